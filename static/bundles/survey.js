// Made by run.py bundles.
var jo=Object.defineProperty;var Bo=(t,e)=>{for(var n in e)jo(t,n,{get:e[n],enumerable:!0})};var b=4294967296,de=65536;function E(t,e,n,o){if(!Number.isInteger(t))throw new RangeError;if(t<n||t>o)throw new RangeError;return t}var Ae=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},fe=class extends Ae{constructor(e){super(E(e,"categories",2,65536)),this.categories=e}plain(e){return E(e,"a category",0,this.categories-1)}isPlain(){return!0}};var K=class extends fe{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var M=class extends fe{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError;this.yes=n===null?null:Po(n),this.other=n===null?Uo(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),a=r+ +(r>=e);return o*e+(1-o)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Po(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError;let[e,n]=t.map((o,r)=>E(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError;if(Math.abs(n-e)===4294967296)throw new RangeError;return Object.freeze([e,n])}function Uo(t,e){return E(t,"other",1,Math.floor((4294967296-1)/e))}var Xt=Object.create(null);function Te(t){Object.assign(Xt,t)}function Se(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError}function B(t){let e=typeof t?.mechanism=="string"?Xt[t.mechanism]:void 0;if(e===void 0)throw new RangeError;return e(t)}Te({"randomized-response":zo,open:t=>(Se(t,["categories"]),new K(t.categories))});function zo(t){let e=t.categories===2?"yes":"other";return Se(t,["categories",e]),new M(t.categories,{[e]:t[e]})}function en(t){return Nt(on(String(t)))}function tn(t,e=1){return Nt(on(t.toFixed(e)))}function nn(t){let e=[];for(let n of t){let o=e[e.length-1];o&&n===o[0]+o.length?o.push(n):e.push([n])}return e.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function Me(t){return Nt(t.replace(".",tn(.5)[1]))}function vt(t){return t===1/0?"∞":tn(Math.ceil(100*t-1e-6)/100,2)}function De(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Ee(t,e){let n=vt(t);return e?`${n}, δ = ${De(e)}`:n}function on(t){let{body:e,documentElement:n}=globalThis.document??{},o=e?.lang||n?.lang||"en",r=t.split(".")[1]?.length??0,a=new Intl.NumberFormat(`${o}-u-nu-latn`,{minimumFractionDigits:r,maximumFractionDigits:r}),u=t.replace("-","");return t.replace(u,a.format(Number(u)))}function Nt(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Ce="[0-9٠-٩۰-۹０-９]",Fo=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Ce}{2,5}\\)|[+＋]?${Ce})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Ce}){2,14})(?![ .:-]?${Ce}|[\\w/%@])`,"gi"),Wo=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,Ho=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,rn="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",Ko=new RegExp(`(${rn}|[\\w@/\\\\.#=%+-])$`,"u"),Qo=new RegExp(`^(${rn}|\\\\)`,"u");function je(t){let e=[],n=0;for(let o of t.matchAll(Fo)){let[r,a]=Go(o,t);if(!a)continue;let u=o.index+(o[3]??"").length;e.push([t.slice(n,u),""],[r,a]),n=u+r.length}return[...e,[t.slice(n),""]]}function Go({index:t,0:e,1:n,2:o,3:r,4:a},u){if(Ko.test(u.slice(0,t))||Qo.test(u.slice(t+e.length)))return[];if(o)return[o,`mailto:${o}`];if(a)return[a,Vo(a,r)];let[c]=n.match(/^(?:[^()]|\([^()]*\))*/),f=c.replace(/[.,;:!?']+$/,"");return[f,Wo.test(f)&&f]}function Vo(t,e){let o=t.replace(new RegExp(Ce,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||Ho.test(o))&&`tel:${o.replace(/ /g,"")}`}var Yo={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},sn={least:1e-4,most:1e16},he=class{constructor(e){this.html=e}},P=t=>new he(t),G=t=>t instanceof he?t.html:t;function $e(t){return t.replace(/[&<>"']/g,e=>Yo[e])}var V=t=>new TypeError;function _t(t){let e=G(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=sn.least&&n<sn.most&&e%1!==0)return String(e);throw V(e)}function $(t){return t instanceof he?t.html:$e(_t(t))}function g(t,e){return e.replace(/%(\w*)%/g,(n,o)=>o?$(l(t,o)):"%")}function d(t,e){return Object.assign(Object.create(t),e)}function Jo(t,e){let n=G(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var an=(t,e)=>e.reduce(Jo,t);function l(t,...e){let n=an(t,e);return n===void 0?"":n}var i=(t,...e)=>an(t,e)??null,Be=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=G(t);return Array.isArray(e)?e.length>0:Be(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Q(t){let e=G(t);return typeof e=="boolean"?Number(e):e}function h(t,e){let[n,o]=[Q(t),Q(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,a)=>h(r,o[a]));if(n!==o&&Be(n)&&Be(o))throw V(n);return n===o}function ln(t,e){let n=[Q(t),Q(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw V(t);return n.every(o=>typeof o=="number")}var me=(t,e)=>ln(t,e)&&Q(t)<Q(e),un=(t,e)=>ln(t,e)&&Q(t)<=Q(e);function N(t){let e=G(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw V(e)}function*_(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let a=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:a,revcounter0:a-1,first:o===0,last:a===1}}),yield r}}function Pe(t,e){let n=N(e);if(n.length!==t.length)throw V(e);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function se(t){if(typeof t!="number")throw V(t);return t}function R(t){let e=G(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Be(e))throw V(e);return 0}function U(t,e){let n=G(t);return!Array.isArray(n)&&typeof n!="string"?t:P(N(n).map($).join($(e)))}function ge(t){let e=_t(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof he?e:e.map($e);return P(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function A(t){if(!Number.isSafeInteger(t))throw V(t);return en(t)}function O(t,e){let n=G(t);return Array.isArray(n)?n.map(o=>O(o,e)):P(`<bdi${$(e)}>${$(t)}</bdi>`)}var Y=t=>P(je(_t(t)).map(Zo).join(""));function Zo([t,e]){let n=$e(t);if(!e)return n;let o=e.startsWith("mailto:")?n.replace(/[@.]/g,"$&<wbr>"):n;return`<a class="address" dir="ltr" href="${$e(e)}" target="_blank" rel="noreferrer">${o}</a>`}var s,ie,dn=({texts:t,plural:e})=>{s=t,ie=e};function er(t){let e="";if(e+=`
`,me(1,R(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="`+s[2]+`">
`;{let n=d(t,{}),o=N(i(t,"page","languageLinks"));for(let r of _(n,o)){let a=d(n,Pe(["tag","name","direction"],r));e+=`
<a href="?lang=`+$(l(a,"tag"))+$(l(a,"page","fieldsQuery"))+'" lang="'+$(l(a,"tag"))+'" dir="'+$(l(a,"direction"))+'" data-language',h(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">"+$(l(a,"name"))+`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function fn(t){let e="";return e+=`
`,p(i(t,"page","branding"))&&(e+='<p class="institution">',p(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',p(i(t,"page","logoUrl"))&&(e+=' src="'+$(l(t,"page","logoUrl"))+'" loading="lazy"'),e+=" data-logo></span>"),e+=$(O(l(t,"page","branding","name"),""))+"</p>"),e+=`
`,e}function hn(t){let e="";return e+=`
`,h(i(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report>
`,h(i(t,"page","strength"),"absent")?e+=`
<b>`+s[22]+`</b>
`:h(i(t,"page","mostAsked"),1)?e+=`
<b>`+s[23]+`</b>
`:e+=`
<b>`+s[24]+`</b>
`,e+=`
`,p(i(t,"sent"))||(e+=s[25]),e+=`
</p>
`),e+=`
`,e}function tr(t){let e="";if(e+=`
<ul class="three-facts">
<li>
`,p(i(t,"page","changesAnswers"))?e+=`
`+s[5]+`
`:p(i(t,"page","toldCount"))?(e+=`
`,h(i(t,"page","ownItem"),"coin")?e+=s[6]+`
`:h(i(t,"page","ownItem"),"die")?e+=s[7]+`
`:h(i(t,"page","ownItem"),"birthday")?e+=s[8]+`
`:e+=s[9],e+=`
`):p(i(t,"page","centralCount"))?e+=`
`+s[10]+`
`:e+=`
`+s[11]+`
`,e+=`
`,p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
`+s[12]+`
`:p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")?e+=`
`+s[13]+`
`:p(i(t,"page","protected"))&&(e+=`
`+s[14]+`
`),e+=`
</li>
`,p(i(t,"page","directCount"))){e+=`
<li>`;{let n=d(t,{numbers:U(O(l(t,"page","directLabels"),l(t,"page","authorAttrs")),", ")});n.n=se(l(n,"page","directCount")),e+=g(n,s[15][ie(l(n,"n"))])}e+=`</li>
`}return e+=`
<li>
`,p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")&&p(i(t,"page","toldCount"))?e+=`
`+s[16]+`
`:p(i(t,"page","hidesAll"))&&h(i(t,"page","strength"),"sound")?e+=`
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
`+hn(d(t,{}))+`
`,e}function $n(t){let e="";if(e+=`
`,h(i(t,"page","exports"),"tables")&&p(i(t,"page","openCount"))||h(i(t,"page","exports"),"tables")&&p(i(t,"page","directCount"))){if(e+=`
<p>
`+s[26]+`
`,p(i(t,"page","mixes"))){let n=d(t,{number:l(t,"page","smallestGroup")});e+=g(n,s[27])}e+=`
`,p(i(t,"page","protected"))?e+=`
`+s[28]+`
`:p(i(t,"page","mixes"))&&(e+=`
`+s[29]+`
`),e+=`
</p>
`}else if(h(i(t,"page","exports"),"tables")&&p(i(t,"page","protected")))e+=`
<p>
`+s[26]+`
`,me(1,R(i(t,"page","questions")))&&(e+=s[30]),e+=`
</p>
`;else if(h(i(t,"page","exports"),"rows")){if(e+=`
<p>
`+s[31]+`
`,h(i(t,"page","openCount"),1)){e+=`
`;{let n=d(t,{numbers:U(O(l(t,"page","openLabels"),l(t,"page","authorAttrs")),", ")});e+=g(n,s[32])}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let n=d(t,{numbers:U(O(l(t,"page","openLabels"),l(t,"page","authorAttrs")),", ")});e+=g(n,s[33])}e+=`
`}if(e+=`
`,p(i(t,"page","directCount"))){e+=`
`;{let n=d(t,{numbers:U(O(l(t,"page","directLabels"),l(t,"page","authorAttrs")),", ")});n.n=se(l(n,"page","directCount")),e+=g(n,s[34][ie(l(n,"n"))])}e+=`
`}if(e+=`
`,h(i(t,"page","changedCount"),1)){e+=`
`;{let n=d(t,{numbers:U(O(l(t,"page","changedLabels"),l(t,"page","authorAttrs")),", ")});e+=g(n,s[35])}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let n=d(t,{numbers:U(O(l(t,"page","changedLabels"),l(t,"page","authorAttrs")),", ")});e+=g(n,s[36])}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+=s[37]),e+=`
`,p(i(t,"page","toldCount"))){e+=`
`;{let n=d(t,{numbers:U(O(l(t,"page","toldLabels"),l(t,"page","authorAttrs")),", ")});n.n=se(l(n,"page","toldCount")),e+=g(n,s[38][ie(l(n,"n"))])}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function nr(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>"+s[39]+"</p>"),e+=`
`,e}function or(t){let e="";{let n=d(t,{});n.n=se(l(n,"page","minutes")),e+=g(n,s[48][ie(l(n,"n"))])}return e+=`
`,e}function mn(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">`+s[52]+" ",p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="'+$(l(t,"deviceUrl"))+'">'+s[53]+"</a>"),e+=`</p>
</div>
`,e}function rr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>`+s[56]+`</h2>
<ul>
<li>`+s[57]+`</li>
<li>`+s[58]+`</li>
`,p(i(t,"page","protected"))&&(e+=`
`,h(i(t,"page","exports"),"none")||h(i(t,"page","exports"),"tables")?(e+=`
`,me(1,R(i(t,"page","questions")))&&(e+="<li>"+s[59]+"</li>"),e+=`
<li>`+s[60]+`</li>
`):(e+=`
<li>`+s[61]+`</li>
`,h(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
<li>`+s[62]+`</li>
`),e+=`
`),e+=`
`),e+=`
`,p(i(t,"page","openCount"))&&(e+=`
<li>`+s[63],me(1,i(t,"page","openCount"))&&(e+=". "+s[64]),e+=`</li>
`),e+=`
`,p(i(t,"page","drawn"))&&(e+=`
<li>`+s[65],p(i(t,"wave","invited"))&&(e+=". "+s[66]),e+=`</li>
`),e+=`
`,p(i(t,"page","centralCount"))&&(e+=`
<li>`+s[67]+`</li>
`),e+=`
`,p(i(t,"page","directCount"))&&(e+=`
<li>`+s[68]+`</li>
`),e+=`
`;{let n=d(t,{}),o=N(i(t,"page","provable"));for(let r of _(n,o)){n.question=r,e+=`
`;{let a=d(n,{}),u=N(i(n,"question","proofs"));for(let c of _(a,u)){a.proof=c,e+=`
<li>`;{let f=d(a,{number:O(l(a,"question","label"),l(a,"page","authorAttrs")),answer:O(l(a,"proof","answer"),l(a,"page","authorAttrs")),report:O(l(a,"proof","report"),l(a,"page","authorAttrs"))});e+=g(f,s[69])}e+=`</li>
`}if(u.length===0){e+=`
<li>`;{let c=d(a,{number:O(l(a,"question","label"),l(a,"page","authorAttrs"))});e+=g(c,s[70])}e+=`</li>
`}}e+=`
`}}if(e+=`
`,p(i(t,"page","weak"))){e+=`
<li>`;{let n=d(t,{numbers:U(O(l(t,"page","weak"),l(t,"page","authorAttrs")),", ")});n.n=se(R(l(n,"page","weak"))),e+=g(n,s[71][ie(l(n,"n"))])}e+=`</li>
`}if(e+=`
`,p(i(t,"page","remembers"))&&(e+="<li>"+s[72]+"</li>"),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<li>`+s[73]+`</li>
`,p(i(t,"page","downloadLinks"))&&p(i(t,"page","drawn"))&&p(i(t,"page","seen"))&&(e+="<li>"+s[74]+"</li>"),e+=`
`,p(i(t,"page","downloadLinks"))&&(e+="<li>"+s[75]+"</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,p(i(t,"page","hidesSome"))&&(e+=`
<h2>`,p(i(t,"byServer"))?e+=s[76]:e+=s[77],e+=`</h2>
<ul>
`,h(i(t,"page","strength"),"weak")&&!p(i(t,"page","weak"))?e+=`
<li>`+s[78]+`</li>
`:p(i(t,"page","toldCount"))&&p(i(t,"page","hidesAll"))?e+=`
<li>`+s[79]+`</li>
`:p(i(t,"page","toldCount"))?e+=`
<li>`+s[80]+`</li>
`:p(i(t,"page","hidesAll"))?e+=`
<li>`+s[81]+`</li>
`:e+=`
<li>`+s[82]+`</li>
`,e+=`
</ul>
`),e+=`
<h2>`+s[83]+`</h2>
<ul>
<li>`+s[84]+`</li>
`,p(i(t,"wave","invited"))&&(e+="<li>"+s[85]+"</li>"),e+=`
</ul>
</div>
</div>
`,p(i(t,"page","centralCount"))){e+=`
<details class="more">
<summary>`+s[86]+`</summary>
<p class="small">`;{let n=d(t,{epsilon:l(t,"page","centralEpsilon")});e+=g(n,s[87])}e+=`</p>
</details>
`}return e+=`
`,e}function sr(t){let e="";return e+=`
<details class="more">
<summary>`+s[90]+`</summary>
<ol class="small">
<li>`+s[91]+`</li>
<li>`+s[92]+`</li>
<li>`+s[93]+`</li>
<li>`+s[94]+`</li>
</ol>
</details>
`,e}function ir(t){let e="";if(e+=`
<section class="step" data-step="intro">
`+er(d(t,{}))+`
`+fn(d(t,{}))+`
<h1 tabindex="-1"`+$(l(t,"page","authorAttrs"))+">"+$(l(t,"page","title"))+`</h1>
<p class="asker"><span class="muted">`+s[3]+"</span> "+$(O(Y(l(t,"page","asker")),l(t,"page","authorAttrs"))),p(i(t,"preview"))||(e+=' <a href="?notice&amp;lang='+$(l(t,"page","language"))+'" target="_blank" rel="noopener">'+s[4]+"</a>"),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"'+$(l(t,"page","authorAttrs"))+">"+$(ge(l(t,"page","introduction")))+"</div>"),e+=`
`+tr(d(t,{}))+`
`+$n(d(t,{}))+`
`+nr(d(t,{}))+`
`,p(i(t,"page","screening"))&&(e+="<p>"+s[40]+" ",p(i(t,"page","screening","sends"))?e+=s[41]:e+=s[42],e+="</p>"),e+=`
`,p(i(t,"page","noticeTick"))&&(e+='<label class="choice"><input type="checkbox" required><span>'+s[43]+"</span></label>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">`+s[44]+`</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">'+s[45]+"</button>"),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let n=d(t,{number:l(t,"page","mostAsked")});e+=g(n,s[46])}else{let n=d(t,{number:l(t,"page","mostAsked")});e+=g(n,s[47])}return e+=" "+or(d(t,{}))+" "+s[49]+`</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">`+s[50]+`</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div"+$(l(t,"page","authorAttrs"))+">"+$(ge(l(t,"page","introduction")))+"</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"'+$(l(t,"page","authorAttrs"))+">"+$(ge(Y(l(t,"page","ethics"))))+"</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>`+s[51]+`</p>
`+mn(d(t,{}))+`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">`+s[54]+`</p>
`),e+=`
<details class="more">
<summary>`+s[55]+`</summary>
`+rr(d(t,{}))+`
`,p(i(t,"page","changesAnswers"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">'+s[88]+"</a></p>"),e+=`
<p class="small muted" data-fingerprint hidden>`+s[89]+` <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=sr(d(t,{}))),e+=`
</section>
`,e}function pn(t){let e="";return h(i(t,"form"),"own-device")?e+=g(t,s[106]):e+=g(t,s[107]),e+=`
`,e}function cn(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=d(t,{}),o=N("01234567890123456789");for(let r of _(n,o))n._=r,e+='<circle class="dot',un(i(n,"forloop","counter"),i(n,"filled"))?(e+=" filled",h(i(n,"swapped"),"filled")&&(e+=" swapped")):h(i(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="'+$(l(n,"forloop","counter0"))+'.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function gn(t){let e="";e+=`
<dl class="swap-rows">
`;{let n=d(t,{}),o=N(i(t,"rows"));for(let r of _(n,o)){n.row=r,e+=`
<div>
<dt>
`,h(i(n,"form"),"binary")||h(i(n,"form"),"own-device")?(e+=`
`,p(i(n,"row","second"))?e+=pn(d(n,{answer:l(n,"yes")})):e+=pn(d(n,{answer:l(n,"no")})),e+=`
`):p(i(n,"row","second"))?e+=`
`+s[108]+`
`:e+=`
`+s[109]+`
`,e+=`
</dt>
<dd>
`,p(i(n,"pictured"))&&h(i(n,"form"),"own-device")?e+=cn(d({},{filled:l(n,"row","recorded","count")})):p(i(n,"pictured"))&&(e+=cn(d({},{filled:l(n,"row","recorded","count"),swapped:l(n,"row","swapped")}))),e+=`
`;{let a=d(n,{count:A(l(n,"row","recorded","count")),others:A(l(n,"row","others")),people:A(l(n,"row","recorded","people"))});if(e+=`
`,!h(i(a,"form"),"binary")&&!h(i(a,"form"),"own-device"))e+=`
`+g(a,s[110])+`
`;else if(!p(i(a,"row","certain"))&&h(i(a,"form"),"own-device"))e+=`
`+g(a,s[111])+`
`;else if(!p(i(a,"row","certain")))e+=`
`+g(a,s[112])+`
`;else if(p(i(a,"row","recorded","count"))){e+=`
`;{let u=d(a,{answer:l(a,"second")});e+=g(u,s[113])}e+=`
`}else{e+=`
`;{let u=d(a,{answer:l(a,"first")});e+=g(u,s[113])}e+=`
`}e+=`
`}e+=`
</dd>
</div>
`}}return e+=`
</dl>
`,e}function ar(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`+$(l(t,"practice","spec"))+`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">`+s[95]+`</p>
<fieldset class="question">
<legend><h1 tabindex="-1">`+s[96]+`</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>`+s[97]+`</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>`+s[98]+`</span></label>
</div>
</fieldset>
`,p(i(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`+$(l(t,"practice","odds","gained","count"))+" "+$(l(t,"practice","odds","lost","count"))+'" role="group" aria-label="'+s[99]+`">
`;{let n=d(t,{}),o=N(i(t,"practice","cards"));for(let r of _(n,o))n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`+g(n,s[100])+`</span> <span data-face></span></button>
`}e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="practice-result" role="status">
<p><b data-practice="report"></b></p>
<p><span data-practice="how"></span> <span data-practice="told"></span></p>
</div>
<div class="actions">
<button class="button quiet" type="button" data-go="begin">`+s[101]+`</button>
<button class="button quiet" type="submit" data-practice="again"`,p(i(t,"practice","cards"))&&(e+=" hidden"),e+=">",p(i(t,"practice","cards"))?e+=s[102]:e+=s[103],e+=`</button>
<button class="button link" type="button" data-go="back">`+s[104]+`</button>
</div>
<div class="odds">
<p>`+s[105]+`</p>
`,t.no=P(s[98]),e+=`
`,t.yes=P(s[97]),e+=`
`+gn(d(t,{rows:l(t,"practice","rows"),pictured:l(t,"practice","cards"),form:"binary",first:l(t,"no"),second:l(t,"yes")}))+`
<p>`+s[114]+`</p>
</div>
</form>
</section>
`,e}function lr(t){let e="";e+=`
<ul`+$(l(t,"page","authorAttrs"))+">";{let n=d(t,{}),o=N(i(t,"question","statements"));for(let r of _(n,o))n.statement=r,e+="<li>"+$(l(n,"statement"))+"</li>"}if(e+=`</ul>
<p>`+s[115]+`
`,p(i(t,"question","open"))){let n=d(t,{all:R(l(t,"question","statements"))});e+=g(n,s[116])}else me(R(i(t,"question","choices")),R(i(t,"question","options")))&&(e+=s[117]);return e+=`</p>
`,e}function ur(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>`+s[118]+"</b> "+s[119]+`</p>
</div>
`,e}function pr(t){let e="";if(e+=`
<div class="note">
`,h(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=d(t,{total:R(l(t,"question","parts"))});e+=g(n,s[121])}e+=`</p>
`}else{e+=`
<p>`;{let n=d(t,{total:R(l(t,"question","parts"))});e+=g(n,s[122])}e+=`</p>
`}return e+=`
<p>`+s[123]+`</p>
</div>
`,e}function cr(t){let e="";e+=`
`+pr(d(t,{}))+`
`;{let n=d(t,{}),o=N(i(t,"question","parts"));for(let r of _(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`+$(l(n,"question","number"))+'"',p(i(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`+$(l(n,"page","authorAttrs"))+'><h2 tabindex="-1">'+$(l(n,"part","text"))+`</h2></legend>
`,p(i(n,"part","help"))&&(e+='<p class="question-help"'+$(l(n,"page","authorAttrs"))+">"+$(Y(l(n,"part","help")))+"</p>"),e+=`
<div class="choices`,p(i(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=d(n,{}),u=N(i(n,"part","choices"));for(let c of _(a,u)){let f=d(a,Pe(["index","label"],c));e+=`
<label class="choice"`+$(l(f,"page","authorAttrs"))+'><input type="radio" value="'+$(l(f,"index"))+'" autocomplete="off"><span>'+$(l(f,"label"))+`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function dr(t){let e="";e+=`
<p class="small muted" id="range-`+$(l(t,"question","number"))+`">
`;{let n=d(t,{low:l(t,"question","odds","low"),high:l(t,"question","odds","high")});e+=g(n,s[125])}return e+=`
`,p(i(t,"question","calendar"))||(e+=s[126]),e+=`
</p>
`,e}function Fe(t){let e="";return e+=`
`+gn(d({},{rows:l(t,"question","swapRows"),pictured:l(t,"question","pictured"),form:l(t,"question","odds","form"),no:O(l(t,"question","options","0"),l(t,"page","authorAttrs")),yes:O(l(t,"question","options","1"),l(t,"page","authorAttrs")),first:O(l(t,"question","labels","0"),l(t,"page","authorAttrs")),second:O(l(t,"question","labels","1"),l(t,"page","authorAttrs"))}))+`
`,e}function fr(t){let e="";return h(i(t,"form"),"items")||h(i(t,"form"),"every")||h(i(t,"form"),"pair")||h(i(t,"form"),"joint")?e+=s[130]:e+=s[131],e+=`
`,e}function hr(t){let e="";if(p(i(t,"proof","ownDevice"))){let n=d(t,{report:O(l(t,"proof","report"),l(t,"page","authorAttrs")),answer:O(l(t,"proof","answer"),l(t,"page","authorAttrs"))});e+=g(n,s[133])}else{let n=d(t,{report:O(l(t,"proof","report"),l(t,"page","authorAttrs")),answer:O(l(t,"proof","answer"),l(t,"page","authorAttrs"))});e+=g(n,s[134])}return e+=`
`,e}function Ue(t){let e="";if(e+=`
`,h(i(t,"odds","strength"),"sound"))e+=`
`+s[129]+`
`;else if(h(i(t,"odds","strength"),"weak"))e+=`
<b>`+fr(d(t,{form:l(t,"odds","form")}))+"</b> "+s[132]+`
`;else{e+=`
`;{let n=d(t,{}),o=N(i(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+=`
<b>`+hr(d(n,{}))+`</b>
`;o.length===0&&(e+=`
<b>`+s[135]+`</b>
`)}e+=`
`}return e+=`
`,e}function kn(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let n=d(t,{reports:A(l(t,"failure","reports"))});e+=g(n,s[164])}e+=`
`,p(i(t,"technical"))&&(e+="δ = "+$(l(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function $r(t){let e="";e+=`
`;{let n=d(t,{odds:l(t,"question","odds"),gained:l(t,"question","odds","gained"),lost:l(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,h(i(n,"odds","form"),"binary"))e+=`
<p>`+s[128]+`</p>
`+Fe(d(n,{}))+`
<p>`+Ue(d(n,{}))+`</p>
`;else if(h(i(n,"odds","form"),"open"))e+=`
<p><b>`+s[136]+`</b>
`,p(i(n,"question","justification"))?e+=s[137]+" "+$(O(l(n,"question","justification"),l(n,"page","authorAttrs"))):e+=s[138],e+=`</p>
`;else if(h(i(n,"odds","form"),"central"))e+=`
<p><b>`+s[139]+`</b>
`+s[140]+" "+$(O(l(n,"question","justification"),l(n,"page","authorAttrs")))+`</p>
`;else if(h(i(n,"odds","form"),"own-device"))e+=`
<p>`,h(i(n,"question","ownItem"),"coin")?e+=s[141]:h(i(n,"question","ownItem"),"die")?e+=s[142]:h(i(n,"question","ownItem"),"birthday")?e+=s[143]:e+=s[144],e+=" "+s[145]+`
`+s[146]+`</p>
`+Fe(d(n,{}))+`
`,h(i(n,"odds","strength"),"sound")||(e+="<p>"+Ue(d(n,{}))+"</p>"),e+=`
`;else{e+=`
`;{let o=d(n,{lostCount:A(l(n,"lost","count")),lostPeople:A(l(n,"lost","people")),gainedCount:A(l(n,"gained","count")),gainedPeople:A(l(n,"gained","people"))});if(e+=`
<p>
`,h(i(o,"odds","form"),"category"))e+=`
`+g(o,s[147])+`
`;else if(h(i(o,"odds","form"),"set")){e+=`
`;{let r=d(o,{size:l(o,"odds","size"),total:R(l(o,"question","options"))});e+=g(r,s[148])}e+=`
`}else if(h(i(o,"odds","form"),"every"))e+=`
`+g(o,s[149])+`
`;else if(h(i(o,"odds","form"),"pair"))e+=`
`+g(o,s[150])+`
`;else if(h(i(o,"odds","form"),"joint"))e+=`
`+g(o,s[151])+`
`;else if(h(i(o,"odds","form"),"number")){if(e+=`
`+s[152]+`
`,p(i(o,"gained","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{low:l(o,"odds","low"),middle:l(o,"odds","middle")});e+=g(r,s[153])}e+=`
`}else if(p(i(o,"gained","never"))){{let r=d(o,{low:l(o,"odds","low"),middle:l(o,"odds","middle")});e+=g(r,s[154])}e+=`
`}else if(p(i(o,"question","calendar"))){{let r=d(o,{low:l(o,"odds","low"),middle:l(o,"odds","middle")});e+=g(r,s[155])}e+=`
`}else{let r=d(o,{low:l(o,"odds","low"),middle:l(o,"odds","middle")});e+=g(r,s[156])}if(e+=`
`,p(i(o,"lost","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{high:l(o,"odds","high"),middle:l(o,"odds","middle")});e+=g(r,s[157])}e+=`
`}else if(p(i(o,"lost","never"))){{let r=d(o,{high:l(o,"odds","high"),middle:l(o,"odds","middle")});e+=g(r,s[158])}e+=`
`}else{let r=d(o,{high:l(o,"odds","high"),middle:l(o,"odds","middle")});e+=g(r,s[159])}e+=`
`}else if(h(i(o,"odds","form"),"marks")){if(e+=`
`,p(i(o,"question","kind","binary"))){let r=d(o,{yes:O(l(o,"question","options","1"),l(o,"page","authorAttrs")),no:O(l(o,"question","options","0"),l(o,"page","authorAttrs"))});e+=g(r,s[160])}else e+=s[161];e+=`
`}else if(h(i(o,"odds","form"),"drawn")){e+=`
`;{let r=d(o,{total:R(l(o,"question","options"))});e+=g(r,s[162])}e+=`
`}e+=`
`,p(i(o,"question","swapRows"))?e+=`
`+s[163]+`
`:e+=`
`+Ue(d(o,{}))+`
`,e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=`
`+Fe(d(n,{}))+`
<p>`+Ue(d(n,{}))+`</p>
`),e+=`
`,h(i(n,"odds","form"),"number")&&(e+=kn(d(n,{failure:l(n,"question","failure")}))),e+=`
`,p(i(n,"question","forever"))&&(e+=`
<p>
`+s[165]+`
`,h(i(n,"question","forever"),"sound")||(e+="<b>"+s[166]+"</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function mr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,p(i(t,"question","isHeaded"))){e+=`
<div class="section-heading"`+$(l(t,"page","authorAttrs"))+' id="section-'+$(l(t,"question","number"))+`">
`;{let n=d(t,{}),o=N(i(t,"question","headings"));for(let r of _(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`+$(l(n,"heading","text"))+`</p>
`,p(i(n,"heading","help"))&&(e+="<div data-section-help",p(i(n,"question","opensSection"))||(e+=" hidden"),e+=">"+$(ge(Y(l(n,"heading","help"))))+"</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-"+$(l(t,"question","number"))+" "),e+="odds-"+$(l(t,"question","number"))+`">
<legend`+$(l(t,"page","authorAttrs"))+'><h1 tabindex="-1"',p(i(t,"question","isHeaded"))&&(e+=' aria-describedby="section-'+$(l(t,"question","number"))+'"'),e+=">"+$(l(t,"question","text"))+`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"'+$(l(t,"page","authorAttrs"))+">"+$(Y(l(t,"question","help")))+"</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"'+$(l(t,"page","authorAttrs"))+">"+$(l(t,"question","instructions"))+"</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=lr(d(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-'+$(l(t,"question","number"))+'"><div data-when="direct" hidden>'+ur(d(t,{}))+"</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">'+s[120]+"</p>"),e+=`
`,p(i(t,"question","parts")))e+=cr(d(t,{}))+`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`+$(l(t,"question","scale","low"))+'" data-high="'+$(l(t,"question","scale","high"))+'" data-grain="'+$(l(t,"question","scale","step"))+'" data-unit="'+$(l(t,"question","unit"))+'" data-calendar="'+$(l(t,"question","calendar"))+`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=$(l(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`+$(l(t,"question","keypad"))+'" autocomplete="off" translate="no" size="'+$(l(t,"question","width"))+'" id="number-'+$(l(t,"question","number"))+'" aria-labelledby="number-name-'+$(l(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-"+$(l(t,"question","number"))),p(i(t,"question","calendar"))?e+=" range-"+$(l(t,"question","number"))+'"':e+='" aria-describedby="range-'+$(l(t,"question","number"))+'"',e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-'+$(l(t,"question","number"))+'">'+$(l(t,"question","unit"))+"</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`+$(l(t,"question","number"))+'">'+s[124]+`</span>
`+dr(d(t,{}))+`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="'+$(l(t,"question","excludes"))+'"'),e+=`>
`;{let n=d(t,{}),o=N(i(t,"question","choices"));for(let r of _(n,o)){let a=d(n,Pe(["index","label"],r));e+=`
<label class="choice"`+$(l(a,"page","authorAttrs"))+'><input type="',p(i(a,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="'+$(l(a,"index"))+'" autocomplete="off"><span>'+$(l(a,"label"))+`</span></label>
`}}e+=`
`,p(i(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>`+s[127]+`</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,p(i(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="`+s[124]+`" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
<div id="odds-`+$(l(t,"question","number"))+'"><div data-when="randomized">'+$r(d(t,{}))+`</div></div>
<div class="actions">
<button class="button" type="submit">`+s[167]+`</button>
<button class="button quiet" type="button" data-go="back">`+s[104]+`</button>
<button class="button link" type="button" data-go="skip">`+s[168]+`</button>
</div>
</form>
</section>
`,e}function gr(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">`+s[169]+`</h1>
<div`+$(l(t,"page","authorAttrs"))+">"+$(ge(Y(l(t,"page","screening","text"))))+`</div>
<p>`,p(i(t,"page","screening","sends"))?e+=s[170]:e+=s[171],e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">'+s[167]+"</button>"),e+=`
<button class="button quiet" type="button" data-go="back">`+s[104]+`</button>
</div>
</section>
`,e}function kr(t){let e="";return e+=`
`,h(i(t,"cause"),"offline")?e+=`
`+s[183]+`
`:h(i(t,"cause"),"unreachable")?e+=`
`+s[184]+`
`:h(i(t,"cause"),"busy")?e+=`
`+s[185]+`
`:e+=`
`+s[186]+`
`,e+=`
`,e}function W(t){let e="";return e+=`
`,p(i(t,"page","asker"))&&(e+="<p>"+s[188]+" "+$(O(Y(l(t,"page","asker")),l(t,"page","authorAttrs")))+"</p>"),e+=`
`,e}function ze(t){let e="";return e+=`
<h1 tabindex="-1">`,h(i(t,"cause"),"offline")?e+=s[181]:e+=s[182],e+=`</h1>
<p>`+kr(d(t,{}))+`</p>
<p>`+s[187]+`</p>
`+W(d(t,{}))+`
`,e}function wr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">`+s[172]+`</h1>
<div data-draws="check"></div>
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`+$(l(t,"page","authorAttrs"))+`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">`+s[173]+' <span class="visually-hidden" data-slot="question"'+$(l(t,"page","authorAttrs"))+`></span></button></dd>
</div>
</template>
<div class="note" data-draws="warning"></div>
<div class="actions">
<button class="button" type="button" data-go="send">`,p(i(t,"preview"))?e+=s[174]:e+=s[175],e+=`</button>
<button class="button quiet" type="button" data-go="back">`+s[104]+`</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,p(i(t,"wave","workBits"))&&(e+=`
<section class="step" data-step="working" hidden>
<h1 tabindex="-1">`+s[176]+`</h1>
<p>`+s[177]+`</p>
<progress class="progress tall" max="1" value="0" aria-label="`+s[178]+`"></progress>
</section>
`),e+=`
<section class="step" data-step="sending" hidden>
<h1 tabindex="-1">`+s[179]+`</h1>
<p>`+s[180]+`</p>
</section>
<section class="step" data-step="unsent-offline" hidden>
`+ze(d(t,{cause:"offline"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[189]+`</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`+ze(d(t,{cause:"unreachable"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[189]+`</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`+ze(d(t,{cause:"busy"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[189]+`</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`+ze(d(t,{cause:"failing"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[189]+`</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">`+s[190]+`</h1>
<p>`+s[191]+`</p>
<p>`+s[192]+`</p>
`+W(d(t,{}))+`
<div class="actions"><button class="button quiet" type="button" data-go="retry">`+s[189]+`</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">`+s[193]+`</h1>
<p>`+s[194]+`</p>
`+W(d(t,{}))+`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">`+s[195]+`</h1>
<p>`+s[196]+`</p>
`+W(d(t,{}))+`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">`+s[197]+`</h1>
<p>`,p(i(t,"wave","invited"))?e+=s[198]:e+=s[199],e+=" "+s[200]+`</p>
`+W(d(t,{}))+`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">`+s[201]+`</h1>
<p>`+s[202]+`</p>
<p>`+s[203]+`</p>
`+W(d(t,{}))+`
<div class="actions"><button class="button" type="button" data-go="reload">`+s[204]+`</button></div>
</section>
`,e}function yr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+=s[205]:e+=s[206],e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">`+s[53]+`</h2>
`+mn(d(t,{}))+`
`),e+=`
<details class="more">
<summary>`+s[86]+`</summary>
<dl class="technical-details">
<dt>`+s[207]+`</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,p(i(t,"wave","invited"))?e+=`
`+s[208]+`
`:e+=`
`+s[209]+`
`,e+=`
</p>
</dd>
<dt>`+s[210]+`</dt>
<dd><code dir="ltr">`+$(l(t,"page","sha256"))+`</code></dd>
`,p(i(t,"wave","invited"))&&(e+=`
<dt>`+s[211]+`</dt>
<dd>
<code dir="ltr">`+$(l(t,"wave","signingKeyHash"))+`</code>
<p class="small muted">`+s[212]+`</p>
</dd>
`),e+=`
<div data-draws="privacy_loss"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<dt>`+s[213]+`</dt>
<dd>ε∞ = `+$(l(t,"page","lastingPrivacyLoss"))+`</dd>
<dt>`+s[214]+`</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>`+s[215]+`</dt>
<dd><code dir="ltr">`+$(l(t,"fingerprint"))+`</code></dd>
`;{let n=d(t,{}),o=N(i(t,"scripts"));for(let r of _(n,o))n.module=r,e+=`
<dt>`+$(l(n,"module","name"))+`</dt>
<dd><code dir="ltr">`+$(l(n,"module","integrity"))+`</code></dd>
`}return e+=`
</dl>
</details>
`+fn(d(t,{}))+`
`+W(d(t,{}))+`
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+=s[216]:e+=s[217],e+=`</p>
</section>
`,e}function xr(t){let e="";return e+=`
<div hidden>
<span data-text="place">`+s[218]+`</span>
<span data-text="place-most">`+s[219]+`</span>
<span data-text="choose">`+s[220]+`</span>
<span data-text="skipped">`+s[221]+`</span>
<span data-text="practice-choose">`+s[222]+`</span>
<span data-text="practice-first">`+s[223]+`</span>
<span data-text="practice-deck">`+s[224]+`</span>
<span data-text="practice-stays">`+s[225]+`</span>
<span data-text="practice-swaps">`+s[226]+`</span>
<span data-text="practice-report">`+s[227]+`</span>
<span data-text="practice-kept">`+s[228]+`</span>
<span data-text="practice-changed">`+s[229]+`</span>
<span data-text="practice-sound">`+s[230]+`</span>
<span data-text="practice-weak">`+s[131]+`</span>
<span data-text="practice-absent">`+s[231]+`</span>
<span data-text="openly">`+s[232]+`</span>
<span data-text="random">`+s[233]+`</span>
<span data-text="failed">`+s[234]+`</span>
<span data-text="separator">`+s[235]+`</span>
</div>
`,e}function br(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>`+s[0]+`</span></p>
<progress class="progress" max="1" value="0" aria-label="`+s[1]+`" hidden></progress>
`+ir(d(t,{}))+`
`,p(i(t,"page","practice"))&&(e+=ar(d(t,{practice:l(t,"page","practice")}))),e+=`
`;{let n=d(t,{}),o=N(i(t,"page","questions"));for(let r of _(n,o))n.question=r,e+=mr(d(n,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=gr(d(t,{}))),e+=`
`+wr(d(t,{}))+`
`+yr(d(t,{}))+`
`+xr(d(t,{}))+`
`,e}function Or(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="`+s[236]+'"><p>'+s[237]+`</p></aside>
`:h(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="`+s[236]+'"><p>'+s[238]+`</p></aside>
`:h(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="`+s[236]+'"><p>'+s[239]+`</p></aside>
`),e+=`
`,e}function qr(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="'+$(l(t,"page","quickExitUrl"))+'" rel="noreferrer" draggable="false" data-leave>'+s[240]+"</a>"),e+=`
`,e}function vr(t){let e="";return e+=`
<p>`+s[241]+" <b>"+$(O(l(t,"page","title"),l(t,"page","authorAttrs")))+`</b></p>
`+W(d(t,{}))+`
`,e}function Nr(t){let e="";if(e+=`
<p>
`+s[242]+`
`,p(i(t,"page","changesAnswers"))?e+=`
`+s[243]+`
`:e+=`
`+s[244]+`
`,e+=`
</p>
`,p(i(t,"missing"))){e+=`
<p><b>`+s[245]+`</b></p>
<ul>`;{let n=d(t,{}),o=N(i(t,"missing"));for(let r of _(n,o))n.each=r,e+='<li><button class="button link" type="button" data-missing'+$(l(n,"page","authorAttrs"))+">"+$(l(n,"each","text"))+"</button></li>"}e+=`</ul>
`}return e+=`
`,e}function _r(t){let e="";return e+=`
`+s[246]+`
`,(p(i(t,"page","clearCount"))||p(i(t,"page","directCount")))&&(e+=s[247]),e+=`
`,e}function Ar(t){let e="";return e+=`
<p>`+_r(d(t,{}))+`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
`+s[248]+`
`,p(i(t,"page","remembers"))||(e+=s[249]),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+=s[250]),e+=`
</p>`),e+=`
`,e}function Sr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
`+s[251]+`
`:p(i(t,"page","changesAll"))&&p(i(t,"byServer"))?e+=`
`+s[252]+`
`:p(i(t,"page","changesAll"))?e+=`
`+s[253]+`
`:p(i(t,"byServer"))?e+=`
`+s[254]+`
`:e+=`
`+s[255]+`
`,e+=`
`,p(i(t,"page","changesAnswers"))?(e+=`
`+s[256]+`
`,p(i(t,"page","clearCount"))&&(e+=s[257]),e+=`
`):e+=`
`+s[258]+`
`,e+=`
`,e}function Er(t){let e="";return e+=`
`,p(i(t,"page","toldCount"))?e+=`
`+s[259]+`
`:e+=`
`+s[260]+`
`,e+=`
`,e}function Cr(t){let e="";e+=`
`;{let n=d(t,{form:l(t,"question","odds","form"),gained:l(t,"question","odds","gained"),lost:l(t,"question","odds","lost"),low:l(t,"question","odds","low"),high:l(t,"question","odds","high")});if(e+=`
`,!h(i(n,"form"),"binary")){if(e+=`
<p class="small muted">
`,h(i(n,"form"),"category")){e+=`
`;{let o=d(n,{said:l(n,"lost","count"),people:A(l(n,"lost","people"))});e+=g(o,s[286])}e+=`
`}else if(h(i(n,"form"),"set")){e+=`
`;{let o=d(n,{size:l(n,"question","odds","size"),total:R(l(n,"question","options"))});e+=g(o,s[287])}e+=`
`;{let o=d(n,{said:l(n,"lost","count"),people:A(l(n,"lost","people"))});e+=g(o,s[288])}e+=`
`}else if(h(i(n,"form"),"every")){e+=`
`;{let o=d(n,{said:l(n,"lost","count"),people:A(l(n,"lost","people"))});e+=g(o,s[289])}e+=`
`}else if(h(i(n,"form"),"pair")){e+=`
`;{let o=d(n,{said:l(n,"lost","count"),people:A(l(n,"lost","people"))});e+=g(o,s[290])}e+=`
`}else if(h(i(n,"form"),"joint")){e+=`
`;{let o=d(n,{said:l(n,"lost","count"),people:A(l(n,"lost","people"))});e+=g(o,s[291])}e+=`
`}else if(h(i(n,"form"),"number")){if(e+=`
`+s[292]+`
`,!p(i(n,"gained","never")))if(p(i(n,"question","calendar"))){let o=d(n,{said:l(n,"gained","count"),people:A(l(n,"gained","people")),middle:l(n,"question","odds","middle")});e+=g(o,s[293])}else{let o=d(n,{said:l(n,"gained","count"),people:A(l(n,"gained","people")),middle:l(n,"question","odds","middle")});e+=g(o,s[294])}if(e+=`
`,!p(i(n,"lost","never"))){let o=d(n,{said:l(n,"lost","count"),people:A(l(n,"lost","people")),middle:l(n,"question","odds","middle")});e+=g(o,s[295])}e+=`
`}else if(h(i(n,"form"),"own-device"))e+=`
`,h(i(n,"question","ownItem"),"coin")?e+=s[296]:h(i(n,"question","ownItem"),"die")?e+=s[297]:h(i(n,"question","ownItem"),"birthday")?e+=s[298]:e+=s[299],e+=`
`+s[300]+`
`;else if(h(i(n,"form"),"drawn")){e+=`
`;{let o=d(n,{total:R(l(n,"question","options"))});e+=g(o,s[301])}e+=`
`}else e+=`
`+s[302]+`
`;e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=Fe(d(n,{}))),e+=`
`}return e+=`
`,e}function Rr(t){let e="";if(e+=`
`,h(i(t,"strength"),"weak"))e+=`
`,h(i(t,"form"),"binary")?e+=`
`+s[303]+`
`:h(i(t,"form"),"own-device")?e+=`
`+s[304]+`
`:h(i(t,"form"),"items")||h(i(t,"form"),"every")||h(i(t,"form"),"pair")||h(i(t,"form"),"joint")?e+=`
`+s[130]+`
`:e+=`
`+s[305]+`
`,e+=`
`;else if(h(i(t,"strength"),"absent")&&!p(i(t,"proof")))e+=`
`+s[306]+`
`;else if(h(i(t,"strength"),"absent")&&p(i(t,"proof","ownDevice"))){e+=`
`;{let n=d(t,{answer:O(l(t,"proof","answer"),l(t,"page","authorAttrs"))});e+=g(n,s[307])}e+=`
`}else if(h(i(t,"strength"),"absent")){e+=`
`;{let n=d(t,{answer:O(l(t,"proof","answer"),l(t,"page","authorAttrs"))});e+=g(n,s[308])}e+=`
`}return e+=`
`,e}function Lr(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>"+s[261]+"</h2>":e+="<h2"+$(l(t,"page","authorAttrs"))+">"+$(l(t,"row","heading"))+"</h2>",e+=`
`,t.separator=P(s[235]),e+=`
`;{let n=d(t,{recorded:U(O(l(t,"row","labels"),l(t,"page","authorAttrs")),l(t,"separator")),form:l(t,"row","question","odds","form"),middle:l(t,"row","question","odds","middle")});e+=`
`,p(i(n,"row","fromLink"))?(e+=`
<p class="recorded-answer" translate="no">`,p(i(n,"row","skipped"))?e+=s[262]:e+=g(n,s[263]),e+=`</p>
`):p(i(n,"row","question","kind","seconds"))?(e+=`
<p class="recorded-answer" translate="no">`,p(i(n,"row","skipped"))?e+=s[264]:e+=g(n,s[265]),e+=`</p>
`):p(i(n,"row","unasked"))?(e+=`
<p class="recorded-answer" translate="no">`+s[264]+`</p>
<p class="small muted">
`,h(i(n,"row","unasked"),"item")?e+=`
`+s[266]+`
`:h(i(n,"row","unasked"),"version")?e+=`
`+s[267]+`
`:e+=`
`+s[268]+`
`,e+=`
`+s[269]+`
</p>
`):p(i(n,"row","skipped"))?e+=`
<p class="recorded-answer" translate="no">`+s[270]+`</p>
<p class="small muted">`+s[271]+`</p>
`:p(i(n,"row","question","kind","drawn"))?e+=`
<p class="recorded-answer" translate="no">`+s[272]+`</p>
<p class="small muted">`+s[273]+`</p>
`:h(i(n,"form"),"open")||h(i(n,"form"),"central")||p(i(n,"row","direct"))?(e+=`
<p class="recorded-answer" translate="no">
`,p(i(n,"recorded"))?e+=g(n,s[274]):e+=s[275],e+=`
</p>
<p class="small muted">
`,h(i(n,"form"),"open")?e+=`
`+s[276]+`
`:h(i(n,"form"),"central")?e+=`
`+s[277]+`
`:e+=`
`+s[278]+`
`,e+=`
</p>
`):(e+=`
<p class="recorded-answer" translate="no">
`,h(i(n,"form"),"number")?(e+=`
`,p(i(n,"row","high"))&&p(i(n,"row","question","calendar"))?e+=g(n,s[279]):p(i(n,"row","high"))?e+=g(n,s[280]):e+=g(n,s[281]),e+=`
`):h(i(n,"form"),"drawn")?(e+=`
`,p(i(n,"row","ticked"))?e+=g(n,s[282]):e+=g(n,s[283]),e+=`
`):!h(i(n,"form"),"marks")&&!h(i(n,"form"),"items")?e+=`
`+g(n,s[265])+`
`:p(i(n,"recorded"))?e+=`
`+g(n,s[284])+`
`:e+=`
`+s[285]+`
`,e+=`
</p>
`+Cr(d(n,{question:l(n,"row","question")}))+`
`,h(i(n,"row","strength"),"sound")||(e+='<p class="small">'+Rr(d(n,{strength:l(n,"row","strength"),proof:l(n,"row","proof")}))+"</p>"),e+=`
`),e+=`
`}return e+=`
</section>
`,e}function Ir(t){let e="";e+=`
<p class="lead">`+Sr(d(t,{}))+`</p>
`+hn(d(t,{sent:!0}))+`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>"+Er(d(t,{}))+"</p>"),e+=`
<div data-conclusions>
`;{let n=d(t,{}),o=N(i(t,"receipt","rows"));for(let r of _(n,o))n.row=r,e+=Lr(d(n,{}))}return e+=`
</div>
`+$n(d(t,{}))+`
`,e}function Tr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>`+s[309]+`</dt>
<dd>
ε = `+$(l(t,"page","privacyLoss"))+`
`+kn(d(t,{failure:l(t,"page","failure"),technical:!0}))+`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">`+s[310]+`</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>`+s[311]+`</dt>
<dd>`;{let n=d(t,{});n.n=se(l(n,"page","clearCount")),e+=g(n,s[312][ie(l(n,"n"))])}e+=`</dd>
`}return e+=`
`,e}var Mr={"respondents/questionnaire/screens.html":br,"respondents/questionnaire/partials/banner.html":Or,"respondents/questionnaire/partials/contact.html":W,"respondents/questionnaire/partials/quick_exit.html":qr,"respondents/questionnaire/partials/survey_facts.html":vr,"respondents/questionnaire/partials/check.html":Nr,"respondents/questionnaire/partials/warning.html":Ar,"respondents/questionnaire/partials/recorded.html":Ir,"respondents/questionnaire/partials/privacy_loss.html":Tr},wn=(t,e)=>Mr[t](d({},e));var Dr=["Candor Sans","Candor Serif"],yn=!1;async function xn(){let{connection:t}=navigator;if(t?.saveData)return;let n=document.querySelector("template[data-fonts]").content.firstElementChild.cloneNode();await new Promise(o=>{n.addEventListener("load",o),document.head.append(n)}),await Promise.all(Dr.map(o=>document.fonts.load(`1em "${o}"`))),yn=!0}function bn(){yn&&document.documentElement.classList.add("with-fonts")}var jr=new Set(["lang","framed"]);function On(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function qn(t){let{pathname:e,search:n,hash:o}=window.location,r=new URLSearchParams(n),a=[...r.keys()].filter(f=>!jr.has(f)&&!t.includes(f)),u=o.replace(/^(#.*?\bd=[0-9a-f]{64})[?&].+/i,"$1");if(a.length===0&&u===o)return!1;for(let f of a)r.delete(f);let c=r.toString();return window.history.replaceState(null,"",e+(c&&`?${c}`)+u),!0}function At(){let t=document.querySelectorAll(".languages a");for(let e of t)e.href=St(e.lang)}function St(t){let e=new URL(window.location.href);return e.searchParams.set("lang",t),e.href}function ae(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function vn(t){return ae(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function Nn(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function _n(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Br=16,We=class{complete=!0;admit(){return"ready"}credentials(){return{token:Pr()}}forget(){}wipe(){}};function Pr(){return vn(crypto.getRandomValues(new Uint8Array(Br)))}var Et=class extends Error{step="unscripted"},An=t=>Symbol.for(`candor: ${t}`);function He(t,e){globalThis[An(t)]=e}function Sn(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function J(t,e){await e;let n=globalThis[An(t)];if(n===void 0)throw new Et(t);return n}var Ur=new Set([408,425,429,503]);function En(t,e){return In(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function Cn(t){let e=await zr(t);return new Uint8Array(await e.arrayBuffer())}async function zr(t){let e=await In(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error,{status:e.status});return e}function Rn(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function Ln(t){return Ur.has(t)?"busy":"failing"}function In(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:n.signal})}var Ke=[];for(let t=2;Ke.length<64;t+=1){let e=2;for(;t%e;)e+=1;e===t&&Ke.push(t)}var Mn=t=>t%1*2**32|0,Fr=Ke.slice(0,8).map(t=>Mn(Math.sqrt(t))),Wr=Int32Array.from(Ke,t=>Mn(Math.cbrt(t))),ue=class{#e=Int32Array.from(Fr);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Tn(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let a=new Int32Array(8);return u=>{r.set(u,n),a.set(this.#e);for(let c=0;c<r.length;c+=64)Tn(a,r,c);return a}}};function ke(t){return new ue(t).toString()}var le=new Int32Array(64);function Tn(t,e,n){for(let m=0;m<16;m+=1){let x=n+4*m;le[m]=e[x]<<24|e[x+1]<<16|e[x+2]<<8|e[x+3]}for(let m=16;m<64;m+=1){let x=le[m-15],y=le[m-2],v=z(x,7)^z(x,18)^x>>>3,C=z(y,17)^z(y,19)^y>>>10;le[m]=C+le[m-7]+v+le[m-16]|0}let[o,r,a,u,c,f,k,w]=t;for(let m=0;m<64;m+=1){let x=z(c,6)^z(c,11)^z(c,25),y=w+x+(c&f^~c&k)+Wr[m]+le[m]|0,C=(z(o,2)^z(o,13)^z(o,22))+(o&r^o&a^r&a)|0;w=k,k=f,f=c,c=u+y|0,u=a,a=r,r=o,o=y+C|0}t[0]+=o,t[1]+=r,t[2]+=a,t[3]+=u,t[4]+=c,t[5]+=f,t[6]+=k,t[7]+=w}function z(t,e){return t>>>e|t<<32-e}async function Dn(t,{branding:e},n){let o=t.querySelectorAll("[data-logo]");if(o.length===0)return;let r=n??`${window.location.pathname}/documents/${e.logo}.png`,a=await Cn(r);if(ke(a)===e.logo)for(let u of o)u.src=`data:image/png;base64,${ae(a)}`}function jn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function Bn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:a}){let{access:u,kind:c,work:f,key_hash:k}=t.wave;return{preview:e,page:t,wave:{invited:u==="invited",kind:c,workBits:f,signingKeyHash:k},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:a}}var Hr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Kr={"pt-pt":"pt-br",zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Pn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Qe(t){return Hr.has(t.split("-",1)[0])?"rtl":"ltr"}function Un(t,e){return t===e?{}:{lang:t,dir:Qe(t)}}function zn(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=Qr(n,t);return{language:r??t[0],wanted:r!==void 0,foreign:!!o}}function Qr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=Gr(n,e);if(o!==void 0)return o}}function Gr(t,e){if(e.includes(t))return t;let n=(Kr[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return e.find(o=>o.startsWith(`${t}-`))}function F(t){if(!(t>=1))throw new RangeError;return t===1/0?"absent":t>=50?"weak":"sound"}function Fn(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function Ge(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var we=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,Vr=(t,e)=>t.options?.length===2&&we(t,e),Yr=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),Jr=({options:t,shares:e},n)=>we({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,Zr=({options:t,statements:e},n)=>we({options:t},n)&&[1,2].includes(t.length-e?.length),Xr=[["yes-no",{binary:!0,fits:Vr}],["single",{ordered:!0,fits:we}],["multiple",{several:!0,ordered:!0,fits:we}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{linked:!0,fits:Yr}],["list",{fits:Zr}],["arms",{drawn:!0,unasked:!0,fits:Jr}],["field",{unasked:!0,inLink:!0,fits:we}]],D=new Map(Xr),Wn=({kind:t})=>D.get(t)?.drawn===!0,Ve=({kind:t,seconds:e})=>!e&&D.get(t)?.inLink===!0,Z=({kind:t})=>D.get(t)?.unasked===!0;var Hn=t=>t===null?null:!t;function Kn(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function xe(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,a=(n??o??(r?[r]:[])).map(u=>xe(u,e));if(n)return(...u)=>Kn(a.map(c=>c(...u)));if(a.length>0){let u=(...c)=>Kn(a.map(f=>Hn(f(...c))));return r?u:(...c)=>Hn(u(...c))}return es(t,e.findIndex(({block:u})=>u===t.block))}function es({options:t,least:e=0,most:n=1/0},o){let r=u=>Array.isArray(u)?t.some(c=>u[c]):t.includes(u),a=u=>t?r(u):u!==null&&u>=e&&u<=n;return(u,c)=>u[o]===!1?!1:c[o]===void 0?null:u[o]&&a(c[o])}function Re(t){return t.map(({asked_if:e})=>xe(e,t))}function Qn(t){return t.reduce((n,o,r)=>Wn(o)?n.flatMap(a=>o.options.map((u,c)=>({...a,[r]:c}))):n,[{}]).map(n=>pe(Re(t),n))}function Ye(t,e){return pe(t,e).map(n=>n===!0)}function pe(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var ye=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}begin(e){this.order=e}get asked(){return Ye(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e(pe(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=pe(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=pe(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),a=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,u=o.filter(c=>c!==!1).length;return{number:a,total:u,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var be=class{constructor(e){this.categories=E(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return E(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return Ct(e)===1}};function Ct(t){return t.reduce((e,n)=>e+n,0)}function Gn(t,e,n,o){let r=e.take(t.length);return t.map((a,u)=>{let c=+(r[u]<n),f=+(r[u]<o);return a*c+(1-a)*f})}var ts={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function Rt(t,e){return e==="year"?String(t):Vn(t,e).toISOString().slice(0,e==="date"?10:7)}function Je(t,e){return(e==="month"?globalThis.window:Lt(e))?new Intl.DateTimeFormat(void 0,{...ts[e],timeZone:"UTC",calendar:"gregory"}).format(Vn(t,e)):Rt(t,e)}function Lt(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function Vn(t,e){let n=new Date(0);return e==="date"?n.setUTCDate(t+1):n.setUTCMonth(t),n}var Yn=20,Jn=1e3,H=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=Yn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<Jn?Jn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Yn}};function Ze(t,e="browser",n=""){return{...ns(t,e,n),strength:F(t.ratio)}}function ns(t,e,n){if(t.scale)return os(t,n);if(t.sizes){let a=H.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:o,others:r}=t.support;return{form:e==="respondent"?"own-device":rs(t),gained:H.of(r/4294967296),lost:H.of((4294967296-o)/4294967296),size:t.size??0}}function os(t,e){let{scale:n}=t,o=(a,u)=>t.row(a).reduce((c,f,k)=>c+ +(t.isUpper(k)===u)*f,0),r=a=>e?Je(Math.floor(Number(a)),e):Me(a);return{form:t.ratio===1/0?"open":"number",gained:H.of(o(0,!0)/4294967296),lost:H.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function rs(t){return t instanceof K?"open":t.form?t.form:t instanceof be?"marks":t.categories===2?"binary":"category"}var Xe=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function et({gained:t,lost:e}){let n=new H(e.people-e.count,e.people);return[new Xe(!0,n,"hollow"),new Xe(!1,t,"filled")]}function tt(t){return t.every(({recorded:e})=>e.pictured)}var ss=[4294967296/4,3*4294967296/4];function Zn(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let o=[...e.find(({kind:f,mechanism:k})=>f.binary&&k instanceof M)?.mechanism.yes??ss],r=Ze(new M(2,{yes:o})),a=et(r),u=Array.from({length:r.gained.people},(f,k)=>k+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:a,cards:tt(a)?u:null}}function It(t){return t.reduce((e,{ratio:n})=>e+Math.log(n),0)}function nt(t){let e=ot(t);return e===0?null:{delta:De(e),reports:is(e)}}function ot(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function is(t){let e=1/Number(De(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var Xn=65536/Uint32Array.BYTES_PER_ELEMENT,eo=2**30,Le=class extends Error{name="WordsExhaustedError"},X=class extends Error{name="RandomSourceError"},S=class{take(e){E(e,"the number of words",0,eo);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new X;let o=new Uint32Array(e);for(let r=0;r<e;r+=Xn)as(n,o.subarray(r,r+Xn));return o}};function as(t,e){try{t.getRandomValues(e)}catch(n){throw new X(String(n))}}var rt=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError;this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(E(e,"the number of words",0,eo)>this.left)throw new Le;let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var ls=8;function st(t){let e=Array.from({length:t},(n,o)=>o);try{return ee([...e],new S)}catch{return e}}function ee(t,e){for(let n=t.length-1;n>0;n-=1){let o=us(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function us(t,e){let n=4294967296-4294967296%t;for(let o=0;o<ls;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error}var ps=7,cs=new Set(["binary","own-device","marks","items","drawn"]),ds=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],fs=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,it=class{constructor({kind:e,options:n},o){this.kind=D.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>ps}},Tt=class extends it{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},at=class extends it{spare=!1;order=null;constructor(e,n,o,r){super(e,r);let{seconds:a}=e;a&&(this.kind={...this.kind,inLink:!1,seconds:a}),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:u,device:c,mechanism:f}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter(y=>!Z(y)).length,this.design=u,this.device=c,this.direct=e.direct,this.mechanism=B(f);let k=Ze(this.mechanism,c,this.calendar);this.odds=u==="central"?{...k,form:"central"}:k,this.reports=e.reports.map(r);let{statements:w=[]}=e;this.statements=st(w.length).map(y=>r(w[y])),this.parts=(e.parts??[]).map(y=>new Tt(y,r));let{sections:m=[]}=o;this.section=Math.max(-1,...m.map(({before:y})=>y).filter(y=>y<=n)),this.headings=m.filter(({before:y})=>y===this.section).map(y=>({text:r(y.text),help:r(y.help),condition:xe(y.asked_if,o.questions)})),this.label=hs(o)?String(this.number):`“${this.text}”`;let x=this.options.length-1;this.excludes=e.last_excludes?String(x):"",this.other=e.other??!1,e.random_order&&(this.order=this.excludes||this.other?[...st(x),x]:st(x+1))}get isHeaded(){return this.headings.some(e=>e.text)}get open(){return this.design==="open"&&!this.kind.unasked}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return cs.has(this.odds.form)?et(this.odds):[]}get pictured(){return tt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof M)||!e.yes?[]:[0,1].flatMap(a=>{let u=$s(e,a);return u.length!==1?[]:[{place:a,report:n[a],answer:o[u[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:n,high:o}=this.odds,[,r=""]=e.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{low:e,step:n}=this.scale;return(this.calendar?this.calendar!=="year":e.startsWith("-"))?"text":`${e}${n}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=ds.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:a})=>[o,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(fs)?.length??0),0)}get failure(){return nt([this.mechanism])}get forever(){return this.permanent?F(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function hs({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||n||t.some(({asked_if:r})=>r))}function $s({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var ms=240,gs=200,ks=10,ut=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[a]=r.languages,u=(m={})=>m[n]||m[a]||"";this.title=u(r.title),this.introduction=u(r.introduction),this.asker=u(r.asker),this.ethics=u(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:a,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.noticeTick=r.notice_tick,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,x)=>new at(m,x,r,u));let{screening:c,sections:f=[]}=r;this.hasTexts=!!r.closing_texts||r.questions.some(({other:m})=>m),this.hasWords=!!r.closing_texts||[...r.questions,...f].some(m=>m.other||m.pipes||m.seconds||Ve(m)),this.hasBatteries=f.some(({battery:m})=>m);for(let{before:m}of f.filter(({draws:x})=>x)){let x=this.questions.filter(({section:y})=>y===m);x.sort((y,v)=>v.mechanism.ratio-y.mechanism.ratio);for(let y of x.slice(1))y.spare=!0}this.answered=this.questions.filter(({kind:m,spare:x})=>!m.unasked&&!x);let k=Qn(r.questions).map(m=>this.answered.filter(({place:x})=>m[x]??!0));this.usual=Dt(k,({length:m})=>m);let w=k.map(m=>m.filter(({inClear:x})=>!x).map(({mechanism:x})=>x));this.protected=Dt(w,It),this.failing=Dt(w,ot),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=c?{sends:c.sends,text:u(c.text)}:null,this.practice=Zn(this.questions),this.centralEpsilon=r.central?ws(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Qe(this.language)}get authorLanguage(){return Un(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return P(e.map(([n,o])=>` ${n}="${$e(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Pn(e),Qe(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:n,randomized:o,direct:r})=>n.unasked||o&&r===null)&&!this.wave.survey.closing_texts}get ownItem(){let[e,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),n=this.usual.reduce((r,{wordCount:a})=>r+a,0),o=e*ks+n*60/gs;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,n=this.directCount||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!n}get directCount(){return this.questions.filter(({direct:e})=>e!==null).length}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=ms}get strength(){return F(Fn(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:n})=>e||n!==null).length>1}get openLabels(){return lt(this.questions.filter(({open:e})=>e))}get directLabels(){return lt(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return lt(this.questions.filter(Mt))}get changedCount(){return this.questions.filter(Mt).length}get toldLabels(){return lt(this.questions.filter(({ownDevice:e})=>e))}get toldCount(){return this.questions.filter(({ownDevice:e})=>e).length}get hidesChanges(){return this.questions.filter(Mt).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Ee(It(this.protected),ot(this.failing))}get failure(){return nt(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return Ee(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},Mt=({randomized:t,kind:e})=>t&&!e.unasked;function lt(t){let e=t.map(({label:n})=>n);return e.every(n=>/^\d+$/.test(n))?nn(e.map(Number)):e}function Dt(t,e){return t.reduce((n,o)=>e(o)>e(n)?o:n)}function ws({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${ys(o)}`)}function ys(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var to=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function oo(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r,foreign:a}=zn(t.survey.languages,{search:e,preferred:n});if(a)return window.location.replace(St(o)),null;let u=new ut(t,o,document.documentElement.lang);return u.wanted=!!r,u}function ro(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:a,interfaceLanguage:u}=e,c=new URLSearchParams(o).has("framed"),f=Bn(e,{preview:n,address:r,framed:c,...bs()});return document.body.lang=u,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),Oe(t,"screens.html",f),xs(t,f),Oe(no("leave"),"partials/quick_exit.html",f),Oe(no("banner"),"partials/banner.html",f),(k,w)=>{for(let m of k.querySelectorAll("[data-draws]"))Oe(m,`partials/${m.dataset.draws}.html`,{...f,...w})}}function Oe(t,e,n){let o=wn(`respondents/questionnaire/${e}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=to?to.createHTML(o):o}function xs(t,e){let n=t.querySelector(".languages"),o=document.querySelectorAll("template[data-steps]");for(let{content:r}of o){let a=(u,c)=>r.querySelectorAll(u).forEach(c);a(`[data-risky="${!e.page.risky}"]`,u=>u.remove()),a("[data-facts]",u=>{Oe(u,"partials/survey_facts.html",e),n&&u.append(n.cloneNode(!0))}),a("[data-contact]",u=>Oe(u,"partials/contact.html",e)),a("[data-device]",u=>e.deviceUrl?u.href=e.deviceUrl:u.remove()),t.append(r)}}function no(t){return document.querySelector(`[data-place="${t}"]`)}function bs(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:ke(new TextEncoder().encode(n))}}var so=1,Os=3,qs=new Set(["browser","respondent"]),vs=new Set(["open","open-choices","open-number"]),Ns=/^(https:\/\/|\/(?![/\\]))/,_s=/^([0-9a-f]{64})?$/,As=new Set(["link","invited"]);function io(t){qe(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;q(Array.isArray(e.languages)&&Array.isArray(e.questions)),q(t.format===so&&e.format===so),q(As.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),q(t.access==="invited"==(t.key_hash!=="")),q(!e.risky||Ns.test(t.leave));let{branding:n={name:""}}=e;qe(n),q(typeof n.name=="string"&&_s.test(n.logo??"")),q(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;q(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let r=[];for(let a of e.questions){qe(a,a?.text,a?.protection,a?.protection?.mechanism),q([a.options,a.parts,a.reports].every(lo));for(let u of a.parts??[])q(D.has(u?.kind)&&Array.isArray(u.options));Ss(a,o,r),r.push(a.block)}q(new Set(r).size===r.length);for(let{asked_if:a,pipes:u}of e.sections??[])a&&pt(a,r),ao(u,r);for(let a of e.closing_texts??[])qe(a?.text);e.screening&&pt(e.screening.asked_if,r)}function pt(t,e){qe(t);let{all:n,any:o,not:r,block:a,options:u}=t;q([n,o,u].every(lo));let c=n??o??(r?[r]:[]);q(c.length>0||e.includes(a));for(let f of c)pt(f,e)}function ao(t={},e){qe(t),q(Object.values(t).every(n=>e.includes(n)))}function Ss(t,e,n){let{text:o,options:r,asked_if:a}=t,u=D.get(t.kind);q(u!==void 0&&typeof o[e]=="string"),a&&pt(a,n),ao(t.pipes,n);let{design:c,device:f,mechanism:k}=t.protection;q(qs.has(f));let w=B(k);q((c==="open"||c==="central")===vs.has(k.mechanism)),q(u.fits(t,w));let x=r?.length>=Os;q((t.random_order??!0)===!0),q(!t.random_order||u.ordered&&x),q((t.last_excludes??!0)===!0),q(!t.last_excludes||u.several&&x),q(!t.other||u.ordered&&c==="open"&&!t.last_excludes),q(f==="browser"||t.reports?.length===2)}function qe(...t){for(let e of t)q(typeof e=="object"&&e!==null)}function lo(t){return t==null||Array.isArray(t)}function q(t){if(!t)throw new RangeError}var Es=/[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/,Cs=/[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/,Rs=/[^!-~]|&(?!amp)#?\w+;|=(?:0D=0A|(?:C2|E2=8.|EF=BB)=..)/g,Ls=/([^\w-][idD]=)|=(?:0[9AD]|20)?/g,Is=/([^\w-][idD]=)|=/g;function ct(t){let e=uo(uo(t)).replace(Rs,""),n=[Ls,Is].map(f=>e.replace(f,"$1")),o=f=>n.map(k=>(f.exec(k)??[])[1]??null),[r,a]=o(Es),u=o(Cs),c=u.find(f=>f!==null&&f.length===64)??u[0];return{secret:r??a,hash:c===null?null:c.toLowerCase()}}function uo(t){return t.replace(/%([0-9a-f]{2})/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}var Ts=/^(unary|subset-|multiple|random-|open-c)/,Ms=/^[0-9a-f]{64}$/,Ds=3e4,jt=class extends Error{step="altered";constructor(e,n){super(),this.expected=e,this.found=n}},dt=class extends Error{step="impossible";constructor(e){super(),this.found=e}},Bt=class extends Error{step="unreadable";constructor(e,n){super(),this.found=e}},Pt=class extends Error{step="unloaded"};async function co(t,e){if("preview"in t.dataset){let a=JSON.parse(document.getElementById("document").textContent);for(let u of po(a))await e(u);return{wave:a,unchecked:null}}let{hash:n}=ct(window.location.hash),{read:o,found:r}=await Ut(n);for(let a of po(o))await e(a);return Us(o,r),{wave:o,unchecked:n===null?r:null}}async function Ut(t){let e=await js(t),n=ke(e);if(t!==null&&t!==n)throw new jt(t,n);return{read:Ps(e,n),found:n}}function po(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let n=e.some(u=>D.get(u?.kind)?.numeric),o=e.some(u=>D.get(u?.kind)?.linked),r=e.some(u=>Ts.test(u?.protection?.mechanism?.mechanism)),a=e.some(u=>u?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["linked questions"]:[],...r?["marks"]:[],...a?["permanent responses"]:[]]}async function js(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Ds);try{return await Bs(t,e.signal)}catch(o){throw new Pt(String(o))}finally{clearTimeout(n)}}async function Bs(t,e){let n=`${window.location.pathname}/documents/${Ms.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error;return new Uint8Array(await o.arrayBuffer())}function Ps(t,e){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(t))}catch{throw new dt(e)}}function Us(t,e){try{io(t)}catch(n){throw zs(n)?new dt(e):new Bt(e,n)}}function zs(t){return t instanceof RangeError||t instanceof SyntaxError}function ft(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:a,path:u,practice:c,questions:f,strings:k}=t;c?.forget();let w=f[n],m=r.get(n);w.fill?.(t),m!==void 0&&w.input.write(m),o?w.input.showLast?.():w.input.showFirst?.();let{number:x,last:y,total:v,exact:C}=u.position(n),L=u.previous(n),Ne=L<0||f[L].part!==w.part,[ce,I]=y>x?["rows","rows-most"]:["place","place-most"];w.setPlace(k.get(C?ce:I,{number:x,last:y,total:v}),Ne),w.showHeadings(oe=>u.holds(oe)),a.show(w.section,x/(v+1))}function fo(t,e,n,o){let{questions:r,resume:a}=t;t.resume=null,o!=="ready"?ft(t,e,n):a?a():r.every(({section:u})=>u.hidden)&&ft(t,e)}function ho(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Fs(t,e,o)),n.on("skip",()=>Ws(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Fs(t,e,n){let{navigation:o,strings:r}=t,{input:a,section:u}=t.questions[n],c=a.read();if(c===void 0){o.showError(u,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(o.showError(u,""),a.next?.()){o.onAdvance();return}t.answers.set(n,c),zt(t,e,n)}function Ws(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),zt(t,e,n)}function zt(t,e,n){let{joining:o,navigation:r,texts:a,path:u,questions:c,reviewed:f,screen:k}=t;if(o){t.resume=()=>zt(t,e,n),r.show(t.section("joining"));return}for(let m of u.prune())c[m].input.clear();let w=f?u.firstUnanswered():u.next(n);w>=0?e("question",{place:w}):u.holds(k)?e(a?.section&&!f?"closing":"review"):e("screened")}function $o({path:t,questions:e},n){let o=e.findIndex(({section:a})=>!a.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function ht(t){return t.drawPair!==void 0}var Ie=class extends Error{name="LayoutError"},Wt=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError;if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError;this.mechanism=e,this.direct=n===null?null:E(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return ht(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return ht(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},$t=class t{constructor(e){if(e.length===0)throw new RangeError;this.fields=Object.freeze([...e]),this.bits=Ft(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=Ft(e,n=>n.words),this.wordsAhead=Ft(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new Wt(B(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[u,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError;this.#t(o);let a=this.fields.flatMap((u,c)=>Hs(u,e[c],o[c],n,r[c]));return Vs(a,this.size)}unpack(e){if(e.length!==this.size)throw new Ie;let n=Ys(e);if(n.subarray(this.bits).includes(1))throw new Ie;let o=0,r=this.fields.map((a,u)=>{let c=Qs(a,n.subarray(o,o+a.bits),u);return o+=a.bits,c});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError}};function Hs({mechanism:t,direct:e,ownDevice:n},o,r,a,u){let c=+(o===null),f=c?t.blank:o,k=t.toBits(t.plain(f)),w=t.toBits(ht(t)?t.randomizePair(f,r,a):t.randomize(f,a)),m=u===null?w:Ks(t,u),x=w.map((C,L)=>c*C+(1-c)*m[L]),y=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...k.map((C,L)=>y*C+(1-y)*x[L])]}function Ks(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(a=>a<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError;return n}function Qs({mechanism:t,direct:e,head:n},o,r){let a=o[0]===1,u=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Gs(t,c,u&&!a))throw new Ie;let f=ht(t)?t.pairOf(c):null;return{report:c,skipped:a,arm:f??u}}function Gs(t,e,n){return n?t.isPlain(e):t.isReport(e)}function Vs(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Ys(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function Ft(t,e){return t.reduce((n,o)=>n+e(o),0)}var mt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var Ht={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Kt(t){return!(t.key in Ht)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Ht[t.key]:Ht[t.key])}var te=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#a(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:mo(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return mo(e).map(n=>this.label(n))}label(e){return this.#n(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#a(e){let n=Kt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function mo(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var gt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new te(e.querySelector("[data-choices]")),this.mechanism=B(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#n(a)),r.addEventListener("keydown",u=>this.#c(u,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#l(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new S;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof X?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(n,o),this.#u(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let a=this.cards.length,u=o!==n,c=Js({count:a,swaps:this.#s(n),picked:e,swapped:u},r);this.cards.forEach((f,k)=>{let w=c[k]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get(w),f.dataset.card=c[k]?"swaps":"stays",f.toggleAttribute("data-picked",k===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,n){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(o);let r=F(Ge(this.mechanism,n));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#i("deck").textContent=this.strings.get(o,r)}#c(e,n){let o=Kt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Js({count:t,swaps:e,picked:n,swapped:o},r){let a=e-Number(o),u=Array.from({length:t-1},(f,k)=>k<a),c=ee(u,r);return c.splice(n,0,o),c}var go=[["[data-choices]",t=>new te(t.querySelector("[data-choices]"))]];function ko(t,e){go.unshift([t,e])}function Zs(t,e){let[,n]=go.find(([o])=>t.querySelector(o));return n(t,e)}var ve=class{fill;constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=Zs(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};function j(t,...e){t.textContent="",t.append(...e)}function kt(t,e){let n=e.filter(({question:r,unasked:a,skipped:u})=>!(a||u||r.kind.unasked)).map(({question:r,direct:a})=>d(r,a?{design:"open",direct:null}:{direct:null})),o=n.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return d(t,{questions:n,answered:n,protected:o,failing:o,mostAsked:n.length})}function wo(t,e,{places:n,change:o}){let{questions:r,answers:a,arms:u,strings:c,page:f}=e,k=f.questions.map((y,v)=>({question:y,unasked:!n.includes(v),skipped:a.get(v)===null,direct:u[v]===!0})),w=n.map(y=>{let v=r[y];v.fill?.(e);let C=a.get(y),L=["open","central"].includes(v.form)||u[y]===!0,Ne=C!==null&&L,ce=c.fillTemplate("answer",{question:v.text,answer:Xs(v,C,c),openly:Ne?c.get("openly"):""});return ce.querySelector("button").addEventListener("click",()=>o(y)),ce});j(t.querySelector("[data-answers]"),...w);let m=n.filter(y=>a.get(y)===null),x=m.map(y=>f.questions[y]);e.draw(t,{page:kt(f,k),missing:x}),m.forEach((y,v)=>{t.querySelectorAll("[data-missing]")[v].addEventListener("click",()=>o(y))})}function yo(t){j(t.querySelector("[data-answers]"))}function Xs(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var ei=new Set(["every","pair","joint"]);function xo(t,{layout:e,page:n,questions:o,conditions:r,draw:a,report:u}){a(t,ti({layout:e,page:n,questions:o,conditions:r,report:u})),t.querySelector("[data-bytes]").textContent=u.encoded}function ti(t){let e=ni(t),n=e.some(({hidden:o})=>o);return{receipt:{rows:e,hidesSome:n},page:kt(t.page,e)}}function bo(t){for(let e of t.querySelectorAll("[data-draws]"))j(e);t.querySelector("[data-bytes]").textContent=""}var Qt=class{constructor(e,n,{mechanism:o,report:r,unasked:a,skipped:u,direct:c}){this.question=e,this.mechanism=o,this.report=r,this.unasked=a,this.skipped=u,this.direct=c,this.heading=n.text,this.labels=a||u||e.kind.drawn?[]:this.#t(n.input)}get fromLink(){return this.question.kind.inLink}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:n,skipped:o,direct:r}=this;return!(n||o||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:n}=this;return F(this.#e?e.ratio:Ge(e,n))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return ei.has(this.question.odds.form)}#t(e){let{mechanism:n,question:o,report:r}=this,{form:a}=o.odds;return a==="number"?[]:this.#e?[...n.partCategories(r)].map(c=>e.label(c)):a==="drawn"?[e.label(n.itemOf(r).item)]:(typeof r=="number"?[r]:ri(r)).map(c=>e.label(c))}};function ni({layout:t,page:e,questions:n,conditions:o,report:r}){let{reports:a,skipped:u,arms:c}=t.unpack(r.bytes),f=a.map((w,m)=>u[m]?null:w),k=oi(e.wave.survey,o,f);return e.questions.map((w,m)=>new Qt(w,n[m],{mechanism:t.fields[m].mechanism,report:a[m],unasked:k(m),skipped:u[m],direct:c[m]===!0}))}function oi({questions:t},e,n){let o=Ye(e,n),r=Re(t),a=Ye(r,n),u=n.map((f,k)=>Z(t[k])?f:void 0),c=pe(r,u);return f=>o[f]?"":a[f]?"item":c[f]===!1?"version":"answer"}function ri(t){return Array.from(t.keys()).filter(e=>t[e])}var Gt=16,si=4096,Oo=48,ii=87;async function qo(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new ue(new TextEncoder().encode(`${t}.`)).finisher(Gt),a=2**(32-e),u=new Uint8Array(Gt).fill(Oo);for(let c=0;!o();){for(let f=c+si;c<f;c+=1)if(li(c,u),r(u)<a)return String.fromCharCode(...u);n(ai(c,e)),await ui()}return null}function ai(t,e){return 1-Math.exp(-t/2**e)}function li(t,e){let n=t;for(let o=Gt-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?Oo:ii),n=Math.floor(n/16)}}function ui(){return new Promise(t=>{setTimeout(t)})}var pi=new Set([408,425,429]),ci=507;function vo(t){return t.drawArms(new S)}var wt=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o,r){if(this.#o!==null)throw new Error;let a=this.#e.randomize(e,new S,n,o),{token:u,...c}=this.#n.credentials(),f=ae(a);return this.#o={version:this.#t,token:u,report:f,...r,...c},{bytes:a,encoded:f}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:a,report:u}=this.#o,c=await qo([e,r,a,u].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let n=await En(e,JSON.stringify(this.#o)),o=di(n.status);if(o!=="stored")return o;let{accept:r}=this.#n,a=r||n.status===200?await n.json():{};return await r?.call(this.#n,a),a.status==="counted"&&this.#r===1?"counted":o}catch{return Rn()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function di(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===ci?"unsaved":t>=400&&t<500&&!pi.has(t)?"refused":`unsent-${Ln(t)}`}var yt=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return fi(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))j(a,...[n[a.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function fi(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function No(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(u=>u!==e),a=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var hi=new Set(["practice","question","closing","screened","review","changed","unremembered"]),xt=class{#e=[];#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let n of e.querySelectorAll("[data-step]"))this.add(n)}add(e){let n=e.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;bn(),this.#r(e,n),this.showError(e,""),document.title=this.#o(e),hi.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))No(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${_o(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",_o(e))}};function _o(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var bt=class{history=null;permanentResponses=null;arms=null;given={};report=null;reviewed=!1;left=!1;joining=!1;resume=null;constructor(e,{page:n,draw:o,wave:r,access:a,texts:u}){let{survey:c}=r;this.root=e,this.page=n,this.draw=o,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=u,this.preview="preview"in e.dataset,this.strings=new yt(e,n.authorLanguage),this.navigation=new xt(e),this.layout=$t.fromDocument(c),this.questions=this.navigation.questionSections.map((w,m)=>new ve(w,n.questions[m],this.strings)),this.answers=new mt(this.questions.length),this.conditions=Re(c.questions),this.path=new ye(this.conditions,this.answers);let{questions:f,screening:k}=c;this.screen=xe(k?.asked_if,f),this.practice=this.#e(this.section("practice")),this.submission=new wt(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:n,preview:o}=this;return n.questions.some(({kind:a},u)=>!a.unasked&&e.get(u)!==void 0)&&!n.risky&&!o}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear(),n.fill?.(this);this.practice?.forget(),yo(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&j(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),bo(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new gt(e,{strings:this.strings,showError:n})}};var $i="intro",mi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},gi={leave:"left"},Ot=class{#e;#t=$i;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...mi[this.#t],...gi};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var qt=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Ao=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function ki(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function wi(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new ue(n).finisher(0)(new Uint8Array(0))}function So({shares:t,block:e},n){return ki(t,n===null?new S().take(1)[0]:wi(n,e))}function Eo({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,f)=>{let k=Ao(c.before,e[f]?.before??t.length);return c.random_order&&ee(k,new S),{places:k,moves:c.random_place}}),r=o.filter(({moves:c})=>c),u=(yi(t,n)??ee(Ao(0,r.length),new S)).map(c=>r[c]);return o.flatMap(c=>(c.moves?u.shift():c).places).filter(c=>!Z(t[c]))}function yi(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var Co=2,Ro=64,xi=5;function Vt(){let t=new S,e=new Set;for(let n=0;n<Co;n+=1)for(let o of t.take(Ro))e.add(o);if(e.size<=Co*Ro-xi)throw new X}var Io={intro:bi,checking:Oi,forgotten:Lo,lost:Lo,joining:_i,unkept:ne,unreachable:ne,unsigned:ne,practice:Si,question:fo,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:ne,review:Ei,returning:Ci,comparing:Ri,changed:Li,restoring:Ii,drawing:Ti,unremembered:ne,working:Mi,sending:Di,unsent:ne,unsaved:ne,receipt:ji,stopped:ne,left:t=>t.forgetAll()};function bi(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function Oi(t,e){let{permanentResponses:n}=t,o=t.section("intro").querySelector(":invalid");o?(e("unsound"),o.reportValidity()):n&&!n.supported?e("unable"):qi(t,e)}function Lo(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function qi(t,e){try{t.arms||vi(t)}catch(n){e("unsound",To(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Yt(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,To(t,e))}function To(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function vi(t){let{answers:e,layout:n,path:o,questions:r,wave:a}=t;Vt();let u=a.access==="invited"?ct(window.location.hash).secret:null;a.survey.questions.forEach((c,f)=>{if(!Z(c))return;let k=()=>c.shares?So(c,u):t.given[f]??null;e.set(f,Ni(t,f)??k())}),o.begin(Eo(a.survey,e.all())),t.arms=vo(n),r.forEach((c,f)=>{c.applyArm(t.arms[f],n.fields[f].mechanism)})}function Ni({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function _i(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let a=o==="begin-anyway",u=()=>{},c=()=>{o!=="retry"&&(t.joining=!0,ft(t),u=Ai(t,r))},f=await t.access.admit({withoutStorage:a,onRequest:c});t.joining=!1,u(),e(f)}function Ai({questions:t},e){let{section:n}=t.find(a=>!a.section.hidden),o=n.querySelector("[data-place]"),r=o.textContent;return o.textContent=`${r} · ${e.querySelector("h1").textContent} …`,()=>{o.textContent=r}}function Si({navigation:t,practice:e}){t.show(e.section)}function Ei(t,e,n){t.reviewed=!0;let{places:o}=t.path,r=u=>e("question",{place:u}),a=t.section("review");wo(a,t,{places:o,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),n&&t.navigation.showError(a,n)}function Ci({texts:t,path:e,screen:n},o){t?.section?.hidden&&e.holds(n)?o("closing"):o("question",{place:e.previous(),back:!0})}async function Ri(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(a){Yt(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Li(t,e,n){let o=t.section("changed"),r=n.map(a=>t.strings.fillTemplate("changed",{question:t.strings.isolate(t.questions[a].text)}));j(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function Ii(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){Yt(o,t,e);return}e("restored")}async function Ti(t,e){try{Vt();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(n,t.arms,o,r)}catch(n){Yt(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Mi(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=a=>{n.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Di(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function ji(t){let e=t.section("receipt");xo(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function ne(t,e,n,o){t.navigation.show(t.section(o))}var Bi=300,Pi=new Set(["working","sending","unsent","unsaved"]);async function Mo(){let t=document.getElementById("survey");try{await Ui(t)}catch(e){Vi(t,e)}}async function Ui(t){document.querySelector("[data-unscripted]").remove();let e="preview"in t.dataset;On();let n=Sn(),{wave:o,unchecked:r}=await co(t,T=>J(T,n)),a=o.survey.questions.filter(Ve),u=!e&&qn(a.map(({id:T,variable:re=T})=>re)),c=await J("words",n),f=globalThis[Symbol.for("candor: translation")];dn(f?await f(o,c,Ut):c);let k=await zi(o,n),w=oo(o);if(w===null)return;let x=await(o.survey.completion?await J("completion",n):null)?.begin(o,k,e)??k,y=w.remembers?await J("permanent responses",n):null,v=await y?.openStore(o,e),C=w.hasBatteries?await J("batteries",n):null,L=w.hasWords?await J("closing texts",n):null;L?.fillIn(w,null);let Ne=ro(t,w);x.install?.(t,{preview:e,cleaned:u}),At(),r&&Gi(t,r);let ce=w.hasTexts?new L(t,w):null,I=new bt(t,{page:w,draw:Ne,wave:o,access:x,texts:ce});L?.fillIn(w,I),y&&(I.permanentResponses=new y(I,o.survey,v)),C?.(I,w);let oe=(T,re)=>_e.dispatch(T,re),_e=new Ot((T,re,Do)=>Io[T](I,oe,re,Do));Fi(I,_e,oe),Wi(I,oe),Ki(t),Hi(t.querySelector("[data-offline] > *"));let Zt=()=>oe("leave");jn(Zt),window.addEventListener("pagehide",Zt),window.addEventListener("beforeunload",T=>{let re=_e.state==="stopped"||_e.state==="screened"&&!w.screening.sends;(Pi.has(_e.state)||I.wouldLose&&!re)&&T.preventDefault()}),window.addEventListener("pageshow",T=>{T.persisted&&window.location.reload()}),I.access.complete||oe("incomplete"),setTimeout(()=>xn().catch(()=>{}),o.access==="invited"?Bi:0),Dn(t,w,t.dataset.logo).catch(()=>{})}async function zi(t,e){return t.access!=="invited"?new We:(await J("access for invited people",e))(t)}function Fi(t,e,n){let o=()=>(e.state==="question"?$o(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new qt(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Wi(t,e){t.permanentResponses?.showStatus(),Qi(t,e),ho(t,e)}function Hi(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Ki(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Qi({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function Gi(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Vi(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0,At();let r=document.querySelector(`[data-step="${e}"]`);for(let[u,c]of Object.entries({expected:n,found:o})){let f=r.querySelector(`[data-${u}]`);f&&(f.textContent=c)}for(let u of r.querySelectorAll("[data-cause]"))u.hidden=u.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var Jt={};Bo(Jt,{BitVectorReport:()=>be,ChoiceInput:()=>te,FixedWords:()=>rt,MOST_CATEGORIES:()=>de,NumberedReport:()=>Ae,OpenAnswer:()=>K,Path:()=>ye,QuestionView:()=>ve,RandomizedResponse:()=>M,SecureWords:()=>S,WORD:()=>b,WordsExhaustedError:()=>Le,asCount:()=>E,calendarText:()=>Rt,checkKeys:()=>Se,countBits:()=>Ct,decodeBase64:()=>Nn,encodeBase64:()=>ae,encodeHex:()=>_n,formatEpsilon:()=>vt,formatLoss:()=>Ee,fromSpec:()=>B,hasField:()=>Lt,pieces:()=>je,providePart:()=>He,register:()=>Te,registerInput:()=>ko,scaleNumber:()=>Me,selectBits:()=>Gn,shownDate:()=>Je,shuffle:()=>ee});He("shared",Jt);Mo();
