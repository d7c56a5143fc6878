// Built by run.py bundles from the readable sources in static/js and static/css.
var yo=Object.defineProperty;var ko=(t,e)=>{for(var n in e)yo(t,n,{get:e[n],enumerable:!0})};var g=4294967296,D=65536;function x(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var te=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},ae=class extends te{constructor(e){super(x(e,"categories",2,65536)),this.categories=e}plain(e){return x(e,"a category",0,this.categories-1)}isPlain(){return!0}};var ue=class extends ae{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var B=class{constructor(e){this.categories=x(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return x(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return gt(e)===1}};function gt(t){return t.reduce((e,n)=>e+n,0)}function le(t,e,n,o){let r=e.take(t.length);return t.map((a,d)=>{let c=+(r[d]<n),f=+(r[d]<o);return a*c+(1-a)*f})}var T=class extends ae{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:bo(n),this.other=n===null?xo(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),a=r+ +(r>=e);return o*e+(1-o)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function bo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>x(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function xo(t,e){return x(t,"other",1,Math.floor((4294967296-1)/e))}var pe=class{constructor(e,n){this.items=x(e,"items",1,65536),this.item=$t(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return qe(e,this.items)}randomize(e,n){let[o,r]=this.item.yes;return le(this.plain(e),n,r,o)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}};function $t(t){if(!(t instanceof T)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function qe(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>x(Number(n),"a mark",0,1))}var de=class extends te{constructor(e,n){super(2*x(e,"items",2,65536)),this.items=e,this.item=$t(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return qe(e,this.items)[0]}randomize(e,n){let o=qe(e,this.items),[r,a]=n.take(2),d=Math.floor(r*this.items/4294967296);return 2*d+this.item.randomize(o[d],{take:()=>[a]})}itemOf(e){return x(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,a)=>a===n?this.item.likelihood(o):[1,1])}};var Mt=Object.create(null);function Ne(t){Object.assign(Mt,t)}function K(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function C(t){let e=typeof t?.mechanism=="string"?Mt[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var Yt=65536/Uint32Array.BYTES_PER_ELEMENT,jt=2**30,ne=class extends Error{name="WordsExhaustedError"},H=class extends Error{name="RandomSourceError"},N=class{take(e){x(e,"the number of words",0,jt);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new H("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=Yt)vo(n,o.subarray(r,r+Yt));return o}};function vo(t,e){try{t.getRandomValues(e)}catch(n){throw new H(String(n))}}var Ae=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(x(e,"the number of words",0,jt)>this.left)throw new ne(`${e} words were requested, but only ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var oe=class extends B{constructor(e,n,o){super(e),this.size=x(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=x(o,"in",r,4294967296-1),this.spares=Oo(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=x(e,"a category",0,this.categories-1),[r,...a]=n.take(this.words),d=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(a).forEach((f,$)=>{let y=Ft(o,f),m=Ft(o,this.categories-this.size+$-1),w=c[y],k=w*m+(1-w)*y,O=d*+($===0);c[O*o+(1-O)*k]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let a=this.categories-this.size+r,d=Math.floor(4294967296/a),c=o;for(;c>=d*a;){if(n.length===0)throw new ne("a fair draw ran out of random words, so nothing was drawn");c=n.shift()}return Math.floor(c/d)})}isReport(e){return gt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function Ft(t,e){return e+ +(e>=t)}function Oo(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var _e=class extends B{constructor(e,n,o){if(super(e),this.zero=x(n,"zero",1,4294967296-1),this.one=x(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return le(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};Ne({"randomized-response":qo,unary:t=>(K(t,["categories","zero","one"]),new _e(t.categories,t.zero,t.one)),"subset-selection":t=>(K(t,["categories","size","in"]),new oe(t.categories,t.size,t.in)),multiple:Ut(pe),"random-item":Ut(de),open:t=>(K(t,["categories"]),new ue(t.categories))});function qo(t){let e=t.categories===2?"yes":"other";return K(t,["categories",e]),new T(t.categories,{[e]:t[e]})}function Ut(t){return e=>(K(e,["items","item"]),new t(e.items,C(e.item)))}function Kt(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function Ht(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function ye(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function Gt(t){return ye(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function Qt(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function Vt(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var No=16,Se=class{complete=!0;admit(){return"ready"}credentials(){return{token:Ao()}}forget(){}wipe(){}};function Ao(){return Gt(crypto.getRandomValues(new Uint8Array(No)))}var yt=class extends Error{step="unscripted"},Zt=t=>Symbol.for(`candor: ${t}`);function Te(t,e){globalThis[Zt(t)]=e}function Jt(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function ce(t,e){await e;let n=globalThis[Zt(t)];if(n===void 0)throw new yt(t);return n}function Xt(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function en(t){return on(nn(String(t)))}function _o(t,e=1){return on(nn(t.toFixed(e)))}function tn(t){let e=[];for(let n of t){let o=e[e.length-1];o&&n===o[0]+o.length?o.push(n):e.push([n])}return e.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function kt(t){return t===1/0?"∞":_o(Math.ceil(100*t-1e-6)/100,2)}function Ee(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function ke(t,e){let n=kt(t);return e?`${n}, δ = ${Ee(e)}`:n}function nn(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function on(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var So={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},To=/[\w.+-]+@[\w.-]*\w/g,rn={least:1e-4,most:1e16},he=class{constructor(e){this.html=e}},P=t=>new he(t),Q=t=>t instanceof he?t.html:t;function be(t){return t.replace(/[&<>"']/g,e=>So[e])}function bt(t){let e=Q(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=rn.least&&n<rn.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function u(t){return t instanceof he?t.html:be(bt(t))}function l(t,e){return Object.assign(Object.create(t),e)}function Eo(t,e){let n=Q(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var sn=(t,e)=>e.reduce(Eo,t);function s(t,...e){let n=sn(t,e);return n===void 0?"":n}var i=(t,...e)=>sn(t,e)??null,Re=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=Q(t);return Array.isArray(e)?e.length>0:Re(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function G(t){let e=Q(t);return typeof e=="boolean"?Number(e):e}function h(t,e){let[n,o]=[G(t),G(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,a)=>h(r,o[a]));if(n!==o&&Re(n)&&Re(o))throw new TypeError("Objects cannot be compared.");return n===o}function an(t,e){let n=[G(t),G(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var fe=(t,e)=>an(t,e)&&G(t)<G(e),un=(t,e)=>an(t,e)&&G(t)<=G(e);function q(t){let e=Q(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*_(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let a=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:a,revcounter0:a-1,first:o===0,last:a===1}}),yield r}}function Ce(t,e){let n=q(e);if(n.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${n.length}.`);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function xt(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function E(t){let e=Q(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Re(e))throw new TypeError("An object has no length.");return 0}function z(t,e){let n=Q(t);return!Array.isArray(n)&&typeof n!="string"?t:P(q(n).map(u).join(u(e)))}function me(t){let e=bt(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof he?e:e.map(be);return P(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function S(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return en(t)}function b(t,e){let n=Q(t);return Array.isArray(n)?n.map(o=>b(o,e)):P(`<bdi${u(e)}>${u(t)}</bdi>`)}function ln(t){let e=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return P(be(bt(t)).replace(To,e))}function Co(t){let e="";if(e+=`
`,fe(1,E(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=l(t,{}),o=q(i(t,"page","languageLinks"));for(let r of _(n,o)){let a=l(n,Ce(["tag","name","direction"],r));e+=`
<a href="?`,p(i(a,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(a,"tag")),e+='" lang="',e+=u(s(a,"tag")),e+='" hreflang="',e+=u(s(a,"tag")),e+='" dir="',e+=u(s(a,"direction")),e+='" data-language',h(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(a,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function cn(t){let e="";return e+=`
`,h(i(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report><b>
`,h(i(t,"page","strength"),"absent")?e+=`
What we record can show some of your answers for certain.
`:h(i(t,"page","mostAsked"),1)?e+=`
The protection of your answer is weak. We could be fairly sure of it.
`:e+=`
Taken together, the protection of your answers is weak. We could be fairly sure of some of them.
`,e+=`
</b>`,p(i(t,"sent"))||(e+=" You can skip questions, or leave this page."),e+=`</p>
`),e+=`
`,e}function Io(t){let e="";if(e+=`
<ul class="three-facts">
<li>
`,p(i(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:p(i(t,"page","peopleDraw"))?(e+=`
`,h(i(t,"page","ownItem"),"coin")?e+=`Your own coin helps decide what you answer. We never see your coin.
`:h(i(t,"page","ownItem"),"die")?e+=`Your own die helps decide what you answer. We never see your die.
`:h(i(t,"page","ownItem"),"birthday")?e+=`A birthday helps decide what you answer. We never learn the birthday.
`:e+="For some questions, a coin, a die or a birthday that only you know helps decide what you answer.",e+=`
`):p(i(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
`,p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")&&p(i(t,"page","peopleDraw"))?e+=`
So we cannot be sure what is true for you.
`:p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")?e+=`
So we cannot be sure what you said.
`:p(i(t,"page","protected"))&&(e+=`
That hides what you say. Each question says how well.
`),e+=`
</li>
`,p(i(t,"page","asksSomeDirectly"))){e+=`
<li>`;{let n=l(t,{numbers:z(b(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});e+="Some people, picked at random, are asked without this protection (question "+u(s(n,"numbers"))+"). If you are one of them, the question says so."}e+=`</li>
`}return e+=`
<li>
`,p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")&&p(i(t,"page","peopleDraw"))?e+=`
We learn only roughly how many people each answer is true for.
`:p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")?e+=`
We learn only roughly how many people gave each answer.
`:e+=`
We see roughly how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=cn(l(t,{})),e+=`
`,e}function hn(t){let e="";if(e+=`
`,h(i(t,"page","exports"),"tables")&&p(i(t,"page","openCount"))||h(i(t,"page","exports"),"tables")&&p(i(t,"page","asksSomeDirectly"))){if(e+=`
<p>
Our team sees tables about groups of people.
`,p(i(t,"page","mixes"))){let n=l(t,{number:s(t,"page","smallestGroup")});e+="We leave out mixes of real answers from fewer than "+u(s(n,"number"))+" people."}e+=`
`,p(i(t,"page","protected"))?e+=`
By comparing them, our team could still work out one person’s answers. If a question is protected, that is what was recorded.
`:p(i(t,"page","mixes"))&&(e+=`
By comparing tables, our team could still work out one person’s real answers.
`),e+=`
</p>
`}else if(h(i(t,"page","exports"),"tables")&&p(i(t,"page","protected")))e+=`
<p>
Our team sees tables about groups of people.
`,fe(1,E(i(t,"page","questions")))&&(e+="By comparing tables, our team could still work out one person’s answers as they were recorded."),e+=`
</p>
`;else if(h(i(t,"page","exports"),"rows")){if(e+=`
<p>
Our team sees one line for each person, without a name.
`,h(i(t,"page","openCount"),1)){e+=`
`;{let n=l(t,{numbers:z(b(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answer to question "+u(s(n,"numbers"))+". It could show who you are."}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let n=l(t,{numbers:z(b(s(t,"page","openLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line shows your real answers to questions "+u(s(n,"numbers"))+". Together, they could show who you are."}e+=`
`}if(e+=`
`,p(i(t,"page","asksSomeDirectly"))){e+=`
`;{let n=l(t,{numbers:z(b(s(t,"page","directLabels"),s(t,"page","authorAttrs")),", ")});e+="Some people, picked at random, are asked directly (question "+u(s(n,"numbers"))+"). Their lines show their real answers."}e+=`
`}if(e+=`
`,h(i(t,"page","changedCount"),1)){e+=`
`;{let n=l(t,{numbers:z(b(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For question "+u(s(n,"numbers"))+", your line may show another answer than yours, at random."}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let n=l(t,{numbers:z(b(s(t,"page","changedLabels"),s(t,"page","authorAttrs")),", ")});e+="For questions "+u(s(n,"numbers"))+", your line may show other answers than yours, at random."}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+="We cannot tell if it does."),e+=`
`,p(i(t,"page","peopleDraw"))){e+=`
`;{let n=l(t,{numbers:z(b(s(t,"page","toldLabels"),s(t,"page","authorAttrs")),", ")});e+="Your line also shows which answer you choose (question "+u(s(n,"numbers"))+")."}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function Wo(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>This survey has more than one version. Which one you get is decided at random, and your report says which.</p>"),e+=`
`,e}function Lo(t){let e="";{let n=l(t,{});n.n=xt(s(n,"page","minutes")),e+=s(n,"n")===1?"It takes about "+u(s(n,"n"))+" minute.":"It takes about "+u(s(n,"n"))+" minutes."}return e+=`
`,e}function fn(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function Do(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>roughly how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,p(i(t,"page","protected"))&&(e+=`
`,h(i(t,"page","exports"),"none")||h(i(t,"page","exports"),"tables")?(e+=`
`,fe(1,E(i(t,"page","questions")))&&(e+="<li>how many people had each mix of recorded answers, without names</li>"),e+=`
<li>each single report as it was recorded, without a name, but only if we also run this website</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,h(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,p(i(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,fe(1,i(t,"page","openCount"))&&(e+=". Together, such answers could show who you are"),e+=`</li>
`),e+=`
`,p(i(t,"page","drawn"))&&(e+=`
<li>which version of the survey you got`,p(i(t,"wave","invited"))&&(e+=". Anyone who has your link can work that out, too"),e+=`</li>
`),e+=`
`,p(i(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,p(i(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=l(t,{}),o=q(i(t,"page","provable"));for(let r of _(n,o)){n.question=r,e+=`
`;{let a=l(n,{}),d=q(i(n,"question","proofs"));for(let c of _(a,d)){a.proof=c,e+=`
<li>`;{let f=l(a,{number:b(s(a,"question","label"),s(a,"page","authorAttrs")),answer:b(s(a,"proof","answer"),s(a,"page","authorAttrs")),report:b(s(a,"proof","report"),s(a,"page","authorAttrs"))});e+="for certain, that your answer to question "+u(s(f,"number"))+" is “"+u(s(f,"answer"))+"”, if we record “"+u(s(f,"report"))+"”"}e+=`</li>
`}if(d.length===0){e+=`
<li>`;{let c=l(a,{number:b(s(a,"question","label"),s(a,"page","authorAttrs"))});e+="perhaps for certain, your answer to question "+u(s(c,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,p(i(t,"page","weak"))){e+=`
<li>`;{let n=l(t,{numbers:z(b(s(t,"page","weak"),s(t,"page","authorAttrs")),", ")});e+="quite surely, what you say where the protection is weak (question "+u(s(n,"numbers"))+")"}e+=`</li>
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
`,p(i(t,"page","peopleDraw"))&&p(i(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:p(i(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
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
<p class="small">`;{let n=l(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+u(s(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function Bo(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function Po(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=Co(l(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(b(s(t,"page","asker"),s(t,"page","authorAttrs"))),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(me(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=Io(l(t,{})),e+=`
`,e+=hn(l(t,{})),e+=`
`,e+=Wo(l(t,{})),e+=`
`,p(i(t,"page","screening"))&&(e+="<p>Some answers decide if the whole survey is for you. If it is not, this page tells you. ",p(i(t,"page","screening","sends"))?e+="You can then send a report that skips the rest.":e+="It then sends no report.",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let n=l(t,{number:s(t,"page","mostAsked")});e+="Number of questions: at most "+u(s(n,"number"))+"."}else{let n=l(t,{number:s(t,"page","mostAsked")});e+="Number of questions: "+u(s(n,"number"))+"."}return e+=" ",e+=Lo(l(t,{})),e+=` Until you send your answers, they are only on this page. If you leave or reload it, they are lost.</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. Your browser may still list this page, unless its window is private.</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(me(s(t,"page","introduction"))),e+="</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(me(s(t,"page","ethics"))),e+="</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. As long as you give the same answer, all rounds together show no more than that first change would.</p>
`,e+=fn(l(t,{})),e+=`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you send your report, you can come back with the same link in the same browser. What this browser keeps for this contains no answers. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=Do(l(t,{})),e+=`
`,p(i(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey: a code that changes if one letter of the survey does. Compare it with the one that we published: <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=Bo(l(t,{}))),e+=`
</section>
`,e}function F(t){let e="";return e+=`
`,p(i(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(b(ln(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function W(t){let e="";return e+=`
<p>Survey: <b>`,e+=u(b(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=F(l(t,{})),e+=`
`,e}function mn(t){let e="";return e+=`
`,h(i(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:h(i(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:h(i(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function Ie(t){let e="";return e+=`
<h1 tabindex="-1">`,h(i(t,"cause"),"busy")?e+="The site is busy":h(i(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=mn(l(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=W(l(t,{})),e+=`
`,e}function wn(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link you received, without changing it.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function zo(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>If you have no such link, ask the person who told you about this survey.</p>
`,e+=W(l(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation has already been used</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=W(l(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is closed</h1>
<p>It closed while this page was open. Nothing was sent, and you need to do nothing more.</p>
`,e+=W(l(t,{})),e+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">This survey is not open yet</h1>
<p>Nothing was sent. Your invitation is not lost. Try again later, or ask when it opens.</p>
`,e+=W(l(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">This website does not know your invitation</h1>
<p>The secret part of your link does not match an invitation to this survey. It may have been changed on the way, or the invitation was withdrawn.</p>
<p>Open the link in your message again. If that does not help, ask for a new one. Nothing was sent.</p>
`,e+=W(l(t,{})),e+=`
</section>
<section class="step" data-step="offline" hidden>
`,e+=Ie(l(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=Ie(l(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=Ie(l(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=Ie(l(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>The website’s storage is full, and the people who run this website have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=W(l(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
`,p(i(t,"page","risky"))?e+=`
<h1 tabindex="-1">This page keeps nothing on your device</h1>
<p>Other surveys keep your place until you send. This one does not, so that it cannot be found on your device later.</p>
<p>Your invitation works once. Once you start, keep this page open until you have sent. If you leave or reload it before, you cannot start again.</p>
`:e+=`
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Browsers normally keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
`,e+=`
`,e+=W(l(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button>`,p(i(t,"page","risky"))||(e+=' <button class="button quiet" type="button" data-go="retry">Try again</button>'),e+=`</div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>`,e+=wn(l(t,{})),e+=` Nothing was sent.</p>
`,e+=W(l(t,{})),e+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">This page failed</h1>
<p>Something in this page went wrong while it checked your invitation. We do not know what. No answer was sent.</p>
<p>Try again. If that does not help, open the link in another browser.</p>
`,e+=W(l(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">Try again</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=W(l(t,{})),e+=`
</section>
`,e}function pn(t){let e="";if(h(i(t,"form"),"own-device")){let n=l(t,{});e+="If <b>"+u(s(n,"answer"))+"</b> is true, people choose"}else{let n=l(t,{});e+="If you say <b>"+u(s(n,"answer"))+"</b>, we record"}return e+=`
`,e}function dn(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=l(t,{}),o=q("01234567890123456789");for(let r of _(n,o))n._=r,e+='<circle class="dot',un(i(n,"forloop","counter"),i(n,"filled"))?(e+=" filled",h(i(n,"swapped"),"filled")&&(e+=" swapped")):h(i(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function gn(t){let e="";e+=`
<dl class="swap-rows">
`;{let n=l(t,{}),o=q(i(t,"rows"));for(let r of _(n,o)){n.row=r,e+=`
<div>
<dt>
`,h(i(n,"form"),"binary")||h(i(n,"form"),"own-device")?(e+=`
`,p(i(n,"row","second"))?e+=pn(l(n,{answer:s(n,"yes")})):e+=pn(l(n,{answer:s(n,"no")})),e+=`
`):p(i(n,"row","second"))?e+=`
A tick for an answer you choose
`:e+=`
A tick for an answer you do not choose
`,e+=`
</dt>
<dd>
`,p(i(n,"pictured"))&&h(i(n,"form"),"own-device")?e+=dn(l({},{filled:s(n,"row","recorded","count")})):p(i(n,"pictured"))&&(e+=dn(l({},{filled:s(n,"row","recorded","count"),swapped:s(n,"row","swapped")}))),e+=`
`;{let a=l(n,{count:S(s(n,"row","recorded","count")),others:S(s(n,"row","others")),people:S(s(n,"row","recorded","people"))});if(e+=`
`,!h(i(a,"form"),"binary")&&!h(i(a,"form"),"own-device")){e+=`
`;{let d=l(a,{});e+=u(s(d,"count"))+" out of "+u(s(d,"people"))+" times"}e+=`
`}else if(!p(i(a,"row","certain"))&&h(i(a,"form"),"own-device")){e+=`
`;{let d=l(a,{});e+="“"+u(s(d,"second"))+"” "+u(s(d,"count"))+" times and “"+u(s(d,"first"))+"” "+u(s(d,"others"))+" times out of "+u(s(d,"people"))}e+=`
`}else if(p(i(a,"row","certain")))if(p(i(a,"row","recorded","count"))){e+=`
`;{let d=l(a,{answer:s(a,"second")});e+=u(s(d,"answer"))+" every time"}e+=`
`}else{e+=`
`;{let d=l(a,{answer:s(a,"first")});e+=u(s(d,"answer"))+" every time"}e+=`
`}else{e+=`
`;{let d=l(a,{});e+=u(s(d,"second"))+" "+u(s(d,"count"))+" times and "+u(s(d,"first"))+" "+u(s(d,"others"))+" times out of "+u(s(d,"people"))}e+=`
`}e+=`
`}e+=`
</dd>
</div>
`}}return e+=`
</dl>
`,e}function Mo(t){let e="";if(e+=`
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
`;{let n=l(t,{}),o=q(i(t,"practice","cards"));for(let r of _(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let a=l(n,{});e+="Card "+u(s(a,"number"))}e+=`</span> <span data-face></span></button>
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
`,t.no=P("No"),e+=`
`,t.yes=P("Yes"),e+=`
`,e+=gn(l(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards"),form:"binary",first:s(t,"no"),second:s(t,"yes")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function Yo(t){let e="";e+=`
<ul`,e+=u(s(t,"page","authorAttrs")),e+=">";{let n=l(t,{}),o=q(i(t,"question","statements"));for(let r of _(n,o))n.statement=r,e+="<li>",e+=u(s(n,"statement")),e+="</li>"}if(e+=`</ul>
<p>Count the ones that are true for you. Choose only that number. We do not ask which ones.
`,p(i(t,"question","open"))){let n=l(t,{all:E(s(t,"question","statements"))});e+="But 0 tells us that none is true for you, and "+u(s(n,"all"))+" that all are."}else fe(E(i(t,"question","choices")),E(i(t,"question","options")))&&(e+="The number we record can be one higher than you can choose.");return e+=`</p>
`,e}function jo(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>For you, this question is not protected.</b> This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
</div>
`,e}function Fo(t){let e="";if(e+=`
<div class="note">
`,h(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=l(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(n,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=l(t,{total:E(s(t,"question","parts"))});e+="This question has "+u(s(n,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function Uo(t){let e="";e+=`
`,e+=Fo(l(t,{})),e+=`
`;{let n=l(t,{}),o=q(i(t,"question","parts"));for(let r of _(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(n,"question","number")),e+='"',p(i(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(n,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(n,"part","text")),e+=`</h2></legend>
`,p(i(n,"part","help"))&&(e+='<p class="question-help"',e+=u(s(n,"page","authorAttrs")),e+=">",e+=u(s(n,"part","help")),e+="</p>"),e+=`
<div class="choices`,p(i(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=l(n,{}),d=q(i(n,"part","choices"));for(let c of _(a,d)){let f=l(a,Ce(["index","label"],c));e+=`
<label class="choice"`,e+=u(s(f,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(f,"index")),e+='" autocomplete="off"><span>',e+=u(s(f,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function Ko(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let n=l(t,{low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});e+="From "+u(s(n,"low"))+" to "+u(s(n,"high"))+"."}return e+=`
`,p(i(t,"question","calendar"))||(e+="A number below or above counts as the nearer of the two."),e+=`
</p>
`,e}function De(t){let e="";return e+=`
`,e+=gn(l({},{rows:s(t,"question","swapRows"),pictured:s(t,"question","pictured"),form:s(t,"question","odds","form"),no:b(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:b(s(t,"question","options","1"),s(t,"page","authorAttrs")),first:b(s(t,"question","labels","0"),s(t,"page","authorAttrs")),second:b(s(t,"question","labels","1"),s(t,"page","authorAttrs"))})),e+=`
`,e}function Ho(t){let e="";return h(i(t,"form"),"items")||h(i(t,"form"),"every")||h(i(t,"form"),"pair")||h(i(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function Go(t){let e="";if(p(i(t,"proof","ownDevice"))){let n=l(t,{report:b(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:b(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+u(s(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(s(n,"answer"))+"” choose it."}else{let n=l(t,{report:b(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:b(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+u(s(n,"report"))+"”, we know for certain that you said “"+u(s(n,"answer"))+"”."}return e+=`
`,e}function We(t){let e="";if(e+=`
`,h(i(t,"odds","strength"),"sound"))e+=`
We cannot tell if we recorded what you said.
`;else if(h(i(t,"odds","strength"),"weak"))e+=`
<b>`,e+=Ho(l(t,{form:s(t,"odds","form")})),e+=`</b> You can skip this question.
`;else{e+=`
`;{let n=l(t,{}),o=q(i(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+=`
<b>`,e+=Go(l(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function $n(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let n=l(t,{reports:S(s(t,"failure","reports"))});e+="On average, at most one report in "+u(s(n,"reports"))+" shows more than it should."}e+=`
`,p(i(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function Qo(t){let e="";e+=`
`;{let n=l(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,h(i(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often:</p>
`,e+=De(l(n,{})),e+=`
<p>`,e+=We(l(n,{})),e+=`</p>
`;else if(h(i(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=u(b(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(h(i(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(b(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(h(i(n,"odds","form"),"own-device"))e+=`
<p>`,h(i(n,"question","ownItem"),"coin")?e+="We never see your coin.":h(i(n,"question","ownItem"),"die")?e+="We never see your die.":h(i(n,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
This is about how often people choose each answer:</p>
`,e+=De(l(n,{})),e+=`
`,h(i(n,"odds","strength"),"sound")||(e+="<p>",e+=We(l(n,{})),e+="</p>"),e+=`
`;else{e+=`
`;{let o=l(n,{lostCount:S(s(n,"lost","count")),lostPeople:S(s(n,"lost","people")),gainedCount:S(s(n,"gained","count")),gainedPeople:S(s(n,"gained","people"))});if(e+=`
<p>
`,h(i(o,"odds","form"),"category")){e+=`
`;{let r=l(o,{});e+="Your answer may be swapped at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times we record another answer, picked at random from the rest."}e+=`
`}else if(h(i(o,"odds","form"),"set")){e+=`
`;{let r=l(o,{size:s(o,"odds","size"),total:E(s(o,"question","options"))});e+="We record "+u(s(r,"size"))+" of the "+u(s(r,"total"))+" answers, picked at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(h(i(o,"odds","form"),"every")){e+=`
`;{let r=l(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(h(i(o,"odds","form"),"pair")){e+=`
`;{let r=l(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(h(i(o,"odds","form"),"joint")){e+=`
`;{let r=l(o,{});e+="Your answers may all be swapped for others at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(h(i(o,"odds","form"),"number")){if(e+=`
Your answer may be changed at random before it is stored.
`,p(i(o,"gained","never"))){{let r=l(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we never record anything above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=l(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we record something above "+u(s(r,"middle"))+" about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}if(e+=`
`,p(i(o,"lost","never"))){{let r=l(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we always record something above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=l(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we record something up to "+u(s(r,"middle"))+" about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(h(i(o,"odds","form"),"marks")){if(e+=`
`,p(i(o,"question","kind","binary"))){let r=l(o,{yes:b(s(o,"question","options","1"),s(o,"page","authorAttrs")),no:b(s(o,"question","options","0"),s(o,"page","authorAttrs"))});e+="For “"+u(s(r,"yes"))+"” and for “"+u(s(r,"no"))+"”, we record a tick or no tick."}else e+="For each answer above, we record a tick or no tick.";e+=`
`}else if(h(i(o,"odds","form"),"drawn")){e+=`
`;{let r=l(o,{total:E(s(o,"question","options"))});e+="We record a tick or no tick for only one of the "+u(s(r,"total"))+" answers, picked at random."}e+=`
`}e+=`
`,p(i(o,"question","swapRows"))?e+=`
Each tick may be changed at random. This is about how often we record one:
`:(e+=`
`,e+=We(l(o,{})),e+=`
`),e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=`
`,e+=De(l(n,{})),e+=`
<p>`,e+=We(l(n,{})),e+=`</p>
`),e+=`
`,h(i(n,"odds","form"),"number")&&(e+=$n(l(n,{failure:s(n,"question","failure")}))),e+=`
`,p(i(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. As long as you give the same answer, all rounds together show no more than that first change would.
`,h(i(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer. You can skip this question.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function Vo(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,p(i(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=u(s(t,"page","authorAttrs")),e+=' id="section-',e+=u(s(t,"question","number")),e+=`">
`;{let n=l(t,{}),o=q(i(t,"question","headings"));for(let r of _(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=u(s(n,"heading","text")),e+=`</p>
`,p(i(n,"heading","help"))&&(e+="<div data-section-help",p(i(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(me(s(n,"heading","help"))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-",e+=u(s(t,"question","number")),e+=" "),e+="odds-",e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',p(i(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","help")),e+="</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=Yo(l(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-',e+=u(s(t,"question","number")),e+='"><div data-when="direct" hidden>',e+=jo(l(t,{})),e+="</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,p(i(t,"question","parts")))e+=Uo(l(t,{})),e+=`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+='" data-calendar="',e+=u(s(t,"question","calendar")),e+=`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=u(s(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),p(i(t,"question","calendar"))?(e+=" range-",e+=u(s(t,"question","number")),e+='"'):(e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+='"'),e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='">',e+=u(s(t,"question","unit")),e+="</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">Your answer</span>
`,e+=Ko(l(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let n=l(t,{}),o=q(i(t,"question","choices"));for(let r of _(n,o)){let a=l(n,Ce(["index","label"],r));e+=`
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
<div id="odds-`,e+=u(s(t,"question","number")),e+='"><div data-when="randomized">',e+=Qo(l(t,{})),e+=`</div></div>
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function Zo(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">The questions end here for you</h1>
<div`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(me(s(t,"page","screening","text"))),e+=`</div>
<p>`,p(i(t,"page","screening","sends"))?e+="You can still send a report. It skips all other questions.":e+="No report was sent. You can close this page.",e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">Continue</button>'),e+=`
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
</section>
`,e}function Le(t){let e="";return e+=`
<h1 tabindex="-1">`,h(i(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=mn(l(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=F(l(t,{})),e+=`
`,e}function Jo(t){let e="";return e+=`
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
`,e+=Le(l(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=Le(l(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=Le(l(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=Le(l(t,{cause:"failing"})),e+=`
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
<p>`,p(i(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=F(l(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not accept it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=F(l(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function Xo(t){let e="";return e+=`
<h1 tabindex="-1">This page could not read your key</h1>
<p>Either your browser did not say what it keeps, or the key was erased while this page was open.</p>
<p>Nothing has been sent. We made no new key: with one, all rounds together would reveal more about you.</p>
<p>Try again. If that does not help, close all windows of this browser, and open the link again.</p>
`,e}function er(t){let e="";return e+=`
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
`,e+=Xo(l(t,{})),e+=`
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
`,p(i(t,"deviceUrl"))&&(e+='<a class="button quiet" data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">Bring it here</a>'),e+=`
<button class="button link" type="button" data-go="back">Back</button>
</div>
<details class="more">
<summary>Technical details</summary>
<p class="small">The new key adds, at most, ε = <span data-new-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>`,e+=wn(l(t,{})),e+=` Nothing was sent.</p>
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
`,e}function tr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=fn(l(t,{})),e+=`
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
`;{let n=l(t,{}),o=q(i(t,"scripts"));for(let r of _(n,o))n.module=r,e+=`
<dt>`,e+=u(s(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(s(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+="You can close this page, or press “Leave now”. You cannot open it again.":e+="You can close this page. Print or save it first if you want a copy: you cannot open it again.",e+=`</p>
</section>
`,e}function nr(t){let e="";return e+=`
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
`,e}function or(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. This is a sign, not proof: a fake page could show the same.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=Po(l(t,{})),e+=`
`,p(i(t,"wave","invited"))&&(e+=zo(l(t,{}))),e+=`
`,p(i(t,"page","practice"))&&(e+=Mo(l(t,{practice:s(t,"page","practice")}))),e+=`
`;{let n=l(t,{}),o=q(i(t,"page","questions"));for(let r of _(n,o))n.question=r,e+=Vo(l(n,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=Zo(l(t,{}))),e+=`
`,e+=Jo(l(t,{})),e+=`
`,p(i(t,"page","remembers"))&&(e+=er(l(t,{}))),e+=`
`,e+=tr(l(t,{})),e+=`
`,e+=nr(l(t,{})),e+=`
`,e}function rr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:h(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:h(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function sr(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}function ir(t){let e="";return e+=`
<p>
Check your answers. They have not left this page.
`,p(i(t,"page","changesAnswers"))?e+=`
When you send, some of them may be changed at random.
`:e+=`
We will receive them exactly as they are.
`,e+=`
</p>
`,e}function ar(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,(p(i(t,"page","clearCount"))||p(i(t,"page","asksSomeDirectly")))&&(e+="Answers that are stored as you give them could still show who you are."),e+=`
`,e}function ur(t){let e="";return e+=`
<p>`,e+=ar(l(t,{})),e+=`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
Someone who looks at your screen could see what you chose. The results can still describe people like you.
`,p(i(t,"page","remembers"))||(e+="Please answer only once: a second report would weaken your protection."),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+="Please answer each round only once."),e+=`
</p>`),e+=`
`,e}function lr(t){let e="";return e+=`
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
`,e}function pr(t){let e="";return e+=`
`,p(i(t,"page","peopleDraw"))?e+=`
One recorded answer alone does not show what is true for you, unless it says so.
`:e+=`
One recorded answer alone does not show what you said, unless it says so.
`,e+=`
`,e}function dr(t){let e="";e+=`
`;{let n=l(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,!h(i(n,"form"),"binary")){if(e+=`
<p class="small muted">
`,h(i(n,"form"),"category")){e+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(h(i(n,"form"),"set")){e+=`
`;{let o=l(n,{size:s(n,"question","odds","size"),total:E(s(n,"question","options"))});e+="A report names "+u(s(o,"size"))+" of the "+u(s(o,"total"))+" answers."}e+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(h(i(n,"form"),"every")){e+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(h(i(n,"form"),"pair")){e+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(h(i(n,"form"),"joint")){e+=`
`;{let o=l(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(h(i(n,"form"),"number")){if(e+=`
We keep a random code, not your answer.
`,!p(i(n,"gained","never"))){let o=l(n,{said:s(n,"gained","count"),people:S(s(n,"gained","people")),middle:s(n,"question","odds","middle")});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who type "+u(s(o,"low"))+", it is a code for more than "+u(s(o,"middle"))+"."}if(e+=`
`,!p(i(n,"lost","never"))){let o=l(n,{said:s(n,"lost","count"),people:S(s(n,"lost","people")),middle:s(n,"question","odds","middle")});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who type "+u(s(o,"high"))+", it is a code for up to "+u(s(o,"middle"))+"."}e+=`
`}else if(h(i(n,"form"),"own-device"))e+=`
`,h(i(n,"question","ownItem"),"coin")?e+="Your coin helped decide this answer, and we never see it.":h(i(n,"question","ownItem"),"die")?e+="Your die helped decide this answer, and we never see it.":h(i(n,"question","ownItem"),"birthday")?e+="A birthday helped decide this answer, and we never learn it.":e+="Your coin, your die or a birthday helped decide this answer, and we never see it.",e+=`
This page did not change the answer.
`;else if(h(i(n,"form"),"drawn")){e+=`
`;{let o=l(n,{total:E(s(n,"question","options"))});e+="This is about one of the "+u(s(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`}else e+=`
Each tick may have been added or left out at random.
`;e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=De(l(n,{}))),e+=`
`}return e+=`
`,e}function cr(t){let e="";if(e+=`
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
`;else if(h(i(t,"strength"),"absent")&&!p(i(t,"proof")))e+=`
This can show your answer for certain.
`;else if(h(i(t,"strength"),"absent")&&p(i(t,"proof","ownDevice"))){e+=`
`;{let n=l(t,{answer:b(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+u(s(n,"answer"))+"” choose it."}e+=`
`}else if(h(i(t,"strength"),"absent")){e+=`
`;{let n=l(t,{answer:b(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+u(s(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function hr(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>Version of the survey</h2>":(e+="<h2",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"row","heading")),e+="</h2>"),e+=`
`,t.separator=P("; "),e+=`
`;{let n=l(t,{recorded:z(b(s(t,"row","labels"),s(t,"page","authorAttrs")),s(t,"separator")),form:s(t,"row","question","odds","form"),middle:s(t,"row","question","odds","middle")});if(e+=`
`,p(i(n,"row","unasked")))e+=`
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
`;else if(p(i(n,"row","skipped")))e+=`
<p class="recorded-answer" translate="no">Recorded: skipped</p>
<p class="small muted">You skipped this. We can see that, but no answer.</p>
`;else if(p(i(n,"row","question","kind","drawn")))e+=`
<p class="recorded-answer" translate="no">Recorded: which version you got</p>
<p class="small muted">This was decided at random. It is not your answer.</p>
`;else if(h(i(n,"form"),"open")||h(i(n,"form"),"central")||p(i(n,"row","direct"))){e+=`
<p class="recorded-answer" translate="no">`;{let o=l(n,{});e+="As you gave it: "+u(s(o,"recorded"))}e+=`</p>
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
`,p(i(n,"row","high"))){let o=l(n,{});e+="Recorded: a random code for more than "+u(s(o,"middle"))}else{let o=l(n,{});e+="Recorded: a random code for up to "+u(s(o,"middle"))}e+=`
`}else if(h(i(n,"form"),"drawn")){if(e+=`
`,p(i(n,"row","ticked"))){let o=l(n,{});e+="Recorded: "+u(s(o,"recorded"))+": ticked"}else{let o=l(n,{});e+="Recorded: "+u(s(o,"recorded"))+": not ticked"}e+=`
`}else if(!h(i(n,"form"),"marks")&&!h(i(n,"form"),"items")){e+=`
`;{let o=l(n,{});e+="Recorded: "+u(s(o,"recorded"))}e+=`
`}else if(p(i(n,"recorded"))){e+=`
`;{let o=l(n,{});e+="Recorded with a tick: "+u(s(o,"recorded"))}e+=`
`}else e+=`
Recorded: no tick for any answer
`;e+=`
</p>
`,e+=dr(l(n,{question:s(n,"row","question")})),e+=`
`,h(i(n,"row","strength"),"sound")||(e+='<p class="small">',e+=cr(l(n,{strength:s(n,"row","strength"),proof:s(n,"row","proof")})),e+="</p>"),e+=`
`}e+=`
`}return e+=`
</section>
`,e}function fr(t){let e="";e+=`
<p class="lead">`,e+=lr(l(t,{})),e+=`</p>
`,e+=cn(l(t,{sent:!0})),e+=`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>",e+=pr(l(t,{})),e+="</p>"),e+=`
<div data-conclusions>
`;{let n=l(t,{}),o=q(i(t,"receipt","rows"));for(let r of _(n,o))n.row=r,e+=hr(l(n,{}))}return e+=`
</div>
`,e+=hn(l(t,{})),e+=`
`,e}function mr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=$n(l(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=l(t,{});n.n=xt(s(n,"page","clearCount")),e+=s(n,"n")===1?u(s(n,"n"))+" question, which no ε covers":u(s(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}var wr={"respondents/questionnaire/screens.html":or,"respondents/questionnaire/partials/banner.html":rr,"respondents/questionnaire/partials/quick_exit.html":sr,"respondents/questionnaire/partials/check.html":ir,"respondents/questionnaire/partials/warning.html":ur,"respondents/questionnaire/partials/recorded.html":fr,"respondents/questionnaire/partials/privacy_loss.html":mr},yn=(t,e)=>wr[t](l({},e));function kn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:a}){let{access:d,kind:c,work:f,key_hash:$}=t.wave;return{preview:e,page:t,wave:{invited:d==="invited",kind:c,workBits:f,signingKeyHash:$},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:a}}var gr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),$r={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function bn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Be(t){return gr.has(t.split("-",1)[0])?"rtl":"ltr"}function xn(t,e){return t===e?{}:{lang:t,dir:Be(t)}}function vn(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=yr(n,t);return{language:r??t[0],wanted:r!==void 0}}function yr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=kr(n,e);if(o!==void 0)return o}}function kr(t,e){if(e.includes(t))return t;let n=($r[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function M(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function On(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function Pe(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var xe=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,br=(t,e)=>t.options?.length===2&&xe(t,e),xr=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),vr=({options:t,shares:e},n)=>xe({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,Or=({options:t,statements:e},n)=>xe({options:t},n)&&[1,2].includes(t.length-e?.length),qr=[["yes-no",{binary:!0,fits:br}],["single",{ordered:!0,fits:xe}],["multiple",{several:!0,ordered:!0,fits:xe}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{fits:xr}],["list",{fits:Or}],["arms",{drawn:!0,fits:vr}]],V=new Map(qr),Y=({kind:t})=>V.get(t)?.drawn===!0;var qn=t=>t===null?null:!t;function Nn(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function ge(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,a=(n??o??(r?[r]:[])).map(d=>ge(d,e));if(n)return(...d)=>Nn(a.map(c=>c(...d)));if(a.length>0){let d=(...c)=>Nn(a.map(f=>qn(f(...c))));return r?d:(...c)=>qn(d(...c))}return Nr(t,e.findIndex(({block:d})=>d===t.block))}function Nr({options:t,least:e=0,most:n=1/0},o){let r=a=>t?t.includes(a):a!==null&&a>=e&&a<=n;return(a,d)=>a[o]===!1?!1:d[o]===void 0?null:a[o]&&r(d[o])}function ve(t){return t.map(({asked_if:e})=>ge(e,t))}function An(t){return t.reduce((n,o,r)=>Y(o)?n.flatMap(a=>o.options.map((d,c)=>({...a,[r]:c}))):n,[{}]).map(n=>re(ve(t),n))}function ze(t,e){return re(t,e).map(n=>n===!0)}function re(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var we=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}begin(e){this.order=e}get asked(){return ze(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e(re(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=re(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=re(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),a=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,d=o.filter(c=>c!==!1).length;return{number:a,total:d,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var Ar={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function vt(t,e){return e==="year"?String(t):_n(t,e).toISOString().slice(0,e==="date"?10:7)}function Me(t,e){return(e==="month"?globalThis.window:Ot(e))?new Intl.DateTimeFormat(void 0,{...Ar[e],timeZone:"UTC",calendar:"gregory"}).format(_n(t,e)):vt(t,e)}function Ot(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function _n(t,e){let n=new Date(0);return e==="date"?n.setUTCDate(t+1):n.setUTCMonth(t),n}var Sn=20,Tn=1e3,U=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=Sn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<Tn?Tn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Sn}};function Ye(t,e="browser",n=""){return{..._r(t,e,n),strength:M(t.ratio)}}function _r(t,e,n){if(t.scale)return Sr(t,n);if(t.sizes){let a=U.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:o,others:r}=t.support;return{form:e==="respondent"?"own-device":Tr(t),gained:U.of(r/4294967296),lost:U.of((4294967296-o)/4294967296),size:t instanceof oe?t.size:0}}function Sr(t,e){let{scale:n}=t,o=(a,d)=>t.row(a).reduce((c,f,$)=>c+ +(t.isUpper($)===d)*f,0),r=a=>e?Me(Math.floor(Number(a)),e):a;return{form:t.ratio===1/0?"open":"number",gained:U.of(o(0,!0)/4294967296),lost:U.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function Tr(t){return t instanceof pe?"items":t instanceof de?"drawn":t instanceof ue?"open":t instanceof oe?t.size>1?"set":"category":t instanceof B?"marks":t.categories===2?"binary":"category"}var je=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function Fe({gained:t,lost:e}){let n=new U(e.people-e.count,e.people);return[new je(!0,n,"hollow"),new je(!1,t,"filled")]}function Ue(t){return t.every(({recorded:e})=>e.pictured)}var Er=[4294967296/4,3*4294967296/4];function En(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let o=[...e.find(({kind:f,mechanism:$})=>f.binary&&$ instanceof T)?.mechanism.yes??Er],r=Ye(new T(2,{yes:o})),a=Fe(r),d=Array.from({length:r.gained.people},(f,$)=>$+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:a,cards:Ue(a)?d:null}}function qt(t){return t.reduce((e,{ratio:n})=>e+Math.log(n),0)}function Ke(t){let e=He(t);return e===0?null:{delta:Ee(e),reports:Rr(e)}}function He(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function Rr(t){let e=1/Number(Ee(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var Cr=8;function Ge(t){let e=Array.from({length:t},(n,o)=>o);try{return Z([...e],new N)}catch{return e}}function Z(t,e){for(let n=t.length-1;n>0;n-=1){let o=Ir(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function Ir(t,e){let n=4294967296-4294967296%t;for(let o=0;o<Cr;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var Wr=7,Lr=new Set(["binary","own-device","marks","items","drawn"]),Dr=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],Br=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,Qe=class{constructor({kind:e,options:n},o){this.kind=V.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>Wr}},Nt=class extends Qe{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},Ve=class extends Qe{spare=!1;order=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:d,mechanism:c}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter(w=>!Y(w)).length,this.design=a,this.device=d,this.direct=e.direct,this.mechanism=C(c);let f=Ye(this.mechanism,d,this.calendar);this.odds=a==="central"?{...f,form:"central"}:f,this.reports=e.reports.map(r);let{statements:$=[]}=e;this.statements=Ge($.length).map(w=>r($[w])),this.parts=(e.parts??[]).map(w=>new Nt(w,r)),this.label=Pr(o)?String(this.number):`“${this.text}”`;let y=this.options.length-1;this.excludes=e.last_excludes?String(y):"",e.random_order&&(this.order=this.excludes?[...Ge(y),y]:Ge(y+1));let{sections:m=[]}=o;this.section=Math.max(-1,...m.map(({before:w})=>w).filter(w=>w<=n)),this.headings=m.filter(({before:w})=>w===this.section).map(w=>({text:r(w.text),help:r(w.help),condition:ge(w.asked_if,o.questions)}))}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return Lr.has(this.odds.form)?Fe(this.odds):[]}get pictured(){return Ue(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof T)||!e.yes?[]:[0,1].flatMap(a=>{let d=zr(e,a);return d.length!==1?[]:[{place:a,report:n[a],answer:o[d[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:n,high:o}=this.odds,[,r=""]=e.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:n}=this.odds;return(this.calendar?this.calendar!=="year":n.includes("-"))?"text":`${n}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=Dr.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:a})=>[o,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(Br)?.length??0),0)}get failure(){return Ke([this.mechanism])}get forever(){return this.permanent?M(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function Pr({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||n||t.some(({asked_if:r})=>r))}function zr({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var Mr=240,Yr=200,jr=10,Je=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[a]=r.languages,d=(m={})=>m[n]||m[a]||"";this.title=d(r.title),this.introduction=d(r.introduction),this.asker=d(r.asker),this.ethics=d(r.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:a,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,w)=>new Ve(m,w,r,d));let{screening:c,sections:f=[]}=r;this.hasBatteries=f.some(({battery:m})=>m);for(let{before:m}of f.filter(({draws:w})=>w)){let w=this.questions.filter(({section:k})=>k===m);w.sort((k,O)=>O.mechanism.ratio-k.mechanism.ratio);for(let k of w.slice(1))k.spare=!0}this.answered=this.questions.filter(({kind:m,spare:w})=>!m.drawn&&!w);let $=An(r.questions).map(m=>this.answered.filter(({place:w})=>m[w]??!0));this.usual=_t($,({length:m})=>m);let y=$.map(m=>m.filter(({inClear:w})=>!w).map(({mechanism:w})=>w));this.protected=_t(y,qt),this.failing=_t(y,He),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=c?{sends:c.sends,text:d(c.text)}:null,this.practice=En(this.questions),this.centralEpsilon=r.central?Fr(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Be(this.language)}get authorLanguage(){return xn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return P(e.map(([n,o])=>` ${n}="${be(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,bn(e),Be(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:n,randomized:o,direct:r})=>n.drawn||o&&r===null)&&!this.wave.survey.closing_texts}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),n=this.usual.reduce((r,{wordCount:a})=>r+a,0),o=e*jr+n*60/Yr;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,n=this.asksSomeDirectly||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!n}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Mr}get strength(){return M(On(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:n})=>e||n!==null).length>1}get openLabels(){return Ze(this.questions.filter(({open:e})=>e))}get directLabels(){return Ze(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return Ze(this.questions.filter(At))}get changedCount(){return this.questions.filter(At).length}get toldLabels(){return Ze(this.questions.filter(({ownDevice:e})=>e))}get hidesChanges(){return this.questions.filter(At).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return ke(qt(this.protected),He(this.failing))}get failure(){return Ke(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return ke(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},At=({randomized:t,kind:e})=>t&&!e.drawn;function Ze(t){let e=t.map(({label:n})=>n);return e.every(n=>/^\d+$/.test(n))?tn(e.map(Number)):e}function _t(t,e){return t.reduce((n,o)=>e(o)>e(n)?o:n)}function Fr({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${Ur(o)}`)}function Ur(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Kr=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Hr=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),ie=class{#e=Int32Array.from(Kr);#t=new Uint8Array(0);#o=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Rn(this.#e,e,o);this.#t=e.slice(n),this.#o=e.length}finisher(e){let n=this.#n(e);return o=>n(o)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let a=new Int32Array(8);return d=>{r.set(d,n),a.set(this.#e);for(let c=0;c<r.length;c+=64)Rn(a,r,c);return a}}};function Xe(t){return new ie(t).toString()}var se=new Int32Array(64);function Rn(t,e,n){for(let m=0;m<16;m+=1){let w=n+4*m;se[m]=e[w]<<24|e[w+1]<<16|e[w+2]<<8|e[w+3]}for(let m=16;m<64;m+=1){let w=se[m-15],k=se[m-2],O=j(w,7)^j(w,18)^w>>>3,A=j(k,17)^j(k,19)^k>>>10;se[m]=A+se[m-7]+O+se[m-16]|0}let[o,r,a,d,c,f,$,y]=t;for(let m=0;m<64;m+=1){let w=j(c,6)^j(c,11)^j(c,25),k=y+w+(c&f^~c&$)+Hr[m]+se[m]|0,A=(j(o,2)^j(o,13)^j(o,22))+(o&r^o&a^r&a)|0;y=$,$=f,f=c,c=d+k|0,d=a,a=r,r=o,o=k+A|0}t[0]+=o,t[1]+=r,t[2]+=a,t[3]+=d,t[4]+=c,t[5]+=f,t[6]+=$,t[7]+=y}function j(t,e){return t>>>e|t<<32-e}var Cn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Wn(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=vn(t.survey.languages,{search:e,preferred:n}),a=new Je(t,o,document.documentElement.lang);return a.wanted=!!r,a}function Ln(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:a,interfaceLanguage:d}=e,c=new URLSearchParams(o).has("framed"),f=kn(e,{preview:n,address:r,framed:c,...Gr()});return document.body.lang=d,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),et(t,"screens.html",f),et(In("leave"),"partials/quick_exit.html",f),et(In("banner"),"partials/banner.html",f),($,y)=>{for(let m of $.querySelectorAll("[data-draws]"))et(m,`partials/${m.dataset.draws}.html`,{...f,...y})}}function et(t,e,n){let o=yn(`respondents/questionnaire/${e}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Cn?Cn.createHTML(o):o}function In(t){return document.querySelector(`[data-place="${t}"]`)}function Gr(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:Xe(new TextEncoder().encode(n))}}var Dn=1,Qr=3,Vr=new Set(["browser","respondent"]),Zr=new Set(["open","open-number"]),Jr=/^(https:\/\/|\/(?![/\\]))/,Xr=new Set(["link","invited"]);function Bn(t){tt(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;v(Array.isArray(e.languages)&&Array.isArray(e.questions)),v(t.format===Dn&&e.format===Dn),v(Xr.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),v(t.access==="invited"==(t.key_hash!=="")),v(!e.risky||Jr.test(t.leave)),v(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;v(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let o=[];for(let r of e.questions){tt(r,r?.text,r?.protection,r?.protection?.mechanism),v([r.options,r.parts,r.reports].every(Pn));for(let a of r.parts??[])v(V.has(a?.kind)&&Array.isArray(a.options));es(r,n,o),o.push(r.block)}v(new Set(o).size===o.length);for(let{asked_if:r}of e.sections??[])r&&nt(r,o);for(let r of e.closing_texts??[])tt(r?.text);e.screening&&nt(e.screening.asked_if,o)}function nt(t,e){tt(t);let{all:n,any:o,not:r,block:a,options:d}=t;v([n,o,d].every(Pn));let c=n??o??(r?[r]:[]);v(c.length>0||e.includes(a));for(let f of c)nt(f,e)}function es(t,e,n){let{text:o,options:r,asked_if:a}=t,d=V.get(t.kind);v(d!==void 0&&typeof o[e]=="string"),a&&nt(a,n);let{design:c,device:f,mechanism:$}=t.protection;v(Vr.has(f));let y=C($);v((c==="open"||c==="central")===Zr.has($.mechanism)),v(d.fits(t,y));let w=r?.length>=Qr;v((t.random_order??!0)===!0),v(!t.random_order||d.ordered&&w),v((t.last_excludes??!0)===!0),v(!t.last_excludes||d.several&&w),v(f==="browser"||t.reports?.length===2)}function tt(...t){for(let e of t)v(typeof e=="object"&&e!==null)}function Pn(t){return t==null||Array.isArray(t)}function v(t){if(!t)throw new RangeError("no release could have made this document")}var ts=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,ns=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function ot(t){let e=zn(zn(t.slice(1))),[,n=null]=ts.exec(e)??[],[,o=null]=ns.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function zn(t){return t.replace(/%([0-7][0-9a-f])/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}var os=/^[0-9a-f]{64}$/,rs=3e4,St=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},rt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Tt=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},Et=class extends Error{step="unloaded"};async function Yn(t,e){if("preview"in t.dataset){let d=JSON.parse(document.getElementById("document").textContent);for(let c of Mn(d))await e(c);return{wave:d,unchecked:null}}let{hash:n}=ot(window.location.hash),o=await ss(n),r=Xe(o);if(n!==null&&n!==r)throw new St(n,r);let a=as(o,r);for(let d of Mn(a))await e(d);return us(a,r),{wave:a,unchecked:n===null?r:null}}function Mn(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let n=e.some(a=>V.get(a?.kind)?.numeric),o=e.some(a=>a?.kind==="linked"),r=e.some(a=>a?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["linked questions"]:[],...r?["permanent responses"]:[]]}async function ss(t){let e=new AbortController,n=setTimeout(()=>e.abort(),rs);try{return await is(t,e.signal)}catch(o){throw new Et(String(o))}finally{clearTimeout(n)}}async function is(t,e){let n=`${window.location.pathname}/documents/${os.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function as(t,e){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(t))}catch{throw new rt(e)}}function us(t,e){try{Bn(t)}catch(n){throw ls(n)?new rt(e):new Tt(e,n)}}function ls(t){return t instanceof RangeError||t instanceof SyntaxError}function jn(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:a,path:d,practice:c,questions:f,strings:$}=t;c?.forget();let y=f[n],m=r.get(n);m!==void 0&&y.input.write(m),o?y.input.showLast?.():y.input.showFirst?.();let{number:w,last:k,total:O,exact:A}=d.position(n),R=d.previous(n),I=R<0||f[R].part!==y.part,[ee,wt]=k>w?["rows","rows-most"]:["place","place-most"];y.setPlace($.get(A?ee:wt,{number:w,last:k,total:O}),I),y.showHeadings($o=>d.holds($o)),a.show(y.section,w/(O+1))}function Fn(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>ps(t,e,o)),n.on("skip",()=>ds(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function ps(t,e,n){let{navigation:o,strings:r}=t,{input:a,section:d}=t.questions[n],c=a.read();if(c===void 0){o.showError(d,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(o.showError(d,""),a.next?.()){o.onAdvance();return}t.answers.set(n,c),Un(t,e,n)}function ds(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),Un(t,e,n)}function Un({texts:t,path:e,questions:n,reviewed:o,screen:r},a,d){for(let f of e.prune())n[f].input.clear();let c=o?e.firstUnanswered():e.next(d);c>=0?a("question",{place:c}):e.holds(r)?a(t&&!o?"closing":"review"):a("screened")}function Kn({path:t,questions:e},n){let o=e.findIndex(({section:a})=>!a.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function st(t){return t.drawPair!==void 0}var Oe=class extends Error{name="LayoutError"},Ct=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:x(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return st(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return st(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},it=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Rt(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=Rt(e,n=>n.words),this.wordsAhead=Rt(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new Ct(C(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[d,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${d} are needed`);this.#t(o);let a=this.fields.flatMap((d,c)=>cs(d,e[c],o[c],n,r[c]));return ws(a,this.size)}unpack(e){if(e.length!==this.size)throw new Oe(`a submission has ${this.size} bytes`);let n=gs(e);if(n.subarray(this.bits).includes(1))throw new Oe("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((a,d)=>{let c=fs(a,n.subarray(o,o+a.bits),d);return o+=a.bits,c});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function cs({mechanism:t,direct:e,ownDevice:n},o,r,a,d){let c=+(o===null),f=c?t.blank:o,$=t.toBits(t.plain(f)),y=t.toBits(st(t)?t.randomizePair(f,r,a):t.randomize(f,a)),m=d===null?y:hs(t,d),w=y.map((A,R)=>c*A+(1-c)*m[R]),k=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...$.map((A,R)=>k*A+(1-k)*w[R])]}function hs(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(a=>a<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function fs({mechanism:t,direct:e,head:n},o,r){let a=o[0]===1,d=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!ms(t,c,d&&!a))throw new Oe(`field ${r} holds no report`);let f=st(t)?t.pairOf(c):null;return{report:c,skipped:a,arm:f??d}}function ms(t,e,n){return n?t.isPlain(e):t.isReport(e)}function ws(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function gs(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function Rt(t,e){return t.reduce((n,o)=>n+e(o),0)}var at=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var It={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Wt(t){return!(t.key in It)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-It[t.key]:It[t.key])}var J=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#a(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#n().map((n,o)=>this.#o(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:Hn(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return Hn(e).map(n=>this.label(n))}label(e){return this.#o(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(n=>n.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#a(e){let n=Wt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function Hn(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var ut=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new J(e.querySelector("[data-choices]")),this.mechanism=C(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#o(a)),r.addEventListener("keydown",d=>this.#d(d,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#u(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let n=this.input.read(),o;try{let r=new N;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof H?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(n,o),this.#l(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let a=this.cards.length,d=o!==n,c=$s({count:a,swaps:this.#s(n),picked:e,swapped:d},r);this.cards.forEach((f,$)=>{let y=c[$]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get(y),f.dataset.card=c[$]?"swaps":"stays",f.toggleAttribute("data-picked",$===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,n){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(o);let r=M(Pe(this.mechanism,n));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#i("deck").textContent=this.strings.get(o,r)}#d(e,n){let o=Wt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function $s({count:t,swaps:e,picked:n,swapped:o},r){let a=e-Number(o),d=Array.from({length:t-1},(f,$)=>$<a),c=Z(d,r);return c.splice(n,0,o),c}var Gn=[["[data-choices]",t=>new J(t.querySelector("[data-choices]"))]];function Qn(t,e){Gn.unshift([t,e])}function ys(t,e){let[,n]=Gn.find(([o])=>t.querySelector(o));return n(t,e)}var $e=class{constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=ys(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};function L(t,...e){t.textContent="",t.append(...e)}function lt(t,e){let n=e.filter(({question:r,unasked:a,skipped:d})=>!(a||d||r.kind.drawn)).map(({question:r,direct:a})=>l(r,a?{design:"open",direct:null}:{direct:null})),o=n.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return l(t,{questions:n,answered:n,protected:o,failing:o,mostAsked:n.length})}function Vn(t,e,{places:n,change:o}){let{questions:r,answers:a,arms:d,strings:c,page:f}=e,$=f.questions.map((m,w)=>({question:m,unasked:!n.includes(w),skipped:a.get(w)===null,direct:d[w]===!0}));e.draw(t,{page:lt(f,$)});let y=n.map(m=>{let w=r[m],k=a.get(m),O=["open","central"].includes(w.form)||d[m]===!0,A=k!==null&&O,R=c.fillTemplate("answer",{question:w.text,answer:ks(w,k,c),openly:A?c.get("openly"):""});return R.querySelector("button").addEventListener("click",()=>o(m)),R});L(t.querySelector("[data-answers]"),...y)}function Zn(t){L(t.querySelector("[data-answers]"))}function ks(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var bs=new Set(["every","pair","joint"]);function Jn(t,{layout:e,page:n,questions:o,conditions:r,draw:a,report:d}){a(t,xs({layout:e,page:n,questions:o,conditions:r,report:d})),t.querySelector("[data-bytes]").textContent=d.encoded}function xs(t){let e=vs(t),n=e.some(({hidden:o})=>o);return{receipt:{rows:e,hidesSome:n},page:lt(t.page,e)}}function Xn(t){for(let e of t.querySelectorAll("[data-draws]"))L(e);t.querySelector("[data-bytes]").textContent=""}var Lt=class{constructor(e,n,{mechanism:o,report:r,unasked:a,skipped:d,direct:c}){this.question=e,this.mechanism=o,this.report=r,this.unasked=a,this.skipped=d,this.direct=c,this.heading=n.text,this.labels=a||d||e.kind.drawn?[]:this.#t(n.input)}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:n,skipped:o,direct:r}=this;return!(n||o||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:n}=this;return M(this.#e?e.ratio:Pe(e,n))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return bs.has(this.question.odds.form)}#t(e){let{mechanism:n,question:o,report:r}=this,{form:a}=o.odds;return a==="number"?[]:this.#e?[...n.partCategories(r)].map(c=>e.label(c)):a==="drawn"?[e.label(n.itemOf(r).item)]:(typeof r=="number"?[r]:qs(r)).map(c=>e.label(c))}};function vs({layout:t,page:e,questions:n,conditions:o,report:r}){let{reports:a,skipped:d,arms:c}=t.unpack(r.bytes),f=a.map((y,m)=>d[m]?null:y),$=Os(e.wave.survey,o,f);return e.questions.map((y,m)=>new Lt(y,n[m],{mechanism:t.fields[m].mechanism,report:a[m],unasked:$(m),skipped:d[m],direct:c[m]===!0}))}function Os({questions:t},e,n){let o=ze(e,n),r=ve(t),a=ze(r,n),d=n.map((f,$)=>Y(t[$])?f:void 0),c=re(r,d);return f=>o[f]?"":a[f]?"item":c[f]===!1?"version":"answer"}function qs(t){return Array.from(t.keys()).filter(e=>t[e])}var Ns=new Set([408,425,429,503]);function eo(t,e){return As(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function to(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function no(t){return Ns.has(t)?"busy":"failing"}function As(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:n.signal})}var Dt=16,_s=4096,oo=48,Ss=87;async function ro(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new ie(new TextEncoder().encode(`${t}.`)).finisher(Dt),a=2**(32-e),d=new Uint8Array(Dt).fill(oo);for(let c=0;!o();){for(let f=c+_s;c<f;c+=1)if(Es(c,d),r(d)<a)return String.fromCharCode(...d);n(Ts(c,e)),await Rs()}return null}function Ts(t,e){return 1-Math.exp(-t/2**e)}function Es(t,e){let n=t;for(let o=Dt-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?oo:Ss),n=Math.floor(n/16)}}function Rs(){return new Promise(t=>{setTimeout(t)})}var Cs=new Set([408,425,429]),Is=507;function so(t){return t.drawArms(new N)}var pt=class{#e;#t;#o;#n=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#o=o}draw(e,n,o,r){if(this.#n!==null)throw new Error("this report was already drawn");let a=this.#e.randomize(e,new N,n,o),{token:d,...c}=this.#o.credentials(),f=ye(a);return this.#n={version:this.#t,token:d,report:f,...r,...c},{bytes:a,encoded:f}}async work({code:e,work:n},o){if(n===0||"proof"in this.#n)return!0;let{version:r,token:a,report:d}=this.#n,c=await ro([e,r,a,d].join("."),n,o);return c===null?!1:(this.#n.proof=c,!0)}async send(e){this.#r+=1;try{let n=await eo(e,JSON.stringify(this.#n)),o=Ws(n.status);return o==="stored"&&this.#r===1&&await Ls(n)?"counted":o}catch{return to()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#n={}}};function Ws(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===Is?"unsaved":t>=400&&t<500&&!Cs.has(t)?"refused":`unsent-${no(t)}`}async function Ls(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var dt=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return Ds(this.#o(e),n)}nodes(e,n={}){return this.#o(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))L(a,...[n[a.dataset.slot]].flat());return r}#o(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function Ds(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function io(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(d=>d!==e),a=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var Bs=new Set(["practice","question","closing","screened","review","changed","unremembered"]),ct=class{#e=[];#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let n of e.querySelectorAll("[data-step]"))this.add(n)}add(e){let n=e.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#n(e),Bs.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))io(r,o.id,n!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${ao(e)} · ${this.#o}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",ao(e))}};function ao(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var ht=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,draw:o,wave:r,access:a,texts:d}){let{survey:c}=r;this.root=e,this.page=n,this.draw=o,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=d,this.preview="preview"in e.dataset,this.strings=new dt(e,n.authorLanguage),this.navigation=new ct(e),this.layout=it.fromDocument(c),this.questions=this.navigation.questionSections.map((y,m)=>new $e(y,n.questions[m],this.strings)),this.answers=new at(this.questions.length),this.conditions=ve(c.questions),this.path=new we(this.conditions,this.answers);let{questions:f,screening:$}=c;this.screen=ge($?.asked_if,f),this.practice=this.#e(this.section("practice")),this.submission=new pt(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:n,preview:o}=this;return n.questions.some(({kind:a},d)=>!a.drawn&&e.get(d)!==void 0)&&!n.risky&&!o}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear();this.practice?.forget(),Zn(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&L(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),Xn(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new ut(e,{strings:this.strings,showError:n})}};var Ps="intro",zs={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},Ms={leave:"left"},ft=class{#e;#t=Ps;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...zs[this.#t],...Ms};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var mt=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:n}){this.#t=e,this.#o=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#o&&!this.#n&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var uo=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function Ys(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function js(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new ie(n).finisher(0)(new Uint8Array(0))}function lo({shares:t,block:e},n){return Ys(t,n===null?new N().take(1)[0]:js(n,e))}function po({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,f)=>{let $=uo(c.before,e[f]?.before??t.length);return c.random_order&&Z($,new N),{places:$,moves:c.random_place}}),r=o.filter(({moves:c})=>c),d=(Fs(t,n)??Z(uo(0,r.length),new N)).map(c=>r[c]);return o.flatMap(c=>(c.moves?d.shift():c).places).filter(c=>!Y(t[c]))}function Fs(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var co=2,ho=64,Us=5;function Bt(){let t=new N,e=new Set;for(let n=0;n<co;n+=1)for(let o of t.take(ho))e.add(o);if(e.size<=co*ho-Us)throw new H("the random source repeats itself")}var mo={intro:Ks,checking:Hs,forgotten:fo,lost:fo,joining:Zs,unkept:X,unreachable:X,unsigned:X,practice:Js,question:jn,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:X,review:Xs,returning:ei,comparing:ti,changed:ni,restoring:oi,drawing:ri,unremembered:X,working:si,sending:ii,unsent:X,unsaved:X,receipt:ai,stopped:X,left:t=>t.forgetAll()};function Ks(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function Hs(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):Gs(t,e)}function fo(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function Gs(t,e){try{t.arms||Qs(t)}catch(n){e("unsound",wo(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Pt(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,wo(t,e))}function wo(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function Qs(t){let{answers:e,layout:n,path:o,questions:r,wave:a}=t;Bt();let d=a.access==="invited"?ot(window.location.hash).secret:null;a.survey.questions.forEach((c,f)=>{Y(c)&&e.set(f,Vs(t,f)??lo(c,d))}),o.begin(po(a.survey,e.all())),t.arms=so(n),r.forEach((c,f)=>{c.applyArm(t.arms[f],n.fields[f].mechanism)})}function Vs({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function Zs(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let a=o==="begin-anyway";e(await t.access.admit({withoutStorage:a}))}function Js({navigation:t,practice:e}){t.show(e.section)}function Xs(t,e,n){t.reviewed=!0;let{places:o}=t.path,r=d=>e("question",{place:d}),a=t.section("review");Vn(a,t,{places:o,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),n&&t.navigation.showError(a,n)}function ei({texts:t,path:e,screen:n},o){t?.section.hidden&&e.holds(n)?o("closing"):o("question",{place:e.previous(),back:!0})}async function ti(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(a){Pt(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function ni(t,e,n){let o=t.section("changed"),r=n.map(a=>t.strings.fillTemplate("changed",{question:t.questions[a].text}));L(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function oi(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){Pt(o,t,e);return}e("restored")}async function ri(t,e){try{Bt();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(n,t.arms,o,r)}catch(n){Pt(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function si(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=a=>{n.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function ii(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function ai(t){let e=t.section("receipt");Jn(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function X(t,e,n,o){t.navigation.show(t.section(o))}var ui=new Set(["working","sending","unsent","unsaved"]);async function go(){let t=document.getElementById("survey");try{await li(t)}catch(e){$i(t,e)}}async function li(t){t.querySelector("[data-unscripted]").remove(),Kt();let e=Jt(),{wave:n,unchecked:o}=await Yn(t,I=>ce(I,e)),r=await di(n,e),a=Wn(n),d="preview"in t.dataset,c=a.remembers?await ce("permanent responses",e):null,f=await c?.openStore(n,d),$=a.hasBatteries?await ce("batteries",e):null,y=n.survey.closing_texts?await ce("closing texts",e):null,m=Ln(t,a);Ht(),o&&gi(t,o);let w=y&&new y(t,a),k=new ht(t,{page:a,draw:m,wave:n,access:r,texts:w});c&&(k.permanentResponses=new c(k,n.survey,f)),$?.(k,a);let O=(I,ee)=>A.dispatch(I,ee),A=new ft((I,ee,wt)=>mo[I](k,O,ee,wt));ci(k,A,O),hi(k,O),mi(t),fi(t.querySelector("[data-offline] > *"));let R=()=>O("leave");Xt(R),window.addEventListener("pagehide",R),window.addEventListener("beforeunload",I=>{let ee=A.state==="screened"&&!a.screening.sends;(ui.has(A.state)||k.wouldLose&&!ee)&&I.preventDefault()}),window.addEventListener("pageshow",I=>{I.persisted&&window.location.reload()}),k.access.complete||O("incomplete"),pi()}function pi(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function di(t,e){return t.access!=="invited"?new Se:(await ce("access for invited people",e))(t,window.location.pathname)}function ci(t,e,n){let o=()=>(e.state==="question"?Kn(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new mt(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function hi(t,e){t.permanentResponses?.showStatus(),wi(t,e),Fn(t,e)}function fi(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function mi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function wi({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function gi(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function $i(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[d,c]of Object.entries({expected:n,found:o})){let f=r.querySelector(`[data-${d}]`);f&&(f.textContent=c)}for(let d of r.querySelectorAll("[data-cause]"))d.hidden=d.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var zt={};ko(zt,{BitVectorReport:()=>B,ChoiceInput:()=>J,FixedWords:()=>Ae,MOST_CATEGORIES:()=>D,NumberedReport:()=>te,Path:()=>we,QuestionView:()=>$e,RandomizedResponse:()=>T,SecureWords:()=>N,WORD:()=>g,WordsExhaustedError:()=>ne,asCount:()=>x,calendarText:()=>vt,checkKeys:()=>K,decodeBase64:()=>Qt,encodeBase64:()=>ye,encodeHex:()=>Vt,formatEpsilon:()=>kt,formatLoss:()=>ke,fromSpec:()=>C,hasField:()=>Ot,providePart:()=>Te,register:()=>Ne,registerInput:()=>Qn,selectBits:()=>le,shownDate:()=>Me,shuffle:()=>Z});Te("shared",zt);go();
