# Without a server: httr2 gives each request to a function instead of sending it.
library(candor)

mocked <- function(answer, code) {
  name <- intersect(c("with_mocked_responses", "with_mock"), getNamespaceExports("httr2"))[1]
  getExportedValue("httr2", name)(answer, code)
}

json <- function(text, status = 200, type = "application/json", ...) {
  headers <- c(paste("Content-Type:", type), "X-Request-ID: 7f3a", ...)
  httr2::response(status, headers = headers, body = charToRaw(enc2utf8(text)))
}

error_of <- function(code) tryCatch({ code; NULL }, error = identity)

# Unlike `==`, this is not true of NULL.
is <- function(value, expected) identical(as.vector(value), expected)

SURVEY <- "6a8dcc8e-13d3-4a2c-9d0f-5b9c4fb1f6a1"
TOKEN <- "candor_hush"
site <- candor_connect("https://candor.example.org/", TOKEN)

# Addresses
stopifnot(
  is(site$url, "https://candor.example.org/api/v1"),
  is(candor_connect("https://candor.example.org/api/v1", TOKEN)$url, site$url),
  is(candor_connect("http://localhost:8000", TOKEN)$url, "http://localhost:8000/api/v1"),
  is(candor_connect("http://[::1]:8000", TOKEN)$url, "http://[::1]:8000/api/v1")
)
for (address in c(
  "http://candor.example.org", "http://localhost.example.org", "http://localhost@example.org",
  "https://someone:secret@example.org", "https://example.org?x", "ftp://localhost", "localhost", ""
)) {
  stopifnot(inherits(error_of(candor_connect(address, TOKEN)), "error"))
}
for (wrong in list("", NA_character_, "two words", "new\nline", c("a", "b"))) {
  stopifnot(grepl("CANDOR_TOKEN", conditionMessage(error_of(candor_connect(site$url, wrong)))))
}

# The token stays out of what is shown and saved.
shown <- c(
  capture.output(print(site), str(site), dput(site)), rawToChar(serialize(site, NULL, ascii = TRUE))
)
stopifnot(!any(grepl("hush", shown)))
copy <- site
copy$key <- "https://candor.example.org/api/v1 99"
stopifnot(grepl("another session", conditionMessage(error_of(candor_surveys(copy)))))

# Pages, until there is no next one
asked <- character()
surveys <- mocked(function(request) {
  asked <<- c(asked, request$url)
  if (length(asked) == 1) {
    json('{"items": [{"id": "a", "title": "\u4f60", "languages": ["zh-hans", "en"], "role": "owner",
      "draft": "d"}], "next": "/api/v1/surveys?limit=200&cursor=WyJhIl0%3D"}')
  } else {
    json('{"items": [{"id": "b", "title": "B", "languages": ["en"], "role": "owner", "draft": "d"}],
      "next": null}')
  }
}, candor_surveys(site))
stopifnot(
  is(asked[1], "https://candor.example.org/api/v1/surveys?limit=200"),
  is(asked[2], "https://candor.example.org/api/v1/surveys?limit=200&cursor=WyJhIl0%3D"),
  is(surveys$title, c("\u4f60", "B")),
  is(surveys$languages[1], "zh-hans, en"),
  is(attr(surveys$id, "label"), "Survey ID")
)
lost <- function(request) json('{"items": [], "next": "https://elsewhere.example.org/"}')
stopifnot(is(error_of(mocked(lost, candor_surveys(site)))$code, "unreadable"))
empty <- mocked(function(request) json('{"items": [], "next": null}'), candor_waves(site, SURVEY))
stopifnot(is(nrow(empty), 0L), "opens" %in% names(empty), inherits(empty$opens, "POSIXct"))

