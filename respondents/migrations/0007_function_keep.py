"""The function `respondents_keep` stores nothing for a final wave, whatever the clock says.

The one before trusted PostgreSQL's clock alone: set back to before the end of a wave whose last
figures have been read, it opened the wave again. This one is the same otherwise.
"""

from importlib import import_module

from django.db import migrations

BEFORE = import_module("respondents.migrations.0006_function_keep").CREATE
CREATE = BEFORE.replace("opens <= moment\n", "opens <= moment AND NOT final\n")


class Migration(migrations.Migration):
    dependencies = [("respondents", "0006_function_keep"), ("surveys", "0013_final_stays")]

    operations = [migrations.RunSQL(CREATE, BEFORE)]
