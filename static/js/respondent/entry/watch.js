// Says that the page has not started, where its script cannot: in browsers that are too old for it, or
// that refuse it. Any browser runs this, so it has the words of 2009 only.

document.addEventListener("DOMContentLoaded", function () {
  // All scripts have run or have failed. The page's own removes this note when it starts.
  var note = document.querySelector("[data-unscripted]");
  var loading = document.querySelectorAll("[data-loading]");
  var i;
  if (!note) return;
  note.className += " now";
  for (i = 0; i < loading.length; i += 1) loading[i].style.display = "none";
});
