// Built by run.py bundles from the readable sources in static/js and static/css.
var Rn=Object.defineProperty;var In=(t,e)=>{for(var o in e)Rn(t,o,{get:e[o],enumerable:!0})};var w=4294967296,B=65536;function b(t,e,o,n){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<o||t>n)throw new RangeError(`${e} must be from ${o} to ${n}, not ${t}`);return t}var se=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=e.reduceRight((n,r)=>n*2+r,0);return o<this.reports?o:null}isReport(){return!0}},he=class extends se{constructor(e){super(b(e,"categories",2,65536)),this.categories=e}plain(e){return b(e,"a category",0,this.categories-1)}isPlain(){return!0}};var G=class extends he{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(o,n)=>+(n===e))}};var P=class{constructor(e){this.categories=b(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return b(e,"a category",0,this.categories-1),Array.from({length:this.categories},(o,n)=>+(n===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return qt(e)===1}};function qt(t){return t.reduce((e,o)=>e+o,0)}function fe(t,e,o,n){let r=e.take(t.length);return t.map((a,l)=>{let d=+(r[l]<o),h=+(r[l]<n);return a*d+(1-a)*h})}var C=class extends he{constructor(e,{yes:o=null,other:n=null}){if(super(e),o===null==(e===2)||n===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=o===null?null:Ln(o),this.other=o===null?Wn(n,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,o]=this.yes;return Math.max(e/o,o/e,(4294967296-e)/(4294967296-o),(4294967296-o)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,o){let n=this.plain(e),[r]=o.take(1);return this.yes===null?this.#t(n,r):this.#e(n,r)}#e(e,o){let n=+(o<this.yes[0]),r=+(o<this.yes[1]);return e*r+(1-e)*n}#t(e,o){let n=+(o<this.truth),r=Math.floor(Math.max(o-this.truth,0)/this.other),a=r+ +(r>=e);return n*e+(1-n)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(o=>(e?o:4294967296-o)/4294967296):Array.from({length:this.categories},(o,n)=>(n===e?this.truth:this.other)/4294967296)}};function Ln(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,o]=t.map((n,r)=>b(n,`yes[${r}]`,0,4294967296));if(e===o)throw new RangeError("both answers give the same report");if(Math.abs(o-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,o])}function Wn(t,e){return b(t,"other",1,Math.floor((4294967296-1)/e))}var Le=class{constructor(e,o){this.items=b(e,"items",1,65536),this.item=o,Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items*this.item.words}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return We(e,this.items)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,o=>this.item.likelihood(o))}},me=class extends Le{constructor(e,o){super(e,Nt(o))}randomize(e,o){let[n,r]=this.item.yes;return fe(this.plain(e),o,r,n)}},$e=class extends Le{constructor(e){super(e,new G(2))}randomize(e){return this.plain(e)}};function Nt(t){if(!(t instanceof C)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function We(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(o=>typeof o=="boolean"||typeof o=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(o=>b(Number(o),"a mark",0,1))}var ge=class extends se{constructor(e,o){super(2*b(e,"items",2,65536)),this.items=e,this.item=Nt(o),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return We(e,this.items)[0]}randomize(e,o){let n=We(e,this.items),[r,a]=o.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(n[l],{take:()=>[a]})}itemOf(e){return b(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:o,mark:n}=this.itemOf(e);return Array.from({length:this.items},(r,a)=>a===o?this.item.likelihood(n):[1,1])}};var Qt=Object.create(null);function Be(t){Object.assign(Qt,t)}function F(t,e){let o=Object.keys(t);if(!(o.length===e.length+1&&e.every(r=>o.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function R(t){let e=typeof t?.mechanism=="string"?Qt[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var Vt=65536/Uint32Array.BYTES_PER_ELEMENT,Jt=2**30,ie=class extends Error{name="WordsExhaustedError"},Q=class extends Error{name="RandomSourceError"},N=class{take(e){b(e,"the number of words",0,Jt);let o=globalThis.crypto;if(typeof o?.getRandomValues!="function")throw new Q("this browser has no cryptographic random source");let n=new Uint32Array(e);for(let r=0;r<e;r+=Vt)Bn(o,n.subarray(r,r+Vt));return n}};function Bn(t,e){try{t.getRandomValues(e)}catch(o){throw new Q(String(o))}}var Pe=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(b(e,"the number of words",0,Jt)>this.left)throw new ie(`${e} words were requested, but only ${this.left} are left`);let o=this.#t;return this.#t+=e,Uint32Array.from({length:e},(n,r)=>this.#e.getUint32(4*(o+r),!0))}};var ae=class extends P{constructor(e,o,n){super(e),this.size=b(o,"size",1,e-1);let r=Math.floor(o*4294967296/e)+1;this.inside=b(n,"in",r,4294967296-1),this.spares=Pn(e,o),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,o){let n=b(e,"a category",0,this.categories-1),[r,...a]=o.take(this.words),l=+(r<this.inside),d=new Array(this.categories).fill(0);return this.#e(a).forEach((h,g)=>{let k=Zt(n,h),m=Zt(n,this.categories-this.size+g-1),$=d[k],y=$*m+(1-$)*k,_=l*+(g===0);d[_*n+(1-_)*y]=1}),d}#e(e){let o=e.slice(this.size);return e.slice(0,this.size).map((n,r)=>{let a=this.categories-this.size+r,l=Math.floor(4294967296/a),d=n;for(;d>=l*a;){if(o.length===0)throw new ie("a fair draw ran out of random words, so nothing was drawn");d=o.shift()}return Math.floor(d/l)})}isReport(e){return qt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,o=>o?this.ratio:1)}};function Zt(t,e){return e+ +(e>=t)}function Pn(t,e){let o=BigInt(t-1),n=0,r=BigInt(e)*o;for(;r<<64n>1n<<BigInt(32*(n+1));)n+=1,r=r*BigInt(e+n)*o/BigInt(n+1);return n}var ze=class extends P{constructor(e,o,n){if(super(e),this.zero=b(o,"zero",1,4294967296-1),this.one=b(n,"one",1,4294967296-1),o===n)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let[e,o]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return o/e*((4294967296-e)/(4294967296-o))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,o){return fe(this.plain(e),o,this.one,this.zero)}likelihood(e){let o=this.one/this.zero,n=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?o:n)}};Be({"randomized-response":zn,unary:t=>(F(t,["categories","zero","one"]),new ze(t.categories,t.zero,t.one)),"subset-selection":t=>(F(t,["categories","size","in"]),new ae(t.categories,t.size,t.in)),multiple:Xt(me),"random-item":Xt(ge),open:t=>(F(t,["categories"]),new G(t.categories)),"open-choices":t=>(F(t,["items"]),new $e(t.items))});function zn(t){let e=t.categories===2?"yes":"other";return F(t,["categories",e]),new C(t.categories,{[e]:t[e]})}function Xt(t){return e=>(F(e,["items","item"]),new t(e.items,R(e.item)))}var Mn=["Candor Sans","Candor Serif"],eo=!1;async function to(){let{connection:t}=navigator;if(t?.saveData)return;let o=document.querySelector("template[data-fonts]").content.firstElementChild.cloneNode();await new Promise(n=>{o.addEventListener("load",n),document.head.append(o)}),await Promise.all(Mn.map(n=>document.fonts.load(`1em "${n}"`))),eo=!0}function oo(){eo&&document.documentElement.classList.add("with-fonts")}var Dn=new Set(["lang","framed"]);function no(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function ro(){let{pathname:t,search:e,hash:o}=window.location,n=new URLSearchParams(e),r=[...n.keys()].filter(d=>!Dn.has(d)),a=o.replace(/^(#.*?\bd=[0-9a-f]{64})[?&].+/i,"$1");if(r.length===0&&a===o)return!1;for(let d of r)n.delete(d);let l=n.toString();return window.history.replaceState(null,"",t+(l&&`?${l}`)+a),!0}function so(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let o of e)o.hash=t}function ue(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function io(t){return ue(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function ao(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function uo(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var jn=16,Me=class{complete=!0;admit(){return"ready"}credentials(){return{token:Yn()}}forget(){}wipe(){}};function Yn(){return io(crypto.getRandomValues(new Uint8Array(jn)))}var At=class extends Error{step="unscripted"},lo=t=>Symbol.for(`candor: ${t}`);function De(t,e){globalThis[lo(t)]=e}function po(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function le(t,e){await e;let o=globalThis[lo(t)];if(o===void 0)throw new At(t);return o}var Fn=new Set([408,425,429,503]);function co(t,e){return $o(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function ho(t){let e=await Un(t);return new Uint8Array(await e.arrayBuffer())}async function Un(t){let e=await $o(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error(`${t}: ${e.status}`),{status:e.status});return e}function fo(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function mo(t){return Fn.has(t)?"busy":"failing"}function $o(t,e={}){let o=new AbortController;return setTimeout(()=>o.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:o.signal})}var Hn=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Kn=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),de=class{#e=Int32Array.from(Hn);#t=new Uint8Array(0);#o=0;constructor(e){let o=e.length-e.length%64;for(let n=0;n<o;n+=64)go(this.#e,e,n);this.#t=e.slice(o),this.#o=e.length}finisher(e){let o=this.#n(e);return n=>o(n)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,o=>(o>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let o=this.#t.length,n=Math.ceil((o+e+9)/64),r=new Uint8Array(n*64);r.set(this.#t),r[o+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let a=new Int32Array(8);return l=>{r.set(l,o),a.set(this.#e);for(let d=0;d<r.length;d+=64)go(a,r,d);return a}}};function we(t){return new de(t).toString()}var pe=new Int32Array(64);function go(t,e,o){for(let m=0;m<16;m+=1){let $=o+4*m;pe[m]=e[$]<<24|e[$+1]<<16|e[$+2]<<8|e[$+3]}for(let m=16;m<64;m+=1){let $=pe[m-15],y=pe[m-2],_=z($,7)^z($,18)^$>>>3,T=z(y,17)^z(y,19)^y>>>10;pe[m]=T+pe[m-7]+_+pe[m-16]|0}let[n,r,a,l,d,h,g,k]=t;for(let m=0;m<64;m+=1){let $=z(d,6)^z(d,11)^z(d,25),y=k+$+(d&h^~d&g)+Kn[m]+pe[m]|0,T=(z(n,2)^z(n,13)^z(n,22))+(n&r^n&a^r&a)|0;k=g,g=h,h=d,d=l+y|0,l=a,a=r,r=n,n=y+T|0}t[0]+=n,t[1]+=r,t[2]+=a,t[3]+=l,t[4]+=d,t[5]+=h,t[6]+=g,t[7]+=k}function z(t,e){return t>>>e|t<<32-e}async function wo(t,{branding:e},o){let n=t.querySelectorAll("[data-logo]");if(n.length===0)return;let r=o??`${window.location.pathname}/documents/${e.logo}.png`,a=await ho(r);if(we(a)===e.logo)for(let l of n)l.src=`data:image/png;base64,${ue(a)}`}function ko(t){let e=document.querySelector("[data-leave]");if(!e)return;let o=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),o()});let n=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-n<=1e3&&o(),n=r.timeStamp)})}function yo(t){return vo(bo(String(t)))}function Gn(t,e=1){return vo(bo(t.toFixed(e)))}function xo(t){let e=[];for(let o of t){let n=e[e.length-1];n&&o===n[0]+n.length?n.push(o):e.push([o])}return e.flatMap(o=>o.length>2?[`${o[0]}–${o[0]+o.length-1}`]:o.map(String))}function _t(t){return t===1/0?"∞":Gn(Math.ceil(100*t-1e-6)/100,2)}function je(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Se(t,e){let o=_t(t);return e?`${o}, δ = ${je(e)}`:o}function bo(t){let[e,...o]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...o].join(".")}function vo(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Ee="[0-9٠-٩۰-۹０-９]",Qn=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Ee}{2,5}\\)|[+＋]?${Ee})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Ee}){2,14})(?![ .:-]?${Ee}|[\\w/%@])`,"gi"),Vn=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,Jn=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,Oo="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",Zn=new RegExp(`(${Oo}|[\\w@/\\\\.#=%+-])$`,"u"),Xn=new RegExp(`^(${Oo}|\\\\)`,"u");function Ye(t){let e=[],o=0;for(let n of t.matchAll(Qn)){let[r,a]=er(n,t);if(!a)continue;let l=n.index+(n[3]??"").length;e.push([t.slice(o,l),""],[r,a]),o=l+r.length}return[...e,[t.slice(o),""]]}function er({index:t,0:e,1:o,2:n,3:r,4:a},l){if(Zn.test(l.slice(0,t))||Xn.test(l.slice(t+e.length)))return[];if(n)return[n,`mailto:${n}`];if(a)return[a,tr(a,r)];let[d]=o.match(/^(?:[^()]|\([^()]*\))*/),h=d.replace(/[.,;:!?']+$/,"");return[h,Vn.test(h)&&h]}function tr(t,e){let n=t.replace(new RegExp(Ee,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||Jn.test(n))&&`tel:${n.replace(/ /g,"")}`}var or={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},qo={least:1e-4,most:1e16},ke=class{constructor(e){this.html=e}},M=t=>new ke(t),J=t=>t instanceof ke?t.html:t;function ye(t){return t.replace(/[&<>"']/g,e=>or[e])}var Z=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function St(t){let e=J(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let o=Math.abs(e);if(typeof e=="number"&&o>=qo.least&&o<qo.most&&e%1!==0)return String(e);throw Z(e)}function u(t){return t instanceof ke?t.html:ye(St(t))}function c(t,e){return Object.assign(Object.create(t),e)}function nr(t,e){let o=J(t);if(o==null)return;if(Array.isArray(o)||typeof o=="string")return/^\d+$/.test(e)?[...o][Number(e)]:void 0;let n=typeof o=="object"?o[e]:void 0;return typeof n=="function"?void 0:n}var No=(t,e)=>e.reduce(nr,t);function s(t,...e){let o=No(t,e);return o===void 0?"":o}var i=(t,...e)=>No(t,e)??null,Fe=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=J(t);return Array.isArray(e)?e.length>0:Fe(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function V(t){let e=J(t);return typeof e=="boolean"?Number(e):e}function f(t,e){let[o,n]=[V(t),V(e)];if(Array.isArray(o)&&Array.isArray(n))return o.length===n.length&&o.every((r,a)=>f(r,n[a]));if(o!==n&&Fe(o)&&Fe(n))throw Z(o);return o===n}function Ao(t,e){let o=[V(t),V(e)];if(o.every(n=>typeof n=="string"||typeof n=="object"&&n))throw Z(t);return o.every(n=>typeof n=="number")}var xe=(t,e)=>Ao(t,e)&&V(t)<V(e),_o=(t,e)=>Ao(t,e)&&V(t)<=V(e);function q(t){let e=J(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw Z(e)}function*S(t,e){let o=t.forloop??{};for(let[n,r]of e.entries()){let a=e.length-n;Object.assign(t,{forloop:{parentloop:o,counter0:n,counter:n+1,revcounter:a,revcounter0:a-1,first:n===0,last:a===1}}),yield r}}function Ue(t,e){let o=q(e);if(o.length!==t.length)throw Z(e);return Object.fromEntries(t.map((n,r)=>[n,o[r]]))}function X(t){if(typeof t!="number")throw Z(t);return t}function E(t){let e=J(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Fe(e))throw Z(e);return 0}function D(t,e){let o=J(t);return!Array.isArray(o)&&typeof o!="string"?t:M(q(o).map(u).join(u(e)))}function be(t){let e=St(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),o=t instanceof ke?e:e.map(ye);return M(o.map(n=>`<p>${n.replace(/\n/g,"<br>")}</p>`).join(`

`))}function A(t){if(!Number.isSafeInteger(t))throw Z(t);return yo(t)}function x(t,e){let o=J(t);return Array.isArray(o)?o.map(n=>x(n,e)):M(`<bdi${u(e)}>${u(t)}</bdi>`)}var ee=t=>M(Ye(St(t)).map(rr).join(""));function rr([t,e]){let o=ye(t);if(!e)return o;let n=e.startsWith("mailto:")?o.replace(/[@.]/g,"$&<wbr>"):o;return`<a class="address" dir="ltr" href="${ye(e)}" target="_blank" rel="noreferrer">${n}</a>`}function ir(t){let e="";if(e+=`
`,xe(1,E(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let o=c(t,{}),n=q(i(t,"page","languageLinks"));for(let r of S(o,n)){let a=c(o,Ue(["tag","name","direction"],r));e+=`
<a href="?`,p(i(a,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(a,"tag")),e+='" lang="',e+=u(s(a,"tag")),e+='" hreflang="',e+=u(s(a,"tag")),e+='" dir="',e+=u(s(a,"direction")),e+='" data-language',f(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(a,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function To(t){let e="";return e+=`
`,p(i(t,"page","branding"))&&(e+='<p class="institution">',p(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',p(i(t,"page","logoUrl"))&&(e+=' src="',e+=u(s(t,"page","logoUrl")),e+='" loading="lazy"'),e+=" data-logo></span>"),e+=u(x(s(t,"page","branding","name"),"")),e+="</p>"),e+=`
`,e}function Co(t){let e="";return e+=`
`,f(i(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report>
`,f(i(t,"page","strength"),"absent")?e+=`
<b>What we record can show some of your answers for certain.</b>
`:f(i(t,"page","mostAsked"),1)?e+=`
<b>The protection of your answer is weak. We could be fairly sure of it.</b>
`:e+=`
<b>Taken together, the protection of your answers is weak. We could be fairly sure of some of them.</b>
`,e+=`
`,p(i(t,"sent"))||(e+="You can skip questions, or leave this page."),e+=`
</p>
`),e+=`
`,e}function ar(t){let e="";if(e+=`
<ul class="three-facts">
<li>
`,p(i(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:p(i(t,"page","toldCount"))?(e+=`
`,f(i(t,"page","ownItem"),"coin")?e+=`Your own coin helps decide what you answer. We never see your coin.
`:f(i(t,"page","ownItem"),"die")?e+=`Your own die helps decide what you answer. We never see your die.
`:f(i(t,"page","ownItem"),"birthday")?e+=`A birthday helps decide what you answer. We never learn the birthday.
`:e+="For some questions, a coin, a die or a birthday that only you know helps decide what you answer.",e+=`
`):p(i(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
`,p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
So we cannot be sure what is true for you.
`:p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")?e+=`
So we cannot be sure what you said.
`:p(i(t,"page","protected"))&&(e+=`
Each question says how well that hides what you say.
`),e+=`
</li>
`,p(i(t,"page","directCount"))){e+=`
<li>`;{let o=c(t,{numbers:D(x(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});o.n=X(s(o,"page","directCount")),e+=s(o,"n")===1?"Some people, picked at random, are asked without this protection (question "+u(s(o,"numbers"))+"). If you are one of them, the question says so.":"Some people, picked at random, are asked without this protection (questions "+u(s(o,"numbers"))+"). If you are one of them, the question says so."}e+=`</li>
`}return e+=`
<li>
`,p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
We learn only roughly how many people each answer is true for.
`:p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")?e+=`
We learn only roughly how many people gave each answer.
`:p(i(t,"page","openCount"))&&p(i(t,"page","protected"))?e+=`
We store your real answer where the question says so. For the others, we see roughly how common each answer is.
`:p(i(t,"page","protected"))||p(i(t,"page","centralCount"))?e+=`
We see roughly how common each answer is.
`:e+=`
We see how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=Co(c(t,{})),e+=`
`,e}function Ro(t){let e="";if(e+=`
`,f(i(t,"page","exports"),"tables")&&p(i(t,"page","openCount"))||f(i(t,"page","exports"),"tables")&&p(i(t,"page","directCount"))){if(e+=`
<p>
Our team sees tables about groups of people.
`,p(i(t,"page","mixes"))){let o=c(t,{number:s(t,"page","smallestGroup")});e+="We leave out mixes of real answers from fewer than "+u(s(o,"number"))+" people."}e+=`
`,p(i(t,"page","protected"))?e+=`
By comparing tables, our team could still work out one person’s answers. If a question is protected, that is what was recorded.
`:p(i(t,"page","mixes"))&&(e+=`
By comparing tables, our team could still work out one person’s real answers.
`),e+=`
</p>
`}else if(f(i(t,"page","exports"),"tables")&&p(i(t,"page","protected")))e+=`
<p>
Our team sees tables about groups of people.
`,xe(1,E(i(t,"page","questions")))&&(e+="By comparing tables, our team could still work out one person’s answers as they were recorded."),e+=`
</p>
`;else if(f(i(t,"page","exports"),"rows")){if(e+=`
<p>
Our team sees one line for each person, without a name.
`,f(i(t,"page","openCount"),1)){e+=`
`;{let o=c(t,{numbers:D(x(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answer to question "+u(s(o,"numbers"))+". It could show who you are."}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let o=c(t,{numbers:D(x(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answers to questions "+u(s(o,"numbers"))+". Together, they could show who you are."}e+=`
`}if(e+=`
`,p(i(t,"page","directCount"))){e+=`
`;{let o=c(t,{numbers:D(x(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});o.n=X(s(o,"page","directCount")),e+=s(o,"n")===1?"Some people, picked at random, are asked directly (question "+u(s(o,"numbers"))+"). Their lines show their real answers.":"Some people, picked at random, are asked directly (questions "+u(s(o,"numbers"))+"). Their lines show their real answers."}e+=`
`}if(e+=`
`,f(i(t,"page","changedCount"),1)){e+=`
`;{let o=c(t,{numbers:D(x(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For question "+u(s(o,"numbers"))+", your line may show another answer than yours, at random."}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let o=c(t,{numbers:D(x(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For questions "+u(s(o,"numbers"))+", your line may show other answers than yours, at random."}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+="We cannot tell if it does."),e+=`
`,p(i(t,"page","toldCount"))){e+=`
`;{let o=c(t,{numbers:D(x(s(t,"page","toldLabels"),s(t,"page","authorAttrs")),", ")});o.n=X(s(o,"page","toldCount")),e+=s(o,"n")===1?"Your line also shows which answer you choose (question "+u(s(o,"numbers"))+").":"Your line also shows which answer you choose (questions "+u(s(o,"numbers"))+")."}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function ur(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>This survey has more than one version. Which one you get is decided at random, and your report says which.</p>"),e+=`
`,e}function lr(t){let e="";{let o=c(t,{});o.n=X(s(o,"page","minutes")),e+=s(o,"n")===1?"It takes about "+u(s(o,"n"))+" minute.":"It takes about "+u(s(o,"n"))+" minutes."}return e+=`
`,e}function Io(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function pr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>roughly how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,p(i(t,"page","protected"))&&(e+=`
`,f(i(t,"page","exports"),"none")||f(i(t,"page","exports"),"tables")?(e+=`
`,xe(1,E(i(t,"page","questions")))&&(e+="<li>how many people had each mix of recorded answers, without names</li>"),e+=`
<li>each single report as it was recorded, without a name, but only if we also run this website</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,f(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,p(i(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,xe(1,i(t,"page","openCount"))&&(e+=". Together, such answers could show who you are"),e+=`</li>
`),e+=`
`,p(i(t,"page","drawn"))&&(e+=`
<li>which version of the survey you got`,p(i(t,"wave","invited"))&&(e+=". Anyone who has your link can work that out, too"),e+=`</li>
`),e+=`
`,p(i(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,p(i(t,"page","directCount"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let o=c(t,{}),n=q(i(t,"page","provable"));for(let r of S(o,n)){o.question=r,e+=`
`;{let a=c(o,{}),l=q(i(o,"question","proofs"));for(let d of S(a,l)){a.proof=d,e+=`
<li>`;{let h=c(a,{number:x(s(a,"question","label"),s(a,"page","authorAttrs")),answer:x(s(a,"proof","answer"),s(a,"page","authorAttrs")),report:x(s(a,"proof","report"),s(a,"page","authorAttrs"))});e+="for certain, that your answer to question "+u(s(h,"number"))+" is “"+u(s(h,"answer"))+"”, if we record “"+u(s(h,"report"))+"”"}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let d=c(a,{number:x(s(a,"question","label"),s(a,"page","authorAttrs"))});e+="perhaps for certain, your answer to question "+u(s(d,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,p(i(t,"page","weak"))){e+=`
<li>`;{let o=c(t,{numbers:D(x(s(t,"page","weak"),s(t,"page","authorAttrs")),", ")});o.n=X(E(s(o,"page","weak"))),e+=s(o,"n")===1?"quite surely, what you say where the protection is weak (question "+u(s(o,"numbers"))+")":"quite surely, what you say where the protection is weak (questions "+u(s(o,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,p(i(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,p(i(t,"page","downloadLinks"))&&p(i(t,"page","drawn"))&&p(i(t,"page","seen"))&&(e+="<li>from that link, which version you got. Your report is then one of those with this version</li>"),e+=`
`,p(i(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,p(i(t,"page","hidesSome"))&&(e+=`
<h2>`,p(i(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,f(i(t,"page","strength"),"weak")&&!p(i(t,"page","weak"))?e+=`
<li>whether all protected answers that we recorded are true for you</li>
`:p(i(t,"page","toldCount"))&&p(i(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:p(i(t,"page","toldCount"))?e+=`
<li>for all other answers: what is true for you</li>
`:p(i(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,p(i(t,"wave","invited"))&&(e+="<li>which invitation a report came from</li>"),e+=`
</ul>
</div>
</div>
`,p(i(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let o=c(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+u(s(o,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function dr(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function cr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=ir(c(t,{})),e+=`
`,e+=To(c(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(x(ee(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=ar(c(t,{})),e+=`
`,e+=Ro(c(t,{})),e+=`
`,e+=ur(c(t,{})),e+=`
`,p(i(t,"page","screening"))&&(e+="<p>Some answers decide if the whole survey is for you. If it is not, this page tells you. ",p(i(t,"page","screening","sends"))?e+="You can then send a report that skips the rest.":e+="It then sends no report.",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let o=c(t,{number:s(t,"page","mostAsked")});e+="Number of questions: at most "+u(s(o,"number"))+"."}else{let o=c(t,{number:s(t,"page","mostAsked")});e+="Number of questions: "+u(s(o,"number"))+"."}return e+=" ",e+=lr(c(t,{})),e+=` Until you send your answers, they are only on this page. If you leave or reload it, they are lost.</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. Your browser may still list this page, unless its window is private.</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(s(t,"page","introduction"))),e+="</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(ee(s(t,"page","ethics")))),e+="</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. As long as you give the same answer, all rounds together show no more than that first change would.</p>
`,e+=Io(c(t,{})),e+=`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you send your report, you can come back with the same link in the same browser. What this browser keeps for this contains no answers. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=pr(c(t,{})),e+=`
`,p(i(t,"page","changesAnswers"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey: a code that changes if one letter of the survey does. Compare it with the one that we published: <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=dr(c(t,{}))),e+=`
</section>
`,e}function So(t){let e="";if(f(i(t,"form"),"own-device")){let o=c(t,{});e+="If <b>"+u(s(o,"answer"))+"</b> is true, people choose"}else{let o=c(t,{});e+="If you say <b>"+u(s(o,"answer"))+"</b>, we record"}return e+=`
`,e}function Eo(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let o=c(t,{}),n=q("01234567890123456789");for(let r of S(o,n))o._=r,e+='<circle class="dot',_o(i(o,"forloop","counter"),i(o,"filled"))?(e+=" filled",f(i(o,"swapped"),"filled")&&(e+=" swapped")):f(i(o,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(o,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function Lo(t){let e="";e+=`
<dl class="swap-rows">
`;{let o=c(t,{}),n=q(i(t,"rows"));for(let r of S(o,n)){o.row=r,e+=`
<div>
<dt>
`,f(i(o,"form"),"binary")||f(i(o,"form"),"own-device")?(e+=`
`,p(i(o,"row","second"))?e+=So(c(o,{answer:s(o,"yes")})):e+=So(c(o,{answer:s(o,"no")})),e+=`
`):p(i(o,"row","second"))?e+=`
A tick for an answer you choose
`:e+=`
A tick for an answer you do not choose
`,e+=`
</dt>
<dd>
`,p(i(o,"pictured"))&&f(i(o,"form"),"own-device")?e+=Eo(c({},{filled:s(o,"row","recorded","count")})):p(i(o,"pictured"))&&(e+=Eo(c({},{filled:s(o,"row","recorded","count"),swapped:s(o,"row","swapped")}))),e+=`
`;{let a=c(o,{count:A(s(o,"row","recorded","count")),others:A(s(o,"row","others")),people:A(s(o,"row","recorded","people"))});if(e+=`
`,!f(i(a,"form"),"binary")&&!f(i(a,"form"),"own-device")){e+=`
`;{let l=c(a,{});e+=u(s(l,"count"))+" out of "+u(s(l,"people"))+" times"}e+=`
`}else if(!p(i(a,"row","certain"))&&f(i(a,"form"),"own-device")){e+=`
`;{let l=c(a,{});e+="“"+u(s(l,"second"))+"” "+u(s(l,"count"))+" times and “"+u(s(l,"first"))+"” "+u(s(l,"others"))+" times out of "+u(s(l,"people"))}e+=`
`}else if(p(i(a,"row","certain")))if(p(i(a,"row","recorded","count"))){e+=`
`;{let l=c(a,{answer:s(a,"second")});e+=u(s(l,"answer"))+" every time"}e+=`
`}else{e+=`
`;{let l=c(a,{answer:s(a,"first")});e+=u(s(l,"answer"))+" every time"}e+=`
`}else{e+=`
`;{let l=c(a,{});e+=u(s(l,"second"))+" "+u(s(l,"count"))+" times and "+u(s(l,"first"))+" "+u(s(l,"others"))+" times out of "+u(s(l,"people"))}e+=`
`}e+=`
`}e+=`
</dd>
</div>
`}}return e+=`
</dl>
`,e}function hr(t){let e="";if(e+=`
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
`,p(i(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=u(s(t,"practice","odds","gained","count")),e+=" ",e+=u(s(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let o=c(t,{}),n=q(i(t,"practice","cards"));for(let r of S(o,n)){o.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let a=c(o,{});e+="Card "+u(s(a,"number"))}e+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,p(i(t,"practice","cards"))&&(e+=" hidden"),e+=">",p(i(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=M("No"),e+=`
`,t.yes=M("Yes"),e+=`
`,e+=Lo(c(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards"),form:"binary",first:s(t,"no"),second:s(t,"yes")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function fr(t){let e="";e+=`
<ul`,e+=u(s(t,"page","authorAttrs")),e+=">";{let o=c(t,{}),n=q(i(t,"question","statements"));for(let r of S(o,n))o.statement=r,e+="<li>",e+=u(s(o,"statement")),e+="</li>"}if(e+=`</ul>
<p>Count the ones that are true for you. Choose only that number. We do not ask which ones.
`,p(i(t,"question","open"))){let o=c(t,{all:E(s(t,"question","statements"))});e+="But 0 tells us that none is true for you, and "+u(s(o,"all"))+" that all are."}else xe(E(i(t,"question","choices")),E(i(t,"question","options")))&&(e+="The number we record can be one higher than you can choose.");return e+=`</p>
`,e}function mr(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>For you, this question is not protected.</b> This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
</div>
`,e}function $r(t){let e="";if(e+=`
<div class="note">
`,f(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let o=c(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let o=c(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function gr(t){let e="";e+=`
`,e+=$r(c(t,{})),e+=`
`;{let o=c(t,{}),n=q(i(t,"question","parts"));for(let r of S(o,n)){o.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(o,"question","number")),e+='"',p(i(o,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(o,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(o,"part","text")),e+=`</h2></legend>
`,p(i(o,"part","help"))&&(e+='<p class="question-help"',e+=u(s(o,"page","authorAttrs")),e+=">",e+=u(ee(s(o,"part","help"))),e+="</p>"),e+=`
<div class="choices`,p(i(o,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=c(o,{}),l=q(i(o,"part","choices"));for(let d of S(a,l)){let h=c(a,Ue(["index","label"],d));e+=`
<label class="choice"`,e+=u(s(h,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(h,"index")),e+='" autocomplete="off"><span>',e+=u(s(h,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function wr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let o=c(t,{low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});e+="From "+u(s(o,"low"))+" to "+u(s(o,"high"))+"."}return e+=`
`,p(i(t,"question","calendar"))||(e+="A number below or above counts as the nearer of the two."),e+=`
</p>
`,e}function Ge(t){let e="";return e+=`
`,e+=Lo(c({},{rows:s(t,"question","swapRows"),pictured:s(t,"question","pictured"),form:s(t,"question","odds","form"),no:x(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:x(s(t,"question","options","1"),s(t,"page","authorAttrs")),first:x(s(t,"question","labels","0"),s(t,"page","authorAttrs")),second:x(s(t,"question","labels","1"),s(t,"page","authorAttrs"))})),e+=`
`,e}function kr(t){let e="";return f(i(t,"form"),"items")||f(i(t,"form"),"every")||f(i(t,"form"),"pair")||f(i(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function yr(t){let e="";if(p(i(t,"proof","ownDevice"))){let o=c(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+u(s(o,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(s(o,"answer"))+"” choose it."}else{let o=c(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+u(s(o,"report"))+"”, we know for certain that you said “"+u(s(o,"answer"))+"”."}return e+=`
`,e}function He(t){let e="";if(e+=`
`,f(i(t,"odds","strength"),"sound"))e+=`
We cannot tell if we recorded what you said.
`;else if(f(i(t,"odds","strength"),"weak"))e+=`
<b>`,e+=kr(c(t,{form:s(t,"odds","form")})),e+=`</b> You can skip this question.
`;else{e+=`
`;{let o=c(t,{}),n=q(i(t,"question","proofs"));for(let r of S(o,n))o.proof=r,e+=`
<b>`,e+=yr(c(o,{})),e+=`</b>
`;n.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Wo(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let o=c(t,{reports:A(s(t,"failure","reports"))});e+="On average, at most one report in "+u(s(o,"reports"))+" shows more than it should."}e+=`
`,p(i(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function xr(t){let e="";e+=`
`;{let o=c(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(o,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,f(i(o,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often:</p>
`,e+=Ge(c(o,{})),e+=`
<p>`,e+=He(c(o,{})),e+=`</p>
`;else if(f(i(o,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
`,p(i(o,"question","justification"))?(e+="The research team can read it. Why they need it: ",e+=u(x(s(o,"question","justification"),s(o,"page","authorAttrs")))):e+="The research team can read it. You can skip it.",e+=`</p>
`;else if(f(i(o,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(x(s(o,"question","justification"),s(o,"page","authorAttrs"))),e+=`</p>
`;else if(f(i(o,"odds","form"),"own-device"))e+=`
<p>`,f(i(o,"question","ownItem"),"coin")?e+="We never see your coin.":f(i(o,"question","ownItem"),"die")?e+="We never see your die.":f(i(o,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
This is about how often people choose each answer:</p>
`,e+=Ge(c(o,{})),e+=`
`,f(i(o,"odds","strength"),"sound")||(e+="<p>",e+=He(c(o,{})),e+="</p>"),e+=`
`;else{e+=`
`;{let n=c(o,{lostCount:A(s(o,"lost","count")),lostPeople:A(s(o,"lost","people")),gainedCount:A(s(o,"gained","count")),gainedPeople:A(s(o,"gained","people"))});if(e+=`
<p>
`,f(i(n,"odds","form"),"category")){e+=`
`;{let r=c(n,{});e+="Your answer may be swapped at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times we record another answer, picked at random from the rest."}e+=`
`}else if(f(i(n,"odds","form"),"set")){e+=`
`;{let r=c(n,{size:s(n,"odds","size"),total:E(s(n,"question","options"))});e+="We record "+u(s(r,"size"))+" of the "+u(s(r,"total"))+" answers, picked at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(f(i(n,"odds","form"),"every")){e+=`
`;{let r=c(n,{});e+="Your answer to each part may be swapped at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(f(i(n,"odds","form"),"pair")){e+=`
`;{let r=c(n,{});e+="Your two answers may be swapped for others at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(f(i(n,"odds","form"),"joint")){e+=`
`;{let r=c(n,{});e+="Your answers may all be swapped for others at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(f(i(n,"odds","form"),"number")){if(e+=`
Your answer may be changed at random before it is stored.
`,p(i(n,"gained","never"))&&p(i(n,"question","calendar"))){{let r=c(n,{low:s(n,"odds","low"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we never record anything after "+u(s(r,"middle"))+"."}e+=`
`}else if(p(i(n,"gained","never"))){{let r=c(n,{low:s(n,"odds","low"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we never record anything above "+u(s(r,"middle"))+"."}e+=`
`}else if(p(i(n,"question","calendar"))){{let r=c(n,{low:s(n,"odds","low"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we record something after "+u(s(r,"middle"))+" about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}e+=`
`}else{let r=c(n,{low:s(n,"odds","low"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we record something above "+u(s(r,"middle"))+" about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}if(e+=`
`,p(i(n,"lost","never"))&&p(i(n,"question","calendar"))){{let r=c(n,{high:s(n,"odds","high"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we always record something after "+u(s(r,"middle"))+"."}e+=`
`}else if(p(i(n,"lost","never"))){{let r=c(n,{high:s(n,"odds","high"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we always record something above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=c(n,{high:s(n,"odds","high"),middle:s(n,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we record something up to "+u(s(r,"middle"))+" about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(f(i(n,"odds","form"),"marks")){if(e+=`
`,p(i(n,"question","kind","binary"))){let r=c(n,{yes:x(s(n,"question","options","1"),s(n,"page","authorAttrs")),no:x(s(n,"question","options","0"),s(n,"page","authorAttrs"))});e+="For “"+u(s(r,"yes"))+"” and for “"+u(s(r,"no"))+"”, we record a tick or no tick."}else e+="For each answer above, we record a tick or no tick.";e+=`
`}else if(f(i(n,"odds","form"),"drawn")){e+=`
`;{let r=c(n,{total:E(s(n,"question","options"))});e+="We record a tick or no tick for only one of the "+u(s(r,"total"))+" answers, picked at random."}e+=`
`}e+=`
`,p(i(n,"question","swapRows"))?e+=`
Each tick may be changed at random. This is about how often we record one:
`:(e+=`
`,e+=He(c(n,{})),e+=`
`),e+=`
</p>
`}e+=`
`,p(i(o,"question","swapRows"))&&(e+=`
`,e+=Ge(c(o,{})),e+=`
<p>`,e+=He(c(o,{})),e+=`</p>
`),e+=`
`,f(i(o,"odds","form"),"number")&&(e+=Wo(c(o,{failure:s(o,"question","failure")}))),e+=`
`,p(i(o,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. As long as you give the same answer, all rounds together show no more than that first change would.
`,f(i(o,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer. You can skip this question.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function br(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,p(i(t,"question","isHeaded"))){e+=`
<div class="section-heading"`,e+=u(s(t,"page","authorAttrs")),e+=' id="section-',e+=u(s(t,"question","number")),e+=`">
`;{let o=c(t,{}),n=q(i(t,"question","headings"));for(let r of S(o,n))o.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=u(s(o,"heading","text")),e+=`</p>
`,p(i(o,"heading","help"))&&(e+="<div data-section-help",p(i(o,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(be(ee(s(o,"heading","help")))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-",e+=u(s(t,"question","number")),e+=" "),e+="odds-",e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',p(i(t,"question","isHeaded"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(ee(s(t,"question","help"))),e+="</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=fr(c(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-',e+=u(s(t,"question","number")),e+='"><div data-when="direct" hidden>',e+=mr(c(t,{})),e+="</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,p(i(t,"question","parts")))e+=gr(c(t,{})),e+=`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+='" data-calendar="',e+=u(s(t,"question","calendar")),e+=`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=u(s(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),p(i(t,"question","calendar"))?(e+=" range-",e+=u(s(t,"question","number")),e+='"'):(e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+='"'),e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='">',e+=u(s(t,"question","unit")),e+="</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">Your answer</span>
`,e+=wr(c(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let o=c(t,{}),n=q(i(t,"question","choices"));for(let r of S(o,n)){let a=c(o,Ue(["index","label"],r));e+=`
<label class="choice"`,e+=u(s(a,"page","authorAttrs")),e+='><input type="',p(i(a,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="',e+=u(s(a,"index")),e+='" autocomplete="off"><span>',e+=u(s(a,"label")),e+=`</span></label>
`}}e+=`
`,p(i(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,p(i(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="Your answer" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
<div id="odds-`,e+=u(s(t,"question","number")),e+='"><div data-when="randomized">',e+=xr(c(t,{})),e+=`</div></div>
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function vr(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">The questions end here for you</h1>
<div`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(ee(s(t,"page","screening","text")))),e+=`</div>
<p>`,p(i(t,"page","screening","sends"))?e+="You can still send a report. It skips all other questions.":e+="No report was sent. You can close this page.",e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">Continue</button>'),e+=`
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
</section>
`,e}function Or(t){let e="";return e+=`
`,f(i(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:f(i(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:f(i(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function U(t){let e="";return e+=`
`,p(i(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(x(ee(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function Ke(t){let e="";return e+=`
<h1 tabindex="-1">`,f(i(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=Or(c(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=U(c(t,{})),e+=`
`,e}function qr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">Before you send</h1>
<div data-draws="check"></div>
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">Change <span class="visually-hidden" data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></span></button></dd>
</div>
</template>
<div class="note" data-draws="warning"></div>
<div class="actions">
<button class="button" type="button" data-go="send">`,p(i(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,p(i(t,"wave","workBits"))&&(e+=`
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
`,e+=Ke(c(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=Ke(c(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=Ke(c(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=Ke(c(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>The website’s storage is full, so nothing was saved this time. Trying again right away will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=U(c(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=U(c(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=U(c(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,p(i(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=U(c(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not accept it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=U(c(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function Nr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=Io(c(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,p(i(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. This website signed the number without seeing it. It shows that an invited person sent this report, but not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"page","sha256")),e+=`</code></dd>
`,p(i(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=u(s(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
<div data-draws="privacy_loss"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds together, at most, while no answer changes (for the random swaps that your device reuses)</dt>
<dd>ε∞ = `,e+=u(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one per line)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"fingerprint")),e+=`</code></dd>
`;{let o=c(t,{}),n=q(i(t,"scripts"));for(let r of S(o,n))o.module=r,e+=`
<dt>`,e+=u(s(o,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(s(o,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
`,e+=To(c(t,{})),e+=`
`,e+=U(c(t,{})),e+=`
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+="You can close this page, or press “Leave now”. You cannot open it again.":e+="You can close this page. Print or save it first if you want a copy: you cannot open it again.",e+=`</p>
</section>
`,e}function Ar(t){let e="";return e+=`
<div hidden>
<span data-text="place">Question {number} of {total}</span>
<span data-text="place-most">Question {number} of at most {total}</span>
<span data-text="part-place">Part {number} of {total}</span>
<span data-text="choose">Choose an answer, or skip this question.</span>
<span data-text="type-number">Type one number in digits, without words, or skip this question.</span>
<span data-text="type-date">Write it like {low}, or skip this question.</span>
<span data-text="date-limits">Give an answer from {low} to {high}, or skip this question.</span>
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
</div>
`,e}function _r(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. This is a sign, not proof: a fake page could show the same.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=cr(c(t,{})),e+=`
`,p(i(t,"page","practice"))&&(e+=hr(c(t,{practice:s(t,"page","practice")}))),e+=`
`;{let o=c(t,{}),n=q(i(t,"page","questions"));for(let r of S(o,n))o.question=r,e+=br(c(o,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=vr(c(t,{}))),e+=`
`,e+=qr(c(t,{})),e+=`
`,e+=Nr(c(t,{})),e+=`
`,e+=Ar(c(t,{})),e+=`
`,e}function Sr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:f(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart. Our team sees results from the first one on.</p></aside>
`:f(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people. Do not give real answers: our team sees one line for each person.</p></aside>
`),e+=`
`,e}function Er(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}function Tr(t){let e="";return e+=`
<p>Survey: <b>`,e+=u(x(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=U(c(t,{})),e+=`
`,e}function Cr(t){let e="";if(e+=`
<p>
Check your answers. They have not left this page.
`,p(i(t,"page","changesAnswers"))?e+=`
When you send, some of them may be changed at random.
`:e+=`
We will receive them exactly as they are.
`,e+=`
</p>
`,p(i(t,"skipped"))){e+="<p><b>";{let o=c(t,{});o.n=X(s(o,"skipped")),e+=s(o,"n")===1?u(s(o,"n"))+" question has no answer.":u(s(o,"n"))+" questions have no answer."}e+="</b></p>"}return e+=`
`,e}function Rr(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,(p(i(t,"page","clearCount"))||p(i(t,"page","directCount")))&&(e+="Answers that are stored as you give them could still show who you are."),e+=`
`,e}function Ir(t){let e="";return e+=`
<p>`,e+=Rr(c(t,{})),e+=`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
Someone who looks at your screen could see what you chose. The results can still describe people like you.
`,p(i(t,"page","remembers"))||(e+="Please answer only once: a second report would weaken your protection."),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+="Please answer each round only once."),e+=`
</p>`),e+=`
`,e}function Lr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:p(i(t,"page","changesAll"))&&p(i(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:p(i(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:p(i(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,p(i(t,"page","changesAnswers"))?(e+=`
Some answers below may differ from what you said. That is the protection working, not a mistake.
`,p(i(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function Wr(t){let e="";return e+=`
`,p(i(t,"page","toldCount"))?e+=`
One recorded answer alone does not show what is true for you, unless it says so.
`:e+=`
One recorded answer alone does not show what you said, unless it says so.
`,e+=`
`,e}function Br(t){let e="";e+=`
`;{let o=c(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,!f(i(o,"form"),"binary")){if(e+=`
<p class="small muted">
`,f(i(o,"form"),"category")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:A(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(f(i(o,"form"),"set")){e+=`
`;{let n=c(o,{size:s(o,"question","odds","size"),total:E(s(o,"question","options"))});e+="A report names "+u(s(n,"size"))+" of the "+u(s(n,"total"))+" answers."}e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:A(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(f(i(o,"form"),"every")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:A(s(o,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(i(o,"form"),"pair")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:A(s(o,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(i(o,"form"),"joint")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:A(s(o,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(i(o,"form"),"number")){if(e+=`
We keep a random code, not your answer.
`,!p(i(o,"gained","never")))if(p(i(o,"question","calendar"))){let n=c(o,{said:s(o,"gained","count"),people:A(s(o,"gained","people")),middle:s(o,"question","odds","middle")});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+", it is a code for a time after "+u(s(n,"middle"))+"."}else{let n=c(o,{said:s(o,"gained","count"),people:A(s(o,"gained","people")),middle:s(o,"question","odds","middle")});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+", it is a code for more than "+u(s(n,"middle"))+"."}if(e+=`
`,!p(i(o,"lost","never"))){let n=c(o,{said:s(o,"lost","count"),people:A(s(o,"lost","people")),middle:s(o,"question","odds","middle")});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"high"))+", it is a code for up to "+u(s(n,"middle"))+"."}e+=`
`}else if(f(i(o,"form"),"own-device"))e+=`
`,f(i(o,"question","ownItem"),"coin")?e+="Your coin helped decide this answer, and we never see it.":f(i(o,"question","ownItem"),"die")?e+="Your die helped decide this answer, and we never see it.":f(i(o,"question","ownItem"),"birthday")?e+="A birthday helped decide this answer, and we never learn it.":e+="Your coin, your die or a birthday helped decide this answer, and we never see it.",e+=`
This page did not change the answer.
`;else if(f(i(o,"form"),"drawn")){e+=`
`;{let n=c(o,{total:E(s(o,"question","options"))});e+="This is about one of the "+u(s(n,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`}else e+=`
Each tick may have been added or left out at random.
`;e+=`
</p>
`}e+=`
`,p(i(o,"question","swapRows"))&&(e+=Ge(c(o,{}))),e+=`
`}return e+=`
`,e}function Pr(t){let e="";if(e+=`
`,f(i(t,"strength"),"weak"))e+=`
`,f(i(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:f(i(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:f(i(t,"form"),"items")||f(i(t,"form"),"every")||f(i(t,"form"),"pair")||f(i(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(f(i(t,"strength"),"absent")&&!p(i(t,"proof")))e+=`
This can show your answer for certain.
`;else if(f(i(t,"strength"),"absent")&&p(i(t,"proof","ownDevice"))){e+=`
`;{let o=c(t,{answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+u(s(o,"answer"))+"” choose it."}e+=`
`}else if(f(i(t,"strength"),"absent")){e+=`
`;{let o=c(t,{answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+u(s(o,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function zr(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>Version of the survey</h2>":(e+="<h2",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"row","heading")),e+="</h2>"),e+=`
`,t.separator=M("; "),e+=`
`;{let o=c(t,{recorded:D(x(s(t,"row","labels"),s(t,"page","authorAttrs")),s(t,"separator")),form:s(t,"row","question","odds","form"),middle:s(t,"row","question","odds","middle")});if(e+=`
`,p(i(o,"row","unasked")))e+=`
<p class="recorded-answer" translate="no">Recorded: not asked</p>
<p class="small muted">
`,f(i(o,"row","unasked"),"item")?e+=`
You were not asked this: another question was picked for you at random.
`:f(i(o,"row","unasked"),"version")?e+=`
Your version of the survey does not ask this.
`:e+=`
You were not asked this, because of an earlier answer or skip.
`,e+=`
Your report shows it as skipped.
</p>
`;else if(p(i(o,"row","skipped")))e+=`
<p class="recorded-answer" translate="no">Recorded: skipped</p>
<p class="small muted">You skipped this. We can see that, but no answer.</p>
`;else if(p(i(o,"row","question","kind","drawn")))e+=`
<p class="recorded-answer" translate="no">Recorded: which version you got</p>
<p class="small muted">This was decided at random. It is not your answer.</p>
`;else if(f(i(o,"form"),"open")||f(i(o,"form"),"central")||p(i(o,"row","direct"))){if(e+=`
<p class="recorded-answer" translate="no">
`,p(i(o,"recorded"))){let n=c(o,{});e+="As you gave it: "+u(s(n,"recorded"))}else e+="As you gave it: None of these";e+=`
</p>
<p class="small muted">
`,f(i(o,"form"),"open")?e+=`
This question is not protected. Anyone who reads the report reads your real answer.
`:f(i(o,"form"),"central")?e+=`
Your real answer is stored. The research team sees only totals with some random blur. The people who run this website could read it.
`:e+=`
You were one of the people asked this without protection, picked at random. Your answer was not changed.
`,e+=`
</p>
`}else{if(e+=`
<p class="recorded-answer" translate="no">
`,f(i(o,"form"),"number")){if(e+=`
`,p(i(o,"row","high"))&&p(i(o,"row","question","calendar"))){let n=c(o,{});e+="Recorded: a random code for a time after "+u(s(n,"middle"))}else if(p(i(o,"row","high"))){let n=c(o,{});e+="Recorded: a random code for more than "+u(s(n,"middle"))}else{let n=c(o,{});e+="Recorded: a random code for up to "+u(s(n,"middle"))}e+=`
`}else if(f(i(o,"form"),"drawn")){if(e+=`
`,p(i(o,"row","ticked"))){let n=c(o,{});e+="Recorded: "+u(s(n,"recorded"))+": ticked"}else{let n=c(o,{});e+="Recorded: "+u(s(n,"recorded"))+": not ticked"}e+=`
`}else if(!f(i(o,"form"),"marks")&&!f(i(o,"form"),"items")){e+=`
`;{let n=c(o,{});e+="Recorded: "+u(s(n,"recorded"))}e+=`
`}else if(p(i(o,"recorded"))){e+=`
`;{let n=c(o,{});e+="Recorded with a tick: "+u(s(n,"recorded"))}e+=`
`}else e+=`
Recorded: no tick for any answer
`;e+=`
</p>
`,e+=Br(c(o,{question:s(o,"row","question")})),e+=`
`,f(i(o,"row","strength"),"sound")||(e+='<p class="small">',e+=Pr(c(o,{strength:s(o,"row","strength"),proof:s(o,"row","proof")})),e+="</p>"),e+=`
`}e+=`
`}return e+=`
</section>
`,e}function Mr(t){let e="";e+=`
<p class="lead">`,e+=Lr(c(t,{})),e+=`</p>
`,e+=Co(c(t,{sent:!0})),e+=`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>",e+=Wr(c(t,{})),e+="</p>"),e+=`
<div data-conclusions>
`;{let o=c(t,{}),n=q(i(t,"receipt","rows"));for(let r of S(o,n))o.row=r,e+=zr(c(o,{}))}return e+=`
</div>
`,e+=Ro(c(t,{})),e+=`
`,e}function Dr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=Wo(c(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let o=c(t,{});o.n=X(s(o,"page","clearCount")),e+=s(o,"n")===1?u(s(o,"n"))+" question, which no ε covers":u(s(o,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}var jr={"respondents/questionnaire/screens.html":_r,"respondents/questionnaire/partials/banner.html":Sr,"respondents/questionnaire/partials/contact.html":U,"respondents/questionnaire/partials/quick_exit.html":Er,"respondents/questionnaire/partials/survey_facts.html":Tr,"respondents/questionnaire/partials/check.html":Cr,"respondents/questionnaire/partials/warning.html":Ir,"respondents/questionnaire/partials/recorded.html":Mr,"respondents/questionnaire/partials/privacy_loss.html":Dr},Bo=(t,e)=>jr[t](c({},e));function Po(t,{preview:e,address:o,framed:n,scripts:r,fingerprint:a}){let{access:l,kind:d,work:h,key_hash:g}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:d,workBits:h,signingKeyHash:g},framed:n,deviceUrl:e?"":`${o}/device${t.query}`,scripts:r,fingerprint:a}}var Yr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Fr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function zo(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Qe(t){return Yr.has(t.split("-",1)[0])?"rtl":"ltr"}function Mo(t,e){return t===e?{}:{lang:t,dir:Qe(t)}}function Do(t,{search:e,preferred:o}){let[n]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(n))return{language:n,wanted:!0};let r=Ur(o,t);return{language:r??t[0],wanted:r!==void 0}}function Ur(t,e){for(let o of t.map(n=>n.toLowerCase())){let n=Hr(o,e);if(n!==void 0)return n}}function Hr(t,e){if(e.includes(t))return t;let o=(Fr[t]??t).split("-");for(let n=o.length;n>0;n-=1){let r=o.slice(0,n).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(n=>n.startsWith(`${t}-`))}function j(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function jo(t,e=0){let o=t.reduce((n,{ratio:r})=>n*r,Math.exp(e));return t.some(({ratio:n})=>n===1/0)?1/0:Math.abs(o/50-1)<1e-12?50:Math.min(o,Number.MAX_VALUE)}function Ve(t,e){let o=t.likelihood(e);return(Array.isArray(o[0])?o:[o]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var Te=({options:t},{items:e,categories:o,sizes:n})=>n===void 0&&(e??o)===t?.length,Kr=(t,e)=>t.options?.length===2&&Te(t,e),Gr=({parts:t},{sizes:e})=>String(t?.map(o=>o.options.length))===String(e),Qr=({options:t,shares:e},o)=>Te({options:t},o)&&e.length===t.length&&e.every(n=>n>0)&&e.reduce((n,r)=>n+r,0)===4294967296,Vr=({options:t,statements:e},o)=>Te({options:t},o)&&[1,2].includes(t.length-e?.length),Jr=[["yes-no",{binary:!0,fits:Kr}],["single",{ordered:!0,fits:Te}],["multiple",{several:!0,ordered:!0,fits:Te}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{linked:!0,fits:Gr}],["list",{fits:Vr}],["arms",{drawn:!0,fits:Qr}]],H=new Map(Jr),Y=({kind:t})=>H.get(t)?.drawn===!0;var Yo=t=>t===null?null:!t;function Fo(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function Oe(t,e){if(!t)return null;let{all:o,any:n,not:r}=t,a=(o??n??(r?[r]:[])).map(l=>Oe(l,e));if(o)return(...l)=>Fo(a.map(d=>d(...l)));if(a.length>0){let l=(...d)=>Fo(a.map(h=>Yo(h(...d))));return r?l:(...d)=>Yo(l(...d))}return Zr(t,e.findIndex(({block:l})=>l===t.block))}function Zr({options:t,least:e=0,most:o=1/0},n){let r=l=>Array.isArray(l)?t.some(d=>l[d]):t.includes(l),a=l=>t?r(l):l!==null&&l>=e&&l<=o;return(l,d)=>l[n]===!1?!1:d[n]===void 0?null:l[n]&&a(d[n])}function Ce(t){return t.map(({asked_if:e})=>Oe(e,t))}function Uo(t){return t.reduce((o,n,r)=>Y(n)?o.flatMap(a=>n.options.map((l,d)=>({...a,[r]:d}))):o,[{}]).map(o=>ce(Ce(t),o))}function Je(t,e){return ce(t,e).map(o=>o===!0)}function ce(t,e){let o=[];for(let n of t)o.push(n===null||n(o,e));return o}var ve=class{#e;#t;order;constructor(e,o,n=[...e.keys()]){this.#e=e,this.#t=o,this.order=n}begin(e){this.order=e}get asked(){return Je(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(o=>e[o])}holds(e){let o=this.#t.all();return e===null||e(ce(this.#e,o),o)}next(e){let{asked:o}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>o[r])??-1}previous(e){let{places:o}=this,n=e===void 0?o.length:o.indexOf(e);return o[n-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(o=>e[o]===void 0)??-1}prune(){let e=ce(this.#e,this.#t.all()),o=[...e.keys()].filter(n=>e[n]===!1);for(let n of o)this.#t.forget(n);return o}position(e){let o=ce(this.#e,this.#t.all()),n=this.order.map(d=>o[d]),a=n.slice(0,this.order.indexOf(e)+1).filter(d=>d===!0).length,l=n.filter(d=>d!==!1).length;return{number:a,total:l,exact:!n.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((o,n)=>e[n]?o:null)}};var Xr={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function Et(t,e){return e==="year"?String(t):Ho(t,e).toISOString().slice(0,e==="date"?10:7)}function Ze(t,e){return(e==="month"?globalThis.window:Tt(e))?new Intl.DateTimeFormat(void 0,{...Xr[e],timeZone:"UTC",calendar:"gregory"}).format(Ho(t,e)):Et(t,e)}function Tt(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function Ho(t,e){let o=new Date(0);return e==="date"?o.setUTCDate(t+1):o.setUTCMonth(t),o}var Ko=20,Go=1e3,K=class t{constructor(e,o){this.count=e,this.people=o}static of(e){let o=Ko;for(;;){let n=Math.floor(e*o+.5);if(e===0||e===1||n>0&&n<o)return new t(n,o);o=o<Go?Go:10*o}}get never(){return this.count===0}get pictured(){return this.people===Ko}};function Xe(t,e="browser",o=""){return{...es(t,e,o),strength:j(t.ratio)}}function es(t,e,o){if(t.scale)return ts(t,o);if(t.sizes){let a=K.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:n,others:r}=t.support;return{form:e==="respondent"?"own-device":os(t),gained:K.of(r/4294967296),lost:K.of((4294967296-n)/4294967296),size:t instanceof ae?t.size:0}}function ts(t,e){let{scale:o}=t,n=(a,l)=>t.row(a).reduce((d,h,g)=>d+ +(t.isUpper(g)===l)*h,0),r=a=>e?Ze(Math.floor(Number(a)),e):a;return{form:t.ratio===1/0?"open":"number",gained:K.of(n(0,!0)/4294967296),lost:K.of(n(o.size-1,!1)/4294967296),low:r(o.low),high:r(o.high),middle:r(o.middle)}}function os(t){return t instanceof me?"items":t instanceof ge?"drawn":t instanceof G||t instanceof $e?"open":t instanceof ae?t.size>1?"set":"category":t instanceof P?"marks":t.categories===2?"binary":"category"}var et=class{constructor(e,o,n){this.second=e,this.recorded=o,this.swapped=n}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function tt({gained:t,lost:e}){let o=new K(e.people-e.count,e.people);return[new et(!0,o,"hollow"),new et(!1,t,"filled")]}function ot(t){return t.every(({recorded:e})=>e.pictured)}var ns=[4294967296/4,3*4294967296/4];function Qo(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let n=[...e.find(({kind:h,mechanism:g})=>h.binary&&g instanceof C)?.mechanism.yes??ns],r=Xe(new C(2,{yes:n})),a=tt(r),l=Array.from({length:r.gained.people},(h,g)=>g+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:n}),odds:r,rows:a,cards:ot(a)?l:null}}function Ct(t){return t.reduce((e,{ratio:o})=>e+Math.log(o),0)}function nt(t){let e=rt(t);return e===0?null:{delta:je(e),reports:rs(e)}}function rt(t){return t.reduce((e,{delta:o=0})=>e+o/4294967296,0)}function rs(t){let e=1/Number(je(t)),o=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/o+1e-9)*o}var ss=8;function st(t){let e=Array.from({length:t},(o,n)=>n);try{return te([...e],new N)}catch{return e}}function te(t,e){for(let o=t.length-1;o>0;o-=1){let n=is(o+1,e);[t[o],t[n]]=[t[n],t[o]]}return t}function is(t,e){let o=4294967296-4294967296%t;for(let n=0;n<ss;n+=1){let[r]=e.take(1);if(r<o)return r%t}throw new Error("the random source is stuck")}var as=7,us=new Set(["binary","own-device","marks","items","drawn"]),ls=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ps=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,it=class{constructor({kind:e,options:o},n){this.kind=H.get(e),this.options=o.map(n)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>as}},Rt=class extends it{constructor(e,o){super(e,o),this.text=o(e.text),this.help=o(e.help)}},at=class extends it{spare=!1;order=null;constructor(e,o,n,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:l,mechanism:d}=e.protection;this.place=o,this.block=e.block,this.number=n.questions.slice(0,o+1).filter($=>!Y($)).length,this.design=a,this.device=l,this.direct=e.direct,this.mechanism=R(d);let h=Xe(this.mechanism,l,this.calendar);this.odds=a==="central"?{...h,form:"central"}:h,this.reports=e.reports.map(r);let{statements:g=[]}=e;this.statements=st(g.length).map($=>r(g[$])),this.parts=(e.parts??[]).map($=>new Rt($,r));let{sections:k=[]}=n;this.section=Math.max(-1,...k.map(({before:$})=>$).filter($=>$<=o)),this.headings=k.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help),condition:Oe($.asked_if,n.questions)})),this.label=ds(n)?String(this.number):`“${this.text}”`;let m=this.options.length-1;this.excludes=e.last_excludes?String(m):"",this.other=e.other??!1,e.random_order&&(this.order=this.excludes||this.other?[...st(m),m]:st(m+1))}get isHeaded(){return this.headings.some(e=>e.text)}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return us.has(this.odds.form)?tt(this.odds):[]}get pictured(){return ot(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:o,options:n,ownDevice:r}=this;return this.inClear||!(e instanceof C)||!e.yes?[]:[0,1].flatMap(a=>{let l=cs(e,a);return l.length!==1?[]:[{place:a,report:o[a],answer:n[l[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:o,high:n}=this.odds,[,r=""]=e.split(".");return Math.max(o.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:o}=this.odds;return(this.calendar?this.calendar!=="year":o.includes("-"))?"text":`${o}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=ls.filter(([,o])=>o.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:n,help:r,options:a})=>[n,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((n,r)=>n+(r.match(ps)?.length??0),0)}get failure(){return nt([this.mechanism])}get forever(){return this.permanent?j(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function ds({questions:t,sections:e=[],screening:o}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||o||t.some(({asked_if:r})=>r))}function cs({yes:t},e){return[0,1].filter(o=>(e?t[o]:4294967296-t[o])>0)}var hs=240,fs=200,ms=10,lt=class{wanted=!0;constructor(e,o,n){let{survey:r}=e,[a]=r.languages,l=(m={})=>m[o]||m[a]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(o)?o:a,this.interfaceLanguage=n,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,$)=>new at(m,$,r,l));let{screening:d,sections:h=[]}=r;this.hasTexts=!!r.closing_texts||r.questions.some(({other:m})=>m),this.hasWords=!!r.closing_texts||[...r.questions,...r.sections??[]].some(({other:m,pipes:$})=>m||$),this.hasBatteries=h.some(({battery:m})=>m);for(let{before:m}of h.filter(({draws:$})=>$)){let $=this.questions.filter(({section:y})=>y===m);$.sort((y,_)=>_.mechanism.ratio-y.mechanism.ratio);for(let y of $.slice(1))y.spare=!0}this.answered=this.questions.filter(({kind:m,spare:$})=>!m.drawn&&!$);let g=Uo(r.questions).map(m=>this.answered.filter(({place:$})=>m[$]??!0));this.usual=Lt(g,({length:m})=>m);let k=g.map(m=>m.filter(({inClear:$})=>!$).map(({mechanism:$})=>$));this.protected=Lt(k,Ct),this.failing=Lt(k,rt),this.mostAsked=this.usual.length,this.varies=!!d||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=d?{sends:d.sends,text:l(d.text)}:null,this.practice=Qo(this.questions),this.centralEpsilon=r.central?$s(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Qe(this.language)}get authorLanguage(){return Mo(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return M(e.map(([o,n])=>` ${o}="${ye(n)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,zo(e),Qe(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:o,randomized:n,direct:r})=>o.drawn||n&&r===null)&&!this.wave.survey.closing_texts}get ownItem(){let[e,...o]=new Set(this.answered.map(({ownItem:n})=>n));return o.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),o=this.usual.reduce((r,{wordCount:a})=>r+a,0),n=e*ms+o*60/fs;return Math.max(1,Math.ceil(n/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,o=this.directCount||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!o}get directCount(){return this.questions.filter(({direct:e})=>e!==null).length}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=hs}get strength(){return j(jo(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:o})=>e||o!==null).length>1}get openLabels(){return ut(this.questions.filter(({open:e})=>e))}get directLabels(){return ut(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return ut(this.questions.filter(It))}get changedCount(){return this.questions.filter(It).length}get toldLabels(){return ut(this.questions.filter(({ownDevice:e})=>e))}get toldCount(){return this.questions.filter(({ownDevice:e})=>e).length}get hidesChanges(){return this.questions.filter(It).every(o=>o.strength==="sound"&&o.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Se(Ct(this.protected),rt(this.failing))}get failure(){return nt(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:o})=>o);return Se(e.reduce((o,{mechanism:n})=>o+Math.log(n.ratioForever),0),0)}},It=({randomized:t,kind:e})=>t&&!e.drawn;function ut(t){let e=t.map(({label:o})=>o);return e.every(o=>/^\d+$/.test(o))?xo(e.map(Number)):e}function Lt(t,e){return t.reduce((o,n)=>e(n)>e(o)?n:o)}function $s({epsilon:t,delta:e}){let o=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,n=o(e);return o(t)+(n==="0"?"":`, δ = ${gs(n)}`)}function gs(t){let[,e]=t.split("."),o=e.length-e.replace(/^0+/,"").length;if(e.length<=o+2)return t;let n=BigInt(e.slice(0,o+2))+1n;return`0.${String(n).padStart(o+2,"0").replace(/0+$/,"")}`}var Vo=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Zo(t){let{search:e}=window.location,o=navigator.languages,{language:n,wanted:r}=Do(t.survey.languages,{search:e,preferred:o}),a=new lt(t,n,document.documentElement.lang);return a.wanted=!!r,a}function Xo(t,e){let o="preview"in t.dataset,{search:n,pathname:r}=window.location,{language:a,interfaceLanguage:l}=e,d=new URLSearchParams(n).has("framed"),h=Po(e,{preview:o,address:r,framed:d,...ks()});return document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),qe(t,"screens.html",h),ws(t,h),qe(Jo("leave"),"partials/quick_exit.html",h),qe(Jo("banner"),"partials/banner.html",h),(g,k)=>{for(let m of g.querySelectorAll("[data-draws]"))qe(m,`partials/${m.dataset.draws}.html`,{...h,...k})}}function qe(t,e,o){let n=Bo(`respondents/questionnaire/${e}`,o).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Vo?Vo.createHTML(n):n}function ws(t,e){let o=document.querySelectorAll("template[data-steps]");for(let{content:n}of o){let r=(a,l)=>n.querySelectorAll(a).forEach(l);r(`[data-risky="${!e.page.risky}"]`,a=>a.remove()),r("[data-facts]",a=>qe(a,"partials/survey_facts.html",e)),r("[data-contact]",a=>qe(a,"partials/contact.html",e)),r("[data-device]",a=>e.deviceUrl?a.href=e.deviceUrl:a.remove()),t.append(n)}}function Jo(t){return document.querySelector(`[data-place="${t}"]`)}function ks(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:n,integrity:r})=>({name:n.split("/").pop(),integrity:r})),o=e.map(({integrity:n})=>n).join(`
`);return{scripts:e,fingerprint:we(new TextEncoder().encode(o))}}var en=1,ys=3,xs=new Set(["browser","respondent"]),bs=new Set(["open","open-choices","open-number"]),vs=/^(https:\/\/|\/(?![/\\]))/,Os=/^([0-9a-f]{64})?$/,qs=new Set(["link","invited"]);function tn(t){Ne(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;v(Array.isArray(e.languages)&&Array.isArray(e.questions)),v(t.format===en&&e.format===en),v(qs.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),v(t.access==="invited"==(t.key_hash!=="")),v(!e.risky||vs.test(t.leave));let{branding:o={name:""}}=e;Ne(o),v(typeof o.name=="string"&&Os.test(o.logo??"")),v(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;v(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let r=[];for(let a of e.questions){Ne(a,a?.text,a?.protection,a?.protection?.mechanism),v([a.options,a.parts,a.reports].every(nn));for(let l of a.parts??[])v(H.has(l?.kind)&&Array.isArray(l.options));Ns(a,n,r),r.push(a.block)}v(new Set(r).size===r.length);for(let{asked_if:a,pipes:l}of e.sections??[])a&&pt(a,r),on(l,r);for(let a of e.closing_texts??[])Ne(a?.text);e.screening&&pt(e.screening.asked_if,r)}function pt(t,e){Ne(t);let{all:o,any:n,not:r,block:a,options:l}=t;v([o,n,l].every(nn));let d=o??n??(r?[r]:[]);v(d.length>0||e.includes(a));for(let h of d)pt(h,e)}function on(t={},e){Ne(t),v(Object.values(t).every(o=>e.includes(o)))}function Ns(t,e,o){let{text:n,options:r,asked_if:a}=t,l=H.get(t.kind);v(l!==void 0&&typeof n[e]=="string"),a&&pt(a,o),on(t.pipes,o);let{design:d,device:h,mechanism:g}=t.protection;v(xs.has(h));let k=R(g);v((d==="open"||d==="central")===bs.has(g.mechanism)),v(l.fits(t,k));let $=r?.length>=ys;v((t.random_order??!0)===!0),v(!t.random_order||l.ordered&&$),v((t.last_excludes??!0)===!0),v(!t.last_excludes||l.several&&$),v(!t.other||l.ordered&&d==="open"&&!t.last_excludes),v(h==="browser"||t.reports?.length===2)}function Ne(...t){for(let e of t)v(typeof e=="object"&&e!==null)}function nn(t){return t==null||Array.isArray(t)}function v(t){if(!t)throw new RangeError("no release could have made this document")}var As=/[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/,_s=/[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function dt(t){let e=Ss(rn(rn(t))),[,o=null]=As.exec(e)??[],[,n=null]=_s.exec(e)??[];return{secret:o,hash:n===null?null:n.toLowerCase()}}function rn(t){return t.replace(/%([0-9a-f]{2})/gi,(e,o)=>String.fromCharCode(Number.parseInt(o,16)))}function Ss(t){return t.replace(/[^!-~]|&(?!amp)#?\w+;/g,"").replace(/(\W[idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?/g,"$1")}var Es=/^[0-9a-f]{64}$/,Ts=3e4,Wt=class extends Error{step="altered";constructor(e,o){super("the document is not that of the link"),this.expected=e,this.found=o}},ct=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Bt=class extends Error{step="unreadable";constructor(e,o){super(`the document could not be read: ${o}`),this.found=e}},Pt=class extends Error{step="unloaded"};async function an(t,e){if("preview"in t.dataset){let l=JSON.parse(document.getElementById("document").textContent);for(let d of sn(l))await e(d);return{wave:l,unchecked:null}}let{hash:o}=dt(window.location.hash),n=await Cs(o),r=we(n);if(o!==null&&o!==r)throw new Wt(o,r);let a=Is(n,r);for(let l of sn(a))await e(l);return Ls(a,r),{wave:a,unchecked:o===null?r:null}}function sn(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let o=e.some(a=>H.get(a?.kind)?.numeric),n=e.some(a=>H.get(a?.kind)?.linked),r=e.some(a=>a?.protection?.design==="permanent");return[...o?["numbers"]:[],...n?["linked questions"]:[],...r?["permanent responses"]:[]]}async function Cs(t){let e=new AbortController,o=setTimeout(()=>e.abort(),Ts);try{return await Rs(t,e.signal)}catch(n){throw new Pt(String(n))}finally{clearTimeout(o)}}async function Rs(t,e){let o=`${window.location.pathname}/documents/${Es.test(t)?t:""}`,n=await fetch(o,{credentials:"same-origin",signal:e});if(!n.ok)throw new Error(`${n.status}`);return new Uint8Array(await n.arrayBuffer())}function Is(t,e){let o=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(o.decode(t))}catch{throw new ct(e)}}function Ls(t,e){try{tn(t)}catch(o){throw Ws(o)?new ct(e):new Bt(e,o)}}function Ws(t){return t instanceof RangeError||t instanceof SyntaxError}function ht(t,e,{place:o=t.path.next(),back:n=!1}={}){let{answers:r,navigation:a,path:l,practice:d,questions:h,strings:g}=t;d?.forget();let k=h[o],m=r.get(o);k.fill?.(t),m!==void 0&&k.input.write(m),n?k.input.showLast?.():k.input.showFirst?.();let{number:$,last:y,total:_,exact:T}=l.position(o),O=l.previous(o),W=O<0||h[O].part!==k.part,[re,Ie]=y>$?["rows","rows-most"]:["place","place-most"];k.setPlace(g.get(T?re:Ie,{number:$,last:y,total:_}),W),k.showHeadings(I=>l.holds(I)),a.show(k.section,$/(_+1))}function un(t,e,o,n){let{questions:r,resume:a}=t;t.resume=null,n!=="ready"?ht(t,e,o):a?a():r.every(({section:l})=>l.hidden)&&ht(t,e)}function ln(t,e){t.questions.forEach((o,n)=>{o.on("continue",()=>Bs(t,e,n)),o.on("skip",()=>Ps(t,e,n)),o.on("back",()=>t.history.back()),o.onInput(()=>t.navigation.showError(o.section,""))})}function Bs(t,e,o){let{navigation:n,strings:r}=t,{input:a,section:l}=t.questions[o],d=a.read();if(d===void 0){n.showError(l,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(n.showError(l,""),a.next?.()){n.onAdvance();return}t.answers.set(o,d),zt(t,e,o)}function Ps(t,e,o){t.questions[o].input.clear(),t.answers.set(o,null),zt(t,e,o)}function zt(t,e,o){let{joining:n,navigation:r,texts:a,path:l,questions:d,reviewed:h,screen:g}=t;if(n){t.resume=()=>zt(t,e,o),r.show(t.section("joining"));return}for(let m of l.prune())d[m].input.clear();let k=h?l.firstUnanswered():l.next(o);k>=0?e("question",{place:k}):l.holds(g)?e(a?.section&&!h?"closing":"review"):e("screened")}function pn({path:t,questions:e},o){let n=e.findIndex(({section:a})=>!a.hidden);if(e[n].input.previous?.())return;let r=t.previous(n);r>=0?o("question",{place:r,back:!0}):o("intro")}function ft(t){return t.drawPair!==void 0}var Re=class extends Error{name="LayoutError"},Dt=class{constructor(e,o=null,n=!1){if(o!==null&&n)throw new RangeError("a question is asked directly, or with a device of the person's own");if((o!==null||n)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=o===null?null:b(o,"direct",1,4294967296-1),this.ownDevice=n,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return ft(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return ft(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},mt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Mt(e,o=>o.bits),this.size=this.bits+7>>>3,this.words=Mt(e,o=>o.words),this.wordsAhead=Mt(e,o=>o.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let o=e.map(({protection:n,direct:r})=>new Dt(R(n.mechanism),r,n.device==="respondent"));return new t(o)}drawArms(e){return this.fields.map(o=>o.drawArm(e))}randomize(e,o,n=this.drawArms(o),r=this.#e){for(let[l,d]of Object.entries({answers:e,"remembered reports":r}))if(d.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(n);let a=this.fields.flatMap((l,d)=>zs(l,e[d],n[d],o,r[d]));return Ys(a,this.size)}unpack(e){if(e.length!==this.size)throw new Re(`a submission has ${this.size} bytes`);let o=Fs(e);if(o.subarray(this.bits).includes(1))throw new Re("the unused bits of the last byte must be zero");let n=0,r=this.fields.map((a,l)=>{let d=Ds(a,o.subarray(n,n+a.bits),l);return n+=a.bits,d});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((n,r)=>n.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function zs({mechanism:t,direct:e,ownDevice:o},n,r,a,l){let d=+(n===null),h=d?t.blank:n,g=t.toBits(t.plain(h)),k=t.toBits(ft(t)?t.randomizePair(h,r,a):t.randomize(h,a)),m=l===null?k:Ms(t,l),$=k.map((T,O)=>d*T+(1-d)*m[O]),y=Number(o||r===!0)*(1-d);return[...e===null?[d]:[d,Number(r)],...g.map((T,O)=>y*T+(1-y)*$[O])]}function Ms(t,e){let o=t.toBits(e),r=o.length===t.bits&&o.every(a=>a<2)?t.fromBits(o):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return o}function Ds({mechanism:t,direct:e,head:o},n,r){let a=n[0]===1,l=e===null?null:n[1]===1,d=t.fromBits(n.subarray(o));if(d===null||!js(t,d,l&&!a))throw new Re(`field ${r} holds no report`);let h=ft(t)?t.pairOf(d):null;return{report:d,skipped:a,arm:h??l}}function js(t,e,o){return o?t.isPlain(e):t.isReport(e)}function Ys(t,e){let o=new Uint8Array(e);return t.forEach((n,r)=>{o[r>>>3]|=n<<(r&7)}),o}function Fs(t){return Uint8Array.from({length:8*t.length},(e,o)=>t[o>>>3]>>>(o&7)&1)}function Mt(t,e){return t.reduce((o,n)=>o+e(n),0)}var $t=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,o){this.#e[e]=o}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var jt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Yt(t){return!(t.key in jt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-jt[t.key]:jt[t.key])}var oe=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",o=>this.#r(o.target)),!this.multiple&&(e.addEventListener("keydown",o=>this.#a(o)),this.#e.forEach((o,n)=>{o.setAttribute("aria-posinset",n+1),o.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(o=>o.checked);if(e.length!==0)return this.multiple?this.#n().map((o,n)=>this.#o(n).checked):Number(e[0].value)}write(e){let o=new Set(e===null?[]:dn(e).map(String));for(let n of this.#e)n.checked=o.has(n.value);this.multiple||this.#s()}labels(e){return dn(e).map(o=>this.label(o))}label(e){return this.#o(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(o=>o.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let o=!this.multiple||this.#t.has(e.value);for(let n of this.#e){let r=o||this.#t.has(n.value);e.checked&&n!==e&&r&&(n.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(o=>o.checked)??this.#e[0];for(let o of this.#e)o.tabIndex=o===e?0:-1}#a(e){let o=Yt(e);if(o===0)return;let n=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+o+n)%n];r.checked=!0,this.#r(r),r.focus()}};function dn(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(o=>t[o]);return e.length?e:["none"]}var gt=class{#e=!1;constructor(e,{strings:o,showError:n}){this.section=e,this.strings=o,this.showError=n,this.input=new oe(e.querySelector("[data-choices]")),this.mechanism=R(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#o(a)),r.addEventListener("keydown",l=>this.#d(l,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#u(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let o=this.input.read(),n;try{let r=new N;n=this.mechanism.randomize(o,r),e>=0&&this.#r(e,o,n,r)}catch(r){this.showError(this.strings.get(r instanceof Q?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(o,n),this.#l(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,o,n,r){let a=this.cards.length,l=n!==o,d=Us({count:a,swaps:this.#s(o),picked:e,swapped:l},r);this.cards.forEach((h,g)=>{let k=d[g]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(k),h.dataset.card=d[g]?"swaps":"stays",h.toggleAttribute("data-picked",g===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,o){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(o)});let n=o===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(n);let r=j(Ve(this.mechanism,o));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,o)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=o===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),o=this.#s(e),n=e===void 0?"practice-first":"practice-deck",r={swaps:o,stays:this.cards.length-o};this.#i("deck").textContent=this.strings.get(n,r)}#d(e,o){let n=Yt(e);if(n===0)return;let r=this.cards[(o+n+this.cards.length)%this.cards.length];this.cards[o].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Us({count:t,swaps:e,picked:o,swapped:n},r){let a=e-Number(n),l=Array.from({length:t-1},(h,g)=>g<a),d=te(l,r);return d.splice(o,0,n),d}var cn=[["[data-choices]",t=>new oe(t.querySelector("[data-choices]"))]];function hn(t,e){cn.unshift([t,e])}function Hs(t,e){let[,o]=cn.find(([n])=>t.querySelector(n));return o(t,e)}var Ae=class{fill;constructor(e,o,n){this.section=e,this.form=o.kind.drawn?"arms":o.odds.form,this.part=o.section,this.text=o.text,this.headings=o.headings,this.input=Hs(e,n)}onInput(e){this.section.addEventListener("input",e)}on(e,o){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",n=>{n.preventDefault(),o()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",o)}setPlace(e,o){this.section.querySelector("[data-place]").textContent=e;for(let n of this.section.querySelectorAll("[data-section-help]"))n.hidden=!o}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((o,n)=>{o.hidden=!e(this.headings[n].condition)})}applyArm(e,{pairs:o}){o&&this.input.selectParts(o[e]);let n=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==n}};function L(t,...e){t.textContent="",t.append(...e)}function wt(t,e){let o=e.filter(({question:r,unasked:a,skipped:l})=>!(a||l||r.kind.drawn)).map(({question:r,direct:a})=>c(r,a?{design:"open",direct:null}:{direct:null})),n=o.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return c(t,{questions:o,answered:o,protected:n,failing:n,mostAsked:o.length})}function fn(t,e,{places:o,change:n}){let{questions:r,answers:a,arms:l,strings:d,page:h}=e,g=h.questions.map(($,y)=>({question:$,unasked:!o.includes(y),skipped:a.get(y)===null,direct:l[y]===!0})),k=g.filter($=>$.skipped&&!$.unasked).length;e.draw(t,{page:wt(h,g),skipped:k});let m=o.map($=>{let y=r[$];y.fill?.(e);let _=a.get($),T=["open","central"].includes(y.form)||l[$]===!0,O=_!==null&&T,W=d.fillTemplate("answer",{question:y.text,answer:Ks(y,_,d),openly:O?d.get("openly"):""});return W.querySelector("button").addEventListener("click",()=>n($)),W});L(t.querySelector("[data-answers]"),...m)}function mn(t){L(t.querySelector("[data-answers]"))}function Ks(t,e,o){return e===null?o.get("skipped"):o.list(t.input.labels(e))}var Gs=new Set(["every","pair","joint"]);function $n(t,{layout:e,page:o,questions:n,conditions:r,draw:a,report:l}){a(t,Qs({layout:e,page:o,questions:n,conditions:r,report:l})),t.querySelector("[data-bytes]").textContent=l.encoded}function Qs(t){let e=Vs(t),o=e.some(({hidden:n})=>n);return{receipt:{rows:e,hidesSome:o},page:wt(t.page,e)}}function gn(t){for(let e of t.querySelectorAll("[data-draws]"))L(e);t.querySelector("[data-bytes]").textContent=""}var Ft=class{constructor(e,o,{mechanism:n,report:r,unasked:a,skipped:l,direct:d}){this.question=e,this.mechanism=n,this.report=r,this.unasked=a,this.skipped=l,this.direct=d,this.heading=o.text,this.labels=a||l||e.kind.drawn?[]:this.#t(o.input)}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:o,skipped:n,direct:r}=this;return!(o||n||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:o}=this;return j(this.#e?e.ratio:Ve(e,o))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return Gs.has(this.question.odds.form)}#t(e){let{mechanism:o,question:n,report:r}=this,{form:a}=n.odds;return a==="number"?[]:this.#e?[...o.partCategories(r)].map(d=>e.label(d)):a==="drawn"?[e.label(o.itemOf(r).item)]:(typeof r=="number"?[r]:Zs(r)).map(d=>e.label(d))}};function Vs({layout:t,page:e,questions:o,conditions:n,report:r}){let{reports:a,skipped:l,arms:d}=t.unpack(r.bytes),h=a.map((k,m)=>l[m]?null:k),g=Js(e.wave.survey,n,h);return e.questions.map((k,m)=>new Ft(k,o[m],{mechanism:t.fields[m].mechanism,report:a[m],unasked:g(m),skipped:l[m],direct:d[m]===!0}))}function Js({questions:t},e,o){let n=Je(e,o),r=Ce(t),a=Je(r,o),l=o.map((h,g)=>Y(t[g])?h:void 0),d=ce(r,l);return h=>n[h]?"":a[h]?"item":d[h]===!1?"version":"answer"}function Zs(t){return Array.from(t.keys()).filter(e=>t[e])}var Ut=16,Xs=4096,wn=48,ei=87;async function kn(t,e,{progress:o=r=>{},stopped:n=()=>!1}={}){let r=new de(new TextEncoder().encode(`${t}.`)).finisher(Ut),a=2**(32-e),l=new Uint8Array(Ut).fill(wn);for(let d=0;!n();){for(let h=d+Xs;d<h;d+=1)if(oi(d,l),r(l)<a)return String.fromCharCode(...l);o(ti(d,e)),await ni()}return null}function ti(t,e){return 1-Math.exp(-t/2**e)}function oi(t,e){let o=t;for(let n=Ut-1;o>0;n-=1){let r=o%16;e[n]=r+(r<10?wn:ei),o=Math.floor(o/16)}}function ni(){return new Promise(t=>{setTimeout(t)})}var ri=new Set([408,425,429]),si=507;function yn(t){return t.drawArms(new N)}var kt=class{#e;#t;#o;#n=null;#r=0;constructor(e,o,n){this.#e=e,this.#t=o,this.#o=n}draw(e,o,n,r){if(this.#n!==null)throw new Error("this report was already drawn");let a=this.#e.randomize(e,new N,o,n),{token:l,...d}=this.#o.credentials(),h=ue(a);return this.#n={version:this.#t,token:l,report:h,...r,...d},{bytes:a,encoded:h}}async work({code:e,work:o},n){if(o===0||"proof"in this.#n)return!0;let{version:r,token:a,report:l}=this.#n,d=await kn([e,r,a,l].join("."),o,n);return d===null?!1:(this.#n.proof=d,!0)}async send(e){this.#r+=1;try{let o=await co(e,JSON.stringify(this.#n)),n=ii(o.status);if(n!=="stored")return n;let{accept:r}=this.#o,a=r||o.status===200?await o.json():{};return await r?.call(this.#o,a),a.status==="counted"&&this.#r===1?"counted":n}catch{return fo()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#n={}}};function ii(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===si?"unsaved":t>=400&&t<500&&!ri.has(t)?"refused":`unsent-${mo(t)}`}var yt=class{#e;#t;constructor(e,o={}){this.#e=e,this.#t=o}get(e,o={}){return ai(this.#o(e),o)}nodes(e,o={}){return this.#o(e).split(/(\{\w+\})/).filter(Boolean).flatMap(n=>/^\{\w+\}$/.test(n)?this.isolate(o[n.slice(1,-1)]):n)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let o=this.get("separator");return e.flatMap((n,r)=>[...r?[o]:[],this.isolate(n)])}fillTemplate(e,o){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))L(a,...[o[a.dataset.slot]].flat());return r}#o(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function ai(t,e){return t.replace(/\{(\w+)\}/g,(o,n)=>n in e?e[n]:o)}function xn(t,e,o){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),a=o?[...r,e]:r;o?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var ui=new Set(["practice","question","closing","screened","review","changed","unremembered"]),xt=class{#e=[];#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let o of e.querySelectorAll("[data-step]"))this.add(o)}add(e){let o=e.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(o=>o.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,o=null){for(let r of this.#e)r.hidden=r!==e;oo(),this.#r(e,o),this.showError(e,""),document.title=this.#n(e),ui.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,o){let n=e.querySelector("[data-complaint]");if(n){n.textContent=o;for(let r of e.querySelectorAll("input"))xn(r,n.id,o!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${bn(e)} · ${this.#o}`}#r(e,o){this.#t.hidden=o===null,this.#t.value=o??0,this.#t.setAttribute("aria-valuetext",bn(e))}};function bn(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var bt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;joining=!1;resume=null;constructor(e,{page:o,draw:n,wave:r,access:a,texts:l}){let{survey:d}=r;this.root=e,this.page=o,this.draw=n,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=l,this.preview="preview"in e.dataset,this.strings=new yt(e,o.authorLanguage),this.navigation=new xt(e),this.layout=mt.fromDocument(d),this.questions=this.navigation.questionSections.map((k,m)=>new Ae(k,o.questions[m],this.strings)),this.answers=new $t(this.questions.length),this.conditions=Ce(d.questions),this.path=new ve(this.conditions,this.answers);let{questions:h,screening:g}=d;this.screen=Oe(g?.asked_if,h),this.practice=this.#e(this.section("practice")),this.submission=new kt(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:o,preview:n}=this;return o.questions.some(({kind:a},l)=>!a.drawn&&e.get(l)!==void 0)&&!o.risky&&!n}forgetAnswers(){this.answers.wipe();for(let o of this.questions)o.input.clear(),o.fill?.(this);this.practice?.forget(),mn(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&L(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),gn(this.section("receipt"))}#e(e){let o=n=>this.navigation.showError(e,n);return e&&new gt(e,{strings:this.strings,showError:o})}};var li="intro",pi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},di={leave:"left"},vt=class{#e;#t=li;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,o){let n={...pi[this.#t],...di};Object.keys(n).includes(e)&&(this.#t=n[e],this.#e(this.#t,o,e))}};var Ot=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:o}){this.#t=e,this.#o=o,o&&window.addEventListener("popstate",({state:n})=>this.#r(n?.step??0))}advance(){this.#o&&!this.#n&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var vn=(t,e)=>Array.from({length:e-t},(o,n)=>t+n);function ci(t,e){let o=0;return t.findIndex(n=>e<(o+=n))}function hi(t,e){let o=new TextEncoder().encode(`candor arm
${t}
${e}`);return new de(o).finisher(0)(new Uint8Array(0))}function On({shares:t,block:e},o){return ci(t,o===null?new N().take(1)[0]:hi(o,e))}function qn({questions:t,sections:e=[]},o){let n=[{before:0},...e].map((d,h)=>{let g=vn(d.before,e[h]?.before??t.length);return d.random_order&&te(g,new N),{places:g,moves:d.random_place}}),r=n.filter(({moves:d})=>d),l=(fi(t,o)??te(vn(0,r.length),new N)).map(d=>r[d]);return n.flatMap(d=>(d.moves?l.shift():d).places).filter(d=>!Y(t[d]))}function fi(t,e){let o=t.findIndex(({orders:n})=>n);return t[o]?.orders[e[o]]}var Nn=2,An=64,mi=5;function Ht(){let t=new N,e=new Set;for(let o=0;o<Nn;o+=1)for(let n of t.take(An))e.add(n);if(e.size<=Nn*An-mi)throw new Q("the random source repeats itself")}var Sn={intro:$i,checking:gi,forgotten:_n,lost:_n,joining:xi,unkept:ne,unreachable:ne,unsigned:ne,practice:vi,question:un,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:ne,review:Oi,returning:qi,comparing:Ni,changed:Ai,restoring:_i,drawing:Si,unremembered:ne,working:Ei,sending:Ti,unsent:ne,unsaved:ne,receipt:Ci,stopped:ne,left:t=>t.forgetAll()};function $i(t,e,o){let n=t.section("intro");t.practice?.forget(),t.navigation.show(n),o&&t.navigation.showError(n,o)}function gi(t,e){let{permanentResponses:o}=t;o&&!o.supported?e("unable"):wi(t,e)}function _n(t,e,o,n){let r=t.section(n==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function wi(t,e){try{t.arms||ki(t)}catch(o){e("unsound",En(o,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Kt(t,{strings:e},o){let n=t.name==="DeviceStoreError"?"unremembered":"unsound";o(n,En(t,e))}function En(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function ki(t){let{answers:e,layout:o,path:n,questions:r,wave:a}=t;Ht();let l=a.access==="invited"?dt(window.location.hash).secret:null;a.survey.questions.forEach((d,h)=>{Y(d)&&e.set(h,yi(t,h)??On(d,l))}),n.begin(qn(a.survey,e.all())),t.arms=yn(o),r.forEach((d,h)=>{d.applyArm(t.arms[h],o.fields[h].mechanism)})}function yi({preview:t,questions:e},o){return t?e[o].input.read():void 0}async function xi(t,e,o,n){let r=t.section("joining");r&&t.navigation.show(r);let a=n==="begin-anyway",l=()=>{},d=()=>{n!=="retry"&&(t.joining=!0,ht(t),l=bi(t,r))},h=await t.access.admit({withoutStorage:a,onRequest:d});t.joining=!1,l(),e(h)}function bi({questions:t},e){let{section:o}=t.find(a=>!a.section.hidden),n=o.querySelector("[data-place]"),r=n.textContent;return n.textContent=`${r} · ${e.querySelector("h1").textContent} …`,()=>{n.textContent=r}}function vi({navigation:t,practice:e}){t.show(e.section)}function Oi(t,e,o){t.reviewed=!0;let{places:n}=t.path,r=l=>e("question",{place:l}),a=t.section("review");fn(a,t,{places:n,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),o&&t.navigation.showError(a,o)}function qi({texts:t,path:e,screen:o},n){t?.section?.hidden&&e.holds(o)?n("closing"):n("question",{place:e.previous(),back:!0})}async function Ni(t,e){let{path:o,permanentResponses:n}=t,r;try{r=n?await n.changedPlaces(o.values()):[]}catch(a){Kt(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Ai(t,e,o){let n=t.section("changed"),r=o.map(a=>t.strings.fillTemplate("changed",{question:t.strings.isolate(t.questions[a].text)}));L(n.querySelector("[data-changed]"),...r),n.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(o)),t.navigation.show(n,1)}async function _i(t,e){let{permanentResponses:o}=t;try{for(let n of await o.changedPlaces(t.path.values()))t.answers.set(n,await o.latestAnswer(n))}catch(n){Kt(n,t,e);return}e("restored")}async function Si(t,e){try{Ht();let o=t.path.values(),n=await t.permanentResponses?.draw(o);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(o,t.arms,n,r)}catch(o){Kt(o,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Ei(t,e){let o=t.section("working");o&&t.navigation.show(o);let n=a=>{o.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:n,stopped:r})&&e("done")}async function Ti(t,e){t.navigation.show(t.section("sending"));let o=await t.submission.send(t.endpoint);(o==="stored"||o==="counted")&&await t.access.forget(),e(o)}function Ci(t){let e=t.section("receipt");$n(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function ne(t,e,o,n){t.navigation.show(t.section(n))}var Ri=300,Ii=new Set(["working","sending","unsent","unsaved"]);async function Tn(){let t=document.getElementById("survey");try{await Li(t)}catch(e){Fi(t,e)}}async function Li(t){t.querySelector("[data-unscripted]").remove();let e="preview"in t.dataset,o=!e&&ro();no();let n=po(),{wave:r,unchecked:a}=await an(t,I=>le(I,n)),l=await Wi(r,n),d=Zo(r),g=await(r.survey.completion?await le("completion",n):null)?.begin(r,l,e)??l,k=d.remembers?await le("permanent responses",n):null,m=await k?.openStore(r,e),$=d.hasBatteries?await le("batteries",n):null,y=d.hasWords?await le("closing texts",n):null;y?.fillIn(d,null);let _=Xo(t,d);g.install?.(t,e),o&&ji(t),so(),a&&Yi(t,a);let T=d.hasTexts?new y(t,d):null,O=new bt(t,{page:d,draw:_,wave:r,access:g,texts:T});y?.fillIn(d,O),k&&(O.permanentResponses=new k(O,r.survey,m)),$?.(O,d);let W=(I,_e)=>re.dispatch(I,_e),re=new vt((I,_e,Cn)=>Sn[I](O,W,_e,Cn));Bi(O,re,W),Pi(O,W),Mi(t),zi(t.querySelector("[data-offline] > *"));let Ie=()=>W("leave");ko(Ie),window.addEventListener("pagehide",Ie),window.addEventListener("beforeunload",I=>{let _e=re.state==="stopped"||re.state==="screened"&&!d.screening.sends;(Ii.has(re.state)||O.wouldLose&&!_e)&&I.preventDefault()}),window.addEventListener("pageshow",I=>{I.persisted&&window.location.reload()}),O.access.complete||W("incomplete"),setTimeout(()=>to().catch(()=>{}),r.access==="invited"?Ri:0),wo(t,d,t.dataset.logo).catch(()=>{})}async function Wi(t,e){return t.access!=="invited"?new Me:(await le("access for invited people",e))(t)}function Bi(t,e,o){let n=()=>(e.state==="question"?pn(t,o):o("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Ot(n,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Pi(t,e){t.permanentResponses?.showStatus(),Di(t,e),ln(t,e)}function zi(t){let e=()=>t.hidden=navigator.onLine;for(let o of["online","offline"])window.addEventListener(o,e);e()}function Mi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Di({root:t,history:e},o){for(let n of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=n.dataset;n.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():o(r)})}}function ji(t){let e=document.querySelector("[data-cleaned]");t.querySelector("[data-step='intro'] h1").after(e),e.hidden=!1}function Yi(t,e){let o=t.querySelector("[data-fingerprint]");o.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),o.hidden=!1}function Fi(t,{step:e="unsupported",expected:o,found:n}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,d]of Object.entries({expected:o,found:n})){let h=r.querySelector(`[data-${l}]`);h&&(h.textContent=d)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var Gt={};In(Gt,{BitVectorReport:()=>P,ChoiceInput:()=>oe,FixedWords:()=>Pe,MOST_CATEGORIES:()=>B,NumberedReport:()=>se,Path:()=>ve,QuestionView:()=>Ae,RandomizedResponse:()=>C,SecureWords:()=>N,WORD:()=>w,WordsExhaustedError:()=>ie,asCount:()=>b,calendarText:()=>Et,checkKeys:()=>F,decodeBase64:()=>ao,encodeBase64:()=>ue,encodeHex:()=>uo,formatEpsilon:()=>_t,formatLoss:()=>Se,fromSpec:()=>R,hasField:()=>Tt,pieces:()=>Ye,providePart:()=>De,register:()=>Be,registerInput:()=>hn,selectBits:()=>fe,shownDate:()=>Ze,shuffle:()=>te});De("shared",Gt);Tn();
