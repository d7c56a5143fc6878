"""Helpers of several tests: refused invitations."""

SHOW = """(name) => document.querySelectorAll("[data-step]").forEach((step) => {
  step.hidden = step.dataset.step !== name;
})"""
