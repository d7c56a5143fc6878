// Built by run.py bundles from the readable sources in static/js and static/css.
function w(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var H=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},te=class extends H{constructor(e){super(w(e,"categories",2,65536)),this.categories=e}plain(e){return w(e,"a category",0,this.categories-1)}isPlain(){return!0}};var ne=class extends te{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var T=class extends te{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Eo(n),this.other=n===null?_o(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),s=r+ +(r>=e);return o*e+(1-o)*s}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Eo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>w(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function _o(t,e){return w(t,"other",1,Math.floor((4294967296-1)/e))}var oe=class{constructor(e,n){this.items=w(e,"items",1,65536),this.item=Rt(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ee(e,this.items)}randomize(e,n){let o=this.plain(e),r=n.take(this.items),[s,a]=this.item.yes;return o.map((u,f)=>{let m=+(r[f]<a),g=+(r[f]<s);return u*m+(1-u)*g})}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}};function Rt(t){if(!(t instanceof T)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Ee(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>w(Number(n),"a mark",0,1))}var re=class extends H{constructor(e,n){super(2*w(e,"items",2,65536)),this.items=e,this.item=Rt(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ee(e,this.items)[0]}randomize(e,n){let o=Ee(e,this.items),[r,s]=n.take(2),a=Math.floor(r*this.items/4294967296);return 2*a+this.item.randomize(o[a],{take:()=>[s]})}itemOf(e){return w(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,s)=>s===n?this.item.likelihood(o):[1,1])}};var hn=Object.create(null);function B(t){Object.assign(hn,t)}function E(t,e){if(!(Object.keys(t).length===e.length+1&&e.every(r=>Object.hasOwn(t,r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function C(t){let e=typeof t?.mechanism=="string"?hn[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var dn=65536/Uint32Array.BYTES_PER_ELEMENT,fn=2**30,V=class extends Error{name="WordsExhaustedError"},I=class{take(e){w(e,"the number of words",0,fn);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new Error("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=dn)n.getRandomValues(o.subarray(r,r+dn));return o}},_e=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(w(e,"the number of words",0,fn)>this.left)throw new V(`${e} words were asked for, and ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var j=class{constructor(e){this.categories=w(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return w(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return Ct(e)===1}};function Ct(t){return t.reduce((e,n)=>e+n,0)}var G=class extends j{constructor(e,n,o){super(e),this.size=w(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=w(o,"in",r,4294967296-1),this.spares=To(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=w(e,"a category",0,this.categories-1),[r,...s]=n.take(this.words),a=+(r<this.inside),u=new Array(this.categories).fill(0);return this.#e(s).forEach((f,m)=>{let g=mn(o,f),y=mn(o,this.categories-this.size+m-1),k=u[g],b=k*y+(1-k)*g,x=a*+(m===0);u[x*o+(1-x)*b]=1}),u}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let s=this.categories-this.size+r,a=Math.floor(4294967296/s),u=o;for(;u>=a*s;){if(n.length===0)throw new V("a fair draw ran out of spare words: nothing is drawn");u=n.shift()}return Math.floor(u/a)})}isReport(e){return Ct(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function mn(t,e){return e+ +(e>=t)}function To(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var se=class extends j{constructor(e,n,o){if(super(e),this.zero=w(n,"zero",1,4294967296-1),this.one=w(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){let o=this.plain(e),r=n.take(this.categories);return o.map((s,a)=>{let u=+(r[a]<this.one),f=+(r[a]<this.zero);return s*u+(1-s)*f})}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};B({"randomized-response":Ro,unary:t=>(E(t,["categories","zero","one"]),new se(t.categories,t.zero,t.one)),"subset-selection":t=>(E(t,["categories","size","in"]),new G(t.categories,t.size,t.in)),multiple:wn(oe),"random-item":wn(re),open:t=>(E(t,["categories"]),new ne(t.categories))});function Ro(t){let e=t.categories===2?"yes":"other";return E(t,["categories",e]),new T(t.categories,{[e]:t[e]})}function wn(t){return e=>(E(e,["items","item"]),new t(e.items,C(e.item)))}var Co=2**12,Io=2**8,_=class extends j{constructor(e,n,o,r){if(super(e),this.kept=w(n,"kept",4294967296/2+1,4294967296-1),this.zero=w(o,"zero",0,4294967296),this.one=w(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:e,others:n}=this.support,[o,r]=[Math.min(e,n),Math.max(e,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(e){let n=w(e,"waves",1,Co),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#e((o/r)**n)*this.#e(((4294967296-r)/(4294967296-o))**n)}#e(e){let n=4294967296-this.kept;return(this.kept+n*e)/(this.kept*e+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}lossOfChange(e){let n=w(e,"waves",1,Io),o=0;for(let r=1;r<n;r+=1)o=Math.max(o,...this.#t(r,n-r));return o}#t(e,n){let[o,r]=[Math.log(this.kept),Math.log(4294967296-this.kept)],s=[[Math.log(this.one/4294967296),Math.log(this.zero/4294967296)],[Math.log1p(-this.one/4294967296),Math.log1p(-this.zero/4294967296)]],a=[{first:[o,r],second:[r,o],count:1},{first:[r,o],second:[o,r],count:1},{first:[r,o],second:[r,o],count:this.categories-2}],u=[0,0];for(let{first:f,second:m,count:g}of a.filter(y=>y.count>0)){let k=s.flatMap(([b,x])=>s.map(([O,R])=>{let[Ne,Ae]=[f[0]+e*b,f[1]+e*x],[_t,Tt]=[m[0]+n*O,m[1]+n*R],Ao=It(Ne+n*O,Ae+n*R);return It(Ne,Ae)+It(_t,Tt)-Ao-Math.log(4294967296)})).filter(b=>!Number.isNaN(b));u[0]+=g*Math.max(...k),u[1]-=g*Math.min(...k)}return u}get words(){return 2*this.categories}get support(){let[e,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:e*this.one+n*this.zero,others:e*this.zero+n*this.one}}permanent(e,n){return gn(this.plain(e),n,this.kept,4294967296-this.kept)}instantaneous(e,n){if(e.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(e,r=>w(r,"a mark",0,1));return gn(o,n,this.one,this.zero)}randomize(e,n){return this.instantaneous(this.permanent(e,n),n)}likelihood(e){let{own:n,others:o}=this.support,[r,s]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(e,a=>a?r:s)}};function It(t,e){let n=Math.max(t,e);return n===-1/0?n:n+Math.log1p(Math.exp(Math.min(t,e)-n))}function gn(t,e,n,o){let r=e.take(t.length);return t.map((s,a)=>{let u=+(r[a]<n),f=+(r[a]<o);return s*u+(1-s)*f})}B({permanent:t=>(E(t,["categories","kept","zero","one"]),new _(t.categories,t.kept,t.zero,t.one))});var zo=2,Mo=8,Lo=16,Po=2**10,W=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");w(e.length,"the number of parts",zo,Mo);for(let n of e)w(n,"a part's options",2,Lo);this.sizes=Object.freeze([...e]),this.cells=w(zt(e),"the number of cells of all parts",4,Po)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Ie(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((n,o)=>w(n,"a category",0,this.sizes[o]-1))}partCategories(e){let n=w(e,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=ze(e);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function ie(t,e){return 4294967296-(t-1)*e}function Te(t,e,n){let o=t/n;return{own:ie(t,e)+(o-1)*e,others:o*e}}function ae({own:t,others:e}){let n=e/4294967296;return n*(1-n)/((t-e)/4294967296)**2}function Re(t,e,n,o){let r=ie(n,o),s=+(e<r),a=Math.floor(Math.max(e-r,0)/o);return s*t+(1-s)*(a+ +(a>=t))}function Ce(t,e){return w(t,"other",1,Math.floor((4294967296-1)/e))}function Ie(t){return 32-Math.clz32(t-1)}function ze(t){return t.reduceRight((e,n)=>e*2+n,0)}function zt(t){return t.reduce((e,n)=>e*n,1)}var Mt=3,Q=class extends W{constructor(e,n){if(super(e),this.pairs=Object.freeze(Wo(e.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>e[o]*e[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Ce(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Lt(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Lt(this.pairCells)}get ratio(){let e=this.others.map((n,o)=>ie(this.pairCells[o],n)/n);return Math.max(...e)}get words(){return Mt+1}get wordsAhead(){return Mt}get support(){return this.sizes.map((n,o)=>{let s=[...this.pairs.keys()].filter(u=>this.pairs[u].includes(o)).map(u=>Te(this.pairCells[u],this.others[u],n)),a=u=>Lt(s.map(f=>f[u]))/s.length;return{own:a("own"),others:a("others")}}).reduce((n,o)=>ae(o)>ae(n)?o:n)}drawPair(e){let n=Math.floor(4294967296/this.pairs.length),o=[...e.take(Mt)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new V("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(e,n){return this.randomizePair(e,this.drawPair(n),n)}randomizePair(e,n,o){let r=this.row(e),[s,a]=this.pairs[w(n,"a pair",0,this.pairs.length-1)],u=r[s]*this.sizes[a]+r[a],f=Re(u,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+f}plain(e){let n=this.row(e);return n[0]*this.sizes[1]+n[1]}pairOf(e){return this.starts.findLastIndex(n=>n<=e)}partCategories(e){let n=this.pairOf(w(e,"a report",0,this.categories-1)),[o,r]=this.pairs[n],s=e-this.starts[n];return new Map([[o,Math.floor(s/this.sizes[r])],[r,s%this.sizes[r]]])}get#e(){return Ie(this.pairs.length)}get bits(){return this.#e+Ie(Math.max(...this.pairCells))}toBits(e){let n=this.pairOf(e),o=n|e-this.starts[n]<<this.#e;return Uint8Array.from({length:this.bits},(r,s)=>o>>>s&1)}fromBits(e){let n=ze(e.subarray(0,this.#e)),o=ze(e.subarray(this.#e));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function Wo(t){let e=[...new Array(t).keys()];return e.flatMap(n=>e.slice(n+1).map(o=>[n,o]))}function Lt(t){return t.reduce((e,n)=>e+n,0)}var Do=32,Me=class extends W{constructor(e,n){super(e),w(this.cells,"the number of cells",4,Do),this.other=Ce(n,this.cells),Object.freeze(this)}get ratio(){return ie(this.cells,this.other)/this.other}get words(){return 1}get support(){return Te(this.cells,this.other,Math.max(...this.sizes))}randomize(e,n){return Re(this.plain(e),n.take(1)[0],this.cells,this.other)}},J=class extends W{constructor(e){if(!Array.isArray(e)||!e.every(n=>n instanceof T))throw new RangeError("every part is randomized response");super(e.map(({categories:n})=>n)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return zt(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return this.parts.map(({support:n})=>n).reduce((n,o)=>ae(o)>ae(n)?o:n)}randomize(e,n){let o=this.row(e),r=n.take(this.words),s=this.parts.map((a,u)=>a.randomize(o[u],{take:()=>r.subarray(u,u+1)}));return this.plain(s)}};B({"linked-joint":t=>(E(t,["sizes","other"]),new Me(t.sizes,t.other)),"linked-every":t=>(E(t,["parts"]),new J(Array.isArray(t.parts)?t.parts.map(C):null)),"linked-pair":t=>(E(t,["sizes","others"]),new Q(t.sizes,t.others))});var Pt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Wt(t){return!(t.key in Pt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Pt[t.key]:Pt[t.key])}var Y=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#i(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#n().map((n,o)=>this.#o(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:$n(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return $n(e).map(n=>this.label(n))}label(e){return this.#o(e).labels[0].textContent.trim()}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(n=>n.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#i(e){let n=Wt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function $n(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var yn=[["[data-choices]",t=>new Y(t.querySelector("[data-choices]"))]];function Pe(t,e){yn.unshift([t,e])}function Bo(t,e){let[,n]=yn.find(([o])=>t.querySelector(o));return n(t,e)}var Le=class{constructor(e,n,o){this.section=e,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=Bo(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}note(e){return this.section.querySelector(`[data-note="${e}"]`)?.textContent?.replace(/\s+/g," ").trim()}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var Dt=class{#e;#t;#o=0;#n;constructor(e,n){this.#e=e.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new Y(o.querySelector("[data-choices]"))})),this.#n=n,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#o).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let n of this.#t)this.#e[n].input.write(e===null?null:e[n])}labels(e){return this.#t.map(n=>this.label([n,e[n]]))}label([e,n]){let{text:o,input:r}=this.#e[e];return`${o} ${r.label(n)}`}focus(){this.#r(this.#o).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let n=this.#o+e;return n<0||n>=this.#t.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#o=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:n}=this.#r(e);n.hidden=!1;let o={number:e+1,total:this.#t.length};n.querySelector("[data-part-place]").textContent=this.#n(o)}};Pe("[data-part]",(t,e)=>{let n=[...t.querySelectorAll("[data-part]")];return new Dt(n,o=>e.get("part-place",o))});var jo=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,Yo=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var ue=class{#e;#t;#o;constructor(e,n,o,r=1025){[this.#e,this.#t,this.#o]=[e,n,o].map(Fo);let[s,a]=[this.#t-this.#e,this.#o];if(s<=0n)throw new RangeError("low must be below high");if(a<=0n||a>s||s%a)throw new RangeError("step does not fit the bounds");if(s/a>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:e,high:n,step:o,size:Number(s/a)+1}),Object.freeze(this)}levelOf(e){let[,n="",o=""]=Yo.exec(e)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),s=r/10n**BigInt(6),a=BigInt(n+o)*(r/10n**BigInt(o.length)),u=e.startsWith("-")?-a:a,[f,m,g]=[this.#e,this.#t,this.#o].map(k=>k*s),y=u<f?f:u>m?m:u;return Number((2n*(y-f)+g)/(2n*g))}valueOf(e){return Uo(this.#e+BigInt(e)*this.#o)}};function Fo(t){if(typeof t!="string"||!jo.test(t)||t==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[e,n=""]=t.replace("-","").split("."),o=BigInt(e+n.padEnd(6,"0"));return t.startsWith("-")?-o:o}function Uo(t){let e=String(t<0n?-t:t).padStart(7,"0"),n=`${e.slice(0,-6)}.${e.slice(-6)}`.replace(/\.?0+$/,"");return t<0n?`-${n}`:n}var N=class extends H{constructor(e,n){super(w(n,"the number of cells",2,65536)),this.scale=e}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(e){return this.checkLevel(e),0}checkLevel(e){return w(e,"a level",0,this.categories-1)}ends(e){throw new TypeError("a mechanism needs ends()")}row(e){let n=this.ends(e);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(e,n){let o=this.ends(this.checkLevel(e)),[r]=n.take(1),s=0;for(let a=0;a<o.length;a+=1)s+=+(o[a]<=r);return s}isPlain(){return!1}isUpper(e){return e>=Math.ceil(this.reports/2)}likelihood(e){return w(e,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[e]-(e&&r[e-1]))/4294967296})}};var Bt=2**12,le=class{constructor(e,n,o,r,s){this.shift=w(n,"shift",1,Bt),this.width=w(o,"width",1,Bt),this.cells=w(n*e+o,"the number of cells",2,Bt),this.outside=w(s,"outside",1,4294967296),this.inside=w(r,"inside",s+1,4294967296),this.total=r*o+s*n*e,Object.freeze(this)}fill(e,n,o,r){let s=this.shift*r,a=o;for(let u=0;u<this.cells;u+=1){let f=+(u>=s)*+(u<s+this.width);a+=f*this.inside+(1-f)*this.outside,e[n+u]=a}return e}};var We=class extends N{constructor(e,n){super(e,2),this.rise=kn(n,e.size-1,4294967296),this.first=(4294967296-n*(e.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(e){return Float64Array.of(4294967296-this.first-this.rise*e,4294967296)}},De=class extends N{#e;constructor(e,n,o,r,s,a){let u=new le(e.size-1,o,r,s,a);super(e,2+u.cells),this.left=w(4294967296-u.total,"what the window leaves",1,4294967296-1),this.rise=kn(n,e.size-1,this.left),this.first=(this.left-n*(e.size-1))/2,this.#e=u,this.shift=o,this.width=r,this.inside=s,this.outside=a,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(e){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*e,n[1]=this.left,this.#e.fill(n,2,this.left,e)}isUpper(e){return e<2?e===1:e-2>=Math.ceil(this.#e.cells/2)}};function kn(t,e,n){if(w(t,"rise",1,Math.floor((n-1)/e)),(n-t*e)%2)throw new RangeError("rise does not split the cells evenly");return t}var ge=128n,$e=1n<<ge,ye=53n;function bn(t,e){let n=(1n<<ye)-BigInt(t),o=$e+($e*n>>ye),r=$e;return Array.from({length:e},()=>(r=r*n>>ye,vn(r,o)))}function xn(t,e){let n=(1n<<ye)-BigInt(t)<<ge-ye,o=n*n>>ge,r=$e,s=Array.from({length:e},()=>(r=r*n>>ge,n=n*o>>ge,r)),a=s.reduce((f,m)=>f+m,0n),u=$e+2n*a;return s.map(f=>{let m=vn(a,u);return a-=f,m})}function vn(t,e){return Number(((t<<33n)+e)/(2n*e))}var Ho=2**10,ke=class extends N{#e=null;constructor(e,n,o,r,s){w(n,"fine",1,262144),w(o,"reach",1,262144),w(r,"cell",1,262144);let a=n*(e.size-1),u=a+2*o+1;if(u%r)throw new RangeError("the points are no whole number of cells");super(e,w(u/r,"the number of cells",2,Ho)),this.farthest=w(a+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=w(s,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#e??=this.survival(),this.#e}ends(e){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*e;for(let s=0;s<this.reports-1;s+=1){let a=r+this.cell*(s+1);o[s]=a>0?4294967296-n[a-1]:n[-a]}return o}},je=class extends ke{#e=null;constructor(e,n,o,r,s){super(e,n,o,r,s),Object.freeze(this)}survival(){return bn(this.decay,this.farthest)}get ratio(){return this.#e??=this.#t(),this.#e}#t(){let e=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((s,a)=>{e[a]=Math.max(e[a],s-r),n[a]=Math.min(n[a],s-r),r=s})}return e.reduce((o,r,s)=>Math.max(o,r/n[s]),1)}};var Vo=10,Ye=class extends ke{constructor(e,n,o,r,s,a,u){super(e,n,o,r,s),this.epsilon=w(a,"epsilon",1,Vo*4294967296),this.delta=w(u,"delta",1,4294967296-1),Object.freeze(this)}survival(){return xn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var ce=class extends N{constructor(e){super(e,e.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(e){return Float64Array.from({length:this.reports},(n,o)=>+(o>=e)*4294967296)}plain(e){return this.checkLevel(e)}randomize(e){return this.plain(e)}isPlain(){return!0}likelihood(e){return this.checkLevel(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var Fe=class extends N{#e;constructor(e,n,o,r,s){let a=new le(e.size-1,n,o,r,s);if(super(e,a.cells),a.total!==4294967296)throw new RangeError(`the weights sum to ${a.total}`);this.#e=a,this.shift=n,this.width=o,this.inside=r,this.outside=s,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(e){return this.#e.fill(new Float64Array(this.reports),0,0,e)}},Ue=class extends Fe{},Ke=class extends Fe{};var Go=["low","high","step"],jt=["shift","width","inside","outside"],On=["fine","reach","cell","decay"];B({piecewise:X(Ue,jt),"square-wave":X(Ke,jt),duchi:X(We,["rise"]),hybrid:X(De,["rise",...jt]),laplace:X(je,On),gaussian:X(Ye,[...On,"epsilon","delta"]),"open-number":X(ce,[],65536)});function X(t,e,n){return o=>{E(o,[...Go,...e]);let r=new ue(o.low,o.high,o.step,n);return new t(r,...e.map(s=>o[s]))}}var Ft=class{#e;#t;#o;#n;#r;#s;constructor(e){let{low:n,high:o,grain:r,unit:s,countsAs:a}=e.dataset;this.#e=e.querySelector("input"),this.#t=e.querySelector("[data-counts]"),this.#o=a,this.#n=s,this.#r=new ue(n,o,r,65536),this.#s=![n,r].some(u=>u.includes(".")),this.#e.addEventListener("input",()=>this.#u())}get errorName(){return"type-number"}read(){return this.#r.levelOf(this.#i())??void 0}write(e){this.#e.value=e===null?"":this.#r.valueOf(e),this.#u()}labels(e){return[this.label(e)]}label(e){return[this.#r.valueOf(e),this.#n].filter(Boolean).join(" ")}focus(){this.#e.focus()}clear(){this.write(null)}#i(){let e=this.#e.value.normalize("NFKC").trim();return this.#s?e:e.replace(",",".")}#u(){let e=this.read(),n=e!==void 0&&this.#r.valueOf(e)!==this.#i();this.#t.textContent=n?this.#o.replace("{value}",this.label(e)):""}},Qo=t=>t.querySelector("[data-number]");Pe("[data-number]",t=>new Ft(Qo(t)));function qn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function Sn(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function pe(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function Nn(t){return pe(t).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}function He(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}var Jo=16,Ve=class{complete=!0;admit(){return"ready"}credentials(){return{token:Xo()}}forget(){}wipe(){}};function Xo(){return Nn(crypto.getRandomValues(new Uint8Array(Jo)))}function An(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}var Zo={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},er=/[\w.+-]+@[\w.-]*\w/g,En={least:1e-4,most:1e16},he=class{constructor(e){this.html=e}},de=t=>new he(t),Z=t=>t instanceof he?t.html:t;function Ut(t){return t.replace(/[&<>"']/g,e=>Zo[e])}function Qe(t){let e=Z(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=En.least&&n<En.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function l(t){return t instanceof he?t.html:Ut(Qe(t))}function p(t,e){return Object.assign(Object.create(t),e)}function tr(t,e){let n=Z(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var _n=(t,e)=>e.reduce(tr,t);function i(t,...e){let n=_n(t,e);return n===void 0?"":n}var c=(t,...e)=>_n(t,e)??null,Ge=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function d(t){let e=Z(t);return Array.isArray(e)?e.length>0:Ge(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function F(t){let e=Z(t);return typeof e=="boolean"?Number(e):e}function $(t,e){let[n,o]=[F(t),F(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,s)=>$(r,o[s]));if(n!==o&&Ge(n)&&Ge(o))throw new TypeError("Objects cannot be compared.");return n===o}function Tn(t,e){let n=[F(t),F(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var Je=(t,e)=>Tn(t,e)&&F(t)<F(e),Rn=(t,e)=>Tn(t,e)&&F(t)<=F(e);function S(t){let e=Z(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*A(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let s=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:s,revcounter0:s-1,first:o===0,last:s===1}}),yield r}}function Xe(t,e){let n=S(e);if(n.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${n.length}.`);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function U(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function z(t){let e=Z(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Ge(e))throw new TypeError("An object has no length.");return 0}function Cn(t,e){let n=Z(t);return!Array.isArray(n)&&typeof n!="string"?t:de(S(n).map(l).join(l(e)))}function be(t){let e=Qe(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof he?e:e.map(Ut);return de(n.map(o=>`<p>${o.replaceAll(`
`,"<br>")}</p>`).join(`

`))}function v(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return Qe(t).replace(/\B(?=(\d{3})+$)/g,",")}function In(t){let e=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return de(Ut(Qe(t)).replace(er,e))}function or(t){let e="";if(e+=`
`,Je(1,z(c(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=p(t,{}),o=S(c(t,"page","languageLinks"));for(let r of A(n,o)){let s=p(n,Xe(["tag","name","direction"],r));e+=`
<a href="?`,d(c(s,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=l(i(s,"tag")),e+='" lang="',e+=l(i(s,"tag")),e+='" hreflang="',e+=l(i(s,"tag")),e+='" dir="',e+=l(i(s,"direction")),e+='" data-language',$(c(s,"tag"),c(s,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=l(i(s,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function rr(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,d(c(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:d(c(t,"page","peopleDraw"))?e+=`
Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.
`:d(c(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
With many people, we see about how common each answer is.
`,d(c(t,"page","hidesAll"))&&$(c(t,"page","boundedStrength"),"sound")?(e+=`
`,d(c(t,"page","peopleDraw"))?e+="We cannot be sure what is true for you.":e+="We cannot be sure what you said.",e+=`
`):d(c(t,"page","protected"))&&(e+=`
Each question says how well it hides your answer.
`),e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e}function Mn(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,d(c(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=l(i(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function sr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>about how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,d(c(t,"page","protected"))&&(e+=`
`,$(c(t,"page","exports"),"none")?(e+=`
`,Je(1,z(c(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,$(c(t,"page","exports"),"groups")&&d(c(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,d(c(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,Je(1,c(t,"page","openCount"))&&(e+=". Put together, such answers could point to you"),e+=`</li>
`),e+=`
`,d(c(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,d(c(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=p(t,{}),o=S(c(t,"page","provable"));for(let r of A(n,o)){n.question=r,e+=`
`;{let s=p(n,{}),a=S(c(n,"question","proofs"));for(let u of A(s,a)){s.proof=u,e+=`
<li>`;{let f=p(s,{number:i(s,"question","number"),answer:i(s,"proof","answer"),report:i(s,"proof","report")});e+="for certain, that your answer to question "+l(i(f,"number"))+" is “"+l(i(f,"answer"))+"”, if we record “"+l(i(f,"report"))+"”"}e+=`</li>
`}if(a.length===0){e+=`
<li>`;{let u=p(s,{number:i(s,"question","number")});e+="perhaps for certain, your answer to question "+l(i(u,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,d(c(t,"page","weak"))){e+=`
<li>`;{let n=p(t,{numbers:Cn(i(t,"page","weak"),", ")});e+="quite surely, what you say where the protection is weak (question "+l(i(n,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,$(c(t,"page","boundedStrength"),"weak")&&!d(c(t,"page","weak"))&&(e+=`
<li>more about all your answers than about any one. Together their protection is weak</li>
`),e+=`
`,d(c(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,d(c(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,d(c(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,d(c(t,"page","hidesSome"))&&(e+=`
<h2>`,d(c(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,d(c(t,"page","peopleDraw"))&&d(c(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:d(c(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
`:d(c(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,d(c(t,"wave","invited"))&&(e+="<li>which invitation a report came by</li>"),e+=`
</ul>
</div>
</div>
`,d(c(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let n=p(t,{epsilon:i(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+l(i(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function ir(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function ar(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=or(p(t,{})),e+=`
<h1 tabindex="-1">`,e+=l(i(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=l(i(t,"page","asker")),e+=`</p>
`,d(c(t,"page","hasShortIntroduction"))&&(e+='<div class="lead">',e+=l(be(i(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=rr(p(t,{})),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,d(c(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,d(c(t,"page","varies"))){let n=p(t,{number:z(i(t,"page","questions"))});e+="Number of questions: at most "+l(i(n,"number"))+"."}else{let n=p(t,{number:z(i(t,"page","questions"))});e+="Number of questions: "+l(i(n,"number"))+"."}return e+=` You can change your answers until you send them.</p>
`,d(c(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. This clears the page and opens another site. Your list of visited pages may still show this one. A private window keeps no such list.</p>
`),e+=`
`,d(c(t,"page","hasShortIntroduction"))||(e+="<div>",e+=l(be(i(t,"page","introduction"))),e+="</div>"),e+=`
`,d(c(t,"page","ethics"))&&(e+='<div class="small">',e+=l(be(i(t,"page","ethics"))),e+="</div>"),e+=`
`,d(c(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=Mn(p(t,{})),e+=`
`),e+=`
`,d(c(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you have sent, you can come back with the same link in the same browser. What this browser keeps for that holds no answer. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=sr(p(t,{})),e+=`
`,d(c(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
</details>
`,d(c(t,"preview"))||(e+=ir(p(t,{}))),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</section>
`,e}function xe(t){let e="";return e+=`
`,d(c(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=l(In(i(t,"page","asker"))),e+="</p>"),e+=`
`,e}function fe(t){let e="";return e+=`
<p>Survey: <b lang="`,e+=l(i(t,"page","language")),e+='" dir="',e+=l(i(t,"page","direction")),e+='">',e+=l(i(t,"page","title")),e+=`</b></p>
`,e+=xe(p(t,{})),e+=`
`,e}function ur(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>Do you have no such link? Then ask the person who told you about this survey.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation was used already</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is not open</h1>
<p>It closed while this page was open, or it is not open yet. Nothing was sent.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="unreachable" hidden>
<h1 tabindex="-1">We could not reach the site</h1>
<p>The connection failed, or too many people came at once. Your invitation is not lost. Keep this page open and try again.</p>
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, and the people who run it have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=fe(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Your browser would keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>The page needs an address that starts with https and a current browser. Nothing was sent. Open the link in another browser.</p>
`,e+=fe(p(t,{})),e+=`
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=fe(p(t,{})),e+=`
</section>
`,e}function lr(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(t,{}),o=S("01234567890123456789");for(let r of A(n,o))n._=r,e+='<circle class="dot',Rn(c(n,"forloop","counter"),c(n,"filled"))?(e+=" filled",$(c(n,"swapped"),"filled")&&(e+=" swapped")):$(c(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=l(i(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function zn(t){let e="";e+=`
<div>
<dt>`;{let n=p(t,{});e+="If you say <b>"+l(i(n,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,d(c(t,"pictured"))&&(e+=lr(p({},{filled:i(t,"row","recorded","count"),swapped:i(t,"row","swapped")}))),e+=`
`,d(c(t,"row","certain"))){let n=p(t,{});e+="We always record "+l(i(n,"answer"))}else{let n=p(t,{yesCount:v(i(t,"row","recorded","count")),noCount:v(i(t,"row","others")),people:v(i(t,"row","recorded","people"))});e+=l(i(n,"yes"))+" "+l(i(n,"yesCount"))+", "+l(i(n,"no"))+" "+l(i(n,"noCount"))+" out of "+l(i(n,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function Ln(t){let e="";e+=`<dl class="swap-rows">
`;{let n=p(t,{}),o=S(c(t,"rows"));for(let r of A(n,o))n.row=r,e+=`
`,d(c(n,"row","second"))?(e+=`
`,e+=zn(p(n,{answer:i(n,"yes")})),e+=`
`):(e+=`
`,e+=zn(p(n,{answer:i(n,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function cr(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`,e+=l(i(t,"practice","spec")),e+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">Practice. Nothing here is sent or saved.</p>
<fieldset class="question">
<legend><h1 tabindex="-1">Do you like coffee?</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>Yes</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>No</span></label>
</div>
</fieldset>
`,d(c(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=l(i(t,"practice","odds","gained","count")),e+=" ",e+=l(i(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let n=p(t,{}),o=S(c(t,"practice","cards"));for(let r of A(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let s=p(n,{});e+="Card "+l(i(s,"number"))}e+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,d(c(t,"practice","cards"))&&(e+=" hidden"),e+=">",d(c(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=de("No"),e+=`
`,t.yes=de("Yes"),e+=`
`,e+=Ln(p(t,{rows:i(t,"practice","rows"),pictured:i(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function pr(t){let e="";if(e+=`
<div class="note">
`,$(c(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=p(t,{total:z(i(t,"question","parts"))});e+="Parts of this question: "+l(i(n,"total"))+". We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=p(t,{total:z(i(t,"question","parts"))});e+="Parts of this question: "+l(i(n,"total"))+"."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function hr(t){let e="";e+=`
`,e+=pr(p(t,{})),e+=`
`;{let n=p(t,{}),o=S(c(t,"question","parts"));for(let r of A(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=l(i(n,"question","number")),e+='"',d(c(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend><h2 tabindex="-1">`,e+=l(i(n,"part","text")),e+=`</h2></legend>
`,d(c(n,"part","help"))&&(e+='<p class="question-help">',e+=l(i(n,"part","help")),e+="</p>"),e+=`
<div class="choices`,d(c(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let s=p(n,{}),a=S(c(n,"part","choices"));for(let u of A(s,a)){let f=p(s,Xe(["index","label"],u));e+=`
<label class="choice"><input type="radio" value="`,e+=l(i(f,"index")),e+='" autocomplete="off"><span>',e+=l(i(f,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function dr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=l(i(t,"question","number")),e+=`">
`;{let n=p(t,{low:i(t,"question","scale","low"),high:i(t,"question","scale","high")});e+="From "+l(i(n,"low"))+" to "+l(i(n,"high"))+". A number below or above counts as the nearer of the two."}return e+=`
</p>
`,e}function Kt(t){let e="";e+=`
`;{let n=p(t,{form:i(t,"question","odds","form"),gained:i(t,"question","odds","gained"),lost:i(t,"question","odds","lost"),no:i(t,"question","options","0"),yes:i(t,"question","options","1"),low:i(t,"question","odds","low"),high:i(t,"question","odds","high")});if(e+=`
`,$(c(n,"form"),"binary")){if(e+=`
`,$(c(n,"report"),1)){if(e+=`
`,!d(c(n,"gained","never"))){let o=p(n,{people:v(i(n,"gained","people"))});o.said=U(i(o,"gained","count")),e+=i(o,"said")===1?"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who say “"+l(i(o,"no"))+"” is recorded as “"+l(i(o,"yes"))+"”.":"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who say “"+l(i(o,"no"))+"” are recorded as “"+l(i(o,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!d(c(n,"lost","never"))){let o=p(n,{people:v(i(n,"lost","people"))});o.said=U(i(o,"lost","count")),e+=i(o,"said")===1?"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who say “"+l(i(o,"yes"))+"” is recorded as “"+l(i(o,"no"))+"”.":"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who say “"+l(i(o,"yes"))+"” are recorded as “"+l(i(o,"no"))+"”."}e+=`
`}e+=`
`}else if($(c(n,"form"),"category")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});e+="For about "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if($(c(n,"form"),"set")){e+=`
`;{let o=p(n,{size:i(n,"question","odds","size"),total:z(i(n,"question","options"))});e+="A report names "+l(i(o,"size"))+" of the "+l(i(o,"total"))+" answers."}e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});e+="For about "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if($(c(n,"form"),"every")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people."}e+=`
`}else if($(c(n,"form"),"pair")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people."}e+=`
`}else if($(c(n,"form"),"joint")){e+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people."}e+=`
`}else if($(c(n,"form"),"number")){e+=`
We keep a random code, not your number.
`;{let o=p(n,{people:v(i(n,"gained","people"))});o.said=U(i(o,"gained","count")),e+=i(o,"said")===1?"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who say "+l(i(o,"low"))+" gets a code in the upper half.":"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who say "+l(i(o,"low"))+" get a code in the upper half."}e+=`
`;{let o=p(n,{people:v(i(n,"lost","people"))});o.said=U(i(o,"lost","count")),e+=i(o,"said")===1?"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" who say "+l(i(o,"high"))+" gets one in the lower half.":"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" who say "+l(i(o,"high"))+" get one in the lower half."}e+=`
`}else if($(c(n,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if($(c(n,"form"),"drawn")){e+=`
`;{let o=p(n,{total:z(i(n,"question","options"))});e+="This is about one of the "+l(i(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let o=p(n,{added:i(n,"gained","count"),addedPeople:v(i(n,"gained","people")),removed:i(n,"lost","count"),removedPeople:v(i(n,"lost","people"))});e+="When it is picked, it gets a tick for about "+l(i(o,"added"))+" of "+l(i(o,"addedPeople"))+" people who do not choose it, and loses its tick for about "+l(i(o,"removed"))+" of "+l(i(o,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let o=p(n,{people:v(i(n,"gained","people"))});o.said=U(i(o,"gained","count")),e+=i(o,"said")===1?"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who do not choose an answer is recorded with it.":"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let o=p(n,{people:v(i(n,"lost","people"))});o.said=U(i(o,"lost","count")),e+=i(o,"said")===1?"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" who choose it is recorded without it.":"About "+l(i(o,"said"))+" of "+l(i(o,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function Ze(t){let e="";if(e+=`
`,$(c(t,"strength"),"sound"))e+=`
`,$(c(t,"form"),"own-device")?e+=`
Only you know your coin, your die or the birthday. So this line alone does not show what is true for you.
`:e+=`
So this line alone does not show what you said.
`,e+=`
`;else if($(c(t,"strength"),"weak"))e+=`
`,$(c(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:$(c(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:$(c(t,"form"),"items")||$(c(t,"form"),"every")||$(c(t,"form"),"pair")||$(c(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(!d(c(t,"proof")))e+=`
This can show your answer for certain.
`;else if(d(c(t,"proof","ownDevice"))){e+=`
`;{let n=p(t,{answer:i(t,"proof","answer")});e+="This shows your true answer for certain. Only people whose true answer is “"+l(i(n,"answer"))+"” choose it."}e+=`
`}else{e+=`
`;{let n=p(t,{answer:i(t,"proof","answer")});e+="This shows your answer for certain. Only people who say “"+l(i(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function fr(t){let e="";if(!d(c(t,"question","inClear"))){e+=`
<div hidden>
`,$(c(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=Kt(p(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=Kt(p(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=Kt(p(t,{})),e+=`</span>
`),e+=`
<span data-note="sound">`,e+=Ze(p(t,{form:i(t,"question","odds","form"),strength:"sound"})),e+=`</span>
<span data-note="weak">`,e+=Ze(p(t,{form:i(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=Ze(p(t,{strength:"absent"})),e+=`</span>
`;{let n=p(t,{}),o=S(c(t,"question","proofs"));for(let r of A(n,o))n.proof=r,e+='<span data-note="absent-',e+=l(i(n,"proof","place")),e+='">',e+=Ze(p(n,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function mr(t){let e="";return $(c(t,"form"),"items")||$(c(t,"form"),"every")||$(c(t,"form"),"pair")||$(c(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function wr(t){let e="";if(d(c(t,"proof","ownDevice"))){let n=p(t,{report:i(t,"proof","report"),answer:i(t,"proof","answer")});e+="If you choose “"+l(i(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+l(i(n,"answer"))+"” choose it."}else{let n=p(t,{report:i(t,"proof","report"),answer:i(t,"proof","answer")});e+="If we record “"+l(i(n,"report"))+"”, we know for certain that you said “"+l(i(n,"answer"))+"”."}return e+=`
`,e}function Ht(t){let e="";if(e+=`
`,$(c(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if($(c(t,"odds","strength"),"weak"))e+=`
<b>`,e+=mr(p(t,{form:i(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let n=p(t,{}),o=S(c(t,"question","proofs"));for(let r of A(n,o))n.proof=r,e+=`
<b>`,e+=wr(p(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Pn(t){let e="";if(e+=`
`,d(c(t,"failure"))){e+=`
<p class="small muted">
`;{let n=p(t,{reports:v(i(t,"failure","reports"))});e+="On average, at most one report in "+l(i(n,"reports"))+" shows more than it should."}e+=`
`,d(c(t,"technical"))&&(e+="δ = ",e+=l(i(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function gr(t){let e="";e+=`
`;{let n=p(t,{odds:i(t,"question","odds"),gained:i(t,"question","odds","gained"),lost:i(t,"question","odds","lost")});if(e+=`
<div class="odds`,d(c(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,$(c(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=Ln(p({},{rows:i(n,"question","swapRows"),pictured:i(n,"question","pictured"),no:i(n,"question","options","0"),yes:i(n,"question","options","1")})),e+=`
<p>`,e+=Ht(p(n,{})),e+=`</p>
`;else if($(c(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=l(i(n,"question","justification")),e+=`</p>
`;else if($(c(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=l(i(n,"question","justification")),e+=`</p>
`;else if($(c(n,"odds","form"),"own-device"))e+=`
<p>Only you know your coin, your die or the birthday. We record the answer you choose here, unchanged.
`,$(c(n,"odds","strength"),"sound")||(e+=Ht(p(n,{}))),e+=`</p>
`;else{e+=`
`;{let o=p(n,{lostCount:v(i(n,"lost","count")),lostPeople:v(i(n,"lost","people")),gainedCount:v(i(n,"gained","count")),gainedPeople:v(i(n,"gained","people"))});if(e+=`
<p>
`,$(c(o,"odds","form"),"category")){e+=`
`;{let r=p(o,{});e+="Your answer may be swapped at random. About "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if($(c(o,"odds","form"),"set")){e+=`
`;{let r=p(o,{size:i(o,"odds","size"),total:z(i(o,"question","options"))});e+="We record "+l(i(r,"size"))+" of the "+l(i(r,"total"))+" answers, picked at random. About "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if($(c(o,"odds","form"),"every")){e+=`
`;{let r=p(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times for each part."}e+=`
`}else if($(c(o,"odds","form"),"pair")){e+=`
`;{let r=p(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times."}e+=`
`}else if($(c(o,"odds","form"),"joint")){e+=`
`;{let r=p(o,{});e+="Your answers may all be swapped for others at random. About "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if($(c(o,"odds","form"),"number")){e+=`
Your number may be changed at random before it is stored.
`;{let r=p(o,{low:i(o,"odds","low")});e+="Say "+l(i(r,"low"))+": about "+l(i(r,"gainedCount"))+" out of "+l(i(r,"gainedPeople"))+" times, our record is in the upper half of the scale."}e+=`
`;{let r=p(o,{high:i(o,"odds","high")});e+="Say "+l(i(r,"high"))+": about "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times, it is in the lower half."}e+=`
`}else if($(c(o,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+l(i(r,"gainedCount"))+" out of "+l(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="The answer you choose loses its tick about "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times."}e+=`
`}else if($(c(o,"odds","form"),"drawn")){e+=`
`;{let r=p(o,{total:z(i(o,"question","options"))});e+="We record a tick or no tick for only one of the "+l(i(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=p(o,{});e+="If you do not choose that answer, it gets a tick about "+l(i(r,"gainedCount"))+" out of "+l(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="If you choose it, it loses its tick about "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+l(i(r,"gainedCount"))+" out of "+l(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="An answer you choose loses its tick about "+l(i(r,"lostCount"))+" out of "+l(i(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=Ht(p(o,{})),e+=`
</p>
`}e+=`
`,$(c(n,"odds","form"),"number")&&(e+=Pn(p(n,{failure:i(n,"question","failure")}))),e+=`
`,d(c(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,$(c(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function $r(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(c(t,"question","headings"))){e+=`
<div class="section-heading" id="section-`,e+=l(i(t,"question","number")),e+=`">
`;{let n=p(t,{}),o=S(c(t,"question","headings"));for(let r of A(n,o))n.heading=r,e+=`
<p class="section-title">`,e+=l(i(n,"heading","text")),e+=`</p>
`,d(c(n,"heading","help"))&&(e+="<div data-section-help",d(c(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=l(be(i(n,"heading","help"))),e+="</div>"),e+=`
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=l(i(t,"question","number")),e+=`">
<legend><h1 tabindex="-1"`,d(c(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=l(i(t,"question","number")),e+='"'),e+=">",e+=l(i(t,"question","text")),e+=`</h1></legend>
`,d(c(t,"question","help"))&&(e+='<p class="question-help">',e+=l(i(t,"question","help")),e+="</p>"),e+=`
`,d(c(t,"question","instructions"))&&(e+='<p class="note">',e+=l(i(t,"question","instructions")),e+="</p>"),e+=`
`,$(c(t,"question","kind"),"multiple")&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,d(c(t,"question","parts")))e+=hr(p(t,{})),e+=`
`;else if(d(c(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=l(i(t,"question","scale","low")),e+='" data-high="',e+=l(i(t,"question","scale","high")),e+='" data-grain="',e+=l(i(t,"question","scale","step")),e+='" data-unit="',e+=l(i(t,"question","unit")),e+=`" data-counts-as="This counts as {value}.">
<div class="row">
<input type="text" inputmode="decimal" autocomplete="off" id="number-`,e+=l(i(t,"question","number")),e+='" aria-label="Your number',d(c(t,"question","unit"))&&(e+=" (",e+=l(i(t,"question","unit")),e+=")"),e+='" aria-describedby="range-',e+=l(i(t,"question","number")),e+=`">
`,d(c(t,"question","unit"))&&(e+='<span aria-hidden="true">',e+=l(i(t,"question","unit")),e+="</span>"),e+=`
</div>
`,e+=dr(p(t,{})),e+=`
<p class="small" data-counts aria-live="polite"></p>
</div>
`;else{e+=`
<div class="choices`,d(c(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',d(c(t,"question","excludes"))&&(e+=' data-excludes="',e+=l(i(t,"question","excludes")),e+='"'),e+=`>
`;{let n=p(t,{}),o=S(c(t,"question","choices"));for(let r of A(n,o)){let s=p(n,Xe(["index","label"],r));e+=`
<label class="choice"><input type="`,$(c(s,"question","kind"),"multiple")?e+="checkbox":e+="radio",e+='" value="',e+=l(i(s,"index")),e+='" autocomplete="off"><span>',e+=l(i(s,"label")),e+=`</span></label>
`}}e+=`
`,$(c(t,"question","kind"),"multiple")&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
</fieldset>
`,e+=fr(p(t,{})),e+=`
<div id="odds-`,e+=l(i(t,"question","number")),e+='" data-when="randomized">',e+=gr(p(t,{})),e+=`</div>
`,c(t,"question","direct")!==null&&(e+=`
<p class="note" data-when="direct" hidden>For you, this question is not protected. This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
`),e+=`
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function yr(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,d(c(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function kr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">Before you send</h1>
`,d(c(t,"page","changesAnswers"))?e+=`
<p>Check your answers. They have not left this page. When you send, some of them may be changed at random.</p>
`:e+=`
<p>Check your answers. They have not left this page. We will receive them exactly as they are.</p>
`,e+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"></dt>
<dd class="review-answer" data-slot="answer"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">Change <span class="visually-hidden" data-slot="question"></span></button></dd>
</div>
</template>
<div class="note">
<p>`,e+=yr(p(t,{})),e+=`</p>
`,d(c(t,"page","protected"))&&(e+="<p>This does not protect you if someone looks at your screen. It does not stop results about people like you. ",d(c(t,"page","remembers"))?e+="Please answer each round only once.":e+="Please answer only once: a second report would weaken your protection.",e+="</p>"),e+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,d(c(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,d(c(t,"wave","workBits"))&&(e+=`
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
<section class="step" data-step="unsent" hidden>
<h1 tabindex="-1">Your report may not have arrived</h1>
<p>We could not reach the site, or it was too busy. Keep this page open and try again. It sends the same report, and we count it once.</p>
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, so this try saved nothing. Trying again at once will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=xe(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=xe(p(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The survey was closed or changed while you were answering. Nothing was saved, unless an earlier try got through. You can open the link again to start over.</p>
`,e+=xe(p(t,{})),e+=`
</section>
`,e}function br(t){let e="";return e+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">An answer has changed</h1>
<p>Your answer here is not the one you gave in an earlier round:</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"></b></li></template>
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
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>The page needs an address that starts with https and a current browser. Nothing was asked and nothing was sent. Open the link in another browser.</p>
`,e+=xe(p(t,{})),e+=`
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
`,e}function xr(t){let e="";return e+=`
`,d(c(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:d(c(t,"page","changesAll"))&&d(c(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:d(c(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:d(c(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,d(c(t,"page","changesAnswers"))?(e+=`
Some lines may differ from what you said. That is the protection working, not a mistake.
`,d(c(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function vr(t){let e="";if(e+=`
`,d(c(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=l(i(t,"page","privacyLoss")),e+=`
`,e+=Pn(p(t,{failure:i(t,"page","failure"),technical:!0})),e+=`
`,d(c(t,"page","provable"))?e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`:$(c(t,"page","boundedStrength"),"weak")&&(e+=`
<span class="small muted">All of them together are weakly protected.</span>
`),e+=`
</dd>
`),e+=`
`,d(c(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=p(t,{});n.n=U(i(n,"page","clearCount")),e+=i(n,"n")===1?l(i(n,"n"))+" question, which no ε covers":l(i(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function Or(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(c(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=xr(p(t,{})),e+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"></h2>
<p class="recorded-answer" data-slot="recorded"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,d(c(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=Mn(p(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,d(c(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. The number was signed unseen. It shows that an invited person sent this report, not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=l(i(t,"page","sha256")),e+=`</code></dd>
`,d(c(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=l(i(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
`,e+=vr(p(t,{})),e+=`
`,d(c(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds at most, for the random swaps that your device reuses, while no answer changes</dt>
<dd>ε∞ = `,e+=l(i(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one a line)</dt>
<dd><code dir="ltr">`,e+=l(i(t,"fingerprint")),e+=`</code></dd>
`;{let n=p(t,{}),o=S(c(t,"scripts"));for(let r of A(n,o))n.module=r,e+=`
<dt>`,e+=l(i(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=l(i(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function qr(t){let e="";return e+=`
<div hidden>
<span data-text="place">Question {number} of {total}</span>
<span data-text="place-most">Question {number} of at most {total}</span>
<span data-text="part-place">Part {number} of {total}</span>
<span data-text="choose">Choose an answer, or skip this question.</span>
<span data-text="type-number">Type a number in digits, or skip this question.</span>
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
<span data-text="separator">; </span>
<span data-text="recorded">Recorded: {recorded}</span>
<span data-text="recorded-high">Recorded: a random code in the upper half</span>
<span data-text="recorded-low">Recorded: a random code in the lower half</span>
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
`,e}function Sr(t){let e="";e+=`
<p class="note" role="status" data-offline><span hidden>You are offline now. That is a sign, not a proof: a false page could pretend.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=ar(p(t,{})),e+=`
`,d(c(t,"wave","invited"))&&(e+=ur(p(t,{}))),e+=`
`,d(c(t,"page","practice"))&&(e+=cr(p(t,{practice:i(t,"page","practice")}))),e+=`
`;{let n=p(t,{}),o=S(c(t,"page","questions"));for(let r of A(n,o))n.question=r,e+=$r(p(n,{}))}return e+=`
`,e+=kr(p(t,{})),e+=`
`,d(c(t,"page","remembers"))&&(e+=br(p(t,{}))),e+=`
`,e+=Or(p(t,{})),e+=`
`,e+=qr(p(t,{})),e+=`
`,e}function Nr(t){let e="";return e+=`
`,d(c(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:$(c(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:$(c(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function Ar(t){let e="";return e+=`
`,d(c(t,"page","risky"))&&(e+='<a class="button quiet quick-exit" href="',e+=l(i(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var Er={"respondents/questionnaire/screens.html":Sr,"respondents/questionnaire/partials/banner.html":Nr,"respondents/questionnaire/partials/quick_exit.html":Ar},Wn=(t,e)=>Er[t](p({},e));function Dn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:s}){let{access:a,kind:u,work:f,key_hash:m}=t.wave;return{preview:e,page:t,wave:{invited:a==="invited",kind:u,workBits:f,signingKeyHash:m},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:s}}var _r=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Tr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Bn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function Vt(t){return _r.has(t.split("-",1)[0])?"rtl":"ltr"}function jn(t,{search:e,preferred:n}){let o=new URLSearchParams(e).getAll("lang").at(-1);return t.includes(o)?o:Rr(n,t)??t[0]}function Rr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=Cr(n,e);if(o!==void 0)return o}}function Cr(t,e){if(e.includes(t))return t;let n=(Tr[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function M(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function et(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,s)=>r*(Math.max(...s)/Math.min(...s)),1)}function Yn(t){let e=t.spent.map(({question:s,answers:a,...u})=>{let{categories:f,kept:m,zero:g,one:y}=u,k=new _(f,m,g,y),b=a.length-1,x=tt(a,R=>R.waves.length),O=b?b*k.lossOfChange(x):0;return{question:s,responses:a.length,epsilon:Math.log(k.ratioOf(x))+O,limit:b?1/0:Math.log(k.ratioForever)}}),n=tt(t.waves,s=>s.anew??1/0),o=tt(e,({epsilon:s})=>s),r=tt(t.waves,s=>s.delta??0);return{questions:e,fresh:n,total:o+n,delta:r}}function me(t,e){let n=ot(t);return e?`${n}, δ = ${nt(e)}`:n}function nt(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/0+$/,"")}function ot(t){return t===1/0?"∞":new Intl.NumberFormat(document.documentElement.lang,{minimumFractionDigits:2,maximumFractionDigits:2}).format(Math.ceil(100*t-1e-6)/100)}function tt(t,e){return t.reduce((n,o)=>n+e(o),0)}var Fn=20,Un=1e3,D=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=Fn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<Un?Un:10*n}}get never(){return this.count===0}get pictured(){return this.people===Fn}};function rt(t,e="browser"){return{...Ir(t,e),strength:M(t.ratio)}}function Ir(t,e){if(t instanceof N)return zr(t);if(t instanceof W)return Mr(t);let{own:n,others:o}=t.support;return{form:e==="respondent"?"own-device":Wr(t),gained:D.of(o/4294967296),lost:D.of((4294967296-n)/4294967296),size:t instanceof G?t.size:0}}function zr(t){let{scale:e}=t,n=(o,r)=>t.row(o).reduce((s,a,u)=>s+ +(t.isUpper(u)===r)*a,0);return{form:t instanceof ce?"open":"number",gained:D.of(n(0,!0)/4294967296),lost:D.of(n(e.size-1,!1)/4294967296),low:e.low,high:e.high}}function Mr(t){let e=D.of(Lr(t)/4294967296);return{form:Pr(t),gained:e,lost:e}}function Lr(t){return t instanceof J?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof Q?Math.max(...t.pairCells.map((e,n)=>(e-1)*t.others[n])):(t.cells-1)*t.other}function Pr(t){return t instanceof J?"every":t instanceof Q?"pair":"joint"}function Wr(t){return t instanceof oe?"items":t instanceof re?"drawn":t instanceof ne?"open":t instanceof G?"set":t instanceof se||t instanceof _?"marks":t.categories===2?"binary":"category"}var st=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function it({gained:t,lost:e}){let n=new D(e.people-e.count,e.people);return[new st(!0,n,"hollow"),new st(!1,t,"filled")]}function at(t){return t.every(({recorded:e})=>e.pictured)}var Dr=[4294967296/4,3*4294967296/4];function Kn(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let o=[...e.find(({kind:f,mechanism:m})=>f==="yes-no"&&m instanceof T)?.mechanism.yes??Dr],r=rt(new T(2,{yes:o})),s=it(r),a=Array.from({length:r.gained.people},(f,m)=>m+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:s,cards:at(s)?a:null}}function Hn(t){let e=t.reduce((n,{ratio:o})=>n+Math.log(o),0);return me(e,Vn(t))}function ut(t){let e=Vn(t);return e===0?null:{delta:nt(e),reports:Br(e)}}function Vn(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function Br(t){let e=1/Number(nt(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var jr=8;function Gt(t){let e=Array.from({length:t},(n,o)=>o);try{return Qt([...e],new I)}catch{return e}}function Qt(t,e){for(let n=t.length-1;n>0;n-=1){let o=Yr(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function Yr(t,e){let n=4294967296-4294967296%t;for(let o=0;o<jr;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var Fr=7,lt=class{constructor({kind:e,options:n},o){this.kind=e,this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind==="yes-no"?e.reverse():e}get many(){return this.labels.length>Fr}},Jt=class extends lt{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},ct=class extends lt{#e=null;#t=null;constructor(e,n,o,r){super(e,r);for(let g of["text","help","instructions","justification","unit"])this[g]=r(e[g]);let{design:s,device:a,mechanism:u}=e.protection;this.number=n+1,this.design=s,this.device=a,this.direct=e.direct,this.mechanism=C(u),this.reports=e.reports.map(r),this.parts=(e.parts??[]).map(g=>new Jt(g,r)),this.condition=e.asked_if??null;let f=this.options.length-1;this.excludes=e.last_excludes?String(f):"",e.random_order&&(this.#t=this.excludes?[...Gt(f),f]:Gt(f+1));let{sections:m=[]}=o;this.section=Math.max(-1,...m.map(({before:g})=>g).filter(g=>g<=n)),this.headings=m.filter(({before:g})=>g===this.section).map(g=>({text:r(g.text),help:r(g.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??=rt(this.mechanism,this.device),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?it(this.odds):[]}get pictured(){return at(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof T)||!e.yes?[]:[0,1].flatMap(s=>{let a=Ur(e,s);return a.length!==1?[]:[{place:s,report:n[s],answer:o[a[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof N?this.mechanism.scale:null}get failure(){return ut([this.mechanism])}get forever(){return this.mechanism instanceof _?M(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function Ur({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var Kr=240,pt=class{constructor(e,n){let{survey:o}=e,[r]=o.languages,s=(a={})=>a[n]||a[r]||"";this.title=s(o.title),this.introduction=s(o.introduction),this.asker=s(o.asker),this.ethics=s(o.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=n,this.languages=o.languages,this.risky=o.risky??!1,this.exports=o.exports??"none",this.downloadLinks=o.download_links??!1,this.questions=o.questions.map((a,u)=>new ct(a,u,o,s)),this.practice=Kn(this.questions),this.centralEpsilon=o.central?Hr(o.central):""}get direction(){return Vt(this.language)}get languageLinks(){return this.languages.map(e=>[e,Bn(e),Vt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({randomized:e,direct:n})=>e&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({number:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&e===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Kr}get protected(){return this.questions.filter(({inClear:e})=>!e)}get boundedStrength(){let e=this.protected.map(({mechanism:n})=>n.ratio).filter(Number.isFinite);return M(e.reduce((n,o)=>n*o,1))}get openCount(){return this.questions.filter(({open:e})=>e).length}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Hn(this.protected.map(({mechanism:e})=>e))}get failure(){return ut(this.protected.map(({mechanism:e})=>e))}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return me(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:e})=>e!==null)}};function Hr({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${Vr(o)}`)}function Vr(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Gr=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Qr=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),ve=class{#e=Int32Array.from(Gr);#t=new Uint8Array(0);#o=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Gn(this.#e,e,o);this.#t=e.slice(n),this.#o=e.length}finisher(e){let n=this.#n(e);return o=>n(o)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let s=new Int32Array(8);return a=>{r.set(a,n),s.set(this.#e);for(let u=0;u<r.length;u+=64)Gn(s,r,u);return s}}};function ht(t){return new ve(t).toString()}var ee=new Int32Array(64);function Gn(t,e,n){for(let y=0;y<16;y+=1){let k=n+4*y;ee[y]=e[k]<<24|e[k+1]<<16|e[k+2]<<8|e[k+3]}for(let y=16;y<64;y+=1){let k=ee[y-15],b=ee[y-2],x=L(k,7)^L(k,18)^k>>>3,O=L(b,17)^L(b,19)^b>>>10;ee[y]=O+ee[y-7]+x+ee[y-16]|0}let[o,r,s,a,u,f,m,g]=t;for(let y=0;y<64;y+=1){let k=L(u,6)^L(u,11)^L(u,25),b=g+k+(u&f^~u&m)+Qr[y]+ee[y]|0,O=(L(o,2)^L(o,13)^L(o,22))+(o&r^o&s^r&s)|0;g=m,m=f,f=u,u=a+b|0,a=s,s=r,r=o,o=b+O|0}t[0]+=o,t[1]+=r,t[2]+=s,t[3]+=a,t[4]+=u,t[5]+=f,t[6]+=m,t[7]+=g}function L(t,e){return t>>>e|t<<32-e}var Qn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Xn(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,s=navigator.languages,a=jn(e.survey.languages,{search:o,preferred:s}),u=new pt(e,a),f=new URLSearchParams(o).has("framed"),m=Dn(u,{preview:n,address:r,framed:f,...Jr()});return document.documentElement.lang=a,document.documentElement.dir=u.direction,document.title=u.title,Xt(t,"screens.html",m),Xt(Jn("leave"),"partials/quick_exit.html",m),Xt(Jn("banner"),"partials/banner.html",m),u}function Xt(t,e,n){let o=Wn(`respondents/questionnaire/${e}`,n);t.innerHTML=Qn?Qn.createHTML(o):o}function Jn(t){return document.querySelector(`[data-place="${t}"]`)}function Jr(){let e=[...document.querySelectorAll("script[integrity], link[rel='modulepreload'][integrity]")].map(({src:o,href:r,integrity:s})=>({name:(o??r).split("/").pop(),integrity:s})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:ht(new TextEncoder().encode(n))}}var Zn=1,Xr=new Set(["yes-no","single","multiple","number","linked"]),Zr=new Set(["browser","respondent"]),es=new Set(["open","open-number"]),ts=/^(https:\/\/|\/(?![/\\]))/,ns=new Set(["link","invited"]);function eo(t){let{survey:e}=t;q(t.format===Zn&&e.format===Zn),q(ns.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),q(t.access==="invited"==(t.key_hash!=="")),q(!e.risky||ts.test(t.leave)),q(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;q(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let o=[];for(let r of e.questions)os(r,n,o),o.push(r.block);q(new Set(o).size===o.length)}function os({kind:t,text:e,options:n,asked_if:o,...r},s,a){q(Xr.has(t)&&typeof e[s]=="string"),q(o==null||a.includes(o.block));let{design:u,device:f,mechanism:m}=r.protection;q(Zr.has(f));let g=C(m);q((u==="open"||u==="central")===es.has(m.mechanism)),q(t!=="yes-no"||n.length===2),q(t==="linked"?String(r.parts.map(k=>k.options.length))===String(g.sizes):t==="number"?g.scale!==void 0:ss(g)===n.length),q((r.random_order??!0)===!0),q(!r.random_order||rs(t,n)),q((r.last_excludes??!0)===!0),q(!r.last_excludes||t==="multiple"&&n.length>=3),q(f==="browser"||r.reports.length===2)}function rs(t,e){return(t==="single"||t==="multiple")&&e.length>=3}function ss({items:t,categories:e,sizes:n}){return n===void 0?t??e:null}function q(t){if(!t)throw new RangeError("no release could have made this document")}var is=/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;function to(t){let e=new URLSearchParams(t.slice(1)),n=e.get("i")??"";return{secret:is.test(n)?n:null,hash:e.get("d")}}var as=/^[0-9a-f]{64}$/,Zt=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},en=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}};async function no(t){if("preview"in t.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:e}=to(window.location.hash),n=await us(e),o=ht(n);if(e!==null&&e!==o)throw new Zt(e,o);return{wave:ls(n,o),unchecked:e===null?o:null}}async function us(t){let e=`${window.location.pathname}/documents/${as.test(t)?t:""}`,n=await fetch(e,{credentials:"same-origin"});if(!n.ok)throw new Error(`the document cannot be loaded: ${n.status}`);return new Uint8Array(await n.arrayBuffer())}function ls(t,e){try{let n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(t));return eo(n),n}catch{throw new en(e)}}var Oe=32,cs="candor permanent response 1",ps=8,hs={name:"HMAC",hash:"SHA-256"};function oo(){return globalThis.crypto.getRandomValues(new Uint8Array(Oe))}var dt=class t{#e;constructor(e,n,o){this.#e=e,this.survey=n,this.question=o,Object.freeze(this)}static async fromSecret(e,n,o){if(!(e instanceof Uint8Array)||e.length!==Oe)throw new RangeError(`a secret has ${Oe} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",e,hs,!1,["sign"]);return new t(r,n,o)}async row(e,n){let{kept:o,categories:r}=e;w(n,"a category",0,r-1);let s=await this.#t("",[o,0,0,n],r);return e.permanent(n,s)}async report(e,n,o){if(o==="")throw new RangeError("a wave needs a name");let r=await this.row(e,n),{kept:s,zero:a,one:u,categories:f}=e,m=await this.#t(o,[s,a,u,n],f);return e.instantaneous(r,m)}async#t(e,n,o){let s=[...[cs,this.survey,this.question,e].map(ds),...n.map(tn)],a=Array.from({length:Math.ceil(o/ps)},(f,m)=>{let g=nn([...s,tn(m)]);return globalThis.crypto.subtle.sign("HMAC",this.#e,g)}),u=nn((await Promise.all(a)).map(f=>new Uint8Array(f)));return new _e(u.subarray(0,4*o))}};function ds(t){if(typeof t!="string"||/\p{Surrogate}/u.test(t))throw new RangeError("what identifies a question must be text");let e=new TextEncoder().encode(t);return nn([tn(e.length),e])}function tn(t){let e=new Uint8Array(8);return new DataView(e.buffer).setBigUint64(0,BigInt(t),!0),e}function nn(t){let e=new Uint8Array(t.reduce((o,r)=>o+r.length,0)),n=0;for(let o of t)e.set(o,n),n+=o.length;return e}var fs=/^[0-9a-f]{32}$/,ms=/^[0-9a-f]{64}$/,ro=/^[A-Za-z0-9_-]{1,50}$/,ws=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,gs=4096;function on(t){return mt(t,["format","survey","secret","spent","waves"])&&t.format===1&&qe(t.survey,fs)&&qe(t.secret,ws)&&ft(t.spent,$s)&&ft(t.waves,bs)}function $s(t){return mt(t,["question","categories","kept","zero","one","answers"])&&qe(t.question,ms)&&ys(t)&&ft(t.answers,e=>ks(e,t.categories))}function ys({categories:t,kept:e,zero:n,one:o}){try{return!!new _(t,e,n,o)}catch{return!1}}function ks(t,e){return mt(t,["answer","waves"])&&Number.isInteger(t.answer)&&t.answer>=0&&t.answer<e&&ft(t.waves,n=>qe(n,ro))&&t.waves.length>0}function bs(t){let{delta:e=0}=Object(t);return mt(t,["code","number","anew",...e?["delta"]:[]])&&qe(t.code,ro)&&Number.isInteger(t.number)&&t.number>0&&(t.anew===null||Number.isFinite(t.anew)&&t.anew>=0)&&Number.isFinite(e)&&e>=0&&e<1}function mt(t,e){let n=typeof t=="object"&&t!==null?Object.keys(t):[];return n.length===e.length&&e.every(o=>n.includes(o))}function ft(t,e){return Array.isArray(t)&&t.length<=gs&&t.every(e)}function qe(t,e){return typeof t=="string"&&e.test(t)}var rn="candor1.",xs=2e5,K=class extends Error{name="DeviceStoreError"},wt=class{#e;#t=null;constructor(e,n){this.survey=e,this.#e=n,this.read()}get name(){return`candor waves ${this.survey}`}get available(){let e=`${this.name} probe`;try{this.#e.setItem(e,"1");let n=this.#e.getItem(e)==="1";return this.#e.removeItem(e),n}catch{return!1}}get exists(){return this.#t!==null}get waves(){return this.#t?.waves??[]}get spent(){return this.#t?.spent??[]}answers(e){return this.#o(e)?.answers.map(({answer:n})=>n)??[]}read(){try{this.#t=this.#s(JSON.parse(this.#e.getItem(this.name)))}catch{this.#t=null}}secret(){return this.#t??={format:1,survey:this.survey,secret:pe(oo()),spent:[],waves:[]},He(this.#t.secret)}record({code:e,number:n,anew:o,delta:r},s){let{waves:a,spent:u}=this.#t;a.find(m=>m.code===e)===void 0&&a.push({code:e,number:n,anew:o,...r?{delta:r}:{}});for(let{question:m,mechanism:g,answer:y}of s){let k=this.#o(m);k===void 0&&u.push(k=vs(m,g));let x=k.answers.find(O=>O.answer===y)??{answer:y,waves:[]};x.waves.includes(e)||x.waves.push(e),k.answers=[...k.answers.filter(O=>O!==x),x]}return this.#n()}exportText(){return rn+pe(new TextEncoder().encode(JSON.stringify(this.#t)))}importText(e){let n=this.#r(e.replace(/\s+/g,""));if(this.#t!==null&&this.#t.secret!==n.secret)throw new K("another");if(this.#t=this.#t===null?n:Os(this.#t,n),!this.#n())throw new K("unkept")}erase(){this.#t=null;try{this.#e.removeItem(this.name)}catch{}}#o(e){return this.spent.find(n=>n.question===e)}#n(){let e=JSON.stringify(this.#t);try{return this.#e.setItem(this.name,e),this.#e.getItem(this.name)===e}catch{return!1}}#r(e){if(!e.startsWith(rn)||e.length>xs)throw new K("unknown");let n;try{let o=He(e.slice(rn.length));n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(o))}catch{throw new K("broken")}if(on(n)&&n.survey!==this.survey)throw new K("elsewhere");return this.#s(n)}#s(e){if(!(on(e)&&e.survey===this.survey)||He(e.secret).length!==Oe)throw new K("broken");return e}};function so(){try{return globalThis.localStorage}catch{return null}}var gt=class{#e=new Map;getItem(e){return this.#e.get(e)??null}setItem(e,n){this.#e.set(e,n)}removeItem(e){this.#e.delete(e)}};function vs(t,{categories:e,kept:n,zero:o,one:r}){return{question:t,categories:e,kept:n,zero:o,one:r,answers:[]}}function Os(t,e){let n=[...t.waves];for(let r of e.waves)n.some(({code:s})=>s===r.code)||n.push(r);let o=t.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of e.spent){let s=o.find(({question:a})=>a===r.question);s===void 0?o.push(r):s.answers=qs(s.answers,r.answers)}return{...t,waves:n,spent:o}}function qs(t,e){let n=new Set([...t,...e].map(({answer:r})=>r)),o=(r,s)=>r.find(a=>a.answer===s)?.waves??[];return[...n].map(r=>({answer:r,waves:[...new Set([...o(t,r),...o(e,r)])]}))}var Ss=10,Ns={survey:"preview",number:1,anew:0,delta:0},$t=class{#e;#t;#o;#n;#r=!1;#s;#i;constructor({root:e,wave:n,layout:o,strings:r,preview:s},a){this.#i=e,this.#s=r,this.#e=a.questions,this.#t=o.fields;let{survey:u,...f}=n.memory??Ns;this.#o={code:n.code??"preview",...f},this.#n=new wt(u,s?new gt:so())}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let e of this.#i.querySelectorAll("[data-device]"))e.hash=globalThis.location.hash,e.hidden=!1}changedPlaces(e){return this.#n.read(),[...this.#t.keys()].filter(n=>{let o=this.#c(n)?this.#p(n):[];return e[n]!==null&&o.length>0&&!o.includes(e[n])})}latestAnswer(e){return this.#p(e).at(-1)}costOfChanges(e){let n=Math.max(this.#o.number,this.#n.waves.length+1),o=Math.max(Ss,2*n),r=s=>e.reduce((a,u)=>a+this.#t[u].mechanism.lossOfChange(s),0);return{now:ot(r(n)),rounds:o,later:ot(r(o))}}async draw(e){return As(this.#n.name,async()=>{this.#n.read();let n=this.#n.secret(),o=[...this.#t.keys()],r=await Promise.all(o.map(u=>this.#a(n,e,u))),a=o.filter(u=>this.#c(u)&&e[u]!==null).map(u=>this.#h(e,u));return this.#r=this.#n.record(this.#o,a),r})}showLedger(){let{total:e,delta:n,questions:o}=Yn(this.#n),r=o.reduce((s,a)=>s+a.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=me(e,n)}#u(){if(!this.#n.available)return"unkept";let{code:e}=this.#o;return this.#n.waves.some(n=>n.code===e)?"again":this.#n.exists?"kept":this.#o.number>1?"late":"fresh"}#l(e,n={}){let o={waves:this.#n.waves.length,...n};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${e}`,o)}#c(e){return this.#t[e].mechanism instanceof _}#p(e){return this.#n.answers(this.#e[e].block)}async#a(e,n,o){if(!this.#c(o))return null;let{mechanism:r}=this.#t[o],{block:s}=this.#e[o];return(await dt.fromSecret(e,this.#n.survey,s)).report(r,n[o]??r.blank,this.#o.code)}#h(e,n){let{block:o}=this.#e[n];return{question:o,mechanism:this.#t[n].mechanism,answer:e[n]}}};function As(t,e){let n=globalThis.navigator?.locks;return n?n.request(t,e):e()}function io(t,e,{place:n=0,back:o=!1}={}){let{answers:r,navigation:s,path:a,practice:u,questions:f,strings:m}=t;u?.forget();let g=f[n],y=r.get(n);y!==void 0&&g.input.write(y),o?g.input.showLast?.():g.input.showFirst?.();let{number:k,total:b,exact:x}=a.position(n),O=a.previous(n),R=O<0||f[O].part!==g.part;g.setPlace(m.get(x?"place":"place-most",{number:k,total:b}),R),s.show(g.section,k/(b+1))}function ao(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Es(t,e,o)),n.on("skip",()=>_s(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Es(t,e,n){let{navigation:o,strings:r}=t,{input:s,section:a}=t.questions[n],u=s.read();if(u===void 0){o.showError(a,r.get(s.errorName??"choose")),s.focus();return}if(o.showError(a,""),s.next?.()){o.onAdvance();return}t.answers.set(n,u),uo(t,e,n)}function _s(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),uo(t,e,n)}function uo({path:t,questions:e,reviewed:n},o,r){for(let a of t.prune())e[a].input.clear();let s=n?t.firstUnanswered():t.next(r);s<0?o("review"):o("question",{place:s})}function lo({path:t,questions:e},n){let o=e.findIndex(({section:s})=>!s.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function yt(t){return t.drawPair!==void 0}var Se=class extends Error{name="LayoutError"},an=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:w(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return yt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return yt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},kt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=sn(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=sn(e,n=>n.words),this.wordsAhead=sn(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new an(C(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[a,u]of Object.entries({answers:e,"remembered reports":r}))if(u.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${a} are needed`);this.#t(o);let s=this.fields.flatMap((a,u)=>Ts(a,e[u],o[u],n,r[u]));return zs(s,this.size)}unpack(e){if(e.length!==this.size)throw new Se(`a submission has ${this.size} bytes`);let n=Ms(e);if(n.subarray(this.bits).includes(1))throw new Se("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((s,a)=>{let u=Cs(s,n.subarray(o,o+s.bits),a);return o+=s.bits,u});return{reports:r.map(({report:s})=>s),skipped:r.map(({skipped:s})=>s),arms:r.map(({arm:s})=>s)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Ts({mechanism:t,direct:e,ownDevice:n},o,r,s,a){let u=+(o===null),f=u?t.blank:o,m=t.toBits(t.plain(f)),g=t.toBits(yt(t)?t.randomizePair(f,r,s):t.randomize(f,s)),y=a===null?g:Rs(t,a),k=g.map((O,R)=>u*O+(1-u)*y[R]),b=Number(n||r===!0)*(1-u);return[...e===null?[u]:[u,Number(r)],...m.map((O,R)=>b*O+(1-b)*k[R])]}function Rs(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(s=>s<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report is none of its question");return n}function Cs({mechanism:t,direct:e,head:n},o,r){let s=o[0]===1,a=e===null?null:o[1]===1,u=t.fromBits(o.subarray(n));if(u===null||!Is(t,u,a&&!s))throw new Se(`field ${r} holds no report`);let f=yt(t)?t.pairOf(u):null;return{report:u,skipped:s,arm:f??a}}function Is(t,e,n){return n?t.isPlain(e):t.isReport(e)}function zs(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Ms(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function sn(t,e){return t.reduce((n,o)=>n+e(o),0)}var bt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};function co(t){let e=new Map(t.map(({block:n},o)=>[n,o]));return t.map(({asked_if:n})=>n?{place:e.get(n.block),options:new Set(n.options)}:null)}function ln(t,e){return un(t,e).map(n=>n===!0)}function un(t,e){let n=[];for(let o of t)n.push(o===null||Ls(o,n,e));return n}function Ls({place:t,options:e},n,o){return n[t]===!1?!1:o[t]===void 0?null:n[t]&&e.has(o[t])}var xt=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}get asked(){return ln(this.#e,this.#t.all())}next(e){return this.asked.findIndex((n,o)=>n&&o>e)}previous(e){return this.asked.slice(0,e).lastIndexOf(!0)}firstUnanswered(){let e=this.#t.all();return this.asked.findIndex((n,o)=>n&&e[o]===void 0)}prune(){let e=un(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=un(this.#e,this.#t.all()),o=n.slice(0,e+1).filter(s=>s===!0).length,r=n.filter(s=>s!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let e=this.asked;return this.#t.all().map((n,o)=>e[o]?n:null)}};var vt=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new Y(e.querySelector("[data-choices]")),this.mechanism=C(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,s)=>{r.addEventListener("click",()=>this.#o(s)),r.addEventListener("keydown",a=>this.#p(a,s))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#l(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let n=this.input.read(),o;try{let r=new I;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch{this.showError(this.strings.get("random"));return}this.#e=this.cards.length>0,this.#i(n,o),this.#u(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let s=this.cards.length,a=o!==n,u=Ps({count:s,swaps:this.#s(n),picked:e,swapped:a},r);this.cards.forEach((f,m)=>{let g=u[m]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get(g),f.dataset.card=u[m]?"swaps":"stays",f.toggleAttribute("data-picked",m===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=M(et(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(e,n){let o=Wt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Ps({count:t,swaps:e,picked:n,swapped:o},r){let s=e-Number(o),a=Array.from({length:t-1},(f,m)=>m<s),u=Qt(a,r);return u.splice(n,0,o),u}function po(t,{questions:e,answers:n,asked:o,arms:r,strings:s,change:a}){let f=[...e.keys()].filter(m=>o[m]).map(m=>{let g=e[m],y=n.get(m),k=["open","central"].includes(g.form)||r[m]===!0,b=y!==null&&k,x=s.fillTemplate("answer",{question:g.text,answer:Ws(g,y,s),openly:b?s.get("openly"):""});return x.querySelector("button").addEventListener("click",()=>a(m)),x});t.querySelector("[data-answers]").replaceChildren(...f)}function ho(t){t.querySelector("[data-answers]").replaceChildren()}function Ws(t,e,n){return e===null?n.get("skipped"):t.input.labels(e).join(n.get("separator"))}var fo=new Set(["every","pair","joint"]);function mo(t,{layout:e,conditions:n,questions:o,strings:r,report:s}){let{reports:a,skipped:u,arms:f}=e.unpack(s.bytes),m=a.map((k,b)=>u[b]?null:k),g=ln(n,m),y=o.map((k,b)=>{let{mechanism:x}=e.fields[b],O={question:k,mechanism:x,report:a[b]},R={asked:g[b],skipped:u[b],direct:f[b]===!0},{recorded:Ne,conclusion:Ae,judged:_t=""}=Ds(O,R,r),Tt={question:k.text,recorded:Ne,conclusion:Ae,judged:_t};return r.fillTemplate("conclusion",Tt)});t.querySelector("[data-conclusions]").replaceChildren(...y),t.querySelector("[data-bytes]").textContent=s.encoded}function wo(t){t.querySelector("[data-conclusions]").replaceChildren(),t.querySelector("[data-bytes]").textContent=""}function Ds(t,{asked:e,skipped:n,direct:o},r){let s=(u,f)=>r.get(u,f);if(!e)return{recorded:s("recorded-unasked"),conclusion:s("conclude-unasked")};if(n)return{recorded:s("recorded-skip"),conclusion:s("conclude-skip")};let{form:a}=t.question;if(a==="open"||a==="central"||o){let u=go(t).join(s("separator"));return{recorded:s("recorded-direct",{recorded:u}),conclusion:s(`conclude-${o?"direct":a}`)}}return{recorded:Bs(t,s),conclusion:js(t),judged:Ys(t)}}function Bs(t,e){let{question:n,mechanism:o,report:r}=t;if(n.form==="number")return e(o.isUpper(r)?"recorded-high":"recorded-low");let s=go(t).join(e("separator"));if(n.form==="drawn"){let{mark:a}=o.itemOf(r);return e(a?"recorded-ticked":"recorded-unticked",{recorded:s})}return s?e("recorded",{recorded:s}):e("recorded-none")}function js({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function Ys({question:t,mechanism:e,report:n}){let o=M(Fs(t.form,e,n));return o==="absent"&&t.note(`absent-${n}`)||t.note(o)}function Fs(t,e,n){return fo.has(t)?e.ratio:et(e,n)}function go({question:t,mechanism:e,report:n}){return fo.has(t.form)?[...e.partCategories(n)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(n).item)]:(typeof n=="number"?[n]:Us(n)).map(r=>t.input.label(r))}function Us(t){return Array.from(t.keys()).filter(e=>t[e])}function $o(t,e){return Ks(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function Ks(t,e={}){return fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(2e4)})}var cn=16,Hs=4096,yo=48,Vs=87;async function ko(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new ve(new TextEncoder().encode(`${t}.`)).finisher(cn),s=2**(32-e),a=new Uint8Array(cn).fill(yo);for(let u=0;!o();){for(let f=u+Hs;u<f;u+=1)if(Qs(u,a),r(a)<s)return String.fromCharCode(...a);n(Gs(u,e)),await Js()}return null}function Gs(t,e){return 1-Math.exp(-t/2**e)}function Qs(t,e){let n=t;for(let o=cn-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?yo:Vs),n=Math.floor(n/16)}}function Js(){return new Promise(t=>{setTimeout(t)})}var Xs=new Set([408,425,429]),Zs=507;function bo(t){return t.drawArms(new I)}var Ot=class{#e;#t;#o;#n=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#o=o}draw(e,n,o){if(this.#n!==null)throw new Error("this report was already drawn");let r=this.#e.randomize(e,new I,n,o),{token:s,...a}=this.#o.credentials(),u=pe(r);return this.#n={version:this.#t,token:s,report:u,...a},{bytes:r,encoded:u}}async work({code:e,work:n},o){if(n===0||"proof"in this.#n)return!0;let{version:r,token:s,report:a}=this.#n,u=await ko([e,r,s,a].join("."),n,o);return u===null?!1:(this.#n.proof=u,!0)}async send(e){this.#r+=1;try{let n=await $o(e,JSON.stringify(this.#n)),o=ei(n.status);return o==="stored"&&this.#r===1&&await ti(n)?"used":o}catch{return"unsent"}}wipe(){this.#n={}}};function ei(t){return t===200||t===201?"stored":t===409?"used":t===410?"late":t===Zs?"unsaved":t>=400&&t<500&&!Xs.has(t)?"refused":"unsent"}async function ti(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var qt=class{#e;constructor(e){this.#e=e}get(e,n={}){let o=this.#e.querySelector(`[data-text="${e}"]`).textContent;return ni(o,n)}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let s of r.querySelectorAll("[data-slot]"))s.textContent=n[s.dataset.slot];return r}};function ni(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function xo(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(a=>a!==e),s=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),s.length>0?t.setAttribute("aria-describedby",s.join(" ")):t.removeAttribute("aria-describedby")}var oi=new Set(["practice","question","review","changed"]),St=class{#e;#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#e=[...e.querySelectorAll("[data-step]")],this.#t=e.querySelector("progress");for(let n of this.#e){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.indexOf(n)}`)}}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#n(e),oi.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))xo(r,o.id,n!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${vo(e)} · ${this.#o}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",vo(e))}};function vo(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var Nt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,wave:o,access:r}){let{survey:s}=o;this.root=e,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in e.dataset,this.strings=new qt(e),this.navigation=new St(e),this.layout=kt.fromDocument(s),this.questions=this.navigation.questionSections.map((a,u)=>new Le(a,n.questions[u],this.strings)),this.answers=new bt(this.questions.length),this.conditions=co(s.questions),this.path=new xt(this.conditions,this.answers),this.practice=this.#e(this.section("practice")),this.submission=new Ot(this.layout,o.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let e of this.questions)e.input.clear();this.practice?.forget(),ho(this.section("review")),this.section("changed")?.querySelector("[data-changed]").replaceChildren()}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,wo(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new vt(e,{strings:this.strings,showError:n})}};var ri="intro",si={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",unsound:"intro",unable:"stopped"},joining:{ready:"question",unkept:"unkept",unreachable:"unreachable",unsigned:"unsigned",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing"},drawing:{drawn:"working",previewed:"receipt",unsound:"review"},working:{done:"sending"},sending:{stored:"receipt",unsent:"unsent",unsaved:"unsaved",late:"stopped",refused:"stopped",used:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},ii={leave:"left"},At=class{#e;#t=ri;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...si[this.#t],...ii};Object.hasOwn(o,e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Et=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:n}){this.#t=e,this.#o=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#o&&!this.#n&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Oo=2,qo=64,ai=5;function pn(){let t=new I,e=new Set;for(let n=0;n<Oo;n+=1)for(let o of t.take(qo))e.add(o);if(e.size<=Oo*qo-ai)throw new Error("the random source repeats itself")}var So={intro:ui,checking:li,joining:pi,unkept:we,unreachable:we,unsigned:we,practice:hi,question:io,review:di,returning:fi,comparing:mi,changed:wi,restoring:gi,drawing:$i,working:yi,sending:ki,unsent:we,unsaved:we,receipt:bi,stopped:we,left:t=>t.forgetAll()};function ui(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function li(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):t.arms||ci(t)?e("sound"):e("unsound",t.strings.get("random"))}function ci(t){let{layout:e,questions:n}=t;try{pn(),t.arms=bo(e)}catch{return!1}return n.forEach((o,r)=>{o.applyArm(t.arms[r],e.fields[r].mechanism)}),!0}async function pi(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let s=o==="begin-anyway";e(await t.access.admit({withoutStorage:s}))}function hi({navigation:t,practice:e}){t.show(e.section)}function di(t,e,n){t.reviewed=!0;let{questions:o,answers:r,arms:s,strings:a}=t,{asked:u}=t.path,f=g=>e("question",{place:g}),m=t.section("review");po(m,{questions:o,answers:r,asked:u,arms:s,strings:a,change:f}),t.navigation.show(m,1),n&&t.navigation.showError(m,n)}function fi({path:t,questions:e},n){n("question",{place:t.previous(e.length),back:!0})}function mi(t,e){let n=t.permanentResponses?.changedPlaces(t.path.values())??[];n.length===0?e("unchanged"):e("differ",n)}function wi(t,e,n){let o=t.section("changed"),r=n.map(s=>t.strings.fillTemplate("changed",{question:t.questions[s].text}));o.querySelector("[data-changed]").replaceChildren(...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}function gi(t,e){let{permanentResponses:n}=t;for(let o of n.changedPlaces(t.path.values()))t.answers.set(o,n.latestAnswer(o));e("restored")}async function $i(t,e){try{pn();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;t.report=t.submission.draw(n,t.arms,o)}catch{e("unsound",t.strings.get("random"));return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function yi(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=s=>{n.querySelector("progress").value=s},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function ki(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="used")&&t.access.forget(),e(n)}function bi(t){let{layout:e,conditions:n,questions:o,strings:r,report:s}=t,a=t.section("receipt");mo(a,{layout:e,conditions:n,questions:o,strings:r,report:s}),t.permanentResponses?.showLedger(),t.navigation.show(a)}function we(t,e,n,o){t.navigation.show(t.section(o)??t.section("refused"))}var xi=new Set(["working","sending","unsent"]);async function No(){let t=document.getElementById("survey");qn();let e,n;try{e=await no(t),n=await Oi(e.wave)}catch(g){Ti(t,g);return}let{wave:o,unchecked:r}=e,s=Xn(t,o);Sn(),r&&_i(t,r);let a=new Nt(t,{page:s,wave:o,access:n});s.remembers&&(a.permanentResponses=new $t(a,o.survey));let u=(g,y)=>f.dispatch(g,y),f=new At((g,y,k)=>So[g](a,u,y,k));Si(a,f,u),Ni(a,u),Ai(t.querySelector("[data-offline] > *"));let m=()=>u("leave");An(m),window.addEventListener("pagehide",m),window.addEventListener("beforeunload",g=>{xi.has(f.state)&&g.preventDefault()}),window.addEventListener("pageshow",g=>{g.persisted&&window.location.reload()}),a.access.complete||u("incomplete"),vi()}function vi(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function Oi(t){if(t.access!=="invited")return new Ve;await qi();let{createInvitedAccess:e}=await import("./invited.js");return e(t,window.location.pathname)}function qi(){let e=document.querySelector("template[data-invited]").content.firstElementChild.cloneNode(!0);return new Promise((n,o)=>{e.addEventListener("load",n),e.addEventListener("error",()=>o(new Error(`${e.href} cannot be loaded`))),document.head.append(e)})}function Si(t,e,n){let o=()=>(e.state==="question"?lo(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Et(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Ni(t,e){t.permanentResponses?.showStatus(),Ei(t,e),ao(t,e)}function Ai(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function Ei({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>r==="back"?e.back():n(r))}}function _i(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Ti(t,{step:e="unloaded",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[s,a]of Object.entries({expected:n,found:o})){let u=r.querySelector(`[data-${s}]`);u&&(u.textContent=a)}r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}No();
