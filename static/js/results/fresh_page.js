// The page as it is now, parsed as a document: its scripts do not run, and no string becomes markup.

/** @returns {Promise<Document | null>} null if the server shows another page or none */
export function loadPage(id) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.addEventListener("load", () => {
      const page = request.response;
      resolve(request.status === 200 && page?.getElementById(id) ? page : null);
    });
    request.addEventListener("error", () => resolve(null));
    request.open("GET", location.href);
    request.send();
  });
}

/** Replaces an element's content by the fresh page's. */
export function replaceContent(element, page) {
  const fresh = page.getElementById(element.id);
  element.replaceChildren(...document.adoptNode(fresh).childNodes);
}
