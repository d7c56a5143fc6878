FIGURES <- list(
  column("result", "What the figure is from"),
  column("analysis", "Number of the analysis", "numeric"),
  column("question", "Question ID"),
  column("quantity", "What the figure is"),
  column("group", "The people or the category that it is about"),
  column("value", "Answer or combination of answers"),
  column("reference", "What it is compared with"),
  column("unit", "Unit of the estimate"),
  column("estimate", "Estimate", "numeric"),
  column("low", "Confidence interval, lower limit", "numeric"),
  column("high", "Confidence interval, upper limit", "numeric"),
  column("unbiased", "Unbiased estimate; may lie outside the possible range", "numeric"),
  column("se", "Standard error", "numeric"),
  column("p_value", "Two-sided p-value", "numeric"),
  column("confidence", "Confidence level", "numeric"),
  column("n", "Number of reports", "numeric"),
  column("not_shown_reason", "Why the figure is missing")
)

candor_scale <- function(
  connection, survey, wave, items, reverse = character(), combine = "mean", least = NULL,
  weights = NULL, timeout = 600
) {
  body <- list(items = as.list(items), reverse = as.list(reverse), combine = combine)
  body$least <- least
  body$weights <- weights
  analyzed(connection, survey, wave, "/scales", body, timeout)
}

candor_sample <- function(
  connection, survey, wave, margins = list(), strata = NULL, clusters = NULL, timeout = 600
) {
  sized <- Map(function(question, sizes) {
    list(question = question, sizes = as.list(unname(sizes)))
  }, names(margins), margins)
  body <- list(margins = unname(sized))
  body$strata <- strata
  body$clusters <- clusters
  analyzed(connection, survey, wave, "/weighted-shares", body, timeout)
}

candor_script <- function(
  connection, survey, wave = NULL, question = NULL, analysis = NULL, language = "R"
) {
  if (!language %in% c("R", "py")) {
    stop('`language` is "R" or "py".', call. = FALSE)
  }
  if (is.null(analysis) == is.null(question)) {
    stop("Give the ID of a question with its wave, or the number of an analysis.", call. = FALSE)
  }
  path <- if (is.null(analysis)) {
    if (!is_text(question) || !grepl("^[A-Za-z0-9_]+$", question)) {
      stop("`question` is the ID of one question, such as \"q1\".", call. = FALSE)
    }
    wave_path(survey, wave, "/scripts/", question, "/", language)
  } else {
    survey_path(survey, "/analyses/", format(analysis, scientific = FALSE), "/scripts/", language)
  }
  httr2::resp_body_string(ask(connection, path), "UTF-8")
}

# Ask for an analysis, wait until it is done, and return its figures, which only its own address has.
analyzed <- function(connection, survey, wave, route, body, timeout) {
  job <- ask_json(connection, wave_path(survey, wave, route), method = "POST", body = body)
  path <- survey_path(survey, "/analyses/", job$id)
  job <- awaited(connection, job, path, timeout)
  if (is.null(job$figures)) {
    job <- ask_json(connection, path)
  }
  frame_of(job$figures, FIGURES)
}

awaited <- function(connection, job, path, timeout) {
  until <- Sys.time() + timeout
  pause <- 0.25
  while (job$state %in% c("waiting", "running")) {
    if (Sys.time() > until) {
      fail("The site is still at work: call the function again.", "timeout")
    }
    Sys.sleep(pause)
    pause <- min(2 * pause, 2)
    job <- ask_json(connection, path)
  }
  if (job$state != "done") {
    fail(job$reason, job$state)
  }
  job
}
