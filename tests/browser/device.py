"""What pages keep on a device: texts, each in a database of its own."""

from playwright.sync_api import Page

# Opening a database makes it, so only those that exist are opened.
_READ = """async (prefix) => {
  const texts = {};
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith(prefix)) continue;
    texts[name] = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onerror = reject;
      request.onsuccess = () => {
        const asked = request.result.transaction("texts").objectStore("texts").get("text");
        asked.onsuccess = () => {
          request.result.close();
          resolve(asked.result);
        };
        asked.onerror = reject;
      };
    });
  }
  return texts;
}"""


def kept_texts(page: Page, prefix: str = "candor") -> dict[str, str]:
    """Return the texts on this device by the names that begin so."""
    entries: dict[str, str] = page.evaluate(_READ, prefix)
    return entries
