"""Scripts in R of regressions, with the package that has the model."""

from collections.abc import Sequence

from analytics.crosstabs.variables import Variable
from analytics.exports.formats.r import r_string
from analytics.exports.rows.designs import parameters_of
from analytics.list_regression.variables import covariates_of, lists_of
from analytics.models import Job
from analytics.regression.covariates import LOG, SCORES, SQUARE, Covariate, of_parameters
from analytics.regression.request import Request
from analytics.regression.variables import LinkedPart, PooledVariable, is_number, is_randomized
from analytics.scripts.r.questions import ictreg, list_frame
from analytics.scripts.r.samples import design
from analytics.scripts.r.source import RSource
from analytics.scripts.samples import rules_of
from analytics.scripts.script import NoScript
from localdp.mechanisms import RandomItem
from localdp.mechanisms.bitvector_base import CategoryMarks


def regression(script: RSource, job: Job) -> None:
    """Repeat a regression of two answers, or of a number, on unprotected covariates."""
    request = Request.of(job)
    outcome = request.outcome
    _check(job, request)
    terms = [_term(script, each) for each in request.covariates]
    names = {each.name: f"x{at}" for at, each in enumerate(request.covariates)}
    crossed = [f"{names[one]}:{names[other]}" for one, other in request.interactions]
    formula = f"y ~ {' + '.join([*names.values(), *crossed])}"
    columns = {"y": _outcome(script, outcome), **dict(zip(names.values(), terms, strict=True))}
    rules = rules_of(job)
    if rules:
        design(script, rules)
        script.add(*(f"d${name} <- ({code})[kept]" for name, code in columns.items()))
    else:
        given = ", ".join(f"{name} = {code}" for name, code in columns.items())
        script.add(f"d <- data.frame({given})")
        if request.anchor is not None:
            [anchor] = script.names(script.document.questions[request.anchor])
            script.add(f"d$anchor <- number({r_string(anchor)})")
        script.add("d <- na.omit(d)")
    _centered(script, request.covariates)
    if is_number(outcome) or not is_randomized(outcome):
        _known(script, formula, number=is_number(outcome), sampled=rules is not None)
    elif rules:
        raise NoScript
    else:
        _randomized_outcome(script, outcome, formula, anchored=request.anchor is not None)


def _check(job: Job, request: Request) -> None:
    """Raise NoScript for what no package fits."""
    outcome, result = request.outcome, job.result
    if isinstance(outcome, LinkedPart | PooledVariable) or outcome.question.direct is not None:
        raise NoScript
    if isinstance(outcome.question.mechanism, RandomItem | CategoryMarks) or result["small"]:
        raise NoScript
    if result["kind"] not in ("logistic", "linear"):
        raise NoScript
    if any(is_randomized(each.variable) for each in request.covariates):
        raise NoScript


def _outcome(script: RSource, outcome: Variable) -> str:
    if outcome.cells is not None and outcome.item is None:
        return script.levels(outcome.cells)
    own = script.names(outcome.question)
    return f"number({r_string(own[-1] if is_number(outcome) else own[outcome.item or 0])})"


def _known(script: RSource, formula: str, *, number: bool, sampled: bool) -> None:
    """Fit answers, or scores: by survey if people were sampled together."""
    if sampled:
        family = "gaussian()" if number else "quasibinomial()"
        call = f"survey::svyglm({formula}, design, family = {family})"
        script.calls("survey", f"{{ design <- designed(d); print(summary({call})) }}")
        return
    script.add(
        f"fit <- glm({formula}, data = d, family = {'gaussian()' if number else 'binomial()'})",
        "show(names(coef(fit)), coef(fit), sqrt(diag(vcov(fit))))",
    )
    if number:
        call = "survey::svydesign(ids = ~1, weights = ~1, data = d)"
        script.calls("survey", f"print(summary(survey::svyglm({formula}, {call})))")


