# A data frame of rows from JSON. `columns` describes each column by its variable, label and type.
frame_of <- function(rows, columns) {
  values <- lapply(columns, function(column) {
    cells <- lapply(rows, function(row) row[[column$variable]])
    structure(typed(cells, column$type), label = column$label)
  })
  names(values) <- vapply(columns, function(column) column$variable, "")
  data.frame(values, check.names = FALSE, stringsAsFactors = FALSE)
}

typed <- function(cells, type) {
  switch(type,
    numeric = , integer = vapply(cells, number, 0),
    "logical (0/1)" = vapply(cells, function(cell) if (is.null(cell)) NA else cell, NA),
    time = as.POSIXct(vapply(cells, text, ""), format = "%Y-%m-%dT%H:%M:%OS", tz = "UTC"),
    vapply(cells, text, "")
  )
}

# Whole numbers too become doubles, since R's integers end at 2^31.
number <- function(cell) {
  if (is.null(cell)) NA_real_ else if (identical(cell, "infinity")) Inf else as.numeric(cell)
}

# An empty text is NA, as an empty cell of a CSV file is.
text <- function(cell) {
  joined <- paste(unlist(cell), collapse = ", ")
  if (nzchar(joined)) joined else NA_character_
}

# Attach the labels of codes: `values` has a variable, a value and its label in each row.
with_value_labels <- function(frame, values) {
  variables <- vapply(values, function(value) value$variable, "")
  for (name in intersect(names(frame), variables)) {
    mine <- values[variables == name]
    codes <- vapply(mine, function(value) value$value, "")
    names(codes) <- vapply(mine, function(value) value$label, "")
    attr(frame[[name]], "labels") <- codes
  }
  frame
}

column <- function(variable, label, type = "string") {
  list(variable = variable, label = label, type = type)
}
