"""Designs for linked questions."""

from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import EveryResponse, JointResponse, RandomPair
from surveys.protection.design import Design
from surveys.protection.linked.parts import JOINT, LINKED, PREFIX

DESIGNS: dict[str, Design] = {
    f"{PREFIX}every": Design(
        _("Every part, each with its share of ε"),
        _(
            "Everyone answers every part, each changed by chance on its own. The simplest for "
            "people; with many parts each has little of ε left."
        ),
        EveryResponse.of,
        kinds=(LINKED,),
    ),
    f"{PREFIX}pair": Design(
        _("Two parts by chance"),
        _(
            "The page draws which two of the parts a person is asked, and these have all of ε. "
            "The best for four parts and more."
        ),
        RandomPair.of,
        kinds=(LINKED,),
    ),
    JOINT: Design(
        _("All parts as one question"),
        _(
            "Everyone answers every part, and chance changes all answers together. The best for "
            "two or three parts with few options."
        ),
        JointResponse.of,
        kinds=(LINKED,),
    ),
}