# Types and labels, which the file describes
FILE <- '{
  "variables": [
    {"table": "estimates", "variable": "question", "label": "Question ID", "type": "string"},
    {"table": "estimates", "variable": "estimate", "label": "Estimate", "type": "numeric"},
    {"table": "estimates", "variable": "epsilon", "label": "Privacy loss", "type": "numeric"},
    {"table": "estimates", "variable": "n", "label": "Reports", "type": "integer"},
    {"table": "estimates", "variable": "simultaneous", "label": "At once", "type": "logical (0/1)"},
    {"table": "estimates", "variable": "design", "label": "Design", "type": "string"},
    {"table": "results", "variable": "p_value", "label": "p", "type": "numeric"}
  ],
  "values": [
    {"variable": "design", "value": "two-coins", "label": "Two coins"},
    {"variable": "kind", "value": "single", "label": "One"}
  ],
  "estimates": [
    {"question": "q1", "estimate": 0.30000000000000004, "epsilon": "infinity", "n": 3000000000,
     "simultaneous": true, "design": "two-coins"},
    {"question": "q2", "estimate": null, "epsilon": 1, "n": null, "simultaneous": null,
     "design": "two-coins"}
  ],
  "results": []
}'
query <- NULL
estimates <- mocked(function(request) {
  query <<- request$url
  json(FILE)
}, candor_estimates(site, toupper(SURVEY), 12, language = "en", interim = TRUE))
stopifnot(
  endsWith(query, paste0(SURVEY, "/waves/12/exports/json?language=en&interim=true")),
  is(estimates$estimate, c(0.30000000000000004, NA)),
  is(estimates$epsilon, c(Inf, 1)),
  is(estimates$n, c(3e9, NA)),
  is(estimates$simultaneous, c(TRUE, NA)),
  is(attr(estimates$n, "label"), "Reports"),
  identical(attr(estimates$design, "labels"), c("Two coins" = "two-coins"))
)
results <- mocked(function(request) json(FILE), candor_results(site, SURVEY, 12))
stopifnot(is(names(results), "p_value"), is(nrow(results), 0L))
stopifnot(
  grepl("survey", conditionMessage(error_of(candor_waves(site, "../tokens")))),
  grepl("wave", conditionMessage(error_of(candor_estimates(site, SURVEY, NA)))),
  grepl("wave", conditionMessage(error_of(candor_estimates(site, SURVEY, "1/reports"))))
)

# Problems
problem <- '{"type": "t", "title": "Invalid.", "status": 422, "detail": "Too large", "code": "invalid",
  "errors": [{"detail": "Too large", "in": "query", "pointer": "/limit"}]}'
refusal <- error_of(mocked(
  function(request) json(problem, 422, "application/problem+json"), candor_surveys(site)
))
stopifnot(
  inherits(refusal, "candor_error"),
  is(refusal$code, "invalid"), is(refusal$status, 422L), is(refusal$request_id, "7f3a"),
  is(conditionMessage(refusal), "Too large (invalid)\n- query/limit: Too large")
)
strange <- error_of(mocked(
  function(request) json("<html>", 502, "text/html"), candor_surveys(site)
))
stopifnot(is(strange$code, "unreadable"), is(strange$status, 502L))
for (body in c("<html>", "")) {
  portal <- error_of(mocked(function(request) json(body, type = "text/html"), candor_surveys(site)))
  stopifnot(is(portal$code, "unreadable"), is(portal$status, 200L))
}

# A busy site gets one more request, after the wait that it asks for; one that counts the last
# reports of a wave is asked until it has.
busy <- function(answers, wait) {
  sent <- 0
  began <- Sys.time()
  problem <- '{"detail": "Slow down", "code": "too-many-requests", "errors": []}'
  error <- error_of(mocked(function(request) {
    sent <<- sent + 1
    if (answers[sent] == 200) {
      json('{"items": [], "next": null}')
    } else {
      json(problem, answers[sent], "application/problem+json", paste("Retry-After:", wait))
    }
  }, candor_surveys(site)))
  stopifnot(wait > LONGEST || as.numeric(Sys.time() - began, units = "secs") >= wait)
  list(sent = sent, code = error$code)
}
LONGEST <- 120
stopifnot(
  identical(busy(c(429, 200), 1), list(sent = 2, code = NULL)),
  identical(busy(c(503, 429), 0), list(sent = 2, code = "too-many-requests")),
  identical(busy(c(409, 409, 409, 200), 0), list(sent = 4, code = NULL)),
  identical(busy(429, LONGEST + 1), list(sent = 1, code = "too-many-requests"))
)

