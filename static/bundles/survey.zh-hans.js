// Built by run.py bundles from the readable sources in static/js and static/css.
function g(e,t,n,o){if(!Number.isInteger(e))throw new RangeError(`${t} must be a whole number`);if(e<n||e>o)throw new RangeError(`${t} must be from ${n} to ${o}, not ${e}`);return e}var X=class{constructor(t){this.reports=t}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=t.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},st=class extends X{constructor(t){super(g(t,"categories",2,65536)),this.categories=t}plain(t){return g(t,"a category",0,this.categories-1)}isPlain(){return!0}};var it=class extends st{constructor(t){super(t),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(t){return this.plain(t)}likelihood(t){return this.plain(t),Array.from({length:this.categories},(n,o)=>+(o===t))}};var C=class extends st{constructor(t,{yes:n=null,other:o=null}){if(super(t),n===null==(t===2)||o===null==t>2)throw new RangeError(`${t} categories need ${t===2?"yes":"other"}`);this.yes=n===null?null:Lo(n),this.other=n===null?Po(o,t):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[t,n]=this.yes;return Math.max(t/n,n/t,(4294967296-t)/(4294967296-n),(4294967296-n)/(4294967296-t))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(t,n){let o=this.plain(t),[r]=n.take(1);return this.yes===null?this.#e(o,r):this.#t(o,r)}#t(t,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return t*r+(1-t)*o}#e(t,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),i=r+ +(r>=t);return o*t+(1-o)*i}likelihood(t){return this.plain(t),this.yes!==null?this.yes.map(n=>(t?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===t?this.truth:this.other)/4294967296)}};function Lo(e){if(!Array.isArray(e)||e.length!==2)throw new RangeError("yes must be two thresholds");let[t,n]=e.map((o,r)=>g(o,`yes[${r}]`,0,4294967296));if(t===n)throw new RangeError("both answers give the same report");if(Math.abs(n-t)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([t,n])}function Po(e,t){return g(e,"other",1,Math.floor((4294967296-1)/t))}var at=class{constructor(t,n){this.items=g(t,"items",1,65536),this.item=Re(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return _t(t,this.items)}randomize(t,n){let o=this.plain(t),r=n.take(this.items),[i,a]=this.item.yes;return o.map((c,h)=>{let $=+(r[h]<a),w=+(r[h]<i);return c*$+(1-c)*w})}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(){return!0}likelihood(t){return Array.from(t,n=>this.item.likelihood(n))}};function Re(e){if(!(e instanceof C)||e.yes===null)throw new RangeError("an item is randomized response of two categories");return e}function _t(e,t){if(!Array.isArray(e)||e.length!==t)throw new RangeError(`${t} marks are needed`);if(!e.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return e.map(n=>g(Number(n),"a mark",0,1))}var ut=class extends X{constructor(t,n){super(2*g(t,"items",2,65536)),this.items=t,this.item=Re(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(t){return _t(t,this.items)[0]}randomize(t,n){let o=_t(t,this.items),[r,i]=n.take(2),a=Math.floor(r*this.items/4294967296);return 2*a+this.item.randomize(o[a],{take:()=>[i]})}itemOf(t){return g(t,"a report",0,this.reports-1),{item:Math.floor(t/2),mark:t%2}}isPlain(){return!0}likelihood(t){let{item:n,mark:o}=this.itemOf(t);return Array.from({length:this.items},(r,i)=>i===n?this.item.likelihood(o):[1,1])}};var pn=Object.create(null);function F(e){Object.assign(pn,e)}function E(e,t){if(!(Object.keys(e).length===t.length+1&&t.every(r=>Object.hasOwn(e,r))))throw new RangeError(`a ${e.mechanism} mechanism has the keys ${t.join(", ")}`)}function z(e){let t=typeof e?.mechanism=="string"?pn[e.mechanism]:void 0;if(t===void 0)throw new RangeError("unknown mechanism");return t(e)}var dn=65536/Uint32Array.BYTES_PER_ELEMENT,hn=2**30,Z=class extends Error{name="WordsExhaustedError"},I=class{take(t){g(t,"the number of words",0,hn);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new Error("this browser has no cryptographic random source");let o=new Uint32Array(t);for(let r=0;r<t;r+=dn)n.getRandomValues(o.subarray(r,r+dn));return o}},Et=class{#t;#e=0;constructor(t){if(t.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#t=new DataView(t.slice().buffer)}get left(){return this.#t.byteLength/4-this.#e}take(t){if(g(t,"the number of words",0,hn)>this.left)throw new Z(`${t} words were asked for, and ${this.left} are left`);let n=this.#e;return this.#e+=t,Uint32Array.from({length:t},(o,r)=>this.#t.getUint32(4*(n+r),!0))}};var K=class{constructor(t){this.categories=g(t,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(t){return g(t,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===t))}toBits(t){return Uint8Array.from(t)}fromBits(t){return Array.from(t)}isReport(){return!0}isPlain(t){return Ce(t)===1}};function Ce(e){return e.reduce((t,n)=>t+n,0)}var tt=class extends K{constructor(t,n,o){super(t),this.size=g(n,"size",1,t-1);let r=Math.floor(n*4294967296/t)+1;this.inside=g(o,"in",r,4294967296-1),this.spares=jo(t,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let t=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:t}}randomize(t,n){let o=g(t,"a category",0,this.categories-1),[r,...i]=n.take(this.words),a=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#t(i).forEach((h,$)=>{let w=fn(o,h),k=fn(o,this.categories-this.size+$-1),x=c[w],b=x*k+(1-x)*w,y=a*+($===0);c[y*o+(1-y)*b]=1}),c}#t(t){let n=t.slice(this.size);return t.slice(0,this.size).map((o,r)=>{let i=this.categories-this.size+r,a=Math.floor(4294967296/i),c=o;for(;c>=a*i;){if(n.length===0)throw new Z("a fair draw ran out of spare words: nothing is drawn");c=n.shift()}return Math.floor(c/a)})}isReport(t){return Ce(t)===this.size}likelihood(t){if(!this.isReport(t))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(t,n=>n?this.ratio:1)}};function fn(e,t){return t+ +(t>=e)}function jo(e,t){let n=BigInt(e-1),o=0,r=BigInt(t)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(t+o)*n/BigInt(o+1);return o}var lt=class extends K{constructor(t,n,o){if(super(t),this.zero=g(n,"zero",1,4294967296-1),this.one=g(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[t,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/t*((4294967296-t)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(t,n){let o=this.plain(t),r=n.take(this.categories);return o.map((i,a)=>{let c=+(r[a]<this.one),h=+(r[a]<this.zero);return i*c+(1-i)*h})}likelihood(t){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(t,r=>r?n:o)}};F({"randomized-response":Do,unary:e=>(E(e,["categories","zero","one"]),new lt(e.categories,e.zero,e.one)),"subset-selection":e=>(E(e,["categories","size","in"]),new tt(e.categories,e.size,e.in)),multiple:mn(at),"random-item":mn(ut),open:e=>(E(e,["categories"]),new it(e.categories))});function Do(e){let t=e.categories===2?"yes":"other";return E(e,["categories",t]),new C(e.categories,{[t]:e[t]})}function mn(e){return t=>(E(t,["items","item"]),new e(t.items,z(t.item)))}var Bo=2**12,R=class extends K{constructor(t,n,o,r){if(super(t),this.kept=g(n,"kept",4294967296/2+1,4294967296-1),this.zero=g(o,"zero",0,4294967296),this.one=g(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:t,others:n}=this.support,[o,r]=[Math.min(t,n),Math.max(t,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(t){let n=g(t,"waves",1,Bo),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#t((o/r)**n)*this.#t(((4294967296-r)/(4294967296-o))**n)}#t(t){let n=4294967296-this.kept;return(this.kept+n*t)/(this.kept*t+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}get words(){return 2*this.categories}get support(){let[t,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:t*this.one+n*this.zero,others:t*this.zero+n*this.one}}permanent(t,n){return gn(this.plain(t),n,this.kept,4294967296-this.kept)}instantaneous(t,n){if(t.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(t,r=>g(r,"a mark",0,1));return gn(o,n,this.one,this.zero)}randomize(t,n){return this.instantaneous(this.permanent(t,n),n)}likelihood(t){let{own:n,others:o}=this.support,[r,i]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(t,a=>a?r:i)}};function gn(e,t,n,o){let r=t.take(e.length);return e.map((i,a)=>{let c=+(r[a]<n),h=+(r[a]<o);return i*c+(1-i)*h})}F({permanent:e=>(E(e,["categories","kept","zero","one"]),new R(e.categories,e.kept,e.zero,e.one))});var Uo=2,Wo=8,Fo=16,Ko=2**10,B=class{constructor(t){if(!Array.isArray(t))throw new RangeError("sizes must be a list");g(t.length,"the number of parts",Uo,Wo);for(let n of t)g(n,"a part's options",2,Fo);this.sizes=Object.freeze([...t]),this.cells=g(ze(t),"the number of cells of all parts",4,Ko)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return It(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(t){return this.row(t).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(t){if(!Array.isArray(t)||t.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return t.map((n,o)=>g(n,"a category",0,this.sizes[o]-1))}partCategories(t){let n=g(t,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(t){return Uint8Array.from({length:this.bits},(n,o)=>t>>>o&1)}fromBits(t){let n=Tt(t);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function ct(e,t){return 4294967296-(e-1)*t}function Rt(e,t,n){let o=e/n;return{own:ct(e,t)+(o-1)*t,others:o*t}}function pt({own:e,others:t}){let n=t/4294967296;return n*(1-n)/((e-t)/4294967296)**2}function Ct(e,t,n,o){let r=ct(n,o),i=+(t<r),a=Math.floor(Math.max(t-r,0)/o);return i*e+(1-i)*(a+ +(a>=e))}function zt(e,t){return g(e,"other",1,Math.floor((4294967296-1)/t))}function It(e){return 32-Math.clz32(e-1)}function Tt(e){return e.reduceRight((t,n)=>t*2+n,0)}function ze(e){return e.reduce((t,n)=>t*n,1)}var Ie=3,et=class extends B{constructor(t,n){if(super(t),this.pairs=Object.freeze(Ho(t.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>t[o]*t[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>zt(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Te(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Te(this.pairCells)}get ratio(){let t=this.others.map((n,o)=>ct(this.pairCells[o],n)/n);return Math.max(...t)}get words(){return Ie+1}get wordsAhead(){return Ie}get support(){return this.sizes.map((n,o)=>{let i=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(o)).map(c=>Rt(this.pairCells[c],this.others[c],n)),a=c=>Te(i.map(h=>h[c]))/i.length;return{own:a("own"),others:a("others")}}).reduce((n,o)=>pt(o)>pt(n)?o:n)}drawPair(t){let n=Math.floor(4294967296/this.pairs.length),o=[...t.take(Ie)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new Z("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(t,n){return this.randomizePair(t,this.drawPair(n),n)}randomizePair(t,n,o){let r=this.row(t),[i,a]=this.pairs[g(n,"a pair",0,this.pairs.length-1)],c=r[i]*this.sizes[a]+r[a],h=Ct(c,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+h}plain(t){let n=this.row(t);return n[0]*this.sizes[1]+n[1]}pairOf(t){return this.starts.findLastIndex(n=>n<=t)}partCategories(t){let n=this.pairOf(g(t,"a report",0,this.categories-1)),[o,r]=this.pairs[n],i=t-this.starts[n];return new Map([[o,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#t(){return It(this.pairs.length)}get bits(){return this.#t+It(Math.max(...this.pairCells))}toBits(t){let n=this.pairOf(t),o=n|t-this.starts[n]<<this.#t;return Uint8Array.from({length:this.bits},(r,i)=>o>>>i&1)}fromBits(t){let n=Tt(t.subarray(0,this.#t)),o=Tt(t.subarray(this.#t));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function Ho(e){let t=[...new Array(e).keys()];return t.flatMap(n=>t.slice(n+1).map(o=>[n,o]))}function Te(e){return e.reduce((t,n)=>t+n,0)}var Vo=32,Mt=class extends B{constructor(t,n){super(t),g(this.cells,"the number of cells",4,Vo),this.other=zt(n,this.cells),Object.freeze(this)}get ratio(){return ct(this.cells,this.other)/this.other}get words(){return 1}get support(){return Rt(this.cells,this.other,Math.max(...this.sizes))}randomize(t,n){return Ct(this.plain(t),n.take(1)[0],this.cells,this.other)}},nt=class extends B{constructor(t){if(!Array.isArray(t)||!t.every(n=>n instanceof C))throw new RangeError("every part is randomized response");super(t.map(({categories:n})=>n)),this.parts=Object.freeze([...t]),Object.freeze(this)}get ratio(){return ze(this.parts.map(({ratio:t})=>t))}get words(){return this.parts.length}get support(){return this.parts.map(({support:n})=>n).reduce((n,o)=>pt(o)>pt(n)?o:n)}randomize(t,n){let o=this.row(t),r=n.take(this.words),i=this.parts.map((a,c)=>a.randomize(o[c],{take:()=>r.subarray(c,c+1)}));return this.plain(i)}};F({"linked-joint":e=>(E(e,["sizes","other"]),new Mt(e.sizes,e.other)),"linked-every":e=>(E(e,["parts"]),new nt(Array.isArray(e.parts)?e.parts.map(z):null)),"linked-pair":e=>(E(e,["sizes","others"]),new et(e.sizes,e.others))});var Me={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Le(e){return!(e.key in Me)||e.altKey||e.ctrlKey||e.metaKey?0:(e.preventDefault(),(e.key==="ArrowRight"||e.key==="ArrowLeft")&&getComputedStyle(e.target).direction==="rtl"?-Me[e.key]:Me[e.key])}var H=class{#t;#e;constructor(t){this.#t=[...t.querySelectorAll("input")],this.#e=new Set(["none",t.dataset.excludes]),t.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(t.addEventListener("keydown",n=>this.#i(n)),this.#t.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#t.length)}),this.#s())}get multiple(){return this.#t[0].type==="checkbox"}read(){let t=this.#t.filter(n=>n.checked);if(t.length!==0)return this.multiple?this.#n().map((n,o)=>this.#o(o).checked):Number(t[0].value)}write(t){let n=new Set(t===null?[]:$n(t).map(String));for(let o of this.#t)o.checked=n.has(o.value);this.multiple||this.#s()}labels(t){return $n(t).map(n=>this.label(n))}label(t){return this.#o(t).labels[0].textContent.trim()}focus(){this.#t.find(t=>t.tabIndex===0).focus()}clear(){this.write(null)}#o(t){return this.#t.find(n=>n.value===String(t))}#n(){return this.#t.filter(t=>t.value!=="none")}#r(t){let n=!this.multiple||this.#e.has(t.value);for(let o of this.#t){let r=n||this.#e.has(o.value);t.checked&&o!==t&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let t=this.#t.find(n=>n.checked)??this.#t[0];for(let n of this.#t)n.tabIndex=n===t?0:-1}#i(t){let n=Le(t);if(n===0)return;let o=this.#t.length,r=this.#t[(this.#t.indexOf(t.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function $n(e){if(!Array.isArray(e))return[e];let t=[...e.keys()].filter(n=>e[n]);return t.length?t:["none"]}var wn=[["[data-choices]",e=>new H(e.querySelector("[data-choices]"))]];function Pt(e,t){wn.unshift([e,t])}function Go(e,t){let[,n]=wn.find(([o])=>e.querySelector(o));return n(e,t)}var Lt=class{constructor(t,n,o){this.section=t,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=Go(t,o)}onInput(t){this.section.addEventListener("input",t)}on(t,n){if(t==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${t}"]`).addEventListener("click",n)}note(t){let n=this.section.querySelector(`[data-note="${t}"]`);return n?[...n.cloneNode(!0).childNodes]:void 0}setPlace(t,n){this.section.querySelector("[data-place]").textContent=t;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(t,{pairs:n}){n&&this.input.selectParts(n[t]);let o=t===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var Pe=class{#t;#e;#o=0;#n;constructor(t,n){this.#t=t.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new H(o.querySelector("[data-choices]"))})),this.#n=n,this.selectParts([...this.#t.keys()])}selectParts(t){this.#e=t,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#e.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#o).input.read()!==void 0)return this.#t.map(({input:t})=>t.read()??0)}write(t){for(let n of this.#e)this.#t[n].input.write(t===null?null:t[n])}labels(t){return this.#e.map(n=>this.label([n,t[n]]))}label([t,n]){let{text:o,input:r}=this.#t[t];return`${o} ${r.label(n)}`}focus(){this.#r(this.#o).input.focus()}clear(){for(let{input:t}of this.#t)t.clear();this.showFirst()}#r(t){return this.#t[this.#e[t]]}#s(t){let n=this.#o+t;return n<0||n>=this.#e.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(t){this.#o=t;for(let{box:r}of this.#t)r.hidden=!0;let{box:n}=this.#r(t);n.hidden=!1;let o={number:t+1,total:this.#e.length};n.querySelector("[data-part-place]").textContent=this.#n(o)}};Pt("[data-part]",(e,t)=>{let n=[...e.querySelectorAll("[data-part]")];return new Pe(n,o=>t.get("part-place",o))});var Yo=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,Qo=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var dt=class{#t;#e;#o;constructor(t,n,o,r=1025){[this.#t,this.#e,this.#o]=[t,n,o].map(Jo);let[i,a]=[this.#e-this.#t,this.#o];if(i<=0n)throw new RangeError("low must be below high");if(a<=0n||a>i||i%a)throw new RangeError("step does not fit the bounds");if(i/a>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:t,high:n,step:o,size:Number(i/a)+1}),Object.freeze(this)}levelOf(t){let[,n="",o=""]=Qo.exec(t)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),i=r/10n**BigInt(6),a=BigInt(n+o)*(r/10n**BigInt(o.length)),c=t.startsWith("-")?-a:a,[h,$,w]=[this.#t,this.#e,this.#o].map(x=>x*i),k=c<h?h:c>$?$:c;return Number((2n*(k-h)+w)/(2n*w))}get middle(){return kn((this.#t+this.#e)*5n,7)}valueOf(t){return kn(this.#t+BigInt(t)*this.#o)}};function Jo(e){if(typeof e!="string"||!Yo.test(e)||e==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[t,n=""]=e.replace("-","").split("."),o=BigInt(t+n.padEnd(6,"0"));return e.startsWith("-")?-o:o}function kn(e,t=6){let n=String(e<0n?-e:e).padStart(t+1,"0"),o=`${n.slice(0,-t)}.${n.slice(-t)}`.replace(/\.?0+$/,"");return e<0n?`-${o}`:o}var A=class extends X{constructor(t,n){super(g(n,"the number of cells",2,65536)),this.scale=t}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(t){return this.checkLevel(t),0}checkLevel(t){return g(t,"a level",0,this.categories-1)}ends(t){throw new TypeError("a mechanism needs ends()")}row(t){let n=this.ends(t);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(t,n){let o=this.ends(this.checkLevel(t)),[r]=n.take(1),i=0;for(let a=0;a<o.length;a+=1)i+=+(o[a]<=r);return i}isPlain(){return!1}isUpper(t){return t>=Math.ceil(this.reports/2)}likelihood(t){return g(t,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[t]-(t&&r[t-1]))/4294967296})}};var je=2**12,ht=class{constructor(t,n,o,r,i){this.shift=g(n,"shift",1,je),this.width=g(o,"width",1,je),this.cells=g(n*t+o,"the number of cells",2,je),this.outside=g(i,"outside",1,4294967296),this.inside=g(r,"inside",i+1,4294967296),this.total=r*o+i*n*t,Object.freeze(this)}fill(t,n,o,r){let i=this.shift*r,a=o;for(let c=0;c<this.cells;c+=1){let h=+(c>=i)*+(c<i+this.width);a+=h*this.inside+(1-h)*this.outside,t[n+c]=a}return t}};var jt=class extends A{constructor(t,n){super(t,2),this.rise=xn(n,t.size-1,4294967296),this.first=(4294967296-n*(t.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(t){return Float64Array.of(4294967296-this.first-this.rise*t,4294967296)}},Dt=class extends A{#t;constructor(t,n,o,r,i,a){let c=new ht(t.size-1,o,r,i,a);super(t,2+c.cells),this.left=g(4294967296-c.total,"what the window leaves",1,4294967296-1),this.rise=xn(n,t.size-1,this.left),this.first=(this.left-n*(t.size-1))/2,this.#t=c,this.shift=o,this.width=r,this.inside=i,this.outside=a,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(t){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*t,n[1]=this.left,this.#t.fill(n,2,this.left,t)}isUpper(t){return t<2?t===1:t-2>=Math.ceil(this.#t.cells/2)}};function xn(e,t,n){if(g(e,"rise",1,Math.floor((n-1)/t)),(n-e*t)%2)throw new RangeError("rise does not split the cells evenly");return e}var kt=128n,xt=1n<<kt,bt=53n;function bn(e,t){let n=(1n<<bt)-BigInt(e),o=xt+(xt*n>>bt),r=xt;return Array.from({length:t},()=>(r=r*n>>bt,vn(r,o)))}function yn(e,t){let n=(1n<<bt)-BigInt(e)<<kt-bt,o=n*n>>kt,r=xt,i=Array.from({length:t},()=>(r=r*n>>kt,n=n*o>>kt,r)),a=i.reduce((h,$)=>h+$,0n),c=xt+2n*a;return i.map(h=>{let $=vn(a,c);return a-=h,$})}function vn(e,t){return Number(((e<<33n)+t)/(2n*t))}var Zo=2**10,yt=class extends A{#t=null;constructor(t,n,o,r,i){g(n,"fine",1,262144),g(o,"reach",1,262144),g(r,"cell",1,262144);let a=n*(t.size-1),c=a+2*o+1;if(c%r)throw new RangeError("the points are no whole number of cells");super(t,g(c/r,"the number of cells",2,Zo)),this.farthest=g(a+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=g(i,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#t??=this.survival(),this.#t}ends(t){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*t;for(let i=0;i<this.reports-1;i+=1){let a=r+this.cell*(i+1);o[i]=a>0?4294967296-n[a-1]:n[-a]}return o}},Ut=class extends yt{#t=null;constructor(t,n,o,r,i){super(t,n,o,r,i),Object.freeze(this)}survival(){return bn(this.decay,this.farthest)}get ratio(){return this.#t??=this.#e(),this.#t}#e(){let t=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((i,a)=>{t[a]=Math.max(t[a],i-r),n[a]=Math.min(n[a],i-r),r=i})}return t.reduce((o,r,i)=>Math.max(o,r/n[i]),1)}};var tr=10,Wt=class extends yt{constructor(t,n,o,r,i,a,c){super(t,n,o,r,i),this.epsilon=g(a,"epsilon",1,tr*4294967296),this.delta=g(c,"delta",1,4294967296-1),Object.freeze(this)}survival(){return yn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var ft=class extends A{constructor(t){super(t,t.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(t){return Float64Array.from({length:this.reports},(n,o)=>+(o>=t)*4294967296)}plain(t){return this.checkLevel(t)}randomize(t){return this.plain(t)}isPlain(){return!0}likelihood(t){return this.checkLevel(t),Array.from({length:this.categories},(n,o)=>+(o===t))}};var Ft=class extends A{#t;constructor(t,n,o,r,i){let a=new ht(t.size-1,n,o,r,i);if(super(t,a.cells),a.total!==4294967296)throw new RangeError(`the weights sum to ${a.total}`);this.#t=a,this.shift=n,this.width=o,this.inside=r,this.outside=i,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(t){return this.#t.fill(new Float64Array(this.reports),0,0,t)}},Kt=class extends Ft{},Ht=class extends Ft{};var er=["low","high","step"],De=["shift","width","inside","outside"],On=["fine","reach","cell","decay"];F({piecewise:ot(Kt,De),"square-wave":ot(Ht,De),duchi:ot(jt,["rise"]),hybrid:ot(Dt,["rise",...De]),laplace:ot(Ut,On),gaussian:ot(Wt,[...On,"epsilon","delta"]),"open-number":ot(ft,[],65536)});function ot(e,t,n){return o=>{E(o,[...er,...t]);let r=new dt(o.low,o.high,o.step,n);return new e(r,...t.map(i=>o[i]))}}var Ue=class{#t;#e;#o;#n;#r;#s;constructor(t,n){let{low:o,high:r,grain:i,unit:a}=t.dataset;this.#t=t.querySelector("input"),this.#e=t.querySelector("[data-counts]"),this.#o=n,this.#n=a,this.#r=new dt(o,r,i,65536),this.#s=![o,i].some(c=>c.includes(".")),this.#t.addEventListener("input",()=>this.#u())}get errorName(){return"type-number"}read(){return this.#r.levelOf(this.#i())??void 0}write(t){this.#t.value=t===null?"":this.#r.valueOf(t),this.#u()}labels(t){return[this.label(t)]}label(t){return[this.#r.valueOf(t),this.#n].filter(Boolean).join(" ")}focus(){this.#t.focus()}clear(){this.write(null)}#i(){let t=this.#t.value.normalize("NFKC").trim();return this.#s?t:t.replace(",",".")}#u(){let t=this.read(),o=t!==void 0&&this.#r.valueOf(t)!==this.#i()?this.#o.nodes("counts-as",{value:this.label(t)}):[];this.#e.replaceChildren(...o)}},nr=e=>e.querySelector("[data-number]");Pt("[data-number]",(e,t)=>new Ue(nr(e),t));function qn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",e=>{e.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function Nn(){let{hash:e}=window.location,t=document.querySelectorAll("[data-language]");for(let n of t)n.hash=e}function mt(e){return btoa(Array.from(e,t=>String.fromCharCode(t)).join(""))}function Sn(e){return mt(e).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}function Vt(e){return Uint8Array.from(atob(e),t=>t.charCodeAt(0))}var or=16,Gt=class{complete=!0;admit(){return"ready"}credentials(){return{token:rr()}}forget(){}wipe(){}};function rr(){return Sn(crypto.getRandomValues(new Uint8Array(or)))}function An(e){let t=document.querySelector("[data-leave]");if(!t)return;let n=()=>{document.body.hidden=!0,document.title="",e(),window.location.replace(t.href)};t.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}var sr={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},ir=/[\w.+-]+@[\w.-]*\w/g,_n={least:1e-4,most:1e16},gt=class{constructor(t){this.html=t}},U=e=>new gt(e),G=e=>e instanceof gt?e.html:e;function vt(e){return e.replace(/[&<>"']/g,t=>sr[t])}function Qt(e){let t=G(e);if(typeof t=="string")return t;if(t===null)return"None";if(t===!0)return"True";if(t===!1)return"False";if(Number.isSafeInteger(t))return String(t===0?0:t);let n=Math.abs(t);if(typeof t=="number"&&n>=_n.least&&n<_n.most&&t%1!==0)return String(t);throw new TypeError(`A page cannot show ${typeof t} ${t}.`)}function l(e){return e instanceof gt?e.html:vt(Qt(e))}function p(e,t){return Object.assign(Object.create(e),t)}function ar(e,t){let n=G(e);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(t)?[...n][Number(t)]:void 0;let o=typeof n=="object"?n[t]:void 0;return typeof o=="function"?void 0:o}var En=(e,t)=>t.reduce(ar,e);function s(e,...t){let n=En(e,t);return n===void 0?"":n}var u=(e,...t)=>En(e,t)??null,Yt=e=>e!==null&&typeof e=="object"&&!Array.isArray(e);function d(e){let t=G(e);return Array.isArray(t)?t.length>0:Yt(t)?Object.getPrototypeOf(t)!==Object.prototype||Object.keys(t).length>0:Number.isNaN(t)||!!t}function V(e){let t=G(e);return typeof t=="boolean"?Number(t):t}function m(e,t){let[n,o]=[V(e),V(t)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,i)=>m(r,o[i]));if(n!==o&&Yt(n)&&Yt(o))throw new TypeError("Objects cannot be compared.");return n===o}function Rn(e,t){let n=[V(e),V(t)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var Jt=(e,t)=>Rn(e,t)&&V(e)<V(t),Cn=(e,t)=>Rn(e,t)&&V(e)<=V(t);function N(e){let t=G(e);if(t===null)return[];if(Array.isArray(t))return t;if(typeof t=="string")return[...t];throw new TypeError(`A loop needs a list, not ${typeof t}.`)}function*_(e,t){let n=e.forloop??{};for(let[o,r]of t.entries()){let i=t.length-o;Object.assign(e,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:i,revcounter0:i-1,first:o===0,last:i===1}}),yield r}}function Xt(e,t){let n=N(t);if(n.length!==e.length)throw new TypeError(`A loop needs ${e.length} values, not ${n.length}.`);return Object.fromEntries(e.map((o,r)=>[o,n[r]]))}function T(e){if(typeof e!="number")throw new TypeError(`${typeof e} is no count.`);return e}function M(e){let t=G(e);if(Array.isArray(t))return t.length;if(typeof t=="string")return[...t].length;if(Yt(t))throw new TypeError("An object has no length.");return 0}function zn(e,t){let n=G(e);return!Array.isArray(n)&&typeof n!="string"?e:U(N(n).map(l).join(l(t)))}function Ot(e){let t=Qt(e).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=e instanceof gt?t:t.map(vt);return U(n.map(o=>`<p>${o.replaceAll(`
`,"<br>")}</p>`).join(`

`))}function v(e){if(!Number.isSafeInteger(e))throw new TypeError(`${e} is no whole number.`);return Qt(e).replace(/\B(?=(\d{3})+$)/g,",")}function O(e,t){let n=G(e);return Array.isArray(n)?n.map(o=>O(o,t)):U(`<bdi${l(t)}>${l(e)}</bdi>`)}function In(e){let t=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return U(vt(Qt(e)).replace(ir,t))}function lr(e){let t="";if(t+=`
`,Jt(1,M(u(e,"page","languages")))){t+=`
<nav class="languages" aria-label="语言">
`;{let n=p(e,{}),o=N(u(e,"page","languageLinks"));for(let r of _(n,o)){let i=p(n,Xt(["tag","name","direction"],r));t+=`
<a href="?`,d(u(i,"framed"))&&(t+="framed=1&amp;"),t+="lang=",t+=l(s(i,"tag")),t+='" lang="',t+=l(s(i,"tag")),t+='" hreflang="',t+=l(s(i,"tag")),t+='" dir="',t+=l(s(i,"direction")),t+='" data-language',m(u(i,"tag"),u(i,"page","language"))&&(t+=' aria-current="true"'),t+=">",t+=l(s(i,"name")),t+=`</a>
`}}t+=`
</nav>
`}return t+=`
`,t}function cr(e){let t="";return t+=`
<ul class="three-facts">
<li>
`,d(u(e,"page","changesAnswers"))?t+=`
本页可能会先随机改动您的一些回答，再发送。
`:d(u(e,"page","peopleDraw"))?(t+=`
`,m(u(e,"page","ownItem"),"coin")?t+=`您使用自己的硬币，由它告诉您怎样回答。我们绝不会看到您的硬币。
`:m(u(e,"page","ownItem"),"die")?t+=`您使用自己的骰子，由它告诉您怎样回答。我们绝不会看到您的骰子。
`:m(u(e,"page","ownItem"),"birthday")?t+=`您想一个生日，由它告诉您怎样回答。我们绝不会知道那个生日。
`:t+="有些题会用到只有您自己知道的硬币、骰子或生日，并告诉您如何作答。",t+=`
`):d(u(e,"page","centralCount"))?t+=`
我们会收到您的真实回答。每道题都会说明谁可以读到它。
`:t+=`
我们会收到您的真实回答，不作改动。
`,t+=`
</li>
<li>
`,d(u(e,"page","hidesAll"))&&m(u(e,"page","boundedStrength"),"sound")&&d(u(e,"page","peopleDraw"))?t+=`
我们只能得知每种答案大约符合多少人的情况。 我们无法确定您的真实情况。
`:d(u(e,"page","hidesAll"))&&m(u(e,"page","boundedStrength"),"sound")?t+=`
我们只能得知每种答案大约有多少人选择。 我们无法确定您选了什么。
`:d(u(e,"page","protected"))?t+=`
人数多时，我们能看出每种回答大约有多普遍。 每道题都会说明它能在多大程度上隐藏您的回答。
`:t+=`
人数多时，我们能看出每种回答大约有多普遍。
`,t+=`
</li>
<li>我们不会把姓名、IP 地址或 Cookie 与您的回答一起保留。任何题都可以跳过。</li>
</ul>
`,t}function pr(e){let t="";{let n=p(e,{});n.n=T(s(n,"page","minutes")),t+="大约需要 "+l(s(n,"n"))+" 分钟。"}return t+=`
`,t}function Mn(e){let t="";return t+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">任何使用此设备的人都可能查出您的回答。您可以查看、转移或清除保存的内容。 `,d(u(e,"deviceUrl"))&&(t+='<a data-device hidden href="',t+=l(s(e,"deviceUrl")),t+='">此设备保留什么</a>'),t+=`</p>
</div>
`,t}function dr(e){let t="";t+=`
<div class="key-facts">
<div>
<h2>我们能了解到</h2>
<ul>
<li>每种回答在所有参与者中大约有多普遍</li>
<li>有一个人参与了，以及此人跳过了哪些题</li>
`,d(u(e,"page","protected"))&&(t+=`
`,m(u(e,"page","exports"),"none")?(t+=`
`,Jt(1,M(u(e,"page","questions")))&&(t+=`
<li>记录的每种答案组合各有多少人，不含姓名</li>
`),t+=`
<li>单份报告，仅当我们也运营本网站时：内容如所记录，不含姓名</li>
`):(t+=`
<li>每一份报告本身，内容如所记录，不含姓名</li>
`,m(u(e,"page","exports"),"groups")&&d(u(e,"page","openCount"))&&(t+=`
<li>在您的报告旁边，您属于哪个大组，例如 30 至 44 岁。这来自我们保存的真实回答</li>
`),t+=`
`),t+=`
`),t+=`
`,d(u(e,"page","openCount"))&&(t+=`
<li>您的真实回答（题目会注明）`,Jt(1,u(e,"page","openCount"))&&(t+=". 这样的回答合在一起，可能指向您"),t+=`</li>
`),t+=`
`,d(u(e,"page","centralCount"))&&(t+=`
<li>加了误差的总体数字（题目会注明）。我们会保存您对该题的真实回答，网站管理方能读到它</li>
`),t+=`
`,d(u(e,"page","asksSomeDirectly"))&&(t+=`
<li>随机选出的部分人的真实回答</li>
`),t+=`
`;{let n=p(e,{}),o=N(u(e,"page","provable"));for(let r of _(n,o)){n.question=r,t+=`
`;{let i=p(n,{}),a=N(u(n,"question","proofs"));for(let c of _(i,a)){i.proof=c,t+=`
<li>`;{let h=p(i,{number:s(i,"question","number"),answer:O(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:O(s(i,"proof","report"),s(i,"page","authorAttrs"))});t+="如果我们记录为“"+l(s(h,"report"))+"”，就能确定您对第 "+l(s(h,"number"))+" 题的回答是“"+l(s(h,"answer"))+"”"}t+=`</li>
`}if(a.length===0){t+=`
<li>`;{let c=p(i,{number:s(i,"question","number")});t+="可能确定地知道您对第 "+l(s(c,"number"))+" 题的回答"}t+=`</li>
`}}t+=`
`}}if(t+=`
`,d(u(e,"page","weak"))){t+=`
<li>`;{let n=p(e,{numbers:zn(s(e,"page","weak"),", ")});t+="在保护很弱的题目上（第 "+l(s(n,"numbers"))+" 题），能相当有把握地知道您的回答"}t+=`</li>
`}if(t+=`
`,m(u(e,"page","boundedStrength"),"weak")&&!d(u(e,"page","weak"))&&(t+=`
<li>对您全部回答的了解多于对任何一个回答：合在一起时保护很弱</li>
`),t+=`
`,d(u(e,"page","remembers"))&&(t+="<li>也许能看出不同期的报告来自同一台设备</li>"),t+=`
`,d(u(e,"wave","invited"))&&(t+=`
<li>您的邀请已被用来开始填写此问卷</li>
`,d(u(e,"page","downloadLinks"))&&(t+="<li>您的邀请链接。在您开始之前，任何拿到它的人都可以代替您填写</li>"),t+=`
`),t+=`
</ul>
</div>
<div class="limits">
`,d(u(e,"page","hidesSome"))&&(t+=`
<h2>`,d(u(e,"byServer"))?t+="保存之后，我们无法确定":t+="我们无法确定",t+=`</h2>
<ul>
`,d(u(e,"page","peopleDraw"))&&d(u(e,"page","hidesAll"))?t+=`
<li>您的真实情况是什么</li>
`:d(u(e,"page","peopleDraw"))?t+=`
<li>对于其他回答：您的真实情况是什么</li>
`:d(u(e,"page","hidesAll"))?t+=`
<li>我们记录的回答是不是您真正选的</li>
`:t+=`
<li>对于其他回答：我们记录的是不是您真正选的</li>
`,t+=`
</ul>
`),t+=`
<h2>我们不与报告一起保留</h2>
<ul>
<li>您的姓名、IP 地址或任何 Cookie。网站管理方或监视网络的人可以在发送时看到是哪台设备发送了报告</li>
`,d(u(e,"wave","invited"))&&(t+="<li>报告来自哪份邀请</li>"),t+=`
</ul>
</div>
</div>
`,d(u(e,"page","centralCount"))){t+=`
<details class="more">
<summary>技术细节</summary>
<p class="small">`;{let n=p(e,{epsilon:s(e,"page","centralEpsilon")});t+="所有加误差的总体数字的隐私预算：ε = "+l(s(n,"epsilon"))}t+=`</p>
</details>
`}return t+=`
`,t}function hr(e){let t="";return t+=`
<details class="more">
<summary>断网作答</summary>
<ol class="small">
<li>按“开始”，等第 1 题出现。</li>
<li>断开网络，例如打开飞行模式。</li>
<li>回答所有问题。这时本页不需要网络。</li>
<li>重新连上网络，然后提交。</li>
</ol>
</details>
`,t}function fr(e){let t="";if(t+=`
<section class="step" data-step="intro">
`,t+=lr(p(e,{})),t+=`
<h1 tabindex="-1"`,t+=l(s(e,"page","authorAttrs")),t+=">",t+=l(s(e,"page","title")),t+=`</h1>
<p class="asker"><span class="muted">由谁发起，如何联系：</span> `,t+=l(O(s(e,"page","asker"),s(e,"page","authorAttrs"))),t+=`</p>
`,d(u(e,"page","hasShortIntroduction"))&&(t+='<div class="lead"',t+=l(s(e,"page","authorAttrs")),t+=">",t+=l(Ot(s(e,"page","introduction"))),t+="</div>"),t+=`
`,t+=cr(p(e,{})),t+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">开始</button>
`,d(u(e,"page","practice"))&&(t+='<button class="button quiet" type="button" data-go="try">先试一试</button>'),t+=`
</div>
<p class="small muted">`,d(u(e,"page","varies"))){let n=p(e,{number:M(s(e,"page","questions"))});t+="题数：最多 "+l(s(n,"number"))+" 道。"}else{let n=p(e,{number:M(s(e,"page","questions"))});t+="题数："+l(s(n,"number"))+" 道。"}return t+=" ",t+=pr(p(e,{})),t+=` 提交之前，您可以随时修改回答。</p>
`,d(u(e,"page","risky"))&&(t+=`
<p class="note">需要马上隐藏此页？请按上方的“快速离开”，或按两次 Esc 键。这会清空本页并打开另一个网站。浏览记录里可能仍有此页；无痕窗口不留下这样的记录。</p>
`),t+=`
`,d(u(e,"page","hasShortIntroduction"))||(t+="<div",t+=l(s(e,"page","authorAttrs")),t+=">",t+=l(Ot(s(e,"page","introduction"))),t+="</div>"),t+=`
`,d(u(e,"page","ethics"))&&(t+='<div class="small"',t+=l(s(e,"page","authorAttrs")),t+=">",t+=l(Ot(s(e,"page","ethics"))),t+="</div>"),t+=`
`,d(u(e,"page","remembers"))&&(t+=`
<p>以后各期我们会再次询问。对注明的题，您的设备会记住第一次的随机改动，以后每期都沿用。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。</p>
`,t+=Mn(p(e,{})),t+=`
`),t+=`
`,d(u(e,"wave","invited"))&&(t+=`
<p class="small muted">您的邀请只能使用一次。提交之前，您可以在同一浏览器中用同一链接回来。浏览器为此保存的内容不含任何回答，报告到达后即被删除。</p>
`),t+=`
<details class="more">
<summary>关于您，我们能了解和不能了解什么</summary>
`,t+=dr(p(e,{})),t+=`
`,d(u(e,"page","protected"))&&(t+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">看看被改动的回答为什么还有用</a></p>'),t+=`
</details>
`,d(u(e,"preview"))||(t+=hr(p(e,{}))),t+=`
<p class="small muted" data-fingerprint hidden>本问卷的指纹，可与公布的指纹核对： <code dir="ltr"></code></p>
</section>
`,t}function Y(e){let t="";return t+=`
`,d(u(e,"page","asker"))&&(t+="<p>有疑问？请联系研究团队： ",t+=l(O(In(s(e,"page","asker")),s(e,"page","authorAttrs"))),t+="</p>"),t+=`
`,t}function L(e){let t="";return t+=`
<p>问卷： <b>`,t+=l(O(s(e,"page","title"),s(e,"page","authorAttrs"))),t+=`</b></p>
`,t+=Y(p(e,{})),t+=`
`,t}function Ln(e){let t="";return t+=`
`,m(u(e,"cause"),"offline")?t+=`
此设备处于离线状态。请打开网络，然后重试。
`:m(u(e,"cause"),"unreachable")?t+=`
无法连接到本网站。请检查网络，然后重试。
`:m(u(e,"cause"),"busy")?t+=`
同时来的人太多。请等一分钟后重试。
`:t+=`
本网站出了故障，不是您的错。请过几分钟再试。
`,t+=`
`,t}function Zt(e){let t="";return t+=`
<h1 tabindex="-1">`,m(u(e,"cause"),"busy")?t+="网站繁忙":m(u(e,"cause"),"failing")?t+="网站出了问题":t+="无法连接到网站",t+=`</h1>
<p>`,t+=Ln(p(e,{})),t+=`</p>
<p>您的邀请没有作废。请保持此页面打开。</p>
`,t+=L(p(e,{})),t+=`
`,t}function Pn(e){let t="";return t+=`
<span data-insecure="address">打开此页面的地址不是以 https 开头。请原样打开您收到的链接。</span>
<span data-insecure="browser" hidden>此浏览器缺少本页面所需的功能。请在别的浏览器中打开链接，或更新此浏览器。</span>
`,t}function mr(e){let t="";return t+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">正在检查您的邀请</h1>
<p>浏览器会生成一个随机数，请网站盖章确认，但网站看不到这个数。盖过章的数证明您受到了邀请，但不说明您是谁。</p>
<p class="muted">请稍候…</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">本调查仅限受邀者</h1>
<p>请打开我们发给您的完整链接。# 号之后的部分可能缺失了。</p>
<p>您没有这样的链接吗？请联系告诉您这份问卷的人。</p>
`,t+=L(p(e,{})),t+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">此邀请已被使用</h1>
<p>每个邀请只能使用一次。要么已用它提交了报告，要么已在另一个浏览器中用它开始填写。</p>
<p>您是否在另一个浏览器中开始但没有填完？请在那里重新打开链接。如果您已提交报告，就无需再做什么。</p>
`,t+=L(p(e,{})),t+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">本调查已关闭</h1>
<p>此页面打开期间，问卷已关闭。没有发送任何内容，您无需再做什么。</p>
`,t+=L(p(e,{})),t+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">本调查尚未开放</h1>
<p>没有发送任何内容。您的邀请没有作废。请稍后重试，或询问何时开放。</p>
`,t+=L(p(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">本网站不认识您的邀请</h1>
<p>您链接中的密钥部分不属于本问卷。它可能在途中被改动，或邀请已被撤回。</p>
<p>请重新打开消息中的链接。如果仍不行，请索取新的链接。没有发送任何内容。</p>
`,t+=L(p(e,{})),t+=`
</section>
<section class="step" data-step="offline" hidden>
`,t+=Zt(p(e,{cause:"offline"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,t+=Zt(p(e,{cause:"unreachable"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,t+=Zt(p(e,{cause:"busy"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,t+=Zt(p(e,{cause:"failing"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，网站管理方必须先腾出空间。您的邀请没有失效。请一小时后再打开此链接。</p>
`,t+=L(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">您的浏览器没有为此页面保存任何内容</h1>
<p>邀请只能使用一次。浏览器通常会为您保留进度，直到您提交。此浏览器不允许，可能因为使用了无痕窗口或某项设置。</p>
<p>您可以在这里开始，但提交之前请不要关闭此页：没有人能让邀请重新生效。您也可以在另一个浏览器中打开链接。</p>
`,t+=L(p(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">在这里开始</button> <button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">此浏览器无法在这里检查邀请</h1>
<p>`,t+=Pn(p(e,{})),t+=` 没有发送任何内容。</p>
`,t+=L(p(e,{})),t+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">此页面出错了</h1>
<p>此页面在核对您的邀请时出了错，我们不知道原因。没有发送任何回答。</p>
<p>请重试。如果仍不行，请在别的浏览器中打开链接。</p>
`,t+=L(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">重试</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">我们中止了这份问卷</h1>
<p>安全检查没有通过。如果继续，您的报告可能会被追查到您。没有发送任何内容。请告诉邀请您的人。</p>
`,t+=L(p(e,{})),t+=`
</section>
`,t}function gr(e){let t="";t+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(e,{}),o=N("01234567890123456789");for(let r of _(n,o))n._=r,t+='<circle class="dot',Cn(u(n,"forloop","counter"),u(n,"filled"))?(t+=" filled",m(u(n,"swapped"),"filled")&&(t+=" swapped")):m(u(n,"swapped"),"hollow")&&(t+=" swapped"),t+='" cx="',t+=l(s(n,"forloop","counter0")),t+='.5" cy=".5" r=".4" />'}return t+=`
</svg>
`,t}function Tn(e){let t="";t+=`
<div>
<dt>`;{let n=p(e,{});t+="如果您选<b>"+l(s(n,"answer"))+"</b>"}if(t+=`</dt>
<dd>
`,d(u(e,"pictured"))&&(t+=gr(p({},{filled:s(e,"row","recorded","count"),swapped:s(e,"row","swapped")}))),t+=`
`,d(u(e,"row","certain"))){let n=p(e,{});t+="我们总是记录为"+l(s(n,"answer"))}else{let n=p(e,{yesCount:v(s(e,"row","recorded","count")),noCount:v(s(e,"row","others")),people:v(s(e,"row","recorded","people"))});t+=l(s(n,"people"))+" 次中，"+l(s(n,"yes"))+" "+l(s(n,"yesCount"))+" 次，"+l(s(n,"no"))+" "+l(s(n,"noCount"))+" 次"}return t+=`
</dd>
</div>
`,t}function jn(e){let t="";t+=`<dl class="swap-rows">
`;{let n=p(e,{}),o=N(u(e,"rows"));for(let r of _(n,o))n.row=r,t+=`
`,d(u(n,"row","second"))?(t+=`
`,t+=Tn(p(n,{answer:s(n,"yes")})),t+=`
`):(t+=`
`,t+=Tn(p(n,{answer:s(n,"no")})),t+=`
`),t+=`
`}return t+=`
</dl>
`,t}function $r(e){let t="";if(t+=`
<section class="step" data-step="practice" data-mechanism="`,t+=l(s(e,"practice","spec")),t+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">练习：这里的内容不会发送，也不会保存。</p>
<fieldset class="question">
<legend><h1 tabindex="-1">您喜欢喝咖啡吗？</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>是</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>否</span></label>
</div>
</fieldset>
`,d(u(e,"practice","cards"))){t+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,t+=l(s(e,"practice","odds","gained","count")),t+=" ",t+=l(s(e,"practice","odds","lost","count")),t+=`" role="group" aria-label="牌">
`;{let n=p(e,{}),o=N(u(e,"practice","cards"));for(let r of _(n,o)){n.number=r,t+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let i=p(n,{});t+="第 "+l(s(i,"number"))+" 张牌"}t+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,d(u(e,"practice","cards"))&&(t+=" hidden"),t+=">",d(u(e,"practice","cards"))?t+="再抽一张":t+="让本页来决定",t+=`</button>
<button class="button link" type="button" data-go="back">返回</button>
</div>
<div class="odds">
<p>各种记录大约出现的次数：</p>
`,e.no=U("否"),t+=`
`,e.yes=U("是"),t+=`
`,t+=jn(p(e,{rows:s(e,"practice","rows"),pictured:s(e,"practice","cards")})),t+=`
<p>正式答题时，您的设备也可能随机改动真实的回答。每道题都会说明。</p>
</div>
</form>
</section>
`,t}function wr(e){let t="";if(t+=`
<div class="note">
`,m(u(e,"question","odds","form"),"pair")){t+=`
<p>`;{let n=p(e,{total:M(s(e,"question","parts"))});t+="此问题有 "+l(s(n,"total"))+" 个部分。我们只问您其中两个，在您回答之前随机选出。其他人可能会得到另外两个。您的报告会说明您得到的是哪两个。"}t+=`</p>
`}else{t+=`
<p>`;{let n=p(e,{total:M(s(e,"question","parts"))});t+="此问题有 "+l(s(n,"total"))+" 个部分。"}t+=`</p>
`}return t+=`
<p>如果跳过，就会跳过这道题的所有部分。</p>
</div>
`,t}function kr(e){let t="";t+=`
`,t+=wr(p(e,{})),t+=`
`;{let n=p(e,{}),o=N(u(e,"question","parts"));for(let r of _(n,o)){n.part=r,t+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,t+=l(s(n,"question","number")),t+='"',d(u(n,"forloop","first"))||(t+=" hidden"),t+=`>
<p class="small muted" data-part-place></p>
<legend`,t+=l(s(n,"page","authorAttrs")),t+='><h2 tabindex="-1">',t+=l(s(n,"part","text")),t+=`</h2></legend>
`,d(u(n,"part","help"))&&(t+='<p class="question-help"',t+=l(s(n,"page","authorAttrs")),t+=">",t+=l(s(n,"part","help")),t+="</p>"),t+=`
<div class="choices`,d(u(n,"part","many"))&&(t+=" two-columns"),t+=`" data-choices>
`;{let i=p(n,{}),a=N(u(n,"part","choices"));for(let c of _(i,a)){let h=p(i,Xt(["index","label"],c));t+=`
<label class="choice"`,t+=l(s(h,"page","authorAttrs")),t+='><input type="radio" value="',t+=l(s(h,"index")),t+='" autocomplete="off"><span>',t+=l(s(h,"label")),t+=`</span></label>
`}}t+=`
</div>
</fieldset>
`}}return t+=`
`,t}function xr(e){let t="";t+=`
<p class="small muted" id="range-`,t+=l(s(e,"question","number")),t+=`">
`;{let n=p(e,{low:s(e,"question","scale","low"),high:s(e,"question","scale","high")});t+="从 "+l(s(n,"low"))+" 到 "+l(s(n,"high"))+"。低于或高于此范围的数字按较近的一端计算。"}return t+=`
</p>
`,t}function We(e){let t="";t+=`
`;{let n=p(e,{form:s(e,"question","odds","form"),gained:s(e,"question","odds","gained"),lost:s(e,"question","odds","lost"),no:O(s(e,"question","options","0"),s(e,"page","authorAttrs")),yes:O(s(e,"question","options","1"),s(e,"page","authorAttrs")),low:s(e,"question","odds","low"),high:s(e,"question","odds","high")});if(t+=`
`,m(u(n,"form"),"binary")){if(t+=`
`,m(u(n,"report"),1)){if(t+=`
`,!d(u(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people"))});o.said=T(s(o,"gained","count")),t+="选“"+l(s(o,"no"))+"”的 "+l(s(o,"people"))+" 人中，约有 "+l(s(o,"said"))+" 人被记录为“"+l(s(o,"yes"))+"”。"}t+=`
`}else{if(t+=`
`,!d(u(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people"))});o.said=T(s(o,"lost","count")),t+="选“"+l(s(o,"yes"))+"”的 "+l(s(o,"people"))+" 人中，约有 "+l(s(o,"said"))+" 人被记录为“"+l(s(o,"no"))+"”。"}t+=`
`}t+=`
`}else if(m(u(n,"form"),"category")){t+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});t+=l(s(o,"people"))+" 人中，约有 "+l(s(o,"said"))+" 人的记录与自己的回答不同。"}t+=`
`}else if(m(u(n,"form"),"set")){t+=`
`;{let o=p(n,{size:s(n,"question","odds","size"),total:M(s(n,"question","options"))});t+="报告列出 "+l(s(o,"total"))+" 个回答中的 "+l(s(o,"size"))+" 个。"}t+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});t+=l(s(o,"people"))+" 人中，约有 "+l(s(o,"said"))+" 人自己的回答不在其中。"}t+=`
`}else if(m(u(n,"form"),"every")){t+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});t+="每个部分都可能单独被随机改动。"+l(s(o,"people"))+" 人中最多约有 "+l(s(o,"said"))+" 人会这样。"}t+=`
`}else if(m(u(n,"form"),"pair")){t+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});t+="您的两个回答可能被随机换成别的。"+l(s(o,"people"))+" 人中最多约有 "+l(s(o,"said"))+" 人会这样。"}t+=`
`}else if(m(u(n,"form"),"joint")){t+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});t+="您的几个回答可能一起被随机换成别的。"+l(s(o,"people"))+" 人中约有 "+l(s(o,"said"))+" 人会这样。"}t+=`
`}else if(m(u(n,"form"),"number")){if(t+=`
我们保存的是随机代码，不是您的数字。
`,!d(u(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people")),middle:s(n,"question","odds","middle")});o.said=T(s(o,"gained","count")),t+="每 "+l(s(o,"people"))+" 个填 "+l(s(o,"low"))+" 的人中，约有 "+l(s(o,"said"))+" 人得到表示大于 "+l(s(o,"middle"))+" 的代码。"}if(t+=`
`,!d(u(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people")),middle:s(n,"question","odds","middle")});o.said=T(s(o,"lost","count")),t+="每 "+l(s(o,"people"))+" 个填 "+l(s(o,"high"))+" 的人中，约有 "+l(s(o,"said"))+" 人得到表示不大于 "+l(s(o,"middle"))+" 的代码。"}t+=`
`}else if(m(u(n,"form"),"own-device"))t+=`
这就是您在这里选的回答，没有改动。
`;else if(m(u(n,"form"),"drawn")){t+=`
`;{let o=p(n,{total:M(s(n,"question","options"))});t+="这里只涉及 "+l(s(o,"total"))+" 个答案中随机抽取的一个。报告不包含其他答案。"}t+=`
`;{let o=p(n,{added:s(n,"gained","count"),addedPeople:v(s(n,"gained","people")),removed:s(n,"lost","count"),removedPeople:v(s(n,"lost","people"))});t+="抽到它时，没选它的 "+l(s(o,"addedPeople"))+" 人中约有 "+l(s(o,"added"))+" 人会被勾上，选了它的 "+l(s(o,"removedPeople"))+" 人中约有 "+l(s(o,"removed"))+" 人的勾选会被去掉。"}t+=`
`}else{t+=`
每一项都可能是随机添加或去掉的。
`;{let o=p(n,{people:v(s(n,"gained","people"))});o.said=T(s(o,"gained","count")),t+="没有选某一项的 "+l(s(o,"people"))+" 人中，约有 "+l(s(o,"said"))+" 人的记录里有它。"}t+=`
`;{let o=p(n,{people:v(s(n,"lost","people"))});o.said=T(s(o,"lost","count")),t+="选了它的 "+l(s(o,"people"))+" 人中，约有 "+l(s(o,"said"))+" 人的记录里没有它。"}t+=`
`}t+=`
`}return t+=`
`,t}function Fe(e){let t="";if(t+=`
`,m(u(e,"strength"),"weak"))t+=`
`,m(u(e,"form"),"binary")?t+=`
我们能相当有把握地知道您选了什么：这里的保护很弱。
`:m(u(e,"form"),"own-device")?t+=`
我们能相当有把握地知道您的真实情况：这里的保护很弱。
`:m(u(e,"form"),"items")||m(u(e,"form"),"every")||m(u(e,"form"),"pair")||m(u(e,"form"),"joint")?t+=`
这些回答合在一起时保护很弱。我们可能相当有把握地知道全部回答。
`:t+=`
这里的保护很弱。我们可能相当有把握地知道您选了什么。
`,t+=`
`;else if(m(u(e,"strength"),"absent")&&!d(u(e,"proof")))t+=`
这可能确定地显示您的回答。
`;else if(m(u(e,"strength"),"absent")&&d(u(e,"proof","ownDevice"))){t+=`
`;{let n=p(e,{answer:O(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="这确定地显示了您的真实回答。只有真实回答为“"+l(s(n,"answer"))+"”的人才会选它。"}t+=`
`}else if(m(u(e,"strength"),"absent")){t+=`
`;{let n=p(e,{answer:O(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="这确定地显示了您的回答。只有选“"+l(s(n,"answer"))+"”的人才会有这样的记录。"}t+=`
`}return t+=`
`,t}function br(e){let t="";if(!d(u(e,"question","inClear"))){t+=`
<div hidden>
`,m(u(e,"question","odds","form"),"binary")?(t+=`
<span data-note="explained-0">`,t+=We(p(e,{report:0})),t+=`</span>
<span data-note="explained-1">`,t+=We(p(e,{report:1})),t+=`</span>
`):(t+=`
<span data-note="explained">`,t+=We(p(e,{})),t+=`</span>
`),t+=`
<span data-note="weak">`,t+=Fe(p(e,{form:s(e,"question","odds","form"),strength:"weak"})),t+=`</span>
<span data-note="absent">`,t+=Fe(p(e,{strength:"absent"})),t+=`</span>
`;{let n=p(e,{}),o=N(u(e,"question","proofs"));for(let r of _(n,o))n.proof=r,t+='<span data-note="absent-',t+=l(s(n,"proof","place")),t+='">',t+=Fe(p(n,{strength:"absent"})),t+="</span>"}t+=`
</div>
`}return t+=`
`,t}function yr(e){let t="";return m(u(e,"form"),"items")||m(u(e,"form"),"every")||m(u(e,"form"),"pair")||m(u(e,"form"),"joint")?t+="这些回答合在一起时保护很弱：我们可能相当有把握地知道全部回答。":t+="这种保护很弱：我们可能相当有把握地知道您的回答。",t+=`
`,t}function vr(e){let t="";if(d(u(e,"proof","ownDevice"))){let n=p(e,{report:O(s(e,"proof","report"),s(e,"page","authorAttrs")),answer:O(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="如果您选择“"+l(s(n,"report"))+"”，就没有任何遮掩：只有真实回答为“"+l(s(n,"answer"))+"”的人才会选它。"}else{let n=p(e,{report:O(s(e,"proof","report"),s(e,"page","authorAttrs")),answer:O(s(e,"proof","answer"),s(e,"page","authorAttrs"))});t+="如果记录为“"+l(s(n,"report"))+"”，就可以确定您回答的是“"+l(s(n,"answer"))+"”。"}return t+=`
`,t}function Ke(e){let t="";if(t+=`
`,m(u(e,"odds","strength"),"sound"))t+=`
我们无法分辨什么时候发生了改动。
`;else if(m(u(e,"odds","strength"),"weak"))t+=`
<b>`,t+=yr(p(e,{form:s(e,"odds","form")})),t+=`</b>
`;else{t+=`
`;{let n=p(e,{}),o=N(u(e,"question","proofs"));for(let r of _(n,o))n.proof=r,t+=`
<b>`,t+=vr(p(n,{})),t+=`</b>
`;o.length===0&&(t+=`
<b>有些记录会确定地显示您的回答。</b>
`)}t+=`
`}return t+=`
`,t}function Dn(e){let t="";if(t+=`
`,d(u(e,"failure"))){t+=`
<p class="small muted">
`;{let n=p(e,{reports:v(s(e,"failure","reports"))});t+="平均而言，每 "+l(s(n,"reports"))+" 份报告中最多有一份泄露得比应有的多。"}t+=`
`,d(u(e,"technical"))&&(t+="δ = ",t+=l(s(e,"failure","delta"))),t+=`
</p>
`}return t+=`
`,t}function Or(e){let t="";t+=`
`;{let n=p(e,{odds:s(e,"question","odds"),gained:s(e,"question","odds","gained"),lost:s(e,"question","odds","lost")});if(t+=`
<div class="odds`,d(u(n,"question","inClear"))&&(t+=" unprotected"),t+=`">
`,m(u(n,"odds","form"),"binary"))t+=`
<p>您的回答可能被随机换成另一个。各种记录大约出现的次数：</p>
`,t+=jn(p({},{rows:s(n,"question","swapRows"),pictured:s(n,"question","pictured"),no:O(s(n,"question","options","0"),s(n,"page","authorAttrs")),yes:O(s(n,"question","options","1"),s(n,"page","authorAttrs"))})),t+=`
<p>`,t+=Ke(p(n,{})),t+=`</p>
`;else if(m(u(n,"odds","form"),"open"))t+=`
<p><b>这道题不做随机保护：我们会保存您的真实回答，不作改动。</b>
研究团队可以看到它。原因： `,t+=l(O(s(n,"question","justification"),s(n,"page","authorAttrs"))),t+=`</p>
`;else if(m(u(n,"odds","form"),"central"))t+=`
<p><b>我们会保存您的真实回答。研究团队只能看到加了误差的总体数字。</b>
网站管理方能读到您的回答。为什么这样问： `,t+=l(O(s(n,"question","justification"),s(n,"page","authorAttrs"))),t+=`</p>
`;else if(m(u(n,"odds","form"),"own-device"))t+=`
<p>`,m(u(n,"question","ownItem"),"coin")?t+="我们绝不会看到您的硬币。":m(u(n,"question","ownItem"),"die")?t+="我们绝不会看到您的骰子。":m(u(n,"question","ownItem"),"birthday")?t+="我们绝不会知道那个生日。":t+="我们绝不会看到您的硬币、骰子或那个生日。",t+=` 您在这里选的答案会原样记录。
`,m(u(n,"odds","strength"),"sound")||(t+=Ke(p(n,{}))),t+=`</p>
`;else{t+=`
`;{let o=p(n,{lostCount:v(s(n,"lost","count")),lostPeople:v(s(n,"lost","people")),gainedCount:v(s(n,"gained","count")),gainedPeople:v(s(n,"gained","people"))});if(t+=`
<p>
`,m(u(o,"odds","form"),"category")){t+=`
`;{let r=p(o,{});t+="您的回答可能被随机换成另一个。"+l(s(r,"lostPeople"))+" 次中约有 "+l(s(r,"lostCount"))+" 次，我们会记录另一个答案，其他每个答案的可能性相同。"}t+=`
`}else if(m(u(o,"odds","form"),"set")){t+=`
`;{let r=p(o,{size:s(o,"odds","size"),total:M(s(o,"question","options"))});t+="我们会随机记录 "+l(s(r,"total"))+" 个答案中的 "+l(s(r,"size"))+" 个。"+l(s(r,"lostPeople"))+" 次中约有 "+l(s(r,"lostCount"))+" 次，您选的不在其中。"}t+=`
`}else if(m(u(o,"odds","form"),"every")){t+=`
`;{let r=p(o,{});t+="您对每个部分的回答都可能被随机换成另一个。每个部分 "+l(s(r,"lostPeople"))+" 次中最多约有 "+l(s(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(m(u(o,"odds","form"),"pair")){t+=`
`;{let r=p(o,{});t+="您的两个回答可能一起被随机换成别的。"+l(s(r,"lostPeople"))+" 次中最多约有 "+l(s(r,"lostCount"))+" 次会这样。"}t+=`
`}else if(m(u(o,"odds","form"),"joint")){t+=`
`;{let r=p(o,{});t+="您的全部回答可能一起被随机换成别的。"+l(s(r,"lostPeople"))+" 次中约有 "+l(s(r,"lostCount"))+" 次，我们记录的与您的回答不同。"}t+=`
`}else if(m(u(o,"odds","form"),"number")){if(t+=`
您的数字在保存之前可能会被随机改动。
`,d(u(o,"gained","never"))){{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});t+="如果您填 "+l(s(r,"low"))+"，我们绝不会记录大于 "+l(s(r,"middle"))+" 的数。"}t+=`
`}else{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});r.said=T(s(r,"gained","count")),t+="如果您填 "+l(s(r,"low"))+"，"+l(s(r,"gainedPeople"))+" 次中约有 "+l(s(r,"gainedCount"))+" 次，我们会记录大于 "+l(s(r,"middle"))+" 的数。"}if(t+=`
`,d(u(o,"lost","never"))){{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});t+="如果您填 "+l(s(r,"high"))+"，我们总是记录大于 "+l(s(r,"middle"))+" 的数。"}t+=`
`}else{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});r.said=T(s(r,"lost","count")),t+="如果您填 "+l(s(r,"high"))+"，"+l(s(r,"lostPeople"))+" 次中约有 "+l(s(r,"lostCount"))+" 次，我们会记录不大于 "+l(s(r,"middle"))+" 的数。"}t+=`
`}else if(m(u(o,"odds","form"),"marks")){t+=`
对上面的每个答案，我们记录“勾选”或“未勾选”。每个勾选都可能被随机改动。
`;{let r=p(o,{});t+="您没选的答案，"+l(s(r,"gainedPeople"))+" 次中约有 "+l(s(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=p(o,{});t+="您选的答案，"+l(s(r,"lostPeople"))+" 次中约有 "+l(s(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}else if(m(u(o,"odds","form"),"drawn")){t+=`
`;{let r=p(o,{total:M(s(o,"question","options"))});t+=l(s(r,"total"))+" 个答案中，我们只对随机抽取的一个记录“勾选”或“未勾选”。这个记录也可能被随机改动。"}t+=`
`;{let r=p(o,{});t+="如果您没选那个答案，"+l(s(r,"gainedPeople"))+" 次中约有 "+l(s(r,"gainedCount"))+" 次它会被勾上。"}t+=`
`;{let r=p(o,{});t+="如果您选了它，"+l(s(r,"lostPeople"))+" 次中约有 "+l(s(r,"lostCount"))+" 次它的勾选会被去掉。"}t+=`
`}else{t+=`
每个勾选都可能被随机改动。
`;{let r=p(o,{});t+="您没选的答案，"+l(s(r,"gainedPeople"))+" 次中约有 "+l(s(r,"gainedCount"))+" 次会被勾上。"}t+=`
`;{let r=p(o,{});t+="您选了的每个答案，"+l(s(r,"lostPeople"))+" 次中约有 "+l(s(r,"lostCount"))+" 次会失去勾选。"}t+=`
`}t+=`
`,t+=Ke(p(o,{})),t+=`
</p>
`}t+=`
`,m(u(n,"odds","form"),"number")&&(t+=Dn(p(n,{failure:s(n,"question","failure")}))),t+=`
`,d(u(n,"question","forever"))&&(t+=`
<p>
您的设备会记住对这个回答的第一次随机改动，以后每期都沿用，并且每期再加一次随机改动。只要您的回答不变，重复询问透露的不会多于第一次改动所透露的。
`,m(u(n,"question","forever"),"sound")||(t+="<b>多期之后，这种保护很弱：我们可能相当有把握地知道您的回答。</b>"),t+=`
</p>
`),t+=`
`}t+=`
</div>
`}return t+=`
`,t}function qr(e){let t="";if(t+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(u(e,"question","headings"))){t+=`
<div class="section-heading"`,t+=l(s(e,"page","authorAttrs")),t+=' id="section-',t+=l(s(e,"question","number")),t+=`">
`;{let n=p(e,{}),o=N(u(e,"question","headings"));for(let r of _(n,o))n.heading=r,t+=`
<p class="section-title">`,t+=l(s(n,"heading","text")),t+=`</p>
`,d(u(n,"heading","help"))&&(t+="<div data-section-help",d(u(n,"question","opensSection"))||(t+=" hidden"),t+=">",t+=l(Ot(s(n,"heading","help"))),t+="</div>"),t+=`
`}t+=`
</div>
`}if(t+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,t+=l(s(e,"question","number")),t+=`">
<legend`,t+=l(s(e,"page","authorAttrs")),t+='><h1 tabindex="-1"',d(u(e,"question","headings"))&&(t+=' aria-describedby="section-',t+=l(s(e,"question","number")),t+='"'),t+=">",t+=l(s(e,"question","text")),t+=`</h1></legend>
`,d(u(e,"question","help"))&&(t+='<p class="question-help"',t+=l(s(e,"page","authorAttrs")),t+=">",t+=l(s(e,"question","help")),t+="</p>"),t+=`
`,d(u(e,"question","instructions"))&&(t+='<p class="note"',t+=l(s(e,"page","authorAttrs")),t+=">",t+=l(s(e,"question","instructions")),t+="</p>"),t+=`
`,m(u(e,"question","kind"),"multiple")&&(t+='<p class="small muted">请选择所有符合的选项。</p>'),t+=`
`,d(u(e,"question","parts")))t+=kr(p(e,{})),t+=`
`;else if(d(u(e,"question","scale")))t+=`
<div class="number-field" data-number data-low="`,t+=l(s(e,"question","scale","low")),t+='" data-high="',t+=l(s(e,"question","scale","high")),t+='" data-grain="',t+=l(s(e,"question","scale","step")),t+='" data-unit="',t+=l(s(e,"question","unit")),t+=`">
<div class="row">
<input type="text" inputmode="decimal" autocomplete="off" size="`,t+=l(s(e,"question","width")),t+='" id="number-',t+=l(s(e,"question","number")),t+='" aria-labelledby="number-name-',t+=l(s(e,"question","number")),d(u(e,"question","unit"))&&(t+=" unit-",t+=l(s(e,"question","number"))),t+='" aria-describedby="range-',t+=l(s(e,"question","number")),t+=`">
`,d(u(e,"question","unit"))&&(t+='<span id="unit-',t+=l(s(e,"question","number")),t+='"',t+=l(s(e,"page","authorAttrs")),t+=">",t+=l(s(e,"question","unit")),t+="</span>"),t+=`
<span class="visually-hidden" id="number-name-`,t+=l(s(e,"question","number")),t+=`">您的数字</span>
</div>
`,t+=xr(p(e,{})),t+=`
<p class="small" data-counts aria-live="polite"></p>
</div>
`;else{t+=`
<div class="choices`,d(u(e,"question","many"))&&(t+=" two-columns"),t+='" data-choices',d(u(e,"question","excludes"))&&(t+=' data-excludes="',t+=l(s(e,"question","excludes")),t+='"'),t+=`>
`;{let n=p(e,{}),o=N(u(e,"question","choices"));for(let r of _(n,o)){let i=p(n,Xt(["index","label"],r));t+=`
<label class="choice"`,t+=l(s(i,"page","authorAttrs")),t+='><input type="',m(u(i,"question","kind"),"multiple")?t+="checkbox":t+="radio",t+='" value="',t+=l(s(i,"index")),t+='" autocomplete="off"><span>',t+=l(s(i,"label")),t+=`</span></label>
`}}t+=`
`,m(u(e,"question","kind"),"multiple")&&(t+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>以上都不是</span></label>
`),t+=`
</div>
`}return t+=`
<p class="error-message" data-complaint role="alert"></p>
</fieldset>
`,t+=br(p(e,{})),t+=`
<div id="odds-`,t+=l(s(e,"question","number")),t+='" data-when="randomized">',t+=Or(p(e,{})),t+=`</div>
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
`,t}function Nr(e){let t="";return t+=`
报告提交后无法撤回。我们不随报告保存姓名，所以找不到您的那份。
`,d(u(e,"page","clearCount"))&&(t+="按原样保存的回答仍有可能指向您。"),t+=`
`,t}function te(e){let t="";return t+=`
<h1 tabindex="-1">`,m(u(e,"cause"),"offline")?t+="您处于离线状态":t+="您的报告可能没有送达",t+=`</h1>
<p>`,t+=Ln(p(e,{})),t+=`</p>
<p>请保持此页面打开，否则您的报告会丢失。重试时会再次发送同一份报告，我们只计一次。</p>
`,t+=Y(p(e,{})),t+=`
`,t}function Sr(e){let t="";return t+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">发送之前</h1>
`,d(u(e,"page","changesAnswers"))?t+=`
<p>请检查您的回答。它们还没有离开此页。提交时，其中一些可能被随机改动。</p>
`:t+=`
<p>请检查您的回答。它们还没有离开此页。我们会原样收到这些回答。</p>
`,t+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`,t+=l(s(e,"page","authorAttrs")),t+=`></dt>
<dd class="review-answer" data-slot="answer"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">修改 <span class="visually-hidden" data-slot="question"`,t+=l(s(e,"page","authorAttrs")),t+=`></span></button></dd>
</div>
</template>
<div class="note">
<p>`,t+=Nr(p(e,{})),t+=`</p>
`,d(u(e,"page","protected"))&&(t+="<p>如果有人看到您的屏幕，这无法保护您。它也不能阻止得出关于与您相似的人的结论。 ",d(u(e,"page","remembers"))?t+="每一期请只填写一次。":t+="请只填写一次：第二份报告会削弱对您的保护。",t+="</p>"),t+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,d(u(e,"preview"))?t+="显示报告":t+="提交",t+=`</button>
<button class="button quiet" type="button" data-go="back">返回</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,d(u(e,"wave","workBits"))&&(t+=`
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
`,t+=te(p(e,{cause:"offline"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,t+=te(p(e,{cause:"unreachable"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,t+=te(p(e,{cause:"busy"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,t+=te(p(e,{cause:"failing"})),t+=`
<div class="actions"><button class="button" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">本网站的存储空间已满</h1>
<p>网站的存储空间已满，所以这次没有保存任何内容。马上重试没有用：网站管理方必须先腾出空间。</p>
<p>请让此页面保持打开，否则进度会丢失。一小时后再试。您的报告只计一次。</p>
`,t+=Y(p(e,{})),t+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">重试</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">您的报告来晚了</h1>
<p>您填写期间问卷已结束或名额已满。您的报告没有保存。您无需再做什么。</p>
`,t+=Y(p(e,{})),t+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">此问卷已被删除</h1>
<p>本网站已没有此问卷。您的报告没有保存。您无需再做什么。</p>
`,t+=Y(p(e,{})),t+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">已计入另一份报告</h1>
<p>`,d(u(e,"wave","invited"))?t+="之前已从另一个页面用您的邀请发送过一份报告，以那份为准。这一份没有保存。":t+="之前已从另一个页面发送过编号相同的报告，以那份为准。这一份没有保存。",t+=` 如果那份是您发送的，您无需再做什么。</p>
`,t+=Y(p(e,{})),t+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">我们无法接收您的报告</h1>
<p>网站没有接受它。问卷可能有变动或尚未开放，或者报告在途中被改动。</p>
<p>没有保存任何内容，除非之前的某次尝试已送达。您可以从头开始。</p>
`,t+=Y(p(e,{})),t+=`
<div class="actions"><button class="button" type="button" data-go="reload">从头开始</button></div>
</section>
`,t}function Ar(e){let t="";return t+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">有一个回答改变了</h1>
<p>您在这里的回答与以前某一期不同：</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"`,t+=l(s(e,"page","authorAttrs")),t+=`></b></li></template>
<p>您的设备为每个回答保存一次随机结果并一直沿用。新的回答需要新的随机结果，所以各期合起来可能透露您更多的情况。经过多期，我们也可能看出您的回答变了。</p>
<p>如果您的回答确实变了，这对研究有帮助。如果您不想透露更多，请提交以前的回答。</p>
<div class="actions">
<button class="button" type="button" data-go="go-on">发送改变后的回答</button>
<button class="button quiet" type="button" data-go="keep">改为发送我之前的回答</button>
<button class="button link" type="button" data-go="back">返回我的回答</button>
</div>
<details class="more">
<summary>技术细节</summary>
<p class="small">改变的回答合计 ε = <span data-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">此浏览器无法在这里保护您的回答</h1>
<p>`,t+=Pn(p(e,{})),t+=` 没有发送任何内容。</p>
`,t+=Y(p(e,{})),t+=`
</section>
<div hidden>
<span data-text="memory-fresh">此设备尚未保存这份问卷的任何内容。提交时，它会保存一个设备密钥和您的回答记录，以后各期沿用同样的随机结果。</span>
<span data-text="memory-late">这是后来的一期，但此设备没有保存以前任何一期的内容。您以前是否在另一个浏览器或另一台设备上填写过？请先把那里保存的内容导入到这里。否则您的设备会重新随机决定，各期合起来会透露您更多的情况。</span>
<span data-text="memory-kept">此设备保存着设备密钥和您以前各期的回答记录。如果您的回答不变，就沿用原来的随机结果。</span>
<span data-text="memory-again">这一期已在此设备上填写过，请不要再填。如果那是别人填的，请使用您自己的浏览器或设备。共用时，你们的报告可能被相互比较，彼此也能看出回答是否不同。</span>
<span data-text="memory-unkept">此浏览器没有保存任何内容，可能因为使用了无痕窗口或某项设置。您可以在这里填写，但以后的一期需要新的随机改动，各期合起来会透露您更多的情况。换一个浏览器能更好地保护您。</span>
<span data-text="memory-noted">此设备已作记录。已填写的期数：{waves}。已受保护的回答：{responses} 个。</span>
<span data-text="memory-unnoted">此浏览器没能作记录。以后的一期需要新的随机改动，各期合起来会透露您更多的情况。</span>
</div>
`,t}function _r(e){let t="";return t+=`
`,d(u(e,"preview"))?t+=`
这是预览：没有发送任何内容。以下是将会发送的内容。
`:d(u(e,"page","changesAll"))&&d(u(e,"byServer"))?t+=`
本页已不再保留您的回答。以下是我们保存的内容。
`:d(u(e,"page","changesAll"))?t+=`
本页已不再保留您的回答。以下是我们收到的内容。
`:d(u(e,"byServer"))?t+=`
以下是我们保存的内容。
`:t+=`
以下是我们收到的内容。
`,t+=`
`,d(u(e,"page","changesAnswers"))?(t+=`
有些可能与您选的不同，这正是对您的保护，不是出错。
`,d(u(e,"page","clearCount"))&&(t+="未受保护的回答按您给出的原样显示。"),t+=`
`):t+=`
没有改动任何回答。
`,t+=`
`,t}function Er(e){let t="";return t+=`
`,d(u(e,"page","peopleDraw"))?t+=`
单看其中一行，看不出您的真实情况，除非该行另有说明。
`:t+=`
单看其中一行，看不出您说了什么，除非该行另有说明。
`,t+=`
`,t}function Rr(e){let t="";if(t+=`
`,d(u(e,"page","protected"))&&(t+=`
<dt>随机化回答合计的隐私参数上限</dt>
<dd>
ε = `,t+=l(s(e,"page","privacyLoss")),t+=`
`,t+=Dn(p(e,{failure:s(e,"page","failure"),technical:!0})),t+=`
`,d(u(e,"page","provable"))?t+=`
<span class="small muted">没有上限：一份报告可能证实某个回答。</span>
`:m(u(e,"page","boundedStrength"),"weak")&&(t+=`
<span class="small muted">它们合在一起时保护很弱。</span>
`),t+=`
</dd>
`),t+=`
`,d(u(e,"page","clearCount"))){t+=`
<dt>按原样保存的回答</dt>
<dd>`;{let n=p(e,{});n.n=T(s(n,"page","clearCount")),t+=l(s(n,"n"))+" 道题，不受任何 ε 约束"}t+=`</dd>
`}return t+=`
`,t}function Cr(e){let t="";t+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(u(e,"preview"))?t+="将会发送的内容":t+="谢谢。您的报告已发送",t+=`</h1>
<p class="lead">`,t+=_r(p(e,{})),t+=`</p>
<p data-alone hidden>`,t+=Er(p(e,{})),t+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,t+=l(s(e,"page","authorAttrs")),t+=`></h2>
<p class="recorded-answer" data-slot="recorded"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,d(u(e,"page","remembers"))&&(t+=`
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
`,d(u(e,"wave","invited"))?t+=`
您的浏览器发送的正是这些，外加一个随机数及其签名。签名时看不到这个数。它只表明报告来自受邀的人，而不表明是谁。
`:t+=`
您的浏览器发送的正是这些，外加一个随机数。这个数只用来避免同一份报告被计入两次。
`,t+=`
</p>
</dd>
<dt>问卷的指纹（SHA-256）</dt>
<dd><code dir="ltr">`,t+=l(s(e,"page","sha256")),t+=`</code></dd>
`,d(u(e,"wave","invited"))&&(t+=`
<dt>为所有邀请签名的密钥（SHA-256）</dt>
<dd>
<code dir="ltr">`,t+=l(s(e,"wave","signingKeyHash")),t+=`</code>
<p class="small muted">请与另一位受邀的人比对这个代码。如果您的不同，您的报告可能会被追查到您：请告诉我们。</p>
</dd>
`),t+=`
`,t+=Rr(p(e,{})),t+=`
`,d(u(e,"page","remembers"))&&(t+=`
<dt>您的设备沿用的随机结果在各期合计的隐私参数上限（回答不变时）</dt>
<dd>ε∞ = `,t+=l(s(e,"page","lastingPrivacyLoss")),t+=`</dd>
<dt>到目前为止此设备上各期合计的隐私参数上限</dt>
<dd>ε = <span data-spent></span></dd>
`),t+=`
<dt>本页代码的指纹（以下各行哈希值的 SHA-256）</dt>
<dd><code dir="ltr">`,t+=l(s(e,"fingerprint")),t+=`</code></dd>
`;{let n=p(e,{}),o=N(u(e,"scripts"));for(let r of _(n,o))n.module=r,t+=`
<dt>`,t+=l(s(n,"module","name")),t+=`</dt>
<dd><code dir="ltr">`,t+=l(s(n,"module","integrity")),t+=`</code></dd>
`}return t+=`
</dl>
</details>
<p class="small muted no-print">您可以关闭此页。如需留底，请先打印或保存：之后无法再打开。</p>
</section>
`,t}function zr(e){let t="";return t+=`
<div hidden>
<span data-text="place">第 {number} 题，共 {total} 题</span>
<span data-text="place-most">第 {number} 题，最多 {total} 题</span>
<span data-text="part-place">第 {number} 个子问题，共 {total} 个</span>
<span data-text="choose">请选择一个回答，或跳过这道题。</span>
<span data-text="type-number">请输入数字，或跳过这道题。</span>
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
`,t}function Ir(e){let t="";t+=`
<p class="note" role="status" data-offline><span hidden>您现在处于离线状态。这是一个迹象，而不是证明：假冒的页面可以伪装。</span></p>
<progress class="progress" max="1" value="0" aria-label="进度" hidden></progress>
`,t+=fr(p(e,{})),t+=`
`,d(u(e,"wave","invited"))&&(t+=mr(p(e,{}))),t+=`
`,d(u(e,"page","practice"))&&(t+=$r(p(e,{practice:s(e,"page","practice")}))),t+=`
`;{let n=p(e,{}),o=N(u(e,"page","questions"));for(let r of _(n,o))n.question=r,t+=qr(p(n,{}))}return t+=`
`,t+=Sr(p(e,{})),t+=`
`,d(u(e,"page","remembers"))&&(t+=Ar(p(e,{}))),t+=`
`,t+=Cr(p(e,{})),t+=`
`,t+=zr(p(e,{})),t+=`
`,t}function Tr(e){let t="";return t+=`
`,d(u(e,"preview"))?t+=`
<aside class="banner" aria-label="提示"><p>预览：一切功能正常，但不发送任何内容。</p></aside>
`:m(u(e,"wave","kind"),"test")?t+=`
<aside class="banner" aria-label="提示"><p>测试：这里的回答会单独存放。</p></aside>
`:m(u(e,"wave","kind"),"simulated")&&(t+=`
<aside class="banner" aria-label="提示"><p>演示：受访者是模拟的。</p></aside>
`),t+=`
`,t}function Mr(e){let t="";return t+=`
`,d(u(e,"page","risky"))&&(t+='<a class="button quiet quick-exit" href="',t+=l(s(e,"page","quickExitUrl")),t+='" rel="noreferrer" draggable="false" data-leave>快速离开</a>'),t+=`
`,t}var Lr={"respondents/questionnaire/screens.html":Ir,"respondents/questionnaire/partials/banner.html":Tr,"respondents/questionnaire/partials/quick_exit.html":Mr},Bn=(e,t)=>Lr[e](p({},t));function Un(e,{preview:t,address:n,framed:o,scripts:r,fingerprint:i}){let{access:a,kind:c,work:h,key_hash:$}=e.wave;return{preview:t,page:e,wave:{invited:a==="invited",kind:c,workBits:h,signingKeyHash:$},framed:o,deviceUrl:t?"":`${n}/device${e.query}`,scripts:r,fingerprint:i}}var Pr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),jr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Wn(e){let t=new Intl.DisplayNames([e],{type:"language"}).of(e);return t.charAt(0).toLocaleUpperCase(e)+t.slice(1)}function ee(e){return Pr.has(e.split("-",1)[0])?"rtl":"ltr"}function Fn(e,t){return e===t?{}:{lang:e,dir:ee(e)}}function Kn(e,{search:t,preferred:n}){let o=new URLSearchParams(t).getAll("lang").at(-1);return e.includes(o)?o:Dr(n,e)??e[0]}function Dr(e,t){for(let n of e.map(o=>o.toLowerCase())){let o=Br(n,t);if(o!==void 0)return o}}function Br(e,t){if(t.includes(e))return e;let n=(jr[e]??e).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(t.includes(r))return r}return e.includes("-")?void 0:t.find(o=>o.startsWith(`${e}-`))}function P(e){if(!(e>=1))throw new RangeError(`factor must be at least 1, not ${e}`);return e===1/0?"absent":e>=50?"weak":"sound"}function ne(e,t){let n=e.likelihood(t);return(Array.isArray(n[0])?n:[n]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}function Hn(e){let t=e.spent.map(({question:i,answers:a,...c})=>{let{categories:h,kept:$,zero:w,one:k}=c,x=new R(h,$,w,k);return{question:i,responses:a.length,epsilon:oe(a,({waves:b})=>Math.log(x.ratioOf(b.length))),limit:a.length*Math.log(x.ratioForever)}}),n=oe(e.waves,i=>i.anew??1/0),o=oe(t,({epsilon:i})=>i),r=oe(e.waves,i=>i.delta??0);return{questions:t,fresh:n,total:o+n,delta:r}}function $t(e,t){let n=He(e);return t?`${n}, δ = ${re(t)}`:n}function re(e){let t=1-Math.floor(Math.log10(e));return(Math.ceil(e*10**t-1e-9)/10**t).toFixed(t).replace(/0+$/,"")}function He(e){return e===1/0?"∞":new Intl.NumberFormat(document.documentElement.lang,{minimumFractionDigits:2,maximumFractionDigits:2}).format(Math.ceil(100*e-1e-6)/100)}function oe(e,t){return e.reduce((n,o)=>n+t(o),0)}var Vn=20,Gn=1e3,W=class e{constructor(t,n){this.count=t,this.people=n}static of(t){let n=Vn;for(;;){let o=Math.floor(t*n+.5);if(t===0||t===1||o>0&&o<n)return new e(o,n);n=n<Gn?Gn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Vn}};function se(e,t="browser"){return{...Ur(e,t),strength:P(e.ratio)}}function Ur(e,t){if(e instanceof A)return Wr(e);if(e instanceof B)return Fr(e);let{own:n,others:o}=e.support;return{form:t==="respondent"?"own-device":Vr(e),gained:W.of(o/4294967296),lost:W.of((4294967296-n)/4294967296),size:e instanceof tt?e.size:0}}function Wr(e){let{scale:t}=e,n=(o,r)=>e.row(o).reduce((i,a,c)=>i+ +(e.isUpper(c)===r)*a,0);return{form:e instanceof ft?"open":"number",gained:W.of(n(0,!0)/4294967296),lost:W.of(n(t.size-1,!1)/4294967296),low:t.low,high:t.high,middle:t.middle}}function Fr(e){let t=W.of(Kr(e)/4294967296);return{form:Hr(e),gained:t,lost:t}}function Kr(e){return e instanceof nt?Math.max(...e.parts.map(({support:t})=>4294967296-t.own)):e instanceof et?Math.max(...e.pairCells.map((t,n)=>(t-1)*e.others[n])):(e.cells-1)*e.other}function Hr(e){return e instanceof nt?"every":e instanceof et?"pair":"joint"}function Vr(e){return e instanceof at?"items":e instanceof ut?"drawn":e instanceof it?"open":e instanceof tt?"set":e instanceof lt||e instanceof R?"marks":e.categories===2?"binary":"category"}var ie=class{constructor(t,n,o){this.second=t,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function ae({gained:e,lost:t}){let n=new W(t.people-t.count,t.people);return[new ie(!0,n,"hollow"),new ie(!1,e,"filled")]}function ue(e){return e.every(({recorded:t})=>t.pictured)}var Gr=[4294967296/4,3*4294967296/4];function Yn(e){let t=e.filter(h=>h.randomized);if(t.length===0)return null;let o=[...t.find(({kind:h,mechanism:$})=>h==="yes-no"&&$ instanceof C)?.mechanism.yes??Gr],r=se(new C(2,{yes:o})),i=ae(r),a=Array.from({length:r.gained.people},(h,$)=>$+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:i,cards:ue(i)?a:null}}function Qn(e){let t=e.reduce((n,{ratio:o})=>n+Math.log(o),0);return $t(t,Jn(e))}function le(e){let t=Jn(e);return t===0?null:{delta:re(t),reports:Yr(t)}}function Jn(e){return e.reduce((t,{delta:n=0})=>t+n/4294967296,0)}function Yr(e){let t=1/Number(re(e)),n=10**(Math.floor(Math.log10(t))-1);return Math.floor(t/n+1e-9)*n}var Qr=8;function Ve(e){let t=Array.from({length:e},(n,o)=>o);try{return Ge([...t],new I)}catch{return t}}function Ge(e,t){for(let n=e.length-1;n>0;n-=1){let o=Jr(n+1,t);[e[n],e[o]]=[e[o],e[n]]}return e}function Jr(e,t){let n=4294967296-4294967296%e;for(let o=0;o<Qr;o+=1){let[r]=t.take(1);if(r<n)return r%e}throw new Error("the random source is stuck")}var Xr=7,Zr=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],ts=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,ce=class{constructor({kind:t,options:n},o){this.kind=t,this.options=n.map(o)}get labels(){return this.options}get choices(){let t=[...this.labels.entries()];return this.kind==="yes-no"?t.reverse():t}get many(){return this.labels.length>Xr}},Ye=class extends ce{constructor(t,n){super(t,n),this.text=n(t.text),this.help=n(t.help)}},pe=class extends ce{#t=null;#e=null;constructor(t,n,o,r){super(t,r),this.text=r(t.text),this.help=r(t.help),this.instructions=r(t.instructions),this.justification=r(t.justification),this.unit=r(t.unit);let{design:i,device:a,mechanism:c}=t.protection;this.number=n+1,this.design=i,this.device=a,this.direct=t.direct,this.mechanism=z(c),this.reports=t.reports.map(r),this.parts=(t.parts??[]).map(w=>new Ye(w,r)),this.condition=t.asked_if??null;let h=this.options.length-1;this.excludes=t.last_excludes?String(h):"",t.random_order&&(this.#e=this.excludes?[...Ve(h),h]:Ve(h+1));let{sections:$=[]}=o;this.section=Math.max(-1,...$.map(({before:w})=>w).filter(w=>w<=n)),this.headings=$.filter(({before:w})=>w===this.section).map(w=>({text:r(w.text),help:r(w.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#t??=se(this.mechanism,this.device),this.central?{...this.#t,form:"central"}:this.#t}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?ae(this.odds):[]}get pictured(){return ue(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#e?.map(t=>[t,this.labels[t]])??super.choices}get proofs(){let{mechanism:t,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(t instanceof C)||!t.yes?[]:[0,1].flatMap(i=>{let a=es(t,i);return a.length!==1?[]:[{place:i,report:n[i],answer:o[a[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof A?this.mechanism.scale:null}get width(){let{low:t,high:n,step:o}=this.scale,[,r=""]=o.split(".");return Math.max(t.length,n.length)+(r?r.length+1:0)+1}get ownItem(){if(!this.ownDevice)return"";let t=Zr.filter(([,n])=>n.test(this.instructions));return t.length===1?t[0][0]:""}get reading(){let t=this.parts.flatMap(({text:o,help:r,options:i})=>[o,r,...i]);return[this.text,this.help,this.instructions,...this.labels,...t].reduce((o,r)=>o+(r.match(ts)?.length??0),0)}get failure(){return le([this.mechanism])}get forever(){return this.mechanism instanceof R?P(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function es({yes:e},t){return[0,1].filter(n=>(t?e[n]:4294967296-e[n])>0)}var ns=240,os=200,rs=10,de=class{constructor(t,n,o){let{survey:r}=t,[i]=r.languages,a=(c={})=>c[n]||c[i]||"";this.title=a(r.title),this.introduction=a(r.introduction),this.asker=a(r.asker),this.ethics=a(r.ethics),this.wave=t,this.sha256=t.version,this.quickExitUrl=t.leave??"?",this.language=r.languages.includes(n)?n:i,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((c,h)=>new pe(c,h,r,a)),this.practice=Yn(this.questions),this.centralEpsilon=r.central?ss(r.central):""}get direction(){return ee(this.language)}get authorLanguage(){return Fn(this.language,this.interfaceLanguage)}get authorAttrs(){let t=Object.entries(this.authorLanguage);return U(t.map(([n,o])=>` ${n}="${vt(o)}"`).join(""))}get languageLinks(){return this.languages.map(t=>[t,Wn(t),ee(t)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:t})=>t)}get changesAll(){return this.questions.every(({randomized:t,direct:n})=>t&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:t})=>t)}get ownItem(){let[t,...n]=new Set(this.questions.map(({ownItem:o})=>o));return n.length===0?t:""}get minutes(){let t=this.questions.reduce((r,{parts:i})=>r+(i.length||1),0),n=this.questions.reduce((r,{reading:i})=>r+i,0),o=t*rs+n*60/os;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(t=>t.strength==="weak").map(({number:t})=>t)}get provable(){return this.questions.filter(t=>t.strength==="absent")}get hidesSome(){return this.questions.some(t=>t.strength==="sound")}get hidesAll(){let t=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&t===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:t})=>t!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=ns}get protected(){return this.questions.filter(({inClear:t})=>!t)}get boundedStrength(){let t=this.protected.map(({mechanism:n})=>n.ratio).filter(Number.isFinite);return P(t.reduce((n,o)=>n*o,1))}get openCount(){return this.questions.filter(({open:t})=>t).length}get centralCount(){return this.questions.filter(({central:t})=>t).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Qn(this.protected.map(({mechanism:t})=>t))}get failure(){return le(this.protected.map(({mechanism:t})=>t))}get remembers(){return this.questions.some(({permanent:t})=>t)}get lastingPrivacyLoss(){let t=this.questions.filter(({permanent:n})=>n);return $t(t.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:t})=>t!==null)}};function ss({epsilon:e,delta:t}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(t);return n(e)+(o==="0"?"":`, δ = ${is(o)}`)}function is(e){let[,t]=e.split("."),n=t.length-t.replace(/^0+/,"").length;if(t.length<=n+2)return e;let o=BigInt(t.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var as=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],us=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),qt=class{#t=Int32Array.from(as);#e=new Uint8Array(0);#o=0;constructor(t){let n=t.length-t.length%64;for(let o=0;o<n;o+=64)Xn(this.#t,t,o);this.#e=t.slice(n),this.#o=t.length}finisher(t){let n=this.#n(t);return o=>n(o)[0]>>>0}toString(){let t=this.#n(0)(new Uint8Array(0));return Array.from(t,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#n(t){let n=this.#e.length,o=Math.ceil((n+t+9)/64),r=new Uint8Array(o*64);r.set(this.#e),r[n+t]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+t));let i=new Int32Array(8);return a=>{r.set(a,n),i.set(this.#t);for(let c=0;c<r.length;c+=64)Xn(i,r,c);return i}}};function he(e){return new qt(e).toString()}var rt=new Int32Array(64);function Xn(e,t,n){for(let k=0;k<16;k+=1){let x=n+4*k;rt[k]=t[x]<<24|t[x+1]<<16|t[x+2]<<8|t[x+3]}for(let k=16;k<64;k+=1){let x=rt[k-15],b=rt[k-2],y=j(x,7)^j(x,18)^x>>>3,S=j(b,17)^j(b,19)^b>>>10;rt[k]=S+rt[k-7]+y+rt[k-16]|0}let[o,r,i,a,c,h,$,w]=e;for(let k=0;k<64;k+=1){let x=j(c,6)^j(c,11)^j(c,25),b=w+x+(c&h^~c&$)+us[k]+rt[k]|0,S=(j(o,2)^j(o,13)^j(o,22))+(o&r^o&i^r&i)|0;w=$,$=h,h=c,c=a+b|0,a=i,i=r,r=o,o=b+S|0}e[0]+=o,e[1]+=r,e[2]+=i,e[3]+=a,e[4]+=c,e[5]+=h,e[6]+=$,e[7]+=w}function j(e,t){return e>>>t|e<<32-t}var Zn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:e=>e});function eo(e,t){let n="preview"in e.dataset,{search:o,pathname:r}=window.location,i=navigator.languages,a=Kn(t.survey.languages,{search:o,preferred:i}),{lang:c}=document.documentElement,h=new de(t,a,c),$=new URLSearchParams(o).has("framed"),w=Un(h,{preview:n,address:r,framed:$,...ls()});return document.body.lang=c,document.body.dir=document.documentElement.dir,document.documentElement.lang=a,document.documentElement.dir=h.direction,document.title=h.title,Qe(e,"screens.html",w),Qe(to("leave"),"partials/quick_exit.html",w),Qe(to("banner"),"partials/banner.html",w),h}function Qe(e,t,n){let o=Bn(`respondents/questionnaire/${t}`,n);e.innerHTML=Zn?Zn.createHTML(o):o}function to(e){return document.querySelector(`[data-place="${e}"]`)}function ls(){let t=[...document.querySelectorAll("script[integrity], link[rel='modulepreload'][integrity]")].map(({src:o,href:r,integrity:i})=>({name:(o??r).split("/").pop(),integrity:i})),n=t.map(({integrity:o})=>o).join(`
`);return{scripts:t,fingerprint:he(new TextEncoder().encode(n))}}var no=1,cs=new Set(["yes-no","single","multiple","number","linked"]),ps=new Set(["browser","respondent"]),ds=new Set(["open","open-number"]),hs=/^(https:\/\/|\/(?![/\\]))/,fs=new Set(["link","invited"]);function oo(e){let{survey:t}=e;q(e.format===no&&t.format===no),q(fs.has(e.access)&&Number.isInteger(e.work)&&e.work>=0),q(e.access==="invited"==(e.key_hash!=="")),q(!t.risky||hs.test(e.leave)),q(t.languages.length>0&&t.questions.length>0);let[n]=t.languages;q(typeof t.title[n]=="string"&&typeof t.asker[n]=="string");let o=[];for(let r of t.questions)ms(r,n,o),o.push(r.block);q(new Set(o).size===o.length)}function ms({kind:e,text:t,options:n,asked_if:o,...r},i,a){q(cs.has(e)&&typeof t[i]=="string"),q(o==null||a.includes(o.block));let{design:c,device:h,mechanism:$}=r.protection;q(ps.has(h));let w=z($);q((c==="open"||c==="central")===ds.has($.mechanism)),q(e!=="yes-no"||n.length===2),q(e==="linked"?String(r.parts.map(x=>x.options.length))===String(w.sizes):e==="number"?w.scale!==void 0:$s(w)===n.length),q((r.random_order??!0)===!0),q(!r.random_order||gs(e,n)),q((r.last_excludes??!0)===!0),q(!r.last_excludes||e==="multiple"&&n.length>=3),q(h==="browser"||r.reports.length===2)}function gs(e,t){return(e==="single"||e==="multiple")&&t.length>=3}function $s({items:e,categories:t,sizes:n}){return n===void 0?e??t:null}function q(e){if(!e)throw new RangeError("no release could have made this document")}var ws=/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;function ro(e){let t=new URLSearchParams(e.slice(1)),n=t.get("i")??"";return{secret:ws.test(n)?n:null,hash:t.get("d")}}var ks=/^[0-9a-f]{64}$/,Je=class extends Error{step="altered";constructor(t,n){super("the document is not that of the link"),this.expected=t,this.found=n}},Xe=class extends Error{step="impossible";constructor(t){super("no release could have made the document"),this.found=t}};async function so(e){if("preview"in e.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:t}=ro(window.location.hash),n=await xs(t),o=he(n);if(t!==null&&t!==o)throw new Je(t,o);return{wave:bs(n,o),unchecked:t===null?o:null}}async function xs(e){let t=`${window.location.pathname}/documents/${ks.test(e)?e:""}`,n=await fetch(t,{credentials:"same-origin"});if(!n.ok)throw new Error(`the document cannot be loaded: ${n.status}`);return new Uint8Array(await n.arrayBuffer())}function bs(e,t){try{let n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(e));return oo(n),n}catch{throw new Xe(t)}}var Nt=32,ys="candor permanent response 1",vs=8,Os={name:"HMAC",hash:"SHA-256"};function io(){return globalThis.crypto.getRandomValues(new Uint8Array(Nt))}var fe=class e{#t;constructor(t,n,o){this.#t=t,this.survey=n,this.question=o,Object.freeze(this)}static async fromSecret(t,n,o){if(!(t instanceof Uint8Array)||t.length!==Nt)throw new RangeError(`a secret has ${Nt} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",t,Os,!1,["sign"]);return new e(r,n,o)}async row(t,n){let{kept:o,categories:r}=t;g(n,"a category",0,r-1);let i=await this.#e("",[o,0,0,n],r);return t.permanent(n,i)}async report(t,n,o){if(o==="")throw new RangeError("a wave needs a name");let r=await this.row(t,n),{kept:i,zero:a,one:c,categories:h}=t,$=await this.#e(o,[i,a,c,n],h);return t.instantaneous(r,$)}async#e(t,n,o){let i=[...[ys,this.survey,this.question,t].map(qs),...n.map(Ze)],a=Array.from({length:Math.ceil(o/vs)},(h,$)=>{let w=tn([...i,Ze($)]);return globalThis.crypto.subtle.sign("HMAC",this.#t,w)}),c=tn((await Promise.all(a)).map(h=>new Uint8Array(h)));return new Et(c.subarray(0,4*o))}};function qs(e){if(typeof e!="string"||/\p{Surrogate}/u.test(e))throw new RangeError("what identifies a question must be text");let t=new TextEncoder().encode(e);return tn([Ze(t.length),t])}function Ze(e){let t=new Uint8Array(8);return new DataView(t.buffer).setBigUint64(0,BigInt(e),!0),t}function tn(e){let t=new Uint8Array(e.reduce((o,r)=>o+r.length,0)),n=0;for(let o of e)t.set(o,n),n+=o.length;return t}var Ns=/^[0-9a-f]{32}$/,Ss=/^[0-9a-f]{64}$/,ao=/^[A-Za-z0-9_-]{1,50}$/,As=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,_s=4096;function en(e){return ge(e,["format","survey","secret","spent","waves"])&&e.format===1&&St(e.survey,Ns)&&St(e.secret,As)&&me(e.spent,Es)&&me(e.waves,zs)}function Es(e){return ge(e,["question","categories","kept","zero","one","answers"])&&St(e.question,Ss)&&Rs(e)&&me(e.answers,t=>Cs(t,e.categories))}function Rs({categories:e,kept:t,zero:n,one:o}){try{return!!new R(e,t,n,o)}catch{return!1}}function Cs(e,t){return ge(e,["answer","waves"])&&Number.isInteger(e.answer)&&e.answer>=0&&e.answer<t&&me(e.waves,n=>St(n,ao))&&e.waves.length>0}function zs(e){let{delta:t=0}=Object(e);return ge(e,["code","number","anew",...t?["delta"]:[]])&&St(e.code,ao)&&Number.isInteger(e.number)&&e.number>0&&(e.anew===null||Number.isFinite(e.anew)&&e.anew>=0)&&Number.isFinite(t)&&t>=0&&t<1}function ge(e,t){let n=typeof e=="object"&&e!==null?Object.keys(e):[];return n.length===t.length&&t.every(o=>n.includes(o))}function me(e,t){return Array.isArray(e)&&e.length<=_s&&e.every(t)}function St(e,t){return typeof e=="string"&&t.test(e)}var nn="candor1.",Is=2e5,Q=class extends Error{name="DeviceStoreError"},$e=class{#t;#e=null;constructor(t,n){this.survey=t,this.#t=n,this.read()}get name(){return`candor waves ${this.survey}`}get available(){let t=`${this.name} probe`;try{this.#t.setItem(t,"1");let n=this.#t.getItem(t)==="1";return this.#t.removeItem(t),n}catch{return!1}}get exists(){return this.#e!==null}get waves(){return this.#e?.waves??[]}get spent(){return this.#e?.spent??[]}answers(t){return this.#o(t)?.answers.map(({answer:n})=>n)??[]}read(){try{this.#e=this.#s(JSON.parse(this.#t.getItem(this.name)))}catch{this.#e=null}}secret(){return this.#e??={format:1,survey:this.survey,secret:mt(io()),spent:[],waves:[]},Vt(this.#e.secret)}record({code:t,number:n,anew:o,delta:r},i){let{waves:a,spent:c}=this.#e;a.find($=>$.code===t)===void 0&&a.push({code:t,number:n,anew:o,...r?{delta:r}:{}});for(let{question:$,mechanism:w,answer:k}of i){let x=this.#o($);x===void 0&&c.push(x=Ts($,w));let y=x.answers.find(S=>S.answer===k)??{answer:k,waves:[]};y.waves.includes(t)||y.waves.push(t),x.answers=[...x.answers.filter(S=>S!==y),y]}return this.#n()}exportText(){return nn+mt(new TextEncoder().encode(JSON.stringify(this.#e)))}importText(t){let n=this.#r(t.replace(/\s+/g,""));if(this.#e!==null&&this.#e.secret!==n.secret)throw new Q("another");if(this.#e=this.#e===null?n:Ms(this.#e,n),!this.#n())throw new Q("unkept")}erase(){this.#e=null;try{this.#t.removeItem(this.name)}catch{}}#o(t){return this.spent.find(n=>n.question===t)}#n(){let t=JSON.stringify(this.#e);try{return this.#t.setItem(this.name,t),this.#t.getItem(this.name)===t}catch{return!1}}#r(t){if(!t.startsWith(nn)||t.length>Is)throw new Q("unknown");let n;try{let o=Vt(t.slice(nn.length));n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(o))}catch{throw new Q("broken")}if(en(n)&&n.survey!==this.survey)throw new Q("elsewhere");return this.#s(n)}#s(t){if(!(en(t)&&t.survey===this.survey)||Vt(t.secret).length!==Nt)throw new Q("broken");return t}};function uo(){try{return globalThis.localStorage}catch{return null}}var we=class{#t=new Map;getItem(t){return this.#t.get(t)??null}setItem(t,n){this.#t.set(t,n)}removeItem(t){this.#t.delete(t)}};function Ts(e,{categories:t,kept:n,zero:o,one:r}){return{question:e,categories:t,kept:n,zero:o,one:r,answers:[]}}function Ms(e,t){let n=[...e.waves];for(let r of t.waves)n.some(({code:i})=>i===r.code)||n.push(r);let o=e.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of t.spent){let i=o.find(({question:a})=>a===r.question);i===void 0?o.push(r):i.answers=Ls(i.answers,r.answers)}return{...e,waves:n,spent:o}}function Ls(e,t){let n=new Set([...e,...t].map(({answer:r})=>r)),o=(r,i)=>r.find(a=>a.answer===i)?.waves??[];return[...n].map(r=>({answer:r,waves:[...new Set([...o(e,r),...o(t,r)])]}))}var Ps={survey:"preview",number:1,anew:0,delta:0},ke=class{#t;#e;#o;#n;#r=!1;#s;#i;constructor({root:t,wave:n,layout:o,strings:r,preview:i},a){this.#i=t,this.#s=r,this.#t=a.questions,this.#e=o.fields;let{survey:c,...h}=n.memory??Ps;this.#o={code:n.code??"preview",...h},this.#n=new $e(c,i?new we:uo())}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let t of this.#i.querySelectorAll("[data-device]"))t.hash=globalThis.location.hash,t.hidden=!1}changedPlaces(t){return this.#n.read(),[...this.#e.keys()].filter(n=>{let o=this.#c(n)?this.#p(n):[];return t[n]!==null&&o.length>0&&!o.includes(t[n])})}latestAnswer(t){return this.#p(t).at(-1)}costOfChanges(t){let n=t.map(o=>Math.log(this.#e[o].mechanism.ratioForever));return He(n.reduce((o,r)=>o+r,0))}async draw(t){return js(this.#n.name,async()=>{this.#n.read();let n=this.#n.secret(),o=[...this.#e.keys()],r=await Promise.all(o.map(c=>this.#a(n,t,c))),a=o.filter(c=>this.#c(c)&&t[c]!==null).map(c=>this.#d(t,c));return this.#r=this.#n.record(this.#o,a),r})}showLedger(){let{total:t,delta:n,questions:o}=Hn(this.#n),r=o.reduce((i,a)=>i+a.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=$t(t,n)}#u(){if(!this.#n.available)return"unkept";let{code:t}=this.#o;return this.#n.waves.some(n=>n.code===t)?"again":this.#n.exists?"kept":this.#o.number>1?"late":"fresh"}#l(t,n={}){let o={waves:this.#n.waves.length,...n};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${t}`,o)}#c(t){return this.#e[t].mechanism instanceof R}#p(t){return this.#n.answers(this.#t[t].block)}async#a(t,n,o){if(!this.#c(o))return null;let{mechanism:r}=this.#e[o],{block:i}=this.#t[o];return(await fe.fromSecret(t,this.#n.survey,i)).report(r,n[o]??r.blank,this.#o.code)}#d(t,n){let{block:o}=this.#t[n];return{question:o,mechanism:this.#e[n].mechanism,answer:t[n]}}};function js(e,t){let n=globalThis.navigator?.locks;return n?n.request(e,t):t()}function lo(e,t,{place:n=0,back:o=!1}={}){let{answers:r,navigation:i,path:a,practice:c,questions:h,strings:$}=e;c?.forget();let w=h[n],k=r.get(n);k!==void 0&&w.input.write(k),o?w.input.showLast?.():w.input.showFirst?.();let{number:x,total:b,exact:y}=a.position(n),S=a.previous(n),J=S<0||h[S].part!==w.part;w.setPlace($.get(y?"place":"place-most",{number:x,total:b}),J),i.show(w.section,x/(b+1))}function co(e,t){e.questions.forEach((n,o)=>{n.on("continue",()=>Ds(e,t,o)),n.on("skip",()=>Bs(e,t,o)),n.on("back",()=>e.history.back()),n.onInput(()=>e.navigation.showError(n.section,""))})}function Ds(e,t,n){let{navigation:o,strings:r}=e,{input:i,section:a}=e.questions[n],c=i.read();if(c===void 0){o.showError(a,r.get(i.errorName??"choose")),i.focus();return}if(o.showError(a,""),i.next?.()){o.onAdvance();return}e.answers.set(n,c),po(e,t,n)}function Bs(e,t,n){e.questions[n].input.clear(),e.answers.set(n,null),po(e,t,n)}function po({path:e,questions:t,reviewed:n},o,r){for(let a of e.prune())t[a].input.clear();let i=n?e.firstUnanswered():e.next(r);i<0?o("review"):o("question",{place:i})}function ho({path:e,questions:t},n){let o=t.findIndex(({section:i})=>!i.hidden);if(t[o].input.previous?.())return;let r=e.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function xe(e){return e.drawPair!==void 0}var At=class extends Error{name="LayoutError"},rn=class{constructor(t,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&t.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=t,this.direct=n===null?null:g(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(t){return xe(this.mechanism)?this.mechanism.drawPair(t):this.direct===null?null:t.take(1)[0]<this.direct}hasArm(t){return xe(this.mechanism)?Number.isInteger(t)&&t>=0&&t<this.mechanism.pairs.length:this.direct===null?t===null:typeof t=="boolean"}},be=class e{constructor(t){if(t.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...t]),this.bits=on(t,n=>n.bits),this.size=this.bits+7>>>3,this.words=on(t,n=>n.words),this.wordsAhead=on(t,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:t}){let n=t.map(({protection:o,direct:r})=>new rn(z(o.mechanism),r,o.device==="respondent"));return new e(n)}drawArms(t){return this.fields.map(n=>n.drawArm(t))}randomize(t,n,o=this.drawArms(n),r=this.#t){for(let[a,c]of Object.entries({answers:t,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${a} are needed`);this.#e(o);let i=this.fields.flatMap((a,c)=>Us(a,t[c],o[c],n,r[c]));return Hs(i,this.size)}unpack(t){if(t.length!==this.size)throw new At(`a submission has ${this.size} bytes`);let n=Vs(t);if(n.subarray(this.bits).includes(1))throw new At("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((i,a)=>{let c=Fs(i,n.subarray(o,o+i.bits),a);return o+=i.bits,c});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#t(){return this.fields.map(()=>null)}#e(t){if(!this.fields.every((o,r)=>o.hasArm(t[r]))||t.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Us({mechanism:e,direct:t,ownDevice:n},o,r,i,a){let c=+(o===null),h=c?e.blank:o,$=e.toBits(e.plain(h)),w=e.toBits(xe(e)?e.randomizePair(h,r,i):e.randomize(h,i)),k=a===null?w:Ws(e,a),x=w.map((S,J)=>c*S+(1-c)*k[J]),b=Number(n||r===!0)*(1-c);return[...t===null?[c]:[c,Number(r)],...$.map((S,J)=>b*S+(1-b)*x[J])]}function Ws(e,t){let n=e.toBits(t),r=n.length===e.bits&&n.every(i=>i<2)?e.fromBits(n):null;if(r===null||String(r)!==String(t)||!e.isReport(r))throw new RangeError("a remembered report is none of its question");return n}function Fs({mechanism:e,direct:t,head:n},o,r){let i=o[0]===1,a=t===null?null:o[1]===1,c=e.fromBits(o.subarray(n));if(c===null||!Ks(e,c,a&&!i))throw new At(`field ${r} holds no report`);let h=xe(e)?e.pairOf(c):null;return{report:c,skipped:i,arm:h??a}}function Ks(e,t,n){return n?e.isPlain(t):e.isReport(t)}function Hs(e,t){let n=new Uint8Array(t);return e.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Vs(e){return Uint8Array.from({length:8*e.length},(t,n)=>e[n>>>3]>>>(n&7)&1)}function on(e,t){return e.reduce((n,o)=>n+t(o),0)}var ye=class{#t;constructor(t){this.#t=new Array(t).fill(void 0)}get(t){return this.#t[t]}set(t,n){this.#t[t]=n}all(){return[...this.#t]}forget(t){Array.isArray(this.#t[t])&&this.#t[t].fill(!1),this.#t[t]=void 0}wipe(){for(let t of this.#t.keys())this.forget(t)}};function fo(e){let t=new Map(e.map(({block:n},o)=>[n,o]));return e.map(({asked_if:n})=>n?{place:t.get(n.block),options:new Set(n.options)}:null)}function an(e,t){return sn(e,t).map(n=>n===!0)}function sn(e,t){let n=[];for(let o of e)n.push(o===null||Gs(o,n,t));return n}function Gs({place:e,options:t},n,o){return n[e]===!1?!1:o[e]===void 0?null:n[e]&&t.has(o[e])}var ve=class{#t;#e;constructor(t,n){this.#t=t,this.#e=n}get asked(){return an(this.#t,this.#e.all())}next(t){return this.asked.findIndex((n,o)=>n&&o>t)}previous(t){return this.asked.slice(0,t).lastIndexOf(!0)}firstUnanswered(){let t=this.#e.all();return this.asked.findIndex((n,o)=>n&&t[o]===void 0)}prune(){let t=sn(this.#t,this.#e.all()),n=[...t.keys()].filter(o=>t[o]===!1);for(let o of n)this.#e.forget(o);return n}position(t){let n=sn(this.#t,this.#e.all()),o=n.slice(0,t+1).filter(i=>i===!0).length,r=n.filter(i=>i!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let t=this.asked;return this.#e.all().map((n,o)=>t[o]?n:null)}};var Oe=class{#t=!1;constructor(t,{strings:n,showError:o}){this.section=t,this.strings=n,this.showError=o,this.input=new H(t.querySelector("[data-choices]")),this.mechanism=z(JSON.parse(t.dataset.mechanism)),this.cards=[...t.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#o(i)),r.addEventListener("keydown",a=>this.#p(a,i))}),t.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#e()}),t.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#e(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#l(),this.cards[0].focus())}#o(t){if(this.#t||!this.#n())return;let n=this.input.read(),o;try{let r=new I;o=this.mechanism.randomize(n,r),t>=0&&this.#r(t,n,o,r)}catch{this.showError(this.strings.get("random"));return}this.#t=this.cards.length>0,this.#i(n,o),this.#u(!0)}#n(){let t=this.input.read()!==void 0;return t||(this.showError(this.strings.get("practice-choose")),this.input.focus()),t}#r(t,n,o,r){let i=this.cards.length,a=o!==n,c=Ys({count:i,swaps:this.#s(n),picked:t,swapped:a},r);this.cards.forEach((h,$)=>{let w=c[$]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(w),h.dataset.card=c[$]?"swaps":"stays",h.toggleAttribute("data-picked",$===t)}),this.#a("again").hidden=!1}#s(t){return Number(this.#a("cards").dataset.swaps.split(" ")[t])}#i(t,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===t?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=P(ne(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(t){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!t)}#l(){this.#t=!1,this.showError("");for(let t of["report","how","told"])this.#a(t).textContent="";this.cards.forEach((t,n)=>{t.dataset.card="",t.removeAttribute("data-picked"),t.querySelector("[data-face]").textContent="",t.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let t=this.input.read(),n=this.#s(t),o=t===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(t,n){let o=Le(t);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(t){return this.section.querySelector(`[data-practice="${t}"]`)}};function Ys({count:e,swaps:t,picked:n,swapped:o},r){let i=t-Number(o),a=Array.from({length:e-1},(h,$)=>$<i),c=Ge(a,r);return c.splice(n,0,o),c}function mo(e,{questions:t,answers:n,asked:o,arms:r,strings:i,change:a}){let h=[...t.keys()].filter($=>o[$]).map($=>{let w=t[$],k=n.get($),x=["open","central"].includes(w.form)||r[$]===!0,b=k!==null&&x,y=i.fillTemplate("answer",{question:w.text,answer:Qs(w,k,i),openly:b?i.get("openly"):""});return y.querySelector("button").addEventListener("click",()=>a($)),y});e.querySelector("[data-answers]").replaceChildren(...h)}function go(e){e.querySelector("[data-answers]").replaceChildren()}function Qs(e,t,n){return t===null?n.get("skipped"):n.list(e.input.labels(t))}var $o=new Set(["every","pair","joint"]);function wo(e,{layout:t,conditions:n,questions:o,strings:r,report:i}){let{reports:a,skipped:c,arms:h}=t.unpack(i.bytes),$=a.map((b,y)=>c[y]?null:b),w=an(n,$),k=!1,x=o.map((b,y)=>{let{mechanism:S}=t.fields[y],J={question:b,mechanism:S,report:a[y]},zo={asked:w[y],skipped:c[y],direct:h[y]===!0},{recorded:Io,conclusion:To,judged:cn=""}=Js(J,zo,r);k||=cn===null;let Mo={question:b.text,recorded:Io,conclusion:To,judged:cn??""};return r.fillTemplate("conclusion",Mo)});e.querySelector("[data-alone]").hidden=!k,e.querySelector("[data-conclusions]").replaceChildren(...x),e.querySelector("[data-bytes]").textContent=i.encoded}function ko(e){e.querySelector("[data-conclusions]").replaceChildren(),e.querySelector("[data-bytes]").textContent=""}function Js(e,{asked:t,skipped:n,direct:o},r){let i=(c,h)=>r.get(c,h);if(!t)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(n)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:a}=e.question;if(a==="open"||a==="central"||o){let c=r.list(xo(e));return{recorded:r.nodes("recorded-direct",{recorded:c}),conclusion:i(`conclude-${o?"direct":a}`)}}return{recorded:Xs(e,r),conclusion:Zs(e),judged:ti(e)}}function Xs(e,t){let{question:n,mechanism:o,report:r}=e;if(n.form==="number"){let{middle:a}=o.scale;return t.get(o.isUpper(r)?"recorded-high":"recorded-low",{middle:a})}let i=t.list(xo(e));if(n.form==="drawn"){let{mark:a}=o.itemOf(r);return t.nodes(a?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?t.nodes("recorded",{recorded:i}):t.get("recorded-none")}function Zs({question:e,report:t}){return e.note(e.form==="binary"?`explained-${t}`:"explained")}function ti({question:e,mechanism:t,report:n}){let o=P(ei(e.form,t,n));return o==="sound"?null:o==="absent"&&e.note(`absent-${n}`)||e.note(o)}function ei(e,t,n){return $o.has(e)?t.ratio:ne(t,n)}function xo({question:e,mechanism:t,report:n}){return $o.has(e.form)?[...t.partCategories(n)].map(r=>e.input.label(r)):e.form==="drawn"?[e.input.label(t.itemOf(n).item)]:(typeof n=="number"?[n]:ni(n)).map(r=>e.input.label(r))}function ni(e){return Array.from(e.keys()).filter(t=>e[t])}var oi=new Set([408,425,429,503]);function bo(e,t){return ri(e,{method:"POST",headers:{"Content-Type":"application/json"},body:t})}function yo(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function vo(e){return oi.has(e)?"busy":"failing"}function ri(e,t={}){return fetch(e,{...t,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(2e4)})}var un=16,si=4096,Oo=48,ii=87;async function qo(e,t,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new qt(new TextEncoder().encode(`${e}.`)).finisher(un),i=2**(32-t),a=new Uint8Array(un).fill(Oo);for(let c=0;!o();){for(let h=c+si;c<h;c+=1)if(ui(c,a),r(a)<i)return String.fromCharCode(...a);n(ai(c,t)),await li()}return null}function ai(e,t){return 1-Math.exp(-e/2**t)}function ui(e,t){let n=e;for(let o=un-1;n>0;o-=1){let r=n%16;t[o]=r+(r<10?Oo:ii),n=Math.floor(n/16)}}function li(){return new Promise(e=>{setTimeout(e)})}var ci=new Set([408,425,429]),pi=507;function No(e){return e.drawArms(new I)}var qe=class{#t;#e;#o;#n=null;#r=0;constructor(t,n,o){this.#t=t,this.#e=n,this.#o=o}draw(t,n,o){if(this.#n!==null)throw new Error("this report was already drawn");let r=this.#t.randomize(t,new I,n,o),{token:i,...a}=this.#o.credentials(),c=mt(r);return this.#n={version:this.#e,token:i,report:c,...a},{bytes:r,encoded:c}}async work({code:t,work:n},o){if(n===0||"proof"in this.#n)return!0;let{version:r,token:i,report:a}=this.#n,c=await qo([t,r,i,a].join("."),n,o);return c===null?!1:(this.#n.proof=c,!0)}async send(t){this.#r+=1;try{let n=await bo(t,JSON.stringify(this.#n)),o=di(n.status);return o==="stored"&&this.#r===1&&await hi(n)?"counted":o}catch{return yo()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#n={}}};function di(e){return e===200||e===201?"stored":e===404?"gone":e===409?"counted":e===410?"late":e===pi?"unsaved":e>=400&&e<500&&!ci.has(e)?"refused":`unsent-${vo(e)}`}async function hi(e){if(e.status!==200)return!1;let{status:t}=await e.json();return t==="counted"}var Ne=class{#t;#e;constructor(t,n={}){this.#t=t,this.#e=n}get(t,n={}){return fi(this.#o(t),n)}nodes(t,n={}){return this.#o(t).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(t){return typeof t!="string"?t:Object.assign(document.createElement("bdi"),{textContent:t,...this.#e})}list(t){let n=this.get("separator");return t.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(t,n){let r=this.#t.querySelector(`template[data-template="${t}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))i.replaceChildren(...[n[i.dataset.slot]].flat());return r}#o(t){return this.#t.querySelector(`[data-text="${t}"]`).textContent}};function fi(e,t){return e.replace(/\{(\w+)\}/g,(n,o)=>o in t?t[o]:n)}function So(e,t,n){let r=(e.getAttribute("aria-describedby")?.split(" ")??[]).filter(a=>a!==t),i=n?[...r,t]:r;n?e.setAttribute("aria-invalid","true"):e.removeAttribute("aria-invalid"),i.length>0?e.setAttribute("aria-describedby",i.join(" ")):e.removeAttribute("aria-describedby")}var mi=new Set(["practice","question","review","changed"]),Se=class{#t;#e;#o=document.title;onAdvance=()=>{};constructor(t){this.#t=[...t.querySelectorAll("[data-step]")],this.#e=t.querySelector("progress");for(let n of this.#t){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#t.indexOf(n)}`)}}section(t){return this.#t.find(n=>n.dataset.step===t)}get questionSections(){return this.#t.filter(t=>t.dataset.step==="question")}show(t,n=null){for(let r of this.#t)r.hidden=r!==t;this.#r(t,n),this.showError(t,""),document.title=this.#n(t),mi.has(t.dataset.step)&&this.onAdvance(),t.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(t,n){let o=t.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of t.querySelectorAll("input"))So(r,o.id,n!=="")}}#n(t){return t.dataset.step==="intro"?this.#o:`${Ao(t)} · ${this.#o}`}#r(t,n){this.#e.hidden=n===null,this.#e.value=n??0,this.#e.setAttribute("aria-valuetext",Ao(t))}};function Ao(e){return(e.querySelector("[data-place]")??e.querySelector("h1")).textContent}var Ae=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(t,{page:n,wave:o,access:r}){let{survey:i}=o;this.root=t,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in t.dataset,this.strings=new Ne(t,n.authorLanguage),this.navigation=new Se(t),this.layout=be.fromDocument(i),this.questions=this.navigation.questionSections.map((a,c)=>new Lt(a,n.questions[c],this.strings)),this.answers=new ye(this.questions.length),this.conditions=fo(i.questions),this.path=new ve(this.conditions,this.answers),this.practice=this.#t(this.section("practice")),this.submission=new qe(this.layout,o.version,r)}section(t){return this.navigation.section(t)}forgetAnswers(){this.answers.wipe();for(let t of this.questions)t.input.clear();this.practice?.forget(),go(this.section("review")),this.section("changed")?.querySelector("[data-changed]").replaceChildren()}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,ko(this.section("receipt"))}#t(t){let n=o=>this.navigation.showError(t,o);return t&&new Oe(t,{strings:this.strings,showError:n})}};var gi="intro",$i={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",unsound:"intro",unable:"stopped"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing"},drawing:{drawn:"working",previewed:"receipt",unsound:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},wi={leave:"left"},_e=class{#t;#e=gi;constructor(t){this.#t=t}get state(){return this.#e}dispatch(t,n){let o={...$i[this.#e],...wi};Object.hasOwn(o,t)&&(this.#e=o[t],this.#t(this.#e,n,t))}};var Ee=class{#t=0;#e;#o;#n=!1;constructor(t,{enabled:n}){this.#e=t,this.#o=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#o&&!this.#n&&this.#i()}back(){this.#t>0?window.history.back():this.#s()}end(){let t=this.#t;this.#t=0,t>0&&window.history.go(-t)}#r(t){t>this.#t&&window.history.go(this.#t-t),!(t>=this.#t)&&(this.#t=t,this.#s()&&t===0&&this.#i())}#s(){this.#n=!0;let t=this.#e();return this.#n=!1,t}#i(){this.#t+=1,window.history.pushState({step:this.#t},"")}};var _o=2,Eo=64,ki=5;function ln(){let e=new I,t=new Set;for(let n=0;n<_o;n+=1)for(let o of e.take(Eo))t.add(o);if(t.size<=_o*Eo-ki)throw new Error("the random source repeats itself")}var Ro={intro:xi,checking:bi,joining:vi,unkept:wt,unreachable:wt,unsigned:wt,practice:Oi,question:lo,review:qi,returning:Ni,comparing:Si,changed:Ai,restoring:_i,drawing:Ei,working:Ri,sending:Ci,unsent:wt,unsaved:wt,receipt:zi,stopped:wt,left:e=>e.forgetAll()};function xi(e,t,n){let o=e.section("intro");e.practice?.forget(),e.navigation.show(o),n&&e.navigation.showError(o,n)}function bi(e,t){let{permanentResponses:n}=e;n&&!n.supported?t("unable"):e.arms||yi(e)?t("sound"):t("unsound",e.strings.get("random"))}function yi(e){let{layout:t,questions:n}=e;try{ln(),e.arms=No(t)}catch{return!1}return n.forEach((o,r)=>{o.applyArm(e.arms[r],t.fields[r].mechanism)}),!0}async function vi(e,t,n,o){let r=e.section("joining");r&&e.navigation.show(r);let i=o==="begin-anyway";t(await e.access.admit({withoutStorage:i}))}function Oi({navigation:e,practice:t}){e.show(t.section)}function qi(e,t,n){e.reviewed=!0;let{questions:o,answers:r,arms:i,strings:a}=e,{asked:c}=e.path,h=w=>t("question",{place:w}),$=e.section("review");mo($,{questions:o,answers:r,asked:c,arms:i,strings:a,change:h}),e.navigation.show($,1),n&&e.navigation.showError($,n)}function Ni({path:e,questions:t},n){n("question",{place:e.previous(t.length),back:!0})}function Si(e,t){let n=e.permanentResponses?.changedPlaces(e.path.values())??[];n.length===0?t("unchanged"):t("differ",n)}function Ai(e,t,n){let o=e.section("changed"),r=n.map(i=>e.strings.fillTemplate("changed",{question:e.questions[i].text}));o.querySelector("[data-changed]").replaceChildren(...r),o.querySelector("[data-cost]").textContent=e.permanentResponses.costOfChanges(n),e.navigation.show(o,1)}function _i(e,t){let{permanentResponses:n}=e;for(let o of n.changedPlaces(e.path.values()))e.answers.set(o,n.latestAnswer(o));t("restored")}async function Ei(e,t){try{ln();let n=e.path.values(),o=await e.permanentResponses?.draw(n);if(e.left)return;e.report=e.submission.draw(n,e.arms,o)}catch{t("unsound",e.strings.get("random"));return}e.forgetAnswers(),e.history.end(),t(e.preview?"previewed":"drawn")}async function Ri(e,t){let n=e.section("working");n&&e.navigation.show(n);let o=i=>{n.querySelector("progress").value=i},r=()=>e.left;await e.submission.work(e.wave,{progress:o,stopped:r})&&t("done")}async function Ci(e,t){e.navigation.show(e.section("sending"));let n=await e.submission.send(e.endpoint);(n==="stored"||n==="counted")&&e.access.forget(),t(n)}function zi(e){let{layout:t,conditions:n,questions:o,strings:r,report:i}=e,a=e.section("receipt");wo(a,{layout:t,conditions:n,questions:o,strings:r,report:i}),e.permanentResponses?.showLedger(),e.navigation.show(a)}function wt(e,t,n,o){e.navigation.show(e.section(o))}var Ii=new Set(["working","sending","unsent"]);async function Co(){let e=document.getElementById("survey");qn();let t,n;try{t=await so(e),n=await Mi(t.wave)}catch(w){Fi(e,w);return}let{wave:o,unchecked:r}=t,i=eo(e,o);Nn(),r&&Wi(e,r);let a=new Ae(e,{page:i,wave:o,access:n});i.remembers&&(a.permanentResponses=new ke(a,o.survey));let c=(w,k)=>h.dispatch(w,k),h=new _e((w,k,x)=>Ro[w](a,c,k,x));Pi(a,h,c),ji(a,c),Bi(e),Di(e.querySelector("[data-offline] > *"));let $=()=>c("leave");An($),window.addEventListener("pagehide",$),window.addEventListener("beforeunload",w=>{Ii.has(h.state)&&w.preventDefault()}),window.addEventListener("pageshow",w=>{w.persisted&&window.location.reload()}),a.access.complete||c("incomplete"),Ti()}function Ti(){let{connection:e}=navigator;if(e?.saveData)return;let t=document.querySelector("template[data-fonts]");document.head.append(t.content.cloneNode(!0))}async function Mi(e){if(e.access!=="invited")return new Gt;await Li();let{createInvitedAccess:t}=await import("./invited.js");return t(e,window.location.pathname)}function Li(){let t=document.querySelector("template[data-invited]").content.firstElementChild.cloneNode(!0);return new Promise((n,o)=>{t.addEventListener("load",n),t.addEventListener("error",()=>o(new Error(`${t.href} cannot be loaded`))),document.head.append(t)})}function Pi(e,t,n){let o=()=>(t.state==="question"?ho(e,n):n("back"),t.state!=="intro"),r=!e.preview&&document.querySelector("[data-leave]")===null;e.history=new Ee(o,{enabled:r}),e.navigation.onAdvance=()=>e.history.advance()}function ji(e,t){e.permanentResponses?.showStatus(),Ui(e,t),co(e,t)}function Di(e){let t=()=>e.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,t);t()}function Bi(e){for(let t of e.querySelectorAll("[data-insecure]"))t.hidden=t.dataset.insecure==="address"===window.isSecureContext}function Ui({root:e,history:t},n){for(let o of e.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?t.back():r==="reload"?window.location.reload():n(r)})}}function Wi(e,t){let n=e.querySelector("[data-fingerprint]");n.querySelector("code").textContent=t.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Fi(e,{step:t="unloaded",expected:n,found:o}){e.hidden=!0;let r=document.querySelector(`[data-step="${t}"]`);for(let[a,c]of Object.entries({expected:n,found:o})){let h=r.querySelector(`[data-${a}]`);h&&(h.textContent=c)}for(let a of r.querySelectorAll("[data-cause]"))a.hidden=a.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}Co();
