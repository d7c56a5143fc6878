// Built by run.py bundles from the readable sources in static/js and static/css.
var Tn=Object.defineProperty;var Cn=(t,e)=>{for(var o in e)Tn(t,o,{get:e[o],enumerable:!0})};var w=4294967296,B=65536;function b(t,e,o,n){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<o||t>n)throw new RangeError(`${e} must be from ${o} to ${n}, not ${t}`);return t}var ne=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=e.reduceRight((n,r)=>n*2+r,0);return o<this.reports?o:null}isReport(){return!0}},de=class extends ne{constructor(e){super(b(e,"categories",2,65536)),this.categories=e}plain(e){return b(e,"a category",0,this.categories-1)}isPlain(){return!0}};var K=class extends de{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(o,n)=>+(n===e))}};var P=class{constructor(e){this.categories=b(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return b(e,"a category",0,this.categories-1),Array.from({length:this.categories},(o,n)=>+(n===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return vt(e)===1}};function vt(t){return t.reduce((e,o)=>e+o,0)}function ce(t,e,o,n){let r=e.take(t.length);return t.map((a,l)=>{let d=+(r[l]<o),h=+(r[l]<n);return a*d+(1-a)*h})}var C=class extends de{constructor(e,{yes:o=null,other:n=null}){if(super(e),o===null==(e===2)||n===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=o===null?null:Rn(o),this.other=o===null?In(n,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,o]=this.yes;return Math.max(e/o,o/e,(4294967296-e)/(4294967296-o),(4294967296-o)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,o){let n=this.plain(e),[r]=o.take(1);return this.yes===null?this.#t(n,r):this.#e(n,r)}#e(e,o){let n=+(o<this.yes[0]),r=+(o<this.yes[1]);return e*r+(1-e)*n}#t(e,o){let n=+(o<this.truth),r=Math.floor(Math.max(o-this.truth,0)/this.other),a=r+ +(r>=e);return n*e+(1-n)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(o=>(e?o:4294967296-o)/4294967296):Array.from({length:this.categories},(o,n)=>(n===e?this.truth:this.other)/4294967296)}};function Rn(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,o]=t.map((n,r)=>b(n,`yes[${r}]`,0,4294967296));if(e===o)throw new RangeError("both answers give the same report");if(Math.abs(o-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,o])}function In(t,e){return b(t,"other",1,Math.floor((4294967296-1)/e))}var Ce=class{constructor(e,o){this.items=b(e,"items",1,65536),this.item=o,Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items*this.item.words}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Re(e,this.items)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,o=>this.item.likelihood(o))}},he=class extends Ce{constructor(e,o){super(e,Ot(o))}randomize(e,o){let[n,r]=this.item.yes;return ce(this.plain(e),o,r,n)}},fe=class extends Ce{constructor(e){super(e,new K(2))}randomize(e){return this.plain(e)}};function Ot(t){if(!(t instanceof C)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Re(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(o=>typeof o=="boolean"||typeof o=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(o=>b(Number(o),"a mark",0,1))}var me=class extends ne{constructor(e,o){super(2*b(e,"items",2,65536)),this.items=e,this.item=Ot(o),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Re(e,this.items)[0]}randomize(e,o){let n=Re(e,this.items),[r,a]=o.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(n[l],{take:()=>[a]})}itemOf(e){return b(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:o,mark:n}=this.itemOf(e);return Array.from({length:this.items},(r,a)=>a===o?this.item.likelihood(n):[1,1])}};var Kt=Object.create(null);function Ie(t){Object.assign(Kt,t)}function F(t,e){let o=Object.keys(t);if(!(o.length===e.length+1&&e.every(r=>o.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function R(t){let e=typeof t?.mechanism=="string"?Kt[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var Gt=65536/Uint32Array.BYTES_PER_ELEMENT,Qt=2**30,re=class extends Error{name="WordsExhaustedError"},G=class extends Error{name="RandomSourceError"},A=class{take(e){b(e,"the number of words",0,Qt);let o=globalThis.crypto;if(typeof o?.getRandomValues!="function")throw new G("this browser has no cryptographic random source");let n=new Uint32Array(e);for(let r=0;r<e;r+=Gt)Ln(o,n.subarray(r,r+Gt));return n}};function Ln(t,e){try{t.getRandomValues(e)}catch(o){throw new G(String(o))}}var Le=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(b(e,"the number of words",0,Qt)>this.left)throw new re(`${e} words were requested, but only ${this.left} are left`);let o=this.#t;return this.#t+=e,Uint32Array.from({length:e},(n,r)=>this.#e.getUint32(4*(o+r),!0))}};var se=class extends P{constructor(e,o,n){super(e),this.size=b(o,"size",1,e-1);let r=Math.floor(o*4294967296/e)+1;this.inside=b(n,"in",r,4294967296-1),this.spares=Wn(e,o),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,o){let n=b(e,"a category",0,this.categories-1),[r,...a]=o.take(this.words),l=+(r<this.inside),d=new Array(this.categories).fill(0);return this.#e(a).forEach((h,g)=>{let k=Vt(n,h),m=Vt(n,this.categories-this.size+g-1),$=d[k],y=$*m+(1-$)*k,v=l*+(g===0);d[v*n+(1-v)*y]=1}),d}#e(e){let o=e.slice(this.size);return e.slice(0,this.size).map((n,r)=>{let a=this.categories-this.size+r,l=Math.floor(4294967296/a),d=n;for(;d>=l*a;){if(o.length===0)throw new re("a fair draw ran out of random words, so nothing was drawn");d=o.shift()}return Math.floor(d/l)})}isReport(e){return vt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,o=>o?this.ratio:1)}};function Vt(t,e){return e+ +(e>=t)}function Wn(t,e){let o=BigInt(t-1),n=0,r=BigInt(e)*o;for(;r<<64n>1n<<BigInt(32*(n+1));)n+=1,r=r*BigInt(e+n)*o/BigInt(n+1);return n}var We=class extends P{constructor(e,o,n){if(super(e),this.zero=b(o,"zero",1,4294967296-1),this.one=b(n,"one",1,4294967296-1),o===n)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let[e,o]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return o/e*((4294967296-e)/(4294967296-o))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,o){return ce(this.plain(e),o,this.one,this.zero)}likelihood(e){let o=this.one/this.zero,n=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?o:n)}};Ie({"randomized-response":Bn,unary:t=>(F(t,["categories","zero","one"]),new We(t.categories,t.zero,t.one)),"subset-selection":t=>(F(t,["categories","size","in"]),new se(t.categories,t.size,t.in)),multiple:Jt(he),"random-item":Jt(me),open:t=>(F(t,["categories"]),new K(t.categories)),"open-choices":t=>(F(t,["items"]),new fe(t.items))});function Bn(t){let e=t.categories===2?"yes":"other";return F(t,["categories",e]),new C(t.categories,{[e]:t[e]})}function Jt(t){return e=>(F(e,["items","item"]),new t(e.items,R(e.item)))}var Pn=["Candor Sans","Candor Serif"],Zt=!1;async function Xt(){let{connection:t}=navigator;if(t?.saveData)return;let o=document.querySelector("template[data-fonts]").content.firstElementChild.cloneNode();await new Promise(n=>{o.addEventListener("load",n),document.head.append(o)}),await Promise.all(Pn.map(n=>document.fonts.load(`1em "${n}"`))),Zt=!0}function eo(){Zt&&document.documentElement.classList.add("with-fonts")}function to(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function oo(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let o of e)o.hash=t}function ie(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function no(t){return ie(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function ro(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function so(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var zn=16,Be=class{complete=!0;admit(){return"ready"}credentials(){return{token:Mn()}}forget(){}wipe(){}};function Mn(){return no(crypto.getRandomValues(new Uint8Array(zn)))}var qt=class extends Error{step="unscripted"},io=t=>Symbol.for(`candor: ${t}`);function Pe(t,e){globalThis[io(t)]=e}function ao(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function $e(t,e){await e;let o=globalThis[io(t)];if(o===void 0)throw new qt(t);return o}var jn=new Set([408,425,429,503]);function uo(t,e){return ho(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function lo(t){let e=await Dn(t);return new Uint8Array(await e.arrayBuffer())}async function Dn(t){let e=await ho(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error(`${t}: ${e.status}`),{status:e.status});return e}function po(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function co(t){return jn.has(t)?"busy":"failing"}function ho(t,e={}){let o=new AbortController;return setTimeout(()=>o.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:o.signal})}var Yn=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Fn=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),ue=class{#e=Int32Array.from(Yn);#t=new Uint8Array(0);#n=0;constructor(e){let o=e.length-e.length%64;for(let n=0;n<o;n+=64)fo(this.#e,e,n);this.#t=e.slice(o),this.#n=e.length}finisher(e){let o=this.#o(e);return n=>o(n)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,o=>(o>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let o=this.#t.length,n=Math.ceil((o+e+9)/64),r=new Uint8Array(n*64);r.set(this.#t),r[o+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let a=new Int32Array(8);return l=>{r.set(l,o),a.set(this.#e);for(let d=0;d<r.length;d+=64)fo(a,r,d);return a}}};function ge(t){return new ue(t).toString()}var ae=new Int32Array(64);function fo(t,e,o){for(let m=0;m<16;m+=1){let $=o+4*m;ae[m]=e[$]<<24|e[$+1]<<16|e[$+2]<<8|e[$+3]}for(let m=16;m<64;m+=1){let $=ae[m-15],y=ae[m-2],v=z($,7)^z($,18)^$>>>3,N=z(y,17)^z(y,19)^y>>>10;ae[m]=N+ae[m-7]+v+ae[m-16]|0}let[n,r,a,l,d,h,g,k]=t;for(let m=0;m<64;m+=1){let $=z(d,6)^z(d,11)^z(d,25),y=k+$+(d&h^~d&g)+Fn[m]+ae[m]|0,N=(z(n,2)^z(n,13)^z(n,22))+(n&r^n&a^r&a)|0;k=g,g=h,h=d,d=l+y|0,l=a,a=r,r=n,n=y+N|0}t[0]+=n,t[1]+=r,t[2]+=a,t[3]+=l,t[4]+=d,t[5]+=h,t[6]+=g,t[7]+=k}function z(t,e){return t>>>e|t<<32-e}async function mo(t,{branding:e},o){let n=t.querySelectorAll("[data-logo]");if(n.length===0)return;let r=o??`${window.location.pathname}/documents/${e.logo}.png`,a=await lo(r);if(ge(a)===e.logo)for(let l of n)l.src=`data:image/png;base64,${ie(a)}`}function $o(t){let e=document.querySelector("[data-leave]");if(!e)return;let o=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),o()});let n=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-n<=1e3&&o(),n=r.timeStamp)})}function go(t){return yo(ko(String(t)))}function Un(t,e=1){return yo(ko(t.toFixed(e)))}function wo(t){let e=[];for(let o of t){let n=e[e.length-1];n&&o===n[0]+n.length?n.push(o):e.push([o])}return e.flatMap(o=>o.length>2?[`${o[0]}–${o[0]+o.length-1}`]:o.map(String))}function Nt(t){return t===1/0?"∞":Un(Math.ceil(100*t-1e-6)/100,2)}function ze(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function _e(t,e){let o=Nt(t);return e?`${o}, δ = ${ze(e)}`:o}function ko(t){let[e,...o]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...o].join(".")}function yo(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Se="[0-9٠-٩۰-۹０-９]",Hn=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Se}{2,5}\\)|[+＋]?${Se})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Se}){2,14})(?![ .:-]?${Se}|[\\w/%@])`,"gi"),Kn=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,Gn=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,xo="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",Qn=new RegExp(`(${xo}|[\\w@/\\\\.#=%+-])$`,"u"),Vn=new RegExp(`^(${xo}|\\\\)`,"u");function Me(t){let e=[],o=0;for(let n of t.matchAll(Hn)){let[r,a]=Jn(n,t);if(!a)continue;let l=n.index+(n[3]??"").length;e.push([t.slice(o,l),""],[r,a]),o=l+r.length}return[...e,[t.slice(o),""]]}function Jn({index:t,0:e,1:o,2:n,3:r,4:a},l){if(Qn.test(l.slice(0,t))||Vn.test(l.slice(t+e.length)))return[];if(n)return[n,`mailto:${n}`];if(a)return[a,Zn(a,r)];let[d]=o.match(/^(?:[^()]|\([^()]*\))*/),h=d.replace(/[.,;:!?']+$/,"");return[h,Kn.test(h)&&h]}function Zn(t,e){let n=t.replace(new RegExp(Se,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||Gn.test(n))&&`tel:${n.replace(/ /g,"")}`}var Xn={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},bo={least:1e-4,most:1e16},we=class{constructor(e){this.html=e}},M=t=>new we(t),V=t=>t instanceof we?t.html:t;function ke(t){return t.replace(/[&<>"']/g,e=>Xn[e])}var J=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function At(t){let e=V(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let o=Math.abs(e);if(typeof e=="number"&&o>=bo.least&&o<bo.most&&e%1!==0)return String(e);throw J(e)}function u(t){return t instanceof we?t.html:ke(At(t))}function c(t,e){return Object.assign(Object.create(t),e)}function er(t,e){let o=V(t);if(o==null)return;if(Array.isArray(o)||typeof o=="string")return/^\d+$/.test(e)?[...o][Number(e)]:void 0;let n=typeof o=="object"?o[e]:void 0;return typeof n=="function"?void 0:n}var vo=(t,e)=>e.reduce(er,t);function s(t,...e){let o=vo(t,e);return o===void 0?"":o}var i=(t,...e)=>vo(t,e)??null,je=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=V(t);return Array.isArray(e)?e.length>0:je(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Q(t){let e=V(t);return typeof e=="boolean"?Number(e):e}function f(t,e){let[o,n]=[Q(t),Q(e)];if(Array.isArray(o)&&Array.isArray(n))return o.length===n.length&&o.every((r,a)=>f(r,n[a]));if(o!==n&&je(o)&&je(n))throw J(o);return o===n}function Oo(t,e){let o=[Q(t),Q(e)];if(o.every(n=>typeof n=="string"||typeof n=="object"&&n))throw J(t);return o.every(n=>typeof n=="number")}var ye=(t,e)=>Oo(t,e)&&Q(t)<Q(e),qo=(t,e)=>Oo(t,e)&&Q(t)<=Q(e);function q(t){let e=V(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw J(e)}function*_(t,e){let o=t.forloop??{};for(let[n,r]of e.entries()){let a=e.length-n;Object.assign(t,{forloop:{parentloop:o,counter0:n,counter:n+1,revcounter:a,revcounter0:a-1,first:n===0,last:a===1}}),yield r}}function De(t,e){let o=q(e);if(o.length!==t.length)throw J(e);return Object.fromEntries(t.map((n,r)=>[n,o[r]]))}function le(t){if(typeof t!="number")throw J(t);return t}function E(t){let e=V(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(je(e))throw J(e);return 0}function j(t,e){let o=V(t);return!Array.isArray(o)&&typeof o!="string"?t:M(q(o).map(u).join(u(e)))}function xe(t){let e=At(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),o=t instanceof we?e:e.map(ke);return M(o.map(n=>`<p>${n.replace(/\n/g,"<br>")}</p>`).join(`

`))}function S(t){if(!Number.isSafeInteger(t))throw J(t);return go(t)}function x(t,e){let o=V(t);return Array.isArray(o)?o.map(n=>x(n,e)):M(`<bdi${u(e)}>${u(t)}</bdi>`)}var Z=t=>M(Me(At(t)).map(tr).join(""));function tr([t,e]){let o=ke(t);if(!e)return o;let n=e.startsWith("mailto:")?o.replace(/[@.]/g,"$&<wbr>"):o;return`<a class="address" dir="ltr" href="${ke(e)}" target="_blank" rel="noreferrer">${n}</a>`}function nr(t){let e="";if(e+=`
`,ye(1,E(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let o=c(t,{}),n=q(i(t,"page","languageLinks"));for(let r of _(o,n)){let a=c(o,De(["tag","name","direction"],r));e+=`
<a href="?`,p(i(a,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(a,"tag")),e+='" lang="',e+=u(s(a,"tag")),e+='" hreflang="',e+=u(s(a,"tag")),e+='" dir="',e+=u(s(a,"direction")),e+='" data-language',f(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(a,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function _o(t){let e="";return e+=`
`,p(i(t,"page","branding"))&&(e+='<p class="institution">',p(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',p(i(t,"page","logoUrl"))&&(e+=' src="',e+=u(s(t,"page","logoUrl")),e+='" loading="lazy"'),e+=" data-logo></span>"),e+=u(x(s(t,"page","branding","name"),"")),e+="</p>"),e+=`
`,e}function So(t){let e="";return e+=`
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
`,e}function rr(t){let e="";if(e+=`
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
<li>`;{let o=c(t,{numbers:j(x(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});o.n=le(s(o,"page","directCount")),e+=s(o,"n")===1?"Some people, picked at random, are asked without this protection (question "+u(s(o,"numbers"))+"). If you are one of them, the question says so.":"Some people, picked at random, are asked without this protection (questions "+u(s(o,"numbers"))+"). If you are one of them, the question says so."}e+=`</li>
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
`,e+=So(c(t,{})),e+=`
`,e}function Eo(t){let e="";if(e+=`
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
`,ye(1,E(i(t,"page","questions")))&&(e+="By comparing tables, our team could still work out one person’s answers as they were recorded."),e+=`
</p>
`;else if(f(i(t,"page","exports"),"rows")){if(e+=`
<p>
Our team sees one line for each person, without a name.
`,f(i(t,"page","openCount"),1)){e+=`
`;{let o=c(t,{numbers:j(x(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answer to question "+u(s(o,"numbers"))+". It could show who you are."}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let o=c(t,{numbers:j(x(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answers to questions "+u(s(o,"numbers"))+". Together, they could show who you are."}e+=`
`}if(e+=`
`,p(i(t,"page","directCount"))){e+=`
`;{let o=c(t,{numbers:j(x(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});o.n=le(s(o,"page","directCount")),e+=s(o,"n")===1?"Some people, picked at random, are asked directly (question "+u(s(o,"numbers"))+"). Their lines show their real answers.":"Some people, picked at random, are asked directly (questions "+u(s(o,"numbers"))+"). Their lines show their real answers."}e+=`
`}if(e+=`
`,f(i(t,"page","changedCount"),1)){e+=`
`;{let o=c(t,{numbers:j(x(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For question "+u(s(o,"numbers"))+", your line may show another answer than yours, at random."}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let o=c(t,{numbers:j(x(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For questions "+u(s(o,"numbers"))+", your line may show other answers than yours, at random."}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+="We cannot tell if it does."),e+=`
`,p(i(t,"page","toldCount"))){e+=`
`;{let o=c(t,{numbers:j(x(s(t,"page","toldLabels"),s(t,"page","authorAttrs")),", ")});o.n=le(s(o,"page","toldCount")),e+=s(o,"n")===1?"Your line also shows which answer you choose (question "+u(s(o,"numbers"))+").":"Your line also shows which answer you choose (questions "+u(s(o,"numbers"))+")."}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function sr(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>This survey has more than one version. Which one you get is decided at random, and your report says which.</p>"),e+=`
`,e}function ir(t){let e="";{let o=c(t,{});o.n=le(s(o,"page","minutes")),e+=s(o,"n")===1?"It takes about "+u(s(o,"n"))+" minute.":"It takes about "+u(s(o,"n"))+" minutes."}return e+=`
`,e}function To(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function ar(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>roughly how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,p(i(t,"page","protected"))&&(e+=`
`,f(i(t,"page","exports"),"none")||f(i(t,"page","exports"),"tables")?(e+=`
`,ye(1,E(i(t,"page","questions")))&&(e+="<li>how many people had each mix of recorded answers, without names</li>"),e+=`
<li>each single report as it was recorded, without a name, but only if we also run this website</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,f(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,p(i(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,ye(1,i(t,"page","openCount"))&&(e+=". Together, such answers could show who you are"),e+=`</li>
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
`;{let o=c(t,{}),n=q(i(t,"page","provable"));for(let r of _(o,n)){o.question=r,e+=`
`;{let a=c(o,{}),l=q(i(o,"question","proofs"));for(let d of _(a,l)){a.proof=d,e+=`
<li>`;{let h=c(a,{number:x(s(a,"question","label"),s(a,"page","authorAttrs")),answer:x(s(a,"proof","answer"),s(a,"page","authorAttrs")),report:x(s(a,"proof","report"),s(a,"page","authorAttrs"))});e+="for certain, that your answer to question "+u(s(h,"number"))+" is “"+u(s(h,"answer"))+"”, if we record “"+u(s(h,"report"))+"”"}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let d=c(a,{number:x(s(a,"question","label"),s(a,"page","authorAttrs"))});e+="perhaps for certain, your answer to question "+u(s(d,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,p(i(t,"page","weak"))){e+=`
<li>`;{let o=c(t,{numbers:j(x(s(t,"page","weak"),s(t,"page","authorAttrs")),", ")});o.n=le(E(s(o,"page","weak"))),e+=s(o,"n")===1?"quite surely, what you say where the protection is weak (question "+u(s(o,"numbers"))+")":"quite surely, what you say where the protection is weak (questions "+u(s(o,"numbers"))+")"}e+=`</li>
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
`,e}function ur(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function lr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=nr(c(t,{})),e+=`
`,e+=_o(c(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(x(Z(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(xe(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=rr(c(t,{})),e+=`
`,e+=Eo(c(t,{})),e+=`
`,e+=sr(c(t,{})),e+=`
`,p(i(t,"page","screening"))&&(e+="<p>Some answers decide if the whole survey is for you. If it is not, this page tells you. ",p(i(t,"page","screening","sends"))?e+="You can then send a report that skips the rest.":e+="It then sends no report.",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let o=c(t,{number:s(t,"page","mostAsked")});e+="Number of questions: at most "+u(s(o,"number"))+"."}else{let o=c(t,{number:s(t,"page","mostAsked")});e+="Number of questions: "+u(s(o,"number"))+"."}return e+=" ",e+=ir(c(t,{})),e+=` Until you send your answers, they are only on this page. If you leave or reload it, they are lost. We keep no copy before that: someone else could find it.</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. Your browser may still list this page, unless its window is private.</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(xe(s(t,"page","introduction"))),e+="</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(xe(Z(s(t,"page","ethics")))),e+="</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. As long as you give the same answer, all rounds together show no more than that first change would.</p>
`,e+=To(c(t,{})),e+=`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you send your report, you can come back with the same link in the same browser. What this browser keeps for this contains no answers. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=ar(c(t,{})),e+=`
`,p(i(t,"page","changesAnswers"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey: a code that changes if one letter of the survey does. Compare it with the one that we published: <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=ur(c(t,{}))),e+=`
</section>
`,e}function No(t){let e="";if(f(i(t,"form"),"own-device")){let o=c(t,{});e+="If <b>"+u(s(o,"answer"))+"</b> is true, people choose"}else{let o=c(t,{});e+="If you say <b>"+u(s(o,"answer"))+"</b>, we record"}return e+=`
`,e}function Ao(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let o=c(t,{}),n=q("01234567890123456789");for(let r of _(o,n))o._=r,e+='<circle class="dot',qo(i(o,"forloop","counter"),i(o,"filled"))?(e+=" filled",f(i(o,"swapped"),"filled")&&(e+=" swapped")):f(i(o,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(o,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function Co(t){let e="";e+=`
<dl class="swap-rows">
`;{let o=c(t,{}),n=q(i(t,"rows"));for(let r of _(o,n)){o.row=r,e+=`
<div>
<dt>
`,f(i(o,"form"),"binary")||f(i(o,"form"),"own-device")?(e+=`
`,p(i(o,"row","second"))?e+=No(c(o,{answer:s(o,"yes")})):e+=No(c(o,{answer:s(o,"no")})),e+=`
`):p(i(o,"row","second"))?e+=`
A tick for an answer you choose
`:e+=`
A tick for an answer you do not choose
`,e+=`
</dt>
<dd>
`,p(i(o,"pictured"))&&f(i(o,"form"),"own-device")?e+=Ao(c({},{filled:s(o,"row","recorded","count")})):p(i(o,"pictured"))&&(e+=Ao(c({},{filled:s(o,"row","recorded","count"),swapped:s(o,"row","swapped")}))),e+=`
`;{let a=c(o,{count:S(s(o,"row","recorded","count")),others:S(s(o,"row","others")),people:S(s(o,"row","recorded","people"))});if(e+=`
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
`,e}function pr(t){let e="";if(e+=`
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
`;{let o=c(t,{}),n=q(i(t,"practice","cards"));for(let r of _(o,n)){o.number=r,e+=`
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
`,e+=Co(c(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards"),form:"binary",first:s(t,"no"),second:s(t,"yes")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function dr(t){let e="";e+=`
<ul`,e+=u(s(t,"page","authorAttrs")),e+=">";{let o=c(t,{}),n=q(i(t,"question","statements"));for(let r of _(o,n))o.statement=r,e+="<li>",e+=u(s(o,"statement")),e+="</li>"}if(e+=`</ul>
<p>Count the ones that are true for you. Choose only that number. We do not ask which ones.
`,p(i(t,"question","open"))){let o=c(t,{all:E(s(t,"question","statements"))});e+="But 0 tells us that none is true for you, and "+u(s(o,"all"))+" that all are."}else ye(E(i(t,"question","choices")),E(i(t,"question","options")))&&(e+="The number we record can be one higher than you can choose.");return e+=`</p>
`,e}function cr(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>For you, this question is not protected.</b> This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
</div>
`,e}function hr(t){let e="";if(e+=`
<div class="note">
`,f(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let o=c(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let o=c(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(o,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function fr(t){let e="";e+=`
`,e+=hr(c(t,{})),e+=`
`;{let o=c(t,{}),n=q(i(t,"question","parts"));for(let r of _(o,n)){o.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(o,"question","number")),e+='"',p(i(o,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(o,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(o,"part","text")),e+=`</h2></legend>
`,p(i(o,"part","help"))&&(e+='<p class="question-help"',e+=u(s(o,"page","authorAttrs")),e+=">",e+=u(Z(s(o,"part","help"))),e+="</p>"),e+=`
<div class="choices`,p(i(o,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=c(o,{}),l=q(i(o,"part","choices"));for(let d of _(a,l)){let h=c(a,De(["index","label"],d));e+=`
<label class="choice"`,e+=u(s(h,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(h,"index")),e+='" autocomplete="off"><span>',e+=u(s(h,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function mr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let o=c(t,{low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});e+="From "+u(s(o,"low"))+" to "+u(s(o,"high"))+"."}return e+=`
`,p(i(t,"question","calendar"))||(e+="A number below or above counts as the nearer of the two."),e+=`
</p>
`,e}function Ue(t){let e="";return e+=`
`,e+=Co(c({},{rows:s(t,"question","swapRows"),pictured:s(t,"question","pictured"),form:s(t,"question","odds","form"),no:x(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:x(s(t,"question","options","1"),s(t,"page","authorAttrs")),first:x(s(t,"question","labels","0"),s(t,"page","authorAttrs")),second:x(s(t,"question","labels","1"),s(t,"page","authorAttrs"))})),e+=`
`,e}function $r(t){let e="";return f(i(t,"form"),"items")||f(i(t,"form"),"every")||f(i(t,"form"),"pair")||f(i(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function gr(t){let e="";if(p(i(t,"proof","ownDevice"))){let o=c(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+u(s(o,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(s(o,"answer"))+"” choose it."}else{let o=c(t,{report:x(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:x(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+u(s(o,"report"))+"”, we know for certain that you said “"+u(s(o,"answer"))+"”."}return e+=`
`,e}function Ye(t){let e="";if(e+=`
`,f(i(t,"odds","strength"),"sound"))e+=`
We cannot tell if we recorded what you said.
`;else if(f(i(t,"odds","strength"),"weak"))e+=`
<b>`,e+=$r(c(t,{form:s(t,"odds","form")})),e+=`</b> You can skip this question.
`;else{e+=`
`;{let o=c(t,{}),n=q(i(t,"question","proofs"));for(let r of _(o,n))o.proof=r,e+=`
<b>`,e+=gr(c(o,{})),e+=`</b>
`;n.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Ro(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let o=c(t,{reports:S(s(t,"failure","reports"))});e+="On average, at most one report in "+u(s(o,"reports"))+" shows more than it should."}e+=`
`,p(i(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function wr(t){let e="";e+=`
`;{let o=c(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(o,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,f(i(o,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often:</p>
`,e+=Ue(c(o,{})),e+=`
<p>`,e+=Ye(c(o,{})),e+=`</p>
`;else if(f(i(o,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
`,p(i(o,"question","justification"))?(e+="The research team can read it. Why they need it: ",e+=u(x(s(o,"question","justification"),s(o,"page","authorAttrs")))):e+="The research team can read it. You can skip it.",e+=`</p>
`;else if(f(i(o,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(x(s(o,"question","justification"),s(o,"page","authorAttrs"))),e+=`</p>
`;else if(f(i(o,"odds","form"),"own-device"))e+=`
<p>`,f(i(o,"question","ownItem"),"coin")?e+="We never see your coin.":f(i(o,"question","ownItem"),"die")?e+="We never see your die.":f(i(o,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
This is about how often people choose each answer:</p>
`,e+=Ue(c(o,{})),e+=`
`,f(i(o,"odds","strength"),"sound")||(e+="<p>",e+=Ye(c(o,{})),e+="</p>"),e+=`
`;else{e+=`
`;{let n=c(o,{lostCount:S(s(o,"lost","count")),lostPeople:S(s(o,"lost","people")),gainedCount:S(s(o,"gained","count")),gainedPeople:S(s(o,"gained","people"))});if(e+=`
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
`,e+=Ye(c(n,{})),e+=`
`),e+=`
</p>
`}e+=`
`,p(i(o,"question","swapRows"))&&(e+=`
`,e+=Ue(c(o,{})),e+=`
<p>`,e+=Ye(c(o,{})),e+=`</p>
`),e+=`
`,f(i(o,"odds","form"),"number")&&(e+=Ro(c(o,{failure:s(o,"question","failure")}))),e+=`
`,p(i(o,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. As long as you give the same answer, all rounds together show no more than that first change would.
`,f(i(o,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer. You can skip this question.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function kr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,p(i(t,"question","isHeaded"))){e+=`
<div class="section-heading"`,e+=u(s(t,"page","authorAttrs")),e+=' id="section-',e+=u(s(t,"question","number")),e+=`">
`;{let o=c(t,{}),n=q(i(t,"question","headings"));for(let r of _(o,n))o.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=u(s(o,"heading","text")),e+=`</p>
`,p(i(o,"heading","help"))&&(e+="<div data-section-help",p(i(o,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(xe(Z(s(o,"heading","help")))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-",e+=u(s(t,"question","number")),e+=" "),e+="odds-",e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',p(i(t,"question","isHeaded"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(Z(s(t,"question","help"))),e+="</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=dr(c(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-',e+=u(s(t,"question","number")),e+='"><div data-when="direct" hidden>',e+=cr(c(t,{})),e+="</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,p(i(t,"question","parts")))e+=fr(c(t,{})),e+=`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+='" data-calendar="',e+=u(s(t,"question","calendar")),e+=`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=u(s(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),p(i(t,"question","calendar"))?(e+=" range-",e+=u(s(t,"question","number")),e+='"'):(e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+='"'),e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='">',e+=u(s(t,"question","unit")),e+="</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">Your answer</span>
`,e+=mr(c(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let o=c(t,{}),n=q(i(t,"question","choices"));for(let r of _(o,n)){let a=c(o,De(["index","label"],r));e+=`
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
<div id="odds-`,e+=u(s(t,"question","number")),e+='"><div data-when="randomized">',e+=wr(c(t,{})),e+=`</div></div>
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function yr(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">The questions end here for you</h1>
<div`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(xe(Z(s(t,"page","screening","text")))),e+=`</div>
<p>`,p(i(t,"page","screening","sends"))?e+="You can still send a report. It skips all other questions.":e+="No report was sent. You can close this page.",e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">Continue</button>'),e+=`
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
</section>
`,e}function xr(t){let e="";return e+=`
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
`,p(i(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(x(Z(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function Fe(t){let e="";return e+=`
<h1 tabindex="-1">`,f(i(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=xr(c(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=U(c(t,{})),e+=`
`,e}function br(t){let e="";return e+=`
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
`,e+=Fe(c(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=Fe(c(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=Fe(c(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=Fe(c(t,{cause:"failing"})),e+=`
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
`,e}function vr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=To(c(t,{})),e+=`
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
`;{let o=c(t,{}),n=q(i(t,"scripts"));for(let r of _(o,n))o.module=r,e+=`
<dt>`,e+=u(s(o,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(s(o,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
`,e+=_o(c(t,{})),e+=`
`,e+=U(c(t,{})),e+=`
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+="You can close this page, or press “Leave now”. You cannot open it again.":e+="You can close this page. Print or save it first if you want a copy: you cannot open it again.",e+=`</p>
</section>
`,e}function Or(t){let e="";return e+=`
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
`,e}function qr(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. This is a sign, not proof: a fake page could show the same.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=lr(c(t,{})),e+=`
`,p(i(t,"page","practice"))&&(e+=pr(c(t,{practice:s(t,"page","practice")}))),e+=`
`;{let o=c(t,{}),n=q(i(t,"page","questions"));for(let r of _(o,n))o.question=r,e+=kr(c(o,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=yr(c(t,{}))),e+=`
`,e+=br(c(t,{})),e+=`
`,e+=vr(c(t,{})),e+=`
`,e+=Or(c(t,{})),e+=`
`,e}function Nr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:f(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart. Our team sees results from the first one on.</p></aside>
`:f(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people. Do not give real answers: our team sees one line for each person.</p></aside>
`),e+=`
`,e}function Ar(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}function _r(t){let e="";return e+=`
<p>Survey: <b>`,e+=u(x(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=U(c(t,{})),e+=`
`,e}function Sr(t){let e="";if(e+=`
<p>
Check your answers. They have not left this page.
`,p(i(t,"page","changesAnswers"))?e+=`
When you send, some of them may be changed at random.
`:e+=`
We will receive them exactly as they are.
`,e+=`
</p>
`,p(i(t,"missing"))){e+=`
<p><b>Without an answer:</b></p>
<ul>`;{let o=c(t,{}),n=q(i(t,"missing"));for(let r of _(o,n))o.each=r,e+='<li><button class="button link" type="button" data-missing',e+=u(s(o,"page","authorAttrs")),e+=">",e+=u(s(o,"each","text")),e+="</button></li>"}e+=`</ul>
`}return e+=`
`,e}function Er(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,(p(i(t,"page","clearCount"))||p(i(t,"page","directCount")))&&(e+="Answers that are stored as you give them could still show who you are."),e+=`
`,e}function Tr(t){let e="";return e+=`
<p>`,e+=Er(c(t,{})),e+=`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
Someone who looks at your screen could see what you chose. The results can still describe people like you.
`,p(i(t,"page","remembers"))||(e+="Please answer only once: a second report would weaken your protection."),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+="Please answer each round only once."),e+=`
</p>`),e+=`
`,e}function Cr(t){let e="";return e+=`
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
`,e}function Rr(t){let e="";return e+=`
`,p(i(t,"page","toldCount"))?e+=`
One recorded answer alone does not show what is true for you, unless it says so.
`:e+=`
One recorded answer alone does not show what you said, unless it says so.
`,e+=`
`,e}function Ir(t){let e="";e+=`
`;{let o=c(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,!f(i(o,"form"),"binary")){if(e+=`
<p class="small muted">
`,f(i(o,"form"),"category")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:S(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(f(i(o,"form"),"set")){e+=`
`;{let n=c(o,{size:s(o,"question","odds","size"),total:E(s(o,"question","options"))});e+="A report names "+u(s(n,"size"))+" of the "+u(s(n,"total"))+" answers."}e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:S(s(o,"lost","people"))});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(f(i(o,"form"),"every")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:S(s(o,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(i(o,"form"),"pair")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:S(s(o,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(i(o,"form"),"joint")){e+=`
`;{let n=c(o,{said:s(o,"lost","count"),people:S(s(o,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people."}e+=`
`}else if(f(i(o,"form"),"number")){if(e+=`
We keep a random code, not your answer.
`,!p(i(o,"gained","never")))if(p(i(o,"question","calendar"))){let n=c(o,{said:s(o,"gained","count"),people:S(s(o,"gained","people")),middle:s(o,"question","odds","middle")});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+", it is a code for a time after "+u(s(n,"middle"))+"."}else{let n=c(o,{said:s(o,"gained","count"),people:S(s(o,"gained","people")),middle:s(o,"question","odds","middle")});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"low"))+", it is a code for more than "+u(s(n,"middle"))+"."}if(e+=`
`,!p(i(o,"lost","never"))){let n=c(o,{said:s(o,"lost","count"),people:S(s(o,"lost","people")),middle:s(o,"question","odds","middle")});e+="For about "+u(s(n,"said"))+" of "+u(s(n,"people"))+" people who type "+u(s(n,"high"))+", it is a code for up to "+u(s(n,"middle"))+"."}e+=`
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
`,p(i(o,"question","swapRows"))&&(e+=Ue(c(o,{}))),e+=`
`}return e+=`
`,e}function Lr(t){let e="";if(e+=`
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
`,e}function Wr(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>Version of the survey</h2>":(e+="<h2",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"row","heading")),e+="</h2>"),e+=`
`,t.separator=M("; "),e+=`
`;{let o=c(t,{recorded:j(x(s(t,"row","labels"),s(t,"page","authorAttrs")),s(t,"separator")),form:s(t,"row","question","odds","form"),middle:s(t,"row","question","odds","middle")});if(e+=`
`,p(i(o,"row","fromLink"))){if(e+=`
<p class="recorded-answer" translate="no">`,p(i(o,"row","skipped")))e+="Your link had no value.";else{let n=c(o,{});e+="From your link: "+u(s(n,"recorded"))}e+=`</p>
`}else if(p(i(o,"row","unasked")))e+=`
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
`,e+=Ir(c(o,{question:s(o,"row","question")})),e+=`
`,f(i(o,"row","strength"),"sound")||(e+='<p class="small">',e+=Lr(c(o,{strength:s(o,"row","strength"),proof:s(o,"row","proof")})),e+="</p>"),e+=`
`}e+=`
`}return e+=`
</section>
`,e}function Br(t){let e="";e+=`
<p class="lead">`,e+=Cr(c(t,{})),e+=`</p>
`,e+=So(c(t,{sent:!0})),e+=`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>",e+=Rr(c(t,{})),e+="</p>"),e+=`
<div data-conclusions>
`;{let o=c(t,{}),n=q(i(t,"receipt","rows"));for(let r of _(o,n))o.row=r,e+=Wr(c(o,{}))}return e+=`
</div>
`,e+=Eo(c(t,{})),e+=`
`,e}function Pr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=Ro(c(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let o=c(t,{});o.n=le(s(o,"page","clearCount")),e+=s(o,"n")===1?u(s(o,"n"))+" question, which no ε covers":u(s(o,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}var zr={"respondents/questionnaire/screens.html":qr,"respondents/questionnaire/partials/banner.html":Nr,"respondents/questionnaire/partials/contact.html":U,"respondents/questionnaire/partials/quick_exit.html":Ar,"respondents/questionnaire/partials/survey_facts.html":_r,"respondents/questionnaire/partials/check.html":Sr,"respondents/questionnaire/partials/warning.html":Tr,"respondents/questionnaire/partials/recorded.html":Br,"respondents/questionnaire/partials/privacy_loss.html":Pr},Io=(t,e)=>zr[t](c({},e));function Lo(t,{preview:e,address:o,framed:n,scripts:r,fingerprint:a}){let{access:l,kind:d,work:h,key_hash:g}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:d,workBits:h,signingKeyHash:g},framed:n,deviceUrl:e?"":`${o}/device${t.query}`,scripts:r,fingerprint:a}}var Mr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),jr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Wo(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function He(t){return Mr.has(t.split("-",1)[0])?"rtl":"ltr"}function Bo(t,e){return t===e?{}:{lang:t,dir:He(t)}}function Po(t,{search:e,preferred:o}){let[n]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(n))return{language:n,wanted:!0};let r=Dr(o,t);return{language:r??t[0],wanted:r!==void 0}}function Dr(t,e){for(let o of t.map(n=>n.toLowerCase())){let n=Yr(o,e);if(n!==void 0)return n}}function Yr(t,e){if(e.includes(t))return t;let o=(jr[t]??t).split("-");for(let n=o.length;n>0;n-=1){let r=o.slice(0,n).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(n=>n.startsWith(`${t}-`))}function D(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function zo(t,e=0){let o=t.reduce((n,{ratio:r})=>n*r,Math.exp(e));return t.some(({ratio:n})=>n===1/0)?1/0:Math.abs(o/50-1)<1e-12?50:Math.min(o,Number.MAX_VALUE)}function Ke(t,e){let o=t.likelihood(e);return(Array.isArray(o[0])?o:[o]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var be=({options:t},{items:e,categories:o,sizes:n})=>n===void 0&&(e??o)===t?.length,Fr=(t,e)=>t.options?.length===2&&be(t,e),Ur=({parts:t},{sizes:e})=>String(t?.map(o=>o.options.length))===String(e),Hr=({options:t,shares:e},o)=>be({options:t},o)&&e.length===t.length&&e.every(n=>n>0)&&e.reduce((n,r)=>n+r,0)===4294967296,Kr=({options:t,statements:e},o)=>be({options:t},o)&&[1,2].includes(t.length-e?.length),Gr=[["yes-no",{binary:!0,fits:Fr}],["single",{ordered:!0,fits:be}],["multiple",{several:!0,ordered:!0,fits:be}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{linked:!0,fits:Ur}],["list",{fits:Kr}],["arms",{drawn:!0,unasked:!0,fits:Hr}],["field",{unasked:!0,fits:be}]],Y=new Map(Gr),Mo=({kind:t})=>Y.get(t)?.drawn===!0,X=({kind:t})=>Y.get(t)?.unasked===!0;var jo=t=>t===null?null:!t;function Do(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function Oe(t,e){if(!t)return null;let{all:o,any:n,not:r}=t,a=(o??n??(r?[r]:[])).map(l=>Oe(l,e));if(o)return(...l)=>Do(a.map(d=>d(...l)));if(a.length>0){let l=(...d)=>Do(a.map(h=>jo(h(...d))));return r?l:(...d)=>jo(l(...d))}return Qr(t,e.findIndex(({block:l})=>l===t.block))}function Qr({options:t,least:e=0,most:o=1/0},n){let r=l=>Array.isArray(l)?t.some(d=>l[d]):t.includes(l),a=l=>t?r(l):l!==null&&l>=e&&l<=o;return(l,d)=>l[n]===!1?!1:d[n]===void 0?null:l[n]&&a(d[n])}function Ee(t){return t.map(({asked_if:e})=>Oe(e,t))}function Yo(t){return t.reduce((o,n,r)=>Mo(n)?o.flatMap(a=>n.options.map((l,d)=>({...a,[r]:d}))):o,[{}]).map(o=>pe(Ee(t),o))}function Ge(t,e){return pe(t,e).map(o=>o===!0)}function pe(t,e){let o=[];for(let n of t)o.push(n===null||n(o,e));return o}var ve=class{#e;#t;order;constructor(e,o,n=[...e.keys()]){this.#e=e,this.#t=o,this.order=n}begin(e){this.order=e}get asked(){return Ge(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(o=>e[o])}holds(e){let o=this.#t.all();return e===null||e(pe(this.#e,o),o)}next(e){let{asked:o}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>o[r])??-1}previous(e){let{places:o}=this,n=e===void 0?o.length:o.indexOf(e);return o[n-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(o=>e[o]===void 0)??-1}prune(){let e=pe(this.#e,this.#t.all()),o=[...e.keys()].filter(n=>e[n]===!1);for(let n of o)this.#t.forget(n);return o}position(e){let o=pe(this.#e,this.#t.all()),n=this.order.map(d=>o[d]),a=n.slice(0,this.order.indexOf(e)+1).filter(d=>d===!0).length,l=n.filter(d=>d!==!1).length;return{number:a,total:l,exact:!n.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((o,n)=>e[n]?o:null)}};var Vr={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function _t(t,e){return e==="year"?String(t):Fo(t,e).toISOString().slice(0,e==="date"?10:7)}function Qe(t,e){return(e==="month"?globalThis.window:St(e))?new Intl.DateTimeFormat(void 0,{...Vr[e],timeZone:"UTC",calendar:"gregory"}).format(Fo(t,e)):_t(t,e)}function St(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function Fo(t,e){let o=new Date(0);return e==="date"?o.setUTCDate(t+1):o.setUTCMonth(t),o}var Uo=20,Ho=1e3,H=class t{constructor(e,o){this.count=e,this.people=o}static of(e){let o=Uo;for(;;){let n=Math.floor(e*o+.5);if(e===0||e===1||n>0&&n<o)return new t(n,o);o=o<Ho?Ho:10*o}}get never(){return this.count===0}get pictured(){return this.people===Uo}};function Ve(t,e="browser",o=""){return{...Jr(t,e,o),strength:D(t.ratio)}}function Jr(t,e,o){if(t.scale)return Zr(t,o);if(t.sizes){let a=H.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:n,others:r}=t.support;return{form:e==="respondent"?"own-device":Xr(t),gained:H.of(r/4294967296),lost:H.of((4294967296-n)/4294967296),size:t instanceof se?t.size:0}}function Zr(t,e){let{scale:o}=t,n=(a,l)=>t.row(a).reduce((d,h,g)=>d+ +(t.isUpper(g)===l)*h,0),r=a=>e?Qe(Math.floor(Number(a)),e):a;return{form:t.ratio===1/0?"open":"number",gained:H.of(n(0,!0)/4294967296),lost:H.of(n(o.size-1,!1)/4294967296),low:r(o.low),high:r(o.high),middle:r(o.middle)}}function Xr(t){return t instanceof he?"items":t instanceof me?"drawn":t instanceof K||t instanceof fe?"open":t instanceof se?t.size>1?"set":"category":t instanceof P?"marks":t.categories===2?"binary":"category"}var Je=class{constructor(e,o,n){this.second=e,this.recorded=o,this.swapped=n}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function Ze({gained:t,lost:e}){let o=new H(e.people-e.count,e.people);return[new Je(!0,o,"hollow"),new Je(!1,t,"filled")]}function Xe(t){return t.every(({recorded:e})=>e.pictured)}var es=[4294967296/4,3*4294967296/4];function Ko(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let n=[...e.find(({kind:h,mechanism:g})=>h.binary&&g instanceof C)?.mechanism.yes??es],r=Ve(new C(2,{yes:n})),a=Ze(r),l=Array.from({length:r.gained.people},(h,g)=>g+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:n}),odds:r,rows:a,cards:Xe(a)?l:null}}function Et(t){return t.reduce((e,{ratio:o})=>e+Math.log(o),0)}function et(t){let e=tt(t);return e===0?null:{delta:ze(e),reports:ts(e)}}function tt(t){return t.reduce((e,{delta:o=0})=>e+o/4294967296,0)}function ts(t){let e=1/Number(ze(t)),o=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/o+1e-9)*o}var os=8;function ot(t){let e=Array.from({length:t},(o,n)=>n);try{return ee([...e],new A)}catch{return e}}function ee(t,e){for(let o=t.length-1;o>0;o-=1){let n=ns(o+1,e);[t[o],t[n]]=[t[n],t[o]]}return t}function ns(t,e){let o=4294967296-4294967296%t;for(let n=0;n<os;n+=1){let[r]=e.take(1);if(r<o)return r%t}throw new Error("the random source is stuck")}var rs=7,ss=new Set(["binary","own-device","marks","items","drawn"]),is=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],as=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,nt=class{constructor({kind:e,options:o},n){this.kind=Y.get(e),this.options=o.map(n)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>rs}},Tt=class extends nt{constructor(e,o){super(e,o),this.text=o(e.text),this.help=o(e.help)}},rt=class extends nt{spare=!1;order=null;constructor(e,o,n,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:l,mechanism:d}=e.protection;this.place=o,this.block=e.block,this.number=n.questions.slice(0,o+1).filter($=>!X($)).length,this.design=a,this.device=l,this.direct=e.direct,this.mechanism=R(d);let h=Ve(this.mechanism,l,this.calendar);this.odds=a==="central"?{...h,form:"central"}:h,this.reports=e.reports.map(r);let{statements:g=[]}=e;this.statements=ot(g.length).map($=>r(g[$])),this.parts=(e.parts??[]).map($=>new Tt($,r));let{sections:k=[]}=n;this.section=Math.max(-1,...k.map(({before:$})=>$).filter($=>$<=o)),this.headings=k.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help),condition:Oe($.asked_if,n.questions)})),this.label=us(n)?String(this.number):`“${this.text}”`;let m=this.options.length-1;this.excludes=e.last_excludes?String(m):"",this.other=e.other??!1,e.random_order&&(this.order=this.excludes||this.other?[...ot(m),m]:ot(m+1))}get isHeaded(){return this.headings.some(e=>e.text)}get open(){return this.design==="open"&&!this.kind.unasked}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return ss.has(this.odds.form)?Ze(this.odds):[]}get pictured(){return Xe(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:o,options:n,ownDevice:r}=this;return this.inClear||!(e instanceof C)||!e.yes?[]:[0,1].flatMap(a=>{let l=ls(e,a);return l.length!==1?[]:[{place:a,report:o[a],answer:n[l[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:o,high:n}=this.odds,[,r=""]=e.split(".");return Math.max(o.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:o}=this.odds;return(this.calendar?this.calendar!=="year":o.includes("-"))?"text":`${o}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=is.filter(([,o])=>o.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:n,help:r,options:a})=>[n,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((n,r)=>n+(r.match(as)?.length??0),0)}get failure(){return et([this.mechanism])}get forever(){return this.permanent?D(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function us({questions:t,sections:e=[],screening:o}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||o||t.some(({asked_if:r})=>r))}function ls({yes:t},e){return[0,1].filter(o=>(e?t[o]:4294967296-t[o])>0)}var ps=240,ds=200,cs=10,it=class{wanted=!0;constructor(e,o,n){let{survey:r}=e,[a]=r.languages,l=(m={})=>m[o]||m[a]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(o)?o:a,this.interfaceLanguage=n,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,$)=>new rt(m,$,r,l));let{screening:d,sections:h=[]}=r;this.hasTexts=!!r.closing_texts||r.questions.some(({other:m})=>m),this.hasWords=!!r.closing_texts||[...r.questions,...h].some(({other:m,pipes:$,kind:y})=>m||$||y==="field"),this.hasBatteries=h.some(({battery:m})=>m);for(let{before:m}of h.filter(({draws:$})=>$)){let $=this.questions.filter(({section:y})=>y===m);$.sort((y,v)=>v.mechanism.ratio-y.mechanism.ratio);for(let y of $.slice(1))y.spare=!0}this.answered=this.questions.filter(({kind:m,spare:$})=>!m.unasked&&!$);let g=Yo(r.questions).map(m=>this.answered.filter(({place:$})=>m[$]??!0));this.usual=Rt(g,({length:m})=>m);let k=g.map(m=>m.filter(({inClear:$})=>!$).map(({mechanism:$})=>$));this.protected=Rt(k,Et),this.failing=Rt(k,tt),this.mostAsked=this.usual.length,this.varies=!!d||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=d?{sends:d.sends,text:l(d.text)}:null,this.practice=Ko(this.questions),this.centralEpsilon=r.central?hs(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return He(this.language)}get authorLanguage(){return Bo(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return M(e.map(([o,n])=>` ${o}="${ke(n)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Wo(e),He(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:o,randomized:n,direct:r})=>o.unasked||n&&r===null)&&!this.wave.survey.closing_texts}get ownItem(){let[e,...o]=new Set(this.answered.map(({ownItem:n})=>n));return o.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),o=this.usual.reduce((r,{wordCount:a})=>r+a,0),n=e*cs+o*60/ds;return Math.max(1,Math.ceil(n/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,o=this.directCount||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!o}get directCount(){return this.questions.filter(({direct:e})=>e!==null).length}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=ps}get strength(){return D(zo(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:o})=>e||o!==null).length>1}get openLabels(){return st(this.questions.filter(({open:e})=>e))}get directLabels(){return st(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return st(this.questions.filter(Ct))}get changedCount(){return this.questions.filter(Ct).length}get toldLabels(){return st(this.questions.filter(({ownDevice:e})=>e))}get toldCount(){return this.questions.filter(({ownDevice:e})=>e).length}get hidesChanges(){return this.questions.filter(Ct).every(o=>o.strength==="sound"&&o.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return _e(Et(this.protected),tt(this.failing))}get failure(){return et(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:o})=>o);return _e(e.reduce((o,{mechanism:n})=>o+Math.log(n.ratioForever),0),0)}},Ct=({randomized:t,kind:e})=>t&&!e.unasked;function st(t){let e=t.map(({label:o})=>o);return e.every(o=>/^\d+$/.test(o))?wo(e.map(Number)):e}function Rt(t,e){return t.reduce((o,n)=>e(n)>e(o)?n:o)}function hs({epsilon:t,delta:e}){let o=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,n=o(e);return o(t)+(n==="0"?"":`, δ = ${fs(n)}`)}function fs(t){let[,e]=t.split("."),o=e.length-e.replace(/^0+/,"").length;if(e.length<=o+2)return t;let n=BigInt(e.slice(0,o+2))+1n;return`0.${String(n).padStart(o+2,"0").replace(/0+$/,"")}`}var Go=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Vo(t){let{search:e}=window.location,o=navigator.languages,{language:n,wanted:r}=Po(t.survey.languages,{search:e,preferred:o}),a=new it(t,n,document.documentElement.lang);return a.wanted=!!r,a}function Jo(t,e){let o="preview"in t.dataset,{search:n,pathname:r}=window.location,{language:a,interfaceLanguage:l}=e,d=new URLSearchParams(n).has("framed"),h=Lo(e,{preview:o,address:r,framed:d,...$s()});return document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),qe(t,"screens.html",h),ms(t,h),qe(Qo("leave"),"partials/quick_exit.html",h),qe(Qo("banner"),"partials/banner.html",h),(g,k)=>{for(let m of g.querySelectorAll("[data-draws]"))qe(m,`partials/${m.dataset.draws}.html`,{...h,...k})}}function qe(t,e,o){let n=Io(`respondents/questionnaire/${e}`,o).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Go?Go.createHTML(n):n}function ms(t,e){let o=document.querySelectorAll("template[data-steps]");for(let{content:n}of o){let r=(a,l)=>n.querySelectorAll(a).forEach(l);r(`[data-risky="${!e.page.risky}"]`,a=>a.remove()),r("[data-facts]",a=>qe(a,"partials/survey_facts.html",e)),r("[data-contact]",a=>qe(a,"partials/contact.html",e)),r("[data-device]",a=>e.deviceUrl?a.href=e.deviceUrl:a.remove()),t.append(n)}}function Qo(t){return document.querySelector(`[data-place="${t}"]`)}function $s(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:n,integrity:r})=>({name:n.split("/").pop(),integrity:r})),o=e.map(({integrity:n})=>n).join(`
`);return{scripts:e,fingerprint:ge(new TextEncoder().encode(o))}}var Zo=1,gs=3,ws=new Set(["browser","respondent"]),ks=new Set(["open","open-choices","open-number"]),ys=/^(https:\/\/|\/(?![/\\]))/,xs=/^([0-9a-f]{64})?$/,bs=new Set(["link","invited"]);function Xo(t){Ne(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;O(Array.isArray(e.languages)&&Array.isArray(e.questions)),O(t.format===Zo&&e.format===Zo),O(bs.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),O(t.access==="invited"==(t.key_hash!=="")),O(!e.risky||ys.test(t.leave));let{branding:o={name:""}}=e;Ne(o),O(typeof o.name=="string"&&xs.test(o.logo??"")),O(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;O(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let r=[];for(let a of e.questions){Ne(a,a?.text,a?.protection,a?.protection?.mechanism),O([a.options,a.parts,a.reports].every(tn));for(let l of a.parts??[])O(Y.has(l?.kind)&&Array.isArray(l.options));vs(a,n,r),r.push(a.block)}O(new Set(r).size===r.length);for(let{asked_if:a,pipes:l}of e.sections??[])a&&at(a,r),en(l,r);for(let a of e.closing_texts??[])Ne(a?.text);e.screening&&at(e.screening.asked_if,r)}function at(t,e){Ne(t);let{all:o,any:n,not:r,block:a,options:l}=t;O([o,n,l].every(tn));let d=o??n??(r?[r]:[]);O(d.length>0||e.includes(a));for(let h of d)at(h,e)}function en(t={},e){Ne(t),O(Object.values(t).every(o=>e.includes(o)))}function vs(t,e,o){let{text:n,options:r,asked_if:a}=t,l=Y.get(t.kind);O(l!==void 0&&typeof n[e]=="string"),a&&at(a,o),en(t.pipes,o);let{design:d,device:h,mechanism:g}=t.protection;O(ws.has(h));let k=R(g);O((d==="open"||d==="central")===ks.has(g.mechanism)),O(l.fits(t,k));let $=r?.length>=gs;O((t.random_order??!0)===!0),O(!t.random_order||l.ordered&&$),O((t.last_excludes??!0)===!0),O(!t.last_excludes||l.several&&$),O(!t.other||l.ordered&&d==="open"&&!t.last_excludes),O(h==="browser"||t.reports?.length===2)}function Ne(...t){for(let e of t)O(typeof e=="object"&&e!==null)}function tn(t){return t==null||Array.isArray(t)}function O(t){if(!t)throw new RangeError("no release could have made this document")}var Os=/[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/,qs=/[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function ut(t){let e=Ns(on(on(t))),[,o=null]=Os.exec(e)??[],[,n=null]=qs.exec(e)??[];return{secret:o,hash:n===null?null:n.toLowerCase()}}function on(t){return t.replace(/%([0-9a-f]{2})/gi,(e,o)=>String.fromCharCode(Number.parseInt(o,16)))}function Ns(t){return t.replace(/[^!-~]|&(?!amp)#?\w+;/g,"").replace(/(\W[idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?/g,"$1")}var As=/^[0-9a-f]{64}$/,_s=3e4,It=class extends Error{step="altered";constructor(e,o){super("the document is not that of the link"),this.expected=e,this.found=o}},lt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Lt=class extends Error{step="unreadable";constructor(e,o){super(`the document could not be read: ${o}`),this.found=e}},Wt=class extends Error{step="unloaded"};async function rn(t,e){if("preview"in t.dataset){let l=JSON.parse(document.getElementById("document").textContent);for(let d of nn(l))await e(d);return{wave:l,unchecked:null}}let{hash:o}=ut(window.location.hash),n=await Ss(o),r=ge(n);if(o!==null&&o!==r)throw new It(o,r);let a=Ts(n,r);for(let l of nn(a))await e(l);return Cs(a,r),{wave:a,unchecked:o===null?r:null}}function nn(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let o=e.some(a=>Y.get(a?.kind)?.numeric),n=e.some(a=>Y.get(a?.kind)?.linked),r=e.some(a=>a?.protection?.design==="permanent");return[...o?["numbers"]:[],...n?["linked questions"]:[],...r?["permanent responses"]:[]]}async function Ss(t){let e=new AbortController,o=setTimeout(()=>e.abort(),_s);try{return await Es(t,e.signal)}catch(n){throw new Wt(String(n))}finally{clearTimeout(o)}}async function Es(t,e){let o=`${window.location.pathname}/documents/${As.test(t)?t:""}`,n=await fetch(o,{credentials:"same-origin",signal:e});if(!n.ok)throw new Error(`${n.status}`);return new Uint8Array(await n.arrayBuffer())}function Ts(t,e){let o=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(o.decode(t))}catch{throw new lt(e)}}function Cs(t,e){try{Xo(t)}catch(o){throw Rs(o)?new lt(e):new Lt(e,o)}}function Rs(t){return t instanceof RangeError||t instanceof SyntaxError}function pt(t,e,{place:o=t.path.next(),back:n=!1}={}){let{answers:r,navigation:a,path:l,practice:d,questions:h,strings:g}=t;d?.forget();let k=h[o],m=r.get(o);k.fill?.(t),m!==void 0&&k.input.write(m),n?k.input.showLast?.():k.input.showFirst?.();let{number:$,last:y,total:v,exact:N}=l.position(o),I=l.previous(o),T=I<0||h[I].part!==k.part,[W,bt]=y>$?["rows","rows-most"]:["place","place-most"];k.setPlace(g.get(N?W:bt,{number:$,last:y,total:v}),T),k.showHeadings(En=>l.holds(En)),a.show(k.section,$/(v+1))}function sn(t,e,o,n){let{questions:r,resume:a}=t;t.resume=null,n!=="ready"?pt(t,e,o):a?a():r.every(({section:l})=>l.hidden)&&pt(t,e)}function an(t,e){t.questions.forEach((o,n)=>{o.on("continue",()=>Is(t,e,n)),o.on("skip",()=>Ls(t,e,n)),o.on("back",()=>t.history.back()),o.onInput(()=>t.navigation.showError(o.section,""))})}function Is(t,e,o){let{navigation:n,strings:r}=t,{input:a,section:l}=t.questions[o],d=a.read();if(d===void 0){n.showError(l,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(n.showError(l,""),a.next?.()){n.onAdvance();return}t.answers.set(o,d),Bt(t,e,o)}function Ls(t,e,o){t.questions[o].input.clear(),t.answers.set(o,null),Bt(t,e,o)}function Bt(t,e,o){let{joining:n,navigation:r,texts:a,path:l,questions:d,reviewed:h,screen:g}=t;if(n){t.resume=()=>Bt(t,e,o),r.show(t.section("joining"));return}for(let m of l.prune())d[m].input.clear();let k=h?l.firstUnanswered():l.next(o);k>=0?e("question",{place:k}):l.holds(g)?e(a?.section&&!h?"closing":"review"):e("screened")}function un({path:t,questions:e},o){let n=e.findIndex(({section:a})=>!a.hidden);if(e[n].input.previous?.())return;let r=t.previous(n);r>=0?o("question",{place:r,back:!0}):o("intro")}function dt(t){return t.drawPair!==void 0}var Te=class extends Error{name="LayoutError"},zt=class{constructor(e,o=null,n=!1){if(o!==null&&n)throw new RangeError("a question is asked directly, or with a device of the person's own");if((o!==null||n)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=o===null?null:b(o,"direct",1,4294967296-1),this.ownDevice=n,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return dt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return dt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},ct=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Pt(e,o=>o.bits),this.size=this.bits+7>>>3,this.words=Pt(e,o=>o.words),this.wordsAhead=Pt(e,o=>o.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let o=e.map(({protection:n,direct:r})=>new zt(R(n.mechanism),r,n.device==="respondent"));return new t(o)}drawArms(e){return this.fields.map(o=>o.drawArm(e))}randomize(e,o,n=this.drawArms(o),r=this.#e){for(let[l,d]of Object.entries({answers:e,"remembered reports":r}))if(d.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(n);let a=this.fields.flatMap((l,d)=>Ws(l,e[d],n[d],o,r[d]));return Ms(a,this.size)}unpack(e){if(e.length!==this.size)throw new Te(`a submission has ${this.size} bytes`);let o=js(e);if(o.subarray(this.bits).includes(1))throw new Te("the unused bits of the last byte must be zero");let n=0,r=this.fields.map((a,l)=>{let d=Ps(a,o.subarray(n,n+a.bits),l);return n+=a.bits,d});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((n,r)=>n.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Ws({mechanism:t,direct:e,ownDevice:o},n,r,a,l){let d=+(n===null),h=d?t.blank:n,g=t.toBits(t.plain(h)),k=t.toBits(dt(t)?t.randomizePair(h,r,a):t.randomize(h,a)),m=l===null?k:Bs(t,l),$=k.map((N,I)=>d*N+(1-d)*m[I]),y=Number(o||r===!0)*(1-d);return[...e===null?[d]:[d,Number(r)],...g.map((N,I)=>y*N+(1-y)*$[I])]}function Bs(t,e){let o=t.toBits(e),r=o.length===t.bits&&o.every(a=>a<2)?t.fromBits(o):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return o}function Ps({mechanism:t,direct:e,head:o},n,r){let a=n[0]===1,l=e===null?null:n[1]===1,d=t.fromBits(n.subarray(o));if(d===null||!zs(t,d,l&&!a))throw new Te(`field ${r} holds no report`);let h=dt(t)?t.pairOf(d):null;return{report:d,skipped:a,arm:h??l}}function zs(t,e,o){return o?t.isPlain(e):t.isReport(e)}function Ms(t,e){let o=new Uint8Array(e);return t.forEach((n,r)=>{o[r>>>3]|=n<<(r&7)}),o}function js(t){return Uint8Array.from({length:8*t.length},(e,o)=>t[o>>>3]>>>(o&7)&1)}function Pt(t,e){return t.reduce((o,n)=>o+e(n),0)}var ht=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,o){this.#e[e]=o}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var Mt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function jt(t){return!(t.key in Mt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Mt[t.key]:Mt[t.key])}var te=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",o=>this.#r(o.target)),!this.multiple&&(e.addEventListener("keydown",o=>this.#a(o)),this.#e.forEach((o,n)=>{o.setAttribute("aria-posinset",n+1),o.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(o=>o.checked);if(e.length!==0)return this.multiple?this.#o().map((o,n)=>this.#n(n).checked):Number(e[0].value)}write(e){let o=new Set(e===null?[]:ln(e).map(String));for(let n of this.#e)n.checked=o.has(n.value);this.multiple||this.#s()}labels(e){return ln(e).map(o=>this.label(o))}label(e){return this.#n(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(o=>o.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let o=!this.multiple||this.#t.has(e.value);for(let n of this.#e){let r=o||this.#t.has(n.value);e.checked&&n!==e&&r&&(n.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(o=>o.checked)??this.#e[0];for(let o of this.#e)o.tabIndex=o===e?0:-1}#a(e){let o=jt(e);if(o===0)return;let n=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+o+n)%n];r.checked=!0,this.#r(r),r.focus()}};function ln(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(o=>t[o]);return e.length?e:["none"]}var ft=class{#e=!1;constructor(e,{strings:o,showError:n}){this.section=e,this.strings=o,this.showError=n,this.input=new te(e.querySelector("[data-choices]")),this.mechanism=R(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#n(a)),r.addEventListener("keydown",l=>this.#d(l,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#u(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let o=this.input.read(),n;try{let r=new A;n=this.mechanism.randomize(o,r),e>=0&&this.#r(e,o,n,r)}catch(r){this.showError(this.strings.get(r instanceof G?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(o,n),this.#l(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,o,n,r){let a=this.cards.length,l=n!==o,d=Ds({count:a,swaps:this.#s(o),picked:e,swapped:l},r);this.cards.forEach((h,g)=>{let k=d[g]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(k),h.dataset.card=d[g]?"swaps":"stays",h.toggleAttribute("data-picked",g===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,o){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(o)});let n=o===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(n);let r=D(Ke(this.mechanism,o));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,o)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=o===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),o=this.#s(e),n=e===void 0?"practice-first":"practice-deck",r={swaps:o,stays:this.cards.length-o};this.#i("deck").textContent=this.strings.get(n,r)}#d(e,o){let n=jt(e);if(n===0)return;let r=this.cards[(o+n+this.cards.length)%this.cards.length];this.cards[o].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Ds({count:t,swaps:e,picked:o,swapped:n},r){let a=e-Number(n),l=Array.from({length:t-1},(h,g)=>g<a),d=ee(l,r);return d.splice(o,0,n),d}var pn=[["[data-choices]",t=>new te(t.querySelector("[data-choices]"))]];function dn(t,e){pn.unshift([t,e])}function Ys(t,e){let[,o]=pn.find(([n])=>t.querySelector(n));return o(t,e)}var Ae=class{fill;constructor(e,o,n){this.section=e,this.form=o.kind.drawn?"arms":o.odds.form,this.part=o.section,this.text=o.text,this.headings=o.headings,this.input=Ys(e,n)}onInput(e){this.section.addEventListener("input",e)}on(e,o){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",n=>{n.preventDefault(),o()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",o)}setPlace(e,o){this.section.querySelector("[data-place]").textContent=e;for(let n of this.section.querySelectorAll("[data-section-help]"))n.hidden=!o}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((o,n)=>{o.hidden=!e(this.headings[n].condition)})}applyArm(e,{pairs:o}){o&&this.input.selectParts(o[e]);let n=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==n}};function L(t,...e){t.textContent="",t.append(...e)}function mt(t,e){let o=e.filter(({question:r,unasked:a,skipped:l})=>!(a||l||r.kind.unasked)).map(({question:r,direct:a})=>c(r,a?{design:"open",direct:null}:{direct:null})),n=o.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return c(t,{questions:o,answered:o,protected:n,failing:n,mostAsked:o.length})}function cn(t,e,{places:o,change:n}){let{questions:r,answers:a,arms:l,strings:d,page:h}=e,g=h.questions.map((y,v)=>({question:y,unasked:!o.includes(v),skipped:a.get(v)===null,direct:l[v]===!0})),k=o.map(y=>{let v=r[y];v.fill?.(e);let N=a.get(y),I=["open","central"].includes(v.form)||l[y]===!0,T=N!==null&&I,W=d.fillTemplate("answer",{question:v.text,answer:Fs(v,N,d),openly:T?d.get("openly"):""});return W.querySelector("button").addEventListener("click",()=>n(y)),W});L(t.querySelector("[data-answers]"),...k);let m=o.filter(y=>a.get(y)===null),$=m.map(y=>h.questions[y]);e.draw(t,{page:mt(h,g),missing:$}),m.forEach((y,v)=>{t.querySelectorAll("[data-missing]")[v].addEventListener("click",()=>n(y))})}function hn(t){L(t.querySelector("[data-answers]"))}function Fs(t,e,o){return e===null?o.get("skipped"):o.list(t.input.labels(e))}var Us=new Set(["every","pair","joint"]);function fn(t,{layout:e,page:o,questions:n,conditions:r,draw:a,report:l}){a(t,Hs({layout:e,page:o,questions:n,conditions:r,report:l})),t.querySelector("[data-bytes]").textContent=l.encoded}function Hs(t){let e=Ks(t),o=e.some(({hidden:n})=>n);return{receipt:{rows:e,hidesSome:o},page:mt(t.page,e)}}function mn(t){for(let e of t.querySelectorAll("[data-draws]"))L(e);t.querySelector("[data-bytes]").textContent=""}var Dt=class{constructor(e,o,{mechanism:n,report:r,unasked:a,skipped:l,direct:d}){this.question=e,this.mechanism=n,this.report=r,this.unasked=a,this.skipped=l,this.direct=d,this.heading=o.text,this.labels=a||l||e.kind.drawn?[]:this.#t(o.input)}get fromLink(){let{kind:e}=this.question;return e.unasked&&!e.drawn}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:o,skipped:n,direct:r}=this;return!(o||n||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:o}=this;return D(this.#e?e.ratio:Ke(e,o))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return Us.has(this.question.odds.form)}#t(e){let{mechanism:o,question:n,report:r}=this,{form:a}=n.odds;return a==="number"?[]:this.#e?[...o.partCategories(r)].map(d=>e.label(d)):a==="drawn"?[e.label(o.itemOf(r).item)]:(typeof r=="number"?[r]:Qs(r)).map(d=>e.label(d))}};function Ks({layout:t,page:e,questions:o,conditions:n,report:r}){let{reports:a,skipped:l,arms:d}=t.unpack(r.bytes),h=a.map((k,m)=>l[m]?null:k),g=Gs(e.wave.survey,n,h);return e.questions.map((k,m)=>new Dt(k,o[m],{mechanism:t.fields[m].mechanism,report:a[m],unasked:g(m),skipped:l[m],direct:d[m]===!0}))}function Gs({questions:t},e,o){let n=Ge(e,o),r=Ee(t),a=Ge(r,o),l=o.map((h,g)=>X(t[g])?h:void 0),d=pe(r,l);return h=>n[h]?"":a[h]?"item":d[h]===!1?"version":"answer"}function Qs(t){return Array.from(t.keys()).filter(e=>t[e])}var Yt=16,Vs=4096,$n=48,Js=87;async function gn(t,e,{progress:o=r=>{},stopped:n=()=>!1}={}){let r=new ue(new TextEncoder().encode(`${t}.`)).finisher(Yt),a=2**(32-e),l=new Uint8Array(Yt).fill($n);for(let d=0;!n();){for(let h=d+Vs;d<h;d+=1)if(Xs(d,l),r(l)<a)return String.fromCharCode(...l);o(Zs(d,e)),await ei()}return null}function Zs(t,e){return 1-Math.exp(-t/2**e)}function Xs(t,e){let o=t;for(let n=Yt-1;o>0;n-=1){let r=o%16;e[n]=r+(r<10?$n:Js),o=Math.floor(o/16)}}function ei(){return new Promise(t=>{setTimeout(t)})}var ti=new Set([408,425,429]),oi=507;function wn(t){return t.drawArms(new A)}var $t=class{#e;#t;#n;#o=null;#r=0;constructor(e,o,n){this.#e=e,this.#t=o,this.#n=n}draw(e,o,n,r){if(this.#o!==null)throw new Error("this report was already drawn");let a=this.#e.randomize(e,new A,o,n),{token:l,...d}=this.#n.credentials(),h=ie(a);return this.#o={version:this.#t,token:l,report:h,...r,...d},{bytes:a,encoded:h}}async work({code:e,work:o},n){if(o===0||"proof"in this.#o)return!0;let{version:r,token:a,report:l}=this.#o,d=await gn([e,r,a,l].join("."),o,n);return d===null?!1:(this.#o.proof=d,!0)}async send(e){this.#r+=1;try{let o=await uo(e,JSON.stringify(this.#o)),n=ni(o.status);return n==="stored"&&this.#r===1&&await ri(o)?"counted":n}catch{return po()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function ni(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===oi?"unsaved":t>=400&&t<500&&!ti.has(t)?"refused":`unsent-${co(t)}`}async function ri(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var gt=class{#e;#t;constructor(e,o={}){this.#e=e,this.#t=o}get(e,o={}){return si(this.#n(e),o)}nodes(e,o={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(n=>/^\{\w+\}$/.test(n)?this.isolate(o[n.slice(1,-1)]):n)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let o=this.get("separator");return e.flatMap((n,r)=>[...r?[o]:[],this.isolate(n)])}fillTemplate(e,o){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))L(a,...[o[a.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function si(t,e){return t.replace(/\{(\w+)\}/g,(o,n)=>n in e?e[n]:o)}function kn(t,e,o){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),a=o?[...r,e]:r;o?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var ii=new Set(["practice","question","closing","screened","review","changed","unremembered"]),wt=class{#e=[];#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let o of e.querySelectorAll("[data-step]"))this.add(o)}add(e){let o=e.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(o=>o.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,o=null){for(let r of this.#e)r.hidden=r!==e;eo(),this.#r(e,o),this.showError(e,""),document.title=this.#o(e),ii.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,o){let n=e.querySelector("[data-complaint]");if(n){n.textContent=o;for(let r of e.querySelectorAll("input"))kn(r,n.id,o!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${yn(e)} · ${this.#n}`}#r(e,o){this.#t.hidden=o===null,this.#t.value=o??0,this.#t.setAttribute("aria-valuetext",yn(e))}};function yn(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var kt=class{history=null;permanentResponses=null;arms=null;given={};report=null;reviewed=!1;left=!1;joining=!1;resume=null;constructor(e,{page:o,draw:n,wave:r,access:a,texts:l}){let{survey:d}=r;this.root=e,this.page=o,this.draw=n,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=l,this.preview="preview"in e.dataset,this.strings=new gt(e,o.authorLanguage),this.navigation=new wt(e),this.layout=ct.fromDocument(d),this.questions=this.navigation.questionSections.map((k,m)=>new Ae(k,o.questions[m],this.strings)),this.answers=new ht(this.questions.length),this.conditions=Ee(d.questions),this.path=new ve(this.conditions,this.answers);let{questions:h,screening:g}=d;this.screen=Oe(g?.asked_if,h),this.practice=this.#e(this.section("practice")),this.submission=new $t(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:o,preview:n}=this;return o.questions.some(({kind:a},l)=>!a.unasked&&e.get(l)!==void 0)&&!o.risky&&!n}forgetAnswers(){this.answers.wipe();for(let o of this.questions)o.input.clear(),o.fill?.(this);this.practice?.forget(),hn(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&L(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),mn(this.section("receipt"))}#e(e){let o=n=>this.navigation.showError(e,n);return e&&new ft(e,{strings:this.strings,showError:o})}};var ai="intro",ui={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},li={leave:"left"},yt=class{#e;#t=ai;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,o){let n={...ui[this.#t],...li};Object.keys(n).includes(e)&&(this.#t=n[e],this.#e(this.#t,o,e))}};var xt=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:o}){this.#t=e,this.#n=o,o&&window.addEventListener("popstate",({state:n})=>this.#r(n?.step??0))}advance(){this.#n&&!this.#o&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var xn=(t,e)=>Array.from({length:e-t},(o,n)=>t+n);function pi(t,e){let o=0;return t.findIndex(n=>e<(o+=n))}function di(t,e){let o=new TextEncoder().encode(`candor arm
${t}
${e}`);return new ue(o).finisher(0)(new Uint8Array(0))}function bn({shares:t,block:e},o){return pi(t,o===null?new A().take(1)[0]:di(o,e))}function vn({questions:t,sections:e=[]},o){let n=[{before:0},...e].map((d,h)=>{let g=xn(d.before,e[h]?.before??t.length);return d.random_order&&ee(g,new A),{places:g,moves:d.random_place}}),r=n.filter(({moves:d})=>d),l=(ci(t,o)??ee(xn(0,r.length),new A)).map(d=>r[d]);return n.flatMap(d=>(d.moves?l.shift():d).places).filter(d=>!X(t[d]))}function ci(t,e){let o=t.findIndex(({orders:n})=>n);return t[o]?.orders[e[o]]}var On=2,qn=64,hi=5;function Ft(){let t=new A,e=new Set;for(let o=0;o<On;o+=1)for(let n of t.take(qn))e.add(n);if(e.size<=On*qn-hi)throw new G("the random source repeats itself")}var An={intro:fi,checking:mi,forgotten:Nn,lost:Nn,joining:ki,unkept:oe,unreachable:oe,unsigned:oe,practice:xi,question:sn,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:oe,review:bi,returning:vi,comparing:Oi,changed:qi,restoring:Ni,drawing:Ai,unremembered:oe,working:_i,sending:Si,unsent:oe,unsaved:oe,receipt:Ei,stopped:oe,left:t=>t.forgetAll()};function fi(t,e,o){let n=t.section("intro");t.practice?.forget(),t.navigation.show(n),o&&t.navigation.showError(n,o)}function mi(t,e){let{permanentResponses:o}=t;o&&!o.supported?e("unable"):$i(t,e)}function Nn(t,e,o,n){let r=t.section(n==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function $i(t,e){try{t.arms||gi(t)}catch(o){e("unsound",_n(o,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Ut(t,{strings:e},o){let n=t.name==="DeviceStoreError"?"unremembered":"unsound";o(n,_n(t,e))}function _n(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function gi(t){let{answers:e,layout:o,path:n,questions:r,wave:a}=t;Ft();let l=a.access==="invited"?ut(window.location.hash).secret:null;a.survey.questions.forEach((d,h)=>{if(!X(d))return;let g=()=>d.shares?bn(d,l):t.given[h]??null;e.set(h,wi(t,h)??g())}),n.begin(vn(a.survey,e.all())),t.arms=wn(o),r.forEach((d,h)=>{d.applyArm(t.arms[h],o.fields[h].mechanism)})}function wi({preview:t,questions:e},o){return t?e[o].input.read():void 0}async function ki(t,e,o,n){let r=t.section("joining");r&&t.navigation.show(r);let a=n==="begin-anyway",l=()=>{},d=()=>{n!=="retry"&&(t.joining=!0,pt(t),l=yi(t,r))},h=await t.access.admit({withoutStorage:a,onRequest:d});t.joining=!1,l(),e(h)}function yi({questions:t},e){let{section:o}=t.find(a=>!a.section.hidden),n=o.querySelector("[data-place]"),r=n.textContent;return n.textContent=`${r} · ${e.querySelector("h1").textContent} …`,()=>{n.textContent=r}}function xi({navigation:t,practice:e}){t.show(e.section)}function bi(t,e,o){t.reviewed=!0;let{places:n}=t.path,r=l=>e("question",{place:l}),a=t.section("review");cn(a,t,{places:n,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),o&&t.navigation.showError(a,o)}function vi({texts:t,path:e,screen:o},n){t?.section?.hidden&&e.holds(o)?n("closing"):n("question",{place:e.previous(),back:!0})}async function Oi(t,e){let{path:o,permanentResponses:n}=t,r;try{r=n?await n.changedPlaces(o.values()):[]}catch(a){Ut(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function qi(t,e,o){let n=t.section("changed"),r=o.map(a=>t.strings.fillTemplate("changed",{question:t.strings.isolate(t.questions[a].text)}));L(n.querySelector("[data-changed]"),...r),n.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(o)),t.navigation.show(n,1)}async function Ni(t,e){let{permanentResponses:o}=t;try{for(let n of await o.changedPlaces(t.path.values()))t.answers.set(n,await o.latestAnswer(n))}catch(n){Ut(n,t,e);return}e("restored")}async function Ai(t,e){try{Ft();let o=t.path.values(),n=await t.permanentResponses?.draw(o);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(o,t.arms,n,r)}catch(o){Ut(o,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function _i(t,e){let o=t.section("working");o&&t.navigation.show(o);let n=a=>{o.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:n,stopped:r})&&e("done")}async function Si(t,e){t.navigation.show(t.section("sending"));let o=await t.submission.send(t.endpoint);(o==="stored"||o==="counted")&&await t.access.forget(),e(o)}function Ei(t){let e=t.section("receipt");fn(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function oe(t,e,o,n){t.navigation.show(t.section(n))}var Ti=300,Ci=new Set(["working","sending","unsent","unsaved"]);async function Sn(){let t=document.getElementById("survey");try{await Ri(t)}catch(e){ji(t,e)}}async function Ri(t){t.querySelector("[data-unscripted]").remove(),to();let e=ao(),{wave:o,unchecked:n}=await rn(t,T=>$e(T,e)),r=await Ii(o,e),a=Vo(o),l="preview"in t.dataset,d=a.remembers?await $e("permanent responses",e):null,h=await d?.openStore(o,l),g=a.hasBatteries?await $e("batteries",e):null,k=a.hasWords?await $e("closing texts",e):null;k?.fillIn(a,null);let m=Jo(t,a);oo(),n&&Mi(t,n);let $=a.hasTexts?new k(t,a):null,y=new kt(t,{page:a,draw:m,wave:o,access:r,texts:$});k?.fillIn(a,y),d&&(y.permanentResponses=new d(y,o.survey,h)),g?.(y,a);let v=(T,W)=>N.dispatch(T,W),N=new yt((T,W,bt)=>An[T](y,v,W,bt));Li(y,N,v),Wi(y,v),Pi(t),Bi(t.querySelector("[data-offline] > *"));let I=()=>v("leave");$o(I),window.addEventListener("pagehide",I),window.addEventListener("beforeunload",T=>{let W=N.state==="stopped"||N.state==="screened"&&!a.screening.sends;(Ci.has(N.state)||y.wouldLose&&!W)&&T.preventDefault()}),window.addEventListener("pageshow",T=>{T.persisted&&window.location.reload()}),y.access.complete||v("incomplete"),setTimeout(()=>Xt().catch(()=>{}),o.access==="invited"?Ti:0),mo(t,a,t.dataset.logo).catch(()=>{})}async function Ii(t,e){return t.access!=="invited"?new Be:(await $e("access for invited people",e))(t)}function Li(t,e,o){let n=()=>(e.state==="question"?un(t,o):o("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new xt(n,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Wi(t,e){t.permanentResponses?.showStatus(),zi(t,e),an(t,e)}function Bi(t){let e=()=>t.hidden=navigator.onLine;for(let o of["online","offline"])window.addEventListener(o,e);e()}function Pi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function zi({root:t,history:e},o){for(let n of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=n.dataset;n.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():o(r)})}}function Mi(t,e){let o=t.querySelector("[data-fingerprint]");o.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),o.hidden=!1}function ji(t,{step:e="unsupported",expected:o,found:n}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,d]of Object.entries({expected:o,found:n})){let h=r.querySelector(`[data-${l}]`);h&&(h.textContent=d)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var Ht={};Cn(Ht,{BitVectorReport:()=>P,ChoiceInput:()=>te,FixedWords:()=>Le,MOST_CATEGORIES:()=>B,NumberedReport:()=>ne,Path:()=>ve,QuestionView:()=>Ae,RandomizedResponse:()=>C,SecureWords:()=>A,WORD:()=>w,WordsExhaustedError:()=>re,asCount:()=>b,calendarText:()=>_t,checkKeys:()=>F,decodeBase64:()=>ro,encodeBase64:()=>ie,encodeHex:()=>so,formatEpsilon:()=>Nt,formatLoss:()=>_e,fromSpec:()=>R,hasField:()=>St,pieces:()=>Me,providePart:()=>Pe,register:()=>Ie,registerInput:()=>dn,selectBits:()=>ce,shownDate:()=>Qe,shuffle:()=>ee});Pe("shared",Ht);Sn();