# Randomized reports: several gzip members, labels, skips
VERSION <- '{"languages": ["en"], "questions": [
  {"id": "q1", "variable": "late", "text": {"en": "Late?"}, "options": [{"en": "No"}, {"en": "Yes"}],
   "reports": [], "protection": {"device": "browser",
   "mechanism": {"mechanism": "randomized-response", "categories": 2}}},
  {"id": "q2", "text": {"en": "Birthday"}, "options": [{"en": "No"}, {"en": "Yes"}],
   "reports": [{"en": "different"}, {"en": "same"}], "protection": {"device": "respondent",
   "mechanism": {"mechanism": "randomized-response", "categories": 2}}},
  {"id": "q3", "text": {"en": "Which?"}, "options": [{"en": "A"}, {"en": "B"}], "reports": [],
   "protection": {"device": "browser", "mechanism": {"mechanism": "unary"}}}
]}'
# version,late,late_direct,q2,q3_0,q3_1, then the lines 1,1,0,0,1,0 and 1,,,1,0,0: one gzip member each, as the site writes
# them
BODY <- jsonlite::base64_dec(paste0(
  "H4sIAAAAAAAAAytLLSrOzM/TyUksSQUT8SmZRanJJTqFRjqFxvEGIMKQlwsAOTMZjCcAAAAfiwgAAAAA",
  "AAADM9Qx1DEAQiDJy2WoowPh8nIBAAM4SGUYAAAA"
))
states <- c("waiting", "running", "done")
answer <- function(request) {
  path <- sub(".*/api/v1", "", request$url)
  if (endsWith(path, "/waves/12")) {
    json('{"id": 12, "version": 3}')
  } else if (endsWith(path, "/versions/3")) {
    json(VERSION)
  } else if (endsWith(path, "/file")) {
    httr2::response(200, headers = "Content-Type: application/gzip", body = BODY)
  } else {
    state <- states[1]
    states <<- states[-1]
    json(sprintf('{"id": 5, "state": "%s", "reason": "Too few.", "rows": %d}', state, rows))
  }
}
rows <- 2
reports <- mocked(answer, candor_reports(site, SURVEY, 12))
stopifnot(
  is(reports$late, c("Yes", NA)),
  is(levels(reports$late), c("No", "Yes")),
  is(levels(reports$q2), c("different", "same")),
  is(reports$q3_0, c(1L, 0L)),
  is(attr(reports$late, "label"), "Late? (Randomized report, not an answer)"),
  is(attr(reports$q3_1, "label"), "Which? (Randomized mark, not an answer: B)"),
  !is.na(vapply(reports, function(one) attr(one, "label"), ""))
)
states <- "refused"
refusal <- error_of(mocked(answer, candor_reports(site, SURVEY, 12)))
stopifnot(is(refusal$code, "refused"), is(conditionMessage(refusal), "Too few."))
states <- "running"
late <- error_of(mocked(answer, candor_reports(site, SURVEY, 12, timeout = -1)))
stopifnot(is(late$code, "timeout"))
states <- "done"
rows <- 3
cut <- error_of(mocked(answer, candor_reports(site, SURVEY, 12)))
stopifnot(is(cut$code, "unreadable"))

