"""Addresses of the lessons."""

from django.urls import path

from learn import views

app_name = "learn"

urlpatterns = [
    path("learn", views.index, name="index"),
    path("learn/<slug:name>", views.lesson, name="lesson"),
]
