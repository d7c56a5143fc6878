"""The respondent's pages in Chromium, Firefox, WebKitGTK and WPE WebKit.

`engine` says what a test does with a browser; `chromium`, `firefox` and `webkit` do it, each by its
own means. `person` writes a respondent's steps once for all of them. Requests are lost, delayed or
changed by `wire`, which is between the browser and the site: few of the drivers could do it.
"""
