// Built by run.py bundles from the readable sources in static/js and static/css.
var Wo=Object.defineProperty;var Ho=(t,e)=>{for(var n in e)Wo(t,n,{get:e[n],enumerable:!0})};var y=4294967296,P=65536;function q(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var le=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},ke=class extends le{constructor(e){super(q(e,"categories",2,65536)),this.categories=e}plain(e){return q(e,"a category",0,this.categories-1)}isPlain(){return!0}};var Y=class extends ke{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var U=class{constructor(e){this.categories=q(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return q(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return Rt(e)===1}};function Rt(t){return t.reduce((e,n)=>e+n,0)}function we(t,e,n,o){let r=e.take(t.length);return t.map((a,l)=>{let c=+(r[l]<n),h=+(r[l]<o);return a*c+(1-a)*h})}var L=class extends ke{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Ko(n),this.other=n===null?Go(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),a=r+ +(r>=e);return o*e+(1-o)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Ko(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>q(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function Go(t,e){return q(t,"other",1,Math.floor((4294967296-1)/e))}var je=class{constructor(e,n){this.items=q(e,"items",1,65536),this.item=n,Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items*this.item.words}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return De(e,this.items)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}},ye=class extends je{constructor(e,n){super(e,It(n))}randomize(e,n){let[o,r]=this.item.yes;return we(this.plain(e),n,r,o)}},be=class extends je{constructor(e){super(e,new Y(2))}randomize(e){return this.plain(e)}};function It(t){if(!(t instanceof L)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function De(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>q(Number(n),"a mark",0,1))}var xe=class extends le{constructor(e,n){super(2*q(e,"items",2,65536)),this.items=e,this.item=It(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return De(e,this.items)[0]}randomize(e,n){let o=De(e,this.items),[r,a]=n.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(o[l],{take:()=>[a]})}itemOf(e){return q(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,a)=>a===n?this.item.likelihood(o):[1,1])}};var on=Object.create(null);function Pe(t){Object.assign(on,t)}function G(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function T(t){let e=typeof t?.mechanism=="string"?on[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var rn=65536/Uint32Array.BYTES_PER_ELEMENT,sn=2**30,pe=class extends Error{name="WordsExhaustedError"},J=class extends Error{name="RandomSourceError"},A=class{take(e){q(e,"the number of words",0,sn);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new J("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=rn)Qo(n,o.subarray(r,r+rn));return o}};function Qo(t,e){try{t.getRandomValues(e)}catch(n){throw new J(String(n))}}var Ue=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(q(e,"the number of words",0,sn)>this.left)throw new pe(`${e} words were requested, but only ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var ce=class extends U{constructor(e,n,o){super(e),this.size=q(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=q(o,"in",r,4294967296-1),this.spares=Vo(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=q(e,"a category",0,this.categories-1),[r,...a]=n.take(this.words),l=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(a).forEach((h,w)=>{let b=an(o,h),$=an(o,this.categories-this.size+w-1),k=c[b],x=k*$+(1-k)*b,v=l*+(w===0);c[v*o+(1-v)*x]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let a=this.categories-this.size+r,l=Math.floor(4294967296/a),c=o;for(;c>=l*a;){if(n.length===0)throw new pe("a fair draw ran out of random words, so nothing was drawn");c=n.shift()}return Math.floor(c/l)})}isReport(e){return Rt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function an(t,e){return e+ +(e>=t)}function Vo(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var Fe=class extends U{constructor(e,n,o){if(super(e),this.zero=q(n,"zero",1,4294967296-1),this.one=q(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return we(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};Pe({"randomized-response":Yo,unary:t=>(G(t,["categories","zero","one"]),new Fe(t.categories,t.zero,t.one)),"subset-selection":t=>(G(t,["categories","size","in"]),new ce(t.categories,t.size,t.in)),multiple:un(ye),"random-item":un(xe),open:t=>(G(t,["categories"]),new Y(t.categories)),"open-choices":t=>(G(t,["items"]),new be(t.items))});function Yo(t){let e=t.categories===2?"yes":"other";return G(t,["categories",e]),new L(t.categories,{[e]:t[e]})}function un(t){return e=>(G(e,["items","item"]),new t(e.items,T(e.item)))}function ln(t){return Tt(dn(String(t)))}function pn(t,e=1){return Tt(dn(t.toFixed(e)))}function cn(t){let e=[];for(let n of t){let o=e[e.length-1];o&&n===o[0]+o.length?o.push(n):e.push([n])}return e.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function We(t){return Tt(t.replace(".",pn(.5)[1]))}function Lt(t){return t===1/0?"∞":pn(Math.ceil(100*t-1e-6)/100,2)}function He(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Le(t,e){let n=Lt(t);return e?`${n}, δ = ${He(e)}`:n}function dn(t){let{body:e,documentElement:n}=globalThis.document??{},o=e?.lang||n?.lang||"en",r=t.split(".")[1]?.length??0,a=new Intl.NumberFormat(`${o}-u-nu-latn`,{minimumFractionDigits:r,maximumFractionDigits:r}),l=t.replace("-","");return t.replace(l,a.format(Number(l)))}function Tt(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Te="[0-9٠-٩۰-۹０-９]",Jo=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Te}{2,5}\\)|[+＋]?${Te})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Te}){2,14})(?![ .:-]?${Te}|[\\w/%@])`,"gi"),Zo=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,Xo=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,hn="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",er=new RegExp(`(${hn}|[\\w@/\\\\.#=%+-])$`,"u"),tr=new RegExp(`^(${hn}|\\\\)`,"u");function Ke(t){let e=[],n=0;for(let o of t.matchAll(Jo)){let[r,a]=nr(o,t);if(!a)continue;let l=o.index+(o[3]??"").length;e.push([t.slice(n,l),""],[r,a]),n=l+r.length}return[...e,[t.slice(n),""]]}function nr({index:t,0:e,1:n,2:o,3:r,4:a},l){if(er.test(l.slice(0,t))||tr.test(l.slice(t+e.length)))return[];if(o)return[o,`mailto:${o}`];if(a)return[a,or(a,r)];let[c]=n.match(/^(?:[^()]|\([^()]*\))*/),h=c.replace(/[.,;:!?']+$/,"");return[h,Zo.test(h)&&h]}function or(t,e){let o=t.replace(new RegExp(Te,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||Xo.test(o))&&`tel:${o.replace(/ /g,"")}`}var rr={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},fn={least:1e-4,most:1e16},Oe=class{constructor(e){this.html=e}},F=t=>new Oe(t),X=t=>t instanceof Oe?t.html:t;function qe(t){return t.replace(/[&<>"']/g,e=>rr[e])}var ee=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function Mt(t){let e=X(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=fn.least&&n<fn.most&&e%1!==0)return String(e);throw ee(e)}function f(t){return t instanceof Oe?t.html:qe(Mt(t))}function g(t,e){return e.replace(/%(\w*)%/g,(n,o)=>o?f(u(t,o)):"%")}function d(t,e){return Object.assign(Object.create(t),e)}function sr(t,e){let n=X(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var mn=(t,e)=>e.reduce(sr,t);function u(t,...e){let n=mn(t,e);return n===void 0?"":n}var i=(t,...e)=>mn(t,e)??null,Ge=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=X(t);return Array.isArray(e)?e.length>0:Ge(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Z(t){let e=X(t);return typeof e=="boolean"?Number(e):e}function m(t,e){let[n,o]=[Z(t),Z(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,a)=>m(r,o[a]));if(n!==o&&Ge(n)&&Ge(o))throw ee(n);return n===o}function $n(t,e){let n=[Z(t),Z(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw ee(t);return n.every(o=>typeof o=="number")}var ve=(t,e)=>$n(t,e)&&Z(t)<Z(e),gn=(t,e)=>$n(t,e)&&Z(t)<=Z(e);function _(t){let e=X(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw ee(e)}function*S(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let a=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:a,revcounter0:a-1,first:o===0,last:a===1}}),yield r}}function Qe(t,e){let n=_(e);if(n.length!==t.length)throw ee(e);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function de(t){if(typeof t!="number")throw ee(t);return t}function R(t){let e=X(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Ge(e))throw ee(e);return 0}function W(t,e){let n=X(t);return!Array.isArray(n)&&typeof n!="string"?t:F(_(n).map(f).join(f(e)))}function Ne(t){let e=Mt(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof Oe?e:e.map(qe);return F(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function E(t){if(!Number.isSafeInteger(t))throw ee(t);return ln(t)}function O(t,e){let n=X(t);return Array.isArray(n)?n.map(o=>O(o,e)):F(`<bdi${f(e)}>${f(t)}</bdi>`)}var te=t=>F(Ke(Mt(t)).map(ir).join(""));function ir([t,e]){let n=qe(t);if(!e)return n;let o=e.startsWith("mailto:")?n.replace(/[@.]/g,"$&<wbr>"):n;return`<a class="address" dir="ltr" href="${qe(e)}" target="_blank" rel="noreferrer">${o}</a>`}var s,he,yn=({texts:t,plural:e})=>{s=t,he=e};function ur(t){let e="";if(e+=`
`,ve(1,R(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="`+s[2]+`">
`;{let n=d(t,{}),o=_(i(t,"page","languageLinks"));for(let r of S(n,o)){let a=d(n,Qe(["tag","name","direction"],r));e+=`
<a href="?`,p(i(a,"framed"))&&(e+="framed=1&amp;"),e+="lang="+f(u(a,"tag"))+f(u(a,"page","fieldsQuery"))+'" lang="'+f(u(a,"tag"))+'" hreflang="'+f(u(a,"tag"))+'" dir="'+f(u(a,"direction"))+'" data-language',m(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">"+f(u(a,"name"))+`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function bn(t){let e="";return e+=`
`,p(i(t,"page","branding"))&&(e+='<p class="institution">',p(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',p(i(t,"page","logoUrl"))&&(e+=' src="'+f(u(t,"page","logoUrl"))+'" loading="lazy"'),e+=" data-logo></span>"),e+=f(O(u(t,"page","branding","name"),""))+"</p>"),e+=`
`,e}function xn(t){let e="";return e+=`
`,m(i(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report>
`,m(i(t,"page","strength"),"absent")?e+=`
<b>`+s[22]+`</b>
`:m(i(t,"page","mostAsked"),1)?e+=`
<b>`+s[23]+`</b>
`:e+=`
<b>`+s[24]+`</b>
`,e+=`
`,p(i(t,"sent"))||(e+=s[25]),e+=`
</p>
`),e+=`
`,e}function lr(t){let e="";if(e+=`
<ul class="three-facts">
<li>
`,p(i(t,"page","changesAnswers"))?e+=`
`+s[5]+`
`:p(i(t,"page","toldCount"))?(e+=`
`,m(i(t,"page","ownItem"),"coin")?e+=s[6]+`
`:m(i(t,"page","ownItem"),"die")?e+=s[7]+`
`:m(i(t,"page","ownItem"),"birthday")?e+=s[8]+`
`:e+=s[9],e+=`
`):p(i(t,"page","centralCount"))?e+=`
`+s[10]+`
`:e+=`
`+s[11]+`
`,e+=`
`,p(i(t,"page","hidesAll"))&&m(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
`+s[12]+`
`:p(i(t,"page","hidesAll"))&&m(i(t,"page","strength"),"sound")?e+=`
`+s[13]+`
`:p(i(t,"page","protected"))&&(e+=`
`+s[14]+`
`),e+=`
</li>
`,p(i(t,"page","directCount"))){e+=`
<li>`;{let n=d(t,{numbers:W(O(u(t,"page","directLabels"),u(t,"page","authorAttrs")),", ")});n.n=de(u(n,"page","directCount")),e+=g(n,s[15][he(u(n,"n"))])}e+=`</li>
`}return e+=`
<li>
`,p(i(t,"page","hidesAll"))&&m(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
`+s[16]+`
`:p(i(t,"page","hidesAll"))&&m(i(t,"page","strength"),"sound")?e+=`
`+s[17]+`
`:p(i(t,"page","openCount"))&&p(i(t,"page","protected"))?e+=`
`+s[18]+`
`:p(i(t,"page","protected"))||p(i(t,"page","centralCount"))?e+=`
`+s[19]+`
`:e+=`
`+s[20]+`
`,e+=`
</li>
<li>`+s[21]+`</li>
</ul>
`+xn(d(t,{}))+`
`,e}function On(t){let e="";if(e+=`
`,m(i(t,"page","exports"),"tables")&&p(i(t,"page","openCount"))||m(i(t,"page","exports"),"tables")&&p(i(t,"page","directCount"))){if(e+=`
<p>
`+s[26]+`
`,p(i(t,"page","mixes"))){let n=d(t,{number:u(t,"page","smallestGroup")});e+=g(n,s[27])}e+=`
`,p(i(t,"page","protected"))?e+=`
`+s[28]+`
`:p(i(t,"page","mixes"))&&(e+=`
`+s[29]+`
`),e+=`
</p>
`}else if(m(i(t,"page","exports"),"tables")&&p(i(t,"page","protected")))e+=`
<p>
`+s[26]+`
`,ve(1,R(i(t,"page","questions")))&&(e+=s[30]),e+=`
</p>
`;else if(m(i(t,"page","exports"),"rows")){if(e+=`
<p>
`+s[31]+`
`,m(i(t,"page","openCount"),1)){e+=`
`;{let n=d(t,{numbers:W(O(u(t,"page","openLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[32])}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let n=d(t,{numbers:W(O(u(t,"page","openLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[33])}e+=`
`}if(e+=`
`,p(i(t,"page","directCount"))){e+=`
`;{let n=d(t,{numbers:W(O(u(t,"page","directLabels"),u(t,"page","authorAttrs")),", ")});n.n=de(u(n,"page","directCount")),e+=g(n,s[34][he(u(n,"n"))])}e+=`
`}if(e+=`
`,m(i(t,"page","changedCount"),1)){e+=`
`;{let n=d(t,{numbers:W(O(u(t,"page","changedLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[35])}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let n=d(t,{numbers:W(O(u(t,"page","changedLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[36])}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+=s[37]),e+=`
`,p(i(t,"page","toldCount"))){e+=`
`;{let n=d(t,{numbers:W(O(u(t,"page","toldLabels"),u(t,"page","authorAttrs")),", ")});n.n=de(u(n,"page","toldCount")),e+=g(n,s[38][he(u(n,"n"))])}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function pr(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>"+s[39]+"</p>"),e+=`
`,e}function cr(t){let e="";{let n=d(t,{});n.n=de(u(n,"page","minutes")),e+=g(n,s[47][he(u(n,"n"))])}return e+=`
`,e}function qn(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">`+s[51]+" ",p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="'+f(u(t,"deviceUrl"))+'">'+s[52]+"</a>"),e+=`</p>
</div>
`,e}function dr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>`+s[55]+`</h2>
<ul>
<li>`+s[56]+`</li>
<li>`+s[57]+`</li>
`,p(i(t,"page","protected"))&&(e+=`
`,m(i(t,"page","exports"),"none")||m(i(t,"page","exports"),"tables")?(e+=`
`,ve(1,R(i(t,"page","questions")))&&(e+="<li>"+s[58]+"</li>"),e+=`
<li>`+s[59]+`</li>
`):(e+=`
<li>`+s[60]+`</li>
`,m(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
<li>`+s[61]+`</li>
`),e+=`
`),e+=`
`),e+=`
`,p(i(t,"page","openCount"))&&(e+=`
<li>`+s[62],ve(1,i(t,"page","openCount"))&&(e+=". "+s[63]),e+=`</li>
`),e+=`
`,p(i(t,"page","drawn"))&&(e+=`
<li>`+s[64],p(i(t,"wave","invited"))&&(e+=". "+s[65]),e+=`</li>
`),e+=`
`,p(i(t,"page","centralCount"))&&(e+=`
<li>`+s[66]+`</li>
`),e+=`
`,p(i(t,"page","directCount"))&&(e+=`
<li>`+s[67]+`</li>
`),e+=`
`;{let n=d(t,{}),o=_(i(t,"page","provable"));for(let r of S(n,o)){n.question=r,e+=`
`;{let a=d(n,{}),l=_(i(n,"question","proofs"));for(let c of S(a,l)){a.proof=c,e+=`
<li>`;{let h=d(a,{number:O(u(a,"question","label"),u(a,"page","authorAttrs")),answer:O(u(a,"proof","answer"),u(a,"page","authorAttrs")),report:O(u(a,"proof","report"),u(a,"page","authorAttrs"))});e+=g(h,s[68])}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let c=d(a,{number:O(u(a,"question","label"),u(a,"page","authorAttrs"))});e+=g(c,s[69])}e+=`</li>
`}}e+=`
`}}if(e+=`
`,p(i(t,"page","weak"))){e+=`
<li>`;{let n=d(t,{numbers:W(O(u(t,"page","weak"),u(t,"page","authorAttrs")),", ")});n.n=de(R(u(n,"page","weak"))),e+=g(n,s[70][he(u(n,"n"))])}e+=`</li>
`}if(e+=`
`,p(i(t,"page","remembers"))&&(e+="<li>"+s[71]+"</li>"),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<li>`+s[72]+`</li>
`,p(i(t,"page","downloadLinks"))&&p(i(t,"page","drawn"))&&p(i(t,"page","seen"))&&(e+="<li>"+s[73]+"</li>"),e+=`
`,p(i(t,"page","downloadLinks"))&&(e+="<li>"+s[74]+"</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,p(i(t,"page","hidesSome"))&&(e+=`
<h2>`,p(i(t,"byServer"))?e+=s[75]:e+=s[76],e+=`</h2>
<ul>
`,m(i(t,"page","strength"),"weak")&&!p(i(t,"page","weak"))?e+=`
<li>`+s[77]+`</li>
`:p(i(t,"page","toldCount"))&&p(i(t,"page","hidesAll"))?e+=`
<li>`+s[78]+`</li>
`:p(i(t,"page","toldCount"))?e+=`
<li>`+s[79]+`</li>
`:p(i(t,"page","hidesAll"))?e+=`
<li>`+s[80]+`</li>
`:e+=`
<li>`+s[81]+`</li>
`,e+=`
</ul>
`),e+=`
<h2>`+s[82]+`</h2>
<ul>
<li>`+s[83]+`</li>
`,p(i(t,"wave","invited"))&&(e+="<li>"+s[84]+"</li>"),e+=`
</ul>
</div>
</div>
`,p(i(t,"page","centralCount"))){e+=`
<details class="more">
<summary>`+s[85]+`</summary>
<p class="small">`;{let n=d(t,{epsilon:u(t,"page","centralEpsilon")});e+=g(n,s[86])}e+=`</p>
</details>
`}return e+=`
`,e}function hr(t){let e="";return e+=`
<details class="more">
<summary>`+s[89]+`</summary>
<ol class="small">
<li>`+s[90]+`</li>
<li>`+s[91]+`</li>
<li>`+s[92]+`</li>
<li>`+s[93]+`</li>
</ol>
</details>
`,e}function fr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`+ur(d(t,{}))+`
`+bn(d(t,{}))+`
<h1 tabindex="-1"`+f(u(t,"page","authorAttrs"))+">"+f(u(t,"page","title"))+`</h1>
<p class="asker"><span class="muted">`+s[3]+"</span> "+f(O(te(u(t,"page","asker")),u(t,"page","authorAttrs"))),p(i(t,"preview"))||(e+=' <a href="?notice&amp;lang='+f(u(t,"page","language"))+'" target="_blank" rel="noopener">'+s[4]+"</a>"),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"'+f(u(t,"page","authorAttrs"))+">"+f(Ne(u(t,"page","introduction")))+"</div>"),e+=`
`+lr(d(t,{}))+`
`+On(d(t,{}))+`
`+pr(d(t,{}))+`
`,p(i(t,"page","screening"))&&(e+="<p>"+s[40]+" ",p(i(t,"page","screening","sends"))?e+=s[41]:e+=s[42],e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">`+s[43]+`</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">'+s[44]+"</button>"),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let n=d(t,{number:u(t,"page","mostAsked")});e+=g(n,s[45])}else{let n=d(t,{number:u(t,"page","mostAsked")});e+=g(n,s[46])}return e+=" "+cr(d(t,{}))+" "+s[48]+`</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">`+s[49]+`</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div"+f(u(t,"page","authorAttrs"))+">"+f(Ne(u(t,"page","introduction")))+"</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"'+f(u(t,"page","authorAttrs"))+">"+f(Ne(te(u(t,"page","ethics"))))+"</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>`+s[50]+`</p>
`+qn(d(t,{}))+`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">`+s[53]+`</p>
`),e+=`
<details class="more">
<summary>`+s[54]+`</summary>
`+dr(d(t,{}))+`
`,p(i(t,"page","changesAnswers"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">'+s[87]+"</a></p>"),e+=`
<p class="small muted" data-fingerprint hidden>`+s[88]+` <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=hr(d(t,{}))),e+=`
</section>
`,e}function kn(t){let e="";return m(i(t,"form"),"own-device")?e+=g(t,s[105]):e+=g(t,s[106]),e+=`
`,e}function wn(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=d(t,{}),o=_("01234567890123456789");for(let r of S(n,o))n._=r,e+='<circle class="dot',gn(i(n,"forloop","counter"),i(n,"filled"))?(e+=" filled",m(i(n,"swapped"),"filled")&&(e+=" swapped")):m(i(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="'+f(u(n,"forloop","counter0"))+'.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function vn(t){let e="";e+=`
<dl class="swap-rows">
`;{let n=d(t,{}),o=_(i(t,"rows"));for(let r of S(n,o)){n.row=r,e+=`
<div>
<dt>
`,m(i(n,"form"),"binary")||m(i(n,"form"),"own-device")?(e+=`
`,p(i(n,"row","second"))?e+=kn(d(n,{answer:u(n,"yes")})):e+=kn(d(n,{answer:u(n,"no")})),e+=`
`):p(i(n,"row","second"))?e+=`
`+s[107]+`
`:e+=`
`+s[108]+`
`,e+=`
</dt>
<dd>
`,p(i(n,"pictured"))&&m(i(n,"form"),"own-device")?e+=wn(d({},{filled:u(n,"row","recorded","count")})):p(i(n,"pictured"))&&(e+=wn(d({},{filled:u(n,"row","recorded","count"),swapped:u(n,"row","swapped")}))),e+=`
`;{let a=d(n,{count:E(u(n,"row","recorded","count")),others:E(u(n,"row","others")),people:E(u(n,"row","recorded","people"))});if(e+=`
`,!m(i(a,"form"),"binary")&&!m(i(a,"form"),"own-device"))e+=`
`+g(a,s[109])+`
`;else if(!p(i(a,"row","certain"))&&m(i(a,"form"),"own-device"))e+=`
`+g(a,s[110])+`
`;else if(!p(i(a,"row","certain")))e+=`
`+g(a,s[111])+`
`;else if(p(i(a,"row","recorded","count"))){e+=`
`;{let l=d(a,{answer:u(a,"second")});e+=g(l,s[112])}e+=`
`}else{e+=`
`;{let l=d(a,{answer:u(a,"first")});e+=g(l,s[112])}e+=`
`}e+=`
`}e+=`
</dd>
</div>
`}}return e+=`
</dl>
`,e}function mr(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`+f(u(t,"practice","spec"))+`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">`+s[94]+`</p>
<fieldset class="question">
<legend><h1 tabindex="-1">`+s[95]+`</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>`+s[96]+`</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>`+s[97]+`</span></label>
</div>
</fieldset>
`,p(i(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`+f(u(t,"practice","odds","gained","count"))+" "+f(u(t,"practice","odds","lost","count"))+'" role="group" aria-label="'+s[98]+`">
`;{let n=d(t,{}),o=_(i(t,"practice","cards"));for(let r of S(n,o))n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`+g(n,s[99])+`</span> <span data-face></span></button>
`}e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="practice-result" role="status">
<p><b data-practice="report"></b></p>
<p><span data-practice="how"></span> <span data-practice="told"></span></p>
</div>
<div class="actions">
<button class="button quiet" type="button" data-go="begin">`+s[100]+`</button>
<button class="button quiet" type="submit" data-practice="again"`,p(i(t,"practice","cards"))&&(e+=" hidden"),e+=">",p(i(t,"practice","cards"))?e+=s[101]:e+=s[102],e+=`</button>
<button class="button link" type="button" data-go="back">`+s[103]+`</button>
</div>
<div class="odds">
<p>`+s[104]+`</p>
`,t.no=F(s[97]),e+=`
`,t.yes=F(s[96]),e+=`
`+vn(d(t,{rows:u(t,"practice","rows"),pictured:u(t,"practice","cards"),form:"binary",first:u(t,"no"),second:u(t,"yes")}))+`
<p>`+s[113]+`</p>
</div>
</form>
</section>
`,e}function $r(t){let e="";e+=`
<ul`+f(u(t,"page","authorAttrs"))+">";{let n=d(t,{}),o=_(i(t,"question","statements"));for(let r of S(n,o))n.statement=r,e+="<li>"+f(u(n,"statement"))+"</li>"}if(e+=`</ul>
<p>`+s[114]+`
`,p(i(t,"question","open"))){let n=d(t,{all:R(u(t,"question","statements"))});e+=g(n,s[115])}else ve(R(i(t,"question","choices")),R(i(t,"question","options")))&&(e+=s[116]);return e+=`</p>
`,e}function gr(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>`+s[117]+"</b> "+s[118]+`</p>
</div>
`,e}function kr(t){let e="";if(e+=`
<div class="note">
`,m(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=d(t,{total:R(u(t,"question","parts"))});e+=g(n,s[120])}e+=`</p>
`}else{e+=`
<p>`;{let n=d(t,{total:R(u(t,"question","parts"))});e+=g(n,s[121])}e+=`</p>
`}return e+=`
<p>`+s[122]+`</p>
</div>
`,e}function wr(t){let e="";e+=`
`+kr(d(t,{}))+`
`;{let n=d(t,{}),o=_(i(t,"question","parts"));for(let r of S(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`+f(u(n,"question","number"))+'"',p(i(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`+f(u(n,"page","authorAttrs"))+'><h2 tabindex="-1">'+f(u(n,"part","text"))+`</h2></legend>
`,p(i(n,"part","help"))&&(e+='<p class="question-help"'+f(u(n,"page","authorAttrs"))+">"+f(te(u(n,"part","help")))+"</p>"),e+=`
<div class="choices`,p(i(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=d(n,{}),l=_(i(n,"part","choices"));for(let c of S(a,l)){let h=d(a,Qe(["index","label"],c));e+=`
<label class="choice"`+f(u(h,"page","authorAttrs"))+'><input type="radio" value="'+f(u(h,"index"))+'" autocomplete="off"><span>'+f(u(h,"label"))+`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function yr(t){let e="";e+=`
<p class="small muted" id="range-`+f(u(t,"question","number"))+`">
`;{let n=d(t,{low:u(t,"question","odds","low"),high:u(t,"question","odds","high")});e+=g(n,s[124])}return e+=`
`,p(i(t,"question","calendar"))||(e+=s[125]),e+=`
</p>
`,e}function Je(t){let e="";return e+=`
`+vn(d({},{rows:u(t,"question","swapRows"),pictured:u(t,"question","pictured"),form:u(t,"question","odds","form"),no:O(u(t,"question","options","0"),u(t,"page","authorAttrs")),yes:O(u(t,"question","options","1"),u(t,"page","authorAttrs")),first:O(u(t,"question","labels","0"),u(t,"page","authorAttrs")),second:O(u(t,"question","labels","1"),u(t,"page","authorAttrs"))}))+`
`,e}function br(t){let e="";return m(i(t,"form"),"items")||m(i(t,"form"),"every")||m(i(t,"form"),"pair")||m(i(t,"form"),"joint")?e+=s[129]:e+=s[130],e+=`
`,e}function xr(t){let e="";if(p(i(t,"proof","ownDevice"))){let n=d(t,{report:O(u(t,"proof","report"),u(t,"page","authorAttrs")),answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[132])}else{let n=d(t,{report:O(u(t,"proof","report"),u(t,"page","authorAttrs")),answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[133])}return e+=`
`,e}function Ve(t){let e="";if(e+=`
`,m(i(t,"odds","strength"),"sound"))e+=`
`+s[128]+`
`;else if(m(i(t,"odds","strength"),"weak"))e+=`
<b>`+br(d(t,{form:u(t,"odds","form")}))+"</b> "+s[131]+`
`;else{e+=`
`;{let n=d(t,{}),o=_(i(t,"question","proofs"));for(let r of S(n,o))n.proof=r,e+=`
<b>`+xr(d(n,{}))+`</b>
`;o.length===0&&(e+=`
<b>`+s[134]+`</b>
`)}e+=`
`}return e+=`
`,e}function Nn(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let n=d(t,{reports:E(u(t,"failure","reports"))});e+=g(n,s[163])}e+=`
`,p(i(t,"technical"))&&(e+="δ = "+f(u(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function Or(t){let e="";e+=`
`;{let n=d(t,{odds:u(t,"question","odds"),gained:u(t,"question","odds","gained"),lost:u(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,m(i(n,"odds","form"),"binary"))e+=`
<p>`+s[127]+`</p>
`+Je(d(n,{}))+`
<p>`+Ve(d(n,{}))+`</p>
`;else if(m(i(n,"odds","form"),"open"))e+=`
<p><b>`+s[135]+`</b>
`,p(i(n,"question","justification"))?e+=s[136]+" "+f(O(u(n,"question","justification"),u(n,"page","authorAttrs"))):e+=s[137],e+=`</p>
`;else if(m(i(n,"odds","form"),"central"))e+=`
<p><b>`+s[138]+`</b>
`+s[139]+" "+f(O(u(n,"question","justification"),u(n,"page","authorAttrs")))+`</p>
`;else if(m(i(n,"odds","form"),"own-device"))e+=`
<p>`,m(i(n,"question","ownItem"),"coin")?e+=s[140]:m(i(n,"question","ownItem"),"die")?e+=s[141]:m(i(n,"question","ownItem"),"birthday")?e+=s[142]:e+=s[143],e+=" "+s[144]+`
`+s[145]+`</p>
`+Je(d(n,{}))+`
`,m(i(n,"odds","strength"),"sound")||(e+="<p>"+Ve(d(n,{}))+"</p>"),e+=`
`;else{e+=`
`;{let o=d(n,{lostCount:E(u(n,"lost","count")),lostPeople:E(u(n,"lost","people")),gainedCount:E(u(n,"gained","count")),gainedPeople:E(u(n,"gained","people"))});if(e+=`
<p>
`,m(i(o,"odds","form"),"category"))e+=`
`+g(o,s[146])+`
`;else if(m(i(o,"odds","form"),"set")){e+=`
`;{let r=d(o,{size:u(o,"odds","size"),total:R(u(o,"question","options"))});e+=g(r,s[147])}e+=`
`}else if(m(i(o,"odds","form"),"every"))e+=`
`+g(o,s[148])+`
`;else if(m(i(o,"odds","form"),"pair"))e+=`
`+g(o,s[149])+`
`;else if(m(i(o,"odds","form"),"joint"))e+=`
`+g(o,s[150])+`
`;else if(m(i(o,"odds","form"),"number")){if(e+=`
`+s[151]+`
`,p(i(o,"gained","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[152])}e+=`
`}else if(p(i(o,"gained","never"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[153])}e+=`
`}else if(p(i(o,"question","calendar"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[154])}e+=`
`}else{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[155])}if(e+=`
`,p(i(o,"lost","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[156])}e+=`
`}else if(p(i(o,"lost","never"))){{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[157])}e+=`
`}else{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[158])}e+=`
`}else if(m(i(o,"odds","form"),"marks")){if(e+=`
`,p(i(o,"question","kind","binary"))){let r=d(o,{yes:O(u(o,"question","options","1"),u(o,"page","authorAttrs")),no:O(u(o,"question","options","0"),u(o,"page","authorAttrs"))});e+=g(r,s[159])}else e+=s[160];e+=`
`}else if(m(i(o,"odds","form"),"drawn")){e+=`
`;{let r=d(o,{total:R(u(o,"question","options"))});e+=g(r,s[161])}e+=`
`}e+=`
`,p(i(o,"question","swapRows"))?e+=`
`+s[162]+`
`:e+=`
`+Ve(d(o,{}))+`
`,e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=`
`+Je(d(n,{}))+`
<p>`+Ve(d(n,{}))+`</p>
`),e+=`
`,m(i(n,"odds","form"),"number")&&(e+=Nn(d(n,{failure:u(n,"question","failure")}))),e+=`
`,p(i(n,"question","forever"))&&(e+=`
<p>
`+s[164]+`
`,m(i(n,"question","forever"),"sound")||(e+="<b>"+s[165]+"</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function qr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,p(i(t,"question","isHeaded"))){e+=`
<div class="section-heading"`+f(u(t,"page","authorAttrs"))+' id="section-'+f(u(t,"question","number"))+`">
`;{let n=d(t,{}),o=_(i(t,"question","headings"));for(let r of S(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`+f(u(n,"heading","text"))+`</p>
`,p(i(n,"heading","help"))&&(e+="<div data-section-help",p(i(n,"question","opensSection"))||(e+=" hidden"),e+=">"+f(Ne(te(u(n,"heading","help"))))+"</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-"+f(u(t,"question","number"))+" "),e+="odds-"+f(u(t,"question","number"))+`">
<legend`+f(u(t,"page","authorAttrs"))+'><h1 tabindex="-1"',p(i(t,"question","isHeaded"))&&(e+=' aria-describedby="section-'+f(u(t,"question","number"))+'"'),e+=">"+f(u(t,"question","text"))+`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"'+f(u(t,"page","authorAttrs"))+">"+f(te(u(t,"question","help")))+"</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"'+f(u(t,"page","authorAttrs"))+">"+f(u(t,"question","instructions"))+"</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=$r(d(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-'+f(u(t,"question","number"))+'"><div data-when="direct" hidden>'+gr(d(t,{}))+"</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">'+s[119]+"</p>"),e+=`
`,p(i(t,"question","parts")))e+=wr(d(t,{}))+`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`+f(u(t,"question","scale","low"))+'" data-high="'+f(u(t,"question","scale","high"))+'" data-grain="'+f(u(t,"question","scale","step"))+'" data-unit="'+f(u(t,"question","unit"))+'" data-calendar="'+f(u(t,"question","calendar"))+`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=f(u(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`+f(u(t,"question","keypad"))+'" autocomplete="off" translate="no" size="'+f(u(t,"question","width"))+'" id="number-'+f(u(t,"question","number"))+'" aria-labelledby="number-name-'+f(u(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-"+f(u(t,"question","number"))),p(i(t,"question","calendar"))?e+=" range-"+f(u(t,"question","number"))+'"':e+='" aria-describedby="range-'+f(u(t,"question","number"))+'"',e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-'+f(u(t,"question","number"))+'">'+f(u(t,"question","unit"))+"</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`+f(u(t,"question","number"))+'">'+s[123]+`</span>
`+yr(d(t,{}))+`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="'+f(u(t,"question","excludes"))+'"'),e+=`>
`;{let n=d(t,{}),o=_(i(t,"question","choices"));for(let r of S(n,o)){let a=d(n,Qe(["index","label"],r));e+=`
<label class="choice"`+f(u(a,"page","authorAttrs"))+'><input type="',p(i(a,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="'+f(u(a,"index"))+'" autocomplete="off"><span>'+f(u(a,"label"))+`</span></label>
`}}e+=`
`,p(i(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>`+s[126]+`</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,p(i(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="`+s[123]+`" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
<div id="odds-`+f(u(t,"question","number"))+'"><div data-when="randomized">'+Or(d(t,{}))+`</div></div>
<div class="actions">
<button class="button" type="submit">`+s[166]+`</button>
<button class="button quiet" type="button" data-go="back">`+s[103]+`</button>
<button class="button link" type="button" data-go="skip">`+s[167]+`</button>
</div>
</form>
</section>
`,e}function vr(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">`+s[168]+`</h1>
<div`+f(u(t,"page","authorAttrs"))+">"+f(Ne(te(u(t,"page","screening","text"))))+`</div>
<p>`,p(i(t,"page","screening","sends"))?e+=s[169]:e+=s[170],e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">'+s[166]+"</button>"),e+=`
<button class="button quiet" type="button" data-go="back">`+s[103]+`</button>
</div>
</section>
`,e}function Nr(t){let e="";return e+=`
`,m(i(t,"cause"),"offline")?e+=`
`+s[182]+`
`:m(i(t,"cause"),"unreachable")?e+=`
`+s[183]+`
`:m(i(t,"cause"),"busy")?e+=`
`+s[184]+`
`:e+=`
`+s[185]+`
`,e+=`
`,e}function Q(t){let e="";return e+=`
`,p(i(t,"page","asker"))&&(e+="<p>"+s[187]+" "+f(O(te(u(t,"page","asker")),u(t,"page","authorAttrs")))+"</p>"),e+=`
`,e}function Ye(t){let e="";return e+=`
<h1 tabindex="-1">`,m(i(t,"cause"),"offline")?e+=s[180]:e+=s[181],e+=`</h1>
<p>`+Nr(d(t,{}))+`</p>
<p>`+s[186]+`</p>
`+Q(d(t,{}))+`
`,e}function _r(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">`+s[171]+`</h1>
<div data-draws="check"></div>
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`+f(u(t,"page","authorAttrs"))+`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">`+s[172]+' <span class="visually-hidden" data-slot="question"'+f(u(t,"page","authorAttrs"))+`></span></button></dd>
</div>
</template>
<div class="note" data-draws="warning"></div>
<div class="actions">
<button class="button" type="button" data-go="send">`,p(i(t,"preview"))?e+=s[173]:e+=s[174],e+=`</button>
<button class="button quiet" type="button" data-go="back">`+s[103]+`</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,p(i(t,"wave","workBits"))&&(e+=`
<section class="step" data-step="working" hidden>
<h1 tabindex="-1">`+s[175]+`</h1>
<p>`+s[176]+`</p>
<progress class="progress tall" max="1" value="0" aria-label="`+s[177]+`"></progress>
</section>
`),e+=`
<section class="step" data-step="sending" hidden>
<h1 tabindex="-1">`+s[178]+`</h1>
<p>`+s[179]+`</p>
</section>
<section class="step" data-step="unsent-offline" hidden>
`+Ye(d(t,{cause:"offline"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`+Ye(d(t,{cause:"unreachable"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`+Ye(d(t,{cause:"busy"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`+Ye(d(t,{cause:"failing"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">`+s[189]+`</h1>
<p>`+s[190]+`</p>
<p>`+s[191]+`</p>
`+Q(d(t,{}))+`
<div class="actions"><button class="button quiet" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">`+s[192]+`</h1>
<p>`+s[193]+`</p>
`+Q(d(t,{}))+`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">`+s[194]+`</h1>
<p>`+s[195]+`</p>
`+Q(d(t,{}))+`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">`+s[196]+`</h1>
<p>`,p(i(t,"wave","invited"))?e+=s[197]:e+=s[198],e+=" "+s[199]+`</p>
`+Q(d(t,{}))+`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">`+s[200]+`</h1>
<p>`+s[201]+`</p>
<p>`+s[202]+`</p>
`+Q(d(t,{}))+`
<div class="actions"><button class="button" type="button" data-go="reload">`+s[203]+`</button></div>
</section>
`,e}function Ar(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+=s[204]:e+=s[205],e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">`+s[52]+`</h2>
`+qn(d(t,{}))+`
`),e+=`
<details class="more">
<summary>`+s[85]+`</summary>
<dl class="technical-details">
<dt>`+s[206]+`</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,p(i(t,"wave","invited"))?e+=`
`+s[207]+`
`:e+=`
`+s[208]+`
`,e+=`
</p>
</dd>
<dt>`+s[209]+`</dt>
<dd><code dir="ltr">`+f(u(t,"page","sha256"))+`</code></dd>
`,p(i(t,"wave","invited"))&&(e+=`
<dt>`+s[210]+`</dt>
<dd>
<code dir="ltr">`+f(u(t,"wave","signingKeyHash"))+`</code>
<p class="small muted">`+s[211]+`</p>
</dd>
`),e+=`
<div data-draws="privacy_loss"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<dt>`+s[212]+`</dt>
<dd>ε∞ = `+f(u(t,"page","lastingPrivacyLoss"))+`</dd>
<dt>`+s[213]+`</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>`+s[214]+`</dt>
<dd><code dir="ltr">`+f(u(t,"fingerprint"))+`</code></dd>
`;{let n=d(t,{}),o=_(i(t,"scripts"));for(let r of S(n,o))n.module=r,e+=`
<dt>`+f(u(n,"module","name"))+`</dt>
<dd><code dir="ltr">`+f(u(n,"module","integrity"))+`</code></dd>
`}return e+=`
</dl>
</details>
`+bn(d(t,{}))+`
`+Q(d(t,{}))+`
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+=s[215]:e+=s[216],e+=`</p>
</section>
`,e}function Sr(t){let e="";return e+=`
<div hidden>
<span data-text="place">`+s[217]+`</span>
<span data-text="place-most">`+s[218]+`</span>
<span data-text="choose">`+s[219]+`</span>
<span data-text="skipped">`+s[220]+`</span>
<span data-text="practice-choose">`+s[221]+`</span>
<span data-text="practice-first">`+s[222]+`</span>
<span data-text="practice-deck">`+s[223]+`</span>
<span data-text="practice-stays">`+s[224]+`</span>
<span data-text="practice-swaps">`+s[225]+`</span>
<span data-text="practice-report">`+s[226]+`</span>
<span data-text="practice-kept">`+s[227]+`</span>
<span data-text="practice-changed">`+s[228]+`</span>
<span data-text="practice-sound">`+s[229]+`</span>
<span data-text="practice-weak">`+s[130]+`</span>
<span data-text="practice-absent">`+s[230]+`</span>
<span data-text="openly">`+s[231]+`</span>
<span data-text="random">`+s[232]+`</span>
<span data-text="failed">`+s[233]+`</span>
<span data-text="separator">`+s[234]+`</span>
</div>
`,e}function Er(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>`+s[0]+`</span></p>
<progress class="progress" max="1" value="0" aria-label="`+s[1]+`" hidden></progress>
`+fr(d(t,{}))+`
`,p(i(t,"page","practice"))&&(e+=mr(d(t,{practice:u(t,"page","practice")}))),e+=`
`;{let n=d(t,{}),o=_(i(t,"page","questions"));for(let r of S(n,o))n.question=r,e+=qr(d(n,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=vr(d(t,{}))),e+=`
`+_r(d(t,{}))+`
`+Ar(d(t,{}))+`
`+Sr(d(t,{}))+`
`,e}function Cr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[236]+`</p></aside>
`:m(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[237]+`</p></aside>
`:m(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[238]+`</p></aside>
`),e+=`
`,e}function Rr(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="'+f(u(t,"page","quickExitUrl"))+'" rel="noreferrer" draggable="false" data-leave>'+s[239]+"</a>"),e+=`
`,e}function Ir(t){let e="";return e+=`
<p>`+s[240]+" <b>"+f(O(u(t,"page","title"),u(t,"page","authorAttrs")))+`</b></p>
`+Q(d(t,{}))+`
`,e}function Lr(t){let e="";if(e+=`
<p>
`+s[241]+`
`,p(i(t,"page","changesAnswers"))?e+=`
`+s[242]+`
`:e+=`
`+s[243]+`
`,e+=`
</p>
`,p(i(t,"missing"))){e+=`
<p><b>`+s[244]+`</b></p>
<ul>`;{let n=d(t,{}),o=_(i(t,"missing"));for(let r of S(n,o))n.each=r,e+='<li><button class="button link" type="button" data-missing'+f(u(n,"page","authorAttrs"))+">"+f(u(n,"each","text"))+"</button></li>"}e+=`</ul>
`}return e+=`
`,e}function Tr(t){let e="";return e+=`
`+s[245]+`
`,(p(i(t,"page","clearCount"))||p(i(t,"page","directCount")))&&(e+=s[246]),e+=`
`,e}function Mr(t){let e="";return e+=`
<p>`+Tr(d(t,{}))+`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
`+s[247]+`
`,p(i(t,"page","remembers"))||(e+=s[248]),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+=s[249]),e+=`
</p>`),e+=`
`,e}function zr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
`+s[250]+`
`:p(i(t,"page","changesAll"))&&p(i(t,"byServer"))?e+=`
`+s[251]+`
`:p(i(t,"page","changesAll"))?e+=`
`+s[252]+`
`:p(i(t,"byServer"))?e+=`
`+s[253]+`
`:e+=`
`+s[254]+`
`,e+=`
`,p(i(t,"page","changesAnswers"))?(e+=`
`+s[255]+`
`,p(i(t,"page","clearCount"))&&(e+=s[256]),e+=`
`):e+=`
`+s[257]+`
`,e+=`
`,e}function Br(t){let e="";return e+=`
`,p(i(t,"page","toldCount"))?e+=`
`+s[258]+`
`:e+=`
`+s[259]+`
`,e+=`
`,e}function jr(t){let e="";e+=`
`;{let n=d(t,{form:u(t,"question","odds","form"),gained:u(t,"question","odds","gained"),lost:u(t,"question","odds","lost"),low:u(t,"question","odds","low"),high:u(t,"question","odds","high")});if(e+=`
`,!m(i(n,"form"),"binary")){if(e+=`
<p class="small muted">
`,m(i(n,"form"),"category")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[285])}e+=`
`}else if(m(i(n,"form"),"set")){e+=`
`;{let o=d(n,{size:u(n,"question","odds","size"),total:R(u(n,"question","options"))});e+=g(o,s[286])}e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[287])}e+=`
`}else if(m(i(n,"form"),"every")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[288])}e+=`
`}else if(m(i(n,"form"),"pair")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[289])}e+=`
`}else if(m(i(n,"form"),"joint")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[290])}e+=`
`}else if(m(i(n,"form"),"number")){if(e+=`
`+s[291]+`
`,!p(i(n,"gained","never")))if(p(i(n,"question","calendar"))){let o=d(n,{said:u(n,"gained","count"),people:E(u(n,"gained","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[292])}else{let o=d(n,{said:u(n,"gained","count"),people:E(u(n,"gained","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[293])}if(e+=`
`,!p(i(n,"lost","never"))){let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[294])}e+=`
`}else if(m(i(n,"form"),"own-device"))e+=`
`,m(i(n,"question","ownItem"),"coin")?e+=s[295]:m(i(n,"question","ownItem"),"die")?e+=s[296]:m(i(n,"question","ownItem"),"birthday")?e+=s[297]:e+=s[298],e+=`
`+s[299]+`
`;else if(m(i(n,"form"),"drawn")){e+=`
`;{let o=d(n,{total:R(u(n,"question","options"))});e+=g(o,s[300])}e+=`
`}else e+=`
`+s[301]+`
`;e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=Je(d(n,{}))),e+=`
`}return e+=`
`,e}function Dr(t){let e="";if(e+=`
`,m(i(t,"strength"),"weak"))e+=`
`,m(i(t,"form"),"binary")?e+=`
`+s[302]+`
`:m(i(t,"form"),"own-device")?e+=`
`+s[303]+`
`:m(i(t,"form"),"items")||m(i(t,"form"),"every")||m(i(t,"form"),"pair")||m(i(t,"form"),"joint")?e+=`
`+s[304]+`
`:e+=`
`+s[305]+`
`,e+=`
`;else if(m(i(t,"strength"),"absent")&&!p(i(t,"proof")))e+=`
`+s[306]+`
`;else if(m(i(t,"strength"),"absent")&&p(i(t,"proof","ownDevice"))){e+=`
`;{let n=d(t,{answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[307])}e+=`
`}else if(m(i(t,"strength"),"absent")){e+=`
`;{let n=d(t,{answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[308])}e+=`
`}return e+=`
`,e}function Pr(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>"+s[260]+"</h2>":e+="<h2"+f(u(t,"page","authorAttrs"))+">"+f(u(t,"row","heading"))+"</h2>",e+=`
`,t.separator=F(s[234]),e+=`
`;{let n=d(t,{recorded:W(O(u(t,"row","labels"),u(t,"page","authorAttrs")),u(t,"separator")),form:u(t,"row","question","odds","form"),middle:u(t,"row","question","odds","middle")});e+=`
`,p(i(n,"row","fromLink"))?(e+=`
<p class="recorded-answer" translate="no">`,p(i(n,"row","skipped"))?e+=s[261]:e+=g(n,s[262]),e+=`</p>
`):p(i(n,"row","unasked"))?(e+=`
<p class="recorded-answer" translate="no">`+s[263]+`</p>
<p class="small muted">
`,m(i(n,"row","unasked"),"item")?e+=`
`+s[264]+`
`:m(i(n,"row","unasked"),"version")?e+=`
`+s[265]+`
`:e+=`
`+s[266]+`
`,e+=`
`+s[267]+`
</p>
`):p(i(n,"row","skipped"))?e+=`
<p class="recorded-answer" translate="no">`+s[268]+`</p>
<p class="small muted">`+s[269]+`</p>
`:p(i(n,"row","question","kind","drawn"))?e+=`
<p class="recorded-answer" translate="no">`+s[270]+`</p>
<p class="small muted">`+s[271]+`</p>
`:m(i(n,"form"),"open")||m(i(n,"form"),"central")||p(i(n,"row","direct"))?(e+=`
<p class="recorded-answer" translate="no">
`,p(i(n,"recorded"))?e+=g(n,s[272]):e+=s[273],e+=`
</p>
<p class="small muted">
`,m(i(n,"form"),"open")?e+=`
`+s[274]+`
`:m(i(n,"form"),"central")?e+=`
`+s[275]+`
`:e+=`
`+s[276]+`
`,e+=`
</p>
`):(e+=`
<p class="recorded-answer" translate="no">
`,m(i(n,"form"),"number")?(e+=`
`,p(i(n,"row","high"))&&p(i(n,"row","question","calendar"))?e+=g(n,s[277]):p(i(n,"row","high"))?e+=g(n,s[278]):e+=g(n,s[279]),e+=`
`):m(i(n,"form"),"drawn")?(e+=`
`,p(i(n,"row","ticked"))?e+=g(n,s[280]):e+=g(n,s[281]),e+=`
`):!m(i(n,"form"),"marks")&&!m(i(n,"form"),"items")?e+=`
`+g(n,s[282])+`
`:p(i(n,"recorded"))?e+=`
`+g(n,s[283])+`
`:e+=`
`+s[284]+`
`,e+=`
</p>
`+jr(d(n,{question:u(n,"row","question")}))+`
`,m(i(n,"row","strength"),"sound")||(e+='<p class="small">'+Dr(d(n,{strength:u(n,"row","strength"),proof:u(n,"row","proof")}))+"</p>"),e+=`
`),e+=`
`}return e+=`
</section>
`,e}function Ur(t){let e="";e+=`
<p class="lead">`+zr(d(t,{}))+`</p>
`+xn(d(t,{sent:!0}))+`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>"+Br(d(t,{}))+"</p>"),e+=`
<div data-conclusions>
`;{let n=d(t,{}),o=_(i(t,"receipt","rows"));for(let r of S(n,o))n.row=r,e+=Pr(d(n,{}))}return e+=`
</div>
`+On(d(t,{}))+`
`,e}function Fr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>`+s[309]+`</dt>
<dd>
ε = `+f(u(t,"page","privacyLoss"))+`
`+Nn(d(t,{failure:u(t,"page","failure"),technical:!0}))+`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">`+s[310]+`</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>`+s[311]+`</dt>
<dd>`;{let n=d(t,{});n.n=de(u(n,"page","clearCount")),e+=g(n,s[312][he(u(n,"n"))])}e+=`</dd>
`}return e+=`
`,e}var Wr={"respondents/questionnaire/screens.html":Er,"respondents/questionnaire/partials/banner.html":Cr,"respondents/questionnaire/partials/contact.html":Q,"respondents/questionnaire/partials/quick_exit.html":Rr,"respondents/questionnaire/partials/survey_facts.html":Ir,"respondents/questionnaire/partials/check.html":Lr,"respondents/questionnaire/partials/warning.html":Mr,"respondents/questionnaire/partials/recorded.html":Ur,"respondents/questionnaire/partials/privacy_loss.html":Fr},_n=(t,e)=>Wr[t](d({},e));var Hr=["Candor Sans","Candor Serif"],An=!1;async function Sn(){let{connection:t}=navigator;if(t?.saveData)return;let n=document.querySelector("template[data-fonts]").content.firstElementChild.cloneNode();await new Promise(o=>{n.addEventListener("load",o),document.head.append(n)}),await Promise.all(Hr.map(o=>document.fonts.load(`1em "${o}"`))),An=!0}function En(){An&&document.documentElement.classList.add("with-fonts")}var Kr=new Set(["lang","framed"]);function Cn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function Rn(t){let{pathname:e,search:n,hash:o}=window.location,r=new URLSearchParams(n),a=[...r.keys()].filter(h=>!Kr.has(h)&&!t.includes(h)),l=o.replace(/^(#.*?\bd=[0-9a-f]{64})[?&].+/i,"$1");if(a.length===0&&l===o)return!1;for(let h of a)r.delete(h);let c=r.toString();return window.history.replaceState(null,"",e+(c&&`?${c}`)+l),!0}function In(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function fe(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function Ln(t){return fe(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function Tn(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function Mn(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Gr=16,Ze=class{complete=!0;admit(){return"ready"}credentials(){return{token:Qr()}}forget(){}wipe(){}};function Qr(){return Ln(crypto.getRandomValues(new Uint8Array(Gr)))}var zt=class extends Error{step="unscripted"},zn=t=>Symbol.for(`candor: ${t}`);function Xe(t,e){globalThis[zn(t)]=e}function Bn(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function ne(t,e){await e;let n=globalThis[zn(t)];if(n===void 0)throw new zt(t);return n}var Vr=new Set([408,425,429,503]);function jn(t,e){return Fn(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function Dn(t){let e=await Yr(t);return new Uint8Array(await e.arrayBuffer())}async function Yr(t){let e=await Fn(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error(`${t}: ${e.status}`),{status:e.status});return e}function Pn(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function Un(t){return Vr.has(t)?"busy":"failing"}function Fn(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:n.signal})}var et=[];for(let t=2;et.length<64;t+=1){let e=2;for(;t%e;)e+=1;e===t&&et.push(t)}var Hn=t=>t%1*2**32|0,Jr=et.slice(0,8).map(t=>Hn(Math.sqrt(t))),Zr=Int32Array.from(et,t=>Hn(Math.cbrt(t))),$e=class{#e=Int32Array.from(Jr);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Wn(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let a=new Int32Array(8);return l=>{r.set(l,n),a.set(this.#e);for(let c=0;c<r.length;c+=64)Wn(a,r,c);return a}}};function _e(t){return new $e(t).toString()}var me=new Int32Array(64);function Wn(t,e,n){for(let $=0;$<16;$+=1){let k=n+4*$;me[$]=e[k]<<24|e[k+1]<<16|e[k+2]<<8|e[k+3]}for(let $=16;$<64;$+=1){let k=me[$-15],x=me[$-2],v=H(k,7)^H(k,18)^k>>>3,C=H(x,17)^H(x,19)^x>>>10;me[$]=C+me[$-7]+v+me[$-16]|0}let[o,r,a,l,c,h,w,b]=t;for(let $=0;$<64;$+=1){let k=H(c,6)^H(c,11)^H(c,25),x=b+k+(c&h^~c&w)+Zr[$]+me[$]|0,C=(H(o,2)^H(o,13)^H(o,22))+(o&r^o&a^r&a)|0;b=w,w=h,h=c,c=l+x|0,l=a,a=r,r=o,o=x+C|0}t[0]+=o,t[1]+=r,t[2]+=a,t[3]+=l,t[4]+=c,t[5]+=h,t[6]+=w,t[7]+=b}function H(t,e){return t>>>e|t<<32-e}async function Kn(t,{branding:e},n){let o=t.querySelectorAll("[data-logo]");if(o.length===0)return;let r=n??`${window.location.pathname}/documents/${e.logo}.png`,a=await Dn(r);if(_e(a)===e.logo)for(let l of o)l.src=`data:image/png;base64,${fe(a)}`}function Gn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function Qn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:a}){let{access:l,kind:c,work:h,key_hash:w}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:c,workBits:h,signingKeyHash:w},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:a}}var Xr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),es={"pt-pt":"pt-br",zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Vn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function tt(t){return Xr.has(t.split("-",1)[0])?"rtl":"ltr"}function Yn(t,e){return t===e?{}:{lang:t,dir:tt(t)}}function Jn(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=ts(n,t);return{language:r??t[0],wanted:r!==void 0}}function ts(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=ns(n,e);if(o!==void 0)return o}}function ns(t,e){if(e.includes(t))return t;let n=(es[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function K(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Zn(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function nt(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var Ae=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,os=(t,e)=>t.options?.length===2&&Ae(t,e),rs=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),ss=({options:t,shares:e},n)=>Ae({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,is=({options:t,statements:e},n)=>Ae({options:t},n)&&[1,2].includes(t.length-e?.length),as=[["yes-no",{binary:!0,fits:os}],["single",{ordered:!0,fits:Ae}],["multiple",{several:!0,ordered:!0,fits:Ae}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{linked:!0,fits:rs}],["list",{fits:is}],["arms",{drawn:!0,unasked:!0,fits:ss}],["field",{unasked:!0,inLink:!0,fits:Ae}]],z=new Map(as),Xn=({kind:t})=>z.get(t)?.drawn===!0,ot=({kind:t})=>z.get(t)?.inLink===!0,oe=({kind:t})=>z.get(t)?.unasked===!0;var eo=t=>t===null?null:!t;function to(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function Ee(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,a=(n??o??(r?[r]:[])).map(l=>Ee(l,e));if(n)return(...l)=>to(a.map(c=>c(...l)));if(a.length>0){let l=(...c)=>to(a.map(h=>eo(h(...c))));return r?l:(...c)=>eo(l(...c))}return us(t,e.findIndex(({block:l})=>l===t.block))}function us({options:t,least:e=0,most:n=1/0},o){let r=l=>Array.isArray(l)?t.some(c=>l[c]):t.includes(l),a=l=>t?r(l):l!==null&&l>=e&&l<=n;return(l,c)=>l[o]===!1?!1:c[o]===void 0?null:l[o]&&a(c[o])}function Me(t){return t.map(({asked_if:e})=>Ee(e,t))}function no(t){return t.reduce((n,o,r)=>Xn(o)?n.flatMap(a=>o.options.map((l,c)=>({...a,[r]:c}))):n,[{}]).map(n=>ge(Me(t),n))}function rt(t,e){return ge(t,e).map(n=>n===!0)}function ge(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var Se=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}begin(e){this.order=e}get asked(){return rt(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e(ge(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=ge(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=ge(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),a=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,l=o.filter(c=>c!==!1).length;return{number:a,total:l,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var ls={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function Bt(t,e){return e==="year"?String(t):oo(t,e).toISOString().slice(0,e==="date"?10:7)}function st(t,e){return(e==="month"?globalThis.window:jt(e))?new Intl.DateTimeFormat(void 0,{...ls[e],timeZone:"UTC",calendar:"gregory"}).format(oo(t,e)):Bt(t,e)}function jt(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function oo(t,e){let n=new Date(0);return e==="date"?n.setUTCDate(t+1):n.setUTCMonth(t),n}var ro=20,so=1e3,V=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=ro;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<so?so:10*n}}get never(){return this.count===0}get pictured(){return this.people===ro}};function it(t,e="browser",n=""){return{...ps(t,e,n),strength:K(t.ratio)}}function ps(t,e,n){if(t.scale)return cs(t,n);if(t.sizes){let a=V.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:o,others:r}=t.support;return{form:e==="respondent"?"own-device":ds(t),gained:V.of(r/4294967296),lost:V.of((4294967296-o)/4294967296),size:t instanceof ce?t.size:0}}function cs(t,e){let{scale:n}=t,o=(a,l)=>t.row(a).reduce((c,h,w)=>c+ +(t.isUpper(w)===l)*h,0),r=a=>e?st(Math.floor(Number(a)),e):We(a);return{form:t.ratio===1/0?"open":"number",gained:V.of(o(0,!0)/4294967296),lost:V.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function ds(t){return t instanceof ye?"items":t instanceof xe?"drawn":t instanceof Y||t instanceof be?"open":t instanceof ce?t.size>1?"set":"category":t instanceof U?"marks":t.categories===2?"binary":"category"}var at=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function ut({gained:t,lost:e}){let n=new V(e.people-e.count,e.people);return[new at(!0,n,"hollow"),new at(!1,t,"filled")]}function lt(t){return t.every(({recorded:e})=>e.pictured)}var hs=[4294967296/4,3*4294967296/4];function io(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let o=[...e.find(({kind:h,mechanism:w})=>h.binary&&w instanceof L)?.mechanism.yes??hs],r=it(new L(2,{yes:o})),a=ut(r),l=Array.from({length:r.gained.people},(h,w)=>w+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:a,cards:lt(a)?l:null}}function Dt(t){return t.reduce((e,{ratio:n})=>e+Math.log(n),0)}function pt(t){let e=ct(t);return e===0?null:{delta:He(e),reports:fs(e)}}function ct(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function fs(t){let e=1/Number(He(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var ms=8;function dt(t){let e=Array.from({length:t},(n,o)=>o);try{return re([...e],new A)}catch{return e}}function re(t,e){for(let n=t.length-1;n>0;n-=1){let o=$s(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function $s(t,e){let n=4294967296-4294967296%t;for(let o=0;o<ms;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var gs=7,ks=new Set(["binary","own-device","marks","items","drawn"]),ws=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ys=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,ht=class{constructor({kind:e,options:n},o){this.kind=z.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>gs}},Pt=class extends ht{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},ft=class extends ht{spare=!1;order=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:l,mechanism:c}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter(k=>!oe(k)).length,this.design=a,this.device=l,this.direct=e.direct,this.mechanism=T(c);let h=it(this.mechanism,l,this.calendar);this.odds=a==="central"?{...h,form:"central"}:h,this.reports=e.reports.map(r);let{statements:w=[]}=e;this.statements=dt(w.length).map(k=>r(w[k])),this.parts=(e.parts??[]).map(k=>new Pt(k,r));let{sections:b=[]}=o;this.section=Math.max(-1,...b.map(({before:k})=>k).filter(k=>k<=n)),this.headings=b.filter(({before:k})=>k===this.section).map(k=>({text:r(k.text),help:r(k.help),condition:Ee(k.asked_if,o.questions)})),this.label=bs(o)?String(this.number):`“${this.text}”`;let $=this.options.length-1;this.excludes=e.last_excludes?String($):"",this.other=e.other??!1,e.random_order&&(this.order=this.excludes||this.other?[...dt($),$]:dt($+1))}get isHeaded(){return this.headings.some(e=>e.text)}get open(){return this.design==="open"&&!this.kind.unasked}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return ks.has(this.odds.form)?ut(this.odds):[]}get pictured(){return lt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof L)||!e.yes?[]:[0,1].flatMap(a=>{let l=xs(e,a);return l.length!==1?[]:[{place:a,report:n[a],answer:o[l[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:n,high:o}=this.odds,[,r=""]=e.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{low:e,step:n}=this.scale;return(this.calendar?this.calendar!=="year":e.startsWith("-"))?"text":`${e}${n}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=ws.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:a})=>[o,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(ys)?.length??0),0)}get failure(){return pt([this.mechanism])}get forever(){return this.permanent?K(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function bs({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||n||t.some(({asked_if:r})=>r))}function xs({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var Os=240,qs=200,vs=10,$t=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[a]=r.languages,l=($={})=>$[n]||$[a]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:a,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map(($,k)=>new ft($,k,r,l));let{screening:c,sections:h=[]}=r;this.hasTexts=!!r.closing_texts||r.questions.some(({other:$})=>$),this.hasWords=!!r.closing_texts||[...r.questions,...h].some($=>$.other||$.pipes||ot($)),this.hasBatteries=h.some(({battery:$})=>$);for(let{before:$}of h.filter(({draws:k})=>k)){let k=this.questions.filter(({section:x})=>x===$);k.sort((x,v)=>v.mechanism.ratio-x.mechanism.ratio);for(let x of k.slice(1))x.spare=!0}this.answered=this.questions.filter(({kind:$,spare:k})=>!$.unasked&&!k);let w=no(r.questions).map($=>this.answered.filter(({place:k})=>$[k]??!0));this.usual=Ft(w,({length:$})=>$);let b=w.map($=>$.filter(({inClear:k})=>!k).map(({mechanism:k})=>k));this.protected=Ft(b,Dt),this.failing=Ft(b,ct),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:$})=>$),this.drawn=this.questions.some(({kind:$})=>$.drawn),this.screening=c?{sends:c.sends,text:l(c.text)}:null,this.practice=io(this.questions),this.centralEpsilon=r.central?Ns(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return tt(this.language)}get authorLanguage(){return Yn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return F(e.map(([n,o])=>` ${n}="${qe(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Vn(e),tt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:n,randomized:o,direct:r})=>n.unasked||o&&r===null)&&!this.wave.survey.closing_texts}get ownItem(){let[e,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),n=this.usual.reduce((r,{wordCount:a})=>r+a,0),o=e*vs+n*60/qs;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,n=this.directCount||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!n}get directCount(){return this.questions.filter(({direct:e})=>e!==null).length}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Os}get strength(){return K(Zn(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:n})=>e||n!==null).length>1}get openLabels(){return mt(this.questions.filter(({open:e})=>e))}get directLabels(){return mt(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return mt(this.questions.filter(Ut))}get changedCount(){return this.questions.filter(Ut).length}get toldLabels(){return mt(this.questions.filter(({ownDevice:e})=>e))}get toldCount(){return this.questions.filter(({ownDevice:e})=>e).length}get hidesChanges(){return this.questions.filter(Ut).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Le(Dt(this.protected),ct(this.failing))}get failure(){return pt(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return Le(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},Ut=({randomized:t,kind:e})=>t&&!e.unasked;function mt(t){let e=t.map(({label:n})=>n);return e.every(n=>/^\d+$/.test(n))?cn(e.map(Number)):e}function Ft(t,e){return t.reduce((n,o)=>e(o)>e(n)?o:n)}function Ns({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${_s(o)}`)}function _s(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var ao=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function lo(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=Jn(t.survey.languages,{search:e,preferred:n}),a=new $t(t,o,document.documentElement.lang);return a.wanted=!!r,a}function po(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:a,interfaceLanguage:l}=e,c=new URLSearchParams(o).has("framed"),h=Qn(e,{preview:n,address:r,framed:c,...Ss()});return document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),Ce(t,"screens.html",h),As(t,h),Ce(uo("leave"),"partials/quick_exit.html",h),Ce(uo("banner"),"partials/banner.html",h),(w,b)=>{for(let $ of w.querySelectorAll("[data-draws]"))Ce($,`partials/${$.dataset.draws}.html`,{...h,...b})}}function Ce(t,e,n){let o=_n(`respondents/questionnaire/${e}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=ao?ao.createHTML(o):o}function As(t,e){let n=document.querySelectorAll("template[data-steps]");for(let{content:o}of n){let r=(a,l)=>o.querySelectorAll(a).forEach(l);r(`[data-risky="${!e.page.risky}"]`,a=>a.remove()),r("[data-facts]",a=>Ce(a,"partials/survey_facts.html",e)),r("[data-contact]",a=>Ce(a,"partials/contact.html",e)),r("[data-device]",a=>e.deviceUrl?a.href=e.deviceUrl:a.remove()),t.append(o)}}function uo(t){return document.querySelector(`[data-place="${t}"]`)}function Ss(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:_e(new TextEncoder().encode(n))}}var co=1,Es=3,Cs=new Set(["browser","respondent"]),Rs=new Set(["open","open-choices","open-number"]),Is=/^(https:\/\/|\/(?![/\\]))/,Ls=/^([0-9a-f]{64})?$/,Ts=new Set(["link","invited"]);function ho(t){Re(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;N(Array.isArray(e.languages)&&Array.isArray(e.questions)),N(t.format===co&&e.format===co),N(Ts.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),N(t.access==="invited"==(t.key_hash!=="")),N(!e.risky||Is.test(t.leave));let{branding:n={name:""}}=e;Re(n),N(typeof n.name=="string"&&Ls.test(n.logo??"")),N(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;N(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let r=[];for(let a of e.questions){Re(a,a?.text,a?.protection,a?.protection?.mechanism),N([a.options,a.parts,a.reports].every(mo));for(let l of a.parts??[])N(z.has(l?.kind)&&Array.isArray(l.options));Ms(a,o,r),r.push(a.block)}N(new Set(r).size===r.length);for(let{asked_if:a,pipes:l}of e.sections??[])a&&gt(a,r),fo(l,r);for(let a of e.closing_texts??[])Re(a?.text);e.screening&&gt(e.screening.asked_if,r)}function gt(t,e){Re(t);let{all:n,any:o,not:r,block:a,options:l}=t;N([n,o,l].every(mo));let c=n??o??(r?[r]:[]);N(c.length>0||e.includes(a));for(let h of c)gt(h,e)}function fo(t={},e){Re(t),N(Object.values(t).every(n=>e.includes(n)))}function Ms(t,e,n){let{text:o,options:r,asked_if:a}=t,l=z.get(t.kind);N(l!==void 0&&typeof o[e]=="string"),a&&gt(a,n),fo(t.pipes,n);let{design:c,device:h,mechanism:w}=t.protection;N(Cs.has(h));let b=T(w);N((c==="open"||c==="central")===Rs.has(w.mechanism)),N(l.fits(t,b));let k=r?.length>=Es;N((t.random_order??!0)===!0),N(!t.random_order||l.ordered&&k),N((t.last_excludes??!0)===!0),N(!t.last_excludes||l.several&&k),N(!t.other||l.ordered&&c==="open"&&!t.last_excludes),N(h==="browser"||t.reports?.length===2)}function Re(...t){for(let e of t)N(typeof e=="object"&&e!==null)}function mo(t){return t==null||Array.isArray(t)}function N(t){if(!t)throw new RangeError("no release could have made this document")}var zs=/[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/,Bs=/[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function kt(t){let e=js($o($o(t))),[,n=null]=zs.exec(e)??[],[,o=null]=Bs.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function $o(t){return t.replace(/%([0-9a-f]{2})/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}function js(t){return t.replace(/[^!-~]|&(?!amp)#?\w+;/g,"").replace(/([^\w-][idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?/g,"$1")}var Ds=/^[0-9a-f]{64}$/,Ps=3e4,Wt=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},wt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Ht=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},Kt=class extends Error{step="unloaded"};async function ko(t,e){if("preview"in t.dataset){let l=JSON.parse(document.getElementById("document").textContent);for(let c of go(l))await e(c);return{wave:l,unchecked:null}}let{hash:n}=kt(window.location.hash),o=await Us(n),r=_e(o);if(n!==null&&n!==r)throw new Wt(n,r);let a=Ws(o,r);for(let l of go(a))await e(l);return Hs(a,r),{wave:a,unchecked:n===null?r:null}}function go(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let n=e.some(a=>z.get(a?.kind)?.numeric),o=e.some(a=>z.get(a?.kind)?.linked),r=e.some(a=>a?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["linked questions"]:[],...r?["permanent responses"]:[]]}async function Us(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Ps);try{return await Fs(t,e.signal)}catch(o){throw new Kt(String(o))}finally{clearTimeout(n)}}async function Fs(t,e){let n=`${window.location.pathname}/documents/${Ds.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function Ws(t,e){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(t))}catch{throw new wt(e)}}function Hs(t,e){try{ho(t)}catch(n){throw Ks(n)?new wt(e):new Ht(e,n)}}function Ks(t){return t instanceof RangeError||t instanceof SyntaxError}function yt(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:a,path:l,practice:c,questions:h,strings:w}=t;c?.forget();let b=h[n],$=r.get(n);b.fill?.(t),$!==void 0&&b.input.write($),o?b.input.showLast?.():b.input.showFirst?.();let{number:k,last:x,total:v,exact:C}=l.position(n),j=l.previous(n),I=j<0||h[j].part!==b.part,[D,ae]=x>k?["rows","rows-most"]:["place","place-most"];b.setPlace(w.get(C?D:ae,{number:k,last:x,total:v}),I),b.showHeadings(Be=>l.holds(Be)),a.show(b.section,k/(v+1))}function wo(t,e,n,o){let{questions:r,resume:a}=t;t.resume=null,o!=="ready"?yt(t,e,n):a?a():r.every(({section:l})=>l.hidden)&&yt(t,e)}function yo(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Gs(t,e,o)),n.on("skip",()=>Qs(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Gs(t,e,n){let{navigation:o,strings:r}=t,{input:a,section:l}=t.questions[n],c=a.read();if(c===void 0){o.showError(l,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(o.showError(l,""),a.next?.()){o.onAdvance();return}t.answers.set(n,c),Gt(t,e,n)}function Qs(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),Gt(t,e,n)}function Gt(t,e,n){let{joining:o,navigation:r,texts:a,path:l,questions:c,reviewed:h,screen:w}=t;if(o){t.resume=()=>Gt(t,e,n),r.show(t.section("joining"));return}for(let $ of l.prune())c[$].input.clear();let b=h?l.firstUnanswered():l.next(n);b>=0?e("question",{place:b}):l.holds(w)?e(a?.section&&!h?"closing":"review"):e("screened")}function bo({path:t,questions:e},n){let o=e.findIndex(({section:a})=>!a.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function bt(t){return t.drawPair!==void 0}var ze=class extends Error{name="LayoutError"},Vt=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:q(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return bt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return bt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},xt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Qt(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=Qt(e,n=>n.words),this.wordsAhead=Qt(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new Vt(T(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[l,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(o);let a=this.fields.flatMap((l,c)=>Vs(l,e[c],o[c],n,r[c]));return Xs(a,this.size)}unpack(e){if(e.length!==this.size)throw new ze(`a submission has ${this.size} bytes`);let n=ei(e);if(n.subarray(this.bits).includes(1))throw new ze("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((a,l)=>{let c=Js(a,n.subarray(o,o+a.bits),l);return o+=a.bits,c});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Vs({mechanism:t,direct:e,ownDevice:n},o,r,a,l){let c=+(o===null),h=c?t.blank:o,w=t.toBits(t.plain(h)),b=t.toBits(bt(t)?t.randomizePair(h,r,a):t.randomize(h,a)),$=l===null?b:Ys(t,l),k=b.map((C,j)=>c*C+(1-c)*$[j]),x=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...w.map((C,j)=>x*C+(1-x)*k[j])]}function Ys(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(a=>a<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function Js({mechanism:t,direct:e,head:n},o,r){let a=o[0]===1,l=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Zs(t,c,l&&!a))throw new ze(`field ${r} holds no report`);let h=bt(t)?t.pairOf(c):null;return{report:c,skipped:a,arm:h??l}}function Zs(t,e,n){return n?t.isPlain(e):t.isReport(e)}function Xs(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function ei(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function Qt(t,e){return t.reduce((n,o)=>n+e(o),0)}var Ot=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var Yt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Jt(t){return!(t.key in Yt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Yt[t.key]:Yt[t.key])}var se=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#a(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:xo(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return xo(e).map(n=>this.label(n))}label(e){return this.#n(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#a(e){let n=Jt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function xo(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var qt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new se(e.querySelector("[data-choices]")),this.mechanism=T(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#n(a)),r.addEventListener("keydown",l=>this.#c(l,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#u(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new A;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof J?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(n,o),this.#l(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let a=this.cards.length,l=o!==n,c=ti({count:a,swaps:this.#s(n),picked:e,swapped:l},r);this.cards.forEach((h,w)=>{let b=c[w]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(b),h.dataset.card=c[w]?"swaps":"stays",h.toggleAttribute("data-picked",w===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,n){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(o);let r=K(nt(this.mechanism,n));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#i("deck").textContent=this.strings.get(o,r)}#c(e,n){let o=Jt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function ti({count:t,swaps:e,picked:n,swapped:o},r){let a=e-Number(o),l=Array.from({length:t-1},(h,w)=>w<a),c=re(l,r);return c.splice(n,0,o),c}var Oo=[["[data-choices]",t=>new se(t.querySelector("[data-choices]"))]];function qo(t,e){Oo.unshift([t,e])}function ni(t,e){let[,n]=Oo.find(([o])=>t.querySelector(o));return n(t,e)}var Ie=class{fill;constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=ni(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};function B(t,...e){t.textContent="",t.append(...e)}function vt(t,e){let n=e.filter(({question:r,unasked:a,skipped:l})=>!(a||l||r.kind.unasked)).map(({question:r,direct:a})=>d(r,a?{design:"open",direct:null}:{direct:null})),o=n.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return d(t,{questions:n,answered:n,protected:o,failing:o,mostAsked:n.length})}function vo(t,e,{places:n,change:o}){let{questions:r,answers:a,arms:l,strings:c,page:h}=e,w=h.questions.map((x,v)=>({question:x,unasked:!n.includes(v),skipped:a.get(v)===null,direct:l[v]===!0})),b=n.map(x=>{let v=r[x];v.fill?.(e);let C=a.get(x),j=["open","central"].includes(v.form)||l[x]===!0,I=C!==null&&j,D=c.fillTemplate("answer",{question:v.text,answer:oi(v,C,c),openly:I?c.get("openly"):""});return D.querySelector("button").addEventListener("click",()=>o(x)),D});B(t.querySelector("[data-answers]"),...b);let $=n.filter(x=>a.get(x)===null),k=$.map(x=>h.questions[x]);e.draw(t,{page:vt(h,w),missing:k}),$.forEach((x,v)=>{t.querySelectorAll("[data-missing]")[v].addEventListener("click",()=>o(x))})}function No(t){B(t.querySelector("[data-answers]"))}function oi(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var ri=new Set(["every","pair","joint"]);function _o(t,{layout:e,page:n,questions:o,conditions:r,draw:a,report:l}){a(t,si({layout:e,page:n,questions:o,conditions:r,report:l})),t.querySelector("[data-bytes]").textContent=l.encoded}function si(t){let e=ii(t),n=e.some(({hidden:o})=>o);return{receipt:{rows:e,hidesSome:n},page:vt(t.page,e)}}function Ao(t){for(let e of t.querySelectorAll("[data-draws]"))B(e);t.querySelector("[data-bytes]").textContent=""}var Zt=class{constructor(e,n,{mechanism:o,report:r,unasked:a,skipped:l,direct:c}){this.question=e,this.mechanism=o,this.report=r,this.unasked=a,this.skipped=l,this.direct=c,this.heading=n.text,this.labels=a||l||e.kind.drawn?[]:this.#t(n.input)}get fromLink(){return this.question.kind.inLink}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:n,skipped:o,direct:r}=this;return!(n||o||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:n}=this;return K(this.#e?e.ratio:nt(e,n))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return ri.has(this.question.odds.form)}#t(e){let{mechanism:n,question:o,report:r}=this,{form:a}=o.odds;return a==="number"?[]:this.#e?[...n.partCategories(r)].map(c=>e.label(c)):a==="drawn"?[e.label(n.itemOf(r).item)]:(typeof r=="number"?[r]:ui(r)).map(c=>e.label(c))}};function ii({layout:t,page:e,questions:n,conditions:o,report:r}){let{reports:a,skipped:l,arms:c}=t.unpack(r.bytes),h=a.map((b,$)=>l[$]?null:b),w=ai(e.wave.survey,o,h);return e.questions.map((b,$)=>new Zt(b,n[$],{mechanism:t.fields[$].mechanism,report:a[$],unasked:w($),skipped:l[$],direct:c[$]===!0}))}function ai({questions:t},e,n){let o=rt(e,n),r=Me(t),a=rt(r,n),l=n.map((h,w)=>oe(t[w])?h:void 0),c=ge(r,l);return h=>o[h]?"":a[h]?"item":c[h]===!1?"version":"answer"}function ui(t){return Array.from(t.keys()).filter(e=>t[e])}var Xt=16,li=4096,So=48,pi=87;async function Eo(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new $e(new TextEncoder().encode(`${t}.`)).finisher(Xt),a=2**(32-e),l=new Uint8Array(Xt).fill(So);for(let c=0;!o();){for(let h=c+li;c<h;c+=1)if(di(c,l),r(l)<a)return String.fromCharCode(...l);n(ci(c,e)),await hi()}return null}function ci(t,e){return 1-Math.exp(-t/2**e)}function di(t,e){let n=t;for(let o=Xt-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?So:pi),n=Math.floor(n/16)}}function hi(){return new Promise(t=>{setTimeout(t)})}var fi=new Set([408,425,429]),mi=507;function Co(t){return t.drawArms(new A)}var Nt=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o,r){if(this.#o!==null)throw new Error("this report was already drawn");let a=this.#e.randomize(e,new A,n,o),{token:l,...c}=this.#n.credentials(),h=fe(a);return this.#o={version:this.#t,token:l,report:h,...r,...c},{bytes:a,encoded:h}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:a,report:l}=this.#o,c=await Eo([e,r,a,l].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let n=await jn(e,JSON.stringify(this.#o)),o=$i(n.status);if(o!=="stored")return o;let{accept:r}=this.#n,a=r||n.status===200?await n.json():{};return await r?.call(this.#n,a),a.status==="counted"&&this.#r===1?"counted":o}catch{return Pn()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function $i(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===mi?"unsaved":t>=400&&t<500&&!fi.has(t)?"refused":`unsent-${Un(t)}`}var _t=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return gi(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))B(a,...[n[a.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function gi(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function Ro(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),a=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var ki=new Set(["practice","question","closing","screened","review","changed","unremembered"]),At=class{#e=[];#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let n of e.querySelectorAll("[data-step]"))this.add(n)}add(e){let n=e.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;En(),this.#r(e,n),this.showError(e,""),document.title=this.#o(e),ki.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))Ro(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${Io(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",Io(e))}};function Io(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var St=class{history=null;permanentResponses=null;arms=null;given={};report=null;reviewed=!1;left=!1;joining=!1;resume=null;constructor(e,{page:n,draw:o,wave:r,access:a,texts:l}){let{survey:c}=r;this.root=e,this.page=n,this.draw=o,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=l,this.preview="preview"in e.dataset,this.strings=new _t(e,n.authorLanguage),this.navigation=new At(e),this.layout=xt.fromDocument(c),this.questions=this.navigation.questionSections.map((b,$)=>new Ie(b,n.questions[$],this.strings)),this.answers=new Ot(this.questions.length),this.conditions=Me(c.questions),this.path=new Se(this.conditions,this.answers);let{questions:h,screening:w}=c;this.screen=Ee(w?.asked_if,h),this.practice=this.#e(this.section("practice")),this.submission=new Nt(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:n,preview:o}=this;return n.questions.some(({kind:a},l)=>!a.unasked&&e.get(l)!==void 0)&&!n.risky&&!o}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear(),n.fill?.(this);this.practice?.forget(),No(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&B(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),Ao(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new qt(e,{strings:this.strings,showError:n})}};var wi="intro",yi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},bi={leave:"left"},Et=class{#e;#t=wi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...yi[this.#t],...bi};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Ct=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Lo=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function xi(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function Oi(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new $e(n).finisher(0)(new Uint8Array(0))}function To({shares:t,block:e},n){return xi(t,n===null?new A().take(1)[0]:Oi(n,e))}function Mo({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,h)=>{let w=Lo(c.before,e[h]?.before??t.length);return c.random_order&&re(w,new A),{places:w,moves:c.random_place}}),r=o.filter(({moves:c})=>c),l=(qi(t,n)??re(Lo(0,r.length),new A)).map(c=>r[c]);return o.flatMap(c=>(c.moves?l.shift():c).places).filter(c=>!oe(t[c]))}function qi(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var zo=2,Bo=64,vi=5;function en(){let t=new A,e=new Set;for(let n=0;n<zo;n+=1)for(let o of t.take(Bo))e.add(o);if(e.size<=zo*Bo-vi)throw new J("the random source repeats itself")}var Do={intro:Ni,checking:_i,forgotten:jo,lost:jo,joining:Ci,unkept:ie,unreachable:ie,unsigned:ie,practice:Ii,question:wo,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:ie,review:Li,returning:Ti,comparing:Mi,changed:zi,restoring:Bi,drawing:ji,unremembered:ie,working:Di,sending:Pi,unsent:ie,unsaved:ie,receipt:Ui,stopped:ie,left:t=>t.forgetAll()};function Ni(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function _i(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):Ai(t,e)}function jo(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function Ai(t,e){try{t.arms||Si(t)}catch(n){e("unsound",Po(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function tn(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,Po(t,e))}function Po(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function Si(t){let{answers:e,layout:n,path:o,questions:r,wave:a}=t;en();let l=a.access==="invited"?kt(window.location.hash).secret:null;a.survey.questions.forEach((c,h)=>{if(!oe(c))return;let w=()=>c.shares?To(c,l):t.given[h]??null;e.set(h,Ei(t,h)??w())}),o.begin(Mo(a.survey,e.all())),t.arms=Co(n),r.forEach((c,h)=>{c.applyArm(t.arms[h],n.fields[h].mechanism)})}function Ei({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function Ci(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let a=o==="begin-anyway",l=()=>{},c=()=>{o!=="retry"&&(t.joining=!0,yt(t),l=Ri(t,r))},h=await t.access.admit({withoutStorage:a,onRequest:c});t.joining=!1,l(),e(h)}function Ri({questions:t},e){let{section:n}=t.find(a=>!a.section.hidden),o=n.querySelector("[data-place]"),r=o.textContent;return o.textContent=`${r} · ${e.querySelector("h1").textContent} …`,()=>{o.textContent=r}}function Ii({navigation:t,practice:e}){t.show(e.section)}function Li(t,e,n){t.reviewed=!0;let{places:o}=t.path,r=l=>e("question",{place:l}),a=t.section("review");vo(a,t,{places:o,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),n&&t.navigation.showError(a,n)}function Ti({texts:t,path:e,screen:n},o){t?.section?.hidden&&e.holds(n)?o("closing"):o("question",{place:e.previous(),back:!0})}async function Mi(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(a){tn(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function zi(t,e,n){let o=t.section("changed"),r=n.map(a=>t.strings.fillTemplate("changed",{question:t.strings.isolate(t.questions[a].text)}));B(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function Bi(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){tn(o,t,e);return}e("restored")}async function ji(t,e){try{en();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(n,t.arms,o,r)}catch(n){tn(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Di(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=a=>{n.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Pi(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function Ui(t){let e=t.section("receipt");_o(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function ie(t,e,n,o){t.navigation.show(t.section(o))}var Fi=300,Wi=new Set(["working","sending","unsent","unsaved"]);async function Uo(){let t=document.getElementById("survey");try{await Hi(t)}catch(e){Xi(t,e)}}async function Hi(t){t.querySelector("[data-unscripted]").remove();let e="preview"in t.dataset;Cn();let n=Bn(),{wave:o,unchecked:r}=await ko(t,M=>ne(M,n)),a=o.survey.questions.filter(ot),l=!e&&Rn(a.map(({id:M,variable:ue=M})=>ue));yn(await ne("words",n));let c=await Ki(o,n),h=lo(o),b=await(o.survey.completion?await ne("completion",n):null)?.begin(o,c,e)??c,$=h.remembers?await ne("permanent responses",n):null,k=await $?.openStore(o,e),x=h.hasBatteries?await ne("batteries",n):null,v=h.hasWords?await ne("closing texts",n):null;v?.fillIn(h,null);let C=po(t,h);b.install?.(t,{preview:e,cleaned:l}),In(),r&&Zi(t,r);let j=h.hasTexts?new v(t,h):null,I=new St(t,{page:h,draw:C,wave:o,access:b,texts:j});v?.fillIn(h,I),$&&(I.permanentResponses=new $(I,o.survey,k)),x?.(I,h);let D=(M,ue)=>ae.dispatch(M,ue),ae=new Et((M,ue,Fo)=>Do[M](I,D,ue,Fo));Gi(I,ae,D),Qi(I,D),Yi(t),Vi(t.querySelector("[data-offline] > *"));let Be=()=>D("leave");Gn(Be),window.addEventListener("pagehide",Be),window.addEventListener("beforeunload",M=>{let ue=ae.state==="stopped"||ae.state==="screened"&&!h.screening.sends;(Wi.has(ae.state)||I.wouldLose&&!ue)&&M.preventDefault()}),window.addEventListener("pageshow",M=>{M.persisted&&window.location.reload()}),I.access.complete||D("incomplete"),setTimeout(()=>Sn().catch(()=>{}),o.access==="invited"?Fi:0),Kn(t,h,t.dataset.logo).catch(()=>{})}async function Ki(t,e){return t.access!=="invited"?new Ze:(await ne("access for invited people",e))(t)}function Gi(t,e,n){let o=()=>(e.state==="question"?bo(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Ct(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Qi(t,e){t.permanentResponses?.showStatus(),Ji(t,e),yo(t,e)}function Vi(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Yi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Ji({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function Zi(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Xi(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,c]of Object.entries({expected:n,found:o})){let h=r.querySelector(`[data-${l}]`);h&&(h.textContent=c)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var nn={};Ho(nn,{BitVectorReport:()=>U,ChoiceInput:()=>se,FixedWords:()=>Ue,MOST_CATEGORIES:()=>P,NumberedReport:()=>le,Path:()=>Se,QuestionView:()=>Ie,RandomizedResponse:()=>L,SecureWords:()=>A,WORD:()=>y,WordsExhaustedError:()=>pe,asCount:()=>q,calendarText:()=>Bt,checkKeys:()=>G,decodeBase64:()=>Tn,encodeBase64:()=>fe,encodeHex:()=>Mn,formatEpsilon:()=>Lt,formatLoss:()=>Le,fromSpec:()=>T,hasField:()=>jt,pieces:()=>Ke,providePart:()=>Xe,register:()=>Pe,registerInput:()=>qo,scaleNumber:()=>We,selectBits:()=>we,shownDate:()=>st,shuffle:()=>re});Xe("shared",nn);Uo();
