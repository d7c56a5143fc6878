// What the templates of the page take: the page, and the facts of its wave.

// address: that of the survey, empty in a preview. framed: whether the designer shows it in a frame.
// scripts, fingerprint: the page's code
export function contextOf(wave, page, { preview, address, framed, scripts, fingerprint }) {
  return {
    preview,
    page: Object.assign(page, {
      quickExitUrl: preview ? "?" : wave.leave,
      sha256: wave.version,
    }),
    wave: {
      invited: wave.access === "invited",
      kind: wave.kind,
      workBits: wave.work,
      signingKeyHash: wave.key_hash,
    },
    framed,
    deviceUrl: preview ? "" : `${address}/device${page.query}`,
    scripts,
    fingerprint,
  };
}
