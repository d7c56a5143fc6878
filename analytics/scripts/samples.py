"""Scripts of samples: weighted shares, and the design that models use too."""

from analytics.crosstabs.variables import Variable
from analytics.models import Job
from analytics.samples.rules import SampleRules, is_sampled
from analytics.scripts.source import Source, texts
from analytics.weights.services import scale_of
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.question import Question


def weighted(script: Source, job: Job) -> None:
    """Repeat the weighted shares of each question."""
    sampled = is_sampled(job.parameters)
    if sampled:
        design(script, SampleRules.parse(script.document, job.parameters))
    for row in job.result["questions"]:
        if "reason" in row:
            continue
        question = script.document.question(row["block"])
        if sampled or isinstance(question.mechanism, NumericMechanism):
            design(script, SampleRules.parse(script.document, job.parameters))
            sampled_shares(script, question)
        else:
            _post_stratified(script, job, question)


def _post_stratified(script: Source, job: Job, question: Question) -> None:
    cells, estimator = script.cells(job.parameters["block"]), script.document.estimator
    codes = script.grouped(cells)
    m = script.mechanism(question)
    values, heard = script.column(script.document.questions.index(question))
    script.uses("estimation", "post_stratify")
    script.add(
        f"sizes = {job.parameters['sizes']}",
        f"inside = [{heard} & ({codes} == group) for group in range(len(sizes))]",
        "known = {str(group): size for group, size in enumerate(sizes) if size "
        "and inside[group].any()}",
        f"counts = {{name: ({m}.counts({values}[inside[int(name)]]), "
        "int(inside[int(name)].sum())) for name in known}",
        f"found = post_stratify({m}, counts, known, finite={job.parameters['finite']!r}, "
        f"confidence={estimator.confidence!r}, simultaneous={estimator.simultaneous!r})",
        "figures = np.clip([found.raw, found.low, found.high], 0, 1)",
        f"show({texts(script.labels(question))}, *figures)",
    )


def rules_of(job: Job) -> SampleRules | None:
    """Return how the people of a model were sampled, if it takes that into account."""
    weights = job.parameters.get("weights")
    return SampleRules.parse(job.document, weights) if weights else None


def design(script: Source, rules: SampleRules) -> None:
    """Make the design of a sample once, as `SampleRules.design` does."""
    if script.designed:
        return
    script.designed = True
    script.uses("estimation", "SampleDesign")
    kept, raked = [], []
    for margin in rules.margins:
        codes = script.grouped(margin.cells)
        kept.append(f"({codes} >= 0) & (np.array({list(margin.sizes)})[{codes}] > 0)")
        raked.append(f"({codes}.tolist(), dict(enumerate({list(margin.sizes)})))")
    kept += [script.column(place)[1] for place in rules.places]
    given = "".join(
        f", {name}=np.where({heard}, {values}, -1).tolist()"
        for name, place in (("strata", rules.strata), ("clusters", rules.clusters))
        if place is not None
        for values, heard in [script.column(place)]
    )
    script.add(
        f"sampled = {' & '.join(f'({each})' for each in kept)}",
        f"design = SampleDesign.of(weights=sampled.astype(float){given})",
    )
    if raked:
        script.add(f"design = design.raked([{', '.join(raked)}])")


def parts_of(script: Source, question: Question, people: str = "") -> list[str]:
    """Return code for the reports about a question, about each item of a multiple choice, or of a
    number; with `people`, only for some people."""
    place, m = script.document.questions.index(question), script.mechanism(question)
    values, heard = script.column(place)
    also = f" & ({people})" if people else ""
    if isinstance(question.mechanism, NumericMechanism):
        script.uses("estimation", "Numbers")
        return [f"Numbers.of({m}, {values}, answered={heard}{also})"]
    script.uses("estimation", "Reports")
    if not question.kind.several:
        return [f"Reports.of({m}, {values}, answered={heard}{also})"]
    items = (
        script.variable(Variable(question.id, question, place, item))
        for item in range(len(question.options))
    )
    return [f"Reports.of({m}, {marks}, answered={kept}{also})" for m, marks, kept in items]


def sampled_shares(script: Source, question: Question, people: str = "") -> None:
    """Repeat the shares, or the mean, of a sample, or of some of its people."""
    estimator, labels = script.document.estimator, script.labels(question)
    parts = parts_of(script, question, people)
    first, last = scale_of(question)
    numeric, several = question.kind.numeric, len(parts) > 1
    script.uses("estimation", "sample_mean" if numeric else "sample_shares")
    level = 1 - (1 - estimator.confidence) / (len(parts) if estimator.simultaneous else 1)
    together = "" if numeric else f", simultaneous={estimator.simultaneous!r}"
    for at, part in enumerate(parts):
        own = ["mean"] if numeric else [labels[at]] if several else labels
        script.add(
            f"found = sample_{'mean' if numeric else 'shares'}({part}, design, "
            f"confidence={level!r}{together})",
            f"figures = np.clip([found.raw, found.low, found.high], {first!r}, {last!r})",
            f"show({texts(own)}, *figures{'[:, 1:]' if several else ''}"
            + (", 1, 2)" if numeric else ")"),
        )
