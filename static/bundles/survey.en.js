// Built by run.py bundles from the readable sources in static/js and static/css.
function m(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var H=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},te=class extends H{constructor(e){super(m(e,"categories",2,65536)),this.categories=e}plain(e){return m(e,"a category",0,this.categories-1)}isPlain(){return!0}};var ne=class extends te{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var T=class extends te{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Eo(n),this.other=n===null?_o(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),s=r+ +(r>=e);return o*e+(1-o)*s}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Eo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>m(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function _o(t,e){return m(t,"other",1,Math.floor((4294967296-1)/e))}var oe=class{constructor(e,n){this.items=m(e,"items",1,65536),this.item=Nt(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ne(e,this.items)}randomize(e,n){let o=this.plain(e),r=n.take(this.items),[s,a]=this.item.yes;return o.map((c,f)=>{let w=+(r[f]<a),g=+(r[f]<s);return c*w+(1-c)*g})}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}};function Nt(t){if(!(t instanceof T)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Ne(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>m(Number(n),"a mark",0,1))}var re=class extends H{constructor(e,n){super(2*m(e,"items",2,65536)),this.items=e,this.item=Nt(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ne(e,this.items)[0]}randomize(e,n){let o=Ne(e,this.items),[r,s]=n.take(2),a=Math.floor(r*this.items/4294967296);return 2*a+this.item.randomize(o[a],{take:()=>[s]})}itemOf(e){return m(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,s)=>s===n?this.item.likelihood(o):[1,1])}};var an=Object.create(null);function D(t){Object.assign(an,t)}function E(t,e){if(!(Object.keys(t).length===e.length+1&&e.every(r=>Object.hasOwn(t,r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function R(t){let e=typeof t?.mechanism=="string"?an[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var un=65536/Uint32Array.BYTES_PER_ELEMENT,ln=2**30,G=class extends Error{name="WordsExhaustedError"},I=class{take(e){m(e,"the number of words",0,ln);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new Error("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=un)n.getRandomValues(o.subarray(r,r+un));return o}},Ae=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(m(e,"the number of words",0,ln)>this.left)throw new G(`${e} words were asked for, and ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var B=class{constructor(e){this.categories=m(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return m(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return At(e)===1}};function At(t){return t.reduce((e,n)=>e+n,0)}var V=class extends B{constructor(e,n,o){super(e),this.size=m(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=m(o,"in",r,4294967296-1),this.spares=To(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=m(e,"a category",0,this.categories-1),[r,...s]=n.take(this.words),a=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(s).forEach((f,w)=>{let g=cn(o,f),y=cn(o,this.categories-this.size+w-1),k=c[g],b=k*y+(1-k)*g,O=a*+(w===0);c[O*o+(1-O)*b]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let s=this.categories-this.size+r,a=Math.floor(4294967296/s),c=o;for(;c>=a*s;){if(n.length===0)throw new G("a fair draw ran out of spare words: nothing is drawn");c=n.shift()}return Math.floor(c/a)})}isReport(e){return At(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function cn(t,e){return e+ +(e>=t)}function To(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var se=class extends B{constructor(e,n,o){if(super(e),this.zero=m(n,"zero",1,4294967296-1),this.one=m(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){let o=this.plain(e),r=n.take(this.categories);return o.map((s,a)=>{let c=+(r[a]<this.one),f=+(r[a]<this.zero);return s*c+(1-s)*f})}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};D({"randomized-response":Ro,unary:t=>(E(t,["categories","zero","one"]),new se(t.categories,t.zero,t.one)),"subset-selection":t=>(E(t,["categories","size","in"]),new V(t.categories,t.size,t.in)),multiple:pn(oe),"random-item":pn(re),open:t=>(E(t,["categories"]),new ne(t.categories))});function Ro(t){let e=t.categories===2?"yes":"other";return E(t,["categories",e]),new T(t.categories,{[e]:t[e]})}function pn(t){return e=>(E(e,["items","item"]),new t(e.items,R(e.item)))}var Co=2**12,_=class extends B{constructor(e,n,o,r){if(super(e),this.kept=m(n,"kept",4294967296/2+1,4294967296-1),this.zero=m(o,"zero",0,4294967296),this.one=m(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:e,others:n}=this.support,[o,r]=[Math.min(e,n),Math.max(e,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(e){let n=m(e,"waves",1,Co),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#e((o/r)**n)*this.#e(((4294967296-r)/(4294967296-o))**n)}#e(e){let n=4294967296-this.kept;return(this.kept+n*e)/(this.kept*e+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}get words(){return 2*this.categories}get support(){let[e,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:e*this.one+n*this.zero,others:e*this.zero+n*this.one}}permanent(e,n){return hn(this.plain(e),n,this.kept,4294967296-this.kept)}instantaneous(e,n){if(e.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(e,r=>m(r,"a mark",0,1));return hn(o,n,this.one,this.zero)}randomize(e,n){return this.instantaneous(this.permanent(e,n),n)}likelihood(e){let{own:n,others:o}=this.support,[r,s]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(e,a=>a?r:s)}};function hn(t,e,n,o){let r=e.take(t.length);return t.map((s,a)=>{let c=+(r[a]<n),f=+(r[a]<o);return s*c+(1-s)*f})}D({permanent:t=>(E(t,["categories","kept","zero","one"]),new _(t.categories,t.kept,t.zero,t.one))});var Io=2,zo=8,Mo=16,Lo=2**10,P=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");m(e.length,"the number of parts",Io,zo);for(let n of e)m(n,"a part's options",2,Mo);this.sizes=Object.freeze([...e]),this.cells=m(Et(e),"the number of cells of all parts",4,Lo)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Re(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((n,o)=>m(n,"a category",0,this.sizes[o]-1))}partCategories(e){let n=m(e,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=Ce(e);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function ie(t,e){return 4294967296-(t-1)*e}function Ee(t,e,n){let o=t/n;return{own:ie(t,e)+(o-1)*e,others:o*e}}function ae({own:t,others:e}){let n=e/4294967296;return n*(1-n)/((t-e)/4294967296)**2}function _e(t,e,n,o){let r=ie(n,o),s=+(e<r),a=Math.floor(Math.max(e-r,0)/o);return s*t+(1-s)*(a+ +(a>=t))}function Te(t,e){return m(t,"other",1,Math.floor((4294967296-1)/e))}function Re(t){return 32-Math.clz32(t-1)}function Ce(t){return t.reduceRight((e,n)=>e*2+n,0)}function Et(t){return t.reduce((e,n)=>e*n,1)}var _t=3,Q=class extends P{constructor(e,n){if(super(e),this.pairs=Object.freeze(Po(e.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>e[o]*e[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Te(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Tt(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Tt(this.pairCells)}get ratio(){let e=this.others.map((n,o)=>ie(this.pairCells[o],n)/n);return Math.max(...e)}get words(){return _t+1}get wordsAhead(){return _t}get support(){return this.sizes.map((n,o)=>{let s=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(o)).map(c=>Ee(this.pairCells[c],this.others[c],n)),a=c=>Tt(s.map(f=>f[c]))/s.length;return{own:a("own"),others:a("others")}}).reduce((n,o)=>ae(o)>ae(n)?o:n)}drawPair(e){let n=Math.floor(4294967296/this.pairs.length),o=[...e.take(_t)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new G("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(e,n){return this.randomizePair(e,this.drawPair(n),n)}randomizePair(e,n,o){let r=this.row(e),[s,a]=this.pairs[m(n,"a pair",0,this.pairs.length-1)],c=r[s]*this.sizes[a]+r[a],f=_e(c,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+f}plain(e){let n=this.row(e);return n[0]*this.sizes[1]+n[1]}pairOf(e){return this.starts.findLastIndex(n=>n<=e)}partCategories(e){let n=this.pairOf(m(e,"a report",0,this.categories-1)),[o,r]=this.pairs[n],s=e-this.starts[n];return new Map([[o,Math.floor(s/this.sizes[r])],[r,s%this.sizes[r]]])}get#e(){return Re(this.pairs.length)}get bits(){return this.#e+Re(Math.max(...this.pairCells))}toBits(e){let n=this.pairOf(e),o=n|e-this.starts[n]<<this.#e;return Uint8Array.from({length:this.bits},(r,s)=>o>>>s&1)}fromBits(e){let n=Ce(e.subarray(0,this.#e)),o=Ce(e.subarray(this.#e));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function Po(t){let e=[...new Array(t).keys()];return e.flatMap(n=>e.slice(n+1).map(o=>[n,o]))}function Tt(t){return t.reduce((e,n)=>e+n,0)}var Wo=32,Ie=class extends P{constructor(e,n){super(e),m(this.cells,"the number of cells",4,Wo),this.other=Te(n,this.cells),Object.freeze(this)}get ratio(){return ie(this.cells,this.other)/this.other}get words(){return 1}get support(){return Ee(this.cells,this.other,Math.max(...this.sizes))}randomize(e,n){return _e(this.plain(e),n.take(1)[0],this.cells,this.other)}},J=class extends P{constructor(e){if(!Array.isArray(e)||!e.every(n=>n instanceof T))throw new RangeError("every part is randomized response");super(e.map(({categories:n})=>n)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return Et(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return this.parts.map(({support:n})=>n).reduce((n,o)=>ae(o)>ae(n)?o:n)}randomize(e,n){let o=this.row(e),r=n.take(this.words),s=this.parts.map((a,c)=>a.randomize(o[c],{take:()=>r.subarray(c,c+1)}));return this.plain(s)}};D({"linked-joint":t=>(E(t,["sizes","other"]),new Ie(t.sizes,t.other)),"linked-every":t=>(E(t,["parts"]),new J(Array.isArray(t.parts)?t.parts.map(R):null)),"linked-pair":t=>(E(t,["sizes","others"]),new Q(t.sizes,t.others))});var Rt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Ct(t){return!(t.key in Rt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Rt[t.key]:Rt[t.key])}var j=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#i(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#n().map((n,o)=>this.#o(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:dn(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return dn(e).map(n=>this.label(n))}label(e){return this.#o(e).labels[0].textContent.trim()}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(n=>n.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#i(e){let n=Ct(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function dn(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var fn=[["[data-choices]",t=>new j(t.querySelector("[data-choices]"))]];function Me(t,e){fn.unshift([t,e])}function Do(t,e){let[,n]=fn.find(([o])=>t.querySelector(o));return n(t,e)}var ze=class{constructor(e,n,o){this.section=e,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=Do(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}note(e){return this.section.querySelector(`[data-note="${e}"]`)?.textContent?.replace(/\s+/g," ").trim()}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var It=class{#e;#t;#o=0;#n;constructor(e,n){this.#e=e.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new j(o.querySelector("[data-choices]"))})),this.#n=n,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#o).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let n of this.#t)this.#e[n].input.write(e===null?null:e[n])}labels(e){return this.#t.map(n=>this.label([n,e[n]]))}label([e,n]){let{text:o,input:r}=this.#e[e];return`${o} ${r.label(n)}`}focus(){this.#r(this.#o).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let n=this.#o+e;return n<0||n>=this.#t.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#o=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:n}=this.#r(e);n.hidden=!1;let o={number:e+1,total:this.#t.length};n.querySelector("[data-part-place]").textContent=this.#n(o)}};Me("[data-part]",(t,e)=>{let n=[...t.querySelectorAll("[data-part]")];return new It(n,o=>e.get("part-place",o))});var Bo=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,jo=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var ue=class{#e;#t;#o;constructor(e,n,o,r=1025){[this.#e,this.#t,this.#o]=[e,n,o].map(Yo);let[s,a]=[this.#t-this.#e,this.#o];if(s<=0n)throw new RangeError("low must be below high");if(a<=0n||a>s||s%a)throw new RangeError("step does not fit the bounds");if(s/a>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:e,high:n,step:o,size:Number(s/a)+1}),Object.freeze(this)}levelOf(e){let[,n="",o=""]=jo.exec(e)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),s=r/10n**BigInt(6),a=BigInt(n+o)*(r/10n**BigInt(o.length)),c=e.startsWith("-")?-a:a,[f,w,g]=[this.#e,this.#t,this.#o].map(k=>k*s),y=c<f?f:c>w?w:c;return Number((2n*(y-f)+g)/(2n*g))}valueOf(e){return Fo(this.#e+BigInt(e)*this.#o)}};function Yo(t){if(typeof t!="string"||!Bo.test(t)||t==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[e,n=""]=t.replace("-","").split("."),o=BigInt(e+n.padEnd(6,"0"));return t.startsWith("-")?-o:o}function Fo(t){let e=String(t<0n?-t:t).padStart(7,"0"),n=`${e.slice(0,-6)}.${e.slice(-6)}`.replace(/\.?0+$/,"");return t<0n?`-${n}`:n}var N=class extends H{constructor(e,n){super(m(n,"the number of cells",2,65536)),this.scale=e}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(e){return this.checkLevel(e),0}checkLevel(e){return m(e,"a level",0,this.categories-1)}ends(e){throw new TypeError("a mechanism needs ends()")}row(e){let n=this.ends(e);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(e,n){let o=this.ends(this.checkLevel(e)),[r]=n.take(1),s=0;for(let a=0;a<o.length;a+=1)s+=+(o[a]<=r);return s}isPlain(){return!1}isUpper(e){return e>=Math.ceil(this.reports/2)}likelihood(e){return m(e,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[e]-(e&&r[e-1]))/4294967296})}};var zt=2**12,le=class{constructor(e,n,o,r,s){this.shift=m(n,"shift",1,zt),this.width=m(o,"width",1,zt),this.cells=m(n*e+o,"the number of cells",2,zt),this.outside=m(s,"outside",1,4294967296),this.inside=m(r,"inside",s+1,4294967296),this.total=r*o+s*n*e,Object.freeze(this)}fill(e,n,o,r){let s=this.shift*r,a=o;for(let c=0;c<this.cells;c+=1){let f=+(c>=s)*+(c<s+this.width);a+=f*this.inside+(1-f)*this.outside,e[n+c]=a}return e}};var Le=class extends N{constructor(e,n){super(e,2),this.rise=mn(n,e.size-1,4294967296),this.first=(4294967296-n*(e.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(e){return Float64Array.of(4294967296-this.first-this.rise*e,4294967296)}},Pe=class extends N{#e;constructor(e,n,o,r,s,a){let c=new le(e.size-1,o,r,s,a);super(e,2+c.cells),this.left=m(4294967296-c.total,"what the window leaves",1,4294967296-1),this.rise=mn(n,e.size-1,this.left),this.first=(this.left-n*(e.size-1))/2,this.#e=c,this.shift=o,this.width=r,this.inside=s,this.outside=a,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(e){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*e,n[1]=this.left,this.#e.fill(n,2,this.left,e)}isUpper(e){return e<2?e===1:e-2>=Math.ceil(this.#e.cells/2)}};function mn(t,e,n){if(m(t,"rise",1,Math.floor((n-1)/e)),(n-t*e)%2)throw new RangeError("rise does not split the cells evenly");return t}var ge=128n,$e=1n<<ge,ye=53n;function wn(t,e){let n=(1n<<ye)-BigInt(t),o=$e+($e*n>>ye),r=$e;return Array.from({length:e},()=>(r=r*n>>ye,$n(r,o)))}function gn(t,e){let n=(1n<<ye)-BigInt(t)<<ge-ye,o=n*n>>ge,r=$e,s=Array.from({length:e},()=>(r=r*n>>ge,n=n*o>>ge,r)),a=s.reduce((f,w)=>f+w,0n),c=$e+2n*a;return s.map(f=>{let w=$n(a,c);return a-=f,w})}function $n(t,e){return Number(((t<<33n)+e)/(2n*e))}var Ko=2**10,ke=class extends N{#e=null;constructor(e,n,o,r,s){m(n,"fine",1,262144),m(o,"reach",1,262144),m(r,"cell",1,262144);let a=n*(e.size-1),c=a+2*o+1;if(c%r)throw new RangeError("the points are no whole number of cells");super(e,m(c/r,"the number of cells",2,Ko)),this.farthest=m(a+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=m(s,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#e??=this.survival(),this.#e}ends(e){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*e;for(let s=0;s<this.reports-1;s+=1){let a=r+this.cell*(s+1);o[s]=a>0?4294967296-n[a-1]:n[-a]}return o}},De=class extends ke{#e=null;constructor(e,n,o,r,s){super(e,n,o,r,s),Object.freeze(this)}survival(){return wn(this.decay,this.farthest)}get ratio(){return this.#e??=this.#t(),this.#e}#t(){let e=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((s,a)=>{e[a]=Math.max(e[a],s-r),n[a]=Math.min(n[a],s-r),r=s})}return e.reduce((o,r,s)=>Math.max(o,r/n[s]),1)}};var Ho=10,Be=class extends ke{constructor(e,n,o,r,s,a,c){super(e,n,o,r,s),this.epsilon=m(a,"epsilon",1,Ho*4294967296),this.delta=m(c,"delta",1,4294967296-1),Object.freeze(this)}survival(){return gn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var ce=class extends N{constructor(e){super(e,e.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(e){return Float64Array.from({length:this.reports},(n,o)=>+(o>=e)*4294967296)}plain(e){return this.checkLevel(e)}randomize(e){return this.plain(e)}isPlain(){return!0}likelihood(e){return this.checkLevel(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var je=class extends N{#e;constructor(e,n,o,r,s){let a=new le(e.size-1,n,o,r,s);if(super(e,a.cells),a.total!==4294967296)throw new RangeError(`the weights sum to ${a.total}`);this.#e=a,this.shift=n,this.width=o,this.inside=r,this.outside=s,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(e){return this.#e.fill(new Float64Array(this.reports),0,0,e)}},Ye=class extends je{},Fe=class extends je{};var Go=["low","high","step"],Mt=["shift","width","inside","outside"],yn=["fine","reach","cell","decay"];D({piecewise:X(Ye,Mt),"square-wave":X(Fe,Mt),duchi:X(Le,["rise"]),hybrid:X(Pe,["rise",...Mt]),laplace:X(De,yn),gaussian:X(Be,[...yn,"epsilon","delta"]),"open-number":X(ce,[],65536)});function X(t,e,n){return o=>{E(o,[...Go,...e]);let r=new ue(o.low,o.high,o.step,n);return new t(r,...e.map(s=>o[s]))}}var Pt=class{#e;#t;#o;#n;#r;#s;constructor(e){let{low:n,high:o,grain:r,unit:s,countsAs:a}=e.dataset;this.#e=e.querySelector("input"),this.#t=e.querySelector("[data-counts]"),this.#o=a,this.#n=s,this.#r=new ue(n,o,r,65536),this.#s=![n,r].some(c=>c.includes(".")),this.#e.addEventListener("input",()=>this.#u())}get errorName(){return"type-number"}read(){return this.#r.levelOf(this.#i())??void 0}write(e){this.#e.value=e===null?"":this.#r.valueOf(e),this.#u()}labels(e){return[this.label(e)]}label(e){return[this.#r.valueOf(e),this.#n].filter(Boolean).join(" ")}focus(){this.#e.focus()}clear(){this.write(null)}#i(){let e=this.#e.value.normalize("NFKC").trim();return this.#s?e:e.replace(",",".")}#u(){let e=this.read(),n=e!==void 0&&this.#r.valueOf(e)!==this.#i();this.#t.textContent=n?this.#o.replace("{value}",this.label(e)):""}},Vo=t=>t.querySelector("[data-number]");Me("[data-number]",t=>new Pt(Vo(t)));function kn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function bn(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function pe(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function xn(t){return pe(t).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}function Ue(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}var Qo=16,Ke=class{complete=!0;admit(){return"ready"}credentials(){return{token:Jo()}}forget(){}wipe(){}};function Jo(){return xn(crypto.getRandomValues(new Uint8Array(Qo)))}function vn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}var Xo={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},Zo=/[\w.+-]+@[\w.-]*\w/g,On={least:1e-4,most:1e16},he=class{constructor(e){this.html=e}},de=t=>new he(t),Z=t=>t instanceof he?t.html:t;function Wt(t){return t.replace(/[&<>"']/g,e=>Xo[e])}function Ge(t){let e=Z(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=On.least&&n<On.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function u(t){return t instanceof he?t.html:Wt(Ge(t))}function p(t,e){return Object.assign(Object.create(t),e)}function er(t,e){let n=Z(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var qn=(t,e)=>e.reduce(er,t);function i(t,...e){let n=qn(t,e);return n===void 0?"":n}var l=(t,...e)=>qn(t,e)??null,He=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function d(t){let e=Z(t);return Array.isArray(e)?e.length>0:He(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Y(t){let e=Z(t);return typeof e=="boolean"?Number(e):e}function $(t,e){let[n,o]=[Y(t),Y(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,s)=>$(r,o[s]));if(n!==o&&He(n)&&He(o))throw new TypeError("Objects cannot be compared.");return n===o}function Sn(t,e){let n=[Y(t),Y(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var Ve=(t,e)=>Sn(t,e)&&Y(t)<Y(e),Nn=(t,e)=>Sn(t,e)&&Y(t)<=Y(e);function q(t){let e=Z(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*A(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let s=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:s,revcounter0:s-1,first:o===0,last:s===1}}),yield r}}function Qe(t,e){let n=q(e);if(n.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${n.length}.`);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function F(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function C(t){let e=Z(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(He(e))throw new TypeError("An object has no length.");return 0}function An(t,e){let n=Z(t);return!Array.isArray(n)&&typeof n!="string"?t:de(q(n).map(u).join(u(e)))}function be(t){let e=Ge(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof he?e:e.map(Wt);return de(n.map(o=>`<p>${o.replaceAll(`
`,"<br>")}</p>`).join(`

`))}function x(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return Ge(t).replace(/\B(?=(\d{3})+$)/g,",")}function En(t){let e=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return de(Wt(Ge(t)).replace(Zo,e))}function nr(t){let e="";if(e+=`
`,Ve(1,C(l(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=p(t,{}),o=q(l(t,"page","languageLinks"));for(let r of A(n,o)){let s=p(n,Qe(["tag","name","direction"],r));e+=`
<a href="?`,d(l(s,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(i(s,"tag")),e+='" lang="',e+=u(i(s,"tag")),e+='" hreflang="',e+=u(i(s,"tag")),e+='" dir="',e+=u(i(s,"direction")),e+='" data-language',$(l(s,"tag"),l(s,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(i(s,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function Tn(t){let e="";return e+=`
`,$(l(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report><b>
`,$(l(t,"page","strength"),"absent")?e+=`
What we record can show some of your answers for certain.
`:$(C(l(t,"page","questions")),1)?e+=`
The protection of your answer is weak. We could be fairly sure of it.
`:e+=`
Taken together, the protection of your answers is weak. All we learn could tell a lot about you.
`,e+=`
</b></p>
`),e+=`
`,e}function or(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,d(l(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:d(l(t,"page","peopleDraw"))?e+=`
Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.
`:d(l(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
With many people, we see about how common each answer is.
`,d(l(t,"page","hidesAll"))&&$(l(t,"page","strength"),"sound")?(e+=`
`,d(l(t,"page","peopleDraw"))?e+="We cannot be sure what is true for you.":e+="We cannot be sure what you said.",e+=`
`):d(l(t,"page","protected"))&&(e+=`
Each question says how well it hides your answer.
`),e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=Tn(p(t,{})),e+=`
`,e}function Rn(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,d(l(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(i(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function rr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>about how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,d(l(t,"page","protected"))&&(e+=`
`,$(l(t,"page","exports"),"none")?(e+=`
`,Ve(1,C(l(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,$(l(t,"page","exports"),"groups")&&d(l(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,d(l(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,Ve(1,l(t,"page","openCount"))&&(e+=". Put together, such answers could point to you"),e+=`</li>
`),e+=`
`,d(l(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,d(l(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=p(t,{}),o=q(l(t,"page","provable"));for(let r of A(n,o)){n.question=r,e+=`
`;{let s=p(n,{}),a=q(l(n,"question","proofs"));for(let c of A(s,a)){s.proof=c,e+=`
<li>`;{let f=p(s,{number:i(s,"question","number"),answer:i(s,"proof","answer"),report:i(s,"proof","report")});e+="for certain, that your answer to question "+u(i(f,"number"))+" is “"+u(i(f,"answer"))+"”, if we record “"+u(i(f,"report"))+"”"}e+=`</li>
`}if(a.length===0){e+=`
<li>`;{let c=p(s,{number:i(s,"question","number")});e+="perhaps for certain, your answer to question "+u(i(c,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,d(l(t,"page","weak"))){e+=`
<li>`;{let n=p(t,{numbers:An(i(t,"page","weak"),", ")});e+="quite surely, what you say where the protection is weak (question "+u(i(n,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,d(l(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,d(l(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,d(l(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,d(l(t,"page","hidesSome"))&&(e+=`
<h2>`,d(l(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,d(l(t,"page","peopleDraw"))&&d(l(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:d(l(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
`:d(l(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,d(l(t,"wave","invited"))&&(e+="<li>which invitation a report came by</li>"),e+=`
</ul>
</div>
</div>
`,d(l(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let n=p(t,{epsilon:i(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+u(i(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function sr(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function ir(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=nr(p(t,{})),e+=`
<h1 tabindex="-1">`,e+=u(i(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(i(t,"page","asker")),e+=`</p>
`,d(l(t,"page","hasShortIntroduction"))&&(e+='<div class="lead">',e+=u(be(i(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=or(p(t,{})),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,d(l(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,d(l(t,"page","varies"))){let n=p(t,{number:C(i(t,"page","questions"))});e+="Number of questions: at most "+u(i(n,"number"))+"."}else{let n=p(t,{number:C(i(t,"page","questions"))});e+="Number of questions: "+u(i(n,"number"))+"."}return e+=` You can change your answers until you send them.</p>
`,d(l(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. This clears the page and opens another site. Your list of visited pages may still show this one. A private window keeps no such list.</p>
`),e+=`
`,d(l(t,"page","hasShortIntroduction"))||(e+="<div>",e+=u(be(i(t,"page","introduction"))),e+="</div>"),e+=`
`,d(l(t,"page","ethics"))&&(e+='<div class="small">',e+=u(be(i(t,"page","ethics"))),e+="</div>"),e+=`
`,d(l(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=Rn(p(t,{})),e+=`
`),e+=`
`,d(l(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you have sent, you can come back with the same link in the same browser. What this browser keeps for that holds no answer. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=rr(p(t,{})),e+=`
`,d(l(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
</details>
`,d(l(t,"preview"))||(e+=sr(p(t,{}))),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</section>
`,e}function xe(t){let e="";return e+=`
`,d(l(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(En(i(t,"page","asker"))),e+="</p>"),e+=`
`,e}function fe(t){let e="";return e+=`
<p>Survey: <b lang="`,e+=u(i(t,"page","language")),e+='" dir="',e+=u(i(t,"page","direction")),e+='">',e+=u(i(t,"page","title")),e+=`</b></p>
`,e+=xe(p(t,{})),e+=`
`,e}function ar(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>Do you have no such link? Then ask the person who told you about this survey.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation was used already</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is not open</h1>
<p>It closed while this page was open, or it is not open yet. Nothing was sent.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="unreachable" hidden>
<h1 tabindex="-1">We could not reach the site</h1>
<p>The connection failed, or too many people came at once. Your invitation is not lost. Keep this page open and try again.</p>
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, and the people who run it have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=fe(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Your browser would keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>The page needs an address that starts with https and a current browser. Nothing was sent. Open the link in another browser.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=fe(p(t,{})),e+=`
</section>
`,e}function ur(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(t,{}),o=q("01234567890123456789");for(let r of A(n,o))n._=r,e+='<circle class="dot',Nn(l(n,"forloop","counter"),l(n,"filled"))?(e+=" filled",$(l(n,"swapped"),"filled")&&(e+=" swapped")):$(l(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(i(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function _n(t){let e="";e+=`
<div>
<dt>`;{let n=p(t,{});e+="If you say <b>"+u(i(n,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,d(l(t,"pictured"))&&(e+=ur(p({},{filled:i(t,"row","recorded","count"),swapped:i(t,"row","swapped")}))),e+=`
`,d(l(t,"row","certain"))){let n=p(t,{});e+="We always record "+u(i(n,"answer"))}else{let n=p(t,{yesCount:x(i(t,"row","recorded","count")),noCount:x(i(t,"row","others")),people:x(i(t,"row","recorded","people"))});e+=u(i(n,"yes"))+" "+u(i(n,"yesCount"))+", "+u(i(n,"no"))+" "+u(i(n,"noCount"))+" out of "+u(i(n,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function Cn(t){let e="";e+=`<dl class="swap-rows">
`;{let n=p(t,{}),o=q(l(t,"rows"));for(let r of A(n,o))n.row=r,e+=`
`,d(l(n,"row","second"))?(e+=`
`,e+=_n(p(n,{answer:i(n,"yes")})),e+=`
`):(e+=`
`,e+=_n(p(n,{answer:i(n,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function lr(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`,e+=u(i(t,"practice","spec")),e+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">Practice. Nothing here is sent or saved.</p>
<fieldset class="question">
<legend><h1 tabindex="-1">Do you like coffee?</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>Yes</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>No</span></label>
</div>
</fieldset>
`,d(l(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=u(i(t,"practice","odds","gained","count")),e+=" ",e+=u(i(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let n=p(t,{}),o=q(l(t,"practice","cards"));for(let r of A(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let s=p(n,{});e+="Card "+u(i(s,"number"))}e+=`</span> <span data-face></span></button>
`}}e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="practice-result" role="status">
<p><b data-practice="report"></b></p>
<p><span data-practice="how"></span> <span data-practice="told"></span></p>
</div>
<div class="actions">
<button class="button quiet" type="button" data-go="begin">Start the survey</button>
<button class="button quiet" type="submit" data-practice="again"`,d(l(t,"practice","cards"))&&(e+=" hidden"),e+=">",d(l(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=de("No"),e+=`
`,t.yes=de("Yes"),e+=`
`,e+=Cn(p(t,{rows:i(t,"practice","rows"),pictured:i(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function cr(t){let e="";if(e+=`
<div class="note">
`,$(l(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=p(t,{total:C(i(t,"question","parts"))});e+="Parts of this question: "+u(i(n,"total"))+". We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=p(t,{total:C(i(t,"question","parts"))});e+="Parts of this question: "+u(i(n,"total"))+"."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function pr(t){let e="";e+=`
`,e+=cr(p(t,{})),e+=`
`;{let n=p(t,{}),o=q(l(t,"question","parts"));for(let r of A(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(i(n,"question","number")),e+='"',d(l(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend><h2 tabindex="-1">`,e+=u(i(n,"part","text")),e+=`</h2></legend>
`,d(l(n,"part","help"))&&(e+='<p class="question-help">',e+=u(i(n,"part","help")),e+="</p>"),e+=`
<div class="choices`,d(l(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let s=p(n,{}),a=q(l(n,"part","choices"));for(let c of A(s,a)){let f=p(s,Qe(["index","label"],c));e+=`
<label class="choice"><input type="radio" value="`,e+=u(i(f,"index")),e+='" autocomplete="off"><span>',e+=u(i(f,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function hr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(i(t,"question","number")),e+=`">
`;{let n=p(t,{low:i(t,"question","scale","low"),high:i(t,"question","scale","high")});e+="From "+u(i(n,"low"))+" to "+u(i(n,"high"))+". A number below or above counts as the nearer of the two."}return e+=`
</p>
`,e}function Dt(t){let e="";e+=`
`;{let n=p(t,{form:i(t,"question","odds","form"),gained:i(t,"question","odds","gained"),lost:i(t,"question","odds","lost"),no:i(t,"question","options","0"),yes:i(t,"question","options","1"),low:i(t,"question","odds","low"),high:i(t,"question","odds","high")});if(e+=`
`,$(l(n,"form"),"binary")){if(e+=`
`,$(l(n,"report"),1)){if(e+=`
`,!d(l(n,"gained","never"))){let o=p(n,{people:x(i(n,"gained","people"))});o.said=F(i(o,"gained","count")),e+=i(o,"said")===1?"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who say “"+u(i(o,"no"))+"” is recorded as “"+u(i(o,"yes"))+"”.":"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who say “"+u(i(o,"no"))+"” are recorded as “"+u(i(o,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!d(l(n,"lost","never"))){let o=p(n,{people:x(i(n,"lost","people"))});o.said=F(i(o,"lost","count")),e+=i(o,"said")===1?"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who say “"+u(i(o,"yes"))+"” is recorded as “"+u(i(o,"no"))+"”.":"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who say “"+u(i(o,"yes"))+"” are recorded as “"+u(i(o,"no"))+"”."}e+=`
`}e+=`
`}else if($(l(n,"form"),"category")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:x(i(n,"lost","people"))});e+="For about "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if($(l(n,"form"),"set")){e+=`
`;{let o=p(n,{size:i(n,"question","odds","size"),total:C(i(n,"question","options"))});e+="A report names "+u(i(o,"size"))+" of the "+u(i(o,"total"))+" answers."}e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:x(i(n,"lost","people"))});e+="For about "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if($(l(n,"form"),"every")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:x(i(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people."}e+=`
`}else if($(l(n,"form"),"pair")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:x(i(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people."}e+=`
`}else if($(l(n,"form"),"joint")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:x(i(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people."}e+=`
`}else if($(l(n,"form"),"number")){e+=`
We keep a random code, not your number.
`;{let o=p(n,{people:x(i(n,"gained","people"))});o.said=F(i(o,"gained","count")),e+=i(o,"said")===1?"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who say "+u(i(o,"low"))+" gets a code in the upper half.":"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who say "+u(i(o,"low"))+" get a code in the upper half."}e+=`
`;{let o=p(n,{people:x(i(n,"lost","people"))});o.said=F(i(o,"lost","count")),e+=i(o,"said")===1?"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" who say "+u(i(o,"high"))+" gets one in the lower half.":"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" who say "+u(i(o,"high"))+" get one in the lower half."}e+=`
`}else if($(l(n,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if($(l(n,"form"),"drawn")){e+=`
`;{let o=p(n,{total:C(i(n,"question","options"))});e+="This is about one of the "+u(i(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let o=p(n,{added:i(n,"gained","count"),addedPeople:x(i(n,"gained","people")),removed:i(n,"lost","count"),removedPeople:x(i(n,"lost","people"))});e+="When it is picked, it gets a tick for about "+u(i(o,"added"))+" of "+u(i(o,"addedPeople"))+" people who do not choose it, and loses its tick for about "+u(i(o,"removed"))+" of "+u(i(o,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let o=p(n,{people:x(i(n,"gained","people"))});o.said=F(i(o,"gained","count")),e+=i(o,"said")===1?"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who do not choose an answer is recorded with it.":"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let o=p(n,{people:x(i(n,"lost","people"))});o.said=F(i(o,"lost","count")),e+=i(o,"said")===1?"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" who choose it is recorded without it.":"About "+u(i(o,"said"))+" of "+u(i(o,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function Je(t){let e="";if(e+=`
`,$(l(t,"strength"),"sound"))e+=`
`,$(l(t,"form"),"own-device")?e+=`
Only you know your coin, your die or the birthday. So this line alone does not show what is true for you.
`:e+=`
So this line alone does not show what you said.
`,e+=`
`;else if($(l(t,"strength"),"weak"))e+=`
`,$(l(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:$(l(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:$(l(t,"form"),"items")||$(l(t,"form"),"every")||$(l(t,"form"),"pair")||$(l(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(!d(l(t,"proof")))e+=`
This can show your answer for certain.
`;else if(d(l(t,"proof","ownDevice"))){e+=`
`;{let n=p(t,{answer:i(t,"proof","answer")});e+="This shows your true answer for certain. Only people whose true answer is “"+u(i(n,"answer"))+"” choose it."}e+=`
`}else{e+=`
`;{let n=p(t,{answer:i(t,"proof","answer")});e+="This shows your answer for certain. Only people who say “"+u(i(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function dr(t){let e="";if(!d(l(t,"question","inClear"))){e+=`
<div hidden>
`,$(l(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=Dt(p(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=Dt(p(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=Dt(p(t,{})),e+=`</span>
`),e+=`
<span data-note="sound">`,e+=Je(p(t,{form:i(t,"question","odds","form"),strength:"sound"})),e+=`</span>
<span data-note="weak">`,e+=Je(p(t,{form:i(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=Je(p(t,{strength:"absent"})),e+=`</span>
`;{let n=p(t,{}),o=q(l(t,"question","proofs"));for(let r of A(n,o))n.proof=r,e+='<span data-note="absent-',e+=u(i(n,"proof","place")),e+='">',e+=Je(p(n,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function fr(t){let e="";return $(l(t,"form"),"items")||$(l(t,"form"),"every")||$(l(t,"form"),"pair")||$(l(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function mr(t){let e="";if(d(l(t,"proof","ownDevice"))){let n=p(t,{report:i(t,"proof","report"),answer:i(t,"proof","answer")});e+="If you choose “"+u(i(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(i(n,"answer"))+"” choose it."}else{let n=p(t,{report:i(t,"proof","report"),answer:i(t,"proof","answer")});e+="If we record “"+u(i(n,"report"))+"”, we know for certain that you said “"+u(i(n,"answer"))+"”."}return e+=`
`,e}function Bt(t){let e="";if(e+=`
`,$(l(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if($(l(t,"odds","strength"),"weak"))e+=`
<b>`,e+=fr(p(t,{form:i(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let n=p(t,{}),o=q(l(t,"question","proofs"));for(let r of A(n,o))n.proof=r,e+=`
<b>`,e+=mr(p(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function In(t){let e="";if(e+=`
`,d(l(t,"failure"))){e+=`
<p class="small muted">
`;{let n=p(t,{reports:x(i(t,"failure","reports"))});e+="On average, at most one report in "+u(i(n,"reports"))+" shows more than it should."}e+=`
`,d(l(t,"technical"))&&(e+="δ = ",e+=u(i(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function wr(t){let e="";e+=`
`;{let n=p(t,{odds:i(t,"question","odds"),gained:i(t,"question","odds","gained"),lost:i(t,"question","odds","lost")});if(e+=`
<div class="odds`,d(l(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,$(l(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=Cn(p({},{rows:i(n,"question","swapRows"),pictured:i(n,"question","pictured"),no:i(n,"question","options","0"),yes:i(n,"question","options","1")})),e+=`
<p>`,e+=Bt(p(n,{})),e+=`</p>
`;else if($(l(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=u(i(n,"question","justification")),e+=`</p>
`;else if($(l(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(i(n,"question","justification")),e+=`</p>
`;else if($(l(n,"odds","form"),"own-device"))e+=`
<p>Only you know your coin, your die or the birthday. We record the answer you choose here, unchanged.
`,$(l(n,"odds","strength"),"sound")||(e+=Bt(p(n,{}))),e+=`</p>
`;else{e+=`
`;{let o=p(n,{lostCount:x(i(n,"lost","count")),lostPeople:x(i(n,"lost","people")),gainedCount:x(i(n,"gained","count")),gainedPeople:x(i(n,"gained","people"))});if(e+=`
<p>
`,$(l(o,"odds","form"),"category")){e+=`
`;{let r=p(o,{});e+="Your answer may be swapped at random. About "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if($(l(o,"odds","form"),"set")){e+=`
`;{let r=p(o,{size:i(o,"odds","size"),total:C(i(o,"question","options"))});e+="We record "+u(i(r,"size"))+" of the "+u(i(r,"total"))+" answers, picked at random. About "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if($(l(o,"odds","form"),"every")){e+=`
`;{let r=p(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times for each part."}e+=`
`}else if($(l(o,"odds","form"),"pair")){e+=`
`;{let r=p(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}else if($(l(o,"odds","form"),"joint")){e+=`
`;{let r=p(o,{});e+="Your answers may all be swapped for others at random. About "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if($(l(o,"odds","form"),"number")){e+=`
Your number may be changed at random before it is stored.
`;{let r=p(o,{low:i(o,"odds","low")});e+="Say "+u(i(r,"low"))+": about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times, our record is in the upper half of the scale."}e+=`
`;{let r=p(o,{high:i(o,"odds","high")});e+="Say "+u(i(r,"high"))+": about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times, it is in the lower half."}e+=`
`}else if($(l(o,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="The answer you choose loses its tick about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}else if($(l(o,"odds","form"),"drawn")){e+=`
`;{let r=p(o,{total:C(i(o,"question","options"))});e+="We record a tick or no tick for only one of the "+u(i(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=p(o,{});e+="If you do not choose that answer, it gets a tick about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="If you choose it, it loses its tick about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="An answer you choose loses its tick about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=Bt(p(o,{})),e+=`
</p>
`}e+=`
`,$(l(n,"odds","form"),"number")&&(e+=In(p(n,{failure:i(n,"question","failure")}))),e+=`
`,d(l(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,$(l(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function gr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(l(t,"question","headings"))){e+=`
<div class="section-heading" id="section-`,e+=u(i(t,"question","number")),e+=`">
`;{let n=p(t,{}),o=q(l(t,"question","headings"));for(let r of A(n,o))n.heading=r,e+=`
<p class="section-title">`,e+=u(i(n,"heading","text")),e+=`</p>
`,d(l(n,"heading","help"))&&(e+="<div data-section-help",d(l(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(be(i(n,"heading","help"))),e+="</div>"),e+=`
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=u(i(t,"question","number")),e+=`">
<legend><h1 tabindex="-1"`,d(l(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=u(i(t,"question","number")),e+='"'),e+=">",e+=u(i(t,"question","text")),e+=`</h1></legend>
`,d(l(t,"question","help"))&&(e+='<p class="question-help">',e+=u(i(t,"question","help")),e+="</p>"),e+=`
`,d(l(t,"question","instructions"))&&(e+='<p class="note">',e+=u(i(t,"question","instructions")),e+="</p>"),e+=`
`,$(l(t,"question","kind"),"multiple")&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,d(l(t,"question","parts")))e+=pr(p(t,{})),e+=`
`;else if(d(l(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(i(t,"question","scale","low")),e+='" data-high="',e+=u(i(t,"question","scale","high")),e+='" data-grain="',e+=u(i(t,"question","scale","step")),e+='" data-unit="',e+=u(i(t,"question","unit")),e+=`" data-counts-as="This counts as {value}.">
<div class="row">
<input type="text" inputmode="decimal" autocomplete="off" id="number-`,e+=u(i(t,"question","number")),e+='" aria-label="Your number',d(l(t,"question","unit"))&&(e+=" (",e+=u(i(t,"question","unit")),e+=")"),e+='" aria-describedby="range-',e+=u(i(t,"question","number")),e+=`">
`,d(l(t,"question","unit"))&&(e+='<span aria-hidden="true">',e+=u(i(t,"question","unit")),e+="</span>"),e+=`
</div>
`,e+=hr(p(t,{})),e+=`
<p class="small" data-counts aria-live="polite"></p>
</div>
`;else{e+=`
<div class="choices`,d(l(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',d(l(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(i(t,"question","excludes")),e+='"'),e+=`>
`;{let n=p(t,{}),o=q(l(t,"question","choices"));for(let r of A(n,o)){let s=p(n,Qe(["index","label"],r));e+=`
<label class="choice"><input type="`,$(l(s,"question","kind"),"multiple")?e+="checkbox":e+="radio",e+='" value="',e+=u(i(s,"index")),e+='" autocomplete="off"><span>',e+=u(i(s,"label")),e+=`</span></label>
`}}e+=`
`,$(l(t,"question","kind"),"multiple")&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
</fieldset>
`,e+=dr(p(t,{})),e+=`
<div id="odds-`,e+=u(i(t,"question","number")),e+='" data-when="randomized">',e+=wr(p(t,{})),e+=`</div>
`,l(t,"question","direct")!==null&&(e+=`
<p class="note" data-when="direct" hidden>For you, this question is not protected. This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
`),e+=`
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function $r(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,d(l(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function yr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">Before you send</h1>
`,d(l(t,"page","changesAnswers"))?e+=`
<p>Check your answers. They have not left this page. When you send, some of them may be changed at random.</p>
`:e+=`
<p>Check your answers. They have not left this page. We will receive them exactly as they are.</p>
`,e+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"></dt>
<dd class="review-answer" data-slot="answer"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">Change <span class="visually-hidden" data-slot="question"></span></button></dd>
</div>
</template>
<div class="note">
<p>`,e+=$r(p(t,{})),e+=`</p>
`,d(l(t,"page","protected"))&&(e+="<p>This does not protect you if someone looks at your screen. It does not stop results about people like you. ",d(l(t,"page","remembers"))?e+="Please answer each round only once.":e+="Please answer only once: a second report would weaken your protection.",e+="</p>"),e+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,d(l(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,d(l(t,"wave","workBits"))&&(e+=`
<section class="step" data-step="working" hidden>
<h1 tabindex="-1">Almost there</h1>
<p>Keep this page open. Your device is solving a small puzzle to show that it is not a spam bot. This can take a few seconds.</p>
<progress class="progress tall" max="1" value="0" aria-label="Puzzle"></progress>
</section>
`),e+=`
<section class="step" data-step="sending" hidden>
<h1 tabindex="-1">Sending</h1>
<p>Keep this page open. Your report is on its way.</p>
</section>
<section class="step" data-step="unsent" hidden>
<h1 tabindex="-1">Your report may not have arrived</h1>
<p>We could not reach the site, or it was too busy. Keep this page open and try again. It sends the same report, and we count it once.</p>
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, so this try saved nothing. Trying again at once will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=xe(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=xe(p(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The survey was closed or changed while you were answering. Nothing was saved, unless an earlier try got through. You can open the link again to start over.</p>
`,e+=xe(p(t,{})),e+=`
</section>
`,e}function kr(t){let e="";return e+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">An answer has changed</h1>
<p>Your answer here is not the one you gave in an earlier round:</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"></b></li></template>
<p>Your device keeps one random swap for each answer and reuses it. A new answer needs a new swap. So all rounds together can reveal more about you. Over many rounds we could also notice that your answer changed.</p>
<p>If your answer has really changed, the study learns from it. If you want to reveal no more, send what you said before.</p>
<div class="actions">
<button class="button" type="button" data-go="go-on">Send the changed answer</button>
<button class="button quiet" type="button" data-go="keep">Send my earlier answer instead</button>
<button class="button link" type="button" data-go="back">Back to my answers</button>
</div>
<details class="more">
<summary>Technical details</summary>
<p class="small">The changed answers add up to ε = <span data-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>The page needs an address that starts with https and a current browser. Nothing was asked and nothing was sent. Open the link in another browser.</p>
`,e+=xe(p(t,{})),e+=`
</section>
<div hidden>
<span data-text="memory-fresh">This device keeps nothing of this survey yet. When you send, it will keep a private key and a note of your answers. Later rounds then reuse the same random swaps.</span>
<span data-text="memory-late">This is a later round, but this device keeps nothing of an earlier one. Did you answer before, in another browser or on another device? Then bring here what it keeps first. Without it your device makes new random swaps, and all rounds together reveal more about you.</span>
<span data-text="memory-kept">This device keeps a private key and a note of your answers from earlier rounds. If your answers stay the same, it reuses its random swaps.</span>
<span data-text="memory-again">This round was answered on this device already. Please do not answer it again. If that was another person, use your own browser or device. On a shared one, your reports could be compared. Each of you could also see if your answers differ.</span>
<span data-text="memory-unkept">This browser keeps nothing, perhaps because of a private window or a setting. You can answer here. But a later round will need new random swaps, and all rounds together reveal more about you. Another browser protects you better.</span>
<span data-text="memory-noted">This device has kept a note of it. Rounds answered: {waves}. Answers protected so far: {responses}.</span>
<span data-text="memory-unnoted">This browser could not keep a note of it. A later round will need new random swaps, and all rounds together reveal more about you.</span>
</div>
`,e}function br(t){let e="";return e+=`
`,d(l(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:d(l(t,"page","changesAll"))&&d(l(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:d(l(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:d(l(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,d(l(t,"page","changesAnswers"))?(e+=`
Some lines may differ from what you said. That is the protection working, not a mistake.
`,d(l(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function xr(t){let e="";if(e+=`
`,d(l(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(i(t,"page","privacyLoss")),e+=`
`,e+=In(p(t,{failure:i(t,"page","failure"),technical:!0})),e+=`
`,d(l(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,d(l(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=p(t,{});n.n=F(i(n,"page","clearCount")),e+=i(n,"n")===1?u(i(n,"n"))+" question, which no ε covers":u(i(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function vr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(l(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=br(p(t,{})),e+=`</p>
`,e+=Tn(p(t,{})),e+=`
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"></h2>
<p class="recorded-answer" data-slot="recorded"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,d(l(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=Rn(p(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,d(l(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. The number was signed unseen. It shows that an invited person sent this report, not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=u(i(t,"page","sha256")),e+=`</code></dd>
`,d(l(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=u(i(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
`,e+=xr(p(t,{})),e+=`
`,d(l(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds at most, for the random swaps that your device reuses, while no answer changes</dt>
<dd>ε∞ = `,e+=u(i(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one a line)</dt>
<dd><code dir="ltr">`,e+=u(i(t,"fingerprint")),e+=`</code></dd>
`;{let n=p(t,{}),o=q(l(t,"scripts"));for(let r of A(n,o))n.module=r,e+=`
<dt>`,e+=u(i(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(i(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function Or(t){let e="";return e+=`
<div hidden>
<span data-text="place">Question {number} of {total}</span>
<span data-text="place-most">Question {number} of at most {total}</span>
<span data-text="part-place">Part {number} of {total}</span>
<span data-text="choose">Choose an answer, or skip this question.</span>
<span data-text="type-number">Type a number in digits, or skip this question.</span>
<span data-text="skipped">Skipped (the research team will see that)</span>
<span data-text="practice-choose">Choose an answer first, or start the survey.</span>
<span data-text="practice-first">Choose an answer. Then pick a card.</span>
<span data-text="practice-deck">Of these 20 cards, {swaps} will swap your answer and {stays} will not. Your device mixes them at random. Pick one.</span>
<span data-text="practice-stays">stays</span>
<span data-text="practice-swaps">swaps</span>
<span data-text="practice-report">We would receive: {report}.</span>
<span data-text="practice-kept">This time your answer was not swapped.</span>
<span data-text="practice-changed">This time your answer was swapped.</span>
<span data-text="practice-sound">We would not know that. We could not be sure what you said.</span>
<span data-text="practice-weak">This protection is weak. We could be fairly sure of your answer.</span>
<span data-text="practice-absent">We would know your answer for certain.</span>
<span data-text="openly">We will receive your real answer</span>
<span data-text="random">Your browser has no safe source of random numbers. Without it we cannot protect your answers, so nothing is sent. Try another browser.</span>
<span data-text="separator">; </span>
<span data-text="recorded">Recorded: {recorded}</span>
<span data-text="recorded-high">Recorded: a random code in the upper half</span>
<span data-text="recorded-low">Recorded: a random code in the lower half</span>
<span data-text="recorded-ticked">Recorded: {recorded}: ticked</span>
<span data-text="recorded-unticked">Recorded: {recorded}: not ticked</span>
<span data-text="recorded-none">Recorded: none of the answers</span>
<span data-text="recorded-skip">Recorded: skipped</span>
<span data-text="recorded-unasked">Recorded: not asked</span>
<span data-text="recorded-direct">As you gave it: {recorded}</span>
<span data-text="conclude-skip">You skipped this. We can see that, but no answer.</span>
<span data-text="conclude-unasked">Your answer to an earlier question left this one out. Your report shows it as skipped.</span>
<span data-text="conclude-open">This question is not protected. Anyone who reads the report reads your real answer.</span>
<span data-text="conclude-central">Your real answer is stored. The research team sees only totals with some random blur. The people who run this website could read it.</span>
<span data-text="conclude-direct">You were one of the people asked this without protection, picked at random. Your answer was not changed.</span>
</div>
`,e}function qr(t){let e="";e+=`
<p class="note" role="status" data-offline><span hidden>You are offline now. That is a sign, not a proof: a false page could pretend.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=ir(p(t,{})),e+=`
`,d(l(t,"wave","invited"))&&(e+=ar(p(t,{}))),e+=`
`,d(l(t,"page","practice"))&&(e+=lr(p(t,{practice:i(t,"page","practice")}))),e+=`
`;{let n=p(t,{}),o=q(l(t,"page","questions"));for(let r of A(n,o))n.question=r,e+=gr(p(n,{}))}return e+=`
`,e+=yr(p(t,{})),e+=`
`,d(l(t,"page","remembers"))&&(e+=kr(p(t,{}))),e+=`
`,e+=vr(p(t,{})),e+=`
`,e+=Or(p(t,{})),e+=`
`,e}function Sr(t){let e="";return e+=`
`,d(l(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:$(l(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:$(l(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function Nr(t){let e="";return e+=`
`,d(l(t,"page","risky"))&&(e+='<a class="button quiet quick-exit" href="',e+=u(i(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var Ar={"respondents/questionnaire/screens.html":qr,"respondents/questionnaire/partials/banner.html":Sr,"respondents/questionnaire/partials/quick_exit.html":Nr},zn=(t,e)=>Ar[t](p({},e));function Mn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:s}){let{access:a,kind:c,work:f,key_hash:w}=t.wave;return{preview:e,page:t,wave:{invited:a==="invited",kind:c,workBits:f,signingKeyHash:w},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:s}}var Er=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),_r={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Ln(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function jt(t){return Er.has(t.split("-",1)[0])?"rtl":"ltr"}function Pn(t,{search:e,preferred:n}){let o=new URLSearchParams(e).getAll("lang").at(-1);return t.includes(o)?o:Tr(n,t)??t[0]}function Tr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=Rr(n,e);if(o!==void 0)return o}}function Rr(t,e){if(e.includes(t))return t;let n=(_r[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function z(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Wn(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function Xe(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,s)=>r*(Math.max(...s)/Math.min(...s)),1)}function Dn(t){let e=t.spent.map(({question:s,answers:a,...c})=>{let{categories:f,kept:w,zero:g,one:y}=c,k=new _(f,w,g,y);return{question:s,responses:a.length,epsilon:Ze(a,({waves:b})=>Math.log(k.ratioOf(b.length))),limit:a.length*Math.log(k.ratioForever)}}),n=Ze(t.waves,s=>s.anew??1/0),o=Ze(e,({epsilon:s})=>s),r=Ze(t.waves,s=>s.delta??0);return{questions:e,fresh:n,total:o+n,delta:r}}function me(t,e){let n=Yt(t);return e?`${n}, δ = ${et(e)}`:n}function et(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/0+$/,"")}function Yt(t){return t===1/0?"∞":new Intl.NumberFormat(document.documentElement.lang,{minimumFractionDigits:2,maximumFractionDigits:2}).format(Math.ceil(100*t-1e-6)/100)}function Ze(t,e){return t.reduce((n,o)=>n+e(o),0)}var Bn=20,jn=1e3,W=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=Bn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<jn?jn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Bn}};function tt(t,e="browser"){return{...Cr(t,e),strength:z(t.ratio)}}function Cr(t,e){if(t instanceof N)return Ir(t);if(t instanceof P)return zr(t);let{own:n,others:o}=t.support;return{form:e==="respondent"?"own-device":Pr(t),gained:W.of(o/4294967296),lost:W.of((4294967296-n)/4294967296),size:t instanceof V?t.size:0}}function Ir(t){let{scale:e}=t,n=(o,r)=>t.row(o).reduce((s,a,c)=>s+ +(t.isUpper(c)===r)*a,0);return{form:t instanceof ce?"open":"number",gained:W.of(n(0,!0)/4294967296),lost:W.of(n(e.size-1,!1)/4294967296),low:e.low,high:e.high}}function zr(t){let e=W.of(Mr(t)/4294967296);return{form:Lr(t),gained:e,lost:e}}function Mr(t){return t instanceof J?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof Q?Math.max(...t.pairCells.map((e,n)=>(e-1)*t.others[n])):(t.cells-1)*t.other}function Lr(t){return t instanceof J?"every":t instanceof Q?"pair":"joint"}function Pr(t){return t instanceof oe?"items":t instanceof re?"drawn":t instanceof ne?"open":t instanceof V?"set":t instanceof se||t instanceof _?"marks":t.categories===2?"binary":"category"}var nt=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function ot({gained:t,lost:e}){let n=new W(e.people-e.count,e.people);return[new nt(!0,n,"hollow"),new nt(!1,t,"filled")]}function rt(t){return t.every(({recorded:e})=>e.pictured)}var Wr=[4294967296/4,3*4294967296/4];function Yn(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let o=[...e.find(({kind:f,mechanism:w})=>f==="yes-no"&&w instanceof T)?.mechanism.yes??Wr],r=tt(new T(2,{yes:o})),s=ot(r),a=Array.from({length:r.gained.people},(f,w)=>w+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:s,cards:rt(s)?a:null}}function Fn(t){let e=t.reduce((n,{ratio:o})=>n+Math.log(o),0);return me(e,Un(t))}function st(t){let e=Un(t);return e===0?null:{delta:et(e),reports:Dr(e)}}function Un(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function Dr(t){let e=1/Number(et(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var Br=8;function Ft(t){let e=Array.from({length:t},(n,o)=>o);try{return Ut([...e],new I)}catch{return e}}function Ut(t,e){for(let n=t.length-1;n>0;n-=1){let o=jr(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function jr(t,e){let n=4294967296-4294967296%t;for(let o=0;o<Br;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var Yr=7,it=class{constructor({kind:e,options:n},o){this.kind=e,this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind==="yes-no"?e.reverse():e}get many(){return this.labels.length>Yr}},Kt=class extends it{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},at=class extends it{#e=null;#t=null;constructor(e,n,o,r){super(e,r);for(let g of["text","help","instructions","justification","unit"])this[g]=r(e[g]);let{design:s,device:a,mechanism:c}=e.protection;this.number=n+1,this.design=s,this.device=a,this.direct=e.direct,this.mechanism=R(c),this.reports=e.reports.map(r),this.parts=(e.parts??[]).map(g=>new Kt(g,r)),this.condition=e.asked_if??null;let f=this.options.length-1;this.excludes=e.last_excludes?String(f):"",e.random_order&&(this.#t=this.excludes?[...Ft(f),f]:Ft(f+1));let{sections:w=[]}=o;this.section=Math.max(-1,...w.map(({before:g})=>g).filter(g=>g<=n)),this.headings=w.filter(({before:g})=>g===this.section).map(g=>({text:r(g.text),help:r(g.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??=tt(this.mechanism,this.device),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?ot(this.odds):[]}get pictured(){return rt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof T)||!e.yes?[]:[0,1].flatMap(s=>{let a=Fr(e,s);return a.length!==1?[]:[{place:s,report:n[s],answer:o[a[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof N?this.mechanism.scale:null}get failure(){return st([this.mechanism])}get forever(){return this.mechanism instanceof _?z(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function Fr({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var Ur=240,ut=class{constructor(e,n){let{survey:o}=e,[r]=o.languages,s=(a={})=>a[n]||a[r]||"";this.title=s(o.title),this.introduction=s(o.introduction),this.asker=s(o.asker),this.ethics=s(o.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=n,this.languages=o.languages,this.risky=o.risky??!1,this.exports=o.exports??"none",this.downloadLinks=o.download_links??!1,this.questions=o.questions.map((a,c)=>new at(a,c,o,s)),this.practice=Yn(this.questions),this.centralEpsilon=o.central?Kr(o.central):"",this.releasedEpsilon=Number(o.central?.epsilon??0)}get direction(){return jt(this.language)}get languageLinks(){return this.languages.map(e=>[e,Ln(e),jt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({randomized:e,direct:n})=>e&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({number:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&e===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Ur}get protected(){return this.questions.filter(({inClear:e})=>!e)}get strength(){let e=this.protected.map(({mechanism:n})=>n);return z(Wn(e,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Fn(this.protected.map(({mechanism:e})=>e))}get failure(){return st(this.protected.map(({mechanism:e})=>e))}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return me(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:e})=>e!==null)}};function Kr({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${Hr(o)}`)}function Hr(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Gr=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Vr=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),ve=class{#e=Int32Array.from(Gr);#t=new Uint8Array(0);#o=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Kn(this.#e,e,o);this.#t=e.slice(n),this.#o=e.length}finisher(e){let n=this.#n(e);return o=>n(o)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let s=new Int32Array(8);return a=>{r.set(a,n),s.set(this.#e);for(let c=0;c<r.length;c+=64)Kn(s,r,c);return s}}};function lt(t){return new ve(t).toString()}var ee=new Int32Array(64);function Kn(t,e,n){for(let y=0;y<16;y+=1){let k=n+4*y;ee[y]=e[k]<<24|e[k+1]<<16|e[k+2]<<8|e[k+3]}for(let y=16;y<64;y+=1){let k=ee[y-15],b=ee[y-2],O=M(k,7)^M(k,18)^k>>>3,S=M(b,17)^M(b,19)^b>>>10;ee[y]=S+ee[y-7]+O+ee[y-16]|0}let[o,r,s,a,c,f,w,g]=t;for(let y=0;y<64;y+=1){let k=M(c,6)^M(c,11)^M(c,25),b=g+k+(c&f^~c&w)+Vr[y]+ee[y]|0,S=(M(o,2)^M(o,13)^M(o,22))+(o&r^o&s^r&s)|0;g=w,w=f,f=c,c=a+b|0,a=s,s=r,r=o,o=b+S|0}t[0]+=o,t[1]+=r,t[2]+=s,t[3]+=a,t[4]+=c,t[5]+=f,t[6]+=w,t[7]+=g}function M(t,e){return t>>>e|t<<32-e}var Hn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Vn(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,s=navigator.languages,a=Pn(e.survey.languages,{search:o,preferred:s}),c=new ut(e,a),f=new URLSearchParams(o).has("framed"),w=Mn(c,{preview:n,address:r,framed:f,...Qr()});return document.documentElement.lang=a,document.documentElement.dir=c.direction,document.title=c.title,Ht(t,"screens.html",w),Ht(Gn("leave"),"partials/quick_exit.html",w),Ht(Gn("banner"),"partials/banner.html",w),c}function Ht(t,e,n){let o=zn(`respondents/questionnaire/${e}`,n);t.innerHTML=Hn?Hn.createHTML(o):o}function Gn(t){return document.querySelector(`[data-place="${t}"]`)}function Qr(){let e=[...document.querySelectorAll("script[integrity], link[rel='modulepreload'][integrity]")].map(({src:o,href:r,integrity:s})=>({name:(o??r).split("/").pop(),integrity:s})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:lt(new TextEncoder().encode(n))}}var Qn=1,Jr=new Set(["yes-no","single","multiple","number","linked"]),Xr=new Set(["browser","respondent"]),Zr=new Set(["open","open-number"]),es=/^(https:\/\/|\/(?![/\\]))/,ts=new Set(["link","invited"]);function Jn(t){let{survey:e}=t;v(t.format===Qn&&e.format===Qn),v(ts.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),v(t.access==="invited"==(t.key_hash!=="")),v(!e.risky||es.test(t.leave)),v(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;v(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let o=[];for(let r of e.questions)ns(r,n,o),o.push(r.block);v(new Set(o).size===o.length)}function ns({kind:t,text:e,options:n,asked_if:o,...r},s,a){v(Jr.has(t)&&typeof e[s]=="string"),v(o==null||a.includes(o.block));let{design:c,device:f,mechanism:w}=r.protection;v(Xr.has(f));let g=R(w);v((c==="open"||c==="central")===Zr.has(w.mechanism)),v(t!=="yes-no"||n.length===2),v(t==="linked"?String(r.parts.map(k=>k.options.length))===String(g.sizes):t==="number"?g.scale!==void 0:rs(g)===n.length),v((r.random_order??!0)===!0),v(!r.random_order||os(t,n)),v((r.last_excludes??!0)===!0),v(!r.last_excludes||t==="multiple"&&n.length>=3),v(f==="browser"||r.reports.length===2)}function os(t,e){return(t==="single"||t==="multiple")&&e.length>=3}function rs({items:t,categories:e,sizes:n}){return n===void 0?t??e:null}function v(t){if(!t)throw new RangeError("no release could have made this document")}var ss=/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;function Xn(t){let e=new URLSearchParams(t.slice(1)),n=e.get("i")??"";return{secret:ss.test(n)?n:null,hash:e.get("d")}}var is=/^[0-9a-f]{64}$/,Gt=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},Vt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}};async function Zn(t){if("preview"in t.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:e}=Xn(window.location.hash),n=await as(e),o=lt(n);if(e!==null&&e!==o)throw new Gt(e,o);return{wave:us(n,o),unchecked:e===null?o:null}}async function as(t){let e=`${window.location.pathname}/documents/${is.test(t)?t:""}`,n=await fetch(e,{credentials:"same-origin"});if(!n.ok)throw new Error(`the document cannot be loaded: ${n.status}`);return new Uint8Array(await n.arrayBuffer())}function us(t,e){try{let n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(t));return Jn(n),n}catch{throw new Vt(e)}}var Oe=32,ls="candor permanent response 1",cs=8,ps={name:"HMAC",hash:"SHA-256"};function eo(){return globalThis.crypto.getRandomValues(new Uint8Array(Oe))}var ct=class t{#e;constructor(e,n,o){this.#e=e,this.survey=n,this.question=o,Object.freeze(this)}static async fromSecret(e,n,o){if(!(e instanceof Uint8Array)||e.length!==Oe)throw new RangeError(`a secret has ${Oe} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",e,ps,!1,["sign"]);return new t(r,n,o)}async row(e,n){let{kept:o,categories:r}=e;m(n,"a category",0,r-1);let s=await this.#t("",[o,0,0,n],r);return e.permanent(n,s)}async report(e,n,o){if(o==="")throw new RangeError("a wave needs a name");let r=await this.row(e,n),{kept:s,zero:a,one:c,categories:f}=e,w=await this.#t(o,[s,a,c,n],f);return e.instantaneous(r,w)}async#t(e,n,o){let s=[...[ls,this.survey,this.question,e].map(hs),...n.map(Qt)],a=Array.from({length:Math.ceil(o/cs)},(f,w)=>{let g=Jt([...s,Qt(w)]);return globalThis.crypto.subtle.sign("HMAC",this.#e,g)}),c=Jt((await Promise.all(a)).map(f=>new Uint8Array(f)));return new Ae(c.subarray(0,4*o))}};function hs(t){if(typeof t!="string"||/\p{Surrogate}/u.test(t))throw new RangeError("what identifies a question must be text");let e=new TextEncoder().encode(t);return Jt([Qt(e.length),e])}function Qt(t){let e=new Uint8Array(8);return new DataView(e.buffer).setBigUint64(0,BigInt(t),!0),e}function Jt(t){let e=new Uint8Array(t.reduce((o,r)=>o+r.length,0)),n=0;for(let o of t)e.set(o,n),n+=o.length;return e}var ds=/^[0-9a-f]{32}$/,fs=/^[0-9a-f]{64}$/,to=/^[A-Za-z0-9_-]{1,50}$/,ms=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,ws=4096;function Xt(t){return ht(t,["format","survey","secret","spent","waves"])&&t.format===1&&qe(t.survey,ds)&&qe(t.secret,ms)&&pt(t.spent,gs)&&pt(t.waves,ks)}function gs(t){return ht(t,["question","categories","kept","zero","one","answers"])&&qe(t.question,fs)&&$s(t)&&pt(t.answers,e=>ys(e,t.categories))}function $s({categories:t,kept:e,zero:n,one:o}){try{return!!new _(t,e,n,o)}catch{return!1}}function ys(t,e){return ht(t,["answer","waves"])&&Number.isInteger(t.answer)&&t.answer>=0&&t.answer<e&&pt(t.waves,n=>qe(n,to))&&t.waves.length>0}function ks(t){let{delta:e=0}=Object(t);return ht(t,["code","number","anew",...e?["delta"]:[]])&&qe(t.code,to)&&Number.isInteger(t.number)&&t.number>0&&(t.anew===null||Number.isFinite(t.anew)&&t.anew>=0)&&Number.isFinite(e)&&e>=0&&e<1}function ht(t,e){let n=typeof t=="object"&&t!==null?Object.keys(t):[];return n.length===e.length&&e.every(o=>n.includes(o))}function pt(t,e){return Array.isArray(t)&&t.length<=ws&&t.every(e)}function qe(t,e){return typeof t=="string"&&e.test(t)}var Zt="candor1.",bs=2e5,U=class extends Error{name="DeviceStoreError"},dt=class{#e;#t=null;constructor(e,n){this.survey=e,this.#e=n,this.read()}get name(){return`candor waves ${this.survey}`}get available(){let e=`${this.name} probe`;try{this.#e.setItem(e,"1");let n=this.#e.getItem(e)==="1";return this.#e.removeItem(e),n}catch{return!1}}get exists(){return this.#t!==null}get waves(){return this.#t?.waves??[]}get spent(){return this.#t?.spent??[]}answers(e){return this.#o(e)?.answers.map(({answer:n})=>n)??[]}read(){try{this.#t=this.#s(JSON.parse(this.#e.getItem(this.name)))}catch{this.#t=null}}secret(){return this.#t??={format:1,survey:this.survey,secret:pe(eo()),spent:[],waves:[]},Ue(this.#t.secret)}record({code:e,number:n,anew:o,delta:r},s){let{waves:a,spent:c}=this.#t;a.find(w=>w.code===e)===void 0&&a.push({code:e,number:n,anew:o,...r?{delta:r}:{}});for(let{question:w,mechanism:g,answer:y}of s){let k=this.#o(w);k===void 0&&c.push(k=xs(w,g));let O=k.answers.find(S=>S.answer===y)??{answer:y,waves:[]};O.waves.includes(e)||O.waves.push(e),k.answers=[...k.answers.filter(S=>S!==O),O]}return this.#n()}exportText(){return Zt+pe(new TextEncoder().encode(JSON.stringify(this.#t)))}importText(e){let n=this.#r(e.replace(/\s+/g,""));if(this.#t!==null&&this.#t.secret!==n.secret)throw new U("another");if(this.#t=this.#t===null?n:vs(this.#t,n),!this.#n())throw new U("unkept")}erase(){this.#t=null;try{this.#e.removeItem(this.name)}catch{}}#o(e){return this.spent.find(n=>n.question===e)}#n(){let e=JSON.stringify(this.#t);try{return this.#e.setItem(this.name,e),this.#e.getItem(this.name)===e}catch{return!1}}#r(e){if(!e.startsWith(Zt)||e.length>bs)throw new U("unknown");let n;try{let o=Ue(e.slice(Zt.length));n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(o))}catch{throw new U("broken")}if(Xt(n)&&n.survey!==this.survey)throw new U("elsewhere");return this.#s(n)}#s(e){if(!(Xt(e)&&e.survey===this.survey)||Ue(e.secret).length!==Oe)throw new U("broken");return e}};function no(){try{return globalThis.localStorage}catch{return null}}var ft=class{#e=new Map;getItem(e){return this.#e.get(e)??null}setItem(e,n){this.#e.set(e,n)}removeItem(e){this.#e.delete(e)}};function xs(t,{categories:e,kept:n,zero:o,one:r}){return{question:t,categories:e,kept:n,zero:o,one:r,answers:[]}}function vs(t,e){let n=[...t.waves];for(let r of e.waves)n.some(({code:s})=>s===r.code)||n.push(r);let o=t.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of e.spent){let s=o.find(({question:a})=>a===r.question);s===void 0?o.push(r):s.answers=Os(s.answers,r.answers)}return{...t,waves:n,spent:o}}function Os(t,e){let n=new Set([...t,...e].map(({answer:r})=>r)),o=(r,s)=>r.find(a=>a.answer===s)?.waves??[];return[...n].map(r=>({answer:r,waves:[...new Set([...o(t,r),...o(e,r)])]}))}var qs={survey:"preview",number:1,anew:0,delta:0},mt=class{#e;#t;#o;#n;#r=!1;#s;#i;constructor({root:e,wave:n,layout:o,strings:r,preview:s},a){this.#i=e,this.#s=r,this.#e=a.questions,this.#t=o.fields;let{survey:c,...f}=n.memory??qs;this.#o={code:n.code??"preview",...f},this.#n=new dt(c,s?new ft:no())}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let e of this.#i.querySelectorAll("[data-device]"))e.hash=globalThis.location.hash,e.hidden=!1}changedPlaces(e){return this.#n.read(),[...this.#t.keys()].filter(n=>{let o=this.#c(n)?this.#p(n):[];return e[n]!==null&&o.length>0&&!o.includes(e[n])})}latestAnswer(e){return this.#p(e).at(-1)}costOfChanges(e){let n=e.map(o=>Math.log(this.#t[o].mechanism.ratioForever));return Yt(n.reduce((o,r)=>o+r,0))}async draw(e){return Ss(this.#n.name,async()=>{this.#n.read();let n=this.#n.secret(),o=[...this.#t.keys()],r=await Promise.all(o.map(c=>this.#a(n,e,c))),a=o.filter(c=>this.#c(c)&&e[c]!==null).map(c=>this.#h(e,c));return this.#r=this.#n.record(this.#o,a),r})}showLedger(){let{total:e,delta:n,questions:o}=Dn(this.#n),r=o.reduce((s,a)=>s+a.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=me(e,n)}#u(){if(!this.#n.available)return"unkept";let{code:e}=this.#o;return this.#n.waves.some(n=>n.code===e)?"again":this.#n.exists?"kept":this.#o.number>1?"late":"fresh"}#l(e,n={}){let o={waves:this.#n.waves.length,...n};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${e}`,o)}#c(e){return this.#t[e].mechanism instanceof _}#p(e){return this.#n.answers(this.#e[e].block)}async#a(e,n,o){if(!this.#c(o))return null;let{mechanism:r}=this.#t[o],{block:s}=this.#e[o];return(await ct.fromSecret(e,this.#n.survey,s)).report(r,n[o]??r.blank,this.#o.code)}#h(e,n){let{block:o}=this.#e[n];return{question:o,mechanism:this.#t[n].mechanism,answer:e[n]}}};function Ss(t,e){let n=globalThis.navigator?.locks;return n?n.request(t,e):e()}function oo(t,e,{place:n=0,back:o=!1}={}){let{answers:r,navigation:s,path:a,practice:c,questions:f,strings:w}=t;c?.forget();let g=f[n],y=r.get(n);y!==void 0&&g.input.write(y),o?g.input.showLast?.():g.input.showFirst?.();let{number:k,total:b,exact:O}=a.position(n),S=a.previous(n),K=S<0||f[S].part!==g.part;g.setPlace(w.get(O?"place":"place-most",{number:k,total:b}),K),s.show(g.section,k/(b+1))}function ro(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Ns(t,e,o)),n.on("skip",()=>As(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Ns(t,e,n){let{navigation:o,strings:r}=t,{input:s,section:a}=t.questions[n],c=s.read();if(c===void 0){o.showError(a,r.get(s.errorName??"choose")),s.focus();return}if(o.showError(a,""),s.next?.()){o.onAdvance();return}t.answers.set(n,c),so(t,e,n)}function As(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),so(t,e,n)}function so({path:t,questions:e,reviewed:n},o,r){for(let a of t.prune())e[a].input.clear();let s=n?t.firstUnanswered():t.next(r);s<0?o("review"):o("question",{place:s})}function io({path:t,questions:e},n){let o=e.findIndex(({section:s})=>!s.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function wt(t){return t.drawPair!==void 0}var Se=class extends Error{name="LayoutError"},tn=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:m(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return wt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return wt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},gt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=en(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=en(e,n=>n.words),this.wordsAhead=en(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new tn(R(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[a,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${a} are needed`);this.#t(o);let s=this.fields.flatMap((a,c)=>Es(a,e[c],o[c],n,r[c]));return Cs(s,this.size)}unpack(e){if(e.length!==this.size)throw new Se(`a submission has ${this.size} bytes`);let n=Is(e);if(n.subarray(this.bits).includes(1))throw new Se("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((s,a)=>{let c=Ts(s,n.subarray(o,o+s.bits),a);return o+=s.bits,c});return{reports:r.map(({report:s})=>s),skipped:r.map(({skipped:s})=>s),arms:r.map(({arm:s})=>s)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Es({mechanism:t,direct:e,ownDevice:n},o,r,s,a){let c=+(o===null),f=c?t.blank:o,w=t.toBits(t.plain(f)),g=t.toBits(wt(t)?t.randomizePair(f,r,s):t.randomize(f,s)),y=a===null?g:_s(t,a),k=g.map((S,K)=>c*S+(1-c)*y[K]),b=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...w.map((S,K)=>b*S+(1-b)*k[K])]}function _s(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(s=>s<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report is none of its question");return n}function Ts({mechanism:t,direct:e,head:n},o,r){let s=o[0]===1,a=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Rs(t,c,a&&!s))throw new Se(`field ${r} holds no report`);let f=wt(t)?t.pairOf(c):null;return{report:c,skipped:s,arm:f??a}}function Rs(t,e,n){return n?t.isPlain(e):t.isReport(e)}function Cs(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Is(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function en(t,e){return t.reduce((n,o)=>n+e(o),0)}var $t=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};function ao(t){let e=new Map(t.map(({block:n},o)=>[n,o]));return t.map(({asked_if:n})=>n?{place:e.get(n.block),options:new Set(n.options)}:null)}function on(t,e){return nn(t,e).map(n=>n===!0)}function nn(t,e){let n=[];for(let o of t)n.push(o===null||zs(o,n,e));return n}function zs({place:t,options:e},n,o){return n[t]===!1?!1:o[t]===void 0?null:n[t]&&e.has(o[t])}var yt=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}get asked(){return on(this.#e,this.#t.all())}next(e){return this.asked.findIndex((n,o)=>n&&o>e)}previous(e){return this.asked.slice(0,e).lastIndexOf(!0)}firstUnanswered(){let e=this.#t.all();return this.asked.findIndex((n,o)=>n&&e[o]===void 0)}prune(){let e=nn(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=nn(this.#e,this.#t.all()),o=n.slice(0,e+1).filter(s=>s===!0).length,r=n.filter(s=>s!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let e=this.asked;return this.#t.all().map((n,o)=>e[o]?n:null)}};var kt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new j(e.querySelector("[data-choices]")),this.mechanism=R(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,s)=>{r.addEventListener("click",()=>this.#o(s)),r.addEventListener("keydown",a=>this.#p(a,s))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#l(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let n=this.input.read(),o;try{let r=new I;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch{this.showError(this.strings.get("random"));return}this.#e=this.cards.length>0,this.#i(n,o),this.#u(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let s=this.cards.length,a=o!==n,c=Ms({count:s,swaps:this.#s(n),picked:e,swapped:a},r);this.cards.forEach((f,w)=>{let g=c[w]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get(g),f.dataset.card=c[w]?"swaps":"stays",f.toggleAttribute("data-picked",w===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=z(Xe(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(e,n){let o=Ct(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Ms({count:t,swaps:e,picked:n,swapped:o},r){let s=e-Number(o),a=Array.from({length:t-1},(f,w)=>w<s),c=Ut(a,r);return c.splice(n,0,o),c}function uo(t,{questions:e,answers:n,asked:o,arms:r,strings:s,change:a}){let f=[...e.keys()].filter(w=>o[w]).map(w=>{let g=e[w],y=n.get(w),k=["open","central"].includes(g.form)||r[w]===!0,b=y!==null&&k,O=s.fillTemplate("answer",{question:g.text,answer:Ls(g,y,s),openly:b?s.get("openly"):""});return O.querySelector("button").addEventListener("click",()=>a(w)),O});t.querySelector("[data-answers]").replaceChildren(...f)}function lo(t){t.querySelector("[data-answers]").replaceChildren()}function Ls(t,e,n){return e===null?n.get("skipped"):t.input.labels(e).join(n.get("separator"))}var co=new Set(["every","pair","joint"]);function po(t,{layout:e,conditions:n,questions:o,strings:r,report:s}){let{reports:a,skipped:c,arms:f}=e.unpack(s.bytes),w=a.map((k,b)=>c[b]?null:k),g=on(n,w),y=o.map((k,b)=>{let{mechanism:O}=e.fields[b],S={question:k,mechanism:O,report:a[b]},K={asked:g[b],skipped:c[b],direct:f[b]===!0},{recorded:qo,conclusion:So,judged:No=""}=Ps(S,K,r),Ao={question:k.text,recorded:qo,conclusion:So,judged:No};return r.fillTemplate("conclusion",Ao)});t.querySelector("[data-conclusions]").replaceChildren(...y),t.querySelector("[data-bytes]").textContent=s.encoded}function ho(t){t.querySelector("[data-conclusions]").replaceChildren(),t.querySelector("[data-bytes]").textContent=""}function Ps(t,{asked:e,skipped:n,direct:o},r){let s=(c,f)=>r.get(c,f);if(!e)return{recorded:s("recorded-unasked"),conclusion:s("conclude-unasked")};if(n)return{recorded:s("recorded-skip"),conclusion:s("conclude-skip")};let{form:a}=t.question;if(a==="open"||a==="central"||o){let c=fo(t).join(s("separator"));return{recorded:s("recorded-direct",{recorded:c}),conclusion:s(`conclude-${o?"direct":a}`)}}return{recorded:Ws(t,s),conclusion:Ds(t),judged:Bs(t)}}function Ws(t,e){let{question:n,mechanism:o,report:r}=t;if(n.form==="number")return e(o.isUpper(r)?"recorded-high":"recorded-low");let s=fo(t).join(e("separator"));if(n.form==="drawn"){let{mark:a}=o.itemOf(r);return e(a?"recorded-ticked":"recorded-unticked",{recorded:s})}return s?e("recorded",{recorded:s}):e("recorded-none")}function Ds({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function Bs({question:t,mechanism:e,report:n}){let o=z(js(t.form,e,n));return o==="absent"&&t.note(`absent-${n}`)||t.note(o)}function js(t,e,n){return co.has(t)?e.ratio:Xe(e,n)}function fo({question:t,mechanism:e,report:n}){return co.has(t.form)?[...e.partCategories(n)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(n).item)]:(typeof n=="number"?[n]:Ys(n)).map(r=>t.input.label(r))}function Ys(t){return Array.from(t.keys()).filter(e=>t[e])}function mo(t,e){return Fs(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function Fs(t,e={}){return fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(2e4)})}var rn=16,Us=4096,wo=48,Ks=87;async function go(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new ve(new TextEncoder().encode(`${t}.`)).finisher(rn),s=2**(32-e),a=new Uint8Array(rn).fill(wo);for(let c=0;!o();){for(let f=c+Us;c<f;c+=1)if(Gs(c,a),r(a)<s)return String.fromCharCode(...a);n(Hs(c,e)),await Vs()}return null}function Hs(t,e){return 1-Math.exp(-t/2**e)}function Gs(t,e){let n=t;for(let o=rn-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?wo:Ks),n=Math.floor(n/16)}}function Vs(){return new Promise(t=>{setTimeout(t)})}var Qs=new Set([408,425,429]),Js=507;function $o(t){return t.drawArms(new I)}var bt=class{#e;#t;#o;#n=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#o=o}draw(e,n,o){if(this.#n!==null)throw new Error("this report was already drawn");let r=this.#e.randomize(e,new I,n,o),{token:s,...a}=this.#o.credentials(),c=pe(r);return this.#n={version:this.#t,token:s,report:c,...a},{bytes:r,encoded:c}}async work({code:e,work:n},o){if(n===0||"proof"in this.#n)return!0;let{version:r,token:s,report:a}=this.#n,c=await go([e,r,s,a].join("."),n,o);return c===null?!1:(this.#n.proof=c,!0)}async send(e){this.#r+=1;try{let n=await mo(e,JSON.stringify(this.#n)),o=Xs(n.status);return o==="stored"&&this.#r===1&&await Zs(n)?"used":o}catch{return"unsent"}}wipe(){this.#n={}}};function Xs(t){return t===200||t===201?"stored":t===409?"used":t===410?"late":t===Js?"unsaved":t>=400&&t<500&&!Qs.has(t)?"refused":"unsent"}async function Zs(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var xt=class{#e;constructor(e){this.#e=e}get(e,n={}){let o=this.#e.querySelector(`[data-text="${e}"]`).textContent;return ei(o,n)}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let s of r.querySelectorAll("[data-slot]"))s.textContent=n[s.dataset.slot];return r}};function ei(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function yo(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(a=>a!==e),s=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),s.length>0?t.setAttribute("aria-describedby",s.join(" ")):t.removeAttribute("aria-describedby")}var ti=new Set(["practice","question","review","changed"]),vt=class{#e;#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#e=[...e.querySelectorAll("[data-step]")],this.#t=e.querySelector("progress");for(let n of this.#e){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.indexOf(n)}`)}}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#n(e),ti.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))yo(r,o.id,n!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${ko(e)} · ${this.#o}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",ko(e))}};function ko(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var Ot=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,wave:o,access:r}){let{survey:s}=o;this.root=e,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in e.dataset,this.strings=new xt(e),this.navigation=new vt(e),this.layout=gt.fromDocument(s),this.questions=this.navigation.questionSections.map((a,c)=>new ze(a,n.questions[c],this.strings)),this.answers=new $t(this.questions.length),this.conditions=ao(s.questions),this.path=new yt(this.conditions,this.answers),this.practice=this.#e(this.section("practice")),this.submission=new bt(this.layout,o.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let e of this.questions)e.input.clear();this.practice?.forget(),lo(this.section("review")),this.section("changed")?.querySelector("[data-changed]").replaceChildren()}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,ho(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new kt(e,{strings:this.strings,showError:n})}};var ni="intro",oi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",unsound:"intro",unable:"stopped"},joining:{ready:"question",unkept:"unkept",unreachable:"unreachable",unsigned:"unsigned",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing"},drawing:{drawn:"working",previewed:"receipt",unsound:"review"},working:{done:"sending"},sending:{stored:"receipt",unsent:"unsent",unsaved:"unsaved",late:"stopped",refused:"stopped",used:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},ri={leave:"left"},qt=class{#e;#t=ni;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...oi[this.#t],...ri};Object.hasOwn(o,e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var St=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:n}){this.#t=e,this.#o=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#o&&!this.#n&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var bo=2,xo=64,si=5;function sn(){let t=new I,e=new Set;for(let n=0;n<bo;n+=1)for(let o of t.take(xo))e.add(o);if(e.size<=bo*xo-si)throw new Error("the random source repeats itself")}var vo={intro:ii,checking:ai,joining:li,unkept:we,unreachable:we,unsigned:we,practice:ci,question:oo,review:pi,returning:hi,comparing:di,changed:fi,restoring:mi,drawing:wi,working:gi,sending:$i,unsent:we,unsaved:we,receipt:yi,stopped:we,left:t=>t.forgetAll()};function ii(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function ai(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):t.arms||ui(t)?e("sound"):e("unsound",t.strings.get("random"))}function ui(t){let{layout:e,questions:n}=t;try{sn(),t.arms=$o(e)}catch{return!1}return n.forEach((o,r)=>{o.applyArm(t.arms[r],e.fields[r].mechanism)}),!0}async function li(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let s=o==="begin-anyway";e(await t.access.admit({withoutStorage:s}))}function ci({navigation:t,practice:e}){t.show(e.section)}function pi(t,e,n){t.reviewed=!0;let{questions:o,answers:r,arms:s,strings:a}=t,{asked:c}=t.path,f=g=>e("question",{place:g}),w=t.section("review");uo(w,{questions:o,answers:r,asked:c,arms:s,strings:a,change:f}),t.navigation.show(w,1),n&&t.navigation.showError(w,n)}function hi({path:t,questions:e},n){n("question",{place:t.previous(e.length),back:!0})}function di(t,e){let n=t.permanentResponses?.changedPlaces(t.path.values())??[];n.length===0?e("unchanged"):e("differ",n)}function fi(t,e,n){let o=t.section("changed"),r=n.map(s=>t.strings.fillTemplate("changed",{question:t.questions[s].text}));o.querySelector("[data-changed]").replaceChildren(...r),o.querySelector("[data-cost]").textContent=t.permanentResponses.costOfChanges(n),t.navigation.show(o,1)}function mi(t,e){let{permanentResponses:n}=t;for(let o of n.changedPlaces(t.path.values()))t.answers.set(o,n.latestAnswer(o));e("restored")}async function wi(t,e){try{sn();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;t.report=t.submission.draw(n,t.arms,o)}catch{e("unsound",t.strings.get("random"));return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function gi(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=s=>{n.querySelector("progress").value=s},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function $i(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="used")&&t.access.forget(),e(n)}function yi(t){let{layout:e,conditions:n,questions:o,strings:r,report:s}=t,a=t.section("receipt");po(a,{layout:e,conditions:n,questions:o,strings:r,report:s}),t.permanentResponses?.showLedger(),t.navigation.show(a)}function we(t,e,n,o){t.navigation.show(t.section(o)??t.section("refused"))}var ki=new Set(["working","sending","unsent"]);async function Oo(){let t=document.getElementById("survey");kn();let e,n;try{e=await Zn(t),n=await xi(e.wave)}catch(g){Ei(t,g);return}let{wave:o,unchecked:r}=e,s=Vn(t,o);bn(),r&&Ai(t,r);let a=new Ot(t,{page:s,wave:o,access:n});s.remembers&&(a.permanentResponses=new mt(a,o.survey));let c=(g,y)=>f.dispatch(g,y),f=new qt((g,y,k)=>vo[g](a,c,y,k));Oi(a,f,c),qi(a,c),Si(t.querySelector("[data-offline] > *"));let w=()=>c("leave");vn(w),window.addEventListener("pagehide",w),window.addEventListener("beforeunload",g=>{ki.has(f.state)&&g.preventDefault()}),window.addEventListener("pageshow",g=>{g.persisted&&window.location.reload()}),a.access.complete||c("incomplete"),bi()}function bi(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function xi(t){if(t.access!=="invited")return new Ke;await vi();let{createInvitedAccess:e}=await import("./invited.js");return e(t,window.location.pathname)}function vi(){let e=document.querySelector("template[data-invited]").content.firstElementChild.cloneNode(!0);return new Promise((n,o)=>{e.addEventListener("load",n),e.addEventListener("error",()=>o(new Error(`${e.href} cannot be loaded`))),document.head.append(e)})}function Oi(t,e,n){let o=()=>(e.state==="question"?io(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new St(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function qi(t,e){t.permanentResponses?.showStatus(),Ni(t,e),ro(t,e)}function Si(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Ni({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>r==="back"?e.back():n(r))}}function Ai(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Ei(t,{step:e="unloaded",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[s,a]of Object.entries({expected:n,found:o})){let c=r.querySelector(`[data-${s}]`);c&&(c.textContent=a)}r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}Oo();