# Rows: words in place of values, factors, labels, and the code that is sent
BOOK <- paste(sep = "\r\n",
  "variable,label,type,part,values",
  '*,Words,,,"{""skipped"": ""Skipped"", ""not-asked"": ""Not asked""}"',
  "version,Questionnaire version,whole,,",
  'where,Where?,code,answer,"{""0"": ""NA"", ""1"": ""North""}"',
  'took,Took?,code,report,"{""0"": ""No"", ""1"": ""Yes""}"',
  "day,Which day?,date,answer,", "age,How old?,whole,answer,"
)
LINES <- "version,where,took,day,age\r\n1,0,1,2020-02-03,31\r\n1,1,skipped,not-asked,skipped\r\n"
zipped <- function(text) {
  path <- tempfile()
  on.exit(unlink(path))
  file <- gzfile(path, "wb")
  writeBin(charToRaw(text), file)
  close(file)
  bytes <- readBin(path, "raw", file.size(path))
  bytes[4:10] <- as.raw(0)
  bytes
}
sent <- NULL
of_rows <- function(request) {
  if (endsWith(request$url, "/rows/codebook")) {
    httr2::response(200, headers = "Content-Type: text/csv", body = charToRaw(BOOK))
  } else if (endsWith(request$url, "/file")) {
    httr2::response(200, headers = "Content-Type: application/gzip", body = zipped(LINES))
  } else {
    sent <<- request$body$data
    json('{"id": 5, "state": "done", "reason": "", "rows": 2}')
  }
}
rows <- mocked(of_rows, candor_rows(site, SURVEY, 12, code = "123456"))
stopifnot(
  is(sent$code, "123456"),
  is(levels(rows$where), c("NA", "North")),
  is(as.character(rows$where), c("NA", "North")),
  is(as.numeric(rows$took), c(1, NA)),
  is(names(attr(rows$took, "labels")), c("No", "Yes")),
  is(as.character(rows$day), c("2020-02-03", NA)),
  inherits(rows$day, "Date"),
  is(as.numeric(rows$age), c(31, NA)),
  is(attr(rows$where, "label"), "Where?"),
  is(attr(rows, "reasons")$day, c(NA, "not-asked"))
)
invisible(mocked(of_rows, candor_rows(site, SURVEY, 12)))
stopifnot(is.null(sent))

# An analysis is requested, awaited, and read; lists stay lists where they have one entry.
sent <- list()
scale <- mocked(function(request) {
  sent <<- c(sent, list(request))
  figure <- '{"result": "scale", "analysis": 7, "quantity": "alpha", "estimate": 0.8, "low": 0.7,
    "high": null, "n": 90}'
  states <- c("waiting", "waiting", "done")
  state <- states[min(length(sent), 3)]
  json(paste0('{"id": 7, "state": "', state, '", "figures": [', figure, "]}"))
}, candor_scale(site, SURVEY, 12, c("q1", "q2"), reverse = "q2"))
stopifnot(
  endsWith(sent[[1]]$url, "/waves/12/scales"),
  is(sent[[1]]$method, "POST"),
  identical(sent[[1]]$body$data$reverse, list("q2")),
  endsWith(sent[[2]]$url, "/analyses/7"),
  is(scale$estimate, 0.8), is(scale$high, NA_real_), is(scale$n, 90)
)
sent <- list()
weighted <- mocked(function(request) {
  sent <<- c(sent, list(request))
  json('{"id": 7, "state": "done", "figures": []}')
}, candor_sample(site, SURVEY, 12, list(q1 = c(600, 400)), clusters = "q3"))
stopifnot(
  is(nrow(weighted), 0L),
  identical(sent[[1]]$body$data$margins, list(list(question = "q1", sizes = list(600, 400)))),
  is(sent[[1]]$body$data$clusters, "q3")
)
script <- mocked(function(request) {
  sent <<- list(request)
  json("# Repeats a figure", type = "text/plain")
}, candor_script(site, SURVEY, 12, "q1"))
stopifnot(
  endsWith(sent[[1]]$url, "/waves/12/scripts/q1/R"), is(script, "# Repeats a figure"),
  inherits(error_of(candor_script(site, SURVEY, 12, "../q1")), "error"),
  inherits(error_of(candor_script(site, SURVEY, 12)), "error")
)
