"""`run.py studies`: standard library only, since it runs before anything is installed."""

from tools.setup import environment


def main(arguments: list[str]) -> int:
    return environment.run_module("research.studies.page", *arguments)
