"""deploy/kubernetes: its form by Kubernetes' own schemas, and how closed its pods are.

No cluster is asked. The schemas come from the package kubernetes-validate.
"""

import re
from typing import Any

import kubernetes_validate
import pytest
import yaml

from tests.helpers.deployment import SERVICES
from tests.helpers.documentation import read_by_the_code
from tests.options import slow_except
from tests.processes import ROOT
from tools.servers import container

FOLDER = ROOT / "deploy" / "kubernetes"
KUSTOMIZATION: dict[str, Any] = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())
OBJECTS: list[dict[str, Any]] = [
    each
    for file in KUSTOMIZATION["resources"]
    for each in yaml.safe_load_all((FOLDER / file).read_text())
]
NAME = "app.kubernetes.io/name"
# The oldest and the newest that are supported upstream at the time of writing.
VERSIONS = ("1.34", "1.37")


def named(kind: str) -> dict[str, dict[str, Any]]:
    return {each["metadata"]["name"]: each for each in OBJECTS if each["kind"] == kind}


PODS = {
    name: each["spec"]["template"] for name, each in (named("Deployment") | named("Job")).items()
}
CONTAINERS = {
    f"{name}/{container['name']}": container
    for name, pod in PODS.items()
    for container in [*pod["spec"].get("initContainers", ()), *pod["spec"]["containers"]]
}


@pytest.mark.parametrize("version", slow_except(VERSIONS, VERSIONS[-1]))
def test_each_object_has_the_form_of_its_kind(version: str) -> None:
    """Strictly: a key that the schema does not know, such as a misspelled one, is a fault."""
    for each in OBJECTS:
        kubernetes_validate.validate(each, version, strict=True)


def test_the_kustomization_names_every_file() -> None:
    files = {file.name for file in FOLDER.glob("*.yaml")} - {"kustomization.yaml"}
    assert set(KUSTOMIZATION["resources"]) == files
    ours = {container["image"] for container in CONTAINERS.values()} - {SERVICES["redis"]["image"]}
    assert ours == {image["name"] for image in KUSTOMIZATION["images"]} == {"candor"}


@pytest.mark.parametrize("name", PODS)
def test_no_pod_can_gain_a_right_or_write(name: str) -> None:
    pod = PODS[name]["spec"]
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert pod["automountServiceAccountToken"] is pod["enableServiceLinks"] is False
    assert all("sizeLimit" in volume["emptyDir"] for volume in pod["volumes"])


@pytest.mark.parametrize("name", CONTAINERS)
def test_no_container_can_gain_a_right_or_take_everything(name: str) -> None:
    container = CONTAINERS[name]
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert container["resources"]["limits"].keys() == {"cpu", "memory"}
    assert container["resources"]["requests"].keys() == {"cpu", "memory"}


def test_each_part_is_started_as_the_image_knows_it() -> None:
    started = {
        name.partition("/")[0].removeprefix("candor-"): container["args"]
        for name, container in CONTAINERS.items()
        if container["image"] == "candor" and not name.endswith("/tables")
    }
    assert started.pop("migrate") == ["prepare_database"]
    assert started == {part: [part] for part in container.PARTS}
    for part in ("worker", "beat"):
        [waits] = PODS[f"candor-{part}"]["spec"]["initContainers"]
        assert waits["args"] == ["migrate", "--check"]
        assert named("Deployment")[f"candor-{part}"]["spec"]["strategy"] == {"type": "Recreate"}
    assert named("Deployment")["candor-beat"]["spec"]["replicas"] == 1


def test_secrets_are_referred_to_and_web_pods_have_one_address() -> None:
    assert not named("Secret")
    given = {
        name: {each["secretRef"]["name"] for each in container["envFrom"] if "secretRef" in each}
        for name, container in CONTAINERS.items()
        if "envFrom" in container
    }
    assert given == {
        "candor-migrate/migrate": {"candor", "candor-owner", "candor-web"},
        "candor-web/web": {"candor", "candor-web"},
        **{
            f"candor-{part}/{name}": {"candor", "candor-owner"}
            for part in ("worker", "beat")
            for name in ("tables", part)
        },
    }
    settings = named("ConfigMap")["candor"]["data"]
    assert settings.keys() <= read_by_the_code()
    assert not re.search("SECRET|PASSWORD|TOKEN|DATABASE", " ".join(settings))


def test_the_probes_ask_a_name_that_the_site_answers_to() -> None:
    web = CONTAINERS["candor-web/web"]
    paths = {
        probe: web[probe]["httpGet"]["path"]
        for probe in ("startupProbe", "livenessProbe", "readinessProbe")
    }
    assert set(paths.values()) == {"/healthz", "/readyz"}
    assert paths["readinessProbe"] == "/readyz"
    hosts = named("ConfigMap")["candor"]["data"]["ALLOWED_HOSTS"].split(",")
    for probe in paths:
        [header] = web[probe]["httpGet"]["httpHeaders"]
        assert header["name"] == "Host"
        assert header["value"] in hosts
    for part in ("worker", "beat"):
        command = CONTAINERS[f"candor-{part}/{part}"]["livenessProbe"]["exec"]["command"]
        assert command == [".venv/bin/candor", "healthy", part]


def test_valkey_has_the_image_and_options_of_the_containers() -> None:
    assert CONTAINERS["valkey/valkey"]["image"] == SERVICES["redis"]["image"]
    inner = re.compile(r"valkey-server.*(?= --requirepass)")
    [ours] = inner.findall(CONTAINERS["valkey/valkey"]["args"][0])
    assert [ours] == inner.findall(SERVICES["redis"]["command"][2])


def selected(selector: dict[str, Any]) -> set[str]:
    """Return the pods that a selector of names matches; all of them if it is empty."""
    names = {pod["metadata"]["labels"][NAME] for pod in PODS.values()}
    chosen = selector.get("matchLabels", {}).get(NAME)
    for expression in selector.get("matchExpressions", ()):
        assert (expression["key"], expression["operator"]) == (NAME, "In")
        assert set(expression["values"]) <= names
        return set(expression["values"])
    assert chosen is None or chosen in names
    return {chosen} if chosen else names


def test_selectors_select_pods_that_are_there() -> None:
    for name, deployment in named("Deployment").items():
        assert selected(deployment["spec"]["selector"]) == {name}
    for deployment in named("PodDisruptionBudget").values():
        assert selected(deployment["spec"]["selector"]) == {"candor-web"}
    for name, deployment in named("Service").items():
        assert selected({"matchLabels": deployment["spec"]["selector"]}) == {name}


def test_the_network_is_closed_but_for_what_each_part_needs() -> None:
    policies = {name: policy["spec"] for name, policy in named("NetworkPolicy").items()}
    closed = policies.pop("nothing-else")
    assert closed == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    opened = {
        (pod, direction, rule["ports"][0]["port"])
        for policy in policies.values()
        for direction in ("ingress", "egress")
        for rule in policy.get(direction, ())
        for pod in selected(policy["podSelector"])
    }
    parts = {f"candor-{part}" for part in ("migrate", *container.PARTS)}
    assert opened == {
        *((pod, "egress", 53) for pod in {*parts, "valkey"}),
        *((pod, "egress", port) for pod in parts for port in (5432, 6379)),
        ("candor-web", "ingress", 8000),
        ("valkey", "ingress", 6379),
        *((f"candor-{part}", "egress", 443) for part in ("web", "worker")),
    }
    [mail] = policies["mail-and-webhooks"]["egress"]
    kept_out = {each for to in mail["to"] for each in to["ipBlock"]["except"]}
    assert {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"} <= kept_out
