// Built by run.py bundles from the readable sources in static/js and static/css.
function g(e,t,n,o){if(!Number.isInteger(e))throw new RangeError(`${t} must be a whole number`);if(e<n||e>o)throw new RangeError(`${t} must be from ${n} to ${o}, not ${e}`);return e}var V=class{constructor(t){this.reports=t}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=t.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},et=class extends V{constructor(t){super(g(t,"categories",2,65536)),this.categories=t}plain(t){return g(t,"a category",0,this.categories-1)}isPlain(){return!0}};var nt=class extends et{constructor(t){super(t),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(t){return this.plain(t)}likelihood(t){return this.plain(t),Array.from({length:this.categories},(n,o)=>+(o===t))}};var R=class extends et{constructor(t,{yes:n=null,other:o=null}){if(super(t),n===null==(t===2)||o===null==t>2)throw new RangeError(`${t} categories need ${t===2?"yes":"other"}`);this.yes=n===null?null:_o(n),this.other=n===null?Eo(o,t):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[t,n]=this.yes;return Math.max(t/n,n/t,(4294967296-t)/(4294967296-n),(4294967296-n)/(4294967296-t))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(t,n){let o=this.plain(t),[r]=n.take(1);return this.yes===null?this.#e(o,r):this.#t(o,r)}#t(t,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return t*r+(1-t)*o}#e(t,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),s=r+ +(r>=t);return o*t+(1-o)*s}likelihood(t){return this.plain(t),this.yes!==null?this.yes.map(n=>(t?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===t?this.truth:this.other)/4294967296)}};function _o(e){if(!Array.isArray(e)||e.length!==2)throw new RangeError("yes must be two thresholds");let[t,n]=e.map((o,r)=>g(o,`yes[${r}]`,0,4294967296));if(t===n)throw new RangeError("both answers give the same report");if(Math.abs(n-t)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([t,n])}function Eo(e,t){return g(e,"other",1,Math.floor((4294967296-1)/t))}var ot=class{constructor(t,n){this.items=g(t,"items",1,65536),this.item=Ce(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return _t(t,this.items)}randomize(t,n){let o=this.plain(t),r=n.take(this.items),[s,a]=this.item.yes;return o.map((u,f)=>{let m=+(r[f]<a),$=+(r[f]<s);return u*m+(1-u)*$})}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(){return!0}likelihood(t){return Array.from(t,n=>this.item.likelihood(n))}};function Ce(e){if(!(e instanceof R)||e.yes===null)throw new RangeError("an item is randomized response of two categories");return e}function _t(e,t){if(!Array.isArray(e)||e.length!==t)throw new RangeError(`${t} marks are needed`);if(!e.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return e.map(n=>g(Number(n),"a mark",0,1))}var rt=class extends V{constructor(t,n){super(2*g(t,"items",2,65536)),this.items=t,this.item=Ce(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return _t(t,this.items)[0]}randomize(t,n){let o=_t(t,this.items),[r,s]=n.take(2),a=Math.floor(r*this.items/4294967296);return 2*a+this.item.randomize(o[a],{take:()=>[s]})}itemOf(t){return g(t,"a report",0,this.reports-1),{item:Math.floor(t/2),mark:t%2}}isPlain(){return!0}likelihood(t){let{item:n,mark:o}=this.itemOf(t);return Array.from({length:this.items},(r,s)=>s===n?this.item.likelihood(o):[1,1])}};var dn=Object.create(null);function B(e){Object.assign(dn,e)}function _(e,t){if(!(Object.keys(e).length===t.length+1&&t.every(r=>Object.hasOwn(e,r))))throw new RangeError(`a ${e.mechanism} mechanism has the keys ${t.join(", ")}`)}function z(e){let t=typeof e?.mechanism=="string"?dn[e.mechanism]:void 0;if(t===void 0)throw new RangeError("unknown mechanism");return t(e)}var hn=65536/Uint32Array.BYTES_PER_ELEMENT,fn=2**30,G=class extends Error{name="WordsExhaustedError"},T=class{take(t){g(t,"the number of words",0,fn);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new Error("this browser has no cryptographic random source");let o=new Uint32Array(t);for(let r=0;r<t;r+=hn)n.getRandomValues(o.subarray(r,r+hn));return o}},Et=class{#t;#e=0;constructor(t){if(t.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#t=new DataView(t.slice().buffer)}get left(){return this.#t.byteLength/4-this.#e}take(t){if(g(t,"the number of words",0,fn)>this.left)throw new G(`${t} words were asked for, and ${this.left} are left`);let n=this.#e;return this.#e+=t,Uint32Array.from({length:t},(o,r)=>this.#t.getUint32(4*(n+r),!0))}};var U=class{constructor(t){this.categories=g(t,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(t){return g(t,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===t))}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(t){return ze(t)===1}};function ze(e){return e.reduce((t,n)=>t+n,0)}var Y=class extends U{constructor(t,n,o){super(t),this.size=g(n,"size",1,t-1);let r=Math.floor(n*4294967296/t)+1;this.inside=g(o,"in",r,4294967296-1),this.spares=Ro(t,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let t=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:t}}randomize(t,n){let o=g(t,"a category",0,this.categories-1),[r,...s]=n.take(this.words),a=+(r<this.inside),u=new Array(this.categories).fill(0);return this.#t(s).forEach((f,m)=>{let $=mn(o,f),k=mn(o,this.categories-this.size+m-1),x=u[$],y=x*k+(1-x)*$,b=a*+(m===0);u[b*o+(1-b)*y]=1}),u}#t(t){let n=t.slice(this.size);return t.slice(0,this.size).map((o,r)=>{let s=this.categories-this.size+r,a=Math.floor(4294967296/s),u=o;for(;u>=a*s;){if(n.length===0)throw new G("a fair draw ran out of spare words: nothing is drawn");u=n.shift()}return Math.floor(u/a)})}isReport(t){return ze(t)===this.size}likelihood(t){if(!this.isReport(t))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(t,n=>n?this.ratio:1)}};function mn(e,t){return t+ +(t>=e)}function Ro(e,t){let n=BigInt(e-1),o=0,r=BigInt(t)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(t+o)*n/BigInt(o+1);return o}var st=class extends U{constructor(t,n,o){if(super(t),this.zero=g(n,"zero",1,4294967296-1),this.one=g(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[t,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/t*((4294967296-t)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(t,n){let o=this.plain(t),r=n.take(this.categories);return o.map((s,a)=>{let u=+(r[a]<this.one),f=+(r[a]<this.zero);return s*u+(1-s)*f})}likelihood(t){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(t,r=>r?n:o)}};B({"randomized-response":Co,unary:e=>(_(e,["categories","zero","one"]),new st(e.categories,e.zero,e.one)),"subset-selection":e=>(_(e,["categories","size","in"]),new Y(e.categories,e.size,e.in)),multiple:gn(ot),"random-item":gn(rt),open:e=>(_(e,["categories"]),new nt(e.categories))});function Co(e){let t=e.categories===2?"yes":"other";return _(e,["categories",t]),new R(e.categories,{[t]:e[t]})}function gn(e){return t=>(_(t,["items","item"]),new e(t.items,z(t.item)))}var zo=2**12,To=2**8,E=class extends U{constructor(t,n,o,r){if(super(t),this.kept=g(n,"kept",4294967296/2+1,4294967296-1),this.zero=g(o,"zero",0,4294967296),this.one=g(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:t,others:n}=this.support,[o,r]=[Math.min(t,n),Math.max(t,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(t){let n=g(t,"waves",1,zo),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#t((o/r)**n)*this.#t(((4294967296-r)/(4294967296-o))**n)}#t(t){let n=4294967296-this.kept;return(this.kept+n*t)/(this.kept*t+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}lossOfChange(t){let n=g(t,"waves",1,To),o=0;for(let r=1;r<n;r+=1)o=Math.max(o,...this.#e(r,n-r));return o}#e(t,n){let[o,r]=[Math.log(this.kept),Math.log(4294967296-this.kept)],s=[[Math.log(this.one/4294967296),Math.log(this.zero/4294967296)],[Math.log1p(-this.one/4294967296),Math.log1p(-this.zero/4294967296)]],a=[{first:[o,r],second:[r,o],count:1},{first:[r,o],second:[o,r],count:1},{first:[r,o],second:[r,o],count:this.categories-2}],u=[0,0];for(let{first:f,second:m,count:$}of a.filter(k=>k.count>0)){let x=s.flatMap(([y,b])=>s.map(([O,C])=>{let[Nt,At]=[f[0]+t*y,f[1]+t*b],[Ee,Re]=[m[0]+n*O,m[1]+n*C],Ao=Te(Nt+n*O,At+n*C);return Te(Nt,At)+Te(Ee,Re)-Ao-Math.log(4294967296)})).filter(y=>!Number.isNaN(y));u[0]+=$*Math.max(...x),u[1]-=$*Math.min(...x)}return u}get words(){return 2*this.categories}get support(){let[t,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:t*this.one+n*this.zero,others:t*this.zero+n*this.one}}permanent(t,n){return $n(this.plain(t),n,this.kept,4294967296-this.kept)}instantaneous(t,n){if(t.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(t,r=>g(r,"a mark",0,1));return $n(o,n,this.one,this.zero)}randomize(t,n){return this.instantaneous(this.permanent(t,n),n)}likelihood(t){let{own:n,others:o}=this.support,[r,s]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(t,a=>a?r:s)}};function Te(e,t){let n=Math.max(e,t);return n===-1/0?n:n+Math.log1p(Math.exp(Math.min(e,t)-n))}function $n(e,t,n,o){let r=t.take(e.length);return e.map((s,a)=>{let u=+(r[a]<n),f=+(r[a]<o);return s*u+(1-s)*f})}B({permanent:e=>(_(e,["categories","kept","zero","one"]),new E(e.categories,e.kept,e.zero,e.one))});var Io=2,Mo=8,Lo=16,Po=2**10,D=class{constructor(t){if(!Array.isArray(t))throw new RangeError("sizes must be a list");g(t.length,"the number of parts",Io,Mo);for(let n of t)g(n,"a part's options",2,Lo);this.sizes=Object.freeze([...t]),this.cells=g(Ie(t),"the number of cells of all parts",4,Po)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Tt(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(t){return this.row(t).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(t){if(!Array.isArray(t)||t.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return t.map((n,o)=>g(n,"a category",0,this.sizes[o]-1))}partCategories(t){let n=g(t,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=It(t);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function it(e,t){return 4294967296-(e-1)*t}function Rt(e,t,n){let o=e/n;return{own:it(e,t)+(o-1)*t,others:o*t}}function at({own:e,others:t}){let n=t/4294967296;return n*(1-n)/((e-t)/4294967296)**2}function Ct(e,t,n,o){let r=it(n,o),s=+(t<r),a=Math.floor(Math.max(t-r,0)/o);return s*e+(1-s)*(a+ +(a>=e))}function zt(e,t){return g(e,"other",1,Math.floor((4294967296-1)/t))}function Tt(e){return 32-Math.clz32(e-1)}function It(e){return e.reduceRight((t,n)=>t*2+n,0)}function Ie(e){return e.reduce((t,n)=>t*n,1)}var Me=3,Q=class extends D{constructor(t,n){if(super(t),this.pairs=Object.freeze(Do(t.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>t[o]*t[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>zt(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Le(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Le(this.pairCells)}get ratio(){let t=this.others.map((n,o)=>it(this.pairCells[o],n)/n);return Math.max(...t)}get words(){return Me+1}get wordsAhead(){return Me}get support(){return this.sizes.map((n,o)=>{let s=[...this.pairs.keys()].filter(u=>this.pairs[u].includes(o)).map(u=>Rt(this.pairCells[u],this.others[u],n)),a=u=>Le(s.map(f=>f[u]))/s.length;return{own:a("own"),others:a("others")}}).reduce((n,o)=>at(o)>at(n)?o:n)}drawPair(t){let n=Math.floor(4294967296/this.pairs.length),o=[...t.take(Me)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new G("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(t,n){return this.randomizePair(t,this.drawPair(n),n)}randomizePair(t,n,o){let r=this.row(t),[s,a]=this.pairs[g(n,"a pair",0,this.pairs.length-1)],u=r[s]*this.sizes[a]+r[a],f=Ct(u,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+f}plain(t){let n=this.row(t);return n[0]*this.sizes[1]+n[1]}pairOf(t){return this.starts.findLastIndex(n=>n<=t)}partCategories(t){let n=this.pairOf(g(t,"a report",0,this.categories-1)),[o,r]=this.pairs[n],s=t-this.starts[n];return new Map([[o,Math.floor(s/this.sizes[r])],[r,s%this.sizes[r]]])}get#t(){return Tt(this.pairs.length)}get bits(){return this.#t+Tt(Math.max(...this.pairCells))}toBits(t){let n=this.pairOf(t),o=n|t-this.starts[n]<<this.#t;return Uint8Array.from({length:this.bits},(r,s)=>o>>>s&1)}fromBits(t){let n=It(t.subarray(0,this.#t)),o=It(t.subarray(this.#t));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function Do(e){let t=[...new Array(e).keys()];return t.flatMap(n=>t.slice(n+1).map(o=>[n,o]))}function Le(e){return e.reduce((t,n)=>t+n,0)}var jo=32,Mt=class extends D{constructor(t,n){super(t),g(this.cells,"the number of cells",4,jo),this.other=zt(n,this.cells),Object.freeze(this)}get ratio(){return it(this.cells,this.other)/this.other}get words(){return 1}get support(){return Rt(this.cells,this.other,Math.max(...this.sizes))}randomize(t,n){return Ct(this.plain(t),n.take(1)[0],this.cells,this.other)}},J=class extends D{constructor(t){if(!Array.isArray(t)||!t.every(n=>n instanceof R))throw new RangeError("every part is randomized response");super(t.map(({categories:n})=>n)),this.parts=Object.freeze([...t]),Object.freeze(this)}get ratio(){return Ie(this.parts.map(({ratio:t})=>t))}get words(){return this.parts.length}get support(){return this.parts.map(({support:n})=>n).reduce((n,o)=>at(o)>at(n)?o:n)}randomize(t,n){let o=this.row(t),r=n.take(this.words),s=this.parts.map((a,u)=>a.randomize(o[u],{take:()=>r.subarray(u,u+1)}));return this.plain(s)}};B({"linked-joint":e=>(_(e,["sizes","other"]),new Mt(e.sizes,e.other)),"linked-every":e=>(_(e,["parts"]),new J(Array.isArray(e.parts)?e.parts.map(z):null)),"linked-pair":e=>(_(e,["sizes","others"]),new Q(e.sizes,e.others))});var Pe={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function De(e){return!(e.key in Pe)||e.altKey||e.ctrlKey||e.metaKey?0:(e.preventDefault(),(e.key==="ArrowRight"||e.key==="ArrowLeft")&&getComputedStyle(e.target).direction==="rtl"?-Pe[e.key]:Pe[e.key])}var W=class{#t;#e;constructor(t){this.#t=[...t.querySelectorAll("input")],this.#e=new Set(["none",t.dataset.excludes]),t.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(t.addEventListener("keydown",n=>this.#i(n)),this.#t.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#t.length)}),this.#s())}get multiple(){return this.#t[0].type==="checkbox"}read(){let t=this.#t.filter(n=>n.checked);if(t.length!==0)return this.multiple?this.#n().map((n,o)=>this.#o(o).checked):Number(t[0].value)}write(t){let n=new Set(t===null?[]:wn(t).map(String));for(let o of this.#t)o.checked=n.has(o.value);this.multiple||this.#s()}labels(t){return wn(t).map(n=>this.label(n))}label(t){return this.#o(t).labels[0].textContent.trim()}focus(){this.#t.find(t=>t.tabIndex===0).focus()}clear(){this.write(null)}#o(t){return this.#t.find(n=>n.value===String(t))}#n(){return this.#t.filter(t=>t.value!=="none")}#r(t){let n=!this.multiple||this.#e.has(t.value);for(let o of this.#t){let r=n||this.#e.has(o.value);t.checked&&o!==t&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let t=this.#t.find(n=>n.checked)??this.#t[0];for(let n of this.#t)n.tabIndex=n===t?0:-1}#i(t){let n=De(t);if(n===0)return;let o=this.#t.length,r=this.#t[(this.#t.indexOf(t.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function wn(e){if(!Array.isArray(e))return[e];let t=[...e.keys()].filter(n=>e[n]);return t.length?t:["none"]}var kn=[["[data-choices]",e=>new W(e.querySelector("[data-choices]"))]];function Pt(e,t){kn.unshift([e,t])}function Bo(e,t){let[,n]=kn.find(([o])=>e.querySelector(o));return n(e,t)}var Lt=class{constructor(t,n,o){this.section=t,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=Bo(t,o)}onInput(t){this.section.addEventListener("input",t)}on(t,n){if(t==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${t}"]`).addEventListener("click",n)}note(t){return this.section.querySelector(`[data-note="${t}"]`)?.textContent?.replace(/\s+/g," ").trim()}setPlace(t,n){this.section.querySelector("[data-place]").textContent=t;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(t,{pairs:n}){n&&this.input.selectParts(n[t]);let o=t===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var je=class{#t;#e;#o=0;#n;constructor(t,n){this.#t=t.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new W(o.querySelector("[data-choices]"))})),this.#n=n,this.selectParts([...this.#t.keys()])}selectParts(t){this.#e=t,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#e.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#o).input.read()!==void 0)return this.#t.map(({input:t})=>t.read()??0)}write(t){for(let n of this.#e)this.#t[n].input.write(t===null?null:t[n])}labels(t){return this.#e.map(n=>this.label([n,t[n]]))}label([t,n]){let{text:o,input:r}=this.#t[t];return`${o} ${r.label(n)}`}focus(){this.#r(this.#o).input.focus()}clear(){for(let{input:t}of this.#t)t.clear();this.showFirst()}#r(t){return this.#t[this.#e[t]]}#s(t){let n=this.#o+t;return n<0||n>=this.#e.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(t){this.#o=t;for(let{box:r}of this.#t)r.hidden=!0;let{box:n}=this.#r(t);n.hidden=!1;let o={number:t+1,total:this.#e.length};n.querySelector("[data-part-place]").textContent=this.#n(o)}};Pt("[data-part]",(e,t)=>{let n=[...e.querySelectorAll("[data-part]")];return new je(n,o=>t.get("part-place",o))});var Uo=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,Wo=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var ut=class{#t;#e;#o;constructor(t,n,o,r=1025){[this.#t,this.#e,this.#o]=[t,n,o].map(Fo);let[s,a]=[this.#e-this.#t,this.#o];if(s<=0n)throw new RangeError("low must be below high");if(a<=0n||a>s||s%a)throw new RangeError("step does not fit the bounds");if(s/a>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:t,high:n,step:o,size:Number(s/a)+1}),Object.freeze(this)}levelOf(t){let[,n="",o=""]=Wo.exec(t)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),s=r/10n**BigInt(6),a=BigInt(n+o)*(r/10n**BigInt(o.length)),u=t.startsWith("-")?-a:a,[f,m,$]=[this.#t,this.#e,this.#o].map(x=>x*s),k=u<f?f:u>m?m:u;return Number((2n*(k-f)+$)/(2n*$))}valueOf(t){return Ko(this.#t+BigInt(t)*this.#o)}};function Fo(e){if(typeof e!="string"||!Uo.test(e)||e==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[t,n=""]=e.replace("-","").split("."),o=BigInt(t+n.padEnd(6,"0"));return e.startsWith("-")?-o:o}function Ko(e){let t=String(e<0n?-e:e).padStart(7,"0"),n=`${t.slice(0,-6)}.${t.slice(-6)}`.replace(/\.?0+$/,"");return e<0n?`-${n}`:n}var N=class extends V{constructor(t,n){super(g(n,"the number of cells",2,65536)),this.scale=t}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(t){return this.checkLevel(t),0}checkLevel(t){return g(t,"a level",0,this.categories-1)}ends(t){throw new TypeError("a mechanism needs ends()")}row(t){let n=this.ends(t);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(t,n){let o=this.ends(this.checkLevel(t)),[r]=n.take(1),s=0;for(let a=0;a<o.length;a+=1)s+=+(o[a]<=r);return s}isPlain(){return!1}isUpper(t){return t>=Math.ceil(this.reports/2)}likelihood(t){return g(t,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[t]-(t&&r[t-1]))/4294967296})}};var Be=2**12,lt=class{constructor(t,n,o,r,s){this.shift=g(n,"shift",1,Be),this.width=g(o,"width",1,Be),this.cells=g(n*t+o,"the number of cells",2,Be),this.outside=g(s,"outside",1,4294967296),this.inside=g(r,"inside",s+1,4294967296),this.total=r*o+s*n*t,Object.freeze(this)}fill(t,n,o,r){let s=this.shift*r,a=o;for(let u=0;u<this.cells;u+=1){let f=+(u>=s)*+(u<s+this.width);a+=f*this.inside+(1-f)*this.outside,t[n+u]=a}return t}};var Dt=class extends N{constructor(t,n){super(t,2),this.rise=xn(n,t.size-1,4294967296),this.first=(4294967296-n*(t.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(t){return Float64Array.of(4294967296-this.first-this.rise*t,4294967296)}},jt=class extends N{#t;constructor(t,n,o,r,s,a){let u=new lt(t.size-1,o,r,s,a);super(t,2+u.cells),this.left=g(4294967296-u.total,"what the window leaves",1,4294967296-1),this.rise=xn(n,t.size-1,this.left),this.first=(this.left-n*(t.size-1))/2,this.#t=u,this.shift=o,this.width=r,this.inside=s,this.outside=a,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(t){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*t,n[1]=this.left,this.#t.fill(n,2,this.left,t)}isUpper(t){return t<2?t===1:t-2>=Math.ceil(this.#t.cells/2)}};function xn(e,t,n){if(g(e,"rise",1,Math.floor((n-1)/t)),(n-e*t)%2)throw new RangeError("rise does not split the cells evenly");return e}var $t=128n,wt=1n<<$t,kt=53n;function yn(e,t){let n=(1n<<kt)-BigInt(e),o=wt+(wt*n>>kt),r=wt;return Array.from({length:t},()=>(r=r*n>>kt,vn(r,o)))}function bn(e,t){let n=(1n<<kt)-BigInt(e)<<$t-kt,o=n*n>>$t,r=wt,s=Array.from({length:t},()=>(r=r*n>>$t,n=n*o>>$t,r)),a=s.reduce((f,m)=>f+m,0n),u=wt+2n*a;return s.map(f=>{let m=vn(a,u);return a-=f,m})}function vn(e,t){return Number(((e<<33n)+t)/(2n*t))}var Vo=2**10,xt=class extends N{#t=null;constructor(t,n,o,r,s){g(n,"fine",1,262144),g(o,"reach",1,262144),g(r,"cell",1,262144);let a=n*(t.size-1),u=a+2*o+1;if(u%r)throw new RangeError("the points are no whole number of cells");super(t,g(u/r,"the number of cells",2,Vo)),this.farthest=g(a+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=g(s,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#t??=this.survival(),this.#t}ends(t){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*t;for(let s=0;s<this.reports-1;s+=1){let a=r+this.cell*(s+1);o[s]=a>0?4294967296-n[a-1]:n[-a]}return o}},Ut=class extends xt{#t=null;constructor(t,n,o,r,s){super(t,n,o,r,s),Object.freeze(this)}survival(){return yn(this.decay,this.farthest)}get ratio(){return this.#t??=this.#e(),this.#t}#e(){let t=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((s,a)=>{t[a]=Math.max(t[a],s-r),n[a]=Math.min(n[a],s-r),r=s})}return t.reduce((o,r,s)=>Math.max(o,r/n[s]),1)}};var Go=10,Wt=class extends xt{constructor(t,n,o,r,s,a,u){super(t,n,o,r,s),this.epsilon=g(a,"epsilon",1,Go*4294967296),this.delta=g(u,"delta",1,4294967296-1),Object.freeze(this)}survival(){return bn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var ct=class extends N{constructor(t){super(t,t.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(t){return Float64Array.from({length:this.reports},(n,o)=>+(o>=t)*4294967296)}plain(t){return this.checkLevel(t)}randomize(t){return this.plain(t)}isPlain(){return!0}likelihood(t){return this.checkLevel(t),Array.from({length:this.categories},(n,o)=>+(o===t))}};var Ft=class extends N{#t;constructor(t,n,o,r,s){let a=new lt(t.size-1,n,o,r,s);if(super(t,a.cells),a.total!==4294967296)throw new RangeError(`the weights sum to ${a.total}`);this.#t=a,this.shift=n,this.width=o,this.inside=r,this.outside=s,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(t){return this.#t.fill(new Float64Array(this.reports),0,0,t)}},Kt=class extends Ft{},Ht=class extends Ft{};var Yo=["low","high","step"],Ue=["shift","width","inside","outside"],On=["fine","reach","cell","decay"];B({piecewise:X(Kt,Ue),"square-wave":X(Ht,Ue),duchi:X(Dt,["rise"]),hybrid:X(jt,["rise",...Ue]),laplace:X(Ut,On),gaussian:X(Wt,[...On,"epsilon","delta"]),"open-number":X(ct,[],65536)});function X(e,t,n){return o=>{_(o,[...Yo,...t]);let r=new ut(o.low,o.high,o.step,n);return new e(r,...t.map(s=>o[s]))}}var Fe=class{#t;#e;#o;#n;#r;#s;constructor(t){let{low:n,high:o,grain:r,unit:s,countsAs:a}=t.dataset;this.#t=t.querySelector("input"),this.#e=t.querySelector("[data-counts]"),this.#o=a,this.#n=s,this.#r=new ut(n,o,r,65536),this.#s=![n,r].some(u=>u.includes(".")),this.#t.addEventListener("input",()=>this.#u())}get errorName(){return"type-number"}read(){return this.#r.levelOf(this.#i())??void 0}write(t){this.#t.value=t===null?"":this.#r.valueOf(t),this.#u()}labels(t){return[this.label(t)]}label(t){return[this.#r.valueOf(t),this.#n].filter(Boolean).join(" ")}focus(){this.#t.focus()}clear(){this.write(null)}#i(){let t=this.#t.value.normalize("NFKC").trim();return this.#s?t:t.replace(",",".")}#u(){let t=this.read(),n=t!==void 0&&this.#r.valueOf(t)!==this.#i();this.#e.textContent=n?this.#o.replace("{value}",this.label(t)):""}},Qo=e=>e.querySelector("[data-number]");Pt("[data-number]",e=>new Fe(Qo(e)));function qn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",e=>{e.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function Sn(){let{hash:e}=window.location,t=document.querySelectorAll("[data-language]");for(let n of t)n.hash=e}function pt(e){return btoa(Array.from(e,t=>String.fromCharCode(t)).join(""))}function Nn(e){return pt(e).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}function Vt(e){return Uint8Array.from(atob(e),t=>t.charCodeAt(0))}var Jo=16,Gt=class{complete=!0;admit(){return"ready"}credentials(){return{token:Xo()}}forget(){}wipe(){}};function Xo(){return Nn(crypto.getRandomValues(new Uint8Array(Jo)))}function An(e){let t=document.querySelector("[data-leave]");if(!t)return;let n=()=>{document.body.hidden=!0,document.title="",e(),window.location.replace(t.href)};t.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}var Zo={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},tr=/[\w.+-]+@[\w.-]*\w/g,_n={least:1e-4,most:1e16},dt=class{constructor(t){this.html=t}},ht=e=>new dt(e),Z=e=>e instanceof dt?e.html:e;function Ke(e){return e.replace(/[&<>"']/g,t=>Zo[t])}function Qt(e){let t=Z(e);if(typeof t=="string")return t;if(t===null)return"None";if(t===!0)return"True";if(t===!1)return"False";if(Number.isSafeInteger(t))return String(t===0?0:t);let n=Math.abs(t);if(typeof t=="number"&&n>=_n.least&&n<_n.most&&t%1!==0)return String(t);throw new TypeError(`A page cannot show ${typeof t} ${t}.`)}function c(e){return e instanceof dt?e.html:Ke(Qt(e))}function p(e,t){return Object.assign(Object.create(e),t)}function er(e,t){let n=Z(e);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(t)?[...n][Number(t)]:void 0;let o=typeof n=="object"?n[t]:void 0;return typeof o=="function"?void 0:o}var En=(e,t)=>t.reduce(er,e);function i(e,...t){let n=En(e,t);return n===void 0?"":n}var l=(e,...t)=>En(e,t)??null,Yt=e=>e!==null&&typeof e=="object"&&!Array.isArray(e);function h(e){let t=Z(e);return Array.isArray(t)?t.length>0:Yt(t)?Object.getPrototypeOf(t)!==Object.prototype||Object.keys(t).length>0:Number.isNaN(t)||!!t}function F(e){let t=Z(e);return typeof t=="boolean"?Number(t):t}function w(e,t){let[n,o]=[F(e),F(t)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,s)=>w(r,o[s]));if(n!==o&&Yt(n)&&Yt(o))throw new TypeError("Objects cannot be compared.");return n===o}function Rn(e,t){let n=[F(e),F(t)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var Jt=(e,t)=>Rn(e,t)&&F(e)<F(t),Cn=(e,t)=>Rn(e,t)&&F(e)<=F(t);function S(e){let t=Z(e);if(t===null)return[];if(Array.isArray(t))return t;if(typeof t=="string")return[...t];throw new TypeError(`A loop needs a list, not ${typeof t}.`)}function*A(e,t){let n=e.forloop??{};for(let[o,r]of t.entries()){let s=t.length-o;Object.assign(e,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:s,revcounter0:s-1,first:o===0,last:s===1}}),yield r}}function Xt(e,t){let n=S(t);if(n.length!==e.length)throw new TypeError(`A loop needs ${e.length} values, not ${n.length}.`);return Object.fromEntries(e.map((o,r)=>[o,n[r]]))}function K(e){if(typeof e!="number")throw new TypeError(`${typeof e} is no count.`);return e}function I(e){let t=Z(e);if(Array.isArray(t))return t.length;if(typeof t=="string")return[...t].length;if(Yt(t))throw new TypeError("An object has no length.");return 0}function zn(e,t){let n=Z(e);return!Array.isArray(n)&&typeof n!="string"?e:ht(S(n).map(c).join(c(t)))}function yt(e){let t=Qt(e).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=e instanceof dt?t:t.map(Ke);return ht(n.map(o=>`<p>${o.replaceAll(`
`,"<br>")}</p>`).join(`

`))}function v(e){if(!Number.isSafeInteger(e))throw new TypeError(`${e} is no whole number.`);return Qt(e).replace(/\B(?=(\d{3})+$)/g,",")}function Tn(e){let t=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return ht(Ke(Qt(e)).replace(tr,t))}function or(e){let t="";if(t+=`
`,Jt(1,I(l(e,"page","languages")))){t+=`
<nav class="languages" aria-label="语言">
`;{let n=p(e,{}),o=S(l(e,"page","languageLinks"));for(let r of A(n,o)){let s=p(n,Xt(["tag","name","direction"],r));t+=`
<a href="?`,h(l(s,"framed"))&&(t+="framed=1&amp;"),t+="lang=",t+=c(i(s,"tag")),t+='" lang="',t+=c(i(s,"tag")),t+='" hreflang="',t+=c(i(s,"tag")),t+='" dir="',t+=c(i(s,"direction")),t+='" data-language',w(l(s,"tag"),l(s,"page","language"))&&(t+=' aria-current="true"'),t+=">",t+=c(i(s,"name")),t+=`</a>
`}}t+=`
</nav>
`}return t+=`
`,t}function rr(e){let t="";return t+=`
<ul class="three-facts">
<li>
`,h(l(e,"page","changesAnswers"))?t+=`
本页可能会先随机改动您的一些回答，再发送。
`:h(l(e,"page","peopleDraw"))?t+=`
有些题会用到只有您自己知道的硬币、骰子或生日，并告诉您如何作答。
`:h(l(e,"page","centralCount"))?t+=`
我们会收到您的真实回答。每道题都会说明谁可以读到它。
`:t+=`
我们会收到您的真实回答，不作改动。
`,t+=`
</li>
<li>
人数多时，我们能看出每种回答大约有多普遍。
`,h(l(e,"page","hidesAll"))&&w(l(e,"page","boundedStrength"),"sound")?(t+=`
`,h(l(e,"page","peopleDraw"))?t+="我们无法确定您的真实情况。":t+="我们无法确定您选了什么。",t+=`
`):h(l(e,"page","protected"))&&(t+=`
每道题都会说明它能在多大程度上隐藏您的回答。
`),t+=`
</li>
<li>我们不会把姓名、IP 地址或 Cookie 与您的回答一起保留。任何题都可以跳过。</li>
</ul>
`,t}function Mn(e){let t="";return t+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">任何使用此设备的人都可能查出您的回答。您可以查看、转移或清除保存的内容。 `,h(l(e,"deviceUrl"))&&(t+='<a data-device hidden href="',t+=c(i(e,"deviceUrl")),t+='">此设备保留什么</a>'),t+=`</p>
</div>
`,t}function sr(e){let t="";t+=`
<div class="key-facts">
<div>
<h2>我们能了解到</h2>
<ul>
<li>每种回答在所有参与者中大约有多普遍</li>
<li>有一个人参与了，以及此人跳过了哪些题</li>
`,h(l(e,"page","protected"))&&(t+=`
`,w(l(e,"page","exports"),"none")?(t+=`
`,Jt(1,I(l(e,"page","questions")))&&(t+=`
<li>记录的每种答案组合各有多少人，不含姓名</li>
`),t+=`
<li>单份报告，仅当我们也运营本网站时：内容如所记录，不含姓名</li>
`):(t+=`
<li>每一份报告本身，内容如所记录，不含姓名</li>
`,w(l(e,"page","exports"),"groups")&&h(l(e,"page","openCount"))&&(t+=`
<li>在您的报告旁边，您属于哪个大组，例如 30 至 44 岁。这来自我们保存的真实回答</li>
`),t+=`
`),t+=`
`),t+=`
`,h(l(e,"page","openCount"))&&(t+=`
<li>您的真实回答（题目会注明）`,Jt(1,l(e,"page","openCount"))&&(t+=". 这样的回答合在一起，可能指向您"),t+=`</li>
`),t+=`
`,h(l(e,"page","centralCount"))&&(t+=`
<li>加了误差的总体数字（题目会注明）。我们会保存您对该题的真实回答，网站管理方能读到它</li>
`),t+=`
`,h(l(e,"page","asksSomeDirectly"))&&(t+=`
<li>随机选出的部分人的真实回答</li>
`),t+=`
`;{let n=p(e,{}),o=S(l(e,"page","provable"));for(let r of A(n,o)){n.question=r,t+=`
`;{let s=p(n,{}),a=S(l(n,"question","proofs"));for(let u of A(s,a)){s.proof=u,t+=`
<li>`;{let f=p(s,{number:i(s,"question","number"),answer:i(s,"proof","answer"),report:i(s,"proof","report")});t+="如果我们记录为“"+c(i(f,"report"))+"”，就能确定您对第 "+c(i(f,"number"))+" 题的回答是“"+c(i(f,"answer"))+"”"}t+=`</li>
`}if(a.length===0){t+=`
<li>`;{let u=p(s,{number:i(s,"question","number")});t+="可能确定地知道您对第 "+c(i(u,"number"))+" 题的回答"}t+=`</li>
`}}t+=`
`}}if(t+=`
`,h(l(e,"page","weak"))){t+=`
<li>`;{let n=p(e,{numbers:zn(i(e,"page","weak"),", ")});t+="在保护很弱的题目上（第 "+c(i(n,"numbers"))+" 题），能相当有把握地知道您的回答"}t+=`</li>
`}if(t+=`
`,w(l(e,"page","boundedStrength"),"weak")&&!h(l(e,"page","weak"))&&(t+=`
<li>对您全部回答的了解多于对任何一个回答：合在一起时保护很弱</li>
`),t+=`
`,h(l(e,"page","remembers"))&&(t+="<li>也许能看出不同期的报告来自同一台设备</li>"),t+=`
`,h(l(e,"wave","invited"))&&(t+=`
<li>您的邀请已被用来开始填写此问卷</li>
`,h(l(e,"page","downloadLinks"))&&(t+="<li>您的邀请链接。在您开始之前，任何拿到它的人都可以代替您填写</li>"),t+=`
`),t+=`
</ul>
</div>
<div class="limits">
`,h(l(e,"page","hidesSome"))&&(t+=`
<h2>`,h(l(e,"byServer"))?t+="保存之后，我们无法确定":t+="我们无法确定",t+=`</h2>
<ul>
`,h(l(e,"page","peopleDraw"))&&h(l(e,"page","hidesAll"))?t+=`
<li>您的真实情况是什么</li>
`:h(l(e,"page","peopleDraw"))?t+=`
<li>对于其他回答：您的真实情况是什么</li>
`:h(l(e,"page","hidesAll"))?t+=`
<li>我们记录的回答是不是您真正选的</li>
`:t+=`
<li>对于其他回答：我们记录的是不是您真正选的</li>
`,t+=`
</ul>
`),t+=`
<h2>我们不与报告一起保留</h2>
<ul>
<li>您的姓名、IP 地址或任何 Cookie。网站管理方或监视网络的人可以在发送时看到是哪台设备发送了报告</li>
`,h(l(e,"wave","invited"))&&(t+="<li>报告来自哪份邀请</li>"),t+=`
</ul>
</div>
</div>
`,h(l(e,"page","centralCount"))){t+=`
<details class="more">
<summary>技术细节</summary>
<p class="small">`;{let n=p(e,{epsilon:i(e,"page","centralEpsilon")});t+="所有加误差的总体数字的隐私预算：ε = "+c(i(n,"epsilon"))}t+=`</p>
</details>
`}return t+=`
`,t}function ir(e){let t="";return t+=`
<details class="more">
<summary>断网作答</summary>
<ol class="small">
<li>按“开始”，等第 1 题出现。</li>
<li>断开网络，例如打开飞行模式。</li>
<li>回答所有问题。这时本页不需要网络。</li>
<li>重新连上网络，然后提交。</li>
</ol>
</details>
`,t}function ar(e){let t="";if(t+=`
<section class="step" data-step="intro">
`,t+=or(p(e,{})),t+=`
<h1 tabindex="-1">`,t+=c(i(e,"page","title")),t+=`</h1>
<p class="asker"><span class="muted">由谁发起，如何联系：</span> `,t+=c(i(e,"page","asker")),t+=`</p>
`,h(l(e,"page","hasShortIntroduction"))&&(t+='<div class="lead">',t+=c(yt(i(e,"page","introduction"))),t+="</div>"),t+=`
`,t+=rr(p(e,{})),t+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">开始</button>
`,h(l(e,"page","practice"))&&(t+='<button class="button quiet" type="button" data-go="try">先试一试</button>'),t+=`
</div>
<p class="small muted">`,h(l(e,"page","varies"))){let n=p(e,{number:I(i(e,"page","questions"))});t+="题数：最多 "+c(i(n,"number"))+" 道。"}else{let n=p(e,{number:I(i(e,"page","questions"))});t+="题数："+c(i(n,"number"))+" 道。"}return t+=` 提交之前，您可以随时修改回答。</p>
`,h(l(e,"page","risky"))&&(t+=`
<p class="note">需要马上隐藏此页？请按上方的“快速离开”，或按两次 Esc 键。这会清空本页并打开另一个网站。浏览记录里可能仍有此页；无痕窗口不留下这样的记录。</p>
`),t+=`
`,h(l(e,"page","hasShortIntroduction"))||(t+="<div>",t+=c(yt(i(e,"page","introduction"))),t+="</div>"),t+=`
`,h(l(e,"page","ethics"))&&(t+='<div class="small">',t+=c(yt(i(e,"page","ethics"))),t+="</div>"),t+=`
`,h(l(e,"page","remembers"))&&(t+=`
<p>以后各期我们会再次询问。对注明的题，您的设备会记住第一次的随机改动，以后每期都沿用。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。</p>
`,t+=Mn(p(e,{})),t+=`
`),t+=`
`,h(l(e,"wave","invited"))&&(t+=`
<p class="small muted">您的邀请只能使用一次。提交之前，您可以在同一浏览器中用同一链接回来。浏览器为此保存的内容不含任何回答，报告到达后即被删除。</p>
`),t+=`
<details class="more">
<summary>关于您，我们能了解和不能了解什么</summary>
`,t+=sr(p(e,{})),t+=`
`,h(l(e,"page","protected"))&&(t+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">看看被改动的回答为什么还有用</a></p>'),t+=`
</details>
`,h(l(e,"preview"))||(t+=ir(p(e,{}))),t+=`
<p class="small muted" data-fingerprint hidden>本问卷的指纹，可与公布的指纹核对： <code dir="ltr"></code></p>
</section>
`,t}function bt(e){let t="";return t+=`
`,h(l(e,"page","asker"))&&(t+="<p>有疑问？请联系研究团队： ",t+=c(Tn(i(e,"page","asker"))),t+="</p>"),t+=`
`,t}function ft(e){let t="";return t+=`
<p>问卷： <b lang="`,t+=c(i(e,"page","language")),t+='" dir="',t+=c(i(e,"page","direction")),t+='">',t+=c(i(e,"page","title")),t+=`</b></p>
`,t+=bt(p(e,{})),t+=`
`,t}function ur(e){let t="";return t+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">正在检查您的邀请</h1>
<p>浏览器会生成一个随机数，请网站盖章确认，但网站看不到这个数。盖过章的数证明您受到了邀请，但不说明您是谁。</p>
<p class="muted">请稍候…</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">本调查仅限受邀者</h1>
<p>请打开我们发给您的完整链接。# 号之后的部分可能缺失了。</p>
<p>您没有这样的链接吗？请联系告诉您这份问卷的人。</p>
`,t+=ft(p(e,{})),t+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">此邀请已被使用</h1>
<p>每个邀请只能使用一次。要么已用它提交了报告，要么已在另一个浏览器中用它开始填写。</p>
<p>您是否在另一个浏览器中开始但没有填完？请在那里重新打开链接。如果您已提交报告，就无需再做什么。</p>
`,t+=ft(p(e,{})),t+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">本调查未开放</h1>
<p>它在此页打开期间结束了，或尚未开放。没有发送任何内容。</p>
`,t+=ft(p(e,{})),t+=`
</section>
<section class="step" data-step="unreachable" hidden>
<h1 tabindex="-1">无法连接到网站</h1>
<p>连接失败，或同时访问的人太多。您的邀请仍然有效。请不要关闭此页，再试一次。</p>
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，网站管理方必须先腾出空间。您的邀请没有失效。请一小时后再打开此链接。</p>
`,t+=ft(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">您的浏览器没有为此页面保存任何内容</h1>
<p>邀请只能使用一次。浏览器通常会为您保留进度，直到您提交。此浏览器不允许，可能因为使用了无痕窗口或某项设置。</p>
<p>您可以在这里开始，但提交之前请不要关闭此页：没有人能让邀请重新生效。您也可以在另一个浏览器中打开链接。</p>
<div class="actions"><button class="button" type="button" data-go="begin-anyway">在这里开始</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">此浏览器无法在这里检查邀请</h1>
<p>此页需要以 https 开头的地址和较新的浏览器。没有发送任何内容。请在另一个浏览器中打开链接。</p>
`,t+=ft(p(e,{})),t+=`
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">我们中止了这份问卷</h1>
<p>安全检查没有通过。如果继续，您的报告可能会被追查到您。没有发送任何内容。请告诉邀请您的人。</p>
`,t+=ft(p(e,{})),t+=`
</section>
`,t}function lr(e){let t="";t+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(e,{}),o=S("01234567890123456789");for(let r of A(n,o))n._=r,t+='<circle class="dot',Cn(l(n,"forloop","counter"),l(n,"filled"))?(t+=" filled",w(l(n,"swapped"),"filled")&&(t+=" swapped")):w(l(n,"swapped"),"hollow")&&(t+=" swapped"),t+='" cx="',t+=c(i(n,"forloop","counter0")),t+='.5" cy=".5" r=".4" />'}return t+=`
</svg>
`,t}function In(e){let t="";t+=`
<div>
<dt>`;{let n=p(e,{});t+="如果您选<b>"+c(i(n,"answer"))+"</b>"}if(t+=`</dt>
<dd>
`,h(l(e,"pictured"))&&(t+=lr(p({},{filled:i(e,"row","recorded","count"),swapped:i(e,"row","swapped")}))),t+=`
`,h(l(e,"row","certain"))){let n=p(e,{});t+="我们总是记录为"+c(i(n,"answer"))}else{let n=p(e,{yesCount:v(i(e,"row","recorded","count")),noCount:v(i(e,"row","others")),people:v(i(e,"row","recorded","people"))});t+=c(i(n,"people"))+" 次中，"+c(i(n,"yes"))+" "+c(i(n,"yesCount"))+" 次，"+c(i(n,"no"))+" "+c(i(n,"noCount"))+" 次"}return t+=`
</dd>
</div>
`,t}function Ln(e){let t="";t+=`<dl class="swap-rows">
`;{let n=p(e,{}),o=S(l(e,"rows"));for(let r of A(n,o))n.row=r,t+=`
`,h(l(n,"row","second"))?(t+=`
`,t+=In(p(n,{answer:i(n,"yes")})),t+=`
`):(t+=`
`,t+=In(p(n,{answer:i(n,"no")})),t+=`
`),t+=`
`}return t+=`
</dl>
`,t}function cr(e){let t="";if(t+=`
<section class="step" data-step="practice" data-mechanism="`,t+=c(i(e,"practice","spec")),t+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">练习：这里的内容不会发送，也不会保存。</p>
<fieldset class="question">
<legend><h1 tabindex="-1">您喜欢喝咖啡吗？</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>是</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>否</span></label>
</div>
</fieldset>
`,h(l(e,"practice","cards"))){t+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,t+=c(i(e,"practice","odds","gained","count")),t+=" ",t+=c(i(e,"practice","odds","lost","count")),t+=`" role="group" aria-label="牌">
`;{let n=p(e,{}),o=S(l(e,"practice","cards"));for(let r of A(n,o)){n.number=r,t+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let s=p(n,{});t+="第 "+c(i(s,"number"))+" 张牌"}t+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,h(l(e,"practice","cards"))&&(t+=" hidden"),t+=">",h(l(e,"practice","cards"))?t+="再抽一张":t+="让本页来决定",t+=`</button>
<button class="button link" type="button" data-go="back">返回</button>
</div>
<div class="odds">
<p>各种记录大约出现的次数：</p>
`,e.no=ht("否"),t+=`
`,e.yes=ht("是"),t+=`
`,t+=Ln(p(e,{rows:i(e,"practice","rows"),pictured:i(e,"practice","cards")})),t+=`
<p>正式答题时，您的设备也可能随机改动真实的回答。每道题都会说明。</p>
</div>
</form>
</section>
`,t}function pr(e){let t="";if(t+=`
<div class="note">
`,w(l(e,"question","odds","form"),"pair")){t+=`
<p>`;{let n=p(e,{total:I(i(e,"question","parts"))});t+="这道题共有 "+c(i(n,"total"))+" 个部分。我们只问您其中两个，在您作答之前随机选出；其他人可能会得到另外两个。您的报告会注明您得到的是哪两个。"}t+=`</p>
`}else{t+=`
<p>`;{let n=p(e,{total:I(i(e,"question","parts"))});t+="这道题共有 "+c(i(n,"total"))+" 个部分。"}t+=`</p>
`}return t+=`
<p>如果跳过，就会跳过这道题的所有部分。</p>
</div>
`,t}function dr(e){let t="";t+=`
`,t+=pr(p(e,{})),t+=`
`;{let n=p(e,{}),o=S(l(e,"question","parts"));for(let r of A(n,o)){n.part=r,t+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,t+=c(i(n,"question","number")),t+='"',h(l(n,"forloop","first"))||(t+=" hidden"),t+=`>
<p class="small muted" data-part-place></p>
<legend><h2 tabindex="-1">`,t+=c(i(n,"part","text")),t+=`</h2></legend>
`,h(l(n,"part","help"))&&(t+='<p class="question-help">',t+=c(i(n,"part","help")),t+="</p>"),t+=`
<div class="choices`,h(l(n,"part","many"))&&(t+=" two-columns"),t+=`" data-choices>
`;{let s=p(n,{}),a=S(l(n,"part","choices"));for(let u of A(s,a)){let f=p(s,Xt(["index","label"],u));t+=`
<label class="choice"><input type="radio" value="`,t+=c(i(f,"index")),t+='" autocomplete="off"><span>',t+=c(i(f,"label")),t+=`</span></label>
`}}t+=`
</div>
</fieldset>
`}}return t+=`
`,t}function hr(e){let t="";t+=`
<p class="small muted" id="range-`,t+=c(i(e,"question","number")),t+=`">
`;{let n=p(e,{low:i(e,"question","scale","low"),high:i(e,"question","scale","high")});t+="从 "+c(i(n,"low"))+" 到 "+c(i(n,"high"))+"。低于或高于此范围的数字按较近的一端计算。"}return t+=`
</p>
`,t}function He(e){let t="";t+=`
`;{let n=p(e,{form:i(e,"question","odds","form"),gained:i(e,"question","odds","gained"),lost:i(e,"question","odds","lost"),no:i(e,"question","options","0"),yes:i(e,"question","options","1"),low:i(e,"question","odds","low"),high:i(e,"question","odds","high")});if(t+=`
`,w(l(n,"form"),"binary")){if(t+=`
`,w(l(n,"report"),1)){if(t+=`
`,!h(l(n,"gained","never"))){let o=p(n,{people:v(i(n,"gained","people"))});o.said=K(i(o,"gained","count")),t+="选“"+c(i(o,"no"))+"”的 "+c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人被记录为“"+c(i(o,"yes"))+"”。"}t+=`
`}else{if(t+=`
`,!h(l(n,"lost","never"))){let o=p(n,{people:v(i(n,"lost","people"))});o.said=K(i(o,"lost","count")),t+="选“"+c(i(o,"yes"))+"”的 "+c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人被记录为“"+c(i(o,"no"))+"”。"}t+=`
`}t+=`
`}else if(w(l(n,"form"),"category")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+=c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人的记录与自己的回答不同。"}t+=`
`}else if(w(l(n,"form"),"set")){t+=`
`;{let o=p(n,{size:i(n,"question","odds","size"),total:I(i(n,"question","options"))});t+="报告列出 "+c(i(o,"total"))+" 个回答中的 "+c(i(o,"size"))+" 个。"}t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+=c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人自己的回答不在其中。"}t+=`
`}else if(w(l(n,"form"),"every")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+="每个部分都可能单独被随机改动。"+c(i(o,"people"))+" 人中最多约有 "+c(i(o,"said"))+" 人会这样。"}t+=`
`}else if(w(l(n,"form"),"pair")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+="您的两个回答可能被随机换成别的。"+c(i(o,"people"))+" 人中最多约有 "+c(i(o,"said"))+" 人会这样。"}t+=`
`}else if(w(l(n,"form"),"joint")){t+=`
`;{let o=p(n,{said:i(n,"lost","count"),people:v(i(n,"lost","people"))});t+="您的几个回答可能一起被随机换成别的。"+c(i(o,"people"))+" 人中约有 "+c(i(o,"said"))+" 人会这样。"}t+=`
`}else if(w(l(n,"form"),"number")){t+=`
我们保存的是随机代码，不是您的数字。
`;{let o=p(n,{people:v(i(n,"gained","people"))});o.said=K(i(o,"gained","count")),t+="回答 "+c(i(o,"low"))+" 的 "+c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人得到偏高一半的代码。"}t+=`
`;{let o=p(n,{people:v(i(n,"lost","people"))});o.said=K(i(o,"lost","count")),t+="回答 "+c(i(o,"high"))+" 的 "+c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人得到偏低一半的代码。"}t+=`
`}else if(w(l(n,"form"),"own-device"))t+=`
这就是您在这里选的回答，没有改动。
`;else if(w(l(n,"form"),"drawn")){t+=`
`;{let o=p(n,{total:I(i(n,"question","options"))});t+="这里只涉及 "+c(i(o,"total"))+" 个答案中随机抽取的一个。报告不包含其他答案。"}t+=`
`;{let o=p(n,{added:i(n,"gained","count"),addedPeople:v(i(n,"gained","people")),removed:i(n,"lost","count"),removedPeople:v(i(n,"lost","people"))});t+="抽到它时，没选它的 "+c(i(o,"addedPeople"))+" 人中约有 "+c(i(o,"added"))+" 人会被勾上，选了它的 "+c(i(o,"removedPeople"))+" 人中约有 "+c(i(o,"removed"))+" 人的勾选会被去掉。"}t+=`
`}else{t+=`
每一项都可能是随机添加或去掉的。
`;{let o=p(n,{people:v(i(n,"gained","people"))});o.said=K(i(o,"gained","count")),t+="没有选某一项的 "+c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人的记录里有它。"}t+=`
`;{let o=p(n,{people:v(i(n,"lost","people"))});o.said=K(i(o,"lost","count")),t+="选了它的 "+c(i(o,"people"))+" 人中，约有 "+c(i(o,"said"))+" 人的记录里没有它。"}t+=`
`}t+=`
`}return t+=`
`,t}function Zt(e){let t="";if(t+=`
`,w(l(e,"strength"),"sound"))t+=`
`,w(l(e,"form"),"own-device")?t+=`
只有您自己知道硬币、骰子或生日的情况，所以单凭这一条看不出您的真实情况。
`:t+=`
所以单凭这一条看不出您选了什么。
`,t+=`
`;else if(w(l(e,"strength"),"weak"))t+=`
`,w(l(e,"form"),"binary")?t+=`
我们能相当有把握地知道您选了什么：这里的保护很弱。
`:w(l(e,"form"),"own-device")?t+=`
我们能相当有把握地知道您的真实情况：这里的保护很弱。
`:w(l(e,"form"),"items")||w(l(e,"form"),"every")||w(l(e,"form"),"pair")||w(l(e,"form"),"joint")?t+=`
这些回答合在一起时保护很弱。我们可能相当有把握地知道全部回答。
`:t+=`
这里的保护很弱。我们可能相当有把握地知道您选了什么。
`,t+=`
`;else if(!h(l(e,"proof")))t+=`
这可能确定地显示您的回答。
`;else if(h(l(e,"proof","ownDevice"))){t+=`
`;{let n=p(e,{answer:i(e,"proof","answer")});t+="这确定地显示了您的真实回答。只有真实回答为“"+c(i(n,"answer"))+"”的人才会选它。"}t+=`
`}else{t+=`
`;{let n=p(e,{answer:i(e,"proof","answer")});t+="这确定地显示了您的回答。只有选“"+c(i(n,"answer"))+"”的人才会有这样的记录。"}t+=`
`}return t+=`
`,t}function fr(e){let t="";if(!h(l(e,"question","inClear"))){t+=`
<div hidden>
`,w(l(e,"question","odds","form"),"binary")?(t+=`
<span data-note="explained-0">`,t+=He(p(e,{report:0})),t+=`</span>
<span data-note="explained-1">`,t+=He(p(e,{report:1})),t+=`</span>
`):(t+=`
<span data-note="explained">`,t+=He(p(e,{})),t+=`</span>
`),t+=`
<span data-note="sound">`,t+=Zt(p(e,{form:i(e,"question","odds","form"),strength:"sound"})),t+=`</span>
<span data-note="weak">`,t+=Zt(p(e,{form:i(e,"question","odds","form"),strength:"weak"})),t+=`</span>
<span data-note="absent">`,t+=Zt(p(e,{strength:"absent"})),t+=`</span>
`;{let n=p(e,{}),o=S(l(e,"question","proofs"));for(let r of A(n,o))n.proof=r,t+='<span data-note="absent-',t+=c(i(n,"proof","place")),t+='">',t+=Zt(p(n,{strength:"absent"})),t+="</span>"}t+=`
</div>
`}return t+=`
`,t}function mr(e){let t="";return w(l(e,"form"),"items")||w(l(e,"form"),"every")||w(l(e,"form"),"pair")||w(l(e,"form"),"joint")?t+="这些回答合在一起时保护很弱：我们可能相当有把握地知道全部回答。":t+="这种保护很弱：我们可能相当有把握地知道您的回答。",t+=`
`,t}function gr(e){let t="";if(h(l(e,"proof","ownDevice"))){let n=p(e,{report:i(e,"proof","report"),answer:i(e,"proof","answer")});t+="如果您选择“"+c(i(n,"report"))+"”，就没有任何遮掩：只有真实回答为“"+c(i(n,"answer"))+"”的人才会选它。"}else{let n=p(e,{report:i(e,"proof","report"),answer:i(e,"proof","answer")});t+="如果记录为“"+c(i(n,"report"))+"”，就可以确定您回答的是“"+c(i(n,"answer"))+"”。"}return t+=`
`,t}function Ve(e){let t="";if(t+=`
`,w(l(e,"odds","strength"),"sound"))t+=`
我们无法分辨什么时候发生了改动。
`;else if(w(l(e,"odds","strength"),"weak"))t+=`
<b>`,t+=mr(p(e,{form:i(e,"odds","form")})),t+=`</b>
`;else{t+=`
`;{let n=p(e,{}),o=S(l(e,"question","proofs"));for(let r of A(n,o))n.proof=r,t+=`
<b>`,t+=gr(p(n,{})),t+=`</b>
`;o.length===0&&(t+=`
<b>有些记录会确定地显示您的回答。</b>
`)}t+=`
`}return t+=`
`,t}function Pn(e){let t="";if(t+=`
`,h(l(e,"failure"))){t+=`
<p class="small muted">
`;{let n=p(e,{reports:v(i(e,"failure","reports"))});t+="平均而言，每 "+c(i(n,"reports"))+" 份报告中最多有一份泄露得比应有的多。"}t+=`
`,h(l(e,"technical"))&&(t+="δ = ",t+=c(i(e,"failure","delta"))),t+=`
</p>
`}return t+=`
`,t}function $r(e){let t="";t+=`
`;{let n=p(e,{odds:i(e,"question","odds"),gained:i(e,"question","odds","gained"),lost:i(e,"question","odds","lost")});if(t+=`
<div class="odds`,h(l(n,"question","inClear"))&&(t+=" unprotected"),t+=`">
`,w(l(n,"odds","form"),"binary"))t+=`
<p>您的回答可能被随机换成另一个。各种记录大约出现的次数：</p>
`,t+=Ln(p({},{rows:i(n,"question","swapRows"),pictured:i(n,"question","pictured"),no:i(n,"question","options","0"),yes:i(n,"question","options","1")})),t+=`
<p>`,t+=Ve(p(n,{})),t+=`</p>
`;else if(w(l(n,"odds","form"),"open"))t+=`
<p><b>这道题不做随机保护：我们会保存您的真实回答，不作改动。</b>
研究团队可以看到它。原因： `,t+=c(i(n,"question","justification")),t+=`</p>
`;else if(w(l(n,"odds","form"),"central"))t+=`
<p><b>我们会保存您的真实回答。研究团队只能看到加了误差的总体数字。</b>
网站管理方能读到您的回答。为什么这样问： `,t+=c(i(n,"question","justification")),t+=`</p>
`;else if(w(l(n,"odds","form"),"own-device"))t+=`
<p>只有您自己知道硬币、骰子或生日的情况。我们会原样记录您在这里选的回答。
`,w(l(n,"odds","strength"),"sound")||(t+=Ve(p(n,{}))),t+=`</p>
`;else{t+=`
`;{let o=p(n,{lostCount:v(i(n,"lost","count")),lostPeople:v(i(n,"lost","people")),gainedCount:v(i(n,"gained","count")),gainedPeople:v(i(n,"gained","people"))});if(t+=`
<p>
`,w(l(o,"odds","form"),"category")){t+=`
`;{let r=p(o,{});t+="您的回答可能被随机换成另一个。"+c(i(r,"lostPeople"))+" 次中约有 "+c(i(r,"lostCount"))+" 次，我们会记录另一个答案，其他每个答案的可能性相同。"}t+=`
`}else if(w(l(o,"odds","form"),"set")){t+=`
`;{let r=p(o,{size:i(o,"odds","size"),total:I(i(o,"question","options"))});t+="我们会随机记录 "+c(i(r,"total"))+" 个答案中的 "+c(i(r,"size"))+" 个。"+c(i(r,"lostPeople"))+" 次中约有 "+c(i(r,"lostCount"))+" 次，您选的不在其中。"}t+=`
`}else if(w(l(o,"odds","form"),"every")){t+=`
`;{let r=p(o,{});t+="您对每个部分的回答都可能被随机换成另一个。每个部分 "+c(i(r,"lostPeople"))+" 次中最多约有 "+c(i(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(w(l(o,"odds","form"),"pair")){t+=`
`;{let r=p(o,{});t+="您的两个回答可能一起被随机换成别的。"+c(i(r,"lostPeople"))+" 次中最多约有 "+c(i(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(w(l(o,"odds","form"),"joint")){t+=`
`;{let r=p(o,{});t+="您的全部回答可能一起被随机换成别的。"+c(i(r,"lostPeople"))+" 次中约有 "+c(i(r,"lostCount"))+" 次，我们记录的与您的回答不同。"}t+=`
`}else if(w(l(o,"odds","form"),"number")){t+=`
您的数字在保存之前可能会被随机改动。
`;{let r=p(o,{low:i(o,"odds","low")});t+="如果您填 "+c(i(r,"low"))+"："+c(i(r,"gainedPeople"))+" 次中约有 "+c(i(r,"gainedCount"))+" 次，我们的记录落在偏高的一半。"}t+=`
`;{let r=p(o,{high:i(o,"odds","high")});t+="如果您填 "+c(i(r,"high"))+"："+c(i(r,"lostPeople"))+" 次中约有 "+c(i(r,"lostCount"))+" 次，记录落在偏低的一半。"}t+=`
`}else if(w(l(o,"odds","form"),"marks")){t+=`
对上面的每个答案，我们记录“勾选”或“未勾选”。每个勾选都可能被随机改动。
`;{let r=p(o,{});t+="您没选的答案，"+c(i(r,"gainedPeople"))+" 次中约有 "+c(i(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=p(o,{});t+="您选的答案，"+c(i(r,"lostPeople"))+" 次中约有 "+c(i(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}else if(w(l(o,"odds","form"),"drawn")){t+=`
`;{let r=p(o,{total:I(i(o,"question","options"))});t+=c(i(r,"total"))+" 个答案中，我们只对随机抽取的一个记录“勾选”或“未勾选”。这个记录也可能被随机改动。"}t+=`
`;{let r=p(o,{});t+="如果您没选那个答案，"+c(i(r,"gainedPeople"))+" 次中约有 "+c(i(r,"gainedCount"))+" 次它会被勾上。"}t+=`
`;{let r=p(o,{});t+="如果您选了它，"+c(i(r,"lostPeople"))+" 次中约有 "+c(i(r,"lostCount"))+" 次它的勾选会被去掉。"}t+=`
`}else{t+=`
每个勾选都可能被随机改动。
`;{let r=p(o,{});t+="您没选的答案，"+c(i(r,"gainedPeople"))+" 次中约有 "+c(i(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=p(o,{});t+="您选了的每个答案，"+c(i(r,"lostPeople"))+" 次中约有 "+c(i(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}t+=`
`,t+=Ve(p(o,{})),t+=`
</p>
`}t+=`
`,w(l(n,"odds","form"),"number")&&(t+=Pn(p(n,{failure:i(n,"question","failure")}))),t+=`
`,h(l(n,"question","forever"))&&(t+=`
<p>
您的设备会记住对这个回答的第一次随机改动，以后每期都沿用，并且每期再加一次随机改动。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。
`,w(l(n,"question","forever"),"sound")||(t+="<b>多期之后，这种保护很弱：我们可能相当有把握地知道您的回答。</b>"),t+=`
</p>
`),t+=`
`}t+=`
</div>
`}return t+=`
`,t}function wr(e){let t="";if(t+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,h(l(e,"question","headings"))){t+=`
<div class="section-heading" id="section-`,t+=c(i(e,"question","number")),t+=`">
`;{let n=p(e,{}),o=S(l(e,"question","headings"));for(let r of A(n,o))n.heading=r,t+=`
<p class="section-title">`,t+=c(i(n,"heading","text")),t+=`</p>
`,h(l(n,"heading","help"))&&(t+="<div data-section-help",h(l(n,"question","opensSection"))||(t+=" hidden"),t+=">",t+=c(yt(i(n,"heading","help"))),t+="</div>"),t+=`
`}t+=`
</div>
`}if(t+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,t+=c(i(e,"question","number")),t+=`">
<legend><h1 tabindex="-1"`,h(l(e,"question","headings"))&&(t+=' aria-describedby="section-',t+=c(i(e,"question","number")),t+='"'),t+=">",t+=c(i(e,"question","text")),t+=`</h1></legend>
`,h(l(e,"question","help"))&&(t+='<p class="question-help">',t+=c(i(e,"question","help")),t+="</p>"),t+=`
`,h(l(e,"question","instructions"))&&(t+='<p class="note">',t+=c(i(e,"question","instructions")),t+="</p>"),t+=`
`,w(l(e,"question","kind"),"multiple")&&(t+='<p class="small muted">请选择所有符合的选项。</p>'),t+=`
`,h(l(e,"question","parts")))t+=dr(p(e,{})),t+=`
`;else if(h(l(e,"question","scale")))t+=`
<div class="number-field" data-number data-low="`,t+=c(i(e,"question","scale","low")),t+='" data-high="',t+=c(i(e,"question","scale","high")),t+='" data-grain="',t+=c(i(e,"question","scale","step")),t+='" data-unit="',t+=c(i(e,"question","unit")),t+=`" data-counts-as="这按 {value} 计。">
<div class="row">
<input type="text" inputmode="decimal" autocomplete="off" id="number-`,t+=c(i(e,"question","number")),t+='" aria-label="您的数字',h(l(e,"question","unit"))&&(t+=" (",t+=c(i(e,"question","unit")),t+=")"),t+='" aria-describedby="range-',t+=c(i(e,"question","number")),t+=`">
`,h(l(e,"question","unit"))&&(t+='<span aria-hidden="true">',t+=c(i(e,"question","unit")),t+="</span>"),t+=`
</div>
`,t+=hr(p(e,{})),t+=`
<p class="small" data-counts aria-live="polite"></p>
</div>
`;else{t+=`
<div class="choices`,h(l(e,"question","many"))&&(t+=" two-columns"),t+='" data-choices',h(l(e,"question","excludes"))&&(t+=' data-excludes="',t+=c(i(e,"question","excludes")),t+='"'),t+=`>
`;{let n=p(e,{}),o=S(l(e,"question","choices"));for(let r of A(n,o)){let s=p(n,Xt(["index","label"],r));t+=`
<label class="choice"><input type="`,w(l(s,"question","kind"),"multiple")?t+="checkbox":t+="radio",t+='" value="',t+=c(i(s,"index")),t+='" autocomplete="off"><span>',t+=c(i(s,"label")),t+=`</span></label>
`}}t+=`
`,w(l(e,"question","kind"),"multiple")&&(t+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>以上都不是</span></label>
`),t+=`
</div>
`}return t+=`
<p class="error-message" data-complaint role="alert"></p>
</fieldset>
`,t+=fr(p(e,{})),t+=`
<div id="odds-`,t+=c(i(e,"question","number")),t+='" data-when="randomized">',t+=$r(p(e,{})),t+=`</div>
`,l(e,"question","direct")!==null&&(t+=`
<p class="note" data-when="direct" hidden>对您来说，这道题不做随机保护，这是随机决定的。我们会收到您的真实回答，并注明这一点。您可以跳过它。</p>
`),t+=`
<div class="actions">
<button class="button" type="submit">继续</button>
<button class="button quiet" type="button" data-go="back">返回</button>
<button class="button link" type="button" data-go="skip">跳过这道题（我们会看到您跳过了）</button>
</div>
</form>
</section>
`,t}function kr(e){let t="";return t+=`
报告提交后无法撤回。我们不随报告保存姓名，所以找不到您的那份。
`,h(l(e,"page","clearCount"))&&(t+="按原样保存的回答仍有可能指向您。"),t+=`
`,t}function xr(e){let t="";return t+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">发送之前</h1>
`,h(l(e,"page","changesAnswers"))?t+=`
<p>请检查您的回答。它们还没有离开此页。提交时，其中一些可能被随机改动。</p>
`:t+=`
<p>请检查您的回答。它们还没有离开此页。我们会原样收到这些回答。</p>
`,t+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"></dt>
<dd class="review-answer" data-slot="answer"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">修改 <span class="visually-hidden" data-slot="question"></span></button></dd>
</div>
</template>
<div class="note">
<p>`,t+=kr(p(e,{})),t+=`</p>
`,h(l(e,"page","protected"))&&(t+="<p>如果有人看到您的屏幕，这无法保护您。它也不能阻止得出关于与您相似的人的结论。 ",h(l(e,"page","remembers"))?t+="每一期请只填写一次。":t+="请只填写一次：第二份报告会削弱对您的保护。",t+="</p>"),t+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,h(l(e,"preview"))?t+="显示报告":t+="提交",t+=`</button>
<button class="button quiet" type="button" data-go="back">返回</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,h(l(e,"wave","workBits"))&&(t+=`
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
<section class="step" data-step="unsent" hidden>
<h1 tabindex="-1">您的报告可能没有送达</h1>
<p>无法连接到网站，或网站太忙。请不要关闭此页，再试一次。发送的是同一份报告，只会计入一次。</p>
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，所以这次没有保存任何内容。马上重试没有用：网站管理方必须先腾出空间。</p>
<p>请让此页面保持打开，否则进度会丢失。一小时后再试。您的报告只计一次。</p>
`,t+=bt(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">您的报告来晚了</h1>
<p>您填写期间问卷已结束或名额已满。您的报告没有保存。您无需再做什么。</p>
`,t+=bt(p(e,{})),t+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">我们无法接收您的报告</h1>
<p>您填写期间问卷已结束或有改动。没有保存任何内容，除非先前的某次尝试已成功。您可以重新打开链接，从头开始。</p>
`,t+=bt(p(e,{})),t+=`
</section>
`,t}function yr(e){let t="";return t+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">有一个回答改变了</h1>
<p>您在这里的回答与以前某一期不同：</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"></b></li></template>
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
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">此浏览器无法在这里保护您的回答</h1>
<p>此页需要以 https 开头的地址和较新的浏览器。没有询问也没有发送任何内容。请在另一个浏览器中打开链接。</p>
`,t+=bt(p(e,{})),t+=`
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
`,t}function br(e){let t="";return t+=`
`,h(l(e,"preview"))?t+=`
这是预览：没有发送任何内容。以下是将会发送的内容。
`:h(l(e,"page","changesAll"))&&h(l(e,"byServer"))?t+=`
本页已不再保留您的回答。以下是我们保存的内容。
`:h(l(e,"page","changesAll"))?t+=`
本页已不再保留您的回答。以下是我们收到的内容。
`:h(l(e,"byServer"))?t+=`
以下是我们保存的内容。
`:t+=`
以下是我们收到的内容。
`,t+=`
`,h(l(e,"page","changesAnswers"))?(t+=`
有些可能与您选的不同，这正是对您的保护，不是出错。
`,h(l(e,"page","clearCount"))&&(t+="未受保护的回答按您给出的原样显示。"),t+=`
`):t+=`
没有改动任何回答。
`,t+=`
`,t}function vr(e){let t="";if(t+=`
`,h(l(e,"page","protected"))&&(t+=`
<dt>随机化回答合计的隐私参数上限</dt>
<dd>
ε = `,t+=c(i(e,"page","privacyLoss")),t+=`
`,t+=Pn(p(e,{failure:i(e,"page","failure"),technical:!0})),t+=`
`,h(l(e,"page","provable"))?t+=`
<span class="small muted">没有上限：一份报告可能证实某个回答。</span>
`:w(l(e,"page","boundedStrength"),"weak")&&(t+=`
<span class="small muted">它们合在一起时保护很弱。</span>
`),t+=`
</dd>
`),t+=`
`,h(l(e,"page","clearCount"))){t+=`
<dt>按原样保存的回答</dt>
<dd>`;{let n=p(e,{});n.n=K(i(n,"page","clearCount")),t+=c(i(n,"n"))+" 道题，不受任何 ε 约束"}t+=`</dd>
`}return t+=`
`,t}function Or(e){let t="";t+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,h(l(e,"preview"))?t+="将会发送的内容":t+="谢谢。您的报告已发送",t+=`</h1>
<p class="lead">`,t+=br(p(e,{})),t+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"></h2>
<p class="recorded-answer" data-slot="recorded"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,h(l(e,"page","remembers"))&&(t+=`
<h2 class="new-section">此设备保留什么</h2>
`,t+=Mn(p(e,{})),t+=`
`),t+=`
<details class="more">
<summary>技术细节</summary>
<dl class="technical-details">
<dt>报告（base64 编码）</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,h(l(e,"wave","invited"))?t+=`
您的浏览器发送的正是这些，外加一个随机数及其签名。签名时看不到这个数。它只表明报告来自受邀的人，而不表明是谁。
`:t+=`
您的浏览器发送的正是这些，外加一个随机数。这个数只用来避免同一份报告被计入两次。
`,t+=`
</p>
</dd>
<dt>问卷的指纹（SHA-256）</dt>
<dd><code dir="ltr">`,t+=c(i(e,"page","sha256")),t+=`</code></dd>
`,h(l(e,"wave","invited"))&&(t+=`
<dt>为所有邀请签名的密钥（SHA-256）</dt>
<dd>
<code dir="ltr">`,t+=c(i(e,"wave","signingKeyHash")),t+=`</code>
<p class="small muted">请与另一位受邀的人比对这个代码。如果您的不同，您的报告可能会被追查到您：请告诉我们。</p>
</dd>
`),t+=`
`,t+=vr(p(e,{})),t+=`
`,h(l(e,"page","remembers"))&&(t+=`
<dt>您的设备沿用的随机结果在各期合计的隐私参数上限（回答不变时）</dt>
<dd>ε∞ = `,t+=c(i(e,"page","lastingPrivacyLoss")),t+=`</dd>
<dt>到目前为止此设备上各期合计的隐私参数上限</dt>
<dd>ε = <span data-spent></span></dd>
`),t+=`
<dt>本页代码的指纹（以下各行哈希值的 SHA-256）</dt>
<dd><code dir="ltr">`,t+=c(i(e,"fingerprint")),t+=`</code></dd>
`;{let n=p(e,{}),o=S(l(e,"scripts"));for(let r of A(n,o))n.module=r,t+=`
<dt>`,t+=c(i(n,"module","name")),t+=`</dt>
<dd><code dir="ltr">`,t+=c(i(n,"module","integrity")),t+=`</code></dd>
`}return t+=`
</dl>
</details>
<p class="small muted no-print">您可以关闭此页。如需留底，请先打印或保存：之后无法再打开。</p>
</section>
`,t}function qr(e){let t="";return t+=`
<div hidden>
<span data-text="place">第 {number} 题，共 {total} 题</span>
<span data-text="place-most">第 {number} 题，最多 {total} 题</span>
<span data-text="part-place">第 {number} 个子问题，共 {total} 个</span>
<span data-text="choose">请选择一个回答，或跳过这道题。</span>
<span data-text="type-number">请输入数字，或跳过这道题。</span>
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
<span data-text="separator">； </span>
<span data-text="recorded">记录为：{recorded}</span>
<span data-text="recorded-high">记录为：随机代码，偏高的一半</span>
<span data-text="recorded-low">记录为：随机代码，偏低的一半</span>
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
`,t}function Sr(e){let t="";t+=`
<p class="note" role="status" data-offline><span hidden>您现在处于离线状态。这是一个迹象，而不是证明：假冒的页面可以伪装。</span></p>
<progress class="progress" max="1" value="0" aria-label="进度" hidden></progress>
`,t+=ar(p(e,{})),t+=`
`,h(l(e,"wave","invited"))&&(t+=ur(p(e,{}))),t+=`
`,h(l(e,"page","practice"))&&(t+=cr(p(e,{practice:i(e,"page","practice")}))),t+=`
`;{let n=p(e,{}),o=S(l(e,"page","questions"));for(let r of A(n,o))n.question=r,t+=wr(p(n,{}))}return t+=`
`,t+=xr(p(e,{})),t+=`
`,h(l(e,"page","remembers"))&&(t+=yr(p(e,{}))),t+=`
`,t+=Or(p(e,{})),t+=`
`,t+=qr(p(e,{})),t+=`
`,t}function Nr(e){let t="";return t+=`
`,h(l(e,"preview"))?t+=`
<aside class="banner" aria-label="提示"><p>预览：一切功能正常，但不发送任何内容。</p></aside>
`:w(l(e,"wave","kind"),"test")?t+=`
<aside class="banner" aria-label="提示"><p>测试：这里的回答会单独存放。</p></aside>
`:w(l(e,"wave","kind"),"simulated")&&(t+=`
<aside class="banner" aria-label="提示"><p>演示：受访者是模拟的。</p></aside>
`),t+=`
`,t}function Ar(e){let t="";return t+=`
`,h(l(e,"page","risky"))&&(t+='<a class="button quiet quick-exit" href="',t+=c(i(e,"page","quickExitUrl")),t+='" rel="noreferrer" draggable="false" data-leave>快速离开</a>'),t+=`
`,t}var _r={"respondents/questionnaire/screens.html":Sr,"respondents/questionnaire/partials/banner.html":Nr,"respondents/questionnaire/partials/quick_exit.html":Ar},Dn=(e,t)=>_r[e](p({},t));function jn(e,{preview:t,address:n,framed:o,scripts:r,fingerprint:s}){let{access:a,kind:u,work:f,key_hash:m}=e.wave;return{preview:t,page:e,wave:{invited:a==="invited",kind:u,workBits:f,signingKeyHash:m},framed:o,deviceUrl:t?"":`${n}/device${e.query}`,scripts:r,fingerprint:s}}var Er=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Rr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Bn(e){let t=new Intl.DisplayNames([e],{type:"language"}).of(e);return t.charAt(0).toLocaleUpperCase(e)+t.slice(1)}function Ge(e){return Er.has(e.split("-",1)[0])?"rtl":"ltr"}function Un(e,{search:t,preferred:n}){let o=new URLSearchParams(t).getAll("lang").at(-1);return e.includes(o)?o:Cr(n,e)??e[0]}function Cr(e,t){for(let n of e.map(o=>o.toLowerCase())){let o=zr(n,t);if(o!==void 0)return o}}function zr(e,t){if(t.includes(e))return e;let n=(Rr[e]??e).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(t.includes(r))return r}return e.includes("-")?void 0:t.find(o=>o.startsWith(`${e}-`))}function M(e){if(!(e>=1))throw new RangeError(`factor must be at least 1, not ${e}`);return e===1/0?"absent":e>=50?"weak":"sound"}function te(e,t){let n=e.likelihood(t);return(Array.isArray(n[0])?n:[n]).reduce((r,s)=>r*(Math.max(...s)/Math.min(...s)),1)}function Wn(e){let t=e.spent.map(({question:s,answers:a,...u})=>{let{categories:f,kept:m,zero:$,one:k}=u,x=new E(f,m,$,k),y=a.length-1,b=ee(a,C=>C.waves.length),O=y?y*x.lossOfChange(b):0;return{question:s,responses:a.length,epsilon:Math.log(x.ratioOf(b))+O,limit:y?1/0:Math.log(x.ratioForever)}}),n=ee(e.waves,s=>s.anew??1/0),o=ee(t,({epsilon:s})=>s),r=ee(e.waves,s=>s.delta??0);return{questions:t,fresh:n,total:o+n,delta:r}}function mt(e,t){let n=oe(e);return t?`${n}, δ = ${ne(t)}`:n}function ne(e){let t=1-Math.floor(Math.log10(e));return(Math.ceil(e*10**t-1e-9)/10**t).toFixed(t).replace(/0+$/,"")}function oe(e){return e===1/0?"∞":new Intl.NumberFormat(document.documentElement.lang,{minimumFractionDigits:2,maximumFractionDigits:2}).format(Math.ceil(100*e-1e-6)/100)}function ee(e,t){return e.reduce((n,o)=>n+t(o),0)}var Fn=20,Kn=1e3,j=class e{constructor(t,n){this.count=t,this.people=n}static of(t){let n=Fn;for(;;){let o=Math.floor(t*n+.5);if(t===0||t===1||o>0&&o<n)return new e(o,n);n=n<Kn?Kn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Fn}};function re(e,t="browser"){return{...Tr(e,t),strength:M(e.ratio)}}function Tr(e,t){if(e instanceof N)return Ir(e);if(e instanceof D)return Mr(e);let{own:n,others:o}=e.support;return{form:t==="respondent"?"own-device":Dr(e),gained:j.of(o/4294967296),lost:j.of((4294967296-n)/4294967296),size:e instanceof Y?e.size:0}}function Ir(e){let{scale:t}=e,n=(o,r)=>e.row(o).reduce((s,a,u)=>s+ +(e.isUpper(u)===r)*a,0);return{form:e instanceof ct?"open":"number",gained:j.of(n(0,!0)/4294967296),lost:j.of(n(t.size-1,!1)/4294967296),low:t.low,high:t.high}}function Mr(e){let t=j.of(Lr(e)/4294967296);return{form:Pr(e),gained:t,lost:t}}function Lr(e){return e instanceof J?Math.max(...e.parts.map(({support:t})=>4294967296-t.own)):e instanceof Q?Math.max(...e.pairCells.map((t,n)=>(t-1)*e.others[n])):(e.cells-1)*e.other}function Pr(e){return e instanceof J?"every":e instanceof Q?"pair":"joint"}function Dr(e){return e instanceof ot?"items":e instanceof rt?"drawn":e instanceof nt?"open":e instanceof Y?"set":e instanceof st||e instanceof E?"marks":e.categories===2?"binary":"category"}var se=class{constructor(t,n,o){this.second=t,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function ie({gained:e,lost:t}){let n=new j(t.people-t.count,t.people);return[new se(!0,n,"hollow"),new se(!1,e,"filled")]}function ae(e){return e.every(({recorded:t})=>t.pictured)}var jr=[4294967296/4,3*4294967296/4];function Hn(e){let t=e.filter(f=>f.randomized);if(t.length===0)return null;let o=[...t.find(({kind:f,mechanism:m})=>f==="yes-no"&&m instanceof R)?.mechanism.yes??jr],r=re(new R(2,{yes:o})),s=ie(r),a=Array.from({length:r.gained.people},(f,m)=>m+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:s,cards:ae(s)?a:null}}function Vn(e){let t=e.reduce((n,{ratio:o})=>n+Math.log(o),0);return mt(t,Gn(e))}function ue(e){let t=Gn(e);return t===0?null:{delta:ne(t),reports:Br(t)}}function Gn(e){return e.reduce((t,{delta:n=0})=>t+n/4294967296,0)}function Br(e){let t=1/Number(ne(e)),n=10**(Math.floor(Math.log10(t))-1);return Math.floor(t/n+1e-9)*n}var Ur=8;function Ye(e){let t=Array.from({length:e},(n,o)=>o);try{return Qe([...t],new T)}catch{return t}}function Qe(e,t){for(let n=e.length-1;n>0;n-=1){let o=Wr(n+1,t);[e[n],e[o]]=[e[o],e[n]]}return e}function Wr(e,t){let n=4294967296-4294967296%e;for(let o=0;o<Ur;o+=1){let[r]=t.take(1);if(r<n)return r%e}throw new Error("the random source is stuck")}var Fr=7,le=class{constructor({kind:t,options:n},o){this.kind=t,this.options=n.map(o)}get labels(){return this.options}get choices(){let t=[...this.labels.entries()];return this.kind==="yes-no"?t.reverse():t}get many(){return this.labels.length>Fr}},Je=class extends le{constructor(t,n){super(t,n),this.text=n(t.text),this.help=n(t.help)}},ce=class extends le{#t=null;#e=null;constructor(t,n,o,r){super(t,r);for(let $ of["text","help","instructions","justification","unit"])this[$]=r(t[$]);let{design:s,device:a,mechanism:u}=t.protection;this.number=n+1,this.design=s,this.device=a,this.direct=t.direct,this.mechanism=z(u),this.reports=t.reports.map(r),this.parts=(t.parts??[]).map($=>new Je($,r)),this.condition=t.asked_if??null;let f=this.options.length-1;this.excludes=t.last_excludes?String(f):"",t.random_order&&(this.#e=this.excludes?[...Ye(f),f]:Ye(f+1));let{sections:m=[]}=o;this.section=Math.max(-1,...m.map(({before:$})=>$).filter($=>$<=n)),this.headings=m.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#t??=re(this.mechanism,this.device),this.central?{...this.#t,form:"central"}:this.#t}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?ie(this.odds):[]}get pictured(){return ae(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#e?.map(t=>[t,this.labels[t]])??super.choices}get proofs(){let{mechanism:t,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(t instanceof R)||!t.yes?[]:[0,1].flatMap(s=>{let a=Kr(t,s);return a.length!==1?[]:[{place:s,report:n[s],answer:o[a[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof N?this.mechanism.scale:null}get failure(){return ue([this.mechanism])}get forever(){return this.mechanism instanceof E?M(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function Kr({yes:e},t){return[0,1].filter(n=>(t?e[n]:4294967296-e[n])>0)}var Hr=240,pe=class{constructor(t,n){let{survey:o}=t,[r]=o.languages,s=(a={})=>a[n]||a[r]||"";this.title=s(o.title),this.introduction=s(o.introduction),this.asker=s(o.asker),this.ethics=s(o.ethics),this.wave=t,this.sha256=t.version,this.quickExitUrl=t.leave??"?",this.language=n,this.languages=o.languages,this.risky=o.risky??!1,this.exports=o.exports??"none",this.downloadLinks=o.download_links??!1,this.questions=o.questions.map((a,u)=>new ce(a,u,o,s)),this.practice=Hn(this.questions),this.centralEpsilon=o.central?Vr(o.central):""}get direction(){return Ge(this.language)}get languageLinks(){return this.languages.map(t=>[t,Bn(t),Ge(t)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:t})=>t)}get changesAll(){return this.questions.every(({randomized:t,direct:n})=>t&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:t})=>t)}get weak(){return this.questions.filter(t=>t.strength==="weak").map(({number:t})=>t)}get provable(){return this.questions.filter(t=>t.strength==="absent")}get hidesSome(){return this.questions.some(t=>t.strength==="sound")}get hidesAll(){let t=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&t===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:t})=>t!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Hr}get protected(){return this.questions.filter(({inClear:t})=>!t)}get boundedStrength(){let t=this.protected.map(({mechanism:n})=>n.ratio).filter(Number.isFinite);return M(t.reduce((n,o)=>n*o,1))}get openCount(){return this.questions.filter(({open:t})=>t).length}get centralCount(){return this.questions.filter(({central:t})=>t).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Vn(this.protected.map(({mechanism:t})=>t))}get failure(){return ue(this.protected.map(({mechanism:t})=>t))}get remembers(){return this.questions.some(({permanent:t})=>t)}get lastingPrivacyLoss(){let t=this.questions.filter(({permanent:n})=>n);return mt(t.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:t})=>t!==null)}};function Vr({epsilon:e,delta:t}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(t);return n(e)+(o==="0"?"":`, δ = ${Gr(o)}`)}function Gr(e){let[,t]=e.split("."),n=t.length-t.replace(/^0+/,"").length;if(t.length<=n+2)return e;let o=BigInt(t.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Yr=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Qr=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),vt=class{#t=Int32Array.from(Yr);#e=new Uint8Array(0);#o=0;constructor(t){let n=t.length-t.length%64;for(let o=0;o<n;o+=64)Yn(this.#t,t,o);this.#e=t.slice(n),this.#o=t.length}finisher(t){let n=this.#n(t);return o=>n(o)[0]>>>0}toString(){let t=this.#n(0)(new Uint8Array(0));return Array.from(t,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#n(t){let n=this.#e.length,o=Math.ceil((n+t+9)/64),r=new Uint8Array(o*64);r.set(this.#e),r[n+t]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+t));let s=new Int32Array(8);return a=>{r.set(a,n),s.set(this.#t);for(let u=0;u<r.length;u+=64)Yn(s,r,u);return s}}};function de(e){return new vt(e).toString()}var tt=new Int32Array(64);function Yn(e,t,n){for(let k=0;k<16;k+=1){let x=n+4*k;tt[k]=t[x]<<24|t[x+1]<<16|t[x+2]<<8|t[x+3]}for(let k=16;k<64;k+=1){let x=tt[k-15],y=tt[k-2],b=L(x,7)^L(x,18)^x>>>3,O=L(y,17)^L(y,19)^y>>>10;tt[k]=O+tt[k-7]+b+tt[k-16]|0}let[o,r,s,a,u,f,m,$]=e;for(let k=0;k<64;k+=1){let x=L(u,6)^L(u,11)^L(u,25),y=$+x+(u&f^~u&m)+Qr[k]+tt[k]|0,O=(L(o,2)^L(o,13)^L(o,22))+(o&r^o&s^r&s)|0;$=m,m=f,f=u,u=a+y|0,a=s,s=r,r=o,o=y+O|0}e[0]+=o,e[1]+=r,e[2]+=s,e[3]+=a,e[4]+=u,e[5]+=f,e[6]+=m,e[7]+=$}function L(e,t){return e>>>t|e<<32-t}var Qn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:e=>e});function Xn(e,t){let n="preview"in e.dataset,{search:o,pathname:r}=window.location,s=navigator.languages,a=Un(t.survey.languages,{search:o,preferred:s}),u=new pe(t,a),f=new URLSearchParams(o).has("framed"),m=jn(u,{preview:n,address:r,framed:f,...Jr()});return document.documentElement.lang=a,document.documentElement.dir=u.direction,document.title=u.title,Xe(e,"screens.html",m),Xe(Jn("leave"),"partials/quick_exit.html",m),Xe(Jn("banner"),"partials/banner.html",m),u}function Xe(e,t,n){let o=Dn(`respondents/questionnaire/${t}`,n);e.innerHTML=Qn?Qn.createHTML(o):o}function Jn(e){return document.querySelector(`[data-place="${e}"]`)}function Jr(){let t=[...document.querySelectorAll("script[integrity], link[rel='modulepreload'][integrity]")].map(({src:o,href:r,integrity:s})=>({name:(o??r).split("/").pop(),integrity:s})),n=t.map(({integrity:o})=>o).join(`
`);return{scripts:t,fingerprint:de(new TextEncoder().encode(n))}}var Zn=1,Xr=new Set(["yes-no","single","multiple","number","linked"]),Zr=new Set(["browser","respondent"]),ts=new Set(["open","open-number"]),es=/^(https:\/\/|\/(?![/\\]))/,ns=new Set(["link","invited"]);function to(e){let{survey:t}=e;q(e.format===Zn&&t.format===Zn),q(ns.has(e.access)&&Number.isInteger(e.work)&&e.work>=0),q(e.access==="invited"==(e.key_hash!=="")),q(!t.risky||es.test(e.leave)),q(t.languages.length>0&&t.questions.length>0);let[n]=t.languages;q(typeof t.title[n]=="string"&&typeof t.asker[n]=="string");let o=[];for(let r of t.questions)os(r,n,o),o.push(r.block);q(new Set(o).size===o.length)}function os({kind:e,text:t,options:n,asked_if:o,...r},s,a){q(Xr.has(e)&&typeof t[s]=="string"),q(o==null||a.includes(o.block));let{design:u,device:f,mechanism:m}=r.protection;q(Zr.has(f));let $=z(m);q((u==="open"||u==="central")===ts.has(m.mechanism)),q(e!=="yes-no"||n.length===2),q(e==="linked"?String(r.parts.map(x=>x.options.length))===String($.sizes):e==="number"?$.scale!==void 0:ss($)===n.length),q((r.random_order??!0)===!0),q(!r.random_order||rs(e,n)),q((r.last_excludes??!0)===!0),q(!r.last_excludes||e==="multiple"&&n.length>=3),q(f==="browser"||r.reports.length===2)}function rs(e,t){return(e==="single"||e==="multiple")&&t.length>=3}function ss({items:e,categories:t,sizes:n}){return n===void 0?e??t:null}function q(e){if(!e)throw new RangeError("no release could have made this document")}var is=/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;function eo(e){let t=new URLSearchParams(e.slice(1)),n=t.get("i")??"";return{secret:is.test(n)?n:null,hash:t.get("d")}}var as=/^[0-9a-f]{64}$/,Ze=class extends Error{step="altered";constructor(t,n){super("the document is not that of the link"),this.expected=t,this.found=n}},tn=class extends Error{step="impossible";constructor(t){super("no release could have made the document"),this.found=t}};async function no(e){if("preview"in e.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:t}=eo(window.location.hash),n=await us(t),o=de(n);if(t!==null&&t!==o)throw new Ze(t,o);return{wave:ls(n,o),unchecked:t===null?o:null}}async function us(e){let t=`${window.location.pathname}/documents/${as.test(e)?e:""}`,n=await fetch(t,{credentials:"same-origin"});if(!n.ok)throw new Error(`the document cannot be loaded: ${n.status}`);return new Uint8Array(await n.arrayBuffer())}function ls(e,t){try{let n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(e));return to(n),n}catch{throw new tn(t)}}var Ot=32,cs="candor permanent response 1",ps=8,ds={name:"HMAC",hash:"SHA-256"};function oo(){return globalThis.crypto.getRandomValues(new Uint8Array(Ot))}var he=class e{#t;constructor(t,n,o){this.#t=t,this.survey=n,this.question=o,Object.freeze(this)}static async fromSecret(t,n,o){if(!(t instanceof Uint8Array)||t.length!==Ot)throw new RangeError(`a secret has ${Ot} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",t,ds,!1,["sign"]);return new e(r,n,o)}async row(t,n){let{kept:o,categories:r}=t;g(n,"a category",0,r-1);let s=await this.#e("",[o,0,0,n],r);return t.permanent(n,s)}async report(t,n,o){if(o==="")throw new RangeError("a wave needs a name");let r=await this.row(t,n),{kept:s,zero:a,one:u,categories:f}=t,m=await this.#e(o,[s,a,u,n],f);return t.instantaneous(r,m)}async#e(t,n,o){let s=[...[cs,this.survey,this.question,t].map(hs),...n.map(en)],a=Array.from({length:Math.ceil(o/ps)},(f,m)=>{let $=nn([...s,en(m)]);return globalThis.crypto.subtle.sign("HMAC",this.#t,$)}),u=nn((await Promise.all(a)).map(f=>new Uint8Array(f)));return new Et(u.subarray(0,4*o))}};function hs(e){if(typeof e!="string"||/\p{Surrogate}/u.test(e))throw new RangeError("what identifies a question must be text");let t=new TextEncoder().encode(e);return nn([en(t.length),t])}function en(e){let t=new Uint8Array(8);return new DataView(t.buffer).setBigUint64(0,BigInt(e),!0),t}function nn(e){let t=new Uint8Array(e.reduce((o,r)=>o+r.length,0)),n=0;for(let o of e)t.set(o,n),n+=o.length;return t}var fs=/^[0-9a-f]{32}$/,ms=/^[0-9a-f]{64}$/,ro=/^[A-Za-z0-9_-]{1,50}$/,gs=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,$s=4096;function on(e){return me(e,["format","survey","secret","spent","waves"])&&e.format===1&&qt(e.survey,fs)&&qt(e.secret,gs)&&fe(e.spent,ws)&&fe(e.waves,ys)}function ws(e){return me(e,["question","categories","kept","zero","one","answers"])&&qt(e.question,ms)&&ks(e)&&fe(e.answers,t=>xs(t,e.categories))}function ks({categories:e,kept:t,zero:n,one:o}){try{return!!new E(e,t,n,o)}catch{return!1}}function xs(e,t){return me(e,["answer","waves"])&&Number.isInteger(e.answer)&&e.answer>=0&&e.answer<t&&fe(e.waves,n=>qt(n,ro))&&e.waves.length>0}function ys(e){let{delta:t=0}=Object(e);return me(e,["code","number","anew",...t?["delta"]:[]])&&qt(e.code,ro)&&Number.isInteger(e.number)&&e.number>0&&(e.anew===null||Number.isFinite(e.anew)&&e.anew>=0)&&Number.isFinite(t)&&t>=0&&t<1}function me(e,t){let n=typeof e=="object"&&e!==null?Object.keys(e):[];return n.length===t.length&&t.every(o=>n.includes(o))}function fe(e,t){return Array.isArray(e)&&e.length<=$s&&e.every(t)}function qt(e,t){return typeof e=="string"&&t.test(e)}var rn="candor1.",bs=2e5,H=class extends Error{name="DeviceStoreError"},ge=class{#t;#e=null;constructor(t,n){this.survey=t,this.#t=n,this.read()}get name(){return`candor waves ${this.survey}`}get available(){let t=`${this.name} probe`;try{this.#t.setItem(t,"1");let n=this.#t.getItem(t)==="1";return this.#t.removeItem(t),n}catch{return!1}}get exists(){return this.#e!==null}get waves(){return this.#e?.waves??[]}get spent(){return this.#e?.spent??[]}answers(t){return this.#o(t)?.answers.map(({answer:n})=>n)??[]}read(){try{this.#e=this.#s(JSON.parse(this.#t.getItem(this.name)))}catch{this.#e=null}}secret(){return this.#e??={format:1,survey:this.survey,secret:pt(oo()),spent:[],waves:[]},Vt(this.#e.secret)}record({code:t,number:n,anew:o,delta:r},s){let{waves:a,spent:u}=this.#e;a.find(m=>m.code===t)===void 0&&a.push({code:t,number:n,anew:o,...r?{delta:r}:{}});for(let{question:m,mechanism:$,answer:k}of s){let x=this.#o(m);x===void 0&&u.push(x=vs(m,$));let b=x.answers.find(O=>O.answer===k)??{answer:k,waves:[]};b.waves.includes(t)||b.waves.push(t),x.answers=[...x.answers.filter(O=>O!==b),b]}return this.#n()}exportText(){return rn+pt(new TextEncoder().encode(JSON.stringify(this.#e)))}importText(t){let n=this.#r(t.replace(/\s+/g,""));if(this.#e!==null&&this.#e.secret!==n.secret)throw new H("another");if(this.#e=this.#e===null?n:Os(this.#e,n),!this.#n())throw new H("unkept")}erase(){this.#e=null;try{this.#t.removeItem(this.name)}catch{}}#o(t){return this.spent.find(n=>n.question===t)}#n(){let t=JSON.stringify(this.#e);try{return this.#t.setItem(this.name,t),this.#t.getItem(this.name)===t}catch{return!1}}#r(t){if(!t.startsWith(rn)||t.length>bs)throw new H("unknown");let n;try{let o=Vt(t.slice(rn.length));n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(o))}catch{throw new H("broken")}if(on(n)&&n.survey!==this.survey)throw new H("elsewhere");return this.#s(n)}#s(t){if(!(on(t)&&t.survey===this.survey)||Vt(t.secret).length!==Ot)throw new H("broken");return t}};function so(){try{return globalThis.localStorage}catch{return null}}var $e=class{#t=new Map;getItem(t){return this.#t.get(t)??null}setItem(t,n){this.#t.set(t,n)}removeItem(t){this.#t.delete(t)}};function vs(e,{categories:t,kept:n,zero:o,one:r}){return{question:e,categories:t,kept:n,zero:o,one:r,answers:[]}}function Os(e,t){let n=[...e.waves];for(let r of t.waves)n.some(({code:s})=>s===r.code)||n.push(r);let o=e.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of t.spent){let s=o.find(({question:a})=>a===r.question);s===void 0?o.push(r):s.answers=qs(s.answers,r.answers)}return{...e,waves:n,spent:o}}function qs(e,t){let n=new Set([...e,...t].map(({answer:r})=>r)),o=(r,s)=>r.find(a=>a.answer===s)?.waves??[];return[...n].map(r=>({answer:r,waves:[...new Set([...o(e,r),...o(t,r)])]}))}var Ss=10,Ns={survey:"preview",number:1,anew:0,delta:0},we=class{#t;#e;#o;#n;#r=!1;#s;#i;constructor({root:t,wave:n,layout:o,strings:r,preview:s},a){this.#i=t,this.#s=r,this.#t=a.questions,this.#e=o.fields;let{survey:u,...f}=n.memory??Ns;this.#o={code:n.code??"preview",...f},this.#n=new ge(u,s?new $e:so())}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let t of this.#i.querySelectorAll("[data-device]"))t.hash=globalThis.location.hash,t.hidden=!1}changedPlaces(t){return this.#n.read(),[...this.#e.keys()].filter(n=>{let o=this.#c(n)?this.#p(n):[];return t[n]!==null&&o.length>0&&!o.includes(t[n])})}latestAnswer(t){return this.#p(t).at(-1)}costOfChanges(t){let n=Math.max(this.#o.number,this.#n.waves.length+1),o=Math.max(Ss,2*n),r=s=>t.reduce((a,u)=>a+this.#e[u].mechanism.lossOfChange(s),0);return{now:oe(r(n)),rounds:o,later:oe(r(o))}}async draw(t){return As(this.#n.name,async()=>{this.#n.read();let n=this.#n.secret(),o=[...this.#e.keys()],r=await Promise.all(o.map(u=>this.#a(n,t,u))),a=o.filter(u=>this.#c(u)&&t[u]!==null).map(u=>this.#d(t,u));return this.#r=this.#n.record(this.#o,a),r})}showLedger(){let{total:t,delta:n,questions:o}=Wn(this.#n),r=o.reduce((s,a)=>s+a.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=mt(t,n)}#u(){if(!this.#n.available)return"unkept";let{code:t}=this.#o;return this.#n.waves.some(n=>n.code===t)?"again":this.#n.exists?"kept":this.#o.number>1?"late":"fresh"}#l(t,n={}){let o={waves:this.#n.waves.length,...n};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${t}`,o)}#c(t){return this.#e[t].mechanism instanceof E}#p(t){return this.#n.answers(this.#t[t].block)}async#a(t,n,o){if(!this.#c(o))return null;let{mechanism:r}=this.#e[o],{block:s}=this.#t[o];return(await he.fromSecret(t,this.#n.survey,s)).report(r,n[o]??r.blank,this.#o.code)}#d(t,n){let{block:o}=this.#t[n];return{question:o,mechanism:this.#e[n].mechanism,answer:t[n]}}};function As(e,t){let n=globalThis.navigator?.locks;return n?n.request(e,t):t()}function io(e,t,{place:n=0,back:o=!1}={}){let{answers:r,navigation:s,path:a,practice:u,questions:f,strings:m}=e;u?.forget();let $=f[n],k=r.get(n);k!==void 0&&$.input.write(k),o?$.input.showLast?.():$.input.showFirst?.();let{number:x,total:y,exact:b}=a.position(n),O=a.previous(n),C=O<0||f[O].part!==$.part;$.setPlace(m.get(b?"place":"place-most",{number:x,total:y}),C),s.show($.section,x/(y+1))}function ao(e,t){e.questions.forEach((n,o)=>{n.on("continue",()=>_s(e,t,o)),n.on("skip",()=>Es(e,t,o)),n.on("back",()=>e.history.back()),n.onInput(()=>e.navigation.showError(n.section,""))})}function _s(e,t,n){let{navigation:o,strings:r}=e,{input:s,section:a}=e.questions[n],u=s.read();if(u===void 0){o.showError(a,r.get(s.errorName??"choose")),s.focus();return}if(o.showError(a,""),s.next?.()){o.onAdvance();return}e.answers.set(n,u),uo(e,t,n)}function Es(e,t,n){e.questions[n].input.clear(),e.answers.set(n,null),uo(e,t,n)}function uo({path:e,questions:t,reviewed:n},o,r){for(let a of e.prune())t[a].input.clear();let s=n?e.firstUnanswered():e.next(r);s<0?o("review"):o("question",{place:s})}function lo({path:e,questions:t},n){let o=t.findIndex(({section:s})=>!s.hidden);if(t[o].input.previous?.())return;let r=e.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function ke(e){return e.drawPair!==void 0}var St=class extends Error{name="LayoutError"},an=class{constructor(t,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&t.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=t,this.direct=n===null?null:g(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(t){return ke(this.mechanism)?this.mechanism.drawPair(t):this.direct===null?null:t.take(1)[0]<this.direct}hasArm(t){return ke(this.mechanism)?Number.isInteger(t)&&t>=0&&t<this.mechanism.pairs.length:this.direct===null?t===null:typeof t=="boolean"}},xe=class e{constructor(t){if(t.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...t]),this.bits=sn(t,n=>n.bits),this.size=this.bits+7>>>3,this.words=sn(t,n=>n.words),this.wordsAhead=sn(t,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:t}){let n=t.map(({protection:o,direct:r})=>new an(z(o.mechanism),r,o.device==="respondent"));return new e(n)}drawArms(t){return this.fields.map(n=>n.drawArm(t))}randomize(t,n,o=this.drawArms(n),r=this.#t){for(let[a,u]of Object.entries({answers:t,"remembered reports":r}))if(u.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${a} are needed`);this.#e(o);let s=this.fields.flatMap((a,u)=>Rs(a,t[u],o[u],n,r[u]));return Is(s,this.size)}unpack(t){if(t.length!==this.size)throw new St(`a submission has ${this.size} bytes`);let n=Ms(t);if(n.subarray(this.bits).includes(1))throw new St("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((s,a)=>{let u=zs(s,n.subarray(o,o+s.bits),a);return o+=s.bits,u});return{reports:r.map(({report:s})=>s),skipped:r.map(({skipped:s})=>s),arms:r.map(({arm:s})=>s)}}get#t(){return this.fields.map(()=>null)}#e(t){if(!this.fields.every((o,r)=>o.hasArm(t[r]))||t.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Rs({mechanism:e,direct:t,ownDevice:n},o,r,s,a){let u=+(o===null),f=u?e.blank:o,m=e.toBits(e.plain(f)),$=e.toBits(ke(e)?e.randomizePair(f,r,s):e.randomize(f,s)),k=a===null?$:Cs(e,a),x=$.map((O,C)=>u*O+(1-u)*k[C]),y=Number(n||r===!0)*(1-u);return[...t===null?[u]:[u,Number(r)],...m.map((O,C)=>y*O+(1-y)*x[C])]}function Cs(e,t){let n=e.toBits(t),r=n.length===e.bits&&n.every(s=>s<2)?e.fromBits(n):null;if(r===null||String(r)!==String(t)||!e.isReport(r))throw new RangeError("a remembered report is none of its question");return n}function zs({mechanism:e,direct:t,head:n},o,r){let s=o[0]===1,a=t===null?null:o[1]===1,u=e.fromBits(o.subarray(n));if(u===null||!Ts(e,u,a&&!s))throw new St(`field ${r} holds no report`);let f=ke(e)?e.pairOf(u):null;return{report:u,skipped:s,arm:f??a}}function Ts(e,t,n){return n?e.isPlain(t):e.isReport(t)}function Is(e,t){let n=new Uint8Array(t);return e.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Ms(e){return Uint8Array.from({length:8*e.length},(t,n)=>e[n>>>3]>>>(n&7)&1)}function sn(e,t){return e.reduce((n,o)=>n+t(o),0)}var ye=class{#t;constructor(t){this.#t=new Array(t).fill(void 0)}get(t){return this.#t[t]}set(t,n){this.#t[t]=n}all(){return[...this.#t]}forget(t){Array.isArray(this.#t[t])&&this.#t[t].fill(!1),this.#t[t]=void 0}wipe(){for(let t of this.#t.keys())this.forget(t)}};function co(e){let t=new Map(e.map(({block:n},o)=>[n,o]));return e.map(({asked_if:n})=>n?{place:t.get(n.block),options:new Set(n.options)}:null)}function ln(e,t){return un(e,t).map(n=>n===!0)}function un(e,t){let n=[];for(let o of e)n.push(o===null||Ls(o,n,t));return n}function Ls({place:e,options:t},n,o){return n[e]===!1?!1:o[e]===void 0?null:n[e]&&t.has(o[e])}var be=class{#t;#e;constructor(t,n){this.#t=t,this.#e=n}get asked(){return ln(this.#t,this.#e.all())}next(t){return this.asked.findIndex((n,o)=>n&&o>t)}previous(t){return this.asked.slice(0,t).lastIndexOf(!0)}firstUnanswered(){let t=this.#e.all();return this.asked.findIndex((n,o)=>n&&t[o]===void 0)}prune(){let t=un(this.#t,this.#e.all()),n=[...t.keys()].filter(o=>t[o]===!1);for(let o of n)this.#e.forget(o);return n}position(t){let n=un(this.#t,this.#e.all()),o=n.slice(0,t+1).filter(s=>s===!0).length,r=n.filter(s=>s!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let t=this.asked;return this.#e.all().map((n,o)=>t[o]?n:null)}};var ve=class{#t=!1;constructor(t,{strings:n,showError:o}){this.section=t,this.strings=n,this.showError=o,this.input=new W(t.querySelector("[data-choices]")),this.mechanism=z(JSON.parse(t.dataset.mechanism)),this.cards=[...t.querySelectorAll("[data-card]")],this.cards.forEach((r,s)=>{r.addEventListener("click",()=>this.#o(s)),r.addEventListener("keydown",a=>this.#p(a,s))}),t.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#e()}),t.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#e(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#l(),this.cards[0].focus())}#o(t){if(this.#t||!this.#n())return;let n=this.input.read(),o;try{let r=new T;o=this.mechanism.randomize(n,r),t>=0&&this.#r(t,n,o,r)}catch{this.showError(this.strings.get("random"));return}this.#t=this.cards.length>0,this.#i(n,o),this.#u(!0)}#n(){let t=this.input.read()!==void 0;return t||(this.showError(this.strings.get("practice-choose")),this.input.focus()),t}#r(t,n,o,r){let s=this.cards.length,a=o!==n,u=Ps({count:s,swaps:this.#s(n),picked:t,swapped:a},r);this.cards.forEach((f,m)=>{let $=u[m]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get($),f.dataset.card=u[m]?"swaps":"stays",f.toggleAttribute("data-picked",m===t)}),this.#a("again").hidden=!1}#s(t){return Number(this.#a("cards").dataset.swaps.split(" ")[t])}#i(t,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===t?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=M(te(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(t){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!t)}#l(){this.#t=!1,this.showError("");for(let t of["report","how","told"])this.#a(t).textContent="";this.cards.forEach((t,n)=>{t.dataset.card="",t.removeAttribute("data-picked"),t.querySelector("[data-face]").textContent="",t.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let t=this.input.read(),n=this.#s(t),o=t===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(t,n){let o=De(t);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(t){return this.section.querySelector(`[data-practice="${t}"]`)}};function Ps({count:e,swaps:t,picked:n,swapped:o},r){let s=t-Number(o),a=Array.from({length:e-1},(f,m)=>m<s),u=Qe(a,r);return u.splice(n,0,o),u}function po(e,{questions:t,answers:n,asked:o,arms:r,strings:s,change:a}){let f=[...t.keys()].filter(m=>o[m]).map(m=>{let $=t[m],k=n.get(m),x=["open","central"].includes($.form)||r[m]===!0,y=k!==null&&x,b=s.fillTemplate("answer",{question:$.text,answer:Ds($,k,s),openly:y?s.get("openly"):""});return b.querySelector("button").addEventListener("click",()=>a(m)),b});e.querySelector("[data-answers]").replaceChildren(...f)}function ho(e){e.querySelector("[data-answers]").replaceChildren()}function Ds(e,t,n){return t===null?n.get("skipped"):e.input.labels(t).join(n.get("separator"))}var fo=new Set(["every","pair","joint"]);function mo(e,{layout:t,conditions:n,questions:o,strings:r,report:s}){let{reports:a,skipped:u,arms:f}=t.unpack(s.bytes),m=a.map((x,y)=>u[y]?null:x),$=ln(n,m),k=o.map((x,y)=>{let{mechanism:b}=t.fields[y],O={question:x,mechanism:b,report:a[y]},C={asked:$[y],skipped:u[y],direct:f[y]===!0},{recorded:Nt,conclusion:At,judged:Ee=""}=js(O,C,r),Re={question:x.text,recorded:Nt,conclusion:At,judged:Ee};return r.fillTemplate("conclusion",Re)});e.querySelector("[data-conclusions]").replaceChildren(...k),e.querySelector("[data-bytes]").textContent=s.encoded}function go(e){e.querySelector("[data-conclusions]").replaceChildren(),e.querySelector("[data-bytes]").textContent=""}function js(e,{asked:t,skipped:n,direct:o},r){let s=(u,f)=>r.get(u,f);if(!t)return{recorded:s("recorded-unasked"),conclusion:s("conclude-unasked")};if(n)return{recorded:s("recorded-skip"),conclusion:s("conclude-skip")};let{form:a}=e.question;if(a==="open"||a==="central"||o){let u=$o(e).join(s("separator"));return{recorded:s("recorded-direct",{recorded:u}),conclusion:s(`conclude-${o?"direct":a}`)}}return{recorded:Bs(e,s),conclusion:Us(e),judged:Ws(e)}}function Bs(e,t){let{question:n,mechanism:o,report:r}=e;if(n.form==="number")return t(o.isUpper(r)?"recorded-high":"recorded-low");let s=$o(e).join(t("separator"));if(n.form==="drawn"){let{mark:a}=o.itemOf(r);return t(a?"recorded-ticked":"recorded-unticked",{recorded:s})}return s?t("recorded",{recorded:s}):t("recorded-none")}function Us({question:e,report:t}){return e.note(e.form==="binary"?`explained-${t}`:"explained")}function Ws({question:e,mechanism:t,report:n}){let o=M(Fs(e.form,t,n));return o==="absent"&&e.note(`absent-${n}`)||e.note(o)}function Fs(e,t,n){return fo.has(e)?t.ratio:te(t,n)}function $o({question:e,mechanism:t,report:n}){return fo.has(e.form)?[...t.partCategories(n)].map(r=>e.input.label(r)):e.form==="drawn"?[e.input.label(t.itemOf(n).item)]:(typeof n=="number"?[n]:Ks(n)).map(r=>e.input.label(r))}function Ks(e){return Array.from(e.keys()).filter(t=>e[t])}function wo(e,t){return Hs(e,{method:"POST",headers:{"Content-Type":"application/json"},body:t})}function Hs(e,t={}){return fetch(e,{...t,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(2e4)})}var cn=16,Vs=4096,ko=48,Gs=87;async function xo(e,t,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new vt(new TextEncoder().encode(`${e}.`)).finisher(cn),s=2**(32-t),a=new Uint8Array(cn).fill(ko);for(let u=0;!o();){for(let f=u+Vs;u<f;u+=1)if(Qs(u,a),r(a)<s)return String.fromCharCode(...a);n(Ys(u,t)),await Js()}return null}function Ys(e,t){return 1-Math.exp(-e/2**t)}function Qs(e,t){let n=e;for(let o=cn-1;n>0;o-=1){let r=n%16;t[o]=r+(r<10?ko:Gs),n=Math.floor(n/16)}}function Js(){return new Promise(e=>{setTimeout(e)})}var Xs=new Set([408,425,429]),Zs=507;function yo(e){return e.drawArms(new T)}var Oe=class{#t;#e;#o;#n=null;#r=0;constructor(t,n,o){this.#t=t,this.#e=n,this.#o=o}draw(t,n,o){if(this.#n!==null)throw new Error("this report was already drawn");let r=this.#t.randomize(t,new T,n,o),{token:s,...a}=this.#o.credentials(),u=pt(r);return this.#n={version:this.#e,token:s,report:u,...a},{bytes:r,encoded:u}}async work({code:t,work:n},o){if(n===0||"proof"in this.#n)return!0;let{version:r,token:s,report:a}=this.#n,u=await xo([t,r,s,a].join("."),n,o);return u===null?!1:(this.#n.proof=u,!0)}async send(t){this.#r+=1;try{let n=await wo(t,JSON.stringify(this.#n)),o=ti(n.status);return o==="stored"&&this.#r===1&&await ei(n)?"used":o}catch{return"unsent"}}wipe(){this.#n={}}};function ti(e){return e===200||e===201?"stored":e===409?"used":e===410?"late":e===Zs?"unsaved":e>=400&&e<500&&!Xs.has(e)?"refused":"unsent"}async function ei(e){if(e.status!==200)return!1;let{status:t}=await e.json();return t==="counted"}var qe=class{#t;constructor(t){this.#t=t}get(t,n={}){let o=this.#t.querySelector(`[data-text="${t}"]`).textContent;return ni(o,n)}fillTemplate(t,n){let r=this.#t.querySelector(`template[data-template="${t}"]`).content.firstElementChild.cloneNode(!0);for(let s of r.querySelectorAll("[data-slot]"))s.textContent=n[s.dataset.slot];return r}};function ni(e,t){return e.replace(/\{(\w+)\}/g,(n,o)=>o in t?t[o]:n)}function bo(e,t,n){let r=(e.getAttribute("aria-describedby")?.split(" ")??[]).filter(a=>a!==t),s=n?[...r,t]:r;n?e.setAttribute("aria-invalid","true"):e.removeAttribute("aria-invalid"),s.length>0?e.setAttribute("aria-describedby",s.join(" ")):e.removeAttribute("aria-describedby")}var oi=new Set(["practice","question","review","changed"]),Se=class{#t;#e;#o=document.title;onAdvance=()=>{};constructor(t){this.#t=[...t.querySelectorAll("[data-step]")],this.#e=t.querySelector("progress");for(let n of this.#t){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#t.indexOf(n)}`)}}section(t){return this.#t.find(n=>n.dataset.step===t)}get questionSections(){return this.#t.filter(t=>t.dataset.step==="question")}show(t,n=null){for(let r of this.#t)r.hidden=r!==t;this.#r(t,n),this.showError(t,""),document.title=this.#n(t),oi.has(t.dataset.step)&&this.onAdvance(),t.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(t,n){let o=t.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of t.querySelectorAll("input"))bo(r,o.id,n!=="")}}#n(t){return t.dataset.step==="intro"?this.#o:`${vo(t)} · ${this.#o}`}#r(t,n){this.#e.hidden=n===null,this.#e.value=n??0,this.#e.setAttribute("aria-valuetext",vo(t))}};function vo(e){return(e.querySelector("[data-place]")??e.querySelector("h1")).textContent}var Ne=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(t,{page:n,wave:o,access:r}){let{survey:s}=o;this.root=t,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in t.dataset,this.strings=new qe(t),this.navigation=new Se(t),this.layout=xe.fromDocument(s),this.questions=this.navigation.questionSections.map((a,u)=>new Lt(a,n.questions[u],this.strings)),this.answers=new ye(this.questions.length),this.conditions=co(s.questions),this.path=new be(this.conditions,this.answers),this.practice=this.#t(this.section("practice")),this.submission=new Oe(this.layout,o.version,r)}section(t){return this.navigation.section(t)}forgetAnswers(){this.answers.wipe();for(let t of this.questions)t.input.clear();this.practice?.forget(),ho(this.section("review")),this.section("changed")?.querySelector("[data-changed]").replaceChildren()}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,go(this.section("receipt"))}#t(t){let n=o=>this.navigation.showError(t,o);return t&&new ve(t,{strings:this.strings,showError:n})}};var ri="intro",si={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",unsound:"intro",unable:"stopped"},joining:{ready:"question",unkept:"unkept",unreachable:"unreachable",unsigned:"unsigned",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing"},drawing:{drawn:"working",previewed:"receipt",unsound:"review"},working:{done:"sending"},sending:{stored:"receipt",unsent:"unsent",unsaved:"unsaved",late:"stopped",refused:"stopped",used:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},ii={leave:"left"},Ae=class{#t;#e=ri;constructor(t){this.#t=t}get state(){return this.#e}dispatch(t,n){let o={...si[this.#e],...ii};Object.hasOwn(o,t)&&(this.#e=o[t],this.#t(this.#e,n,t))}};var _e=class{#t=0;#e;#o;#n=!1;constructor(t,{enabled:n}){this.#e=t,this.#o=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#o&&!this.#n&&this.#i()}back(){this.#t>0?window.history.back():this.#s()}end(){let t=this.#t;this.#t=0,t>0&&window.history.go(-t)}#r(t){t>this.#t&&window.history.go(this.#t-t),!(t>=this.#t)&&(this.#t=t,this.#s()&&t===0&&this.#i())}#s(){this.#n=!0;let t=this.#e();return this.#n=!1,t}#i(){this.#t+=1,window.history.pushState({step:this.#t},"")}};var Oo=2,qo=64,ai=5;function pn(){let e=new T,t=new Set;for(let n=0;n<Oo;n+=1)for(let o of e.take(qo))t.add(o);if(t.size<=Oo*qo-ai)throw new Error("the random source repeats itself")}var So={intro:ui,checking:li,joining:pi,unkept:gt,unreachable:gt,unsigned:gt,practice:di,question:io,review:hi,returning:fi,comparing:mi,changed:gi,restoring:$i,drawing:wi,working:ki,sending:xi,unsent:gt,unsaved:gt,receipt:yi,stopped:gt,left:e=>e.forgetAll()};function ui(e,t,n){let o=e.section("intro");e.practice?.forget(),e.navigation.show(o),n&&e.navigation.showError(o,n)}function li(e,t){let{permanentResponses:n}=e;n&&!n.supported?t("unable"):e.arms||ci(e)?t("sound"):t("unsound",e.strings.get("random"))}function ci(e){let{layout:t,questions:n}=e;try{pn(),e.arms=yo(t)}catch{return!1}return n.forEach((o,r)=>{o.applyArm(e.arms[r],t.fields[r].mechanism)}),!0}async function pi(e,t,n,o){let r=e.section("joining");r&&e.navigation.show(r);let s=o==="begin-anyway";t(await e.access.admit({withoutStorage:s}))}function di({navigation:e,practice:t}){e.show(t.section)}function hi(e,t,n){e.reviewed=!0;let{questions:o,answers:r,arms:s,strings:a}=e,{asked:u}=e.path,f=$=>t("question",{place:$}),m=e.section("review");po(m,{questions:o,answers:r,asked:u,arms:s,strings:a,change:f}),e.navigation.show(m,1),n&&e.navigation.showError(m,n)}function fi({path:e,questions:t},n){n("question",{place:e.previous(t.length),back:!0})}function mi(e,t){let n=e.permanentResponses?.changedPlaces(e.path.values())??[];n.length===0?t("unchanged"):t("differ",n)}function gi(e,t,n){let o=e.section("changed"),r=n.map(s=>e.strings.fillTemplate("changed",{question:e.questions[s].text}));o.querySelector("[data-changed]").replaceChildren(...r),o.querySelector("[data-cost]").textContent=e.strings.get("cost-of-changes",e.permanentResponses.costOfChanges(n)),e.navigation.show(o,1)}function $i(e,t){let{permanentResponses:n}=e;for(let o of n.changedPlaces(e.path.values()))e.answers.set(o,n.latestAnswer(o));t("restored")}async function wi(e,t){try{pn();let n=e.path.values(),o=await e.permanentResponses?.draw(n);if(e.left)return;e.report=e.submission.draw(n,e.arms,o)}catch{t("unsound",e.strings.get("random"));return}e.forgetAnswers(),e.history.end(),t(e.preview?"previewed":"drawn")}async function ki(e,t){let n=e.section("working");n&&e.navigation.show(n);let o=s=>{n.querySelector("progress").value=s},r=()=>e.left;await e.submission.work(e.wave,{progress:o,stopped:r})&&t("done")}async function xi(e,t){e.navigation.show(e.section("sending"));let n=await e.submission.send(e.endpoint);(n==="stored"||n==="used")&&e.access.forget(),t(n)}function yi(e){let{layout:t,conditions:n,questions:o,strings:r,report:s}=e,a=e.section("receipt");mo(a,{layout:t,conditions:n,questions:o,strings:r,report:s}),e.permanentResponses?.showLedger(),e.navigation.show(a)}function gt(e,t,n,o){e.navigation.show(e.section(o)??e.section("refused"))}var bi=new Set(["working","sending","unsent"]);async function No(){let e=document.getElementById("survey");qn();let t,n;try{t=await no(e),n=await Oi(t.wave)}catch($){Ri(e,$);return}let{wave:o,unchecked:r}=t,s=Xn(e,o);Sn(),r&&Ei(e,r);let a=new Ne(e,{page:s,wave:o,access:n});s.remembers&&(a.permanentResponses=new we(a,o.survey));let u=($,k)=>f.dispatch($,k),f=new Ae(($,k,x)=>So[$](a,u,k,x));Si(a,f,u),Ni(a,u),Ai(e.querySelector("[data-offline] > *"));let m=()=>u("leave");An(m),window.addEventListener("pagehide",m),window.addEventListener("beforeunload",$=>{bi.has(f.state)&&$.preventDefault()}),window.addEventListener("pageshow",$=>{$.persisted&&window.location.reload()}),a.access.complete||u("incomplete"),vi()}function vi(){let{connection:e}=navigator;if(e?.saveData)return;let t=document.querySelector("template[data-fonts]");document.head.append(t.content.cloneNode(!0))}async function Oi(e){if(e.access!=="invited")return new Gt;await qi();let{createInvitedAccess:t}=await import("./invited.js");return t(e,window.location.pathname)}function qi(){let t=document.querySelector("template[data-invited]").content.firstElementChild.cloneNode(!0);return new Promise((n,o)=>{t.addEventListener("load",n),t.addEventListener("error",()=>o(new Error(`${t.href} cannot be loaded`))),document.head.append(t)})}function Si(e,t,n){let o=()=>(t.state==="question"?lo(e,n):n("back"),t.state!=="intro"),r=!e.preview&&document.querySelector("[data-leave]")===null;e.history=new _e(o,{enabled:r}),e.navigation.onAdvance=()=>e.history.advance()}function Ni(e,t){e.permanentResponses?.showStatus(),_i(e,t),ao(e,t)}function Ai(e){let t=()=>e.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,t);t()}function _i({root:e,history:t},n){for(let o of e.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>r==="back"?t.back():n(r))}}function Ei(e,t){let n=e.querySelector("[data-fingerprint]");n.querySelector("code").textContent=t.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Ri(e,{step:t="unloaded",expected:n,found:o}){e.hidden=!0;let r=document.querySelector(`[data-step="${t}"]`);for(let[s,a]of Object.entries({expected:n,found:o})){let u=r.querySelector(`[data-${s}]`);u&&(u.textContent=a)}r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}No();
