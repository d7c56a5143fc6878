// Made by run.py bundles.
var To=Object.defineProperty;var Mo=(t,e)=>{for(var n in e)To(t,n,{get:e[n],enumerable:!0})};var x=4294967296,de=65536;function E(t,e,n,o){if(!Number.isInteger(t))throw new RangeError;if(t<n||t>o)throw new RangeError;return t}var Ne=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},fe=class extends Ne{constructor(e){super(E(e,"categories",2,65536)),this.categories=e}plain(e){return E(e,"a category",0,this.categories-1)}isPlain(){return!0}};var G=class extends fe{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var T=class extends fe{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError;this.yes=n===null?null:jo(n),this.other=n===null?Do(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),a=r+ +(r>=e);return o*e+(1-o)*a}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function jo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError;let[e,n]=t.map((o,r)=>E(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError;if(Math.abs(n-e)===4294967296)throw new RangeError;return Object.freeze([e,n])}function Do(t,e){return E(t,"other",1,Math.floor((4294967296-1)/e))}var Yt=Object.create(null);function Ie(t){Object.assign(Yt,t)}function _e(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError}function P(t){let e=typeof t?.mechanism=="string"?Yt[t.mechanism]:void 0;if(e===void 0)throw new RangeError;return e(t)}Ie({"randomized-response":Bo,open:t=>(_e(t,["categories"]),new G(t.categories))});function Bo(t){let e=t.categories===2?"yes":"other";return _e(t,["categories",e]),new T(t.categories,{[e]:t[e]})}function Jt(t){return vt(en(String(t)))}function Zt(t,e=1){return vt(en(t.toFixed(e)))}function Xt(t){let e=[];for(let n of t){let o=e[e.length-1];o&&n===o[0]+o.length?o.push(n):e.push([n])}return e.flatMap(n=>n.length>2?[`${n[0]}–${n[0]+n.length-1}`]:n.map(String))}function Te(t){return vt(t.replace(".",Zt(.5)[1]))}function qt(t){return t===1/0?"∞":Zt(Math.ceil(100*t-1e-6)/100,2)}function Me(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Ae(t,e){let n=qt(t);return e?`${n}, δ = ${Me(e)}`:n}function en(t){let{body:e,documentElement:n}=globalThis.document??{},o=e?.lang||n?.lang||"en",r=t.split(".")[1]?.length??0,a=new Intl.NumberFormat(`${o}-u-nu-latn`,{minimumFractionDigits:r,maximumFractionDigits:r}),l=t.replace("-","");return t.replace(l,a.format(Number(l)))}function vt(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Se="[0-9٠-٩۰-۹０-９]",Po=new RegExp(`([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?((?:\\(${Se}{2,5}\\)|[+＋]?${Se})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${Se}){2,14})(?![ .:-]?${Se}|[\\w/%@])`,"gi"),Uo=/^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i,zo=/^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/,tn="[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]",Fo=new RegExp(`(${tn}|[\\w@/\\\\.#=%+-])$`,"u"),Wo=new RegExp(`^(${tn}|\\\\)`,"u");function je(t){let e=[],n=0;for(let o of t.matchAll(Po)){let[r,a]=Ho(o,t);if(!a)continue;let l=o.index+(o[3]??"").length;e.push([t.slice(n,l),""],[r,a]),n=l+r.length}return[...e,[t.slice(n),""]]}function Ho({index:t,0:e,1:n,2:o,3:r,4:a},l){if(Fo.test(l.slice(0,t))||Wo.test(l.slice(t+e.length)))return[];if(o)return[o,`mailto:${o}`];if(a)return[a,Ko(a,r)];let[c]=n.match(/^(?:[^()]|\([^()]*\))*/),f=c.replace(/[.,;:!?']+$/,"");return[f,Uo.test(f)&&f]}function Ko(t,e){let o=t.replace(new RegExp(Se,"g"),r=>r.charCodeAt(0)&15).replace("(0)","").replace("＋","+").replace(/[^+\d]+/g," ").trim();return(e||zo.test(o))&&`tel:${o.replace(/ /g,"")}`}var Go={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},nn={least:1e-4,most:1e16},he=class{constructor(e){this.html=e}},U=t=>new he(t),V=t=>t instanceof he?t.html:t;function $e(t){return t.replace(/[&<>"']/g,e=>Go[e])}var Y=t=>new TypeError;function Nt(t){let e=V(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=nn.least&&n<nn.most&&e%1!==0)return String(e);throw Y(e)}function $(t){return t instanceof he?t.html:$e(Nt(t))}function g(t,e){return e.replace(/%(\w*)%/g,(n,o)=>o?$(u(t,o)):"%")}function d(t,e){return Object.assign(Object.create(t),e)}function Qo(t,e){let n=V(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var on=(t,e)=>e.reduce(Qo,t);function u(t,...e){let n=on(t,e);return n===void 0?"":n}var i=(t,...e)=>on(t,e)??null,De=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function p(t){let e=V(t);return Array.isArray(e)?e.length>0:De(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Q(t){let e=V(t);return typeof e=="boolean"?Number(e):e}function h(t,e){let[n,o]=[Q(t),Q(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,a)=>h(r,o[a]));if(n!==o&&De(n)&&De(o))throw Y(n);return n===o}function rn(t,e){let n=[Q(t),Q(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw Y(t);return n.every(o=>typeof o=="number")}var me=(t,e)=>rn(t,e)&&Q(t)<Q(e),sn=(t,e)=>rn(t,e)&&Q(t)<=Q(e);function N(t){let e=V(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw Y(e)}function*_(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let a=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:a,revcounter0:a-1,first:o===0,last:a===1}}),yield r}}function Be(t,e){let n=N(e);if(n.length!==t.length)throw Y(e);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function ie(t){if(typeof t!="number")throw Y(t);return t}function R(t){let e=V(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(De(e))throw Y(e);return 0}function z(t,e){let n=V(t);return!Array.isArray(n)&&typeof n!="string"?t:U(N(n).map($).join($(e)))}function ge(t){let e=Nt(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof he?e:e.map($e);return U(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function A(t){if(!Number.isSafeInteger(t))throw Y(t);return Jt(t)}function O(t,e){let n=V(t);return Array.isArray(n)?n.map(o=>O(o,e)):U(`<bdi${$(e)}>${$(t)}</bdi>`)}var J=t=>U(je(Nt(t)).map(Vo).join(""));function Vo([t,e]){let n=$e(t);if(!e)return n;let o=e.startsWith("mailto:")?n.replace(/[@.]/g,"$&<wbr>"):n;return`<a class="address" dir="ltr" href="${$e(e)}" target="_blank" rel="noreferrer">${o}</a>`}var s,ae,ln=({texts:t,plural:e})=>{s=t,ae=e};function Jo(t){let e="";if(e+=`
`,me(1,R(i(t,"page","languages")))){e+=`
<nav class="languages" aria-label="`+s[2]+`">
`;{let n=d(t,{}),o=N(i(t,"page","languageLinks"));for(let r of _(n,o)){let a=d(n,Be(["tag","name","direction"],r));e+=`
<a href="?lang=`+$(u(a,"tag"))+'" lang="'+$(u(a,"tag"))+'" dir="'+$(u(a,"direction"))+'" data-language',h(i(a,"tag"),i(a,"page","language"))&&(e+=' aria-current="true"'),e+=">"+$(u(a,"name"))+`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function pn(t){let e="";return e+=`
`,p(i(t,"page","branding"))&&(e+='<p class="institution">',p(i(t,"page","branding","logo"))&&(e+='<span><img alt=""',p(i(t,"page","logoUrl"))&&(e+=' src="'+$(u(t,"page","logoUrl"))+'" loading="lazy"'),e+=" data-logo></span>"),e+=$(O(u(t,"page","branding","name"),""))+"</p>"),e+=`
`,e}function cn(t){let e="";return e+=`
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
`,e}function Zo(t){let e="";if(e+=`
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
<li>`;{let n=d(t,{numbers:z(O(u(t,"page","directLabels"),u(t,"page","authorAttrs")),", ")});n.n=ie(u(n,"page","directCount")),e+=g(n,s[15][ae(u(n,"n"))])}e+=`</li>
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
`+cn(d(t,{}))+`
`,e}function dn(t){let e="";if(e+=`
`,h(i(t,"page","exports"),"tables")&&p(i(t,"page","openCount"))||h(i(t,"page","exports"),"tables")&&p(i(t,"page","directCount"))){if(e+=`
<p>
`+s[26]+`
`,p(i(t,"page","mixes"))){let n=d(t,{number:u(t,"page","smallestGroup")});e+=g(n,s[27])}e+=`
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
`;{let n=d(t,{numbers:z(O(u(t,"page","openLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[32])}e+=`
`}else if(p(i(t,"page","openCount"))){e+=`
`;{let n=d(t,{numbers:z(O(u(t,"page","openLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[33])}e+=`
`}if(e+=`
`,p(i(t,"page","directCount"))){e+=`
`;{let n=d(t,{numbers:z(O(u(t,"page","directLabels"),u(t,"page","authorAttrs")),", ")});n.n=ie(u(n,"page","directCount")),e+=g(n,s[34][ae(u(n,"n"))])}e+=`
`}if(e+=`
`,h(i(t,"page","changedCount"),1)){e+=`
`;{let n=d(t,{numbers:z(O(u(t,"page","changedLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[35])}e+=`
`}else if(p(i(t,"page","changedCount"))){e+=`
`;{let n=d(t,{numbers:z(O(u(t,"page","changedLabels"),u(t,"page","authorAttrs")),", ")});e+=g(n,s[36])}e+=`
`}if(e+=`
`,p(i(t,"page","changedCount"))&&p(i(t,"page","hidesChanges"))&&(e+=s[37]),e+=`
`,p(i(t,"page","toldCount"))){e+=`
`;{let n=d(t,{numbers:z(O(u(t,"page","toldLabels"),u(t,"page","authorAttrs")),", ")});n.n=ie(u(n,"page","toldCount")),e+=g(n,s[38][ae(u(n,"n"))])}e+=`
`}e+=`
</p>
`}return e+=`
`,e}function Xo(t){let e="";return e+=`
`,p(i(t,"page","drawn"))&&(e+="<p>"+s[39]+"</p>"),e+=`
`,e}function er(t){let e="";{let n=d(t,{});n.n=ie(u(n,"page","minutes")),e+=g(n,s[47][ae(u(n,"n"))])}return e+=`
`,e}function fn(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">`+s[51]+" ",p(i(t,"deviceUrl"))&&(e+='<a data-device hidden href="'+$(u(t,"deviceUrl"))+'">'+s[52]+"</a>"),e+=`</p>
</div>
`,e}function tr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>`+s[55]+`</h2>
<ul>
<li>`+s[56]+`</li>
<li>`+s[57]+`</li>
`,p(i(t,"page","protected"))&&(e+=`
`,h(i(t,"page","exports"),"none")||h(i(t,"page","exports"),"tables")?(e+=`
`,me(1,R(i(t,"page","questions")))&&(e+="<li>"+s[58]+"</li>"),e+=`
<li>`+s[59]+`</li>
`):(e+=`
<li>`+s[60]+`</li>
`,h(i(t,"page","exports"),"groups")&&p(i(t,"page","openCount"))&&(e+=`
<li>`+s[61]+`</li>
`),e+=`
`),e+=`
`),e+=`
`,p(i(t,"page","openCount"))&&(e+=`
<li>`+s[62],me(1,i(t,"page","openCount"))&&(e+=". "+s[63]),e+=`</li>
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
`;{let n=d(t,{}),o=N(i(t,"page","provable"));for(let r of _(n,o)){n.question=r,e+=`
`;{let a=d(n,{}),l=N(i(n,"question","proofs"));for(let c of _(a,l)){a.proof=c,e+=`
<li>`;{let f=d(a,{number:O(u(a,"question","label"),u(a,"page","authorAttrs")),answer:O(u(a,"proof","answer"),u(a,"page","authorAttrs")),report:O(u(a,"proof","report"),u(a,"page","authorAttrs"))});e+=g(f,s[68])}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let c=d(a,{number:O(u(a,"question","label"),u(a,"page","authorAttrs"))});e+=g(c,s[69])}e+=`</li>
`}}e+=`
`}}if(e+=`
`,p(i(t,"page","weak"))){e+=`
<li>`;{let n=d(t,{numbers:z(O(u(t,"page","weak"),u(t,"page","authorAttrs")),", ")});n.n=ie(R(u(n,"page","weak"))),e+=g(n,s[70][ae(u(n,"n"))])}e+=`</li>
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
`,h(i(t,"page","strength"),"weak")&&!p(i(t,"page","weak"))?e+=`
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
`,e}function nr(t){let e="";return e+=`
<details class="more">
<summary>`+s[89]+`</summary>
<ol class="small">
<li>`+s[90]+`</li>
<li>`+s[91]+`</li>
<li>`+s[92]+`</li>
<li>`+s[93]+`</li>
</ol>
</details>
`,e}function or(t){let e="";if(e+=`
<section class="step" data-step="intro">
`+Jo(d(t,{}))+`
`+pn(d(t,{}))+`
<h1 tabindex="-1"`+$(u(t,"page","authorAttrs"))+">"+$(u(t,"page","title"))+`</h1>
<p class="asker"><span class="muted">`+s[3]+"</span> "+$(O(J(u(t,"page","asker")),u(t,"page","authorAttrs"))),p(i(t,"preview"))||(e+=' <a href="?notice&amp;lang='+$(u(t,"page","language"))+'" target="_blank" rel="noopener">'+s[4]+"</a>"),e+=`</p>
`,p(i(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"'+$(u(t,"page","authorAttrs"))+">"+$(ge(u(t,"page","introduction")))+"</div>"),e+=`
`+Zo(d(t,{}))+`
`+dn(d(t,{}))+`
`+Xo(d(t,{}))+`
`,p(i(t,"page","screening"))&&(e+="<p>"+s[40]+" ",p(i(t,"page","screening","sends"))?e+=s[41]:e+=s[42],e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">`+s[43]+`</button>
`,p(i(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">'+s[44]+"</button>"),e+=`
</div>
<p class="small muted">`,p(i(t,"page","varies"))){let n=d(t,{number:u(t,"page","mostAsked")});e+=g(n,s[45])}else{let n=d(t,{number:u(t,"page","mostAsked")});e+=g(n,s[46])}return e+=" "+er(d(t,{}))+" "+s[48]+`</p>
`,p(i(t,"page","risky"))&&(e+=`
<p class="note">`+s[49]+`</p>
`),e+=`
`,p(i(t,"page","hasShortIntroduction"))||(e+="<div"+$(u(t,"page","authorAttrs"))+">"+$(ge(u(t,"page","introduction")))+"</div>"),e+=`
`,p(i(t,"page","ethics"))&&(e+='<div class="small"'+$(u(t,"page","authorAttrs"))+">"+$(ge(J(u(t,"page","ethics"))))+"</div>"),e+=`
`,p(i(t,"page","remembers"))&&(e+=`
<p>`+s[50]+`</p>
`+fn(d(t,{}))+`
`),e+=`
`,p(i(t,"wave","invited"))&&(e+=`
<p class="small muted">`+s[53]+`</p>
`),e+=`
<details class="more">
<summary>`+s[54]+`</summary>
`+tr(d(t,{}))+`
`,p(i(t,"page","changesAnswers"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">'+s[87]+"</a></p>"),e+=`
<p class="small muted" data-fingerprint hidden>`+s[88]+` <code dir="ltr"></code></p>
</details>
`,p(i(t,"preview"))||(e+=nr(d(t,{}))),e+=`
</section>
`,e}function an(t){let e="";return h(i(t,"form"),"own-device")?e+=g(t,s[105]):e+=g(t,s[106]),e+=`
`,e}function un(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=d(t,{}),o=N("01234567890123456789");for(let r of _(n,o))n._=r,e+='<circle class="dot',sn(i(n,"forloop","counter"),i(n,"filled"))?(e+=" filled",h(i(n,"swapped"),"filled")&&(e+=" swapped")):h(i(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="'+$(u(n,"forloop","counter0"))+'.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function hn(t){let e="";e+=`
<dl class="swap-rows">
`;{let n=d(t,{}),o=N(i(t,"rows"));for(let r of _(n,o)){n.row=r,e+=`
<div>
<dt>
`,h(i(n,"form"),"binary")||h(i(n,"form"),"own-device")?(e+=`
`,p(i(n,"row","second"))?e+=an(d(n,{answer:u(n,"yes")})):e+=an(d(n,{answer:u(n,"no")})),e+=`
`):p(i(n,"row","second"))?e+=`
`+s[107]+`
`:e+=`
`+s[108]+`
`,e+=`
</dt>
<dd>
`,p(i(n,"pictured"))&&h(i(n,"form"),"own-device")?e+=un(d({},{filled:u(n,"row","recorded","count")})):p(i(n,"pictured"))&&(e+=un(d({},{filled:u(n,"row","recorded","count"),swapped:u(n,"row","swapped")}))),e+=`
`;{let a=d(n,{count:A(u(n,"row","recorded","count")),others:A(u(n,"row","others")),people:A(u(n,"row","recorded","people"))});if(e+=`
`,!h(i(a,"form"),"binary")&&!h(i(a,"form"),"own-device"))e+=`
`+g(a,s[109])+`
`;else if(!p(i(a,"row","certain"))&&h(i(a,"form"),"own-device"))e+=`
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
`,e}function rr(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`+$(u(t,"practice","spec"))+`" hidden>
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
<div class="cards" data-practice="cards" data-swaps="`+$(u(t,"practice","odds","gained","count"))+" "+$(u(t,"practice","odds","lost","count"))+'" role="group" aria-label="'+s[98]+`">
`;{let n=d(t,{}),o=N(i(t,"practice","cards"));for(let r of _(n,o))n.number=r,e+=`
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
`+hn(d(t,{rows:u(t,"practice","rows"),pictured:u(t,"practice","cards"),form:"binary",first:u(t,"no"),second:u(t,"yes")}))+`
<p>`+s[113]+`</p>
</div>
</form>
</section>
`,e}function sr(t){let e="";e+=`
<ul`+$(u(t,"page","authorAttrs"))+">";{let n=d(t,{}),o=N(i(t,"question","statements"));for(let r of _(n,o))n.statement=r,e+="<li>"+$(u(n,"statement"))+"</li>"}if(e+=`</ul>
<p>`+s[114]+`
`,p(i(t,"question","open"))){let n=d(t,{all:R(u(t,"question","statements"))});e+=g(n,s[115])}else me(R(i(t,"question","choices")),R(i(t,"question","options")))&&(e+=s[116]);return e+=`</p>
`,e}function ir(t){let e="";return e+=`
<div class="odds unprotected">
<p><b>`+s[117]+"</b> "+s[118]+`</p>
</div>
`,e}function ar(t){let e="";if(e+=`
<div class="note">
`,h(i(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=d(t,{total:R(u(t,"question","parts"))});e+=g(n,s[120])}e+=`</p>
`}else{e+=`
<p>`;{let n=d(t,{total:R(u(t,"question","parts"))});e+=g(n,s[121])}e+=`</p>
`}return e+=`
<p>`+s[122]+`</p>
</div>
`,e}function ur(t){let e="";e+=`
`+ar(d(t,{}))+`
`;{let n=d(t,{}),o=N(i(t,"question","parts"));for(let r of _(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`+$(u(n,"question","number"))+'"',p(i(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`+$(u(n,"page","authorAttrs"))+'><h2 tabindex="-1">'+$(u(n,"part","text"))+`</h2></legend>
`,p(i(n,"part","help"))&&(e+='<p class="question-help"'+$(u(n,"page","authorAttrs"))+">"+$(J(u(n,"part","help")))+"</p>"),e+=`
<div class="choices`,p(i(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let a=d(n,{}),l=N(i(n,"part","choices"));for(let c of _(a,l)){let f=d(a,Be(["index","label"],c));e+=`
<label class="choice"`+$(u(f,"page","authorAttrs"))+'><input type="radio" value="'+$(u(f,"index"))+'" autocomplete="off"><span>'+$(u(f,"label"))+`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function lr(t){let e="";e+=`
<p class="small muted" id="range-`+$(u(t,"question","number"))+`">
`;{let n=d(t,{low:u(t,"question","odds","low"),high:u(t,"question","odds","high")});e+=g(n,s[124])}return e+=`
`,p(i(t,"question","calendar"))||(e+=s[125]),e+=`
</p>
`,e}function ze(t){let e="";return e+=`
`+hn(d({},{rows:u(t,"question","swapRows"),pictured:u(t,"question","pictured"),form:u(t,"question","odds","form"),no:O(u(t,"question","options","0"),u(t,"page","authorAttrs")),yes:O(u(t,"question","options","1"),u(t,"page","authorAttrs")),first:O(u(t,"question","labels","0"),u(t,"page","authorAttrs")),second:O(u(t,"question","labels","1"),u(t,"page","authorAttrs"))}))+`
`,e}function pr(t){let e="";return h(i(t,"form"),"items")||h(i(t,"form"),"every")||h(i(t,"form"),"pair")||h(i(t,"form"),"joint")?e+=s[129]:e+=s[130],e+=`
`,e}function cr(t){let e="";if(p(i(t,"proof","ownDevice"))){let n=d(t,{report:O(u(t,"proof","report"),u(t,"page","authorAttrs")),answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[132])}else{let n=d(t,{report:O(u(t,"proof","report"),u(t,"page","authorAttrs")),answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[133])}return e+=`
`,e}function Pe(t){let e="";if(e+=`
`,h(i(t,"odds","strength"),"sound"))e+=`
`+s[128]+`
`;else if(h(i(t,"odds","strength"),"weak"))e+=`
<b>`+pr(d(t,{form:u(t,"odds","form")}))+"</b> "+s[131]+`
`;else{e+=`
`;{let n=d(t,{}),o=N(i(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+=`
<b>`+cr(d(n,{}))+`</b>
`;o.length===0&&(e+=`
<b>`+s[134]+`</b>
`)}e+=`
`}return e+=`
`,e}function $n(t){let e="";if(e+=`
`,p(i(t,"failure"))){e+=`
<p class="small muted">
`;{let n=d(t,{reports:A(u(t,"failure","reports"))});e+=g(n,s[163])}e+=`
`,p(i(t,"technical"))&&(e+="δ = "+$(u(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function dr(t){let e="";e+=`
`;{let n=d(t,{odds:u(t,"question","odds"),gained:u(t,"question","odds","gained"),lost:u(t,"question","odds","lost")});if(e+=`
<div class="odds`,p(i(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,h(i(n,"odds","form"),"binary"))e+=`
<p>`+s[127]+`</p>
`+ze(d(n,{}))+`
<p>`+Pe(d(n,{}))+`</p>
`;else if(h(i(n,"odds","form"),"open"))e+=`
<p><b>`+s[135]+`</b>
`,p(i(n,"question","justification"))?e+=s[136]+" "+$(O(u(n,"question","justification"),u(n,"page","authorAttrs"))):e+=s[137],e+=`</p>
`;else if(h(i(n,"odds","form"),"central"))e+=`
<p><b>`+s[138]+`</b>
`+s[139]+" "+$(O(u(n,"question","justification"),u(n,"page","authorAttrs")))+`</p>
`;else if(h(i(n,"odds","form"),"own-device"))e+=`
<p>`,h(i(n,"question","ownItem"),"coin")?e+=s[140]:h(i(n,"question","ownItem"),"die")?e+=s[141]:h(i(n,"question","ownItem"),"birthday")?e+=s[142]:e+=s[143],e+=" "+s[144]+`
`+s[145]+`</p>
`+ze(d(n,{}))+`
`,h(i(n,"odds","strength"),"sound")||(e+="<p>"+Pe(d(n,{}))+"</p>"),e+=`
`;else{e+=`
`;{let o=d(n,{lostCount:A(u(n,"lost","count")),lostPeople:A(u(n,"lost","people")),gainedCount:A(u(n,"gained","count")),gainedPeople:A(u(n,"gained","people"))});if(e+=`
<p>
`,h(i(o,"odds","form"),"category"))e+=`
`+g(o,s[146])+`
`;else if(h(i(o,"odds","form"),"set")){e+=`
`;{let r=d(o,{size:u(o,"odds","size"),total:R(u(o,"question","options"))});e+=g(r,s[147])}e+=`
`}else if(h(i(o,"odds","form"),"every"))e+=`
`+g(o,s[148])+`
`;else if(h(i(o,"odds","form"),"pair"))e+=`
`+g(o,s[149])+`
`;else if(h(i(o,"odds","form"),"joint"))e+=`
`+g(o,s[150])+`
`;else if(h(i(o,"odds","form"),"number")){if(e+=`
`+s[151]+`
`,p(i(o,"gained","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[152])}e+=`
`}else if(p(i(o,"gained","never"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[153])}e+=`
`}else if(p(i(o,"question","calendar"))){{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[154])}e+=`
`}else{let r=d(o,{low:u(o,"odds","low"),middle:u(o,"odds","middle")});e+=g(r,s[155])}if(e+=`
`,p(i(o,"lost","never"))&&p(i(o,"question","calendar"))){{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[156])}e+=`
`}else if(p(i(o,"lost","never"))){{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[157])}e+=`
`}else{let r=d(o,{high:u(o,"odds","high"),middle:u(o,"odds","middle")});e+=g(r,s[158])}e+=`
`}else if(h(i(o,"odds","form"),"marks")){if(e+=`
`,p(i(o,"question","kind","binary"))){let r=d(o,{yes:O(u(o,"question","options","1"),u(o,"page","authorAttrs")),no:O(u(o,"question","options","0"),u(o,"page","authorAttrs"))});e+=g(r,s[159])}else e+=s[160];e+=`
`}else if(h(i(o,"odds","form"),"drawn")){e+=`
`;{let r=d(o,{total:R(u(o,"question","options"))});e+=g(r,s[161])}e+=`
`}e+=`
`,p(i(o,"question","swapRows"))?e+=`
`+s[162]+`
`:e+=`
`+Pe(d(o,{}))+`
`,e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=`
`+ze(d(n,{}))+`
<p>`+Pe(d(n,{}))+`</p>
`),e+=`
`,h(i(n,"odds","form"),"number")&&(e+=$n(d(n,{failure:u(n,"question","failure")}))),e+=`
`,p(i(n,"question","forever"))&&(e+=`
<p>
`+s[164]+`
`,h(i(n,"question","forever"),"sound")||(e+="<b>"+s[165]+"</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function fr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,p(i(t,"question","isHeaded"))){e+=`
<div class="section-heading"`+$(u(t,"page","authorAttrs"))+' id="section-'+$(u(t,"question","number"))+`">
`;{let n=d(t,{}),o=N(i(t,"question","headings"));for(let r of _(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`+$(u(n,"heading","text"))+`</p>
`,p(i(n,"heading","help"))&&(e+="<div data-section-help",p(i(n,"question","opensSection"))||(e+=" hidden"),e+=">"+$(ge(J(u(n,"heading","help"))))+"</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="`,i(t,"question","direct")!==null&&(e+="direct-"+$(u(t,"question","number"))+" "),e+="odds-"+$(u(t,"question","number"))+`">
<legend`+$(u(t,"page","authorAttrs"))+'><h1 tabindex="-1"',p(i(t,"question","isHeaded"))&&(e+=' aria-describedby="section-'+$(u(t,"question","number"))+'"'),e+=">"+$(u(t,"question","text"))+`</h1></legend>
`,p(i(t,"question","help"))&&(e+='<p class="question-help"'+$(u(t,"page","authorAttrs"))+">"+$(J(u(t,"question","help")))+"</p>"),e+=`
`,p(i(t,"question","instructions"))&&(e+='<p class="note"'+$(u(t,"page","authorAttrs"))+">"+$(u(t,"question","instructions"))+"</p>"),e+=`
`,p(i(t,"question","statements"))&&(e+=sr(d(t,{}))),e+=`
`,i(t,"question","direct")!==null&&(e+='<div id="direct-'+$(u(t,"question","number"))+'"><div data-when="direct" hidden>'+ir(d(t,{}))+"</div></div>"),e+=`
`,p(i(t,"question","kind","several"))&&(e+='<p class="small muted">'+s[119]+"</p>"),e+=`
`,p(i(t,"question","parts")))e+=ur(d(t,{}))+`
`;else if(p(i(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`+$(u(t,"question","scale","low"))+'" data-high="'+$(u(t,"question","scale","high"))+'" data-grain="'+$(u(t,"question","scale","step"))+'" data-unit="'+$(u(t,"question","unit"))+'" data-calendar="'+$(u(t,"question","calendar"))+`">
<div class="row"`,p(i(t,"question","unit"))&&(e+=$(u(t,"page","authorAttrs"))),e+=`>
<input type="text" inputmode="`+$(u(t,"question","keypad"))+'" autocomplete="off" translate="no" size="'+$(u(t,"question","width"))+'" id="number-'+$(u(t,"question","number"))+'" aria-labelledby="number-name-'+$(u(t,"question","number")),p(i(t,"question","unit"))&&(e+=" unit-"+$(u(t,"question","number"))),p(i(t,"question","calendar"))?e+=" range-"+$(u(t,"question","number"))+'"':e+='" aria-describedby="range-'+$(u(t,"question","number"))+'"',e+=`>
`,p(i(t,"question","unit"))&&(e+='<span id="unit-'+$(u(t,"question","number"))+'">'+$(u(t,"question","unit"))+"</span>"),e+=`
</div>
<span class="visually-hidden" id="number-name-`+$(u(t,"question","number"))+'">'+s[123]+`</span>
`+lr(d(t,{}))+`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,p(i(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',p(i(t,"question","excludes"))&&(e+=' data-excludes="'+$(u(t,"question","excludes"))+'"'),e+=`>
`;{let n=d(t,{}),o=N(i(t,"question","choices"));for(let r of _(n,o)){let a=d(n,Be(["index","label"],r));e+=`
<label class="choice"`+$(u(a,"page","authorAttrs"))+'><input type="',p(i(a,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="'+$(u(a,"index"))+'" autocomplete="off"><span>'+$(u(a,"label"))+`</span></label>
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
<div id="odds-`+$(u(t,"question","number"))+'"><div data-when="randomized">'+dr(d(t,{}))+`</div></div>
<div class="actions">
<button class="button" type="submit">`+s[166]+`</button>
<button class="button quiet" type="button" data-go="back">`+s[103]+`</button>
<button class="button link" type="button" data-go="skip">`+s[167]+`</button>
</div>
</form>
</section>
`,e}function hr(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">`+s[168]+`</h1>
<div`+$(u(t,"page","authorAttrs"))+">"+$(ge(J(u(t,"page","screening","text"))))+`</div>
<p>`,p(i(t,"page","screening","sends"))?e+=s[169]:e+=s[170],e+=`</p>
<div class="actions">
`,p(i(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">'+s[166]+"</button>"),e+=`
<button class="button quiet" type="button" data-go="back">`+s[103]+`</button>
</div>
</section>
`,e}function $r(t){let e="";return e+=`
`,h(i(t,"cause"),"offline")?e+=`
`+s[182]+`
`:h(i(t,"cause"),"unreachable")?e+=`
`+s[183]+`
`:h(i(t,"cause"),"busy")?e+=`
`+s[184]+`
`:e+=`
`+s[185]+`
`,e+=`
`,e}function H(t){let e="";return e+=`
`,p(i(t,"page","asker"))&&(e+="<p>"+s[187]+" "+$(O(J(u(t,"page","asker")),u(t,"page","authorAttrs")))+"</p>"),e+=`
`,e}function Ue(t){let e="";return e+=`
<h1 tabindex="-1">`,h(i(t,"cause"),"offline")?e+=s[180]:e+=s[181],e+=`</h1>
<p>`+$r(d(t,{}))+`</p>
<p>`+s[186]+`</p>
`+H(d(t,{}))+`
`,e}function mr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">`+s[171]+`</h1>
<div data-draws="check"></div>
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`+$(u(t,"page","authorAttrs"))+`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">`+s[172]+' <span class="visually-hidden" data-slot="question"'+$(u(t,"page","authorAttrs"))+`></span></button></dd>
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
`+Ue(d(t,{cause:"offline"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`+Ue(d(t,{cause:"unreachable"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`+Ue(d(t,{cause:"busy"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`+Ue(d(t,{cause:"failing"}))+`
<div class="actions"><button class="button" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">`+s[189]+`</h1>
<p>`+s[190]+`</p>
<p>`+s[191]+`</p>
`+H(d(t,{}))+`
<div class="actions"><button class="button quiet" type="button" data-go="retry">`+s[188]+`</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">`+s[192]+`</h1>
<p>`+s[193]+`</p>
`+H(d(t,{}))+`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">`+s[194]+`</h1>
<p>`+s[195]+`</p>
`+H(d(t,{}))+`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">`+s[196]+`</h1>
<p>`,p(i(t,"wave","invited"))?e+=s[197]:e+=s[198],e+=" "+s[199]+`</p>
`+H(d(t,{}))+`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">`+s[200]+`</h1>
<p>`+s[201]+`</p>
<p>`+s[202]+`</p>
`+H(d(t,{}))+`
<div class="actions"><button class="button" type="button" data-go="reload">`+s[203]+`</button></div>
</section>
`,e}function gr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,p(i(t,"preview"))?e+=s[204]:e+=s[205],e+=`</h1>
<div data-draws="recorded"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<h2 class="new-section">`+s[52]+`</h2>
`+fn(d(t,{}))+`
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
<dd><code dir="ltr">`+$(u(t,"page","sha256"))+`</code></dd>
`,p(i(t,"wave","invited"))&&(e+=`
<dt>`+s[210]+`</dt>
<dd>
<code dir="ltr">`+$(u(t,"wave","signingKeyHash"))+`</code>
<p class="small muted">`+s[211]+`</p>
</dd>
`),e+=`
<div data-draws="privacy_loss"></div>
`,p(i(t,"page","remembers"))&&(e+=`
<dt>`+s[212]+`</dt>
<dd>ε∞ = `+$(u(t,"page","lastingPrivacyLoss"))+`</dd>
<dt>`+s[213]+`</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>`+s[214]+`</dt>
<dd><code dir="ltr">`+$(u(t,"fingerprint"))+`</code></dd>
`;{let n=d(t,{}),o=N(i(t,"scripts"));for(let r of _(n,o))n.module=r,e+=`
<dt>`+$(u(n,"module","name"))+`</dt>
<dd><code dir="ltr">`+$(u(n,"module","integrity"))+`</code></dd>
`}return e+=`
</dl>
</details>
`+pn(d(t,{}))+`
`+H(d(t,{}))+`
<p class="small muted no-print">`,p(i(t,"page","risky"))?e+=s[215]:e+=s[216],e+=`</p>
</section>
`,e}function kr(t){let e="";return e+=`
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
`,e}function wr(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>`+s[0]+`</span></p>
<progress class="progress" max="1" value="0" aria-label="`+s[1]+`" hidden></progress>
`+or(d(t,{}))+`
`,p(i(t,"page","practice"))&&(e+=rr(d(t,{practice:u(t,"page","practice")}))),e+=`
`;{let n=d(t,{}),o=N(i(t,"page","questions"));for(let r of _(n,o))n.question=r,e+=fr(d(n,{}))}return e+=`
`,p(i(t,"page","screening"))&&(e+=hr(d(t,{}))),e+=`
`+mr(d(t,{}))+`
`+gr(d(t,{}))+`
`+kr(d(t,{}))+`
`,e}function yr(t){let e="";return e+=`
`,p(i(t,"preview"))?e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[236]+`</p></aside>
`:h(i(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[237]+`</p></aside>
`:h(i(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="`+s[235]+'"><p>'+s[238]+`</p></aside>
`),e+=`
`,e}function xr(t){let e="";return e+=`
`,p(i(t,"page","risky"))&&(e+='<a class="button quiet" href="'+$(u(t,"page","quickExitUrl"))+'" rel="noreferrer" draggable="false" data-leave>'+s[239]+"</a>"),e+=`
`,e}function br(t){let e="";return e+=`
<p>`+s[240]+" <b>"+$(O(u(t,"page","title"),u(t,"page","authorAttrs")))+`</b></p>
`+H(d(t,{}))+`
`,e}function Or(t){let e="";if(e+=`
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
<ul>`;{let n=d(t,{}),o=N(i(t,"missing"));for(let r of _(n,o))n.each=r,e+='<li><button class="button link" type="button" data-missing'+$(u(n,"page","authorAttrs"))+">"+$(u(n,"each","text"))+"</button></li>"}e+=`</ul>
`}return e+=`
`,e}function qr(t){let e="";return e+=`
`+s[245]+`
`,(p(i(t,"page","clearCount"))||p(i(t,"page","directCount")))&&(e+=s[246]),e+=`
`,e}function vr(t){let e="";return e+=`
<p>`+qr(d(t,{}))+`</p>
`,(p(i(t,"page","protected"))||p(i(t,"page","remembers")))&&(e+=`<p>
`,p(i(t,"page","protected"))&&(e+=`
`+s[247]+`
`,p(i(t,"page","remembers"))||(e+=s[248]),e+=`
`),e+=`
`,p(i(t,"page","remembers"))&&(e+=s[249]),e+=`
</p>`),e+=`
`,e}function Nr(t){let e="";return e+=`
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
`,e}function _r(t){let e="";return e+=`
`,p(i(t,"page","toldCount"))?e+=`
`+s[258]+`
`:e+=`
`+s[259]+`
`,e+=`
`,e}function Ar(t){let e="";e+=`
`;{let n=d(t,{form:u(t,"question","odds","form"),gained:u(t,"question","odds","gained"),lost:u(t,"question","odds","lost"),low:u(t,"question","odds","low"),high:u(t,"question","odds","high")});if(e+=`
`,!h(i(n,"form"),"binary")){if(e+=`
<p class="small muted">
`,h(i(n,"form"),"category")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:A(u(n,"lost","people"))});e+=g(o,s[285])}e+=`
`}else if(h(i(n,"form"),"set")){e+=`
`;{let o=d(n,{size:u(n,"question","odds","size"),total:R(u(n,"question","options"))});e+=g(o,s[286])}e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:A(u(n,"lost","people"))});e+=g(o,s[287])}e+=`
`}else if(h(i(n,"form"),"every")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:A(u(n,"lost","people"))});e+=g(o,s[288])}e+=`
`}else if(h(i(n,"form"),"pair")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:A(u(n,"lost","people"))});e+=g(o,s[289])}e+=`
`}else if(h(i(n,"form"),"joint")){e+=`
`;{let o=d(n,{said:u(n,"lost","count"),people:A(u(n,"lost","people"))});e+=g(o,s[290])}e+=`
`}else if(h(i(n,"form"),"number")){if(e+=`
`+s[291]+`
`,!p(i(n,"gained","never")))if(p(i(n,"question","calendar"))){let o=d(n,{said:u(n,"gained","count"),people:A(u(n,"gained","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[292])}else{let o=d(n,{said:u(n,"gained","count"),people:A(u(n,"gained","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[293])}if(e+=`
`,!p(i(n,"lost","never"))){let o=d(n,{said:u(n,"lost","count"),people:A(u(n,"lost","people")),middle:u(n,"question","odds","middle")});e+=g(o,s[294])}e+=`
`}else if(h(i(n,"form"),"own-device"))e+=`
`,h(i(n,"question","ownItem"),"coin")?e+=s[295]:h(i(n,"question","ownItem"),"die")?e+=s[296]:h(i(n,"question","ownItem"),"birthday")?e+=s[297]:e+=s[298],e+=`
`+s[299]+`
`;else if(h(i(n,"form"),"drawn")){e+=`
`;{let o=d(n,{total:R(u(n,"question","options"))});e+=g(o,s[300])}e+=`
`}else e+=`
`+s[301]+`
`;e+=`
</p>
`}e+=`
`,p(i(n,"question","swapRows"))&&(e+=ze(d(n,{}))),e+=`
`}return e+=`
`,e}function Sr(t){let e="";if(e+=`
`,h(i(t,"strength"),"weak"))e+=`
`,h(i(t,"form"),"binary")?e+=`
`+s[302]+`
`:h(i(t,"form"),"own-device")?e+=`
`+s[303]+`
`:h(i(t,"form"),"items")||h(i(t,"form"),"every")||h(i(t,"form"),"pair")||h(i(t,"form"),"joint")?e+=`
`+s[129]+`
`:e+=`
`+s[304]+`
`,e+=`
`;else if(h(i(t,"strength"),"absent")&&!p(i(t,"proof")))e+=`
`+s[305]+`
`;else if(h(i(t,"strength"),"absent")&&p(i(t,"proof","ownDevice"))){e+=`
`;{let n=d(t,{answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[306])}e+=`
`}else if(h(i(t,"strength"),"absent")){e+=`
`;{let n=d(t,{answer:O(u(t,"proof","answer"),u(t,"page","authorAttrs"))});e+=g(n,s[307])}e+=`
`}return e+=`
`,e}function Er(t){let e="";e+=`
<section class="receipt-entry">
`,p(i(t,"row","question","kind","drawn"))?e+="<h2>"+s[260]+"</h2>":e+="<h2"+$(u(t,"page","authorAttrs"))+">"+$(u(t,"row","heading"))+"</h2>",e+=`
`,t.separator=U(s[234]),e+=`
`;{let n=d(t,{recorded:z(O(u(t,"row","labels"),u(t,"page","authorAttrs")),u(t,"separator")),form:u(t,"row","question","odds","form"),middle:u(t,"row","question","odds","middle")});e+=`
`,p(i(n,"row","fromLink"))?(e+=`
<p class="recorded-answer" translate="no">`,p(i(n,"row","skipped"))?e+=s[261]:e+=g(n,s[262]),e+=`</p>
`):p(i(n,"row","unasked"))?(e+=`
<p class="recorded-answer" translate="no">`+s[263]+`</p>
<p class="small muted">
`,h(i(n,"row","unasked"),"item")?e+=`
`+s[264]+`
`:h(i(n,"row","unasked"),"version")?e+=`
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
`:h(i(n,"form"),"open")||h(i(n,"form"),"central")||p(i(n,"row","direct"))?(e+=`
<p class="recorded-answer" translate="no">
`,p(i(n,"recorded"))?e+=g(n,s[272]):e+=s[273],e+=`
</p>
<p class="small muted">
`,h(i(n,"form"),"open")?e+=`
`+s[274]+`
`:h(i(n,"form"),"central")?e+=`
`+s[275]+`
`:e+=`
`+s[276]+`
`,e+=`
</p>
`):(e+=`
<p class="recorded-answer" translate="no">
`,h(i(n,"form"),"number")?(e+=`
`,p(i(n,"row","high"))&&p(i(n,"row","question","calendar"))?e+=g(n,s[277]):p(i(n,"row","high"))?e+=g(n,s[278]):e+=g(n,s[279]),e+=`
`):h(i(n,"form"),"drawn")?(e+=`
`,p(i(n,"row","ticked"))?e+=g(n,s[280]):e+=g(n,s[281]),e+=`
`):!h(i(n,"form"),"marks")&&!h(i(n,"form"),"items")?e+=`
`+g(n,s[282])+`
`:p(i(n,"recorded"))?e+=`
`+g(n,s[283])+`
`:e+=`
`+s[284]+`
`,e+=`
</p>
`+Ar(d(n,{question:u(n,"row","question")}))+`
`,h(i(n,"row","strength"),"sound")||(e+='<p class="small">'+Sr(d(n,{strength:u(n,"row","strength"),proof:u(n,"row","proof")}))+"</p>"),e+=`
`),e+=`
`}return e+=`
</section>
`,e}function Cr(t){let e="";e+=`
<p class="lead">`+Nr(d(t,{}))+`</p>
`+cn(d(t,{sent:!0}))+`
`,p(i(t,"receipt","hidesSome"))&&(e+="<p data-alone>"+_r(d(t,{}))+"</p>"),e+=`
<div data-conclusions>
`;{let n=d(t,{}),o=N(i(t,"receipt","rows"));for(let r of _(n,o))n.row=r,e+=Er(d(n,{}))}return e+=`
</div>
`+dn(d(t,{}))+`
`,e}function Rr(t){let e="";if(e+=`
`,p(i(t,"page","protected"))&&(e+=`
<dt>`+s[308]+`</dt>
<dd>
ε = `+$(u(t,"page","privacyLoss"))+`
`+$n(d(t,{failure:u(t,"page","failure"),technical:!0}))+`
`,p(i(t,"page","provable"))&&(e+=`
<span class="small muted">`+s[309]+`</span>
`),e+=`
</dd>
`),e+=`
`,p(i(t,"page","clearCount"))){e+=`
<dt>`+s[310]+`</dt>
<dd>`;{let n=d(t,{});n.n=ie(u(n,"page","clearCount")),e+=g(n,s[311][ae(u(n,"n"))])}e+=`</dd>
`}return e+=`
`,e}var Lr={"respondents/questionnaire/screens.html":wr,"respondents/questionnaire/partials/banner.html":yr,"respondents/questionnaire/partials/contact.html":H,"respondents/questionnaire/partials/quick_exit.html":xr,"respondents/questionnaire/partials/survey_facts.html":br,"respondents/questionnaire/partials/check.html":Or,"respondents/questionnaire/partials/warning.html":vr,"respondents/questionnaire/partials/recorded.html":Cr,"respondents/questionnaire/partials/privacy_loss.html":Rr},mn=(t,e)=>Lr[t](d({},e));var Ir=["Candor Sans","Candor Serif"],gn=!1;async function kn(){let{connection:t}=navigator;if(t?.saveData)return;let n=document.querySelector("template[data-fonts]").content.firstElementChild.cloneNode();await new Promise(o=>{n.addEventListener("load",o),document.head.append(n)}),await Promise.all(Ir.map(o=>document.fonts.load(`1em "${o}"`))),gn=!0}function wn(){gn&&document.documentElement.classList.add("with-fonts")}var Tr=new Set(["lang","framed"]);function yn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function xn(t){let{pathname:e,search:n,hash:o}=window.location,r=new URLSearchParams(n),a=[...r.keys()].filter(f=>!Tr.has(f)&&!t.includes(f)),l=o.replace(/^(#.*?\bd=[0-9a-f]{64})[?&].+/i,"$1");if(a.length===0&&l===o)return!1;for(let f of a)r.delete(f);let c=r.toString();return window.history.replaceState(null,"",e+(c&&`?${c}`)+l),!0}function _t(){let t=document.querySelectorAll(".languages a");for(let e of t)e.href=At(e.lang)}function At(t){let e=new URL(window.location.href);return e.searchParams.set("lang",t),e.href}function ue(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function bn(t){return ue(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function On(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function qn(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Mr=16,Fe=class{complete=!0;admit(){return"ready"}credentials(){return{token:jr()}}forget(){}wipe(){}};function jr(){return bn(crypto.getRandomValues(new Uint8Array(Mr)))}var St=class extends Error{step="unscripted"},vn=t=>Symbol.for(`candor: ${t}`);function We(t,e){globalThis[vn(t)]=e}function Nn(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function Z(t,e){await e;let n=globalThis[vn(t)];if(n===void 0)throw new St(t);return n}var Dr=new Set([408,425,429,503]);function _n(t,e){return Cn(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}async function An(t){let e=await Br(t);return new Uint8Array(await e.arrayBuffer())}async function Br(t){let e=await Cn(t,{credentials:"same-origin",cache:"default"});if(!e.ok)throw Object.assign(new Error,{status:e.status});return e}function Sn(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function En(t){return Dr.has(t)?"busy":"failing"}function Cn(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{credentials:"omit",cache:"no-store",...e,referrerPolicy:"no-referrer",redirect:"error",signal:n.signal})}var He=[];for(let t=2;He.length<64;t+=1){let e=2;for(;t%e;)e+=1;e===t&&He.push(t)}var Ln=t=>t%1*2**32|0,Pr=He.slice(0,8).map(t=>Ln(Math.sqrt(t))),Ur=Int32Array.from(He,t=>Ln(Math.cbrt(t))),pe=class{#e=Int32Array.from(Pr);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Rn(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let a=new Int32Array(8);return l=>{r.set(l,n),a.set(this.#e);for(let c=0;c<r.length;c+=64)Rn(a,r,c);return a}}};function ke(t){return new pe(t).toString()}var le=new Int32Array(64);function Rn(t,e,n){for(let m=0;m<16;m+=1){let k=n+4*m;le[m]=e[k]<<24|e[k+1]<<16|e[k+2]<<8|e[k+3]}for(let m=16;m<64;m+=1){let k=le[m-15],b=le[m-2],v=F(k,7)^F(k,18)^k>>>3,C=F(b,17)^F(b,19)^b>>>10;le[m]=C+le[m-7]+v+le[m-16]|0}let[o,r,a,l,c,f,w,y]=t;for(let m=0;m<64;m+=1){let k=F(c,6)^F(c,11)^F(c,25),b=y+k+(c&f^~c&w)+Ur[m]+le[m]|0,C=(F(o,2)^F(o,13)^F(o,22))+(o&r^o&a^r&a)|0;y=w,w=f,f=c,c=l+b|0,l=a,a=r,r=o,o=b+C|0}t[0]+=o,t[1]+=r,t[2]+=a,t[3]+=l,t[4]+=c,t[5]+=f,t[6]+=w,t[7]+=y}function F(t,e){return t>>>e|t<<32-e}async function In(t,{branding:e},n){let o=t.querySelectorAll("[data-logo]");if(o.length===0)return;let r=n??`${window.location.pathname}/documents/${e.logo}.png`,a=await An(r);if(ke(a)===e.logo)for(let l of o)l.src=`data:image/png;base64,${ue(a)}`}function Tn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function Mn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:a}){let{access:l,kind:c,work:f,key_hash:w}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:c,workBits:f,signingKeyHash:w},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:a}}var zr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Fr={"pt-pt":"pt-br",zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function jn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Ke(t){return zr.has(t.split("-",1)[0])?"rtl":"ltr"}function Dn(t,e){return t===e?{}:{lang:t,dir:Ke(t)}}function Bn(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=Wr(n,t);return{language:r??t[0],wanted:r!==void 0,foreign:!!o}}function Wr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=Hr(n,e);if(o!==void 0)return o}}function Hr(t,e){if(e.includes(t))return t;let n=(Fr[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function W(t){if(!(t>=1))throw new RangeError;return t===1/0?"absent":t>=50?"weak":"sound"}function Pn(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function Ge(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,a)=>r*(Math.max(...a)/Math.min(...a)),1)}var we=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,Kr=(t,e)=>t.options?.length===2&&we(t,e),Gr=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),Qr=({options:t,shares:e},n)=>we({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,Vr=({options:t,statements:e},n)=>we({options:t},n)&&[1,2].includes(t.length-e?.length),Yr=[["yes-no",{binary:!0,fits:Kr}],["single",{ordered:!0,fits:we}],["multiple",{several:!0,ordered:!0,fits:we}],["number",{numeric:!0,fits:(t,{scale:e})=>e!==void 0}],["linked",{linked:!0,fits:Gr}],["list",{fits:Vr}],["arms",{drawn:!0,unasked:!0,fits:Qr}],["field",{unasked:!0,inLink:!0,fits:we}]],M=new Map(Yr),Un=({kind:t})=>M.get(t)?.drawn===!0,Qe=({kind:t})=>M.get(t)?.inLink===!0,X=({kind:t})=>M.get(t)?.unasked===!0;var zn=t=>t===null?null:!t;function Fn(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function xe(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,a=(n??o??(r?[r]:[])).map(l=>xe(l,e));if(n)return(...l)=>Fn(a.map(c=>c(...l)));if(a.length>0){let l=(...c)=>Fn(a.map(f=>zn(f(...c))));return r?l:(...c)=>zn(l(...c))}return Jr(t,e.findIndex(({block:l})=>l===t.block))}function Jr({options:t,least:e=0,most:n=1/0},o){let r=l=>Array.isArray(l)?t.some(c=>l[c]):t.includes(l),a=l=>t?r(l):l!==null&&l>=e&&l<=n;return(l,c)=>l[o]===!1?!1:c[o]===void 0?null:l[o]&&a(c[o])}function Ee(t){return t.map(({asked_if:e})=>xe(e,t))}function Wn(t){return t.reduce((n,o,r)=>Un(o)?n.flatMap(a=>o.options.map((l,c)=>({...a,[r]:c}))):n,[{}]).map(n=>ce(Ee(t),n))}function Ve(t,e){return ce(t,e).map(n=>n===!0)}function ce(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var ye=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}begin(e){this.order=e}get asked(){return Ve(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e(ce(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=ce(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=ce(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),a=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,l=o.filter(c=>c!==!1).length;return{number:a,total:l,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var be=class{constructor(e){this.categories=E(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return E(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return Et(e)===1}};function Et(t){return t.reduce((e,n)=>e+n,0)}function Hn(t,e,n,o){let r=e.take(t.length);return t.map((a,l)=>{let c=+(r[l]<n),f=+(r[l]<o);return a*c+(1-a)*f})}var Zr={month:{year:"numeric",month:"long"},date:{year:"numeric",month:"2-digit",day:"2-digit"}};function Ct(t,e){return e==="year"?String(t):Kn(t,e).toISOString().slice(0,e==="date"?10:7)}function Ye(t,e){return(e==="month"?globalThis.window:Rt(e))?new Intl.DateTimeFormat(void 0,{...Zr[e],timeZone:"UTC",calendar:"gregory"}).format(Kn(t,e)):Ct(t,e)}function Rt(t){let e=t==="year"?"":t;return!!(e&&globalThis.window)&&Object.assign(document.createElement("input"),{type:e}).type===e}function Kn(t,e){let n=new Date(0);return e==="date"?n.setUTCDate(t+1):n.setUTCMonth(t),n}var Gn=20,Qn=1e3,K=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=Gn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<Qn?Qn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Gn}};function Je(t,e="browser",n=""){return{...Xr(t,e,n),strength:W(t.ratio)}}function Xr(t,e,n){if(t.scale)return es(t,n);if(t.sizes){let a=K.of(t.mostChanged/4294967296);return{form:t.way,gained:a,lost:a}}let{own:o,others:r}=t.support;return{form:e==="respondent"?"own-device":ts(t),gained:K.of(r/4294967296),lost:K.of((4294967296-o)/4294967296),size:t.size??0}}function es(t,e){let{scale:n}=t,o=(a,l)=>t.row(a).reduce((c,f,w)=>c+ +(t.isUpper(w)===l)*f,0),r=a=>e?Ye(Math.floor(Number(a)),e):Te(a);return{form:t.ratio===1/0?"open":"number",gained:K.of(o(0,!0)/4294967296),lost:K.of(o(n.size-1,!1)/4294967296),low:r(n.low),high:r(n.high),middle:r(n.middle)}}function ts(t){return t instanceof G?"open":t.form?t.form:t instanceof be?"marks":t.categories===2?"binary":"category"}var Ze=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function Xe({gained:t,lost:e}){let n=new K(e.people-e.count,e.people);return[new Ze(!0,n,"hollow"),new Ze(!1,t,"filled")]}function et(t){return t.every(({recorded:e})=>e.pictured)}var ns=[4294967296/4,3*4294967296/4];function Vn(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let o=[...e.find(({kind:f,mechanism:w})=>f.binary&&w instanceof T)?.mechanism.yes??ns],r=Je(new T(2,{yes:o})),a=Xe(r),l=Array.from({length:r.gained.people},(f,w)=>w+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:a,cards:et(a)?l:null}}function Lt(t){return t.reduce((e,{ratio:n})=>e+Math.log(n),0)}function tt(t){let e=nt(t);return e===0?null:{delta:Me(e),reports:os(e)}}function nt(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function os(t){let e=1/Number(Me(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var Yn=65536/Uint32Array.BYTES_PER_ELEMENT,Jn=2**30,Ce=class extends Error{name="WordsExhaustedError"},ee=class extends Error{name="RandomSourceError"},S=class{take(e){E(e,"the number of words",0,Jn);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new ee;let o=new Uint32Array(e);for(let r=0;r<e;r+=Yn)rs(n,o.subarray(r,r+Yn));return o}};function rs(t,e){try{t.getRandomValues(e)}catch(n){throw new ee(String(n))}}var ot=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError;this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(E(e,"the number of words",0,Jn)>this.left)throw new Ce;let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var ss=8;function rt(t){let e=Array.from({length:t},(n,o)=>o);try{return te([...e],new S)}catch{return e}}function te(t,e){for(let n=t.length-1;n>0;n-=1){let o=is(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function is(t,e){let n=4294967296-4294967296%t;for(let o=0;o<ss;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error}var as=7,us=new Set(["binary","own-device","marks","items","drawn"]),ls=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ps=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,st=class{constructor({kind:e,options:n},o){this.kind=M.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>as}},It=class extends st{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},it=class extends st{spare=!1;order=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit),this.calendar=e.calendar??"";let{design:a,device:l,mechanism:c}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter(k=>!X(k)).length,this.design=a,this.device=l,this.direct=e.direct,this.mechanism=P(c);let f=Je(this.mechanism,l,this.calendar);this.odds=a==="central"?{...f,form:"central"}:f,this.reports=e.reports.map(r);let{statements:w=[]}=e;this.statements=rt(w.length).map(k=>r(w[k])),this.parts=(e.parts??[]).map(k=>new It(k,r));let{sections:y=[]}=o;this.section=Math.max(-1,...y.map(({before:k})=>k).filter(k=>k<=n)),this.headings=y.filter(({before:k})=>k===this.section).map(k=>({text:r(k.text),help:r(k.help),condition:xe(k.asked_if,o.questions)})),this.label=cs(o)?String(this.number):`“${this.text}”`;let m=this.options.length-1;this.excludes=e.last_excludes?String(m):"",this.other=e.other??!1,e.random_order&&(this.order=this.excludes||this.other?[...rt(m),m]:rt(m+1))}get isHeaded(){return this.headings.some(e=>e.text)}get open(){return this.design==="open"&&!this.kind.unasked}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return us.has(this.odds.form)?Xe(this.odds):[]}get pictured(){return et(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.order?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof T)||!e.yes?[]:[0,1].flatMap(a=>{let l=ds(e,a);return l.length!==1?[]:[{place:a,report:n[a],answer:o[l[0]],ownDevice:r}]})}get scale(){return this.mechanism.scale??null}get width(){let{step:e}=this.scale,{low:n,high:o}=this.odds,[,r=""]=e.split(".");return Math.max(n.length,o.length)+(r?r.length+1:0)+1}get keypad(){let{step:e}=this.scale,{low:n}=this.odds;return(this.calendar?this.calendar!=="year":n.includes("-"))?"text":`${n}${e}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=ls.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:a})=>[o,r,...a]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(ps)?.length??0),0)}get failure(){return tt([this.mechanism])}get forever(){return this.permanent?W(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function cs({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place||r.draws)||n||t.some(({asked_if:r})=>r))}function ds({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var fs=240,hs=200,$s=10,ut=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[a]=r.languages,l=(m={})=>m[n]||m[a]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.branding=r.branding??null,this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:a,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.seen=["tables","rows"].includes(this.exports),this.smallestGroup=r.release.minimum_n,this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,k)=>new it(m,k,r,l));let{screening:c,sections:f=[]}=r;this.hasTexts=!!r.closing_texts||r.questions.some(({other:m})=>m),this.hasWords=!!r.closing_texts||[...r.questions,...f].some(m=>m.other||m.pipes||Qe(m)),this.hasBatteries=f.some(({battery:m})=>m);for(let{before:m}of f.filter(({draws:k})=>k)){let k=this.questions.filter(({section:b})=>b===m);k.sort((b,v)=>v.mechanism.ratio-b.mechanism.ratio);for(let b of k.slice(1))b.spare=!0}this.answered=this.questions.filter(({kind:m,spare:k})=>!m.unasked&&!k);let w=Wn(r.questions).map(m=>this.answered.filter(({place:k})=>m[k]??!0));this.usual=Mt(w,({length:m})=>m);let y=w.map(m=>m.filter(({inClear:k})=>!k).map(({mechanism:k})=>k));this.protected=Mt(y,Lt),this.failing=Mt(y,nt),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=c?{sends:c.sends,text:l(c.text)}:null,this.practice=Vn(this.questions),this.centralEpsilon=r.central?ms(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return Ke(this.language)}get authorLanguage(){return Dn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return U(e.map(([n,o])=>` ${n}="${$e(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,jn(e),Ke(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:n,randomized:o,direct:r})=>n.unasked||o&&r===null)&&!this.wave.survey.closing_texts}get ownItem(){let[e,...n]=new Set(this.answered.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:a})=>r+(a.length||1),0),n=this.usual.reduce((r,{wordCount:a})=>r+a,0),o=e*$s+n*60/hs;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount,n=this.directCount||this.wave.survey.closing_texts;return this.hidesSome&&e===0&&!n}get directCount(){return this.questions.filter(({direct:e})=>e!==null).length}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=fs}get strength(){return W(Pn(this.protected,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get mixes(){return this.questions.filter(({open:e,direct:n})=>e||n!==null).length>1}get openLabels(){return at(this.questions.filter(({open:e})=>e))}get directLabels(){return at(this.questions.filter(({direct:e})=>e!==null))}get changedLabels(){return at(this.questions.filter(Tt))}get changedCount(){return this.questions.filter(Tt).length}get toldLabels(){return at(this.questions.filter(({ownDevice:e})=>e))}get toldCount(){return this.questions.filter(({ownDevice:e})=>e).length}get hidesChanges(){return this.questions.filter(Tt).every(n=>n.strength==="sound"&&n.direct===null)&&this.strength==="sound"}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Ae(Lt(this.protected),nt(this.failing))}get failure(){return tt(this.failing)}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return Ae(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}},Tt=({randomized:t,kind:e})=>t&&!e.unasked;function at(t){let e=t.map(({label:n})=>n);return e.every(n=>/^\d+$/.test(n))?Xt(e.map(Number)):e}function Mt(t,e){return t.reduce((n,o)=>e(o)>e(n)?o:n)}function ms({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${gs(o)}`)}function gs(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Zn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function eo(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r,foreign:a}=Bn(t.survey.languages,{search:e,preferred:n});if(a)return window.location.replace(At(o)),null;let l=new ut(t,o,document.documentElement.lang);return l.wanted=!!r,l}function to(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:a,interfaceLanguage:l}=e,c=new URLSearchParams(o).has("framed"),f=Mn(e,{preview:n,address:r,framed:c,...ws()});return document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,e.risky||(document.title=e.title),document.documentElement.classList.toggle("with-quick-exit",e.risky),Oe(t,"screens.html",f),ks(t,f),Oe(Xn("leave"),"partials/quick_exit.html",f),Oe(Xn("banner"),"partials/banner.html",f),(w,y)=>{for(let m of w.querySelectorAll("[data-draws]"))Oe(m,`partials/${m.dataset.draws}.html`,{...f,...y})}}function Oe(t,e,n){let o=mn(`respondents/questionnaire/${e}`,n).replace(/([。？！：]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Zn?Zn.createHTML(o):o}function ks(t,e){let n=t.querySelector(".languages"),o=document.querySelectorAll("template[data-steps]");for(let{content:r}of o){let a=(l,c)=>r.querySelectorAll(l).forEach(c);a(`[data-risky="${!e.page.risky}"]`,l=>l.remove()),a("[data-facts]",l=>{Oe(l,"partials/survey_facts.html",e),n&&l.append(n.cloneNode(!0))}),a("[data-contact]",l=>Oe(l,"partials/contact.html",e)),a("[data-device]",l=>e.deviceUrl?l.href=e.deviceUrl:l.remove()),t.append(r)}}function Xn(t){return document.querySelector(`[data-place="${t}"]`)}function ws(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:ke(new TextEncoder().encode(n))}}var no=1,ys=3,xs=new Set(["browser","respondent"]),bs=new Set(["open","open-choices","open-number"]),Os=/^(https:\/\/|\/(?![/\\]))/,qs=/^([0-9a-f]{64})?$/,vs=new Set(["link","invited"]);function oo(t){qe(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;q(Array.isArray(e.languages)&&Array.isArray(e.questions)),q(t.format===no&&e.format===no),q(vs.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),q(t.access==="invited"==(t.key_hash!=="")),q(!e.risky||Os.test(t.leave));let{branding:n={name:""}}=e;qe(n),q(typeof n.name=="string"&&qs.test(n.logo??"")),q(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;q(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let r=[];for(let a of e.questions){qe(a,a?.text,a?.protection,a?.protection?.mechanism),q([a.options,a.parts,a.reports].every(so));for(let l of a.parts??[])q(M.has(l?.kind)&&Array.isArray(l.options));Ns(a,o,r),r.push(a.block)}q(new Set(r).size===r.length);for(let{asked_if:a,pipes:l}of e.sections??[])a&&lt(a,r),ro(l,r);for(let a of e.closing_texts??[])qe(a?.text);e.screening&&lt(e.screening.asked_if,r)}function lt(t,e){qe(t);let{all:n,any:o,not:r,block:a,options:l}=t;q([n,o,l].every(so));let c=n??o??(r?[r]:[]);q(c.length>0||e.includes(a));for(let f of c)lt(f,e)}function ro(t={},e){qe(t),q(Object.values(t).every(n=>e.includes(n)))}function Ns(t,e,n){let{text:o,options:r,asked_if:a}=t,l=M.get(t.kind);q(l!==void 0&&typeof o[e]=="string"),a&&lt(a,n),ro(t.pipes,n);let{design:c,device:f,mechanism:w}=t.protection;q(xs.has(f));let y=P(w);q((c==="open"||c==="central")===bs.has(w.mechanism)),q(l.fits(t,y));let k=r?.length>=ys;q((t.random_order??!0)===!0),q(!t.random_order||l.ordered&&k),q((t.last_excludes??!0)===!0),q(!t.last_excludes||l.several&&k),q(!t.other||l.ordered&&c==="open"&&!t.last_excludes),q(f==="browser"||t.reports?.length===2)}function qe(...t){for(let e of t)q(typeof e=="object"&&e!==null)}function so(t){return t==null||Array.isArray(t)}function q(t){if(!t)throw new RangeError}var _s=/[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/,As=/[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function pt(t){let e=Ss(io(io(t))),[,n=null]=_s.exec(e)??[],[,o=null]=As.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function io(t){return t.replace(/%([0-9a-f]{2})/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}function Ss(t){return t.replace(/[^!-~]|&(?!amp)#?\w+;/g,"").replace(/([^\w-][idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?/g,"$1")}var Es=/^(unary|subset-|multiple|random-|open-c)/,Cs=/^[0-9a-f]{64}$/,Rs=3e4,jt=class extends Error{step="altered";constructor(e,n){super(),this.expected=e,this.found=n}},ct=class extends Error{step="impossible";constructor(e){super(),this.found=e}},Dt=class extends Error{step="unreadable";constructor(e,n){super(),this.found=e}},Bt=class extends Error{step="unloaded"};async function uo(t,e){if("preview"in t.dataset){let l=JSON.parse(document.getElementById("document").textContent);for(let c of ao(l))await e(c);return{wave:l,unchecked:null}}let{hash:n}=pt(window.location.hash),o=await Ls(n),r=ke(o);if(n!==null&&n!==r)throw new jt(n,r);let a=Ts(o,r);for(let l of ao(a))await e(l);return Ms(a,r),{wave:a,unchecked:n===null?r:null}}function ao(t){let e=t?.survey?.questions;if(!Array.isArray(e))return[];let n=e.some(l=>M.get(l?.kind)?.numeric),o=e.some(l=>M.get(l?.kind)?.linked),r=e.some(l=>Es.test(l?.protection?.mechanism?.mechanism)),a=e.some(l=>l?.protection?.design==="permanent");return[...n?["numbers"]:[],...o?["linked questions"]:[],...r?["marks"]:[],...a?["permanent responses"]:[]]}async function Ls(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Rs);try{return await Is(t,e.signal)}catch(o){throw new Bt(String(o))}finally{clearTimeout(n)}}async function Is(t,e){let n=`${window.location.pathname}/documents/${Cs.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error;return new Uint8Array(await o.arrayBuffer())}function Ts(t,e){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(t))}catch{throw new ct(e)}}function Ms(t,e){try{oo(t)}catch(n){throw js(n)?new ct(e):new Dt(e,n)}}function js(t){return t instanceof RangeError||t instanceof SyntaxError}function dt(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:a,path:l,practice:c,questions:f,strings:w}=t;c?.forget();let y=f[n],m=r.get(n);y.fill?.(t),m!==void 0&&y.input.write(m),o?y.input.showLast?.():y.input.showFirst?.();let{number:k,last:b,total:v,exact:C}=l.position(n),D=l.previous(n),L=D<0||f[D].part!==y.part,[B,re]=b>k?["rows","rows-most"]:["place","place-most"];y.setPlace(w.get(C?B:re,{number:k,last:b,total:v}),L),y.showHeadings(Le=>l.holds(Le)),a.show(y.section,k/(v+1))}function lo(t,e,n,o){let{questions:r,resume:a}=t;t.resume=null,o!=="ready"?dt(t,e,n):a?a():r.every(({section:l})=>l.hidden)&&dt(t,e)}function po(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Ds(t,e,o)),n.on("skip",()=>Bs(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Ds(t,e,n){let{navigation:o,strings:r}=t,{input:a,section:l}=t.questions[n],c=a.read();if(c===void 0){o.showError(l,r.get(a.errorName??"choose",a.errorValues)),a.focus();return}if(o.showError(l,""),a.next?.()){o.onAdvance();return}t.answers.set(n,c),Pt(t,e,n)}function Bs(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),Pt(t,e,n)}function Pt(t,e,n){let{joining:o,navigation:r,texts:a,path:l,questions:c,reviewed:f,screen:w}=t;if(o){t.resume=()=>Pt(t,e,n),r.show(t.section("joining"));return}for(let m of l.prune())c[m].input.clear();let y=f?l.firstUnanswered():l.next(n);y>=0?e("question",{place:y}):l.holds(w)?e(a?.section&&!f?"closing":"review"):e("screened")}function co({path:t,questions:e},n){let o=e.findIndex(({section:a})=>!a.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function ft(t){return t.drawPair!==void 0}var Re=class extends Error{name="LayoutError"},zt=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError;if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError;this.mechanism=e,this.direct=n===null?null:E(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return ft(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return ft(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},ht=class t{constructor(e){if(e.length===0)throw new RangeError;this.fields=Object.freeze([...e]),this.bits=Ut(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=Ut(e,n=>n.words),this.wordsAhead=Ut(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new zt(P(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[l,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError;this.#t(o);let a=this.fields.flatMap((l,c)=>Ps(l,e[c],o[c],n,r[c]));return Ws(a,this.size)}unpack(e){if(e.length!==this.size)throw new Re;let n=Hs(e);if(n.subarray(this.bits).includes(1))throw new Re;let o=0,r=this.fields.map((a,l)=>{let c=zs(a,n.subarray(o,o+a.bits),l);return o+=a.bits,c});return{reports:r.map(({report:a})=>a),skipped:r.map(({skipped:a})=>a),arms:r.map(({arm:a})=>a)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError}};function Ps({mechanism:t,direct:e,ownDevice:n},o,r,a,l){let c=+(o===null),f=c?t.blank:o,w=t.toBits(t.plain(f)),y=t.toBits(ft(t)?t.randomizePair(f,r,a):t.randomize(f,a)),m=l===null?y:Us(t,l),k=y.map((C,D)=>c*C+(1-c)*m[D]),b=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...w.map((C,D)=>b*C+(1-b)*k[D])]}function Us(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(a=>a<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError;return n}function zs({mechanism:t,direct:e,head:n},o,r){let a=o[0]===1,l=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Fs(t,c,l&&!a))throw new Re;let f=ft(t)?t.pairOf(c):null;return{report:c,skipped:a,arm:f??l}}function Fs(t,e,n){return n?t.isPlain(e):t.isReport(e)}function Ws(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Hs(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function Ut(t,e){return t.reduce((n,o)=>n+e(o),0)}var $t=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var Ft={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Wt(t){return!(t.key in Ft)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Ft[t.key]:Ft[t.key])}var ne=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#a(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:fo(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return fo(e).map(n=>this.label(n))}label(e){return this.#n(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#a(e){let n=Wt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function fo(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var mt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new ne(e.querySelector("[data-choices]")),this.mechanism=P(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,a)=>{r.addEventListener("click",()=>this.#n(a)),r.addEventListener("keydown",l=>this.#c(l,a))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#u()),this.#u()}forget(){this.input.clear(),this.#u(),this.#l(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#u(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new S;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof ee?"random":"failed"));return}this.#e=this.cards.length>0,this.#a(n,o),this.#l(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let a=this.cards.length,l=o!==n,c=Ks({count:a,swaps:this.#s(n),picked:e,swapped:l},r);this.cards.forEach((f,w)=>{let y=c[w]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get(y),f.dataset.card=c[w]?"swaps":"stays",f.toggleAttribute("data-picked",w===e)}),this.#i("again").hidden=!1}#s(e){return Number(this.#i("cards").dataset.swaps.split(" ")[e])}#a(e,n){this.#i("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#i("how").textContent=this.strings.get(o);let r=W(Ge(this.mechanism,n));this.#i("told").textContent=this.strings.get(`practice-${r}`)}#l(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#u(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#i(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#i("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#i("deck").textContent=this.strings.get(o,r)}#c(e,n){let o=Wt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#i(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Ks({count:t,swaps:e,picked:n,swapped:o},r){let a=e-Number(o),l=Array.from({length:t-1},(f,w)=>w<a),c=te(l,r);return c.splice(n,0,o),c}var ho=[["[data-choices]",t=>new ne(t.querySelector("[data-choices]"))]];function $o(t,e){ho.unshift([t,e])}function Gs(t,e){let[,n]=ho.find(([o])=>t.querySelector(o));return n(t,e)}var ve=class{fill;constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=Gs(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};function j(t,...e){t.textContent="",t.append(...e)}function gt(t,e){let n=e.filter(({question:r,unasked:a,skipped:l})=>!(a||l||r.kind.unasked)).map(({question:r,direct:a})=>d(r,a?{design:"open",direct:null}:{direct:null})),o=n.filter(({inClear:r})=>!r).map(({mechanism:r})=>r);return d(t,{questions:n,answered:n,protected:o,failing:o,mostAsked:n.length})}function mo(t,e,{places:n,change:o}){let{questions:r,answers:a,arms:l,strings:c,page:f}=e,w=f.questions.map((b,v)=>({question:b,unasked:!n.includes(v),skipped:a.get(v)===null,direct:l[v]===!0})),y=n.map(b=>{let v=r[b];v.fill?.(e);let C=a.get(b),D=["open","central"].includes(v.form)||l[b]===!0,L=C!==null&&D,B=c.fillTemplate("answer",{question:v.text,answer:Qs(v,C,c),openly:L?c.get("openly"):""});return B.querySelector("button").addEventListener("click",()=>o(b)),B});j(t.querySelector("[data-answers]"),...y);let m=n.filter(b=>a.get(b)===null),k=m.map(b=>f.questions[b]);e.draw(t,{page:gt(f,w),missing:k}),m.forEach((b,v)=>{t.querySelectorAll("[data-missing]")[v].addEventListener("click",()=>o(b))})}function go(t){j(t.querySelector("[data-answers]"))}function Qs(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var Vs=new Set(["every","pair","joint"]);function ko(t,{layout:e,page:n,questions:o,conditions:r,draw:a,report:l}){a(t,Ys({layout:e,page:n,questions:o,conditions:r,report:l})),t.querySelector("[data-bytes]").textContent=l.encoded}function Ys(t){let e=Js(t),n=e.some(({hidden:o})=>o);return{receipt:{rows:e,hidesSome:n},page:gt(t.page,e)}}function wo(t){for(let e of t.querySelectorAll("[data-draws]"))j(e);t.querySelector("[data-bytes]").textContent=""}var Ht=class{constructor(e,n,{mechanism:o,report:r,unasked:a,skipped:l,direct:c}){this.question=e,this.mechanism=o,this.report=r,this.unasked=a,this.skipped=l,this.direct=c,this.heading=n.text,this.labels=a||l||e.kind.drawn?[]:this.#t(n.input)}get fromLink(){return this.question.kind.inLink}get high(){return this.mechanism.isUpper(this.report)}get ticked(){return!!this.mechanism.itemOf(this.report).mark}get hidden(){let{question:e,unasked:n,skipped:o,direct:r}=this;return!(n||o||r||e.inClear)&&this.strength==="sound"}get strength(){let{mechanism:e,report:n}=this;return W(this.#e?e.ratio:Ge(e,n))}get proof(){return this.question.proofs.find(({place:e})=>e===this.report)??null}get#e(){return Vs.has(this.question.odds.form)}#t(e){let{mechanism:n,question:o,report:r}=this,{form:a}=o.odds;return a==="number"?[]:this.#e?[...n.partCategories(r)].map(c=>e.label(c)):a==="drawn"?[e.label(n.itemOf(r).item)]:(typeof r=="number"?[r]:Xs(r)).map(c=>e.label(c))}};function Js({layout:t,page:e,questions:n,conditions:o,report:r}){let{reports:a,skipped:l,arms:c}=t.unpack(r.bytes),f=a.map((y,m)=>l[m]?null:y),w=Zs(e.wave.survey,o,f);return e.questions.map((y,m)=>new Ht(y,n[m],{mechanism:t.fields[m].mechanism,report:a[m],unasked:w(m),skipped:l[m],direct:c[m]===!0}))}function Zs({questions:t},e,n){let o=Ve(e,n),r=Ee(t),a=Ve(r,n),l=n.map((f,w)=>X(t[w])?f:void 0),c=ce(r,l);return f=>o[f]?"":a[f]?"item":c[f]===!1?"version":"answer"}function Xs(t){return Array.from(t.keys()).filter(e=>t[e])}var Kt=16,ei=4096,yo=48,ti=87;async function xo(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new pe(new TextEncoder().encode(`${t}.`)).finisher(Kt),a=2**(32-e),l=new Uint8Array(Kt).fill(yo);for(let c=0;!o();){for(let f=c+ei;c<f;c+=1)if(oi(c,l),r(l)<a)return String.fromCharCode(...l);n(ni(c,e)),await ri()}return null}function ni(t,e){return 1-Math.exp(-t/2**e)}function oi(t,e){let n=t;for(let o=Kt-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?yo:ti),n=Math.floor(n/16)}}function ri(){return new Promise(t=>{setTimeout(t)})}var si=new Set([408,425,429]),ii=507;function bo(t){return t.drawArms(new S)}var kt=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o,r){if(this.#o!==null)throw new Error;let a=this.#e.randomize(e,new S,n,o),{token:l,...c}=this.#n.credentials(),f=ue(a);return this.#o={version:this.#t,token:l,report:f,...r,...c},{bytes:a,encoded:f}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:a,report:l}=this.#o,c=await xo([e,r,a,l].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let n=await _n(e,JSON.stringify(this.#o)),o=ai(n.status);if(o!=="stored")return o;let{accept:r}=this.#n,a=r||n.status===200?await n.json():{};return await r?.call(this.#n,a),a.status==="counted"&&this.#r===1?"counted":o}catch{return Sn()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function ai(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===ii?"unsaved":t>=400&&t<500&&!si.has(t)?"refused":`unsent-${En(t)}`}var wt=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return ui(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let a of r.querySelectorAll("[data-slot]"))j(a,...[n[a.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function ui(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function Oo(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),a=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),a.length>0?t.setAttribute("aria-describedby",a.join(" ")):t.removeAttribute("aria-describedby")}var li=new Set(["practice","question","closing","screened","review","changed","unremembered"]),yt=class{#e=[];#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#t=e.querySelector("progress");for(let n of e.querySelectorAll("[data-step]"))this.add(n)}add(e){let n=e.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.length}`),this.#e.push(e)}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;wn(),this.#r(e,n),this.showError(e,""),document.title=this.#o(e),li.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))Oo(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${qo(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",qo(e))}};function qo(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var xt=class{history=null;permanentResponses=null;arms=null;given={};report=null;reviewed=!1;left=!1;joining=!1;resume=null;constructor(e,{page:n,draw:o,wave:r,access:a,texts:l}){let{survey:c}=r;this.root=e,this.page=n,this.draw=o,this.wave=r,this.endpoint=`${window.location.pathname}/reports`,this.access=a,this.texts=l,this.preview="preview"in e.dataset,this.strings=new wt(e,n.authorLanguage),this.navigation=new yt(e),this.layout=ht.fromDocument(c),this.questions=this.navigation.questionSections.map((y,m)=>new ve(y,n.questions[m],this.strings)),this.answers=new $t(this.questions.length),this.conditions=Ee(c.questions),this.path=new ye(this.conditions,this.answers);let{questions:f,screening:w}=c;this.screen=xe(w?.asked_if,f),this.practice=this.#e(this.section("practice")),this.submission=new kt(this.layout,r.version,a)}section(e){return this.navigation.section(e)}get wouldLose(){let{answers:e,page:n,preview:o}=this;return n.questions.some(({kind:a},l)=>!a.unasked&&e.get(l)!==void 0)&&!n.risky&&!o}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear(),n.fill?.(this);this.practice?.forget(),go(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&j(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,this.texts?.forget(),wo(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new mt(e,{strings:this.strings,showError:n})}};var pi="intro",ci={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",closing:"closing",screened:"screened",review:"review",intro:"intro"},closing:{review:"review",back:"returning"},screened:{review:"review",back:"returning"},review:{question:"question",closing:"closing",back:"returning",send:"comparing"},returning:{question:"question",closing:"closing"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},di={leave:"left"},bt=class{#e;#t=pi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...ci[this.#t],...di};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Ot=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#a()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#a())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#a(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var vo=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function fi(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function hi(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new pe(n).finisher(0)(new Uint8Array(0))}function No({shares:t,block:e},n){return fi(t,n===null?new S().take(1)[0]:hi(n,e))}function _o({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,f)=>{let w=vo(c.before,e[f]?.before??t.length);return c.random_order&&te(w,new S),{places:w,moves:c.random_place}}),r=o.filter(({moves:c})=>c),l=($i(t,n)??te(vo(0,r.length),new S)).map(c=>r[c]);return o.flatMap(c=>(c.moves?l.shift():c).places).filter(c=>!X(t[c]))}function $i(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var Ao=2,So=64,mi=5;function Gt(){let t=new S,e=new Set;for(let n=0;n<Ao;n+=1)for(let o of t.take(So))e.add(o);if(e.size<=Ao*So-mi)throw new ee}var Co={intro:gi,checking:ki,forgotten:Eo,lost:Eo,joining:bi,unkept:oe,unreachable:oe,unsigned:oe,practice:qi,question:lo,closing:({texts:t,navigation:e})=>e.show(t.section,1),screened:oe,review:vi,returning:Ni,comparing:_i,changed:Ai,restoring:Si,drawing:Ei,unremembered:oe,working:Ci,sending:Ri,unsent:oe,unsaved:oe,receipt:Li,stopped:oe,left:t=>t.forgetAll()};function gi(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function ki(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):wi(t,e)}function Eo(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let a of r.querySelectorAll("[data-new-cost]"))a.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function wi(t,e){try{t.arms||yi(t)}catch(n){e("unsound",Ro(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Qt(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,Ro(t,e))}function Ro(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function yi(t){let{answers:e,layout:n,path:o,questions:r,wave:a}=t;Gt();let l=a.access==="invited"?pt(window.location.hash).secret:null;a.survey.questions.forEach((c,f)=>{if(!X(c))return;let w=()=>c.shares?No(c,l):t.given[f]??null;e.set(f,xi(t,f)??w())}),o.begin(_o(a.survey,e.all())),t.arms=bo(n),r.forEach((c,f)=>{c.applyArm(t.arms[f],n.fields[f].mechanism)})}function xi({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function bi(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let a=o==="begin-anyway",l=()=>{},c=()=>{o!=="retry"&&(t.joining=!0,dt(t),l=Oi(t,r))},f=await t.access.admit({withoutStorage:a,onRequest:c});t.joining=!1,l(),e(f)}function Oi({questions:t},e){let{section:n}=t.find(a=>!a.section.hidden),o=n.querySelector("[data-place]"),r=o.textContent;return o.textContent=`${r} · ${e.querySelector("h1").textContent} …`,()=>{o.textContent=r}}function qi({navigation:t,practice:e}){t.show(e.section)}function vi(t,e,n){t.reviewed=!0;let{places:o}=t.path,r=l=>e("question",{place:l}),a=t.section("review");mo(a,t,{places:o,change:r}),t.texts?.showReview(t,a,()=>e("closing")),t.navigation.show(a,1),n&&t.navigation.showError(a,n)}function Ni({texts:t,path:e,screen:n},o){t?.section?.hidden&&e.holds(n)?o("closing"):o("question",{place:e.previous(),back:!0})}async function _i(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(a){Qt(a,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Ai(t,e,n){let o=t.section("changed"),r=n.map(a=>t.strings.fillTemplate("changed",{question:t.strings.isolate(t.questions[a].text)}));j(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function Si(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){Qt(o,t,e);return}e("restored")}async function Ei(t,e){try{Gt();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;let r=t.texts?.pack(t);t.report=t.submission.draw(n,t.arms,o,r)}catch(n){Qt(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Ci(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=a=>{n.querySelector("progress").value=a},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Ri(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function Li(t){let e=t.section("receipt");ko(e,t),t.texts?.showReceipt(t,e),t.permanentResponses?.showLedger(),t.navigation.show(e)}function oe(t,e,n,o){t.navigation.show(t.section(o))}var Ii=300,Ti=new Set(["working","sending","unsent","unsaved"]);async function Lo(){let t=document.getElementById("survey");try{await Mi(t)}catch(e){Wi(t,e)}}async function Mi(t){document.querySelector("[data-unscripted]").remove();let e="preview"in t.dataset;yn();let n=Nn(),{wave:o,unchecked:r}=await uo(t,I=>Z(I,n)),a=o.survey.questions.filter(Qe),l=!e&&xn(a.map(({id:I,variable:se=I})=>se));ln(await Z("words",n));let c=await ji(o,n),f=eo(o);if(f===null)return;let y=await(o.survey.completion?await Z("completion",n):null)?.begin(o,c,e)??c,m=f.remembers?await Z("permanent responses",n):null,k=await m?.openStore(o,e),b=f.hasBatteries?await Z("batteries",n):null,v=f.hasWords?await Z("closing texts",n):null;v?.fillIn(f,null);let C=to(t,f);y.install?.(t,{preview:e,cleaned:l}),_t(),r&&Fi(t,r);let D=f.hasTexts?new v(t,f):null,L=new xt(t,{page:f,draw:C,wave:o,access:y,texts:D});v?.fillIn(f,L),m&&(L.permanentResponses=new m(L,o.survey,k)),b?.(L,f);let B=(I,se)=>re.dispatch(I,se),re=new bt((I,se,Io)=>Co[I](L,B,se,Io));Di(L,re,B),Bi(L,B),Ui(t),Pi(t.querySelector("[data-offline] > *"));let Le=()=>B("leave");Tn(Le),window.addEventListener("pagehide",Le),window.addEventListener("beforeunload",I=>{let se=re.state==="stopped"||re.state==="screened"&&!f.screening.sends;(Ti.has(re.state)||L.wouldLose&&!se)&&I.preventDefault()}),window.addEventListener("pageshow",I=>{I.persisted&&window.location.reload()}),L.access.complete||B("incomplete"),setTimeout(()=>kn().catch(()=>{}),o.access==="invited"?Ii:0),In(t,f,t.dataset.logo).catch(()=>{})}async function ji(t,e){return t.access!=="invited"?new Fe:(await Z("access for invited people",e))(t)}function Di(t,e,n){let o=()=>(e.state==="question"?co(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Ot(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Bi(t,e){t.permanentResponses?.showStatus(),zi(t,e),po(t,e)}function Pi(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Ui(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function zi({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function Fi(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Wi(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0,_t();let r=document.querySelector(`[data-step="${e}"]`);for(let[l,c]of Object.entries({expected:n,found:o})){let f=r.querySelector(`[data-${l}]`);f&&(f.textContent=c)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}var Vt={};Mo(Vt,{BitVectorReport:()=>be,ChoiceInput:()=>ne,FixedWords:()=>ot,MOST_CATEGORIES:()=>de,NumberedReport:()=>Ne,OpenAnswer:()=>G,Path:()=>ye,QuestionView:()=>ve,RandomizedResponse:()=>T,SecureWords:()=>S,WORD:()=>x,WordsExhaustedError:()=>Ce,asCount:()=>E,calendarText:()=>Ct,checkKeys:()=>_e,countBits:()=>Et,decodeBase64:()=>On,encodeBase64:()=>ue,encodeHex:()=>qn,formatEpsilon:()=>qt,formatLoss:()=>Ae,fromSpec:()=>P,hasField:()=>Rt,pieces:()=>je,providePart:()=>We,register:()=>Ie,registerInput:()=>$o,scaleNumber:()=>Te,selectBits:()=>Hn,shownDate:()=>Ye,shuffle:()=>te});We("shared",Vt);Lo();
