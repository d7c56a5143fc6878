candor_estimates <- function(connection, survey, wave, language = NULL, interim = FALSE) {
  exported(connection, survey, wave, "estimates", language, interim)
}

candor_results <- function(connection, survey, wave, language = NULL, interim = FALSE) {
  exported(connection, survey, wave, "results", language, interim)
}

candor_questions <- function(connection, survey, wave, language = NULL) {
  exported(connection, survey, wave, "questions", language, TRUE)
}

# One table of estimates.json, which describes the columns of all of its tables.
exported <- function(connection, survey, wave, table, language, interim = FALSE) {
  query <- c(
    list(),
    language = language,
    if (isTRUE(interim)) list(interim = "true")
  )
  path <- wave_path(survey, wave, "/exports/json")
  file <- ask_json(connection, path, query = query)
  columns <- Filter(function(column) column$table == table, file$variables)
  with_value_labels(frame_of(file[[table]], columns), file$values)
}
