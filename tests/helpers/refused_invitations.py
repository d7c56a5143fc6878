"""The script that shows one step of the questionnaire."""

SHOW = """(name) => document.querySelectorAll("[data-step]").forEach((step) => {
  step.hidden = step.dataset.step !== name;
})"""
