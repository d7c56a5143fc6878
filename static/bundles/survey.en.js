// Built by run.py bundles from the readable sources in static/js and static/css.
function m(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var te=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},ce=class extends te{constructor(e){super(m(e,"categories",2,65536)),this.categories=e}plain(e){return m(e,"a category",0,this.categories-1)}isPlain(){return!0}};var pe=class extends ce{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var Q=class{constructor(e){this.categories=m(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return m(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return Ft(e)===1}};function Ft(t){return t.reduce((e,n)=>e+n,0)}function ne(t,e,n,o){let r=e.take(t.length);return t.map((i,a)=>{let c=+(r[a]<n),d=+(r[a]<o);return i*c+(1-i)*d})}var I=class extends ce{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Er(n),this.other=n===null?Tr(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),i=r+ +(r>=e);return o*e+(1-o)*i}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Er(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>m(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function Tr(t,e){return m(t,"other",1,Math.floor((4294967296-1)/e))}var de=class{constructor(e,n){this.items=m(e,"items",1,65536),this.item=Ut(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return We(e,this.items)}randomize(e,n){let[o,r]=this.item.yes;return ne(this.plain(e),n,r,o)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}};function Ut(t){if(!(t instanceof I)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function We(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>m(Number(n),"a mark",0,1))}var he=class extends te{constructor(e,n){super(2*m(e,"items",2,65536)),this.items=e,this.item=Ut(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return We(e,this.items)[0]}randomize(e,n){let o=We(e,this.items),[r,i]=n.take(2),a=Math.floor(r*this.items/4294967296);return 2*a+this.item.randomize(o[a],{take:()=>[i]})}itemOf(e){return m(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,i)=>i===n?this.item.likelihood(o):[1,1])}};var Rn=Object.create(null);function J(t){Object.assign(Rn,t)}function R(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function M(t){let e=typeof t?.mechanism=="string"?Rn[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var Cn=65536/Uint32Array.BYTES_PER_ELEMENT,In=2**30,oe=class extends Error{name="WordsExhaustedError"},B=class extends Error{name="RandomSourceError"},L=class{take(e){m(e,"the number of words",0,In);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new B("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=Cn)_r(n,o.subarray(r,r+Cn));return o}};function _r(t,e){try{t.getRandomValues(e)}catch(n){throw new B(String(n))}}var De=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(m(e,"the number of words",0,In)>this.left)throw new oe(`${e} words were asked for, and ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var re=class extends Q{constructor(e,n,o){super(e),this.size=m(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=m(o,"in",r,4294967296-1),this.spares=Rr(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=m(e,"a category",0,this.categories-1),[r,...i]=n.take(this.words),a=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(i).forEach((d,g)=>{let $=Mn(o,d),k=Mn(o,this.categories-this.size+g-1),y=c[$],b=y*k+(1-y)*$,x=a*+(g===0);c[x*o+(1-x)*b]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let i=this.categories-this.size+r,a=Math.floor(4294967296/i),c=o;for(;c>=a*i;){if(n.length===0)throw new oe("a fair draw ran out of spare words: nothing is drawn");c=n.shift()}return Math.floor(c/a)})}isReport(e){return Ft(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function Mn(t,e){return e+ +(e>=t)}function Rr(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var fe=class extends Q{constructor(e,n,o){if(super(e),this.zero=m(n,"zero",1,4294967296-1),this.one=m(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return ne(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};J({"randomized-response":Cr,unary:t=>(R(t,["categories","zero","one"]),new fe(t.categories,t.zero,t.one)),"subset-selection":t=>(R(t,["categories","size","in"]),new re(t.categories,t.size,t.in)),multiple:zn(de),"random-item":zn(he),open:t=>(R(t,["categories"]),new pe(t.categories))});function Cr(t){let e=t.categories===2?"yes":"other";return R(t,["categories",e]),new I(t.categories,{[e]:t[e]})}function zn(t){return e=>(R(e,["items","item"]),new t(e.items,M(e.item)))}var Ir=2**12,Mr=2**8,C=class extends Q{constructor(e,n,o,r){if(super(e),this.kept=m(n,"kept",4294967296/2+1,4294967296-1),this.zero=m(o,"zero",0,4294967296),this.one=m(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:e,others:n}=this.support,[o,r]=[Math.min(e,n),Math.max(e,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(e){let n=m(e,"waves",1,Ir),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#e((o/r)**n)*this.#e(((4294967296-r)/(4294967296-o))**n)}#e(e){let n=4294967296-this.kept;return(this.kept+n*e)/(this.kept*e+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}lossOfChange(e){let n=m(e,"waves",1,Mr),o=0;for(let r=1;r<n;r+=1)o=Math.max(o,...this.#t(r,n-r));return o}#t(e,n){let[o,r]=[Math.log(this.kept),Math.log(4294967296-this.kept)],i=[[Math.log(this.one/4294967296),Math.log(this.zero/4294967296)],[Math.log1p(-this.one/4294967296),Math.log1p(-this.zero/4294967296)]],a=[{first:[o,r],second:[r,o],count:1},{first:[r,o],second:[o,r],count:1},{first:[r,o],second:[r,o],count:this.categories-2}],c=[0,0];for(let{first:d,second:g,count:$}of a.filter(k=>k.count>0)){let y=i.flatMap(([b,x])=>i.map(([A,S])=>{let[V,Pe]=[d[0]+e*b,d[1]+e*x],[jt,Le]=[g[0]+n*A,g[1]+n*S],Yt=Kt(V+n*A,Pe+n*S);return Kt(V,Pe)+Kt(jt,Le)-Yt-Math.log(4294967296)})).filter(b=>!Number.isNaN(b));c[0]+=$*Math.max(...y),c[1]-=$*Math.min(...y)}return c}get words(){return 2*this.categories}get support(){let[e,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:e*this.one+n*this.zero,others:e*this.zero+n*this.one}}permanent(e,n){return ne(this.plain(e),n,this.kept,4294967296-this.kept)}instantaneous(e,n){if(e.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(e,r=>m(r,"a mark",0,1));return ne(o,n,this.one,this.zero)}randomize(e,n){return this.instantaneous(this.permanent(e,n),n)}likelihood(e){let{own:n,others:o}=this.support,[r,i]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(e,a=>a?r:i)}};function Kt(t,e){let n=Math.max(t,e);return n===-1/0?n:n+Math.log1p(Math.exp(Math.min(t,e)-n))}J({permanent:t=>(R(t,["categories","kept","zero","one"]),new C(t.categories,t.kept,t.zero,t.one))});var zr=2,Pr=8,Lr=16,Wr=2**10,U=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");m(e.length,"the number of parts",zr,Pr);for(let n of e)m(n,"a part's options",2,Lr);this.sizes=Object.freeze([...e]),this.cells=m(Ht(e),"the number of cells of all parts",4,Wr)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Ue(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((n,o)=>m(n,"a category",0,this.sizes[o]-1))}partCategories(e){let n=m(e,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=Ke(e);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function me(t,e){return 4294967296-(t-1)*e}function Be(t,e,n){let o=t/n;return{own:me(t,e)+(o-1)*e,others:o*e}}function je(t){return t.reduce((e,n)=>Pn(n)>Pn(e)?n:e)}function Pn({own:t,others:e}){let n=e/4294967296;return n*(1-n)/((t-e)/4294967296)**2}function Ye(t,e,n,o){let r=me(n,o),i=+(e<r),a=Math.floor(Math.max(e-r,0)/o);return i*t+(1-i)*(a+ +(a>=t))}function Fe(t,e){return m(t,"other",1,Math.floor((4294967296-1)/e))}function Ue(t){return 32-Math.clz32(t-1)}function Ke(t){return t.reduceRight((e,n)=>e*2+n,0)}function Ht(t){return t.reduce((e,n)=>e*n,1)}var Gt=3,se=class extends U{constructor(e,n){if(super(e),this.pairs=Object.freeze(Dr(e.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>e[o]*e[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Fe(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Vt(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Vt(this.pairCells)}get ratio(){let e=this.others.map((n,o)=>me(this.pairCells[o],n)/n);return Math.max(...e)}get words(){return Gt+1}get wordsAhead(){return Gt}get support(){let e=this.sizes.map((n,o)=>{let i=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(o)).map(c=>Be(this.pairCells[c],this.others[c],n)),a=c=>Vt(i.map(d=>d[c]))/i.length;return{own:a("own"),others:a("others")}});return je(e)}drawPair(e){let n=Math.floor(4294967296/this.pairs.length),o=[...e.take(Gt)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new oe("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(e,n){return this.randomizePair(e,this.drawPair(n),n)}randomizePair(e,n,o){let r=this.row(e),[i,a]=this.pairs[m(n,"a pair",0,this.pairs.length-1)],c=r[i]*this.sizes[a]+r[a],d=Ye(c,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+d}plain(e){let n=this.row(e);return n[0]*this.sizes[1]+n[1]}pairOf(e){return this.starts.filter(n=>n<=e).length-1}partCategories(e){let n=this.pairOf(m(e,"a report",0,this.categories-1)),[o,r]=this.pairs[n],i=e-this.starts[n];return new Map([[o,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#e(){return Ue(this.pairs.length)}get bits(){return this.#e+Ue(Math.max(...this.pairCells))}toBits(e){let n=this.pairOf(e),o=n|e-this.starts[n]<<this.#e;return Uint8Array.from({length:this.bits},(r,i)=>o>>>i&1)}fromBits(e){let n=Ke(e.subarray(0,this.#e)),o=Ke(e.subarray(this.#e));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function Dr(t){let e=[...new Array(t).keys()];return e.flatMap(n=>e.slice(n+1).map(o=>[n,o]))}function Vt(t){return t.reduce((e,n)=>e+n,0)}var Br=32,He=class extends U{constructor(e,n){super(e),m(this.cells,"the number of cells",4,Br),this.other=Fe(n,this.cells),Object.freeze(this)}get ratio(){return me(this.cells,this.other)/this.other}get words(){return 1}get support(){return Be(this.cells,this.other,Math.max(...this.sizes))}randomize(e,n){return Ye(this.plain(e),n.take(1)[0],this.cells,this.other)}},ie=class extends U{constructor(e){if(!Array.isArray(e)||!e.every(n=>n instanceof I))throw new RangeError("every part is randomized response");super(e.map(({categories:n})=>n)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return Ht(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return je(this.parts.map(({support:e})=>e))}randomize(e,n){let o=this.row(e),r=n.take(this.words),i=this.parts.map((a,c)=>a.randomize(o[c],{take:()=>r.subarray(c,c+1)}));return this.plain(i)}};J({"linked-joint":t=>(R(t,["sizes","other"]),new He(t.sizes,t.other)),"linked-every":t=>(R(t,["parts"]),new ie(Array.isArray(t.parts)?t.parts.map(M):null)),"linked-pair":t=>(R(t,["sizes","others"]),new se(t.sizes,t.others))});var Qt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Jt(t){return!(t.key in Qt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Qt[t.key]:Qt[t.key])}var Z=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#i(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:Ln(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return Ln(e).map(n=>this.label(n))}label(e){return this.#n(e).labels[0].textContent.trim()}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#i(e){let n=Jt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function Ln(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var Wn=[["[data-choices]",t=>new Z(t.querySelector("[data-choices]"))]];function Ve(t,e){Wn.unshift([t,e])}function jr(t,e){let[,n]=Wn.find(([o])=>t.querySelector(o));return n(t,e)}var Ge=class{constructor(e,n,o){this.section=e,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=jr(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}note(e){let n=this.section.querySelector(`[data-note="${e}"]`);return n?[...n.cloneNode(!0).childNodes]:void 0}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var Zt=class{#e;#t;#n=0;#o;constructor(e,n){this.#e=e.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new Z(o.querySelector("[data-choices]"))})),this.#o=n,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#n).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let n of this.#t)this.#e[n].input.write(e===null?null:e[n])}labels(e){return this.#t.map(n=>this.label([n,e[n]]))}label([e,n]){let{text:o,input:r}=this.#e[e];return`${o} ${r.label(n)}`}focus(){this.#r(this.#n).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let n=this.#n+e;return n<0||n>=this.#t.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#n=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:n}=this.#r(e);n.hidden=!1;let o={number:e+1,total:this.#t.length};n.querySelector("[data-part-place]").textContent=this.#o(o)}};Ve("[data-part]",(t,e)=>{let n=[...t.querySelectorAll("[data-part]")];return new Zt(n,o=>e.get("part-place",o))});var Yr=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,Fr=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var we=class{#e;#t;#n;constructor(e,n,o,r=1025){[this.#e,this.#t,this.#n]=[e,n,o].map(Ur);let[i,a]=[this.#t-this.#e,this.#n];if(i<=0n)throw new RangeError("low must be below high");if(a<=0n||a>i||i%a)throw new RangeError("step does not fit the bounds");if(i/a>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:e,high:n,step:o,size:Number(i/a)+1}),Object.freeze(this)}levelOf(e){let n=this.#o(e);if(n===null)return null;let[o,r,i,a]=n,c=o<r?r:o>i?i:o;return Number((2n*(c-r)+a)/(2n*a))}contains(e){let[n,o,r]=this.#o(e)??[1n,0n,0n];return o<=n&&n<=r}#o(e){let[,n="",o=""]=Fr.exec(e)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),i=r/10n**BigInt(6),a=BigInt(n+o)*(r/10n**BigInt(o.length));return[e.startsWith("-")?-a:a,...[this.#e,this.#t,this.#n].map(d=>d*i)]}get middle(){return Dn((this.#e+this.#t)*5n,7)}valueOf(e){return Dn(this.#e+BigInt(e)*this.#n)}};function Ur(t){if(typeof t!="string"||!Yr.test(t)||t==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[e,n=""]=t.replace("-","").split("."),o=BigInt(e+n.padEnd(6,"0"));return t.startsWith("-")?-o:o}function Dn(t,e=6){let n=String(t<0n?-t:t).padStart(e+1,"0"),o=`${n.slice(0,-e)}.${n.slice(-e)}`.replace(/\.?0+$/,"");return t<0n?`-${o}`:o}var T=class extends te{constructor(e,n){super(m(n,"the number of cells",2,65536)),this.scale=e}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(e){return this.checkLevel(e),0}checkLevel(e){return m(e,"a level",0,this.categories-1)}ends(e){throw new TypeError("a mechanism needs ends()")}row(e){let n=this.ends(e);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(e,n){let o=this.ends(this.checkLevel(e)),[r]=n.take(1),i=0;for(let a=0;a<o.length;a+=1)i+=+(o[a]<=r);return i}isPlain(){return!1}isUpper(e){return e>=Math.ceil(this.reports/2)}likelihood(e){return m(e,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[e]-(e&&r[e-1]))/4294967296})}};var Xt=2**12,ge=class{constructor(e,n,o,r,i){this.shift=m(n,"shift",1,Xt),this.width=m(o,"width",1,Xt),this.cells=m(n*e+o,"the number of cells",2,Xt),this.outside=m(i,"outside",1,4294967296),this.inside=m(r,"inside",i+1,4294967296),this.total=r*o+i*n*e,Object.freeze(this)}fill(e,n,o,r){let i=this.shift*r,a=o;for(let c=0;c<this.cells;c+=1){let d=+(c>=i)*+(c<i+this.width);a+=d*this.inside+(1-d)*this.outside,e[n+c]=a}return e}};var Qe=class extends T{constructor(e,n){super(e,2),this.rise=Bn(n,e.size-1,4294967296),this.first=(4294967296-n*(e.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(e){return Float64Array.of(4294967296-this.first-this.rise*e,4294967296)}},Je=class extends T{#e;constructor(e,n,o,r,i,a){let c=new ge(e.size-1,o,r,i,a);super(e,2+c.cells),this.left=m(4294967296-c.total,"what the window leaves",1,4294967296-1),this.rise=Bn(n,e.size-1,this.left),this.first=(this.left-n*(e.size-1))/2,this.#e=c,this.shift=o,this.width=r,this.inside=i,this.outside=a,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(e){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*e,n[1]=this.left,this.#e.fill(n,2,this.left,e)}isUpper(e){return e<2?e===1:e-2>=Math.ceil(this.#e.cells/2)}};function Bn(t,e,n){if(m(t,"rise",1,Math.floor((n-1)/e)),(n-t*e)%2)throw new RangeError("rise does not split the cells evenly");return t}var ve=128n,Oe=1n<<ve,qe=53n;function jn(t,e){let n=(1n<<qe)-BigInt(t),o=Oe+(Oe*n>>qe),r=Oe;return Array.from({length:e},()=>(r=r*n>>qe,Fn(r,o)))}function Yn(t,e){let n=(1n<<qe)-BigInt(t)<<ve-qe,o=n*n>>ve,r=Oe,i=Array.from({length:e},()=>(r=r*n>>ve,n=n*o>>ve,r)),a=i.reduce((d,g)=>d+g,0n),c=Oe+2n*a;return i.map(d=>{let g=Fn(a,c);return a-=d,g})}function Fn(t,e){return Number(((t<<33n)+e)/(2n*e))}var Hr=2**10,Ae=class extends T{#e=null;constructor(e,n,o,r,i){m(n,"fine",1,262144),m(o,"reach",1,262144),m(r,"cell",1,262144);let a=n*(e.size-1),c=a+2*o+1;if(c%r)throw new RangeError("the points are not a multiple of a cell");super(e,m(c/r,"the number of cells",2,Hr)),this.farthest=m(a+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=m(i,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#e??(this.#e=this.survival()),this.#e}ends(e){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*e;for(let i=0;i<this.reports-1;i+=1){let a=r+this.cell*(i+1);o[i]=a>0?4294967296-n[a-1]:n[-a]}return o}},Xe=class extends Ae{#e=null;constructor(e,n,o,r,i){super(e,n,o,r,i),Object.freeze(this)}survival(){return jn(this.decay,this.farthest)}get ratio(){return this.#e??(this.#e=this.#t()),this.#e}#t(){let e=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((i,a)=>{e[a]=Math.max(e[a],i-r),n[a]=Math.min(n[a],i-r),r=i})}return e.reduce((o,r,i)=>Math.max(o,r/n[i]),1)}};var Gr=10,et=class extends Ae{constructor(e,n,o,r,i,a,c){super(e,n,o,r,i),this.epsilon=m(a,"epsilon",1,Gr*4294967296),this.delta=m(c,"delta",1,4294967296-1),Object.freeze(this)}survival(){return Yn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var $e=class extends T{constructor(e){super(e,e.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(e){return Float64Array.from({length:this.reports},(n,o)=>+(o>=e)*4294967296)}plain(e){return this.checkLevel(e)}randomize(e){return this.plain(e)}isPlain(){return!0}likelihood(e){return this.checkLevel(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var tt=class extends T{#e;constructor(e,n,o,r,i){let a=new ge(e.size-1,n,o,r,i);if(super(e,a.cells),a.total!==4294967296)throw new RangeError(`the weights sum to ${a.total}`);this.#e=a,this.shift=n,this.width=o,this.inside=r,this.outside=i,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(e){return this.#e.fill(new Float64Array(this.reports),0,0,e)}},nt=class extends tt{},ot=class extends tt{};var Vr=["low","high","step"],en=["shift","width","inside","outside"],Un=["fine","reach","cell","decay"];J({piecewise:ae(nt,en),"square-wave":ae(ot,en),duchi:ae(Qe,["rise"]),hybrid:ae(Je,["rise",...en]),laplace:ae(Xe,Un),gaussian:ae(et,[...Un,"epsilon","delta"]),"open-number":ae($e,[],65536)});function ae(t,e,n){return o=>{R(o,[...Vr,...e]);let r=new we(o.low,o.high,o.step,n);return new t(r,...e.map(i=>o[i]))}}function E(t,...e){t.textContent="",t.append(...e)}var Qr=[".",",","٫"],Jr={"'":"'’‘ʼ′`´＇٬",".":".．﹒。｡·",",":",，﹐،‚","-":"-−‐‑‒–—﹣－","+":"+＋﹢","%":"%％﹪٪",$:"$＄﹩","£":"£￡","¥":"¥￥"},Zr=new Map(Object.entries(Jr).flatMap(([t,e])=>[...e].map(n=>[n,t]))),Xr=[["€","euro","eur"],["$","us$","usd","dollar","美元"],["£","gbp","pound"],["¥","yuan","cny","rmb","元"],["¥","yen","jpy","円"],["₹","rs","inr","rupee"]],Kn=["%","percent","per cent"],es=[" ","'",".",","].map(t=>{let e=[`[1-9][0-9]{0,2}([${t}][0-9]{3})+`,`[1-9][0-9]?([${t}][0-9]{2})+[${t}][0-9]{3}`,`[1-9][0-9]{0,3}([${t}][0-9]{4})+`].slice(0,{",":3,"'":2}[t]??1);return[t,new RegExp(`^(?:${e.join("|")})$`)]}),ts=/^([^0-9]*)([0-9](?:.*[0-9])?)([^0-9]*)$/s,ns=/^([+-]?) ?([^+-]*?) ?([+-]?) ?$/,os=/^(?:[.,]-{0,2})?(.*?)[ .]*$/s;function Qn(t,e,n=""){let o=[...t].length>100?null:ts.exec(Hn(t));if(o===null)return[];let[,r,i,a]=o,c=new RegExp("\\p{L}","u").test(r)?"":/[.,٫]?$/.exec(r)?.[0]??"",d=ns.exec(r.slice(0,r.length-c.length)),g=os.exec(a);if(d===null||d[1]&&d[3])return[];let $=Hn(n).toLowerCase();if(![d[2],g[1]].every(b=>ss(b,$,e)))return[];let k=d[1]==="-"||d[3]==="-"?"-":"",y=is(c+i).map(b=>k+b.replace(/^0+(?=[0-9])/,""));return as(y,e).map(us)}function Jn(t){let[e,n]=t.split(".");if(n===void 0)return[];let o=BigInt(e);return(t.startsWith("-")?[o-1n,o]:[o,o+1n]).map(String)}function Hn(t){return[...t].filter(o=>!new RegExp("\\p{Cf}","u").test(o)).map(rs).join("").replace(/ +/g," ").replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g,"")}function rs(t){if(new RegExp("\\p{Zs}","u").test(t))return" ";if(!new RegExp("\\p{Nd}","u").test(t))return Zr.get(t)??t;let e=t.codePointAt(0),n=0;for(;new RegExp("\\p{Nd}","u").test(String.fromCodePoint(e-n-1));)n+=1;return String(n%10)}function ss(t,e,n){if(/^ *$/.test(t))return!0;let o=t.replace(/^[ .]+|[ .]+$/g,"").toLowerCase();if(o==="")return!1;let r=o.replace(/s$/,""),i=d=>d.includes(o)||d.includes(r),a=[...Xr,Kn].filter(i);return e===""?a.includes(Kn)?n.high==="100":a.length>0||new RegExp("^\\p{Sc}$","u").test(o):[o,r,...a.flat()].filter(Boolean).some(d=>Gn(e,d)||Gn(e,`${d}s`))}function Gn(t,e){return t.startsWith(e)&&!/^[\p{L}\p{M}\p{N}]/u.test(t.slice(e.length))}function is(t){let e=[Vn(t)];for(let n of Qr){let[o,...r]=t.split(n);if(r.length!==1||!/^[0-9]+$/.test(r[0]))continue;let i=o===""?"0":Vn(o);e.push(i&&`${i}.${r[0]}`)}return e.filter(Boolean)}function Vn(t){if(/^[0-9]+$/.test(t))return t;let[e]=es.find(([,n])=>n.test(t))??[];return e===void 0?"":t.split(e).join("")}function as(t,e){if(new Set(t.map(c=>e.levelOf(c))).size<2)return t.slice(0,1);let[n,o]=t,[r,i]=t.map(c=>e.contains(c)),a=Math.max(nn(e.low),nn(e.step));return a===0?r?[n]:t:i&&!r&&nn(o)<=a?[o]:t}function nn(t){let[,e=""]=t.split(".");return e.length}function us(t){return t.includes(".")?t.replace(/\.?0*$/,""):t}var on=class{#e;#t;#n;#o;#r;#s;#i=null;constructor(e,n){let o=e.querySelector("[data-number]"),{low:r,high:i,grain:a,unit:c}=o.dataset;this.#e=o.querySelector("input"),this.#t=o.querySelector("[data-counts]"),this.#n=e.querySelector("[data-readings]"),this.#o=n,this.#r=c,this.#s=new we(r,i,a,65536),this.#e.addEventListener("input",()=>this.#a(null))}get errorName(){return this.#u().length>1?"which-number":"type-number"}read(){let[e,n]=this.#u();return e===void 0||n?void 0:this.#s.levelOf(e)}write(e){let n=e===null?"":this.#s.valueOf(e);this.#e.value=n,this.#a(n||null)}labels(e){return[this.label(e)]}label(e){return this.#p(this.#s.valueOf(e))}focus(){let e=this.#u();if(e.length<2){this.#e.focus();return}E(this.#n,...e.map(n=>this.#l(n))),this.#n.hidden=!1,this.#n.focus()}clear(){this.write(null)}#u(){return this.#i!==null?[this.#i]:Qn(this.#e.value,this.#s,this.#r)}#l(e){let n=this.#p(e),[o,r]=Jn(e),i=Object.assign(document.createElement("button"),{type:"button",className:"button quiet"}),a=o===void 0?[this.#o.isolate(n)]:this.#o.nodes("reading-decimal",{value:n,low:o,high:r}),c=document.createElement("span");return c.append(...a),i.append(c),i.addEventListener("click",()=>this.#c(e)),i}#c(e){this.#e.value=e,this.#e.dispatchEvent(new Event("input",{bubbles:!0})),this.#a(e),this.#e.focus()}#p(e){return[e,this.#r].filter(Boolean).join(" ")}#a(e){this.#i=e,this.#n.hidden=!0,E(this.#n),this.#d()}#d(){let e=this.read(),o=e!==void 0&&this.#s.valueOf(e)!==this.#e.value.trim()?this.#o.nodes("counts-as",{value:this.label(e)}):[];E(this.#t,...o)}};Ve("[data-number]",(t,e)=>new on(t,e));var ls=Symbol.for("candor: access for invited people"),cs=3e4;async function Zn(){return await Promise.race([ps(),ds()]),globalThis[ls]??null}function ps(){return new Promise(t=>document.addEventListener("DOMContentLoaded",t))}function ds(){return new Promise(t=>setTimeout(t,cs))}function Xn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function eo(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function ye(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function to(t){return ye(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function Se(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}function no(t){return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var hs=16,rt=class{complete=!0;admit(){return"ready"}credentials(){return{token:fs()}}forget(){}wipe(){}};function fs(){return to(crypto.getRandomValues(new Uint8Array(hs)))}function oo(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function ro(t){return io(so(String(t)))}function ms(t,e=1){return io(so(t.toFixed(e)))}function Ne(t){return t===1/0?"∞":ms(Math.ceil(100*t-1e-6)/100,2)}function st(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function ke(t,e){let n=Ne(t);return e?`${n}, δ = ${st(e)}`:n}function so(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function io(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var ws={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},gs=/[\w.+-]+@[\w.-]*\w/g,ao={least:1e-4,most:1e16},be=class{constructor(e){this.html=e}},K=t=>new be(t),ee=t=>t instanceof be?t.html:t;function Ee(t){return t.replace(/[&<>"']/g,e=>ws[e])}function rn(t){let e=ee(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=ao.least&&n<ao.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function u(t){return t instanceof be?t.html:Ee(rn(t))}function p(t,e){return Object.assign(Object.create(t),e)}function $s(t,e){let n=ee(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var uo=(t,e)=>e.reduce($s,t);function s(t,...e){let n=uo(t,e);return n===void 0?"":n}var l=(t,...e)=>uo(t,e)??null,it=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function h(t){let e=ee(t);return Array.isArray(e)?e.length>0:it(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function X(t){let e=ee(t);return typeof e=="boolean"?Number(e):e}function w(t,e){let[n,o]=[X(t),X(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,i)=>w(r,o[i]));if(n!==o&&it(n)&&it(o))throw new TypeError("Objects cannot be compared.");return n===o}function lo(t,e){let n=[X(t),X(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var at=(t,e)=>lo(t,e)&&X(t)<X(e),co=(t,e)=>lo(t,e)&&X(t)<=X(e);function N(t){let e=ee(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*_(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let i=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:i,revcounter0:i-1,first:o===0,last:i===1}}),yield r}}function ut(t,e){let n=N(e);if(n.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${n.length}.`);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function W(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function z(t){let e=ee(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(it(e))throw new TypeError("An object has no length.");return 0}function po(t,e){let n=ee(t);return!Array.isArray(n)&&typeof n!="string"?t:K(N(n).map(u).join(u(e)))}function Te(t){let e=rn(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof be?e:e.map(Ee);return K(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function v(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return ro(t)}function q(t,e){let n=ee(t);return Array.isArray(n)?n.map(o=>q(o,e)):K(`<bdi${u(e)}>${u(t)}</bdi>`)}function ho(t){let e=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return K(Ee(rn(t)).replace(gs,e))}function ks(t){let e="";if(e+=`
`,at(1,z(l(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=p(t,{}),o=N(l(t,"page","languageLinks"));for(let r of _(n,o)){let i=p(n,ut(["tag","name","direction"],r));e+=`
<a href="?`,h(l(i,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(s(i,"tag")),e+='" lang="',e+=u(s(i,"tag")),e+='" hreflang="',e+=u(s(i,"tag")),e+='" dir="',e+=u(s(i,"direction")),e+='" data-language',w(l(i,"tag"),l(i,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(s(i,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function mo(t){let e="";return e+=`
`,w(l(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report><b>
`,w(l(t,"page","strength"),"absent")?e+=`
What we record can show some of your answers for certain.
`:w(z(l(t,"page","questions")),1)?e+=`
The protection of your answer is weak. We could be fairly sure of it.
`:e+=`
Taken together, the protection of your answers is weak. All we learn could tell a lot about you.
`,e+=`
</b></p>
`),e+=`
`,e}function bs(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,h(l(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:h(l(t,"page","peopleDraw"))?(e+=`
`,w(l(t,"page","ownItem"),"coin")?e+=`You use a coin of your own. It tells you how to answer. We never see your coin.
`:w(l(t,"page","ownItem"),"die")?e+=`You use a die of your own. It tells you how to answer. We never see your die.
`:w(l(t,"page","ownItem"),"birthday")?e+=`You think of a birthday. It tells you how to answer. We never learn the birthday.
`:e+="Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.",e+=`
`):h(l(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
`,h(l(t,"page","hidesAll"))&&w(l(t,"page","strength"),"sound")&&h(l(t,"page","peopleDraw"))?e+=`
We learn only about how many people each answer is true for. We cannot be sure what is true for you.
`:h(l(t,"page","hidesAll"))&&w(l(t,"page","strength"),"sound")?e+=`
We learn only about how many people gave each answer. We cannot be sure what you said.
`:h(l(t,"page","protected"))?e+=`
With many people, we see about how common each answer is. Each question says how well it hides your answer.
`:e+=`
With many people, we see about how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=mo(p(t,{})),e+=`
`,e}function xs(t){let e="";{let n=p(t,{});n.n=W(s(n,"page","minutes")),e+=s(n,"n")===1?"It takes about "+u(s(n,"n"))+" minute.":"It takes about "+u(s(n,"n"))+" minutes."}return e+=`
`,e}function wo(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,h(l(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function vs(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>about how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,h(l(t,"page","protected"))&&(e+=`
`,w(l(t,"page","exports"),"none")?(e+=`
`,at(1,z(l(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,w(l(t,"page","exports"),"groups")&&h(l(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,h(l(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,at(1,l(t,"page","openCount"))&&(e+=". Put together, such answers could point to you"),e+=`</li>
`),e+=`
`,h(l(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,h(l(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=p(t,{}),o=N(l(t,"page","provable"));for(let r of _(n,o)){n.question=r,e+=`
`;{let i=p(n,{}),a=N(l(n,"question","proofs"));for(let c of _(i,a)){i.proof=c,e+=`
<li>`;{let d=p(i,{number:s(i,"question","number"),answer:q(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:q(s(i,"proof","report"),s(i,"page","authorAttrs"))});e+="for certain, that your answer to question "+u(s(d,"number"))+" is “"+u(s(d,"answer"))+"”, if we record “"+u(s(d,"report"))+"”"}e+=`</li>
`}if(a.length===0){e+=`
<li>`;{let c=p(i,{number:s(i,"question","number")});e+="perhaps for certain, your answer to question "+u(s(c,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,h(l(t,"page","weak"))){e+=`
<li>`;{let n=p(t,{numbers:po(s(t,"page","weak"),", ")});e+="quite surely, what you say where the protection is weak (question "+u(s(n,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,h(l(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,h(l(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,h(l(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,h(l(t,"page","hidesSome"))&&(e+=`
<h2>`,h(l(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,h(l(t,"page","peopleDraw"))&&h(l(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:h(l(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
`:h(l(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,h(l(t,"wave","invited"))&&(e+="<li>which invitation a report came by</li>"),e+=`
</ul>
</div>
</div>
`,h(l(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let n=p(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+u(s(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function Os(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function qs(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=ks(p(t,{})),e+=`
<h1 tabindex="-1"`,e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(q(s(t,"page","asker"),s(t,"page","authorAttrs"))),e+=`</p>
`,h(l(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(Te(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=bs(p(t,{})),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,h(l(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,h(l(t,"page","varies"))){let n=p(t,{number:z(s(t,"page","questions"))});e+="Number of questions: at most "+u(s(n,"number"))+"."}else{let n=p(t,{number:z(s(t,"page","questions"))});e+="Number of questions: "+u(s(n,"number"))+"."}return e+=" ",e+=xs(p(t,{})),e+=` You can change your answers until you send them.</p>
`,h(l(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. This clears the page and opens another site. Your list of visited pages may still show this one. A private window keeps no such list.</p>
`),e+=`
`,h(l(t,"page","hasShortIntroduction"))||(e+="<div",e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(Te(s(t,"page","introduction"))),e+="</div>"),e+=`
`,h(l(t,"page","ethics"))&&(e+='<div class="small"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(Te(s(t,"page","ethics"))),e+="</div>"),e+=`
`,h(l(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=wo(p(t,{})),e+=`
`),e+=`
`,h(l(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you have sent, you can come back with the same link in the same browser. What this browser keeps for that holds no answer. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=vs(p(t,{})),e+=`
`,h(l(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
</details>
`,h(l(t,"preview"))||(e+=Os(p(t,{}))),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</section>
`,e}function H(t){let e="";return e+=`
`,h(l(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(q(ho(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function D(t){let e="";return e+=`
<p>Survey: <b>`,e+=u(q(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=H(p(t,{})),e+=`
`,e}function go(t){let e="";return e+=`
`,w(l(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:w(l(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:w(l(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function lt(t){let e="";return e+=`
<h1 tabindex="-1">`,w(l(t,"cause"),"busy")?e+="The site is busy":w(l(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=go(p(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=D(p(t,{})),e+=`
`,e}function $o(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link that you got, as it is.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function As(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>Do you have no such link? Then ask the person who told you about this survey.</p>
`,e+=D(p(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation was used already</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=D(p(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is closed</h1>
<p>It closed while this page was open. Nothing was sent, and you need to do nothing more.</p>
`,e+=D(p(t,{})),e+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">This survey is not open yet</h1>
<p>Nothing was sent. Your invitation is not lost. Try again later, or ask when it opens.</p>
`,e+=D(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">This website does not know your invitation</h1>
<p>The secret part of your link is not one of this survey’s. It may have been changed on the way, or the invitation was taken back.</p>
<p>Open the link in your message again. If that does not help, ask for a new one. Nothing was sent.</p>
`,e+=D(p(t,{})),e+=`
</section>
<section class="step" data-step="offline" hidden>
`,e+=lt(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=lt(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=lt(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=lt(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, and the people who run it have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=D(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Your browser would keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
`,e+=D(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button> <button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>`,e+=$o(p(t,{})),e+=` Nothing was sent.</p>
`,e+=D(p(t,{})),e+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">This page failed</h1>
<p>Something in this page went wrong while it checked your invitation. We do not know what. No answer was sent.</p>
<p>Try again. If that does not help, open the link in another browser.</p>
`,e+=D(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">Try again</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=D(p(t,{})),e+=`
</section>
`,e}function Ss(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(t,{}),o=N("01234567890123456789");for(let r of _(n,o))n._=r,e+='<circle class="dot',co(l(n,"forloop","counter"),l(n,"filled"))?(e+=" filled",w(l(n,"swapped"),"filled")&&(e+=" swapped")):w(l(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(s(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function fo(t){let e="";e+=`
<div>
<dt>`;{let n=p(t,{});e+="If you say <b>"+u(s(n,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,h(l(t,"pictured"))&&(e+=Ss(p({},{filled:s(t,"row","recorded","count"),swapped:s(t,"row","swapped")}))),e+=`
`,h(l(t,"row","certain"))){let n=p(t,{});e+="We always record "+u(s(n,"answer"))}else{let n=p(t,{yesCount:v(s(t,"row","recorded","count")),noCount:v(s(t,"row","others")),people:v(s(t,"row","recorded","people"))});e+=u(s(n,"yes"))+" "+u(s(n,"yesCount"))+", "+u(s(n,"no"))+" "+u(s(n,"noCount"))+" out of "+u(s(n,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function yo(t){let e="";e+=`<dl class="swap-rows">
`;{let n=p(t,{}),o=N(l(t,"rows"));for(let r of _(n,o))n.row=r,e+=`
`,h(l(n,"row","second"))?(e+=`
`,e+=fo(p(n,{answer:s(n,"yes")})),e+=`
`):(e+=`
`,e+=fo(p(n,{answer:s(n,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function Ns(t){let e="";if(e+=`
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
`,h(l(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=u(s(t,"practice","odds","gained","count")),e+=" ",e+=u(s(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let n=p(t,{}),o=N(l(t,"practice","cards"));for(let r of _(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let i=p(n,{});e+="Card "+u(s(i,"number"))}e+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,h(l(t,"practice","cards"))&&(e+=" hidden"),e+=">",h(l(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=K("No"),e+=`
`,t.yes=K("Yes"),e+=`
`,e+=yo(p(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function Es(t){let e="";if(e+=`
<div class="note">
`,w(l(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=p(t,{total:z(s(t,"question","parts"))});e+="This question has "+u(s(n,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=p(t,{total:z(s(t,"question","parts"))});e+="This question has "+u(s(n,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function Ts(t){let e="";e+=`
`,e+=Es(p(t,{})),e+=`
`;{let n=p(t,{}),o=N(l(t,"question","parts"));for(let r of _(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(s(n,"question","number")),e+='"',h(l(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=u(s(n,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=u(s(n,"part","text")),e+=`</h2></legend>
`,h(l(n,"part","help"))&&(e+='<p class="question-help"',e+=u(s(n,"page","authorAttrs")),e+=">",e+=u(s(n,"part","help")),e+="</p>"),e+=`
<div class="choices`,h(l(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let i=p(n,{}),a=N(l(n,"part","choices"));for(let c of _(i,a)){let d=p(i,ut(["index","label"],c));e+=`
<label class="choice"`,e+=u(s(d,"page","authorAttrs")),e+='><input type="radio" value="',e+=u(s(d,"index")),e+='" autocomplete="off"><span>',e+=u(s(d,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function _s(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(s(t,"question","number")),e+=`">
`;{let n=p(t,{low:s(t,"question","scale","low"),high:s(t,"question","scale","high")});e+="From "+u(s(n,"low"))+" to "+u(s(n,"high"))+". A number below or above counts as the nearer of the two."}return e+=`
</p>
`,e}function sn(t){let e="";e+=`
`;{let n=p(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),no:q(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:q(s(t,"question","options","1"),s(t,"page","authorAttrs")),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,w(l(n,"form"),"binary")){if(e+=`
`,w(l(n,"report"),1)){if(e+=`
`,!h(l(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people"))});o.said=W(s(o,"gained","count")),e+=s(o,"said")===1?"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who say “"+u(s(o,"no"))+"” is recorded as “"+u(s(o,"yes"))+"”.":"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who say “"+u(s(o,"no"))+"” are recorded as “"+u(s(o,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!h(l(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people"))});o.said=W(s(o,"lost","count")),e+=s(o,"said")===1?"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who say “"+u(s(o,"yes"))+"” is recorded as “"+u(s(o,"no"))+"”.":"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who say “"+u(s(o,"yes"))+"” are recorded as “"+u(s(o,"no"))+"”."}e+=`
`}e+=`
`}else if(w(l(n,"form"),"category")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(w(l(n,"form"),"set")){e+=`
`;{let o=p(n,{size:s(n,"question","odds","size"),total:z(s(n,"question","options"))});e+="A report names "+u(s(o,"size"))+" of the "+u(s(o,"total"))+" answers."}e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(w(l(n,"form"),"every")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(w(l(n,"form"),"pair")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(w(l(n,"form"),"joint")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people."}e+=`
`}else if(w(l(n,"form"),"number")){if(e+=`
We keep a random code, not your number.
`,!h(l(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people")),middle:s(n,"question","odds","middle")});o.said=W(s(o,"gained","count")),e+=s(o,"said")===1?"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who type "+u(s(o,"low"))+" gets a code for more than "+u(s(o,"middle"))+".":"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who type "+u(s(o,"low"))+" get a code for more than "+u(s(o,"middle"))+"."}if(e+=`
`,!h(l(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people")),middle:s(n,"question","odds","middle")});o.said=W(s(o,"lost","count")),e+=s(o,"said")===1?"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" who type "+u(s(o,"high"))+" gets a code for "+u(s(o,"middle"))+" or less.":"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" who type "+u(s(o,"high"))+" get a code for "+u(s(o,"middle"))+" or less."}e+=`
`}else if(w(l(n,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if(w(l(n,"form"),"drawn")){e+=`
`;{let o=p(n,{total:z(s(n,"question","options"))});e+="This is about one of the "+u(s(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let o=p(n,{added:s(n,"gained","count"),addedPeople:v(s(n,"gained","people")),removed:s(n,"lost","count"),removedPeople:v(s(n,"lost","people"))});e+="When it is picked, it gets a tick for about "+u(s(o,"added"))+" of "+u(s(o,"addedPeople"))+" people who do not choose it, and loses its tick for about "+u(s(o,"removed"))+" of "+u(s(o,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let o=p(n,{people:v(s(n,"gained","people"))});o.said=W(s(o,"gained","count")),e+=s(o,"said")===1?"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who do not choose an answer is recorded with it.":"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let o=p(n,{people:v(s(n,"lost","people"))});o.said=W(s(o,"lost","count")),e+=s(o,"said")===1?"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" who choose it is recorded without it.":"About "+u(s(o,"said"))+" of "+u(s(o,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function an(t){let e="";if(e+=`
`,w(l(t,"strength"),"weak"))e+=`
`,w(l(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:w(l(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:w(l(t,"form"),"items")||w(l(t,"form"),"every")||w(l(t,"form"),"pair")||w(l(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(w(l(t,"strength"),"absent")&&!h(l(t,"proof")))e+=`
This can show your answer for certain.
`;else if(w(l(t,"strength"),"absent")&&h(l(t,"proof","ownDevice"))){e+=`
`;{let n=p(t,{answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+u(s(n,"answer"))+"” choose it."}e+=`
`}else if(w(l(t,"strength"),"absent")){e+=`
`;{let n=p(t,{answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+u(s(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function Rs(t){let e="";if(!h(l(t,"question","inClear"))){e+=`
<div hidden>
`,w(l(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=sn(p(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=sn(p(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=sn(p(t,{})),e+=`</span>
`),e+=`
<span data-note="weak">`,e+=an(p(t,{form:s(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=an(p(t,{strength:"absent"})),e+=`</span>
`;{let n=p(t,{}),o=N(l(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+='<span data-note="absent-',e+=u(s(n,"proof","place")),e+='">',e+=an(p(n,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function Cs(t){let e="";return w(l(t,"form"),"items")||w(l(t,"form"),"every")||w(l(t,"form"),"pair")||w(l(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function Is(t){let e="";if(h(l(t,"proof","ownDevice"))){let n=p(t,{report:q(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+u(s(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(s(n,"answer"))+"” choose it."}else{let n=p(t,{report:q(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+u(s(n,"report"))+"”, we know for certain that you said “"+u(s(n,"answer"))+"”."}return e+=`
`,e}function un(t){let e="";if(e+=`
`,w(l(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if(w(l(t,"odds","strength"),"weak"))e+=`
<b>`,e+=Cs(p(t,{form:s(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let n=p(t,{}),o=N(l(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+=`
<b>`,e+=Is(p(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function ko(t){let e="";if(e+=`
`,h(l(t,"failure"))){e+=`
<p class="small muted">
`;{let n=p(t,{reports:v(s(t,"failure","reports"))});e+="On average, at most one report in "+u(s(n,"reports"))+" shows more than it should."}e+=`
`,h(l(t,"technical"))&&(e+="δ = ",e+=u(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function Ms(t){let e="";e+=`
`;{let n=p(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,h(l(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,w(l(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=yo(p({},{rows:s(n,"question","swapRows"),pictured:s(n,"question","pictured"),no:q(s(n,"question","options","0"),s(n,"page","authorAttrs")),yes:q(s(n,"question","options","1"),s(n,"page","authorAttrs"))})),e+=`
<p>`,e+=un(p(n,{})),e+=`</p>
`;else if(w(l(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=u(q(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(w(l(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(q(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(w(l(n,"odds","form"),"own-device"))e+=`
<p>`,w(l(n,"question","ownItem"),"coin")?e+="We never see your coin.":w(l(n,"question","ownItem"),"die")?e+="We never see your die.":w(l(n,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
`,w(l(n,"odds","strength"),"sound")||(e+=un(p(n,{}))),e+=`</p>
`;else{e+=`
`;{let o=p(n,{lostCount:v(s(n,"lost","count")),lostPeople:v(s(n,"lost","people")),gainedCount:v(s(n,"gained","count")),gainedPeople:v(s(n,"gained","people"))});if(e+=`
<p>
`,w(l(o,"odds","form"),"category")){e+=`
`;{let r=p(o,{});e+="Your answer may be swapped at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if(w(l(o,"odds","form"),"set")){e+=`
`;{let r=p(o,{size:s(o,"odds","size"),total:z(s(o,"question","options"))});e+="We record "+u(s(r,"size"))+" of the "+u(s(r,"total"))+" answers, picked at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(w(l(o,"odds","form"),"every")){e+=`
`;{let r=p(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(w(l(o,"odds","form"),"pair")){e+=`
`;{let r=p(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(w(l(o,"odds","form"),"joint")){e+=`
`;{let r=p(o,{});e+="Your answers may all be swapped for others at random. About "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(w(l(o,"odds","form"),"number")){if(e+=`
Your number may be changed at random before it is stored.
`,h(l(o,"gained","never"))){{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"low"))+", we never record anything above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});r.said=W(s(r,"gained","count")),e+=s(r,"said")===1?"If you type "+u(s(r,"low"))+", about "+u(s(r,"gainedCount"))+" time in "+u(s(r,"gainedPeople"))+" we record something above "+u(s(r,"middle"))+".":"If you type "+u(s(r,"low"))+", about "+u(s(r,"gainedCount"))+" times in "+u(s(r,"gainedPeople"))+" we record something above "+u(s(r,"middle"))+"."}if(e+=`
`,h(l(o,"lost","never"))){{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+u(s(r,"high"))+", we always record something above "+u(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});r.said=W(s(r,"lost","count")),e+=s(r,"said")===1?"If you type "+u(s(r,"high"))+", about "+u(s(r,"lostCount"))+" time in "+u(s(r,"lostPeople"))+" we record "+u(s(r,"middle"))+" or less.":"If you type "+u(s(r,"high"))+", about "+u(s(r,"lostCount"))+" times in "+u(s(r,"lostPeople"))+" we record "+u(s(r,"middle"))+" or less."}e+=`
`}else if(w(l(o,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="The answer you choose loses its tick about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else if(w(l(o,"odds","form"),"drawn")){e+=`
`;{let r=p(o,{total:z(s(o,"question","options"))});e+="We record a tick or no tick for only one of the "+u(s(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=p(o,{});e+="If you do not choose that answer, it gets a tick about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="If you choose it, it loses its tick about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+u(s(r,"gainedCount"))+" out of "+u(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="An answer you choose loses its tick about "+u(s(r,"lostCount"))+" out of "+u(s(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=un(p(o,{})),e+=`
</p>
`}e+=`
`,w(l(n,"odds","form"),"number")&&(e+=ko(p(n,{failure:s(n,"question","failure")}))),e+=`
`,h(l(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,w(l(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function zs(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,h(l(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=u(s(t,"page","authorAttrs")),e+=' id="section-',e+=u(s(t,"question","number")),e+=`">
`;{let n=p(t,{}),o=N(l(t,"question","headings"));for(let r of _(n,o))n.heading=r,e+=`
<p class="section-title">`,e+=u(s(n,"heading","text")),e+=`</p>
`,h(l(n,"heading","help"))&&(e+="<div data-section-help",h(l(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(Te(s(n,"heading","help"))),e+="</div>"),e+=`
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=u(s(t,"question","number")),e+=`">
<legend`,e+=u(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',h(l(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=u(s(t,"question","number")),e+='"'),e+=">",e+=u(s(t,"question","text")),e+=`</h1></legend>
`,h(l(t,"question","help"))&&(e+='<p class="question-help"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","help")),e+="</p>"),e+=`
`,h(l(t,"question","instructions"))&&(e+='<p class="note"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","instructions")),e+="</p>"),e+=`
`,h(l(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,h(l(t,"question","parts")))e+=Ts(p(t,{})),e+=`
`;else if(h(l(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(s(t,"question","scale","low")),e+='" data-high="',e+=u(s(t,"question","scale","high")),e+='" data-grain="',e+=u(s(t,"question","scale","step")),e+='" data-unit="',e+=u(s(t,"question","unit")),e+=`">
<div class="row">
<input type="text" inputmode="`,e+=u(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=u(s(t,"question","width")),e+='" id="number-',e+=u(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=u(s(t,"question","number")),h(l(t,"question","unit"))&&(e+=" unit-",e+=u(s(t,"question","number"))),e+='" aria-describedby="range-',e+=u(s(t,"question","number")),e+=`">
`,h(l(t,"question","unit"))&&(e+='<span id="unit-',e+=u(s(t,"question","number")),e+='"',e+=u(s(t,"page","authorAttrs")),e+=">",e+=u(s(t,"question","unit")),e+="</span>"),e+=`
<span class="visually-hidden" id="number-name-`,e+=u(s(t,"question","number")),e+=`">Your number</span>
</div>
`,e+=_s(p(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,h(l(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',h(l(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(s(t,"question","excludes")),e+='"'),e+=`>
`;{let n=p(t,{}),o=N(l(t,"question","choices"));for(let r of _(n,o)){let i=p(n,ut(["index","label"],r));e+=`
<label class="choice"`,e+=u(s(i,"page","authorAttrs")),e+='><input type="',h(l(i,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="',e+=u(s(i,"index")),e+='" autocomplete="off"><span>',e+=u(s(i,"label")),e+=`</span></label>
`}}e+=`
`,h(l(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,h(l(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="Your number" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
`,e+=Rs(p(t,{})),e+=`
<div id="odds-`,e+=u(s(t,"question","number")),e+='" data-when="randomized">',e+=Ms(p(t,{})),e+=`</div>
`,l(t,"question","direct")!==null&&(e+=`
<p class="note" data-when="direct" hidden>For you, this question is not protected. This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
`),e+=`
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function Ps(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,h(l(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function ct(t){let e="";return e+=`
<h1 tabindex="-1">`,w(l(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=go(p(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=H(p(t,{})),e+=`
`,e}function Ls(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">Before you send</h1>
`,h(l(t,"page","changesAnswers"))?e+=`
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
<p>`,e+=Ps(p(t,{})),e+=`</p>
`,h(l(t,"page","protected"))&&(e+="<p>This does not protect you if someone looks at your screen. It does not stop results about people like you. ",h(l(t,"page","remembers"))?e+="Please answer each round only once.":e+="Please answer only once: a second report would weaken your protection.",e+="</p>"),e+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,h(l(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,h(l(t,"wave","workBits"))&&(e+=`
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
`,e+=ct(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=ct(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=ct(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=ct(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, so this try saved nothing. Trying again at once will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=H(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=H(p(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=H(p(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,h(l(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=H(p(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not take it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=H(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function Ws(t){let e="";return e+=`
<h1 tabindex="-1">This page could not read your key</h1>
<p>Either your browser did not say what it keeps, or the key was erased while this page was open.</p>
<p>Nothing has been sent. We made no new key: with one, all rounds together would reveal more about you.</p>
<p>Try again. If that does not help, close all windows of this browser, and open the link again.</p>
`,e}function Ds(t){let e="";return e+=`
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
`,e+=Ws(p(t,{})),e+=`
<div class="actions">
<button class="button" type="button" data-go="retry">Try again</button>
<button class="button link" type="button" data-go="back">Back to my answers</button>
</div>
</section>
<section class="step" data-step="forgotten" hidden>
<h1 tabindex="-1">Did you answer an earlier round in this browser?</h1>
<p>This is a later round, and this browser keeps no key of an earlier one.</p>
<div class="actions">
<button class="button" type="button" data-go="first-time">No</button>
<button class="button quiet" type="button" data-go="answered-before">Yes, or I do not know</button>
</div>
</section>
<section class="step" data-step="lost" hidden>
<h1 tabindex="-1">This browser no longer has your key</h1>
<p>If you answered here before, your key was erased. You may have done it, or a setting of the browser. A website can do it too, but ours should never do so. Ask the team if you did not expect it.</p>
<p>With a new key, your device makes new random swaps. All rounds together then reveal more about you, as if you had changed every answer. Did you save your key, or take it to another device? Then bring it here first.</p>
`,e+=H(p(t,{})),e+=`
<div class="actions">
<button class="button" type="button" data-go="new-key">Go on with a new key</button>
`,h(l(t,"deviceUrl"))&&(e+='<a class="button quiet" data-device hidden href="',e+=u(s(t,"deviceUrl")),e+='">Bring it here</a>'),e+=`
<button class="button link" type="button" data-go="back">Back</button>
</div>
<details class="more">
<summary>Technical details</summary>
<p class="small">The new key adds, at most, ε = <span data-new-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>`,e+=$o(p(t,{})),e+=` Nothing was sent.</p>
`,e+=H(p(t,{})),e+=`
</section>
<div hidden>
<span data-text="cost-of-changes">With this round, what changed adds ε = {now} at most. If it stays so in {rounds} rounds, it adds ε = {later} at most. There is no limit: more rounds can reveal more.</span>
<span data-text="memory-fresh">This device keeps nothing of this survey yet. When you send, it will keep a private key and a note of your answers. Later rounds then reuse the same random swaps.</span>
<span data-text="memory-late">This is a later round, but this device keeps nothing of an earlier one. Did you answer before, in another browser or on another device? Then bring here what it keeps first. Without it your device makes new random swaps, and all rounds together reveal more about you.</span>
<span data-text="memory-kept">This device keeps a private key and a note of your answers from earlier rounds. If your answers stay the same, it reuses its random swaps.</span>
<span data-text="memory-again">This round was answered on this device already. Please do not answer it again. If that was another person, use your own browser or device. On a shared one, your reports could be compared. Each of you could also see if your answers differ.</span>
<span data-text="memory-unkept">This browser keeps nothing, perhaps because of a private window or a setting. You can answer here. But a later round will need new random swaps, and all rounds together reveal more about you. Another browser protects you better.</span>
<span data-text="memory-noted">This device has kept a note of it. Rounds answered: {waves}. Answers protected so far: {responses}.</span>
<span data-text="memory-unnoted">This browser could not keep a note of it. A later round will need new random swaps, and all rounds together reveal more about you.</span>
</div>
`,e}function Bs(t){let e="";return e+=`
`,h(l(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:h(l(t,"page","changesAll"))&&h(l(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:h(l(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:h(l(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,h(l(t,"page","changesAnswers"))?(e+=`
Some lines may differ from what you said. That is the protection working, not a mistake.
`,h(l(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function js(t){let e="";return e+=`
`,h(l(t,"page","peopleDraw"))?e+=`
One line alone does not show what is true for you, unless the line says so.
`:e+=`
One line alone does not show what you said, unless the line says so.
`,e+=`
`,e}function Ys(t){let e="";if(e+=`
`,h(l(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(s(t,"page","privacyLoss")),e+=`
`,e+=ko(p(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,h(l(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,h(l(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=p(t,{});n.n=W(s(n,"page","clearCount")),e+=s(n,"n")===1?u(s(n,"n"))+" question, which no ε covers":u(s(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function Fs(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,h(l(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=Bs(p(t,{})),e+=`</p>
`,e+=mo(p(t,{})),e+=`
<p data-alone hidden>`,e+=js(p(t,{})),e+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,e+=u(s(t,"page","authorAttrs")),e+=`></h2>
<p class="recorded-answer" data-slot="recorded" translate="no"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,h(l(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=wo(p(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,h(l(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. The number was signed unseen. It shows that an invited person sent this report, not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"page","sha256")),e+=`</code></dd>
`,h(l(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=u(s(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
`,e+=Ys(p(t,{})),e+=`
`,h(l(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds at most, for the random swaps that your device reuses, while no answer changes</dt>
<dd>ε∞ = `,e+=u(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one a line)</dt>
<dd><code dir="ltr">`,e+=u(s(t,"fingerprint")),e+=`</code></dd>
`;{let n=p(t,{}),o=N(l(t,"scripts"));for(let r of _(n,o))n.module=r,e+=`
<dt>`,e+=u(s(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(s(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function Us(t){let e="";return e+=`
<div hidden>
<span data-text="place">Question {number} of {total}</span>
<span data-text="place-most">Question {number} of at most {total}</span>
<span data-text="part-place">Part {number} of {total}</span>
<span data-text="choose">Choose an answer, or skip this question.</span>
<span data-text="type-number">Type one number in digits, without words, or skip this question.</span>
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
<span data-text="recorded-low">Recorded: a random code for {middle} or less</span>
<span data-text="recorded-ticked">Recorded: {recorded}: ticked</span>
<span data-text="recorded-unticked">Recorded: {recorded}: not ticked</span>
<span data-text="recorded-none">Recorded: none of the answers</span>
<span data-text="recorded-skip">Recorded: skipped</span>
<span data-text="recorded-unasked">Recorded: not asked</span>
<span data-text="recorded-direct">As you gave it: {recorded}</span>
<span data-text="conclude-skip">You skipped this. We can see that, but no answer.</span>
<span data-text="conclude-unasked">Your answer to an earlier question left this one out. Your report shows it as skipped.</span>
<span data-text="conclude-open">This question is not protected. Anyone who reads the report reads your real answer.</span>
<span data-text="conclude-central">Your real answer is stored. The research team sees only totals with some random blur. The people who run this website could read it.</span>
<span data-text="conclude-direct">You were one of the people asked this without protection, picked at random. Your answer was not changed.</span>
</div>
`,e}function Ks(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. That is a sign, not a proof: a false page could pretend.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=qs(p(t,{})),e+=`
`,h(l(t,"wave","invited"))&&(e+=As(p(t,{}))),e+=`
`,h(l(t,"page","practice"))&&(e+=Ns(p(t,{practice:s(t,"page","practice")}))),e+=`
`;{let n=p(t,{}),o=N(l(t,"page","questions"));for(let r of _(n,o))n.question=r,e+=zs(p(n,{}))}return e+=`
`,e+=Ls(p(t,{})),e+=`
`,h(l(t,"page","remembers"))&&(e+=Ds(p(t,{}))),e+=`
`,e+=Fs(p(t,{})),e+=`
`,e+=Us(p(t,{})),e+=`
`,e}function Hs(t){let e="";return e+=`
`,h(l(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:w(l(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:w(l(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function Gs(t){let e="";return e+=`
`,h(l(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=u(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var Vs={"respondents/questionnaire/screens.html":Ks,"respondents/questionnaire/partials/banner.html":Hs,"respondents/questionnaire/partials/quick_exit.html":Gs},bo=(t,e)=>Vs[t](p({},e));function xo(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:i}){let{access:a,kind:c,work:d,key_hash:g}=t.wave;return{preview:e,page:t,wave:{invited:a==="invited",kind:c,workBits:d,signingKeyHash:g},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:i}}var Qs=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Js={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function vo(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function pt(t){return Qs.has(t.split("-",1)[0])?"rtl":"ltr"}function Oo(t,e){return t===e?{}:{lang:t,dir:pt(t)}}function qo(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=Zs(n,t);return{language:r??t[0],wanted:r!==void 0}}function Zs(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=Xs(n,e);if(o!==void 0)return o}}function Xs(t,e){if(e.includes(t))return t;let n=(Js[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function j(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Ao(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function dt(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}var So=20,No=1e3,G=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=So;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<No?No:10*n}}get never(){return this.count===0}get pictured(){return this.people===So}};function ht(t,e="browser"){return{...ei(t,e),strength:j(t.ratio)}}function ei(t,e){if(t instanceof T)return ti(t);if(t instanceof U)return ni(t);let{own:n,others:o}=t.support;return{form:e==="respondent"?"own-device":si(t),gained:G.of(o/4294967296),lost:G.of((4294967296-n)/4294967296),size:t instanceof re?t.size:0}}function ti(t){let{scale:e}=t,n=(o,r)=>t.row(o).reduce((i,a,c)=>i+ +(t.isUpper(c)===r)*a,0);return{form:t instanceof $e?"open":"number",gained:G.of(n(0,!0)/4294967296),lost:G.of(n(e.size-1,!1)/4294967296),low:e.low,high:e.high,middle:e.middle}}function ni(t){let e=G.of(oi(t)/4294967296);return{form:ri(t),gained:e,lost:e}}function oi(t){return t instanceof ie?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof se?Math.max(...t.pairCells.map((e,n)=>(e-1)*t.others[n])):(t.cells-1)*t.other}function ri(t){return t instanceof ie?"every":t instanceof se?"pair":"joint"}function si(t){return t instanceof de?"items":t instanceof he?"drawn":t instanceof pe?"open":t instanceof re?"set":t instanceof fe||t instanceof C?"marks":t.categories===2?"binary":"category"}var ft=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function mt({gained:t,lost:e}){let n=new G(e.people-e.count,e.people);return[new ft(!0,n,"hollow"),new ft(!1,t,"filled")]}function wt(t){return t.every(({recorded:e})=>e.pictured)}var ii=[4294967296/4,3*4294967296/4];function Eo(t){let e=t.filter(d=>d.randomized);if(e.length===0)return null;let o=[...e.find(({kind:d,mechanism:g})=>d.binary&&g instanceof I)?.mechanism.yes??ii],r=ht(new I(2,{yes:o})),i=mt(r),a=Array.from({length:r.gained.people},(d,g)=>g+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:i,cards:wt(i)?a:null}}function To(t){let e=t.reduce((n,{ratio:o})=>n+Math.log(o),0);return ke(e,_o(t))}function gt(t){let e=_o(t);return e===0?null:{delta:st(e),reports:ai(e)}}function _o(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function ai(t){let e=1/Number(st(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var ui=8;function ln(t){let e=Array.from({length:t},(n,o)=>o);try{return cn([...e],new L)}catch{return e}}function cn(t,e){for(let n=t.length-1;n>0;n-=1){let o=li(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function li(t,e){let n=4294967296-4294967296%t;for(let o=0;o<ui;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var pn=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,ci=(t,e)=>t.options?.length===2&&pn(t,e),pi=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),di=[["yes-no",{binary:!0,fits:ci}],["single",{ordered:!0,fits:pn}],["multiple",{several:!0,ordered:!0,fits:pn}],["number",{fits:(t,{scale:e})=>e!==void 0}],["linked",{fits:pi}]],_e=new Map(di);var hi=7,fi=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],mi=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,$t=class{constructor({kind:e,options:n},o){this.kind=_e.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>hi}},dn=class extends $t{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},yt=class extends $t{#e=null;#t=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit);let{design:i,device:a,mechanism:c}=e.protection;this.number=n+1,this.design=i,this.device=a,this.direct=e.direct,this.mechanism=M(c),this.reports=e.reports.map(r),this.parts=(e.parts??[]).map($=>new dn($,r)),this.condition=e.asked_if??null;let d=this.options.length-1;this.excludes=e.last_excludes?String(d):"",e.random_order&&(this.#t=this.excludes?[...ln(d),d]:ln(d+1));let{sections:g=[]}=o;this.section=Math.max(-1,...g.map(({before:$})=>$).filter($=>$<=n)),this.headings=g.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??(this.#e=ht(this.mechanism,this.device)),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?mt(this.odds):[]}get pictured(){return wt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof I)||!e.yes?[]:[0,1].flatMap(i=>{let a=wi(e,i);return a.length!==1?[]:[{place:i,report:n[i],answer:o[a[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof T?this.mechanism.scale:null}get width(){let{low:e,high:n,step:o}=this.scale,[,r=""]=o.split(".");return Math.max(e.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{low:e,step:n}=this.scale;return e.startsWith("-")?"text":`${e}${n}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=fi.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:i})=>[o,r,...i]);return[this.text,this.help,this.instructions,...this.labels,...e].reduce((o,r)=>o+(r.match(mi)?.length??0),0)}get failure(){return gt([this.mechanism])}get forever(){return this.mechanism instanceof C?j(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function wi({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var gi=240,$i=200,yi=10,kt=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[i]=r.languages,a=(c={})=>c[n]||c[i]||"";this.title=a(r.title),this.introduction=a(r.introduction),this.asker=a(r.asker),this.ethics=a(r.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:i,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((c,d)=>new yt(c,d,r,a)),this.practice=Eo(this.questions),this.centralEpsilon=r.central?ki(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return pt(this.language)}get authorLanguage(){return Oo(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return K(e.map(([n,o])=>` ${n}="${Ee(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,vo(e),pt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({randomized:e,direct:n})=>e&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...n]=new Set(this.questions.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.questions.reduce((r,{parts:i})=>r+(i.length||1),0),n=this.questions.reduce((r,{wordCount:i})=>r+i,0),o=e*yi+n*60/$i;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({number:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&e===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=gi}get protected(){return this.questions.filter(({inClear:e})=>!e)}get strength(){let e=this.protected.map(({mechanism:n})=>n);return j(Ao(e,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return To(this.protected.map(({mechanism:e})=>e))}get failure(){return gt(this.protected.map(({mechanism:e})=>e))}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return ke(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:e})=>e!==null)}};function ki({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${bi(o)}`)}function bi(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var xi=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],vi=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),Re=class{#e=Int32Array.from(xi);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Ro(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let i=new Int32Array(8);return a=>{r.set(a,n),i.set(this.#e);for(let c=0;c<r.length;c+=64)Ro(i,r,c);return i}}};function bt(t){return new Re(t).toString()}var ue=new Int32Array(64);function Ro(t,e,n){for(let k=0;k<16;k+=1){let y=n+4*k;ue[k]=e[y]<<24|e[y+1]<<16|e[y+2]<<8|e[y+3]}for(let k=16;k<64;k+=1){let y=ue[k-15],b=ue[k-2],x=Y(y,7)^Y(y,18)^y>>>3,A=Y(b,17)^Y(b,19)^b>>>10;ue[k]=A+ue[k-7]+x+ue[k-16]|0}let[o,r,i,a,c,d,g,$]=t;for(let k=0;k<64;k+=1){let y=Y(c,6)^Y(c,11)^Y(c,25),b=$+y+(c&d^~c&g)+vi[k]+ue[k]|0,A=(Y(o,2)^Y(o,13)^Y(o,22))+(o&r^o&i^r&i)|0;$=g,g=d,d=c,c=a+b|0,a=i,i=r,r=o,o=b+A|0}t[0]+=o,t[1]+=r,t[2]+=i,t[3]+=a,t[4]+=c,t[5]+=d,t[6]+=g,t[7]+=$}function Y(t,e){return t>>>e|t<<32-e}var Co=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Mo(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=qo(t.survey.languages,{search:e,preferred:n}),i=new kt(t,o,document.documentElement.lang);return i.wanted=!!r,i}function zo(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:i,interfaceLanguage:a}=e,c=new URLSearchParams(o).has("framed"),d=xo(e,{preview:n,address:r,framed:c,...Oi()});document.body.lang=a,document.body.dir=document.documentElement.dir,document.documentElement.lang=i,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,document.title=e.title,document.documentElement.classList.toggle("with-quick-exit",e.risky),hn(t,"screens.html",d),hn(Io("leave"),"partials/quick_exit.html",d),hn(Io("banner"),"partials/banner.html",d)}function hn(t,e,n){let o=bo(`respondents/questionnaire/${e}`,n).replace(/([。？！]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=Co?Co.createHTML(o):o}function Io(t){return document.querySelector(`[data-place="${t}"]`)}function Oi(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:bt(new TextEncoder().encode(n))}}var Po=1,qi=3,Ai=new Set(["browser","respondent"]),Si=new Set(["open","open-number"]),Ni=/^(https:\/\/|\/(?![/\\]))/,Ei=new Set(["link","invited"]);function Wo(t){Lo(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;O(Array.isArray(e.languages)&&Array.isArray(e.questions)),O(t.format===Po&&e.format===Po),O(Ei.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),O(t.access==="invited"==(t.key_hash!=="")),O(!e.risky||Ni.test(t.leave)),O(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;O(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let o=[];for(let r of e.questions){Lo(r,r?.text,r?.protection,r?.protection?.mechanism),O([r.options,r.parts,r.reports].every(_i));for(let i of r.parts??[])O(_e.has(i?.kind)&&Array.isArray(i.options));Ti(r,n,o),o.push(r.block)}O(new Set(o).size===o.length)}function Ti(t,e,n){let{text:o,options:r,asked_if:i}=t,a=_e.get(t.kind);O(a!==void 0&&typeof o[e]=="string"),O(i==null||n.includes(i.block));let{design:c,device:d,mechanism:g}=t.protection;O(Ai.has(d));let $=M(g);O((c==="open"||c==="central")===Si.has(g.mechanism)),O(a.fits(t,$));let y=r?.length>=qi;O((t.random_order??!0)===!0),O(!t.random_order||a.ordered&&y),O((t.last_excludes??!0)===!0),O(!t.last_excludes||a.several&&y),O(d==="browser"||t.reports?.length===2)}function Lo(...t){for(let e of t)O(typeof e=="object"&&e!==null)}function _i(t){return t==null||Array.isArray(t)}function O(t){if(!t)throw new RangeError("no release could have made this document")}var Ri=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,Ci=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function Bo(t){let e=Do(Do(t.slice(1))),[,n=null]=Ri.exec(e)??[],[,o=null]=Ci.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function Do(t){return t.replace(/%([0-7][0-9a-f])/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}var Ii=/^[0-9a-f]{64}$/,Mi=3e4,fn=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},xt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},mn=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},wn=class extends Error{step="unloaded"};async function jo(t){if("preview"in t.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:e}=Bo(window.location.hash),n=await zi(e),o=bt(n);if(e!==null&&e!==o)throw new fn(e,o);return{wave:Li(n,o),unchecked:e===null?o:null}}async function zi(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Mi);try{return await Pi(t,e.signal)}catch(o){throw new wn(String(o))}finally{clearTimeout(n)}}async function Pi(t,e){let n=`${window.location.pathname}/documents/${Ii.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function Li(t,e){let n=new TextDecoder("utf-8",{fatal:!0}),o;try{o=JSON.parse(n.decode(t))}catch{throw new xt(e)}try{Wo(o)}catch(r){throw Wi(r)?new xt(e):new mn(e,r)}return o}function Wi(t){return t instanceof RangeError||t instanceof SyntaxError}var Ce=32,Di="candor permanent response 1",Bi=8,ji={name:"HMAC",hash:"SHA-256"};function Yo(){return globalThis.crypto.getRandomValues(new Uint8Array(Ce))}var vt=class t{#e;constructor(e,n,o){this.#e=e,this.survey=n,this.question=o,Object.freeze(this)}static async fromSecret(e,n,o){if(!(e instanceof Uint8Array)||e.length!==Ce)throw new RangeError(`a secret has ${Ce} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",e,ji,!1,["sign"]);return new t(r,n,o)}async row(e,n){let{kept:o,categories:r}=e;m(n,"a category",0,r-1);let i=await this.#t("",[o,0,0,n],r);return e.permanent(n,i)}async report(e,n,o){if(o==="")throw new RangeError("a wave needs a name");let r=await this.row(e,n),{kept:i,zero:a,one:c,categories:d}=e,g=await this.#t(o,[i,a,c,n],d);return e.instantaneous(r,g)}async#t(e,n,o){let i=[...[Di,this.survey,this.question,e].map(Yi),...n.map(gn)],a=Array.from({length:Math.ceil(o/Bi)},(d,g)=>{let $=$n([...i,gn(g)]);return globalThis.crypto.subtle.sign("HMAC",this.#e,$)}),c=$n((await Promise.all(a)).map(d=>new Uint8Array(d)));return new De(c.subarray(0,4*o))}};function Yi(t){if(typeof t!="string"||new RegExp("\\p{Surrogate}","u").test(t))throw new RangeError("what identifies a question must be text");let e=new TextEncoder().encode(t);return $n([gn(e.length),e])}function gn(t){let e=new Uint8Array(8);return new DataView(e.buffer).setBigUint64(0,BigInt(t),!0),e}function $n(t){let e=new Uint8Array(t.reduce((o,r)=>o+r.length,0)),n=0;for(let o of t)e.set(o,n),n+=o.length;return e}var Ie="texts",Fo="text",Uo="candor sweep",Ko="candor probe";var Ho=!1,Ot=class{async available(){let e=await this.setItem(Ko,"");return await yn(Ko),e}async getItem(e){return await this.#e(e)??await this.#t(e)}async setItem(e,n){try{let o=await Go(e,{create:!0}),r=o.transaction(Ie,"readwrite",{durability:"strict"});return r.objectStore(Ie).put(n,Fo),await Vo(r),o.close(),await this.#e(e)===n}catch{return!1}}async removeItem(e){try{globalThis.localStorage?.removeItem(e)}catch{}await yn(e);for(let n=0;n<2;n+=1)await this.setItem(Uo,""),await yn(Uo);try{return await this.getItem(e)===null}catch{return!1}}async#e(e){if(!await Fi(e))return null;let n=await Go(e,{create:!1});if(n===null)return null;try{let o=n.transaction(Ie).objectStore(Ie).get(Fo);return await Vo(o.transaction),o.result??null}finally{n.close()}}async#t(e){let n=globalThis.localStorage?.getItem(e)??null;return n!==null&&await this.setItem(e,n)&&globalThis.localStorage.removeItem(e),n}},qt=class{#e=new Map;async available(){return!0}async getItem(e){return this.#e.get(e)??null}async setItem(e,n){return this.#e.set(e,n),!0}async removeItem(e){return this.#e.delete(e),!0}};async function yn(t){try{await At(e=>{let n=globalThis.indexedDB.deleteDatabase(t);n.onsuccess=n.onerror=n.onblocked=e})}catch{}}async function Fi(t){return globalThis.indexedDB.databases?(await At((n,o)=>{globalThis.indexedDB.databases().then(n,o)})).some(n=>n.name===t):!0}function Go(t,{create:e}){return At((n,o)=>{let r=globalThis.indexedDB.open(t,1),i=!1;r.onupgradeneeded=()=>{i=!e,e?r.result.createObjectStore(Ie):r.transaction.abort()},r.onsuccess=()=>{let a=r.result;a.onversionchange=()=>a.close(),n(a)},r.onerror=r.onblocked=()=>{i?n(null):o(new Error("the storage cannot be opened"))}})}function Vo(t){return At((e,n)=>{t.oncomplete=e,t.onerror=t.onabort=()=>n(new Error("the storage refuses"))})}async function At(t){if(Ho)throw new Error("the storage does not answer");let e;try{return await new Promise((n,o)=>{let r=0;e=setInterval(()=>{r+=1,!(r<10)&&(Ho=!0,o(new Error("the storage does not answer")))},1e3),t(n,o)})}finally{clearInterval(e)}}async function Qo(t,e){let n=globalThis.navigator?.locks;if(!n)return e();let o=new AbortController,r=setTimeout(()=>o.abort(),6e4),i=!1,a=()=>(i=!0,clearTimeout(r),e());try{return await n.request(t,{signal:o.signal},a)}catch(c){if(i||c.name!=="SecurityError")throw c;return await e()}finally{clearTimeout(r)}}var Ui=/^[0-9a-f]{32}$/,Ki=/^[0-9a-f]{64}$/,Jo=/^[0-9a-f]{32}$/,Zo=/^[A-Za-z0-9_-]{1,50}$/,Hi=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,Gi=4096;function kn(t){return t?.format===2&&Xo(t,e=>er(e,Jo,Qi))}function bn(t){let e=n=>er(n,Ki,o=>Ji(o,n));return t?.format===1&&Xo(t,e)}function Xo(t,e){return Nt(t,["format","survey","secret","spent","waves"])&&xe(t.survey,Ui)&&xe(t.secret,Hi)&&St(t.spent,e)&&St(t.waves,Xi)}function er(t,e,n){return Nt(t,["question","categories","kept","zero","one","answers"])&&xe(t.question,e)&&Vi(t)&&St(t.answers,o=>Zi(o,n))}function Vi({categories:t,kept:e,zero:n,one:o}){try{return!!new C(t,e,n,o)}catch{return!1}}function Qi(t){return xe(t,Jo)}function Ji(t,{categories:e}){return Number.isInteger(t)&&t>=0&&t<e}function Zi(t,e){return Nt(t,["answer","waves"])&&e(t.answer)&&St(t.waves,n=>xe(n,Zo))&&t.waves.length>0}function Xi(t){let{delta:e=0}=Object(t);return Nt(t,["code","number","anew",...e?["delta"]:[]])&&xe(t.code,Zo)&&Number.isInteger(t.number)&&t.number>0&&(t.anew===null||Number.isFinite(t.anew)&&t.anew>=0)&&Number.isFinite(e)&&e>=0&&e<1}function Nt(t,e){let n=typeof t=="object"&&t!==null?Object.keys(t):[];return n.length===e.length&&e.every(o=>n.includes(o))}function St(t,e){return Array.isArray(t)&&t.length<=Gi&&t.every(e)}function xe(t,e){return typeof t=="string"&&e.test(t)}var tr=2,xn="candor2.",ea="candor1.",ta=2e5,na=16,oa={name:"HMAC",hash:"SHA-256"},P=class extends Error{name="DeviceStoreError";step="keyless"},Et=class t{#e;#t=null;#n=!1;static async open(e,n){let o=new t(e,n);return o.available=await n.available(),await o.read(),o}constructor(e,n){this.survey=e,this.#e=n,this.available=!1}get name(){return`candor waves ${this.survey}`}get exists(){return this.#t!==null}get waves(){return this.#t?.waves??[]}get spent(){return this.#t?.spent??[]}async answers(e,n){let o=this.#r(await this.tag(e));if(o===void 0)return[];let r=Array.from({length:n},(a,c)=>this.tag(e,c)),i=await Promise.all(r);return o.answers.map(({answer:a})=>i.indexOf(a)).filter(a=>a>=0)}async tag(e,n=null){return this.#t&&vn(this.#t,e,n)}async read(){let e=await this.#o();if(e===null&&this.#n)throw new P("unreadable");this.#t=e,this.#n=e!==null}secret(){return this.#t??(this.#t={format:tr,survey:this.survey,secret:ye(Yo()),spent:[],waves:[]}),Se(this.#t.secret)}async record({code:e,number:n,anew:o,delta:r},i){let{waves:a,spent:c}=this.#t;a.find(g=>g.code===e)===void 0&&a.push({code:e,number:n,anew:o,...r?{delta:r}:{}});for(let{question:g,mechanism:$,answer:k}of i){let[y,b]=await Promise.all([this.tag(g),this.tag(g,k)]),x=this.#r(y);x===void 0&&c.push(x=sa(y,$));let S=x.answers.find(V=>V.answer===b)??{answer:b,waves:[]};S.waves.includes(e)||S.waves.push(e),x.answers=[...x.answers.filter(V=>V!==S),S]}return this.#s()}exportText(){return xn+ye(new TextEncoder().encode(JSON.stringify(this.#t)))}async importText(e){let n=await this.#i(e.replace(/\s+/g,""));if(this.#t!==null&&this.#t.secret!==n.secret)throw new P("another");if(this.#t=this.#t===null?n:ia(this.#t,n),!await this.#s())throw new P("unkept")}async erase(){let e=await this.#e.removeItem(this.name);return e&&(this.#t=null,this.#n=!1),e}async#o(){let e;try{e=await this.#e.getItem(this.name)}catch{if(this.available||this.#n)throw new P("unreadable");return null}try{return await this.#u(JSON.parse(e))}catch{return null}}#r(e){return this.spent.find(n=>n.question===e)}async#s(){let e=await this.#e.setItem(this.name,JSON.stringify(this.#t));return this.#n||(this.#n=e),e}async#i(e){if(!(e.startsWith(xn)||e.startsWith(ea))||e.length>ta)throw new P("unknown");let o;try{let r=Se(e.slice(xn.length));o=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(r))}catch{throw new P("broken")}if((kn(o)||bn(o))&&o.survey!==this.survey)throw new P("elsewhere");return this.#u(o)}async#u(e){let n=bn(e)?await ra(e):e;if(!(kn(n)&&n.survey===this.survey)||Se(n.secret).length!==Ce)throw new P("broken");return n}};async function vn({secret:t,survey:e},n,o=null){let{subtle:r}=globalThis.crypto,i=await r.importKey("raw",Se(t),oa,!1,["sign"]),a=new TextEncoder().encode(`candor mark
${e}
${n}
${o??""}`),c=new Uint8Array(await r.sign("HMAC",i,a));return no(c.subarray(0,na))}async function ra(t){let e=t.spent.map(async({question:n,answers:o,...r})=>({...r,question:await vn(t,n),answers:await Promise.all(o.map(async({answer:i,waves:a})=>({answer:await vn(t,n,i),waves:a})))}));return{...t,format:tr,spent:await Promise.all(e)}}function sa(t,{categories:e,kept:n,zero:o,one:r}){return{question:t,categories:e,kept:n,zero:o,one:r,answers:[]}}function ia(t,e){let n=[...t.waves];for(let r of e.waves)n.some(({code:i})=>i===r.code)||n.push(r);let o=t.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of e.spent){let i=o.find(({question:a})=>a===r.question);i===void 0?o.push(r):i.answers=aa(i.answers,r.answers)}return{...t,waves:n,spent:o}}function aa(t,e){let n=new Set([...t,...e].map(({answer:r})=>r)),o=(r,i)=>r.find(a=>a.answer===i)?.waves??[];return[...n].map(r=>({answer:r,waves:[...new Set([...o(t,r),...o(e,r)])]}))}function nr(t){let e=t.spent.map(({question:i,answers:a,...c})=>{let{categories:d,kept:g,zero:$,one:k}=c,y=new C(d,g,$,k),b=a.length-1,x=Tt(a,S=>S.waves.length),A=b?b*y.lossOfChange(x):0;return{question:i,responses:a.length,epsilon:Math.log(y.ratioOf(x))+A,limit:b?1/0:Math.log(y.ratioForever)}}),n=Tt(t.waves,i=>i.anew??1/0),o=Tt(e,({epsilon:i})=>i),r=Tt(t.waves,i=>i.delta??0);return{questions:e,fresh:n,total:o+n,delta:r}}function Tt(t,e){return t.reduce((n,o)=>n+e(o),0)}var ua=10,or={survey:"preview",number:1,anew:0,delta:0},Me=class{#e;#t;#n;#o;#r=!1;#s;#i;static openStore(e,n){let o=n?new qt:new Ot;return Et.open((e.memory??or).survey,o)}constructor({root:e,wave:n,layout:o,strings:r},i,a){this.#i=e,this.#s=r,this.#e=i.questions,this.#t=o.fields;let{survey:c,...d}=n.memory??or;this.#n={code:n.code??"preview",...d},this.#o=a}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let e of this.#i.querySelectorAll("[data-device]"))e.hash=globalThis.location.hash,e.hidden=!1}async changedPlaces(e){await this.#o.read();let n=[...this.#t.keys()].filter(r=>this.#c(r)),o=await Promise.all(n.map(r=>this.#p(r)));return n.filter((r,i)=>{let a=o[i];return e[r]!==null&&a.length>0&&!a.includes(e[r])})}async latestAnswer(e){let[n]=(await this.#p(e)).slice(-1);return n}get forgotten(){return this.#n.number>1&&!this.#o.exists}get costOfNewSecret(){let n=this.#t.filter((o,r)=>this.#c(r)).map(({mechanism:o})=>Math.log(o.ratioForever));return Ne(n.reduce((o,r)=>o+r,0))}costOfChanges(e){let n=Math.max(this.#n.number,this.#o.waves.length+1),o=Math.max(ua,2*n),r=i=>e.reduce((a,c)=>a+this.#t[c].mechanism.lossOfChange(i),0);return{now:Ne(r(n)),rounds:o,later:Ne(r(o))}}async draw(e){return Qo(this.#o.name,async()=>{await this.#o.read();let n=this.#o.secret(),o=[...this.#t.keys()],r=await Promise.all(o.map(c=>this.#a(n,e,c))),a=o.filter(c=>this.#c(c)&&e[c]!==null).map(c=>this.#d(e,c));return this.#r=await this.#o.record(this.#n,a),r})}showLedger(){let{total:e,delta:n,questions:o}=nr(this.#o),r=o.reduce((i,a)=>i+a.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=ke(e,n)}#u(){if(!this.#o.available)return"unkept";let{code:e}=this.#n;return this.#o.waves.some(n=>n.code===e)?"again":this.#o.exists?"kept":this.#n.number>1?"late":"fresh"}#l(e,n={}){let o={waves:this.#o.waves.length,...n};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${e}`,o)}#c(e){return this.#t[e].mechanism instanceof C}#p(e){let{categories:n}=this.#t[e].mechanism;return this.#o.answers(this.#e[e].block,n)}async#a(e,n,o){if(!this.#c(o))return null;let{mechanism:r}=this.#t[o],{block:i}=this.#e[o];return(await vt.fromSecret(e,this.#o.survey,i)).report(r,n[o]??r.blank,this.#n.code)}#d(e,n){let{block:o}=this.#e[n];return{question:o,mechanism:this.#t[n].mechanism,answer:e[n]}}};function rr(t,e,{place:n=0,back:o=!1}={}){let{answers:r,navigation:i,path:a,practice:c,questions:d,strings:g}=t;c?.forget();let $=d[n],k=r.get(n);k!==void 0&&$.input.write(k),o?$.input.showLast?.():$.input.showFirst?.();let{number:y,total:b,exact:x}=a.position(n),A=a.previous(n),S=A<0||d[A].part!==$.part;$.setPlace(g.get(x?"place":"place-most",{number:y,total:b}),S),i.show($.section,y/(b+1))}function sr(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>la(t,e,o)),n.on("skip",()=>ca(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function la(t,e,n){let{navigation:o,strings:r}=t,{input:i,section:a}=t.questions[n],c=i.read();if(c===void 0){o.showError(a,r.get(i.errorName??"choose")),i.focus();return}if(o.showError(a,""),i.next?.()){o.onAdvance();return}t.answers.set(n,c),ir(t,e,n)}function ca(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),ir(t,e,n)}function ir({path:t,questions:e,reviewed:n},o,r){for(let a of t.prune())e[a].input.clear();let i=n?t.firstUnanswered():t.next(r);i<0?o("review"):o("question",{place:i})}function ar({path:t,questions:e},n){let o=e.findIndex(({section:i})=>!i.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function _t(t){return t.drawPair!==void 0}var ze=class extends Error{name="LayoutError"},qn=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:m(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return _t(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return _t(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},Rt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=On(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=On(e,n=>n.words),this.wordsAhead=On(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new qn(M(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[a,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${a} are needed`);this.#t(o);let i=this.fields.flatMap((a,c)=>pa(a,e[c],o[c],n,r[c]));return ma(i,this.size)}unpack(e){if(e.length!==this.size)throw new ze(`a submission has ${this.size} bytes`);let n=wa(e);if(n.subarray(this.bits).includes(1))throw new ze("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((i,a)=>{let c=ha(i,n.subarray(o,o+i.bits),a);return o+=i.bits,c});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function pa({mechanism:t,direct:e,ownDevice:n},o,r,i,a){let c=+(o===null),d=c?t.blank:o,g=t.toBits(t.plain(d)),$=t.toBits(_t(t)?t.randomizePair(d,r,i):t.randomize(d,i)),k=a===null?$:da(t,a),y=$.map((A,S)=>c*A+(1-c)*k[S]),b=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...g.map((A,S)=>b*A+(1-b)*y[S])]}function da(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(i=>i<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function ha({mechanism:t,direct:e,head:n},o,r){let i=o[0]===1,a=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!fa(t,c,a&&!i))throw new ze(`field ${r} holds no report`);let d=_t(t)?t.pairOf(c):null;return{report:c,skipped:i,arm:d??a}}function fa(t,e,n){return n?t.isPlain(e):t.isReport(e)}function ma(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function wa(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function On(t,e){return t.reduce((n,o)=>n+e(o),0)}var Ct=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};function ur(t){let e=new Map(t.map(({block:n},o)=>[n,o]));return t.map(({asked_if:n})=>n?{place:e.get(n.block),options:new Set(n.options)}:null)}function Sn(t,e){return An(t,e).map(n=>n===!0)}function An(t,e){let n=[];for(let o of t)n.push(o===null||ga(o,n,e));return n}function ga({place:t,options:e},n,o){return n[t]===!1?!1:o[t]===void 0?null:n[t]&&e.has(o[t])}var It=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}get asked(){return Sn(this.#e,this.#t.all())}next(e){return this.asked.findIndex((n,o)=>n&&o>e)}previous(e){return this.asked.slice(0,e).lastIndexOf(!0)}firstUnanswered(){let e=this.#t.all();return this.asked.findIndex((n,o)=>n&&e[o]===void 0)}prune(){let e=An(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=An(this.#e,this.#t.all()),o=n.slice(0,e+1).filter(i=>i===!0).length,r=n.filter(i=>i!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let e=this.asked;return this.#t.all().map((n,o)=>e[o]?n:null)}};var Mt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new Z(e.querySelector("[data-choices]")),this.mechanism=M(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#n(i)),r.addEventListener("keydown",a=>this.#p(a,i))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#l(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new L;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof B?"random":"failed"));return}this.#e=this.cards.length>0,this.#i(n,o),this.#u(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let i=this.cards.length,a=o!==n,c=$a({count:i,swaps:this.#s(n),picked:e,swapped:a},r);this.cards.forEach((d,g)=>{let $=c[g]?"practice-swaps":"practice-stays";d.querySelector("[data-face]").textContent=this.strings.get($),d.dataset.card=c[g]?"swaps":"stays",d.toggleAttribute("data-picked",g===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=j(dt(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(e,n){let o=Jt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function $a({count:t,swaps:e,picked:n,swapped:o},r){let i=e-Number(o),a=Array.from({length:t-1},(d,g)=>g<i),c=cn(a,r);return c.splice(n,0,o),c}function lr(t,{questions:e,answers:n,asked:o,arms:r,strings:i,change:a}){let d=[...e.keys()].filter(g=>o[g]).map(g=>{let $=e[g],k=n.get(g),y=["open","central"].includes($.form)||r[g]===!0,b=k!==null&&y,x=i.fillTemplate("answer",{question:$.text,answer:ya($,k,i),openly:b?i.get("openly"):""});return x.querySelector("button").addEventListener("click",()=>a(g)),x});E(t.querySelector("[data-answers]"),...d)}function cr(t){E(t.querySelector("[data-answers]"))}function ya(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var pr=new Set(["every","pair","joint"]);function dr(t,{layout:e,conditions:n,questions:o,strings:r,report:i}){let{reports:a,skipped:c,arms:d}=e.unpack(i.bytes),g=a.map((b,x)=>c[x]?null:b),$=Sn(n,g),k=!1,y=o.map((b,x)=>{let{mechanism:A}=e.fields[x],S={question:b,mechanism:A,report:a[x]},V={asked:$[x],skipped:c[x],direct:d[x]===!0},{recorded:Pe,conclusion:jt,judged:Le=""}=ka(S,V,r);k||(k=Le===null);let Yt={question:b.text,recorded:Pe,conclusion:jt,judged:Le??""};return r.fillTemplate("conclusion",Yt)});t.querySelector("[data-alone]").hidden=!k,E(t.querySelector("[data-conclusions]"),...y),t.querySelector("[data-bytes]").textContent=i.encoded}function hr(t){E(t.querySelector("[data-conclusions]")),t.querySelector("[data-bytes]").textContent=""}function ka(t,{asked:e,skipped:n,direct:o},r){let i=(c,d)=>r.get(c,d);if(!e)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(n)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:a}=t.question;if(a==="open"||a==="central"||o){let c=r.list(fr(t));return{recorded:r.nodes("recorded-direct",{recorded:c}),conclusion:i(`conclude-${o?"direct":a}`)}}return{recorded:ba(t,r),conclusion:xa(t),judged:va(t)}}function ba(t,e){let{question:n,mechanism:o,report:r}=t;if(n.form==="number"){let{middle:a}=o.scale;return e.get(o.isUpper(r)?"recorded-high":"recorded-low",{middle:a})}let i=e.list(fr(t));if(n.form==="drawn"){let{mark:a}=o.itemOf(r);return e.nodes(a?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?e.nodes("recorded",{recorded:i}):e.get("recorded-none")}function xa({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function va({question:t,mechanism:e,report:n}){let o=j(Oa(t.form,e,n));return o==="sound"?null:o==="absent"&&t.note(`absent-${n}`)||t.note(o)}function Oa(t,e,n){return pr.has(t)?e.ratio:dt(e,n)}function fr({question:t,mechanism:e,report:n}){return pr.has(t.form)?[...e.partCategories(n)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(n).item)]:(typeof n=="number"?[n]:qa(n)).map(r=>t.input.label(r))}function qa(t){return Array.from(t.keys()).filter(e=>t[e])}var Aa=new Set([408,425,429,503]);function mr(t,e){return Sa(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function wr(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function gr(t){return Aa.has(t)?"busy":"failing"}function Sa(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:n.signal})}var Nn=16,Na=4096,$r=48,Ea=87;async function yr(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new Re(new TextEncoder().encode(`${t}.`)).finisher(Nn),i=2**(32-e),a=new Uint8Array(Nn).fill($r);for(let c=0;!o();){for(let d=c+Na;c<d;c+=1)if(_a(c,a),r(a)<i)return String.fromCharCode(...a);n(Ta(c,e)),await Ra()}return null}function Ta(t,e){return 1-Math.exp(-t/2**e)}function _a(t,e){let n=t;for(let o=Nn-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?$r:Ea),n=Math.floor(n/16)}}function Ra(){return new Promise(t=>{setTimeout(t)})}var Ca=new Set([408,425,429]),Ia=507;function kr(t){return t.drawArms(new L)}var zt=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o){if(this.#o!==null)throw new Error("this report was already drawn");let r=this.#e.randomize(e,new L,n,o),{token:i,...a}=this.#n.credentials(),c=ye(r);return this.#o={version:this.#t,token:i,report:c,...a},{bytes:r,encoded:c}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:i,report:a}=this.#o,c=await yr([e,r,i,a].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let n=await mr(e,JSON.stringify(this.#o)),o=Ma(n.status);return o==="stored"&&this.#r===1&&await za(n)?"counted":o}catch{return wr()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function Ma(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===Ia?"unsaved":t>=400&&t<500&&!Ca.has(t)?"refused":`unsent-${gr(t)}`}async function za(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var Pt=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return Pa(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))E(i,...[n[i.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function Pa(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function br(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(a=>a!==e),i=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),i.length>0?t.setAttribute("aria-describedby",i.join(" ")):t.removeAttribute("aria-describedby")}var La=new Set(["practice","question","review","changed","unremembered"]),Lt=class{#e;#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#e=[...e.querySelectorAll("[data-step]")],this.#t=e.querySelector("progress");for(let n of this.#e){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.indexOf(n)}`)}}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#o(e),La.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))br(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${xr(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",xr(e))}};function xr(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var Wt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,wave:o,access:r}){let{survey:i}=o;this.root=e,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in e.dataset,this.strings=new Pt(e,n.authorLanguage),this.navigation=new Lt(e),this.layout=Rt.fromDocument(i),this.questions=this.navigation.questionSections.map((a,c)=>new Ge(a,n.questions[c],this.strings)),this.answers=new Ct(this.questions.length),this.conditions=ur(i.questions),this.path=new It(this.conditions,this.answers),this.practice=this.#e(this.section("practice")),this.submission=new zt(this.layout,o.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear();this.practice?.forget(),cr(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&E(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,hr(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new Mt(e,{strings:this.strings,showError:n})}};var Wa="intro",Da={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},Ba={leave:"left"},Dt=class{#e;#t=Wa;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...Da[this.#t],...Ba};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Bt=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var vr=2,Or=64,ja=5;function En(){let t=new L,e=new Set;for(let n=0;n<vr;n+=1)for(let o of t.take(Or))e.add(o);if(e.size<=vr*Or-ja)throw new B("the random source repeats itself")}var Ar={intro:Ya,checking:Fa,forgotten:qr,lost:qr,joining:Ha,unkept:le,unreachable:le,unsigned:le,practice:Ga,question:rr,review:Va,returning:Qa,comparing:Ja,changed:Za,restoring:Xa,drawing:eu,unremembered:le,working:tu,sending:nu,unsent:le,unsaved:le,receipt:ou,stopped:le,left:t=>t.forgetAll()};function Ya(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function Fa(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):Ua(t,e)}function qr(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let i of r.querySelectorAll("[data-new-cost]"))i.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function Ua(t,e){try{t.arms||Ka(t)}catch(n){e("unsound",Sr(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function Tn(t,{strings:e},n){let o=t instanceof P?"unremembered":"unsound";n(o,Sr(t,e))}function Sr(t,e){return e.get(t instanceof B?"random":"failed")}function Ka(t){let{layout:e,questions:n}=t;En(),t.arms=kr(e),n.forEach((o,r)=>{o.applyArm(t.arms[r],e.fields[r].mechanism)})}async function Ha(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let i=o==="begin-anyway";e(await t.access.admit({withoutStorage:i}))}function Ga({navigation:t,practice:e}){t.show(e.section)}function Va(t,e,n){t.reviewed=!0;let{questions:o,answers:r,arms:i,strings:a}=t,{asked:c}=t.path,d=$=>e("question",{place:$}),g=t.section("review");lr(g,{questions:o,answers:r,asked:c,arms:i,strings:a,change:d}),t.navigation.show(g,1),n&&t.navigation.showError(g,n)}function Qa({path:t,questions:e},n){n("question",{place:t.previous(e.length),back:!0})}async function Ja(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(i){Tn(i,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Za(t,e,n){let o=t.section("changed"),r=n.map(i=>t.strings.fillTemplate("changed",{question:t.questions[i].text}));E(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function Xa(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){Tn(o,t,e);return}e("restored")}async function eu(t,e){try{En();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;t.report=t.submission.draw(n,t.arms,o)}catch(n){Tn(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function tu(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=i=>{n.querySelector("progress").value=i},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function nu(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function ou(t){let{layout:e,conditions:n,questions:o,strings:r,report:i}=t,a=t.section("receipt");dr(a,{layout:e,conditions:n,questions:o,strings:r,report:i}),t.permanentResponses?.showLedger(),t.navigation.show(a)}function le(t,e,n,o){t.navigation.show(t.section(o))}var ru=new Set(["working","sending","unsent"]);async function Nr(){let t=document.getElementById("survey");try{await su(t)}catch(e){fu(t,e)}}async function su(t){t.querySelector("[data-unscripted]").remove(),Xn();let e=Zn(),{wave:n,unchecked:o}=await jo(t),r=await au(n,e),i=Mo(n),a="preview"in t.dataset,c=i.remembers?await Me.openStore(n,a):null;zo(t,i),eo(),o&&hu(t,o);let d=new Wt(t,{page:i,wave:n,access:r});c&&(d.permanentResponses=new Me(d,n.survey,c));let g=(y,b)=>$.dispatch(y,b),$=new Dt((y,b,x)=>Ar[y](d,g,b,x));uu(d,$,g),lu(d,g),pu(t),cu(t.querySelector("[data-offline] > *"));let k=()=>g("leave");oo(k),window.addEventListener("pagehide",k),window.addEventListener("beforeunload",y=>{ru.has($.state)&&y.preventDefault()}),window.addEventListener("pageshow",y=>{y.persisted&&window.location.reload()}),d.access.complete||g("incomplete"),iu()}function iu(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}var _n=class extends Error{step="unscripted"};async function au(t,e){if(t.access!=="invited")return new rt;let n=await e;if(n===null)throw new _n;return n(t,window.location.pathname)}function uu(t,e,n){let o=()=>(e.state==="question"?ar(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Bt(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function lu(t,e){t.permanentResponses?.showStatus(),du(t,e),sr(t,e)}function cu(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function pu(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function du({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function hu(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function fu(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[a,c]of Object.entries({expected:n,found:o})){let d=r.querySelector(`[data-${a}]`);d&&(d.textContent=c)}for(let a of r.querySelectorAll("[data-cause]"))a.hidden=a.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}Nr();
