"""What pages keep on a device: texts, each in a database of its own."""

from playwright.sync_api import Page

# Opening a database makes it, so only those that exist are opened.
ALL_TEXTS = """async (prefix) => {
  const texts = {};
  for (const { name: place } of await indexedDB.databases()) {
    if (!/^candor [0-9]+$/.test(place)) throw new Error(`a name of its own: ${place}`);
    const { name, text } = await new Promise((resolve, reject) => {
      const request = indexedDB.open(place);
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
    if (name.startsWith(prefix)) texts[name] = text;
  }
  return texts;
}"""


def kept_texts(page: Page, prefix: str = "candor") -> dict[str, str]:
    """Return the texts on this device by the names that begin so."""
    entries: dict[str, str] = page.evaluate(ALL_TEXTS, prefix)
    return entries
