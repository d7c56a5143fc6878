// Downloads charts as PNG: draws the server's SVG on a canvas at a size that prints well.

const SCALE = 3;

async function rasterize(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.naturalWidth;
  canvas.height = SCALE * image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

async function save(address) {
  const blob = await rasterize(address);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = address.split("/").at(-1).replace(/svg$/, "png");
  link.click();
  URL.revokeObjectURL(link.href);
}

function showButtons() {
  for (const button of document.querySelectorAll("[data-picture][hidden]")) {
    button.hidden = false;
    button.addEventListener("click", () => save(button.dataset.picture));
  }
}

// A result that arrives later brings its own charts.
document.addEventListener("candor:result", showButtons);
showButtons();
