LONGEST_WAIT <- 120 # in all; README.md and man/ name it

# Request a path; 429 and 503 are tried a second time, after the seconds that the site asks for.
# While the last reports of a closed wave are counted (409), it is tried until they are.
ask <- function(connection, path, method = "GET", query = list(), body = NULL) {
  token <- token_of(connection)
  request <- httr2::request(paste0(connection$url, path))
  request <- httr2::req_method(request, method)
  if (length(query)) {
    request <- httr2::req_url_query(request, !!!query)
  }
  if (length(body)) {
    request <- httr2::req_body_json(request, body)
  }
  request <- httr2::req_auth_bearer_token(request, token)
  request <- httr2::req_user_agent(request, "candor (R)")
  # A redirect could lead the token elsewhere.
  request <- httr2::req_options(request, followlocation = 0L, connecttimeout = 30L)
  request <- httr2::req_error(request, is_error = function(response) FALSE)
  send <- function() tryCatch(httr2::req_perform(request), error = unreachable)
  response <- send()
  waited <- 0
  repeat {
    again <- if (waited == 0) c(409, 429, 503) else 409
    wait <- httr2::resp_retry_after(response)
    if (!httr2::resp_status(response) %in% again || is.na(wait) || waited + wait > LONGEST_WAIT) {
      break
    }
    Sys.sleep(max(0, wait))
    waited <- waited + max(1, wait)
    response <- send()
  }
  if (httr2::resp_status(response) >= 300) {
    refuse(response)
  }
  response
}

ask_json <- function(...) {
  parsed(ask(...))
}

# Vectors stay lists: a column's type is known from its description, not from its first values.
parsed <- function(response) {
  force(response) # errors of the request are not those of parsing
  tryCatch(
    jsonlite::fromJSON(httr2::resp_body_string(response, "UTF-8"), simplifyVector = FALSE),
    error = function(error) refuse_strange(response)
  )
}

ask_pages <- function(connection, path) {
  page <- ask_json(connection, path, query = list(limit = 200))
  rows <- page$items
  site <- list(url = sub("^(https?://[^/]+).*", "\\1", connection$url), key = connection$key)
  class(site) <- class(connection)
  while (!is.null(page[["next"]])) {
    if (!startsWith(page[["next"]], "/")) {
      fail("The next page is not on this site.", "unreadable")
    }
    page <- ask_json(site, page[["next"]])
    rows <- c(rows, page$items)
  }
  rows
}

refuse <- function(response) {
  if (!identical(httr2::resp_content_type(response), "application/problem+json")) {
    refuse_strange(response)
  }
  problem <- parsed(response)
  faults <- vapply(problem$errors, function(fault) {
    paste0("\n- ", fault[["in"]], fault$pointer, ": ", fault$detail)
  }, "")
  message <- paste0(problem$detail, " (", problem$code, ")", paste(faults, collapse = ""))
  fail(message, problem$code, response, problem$errors)
}

refuse_strange <- function(response) {
  fail(
    paste0(
      "The site answered with HTTP status ", httr2::resp_status(response), ", not as its API does. ",
      "Check its address."
    ),
    "unreadable", response
  )
}

unreachable <- function(error) {
  reason <- if (is.null(error$parent)) error else error$parent
  fail(paste("The site cannot be reached:", conditionMessage(reason)), "unreachable")
}

fail <- function(message, code, response = NULL, errors = list()) {
  status <- if (is.null(response)) NA_integer_ else as.integer(httr2::resp_status(response))
  id <- if (!is.null(response)) httr2::resp_header(response, "X-Request-ID")
  stop(structure(
    list(
      message = message, call = NULL, code = code, status = status, errors = errors,
      request_id = id
    ),
    class = c("candor_error", "error", "condition")
  ))
}

survey_path <- function(survey, ...) {
  if (!is_text(survey) || !grepl("^[0-9A-Fa-f-]{36}$", survey)) {
    stop("`survey` is the id of one survey, as in candor_surveys().", call. = FALSE)
  }
  paste0("/surveys/", tolower(survey), ...)
}

wave_path <- function(survey, wave, ...) {
  if (length(wave) != 1 || !grepl("^[0-9]+$", format(wave, scientific = FALSE))) {
    stop("`wave` is the id of one wave, as in candor_waves().", call. = FALSE)
  }
  survey_path(survey, "/waves/", format(wave, scientific = FALSE), ...)
}
