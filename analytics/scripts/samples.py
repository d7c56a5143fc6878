"""Scripts of samples: weighted shares, and the design that models use too."""

from analytics.crosstabs.variables import Variable
from analytics.models import Job
from analytics.samples.rules import SampleRules, is_sampled
from analytics.scripts.questions import place_of
from analytics.scripts.source import Source, cells_of, labels_of, texts
from analytics.weights.services import scale_of
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.question import Question


def weighted(script: Source, job: Job) -> None:
    """Repeat the weighted shares of each question."""
    if is_sampled(job.parameters):
        rules = SampleRules.parse(script.document, job.parameters)
        design(script, rules)
    for row in job.result["questions"]:
        if "reason" in row:
            continue
        question = script.document.question(row["block"])
        if is_sampled(job.parameters):
            _sampled(script, question)
        elif isinstance(question.mechanism, NumericMechanism):
            design(script, SampleRules.parse(script.document, job.parameters))
            _sampled(script, question)
        else:
            _post_stratified(script, job, question)


def _post_stratified(script: Source, job: Job, question: Question) -> None:
    cells, estimator = cells_of(script, job.parameters["block"]), script.document.estimator
    codes = script.grouped(cells)
    m = script.mechanism(question)
    values, heard = script.column(place_of(script.document, question))
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
        f"show({texts(labels_of(script, question))}, *figures)",
    )


def is_weighted(job: Job) -> bool:
    """Return whether an analysis takes into account how people were sampled."""
    return bool(job.parameters.get("weights")) or is_sampled(job.parameters)


def rules_of(job: Job) -> SampleRules | None:
    """Return how the people of a model were sampled, if it takes that into account."""
    weights = job.parameters.get("weights")
    return SampleRules.parse(job.document, weights) if weights else None


def design(script: Source, rules: SampleRules) -> None:
    """Make the design of a sample, as `SampleRules.design` does."""
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


def _sampled(script: Source, question: Question) -> None:
    script.uses("estimation", "Reports", "sample_shares")
    m, estimator = script.mechanism(question), script.document.estimator
    values, heard = script.column(place_of(script.document, question))
    labels = labels_of(script, question)
    if isinstance(question.mechanism, NumericMechanism):
        script.uses("estimation", "Numbers", "sample_mean")
        first, last = scale_of(question)
        script.add(
            f"found = sample_mean(Numbers.of({m}, {values}, answered={heard}), design, "
            f"confidence={estimator.confidence!r})",
            f"figures = np.clip([found.raw, found.low, found.high], {first!r}, {last!r})",
            'show(["mean"], *figures, 1, 2)',
        )
        return
    if not question.kind.several:
        script.add(
            f"found = sample_shares(Reports.of({m}, {values}, answered={heard}), design, "
            f"confidence={estimator.confidence!r}, simultaneous={estimator.simultaneous!r})",
            "figures = np.clip([found.raw, found.low, found.high], 0, 1)",
            f"show({texts(labels)}, *figures)",
        )
        return
    confidence = 1 - (1 - estimator.confidence) / (len(labels) if estimator.simultaneous else 1)
    for item, label in enumerate(labels):
        place = place_of(script.document, question)
        m, marks, kept = script.variable(Variable(question.id, question, place, item))
        script.add(
            f"reports = Reports.of({m}, {marks}, answered={kept})",
            f"found = sample_shares(reports, design, confidence={confidence!r})",
            "figures = np.clip([found.raw, found.low, found.high], 0, 1)",
            f"show({texts([label])}, *figures[:, 1:])",
        )
