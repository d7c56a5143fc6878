// Built by run.py bundles from the readable sources in static/js and static/css.
var Ln=Object.defineProperty;var Pn=(t,e)=>{for(var o in e)Ln(t,o,{get:e[o],enumerable:!0})};var g=4294967296,P=65536;function y(t,e,o,n){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<o||t>n)throw new RangeError(`${e} must be from ${o} to ${n}, not ${t}`);return t}var re=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=e.reduceRight((n,r)=>n*2+r,0);return o<this.reports?o:null}isReport(){return!0}},de=class extends re{constructor(e){super(y(e,"categories",2,65536)),this.categories=e}plain(e){return y(e,"a category",0,this.categories-1)}isPlain(){return!0}};var ce=class extends de{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(o,n)=>+(n===e))}};var M=class{constructor(e){this.categories=y(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return y(e,"a category",0,this.categories-1),Array.from({length:this.categories},(o,n)=>+(n===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return At(e)===1}};function At(t){return t.reduce((e,o)=>e+o,0)}function he(t,e,o,n){let r=e.take(t.length);return t.map((i,d)=>{let p=+(r[d]<o),h=+(r[d]<n);return i*p+(1-i)*h})}var E=class extends de{constructor(e,{yes:o=null,other:n=null}){if(super(e),o===null==(e===2)||n===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=o===null?null:Mn(o),this.other=o===null?Bn(n,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,o]=this.yes;return Math.max(e/o,o/e,(4294967296-e)/(4294967296-o),(4294967296-o)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,o){let n=this.plain(e),[r]=o.take(1);return this.yes===null?this.#t(n,r):this.#e(n,r)}#e(e,o){let n=+(o<this.yes[0]),r=+(o<this.yes[1]);return e*r+(1-e)*n}#t(e,o){let n=+(o<this.truth),r=Math.floor(Math.max(o-this.truth,0)/this.other),i=r+ +(r>=e);return n*e+(1-n)*i}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(o=>(e?o:4294967296-o)/4294967296):Array.from({length:this.categories},(o,n)=>(n===e?this.truth:this.other)/4294967296)}};function Mn(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,o]=t.map((n,r)=>y(n,`yes[${r}]`,0,4294967296));if(e===o)throw new RangeError("both answers give the same report");if(Math.abs(o-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,o])}function Bn(t,e){return y(t,"other",1,Math.floor((4294967296-1)/e))}var fe=class{constructor(e,o){this.items=y(e,"items",1,65536),this.item=_t(o),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ce(e,this.items)}randomize(e,o){let[n,r]=this.item.yes;return he(this.plain(e),o,r,n)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,o=>this.item.likelihood(o))}};function _t(t){if(!(t instanceof E)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Ce(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(o=>typeof o=="boolean"||typeof o=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(o=>y(Number(o),"a mark",0,1))}var me=class extends re{constructor(e,o){super(2*y(e,"items",2,65536)),this.items=e,this.item=_t(o),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ce(e,this.items)[0]}randomize(e,o){let n=Ce(e,this.items),[r,i]=o.take(2),d=Math.floor(r*this.items/4294967296);return 2*d+this.item.randomize(n[d],{take:()=>[i]})}itemOf(e){return y(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:o,mark:n}=this.itemOf(e);return Array.from({length:this.items},(r,i)=>i===o?this.item.likelihood(n):[1,1])}};var ro=Object.create(null);function ge(t){Object.assign(ro,t)}function R(t,e){let o=Object.keys(t);if(!(o.length===e.length+1&&e.every(r=>o.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function I(t){let e=typeof t?.mechanism=="string"?ro[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var so=65536/Uint32Array.BYTES_PER_ELEMENT,io=2**30,se=class extends Error{name="WordsExhaustedError"},K=class extends Error{name="RandomSourceError"},_=class{take(e){y(e,"the number of words",0,io);let o=globalThis.crypto;if(typeof o?.getRandomValues!="function")throw new K("this browser has no cryptographic random source");let n=new Uint32Array(e);for(let r=0;r<e;r+=so)Dn(o,n.subarray(r,r+so));return n}};function Dn(t,e){try{t.getRandomValues(e)}catch(o){throw new K(String(o))}}var Re=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(y(e,"the number of words",0,io)>this.left)throw new se(`${e} words were requested, but only ${this.left} are left`);let o=this.#t;return this.#t+=e,Uint32Array.from({length:e},(n,r)=>this.#e.getUint32(4*(o+r),!0))}};var ie=class extends M{constructor(e,o,n){super(e),this.size=y(o,"size",1,e-1);let r=Math.floor(o*4294967296/e)+1;this.inside=y(n,"in",r,4294967296-1),this.spares=jn(e,o),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,o){let n=y(e,"a category",0,this.categories-1),[r,...i]=o.take(this.words),d=+(r<this.inside),p=new Array(this.categories).fill(0);return this.#e(i).forEach((h,$)=>{let k=ao(n,h),m=ao(n,this.categories-this.size+$-1),w=p[k],b=w*m+(1-w)*k,v=d*+($===0);p[v*n+(1-v)*b]=1}),p}#e(e){let o=e.slice(this.size);return e.slice(0,this.size).map((n,r)=>{let i=this.categories-this.size+r,d=Math.floor(4294967296/i),p=n;for(;p>=d*i;){if(o.length===0)throw new se("a fair draw ran out of random words, so nothing was drawn");p=o.shift()}return Math.floor(p/d)})}isReport(e){return At(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,o=>o?this.ratio:1)}};function ao(t,e){return e+ +(e>=t)}function jn(t,e){let o=BigInt(t-1),n=0,r=BigInt(e)*o;for(;r<<64n>1n<<BigInt(32*(n+1));)n+=1,r=r*BigInt(e+n)*o/BigInt(n+1);return n}var Ie=class extends M{constructor(e,o,n){if(super(e),this.zero=y(o,"zero",1,4294967296-1),this.one=y(n,"one",1,4294967296-1),o===n)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let[e,o]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return o/e*((4294967296-e)/(4294967296-o))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,o){return he(this.plain(e),o,this.one,this.zero)}likelihood(e){let o=this.one/this.zero,n=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?o:n)}};ge({"randomized-response":Yn,unary:t=>(R(t,["categories","zero","one"]),new Ie(t.categories,t.zero,t.one)),"subset-selection":t=>(R(t,["categories","size","in"]),new ie(t.categories,t.size,t.in)),multiple:uo(fe),"random-item":uo(me),open:t=>(R(t,["categories"]),new ce(t.categories))});function Yn(t){let e=t.categories===2?"yes":"other";return R(t,["categories",e]),new E(t.categories,{[e]:t[e]})}function uo(t){return e=>(R(e,["items","item"]),new t(e.items,I(e.item)))}var Fn=2,Un=8,Kn=16,Hn=2**10,j=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");y(e.length,"the number of parts",Fn,Un);for(let o of e)y(o,"a part's options",2,Kn);this.sizes=Object.freeze([...e]),this.cells=y(St(e),"the number of cells of all parts",4,Hn)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Me(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((o,n,r)=>o*this.sizes[r]+n,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((o,n)=>y(o,"a category",0,this.sizes[n]-1))}partCategories(e){let o=y(e,"a report",0,this.categories-1),n=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)n.set(r,o%this.sizes[r]),o=Math.floor(o/this.sizes[r]);return new Map([...n].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=Be(e);return o<this.categories?o:null}isReport(){return!0}isPlain(){return!0}};function $e(t,e){return 4294967296-(t-1)*e}function We(t,e,o){let n=t/o;return{own:$e(t,e)+(n-1)*e,others:n*e}}function ze(t){return t.reduce((e,o)=>lo(o)>lo(e)?o:e)}function lo({own:t,others:e}){let o=e/4294967296;return o*(1-o)/((t-e)/4294967296)**2}function Le(t,e,o,n){let r=$e(o,n),i=+(e<r),d=Math.floor(Math.max(e-r,0)/n);return i*t+(1-i)*(d+ +(d>=t))}function Pe(t,e){return y(t,"other",1,Math.floor((4294967296-1)/e))}function Me(t){return 32-Math.clz32(t-1)}function Be(t){return t.reduceRight((e,o)=>e*2+o,0)}function St(t){return t.reduce((e,o)=>e*o,1)}var Tt=3,ae=class extends j{constructor(e,o){if(super(e),this.pairs=Object.freeze(Gn(e.length)),this.pairCells=Object.freeze(this.pairs.map(([n,r])=>e[n]*e[r])),!Array.isArray(o)||o.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(o.map((n,r)=>Pe(n,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((n,r)=>Et(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Et(this.pairCells)}get ratio(){let e=this.others.map((o,n)=>$e(this.pairCells[n],o)/o);return Math.max(...e)}get words(){return Tt+1}get wordsAhead(){return Tt}get support(){let e=this.sizes.map((o,n)=>{let i=[...this.pairs.keys()].filter(p=>this.pairs[p].includes(n)).map(p=>We(this.pairCells[p],this.others[p],o)),d=p=>Et(i.map(h=>h[p]))/i.length;return{own:d("own"),others:d("others")}});return ze(e)}drawPair(e){let o=Math.floor(4294967296/this.pairs.length),n=[...e.take(Tt)].find(r=>r<o*this.pairs.length);if(n===void 0)throw new se("a fair draw of a pair ran out of random words, so none was drawn");return Math.floor(n/o)}randomize(e,o){return this.randomizePair(e,this.drawPair(o),o)}randomizePair(e,o,n){let r=this.row(e),[i,d]=this.pairs[y(o,"a pair",0,this.pairs.length-1)],p=r[i]*this.sizes[d]+r[d],h=Le(p,n.take(1)[0],this.pairCells[o],this.others[o]);return this.starts[o]+h}plain(e){let o=this.row(e);return o[0]*this.sizes[1]+o[1]}pairOf(e){return this.starts.filter(o=>o<=e).length-1}partCategories(e){let o=this.pairOf(y(e,"a report",0,this.categories-1)),[n,r]=this.pairs[o],i=e-this.starts[o];return new Map([[n,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#e(){return Me(this.pairs.length)}get bits(){return this.#e+Me(Math.max(...this.pairCells))}toBits(e){let o=this.pairOf(e),n=o|e-this.starts[o]<<this.#e;return Uint8Array.from({length:this.bits},(r,i)=>n>>>i&1)}fromBits(e){let o=Be(e.subarray(0,this.#e)),n=Be(e.subarray(this.#e));return o<this.pairs.length&&n<this.pairCells[o]?this.starts[o]+n:null}};function Gn(t){let e=[...new Array(t).keys()];return e.flatMap(o=>e.slice(o+1).map(n=>[o,n]))}function Et(t){return t.reduce((e,o)=>e+o,0)}var Qn=32,De=class extends j{constructor(e,o){super(e),y(this.cells,"the number of cells",4,Qn),this.other=Pe(o,this.cells),Object.freeze(this)}get ratio(){return $e(this.cells,this.other)/this.other}get words(){return 1}get support(){return We(this.cells,this.other,Math.max(...this.sizes))}randomize(e,o){return Le(this.plain(e),o.take(1)[0],this.cells,this.other)}},ue=class extends j{constructor(e){if(!Array.isArray(e)||!e.every(o=>o instanceof E))throw new RangeError("every part is randomized response");super(e.map(({categories:o})=>o)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return St(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return ze(this.parts.map(({support:e})=>e))}randomize(e,o){let n=this.row(e),r=o.take(this.words),i=this.parts.map((d,p)=>d.randomize(n[p],{take:()=>r.subarray(p,p+1)}));return this.plain(i)}};ge({"linked-joint":t=>(R(t,["sizes","other"]),new De(t.sizes,t.other)),"linked-every":t=>(R(t,["parts"]),new ue(Array.isArray(t.parts)?t.parts.map(I):null)),"linked-pair":t=>(R(t,["sizes","others"]),new ae(t.sizes,t.others))});var Ct={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Rt(t){return!(t.key in Ct)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Ct[t.key]:Ct[t.key])}var H=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",o=>this.#r(o.target)),!this.multiple&&(e.addEventListener("keydown",o=>this.#i(o)),this.#e.forEach((o,n)=>{o.setAttribute("aria-posinset",n+1),o.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(o=>o.checked);if(e.length!==0)return this.multiple?this.#n().map((o,n)=>this.#o(n).checked):Number(e[0].value)}write(e){let o=new Set(e===null?[]:po(e).map(String));for(let n of this.#e)n.checked=o.has(n.value);this.multiple||this.#s()}labels(e){return po(e).map(o=>this.label(o))}label(e){return this.#o(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(o=>o.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let o=!this.multiple||this.#t.has(e.value);for(let n of this.#e){let r=o||this.#t.has(n.value);e.checked&&n!==e&&r&&(n.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(o=>o.checked)??this.#e[0];for(let o of this.#e)o.tabIndex=o===e?0:-1}#i(e){let o=Rt(e);if(o===0)return;let n=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+o+n)%n];r.checked=!0,this.#r(r),r.focus()}};function po(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(o=>t[o]);return e.length?e:["none"]}var co=[["[data-choices]",t=>new H(t.querySelector("[data-choices]"))]];function je(t,e){co.unshift([t,e])}function Vn(t,e){let[,o]=co.find(([n])=>t.querySelector(n));return o(t,e)}var we=class{constructor(e,o,n){this.section=e,this.form=o.kind.drawn?"arms":o.odds.form,this.part=o.section,this.text=o.text,this.headings=o.headings,this.input=Vn(e,n)}onInput(e){this.section.addEventListener("input",e)}on(e,o){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",n=>{n.preventDefault(),o()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",o)}note(e){let o=this.section.querySelector(`[data-note="${e}"]`);return o?[...o.cloneNode(!0).childNodes]:void 0}setPlace(e,o){this.section.querySelector("[data-place]").textContent=e;for(let n of this.section.querySelectorAll("[data-section-help]"))n.hidden=!o}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((o,n)=>{o.hidden=!e(this.headings[n].condition)})}applyArm(e,{pairs:o}){o&&this.input.selectParts(o[e]);let n=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==n}};var It=class{#e;#t;#o=0;#n;constructor(e,o){this.#e=e.map(n=>({box:n,text:n.querySelector("legend").textContent.trim(),input:new H(n.querySelector("[data-choices]"))})),this.#n=o,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#o).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let o of this.#t)this.#e[o].input.write(e===null?null:e[o])}labels(e){return this.#t.map(o=>this.label([o,e[o]]))}label([e,o]){let{text:n,input:r}=this.#e[e];return`${n} ${r.label(o)}`}focus(){this.#r(this.#o).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let o=this.#o+e;return o<0||o>=this.#t.length?!1:(this.#i(o),this.#r(o).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#o=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:o}=this.#r(e);o.hidden=!1;let n={number:e+1,total:this.#t.length};o.querySelector("[data-part-place]").textContent=this.#n(n)}};je("[data-part]",(t,e)=>{let o=[...t.querySelectorAll("[data-part]")];return new It(o,n=>e.get("part-place",n))});function ho(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function fo(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let o of e)o.hash=t}function Ne(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function mo(t){return Ne(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function go(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function $o(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Jn=16,Ye=class{complete=!0;admit(){return"ready"}credentials(){return{token:Zn()}}forget(){}wipe(){}};function Zn(){return mo(crypto.getRandomValues(new Uint8Array(Jn)))}var Wt=class extends Error{step="unscripted"},wo=t=>Symbol.for(`candor: ${t}`);function Fe(t,e){globalThis[wo(t)]=e}function yo(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function ye(t,e){await e;let o=globalThis[wo(t)];if(o===void 0)throw new Wt(t);return o}function ko(t){let e=document.querySelector("[data-leave]");if(!e)return;let o=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),o()});let n=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-n<=1e3&&o(),n=r.timeStamp)})}function bo(t){return Oo(vo(String(t)))}function Xn(t,e=1){return Oo(vo(t.toFixed(e)))}function xo(t){let e=[];for(let o of t){let n=e[e.length-1];n&&o===n[0]+n.length?n.push(o):e.push([o])}return e.flatMap(o=>o.length>2?[`${o[0]}–${o[0]+o.length-1}`]:o.map(String))}function zt(t){return t===1/0?"∞":Xn(Math.ceil(100*t-1e-6)/100,2)}function Ue(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Ae(t,e){let o=zt(t);return e?`${o}, δ = ${Ue(e)}`:o}function vo(t){let[e,...o]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...o].join(".")}function Oo(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var _e="[0-9٠-٩۰-۹０-９]",er=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${_e}{2,5}\\)|[+＋]?${_e})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${_e}){2,14})(?![ .:-]?${_e}|[\\w/%@])`,"gi"),tr=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,or=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,qo="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",nr=new RegExp(`(${qo}|[\\w@/\\\\.#=%+-])$`,"u"),rr=new RegExp(`^(${qo}|\\\\)`,"u");function Ke(t){let e=[],o=0;for(let n of t.matchAll(er)){let[r,i]=sr(n,t);if(!i)continue;let d=n.index+(n[3]??"").length;e.push([t.slice(o,d),""],[r,i]),o=d+r.length}return[...e,[t.slice(o),""]]}function sr({index:t,0:e,1:o,2:n,3:r,4:i},d){if(nr.test(d.slice(0,t))||rr.test(d.slice(t+e.length)))return[];if(n)return[n,`mailto:${n}`];if(i)return[i,ir(i,r)];let[p]=o.match(/^(?:[^()]|\([^()]*\))*/),h=p.replace(/[.,;:!?']+$/,"");return[h,tr.test(h)&&h]}function ir(t,e){let n=t.replace(new RegExp(_e,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||or.test(n))&&`tel:${n.replace(/ /g,"")}`}var ar={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},No={least:1e-4,most:1e16},ke=class{constructor(e){this.html=e}},Y=t=>new ke(t),Q=t=>t instanceof ke?t.html:t;function be(t){return t.replace(/[&<>"']/g,e=>ar[e])}var V=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function Lt(t){let e=Q(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let o=Math.abs(e);if(typeof e=="number"&&o>=No.least&&o<No.most&&e%1!==0)return String(e);throw V(e)}function u(t){return t instanceof ke?t.html:be(Lt(t))}function l(t,e){return Object.assign(Object.create(t),e)}function ur(t,e){let o=Q(t);if(o==null)return;if(Array.isArray(o)||typeof o=="string")return/^\d+$/.test(e)?[...o][Number(e)]:void 0;let n=typeof o=="object"?o[e]:void 0;return typeof n=="function"?void 0:n}var Ao=(t,e)=>e.reduce(ur,t);function s(t,...e){let o=Ao(t,e);return o===void 0?"":o}var a=(t,...e)=>Ao(t,e)??null,He=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function c(t){let e=Q(t);return Array.isArray(e)?e.length>0:He(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function G(t){let e=Q(t);return typeof e=="boolean"?Number(e):e}function f(t,e){let[o,n]=[G(t),G(e)];if(Array.isArray(o)&&Array.isArray(n))return o.length===n.length&&o.every((r,i)=>f(r,n[i]));if(o!==n&&He(o)&&He(n))throw V(o);return o===n}function _o(t,e){let o=[G(t),G(e)];if(o.every(n=>typeof n=="string"||typeof n=="object"&&n))throw V(t);return o.every(n=>typeof n=="number")}var xe=(t,e)=>_o(t,e)&&G(t)<G(e),So=(t,e)=>_o(t,e)&&G(t)<=G(e);function N(t){let e=Q(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw V(e)}function*S(t,e){let o=t.forloop??{};for(let[n,r]of e.entries()){let i=e.length-n;Object.assign(t,{forloop:{parentloop:o,counter0:n,counter:n+1,revcounter:i,revcounter0:i-1,first:n===0,last:i===1}}),yield r}}function Ge(t,e){let o=N(e);if(o.length!==t.length)throw V(e);return Object.fromEntries(t.map((n,r)=>[n,o[r]]))}function z(t){if(typeof t!="number")throw V(t);return t}function C(t){let e=Q(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(He(e))throw V(e);return 0}function J(t,e){let o=Q(t);return!Array.isArray(o)&&typeof o!="string"?t:Y(N(o).map(u).join(u(e)))}function ve(t){let e=Lt(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),o=t instanceof ke?e:e.map(be);return Y(o.map(n=>`<p>${n.replace(/\n/g,"<br>")}</p>`).join(`

`))}function O(t){if(!Number.isSafeInteger(t))throw V(t);return bo(t)}function x(t,e){let o=Q(t);return Array.isArray(o)?o.map(n=>x(n,e)):Y(`<bdi${u(e)}>${u(t)}</bdi>`)}var Z=t=>Y(Ke(Lt(t)).map(lr).join(""));function lr([t,e]){let o=be(t);if(!e)return o;let n=e.startsWith("mailto:")?o.replace(/[@.]/g,"$&<wbr>"):o;return`<a class="address" dir="ltr" href="${be(e)}" target="_blank" rel="noreferrer">${n}</a>`}function dr(t){let e="";if(e+=`
`,xe(1,C(a(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let o=l(t,{}),n=N(a(t,"page","languageLinks"));for(let r of S(o,n)){let i=l(o,Ge(["tag","name","direction"],r));e+=`
<a href="?`,c(a(i,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(i,"tag")),e+='" lang="',e+=u(s(i,"tag")),e+='" hreflang="',e+=u(s(i,"tag")),e+='" dir="',e+=u(s(i,"direction")),e+='" data-language',f(a(i,"tag"),a(i,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(i,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function Eo(t){let e="";return e+=`
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
`,e}function cr(t){let e="";return e+=`
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
`,e+=Eo(l(t,{})),e+=`
`,e}function Co(t){let e="";if(e+=`
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
`,xe(1,C(a(t,"page","questions")))&&(e+="By comparing tables, our team could still work out one person’s answers as they were recorded."),e+=`
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
`,e}function hr(t){let e="";return e+=`
`,c(a(t,"page","drawn"))&&(e+="<p>This survey has more than one version. Which one you get is decided at random, and your report says which.</p>"),e+=`
`,e}function fr(t){let e="";{let o=l(t,{});o.n=z(s(o,"page","minutes")),e+=s(o,"n")===1?"It takes about "+u(s(o,"n"))+" minute.":"It takes about "+u(s(o,"n"))+" minutes."}return e+=`
`,e}function Ro(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,c(a(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function mr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>roughly how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,c(a(t,"page","protected"))&&(e+=`
`,(f(a(t,"page","exports"),"none")||f(a(t,"page","exports"),"tables"))&&(e+=`
`,xe(1,C(a(t,"page","questions")))&&(e+=`
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
<li>your real answer, if its question says so`,xe(1,a(t,"page","openCount"))&&(e+=". Combined, such answers could point to you"),e+=`</li>
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
`;{let i=l(o,{}),d=N(a(o,"question","proofs"));for(let p of S(i,d)){i.proof=p,e+=`
<li>`;{let h=l(i,{number:x(s(i,"question","label"),s(i,"page","authorAttrs")),answer:x(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:x(s(i,"proof","report"),s(i,"page","authorAttrs"))});e+="for certain, that your answer to question "+u(s(h,"number"))+" is “"+u(s(h,"answer"))+"”, if we record “"+u(s(h,"report"))+"”"}e+=`</li>
`}if(d.length===0){e+=`
<li>`;{let p=l(i,{number:x(s(i,"question","label"),s(i,"page","authorAttrs"))});e+="perhaps for certain, your answer to question "+u(s(p,"number"))}e+=`</li>
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
`,e}function gr(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function $r(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=dr(l(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(x(Z(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+=`</p>
`,c(a(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(ve(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=cr(l(t,{})),e+=`
`,e+=Co(l(t,{})),e+=`
`,e+=hr(l(t,{})),e+=`
`,c(a(t,"page","screening"))&&(e+="<p>Some answers decide if the whole survey is for you. If it is not, this page tells you. ",c(a(t,"page","screening","sends"))?e+="You can then send a report that skips the rest.":e+="It then sends no report.",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,c(a(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,c(a(t,"page","varies"))){let o=l(t,{number:s(t,"page","mostAsked")});e+="Number of questions: at most "+u(s(o,"number"))+"."}else{let o=l(t,{number:s(t,"page","mostAsked")});e+="Number of questions: "+u(s(o,"number"))+"."}return e+=" ",e+=fr(l(t,{})),e+=` You can change your answers until you send them.</p>
`,c(a(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. Your browser may still list this page, unless its window is private.</p>
`),e+=`
`,c(a(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(ve(s(t,"page","introduction"))),e+="</div>"),e+=`
`,c(a(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(ve(Z(s(t,"page","ethics")))),e+="</div>"),e+=`
`,c(a(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=Ro(l(t,{})),e+=`
`),e+=`
`,c(a(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you send your report, you can come back with the same link in the same browser. What this browser keeps for this contains no answers. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=mr(l(t,{})),e+=`
`,c(a(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</details>
`,c(a(t,"preview"))||(e+=gr(l(t,{}))),e+=`
</section>
`,e}function F(t){let e="";return e+=`
`,c(a(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(x(Z(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function L(t){let e="";return e+=`
<p>Survey: <b>`,e+=u(x(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=F(l(t,{})),e+=`
`,e}function Io(t){let e="";return e+=`
`,f(a(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:f(a(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:f(a(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function Qe(t){let e="";return e+=`
<h1 tabindex="-1">`,f(a(t,"cause"),"busy")?e+="The site is busy":f(a(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=Io(l(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=L(l(t,{})),e+=`
`,e}function Wo(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link you received, without changing it.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function wr(t){let e="";return e+=`
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
`,e+=Qe(l(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=Qe(l(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=Qe(l(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=Qe(l(t,{cause:"failing"})),e+=`
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
<p>`,e+=Wo(l(t,{})),e+=` Nothing was sent.</p>
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
`,e}function yr(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let o=l(t,{}),n=N("01234567890123456789");for(let r of S(o,n))o._=r,e+='<circle class="dot',So(a(o,"forloop","counter"),a(o,"filled"))?(e+=" filled",f(a(o,"swapped"),"filled")&&(e+=" swapped")):f(a(o,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(o,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function To(t){let e="";e+=`
<div>
<dt>`;{let o=l(t,{});e+="If you say <b>"+u(s(o,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,c(a(t,"pictured"))&&(e+=yr(l({},{filled:s(t,"row","recorded","count"),swapped:s(t,"row","swapped")}))),e+=`
`,c(a(t,"row","certain"))){let o=l(t,{});e+="We always record "+u(s(o,"answer"))}else{let o=l(t,{yesCount:O(s(t,"row","recorded","count")),noCount:O(s(t,"row","others")),people:O(s(t,"row","recorded","people"))});e+=u(s(o,"yes"))+" "+u(s(o,"yesCount"))+", "+u(s(o,"no"))+" "+u(s(o,"noCount"))+" out of "+u(s(o,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function zo(t){let e="";e+=`<dl class="swap-rows">
`;{let o=l(t,{}),n=N(a(t,"rows"));for(let r of S(o,n))o.row=r,e+=`
`,c(a(o,"row","second"))?(e+=`
`,e+=To(l(o,{answer:s(o,"yes")})),e+=`
`):(e+=`
`,e+=To(l(o,{answer:s(o,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function kr(t){let e="";if(e+=`
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
`,t.no=Y("No"),e+=`
`,t.yes=Y("Yes"),e+=`
`,e+=zo(l(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function br(t){let e="";e+=`
<ul`,e+=u(s(t,"page","authorAttrs")),e+=">";{let o=l(t,{}),n=N(a(t,"question","statements"));for(let r of S(o,n))o.statement=r,e+="<li>",e+=u(s(o,"statement")),e+="</li>"}if(e+=`</ul>
<p>Count the ones that are true for you. Choose only that number. We do not ask which ones.
`,c(a(t,"question","open"))){let o=l(t,{all:C(s(t,"question","statements"))});e+="But 0 tells us that none is true for you, and "+u(s(o,"all"))+" that all are."}else xe(C(a(t,"question","choices")),C(a(t,"question","options")))&&(e+="The number we record can be one higher than you can choose.");return e+=`</p>
`,e}function xr(t){let e="";if(e+=`
<div class="note">
`,f(a(t,"question","odds","form"),"pair")){e+=`
<p>`;{let o=l(t,{total:C(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let o=l(t,{total:C(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function vr(t){let e="";e+=`
`,e+=xr(l(t,{})),e+=`
`;{let o=l(t,{}),n=N(a(t,"question","parts"));for(let r of S(o,n)){o.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(o,"question","number")),e+='"',c(a(o,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(o,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(o,"part","text")),e+=`</h2></legend>
`,c(a(o,"part","help"))&&(e+='<p class="question-help"',e+=u(s(o,"page","authorAttrs")),e+=">",e+=u(Z(s(o,"part","help"))),e+="</p>"),e+=`
<div class="choices`,c(a(o,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let i=l(o,{}),d=N(a(o,"part","choices"));for(let p of S(i,d)){let h=l(i,Ge(["index","label"],p));e+=`
<label class="choice"`,e+=u(s(h,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(h,"index")),e+='" autocomplete="off"><span>',e+=u(s(h,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function Or(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let o=l(t,{low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});e+="From "+u(s(o,"low"))+" to "+u(s(o,"high"))+"."}return e+=`
`,c(a(t,"question","calendar"))||(e+="A number below or above counts as the nearer of the two."),e+=`
</p>
`,e}function Pt(t){let e="";e+=`
`;{let o=l(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),no:x(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:x(s(t,"question","options","1"),s(t,"page","authorAttrs")),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,f(a(o,"form"),"binary")){if(e+=`
`,f(a(o,"report"),1)){if(e+=`
`,!c(a(o,"gained","never"))){let n=l(o,{people:O(s(o,"gained","people"))});n.said=z(s(n,"gained","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"no"))+"” is recorded as “"+u(s(n,"yes"))+"”.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"no"))+"” are recorded as “"+u(s(n,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!c(a(o,"lost","never"))){let n=l(o,{people:O(s(o,"lost","people"))});n.said=z(s(n,"lost","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"yes"))+"” is recorded as “"+u(s(n,"no"))+"”.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who say “"+u(s(n,"yes"))+"” are recorded as “"+u(s(n,"no"))+"”."}e+=`
`}e+=`
`}else if(f(a(o,"form"),"category")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:O(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(f(a(o,"form"),"set")){e+=`
`;{let n=l(o,{size:s(o,"question","odds","size"),total:C(s(o,"question","options"))});e+="A report names "+u(s(n,"size"))+" of the "+u(s(n,"total"))+" answers."}e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:O(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(f(a(o,"form"),"every")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:O(s(o,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(a(o,"form"),"pair")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:O(s(o,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(a(o,"form"),"joint")){e+=`
`;{let n=l(o,{said:s(o,"lost","count"),people:O(s(o,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(a(o,"form"),"number")){if(e+=`
We keep a random code, not your answer.
`,!c(a(o,"gained","never"))){let n=l(o,{people:O(s(o,"gained","people")),middle:s(o,"question","odds","middle")});n.said=z(s(n,"gained","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+" gets a code for more than "+u(s(n,"middle"))+".":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+" get a code for more than "+u(s(n,"middle"))+"."}if(e+=`
`,!c(a(o,"lost","never"))){let n=l(o,{people:O(s(o,"lost","people")),middle:s(o,"question","odds","middle")});n.said=z(s(n,"lost","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who type "+u(s(n,"high"))+" gets a code for up to "+u(s(n,"middle"))+".":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who type "+u(s(n,"high"))+" get a code for up to "+u(s(n,"middle"))+"."}e+=`
`}else if(f(a(o,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if(f(a(o,"form"),"drawn")){e+=`
`;{let n=l(o,{total:C(s(o,"question","options"))});e+="This is about one of the "+u(s(n,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let n=l(o,{added:s(o,"gained","count"),addedPeople:O(s(o,"gained","people")),removed:s(o,"lost","count"),removedPeople:O(s(o,"lost","people"))});e+="When it is picked, it gets a tick for about "+u(s(n,"added"))+" of "+u(s(n,"addedPeople"))+" people who do not choose it. It loses its tick for about "+u(s(n,"removed"))+" of "+u(s(n,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let n=l(o,{people:O(s(o,"gained","people"))});n.said=z(s(n,"gained","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who do not choose an answer is recorded with it.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let n=l(o,{people:O(s(o,"lost","people"))});n.said=z(s(n,"lost","count")),e+=s(n,"said")===1?"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who choose it is recorded without it.":"About "+u(s(n,"said"))+" of "+u(s(n,"people"))+" who choose it are recorded without it."}e+=`
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
`,e}function qr(t){let e="";if(!c(a(t,"question","inClear"))){e+=`
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
`,e}function Nr(t){let e="";return f(a(t,"form"),"items")||f(a(t,"form"),"every")||f(a(t,"form"),"pair")||f(a(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function Ar(t){let e="";if(c(a(t,"proof","ownDevice"))){let o=l(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+u(s(o,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(s(o,"answer"))+"” choose it."}else{let o=l(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+u(s(o,"report"))+"”, we know for certain that you said “"+u(s(o,"answer"))+"”."}return e+=`
`,e}function Bt(t){let e="";if(e+=`
`,f(a(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if(f(a(t,"odds","strength"),"weak"))e+=`
<b>`,e+=Nr(l(t,{form:s(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let o=l(t,{}),n=N(a(t,"question","proofs"));for(let r of S(o,n))o.proof=r,e+=`
<b>`,e+=Ar(l(o,{})),e+=`</b>
`;n.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Lo(t){let e="";if(e+=`
`,c(a(t,"failure"))){e+=`
<p class="small muted">
`;{let o=l(t,{reports:O(s(t,"failure","reports"))});e+="On average, at most one report in "+u(s(o,"reports"))+" shows more than it should."}e+=`
`,c(a(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function _r(t){let e="";e+=`
`;{let o=l(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,c(a(o,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,f(a(o,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=zo(l({},{rows:s(o,"question","swapRows"),pictured:s(o,"question","pictured"),no:x(s(o,"question","options","0"),s(o,"page","authorAttrs")),yes:x(s(o,"question","options","1"),s(o,"page","authorAttrs"))})),e+=`
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
`;{let n=l(o,{lostCount:O(s(o,"lost","count")),lostPeople:O(s(o,"lost","people")),gainedCount:O(s(o,"gained","count")),gainedPeople:O(s(o,"gained","people"))});if(e+=`
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
`,f(a(o,"odds","form"),"number")&&(e+=Lo(l(o,{failure:s(o,"question","failure")}))),e+=`
`,c(a(o,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,f(a(o,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function Sr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,c(a(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=u(s(t,"page","authorAttrs")),e+=' id="section-',e+=u(s(t,"question","number")),e+=`">
`;{let o=l(t,{}),n=N(a(t,"question","headings"));for(let r of S(o,n))o.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=u(s(o,"heading","text")),e+=`</p>
`,c(a(o,"heading","help"))&&(e+="<div data-section-help",c(a(o,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(ve(Z(s(o,"heading","help")))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',c(a(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,c(a(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(Z(s(t,"question","help"))),e+="</p>"),e+=`
`,c(a(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,c(a(t,"question","statements"))&&(e+=br(l(t,{}))),e+=`
`,c(a(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,c(a(t,"question","parts")))e+=vr(l(t,{})),e+=`
`;else if(c(a(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+='" data-calendar="',e+=u(s(t,"question","calendar")),e+=`">
<div class="row"`,c(a(t,"question","unit"))&&(e+=u(s(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),c(a(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),c(a(t,"question","calendar"))?(e+=" range-",e+=u(s(t,"question","number")),e+='"'):(e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+='"'),e+=`>
`,c(a(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='">',e+=u(s(t,"question","unit")),e+="</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">Your answer</span>
`,e+=Or(l(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,c(a(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',c(a(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let o=l(t,{}),n=N(a(t,"question","choices"));for(let r of S(o,n)){let i=l(o,Ge(["index","label"],r));e+=`
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
`,e+=qr(l(t,{})),e+=`
<div id="odds-`,e+=u(s(t,"question","number")),e+='" data-when="randomized">',e+=_r(l(t,{})),e+=`</div>
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
`,e}function Tr(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">The questions end here for you</h1>
<div`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(ve(Z(s(t,"page","screening","text")))),e+=`</div>
<p>`,c(a(t,"page","screening","sends"))?e+="You can still send a report. It skips all other questions.":e+="No report was sent. You can close this page.",e+=`</p>
<div class="actions">
`,c(a(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">Continue</button>'),e+=`
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
</section>
`,e}function Er(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,c(a(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function Ve(t){let e="";return e+=`
<h1 tabindex="-1">`,f(a(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=Io(l(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=F(l(t,{})),e+=`
`,e}function Cr(t){let e="";return e+=`
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
<p>`,e+=Er(l(t,{})),e+=`</p>
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
`,e+=Ve(l(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=Ve(l(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=Ve(l(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=Ve(l(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>The website’s storage is full, so nothing was saved this time. Trying again right away will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=F(l(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=F(l(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=F(l(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,c(a(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=F(l(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not accept it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=F(l(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function Rr(t){let e="";return e+=`
<h1 tabindex="-1">This page could not read your key</h1>
<p>Either your browser did not say what it keeps, or the key was erased while this page was open.</p>
<p>Nothing has been sent. We made no new key: with one, all rounds together would reveal more about you.</p>
<p>Try again. If that does not help, close all windows of this browser, and open the link again.</p>
`,e}function Ir(t){let e="";return e+=`
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
`,e+=Rr(l(t,{})),e+=`
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
`,e+=F(l(t,{})),e+=`
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
<p>`,e+=Wo(l(t,{})),e+=` Nothing was sent.</p>
`,e+=F(l(t,{})),e+=`
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
`,e}function Wr(t){let e="";return e+=`
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
`,e}function zr(t){let e="";return e+=`
`,c(a(t,"page","peopleDraw"))?e+=`
One line alone does not show what is true for you, unless the line says so.
`:e+=`
One line alone does not show what you said, unless the line says so.
`,e+=`
`,e}function Lr(t){let e="";if(e+=`
`,c(a(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=Lo(l(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,c(a(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,c(a(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let o=l(t,{});o.n=z(s(o,"page","clearCount")),e+=s(o,"n")===1?u(s(o,"n"))+" question, which no ε covers":u(s(o,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function Pr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,c(a(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=Wr(l(t,{})),e+=`</p>
`,e+=Eo(l(t,{})),e+=`
<p data-alone hidden>`,e+=zr(l(t,{})),e+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></h2>
<p class="recorded-answer" data-slot="recorded" translate="no"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,e+=Co(l(t,{})),e+=`
`,c(a(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=Ro(l(t,{})),e+=`
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
`,e+=Lr(l(t,{})),e+=`
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
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function Mr(t){let e="";return e+=`
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
`,e}function Br(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. This is a sign, not proof: a fake page could show the same.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=$r(l(t,{})),e+=`
`,c(a(t,"wave","invited"))&&(e+=wr(l(t,{}))),e+=`
`,c(a(t,"page","practice"))&&(e+=kr(l(t,{practice:s(t,"page","practice")}))),e+=`
`;{let o=l(t,{}),n=N(a(t,"page","questions"));for(let r of S(o,n))o.question=r,e+=Sr(l(o,{}))}return e+=`
`,c(a(t,"page","screening"))&&(e+=Tr(l(t,{}))),e+=`
`,e+=Cr(l(t,{})),e+=`
`,c(a(t,"page","remembers"))&&(e+=Ir(l(t,{}))),e+=`
`,e+=Pr(l(t,{})),e+=`
`,e+=Mr(l(t,{})),e+=`
`,e}function Dr(t){let e="";return e+=`
`,c(a(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:f(a(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:f(a(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function jr(t){let e="";return e+=`
`,c(a(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var Yr={"respondents/questionnaire/screens.html":Br,"respondents/questionnaire/partials/banner.html":Dr,"respondents/questionnaire/partials/quick_exit.html":jr},Po=(t,e)=>Yr[t](l({},e));function Mo(t,{preview:e,address:o,framed:n,scripts:r,fingerprint:i}){let{access:d,kind:p,work:h,key_hash:$}=t.wave;return{preview:e,page:t,wave:{invited:d==="invited",kind:p,workBits:h,signingKeyHash:$},framed:n,deviceUrl:e?"":`${o}/device${t.query}`,scripts:r,fingerprint:i}}var Fr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Ur={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Bo(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Je(t){return Fr.has(t.split("-",1)[0])?"rtl":"ltr"}function Do(t,e){return t===e?{}:{lang:t,dir:Je(t)}}function jo(t,{search:e,preferred:o}){let[n]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(n))return{language:n,wanted:!0};let r=Kr(o,t);return{language:r??t[0],wanted:r!==void 0}}function Kr(t,e){for(let o of t.map(n=>n.toLowerCase())){let n=Hr(o,e);if(n!==void 0)return n}}function Hr(t,e){if(e.includes(t))return t;let o=(Ur[t]??t).split("-");for(let n=o.length;n>0;n-=1){let r=o.slice(0,n).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(n=>n.startsWith(`${t}-`))}function B(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Yo(t,e=0){let o=t.reduce((n,{ratio:r})=>n*r,Math.exp(e));return t.some(({ratio:n})=>n===1/0)?1/0:Math.abs(o/50-1)<1e-12?50:Math.min(o,Number.MAX_VALUE)}function Ze(t,e){let o=t.likelihood(e);return(Array.isArray(o[0])?o:[o]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}var Se=({options:t},{items:e,categories:o,sizes:n})=>n===void 0&&(e??o)===t?.length,Gr=(t,e)=>t.options?.length===2&&Se(t,e),Qr=({parts:t},{sizes:e})=>String(t?.map(o=>o.options.length))===String(e),Vr=({options:t,shares:e},o)=>Se({options:t},o)&&e.length===t.length&&e.every(n=>n>0)&&e.reduce((n,r)=>n+r,0)===4294967296,Jr=({options:t,statements:e},o)=>Se({options:t},o)&&[1,2].includes(t.length-e?.length),Zr=[["yes-no",{binary:!0,fits:Gr}],["single",{ordered:!0,fits:Se}],["multiple",{several:!0,ordered:!0,fits:Se}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{fits:Qr}],["list",{fits:Jr}],["arms",{drawn:!0,fits:Vr}]],X=new Map(Zr),ee=({kind:t})=>X.get(t)?.drawn===!0;var Fo=t=>t===null?null:!t;function Uo(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function qe(t,e){if(!t)return null;let{all:o,any:n,not:r}=t,i=(o??n??(r?[r]:[])).map(d=>qe(d,e));if(o)return(...d)=>Uo(i.map(p=>p(...d)));if(i.length>0){let d=(...p)=>Uo(i.map(h=>Fo(h(...p))));return r?d:(...p)=>Fo(d(...p))}return Xr(t,e.findIndex(({block:d})=>d===t.block))}function Xr({options:t,least:e=0,most:o=1/0},n){let r=i=>t?t.includes(i):i!==null&&i>=e&&i<=o;return(i,d)=>i[n]===!1?!1:d[n]===void 0?null:i[n]&&r(d[n])}function Dt(t){return t.map(({asked_if:e})=>qe(e,t))}function Ko(t){return t.reduce((o,n,r)=>ee(n)?o.flatMap(i=>n.options.map((d,p)=>({...i,[r]:p}))):o,[{}]).map(o=>Te(Dt(t),o))}function jt(t,e){return Te(t,e).map(o=>o===!0)}function Te(t,e){let o=[];for(let n of t)o.push(n===null||n(o,e));return o}var Oe=class{#e;#t;order;constructor(e,o,n=[...e.keys()]){this.#e=e,this.#t=o,this.order=n}begin(e){this.order=e}get asked(){return jt(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(o=>e[o])}holds(e){let o=this.#t.all();return e===null||e(Te(this.#e,o),o)}next(e){let{asked:o}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>o[r])??-1}previous(e){let{places:o}=this,n=e===void 0?o.length:o.indexOf(e);return o[n-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(o=>e[o]===void 0)??-1}prune(){let e=Te(this.#e,this.#t.all()),o=[...e.keys()].filter(n=>e[n]===!1);for(let n of o)this.#t.forget(n);return o}position(e){let o=Te(this.#e,this.#t.all()),n=this.order.map(p=>o[p]),i=n.slice(0,this.order.indexOf(e)+1).filter(p=>p===!0).length,d=n.filter(p=>p!==!1).length;return{number:i,total:d,exact:!n.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((o,n)=>e[n]?o:null)}};function Xe(t,e){if(e==="year")return String(t);let o=new Date(0);return e==="date"?o.setUTCDate(t+1):o.setUTCMonth(t),o.toISOString().slice(0,e==="date"?10:7)}var Ho=20,Go=1e3,U=class t{constructor(e,o){this.count=e,this.people=o}static of(e){let o=Ho;for(;;){let n=Math.floor(e*o+.5);if(e===0||e===1||n>0&&n<o)return new t(n,o);o=o<Go?Go:10*o}}get never(){return this.count===0}get pictured(){return this.people===Ho}};function et(t,e="browser",o=""){return{...es(t,e,o),strength:B(t.ratio)}}function es(t,e,o){if(t.scale)return ts(t,o);if(t instanceof j)return os(t);let{own:n,others:r}=t.support;return{form:e==="respondent"?"own-device":ss(t),gained:U.of(r/4294967296),lost:U.of((4294967296-n)/4294967296),size:t instanceof ie?t.size:0}}function ts(t,e){let{scale:o}=t,n=(i,d)=>t.row(i).reduce((p,h,$)=>p+ +(t.isUpper($)===d)*h,0),r=i=>e?Xe(Math.floor(Number(i)),e):i;return{form:t.ratio===1/0?"open":"number",gained:U.of(n(0,!0)/4294967296),lost:U.of(n(o.size-1,!1)/4294967296),low:r(o.low),high:r(o.high),middle:r(o.middle)}}function os(t){let e=U.of(ns(t)/4294967296);return{form:rs(t),gained:e,lost:e}}function ns(t){return t instanceof ue?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof ae?Math.max(...t.pairCells.map((e,o)=>(e-1)*t.others[o])):(t.cells-1)*t.other}function rs(t){return t instanceof ue?"every":t instanceof ae?"pair":"joint"}function ss(t){return t instanceof fe?"items":t instanceof me?"drawn":t instanceof ce?"open":t instanceof ie?t.size>1?"set":"category":t instanceof M?"marks":t.categories===2?"binary":"category"}var tt=class{constructor(e,o,n){this.second=e,this.recorded=o,this.swapped=n}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function ot({gained:t,lost:e}){let o=new U(e.people-e.count,e.people);return[new tt(!0,o,"hollow"),new tt(!1,t,"filled")]}function nt(t){return t.every(({recorded:e})=>e.pictured)}var is=[4294967296/4,3*4294967296/4];function Qo(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let n=[...e.find(({kind:h,mechanism:$})=>h.binary&&$ instanceof E)?.mechanism.yes??is],r=et(new E(2,{yes:n})),i=ot(r),d=Array.from({length:r.gained.people},(h,$)=>$+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:n}),odds:r,rows:i,cards:nt(i)?d:null}}function Yt(t){return t.reduce((e,{ratio:o})=>e+Math.log(o),0)}function rt(t){let e=st(t);return e===0?null:{delta:Ue(e),reports:as(e)}}function st(t){return t.reduce((e,{delta:o=0})=>e+o/4294967296,0)}function as(t){let e=1/Number(Ue(t)),o=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/o+1e-9)*o}var us=8;function it(t){let e=Array.from({length:t},(o,n)=>n);try{return te([...e],new _)}catch{return e}}function te(t,e){for(let o=t.length-1;o>0;o-=1){let n=ls(o+1,e);[t[o],t[n]]=[t[n],t[o]]}return t}function ls(t,e){let o=4294967296-4294967296%t;for(let n=0;n<us;n+=1){let[r]=e.take(1);if(r<o)return r%t}throw new Error("the random source is stuck")}var ps=7,ds=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],cs=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,at=class{constructor({kind:e,options:o},n){this.kind=X.get(e),this.options=o.map(n)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>ps}},Ft=class extends at{constructor(e,o){super(e,o),this.text=o(e.text),this.help=o(e.help)}},ut=class extends at{spare=!1;#e=null;#t=null;constructor(e,o,n,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:i,device:d,mechanism:p}=e.protection;this.place=o,this.block=e.block,this.number=n.questions.slice(0,o+1).filter(m=>!ee(m)).length,this.design=i,this.device=d,this.direct=e.direct,this.mechanism=I(p),this.reports=e.reports.map(r);let{statements:h=[]}=e;this.statements=it(h.length).map(m=>r(h[m])),this.parts=(e.parts??[]).map(m=>new Ft(m,r)),this.label=hs(n)?String(this.number):`“${this.text}”`;let $=this.options.length-1;this.excludes=e.last_excludes?String($):"",e.random_order&&(this.#t=this.excludes?[...it($),$]:it($+1));let{sections:k=[]}=n;this.section=Math.max(-1,...k.map(({before:m})=>m).filter(m=>m<=o)),this.headings=k.filter(({before:m})=>m===this.section).map(m=>({text:r(m.text),help:r(m.help),condition:qe(m.asked_if,n.questions)}))}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??(this.#e=et(this.mechanism,this.device,this.calendar)),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?ot(this.odds):[]}get pictured(){return nt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:o,options:n,ownDevice:r}=this;return this.inClear||!(e instanceof E)||!e.yes?[]:[0,1].flatMap(i=>{let d=fs(e,i);return d.length!==1?[]:[{place:i,report:o[i],answer:n[d[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:o,high:n}=this.odds,[,r=""]=e.split(".");return Math.max(o.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:o}=this.odds;return o.includes("-")?"text":`${o}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=ds.filter(([,o])=>o.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:n,help:r,options:i})=>[n,r,...i]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((n,r)=>n+(r.match(cs)?.length??0),0)}get failure(){return rt([this.mechanism])}get forever(){return this.permanent?B(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function hs({questions:t,sections:e=[],screening:o}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||o||t.some(({asked_if:r})=>r))}function fs({yes:t},e){return[0,1].filter(o=>(e?t[o]:4294967296-t[o])>0)}var ms=240,gs=200,$s=10,pt=class{wanted=!0;constructor(e,o,n){let{survey:r}=e,[i]=r.languages,d=(m={})=>m[o]||m[i]||"";this.title=d(r.title),this.introduction=d(r.introduction),this.asker=d(r.asker),this.ethics=d(r.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(o)?o:i,this.interfaceLanguage=n,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,w)=>new ut(m,w,r,d));let{screening:p,sections:h=[]}=r;this.hasBatteries=h.some(({battery:m})=>m);for(let{before:m}of h.filter(({draws:w})=>w)){let w=this.questions.filter(({section:b})=>b===m);w.sort((b,v)=>v.mechanism.ratio-b.mechanism.ratio);for(let b of w.slice(1))b.spare=!0}this.answered=this.questions.filter(({kind:m,spare:w})=>!m.drawn&&!w);let $=Ko(r.questions).map(m=>this.answered.filter(({place:w})=>m[w]??!0));this.usual=Kt($,({length:m})=>m);let k=$.map(m=>m.filter(({inClear:w})=>!w).map(({mechanism:w})=>w));this.protected=Kt(k,Yt),this.failing=Kt(k,st),this.mostAsked=this.usual.length,this.varies=!!p||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=p?{sends:p.sends,text:d(p.text)}:null,this.practice=Qo(this.questions),this.centralEpsilon=r.central?ws(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Je(this.language)}get authorLanguage(){return Do(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return Y(e.map(([o,n])=>` ${o}="${be(n)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Bo(e),Je(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:e,randomized:o,direct:n})=>e.drawn||o&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...o]=new Set(this.answered.map(({ownItem:n})=>n));return o.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:i})=>r+(i.length||1),0),o=this.usual.reduce((r,{wordCount:i})=>r+i,0),n=e*$s+o*60/gs;return Math.max(1,Math.ceil(n/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,o=this.asksSomeDirectly||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!o}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=ms}get strength(){return B(Yo(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:o})=>e||o!==null).length>1}get openLabels(){return lt(this.questions.filter(({open:e})=>e))}get directLabels(){return lt(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return lt(this.questions.filter(Ut))}get changedCount(){return this.questions.filter(Ut).length}get toldLabels(){return lt(this.questions.filter(({ownDevice:e})=>e))}get hidesChanges(){return this.questions.filter(Ut).every(o=>o.strength==="sound"&&o.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Ae(Yt(this.protected),st(this.failing))}get failure(){return rt(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:o})=>o);return Ae(e.reduce((o,{mechanism:n})=>o+Math.log(n.ratioForever),0),0)}},Ut=({randomized:t,kind:e})=>t&&!e.drawn;function lt(t){let e=t.map(({label:o})=>o);return e.every(o=>/^\d+$/.test(o))?xo(e.map(Number)):e}function Kt(t,e){return t.reduce((o,n)=>e(n)>e(o)?n:o)}function ws({epsilon:t,delta:e}){let o=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,n=o(e);return o(t)+(n==="0"?"":`, δ = ${ys(n)}`)}function ys(t){let[,e]=t.split("."),o=e.length-e.replace(/^0+/,"").length;if(e.length<=o+2)return t;let n=BigInt(e.slice(0,o+2))+1n;return`0.${String(n).padStart(o+2,"0").replace(/0+$/,"")}`}var ks=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],bs=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),pe=class{#e=Int32Array.from(ks);#t=new Uint8Array(0);#o=0;constructor(e){let o=e.length-e.length%64;for(let n=0;n<o;n+=64)Vo(this.#e,e,n);this.#t=e.slice(o),this.#o=e.length}finisher(e){let o=this.#n(e);return n=>o(n)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,o=>(o>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let o=this.#t.length,n=Math.ceil((o+e+9)/64),r=new Uint8Array(n*64);r.set(this.#t),r[o+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let i=new Int32Array(8);return d=>{r.set(d,o),i.set(this.#e);for(let p=0;p<r.length;p+=64)Vo(i,r,p);return i}}};function dt(t){return new pe(t).toString()}var le=new Int32Array(64);function Vo(t,e,o){for(let m=0;m<16;m+=1){let w=o+4*m;le[m]=e[w]<<24|e[w+1]<<16|e[w+2]<<8|e[w+3]}for(let m=16;m<64;m+=1){let w=le[m-15],b=le[m-2],v=D(w,7)^D(w,18)^w>>>3,T=D(b,17)^D(b,19)^b>>>10;le[m]=T+le[m-7]+v+le[m-16]|0}let[n,r,i,d,p,h,$,k]=t;for(let m=0;m<64;m+=1){let w=D(p,6)^D(p,11)^D(p,25),b=k+w+(p&h^~p&$)+bs[m]+le[m]|0,T=(D(n,2)^D(n,13)^D(n,22))+(n&r^n&i^r&i)|0;k=$,$=h,h=p,p=d+b|0,d=i,i=r,r=n,n=b+T|0}t[0]+=n,t[1]+=r,t[2]+=i,t[3]+=d,t[4]+=p,t[5]+=h,t[6]+=$,t[7]+=k}function D(t,e){return t>>>e|t<<32-e}var Jo=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Xo(t){let{search:e}=window.location,o=navigator.languages,{language:n,wanted:r}=jo(t.survey.languages,{search:e,preferred:o}),i=new pt(t,n,document.documentElement.lang);return i.wanted=!!r,i}function en(t,e){let o="preview"in t.dataset,{search:n,pathname:r}=window.location,{language:i,interfaceLanguage:d}=e,p=new URLSearchParams(n).has("framed"),h=Mo(e,{preview:o,address:r,framed:p,...xs()});document.body.lang=d,document.body.dir=document.documentElement.dir,document.documentElement.lang=i,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),Ht(t,"screens.html",h),Ht(Zo("leave"),"partials/quick_exit.html",h),Ht(Zo("banner"),"partials/banner.html",h)}function Ht(t,e,o){let n=Po(`respondents/questionnaire/${e}`,o).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Jo?Jo.createHTML(n):n}function Zo(t){return document.querySelector(`[data-place="${t}"]`)}function xs(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:n,integrity:r})=>({name:n.split("/").pop(),integrity:r})),o=e.map(({integrity:n})=>n).join(`
`);return{scripts:e,fingerprint:dt(new TextEncoder().encode(o))}}var tn=1,vs=3,Os=new Set(["browser","respondent"]),qs=new Set(["open","open-number"]),Ns=/^(https:\/\/|\/(?![/\\]))/,As=new Set(["link","invited"]);function on(t){ct(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;q(Array.isArray(e.languages)&&Array.isArray(e.questions)),q(t.format===tn&&e.format===tn),q(As.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),q(t.access==="invited"==(t.key_hash!=="")),q(!e.risky||Ns.test(t.leave)),q(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;q(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let n=[];for(let r of e.questions){ct(r,r?.text,r?.protection,r?.protection?.mechanism),q([r.options,r.parts,r.reports].every(nn));for(let i of r.parts??[])q(X.has(i?.kind)&&Array.isArray(i.options));_s(r,o,n),n.push(r.block)}q(new Set(n).size===n.length);for(let{asked_if:r}of e.sections??[])r&&ht(r,n);for(let r of e.closing_texts??[])ct(r?.text);e.screening&&ht(e.screening.asked_if,n)}function ht(t,e){ct(t);let{all:o,any:n,not:r,block:i,options:d}=t;q([o,n,d].every(nn));let p=o??n??(r?[r]:[]);q(p.length>0||e.includes(i));for(let h of p)ht(h,e)}function _s(t,e,o){let{text:n,options:r,asked_if:i}=t,d=X.get(t.kind);q(d!==void 0&&typeof n[e]=="string"),i&&ht(i,o);let{design:p,device:h,mechanism:$}=t.protection;q(Os.has(h));let k=I($);q((p==="open"||p==="central")===qs.has($.mechanism)),q(d.fits(t,k));let w=r?.length>=vs;q((t.random_order??!0)===!0),q(!t.random_order||d.ordered&&w),q((t.last_excludes??!0)===!0),q(!t.last_excludes||d.several&&w),q(h==="browser"||t.reports?.length===2)}function ct(...t){for(let e of t)q(typeof e=="object"&&e!==null)}function nn(t){return t==null||Array.isArray(t)}function q(t){if(!t)throw new RangeError("no release could have made this document")}var Ss=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,Ts=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function ft(t){let e=rn(rn(t.slice(1))),[,o=null]=Ss.exec(e)??[],[,n=null]=Ts.exec(e)??[];return{secret:o,hash:n===null?null:n.toLowerCase()}}function rn(t){return t.replace(/%([0-7][0-9a-f])/gi,(e,o)=>String.fromCharCode(Number.parseInt(o,16)))}var Es=/^[0-9a-f]{64}$/,Cs=3e4,Gt=class extends Error{step="altered";constructor(e,o){super("the document is not that of the link"),this.expected=e,this.found=o}},mt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Qt=class extends Error{step="unreadable";constructor(e,o){super(`the document could not be read: ${o}`),this.found=e}},Vt=class extends Error{step="unloaded"};async function an(t,e){if("preview"in t.dataset){let d=JSON.parse(document.getElementById("document").textContent);for(let p of sn(d))await e(p);return{wave:d,unchecked:null}}let{hash:o}=ft(window.location.hash),n=await Rs(o),r=dt(n);if(o!==null&&o!==r)throw new Gt(o,r);let i=Ws(n,r);for(let d of sn(i))await e(d);return zs(i,r),{wave:i,unchecked:o===null?r:null}}function sn(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let o=e.some(r=>X.get(r?.kind)?.numeric),n=e.some(r=>r?.protection?.design==="permanent");return[...o?["numbers"]:[],...n?["permanent responses"]:[]]}async function Rs(t){let e=new AbortController,o=setTimeout(()=>e.abort(),Cs);try{return await Is(t,e.signal)}catch(n){throw new Vt(String(n))}finally{clearTimeout(o)}}async function Is(t,e){let o=`${window.location.pathname}/documents/${Es.test(t)?t:""}`,n=await fetch(o,{credentials:"same-origin",signal:e});if(!n.ok)throw new Error(`${n.status}`);return new Uint8Array(await n.arrayBuffer())}function Ws(t,e){let o=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(o.decode(t))}catch{throw new mt(e)}}function zs(t,e){try{on(t)}catch(o){throw Ls(o)?new mt(e):new Qt(e,o)}}function Ls(t){return t instanceof RangeError||t instanceof SyntaxError}function un(t,e,{place:o=t.path.next(),back:n=!1}={}){let{answers:r,navigation:i,path:d,practice:p,questions:h,strings:$}=t;p?.forget();let k=h[o],m=r.get(o);m!==void 0&&k.input.write(m),n?k.input.showLast?.():k.input.showFirst?.();let{number:w,total:b,exact:v}=d.position(o),T=d.previous(o),A=T<0||h[T].part!==k.part;k.setPlace($.get(v?"place":"place-most",{number:w,total:b}),A),k.showHeadings(ne=>d.holds(ne)),i.show(k.section,w/(b+1))}function ln(t,e){t.questions.forEach((o,n)=>{o.on("continue",()=>Ps(t,e,n)),o.on("skip",()=>Ms(t,e,n)),o.on("back",()=>t.history.back()),o.onInput(()=>t.navigation.showError(o.section,""))})}function Ps(t,e,o){let{navigation:n,strings:r}=t,{input:i,section:d}=t.questions[o],p=i.read();if(p===void 0){n.showError(d,r.get(i.errorName??"choose")),i.focus();return}if(n.showError(d,""),i.next?.()){n.onAdvance();return}t.answers.set(o,p),pn(t,e,o)}function Ms(t,e,o){t.questions[o].input.clear(),t.answers.set(o,null),pn(t,e,o)}function pn({texts:t,path:e,questions:o,reviewed:n,screen:r},i,d){for(let h of e.prune())o[h].input.clear();let p=n?e.firstUnanswered():e.next(d);p>=0?i("question",{place:p}):e.holds(r)?i(t&&!n?"closing":"review"):i("screened")}function dn({path:t,questions:e},o){let n=e.findIndex(({section:i})=>!i.hidden);if(e[n].input.previous?.())return;let r=t.previous(n);r>=0?o("question",{place:r,back:!0}):o("intro")}function gt(t){return t.drawPair!==void 0}var Ee=class extends Error{name="LayoutError"},Zt=class{constructor(e,o=null,n=!1){if(o!==null&&n)throw new RangeError("a question is asked directly, or with a device of the person's own");if((o!==null||n)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=o===null?null:y(o,"direct",1,4294967296-1),this.ownDevice=n,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return gt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return gt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},$t=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Jt(e,o=>o.bits),this.size=this.bits+7>>>3,this.words=Jt(e,o=>o.words),this.wordsAhead=Jt(e,o=>o.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let o=e.map(({protection:n,direct:r})=>new Zt(I(n.mechanism),r,n.device==="respondent"));return new t(o)}drawArms(e){return this.fields.map(o=>o.drawArm(e))}randomize(e,o,n=this.drawArms(o),r=this.#e){for(let[d,p]of Object.entries({answers:e,"remembered reports":r}))if(p.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${d} are needed`);this.#t(n);let i=this.fields.flatMap((d,p)=>Bs(d,e[p],n[p],o,r[p]));return Fs(i,this.size)}unpack(e){if(e.length!==this.size)throw new Ee(`a submission has ${this.size} bytes`);let o=Us(e);if(o.subarray(this.bits).includes(1))throw new Ee("the unused bits of the last byte must be zero");let n=0,r=this.fields.map((i,d)=>{let p=js(i,o.subarray(n,n+i.bits),d);return n+=i.bits,p});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((n,r)=>n.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Bs({mechanism:t,direct:e,ownDevice:o},n,r,i,d){let p=+(n===null),h=p?t.blank:n,$=t.toBits(t.plain(h)),k=t.toBits(gt(t)?t.randomizePair(h,r,i):t.randomize(h,i)),m=d===null?k:Ds(t,d),w=k.map((T,A)=>p*T+(1-p)*m[A]),b=Number(o||r===!0)*(1-p);return[...e===null?[p]:[p,Number(r)],...$.map((T,A)=>b*T+(1-b)*w[A])]}function Ds(t,e){let o=t.toBits(e),r=o.length===t.bits&&o.every(i=>i<2)?t.fromBits(o):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return o}function js({mechanism:t,direct:e,head:o},n,r){let i=n[0]===1,d=e===null?null:n[1]===1,p=t.fromBits(n.subarray(o));if(p===null||!Ys(t,p,d&&!i))throw new Ee(`field ${r} holds no report`);let h=gt(t)?t.pairOf(p):null;return{report:p,skipped:i,arm:h??d}}function Ys(t,e,o){return o?t.isPlain(e):t.isReport(e)}function Fs(t,e){let o=new Uint8Array(e);return t.forEach((n,r)=>{o[r>>>3]|=n<<(r&7)}),o}function Us(t){return Uint8Array.from({length:8*t.length},(e,o)=>t[o>>>3]>>>(o&7)&1)}function Jt(t,e){return t.reduce((o,n)=>o+e(n),0)}var wt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,o){this.#e[e]=o}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var yt=class{#e=!1;constructor(e,{strings:o,showError:n}){this.section=e,this.strings=o,this.showError=n,this.input=new H(e.querySelector("[data-choices]")),this.mechanism=I(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#o(i)),r.addEventListener("keydown",d=>this.#d(d,i))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#u(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let o=this.input.read(),n;try{let r=new _;n=this.mechanism.randomize(o,r),e>=0&&this.#r(e,o,n,r)}catch(r){this.showError(this.strings.get(r instanceof K?"random":"failed"));return}this.#e=this.cards.length>0,this.#i(o,n),this.#l(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,o,n,r){let i=this.cards.length,d=n!==o,p=Ks({count:i,swaps:this.#s(o),picked:e,swapped:d},r);this.cards.forEach((h,$)=>{let k=p[$]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(k),h.dataset.card=p[$]?"swaps":"stays",h.toggleAttribute("data-picked",$===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,o){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(o)});let n=o===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(n);let r=B(Ze(this.mechanism,o));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,o)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=o===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),o=this.#s(e),n=e===void 0?"practice-first":"practice-deck",r={swaps:o,stays:this.cards.length-o};this.#a("deck").textContent=this.strings.get(n,r)}#d(e,o){let n=Rt(e);if(n===0)return;let r=this.cards[(o+n+this.cards.length)%this.cards.length];this.cards[o].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Ks({count:t,swaps:e,picked:o,swapped:n},r){let i=e-Number(n),d=Array.from({length:t-1},(h,$)=>$<i),p=te(d,r);return p.splice(o,0,n),p}function W(t,...e){t.textContent="",t.append(...e)}function cn(t,{questions:e,answers:o,places:n,arms:r,strings:i,change:d}){let p=n.map(h=>{let $=e[h],k=o.get(h),m=["open","central"].includes($.form)||r[h]===!0,w=k!==null&&m,b=i.fillTemplate("answer",{question:$.text,answer:Hs($,k,i),openly:w?i.get("openly"):""});return b.querySelector("button").addEventListener("click",()=>d(h)),b});W(t.querySelector("[data-answers]"),...p)}function hn(t){W(t.querySelector("[data-answers]"))}function Hs(t,e,o){return e===null?o.get("skipped"):o.list(t.input.labels(e))}var fn=new Set(["every","pair","joint"]);function mn(t,{layout:e,conditions:o,questions:n,strings:r,report:i}){let{reports:d,skipped:p,arms:h}=e.unpack(i.bytes),$=d.map((b,v)=>p[v]?null:b),k=jt(o,$),m=!1,w=n.map((b,v)=>{let{mechanism:T}=e.fields[v],A={question:b,mechanism:T,report:d[v]},ne={asked:k[v],skipped:p[v],direct:h[v]===!0},{recorded:Nt,conclusion:Wn,judged:no=""}=Gs(A,ne,r);m||(m=no===null);let zn={question:b.form==="arms"?r.get("version"):b.text,recorded:Nt,conclusion:Wn,judged:no??""};return r.fillTemplate("conclusion",zn)});t.querySelector("[data-alone]").hidden=!m,W(t.querySelector("[data-conclusions]"),...w),t.querySelector("[data-bytes]").textContent=i.encoded}function gn(t){W(t.querySelector("[data-conclusions]")),t.querySelector("[data-bytes]").textContent=""}function Gs(t,{asked:e,skipped:o,direct:n},r){let i=(p,h)=>r.get(p,h);if(!e)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(o)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:d}=t.question;if(["open","central","arms"].includes(d)||n){let p=r.list($n(t));return{recorded:r.nodes(d==="arms"?"recorded":"recorded-direct",{recorded:p}),conclusion:i(`conclude-${n?"direct":d}`)}}return{recorded:Qs(t,r),conclusion:Vs(t),judged:Js(t)}}function Qs(t,e){let{question:o,mechanism:n,report:r}=t;if(o.form==="number"){let{middle:d}=o.input;return e.get(n.isUpper(r)?"recorded-high":"recorded-low",{middle:d})}let i=e.list($n(t));if(o.form==="drawn"){let{mark:d}=n.itemOf(r);return e.nodes(d?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?e.nodes("recorded",{recorded:i}):e.get("recorded-none")}function Vs({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function Js({question:t,mechanism:e,report:o}){let n=B(Zs(t.form,e,o));return n==="sound"?null:n==="absent"&&t.note(`absent-${o}`)||t.note(n)}function Zs(t,e,o){return fn.has(t)?e.ratio:Ze(e,o)}function $n({question:t,mechanism:e,report:o}){return fn.has(t.form)?[...e.partCategories(o)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(o).item)]:(typeof o=="number"?[o]:Xs(o)).map(r=>t.input.label(r))}function Xs(t){return Array.from(t.keys()).filter(e=>t[e])}var ei=new Set([408,425,429,503]);function wn(t,e){return ti(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function yn(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function kn(t){return ei.has(t)?"busy":"failing"}function ti(t,e={}){let o=new AbortController;return setTimeout(()=>o.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:o.signal})}var Xt=16,oi=4096,bn=48,ni=87;async function xn(t,e,{progress:o=r=>{},stopped:n=()=>!1}={}){let r=new pe(new TextEncoder().encode(`${t}.`)).finisher(Xt),i=2**(32-e),d=new Uint8Array(Xt).fill(bn);for(let p=0;!n();){for(let h=p+oi;p<h;p+=1)if(si(p,d),r(d)<i)return String.fromCharCode(...d);o(ri(p,e)),await ii()}return null}function ri(t,e){return 1-Math.exp(-t/2**e)}function si(t,e){let o=t;for(let n=Xt-1;o>0;n-=1){let r=o%16;e[n]=r+(r<10?bn:ni),o=Math.floor(o/16)}}function ii(){return new Promise(t=>{setTimeout(t)})}var ai=new Set([408,425,429]),ui=507;function vn(t){return t.drawArms(new _)}var kt=class{#e;#t;#o;#n=null;#r=0;constructor(e,o,n){this.#e=e,this.#t=o,this.#o=n}draw(e,o,n,r){if(this.#n!==null)throw new Error("this report was already drawn");let i=this.#e.randomize(e,new _,o,n),{token:d,...p}=this.#o.credentials(),h=Ne(i);return this.#n={version:this.#t,token:d,report:h,...r,...p},{bytes:i,encoded:h}}async work({code:e,work:o},n){if(o===0||"proof"in this.#n)return!0;let{version:r,token:i,report:d}=this.#n,p=await xn([e,r,i,d].join("."),o,n);return p===null?!1:(this.#n.proof=p,!0)}async send(e){this.#r+=1;try{let o=await wn(e,JSON.stringify(this.#n)),n=li(o.status);return n==="stored"&&this.#r===1&&await pi(o)?"counted":n}catch{return yn()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#n={}}};function li(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===ui?"unsaved":t>=400&&t<500&&!ai.has(t)?"refused":`unsent-${kn(t)}`}async function pi(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var bt=class{#e;#t;constructor(e,o={}){this.#e=e,this.#t=o}get(e,o={}){return di(this.#o(e),o)}nodes(e,o={}){return this.#o(e).split(/(\{\w+\})/).filter(Boolean).flatMap(n=>/^\{\w+\}$/.test(n)?this.isolate(o[n.slice(1,-1)]):n)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let o=this.get("separator");return e.flatMap((n,r)=>[...r?[o]:[],this.isolate(n)])}fillTemplate(e,o){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))W(i,...[o[i.dataset.slot]].flat());return r}#o(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function di(t,e){return t.replace(/\{(\w+)\}/g,(o,n)=>n in e?e[n]:o)}function On(t,e,o){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(d=>d!==e),i=o?[...r,e]:r;o?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),i.length>0?t.setAttribute("aria-describedby",i.join(" ")):t.removeAttribute("aria-describedby")}var ci=new Set(["practice","question","closing","screened","review","changed","unremembered"]),xt=class{#e=[];#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let o of e.querySelectorAll("[data-step]"))this.add(o)}add(e){let o=e.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(o=>o.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,o=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,o),this.showError(e,""),document.title=this.#n(e),ci.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,o){let n=e.querySelector("[data-complaint]");if(n){n.textContent=o;for(let r of e.querySelectorAll("input"))On(r,n.id,o!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${qn(e)} · ${this.#o}`}#r(e,o){this.#t.hidden=o===null,this.#t.value=o??0,this.#t.setAttribute("aria-valuetext",qn(e))}};function qn(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var vt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:o,wave:n,access:r,texts:i}){let{survey:d}=n;this.root=e,this.wave=n,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.texts=i,this.preview="preview"in e.dataset,this.strings=new bt(e,o.authorLanguage),this.navigation=new xt(e),this.layout=$t.fromDocument(d),this.questions=this.navigation.questionSections.map(($,k)=>new we($,o.questions[k],this.strings)),this.answers=new wt(this.questions.length),this.conditions=Dt(d.questions),this.path=new Oe(this.conditions,this.answers);let{questions:p,screening:h}=d;this.screen=qe(h?.asked_if,p),this.practice=this.#e(this.section("practice")),this.submission=new kt(this.layout,n.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let o of this.questions)o.input.clear();this.practice?.forget(),hn(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&W(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),gn(this.section("receipt"))}#e(e){let o=n=>this.navigation.showError(e,n);return e&&new yt(e,{strings:this.strings,showError:o})}};var hi="intro",fi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},mi={leave:"left"},Ot=class{#e;#t=hi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,o){let n={...fi[this.#t],...mi};Object.keys(n).includes(e)&&(this.#t=n[e],this.#e(this.#t,o,e))}};var qt=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:o}){this.#t=e,this.#o=o,o&&window.addEventListener("popstate",({state:n})=>this.#r(n?.step??0))}advance(){this.#o&&!this.#n&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Nn=(t,e)=>Array.from({length:e-t},(o,n)=>t+n);function gi(t,e){let o=0;return t.findIndex(n=>e<(o+=n))}function $i(t,e){let o=new TextEncoder().encode(`candor arm
${t}
${e}`);return new pe(o).finisher(0)(new Uint8Array(0))}function An({shares:t,block:e},o){return gi(t,o===null?new _().take(1)[0]:$i(o,e))}function _n({questions:t,sections:e=[]},o){let n=[{before:0},...e].map((p,h)=>{let $=Nn(p.before,e[h]?.before??t.length);return p.random_order&&te($,new _),{places:$,moves:p.random_place}}),r=n.filter(({moves:p})=>p),d=(wi(t,o)??te(Nn(0,r.length),new _)).map(p=>r[p]);return n.flatMap(p=>(p.moves?d.shift():p).places).filter(p=>!ee(t[p]))}function wi(t,e){let o=t.findIndex(({orders:n})=>n);return t[o]?.orders[e[o]]}var Sn=2,Tn=64,yi=5;function eo(){let t=new _,e=new Set;for(let o=0;o<Sn;o+=1)for(let n of t.take(Tn))e.add(n);if(e.size<=Sn*Tn-yi)throw new K("the random source repeats itself")}var Cn={intro:ki,checking:bi,forgotten:En,lost:En,joining:qi,unkept:oe,unreachable:oe,unsigned:oe,practice:Ni,question:un,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:oe,review:Ai,returning:_i,comparing:Si,changed:Ti,restoring:Ei,drawing:Ci,unremembered:oe,working:Ri,sending:Ii,unsent:oe,unsaved:oe,receipt:Wi,stopped:oe,left:t=>t.forgetAll()};function ki(t,e,o){let n=t.section("intro");t.practice?.forget(),t.navigation.show(n),o&&t.navigation.showError(n,o)}function bi(t,e){let{permanentResponses:o}=t;o&&!o.supported?e("unable"):xi(t,e)}function En(t,e,o,n){let r=t.section(n==="forgotten"?"forgotten":"lost");for(let i of r.querySelectorAll("[data-new-cost]"))i.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function xi(t,e){try{t.arms||vi(t)}catch(o){e("unsound",Rn(o,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function to(t,{strings:e},o){let n=t.name==="DeviceStoreError"?"unremembered":"unsound";o(n,Rn(t,e))}function Rn(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function vi(t){let{answers:e,layout:o,path:n,questions:r,wave:i}=t;eo();let d=i.access==="invited"?ft(window.location.hash).secret:null;i.survey.questions.forEach((p,h)=>{ee(p)&&e.set(h,Oi(t,h)??An(p,d))}),n.begin(_n(i.survey,e.all())),t.arms=vn(o),r.forEach((p,h)=>{p.applyArm(t.arms[h],o.fields[h].mechanism)})}function Oi({preview:t,questions:e},o){return t?e[o].input.read():void 0}async function qi(t,e,o,n){let r=t.section("joining");r&&t.navigation.show(r);let i=n==="begin-anyway";e(await t.access.admit({withoutStorage:i}))}function Ni({navigation:t,practice:e}){t.show(e.section)}function Ai(t,e,o){t.reviewed=!0;let{questions:n,answers:r,arms:i,strings:d}=t,{places:p}=t.path,h=k=>e("question",{place:k}),$=t.section("review");cn($,{questions:n,answers:r,places:p,arms:i,strings:d,change:h}),t.texts?.showReview(t,$,()=>e("closing")),t.navigation.show($,1),o&&t.navigation.showError($,o)}function _i({texts:t,path:e,screen:o},n){t?.section.hidden&&e.holds(o)?n("closing"):n("question",{place:e.previous(),back:!0})}async function Si(t,e){let{path:o,permanentResponses:n}=t,r;try{r=n?await n.changedPlaces(o.values()):[]}catch(i){to(i,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Ti(t,e,o){let n=t.section("changed"),r=o.map(i=>t.strings.fillTemplate("changed",{question:t.questions[i].text}));W(n.querySelector("[data-changed]"),...r),n.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(o)),t.navigation.show(n,1)}async function Ei(t,e){let{permanentResponses:o}=t;try{for(let n of await o.changedPlaces(t.path.values()))t.answers.set(n,await o.latestAnswer(n))}catch(n){to(n,t,e);return}e("restored")}async function Ci(t,e){try{eo();let o=t.path.values(),n=await t.permanentResponses?.draw(o);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(o,t.arms,n,r)}catch(o){to(o,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Ri(t,e){let o=t.section("working");o&&t.navigation.show(o);let n=i=>{o.querySelector("progress").value=i},r=()=>t.left;await t.submission.work(t.wave,{progress:n,stopped:r})&&e("done")}async function Ii(t,e){t.navigation.show(t.section("sending"));let o=await t.submission.send(t.endpoint);(o==="stored"||o==="counted")&&await t.access.forget(),e(o)}function Wi(t){let{layout:e,conditions:o,questions:n,strings:r,report:i}=t,d=t.section("receipt");mn(d,{layout:e,conditions:o,questions:n,strings:r,report:i}),t.texts?.showReceipt(t,d),t.permanentResponses?.showLedger(),t.navigation.show(d)}function oe(t,e,o,n){t.navigation.show(t.section(n))}var zi=new Set(["working","sending","unsent"]);async function In(){let t=document.getElementById("survey");try{await Li(t)}catch(e){Ki(t,e)}}async function Li(t){t.querySelector("[data-unscripted]").remove(),ho();let e=yo(),{wave:o,unchecked:n}=await an(t,A=>ye(A,e)),r=await Mi(o,e),i=Xo(o),d="preview"in t.dataset,p=i.remembers?await ye("permanent responses",e):null,h=await p?.openStore(o,d),$=i.hasBatteries?await ye("batteries",e):null,k=o.survey.closing_texts?await ye("closing texts",e):null;en(t,i),fo(),n&&Ui(t,n);let m=k&&new k(t,i),w=new vt(t,{page:i,wave:o,access:r,texts:m});p&&(w.permanentResponses=new p(w,o.survey,h)),$?.(w,i);let b=(A,ne)=>v.dispatch(A,ne),v=new Ot((A,ne,Nt)=>Cn[A](w,b,ne,Nt));Bi(w,v,b),Di(w,b),Yi(t),ji(t.querySelector("[data-offline] > *"));let T=()=>b("leave");ko(T),window.addEventListener("pagehide",T),window.addEventListener("beforeunload",A=>{zi.has(v.state)&&A.preventDefault()}),window.addEventListener("pageshow",A=>{A.persisted&&window.location.reload()}),w.access.complete||b("incomplete"),Pi()}function Pi(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function Mi(t,e){return t.access!=="invited"?new Ye:(await ye("access for invited people",e))(t)}function Bi(t,e,o){let n=()=>(e.state==="question"?dn(t,o):o("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new qt(n,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Di(t,e){t.permanentResponses?.showStatus(),Fi(t,e),ln(t,e)}function ji(t){let e=()=>t.hidden=navigator.onLine;for(let o of["online","offline"])window.addEventListener(o,e);e()}function Yi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Fi({root:t,history:e},o){for(let n of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=n.dataset;n.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():o(r)})}}function Ui(t,e){let o=t.querySelector("[data-fingerprint]");o.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),o.hidden=!1}function Ki(t,{step:e="unsupported",expected:o,found:n}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[d,p]of Object.entries({expected:o,found:n})){let h=r.querySelector(`[data-${d}]`);h&&(h.textContent=p)}for(let d of r.querySelectorAll("[data-cause]"))d.hidden=d.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var oo={};Pn(oo,{BitVectorReport:()=>M,FixedWords:()=>Re,MOST_CATEGORIES:()=>P,NumberedReport:()=>re,Path:()=>Oe,QuestionView:()=>we,SecureWords:()=>_,WORD:()=>g,asCount:()=>y,calendarText:()=>Xe,checkKeys:()=>R,decodeBase64:()=>go,encodeBase64:()=>Ne,encodeHex:()=>$o,formatEpsilon:()=>zt,formatLoss:()=>Ae,pieces:()=>Ke,providePart:()=>Fe,register:()=>ge,registerInput:()=>je,selectBits:()=>he,shuffle:()=>te});Fe("shared",oo);In();
