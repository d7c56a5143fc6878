"""Static files under hashed names, JavaScript modules included."""

from collections.abc import Iterable, Iterator

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Rewrites ``import`` lines too, so that every module is fetched under its hashed name."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 10  # one for each step from a module to what it imports

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Leave out the files under names without a hash: no page asks for them."""
        yield from super().compress_files(set(paths) & set(self.hashed_files.values()))
