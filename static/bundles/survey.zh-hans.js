// Built by run.py bundles from the readable sources in static/js and static/css.
var Bo=Object.defineProperty;var Uo=(e,t)=>{for(var n in t)Bo(e,n,{get:t[n],enumerable:!0})};var m=4294967296,P=65536;function x(e,t,n,o){if(!Number.isInteger(e))throw new RangeError(`${t} must be a whole number`);if(e<n||e>o)throw new RangeError(`${t} must be from ${n} to ${o}, not ${e}`);return e}var rt=class{constructor(t){this.reports=t}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=t.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},dt=class extends rt{constructor(t){super(x(t,"categories",2,65536)),this.categories=t}plain(t){return x(t,"a category",0,this.categories-1)}isPlain(){return!0}};var ht=class extends dt{constructor(t){super(t),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(t){return this.plain(t)}likelihood(t){return this.plain(t),Array.from({length:this.categories},(n,o)=>+(o===t))}};var j=class{constructor(t){this.categories=x(t,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(t){return x(t,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===t))}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(t){return _e(t)===1}};function _e(e){return e.reduce((t,n)=>t+n,0)}function ft(e,t,n,o){let r=t.take(e.length);return e.map((i,p)=>{let c=+(r[p]<n),h=+(r[p]<o);return i*c+(1-i)*h})}var C=class extends dt{constructor(t,{yes:n=null,other:o=null}){if(super(t),n===null==(t===2)||o===null==t>2)throw new RangeError(`${t} categories need ${t===2?"yes":"other"}`);this.yes=n===null?null:Wo(n),this.other=n===null?Fo(o,t):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[t,n]=this.yes;return Math.max(t/n,n/t,(4294967296-t)/(4294967296-n),(4294967296-n)/(4294967296-t))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(t,n){let o=this.plain(t),[r]=n.take(1);return this.yes===null?this.#e(o,r):this.#t(o,r)}#t(t,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return t*r+(1-t)*o}#e(t,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),i=r+ +(r>=t);return o*t+(1-o)*i}likelihood(t){return this.plain(t),this.yes!==null?this.yes.map(n=>(t?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===t?this.truth:this.other)/4294967296)}};function Wo(e){if(!Array.isArray(e)||e.length!==2)throw new RangeError("yes must be two thresholds");let[t,n]=e.map((o,r)=>x(o,`yes[${r}]`,0,4294967296));if(t===n)throw new RangeError("both answers give the same report");if(Math.abs(n-t)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([t,n])}function Fo(e,t){return x(e,"other",1,Math.floor((4294967296-1)/t))}var $t=class{constructor(t,n){this.items=x(t,"items",1,65536),this.item=Ae(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return It(t,this.items)}randomize(t,n){let[o,r]=this.item.yes;return ft(this.plain(t),n,r,o)}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(){return!0}likelihood(t){return Array.from(t,n=>this.item.likelihood(n))}};function Ae(e){if(!(e instanceof C)||e.yes===null)throw new RangeError("an item is randomized response of two categories");return e}function It(e,t){if(!Array.isArray(e)||e.length!==t)throw new RangeError(`${t} marks are needed`);if(!e.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return e.map(n=>x(Number(n),"a mark",0,1))}var mt=class extends rt{constructor(t,n){super(2*x(t,"items",2,65536)),this.items=t,this.item=Ae(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return It(t,this.items)[0]}randomize(t,n){let o=It(t,this.items),[r,i]=n.take(2),p=Math.floor(r*this.items/4294967296);return 2*p+this.item.randomize(o[p],{take:()=>[i]})}itemOf(t){return x(t,"a report",0,this.reports-1),{item:Math.floor(t/2),mark:t%2}}isPlain(){return!0}likelihood(t){let{item:n,mark:o}=this.itemOf(t);return Array.from({length:this.items},(r,i)=>i===n?this.item.likelihood(o):[1,1])}};var rn=Object.create(null);function gt(e){Object.assign(rn,e)}function z(e,t){let n=Object.keys(e);if(!(n.length===t.length+1&&t.every(r=>n.includes(r))))throw new RangeError(`a ${e.mechanism} mechanism has the keys ${t.join(", ")}`)}function I(e){let t=typeof e?.mechanism=="string"?rn[e.mechanism]:void 0;if(t===void 0)throw new RangeError("unknown mechanism");return t(e)}var sn=65536/Uint32Array.BYTES_PER_ELEMENT,an=2**30,st=class extends Error{name="WordsExhaustedError"},K=class extends Error{name="RandomSourceError"},A=class{take(t){x(t,"the number of words",0,an);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new K("this browser has no cryptographic random source");let o=new Uint32Array(t);for(let r=0;r<t;r+=sn)Ho(n,o.subarray(r,r+sn));return o}};function Ho(e,t){try{e.getRandomValues(t)}catch(n){throw new K(String(n))}}var Tt=class{#t;#e=0;constructor(t){if(t.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#t=new DataView(t.slice().buffer)}get left(){return this.#t.byteLength/4-this.#e}take(t){if(x(t,"the number of words",0,an)>this.left)throw new st(`${t} words were requested, but only ${this.left} are left`);let n=this.#e;return this.#e+=t,Uint32Array.from({length:t},(o,r)=>this.#t.getUint32(4*(n+r),!0))}};var it=class extends j{constructor(t,n,o){super(t),this.size=x(n,"size",1,t-1);let r=Math.floor(n*4294967296/t)+1;this.inside=x(o,"in",r,4294967296-1),this.spares=Ko(t,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let t=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:t}}randomize(t,n){let o=x(t,"a category",0,this.categories-1),[r,...i]=n.take(this.words),p=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#t(i).forEach((h,g)=>{let w=un(o,h),$=un(o,this.categories-this.size+g-1),k=c[w],b=k*$+(1-k)*w,v=p*+(g===0);c[v*o+(1-v)*b]=1}),c}#t(t){let n=t.slice(this.size);return t.slice(0,this.size).map((o,r)=>{let i=this.categories-this.size+r,p=Math.floor(4294967296/i),c=o;for(;c>=p*i;){if(n.length===0)throw new st("a fair draw ran out of random words, so nothing was drawn");c=n.shift()}return Math.floor(c/p)})}isReport(t){return _e(t)===this.size}likelihood(t){if(!this.isReport(t))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(t,n=>n?this.ratio:1)}};function un(e,t){return t+ +(t>=e)}function Ko(e,t){let n=BigInt(e-1),o=0,r=BigInt(t)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(t+o)*n/BigInt(o+1);return o}var Lt=class extends j{constructor(t,n,o){if(super(t),this.zero=x(n,"zero",1,4294967296-1),this.one=x(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[t,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/t*((4294967296-t)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(t,n){return ft(this.plain(t),n,this.one,this.zero)}likelihood(t){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(t,r=>r?n:o)}};gt({"randomized-response":Go,unary:e=>(z(e,["categories","zero","one"]),new Lt(e.categories,e.zero,e.one)),"subset-selection":e=>(z(e,["categories","size","in"]),new it(e.categories,e.size,e.in)),multiple:ln($t),"random-item":ln(mt),open:e=>(z(e,["categories"]),new ht(e.categories))});function Go(e){let t=e.categories===2?"yes":"other";return z(e,["categories",t]),new C(e.categories,{[t]:e[t]})}function ln(e){return t=>(z(t,["items","item"]),new e(t.items,I(t.item)))}var Vo=2,Qo=8,Yo=16,Jo=2**10,W=class{constructor(t){if(!Array.isArray(t))throw new RangeError("sizes must be a list");x(t.length,"the number of parts",Vo,Qo);for(let n of t)x(n,"a part's options",2,Yo);this.sizes=Object.freeze([...t]),this.cells=x(Se(t),"the number of cells of all parts",4,Jo)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Bt(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(t){return this.row(t).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(t){if(!Array.isArray(t)||t.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return t.map((n,o)=>x(n,"a category",0,this.sizes[o]-1))}partCategories(t){let n=x(t,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=Ut(t);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function kt(e,t){return 4294967296-(e-1)*t}function Mt(e,t,n){let o=e/n;return{own:kt(e,t)+(o-1)*t,others:o*t}}function Pt(e){return e.reduce((t,n)=>pn(n)>pn(t)?n:t)}function pn({own:e,others:t}){let n=t/4294967296;return n*(1-n)/((e-t)/4294967296)**2}function jt(e,t,n,o){let r=kt(n,o),i=+(t<r),p=Math.floor(Math.max(t-r,0)/o);return i*e+(1-i)*(p+ +(p>=e))}function Dt(e,t){return x(e,"other",1,Math.floor((4294967296-1)/t))}function Bt(e){return 32-Math.clz32(e-1)}function Ut(e){return e.reduceRight((t,n)=>t*2+n,0)}function Se(e){return e.reduce((t,n)=>t*n,1)}var Ee=3,at=class extends W{constructor(t,n){if(super(t),this.pairs=Object.freeze(Zo(t.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>t[o]*t[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Dt(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Ce(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Ce(this.pairCells)}get ratio(){let t=this.others.map((n,o)=>kt(this.pairCells[o],n)/n);return Math.max(...t)}get words(){return Ee+1}get wordsAhead(){return Ee}get support(){let t=this.sizes.map((n,o)=>{let i=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(o)).map(c=>Mt(this.pairCells[c],this.others[c],n)),p=c=>Ce(i.map(h=>h[c]))/i.length;return{own:p("own"),others:p("others")}});return Pt(t)}drawPair(t){let n=Math.floor(4294967296/this.pairs.length),o=[...t.take(Ee)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new st("a fair draw of a pair ran out of random words, so none was drawn");return Math.floor(o/n)}randomize(t,n){return this.randomizePair(t,this.drawPair(n),n)}randomizePair(t,n,o){let r=this.row(t),[i,p]=this.pairs[x(n,"a pair",0,this.pairs.length-1)],c=r[i]*this.sizes[p]+r[p],h=jt(c,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+h}plain(t){let n=this.row(t);return n[0]*this.sizes[1]+n[1]}pairOf(t){return this.starts.filter(n=>n<=t).length-1}partCategories(t){let n=this.pairOf(x(t,"a report",0,this.categories-1)),[o,r]=this.pairs[n],i=t-this.starts[n];return new Map([[o,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#t(){return Bt(this.pairs.length)}get bits(){return this.#t+Bt(Math.max(...this.pairCells))}toBits(t){let n=this.pairOf(t),o=n|t-this.starts[n]<<this.#t;return Uint8Array.from({length:this.bits},(r,i)=>o>>>i&1)}fromBits(t){let n=Ut(t.subarray(0,this.#t)),o=Ut(t.subarray(this.#t));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function Zo(e){let t=[...new Array(e).keys()];return t.flatMap(n=>t.slice(n+1).map(o=>[n,o]))}function Ce(e){return e.reduce((t,n)=>t+n,0)}var Xo=32,Wt=class extends W{constructor(t,n){super(t),x(this.cells,"the number of cells",4,Xo),this.other=Dt(n,this.cells),Object.freeze(this)}get ratio(){return kt(this.cells,this.other)/this.other}get words(){return 1}get support(){return Mt(this.cells,this.other,Math.max(...this.sizes))}randomize(t,n){return jt(this.plain(t),n.take(1)[0],this.cells,this.other)}},ut=class extends W{constructor(t){if(!Array.isArray(t)||!t.every(n=>n instanceof C))throw new RangeError("every part is randomized response");super(t.map(({categories:n})=>n)),this.parts=Object.freeze([...t]),Object.freeze(this)}get ratio(){return Se(this.parts.map(({ratio:t})=>t))}get words(){return this.parts.length}get support(){return Pt(this.parts.map(({support:t})=>t))}randomize(t,n){let o=this.row(t),r=n.take(this.words),i=this.parts.map((p,c)=>p.randomize(o[c],{take:()=>r.subarray(c,c+1)}));return this.plain(i)}};gt({"linked-joint":e=>(z(e,["sizes","other"]),new Wt(e.sizes,e.other)),"linked-every":e=>(z(e,["parts"]),new ut(Array.isArray(e.parts)?e.parts.map(I):null)),"linked-pair":e=>(z(e,["sizes","others"]),new at(e.sizes,e.others))});var Re={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function ze(e){return!(e.key in Re)||e.altKey||e.ctrlKey||e.metaKey?0:(e.preventDefault(),(e.key==="ArrowRight"||e.key==="ArrowLeft")&&getComputedStyle(e.target).direction==="rtl"?-Re[e.key]:Re[e.key])}var G=class{#t;#e;constructor(t){this.#t=[...t.querySelectorAll("input")],this.#e=new Set(["none",t.dataset.excludes]),t.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(t.addEventListener("keydown",n=>this.#i(n)),this.#t.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#t.length)}),this.#s())}get multiple(){return this.#t[0].type==="checkbox"}read(){let t=this.#t.filter(n=>n.checked);if(t.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(t[0].value)}write(t){let n=new Set(t===null?[]:cn(t).map(String));for(let o of this.#t)o.checked=n.has(o.value);this.multiple||this.#s()}labels(t){return cn(t).map(n=>this.label(n))}label(t){return this.#n(t)?.labels[0].textContent.trim()??String(t)}focus(){this.#t.find(t=>t.tabIndex===0).focus()}clear(){this.write(null)}#n(t){return this.#t.find(n=>n.value===String(t))}#o(){return this.#t.filter(t=>t.value!=="none")}#r(t){let n=!this.multiple||this.#e.has(t.value);for(let o of this.#t){let r=n||this.#e.has(o.value);t.checked&&o!==t&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let t=this.#t.find(n=>n.checked)??this.#t[0];for(let n of this.#t)n.tabIndex=n===t?0:-1}#i(t){let n=ze(t);if(n===0)return;let o=this.#t.length,r=this.#t[(this.#t.indexOf(t.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function cn(e){if(!Array.isArray(e))return[e];let t=[...e.keys()].filter(n=>e[n]);return t.length?t:["none"]}var dn=[["[data-choices]",e=>new G(e.querySelector("[data-choices]"))]];function Ft(e,t){dn.unshift([e,t])}function tr(e,t){let[,n]=dn.find(([o])=>e.querySelector(o));return n(e,t)}var xt=class{constructor(t,n,o){this.section=t,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=tr(t,o)}onInput(t){this.section.addEventListener("input",t)}on(t,n){if(t==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${t}"]`).addEventListener("click",n)}note(t){let n=this.section.querySelector(`[data-note="${t}"]`);return n?[...n.cloneNode(!0).childNodes]:void 0}setPlace(t,n){this.section.querySelector("[data-place]").textContent=t;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(t){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!t(this.headings[o].condition)})}applyArm(t,{pairs:n}){n&&this.input.selectParts(n[t]);let o=t===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var Ie=class{#t;#e;#n=0;#o;constructor(t,n){this.#t=t.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new G(o.querySelector("[data-choices]"))})),this.#o=n,this.selectParts([...this.#t.keys()])}selectParts(t){this.#e=t,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#e.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#n).input.read()!==void 0)return this.#t.map(({input:t})=>t.read()??0)}write(t){for(let n of this.#e)this.#t[n].input.write(t===null?null:t[n])}labels(t){return this.#e.map(n=>this.label([n,t[n]]))}label([t,n]){let{text:o,input:r}=this.#t[t];return`${o} ${r.label(n)}`}focus(){this.#r(this.#n).input.focus()}clear(){for(let{input:t}of this.#t)t.clear();this.showFirst()}#r(t){return this.#t[this.#e[t]]}#s(t){let n=this.#n+t;return n<0||n>=this.#e.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(t){this.#n=t;for(let{box:r}of this.#t)r.hidden=!0;let{box:n}=this.#r(t);n.hidden=!1;let o={number:t+1,total:this.#e.length};n.querySelector("[data-part-place]").textContent=this.#o(o)}};Ft("[data-part]",(e,t)=>{let n=[...e.querySelectorAll("[data-part]")];return new Ie(n,o=>t.get("part-place",o))});function hn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",e=>{e.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function fn(){let{hash:e}=window.location,t=document.querySelectorAll("[data-language]");for(let n of t)n.hash=e}function lt(e){return btoa(Array.from(e,t=>String.fromCharCode(t)).join(""))}function $n(e){return lt(e).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function mn(e){return Uint8Array.from(atob(e),t=>t.charCodeAt(0))}function gn(e){return Array.from(e,t=>t.toString(16).padStart(2,"0")).join("")}var er=16,Ht=class{complete=!0;admit(){return"ready"}credentials(){return{token:nr()}}forget(){}wipe(){}};function nr(){return $n(crypto.getRandomValues(new Uint8Array(er)))}var Te=class extends Error{step="unscripted"},kn=e=>Symbol.for(`candor: ${e}`);function Kt(e,t){globalThis[kn(e)]=t}function xn(){let e=new Promise(t=>document.addEventListener("DOMContentLoaded",t));return Promise.race([e,new Promise(t=>setTimeout(t,3e4))])}async function wt(e,t){await t;let n=globalThis[kn(e)];if(n===void 0)throw new Te(e);return n}var or=new Set([408,425,429,503]);function wn(e,t){return vn(e,{method:"POST",headers:{"Content-Type":"application/json"},body:t})}async function bn(e){let t=await rr(e);return new Uint8Array(await t.arrayBuffer())}async function rr(e){let t=await vn(e,{credentials:"same-origin",cache:"default"});if(!t.ok)throw Object.assign(new Error(`${e}: ${t.status}`),{status:t.status});return t}function yn(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function On(e){return or.has(e)?"busy":"failing"}function vn(e,t={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(e,{credentials:"omit",cache:"no-store",...t,referrerPolicy:"no-referrer",redirect:"error",signal:n.signal})}var sr=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],ir=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),ct=class{#t=Int32Array.from(sr);#e=new Uint8Array(0);#n=0;constructor(t){let n=t.length-t.length%64;for(let o=0;o<n;o+=64)qn(this.#t,t,o);this.#e=t.slice(n),this.#n=t.length}finisher(t){let n=this.#o(t);return o=>n(o)[0]>>>0}toString(){let t=this.#o(0)(new Uint8Array(0));return Array.from(t,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(t){let n=this.#e.length,o=Math.ceil((n+t+9)/64),r=new Uint8Array(o*64);r.set(this.#e),r[n+t]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+t));let i=new Int32Array(8);return p=>{r.set(p,n),i.set(this.#t);for(let c=0;c<r.length;c+=64)qn(i,r,c);return i}}};function bt(e){return new ct(e).toString()}var pt=new Int32Array(64);function qn(e,t,n){for(let $=0;$<16;$+=1){let k=n+4*$;pt[$]=t[k]<<24|t[k+1]<<16|t[k+2]<<8|t[k+3]}for(let $=16;$<64;$+=1){let k=pt[$-15],b=pt[$-2],v=D(k,7)^D(k,18)^k>>>3,E=D(b,17)^D(b,19)^b>>>10;pt[$]=E+pt[$-7]+v+pt[$-16]|0}let[o,r,i,p,c,h,g,w]=e;for(let $=0;$<64;$+=1){let k=D(c,6)^D(c,11)^D(c,25),b=w+k+(c&h^~c&g)+ir[$]+pt[$]|0,E=(D(o,2)^D(o,13)^D(o,22))+(o&r^o&i^r&i)|0;w=g,g=h,h=c,c=p+b|0,p=i,i=r,r=o,o=b+E|0}e[0]+=o,e[1]+=r,e[2]+=i,e[3]+=p,e[4]+=c,e[5]+=h,e[6]+=g,e[7]+=w}function D(e,t){return e>>>t|e<<32-t}async function Nn(e,{branding:t},n){let o=e.querySelectorAll("[data-logo]");if(o.length===0)return;let r=n??`${window.location.pathname}/documents/${t.logo}.png`,i=await bn(r);if(bt(i)===t.logo)for(let p of o)p.src=`data:image/png;base64,${lt(i)}`}function _n(e){let t=document.querySelector("[data-leave]");if(!t)return;let n=()=>{document.body.hidden=!0,document.title="",e(),window.location.replace(t.href)};t.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function An(e){return Cn(En(String(e)))}function ar(e,t=1){return Cn(En(e.toFixed(t)))}function Sn(e){let t=[];for(let n of e){let o=t[t.length-1];o&&n===o[0]+o.length?o.push(n):t.push([n])}return t.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function Le(e){return e===1/0?"∞":ar(Math.ceil(100*e-1e-6)/100,2)}function Gt(e){let t=1-Math.floor(Math.log10(e));return(Math.ceil(e*10**t-1e-9)/10**t).toFixed(t).replace(/\.?0+$/,"")}function At(e,t){let n=Le(e);return t?`${n}, δ = ${Gt(t)}`:n}function En(e){let[t,...n]=e.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function Cn(e){return e.replace("-",/[1-9]/.test(e)?"−":"")}var St="[0-9٠-٩۰-۹０-９]",ur=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${St}{2,5}\\)|[+＋]?${St})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${St}){2,14})(?![ .:-]?${St}|[\\w/%@])`,"gi"),lr=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,pr=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,Rn="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",cr=new RegExp(`(${Rn}|[\\w@/\\\\.#=%+-])$`,"u"),dr=new RegExp(`^(${Rn}|\\\\)`,"u");function Vt(e){let t=[],n=0;for(let o of e.matchAll(ur)){let[r,i]=hr(o,e);if(!i)continue;let p=o.index+(o[3]??"").length;t.push([e.slice(n,p),""],[r,i]),n=p+r.length}return[...t,[e.slice(n),""]]}function hr({index:e,0:t,1:n,2:o,3:r,4:i},p){if(cr.test(p.slice(0,e))||dr.test(p.slice(e+t.length)))return[];if(o)return[o,`mailto:${o}`];if(i)return[i,fr(i,r)];let[c]=n.match(/^(?:[^()]|\([^()]*\))*/),h=c.replace(/[.,;:!?']+$/,"");return[h,lr.test(h)&&h]}function fr(e,t){let o=e.replace(new RegExp(St,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(t||pr.test(o))&&`tel:${o.replace(/ /g,"")}`}var $r={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},zn={least:1e-4,most:1e16},yt=class{constructor(t){this.html=t}},F=e=>new yt(e),Q=e=>e instanceof yt?e.html:e;function Ot(e){return e.replace(/[&<>"']/g,t=>$r[t])}var Y=e=>new TypeError(`A page cannot use ${typeof e} ${e}.`);function Me(e){let t=Q(e);if(typeof t=="string")return t;if(t===null)return"None";if(t===!0)return"True";if(t===!1)return"False";if(Number.isSafeInteger(t))return String(t===0?0:t);let n=Math.abs(t);if(typeof t=="number"&&n>=zn.least&&n<zn.most&&t%1!==0)return String(t);throw Y(t)}function u(e){return e instanceof yt?e.html:Ot(Me(e))}function l(e,t){return Object.assign(Object.create(e),t)}function mr(e,t){let n=Q(e);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(t)?[...n][Number(t)]:void 0;let o=typeof n=="object"?n[t]:void 0;return typeof o=="function"?void 0:o}var In=(e,t)=>t.reduce(mr,e);function s(e,...t){let n=In(e,t);return n===void 0?"":n}var a=(e,...t)=>In(e,t)??null,Qt=e=>e!==null&&typeof e=="object"&&!Array.isArray(e);function d(e){let t=Q(e);return Array.isArray(t)?t.length>0:Qt(t)?Object.getPrototypeOf(t)!==Object.prototype||Object.keys(t).length>0:Number.isNaN(t)||!!t}function V(e){let t=Q(e);return typeof t=="boolean"?Number(t):t}function f(e,t){let[n,o]=[V(e),V(t)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,i)=>f(r,o[i]));if(n!==o&&Qt(n)&&Qt(o))throw Y(n);return n===o}function Tn(e,t){let n=[V(e),V(t)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw Y(e);return n.every(o=>typeof o=="number")}var vt=(e,t)=>Tn(e,t)&&V(e)<V(t),Ln=(e,t)=>Tn(e,t)&&V(e)<=V(t);function N(e){let t=Q(e);if(t===null)return[];if(Array.isArray(t))return t;if(typeof t=="string")return[...t];throw Y(t)}function*S(e,t){let n=e.forloop??{};for(let[o,r]of t.entries()){let i=t.length-o;Object.assign(e,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:i,revcounter0:i-1,first:o===0,last:i===1}}),yield r}}function Yt(e,t){let n=N(t);if(n.length!==e.length)throw Y(t);return Object.fromEntries(e.map((o,r)=>[o,n[r]]))}function L(e){if(typeof e!="number")throw Y(e);return e}function R(e){let t=Q(e);if(Array.isArray(t))return t.length;if(typeof t=="string")return[...t].length;if(Qt(t))throw Y(t);return 0}function J(e,t){let n=Q(e);return!Array.isArray(n)&&typeof n!="string"?e:F(N(n).map(u).join(u(t)))}function qt(e){let t=Me(e).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=e instanceof yt?t:t.map(Ot);return F(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function q(e){if(!Number.isSafeInteger(e))throw Y(e);return An(e)}function y(e,t){let n=Q(e);return Array.isArray(n)?n.map(o=>y(o,t)):F(`<bdi${u(t)}>${u(e)}</bdi>`)}var Z=e=>F(Vt(Me(e)).map(gr).join(""));function gr([e,t]){let n=Ot(e);if(!t)return n;let o=t.startsWith("mailto:")?n.replace(/[@.]/g,"$&<wbr>"):n;return`<a class="address" dir="ltr" href="${Ot(t)}" target="_blank" rel="noreferrer">${o}</a>`}function xr(e){let t="";if(t+=`
`,vt(1,R(a(e,"page","languages")))){t+=`
<nav class="languages" aria-label="语言">
`;{let n=l(e,{}),o=N(a(e,"page","languageLinks"));for(let r of S(n,o)){let i=l(n,Yt(["tag","name","direction"],r));t+=`
<a href="?`,d(a(i,"framed"))&&(t+="framed=1&amp;"),t+="lang=",t+=u(s(i,"tag")),t+='" lang="',t+=u(s(i,"tag")),t+='" hreflang="',t+=u(s(i,"tag")),t+='" dir="',t+=u(s(i,"direction")),t+='" data-language',f(a(i,"tag"),a(i,"page","language"))&&(t+=' aria-current="true"'),t+=">",t+=u(s(i,"name")),t+=`</a>
`}}t+=`
</nav>
`}return t+=`
`,t}function Pn(e){let t="";return t+=`
`,d(a(e,"page","branding"))&&(t+='<p class="institution">',d(a(e,"page","branding","logo"))&&(t+='<span><img alt=""',d(a(e,"page","logoUrl"))&&(t+=' src="',t+=u(s(e,"page","logoUrl")),t+='" loading="lazy"'),t+=" data-logo></span>"),t+=u(y(s(e,"page","branding","name"),"")),t+="</p>"),t+=`
`,t}function jn(e){let t="";return t+=`
`,f(a(e,"page","strength"),"sound")||(t+=`
<p class="note noise" data-whole-report><b>
`,f(a(e,"page","strength"),"absent")?t+=`
我们记录的内容可能确定无疑地显示您的某些回答。
`:f(a(e,"page","mostAsked"),1)?t+=`
您的回答的保护很弱。我们可能相当有把握地知道它。
`:t+=`
您的所有回答合在一起时保护很弱。我们得知的全部内容可能透露许多关于您的情况。
`,t+=`
</b></p>
`),t+=`
`,t}function wr(e){let t="";return t+=`
<ul class="three-facts">
<li>
`,d(a(e,"page","changesAnswers"))?t+=`
本页可能会先随机改动您的一些回答，再发送。
`:d(a(e,"page","peopleDraw"))?(t+=`
`,f(a(e,"page","ownItem"),"coin")?t+=`您使用自己的硬币，由它告诉您怎样回答。我们绝不会看到您的硬币。
`:f(a(e,"page","ownItem"),"die")?t+=`您使用自己的骰子，由它告诉您怎样回答。我们绝不会看到您的骰子。
`:f(a(e,"page","ownItem"),"birthday")?t+=`您想一个生日，由它告诉您怎样回答。我们绝不会知道那个生日。
`:t+="有些题会用到只有您自己知道的硬币、骰子或生日，并告诉您如何作答。",t+=`
`):d(a(e,"page","centralCount"))?t+=`
我们会收到您的真实回答。每道题都会说明谁可以读到它。
`:t+=`
我们会收到您的真实回答，不作改动。
`,t+=`
</li>
<li>
`,d(a(e,"page","hidesAll"))&&f(a(e,"page","strength"),"sound")&&d(a(e,"page","peopleDraw"))?t+=`
我们只能得知每种答案大约符合多少人的情况。 我们无法确定您的真实情况。
`:d(a(e,"page","hidesAll"))&&f(a(e,"page","strength"),"sound")?t+=`
我们只能得知每种答案大约有多少人选择。 我们无法确定您选了什么。
`:d(a(e,"page","protected"))?t+=`
人数多时，我们能看出每种回答大约有多普遍。 每道题都会说明它能在多大程度上隐藏您的回答。
`:t+=`
人数多时，我们能看出每种回答大约有多普遍。
`,t+=`
</li>
<li>我们不会把姓名、IP 地址或 Cookie 与您的回答一起保留。任何题都可以跳过。</li>
</ul>
`,t+=jn(l(e,{})),t+=`
`,t}function Dn(e){let t="";if(t+=`
`,f(a(e,"page","exports"),"tables")&&d(a(e,"page","openCount"))||f(a(e,"page","exports"),"tables")&&d(a(e,"page","asksSomeDirectly"))){if(t+=`
<p>
我们的团队看到的是关于人群的统计表。
`,d(a(e,"page","mixes"))){let n=l(e,{number:s(e,"page","smallestGroup")});t+="少于 "+u(s(n,"number"))+" 人的真实回答组合不显示。"}t+=`
`,d(a(e,"page","protected"))?t+=`
比较这些表格，仍可能推算出某个人的回答。受保护的题，推算出的是记录下来的回答。
`:d(a(e,"page","mixes"))&&(t+=`
比较不同的表格，我们的团队仍可能推算出某个人的真实回答。
`),t+=`
</p>
`}else if(f(a(e,"page","exports"),"tables")&&d(a(e,"page","protected")))t+=`
<p>
我们的团队看到的是关于人群的统计表。
`,vt(1,R(a(e,"page","questions")))&&(t+="比较不同的表格，我们的团队仍可能推算出某个人被记录下来的回答。"),t+=`
</p>
`;else if(f(a(e,"page","exports"),"rows")){if(t+=`
<p>
我们的团队看到每人一行数据，不含姓名。
`,f(a(e,"page","openCount"),1)){t+=`
`;{let n=l(e,{numbers:J(y(s(e,"page","openLabels"),s(e,"page","authorAttrs")),", ")});t+="您那一行有第 "+u(s(n,"numbers"))+" 题的真实回答，它可能指向您。"}t+=`
`}else if(d(a(e,"page","openCount"))){t+=`
`;{let n=l(e,{numbers:J(y(s(e,"page","openLabels"),s(e,"page","authorAttrs")),", ")});t+="您那一行有第 "+u(s(n,"numbers"))+" 题的真实回答，合在一起可能指向您。"}t+=`
`}if(t+=`
`,d(a(e,"page","asksSomeDirectly"))){t+=`
`;{let n=l(e,{numbers:J(y(s(e,"page","directLabels"),s(e,"page","authorAttrs")),", ")});t+="随机选出的部分人会被直接询问（第 "+u(s(n,"numbers"))+" 题），他们那一行有真实回答。"}t+=`
`}if(t+=`
`,f(a(e,"page","changedCount"),1)){t+=`
`;{let n=l(e,{numbers:J(y(s(e,"page","changedLabels"),s(e,"page","authorAttrs")),", ")});t+="第 "+u(s(n,"numbers"))+" 题的回答可能被随机改动。"}t+=`
`}else if(d(a(e,"page","changedCount"))){t+=`
`;{let n=l(e,{numbers:J(y(s(e,"page","changedLabels"),s(e,"page","authorAttrs")),", ")});t+="第 "+u(s(n,"numbers"))+" 题的回答可能被随机改动。"}t+=`
`}if(t+=`
`,d(a(e,"page","changedCount"))&&d(a(e,"page","hidesChanges"))&&(t+="我们无法知道是否改动过。"),t+=`
`,d(a(e,"page","peopleDraw"))){t+=`
`;{let n=l(e,{numbers:J(y(s(e,"page","toldLabels"),s(e,"page","authorAttrs")),", ")});t+="您那一行还有您选择的答案（第 "+u(s(n,"numbers"))+" 题）。"}t+=`
`}t+=`
</p>
`}return t+=`
`,t}function br(e){let t="";return t+=`
`,d(a(e,"page","drawn"))&&(t+="<p>这份问卷有不止一个版本。您看到哪个版本由随机决定，您的报告会写明是哪一个。</p>"),t+=`
`,t}function yr(e){let t="";{let n=l(e,{});n.n=L(s(n,"page","minutes")),t+="大约需要 "+u(s(n,"n"))+" 分钟。"}return t+=`
`,t}function Bn(e){let t="";return t+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">任何使用此设备的人都可能查出您的回答。您可以查看、转移或彻底删除保存的内容。 `,d(a(e,"deviceUrl"))&&(t+='<a data-device hidden href="',t+=u(s(e,"deviceUrl")),t+='">此设备保留什么</a>'),t+=`</p>
</div>
`,t}function Or(e){let t="";t+=`
<div class="key-facts">
<div>
<h2>我们能了解到</h2>
<ul>
<li>每种回答在所有参与者中大约有多普遍</li>
<li>有一个人参与了，以及此人跳过了哪些题</li>
`,d(a(e,"page","protected"))&&(t+=`
`,(f(a(e,"page","exports"),"none")||f(a(e,"page","exports"),"tables"))&&(t+=`
`,vt(1,R(a(e,"page","questions")))&&(t+=`
<li>记录的每种答案组合各有多少人，不含姓名</li>
`),t+=`
`),t+=`
`,f(a(e,"page","exports"),"tables")?t+=`
<li>每一份报告，如果我们也运营本网站：内容如所记录，不含姓名</li>
`:f(a(e,"page","exports"),"none")?t+=`
<li>单份报告，仅当我们也运营本网站时：内容如所记录，不含姓名</li>
`:(t+=`
<li>每一份报告本身，内容如所记录，不含姓名</li>
`,f(a(e,"page","exports"),"groups")&&d(a(e,"page","openCount"))&&(t+=`
<li>在您的报告旁边，您属于哪个大组，例如 30 至 44 岁。这来自我们保存的真实回答</li>
`),t+=`
`),t+=`
`),t+=`
`,d(a(e,"page","openCount"))&&(t+=`
<li>您的真实回答（题目会注明）`,vt(1,a(e,"page","openCount"))&&(t+=". 这样的回答合在一起，可能指向您"),t+=`</li>
`),t+=`
`,d(a(e,"page","drawn"))&&(t+=`
<li>您看到的是调查的哪个版本`,d(a(e,"wave","invited"))&&(t+=". 任何有您的链接的人也能推算出来"),t+=`</li>
`),t+=`
`,d(a(e,"page","centralCount"))&&(t+=`
<li>加了误差的总体数字（题目会注明）。我们会保存您对该题的真实回答，网站管理方能读到它</li>
`),t+=`
`,d(a(e,"page","asksSomeDirectly"))&&(t+=`
<li>随机选出的部分人的真实回答</li>
`),t+=`
`;{let n=l(e,{}),o=N(a(e,"page","provable"));for(let r of S(n,o)){n.question=r,t+=`
`;{let i=l(n,{}),p=N(a(n,"question","proofs"));for(let c of S(i,p)){i.proof=c,t+=`
<li>`;{let h=l(i,{number:y(s(i,"question","label"),s(i,"page","authorAttrs")),answer:y(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:y(s(i,"proof","report"),s(i,"page","authorAttrs"))});t+="如果我们记录为“"+u(s(h,"report"))+"”，就能确定您对第 "+u(s(h,"number"))+" 题的回答是“"+u(s(h,"answer"))+"”"}t+=`</li>
`}if(p.length===0){t+=`
<li>`;{let c=l(i,{number:y(s(i,"question","label"),s(i,"page","authorAttrs"))});t+="可能确定地知道您对第 "+u(s(c,"number"))+" 题的回答"}t+=`</li>
`}}t+=`
`}}if(t+=`
`,d(a(e,"page","weak"))){t+=`
<li>`;{let n=l(e,{numbers:J(y(s(e,"page","weak"),s(e,"page","authorAttrs")),", ")});t+="在保护很弱的题目上（第 "+u(s(n,"numbers"))+" 题），能相当有把握地知道您的回答"}t+=`</li>
`}if(t+=`
`,d(a(e,"page","remembers"))&&(t+="<li>也许能看出不同期的报告来自同一台设备</li>"),t+=`
`,d(a(e,"wave","invited"))&&(t+=`
<li>您的邀请已被用来开始填写此问卷</li>
`,d(a(e,"page","downloadLinks"))&&d(a(e,"page","drawn"))&&d(a(e,"page","seen"))&&(t+="<li>由该链接得知您看到的是哪个版本：您的报告就在这个版本的报告之中</li>"),t+=`
`,d(a(e,"page","downloadLinks"))&&(t+="<li>您的邀请链接。在您开始之前，任何拿到它的人都可以代替您填写</li>"),t+=`
`),t+=`
</ul>
</div>
<div class="limits">
`,d(a(e,"page","hidesSome"))&&(t+=`
<h2>`,d(a(e,"byServer"))?t+="保存之后，我们无法确定":t+="我们无法确定",t+=`</h2>
<ul>
`,d(a(e,"page","peopleDraw"))&&d(a(e,"page","hidesAll"))?t+=`
<li>您的真实情况是什么</li>
`:d(a(e,"page","peopleDraw"))?t+=`
<li>对于其他回答：您的真实情况是什么</li>
`:d(a(e,"page","hidesAll"))?t+=`
<li>我们记录的回答是不是您真正选的</li>
`:t+=`
<li>对于其他回答：我们记录的是不是您真正选的</li>
`,t+=`
</ul>
`),t+=`
<h2>我们不与报告一起保留</h2>
<ul>
<li>您的姓名、IP 地址或任何 Cookie。网站管理方或监视网络的人可以在发送时看到是哪台设备发送了报告</li>
`,d(a(e,"wave","invited"))&&(t+="<li>报告来自哪份邀请</li>"),t+=`
</ul>
</div>
</div>
`,d(a(e,"page","centralCount"))){t+=`
<details class="more">
<summary>技术细节</summary>
<p class="small">`;{let n=l(e,{epsilon:s(e,"page","centralEpsilon")});t+="所有加误差的总体数字的隐私预算：ε = "+u(s(n,"epsilon"))}t+=`</p>
</details>
`}return t+=`
`,t}function vr(e){let t="";return t+=`
<details class="more">
<summary>断网作答</summary>
<ol class="small">
<li>按“开始”，等第 1 题出现。</li>
<li>断开网络，例如打开飞行模式。</li>
<li>回答所有问题。这时本页不需要网络。</li>
<li>重新连上网络，然后提交。</li>
</ol>
</details>
`,t}function qr(e){let t="";if(t+=`
<section class="step" data-step="intro">
`,t+=xr(l(e,{})),t+=`
`,t+=Pn(l(e,{})),t+=`
<h1 tabindex="-1"`,t+=u(s(e,"page","authorAttrs")),t+=">",t+=u(s(e,"page","title")),t+=`</h1>
<p class="asker"><span class="muted">由谁发起，如何联系：</span> `,t+=u(y(Z(s(e,"page","asker")),s(e,"page","authorAttrs"))),t+=`</p>
`,d(a(e,"page","hasShortIntroduction"))&&(t+='<div class="lead"',t+=u(s(e,"page","authorAttrs")),t+=">",t+=u(qt(s(e,"page","introduction"))),t+="</div>"),t+=`
`,t+=wr(l(e,{})),t+=`
`,t+=Dn(l(e,{})),t+=`
`,t+=br(l(e,{})),t+=`
`,d(a(e,"page","screening"))&&(t+="<p>有些回答决定您是否适合填写整份调查。如果不适合，本页会告诉您。 ",d(a(e,"page","screening","sends"))?t+="您随后可以发送一份跳过其余问题的报告。":t+="此时不会发送任何报告。",t+="</p>"),t+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">开始</button>
`,d(a(e,"page","practice"))&&(t+='<button class="button quiet" type="button" data-go="try">先试一试</button>'),t+=`
</div>
<p class="small muted">`,d(a(e,"page","varies"))){let n=l(e,{number:s(e,"page","mostAsked")});t+="题数：最多 "+u(s(n,"number"))+" 道。"}else{let n=l(e,{number:s(e,"page","mostAsked")});t+="题数："+u(s(n,"number"))+" 道。"}return t+=" ",t+=yr(l(e,{})),t+=` 提交之前，您可以随时修改回答。</p>
`,d(a(e,"page","risky"))&&(t+=`
<p class="note">需要马上隐藏此页？请按上方的“快速离开”，或按两次 Esc 键，即会打开另一个网站。浏览记录里可能仍有此页，无痕窗口除外。</p>
`),t+=`
`,d(a(e,"page","hasShortIntroduction"))||(t+="<div",t+=u(s(e,"page","authorAttrs")),t+=">",t+=u(qt(s(e,"page","introduction"))),t+="</div>"),t+=`
`,d(a(e,"page","ethics"))&&(t+='<div class="small"',t+=u(s(e,"page","authorAttrs")),t+=">",t+=u(qt(Z(s(e,"page","ethics")))),t+="</div>"),t+=`
`,d(a(e,"page","remembers"))&&(t+=`
<p>以后各期我们会再次询问。对注明的题，您的设备会记住第一次的随机改动，以后每期都沿用。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。</p>
`,t+=Bn(l(e,{})),t+=`
`),t+=`
`,d(a(e,"wave","invited"))&&(t+=`
<p class="small muted">您的邀请只能使用一次。提交之前，您可以在同一浏览器中用同一链接回来。浏览器为此保存的内容不含任何回答，报告到达后即被删除。</p>
`),t+=`
<details class="more">
<summary>关于您，我们能了解和不能了解什么</summary>
`,t+=Or(l(e,{})),t+=`
`,d(a(e,"page","protected"))&&(t+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">看看被改动的回答为什么还有用</a></p>'),t+=`
<p class="small muted" data-fingerprint hidden>本问卷的指纹，可与公布的指纹核对： <code dir="ltr"></code></p>
</details>
`,d(a(e,"preview"))||(t+=vr(l(e,{}))),t+=`
</section>
`,t}function B(e){let t="";return t+=`
`,d(a(e,"page","asker"))&&(t+="<p>有疑问？请联系研究团队： ",t+=u(y(Z(s(e,"page","asker")),s(e,"page","authorAttrs"))),t+="</p>"),t+=`
`,t}function M(e){let t="";return t+=`
<p>问卷： <b>`,t+=u(y(s(e,"page","title"),s(e,"page","authorAttrs"))),t+=`</b></p>
`,t+=B(l(e,{})),t+=`
`,t}function Un(e){let t="";return t+=`
`,f(a(e,"cause"),"offline")?t+=`
此设备处于离线状态。请打开网络，然后重试。
`:f(a(e,"cause"),"unreachable")?t+=`
无法连接到本网站。请检查网络，然后重试。
`:f(a(e,"cause"),"busy")?t+=`
同时来的人太多。请等一分钟后重试。
`:t+=`
本网站出了故障，不是您的错。请过几分钟再试。
`,t+=`
`,t}function Jt(e){let t="";return t+=`
<h1 tabindex="-1">`,f(a(e,"cause"),"busy")?t+="网站繁忙":f(a(e,"cause"),"failing")?t+="网站出了问题":t+="无法连接到网站",t+=`</h1>
<p>`,t+=Un(l(e,{})),t+=`</p>
<p>您的邀请没有作废。请保持此页面打开。</p>
`,t+=M(l(e,{})),t+=`
`,t}function Wn(e){let t="";return t+=`
<span data-insecure="address">打开此页面的地址不是以 https 开头。请原样打开您收到的链接。</span>
<span data-insecure="browser" hidden>此浏览器缺少本页面所需的功能。请在别的浏览器中打开链接，或更新此浏览器。</span>
`,t}function Nr(e){let t="";return t+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">正在检查您的邀请</h1>
<p>浏览器会生成一个随机数，请网站盖章确认，但网站看不到这个数。盖过章的数证明您受到了邀请，但不说明您是谁。</p>
<p class="muted">请稍候…</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">这份问卷仅限受邀者填写</h1>
<p>请打开我们发给您的完整链接。# 号之后的部分可能缺失了。</p>
<p>如果您没有这样的链接，请询问告诉您这份问卷的人。</p>
`,t+=M(l(e,{})),t+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">此邀请已被使用</h1>
<p>每个邀请只能使用一次。要么已用它提交了报告，要么已在另一个浏览器中用它开始填写。</p>
<p>您是否在另一个浏览器中开始但没有填完？请在那里重新打开链接。如果您已提交报告，就无需再做什么。</p>
`,t+=M(l(e,{})),t+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">这份问卷已关闭</h1>
<p>此页面打开期间，问卷已关闭。没有发送任何内容，您无需再做什么。</p>
`,t+=M(l(e,{})),t+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">这份问卷尚未开放</h1>
<p>没有发送任何内容。您的邀请没有作废。请稍后重试，或询问何时开放。</p>
`,t+=M(l(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">本网站不认识您的邀请</h1>
<p>您链接中的密钥部分与本问卷的任何邀请都不相符。它可能在途中被改动，或邀请已被撤回。</p>
<p>请重新打开消息中的链接。如果仍不行，请索取新的链接。没有发送任何内容。</p>
`,t+=M(l(e,{})),t+=`
</section>
<section class="step" data-step="offline" hidden>
`,t+=Jt(l(e,{cause:"offline"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,t+=Jt(l(e,{cause:"unreachable"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,t+=Jt(l(e,{cause:"busy"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,t+=Jt(l(e,{cause:"failing"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，网站管理方必须先腾出空间。您的邀请没有失效。请一小时后再打开此链接。</p>
`,t+=M(l(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unkept" hidden>
`,d(a(e,"page","risky"))?t+=`
<h1 tabindex="-1">本页不在您的设备上保留任何内容</h1>
<p>其他问卷会保留您的进度，直到您发送为止。这份问卷不会，这样以后没有人能在您的设备上找到它。</p>
<p>您的邀请只能使用一次。开始之后，请让本页一直打开，直到发送为止。如果在此之前离开或重新加载本页，您将无法再次开始。</p>
`:t+=`
<h1 tabindex="-1">您的浏览器没有为此页面保存任何内容</h1>
<p>邀请只能使用一次。浏览器通常会为您保留进度，直到您提交。此浏览器不允许，可能因为使用了无痕窗口或某项设置。</p>
<p>您可以在这里开始，但提交之前请不要关闭此页：没有人能让邀请重新生效。您也可以在另一个浏览器中打开链接。</p>
`,t+=`
`,t+=M(l(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">在这里开始</button>`,d(a(e,"page","risky"))||(t+=' <button class="button quiet" type="button" data-go="retry">重试</button>'),t+=`</div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">此浏览器无法在这里检查邀请</h1>
<p>`,t+=Wn(l(e,{})),t+=` 没有发送任何内容。</p>
`,t+=M(l(e,{})),t+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">此页面出错了</h1>
<p>此页面在核对您的邀请时出了错，我们不知道原因。没有发送任何回答。</p>
<p>请重试。如果仍不行，请在别的浏览器中打开链接。</p>
`,t+=M(l(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">重试</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">我们中止了这份问卷</h1>
<p>安全检查没有通过。如果继续，您的报告可能会被追查到您。没有发送任何内容。请告诉邀请您的人。</p>
`,t+=M(l(e,{})),t+=`
</section>
`,t}function _r(e){let t="";t+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=l(e,{}),o=N("01234567890123456789");for(let r of S(n,o))n._=r,t+='<circle class="dot',Ln(a(n,"forloop","counter"),a(n,"filled"))?(t+=" filled",f(a(n,"swapped"),"filled")&&(t+=" swapped")):f(a(n,"swapped"),"hollow")&&(t+=" swapped"),t+='" cx="',t+=u(s(n,"forloop","counter0")),t+='.5" cy=".5" r=".4" />'}return t+=`
</svg>
`,t}function Mn(e){let t="";t+=`
<div>
<dt>`;{let n=l(e,{});t+="如果您选<b>"+u(s(n,"answer"))+"</b>"}if(t+=`</dt>
<dd>
`,d(a(e,"pictured"))&&(t+=_r(l({},{filled:s(e,"row","recorded","count"),swapped:s(e,"row","swapped")}))),t+=`
`,d(a(e,"row","certain"))){let n=l(e,{});t+="我们总是记录为"+u(s(n,"answer"))}else{let n=l(e,{yesCount:q(s(e,"row","recorded","count")),noCount:q(s(e,"row","others")),people:q(s(e,"row","recorded","people"))});t+=u(s(n,"people"))+" 次中，"+u(s(n,"yes"))+" "+u(s(n,"yesCount"))+" 次，"+u(s(n,"no"))+" "+u(s(n,"noCount"))+" 次"}return t+=`
</dd>
</div>
`,t}function Fn(e){let t="";t+=`<dl class="swap-rows">
`;{let n=l(e,{}),o=N(a(e,"rows"));for(let r of S(n,o))n.row=r,t+=`
`,d(a(n,"row","second"))?(t+=`
`,t+=Mn(l(n,{answer:s(n,"yes")})),t+=`
`):(t+=`
`,t+=Mn(l(n,{answer:s(n,"no")})),t+=`
`),t+=`
`}return t+=`
</dl>
`,t}function Ar(e){let t="";if(t+=`
<section class="step" data-step="practice" data-mechanism="`,t+=u(s(e,"practice","spec")),t+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">练习：这里的内容不会发送，也不会保存。</p>
<fieldset class="question">
<legend><h1 tabindex="-1">您喜欢喝咖啡吗？</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>是</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>否</span></label>
</div>
</fieldset>
`,d(a(e,"practice","cards"))){t+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,t+=u(s(e,"practice","odds","gained","count")),t+=" ",t+=u(s(e,"practice","odds","lost","count")),t+=`" role="group" aria-label="牌">
`;{let n=l(e,{}),o=N(a(e,"practice","cards"));for(let r of S(n,o)){n.number=r,t+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let i=l(n,{});t+="第 "+u(s(i,"number"))+" 张牌"}t+=`</span> <span data-face></span></button>
`}}t+=`
</div>
`}return t+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="practice-result" role="status">
<p><b data-practice="report"></b></p>
<p><span data-practice="how"></span> <span data-practice="told"></span></p>
</div>
<div class="actions">
<button class="button quiet" type="button" data-go="begin">开始答题</button>
<button class="button quiet" type="submit" data-practice="again"`,d(a(e,"practice","cards"))&&(t+=" hidden"),t+=">",d(a(e,"practice","cards"))?t+="再抽一张":t+="让本页来决定",t+=`</button>
<button class="button link" type="button" data-go="back">返回</button>
</div>
<div class="odds">
<p>各种记录大约出现的次数：</p>
`,e.no=F("否"),t+=`
`,e.yes=F("是"),t+=`
`,t+=Fn(l(e,{rows:s(e,"practice","rows"),pictured:s(e,"practice","cards")})),t+=`
<p>正式答题时，您的设备也可能随机改动真实的回答。每道题都会说明。</p>
</div>
</form>
</section>
`,t}function Sr(e){let t="";t+=`
<ul`,t+=u(s(e,"page","authorAttrs")),t+=">";{let n=l(e,{}),o=N(a(e,"question","statements"));for(let r of S(n,o))n.statement=r,t+="<li>",t+=u(s(n,"statement")),t+="</li>"}if(t+=`</ul>
<p>数一数有几句符合您的情况。只选这个数字。我们不问是哪几句。
`,d(a(e,"question","open"))){let n=l(e,{all:R(s(e,"question","statements"))});t+="但是选 0 会让我们知道没有一句符合您的情况，选 "+u(s(n,"all"))+" 会让我们知道全都符合。"}else vt(R(a(e,"question","choices")),R(a(e,"question","options")))&&(t+="我们记录的数字可能比您能选的最大数字多一。");return t+=`</p>
`,t}function Er(e){let t="";if(t+=`
<div class="note">
`,f(a(e,"question","odds","form"),"pair")){t+=`
<p>`;{let n=l(e,{total:R(s(e,"question","parts"))});t+="此问题有 "+u(s(n,"total"))+" 个部分。我们只问您其中两个，在您回答之前随机选出。其他人可能会得到另外两个。您的报告会说明您得到的是哪两个。"}t+=`</p>
`}else{t+=`
<p>`;{let n=l(e,{total:R(s(e,"question","parts"))});t+="此问题有 "+u(s(n,"total"))+" 个部分。"}t+=`</p>
`}return t+=`
<p>如果跳过，就会跳过这道题的所有部分。</p>
</div>
`,t}function Cr(e){let t="";t+=`
`,t+=Er(l(e,{})),t+=`
`;{let n=l(e,{}),o=N(a(e,"question","parts"));for(let r of S(n,o)){n.part=r,t+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,t+=u(s(n,"question","number")),t+='"',d(a(n,"forloop","first"))||(t+=" hidden"),t+=`>
<p class="small muted" data-part-place></p>
<legend`,t+=u(s(n,"page","authorAttrs")),t+='><h2 tabindex="-1">',t+=u(s(n,"part","text")),t+=`</h2></legend>
`,d(a(n,"part","help"))&&(t+='<p class="question-help"',t+=u(s(n,"page","authorAttrs")),t+=">",t+=u(Z(s(n,"part","help"))),t+="</p>"),t+=`
<div class="choices`,d(a(n,"part","many"))&&(t+=" two-columns"),t+=`" data-choices>
`;{let i=l(n,{}),p=N(a(n,"part","choices"));for(let c of S(i,p)){let h=l(i,Yt(["index","label"],c));t+=`
<label class="choice"`,t+=u(s(h,"page","authorAttrs")),t+='><input type="radio" value="',t+=u(s(h,"index")),t+='" autocomplete="off"><span>',t+=u(s(h,"label")),t+=`</span></label>
`}}t+=`
</div>
</fieldset>
`}}return t+=`
`,t}function Rr(e){let t="";t+=`
<p class="small muted" id="range-`,t+=u(s(e,"question","number")),t+=`">
`;{let n=l(e,{low:s(e,"question","odds","low"),high:s(e,"question","odds","high")});t+="从 "+u(s(n,"low"))+" 到 "+u(s(n,"high"))+"。"}return t+=`
`,d(a(e,"question","calendar"))||(t+="低于或高于此范围的数字按较近的一端计算。"),t+=`
</p>
`,t}function Pe(e){let t="";t+=`
`;{let n=l(e,{form:s(e,"question","odds","form"),gained:s(e,"question","odds","gained"),lost:s(e,"question","odds","lost"),no:y(s(e,"question","options","0"),s(e,"page","authorAttrs")),yes:y(s(e,"question","options","1"),s(e,"page","authorAttrs")),low:s(e,"question","odds","low"),high:s(e,"question","odds","high")});if(t+=`
`,f(a(n,"form"),"binary")){if(t+=`
`,f(a(n,"report"),1)){if(t+=`
`,!d(a(n,"gained","never"))){let o=l(n,{people:q(s(n,"gained","people"))});o.said=L(s(o,"gained","count")),t+="选“"+u(s(o,"no"))+"”的 "+u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人被记录为“"+u(s(o,"yes"))+"”。"}t+=`
`}else{if(t+=`
`,!d(a(n,"lost","never"))){let o=l(n,{people:q(s(n,"lost","people"))});o.said=L(s(o,"lost","count")),t+="选“"+u(s(o,"yes"))+"”的 "+u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人被记录为“"+u(s(o,"no"))+"”。"}t+=`
`}t+=`
`}else if(f(a(n,"form"),"category")){t+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:q(s(n,"lost","people"))});t+=u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人的记录与自己的回答不同。"}t+=`
`}else if(f(a(n,"form"),"set")){t+=`
`;{let o=l(n,{size:s(n,"question","odds","size"),total:R(s(n,"question","options"))});t+="报告列出 "+u(s(o,"total"))+" 个回答中的 "+u(s(o,"size"))+" 个。"}t+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:q(s(n,"lost","people"))});t+=u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人自己的回答不在其中。"}t+=`
`}else if(f(a(n,"form"),"every")){t+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:q(s(n,"lost","people"))});t+="每个部分都可能单独被随机改动。"+u(s(o,"people"))+" 人中最多约有 "+u(s(o,"said"))+" 人会这样。"}t+=`
`}else if(f(a(n,"form"),"pair")){t+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:q(s(n,"lost","people"))});t+="您的两个回答可能被随机换成别的。"+u(s(o,"people"))+" 人中最多约有 "+u(s(o,"said"))+" 人会这样。"}t+=`
`}else if(f(a(n,"form"),"joint")){t+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:q(s(n,"lost","people"))});t+="您的几个回答可能一起被随机换成别的。"+u(s(o,"people"))+" 人中约有 "+u(s(o,"said"))+" 人会这样。"}t+=`
`}else if(f(a(n,"form"),"number")){if(t+=`
我们保存的是随机代码，不是您的回答。
`,!d(a(n,"gained","never"))){let o=l(n,{people:q(s(n,"gained","people")),middle:s(n,"question","odds","middle")});o.said=L(s(o,"gained","count")),t+="每 "+u(s(o,"people"))+" 个填 "+u(s(o,"low"))+" 的人中，约有 "+u(s(o,"said"))+" 人得到表示大于 "+u(s(o,"middle"))+" 的代码。"}if(t+=`
`,!d(a(n,"lost","never"))){let o=l(n,{people:q(s(n,"lost","people")),middle:s(n,"question","odds","middle")});o.said=L(s(o,"lost","count")),t+="每 "+u(s(o,"people"))+" 个填 "+u(s(o,"high"))+" 的人中，约有 "+u(s(o,"said"))+" 人得到表示不超过 "+u(s(o,"middle"))+" 的代码。"}t+=`
`}else if(f(a(n,"form"),"own-device"))t+=`
这就是您在这里选的回答，没有改动。
`;else if(f(a(n,"form"),"drawn")){t+=`
`;{let o=l(n,{total:R(s(n,"question","options"))});t+="这里只涉及 "+u(s(o,"total"))+" 个答案中随机抽取的一个。报告不包含其他答案。"}t+=`
`;{let o=l(n,{added:s(n,"gained","count"),addedPeople:q(s(n,"gained","people")),removed:s(n,"lost","count"),removedPeople:q(s(n,"lost","people"))});t+="抽到它时，没选它的 "+u(s(o,"addedPeople"))+" 人中约有 "+u(s(o,"added"))+" 人会被勾上；选了它的 "+u(s(o,"removedPeople"))+" 人中约有 "+u(s(o,"removed"))+" 人的勾选会被去掉。"}t+=`
`}else{t+=`
每一项都可能是随机添加或去掉的。
`;{let o=l(n,{people:q(s(n,"gained","people"))});o.said=L(s(o,"gained","count")),t+="没有选某一项的 "+u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人的记录里有它。"}t+=`
`;{let o=l(n,{people:q(s(n,"lost","people"))});o.said=L(s(o,"lost","count")),t+="选了它的 "+u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人的记录里没有它。"}t+=`
`}t+=`
`}return t+=`
`,t}function je(e){let t="";if(t+=`
`,f(a(e,"strength"),"weak"))t+=`
`,f(a(e,"form"),"binary")?t+=`
我们能相当有把握地知道您选了什么：这里的保护很弱。
`:f(a(e,"form"),"own-device")?t+=`
我们能相当有把握地知道您的真实情况：这里的保护很弱。
`:f(a(e,"form"),"items")||f(a(e,"form"),"every")||f(a(e,"form"),"pair")||f(a(e,"form"),"joint")?t+=`
这些回答合在一起时保护很弱。我们可能相当有把握地知道全部回答。
`:t+=`
这里的保护很弱。我们可能相当有把握地知道您选了什么。
`,t+=`
`;else if(f(a(e,"strength"),"absent")&&!d(a(e,"proof")))t+=`
这可能确定地显示您的回答。
`;else if(f(a(e,"strength"),"absent")&&d(a(e,"proof","ownDevice"))){t+=`
`;{let n=l(e,{answer:y(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="这确定地显示了您的真实回答。只有真实回答为“"+u(s(n,"answer"))+"”的人才会选它。"}t+=`
`}else if(f(a(e,"strength"),"absent")){t+=`
`;{let n=l(e,{answer:y(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="这确定地显示了您的回答。只有选“"+u(s(n,"answer"))+"”的人才会有这样的记录。"}t+=`
`}return t+=`
`,t}function zr(e){let t="";if(!d(a(e,"question","inClear"))){t+=`
<div hidden>
`,f(a(e,"question","odds","form"),"binary")?(t+=`
<span data-note="explained-0">`,t+=Pe(l(e,{report:0})),t+=`</span>
<span data-note="explained-1">`,t+=Pe(l(e,{report:1})),t+=`</span>
`):(t+=`
<span data-note="explained">`,t+=Pe(l(e,{})),t+=`</span>
`),t+=`
<span data-note="weak">`,t+=je(l(e,{form:s(e,"question","odds","form"),strength:"weak"})),t+=`</span>
<span data-note="absent">`,t+=je(l(e,{strength:"absent"})),t+=`</span>
`;{let n=l(e,{}),o=N(a(e,"question","proofs"));for(let r of S(n,o))n.proof=r,t+='<span data-note="absent-',t+=u(s(n,"proof","place")),t+='">',t+=je(l(n,{strength:"absent"})),t+="</span>"}t+=`
</div>
`}return t+=`
`,t}function Ir(e){let t="";return f(a(e,"form"),"items")||f(a(e,"form"),"every")||f(a(e,"form"),"pair")||f(a(e,"form"),"joint")?t+="这些回答合在一起时保护很弱：我们可能相当有把握地知道全部回答。":t+="这种保护很弱：我们可能相当有把握地知道您的回答。",t+=`
`,t}function Tr(e){let t="";if(d(a(e,"proof","ownDevice"))){let n=l(e,{report:y(s(e,"proof","report"),s(e,"page","authorAttrs")),answer:y(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="如果您选择“"+u(s(n,"report"))+"”，就没有任何遮掩：只有真实回答为“"+u(s(n,"answer"))+"”的人才会选它。"}else{let n=l(e,{report:y(s(e,"proof","report"),s(e,"page","authorAttrs")),answer:y(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="如果记录为“"+u(s(n,"report"))+"”，就可以确定您回答的是“"+u(s(n,"answer"))+"”。"}return t+=`
`,t}function De(e){let t="";if(t+=`
`,f(a(e,"odds","strength"),"sound"))t+=`
我们无法分辨什么时候发生了改动。
`;else if(f(a(e,"odds","strength"),"weak"))t+=`
<b>`,t+=Ir(l(e,{form:s(e,"odds","form")})),t+=`</b>
`;else{t+=`
`;{let n=l(e,{}),o=N(a(e,"question","proofs"));for(let r of S(n,o))n.proof=r,t+=`
<b>`,t+=Tr(l(n,{})),t+=`</b>
`;o.length===0&&(t+=`
<b>有些记录会确定地显示您的回答。</b>
`)}t+=`
`}return t+=`
`,t}function Hn(e){let t="";if(t+=`
`,d(a(e,"failure"))){t+=`
<p class="small muted">
`;{let n=l(e,{reports:q(s(e,"failure","reports"))});t+="平均而言，每 "+u(s(n,"reports"))+" 份报告中最多有一份泄露得比应有的多。"}t+=`
`,d(a(e,"technical"))&&(t+="δ = ",t+=u(s(e,"failure","delta"))),t+=`
</p>
`}return t+=`
`,t}function Lr(e){let t="";t+=`
`;{let n=l(e,{odds:s(e,"question","odds"),gained:s(e,"question","odds","gained"),lost:s(e,"question","odds","lost")});if(t+=`
<div class="odds`,d(a(n,"question","inClear"))&&(t+=" unprotected"),t+=`">
`,f(a(n,"odds","form"),"binary"))t+=`
<p>您的回答可能被随机换成另一个。各种记录大约出现的次数：</p>
`,t+=Fn(l({},{rows:s(n,"question","swapRows"),pictured:s(n,"question","pictured"),no:y(s(n,"question","options","0"),s(n,"page","authorAttrs")),yes:y(s(n,"question","options","1"),s(n,"page","authorAttrs"))})),t+=`
<p>`,t+=De(l(n,{})),t+=`</p>
`;else if(f(a(n,"odds","form"),"open"))t+=`
<p><b>这道题不做随机保护：我们会保存您的真实回答，不作改动。</b>
研究团队可以看到它。原因： `,t+=u(y(s(n,"question","justification"),s(n,"page","authorAttrs"))),t+=`</p>
`;else if(f(a(n,"odds","form"),"central"))t+=`
<p><b>我们会保存您的真实回答。研究团队只能看到加了误差的总体数字。</b>
网站管理方能读到您的回答。为什么这样问： `,t+=u(y(s(n,"question","justification"),s(n,"page","authorAttrs"))),t+=`</p>
`;else if(f(a(n,"odds","form"),"own-device"))t+=`
<p>`,f(a(n,"question","ownItem"),"coin")?t+="我们绝不会看到您的硬币。":f(a(n,"question","ownItem"),"die")?t+="我们绝不会看到您的骰子。":f(a(n,"question","ownItem"),"birthday")?t+="我们绝不会知道那个生日。":t+="我们绝不会看到您的硬币、骰子或那个生日。",t+=` 您在这里选的答案会原样记录。
`,f(a(n,"odds","strength"),"sound")||(t+=De(l(n,{}))),t+=`</p>
`;else{t+=`
`;{let o=l(n,{lostCount:q(s(n,"lost","count")),lostPeople:q(s(n,"lost","people")),gainedCount:q(s(n,"gained","count")),gainedPeople:q(s(n,"gained","people"))});if(t+=`
<p>
`,f(a(o,"odds","form"),"category")){t+=`
`;{let r=l(o,{});t+="您的回答可能被随机换成另一个。"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次，我们会记录另一个答案，其他每个答案的可能性相同。"}t+=`
`}else if(f(a(o,"odds","form"),"set")){t+=`
`;{let r=l(o,{size:s(o,"odds","size"),total:R(s(o,"question","options"))});t+="我们会随机记录 "+u(s(r,"total"))+" 个答案中的 "+u(s(r,"size"))+" 个。"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次，您选的不在其中。"}t+=`
`}else if(f(a(o,"odds","form"),"every")){t+=`
`;{let r=l(o,{});t+="您对每个部分的回答都可能被随机换成另一个。每个部分 "+u(s(r,"lostPeople"))+" 次中最多约有 "+u(s(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(f(a(o,"odds","form"),"pair")){t+=`
`;{let r=l(o,{});t+="您的两个回答可能一起被随机换成别的。"+u(s(r,"lostPeople"))+" 次中最多约有 "+u(s(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(f(a(o,"odds","form"),"joint")){t+=`
`;{let r=l(o,{});t+="您的全部回答可能一起被随机换成别的。"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次，我们记录的与您的回答不同。"}t+=`
`}else if(f(a(o,"odds","form"),"number")){if(t+=`
您的回答在保存之前可能会被随机改动。
`,d(a(o,"gained","never"))){{let r=l(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});t+="如果您填 "+u(s(r,"low"))+"，我们绝不会记录大于 "+u(s(r,"middle"))+" 的值。"}t+=`
`}else{let r=l(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});r.said=L(s(r,"gained","count")),t+="如果您填 "+u(s(r,"low"))+"，"+u(s(r,"gainedPeople"))+" 次中约有 "+u(s(r,"gainedCount"))+" 次，我们会记录大于 "+u(s(r,"middle"))+" 的值。"}if(t+=`
`,d(a(o,"lost","never"))){{let r=l(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});t+="如果您填 "+u(s(r,"high"))+"，我们总是记录大于 "+u(s(r,"middle"))+" 的值。"}t+=`
`}else{let r=l(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});r.said=L(s(r,"lost","count")),t+="如果您填 "+u(s(r,"high"))+"，"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次，我们会记录不超过 "+u(s(r,"middle"))+" 的值。"}t+=`
`}else if(f(a(o,"odds","form"),"marks")){t+=`
对上面的每个答案，我们记录“勾选”或“未勾选”。每个勾选都可能被随机改动。
`;{let r=l(o,{});t+="您没选的答案，"+u(s(r,"gainedPeople"))+" 次中约有 "+u(s(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=l(o,{});t+="您选的答案，"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}else if(f(a(o,"odds","form"),"drawn")){t+=`
`;{let r=l(o,{total:R(s(o,"question","options"))});t+=u(s(r,"total"))+" 个答案中，我们只对随机抽取的一个记录“勾选”或“未勾选”。这个记录也可能被随机改动。"}t+=`
`;{let r=l(o,{});t+="如果您没选那个答案，"+u(s(r,"gainedPeople"))+" 次中约有 "+u(s(r,"gainedCount"))+" 次它会被勾上。"}t+=`
`;{let r=l(o,{});t+="如果您选了它，"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次它的勾选会被去掉。"}t+=`
`}else{t+=`
每个勾选都可能被随机改动。
`;{let r=l(o,{});t+="您没选的答案，"+u(s(r,"gainedPeople"))+" 次中约有 "+u(s(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=l(o,{});t+="您选了的每个答案，"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}t+=`
`,t+=De(l(o,{})),t+=`
</p>
`}t+=`
`,f(a(n,"odds","form"),"number")&&(t+=Hn(l(n,{failure:s(n,"question","failure")}))),t+=`
`,d(a(n,"question","forever"))&&(t+=`
<p>
您的设备会记住对这个回答的第一次随机改动，以后每期都沿用，并且每期再加一次随机改动。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。
`,f(a(n,"question","forever"),"sound")||(t+="<b>多期之后，这种保护很弱：我们可能相当有把握地知道您的回答。</b>"),t+=`
</p>
`),t+=`
`}t+=`
</div>
`}return t+=`
`,t}function Mr(e){let t="";if(t+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(a(e,"question","headings"))){t+=`
<div class="section-heading"`,t+=u(s(e,"page","authorAttrs")),t+=' id="section-',t+=u(s(e,"question","number")),t+=`">
`;{let n=l(e,{}),o=N(a(e,"question","headings"));for(let r of S(n,o))n.heading=r,t+=`
<div data-heading>
<p class="section-title">`,t+=u(s(n,"heading","text")),t+=`</p>
`,d(a(n,"heading","help"))&&(t+="<div data-section-help",d(a(n,"question","opensSection"))||(t+=" hidden"),t+=">",t+=u(qt(Z(s(n,"heading","help")))),t+="</div>"),t+=`
</div>
`}t+=`
</div>
`}if(t+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,t+=u(s(e,"question","number")),t+=`">
<legend`,t+=u(s(e,"page","authorAttrs")),t+='><h1 tabindex="-1"',d(a(e,"question","headings"))&&(t+=' aria-describedby="section-',t+=u(s(e,"question","number")),t+='"'),t+=">",t+=u(s(e,"question","text")),t+=`</h1></legend>
`,d(a(e,"question","help"))&&(t+='<p class="question-help"',t+=u(s(e,"page","authorAttrs")),t+=">",t+=u(Z(s(e,"question","help"))),t+="</p>"),t+=`
`,d(a(e,"question","instructions"))&&(t+='<p class="note"',t+=u(s(e,"page","authorAttrs")),t+=">",t+=u(s(e,"question","instructions")),t+="</p>"),t+=`
`,d(a(e,"question","statements"))&&(t+=Sr(l(e,{}))),t+=`
`,d(a(e,"question","kind","several"))&&(t+='<p class="small muted">请选择所有符合的选项。</p>'),t+=`
`,d(a(e,"question","parts")))t+=Cr(l(e,{})),t+=`
`;else if(d(a(e,"question","scale")))t+=`
<div class="number-field" data-number data-low="`,t+=u(s(e,"question","scale","low")),t+='" data-high="',t+=u(s(e,"question","scale","high")),t+='" data-grain="',t+=u(s(e,"question","scale","step")),t+='" data-unit="',t+=u(s(e,"question","unit")),t+='" data-calendar="',t+=u(s(e,"question","calendar")),t+=`">
<div class="row"`,d(a(e,"question","unit"))&&(t+=u(s(e,"page","authorAttrs"))),t+=`>
<input type="text" inputmode="`,t+=u(s(e,"question","keypad")),t+='" autocomplete="off" translate="no" size="',t+=u(s(e,"question","width")),t+='" id="number-',t+=u(s(e,"question","number")),t+='" aria-labelledby="number-name-',t+=u(s(e,"question","number")),d(a(e,"question","unit"))&&(t+=" unit-",t+=u(s(e,"question","number"))),d(a(e,"question","calendar"))?(t+=" range-",t+=u(s(e,"question","number")),t+='"'):(t+='" aria-describedby="range-',t+=u(s(e,"question","number")),t+='"'),t+=`>
`,d(a(e,"question","unit"))&&(t+='<span id="unit-',t+=u(s(e,"question","number")),t+='">',t+=u(s(e,"question","unit")),t+="</span>"),t+=`
</div>
<span class="visually-hidden" id="number-name-`,t+=u(s(e,"question","number")),t+=`">您的回答</span>
`,t+=Rr(l(e,{})),t+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{t+=`
<div class="choices`,d(a(e,"question","many"))&&(t+=" two-columns"),t+='" data-choices',d(a(e,"question","excludes"))&&(t+=' data-excludes="',t+=u(s(e,"question","excludes")),t+='"'),t+=`>
`;{let n=l(e,{}),o=N(a(e,"question","choices"));for(let r of S(n,o)){let i=l(n,Yt(["index","label"],r));t+=`
<label class="choice"`,t+=u(s(i,"page","authorAttrs")),t+='><input type="',d(a(i,"question","kind","several"))?t+="checkbox":t+="radio",t+='" value="',t+=u(s(i,"index")),t+='" autocomplete="off"><span>',t+=u(s(i,"label")),t+=`</span></label>
`}}t+=`
`,d(a(e,"question","kind","several"))&&(t+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>以上都不是</span></label>
`),t+=`
</div>
`}return t+=`
<p class="error-message" data-complaint role="alert"></p>
`,d(a(e,"question","scale"))&&(t+=`
<div class="actions" data-readings role="group" aria-label="您的回答" tabindex="-1" hidden></div>
`),t+=`
</fieldset>
`,t+=zr(l(e,{})),t+=`
<div id="odds-`,t+=u(s(e,"question","number")),t+='" data-when="randomized">',t+=Lr(l(e,{})),t+=`</div>
`,a(e,"question","direct")!==null&&(t+=`
<p class="note" data-when="direct" hidden>对您来说，这道题不做随机保护，这是随机决定的。我们会收到您的真实回答，并注明这一点。您可以跳过它。</p>
`),t+=`
<div class="actions">
<button class="button" type="submit">继续</button>
<button class="button quiet" type="button" data-go="back">返回</button>
<button class="button link" type="button" data-go="skip">跳过这道题（我们会看到您跳过了）</button>
</div>
</form>
</section>
`,t}function Pr(e){let t="";return t+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">您的问题到此结束</h1>
<div`,t+=u(s(e,"page","authorAttrs")),t+=">",t+=u(qt(Z(s(e,"page","screening","text")))),t+=`</div>
<p>`,d(a(e,"page","screening","sends"))?t+="您仍可发送一份报告。其余问题都会标为跳过。":t+="没有发送任何报告。您可以关闭本页。",t+=`</p>
<div class="actions">
`,d(a(e,"page","screening","sends"))&&(t+='<button class="button" type="button" data-go="review">继续</button>'),t+=`
<button class="button quiet" type="button" data-go="back">返回</button>
</div>
</section>
`,t}function jr(e){let t="";return t+=`
报告提交后无法撤回。我们不随报告保存姓名，所以找不到您的那份。
`,d(a(e,"page","clearCount"))&&(t+="按原样保存的回答仍有可能指向您。"),t+=`
`,t}function Zt(e){let t="";return t+=`
<h1 tabindex="-1">`,f(a(e,"cause"),"offline")?t+="您处于离线状态":t+="您的报告可能没有送达",t+=`</h1>
<p>`,t+=Un(l(e,{})),t+=`</p>
<p>请保持此页面打开，否则您的报告会丢失。重试时会再次发送同一份报告，我们只计一次。</p>
`,t+=B(l(e,{})),t+=`
`,t}function Dr(e){let t="";return t+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">发送之前</h1>
`,d(a(e,"page","changesAnswers"))?t+=`
<p>请检查您的回答。它们还没有离开此页。提交时，其中一些可能被随机改动。</p>
`:t+=`
<p>请检查您的回答。它们还没有离开此页。我们会原样收到这些回答。</p>
`,t+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`,t+=u(s(e,"page","authorAttrs")),t+=`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">修改 <span class="visually-hidden" data-slot="question"`,t+=u(s(e,"page","authorAttrs")),t+=`></span></button></dd>
</div>
</template>
<div class="note">
<p>`,t+=jr(l(e,{})),t+=`</p>
`,d(a(e,"page","protected"))&&(t+="<p>如果有人看到您的屏幕，这无法保护您。它也不能阻止得出关于与您相似的人的结论。 ",d(a(e,"page","remembers"))?t+="每一期请只填写一次。":t+="请只填写一次：第二份报告会削弱对您的保护。",t+="</p>"),t+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,d(a(e,"preview"))?t+="显示报告":t+="提交",t+=`</button>
<button class="button quiet" type="button" data-go="back">返回</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,d(a(e,"wave","workBits"))&&(t+=`
<section class="step" data-step="working" hidden>
<h1 tabindex="-1">马上就好</h1>
<p>请不要关闭此页。您的设备正在解一道小题，以证明不是垃圾程序。这可能需要几秒钟。</p>
<progress class="progress tall" max="1" value="0" aria-label="解题进度"></progress>
</section>
`),t+=`
<section class="step" data-step="sending" hidden>
<h1 tabindex="-1">正在发送</h1>
<p>请不要关闭此页。您的报告正在发送。</p>
</section>
<section class="step" data-step="unsent-offline" hidden>
`,t+=Zt(l(e,{cause:"offline"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,t+=Zt(l(e,{cause:"unreachable"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,t+=Zt(l(e,{cause:"busy"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,t+=Zt(l(e,{cause:"failing"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，所以这次没有保存任何内容。马上重试没有用：网站管理方必须先腾出空间。</p>
<p>请让此页面保持打开，否则进度会丢失。一小时后再试。您的报告只计一次。</p>
`,t+=B(l(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">您的报告来晚了</h1>
<p>您填写期间问卷已结束或名额已满。您的报告没有保存。您无需再做什么。</p>
`,t+=B(l(e,{})),t+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">此问卷已被删除</h1>
<p>本网站已没有此问卷。您的报告没有保存。您无需再做什么。</p>
`,t+=B(l(e,{})),t+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">已计入另一份报告</h1>
<p>`,d(a(e,"wave","invited"))?t+="之前已从另一个页面用您的邀请发送过一份报告，以那份为准。这一份没有保存。":t+="之前已从另一个页面发送过编号相同的报告，以那份为准。这一份没有保存。",t+=` 如果那份是您发送的，您无需再做什么。</p>
`,t+=B(l(e,{})),t+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">我们无法接收您的报告</h1>
<p>网站没有接受它。问卷可能有变动或尚未开放，或者报告在途中被改动。</p>
<p>没有保存任何内容，除非之前的某次尝试已送达。您可以从头开始。</p>
`,t+=B(l(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="reload">从头开始</button></div>
</section>
`,t}function Br(e){let t="";return t+=`
<h1 tabindex="-1">本页无法读取您的密钥</h1>
<p>要么浏览器没有说明它为这份问卷保存了什么，要么密钥在本页打开期间被删除了。</p>
<p>没有发送任何内容。我们没有生成新密钥：使用新密钥，各期合起来会透露您更多的情况。</p>
<p>请重试。如果仍然不行，请关闭此浏览器的所有窗口，再重新打开链接。</p>
`,t}function Ur(e){let t="";return t+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">有一个回答改变了</h1>
<p>您在这里的回答与以前某一期不同：</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"`,t+=u(s(e,"page","authorAttrs")),t+=`></b></li></template>
<p>您的设备为每个回答保存一次随机结果并一直沿用。新的回答需要新的随机结果，所以各期合起来可能透露您更多的情况。经过多期，我们也可能看出您的回答变了。</p>
<p>如果您的回答确实变了，这对研究有帮助。如果您不想透露更多，请提交以前的回答。</p>
<div class="actions">
<button class="button" type="button" data-go="go-on">发送改变后的回答</button>
<button class="button quiet" type="button" data-go="keep">改为发送我之前的回答</button>
<button class="button link" type="button" data-go="back">返回我的回答</button>
</div>
<details class="more">
<summary>技术细节</summary>
<p class="small" data-cost></p>
</details>
</section>
<section class="step" data-step="unremembered" hidden>
`,t+=Br(l(e,{})),t+=`
<div class="actions">
<button class="button" type="button" data-go="retry">重试</button>
<button class="button link" type="button" data-go="back">返回我的回答</button>
</div>
</section>
<section class="step" data-step="forgotten" hidden>
<h1 tabindex="-1">您以前用此浏览器填写过较早的一期吗？</h1>
<p>这是后来的一期，而此浏览器没有保存较早一期的密钥。</p>
<div class="actions">
<button class="button" type="button" data-go="first-time">否</button>
<button class="button quiet" type="button" data-go="answered-before">填写过，或者不知道</button>
</div>
</section>
<section class="step" data-step="lost" hidden>
<h1 tabindex="-1">此浏览器中已没有您的密钥</h1>
<p>如果您以前在此填写过，您的密钥已被删除。可能是您自己删除的，也可能是浏览器的某项设置。网站也能这样做，但本网站绝不应该这样做。如果您没有料到，请询问研究团队。</p>
<p>使用新密钥时，您的设备会重新作随机改动。各期合起来会透露您更多的情况，就像您更改了每个回答一样。您是否保存过密钥，或把它带到了另一台设备？请先把它导入到此处。</p>
`,t+=B(l(e,{})),t+=`
<div class="actions">
<button class="button" type="button" data-go="new-key">使用新密钥继续</button>
`,d(a(e,"deviceUrl"))&&(t+='<a class="button quiet" data-device hidden href="',t+=u(s(e,"deviceUrl")),t+='">导入到此处</a>'),t+=`
<button class="button link" type="button" data-go="back">返回</button>
</div>
<details class="more">
<summary>技术细节</summary>
<p class="small">新密钥最多增加 ε = <span data-new-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">此浏览器无法在这里保护您的回答</h1>
<p>`,t+=Wn(l(e,{})),t+=` 没有发送任何内容。</p>
`,t+=B(l(e,{})),t+=`
</section>
<div hidden>
<span data-text="cost-of-changes">到这一期为止，改变的回答最多增加 ε = {now}。如果此后不再改变，从第一期算起一共 {rounds} 期，最多增加 ε = {later}。没有上限：期数越多，可能透露得越多。</span>
<span data-text="memory-fresh">此设备尚未保存这份问卷的任何内容。提交时，它会保存一个设备密钥和您的回答记录，以后各期沿用同样的随机结果。</span>
<span data-text="memory-late">这是后来的一期，但此设备没有保存以前任何一期的内容。您以前是否在另一个浏览器或另一台设备上填写过？请先把那里保存的内容导入到这里。否则您的设备会重新随机决定，各期合起来会透露您更多的情况。</span>
<span data-text="memory-kept">此设备保存着设备密钥和您以前各期的回答记录。如果您的回答不变，就沿用原来的随机结果。</span>
<span data-text="memory-again">这一期已在此设备上填写过，请不要再填。如果那是别人填的，请使用您自己的浏览器或设备。共用时，你们的报告可能被相互比较，彼此也能看出回答是否不同。</span>
<span data-text="memory-unkept">此浏览器没有保存任何内容，可能因为使用了无痕窗口或某项设置。您可以在这里填写，但以后的一期需要新的随机改动，各期合起来会透露您更多的情况。换一个浏览器能更好地保护您。</span>
<span data-text="memory-noted">此设备已作记录。已填写的期数：{waves}。已受保护的回答：{responses} 个。</span>
<span data-text="memory-unnoted">此浏览器没能作记录。以后的一期需要新的随机改动，各期合起来会透露您更多的情况。</span>
</div>
`,t}function Wr(e){let t="";return t+=`
`,d(a(e,"preview"))?t+=`
这是预览：没有发送任何内容。以下是将会发送的内容。
`:d(a(e,"page","changesAll"))&&d(a(e,"byServer"))?t+=`
本页已不再保留您的回答。以下是我们保存的内容。
`:d(a(e,"page","changesAll"))?t+=`
本页已不再保留您的回答。以下是我们收到的内容。
`:d(a(e,"byServer"))?t+=`
以下是我们保存的内容。
`:t+=`
以下是我们收到的内容。
`,t+=`
`,d(a(e,"page","changesAnswers"))?(t+=`
有些可能与您选的不同，这正是对您的保护，不是出错。
`,d(a(e,"page","clearCount"))&&(t+="未受保护的回答按您给出的原样显示。"),t+=`
`):t+=`
没有改动任何回答。
`,t+=`
`,t}function Fr(e){let t="";return t+=`
`,d(a(e,"page","peopleDraw"))?t+=`
单看其中一行，看不出您的真实情况，除非该行另有说明。
`:t+=`
单看其中一行，看不出您说了什么，除非该行另有说明。
`,t+=`
`,t}function Hr(e){let t="";if(t+=`
`,d(a(e,"page","protected"))&&(t+=`
<dt>随机化回答合计的隐私参数上限</dt>
<dd>
ε = `,t+=u(s(e,"page","privacyLoss")),t+=`
`,t+=Hn(l(e,{failure:s(e,"page","failure"),technical:!0})),t+=`
`,d(a(e,"page","provable"))&&(t+=`
<span class="small muted">没有上限：一份报告可能证实某个回答。</span>
`),t+=`
</dd>
`),t+=`
`,d(a(e,"page","clearCount"))){t+=`
<dt>按原样保存的回答</dt>
<dd>`;{let n=l(e,{});n.n=L(s(n,"page","clearCount")),t+=u(s(n,"n"))+" 道题，不受任何 ε 约束"}t+=`</dd>
`}return t+=`
`,t}function Kr(e){let t="";t+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(a(e,"preview"))?t+="将会发送的内容":t+="谢谢。您的报告已发送",t+=`</h1>
<p class="lead">`,t+=Wr(l(e,{})),t+=`</p>
`,t+=jn(l(e,{})),t+=`
<p data-alone hidden>`,t+=Fr(l(e,{})),t+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,t+=u(s(e,"page","authorAttrs")),t+=`></h2>
<p class="recorded-answer" data-slot="recorded" translate="no"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,t+=Dn(l(e,{})),t+=`
`,d(a(e,"page","remembers"))&&(t+=`
<h2 class="new-section">此设备保留什么</h2>
`,t+=Bn(l(e,{})),t+=`
`),t+=`
<details class="more">
<summary>技术细节</summary>
<dl class="technical-details">
<dt>报告（base64 编码）</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,d(a(e,"wave","invited"))?t+=`
您的浏览器发送的正是这些，外加一个随机数及其签名。本网站签名时看不到这个数。它只表明报告来自受邀的人，而不表明是谁。
`:t+=`
您的浏览器发送的正是这些，外加一个随机数。这个数只用来避免同一份报告被计入两次。
`,t+=`
</p>
</dd>
<dt>问卷的指纹（SHA-256）</dt>
<dd><code dir="ltr">`,t+=u(s(e,"page","sha256")),t+=`</code></dd>
`,d(a(e,"wave","invited"))&&(t+=`
<dt>为所有邀请签名的密钥（SHA-256）</dt>
<dd>
<code dir="ltr">`,t+=u(s(e,"wave","signingKeyHash")),t+=`</code>
<p class="small muted">请与另一位受邀的人比对这个代码。如果您的不同，您的报告可能会被追查到您：请告诉我们。</p>
</dd>
`),t+=`
`,t+=Hr(l(e,{})),t+=`
`,d(a(e,"page","remembers"))&&(t+=`
<dt>您的设备沿用的随机结果在各期合计的隐私参数上限（回答不变时）</dt>
<dd>ε∞ = `,t+=u(s(e,"page","lastingPrivacyLoss")),t+=`</dd>
<dt>到目前为止此设备上各期合计的隐私参数上限</dt>
<dd>ε = <span data-spent></span></dd>
`),t+=`
<dt>本页代码的指纹（以下各行哈希值的 SHA-256）</dt>
<dd><code dir="ltr">`,t+=u(s(e,"fingerprint")),t+=`</code></dd>
`;{let n=l(e,{}),o=N(a(e,"scripts"));for(let r of S(n,o))n.module=r,t+=`
<dt>`,t+=u(s(n,"module","name")),t+=`</dt>
<dd><code dir="ltr">`,t+=u(s(n,"module","integrity")),t+=`</code></dd>
`}return t+=`
</dl>
</details>
`,t+=Pn(l(e,{})),t+=`
`,t+=B(l(e,{})),t+=`
<p class="small muted no-print">您可以关闭此页。如需留底，请先打印或保存：之后无法再打开。</p>
</section>
`,t}function Gr(e){let t="";return t+=`
<div hidden>
<span data-text="place">第 {number} 题，共 {total} 题</span>
<span data-text="place-most">第 {number} 题，最多 {total} 题</span>
<span data-text="part-place">第 {number} 个子问题，共 {total} 个</span>
<span data-text="choose">请选择一个回答，或跳过这道题。</span>
<span data-text="type-number">请只用数字输入一个数，不要写文字，或跳过这道题。</span>
<span data-text="type-date">请给出此范围内的回答，或跳过这道题。</span>
<span data-text="which-number">您输入的数字有两种读法。请选择您想表达的那一个。</span>
<span data-text="reading-decimal">{value}（在 {low} 和 {high} 之间）</span>
<span data-text="counts-as">这按 {value} 计。</span>
<span data-text="skipped">已跳过（研究团队会看到您跳过）</span>
<span data-text="practice-choose">请先选一个回答，或直接开始答题。</span>
<span data-text="practice-first">先选一个回答，再抽一张牌。</span>
<span data-text="practice-deck">这 20 张牌中，{swaps} 张会换掉您的回答，{stays} 张不会。您的设备会随机洗牌。请抽一张。</span>
<span data-text="practice-stays">不变</span>
<span data-text="practice-swaps">换</span>
<span data-text="practice-report">我们会收到：{report}。</span>
<span data-text="practice-kept">这次您的回答没有被换掉。</span>
<span data-text="practice-changed">这次您的回答被换掉了。</span>
<span data-text="practice-sound">这一点我们不会知道。我们无法确定您选了什么。</span>
<span data-text="practice-weak">这种保护很弱：我们可能相当有把握地知道您的回答。</span>
<span data-text="practice-absent">我们会确定地知道您的回答。</span>
<span data-text="openly">我们会收到您的真实回答</span>
<span data-text="random">您的浏览器没有可靠的随机数来源。没有它就无法保护您的回答，因此不会发送任何内容。请换一个浏览器。</span>
<span data-text="failed">您的浏览器未能运行本页的一部分，因此不会发送任何内容。请更新浏览器，或在另一个浏览器中打开链接。</span>
<span data-text="separator">； </span>
<span data-text="recorded">记录为：{recorded}</span>
<span data-text="recorded-high">记录的是：一个表示大于 {middle} 的随机代码</span>
<span data-text="recorded-low">记录的是：一个表示不超过 {middle} 的随机代码</span>
<span data-text="recorded-ticked">记录为：{recorded}：已勾选</span>
<span data-text="recorded-unticked">记录为：{recorded}：未勾选</span>
<span data-text="recorded-none">记录为：一项也没有</span>
<span data-text="recorded-skip">记录为：跳过</span>
<span data-text="recorded-unasked">记录为：未提问</span>
<span data-text="recorded-direct">与您所选一致：{recorded}</span>
<span data-text="conclude-skip">您跳过了这道题。我们能看到您跳过，但看不到任何回答。</span>
<span data-text="conclude-unasked">由于随机决定或您先前的回答，没有问您这道题。您的报告会把它显示为跳过。</span>
`,d(a(e,"page","drawn"))&&(t+=`
<span data-text="version">调查的版本</span>
<span data-text="conclude-arms">这是随机决定的，不是您的回答。</span>
`),t+=`
<span data-text="conclude-open">这道题未做随机保护。能读取报告的人会看到您的真实回答。</span>
<span data-text="conclude-central">您的真实回答会被保存。研究团队只能看到加了随机误差的总体数字；网站管理方能读到您的回答。</span>
<span data-text="conclude-direct">您被随机选中，这道题对您未做随机保护。您的回答没有改动。</span>
</div>
`,t}function Vr(e){let t="";t+=`
<p role="status" data-offline><span class="note" hidden>您现在处于离线状态。这是一个迹象，而不是证明：假冒的页面也能显示同样的内容。</span></p>
<progress class="progress" max="1" value="0" aria-label="进度" hidden></progress>
`,t+=qr(l(e,{})),t+=`
`,d(a(e,"wave","invited"))&&(t+=Nr(l(e,{}))),t+=`
`,d(a(e,"page","practice"))&&(t+=Ar(l(e,{practice:s(e,"page","practice")}))),t+=`
`;{let n=l(e,{}),o=N(a(e,"page","questions"));for(let r of S(n,o))n.question=r,t+=Mr(l(n,{}))}return t+=`
`,d(a(e,"page","screening"))&&(t+=Pr(l(e,{}))),t+=`
`,t+=Dr(l(e,{})),t+=`
`,d(a(e,"page","remembers"))&&(t+=Ur(l(e,{}))),t+=`
`,t+=Kr(l(e,{})),t+=`
`,t+=Gr(l(e,{})),t+=`
`,t}function Qr(e){let t="";return t+=`
`,d(a(e,"preview"))?t+=`
<aside class="banner" aria-label="提示"><p>预览：一切功能正常，但不发送任何内容。</p></aside>
`:f(a(e,"wave","kind"),"test")?t+=`
<aside class="banner" aria-label="提示"><p>测试：这里的回答会单独存放。</p></aside>
`:f(a(e,"wave","kind"),"simulated")&&(t+=`
<aside class="banner" aria-label="提示"><p>演示：受访者是模拟的。</p></aside>
`),t+=`
`,t}function Yr(e){let t="";return t+=`
`,d(a(e,"page","risky"))&&(t+='<a class="button quiet" href="',t+=u(s(e,"page","quickExitUrl")),t+='" rel="noreferrer" draggable="false" data-leave>快速离开</a>'),t+=`
`,t}var Jr={"respondents/questionnaire/screens.html":Vr,"respondents/questionnaire/partials/banner.html":Qr,"respondents/questionnaire/partials/quick_exit.html":Yr},Kn=(e,t)=>Jr[e](l({},t));function Gn(e,{preview:t,address:n,framed:o,scripts:r,fingerprint:i}){let{access:p,kind:c,work:h,key_hash:g}=e.wave;return{preview:t,page:e,wave:{invited:p==="invited",kind:c,workBits:h,signingKeyHash:g},framed:o,deviceUrl:t?"":`${n}/device${e.query}`,scripts:r,fingerprint:i}}var Zr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Xr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Vn(e){let t=new Intl.DisplayNames([e],{type:"language"}).of(e);return t.charAt(0).toLocaleUpperCase(e)+t.slice(1)}function Xt(e){return Zr.has(e.split("-",1)[0])?"rtl":"ltr"}function Qn(e,t){return e===t?{}:{lang:e,dir:Xt(e)}}function Yn(e,{search:t,preferred:n}){let[o]=new URLSearchParams(t).getAll("lang").slice(-1);if(e.includes(o))return{language:o,wanted:!0};let r=ts(n,e);return{language:r??e[0],wanted:r!==void 0}}function ts(e,t){for(let n of e.map(o=>o.toLowerCase())){let o=es(n,t);if(o!==void 0)return o}}function es(e,t){if(t.includes(e))return e;let n=(Xr[e]??e).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(t.includes(r))return r}return e.includes("-")?void 0:t.find(o=>o.startsWith(`${e}-`))}function U(e){if(!(e>=1))throw new RangeError(`factor must be at least 1, not ${e}`);return e===1/0?"absent":e>=50?"weak":"sound"}function Jn(e,t=0){let n=e.reduce((o,{ratio:r})=>o*r,Math.exp(t));return e.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function te(e,t){let n=e.likelihood(t);return(Array.isArray(n[0])?n:[n]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}var Et=({options:e},{items:t,categories:n,sizes:o})=>o===void 0&&(t??n)===e?.length,ns=(e,t)=>e.options?.length===2&&Et(e,t),os=({parts:e},{sizes:t})=>String(e?.map(n=>n.options.length))===String(t),rs=({options:e,shares:t},n)=>Et({options:e},n)&&t.length===e.length&&t.every(o=>o>0)&&t.reduce((o,r)=>o+r,0)===4294967296,ss=({options:e,statements:t},n)=>Et({options:e},n)&&[1,2].includes(e.length-t?.length),is=[["yes-no",{binary:!0,fits:ns}],["single",{ordered:!0,fits:Et}],["multiple",{several:!0,ordered:!0,fits:Et}],["number",{numeric:!0,fits:(e,{scale:t})=>t!==void 0}],["linked",{fits:os}],["list",{fits:ss}],["arms",{drawn:!0,fits:rs}]],X=new Map(is),tt=({kind:e})=>X.get(e)?.drawn===!0;var Zn=e=>e===null?null:!e;function Xn(e){return e.includes(!1)?!1:e.includes(null)?null:!0}function _t(e,t){if(!e)return null;let{all:n,any:o,not:r}=e,i=(n??o??(r?[r]:[])).map(p=>_t(p,t));if(n)return(...p)=>Xn(i.map(c=>c(...p)));if(i.length>0){let p=(...c)=>Xn(i.map(h=>Zn(h(...c))));return r?p:(...c)=>Zn(p(...c))}return as(e,t.findIndex(({block:p})=>p===e.block))}function as({options:e,least:t=0,most:n=1/0},o){let r=i=>e?e.includes(i):i!==null&&i>=t&&i<=n;return(i,p)=>i[o]===!1?!1:p[o]===void 0?null:i[o]&&r(p[o])}function Be(e){return e.map(({asked_if:t})=>_t(t,e))}function to(e){return e.reduce((n,o,r)=>tt(o)?n.flatMap(i=>o.options.map((p,c)=>({...i,[r]:c}))):n,[{}]).map(n=>Ct(Be(e),n))}function Ue(e,t){return Ct(e,t).map(n=>n===!0)}function Ct(e,t){let n=[];for(let o of e)n.push(o===null||o(n,t));return n}var Nt=class{#t;#e;order;constructor(t,n,o=[...t.keys()]){this.#t=t,this.#e=n,this.order=o}begin(t){this.order=t}get asked(){return Ue(this.#t,this.#e.all())}get places(){let{asked:t}=this;return this.order.filter(n=>t[n])}holds(t){let n=this.#e.all();return t===null||t(Ct(this.#t,n),n)}next(t){let{asked:n}=this;return this.order.slice(this.order.indexOf(t)+1).find(r=>n[r])??-1}previous(t){let{places:n}=this,o=t===void 0?n.length:n.indexOf(t);return n[o-1]??-1}firstUnanswered(){let t=this.#e.all();return this.places.find(n=>t[n]===void 0)??-1}prune(){let t=Ct(this.#t,this.#e.all()),n=[...t.keys()].filter(o=>t[o]===!1);for(let o of n)this.#e.forget(o);return n}position(t){let n=Ct(this.#t,this.#e.all()),o=this.order.map(c=>n[c]),i=o.slice(0,this.order.indexOf(t)+1).filter(c=>c===!0).length,p=o.filter(c=>c!==!1).length;return{number:i,total:p,exact:!o.includes(null)}}values(){let{asked:t}=this;return this.#e.all().map((n,o)=>t[o]?n:null)}};function ee(e,t){if(t==="year")return String(e);let n=new Date(0);return t==="date"?n.setUTCDate(e+1):n.setUTCMonth(e),n.toISOString().slice(0,t==="date"?10:7)}var eo=20,no=1e3,H=class e{constructor(t,n){this.count=t,this.people=n}static of(t){let n=eo;for(;;){let o=Math.floor(t*n+.5);if(t===0||t===1||o>0&&o<n)return new e(o,n);n=n<no?no:10*n}}get never(){return this.count===0}get pictured(){return this.people===eo}};function ne(e,t="browser",n=""){return{...us(e,t,n),strength:U(e.ratio)}}function us(e,t,n){if(e.scale)return ls(e,n);if(e instanceof W)return ps(e);let{own:o,others:r}=e.support;return{form:t==="respondent"?"own-device":hs(e),gained:H.of(r/4294967296),lost:H.of((4294967296-o)/4294967296),size:e instanceof it?e.size:0}}function ls(e,t){let{scale:n}=e,o=(i,p)=>e.row(i).reduce((c,h,g)=>c+ +(e.isUpper(g)===p)*h,0),r=i=>t?ee(Math.floor(Number(i)),t):i;return{form:e.ratio===1/0?"open":"number",gained:H.of(o(0,!0)/4294967296),lost:H.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function ps(e){let t=H.of(cs(e)/4294967296);return{form:ds(e),gained:t,lost:t}}function cs(e){return e instanceof ut?Math.max(...e.parts.map(({support:t})=>4294967296-t.own)):e instanceof at?Math.max(...e.pairCells.map((t,n)=>(t-1)*e.others[n])):(e.cells-1)*e.other}function ds(e){return e instanceof ut?"every":e instanceof at?"pair":"joint"}function hs(e){return e instanceof $t?"items":e instanceof mt?"drawn":e instanceof ht?"open":e instanceof it?e.size>1?"set":"category":e instanceof j?"marks":e.categories===2?"binary":"category"}var oe=class{constructor(t,n,o){this.second=t,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function re({gained:e,lost:t}){let n=new H(t.people-t.count,t.people);return[new oe(!0,n,"hollow"),new oe(!1,e,"filled")]}function se(e){return e.every(({recorded:t})=>t.pictured)}var fs=[4294967296/4,3*4294967296/4];function oo(e){let t=e.filter(h=>h.randomized);if(t.length===0)return null;let o=[...t.find(({kind:h,mechanism:g})=>h.binary&&g instanceof C)?.mechanism.yes??fs],r=ne(new C(2,{yes:o})),i=re(r),p=Array.from({length:r.gained.people},(h,g)=>g+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:i,cards:se(i)?p:null}}function We(e){return e.reduce((t,{ratio:n})=>t+Math.log(n),0)}function ie(e){let t=ae(e);return t===0?null:{delta:Gt(t),reports:$s(t)}}function ae(e){return e.reduce((t,{delta:n=0})=>t+n/4294967296,0)}function $s(e){let t=1/Number(Gt(e)),n=10**(Math.floor(Math.log10(t))-1);return Math.floor(t/n+1e-9)*n}var ms=8;function ue(e){let t=Array.from({length:e},(n,o)=>o);try{return et([...t],new A)}catch{return t}}function et(e,t){for(let n=e.length-1;n>0;n-=1){let o=gs(n+1,t);[e[n],e[o]]=[e[o],e[n]]}return e}function gs(e,t){let n=4294967296-4294967296%e;for(let o=0;o<ms;o+=1){let[r]=t.take(1);if(r<n)return r%e}throw new Error("the random source is stuck")}var ks=7,xs=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ws=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,le=class{constructor({kind:t,options:n},o){this.kind=X.get(t),this.options=n.map(o)}get labels(){return this.options}get choices(){let t=[...this.labels.entries()];return this.kind.binary?t.reverse():t}get many(){return this.labels.length>ks}},Fe=class extends le{constructor(t,n){super(t,n),this.text=n(t.text),this.help=n(t.help)}},pe=class extends le{spare=!1;#t=null;#e=null;constructor(t,n,o,r){super(t,r),this.text=r(t.text),this.help=r(t.help),this.instructions=r(t.instructions),this.justification=r(t.justification),this.unit=r(t.unit),this.calendar=t.calendar??"";let{design:i,device:p,mechanism:c}=t.protection;this.place=n,this.block=t.block,this.number=o.questions.slice(0,n+1).filter($=>!tt($)).length,this.design=i,this.device=p,this.direct=t.direct,this.mechanism=I(c),this.reports=t.reports.map(r);let{statements:h=[]}=t;this.statements=ue(h.length).map($=>r(h[$])),this.parts=(t.parts??[]).map($=>new Fe($,r)),this.label=bs(o)?String(this.number):`“${this.text}”`;let g=this.options.length-1;this.excludes=t.last_excludes?String(g):"",t.random_order&&(this.#e=this.excludes?[...ue(g),g]:ue(g+1));let{sections:w=[]}=o;this.section=Math.max(-1,...w.map(({before:$})=>$).filter($=>$<=n)),this.headings=w.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help),condition:_t($.asked_if,o.questions)}))}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#t??(this.#t=ne(this.mechanism,this.device,this.calendar)),this.central?{...this.#t,form:"central"}:this.#t}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?re(this.odds):[]}get pictured(){return se(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.#e?.map(t=>[t,this.labels[t]])??super.choices}get proofs(){let{mechanism:t,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(t instanceof C)||!t.yes?[]:[0,1].flatMap(i=>{let p=ys(t,i);return p.length!==1?[]:[{place:i,report:n[i],answer:o[p[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:t}=this.scale,{low:n,high:o}=this.odds,[,r=""]=t.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{step:t}=this.scale,{low:n}=this.odds;return n.includes("-")?"text":`${n}${t}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let t=xs.filter(([,n])=>n.test(this.instructions));return t.length===1?t[0][0]:""}get wordCount(){let t=this.parts.flatMap(({text:o,help:r,options:i})=>[o,r,...i]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...t].reduce((o,r)=>o+(r.match(ws)?.length??0),0)}get failure(){return ie([this.mechanism])}get forever(){return this.permanent?U(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function bs({questions:e,sections:t=[],screening:n}){return!(t.some(r=>r.random_order||r.random_place||r.draws)||n||e.some(({asked_if:r})=>r))}function ys({yes:e},t){return[0,1].filter(n=>(t?e[n]:4294967296-e[n])>0)}var Os=240,vs=200,qs=10,de=class{wanted=!0;constructor(t,n,o){let{survey:r}=t,[i]=r.languages,p=($={})=>$[n]||$[i]||"";this.title=p(r.title),this.introduction=p(r.introduction),this.asker=p(r.asker),this.ethics=p(r.ethics),this.branding=r.branding??null,this.wave=t,this.sha256=t.version,this.quickExitUrl=t.leave??"?",this.language=r.languages.includes(n)?n:i,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map(($,k)=>new pe($,k,r,p));let{screening:c,sections:h=[]}=r;this.hasBatteries=h.some(({battery:$})=>$);for(let{before:$}of h.filter(({draws:k})=>k)){let k=this.questions.filter(({section:b})=>b===$);k.sort((b,v)=>v.mechanism.ratio-b.mechanism.ratio);for(let b of k.slice(1))b.spare=!0}this.answered=this.questions.filter(({kind:$,spare:k})=>!$.drawn&&!k);let g=to(r.questions).map($=>this.answered.filter(({place:k})=>$[k]??!0));this.usual=Ke(g,({length:$})=>$);let w=g.map($=>$.filter(({inClear:k})=>!k).map(({mechanism:k})=>k));this.protected=Ke(w,We),this.failing=Ke(w,ae),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:$})=>$),this.drawn=this.questions.some(({kind:$})=>$.drawn),this.screening=c?{sends:c.sends,text:p(c.text)}:null,this.practice=oo(this.questions),this.centralEpsilon=r.central?Ns(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Xt(this.language)}get authorLanguage(){return Qn(this.language,this.interfaceLanguage)}get authorAttrs(){let t=Object.entries(this.authorLanguage);return F(t.map(([n,o])=>` ${n}="${Ot(o)}"`).join(""))}get languageLinks(){return this.languages.map(t=>[t,Vn(t),Xt(t)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:t})=>t)}get changesAll(){return this.questions.every(({kind:t,randomized:n,direct:o})=>t.drawn||n&&o===null)}get peopleDraw(){return this.questions.some(({ownDevice:t})=>t)}get ownItem(){let[t,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?t:""}get minutes(){let t=this.usual.reduce((r,{parts:i})=>r+(i.length||1),0),n=this.usual.reduce((r,{wordCount:i})=>r+i,0),o=t*qs+n*60/vs;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(t=>t.strength==="weak").map(({label:t})=>t)}get provable(){return this.questions.filter(t=>t.strength==="absent")}get hidesSome(){return this.questions.some(t=>t.strength==="sound")}get hidesAll(){let t=this.weak.length+this.provable.length+this.clearCount,n=this.asksSomeDirectly||this.wave.survey.closing_texts;return this.hidesSome&&t===0&&!n}get asksSomeDirectly(){return this.questions.some(({direct:t})=>t!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Os}get strength(){return U(Jn(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:t})=>t).length}get mixes(){return this.questions.filter(({open:t,direct:n})=>t||n!==null).length>1}get openLabels(){return ce(this.questions.filter(({open:t})=>t))}get directLabels(){return ce(this.questions.filter(({direct:t})=>t!==null))}get changedLabels(){return ce(this.questions.filter(He))}get changedCount(){return this.questions.filter(He).length}get toldLabels(){return ce(this.questions.filter(({ownDevice:t})=>t))}get hidesChanges(){return this.questions.filter(He).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:t})=>t).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return At(We(this.protected),ae(this.failing))}get failure(){return ie(this.failing)}get remembers(){return this.questions.some(({permanent:t})=>t)}get lastingPrivacyLoss(){let t=this.questions.filter(({permanent:n})=>n);return At(t.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},He=({randomized:e,kind:t})=>e&&!t.drawn;function ce(e){let t=e.map(({label:n})=>n);return t.every(n=>/^\d+$/.test(n))?Sn(t.map(Number)):t}function Ke(e,t){return e.reduce((n,o)=>t(o)>t(n)?o:n)}function Ns({epsilon:e,delta:t}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(t);return n(e)+(o==="0"?"":`, δ = ${_s(o)}`)}function _s(e){let[,t]=e.split("."),n=t.length-t.replace(/^0+/,"").length;if(t.length<=n+2)return e;let o=BigInt(t.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var ro=globalThis.trustedTypes?.createPolicy("candor",{createHTML:e=>e});function io(e){let{search:t}=window.location,n=navigator.languages,{language:o,wanted:r}=Yn(e.survey.languages,{search:t,preferred:n}),i=new de(e,o,document.documentElement.lang);return i.wanted=!!r,i}function ao(e,t){let n="preview"in e.dataset,{search:o,pathname:r}=window.location,{language:i,interfaceLanguage:p}=t,c=new URLSearchParams(o).has("framed"),h=Gn(t,{preview:n,address:r,framed:c,...As()});document.body.lang=p,document.body.dir=document.documentElement.dir,document.documentElement.lang=i,document.documentElement.translate=!t.wanted,document.documentElement.dir=t.direction,t.risky||(document.title=t.title),document.documentElement.classList.toggle("with-quick-exit",t.risky),Ge(e,"screens.html",h),Ge(so("leave"),"partials/quick_exit.html",h),Ge(so("banner"),"partials/banner.html",h)}function Ge(e,t,n){let o=Kn(`respondents/questionnaire/${t}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");e.innerHTML=ro?ro.createHTML(o):o}function so(e){return document.querySelector(`[data-place="${e}"]`)}function As(){let t=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=t.map(({integrity:o})=>o).join(`
`);return{scripts:t,fingerprint:bt(new TextEncoder().encode(n))}}var uo=1,Ss=3,Es=new Set(["browser","respondent"]),Cs=new Set(["open","open-number"]),Rs=/^(https:\/\/|\/(?![/\\]))/,zs=/^([0-9a-f]{64})?$/,Is=new Set(["link","invited"]);function lo(e){Rt(e,e?.survey,e?.survey?.title,e?.survey?.asker);let{survey:t}=e;O(Array.isArray(t.languages)&&Array.isArray(t.questions)),O(e.format===uo&&t.format===uo),O(Is.has(e.access)&&Number.isInteger(e.work)&&e.work>=0),O(e.access==="invited"==(e.key_hash!=="")),O(!t.risky||Rs.test(e.leave));let{branding:n={name:""}}=t;Rt(n),O(typeof n.name=="string"&&zs.test(n.logo??"")),O(t.languages.length>0&&t.questions.length>0);let[o]=t.languages;O(typeof t.title[o]=="string"&&typeof t.asker[o]=="string");let r=[];for(let i of t.questions){Rt(i,i?.text,i?.protection,i?.protection?.mechanism),O([i.options,i.parts,i.reports].every(po));for(let p of i.parts??[])O(X.has(p?.kind)&&Array.isArray(p.options));Ts(i,o,r),r.push(i.block)}O(new Set(r).size===r.length);for(let{asked_if:i}of t.sections??[])i&&he(i,r);for(let i of t.closing_texts??[])Rt(i?.text);t.screening&&he(t.screening.asked_if,r)}function he(e,t){Rt(e);let{all:n,any:o,not:r,block:i,options:p}=e;O([n,o,p].every(po));let c=n??o??(r?[r]:[]);O(c.length>0||t.includes(i));for(let h of c)he(h,t)}function Ts(e,t,n){let{text:o,options:r,asked_if:i}=e,p=X.get(e.kind);O(p!==void 0&&typeof o[t]=="string"),i&&he(i,n);let{design:c,device:h,mechanism:g}=e.protection;O(Es.has(h));let w=I(g);O((c==="open"||c==="central")===Cs.has(g.mechanism)),O(p.fits(e,w));let k=r?.length>=Ss;O((e.random_order??!0)===!0),O(!e.random_order||p.ordered&&k),O((e.last_excludes??!0)===!0),O(!e.last_excludes||p.several&&k),O(h==="browser"||e.reports?.length===2)}function Rt(...e){for(let t of e)O(typeof t=="object"&&t!==null)}function po(e){return e==null||Array.isArray(e)}function O(e){if(!e)throw new RangeError("no release could have made this document")}var Ls=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,Ms=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function fe(e){let t=co(co(e.slice(1))),[,n=null]=Ls.exec(t)??[],[,o=null]=Ms.exec(t)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function co(e){return e.replace(/%([0-7][0-9a-f])/gi,(t,n)=>String.fromCharCode(Number.parseInt(n,16)))}var Ps=/^[0-9a-f]{64}$/,js=3e4,Ve=class extends Error{step="altered";constructor(t,n){super("the document is not that of the link"),this.expected=t,this.found=n}},$e=class extends Error{step="impossible";constructor(t){super("no release could have made the document"),this.found=t}},Qe=class extends Error{step="unreadable";constructor(t,n){super(`the document could not be read: ${n}`),this.found=t}},Ye=class extends Error{step="unloaded"};async function fo(e,t){if("preview"in e.dataset){let p=JSON.parse(document.getElementById("document").textContent);for(let c of ho(p))await t(c);return{wave:p,unchecked:null}}let{hash:n}=fe(window.location.hash),o=await Ds(n),r=bt(o);if(n!==null&&n!==r)throw new Ve(n,r);let i=Us(o,r);for(let p of ho(i))await t(p);return Ws(i,r),{wave:i,unchecked:n===null?r:null}}function ho(e){let t=e?.survey?.questions;if(!Array.isArray(t))return[];let n=t.some(r=>X.get(r?.kind)?.numeric),o=t.some(r=>r?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["permanent responses"]:[]]}async function Ds(e){let t=new AbortController,n=setTimeout(()=>t.abort(),js);try{return await Bs(e,t.signal)}catch(o){throw new Ye(String(o))}finally{clearTimeout(n)}}async function Bs(e,t){let n=`${window.location.pathname}/documents/${Ps.test(e)?e:""}`,o=await fetch(n,{credentials:"same-origin",signal:t});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function Us(e,t){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(e))}catch{throw new $e(t)}}function Ws(e,t){try{lo(e)}catch(n){throw Fs(n)?new $e(t):new Qe(t,n)}}function Fs(e){return e instanceof RangeError||e instanceof SyntaxError}function $o(e,t,{place:n=e.path.next(),back:o=!1}={}){let{answers:r,navigation:i,path:p,practice:c,questions:h,strings:g}=e;c?.forget();let w=h[n],$=r.get(n);$!==void 0&&w.input.write($),o?w.input.showLast?.():w.input.showFirst?.();let{number:k,total:b,exact:v}=p.position(n),E=p.previous(n),_=E<0||h[E].part!==w.part;w.setPlace(g.get(v?"place":"place-most",{number:k,total:b}),_),w.showHeadings(ot=>p.holds(ot)),i.show(w.section,k/(b+1))}function mo(e,t){e.questions.forEach((n,o)=>{n.on("continue",()=>Hs(e,t,o)),n.on("skip",()=>Ks(e,t,o)),n.on("back",()=>e.history.back()),n.onInput(()=>e.navigation.showError(n.section,""))})}function Hs(e,t,n){let{navigation:o,strings:r}=e,{input:i,section:p}=e.questions[n],c=i.read();if(c===void 0){o.showError(p,r.get(i.errorName??"choose")),i.focus();return}if(o.showError(p,""),i.next?.()){o.onAdvance();return}e.answers.set(n,c),go(e,t,n)}function Ks(e,t,n){e.questions[n].input.clear(),e.answers.set(n,null),go(e,t,n)}function go({texts:e,path:t,questions:n,reviewed:o,screen:r},i,p){for(let h of t.prune())n[h].input.clear();let c=o?t.firstUnanswered():t.next(p);c>=0?i("question",{place:c}):t.holds(r)?i(e&&!o?"closing":"review"):i("screened")}function ko({path:e,questions:t},n){let o=t.findIndex(({section:i})=>!i.hidden);if(t[o].input.previous?.())return;let r=e.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function me(e){return e.drawPair!==void 0}var zt=class extends Error{name="LayoutError"},Ze=class{constructor(t,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&t.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=t,this.direct=n===null?null:x(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(t){return me(this.mechanism)?this.mechanism.drawPair(t):this.direct===null?null:t.take(1)[0]<this.direct}hasArm(t){return me(this.mechanism)?Number.isInteger(t)&&t>=0&&t<this.mechanism.pairs.length:this.direct===null?t===null:typeof t=="boolean"}},ge=class e{constructor(t){if(t.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...t]),this.bits=Je(t,n=>n.bits),this.size=this.bits+7>>>3,this.words=Je(t,n=>n.words),this.wordsAhead=Je(t,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:t}){let n=t.map(({protection:o,direct:r})=>new Ze(I(o.mechanism),r,o.device==="respondent"));return new e(n)}drawArms(t){return this.fields.map(n=>n.drawArm(t))}randomize(t,n,o=this.drawArms(n),r=this.#t){for(let[p,c]of Object.entries({answers:t,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${p} are needed`);this.#e(o);let i=this.fields.flatMap((p,c)=>Gs(p,t[c],o[c],n,r[c]));return Js(i,this.size)}unpack(t){if(t.length!==this.size)throw new zt(`a submission has ${this.size} bytes`);let n=Zs(t);if(n.subarray(this.bits).includes(1))throw new zt("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((i,p)=>{let c=Qs(i,n.subarray(o,o+i.bits),p);return o+=i.bits,c});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#t(){return this.fields.map(()=>null)}#e(t){if(!this.fields.every((o,r)=>o.hasArm(t[r]))||t.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Gs({mechanism:e,direct:t,ownDevice:n},o,r,i,p){let c=+(o===null),h=c?e.blank:o,g=e.toBits(e.plain(h)),w=e.toBits(me(e)?e.randomizePair(h,r,i):e.randomize(h,i)),$=p===null?w:Vs(e,p),k=w.map((E,_)=>c*E+(1-c)*$[_]),b=Number(n||r===!0)*(1-c);return[...t===null?[c]:[c,Number(r)],...g.map((E,_)=>b*E+(1-b)*k[_])]}function Vs(e,t){let n=e.toBits(t),r=n.length===e.bits&&n.every(i=>i<2)?e.fromBits(n):null;if(r===null||String(r)!==String(t)||!e.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function Qs({mechanism:e,direct:t,head:n},o,r){let i=o[0]===1,p=t===null?null:o[1]===1,c=e.fromBits(o.subarray(n));if(c===null||!Ys(e,c,p&&!i))throw new zt(`field ${r} holds no report`);let h=me(e)?e.pairOf(c):null;return{report:c,skipped:i,arm:h??p}}function Ys(e,t,n){return n?e.isPlain(t):e.isReport(t)}function Js(e,t){let n=new Uint8Array(t);return e.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Zs(e){return Uint8Array.from({length:8*e.length},(t,n)=>e[n>>>3]>>>(n&7)&1)}function Je(e,t){return e.reduce((n,o)=>n+t(o),0)}var ke=class{#t;constructor(t){this.#t=new Array(t).fill(void 0)}get(t){return this.#t[t]}set(t,n){this.#t[t]=n}all(){return[...this.#t]}forget(t){Array.isArray(this.#t[t])&&this.#t[t].fill(!1),this.#t[t]=void 0}wipe(){for(let t of this.#t.keys())this.forget(t)}};var xe=class{#t=!1;constructor(t,{strings:n,showError:o}){this.section=t,this.strings=n,this.showError=o,this.input=new G(t.querySelector("[data-choices]")),this.mechanism=I(JSON.parse(t.dataset.mechanism)),this.cards=[...t.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#n(i)),r.addEventListener("keydown",p=>this.#c(p,i))}),t.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#e()}),t.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#e(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#u(),this.cards[0].focus())}#n(t){if(this.#t||!this.#o())return;let n=this.input.read(),o;try{let r=new A;o=this.mechanism.randomize(n,r),t>=0&&this.#r(t,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof K?"random":"failed"));return}this.#t=this.cards.length>0,this.#i(n,o),this.#l(!0)}#o(){let t=this.input.read()!==void 0;return t||(this.showError(this.strings.get("practice-choose")),this.input.focus()),t}#r(t,n,o,r){let i=this.cards.length,p=o!==n,c=Xs({count:i,swaps:this.#s(n),picked:t,swapped:p},r);this.cards.forEach((h,g)=>{let w=c[g]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(w),h.dataset.card=c[g]?"swaps":"stays",h.toggleAttribute("data-picked",g===t)}),this.#a("again").hidden=!1}#s(t){return Number(this.#a("cards").dataset.swaps.split(" ")[t])}#i(t,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===t?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=U(te(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#l(t){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!t)}#u(){this.#t=!1,this.showError("");for(let t of["report","how","told"])this.#a(t).textContent="";this.cards.forEach((t,n)=>{t.dataset.card="",t.removeAttribute("data-picked"),t.querySelector("[data-face]").textContent="",t.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#p())}#p(){let t=this.input.read(),n=this.#s(t),o=t===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#c(t,n){let o=ze(t);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(t){return this.section.querySelector(`[data-practice="${t}"]`)}};function Xs({count:e,swaps:t,picked:n,swapped:o},r){let i=t-Number(o),p=Array.from({length:e-1},(h,g)=>g<i),c=et(p,r);return c.splice(n,0,o),c}function T(e,...t){e.textContent="",e.append(...t)}function xo(e,{questions:t,answers:n,places:o,arms:r,strings:i,change:p}){let c=o.map(h=>{let g=t[h],w=n.get(h),$=["open","central"].includes(g.form)||r[h]===!0,k=w!==null&&$,b=i.fillTemplate("answer",{question:g.text,answer:ti(g,w,i),openly:k?i.get("openly"):""});return b.querySelector("button").addEventListener("click",()=>p(h)),b});T(e.querySelector("[data-answers]"),...c)}function wo(e){T(e.querySelector("[data-answers]"))}function ti(e,t,n){return t===null?n.get("skipped"):n.list(e.input.labels(t))}var bo=new Set(["every","pair","joint"]);function yo(e,{layout:t,conditions:n,questions:o,strings:r,report:i}){let{reports:p,skipped:c,arms:h}=t.unpack(i.bytes),g=p.map((b,v)=>c[v]?null:b),w=Ue(n,g),$=!1,k=o.map((b,v)=>{let{mechanism:E}=t.fields[v],_={question:b,mechanism:E,report:p[v]},ot={asked:w[v],skipped:c[v],direct:h[v]===!0},{recorded:Ne,conclusion:jo,judged:on=""}=ei(_,ot,r);$||($=on===null);let Do={question:b.form==="arms"?r.get("version"):b.text,recorded:Ne,conclusion:jo,judged:on??""};return r.fillTemplate("conclusion",Do)});e.querySelector("[data-alone]").hidden=!$,T(e.querySelector("[data-conclusions]"),...k),e.querySelector("[data-bytes]").textContent=i.encoded}function Oo(e){T(e.querySelector("[data-conclusions]")),e.querySelector("[data-bytes]").textContent=""}function ei(e,{asked:t,skipped:n,direct:o},r){let i=(c,h)=>r.get(c,h);if(!t)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(n)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:p}=e.question;if(["open","central","arms"].includes(p)||o){let c=r.list(vo(e));return{recorded:r.nodes(p==="arms"?"recorded":"recorded-direct",{recorded:c}),conclusion:i(`conclude-${o?"direct":p}`)}}return{recorded:ni(e,r),conclusion:oi(e),judged:ri(e)}}function ni(e,t){let{question:n,mechanism:o,report:r}=e;if(n.form==="number"){let{middle:p}=n.input;return t.get(o.isUpper(r)?"recorded-high":"recorded-low",{middle:p})}let i=t.list(vo(e));if(n.form==="drawn"){let{mark:p}=o.itemOf(r);return t.nodes(p?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?t.nodes("recorded",{recorded:i}):t.get("recorded-none")}function oi({question:e,report:t}){return e.note(e.form==="binary"?`explained-${t}`:"explained")}function ri({question:e,mechanism:t,report:n}){let o=U(si(e.form,t,n));return o==="sound"?null:o==="absent"&&e.note(`absent-${n}`)||e.note(o)}function si(e,t,n){return bo.has(e)?t.ratio:te(t,n)}function vo({question:e,mechanism:t,report:n}){return bo.has(e.form)?[...t.partCategories(n)].map(r=>e.input.label(r)):e.form==="drawn"?[e.input.label(t.itemOf(n).item)]:(typeof n=="number"?[n]:ii(n)).map(r=>e.input.label(r))}function ii(e){return Array.from(e.keys()).filter(t=>e[t])}var Xe=16,ai=4096,qo=48,ui=87;async function No(e,t,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new ct(new TextEncoder().encode(`${e}.`)).finisher(Xe),i=2**(32-t),p=new Uint8Array(Xe).fill(qo);for(let c=0;!o();){for(let h=c+ai;c<h;c+=1)if(pi(c,p),r(p)<i)return String.fromCharCode(...p);n(li(c,t)),await ci()}return null}function li(e,t){return 1-Math.exp(-e/2**t)}function pi(e,t){let n=e;for(let o=Xe-1;n>0;o-=1){let r=n%16;t[o]=r+(r<10?qo:ui),n=Math.floor(n/16)}}function ci(){return new Promise(e=>{setTimeout(e)})}var di=new Set([408,425,429]),hi=507;function _o(e){return e.drawArms(new A)}var we=class{#t;#e;#n;#o=null;#r=0;constructor(t,n,o){this.#t=t,this.#e=n,this.#n=o}draw(t,n,o,r){if(this.#o!==null)throw new Error("this report was already drawn");let i=this.#t.randomize(t,new A,n,o),{token:p,...c}=this.#n.credentials(),h=lt(i);return this.#o={version:this.#e,token:p,report:h,...r,...c},{bytes:i,encoded:h}}async work({code:t,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:i,report:p}=this.#o,c=await No([t,r,i,p].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(t){this.#r+=1;try{let n=await wn(t,JSON.stringify(this.#o)),o=fi(n.status);return o==="stored"&&this.#r===1&&await $i(n)?"counted":o}catch{return yn()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function fi(e){return e===200||e===201?"stored":e===404?"gone":e===409?"counted":e===410?"late":e===hi?"unsaved":e>=400&&e<500&&!di.has(e)?"refused":`unsent-${On(e)}`}async function $i(e){if(e.status!==200)return!1;let{status:t}=await e.json();return t==="counted"}var be=class{#t;#e;constructor(t,n={}){this.#t=t,this.#e=n}get(t,n={}){return mi(this.#n(t),n)}nodes(t,n={}){return this.#n(t).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(t){return typeof t!="string"?t:Object.assign(document.createElement("bdi"),{textContent:t,...this.#e})}list(t){let n=this.get("separator");return t.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(t,n){let r=this.#t.querySelector(`template[data-template="${t}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))T(i,...[n[i.dataset.slot]].flat());return r}#n(t){return this.#t.querySelector(`[data-text="${t}"]`).textContent}};function mi(e,t){return e.replace(/\{(\w+)\}/g,(n,o)=>o in t?t[o]:n)}function Ao(e,t,n){let r=(e.getAttribute("aria-describedby")?.split(" ")??[]).filter(p=>p!==t),i=n?[...r,t]:r;n?e.setAttribute("aria-invalid","true"):e.removeAttribute("aria-invalid"),i.length>0?e.setAttribute("aria-describedby",i.join(" ")):e.removeAttribute("aria-describedby")}var gi=new Set(["practice","question","closing","screened","review","changed","unremembered"]),ye=class{#t=[];#e;#n=document.title;onAdvance=()=>{};constructor(t){this.#e=t.querySelector("progress");for(let n of t.querySelectorAll("[data-step]"))this.add(n)}add(t){let n=t.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#t.length}`),this.#t.push(t)}section(t){return this.#t.find(n=>n.dataset.step===t)}get questionSections(){return this.#t.filter(t=>t.dataset.step==="question")}show(t,n=null){for(let r of this.#t)r.hidden=r!==t;this.#r(t,n),this.showError(t,""),document.title=this.#o(t),gi.has(t.dataset.step)&&this.onAdvance(),t.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(t,n){let o=t.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of t.querySelectorAll("input"))Ao(r,o.id,n!=="")}}#o(t){return t.dataset.step==="intro"?this.#n:`${So(t)} · ${this.#n}`}#r(t,n){this.#e.hidden=n===null,this.#e.value=n??0,this.#e.setAttribute("aria-valuetext",So(t))}};function So(e){return(e.querySelector("[data-place]")??e.querySelector("h1")).textContent}var Oe=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(t,{page:n,wave:o,access:r,texts:i}){let{survey:p}=o;this.root=t,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.texts=i,this.preview="preview"in t.dataset,this.strings=new be(t,n.authorLanguage),this.navigation=new ye(t),this.layout=ge.fromDocument(p),this.questions=this.navigation.questionSections.map((g,w)=>new xt(g,n.questions[w],this.strings)),this.answers=new ke(this.questions.length),this.conditions=Be(p.questions),this.path=new Nt(this.conditions,this.answers);let{questions:c,screening:h}=p;this.screen=_t(h?.asked_if,c),this.practice=this.#t(this.section("practice")),this.submission=new we(this.layout,o.version,r)}section(t){return this.navigation.section(t)}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear();this.practice?.forget(),wo(this.section("review"));let t=this.section("changed")?.querySelector("[data-changed]");t&&T(t)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),Oo(this.section("receipt"))}#t(t){let n=o=>this.navigation.showError(t,o);return t&&new xe(t,{strings:this.strings,showError:n})}};var ki="intro",xi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},wi={leave:"left"},ve=class{#t;#e=ki;constructor(t){this.#t=t}get state(){return this.#e}dispatch(t,n){let o={...xi[this.#e],...wi};Object.keys(o).includes(t)&&(this.#e=o[t],this.#t(this.#e,n,t))}};var qe=class{#t=0;#e;#n;#o=!1;constructor(t,{enabled:n}){this.#e=t,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#i()}back(){this.#t>0?window.history.back():this.#s()}end(){let t=this.#t;this.#t=0,t>0&&window.history.go(-t)}#r(t){t>this.#t&&window.history.go(this.#t-t),!(t>=this.#t)&&(this.#t=t,this.#s()&&t===0&&this.#i())}#s(){this.#o=!0;let t=this.#e();return this.#o=!1,t}#i(){this.#t+=1,window.history.pushState({step:this.#t},"")}};var Eo=(e,t)=>Array.from({length:t-e},(n,o)=>e+o);function bi(e,t){let n=0;return e.findIndex(o=>t<(n+=o))}function yi(e,t){let n=new TextEncoder().encode(`candor arm
${e}
${t}`);return new ct(n).finisher(0)(new Uint8Array(0))}function Co({shares:e,block:t},n){return bi(e,n===null?new A().take(1)[0]:yi(n,t))}function Ro({questions:e,sections:t=[]},n){let o=[{before:0},...t].map((c,h)=>{let g=Eo(c.before,t[h]?.before??e.length);return c.random_order&&et(g,new A),{places:g,moves:c.random_place}}),r=o.filter(({moves:c})=>c),p=(Oi(e,n)??et(Eo(0,r.length),new A)).map(c=>r[c]);return o.flatMap(c=>(c.moves?p.shift():c).places).filter(c=>!tt(e[c]))}function Oi(e,t){let n=e.findIndex(({orders:o})=>o);return e[n]?.orders[t[n]]}var zo=2,Io=64,vi=5;function tn(){let e=new A,t=new Set;for(let n=0;n<zo;n+=1)for(let o of e.take(Io))t.add(o);if(t.size<=zo*Io-vi)throw new K("the random source repeats itself")}var Lo={intro:qi,checking:Ni,forgotten:To,lost:To,joining:Ei,unkept:nt,unreachable:nt,unsigned:nt,practice:Ci,question:$o,closing:({texts:e,navigation:t})=>t.show(e.section,1),screened:nt,review:Ri,returning:zi,comparing:Ii,changed:Ti,restoring:Li,drawing:Mi,unremembered:nt,working:Pi,sending:ji,unsent:nt,unsaved:nt,receipt:Di,stopped:nt,left:e=>e.forgetAll()};function qi(e,t,n){let o=e.section("intro");e.practice?.forget(),e.navigation.show(o),n&&e.navigation.showError(o,n)}function Ni(e,t){let{permanentResponses:n}=e;n&&!n.supported?t("unable"):_i(e,t)}function To(e,t,n,o){let r=e.section(o==="forgotten"?"forgotten":"lost");for(let i of r.querySelectorAll("[data-new-cost]"))i.textContent=e.permanentResponses.costOfNewSecret;e.navigation.show(r)}function _i(e,t){try{e.arms||Ai(e)}catch(n){t("unsound",Mo(n,e.strings));return}t(e.permanentResponses?.forgotten?"forgotten":"sound")}function en(e,{strings:t},n){let o=e.name==="DeviceStoreError"?"unremembered":"unsound";n(o,Mo(e,t))}function Mo(e,t){return t.get(e.name==="RandomSourceError"?"random":"failed")}function Ai(e){let{answers:t,layout:n,path:o,questions:r,wave:i}=e;tn();let p=i.access==="invited"?fe(window.location.hash).secret:null;i.survey.questions.forEach((c,h)=>{tt(c)&&t.set(h,Si(e,h)??Co(c,p))}),o.begin(Ro(i.survey,t.all())),e.arms=_o(n),r.forEach((c,h)=>{c.applyArm(e.arms[h],n.fields[h].mechanism)})}function Si({preview:e,questions:t},n){return e?t[n].input.read():void 0}async function Ei(e,t,n,o){let r=e.section("joining");r&&e.navigation.show(r);let i=o==="begin-anyway";t(await e.access.admit({withoutStorage:i}))}function Ci({navigation:e,practice:t}){e.show(t.section)}function Ri(e,t,n){e.reviewed=!0;let{questions:o,answers:r,arms:i,strings:p}=e,{places:c}=e.path,h=w=>t("question",{place:w}),g=e.section("review");xo(g,{questions:o,answers:r,places:c,arms:i,strings:p,change:h}),e.texts?.showReview(e,g,()=>t("closing")),e.navigation.show(g,1),n&&e.navigation.showError(g,n)}function zi({texts:e,path:t,screen:n},o){e?.section.hidden&&t.holds(n)?o("closing"):o("question",{place:t.previous(),back:!0})}async function Ii(e,t){let{path:n,permanentResponses:o}=e,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(i){en(i,e,t);return}r.length===0?t("unchanged"):t("differ",r)}function Ti(e,t,n){let o=e.section("changed"),r=n.map(i=>e.strings.fillTemplate("changed",{question:e.questions[i].text}));T(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=e.strings.get("cost-of-changes",e.permanentResponses.costOfChanges(n)),e.navigation.show(o,1)}async function Li(e,t){let{permanentResponses:n}=e;try{for(let o of await n.changedPlaces(e.path.values()))e.answers.set(o,await n.latestAnswer(o))}catch(o){en(o,e,t);return}t("restored")}async function Mi(e,t){try{tn();let n=e.path.values(),o=await e.permanentResponses?.draw(n);if(e.left)return;let r=e.texts?.pack(e);e.report=e.submission.draw(n,e.arms,o,r)}catch(n){en(n,e,t);return}e.forgetAnswers(),e.history.end(),t(e.preview?"previewed":"drawn")}async function Pi(e,t){let n=e.section("working");n&&e.navigation.show(n);let o=i=>{n.querySelector("progress").value=i},r=()=>e.left;await e.submission.work(e.wave,{progress:o,stopped:r})&&t("done")}async function ji(e,t){e.navigation.show(e.section("sending"));let n=await e.submission.send(e.endpoint);(n==="stored"||n==="counted")&&await e.access.forget(),t(n)}function Di(e){let{layout:t,conditions:n,questions:o,strings:r,report:i}=e,p=e.section("receipt");yo(p,{layout:t,conditions:n,questions:o,strings:r,report:i}),e.texts?.showReceipt(e,p),e.permanentResponses?.showLedger(),e.navigation.show(p)}function nt(e,t,n,o){e.navigation.show(e.section(o))}var Bi=300,Ui=new Set(["working","sending","unsent"]);async function Po(){let e=document.getElementById("survey");try{await Wi(e)}catch(t){Zi(e,t)}}async function Wi(e){e.querySelector("[data-unscripted]").remove(),hn();let t=xn(),{wave:n,unchecked:o}=await fo(e,_=>wt(_,t)),r=await Hi(n,t),i=io(n),p="preview"in e.dataset,c=i.remembers?await wt("permanent responses",t):null,h=await c?.openStore(n,p),g=i.hasBatteries?await wt("batteries",t):null,w=n.survey.closing_texts?await wt("closing texts",t):null;ao(e,i),fn(),o&&Ji(e,o);let $=w&&new w(e,i),k=new Oe(e,{page:i,wave:n,access:r,texts:$});c&&(k.permanentResponses=new c(k,n.survey,h)),g?.(k,i);let b=(_,ot)=>v.dispatch(_,ot),v=new ve((_,ot,Ne)=>Lo[_](k,b,ot,Ne));Ki(k,v,b),Gi(k,b),Qi(e),Vi(e.querySelector("[data-offline] > *"));let E=()=>b("leave");_n(E),window.addEventListener("pagehide",E),window.addEventListener("beforeunload",_=>{Ui.has(v.state)&&_.preventDefault()}),window.addEventListener("pageshow",_=>{_.persisted&&window.location.reload()}),k.access.complete||b("incomplete"),setTimeout(Fi,n.access==="invited"?Bi:0),Nn(e,i,e.dataset.logo).catch(()=>{})}function Fi(){let{connection:e}=navigator;if(e?.saveData)return;let t=document.querySelector("template[data-fonts]");document.head.append(t.content.cloneNode(!0))}async function Hi(e,t){return e.access!=="invited"?new Ht:(await wt("access for invited people",t))(e)}function Ki(e,t,n){let o=()=>(t.state==="question"?ko(e,n):n("back"),t.state!=="intro"),r=!e.preview&&document.querySelector("[data-leave]")===null;e.history=new qe(o,{enabled:r}),e.navigation.onAdvance=()=>e.history.advance()}function Gi(e,t){e.permanentResponses?.showStatus(),Yi(e,t),mo(e,t)}function Vi(e){let t=()=>e.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,t);t()}function Qi(e){for(let t of e.querySelectorAll("[data-insecure]"))t.hidden=t.dataset.insecure==="address"===window.isSecureContext}function Yi({root:e,history:t},n){for(let o of e.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?t.back():r==="reload"?window.location.reload():n(r)})}}function Ji(e,t){let n=e.querySelector("[data-fingerprint]");n.querySelector("code").textContent=t.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Zi(e,{step:t="unsupported",expected:n,found:o}){e.hidden=!0;let r=document.querySelector(`[data-step="${t}"]`);for(let[p,c]of Object.entries({expected:n,found:o})){let h=r.querySelector(`[data-${p}]`);h&&(h.textContent=c)}for(let p of r.querySelectorAll("[data-cause]"))p.hidden=p.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var nn={};Uo(nn,{BitVectorReport:()=>j,FixedWords:()=>Tt,MOST_CATEGORIES:()=>P,NumberedReport:()=>rt,Path:()=>Nt,QuestionView:()=>xt,SecureWords:()=>A,WORD:()=>m,asCount:()=>x,calendarText:()=>ee,checkKeys:()=>z,decodeBase64:()=>mn,encodeBase64:()=>lt,encodeHex:()=>gn,formatEpsilon:()=>Le,formatLoss:()=>At,pieces:()=>Vt,providePart:()=>Kt,register:()=>gt,registerInput:()=>Ft,selectBits:()=>ft,shuffle:()=>et});Kt("shared",nn);Po();
