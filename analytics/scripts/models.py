"""Scripts of regressions, with the columns that the model has."""

from analytics.crosstabs.variables import Variable
from analytics.list_regression.variables import ListPair, covariates_of, lists_of
from analytics.models import Job
from analytics.regression.covariates import LOG, SCORES, SQUARE, Covariate, of_parameters
from analytics.regression.request import Request
from analytics.regression.variables import LinkedPart, PooledVariable, is_number, is_randomized
from analytics.scripts.samples import design, rules_of
from analytics.scripts.script import NoScript
from analytics.scripts.source import Source
from localdp.mechanisms.bitvector_base import CategoryMarks

ABOUT = '''\
def among(reports, levels):
    """Return reports about these categories only, of a variable without randomization."""
    places = np.full(reports.categories + 1, -1)
    places[levels] = np.arange(len(levels))
    return Reports.known(places[reports.codes], len(levels))

'''


TOGETHER = '''\
def together(*versions):
    """Return the reports of people who had one of these versions each."""
    codes, start = np.full(versions[0].people, -1), 0
    for version in versions:
        codes = np.where(version.answered, version.codes + start, codes)
        start += len(version.rows)
    parts = ([getattr(each, name) for each in versions] for name in ("rows", "vectors"))
    pairs = tuple(pair for each in versions for pair in each.versions)
    return Reports(codes, *map(np.vstack, parts), versions=pairs)

'''


def regression(script: Source, job: Job) -> None:
    """Repeat the coefficients with their limits."""
    request = Request.of(job)
    if request.anchor is not None:
        raise NoScript
    lies = ["Lies"] if job.parameters.get("lies") else []
    script.uses("estimation", *lies, "Predictors", "Reports", "fit_regression")
    result, outcome = job.result, request.outcome
    number = is_number(outcome)
    explained = _numbers(script, outcome) if number else _reports(script, outcome)
    script.add(f"outcome = {explained}")
    kept = ["~np.isnan(outcome.scores)" if number else "outcome.answered"]
    columns = _Columns.of(script, job, request.covariates, kept)
    if rules := rules_of(job):
        design(script, rules)
        kept.append("(design.weights > 0)")
    columns.keep(script, outcome, kept)
    fixed, names, owners = columns.fixed(script)
    if number:
        script.add("outcome.scores[~complete] = np.nan")
    else:
        levels = result["answers"]
        if not is_randomized(outcome):
            script.add(ABOUT.rstrip(), f"outcome = among(outcome, {levels})")
        script.add("outcome = outcome.among(complete)")
    randomized = columns.randomized(script)
    options = [
        f"ordered={job.parameters.get('ordered', False)!r}",
        *(["sample=design"] if rules else []),
        *(["attention=Lies(outcome)"] if lies else []),
        f"confidence={script.document.estimator.confidence!r}",
    ]
    script.add(
        f"predictors = Predictors({fixed}, [{', '.join(randomized)}],",
        f"    names={names}, groups={owners}, interactions={request.interactions})",
        f"fit = fit_regression(outcome, predictors, {', '.join(options)})",
        "figures = (np.ravel(each) for each in (fit.outcome.coef, fit.outcome.low, "
        "fit.outcome.high))",
        "coef, low, high = figures",
        "show(map(str, range(len(coef))), coef, low, high, 1, 3)",
    )


def list_model(script: Source, job: Job) -> None:
    """Repeat the coefficients of a list, or the difference in means."""
    pair = next(
        each for each in lists_of(script.groups) if each.question.id == job.parameters["outcome"]
    )
    method = job.parameters["method"]
    if method == "direct":
        raise NoScript
    known = {each.key: each for each in covariates_of(script.groups, lists_of(script.groups))}
    _lists(script, pair)
    chosen = of_parameters({"covariates": [], **job.parameters}, known)
    kept = ["answered"]
    columns = _Columns.of(script, job, chosen, kept)
    columns.keep(script, None, kept)
    level = f"confidence={script.document.estimator.confidence!r}"
    script.uses("estimation", "estimate_list")
    script.add(
        "treated, reports = treated[complete], reports[complete]",
        "counts = listed.tally(reports, treated)",
        "sizes = np.bincount(treated, minlength=2).tolist()",
        f"share = estimate_list(listed, *zip(counts, sizes, strict=True), {level})",
        'show(["difference in means"], [share.raw], [share.low], [share.high])',
    )
    if method == "difference":
        return
    fixed, names, _owners = columns.fixed(script)
    x = f"({fixed})[complete]" if names else "None"
    script.uses("estimation", "fit_list")
    script.add(
        f"fit = fit_list(listed, reports, treated, {x}, names={names}, method={method!r}, {level})",
        'own = fit.equations["sensitive"]',
        "show(map(str, range(len(own.coef))), own.coef, own.low, own.high, 1, 3)",
    )


def _lists(script: Source, pair: ListPair) -> None:
    """Read who got which list, and what they reported."""
    first, second = (script.column(place) for place in (pair.control, pair.treatment))
    m = script.mechanism(pair.question)
    script.uses("mechanisms", "ListDesign")
    shape = "[:, None]" if isinstance(pair.question.mechanism, CategoryMarks) else ""
    script.add(
        f"listed = ListDesign({len(pair.first.statements)}, {m})",
        f"treated, answered = {second[1]}, {first[1]} | {second[1]}",
        f"reports = np.where(treated{shape}, {second[0]}, {first[0]})",
    )


