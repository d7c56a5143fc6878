// Made by run.py bundles.
(function(){document.addEventListener("DOMContentLoaded",function(){var n=document.querySelector("[data-unscripted]"),t=document.querySelectorAll("[data-loading]"),e;if(n)for(n.className+=" now",e=0;e<t.length;e+=1)t[e].style.display="none"});})();
