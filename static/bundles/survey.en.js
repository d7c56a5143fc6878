// Built by run.py bundles from the readable sources in static/js and static/css.
var So=Object.defineProperty;var To=(t,e)=>{for(var n in e)So(t,n,{get:e[n],enumerable:!0})};var w=4294967296,D=65536;function x(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var re=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},de=class extends re{constructor(e){super(x(e,"categories",2,65536)),this.categories=e}plain(e){return x(e,"a category",0,this.categories-1)}isPlain(){return!0}};var H=class extends de{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var B=class{constructor(e){this.categories=x(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return x(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return vt(e)===1}};function vt(t){return t.reduce((e,n)=>e+n,0)}function ce(t,e,n,o){let r=e.take(t.length);return t.map((a,l)=>{let c=+(r[l]<n),f=+(r[l]<o);return a*c+(1-a)*f})}var T=class extends de{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Eo(n),this.other=n===null?Ro(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),a=r+ +(r>=e);return o*e+(1-o)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Eo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>x(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function Ro(t,e){return x(t,"other",1,Math.floor((4294967296-1)/e))}var Ee=class{constructor(e,n){this.items=x(e,"items",1,65536),this.item=n,Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items*this.item.words}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Re(e,this.items)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}},he=class extends Ee{constructor(e,n){super(e,Ot(n))}randomize(e,n){let[o,r]=this.item.yes;return ce(this.plain(e),n,r,o)}},fe=class extends Ee{constructor(e){super(e,new H(2))}randomize(e){return this.plain(e)}};function Ot(t){if(!(t instanceof T)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Re(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>x(Number(n),"a mark",0,1))}var me=class extends re{constructor(e,n){super(2*x(e,"items",2,65536)),this.items=e,this.item=Ot(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Re(e,this.items)[0]}randomize(e,n){let o=Re(e,this.items),[r,a]=n.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(o[l],{take:()=>[a]})}itemOf(e){return x(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,a)=>a===n?this.item.likelihood(o):[1,1])}};var Ht=Object.create(null);function Ce(t){Object.assign(Ht,t)}function U(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function C(t){let e=typeof t?.mechanism=="string"?Ht[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var Gt=65536/Uint32Array.BYTES_PER_ELEMENT,Qt=2**30,se=class extends Error{name="WordsExhaustedError"},G=class extends Error{name="RandomSourceError"},N=class{take(e){x(e,"the number of words",0,Qt);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new G("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=Gt)Co(n,o.subarray(r,r+Gt));return o}};function Co(t,e){try{t.getRandomValues(e)}catch(n){throw new G(String(n))}}var Ie=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(x(e,"the number of words",0,Qt)>this.left)throw new se(`${e} words were requested, but only ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var ie=class extends B{constructor(e,n,o){super(e),this.size=x(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=x(o,"in",r,4294967296-1),this.spares=Io(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=x(e,"a category",0,this.categories-1),[r,...a]=n.take(this.words),l=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(a).forEach((f,$)=>{let y=Vt(o,f),m=Vt(o,this.categories-this.size+$-1),g=c[y],b=g*m+(1-g)*y,O=l*+($===0);c[O*o+(1-O)*b]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let a=this.categories-this.size+r,l=Math.floor(4294967296/a),c=o;for(;c>=l*a;){if(n.length===0)throw new se("a fair draw ran out of random words, so nothing was drawn");c=n.shift()}return Math.floor(c/l)})}isReport(e){return vt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function Vt(t,e){return e+ +(e>=t)}function Io(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var Le=class extends B{constructor(e,n,o){if(super(e),this.zero=x(n,"zero",1,4294967296-1),this.one=x(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return ce(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};Ce({"randomized-response":Lo,unary:t=>(U(t,["categories","zero","one"]),new Le(t.categories,t.zero,t.one)),"subset-selection":t=>(U(t,["categories","size","in"]),new ie(t.categories,t.size,t.in)),multiple:Zt(he),"random-item":Zt(me),open:t=>(U(t,["categories"]),new H(t.categories)),"open-choices":t=>(U(t,["items"]),new fe(t.items))});function Lo(t){let e=t.categories===2?"yes":"other";return U(t,["categories",e]),new T(t.categories,{[e]:t[e]})}function Zt(t){return e=>(U(e,["items","item"]),new t(e.items,C(e.item)))}function Jt(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function Xt(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function ae(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function en(t){return ae(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function tn(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function nn(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Wo=16,We=class{complete=!0;admit(){return"ready"}credentials(){return{token:Do()}}forget(){}wipe(){}};function Do(){return en(crypto.getRandomValues(new Uint8Array(Wo)))}var qt=class extends Error{step="unscripted"},on=t=>Symbol.for(`candor: ${t}`);function De(t,e){globalThis[on(t)]=e}function rn(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function ge(t,e){await e;let n=globalThis[on(t)];if(n===void 0)throw new qt(t);return n}var Bo=new Set([408,425,429,503]);function sn(t,e){return pn(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function an(t){let e=await zo(t);return new Uint8Array(await e.arrayBuffer())}async function zo(t){let e=await pn(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error(`${t}: ${e.status}`),{status:e.status});return e}function un(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function ln(t){return Bo.has(t)?"busy":"failing"}function pn(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:n.signal})}var Po=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Mo=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),le=class{#e=Int32Array.from(Po);#t=new Uint8Array(0);#o=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)dn(this.#e,e,o);this.#t=e.slice(n),this.#o=e.length}finisher(e){let n=this.#n(e);return o=>n(o)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let a=new Int32Array(8);return l=>{r.set(l,n),a.set(this.#e);for(let c=0;c<r.length;c+=64)dn(a,r,c);return a}}};function we(t){return new le(t).toString()}var ue=new Int32Array(64);function dn(t,e,n){for(let m=0;m<16;m+=1){let g=n+4*m;ue[m]=e[g]<<24|e[g+1]<<16|e[g+2]<<8|e[g+3]}for(let m=16;m<64;m+=1){let g=ue[m-15],b=ue[m-2],O=z(g,7)^z(g,18)^g>>>3,A=z(b,17)^z(b,19)^b>>>10;ue[m]=A+ue[m-7]+O+ue[m-16]|0}let[o,r,a,l,c,f,$,y]=t;for(let m=0;m<64;m+=1){let g=z(c,6)^z(c,11)^z(c,25),b=y+g+(c&f^~c&$)+Mo[m]+ue[m]|0,A=(z(o,2)^z(o,13)^z(o,22))+(o&r^o&a^r&a)|0;y=$,$=f,f=c,c=l+b|0,l=a,a=r,r=o,o=b+A|0}t[0]+=o,t[1]+=r,t[2]+=a,t[3]+=l,t[4]+=c,t[5]+=f,t[6]+=$,t[7]+=y}function z(t,e){return t>>>e|t<<32-e}async function cn(t,{branding:e},n){let o=t.querySelectorAll("[data-logo]");if(o.length===0)return;let r=n??`${window.location.pathname}/documents/${e.logo}.png`,a=await an(r);if(we(a)===e.logo)for(let l of o)l.src=`data:image/png;base64,${ae(a)}`}function hn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function fn(t){return wn(gn(String(t)))}function Yo(t,e=1){return wn(gn(t.toFixed(e)))}function mn(t){let e=[];for(let n of t){let o=e[e.length-1];o&&n===o[0]+o.length?o.push(n):e.push([n])}return e.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function Nt(t){return t===1/0?"∞":Yo(Math.ceil(100*t-1e-6)/100,2)}function Be(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function qe(t,e){let n=Nt(t);return e?`${n}, δ = ${Be(e)}`:n}function gn(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function wn(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Ne="[0-9٠-٩۰-۹０-９]",jo=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Ne}{2,5}\\)|[+＋]?${Ne})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Ne}){2,14})(?![ .:-]?${Ne}|[\\w/%@])`,"gi"),Fo=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,Uo=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,$n="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",Ko=new RegExp(`(${$n}|[\\w@/\\\\.#=%+-])$`,"u"),Ho=new RegExp(`^(${$n}|\\\\)`,"u");function ze(t){let e=[],n=0;for(let o of t.matchAll(jo)){let[r,a]=Go(o,t);if(!a)continue;let l=o.index+(o[3]??"").length;e.push([t.slice(n,l),""],[r,a]),n=l+r.length}return[...e,[t.slice(n),""]]}function Go({index:t,0:e,1:n,2:o,3:r,4:a},l){if(Ko.test(l.slice(0,t))||Ho.test(l.slice(t+e.length)))return[];if(o)return[o,`mailto:${o}`];if(a)return[a,Qo(a,r)];let[c]=n.match(/^(?:[^()]|\([^()]*\))*/),f=c.replace(/[.,;:!?']+$/,"");return[f,Fo.test(f)&&f]}function Qo(t,e){let o=t.replace(new RegExp(Ne,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||Uo.test(o))&&`tel:${o.replace(/ /g,"")}`}var Vo={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},yn={least:1e-4,most:1e16},$e=class{constructor(e){this.html=e}},P=t=>new $e(t),V=t=>t instanceof $e?t.html:t;function ye(t){return t.replace(/[&<>"']/g,e=>Vo[e])}var Z=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function At(t){let e=V(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=yn.least&&n<yn.most&&e%1!==0)return String(e);throw Z(e)}function u(t){return t instanceof $e?t.html:ye(At(t))}function p(t,e){return Object.assign(Object.create(t),e)}function Zo(t,e){let n=V(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var kn=(t,e)=>e.reduce(Zo,t);function s(t,...e){let n=kn(t,e);return n===void 0?"":n}var i=(t,...e)=>kn(t,e)??null,Pe=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function d(t){let e=V(t);return Array.isArray(e)?e.length>0:Pe(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Q(t){let e=V(t);return typeof e=="boolean"?Number(e):e}function h(t,e){let[n,o]=[Q(t),Q(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,a)=>h(r,o[a]));if(n!==o&&Pe(n)&&Pe(o))throw Z(n);return n===o}function bn(t,e){let n=[Q(t),Q(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw Z(t);return n.every(o=>typeof o=="number")}var ke=(t,e)=>bn(t,e)&&Q(t)<Q(e),xn=(t,e)=>bn(t,e)&&Q(t)<=Q(e);function q(t){let e=V(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw Z(e)}function*_(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let a=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:a,revcounter0:a-1,first:o===0,last:a===1}}),yield r}}function Me(t,e){let n=q(e);if(n.length!==t.length)throw Z(e);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function _t(t){if(typeof t!="number")throw Z(t);return t}function E(t){let e=V(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Pe(e))throw Z(e);return 0}function M(t,e){let n=V(t);return!Array.isArray(n)&&typeof n!="string"?t:P(q(n).map(u).join(u(e)))}function be(t){let e=At(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof $e?e:e.map(ye);return P(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function S(t){if(!Number.isSafeInteger(t))throw Z(t);return fn(t)}function k(t,e){let n=V(t);return Array.isArray(n)?n.map(o=>k(o,e)):P(`<bdi${u(e)}>${u(t)}</bdi>`)}var J=t=>P(ze(At(t)).map(Jo).join(""));function Jo([t,e]){let n=ye(t);if(!e)return n;let o=e.startsWith("mailto:")?n.replace(/[@.]/g,"$&<wbr>"):n;return`<a class="address" dir="ltr" href="${ye(e)}" target="_blank" rel="noreferrer">${o}</a>`}function er(t){let e="";if(e+=`
`,ke(1,E(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=p(t,{}),o=q(i(t,"page","languageLinks"));for(let r of _(n,o)){let a=p(n,Me(["tag","name","direction"],r));e+=`
<a href="?`,d(i(a,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(a,"tag")),e+='" lang="',e+=u(s(a,"tag")),e+='" hreflang="',e+=u(s(a,"tag")),e+='" dir="',e+=u(s(a,"direction")),e+='" data-language',h(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(a,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function qn(t){let e="";return e+=`
`,d(i(t,"page","branding"))&&(e+='<p class="institution">',d(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',d(i(t,"page","logoUrl"))&&(e+=' src="',e+=u(s(t,"page","logoUrl")),e+='" loading="lazy"'),e+=" data-logo></span>"),e+=u(k(s(t,"page","branding","name"),"")),e+="</p>"),e+=`
`,e}function Nn(t){let e="";return e+=`
`,h(i(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report><b>
`,h(i(t,"page","strength"),"absent")?e+=`
What we record can show some of your answers for certain.
`:h(i(t,"page","mostAsked"),1)?e+=`
The protection of your answer is weak. We could be fairly sure of it.
`:e+=`
Taken together, the protection of your answers is weak. We could be fairly sure of some of them.
`,e+=`
</b>`,d(i(t,"sent"))||(e+=" You can skip questions, or leave this page."),e+=`</p>
`),e+=`
`,e}function tr(t){let e="";if(e+=`
<ul class="three-facts">
<li>
`,d(i(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:d(i(t,"page","peopleDraw"))?(e+=`
`,h(i(t,"page","ownItem"),"coin")?e+=`Your own coin helps decide what you answer. We never see your coin.
`:h(i(t,"page","ownItem"),"die")?e+=`Your own die helps decide what you answer. We never see your die.
`:h(i(t,"page","ownItem"),"birthday")?e+=`A birthday helps decide what you answer. We never learn the birthday.
`:e+="For some questions, a coin, a die or a birthday that only you know helps decide what you answer.",e+=`
`):d(i(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
`,d(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")&&d(i(t,"page","peopleDraw"))?e+=`
So we cannot be sure what is true for you.
`:d(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")?e+=`
So we cannot be sure what you said.
`:d(i(t,"page","protected"))&&(e+=`
That hides what you say. Each question says how well.
`),e+=`
</li>
`,d(i(t,"page","asksSomeDirectly"))){e+=`
<li>`;{let n=p(t,{numbers:M(k(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});e+="Some people, picked at random, are asked without this protection (question "+u(s(n,"numbers"))+"). If you are one of them, the question says so."}e+=`</li>
`}return e+=`
<li>
`,d(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")&&d(i(t,"page","peopleDraw"))?e+=`
We learn only roughly how many people each answer is true for.
`:d(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")?e+=`
We learn only roughly how many people gave each answer.
`:e+=`
We see roughly how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=Nn(p(t,{})),e+=`
`,e}function An(t){let e="";if(e+=`
`,h(i(t,"page","exports"),"tables")&&d(i(t,"page","openCount"))||h(i(t,"page","exports"),"tables")&&d(i(t,"page","asksSomeDirectly"))){if(e+=`
<p>
Our team sees tables about groups of people.
`,d(i(t,"page","mixes"))){let n=p(t,{number:s(t,"page","smallestGroup")});e+="We leave out mixes of real answers from fewer than "+u(s(n,"number"))+" people."}e+=`
`,d(i(t,"page","protected"))?e+=`
By comparing them, our team could still work out one person’s answers. If a question is protected, that is what was recorded.
`:d(i(t,"page","mixes"))&&(e+=`
By comparing tables, our team could still work out one person’s real answers.
`),e+=`
</p>
`}else if(h(i(t,"page","exports"),"tables")&&d(i(t,"page","protected")))e+=`
<p>
Our team sees tables about groups of people.
`,ke(1,E(i(t,"page","questions")))&&(e+="By comparing tables, our team could still work out one person’s answers as they were recorded."),e+=`
</p>
`;else if(h(i(t,"page","exports"),"rows")){if(e+=`
<p>
Our team sees one line for each person, without a name.
`,h(i(t,"page","openCount"),1)){e+=`
`;{let n=p(t,{numbers:M(k(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answer to question "+u(s(n,"numbers"))+". It could show who you are."}e+=`
`}else if(d(i(t,"page","openCount"))){e+=`
`;{let n=p(t,{numbers:M(k(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answers to questions "+u(s(n,"numbers"))+". Together, they could show who you are."}e+=`
`}if(e+=`
`,d(i(t,"page","asksSomeDirectly"))){e+=`
`;{let n=p(t,{numbers:M(k(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});e+="Some people, picked at random, are asked directly (question "+u(s(n,"numbers"))+"). Their lines show their real answers."}e+=`
`}if(e+=`
`,h(i(t,"page","changedCount"),1)){e+=`
`;{let n=p(t,{numbers:M(k(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For question "+u(s(n,"numbers"))+", your line may show another answer than yours, at random."}e+=`
`}else if(d(i(t,"page","changedCount"))){e+=`
`;{let n=p(t,{numbers:M(k(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For questions "+u(s(n,"numbers"))+", your line may show other answers than yours, at random."}e+=`
`}if(e+=`
`,d(i(t,"page","changedCount"))&&d(i(t,"page","hidesChanges"))&&(e+="We cannot tell if it does."),e+=`
`,d(i(t,"page","peopleDraw"))){e+=`
`;{let n=p(t,{numbers:M(k(s(t,"page","toldLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line also shows which answer you choose (question "+u(s(n,"numbers"))+")."}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function nr(t){let e="";return e+=`
`,d(i(t,"page","drawn"))&&(e+="<p>This survey has more than one version. Which one you get is decided at random, and your report says which.</p>"),e+=`
`,e}function or(t){let e="";{let n=p(t,{});n.n=_t(s(n,"page","minutes")),e+=s(n,"n")===1?"It takes about "+u(s(n,"n"))+" minute.":"It takes about "+u(s(n,"n"))+" minutes."}return e+=`
`,e}function _n(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,d(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function rr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>roughly how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,d(i(t,"page","protected"))&&(e+=`
`,h(i(t,"page","exports"),"none")||h(i(t,"page","exports"),"tables")?(e+=`
`,ke(1,E(i(t,"page","questions")))&&(e+="<li>how many people had each mix of recorded answers, without names</li>"),e+=`
<li>each single report as it was recorded, without a name, but only if we also run this website</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,h(i(t,"page","exports"),"groups")&&d(i(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,d(i(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,ke(1,i(t,"page","openCount"))&&(e+=". Together, such answers could show who you are"),e+=`</li>
`),e+=`
`,d(i(t,"page","drawn"))&&(e+=`
<li>which version of the survey you got`,d(i(t,"wave","invited"))&&(e+=". Anyone who has your link can work that out, too"),e+=`</li>
`),e+=`
`,d(i(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,d(i(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=p(t,{}),o=q(i(t,"page","provable"));for(let r of _(n,o)){n.question=r,e+=`
`;{let a=p(n,{}),l=q(i(n,"question","proofs"));for(let c of _(a,l)){a.proof=c,e+=`
<li>`;{let f=p(a,{number:k(s(a,"question","label"),s(a,"page","authorAttrs")),answer:k(s(a,"proof","answer"),s(a,"page","authorAttrs")),report:k(s(a,"proof","report"),s(a,"page","authorAttrs"))});e+="for certain, that your answer to question "+u(s(f,"number"))+" is “"+u(s(f,"answer"))+"”, if we record “"+u(s(f,"report"))+"”"}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let c=p(a,{number:k(s(a,"question","label"),s(a,"page","authorAttrs"))});e+="perhaps for certain, your answer to question "+u(s(c,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,d(i(t,"page","weak"))){e+=`
<li>`;{let n=p(t,{numbers:M(k(s(t,"page","weak"),s(t,"page","authorAttrs")),", ")});e+="quite surely, what you say where the protection is weak (question "+u(s(n,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,d(i(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,d(i(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,d(i(t,"page","downloadLinks"))&&d(i(t,"page","drawn"))&&d(i(t,"page","seen"))&&(e+="<li>from that link, which version you got. Your report is then one of those with this version</li>"),e+=`
`,d(i(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,d(i(t,"page","hidesSome"))&&(e+=`
<h2>`,d(i(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,d(i(t,"page","peopleDraw"))&&d(i(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:d(i(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
`:d(i(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,d(i(t,"wave","invited"))&&(e+="<li>which invitation a report came from</li>"),e+=`
</ul>
</div>
</div>
`,d(i(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let n=p(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+u(s(n,"epsilon"))}e+=`</p>
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
`,e+=er(p(t,{})),e+=`
`,e+=qn(p(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(k(J(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+=`</p>
`,d(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=tr(p(t,{})),e+=`
`,e+=An(p(t,{})),e+=`
`,e+=nr(p(t,{})),e+=`
`,d(i(t,"page","screening"))&&(e+="<p>Some answers decide if the whole survey is for you. If it is not, this page tells you. ",d(i(t,"page","screening","sends"))?e+="You can then send a report that skips the rest.":e+="It then sends no report.",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,d(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,d(i(t,"page","varies"))){let n=p(t,{number:s(t,"page","mostAsked")});e+="Number of questions: at most "+u(s(n,"number"))+"."}else{let n=p(t,{number:s(t,"page","mostAsked")});e+="Number of questions: "+u(s(n,"number"))+"."}return e+=" ",e+=or(p(t,{})),e+=` Until you send your answers, they are only on this page. If you leave or reload it, they are lost.</p>
`,d(i(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. Your browser may still list this page, unless its window is private.</p>
`),e+=`
`,d(i(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(s(t,"page","introduction"))),e+="</div>"),e+=`
`,d(i(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(J(s(t,"page","ethics")))),e+="</div>"),e+=`
`,d(i(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. As long as you give the same answer, all rounds together show no more than that first change would.</p>
`,e+=_n(p(t,{})),e+=`
`),e+=`
`,d(i(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you send your report, you can come back with the same link in the same browser. What this browser keeps for this contains no answers. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=rr(p(t,{})),e+=`
`,d(i(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey: a code that changes if one letter of the survey does. Compare it with the one that we published: <code dir="ltr"></code></p>
</details>
`,d(i(t,"preview"))||(e+=sr(p(t,{}))),e+=`
</section>
`,e}function Y(t){let e="";return e+=`
`,d(i(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(k(J(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function L(t){let e="";return e+=`
<p>Survey: <b>`,e+=u(k(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=Y(p(t,{})),e+=`
`,e}function Sn(t){let e="";return e+=`
`,h(i(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:h(i(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:h(i(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function Ye(t){let e="";return e+=`
<h1 tabindex="-1">`,h(i(t,"cause"),"busy")?e+="The site is busy":h(i(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=Sn(p(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=L(p(t,{})),e+=`
`,e}function Tn(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link you received, without changing it.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function ar(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>If you have no such link, ask the person who told you about this survey.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation has already been used</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is closed</h1>
<p>It closed while this page was open. Nothing was sent, and you need to do nothing more.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">This survey is not open yet</h1>
<p>Nothing was sent. Your invitation is not lost. Try again later, or ask when it opens.</p>
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">This website does not know your invitation</h1>
<p>The secret part of your link does not match an invitation to this survey. It may have been changed on the way, or the invitation was withdrawn.</p>
<p>Open the link in your message again. If that does not help, ask for a new one. Nothing was sent.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="offline" hidden>
`,e+=Ye(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=Ye(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=Ye(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=Ye(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>The website’s storage is full, and the people who run this website have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
`,d(i(t,"page","risky"))?e+=`
<h1 tabindex="-1">This page keeps nothing on your device</h1>
<p>Other surveys keep your place until you send. This one does not, so that it cannot be found on your device later.</p>
<p>Your invitation works once. Once you start, keep this page open until you have sent. If you leave or reload it before, you cannot start again.</p>
`:e+=`
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Browsers normally keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
`,e+=`
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button>`,d(i(t,"page","risky"))||(e+=' <button class="button quiet" type="button" data-go="retry">Try again</button>'),e+=`</div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>`,e+=Tn(p(t,{})),e+=` Nothing was sent.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">This page failed</h1>
<p>Something in this page went wrong while it checked your invitation. We do not know what. No answer was sent.</p>
<p>Try again. If that does not help, open the link in another browser.</p>
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">Try again</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=L(p(t,{})),e+=`
</section>
`,e}function vn(t){let e="";if(h(i(t,"form"),"own-device")){let n=p(t,{});e+="If <b>"+u(s(n,"answer"))+"</b> is true, people choose"}else{let n=p(t,{});e+="If you say <b>"+u(s(n,"answer"))+"</b>, we record"}return e+=`
`,e}function On(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(t,{}),o=q("01234567890123456789");for(let r of _(n,o))n._=r,e+='<circle class="dot',xn(i(n,"forloop","counter"),i(n,"filled"))?(e+=" filled",h(i(n,"swapped"),"filled")&&(e+=" swapped")):h(i(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function En(t){let e="";e+=`
<dl class="swap-rows">
`;{let n=p(t,{}),o=q(i(t,"rows"));for(let r of _(n,o)){n.row=r,e+=`
<div>
<dt>
`,h(i(n,"form"),"binary")||h(i(n,"form"),"own-device")?(e+=`
`,d(i(n,"row","second"))?e+=vn(p(n,{answer:s(n,"yes")})):e+=vn(p(n,{answer:s(n,"no")})),e+=`
`):d(i(n,"row","second"))?e+=`
A tick for an answer you choose
`:e+=`
A tick for an answer you do not choose
`,e+=`
</dt>
<dd>
`,d(i(n,"pictured"))&&h(i(n,"form"),"own-device")?e+=On(p({},{filled:s(n,"row","recorded","count")})):d(i(n,"pictured"))&&(e+=On(p({},{filled:s(n,"row","recorded","count"),swapped:s(n,"row","swapped")}))),e+=`
`;{let a=p(n,{count:S(s(n,"row","recorded","count")),others:S(s(n,"row","others")),people:S(s(n,"row","recorded","people"))});if(e+=`
`,!h(i(a,"form"),"binary")&&!h(i(a,"form"),"own-device")){e+=`
`;{let l=p(a,{});e+=u(s(l,"count"))+" out of "+u(s(l,"people"))+" times"}e+=`
`}else if(!d(i(a,"row","certain"))&&h(i(a,"form"),"own-device")){e+=`
`;{let l=p(a,{});e+="“"+u(s(l,"second"))+"” "+u(s(l,"count"))+" times and “"+u(s(l,"first"))+"” "+u(s(l,"others"))+" times out of "+u(s(l,"people"))}e+=`
`}else if(d(i(a,"row","certain")))if(d(i(a,"row","recorded","count"))){e+=`
`;{let l=p(a,{answer:s(a,"second")});e+=u(s(l,"answer"))+" every time"}e+=`
`}else{e+=`
`;{let l=p(a,{answer:s(a,"first")});e+=u(s(l,"answer"))+" every time"}e+=`
`}else{e+=`
`;{let l=p(a,{});e+=u(s(l,"second"))+" "+u(s(l,"count"))+" times and "+u(s(l,"first"))+" "+u(s(l,"others"))+" times out of "+u(s(l,"people"))}e+=`
`}e+=`
`}e+=`
</dd>
</div>
`}}return e+=`
</dl>
`,e}function ur(t){let e="";if(e+=`
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
`,d(i(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=u(s(t,"practice","odds","gained","count")),e+=" ",e+=u(s(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let n=p(t,{}),o=q(i(t,"practice","cards"));for(let r of _(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let a=p(n,{});e+="Card "+u(s(a,"number"))}e+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,d(i(t,"practice","cards"))&&(e+=" hidden"),e+=">",d(i(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=P("No"),e+=`
`,t.yes=P("Yes"),e+=`
`,e+=En(p(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards"),form:"binary",first:s(t,"no"),second:s(t,"yes")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function lr(t){let e="";e+=`
<ul`,e+=u(s(t,"page","authorAttrs")),e+=">";{let n=p(t,{}),o=q(i(t,"question","statements"));for(let r of _(n,o))n.statement=r,e+="<li>",e+=u(s(n,"statement")),e+="</li>"}if(e+=`</ul>
<p>Count the ones that are true for you. Choose only that number. We do not ask which ones.
`,d(i(t,"question","open"))){let n=p(t,{all:E(s(t,"question","statements"))});e+="But 0 tells us that none is true for you, and "+u(s(n,"all"))+" that all are."}else ke(E(i(t,"question","choices")),E(i(t,"question","options")))&&(e+="The number we record can be one higher than you can choose.");return e+=`</p>
`,e}function pr(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>For you, this question is not protected.</b> This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
</div>
`,e}function dr(t){let e="";if(e+=`
<div class="note">
`,h(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=p(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(n,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=p(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(n,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function cr(t){let e="";e+=`
`,e+=dr(p(t,{})),e+=`
`;{let n=p(t,{}),o=q(i(t,"question","parts"));for(let r of _(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(n,"question","number")),e+='"',d(i(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(n,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(n,"part","text")),e+=`</h2></legend>
`,d(i(n,"part","help"))&&(e+='<p class="question-help"',e+=u(s(n,"page","authorAttrs")),e+=">",e+=u(J(s(n,"part","help"))),e+="</p>"),e+=`
<div class="choices`,d(i(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=p(n,{}),l=q(i(n,"part","choices"));for(let c of _(a,l)){let f=p(a,Me(["index","label"],c));e+=`
<label class="choice"`,e+=u(s(f,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(f,"index")),e+='" autocomplete="off"><span>',e+=u(s(f,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function hr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let n=p(t,{low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});e+="From "+u(s(n,"low"))+" to "+u(s(n,"high"))+"."}return e+=`
`,d(i(t,"question","calendar"))||(e+="A number below or above counts as the nearer of the two."),e+=`
</p>
`,e}function Ue(t){let e="";return e+=`
`,e+=En(p({},{rows:s(t,"question","swapRows"),pictured:s(t,"question","pictured"),form:s(t,"question","odds","form"),no:k(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:k(s(t,"question","options","1"),s(t,"page","authorAttrs")),first:k(s(t,"question","labels","0"),s(t,"page","authorAttrs")),second:k(s(t,"question","labels","1"),s(t,"page","authorAttrs"))})),e+=`
`,e}function fr(t){let e="";return h(i(t,"form"),"items")||h(i(t,"form"),"every")||h(i(t,"form"),"pair")||h(i(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function mr(t){let e="";if(d(i(t,"proof","ownDevice"))){let n=p(t,{report:k(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:k(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+u(s(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(s(n,"answer"))+"” choose it."}else{let n=p(t,{report:k(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:k(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+u(s(n,"report"))+"”, we know for certain that you said “"+u(s(n,"answer"))+"”."}return e+=`
`,e}function je(t){let e="";if(e+=`
`,h(i(t,"odds","strength"),"sound"))e+=`
We cannot tell if we recorded what you said.
`;else if(h(i(t,"odds","strength"),"weak"))e+=`
<b>`,e+=fr(p(t,{form:s(t,"odds","form")})),e+=`</b> You can skip this question.
`;else{e+=`
`;{let n=p(t,{}),o=q(i(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+=`
<b>`,e+=mr(p(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Rn(t){let e="";if(e+=`
`,d(i(t,"failure"))){e+=`
<p class="small muted">
`;{let n=p(t,{reports:S(s(t,"failure","reports"))});e+="On average, at most one report in "+u(s(n,"reports"))+" shows more than it should."}e+=`
`,d(i(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function gr(t){let e="";e+=`
`;{let n=p(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,d(i(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,h(i(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often:</p>
`,e+=Ue(p(n,{})),e+=`
<p>`,e+=je(p(n,{})),e+=`</p>
`;else if(h(i(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
`,d(i(n,"question","justification"))?(e+="The research team can read it. Why they need it: ",e+=u(k(s(n,"question","justification"),s(n,"page","authorAttrs")))):e+="The research team can read it. You can skip it.",e+=`</p>
`;else if(h(i(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(k(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(h(i(n,"odds","form"),"own-device"))e+=`
<p>`,h(i(n,"question","ownItem"),"coin")?e+="We never see your coin.":h(i(n,"question","ownItem"),"die")?e+="We never see your die.":h(i(n,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
This is about how often people choose each answer:</p>
`,e+=Ue(p(n,{})),e+=`
`,h(i(n,"odds","strength"),"sound")||(e+="<p>",e+=je(p(n,{})),e+="</p>"),e+=`
`;else{e+=`
`;{let o=p(n,{lostCount:S(s(n,"lost","count")),lostPeople:S(s(n,"lost","people")),gainedCount:S(s(n,"gained","count")),gainedPeople:S(s(n,"gained","people"))});if(e+=`
<p>
`,h(i(o,"odds","form"),"category")){e+=`
`;{let r=p(o,{});e+="Your answer may be swapped at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times we record another answer, picked at random from the rest."}e+=`
`}else if(h(i(o,"odds","form"),"set")){e+=`
`;{let r=p(o,{size:s(o,"odds","size"),total:E(s(o,"question","options"))});e+="We record "+u(s(r,"size"))+" of the "+u(s(r,"total"))+" answers, picked at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(h(i(o,"odds","form"),"every")){e+=`
`;{let r=p(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(h(i(o,"odds","form"),"pair")){e+=`
`;{let r=p(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(h(i(o,"odds","form"),"joint")){e+=`
`;{let r=p(o,{});e+="Your answers may all be swapped for others at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(h(i(o,"odds","form"),"number")){if(e+=`
Your answer may be changed at random before it is stored.
`,d(i(o,"gained","never"))){{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we never record anything above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we record something above "+u(s(r,"middle"))+" about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}if(e+=`
`,d(i(o,"lost","never"))){{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we always record something above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we record something up to "+u(s(r,"middle"))+" about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(h(i(o,"odds","form"),"marks")){if(e+=`
`,d(i(o,"question","kind","binary"))){let r=p(o,{yes:k(s(o,"question","options","1"),s(o,"page","authorAttrs")),no:k(s(o,"question","options","0"),s(o,"page","authorAttrs"))});e+="For “"+u(s(r,"yes"))+"” and for “"+u(s(r,"no"))+"”, we record a tick or no tick."}else e+="For each answer above, we record a tick or no tick.";e+=`
`}else if(h(i(o,"odds","form"),"drawn")){e+=`
`;{let r=p(o,{total:E(s(o,"question","options"))});e+="We record a tick or no tick for only one of the "+u(s(r,"total"))+" answers, picked at random."}e+=`
`}e+=`
`,d(i(o,"question","swapRows"))?e+=`
Each tick may be changed at random. This is about how often we record one:
`:(e+=`
`,e+=je(p(o,{})),e+=`
`),e+=`
</p>
`}e+=`
`,d(i(n,"question","swapRows"))&&(e+=`
`,e+=Ue(p(n,{})),e+=`
<p>`,e+=je(p(n,{})),e+=`</p>
`),e+=`
`,h(i(n,"odds","form"),"number")&&(e+=Rn(p(n,{failure:s(n,"question","failure")}))),e+=`
`,d(i(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. As long as you give the same answer, all rounds together show no more than that first change would.
`,h(i(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer. You can skip this question.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function wr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(i(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=u(s(t,"page","authorAttrs")),e+=' id="section-',e+=u(s(t,"question","number")),e+=`">
`;{let n=p(t,{}),o=q(i(t,"question","headings"));for(let r of _(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=u(s(n,"heading","text")),e+=`</p>
`,d(i(n,"heading","help"))&&(e+="<div data-section-help",d(i(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(be(J(s(n,"heading","help")))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-",e+=u(s(t,"question","number")),e+=" "),e+="odds-",e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',d(i(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,d(i(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(J(s(t,"question","help"))),e+="</p>"),e+=`
`,d(i(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,d(i(t,"question","statements"))&&(e+=lr(p(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-',e+=u(s(t,"question","number")),e+='"><div data-when="direct" hidden>',e+=pr(p(t,{})),e+="</div></div>"),e+=`
`,d(i(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,d(i(t,"question","parts")))e+=cr(p(t,{})),e+=`
`;else if(d(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+='" data-calendar="',e+=u(s(t,"question","calendar")),e+=`">
<div class="row"`,d(i(t,"question","unit"))&&(e+=u(s(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),d(i(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),d(i(t,"question","calendar"))?(e+=" range-",e+=u(s(t,"question","number")),e+='"'):(e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+='"'),e+=`>
`,d(i(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='">',e+=u(s(t,"question","unit")),e+="</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">Your answer</span>
`,e+=hr(p(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,d(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',d(i(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let n=p(t,{}),o=q(i(t,"question","choices"));for(let r of _(n,o)){let a=p(n,Me(["index","label"],r));e+=`
<label class="choice"`,e+=u(s(a,"page","authorAttrs")),e+='><input type="',d(i(a,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="',e+=u(s(a,"index")),e+='" autocomplete="off"><span>',e+=u(s(a,"label")),e+=`</span></label>
`}}e+=`
`,d(i(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,d(i(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="Your answer" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
<div id="odds-`,e+=u(s(t,"question","number")),e+='"><div data-when="randomized">',e+=gr(p(t,{})),e+=`</div></div>
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function $r(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">The questions end here for you</h1>
<div`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(be(J(s(t,"page","screening","text")))),e+=`</div>
<p>`,d(i(t,"page","screening","sends"))?e+="You can still send a report. It skips all other questions.":e+="No report was sent. You can close this page.",e+=`</p>
<div class="actions">
`,d(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">Continue</button>'),e+=`
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
</section>
`,e}function Fe(t){let e="";return e+=`
<h1 tabindex="-1">`,h(i(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=Sn(p(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=Y(p(t,{})),e+=`
`,e}function yr(t){let e="";return e+=`
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
<button class="button" type="button" data-go="send">`,d(i(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,d(i(t,"wave","workBits"))&&(e+=`
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
`,e+=Fe(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=Fe(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=Fe(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=Fe(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>The website’s storage is full, so nothing was saved this time. Trying again right away will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=Y(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=Y(p(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=Y(p(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,d(i(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=Y(p(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not accept it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=Y(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function kr(t){let e="";return e+=`
<h1 tabindex="-1">This page could not read your key</h1>
<p>Either your browser did not say what it keeps, or the key was erased while this page was open.</p>
<p>Nothing has been sent. We made no new key: with one, all rounds together would reveal more about you.</p>
<p>Try again. If that does not help, close all windows of this browser, and open the link again.</p>
`,e}function br(t){let e="";return e+=`
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
`,e+=kr(p(t,{})),e+=`
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
`,e+=Y(p(t,{})),e+=`
<div class="actions">
<button class="button" type="button" data-go="new-key">Go on with a new key</button>
`,d(i(t,"deviceUrl"))&&(e+='<a class="button quiet" data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">Bring it here</a>'),e+=`
<button class="button link" type="button" data-go="back">Back</button>
</div>
<details class="more">
<summary>Technical details</summary>
<p class="small">The new key adds, at most, ε = <span data-new-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>`,e+=Tn(p(t,{})),e+=` Nothing was sent.</p>
`,e+=Y(p(t,{})),e+=`
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
`,e}function xr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(i(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<div data-draws="recorded"></div>
`,d(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=_n(p(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,d(i(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. This website signed the number without seeing it. It shows that an invited person sent this report, but not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"page","sha256")),e+=`</code></dd>
`,d(i(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=u(s(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
<div data-draws="privacy_loss"></div>
`,d(i(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds together, at most, while no answer changes (for the random swaps that your device reuses)</dt>
<dd>ε∞ = `,e+=u(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one per line)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"fingerprint")),e+=`</code></dd>
`;{let n=p(t,{}),o=q(i(t,"scripts"));for(let r of _(n,o))n.module=r,e+=`
<dt>`,e+=u(s(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(s(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
`,e+=qn(p(t,{})),e+=`
`,e+=Y(p(t,{})),e+=`
<p class="small muted no-print">`,d(i(t,"page","risky"))?e+="You can close this page, or press “Leave now”. You cannot open it again.":e+="You can close this page. Print or save it first if you want a copy: you cannot open it again.",e+=`</p>
</section>
`,e}function vr(t){let e="";return e+=`
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
`,e}function Or(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. This is a sign, not proof: a fake page could show the same.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=ir(p(t,{})),e+=`
`,d(i(t,"wave","invited"))&&(e+=ar(p(t,{}))),e+=`
`,d(i(t,"page","practice"))&&(e+=ur(p(t,{practice:s(t,"page","practice")}))),e+=`
`;{let n=p(t,{}),o=q(i(t,"page","questions"));for(let r of _(n,o))n.question=r,e+=wr(p(n,{}))}return e+=`
`,d(i(t,"page","screening"))&&(e+=$r(p(t,{}))),e+=`
`,e+=yr(p(t,{})),e+=`
`,d(i(t,"page","remembers"))&&(e+=br(p(t,{}))),e+=`
`,e+=xr(p(t,{})),e+=`
`,e+=vr(p(t,{})),e+=`
`,e}function qr(t){let e="";return e+=`
`,d(i(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:h(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:h(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people. Do not give real answers: our team sees one line for each person.</p></aside>
`),e+=`
`,e}function Nr(t){let e="";return e+=`
`,d(i(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}function Ar(t){let e="";return e+=`
<p>
Check your answers. They have not left this page.
`,d(i(t,"page","changesAnswers"))?e+=`
When you send, some of them may be changed at random.
`:e+=`
We will receive them exactly as they are.
`,e+=`
</p>
`,e}function _r(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,(d(i(t,"page","clearCount"))||d(i(t,"page","asksSomeDirectly")))&&(e+="Answers that are stored as you give them could still show who you are."),e+=`
`,e}function Sr(t){let e="";return e+=`
<p>`,e+=_r(p(t,{})),e+=`</p>
`,(d(i(t,"page","protected"))||d(i(t,"page","remembers")))&&(e+=`<p>
`,d(i(t,"page","protected"))&&(e+=`
Someone who looks at your screen could see what you chose. The results can still describe people like you.
`,d(i(t,"page","remembers"))||(e+="Please answer only once: a second report would weaken your protection."),e+=`
`),e+=`
`,d(i(t,"page","remembers"))&&(e+="Please answer each round only once."),e+=`
</p>`),e+=`
`,e}function Tr(t){let e="";return e+=`
`,d(i(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:d(i(t,"page","changesAll"))&&d(i(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:d(i(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:d(i(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,d(i(t,"page","changesAnswers"))?(e+=`
Some answers below may differ from what you said. That is the protection working, not a mistake.
`,d(i(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function Er(t){let e="";return e+=`
`,d(i(t,"page","peopleDraw"))?e+=`
One recorded answer alone does not show what is true for you, unless it says so.
`:e+=`
One recorded answer alone does not show what you said, unless it says so.
`,e+=`
`,e}function Rr(t){let e="";e+=`
`;{let n=p(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,!h(i(n,"form"),"binary")){if(e+=`
<p class="small muted">
`,h(i(n,"form"),"category")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(h(i(n,"form"),"set")){e+=`
`;{let o=p(n,{size:s(n,"question","odds","size"),total:E(s(n,"question","options"))});e+="A report names "+u(s(o,"size"))+" of the "+u(s(o,"total"))+" answers."}e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(h(i(n,"form"),"every")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(h(i(n,"form"),"pair")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(h(i(n,"form"),"joint")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(h(i(n,"form"),"number")){if(e+=`
We keep a random code, not your answer.
`,!d(i(n,"gained","never"))){let o=p(n,{said:s(n,"gained","count"),people:S(s(n,"gained","people")),middle:s(n,"question","odds","middle")});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who type "+u(s(o,"low"))+", it is a code for more than "+u(s(o,"middle"))+"."}if(e+=`
`,!d(i(n,"lost","never"))){let o=p(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people")),middle:s(n,"question","odds","middle")});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who type "+u(s(o,"high"))+", it is a code for up to "+u(s(o,"middle"))+"."}e+=`
`}else if(h(i(n,"form"),"own-device"))e+=`
`,h(i(n,"question","ownItem"),"coin")?e+="Your coin helped decide this answer, and we never see it.":h(i(n,"question","ownItem"),"die")?e+="Your die helped decide this answer, and we never see it.":h(i(n,"question","ownItem"),"birthday")?e+="A birthday helped decide this answer, and we never learn it.":e+="Your coin, your die or a birthday helped decide this answer, and we never see it.",e+=`
This page did not change the answer.
`;else if(h(i(n,"form"),"drawn")){e+=`
`;{let o=p(n,{total:E(s(n,"question","options"))});e+="This is about one of the "+u(s(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`}else e+=`
Each tick may have been added or left out at random.
`;e+=`
</p>
`}e+=`
`,d(i(n,"question","swapRows"))&&(e+=Ue(p(n,{}))),e+=`
`}return e+=`
`,e}function Cr(t){let e="";if(e+=`
`,h(i(t,"strength"),"weak"))e+=`
`,h(i(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:h(i(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:h(i(t,"form"),"items")||h(i(t,"form"),"every")||h(i(t,"form"),"pair")||h(i(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(h(i(t,"strength"),"absent")&&!d(i(t,"proof")))e+=`
This can show your answer for certain.
`;else if(h(i(t,"strength"),"absent")&&d(i(t,"proof","ownDevice"))){e+=`
`;{let n=p(t,{answer:k(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+u(s(n,"answer"))+"” choose it."}e+=`
`}else if(h(i(t,"strength"),"absent")){e+=`
`;{let n=p(t,{answer:k(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+u(s(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function Ir(t){let e="";e+=`
<section class="receipt-entry">
`,d(i(t,"row","question","kind","drawn"))?e+="<h2>Version of the survey</h2>":(e+="<h2",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"row","heading")),e+="</h2>"),e+=`
`,t.separator=P("; "),e+=`
`;{let n=p(t,{recorded:M(k(s(t,"row","labels"),s(t,"page","authorAttrs")),s(t,"separator")),form:s(t,"row","question","odds","form"),middle:s(t,"row","question","odds","middle")});if(e+=`
`,d(i(n,"row","unasked")))e+=`
<p class="recorded-answer" translate="no">Recorded: not asked</p>
<p class="small muted">
`,h(i(n,"row","unasked"),"item")?e+=`
You were not asked this: another question was picked for you at random.
`:h(i(n,"row","unasked"),"version")?e+=`
Your version of the survey does not ask this.
`:e+=`
You were not asked this, because of an earlier answer or skip.
`,e+=`
Your report shows it as skipped.
</p>
`;else if(d(i(n,"row","skipped")))e+=`
<p class="recorded-answer" translate="no">Recorded: skipped</p>
<p class="small muted">You skipped this. We can see that, but no answer.</p>
`;else if(d(i(n,"row","question","kind","drawn")))e+=`
<p class="recorded-answer" translate="no">Recorded: which version you got</p>
<p class="small muted">This was decided at random. It is not your answer.</p>
`;else if(h(i(n,"form"),"open")||h(i(n,"form"),"central")||d(i(n,"row","direct"))){if(e+=`
<p class="recorded-answer" translate="no">
`,d(i(n,"recorded"))){let o=p(n,{});e+="As you gave it: "+u(s(o,"recorded"))}else e+="As you gave it: None of these";e+=`
</p>
<p class="small muted">
`,h(i(n,"form"),"open")?e+=`
This question is not protected. Anyone who reads the report reads your real answer.
`:h(i(n,"form"),"central")?e+=`
Your real answer is stored. The research team sees only totals with some random blur. The people who run this website could read it.
`:e+=`
You were one of the people asked this without protection, picked at random. Your answer was not changed.
`,e+=`
</p>
`}else{if(e+=`
<p class="recorded-answer" translate="no">
`,h(i(n,"form"),"number")){if(e+=`
`,d(i(n,"row","high"))){let o=p(n,{});e+="Recorded: a random code for more than "+u(s(o,"middle"))}else{let o=p(n,{});e+="Recorded: a random code for up to "+u(s(o,"middle"))}e+=`
`}else if(h(i(n,"form"),"drawn")){if(e+=`
`,d(i(n,"row","ticked"))){let o=p(n,{});e+="Recorded: "+u(s(o,"recorded"))+": ticked"}else{let o=p(n,{});e+="Recorded: "+u(s(o,"recorded"))+": not ticked"}e+=`
`}else if(!h(i(n,"form"),"marks")&&!h(i(n,"form"),"items")){e+=`
`;{let o=p(n,{});e+="Recorded: "+u(s(o,"recorded"))}e+=`
`}else if(d(i(n,"recorded"))){e+=`
`;{let o=p(n,{});e+="Recorded with a tick: "+u(s(o,"recorded"))}e+=`
`}else e+=`
Recorded: no tick for any answer
`;e+=`
</p>
`,e+=Rr(p(n,{question:s(n,"row","question")})),e+=`
`,h(i(n,"row","strength"),"sound")||(e+='<p class="small">',e+=Cr(p(n,{strength:s(n,"row","strength"),proof:s(n,"row","proof")})),e+="</p>"),e+=`
`}e+=`
`}return e+=`
</section>
`,e}function Lr(t){let e="";e+=`
<p class="lead">`,e+=Tr(p(t,{})),e+=`</p>
`,e+=Nn(p(t,{sent:!0})),e+=`
`,d(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>",e+=Er(p(t,{})),e+="</p>"),e+=`
<div data-conclusions>
`;{let n=p(t,{}),o=q(i(t,"receipt","rows"));for(let r of _(n,o))n.row=r,e+=Ir(p(n,{}))}return e+=`
</div>
`,e+=An(p(t,{})),e+=`
`,e}function Wr(t){let e="";if(e+=`
`,d(i(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=Rn(p(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,d(i(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,d(i(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=p(t,{});n.n=_t(s(n,"page","clearCount")),e+=s(n,"n")===1?u(s(n,"n"))+" question, which no ε covers":u(s(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}var Dr={"respondents/questionnaire/screens.html":Or,"respondents/questionnaire/partials/banner.html":qr,"respondents/questionnaire/partials/quick_exit.html":Nr,"respondents/questionnaire/partials/check.html":Ar,"respondents/questionnaire/partials/warning.html":Sr,"respondents/questionnaire/partials/recorded.html":Lr,"respondents/questionnaire/partials/privacy_loss.html":Wr},Cn=(t,e)=>Dr[t](p({},e));function In(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:a}){let{access:l,kind:c,work:f,key_hash:$}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:c,workBits:f,signingKeyHash:$},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:a}}var Br=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),zr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Ln(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Ke(t){return Br.has(t.split("-",1)[0])?"rtl":"ltr"}function Wn(t,e){return t===e?{}:{lang:t,dir:Ke(t)}}function Dn(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=Pr(n,t);return{language:r??t[0],wanted:r!==void 0}}function Pr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=Mr(n,e);if(o!==void 0)return o}}function Mr(t,e){if(e.includes(t))return t;let n=(zr[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function j(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Bn(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function He(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var Ae=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,Yr=(t,e)=>t.options?.length===2&&Ae(t,e),jr=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),Fr=({options:t,shares:e},n)=>Ae({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,Ur=({options:t,statements:e},n)=>Ae({options:t},n)&&[1,2].includes(t.length-e?.length),Kr=[["yes-no",{binary:!0,fits:Yr}],["single",{ordered:!0,fits:Ae}],["multiple",{several:!0,ordered:!0,fits:Ae}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{fits:jr}],["list",{fits:Ur}],["arms",{drawn:!0,fits:Fr}]],X=new Map(Kr),F=({kind:t})=>X.get(t)?.drawn===!0;var zn=t=>t===null?null:!t;function Pn(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function ve(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,a=(n??o??(r?[r]:[])).map(l=>ve(l,e));if(n)return(...l)=>Pn(a.map(c=>c(...l)));if(a.length>0){let l=(...c)=>Pn(a.map(f=>zn(f(...c))));return r?l:(...c)=>zn(l(...c))}return Hr(t,e.findIndex(({block:l})=>l===t.block))}function Hr({options:t,least:e=0,most:n=1/0},o){let r=l=>Array.isArray(l)?t.some(c=>l[c]):t.includes(l),a=l=>t?r(l):l!==null&&l>=e&&l<=n;return(l,c)=>l[o]===!1?!1:c[o]===void 0?null:l[o]&&a(c[o])}function _e(t){return t.map(({asked_if:e})=>ve(e,t))}function Mn(t){return t.reduce((n,o,r)=>F(o)?n.flatMap(a=>o.options.map((l,c)=>({...a,[r]:c}))):n,[{}]).map(n=>pe(_e(t),n))}function Ge(t,e){return pe(t,e).map(n=>n===!0)}function pe(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var xe=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}begin(e){this.order=e}get asked(){return Ge(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e(pe(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=pe(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=pe(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),a=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,l=o.filter(c=>c!==!1).length;return{number:a,total:l,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var Gr={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function St(t,e){return e==="year"?String(t):Yn(t,e).toISOString().slice(0,e==="date"?10:7)}function Qe(t,e){return(e==="month"?globalThis.window:Tt(e))?new Intl.DateTimeFormat(void 0,{...Gr[e],timeZone:"UTC",calendar:"gregory"}).format(Yn(t,e)):St(t,e)}function Tt(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function Yn(t,e){let n=new Date(0);return e==="date"?n.setUTCDate(t+1):n.setUTCMonth(t),n}var jn=20,Fn=1e3,K=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=jn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<Fn?Fn:10*n}}get never(){return this.count===0}get pictured(){return this.people===jn}};function Ve(t,e="browser",n=""){return{...Qr(t,e,n),strength:j(t.ratio)}}function Qr(t,e,n){if(t.scale)return Vr(t,n);if(t.sizes){let a=K.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:o,others:r}=t.support;return{form:e==="respondent"?"own-device":Zr(t),gained:K.of(r/4294967296),lost:K.of((4294967296-o)/4294967296),size:t instanceof ie?t.size:0}}function Vr(t,e){let{scale:n}=t,o=(a,l)=>t.row(a).reduce((c,f,$)=>c+ +(t.isUpper($)===l)*f,0),r=a=>e?Qe(Math.floor(Number(a)),e):a;return{form:t.ratio===1/0?"open":"number",gained:K.of(o(0,!0)/4294967296),lost:K.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function Zr(t){return t instanceof he?"items":t instanceof me?"drawn":t instanceof H||t instanceof fe?"open":t instanceof ie?t.size>1?"set":"category":t instanceof B?"marks":t.categories===2?"binary":"category"}var Ze=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function Je({gained:t,lost:e}){let n=new K(e.people-e.count,e.people);return[new Ze(!0,n,"hollow"),new Ze(!1,t,"filled")]}function Xe(t){return t.every(({recorded:e})=>e.pictured)}var Jr=[4294967296/4,3*4294967296/4];function Un(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let o=[...e.find(({kind:f,mechanism:$})=>f.binary&&$ instanceof T)?.mechanism.yes??Jr],r=Ve(new T(2,{yes:o})),a=Je(r),l=Array.from({length:r.gained.people},(f,$)=>$+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:a,cards:Xe(a)?l:null}}function Et(t){return t.reduce((e,{ratio:n})=>e+Math.log(n),0)}function et(t){let e=tt(t);return e===0?null:{delta:Be(e),reports:Xr(e)}}function tt(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function Xr(t){let e=1/Number(Be(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var es=8;function nt(t){let e=Array.from({length:t},(n,o)=>o);try{return ee([...e],new N)}catch{return e}}function ee(t,e){for(let n=t.length-1;n>0;n-=1){let o=ts(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function ts(t,e){let n=4294967296-4294967296%t;for(let o=0;o<es;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var ns=7,os=new Set(["binary","own-device","marks","items","drawn"]),rs=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ss=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,ot=class{constructor({kind:e,options:n},o){this.kind=X.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>ns}},Rt=class extends ot{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},rt=class extends ot{spare=!1;order=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:l,mechanism:c}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter(g=>!F(g)).length,this.design=a,this.device=l,this.direct=e.direct,this.mechanism=C(c);let f=Ve(this.mechanism,l,this.calendar);this.odds=a==="central"?{...f,form:"central"}:f,this.reports=e.reports.map(r);let{statements:$=[]}=e;this.statements=nt($.length).map(g=>r($[g])),this.parts=(e.parts??[]).map(g=>new Rt(g,r)),this.label=is(o)?String(this.number):`“${this.text}”`;let y=this.options.length-1;this.excludes=e.last_excludes?String(y):"",e.random_order&&(this.order=this.excludes?[...nt(y),y]:nt(y+1));let{sections:m=[]}=o;this.section=Math.max(-1,...m.map(({before:g})=>g).filter(g=>g<=n)),this.headings=m.filter(({before:g})=>g===this.section).map(g=>({text:r(g.text),help:r(g.help),condition:ve(g.asked_if,o.questions)}))}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return os.has(this.odds.form)?Je(this.odds):[]}get pictured(){return Xe(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof T)||!e.yes?[]:[0,1].flatMap(a=>{let l=as(e,a);return l.length!==1?[]:[{place:a,report:n[a],answer:o[l[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:n,high:o}=this.odds,[,r=""]=e.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:n}=this.odds;return(this.calendar?this.calendar!=="year":n.includes("-"))?"text":`${n}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=rs.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:a})=>[o,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(ss)?.length??0),0)}get failure(){return et([this.mechanism])}get forever(){return this.permanent?j(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function is({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||n||t.some(({asked_if:r})=>r))}function as({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var us=240,ls=200,ps=10,it=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[a]=r.languages,l=(m={})=>m[n]||m[a]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:a,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,g)=>new rt(m,g,r,l));let{screening:c,sections:f=[]}=r;this.hasBatteries=f.some(({battery:m})=>m);for(let{before:m}of f.filter(({draws:g})=>g)){let g=this.questions.filter(({section:b})=>b===m);g.sort((b,O)=>O.mechanism.ratio-b.mechanism.ratio);for(let b of g.slice(1))b.spare=!0}this.answered=this.questions.filter(({kind:m,spare:g})=>!m.drawn&&!g);let $=Mn(r.questions).map(m=>this.answered.filter(({place:g})=>m[g]??!0));this.usual=It($,({length:m})=>m);let y=$.map(m=>m.filter(({inClear:g})=>!g).map(({mechanism:g})=>g));this.protected=It(y,Et),this.failing=It(y,tt),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=c?{sends:c.sends,text:l(c.text)}:null,this.practice=Un(this.questions),this.centralEpsilon=r.central?ds(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Ke(this.language)}get authorLanguage(){return Wn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return P(e.map(([n,o])=>` ${n}="${ye(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Ln(e),Ke(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:n,randomized:o,direct:r})=>n.drawn||o&&r===null)&&!this.wave.survey.closing_texts}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),n=this.usual.reduce((r,{wordCount:a})=>r+a,0),o=e*ps+n*60/ls;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,n=this.asksSomeDirectly||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!n}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=us}get strength(){return j(Bn(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:n})=>e||n!==null).length>1}get openLabels(){return st(this.questions.filter(({open:e})=>e))}get directLabels(){return st(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return st(this.questions.filter(Ct))}get changedCount(){return this.questions.filter(Ct).length}get toldLabels(){return st(this.questions.filter(({ownDevice:e})=>e))}get hidesChanges(){return this.questions.filter(Ct).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return qe(Et(this.protected),tt(this.failing))}get failure(){return et(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return qe(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},Ct=({randomized:t,kind:e})=>t&&!e.drawn;function st(t){let e=t.map(({label:n})=>n);return e.every(n=>/^\d+$/.test(n))?mn(e.map(Number)):e}function It(t,e){return t.reduce((n,o)=>e(o)>e(n)?o:n)}function ds({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${cs(o)}`)}function cs(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Kn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Gn(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=Dn(t.survey.languages,{search:e,preferred:n}),a=new it(t,o,document.documentElement.lang);return a.wanted=!!r,a}function Qn(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:a,interfaceLanguage:l}=e,c=new URLSearchParams(o).has("framed"),f=In(e,{preview:n,address:r,framed:c,...hs()});return document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),at(t,"screens.html",f),at(Hn("leave"),"partials/quick_exit.html",f),at(Hn("banner"),"partials/banner.html",f),($,y)=>{for(let m of $.querySelectorAll("[data-draws]"))at(m,`partials/${m.dataset.draws}.html`,{...f,...y})}}function at(t,e,n){let o=Cn(`respondents/questionnaire/${e}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Kn?Kn.createHTML(o):o}function Hn(t){return document.querySelector(`[data-place="${t}"]`)}function hs(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:we(new TextEncoder().encode(n))}}var Vn=1,fs=3,ms=new Set(["browser","respondent"]),gs=new Set(["open","open-choices","open-number"]),ws=/^(https:\/\/|\/(?![/\\]))/,$s=/^([0-9a-f]{64})?$/,ys=new Set(["link","invited"]);function Zn(t){Se(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;v(Array.isArray(e.languages)&&Array.isArray(e.questions)),v(t.format===Vn&&e.format===Vn),v(ys.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),v(t.access==="invited"==(t.key_hash!=="")),v(!e.risky||ws.test(t.leave));let{branding:n={name:""}}=e;Se(n),v(typeof n.name=="string"&&$s.test(n.logo??"")),v(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;v(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let r=[];for(let a of e.questions){Se(a,a?.text,a?.protection,a?.protection?.mechanism),v([a.options,a.parts,a.reports].every(Jn));for(let l of a.parts??[])v(X.has(l?.kind)&&Array.isArray(l.options));ks(a,o,r),r.push(a.block)}v(new Set(r).size===r.length);for(let{asked_if:a}of e.sections??[])a&&ut(a,r);for(let a of e.closing_texts??[])Se(a?.text);e.screening&&ut(e.screening.asked_if,r)}function ut(t,e){Se(t);let{all:n,any:o,not:r,block:a,options:l}=t;v([n,o,l].every(Jn));let c=n??o??(r?[r]:[]);v(c.length>0||e.includes(a));for(let f of c)ut(f,e)}function ks(t,e,n){let{text:o,options:r,asked_if:a}=t,l=X.get(t.kind);v(l!==void 0&&typeof o[e]=="string"),a&&ut(a,n);let{design:c,device:f,mechanism:$}=t.protection;v(ms.has(f));let y=C($);v((c==="open"||c==="central")===gs.has($.mechanism)),v(l.fits(t,y));let g=r?.length>=fs;v((t.random_order??!0)===!0),v(!t.random_order||l.ordered&&g),v((t.last_excludes??!0)===!0),v(!t.last_excludes||l.several&&g),v(f==="browser"||t.reports?.length===2)}function Se(...t){for(let e of t)v(typeof e=="object"&&e!==null)}function Jn(t){return t==null||Array.isArray(t)}function v(t){if(!t)throw new RangeError("no release could have made this document")}var bs=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,xs=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function lt(t){let e=Xn(Xn(t.slice(1))),[,n=null]=bs.exec(e)??[],[,o=null]=xs.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function Xn(t){return t.replace(/%([0-7][0-9a-f])/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}var vs=/^[0-9a-f]{64}$/,Os=3e4,Lt=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},pt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Wt=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},Dt=class extends Error{step="unloaded"};async function to(t,e){if("preview"in t.dataset){let l=JSON.parse(document.getElementById("document").textContent);for(let c of eo(l))await e(c);return{wave:l,unchecked:null}}let{hash:n}=lt(window.location.hash),o=await qs(n),r=we(o);if(n!==null&&n!==r)throw new Lt(n,r);let a=As(o,r);for(let l of eo(a))await e(l);return _s(a,r),{wave:a,unchecked:n===null?r:null}}function eo(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let n=e.some(a=>X.get(a?.kind)?.numeric),o=e.some(a=>a?.kind==="linked"),r=e.some(a=>a?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["linked questions"]:[],...r?["permanent responses"]:[]]}async function qs(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Os);try{return await Ns(t,e.signal)}catch(o){throw new Dt(String(o))}finally{clearTimeout(n)}}async function Ns(t,e){let n=`${window.location.pathname}/documents/${vs.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function As(t,e){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(t))}catch{throw new pt(e)}}function _s(t,e){try{Zn(t)}catch(n){throw Ss(n)?new pt(e):new Wt(e,n)}}function Ss(t){return t instanceof RangeError||t instanceof SyntaxError}function no(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:a,path:l,practice:c,questions:f,strings:$}=t;c?.forget();let y=f[n],m=r.get(n);m!==void 0&&y.input.write(m),o?y.input.showLast?.():y.input.showFirst?.();let{number:g,last:b,total:O,exact:A}=l.position(n),R=l.previous(n),I=R<0||f[R].part!==y.part,[oe,xt]=b>g?["rows","rows-most"]:["place","place-most"];y.setPlace($.get(A?oe:xt,{number:g,last:b,total:O}),I),y.showHeadings(_o=>l.holds(_o)),a.show(y.section,g/(O+1))}function oo(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Ts(t,e,o)),n.on("skip",()=>Es(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Ts(t,e,n){let{navigation:o,strings:r}=t,{input:a,section:l}=t.questions[n],c=a.read();if(c===void 0){o.showError(l,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(o.showError(l,""),a.next?.()){o.onAdvance();return}t.answers.set(n,c),ro(t,e,n)}function Es(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),ro(t,e,n)}function ro({texts:t,path:e,questions:n,reviewed:o,screen:r},a,l){for(let f of e.prune())n[f].input.clear();let c=o?e.firstUnanswered():e.next(l);c>=0?a("question",{place:c}):e.holds(r)?a(t&&!o?"closing":"review"):a("screened")}function so({path:t,questions:e},n){let o=e.findIndex(({section:a})=>!a.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function dt(t){return t.drawPair!==void 0}var Te=class extends Error{name="LayoutError"},zt=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:x(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return dt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return dt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},ct=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Bt(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=Bt(e,n=>n.words),this.wordsAhead=Bt(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new zt(C(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[l,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(o);let a=this.fields.flatMap((l,c)=>Rs(l,e[c],o[c],n,r[c]));return Ws(a,this.size)}unpack(e){if(e.length!==this.size)throw new Te(`a submission has ${this.size} bytes`);let n=Ds(e);if(n.subarray(this.bits).includes(1))throw new Te("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((a,l)=>{let c=Is(a,n.subarray(o,o+a.bits),l);return o+=a.bits,c});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Rs({mechanism:t,direct:e,ownDevice:n},o,r,a,l){let c=+(o===null),f=c?t.blank:o,$=t.toBits(t.plain(f)),y=t.toBits(dt(t)?t.randomizePair(f,r,a):t.randomize(f,a)),m=l===null?y:Cs(t,l),g=y.map((A,R)=>c*A+(1-c)*m[R]),b=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...$.map((A,R)=>b*A+(1-b)*g[R])]}function Cs(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(a=>a<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function Is({mechanism:t,direct:e,head:n},o,r){let a=o[0]===1,l=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Ls(t,c,l&&!a))throw new Te(`field ${r} holds no report`);let f=dt(t)?t.pairOf(c):null;return{report:c,skipped:a,arm:f??l}}function Ls(t,e,n){return n?t.isPlain(e):t.isReport(e)}function Ws(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Ds(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function Bt(t,e){return t.reduce((n,o)=>n+e(o),0)}var ht=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var Pt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Mt(t){return!(t.key in Pt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Pt[t.key]:Pt[t.key])}var te=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#a(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#n().map((n,o)=>this.#o(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:io(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return io(e).map(n=>this.label(n))}label(e){return this.#o(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(n=>n.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#a(e){let n=Mt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function io(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var ft=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new te(e.querySelector("[data-choices]")),this.mechanism=C(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#o(a)),r.addEventListener("keydown",l=>this.#d(l,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#u(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let n=this.input.read(),o;try{let r=new N;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof G?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(n,o),this.#l(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let a=this.cards.length,l=o!==n,c=Bs({count:a,swaps:this.#s(n),picked:e,swapped:l},r);this.cards.forEach((f,$)=>{let y=c[$]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get(y),f.dataset.card=c[$]?"swaps":"stays",f.toggleAttribute("data-picked",$===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,n){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(o);let r=j(He(this.mechanism,n));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#i("deck").textContent=this.strings.get(o,r)}#d(e,n){let o=Mt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Bs({count:t,swaps:e,picked:n,swapped:o},r){let a=e-Number(o),l=Array.from({length:t-1},(f,$)=>$<a),c=ee(l,r);return c.splice(n,0,o),c}var ao=[["[data-choices]",t=>new te(t.querySelector("[data-choices]"))]];function uo(t,e){ao.unshift([t,e])}function zs(t,e){let[,n]=ao.find(([o])=>t.querySelector(o));return n(t,e)}var Oe=class{constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=zs(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};function W(t,...e){t.textContent="",t.append(...e)}function mt(t,e){let n=e.filter(({question:r,unasked:a,skipped:l})=>!(a||l||r.kind.drawn)).map(({question:r,direct:a})=>p(r,a?{design:"open",direct:null}:{direct:null})),o=n.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return p(t,{questions:n,answered:n,protected:o,failing:o,mostAsked:n.length})}function lo(t,e,{places:n,change:o}){let{questions:r,answers:a,arms:l,strings:c,page:f}=e,$=f.questions.map((m,g)=>({question:m,unasked:!n.includes(g),skipped:a.get(g)===null,direct:l[g]===!0}));e.draw(t,{page:mt(f,$)});let y=n.map(m=>{let g=r[m],b=a.get(m),O=["open","central"].includes(g.form)||l[m]===!0,A=b!==null&&O,R=c.fillTemplate("answer",{question:g.text,answer:Ps(g,b,c),openly:A?c.get("openly"):""});return R.querySelector("button").addEventListener("click",()=>o(m)),R});W(t.querySelector("[data-answers]"),...y)}function po(t){W(t.querySelector("[data-answers]"))}function Ps(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var Ms=new Set(["every","pair","joint"]);function co(t,{layout:e,page:n,questions:o,conditions:r,draw:a,report:l}){a(t,Ys({layout:e,page:n,questions:o,conditions:r,report:l})),t.querySelector("[data-bytes]").textContent=l.encoded}function Ys(t){let e=js(t),n=e.some(({hidden:o})=>o);return{receipt:{rows:e,hidesSome:n},page:mt(t.page,e)}}function ho(t){for(let e of t.querySelectorAll("[data-draws]"))W(e);t.querySelector("[data-bytes]").textContent=""}var Yt=class{constructor(e,n,{mechanism:o,report:r,unasked:a,skipped:l,direct:c}){this.question=e,this.mechanism=o,this.report=r,this.unasked=a,this.skipped=l,this.direct=c,this.heading=n.text,this.labels=a||l||e.kind.drawn?[]:this.#t(n.input)}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:n,skipped:o,direct:r}=this;return!(n||o||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:n}=this;return j(this.#e?e.ratio:He(e,n))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return Ms.has(this.question.odds.form)}#t(e){let{mechanism:n,question:o,report:r}=this,{form:a}=o.odds;return a==="number"?[]:this.#e?[...n.partCategories(r)].map(c=>e.label(c)):a==="drawn"?[e.label(n.itemOf(r).item)]:(typeof r=="number"?[r]:Us(r)).map(c=>e.label(c))}};function js({layout:t,page:e,questions:n,conditions:o,report:r}){let{reports:a,skipped:l,arms:c}=t.unpack(r.bytes),f=a.map((y,m)=>l[m]?null:y),$=Fs(e.wave.survey,o,f);return e.questions.map((y,m)=>new Yt(y,n[m],{mechanism:t.fields[m].mechanism,report:a[m],unasked:$(m),skipped:l[m],direct:c[m]===!0}))}function Fs({questions:t},e,n){let o=Ge(e,n),r=_e(t),a=Ge(r,n),l=n.map((f,$)=>F(t[$])?f:void 0),c=pe(r,l);return f=>o[f]?"":a[f]?"item":c[f]===!1?"version":"answer"}function Us(t){return Array.from(t.keys()).filter(e=>t[e])}var jt=16,Ks=4096,fo=48,Hs=87;async function mo(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new le(new TextEncoder().encode(`${t}.`)).finisher(jt),a=2**(32-e),l=new Uint8Array(jt).fill(fo);for(let c=0;!o();){for(let f=c+Ks;c<f;c+=1)if(Qs(c,l),r(l)<a)return String.fromCharCode(...l);n(Gs(c,e)),await Vs()}return null}function Gs(t,e){return 1-Math.exp(-t/2**e)}function Qs(t,e){let n=t;for(let o=jt-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?fo:Hs),n=Math.floor(n/16)}}function Vs(){return new Promise(t=>{setTimeout(t)})}var Zs=new Set([408,425,429]),Js=507;function go(t){return t.drawArms(new N)}var gt=class{#e;#t;#o;#n=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#o=o}draw(e,n,o,r){if(this.#n!==null)throw new Error("this report was already drawn");let a=this.#e.randomize(e,new N,n,o),{token:l,...c}=this.#o.credentials(),f=ae(a);return this.#n={version:this.#t,token:l,report:f,...r,...c},{bytes:a,encoded:f}}async work({code:e,work:n},o){if(n===0||"proof"in this.#n)return!0;let{version:r,token:a,report:l}=this.#n,c=await mo([e,r,a,l].join("."),n,o);return c===null?!1:(this.#n.proof=c,!0)}async send(e){this.#r+=1;try{let n=await sn(e,JSON.stringify(this.#n)),o=Xs(n.status);return o==="stored"&&this.#r===1&&await ei(n)?"counted":o}catch{return un()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#n={}}};function Xs(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===Js?"unsaved":t>=400&&t<500&&!Zs.has(t)?"refused":`unsent-${ln(t)}`}async function ei(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var wt=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return ti(this.#o(e),n)}nodes(e,n={}){return this.#o(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))W(a,...[n[a.dataset.slot]].flat());return r}#o(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function ti(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function wo(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),a=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var ni=new Set(["practice","question","closing","screened","review","changed","unremembered"]),$t=class{#e=[];#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let n of e.querySelectorAll("[data-step]"))this.add(n)}add(e){let n=e.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#n(e),ni.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))wo(r,o.id,n!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${$o(e)} · ${this.#o}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",$o(e))}};function $o(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var yt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,draw:o,wave:r,access:a,texts:l}){let{survey:c}=r;this.root=e,this.page=n,this.draw=o,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=l,this.preview="preview"in e.dataset,this.strings=new wt(e,n.authorLanguage),this.navigation=new $t(e),this.layout=ct.fromDocument(c),this.questions=this.navigation.questionSections.map((y,m)=>new Oe(y,n.questions[m],this.strings)),this.answers=new ht(this.questions.length),this.conditions=_e(c.questions),this.path=new xe(this.conditions,this.answers);let{questions:f,screening:$}=c;this.screen=ve($?.asked_if,f),this.practice=this.#e(this.section("practice")),this.submission=new gt(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:n,preview:o}=this;return n.questions.some(({kind:a},l)=>!a.drawn&&e.get(l)!==void 0)&&!n.risky&&!o}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear();this.practice?.forget(),po(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&W(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),ho(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new ft(e,{strings:this.strings,showError:n})}};var oi="intro",ri={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},si={leave:"left"},kt=class{#e;#t=oi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...ri[this.#t],...si};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var bt=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:n}){this.#t=e,this.#o=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#o&&!this.#n&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var yo=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function ii(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function ai(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new le(n).finisher(0)(new Uint8Array(0))}function ko({shares:t,block:e},n){return ii(t,n===null?new N().take(1)[0]:ai(n,e))}function bo({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,f)=>{let $=yo(c.before,e[f]?.before??t.length);return c.random_order&&ee($,new N),{places:$,moves:c.random_place}}),r=o.filter(({moves:c})=>c),l=(ui(t,n)??ee(yo(0,r.length),new N)).map(c=>r[c]);return o.flatMap(c=>(c.moves?l.shift():c).places).filter(c=>!F(t[c]))}function ui(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var xo=2,vo=64,li=5;function Ft(){let t=new N,e=new Set;for(let n=0;n<xo;n+=1)for(let o of t.take(vo))e.add(o);if(e.size<=xo*vo-li)throw new G("the random source repeats itself")}var qo={intro:pi,checking:di,forgotten:Oo,lost:Oo,joining:mi,unkept:ne,unreachable:ne,unsigned:ne,practice:gi,question:no,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:ne,review:wi,returning:$i,comparing:yi,changed:ki,restoring:bi,drawing:xi,unremembered:ne,working:vi,sending:Oi,unsent:ne,unsaved:ne,receipt:qi,stopped:ne,left:t=>t.forgetAll()};function pi(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function di(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):ci(t,e)}function Oo(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function ci(t,e){try{t.arms||hi(t)}catch(n){e("unsound",No(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Ut(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,No(t,e))}function No(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function hi(t){let{answers:e,layout:n,path:o,questions:r,wave:a}=t;Ft();let l=a.access==="invited"?lt(window.location.hash).secret:null;a.survey.questions.forEach((c,f)=>{F(c)&&e.set(f,fi(t,f)??ko(c,l))}),o.begin(bo(a.survey,e.all())),t.arms=go(n),r.forEach((c,f)=>{c.applyArm(t.arms[f],n.fields[f].mechanism)})}function fi({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function mi(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let a=o==="begin-anyway";e(await t.access.admit({withoutStorage:a}))}function gi({navigation:t,practice:e}){t.show(e.section)}function wi(t,e,n){t.reviewed=!0;let{places:o}=t.path,r=l=>e("question",{place:l}),a=t.section("review");lo(a,t,{places:o,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),n&&t.navigation.showError(a,n)}function $i({texts:t,path:e,screen:n},o){t?.section.hidden&&e.holds(n)?o("closing"):o("question",{place:e.previous(),back:!0})}async function yi(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(a){Ut(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function ki(t,e,n){let o=t.section("changed"),r=n.map(a=>t.strings.fillTemplate("changed",{question:t.questions[a].text}));W(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function bi(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){Ut(o,t,e);return}e("restored")}async function xi(t,e){try{Ft();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(n,t.arms,o,r)}catch(n){Ut(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function vi(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=a=>{n.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Oi(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function qi(t){let e=t.section("receipt");co(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function ne(t,e,n,o){t.navigation.show(t.section(o))}var Ni=300,Ai=new Set(["working","sending","unsent","unsaved"]);async function Ao(){let t=document.getElementById("survey");try{await _i(t)}catch(e){Di(t,e)}}async function _i(t){t.querySelector("[data-unscripted]").remove(),Jt();let e=rn(),{wave:n,unchecked:o}=await to(t,I=>ge(I,e)),r=await Ti(n,e),a=Gn(n),l="preview"in t.dataset,c=a.remembers?await ge("permanent responses",e):null,f=await c?.openStore(n,l),$=a.hasBatteries?await ge("batteries",e):null,y=n.survey.closing_texts?await ge("closing texts",e):null,m=Qn(t,a);Xt(),o&&Wi(t,o);let g=y&&new y(t,a),b=new yt(t,{page:a,draw:m,wave:n,access:r,texts:g});c&&(b.permanentResponses=new c(b,n.survey,f)),$?.(b,a);let O=(I,oe)=>A.dispatch(I,oe),A=new kt((I,oe,xt)=>qo[I](b,O,oe,xt));Ei(b,A,O),Ri(b,O),Ii(t),Ci(t.querySelector("[data-offline] > *"));let R=()=>O("leave");hn(R),window.addEventListener("pagehide",R),window.addEventListener("beforeunload",I=>{let oe=A.state==="screened"&&!a.screening.sends;(Ai.has(A.state)||b.wouldLose&&!oe)&&I.preventDefault()}),window.addEventListener("pageshow",I=>{I.persisted&&window.location.reload()}),b.access.complete||O("incomplete"),setTimeout(Si,n.access==="invited"?Ni:0),cn(t,a,t.dataset.logo).catch(()=>{})}function Si(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function Ti(t,e){return t.access!=="invited"?new We:(await ge("access for invited people",e))(t)}function Ei(t,e,n){let o=()=>(e.state==="question"?so(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new bt(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Ri(t,e){t.permanentResponses?.showStatus(),Li(t,e),oo(t,e)}function Ci(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Ii(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Li({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function Wi(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Di(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,c]of Object.entries({expected:n,found:o})){let f=r.querySelector(`[data-${l}]`);f&&(f.textContent=c)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var Kt={};To(Kt,{BitVectorReport:()=>B,ChoiceInput:()=>te,FixedWords:()=>Ie,MOST_CATEGORIES:()=>D,NumberedReport:()=>re,Path:()=>xe,QuestionView:()=>Oe,RandomizedResponse:()=>T,SecureWords:()=>N,WORD:()=>w,WordsExhaustedError:()=>se,asCount:()=>x,calendarText:()=>St,checkKeys:()=>U,decodeBase64:()=>tn,encodeBase64:()=>ae,encodeHex:()=>nn,formatEpsilon:()=>Nt,formatLoss:()=>qe,fromSpec:()=>C,hasField:()=>Tt,pieces:()=>ze,providePart:()=>De,register:()=>Ce,registerInput:()=>uo,selectBits:()=>ce,shownDate:()=>Qe,shuffle:()=>ee});De("shared",Kt);Ao();
