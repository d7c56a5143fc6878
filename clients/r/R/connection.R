# A connection has the key of its token, not the token: neither str() nor a saved workspace shows it.
tokens <- new.env(parent = emptyenv())

HOST <- "https://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:]+\\])|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])"
ADDRESS <- paste0("^(", HOST, ")(:[0-9]+)?(/[A-Za-z0-9._~-]+)*$")

candor_connect <- function(url = Sys.getenv("CANDOR"), token = Sys.getenv("CANDOR_TOKEN")) {
  if (!is_text(url)) {
    stop("Give the site's address, or set the environment variable CANDOR.", call. = FALSE)
  }
  url <- sub("/+$", "", url)
  if (!grepl(ADDRESS, url)) {
    stop(
      "The site's address begins with https:// (or http://localhost) and has no name, password or ",
      "query: a token is sent over encrypted connections only.",
      call. = FALSE
    )
  }
  if (!is_text(token) || !grepl("^[!-~]+$", token)) {
    stop("Give an API token, or set the environment variable CANDOR_TOKEN.", call. = FALSE)
  }
  url <- paste0(sub("/api/v1$", "", url), "/api/v1")
  key <- paste(url, length(ls(tokens)) + 1)
  assign(key, token, envir = tokens)
  structure(list(url = url, key = key), class = "candor_connection")
}

print.candor_connection <- function(x, ...) {
  cat("<Candor: ", x$url, ">\n", sep = "")
  invisible(x)
}

token_of <- function(connection) {
  if (!inherits(connection, "candor_connection")) {
    stop("The first argument is what candor_connect() returns.", call. = FALSE)
  }
  token <- tokens[[connection$key]]
  if (is.null(token)) {
    stop("This connection is from another session: call candor_connect() again.", call. = FALSE)
  }
  token
}

is_text <- function(value) {
  is.character(value) && length(value) == 1 && !is.na(value) && nzchar(value)
}
