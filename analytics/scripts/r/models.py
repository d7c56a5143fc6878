"""Scripts in R of regressions, with the package that has the model."""

from collections.abc import Sequence

from analytics.crosstabs.variables import Variable
from analytics.exports.formats.r import r_string
from analytics.exports.rows.designs import parameters_of
from analytics.list_regression.variables import covariates_of, lists_of
from analytics.models import Job
from analytics.regression.covariates import LOG, SCORES, SQUARE, Covariate, of_parameters
from analytics.regression.request import Request
from analytics.regression.variables import LinkedPart, PooledVersions, is_number, is_randomized
from analytics.scripts.r.questions import ictreg, list_frame
from analytics.scripts.r.samples import design
from analytics.scripts.r.source import RSource
from analytics.scripts.source import NoScript
from localdp.mechanisms import RandomItem
from localdp.mechanisms.bitvector_base import CategoryMarks


def regression(script: RSource, job: Job) -> None:
    """Repeat a regression of two answers, or of a number, on unprotected covariates."""
    request = Request.of(job)
    result, outcome = job.result, request.outcome
    excluded = isinstance(outcome, LinkedPart | PooledVersions) or request.sizes is not None
    lies = job.parameters.get("lies") or request.anchor is not None or outcome.question.direct
    if excluded or lies or result["kind"] not in ("logistic", "linear") or result["small"]:
        raise NoScript
    if any(is_randomized(each.variable) for each in request.covariates):
        raise NoScript
    terms = [_term(script, each, at) for at, each in enumerate(request.covariates)]
    names = {each.name: f"x{at}" for at, each in enumerate(request.covariates)}
    crossed = [f"{names[one]}:{names[other]}" for one, other in request.interactions]
    place = outcome.question_index
    part = "answer" if outcome.question.open else "report"
    if isinstance(outcome.question.mechanism, RandomItem | CategoryMarks):
        raise NoScript
    own = script.names(place, part)
    y = f"number({r_string(own[-1] if is_number(outcome) else own[outcome.item or 0])})"
    if outcome.cells is not None and outcome.item is None:
        y = script.levels(outcome.cells)
    if request.rules is not None:
        design(script, request.rules)
        script.add(f"d$y <- ({y})[kept]", *(f"d$x{at} <- ({term})[kept]"
                                            for at, term in enumerate(terms)))  # fmt: skip
    else:
        columns = ", ".join([f"y = {y}", *(f"x{at} = {term}" for at, term in enumerate(terms))])
        script.add(f"d <- na.omit(data.frame({columns}))")
    _centered(script, request.covariates)
    formula = f"y ~ {' + '.join([*names.values(), *crossed])}"
    if is_number(outcome) or not is_randomized(outcome):
        family = "gaussian()" if is_number(outcome) else "quasibinomial()"
        if request.rules is not None:
            call = f"survey::svyglm({formula}, design, family = {family})"
            script.calls("survey", f"{{ design <- designed(d); print(summary({call})) }}")
            return
        own_family = "gaussian()" if is_number(outcome) else "binomial()"
        script.add(f"fit <- glm({formula}, data = d, family = {own_family})",
                   "show(names(coef(fit)), coef(fit), sqrt(diag(vcov(fit))))")  # fmt: skip
        return
    if request.rules is not None:
        raise NoScript
    _randomized_outcome(script, outcome, formula)


def _randomized_outcome(script: RSource, outcome: Variable, formula: str) -> None:
    given = parameters_of(script.document, outcome.question)
    if given.rrreg_model is not None:
        script.calls("RRreg", f"print(summary(RRreg::RRlog({formula}, data = d, "
                     f'model = "{given.rrreg_model}", p = {given.rrreg_p})))')  # fmt: skip
    if given.rr_design is not None:
        script.calls("rr", f"print(summary(rr::rrreg({formula}, data = d, p = {given.rr_p!r}, "
                     f"p1 = {given.rr_p1!r}, p0 = {given.rr_p0!r}, "
                     f'design = "{given.rr_design}")))')  # fmt: skip
    if given.glmmrr_model is not None:
        second = "" if given.glmmrr_p2 is None else f", p2 = {given.glmmrr_p2!r}"
        script.calls("GLMMRR", f'print(summary(GLMMRR::RRglm({formula}, link = "RRlink.logit", '
                     f'RRmodel = "{given.glmmrr_model}", p1 = {given.glmmrr_p1!r}{second}, '
                     "data = d)))")  # fmt: skip
    if given.rrreg_model is None and given.glmmrr_model is None:
        raise NoScript


def list_regression(script: RSource, job: Job) -> None:
    question = next(
        each for each in script.document.questions if each.id == job.parameters["outcome"]
    )
    if not question.open or job.parameters["method"] == "direct" or job.result["small"]:
        raise NoScript
    known = {each.key: each for each in covariates_of(script.groups, lists_of(script.groups))}
    chosen = of_parameters({"covariates": [], **job.parameters}, known)
    script.add(*list_frame(script, question))
    for at, covariate in enumerate(chosen):
        script.add(f"d$x{at} <- {_term(script, covariate, at)}")
    script.add("d <- na.omit(d)")
    _centered(script, chosen)
    terms = " + ".join(f"x{at}" for at in range(len(chosen))) or "1"
    method = job.parameters["method"]
    ictreg(script, question, terms, "lm" if method == "difference" else method)


def _term(script: RSource, covariate: Covariate, at: int) -> str:
    """Return code for a covariate: a number, or a factor with its reference first."""
    variable = covariate.variable
    if covariate.measured and covariate.way != SCORES:
        if variable.question.calendar:
            raise NoScript
        [name] = script.names(variable.question_index, "answer")
        return f"number({r_string(name)})"
    if variable.cells is None:
        raise NoScript
    if variable.item is not None:
        names = script.names(variable.question_index, "answer")
        codes = f"number({r_string(names[variable.item])})"
    else:
        codes = script.levels(variable.cells)
    return codes if covariate.measured else f'relevel(factor({codes}), "{covariate.reference}")'


def _centered(script: RSource, covariates: Sequence[Covariate]) -> None:
    for at, covariate in enumerate(covariates):
        if not covariate.measured or covariate.way == SCORES:
            continue
        x = f"d$x{at}"
        middle = f"mean({x})" if covariate.center is True else repr(float(covariate.center))
        moved = f"({x} - {middle}) / {covariate.divide!r}"
        moved = f"({moved})^2" if covariate.way == SQUARE else moved
        script.add(f"{x} <- {f'log({x})' if covariate.way == LOG else moved}")
