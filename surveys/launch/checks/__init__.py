"""The items of the checklist before a launch, one function each."""
