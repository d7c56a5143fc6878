# Rows need a one-time code of the account's authenticator app, or a recovery code, unless the wave is
# one of simulated people.
candor_rows <- function(connection, survey, wave, code = NULL, timeout = 600) {
  body <- if (is.null(code)) list() else list(code = as.character(code))
  made <- file_of(connection, survey, wave, timeout, body)
  book <- ask(connection, wave_path(survey, wave, "/rows/codebook"))
  book <- read_csv(httr2::resp_body_string(book, "UTF-8"))
  values <- function(one) unlist(jsonlite::fromJSON(one))
  rows <- read_csv(joined(httr2::resp_body_raw(made$response)))
  if (nrow(rows) != made$job$rows) {
    fail("The file of rows is incomplete: call candor_rows() again.", "unreadable")
  }
  words <- names(values(book$values[book$variable == "*"]))
  reasons <- rows
  reasons[] <- lapply(rows, function(one) ifelse(one %in% words, one, NA))
  rows[] <- lapply(rows, function(one) ifelse(one %in% words, NA, one))
  for (place in seq_along(rows)) {
    column <- book[match(names(rows)[place], book$variable), ]
    rows[[place]] <- structure(labeled(rows[[place]], column, values), label = column$label)
  }
  structure(rows, reasons = reasons)
}

# Unprotected answers become factors; reports stay numbers, as packages for them expect.
labeled <- function(cells, column, values) {
  if (column$type == "month") {
    return(cells)
  }
  if (column$type == "date") {
    return(as.Date(cells, format = "%Y-%m-%d"))
  }
  cells <- as.numeric(cells)
  if (column$type != "code") {
    return(cells)
  }
  labels <- values(column$values)
  codes <- as.numeric(names(labels))
  if (column$part %in% c("answer", "direct-answer")) {
    return(factor(cells, codes, make.unique(unname(labels), " ")))
  }
  structure(cells, labels = structure(codes, names = unname(labels)))
}

read_csv <- function(text) {
  utils::read.csv(
    text = text, colClasses = "character", encoding = "UTF-8", na.strings = character(0),
    check.names = FALSE
  )
}

candor_reports <- function(connection, survey, wave, timeout = 600) {
  used <- ask_json(connection, wave_path(survey, wave))
  version <- ask_json(connection, survey_path(survey, "/versions/", used$version))
  made <- file_of(connection, survey, wave, timeout)
  reports <- read_reports(httr2::resp_body_raw(made$response))
  if (nrow(reports) != made$job$rows) {
    fail("The file of reports is incomplete: call candor_reports() again.", "unreadable")
  }
  label_reports(reports, version)
}

# Ask for a file, wait until it is there, and download it.
file_of <- function(connection, survey, wave, timeout, body = NULL) {
  job <- ask_json(connection, wave_path(survey, wave, "/reports"), method = "POST", body = body)
  path <- survey_path(survey, "/reports/", job$id)
  job <- awaited(connection, job, path, timeout)
  list(job = job, response = ask(connection, paste0(path, "/file")))
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

joined <- function(body) {
  begins <- grepRaw(MEMBER, body, fixed = TRUE, all = TRUE)
  ends <- c(begins[-1] - 1, length(body))
  parts <- Map(function(begin, end) memDecompress(body[begin:end], "gzip"), begins, ends)
  rawToChar(do.call(c, parts))
}

read_reports <- function(body) {
  utils::read.csv(
    text = joined(body), encoding = "UTF-8", na.strings = "", check.names = FALSE
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
