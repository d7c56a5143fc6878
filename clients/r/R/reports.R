candor_reports <- function(connection, survey, wave, timeout = 600) {
  used <- ask_json(connection, wave_path(survey, wave))
  version <- ask_json(connection, survey_path(survey, "/versions/", used$version))
  job <- ask_json(connection, wave_path(survey, wave, "/reports"), method = "POST")
  path <- survey_path(survey, "/reports/", job$id)
  until <- Sys.time() + timeout
  pause <- 0.25
  while (job$state %in% c("waiting", "running")) {
    if (Sys.time() > until) {
      fail("The site is still preparing the reports: call candor_reports() again.", "timeout")
    }
    Sys.sleep(pause)
    pause <- min(2 * pause, 2)
    job <- ask_json(connection, path)
  }
  if (job$state != "done") {
    fail(job$reason, job$state)
  }
  body <- httr2::resp_body_raw(ask(connection, paste0(path, "/file")))
  reports <- read_reports(body)
  if (nrow(reports) != job$rows) {
    fail("The file of reports is incomplete: call candor_reports() again.", "unreadable")
  }
  label_reports(reports, version)
}

# Whether a report is the place of one of these options.
is_one_of <- function(options, mechanism) {
  mechanism$mechanism == "randomized-response" && mechanism$categories == length(options)
}

name_of <- function(question) {
  if (is_text(question$variable)) question$variable else question$id
}

# The file is a sequence of gzip members without names and times, of which memDecompress() reads one.
MEMBER <- as.raw(c(0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0))

read_reports <- function(body) {
  begins <- grepRaw(MEMBER, body, fixed = TRUE, all = TRUE)
  ends <- c(begins[-1] - 1, length(body))
  parts <- Map(function(begin, end) memDecompress(body[begin:end], "gzip"), begins, ends)
  utils::read.csv(
    text = rawToChar(do.call(c, parts)), encoding = "UTF-8", na.strings = "", check.names = FALSE
  )
}

label_reports <- function(reports, document) {
  language <- document$languages[[1]]
  within <- function(texts) vapply(texts, function(one) one[[language]], "")
  attr(reports$version, "label") <- "Questionnaire version"
  for (question in document$questions) {
    name <- name_of(question)
    protection <- question$protection
    options <- within(if (protection$device == "respondent") question$reports else question$options)
    labels <- c("Randomized report, not an answer",
      "Whether the person was asked directly; that answer is left out")
    names(labels) <- paste0(name, c("", "_direct"))
    if (!name %in% names(reports)) {
      marks <- grep(paste0("^", name, "_[0-9]+$"), names(reports), value = TRUE)
      about <- if (length(marks) == length(options)) options else seq_along(marks)
      labels[marks] <- paste("Randomized mark, not an answer:", about)
    } else if (is_one_of(options, protection$mechanism)) {
      reports[[name]] <- factor(reports[[name]], seq_along(options) - 1, options)
    }
    text <- within(list(question$text))
    for (one in intersect(names(labels), names(reports))) {
      attr(reports[[one]], "label") <- paste0(text, " (", labels[[one]], ")")
    }
  }
  reports
}
