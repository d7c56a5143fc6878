// Built by run.py bundles from the readable sources in static/js and static/css.
var Go=Object.defineProperty;var Qo=(t,e)=>{for(var n in e)Go(t,n,{get:e[n],enumerable:!0})};var b=4294967296,D=65536;function q(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var ue=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},ke=class extends ue{constructor(e){super(q(e,"categories",2,65536)),this.categories=e}plain(e){return q(e,"a category",0,this.categories-1)}isPlain(){return!0}};var V=class extends ke{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var P=class{constructor(e){this.categories=q(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return q(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return It(e)===1}};function It(t){return t.reduce((e,n)=>e+n,0)}function we(t,e,n,o){let r=e.take(t.length);return t.map((a,l)=>{let c=+(r[l]<n),h=+(r[l]<o);return a*c+(1-a)*h})}var I=class extends ke{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Vo(n),this.other=n===null?Yo(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),a=r+ +(r>=e);return o*e+(1-o)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Vo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>q(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function Yo(t,e){return q(t,"other",1,Math.floor((4294967296-1)/e))}var De=class{constructor(e,n){this.items=q(e,"items",1,65536),this.item=n,Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items*this.item.words}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Pe(e,this.items)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}},ye=class extends De{constructor(e,n){super(e,Lt(n))}randomize(e,n){let[o,r]=this.item.yes;return we(this.plain(e),n,r,o)}},be=class extends De{constructor(e){super(e,new V(2))}randomize(e){return this.plain(e)}};function Lt(t){if(!(t instanceof I)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Pe(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>q(Number(n),"a mark",0,1))}var xe=class extends ue{constructor(e,n){super(2*q(e,"items",2,65536)),this.items=e,this.item=Lt(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Pe(e,this.items)[0]}randomize(e,n){let o=Pe(e,this.items),[r,a]=n.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(o[l],{take:()=>[a]})}itemOf(e){return q(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,a)=>a===n?this.item.likelihood(o):[1,1])}};var an=Object.create(null);function Ue(t){Object.assign(an,t)}function K(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function T(t){let e=typeof t?.mechanism=="string"?an[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var un=65536/Uint32Array.BYTES_PER_ELEMENT,ln=2**30,le=class extends Error{name="WordsExhaustedError"},Y=class extends Error{name="RandomSourceError"},A=class{take(e){q(e,"the number of words",0,ln);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new Y("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=un)Jo(n,o.subarray(r,r+un));return o}};function Jo(t,e){try{t.getRandomValues(e)}catch(n){throw new Y(String(n))}}var Fe=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(q(e,"the number of words",0,ln)>this.left)throw new le(`${e} words were requested, but only ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var pe=class extends P{constructor(e,n,o){super(e),this.size=q(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=q(o,"in",r,4294967296-1),this.spares=Zo(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=q(e,"a category",0,this.categories-1),[r,...a]=n.take(this.words),l=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(a).forEach((h,w)=>{let y=pn(o,h),$=pn(o,this.categories-this.size+w-1),k=c[y],x=k*$+(1-k)*y,N=l*+(w===0);c[N*o+(1-N)*x]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let a=this.categories-this.size+r,l=Math.floor(4294967296/a),c=o;for(;c>=l*a;){if(n.length===0)throw new le("a fair draw ran out of random words, so nothing was drawn");c=n.shift()}return Math.floor(c/l)})}isReport(e){return It(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function pn(t,e){return e+ +(e>=t)}function Zo(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var We=class extends P{constructor(e,n,o){if(super(e),this.zero=q(n,"zero",1,4294967296-1),this.one=q(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return we(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};Ue({"randomized-response":Xo,unary:t=>(K(t,["categories","zero","one"]),new We(t.categories,t.zero,t.one)),"subset-selection":t=>(K(t,["categories","size","in"]),new pe(t.categories,t.size,t.in)),multiple:cn(ye),"random-item":cn(xe),open:t=>(K(t,["categories"]),new V(t.categories)),"open-choices":t=>(K(t,["items"]),new be(t.items))});function Xo(t){let e=t.categories===2?"yes":"other";return K(t,["categories",e]),new I(t.categories,{[e]:t[e]})}function cn(t){return e=>(K(e,["items","item"]),new t(e.items,T(e.item)))}function dn(t){return Mt(mn(String(t)))}function hn(t,e=1){return Mt(mn(t.toFixed(e)))}function fn(t){let e=[];for(let n of t){let o=e[e.length-1];o&&n===o[0]+o.length?o.push(n):e.push([n])}return e.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function He(t){return Mt(t.replace(".",hn(.5)[1]))}function Tt(t){return t===1/0?"∞":hn(Math.ceil(100*t-1e-6)/100,2)}function Ke(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Me(t,e){let n=Tt(t);return e?`${n}, δ = ${Ke(e)}`:n}function mn(t){let{body:e,documentElement:n}=globalThis.document??{},o=e?.lang||n?.lang||"en",r=t.split(".")[1]?.length??0,a=new Intl.NumberFormat(`${o}-u-nu-latn`,{minimumFractionDigits:r,maximumFractionDigits:r}),l=t.replace("-","");return t.replace(l,a.format(Number(l)))}function Mt(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var ze="[0-9٠-٩۰-۹０-９]",er=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${ze}{2,5}\\)|[+＋]?${ze})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${ze}){2,14})(?![ .:-]?${ze}|[\\w/%@])`,"gi"),tr=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,nr=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,$n="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",or=new RegExp(`(${$n}|[\\w@/\\\\.#=%+-])$`,"u"),rr=new RegExp(`^(${$n}|\\\\)`,"u");function Ge(t){let e=[],n=0;for(let o of t.matchAll(er)){let[r,a]=sr(o,t);if(!a)continue;let l=o.index+(o[3]??"").length;e.push([t.slice(n,l),""],[r,a]),n=l+r.length}return[...e,[t.slice(n),""]]}function sr({index:t,0:e,1:n,2:o,3:r,4:a},l){if(or.test(l.slice(0,t))||rr.test(l.slice(t+e.length)))return[];if(o)return[o,`mailto:${o}`];if(a)return[a,ir(a,r)];let[c]=n.match(/^(?:[^()]|\([^()]*\))*/),h=c.replace(/[.,;:!?']+$/,"");return[h,tr.test(h)&&h]}function ir(t,e){let o=t.replace(new RegExp(ze,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||nr.test(o))&&`tel:${o.replace(/ /g,"")}`}var ar={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},gn={least:1e-4,most:1e16},Oe=class{constructor(e){this.html=e}},U=t=>new Oe(t),Z=t=>t instanceof Oe?t.html:t;function qe(t){return t.replace(/[&<>"']/g,e=>ar[e])}var X=t=>new TypeError(`A page cannot use ${typeof t} ${t}.`);function zt(t){let e=Z(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=gn.least&&n<gn.most&&e%1!==0)return String(e);throw X(e)}function m(t){return t instanceof Oe?t.html:qe(zt(t))}function g(t,e){return e.replace(/%(\w*)%/g,(n,o)=>o?m(u(t,o)):"%")}function d(t,e){return Object.assign(Object.create(t),e)}function ur(t,e){let n=Z(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var kn=(t,e)=>e.reduce(ur,t);function u(t,...e){let n=kn(t,e);return n===void 0?"":n}var i=(t,...e)=>kn(t,e)??null,Qe=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=Z(t);return Array.isArray(e)?e.length>0:Qe(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function J(t){let e=Z(t);return typeof e=="boolean"?Number(e):e}function f(t,e){let[n,o]=[J(t),J(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,a)=>f(r,o[a]));if(n!==o&&Qe(n)&&Qe(o))throw X(n);return n===o}function wn(t,e){let n=[J(t),J(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw X(t);return n.every(o=>typeof o=="number")}var ve=(t,e)=>wn(t,e)&&J(t)<J(e),yn=(t,e)=>wn(t,e)&&J(t)<=J(e);function _(t){let e=Z(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw X(e)}function*S(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let a=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:a,revcounter0:a-1,first:o===0,last:a===1}}),yield r}}function Ve(t,e){let n=_(e);if(n.length!==t.length)throw X(e);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function ce(t){if(typeof t!="number")throw X(t);return t}function R(t){let e=Z(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Qe(e))throw X(e);return 0}function F(t,e){let n=Z(t);return!Array.isArray(n)&&typeof n!="string"?t:U(_(n).map(m).join(m(e)))}function Ne(t){let e=zt(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof Oe?e:e.map(qe);return U(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function E(t){if(!Number.isSafeInteger(t))throw X(t);return dn(t)}function O(t,e){let n=Z(t);return Array.isArray(n)?n.map(o=>O(o,e)):U(`<bdi${m(e)}>${m(t)}</bdi>`)}var ee=t=>U(Ge(zt(t)).map(lr).join(""));function lr([t,e]){let n=qe(t);if(!e)return n;let o=e.startsWith("mailto:")?n.replace(/[@.]/g,"$&<wbr>"):n;return`<a class="address" dir="ltr" href="${qe(e)}" target="_blank" rel="noreferrer">${o}</a>`}var s,de,On=({texts:t,plural:e})=>{s=t,de=e};function cr(t){let e="";if(e+=`
`,ve(1,R(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="`+s[2]+`">
`;{let n=d(t,{}),o=_(i(t,"page","languageLinks"));for(let r of S(n,o)){let a=d(n,Ve(["tag","name","direction"],r));e+=`
<a href="?`,p(i(a,"framed"))&&(e+="framed=1&amp;"),e+="lang="+m(u(a,"tag"))+'" lang="'+m(u(a,"tag"))+'" hreflang="'+m(u(a,"tag"))+'" dir="'+m(u(a,"direction"))+'" data-language',f(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">"+m(u(a,"name"))+`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function qn(t){let e="";return e+=`
`,p(i(t,"page","branding"))&&(e+='<p class="institution">',p(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',p(i(t,"page","logoUrl"))&&(e+=' src="'+m(u(t,"page","logoUrl"))+'" loading="lazy"'),e+=" data-logo></span>"),e+=m(O(u(t,"page","branding","name"),""))+"</p>"),e+=`
`,e}function vn(t){let e="";return e+=`
`,f(i(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report>
`,f(i(t,"page","strength"),"absent")?e+=`
<b>`+s[22]+`</b>
`:f(i(t,"page","mostAsked"),1)?e+=`
<b>`+s[23]+`</b>
`:e+=`
<b>`+s[24]+`</b>
`,e+=`
`,p(i(t,"sent"))||(e+=s[25]),e+=`
</p>
`),e+=`
`,e}function dr(t){let e="";if(e+=`
<ul class="three-facts">
<li>
`,p(i(t,"page","changesAnswers"))?e+=`
`+s[5]+`
`:p(i(t,"page","toldCount"))?(e+=`
`,f(i(t,"page","ownItem"),"coin")?e+=s[6]+`
`:f(i(t,"page","ownItem"),"die")?e+=s[7]+`
`:f(i(t,"page","ownItem"),"birthday")?e+=s[8]+`
`:e+=s[9],e+=`
`):p(i(t,"page","centralCount"))?e+=`
`+s[10]+`
`:e+=`
`+s[11]+`
`,e+=`
`,p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
`+s[12]+`
`:p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")?e+=`
`+s[13]+`
`:p(i(t,"page","protected"))&&(e+=`
`+s[14]+`
`),e+=`
</li>
`,p(i(t,"page","directCount"))){e+=`
<li>`;{let n=d(t,{numbers:F(O(u(t,"page","directLabels"),u(t,"page","authorAttrs")),", ")});n.n=ce(u(n,"page","directCount")),e+=g(n,s[15][de(u(n,"n"))])}e+=`</li>
`}return e+=`
<li>
`,p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
`+s[16]+`
`:p(i(t,"page","hidesAll"))&&f(i(t,"page","strength"),"sound")?e+=`
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
`+vn(d(t,{}))+`
`,e}function Nn(t){let e="";if(e+=`
`,f(i(t,"page","exports"),"tables")&&p(i(t,"page","openCount"))||f(i(t,"page","exports"),"tables")&&p(i(t,"page","directCount"))){if(e+=`
<p>
`+s[26]+`
`,p(i(t,"page","mixes"))){let n=d(t,{number:u(t,"page","smallestGroup")});e+=g(n,s[27])}e+=`
`,p(i(t,"page","protected"))?e+=`
`+s[28]+`
`:p(i(t,"page","mixes"))&&(e+=`
`+s[29]+`
`),e+=`
</p>
`}else if(f(i(t,"page","exports"),"tables")&&p(i(t,"page","protected")))e+=`
<p>
`+s[26]+`
`,ve(1,R(i(t,"page","questions")))&&(e+=s[30]),e+=`
</p>
`;else if(f(i(t,"page","exports"),"rows")){if(e+=`
<p>
`+s[31]+`
`,f(i(t,"page","openCount"),1)){e+=`
`;{let n=d(t,{numbers:F(O(u(t,"page","openLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[32])}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let n=d(t,{numbers:F(O(u(t,"page","openLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[33])}e+=`
`}if(e+=`
`,p(i(t,"page","directCount"))){e+=`
`;{let n=d(t,{numbers:F(O(u(t,"page","directLabels"),u(t,"page","authorAttrs")),", ")});n.n=ce(u(n,"page","directCount")),e+=g(n,s[34][de(u(n,"n"))])}e+=`
`}if(e+=`
`,f(i(t,"page","changedCount"),1)){e+=`
`;{let n=d(t,{numbers:F(O(u(t,"page","changedLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[35])}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let n=d(t,{numbers:F(O(u(t,"page","changedLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[36])}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+=s[37]),e+=`
`,p(i(t,"page","toldCount"))){e+=`
`;{let n=d(t,{numbers:F(O(u(t,"page","toldLabels"),u(t,"page","authorAttrs")),", ")});n.n=ce(u(n,"page","toldCount")),e+=g(n,s[38][de(u(n,"n"))])}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function hr(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>"+s[39]+"</p>"),e+=`
`,e}function fr(t){let e="";{let n=d(t,{});n.n=ce(u(n,"page","minutes")),e+=g(n,s[47][de(u(n,"n"))])}return e+=`
`,e}function _n(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">`+s[51]+" ",p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="'+m(u(t,"deviceUrl"))+'">'+s[52]+"</a>"),e+=`</p>
</div>
`,e}function mr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>`+s[55]+`</h2>
<ul>
<li>`+s[56]+`</li>
<li>`+s[57]+`</li>
`,p(i(t,"page","protected"))&&(e+=`
`,f(i(t,"page","exports"),"none")||f(i(t,"page","exports"),"tables")?(e+=`
`,ve(1,R(i(t,"page","questions")))&&(e+="<li>"+s[58]+"</li>"),e+=`
<li>`+s[59]+`</li>
`):(e+=`
<li>`+s[60]+`</li>
`,f(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
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
<li>`;{let n=d(t,{numbers:F(O(u(t,"page","weak"),u(t,"page","authorAttrs")),", ")});n.n=ce(R(u(n,"page","weak"))),e+=g(n,s[70][de(u(n,"n"))])}e+=`</li>
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
`,f(i(t,"page","strength"),"weak")&&!p(i(t,"page","weak"))?e+=`
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
`,e}function $r(t){let e="";return e+=`
<details class="more">
<summary>`+s[89]+`</summary>
<ol class="small">
<li>`+s[90]+`</li>
<li>`+s[91]+`</li>
<li>`+s[92]+`</li>
<li>`+s[93]+`</li>
</ol>
</details>
`,e}function gr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`+cr(d(t,{}))+`
`+qn(d(t,{}))+`
<h1 tabindex="-1"`+m(u(t,"page","authorAttrs"))+">"+m(u(t,"page","title"))+`</h1>
<p class="asker"><span class="muted">`+s[3]+"</span> "+m(O(ee(u(t,"page","asker")),u(t,"page","authorAttrs"))),p(i(t,"preview"))||(e+=' <a href="?notice&amp;lang='+m(u(t,"page","language"))+'" target="_blank" rel="noopener">'+s[4]+"</a>"),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"'+m(u(t,"page","authorAttrs"))+">"+m(Ne(u(t,"page","introduction")))+"</div>"),e+=`
`+dr(d(t,{}))+`
`+Nn(d(t,{}))+`
`+hr(d(t,{}))+`
`,p(i(t,"page","screening"))&&(e+="<p>"+s[40]+" ",p(i(t,"page","screening","sends"))?e+=s[41]:e+=s[42],e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">`+s[43]+`</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">'+s[44]+"</button>"),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let n=d(t,{number:u(t,"page","mostAsked")});e+=g(n,s[45])}else{let n=d(t,{number:u(t,"page","mostAsked")});e+=g(n,s[46])}return e+=" "+fr(d(t,{}))+" "+s[48]+`</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">`+s[49]+`</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div"+m(u(t,"page","authorAttrs"))+">"+m(Ne(u(t,"page","introduction")))+"</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"'+m(u(t,"page","authorAttrs"))+">"+m(Ne(ee(u(t,"page","ethics"))))+"</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>`+s[50]+`</p>
`+_n(d(t,{}))+`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">`+s[53]+`</p>
`),e+=`
<details class="more">
<summary>`+s[54]+`</summary>
`+mr(d(t,{}))+`
`,p(i(t,"page","changesAnswers"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">'+s[87]+"</a></p>"),e+=`
<p class="small muted" data-fingerprint hidden>`+s[88]+` <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=$r(d(t,{}))),e+=`
</section>
`,e}function bn(t){let e="";return f(i(t,"form"),"own-device")?e+=g(t,s[105]):e+=g(t,s[106]),e+=`
`,e}function xn(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=d(t,{}),o=_("01234567890123456789");for(let r of S(n,o))n._=r,e+='<circle class="dot',yn(i(n,"forloop","counter"),i(n,"filled"))?(e+=" filled",f(i(n,"swapped"),"filled")&&(e+=" swapped")):f(i(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="'+m(u(n,"forloop","counter0"))+'.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function An(t){let e="";e+=`
<dl class="swap-rows">
`;{let n=d(t,{}),o=_(i(t,"rows"));for(let r of S(n,o)){n.row=r,e+=`
<div>
<dt>
`,f(i(n,"form"),"binary")||f(i(n,"form"),"own-device")?(e+=`
`,p(i(n,"row","second"))?e+=bn(d(n,{answer:u(n,"yes")})):e+=bn(d(n,{answer:u(n,"no")})),e+=`
`):p(i(n,"row","second"))?e+=`
`+s[107]+`
`:e+=`
`+s[108]+`
`,e+=`
</dt>
<dd>
`,p(i(n,"pictured"))&&f(i(n,"form"),"own-device")?e+=xn(d({},{filled:u(n,"row","recorded","count")})):p(i(n,"pictured"))&&(e+=xn(d({},{filled:u(n,"row","recorded","count"),swapped:u(n,"row","swapped")}))),e+=`
`;{let a=d(n,{count:E(u(n,"row","recorded","count")),others:E(u(n,"row","others")),people:E(u(n,"row","recorded","people"))});if(e+=`
`,!f(i(a,"form"),"binary")&&!f(i(a,"form"),"own-device"))e+=`
`+g(a,s[109])+`
`;else if(!p(i(a,"row","certain"))&&f(i(a,"form"),"own-device"))e+=`
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
`,e}function kr(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`+m(u(t,"practice","spec"))+`" hidden>
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
<div class="cards" data-practice="cards" data-swaps="`+m(u(t,"practice","odds","gained","count"))+" "+m(u(t,"practice","odds","lost","count"))+'" role="group" aria-label="'+s[98]+`">
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
`,t.no=U(s[97]),e+=`
`,t.yes=U(s[96]),e+=`
`+An(d(t,{rows:u(t,"practice","rows"),pictured:u(t,"practice","cards"),form:"binary",first:u(t,"no"),second:u(t,"yes")}))+`
<p>`+s[113]+`</p>
</div>
</form>
</section>
`,e}function wr(t){let e="";e+=`
<ul`+m(u(t,"page","authorAttrs"))+">";{let n=d(t,{}),o=_(i(t,"question","statements"));for(let r of S(n,o))n.statement=r,e+="<li>"+m(u(n,"statement"))+"</li>"}if(e+=`</ul>
<p>`+s[114]+`
`,p(i(t,"question","open"))){let n=d(t,{all:R(u(t,"question","statements"))});e+=g(n,s[115])}else ve(R(i(t,"question","choices")),R(i(t,"question","options")))&&(e+=s[116]);return e+=`</p>
`,e}function yr(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>`+s[117]+"</b> "+s[118]+`</p>
</div>
`,e}function br(t){let e="";if(e+=`
<div class="note">
`,f(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=d(t,{total:R(u(t,"question","parts"))});e+=g(n,s[120])}e+=`</p>
`}else{e+=`
<p>`;{let n=d(t,{total:R(u(t,"question","parts"))});e+=g(n,s[121])}e+=`</p>
`}return e+=`
<p>`+s[122]+`</p>
</div>
`,e}function xr(t){let e="";e+=`
`+br(d(t,{}))+`
`;{let n=d(t,{}),o=_(i(t,"question","parts"));for(let r of S(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`+m(u(n,"question","number"))+'"',p(i(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`+m(u(n,"page","authorAttrs"))+'><h2 tabindex="-1">'+m(u(n,"part","text"))+`</h2></legend>
`,p(i(n,"part","help"))&&(e+='<p class="question-help"'+m(u(n,"page","authorAttrs"))+">"+m(ee(u(n,"part","help")))+"</p>"),e+=`
<div class="choices`,p(i(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=d(n,{}),l=_(i(n,"part","choices"));for(let c of S(a,l)){let h=d(a,Ve(["index","label"],c));e+=`
<label class="choice"`+m(u(h,"page","authorAttrs"))+'><input type="radio" value="'+m(u(h,"index"))+'" autocomplete="off"><span>'+m(u(h,"label"))+`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function Or(t){let e="";e+=`
<p class="small muted" id="range-`+m(u(t,"question","number"))+`">
`;{let n=d(t,{low:u(t,"question","odds","low"),high:u(t,"question","odds","high")});e+=g(n,s[124])}return e+=`
`,p(i(t,"question","calendar"))||(e+=s[125]),e+=`
</p>
`,e}function Ze(t){let e="";return e+=`
`+An(d({},{rows:u(t,"question","swapRows"),pictured:u(t,"question","pictured"),form:u(t,"question","odds","form"),no:O(u(t,"question","options","0"),u(t,"page","authorAttrs")),yes:O(u(t,"question","options","1"),u(t,"page","authorAttrs")),first:O(u(t,"question","labels","0"),u(t,"page","authorAttrs")),second:O(u(t,"question","labels","1"),u(t,"page","authorAttrs"))}))+`
`,e}function qr(t){let e="";return f(i(t,"form"),"items")||f(i(t,"form"),"every")||f(i(t,"form"),"pair")||f(i(t,"form"),"joint")?e+=s[129]:e+=s[130],e+=`
`,e}function vr(t){let e="";if(p(i(t,"proof","ownDevice"))){let n=d(t,{report:O(u(t,"proof","report"),u(t,"page","authorAttrs")),answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[132])}else{let n=d(t,{report:O(u(t,"proof","report"),u(t,"page","authorAttrs")),answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[133])}return e+=`
`,e}function Ye(t){let e="";if(e+=`
`,f(i(t,"odds","strength"),"sound"))e+=`
`+s[128]+`
`;else if(f(i(t,"odds","strength"),"weak"))e+=`
<b>`+qr(d(t,{form:u(t,"odds","form")}))+"</b> "+s[131]+`
`;else{e+=`
`;{let n=d(t,{}),o=_(i(t,"question","proofs"));for(let r of S(n,o))n.proof=r,e+=`
<b>`+vr(d(n,{}))+`</b>
`;o.length===0&&(e+=`
<b>`+s[134]+`</b>
`)}e+=`
`}return e+=`
`,e}function Sn(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let n=d(t,{reports:E(u(t,"failure","reports"))});e+=g(n,s[163])}e+=`
`,p(i(t,"technical"))&&(e+="δ = "+m(u(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function Nr(t){let e="";e+=`
`;{let n=d(t,{odds:u(t,"question","odds"),gained:u(t,"question","odds","gained"),lost:u(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,f(i(n,"odds","form"),"binary"))e+=`
<p>`+s[127]+`</p>
`+Ze(d(n,{}))+`
<p>`+Ye(d(n,{}))+`</p>
`;else if(f(i(n,"odds","form"),"open"))e+=`
<p><b>`+s[135]+`</b>
`,p(i(n,"question","justification"))?e+=s[136]+" "+m(O(u(n,"question","justification"),u(n,"page","authorAttrs"))):e+=s[137],e+=`</p>
`;else if(f(i(n,"odds","form"),"central"))e+=`
<p><b>`+s[138]+`</b>
`+s[139]+" "+m(O(u(n,"question","justification"),u(n,"page","authorAttrs")))+`</p>
`;else if(f(i(n,"odds","form"),"own-device"))e+=`
<p>`,f(i(n,"question","ownItem"),"coin")?e+=s[140]:f(i(n,"question","ownItem"),"die")?e+=s[141]:f(i(n,"question","ownItem"),"birthday")?e+=s[142]:e+=s[143],e+=" "+s[144]+`
`+s[145]+`</p>
`+Ze(d(n,{}))+`
`,f(i(n,"odds","strength"),"sound")||(e+="<p>"+Ye(d(n,{}))+"</p>"),e+=`
`;else{e+=`
`;{let o=d(n,{lostCount:E(u(n,"lost","count")),lostPeople:E(u(n,"lost","people")),gainedCount:E(u(n,"gained","count")),gainedPeople:E(u(n,"gained","people"))});if(e+=`
<p>
`,f(i(o,"odds","form"),"category"))e+=`
`+g(o,s[146])+`
`;else if(f(i(o,"odds","form"),"set")){e+=`
`;{let r=d(o,{size:u(o,"odds","size"),total:R(u(o,"question","options"))});e+=g(r,s[147])}e+=`
`}else if(f(i(o,"odds","form"),"every"))e+=`
`+g(o,s[148])+`
`;else if(f(i(o,"odds","form"),"pair"))e+=`
`+g(o,s[149])+`
`;else if(f(i(o,"odds","form"),"joint"))e+=`
`+g(o,s[150])+`
`;else if(f(i(o,"odds","form"),"number")){if(e+=`
`+s[151]+`
`,p(i(o,"gained","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[152])}e+=`
`}else if(p(i(o,"gained","never"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[153])}e+=`
`}else if(p(i(o,"question","calendar"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[154])}e+=`
`}else{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[155])}if(e+=`
`,p(i(o,"lost","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[156])}e+=`
`}else if(p(i(o,"lost","never"))){{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[157])}e+=`
`}else{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[158])}e+=`
`}else if(f(i(o,"odds","form"),"marks")){if(e+=`
`,p(i(o,"question","kind","binary"))){let r=d(o,{yes:O(u(o,"question","options","1"),u(o,"page","authorAttrs")),no:O(u(o,"question","options","0"),u(o,"page","authorAttrs"))});e+=g(r,s[159])}else e+=s[160];e+=`
`}else if(f(i(o,"odds","form"),"drawn")){e+=`
`;{let r=d(o,{total:R(u(o,"question","options"))});e+=g(r,s[161])}e+=`
`}e+=`
`,p(i(o,"question","swapRows"))?e+=`
`+s[162]+`
`:e+=`
`+Ye(d(o,{}))+`
`,e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=`
`+Ze(d(n,{}))+`
<p>`+Ye(d(n,{}))+`</p>
`),e+=`
`,f(i(n,"odds","form"),"number")&&(e+=Sn(d(n,{failure:u(n,"question","failure")}))),e+=`
`,p(i(n,"question","forever"))&&(e+=`
<p>
`+s[164]+`
`,f(i(n,"question","forever"),"sound")||(e+="<b>"+s[165]+"</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function _r(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,p(i(t,"question","isHeaded"))){e+=`
<div class="section-heading"`+m(u(t,"page","authorAttrs"))+' id="section-'+m(u(t,"question","number"))+`">
`;{let n=d(t,{}),o=_(i(t,"question","headings"));for(let r of S(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`+m(u(n,"heading","text"))+`</p>
`,p(i(n,"heading","help"))&&(e+="<div data-section-help",p(i(n,"question","opensSection"))||(e+=" hidden"),e+=">"+m(Ne(ee(u(n,"heading","help"))))+"</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-"+m(u(t,"question","number"))+" "),e+="odds-"+m(u(t,"question","number"))+`">
<legend`+m(u(t,"page","authorAttrs"))+'><h1 tabindex="-1"',p(i(t,"question","isHeaded"))&&(e+=' aria-describedby="section-'+m(u(t,"question","number"))+'"'),e+=">"+m(u(t,"question","text"))+`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"'+m(u(t,"page","authorAttrs"))+">"+m(ee(u(t,"question","help")))+"</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"'+m(u(t,"page","authorAttrs"))+">"+m(u(t,"question","instructions"))+"</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=wr(d(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-'+m(u(t,"question","number"))+'"><div data-when="direct" hidden>'+yr(d(t,{}))+"</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">'+s[119]+"</p>"),e+=`
`,p(i(t,"question","parts")))e+=xr(d(t,{}))+`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`+m(u(t,"question","scale","low"))+'" data-high="'+m(u(t,"question","scale","high"))+'" data-grain="'+m(u(t,"question","scale","step"))+'" data-unit="'+m(u(t,"question","unit"))+'" data-calendar="'+m(u(t,"question","calendar"))+`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=m(u(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`+m(u(t,"question","keypad"))+'" autocomplete="off" translate="no" size="'+m(u(t,"question","width"))+'" id="number-'+m(u(t,"question","number"))+'" aria-labelledby="number-name-'+m(u(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-"+m(u(t,"question","number"))),p(i(t,"question","calendar"))?e+=" range-"+m(u(t,"question","number"))+'"':e+='" aria-describedby="range-'+m(u(t,"question","number"))+'"',e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-'+m(u(t,"question","number"))+'">'+m(u(t,"question","unit"))+"</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`+m(u(t,"question","number"))+'">'+s[123]+`</span>
`+Or(d(t,{}))+`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="'+m(u(t,"question","excludes"))+'"'),e+=`>
`;{let n=d(t,{}),o=_(i(t,"question","choices"));for(let r of S(n,o)){let a=d(n,Ve(["index","label"],r));e+=`
<label class="choice"`+m(u(a,"page","authorAttrs"))+'><input type="',p(i(a,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="'+m(u(a,"index"))+'" autocomplete="off"><span>'+m(u(a,"label"))+`</span></label>
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
<div id="odds-`+m(u(t,"question","number"))+'"><div data-when="randomized">'+Nr(d(t,{}))+`</div></div>
<div class="actions">
<button class="button" type="submit">`+s[166]+`</button>
<button class="button quiet" type="button" data-go="back">`+s[103]+`</button>
<button class="button link" type="button" data-go="skip">`+s[167]+`</button>
</div>
</form>
</section>
`,e}function Ar(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">`+s[168]+`</h1>
<div`+m(u(t,"page","authorAttrs"))+">"+m(Ne(ee(u(t,"page","screening","text"))))+`</div>
<p>`,p(i(t,"page","screening","sends"))?e+=s[169]:e+=s[170],e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">'+s[166]+"</button>"),e+=`
<button class="button quiet" type="button" data-go="back">`+s[103]+`</button>
</div>
</section>
`,e}function Sr(t){let e="";return e+=`
`,f(i(t,"cause"),"offline")?e+=`
`+s[182]+`
`:f(i(t,"cause"),"unreachable")?e+=`
`+s[183]+`
`:f(i(t,"cause"),"busy")?e+=`
`+s[184]+`
`:e+=`
`+s[185]+`
`,e+=`
`,e}function G(t){let e="";return e+=`
`,p(i(t,"page","asker"))&&(e+="<p>"+s[187]+" "+m(O(ee(u(t,"page","asker")),u(t,"page","authorAttrs")))+"</p>"),e+=`
`,e}function Je(t){let e="";return e+=`
<h1 tabindex="-1">`,f(i(t,"cause"),"offline")?e+=s[180]:e+=s[181],e+=`</h1>
<p>`+Sr(d(t,{}))+`</p>
<p>`+s[186]+`</p>
`+G(d(t,{}))+`
`,e}function Er(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">`+s[171]+`</h1>
<div data-draws="check"></div>
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`+m(u(t,"page","authorAttrs"))+`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">`+s[172]+' <span class="visually-hidden" data-slot="question"'+m(u(t,"page","authorAttrs"))+`></span></button></dd>
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
`+Je(d(t,{cause:"offline"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`+Je(d(t,{cause:"unreachable"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`+Je(d(t,{cause:"busy"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`+Je(d(t,{cause:"failing"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">`+s[189]+`</h1>
<p>`+s[190]+`</p>
<p>`+s[191]+`</p>
`+G(d(t,{}))+`
<div class="actions"><button class="button quiet" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">`+s[192]+`</h1>
<p>`+s[193]+`</p>
`+G(d(t,{}))+`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">`+s[194]+`</h1>
<p>`+s[195]+`</p>
`+G(d(t,{}))+`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">`+s[196]+`</h1>
<p>`,p(i(t,"wave","invited"))?e+=s[197]:e+=s[198],e+=" "+s[199]+`</p>
`+G(d(t,{}))+`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">`+s[200]+`</h1>
<p>`+s[201]+`</p>
<p>`+s[202]+`</p>
`+G(d(t,{}))+`
<div class="actions"><button class="button" type="button" data-go="reload">`+s[203]+`</button></div>
</section>
`,e}function Cr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+=s[204]:e+=s[205],e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">`+s[52]+`</h2>
`+_n(d(t,{}))+`
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
<dd><code dir="ltr">`+m(u(t,"page","sha256"))+`</code></dd>
`,p(i(t,"wave","invited"))&&(e+=`
<dt>`+s[210]+`</dt>
<dd>
<code dir="ltr">`+m(u(t,"wave","signingKeyHash"))+`</code>
<p class="small muted">`+s[211]+`</p>
</dd>
`),e+=`
<div data-draws="privacy_loss"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<dt>`+s[212]+`</dt>
<dd>ε∞ = `+m(u(t,"page","lastingPrivacyLoss"))+`</dd>
<dt>`+s[213]+`</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>`+s[214]+`</dt>
<dd><code dir="ltr">`+m(u(t,"fingerprint"))+`</code></dd>
`;{let n=d(t,{}),o=_(i(t,"scripts"));for(let r of S(n,o))n.module=r,e+=`
<dt>`+m(u(n,"module","name"))+`</dt>
<dd><code dir="ltr">`+m(u(n,"module","integrity"))+`</code></dd>
`}return e+=`
</dl>
</details>
`+qn(d(t,{}))+`
`+G(d(t,{}))+`
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+=s[215]:e+=s[216],e+=`</p>
</section>
`,e}function Rr(t){let e="";return e+=`
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
`,e}function Ir(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>`+s[0]+`</span></p>
<progress class="progress" max="1" value="0" aria-label="`+s[1]+`" hidden></progress>
`+gr(d(t,{}))+`
`,p(i(t,"page","practice"))&&(e+=kr(d(t,{practice:u(t,"page","practice")}))),e+=`
`;{let n=d(t,{}),o=_(i(t,"page","questions"));for(let r of S(n,o))n.question=r,e+=_r(d(n,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=Ar(d(t,{}))),e+=`
`+Er(d(t,{}))+`
`+Cr(d(t,{}))+`
`+Rr(d(t,{}))+`
`,e}function Lr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[236]+`</p></aside>
`:f(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[237]+`</p></aside>
`:f(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[238]+`</p></aside>
`),e+=`
`,e}function Tr(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="'+m(u(t,"page","quickExitUrl"))+'" rel="noreferrer" draggable="false" data-leave>'+s[239]+"</a>"),e+=`
`,e}function Mr(t){let e="";return e+=`
<p>`+s[240]+" <b>"+m(O(u(t,"page","title"),u(t,"page","authorAttrs")))+`</b></p>
`+G(d(t,{}))+`
`,e}function zr(t){let e="";if(e+=`
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
<ul>`;{let n=d(t,{}),o=_(i(t,"missing"));for(let r of S(n,o))n.each=r,e+='<li><button class="button link" type="button" data-missing'+m(u(n,"page","authorAttrs"))+">"+m(u(n,"each","text"))+"</button></li>"}e+=`</ul>
`}return e+=`
`,e}function Br(t){let e="";return e+=`
`+s[245]+`
`,(p(i(t,"page","clearCount"))||p(i(t,"page","directCount")))&&(e+=s[246]),e+=`
`,e}function jr(t){let e="";return e+=`
<p>`+Br(d(t,{}))+`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
`+s[247]+`
`,p(i(t,"page","remembers"))||(e+=s[248]),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+=s[249]),e+=`
</p>`),e+=`
`,e}function Dr(t){let e="";return e+=`
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
`,e}function Pr(t){let e="";return e+=`
`,p(i(t,"page","toldCount"))?e+=`
`+s[258]+`
`:e+=`
`+s[259]+`
`,e+=`
`,e}function Ur(t){let e="";e+=`
`;{let n=d(t,{form:u(t,"question","odds","form"),gained:u(t,"question","odds","gained"),lost:u(t,"question","odds","lost"),low:u(t,"question","odds","low"),high:u(t,"question","odds","high")});if(e+=`
`,!f(i(n,"form"),"binary")){if(e+=`
<p class="small muted">
`,f(i(n,"form"),"category")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[285])}e+=`
`}else if(f(i(n,"form"),"set")){e+=`
`;{let o=d(n,{size:u(n,"question","odds","size"),total:R(u(n,"question","options"))});e+=g(o,s[286])}e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[287])}e+=`
`}else if(f(i(n,"form"),"every")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[288])}e+=`
`}else if(f(i(n,"form"),"pair")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[289])}e+=`
`}else if(f(i(n,"form"),"joint")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people"))});e+=g(o,s[290])}e+=`
`}else if(f(i(n,"form"),"number")){if(e+=`
`+s[291]+`
`,!p(i(n,"gained","never")))if(p(i(n,"question","calendar"))){let o=d(n,{said:u(n,"gained","count"),people:E(u(n,"gained","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[292])}else{let o=d(n,{said:u(n,"gained","count"),people:E(u(n,"gained","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[293])}if(e+=`
`,!p(i(n,"lost","never"))){let o=d(n,{said:u(n,"lost","count"),people:E(u(n,"lost","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[294])}e+=`
`}else if(f(i(n,"form"),"own-device"))e+=`
`,f(i(n,"question","ownItem"),"coin")?e+=s[295]:f(i(n,"question","ownItem"),"die")?e+=s[296]:f(i(n,"question","ownItem"),"birthday")?e+=s[297]:e+=s[298],e+=`
`+s[299]+`
`;else if(f(i(n,"form"),"drawn")){e+=`
`;{let o=d(n,{total:R(u(n,"question","options"))});e+=g(o,s[300])}e+=`
`}else e+=`
`+s[301]+`
`;e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=Ze(d(n,{}))),e+=`
`}return e+=`
`,e}function Fr(t){let e="";if(e+=`
`,f(i(t,"strength"),"weak"))e+=`
`,f(i(t,"form"),"binary")?e+=`
`+s[302]+`
`:f(i(t,"form"),"own-device")?e+=`
`+s[303]+`
`:f(i(t,"form"),"items")||f(i(t,"form"),"every")||f(i(t,"form"),"pair")||f(i(t,"form"),"joint")?e+=`
`+s[304]+`
`:e+=`
`+s[305]+`
`,e+=`
`;else if(f(i(t,"strength"),"absent")&&!p(i(t,"proof")))e+=`
`+s[306]+`
`;else if(f(i(t,"strength"),"absent")&&p(i(t,"proof","ownDevice"))){e+=`
`;{let n=d(t,{answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[307])}e+=`
`}else if(f(i(t,"strength"),"absent")){e+=`
`;{let n=d(t,{answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[308])}e+=`
`}return e+=`
`,e}function Wr(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>"+s[260]+"</h2>":e+="<h2"+m(u(t,"page","authorAttrs"))+">"+m(u(t,"row","heading"))+"</h2>",e+=`
`,t.separator=U(s[234]),e+=`
`;{let n=d(t,{recorded:F(O(u(t,"row","labels"),u(t,"page","authorAttrs")),u(t,"separator")),form:u(t,"row","question","odds","form"),middle:u(t,"row","question","odds","middle")});e+=`
`,p(i(n,"row","fromLink"))?(e+=`
<p class="recorded-answer" translate="no">`,p(i(n,"row","skipped"))?e+=s[261]:e+=g(n,s[262]),e+=`</p>
`):p(i(n,"row","unasked"))?(e+=`
<p class="recorded-answer" translate="no">`+s[263]+`</p>
<p class="small muted">
`,f(i(n,"row","unasked"),"item")?e+=`
`+s[264]+`
`:f(i(n,"row","unasked"),"version")?e+=`
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
`:f(i(n,"form"),"open")||f(i(n,"form"),"central")||p(i(n,"row","direct"))?(e+=`
<p class="recorded-answer" translate="no">
`,p(i(n,"recorded"))?e+=g(n,s[272]):e+=s[273],e+=`
</p>
<p class="small muted">
`,f(i(n,"form"),"open")?e+=`
`+s[274]+`
`:f(i(n,"form"),"central")?e+=`
`+s[275]+`
`:e+=`
`+s[276]+`
`,e+=`
</p>
`):(e+=`
<p class="recorded-answer" translate="no">
`,f(i(n,"form"),"number")?(e+=`
`,p(i(n,"row","high"))&&p(i(n,"row","question","calendar"))?e+=g(n,s[277]):p(i(n,"row","high"))?e+=g(n,s[278]):e+=g(n,s[279]),e+=`
`):f(i(n,"form"),"drawn")?(e+=`
`,p(i(n,"row","ticked"))?e+=g(n,s[280]):e+=g(n,s[281]),e+=`
`):!f(i(n,"form"),"marks")&&!f(i(n,"form"),"items")?e+=`
`+g(n,s[282])+`
`:p(i(n,"recorded"))?e+=`
`+g(n,s[283])+`
`:e+=`
`+s[284]+`
`,e+=`
</p>
`+Ur(d(n,{question:u(n,"row","question")}))+`
`,f(i(n,"row","strength"),"sound")||(e+='<p class="small">'+Fr(d(n,{strength:u(n,"row","strength"),proof:u(n,"row","proof")}))+"</p>"),e+=`
`),e+=`
`}return e+=`
</section>
`,e}function Hr(t){let e="";e+=`
<p class="lead">`+Dr(d(t,{}))+`</p>
`+vn(d(t,{sent:!0}))+`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>"+Pr(d(t,{}))+"</p>"),e+=`
<div data-conclusions>
`;{let n=d(t,{}),o=_(i(t,"receipt","rows"));for(let r of S(n,o))n.row=r,e+=Wr(d(n,{}))}return e+=`
</div>
`+Nn(d(t,{}))+`
`,e}function Kr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>`+s[309]+`</dt>
<dd>
ε = `+m(u(t,"page","privacyLoss"))+`
`+Sn(d(t,{failure:u(t,"page","failure"),technical:!0}))+`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">`+s[310]+`</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>`+s[311]+`</dt>
<dd>`;{let n=d(t,{});n.n=ce(u(n,"page","clearCount")),e+=g(n,s[312][de(u(n,"n"))])}e+=`</dd>
`}return e+=`
`,e}var Gr={"respondents/questionnaire/screens.html":Ir,"respondents/questionnaire/partials/banner.html":Lr,"respondents/questionnaire/partials/contact.html":G,"respondents/questionnaire/partials/quick_exit.html":Tr,"respondents/questionnaire/partials/survey_facts.html":Mr,"respondents/questionnaire/partials/check.html":zr,"respondents/questionnaire/partials/warning.html":jr,"respondents/questionnaire/partials/recorded.html":Hr,"respondents/questionnaire/partials/privacy_loss.html":Kr},En=(t,e)=>Gr[t](d({},e));var Qr=["Candor Sans","Candor Serif"],Cn=!1;async function Rn(){let{connection:t}=navigator;if(t?.saveData)return;let n=document.querySelector("template[data-fonts]").content.firstElementChild.cloneNode();await new Promise(o=>{n.addEventListener("load",o),document.head.append(n)}),await Promise.all(Qr.map(o=>document.fonts.load(`1em "${o}"`))),Cn=!0}function In(){Cn&&document.documentElement.classList.add("with-fonts")}var Vr=new Set(["lang","framed"]);function Ln(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function Tn(t){let{pathname:e,search:n,hash:o}=window.location,r=new URLSearchParams(n),a=[...r.keys()].filter(h=>!Vr.has(h)&&!t.includes(h)),l=o.replace(/^(#.*?\bd=[0-9a-f]{64})[?&].+/i,"$1");if(a.length===0&&l===o)return!1;for(let h of a)r.delete(h);let c=r.toString();return window.history.replaceState(null,"",e+(c&&`?${c}`)+l),!0}function Mn(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function he(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function zn(t){return he(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function Bn(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function jn(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Yr=16,Xe=class{complete=!0;admit(){return"ready"}credentials(){return{token:Jr()}}forget(){}wipe(){}};function Jr(){return zn(crypto.getRandomValues(new Uint8Array(Yr)))}var Bt=class extends Error{step="unscripted"},Dn=t=>Symbol.for(`candor: ${t}`);function et(t,e){globalThis[Dn(t)]=e}function Pn(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function te(t,e){await e;let n=globalThis[Dn(t)];if(n===void 0)throw new Bt(t);return n}var Zr=new Set([408,425,429,503]);function Un(t,e){return Kn(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function Fn(t){let e=await Xr(t);return new Uint8Array(await e.arrayBuffer())}async function Xr(t){let e=await Kn(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error(`${t}: ${e.status}`),{status:e.status});return e}function Wn(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function Hn(t){return Zr.has(t)?"busy":"failing"}function Kn(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:n.signal})}var tt=[];for(let t=2;tt.length<64;t+=1){let e=2;for(;t%e;)e+=1;e===t&&tt.push(t)}var Qn=t=>t%1*2**32|0,es=tt.slice(0,8).map(t=>Qn(Math.sqrt(t))),ts=Int32Array.from(tt,t=>Qn(Math.cbrt(t))),me=class{#e=Int32Array.from(es);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Gn(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let a=new Int32Array(8);return l=>{r.set(l,n),a.set(this.#e);for(let c=0;c<r.length;c+=64)Gn(a,r,c);return a}}};function _e(t){return new me(t).toString()}var fe=new Int32Array(64);function Gn(t,e,n){for(let $=0;$<16;$+=1){let k=n+4*$;fe[$]=e[k]<<24|e[k+1]<<16|e[k+2]<<8|e[k+3]}for(let $=16;$<64;$+=1){let k=fe[$-15],x=fe[$-2],N=W(k,7)^W(k,18)^k>>>3,C=W(x,17)^W(x,19)^x>>>10;fe[$]=C+fe[$-7]+N+fe[$-16]|0}let[o,r,a,l,c,h,w,y]=t;for(let $=0;$<64;$+=1){let k=W(c,6)^W(c,11)^W(c,25),x=y+k+(c&h^~c&w)+ts[$]+fe[$]|0,C=(W(o,2)^W(o,13)^W(o,22))+(o&r^o&a^r&a)|0;y=w,w=h,h=c,c=l+x|0,l=a,a=r,r=o,o=x+C|0}t[0]+=o,t[1]+=r,t[2]+=a,t[3]+=l,t[4]+=c,t[5]+=h,t[6]+=w,t[7]+=y}function W(t,e){return t>>>e|t<<32-e}async function Vn(t,{branding:e},n){let o=t.querySelectorAll("[data-logo]");if(o.length===0)return;let r=n??`${window.location.pathname}/documents/${e.logo}.png`,a=await Fn(r);if(_e(a)===e.logo)for(let l of o)l.src=`data:image/png;base64,${he(a)}`}function Yn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function Jn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:a}){let{access:l,kind:c,work:h,key_hash:w}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:c,workBits:h,signingKeyHash:w},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:a}}var ns=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),os={"pt-pt":"pt-br",zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Zn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function nt(t){return ns.has(t.split("-",1)[0])?"rtl":"ltr"}function Xn(t,e){return t===e?{}:{lang:t,dir:nt(t)}}function eo(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=rs(n,t);return{language:r??t[0],wanted:r!==void 0}}function rs(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=ss(n,e);if(o!==void 0)return o}}function ss(t,e){if(e.includes(t))return t;let n=(os[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function H(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function to(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function ot(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var Ae=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,is=(t,e)=>t.options?.length===2&&Ae(t,e),as=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),us=({options:t,shares:e},n)=>Ae({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,ls=({options:t,statements:e},n)=>Ae({options:t},n)&&[1,2].includes(t.length-e?.length),ps=[["yes-no",{binary:!0,fits:is}],["single",{ordered:!0,fits:Ae}],["multiple",{several:!0,ordered:!0,fits:Ae}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{linked:!0,fits:as}],["list",{fits:ls}],["arms",{drawn:!0,unasked:!0,fits:us}],["field",{unasked:!0,inLink:!0,fits:Ae}]],B=new Map(ps),no=({kind:t})=>B.get(t)?.drawn===!0,rt=({kind:t})=>B.get(t)?.inLink===!0,ne=({kind:t})=>B.get(t)?.unasked===!0;var oo=t=>t===null?null:!t;function ro(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function Ee(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,a=(n??o??(r?[r]:[])).map(l=>Ee(l,e));if(n)return(...l)=>ro(a.map(c=>c(...l)));if(a.length>0){let l=(...c)=>ro(a.map(h=>oo(h(...c))));return r?l:(...c)=>oo(l(...c))}return cs(t,e.findIndex(({block:l})=>l===t.block))}function cs({options:t,least:e=0,most:n=1/0},o){let r=l=>Array.isArray(l)?t.some(c=>l[c]):t.includes(l),a=l=>t?r(l):l!==null&&l>=e&&l<=n;return(l,c)=>l[o]===!1?!1:c[o]===void 0?null:l[o]&&a(c[o])}function Be(t){return t.map(({asked_if:e})=>Ee(e,t))}function so(t){return t.reduce((n,o,r)=>no(o)?n.flatMap(a=>o.options.map((l,c)=>({...a,[r]:c}))):n,[{}]).map(n=>$e(Be(t),n))}function st(t,e){return $e(t,e).map(n=>n===!0)}function $e(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var Se=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}begin(e){this.order=e}get asked(){return st(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e($e(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=$e(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=$e(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),a=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,l=o.filter(c=>c!==!1).length;return{number:a,total:l,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var ds={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function jt(t,e){return e==="year"?String(t):io(t,e).toISOString().slice(0,e==="date"?10:7)}function it(t,e){return(e==="month"?globalThis.window:Dt(e))?new Intl.DateTimeFormat(void 0,{...ds[e],timeZone:"UTC",calendar:"gregory"}).format(io(t,e)):jt(t,e)}function Dt(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function io(t,e){let n=new Date(0);return e==="date"?n.setUTCDate(t+1):n.setUTCMonth(t),n}var ao=20,uo=1e3,Q=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=ao;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<uo?uo:10*n}}get never(){return this.count===0}get pictured(){return this.people===ao}};function at(t,e="browser",n=""){return{...hs(t,e,n),strength:H(t.ratio)}}function hs(t,e,n){if(t.scale)return fs(t,n);if(t.sizes){let a=Q.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:o,others:r}=t.support;return{form:e==="respondent"?"own-device":ms(t),gained:Q.of(r/4294967296),lost:Q.of((4294967296-o)/4294967296),size:t instanceof pe?t.size:0}}function fs(t,e){let{scale:n}=t,o=(a,l)=>t.row(a).reduce((c,h,w)=>c+ +(t.isUpper(w)===l)*h,0),r=a=>e?it(Math.floor(Number(a)),e):He(a);return{form:t.ratio===1/0?"open":"number",gained:Q.of(o(0,!0)/4294967296),lost:Q.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function ms(t){return t instanceof ye?"items":t instanceof xe?"drawn":t instanceof V||t instanceof be?"open":t instanceof pe?t.size>1?"set":"category":t instanceof P?"marks":t.categories===2?"binary":"category"}var ut=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function lt({gained:t,lost:e}){let n=new Q(e.people-e.count,e.people);return[new ut(!0,n,"hollow"),new ut(!1,t,"filled")]}function pt(t){return t.every(({recorded:e})=>e.pictured)}var $s=[4294967296/4,3*4294967296/4];function lo(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let o=[...e.find(({kind:h,mechanism:w})=>h.binary&&w instanceof I)?.mechanism.yes??$s],r=at(new I(2,{yes:o})),a=lt(r),l=Array.from({length:r.gained.people},(h,w)=>w+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:a,cards:pt(a)?l:null}}function Pt(t){return t.reduce((e,{ratio:n})=>e+Math.log(n),0)}function ct(t){let e=dt(t);return e===0?null:{delta:Ke(e),reports:gs(e)}}function dt(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function gs(t){let e=1/Number(Ke(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var ks=8;function ht(t){let e=Array.from({length:t},(n,o)=>o);try{return oe([...e],new A)}catch{return e}}function oe(t,e){for(let n=t.length-1;n>0;n-=1){let o=ws(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function ws(t,e){let n=4294967296-4294967296%t;for(let o=0;o<ks;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var ys=7,bs=new Set(["binary","own-device","marks","items","drawn"]),xs=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],Os=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,ft=class{constructor({kind:e,options:n},o){this.kind=B.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>ys}},Ut=class extends ft{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},mt=class extends ft{spare=!1;order=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:l,mechanism:c}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter(k=>!ne(k)).length,this.design=a,this.device=l,this.direct=e.direct,this.mechanism=T(c);let h=at(this.mechanism,l,this.calendar);this.odds=a==="central"?{...h,form:"central"}:h,this.reports=e.reports.map(r);let{statements:w=[]}=e;this.statements=ht(w.length).map(k=>r(w[k])),this.parts=(e.parts??[]).map(k=>new Ut(k,r));let{sections:y=[]}=o;this.section=Math.max(-1,...y.map(({before:k})=>k).filter(k=>k<=n)),this.headings=y.filter(({before:k})=>k===this.section).map(k=>({text:r(k.text),help:r(k.help),condition:Ee(k.asked_if,o.questions)})),this.label=qs(o)?String(this.number):`“${this.text}”`;let $=this.options.length-1;this.excludes=e.last_excludes?String($):"",this.other=e.other??!1,e.random_order&&(this.order=this.excludes||this.other?[...ht($),$]:ht($+1))}get isHeaded(){return this.headings.some(e=>e.text)}get open(){return this.design==="open"&&!this.kind.unasked}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return bs.has(this.odds.form)?lt(this.odds):[]}get pictured(){return pt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof I)||!e.yes?[]:[0,1].flatMap(a=>{let l=vs(e,a);return l.length!==1?[]:[{place:a,report:n[a],answer:o[l[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:n,high:o}=this.odds,[,r=""]=e.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:n}=this.odds;return(this.calendar?this.calendar!=="year":n.includes("-"))?"text":`${n}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=xs.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:a})=>[o,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(Os)?.length??0),0)}get failure(){return ct([this.mechanism])}get forever(){return this.permanent?H(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function qs({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||n||t.some(({asked_if:r})=>r))}function vs({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var Ns=240,_s=200,As=10,gt=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[a]=r.languages,l=($={})=>$[n]||$[a]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:a,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map(($,k)=>new mt($,k,r,l));let{screening:c,sections:h=[]}=r;this.hasTexts=!!r.closing_texts||r.questions.some(({other:$})=>$),this.hasWords=!!r.closing_texts||[...r.questions,...h].some($=>$.other||$.pipes||rt($)),this.hasBatteries=h.some(({battery:$})=>$);for(let{before:$}of h.filter(({draws:k})=>k)){let k=this.questions.filter(({section:x})=>x===$);k.sort((x,N)=>N.mechanism.ratio-x.mechanism.ratio);for(let x of k.slice(1))x.spare=!0}this.answered=this.questions.filter(({kind:$,spare:k})=>!$.unasked&&!k);let w=so(r.questions).map($=>this.answered.filter(({place:k})=>$[k]??!0));this.usual=Wt(w,({length:$})=>$);let y=w.map($=>$.filter(({inClear:k})=>!k).map(({mechanism:k})=>k));this.protected=Wt(y,Pt),this.failing=Wt(y,dt),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:$})=>$),this.drawn=this.questions.some(({kind:$})=>$.drawn),this.screening=c?{sends:c.sends,text:l(c.text)}:null,this.practice=lo(this.questions),this.centralEpsilon=r.central?Ss(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return nt(this.language)}get authorLanguage(){return Xn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return U(e.map(([n,o])=>` ${n}="${qe(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Zn(e),nt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:n,randomized:o,direct:r})=>n.unasked||o&&r===null)&&!this.wave.survey.closing_texts}get ownItem(){let[e,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),n=this.usual.reduce((r,{wordCount:a})=>r+a,0),o=e*As+n*60/_s;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,n=this.directCount||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!n}get directCount(){return this.questions.filter(({direct:e})=>e!==null).length}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Ns}get strength(){return H(to(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:n})=>e||n!==null).length>1}get openLabels(){return $t(this.questions.filter(({open:e})=>e))}get directLabels(){return $t(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return $t(this.questions.filter(Ft))}get changedCount(){return this.questions.filter(Ft).length}get toldLabels(){return $t(this.questions.filter(({ownDevice:e})=>e))}get toldCount(){return this.questions.filter(({ownDevice:e})=>e).length}get hidesChanges(){return this.questions.filter(Ft).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Me(Pt(this.protected),dt(this.failing))}get failure(){return ct(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return Me(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},Ft=({randomized:t,kind:e})=>t&&!e.unasked;function $t(t){let e=t.map(({label:n})=>n);return e.every(n=>/^\d+$/.test(n))?fn(e.map(Number)):e}function Wt(t,e){return t.reduce((n,o)=>e(o)>e(n)?o:n)}function Ss({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${Es(o)}`)}function Es(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var po=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function ho(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=eo(t.survey.languages,{search:e,preferred:n}),a=new gt(t,o,document.documentElement.lang);return a.wanted=!!r,a}function fo(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:a,interfaceLanguage:l}=e,c=new URLSearchParams(o).has("framed"),h=Jn(e,{preview:n,address:r,framed:c,...Rs()});return document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),Ce(t,"screens.html",h),Cs(t,h),Ce(co("leave"),"partials/quick_exit.html",h),Ce(co("banner"),"partials/banner.html",h),(w,y)=>{for(let $ of w.querySelectorAll("[data-draws]"))Ce($,`partials/${$.dataset.draws}.html`,{...h,...y})}}function Ce(t,e,n){let o=En(`respondents/questionnaire/${e}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=po?po.createHTML(o):o}function Cs(t,e){let n=document.querySelectorAll("template[data-steps]");for(let{content:o}of n){let r=(a,l)=>o.querySelectorAll(a).forEach(l);r(`[data-risky="${!e.page.risky}"]`,a=>a.remove()),r("[data-facts]",a=>Ce(a,"partials/survey_facts.html",e)),r("[data-contact]",a=>Ce(a,"partials/contact.html",e)),r("[data-device]",a=>e.deviceUrl?a.href=e.deviceUrl:a.remove()),t.append(o)}}function co(t){return document.querySelector(`[data-place="${t}"]`)}function Rs(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:_e(new TextEncoder().encode(n))}}var mo=1,Is=3,Ls=new Set(["browser","respondent"]),Ts=new Set(["open","open-choices","open-number"]),Ms=/^(https:\/\/|\/(?![/\\]))/,zs=/^([0-9a-f]{64})?$/,Bs=new Set(["link","invited"]);function $o(t){Re(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;v(Array.isArray(e.languages)&&Array.isArray(e.questions)),v(t.format===mo&&e.format===mo),v(Bs.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),v(t.access==="invited"==(t.key_hash!=="")),v(!e.risky||Ms.test(t.leave));let{branding:n={name:""}}=e;Re(n),v(typeof n.name=="string"&&zs.test(n.logo??"")),v(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;v(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let r=[];for(let a of e.questions){Re(a,a?.text,a?.protection,a?.protection?.mechanism),v([a.options,a.parts,a.reports].every(ko));for(let l of a.parts??[])v(B.has(l?.kind)&&Array.isArray(l.options));js(a,o,r),r.push(a.block)}v(new Set(r).size===r.length);for(let{asked_if:a,pipes:l}of e.sections??[])a&&kt(a,r),go(l,r);for(let a of e.closing_texts??[])Re(a?.text);e.screening&&kt(e.screening.asked_if,r)}function kt(t,e){Re(t);let{all:n,any:o,not:r,block:a,options:l}=t;v([n,o,l].every(ko));let c=n??o??(r?[r]:[]);v(c.length>0||e.includes(a));for(let h of c)kt(h,e)}function go(t={},e){Re(t),v(Object.values(t).every(n=>e.includes(n)))}function js(t,e,n){let{text:o,options:r,asked_if:a}=t,l=B.get(t.kind);v(l!==void 0&&typeof o[e]=="string"),a&&kt(a,n),go(t.pipes,n);let{design:c,device:h,mechanism:w}=t.protection;v(Ls.has(h));let y=T(w);v((c==="open"||c==="central")===Ts.has(w.mechanism)),v(l.fits(t,y));let k=r?.length>=Is;v((t.random_order??!0)===!0),v(!t.random_order||l.ordered&&k),v((t.last_excludes??!0)===!0),v(!t.last_excludes||l.several&&k),v(!t.other||l.ordered&&c==="open"&&!t.last_excludes),v(h==="browser"||t.reports?.length===2)}function Re(...t){for(let e of t)v(typeof e=="object"&&e!==null)}function ko(t){return t==null||Array.isArray(t)}function v(t){if(!t)throw new RangeError("no release could have made this document")}var Ds=/[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/,Ps=/[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function wt(t){let e=Us(wo(wo(t))),[,n=null]=Ds.exec(e)??[],[,o=null]=Ps.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function wo(t){return t.replace(/%([0-9a-f]{2})/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}function Us(t){return t.replace(/[^!-~]|&(?!amp)#?\w+;/g,"").replace(/([^\w-][idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?/g,"$1")}var Fs=/^[0-9a-f]{64}$/,Ws=3e4,Ht=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},yt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},Kt=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},Gt=class extends Error{step="unloaded"};async function bo(t,e){if("preview"in t.dataset){let a=JSON.parse(document.getElementById("document").textContent);for(let l of yo(a))await e(l);return{wave:a,unchecked:null}}let{hash:n}=wt(window.location.hash),{read:o,found:r}=await Qt(n);for(let a of yo(o))await e(a);return Qs(o,r),{wave:o,unchecked:n===null?r:null}}async function Qt(t){let e=await Hs(t),n=_e(e);if(t!==null&&t!==n)throw new Ht(t,n);return{read:Gs(e,n),found:n}}function yo(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let n=e.some(a=>B.get(a?.kind)?.numeric),o=e.some(a=>B.get(a?.kind)?.linked),r=e.some(a=>a?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["linked questions"]:[],...r?["permanent responses"]:[]]}async function Hs(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Ws);try{return await Ks(t,e.signal)}catch(o){throw new Gt(String(o))}finally{clearTimeout(n)}}async function Ks(t,e){let n=`${window.location.pathname}/documents/${Fs.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function Gs(t,e){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(t))}catch{throw new yt(e)}}function Qs(t,e){try{$o(t)}catch(n){throw Vs(n)?new yt(e):new Kt(e,n)}}function Vs(t){return t instanceof RangeError||t instanceof SyntaxError}function bt(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:a,path:l,practice:c,questions:h,strings:w}=t;c?.forget();let y=h[n],$=r.get(n);y.fill?.(t),$!==void 0&&y.input.write($),o?y.input.showLast?.():y.input.showFirst?.();let{number:k,last:x,total:N,exact:C}=l.position(n),L=l.previous(n),Le=L<0||h[L].part!==y.part,[ge,M]=x>k?["rows","rows-most"]:["place","place-most"];y.setPlace(w.get(C?ge:M,{number:k,last:x,total:N}),Le),y.showHeadings(ie=>l.holds(ie)),a.show(y.section,k/(N+1))}function xo(t,e,n,o){let{questions:r,resume:a}=t;t.resume=null,o!=="ready"?bt(t,e,n):a?a():r.every(({section:l})=>l.hidden)&&bt(t,e)}function Oo(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Ys(t,e,o)),n.on("skip",()=>Js(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Ys(t,e,n){let{navigation:o,strings:r}=t,{input:a,section:l}=t.questions[n],c=a.read();if(c===void 0){o.showError(l,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(o.showError(l,""),a.next?.()){o.onAdvance();return}t.answers.set(n,c),Vt(t,e,n)}function Js(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),Vt(t,e,n)}function Vt(t,e,n){let{joining:o,navigation:r,texts:a,path:l,questions:c,reviewed:h,screen:w}=t;if(o){t.resume=()=>Vt(t,e,n),r.show(t.section("joining"));return}for(let $ of l.prune())c[$].input.clear();let y=h?l.firstUnanswered():l.next(n);y>=0?e("question",{place:y}):l.holds(w)?e(a?.section&&!h?"closing":"review"):e("screened")}function qo({path:t,questions:e},n){let o=e.findIndex(({section:a})=>!a.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function xt(t){return t.drawPair!==void 0}var je=class extends Error{name="LayoutError"},Jt=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:q(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return xt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return xt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},Ot=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=Yt(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=Yt(e,n=>n.words),this.wordsAhead=Yt(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new Jt(T(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[l,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(o);let a=this.fields.flatMap((l,c)=>Zs(l,e[c],o[c],n,r[c]));return ni(a,this.size)}unpack(e){if(e.length!==this.size)throw new je(`a submission has ${this.size} bytes`);let n=oi(e);if(n.subarray(this.bits).includes(1))throw new je("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((a,l)=>{let c=ei(a,n.subarray(o,o+a.bits),l);return o+=a.bits,c});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Zs({mechanism:t,direct:e,ownDevice:n},o,r,a,l){let c=+(o===null),h=c?t.blank:o,w=t.toBits(t.plain(h)),y=t.toBits(xt(t)?t.randomizePair(h,r,a):t.randomize(h,a)),$=l===null?y:Xs(t,l),k=y.map((C,L)=>c*C+(1-c)*$[L]),x=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...w.map((C,L)=>x*C+(1-x)*k[L])]}function Xs(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(a=>a<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function ei({mechanism:t,direct:e,head:n},o,r){let a=o[0]===1,l=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!ti(t,c,l&&!a))throw new je(`field ${r} holds no report`);let h=xt(t)?t.pairOf(c):null;return{report:c,skipped:a,arm:h??l}}function ti(t,e,n){return n?t.isPlain(e):t.isReport(e)}function ni(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function oi(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function Yt(t,e){return t.reduce((n,o)=>n+e(o),0)}var qt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var Zt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Xt(t){return!(t.key in Zt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Zt[t.key]:Zt[t.key])}var re=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#a(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:vo(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return vo(e).map(n=>this.label(n))}label(e){return this.#n(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#a(e){let n=Xt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function vo(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var vt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new re(e.querySelector("[data-choices]")),this.mechanism=T(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#n(a)),r.addEventListener("keydown",l=>this.#c(l,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#u(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new A;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof Y?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(n,o),this.#l(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let a=this.cards.length,l=o!==n,c=ri({count:a,swaps:this.#s(n),picked:e,swapped:l},r);this.cards.forEach((h,w)=>{let y=c[w]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(y),h.dataset.card=c[w]?"swaps":"stays",h.toggleAttribute("data-picked",w===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,n){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(o);let r=H(ot(this.mechanism,n));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#i("deck").textContent=this.strings.get(o,r)}#c(e,n){let o=Xt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function ri({count:t,swaps:e,picked:n,swapped:o},r){let a=e-Number(o),l=Array.from({length:t-1},(h,w)=>w<a),c=oe(l,r);return c.splice(n,0,o),c}var No=[["[data-choices]",t=>new re(t.querySelector("[data-choices]"))]];function _o(t,e){No.unshift([t,e])}function si(t,e){let[,n]=No.find(([o])=>t.querySelector(o));return n(t,e)}var Ie=class{fill;constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=si(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};function j(t,...e){t.textContent="",t.append(...e)}function Nt(t,e){let n=e.filter(({question:r,unasked:a,skipped:l})=>!(a||l||r.kind.unasked)).map(({question:r,direct:a})=>d(r,a?{design:"open",direct:null}:{direct:null})),o=n.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return d(t,{questions:n,answered:n,protected:o,failing:o,mostAsked:n.length})}function Ao(t,e,{places:n,change:o}){let{questions:r,answers:a,arms:l,strings:c,page:h}=e,w=h.questions.map((x,N)=>({question:x,unasked:!n.includes(N),skipped:a.get(N)===null,direct:l[N]===!0})),y=n.map(x=>{let N=r[x];N.fill?.(e);let C=a.get(x),L=["open","central"].includes(N.form)||l[x]===!0,Le=C!==null&&L,ge=c.fillTemplate("answer",{question:N.text,answer:ii(N,C,c),openly:Le?c.get("openly"):""});return ge.querySelector("button").addEventListener("click",()=>o(x)),ge});j(t.querySelector("[data-answers]"),...y);let $=n.filter(x=>a.get(x)===null),k=$.map(x=>h.questions[x]);e.draw(t,{page:Nt(h,w),missing:k}),$.forEach((x,N)=>{t.querySelectorAll("[data-missing]")[N].addEventListener("click",()=>o(x))})}function So(t){j(t.querySelector("[data-answers]"))}function ii(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var ai=new Set(["every","pair","joint"]);function Eo(t,{layout:e,page:n,questions:o,conditions:r,draw:a,report:l}){a(t,ui({layout:e,page:n,questions:o,conditions:r,report:l})),t.querySelector("[data-bytes]").textContent=l.encoded}function ui(t){let e=li(t),n=e.some(({hidden:o})=>o);return{receipt:{rows:e,hidesSome:n},page:Nt(t.page,e)}}function Co(t){for(let e of t.querySelectorAll("[data-draws]"))j(e);t.querySelector("[data-bytes]").textContent=""}var en=class{constructor(e,n,{mechanism:o,report:r,unasked:a,skipped:l,direct:c}){this.question=e,this.mechanism=o,this.report=r,this.unasked=a,this.skipped=l,this.direct=c,this.heading=n.text,this.labels=a||l||e.kind.drawn?[]:this.#t(n.input)}get fromLink(){return this.question.kind.inLink}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:n,skipped:o,direct:r}=this;return!(n||o||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:n}=this;return H(this.#e?e.ratio:ot(e,n))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return ai.has(this.question.odds.form)}#t(e){let{mechanism:n,question:o,report:r}=this,{form:a}=o.odds;return a==="number"?[]:this.#e?[...n.partCategories(r)].map(c=>e.label(c)):a==="drawn"?[e.label(n.itemOf(r).item)]:(typeof r=="number"?[r]:ci(r)).map(c=>e.label(c))}};function li({layout:t,page:e,questions:n,conditions:o,report:r}){let{reports:a,skipped:l,arms:c}=t.unpack(r.bytes),h=a.map((y,$)=>l[$]?null:y),w=pi(e.wave.survey,o,h);return e.questions.map((y,$)=>new en(y,n[$],{mechanism:t.fields[$].mechanism,report:a[$],unasked:w($),skipped:l[$],direct:c[$]===!0}))}function pi({questions:t},e,n){let o=st(e,n),r=Be(t),a=st(r,n),l=n.map((h,w)=>ne(t[w])?h:void 0),c=$e(r,l);return h=>o[h]?"":a[h]?"item":c[h]===!1?"version":"answer"}function ci(t){return Array.from(t.keys()).filter(e=>t[e])}var tn=16,di=4096,Ro=48,hi=87;async function Io(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new me(new TextEncoder().encode(`${t}.`)).finisher(tn),a=2**(32-e),l=new Uint8Array(tn).fill(Ro);for(let c=0;!o();){for(let h=c+di;c<h;c+=1)if(mi(c,l),r(l)<a)return String.fromCharCode(...l);n(fi(c,e)),await $i()}return null}function fi(t,e){return 1-Math.exp(-t/2**e)}function mi(t,e){let n=t;for(let o=tn-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?Ro:hi),n=Math.floor(n/16)}}function $i(){return new Promise(t=>{setTimeout(t)})}var gi=new Set([408,425,429]),ki=507;function Lo(t){return t.drawArms(new A)}var _t=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o,r){if(this.#o!==null)throw new Error("this report was already drawn");let a=this.#e.randomize(e,new A,n,o),{token:l,...c}=this.#n.credentials(),h=he(a);return this.#o={version:this.#t,token:l,report:h,...r,...c},{bytes:a,encoded:h}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:a,report:l}=this.#o,c=await Io([e,r,a,l].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let n=await Un(e,JSON.stringify(this.#o)),o=wi(n.status);if(o!=="stored")return o;let{accept:r}=this.#n,a=r||n.status===200?await n.json():{};return await r?.call(this.#n,a),a.status==="counted"&&this.#r===1?"counted":o}catch{return Wn()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function wi(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===ki?"unsaved":t>=400&&t<500&&!gi.has(t)?"refused":`unsent-${Hn(t)}`}var At=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return yi(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))j(a,...[n[a.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function yi(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function To(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),a=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var bi=new Set(["practice","question","closing","screened","review","changed","unremembered"]),St=class{#e=[];#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let n of e.querySelectorAll("[data-step]"))this.add(n)}add(e){let n=e.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;In(),this.#r(e,n),this.showError(e,""),document.title=this.#o(e),bi.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))To(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${Mo(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",Mo(e))}};function Mo(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var Et=class{history=null;permanentResponses=null;arms=null;given={};report=null;reviewed=!1;left=!1;joining=!1;resume=null;constructor(e,{page:n,draw:o,wave:r,access:a,texts:l}){let{survey:c}=r;this.root=e,this.page=n,this.draw=o,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=l,this.preview="preview"in e.dataset,this.strings=new At(e,n.authorLanguage),this.navigation=new St(e),this.layout=Ot.fromDocument(c),this.questions=this.navigation.questionSections.map((y,$)=>new Ie(y,n.questions[$],this.strings)),this.answers=new qt(this.questions.length),this.conditions=Be(c.questions),this.path=new Se(this.conditions,this.answers);let{questions:h,screening:w}=c;this.screen=Ee(w?.asked_if,h),this.practice=this.#e(this.section("practice")),this.submission=new _t(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:n,preview:o}=this;return n.questions.some(({kind:a},l)=>!a.unasked&&e.get(l)!==void 0)&&!n.risky&&!o}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear(),n.fill?.(this);this.practice?.forget(),So(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&j(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),Co(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new vt(e,{strings:this.strings,showError:n})}};var xi="intro",Oi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},qi={leave:"left"},Ct=class{#e;#t=xi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...Oi[this.#t],...qi};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Rt=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var zo=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function vi(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function Ni(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new me(n).finisher(0)(new Uint8Array(0))}function Bo({shares:t,block:e},n){return vi(t,n===null?new A().take(1)[0]:Ni(n,e))}function jo({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,h)=>{let w=zo(c.before,e[h]?.before??t.length);return c.random_order&&oe(w,new A),{places:w,moves:c.random_place}}),r=o.filter(({moves:c})=>c),l=(_i(t,n)??oe(zo(0,r.length),new A)).map(c=>r[c]);return o.flatMap(c=>(c.moves?l.shift():c).places).filter(c=>!ne(t[c]))}function _i(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var Do=2,Po=64,Ai=5;function nn(){let t=new A,e=new Set;for(let n=0;n<Do;n+=1)for(let o of t.take(Po))e.add(o);if(e.size<=Do*Po-Ai)throw new Y("the random source repeats itself")}var Fo={intro:Si,checking:Ei,forgotten:Uo,lost:Uo,joining:Li,unkept:se,unreachable:se,unsigned:se,practice:Mi,question:xo,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:se,review:zi,returning:Bi,comparing:ji,changed:Di,restoring:Pi,drawing:Ui,unremembered:se,working:Fi,sending:Wi,unsent:se,unsaved:se,receipt:Hi,stopped:se,left:t=>t.forgetAll()};function Si(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function Ei(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):Ci(t,e)}function Uo(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function Ci(t,e){try{t.arms||Ri(t)}catch(n){e("unsound",Wo(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function on(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,Wo(t,e))}function Wo(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function Ri(t){let{answers:e,layout:n,path:o,questions:r,wave:a}=t;nn();let l=a.access==="invited"?wt(window.location.hash).secret:null;a.survey.questions.forEach((c,h)=>{if(!ne(c))return;let w=()=>c.shares?Bo(c,l):t.given[h]??null;e.set(h,Ii(t,h)??w())}),o.begin(jo(a.survey,e.all())),t.arms=Lo(n),r.forEach((c,h)=>{c.applyArm(t.arms[h],n.fields[h].mechanism)})}function Ii({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function Li(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let a=o==="begin-anyway",l=()=>{},c=()=>{o!=="retry"&&(t.joining=!0,bt(t),l=Ti(t,r))},h=await t.access.admit({withoutStorage:a,onRequest:c});t.joining=!1,l(),e(h)}function Ti({questions:t},e){let{section:n}=t.find(a=>!a.section.hidden),o=n.querySelector("[data-place]"),r=o.textContent;return o.textContent=`${r} · ${e.querySelector("h1").textContent} …`,()=>{o.textContent=r}}function Mi({navigation:t,practice:e}){t.show(e.section)}function zi(t,e,n){t.reviewed=!0;let{places:o}=t.path,r=l=>e("question",{place:l}),a=t.section("review");Ao(a,t,{places:o,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),n&&t.navigation.showError(a,n)}function Bi({texts:t,path:e,screen:n},o){t?.section?.hidden&&e.holds(n)?o("closing"):o("question",{place:e.previous(),back:!0})}async function ji(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(a){on(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Di(t,e,n){let o=t.section("changed"),r=n.map(a=>t.strings.fillTemplate("changed",{question:t.strings.isolate(t.questions[a].text)}));j(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function Pi(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){on(o,t,e);return}e("restored")}async function Ui(t,e){try{nn();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(n,t.arms,o,r)}catch(n){on(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Fi(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=a=>{n.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Wi(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function Hi(t){let e=t.section("receipt");Eo(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function se(t,e,n,o){t.navigation.show(t.section(o))}var Ki=300,Gi=new Set(["working","sending","unsent","unsaved"]);async function Ho(){let t=document.getElementById("survey");try{await Qi(t)}catch(e){na(t,e)}}async function Qi(t){t.querySelector("[data-unscripted]").remove();let e="preview"in t.dataset;Ln();let n=Pn(),{wave:o,unchecked:r}=await bo(t,z=>te(z,n)),a=o.survey.questions.filter(rt),l=!e&&Tn(a.map(({id:z,variable:ae=z})=>ae)),c=await te("words",n),h=globalThis[Symbol.for("candor: translation")];On(h?await h(o,c,Qt):c);let w=await Vi(o,n),y=ho(o),k=await(o.survey.completion?await te("completion",n):null)?.begin(o,w,e)??w,x=y.remembers?await te("permanent responses",n):null,N=await x?.openStore(o,e),C=y.hasBatteries?await te("batteries",n):null,L=y.hasWords?await te("closing texts",n):null;L?.fillIn(y,null);let Le=fo(t,y);k.install?.(t,{preview:e,cleaned:l}),Mn(),r&&ta(t,r);let ge=y.hasTexts?new L(t,y):null,M=new Et(t,{page:y,draw:Le,wave:o,access:k,texts:ge});L?.fillIn(y,M),x&&(M.permanentResponses=new x(M,o.survey,N)),C?.(M,y);let ie=(z,ae)=>Te.dispatch(z,ae),Te=new Ct((z,ae,Ko)=>Fo[z](M,ie,ae,Ko));Yi(M,Te,ie),Ji(M,ie),Xi(t),Zi(t.querySelector("[data-offline] > *"));let sn=()=>ie("leave");Yn(sn),window.addEventListener("pagehide",sn),window.addEventListener("beforeunload",z=>{let ae=Te.state==="stopped"||Te.state==="screened"&&!y.screening.sends;(Gi.has(Te.state)||M.wouldLose&&!ae)&&z.preventDefault()}),window.addEventListener("pageshow",z=>{z.persisted&&window.location.reload()}),M.access.complete||ie("incomplete"),setTimeout(()=>Rn().catch(()=>{}),o.access==="invited"?Ki:0),Vn(t,y,t.dataset.logo).catch(()=>{})}async function Vi(t,e){return t.access!=="invited"?new Xe:(await te("access for invited people",e))(t)}function Yi(t,e,n){let o=()=>(e.state==="question"?qo(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Rt(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Ji(t,e){t.permanentResponses?.showStatus(),ea(t,e),Oo(t,e)}function Zi(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Xi(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function ea({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function ta(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function na(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,c]of Object.entries({expected:n,found:o})){let h=r.querySelector(`[data-${l}]`);h&&(h.textContent=c)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var rn={};Qo(rn,{BitVectorReport:()=>P,ChoiceInput:()=>re,FixedWords:()=>Fe,MOST_CATEGORIES:()=>D,NumberedReport:()=>ue,Path:()=>Se,QuestionView:()=>Ie,RandomizedResponse:()=>I,SecureWords:()=>A,WORD:()=>b,WordsExhaustedError:()=>le,asCount:()=>q,calendarText:()=>jt,checkKeys:()=>K,decodeBase64:()=>Bn,encodeBase64:()=>he,encodeHex:()=>jn,formatEpsilon:()=>Tt,formatLoss:()=>Me,fromSpec:()=>T,hasField:()=>Dt,pieces:()=>Ge,providePart:()=>et,register:()=>Ue,registerInput:()=>_o,scaleNumber:()=>He,selectBits:()=>we,shownDate:()=>it,shuffle:()=>oe});et("shared",rn);Ho();
