"""Training of models with differential privacy on central questions.

`forms` asks for a model and quotes its price with a forecast, `planning` has the plan and the
forecast of a run, and the job pays and trains.
"""
