// Built by run.py bundles from the readable sources in static/js and static/css.
var Io=Object.defineProperty;var Lo=(t,e)=>{for(var n in e)Io(t,n,{get:e[n],enumerable:!0})};var k=4294967296,z=65536;function b(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var se=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},he=class extends se{constructor(e){super(b(e,"categories",2,65536)),this.categories=e}plain(e){return b(e,"a category",0,this.categories-1)}isPlain(){return!0}};var Q=class extends he{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var B=class{constructor(e){this.categories=b(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return b(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return vt(e)===1}};function vt(t){return t.reduce((e,n)=>e+n,0)}function fe(t,e,n,o){let r=e.take(t.length);return t.map((a,l)=>{let c=+(r[l]<n),h=+(r[l]<o);return a*c+(1-a)*h})}var R=class extends he{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:To(n),this.other=n===null?Mo(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),a=r+ +(r>=e);return o*e+(1-o)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function To(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>b(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function Mo(t,e){return b(t,"other",1,Math.floor((4294967296-1)/e))}var Te=class{constructor(e,n){this.items=b(e,"items",1,65536),this.item=n,Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items*this.item.words}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Me(e,this.items)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}},$e=class extends Te{constructor(e,n){super(e,Nt(n))}randomize(e,n){let[o,r]=this.item.yes;return fe(this.plain(e),n,r,o)}},me=class extends Te{constructor(e){super(e,new Q(2))}randomize(e){return this.plain(e)}};function Nt(t){if(!(t instanceof R)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Me(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>b(Number(n),"a mark",0,1))}var ge=class extends se{constructor(e,n){super(2*b(e,"items",2,65536)),this.items=e,this.item=Nt(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Me(e,this.items)[0]}randomize(e,n){let o=Me(e,this.items),[r,a]=n.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(o[l],{take:()=>[a]})}itemOf(e){return b(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,a)=>a===n?this.item.likelihood(o):[1,1])}};var Vt=Object.create(null);function ze(t){Object.assign(Vt,t)}function F(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function I(t){let e=typeof t?.mechanism=="string"?Vt[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var Yt=65536/Uint32Array.BYTES_PER_ELEMENT,Jt=2**30,ie=class extends Error{name="WordsExhaustedError"},V=class extends Error{name="RandomSourceError"},N=class{take(e){b(e,"the number of words",0,Jt);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new V("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=Yt)zo(n,o.subarray(r,r+Yt));return o}};function zo(t,e){try{t.getRandomValues(e)}catch(n){throw new V(String(n))}}var Be=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(b(e,"the number of words",0,Jt)>this.left)throw new ie(`${e} words were requested, but only ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var ae=class extends B{constructor(e,n,o){super(e),this.size=b(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=b(o,"in",r,4294967296-1),this.spares=Bo(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=b(e,"a category",0,this.categories-1),[r,...a]=n.take(this.words),l=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(a).forEach((h,g)=>{let w=Zt(o,h),$=Zt(o,this.categories-this.size+g-1),m=c[w],x=m*$+(1-m)*w,A=l*+(g===0);c[A*o+(1-A)*x]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let a=this.categories-this.size+r,l=Math.floor(4294967296/a),c=o;for(;c>=l*a;){if(n.length===0)throw new ie("a fair draw ran out of random words, so nothing was drawn");c=n.shift()}return Math.floor(c/l)})}isReport(e){return vt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function Zt(t,e){return e+ +(e>=t)}function Bo(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var je=class extends B{constructor(e,n,o){if(super(e),this.zero=b(n,"zero",1,4294967296-1),this.one=b(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return fe(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};ze({"randomized-response":jo,unary:t=>(F(t,["categories","zero","one"]),new je(t.categories,t.zero,t.one)),"subset-selection":t=>(F(t,["categories","size","in"]),new ae(t.categories,t.size,t.in)),multiple:Xt($e),"random-item":Xt(ge),open:t=>(F(t,["categories"]),new Q(t.categories)),"open-choices":t=>(F(t,["items"]),new me(t.items))});function jo(t){let e=t.categories===2?"yes":"other";return F(t,["categories",e]),new R(t.categories,{[e]:t[e]})}function Xt(t){return e=>(F(e,["items","item"]),new t(e.items,I(e.item)))}var Po=["Candor Sans","Candor Serif"],en=!1;async function tn(){let{connection:t}=navigator;if(t?.saveData)return;let n=document.querySelector("template[data-fonts]").content.firstElementChild.cloneNode();await new Promise(o=>{n.addEventListener("load",o),document.head.append(n)}),await Promise.all(Po.map(o=>document.fonts.load(`1em "${o}"`))),en=!0}function nn(){en&&document.documentElement.classList.add("with-fonts")}var Do=new Set(["lang","framed"]);function on(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function rn(){let{pathname:t,search:e,hash:n}=window.location,o=new URLSearchParams(e),r=[...o.keys()].filter(c=>!Do.has(c)),a=n.replace(/^(#.*?\bd=[0-9a-f]{64})[?&].+/i,"$1");if(r.length===0&&a===n)return!1;for(let c of r)o.delete(c);let l=o.toString();return window.history.replaceState(null,"",t+(l&&`?${l}`)+a),!0}function sn(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function ue(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function an(t){return ue(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function un(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function ln(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Uo=16,Pe=class{complete=!0;admit(){return"ready"}credentials(){return{token:Wo()}}forget(){}wipe(){}};function Wo(){return an(crypto.getRandomValues(new Uint8Array(Uo)))}var _t=class extends Error{step="unscripted"},pn=t=>Symbol.for(`candor: ${t}`);function De(t,e){globalThis[pn(t)]=e}function cn(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function le(t,e){await e;let n=globalThis[pn(t)];if(n===void 0)throw new _t(t);return n}var Fo=new Set([408,425,429,503]);function dn(t,e){return mn(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function hn(t){let e=await Ho(t);return new Uint8Array(await e.arrayBuffer())}async function Ho(t){let e=await mn(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error(`${t}: ${e.status}`),{status:e.status});return e}function fn(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function $n(t){return Fo.has(t)?"busy":"failing"}function mn(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:n.signal})}var Ko=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Go=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),ce=class{#e=Int32Array.from(Ko);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)gn(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let a=new Int32Array(8);return l=>{r.set(l,n),a.set(this.#e);for(let c=0;c<r.length;c+=64)gn(a,r,c);return a}}};function ke(t){return new ce(t).toString()}var pe=new Int32Array(64);function gn(t,e,n){for(let $=0;$<16;$+=1){let m=n+4*$;pe[$]=e[m]<<24|e[m+1]<<16|e[m+2]<<8|e[m+3]}for(let $=16;$<64;$+=1){let m=pe[$-15],x=pe[$-2],A=j(m,7)^j(m,18)^m>>>3,C=j(x,17)^j(x,19)^x>>>10;pe[$]=C+pe[$-7]+A+pe[$-16]|0}let[o,r,a,l,c,h,g,w]=t;for(let $=0;$<64;$+=1){let m=j(c,6)^j(c,11)^j(c,25),x=w+m+(c&h^~c&g)+Go[$]+pe[$]|0,C=(j(o,2)^j(o,13)^j(o,22))+(o&r^o&a^r&a)|0;w=g,g=h,h=c,c=l+x|0,l=a,a=r,r=o,o=x+C|0}t[0]+=o,t[1]+=r,t[2]+=a,t[3]+=l,t[4]+=c,t[5]+=h,t[6]+=g,t[7]+=w}function j(t,e){return t>>>e|t<<32-e}async function kn(t,{branding:e},n){let o=t.querySelectorAll("[data-logo]");if(o.length===0)return;let r=n??`${window.location.pathname}/documents/${e.logo}.png`,a=await hn(r);if(ke(a)===e.logo)for(let l of o)l.src=`data:image/png;base64,${ue(a)}`}function wn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function xn(t){return On(bn(String(t)))}function Qo(t,e=1){return On(bn(t.toFixed(e)))}function yn(t){let e=[];for(let n of t){let o=e[e.length-1];o&&n===o[0]+o.length?o.push(n):e.push([n])}return e.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function At(t){return t===1/0?"∞":Qo(Math.ceil(100*t-1e-6)/100,2)}function Ue(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Se(t,e){let n=At(t);return e?`${n}, δ = ${Ue(e)}`:n}function bn(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function On(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Ee="[0-9٠-٩۰-۹０-９]",Vo=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Ee}{2,5}\\)|[+＋]?${Ee})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Ee}){2,14})(?![ .:-]?${Ee}|[\\w/%@])`,"gi"),Yo=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,Jo=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,qn="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",Zo=new RegExp(`(${qn}|[\\w@/\\\\.#=%+-])$`,"u"),Xo=new RegExp(`^(${qn}|\\\\)`,"u");function We(t){let e=[],n=0;for(let o of t.matchAll(Vo)){let[r,a]=er(o,t);if(!a)continue;let l=o.index+(o[3]??"").length;e.push([t.slice(n,l),""],[r,a]),n=l+r.length}return[...e,[t.slice(n),""]]}function er({index:t,0:e,1:n,2:o,3:r,4:a},l){if(Zo.test(l.slice(0,t))||Xo.test(l.slice(t+e.length)))return[];if(o)return[o,`mailto:${o}`];if(a)return[a,tr(a,r)];let[c]=n.match(/^(?:[^()]|\([^()]*\))*/),h=c.replace(/[.,;:!?']+$/,"");return[h,Yo.test(h)&&h]}function tr(t,e){let o=t.replace(new RegExp(Ee,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||Jo.test(o))&&`tel:${o.replace(/ /g,"")}`}var nr={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},vn={least:1e-4,most:1e16},we=class{constructor(e){this.html=e}},P=t=>new we(t),J=t=>t instanceof we?t.html:t;function xe(t){return t.replace(/[&<>"']/g,e=>nr[e])}var Z=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function St(t){let e=J(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=vn.least&&n<vn.most&&e%1!==0)return String(e);throw Z(e)}function u(t){return t instanceof we?t.html:xe(St(t))}function d(t,e){return Object.assign(Object.create(t),e)}function or(t,e){let n=J(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var Nn=(t,e)=>e.reduce(or,t);function s(t,...e){let n=Nn(t,e);return n===void 0?"":n}var i=(t,...e)=>Nn(t,e)??null,Fe=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=J(t);return Array.isArray(e)?e.length>0:Fe(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Y(t){let e=J(t);return typeof e=="boolean"?Number(e):e}function f(t,e){let[n,o]=[Y(t),Y(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,a)=>f(r,o[a]));if(n!==o&&Fe(n)&&Fe(o))throw Z(n);return n===o}function _n(t,e){let n=[Y(t),Y(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw Z(t);return n.every(o=>typeof o=="number")}var ye=(t,e)=>_n(t,e)&&Y(t)<Y(e),An=(t,e)=>_n(t,e)&&Y(t)<=Y(e);function v(t){let e=J(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw Z(e)}function*S(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let a=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:a,revcounter0:a-1,first:o===0,last:a===1}}),yield r}}function He(t,e){let n=v(e);if(n.length!==t.length)throw Z(e);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function X(t){if(typeof t!="number")throw Z(t);return t}function E(t){let e=J(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Fe(e))throw Z(e);return 0}function D(t,e){let n=J(t);return!Array.isArray(n)&&typeof n!="string"?t:P(v(n).map(u).join(u(e)))}function be(t){let e=St(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof we?e:e.map(xe);return P(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function _(t){if(!Number.isSafeInteger(t))throw Z(t);return xn(t)}function y(t,e){let n=J(t);return Array.isArray(n)?n.map(o=>y(o,e)):P(`<bdi${u(e)}>${u(t)}</bdi>`)}var ee=t=>P(We(St(t)).map(rr).join(""));function rr([t,e]){let n=xe(t);if(!e)return n;let o=e.startsWith("mailto:")?n.replace(/[@.]/g,"$&<wbr>"):n;return`<a class="address" dir="ltr" href="${xe(e)}" target="_blank" rel="noreferrer">${o}</a>`}function ir(t){let e="";if(e+=`
`,ye(1,E(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="语言">
`;{let n=d(t,{}),o=v(i(t,"page","languageLinks"));for(let r of S(n,o)){let a=d(n,He(["tag","name","direction"],r));e+=`
<a href="?`,p(i(a,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(a,"tag")),e+='" lang="',e+=u(s(a,"tag")),e+='" hreflang="',e+=u(s(a,"tag")),e+='" dir="',e+=u(s(a,"direction")),e+='" data-language',f(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(a,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function Cn(t){let e="";return e+=`
`,p(i(t,"page","branding"))&&(e+='<p class="institution">',p(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',p(i(t,"page","logoUrl"))&&(e+=' src="',e+=u(s(t,"page","logoUrl")),e+='" loading="lazy"'),e+=" data-logo></span>"),e+=u(y(s(t,"page","branding","name"),"")),e+="</p>"),e+=`
`,e}function Rn(t){let e="";return e+=`
`,f(i(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report>
`,f(i(t,"page","strength"),"absent")?e+=`
<b>我们记录的内容可能确定无疑地显示您的某些回答。</b>
`:f(i(t,"page","mostAsked"),1)?e+=`
<b>您的回答的保护很弱。我们可能相当有把握地知道它。</b>
`:e+=`
<b>您的所有回答合在一起时保护很弱。其中一些，我们可能相当有把握地知道。</b>
`,e+=`
`,p(i(t,"sent"))||(e+="您可以跳过题目，或离开此页。"),e+=`
</p>
`),e+=`
`,e}function ar(t){let e="";if(e+=`
<ul class="three-facts">
<li>
`,p(i(t,"page","changesAnswers"))?e+=`
本页可能会先随机改动您的一些回答，再发送。
`:p(i(t,"page","toldCount"))?(e+=`
`,f(i(t,"page","ownItem"),"coin")?e+=`您的回答也由您自己的硬币决定。我们绝不会看到您的硬币。
`:f(i(t,"page","ownItem"),"die")?e+=`您的回答也由您自己的骰子决定。我们绝不会看到您的骰子。
`:f(i(t,"page","ownItem"),"birthday")?e+=`您的回答也由一个生日决定。我们绝不会知道那个生日。
`:e+="有些题目的回答也由只有您知道的硬币、骰子或生日决定。",e+=`
`):p(i(t,"page","centralCount"))?e+=`
我们会收到您的真实回答。每道题都会说明谁可以读到它。
`:e+=`
我们会收到您的真实回答，不作改动。
`,e+=`
`,p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
因此我们无法确定您的真实情况。
`:p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")?e+=`
因此我们无法确定您说了什么。
`:p(i(t,"page","protected"))&&(e+=`
每道题都会说明这样做能把您的回答掩护到什么程度。
`),e+=`
</li>
`,p(i(t,"page","directCount"))){e+=`
<li>`;{let n=d(t,{numbers:D(y(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});n.n=X(s(n,"page","directCount")),e+="随机选出的一些人会在没有这种保护的情况下被提问（第 "+u(s(n,"numbers"))+" 题）。如果您是其中之一，题目会说明。"}e+=`</li>
`}return e+=`
<li>
`,p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
我们只能得知每种答案大约符合多少人的情况。
`:p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")?e+=`
我们只能得知每种答案大约有多少人选择。
`:p(i(t,"page","openCount"))&&p(i(t,"page","protected"))?e+=`
有的题目会写明：我们保存您的真实回答。其他题目，我们能看出每种回答大约有多普遍。
`:p(i(t,"page","protected"))||p(i(t,"page","centralCount"))?e+=`
我们能看出每种回答大约有多普遍。
`:e+=`
我们能看出每种回答有多普遍。
`,e+=`
</li>
<li>我们不会把姓名、IP 地址或 Cookie 与您的回答一起保留。任何题都可以跳过。</li>
</ul>
`,e+=Rn(d(t,{})),e+=`
`,e}function In(t){let e="";if(e+=`
`,f(i(t,"page","exports"),"tables")&&p(i(t,"page","openCount"))||f(i(t,"page","exports"),"tables")&&p(i(t,"page","directCount"))){if(e+=`
<p>
我们的团队看到的是关于人群的统计表。
`,p(i(t,"page","mixes"))){let n=d(t,{number:s(t,"page","smallestGroup")});e+="少于 "+u(s(n,"number"))+" 人的真实回答组合不显示。"}e+=`
`,p(i(t,"page","protected"))?e+=`
比较这些表格，仍可能推算出某个人的回答。受保护的题，推算出的是记录下来的回答。
`:p(i(t,"page","mixes"))&&(e+=`
比较不同的表格，我们的团队仍可能推算出某个人的真实回答。
`),e+=`
</p>
`}else if(f(i(t,"page","exports"),"tables")&&p(i(t,"page","protected")))e+=`
<p>
我们的团队看到的是关于人群的统计表。
`,ye(1,E(i(t,"page","questions")))&&(e+="比较不同的表格，我们的团队仍可能推算出某个人被记录下来的回答。"),e+=`
</p>
`;else if(f(i(t,"page","exports"),"rows")){if(e+=`
<p>
我们的团队看到每人一行数据，不含姓名。
`,f(i(t,"page","openCount"),1)){e+=`
`;{let n=d(t,{numbers:D(y(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="您那一行有第 "+u(s(n,"numbers"))+" 题的真实回答，它可能显示您是谁。"}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let n=d(t,{numbers:D(y(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="您那一行有第 "+u(s(n,"numbers"))+" 题的真实回答，合在一起可能显示您是谁。"}e+=`
`}if(e+=`
`,p(i(t,"page","directCount"))){e+=`
`;{let n=d(t,{numbers:D(y(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});n.n=X(s(n,"page","directCount")),e+="随机选出的部分人会被直接询问（第 "+u(s(n,"numbers"))+" 题），他们那一行有真实回答。"}e+=`
`}if(e+=`
`,f(i(t,"page","changedCount"),1)){e+=`
`;{let n=d(t,{numbers:D(y(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="第 "+u(s(n,"numbers"))+" 题，您那一行显示的可能是随机换成的另一个回答。"}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let n=d(t,{numbers:D(y(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="第 "+u(s(n,"numbers"))+" 题，您那一行显示的可能是随机换成的其他回答。"}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+="我们无法分辨是否如此。"),e+=`
`,p(i(t,"page","toldCount"))){e+=`
`;{let n=d(t,{numbers:D(y(s(t,"page","toldLabels"),s(t,"page","authorAttrs")),", ")});n.n=X(s(n,"page","toldCount")),e+="您那一行还有您选择的答案（第 "+u(s(n,"numbers"))+" 题）。"}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function ur(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>这份问卷有不止一个版本。您看到哪个版本由随机决定，您的报告会写明是哪一个。</p>"),e+=`
`,e}function lr(t){let e="";{let n=d(t,{});n.n=X(s(n,"page","minutes")),e+="大约需要 "+u(s(n,"n"))+" 分钟。"}return e+=`
`,e}function Ln(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">任何使用此设备的人都可能查出您的回答。您可以查看、转移或彻底删除保存的内容。 `,p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">此设备保留什么</a>'),e+=`</p>
</div>
`,e}function pr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>我们能了解到</h2>
<ul>
<li>每种回答在所有参与者中大约有多普遍</li>
<li>有一个人参与了，以及此人跳过了哪些题</li>
`,p(i(t,"page","protected"))&&(e+=`
`,f(i(t,"page","exports"),"none")||f(i(t,"page","exports"),"tables")?(e+=`
`,ye(1,E(i(t,"page","questions")))&&(e+="<li>记录的每种答案组合各有多少人，不含姓名</li>"),e+=`
<li>每一份按记录保存的报告，不含姓名，但仅当我们也运营本网站时</li>
`):(e+=`
<li>每一份报告本身，内容如所记录，不含姓名</li>
`,f(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
<li>在您的报告旁边，您属于哪个大组，例如 30 至 44 岁。这来自我们保存的真实回答</li>
`),e+=`
`),e+=`
`),e+=`
`,p(i(t,"page","openCount"))&&(e+=`
<li>您的真实回答（题目会注明）`,ye(1,i(t,"page","openCount"))&&(e+=". 这样的回答合在一起，可能显示您是谁"),e+=`</li>
`),e+=`
`,p(i(t,"page","drawn"))&&(e+=`
<li>您看到的是调查的哪个版本`,p(i(t,"wave","invited"))&&(e+=". 任何有您的链接的人也能推算出来"),e+=`</li>
`),e+=`
`,p(i(t,"page","centralCount"))&&(e+=`
<li>加了误差的总体数字（题目会注明）。我们会保存您对该题的真实回答，网站管理方能读到它</li>
`),e+=`
`,p(i(t,"page","directCount"))&&(e+=`
<li>随机选出的部分人的真实回答</li>
`),e+=`
`;{let n=d(t,{}),o=v(i(t,"page","provable"));for(let r of S(n,o)){n.question=r,e+=`
`;{let a=d(n,{}),l=v(i(n,"question","proofs"));for(let c of S(a,l)){a.proof=c,e+=`
<li>`;{let h=d(a,{number:y(s(a,"question","label"),s(a,"page","authorAttrs")),answer:y(s(a,"proof","answer"),s(a,"page","authorAttrs")),report:y(s(a,"proof","report"),s(a,"page","authorAttrs"))});e+="如果我们记录为“"+u(s(h,"report"))+"”，就能确定您对第 "+u(s(h,"number"))+" 题的回答是“"+u(s(h,"answer"))+"”"}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let c=d(a,{number:y(s(a,"question","label"),s(a,"page","authorAttrs"))});e+="可能确定地知道您对第 "+u(s(c,"number"))+" 题的回答"}e+=`</li>
`}}e+=`
`}}if(e+=`
`,p(i(t,"page","weak"))){e+=`
<li>`;{let n=d(t,{numbers:D(y(s(t,"page","weak"),s(t,"page","authorAttrs")),", ")});n.n=X(E(s(n,"page","weak"))),e+="在保护很弱的题目上（第 "+u(s(n,"numbers"))+" 题），能相当有把握地知道您的回答"}e+=`</li>
`}if(e+=`
`,p(i(t,"page","remembers"))&&(e+="<li>也许能看出不同期的报告来自同一台设备</li>"),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<li>您的邀请已被用来开始填写此问卷</li>
`,p(i(t,"page","downloadLinks"))&&p(i(t,"page","drawn"))&&p(i(t,"page","seen"))&&(e+="<li>由该链接得知您看到的是哪个版本：您的报告就在这个版本的报告之中</li>"),e+=`
`,p(i(t,"page","downloadLinks"))&&(e+="<li>您的邀请链接。在您开始之前，任何拿到它的人都可以代替您填写</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,p(i(t,"page","hidesSome"))&&(e+=`
<h2>`,p(i(t,"byServer"))?e+="保存之后，我们无法确定":e+="我们无法确定",e+=`</h2>
<ul>
`,f(i(t,"page","strength"),"weak")&&!p(i(t,"page","weak"))?e+=`
<li>我们记录的所有受保护的回答是不是都符合您的真实情况</li>
`:p(i(t,"page","toldCount"))&&p(i(t,"page","hidesAll"))?e+=`
<li>您的真实情况是什么</li>
`:p(i(t,"page","toldCount"))?e+=`
<li>对于其他回答：您的真实情况是什么</li>
`:p(i(t,"page","hidesAll"))?e+=`
<li>我们记录的回答是不是您真正选的</li>
`:e+=`
<li>对于其他回答：我们记录的是不是您真正选的</li>
`,e+=`
</ul>
`),e+=`
<h2>我们不与报告一起保留</h2>
<ul>
<li>您的姓名、IP 地址或任何 Cookie。网站管理方或监视网络的人可以在发送时看到是哪台设备发送了报告</li>
`,p(i(t,"wave","invited"))&&(e+="<li>报告来自哪份邀请</li>"),e+=`
</ul>
</div>
</div>
`,p(i(t,"page","centralCount"))){e+=`
<details class="more">
<summary>技术细节</summary>
<p class="small">`;{let n=d(t,{epsilon:s(t,"page","centralEpsilon")});e+="所有加误差的总体数字的隐私预算：ε = "+u(s(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function cr(t){let e="";return e+=`
<details class="more">
<summary>断网作答</summary>
<ol class="small">
<li>按“开始”，等第 1 题出现。</li>
<li>断开网络，例如打开飞行模式。</li>
<li>回答所有问题。这时本页不需要网络。</li>
<li>重新连上网络，然后提交。</li>
</ol>
</details>
`,e}function dr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=ir(d(t,{})),e+=`
`,e+=Cn(d(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">由谁发起，如何联系：</span> `,e+=u(y(ee(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=ar(d(t,{})),e+=`
`,e+=In(d(t,{})),e+=`
`,e+=ur(d(t,{})),e+=`
`,p(i(t,"page","screening"))&&(e+="<p>有些回答决定您是否适合填写整份调查。如果不适合，本页会告诉您。 ",p(i(t,"page","screening","sends"))?e+="您随后可以发送一份跳过其余问题的报告。":e+="此时不会发送任何报告。",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">开始</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">先试一试</button>'),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let n=d(t,{number:s(t,"page","mostAsked")});e+="题数：最多 "+u(s(n,"number"))+" 道。"}else{let n=d(t,{number:s(t,"page","mostAsked")});e+="题数："+u(s(n,"number"))+" 道。"}return e+=" ",e+=lr(d(t,{})),e+=` 在提交之前，您的回答只在此页上。如果离开或重新加载此页，回答就会丢失。</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">需要马上隐藏此页？请按上方的“快速离开”，或按两次 Esc 键，即会打开另一个网站。浏览记录里可能仍有此页，无痕窗口除外。</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(s(t,"page","introduction"))),e+="</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(ee(s(t,"page","ethics")))),e+="</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>我们会在以后各期中再次向您提问。对于有此说明的题目，您的设备会保留其第一次随机改动，并在每一期中使用它。只要您每次给出同样的回答，所有各期合在一起所透露的，不会多于第一次改动所能透露的。</p>
`,e+=Ln(d(t,{})),e+=`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">您的邀请只能使用一次。提交之前，您可以在同一浏览器中用同一链接回来。浏览器为此保存的内容不含任何回答，报告到达后即被删除。</p>
`),e+=`
<details class="more">
<summary>关于您，我们能了解和不能了解什么</summary>
`,e+=pr(d(t,{})),e+=`
`,p(i(t,"page","changesAnswers"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">看看被改动的回答为什么还有用</a></p>'),e+=`
<p class="small muted" data-fingerprint hidden>本问卷的指纹：问卷哪怕改动一个字，这个代码也会改变。请与我们公布的代码核对： <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=cr(d(t,{}))),e+=`
</section>
`,e}function Sn(t){let e="";if(f(i(t,"form"),"own-device")){let n=d(t,{});e+="如果<b>"+u(s(n,"answer"))+"</b>为真，人们选择的是"}else{let n=d(t,{});e+="如果您选<b>"+u(s(n,"answer"))+"</b>，我们记录的是"}return e+=`
`,e}function En(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=d(t,{}),o=v("01234567890123456789");for(let r of S(n,o))n._=r,e+='<circle class="dot',An(i(n,"forloop","counter"),i(n,"filled"))?(e+=" filled",f(i(n,"swapped"),"filled")&&(e+=" swapped")):f(i(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function Tn(t){let e="";e+=`
<dl class="swap-rows">
`;{let n=d(t,{}),o=v(i(t,"rows"));for(let r of S(n,o)){n.row=r,e+=`
<div>
<dt>
`,f(i(n,"form"),"binary")||f(i(n,"form"),"own-device")?(e+=`
`,p(i(n,"row","second"))?e+=Sn(d(n,{answer:s(n,"yes")})):e+=Sn(d(n,{answer:s(n,"no")})),e+=`
`):p(i(n,"row","second"))?e+=`
您选的答案记录为勾选
`:e+=`
您没有选的答案记录为勾选
`,e+=`
</dt>
<dd>
`,p(i(n,"pictured"))&&f(i(n,"form"),"own-device")?e+=En(d({},{filled:s(n,"row","recorded","count")})):p(i(n,"pictured"))&&(e+=En(d({},{filled:s(n,"row","recorded","count"),swapped:s(n,"row","swapped")}))),e+=`
`;{let a=d(n,{count:_(s(n,"row","recorded","count")),others:_(s(n,"row","others")),people:_(s(n,"row","recorded","people"))});if(e+=`
`,!f(i(a,"form"),"binary")&&!f(i(a,"form"),"own-device")){e+=`
`;{let l=d(a,{});e+=u(s(l,"people"))+" 次中有 "+u(s(l,"count"))+" 次"}e+=`
`}else if(!p(i(a,"row","certain"))&&f(i(a,"form"),"own-device")){e+=`
`;{let l=d(a,{});e+=u(s(l,"people"))+" 次中，“"+u(s(l,"second"))+"”"+u(s(l,"count"))+" 次，“"+u(s(l,"first"))+"”"+u(s(l,"others"))+" 次"}e+=`
`}else if(p(i(a,"row","certain")))if(p(i(a,"row","recorded","count"))){e+=`
`;{let l=d(a,{answer:s(a,"second")});e+="每次都是"+u(s(l,"answer"))}e+=`
`}else{e+=`
`;{let l=d(a,{answer:s(a,"first")});e+="每次都是"+u(s(l,"answer"))}e+=`
`}else{e+=`
`;{let l=d(a,{});e+=u(s(l,"people"))+" 次中，"+u(s(l,"second"))+" "+u(s(l,"count"))+" 次，"+u(s(l,"first"))+" "+u(s(l,"others"))+" 次"}e+=`
`}e+=`
`}e+=`
</dd>
</div>
`}}return e+=`
</dl>
`,e}function hr(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`,e+=u(s(t,"practice","spec")),e+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">练习：这里的内容不会发送，也不会保存。</p>
<fieldset class="question">
<legend><h1 tabindex="-1">您喜欢喝咖啡吗？</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>是</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>否</span></label>
</div>
</fieldset>
`,p(i(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=u(s(t,"practice","odds","gained","count")),e+=" ",e+=u(s(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="牌">
`;{let n=d(t,{}),o=v(i(t,"practice","cards"));for(let r of S(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let a=d(n,{});e+="第 "+u(s(a,"number"))+" 张牌"}e+=`</span> <span data-face></span></button>
`}}e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="practice-result" role="status">
<p><b data-practice="report"></b></p>
<p><span data-practice="how"></span> <span data-practice="told"></span></p>
</div>
<div class="actions">
<button class="button quiet" type="button" data-go="begin">开始答题</button>
<button class="button quiet" type="submit" data-practice="again"`,p(i(t,"practice","cards"))&&(e+=" hidden"),e+=">",p(i(t,"practice","cards"))?e+="再抽一张":e+="让本页来决定",e+=`</button>
<button class="button link" type="button" data-go="back">返回</button>
</div>
<div class="odds">
<p>各种记录大约出现的次数：</p>
`,t.no=P("否"),e+=`
`,t.yes=P("是"),e+=`
`,e+=Tn(d(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards"),form:"binary",first:s(t,"no"),second:s(t,"yes")})),e+=`
<p>正式答题时，您的设备也可能随机改动真实的回答。每道题都会说明。</p>
</div>
</form>
</section>
`,e}function fr(t){let e="";e+=`
<ul`,e+=u(s(t,"page","authorAttrs")),e+=">";{let n=d(t,{}),o=v(i(t,"question","statements"));for(let r of S(n,o))n.statement=r,e+="<li>",e+=u(s(n,"statement")),e+="</li>"}if(e+=`</ul>
<p>数一数有几句符合您的情况。只选这个数字。我们不问是哪几句。
`,p(i(t,"question","open"))){let n=d(t,{all:E(s(t,"question","statements"))});e+="但是选 0 会让我们知道没有一句符合您的情况，选 "+u(s(n,"all"))+" 会让我们知道全都符合。"}else ye(E(i(t,"question","choices")),E(i(t,"question","options")))&&(e+="我们记录的数字可能比您能选的最大数字多一。");return e+=`</p>
`,e}function $r(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>对您来说，这道题不受保护。</b> 这是随机决定的。我们会收到您的真实回答，并标明这一点。您可以跳过它。</p>
</div>
`,e}function mr(t){let e="";if(e+=`
<div class="note">
`,f(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=d(t,{total:E(s(t,"question","parts"))});e+="此问题有 "+u(s(n,"total"))+" 个部分。我们只问您其中两个，在您回答之前随机选出。其他人可能会得到另外两个。您的报告会说明您得到的是哪两个。"}e+=`</p>
`}else{e+=`
<p>`;{let n=d(t,{total:E(s(t,"question","parts"))});e+="此问题有 "+u(s(n,"total"))+" 个部分。"}e+=`</p>
`}return e+=`
<p>如果跳过，就会跳过这道题的所有部分。</p>
</div>
`,e}function gr(t){let e="";e+=`
`,e+=mr(d(t,{})),e+=`
`;{let n=d(t,{}),o=v(i(t,"question","parts"));for(let r of S(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(n,"question","number")),e+='"',p(i(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(n,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(n,"part","text")),e+=`</h2></legend>
`,p(i(n,"part","help"))&&(e+='<p class="question-help"',e+=u(s(n,"page","authorAttrs")),e+=">",e+=u(ee(s(n,"part","help"))),e+="</p>"),e+=`
<div class="choices`,p(i(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=d(n,{}),l=v(i(n,"part","choices"));for(let c of S(a,l)){let h=d(a,He(["index","label"],c));e+=`
<label class="choice"`,e+=u(s(h,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(h,"index")),e+='" autocomplete="off"><span>',e+=u(s(h,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function kr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let n=d(t,{low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});e+="从 "+u(s(n,"low"))+" 到 "+u(s(n,"high"))+"。"}return e+=`
`,p(i(t,"question","calendar"))||(e+="低于或高于此范围的数字按较近的一端计算。"),e+=`
</p>
`,e}function Qe(t){let e="";return e+=`
`,e+=Tn(d({},{rows:s(t,"question","swapRows"),pictured:s(t,"question","pictured"),form:s(t,"question","odds","form"),no:y(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:y(s(t,"question","options","1"),s(t,"page","authorAttrs")),first:y(s(t,"question","labels","0"),s(t,"page","authorAttrs")),second:y(s(t,"question","labels","1"),s(t,"page","authorAttrs"))})),e+=`
`,e}function wr(t){let e="";return f(i(t,"form"),"items")||f(i(t,"form"),"every")||f(i(t,"form"),"pair")||f(i(t,"form"),"joint")?e+="这些回答合在一起时保护很弱：我们可能相当有把握地知道全部回答。":e+="这种保护很弱：我们可能相当有把握地知道您的回答。",e+=`
`,e}function xr(t){let e="";if(p(i(t,"proof","ownDevice"))){let n=d(t,{report:y(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:y(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="如果您选择“"+u(s(n,"report"))+"”，就没有任何遮掩：只有真实回答为“"+u(s(n,"answer"))+"”的人才会选它。"}else{let n=d(t,{report:y(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:y(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="如果记录为“"+u(s(n,"report"))+"”，就可以确定您回答的是“"+u(s(n,"answer"))+"”。"}return e+=`
`,e}function Ke(t){let e="";if(e+=`
`,f(i(t,"odds","strength"),"sound"))e+=`
我们无法分辨记录的是不是您说的。
`;else if(f(i(t,"odds","strength"),"weak"))e+=`
<b>`,e+=wr(d(t,{form:s(t,"odds","form")})),e+=`</b> 您可以跳过这道题。
`;else{e+=`
`;{let n=d(t,{}),o=v(i(t,"question","proofs"));for(let r of S(n,o))n.proof=r,e+=`
<b>`,e+=xr(d(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>有些记录会确定地显示您的回答。</b>
`)}e+=`
`}return e+=`
`,e}function Mn(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let n=d(t,{reports:_(s(t,"failure","reports"))});e+="平均而言，每 "+u(s(n,"reports"))+" 份报告中最多有一份泄露得比应有的多。"}e+=`
`,p(i(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function yr(t){let e="";e+=`
`;{let n=d(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,f(i(n,"odds","form"),"binary"))e+=`
<p>您的回答可能被随机换成另一个。大约的次数：</p>
`,e+=Qe(d(n,{})),e+=`
<p>`,e+=Ke(d(n,{})),e+=`</p>
`;else if(f(i(n,"odds","form"),"open"))e+=`
<p><b>这道题不做随机保护：我们会保存您的真实回答，不作改动。</b>
`,p(i(n,"question","justification"))?(e+="研究团队可以看到它。原因： ",e+=u(y(s(n,"question","justification"),s(n,"page","authorAttrs")))):e+="研究团队可以读到它。您可以跳过这个问题。",e+=`</p>
`;else if(f(i(n,"odds","form"),"central"))e+=`
<p><b>我们会保存您的真实回答。研究团队只能看到加了误差的总体数字。</b>
网站管理方能读到您的回答。为什么这样问： `,e+=u(y(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(f(i(n,"odds","form"),"own-device"))e+=`
<p>`,f(i(n,"question","ownItem"),"coin")?e+="我们绝不会看到您的硬币。":f(i(n,"question","ownItem"),"die")?e+="我们绝不会看到您的骰子。":f(i(n,"question","ownItem"),"birthday")?e+="我们绝不会知道那个生日。":e+="我们绝不会看到您的硬币、骰子或那个生日。",e+=` 您在这里选的答案会原样记录。
人们选择各个回答的大约次数：</p>
`,e+=Qe(d(n,{})),e+=`
`,f(i(n,"odds","strength"),"sound")||(e+="<p>",e+=Ke(d(n,{})),e+="</p>"),e+=`
`;else{e+=`
`;{let o=d(n,{lostCount:_(s(n,"lost","count")),lostPeople:_(s(n,"lost","people")),gainedCount:_(s(n,"gained","count")),gainedPeople:_(s(n,"gained","people"))});if(e+=`
<p>
`,f(i(o,"odds","form"),"category")){e+=`
`;{let r=d(o,{});e+="您的回答可能被随机换成另一个。大约每 "+u(s(r,"lostPeople"))+" 次中有 "+u(s(r,"lostCount"))+" 次，我们记录的是从其余答案中随机选出的一个。"}e+=`
`}else if(f(i(o,"odds","form"),"set")){e+=`
`;{let r=d(o,{size:s(o,"odds","size"),total:E(s(o,"question","options"))});e+="我们会随机记录 "+u(s(r,"total"))+" 个答案中的 "+u(s(r,"size"))+" 个。"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次，您选的不在其中。"}e+=`
`}else if(f(i(o,"odds","form"),"every")){e+=`
`;{let r=d(o,{});e+="您对每个部分的回答都可能被随机换成另一个。每个部分 "+u(s(r,"lostPeople"))+" 次中最多约有 "+u(s(r,"lostCount"))+" 次会这样。"}e+=`
`}else if(f(i(o,"odds","form"),"pair")){e+=`
`;{let r=d(o,{});e+="您的两个回答可能一起被随机换成别的。"+u(s(r,"lostPeople"))+" 次中最多约有 "+u(s(r,"lostCount"))+" 次会这样。"}e+=`
`}else if(f(i(o,"odds","form"),"joint")){e+=`
`;{let r=d(o,{});e+="您的全部回答可能一起被随机换成别的。"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次，我们记录的与您的回答不同。"}e+=`
`}else if(f(i(o,"odds","form"),"number")){if(e+=`
您的回答在保存之前可能会被随机改动。
`,p(i(o,"gained","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="如果您填 "+u(s(r,"low"))+"，我们绝不会记录晚于 "+u(s(r,"middle"))+" 的值。"}e+=`
`}else if(p(i(o,"gained","never"))){{let r=d(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="如果您填 "+u(s(r,"low"))+"，我们绝不会记录大于 "+u(s(r,"middle"))+" 的值。"}e+=`
`}else if(p(i(o,"question","calendar"))){{let r=d(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="如果您填 "+u(s(r,"low"))+"，"+u(s(r,"gainedPeople"))+" 次中约有 "+u(s(r,"gainedCount"))+" 次，我们会记录晚于 "+u(s(r,"middle"))+" 的值。"}e+=`
`}else{let r=d(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="如果您填 "+u(s(r,"low"))+"，"+u(s(r,"gainedPeople"))+" 次中约有 "+u(s(r,"gainedCount"))+" 次，我们会记录大于 "+u(s(r,"middle"))+" 的值。"}if(e+=`
`,p(i(o,"lost","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="如果您填 "+u(s(r,"high"))+"，我们总是记录晚于 "+u(s(r,"middle"))+" 的值。"}e+=`
`}else if(p(i(o,"lost","never"))){{let r=d(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="如果您填 "+u(s(r,"high"))+"，我们总是记录大于 "+u(s(r,"middle"))+" 的值。"}e+=`
`}else{let r=d(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="如果您填 "+u(s(r,"high"))+"，"+u(s(r,"lostPeople"))+" 次中约有 "+u(s(r,"lostCount"))+" 次，我们会记录不超过 "+u(s(r,"middle"))+" 的值。"}e+=`
`}else if(f(i(o,"odds","form"),"marks")){if(e+=`
`,p(i(o,"question","kind","binary"))){let r=d(o,{yes:y(s(o,"question","options","1"),s(o,"page","authorAttrs")),no:y(s(o,"question","options","0"),s(o,"page","authorAttrs"))});e+="对“"+u(s(r,"yes"))+"”和“"+u(s(r,"no"))+"”，我们各记录“勾选”或“未勾选”。"}else e+="对上面的每个答案，我们记录“勾选”或“未勾选”。";e+=`
`}else if(f(i(o,"odds","form"),"drawn")){e+=`
`;{let r=d(o,{total:E(s(o,"question","options"))});e+="在 "+u(s(r,"total"))+" 个答案中，我们只对随机选出的一个记录“勾选”或“未勾选”。"}e+=`
`}e+=`
`,p(i(o,"question","swapRows"))?e+=`
每个勾选都可能被随机改动。记录为勾选的大约次数：
`:(e+=`
`,e+=Ke(d(o,{})),e+=`
`),e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=`
`,e+=Qe(d(n,{})),e+=`
<p>`,e+=Ke(d(n,{})),e+=`</p>
`),e+=`
`,f(i(n,"odds","form"),"number")&&(e+=Mn(d(n,{failure:s(n,"question","failure")}))),e+=`
`,p(i(n,"question","forever"))&&(e+=`
<p>
您的设备保留对此回答的第一次随机改动，并在每一期中使用它。每一期还会再加一次随机改动。只要您每次给出同样的回答，所有各期合在一起所透露的，不会多于第一次改动所能透露的。
`,f(i(n,"question","forever"),"sound")||(e+="<b>经过多期之后，这种保护很弱：我们可能相当有把握地知道您的回答。您可以跳过这道题。</b>"),e+=`
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
`;{let n=d(t,{}),o=v(i(t,"question","headings"));for(let r of S(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=u(s(n,"heading","text")),e+=`</p>
`,p(i(n,"heading","help"))&&(e+="<div data-section-help",p(i(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(be(ee(s(n,"heading","help")))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-",e+=u(s(t,"question","number")),e+=" "),e+="odds-",e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',p(i(t,"question","isHeaded"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(ee(s(t,"question","help"))),e+="</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=fr(d(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-',e+=u(s(t,"question","number")),e+='"><div data-when="direct" hidden>',e+=$r(d(t,{})),e+="</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">请选择所有符合的选项。</p>'),e+=`
`,p(i(t,"question","parts")))e+=gr(d(t,{})),e+=`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+='" data-calendar="',e+=u(s(t,"question","calendar")),e+=`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=u(s(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),p(i(t,"question","calendar"))?(e+=" range-",e+=u(s(t,"question","number")),e+='"'):(e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+='"'),e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='">',e+=u(s(t,"question","unit")),e+="</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">您的回答</span>
`,e+=kr(d(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let n=d(t,{}),o=v(i(t,"question","choices"));for(let r of S(n,o)){let a=d(n,He(["index","label"],r));e+=`
<label class="choice"`,e+=u(s(a,"page","authorAttrs")),e+='><input type="',p(i(a,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="',e+=u(s(a,"index")),e+='" autocomplete="off"><span>',e+=u(s(a,"label")),e+=`</span></label>
`}}e+=`
`,p(i(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>以上都不是</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,p(i(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="您的回答" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
<div id="odds-`,e+=u(s(t,"question","number")),e+='"><div data-when="randomized">',e+=yr(d(t,{})),e+=`</div></div>
<div class="actions">
<button class="button" type="submit">继续</button>
<button class="button quiet" type="button" data-go="back">返回</button>
<button class="button link" type="button" data-go="skip">跳过这道题（我们会看到您跳过了）</button>
</div>
</form>
</section>
`,e}function Or(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">您的问题到此结束</h1>
<div`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(ee(s(t,"page","screening","text")))),e+=`</div>
<p>`,p(i(t,"page","screening","sends"))?e+="您仍可发送一份报告。其余问题都会标为跳过。":e+="没有发送任何报告。您可以关闭本页。",e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">继续</button>'),e+=`
<button class="button quiet" type="button" data-go="back">返回</button>
</div>
</section>
`,e}function qr(t){let e="";return e+=`
`,f(i(t,"cause"),"offline")?e+=`
此设备处于离线状态。请打开网络，然后重试。
`:f(i(t,"cause"),"unreachable")?e+=`
无法连接到本网站。请检查网络，然后重试。
`:f(i(t,"cause"),"busy")?e+=`
同时来的人太多。请等一分钟后重试。
`:e+=`
本网站出了故障，不是您的错。请过几分钟再试。
`,e+=`
`,e}function H(t){let e="";return e+=`
`,p(i(t,"page","asker"))&&(e+="<p>有疑问？请联系研究团队： ",e+=u(y(ee(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function Ge(t){let e="";return e+=`
<h1 tabindex="-1">`,f(i(t,"cause"),"offline")?e+="您处于离线状态":e+="您的报告可能没有送达",e+=`</h1>
<p>`,e+=qr(d(t,{})),e+=`</p>
<p>请保持此页面打开，否则您的报告会丢失。重试时会再次发送同一份报告，我们只计一次。</p>
`,e+=H(d(t,{})),e+=`
`,e}function vr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">发送之前</h1>
<div data-draws="check"></div>
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">修改 <span class="visually-hidden" data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></span></button></dd>
</div>
</template>
<div class="note" data-draws="warning"></div>
<div class="actions">
<button class="button" type="button" data-go="send">`,p(i(t,"preview"))?e+="显示报告":e+="提交",e+=`</button>
<button class="button quiet" type="button" data-go="back">返回</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,p(i(t,"wave","workBits"))&&(e+=`
<section class="step" data-step="working" hidden>
<h1 tabindex="-1">马上就好</h1>
<p>请不要关闭此页。您的设备正在解一道小题，以证明不是垃圾程序。这可能需要几秒钟。</p>
<progress class="progress tall" max="1" value="0" aria-label="解题进度"></progress>
</section>
`),e+=`
<section class="step" data-step="sending" hidden>
<h1 tabindex="-1">正在发送</h1>
<p>请不要关闭此页。您的报告正在发送。</p>
</section>
<section class="step" data-step="unsent-offline" hidden>
`,e+=Ge(d(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=Ge(d(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=Ge(d(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=Ge(d(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，所以这次没有保存任何内容。马上重试没有用：网站管理方必须先腾出空间。</p>
<p>请让此页面保持打开，否则进度会丢失。一小时后再试。您的报告只计一次。</p>
`,e+=H(d(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">您的报告来晚了</h1>
<p>您填写期间问卷已结束或名额已满。您的报告没有保存。您无需再做什么。</p>
`,e+=H(d(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">此问卷已被删除</h1>
<p>本网站已没有此问卷。您的报告没有保存。您无需再做什么。</p>
`,e+=H(d(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">已计入另一份报告</h1>
<p>`,p(i(t,"wave","invited"))?e+="之前已从另一个页面用您的邀请发送过一份报告，以那份为准。这一份没有保存。":e+="之前已从另一个页面发送过编号相同的报告，以那份为准。这一份没有保存。",e+=` 如果那份是您发送的，您无需再做什么。</p>
`,e+=H(d(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">我们无法接收您的报告</h1>
<p>网站没有接受它。问卷可能有变动或尚未开放，或者报告在途中被改动。</p>
<p>没有保存任何内容，除非之前的某次尝试已送达。您可以从头开始。</p>
`,e+=H(d(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">从头开始</button></div>
</section>
`,e}function Nr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+="将会发送的内容":e+="谢谢。您的报告已发送",e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">此设备保留什么</h2>
`,e+=Ln(d(t,{})),e+=`
`),e+=`
<details class="more">
<summary>技术细节</summary>
<dl class="technical-details">
<dt>报告（base64 编码）</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,p(i(t,"wave","invited"))?e+=`
您的浏览器发送的正是这些，外加一个随机数及其签名。本网站签名时看不到这个数。它只表明报告来自受邀的人，而不表明是谁。
`:e+=`
您的浏览器发送的正是这些，外加一个随机数。这个数只用来避免同一份报告被计入两次。
`,e+=`
</p>
</dd>
<dt>问卷的指纹（SHA-256）</dt>
<dd><code dir="ltr">`,e+=u(s(t,"page","sha256")),e+=`</code></dd>
`,p(i(t,"wave","invited"))&&(e+=`
<dt>为所有邀请签名的密钥（SHA-256）</dt>
<dd>
<code dir="ltr">`,e+=u(s(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">请与另一位受邀的人比对这个代码。如果您的不同，您的报告可能会被追查到您：请告诉我们。</p>
</dd>
`),e+=`
<div data-draws="privacy_loss"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<dt>您的设备沿用的随机结果在各期合计的隐私参数上限（回答不变时）</dt>
<dd>ε∞ = `,e+=u(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>到目前为止此设备上各期合计的隐私参数上限</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>本页代码的指纹（以下各行哈希值的 SHA-256）</dt>
<dd><code dir="ltr">`,e+=u(s(t,"fingerprint")),e+=`</code></dd>
`;{let n=d(t,{}),o=v(i(t,"scripts"));for(let r of S(n,o))n.module=r,e+=`
<dt>`,e+=u(s(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(s(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
`,e+=Cn(d(t,{})),e+=`
`,e+=H(d(t,{})),e+=`
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+="您可以关闭此页，或按“快速离开”。此页无法再打开。":e+="您可以关闭此页。如需留底，请先打印或保存：之后无法再打开。",e+=`</p>
</section>
`,e}function _r(t){let e="";return e+=`
<div hidden>
<span data-text="place">第 {number} 题，共 {total} 题</span>
<span data-text="place-most">第 {number} 题，最多 {total} 题</span>
<span data-text="part-place">第 {number} 个子问题，共 {total} 个</span>
<span data-text="choose">请选择一个回答，或跳过这道题。</span>
<span data-text="type-number">请只用数字输入一个数，不要写文字，或跳过这道题。</span>
<span data-text="type-date">请按 {low} 的形式填写，或跳过这道题。</span>
<span data-text="date-limits">请给出从 {low} 到 {high} 的回答，或跳过这道题。</span>
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
</div>
`,e}function Ar(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>您现在处于离线状态。这是一个迹象，而不是证明：假冒的页面也能显示同样的内容。</span></p>
<progress class="progress" max="1" value="0" aria-label="进度" hidden></progress>
`,e+=dr(d(t,{})),e+=`
`,p(i(t,"page","practice"))&&(e+=hr(d(t,{practice:s(t,"page","practice")}))),e+=`
`;{let n=d(t,{}),o=v(i(t,"page","questions"));for(let r of S(n,o))n.question=r,e+=br(d(n,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=Or(d(t,{}))),e+=`
`,e+=vr(d(t,{})),e+=`
`,e+=Nr(d(t,{})),e+=`
`,e+=_r(d(t,{})),e+=`
`,e}function Sr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="提示"><p>预览：一切功能正常，但不发送任何内容。</p></aside>
`:f(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="提示"><p>测试：这里的回答会单独存放。我们的团队从第一份起就能看到结果。</p></aside>
`:f(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="提示"><p>使用模拟受访者的演示。请不要填写真实回答：我们的团队看到每人一行数据。</p></aside>
`),e+=`
`,e}function Er(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>快速离开</a>'),e+=`
`,e}function Cr(t){let e="";return e+=`
<p>问卷： <b>`,e+=u(y(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=H(d(t,{})),e+=`
`,e}function Rr(t){let e="";if(e+=`
<p>
请检查您的回答。它们还没有离开此页。
`,p(i(t,"page","changesAnswers"))?e+=`
提交时，其中一些可能会被随机改动。
`:e+=`
我们会原样收到它们。
`,e+=`
</p>
`,p(i(t,"skipped"))){e+="<p><b>";{let n=d(t,{});n.n=X(s(n,"skipped")),e+=u(s(n,"n"))+" 道题没有回答。"}e+="</b></p>"}return e+=`
`,e}function Ir(t){let e="";return e+=`
报告提交后无法撤回。我们不随报告保存姓名，所以找不到您的那份。
`,(p(i(t,"page","clearCount"))||p(i(t,"page","directCount")))&&(e+="按原样保存的回答仍有可能显示您是谁。"),e+=`
`,e}function Lr(t){let e="";return e+=`
<p>`,e+=Ir(d(t,{})),e+=`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
看着您屏幕的人可能看到您选了什么。研究结果仍可能描述像您这样的人。
`,p(i(t,"page","remembers"))||(e+="请只填写一次：第二份报告会削弱对您的保护。"),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+="每一期请只填写一次。"),e+=`
</p>`),e+=`
`,e}function Tr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
这是预览：没有发送任何内容。以下是将会发送的内容。
`:p(i(t,"page","changesAll"))&&p(i(t,"byServer"))?e+=`
本页已不再保留您的回答。以下是我们保存的内容。
`:p(i(t,"page","changesAll"))?e+=`
本页已不再保留您的回答。以下是我们收到的内容。
`:p(i(t,"byServer"))?e+=`
以下是我们保存的内容。
`:e+=`
以下是我们收到的内容。
`,e+=`
`,p(i(t,"page","changesAnswers"))?(e+=`
下面有些回答可能与您说的不同，这正是对您的保护，不是出错。
`,p(i(t,"page","clearCount"))&&(e+="未受保护的回答按您给出的原样显示。"),e+=`
`):e+=`
没有改动任何回答。
`,e+=`
`,e}function Mr(t){let e="";return e+=`
`,p(i(t,"page","toldCount"))?e+=`
单看一项记录，看不出您的真实情况，除非其中另有说明。
`:e+=`
单看一项记录，看不出您说了什么，除非其中另有说明。
`,e+=`
`,e}function zr(t){let e="";e+=`
`;{let n=d(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,!f(i(n,"form"),"binary")){if(e+=`
<p class="small muted">
`,f(i(n,"form"),"category")){e+=`
`;{let o=d(n,{said:s(n,"lost","count"),people:_(s(n,"lost","people"))});e+=u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人的记录与自己的回答不同。"}e+=`
`}else if(f(i(n,"form"),"set")){e+=`
`;{let o=d(n,{size:s(n,"question","odds","size"),total:E(s(n,"question","options"))});e+="报告列出 "+u(s(o,"total"))+" 个回答中的 "+u(s(o,"size"))+" 个。"}e+=`
`;{let o=d(n,{said:s(n,"lost","count"),people:_(s(n,"lost","people"))});e+=u(s(o,"people"))+" 人中，约有 "+u(s(o,"said"))+" 人自己的回答不在其中。"}e+=`
`}else if(f(i(n,"form"),"every")){e+=`
`;{let o=d(n,{said:s(n,"lost","count"),people:_(s(n,"lost","people"))});e+="每个部分都可能单独被随机改动。"+u(s(o,"people"))+" 人中最多约有 "+u(s(o,"said"))+" 人会这样。"}e+=`
`}else if(f(i(n,"form"),"pair")){e+=`
`;{let o=d(n,{said:s(n,"lost","count"),people:_(s(n,"lost","people"))});e+="您的两个回答可能被随机换成别的。"+u(s(o,"people"))+" 人中最多约有 "+u(s(o,"said"))+" 人会这样。"}e+=`
`}else if(f(i(n,"form"),"joint")){e+=`
`;{let o=d(n,{said:s(n,"lost","count"),people:_(s(n,"lost","people"))});e+="您的几个回答可能一起被随机换成别的。"+u(s(o,"people"))+" 人中约有 "+u(s(o,"said"))+" 人会这样。"}e+=`
`}else if(f(i(n,"form"),"number")){if(e+=`
我们保存的是随机代码，不是您的回答。
`,!p(i(n,"gained","never")))if(p(i(n,"question","calendar"))){let o=d(n,{said:s(n,"gained","count"),people:_(s(n,"gained","people")),middle:s(n,"question","odds","middle")});e+="每 "+u(s(o,"people"))+" 个填 "+u(s(o,"low"))+" 的人中，约有 "+u(s(o,"said"))+" 人得到表示晚于 "+u(s(o,"middle"))+" 的代码。"}else{let o=d(n,{said:s(n,"gained","count"),people:_(s(n,"gained","people")),middle:s(n,"question","odds","middle")});e+="每 "+u(s(o,"people"))+" 个填 "+u(s(o,"low"))+" 的人中，约有 "+u(s(o,"said"))+" 人得到表示大于 "+u(s(o,"middle"))+" 的代码。"}if(e+=`
`,!p(i(n,"lost","never"))){let o=d(n,{said:s(n,"lost","count"),people:_(s(n,"lost","people")),middle:s(n,"question","odds","middle")});e+="每 "+u(s(o,"people"))+" 个填 "+u(s(o,"high"))+" 的人中，约有 "+u(s(o,"said"))+" 人得到表示不超过 "+u(s(o,"middle"))+" 的代码。"}e+=`
`}else if(f(i(n,"form"),"own-device"))e+=`
`,f(i(n,"question","ownItem"),"coin")?e+="这个回答也由您的硬币决定，我们绝不会看到您的硬币。":f(i(n,"question","ownItem"),"die")?e+="这个回答也由您的骰子决定，我们绝不会看到您的骰子。":f(i(n,"question","ownItem"),"birthday")?e+="这个回答也由一个生日决定，我们绝不会知道那个生日。":e+="这个回答也由您的硬币、骰子或一个生日决定，我们绝不会看到它。",e+=`
此页没有改动这个回答。
`;else if(f(i(n,"form"),"drawn")){e+=`
`;{let o=d(n,{total:E(s(n,"question","options"))});e+="这里只涉及 "+u(s(o,"total"))+" 个答案中随机抽取的一个。报告不包含其他答案。"}e+=`
`}else e+=`
每个勾选都可能是随机添加或去掉的。
`;e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=Qe(d(n,{}))),e+=`
`}return e+=`
`,e}function Br(t){let e="";if(e+=`
`,f(i(t,"strength"),"weak"))e+=`
`,f(i(t,"form"),"binary")?e+=`
我们能相当有把握地知道您选了什么：这里的保护很弱。
`:f(i(t,"form"),"own-device")?e+=`
我们能相当有把握地知道您的真实情况：这里的保护很弱。
`:f(i(t,"form"),"items")||f(i(t,"form"),"every")||f(i(t,"form"),"pair")||f(i(t,"form"),"joint")?e+=`
这些回答合在一起时保护很弱。我们可能相当有把握地知道全部回答。
`:e+=`
这里的保护很弱。我们可能相当有把握地知道您选了什么。
`,e+=`
`;else if(f(i(t,"strength"),"absent")&&!p(i(t,"proof")))e+=`
这可能确定地显示您的回答。
`;else if(f(i(t,"strength"),"absent")&&p(i(t,"proof","ownDevice"))){e+=`
`;{let n=d(t,{answer:y(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="这确定地显示了您的真实回答。只有真实回答为“"+u(s(n,"answer"))+"”的人才会选它。"}e+=`
`}else if(f(i(t,"strength"),"absent")){e+=`
`;{let n=d(t,{answer:y(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="这确定地显示了您的回答。只有选“"+u(s(n,"answer"))+"”的人才会有这样的记录。"}e+=`
`}return e+=`
`,e}function jr(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>调查的版本</h2>":(e+="<h2",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"row","heading")),e+="</h2>"),e+=`
`,t.separator=P("； "),e+=`
`;{let n=d(t,{recorded:D(y(s(t,"row","labels"),s(t,"page","authorAttrs")),s(t,"separator")),form:s(t,"row","question","odds","form"),middle:s(t,"row","question","odds","middle")});if(e+=`
`,p(i(n,"row","unasked")))e+=`
<p class="recorded-answer" translate="no">记录为：未提问</p>
<p class="small muted">
`,f(i(n,"row","unasked"),"item")?e+=`
您没有被问到这道题：随机为您选中的是另一道题。
`:f(i(n,"row","unasked"),"version")?e+=`
您所得到的问卷版本不问这道题。
`:e+=`
由于之前的某个回答或跳过，您没有被问到这道题。
`,e+=`
您的报告把它显示为跳过。
</p>
`;else if(p(i(n,"row","skipped")))e+=`
<p class="recorded-answer" translate="no">记录为：跳过</p>
<p class="small muted">您跳过了这道题。我们能看到您跳过，但看不到任何回答。</p>
`;else if(p(i(n,"row","question","kind","drawn")))e+=`
<p class="recorded-answer" translate="no">记录为：您得到的是哪个版本</p>
<p class="small muted">这是随机决定的，不是您的回答。</p>
`;else if(f(i(n,"form"),"open")||f(i(n,"form"),"central")||p(i(n,"row","direct"))){if(e+=`
<p class="recorded-answer" translate="no">
`,p(i(n,"recorded"))){let o=d(n,{});e+="与您所选一致："+u(s(o,"recorded"))}else e+="与您所选一致：以上都不是";e+=`
</p>
<p class="small muted">
`,f(i(n,"form"),"open")?e+=`
这道题未做随机保护。能读取报告的人会看到您的真实回答。
`:f(i(n,"form"),"central")?e+=`
您的真实回答会被保存。研究团队只能看到加了随机误差的总体数字；网站管理方能读到您的回答。
`:e+=`
您被随机选中，这道题对您未做随机保护。您的回答没有改动。
`,e+=`
</p>
`}else{if(e+=`
<p class="recorded-answer" translate="no">
`,f(i(n,"form"),"number")){if(e+=`
`,p(i(n,"row","high"))&&p(i(n,"row","question","calendar"))){let o=d(n,{});e+="记录的是：一个表示晚于 "+u(s(o,"middle"))+" 的随机代码"}else if(p(i(n,"row","high"))){let o=d(n,{});e+="记录的是：一个表示大于 "+u(s(o,"middle"))+" 的随机代码"}else{let o=d(n,{});e+="记录的是：一个表示不超过 "+u(s(o,"middle"))+" 的随机代码"}e+=`
`}else if(f(i(n,"form"),"drawn")){if(e+=`
`,p(i(n,"row","ticked"))){let o=d(n,{});e+="记录为："+u(s(o,"recorded"))+"：已勾选"}else{let o=d(n,{});e+="记录为："+u(s(o,"recorded"))+"：未勾选"}e+=`
`}else if(!f(i(n,"form"),"marks")&&!f(i(n,"form"),"items")){e+=`
`;{let o=d(n,{});e+="记录为："+u(s(o,"recorded"))}e+=`
`}else if(p(i(n,"recorded"))){e+=`
`;{let o=d(n,{});e+="记录为勾选："+u(s(o,"recorded"))}e+=`
`}else e+=`
记录为：没有勾选任何答案
`;e+=`
</p>
`,e+=zr(d(n,{question:s(n,"row","question")})),e+=`
`,f(i(n,"row","strength"),"sound")||(e+='<p class="small">',e+=Br(d(n,{strength:s(n,"row","strength"),proof:s(n,"row","proof")})),e+="</p>"),e+=`
`}e+=`
`}return e+=`
</section>
`,e}function Pr(t){let e="";e+=`
<p class="lead">`,e+=Tr(d(t,{})),e+=`</p>
`,e+=Rn(d(t,{sent:!0})),e+=`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>",e+=Mr(d(t,{})),e+="</p>"),e+=`
<div data-conclusions>
`;{let n=d(t,{}),o=v(i(t,"receipt","rows"));for(let r of S(n,o))n.row=r,e+=jr(d(n,{}))}return e+=`
</div>
`,e+=In(d(t,{})),e+=`
`,e}function Dr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>随机化回答合计的隐私参数上限</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=Mn(d(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">没有上限：一份报告可能证实某个回答。</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>按原样保存的回答</dt>
<dd>`;{let n=d(t,{});n.n=X(s(n,"page","clearCount")),e+=u(s(n,"n"))+" 道题，不受任何 ε 约束"}e+=`</dd>
`}return e+=`
`,e}var Ur={"respondents/questionnaire/screens.html":Ar,"respondents/questionnaire/partials/banner.html":Sr,"respondents/questionnaire/partials/contact.html":H,"respondents/questionnaire/partials/quick_exit.html":Er,"respondents/questionnaire/partials/survey_facts.html":Cr,"respondents/questionnaire/partials/check.html":Rr,"respondents/questionnaire/partials/warning.html":Lr,"respondents/questionnaire/partials/recorded.html":Pr,"respondents/questionnaire/partials/privacy_loss.html":Dr},zn=(t,e)=>Ur[t](d({},e));function Bn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:a}){let{access:l,kind:c,work:h,key_hash:g}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:c,workBits:h,signingKeyHash:g},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:a}}var Wr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Fr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function jn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Ve(t){return Wr.has(t.split("-",1)[0])?"rtl":"ltr"}function Pn(t,e){return t===e?{}:{lang:t,dir:Ve(t)}}function Dn(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=Hr(n,t);return{language:r??t[0],wanted:r!==void 0}}function Hr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=Kr(n,e);if(o!==void 0)return o}}function Kr(t,e){if(e.includes(t))return t;let n=(Fr[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function U(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Un(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function Ye(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var Ce=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,Gr=(t,e)=>t.options?.length===2&&Ce(t,e),Qr=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),Vr=({options:t,shares:e},n)=>Ce({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,Yr=({options:t,statements:e},n)=>Ce({options:t},n)&&[1,2].includes(t.length-e?.length),Jr=[["yes-no",{binary:!0,fits:Gr}],["single",{ordered:!0,fits:Ce}],["multiple",{several:!0,ordered:!0,fits:Ce}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{linked:!0,fits:Qr}],["list",{fits:Yr}],["arms",{drawn:!0,fits:Vr}]],K=new Map(Jr),W=({kind:t})=>K.get(t)?.drawn===!0;var Wn=t=>t===null?null:!t;function Fn(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function qe(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,a=(n??o??(r?[r]:[])).map(l=>qe(l,e));if(n)return(...l)=>Fn(a.map(c=>c(...l)));if(a.length>0){let l=(...c)=>Fn(a.map(h=>Wn(h(...c))));return r?l:(...c)=>Wn(l(...c))}return Zr(t,e.findIndex(({block:l})=>l===t.block))}function Zr({options:t,least:e=0,most:n=1/0},o){let r=l=>Array.isArray(l)?t.some(c=>l[c]):t.includes(l),a=l=>t?r(l):l!==null&&l>=e&&l<=n;return(l,c)=>l[o]===!1?!1:c[o]===void 0?null:l[o]&&a(c[o])}function Re(t){return t.map(({asked_if:e})=>qe(e,t))}function Hn(t){return t.reduce((n,o,r)=>W(o)?n.flatMap(a=>o.options.map((l,c)=>({...a,[r]:c}))):n,[{}]).map(n=>de(Re(t),n))}function Je(t,e){return de(t,e).map(n=>n===!0)}function de(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var Oe=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}begin(e){this.order=e}get asked(){return Je(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e(de(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=de(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=de(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),a=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,l=o.filter(c=>c!==!1).length;return{number:a,total:l,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var Xr={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function Et(t,e){return e==="year"?String(t):Kn(t,e).toISOString().slice(0,e==="date"?10:7)}function Ze(t,e){return(e==="month"?globalThis.window:Ct(e))?new Intl.DateTimeFormat(void 0,{...Xr[e],timeZone:"UTC",calendar:"gregory"}).format(Kn(t,e)):Et(t,e)}function Ct(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function Kn(t,e){let n=new Date(0);return e==="date"?n.setUTCDate(t+1):n.setUTCMonth(t),n}var Gn=20,Qn=1e3,G=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=Gn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<Qn?Qn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Gn}};function Xe(t,e="browser",n=""){return{...es(t,e,n),strength:U(t.ratio)}}function es(t,e,n){if(t.scale)return ts(t,n);if(t.sizes){let a=G.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:o,others:r}=t.support;return{form:e==="respondent"?"own-device":ns(t),gained:G.of(r/4294967296),lost:G.of((4294967296-o)/4294967296),size:t instanceof ae?t.size:0}}function ts(t,e){let{scale:n}=t,o=(a,l)=>t.row(a).reduce((c,h,g)=>c+ +(t.isUpper(g)===l)*h,0),r=a=>e?Ze(Math.floor(Number(a)),e):a;return{form:t.ratio===1/0?"open":"number",gained:G.of(o(0,!0)/4294967296),lost:G.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function ns(t){return t instanceof $e?"items":t instanceof ge?"drawn":t instanceof Q||t instanceof me?"open":t instanceof ae?t.size>1?"set":"category":t instanceof B?"marks":t.categories===2?"binary":"category"}var et=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function tt({gained:t,lost:e}){let n=new G(e.people-e.count,e.people);return[new et(!0,n,"hollow"),new et(!1,t,"filled")]}function nt(t){return t.every(({recorded:e})=>e.pictured)}var os=[4294967296/4,3*4294967296/4];function Vn(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let o=[...e.find(({kind:h,mechanism:g})=>h.binary&&g instanceof R)?.mechanism.yes??os],r=Xe(new R(2,{yes:o})),a=tt(r),l=Array.from({length:r.gained.people},(h,g)=>g+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:a,cards:nt(a)?l:null}}function Rt(t){return t.reduce((e,{ratio:n})=>e+Math.log(n),0)}function ot(t){let e=rt(t);return e===0?null:{delta:Ue(e),reports:rs(e)}}function rt(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function rs(t){let e=1/Number(Ue(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var ss=8;function st(t){let e=Array.from({length:t},(n,o)=>o);try{return te([...e],new N)}catch{return e}}function te(t,e){for(let n=t.length-1;n>0;n-=1){let o=is(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function is(t,e){let n=4294967296-4294967296%t;for(let o=0;o<ss;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var as=7,us=new Set(["binary","own-device","marks","items","drawn"]),ls=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ps=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,it=class{constructor({kind:e,options:n},o){this.kind=K.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>as}},It=class extends it{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},at=class extends it{spare=!1;order=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:l,mechanism:c}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter(m=>!W(m)).length,this.design=a,this.device=l,this.direct=e.direct,this.mechanism=I(c);let h=Xe(this.mechanism,l,this.calendar);this.odds=a==="central"?{...h,form:"central"}:h,this.reports=e.reports.map(r);let{statements:g=[]}=e;this.statements=st(g.length).map(m=>r(g[m])),this.parts=(e.parts??[]).map(m=>new It(m,r));let{sections:w=[]}=o;this.section=Math.max(-1,...w.map(({before:m})=>m).filter(m=>m<=n)),this.headings=w.filter(({before:m})=>m===this.section).map(m=>({text:r(m.text),help:r(m.help),condition:qe(m.asked_if,o.questions)})),this.label=cs(o)?String(this.number):`“${this.text}”`;let $=this.options.length-1;this.excludes=e.last_excludes?String($):"",this.other=e.other??!1,e.random_order&&(this.order=this.excludes||this.other?[...st($),$]:st($+1))}get isHeaded(){return this.headings.some(e=>e.text)}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return us.has(this.odds.form)?tt(this.odds):[]}get pictured(){return nt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof R)||!e.yes?[]:[0,1].flatMap(a=>{let l=ds(e,a);return l.length!==1?[]:[{place:a,report:n[a],answer:o[l[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:n,high:o}=this.odds,[,r=""]=e.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:n}=this.odds;return(this.calendar?this.calendar!=="year":n.includes("-"))?"text":`${n}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=ls.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:a})=>[o,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(ps)?.length??0),0)}get failure(){return ot([this.mechanism])}get forever(){return this.permanent?U(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function cs({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||n||t.some(({asked_if:r})=>r))}function ds({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var hs=240,fs=200,$s=10,lt=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[a]=r.languages,l=($={})=>$[n]||$[a]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:a,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map(($,m)=>new at($,m,r,l));let{screening:c,sections:h=[]}=r;this.hasTexts=!!r.closing_texts||r.questions.some(({other:$})=>$),this.hasWords=!!r.closing_texts||[...r.questions,...r.sections??[]].some(({other:$,pipes:m})=>$||m),this.hasBatteries=h.some(({battery:$})=>$);for(let{before:$}of h.filter(({draws:m})=>m)){let m=this.questions.filter(({section:x})=>x===$);m.sort((x,A)=>A.mechanism.ratio-x.mechanism.ratio);for(let x of m.slice(1))x.spare=!0}this.answered=this.questions.filter(({kind:$,spare:m})=>!$.drawn&&!m);let g=Hn(r.questions).map($=>this.answered.filter(({place:m})=>$[m]??!0));this.usual=Tt(g,({length:$})=>$);let w=g.map($=>$.filter(({inClear:m})=>!m).map(({mechanism:m})=>m));this.protected=Tt(w,Rt),this.failing=Tt(w,rt),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:$})=>$),this.drawn=this.questions.some(({kind:$})=>$.drawn),this.screening=c?{sends:c.sends,text:l(c.text)}:null,this.practice=Vn(this.questions),this.centralEpsilon=r.central?ms(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Ve(this.language)}get authorLanguage(){return Pn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return P(e.map(([n,o])=>` ${n}="${xe(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,jn(e),Ve(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:n,randomized:o,direct:r})=>n.drawn||o&&r===null)&&!this.wave.survey.closing_texts}get ownItem(){let[e,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),n=this.usual.reduce((r,{wordCount:a})=>r+a,0),o=e*$s+n*60/fs;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,n=this.directCount||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!n}get directCount(){return this.questions.filter(({direct:e})=>e!==null).length}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=hs}get strength(){return U(Un(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:n})=>e||n!==null).length>1}get openLabels(){return ut(this.questions.filter(({open:e})=>e))}get directLabels(){return ut(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return ut(this.questions.filter(Lt))}get changedCount(){return this.questions.filter(Lt).length}get toldLabels(){return ut(this.questions.filter(({ownDevice:e})=>e))}get toldCount(){return this.questions.filter(({ownDevice:e})=>e).length}get hidesChanges(){return this.questions.filter(Lt).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Se(Rt(this.protected),rt(this.failing))}get failure(){return ot(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return Se(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},Lt=({randomized:t,kind:e})=>t&&!e.drawn;function ut(t){let e=t.map(({label:n})=>n);return e.every(n=>/^\d+$/.test(n))?yn(e.map(Number)):e}function Tt(t,e){return t.reduce((n,o)=>e(o)>e(n)?o:n)}function ms({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${gs(o)}`)}function gs(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Yn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Zn(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=Dn(t.survey.languages,{search:e,preferred:n}),a=new lt(t,o,document.documentElement.lang);return a.wanted=!!r,a}function Xn(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:a,interfaceLanguage:l}=e,c=new URLSearchParams(o).has("framed"),h=Bn(e,{preview:n,address:r,framed:c,...ws()});return document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),ve(t,"screens.html",h),ks(t,h),ve(Jn("leave"),"partials/quick_exit.html",h),ve(Jn("banner"),"partials/banner.html",h),(g,w)=>{for(let $ of g.querySelectorAll("[data-draws]"))ve($,`partials/${$.dataset.draws}.html`,{...h,...w})}}function ve(t,e,n){let o=zn(`respondents/questionnaire/${e}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Yn?Yn.createHTML(o):o}function ks(t,e){let n=document.querySelectorAll("template[data-steps]");for(let{content:o}of n){let r=(a,l)=>o.querySelectorAll(a).forEach(l);r(`[data-risky="${!e.page.risky}"]`,a=>a.remove()),r("[data-facts]",a=>ve(a,"partials/survey_facts.html",e)),r("[data-contact]",a=>ve(a,"partials/contact.html",e)),r("[data-device]",a=>e.deviceUrl?a.href=e.deviceUrl:a.remove()),t.append(o)}}function Jn(t){return document.querySelector(`[data-place="${t}"]`)}function ws(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:ke(new TextEncoder().encode(n))}}var eo=1,xs=3,ys=new Set(["browser","respondent"]),bs=new Set(["open","open-choices","open-number"]),Os=/^(https:\/\/|\/(?![/\\]))/,qs=/^([0-9a-f]{64})?$/,vs=new Set(["link","invited"]);function to(t){Ne(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;O(Array.isArray(e.languages)&&Array.isArray(e.questions)),O(t.format===eo&&e.format===eo),O(vs.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),O(t.access==="invited"==(t.key_hash!=="")),O(!e.risky||Os.test(t.leave));let{branding:n={name:""}}=e;Ne(n),O(typeof n.name=="string"&&qs.test(n.logo??"")),O(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;O(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let r=[];for(let a of e.questions){Ne(a,a?.text,a?.protection,a?.protection?.mechanism),O([a.options,a.parts,a.reports].every(oo));for(let l of a.parts??[])O(K.has(l?.kind)&&Array.isArray(l.options));Ns(a,o,r),r.push(a.block)}O(new Set(r).size===r.length);for(let{asked_if:a,pipes:l}of e.sections??[])a&&pt(a,r),no(l,r);for(let a of e.closing_texts??[])Ne(a?.text);e.screening&&pt(e.screening.asked_if,r)}function pt(t,e){Ne(t);let{all:n,any:o,not:r,block:a,options:l}=t;O([n,o,l].every(oo));let c=n??o??(r?[r]:[]);O(c.length>0||e.includes(a));for(let h of c)pt(h,e)}function no(t={},e){Ne(t),O(Object.values(t).every(n=>e.includes(n)))}function Ns(t,e,n){let{text:o,options:r,asked_if:a}=t,l=K.get(t.kind);O(l!==void 0&&typeof o[e]=="string"),a&&pt(a,n),no(t.pipes,n);let{design:c,device:h,mechanism:g}=t.protection;O(ys.has(h));let w=I(g);O((c==="open"||c==="central")===bs.has(g.mechanism)),O(l.fits(t,w));let m=r?.length>=xs;O((t.random_order??!0)===!0),O(!t.random_order||l.ordered&&m),O((t.last_excludes??!0)===!0),O(!t.last_excludes||l.several&&m),O(!t.other||l.ordered&&c==="open"&&!t.last_excludes),O(h==="browser"||t.reports?.length===2)}function Ne(...t){for(let e of t)O(typeof e=="object"&&e!==null)}function oo(t){return t==null||Array.isArray(t)}function O(t){if(!t)throw new RangeError("no release could have made this document")}var _s=/[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/,As=/[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function ct(t){let e=Ss(ro(ro(t))),[,n=null]=_s.exec(e)??[],[,o=null]=As.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function ro(t){return t.replace(/%([0-9a-f]{2})/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}function Ss(t){return t.replace(/[^!-~]|&(?!amp)#?\w+;/g,"").replace(/(\W[idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?/g,"$1")}var Es=/^[0-9a-f]{64}$/,Cs=3e4,Mt=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},dt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},zt=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},Bt=class extends Error{step="unloaded"};async function io(t,e){if("preview"in t.dataset){let l=JSON.parse(document.getElementById("document").textContent);for(let c of so(l))await e(c);return{wave:l,unchecked:null}}let{hash:n}=ct(window.location.hash),o=await Rs(n),r=ke(o);if(n!==null&&n!==r)throw new Mt(n,r);let a=Ls(o,r);for(let l of so(a))await e(l);return Ts(a,r),{wave:a,unchecked:n===null?r:null}}function so(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let n=e.some(a=>K.get(a?.kind)?.numeric),o=e.some(a=>K.get(a?.kind)?.linked),r=e.some(a=>a?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["linked questions"]:[],...r?["permanent responses"]:[]]}async function Rs(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Cs);try{return await Is(t,e.signal)}catch(o){throw new Bt(String(o))}finally{clearTimeout(n)}}async function Is(t,e){let n=`${window.location.pathname}/documents/${Es.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function Ls(t,e){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(t))}catch{throw new dt(e)}}function Ts(t,e){try{to(t)}catch(n){throw Ms(n)?new dt(e):new zt(e,n)}}function Ms(t){return t instanceof RangeError||t instanceof SyntaxError}function ht(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:a,path:l,practice:c,questions:h,strings:g}=t;c?.forget();let w=h[n],$=r.get(n);w.fill?.(t),$!==void 0&&w.input.write($),o?w.input.showLast?.():w.input.showFirst?.();let{number:m,last:x,total:A,exact:C}=l.position(n),q=l.previous(n),M=q<0||h[q].part!==w.part,[re,Le]=x>m?["rows","rows-most"]:["place","place-most"];w.setPlace(g.get(C?re:Le,{number:m,last:x,total:A}),M),w.showHeadings(L=>l.holds(L)),a.show(w.section,m/(A+1))}function ao(t,e,n,o){let{questions:r,resume:a}=t;t.resume=null,o!=="ready"?ht(t,e,n):a?a():r.every(({section:l})=>l.hidden)&&ht(t,e)}function uo(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>zs(t,e,o)),n.on("skip",()=>Bs(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function zs(t,e,n){let{navigation:o,strings:r}=t,{input:a,section:l}=t.questions[n],c=a.read();if(c===void 0){o.showError(l,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(o.showError(l,""),a.next?.()){o.onAdvance();return}t.answers.set(n,c),jt(t,e,n)}function Bs(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),jt(t,e,n)}function jt(t,e,n){let{joining:o,navigation:r,texts:a,path:l,questions:c,reviewed:h,screen:g}=t;if(o){t.resume=()=>jt(t,e,n),r.show(t.section("joining"));return}for(let $ of l.prune())c[$].input.clear();let w=h?l.firstUnanswered():l.next(n);w>=0?e("question",{place:w}):l.holds(g)?e(a?.section&&!h?"closing":"review"):e("screened")}function lo({path:t,questions:e},n){let o=e.findIndex(({section:a})=>!a.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function ft(t){return t.drawPair!==void 0}var Ie=class extends Error{name="LayoutError"},Dt=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:b(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return ft(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return ft(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},$t=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Pt(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=Pt(e,n=>n.words),this.wordsAhead=Pt(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new Dt(I(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[l,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(o);let a=this.fields.flatMap((l,c)=>js(l,e[c],o[c],n,r[c]));return Ws(a,this.size)}unpack(e){if(e.length!==this.size)throw new Ie(`a submission has ${this.size} bytes`);let n=Fs(e);if(n.subarray(this.bits).includes(1))throw new Ie("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((a,l)=>{let c=Ds(a,n.subarray(o,o+a.bits),l);return o+=a.bits,c});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function js({mechanism:t,direct:e,ownDevice:n},o,r,a,l){let c=+(o===null),h=c?t.blank:o,g=t.toBits(t.plain(h)),w=t.toBits(ft(t)?t.randomizePair(h,r,a):t.randomize(h,a)),$=l===null?w:Ps(t,l),m=w.map((C,q)=>c*C+(1-c)*$[q]),x=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...g.map((C,q)=>x*C+(1-x)*m[q])]}function Ps(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(a=>a<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function Ds({mechanism:t,direct:e,head:n},o,r){let a=o[0]===1,l=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Us(t,c,l&&!a))throw new Ie(`field ${r} holds no report`);let h=ft(t)?t.pairOf(c):null;return{report:c,skipped:a,arm:h??l}}function Us(t,e,n){return n?t.isPlain(e):t.isReport(e)}function Ws(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Fs(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function Pt(t,e){return t.reduce((n,o)=>n+e(o),0)}var mt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var Ut={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Wt(t){return!(t.key in Ut)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Ut[t.key]:Ut[t.key])}var ne=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#a(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:po(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return po(e).map(n=>this.label(n))}label(e){return this.#n(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#a(e){let n=Wt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function po(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var gt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new ne(e.querySelector("[data-choices]")),this.mechanism=I(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#n(a)),r.addEventListener("keydown",l=>this.#c(l,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#u(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new N;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof V?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(n,o),this.#l(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let a=this.cards.length,l=o!==n,c=Hs({count:a,swaps:this.#s(n),picked:e,swapped:l},r);this.cards.forEach((h,g)=>{let w=c[g]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(w),h.dataset.card=c[g]?"swaps":"stays",h.toggleAttribute("data-picked",g===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,n){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(o);let r=U(Ye(this.mechanism,n));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#i("deck").textContent=this.strings.get(o,r)}#c(e,n){let o=Wt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Hs({count:t,swaps:e,picked:n,swapped:o},r){let a=e-Number(o),l=Array.from({length:t-1},(h,g)=>g<a),c=te(l,r);return c.splice(n,0,o),c}var co=[["[data-choices]",t=>new ne(t.querySelector("[data-choices]"))]];function ho(t,e){co.unshift([t,e])}function Ks(t,e){let[,n]=co.find(([o])=>t.querySelector(o));return n(t,e)}var _e=class{fill;constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=Ks(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};function T(t,...e){t.textContent="",t.append(...e)}function kt(t,e){let n=e.filter(({question:r,unasked:a,skipped:l})=>!(a||l||r.kind.drawn)).map(({question:r,direct:a})=>d(r,a?{design:"open",direct:null}:{direct:null})),o=n.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return d(t,{questions:n,answered:n,protected:o,failing:o,mostAsked:n.length})}function fo(t,e,{places:n,change:o}){let{questions:r,answers:a,arms:l,strings:c,page:h}=e,g=h.questions.map((m,x)=>({question:m,unasked:!n.includes(x),skipped:a.get(x)===null,direct:l[x]===!0})),w=g.filter(m=>m.skipped&&!m.unasked).length;e.draw(t,{page:kt(h,g),skipped:w});let $=n.map(m=>{let x=r[m];x.fill?.(e);let A=a.get(m),C=["open","central"].includes(x.form)||l[m]===!0,q=A!==null&&C,M=c.fillTemplate("answer",{question:x.text,answer:Gs(x,A,c),openly:q?c.get("openly"):""});return M.querySelector("button").addEventListener("click",()=>o(m)),M});T(t.querySelector("[data-answers]"),...$)}function $o(t){T(t.querySelector("[data-answers]"))}function Gs(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var Qs=new Set(["every","pair","joint"]);function mo(t,{layout:e,page:n,questions:o,conditions:r,draw:a,report:l}){a(t,Vs({layout:e,page:n,questions:o,conditions:r,report:l})),t.querySelector("[data-bytes]").textContent=l.encoded}function Vs(t){let e=Ys(t),n=e.some(({hidden:o})=>o);return{receipt:{rows:e,hidesSome:n},page:kt(t.page,e)}}function go(t){for(let e of t.querySelectorAll("[data-draws]"))T(e);t.querySelector("[data-bytes]").textContent=""}var Ft=class{constructor(e,n,{mechanism:o,report:r,unasked:a,skipped:l,direct:c}){this.question=e,this.mechanism=o,this.report=r,this.unasked=a,this.skipped=l,this.direct=c,this.heading=n.text,this.labels=a||l||e.kind.drawn?[]:this.#t(n.input)}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:n,skipped:o,direct:r}=this;return!(n||o||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:n}=this;return U(this.#e?e.ratio:Ye(e,n))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return Qs.has(this.question.odds.form)}#t(e){let{mechanism:n,question:o,report:r}=this,{form:a}=o.odds;return a==="number"?[]:this.#e?[...n.partCategories(r)].map(c=>e.label(c)):a==="drawn"?[e.label(n.itemOf(r).item)]:(typeof r=="number"?[r]:Zs(r)).map(c=>e.label(c))}};function Ys({layout:t,page:e,questions:n,conditions:o,report:r}){let{reports:a,skipped:l,arms:c}=t.unpack(r.bytes),h=a.map((w,$)=>l[$]?null:w),g=Js(e.wave.survey,o,h);return e.questions.map((w,$)=>new Ft(w,n[$],{mechanism:t.fields[$].mechanism,report:a[$],unasked:g($),skipped:l[$],direct:c[$]===!0}))}function Js({questions:t},e,n){let o=Je(e,n),r=Re(t),a=Je(r,n),l=n.map((h,g)=>W(t[g])?h:void 0),c=de(r,l);return h=>o[h]?"":a[h]?"item":c[h]===!1?"version":"answer"}function Zs(t){return Array.from(t.keys()).filter(e=>t[e])}var Ht=16,Xs=4096,ko=48,ei=87;async function wo(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new ce(new TextEncoder().encode(`${t}.`)).finisher(Ht),a=2**(32-e),l=new Uint8Array(Ht).fill(ko);for(let c=0;!o();){for(let h=c+Xs;c<h;c+=1)if(ni(c,l),r(l)<a)return String.fromCharCode(...l);n(ti(c,e)),await oi()}return null}function ti(t,e){return 1-Math.exp(-t/2**e)}function ni(t,e){let n=t;for(let o=Ht-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?ko:ei),n=Math.floor(n/16)}}function oi(){return new Promise(t=>{setTimeout(t)})}var ri=new Set([408,425,429]),si=507;function xo(t){return t.drawArms(new N)}var wt=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o,r){if(this.#o!==null)throw new Error("this report was already drawn");let a=this.#e.randomize(e,new N,n,o),{token:l,...c}=this.#n.credentials(),h=ue(a);return this.#o={version:this.#t,token:l,report:h,...r,...c},{bytes:a,encoded:h}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:a,report:l}=this.#o,c=await wo([e,r,a,l].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let n=await dn(e,JSON.stringify(this.#o)),o=ii(n.status);if(o!=="stored")return o;let{accept:r}=this.#n,a=r||n.status===200?await n.json():{};return await r?.call(this.#n,a),a.status==="counted"&&this.#r===1?"counted":o}catch{return fn()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function ii(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===si?"unsaved":t>=400&&t<500&&!ri.has(t)?"refused":`unsent-${$n(t)}`}var xt=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return ai(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))T(a,...[n[a.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function ai(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function yo(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),a=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var ui=new Set(["practice","question","closing","screened","review","changed","unremembered"]),yt=class{#e=[];#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let n of e.querySelectorAll("[data-step]"))this.add(n)}add(e){let n=e.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;nn(),this.#r(e,n),this.showError(e,""),document.title=this.#o(e),ui.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))yo(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${bo(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",bo(e))}};function bo(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var bt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;joining=!1;resume=null;constructor(e,{page:n,draw:o,wave:r,access:a,texts:l}){let{survey:c}=r;this.root=e,this.page=n,this.draw=o,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=l,this.preview="preview"in e.dataset,this.strings=new xt(e,n.authorLanguage),this.navigation=new yt(e),this.layout=$t.fromDocument(c),this.questions=this.navigation.questionSections.map((w,$)=>new _e(w,n.questions[$],this.strings)),this.answers=new mt(this.questions.length),this.conditions=Re(c.questions),this.path=new Oe(this.conditions,this.answers);let{questions:h,screening:g}=c;this.screen=qe(g?.asked_if,h),this.practice=this.#e(this.section("practice")),this.submission=new wt(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:n,preview:o}=this;return n.questions.some(({kind:a},l)=>!a.drawn&&e.get(l)!==void 0)&&!n.risky&&!o}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear(),n.fill?.(this);this.practice?.forget(),$o(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&T(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),go(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new gt(e,{strings:this.strings,showError:n})}};var li="intro",pi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},ci={leave:"left"},Ot=class{#e;#t=li;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...pi[this.#t],...ci};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var qt=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Oo=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function di(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function hi(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new ce(n).finisher(0)(new Uint8Array(0))}function qo({shares:t,block:e},n){return di(t,n===null?new N().take(1)[0]:hi(n,e))}function vo({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,h)=>{let g=Oo(c.before,e[h]?.before??t.length);return c.random_order&&te(g,new N),{places:g,moves:c.random_place}}),r=o.filter(({moves:c})=>c),l=(fi(t,n)??te(Oo(0,r.length),new N)).map(c=>r[c]);return o.flatMap(c=>(c.moves?l.shift():c).places).filter(c=>!W(t[c]))}function fi(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var No=2,_o=64,$i=5;function Kt(){let t=new N,e=new Set;for(let n=0;n<No;n+=1)for(let o of t.take(_o))e.add(o);if(e.size<=No*_o-$i)throw new V("the random source repeats itself")}var So={intro:mi,checking:gi,forgotten:Ao,lost:Ao,joining:yi,unkept:oe,unreachable:oe,unsigned:oe,practice:Oi,question:ao,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:oe,review:qi,returning:vi,comparing:Ni,changed:_i,restoring:Ai,drawing:Si,unremembered:oe,working:Ei,sending:Ci,unsent:oe,unsaved:oe,receipt:Ri,stopped:oe,left:t=>t.forgetAll()};function mi(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function gi(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):ki(t,e)}function Ao(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function ki(t,e){try{t.arms||wi(t)}catch(n){e("unsound",Eo(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Gt(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,Eo(t,e))}function Eo(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function wi(t){let{answers:e,layout:n,path:o,questions:r,wave:a}=t;Kt();let l=a.access==="invited"?ct(window.location.hash).secret:null;a.survey.questions.forEach((c,h)=>{W(c)&&e.set(h,xi(t,h)??qo(c,l))}),o.begin(vo(a.survey,e.all())),t.arms=xo(n),r.forEach((c,h)=>{c.applyArm(t.arms[h],n.fields[h].mechanism)})}function xi({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function yi(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let a=o==="begin-anyway",l=()=>{},c=()=>{o!=="retry"&&(t.joining=!0,ht(t),l=bi(t,r))},h=await t.access.admit({withoutStorage:a,onRequest:c});t.joining=!1,l(),e(h)}function bi({questions:t},e){let{section:n}=t.find(a=>!a.section.hidden),o=n.querySelector("[data-place]"),r=o.textContent;return o.textContent=`${r} · ${e.querySelector("h1").textContent} …`,()=>{o.textContent=r}}function Oi({navigation:t,practice:e}){t.show(e.section)}function qi(t,e,n){t.reviewed=!0;let{places:o}=t.path,r=l=>e("question",{place:l}),a=t.section("review");fo(a,t,{places:o,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),n&&t.navigation.showError(a,n)}function vi({texts:t,path:e,screen:n},o){t?.section?.hidden&&e.holds(n)?o("closing"):o("question",{place:e.previous(),back:!0})}async function Ni(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(a){Gt(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function _i(t,e,n){let o=t.section("changed"),r=n.map(a=>t.strings.fillTemplate("changed",{question:t.strings.isolate(t.questions[a].text)}));T(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function Ai(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){Gt(o,t,e);return}e("restored")}async function Si(t,e){try{Kt();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(n,t.arms,o,r)}catch(n){Gt(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Ei(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=a=>{n.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Ci(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function Ri(t){let e=t.section("receipt");mo(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function oe(t,e,n,o){t.navigation.show(t.section(o))}var Ii=300,Li=new Set(["working","sending","unsent","unsaved"]);async function Co(){let t=document.getElementById("survey");try{await Ti(t)}catch(e){Fi(t,e)}}async function Ti(t){t.querySelector("[data-unscripted]").remove();let e="preview"in t.dataset,n=!e&&rn();on();let o=cn(),{wave:r,unchecked:a}=await io(t,L=>le(L,o)),l=await Mi(r,o),c=Zn(r),g=await(r.survey.completion?await le("completion",o):null)?.begin(r,l,e)??l,w=c.remembers?await le("permanent responses",o):null,$=await w?.openStore(r,e),m=c.hasBatteries?await le("batteries",o):null,x=c.hasWords?await le("closing texts",o):null;x?.fillIn(c,null);let A=Xn(t,c);g.install?.(t,e),n&&Ui(t),sn(),a&&Wi(t,a);let C=c.hasTexts?new x(t,c):null,q=new bt(t,{page:c,draw:A,wave:r,access:g,texts:C});x?.fillIn(c,q),w&&(q.permanentResponses=new w(q,r.survey,$)),m?.(q,c);let M=(L,Ae)=>re.dispatch(L,Ae),re=new Ot((L,Ae,Ro)=>So[L](q,M,Ae,Ro));zi(q,re,M),Bi(q,M),Pi(t),ji(t.querySelector("[data-offline] > *"));let Le=()=>M("leave");wn(Le),window.addEventListener("pagehide",Le),window.addEventListener("beforeunload",L=>{let Ae=re.state==="stopped"||re.state==="screened"&&!c.screening.sends;(Li.has(re.state)||q.wouldLose&&!Ae)&&L.preventDefault()}),window.addEventListener("pageshow",L=>{L.persisted&&window.location.reload()}),q.access.complete||M("incomplete"),setTimeout(()=>tn().catch(()=>{}),r.access==="invited"?Ii:0),kn(t,c,t.dataset.logo).catch(()=>{})}async function Mi(t,e){return t.access!=="invited"?new Pe:(await le("access for invited people",e))(t)}function zi(t,e,n){let o=()=>(e.state==="question"?lo(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new qt(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Bi(t,e){t.permanentResponses?.showStatus(),Di(t,e),uo(t,e)}function ji(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Pi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Di({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function Ui(t){let e=document.querySelector("[data-cleaned]");t.querySelector("[data-step='intro'] h1").after(e),e.hidden=!1}function Wi(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Fi(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,c]of Object.entries({expected:n,found:o})){let h=r.querySelector(`[data-${l}]`);h&&(h.textContent=c)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var Qt={};Lo(Qt,{BitVectorReport:()=>B,ChoiceInput:()=>ne,FixedWords:()=>Be,MOST_CATEGORIES:()=>z,NumberedReport:()=>se,Path:()=>Oe,QuestionView:()=>_e,RandomizedResponse:()=>R,SecureWords:()=>N,WORD:()=>k,WordsExhaustedError:()=>ie,asCount:()=>b,calendarText:()=>Et,checkKeys:()=>F,decodeBase64:()=>un,encodeBase64:()=>ue,encodeHex:()=>ln,formatEpsilon:()=>At,formatLoss:()=>Se,fromSpec:()=>I,hasField:()=>Ct,pieces:()=>We,providePart:()=>De,register:()=>ze,registerInput:()=>ho,selectBits:()=>fe,shownDate:()=>Ze,shuffle:()=>te});De("shared",Qt);Co();
