// Built by run.py bundles from the readable sources in static/js and static/css.
var Dn=Object.defineProperty;var jn=(t,e)=>{for(var o in e)Dn(t,o,{get:e[o],enumerable:!0})};var g=4294967296,P=65536;function y(t,e,o,n){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<o||t>n)throw new RangeError(`${e} must be from ${o} to ${n}, not ${t}`);return t}var re=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=e.reduceRight((n,r)=>n*2+r,0);return o<this.reports?o:null}isReport(){return!0}},ce=class extends re{constructor(e){super(y(e,"categories",2,65536)),this.categories=e}plain(e){return y(e,"a category",0,this.categories-1)}isPlain(){return!0}};var he=class extends ce{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(o,n)=>+(n===e))}};var M=class{constructor(e){this.categories=y(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return y(e,"a category",0,this.categories-1),Array.from({length:this.categories},(o,n)=>+(n===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return At(e)===1}};function At(t){return t.reduce((e,o)=>e+o,0)}function fe(t,e,o,n){let r=e.take(t.length);return t.map((i,p)=>{let d=+(r[p]<o),h=+(r[p]<n);return i*d+(1-i)*h})}var E=class extends ce{constructor(e,{yes:o=null,other:n=null}){if(super(e),o===null==(e===2)||n===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=o===null?null:Yn(o),this.other=o===null?Un(n,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,o]=this.yes;return Math.max(e/o,o/e,(4294967296-e)/(4294967296-o),(4294967296-o)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,o){let n=this.plain(e),[r]=o.take(1);return this.yes===null?this.#t(n,r):this.#e(n,r)}#e(e,o){let n=+(o<this.yes[0]),r=+(o<this.yes[1]);return e*r+(1-e)*n}#t(e,o){let n=+(o<this.truth),r=Math.floor(Math.max(o-this.truth,0)/this.other),i=r+ +(r>=e);return n*e+(1-n)*i}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(o=>(e?o:4294967296-o)/4294967296):Array.from({length:this.categories},(o,n)=>(n===e?this.truth:this.other)/4294967296)}};function Yn(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,o]=t.map((n,r)=>y(n,`yes[${r}]`,0,4294967296));if(e===o)throw new RangeError("both answers give the same report");if(Math.abs(o-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,o])}function Un(t,e){return y(t,"other",1,Math.floor((4294967296-1)/e))}var me=class{constructor(e,o){this.items=y(e,"items",1,65536),this.item=_t(o),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ie(e,this.items)}randomize(e,o){let[n,r]=this.item.yes;return fe(this.plain(e),o,r,n)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,o=>this.item.likelihood(o))}};function _t(t){if(!(t instanceof E)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Ie(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(o=>typeof o=="boolean"||typeof o=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(o=>y(Number(o),"a mark",0,1))}var ge=class extends re{constructor(e,o){super(2*y(e,"items",2,65536)),this.items=e,this.item=_t(o),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ie(e,this.items)[0]}randomize(e,o){let n=Ie(e,this.items),[r,i]=o.take(2),p=Math.floor(r*this.items/4294967296);return 2*p+this.item.randomize(n[p],{take:()=>[i]})}itemOf(e){return y(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:o,mark:n}=this.itemOf(e);return Array.from({length:this.items},(r,i)=>i===o?this.item.likelihood(n):[1,1])}};var ro=Object.create(null);function $e(t){Object.assign(ro,t)}function R(t,e){let o=Object.keys(t);if(!(o.length===e.length+1&&e.every(r=>o.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function I(t){let e=typeof t?.mechanism=="string"?ro[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var so=65536/Uint32Array.BYTES_PER_ELEMENT,io=2**30,se=class extends Error{name="WordsExhaustedError"},K=class extends Error{name="RandomSourceError"},_=class{take(e){y(e,"the number of words",0,io);let o=globalThis.crypto;if(typeof o?.getRandomValues!="function")throw new K("this browser has no cryptographic random source");let n=new Uint32Array(e);for(let r=0;r<e;r+=so)Fn(o,n.subarray(r,r+so));return n}};function Fn(t,e){try{t.getRandomValues(e)}catch(o){throw new K(String(o))}}var We=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(y(e,"the number of words",0,io)>this.left)throw new se(`${e} words were requested, but only ${this.left} are left`);let o=this.#t;return this.#t+=e,Uint32Array.from({length:e},(n,r)=>this.#e.getUint32(4*(o+r),!0))}};var ie=class extends M{constructor(e,o,n){super(e),this.size=y(o,"size",1,e-1);let r=Math.floor(o*4294967296/e)+1;this.inside=y(n,"in",r,4294967296-1),this.spares=Kn(e,o),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,o){let n=y(e,"a category",0,this.categories-1),[r,...i]=o.take(this.words),p=+(r<this.inside),d=new Array(this.categories).fill(0);return this.#e(i).forEach((h,$)=>{let k=ao(n,h),m=ao(n,this.categories-this.size+$-1),w=d[k],b=w*m+(1-w)*k,O=p*+($===0);d[O*n+(1-O)*b]=1}),d}#e(e){let o=e.slice(this.size);return e.slice(0,this.size).map((n,r)=>{let i=this.categories-this.size+r,p=Math.floor(4294967296/i),d=n;for(;d>=p*i;){if(o.length===0)throw new se("a fair draw ran out of random words, so nothing was drawn");d=o.shift()}return Math.floor(d/p)})}isReport(e){return At(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,o=>o?this.ratio:1)}};function ao(t,e){return e+ +(e>=t)}function Kn(t,e){let o=BigInt(t-1),n=0,r=BigInt(e)*o;for(;r<<64n>1n<<BigInt(32*(n+1));)n+=1,r=r*BigInt(e+n)*o/BigInt(n+1);return n}var ze=class extends M{constructor(e,o,n){if(super(e),this.zero=y(o,"zero",1,4294967296-1),this.one=y(n,"one",1,4294967296-1),o===n)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let[e,o]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return o/e*((4294967296-e)/(4294967296-o))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,o){return fe(this.plain(e),o,this.one,this.zero)}likelihood(e){let o=this.one/this.zero,n=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?o:n)}};$e({"randomized-response":Hn,unary:t=>(R(t,["categories","zero","one"]),new ze(t.categories,t.zero,t.one)),"subset-selection":t=>(R(t,["categories","size","in"]),new ie(t.categories,t.size,t.in)),multiple:uo(me),"random-item":uo(ge),open:t=>(R(t,["categories"]),new he(t.categories))});function Hn(t){let e=t.categories===2?"yes":"other";return R(t,["categories",e]),new E(t.categories,{[e]:t[e]})}function uo(t){return e=>(R(e,["items","item"]),new t(e.items,I(e.item)))}var Gn=2,Qn=8,Vn=16,Jn=2**10,Y=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");y(e.length,"the number of parts",Gn,Qn);for(let o of e)y(o,"a part's options",2,Vn);this.sizes=Object.freeze([...e]),this.cells=y(St(e),"the number of cells of all parts",4,Jn)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return De(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((o,n,r)=>o*this.sizes[r]+n,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((o,n)=>y(o,"a category",0,this.sizes[n]-1))}partCategories(e){let o=y(e,"a report",0,this.categories-1),n=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)n.set(r,o%this.sizes[r]),o=Math.floor(o/this.sizes[r]);return new Map([...n].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=je(e);return o<this.categories?o:null}isReport(){return!0}isPlain(){return!0}};function we(t,e){return 4294967296-(t-1)*e}function Le(t,e,o){let n=t/o;return{own:we(t,e)+(n-1)*e,others:n*e}}function Pe(t){return t.reduce((e,o)=>lo(o)>lo(e)?o:e)}function lo({own:t,others:e}){let o=e/4294967296;return o*(1-o)/((t-e)/4294967296)**2}function Me(t,e,o,n){let r=we(o,n),i=+(e<r),p=Math.floor(Math.max(e-r,0)/n);return i*t+(1-i)*(p+ +(p>=t))}function Be(t,e){return y(t,"other",1,Math.floor((4294967296-1)/e))}function De(t){return 32-Math.clz32(t-1)}function je(t){return t.reduceRight((e,o)=>e*2+o,0)}function St(t){return t.reduce((e,o)=>e*o,1)}var Tt=3,ae=class extends Y{constructor(e,o){if(super(e),this.pairs=Object.freeze(Zn(e.length)),this.pairCells=Object.freeze(this.pairs.map(([n,r])=>e[n]*e[r])),!Array.isArray(o)||o.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(o.map((n,r)=>Be(n,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((n,r)=>Et(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Et(this.pairCells)}get ratio(){let e=this.others.map((o,n)=>we(this.pairCells[n],o)/o);return Math.max(...e)}get words(){return Tt+1}get wordsAhead(){return Tt}get support(){let e=this.sizes.map((o,n)=>{let i=[...this.pairs.keys()].filter(d=>this.pairs[d].includes(n)).map(d=>Le(this.pairCells[d],this.others[d],o)),p=d=>Et(i.map(h=>h[d]))/i.length;return{own:p("own"),others:p("others")}});return Pe(e)}drawPair(e){let o=Math.floor(4294967296/this.pairs.length),n=[...e.take(Tt)].find(r=>r<o*this.pairs.length);if(n===void 0)throw new se("a fair draw of a pair ran out of random words, so none was drawn");return Math.floor(n/o)}randomize(e,o){return this.randomizePair(e,this.drawPair(o),o)}randomizePair(e,o,n){let r=this.row(e),[i,p]=this.pairs[y(o,"a pair",0,this.pairs.length-1)],d=r[i]*this.sizes[p]+r[p],h=Me(d,n.take(1)[0],this.pairCells[o],this.others[o]);return this.starts[o]+h}plain(e){let o=this.row(e);return o[0]*this.sizes[1]+o[1]}pairOf(e){return this.starts.filter(o=>o<=e).length-1}partCategories(e){let o=this.pairOf(y(e,"a report",0,this.categories-1)),[n,r]=this.pairs[o],i=e-this.starts[o];return new Map([[n,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#e(){return De(this.pairs.length)}get bits(){return this.#e+De(Math.max(...this.pairCells))}toBits(e){let o=this.pairOf(e),n=o|e-this.starts[o]<<this.#e;return Uint8Array.from({length:this.bits},(r,i)=>n>>>i&1)}fromBits(e){let o=je(e.subarray(0,this.#e)),n=je(e.subarray(this.#e));return o<this.pairs.length&&n<this.pairCells[o]?this.starts[o]+n:null}};function Zn(t){let e=[...new Array(t).keys()];return e.flatMap(o=>e.slice(o+1).map(n=>[o,n]))}function Et(t){return t.reduce((e,o)=>e+o,0)}var Xn=32,Ye=class extends Y{constructor(e,o){super(e),y(this.cells,"the number of cells",4,Xn),this.other=Be(o,this.cells),Object.freeze(this)}get ratio(){return we(this.cells,this.other)/this.other}get words(){return 1}get support(){return Le(this.cells,this.other,Math.max(...this.sizes))}randomize(e,o){return Me(this.plain(e),o.take(1)[0],this.cells,this.other)}},ue=class extends Y{constructor(e){if(!Array.isArray(e)||!e.every(o=>o instanceof E))throw new RangeError("every part is randomized response");super(e.map(({categories:o})=>o)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return St(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return Pe(this.parts.map(({support:e})=>e))}randomize(e,o){let n=this.row(e),r=o.take(this.words),i=this.parts.map((p,d)=>p.randomize(n[d],{take:()=>r.subarray(d,d+1)}));return this.plain(i)}};$e({"linked-joint":t=>(R(t,["sizes","other"]),new Ye(t.sizes,t.other)),"linked-every":t=>(R(t,["parts"]),new ue(Array.isArray(t.parts)?t.parts.map(I):null)),"linked-pair":t=>(R(t,["sizes","others"]),new ae(t.sizes,t.others))});var Ct={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Rt(t){return!(t.key in Ct)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Ct[t.key]:Ct[t.key])}var H=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",o=>this.#r(o.target)),!this.multiple&&(e.addEventListener("keydown",o=>this.#i(o)),this.#e.forEach((o,n)=>{o.setAttribute("aria-posinset",n+1),o.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(o=>o.checked);if(e.length!==0)return this.multiple?this.#n().map((o,n)=>this.#o(n).checked):Number(e[0].value)}write(e){let o=new Set(e===null?[]:po(e).map(String));for(let n of this.#e)n.checked=o.has(n.value);this.multiple||this.#s()}labels(e){return po(e).map(o=>this.label(o))}label(e){return this.#o(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(o=>o.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let o=!this.multiple||this.#t.has(e.value);for(let n of this.#e){let r=o||this.#t.has(n.value);e.checked&&n!==e&&r&&(n.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(o=>o.checked)??this.#e[0];for(let o of this.#e)o.tabIndex=o===e?0:-1}#i(e){let o=Rt(e);if(o===0)return;let n=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+o+n)%n];r.checked=!0,this.#r(r),r.focus()}};function po(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(o=>t[o]);return e.length?e:["none"]}var co=[["[data-choices]",t=>new H(t.querySelector("[data-choices]"))]];function Ue(t,e){co.unshift([t,e])}function er(t,e){let[,o]=co.find(([n])=>t.querySelector(n));return o(t,e)}var ye=class{constructor(e,o,n){this.section=e,this.form=o.kind.drawn?"arms":o.odds.form,this.part=o.section,this.text=o.text,this.headings=o.headings,this.input=er(e,n)}onInput(e){this.section.addEventListener("input",e)}on(e,o){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",n=>{n.preventDefault(),o()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",o)}note(e){let o=this.section.querySelector(`[data-note="${e}"]`);return o?[...o.cloneNode(!0).childNodes]:void 0}setPlace(e,o){this.section.querySelector("[data-place]").textContent=e;for(let n of this.section.querySelectorAll("[data-section-help]"))n.hidden=!o}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((o,n)=>{o.hidden=!e(this.headings[n].condition)})}applyArm(e,{pairs:o}){o&&this.input.selectParts(o[e]);let n=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==n}};var It=class{#e;#t;#o=0;#n;constructor(e,o){this.#e=e.map(n=>({box:n,text:n.querySelector("legend").textContent.trim(),input:new H(n.querySelector("[data-choices]"))})),this.#n=o,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#o).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let o of this.#t)this.#e[o].input.write(e===null?null:e[o])}labels(e){return this.#t.map(o=>this.label([o,e[o]]))}label([e,o]){let{text:n,input:r}=this.#e[e];return`${n} ${r.label(o)}`}focus(){this.#r(this.#o).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let o=this.#o+e;return o<0||o>=this.#t.length?!1:(this.#i(o),this.#r(o).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#o=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:o}=this.#r(e);o.hidden=!1;let n={number:e+1,total:this.#t.length};o.querySelector("[data-part-place]").textContent=this.#n(n)}};Ue("[data-part]",(t,e)=>{let o=[...t.querySelectorAll("[data-part]")];return new It(o,n=>e.get("part-place",n))});function ho(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function fo(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let o of e)o.hash=t}function le(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function mo(t){return le(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function go(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function $o(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var tr=16,Fe=class{complete=!0;admit(){return"ready"}credentials(){return{token:or()}}forget(){}wipe(){}};function or(){return mo(crypto.getRandomValues(new Uint8Array(tr)))}var Wt=class extends Error{step="unscripted"},wo=t=>Symbol.for(`candor: ${t}`);function Ke(t,e){globalThis[wo(t)]=e}function yo(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function ke(t,e){await e;let o=globalThis[wo(t)];if(o===void 0)throw new Wt(t);return o}var nr=new Set([408,425,429,503]);function ko(t,e){return Oo(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function bo(t){let e=await rr(t);return new Uint8Array(await e.arrayBuffer())}async function rr(t){let e=await Oo(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error(`${t}: ${e.status}`),{status:e.status});return e}function xo(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function vo(t){return nr.has(t)?"busy":"failing"}function Oo(t,e={}){let o=new AbortController;return setTimeout(()=>o.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:o.signal})}var sr=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],ir=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),de=class{#e=Int32Array.from(sr);#t=new Uint8Array(0);#o=0;constructor(e){let o=e.length-e.length%64;for(let n=0;n<o;n+=64)qo(this.#e,e,n);this.#t=e.slice(o),this.#o=e.length}finisher(e){let o=this.#n(e);return n=>o(n)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,o=>(o>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let o=this.#t.length,n=Math.ceil((o+e+9)/64),r=new Uint8Array(n*64);r.set(this.#t),r[o+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let i=new Int32Array(8);return p=>{r.set(p,o),i.set(this.#e);for(let d=0;d<r.length;d+=64)qo(i,r,d);return i}}};function be(t){return new de(t).toString()}var pe=new Int32Array(64);function qo(t,e,o){for(let m=0;m<16;m+=1){let w=o+4*m;pe[m]=e[w]<<24|e[w+1]<<16|e[w+2]<<8|e[w+3]}for(let m=16;m<64;m+=1){let w=pe[m-15],b=pe[m-2],O=B(w,7)^B(w,18)^w>>>3,T=B(b,17)^B(b,19)^b>>>10;pe[m]=T+pe[m-7]+O+pe[m-16]|0}let[n,r,i,p,d,h,$,k]=t;for(let m=0;m<64;m+=1){let w=B(d,6)^B(d,11)^B(d,25),b=k+w+(d&h^~d&$)+ir[m]+pe[m]|0,T=(B(n,2)^B(n,13)^B(n,22))+(n&r^n&i^r&i)|0;k=$,$=h,h=d,d=p+b|0,p=i,i=r,r=n,n=b+T|0}t[0]+=n,t[1]+=r,t[2]+=i,t[3]+=p,t[4]+=d,t[5]+=h,t[6]+=$,t[7]+=k}function B(t,e){return t>>>e|t<<32-e}async function No(t,{branding:e},o){let n=t.querySelectorAll("[data-logo]");if(n.length===0)return;let r=o??`${window.location.pathname}/documents/${e.logo}.png`,i=await bo(r);if(be(i)===e.logo)for(let p of n)p.src=`data:image/png;base64,${le(i)}`}function Ao(t){let e=document.querySelector("[data-leave]");if(!e)return;let o=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),o()});let n=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-n<=1e3&&o(),n=r.timeStamp)})}function _o(t){return Eo(To(String(t)))}function ar(t,e=1){return Eo(To(t.toFixed(e)))}function So(t){let e=[];for(let o of t){let n=e[e.length-1];n&&o===n[0]+n.length?n.push(o):e.push([o])}return e.flatMap(o=>o.length>2?[`${o[0]}–${o[0]+o.length-1}`]:o.map(String))}function zt(t){return t===1/0?"∞":ar(Math.ceil(100*t-1e-6)/100,2)}function He(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function _e(t,e){let o=zt(t);return e?`${o}, δ = ${He(e)}`:o}function To(t){let[e,...o]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...o].join(".")}function Eo(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Se="[0-9٠-٩۰-۹０-９]",ur=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Se}{2,5}\\)|[+＋]?${Se})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Se}){2,14})(?![ .:-]?${Se}|[\\w/%@])`,"gi"),lr=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,pr=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,Co="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",dr=new RegExp(`(${Co}|[\\w@/\\\\.#=%+-])$`,"u"),cr=new RegExp(`^(${Co}|\\\\)`,"u");function Ge(t){let e=[],o=0;for(let n of t.matchAll(ur)){let[r,i]=hr(n,t);if(!i)continue;let p=n.index+(n[3]??"").length;e.push([t.slice(o,p),""],[r,i]),o=p+r.length}return[...e,[t.slice(o),""]]}function hr({index:t,0:e,1:o,2:n,3:r,4:i},p){if(dr.test(p.slice(0,t))||cr.test(p.slice(t+e.length)))return[];if(n)return[n,`mailto:${n}`];if(i)return[i,fr(i,r)];let[d]=o.match(/^(?:[^()]|\([^()]*\))*/),h=d.replace(/[.,;:!?']+$/,"");return[h,lr.test(h)&&h]}function fr(t,e){let n=t.replace(new RegExp(Se,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||pr.test(n))&&`tel:${n.replace(/ /g,"")}`}var mr={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},Ro={least:1e-4,most:1e16},xe=class{constructor(e){this.html=e}},U=t=>new xe(t),Q=t=>t instanceof xe?t.html:t;function ve(t){return t.replace(/[&<>"']/g,e=>mr[e])}var V=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function Lt(t){let e=Q(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let o=Math.abs(e);if(typeof e=="number"&&o>=Ro.least&&o<Ro.most&&e%1!==0)return String(e);throw V(e)}function u(t){return t instanceof xe?t.html:ve(Lt(t))}function l(t,e){return Object.assign(Object.create(t),e)}function gr(t,e){let o=Q(t);if(o==null)return;if(Array.isArray(o)||typeof o=="string")return/^\d+$/.test(e)?[...o][Number(e)]:void 0;let n=typeof o=="object"?o[e]:void 0;return typeof n=="function"?void 0:n}var Io=(t,e)=>e.reduce(gr,t);function s(t,...e){let o=Io(t,e);return o===void 0?"":o}var a=(t,...e)=>Io(t,e)??null,Qe=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function c(t){let e=Q(t);return Array.isArray(e)?e.length>0:Qe(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function G(t){let e=Q(t);return typeof e=="boolean"?Number(e):e}function f(t,e){let[o,n]=[G(t),G(e)];if(Array.isArray(o)&&Array.isArray(n))return o.length===n.length&&o.every((r,i)=>f(r,n[i]));if(o!==n&&Qe(o)&&Qe(n))throw V(o);return o===n}function Wo(t,e){let o=[G(t),G(e)];if(o.every(n=>typeof n=="string"||typeof n=="object"&&n))throw V(t);return o.every(n=>typeof n=="number")}var Oe=(t,e)=>Wo(t,e)&&G(t)<G(e),zo=(t,e)=>Wo(t,e)&&G(t)<=G(e);function N(t){let e=Q(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw V(e)}function*S(t,e){let o=t.forloop??{};for(let[n,r]of e.entries()){let i=e.length-n;Object.assign(t,{forloop:{parentloop:o,counter0:n,counter:n+1,revcounter:i,revcounter0:i-1,first:n===0,last:i===1}}),yield r}}function Ve(t,e){let o=N(e);if(o.length!==t.length)throw V(e);return Object.fromEntries(t.map((n,r)=>[n,o[r]]))}function z(t){if(typeof t!="number")throw V(t);return t}function C(t){let e=Q(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Qe(e))throw V(e);return 0}function J(t,e){let o=Q(t);return!Array.isArray(o)&&typeof o!="string"?t:U(N(o).map(u).join(u(e)))}function qe(t){let e=Lt(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),o=t instanceof xe?e:e.map(ve);return U(o.map(n=>`<p>${n.replace(/\n/g,"<br>")}</p>`).join(`

`))}function q(t){if(!Number.isSafeInteger(t))throw V(t);return _o(t)}function x(t,e){let o=Q(t);return Array.isArray(o)?o.map(n=>x(n,e)):U(`<bdi${u(e)}>${u(t)}</bdi>`)}var Z=t=>U(Ge(Lt(t)).map($r).join(""));function $r([t,e]){let o=ve(t);if(!e)return o;let n=e.startsWith("mailto:")?o.replace(/[@.]/g,"$&<wbr>"):o;return`<a class="address" dir="ltr" href="${ve(e)}" target="_blank" rel="noreferrer">${n}</a>`}function yr(t){let e="";if(e+=`
`,Oe(1,C(a(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let o=l(t,{}),n=N(a(t,"page","languageLinks"));for(let r of S(o,n)){let i=l(o,Ve(["tag","name","direction"],r));e+=`
<a href="?`,c(a(i,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(i,"tag")),e+='" lang="',e+=u(s(i,"tag")),e+='" hreflang="',e+=u(s(i,"tag")),e+='" dir="',e+=u(s(i,"direction")),e+='" data-language',f(a(i,"tag"),a(i,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(i,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function Po(t){let e="";return e+=`
`,c(a(t,"page","branding"))&&(e+='<p class="institution">',c(a(t,"page","branding","logo"))&&(e+='<span><img alt=""',c(a(t,"page","logoUrl"))&&(e+=' src="',e+=u(s(t,"page","logoUrl")),e+='" loading="lazy"'),e+=" data-logo></span>"),e+=u(x(s(t,"page","branding","name"),"")),e+="</p>"),e+=`
`,e}function Mo(t){let e="";return e+=`
`,f(a(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report><b>
`,f(a(t,"page","strength"),"absent")?e+=`
What we record can show some of your answers for certain.
`:f(a(t,"page","mostAsked"),1)?e+=`
The protection of your answer is weak. We could be fairly sure of it.
`:e+=`
Taken together, the protection of your answers is weak. All we learn could tell a lot about you.
`,e+=`
</b></p>
`),e+=`
`,e}function kr(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,c(a(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:c(a(t,"page","peopleDraw"))?(e+=`
`,f(a(t,"page","ownItem"),"coin")?e+=`You use your own coin. It tells you how to answer. We never see your coin.
`:f(a(t,"page","ownItem"),"die")?e+=`You use your own die. It tells you how to answer. We never see your die.
`:f(a(t,"page","ownItem"),"birthday")?e+=`You think of a birthday. It tells you how to answer. We never learn the birthday.
`:e+="Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.",e+=`
`):c(a(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
`,c(a(t,"page","hidesAll"))&&f(a(t,"page","strength"),"sound")&&c(a(t,"page","peopleDraw"))?e+=`
We learn only roughly how many people each answer is true for. We cannot be sure what is true for you.
`:c(a(t,"page","hidesAll"))&&f(a(t,"page","strength"),"sound")?e+=`
We learn only roughly how many people gave each answer. We cannot be sure what you said.
`:c(a(t,"page","protected"))?e+=`
With many people, we see roughly how common each answer is. Each question says how well it hides your answer.
`:e+=`
With many people, we see roughly how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=Mo(l(t,{})),e+=`
`,e}function Bo(t){let e="";if(e+=`
`,f(a(t,"page","exports"),"tables")&&c(a(t,"page","openCount"))||f(a(t,"page","exports"),"tables")&&c(a(t,"page","asksSomeDirectly"))){if(e+=`
<p>
Our team sees tables about groups of people.
`,c(a(t,"page","mixes"))){let o=l(t,{number:s(t,"page","smallestGroup")});e+="We leave out mixes of real answers from fewer than "+u(s(o,"number"))+" people."}e+=`
`,c(a(t,"page","protected"))?e+=`
By comparing them, our team could still work out one person’s answers. If a question is protected, that is what was recorded.
`:c(a(t,"page","mixes"))&&(e+=`
By comparing tables, our team could still work out one person’s real answers.
`),e+=`
</p>
`}else if(f(a(t,"page","exports"),"tables")&&c(a(t,"page","protected")))e+=`
<p>
Our team sees tables about groups of people.
`,Oe(1,C(a(t,"page","questions")))&&(e+="By comparing tables, our team could still work out one person’s answers as they were recorded."),e+=`
</p>
`;else if(f(a(t,"page","exports"),"rows")){if(e+=`
<p>
Our team sees one line for each person, without a name.
`,f(a(t,"page","openCount"),1)){e+=`
`;{let o=l(t,{numbers:J(x(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answer to question "+u(s(o,"numbers"))+". It could point to you."}e+=`
`}else if(c(a(t,"page","openCount"))){e+=`
`;{let o=l(t,{numbers:J(x(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answers to questions "+u(s(o,"numbers"))+". Together, they could point to you."}e+=`
`}if(e+=`
`,c(a(t,"page","asksSomeDirectly"))){e+=`
`;{let o=l(t,{numbers:J(x(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});e+="Some people, picked at random, are asked directly (question "+u(s(o,"numbers"))+"). Their lines show their real answers."}e+=`
`}if(e+=`
`,f(a(t,"page","changedCount"),1)){e+=`
`;{let o=l(t,{numbers:J(x(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="Your answer to question "+u(s(o,"numbers"))+" may be changed at random."}e+=`
`}else if(c(a(t,"page","changedCount"))){e+=`
`;{let o=l(t,{numbers:J(x(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="Your answers to questions "+u(s(o,"numbers"))+" may be changed at random."}e+=`
`}if(e+=`
`,c(a(t,"page","changedCount"))&&c(a(t,"page","hidesChanges"))&&(e+="We cannot tell when."),e+=`
`,c(a(t,"page","peopleDraw"))){e+=`
`;{let o=l(t,{numbers:J(x(s(t,"page","toldLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line also shows which answer you choose (question "+u(s(o,"numbers"))+")."}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function br(t){let e="";return e+=`
`,c(a(t,"page","drawn"))&&(e+="<p>This survey has more than one version. Which one you get is decided at random, and your report says which.</p>"),e+=`
`,e}function xr(t){let e="";{let o=l(t,{});o.n=z(s(o,"page","minutes")),e+=s(o,"n")===1?"It takes about "+u(s(o,"n"))+" minute.":"It takes about "+u(s(o,"n"))+" minutes."}return e+=`
`,e}function Do(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,c(a(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function vr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>roughly how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,c(a(t,"page","protected"))&&(e+=`
`,(f(a(t,"page","exports"),"none")||f(a(t,"page","exports"),"tables"))&&(e+=`
`,Oe(1,C(a(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
`),e+=`
`,f(a(t,"page","exports"),"tables")?e+=`
<li>each single report, if we run this website too: as it was recorded, without a name</li>
`:f(a(t,"page","exports"),"none")?e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`:(e+=`
<li>each single report as it was recorded, without a name</li>
`,f(a(t,"page","exports"),"groups")&&c(a(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,c(a(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,Oe(1,a(t,"page","openCount"))&&(e+=". Combined, such answers could point to you"),e+=`</li>
`),e+=`
`,c(a(t,"page","drawn"))&&(e+=`
<li>which version of the survey you got`,c(a(t,"wave","invited"))&&(e+=". Anyone who has your link can work that out, too"),e+=`</li>
`),e+=`
`,c(a(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,c(a(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let o=l(t,{}),n=N(a(t,"page","provable"));for(let r of S(o,n)){o.question=r,e+=`
`;{let i=l(o,{}),p=N(a(o,"question","proofs"));for(let d of S(i,p)){i.proof=d,e+=`
<li>`;{let h=l(i,{number:x(s(i,"question","label"),s(i,"page","authorAttrs")),answer:x(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:x(s(i,"proof","report"),s(i,"page","authorAttrs"))});e+="for certain, that your answer to question "+u(s(h,"number"))+" is “"+u(s(h,"answer"))+"”, if we record “"+u(s(h,"report"))+"”"}e+=`</li>
`}if(p.length===0){e+=`
<li>`;{let d=l(i,{number:x(s(i,"question","label"),s(i,"page","authorAttrs"))});e+="perhaps for certain, your answer to question "+u(s(d,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,c(a(t,"page","weak"))){e+=`
<li>`;{let o=l(t,{numbers:J(x(s(t,"page","weak"),s(t,"page","authorAttrs")),", ")});e+="quite surely, what you say where the protection is weak (question "+u(s(o,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,c(a(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,c(a(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,c(a(t,"page","downloadLinks"))&&c(a(t,"page","drawn"))&&c(a(t,"page","seen"))&&(e+="<li>from that link, which version you got. Your report is then one of those with this version</li>"),e+=`
`,c(a(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,c(a(t,"page","hidesSome"))&&(e+=`
<h2>`,c(a(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,c(a(t,"page","peopleDraw"))&&c(a(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:c(a(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
`:c(a(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,c(a(t,"wave","invited"))&&(e+="<li>which invitation a report came from</li>"),e+=`
</ul>
</div>
</div>
`,c(a(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let o=l(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+u(s(o,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function Or(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function qr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=yr(l(t,{})),e+=`
`,e+=Po(l(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(x(Z(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+=`</p>
`,c(a(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(qe(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=kr(l(t,{})),e+=`
`,e+=Bo(l(t,{})),e+=`
`,e+=br(l(t,{})),e+=`
`,c(a(t,"page","screening"))&&(e+="<p>Some answers decide if the whole survey is for you. If it is not, this page tells you. ",c(a(t,"page","screening","sends"))?e+="You can then send a report that skips the rest.":e+="It then sends no report.",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,c(a(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,c(a(t,"page","varies"))){let o=l(t,{number:s(t,"page","mostAsked")});e+="Number of questions: at most "+u(s(o,"number"))+"."}else{let o=l(t,{number:s(t,"page","mostAsked")});e+="Number of questions: "+u(s(o,"number"))+"."}return e+=" ",e+=xr(l(t,{})),e+=` You can change your answers until you send them.</p>
`,c(a(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. Your browser may still list this page, unless its window is private.</p>
`),e+=`
`,c(a(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(qe(s(t,"page","introduction"))),e+="</div>"),e+=`
`,c(a(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(qe(Z(s(t,"page","ethics")))),e+="</div>"),e+=`
`,c(a(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=Do(l(t,{})),e+=`
`),e+=`
`,c(a(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you send your report, you can come back with the same link in the same browser. What this browser keeps for this contains no answers. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=vr(l(t,{})),e+=`
`,c(a(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</details>
`,c(a(t,"preview"))||(e+=Or(l(t,{}))),e+=`
</section>
`,e}function D(t){let e="";return e+=`
`,c(a(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(x(Z(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function L(t){let e="";return e+=`
<p>Survey: <b>`,e+=u(x(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=D(l(t,{})),e+=`
`,e}function jo(t){let e="";return e+=`
`,f(a(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:f(a(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:f(a(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function Je(t){let e="";return e+=`
<h1 tabindex="-1">`,f(a(t,"cause"),"busy")?e+="The site is busy":f(a(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=jo(l(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=L(l(t,{})),e+=`
`,e}function Yo(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link you received, without changing it.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function Nr(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>If you have no such link, ask the person who told you about this survey.</p>
`,e+=L(l(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation has already been used</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=L(l(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is closed</h1>
<p>It closed while this page was open. Nothing was sent, and you need to do nothing more.</p>
`,e+=L(l(t,{})),e+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">This survey is not open yet</h1>
<p>Nothing was sent. Your invitation is not lost. Try again later, or ask when it opens.</p>
`,e+=L(l(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">This website does not know your invitation</h1>
<p>The secret part of your link does not match an invitation to this survey. It may have been changed on the way, or the invitation was withdrawn.</p>
<p>Open the link in your message again. If that does not help, ask for a new one. Nothing was sent.</p>
`,e+=L(l(t,{})),e+=`
</section>
<section class="step" data-step="offline" hidden>
`,e+=Je(l(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=Je(l(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=Je(l(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=Je(l(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>The website’s storage is full, and the people who run this website have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=L(l(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
`,c(a(t,"page","risky"))?e+=`
<h1 tabindex="-1">This page keeps nothing on your device</h1>
<p>Other surveys keep your place until you send. This one does not, so that it cannot be found on your device later.</p>
<p>Your invitation works once. Once you start, keep this page open until you have sent. If you leave or reload it before, you cannot start again.</p>
`:e+=`
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Browsers normally keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
`,e+=`
`,e+=L(l(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button>`,c(a(t,"page","risky"))||(e+=' <button class="button quiet" type="button" data-go="retry">Try again</button>'),e+=`</div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>`,e+=Yo(l(t,{})),e+=` Nothing was sent.</p>
`,e+=L(l(t,{})),e+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">This page failed</h1>
<p>Something in this page went wrong while it checked your invitation. We do not know what. No answer was sent.</p>
<p>Try again. If that does not help, open the link in another browser.</p>
`,e+=L(l(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">Try again</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=L(l(t,{})),e+=`
</section>
`,e}function Ar(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let o=l(t,{}),n=N("01234567890123456789");for(let r of S(o,n))o._=r,e+='<circle class="dot',zo(a(o,"forloop","counter"),a(o,"filled"))?(e+=" filled",f(a(o,"swapped"),"filled")&&(e+=" swapped")):f(a(o,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(o,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function Lo(t){let e="";e+=`
<div>
<dt>`;{let o=l(t,{});e+="If you say <b>"+u(s(o,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,c(a(t,"pictured"))&&(e+=Ar(l({},{filled:s(t,"row","recorded","count"),swapped:s(t,"row","swapped")}))),e+=`
`,c(a(t,"row","certain"))){let o=l(t,{});e+="We always record "+u(s(o,"answer"))}else{let o=l(t,{yesCount:q(s(t,"row","recorded","count")),noCount:q(s(t,"row","others")),people:q(s(t,"row","recorded","people"))});e+=u(s(o,"yes"))+" "+u(s(o,"yesCount"))+", "+u(s(o,"no"))+" "+u(s(o,"noCount"))+" out of "+u(s(o,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function Uo(t){let e="";e+=`<dl class="swap-rows">
`;{let o=l(t,{}),n=N(a(t,"rows"));for(let r of S(o,n))o.row=r,e+=`
`,c(a(o,"row","second"))?(e+=`
`,e+=Lo(l(o,{answer:s(o,"yes")})),e+=`
`):(e+=`
`,e+=Lo(l(o,{answer:s(o,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function _r(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`,e+=u(s(t,"practice","spec")),e+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">Practice. Nothing here is sent or saved.</p>
<fieldset class="question">
<legend><h1 tabindex="-1">Do you like coffee?</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>Yes</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>No</span></label>
</div>
</fieldset>
`,c(a(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=u(s(t,"practice","odds","gained","count")),e+=" ",e+=u(s(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let o=l(t,{}),n=N(a(t,"practice","cards"));for(let r of S(o,n)){o.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let i=l(o,{});e+="Card "+u(s(i,"number"))}e+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,c(a(t,"practice","cards"))&&(e+=" hidden"),e+=">",c(a(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=U("No"),e+=`
`,t.yes=U("Yes"),e+=`
`,e+=Uo(l(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function Sr(t){let e="";e+=`
<ul`,e+=u(s(t,"page","authorAttrs")),e+=">";{let o=l(t,{}),n=N(a(t,"question","statements"));for(let r of S(o,n))o.statement=r,e+="<li>",e+=u(s(o,"statement")),e+="</li>"}if(e+=`</ul>
<p>Count the ones that are true for you. Choose only that number. We do not ask which ones.
`,c(a(t,"question","open"))){let o=l(t,{all:C(s(t,"question","statements"))});e+="But 0 tells us that none is true for you, and "+u(s(o,"all"))+" that all are."}else Oe(C(a(t,"question","choices")),C(a(t,"question","options")))&&(e+="The number we record can be one higher than you can choose.");return e+=`</p>
`,e}function Tr(t){let e="";if(e+=`
<div class="note">
`,f(a(t,"question","odds","form"),"pair")){e+=`
<p>`;{let o=l(t,{total:C(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let o=l(t,{total:C(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function Er(t){let e="";e+=`
`,e+=Tr(l(t,{})),e+=`
`;{let o=l(t,{}),n=N(a(t,"question","parts"));for(let r of S(o,n)){o.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(o,"question","number")),e+='"',c(a(o,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(o,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(o,"part","text")),e+=`</h2></legend>
`,c(a(o,"part","help"))&&(e+='<p class="question-help"',e+=u(s(o,"page","authorAttrs")),e+=">",e+=u(Z(s(o,"part","help"))),e+="</p>"),e+=`
<div class="choices`,c(a(o,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let i=l(o,{}),p=N(a(o,"part","choices"));for(let d of S(i,p)){let h=l(i,Ve(["index","label"],d));e+=`
<label class="choice"`,e+=u(s(h,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(h,"index")),e+='" autocomplete="off"><span>',e+=u(s(h,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function Cr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let o=l(t,{low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});e+="From "+u(s(o,"low"))+" to "+u(s(o,"high"))+"."}return e+=`
`,c(a(t,"question","calendar"))||(e+="A number below or above counts as the nearer of the two."),e+=`
</p>
`,e}function Pt(t){let e="";e+=`
`;{let o=l(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),no:x(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:x(s(t,"question","options","1"),s(t,"page","authorAttrs")),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,f(a(o,"form"),"binary")){if(e+=`
`,f(a(o,"report"),1)){if(e+=`
`,!c(a(o,"gained","never"))){let n=l(o,{people:q(s(o,"gained","people"))});n.said=z(s(n,"gained","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"no"))+"” is recorded as “"+u(s(n,"yes"))+"”.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"no"))+"” are recorded as “"+u(s(n,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!c(a(o,"lost","never"))){let n=l(o,{people:q(s(o,"lost","people"))});n.said=z(s(n,"lost","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"yes"))+"” is recorded as “"+u(s(n,"no"))+"”.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"yes"))+"” are recorded as “"+u(s(n,"no"))+"”."}e+=`
`}e+=`
`}else if(f(a(o,"form"),"category")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:q(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(f(a(o,"form"),"set")){e+=`
`;{let n=l(o,{size:s(o,"question","odds","size"),total:C(s(o,"question","options"))});e+="A report names "+u(s(n,"size"))+" of the "+u(s(n,"total"))+" answers."}e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:q(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(f(a(o,"form"),"every")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:q(s(o,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(a(o,"form"),"pair")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:q(s(o,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(a(o,"form"),"joint")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:q(s(o,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(a(o,"form"),"number")){if(e+=`
We keep a random code, not your answer.
`,!c(a(o,"gained","never"))){let n=l(o,{people:q(s(o,"gained","people")),middle:s(o,"question","odds","middle")});n.said=z(s(n,"gained","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+" gets a code for more than "+u(s(n,"middle"))+".":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+" get a code for more than "+u(s(n,"middle"))+"."}if(e+=`
`,!c(a(o,"lost","never"))){let n=l(o,{people:q(s(o,"lost","people")),middle:s(o,"question","odds","middle")});n.said=z(s(n,"lost","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who type "+u(s(n,"high"))+" gets a code for up to "+u(s(n,"middle"))+".":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who type "+u(s(n,"high"))+" get a code for up to "+u(s(n,"middle"))+"."}e+=`
`}else if(f(a(o,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if(f(a(o,"form"),"drawn")){e+=`
`;{let n=l(o,{total:C(s(o,"question","options"))});e+="This is about one of the "+u(s(n,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let n=l(o,{added:s(o,"gained","count"),addedPeople:q(s(o,"gained","people")),removed:s(o,"lost","count"),removedPeople:q(s(o,"lost","people"))});e+="When it is picked, it gets a tick for about "+u(s(n,"added"))+" of "+u(s(n,"addedPeople"))+" people who do not choose it. It loses its tick for about "+u(s(n,"removed"))+" of "+u(s(n,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let n=l(o,{people:q(s(o,"gained","people"))});n.said=z(s(n,"gained","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who do not choose an answer is recorded with it.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let n=l(o,{people:q(s(o,"lost","people"))});n.said=z(s(n,"lost","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who choose it is recorded without it.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function Mt(t){let e="";if(e+=`
`,f(a(t,"strength"),"weak"))e+=`
`,f(a(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:f(a(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:f(a(t,"form"),"items")||f(a(t,"form"),"every")||f(a(t,"form"),"pair")||f(a(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(f(a(t,"strength"),"absent")&&!c(a(t,"proof")))e+=`
This can show your answer for certain.
`;else if(f(a(t,"strength"),"absent")&&c(a(t,"proof","ownDevice"))){e+=`
`;{let o=l(t,{answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+u(s(o,"answer"))+"” choose it."}e+=`
`}else if(f(a(t,"strength"),"absent")){e+=`
`;{let o=l(t,{answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+u(s(o,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function Rr(t){let e="";if(!c(a(t,"question","inClear"))){e+=`
<div hidden>
`,f(a(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=Pt(l(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=Pt(l(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=Pt(l(t,{})),e+=`</span>
`),e+=`
<span data-note="weak">`,e+=Mt(l(t,{form:s(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=Mt(l(t,{strength:"absent"})),e+=`</span>
`;{let o=l(t,{}),n=N(a(t,"question","proofs"));for(let r of S(o,n))o.proof=r,e+='<span data-note="absent-',e+=u(s(o,"proof","place")),e+='">',e+=Mt(l(o,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function Ir(t){let e="";return f(a(t,"form"),"items")||f(a(t,"form"),"every")||f(a(t,"form"),"pair")||f(a(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function Wr(t){let e="";if(c(a(t,"proof","ownDevice"))){let o=l(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+u(s(o,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(s(o,"answer"))+"” choose it."}else{let o=l(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+u(s(o,"report"))+"”, we know for certain that you said “"+u(s(o,"answer"))+"”."}return e+=`
`,e}function Bt(t){let e="";if(e+=`
`,f(a(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if(f(a(t,"odds","strength"),"weak"))e+=`
<b>`,e+=Ir(l(t,{form:s(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let o=l(t,{}),n=N(a(t,"question","proofs"));for(let r of S(o,n))o.proof=r,e+=`
<b>`,e+=Wr(l(o,{})),e+=`</b>
`;n.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Fo(t){let e="";if(e+=`
`,c(a(t,"failure"))){e+=`
<p class="small muted">
`;{let o=l(t,{reports:q(s(t,"failure","reports"))});e+="On average, at most one report in "+u(s(o,"reports"))+" shows more than it should."}e+=`
`,c(a(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function zr(t){let e="";e+=`
`;{let o=l(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,c(a(o,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,f(a(o,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=Uo(l({},{rows:s(o,"question","swapRows"),pictured:s(o,"question","pictured"),no:x(s(o,"question","options","0"),s(o,"page","authorAttrs")),yes:x(s(o,"question","options","1"),s(o,"page","authorAttrs"))})),e+=`
<p>`,e+=Bt(l(o,{})),e+=`</p>
`;else if(f(a(o,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=u(x(s(o,"question","justification"),s(o,"page","authorAttrs"))),e+=`</p>
`;else if(f(a(o,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(x(s(o,"question","justification"),s(o,"page","authorAttrs"))),e+=`</p>
`;else if(f(a(o,"odds","form"),"own-device"))e+=`
<p>`,f(a(o,"question","ownItem"),"coin")?e+="We never see your coin.":f(a(o,"question","ownItem"),"die")?e+="We never see your die.":f(a(o,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
`,f(a(o,"odds","strength"),"sound")||(e+=Bt(l(o,{}))),e+=`</p>
`;else{e+=`
`;{let n=l(o,{lostCount:q(s(o,"lost","count")),lostPeople:q(s(o,"lost","people")),gainedCount:q(s(o,"gained","count")),gainedPeople:q(s(o,"gained","people"))});if(e+=`
<p>
`,f(a(n,"odds","form"),"category")){e+=`
`;{let r=l(n,{});e+="Your answer may be swapped at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if(f(a(n,"odds","form"),"set")){e+=`
`;{let r=l(n,{size:s(n,"odds","size"),total:C(s(n,"question","options"))});e+="We record "+u(s(r,"size"))+" of the "+u(s(r,"total"))+" answers, picked at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(f(a(n,"odds","form"),"every")){e+=`
`;{let r=l(n,{});e+="Your answer to each part may be swapped at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(f(a(n,"odds","form"),"pair")){e+=`
`;{let r=l(n,{});e+="Your two answers may be swapped for others at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(f(a(n,"odds","form"),"joint")){e+=`
`;{let r=l(n,{});e+="Your answers may all be swapped for others at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(f(a(n,"odds","form"),"number")){if(e+=`
Your answer may be changed at random before it is stored.
`,c(a(n,"gained","never"))){{let r=l(n,{low:s(n,"odds","low"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we never record anything above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=l(n,{low:s(n,"odds","low"),middle:s(n,"odds","middle")});r.said=z(s(r,"gained","count")),e+=s(r,"said")===1?"If you type "+u(s(r,"low"))+", about "+u(s(r,"gainedCount"))+" time in "+u(s(r,"gainedPeople"))+" we record something above "+u(s(r,"middle"))+".":"If you type "+u(s(r,"low"))+", about "+u(s(r,"gainedCount"))+" times in "+u(s(r,"gainedPeople"))+" we record something above "+u(s(r,"middle"))+"."}if(e+=`
`,c(a(n,"lost","never"))){{let r=l(n,{high:s(n,"odds","high"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we always record something above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=l(n,{high:s(n,"odds","high"),middle:s(n,"odds","middle")});r.said=z(s(r,"lost","count")),e+=s(r,"said")===1?"If you type "+u(s(r,"high"))+", about "+u(s(r,"lostCount"))+" time in "+u(s(r,"lostPeople"))+" we record something up to "+u(s(r,"middle"))+".":"If you type "+u(s(r,"high"))+", about "+u(s(r,"lostCount"))+" times in "+u(s(r,"lostPeople"))+" we record something up to "+u(s(r,"middle"))+"."}e+=`
`}else if(f(a(n,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=l(n,{});e+="An answer you do not choose gets a tick about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=l(n,{});e+="The answer you choose loses its tick about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(f(a(n,"odds","form"),"drawn")){e+=`
`;{let r=l(n,{total:C(s(n,"question","options"))});e+="We record a tick or no tick for only one of the "+u(s(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=l(n,{});e+="If you do not choose that answer, it gets a tick about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=l(n,{});e+="If you choose it, it loses its tick about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=l(n,{});e+="An answer you do not choose gets a tick about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=l(n,{});e+="An answer you choose loses its tick about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=Bt(l(n,{})),e+=`
</p>
`}e+=`
`,f(a(o,"odds","form"),"number")&&(e+=Fo(l(o,{failure:s(o,"question","failure")}))),e+=`
`,c(a(o,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,f(a(o,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function Lr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,c(a(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=u(s(t,"page","authorAttrs")),e+=' id="section-',e+=u(s(t,"question","number")),e+=`">
`;{let o=l(t,{}),n=N(a(t,"question","headings"));for(let r of S(o,n))o.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=u(s(o,"heading","text")),e+=`</p>
`,c(a(o,"heading","help"))&&(e+="<div data-section-help",c(a(o,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(qe(Z(s(o,"heading","help")))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',c(a(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,c(a(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(Z(s(t,"question","help"))),e+="</p>"),e+=`
`,c(a(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,c(a(t,"question","statements"))&&(e+=Sr(l(t,{}))),e+=`
`,c(a(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,c(a(t,"question","parts")))e+=Er(l(t,{})),e+=`
`;else if(c(a(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+='" data-calendar="',e+=u(s(t,"question","calendar")),e+=`">
<div class="row"`,c(a(t,"question","unit"))&&(e+=u(s(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),c(a(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),c(a(t,"question","calendar"))?(e+=" range-",e+=u(s(t,"question","number")),e+='"'):(e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+='"'),e+=`>
`,c(a(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='">',e+=u(s(t,"question","unit")),e+="</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">Your answer</span>
`,e+=Cr(l(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,c(a(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',c(a(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let o=l(t,{}),n=N(a(t,"question","choices"));for(let r of S(o,n)){let i=l(o,Ve(["index","label"],r));e+=`
<label class="choice"`,e+=u(s(i,"page","authorAttrs")),e+='><input type="',c(a(i,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="',e+=u(s(i,"index")),e+='" autocomplete="off"><span>',e+=u(s(i,"label")),e+=`</span></label>
`}}e+=`
`,c(a(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,c(a(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="Your answer" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
`,e+=Rr(l(t,{})),e+=`
<div id="odds-`,e+=u(s(t,"question","number")),e+='" data-when="randomized">',e+=zr(l(t,{})),e+=`</div>
`,a(t,"question","direct")!==null&&(e+=`
<p class="note" data-when="direct" hidden>For you, this question is not protected. This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
`),e+=`
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function Pr(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">The questions end here for you</h1>
<div`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(qe(Z(s(t,"page","screening","text")))),e+=`</div>
<p>`,c(a(t,"page","screening","sends"))?e+="You can still send a report. It skips all other questions.":e+="No report was sent. You can close this page.",e+=`</p>
<div class="actions">
`,c(a(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">Continue</button>'),e+=`
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
</section>
`,e}function Mr(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,c(a(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function Ze(t){let e="";return e+=`
<h1 tabindex="-1">`,f(a(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=jo(l(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=D(l(t,{})),e+=`
`,e}function Br(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">Before you send</h1>
`,c(a(t,"page","changesAnswers"))?e+=`
<p>Check your answers. They have not left this page. When you send, some of them may be changed at random.</p>
`:e+=`
<p>Check your answers. They have not left this page. We will receive them exactly as they are.</p>
`,e+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">Change <span class="visually-hidden" data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></span></button></dd>
</div>
</template>
<div class="note">
<p>`,e+=Mr(l(t,{})),e+=`</p>
`,c(a(t,"page","protected"))&&(e+="<p>This does not protect you if someone looks at your screen. It does not stop results about people like you. ",c(a(t,"page","remembers"))?e+="Please answer each round only once.":e+="Please answer only once: a second report would weaken your protection.",e+="</p>"),e+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,c(a(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,c(a(t,"wave","workBits"))&&(e+=`
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
<section class="step" data-step="unsent-offline" hidden>
`,e+=Ze(l(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=Ze(l(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=Ze(l(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=Ze(l(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>The website’s storage is full, so nothing was saved this time. Trying again right away will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=D(l(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=D(l(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=D(l(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,c(a(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=D(l(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not accept it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=D(l(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function Dr(t){let e="";return e+=`
<h1 tabindex="-1">This page could not read your key</h1>
<p>Either your browser did not say what it keeps, or the key was erased while this page was open.</p>
<p>Nothing has been sent. We made no new key: with one, all rounds together would reveal more about you.</p>
<p>Try again. If that does not help, close all windows of this browser, and open the link again.</p>
`,e}function jr(t){let e="";return e+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">An answer has changed</h1>
<p>Your answer here is not the one you gave in an earlier round:</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></b></li></template>
<p>Your device keeps one random swap for each answer and reuses it. A new answer needs a new swap. So all rounds together can reveal more about you. Over many rounds we could also notice that your answer changed.</p>
<p>If your answer has really changed, the study learns from it. If you want to reveal no more, send what you said before.</p>
<div class="actions">
<button class="button" type="button" data-go="go-on">Send the changed answer</button>
<button class="button quiet" type="button" data-go="keep">Send my earlier answer instead</button>
<button class="button link" type="button" data-go="back">Back to my answers</button>
</div>
<details class="more">
<summary>Technical details</summary>
<p class="small" data-cost></p>
</details>
</section>
<section class="step" data-step="unremembered" hidden>
`,e+=Dr(l(t,{})),e+=`
<div class="actions">
<button class="button" type="button" data-go="retry">Try again</button>
<button class="button link" type="button" data-go="back">Back to my answers</button>
</div>
</section>
<section class="step" data-step="forgotten" hidden>
<h1 tabindex="-1">Did you answer an earlier round in this browser?</h1>
<p>This is a later round, and this browser keeps no key from an earlier one.</p>
<div class="actions">
<button class="button" type="button" data-go="first-time">No</button>
<button class="button quiet" type="button" data-go="answered-before">Yes, or I do not know</button>
</div>
</section>
<section class="step" data-step="lost" hidden>
<h1 tabindex="-1">This browser no longer has your key</h1>
<p>If you answered here before, your key was erased. You may have done it, or a setting of the browser. A website can do it too, but ours should never do so. Ask the team if you did not expect it.</p>
<p>With a new key, your device makes new random swaps. All rounds together then reveal more about you, as if you had changed every answer. Did you save your key, or take it to another device? Then bring it here first.</p>
`,e+=D(l(t,{})),e+=`
<div class="actions">
<button class="button" type="button" data-go="new-key">Go on with a new key</button>
`,c(a(t,"deviceUrl"))&&(e+='<a class="button quiet" data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">Bring it here</a>'),e+=`
<button class="button link" type="button" data-go="back">Back</button>
</div>
<details class="more">
<summary>Technical details</summary>
<p class="small">The new key adds, at most, ε = <span data-new-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>`,e+=Yo(l(t,{})),e+=` Nothing was sent.</p>
`,e+=D(l(t,{})),e+=`
</section>
<div hidden>
<span data-text="cost-of-changes">With this round, the changed answers add at most ε = {now}. If they do not change again, they add at most ε = {later} over {rounds} rounds in all, counted from the first. There is no limit: more rounds can reveal more.</span>
<span data-text="memory-fresh">This device keeps nothing for this survey yet. When you send, it will keep a private key and a note of your answers. Later rounds then reuse the same random swaps.</span>
<span data-text="memory-late">This is a later round, but this device keeps nothing from an earlier one. Did you answer before, in another browser or on another device? Then first bring here what is kept there. Without it your device makes new random swaps, and all rounds together reveal more about you.</span>
<span data-text="memory-kept">This device keeps a private key and a note of your answers from earlier rounds. If your answers stay the same, it reuses its random swaps.</span>
<span data-text="memory-again">This round was already answered on this device. Please do not answer it again. If that was another person, use your own browser or device. On a shared one, your reports could be compared. Each of you could also see if your answers differ.</span>
<span data-text="memory-unkept">This browser keeps nothing, perhaps because of a private window or a setting. You can answer here. But a later round will need new random swaps, and all rounds together reveal more about you. Another browser protects you better.</span>
<span data-text="memory-noted">This device has kept a note of it. Rounds answered: {waves}. Answers protected so far: {responses}.</span>
<span data-text="memory-unnoted">This browser could not keep a note of it. A later round will need new random swaps, and all rounds together reveal more about you.</span>
</div>
`,e}function Yr(t){let e="";return e+=`
`,c(a(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:c(a(t,"page","changesAll"))&&c(a(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:c(a(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:c(a(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,c(a(t,"page","changesAnswers"))?(e+=`
Some lines may differ from what you said. That is the protection working, not a mistake.
`,c(a(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function Ur(t){let e="";return e+=`
`,c(a(t,"page","peopleDraw"))?e+=`
One line alone does not show what is true for you, unless the line says so.
`:e+=`
One line alone does not show what you said, unless the line says so.
`,e+=`
`,e}function Fr(t){let e="";if(e+=`
`,c(a(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=Fo(l(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,c(a(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,c(a(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let o=l(t,{});o.n=z(s(o,"page","clearCount")),e+=s(o,"n")===1?u(s(o,"n"))+" question, which no ε covers":u(s(o,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function Kr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,c(a(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=Yr(l(t,{})),e+=`</p>
`,e+=Mo(l(t,{})),e+=`
<p data-alone hidden>`,e+=Ur(l(t,{})),e+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></h2>
<p class="recorded-answer" data-slot="recorded" translate="no"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,e+=Bo(l(t,{})),e+=`
`,c(a(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=Do(l(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,c(a(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. This website signed the number without seeing it. It shows that an invited person sent this report, but not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"page","sha256")),e+=`</code></dd>
`,c(a(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=u(s(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
`,e+=Fr(l(t,{})),e+=`
`,c(a(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds together, at most, while no answer changes (for the random swaps that your device reuses)</dt>
<dd>ε∞ = `,e+=u(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one per line)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"fingerprint")),e+=`</code></dd>
`;{let o=l(t,{}),n=N(a(t,"scripts"));for(let r of S(o,n))o.module=r,e+=`
<dt>`,e+=u(s(o,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(s(o,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
`,e+=Po(l(t,{})),e+=`
`,e+=D(l(t,{})),e+=`
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function Hr(t){let e="";return e+=`
<div hidden>
<span data-text="place">Question {number} of {total}</span>
<span data-text="place-most">Question {number} of at most {total}</span>
<span data-text="part-place">Part {number} of {total}</span>
<span data-text="choose">Choose an answer, or skip this question.</span>
<span data-text="type-number">Type one number in digits, without words, or skip this question.</span>
<span data-text="type-date">Give an answer within these limits, or skip this question.</span>
<span data-text="which-number">Your number can be read in two ways. Choose the one that you mean.</span>
<span data-text="reading-decimal">{value} (between {low} and {high})</span>
<span data-text="counts-as">This counts as {value}.</span>
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
<span data-text="failed">Your browser failed to run a part of this page, so nothing is sent. Please update it, or open the link in another browser.</span>
<span data-text="separator">; </span>
<span data-text="recorded">Recorded: {recorded}</span>
<span data-text="recorded-high">Recorded: a random code for more than {middle}</span>
<span data-text="recorded-low">Recorded: a random code for up to {middle}</span>
<span data-text="recorded-ticked">Recorded: {recorded}: ticked</span>
<span data-text="recorded-unticked">Recorded: {recorded}: not ticked</span>
<span data-text="recorded-none">Recorded: none of the answers</span>
<span data-text="recorded-skip">Recorded: skipped</span>
<span data-text="recorded-unasked">Recorded: not asked</span>
<span data-text="recorded-direct">As you gave it: {recorded}</span>
<span data-text="conclude-skip">You skipped this. We can see that, but no answer.</span>
<span data-text="conclude-unasked">You were not asked this, because of a random choice or an earlier answer. Your report shows it as skipped.</span>
`,c(a(t,"page","drawn"))&&(e+=`
<span data-text="version">Version of the survey</span>
<span data-text="conclude-arms">This was decided at random. It is not your answer.</span>
`),e+=`
<span data-text="conclude-open">This question is not protected. Anyone who reads the report reads your real answer.</span>
<span data-text="conclude-central">Your real answer is stored. The research team sees only totals with some random blur. The people who run this website could read it.</span>
<span data-text="conclude-direct">You were one of the people asked this without protection, picked at random. Your answer was not changed.</span>
</div>
`,e}function Gr(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. This is a sign, not proof: a fake page could show the same.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=qr(l(t,{})),e+=`
`,c(a(t,"wave","invited"))&&(e+=Nr(l(t,{}))),e+=`
`,c(a(t,"page","practice"))&&(e+=_r(l(t,{practice:s(t,"page","practice")}))),e+=`
`;{let o=l(t,{}),n=N(a(t,"page","questions"));for(let r of S(o,n))o.question=r,e+=Lr(l(o,{}))}return e+=`
`,c(a(t,"page","screening"))&&(e+=Pr(l(t,{}))),e+=`
`,e+=Br(l(t,{})),e+=`
`,c(a(t,"page","remembers"))&&(e+=jr(l(t,{}))),e+=`
`,e+=Kr(l(t,{})),e+=`
`,e+=Hr(l(t,{})),e+=`
`,e}function Qr(t){let e="";return e+=`
`,c(a(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:f(a(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:f(a(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function Vr(t){let e="";return e+=`
`,c(a(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var Jr={"respondents/questionnaire/screens.html":Gr,"respondents/questionnaire/partials/banner.html":Qr,"respondents/questionnaire/partials/quick_exit.html":Vr},Ko=(t,e)=>Jr[t](l({},e));function Ho(t,{preview:e,address:o,framed:n,scripts:r,fingerprint:i}){let{access:p,kind:d,work:h,key_hash:$}=t.wave;return{preview:e,page:t,wave:{invited:p==="invited",kind:d,workBits:h,signingKeyHash:$},framed:n,deviceUrl:e?"":`${o}/device${t.query}`,scripts:r,fingerprint:i}}var Zr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Xr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Go(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Xe(t){return Zr.has(t.split("-",1)[0])?"rtl":"ltr"}function Qo(t,e){return t===e?{}:{lang:t,dir:Xe(t)}}function Vo(t,{search:e,preferred:o}){let[n]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(n))return{language:n,wanted:!0};let r=es(o,t);return{language:r??t[0],wanted:r!==void 0}}function es(t,e){for(let o of t.map(n=>n.toLowerCase())){let n=ts(o,e);if(n!==void 0)return n}}function ts(t,e){if(e.includes(t))return t;let o=(Xr[t]??t).split("-");for(let n=o.length;n>0;n-=1){let r=o.slice(0,n).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(n=>n.startsWith(`${t}-`))}function j(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Jo(t,e=0){let o=t.reduce((n,{ratio:r})=>n*r,Math.exp(e));return t.some(({ratio:n})=>n===1/0)?1/0:Math.abs(o/50-1)<1e-12?50:Math.min(o,Number.MAX_VALUE)}function et(t,e){let o=t.likelihood(e);return(Array.isArray(o[0])?o:[o]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}var Te=({options:t},{items:e,categories:o,sizes:n})=>n===void 0&&(e??o)===t?.length,os=(t,e)=>t.options?.length===2&&Te(t,e),ns=({parts:t},{sizes:e})=>String(t?.map(o=>o.options.length))===String(e),rs=({options:t,shares:e},o)=>Te({options:t},o)&&e.length===t.length&&e.every(n=>n>0)&&e.reduce((n,r)=>n+r,0)===4294967296,ss=({options:t,statements:e},o)=>Te({options:t},o)&&[1,2].includes(t.length-e?.length),is=[["yes-no",{binary:!0,fits:os}],["single",{ordered:!0,fits:Te}],["multiple",{several:!0,ordered:!0,fits:Te}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{fits:ns}],["list",{fits:ss}],["arms",{drawn:!0,fits:rs}]],X=new Map(is),ee=({kind:t})=>X.get(t)?.drawn===!0;var Zo=t=>t===null?null:!t;function Xo(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function Ae(t,e){if(!t)return null;let{all:o,any:n,not:r}=t,i=(o??n??(r?[r]:[])).map(p=>Ae(p,e));if(o)return(...p)=>Xo(i.map(d=>d(...p)));if(i.length>0){let p=(...d)=>Xo(i.map(h=>Zo(h(...d))));return r?p:(...d)=>Zo(p(...d))}return as(t,e.findIndex(({block:p})=>p===t.block))}function as({options:t,least:e=0,most:o=1/0},n){let r=i=>t?t.includes(i):i!==null&&i>=e&&i<=o;return(i,p)=>i[n]===!1?!1:p[n]===void 0?null:i[n]&&r(p[n])}function Dt(t){return t.map(({asked_if:e})=>Ae(e,t))}function en(t){return t.reduce((o,n,r)=>ee(n)?o.flatMap(i=>n.options.map((p,d)=>({...i,[r]:d}))):o,[{}]).map(o=>Ee(Dt(t),o))}function jt(t,e){return Ee(t,e).map(o=>o===!0)}function Ee(t,e){let o=[];for(let n of t)o.push(n===null||n(o,e));return o}var Ne=class{#e;#t;order;constructor(e,o,n=[...e.keys()]){this.#e=e,this.#t=o,this.order=n}begin(e){this.order=e}get asked(){return jt(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(o=>e[o])}holds(e){let o=this.#t.all();return e===null||e(Ee(this.#e,o),o)}next(e){let{asked:o}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>o[r])??-1}previous(e){let{places:o}=this,n=e===void 0?o.length:o.indexOf(e);return o[n-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(o=>e[o]===void 0)??-1}prune(){let e=Ee(this.#e,this.#t.all()),o=[...e.keys()].filter(n=>e[n]===!1);for(let n of o)this.#t.forget(n);return o}position(e){let o=Ee(this.#e,this.#t.all()),n=this.order.map(d=>o[d]),i=n.slice(0,this.order.indexOf(e)+1).filter(d=>d===!0).length,p=n.filter(d=>d!==!1).length;return{number:i,total:p,exact:!n.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((o,n)=>e[n]?o:null)}};function tt(t,e){if(e==="year")return String(t);let o=new Date(0);return e==="date"?o.setUTCDate(t+1):o.setUTCMonth(t),o.toISOString().slice(0,e==="date"?10:7)}var tn=20,on=1e3,F=class t{constructor(e,o){this.count=e,this.people=o}static of(e){let o=tn;for(;;){let n=Math.floor(e*o+.5);if(e===0||e===1||n>0&&n<o)return new t(n,o);o=o<on?on:10*o}}get never(){return this.count===0}get pictured(){return this.people===tn}};function ot(t,e="browser",o=""){return{...us(t,e,o),strength:j(t.ratio)}}function us(t,e,o){if(t.scale)return ls(t,o);if(t instanceof Y)return ps(t);let{own:n,others:r}=t.support;return{form:e==="respondent"?"own-device":hs(t),gained:F.of(r/4294967296),lost:F.of((4294967296-n)/4294967296),size:t instanceof ie?t.size:0}}function ls(t,e){let{scale:o}=t,n=(i,p)=>t.row(i).reduce((d,h,$)=>d+ +(t.isUpper($)===p)*h,0),r=i=>e?tt(Math.floor(Number(i)),e):i;return{form:t.ratio===1/0?"open":"number",gained:F.of(n(0,!0)/4294967296),lost:F.of(n(o.size-1,!1)/4294967296),low:r(o.low),high:r(o.high),middle:r(o.middle)}}function ps(t){let e=F.of(ds(t)/4294967296);return{form:cs(t),gained:e,lost:e}}function ds(t){return t instanceof ue?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof ae?Math.max(...t.pairCells.map((e,o)=>(e-1)*t.others[o])):(t.cells-1)*t.other}function cs(t){return t instanceof ue?"every":t instanceof ae?"pair":"joint"}function hs(t){return t instanceof me?"items":t instanceof ge?"drawn":t instanceof he?"open":t instanceof ie?t.size>1?"set":"category":t instanceof M?"marks":t.categories===2?"binary":"category"}var nt=class{constructor(e,o,n){this.second=e,this.recorded=o,this.swapped=n}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function rt({gained:t,lost:e}){let o=new F(e.people-e.count,e.people);return[new nt(!0,o,"hollow"),new nt(!1,t,"filled")]}function st(t){return t.every(({recorded:e})=>e.pictured)}var fs=[4294967296/4,3*4294967296/4];function nn(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let n=[...e.find(({kind:h,mechanism:$})=>h.binary&&$ instanceof E)?.mechanism.yes??fs],r=ot(new E(2,{yes:n})),i=rt(r),p=Array.from({length:r.gained.people},(h,$)=>$+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:n}),odds:r,rows:i,cards:st(i)?p:null}}function Yt(t){return t.reduce((e,{ratio:o})=>e+Math.log(o),0)}function it(t){let e=at(t);return e===0?null:{delta:He(e),reports:ms(e)}}function at(t){return t.reduce((e,{delta:o=0})=>e+o/4294967296,0)}function ms(t){let e=1/Number(He(t)),o=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/o+1e-9)*o}var gs=8;function ut(t){let e=Array.from({length:t},(o,n)=>n);try{return te([...e],new _)}catch{return e}}function te(t,e){for(let o=t.length-1;o>0;o-=1){let n=$s(o+1,e);[t[o],t[n]]=[t[n],t[o]]}return t}function $s(t,e){let o=4294967296-4294967296%t;for(let n=0;n<gs;n+=1){let[r]=e.take(1);if(r<o)return r%t}throw new Error("the random source is stuck")}var ws=7,ys=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ks=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,lt=class{constructor({kind:e,options:o},n){this.kind=X.get(e),this.options=o.map(n)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>ws}},Ut=class extends lt{constructor(e,o){super(e,o),this.text=o(e.text),this.help=o(e.help)}},pt=class extends lt{spare=!1;#e=null;#t=null;constructor(e,o,n,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:i,device:p,mechanism:d}=e.protection;this.place=o,this.block=e.block,this.number=n.questions.slice(0,o+1).filter(m=>!ee(m)).length,this.design=i,this.device=p,this.direct=e.direct,this.mechanism=I(d),this.reports=e.reports.map(r);let{statements:h=[]}=e;this.statements=ut(h.length).map(m=>r(h[m])),this.parts=(e.parts??[]).map(m=>new Ut(m,r)),this.label=bs(n)?String(this.number):`“${this.text}”`;let $=this.options.length-1;this.excludes=e.last_excludes?String($):"",e.random_order&&(this.#t=this.excludes?[...ut($),$]:ut($+1));let{sections:k=[]}=n;this.section=Math.max(-1,...k.map(({before:m})=>m).filter(m=>m<=o)),this.headings=k.filter(({before:m})=>m===this.section).map(m=>({text:r(m.text),help:r(m.help),condition:Ae(m.asked_if,n.questions)}))}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??(this.#e=ot(this.mechanism,this.device,this.calendar)),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?rt(this.odds):[]}get pictured(){return st(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:o,options:n,ownDevice:r}=this;return this.inClear||!(e instanceof E)||!e.yes?[]:[0,1].flatMap(i=>{let p=xs(e,i);return p.length!==1?[]:[{place:i,report:o[i],answer:n[p[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:o,high:n}=this.odds,[,r=""]=e.split(".");return Math.max(o.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:o}=this.odds;return o.includes("-")?"text":`${o}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=ys.filter(([,o])=>o.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:n,help:r,options:i})=>[n,r,...i]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((n,r)=>n+(r.match(ks)?.length??0),0)}get failure(){return it([this.mechanism])}get forever(){return this.permanent?j(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function bs({questions:t,sections:e=[],screening:o}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||o||t.some(({asked_if:r})=>r))}function xs({yes:t},e){return[0,1].filter(o=>(e?t[o]:4294967296-t[o])>0)}var vs=240,Os=200,qs=10,ct=class{wanted=!0;constructor(e,o,n){let{survey:r}=e,[i]=r.languages,p=(m={})=>m[o]||m[i]||"";this.title=p(r.title),this.introduction=p(r.introduction),this.asker=p(r.asker),this.ethics=p(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(o)?o:i,this.interfaceLanguage=n,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,w)=>new pt(m,w,r,p));let{screening:d,sections:h=[]}=r;this.hasBatteries=h.some(({battery:m})=>m);for(let{before:m}of h.filter(({draws:w})=>w)){let w=this.questions.filter(({section:b})=>b===m);w.sort((b,O)=>O.mechanism.ratio-b.mechanism.ratio);for(let b of w.slice(1))b.spare=!0}this.answered=this.questions.filter(({kind:m,spare:w})=>!m.drawn&&!w);let $=en(r.questions).map(m=>this.answered.filter(({place:w})=>m[w]??!0));this.usual=Kt($,({length:m})=>m);let k=$.map(m=>m.filter(({inClear:w})=>!w).map(({mechanism:w})=>w));this.protected=Kt(k,Yt),this.failing=Kt(k,at),this.mostAsked=this.usual.length,this.varies=!!d||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=d?{sends:d.sends,text:p(d.text)}:null,this.practice=nn(this.questions),this.centralEpsilon=r.central?Ns(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Xe(this.language)}get authorLanguage(){return Qo(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return U(e.map(([o,n])=>` ${o}="${ve(n)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Go(e),Xe(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:e,randomized:o,direct:n})=>e.drawn||o&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...o]=new Set(this.answered.map(({ownItem:n})=>n));return o.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:i})=>r+(i.length||1),0),o=this.usual.reduce((r,{wordCount:i})=>r+i,0),n=e*qs+o*60/Os;return Math.max(1,Math.ceil(n/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,o=this.asksSomeDirectly||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!o}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=vs}get strength(){return j(Jo(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:o})=>e||o!==null).length>1}get openLabels(){return dt(this.questions.filter(({open:e})=>e))}get directLabels(){return dt(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return dt(this.questions.filter(Ft))}get changedCount(){return this.questions.filter(Ft).length}get toldLabels(){return dt(this.questions.filter(({ownDevice:e})=>e))}get hidesChanges(){return this.questions.filter(Ft).every(o=>o.strength==="sound"&&o.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return _e(Yt(this.protected),at(this.failing))}get failure(){return it(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:o})=>o);return _e(e.reduce((o,{mechanism:n})=>o+Math.log(n.ratioForever),0),0)}},Ft=({randomized:t,kind:e})=>t&&!e.drawn;function dt(t){let e=t.map(({label:o})=>o);return e.every(o=>/^\d+$/.test(o))?So(e.map(Number)):e}function Kt(t,e){return t.reduce((o,n)=>e(n)>e(o)?n:o)}function Ns({epsilon:t,delta:e}){let o=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,n=o(e);return o(t)+(n==="0"?"":`, δ = ${As(n)}`)}function As(t){let[,e]=t.split("."),o=e.length-e.replace(/^0+/,"").length;if(e.length<=o+2)return t;let n=BigInt(e.slice(0,o+2))+1n;return`0.${String(n).padStart(o+2,"0").replace(/0+$/,"")}`}var rn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function an(t){let{search:e}=window.location,o=navigator.languages,{language:n,wanted:r}=Vo(t.survey.languages,{search:e,preferred:o}),i=new ct(t,n,document.documentElement.lang);return i.wanted=!!r,i}function un(t,e){let o="preview"in t.dataset,{search:n,pathname:r}=window.location,{language:i,interfaceLanguage:p}=e,d=new URLSearchParams(n).has("framed"),h=Ho(e,{preview:o,address:r,framed:d,..._s()});document.body.lang=p,document.body.dir=document.documentElement.dir,document.documentElement.lang=i,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),Ht(t,"screens.html",h),Ht(sn("leave"),"partials/quick_exit.html",h),Ht(sn("banner"),"partials/banner.html",h)}function Ht(t,e,o){let n=Ko(`respondents/questionnaire/${e}`,o).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=rn?rn.createHTML(n):n}function sn(t){return document.querySelector(`[data-place="${t}"]`)}function _s(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:n,integrity:r})=>({name:n.split("/").pop(),integrity:r})),o=e.map(({integrity:n})=>n).join(`
`);return{scripts:e,fingerprint:be(new TextEncoder().encode(o))}}var ln=1,Ss=3,Ts=new Set(["browser","respondent"]),Es=new Set(["open","open-number"]),Cs=/^(https:\/\/|\/(?![/\\]))/,Rs=/^([0-9a-f]{64})?$/,Is=new Set(["link","invited"]);function pn(t){Ce(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;v(Array.isArray(e.languages)&&Array.isArray(e.questions)),v(t.format===ln&&e.format===ln),v(Is.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),v(t.access==="invited"==(t.key_hash!=="")),v(!e.risky||Cs.test(t.leave));let{branding:o={name:""}}=e;Ce(o),v(typeof o.name=="string"&&Rs.test(o.logo??"")),v(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;v(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let r=[];for(let i of e.questions){Ce(i,i?.text,i?.protection,i?.protection?.mechanism),v([i.options,i.parts,i.reports].every(dn));for(let p of i.parts??[])v(X.has(p?.kind)&&Array.isArray(p.options));Ws(i,n,r),r.push(i.block)}v(new Set(r).size===r.length);for(let{asked_if:i}of e.sections??[])i&&ht(i,r);for(let i of e.closing_texts??[])Ce(i?.text);e.screening&&ht(e.screening.asked_if,r)}function ht(t,e){Ce(t);let{all:o,any:n,not:r,block:i,options:p}=t;v([o,n,p].every(dn));let d=o??n??(r?[r]:[]);v(d.length>0||e.includes(i));for(let h of d)ht(h,e)}function Ws(t,e,o){let{text:n,options:r,asked_if:i}=t,p=X.get(t.kind);v(p!==void 0&&typeof n[e]=="string"),i&&ht(i,o);let{design:d,device:h,mechanism:$}=t.protection;v(Ts.has(h));let k=I($);v((d==="open"||d==="central")===Es.has($.mechanism)),v(p.fits(t,k));let w=r?.length>=Ss;v((t.random_order??!0)===!0),v(!t.random_order||p.ordered&&w),v((t.last_excludes??!0)===!0),v(!t.last_excludes||p.several&&w),v(h==="browser"||t.reports?.length===2)}function Ce(...t){for(let e of t)v(typeof e=="object"&&e!==null)}function dn(t){return t==null||Array.isArray(t)}function v(t){if(!t)throw new RangeError("no release could have made this document")}var zs=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,Ls=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function ft(t){let e=cn(cn(t.slice(1))),[,o=null]=zs.exec(e)??[],[,n=null]=Ls.exec(e)??[];return{secret:o,hash:n===null?null:n.toLowerCase()}}function cn(t){return t.replace(/%([0-7][0-9a-f])/gi,(e,o)=>String.fromCharCode(Number.parseInt(o,16)))}var Ps=/^[0-9a-f]{64}$/,Ms=3e4,Gt=class extends Error{step="altered";constructor(e,o){super("the document is not that of the link"),this.expected=e,this.found=o}},mt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Qt=class extends Error{step="unreadable";constructor(e,o){super(`the document could not be read: ${o}`),this.found=e}},Vt=class extends Error{step="unloaded"};async function fn(t,e){if("preview"in t.dataset){let p=JSON.parse(document.getElementById("document").textContent);for(let d of hn(p))await e(d);return{wave:p,unchecked:null}}let{hash:o}=ft(window.location.hash),n=await Bs(o),r=be(n);if(o!==null&&o!==r)throw new Gt(o,r);let i=js(n,r);for(let p of hn(i))await e(p);return Ys(i,r),{wave:i,unchecked:o===null?r:null}}function hn(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let o=e.some(r=>X.get(r?.kind)?.numeric),n=e.some(r=>r?.protection?.design==="permanent");return[...o?["numbers"]:[],...n?["permanent responses"]:[]]}async function Bs(t){let e=new AbortController,o=setTimeout(()=>e.abort(),Ms);try{return await Ds(t,e.signal)}catch(n){throw new Vt(String(n))}finally{clearTimeout(o)}}async function Ds(t,e){let o=`${window.location.pathname}/documents/${Ps.test(t)?t:""}`,n=await fetch(o,{credentials:"same-origin",signal:e});if(!n.ok)throw new Error(`${n.status}`);return new Uint8Array(await n.arrayBuffer())}function js(t,e){let o=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(o.decode(t))}catch{throw new mt(e)}}function Ys(t,e){try{pn(t)}catch(o){throw Us(o)?new mt(e):new Qt(e,o)}}function Us(t){return t instanceof RangeError||t instanceof SyntaxError}function mn(t,e,{place:o=t.path.next(),back:n=!1}={}){let{answers:r,navigation:i,path:p,practice:d,questions:h,strings:$}=t;d?.forget();let k=h[o],m=r.get(o);m!==void 0&&k.input.write(m),n?k.input.showLast?.():k.input.showFirst?.();let{number:w,total:b,exact:O}=p.position(o),T=p.previous(o),A=T<0||h[T].part!==k.part;k.setPlace($.get(O?"place":"place-most",{number:w,total:b}),A),k.showHeadings(ne=>p.holds(ne)),i.show(k.section,w/(b+1))}function gn(t,e){t.questions.forEach((o,n)=>{o.on("continue",()=>Fs(t,e,n)),o.on("skip",()=>Ks(t,e,n)),o.on("back",()=>t.history.back()),o.onInput(()=>t.navigation.showError(o.section,""))})}function Fs(t,e,o){let{navigation:n,strings:r}=t,{input:i,section:p}=t.questions[o],d=i.read();if(d===void 0){n.showError(p,r.get(i.errorName??"choose")),i.focus();return}if(n.showError(p,""),i.next?.()){n.onAdvance();return}t.answers.set(o,d),$n(t,e,o)}function Ks(t,e,o){t.questions[o].input.clear(),t.answers.set(o,null),$n(t,e,o)}function $n({texts:t,path:e,questions:o,reviewed:n,screen:r},i,p){for(let h of e.prune())o[h].input.clear();let d=n?e.firstUnanswered():e.next(p);d>=0?i("question",{place:d}):e.holds(r)?i(t&&!n?"closing":"review"):i("screened")}function wn({path:t,questions:e},o){let n=e.findIndex(({section:i})=>!i.hidden);if(e[n].input.previous?.())return;let r=t.previous(n);r>=0?o("question",{place:r,back:!0}):o("intro")}function gt(t){return t.drawPair!==void 0}var Re=class extends Error{name="LayoutError"},Zt=class{constructor(e,o=null,n=!1){if(o!==null&&n)throw new RangeError("a question is asked directly, or with a device of the person's own");if((o!==null||n)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=o===null?null:y(o,"direct",1,4294967296-1),this.ownDevice=n,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return gt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return gt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},$t=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Jt(e,o=>o.bits),this.size=this.bits+7>>>3,this.words=Jt(e,o=>o.words),this.wordsAhead=Jt(e,o=>o.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let o=e.map(({protection:n,direct:r})=>new Zt(I(n.mechanism),r,n.device==="respondent"));return new t(o)}drawArms(e){return this.fields.map(o=>o.drawArm(e))}randomize(e,o,n=this.drawArms(o),r=this.#e){for(let[p,d]of Object.entries({answers:e,"remembered reports":r}))if(d.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${p} are needed`);this.#t(n);let i=this.fields.flatMap((p,d)=>Hs(p,e[d],n[d],o,r[d]));return Js(i,this.size)}unpack(e){if(e.length!==this.size)throw new Re(`a submission has ${this.size} bytes`);let o=Zs(e);if(o.subarray(this.bits).includes(1))throw new Re("the unused bits of the last byte must be zero");let n=0,r=this.fields.map((i,p)=>{let d=Qs(i,o.subarray(n,n+i.bits),p);return n+=i.bits,d});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((n,r)=>n.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Hs({mechanism:t,direct:e,ownDevice:o},n,r,i,p){let d=+(n===null),h=d?t.blank:n,$=t.toBits(t.plain(h)),k=t.toBits(gt(t)?t.randomizePair(h,r,i):t.randomize(h,i)),m=p===null?k:Gs(t,p),w=k.map((T,A)=>d*T+(1-d)*m[A]),b=Number(o||r===!0)*(1-d);return[...e===null?[d]:[d,Number(r)],...$.map((T,A)=>b*T+(1-b)*w[A])]}function Gs(t,e){let o=t.toBits(e),r=o.length===t.bits&&o.every(i=>i<2)?t.fromBits(o):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return o}function Qs({mechanism:t,direct:e,head:o},n,r){let i=n[0]===1,p=e===null?null:n[1]===1,d=t.fromBits(n.subarray(o));if(d===null||!Vs(t,d,p&&!i))throw new Re(`field ${r} holds no report`);let h=gt(t)?t.pairOf(d):null;return{report:d,skipped:i,arm:h??p}}function Vs(t,e,o){return o?t.isPlain(e):t.isReport(e)}function Js(t,e){let o=new Uint8Array(e);return t.forEach((n,r)=>{o[r>>>3]|=n<<(r&7)}),o}function Zs(t){return Uint8Array.from({length:8*t.length},(e,o)=>t[o>>>3]>>>(o&7)&1)}function Jt(t,e){return t.reduce((o,n)=>o+e(n),0)}var wt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,o){this.#e[e]=o}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var yt=class{#e=!1;constructor(e,{strings:o,showError:n}){this.section=e,this.strings=o,this.showError=n,this.input=new H(e.querySelector("[data-choices]")),this.mechanism=I(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#o(i)),r.addEventListener("keydown",p=>this.#d(p,i))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#u(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let o=this.input.read(),n;try{let r=new _;n=this.mechanism.randomize(o,r),e>=0&&this.#r(e,o,n,r)}catch(r){this.showError(this.strings.get(r instanceof K?"random":"failed"));return}this.#e=this.cards.length>0,this.#i(o,n),this.#l(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,o,n,r){let i=this.cards.length,p=n!==o,d=Xs({count:i,swaps:this.#s(o),picked:e,swapped:p},r);this.cards.forEach((h,$)=>{let k=d[$]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(k),h.dataset.card=d[$]?"swaps":"stays",h.toggleAttribute("data-picked",$===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,o){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(o)});let n=o===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(n);let r=j(et(this.mechanism,o));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,o)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=o===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),o=this.#s(e),n=e===void 0?"practice-first":"practice-deck",r={swaps:o,stays:this.cards.length-o};this.#a("deck").textContent=this.strings.get(n,r)}#d(e,o){let n=Rt(e);if(n===0)return;let r=this.cards[(o+n+this.cards.length)%this.cards.length];this.cards[o].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Xs({count:t,swaps:e,picked:o,swapped:n},r){let i=e-Number(n),p=Array.from({length:t-1},(h,$)=>$<i),d=te(p,r);return d.splice(o,0,n),d}function W(t,...e){t.textContent="",t.append(...e)}function yn(t,{questions:e,answers:o,places:n,arms:r,strings:i,change:p}){let d=n.map(h=>{let $=e[h],k=o.get(h),m=["open","central"].includes($.form)||r[h]===!0,w=k!==null&&m,b=i.fillTemplate("answer",{question:$.text,answer:ei($,k,i),openly:w?i.get("openly"):""});return b.querySelector("button").addEventListener("click",()=>p(h)),b});W(t.querySelector("[data-answers]"),...d)}function kn(t){W(t.querySelector("[data-answers]"))}function ei(t,e,o){return e===null?o.get("skipped"):o.list(t.input.labels(e))}var bn=new Set(["every","pair","joint"]);function xn(t,{layout:e,conditions:o,questions:n,strings:r,report:i}){let{reports:p,skipped:d,arms:h}=e.unpack(i.bytes),$=p.map((b,O)=>d[O]?null:b),k=jt(o,$),m=!1,w=n.map((b,O)=>{let{mechanism:T}=e.fields[O],A={question:b,mechanism:T,report:p[O]},ne={asked:k[O],skipped:d[O],direct:h[O]===!0},{recorded:Nt,conclusion:Mn,judged:no=""}=ti(A,ne,r);m||(m=no===null);let Bn={question:b.form==="arms"?r.get("version"):b.text,recorded:Nt,conclusion:Mn,judged:no??""};return r.fillTemplate("conclusion",Bn)});t.querySelector("[data-alone]").hidden=!m,W(t.querySelector("[data-conclusions]"),...w),t.querySelector("[data-bytes]").textContent=i.encoded}function vn(t){W(t.querySelector("[data-conclusions]")),t.querySelector("[data-bytes]").textContent=""}function ti(t,{asked:e,skipped:o,direct:n},r){let i=(d,h)=>r.get(d,h);if(!e)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(o)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:p}=t.question;if(["open","central","arms"].includes(p)||n){let d=r.list(On(t));return{recorded:r.nodes(p==="arms"?"recorded":"recorded-direct",{recorded:d}),conclusion:i(`conclude-${n?"direct":p}`)}}return{recorded:oi(t,r),conclusion:ni(t),judged:ri(t)}}function oi(t,e){let{question:o,mechanism:n,report:r}=t;if(o.form==="number"){let{middle:p}=o.input;return e.get(n.isUpper(r)?"recorded-high":"recorded-low",{middle:p})}let i=e.list(On(t));if(o.form==="drawn"){let{mark:p}=n.itemOf(r);return e.nodes(p?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?e.nodes("recorded",{recorded:i}):e.get("recorded-none")}function ni({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function ri({question:t,mechanism:e,report:o}){let n=j(si(t.form,e,o));return n==="sound"?null:n==="absent"&&t.note(`absent-${o}`)||t.note(n)}function si(t,e,o){return bn.has(t)?e.ratio:et(e,o)}function On({question:t,mechanism:e,report:o}){return bn.has(t.form)?[...e.partCategories(o)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(o).item)]:(typeof o=="number"?[o]:ii(o)).map(r=>t.input.label(r))}function ii(t){return Array.from(t.keys()).filter(e=>t[e])}var Xt=16,ai=4096,qn=48,ui=87;async function Nn(t,e,{progress:o=r=>{},stopped:n=()=>!1}={}){let r=new de(new TextEncoder().encode(`${t}.`)).finisher(Xt),i=2**(32-e),p=new Uint8Array(Xt).fill(qn);for(let d=0;!n();){for(let h=d+ai;d<h;d+=1)if(pi(d,p),r(p)<i)return String.fromCharCode(...p);o(li(d,e)),await di()}return null}function li(t,e){return 1-Math.exp(-t/2**e)}function pi(t,e){let o=t;for(let n=Xt-1;o>0;n-=1){let r=o%16;e[n]=r+(r<10?qn:ui),o=Math.floor(o/16)}}function di(){return new Promise(t=>{setTimeout(t)})}var ci=new Set([408,425,429]),hi=507;function An(t){return t.drawArms(new _)}var kt=class{#e;#t;#o;#n=null;#r=0;constructor(e,o,n){this.#e=e,this.#t=o,this.#o=n}draw(e,o,n,r){if(this.#n!==null)throw new Error("this report was already drawn");let i=this.#e.randomize(e,new _,o,n),{token:p,...d}=this.#o.credentials(),h=le(i);return this.#n={version:this.#t,token:p,report:h,...r,...d},{bytes:i,encoded:h}}async work({code:e,work:o},n){if(o===0||"proof"in this.#n)return!0;let{version:r,token:i,report:p}=this.#n,d=await Nn([e,r,i,p].join("."),o,n);return d===null?!1:(this.#n.proof=d,!0)}async send(e){this.#r+=1;try{let o=await ko(e,JSON.stringify(this.#n)),n=fi(o.status);return n==="stored"&&this.#r===1&&await mi(o)?"counted":n}catch{return xo()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#n={}}};function fi(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===hi?"unsaved":t>=400&&t<500&&!ci.has(t)?"refused":`unsent-${vo(t)}`}async function mi(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var bt=class{#e;#t;constructor(e,o={}){this.#e=e,this.#t=o}get(e,o={}){return gi(this.#o(e),o)}nodes(e,o={}){return this.#o(e).split(/(\{\w+\})/).filter(Boolean).flatMap(n=>/^\{\w+\}$/.test(n)?this.isolate(o[n.slice(1,-1)]):n)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let o=this.get("separator");return e.flatMap((n,r)=>[...r?[o]:[],this.isolate(n)])}fillTemplate(e,o){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))W(i,...[o[i.dataset.slot]].flat());return r}#o(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function gi(t,e){return t.replace(/\{(\w+)\}/g,(o,n)=>n in e?e[n]:o)}function _n(t,e,o){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(p=>p!==e),i=o?[...r,e]:r;o?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),i.length>0?t.setAttribute("aria-describedby",i.join(" ")):t.removeAttribute("aria-describedby")}var $i=new Set(["practice","question","closing","screened","review","changed","unremembered"]),xt=class{#e=[];#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let o of e.querySelectorAll("[data-step]"))this.add(o)}add(e){let o=e.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(o=>o.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,o=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,o),this.showError(e,""),document.title=this.#n(e),$i.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,o){let n=e.querySelector("[data-complaint]");if(n){n.textContent=o;for(let r of e.querySelectorAll("input"))_n(r,n.id,o!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${Sn(e)} · ${this.#o}`}#r(e,o){this.#t.hidden=o===null,this.#t.value=o??0,this.#t.setAttribute("aria-valuetext",Sn(e))}};function Sn(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var vt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:o,wave:n,access:r,texts:i}){let{survey:p}=n;this.root=e,this.wave=n,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.texts=i,this.preview="preview"in e.dataset,this.strings=new bt(e,o.authorLanguage),this.navigation=new xt(e),this.layout=$t.fromDocument(p),this.questions=this.navigation.questionSections.map(($,k)=>new ye($,o.questions[k],this.strings)),this.answers=new wt(this.questions.length),this.conditions=Dt(p.questions),this.path=new Ne(this.conditions,this.answers);let{questions:d,screening:h}=p;this.screen=Ae(h?.asked_if,d),this.practice=this.#e(this.section("practice")),this.submission=new kt(this.layout,n.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let o of this.questions)o.input.clear();this.practice?.forget(),kn(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&W(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),vn(this.section("receipt"))}#e(e){let o=n=>this.navigation.showError(e,n);return e&&new yt(e,{strings:this.strings,showError:o})}};var wi="intro",yi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},ki={leave:"left"},Ot=class{#e;#t=wi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,o){let n={...yi[this.#t],...ki};Object.keys(n).includes(e)&&(this.#t=n[e],this.#e(this.#t,o,e))}};var qt=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:o}){this.#t=e,this.#o=o,o&&window.addEventListener("popstate",({state:n})=>this.#r(n?.step??0))}advance(){this.#o&&!this.#n&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Tn=(t,e)=>Array.from({length:e-t},(o,n)=>t+n);function bi(t,e){let o=0;return t.findIndex(n=>e<(o+=n))}function xi(t,e){let o=new TextEncoder().encode(`candor arm
${t}
${e}`);return new de(o).finisher(0)(new Uint8Array(0))}function En({shares:t,block:e},o){return bi(t,o===null?new _().take(1)[0]:xi(o,e))}function Cn({questions:t,sections:e=[]},o){let n=[{before:0},...e].map((d,h)=>{let $=Tn(d.before,e[h]?.before??t.length);return d.random_order&&te($,new _),{places:$,moves:d.random_place}}),r=n.filter(({moves:d})=>d),p=(vi(t,o)??te(Tn(0,r.length),new _)).map(d=>r[d]);return n.flatMap(d=>(d.moves?p.shift():d).places).filter(d=>!ee(t[d]))}function vi(t,e){let o=t.findIndex(({orders:n})=>n);return t[o]?.orders[e[o]]}var Rn=2,In=64,Oi=5;function eo(){let t=new _,e=new Set;for(let o=0;o<Rn;o+=1)for(let n of t.take(In))e.add(n);if(e.size<=Rn*In-Oi)throw new K("the random source repeats itself")}var zn={intro:qi,checking:Ni,forgotten:Wn,lost:Wn,joining:Ti,unkept:oe,unreachable:oe,unsigned:oe,practice:Ei,question:mn,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:oe,review:Ci,returning:Ri,comparing:Ii,changed:Wi,restoring:zi,drawing:Li,unremembered:oe,working:Pi,sending:Mi,unsent:oe,unsaved:oe,receipt:Bi,stopped:oe,left:t=>t.forgetAll()};function qi(t,e,o){let n=t.section("intro");t.practice?.forget(),t.navigation.show(n),o&&t.navigation.showError(n,o)}function Ni(t,e){let{permanentResponses:o}=t;o&&!o.supported?e("unable"):Ai(t,e)}function Wn(t,e,o,n){let r=t.section(n==="forgotten"?"forgotten":"lost");for(let i of r.querySelectorAll("[data-new-cost]"))i.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function Ai(t,e){try{t.arms||_i(t)}catch(o){e("unsound",Ln(o,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function to(t,{strings:e},o){let n=t.name==="DeviceStoreError"?"unremembered":"unsound";o(n,Ln(t,e))}function Ln(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function _i(t){let{answers:e,layout:o,path:n,questions:r,wave:i}=t;eo();let p=i.access==="invited"?ft(window.location.hash).secret:null;i.survey.questions.forEach((d,h)=>{ee(d)&&e.set(h,Si(t,h)??En(d,p))}),n.begin(Cn(i.survey,e.all())),t.arms=An(o),r.forEach((d,h)=>{d.applyArm(t.arms[h],o.fields[h].mechanism)})}function Si({preview:t,questions:e},o){return t?e[o].input.read():void 0}async function Ti(t,e,o,n){let r=t.section("joining");r&&t.navigation.show(r);let i=n==="begin-anyway";e(await t.access.admit({withoutStorage:i}))}function Ei({navigation:t,practice:e}){t.show(e.section)}function Ci(t,e,o){t.reviewed=!0;let{questions:n,answers:r,arms:i,strings:p}=t,{places:d}=t.path,h=k=>e("question",{place:k}),$=t.section("review");yn($,{questions:n,answers:r,places:d,arms:i,strings:p,change:h}),t.texts?.showReview(t,$,()=>e("closing")),t.navigation.show($,1),o&&t.navigation.showError($,o)}function Ri({texts:t,path:e,screen:o},n){t?.section.hidden&&e.holds(o)?n("closing"):n("question",{place:e.previous(),back:!0})}async function Ii(t,e){let{path:o,permanentResponses:n}=t,r;try{r=n?await n.changedPlaces(o.values()):[]}catch(i){to(i,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Wi(t,e,o){let n=t.section("changed"),r=o.map(i=>t.strings.fillTemplate("changed",{question:t.questions[i].text}));W(n.querySelector("[data-changed]"),...r),n.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(o)),t.navigation.show(n,1)}async function zi(t,e){let{permanentResponses:o}=t;try{for(let n of await o.changedPlaces(t.path.values()))t.answers.set(n,await o.latestAnswer(n))}catch(n){to(n,t,e);return}e("restored")}async function Li(t,e){try{eo();let o=t.path.values(),n=await t.permanentResponses?.draw(o);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(o,t.arms,n,r)}catch(o){to(o,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Pi(t,e){let o=t.section("working");o&&t.navigation.show(o);let n=i=>{o.querySelector("progress").value=i},r=()=>t.left;await t.submission.work(t.wave,{progress:n,stopped:r})&&e("done")}async function Mi(t,e){t.navigation.show(t.section("sending"));let o=await t.submission.send(t.endpoint);(o==="stored"||o==="counted")&&await t.access.forget(),e(o)}function Bi(t){let{layout:e,conditions:o,questions:n,strings:r,report:i}=t,p=t.section("receipt");xn(p,{layout:e,conditions:o,questions:n,strings:r,report:i}),t.texts?.showReceipt(t,p),t.permanentResponses?.showLedger(),t.navigation.show(p)}function oe(t,e,o,n){t.navigation.show(t.section(n))}var Di=300,ji=new Set(["working","sending","unsent"]);async function Pn(){let t=document.getElementById("survey");try{await Yi(t)}catch(e){Zi(t,e)}}async function Yi(t){t.querySelector("[data-unscripted]").remove(),ho();let e=yo(),{wave:o,unchecked:n}=await fn(t,A=>ke(A,e)),r=await Fi(o,e),i=an(o),p="preview"in t.dataset,d=i.remembers?await ke("permanent responses",e):null,h=await d?.openStore(o,p),$=i.hasBatteries?await ke("batteries",e):null,k=o.survey.closing_texts?await ke("closing texts",e):null;un(t,i),fo(),n&&Ji(t,n);let m=k&&new k(t,i),w=new vt(t,{page:i,wave:o,access:r,texts:m});d&&(w.permanentResponses=new d(w,o.survey,h)),$?.(w,i);let b=(A,ne)=>O.dispatch(A,ne),O=new Ot((A,ne,Nt)=>zn[A](w,b,ne,Nt));Ki(w,O,b),Hi(w,b),Qi(t),Gi(t.querySelector("[data-offline] > *"));let T=()=>b("leave");Ao(T),window.addEventListener("pagehide",T),window.addEventListener("beforeunload",A=>{ji.has(O.state)&&A.preventDefault()}),window.addEventListener("pageshow",A=>{A.persisted&&window.location.reload()}),w.access.complete||b("incomplete"),setTimeout(Ui,o.access==="invited"?Di:0),No(t,i,t.dataset.logo).catch(()=>{})}function Ui(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function Fi(t,e){return t.access!=="invited"?new Fe:(await ke("access for invited people",e))(t)}function Ki(t,e,o){let n=()=>(e.state==="question"?wn(t,o):o("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new qt(n,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Hi(t,e){t.permanentResponses?.showStatus(),Vi(t,e),gn(t,e)}function Gi(t){let e=()=>t.hidden=navigator.onLine;for(let o of["online","offline"])window.addEventListener(o,e);e()}function Qi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Vi({root:t,history:e},o){for(let n of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=n.dataset;n.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():o(r)})}}function Ji(t,e){let o=t.querySelector("[data-fingerprint]");o.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),o.hidden=!1}function Zi(t,{step:e="unsupported",expected:o,found:n}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[p,d]of Object.entries({expected:o,found:n})){let h=r.querySelector(`[data-${p}]`);h&&(h.textContent=d)}for(let p of r.querySelectorAll("[data-cause]"))p.hidden=p.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var oo={};jn(oo,{BitVectorReport:()=>M,FixedWords:()=>We,MOST_CATEGORIES:()=>P,NumberedReport:()=>re,Path:()=>Ne,QuestionView:()=>ye,SecureWords:()=>_,WORD:()=>g,asCount:()=>y,calendarText:()=>tt,checkKeys:()=>R,decodeBase64:()=>go,encodeBase64:()=>le,encodeHex:()=>$o,formatEpsilon:()=>zt,formatLoss:()=>_e,pieces:()=>Ge,providePart:()=>Ke,register:()=>$e,registerInput:()=>Ue,selectBits:()=>fe,shuffle:()=>te});Ke("shared",oo);Pn();
