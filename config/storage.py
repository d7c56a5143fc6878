"""Static files under hashed names, JavaScript modules included."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Rewrites ``import`` lines too, so that every module is fetched under its hashed name."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 10  # one for each step from a module to what it imports
