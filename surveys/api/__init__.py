"""The HTTP API of surveys: JSON over the same guards and services as the pages.

A router or a route names the scope that its token needs, and a route uses the guards of
`surveys.permissions`::

    router = Router(tags=["Surveys"], auth=Bearer(ApiToken.Scope.SURVEYS_READ))

    @router.get("/surveys/{uuid:survey_id}/things", response=Page[Thing])
    def things(request: HttpRequest, survey_id: UUID) -> Any:
        survey = readable_survey(request, survey_id)

`config.api.routers` combines the routers of all apps; tests/config/test_api_access.py holds the
table of the status that each role gets from each route.
"""