class _Columns:
    """The covariates of a model, with the categories that its result names."""

    def __init__(self, job: Job, chosen: list[Covariate]) -> None:
        self.job, self.chosen = job, chosen
        self.codes: dict[int, str] = {}

    @classmethod
    def of(cls, script: Source, job: Job, chosen: list[Covariate], kept: list[str]) -> "_Columns":
        """Read the covariates, and add to what says who is in the model."""
        columns = cls(job, chosen)
        for place, covariate in enumerate(chosen):
            name = f"x{place}"
            if covariate.measured:
                script.add(f"{name} = {_measured(script, covariate)}")
                kept.append(f"~np.isnan({name})")
            else:
                script.uses("estimation", "Reports")
                script.add(f"{name} = {_reports(script, covariate.variable)}")
                kept.append(f"{name}.answered")
            columns.codes[place] = name
        return columns

    def keep(self, script: Source, outcome: Variable | None, kept: list[str]) -> None:
        """Say who is complete: in the model, and in no category that was left out as too small."""
        small = []
        variables = [*(each.variable for each in self.chosen), *([outcome] if outcome else [])]
        for key, group in self.job.result.get("small", ()):
            variable = next(each for each in variables if each.key == key)
            small.append(f"{_reports(script, variable)}.codes != {group}")
        script.add(f"complete = {' & '.join(f'({each})' for each in [*kept, *small])}")
        for place, covariate in enumerate(self.chosen):
            if covariate.measured and covariate.way != SCORES:
                name = self.codes[place]
                center = covariate.center
                middle = f"{name}[complete].mean()" if center is True else repr(float(center))
                moved = f"({name} - {middle}) / {covariate.divide!r}"
                moved = f"np.log({name})" if covariate.way == LOG else moved
                script.add(
                    f"{name} = {moved}"
                    + (f"\n{name} = {name}**2" if covariate.way == SQUARE else "")
                )

    @property
    def _terms(self) -> list[tuple[int, int | None]]:
        levels = [level for _question, level in self.job.result["terms"]]
        return list(zip(self.job.result["of"], levels, strict=True))

    def fixed(self, script: Source) -> tuple[str, list[str], list[str | None]]:
        """Return the columns of unprotected covariates, their names, and whose categories they
        are."""
        columns, names, owners = [], [], []
        for place, level in self._terms:
            covariate, name = self.chosen[place], self.codes[place]
            if is_randomized(covariate.variable):
                continue
            indicator = f"np.where({name}.answered, {name}.codes == {level}, np.nan)"
            columns.append(name if level is None else indicator)
            names.append(covariate.name if level is None else f"{covariate.name} {level}")
            owners.append(None if level is None else covariate.name)
        return (f"np.column_stack([{', '.join(columns)}])" if columns else "None"), names, owners

    def randomized(self, script: Source) -> list[str]:
        """Return the covariates whose reports are randomized."""
        found = []
        for place, covariate in enumerate(self.chosen):
            if is_randomized(covariate.variable):
                levels = [level for own, level in self._terms if own == place]
                levels = [covariate.reference, *(each for each in levels if each is not None)]
                script.uses("estimation", "Randomized")
                reports = f"{self.codes[place]}.in_order({levels})"
                found.append(f"Randomized({covariate.name!r}, {reports})")
        return found


def _reports(script: Source, variable: Variable) -> str:
    """Return what reports say about a variable's categories; a direct answer is a report."""
    question = variable.question
    if isinstance(variable, PooledVariable):
        parts = [_reports(script, version) for version in variable.versions]
        script.add(TOGETHER.rstrip())
        return f"together({', '.join(parts)})"
    if isinstance(variable, LinkedPart):
        values, heard = script.column(variable.question_index)
        m = script.mechanism(question)
        return f"Reports.of_part({m}, {values}, {variable.item}, answered={heard})"
    if variable.cells is not None:
        m, values, kept = script.variable(variable)
        size = len(variable.cells.cells)
        return f"Reports.known(np.where({kept}, {values}, -1), {size})"
    m, values, kept = script.variable(variable)
    if question.direct is None:
        return f"Reports.of({m}, {values}, answered={kept})"
    [column] = script.columns(variable.question_index, "direct-answer")
    shape = "[:, None]" if isinstance(question.mechanism, CategoryMarks) else ""
    told, name = f"told_{question.id}", f"all_{question.id}"
    lines = [
        f"answers, {told} = whole({column.name!r})",
        f"{name} = np.where({told}{shape}, {m}.plain(answers), {values})",
    ]
    if lines[1] not in script.lines:
        script.add(*lines)
    return f"Reports.of({m}, {name}, answered={kept} | {told}, direct={told})"


def _numbers(script: Source, outcome: Variable) -> str:
    values, heard = script.column(outcome.question_index)
    script.uses("estimation", "Numbers")
    return f"Numbers.of({script.mechanism(outcome.question)}, {values}, answered={heard})"


def _measured(script: Source, covariate: Covariate) -> str:
    """Return the numbers of a covariate, before they are centered and divided."""
    variable = covariate.variable
    if covariate.way == SCORES:
        assert variable.cells is not None  # noqa: S101 - unprotected
        codes = script.grouped(variable.cells)
        return f"np.where({codes} < 0, np.nan, {codes})"
    values, heard = script.column(variable.question_index)
    return f"np.where({heard}, {script.mechanism(variable.question)}.values[{values}], np.nan)"