def _randomized_outcome(
    script: RSource, outcome: Variable, formula: str, *, anchored: bool
) -> None:
    given = parameters_of(script.document, outcome.question)
    if anchored:
        if given.cwise_p is None or given.cwise_p_prime is None or ":" in formula:
            raise NoScript
        script.calls(
            "cWise",
            f"print(cWise::cmreg({formula} + anchor, p = {given.cwise_p!r}, "
            f"p.prime = {given.cwise_p_prime!r}, data = d))",
        )
        return
    if given.rrreg_model is not None:
        script.calls(
            "RRreg",
            f"print(summary(RRreg::RRlog({formula}, data = d, "
            f'model = "{given.rrreg_model}", p = {given.rrreg_p})))',
        )
    if given.rr_design is not None:
        script.calls(
            "rr",
            f"print(summary(rr::rrreg({formula}, data = d, p = {given.rr_p!r}, "
            f"p1 = {given.rr_p1!r}, p0 = {given.rr_p0!r}, "
            f'design = "{given.rr_design}")))',
        )
    if given.glmmrr_model is not None:
        second = "1" if given.glmmrr_p2 is None else repr(given.glmmrr_p2)
        script.add(
            f'd <- cbind(d, model = "{given.glmmrr_model}", p1 = {given.glmmrr_p1!r}, '
            f"p2 = {second})"
        )
        script.calls(
            "GLMMRR",
            f"print(summary(GLMMRR::RRglm({formula}, RRmodel = model, p1 = p1, "
            "p2 = p2, link = GLMMRR::RRlink.logit, data = d, "
            "etastart = rep(0.01, nrow(d)))))",
        )
    if given.rrreg_model is None and given.glmmrr_model is None:
        raise NoScript


def list_regression(script: RSource, job: Job) -> None:
    """Repeat an analysis of a list whose counts are unprotected."""
    question = next(
        each for each in script.document.questions if each.id == job.parameters["outcome"]
    )
    if not question.open or job.parameters["method"] == "direct" or job.result["small"]:
        raise NoScript
    known = {each.key: each for each in covariates_of(script.groups, lists_of(script.groups))}
    chosen = of_parameters({"covariates": [], **job.parameters}, known)
    script.add(*list_frame(script, question))
    names = []
    for place, (_question, level) in zip(job.result["of"], job.result["terms"], strict=True):
        names.append(f"x{place}" if level is None else f"x{place}.{level}")
        code = _codes(script, chosen[place])
        # The package takes numbers: it reads the names of coefficients as formulas.
        code = code if level is None else f"as.integer({code} == {level})"
        script.add(f"d${names[-1]} <- {code}")
    script.add("d <- na.omit(d)")
    _centered(script, chosen)
    method = job.parameters["method"]
    ictreg(script, question, " + ".join(names) or "1", "lm" if method == "difference" else method)


def _term(script: RSource, covariate: Covariate) -> str:
    """Return code for a covariate: a number, or a factor with its reference first."""
    codes = _codes(script, covariate)
    return codes if covariate.measured else f'relevel(factor({codes}), "{covariate.reference}")'


def _codes(script: RSource, covariate: Covariate) -> str:
    """Return code for a number, or for the category of each person."""
    variable = covariate.variable
    names = script.names(variable.question)
    if covariate.measured and covariate.way != SCORES:
        if variable.question.calendar:
            raise NoScript
        return f"number({r_string(names[0])})"
    if variable.item is not None:
        return f"number({r_string(names[variable.item])})"
    if variable.cells is None:
        raise NoScript
    return script.levels(variable.cells)


def _centered(script: RSource, covariates: Sequence[Covariate]) -> None:
    for at, covariate in enumerate(covariates):
        if not covariate.measured or covariate.way == SCORES:
            continue
        x = f"d$x{at}"
        middle = (
            f"mean({x}[complete.cases(d)])"
            if covariate.center is True
            else repr(float(covariate.center))
        )
        moved = f"({x} - {middle}) / {covariate.divide!r}"
        moved = f"({moved})^2" if covariate.way == SQUARE else moved
        script.add(f"{x} <- {f'log({x})' if covariate.way == LOG else moved}")
