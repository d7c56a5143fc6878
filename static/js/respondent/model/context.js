// What the templates of the page take: the page, and the facts of its wave.

// address: the survey's. framed: whether the designer shows the preview in a frame. scripts,
// fingerprint: the page's code
export function contextOf(page, { preview, address, framed, scripts, fingerprint }) {
  const { access, kind, work, key_hash: signingKeyHash } = page.wave;
  return {
    preview,
    page,
    wave: { invited: access === "invited", kind, workBits: work, signingKeyHash },
    framed,
    deviceUrl: preview ? "" : `${address}/device${page.query}`,
    scripts,
    fingerprint,
  };
}
