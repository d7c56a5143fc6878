SURVEYS <- list(
  column("id", "Survey ID"),
  column("title", "Title, in the survey's own language"),
  column("languages", "Languages, the survey's own first"),
  column("role", "Your role on the survey"),
  column("draft", "Fingerprint of the draft")
)

WAVES <- list(
  column("id", "Wave ID", "numeric"),
  column("number", "Wave number", "numeric"),
  column("kind", "Type of wave: live, test or simulated"),
  column("state", "Whether it is open or closed"),
  column("version", "Questionnaire version", "numeric"),
  column("opens", "When it opens", "time"),
  column("closes", "When it closes", "time"),
  column("access", "Who can answer: anyone with the link, or invited people"),
  column("exports", "What the team may see and download"),
  column("link", "What respondents open"),
  column("public_results", "Address of the published results"),
  column("reports", "Number of reports that are counted", "numeric"),
  column("max_respondents", "Largest number of respondents", "numeric"),
  column("waiting_below", "Fewer reports than this wait after each shuffle", "numeric")
)

candor_surveys <- function(connection) {
  frame_of(ask_pages(connection, "/surveys"), SURVEYS)
}

candor_waves <- function(connection, survey) {
  frame_of(ask_pages(connection, survey_path(survey, "/waves")), WAVES)
}
