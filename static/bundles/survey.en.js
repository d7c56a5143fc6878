// Built by run.py bundles from the readable sources in static/js and static/css.
function m(t,e,o,n){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<o||t>n)throw new RangeError(`${e} must be from ${o} to ${n}, not ${t}`);return t}var H=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=e.reduceRight((n,r)=>n*2+r,0);return o<this.reports?o:null}isReport(){return!0}},te=class extends H{constructor(e){super(m(e,"categories",2,65536)),this.categories=e}plain(e){return m(e,"a category",0,this.categories-1)}isPlain(){return!0}};var oe=class extends te{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(o,n)=>+(n===e))}};var T=class extends te{constructor(e,{yes:o=null,other:n=null}){if(super(e),o===null==(e===2)||n===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=o===null?null:Nn(o),this.other=o===null?An(n,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,o]=this.yes;return Math.max(e/o,o/e,(4294967296-e)/(4294967296-o),(4294967296-o)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,o){let n=this.plain(e),[r]=o.take(1);return this.yes===null?this.#t(n,r):this.#e(n,r)}#e(e,o){let n=+(o<this.yes[0]),r=+(o<this.yes[1]);return e*r+(1-e)*n}#t(e,o){let n=+(o<this.truth),r=Math.floor(Math.max(o-this.truth,0)/this.other),s=r+ +(r>=e);return n*e+(1-n)*s}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(o=>(e?o:4294967296-o)/4294967296):Array.from({length:this.categories},(o,n)=>(n===e?this.truth:this.other)/4294967296)}};function Nn(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,o]=t.map((n,r)=>m(n,`yes[${r}]`,0,4294967296));if(e===o)throw new RangeError("both answers give the same report");if(Math.abs(o-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,o])}function An(t,e){return m(t,"other",1,Math.floor((4294967296-1)/e))}var ne=class{constructor(e,o){this.items=m(e,"items",1,65536),this.item=Nt(o),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return qe(e,this.items)}randomize(e,o){let n=this.plain(e),r=o.take(this.items),[s,a]=this.item.yes;return n.map((c,f)=>{let w=+(r[f]<a),g=+(r[f]<s);return c*w+(1-c)*g})}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,o=>this.item.likelihood(o))}};function Nt(t){if(!(t instanceof T)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function qe(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(o=>typeof o=="boolean"||typeof o=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(o=>m(Number(o),"a mark",0,1))}var re=class extends H{constructor(e,o){super(2*m(e,"items",2,65536)),this.items=e,this.item=Nt(o),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return qe(e,this.items)[0]}randomize(e,o){let n=qe(e,this.items),[r,s]=o.take(2),a=Math.floor(r*this.items/4294967296);return 2*a+this.item.randomize(n[a],{take:()=>[s]})}itemOf(e){return m(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:o,mark:n}=this.itemOf(e);return Array.from({length:this.items},(r,s)=>s===o?this.item.likelihood(n):[1,1])}};var io=Object.create(null);function D(t){Object.assign(io,t)}function E(t,e){if(!(Object.keys(t).length===e.length+1&&e.every(r=>Object.hasOwn(t,r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function R(t){let e=typeof t?.mechanism=="string"?io[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var ao=65536/Uint32Array.BYTES_PER_ELEMENT,uo=2**30,V=class extends Error{name="WordsExhaustedError"},C=class{take(e){m(e,"the number of words",0,uo);let o=globalThis.crypto;if(typeof o?.getRandomValues!="function")throw new Error("this browser has no cryptographic random source");let n=new Uint32Array(e);for(let r=0;r<e;r+=ao)o.getRandomValues(n.subarray(r,r+ao));return n}},Se=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(m(e,"the number of words",0,uo)>this.left)throw new V(`${e} words were asked for, and ${this.left} are left`);let o=this.#t;return this.#t+=e,Uint32Array.from({length:e},(n,r)=>this.#e.getUint32(4*(o+r),!0))}};var B=class{constructor(e){this.categories=m(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return m(e,"a category",0,this.categories-1),Array.from({length:this.categories},(o,n)=>+(n===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return At(e)===1}};function At(t){return t.reduce((e,o)=>e+o,0)}var G=class extends B{constructor(e,o,n){super(e),this.size=m(o,"size",1,e-1);let r=Math.floor(o*4294967296/e)+1;this.inside=m(n,"in",r,4294967296-1),this.spares=En(e,o),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,o){let n=m(e,"a category",0,this.categories-1),[r,...s]=o.take(this.words),a=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(s).forEach((f,w)=>{let g=lo(n,f),y=lo(n,this.categories-this.size+w-1),k=c[g],b=k*y+(1-k)*g,O=a*+(w===0);c[O*n+(1-O)*b]=1}),c}#e(e){let o=e.slice(this.size);return e.slice(0,this.size).map((n,r)=>{let s=this.categories-this.size+r,a=Math.floor(4294967296/s),c=n;for(;c>=a*s;){if(o.length===0)throw new V("a fair draw ran out of spare words: nothing is drawn");c=o.shift()}return Math.floor(c/a)})}isReport(e){return At(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,o=>o?this.ratio:1)}};function lo(t,e){return e+ +(e>=t)}function En(t,e){let o=BigInt(t-1),n=0,r=BigInt(e)*o;for(;r<<64n>1n<<BigInt(32*(n+1));)n+=1,r=r*BigInt(e+n)*o/BigInt(n+1);return n}var se=class extends B{constructor(e,o,n){if(super(e),this.zero=m(o,"zero",1,4294967296-1),this.one=m(n,"one",1,4294967296-1),o===n)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let[e,o]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return o/e*((4294967296-e)/(4294967296-o))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,o){let n=this.plain(e),r=o.take(this.categories);return n.map((s,a)=>{let c=+(r[a]<this.one),f=+(r[a]<this.zero);return s*c+(1-s)*f})}likelihood(e){let o=this.one/this.zero,n=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?o:n)}};D({"randomized-response":_n,unary:t=>(E(t,["categories","zero","one"]),new se(t.categories,t.zero,t.one)),"subset-selection":t=>(E(t,["categories","size","in"]),new G(t.categories,t.size,t.in)),multiple:co(ne),"random-item":co(re),open:t=>(E(t,["categories"]),new oe(t.categories))});function _n(t){let e=t.categories===2?"yes":"other";return E(t,["categories",e]),new T(t.categories,{[e]:t[e]})}function co(t){return e=>(E(e,["items","item"]),new t(e.items,R(e.item)))}var Tn=2**12,_=class extends B{constructor(e,o,n,r){if(super(e),this.kept=m(o,"kept",4294967296/2+1,4294967296-1),this.zero=m(n,"zero",0,4294967296),this.one=m(r,"one",0,4294967296),n===r)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let{own:e,others:o}=this.support,[n,r]=[Math.min(e,o),Math.max(e,o)];return r/n*((4294967296-n)/(4294967296-r))}ratioOf(e){let o=m(e,"waves",1,Tn),[n,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#e((n/r)**o)*this.#e(((4294967296-r)/(4294967296-n))**o)}#e(e){let o=4294967296-this.kept;return(this.kept+o*e)/(this.kept*e+o)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}get words(){return 2*this.categories}get support(){let[e,o]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:e*this.one+o*this.zero,others:e*this.zero+o*this.one}}permanent(e,o){return po(this.plain(e),o,this.kept,4294967296-this.kept)}instantaneous(e,o){if(e.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let n=Array.from(e,r=>m(r,"a mark",0,1));return po(n,o,this.one,this.zero)}randomize(e,o){return this.instantaneous(this.permanent(e,o),o)}likelihood(e){let{own:o,others:n}=this.support,[r,s]=[o/n,(4294967296-o)/(4294967296-n)];return Array.from(e,a=>a?r:s)}};function po(t,e,o,n){let r=e.take(t.length);return t.map((s,a)=>{let c=+(r[a]<o),f=+(r[a]<n);return s*c+(1-s)*f})}D({permanent:t=>(E(t,["categories","kept","zero","one"]),new _(t.categories,t.kept,t.zero,t.one))});var Rn=2,Cn=8,In=16,zn=2**10,P=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");m(e.length,"the number of parts",Rn,Cn);for(let o of e)m(o,"a part's options",2,In);this.sizes=Object.freeze([...e]),this.cells=m(Et(e),"the number of cells of all parts",4,zn)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return _e(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((o,n,r)=>o*this.sizes[r]+n,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((o,n)=>m(o,"a category",0,this.sizes[n]-1))}partCategories(e){let o=m(e,"a report",0,this.categories-1),n=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)n.set(r,o%this.sizes[r]),o=Math.floor(o/this.sizes[r]);return new Map([...n].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(o,n)=>e>>>n&1)}fromBits(e){let o=Te(e);return o<this.categories?o:null}isReport(){return!0}isPlain(){return!0}};function ie(t,e){return 4294967296-(t-1)*e}function Ne(t,e,o){let n=t/o;return{own:ie(t,e)+(n-1)*e,others:n*e}}function ae({own:t,others:e}){let o=e/4294967296;return o*(1-o)/((t-e)/4294967296)**2}function Ae(t,e,o,n){let r=ie(o,n),s=+(e<r),a=Math.floor(Math.max(e-r,0)/n);return s*t+(1-s)*(a+ +(a>=t))}function Ee(t,e){return m(t,"other",1,Math.floor((4294967296-1)/e))}function _e(t){return 32-Math.clz32(t-1)}function Te(t){return t.reduceRight((e,o)=>e*2+o,0)}function Et(t){return t.reduce((e,o)=>e*o,1)}var _t=3,Q=class extends P{constructor(e,o){if(super(e),this.pairs=Object.freeze(Ln(e.length)),this.pairCells=Object.freeze(this.pairs.map(([n,r])=>e[n]*e[r])),!Array.isArray(o)||o.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(o.map((n,r)=>Ee(n,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((n,r)=>Tt(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Tt(this.pairCells)}get ratio(){let e=this.others.map((o,n)=>ie(this.pairCells[n],o)/o);return Math.max(...e)}get words(){return _t+1}get wordsAhead(){return _t}get support(){return this.sizes.map((o,n)=>{let s=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(n)).map(c=>Ne(this.pairCells[c],this.others[c],o)),a=c=>Tt(s.map(f=>f[c]))/s.length;return{own:a("own"),others:a("others")}}).reduce((o,n)=>ae(n)>ae(o)?n:o)}drawPair(e){let o=Math.floor(4294967296/this.pairs.length),n=[...e.take(_t)].find(r=>r<o*this.pairs.length);if(n===void 0)throw new V("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(n/o)}randomize(e,o){return this.randomizePair(e,this.drawPair(o),o)}randomizePair(e,o,n){let r=this.row(e),[s,a]=this.pairs[m(o,"a pair",0,this.pairs.length-1)],c=r[s]*this.sizes[a]+r[a],f=Ae(c,n.take(1)[0],this.pairCells[o],this.others[o]);return this.starts[o]+f}plain(e){let o=this.row(e);return o[0]*this.sizes[1]+o[1]}pairOf(e){return this.starts.findLastIndex(o=>o<=e)}partCategories(e){let o=this.pairOf(m(e,"a report",0,this.categories-1)),[n,r]=this.pairs[o],s=e-this.starts[o];return new Map([[n,Math.floor(s/this.sizes[r])],[r,s%this.sizes[r]]])}get#e(){return _e(this.pairs.length)}get bits(){return this.#e+_e(Math.max(...this.pairCells))}toBits(e){let o=this.pairOf(e),n=o|e-this.starts[o]<<this.#e;return Uint8Array.from({length:this.bits},(r,s)=>n>>>s&1)}fromBits(e){let o=Te(e.subarray(0,this.#e)),n=Te(e.subarray(this.#e));return o<this.pairs.length&&n<this.pairCells[o]?this.starts[o]+n:null}};function Ln(t){let e=[...new Array(t).keys()];return e.flatMap(o=>e.slice(o+1).map(n=>[o,n]))}function Tt(t){return t.reduce((e,o)=>e+o,0)}var Mn=32,Re=class extends P{constructor(e,o){super(e),m(this.cells,"the number of cells",4,Mn),this.other=Ee(o,this.cells),Object.freeze(this)}get ratio(){return ie(this.cells,this.other)/this.other}get words(){return 1}get support(){return Ne(this.cells,this.other,Math.max(...this.sizes))}randomize(e,o){return Ae(this.plain(e),o.take(1)[0],this.cells,this.other)}},J=class extends P{constructor(e){if(!Array.isArray(e)||!e.every(o=>o instanceof T))throw new RangeError("every part is randomized response");super(e.map(({categories:o})=>o)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return Et(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return this.parts.map(({support:o})=>o).reduce((o,n)=>ae(n)>ae(o)?n:o)}randomize(e,o){let n=this.row(e),r=o.take(this.words),s=this.parts.map((a,c)=>a.randomize(n[c],{take:()=>r.subarray(c,c+1)}));return this.plain(s)}};D({"linked-joint":t=>(E(t,["sizes","other"]),new Re(t.sizes,t.other)),"linked-every":t=>(E(t,["parts"]),new J(Array.isArray(t.parts)?t.parts.map(R):null)),"linked-pair":t=>(E(t,["sizes","others"]),new Q(t.sizes,t.others))});var Rt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Ct(t){return!(t.key in Rt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Rt[t.key]:Rt[t.key])}var j=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",o=>this.#r(o.target)),!this.multiple&&(e.addEventListener("keydown",o=>this.#i(o)),this.#e.forEach((o,n)=>{o.setAttribute("aria-posinset",n+1),o.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(o=>o.checked);if(e.length!==0)return this.multiple?this.#o().map((o,n)=>this.#n(n).checked):Number(e[0].value)}write(e){let o=new Set(e===null?[]:ho(e).map(String));for(let n of this.#e)n.checked=o.has(n.value);this.multiple||this.#s()}labels(e){return ho(e).map(o=>this.label(o))}label(e){return this.#n(e).labels[0].textContent.trim()}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(o=>o.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let o=!this.multiple||this.#t.has(e.value);for(let n of this.#e){let r=o||this.#t.has(n.value);e.checked&&n!==e&&r&&(n.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(o=>o.checked)??this.#e[0];for(let o of this.#e)o.tabIndex=o===e?0:-1}#i(e){let o=Ct(e);if(o===0)return;let n=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+o+n)%n];r.checked=!0,this.#r(r),r.focus()}};function ho(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(o=>t[o]);return e.length?e:["none"]}var fo=[["[data-choices]",t=>new j(t.querySelector("[data-choices]"))]];function Ie(t,e){fo.unshift([t,e])}function Pn(t,e){let[,o]=fo.find(([n])=>t.querySelector(n));return o(t,e)}var Ce=class{constructor(e,o,n){this.section=e,this.form=o.odds.form,this.part=o.section,this.text=o.text,this.input=Pn(e,n)}onInput(e){this.section.addEventListener("input",e)}on(e,o){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",n=>{n.preventDefault(),o()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",o)}note(e){return this.section.querySelector(`[data-note="${e}"]`)?.textContent?.replace(/\s+/g," ").trim()}setPlace(e,o){this.section.querySelector("[data-place]").textContent=e;for(let n of this.section.querySelectorAll("[data-section-help]"))n.hidden=!o}applyArm(e,{pairs:o}){o&&this.input.selectParts(o[e]);let n=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==n}};var It=class{#e;#t;#n=0;#o;constructor(e,o){this.#e=e.map(n=>({box:n,text:n.querySelector("legend").textContent.trim(),input:new j(n.querySelector("[data-choices]"))})),this.#o=o,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#n).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let o of this.#t)this.#e[o].input.write(e===null?null:e[o])}labels(e){return this.#t.map(o=>this.label([o,e[o]]))}label([e,o]){let{text:n,input:r}=this.#e[e];return`${n} ${r.label(o)}`}focus(){this.#r(this.#n).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let o=this.#n+e;return o<0||o>=this.#t.length?!1:(this.#i(o),this.#r(o).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#n=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:o}=this.#r(e);o.hidden=!1;let n={number:e+1,total:this.#t.length};o.querySelector("[data-part-place]").textContent=this.#o(n)}};Ie("[data-part]",(t,e)=>{let o=[...t.querySelectorAll("[data-part]")];return new It(o,n=>e.get("part-place",n))});var Wn=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,Dn=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var ue=class{#e;#t;#n;constructor(e,o,n,r=1025){[this.#e,this.#t,this.#n]=[e,o,n].map(Bn);let[s,a]=[this.#t-this.#e,this.#n];if(s<=0n)throw new RangeError("low must be below high");if(a<=0n||a>s||s%a)throw new RangeError("step does not fit the bounds");if(s/a>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:e,high:o,step:n,size:Number(s/a)+1}),Object.freeze(this)}levelOf(e){let[,o="",n=""]=Dn.exec(e)??[];if(o+n==="")return null;let r=10n**BigInt(Math.max(n.length,6)),s=r/10n**BigInt(6),a=BigInt(o+n)*(r/10n**BigInt(n.length)),c=e.startsWith("-")?-a:a,[f,w,g]=[this.#e,this.#t,this.#n].map(k=>k*s),y=c<f?f:c>w?w:c;return Number((2n*(y-f)+g)/(2n*g))}valueOf(e){return jn(this.#e+BigInt(e)*this.#n)}};function Bn(t){if(typeof t!="string"||!Wn.test(t)||t==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[e,o=""]=t.replace("-","").split("."),n=BigInt(e+o.padEnd(6,"0"));return t.startsWith("-")?-n:n}function jn(t){let e=String(t<0n?-t:t).padStart(7,"0"),o=`${e.slice(0,-6)}.${e.slice(-6)}`.replace(/\.?0+$/,"");return t<0n?`-${o}`:o}var N=class extends H{constructor(e,o){super(m(o,"the number of cells",2,65536)),this.scale=e}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(e){return this.checkLevel(e),0}checkLevel(e){return m(e,"a level",0,this.categories-1)}ends(e){throw new TypeError("a mechanism needs ends()")}row(e){let o=this.ends(e);return Array.from(o,(n,r)=>n-(r&&o[r-1]))}randomize(e,o){let n=this.ends(this.checkLevel(e)),[r]=o.take(1),s=0;for(let a=0;a<n.length;a+=1)s+=+(n[a]<=r);return s}isPlain(){return!1}isUpper(e){return e>=Math.ceil(this.reports/2)}likelihood(e){return m(e,"a cell",0,this.reports-1),Array.from({length:this.categories},(o,n)=>{let r=this.ends(n);return(r[e]-(e&&r[e-1]))/4294967296})}};var zt=2**12,le=class{constructor(e,o,n,r,s){this.shift=m(o,"shift",1,zt),this.width=m(n,"width",1,zt),this.cells=m(o*e+n,"the number of cells",2,zt),this.outside=m(s,"outside",1,4294967296),this.inside=m(r,"inside",s+1,4294967296),this.total=r*n+s*o*e,Object.freeze(this)}fill(e,o,n,r){let s=this.shift*r,a=n;for(let c=0;c<this.cells;c+=1){let f=+(c>=s)*+(c<s+this.width);a+=f*this.inside+(1-f)*this.outside,e[o+c]=a}return e}};var ze=class extends N{constructor(e,o){super(e,2),this.rise=mo(o,e.size-1,4294967296),this.first=(4294967296-o*(e.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(e){return Float64Array.of(4294967296-this.first-this.rise*e,4294967296)}},Le=class extends N{#e;constructor(e,o,n,r,s,a){let c=new le(e.size-1,n,r,s,a);super(e,2+c.cells),this.left=m(4294967296-c.total,"what the window leaves",1,4294967296-1),this.rise=mo(o,e.size-1,this.left),this.first=(this.left-o*(e.size-1))/2,this.#e=c,this.shift=n,this.width=r,this.inside=s,this.outside=a,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(e){let o=new Float64Array(this.reports);return o[0]=this.left-this.first-this.rise*e,o[1]=this.left,this.#e.fill(o,2,this.left,e)}isUpper(e){return e<2?e===1:e-2>=Math.ceil(this.#e.cells/2)}};function mo(t,e,o){if(m(t,"rise",1,Math.floor((o-1)/e)),(o-t*e)%2)throw new RangeError("rise does not split the cells evenly");return t}var me=128n,we=1n<<me,ge=53n;function wo(t,e){let o=(1n<<ge)-BigInt(t),n=we+(we*o>>ge),r=we;return Array.from({length:e},()=>(r=r*o>>ge,$o(r,n)))}function go(t,e){let o=(1n<<ge)-BigInt(t)<<me-ge,n=o*o>>me,r=we,s=Array.from({length:e},()=>(r=r*o>>me,o=o*n>>me,r)),a=s.reduce((f,w)=>f+w,0n),c=we+2n*a;return s.map(f=>{let w=$o(a,c);return a-=f,w})}function $o(t,e){return Number(((t<<33n)+e)/(2n*e))}var Fn=2**10,$e=class extends N{#e=null;constructor(e,o,n,r,s){m(o,"fine",1,262144),m(n,"reach",1,262144),m(r,"cell",1,262144);let a=o*(e.size-1),c=a+2*n+1;if(c%r)throw new RangeError("the points are no whole number of cells");super(e,m(c/r,"the number of cells",2,Fn)),this.farthest=m(a+n,"the farthest point",1,262144),this.fine=o,this.reach=n,this.cell=r,this.decay=m(s,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#e??=this.survival(),this.#e}ends(e){let o=this.above(),n=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*e;for(let s=0;s<this.reports-1;s+=1){let a=r+this.cell*(s+1);n[s]=a>0?4294967296-o[a-1]:o[-a]}return n}},Pe=class extends $e{#e=null;constructor(e,o,n,r,s){super(e,o,n,r,s),Object.freeze(this)}survival(){return wo(this.decay,this.farthest)}get ratio(){return this.#e??=this.#t(),this.#e}#t(){let e=new Float64Array(this.reports),o=new Float64Array(this.reports).fill(4294967296);for(let n=0;n<this.categories;n+=1){let r=0;this.ends(n).forEach((s,a)=>{e[a]=Math.max(e[a],s-r),o[a]=Math.min(o[a],s-r),r=s})}return e.reduce((n,r,s)=>Math.max(n,r/o[s]),1)}};var Un=10,We=class extends $e{constructor(e,o,n,r,s,a,c){super(e,o,n,r,s),this.epsilon=m(a,"epsilon",1,Un*4294967296),this.delta=m(c,"delta",1,4294967296-1),Object.freeze(this)}survival(){return go(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var ce=class extends N{constructor(e){super(e,e.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(e){return Float64Array.from({length:this.reports},(o,n)=>+(n>=e)*4294967296)}plain(e){return this.checkLevel(e)}randomize(e){return this.plain(e)}isPlain(){return!0}likelihood(e){return this.checkLevel(e),Array.from({length:this.categories},(o,n)=>+(n===e))}};var De=class extends N{#e;constructor(e,o,n,r,s){let a=new le(e.size-1,o,n,r,s);if(super(e,a.cells),a.total!==4294967296)throw new RangeError(`the weights sum to ${a.total}`);this.#e=a,this.shift=o,this.width=n,this.inside=r,this.outside=s,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(e){return this.#e.fill(new Float64Array(this.reports),0,0,e)}},Be=class extends De{},je=class extends De{};var Kn=["low","high","step"],Lt=["shift","width","inside","outside"],yo=["fine","reach","cell","decay"];D({piecewise:X(Be,Lt),"square-wave":X(je,Lt),duchi:X(ze,["rise"]),hybrid:X(Le,["rise",...Lt]),laplace:X(Pe,yo),gaussian:X(We,[...yo,"epsilon","delta"]),"open-number":X(ce,[],65536)});function X(t,e,o){return n=>{E(n,[...Kn,...e]);let r=new ue(n.low,n.high,n.step,o);return new t(r,...e.map(s=>n[s]))}}var Pt=class{#e;#t;#n;#o;#r;#s;constructor(e){let{low:o,high:n,grain:r,unit:s,countsAs:a}=e.dataset;this.#e=e.querySelector("input"),this.#t=e.querySelector("[data-counts]"),this.#n=a,this.#o=s,this.#r=new ue(o,n,r,65536),this.#s=![o,r].some(c=>c.includes(".")),this.#e.addEventListener("input",()=>this.#u())}get errorName(){return"type-number"}read(){return this.#r.levelOf(this.#i())??void 0}write(e){this.#e.value=e===null?"":this.#r.valueOf(e),this.#u()}labels(e){return[this.label(e)]}label(e){return[this.#r.valueOf(e),this.#o].filter(Boolean).join(" ")}focus(){this.#e.focus()}clear(){this.write(null)}#i(){let e=this.#e.value.normalize("NFKC").trim();return this.#s?e:e.replace(",",".")}#u(){let e=this.read(),o=e!==void 0&&this.#r.valueOf(e)!==this.#i();this.#t.textContent=o?this.#n.replace("{value}",this.label(e)):""}},Hn=t=>t.querySelector("[data-number]");Ie("[data-number]",t=>new Pt(Hn(t)));function ko(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function bo(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let o of e)o.hash=t}function pe(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function xo(t){return pe(t).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}function Ye(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}var Vn=16,Fe=class{complete=!0;admit(){return"ready"}credentials(){return{token:Gn()}}forget(){}wipe(){}};function Gn(){return xo(crypto.getRandomValues(new Uint8Array(Vn)))}function vo(t){let e=document.querySelector("[data-leave]");if(!e)return;let o=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),o()});let n=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-n<=1e3&&o(),n=r.timeStamp)})}var Qn={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},Jn=/[\w.+-]+@[\w.-]*\w/g,Oo={least:1e-4,most:1e16},he=class{constructor(e){this.html=e}},de=t=>new he(t),Z=t=>t instanceof he?t.html:t;function Wt(t){return t.replace(/[&<>"']/g,e=>Qn[e])}function Ke(t){let e=Z(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let o=Math.abs(e);if(typeof e=="number"&&o>=Oo.least&&o<Oo.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function u(t){return t instanceof he?t.html:Wt(Ke(t))}function p(t,e){return Object.assign(Object.create(t),e)}function Xn(t,e){let o=Z(t);if(o==null)return;if(Array.isArray(o)||typeof o=="string")return/^\d+$/.test(e)?[...o][Number(e)]:void 0;let n=typeof o=="object"?o[e]:void 0;return typeof n=="function"?void 0:n}var qo=(t,e)=>e.reduce(Xn,t);function i(t,...e){let o=qo(t,e);return o===void 0?"":o}var l=(t,...e)=>qo(t,e)??null,Ue=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function d(t){let e=Z(t);return Array.isArray(e)?e.length>0:Ue(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function Y(t){let e=Z(t);return typeof e=="boolean"?Number(e):e}function $(t,e){let[o,n]=[Y(t),Y(e)];if(Array.isArray(o)&&Array.isArray(n))return o.length===n.length&&o.every((r,s)=>$(r,n[s]));if(o!==n&&Ue(o)&&Ue(n))throw new TypeError("Objects cannot be compared.");return o===n}function So(t,e){let o=[Y(t),Y(e)];if(o.every(n=>typeof n=="string"||typeof n=="object"&&n))throw new TypeError("Only numbers have an order.");return o.every(n=>typeof n=="number")}var He=(t,e)=>So(t,e)&&Y(t)<Y(e),No=(t,e)=>So(t,e)&&Y(t)<=Y(e);function q(t){let e=Z(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*A(t,e){let o=t.forloop??{};for(let[n,r]of e.entries()){let s=e.length-n;Object.assign(t,{forloop:{parentloop:o,counter0:n,counter:n+1,revcounter:s,revcounter0:s-1,first:n===0,last:s===1}}),yield r}}function Ve(t,e){let o=q(e);if(o.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${o.length}.`);return Object.fromEntries(t.map((n,r)=>[n,o[r]]))}function F(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function I(t){let e=Z(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Ue(e))throw new TypeError("An object has no length.");return 0}function Ao(t,e){let o=Z(t);return!Array.isArray(o)&&typeof o!="string"?t:de(q(o).map(u).join(u(e)))}function ye(t){let e=Ke(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),o=t instanceof he?e:e.map(Wt);return de(o.map(n=>`<p>${n.replaceAll(`
`,"<br>")}</p>`).join(`

`))}function x(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return Ke(t).replace(/\B(?=(\d{3})+$)/g,",")}function Eo(t){let e=o=>`<span class="address">${o.replace(/[@.]/g,"$&<wbr>")}</span>`;return de(Wt(Ke(t)).replace(Jn,e))}function er(t){let e="";if(e+=`
`,He(1,I(l(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let o=p(t,{}),n=q(l(t,"page","languageLinks"));for(let r of A(o,n)){let s=p(o,Ve(["tag","name","direction"],r));e+=`
<a href="?`,d(l(s,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=u(i(s,"tag")),e+='" lang="',e+=u(i(s,"tag")),e+='" hreflang="',e+=u(i(s,"tag")),e+='" dir="',e+=u(i(s,"direction")),e+='" data-language',$(l(s,"tag"),l(s,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=u(i(s,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function tr(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,d(l(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:d(l(t,"page","peopleDraw"))?e+=`
Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.
`:d(l(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
With many people, we see about how common each answer is.
`,d(l(t,"page","hidesAll"))&&$(l(t,"page","boundedStrength"),"sound")?(e+=`
`,d(l(t,"page","peopleDraw"))?e+="We cannot be sure what is true for you.":e+="We cannot be sure what you said.",e+=`
`):d(l(t,"page","protected"))&&(e+=`
Each question says how well it hides your answer.
`),e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e}function To(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,d(l(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=u(i(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function or(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>about how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,d(l(t,"page","protected"))&&(e+=`
`,$(l(t,"page","exports"),"none")?(e+=`
`,He(1,I(l(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,$(l(t,"page","exports"),"groups")&&d(l(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,d(l(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,He(1,l(t,"page","openCount"))&&(e+=". Put together, such answers could point to you"),e+=`</li>
`),e+=`
`,d(l(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,d(l(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let o=p(t,{}),n=q(l(t,"page","provable"));for(let r of A(o,n)){o.question=r,e+=`
`;{let s=p(o,{}),a=q(l(o,"question","proofs"));for(let c of A(s,a)){s.proof=c,e+=`
<li>`;{let f=p(s,{number:i(s,"question","number"),answer:i(s,"proof","answer"),report:i(s,"proof","report")});e+="for certain, that your answer to question "+u(i(f,"number"))+" is “"+u(i(f,"answer"))+"”, if we record “"+u(i(f,"report"))+"”"}e+=`</li>
`}if(a.length===0){e+=`
<li>`;{let c=p(s,{number:i(s,"question","number")});e+="perhaps for certain, your answer to question "+u(i(c,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,d(l(t,"page","weak"))){e+=`
<li>`;{let o=p(t,{numbers:Ao(i(t,"page","weak"),", ")});e+="quite surely, what you say where the protection is weak (question "+u(i(o,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,$(l(t,"page","boundedStrength"),"weak")&&!d(l(t,"page","weak"))&&(e+=`
<li>more about all your answers than about any one. Together their protection is weak</li>
`),e+=`
`,d(l(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,d(l(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,d(l(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,d(l(t,"page","hidesSome"))&&(e+=`
<h2>`,d(l(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,d(l(t,"page","peopleDraw"))&&d(l(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:d(l(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
`:d(l(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,d(l(t,"wave","invited"))&&(e+="<li>which invitation a report came by</li>"),e+=`
</ul>
</div>
</div>
`,d(l(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let o=p(t,{epsilon:i(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+u(i(o,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function nr(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function rr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=er(p(t,{})),e+=`
<h1 tabindex="-1">`,e+=u(i(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=u(i(t,"page","asker")),e+=`</p>
`,d(l(t,"page","hasShortIntroduction"))&&(e+='<div class="lead">',e+=u(ye(i(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=tr(p(t,{})),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,d(l(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,d(l(t,"page","varies"))){let o=p(t,{number:I(i(t,"page","questions"))});e+="Number of questions: at most "+u(i(o,"number"))+"."}else{let o=p(t,{number:I(i(t,"page","questions"))});e+="Number of questions: "+u(i(o,"number"))+"."}return e+=` You can change your answers until you send them.</p>
`,d(l(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. This clears the page and opens another site. Your list of visited pages may still show this one. A private window keeps no such list.</p>
`),e+=`
`,d(l(t,"page","hasShortIntroduction"))||(e+="<div>",e+=u(ye(i(t,"page","introduction"))),e+="</div>"),e+=`
`,d(l(t,"page","ethics"))&&(e+='<div class="small">',e+=u(ye(i(t,"page","ethics"))),e+="</div>"),e+=`
`,d(l(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=To(p(t,{})),e+=`
`),e+=`
`,d(l(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you have sent, you can come back with the same link in the same browser. What this browser keeps for that holds no answer. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=or(p(t,{})),e+=`
`,d(l(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
</details>
`,d(l(t,"preview"))||(e+=nr(p(t,{}))),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</section>
`,e}function Qe(t){let e="";return e+=`
`,d(l(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=u(Eo(i(t,"page","asker"))),e+="</p>"),e+=`
`,e}function ke(t){let e="";return e+=`
<p>Survey: <b lang="`,e+=u(i(t,"page","language")),e+='" dir="',e+=u(i(t,"page","direction")),e+='">',e+=u(i(t,"page","title")),e+=`</b></p>
`,e+=Qe(p(t,{})),e+=`
`,e}function sr(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>Do you have no such link? Then ask the person who told you about this survey.</p>
`,e+=ke(p(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation was used already</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=ke(p(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is not open</h1>
<p>It closed while this page was open, or it is not open yet. Nothing was sent.</p>
`,e+=ke(p(t,{})),e+=`
</section>
<section class="step" data-step="unreachable" hidden>
<h1 tabindex="-1">We could not reach the site</h1>
<p>The connection failed, or too many people came at once. Your invitation is not lost. Keep this page open and try again.</p>
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
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
`,e+=ke(p(t,{})),e+=`
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=ke(p(t,{})),e+=`
</section>
`,e}function ir(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let o=p(t,{}),n=q("01234567890123456789");for(let r of A(o,n))o._=r,e+='<circle class="dot',No(l(o,"forloop","counter"),l(o,"filled"))?(e+=" filled",$(l(o,"swapped"),"filled")&&(e+=" swapped")):$(l(o,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=u(i(o,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function _o(t){let e="";e+=`
<div>
<dt>`;{let o=p(t,{});e+="If you say <b>"+u(i(o,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,d(l(t,"pictured"))&&(e+=ir(p({},{filled:i(t,"row","recorded","count"),swapped:i(t,"row","swapped")}))),e+=`
`,d(l(t,"row","certain"))){let o=p(t,{});e+="We always record "+u(i(o,"answer"))}else{let o=p(t,{yesCount:x(i(t,"row","recorded","count")),noCount:x(i(t,"row","others")),people:x(i(t,"row","recorded","people"))});e+=u(i(o,"yes"))+" "+u(i(o,"yesCount"))+", "+u(i(o,"no"))+" "+u(i(o,"noCount"))+" out of "+u(i(o,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function Ro(t){let e="";e+=`<dl class="swap-rows">
`;{let o=p(t,{}),n=q(l(t,"rows"));for(let r of A(o,n))o.row=r,e+=`
`,d(l(o,"row","second"))?(e+=`
`,e+=_o(p(o,{answer:i(o,"yes")})),e+=`
`):(e+=`
`,e+=_o(p(o,{answer:i(o,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function ar(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`,e+=u(i(t,"practice","spec")),e+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">Practice. Nothing here is sent or saved.</p>
<fieldset class="question">
<legend><h1 tabindex="-1">Do you like coffee?</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>Yes</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>No</span></label>
</div>
</fieldset>
`,d(l(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=u(i(t,"practice","odds","gained","count")),e+=" ",e+=u(i(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let o=p(t,{}),n=q(l(t,"practice","cards"));for(let r of A(o,n)){o.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let s=p(o,{});e+="Card "+u(i(s,"number"))}e+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,d(l(t,"practice","cards"))&&(e+=" hidden"),e+=">",d(l(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=de("No"),e+=`
`,t.yes=de("Yes"),e+=`
`,e+=Ro(p(t,{rows:i(t,"practice","rows"),pictured:i(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function ur(t){let e="";if(e+=`
<div class="note">
`,$(l(t,"question","odds","form"),"pair")){e+=`
<p>`;{let o=p(t,{total:I(i(t,"question","parts"))});e+="Parts of this question: "+u(i(o,"total"))+". We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let o=p(t,{total:I(i(t,"question","parts"))});e+="Parts of this question: "+u(i(o,"total"))+"."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function lr(t){let e="";e+=`
`,e+=ur(p(t,{})),e+=`
`;{let o=p(t,{}),n=q(l(t,"question","parts"));for(let r of A(o,n)){o.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=u(i(o,"question","number")),e+='"',d(l(o,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend><h2 tabindex="-1">`,e+=u(i(o,"part","text")),e+=`</h2></legend>
`,d(l(o,"part","help"))&&(e+='<p class="question-help">',e+=u(i(o,"part","help")),e+="</p>"),e+=`
<div class="choices`,d(l(o,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let s=p(o,{}),a=q(l(o,"part","choices"));for(let c of A(s,a)){let f=p(s,Ve(["index","label"],c));e+=`
<label class="choice"><input type="radio" value="`,e+=u(i(f,"index")),e+='" autocomplete="off"><span>',e+=u(i(f,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function cr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=u(i(t,"question","number")),e+=`">
`;{let o=p(t,{low:i(t,"question","scale","low"),high:i(t,"question","scale","high")});e+="From "+u(i(o,"low"))+" to "+u(i(o,"high"))+". A number below or above counts as the nearer of the two."}return e+=`
</p>
`,e}function Dt(t){let e="";e+=`
`;{let o=p(t,{form:i(t,"question","odds","form"),gained:i(t,"question","odds","gained"),lost:i(t,"question","odds","lost"),no:i(t,"question","options","0"),yes:i(t,"question","options","1"),low:i(t,"question","odds","low"),high:i(t,"question","odds","high")});if(e+=`
`,$(l(o,"form"),"binary")){if(e+=`
`,$(l(o,"report"),1)){if(e+=`
`,!d(l(o,"gained","never"))){let n=p(o,{people:x(i(o,"gained","people"))});n.said=F(i(n,"gained","count")),e+=i(n,"said")===1?"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who say “"+u(i(n,"no"))+"” is recorded as “"+u(i(n,"yes"))+"”.":"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who say “"+u(i(n,"no"))+"” are recorded as “"+u(i(n,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!d(l(o,"lost","never"))){let n=p(o,{people:x(i(o,"lost","people"))});n.said=F(i(n,"lost","count")),e+=i(n,"said")===1?"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who say “"+u(i(n,"yes"))+"” is recorded as “"+u(i(n,"no"))+"”.":"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who say “"+u(i(n,"yes"))+"” are recorded as “"+u(i(n,"no"))+"”."}e+=`
`}e+=`
`}else if($(l(o,"form"),"category")){e+=`
`;{let n=p(o,{said:i(o,"lost","count"),people:x(i(o,"lost","people"))});e+="For about "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if($(l(o,"form"),"set")){e+=`
`;{let n=p(o,{size:i(o,"question","odds","size"),total:I(i(o,"question","options"))});e+="A report names "+u(i(n,"size"))+" of the "+u(i(n,"total"))+" answers."}e+=`
`;{let n=p(o,{said:i(o,"lost","count"),people:x(i(o,"lost","people"))});e+="For about "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people, their own answer is not one of them."}e+=`
`}else if($(l(o,"form"),"every")){e+=`
`;{let n=p(o,{said:i(o,"lost","count"),people:x(i(o,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people."}e+=`
`}else if($(l(o,"form"),"pair")){e+=`
`;{let n=p(o,{said:i(o,"lost","count"),people:x(i(o,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people."}e+=`
`}else if($(l(o,"form"),"joint")){e+=`
`;{let n=p(o,{said:i(o,"lost","count"),people:x(i(o,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people."}e+=`
`}else if($(l(o,"form"),"number")){e+=`
We keep a random code, not your number.
`;{let n=p(o,{people:x(i(o,"gained","people"))});n.said=F(i(n,"gained","count")),e+=i(n,"said")===1?"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who say "+u(i(n,"low"))+" gets a code in the upper half.":"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who say "+u(i(n,"low"))+" get a code in the upper half."}e+=`
`;{let n=p(o,{people:x(i(o,"lost","people"))});n.said=F(i(n,"lost","count")),e+=i(n,"said")===1?"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" who say "+u(i(n,"high"))+" gets one in the lower half.":"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" who say "+u(i(n,"high"))+" get one in the lower half."}e+=`
`}else if($(l(o,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if($(l(o,"form"),"drawn")){e+=`
`;{let n=p(o,{total:I(i(o,"question","options"))});e+="This is about one of the "+u(i(n,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let n=p(o,{added:i(o,"gained","count"),addedPeople:x(i(o,"gained","people")),removed:i(o,"lost","count"),removedPeople:x(i(o,"lost","people"))});e+="When it is picked, it gets a tick for about "+u(i(n,"added"))+" of "+u(i(n,"addedPeople"))+" people who do not choose it, and loses its tick for about "+u(i(n,"removed"))+" of "+u(i(n,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let n=p(o,{people:x(i(o,"gained","people"))});n.said=F(i(n,"gained","count")),e+=i(n,"said")===1?"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who do not choose an answer is recorded with it.":"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let n=p(o,{people:x(i(o,"lost","people"))});n.said=F(i(n,"lost","count")),e+=i(n,"said")===1?"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" who choose it is recorded without it.":"About "+u(i(n,"said"))+" of "+u(i(n,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function Ge(t){let e="";if(e+=`
`,$(l(t,"strength"),"sound"))e+=`
`,$(l(t,"form"),"own-device")?e+=`
Only you know your coin, your die or the birthday. So this line alone does not show what is true for you.
`:e+=`
So this line alone does not show what you said.
`,e+=`
`;else if($(l(t,"strength"),"weak"))e+=`
`,$(l(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:$(l(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:$(l(t,"form"),"items")||$(l(t,"form"),"every")||$(l(t,"form"),"pair")||$(l(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(!d(l(t,"proof")))e+=`
This can show your answer for certain.
`;else if(d(l(t,"proof","ownDevice"))){e+=`
`;{let o=p(t,{answer:i(t,"proof","answer")});e+="This shows your true answer for certain. Only people whose true answer is “"+u(i(o,"answer"))+"” choose it."}e+=`
`}else{e+=`
`;{let o=p(t,{answer:i(t,"proof","answer")});e+="This shows your answer for certain. Only people who say “"+u(i(o,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function pr(t){let e="";if(!d(l(t,"question","inClear"))){e+=`
<div hidden>
`,$(l(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=Dt(p(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=Dt(p(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=Dt(p(t,{})),e+=`</span>
`),e+=`
<span data-note="sound">`,e+=Ge(p(t,{form:i(t,"question","odds","form"),strength:"sound"})),e+=`</span>
<span data-note="weak">`,e+=Ge(p(t,{form:i(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=Ge(p(t,{strength:"absent"})),e+=`</span>
`;{let o=p(t,{}),n=q(l(t,"question","proofs"));for(let r of A(o,n))o.proof=r,e+='<span data-note="absent-',e+=u(i(o,"proof","place")),e+='">',e+=Ge(p(o,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function hr(t){let e="";return $(l(t,"form"),"items")||$(l(t,"form"),"every")||$(l(t,"form"),"pair")||$(l(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function dr(t){let e="";if(d(l(t,"proof","ownDevice"))){let o=p(t,{report:i(t,"proof","report"),answer:i(t,"proof","answer")});e+="If you choose “"+u(i(o,"report"))+"”, nothing hides it. Only people whose true answer is “"+u(i(o,"answer"))+"” choose it."}else{let o=p(t,{report:i(t,"proof","report"),answer:i(t,"proof","answer")});e+="If we record “"+u(i(o,"report"))+"”, we know for certain that you said “"+u(i(o,"answer"))+"”."}return e+=`
`,e}function Bt(t){let e="";if(e+=`
`,$(l(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if($(l(t,"odds","strength"),"weak"))e+=`
<b>`,e+=hr(p(t,{form:i(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let o=p(t,{}),n=q(l(t,"question","proofs"));for(let r of A(o,n))o.proof=r,e+=`
<b>`,e+=dr(p(o,{})),e+=`</b>
`;n.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Co(t){let e="";if(e+=`
`,d(l(t,"failure"))){e+=`
<p class="small muted">
`;{let o=p(t,{reports:x(i(t,"failure","reports"))});e+="On average, at most one report in "+u(i(o,"reports"))+" shows more than it should."}e+=`
`,d(l(t,"technical"))&&(e+="δ = ",e+=u(i(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function fr(t){let e="";e+=`
`;{let o=p(t,{odds:i(t,"question","odds"),gained:i(t,"question","odds","gained"),lost:i(t,"question","odds","lost")});if(e+=`
<div class="odds`,d(l(o,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,$(l(o,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=Ro(p({},{rows:i(o,"question","swapRows"),pictured:i(o,"question","pictured"),no:i(o,"question","options","0"),yes:i(o,"question","options","1")})),e+=`
<p>`,e+=Bt(p(o,{})),e+=`</p>
`;else if($(l(o,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=u(i(o,"question","justification")),e+=`</p>
`;else if($(l(o,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=u(i(o,"question","justification")),e+=`</p>
`;else if($(l(o,"odds","form"),"own-device"))e+=`
<p>Only you know your coin, your die or the birthday. We record the answer you choose here, unchanged.
`,$(l(o,"odds","strength"),"sound")||(e+=Bt(p(o,{}))),e+=`</p>
`;else{e+=`
`;{let n=p(o,{lostCount:x(i(o,"lost","count")),lostPeople:x(i(o,"lost","people")),gainedCount:x(i(o,"gained","count")),gainedPeople:x(i(o,"gained","people"))});if(e+=`
<p>
`,$(l(n,"odds","form"),"category")){e+=`
`;{let r=p(n,{});e+="Your answer may be swapped at random. About "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if($(l(n,"odds","form"),"set")){e+=`
`;{let r=p(n,{size:i(n,"odds","size"),total:I(i(n,"question","options"))});e+="We record "+u(i(r,"size"))+" of the "+u(i(r,"total"))+" answers, picked at random. About "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if($(l(n,"odds","form"),"every")){e+=`
`;{let r=p(n,{});e+="Your answer to each part may be swapped at random. This happens up to about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times for each part."}e+=`
`}else if($(l(n,"odds","form"),"pair")){e+=`
`;{let r=p(n,{});e+="Your two answers may be swapped for others at random. This happens up to about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}else if($(l(n,"odds","form"),"joint")){e+=`
`;{let r=p(n,{});e+="Your answers may all be swapped for others at random. About "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if($(l(n,"odds","form"),"number")){e+=`
Your number may be changed at random before it is stored.
`;{let r=p(n,{low:i(n,"odds","low")});e+="Say "+u(i(r,"low"))+": about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times, our record is in the upper half of the scale."}e+=`
`;{let r=p(n,{high:i(n,"odds","high")});e+="Say "+u(i(r,"high"))+": about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times, it is in the lower half."}e+=`
`}else if($(l(n,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=p(n,{});e+="An answer you do not choose gets a tick about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(n,{});e+="The answer you choose loses its tick about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}else if($(l(n,"odds","form"),"drawn")){e+=`
`;{let r=p(n,{total:I(i(n,"question","options"))});e+="We record a tick or no tick for only one of the "+u(i(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=p(n,{});e+="If you do not choose that answer, it gets a tick about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(n,{});e+="If you choose it, it loses its tick about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=p(n,{});e+="An answer you do not choose gets a tick about "+u(i(r,"gainedCount"))+" out of "+u(i(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(n,{});e+="An answer you choose loses its tick about "+u(i(r,"lostCount"))+" out of "+u(i(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=Bt(p(n,{})),e+=`
</p>
`}e+=`
`,$(l(o,"odds","form"),"number")&&(e+=Co(p(o,{failure:i(o,"question","failure")}))),e+=`
`,d(l(o,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,$(l(o,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function mr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(l(t,"question","headings"))){e+=`
<div class="section-heading" id="section-`,e+=u(i(t,"question","number")),e+=`">
`;{let o=p(t,{}),n=q(l(t,"question","headings"));for(let r of A(o,n))o.heading=r,e+=`
<p class="section-title">`,e+=u(i(o,"heading","text")),e+=`</p>
`,d(l(o,"heading","help"))&&(e+="<div data-section-help",d(l(o,"question","opensSection"))||(e+=" hidden"),e+=">",e+=u(ye(i(o,"heading","help"))),e+="</div>"),e+=`
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=u(i(t,"question","number")),e+=`">
<legend><h1 tabindex="-1"`,d(l(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=u(i(t,"question","number")),e+='"'),e+=">",e+=u(i(t,"question","text")),e+=`</h1></legend>
`,d(l(t,"question","help"))&&(e+='<p class="question-help">',e+=u(i(t,"question","help")),e+="</p>"),e+=`
`,d(l(t,"question","instructions"))&&(e+='<p class="note">',e+=u(i(t,"question","instructions")),e+="</p>"),e+=`
`,$(l(t,"question","kind"),"multiple")&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,d(l(t,"question","parts")))e+=lr(p(t,{})),e+=`
`;else if(d(l(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=u(i(t,"question","scale","low")),e+='" data-high="',e+=u(i(t,"question","scale","high")),e+='" data-grain="',e+=u(i(t,"question","scale","step")),e+='" data-unit="',e+=u(i(t,"question","unit")),e+=`" data-counts-as="This counts as {value}.">
<div class="row">
<input type="text" inputmode="decimal" autocomplete="off" id="number-`,e+=u(i(t,"question","number")),e+='" aria-label="Your number',d(l(t,"question","unit"))&&(e+=" (",e+=u(i(t,"question","unit")),e+=")"),e+='" aria-describedby="range-',e+=u(i(t,"question","number")),e+=`">
`,d(l(t,"question","unit"))&&(e+='<span aria-hidden="true">',e+=u(i(t,"question","unit")),e+="</span>"),e+=`
</div>
`,e+=cr(p(t,{})),e+=`
<p class="small" data-counts aria-live="polite"></p>
</div>
`;else{e+=`
<div class="choices`,d(l(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',d(l(t,"question","excludes"))&&(e+=' data-excludes="',e+=u(i(t,"question","excludes")),e+='"'),e+=`>
`;{let o=p(t,{}),n=q(l(t,"question","choices"));for(let r of A(o,n)){let s=p(o,Ve(["index","label"],r));e+=`
<label class="choice"><input type="`,$(l(s,"question","kind"),"multiple")?e+="checkbox":e+="radio",e+='" value="',e+=u(i(s,"index")),e+='" autocomplete="off"><span>',e+=u(i(s,"label")),e+=`</span></label>
`}}e+=`
`,$(l(t,"question","kind"),"multiple")&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
</fieldset>
`,e+=pr(p(t,{})),e+=`
<div id="odds-`,e+=u(i(t,"question","number")),e+='" data-when="randomized">',e+=fr(p(t,{})),e+=`</div>
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
`,e}function wr(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,d(l(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function gr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">Before you send</h1>
`,d(l(t,"page","changesAnswers"))?e+=`
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
<p>`,e+=wr(p(t,{})),e+=`</p>
`,d(l(t,"page","protected"))&&(e+="<p>This does not protect you if someone looks at your screen. It does not stop results about people like you. ",d(l(t,"page","remembers"))?e+="Please answer each round only once.":e+="Please answer only once: a second report would weaken your protection.",e+="</p>"),e+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,d(l(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,d(l(t,"wave","workBits"))&&(e+=`
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
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=Qe(p(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The survey was closed or changed while you were answering. Nothing was saved, unless an earlier try got through. You can open the link again to start over.</p>
`,e+=Qe(p(t,{})),e+=`
</section>
`,e}function $r(t){let e="";return e+=`
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
<p class="small">The changed answers add up to ε = <span data-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>The page needs an address that starts with https and a current browser. Nothing was asked and nothing was sent. Open the link in another browser.</p>
`,e+=Qe(p(t,{})),e+=`
</section>
<div hidden>
<span data-text="memory-fresh">This device keeps nothing of this survey yet. When you send, it will keep a private key and a note of your answers. Later rounds then reuse the same random swaps.</span>
<span data-text="memory-late">This is a later round, but this device keeps nothing of an earlier one. Did you answer before, in another browser or on another device? Then bring here what it keeps first. Without it your device makes new random swaps, and all rounds together reveal more about you.</span>
<span data-text="memory-kept">This device keeps a private key and a note of your answers from earlier rounds. If your answers stay the same, it reuses its random swaps.</span>
<span data-text="memory-again">This round was answered on this device already. Please do not answer it again. If that was another person, use your own browser or device. On a shared one, your reports could be compared. Each of you could also see if your answers differ.</span>
<span data-text="memory-unkept">This browser keeps nothing, perhaps because of a private window or a setting. You can answer here. But a later round will need new random swaps, and all rounds together reveal more about you. Another browser protects you better.</span>
<span data-text="memory-noted">This device has kept a note of it. Rounds answered: {waves}. Answers protected so far: {responses}.</span>
<span data-text="memory-unnoted">This browser could not keep a note of it. A later round will need new random swaps, and all rounds together reveal more about you.</span>
</div>
`,e}function yr(t){let e="";return e+=`
`,d(l(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:d(l(t,"page","changesAll"))&&d(l(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:d(l(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:d(l(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,d(l(t,"page","changesAnswers"))?(e+=`
Some lines may differ from what you said. That is the protection working, not a mistake.
`,d(l(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function kr(t){let e="";if(e+=`
`,d(l(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=u(i(t,"page","privacyLoss")),e+=`
`,e+=Co(p(t,{failure:i(t,"page","failure"),technical:!0})),e+=`
`,d(l(t,"page","provable"))?e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`:$(l(t,"page","boundedStrength"),"weak")&&(e+=`
<span class="small muted">All of them together are weakly protected.</span>
`),e+=`
</dd>
`),e+=`
`,d(l(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let o=p(t,{});o.n=F(i(o,"page","clearCount")),e+=i(o,"n")===1?u(i(o,"n"))+" question, which no ε covers":u(i(o,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function br(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(l(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=yr(p(t,{})),e+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"></h2>
<p class="recorded-answer" data-slot="recorded"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,d(l(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=To(p(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,d(l(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. The number was signed unseen. It shows that an invited person sent this report, not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=u(i(t,"page","sha256")),e+=`</code></dd>
`,d(l(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=u(i(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
`,e+=kr(p(t,{})),e+=`
`,d(l(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds at most, for the random swaps that your device reuses, while no answer changes</dt>
<dd>ε∞ = `,e+=u(i(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one a line)</dt>
<dd><code dir="ltr">`,e+=u(i(t,"fingerprint")),e+=`</code></dd>
`;{let o=p(t,{}),n=q(l(t,"scripts"));for(let r of A(o,n))o.module=r,e+=`
<dt>`,e+=u(i(o,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=u(i(o,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function xr(t){let e="";return e+=`
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
`,e}function vr(t){let e="";e+=`
<p class="note" role="status" data-offline><span hidden>You are offline now. That is a sign, not a proof: a false page could pretend.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=rr(p(t,{})),e+=`
`,d(l(t,"wave","invited"))&&(e+=sr(p(t,{}))),e+=`
`,d(l(t,"page","practice"))&&(e+=ar(p(t,{practice:i(t,"page","practice")}))),e+=`
`;{let o=p(t,{}),n=q(l(t,"page","questions"));for(let r of A(o,n))o.question=r,e+=mr(p(o,{}))}return e+=`
`,e+=gr(p(t,{})),e+=`
`,d(l(t,"page","remembers"))&&(e+=$r(p(t,{}))),e+=`
`,e+=br(p(t,{})),e+=`
`,e+=xr(p(t,{})),e+=`
`,e}function Or(t){let e="";return e+=`
`,d(l(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:$(l(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:$(l(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function qr(t){let e="";return e+=`
`,d(l(t,"page","risky"))&&(e+='<a class="button quiet quick-exit" href="',e+=u(i(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var Sr={"respondents/questionnaire/screens.html":vr,"respondents/questionnaire/partials/banner.html":Or,"respondents/questionnaire/partials/quick_exit.html":qr},Io=(t,e)=>Sr[t](p({},e));function zo(t,{preview:e,address:o,framed:n,scripts:r,fingerprint:s}){let{access:a,kind:c,work:f,key_hash:w}=t.wave;return{preview:e,page:t,wave:{invited:a==="invited",kind:c,workBits:f,signingKeyHash:w},framed:n,deviceUrl:e?"":`${o}/device${t.query}`,scripts:r,fingerprint:s}}var Nr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Ar={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Lo(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function jt(t){return Nr.has(t.split("-",1)[0])?"rtl":"ltr"}function Mo(t,{search:e,preferred:o}){let n=new URLSearchParams(e).getAll("lang").at(-1);return t.includes(n)?n:Er(o,t)??t[0]}function Er(t,e){for(let o of t.map(n=>n.toLowerCase())){let n=_r(o,e);if(n!==void 0)return n}}function _r(t,e){if(e.includes(t))return t;let o=(Ar[t]??t).split("-");for(let n=o.length;n>0;n-=1){let r=o.slice(0,n).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(n=>n.startsWith(`${t}-`))}function z(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function Je(t,e){let o=t.likelihood(e);return(Array.isArray(o[0])?o:[o]).reduce((r,s)=>r*(Math.max(...s)/Math.min(...s)),1)}function Po(t){let e=t.spent.map(({question:s,answers:a,...c})=>{let{categories:f,kept:w,zero:g,one:y}=c,k=new _(f,w,g,y);return{question:s,responses:a.length,epsilon:Xe(a,({waves:b})=>Math.log(k.ratioOf(b.length))),limit:a.length*Math.log(k.ratioForever)}}),o=Xe(t.waves,s=>s.anew??1/0),n=Xe(e,({epsilon:s})=>s),r=Xe(t.waves,s=>s.delta??0);return{questions:e,fresh:o,total:n+o,delta:r}}function fe(t,e){let o=Yt(t);return e?`${o}, δ = ${Ze(e)}`:o}function Ze(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/0+$/,"")}function Yt(t){return t===1/0?"∞":new Intl.NumberFormat(document.documentElement.lang,{minimumFractionDigits:2,maximumFractionDigits:2}).format(Math.ceil(100*t-1e-6)/100)}function Xe(t,e){return t.reduce((o,n)=>o+e(n),0)}var Wo=20,Do=1e3,W=class t{constructor(e,o){this.count=e,this.people=o}static of(e){let o=Wo;for(;;){let n=Math.floor(e*o+.5);if(e===0||e===1||n>0&&n<o)return new t(n,o);o=o<Do?Do:10*o}}get never(){return this.count===0}get pictured(){return this.people===Wo}};function et(t,e="browser"){return{...Tr(t,e),strength:z(t.ratio)}}function Tr(t,e){if(t instanceof N)return Rr(t);if(t instanceof P)return Cr(t);let{own:o,others:n}=t.support;return{form:e==="respondent"?"own-device":Lr(t),gained:W.of(n/4294967296),lost:W.of((4294967296-o)/4294967296),size:t instanceof G?t.size:0}}function Rr(t){let{scale:e}=t,o=(n,r)=>t.row(n).reduce((s,a,c)=>s+ +(t.isUpper(c)===r)*a,0);return{form:t instanceof ce?"open":"number",gained:W.of(o(0,!0)/4294967296),lost:W.of(o(e.size-1,!1)/4294967296),low:e.low,high:e.high}}function Cr(t){let e=W.of(Ir(t)/4294967296);return{form:zr(t),gained:e,lost:e}}function Ir(t){return t instanceof J?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof Q?Math.max(...t.pairCells.map((e,o)=>(e-1)*t.others[o])):(t.cells-1)*t.other}function zr(t){return t instanceof J?"every":t instanceof Q?"pair":"joint"}function Lr(t){return t instanceof ne?"items":t instanceof re?"drawn":t instanceof oe?"open":t instanceof G?"set":t instanceof se||t instanceof _?"marks":t.categories===2?"binary":"category"}var tt=class{constructor(e,o,n){this.second=e,this.recorded=o,this.swapped=n}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function ot({gained:t,lost:e}){let o=new W(e.people-e.count,e.people);return[new tt(!0,o,"hollow"),new tt(!1,t,"filled")]}function nt(t){return t.every(({recorded:e})=>e.pictured)}var Mr=[4294967296/4,3*4294967296/4];function Bo(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let n=[...e.find(({kind:f,mechanism:w})=>f==="yes-no"&&w instanceof T)?.mechanism.yes??Mr],r=et(new T(2,{yes:n})),s=ot(r),a=Array.from({length:r.gained.people},(f,w)=>w+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:n}),odds:r,rows:s,cards:nt(s)?a:null}}function jo(t){let e=t.reduce((o,{ratio:n})=>o+Math.log(n),0);return fe(e,Yo(t))}function rt(t){let e=Yo(t);return e===0?null:{delta:Ze(e),reports:Pr(e)}}function Yo(t){return t.reduce((e,{delta:o=0})=>e+o/4294967296,0)}function Pr(t){let e=1/Number(Ze(t)),o=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/o+1e-9)*o}var Wr=8;function Ft(t){let e=Array.from({length:t},(o,n)=>n);try{return Ut([...e],new C)}catch{return e}}function Ut(t,e){for(let o=t.length-1;o>0;o-=1){let n=Dr(o+1,e);[t[o],t[n]]=[t[n],t[o]]}return t}function Dr(t,e){let o=4294967296-4294967296%t;for(let n=0;n<Wr;n+=1){let[r]=e.take(1);if(r<o)return r%t}throw new Error("the random source is stuck")}var Br=7,st=class{constructor({kind:e,options:o},n){this.kind=e,this.options=o.map(n)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind==="yes-no"?e.reverse():e}get many(){return this.labels.length>Br}},Kt=class extends st{constructor(e,o){super(e,o),this.text=o(e.text),this.help=o(e.help)}},it=class extends st{#e=null;#t=null;constructor(e,o,n,r){super(e,r);for(let g of["text","help","instructions","justification","unit"])this[g]=r(e[g]);let{design:s,device:a,mechanism:c}=e.protection;this.number=o+1,this.design=s,this.device=a,this.direct=e.direct,this.mechanism=R(c),this.reports=e.reports.map(r),this.parts=(e.parts??[]).map(g=>new Kt(g,r)),this.condition=e.asked_if??null;let f=this.options.length-1;this.excludes=e.last_excludes?String(f):"",e.random_order&&(this.#t=this.excludes?[...Ft(f),f]:Ft(f+1));let{sections:w=[]}=n;this.section=Math.max(-1,...w.map(({before:g})=>g).filter(g=>g<=o)),this.headings=w.filter(({before:g})=>g===this.section).map(g=>({text:r(g.text),help:r(g.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??=et(this.mechanism,this.device),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?ot(this.odds):[]}get pictured(){return nt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:o,options:n,ownDevice:r}=this;return this.inClear||!(e instanceof T)||!e.yes?[]:[0,1].flatMap(s=>{let a=jr(e,s);return a.length!==1?[]:[{place:s,report:o[s],answer:n[a[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof N?this.mechanism.scale:null}get failure(){return rt([this.mechanism])}get forever(){return this.mechanism instanceof _?z(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function jr({yes:t},e){return[0,1].filter(o=>(e?t[o]:4294967296-t[o])>0)}var Yr=240,at=class{constructor(e,o){let{survey:n}=e,[r]=n.languages,s=(a={})=>a[o]||a[r]||"";this.title=s(n.title),this.introduction=s(n.introduction),this.asker=s(n.asker),this.ethics=s(n.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=o,this.languages=n.languages,this.risky=n.risky??!1,this.exports=n.exports??"none",this.downloadLinks=n.download_links??!1,this.questions=n.questions.map((a,c)=>new it(a,c,n,s)),this.practice=Bo(this.questions),this.centralEpsilon=n.central?Fr(n.central):""}get direction(){return jt(this.language)}get languageLinks(){return this.languages.map(e=>[e,Lo(e),jt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({randomized:e,direct:o})=>e&&o===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({number:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&e===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Yr}get protected(){return this.questions.filter(({inClear:e})=>!e)}get boundedStrength(){let e=this.protected.map(({mechanism:o})=>o.ratio).filter(Number.isFinite);return z(e.reduce((o,n)=>o*n,1))}get openCount(){return this.questions.filter(({open:e})=>e).length}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return jo(this.protected.map(({mechanism:e})=>e))}get failure(){return rt(this.protected.map(({mechanism:e})=>e))}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:o})=>o);return fe(e.reduce((o,{mechanism:n})=>o+Math.log(n.ratioForever),0),0)}get varies(){return this.questions.some(({condition:e})=>e!==null)}};function Fr({epsilon:t,delta:e}){let o=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,n=o(e);return o(t)+(n==="0"?"":`, δ = ${Ur(n)}`)}function Ur(t){let[,e]=t.split("."),o=e.length-e.replace(/^0+/,"").length;if(e.length<=o+2)return t;let n=BigInt(e.slice(0,o+2))+1n;return`0.${String(n).padStart(o+2,"0").replace(/0+$/,"")}`}var Kr=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Hr=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),be=class{#e=Int32Array.from(Kr);#t=new Uint8Array(0);#n=0;constructor(e){let o=e.length-e.length%64;for(let n=0;n<o;n+=64)Fo(this.#e,e,n);this.#t=e.slice(o),this.#n=e.length}finisher(e){let o=this.#o(e);return n=>o(n)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,o=>(o>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let o=this.#t.length,n=Math.ceil((o+e+9)/64),r=new Uint8Array(n*64);r.set(this.#t),r[o+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let s=new Int32Array(8);return a=>{r.set(a,o),s.set(this.#e);for(let c=0;c<r.length;c+=64)Fo(s,r,c);return s}}};function ut(t){return new be(t).toString()}var ee=new Int32Array(64);function Fo(t,e,o){for(let y=0;y<16;y+=1){let k=o+4*y;ee[y]=e[k]<<24|e[k+1]<<16|e[k+2]<<8|e[k+3]}for(let y=16;y<64;y+=1){let k=ee[y-15],b=ee[y-2],O=L(k,7)^L(k,18)^k>>>3,S=L(b,17)^L(b,19)^b>>>10;ee[y]=S+ee[y-7]+O+ee[y-16]|0}let[n,r,s,a,c,f,w,g]=t;for(let y=0;y<64;y+=1){let k=L(c,6)^L(c,11)^L(c,25),b=g+k+(c&f^~c&w)+Hr[y]+ee[y]|0,S=(L(n,2)^L(n,13)^L(n,22))+(n&r^n&s^r&s)|0;g=w,w=f,f=c,c=a+b|0,a=s,s=r,r=n,n=b+S|0}t[0]+=n,t[1]+=r,t[2]+=s,t[3]+=a,t[4]+=c,t[5]+=f,t[6]+=w,t[7]+=g}function L(t,e){return t>>>e|t<<32-e}var Uo=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function Ho(t,e){let o="preview"in t.dataset,{search:n,pathname:r}=window.location,s=navigator.languages,a=Mo(e.survey.languages,{search:n,preferred:s}),c=new at(e,a),f=new URLSearchParams(n).has("framed"),w=zo(c,{preview:o,address:r,framed:f,...Vr()});return document.documentElement.lang=a,document.documentElement.dir=c.direction,document.title=c.title,Ht(t,"screens.html",w),Ht(Ko("leave"),"partials/quick_exit.html",w),Ht(Ko("banner"),"partials/banner.html",w),c}function Ht(t,e,o){let n=Io(`respondents/questionnaire/${e}`,o);t.innerHTML=Uo?Uo.createHTML(n):n}function Ko(t){return document.querySelector(`[data-place="${t}"]`)}function Vr(){let e=[...document.querySelectorAll("script[integrity], link[rel='modulepreload'][integrity]")].map(({src:n,href:r,integrity:s})=>({name:(n??r).split("/").pop(),integrity:s})),o=e.map(({integrity:n})=>n).join(`
`);return{scripts:e,fingerprint:ut(new TextEncoder().encode(o))}}var Vo=1,Gr=new Set(["yes-no","single","multiple","number","linked"]),Qr=new Set(["browser","respondent"]),Jr=new Set(["open","open-number"]),Xr=/^(https:\/\/|\/(?![/\\]))/,Zr=new Set(["link","invited"]);function Go(t){let{survey:e}=t;v(t.format===Vo&&e.format===Vo),v(Zr.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),v(t.access==="invited"==(t.key_hash!=="")),v(!e.risky||Xr.test(t.leave)),v(e.languages.length>0&&e.questions.length>0);let[o]=e.languages;v(typeof e.title[o]=="string"&&typeof e.asker[o]=="string");let n=[];for(let r of e.questions)es(r,o,n),n.push(r.block);v(new Set(n).size===n.length)}function es({kind:t,text:e,options:o,asked_if:n,...r},s,a){v(Gr.has(t)&&typeof e[s]=="string"),v(n==null||a.includes(n.block));let{design:c,device:f,mechanism:w}=r.protection;v(Qr.has(f));let g=R(w);v((c==="open"||c==="central")===Jr.has(w.mechanism)),v(t!=="yes-no"||o.length===2),v(t==="linked"?String(r.parts.map(k=>k.options.length))===String(g.sizes):t==="number"?g.scale!==void 0:os(g)===o.length),v((r.random_order??!0)===!0),v(!r.random_order||ts(t,o)),v((r.last_excludes??!0)===!0),v(!r.last_excludes||t==="multiple"&&o.length>=3),v(f==="browser"||r.reports.length===2)}function ts(t,e){return(t==="single"||t==="multiple")&&e.length>=3}function os({items:t,categories:e,sizes:o}){return o===void 0?t??e:null}function v(t){if(!t)throw new RangeError("no release could have made this document")}var ns=/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;function Qo(t){let e=new URLSearchParams(t.slice(1)),o=e.get("i")??"";return{secret:ns.test(o)?o:null,hash:e.get("d")}}var rs=/^[0-9a-f]{64}$/,Vt=class extends Error{step="altered";constructor(e,o){super("the document is not that of the link"),this.expected=e,this.found=o}},Gt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}};async function Jo(t){if("preview"in t.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:e}=Qo(window.location.hash),o=await ss(e),n=ut(o);if(e!==null&&e!==n)throw new Vt(e,n);return{wave:is(o,n),unchecked:e===null?n:null}}async function ss(t){let e=`${window.location.pathname}/documents/${rs.test(t)?t:""}`,o=await fetch(e,{credentials:"same-origin"});if(!o.ok)throw new Error(`the document cannot be loaded: ${o.status}`);return new Uint8Array(await o.arrayBuffer())}function is(t,e){try{let o=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(t));return Go(o),o}catch{throw new Gt(e)}}var xe=32,as="candor permanent response 1",us=8,ls={name:"HMAC",hash:"SHA-256"};function Xo(){return globalThis.crypto.getRandomValues(new Uint8Array(xe))}var lt=class t{#e;constructor(e,o,n){this.#e=e,this.survey=o,this.question=n,Object.freeze(this)}static async fromSecret(e,o,n){if(!(e instanceof Uint8Array)||e.length!==xe)throw new RangeError(`a secret has ${xe} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",e,ls,!1,["sign"]);return new t(r,o,n)}async row(e,o){let{kept:n,categories:r}=e;m(o,"a category",0,r-1);let s=await this.#t("",[n,0,0,o],r);return e.permanent(o,s)}async report(e,o,n){if(n==="")throw new RangeError("a wave needs a name");let r=await this.row(e,o),{kept:s,zero:a,one:c,categories:f}=e,w=await this.#t(n,[s,a,c,o],f);return e.instantaneous(r,w)}async#t(e,o,n){let s=[...[as,this.survey,this.question,e].map(cs),...o.map(Qt)],a=Array.from({length:Math.ceil(n/us)},(f,w)=>{let g=Jt([...s,Qt(w)]);return globalThis.crypto.subtle.sign("HMAC",this.#e,g)}),c=Jt((await Promise.all(a)).map(f=>new Uint8Array(f)));return new Se(c.subarray(0,4*n))}};function cs(t){if(typeof t!="string"||/\p{Surrogate}/u.test(t))throw new RangeError("what identifies a question must be text");let e=new TextEncoder().encode(t);return Jt([Qt(e.length),e])}function Qt(t){let e=new Uint8Array(8);return new DataView(e.buffer).setBigUint64(0,BigInt(t),!0),e}function Jt(t){let e=new Uint8Array(t.reduce((n,r)=>n+r.length,0)),o=0;for(let n of t)e.set(n,o),o+=n.length;return e}var ps=/^[0-9a-f]{32}$/,hs=/^[0-9a-f]{64}$/,Zo=/^[A-Za-z0-9_-]{1,50}$/,ds=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,fs=4096;function Xt(t){return pt(t,["format","survey","secret","spent","waves"])&&t.format===1&&ve(t.survey,ps)&&ve(t.secret,ds)&&ct(t.spent,ms)&&ct(t.waves,$s)}function ms(t){return pt(t,["question","categories","kept","zero","one","answers"])&&ve(t.question,hs)&&ws(t)&&ct(t.answers,e=>gs(e,t.categories))}function ws({categories:t,kept:e,zero:o,one:n}){try{return!!new _(t,e,o,n)}catch{return!1}}function gs(t,e){return pt(t,["answer","waves"])&&Number.isInteger(t.answer)&&t.answer>=0&&t.answer<e&&ct(t.waves,o=>ve(o,Zo))&&t.waves.length>0}function $s(t){let{delta:e=0}=Object(t);return pt(t,["code","number","anew",...e?["delta"]:[]])&&ve(t.code,Zo)&&Number.isInteger(t.number)&&t.number>0&&(t.anew===null||Number.isFinite(t.anew)&&t.anew>=0)&&Number.isFinite(e)&&e>=0&&e<1}function pt(t,e){let o=typeof t=="object"&&t!==null?Object.keys(t):[];return o.length===e.length&&e.every(n=>o.includes(n))}function ct(t,e){return Array.isArray(t)&&t.length<=fs&&t.every(e)}function ve(t,e){return typeof t=="string"&&e.test(t)}var Zt="candor1.",ys=2e5,U=class extends Error{name="DeviceStoreError"},ht=class{#e;#t=null;constructor(e,o){this.survey=e,this.#e=o,this.read()}get name(){return`candor waves ${this.survey}`}get available(){let e=`${this.name} probe`;try{this.#e.setItem(e,"1");let o=this.#e.getItem(e)==="1";return this.#e.removeItem(e),o}catch{return!1}}get exists(){return this.#t!==null}get waves(){return this.#t?.waves??[]}get spent(){return this.#t?.spent??[]}answers(e){return this.#n(e)?.answers.map(({answer:o})=>o)??[]}read(){try{this.#t=this.#s(JSON.parse(this.#e.getItem(this.name)))}catch{this.#t=null}}secret(){return this.#t??={format:1,survey:this.survey,secret:pe(Xo()),spent:[],waves:[]},Ye(this.#t.secret)}record({code:e,number:o,anew:n,delta:r},s){let{waves:a,spent:c}=this.#t;a.find(w=>w.code===e)===void 0&&a.push({code:e,number:o,anew:n,...r?{delta:r}:{}});for(let{question:w,mechanism:g,answer:y}of s){let k=this.#n(w);k===void 0&&c.push(k=ks(w,g));let O=k.answers.find(S=>S.answer===y)??{answer:y,waves:[]};O.waves.includes(e)||O.waves.push(e),k.answers=[...k.answers.filter(S=>S!==O),O]}return this.#o()}exportText(){return Zt+pe(new TextEncoder().encode(JSON.stringify(this.#t)))}importText(e){let o=this.#r(e.replace(/\s+/g,""));if(this.#t!==null&&this.#t.secret!==o.secret)throw new U("another");if(this.#t=this.#t===null?o:bs(this.#t,o),!this.#o())throw new U("unkept")}erase(){this.#t=null;try{this.#e.removeItem(this.name)}catch{}}#n(e){return this.spent.find(o=>o.question===e)}#o(){let e=JSON.stringify(this.#t);try{return this.#e.setItem(this.name,e),this.#e.getItem(this.name)===e}catch{return!1}}#r(e){if(!e.startsWith(Zt)||e.length>ys)throw new U("unknown");let o;try{let n=Ye(e.slice(Zt.length));o=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(n))}catch{throw new U("broken")}if(Xt(o)&&o.survey!==this.survey)throw new U("elsewhere");return this.#s(o)}#s(e){if(!(Xt(e)&&e.survey===this.survey)||Ye(e.secret).length!==xe)throw new U("broken");return e}};function en(){try{return globalThis.localStorage}catch{return null}}var dt=class{#e=new Map;getItem(e){return this.#e.get(e)??null}setItem(e,o){this.#e.set(e,o)}removeItem(e){this.#e.delete(e)}};function ks(t,{categories:e,kept:o,zero:n,one:r}){return{question:t,categories:e,kept:o,zero:n,one:r,answers:[]}}function bs(t,e){let o=[...t.waves];for(let r of e.waves)o.some(({code:s})=>s===r.code)||o.push(r);let n=t.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of e.spent){let s=n.find(({question:a})=>a===r.question);s===void 0?n.push(r):s.answers=xs(s.answers,r.answers)}return{...t,waves:o,spent:n}}function xs(t,e){let o=new Set([...t,...e].map(({answer:r})=>r)),n=(r,s)=>r.find(a=>a.answer===s)?.waves??[];return[...o].map(r=>({answer:r,waves:[...new Set([...n(t,r),...n(e,r)])]}))}var vs={survey:"preview",number:1,anew:0,delta:0},ft=class{#e;#t;#n;#o;#r=!1;#s;#i;constructor({root:e,wave:o,layout:n,strings:r,preview:s},a){this.#i=e,this.#s=r,this.#e=a.questions,this.#t=n.fields;let{survey:c,...f}=o.memory??vs;this.#n={code:o.code??"preview",...f},this.#o=new ht(c,s?new dt:en())}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let e of this.#i.querySelectorAll("[data-device]"))e.hash=globalThis.location.hash,e.hidden=!1}changedPlaces(e){return this.#o.read(),[...this.#t.keys()].filter(o=>{let n=this.#c(o)?this.#p(o):[];return e[o]!==null&&n.length>0&&!n.includes(e[o])})}latestAnswer(e){return this.#p(e).at(-1)}costOfChanges(e){let o=e.map(n=>Math.log(this.#t[n].mechanism.ratioForever));return Yt(o.reduce((n,r)=>n+r,0))}async draw(e){return Os(this.#o.name,async()=>{this.#o.read();let o=this.#o.secret(),n=[...this.#t.keys()],r=await Promise.all(n.map(c=>this.#a(o,e,c))),a=n.filter(c=>this.#c(c)&&e[c]!==null).map(c=>this.#h(e,c));return this.#r=this.#o.record(this.#n,a),r})}showLedger(){let{total:e,delta:o,questions:n}=Po(this.#o),r=n.reduce((s,a)=>s+a.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=fe(e,o)}#u(){if(!this.#o.available)return"unkept";let{code:e}=this.#n;return this.#o.waves.some(o=>o.code===e)?"again":this.#o.exists?"kept":this.#n.number>1?"late":"fresh"}#l(e,o={}){let n={waves:this.#o.waves.length,...o};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${e}`,n)}#c(e){return this.#t[e].mechanism instanceof _}#p(e){return this.#o.answers(this.#e[e].block)}async#a(e,o,n){if(!this.#c(n))return null;let{mechanism:r}=this.#t[n],{block:s}=this.#e[n];return(await lt.fromSecret(e,this.#o.survey,s)).report(r,o[n]??r.blank,this.#n.code)}#h(e,o){let{block:n}=this.#e[o];return{question:n,mechanism:this.#t[o].mechanism,answer:e[o]}}};function Os(t,e){let o=globalThis.navigator?.locks;return o?o.request(t,e):e()}function tn(t,e,{place:o=0,back:n=!1}={}){let{answers:r,navigation:s,path:a,practice:c,questions:f,strings:w}=t;c?.forget();let g=f[o],y=r.get(o);y!==void 0&&g.input.write(y),n?g.input.showLast?.():g.input.showFirst?.();let{number:k,total:b,exact:O}=a.position(o),S=a.previous(o),K=S<0||f[S].part!==g.part;g.setPlace(w.get(O?"place":"place-most",{number:k,total:b}),K),s.show(g.section,k/(b+1))}function on(t,e){t.questions.forEach((o,n)=>{o.on("continue",()=>qs(t,e,n)),o.on("skip",()=>Ss(t,e,n)),o.on("back",()=>t.history.back()),o.onInput(()=>t.navigation.showError(o.section,""))})}function qs(t,e,o){let{navigation:n,strings:r}=t,{input:s,section:a}=t.questions[o],c=s.read();if(c===void 0){n.showError(a,r.get(s.errorName??"choose")),s.focus();return}if(n.showError(a,""),s.next?.()){n.onAdvance();return}t.answers.set(o,c),nn(t,e,o)}function Ss(t,e,o){t.questions[o].input.clear(),t.answers.set(o,null),nn(t,e,o)}function nn({path:t,questions:e,reviewed:o},n,r){for(let a of t.prune())e[a].input.clear();let s=o?t.firstUnanswered():t.next(r);s<0?n("review"):n("question",{place:s})}function rn({path:t,questions:e},o){let n=e.findIndex(({section:s})=>!s.hidden);if(e[n].input.previous?.())return;let r=t.previous(n);r>=0?o("question",{place:r,back:!0}):o("intro")}function mt(t){return t.drawPair!==void 0}var Oe=class extends Error{name="LayoutError"},to=class{constructor(e,o=null,n=!1){if(o!==null&&n)throw new RangeError("a question is asked directly, or with a device of the person's own");if((o!==null||n)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=o===null?null:m(o,"direct",1,4294967296-1),this.ownDevice=n,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return mt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return mt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},wt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=eo(e,o=>o.bits),this.size=this.bits+7>>>3,this.words=eo(e,o=>o.words),this.wordsAhead=eo(e,o=>o.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let o=e.map(({protection:n,direct:r})=>new to(R(n.mechanism),r,n.device==="respondent"));return new t(o)}drawArms(e){return this.fields.map(o=>o.drawArm(e))}randomize(e,o,n=this.drawArms(o),r=this.#e){for(let[a,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${a} are needed`);this.#t(n);let s=this.fields.flatMap((a,c)=>Ns(a,e[c],n[c],o,r[c]));return Ts(s,this.size)}unpack(e){if(e.length!==this.size)throw new Oe(`a submission has ${this.size} bytes`);let o=Rs(e);if(o.subarray(this.bits).includes(1))throw new Oe("the unused bits of the last byte must be zero");let n=0,r=this.fields.map((s,a)=>{let c=Es(s,o.subarray(n,n+s.bits),a);return n+=s.bits,c});return{reports:r.map(({report:s})=>s),skipped:r.map(({skipped:s})=>s),arms:r.map(({arm:s})=>s)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((n,r)=>n.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Ns({mechanism:t,direct:e,ownDevice:o},n,r,s,a){let c=+(n===null),f=c?t.blank:n,w=t.toBits(t.plain(f)),g=t.toBits(mt(t)?t.randomizePair(f,r,s):t.randomize(f,s)),y=a===null?g:As(t,a),k=g.map((S,K)=>c*S+(1-c)*y[K]),b=Number(o||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...w.map((S,K)=>b*S+(1-b)*k[K])]}function As(t,e){let o=t.toBits(e),r=o.length===t.bits&&o.every(s=>s<2)?t.fromBits(o):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report is none of its question");return o}function Es({mechanism:t,direct:e,head:o},n,r){let s=n[0]===1,a=e===null?null:n[1]===1,c=t.fromBits(n.subarray(o));if(c===null||!_s(t,c,a&&!s))throw new Oe(`field ${r} holds no report`);let f=mt(t)?t.pairOf(c):null;return{report:c,skipped:s,arm:f??a}}function _s(t,e,o){return o?t.isPlain(e):t.isReport(e)}function Ts(t,e){let o=new Uint8Array(e);return t.forEach((n,r)=>{o[r>>>3]|=n<<(r&7)}),o}function Rs(t){return Uint8Array.from({length:8*t.length},(e,o)=>t[o>>>3]>>>(o&7)&1)}function eo(t,e){return t.reduce((o,n)=>o+e(n),0)}var gt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,o){this.#e[e]=o}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};function sn(t){let e=new Map(t.map(({block:o},n)=>[o,n]));return t.map(({asked_if:o})=>o?{place:e.get(o.block),options:new Set(o.options)}:null)}function no(t,e){return oo(t,e).map(o=>o===!0)}function oo(t,e){let o=[];for(let n of t)o.push(n===null||Cs(n,o,e));return o}function Cs({place:t,options:e},o,n){return o[t]===!1?!1:n[t]===void 0?null:o[t]&&e.has(n[t])}var $t=class{#e;#t;constructor(e,o){this.#e=e,this.#t=o}get asked(){return no(this.#e,this.#t.all())}next(e){return this.asked.findIndex((o,n)=>o&&n>e)}previous(e){return this.asked.slice(0,e).lastIndexOf(!0)}firstUnanswered(){let e=this.#t.all();return this.asked.findIndex((o,n)=>o&&e[n]===void 0)}prune(){let e=oo(this.#e,this.#t.all()),o=[...e.keys()].filter(n=>e[n]===!1);for(let n of o)this.#t.forget(n);return o}position(e){let o=oo(this.#e,this.#t.all()),n=o.slice(0,e+1).filter(s=>s===!0).length,r=o.filter(s=>s!==!1).length;return{number:n,total:r,exact:!o.includes(null)}}values(){let e=this.asked;return this.#t.all().map((o,n)=>e[n]?o:null)}};var yt=class{#e=!1;constructor(e,{strings:o,showError:n}){this.section=e,this.strings=o,this.showError=n,this.input=new j(e.querySelector("[data-choices]")),this.mechanism=R(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,s)=>{r.addEventListener("click",()=>this.#n(s)),r.addEventListener("keydown",a=>this.#p(a,s))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#l(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let o=this.input.read(),n;try{let r=new C;n=this.mechanism.randomize(o,r),e>=0&&this.#r(e,o,n,r)}catch{this.showError(this.strings.get("random"));return}this.#e=this.cards.length>0,this.#i(o,n),this.#u(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,o,n,r){let s=this.cards.length,a=n!==o,c=Is({count:s,swaps:this.#s(o),picked:e,swapped:a},r);this.cards.forEach((f,w)=>{let g=c[w]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get(g),f.dataset.card=c[w]?"swaps":"stays",f.toggleAttribute("data-picked",w===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,o){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(o)});let n=o===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(n);let r=z(Je(this.mechanism,o));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,o)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=o===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let e=this.input.read(),o=this.#s(e),n=e===void 0?"practice-first":"practice-deck",r={swaps:o,stays:this.cards.length-o};this.#a("deck").textContent=this.strings.get(n,r)}#p(e,o){let n=Ct(e);if(n===0)return;let r=this.cards[(o+n+this.cards.length)%this.cards.length];this.cards[o].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Is({count:t,swaps:e,picked:o,swapped:n},r){let s=e-Number(n),a=Array.from({length:t-1},(f,w)=>w<s),c=Ut(a,r);return c.splice(o,0,n),c}function an(t,{questions:e,answers:o,asked:n,arms:r,strings:s,change:a}){let f=[...e.keys()].filter(w=>n[w]).map(w=>{let g=e[w],y=o.get(w),k=["open","central"].includes(g.form)||r[w]===!0,b=y!==null&&k,O=s.fillTemplate("answer",{question:g.text,answer:zs(g,y,s),openly:b?s.get("openly"):""});return O.querySelector("button").addEventListener("click",()=>a(w)),O});t.querySelector("[data-answers]").replaceChildren(...f)}function un(t){t.querySelector("[data-answers]").replaceChildren()}function zs(t,e,o){return e===null?o.get("skipped"):t.input.labels(e).join(o.get("separator"))}var ln=new Set(["every","pair","joint"]);function cn(t,{layout:e,conditions:o,questions:n,strings:r,report:s}){let{reports:a,skipped:c,arms:f}=e.unpack(s.bytes),w=a.map((k,b)=>c[b]?null:k),g=no(o,w),y=n.map((k,b)=>{let{mechanism:O}=e.fields[b],S={question:k,mechanism:O,report:a[b]},K={asked:g[b],skipped:c[b],direct:f[b]===!0},{recorded:vn,conclusion:On,judged:qn=""}=Ls(S,K,r),Sn={question:k.text,recorded:vn,conclusion:On,judged:qn};return r.fillTemplate("conclusion",Sn)});t.querySelector("[data-conclusions]").replaceChildren(...y),t.querySelector("[data-bytes]").textContent=s.encoded}function pn(t){t.querySelector("[data-conclusions]").replaceChildren(),t.querySelector("[data-bytes]").textContent=""}function Ls(t,{asked:e,skipped:o,direct:n},r){let s=(c,f)=>r.get(c,f);if(!e)return{recorded:s("recorded-unasked"),conclusion:s("conclude-unasked")};if(o)return{recorded:s("recorded-skip"),conclusion:s("conclude-skip")};let{form:a}=t.question;if(a==="open"||a==="central"||n){let c=hn(t).join(s("separator"));return{recorded:s("recorded-direct",{recorded:c}),conclusion:s(`conclude-${n?"direct":a}`)}}return{recorded:Ms(t,s),conclusion:Ps(t),judged:Ws(t)}}function Ms(t,e){let{question:o,mechanism:n,report:r}=t;if(o.form==="number")return e(n.isUpper(r)?"recorded-high":"recorded-low");let s=hn(t).join(e("separator"));if(o.form==="drawn"){let{mark:a}=n.itemOf(r);return e(a?"recorded-ticked":"recorded-unticked",{recorded:s})}return s?e("recorded",{recorded:s}):e("recorded-none")}function Ps({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function Ws({question:t,mechanism:e,report:o}){let n=z(Ds(t.form,e,o));return n==="absent"&&t.note(`absent-${o}`)||t.note(n)}function Ds(t,e,o){return ln.has(t)?e.ratio:Je(e,o)}function hn({question:t,mechanism:e,report:o}){return ln.has(t.form)?[...e.partCategories(o)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(o).item)]:(typeof o=="number"?[o]:Bs(o)).map(r=>t.input.label(r))}function Bs(t){return Array.from(t.keys()).filter(e=>t[e])}function dn(t,e){return js(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function js(t,e={}){return fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(2e4)})}var ro=16,Ys=4096,fn=48,Fs=87;async function mn(t,e,{progress:o=r=>{},stopped:n=()=>!1}={}){let r=new be(new TextEncoder().encode(`${t}.`)).finisher(ro),s=2**(32-e),a=new Uint8Array(ro).fill(fn);for(let c=0;!n();){for(let f=c+Ys;c<f;c+=1)if(Ks(c,a),r(a)<s)return String.fromCharCode(...a);o(Us(c,e)),await Hs()}return null}function Us(t,e){return 1-Math.exp(-t/2**e)}function Ks(t,e){let o=t;for(let n=ro-1;o>0;n-=1){let r=o%16;e[n]=r+(r<10?fn:Fs),o=Math.floor(o/16)}}function Hs(){return new Promise(t=>{setTimeout(t)})}var Vs=new Set([408,425,429]);function wn(t){return t.drawArms(new C)}var kt=class{#e;#t;#n;#o=null;#r=0;constructor(e,o,n){this.#e=e,this.#t=o,this.#n=n}draw(e,o,n){if(this.#o!==null)throw new Error("this report was already drawn");let r=this.#e.randomize(e,new C,o,n),{token:s,...a}=this.#n.credentials(),c=pe(r);return this.#o={version:this.#t,token:s,report:c,...a},{bytes:r,encoded:c}}async work({code:e,work:o},n){if(o===0||"proof"in this.#o)return!0;let{version:r,token:s,report:a}=this.#o,c=await mn([e,r,s,a].join("."),o,n);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let o=await dn(e,JSON.stringify(this.#o)),n=Gs(o.status);return n==="stored"&&this.#r===1&&await Qs(o)?"used":n}catch{return"unsent"}}wipe(){this.#o={}}};function Gs(t){return t===200||t===201?"stored":t===409?"used":t===410?"late":t>=400&&t<500&&!Vs.has(t)?"refused":"unsent"}async function Qs(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var bt=class{#e;constructor(e){this.#e=e}get(e,o={}){let n=this.#e.querySelector(`[data-text="${e}"]`).textContent;return Js(n,o)}fillTemplate(e,o){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let s of r.querySelectorAll("[data-slot]"))s.textContent=o[s.dataset.slot];return r}};function Js(t,e){return t.replace(/\{(\w+)\}/g,(o,n)=>n in e?e[n]:o)}function gn(t,e,o){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(a=>a!==e),s=o?[...r,e]:r;o?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),s.length>0?t.setAttribute("aria-describedby",s.join(" ")):t.removeAttribute("aria-describedby")}var Xs=new Set(["practice","question","review","changed"]),xt=class{#e;#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#e=[...e.querySelectorAll("[data-step]")],this.#t=e.querySelector("progress");for(let o of this.#e){let n=o.querySelector("[data-complaint]");n&&(n.id=`complaint-${this.#e.indexOf(o)}`)}}section(e){return this.#e.find(o=>o.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,o=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,o),this.showError(e,""),document.title=this.#o(e),Xs.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,o){let n=e.querySelector("[data-complaint]");if(n){n.textContent=o;for(let r of e.querySelectorAll("input"))gn(r,n.id,o!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${$n(e)} · ${this.#n}`}#r(e,o){this.#t.hidden=o===null,this.#t.value=o??0,this.#t.setAttribute("aria-valuetext",$n(e))}};function $n(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var vt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:o,wave:n,access:r}){let{survey:s}=n;this.root=e,this.wave=n,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in e.dataset,this.strings=new bt(e),this.navigation=new xt(e),this.layout=wt.fromDocument(s),this.questions=this.navigation.questionSections.map((a,c)=>new Ce(a,o.questions[c],this.strings)),this.answers=new gt(this.questions.length),this.conditions=sn(s.questions),this.path=new $t(this.conditions,this.answers),this.practice=this.#e(this.section("practice")),this.submission=new kt(this.layout,n.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let e of this.questions)e.input.clear();this.practice?.forget(),un(this.section("review")),this.section("changed")?.querySelector("[data-changed]").replaceChildren()}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,pn(this.section("receipt"))}#e(e){let o=n=>this.navigation.showError(e,n);return e&&new yt(e,{strings:this.strings,showError:o})}};var Zs="intro",ei={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",unsound:"intro",unable:"stopped"},joining:{ready:"question",unkept:"unkept",unreachable:"unreachable",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining"},unreachable:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing"},drawing:{drawn:"working",previewed:"receipt",unsound:"review"},working:{done:"sending"},sending:{stored:"receipt",unsent:"unsent",late:"stopped",refused:"stopped",used:"stopped"},unsent:{retry:"working"},receipt:{},stopped:{},left:{}},ti={leave:"left"},Ot=class{#e;#t=Zs;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,o){let n={...ei[this.#t],...ti};Object.hasOwn(n,e)&&(this.#t=n[e],this.#e(this.#t,o,e))}};var qt=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:o}){this.#t=e,this.#n=o,o&&window.addEventListener("popstate",({state:n})=>this.#r(n?.step??0))}advance(){this.#n&&!this.#o&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var yn=2,kn=64,oi=5;function so(){let t=new C,e=new Set;for(let o=0;o<yn;o+=1)for(let n of t.take(kn))e.add(n);if(e.size<=yn*kn-oi)throw new Error("the random source repeats itself")}var bn={intro:ni,checking:ri,joining:ii,unkept:St,unreachable:St,practice:ai,question:tn,review:ui,returning:li,comparing:ci,changed:pi,restoring:hi,drawing:di,working:fi,sending:mi,unsent:St,receipt:wi,stopped:St,left:t=>t.forgetAll()};function ni(t,e,o){let n=t.section("intro");t.practice?.forget(),t.navigation.show(n),o&&t.navigation.showError(n,o)}function ri(t,e){let{permanentResponses:o}=t;o&&!o.supported?e("unable"):t.arms||si(t)?e("sound"):e("unsound",t.strings.get("random"))}function si(t){let{layout:e,questions:o}=t;try{so(),t.arms=wn(e)}catch{return!1}return o.forEach((n,r)=>{n.applyArm(t.arms[r],e.fields[r].mechanism)}),!0}async function ii(t,e,o,n){let r=t.section("joining");r&&t.navigation.show(r);let s=n==="begin-anyway";e(await t.access.admit({withoutStorage:s}))}function ai({navigation:t,practice:e}){t.show(e.section)}function ui(t,e,o){t.reviewed=!0;let{questions:n,answers:r,arms:s,strings:a}=t,{asked:c}=t.path,f=g=>e("question",{place:g}),w=t.section("review");an(w,{questions:n,answers:r,asked:c,arms:s,strings:a,change:f}),t.navigation.show(w,1),o&&t.navigation.showError(w,o)}function li({path:t,questions:e},o){o("question",{place:t.previous(e.length),back:!0})}function ci(t,e){let o=t.permanentResponses?.changedPlaces(t.path.values())??[];o.length===0?e("unchanged"):e("differ",o)}function pi(t,e,o){let n=t.section("changed"),r=o.map(s=>t.strings.fillTemplate("changed",{question:t.questions[s].text}));n.querySelector("[data-changed]").replaceChildren(...r),n.querySelector("[data-cost]").textContent=t.permanentResponses.costOfChanges(o),t.navigation.show(n,1)}function hi(t,e){let{permanentResponses:o}=t;for(let n of o.changedPlaces(t.path.values()))t.answers.set(n,o.latestAnswer(n));e("restored")}async function di(t,e){try{so();let o=t.path.values(),n=await t.permanentResponses?.draw(o);if(t.left)return;t.report=t.submission.draw(o,t.arms,n)}catch{e("unsound",t.strings.get("random"));return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function fi(t,e){let o=t.section("working");o&&t.navigation.show(o);let n=s=>{o.querySelector("progress").value=s},r=()=>t.left;await t.submission.work(t.wave,{progress:n,stopped:r})&&e("done")}async function mi(t,e){t.navigation.show(t.section("sending"));let o=await t.submission.send(t.endpoint);(o==="stored"||o==="used")&&t.access.forget(),e(o)}function wi(t){let{layout:e,conditions:o,questions:n,strings:r,report:s}=t,a=t.section("receipt");cn(a,{layout:e,conditions:o,questions:n,strings:r,report:s}),t.permanentResponses?.showLedger(),t.navigation.show(a)}function St(t,e,o,n){t.navigation.show(t.section(n)??t.section("refused"))}var gi=new Set(["working","sending","unsent"]);async function xn(){let t=document.getElementById("survey");ko();let e,o;try{e=await Jo(t),o=await yi(e.wave)}catch(g){Si(t,g);return}let{wave:n,unchecked:r}=e,s=Ho(t,n);bo(),r&&qi(t,r);let a=new vt(t,{page:s,wave:n,access:o});s.remembers&&(a.permanentResponses=new ft(a,n.survey));let c=(g,y)=>f.dispatch(g,y),f=new Ot((g,y,k)=>bn[g](a,c,y,k));bi(a,f,c),xi(a,c),vi(t.querySelector("[data-offline] > *"));let w=()=>c("leave");vo(w),window.addEventListener("pagehide",w),window.addEventListener("beforeunload",g=>{gi.has(f.state)&&g.preventDefault()}),window.addEventListener("pageshow",g=>{g.persisted&&window.location.reload()}),a.access.complete||c("incomplete"),$i()}function $i(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function yi(t){if(t.access!=="invited")return new Fe;await ki();let{createInvitedAccess:e}=await import("./invited.js");return e(t,window.location.pathname)}function ki(){let e=document.querySelector("template[data-invited]").content.firstElementChild.cloneNode(!0);return new Promise((o,n)=>{e.addEventListener("load",o),e.addEventListener("error",()=>n(new Error(`${e.href} cannot be loaded`))),document.head.append(e)})}function bi(t,e,o){let n=()=>(e.state==="question"?rn(t,o):o("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new qt(n,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function xi(t,e){t.permanentResponses?.showStatus(),Oi(t,e),on(t,e)}function vi(t){let e=()=>t.hidden=navigator.onLine;for(let o of["online","offline"])window.addEventListener(o,e);e()}function Oi({root:t,history:e},o){for(let n of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=n.dataset;n.addEventListener("click",()=>r==="back"?e.back():o(r))}}function qi(t,e){let o=t.querySelector("[data-fingerprint]");o.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),o.hidden=!1}function Si(t,{step:e="unloaded",expected:o,found:n}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[s,a]of Object.entries({expected:o,found:n})){let c=r.querySelector(`[data-${s}]`);c&&(c.textContent=a)}r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}xn();
