"""The HTTP API of surveys: the same guards and services as the pages, as JSON.

A route names the scope that its token needs, and uses the guards of `surveys.permissions`::

    router = Router(tags=["Surveys"])

    @router.get("/surveys/{uuid:survey_id}/things", response=Page[Thing], auth=Bearer(READ))
    def things(request: HttpRequest, survey_id: UUID) -> Any:
        survey = readable_survey(request, survey_id)

`config.api.routers` puts the routers of all apps together; the table in
tests/config/test_api_access.py says who gets what from each route.
"""
