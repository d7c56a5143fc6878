// Built by run.py bundles from the readable sources in static/js and static/css.
function m(e,t,n,o){if(!Number.isInteger(e))throw new RangeError(`${t} must be a whole number`);if(e<n||e>o)throw new RangeError(`${t} must be from ${n} to ${o}, not ${e}`);return e}var et=class{constructor(t){this.reports=t}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=t.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},ct=class extends et{constructor(t){super(m(t,"categories",2,65536)),this.categories=t}plain(t){return m(t,"a category",0,this.categories-1)}isPlain(){return!0}};var pt=class extends ct{constructor(t){super(t),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(t){return this.plain(t)}likelihood(t){return this.plain(t),Array.from({length:this.categories},(n,o)=>+(o===t))}};var Q=class{constructor(t){this.categories=m(t,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(t){return m(t,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===t))}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(t){return Ue(t)===1}};function Ue(e){return e.reduce((t,n)=>t+n,0)}function nt(e,t,n,o){let r=t.take(e.length);return e.map((s,a)=>{let c=+(r[a]<n),d=+(r[a]<o);return s*c+(1-s)*d})}var I=class extends ct{constructor(t,{yes:n=null,other:o=null}){if(super(t),n===null==(t===2)||o===null==t>2)throw new RangeError(`${t} categories need ${t===2?"yes":"other"}`);this.yes=n===null?null:Er(n),this.other=n===null?_r(o,t):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[t,n]=this.yes;return Math.max(t/n,n/t,(4294967296-t)/(4294967296-n),(4294967296-n)/(4294967296-t))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(t,n){let o=this.plain(t),[r]=n.take(1);return this.yes===null?this.#e(o,r):this.#t(o,r)}#t(t,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return t*r+(1-t)*o}#e(t,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),s=r+ +(r>=t);return o*t+(1-o)*s}likelihood(t){return this.plain(t),this.yes!==null?this.yes.map(n=>(t?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===t?this.truth:this.other)/4294967296)}};function Er(e){if(!Array.isArray(e)||e.length!==2)throw new RangeError("yes must be two thresholds");let[t,n]=e.map((o,r)=>m(o,`yes[${r}]`,0,4294967296));if(t===n)throw new RangeError("both answers give the same report");if(Math.abs(n-t)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([t,n])}function _r(e,t){return m(e,"other",1,Math.floor((4294967296-1)/t))}var dt=class{constructor(t,n){this.items=m(t,"items",1,65536),this.item=He(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return Dt(t,this.items)}randomize(t,n){let[o,r]=this.item.yes;return nt(this.plain(t),n,r,o)}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(){return!0}likelihood(t){return Array.from(t,n=>this.item.likelihood(n))}};function He(e){if(!(e instanceof I)||e.yes===null)throw new RangeError("an item is randomized response of two categories");return e}function Dt(e,t){if(!Array.isArray(e)||e.length!==t)throw new RangeError(`${t} marks are needed`);if(!e.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return e.map(n=>m(Number(n),"a mark",0,1))}var ht=class extends et{constructor(t,n){super(2*m(t,"items",2,65536)),this.items=t,this.item=He(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return Dt(t,this.items)[0]}randomize(t,n){let o=Dt(t,this.items),[r,s]=n.take(2),a=Math.floor(r*this.items/4294967296);return 2*a+this.item.randomize(o[a],{take:()=>[s]})}itemOf(t){return m(t,"a report",0,this.reports-1),{item:Math.floor(t/2),mark:t%2}}isPlain(){return!0}likelihood(t){let{item:n,mark:o}=this.itemOf(t);return Array.from({length:this.items},(r,s)=>s===n?this.item.likelihood(o):[1,1])}};var Cn=Object.create(null);function J(e){Object.assign(Cn,e)}function C(e,t){let n=Object.keys(e);if(!(n.length===t.length+1&&t.every(r=>n.includes(r))))throw new RangeError(`a ${e.mechanism} mechanism has the keys ${t.join(", ")}`)}function M(e){let t=typeof e?.mechanism=="string"?Cn[e.mechanism]:void 0;if(t===void 0)throw new RangeError("unknown mechanism");return t(e)}var Tn=65536/Uint32Array.BYTES_PER_ELEMENT,In=2**30,ot=class extends Error{name="WordsExhaustedError"},B=class extends Error{name="RandomSourceError"},P=class{take(t){m(t,"the number of words",0,In);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new B("this browser has no cryptographic random source");let o=new Uint32Array(t);for(let r=0;r<t;r+=Tn)Rr(n,o.subarray(r,r+Tn));return o}};function Rr(e,t){try{e.getRandomValues(t)}catch(n){throw new B(String(n))}}var jt=class{#t;#e=0;constructor(t){if(t.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#t=new DataView(t.slice().buffer)}get left(){return this.#t.byteLength/4-this.#e}take(t){if(m(t,"the number of words",0,In)>this.left)throw new ot(`${t} words were asked for, and ${this.left} are left`);let n=this.#e;return this.#e+=t,Uint32Array.from({length:t},(o,r)=>this.#t.getUint32(4*(n+r),!0))}};var rt=class extends Q{constructor(t,n,o){super(t),this.size=m(n,"size",1,t-1);let r=Math.floor(n*4294967296/t)+1;this.inside=m(o,"in",r,4294967296-1),this.spares=Cr(t,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let t=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:t}}randomize(t,n){let o=m(t,"a category",0,this.categories-1),[r,...s]=n.take(this.words),a=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#t(s).forEach((d,$)=>{let w=Mn(o,d),x=Mn(o,this.categories-this.size+$-1),k=c[w],b=k*x+(1-k)*w,y=a*+($===0);c[y*o+(1-y)*b]=1}),c}#t(t){let n=t.slice(this.size);return t.slice(0,this.size).map((o,r)=>{let s=this.categories-this.size+r,a=Math.floor(4294967296/s),c=o;for(;c>=a*s;){if(n.length===0)throw new ot("a fair draw ran out of spare words: nothing is drawn");c=n.shift()}return Math.floor(c/a)})}isReport(t){return Ue(t)===this.size}likelihood(t){if(!this.isReport(t))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(t,n=>n?this.ratio:1)}};function Mn(e,t){return t+ +(t>=e)}function Cr(e,t){let n=BigInt(e-1),o=0,r=BigInt(t)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(t+o)*n/BigInt(o+1);return o}var ft=class extends Q{constructor(t,n,o){if(super(t),this.zero=m(n,"zero",1,4294967296-1),this.one=m(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[t,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/t*((4294967296-t)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(t,n){return nt(this.plain(t),n,this.one,this.zero)}likelihood(t){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(t,r=>r?n:o)}};J({"randomized-response":Tr,unary:e=>(C(e,["categories","zero","one"]),new ft(e.categories,e.zero,e.one)),"subset-selection":e=>(C(e,["categories","size","in"]),new rt(e.categories,e.size,e.in)),multiple:zn(dt),"random-item":zn(ht),open:e=>(C(e,["categories"]),new pt(e.categories))});function Tr(e){let t=e.categories===2?"yes":"other";return C(e,["categories",t]),new I(e.categories,{[t]:e[t]})}function zn(e){return t=>(C(t,["items","item"]),new e(t.items,M(t.item)))}var Ir=2**12,Mr=2**8,T=class extends Q{constructor(t,n,o,r){if(super(t),this.kept=m(n,"kept",4294967296/2+1,4294967296-1),this.zero=m(o,"zero",0,4294967296),this.one=m(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:t,others:n}=this.support,[o,r]=[Math.min(t,n),Math.max(t,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(t){let n=m(t,"waves",1,Ir),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#t((o/r)**n)*this.#t(((4294967296-r)/(4294967296-o))**n)}#t(t){let n=4294967296-this.kept;return(this.kept+n*t)/(this.kept*t+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}lossOfChange(t){let n=m(t,"waves",1,Mr),o=0;for(let r=1;r<n;r+=1)o=Math.max(o,...this.#e(r,n-r));return o}#e(t,n){let[o,r]=[Math.log(this.kept),Math.log(4294967296-this.kept)],s=[[Math.log(this.one/4294967296),Math.log(this.zero/4294967296)],[Math.log1p(-this.one/4294967296),Math.log1p(-this.zero/4294967296)]],a=[{first:[o,r],second:[r,o],count:1},{first:[r,o],second:[o,r],count:1},{first:[r,o],second:[r,o],count:this.categories-2}],c=[0,0];for(let{first:d,second:$,count:w}of a.filter(x=>x.count>0)){let k=s.flatMap(([b,y])=>s.map(([S,A])=>{let[Y,Lt]=[d[0]+t*b,d[1]+t*y],[Fe,Pt]=[$[0]+n*S,$[1]+n*A],We=Ke(Y+n*S,Lt+n*A);return Ke(Y,Lt)+Ke(Fe,Pt)-We-Math.log(4294967296)})).filter(b=>!Number.isNaN(b));c[0]+=w*Math.max(...k),c[1]-=w*Math.min(...k)}return c}get words(){return 2*this.categories}get support(){let[t,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:t*this.one+n*this.zero,others:t*this.zero+n*this.one}}permanent(t,n){return nt(this.plain(t),n,this.kept,4294967296-this.kept)}instantaneous(t,n){if(t.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(t,r=>m(r,"a mark",0,1));return nt(o,n,this.one,this.zero)}randomize(t,n){return this.instantaneous(this.permanent(t,n),n)}likelihood(t){let{own:n,others:o}=this.support,[r,s]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(t,a=>a?r:s)}};function Ke(e,t){let n=Math.max(e,t);return n===-1/0?n:n+Math.log1p(Math.exp(Math.min(e,t)-n))}J({permanent:e=>(C(e,["categories","kept","zero","one"]),new T(e.categories,e.kept,e.zero,e.one))});var zr=2,Lr=8,Pr=16,Dr=2**10,H=class{constructor(t){if(!Array.isArray(t))throw new RangeError("sizes must be a list");m(t.length,"the number of parts",zr,Lr);for(let n of t)m(n,"a part's options",2,Pr);this.sizes=Object.freeze([...t]),this.cells=m(Ge(t),"the number of cells of all parts",4,Dr)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Ht(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(t){return this.row(t).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(t){if(!Array.isArray(t)||t.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return t.map((n,o)=>m(n,"a category",0,this.sizes[o]-1))}partCategories(t){let n=m(t,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=Kt(t);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function mt(e,t){return 4294967296-(e-1)*t}function Bt(e,t,n){let o=e/n;return{own:mt(e,t)+(o-1)*t,others:o*t}}function Ft(e){return e.reduce((t,n)=>Ln(n)>Ln(t)?n:t)}function Ln({own:e,others:t}){let n=t/4294967296;return n*(1-n)/((e-t)/4294967296)**2}function Wt(e,t,n,o){let r=mt(n,o),s=+(t<r),a=Math.floor(Math.max(t-r,0)/o);return s*e+(1-s)*(a+ +(a>=e))}function Ut(e,t){return m(e,"other",1,Math.floor((4294967296-1)/t))}function Ht(e){return 32-Math.clz32(e-1)}function Kt(e){return e.reduceRight((t,n)=>t*2+n,0)}function Ge(e){return e.reduce((t,n)=>t*n,1)}var Ve=3,st=class extends H{constructor(t,n){if(super(t),this.pairs=Object.freeze(jr(t.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>t[o]*t[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Ut(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Ye(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Ye(this.pairCells)}get ratio(){let t=this.others.map((n,o)=>mt(this.pairCells[o],n)/n);return Math.max(...t)}get words(){return Ve+1}get wordsAhead(){return Ve}get support(){let t=this.sizes.map((n,o)=>{let s=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(o)).map(c=>Bt(this.pairCells[c],this.others[c],n)),a=c=>Ye(s.map(d=>d[c]))/s.length;return{own:a("own"),others:a("others")}});return Ft(t)}drawPair(t){let n=Math.floor(4294967296/this.pairs.length),o=[...t.take(Ve)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new ot("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(t,n){return this.randomizePair(t,this.drawPair(n),n)}randomizePair(t,n,o){let r=this.row(t),[s,a]=this.pairs[m(n,"a pair",0,this.pairs.length-1)],c=r[s]*this.sizes[a]+r[a],d=Wt(c,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+d}plain(t){let n=this.row(t);return n[0]*this.sizes[1]+n[1]}pairOf(t){return this.starts.filter(n=>n<=t).length-1}partCategories(t){let n=this.pairOf(m(t,"a report",0,this.categories-1)),[o,r]=this.pairs[n],s=t-this.starts[n];return new Map([[o,Math.floor(s/this.sizes[r])],[r,s%this.sizes[r]]])}get#t(){return Ht(this.pairs.length)}get bits(){return this.#t+Ht(Math.max(...this.pairCells))}toBits(t){let n=this.pairOf(t),o=n|t-this.starts[n]<<this.#t;return Uint8Array.from({length:this.bits},(r,s)=>o>>>s&1)}fromBits(t){let n=Kt(t.subarray(0,this.#t)),o=Kt(t.subarray(this.#t));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function jr(e){let t=[...new Array(e).keys()];return t.flatMap(n=>t.slice(n+1).map(o=>[n,o]))}function Ye(e){return e.reduce((t,n)=>t+n,0)}var Br=32,Gt=class extends H{constructor(t,n){super(t),m(this.cells,"the number of cells",4,Br),this.other=Ut(n,this.cells),Object.freeze(this)}get ratio(){return mt(this.cells,this.other)/this.other}get words(){return 1}get support(){return Bt(this.cells,this.other,Math.max(...this.sizes))}randomize(t,n){return Wt(this.plain(t),n.take(1)[0],this.cells,this.other)}},it=class extends H{constructor(t){if(!Array.isArray(t)||!t.every(n=>n instanceof I))throw new RangeError("every part is randomized response");super(t.map(({categories:n})=>n)),this.parts=Object.freeze([...t]),Object.freeze(this)}get ratio(){return Ge(this.parts.map(({ratio:t})=>t))}get words(){return this.parts.length}get support(){return Ft(this.parts.map(({support:t})=>t))}randomize(t,n){let o=this.row(t),r=n.take(this.words),s=this.parts.map((a,c)=>a.randomize(o[c],{take:()=>r.subarray(c,c+1)}));return this.plain(s)}};J({"linked-joint":e=>(C(e,["sizes","other"]),new Gt(e.sizes,e.other)),"linked-every":e=>(C(e,["parts"]),new it(Array.isArray(e.parts)?e.parts.map(M):null)),"linked-pair":e=>(C(e,["sizes","others"]),new st(e.sizes,e.others))});var Qe={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Je(e){return!(e.key in Qe)||e.altKey||e.ctrlKey||e.metaKey?0:(e.preventDefault(),(e.key==="ArrowRight"||e.key==="ArrowLeft")&&getComputedStyle(e.target).direction==="rtl"?-Qe[e.key]:Qe[e.key])}var Z=class{#t;#e;constructor(t){this.#t=[...t.querySelectorAll("input")],this.#e=new Set(["none",t.dataset.excludes]),t.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(t.addEventListener("keydown",n=>this.#i(n)),this.#t.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#t.length)}),this.#s())}get multiple(){return this.#t[0].type==="checkbox"}read(){let t=this.#t.filter(n=>n.checked);if(t.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(t[0].value)}write(t){let n=new Set(t===null?[]:Pn(t).map(String));for(let o of this.#t)o.checked=n.has(o.value);this.multiple||this.#s()}labels(t){return Pn(t).map(n=>this.label(n))}label(t){return this.#n(t).labels[0].textContent.trim()}focus(){this.#t.find(t=>t.tabIndex===0).focus()}clear(){this.write(null)}#n(t){return this.#t.find(n=>n.value===String(t))}#o(){return this.#t.filter(t=>t.value!=="none")}#r(t){let n=!this.multiple||this.#e.has(t.value);for(let o of this.#t){let r=n||this.#e.has(o.value);t.checked&&o!==t&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let t=this.#t.find(n=>n.checked)??this.#t[0];for(let n of this.#t)n.tabIndex=n===t?0:-1}#i(t){let n=Je(t);if(n===0)return;let o=this.#t.length,r=this.#t[(this.#t.indexOf(t.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function Pn(e){if(!Array.isArray(e))return[e];let t=[...e.keys()].filter(n=>e[n]);return t.length?t:["none"]}var Dn=[["[data-choices]",e=>new Z(e.querySelector("[data-choices]"))]];function Yt(e,t){Dn.unshift([e,t])}function Fr(e,t){let[,n]=Dn.find(([o])=>e.querySelector(o));return n(e,t)}var Vt=class{constructor(t,n,o){this.section=t,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=Fr(t,o)}onInput(t){this.section.addEventListener("input",t)}on(t,n){if(t==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${t}"]`).addEventListener("click",n)}note(t){let n=this.section.querySelector(`[data-note="${t}"]`);return n?[...n.cloneNode(!0).childNodes]:void 0}setPlace(t,n){this.section.querySelector("[data-place]").textContent=t;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(t,{pairs:n}){n&&this.input.selectParts(n[t]);let o=t===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var Ze=class{#t;#e;#n=0;#o;constructor(t,n){this.#t=t.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new Z(o.querySelector("[data-choices]"))})),this.#o=n,this.selectParts([...this.#t.keys()])}selectParts(t){this.#e=t,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#e.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#n).input.read()!==void 0)return this.#t.map(({input:t})=>t.read()??0)}write(t){for(let n of this.#e)this.#t[n].input.write(t===null?null:t[n])}labels(t){return this.#e.map(n=>this.label([n,t[n]]))}label([t,n]){let{text:o,input:r}=this.#t[t];return`${o} ${r.label(n)}`}focus(){this.#r(this.#n).input.focus()}clear(){for(let{input:t}of this.#t)t.clear();this.showFirst()}#r(t){return this.#t[this.#e[t]]}#s(t){let n=this.#n+t;return n<0||n>=this.#e.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(t){this.#n=t;for(let{box:r}of this.#t)r.hidden=!0;let{box:n}=this.#r(t);n.hidden=!1;let o={number:t+1,total:this.#e.length};n.querySelector("[data-part-place]").textContent=this.#o(o)}};Yt("[data-part]",(e,t)=>{let n=[...e.querySelectorAll("[data-part]")];return new Ze(n,o=>t.get("part-place",o))});var Wr=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,Ur=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var gt=class{#t;#e;#n;constructor(t,n,o,r=1025){[this.#t,this.#e,this.#n]=[t,n,o].map(Hr);let[s,a]=[this.#e-this.#t,this.#n];if(s<=0n)throw new RangeError("low must be below high");if(a<=0n||a>s||s%a)throw new RangeError("step does not fit the bounds");if(s/a>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:t,high:n,step:o,size:Number(s/a)+1}),Object.freeze(this)}levelOf(t){let n=this.#o(t);if(n===null)return null;let[o,r,s,a]=n,c=o<r?r:o>s?s:o;return Number((2n*(c-r)+a)/(2n*a))}contains(t){let[n,o,r]=this.#o(t)??[1n,0n,0n];return o<=n&&n<=r}#o(t){let[,n="",o=""]=Ur.exec(t)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),s=r/10n**BigInt(6),a=BigInt(n+o)*(r/10n**BigInt(o.length));return[t.startsWith("-")?-a:a,...[this.#t,this.#e,this.#n].map(d=>d*s)]}get middle(){return jn((this.#t+this.#e)*5n,7)}valueOf(t){return jn(this.#t+BigInt(t)*this.#n)}};function Hr(e){if(typeof e!="string"||!Wr.test(e)||e==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[t,n=""]=e.replace("-","").split("."),o=BigInt(t+n.padEnd(6,"0"));return e.startsWith("-")?-o:o}function jn(e,t=6){let n=String(e<0n?-e:e).padStart(t+1,"0"),o=`${n.slice(0,-t)}.${n.slice(-t)}`.replace(/\.?0+$/,"");return e<0n?`-${o}`:o}var _=class extends et{constructor(t,n){super(m(n,"the number of cells",2,65536)),this.scale=t}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(t){return this.checkLevel(t),0}checkLevel(t){return m(t,"a level",0,this.categories-1)}ends(t){throw new TypeError("a mechanism needs ends()")}row(t){let n=this.ends(t);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(t,n){let o=this.ends(this.checkLevel(t)),[r]=n.take(1),s=0;for(let a=0;a<o.length;a+=1)s+=+(o[a]<=r);return s}isPlain(){return!1}isUpper(t){return t>=Math.ceil(this.reports/2)}likelihood(t){return m(t,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[t]-(t&&r[t-1]))/4294967296})}};var Xe=2**12,$t=class{constructor(t,n,o,r,s){this.shift=m(n,"shift",1,Xe),this.width=m(o,"width",1,Xe),this.cells=m(n*t+o,"the number of cells",2,Xe),this.outside=m(s,"outside",1,4294967296),this.inside=m(r,"inside",s+1,4294967296),this.total=r*o+s*n*t,Object.freeze(this)}fill(t,n,o,r){let s=this.shift*r,a=o;for(let c=0;c<this.cells;c+=1){let d=+(c>=s)*+(c<s+this.width);a+=d*this.inside+(1-d)*this.outside,t[n+c]=a}return t}};var Qt=class extends _{constructor(t,n){super(t,2),this.rise=Bn(n,t.size-1,4294967296),this.first=(4294967296-n*(t.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(t){return Float64Array.of(4294967296-this.first-this.rise*t,4294967296)}},Jt=class extends _{#t;constructor(t,n,o,r,s,a){let c=new $t(t.size-1,o,r,s,a);super(t,2+c.cells),this.left=m(4294967296-c.total,"what the window leaves",1,4294967296-1),this.rise=Bn(n,t.size-1,this.left),this.first=(this.left-n*(t.size-1))/2,this.#t=c,this.shift=o,this.width=r,this.inside=s,this.outside=a,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(t){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*t,n[1]=this.left,this.#t.fill(n,2,this.left,t)}isUpper(t){return t<2?t===1:t-2>=Math.ceil(this.#t.cells/2)}};function Bn(e,t,n){if(m(e,"rise",1,Math.floor((n-1)/t)),(n-e*t)%2)throw new RangeError("rise does not split the cells evenly");return e}var vt=128n,Ot=1n<<vt,qt=53n;function Fn(e,t){let n=(1n<<qt)-BigInt(e),o=Ot+(Ot*n>>qt),r=Ot;return Array.from({length:t},()=>(r=r*n>>qt,Un(r,o)))}function Wn(e,t){let n=(1n<<qt)-BigInt(e)<<vt-qt,o=n*n>>vt,r=Ot,s=Array.from({length:t},()=>(r=r*n>>vt,n=n*o>>vt,r)),a=s.reduce((d,$)=>d+$,0n),c=Ot+2n*a;return s.map(d=>{let $=Un(a,c);return a-=d,$})}function Un(e,t){return Number(((e<<33n)+t)/(2n*t))}var Gr=2**10,St=class extends _{#t=null;constructor(t,n,o,r,s){m(n,"fine",1,262144),m(o,"reach",1,262144),m(r,"cell",1,262144);let a=n*(t.size-1),c=a+2*o+1;if(c%r)throw new RangeError("the points are not a multiple of a cell");super(t,m(c/r,"the number of cells",2,Gr)),this.farthest=m(a+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=m(s,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#t??(this.#t=this.survival()),this.#t}ends(t){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*t;for(let s=0;s<this.reports-1;s+=1){let a=r+this.cell*(s+1);o[s]=a>0?4294967296-n[a-1]:n[-a]}return o}},Xt=class extends St{#t=null;constructor(t,n,o,r,s){super(t,n,o,r,s),Object.freeze(this)}survival(){return Fn(this.decay,this.farthest)}get ratio(){return this.#t??(this.#t=this.#e()),this.#t}#e(){let t=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((s,a)=>{t[a]=Math.max(t[a],s-r),n[a]=Math.min(n[a],s-r),r=s})}return t.reduce((o,r,s)=>Math.max(o,r/n[s]),1)}};var Vr=10,te=class extends St{constructor(t,n,o,r,s,a,c){super(t,n,o,r,s),this.epsilon=m(a,"epsilon",1,Vr*4294967296),this.delta=m(c,"delta",1,4294967296-1),Object.freeze(this)}survival(){return Wn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var wt=class extends _{constructor(t){super(t,t.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(t){return Float64Array.from({length:this.reports},(n,o)=>+(o>=t)*4294967296)}plain(t){return this.checkLevel(t)}randomize(t){return this.plain(t)}isPlain(){return!0}likelihood(t){return this.checkLevel(t),Array.from({length:this.categories},(n,o)=>+(o===t))}};var ee=class extends _{#t;constructor(t,n,o,r,s){let a=new $t(t.size-1,n,o,r,s);if(super(t,a.cells),a.total!==4294967296)throw new RangeError(`the weights sum to ${a.total}`);this.#t=a,this.shift=n,this.width=o,this.inside=r,this.outside=s,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(t){return this.#t.fill(new Float64Array(this.reports),0,0,t)}},ne=class extends ee{},oe=class extends ee{};var Yr=["low","high","step"],tn=["shift","width","inside","outside"],Hn=["fine","reach","cell","decay"];J({piecewise:at(ne,tn),"square-wave":at(oe,tn),duchi:at(Qt,["rise"]),hybrid:at(Jt,["rise",...tn]),laplace:at(Xt,Hn),gaussian:at(te,[...Hn,"epsilon","delta"]),"open-number":at(wt,[],65536)});function at(e,t,n){return o=>{C(o,[...Yr,...t]);let r=new gt(o.low,o.high,o.step,n);return new e(r,...t.map(s=>o[s]))}}function E(e,...t){e.textContent="",e.append(...t)}var Qr=[".",",","٫"],Jr={"'":"'’‘ʼ′`´＇٬",".":".．﹒。｡·",",":",，﹐،‚","-":"-−‐‑‒–—﹣－","+":"+＋﹢","%":"%％﹪٪",$:"$＄﹩","£":"£￡","¥":"¥￥"},Zr=new Map(Object.entries(Jr).flatMap(([e,t])=>[...t].map(n=>[n,e]))),Xr=[["€","euro","eur"],["$","us$","usd","dollar","美元"],["£","gbp","pound"],["¥","yuan","cny","rmb","元"],["¥","yen","jpy","円"],["₹","rs","inr","rupee"]],Kn=["%","percent","per cent"],ts=[" ","'",".",","].map(e=>{let t=[`[1-9][0-9]{0,2}([${e}][0-9]{3})+`,`[1-9][0-9]?([${e}][0-9]{2})+[${e}][0-9]{3}`,`[1-9][0-9]{0,3}([${e}][0-9]{4})+`].slice(0,{",":3,"'":2}[e]??1);return[e,new RegExp(`^(?:${t.join("|")})$`)]}),es=/^([^0-9]*)([0-9](?:.*[0-9])?)([^0-9]*)$/s,ns=/^([+-]?) ?([^+-]*?) ?([+-]?) ?$/,os=/^(?:[.,]-{0,2})?(.*?)[ .]*$/s;function Qn(e,t,n=""){let o=[...e].length>100?null:es.exec(Gn(e));if(o===null)return[];let[,r,s,a]=o,c=new RegExp("\\p{L}","u").test(r)?"":/[.,٫]?$/.exec(r)?.[0]??"",d=ns.exec(r.slice(0,r.length-c.length)),$=os.exec(a);if(d===null||d[1]&&d[3])return[];let w=Gn(n).toLowerCase();if(![d[2],$[1]].every(b=>ss(b,w,t)))return[];let x=d[1]==="-"||d[3]==="-"?"-":"",k=is(c+s).map(b=>x+b.replace(/^0+(?=[0-9])/,""));return as(k,t).map(us)}function Jn(e){let[t,n]=e.split(".");if(n===void 0)return[];let o=BigInt(t);return(e.startsWith("-")?[o-1n,o]:[o,o+1n]).map(String)}function Gn(e){return[...e].filter(o=>!new RegExp("\\p{Cf}","u").test(o)).map(rs).join("").replace(/ +/g," ").replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g,"")}function rs(e){if(new RegExp("\\p{Zs}","u").test(e))return" ";if(!new RegExp("\\p{Nd}","u").test(e))return Zr.get(e)??e;let t=e.codePointAt(0),n=0;for(;new RegExp("\\p{Nd}","u").test(String.fromCodePoint(t-n-1));)n+=1;return String(n%10)}function ss(e,t,n){if(/^ *$/.test(e))return!0;let o=e.replace(/^[ .]+|[ .]+$/g,"").toLowerCase();if(o==="")return!1;let r=o.replace(/s$/,""),s=d=>d.includes(o)||d.includes(r),a=[...Xr,Kn].filter(s);return t===""?a.includes(Kn)?n.high==="100":a.length>0||new RegExp("^\\p{Sc}$","u").test(o):[o,r,...a.flat()].filter(Boolean).some(d=>Vn(t,d)||Vn(t,`${d}s`))}function Vn(e,t){return e.startsWith(t)&&!/^[\p{L}\p{M}\p{N}]/u.test(e.slice(t.length))}function is(e){let t=[Yn(e)];for(let n of Qr){let[o,...r]=e.split(n);if(r.length!==1||!/^[0-9]+$/.test(r[0]))continue;let s=o===""?"0":Yn(o);t.push(s&&`${s}.${r[0]}`)}return t.filter(Boolean)}function Yn(e){if(/^[0-9]+$/.test(e))return e;let[t]=ts.find(([,n])=>n.test(e))??[];return t===void 0?"":e.split(t).join("")}function as(e,t){if(new Set(e.map(c=>t.levelOf(c))).size<2)return e.slice(0,1);let[n,o]=e,[r,s]=e.map(c=>t.contains(c)),a=Math.max(nn(t.low),nn(t.step));return a===0?r?[n]:e:s&&!r&&nn(o)<=a?[o]:e}function nn(e){let[,t=""]=e.split(".");return t.length}function us(e){return e.includes(".")?e.replace(/\.?0*$/,""):e}var on=class{#t;#e;#n;#o;#r;#s;#i=null;constructor(t,n){let o=t.querySelector("[data-number]"),{low:r,high:s,grain:a,unit:c}=o.dataset;this.#t=o.querySelector("input"),this.#e=o.querySelector("[data-counts]"),this.#n=t.querySelector("[data-readings]"),this.#o=n,this.#r=c,this.#s=new gt(r,s,a,65536),this.#t.addEventListener("input",()=>this.#a(null))}get errorName(){return this.#u().length>1?"which-number":"type-number"}read(){let[t,n]=this.#u();return t===void 0||n?void 0:this.#s.levelOf(t)}write(t){let n=t===null?"":this.#s.valueOf(t);this.#t.value=n,this.#a(n||null)}labels(t){return[this.label(t)]}label(t){return this.#p(this.#s.valueOf(t))}focus(){let t=this.#u();if(t.length<2){this.#t.focus();return}E(this.#n,...t.map(n=>this.#l(n))),this.#n.hidden=!1,this.#n.focus()}clear(){this.write(null)}#u(){return this.#i!==null?[this.#i]:Qn(this.#t.value,this.#s,this.#r)}#l(t){let n=this.#p(t),[o,r]=Jn(t),s=Object.assign(document.createElement("button"),{type:"button",className:"button quiet"}),a=o===void 0?[this.#o.isolate(n)]:this.#o.nodes("reading-decimal",{value:n,low:o,high:r}),c=document.createElement("span");return c.append(...a),s.append(c),s.addEventListener("click",()=>this.#c(t)),s}#c(t){this.#t.value=t,this.#t.dispatchEvent(new Event("input",{bubbles:!0})),this.#a(t),this.#t.focus()}#p(t){return[t,this.#r].filter(Boolean).join(" ")}#a(t){this.#i=t,this.#n.hidden=!0,E(this.#n),this.#d()}#d(){let t=this.read(),o=t!==void 0&&this.#s.valueOf(t)!==this.#t.value.trim()?this.#o.nodes("counts-as",{value:this.label(t)}):[];E(this.#e,...o)}};Yt("[data-number]",(e,t)=>new on(e,t));var ls=Symbol.for("candor: access for invited people"),cs=3e4;async function Zn(){return await Promise.race([ps(),ds()]),globalThis[ls]??null}function ps(){return new Promise(e=>document.addEventListener("DOMContentLoaded",e))}function ds(){return new Promise(e=>setTimeout(e,cs))}function Xn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",e=>{e.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function to(){let{hash:e}=window.location,t=document.querySelectorAll("[data-language]");for(let n of t)n.hash=e}function kt(e){return btoa(Array.from(e,t=>String.fromCharCode(t)).join(""))}function eo(e){return kt(e).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function At(e){return Uint8Array.from(atob(e),t=>t.charCodeAt(0))}function no(e){return Array.from(e,t=>t.toString(16).padStart(2,"0")).join("")}var hs=16,re=class{complete=!0;admit(){return"ready"}credentials(){return{token:fs()}}forget(){}wipe(){}};function fs(){return eo(crypto.getRandomValues(new Uint8Array(hs)))}function oo(e){let t=document.querySelector("[data-leave]");if(!t)return;let n=()=>{document.body.hidden=!0,document.title="",e(),window.location.replace(t.href)};t.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function ro(e){return io(so(String(e)))}function ms(e,t=1){return io(so(e.toFixed(t)))}function Nt(e){return e===1/0?"∞":ms(Math.ceil(100*e-1e-6)/100,2)}function se(e){let t=1-Math.floor(Math.log10(e));return(Math.ceil(e*10**t-1e-9)/10**t).toFixed(t).replace(/\.?0+$/,"")}function xt(e,t){let n=Nt(e);return t?`${n}, δ = ${se(t)}`:n}function so(e){let[t,...n]=e.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function io(e){return e.replace("-",/[1-9]/.test(e)?"−":"")}var gs={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},$s=/[\w.+-]+@[\w.-]*\w/g,ao={least:1e-4,most:1e16},bt=class{constructor(t){this.html=t}},K=e=>new bt(e),tt=e=>e instanceof bt?e.html:e;function Et(e){return e.replace(/[&<>"']/g,t=>gs[t])}function rn(e){let t=tt(e);if(typeof t=="string")return t;if(t===null)return"None";if(t===!0)return"True";if(t===!1)return"False";if(Number.isSafeInteger(t))return String(t===0?0:t);let n=Math.abs(t);if(typeof t=="number"&&n>=ao.least&&n<ao.most&&t%1!==0)return String(t);throw new TypeError(`A page cannot show ${typeof t} ${t}.`)}function l(e){return e instanceof bt?e.html:Et(rn(e))}function p(e,t){return Object.assign(Object.create(e),t)}function ws(e,t){let n=tt(e);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(t)?[...n][Number(t)]:void 0;let o=typeof n=="object"?n[t]:void 0;return typeof o=="function"?void 0:o}var uo=(e,t)=>t.reduce(ws,e);function i(e,...t){let n=uo(e,t);return n===void 0?"":n}var u=(e,...t)=>uo(e,t)??null,ie=e=>e!==null&&typeof e=="object"&&!Array.isArray(e);function h(e){let t=tt(e);return Array.isArray(t)?t.length>0:ie(t)?Object.getPrototypeOf(t)!==Object.prototype||Object.keys(t).length>0:Number.isNaN(t)||!!t}function X(e){let t=tt(e);return typeof t=="boolean"?Number(t):t}function g(e,t){let[n,o]=[X(e),X(t)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,s)=>g(r,o[s]));if(n!==o&&ie(n)&&ie(o))throw new TypeError("Objects cannot be compared.");return n===o}function lo(e,t){let n=[X(e),X(t)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var ae=(e,t)=>lo(e,t)&&X(e)<X(t),co=(e,t)=>lo(e,t)&&X(e)<=X(t);function N(e){let t=tt(e);if(t===null)return[];if(Array.isArray(t))return t;if(typeof t=="string")return[...t];throw new TypeError(`A loop needs a list, not ${typeof t}.`)}function*R(e,t){let n=e.forloop??{};for(let[o,r]of t.entries()){let s=t.length-o;Object.assign(e,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:s,revcounter0:s-1,first:o===0,last:s===1}}),yield r}}function ue(e,t){let n=N(t);if(n.length!==e.length)throw new TypeError(`A loop needs ${e.length} values, not ${n.length}.`);return Object.fromEntries(e.map((o,r)=>[o,n[r]]))}function D(e){if(typeof e!="number")throw new TypeError(`${typeof e} is no count.`);return e}function z(e){let t=tt(e);if(Array.isArray(t))return t.length;if(typeof t=="string")return[...t].length;if(ie(t))throw new TypeError("An object has no length.");return 0}function po(e,t){let n=tt(e);return!Array.isArray(n)&&typeof n!="string"?e:K(N(n).map(l).join(l(t)))}function _t(e){let t=rn(e).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=e instanceof bt?t:t.map(Et);return K(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function v(e){if(!Number.isSafeInteger(e))throw new TypeError(`${e} is no whole number.`);return ro(e)}function q(e,t){let n=tt(e);return Array.isArray(n)?n.map(o=>q(o,t)):K(`<bdi${l(t)}>${l(e)}</bdi>`)}function ho(e){let t=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return K(Et(rn(e)).replace($s,t))}function xs(e){let t="";if(t+=`
`,ae(1,z(u(e,"page","languages")))){t+=`
<nav class="languages" aria-label="语言">
`;{let n=p(e,{}),o=N(u(e,"page","languageLinks"));for(let r of R(n,o)){let s=p(n,ue(["tag","name","direction"],r));t+=`
<a href="?`,h(u(s,"framed"))&&(t+="framed=1&amp;"),t+="lang=",t+=l(i(s,"tag")),t+='" lang="',t+=l(i(s,"tag")),t+='" hreflang="',t+=l(i(s,"tag")),t+='" dir="',t+=l(i(s,"direction")),t+='" data-language',g(u(s,"tag"),u(s,"page","language"))&&(t+=' aria-current="true"'),t+=">",t+=l(i(s,"name")),t+=`</a>
`}}t+=`
</nav>
`}return t+=`
`,t}function mo(e){let t="";return t+=`
`,g(u(e,"page","strength"),"sound")||(t+=`
<p class="note noise" data-whole-report><b>
`,g(u(e,"page","strength"),"absent")?t+=`
我们记录的内容可能确定无疑地显示您的某些回答。
`:g(z(u(e,"page","questions")),1)?t+=`
您的回答的保护很弱。我们可能相当有把握地知道它。
`:t+=`
您的所有回答合在一起时保护很弱。我们得知的全部内容可能透露许多关于您的情况。
`,t+=`
</b></p>
`),t+=`
`,t}function bs(e){let t="";return t+=`
<ul class="three-facts">
<li>
`,h(u(e,"page","changesAnswers"))?t+=`
本页可能会先随机改动您的一些回答，再发送。
`:h(u(e,"page","peopleDraw"))?(t+=`
`,g(u(e,"page","ownItem"),"coin")?t+=`您使用自己的硬币，由它告诉您怎样回答。我们绝不会看到您的硬币。
`:g(u(e,"page","ownItem"),"die")?t+=`您使用自己的骰子，由它告诉您怎样回答。我们绝不会看到您的骰子。
`:g(u(e,"page","ownItem"),"birthday")?t+=`您想一个生日，由它告诉您怎样回答。我们绝不会知道那个生日。
`:t+="有些题会用到只有您自己知道的硬币、骰子或生日，并告诉您如何作答。",t+=`
`):h(u(e,"page","centralCount"))?t+=`
我们会收到您的真实回答。每道题都会说明谁可以读到它。
`:t+=`
我们会收到您的真实回答，不作改动。
`,t+=`
</li>
<li>
`,h(u(e,"page","hidesAll"))&&g(u(e,"page","strength"),"sound")&&h(u(e,"page","peopleDraw"))?t+=`
我们只能得知每种答案大约符合多少人的情况。 我们无法确定您的真实情况。
`:h(u(e,"page","hidesAll"))&&g(u(e,"page","strength"),"sound")?t+=`
我们只能得知每种答案大约有多少人选择。 我们无法确定您选了什么。
`:h(u(e,"page","protected"))?t+=`
人数多时，我们能看出每种回答大约有多普遍。 每道题都会说明它能在多大程度上隐藏您的回答。
`:t+=`
人数多时，我们能看出每种回答大约有多普遍。
`,t+=`
</li>
<li>我们不会把姓名、IP 地址或 Cookie 与您的回答一起保留。任何题都可以跳过。</li>
</ul>
`,t+=mo(p(e,{})),t+=`
`,t}function ys(e){let t="";{let n=p(e,{});n.n=D(i(n,"page","minutes")),t+="大约需要 "+l(i(n,"n"))+" 分钟。"}return t+=`
`,t}function go(e){let t="";return t+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">任何使用此设备的人都可能查出您的回答。您可以查看、转移或清除保存的内容。 `,h(u(e,"deviceUrl"))&&(t+='<a data-device hidden href="',t+=l(i(e,"deviceUrl")),t+='">此设备保留什么</a>'),t+=`</p>
</div>
`,t}function vs(e){let t="";t+=`
<div class="key-facts">
<div>
<h2>我们能了解到</h2>
<ul>
<li>每种回答在所有参与者中大约有多普遍</li>
<li>有一个人参与了，以及此人跳过了哪些题</li>
`,h(u(e,"page","protected"))&&(t+=`
`,g(u(e,"page","exports"),"none")?(t+=`
`,ae(1,z(u(e,"page","questions")))&&(t+=`
<li>记录的每种答案组合各有多少人，不含姓名</li>
`),t+=`
<li>单份报告，仅当我们也运营本网站时：内容如所记录，不含姓名</li>
`):(t+=`
<li>每一份报告本身，内容如所记录，不含姓名</li>
`,g(u(e,"page","exports"),"groups")&&h(u(e,"page","openCount"))&&(t+=`
<li>在您的报告旁边，您属于哪个大组，例如 30 至 44 岁。这来自我们保存的真实回答</li>
`),t+=`
`),t+=`
`),t+=`
`,h(u(e,"page","openCount"))&&(t+=`
<li>您的真实回答（题目会注明）`,ae(1,u(e,"page","openCount"))&&(t+=". 这样的回答合在一起，可能指向您"),t+=`</li>
`),t+=`
`,h(u(e,"page","centralCount"))&&(t+=`
<li>加了误差的总体数字（题目会注明）。我们会保存您对该题的真实回答，网站管理方能读到它</li>
`),t+=`
`,h(u(e,"page","asksSomeDirectly"))&&(t+=`
<li>随机选出的部分人的真实回答</li>
`),t+=`
`;{let n=p(e,{}),o=N(u(e,"page","provable"));for(let r of R(n,o)){n.question=r,t+=`
`;{let s=p(n,{}),a=N(u(n,"question","proofs"));for(let c of R(s,a)){s.proof=c,t+=`
<li>`;{let d=p(s,{number:i(s,"question","number"),answer:q(i(s,"proof","answer"),i(s,"page","authorAttrs")),report:q(i(s,"proof","report"),i(s,"page","authorAttrs"))});t+="如果我们记录为“"+l(i(d,"report"))+"”，就能确定您对第 "+l(i(d,"number"))+" 题的回答是“"+l(i(d,"answer"))+"”"}t+=`</li>
`}if(a.length===0){t+=`
<li>`;{let c=p(s,{number:i(s,"question","number")});t+="可能确定地知道您对第 "+l(i(c,"number"))+" 题的回答"}t+=`</li>
`}}t+=`
`}}if(t+=`
`,h(u(e,"page","weak"))){t+=`
<li>`;{let n=p(e,{numbers:po(i(e,"page","weak"),", ")});t+="在保护很弱的题目上（第 "+l(i(n,"numbers"))+" 题），能相当有把握地知道您的回答"}t+=`</li>
`}if(t+=`
`,h(u(e,"page","remembers"))&&(t+="<li>也许能看出不同期的报告来自同一台设备</li>"),t+=`
`,h(u(e,"wave","invited"))&&(t+=`
<li>您的邀请已被用来开始填写此问卷</li>
`,h(u(e,"page","downloadLinks"))&&(t+="<li>您的邀请链接。在您开始之前，任何拿到它的人都可以代替您填写</li>"),t+=`
`),t+=`
</ul>
</div>
<div class="limits">
`,h(u(e,"page","hidesSome"))&&(t+=`
<h2>`,h(u(e,"byServer"))?t+="保存之后，我们无法确定":t+="我们无法确定",t+=`</h2>
<ul>
`,h(u(e,"page","peopleDraw"))&&h(u(e,"page","hidesAll"))?t+=`
<li>您的真实情况是什么</li>
`:h(u(e,"page","peopleDraw"))?t+=`
<li>对于其他回答：您的真实情况是什么</li>
`:h(u(e,"page","hidesAll"))?t+=`
<li>我们记录的回答是不是您真正选的</li>
`:t+=`
<li>对于其他回答：我们记录的是不是您真正选的</li>
`,t+=`
</ul>
`),t+=`
<h2>我们不与报告一起保留</h2>
<ul>
<li>您的姓名、IP 地址或任何 Cookie。网站管理方或监视网络的人可以在发送时看到是哪台设备发送了报告</li>
`,h(u(e,"wave","invited"))&&(t+="<li>报告来自哪份邀请</li>"),t+=`
</ul>
</div>
</div>
`,h(u(e,"page","centralCount"))){t+=`
<details class="more">
<summary>技术细节</summary>
<p class="small">`;{let n=p(e,{epsilon:i(e,"page","centralEpsilon")});t+="所有加误差的总体数字的隐私预算：ε = "+l(i(n,"epsilon"))}t+=`</p>
</details>
`}return t+=`
`,t}function Os(e){let t="";return t+=`
<details class="more">
<summary>断网作答</summary>
<ol class="small">
<li>按“开始”，等第 1 题出现。</li>
<li>断开网络，例如打开飞行模式。</li>
<li>回答所有问题。这时本页不需要网络。</li>
<li>重新连上网络，然后提交。</li>
</ol>
</details>
`,t}function qs(e){let t="";if(t+=`
<section class="step" data-step="intro">
`,t+=xs(p(e,{})),t+=`
<h1 tabindex="-1"`,t+=l(i(e,"page","authorAttrs")),t+=">",t+=l(i(e,"page","title")),t+=`</h1>
<p class="asker"><span class="muted">由谁发起，如何联系：</span> `,t+=l(q(i(e,"page","asker"),i(e,"page","authorAttrs"))),t+=`</p>
`,h(u(e,"page","hasShortIntroduction"))&&(t+='<div class="lead"',t+=l(i(e,"page","authorAttrs")),t+=">",t+=l(_t(i(e,"page","introduction"))),t+="</div>"),t+=`
`,t+=bs(p(e,{})),t+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">开始</button>
`,h(u(e,"page","practice"))&&(t+='<button class="button quiet" type="button" data-go="try">先试一试</button>'),t+=`
</div>
<p class="small muted">`,h(u(e,"page","varies"))){let n=p(e,{number:z(i(e,"page","questions"))});t+="题数：最多 "+l(i(n,"number"))+" 道。"}else{let n=p(e,{number:z(i(e,"page","questions"))});t+="题数："+l(i(n,"number"))+" 道。"}return t+=" ",t+=ys(p(e,{})),t+=` 提交之前，您可以随时修改回答。</p>
`,h(u(e,"page","risky"))&&(t+=`
<p class="note">需要马上隐藏此页？请按上方的“快速离开”，或按两次 Esc 键。这会清空本页并打开另一个网站。浏览记录里可能仍有此页；无痕窗口不留下这样的记录。</p>
`),t+=`
`,h(u(e,"page","hasShortIntroduction"))||(t+="<div",t+=l(i(e,"page","authorAttrs")),t+=">",t+=l(_t(i(e,"page","introduction"))),t+="</div>"),t+=`
`,h(u(e,"page","ethics"))&&(t+='<div class="small"',t+=l(i(e,"page","authorAttrs")),t+=">",t+=l(_t(i(e,"page","ethics"))),t+="</div>"),t+=`
`,h(u(e,"page","remembers"))&&(t+=`
<p>以后各期我们会再次询问。对注明的题，您的设备会记住第一次的随机改动，以后每期都沿用。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。</p>
`,t+=go(p(e,{})),t+=`
`),t+=`
`,h(u(e,"wave","invited"))&&(t+=`
<p class="small muted">您的邀请只能使用一次。提交之前，您可以在同一浏览器中用同一链接回来。浏览器为此保存的内容不含任何回答，报告到达后即被删除。</p>
`),t+=`
<details class="more">
<summary>关于您，我们能了解和不能了解什么</summary>
`,t+=vs(p(e,{})),t+=`
`,h(u(e,"page","protected"))&&(t+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">看看被改动的回答为什么还有用</a></p>'),t+=`
</details>
`,h(u(e,"preview"))||(t+=Os(p(e,{}))),t+=`
<p class="small muted" data-fingerprint hidden>本问卷的指纹，可与公布的指纹核对： <code dir="ltr"></code></p>
</section>
`,t}function G(e){let t="";return t+=`
`,h(u(e,"page","asker"))&&(t+="<p>有疑问？请联系研究团队： ",t+=l(q(ho(i(e,"page","asker")),i(e,"page","authorAttrs"))),t+="</p>"),t+=`
`,t}function j(e){let t="";return t+=`
<p>问卷： <b>`,t+=l(q(i(e,"page","title"),i(e,"page","authorAttrs"))),t+=`</b></p>
`,t+=G(p(e,{})),t+=`
`,t}function $o(e){let t="";return t+=`
`,g(u(e,"cause"),"offline")?t+=`
此设备处于离线状态。请打开网络，然后重试。
`:g(u(e,"cause"),"unreachable")?t+=`
无法连接到本网站。请检查网络，然后重试。
`:g(u(e,"cause"),"busy")?t+=`
同时来的人太多。请等一分钟后重试。
`:t+=`
本网站出了故障，不是您的错。请过几分钟再试。
`,t+=`
`,t}function le(e){let t="";return t+=`
<h1 tabindex="-1">`,g(u(e,"cause"),"busy")?t+="网站繁忙":g(u(e,"cause"),"failing")?t+="网站出了问题":t+="无法连接到网站",t+=`</h1>
<p>`,t+=$o(p(e,{})),t+=`</p>
<p>您的邀请没有作废。请保持此页面打开。</p>
`,t+=j(p(e,{})),t+=`
`,t}function wo(e){let t="";return t+=`
<span data-insecure="address">打开此页面的地址不是以 https 开头。请原样打开您收到的链接。</span>
<span data-insecure="browser" hidden>此浏览器缺少本页面所需的功能。请在别的浏览器中打开链接，或更新此浏览器。</span>
`,t}function Ss(e){let t="";return t+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">正在检查您的邀请</h1>
<p>浏览器会生成一个随机数，请网站盖章确认，但网站看不到这个数。盖过章的数证明您受到了邀请，但不说明您是谁。</p>
<p class="muted">请稍候…</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">本调查仅限受邀者</h1>
<p>请打开我们发给您的完整链接。# 号之后的部分可能缺失了。</p>
<p>您没有这样的链接吗？请联系告诉您这份问卷的人。</p>
`,t+=j(p(e,{})),t+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">此邀请已被使用</h1>
<p>每个邀请只能使用一次。要么已用它提交了报告，要么已在另一个浏览器中用它开始填写。</p>
<p>您是否在另一个浏览器中开始但没有填完？请在那里重新打开链接。如果您已提交报告，就无需再做什么。</p>
`,t+=j(p(e,{})),t+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">本调查已关闭</h1>
<p>此页面打开期间，问卷已关闭。没有发送任何内容，您无需再做什么。</p>
`,t+=j(p(e,{})),t+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">本调查尚未开放</h1>
<p>没有发送任何内容。您的邀请没有作废。请稍后重试，或询问何时开放。</p>
`,t+=j(p(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">本网站不认识您的邀请</h1>
<p>您链接中的密钥部分不属于本问卷。它可能在途中被改动，或邀请已被撤回。</p>
<p>请重新打开消息中的链接。如果仍不行，请索取新的链接。没有发送任何内容。</p>
`,t+=j(p(e,{})),t+=`
</section>
<section class="step" data-step="offline" hidden>
`,t+=le(p(e,{cause:"offline"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,t+=le(p(e,{cause:"unreachable"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,t+=le(p(e,{cause:"busy"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,t+=le(p(e,{cause:"failing"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，网站管理方必须先腾出空间。您的邀请没有失效。请一小时后再打开此链接。</p>
`,t+=j(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">您的浏览器没有为此页面保存任何内容</h1>
<p>邀请只能使用一次。浏览器通常会为您保留进度，直到您提交。此浏览器不允许，可能因为使用了无痕窗口或某项设置。</p>
<p>您可以在这里开始，但提交之前请不要关闭此页：没有人能让邀请重新生效。您也可以在另一个浏览器中打开链接。</p>
`,t+=j(p(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">在这里开始</button> <button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">此浏览器无法在这里检查邀请</h1>
<p>`,t+=wo(p(e,{})),t+=` 没有发送任何内容。</p>
`,t+=j(p(e,{})),t+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">此页面出错了</h1>
<p>此页面在核对您的邀请时出了错，我们不知道原因。没有发送任何回答。</p>
<p>请重试。如果仍不行，请在别的浏览器中打开链接。</p>
`,t+=j(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">重试</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">我们中止了这份问卷</h1>
<p>安全检查没有通过。如果继续，您的报告可能会被追查到您。没有发送任何内容。请告诉邀请您的人。</p>
`,t+=j(p(e,{})),t+=`
</section>
`,t}function As(e){let t="";t+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(e,{}),o=N("01234567890123456789");for(let r of R(n,o))n._=r,t+='<circle class="dot',co(u(n,"forloop","counter"),u(n,"filled"))?(t+=" filled",g(u(n,"swapped"),"filled")&&(t+=" swapped")):g(u(n,"swapped"),"hollow")&&(t+=" swapped"),t+='" cx="',t+=l(i(n,"forloop","counter0")),t+='.5" cy=".5" r=".4" />'}return t+=`
</svg>
`,t}function fo(e){let t="";t+=`
<div>
<dt>`;{let n=p(e,{});t+="如果您选<b>"+l(i(n,"answer"))+"</b>"}if(t+=`</dt>
<dd>
`,h(u(e,"pictured"))&&(t+=As(p({},{filled:i(e,"row","recorded","count"),swapped:i(e,"row","swapped")}))),t+=`
`,h(u(e,"row","certain"))){let n=p(e,{});t+="我们总是记录为"+l(i(n,"answer"))}else{let n=p(e,{yesCount:v(i(e,"row","recorded","count")),noCount:v(i(e,"row","others")),people:v(i(e,"row","recorded","people"))});t+=l(i(n,"people"))+" 次中，"+l(i(n,"yes"))+" "+l(i(n,"yesCount"))+" 次，"+l(i(n,"no"))+" "+l(i(n,"noCount"))+" 次"}return t+=`
</dd>
</div>
`,t}function ko(e){let t="";t+=`<dl class="swap-rows">
`;{let n=p(e,{}),o=N(u(e,"rows"));for(let r of R(n,o))n.row=r,t+=`
`,h(u(n,"row","second"))?(t+=`
`,t+=fo(p(n,{answer:i(n,"yes")})),t+=`
`):(t+=`
`,t+=fo(p(n,{answer:i(n,"no")})),t+=`
`),t+=`
`}return t+=`
</dl>
`,t}function Ns(e){let t="";if(t+=`
<section class="step" data-step="practice" data-mechanism="`,t+=l(i(e,"practice","spec")),t+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">练习：这里的内容不会发送，也不会保存。</p>
<fieldset class="question">
<legend><h1 tabindex="-1">您喜欢喝咖啡吗？</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>是</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>否</span></label>
</div>
</fieldset>
`,h(u(e,"practice","cards"))){t+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,t+=l(i(e,"practice","odds","gained","count")),t+=" ",t+=l(i(e,"practice","odds","lost","count")),t+=`" role="group" aria-label="牌">
`;{let n=p(e,{}),o=N(u(e,"practice","cards"));for(let r of R(n,o)){n.number=r,t+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let s=p(n,{});t+="第 "+l(i(s,"number"))+" 张牌"}t+=`</span> <span data-face></span></button>
`}}t+=`
</div>
`}return t+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="practice-result" role="status">
<p><b data-practice="report"></b></p>
<p><span data-practice="how"></span> <span data-practice="told"></span></p>
</div>
<div class="actions">
<button class="button quiet" type="button" data-go="begin">开始答题</button>
<button class="button quiet" type="submit" data-practice="again"`,h(u(e,"practice","cards"))&&(t+=" hidden"),t+=">",h(u(e,"practice","cards"))?t+="再抽一张":t+="让本页来决定",t+=`</button>
<button class="button link" type="button" data-go="back">返回</button>
</div>
<div class="odds">
<p>各种记录大约出现的次数：</p>
`,e.no=K("否"),t+=`
`,e.yes=K("是"),t+=`
`,t+=ko(p(e,{rows:i(e,"practice","rows"),pictured:i(e,"practice","cards")})),t+=`
<p>正式答题时，您的设备也可能随机改动真实的回答。每道题都会说明。</p>
</div>
</form>
</section>
`,t}function Es(e){let t="";if(t+=`
<div class="note">
`,g(u(e,"question","odds","form"),"pair")){t+=`
<p>`;{let n=p(e,{total:z(i(e,"question","parts"))});t+="此问题有 "+l(i(n,"total"))+" 个部分。我们只问您其中两个，在您回答之前随机选出。其他人可能会得到另外两个。您的报告会说明您得到的是哪两个。"}t+=`</p>
`}else{t+=`
<p>`;{let n=p(e,{total:z(i(e,"question","parts"))});t+="此问题有 "+l(i(n,"total"))+" 个部分。"}t+=`</p>
`}return t+=`
<p>如果跳过，就会跳过这道题的所有部分。</p>
</div>
`,t}function _s(e){let t="";t+=`
`,t+=Es(p(e,{})),t+=`
`;{let n=p(e,{}),o=N(u(e,"question","parts"));for(let r of R(n,o)){n.part=r,t+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,t+=l(i(n,"question","number")),t+='"',h(u(n,"forloop","first"))||(t+=" hidden"),t+=`>
<p class="small muted" data-part-place></p>
<legend`,t+=l(i(n,"page","authorAttrs")),t+='><h2 tabindex="-1">',t+=l(i(n,"part","text")),t+=`</h2></legend>
`,h(u(n,"part","help"))&&(t+='<p class="question-help"',t+=l(i(n,"page","authorAttrs")),t+=">",t+=l(i(n,"part","help")),t+="</p>"),t+=`
<div class="choices`,h(u(n,"part","many"))&&(t+=" two-columns"),t+=`" data-choices>
`;{let s=p(n,{}),a=N(u(n,"part","choices"));for(let c of R(s,a)){let d=p(s,ue(["index","label"],c));t+=`
<label class="choice"`,t+=l(i(d,"page","authorAttrs")),t+='><input type="radio" value="',t+=l(i(d,"index")),t+='" autocomplete="off"><span>',t+=l(i(d,"label")),t+=`</span></label>
`}}t+=`
</div>
</fieldset>
`}}return t+=`
`,t}function Rs(e){let t="";t+=`
<p class="small muted" id="range-`,t+=l(i(e,"question","number")),t+=`">
`;{let n=p(e,{low:i(e,"question","scale","low"),high:i(e,"question","scale","high")});t+="从 "+l(i(n,"low"))+" 到 "+l(i(n,"high"))+"。低于或高于此范围的数字按较近的一端计算。"}return t+=`
</p>
`,t}function sn(e){let t="";t+=`
`;{let n=p(e,{form:i(e,"question","odds","form"),gained:i(e,"question","odds","gained"),lost:i(e,"question","odds","lost"),no:q(i(e,"question","options","0"),i(e,"page","authorAttrs")),yes:q(i(e,"question","options","1"),i(e,"page","authorAttrs")),low:i(e,"question","odds","low"),high:i(e,"question","odds","high")});if(t+=`
`,g(u(n,"form"),"binary")){if(t+=`
`,g(u(n,"report"),1)){if(t+=`
`,!h(u(n,"gained","never"))){let o=p(n,{people:v(i(n,"gained","people"))});o.said=D(i(o,"gained","count")),t+="选“"+l(i(o,"no"))+"”的 "+l(i(o,"people"))+" 人中，约有 "+l(i(o,"said"))+" 人被记录为“"+l(i(o,"yes"))+"”。"}t+=`
`}else{if(t+=`
`,!h(u(n,"lost","never"))){let o=p(n,{people:v(i(n,"lost","people"))});o.said=D(i(o,"lost","count")),t+="选“"+l(i(o,"yes"))+"”的 "+l(i(o,"people"))+" 人中，约有 "+l(i(o,"said"))+" 人被记录为“"+l(i(o,"no"))+"”。"}t+=`
`}t+=`
`}else if(g(u(n,"form"),"category")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+=l(i(o,"people"))+" 人中，约有 "+l(i(o,"said"))+" 人的记录与自己的回答不同。"}t+=`
`}else if(g(u(n,"form"),"set")){t+=`
`;{let o=p(n,{size:i(n,"question","odds","size"),total:z(i(n,"question","options"))});t+="报告列出 "+l(i(o,"total"))+" 个回答中的 "+l(i(o,"size"))+" 个。"}t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+=l(i(o,"people"))+" 人中，约有 "+l(i(o,"said"))+" 人自己的回答不在其中。"}t+=`
`}else if(g(u(n,"form"),"every")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+="每个部分都可能单独被随机改动。"+l(i(o,"people"))+" 人中最多约有 "+l(i(o,"said"))+" 人会这样。"}t+=`
`}else if(g(u(n,"form"),"pair")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+="您的两个回答可能被随机换成别的。"+l(i(o,"people"))+" 人中最多约有 "+l(i(o,"said"))+" 人会这样。"}t+=`
`}else if(g(u(n,"form"),"joint")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+="您的几个回答可能一起被随机换成别的。"+l(i(o,"people"))+" 人中约有 "+l(i(o,"said"))+" 人会这样。"}t+=`
`}else if(g(u(n,"form"),"number")){if(t+=`
我们保存的是随机代码，不是您的数字。
`,!h(u(n,"gained","never"))){let o=p(n,{people:v(i(n,"gained","people")),middle:i(n,"question","odds","middle")});o.said=D(i(o,"gained","count")),t+="每 "+l(i(o,"people"))+" 个填 "+l(i(o,"low"))+" 的人中，约有 "+l(i(o,"said"))+" 人得到表示大于 "+l(i(o,"middle"))+" 的代码。"}if(t+=`
`,!h(u(n,"lost","never"))){let o=p(n,{people:v(i(n,"lost","people")),middle:i(n,"question","odds","middle")});o.said=D(i(o,"lost","count")),t+="每 "+l(i(o,"people"))+" 个填 "+l(i(o,"high"))+" 的人中，约有 "+l(i(o,"said"))+" 人得到表示不大于 "+l(i(o,"middle"))+" 的代码。"}t+=`
`}else if(g(u(n,"form"),"own-device"))t+=`
这就是您在这里选的回答，没有改动。
`;else if(g(u(n,"form"),"drawn")){t+=`
`;{let o=p(n,{total:z(i(n,"question","options"))});t+="这里只涉及 "+l(i(o,"total"))+" 个答案中随机抽取的一个。报告不包含其他答案。"}t+=`
`;{let o=p(n,{added:i(n,"gained","count"),addedPeople:v(i(n,"gained","people")),removed:i(n,"lost","count"),removedPeople:v(i(n,"lost","people"))});t+="抽到它时，没选它的 "+l(i(o,"addedPeople"))+" 人中约有 "+l(i(o,"added"))+" 人会被勾上，选了它的 "+l(i(o,"removedPeople"))+" 人中约有 "+l(i(o,"removed"))+" 人的勾选会被去掉。"}t+=`
`}else{t+=`
每一项都可能是随机添加或去掉的。
`;{let o=p(n,{people:v(i(n,"gained","people"))});o.said=D(i(o,"gained","count")),t+="没有选某一项的 "+l(i(o,"people"))+" 人中，约有 "+l(i(o,"said"))+" 人的记录里有它。"}t+=`
`;{let o=p(n,{people:v(i(n,"lost","people"))});o.said=D(i(o,"lost","count")),t+="选了它的 "+l(i(o,"people"))+" 人中，约有 "+l(i(o,"said"))+" 人的记录里没有它。"}t+=`
`}t+=`
`}return t+=`
`,t}function an(e){let t="";if(t+=`
`,g(u(e,"strength"),"weak"))t+=`
`,g(u(e,"form"),"binary")?t+=`
我们能相当有把握地知道您选了什么：这里的保护很弱。
`:g(u(e,"form"),"own-device")?t+=`
我们能相当有把握地知道您的真实情况：这里的保护很弱。
`:g(u(e,"form"),"items")||g(u(e,"form"),"every")||g(u(e,"form"),"pair")||g(u(e,"form"),"joint")?t+=`
这些回答合在一起时保护很弱。我们可能相当有把握地知道全部回答。
`:t+=`
这里的保护很弱。我们可能相当有把握地知道您选了什么。
`,t+=`
`;else if(g(u(e,"strength"),"absent")&&!h(u(e,"proof")))t+=`
这可能确定地显示您的回答。
`;else if(g(u(e,"strength"),"absent")&&h(u(e,"proof","ownDevice"))){t+=`
`;{let n=p(e,{answer:q(i(e,"proof","answer"),i(e,"page","authorAttrs"))});t+="这确定地显示了您的真实回答。只有真实回答为“"+l(i(n,"answer"))+"”的人才会选它。"}t+=`
`}else if(g(u(e,"strength"),"absent")){t+=`
`;{let n=p(e,{answer:q(i(e,"proof","answer"),i(e,"page","authorAttrs"))});t+="这确定地显示了您的回答。只有选“"+l(i(n,"answer"))+"”的人才会有这样的记录。"}t+=`
`}return t+=`
`,t}function Cs(e){let t="";if(!h(u(e,"question","inClear"))){t+=`
<div hidden>
`,g(u(e,"question","odds","form"),"binary")?(t+=`
<span data-note="explained-0">`,t+=sn(p(e,{report:0})),t+=`</span>
<span data-note="explained-1">`,t+=sn(p(e,{report:1})),t+=`</span>
`):(t+=`
<span data-note="explained">`,t+=sn(p(e,{})),t+=`</span>
`),t+=`
<span data-note="weak">`,t+=an(p(e,{form:i(e,"question","odds","form"),strength:"weak"})),t+=`</span>
<span data-note="absent">`,t+=an(p(e,{strength:"absent"})),t+=`</span>
`;{let n=p(e,{}),o=N(u(e,"question","proofs"));for(let r of R(n,o))n.proof=r,t+='<span data-note="absent-',t+=l(i(n,"proof","place")),t+='">',t+=an(p(n,{strength:"absent"})),t+="</span>"}t+=`
</div>
`}return t+=`
`,t}function Ts(e){let t="";return g(u(e,"form"),"items")||g(u(e,"form"),"every")||g(u(e,"form"),"pair")||g(u(e,"form"),"joint")?t+="这些回答合在一起时保护很弱：我们可能相当有把握地知道全部回答。":t+="这种保护很弱：我们可能相当有把握地知道您的回答。",t+=`
`,t}function Is(e){let t="";if(h(u(e,"proof","ownDevice"))){let n=p(e,{report:q(i(e,"proof","report"),i(e,"page","authorAttrs")),answer:q(i(e,"proof","answer"),i(e,"page","authorAttrs"))});t+="如果您选择“"+l(i(n,"report"))+"”，就没有任何遮掩：只有真实回答为“"+l(i(n,"answer"))+"”的人才会选它。"}else{let n=p(e,{report:q(i(e,"proof","report"),i(e,"page","authorAttrs")),answer:q(i(e,"proof","answer"),i(e,"page","authorAttrs"))});t+="如果记录为“"+l(i(n,"report"))+"”，就可以确定您回答的是“"+l(i(n,"answer"))+"”。"}return t+=`
`,t}function un(e){let t="";if(t+=`
`,g(u(e,"odds","strength"),"sound"))t+=`
我们无法分辨什么时候发生了改动。
`;else if(g(u(e,"odds","strength"),"weak"))t+=`
<b>`,t+=Ts(p(e,{form:i(e,"odds","form")})),t+=`</b>
`;else{t+=`
`;{let n=p(e,{}),o=N(u(e,"question","proofs"));for(let r of R(n,o))n.proof=r,t+=`
<b>`,t+=Is(p(n,{})),t+=`</b>
`;o.length===0&&(t+=`
<b>有些记录会确定地显示您的回答。</b>
`)}t+=`
`}return t+=`
`,t}function xo(e){let t="";if(t+=`
`,h(u(e,"failure"))){t+=`
<p class="small muted">
`;{let n=p(e,{reports:v(i(e,"failure","reports"))});t+="平均而言，每 "+l(i(n,"reports"))+" 份报告中最多有一份泄露得比应有的多。"}t+=`
`,h(u(e,"technical"))&&(t+="δ = ",t+=l(i(e,"failure","delta"))),t+=`
</p>
`}return t+=`
`,t}function Ms(e){let t="";t+=`
`;{let n=p(e,{odds:i(e,"question","odds"),gained:i(e,"question","odds","gained"),lost:i(e,"question","odds","lost")});if(t+=`
<div class="odds`,h(u(n,"question","inClear"))&&(t+=" unprotected"),t+=`">
`,g(u(n,"odds","form"),"binary"))t+=`
<p>您的回答可能被随机换成另一个。各种记录大约出现的次数：</p>
`,t+=ko(p({},{rows:i(n,"question","swapRows"),pictured:i(n,"question","pictured"),no:q(i(n,"question","options","0"),i(n,"page","authorAttrs")),yes:q(i(n,"question","options","1"),i(n,"page","authorAttrs"))})),t+=`
<p>`,t+=un(p(n,{})),t+=`</p>
`;else if(g(u(n,"odds","form"),"open"))t+=`
<p><b>这道题不做随机保护：我们会保存您的真实回答，不作改动。</b>
研究团队可以看到它。原因： `,t+=l(q(i(n,"question","justification"),i(n,"page","authorAttrs"))),t+=`</p>
`;else if(g(u(n,"odds","form"),"central"))t+=`
<p><b>我们会保存您的真实回答。研究团队只能看到加了误差的总体数字。</b>
网站管理方能读到您的回答。为什么这样问： `,t+=l(q(i(n,"question","justification"),i(n,"page","authorAttrs"))),t+=`</p>
`;else if(g(u(n,"odds","form"),"own-device"))t+=`
<p>`,g(u(n,"question","ownItem"),"coin")?t+="我们绝不会看到您的硬币。":g(u(n,"question","ownItem"),"die")?t+="我们绝不会看到您的骰子。":g(u(n,"question","ownItem"),"birthday")?t+="我们绝不会知道那个生日。":t+="我们绝不会看到您的硬币、骰子或那个生日。",t+=` 您在这里选的答案会原样记录。
`,g(u(n,"odds","strength"),"sound")||(t+=un(p(n,{}))),t+=`</p>
`;else{t+=`
`;{let o=p(n,{lostCount:v(i(n,"lost","count")),lostPeople:v(i(n,"lost","people")),gainedCount:v(i(n,"gained","count")),gainedPeople:v(i(n,"gained","people"))});if(t+=`
<p>
`,g(u(o,"odds","form"),"category")){t+=`
`;{let r=p(o,{});t+="您的回答可能被随机换成另一个。"+l(i(r,"lostPeople"))+" 次中约有 "+l(i(r,"lostCount"))+" 次，我们会记录另一个答案，其他每个答案的可能性相同。"}t+=`
`}else if(g(u(o,"odds","form"),"set")){t+=`
`;{let r=p(o,{size:i(o,"odds","size"),total:z(i(o,"question","options"))});t+="我们会随机记录 "+l(i(r,"total"))+" 个答案中的 "+l(i(r,"size"))+" 个。"+l(i(r,"lostPeople"))+" 次中约有 "+l(i(r,"lostCount"))+" 次，您选的不在其中。"}t+=`
`}else if(g(u(o,"odds","form"),"every")){t+=`
`;{let r=p(o,{});t+="您对每个部分的回答都可能被随机换成另一个。每个部分 "+l(i(r,"lostPeople"))+" 次中最多约有 "+l(i(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(g(u(o,"odds","form"),"pair")){t+=`
`;{let r=p(o,{});t+="您的两个回答可能一起被随机换成别的。"+l(i(r,"lostPeople"))+" 次中最多约有 "+l(i(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(g(u(o,"odds","form"),"joint")){t+=`
`;{let r=p(o,{});t+="您的全部回答可能一起被随机换成别的。"+l(i(r,"lostPeople"))+" 次中约有 "+l(i(r,"lostCount"))+" 次，我们记录的与您的回答不同。"}t+=`
`}else if(g(u(o,"odds","form"),"number")){if(t+=`
您的数字在保存之前可能会被随机改动。
`,h(u(o,"gained","never"))){{let r=p(o,{low:i(o,"odds","low"),middle:i(o,"odds","middle")});t+="如果您填 "+l(i(r,"low"))+"，我们绝不会记录大于 "+l(i(r,"middle"))+" 的数。"}t+=`
`}else{let r=p(o,{low:i(o,"odds","low"),middle:i(o,"odds","middle")});r.said=D(i(r,"gained","count")),t+="如果您填 "+l(i(r,"low"))+"，"+l(i(r,"gainedPeople"))+" 次中约有 "+l(i(r,"gainedCount"))+" 次，我们会记录大于 "+l(i(r,"middle"))+" 的数。"}if(t+=`
`,h(u(o,"lost","never"))){{let r=p(o,{high:i(o,"odds","high"),middle:i(o,"odds","middle")});t+="如果您填 "+l(i(r,"high"))+"，我们总是记录大于 "+l(i(r,"middle"))+" 的数。"}t+=`
`}else{let r=p(o,{high:i(o,"odds","high"),middle:i(o,"odds","middle")});r.said=D(i(r,"lost","count")),t+="如果您填 "+l(i(r,"high"))+"，"+l(i(r,"lostPeople"))+" 次中约有 "+l(i(r,"lostCount"))+" 次，我们会记录不大于 "+l(i(r,"middle"))+" 的数。"}t+=`
`}else if(g(u(o,"odds","form"),"marks")){t+=`
对上面的每个答案，我们记录“勾选”或“未勾选”。每个勾选都可能被随机改动。
`;{let r=p(o,{});t+="您没选的答案，"+l(i(r,"gainedPeople"))+" 次中约有 "+l(i(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=p(o,{});t+="您选的答案，"+l(i(r,"lostPeople"))+" 次中约有 "+l(i(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}else if(g(u(o,"odds","form"),"drawn")){t+=`
`;{let r=p(o,{total:z(i(o,"question","options"))});t+=l(i(r,"total"))+" 个答案中，我们只对随机抽取的一个记录“勾选”或“未勾选”。这个记录也可能被随机改动。"}t+=`
`;{let r=p(o,{});t+="如果您没选那个答案，"+l(i(r,"gainedPeople"))+" 次中约有 "+l(i(r,"gainedCount"))+" 次它会被勾上。"}t+=`
`;{let r=p(o,{});t+="如果您选了它，"+l(i(r,"lostPeople"))+" 次中约有 "+l(i(r,"lostCount"))+" 次它的勾选会被去掉。"}t+=`
`}else{t+=`
每个勾选都可能被随机改动。
`;{let r=p(o,{});t+="您没选的答案，"+l(i(r,"gainedPeople"))+" 次中约有 "+l(i(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=p(o,{});t+="您选了的每个答案，"+l(i(r,"lostPeople"))+" 次中约有 "+l(i(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}t+=`
`,t+=un(p(o,{})),t+=`
</p>
`}t+=`
`,g(u(n,"odds","form"),"number")&&(t+=xo(p(n,{failure:i(n,"question","failure")}))),t+=`
`,h(u(n,"question","forever"))&&(t+=`
<p>
您的设备会记住对这个回答的第一次随机改动，以后每期都沿用，并且每期再加一次随机改动。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。
`,g(u(n,"question","forever"),"sound")||(t+="<b>多期之后，这种保护很弱：我们可能相当有把握地知道您的回答。</b>"),t+=`
</p>
`),t+=`
`}t+=`
</div>
`}return t+=`
`,t}function zs(e){let t="";if(t+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,h(u(e,"question","headings"))){t+=`
<div class="section-heading"`,t+=l(i(e,"page","authorAttrs")),t+=' id="section-',t+=l(i(e,"question","number")),t+=`">
`;{let n=p(e,{}),o=N(u(e,"question","headings"));for(let r of R(n,o))n.heading=r,t+=`
<p class="section-title">`,t+=l(i(n,"heading","text")),t+=`</p>
`,h(u(n,"heading","help"))&&(t+="<div data-section-help",h(u(n,"question","opensSection"))||(t+=" hidden"),t+=">",t+=l(_t(i(n,"heading","help"))),t+="</div>"),t+=`
`}t+=`
</div>
`}if(t+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,t+=l(i(e,"question","number")),t+=`">
<legend`,t+=l(i(e,"page","authorAttrs")),t+='><h1 tabindex="-1"',h(u(e,"question","headings"))&&(t+=' aria-describedby="section-',t+=l(i(e,"question","number")),t+='"'),t+=">",t+=l(i(e,"question","text")),t+=`</h1></legend>
`,h(u(e,"question","help"))&&(t+='<p class="question-help"',t+=l(i(e,"page","authorAttrs")),t+=">",t+=l(i(e,"question","help")),t+="</p>"),t+=`
`,h(u(e,"question","instructions"))&&(t+='<p class="note"',t+=l(i(e,"page","authorAttrs")),t+=">",t+=l(i(e,"question","instructions")),t+="</p>"),t+=`
`,h(u(e,"question","kind","several"))&&(t+='<p class="small muted">请选择所有符合的选项。</p>'),t+=`
`,h(u(e,"question","parts")))t+=_s(p(e,{})),t+=`
`;else if(h(u(e,"question","scale")))t+=`
<div class="number-field" data-number data-low="`,t+=l(i(e,"question","scale","low")),t+='" data-high="',t+=l(i(e,"question","scale","high")),t+='" data-grain="',t+=l(i(e,"question","scale","step")),t+='" data-unit="',t+=l(i(e,"question","unit")),t+=`">
<div class="row">
<input type="text" inputmode="`,t+=l(i(e,"question","keypad")),t+='" autocomplete="off" translate="no" size="',t+=l(i(e,"question","width")),t+='" id="number-',t+=l(i(e,"question","number")),t+='" aria-labelledby="number-name-',t+=l(i(e,"question","number")),h(u(e,"question","unit"))&&(t+=" unit-",t+=l(i(e,"question","number"))),t+='" aria-describedby="range-',t+=l(i(e,"question","number")),t+=`">
`,h(u(e,"question","unit"))&&(t+='<span id="unit-',t+=l(i(e,"question","number")),t+='"',t+=l(i(e,"page","authorAttrs")),t+=">",t+=l(i(e,"question","unit")),t+="</span>"),t+=`
<span class="visually-hidden" id="number-name-`,t+=l(i(e,"question","number")),t+=`">您的数字</span>
</div>
`,t+=Rs(p(e,{})),t+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{t+=`
<div class="choices`,h(u(e,"question","many"))&&(t+=" two-columns"),t+='" data-choices',h(u(e,"question","excludes"))&&(t+=' data-excludes="',t+=l(i(e,"question","excludes")),t+='"'),t+=`>
`;{let n=p(e,{}),o=N(u(e,"question","choices"));for(let r of R(n,o)){let s=p(n,ue(["index","label"],r));t+=`
<label class="choice"`,t+=l(i(s,"page","authorAttrs")),t+='><input type="',h(u(s,"question","kind","several"))?t+="checkbox":t+="radio",t+='" value="',t+=l(i(s,"index")),t+='" autocomplete="off"><span>',t+=l(i(s,"label")),t+=`</span></label>
`}}t+=`
`,h(u(e,"question","kind","several"))&&(t+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>以上都不是</span></label>
`),t+=`
</div>
`}return t+=`
<p class="error-message" data-complaint role="alert"></p>
`,h(u(e,"question","scale"))&&(t+=`
<div class="actions" data-readings role="group" aria-label="您的数字" tabindex="-1" hidden></div>
`),t+=`
</fieldset>
`,t+=Cs(p(e,{})),t+=`
<div id="odds-`,t+=l(i(e,"question","number")),t+='" data-when="randomized">',t+=Ms(p(e,{})),t+=`</div>
`,u(e,"question","direct")!==null&&(t+=`
<p class="note" data-when="direct" hidden>对您来说，这道题不做随机保护，这是随机决定的。我们会收到您的真实回答，并注明这一点。您可以跳过它。</p>
`),t+=`
<div class="actions">
<button class="button" type="submit">继续</button>
<button class="button quiet" type="button" data-go="back">返回</button>
<button class="button link" type="button" data-go="skip">跳过这道题（我们会看到您跳过了）</button>
</div>
</form>
</section>
`,t}function Ls(e){let t="";return t+=`
报告提交后无法撤回。我们不随报告保存姓名，所以找不到您的那份。
`,h(u(e,"page","clearCount"))&&(t+="按原样保存的回答仍有可能指向您。"),t+=`
`,t}function ce(e){let t="";return t+=`
<h1 tabindex="-1">`,g(u(e,"cause"),"offline")?t+="您处于离线状态":t+="您的报告可能没有送达",t+=`</h1>
<p>`,t+=$o(p(e,{})),t+=`</p>
<p>请保持此页面打开，否则您的报告会丢失。重试时会再次发送同一份报告，我们只计一次。</p>
`,t+=G(p(e,{})),t+=`
`,t}function Ps(e){let t="";return t+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">发送之前</h1>
`,h(u(e,"page","changesAnswers"))?t+=`
<p>请检查您的回答。它们还没有离开此页。提交时，其中一些可能被随机改动。</p>
`:t+=`
<p>请检查您的回答。它们还没有离开此页。我们会原样收到这些回答。</p>
`,t+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`,t+=l(i(e,"page","authorAttrs")),t+=`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">修改 <span class="visually-hidden" data-slot="question"`,t+=l(i(e,"page","authorAttrs")),t+=`></span></button></dd>
</div>
</template>
<div class="note">
<p>`,t+=Ls(p(e,{})),t+=`</p>
`,h(u(e,"page","protected"))&&(t+="<p>如果有人看到您的屏幕，这无法保护您。它也不能阻止得出关于与您相似的人的结论。 ",h(u(e,"page","remembers"))?t+="每一期请只填写一次。":t+="请只填写一次：第二份报告会削弱对您的保护。",t+="</p>"),t+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,h(u(e,"preview"))?t+="显示报告":t+="提交",t+=`</button>
<button class="button quiet" type="button" data-go="back">返回</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,h(u(e,"wave","workBits"))&&(t+=`
<section class="step" data-step="working" hidden>
<h1 tabindex="-1">马上就好</h1>
<p>请不要关闭此页。您的设备正在解一道小题，以证明不是垃圾程序。这可能需要几秒钟。</p>
<progress class="progress tall" max="1" value="0" aria-label="解题进度"></progress>
</section>
`),t+=`
<section class="step" data-step="sending" hidden>
<h1 tabindex="-1">正在发送</h1>
<p>请不要关闭此页。您的报告正在发送。</p>
</section>
<section class="step" data-step="unsent-offline" hidden>
`,t+=ce(p(e,{cause:"offline"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,t+=ce(p(e,{cause:"unreachable"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,t+=ce(p(e,{cause:"busy"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,t+=ce(p(e,{cause:"failing"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，所以这次没有保存任何内容。马上重试没有用：网站管理方必须先腾出空间。</p>
<p>请让此页面保持打开，否则进度会丢失。一小时后再试。您的报告只计一次。</p>
`,t+=G(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">您的报告来晚了</h1>
<p>您填写期间问卷已结束或名额已满。您的报告没有保存。您无需再做什么。</p>
`,t+=G(p(e,{})),t+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">此问卷已被删除</h1>
<p>本网站已没有此问卷。您的报告没有保存。您无需再做什么。</p>
`,t+=G(p(e,{})),t+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">已计入另一份报告</h1>
<p>`,h(u(e,"wave","invited"))?t+="之前已从另一个页面用您的邀请发送过一份报告，以那份为准。这一份没有保存。":t+="之前已从另一个页面发送过编号相同的报告，以那份为准。这一份没有保存。",t+=` 如果那份是您发送的，您无需再做什么。</p>
`,t+=G(p(e,{})),t+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">我们无法接收您的报告</h1>
<p>网站没有接受它。问卷可能有变动或尚未开放，或者报告在途中被改动。</p>
<p>没有保存任何内容，除非之前的某次尝试已送达。您可以从头开始。</p>
`,t+=G(p(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="reload">从头开始</button></div>
</section>
`,t}function Ds(e){let t="";return t+=`
<h1 tabindex="-1">本页无法读取您的密钥</h1>
<p>要么浏览器没有说明它为本调查保存了什么，要么密钥在本页打开期间被清除了。</p>
<p>没有发送任何内容。我们没有生成新密钥：使用新密钥，各期合起来会透露您更多的情况。</p>
<p>请重试。如果仍然不行，请关闭此浏览器的所有窗口，再重新打开链接。</p>
`,t}function js(e){let t="";return t+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">有一个回答改变了</h1>
<p>您在这里的回答与以前某一期不同：</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"`,t+=l(i(e,"page","authorAttrs")),t+=`></b></li></template>
<p>您的设备为每个回答保存一次随机结果并一直沿用。新的回答需要新的随机结果，所以各期合起来可能透露您更多的情况。经过多期，我们也可能看出您的回答变了。</p>
<p>如果您的回答确实变了，这对研究有帮助。如果您不想透露更多，请提交以前的回答。</p>
<div class="actions">
<button class="button" type="button" data-go="go-on">发送改变后的回答</button>
<button class="button quiet" type="button" data-go="keep">改为发送我之前的回答</button>
<button class="button link" type="button" data-go="back">返回我的回答</button>
</div>
<details class="more">
<summary>技术细节</summary>
<p class="small" data-cost></p>
</details>
</section>
<section class="step" data-step="unremembered" hidden>
`,t+=Ds(p(e,{})),t+=`
<div class="actions">
<button class="button" type="button" data-go="retry">重试</button>
<button class="button link" type="button" data-go="back">返回我的回答</button>
</div>
</section>
<section class="step" data-step="forgotten" hidden>
<h1 tabindex="-1">您以前用此浏览器填写过较早的一期吗？</h1>
<p>这是后来的一期，而此浏览器没有保存较早一期的密钥。</p>
<div class="actions">
<button class="button" type="button" data-go="first-time">否</button>
<button class="button quiet" type="button" data-go="answered-before">填写过，或者不知道</button>
</div>
</section>
<section class="step" data-step="lost" hidden>
<h1 tabindex="-1">此浏览器中已没有您的密钥</h1>
<p>如果您以前在此填写过，您的密钥已被清除。可能是您自己清除的，也可能是浏览器的某项设置。网站也能这样做，但本网站绝不应该这样做。如果您没有料到，请询问研究团队。</p>
<p>使用新密钥时，您的设备会重新作随机改动。各期合起来会透露您更多的情况，就像您更改了每个回答一样。您是否保存过密钥，或把它带到了另一台设备？请先把它导入到此处。</p>
`,t+=G(p(e,{})),t+=`
<div class="actions">
<button class="button" type="button" data-go="new-key">使用新密钥继续</button>
`,h(u(e,"deviceUrl"))&&(t+='<a class="button quiet" data-device hidden href="',t+=l(i(e,"deviceUrl")),t+='">导入到此处</a>'),t+=`
<button class="button link" type="button" data-go="back">返回</button>
</div>
<details class="more">
<summary>技术细节</summary>
<p class="small">新密钥最多增加 ε = <span data-new-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">此浏览器无法在这里保护您的回答</h1>
<p>`,t+=wo(p(e,{})),t+=` 没有发送任何内容。</p>
`,t+=G(p(e,{})),t+=`
</section>
<div hidden>
<span data-text="cost-of-changes">到这一期为止，改变的回答最多增加 ε = {now}。如果一共 {rounds} 期都这样，最多增加 ε = {later}。没有上限：期数越多，可能透露得越多。</span>
<span data-text="memory-fresh">此设备尚未保存这份问卷的任何内容。提交时，它会保存一个设备密钥和您的回答记录，以后各期沿用同样的随机结果。</span>
<span data-text="memory-late">这是后来的一期，但此设备没有保存以前任何一期的内容。您以前是否在另一个浏览器或另一台设备上填写过？请先把那里保存的内容导入到这里。否则您的设备会重新随机决定，各期合起来会透露您更多的情况。</span>
<span data-text="memory-kept">此设备保存着设备密钥和您以前各期的回答记录。如果您的回答不变，就沿用原来的随机结果。</span>
<span data-text="memory-again">这一期已在此设备上填写过，请不要再填。如果那是别人填的，请使用您自己的浏览器或设备。共用时，你们的报告可能被相互比较，彼此也能看出回答是否不同。</span>
<span data-text="memory-unkept">此浏览器没有保存任何内容，可能因为使用了无痕窗口或某项设置。您可以在这里填写，但以后的一期需要新的随机改动，各期合起来会透露您更多的情况。换一个浏览器能更好地保护您。</span>
<span data-text="memory-noted">此设备已作记录。已填写的期数：{waves}。已受保护的回答：{responses} 个。</span>
<span data-text="memory-unnoted">此浏览器没能作记录。以后的一期需要新的随机改动，各期合起来会透露您更多的情况。</span>
</div>
`,t}function Bs(e){let t="";return t+=`
`,h(u(e,"preview"))?t+=`
这是预览：没有发送任何内容。以下是将会发送的内容。
`:h(u(e,"page","changesAll"))&&h(u(e,"byServer"))?t+=`
本页已不再保留您的回答。以下是我们保存的内容。
`:h(u(e,"page","changesAll"))?t+=`
本页已不再保留您的回答。以下是我们收到的内容。
`:h(u(e,"byServer"))?t+=`
以下是我们保存的内容。
`:t+=`
以下是我们收到的内容。
`,t+=`
`,h(u(e,"page","changesAnswers"))?(t+=`
有些可能与您选的不同，这正是对您的保护，不是出错。
`,h(u(e,"page","clearCount"))&&(t+="未受保护的回答按您给出的原样显示。"),t+=`
`):t+=`
没有改动任何回答。
`,t+=`
`,t}function Fs(e){let t="";return t+=`
`,h(u(e,"page","peopleDraw"))?t+=`
单看其中一行，看不出您的真实情况，除非该行另有说明。
`:t+=`
单看其中一行，看不出您说了什么，除非该行另有说明。
`,t+=`
`,t}function Ws(e){let t="";if(t+=`
`,h(u(e,"page","protected"))&&(t+=`
<dt>随机化回答合计的隐私参数上限</dt>
<dd>
ε = `,t+=l(i(e,"page","privacyLoss")),t+=`
`,t+=xo(p(e,{failure:i(e,"page","failure"),technical:!0})),t+=`
`,h(u(e,"page","provable"))&&(t+=`
<span class="small muted">没有上限：一份报告可能证实某个回答。</span>
`),t+=`
</dd>
`),t+=`
`,h(u(e,"page","clearCount"))){t+=`
<dt>按原样保存的回答</dt>
<dd>`;{let n=p(e,{});n.n=D(i(n,"page","clearCount")),t+=l(i(n,"n"))+" 道题，不受任何 ε 约束"}t+=`</dd>
`}return t+=`
`,t}function Us(e){let t="";t+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,h(u(e,"preview"))?t+="将会发送的内容":t+="谢谢。您的报告已发送",t+=`</h1>
<p class="lead">`,t+=Bs(p(e,{})),t+=`</p>
`,t+=mo(p(e,{})),t+=`
<p data-alone hidden>`,t+=Fs(p(e,{})),t+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,t+=l(i(e,"page","authorAttrs")),t+=`></h2>
<p class="recorded-answer" data-slot="recorded" translate="no"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,h(u(e,"page","remembers"))&&(t+=`
<h2 class="new-section">此设备保留什么</h2>
`,t+=go(p(e,{})),t+=`
`),t+=`
<details class="more">
<summary>技术细节</summary>
<dl class="technical-details">
<dt>报告（base64 编码）</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,h(u(e,"wave","invited"))?t+=`
您的浏览器发送的正是这些，外加一个随机数及其签名。签名时看不到这个数。它只表明报告来自受邀的人，而不表明是谁。
`:t+=`
您的浏览器发送的正是这些，外加一个随机数。这个数只用来避免同一份报告被计入两次。
`,t+=`
</p>
</dd>
<dt>问卷的指纹（SHA-256）</dt>
<dd><code dir="ltr">`,t+=l(i(e,"page","sha256")),t+=`</code></dd>
`,h(u(e,"wave","invited"))&&(t+=`
<dt>为所有邀请签名的密钥（SHA-256）</dt>
<dd>
<code dir="ltr">`,t+=l(i(e,"wave","signingKeyHash")),t+=`</code>
<p class="small muted">请与另一位受邀的人比对这个代码。如果您的不同，您的报告可能会被追查到您：请告诉我们。</p>
</dd>
`),t+=`
`,t+=Ws(p(e,{})),t+=`
`,h(u(e,"page","remembers"))&&(t+=`
<dt>您的设备沿用的随机结果在各期合计的隐私参数上限（回答不变时）</dt>
<dd>ε∞ = `,t+=l(i(e,"page","lastingPrivacyLoss")),t+=`</dd>
<dt>到目前为止此设备上各期合计的隐私参数上限</dt>
<dd>ε = <span data-spent></span></dd>
`),t+=`
<dt>本页代码的指纹（以下各行哈希值的 SHA-256）</dt>
<dd><code dir="ltr">`,t+=l(i(e,"fingerprint")),t+=`</code></dd>
`;{let n=p(e,{}),o=N(u(e,"scripts"));for(let r of R(n,o))n.module=r,t+=`
<dt>`,t+=l(i(n,"module","name")),t+=`</dt>
<dd><code dir="ltr">`,t+=l(i(n,"module","integrity")),t+=`</code></dd>
`}return t+=`
</dl>
</details>
<p class="small muted no-print">您可以关闭此页。如需留底，请先打印或保存：之后无法再打开。</p>
</section>
`,t}function Hs(e){let t="";return t+=`
<div hidden>
<span data-text="place">第 {number} 题，共 {total} 题</span>
<span data-text="place-most">第 {number} 题，最多 {total} 题</span>
<span data-text="part-place">第 {number} 个子问题，共 {total} 个</span>
<span data-text="choose">请选择一个回答，或跳过这道题。</span>
<span data-text="type-number">请只用数字输入一个数，不要写文字，或跳过这道题。</span>
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
<span data-text="recorded">记录为：{recorded}</span>
<span data-text="recorded-high">记录的是：一个表示大于 {middle} 的随机代码</span>
<span data-text="recorded-low">记录的是：一个表示不大于 {middle} 的随机代码</span>
<span data-text="recorded-ticked">记录为：{recorded}：已勾选</span>
<span data-text="recorded-unticked">记录为：{recorded}：未勾选</span>
<span data-text="recorded-none">记录为：一项也没有</span>
<span data-text="recorded-skip">记录为：跳过</span>
<span data-text="recorded-unasked">记录为：未提问</span>
<span data-text="recorded-direct">与您所选一致：{recorded}</span>
<span data-text="conclude-skip">您跳过了这道题。我们能看到您跳过，但看不到任何回答。</span>
<span data-text="conclude-unasked">由于您对前面某题的回答，这道题不适用。您的报告中显示为跳过。</span>
<span data-text="conclude-open">这道题未做随机保护。能读取报告的人会看到您的真实回答。</span>
<span data-text="conclude-central">您的真实回答会被保存。研究团队只能看到加了随机误差的总体数字；网站管理方能读到您的回答。</span>
<span data-text="conclude-direct">您被随机选中，这道题对您未做随机保护。您的回答没有改动。</span>
</div>
`,t}function Ks(e){let t="";t+=`
<p role="status" data-offline><span class="note" hidden>您现在处于离线状态。这是一个迹象，而不是证明：假冒的页面可以伪装。</span></p>
<progress class="progress" max="1" value="0" aria-label="进度" hidden></progress>
`,t+=qs(p(e,{})),t+=`
`,h(u(e,"wave","invited"))&&(t+=Ss(p(e,{}))),t+=`
`,h(u(e,"page","practice"))&&(t+=Ns(p(e,{practice:i(e,"page","practice")}))),t+=`
`;{let n=p(e,{}),o=N(u(e,"page","questions"));for(let r of R(n,o))n.question=r,t+=zs(p(n,{}))}return t+=`
`,t+=Ps(p(e,{})),t+=`
`,h(u(e,"page","remembers"))&&(t+=js(p(e,{}))),t+=`
`,t+=Us(p(e,{})),t+=`
`,t+=Hs(p(e,{})),t+=`
`,t}function Gs(e){let t="";return t+=`
`,h(u(e,"preview"))?t+=`
<aside class="banner" aria-label="提示"><p>预览：一切功能正常，但不发送任何内容。</p></aside>
`:g(u(e,"wave","kind"),"test")?t+=`
<aside class="banner" aria-label="提示"><p>测试：这里的回答会单独存放。</p></aside>
`:g(u(e,"wave","kind"),"simulated")&&(t+=`
<aside class="banner" aria-label="提示"><p>演示：受访者是模拟的。</p></aside>
`),t+=`
`,t}function Vs(e){let t="";return t+=`
`,h(u(e,"page","risky"))&&(t+='<a class="button quiet" href="',t+=l(i(e,"page","quickExitUrl")),t+='" rel="noreferrer" draggable="false" data-leave>快速离开</a>'),t+=`
`,t}var Ys={"respondents/questionnaire/screens.html":Ks,"respondents/questionnaire/partials/banner.html":Gs,"respondents/questionnaire/partials/quick_exit.html":Vs},bo=(e,t)=>Ys[e](p({},t));function yo(e,{preview:t,address:n,framed:o,scripts:r,fingerprint:s}){let{access:a,kind:c,work:d,key_hash:$}=e.wave;return{preview:t,page:e,wave:{invited:a==="invited",kind:c,workBits:d,signingKeyHash:$},framed:o,deviceUrl:t?"":`${n}/device${e.query}`,scripts:r,fingerprint:s}}var Qs=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Js={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function vo(e){let t=new Intl.DisplayNames([e],{type:"language"}).of(e);return t.charAt(0).toLocaleUpperCase(e)+t.slice(1)}function pe(e){return Qs.has(e.split("-",1)[0])?"rtl":"ltr"}function Oo(e,t){return e===t?{}:{lang:e,dir:pe(e)}}function qo(e,{search:t,preferred:n}){let[o]=new URLSearchParams(t).getAll("lang").slice(-1);if(e.includes(o))return{language:o,wanted:!0};let r=Zs(n,e);return{language:r??e[0],wanted:r!==void 0}}function Zs(e,t){for(let n of e.map(o=>o.toLowerCase())){let o=Xs(n,t);if(o!==void 0)return o}}function Xs(e,t){if(t.includes(e))return e;let n=(Js[e]??e).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(t.includes(r))return r}return e.includes("-")?void 0:t.find(o=>o.startsWith(`${e}-`))}function F(e){if(!(e>=1))throw new RangeError(`factor must be at least 1, not ${e}`);return e===1/0?"absent":e>=50?"weak":"sound"}function So(e,t=0){let n=e.reduce((o,{ratio:r})=>o*r,Math.exp(t));return e.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function de(e,t){let n=e.likelihood(t);return(Array.isArray(n[0])?n:[n]).reduce((r,s)=>r*(Math.max(...s)/Math.min(...s)),1)}var Ao=20,No=1e3,V=class e{constructor(t,n){this.count=t,this.people=n}static of(t){let n=Ao;for(;;){let o=Math.floor(t*n+.5);if(t===0||t===1||o>0&&o<n)return new e(o,n);n=n<No?No:10*n}}get never(){return this.count===0}get pictured(){return this.people===Ao}};function he(e,t="browser"){return{...ti(e,t),strength:F(e.ratio)}}function ti(e,t){if(e instanceof _)return ei(e);if(e instanceof H)return ni(e);let{own:n,others:o}=e.support;return{form:t==="respondent"?"own-device":si(e),gained:V.of(o/4294967296),lost:V.of((4294967296-n)/4294967296),size:e instanceof rt?e.size:0}}function ei(e){let{scale:t}=e,n=(o,r)=>e.row(o).reduce((s,a,c)=>s+ +(e.isUpper(c)===r)*a,0);return{form:e instanceof wt?"open":"number",gained:V.of(n(0,!0)/4294967296),lost:V.of(n(t.size-1,!1)/4294967296),low:t.low,high:t.high,middle:t.middle}}function ni(e){let t=V.of(oi(e)/4294967296);return{form:ri(e),gained:t,lost:t}}function oi(e){return e instanceof it?Math.max(...e.parts.map(({support:t})=>4294967296-t.own)):e instanceof st?Math.max(...e.pairCells.map((t,n)=>(t-1)*e.others[n])):(e.cells-1)*e.other}function ri(e){return e instanceof it?"every":e instanceof st?"pair":"joint"}function si(e){return e instanceof dt?"items":e instanceof ht?"drawn":e instanceof pt?"open":e instanceof rt?"set":e instanceof ft||e instanceof T?"marks":e.categories===2?"binary":"category"}var fe=class{constructor(t,n,o){this.second=t,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function me({gained:e,lost:t}){let n=new V(t.people-t.count,t.people);return[new fe(!0,n,"hollow"),new fe(!1,e,"filled")]}function ge(e){return e.every(({recorded:t})=>t.pictured)}var ii=[4294967296/4,3*4294967296/4];function Eo(e){let t=e.filter(d=>d.randomized);if(t.length===0)return null;let o=[...t.find(({kind:d,mechanism:$})=>d.binary&&$ instanceof I)?.mechanism.yes??ii],r=he(new I(2,{yes:o})),s=me(r),a=Array.from({length:r.gained.people},(d,$)=>$+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:s,cards:ge(s)?a:null}}function _o(e){let t=e.reduce((n,{ratio:o})=>n+Math.log(o),0);return xt(t,Ro(e))}function $e(e){let t=Ro(e);return t===0?null:{delta:se(t),reports:ai(t)}}function Ro(e){return e.reduce((t,{delta:n=0})=>t+n/4294967296,0)}function ai(e){let t=1/Number(se(e)),n=10**(Math.floor(Math.log10(t))-1);return Math.floor(t/n+1e-9)*n}var ui=8;function ln(e){let t=Array.from({length:e},(n,o)=>o);try{return cn([...t],new P)}catch{return t}}function cn(e,t){for(let n=e.length-1;n>0;n-=1){let o=li(n+1,t);[e[n],e[o]]=[e[o],e[n]]}return e}function li(e,t){let n=4294967296-4294967296%e;for(let o=0;o<ui;o+=1){let[r]=t.take(1);if(r<n)return r%e}throw new Error("the random source is stuck")}var pn=({options:e},{items:t,categories:n,sizes:o})=>o===void 0&&(t??n)===e?.length,ci=(e,t)=>e.options?.length===2&&pn(e,t),pi=({parts:e},{sizes:t})=>String(e?.map(n=>n.options.length))===String(t),di=[["yes-no",{binary:!0,fits:ci}],["single",{ordered:!0,fits:pn}],["multiple",{several:!0,ordered:!0,fits:pn}],["number",{fits:(e,{scale:t})=>t!==void 0}],["linked",{fits:pi}]],Rt=new Map(di);var hi=7,fi=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],mi=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,we=class{constructor({kind:t,options:n},o){this.kind=Rt.get(t),this.options=n.map(o)}get labels(){return this.options}get choices(){let t=[...this.labels.entries()];return this.kind.binary?t.reverse():t}get many(){return this.labels.length>hi}},dn=class extends we{constructor(t,n){super(t,n),this.text=n(t.text),this.help=n(t.help)}},ke=class extends we{#t=null;#e=null;constructor(t,n,o,r){super(t,r),this.text=r(t.text),this.help=r(t.help),this.instructions=r(t.instructions),this.justification=r(t.justification),this.unit=r(t.unit);let{design:s,device:a,mechanism:c}=t.protection;this.number=n+1,this.design=s,this.device=a,this.direct=t.direct,this.mechanism=M(c),this.reports=t.reports.map(r),this.parts=(t.parts??[]).map(w=>new dn(w,r)),this.condition=t.asked_if??null;let d=this.options.length-1;this.excludes=t.last_excludes?String(d):"",t.random_order&&(this.#e=this.excludes?[...ln(d),d]:ln(d+1));let{sections:$=[]}=o;this.section=Math.max(-1,...$.map(({before:w})=>w).filter(w=>w<=n)),this.headings=$.filter(({before:w})=>w===this.section).map(w=>({text:r(w.text),help:r(w.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#t??(this.#t=he(this.mechanism,this.device)),this.central?{...this.#t,form:"central"}:this.#t}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?me(this.odds):[]}get pictured(){return ge(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#e?.map(t=>[t,this.labels[t]])??super.choices}get proofs(){let{mechanism:t,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(t instanceof I)||!t.yes?[]:[0,1].flatMap(s=>{let a=gi(t,s);return a.length!==1?[]:[{place:s,report:n[s],answer:o[a[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof _?this.mechanism.scale:null}get width(){let{low:t,high:n,step:o}=this.scale,[,r=""]=o.split(".");return Math.max(t.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{low:t,step:n}=this.scale;return t.startsWith("-")?"text":`${t}${n}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let t=fi.filter(([,n])=>n.test(this.instructions));return t.length===1?t[0][0]:""}get wordCount(){let t=this.parts.flatMap(({text:o,help:r,options:s})=>[o,r,...s]);return[this.text,this.help,this.instructions,...this.labels,...t].reduce((o,r)=>o+(r.match(mi)?.length??0),0)}get failure(){return $e([this.mechanism])}get forever(){return this.mechanism instanceof T?F(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function gi({yes:e},t){return[0,1].filter(n=>(t?e[n]:4294967296-e[n])>0)}var $i=240,wi=200,ki=10,xe=class{wanted=!0;constructor(t,n,o){let{survey:r}=t,[s]=r.languages,a=(c={})=>c[n]||c[s]||"";this.title=a(r.title),this.introduction=a(r.introduction),this.asker=a(r.asker),this.ethics=a(r.ethics),this.wave=t,this.sha256=t.version,this.quickExitUrl=t.leave??"?",this.language=r.languages.includes(n)?n:s,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((c,d)=>new ke(c,d,r,a)),this.practice=Eo(this.questions),this.centralEpsilon=r.central?xi(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return pe(this.language)}get authorLanguage(){return Oo(this.language,this.interfaceLanguage)}get authorAttrs(){let t=Object.entries(this.authorLanguage);return K(t.map(([n,o])=>` ${n}="${Et(o)}"`).join(""))}get languageLinks(){return this.languages.map(t=>[t,vo(t),pe(t)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:t})=>t)}get changesAll(){return this.questions.every(({randomized:t,direct:n})=>t&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:t})=>t)}get ownItem(){let[t,...n]=new Set(this.questions.map(({ownItem:o})=>o));return n.length===0?t:""}get minutes(){let t=this.questions.reduce((r,{parts:s})=>r+(s.length||1),0),n=this.questions.reduce((r,{wordCount:s})=>r+s,0),o=t*ki+n*60/wi;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(t=>t.strength==="weak").map(({number:t})=>t)}get provable(){return this.questions.filter(t=>t.strength==="absent")}get hidesSome(){return this.questions.some(t=>t.strength==="sound")}get hidesAll(){let t=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&t===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:t})=>t!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=$i}get protected(){return this.questions.filter(({inClear:t})=>!t)}get strength(){let t=this.protected.map(({mechanism:n})=>n);return F(So(t,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:t})=>t).length}get centralCount(){return this.questions.filter(({central:t})=>t).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return _o(this.protected.map(({mechanism:t})=>t))}get failure(){return $e(this.protected.map(({mechanism:t})=>t))}get remembers(){return this.questions.some(({permanent:t})=>t)}get lastingPrivacyLoss(){let t=this.questions.filter(({permanent:n})=>n);return xt(t.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:t})=>t!==null)}};function xi({epsilon:e,delta:t}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(t);return n(e)+(o==="0"?"":`, δ = ${bi(o)}`)}function bi(e){let[,t]=e.split("."),n=t.length-t.replace(/^0+/,"").length;if(t.length<=n+2)return e;let o=BigInt(t.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var yi=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],vi=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),Ct=class{#t=Int32Array.from(yi);#e=new Uint8Array(0);#n=0;constructor(t){let n=t.length-t.length%64;for(let o=0;o<n;o+=64)Co(this.#t,t,o);this.#e=t.slice(n),this.#n=t.length}finisher(t){let n=this.#o(t);return o=>n(o)[0]>>>0}toString(){let t=this.#o(0)(new Uint8Array(0));return Array.from(t,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(t){let n=this.#e.length,o=Math.ceil((n+t+9)/64),r=new Uint8Array(o*64);r.set(this.#e),r[n+t]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+t));let s=new Int32Array(8);return a=>{r.set(a,n),s.set(this.#t);for(let c=0;c<r.length;c+=64)Co(s,r,c);return s}}};function be(e){return new Ct(e).toString()}var ut=new Int32Array(64);function Co(e,t,n){for(let x=0;x<16;x+=1){let k=n+4*x;ut[x]=t[k]<<24|t[k+1]<<16|t[k+2]<<8|t[k+3]}for(let x=16;x<64;x+=1){let k=ut[x-15],b=ut[x-2],y=W(k,7)^W(k,18)^k>>>3,S=W(b,17)^W(b,19)^b>>>10;ut[x]=S+ut[x-7]+y+ut[x-16]|0}let[o,r,s,a,c,d,$,w]=e;for(let x=0;x<64;x+=1){let k=W(c,6)^W(c,11)^W(c,25),b=w+k+(c&d^~c&$)+vi[x]+ut[x]|0,S=(W(o,2)^W(o,13)^W(o,22))+(o&r^o&s^r&s)|0;w=$,$=d,d=c,c=a+b|0,a=s,s=r,r=o,o=b+S|0}e[0]+=o,e[1]+=r,e[2]+=s,e[3]+=a,e[4]+=c,e[5]+=d,e[6]+=$,e[7]+=w}function W(e,t){return e>>>t|e<<32-t}var To=globalThis.trustedTypes?.createPolicy("candor",{createHTML:e=>e});function Mo(e){let{search:t}=window.location,n=navigator.languages,{language:o,wanted:r}=qo(e.survey.languages,{search:t,preferred:n}),s=new xe(e,o,document.documentElement.lang);return s.wanted=!!r,s}function zo(e,t){let n="preview"in e.dataset,{search:o,pathname:r}=window.location,{language:s,interfaceLanguage:a}=t,c=new URLSearchParams(o).has("framed"),d=yo(t,{preview:n,address:r,framed:c,...Oi()});document.body.lang=a,document.body.dir=document.documentElement.dir,document.documentElement.lang=s,document.documentElement.translate=!t.wanted,document.documentElement.dir=t.direction,document.title=t.title,document.documentElement.classList.toggle("with-quick-exit",t.risky),hn(e,"screens.html",d),hn(Io("leave"),"partials/quick_exit.html",d),hn(Io("banner"),"partials/banner.html",d)}function hn(e,t,n){let o=bo(`respondents/questionnaire/${t}`,n).replace(/([。？！]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");e.innerHTML=To?To.createHTML(o):o}function Io(e){return document.querySelector(`[data-place="${e}"]`)}function Oi(){let t=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=t.map(({integrity:o})=>o).join(`
`);return{scripts:t,fingerprint:be(new TextEncoder().encode(n))}}var Lo=1,qi=3,Si=new Set(["browser","respondent"]),Ai=new Set(["open","open-number"]),Ni=/^(https:\/\/|\/(?![/\\]))/,Ei=new Set(["link","invited"]);function Do(e){Po(e,e?.survey,e?.survey?.title,e?.survey?.asker);let{survey:t}=e;O(Array.isArray(t.languages)&&Array.isArray(t.questions)),O(e.format===Lo&&t.format===Lo),O(Ei.has(e.access)&&Number.isInteger(e.work)&&e.work>=0),O(e.access==="invited"==(e.key_hash!=="")),O(!t.risky||Ni.test(e.leave)),O(t.languages.length>0&&t.questions.length>0);let[n]=t.languages;O(typeof t.title[n]=="string"&&typeof t.asker[n]=="string");let o=[];for(let r of t.questions){Po(r,r?.text,r?.protection,r?.protection?.mechanism),O([r.options,r.parts,r.reports].every(Ri));for(let s of r.parts??[])O(Rt.has(s?.kind)&&Array.isArray(s.options));_i(r,n,o),o.push(r.block)}O(new Set(o).size===o.length)}function _i(e,t,n){let{text:o,options:r,asked_if:s}=e,a=Rt.get(e.kind);O(a!==void 0&&typeof o[t]=="string"),O(s==null||n.includes(s.block));let{design:c,device:d,mechanism:$}=e.protection;O(Si.has(d));let w=M($);O((c==="open"||c==="central")===Ai.has($.mechanism)),O(a.fits(e,w));let k=r?.length>=qi;O((e.random_order??!0)===!0),O(!e.random_order||a.ordered&&k),O((e.last_excludes??!0)===!0),O(!e.last_excludes||a.several&&k),O(d==="browser"||e.reports?.length===2)}function Po(...e){for(let t of e)O(typeof t=="object"&&t!==null)}function Ri(e){return e==null||Array.isArray(e)}function O(e){if(!e)throw new RangeError("no release could have made this document")}var Ci=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,Ti=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function Bo(e){let t=jo(jo(e.slice(1))),[,n=null]=Ci.exec(t)??[],[,o=null]=Ti.exec(t)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function jo(e){return e.replace(/%([0-7][0-9a-f])/gi,(t,n)=>String.fromCharCode(Number.parseInt(n,16)))}var Ii=/^[0-9a-f]{64}$/,Mi=3e4,fn=class extends Error{step="altered";constructor(t,n){super("the document is not that of the link"),this.expected=t,this.found=n}},ye=class extends Error{step="impossible";constructor(t){super("no release could have made the document"),this.found=t}},mn=class extends Error{step="unreadable";constructor(t,n){super(`the document could not be read: ${n}`),this.found=t}},gn=class extends Error{step="unloaded"};async function Fo(e){if("preview"in e.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:t}=Bo(window.location.hash),n=await zi(t),o=be(n);if(t!==null&&t!==o)throw new fn(t,o);return{wave:Pi(n,o),unchecked:t===null?o:null}}async function zi(e){let t=new AbortController,n=setTimeout(()=>t.abort(),Mi);try{return await Li(e,t.signal)}catch(o){throw new gn(String(o))}finally{clearTimeout(n)}}async function Li(e,t){let n=`${window.location.pathname}/documents/${Ii.test(e)?e:""}`,o=await fetch(n,{credentials:"same-origin",signal:t});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function Pi(e,t){let n=new TextDecoder("utf-8",{fatal:!0}),o;try{o=JSON.parse(n.decode(e))}catch{throw new ye(t)}try{Do(o)}catch(r){throw Di(r)?new ye(t):new mn(t,r)}return o}function Di(e){return e instanceof RangeError||e instanceof SyntaxError}var Tt=32,ji="candor permanent response 1",Bi=8,Fi={name:"HMAC",hash:"SHA-256"};function Wo(){return globalThis.crypto.getRandomValues(new Uint8Array(Tt))}var ve=class e{#t;constructor(t,n,o){this.#t=t,this.survey=n,this.question=o,Object.freeze(this)}static async fromSecret(t,n,o){if(!(t instanceof Uint8Array)||t.length!==Tt)throw new RangeError(`a secret has ${Tt} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",t,Fi,!1,["sign"]);return new e(r,n,o)}async row(t,n){let{kept:o,categories:r}=t;m(n,"a category",0,r-1);let s=await this.#e("",[o,0,0,n],r);return t.permanent(n,s)}async report(t,n,o){if(o==="")throw new RangeError("a wave needs a name");let r=await this.row(t,n),{kept:s,zero:a,one:c,categories:d}=t,$=await this.#e(o,[s,a,c,n],d);return t.instantaneous(r,$)}async#e(t,n,o){let s=[...[ji,this.survey,this.question,t].map(Wi),...n.map($n)],a=Array.from({length:Math.ceil(o/Bi)},(d,$)=>{let w=wn([...s,$n($)]);return globalThis.crypto.subtle.sign("HMAC",this.#t,w)}),c=wn((await Promise.all(a)).map(d=>new Uint8Array(d)));return new jt(c.subarray(0,4*o))}};function Wi(e){if(typeof e!="string"||new RegExp("\\p{Surrogate}","u").test(e))throw new RangeError("what identifies a question must be text");let t=new TextEncoder().encode(e);return wn([$n(t.length),t])}function $n(e){let t=new Uint8Array(8);return new DataView(t.buffer).setBigUint64(0,BigInt(e),!0),t}function wn(e){let t=new Uint8Array(e.reduce((o,r)=>o+r.length,0)),n=0;for(let o of e)t.set(o,n),n+=o.length;return t}var It="texts",Uo="text",Ho="candor sweep",Ko="candor probe";var Go=!1,Oe=class{async available(){let t=await this.setItem(Ko,"");return await kn(Ko),t}async getItem(t){return await this.#t(t)??await this.#e(t)}async setItem(t,n){try{let o=await Vo(t,{create:!0}),r=o.transaction(It,"readwrite",{durability:"strict"});return r.objectStore(It).put(n,Uo),await Yo(r),o.close(),await this.#t(t)===n}catch{return!1}}async removeItem(t){try{globalThis.localStorage?.removeItem(t)}catch{}await kn(t);for(let n=0;n<2;n+=1)await this.setItem(Ho,""),await kn(Ho);try{return await this.getItem(t)===null}catch{return!1}}async#t(t){if(!await Ui(t))return null;let n=await Vo(t,{create:!1});if(n===null)return null;try{let o=n.transaction(It).objectStore(It).get(Uo);return await Yo(o.transaction),o.result??null}finally{n.close()}}async#e(t){let n=globalThis.localStorage?.getItem(t)??null;return n!==null&&await this.setItem(t,n)&&globalThis.localStorage.removeItem(t),n}},qe=class{#t=new Map;async available(){return!0}async getItem(t){return this.#t.get(t)??null}async setItem(t,n){return this.#t.set(t,n),!0}async removeItem(t){return this.#t.delete(t),!0}};async function kn(e){try{await Se(t=>{let n=globalThis.indexedDB.deleteDatabase(e);n.onsuccess=n.onerror=n.onblocked=t})}catch{}}async function Ui(e){return globalThis.indexedDB.databases?(await Se((n,o)=>{globalThis.indexedDB.databases().then(n,o)})).some(n=>n.name===e):!0}function Vo(e,{create:t}){return Se((n,o)=>{let r=globalThis.indexedDB.open(e,1),s=!1;r.onupgradeneeded=()=>{s=!t,t?r.result.createObjectStore(It):r.transaction.abort()},r.onsuccess=()=>{let a=r.result;a.onversionchange=()=>a.close(),n(a)},r.onerror=r.onblocked=()=>{s?n(null):o(new Error("the storage cannot be opened"))}})}function Yo(e){return Se((t,n)=>{e.oncomplete=t,e.onerror=e.onabort=()=>n(new Error("the storage refuses"))})}async function Se(e){if(Go)throw new Error("the storage does not answer");let t;try{return await new Promise((n,o)=>{let r=0;t=setInterval(()=>{r+=1,!(r<10)&&(Go=!0,o(new Error("the storage does not answer")))},1e3),e(n,o)})}finally{clearInterval(t)}}async function Qo(e,t){let n=globalThis.navigator?.locks;if(!n)return t();let o=new AbortController,r=setTimeout(()=>o.abort(),6e4),s=!1,a=()=>(s=!0,clearTimeout(r),t());try{return await n.request(e,{signal:o.signal},a)}catch(c){if(s||c.name!=="SecurityError")throw c;return await t()}finally{clearTimeout(r)}}var Hi=/^[0-9a-f]{32}$/,Ki=/^[0-9a-f]{64}$/,Jo=/^[0-9a-f]{32}$/,Zo=/^[A-Za-z0-9_-]{1,50}$/,Gi=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,Vi=4096;function xn(e){return e?.format===2&&Xo(e,t=>tr(t,Jo,Qi))}function bn(e){let t=n=>tr(n,Ki,o=>Ji(o,n));return e?.format===1&&Xo(e,t)}function Xo(e,t){return Ne(e,["format","survey","secret","spent","waves"])&&yt(e.survey,Hi)&&yt(e.secret,Gi)&&Ae(e.spent,t)&&Ae(e.waves,Xi)}function tr(e,t,n){return Ne(e,["question","categories","kept","zero","one","answers"])&&yt(e.question,t)&&Yi(e)&&Ae(e.answers,o=>Zi(o,n))}function Yi({categories:e,kept:t,zero:n,one:o}){try{return!!new T(e,t,n,o)}catch{return!1}}function Qi(e){return yt(e,Jo)}function Ji(e,{categories:t}){return Number.isInteger(e)&&e>=0&&e<t}function Zi(e,t){return Ne(e,["answer","waves"])&&t(e.answer)&&Ae(e.waves,n=>yt(n,Zo))&&e.waves.length>0}function Xi(e){let{delta:t=0}=Object(e);return Ne(e,["code","number","anew",...t?["delta"]:[]])&&yt(e.code,Zo)&&Number.isInteger(e.number)&&e.number>0&&(e.anew===null||Number.isFinite(e.anew)&&e.anew>=0)&&Number.isFinite(t)&&t>=0&&t<1}function Ne(e,t){let n=typeof e=="object"&&e!==null?Object.keys(e):[];return n.length===t.length&&t.every(o=>n.includes(o))}function Ae(e,t){return Array.isArray(e)&&e.length<=Vi&&e.every(t)}function yt(e,t){return typeof e=="string"&&t.test(e)}var er=2,yn="candor2.",ta="candor1.",ea=2e5,na=16,oa={name:"HMAC",hash:"SHA-256"},L=class extends Error{name="DeviceStoreError";step="keyless"},Ee=class e{#t;#e=null;#n=!1;static async open(t,n){let o=new e(t,n);return o.available=await n.available(),await o.read(),o}constructor(t,n){this.survey=t,this.#t=n,this.available=!1}get name(){return`candor waves ${this.survey}`}get exists(){return this.#e!==null}get waves(){return this.#e?.waves??[]}get spent(){return this.#e?.spent??[]}async answers(t,n){let o=this.#r(await this.tag(t));if(o===void 0)return[];let r=Array.from({length:n},(a,c)=>this.tag(t,c)),s=await Promise.all(r);return o.answers.map(({answer:a})=>s.indexOf(a)).filter(a=>a>=0)}async tag(t,n=null){return this.#e&&vn(this.#e,t,n)}async read(){let t=await this.#o();if(t===null&&this.#n)throw new L("unreadable");this.#e=t,this.#n=t!==null}secret(){return this.#e??(this.#e={format:er,survey:this.survey,secret:kt(Wo()),spent:[],waves:[]}),At(this.#e.secret)}async record({code:t,number:n,anew:o,delta:r},s){let{waves:a,spent:c}=this.#e;a.find($=>$.code===t)===void 0&&a.push({code:t,number:n,anew:o,...r?{delta:r}:{}});for(let{question:$,mechanism:w,answer:x}of s){let[k,b]=await Promise.all([this.tag($),this.tag($,x)]),y=this.#r(k);y===void 0&&c.push(y=sa(k,w));let A=y.answers.find(Y=>Y.answer===b)??{answer:b,waves:[]};A.waves.includes(t)||A.waves.push(t),y.answers=[...y.answers.filter(Y=>Y!==A),A]}return this.#s()}exportText(){return yn+kt(new TextEncoder().encode(JSON.stringify(this.#e)))}async importText(t){let n=await this.#i(t.replace(/\s+/g,""));if(this.#e!==null&&this.#e.secret!==n.secret)throw new L("another");if(this.#e=this.#e===null?n:ia(this.#e,n),!await this.#s())throw new L("unkept")}async erase(){let t=await this.#t.removeItem(this.name);return t&&(this.#e=null,this.#n=!1),t}async#o(){let t;try{t=await this.#t.getItem(this.name)}catch{if(this.available||this.#n)throw new L("unreadable");return null}try{return await this.#u(JSON.parse(t))}catch{return null}}#r(t){return this.spent.find(n=>n.question===t)}async#s(){let t=await this.#t.setItem(this.name,JSON.stringify(this.#e));return this.#n||(this.#n=t),t}async#i(t){if(!(t.startsWith(yn)||t.startsWith(ta))||t.length>ea)throw new L("unknown");let o;try{let r=At(t.slice(yn.length));o=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(r))}catch{throw new L("broken")}if((xn(o)||bn(o))&&o.survey!==this.survey)throw new L("elsewhere");return this.#u(o)}async#u(t){let n=bn(t)?await ra(t):t;if(!(xn(n)&&n.survey===this.survey)||At(n.secret).length!==Tt)throw new L("broken");return n}};async function vn({secret:e,survey:t},n,o=null){let{subtle:r}=globalThis.crypto,s=await r.importKey("raw",At(e),oa,!1,["sign"]),a=new TextEncoder().encode(`candor mark
${t}
${n}
${o??""}`),c=new Uint8Array(await r.sign("HMAC",s,a));return no(c.subarray(0,na))}async function ra(e){let t=e.spent.map(async({question:n,answers:o,...r})=>({...r,question:await vn(e,n),answers:await Promise.all(o.map(async({answer:s,waves:a})=>({answer:await vn(e,n,s),waves:a})))}));return{...e,format:er,spent:await Promise.all(t)}}function sa(e,{categories:t,kept:n,zero:o,one:r}){return{question:e,categories:t,kept:n,zero:o,one:r,answers:[]}}function ia(e,t){let n=[...e.waves];for(let r of t.waves)n.some(({code:s})=>s===r.code)||n.push(r);let o=e.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of t.spent){let s=o.find(({question:a})=>a===r.question);s===void 0?o.push(r):s.answers=aa(s.answers,r.answers)}return{...e,waves:n,spent:o}}function aa(e,t){let n=new Set([...e,...t].map(({answer:r})=>r)),o=(r,s)=>r.find(a=>a.answer===s)?.waves??[];return[...n].map(r=>({answer:r,waves:[...new Set([...o(e,r),...o(t,r)])]}))}function nr(e){let t=e.spent.map(({question:s,answers:a,...c})=>{let{categories:d,kept:$,zero:w,one:x}=c,k=new T(d,$,w,x),b=a.length-1,y=_e(a,A=>A.waves.length),S=b?b*k.lossOfChange(y):0;return{question:s,responses:a.length,epsilon:Math.log(k.ratioOf(y))+S,limit:b?1/0:Math.log(k.ratioForever)}}),n=_e(e.waves,s=>s.anew??1/0),o=_e(t,({epsilon:s})=>s),r=_e(e.waves,s=>s.delta??0);return{questions:t,fresh:n,total:o+n,delta:r}}function _e(e,t){return e.reduce((n,o)=>n+t(o),0)}var ua=10,or={survey:"preview",number:1,anew:0,delta:0},Mt=class{#t;#e;#n;#o;#r=!1;#s;#i;static openStore(t,n){let o=n?new qe:new Oe;return Ee.open((t.memory??or).survey,o)}constructor({root:t,wave:n,layout:o,strings:r},s,a){this.#i=t,this.#s=r,this.#t=s.questions,this.#e=o.fields;let{survey:c,...d}=n.memory??or;this.#n={code:n.code??"preview",...d},this.#o=a}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let t of this.#i.querySelectorAll("[data-device]"))t.hash=globalThis.location.hash,t.hidden=!1}async changedPlaces(t){await this.#o.read();let n=[...this.#e.keys()].filter(r=>this.#c(r)),o=await Promise.all(n.map(r=>this.#p(r)));return n.filter((r,s)=>{let a=o[s];return t[r]!==null&&a.length>0&&!a.includes(t[r])})}async latestAnswer(t){let[n]=(await this.#p(t)).slice(-1);return n}get forgotten(){return this.#n.number>1&&!this.#o.exists}get costOfNewSecret(){let n=this.#e.filter((o,r)=>this.#c(r)).map(({mechanism:o})=>Math.log(o.ratioForever));return Nt(n.reduce((o,r)=>o+r,0))}costOfChanges(t){let n=Math.max(this.#n.number,this.#o.waves.length+1),o=Math.max(ua,2*n),r=s=>t.reduce((a,c)=>a+this.#e[c].mechanism.lossOfChange(s),0);return{now:Nt(r(n)),rounds:o,later:Nt(r(o))}}async draw(t){return Qo(this.#o.name,async()=>{await this.#o.read();let n=this.#o.secret(),o=[...this.#e.keys()],r=await Promise.all(o.map(c=>this.#a(n,t,c))),a=o.filter(c=>this.#c(c)&&t[c]!==null).map(c=>this.#d(t,c));return this.#r=await this.#o.record(this.#n,a),r})}showLedger(){let{total:t,delta:n,questions:o}=nr(this.#o),r=o.reduce((s,a)=>s+a.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=xt(t,n)}#u(){if(!this.#o.available)return"unkept";let{code:t}=this.#n;return this.#o.waves.some(n=>n.code===t)?"again":this.#o.exists?"kept":this.#n.number>1?"late":"fresh"}#l(t,n={}){let o={waves:this.#o.waves.length,...n};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${t}`,o)}#c(t){return this.#e[t].mechanism instanceof T}#p(t){let{categories:n}=this.#e[t].mechanism;return this.#o.answers(this.#t[t].block,n)}async#a(t,n,o){if(!this.#c(o))return null;let{mechanism:r}=this.#e[o],{block:s}=this.#t[o];return(await ve.fromSecret(t,this.#o.survey,s)).report(r,n[o]??r.blank,this.#n.code)}#d(t,n){let{block:o}=this.#t[n];return{question:o,mechanism:this.#e[n].mechanism,answer:t[n]}}};function rr(e,t,{place:n=0,back:o=!1}={}){let{answers:r,navigation:s,path:a,practice:c,questions:d,strings:$}=e;c?.forget();let w=d[n],x=r.get(n);x!==void 0&&w.input.write(x),o?w.input.showLast?.():w.input.showFirst?.();let{number:k,total:b,exact:y}=a.position(n),S=a.previous(n),A=S<0||d[S].part!==w.part;w.setPlace($.get(y?"place":"place-most",{number:k,total:b}),A),s.show(w.section,k/(b+1))}function sr(e,t){e.questions.forEach((n,o)=>{n.on("continue",()=>la(e,t,o)),n.on("skip",()=>ca(e,t,o)),n.on("back",()=>e.history.back()),n.onInput(()=>e.navigation.showError(n.section,""))})}function la(e,t,n){let{navigation:o,strings:r}=e,{input:s,section:a}=e.questions[n],c=s.read();if(c===void 0){o.showError(a,r.get(s.errorName??"choose")),s.focus();return}if(o.showError(a,""),s.next?.()){o.onAdvance();return}e.answers.set(n,c),ir(e,t,n)}function ca(e,t,n){e.questions[n].input.clear(),e.answers.set(n,null),ir(e,t,n)}function ir({path:e,questions:t,reviewed:n},o,r){for(let a of e.prune())t[a].input.clear();let s=n?e.firstUnanswered():e.next(r);s<0?o("review"):o("question",{place:s})}function ar({path:e,questions:t},n){let o=t.findIndex(({section:s})=>!s.hidden);if(t[o].input.previous?.())return;let r=e.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function Re(e){return e.drawPair!==void 0}var zt=class extends Error{name="LayoutError"},qn=class{constructor(t,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&t.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=t,this.direct=n===null?null:m(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(t){return Re(this.mechanism)?this.mechanism.drawPair(t):this.direct===null?null:t.take(1)[0]<this.direct}hasArm(t){return Re(this.mechanism)?Number.isInteger(t)&&t>=0&&t<this.mechanism.pairs.length:this.direct===null?t===null:typeof t=="boolean"}},Ce=class e{constructor(t){if(t.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...t]),this.bits=On(t,n=>n.bits),this.size=this.bits+7>>>3,this.words=On(t,n=>n.words),this.wordsAhead=On(t,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:t}){let n=t.map(({protection:o,direct:r})=>new qn(M(o.mechanism),r,o.device==="respondent"));return new e(n)}drawArms(t){return this.fields.map(n=>n.drawArm(t))}randomize(t,n,o=this.drawArms(n),r=this.#t){for(let[a,c]of Object.entries({answers:t,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${a} are needed`);this.#e(o);let s=this.fields.flatMap((a,c)=>pa(a,t[c],o[c],n,r[c]));return ma(s,this.size)}unpack(t){if(t.length!==this.size)throw new zt(`a submission has ${this.size} bytes`);let n=ga(t);if(n.subarray(this.bits).includes(1))throw new zt("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((s,a)=>{let c=ha(s,n.subarray(o,o+s.bits),a);return o+=s.bits,c});return{reports:r.map(({report:s})=>s),skipped:r.map(({skipped:s})=>s),arms:r.map(({arm:s})=>s)}}get#t(){return this.fields.map(()=>null)}#e(t){if(!this.fields.every((o,r)=>o.hasArm(t[r]))||t.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function pa({mechanism:e,direct:t,ownDevice:n},o,r,s,a){let c=+(o===null),d=c?e.blank:o,$=e.toBits(e.plain(d)),w=e.toBits(Re(e)?e.randomizePair(d,r,s):e.randomize(d,s)),x=a===null?w:da(e,a),k=w.map((S,A)=>c*S+(1-c)*x[A]),b=Number(n||r===!0)*(1-c);return[...t===null?[c]:[c,Number(r)],...$.map((S,A)=>b*S+(1-b)*k[A])]}function da(e,t){let n=e.toBits(t),r=n.length===e.bits&&n.every(s=>s<2)?e.fromBits(n):null;if(r===null||String(r)!==String(t)||!e.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function ha({mechanism:e,direct:t,head:n},o,r){let s=o[0]===1,a=t===null?null:o[1]===1,c=e.fromBits(o.subarray(n));if(c===null||!fa(e,c,a&&!s))throw new zt(`field ${r} holds no report`);let d=Re(e)?e.pairOf(c):null;return{report:c,skipped:s,arm:d??a}}function fa(e,t,n){return n?e.isPlain(t):e.isReport(t)}function ma(e,t){let n=new Uint8Array(t);return e.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function ga(e){return Uint8Array.from({length:8*e.length},(t,n)=>e[n>>>3]>>>(n&7)&1)}function On(e,t){return e.reduce((n,o)=>n+t(o),0)}var Te=class{#t;constructor(t){this.#t=new Array(t).fill(void 0)}get(t){return this.#t[t]}set(t,n){this.#t[t]=n}all(){return[...this.#t]}forget(t){Array.isArray(this.#t[t])&&this.#t[t].fill(!1),this.#t[t]=void 0}wipe(){for(let t of this.#t.keys())this.forget(t)}};function ur(e){let t=new Map(e.map(({block:n},o)=>[n,o]));return e.map(({asked_if:n})=>n?{place:t.get(n.block),options:new Set(n.options)}:null)}function An(e,t){return Sn(e,t).map(n=>n===!0)}function Sn(e,t){let n=[];for(let o of e)n.push(o===null||$a(o,n,t));return n}function $a({place:e,options:t},n,o){return n[e]===!1?!1:o[e]===void 0?null:n[e]&&t.has(o[e])}var Ie=class{#t;#e;constructor(t,n){this.#t=t,this.#e=n}get asked(){return An(this.#t,this.#e.all())}next(t){return this.asked.findIndex((n,o)=>n&&o>t)}previous(t){return this.asked.slice(0,t).lastIndexOf(!0)}firstUnanswered(){let t=this.#e.all();return this.asked.findIndex((n,o)=>n&&t[o]===void 0)}prune(){let t=Sn(this.#t,this.#e.all()),n=[...t.keys()].filter(o=>t[o]===!1);for(let o of n)this.#e.forget(o);return n}position(t){let n=Sn(this.#t,this.#e.all()),o=n.slice(0,t+1).filter(s=>s===!0).length,r=n.filter(s=>s!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let t=this.asked;return this.#e.all().map((n,o)=>t[o]?n:null)}};var Me=class{#t=!1;constructor(t,{strings:n,showError:o}){this.section=t,this.strings=n,this.showError=o,this.input=new Z(t.querySelector("[data-choices]")),this.mechanism=M(JSON.parse(t.dataset.mechanism)),this.cards=[...t.querySelectorAll("[data-card]")],this.cards.forEach((r,s)=>{r.addEventListener("click",()=>this.#n(s)),r.addEventListener("keydown",a=>this.#p(a,s))}),t.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#e()}),t.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#e(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#l(),this.cards[0].focus())}#n(t){if(this.#t||!this.#o())return;let n=this.input.read(),o;try{let r=new P;o=this.mechanism.randomize(n,r),t>=0&&this.#r(t,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof B?"random":"failed"));return}this.#t=this.cards.length>0,this.#i(n,o),this.#u(!0)}#o(){let t=this.input.read()!==void 0;return t||(this.showError(this.strings.get("practice-choose")),this.input.focus()),t}#r(t,n,o,r){let s=this.cards.length,a=o!==n,c=wa({count:s,swaps:this.#s(n),picked:t,swapped:a},r);this.cards.forEach((d,$)=>{let w=c[$]?"practice-swaps":"practice-stays";d.querySelector("[data-face]").textContent=this.strings.get(w),d.dataset.card=c[$]?"swaps":"stays",d.toggleAttribute("data-picked",$===t)}),this.#a("again").hidden=!1}#s(t){return Number(this.#a("cards").dataset.swaps.split(" ")[t])}#i(t,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===t?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=F(de(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(t){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!t)}#l(){this.#t=!1,this.showError("");for(let t of["report","how","told"])this.#a(t).textContent="";this.cards.forEach((t,n)=>{t.dataset.card="",t.removeAttribute("data-picked"),t.querySelector("[data-face]").textContent="",t.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let t=this.input.read(),n=this.#s(t),o=t===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(t,n){let o=Je(t);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(t){return this.section.querySelector(`[data-practice="${t}"]`)}};function wa({count:e,swaps:t,picked:n,swapped:o},r){let s=t-Number(o),a=Array.from({length:e-1},(d,$)=>$<s),c=cn(a,r);return c.splice(n,0,o),c}function lr(e,{questions:t,answers:n,asked:o,arms:r,strings:s,change:a}){let d=[...t.keys()].filter($=>o[$]).map($=>{let w=t[$],x=n.get($),k=["open","central"].includes(w.form)||r[$]===!0,b=x!==null&&k,y=s.fillTemplate("answer",{question:w.text,answer:ka(w,x,s),openly:b?s.get("openly"):""});return y.querySelector("button").addEventListener("click",()=>a($)),y});E(e.querySelector("[data-answers]"),...d)}function cr(e){E(e.querySelector("[data-answers]"))}function ka(e,t,n){return t===null?n.get("skipped"):n.list(e.input.labels(t))}var pr=new Set(["every","pair","joint"]);function dr(e,{layout:t,conditions:n,questions:o,strings:r,report:s}){let{reports:a,skipped:c,arms:d}=t.unpack(s.bytes),$=a.map((b,y)=>c[y]?null:b),w=An(n,$),x=!1,k=o.map((b,y)=>{let{mechanism:S}=t.fields[y],A={question:b,mechanism:S,report:a[y]},Y={asked:w[y],skipped:c[y],direct:d[y]===!0},{recorded:Lt,conclusion:Fe,judged:Pt=""}=xa(A,Y,r);x||(x=Pt===null);let We={question:b.text,recorded:Lt,conclusion:Fe,judged:Pt??""};return r.fillTemplate("conclusion",We)});e.querySelector("[data-alone]").hidden=!x,E(e.querySelector("[data-conclusions]"),...k),e.querySelector("[data-bytes]").textContent=s.encoded}function hr(e){E(e.querySelector("[data-conclusions]")),e.querySelector("[data-bytes]").textContent=""}function xa(e,{asked:t,skipped:n,direct:o},r){let s=(c,d)=>r.get(c,d);if(!t)return{recorded:s("recorded-unasked"),conclusion:s("conclude-unasked")};if(n)return{recorded:s("recorded-skip"),conclusion:s("conclude-skip")};let{form:a}=e.question;if(a==="open"||a==="central"||o){let c=r.list(fr(e));return{recorded:r.nodes("recorded-direct",{recorded:c}),conclusion:s(`conclude-${o?"direct":a}`)}}return{recorded:ba(e,r),conclusion:ya(e),judged:va(e)}}function ba(e,t){let{question:n,mechanism:o,report:r}=e;if(n.form==="number"){let{middle:a}=o.scale;return t.get(o.isUpper(r)?"recorded-high":"recorded-low",{middle:a})}let s=t.list(fr(e));if(n.form==="drawn"){let{mark:a}=o.itemOf(r);return t.nodes(a?"recorded-ticked":"recorded-unticked",{recorded:s})}return s.length>0?t.nodes("recorded",{recorded:s}):t.get("recorded-none")}function ya({question:e,report:t}){return e.note(e.form==="binary"?`explained-${t}`:"explained")}function va({question:e,mechanism:t,report:n}){let o=F(Oa(e.form,t,n));return o==="sound"?null:o==="absent"&&e.note(`absent-${n}`)||e.note(o)}function Oa(e,t,n){return pr.has(e)?t.ratio:de(t,n)}function fr({question:e,mechanism:t,report:n}){return pr.has(e.form)?[...t.partCategories(n)].map(r=>e.input.label(r)):e.form==="drawn"?[e.input.label(t.itemOf(n).item)]:(typeof n=="number"?[n]:qa(n)).map(r=>e.input.label(r))}function qa(e){return Array.from(e.keys()).filter(t=>e[t])}var Sa=new Set([408,425,429,503]);function mr(e,t){return Aa(e,{method:"POST",headers:{"Content-Type":"application/json"},body:t})}function gr(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function $r(e){return Sa.has(e)?"busy":"failing"}function Aa(e,t={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(e,{...t,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:n.signal})}var Nn=16,Na=4096,wr=48,Ea=87;async function kr(e,t,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new Ct(new TextEncoder().encode(`${e}.`)).finisher(Nn),s=2**(32-t),a=new Uint8Array(Nn).fill(wr);for(let c=0;!o();){for(let d=c+Na;c<d;c+=1)if(Ra(c,a),r(a)<s)return String.fromCharCode(...a);n(_a(c,t)),await Ca()}return null}function _a(e,t){return 1-Math.exp(-e/2**t)}function Ra(e,t){let n=e;for(let o=Nn-1;n>0;o-=1){let r=n%16;t[o]=r+(r<10?wr:Ea),n=Math.floor(n/16)}}function Ca(){return new Promise(e=>{setTimeout(e)})}var Ta=new Set([408,425,429]),Ia=507;function xr(e){return e.drawArms(new P)}var ze=class{#t;#e;#n;#o=null;#r=0;constructor(t,n,o){this.#t=t,this.#e=n,this.#n=o}draw(t,n,o){if(this.#o!==null)throw new Error("this report was already drawn");let r=this.#t.randomize(t,new P,n,o),{token:s,...a}=this.#n.credentials(),c=kt(r);return this.#o={version:this.#e,token:s,report:c,...a},{bytes:r,encoded:c}}async work({code:t,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:s,report:a}=this.#o,c=await kr([t,r,s,a].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(t){this.#r+=1;try{let n=await mr(t,JSON.stringify(this.#o)),o=Ma(n.status);return o==="stored"&&this.#r===1&&await za(n)?"counted":o}catch{return gr()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function Ma(e){return e===200||e===201?"stored":e===404?"gone":e===409?"counted":e===410?"late":e===Ia?"unsaved":e>=400&&e<500&&!Ta.has(e)?"refused":`unsent-${$r(e)}`}async function za(e){if(e.status!==200)return!1;let{status:t}=await e.json();return t==="counted"}var Le=class{#t;#e;constructor(t,n={}){this.#t=t,this.#e=n}get(t,n={}){return La(this.#n(t),n)}nodes(t,n={}){return this.#n(t).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(t){return typeof t!="string"?t:Object.assign(document.createElement("bdi"),{textContent:t,...this.#e})}list(t){let n=this.get("separator");return t.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(t,n){let r=this.#t.querySelector(`template[data-template="${t}"]`).content.firstElementChild.cloneNode(!0);for(let s of r.querySelectorAll("[data-slot]"))E(s,...[n[s.dataset.slot]].flat());return r}#n(t){return this.#t.querySelector(`[data-text="${t}"]`).textContent}};function La(e,t){return e.replace(/\{(\w+)\}/g,(n,o)=>o in t?t[o]:n)}function br(e,t,n){let r=(e.getAttribute("aria-describedby")?.split(" ")??[]).filter(a=>a!==t),s=n?[...r,t]:r;n?e.setAttribute("aria-invalid","true"):e.removeAttribute("aria-invalid"),s.length>0?e.setAttribute("aria-describedby",s.join(" ")):e.removeAttribute("aria-describedby")}var Pa=new Set(["practice","question","review","changed","unremembered"]),Pe=class{#t;#e;#n=document.title;onAdvance=()=>{};constructor(t){this.#t=[...t.querySelectorAll("[data-step]")],this.#e=t.querySelector("progress");for(let n of this.#t){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#t.indexOf(n)}`)}}section(t){return this.#t.find(n=>n.dataset.step===t)}get questionSections(){return this.#t.filter(t=>t.dataset.step==="question")}show(t,n=null){for(let r of this.#t)r.hidden=r!==t;this.#r(t,n),this.showError(t,""),document.title=this.#o(t),Pa.has(t.dataset.step)&&this.onAdvance(),t.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(t,n){let o=t.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of t.querySelectorAll("input"))br(r,o.id,n!=="")}}#o(t){return t.dataset.step==="intro"?this.#n:`${yr(t)} · ${this.#n}`}#r(t,n){this.#e.hidden=n===null,this.#e.value=n??0,this.#e.setAttribute("aria-valuetext",yr(t))}};function yr(e){return(e.querySelector("[data-place]")??e.querySelector("h1")).textContent}var De=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(t,{page:n,wave:o,access:r}){let{survey:s}=o;this.root=t,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in t.dataset,this.strings=new Le(t,n.authorLanguage),this.navigation=new Pe(t),this.layout=Ce.fromDocument(s),this.questions=this.navigation.questionSections.map((a,c)=>new Vt(a,n.questions[c],this.strings)),this.answers=new Te(this.questions.length),this.conditions=ur(s.questions),this.path=new Ie(this.conditions,this.answers),this.practice=this.#t(this.section("practice")),this.submission=new ze(this.layout,o.version,r)}section(t){return this.navigation.section(t)}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear();this.practice?.forget(),cr(this.section("review"));let t=this.section("changed")?.querySelector("[data-changed]");t&&E(t)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,hr(this.section("receipt"))}#t(t){let n=o=>this.navigation.showError(t,o);return t&&new Me(t,{strings:this.strings,showError:n})}};var Da="intro",ja={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},Ba={leave:"left"},je=class{#t;#e=Da;constructor(t){this.#t=t}get state(){return this.#e}dispatch(t,n){let o={...ja[this.#e],...Ba};Object.keys(o).includes(t)&&(this.#e=o[t],this.#t(this.#e,n,t))}};var Be=class{#t=0;#e;#n;#o=!1;constructor(t,{enabled:n}){this.#e=t,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#i()}back(){this.#t>0?window.history.back():this.#s()}end(){let t=this.#t;this.#t=0,t>0&&window.history.go(-t)}#r(t){t>this.#t&&window.history.go(this.#t-t),!(t>=this.#t)&&(this.#t=t,this.#s()&&t===0&&this.#i())}#s(){this.#o=!0;let t=this.#e();return this.#o=!1,t}#i(){this.#t+=1,window.history.pushState({step:this.#t},"")}};var vr=2,Or=64,Fa=5;function En(){let e=new P,t=new Set;for(let n=0;n<vr;n+=1)for(let o of e.take(Or))t.add(o);if(t.size<=vr*Or-Fa)throw new B("the random source repeats itself")}var Sr={intro:Wa,checking:Ua,forgotten:qr,lost:qr,joining:Ga,unkept:lt,unreachable:lt,unsigned:lt,practice:Va,question:rr,review:Ya,returning:Qa,comparing:Ja,changed:Za,restoring:Xa,drawing:tu,unremembered:lt,working:eu,sending:nu,unsent:lt,unsaved:lt,receipt:ou,stopped:lt,left:e=>e.forgetAll()};function Wa(e,t,n){let o=e.section("intro");e.practice?.forget(),e.navigation.show(o),n&&e.navigation.showError(o,n)}function Ua(e,t){let{permanentResponses:n}=e;n&&!n.supported?t("unable"):Ha(e,t)}function qr(e,t,n,o){let r=e.section(o==="forgotten"?"forgotten":"lost");for(let s of r.querySelectorAll("[data-new-cost]"))s.textContent=e.permanentResponses.costOfNewSecret;e.navigation.show(r)}function Ha(e,t){try{e.arms||Ka(e)}catch(n){t("unsound",Ar(n,e.strings));return}t(e.permanentResponses?.forgotten?"forgotten":"sound")}function _n(e,{strings:t},n){let o=e instanceof L?"unremembered":"unsound";n(o,Ar(e,t))}function Ar(e,t){return t.get(e instanceof B?"random":"failed")}function Ka(e){let{layout:t,questions:n}=e;En(),e.arms=xr(t),n.forEach((o,r)=>{o.applyArm(e.arms[r],t.fields[r].mechanism)})}async function Ga(e,t,n,o){let r=e.section("joining");r&&e.navigation.show(r);let s=o==="begin-anyway";t(await e.access.admit({withoutStorage:s}))}function Va({navigation:e,practice:t}){e.show(t.section)}function Ya(e,t,n){e.reviewed=!0;let{questions:o,answers:r,arms:s,strings:a}=e,{asked:c}=e.path,d=w=>t("question",{place:w}),$=e.section("review");lr($,{questions:o,answers:r,asked:c,arms:s,strings:a,change:d}),e.navigation.show($,1),n&&e.navigation.showError($,n)}function Qa({path:e,questions:t},n){n("question",{place:e.previous(t.length),back:!0})}async function Ja(e,t){let{path:n,permanentResponses:o}=e,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(s){_n(s,e,t);return}r.length===0?t("unchanged"):t("differ",r)}function Za(e,t,n){let o=e.section("changed"),r=n.map(s=>e.strings.fillTemplate("changed",{question:e.questions[s].text}));E(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=e.strings.get("cost-of-changes",e.permanentResponses.costOfChanges(n)),e.navigation.show(o,1)}async function Xa(e,t){let{permanentResponses:n}=e;try{for(let o of await n.changedPlaces(e.path.values()))e.answers.set(o,await n.latestAnswer(o))}catch(o){_n(o,e,t);return}t("restored")}async function tu(e,t){try{En();let n=e.path.values(),o=await e.permanentResponses?.draw(n);if(e.left)return;e.report=e.submission.draw(n,e.arms,o)}catch(n){_n(n,e,t);return}e.forgetAnswers(),e.history.end(),t(e.preview?"previewed":"drawn")}async function eu(e,t){let n=e.section("working");n&&e.navigation.show(n);let o=s=>{n.querySelector("progress").value=s},r=()=>e.left;await e.submission.work(e.wave,{progress:o,stopped:r})&&t("done")}async function nu(e,t){e.navigation.show(e.section("sending"));let n=await e.submission.send(e.endpoint);(n==="stored"||n==="counted")&&await e.access.forget(),t(n)}function ou(e){let{layout:t,conditions:n,questions:o,strings:r,report:s}=e,a=e.section("receipt");dr(a,{layout:t,conditions:n,questions:o,strings:r,report:s}),e.permanentResponses?.showLedger(),e.navigation.show(a)}function lt(e,t,n,o){e.navigation.show(e.section(o))}var ru=new Set(["working","sending","unsent"]);async function Nr(){let e=document.getElementById("survey");try{await su(e)}catch(t){fu(e,t)}}async function su(e){e.querySelector("[data-unscripted]").remove(),Xn();let t=Zn(),{wave:n,unchecked:o}=await Fo(e),r=await au(n,t),s=Mo(n),a="preview"in e.dataset,c=s.remembers?await Mt.openStore(n,a):null;zo(e,s),to(),o&&hu(e,o);let d=new De(e,{page:s,wave:n,access:r});c&&(d.permanentResponses=new Mt(d,n.survey,c));let $=(k,b)=>w.dispatch(k,b),w=new je((k,b,y)=>Sr[k](d,$,b,y));uu(d,w,$),lu(d,$),pu(e),cu(e.querySelector("[data-offline] > *"));let x=()=>$("leave");oo(x),window.addEventListener("pagehide",x),window.addEventListener("beforeunload",k=>{ru.has(w.state)&&k.preventDefault()}),window.addEventListener("pageshow",k=>{k.persisted&&window.location.reload()}),d.access.complete||$("incomplete"),iu()}function iu(){let{connection:e}=navigator;if(e?.saveData)return;let t=document.querySelector("template[data-fonts]");document.head.append(t.content.cloneNode(!0))}var Rn=class extends Error{step="unscripted"};async function au(e,t){if(e.access!=="invited")return new re;let n=await t;if(n===null)throw new Rn;return n(e,window.location.pathname)}function uu(e,t,n){let o=()=>(t.state==="question"?ar(e,n):n("back"),t.state!=="intro"),r=!e.preview&&document.querySelector("[data-leave]")===null;e.history=new Be(o,{enabled:r}),e.navigation.onAdvance=()=>e.history.advance()}function lu(e,t){e.permanentResponses?.showStatus(),du(e,t),sr(e,t)}function cu(e){let t=()=>e.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,t);t()}function pu(e){for(let t of e.querySelectorAll("[data-insecure]"))t.hidden=t.dataset.insecure==="address"===window.isSecureContext}function du({root:e,history:t},n){for(let o of e.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?t.back():r==="reload"?window.location.reload():n(r)})}}function hu(e,t){let n=e.querySelector("[data-fingerprint]");n.querySelector("code").textContent=t.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function fu(e,{step:t="unsupported",expected:n,found:o}){e.hidden=!0;let r=document.querySelector(`[data-step="${t}"]`);for(let[a,c]of Object.entries({expected:n,found:o})){let d=r.querySelector(`[data-${a}]`);d&&(d.textContent=c)}for(let a of r.querySelectorAll("[data-cause]"))a.hidden=a.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}Nr();
