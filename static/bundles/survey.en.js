// Built by run.py bundles from the readable sources in static/js and static/css.
function g(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var X=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},ae=class extends X{constructor(e){super(g(e,"categories",2,65536)),this.categories=e}plain(e){return g(e,"a category",0,this.categories-1)}isPlain(){return!0}};var ue=class extends ae{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var K=class{constructor(e){this.categories=g(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return g(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return Nt(e)===1}};function Nt(t){return t.reduce((e,n)=>e+n,0)}function ee(t,e,n,o){let r=e.take(t.length);return t.map((i,l)=>{let p=+(r[l]<n),f=+(r[l]<o);return i*p+(1-i)*f})}var R=class extends ae{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Fo(n),this.other=n===null?Uo(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),i=r+ +(r>=e);return o*e+(1-o)*i}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Fo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>g(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function Uo(t,e){return g(t,"other",1,Math.floor((4294967296-1)/e))}var le=class{constructor(e,n){this.items=g(e,"items",1,65536),this.item=St(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ee(e,this.items)}randomize(e,n){let[o,r]=this.item.yes;return ee(this.plain(e),n,r,o)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}};function St(t){if(!(t instanceof R)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function Ee(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>g(Number(n),"a mark",0,1))}var pe=class extends X{constructor(e,n){super(2*g(e,"items",2,65536)),this.items=e,this.item=St(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return Ee(e,this.items)[0]}randomize(e,n){let o=Ee(e,this.items),[r,i]=n.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(o[l],{take:()=>[i]})}itemOf(e){return g(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,i)=>i===n?this.item.likelihood(o):[1,1])}};var pn=Object.create(null);function H(t){Object.assign(pn,t)}function T(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function C(t){let e=typeof t?.mechanism=="string"?pn[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var cn=65536/Uint32Array.BYTES_PER_ELEMENT,Ko=2**30,ce=class extends Error{name="WordsExhaustedError"},G=class extends Error{name="RandomSourceError"},z=class{take(e){g(e,"the number of words",0,Ko);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new G("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=cn)Ho(n,o.subarray(r,r+cn));return o}};function Ho(t,e){try{t.getRandomValues(e)}catch(n){throw new G(String(n))}}var te=class extends K{constructor(e,n,o){super(e),this.size=g(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=g(o,"in",r,4294967296-1),this.spares=Go(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=g(e,"a category",0,this.categories-1),[r,...i]=n.take(this.words),l=+(r<this.inside),p=new Array(this.categories).fill(0);return this.#e(i).forEach((f,w)=>{let $=dn(o,f),y=dn(o,this.categories-this.size+w-1),b=p[$],k=b*y+(1-b)*$,x=l*+(w===0);p[x*o+(1-x)*k]=1}),p}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let i=this.categories-this.size+r,l=Math.floor(4294967296/i),p=o;for(;p>=l*i;){if(n.length===0)throw new ce("a fair draw ran out of spare words: nothing is drawn");p=n.shift()}return Math.floor(p/l)})}isReport(e){return Nt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function dn(t,e){return e+ +(e>=t)}function Go(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var de=class extends K{constructor(e,n,o){if(super(e),this.zero=g(n,"zero",1,4294967296-1),this.one=g(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return ee(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};H({"randomized-response":Vo,unary:t=>(T(t,["categories","zero","one"]),new de(t.categories,t.zero,t.one)),"subset-selection":t=>(T(t,["categories","size","in"]),new te(t.categories,t.size,t.in)),multiple:hn(le),"random-item":hn(pe),open:t=>(T(t,["categories"]),new ue(t.categories))});function Vo(t){let e=t.categories===2?"yes":"other";return T(t,["categories",e]),new R(t.categories,{[e]:t[e]})}function hn(t){return e=>(T(e,["items","item"]),new t(e.items,C(e.item)))}var Qo=2**12,Jo=2**8,V=class extends K{constructor(e,n,o,r){if(super(e),this.kept=g(n,"kept",4294967296/2+1,4294967296-1),this.zero=g(o,"zero",0,4294967296),this.one=g(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:e,others:n}=this.support,[o,r]=[Math.min(e,n),Math.max(e,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(e){let n=g(e,"waves",1,Qo),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#e((o/r)**n)*this.#e(((4294967296-r)/(4294967296-o))**n)}#e(e){let n=4294967296-this.kept;return(this.kept+n*e)/(this.kept*e+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}lossOfChange(e){let n=g(e,"waves",1,Jo),o=0;for(let r=1;r<n;r+=1)o=Math.max(o,...this.#t(r,n-r));return o}#t(e,n){let[o,r]=[Math.log(this.kept),Math.log(4294967296-this.kept)],i=[[Math.log(this.one/4294967296),Math.log(this.zero/4294967296)],[Math.log1p(-this.one/4294967296),Math.log1p(-this.zero/4294967296)]],l=[{first:[o,r],second:[r,o],count:1},{first:[r,o],second:[o,r],count:1},{first:[r,o],second:[r,o],count:this.categories-2}],p=[0,0];for(let{first:f,second:w,count:$}of l.filter(y=>y.count>0)){let b=i.flatMap(([k,x])=>i.map(([A,P])=>{let[Ne,Se]=[f[0]+e*k,f[1]+e*x],[qt,_e]=[w[0]+n*A,w[1]+n*P],At=_t(Ne+n*A,Se+n*P);return _t(Ne,Se)+_t(qt,_e)-At-Math.log(4294967296)})).filter(k=>!Number.isNaN(k));p[0]+=$*Math.max(...b),p[1]-=$*Math.min(...b)}return p}get words(){return 2*this.categories}get support(){let[e,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:e*this.one+n*this.zero,others:e*this.zero+n*this.one}}permanent(e,n){return ee(this.plain(e),n,this.kept,4294967296-this.kept)}instantaneous(e,n){if(e.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(e,r=>g(r,"a mark",0,1));return ee(o,n,this.one,this.zero)}randomize(e,n){return this.instantaneous(this.permanent(e,n),n)}likelihood(e){let{own:n,others:o}=this.support,[r,i]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(e,l=>l?r:i)}};function _t(t,e){let n=Math.max(t,e);return n===-1/0?n:n+Math.log1p(Math.exp(Math.min(t,e)-n))}H({permanent:t=>(T(t,["categories","kept","zero","one"]),new V(t.categories,t.kept,t.zero,t.one))});var Zo=2,Xo=8,er=16,tr=2**10,B=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");g(e.length,"the number of parts",Zo,Xo);for(let n of e)g(n,"a part's options",2,er);this.sizes=Object.freeze([...e]),this.cells=g(Et(e),"the number of cells of all parts",4,tr)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return ze(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((n,o)=>g(n,"a category",0,this.sizes[o]-1))}partCategories(e){let n=g(e,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=Me(e);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function he(t,e){return 4294967296-(t-1)*e}function Te(t,e,n){let o=t/n;return{own:he(t,e)+(o-1)*e,others:o*e}}function Re(t){return t.reduce((e,n)=>fn(n)>fn(e)?n:e)}function fn({own:t,others:e}){let n=e/4294967296;return n*(1-n)/((t-e)/4294967296)**2}function Ce(t,e,n,o){let r=he(n,o),i=+(e<r),l=Math.floor(Math.max(e-r,0)/o);return i*t+(1-i)*(l+ +(l>=t))}function Ie(t,e){return g(t,"other",1,Math.floor((4294967296-1)/e))}function ze(t){return 32-Math.clz32(t-1)}function Me(t){return t.reduceRight((e,n)=>e*2+n,0)}function Et(t){return t.reduce((e,n)=>e*n,1)}var Tt=3,ne=class extends B{constructor(e,n){if(super(e),this.pairs=Object.freeze(nr(e.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>e[o]*e[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Ie(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Rt(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Rt(this.pairCells)}get ratio(){let e=this.others.map((n,o)=>he(this.pairCells[o],n)/n);return Math.max(...e)}get words(){return Tt+1}get wordsAhead(){return Tt}get support(){let e=this.sizes.map((n,o)=>{let i=[...this.pairs.keys()].filter(p=>this.pairs[p].includes(o)).map(p=>Te(this.pairCells[p],this.others[p],n)),l=p=>Rt(i.map(f=>f[p]))/i.length;return{own:l("own"),others:l("others")}});return Re(e)}drawPair(e){let n=Math.floor(4294967296/this.pairs.length),o=[...e.take(Tt)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new ce("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(e,n){return this.randomizePair(e,this.drawPair(n),n)}randomizePair(e,n,o){let r=this.row(e),[i,l]=this.pairs[g(n,"a pair",0,this.pairs.length-1)],p=r[i]*this.sizes[l]+r[l],f=Ce(p,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+f}plain(e){let n=this.row(e);return n[0]*this.sizes[1]+n[1]}pairOf(e){return this.starts.filter(n=>n<=e).length-1}partCategories(e){let n=this.pairOf(g(e,"a report",0,this.categories-1)),[o,r]=this.pairs[n],i=e-this.starts[n];return new Map([[o,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#e(){return ze(this.pairs.length)}get bits(){return this.#e+ze(Math.max(...this.pairCells))}toBits(e){let n=this.pairOf(e),o=n|e-this.starts[n]<<this.#e;return Uint8Array.from({length:this.bits},(r,i)=>o>>>i&1)}fromBits(e){let n=Me(e.subarray(0,this.#e)),o=Me(e.subarray(this.#e));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function nr(t){let e=[...new Array(t).keys()];return e.flatMap(n=>e.slice(n+1).map(o=>[n,o]))}function Rt(t){return t.reduce((e,n)=>e+n,0)}var or=32,Le=class extends B{constructor(e,n){super(e),g(this.cells,"the number of cells",4,or),this.other=Ie(n,this.cells),Object.freeze(this)}get ratio(){return he(this.cells,this.other)/this.other}get words(){return 1}get support(){return Te(this.cells,this.other,Math.max(...this.sizes))}randomize(e,n){return Ce(this.plain(e),n.take(1)[0],this.cells,this.other)}},oe=class extends B{constructor(e){if(!Array.isArray(e)||!e.every(n=>n instanceof R))throw new RangeError("every part is randomized response");super(e.map(({categories:n})=>n)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return Et(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return Re(this.parts.map(({support:e})=>e))}randomize(e,n){let o=this.row(e),r=n.take(this.words),i=this.parts.map((l,p)=>l.randomize(o[p],{take:()=>r.subarray(p,p+1)}));return this.plain(i)}};H({"linked-joint":t=>(T(t,["sizes","other"]),new Le(t.sizes,t.other)),"linked-every":t=>(T(t,["parts"]),new oe(Array.isArray(t.parts)?t.parts.map(C):null)),"linked-pair":t=>(T(t,["sizes","others"]),new ne(t.sizes,t.others))});var Ct={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function It(t){return!(t.key in Ct)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Ct[t.key]:Ct[t.key])}var Q=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#i(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:mn(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return mn(e).map(n=>this.label(n))}label(e){return this.#n(e).labels[0].textContent.trim()}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#i(e){let n=It(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function mn(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var gn=[["[data-choices]",t=>new Q(t.querySelector("[data-choices]"))]];function We(t,e){gn.unshift([t,e])}function rr(t,e){let[,n]=gn.find(([o])=>t.querySelector(o));return n(t,e)}var Pe=class{constructor(e,n,o){this.section=e,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=rr(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}note(e){let n=this.section.querySelector(`[data-note="${e}"]`);return n?[...n.cloneNode(!0).childNodes]:void 0}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var zt=class{#e;#t;#n=0;#o;constructor(e,n){this.#e=e.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new Q(o.querySelector("[data-choices]"))})),this.#o=n,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#n).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let n of this.#t)this.#e[n].input.write(e===null?null:e[n])}labels(e){return this.#t.map(n=>this.label([n,e[n]]))}label([e,n]){let{text:o,input:r}=this.#e[e];return`${o} ${r.label(n)}`}focus(){this.#r(this.#n).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let n=this.#n+e;return n<0||n>=this.#t.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#n=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:n}=this.#r(e);n.hidden=!1;let o={number:e+1,total:this.#t.length};n.querySelector("[data-part-place]").textContent=this.#o(o)}};We("[data-part]",(t,e)=>{let n=[...t.querySelectorAll("[data-part]")];return new zt(n,o=>e.get("part-place",o))});var sr=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,ir=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var fe=class{#e;#t;#n;constructor(e,n,o,r=1025){[this.#e,this.#t,this.#n]=[e,n,o].map(ar);let[i,l]=[this.#t-this.#e,this.#n];if(i<=0n)throw new RangeError("low must be below high");if(l<=0n||l>i||i%l)throw new RangeError("step does not fit the bounds");if(i/l>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:e,high:n,step:o,size:Number(i/l)+1}),Object.freeze(this)}levelOf(e){let n=this.#o(e);if(n===null)return null;let[o,r,i,l]=n,p=o<r?r:o>i?i:o;return Number((2n*(p-r)+l)/(2n*l))}contains(e){let[n,o,r]=this.#o(e)??[1n,0n,0n];return o<=n&&n<=r}#o(e){let[,n="",o=""]=ir.exec(e)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),i=r/10n**BigInt(6),l=BigInt(n+o)*(r/10n**BigInt(o.length));return[e.startsWith("-")?-l:l,...[this.#e,this.#t,this.#n].map(f=>f*i)]}get middle(){return wn((this.#e+this.#t)*5n,7)}valueOf(e){return wn(this.#e+BigInt(e)*this.#n)}};function ar(t){if(typeof t!="string"||!sr.test(t)||t==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[e,n=""]=t.replace("-","").split("."),o=BigInt(e+n.padEnd(6,"0"));return t.startsWith("-")?-o:o}function wn(t,e=6){let n=String(t<0n?-t:t).padStart(e+1,"0"),o=`${n.slice(0,-e)}.${n.slice(-e)}`.replace(/\.?0+$/,"");return t<0n?`-${o}`:o}var _=class extends X{constructor(e,n){super(g(n,"the number of cells",2,65536)),this.scale=e}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(e){return this.checkLevel(e),0}checkLevel(e){return g(e,"a level",0,this.categories-1)}ends(e){throw new TypeError("a mechanism needs ends()")}row(e){let n=this.ends(e);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(e,n){let o=this.ends(this.checkLevel(e)),[r]=n.take(1),i=0;for(let l=0;l<o.length;l+=1)i+=+(o[l]<=r);return i}isPlain(){return!1}isUpper(e){return e>=Math.ceil(this.reports/2)}likelihood(e){return g(e,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[e]-(e&&r[e-1]))/4294967296})}};var Mt=2**12,me=class{constructor(e,n,o,r,i){this.shift=g(n,"shift",1,Mt),this.width=g(o,"width",1,Mt),this.cells=g(n*e+o,"the number of cells",2,Mt),this.outside=g(i,"outside",1,4294967296),this.inside=g(r,"inside",i+1,4294967296),this.total=r*o+i*n*e,Object.freeze(this)}fill(e,n,o,r){let i=this.shift*r,l=o;for(let p=0;p<this.cells;p+=1){let f=+(p>=i)*+(p<i+this.width);l+=f*this.inside+(1-f)*this.outside,e[n+p]=l}return e}};var De=class extends _{constructor(e,n){super(e,2),this.rise=$n(n,e.size-1,4294967296),this.first=(4294967296-n*(e.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(e){return Float64Array.of(4294967296-this.first-this.rise*e,4294967296)}},je=class extends _{#e;constructor(e,n,o,r,i,l){let p=new me(e.size-1,o,r,i,l);super(e,2+p.cells),this.left=g(4294967296-p.total,"what the window leaves",1,4294967296-1),this.rise=$n(n,e.size-1,this.left),this.first=(this.left-n*(e.size-1))/2,this.#e=p,this.shift=o,this.width=r,this.inside=i,this.outside=l,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(e){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*e,n[1]=this.left,this.#e.fill(n,2,this.left,e)}isUpper(e){return e<2?e===1:e-2>=Math.ceil(this.#e.cells/2)}};function $n(t,e,n){if(g(t,"rise",1,Math.floor((n-1)/e)),(n-t*e)%2)throw new RangeError("rise does not split the cells evenly");return t}var $e=128n,ye=1n<<$e,ke=53n;function yn(t,e){let n=(1n<<ke)-BigInt(t),o=ye+(ye*n>>ke),r=ye;return Array.from({length:e},()=>(r=r*n>>ke,bn(r,o)))}function kn(t,e){let n=(1n<<ke)-BigInt(t)<<$e-ke,o=n*n>>$e,r=ye,i=Array.from({length:e},()=>(r=r*n>>$e,n=n*o>>$e,r)),l=i.reduce((f,w)=>f+w,0n),p=ye+2n*l;return i.map(f=>{let w=bn(l,p);return l-=f,w})}function bn(t,e){return Number(((t<<33n)+e)/(2n*e))}var lr=2**10,be=class extends _{#e=null;constructor(e,n,o,r,i){g(n,"fine",1,262144),g(o,"reach",1,262144),g(r,"cell",1,262144);let l=n*(e.size-1),p=l+2*o+1;if(p%r)throw new RangeError("the points are not a multiple of a cell");super(e,g(p/r,"the number of cells",2,lr)),this.farthest=g(l+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=g(i,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#e??(this.#e=this.survival()),this.#e}ends(e){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*e;for(let i=0;i<this.reports-1;i+=1){let l=r+this.cell*(i+1);o[i]=l>0?4294967296-n[l-1]:n[-l]}return o}},Ye=class extends be{#e=null;constructor(e,n,o,r,i){super(e,n,o,r,i),Object.freeze(this)}survival(){return yn(this.decay,this.farthest)}get ratio(){return this.#e??(this.#e=this.#t()),this.#e}#t(){let e=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((i,l)=>{e[l]=Math.max(e[l],i-r),n[l]=Math.min(n[l],i-r),r=i})}return e.reduce((o,r,i)=>Math.max(o,r/n[i]),1)}};var pr=10,Fe=class extends be{constructor(e,n,o,r,i,l,p){super(e,n,o,r,i),this.epsilon=g(l,"epsilon",1,pr*4294967296),this.delta=g(p,"delta",1,4294967296-1),Object.freeze(this)}survival(){return kn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var ge=class extends _{constructor(e){super(e,e.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(e){return Float64Array.from({length:this.reports},(n,o)=>+(o>=e)*4294967296)}plain(e){return this.checkLevel(e)}randomize(e){return this.plain(e)}isPlain(){return!0}likelihood(e){return this.checkLevel(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var Ue=class extends _{#e;constructor(e,n,o,r,i){let l=new me(e.size-1,n,o,r,i);if(super(e,l.cells),l.total!==4294967296)throw new RangeError(`the weights sum to ${l.total}`);this.#e=l,this.shift=n,this.width=o,this.inside=r,this.outside=i,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(e){return this.#e.fill(new Float64Array(this.reports),0,0,e)}},Ke=class extends Ue{},He=class extends Ue{};var cr=["low","high","step"],Lt=["shift","width","inside","outside"],xn=["fine","reach","cell","decay"];H({piecewise:re(Ke,Lt),"square-wave":re(He,Lt),duchi:re(De,["rise"]),hybrid:re(je,["rise",...Lt]),laplace:re(Ye,xn),gaussian:re(Fe,[...xn,"epsilon","delta"]),"open-number":re(ge,[],65536)});function re(t,e,n){return o=>{T(o,[...cr,...e]);let r=new fe(o.low,o.high,o.step,n);return new t(r,...e.map(i=>o[i]))}}function S(t,...e){t.textContent="",t.append(...e)}var dr=[".",",","٫"],hr={"'":"'’‘ʼ′`´＇٬",".":".．﹒。｡·",",":",，﹐،‚","-":"-−‐‑‒–—﹣－","+":"+＋﹢","%":"%％﹪٪",$:"$＄﹩","£":"£￡","¥":"¥￥"},fr=new Map(Object.entries(hr).flatMap(([t,e])=>[...e].map(n=>[n,t]))),mr=[["€","euro","eur"],["$","us$","usd","dollar","美元"],["£","gbp","pound"],["¥","yuan","cny","rmb","元"],["¥","yen","jpy","円"],["₹","rs","inr","rupee"]],vn=["%","percent","per cent"],gr=[" ","'",".",","].map(t=>{let e=[`[1-9][0-9]{0,2}([${t}][0-9]{3})+`,`[1-9][0-9]?([${t}][0-9]{2})+[${t}][0-9]{3}`,`[1-9][0-9]{0,3}([${t}][0-9]{4})+`].slice(0,{",":3,"'":2}[t]??1);return[t,new RegExp(`^(?:${e.join("|")})$`)]}),wr=/^([^0-9]*)([0-9](?:.*[0-9])?)([^0-9]*)$/s,$r=/^([+-]?) ?([^+-]*?) ?([+-]?) ?$/,yr=/^(?:[.,]-{0,2})?(.*?)[ .]*$/s;function Nn(t,e,n=""){let o=[...t].length>100?null:wr.exec(On(t));if(o===null)return[];let[,r,i,l]=o,p=new RegExp("\\p{L}","u").test(r)?"":/[.,٫]?$/.exec(r)?.[0]??"",f=$r.exec(r.slice(0,r.length-p.length)),w=yr.exec(l);if(f===null||f[1]&&f[3])return[];let $=On(n).toLowerCase();if(![f[2],w[1]].every(k=>br(k,$,e)))return[];let y=f[1]==="-"||f[3]==="-"?"-":"",b=xr(p+i).map(k=>y+k.replace(/^0+(?=[0-9])/,""));return vr(b,e).map(Or)}function Sn(t){let[e,n]=t.split(".");if(n===void 0)return[];let o=BigInt(e);return(t.startsWith("-")?[o-1n,o]:[o,o+1n]).map(String)}function On(t){return[...t].filter(o=>!new RegExp("\\p{Cf}","u").test(o)).map(kr).join("").replace(/ +/g," ").replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g,"")}function kr(t){if(new RegExp("\\p{Zs}","u").test(t))return" ";if(!new RegExp("\\p{Nd}","u").test(t))return fr.get(t)??t;let e=t.codePointAt(0),n=0;for(;new RegExp("\\p{Nd}","u").test(String.fromCodePoint(e-n-1));)n+=1;return String(n%10)}function br(t,e,n){if(/^ *$/.test(t))return!0;let o=t.replace(/^[ .]+|[ .]+$/g,"").toLowerCase();if(o==="")return!1;let r=o.replace(/s$/,""),i=f=>f.includes(o)||f.includes(r),l=[...mr,vn].filter(i);return e===""?l.includes(vn)?n.high==="100":l.length>0||new RegExp("^\\p{Sc}$","u").test(o):[o,r,...l.flat()].filter(Boolean).some(f=>qn(e,f)||qn(e,`${f}s`))}function qn(t,e){return t.startsWith(e)&&!/^[\p{L}\p{M}\p{N}]/u.test(t.slice(e.length))}function xr(t){let e=[An(t)];for(let n of dr){let[o,...r]=t.split(n);if(r.length!==1||!/^[0-9]+$/.test(r[0]))continue;let i=o===""?"0":An(o);e.push(i&&`${i}.${r[0]}`)}return e.filter(Boolean)}function An(t){if(/^[0-9]+$/.test(t))return t;let[e]=gr.find(([,n])=>n.test(t))??[];return e===void 0?"":t.split(e).join("")}function vr(t,e){if(new Set(t.map(p=>e.levelOf(p))).size<2)return t.slice(0,1);let[n,o]=t,[r,i]=t.map(p=>e.contains(p)),l=Math.max(Wt(e.low),Wt(e.step));return l===0?r?[n]:t:i&&!r&&Wt(o)<=l?[o]:t}function Wt(t){let[,e=""]=t.split(".");return e.length}function Or(t){return t.includes(".")?t.replace(/\.?0*$/,""):t}var Dt=class{#e;#t;#n;#o;#r;#s;#i=null;constructor(e,n){let o=e.querySelector("[data-number]"),{low:r,high:i,grain:l,unit:p}=o.dataset;this.#e=o.querySelector("input"),this.#t=o.querySelector("[data-counts]"),this.#n=e.querySelector("[data-readings]"),this.#o=n,this.#r=p,this.#s=new fe(r,i,l,65536),this.#e.addEventListener("input",()=>this.#a(null))}get errorName(){return this.#u().length>1?"which-number":"type-number"}read(){let[e,n]=this.#u();return e===void 0||n?void 0:this.#s.levelOf(e)}write(e){let n=e===null?"":this.#s.valueOf(e);this.#e.value=n,this.#a(n||null)}labels(e){return[this.label(e)]}label(e){return this.#p(this.#s.valueOf(e))}focus(){let e=this.#u();if(e.length<2){this.#e.focus();return}S(this.#n,...e.map(n=>this.#l(n))),this.#n.hidden=!1,this.#n.focus()}clear(){this.write(null)}#u(){return this.#i!==null?[this.#i]:Nn(this.#e.value,this.#s,this.#r)}#l(e){let n=this.#p(e),[o,r]=Sn(e),i=Object.assign(document.createElement("button"),{type:"button",className:"button quiet"}),l=o===void 0?[this.#o.isolate(n)]:this.#o.nodes("reading-decimal",{value:n,low:o,high:r}),p=document.createElement("span");return p.append(...l),i.append(p),i.addEventListener("click",()=>this.#c(e)),i}#c(e){this.#e.value=e,this.#e.dispatchEvent(new Event("input",{bubbles:!0})),this.#a(e),this.#e.focus()}#p(e){return[e,this.#r].filter(Boolean).join(" ")}#a(e){this.#i=e,this.#n.hidden=!0,S(this.#n),this.#d()}#d(){let e=this.read(),o=e!==void 0&&this.#s.valueOf(e)!==this.#e.value.trim()?this.#o.nodes("counts-as",{value:this.label(e)}):[];S(this.#t,...o)}};We("[data-number]",(t,e)=>new Dt(t,e));function _n(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function En(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function jt(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function Tn(t){return jt(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}var qr=16,Ge=class{complete=!0;admit(){return"ready"}credentials(){return{token:Ar()}}forget(){}wipe(){}};function Ar(){return Tn(crypto.getRandomValues(new Uint8Array(qr)))}var Bt=class extends Error{step="unscripted"},Nr=t=>Symbol.for(`candor: ${t}`);function Rn(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function Yt(t,e){await e;let n=globalThis[Nr(t)];if(n===void 0)throw new Bt(t);return n}function Cn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function In(t){return Mn(zn(String(t)))}function Sr(t,e=1){return Mn(zn(t.toFixed(e)))}function _r(t){return t===1/0?"∞":Sr(Math.ceil(100*t-1e-6)/100,2)}function Ve(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function Qe(t,e){let n=_r(t);return e?`${n}, δ = ${Ve(e)}`:n}function zn(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function Mn(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Er={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},Tr=/[\w.+-]+@[\w.-]*\w/g,Ln={least:1e-4,most:1e16},we=class{constructor(e){this.html=e}},Y=t=>new we(t),Z=t=>t instanceof we?t.html:t;function xe(t){return t.replace(/[&<>"']/g,e=>Er[e])}function Ft(t){let e=Z(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=Ln.least&&n<Ln.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function a(t){return t instanceof we?t.html:xe(Ft(t))}function c(t,e){return Object.assign(Object.create(t),e)}function Rr(t,e){let n=Z(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var Pn=(t,e)=>e.reduce(Rr,t);function s(t,...e){let n=Pn(t,e);return n===void 0?"":n}var u=(t,...e)=>Pn(t,e)??null,Je=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function d(t){let e=Z(t);return Array.isArray(e)?e.length>0:Je(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function J(t){let e=Z(t);return typeof e=="boolean"?Number(e):e}function m(t,e){let[n,o]=[J(t),J(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,i)=>m(r,o[i]));if(n!==o&&Je(n)&&Je(o))throw new TypeError("Objects cannot be compared.");return n===o}function Wn(t,e){let n=[J(t),J(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var Ze=(t,e)=>Wn(t,e)&&J(t)<J(e),Dn=(t,e)=>Wn(t,e)&&J(t)<=J(e);function N(t){let e=Z(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*E(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let i=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:i,revcounter0:i-1,first:o===0,last:i===1}}),yield r}}function Xe(t,e){let n=N(e);if(n.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${n.length}.`);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function M(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function I(t){let e=Z(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Je(e))throw new TypeError("An object has no length.");return 0}function jn(t,e){let n=Z(t);return!Array.isArray(n)&&typeof n!="string"?t:Y(N(n).map(a).join(a(e)))}function ve(t){let e=Ft(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof we?e:e.map(xe);return Y(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function v(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return In(t)}function q(t,e){let n=Z(t);return Array.isArray(n)?n.map(o=>q(o,e)):Y(`<bdi${a(e)}>${a(t)}</bdi>`)}function Bn(t){let e=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return Y(xe(Ft(t)).replace(Tr,e))}function Ir(t){let e="";if(e+=`
`,Ze(1,I(u(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=c(t,{}),o=N(u(t,"page","languageLinks"));for(let r of E(n,o)){let i=c(n,Xe(["tag","name","direction"],r));e+=`
<a href="?`,d(u(i,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=a(s(i,"tag")),e+='" lang="',e+=a(s(i,"tag")),e+='" hreflang="',e+=a(s(i,"tag")),e+='" dir="',e+=a(s(i,"direction")),e+='" data-language',m(u(i,"tag"),u(i,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=a(s(i,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function Fn(t){let e="";return e+=`
`,m(u(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report><b>
`,m(u(t,"page","strength"),"absent")?e+=`
What we record can show some of your answers for certain.
`:m(I(u(t,"page","questions")),1)?e+=`
The protection of your answer is weak. We could be fairly sure of it.
`:e+=`
Taken together, the protection of your answers is weak. All we learn could tell a lot about you.
`,e+=`
</b></p>
`),e+=`
`,e}function zr(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,d(u(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:d(u(t,"page","peopleDraw"))?(e+=`
`,m(u(t,"page","ownItem"),"coin")?e+=`You use a coin of your own. It tells you how to answer. We never see your coin.
`:m(u(t,"page","ownItem"),"die")?e+=`You use a die of your own. It tells you how to answer. We never see your die.
`:m(u(t,"page","ownItem"),"birthday")?e+=`You think of a birthday. It tells you how to answer. We never learn the birthday.
`:e+="Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.",e+=`
`):d(u(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
`,d(u(t,"page","hidesAll"))&&m(u(t,"page","strength"),"sound")&&d(u(t,"page","peopleDraw"))?e+=`
We learn only about how many people each answer is true for. We cannot be sure what is true for you.
`:d(u(t,"page","hidesAll"))&&m(u(t,"page","strength"),"sound")?e+=`
We learn only about how many people gave each answer. We cannot be sure what you said.
`:d(u(t,"page","protected"))?e+=`
With many people, we see about how common each answer is. Each question says how well it hides your answer.
`:e+=`
With many people, we see about how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=Fn(c(t,{})),e+=`
`,e}function Mr(t){let e="";{let n=c(t,{});n.n=M(s(n,"page","minutes")),e+=s(n,"n")===1?"It takes about "+a(s(n,"n"))+" minute.":"It takes about "+a(s(n,"n"))+" minutes."}return e+=`
`,e}function Un(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,d(u(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=a(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function Lr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>about how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,d(u(t,"page","protected"))&&(e+=`
`,m(u(t,"page","exports"),"none")?(e+=`
`,Ze(1,I(u(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,m(u(t,"page","exports"),"groups")&&d(u(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,d(u(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,Ze(1,u(t,"page","openCount"))&&(e+=". Put together, such answers could point to you"),e+=`</li>
`),e+=`
`,d(u(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,d(u(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=c(t,{}),o=N(u(t,"page","provable"));for(let r of E(n,o)){n.question=r,e+=`
`;{let i=c(n,{}),l=N(u(n,"question","proofs"));for(let p of E(i,l)){i.proof=p,e+=`
<li>`;{let f=c(i,{number:s(i,"question","number"),answer:q(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:q(s(i,"proof","report"),s(i,"page","authorAttrs"))});e+="for certain, that your answer to question "+a(s(f,"number"))+" is “"+a(s(f,"answer"))+"”, if we record “"+a(s(f,"report"))+"”"}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let p=c(i,{number:s(i,"question","number")});e+="perhaps for certain, your answer to question "+a(s(p,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,d(u(t,"page","weak"))){e+=`
<li>`;{let n=c(t,{numbers:jn(s(t,"page","weak"),", ")});e+="quite surely, what you say where the protection is weak (question "+a(s(n,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,d(u(t,"page","remembers"))&&(e+="<li>perhaps that reports from more than one round came from the same device</li>"),e+=`
`,d(u(t,"wave","invited"))&&(e+=`
<li>that your invitation was used to start this survey</li>
`,d(u(t,"page","downloadLinks"))&&(e+="<li>the link of your invitation. Until you start, anyone who has it could answer in your place</li>"),e+=`
`),e+=`
</ul>
</div>
<div class="limits">
`,d(u(t,"page","hidesSome"))&&(e+=`
<h2>`,d(u(t,"byServer"))?e+="What we cannot be sure of, once it is stored":e+="What we cannot be sure of",e+=`</h2>
<ul>
`,d(u(t,"page","peopleDraw"))&&d(u(t,"page","hidesAll"))?e+=`
<li>what is true for you</li>
`:d(u(t,"page","peopleDraw"))?e+=`
<li>what is true for you, for all other answers</li>
`:d(u(t,"page","hidesAll"))?e+=`
<li>whether you really gave the answer we recorded</li>
`:e+=`
<li>for all other answers: whether you really gave the one we recorded</li>
`,e+=`
</ul>
`),e+=`
<h2>What we do not keep with a report</h2>
<ul>
<li>your name, IP address or any cookie. The people who run this website, or who watch the network, could see which device sends a report</li>
`,d(u(t,"wave","invited"))&&(e+="<li>which invitation a report came by</li>"),e+=`
</ul>
</div>
</div>
`,d(u(t,"page","centralCount"))){e+=`
<details class="more">
<summary>Technical details</summary>
<p class="small">`;{let n=c(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+a(s(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function Pr(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function Wr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=Ir(c(t,{})),e+=`
<h1 tabindex="-1"`,e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=a(q(s(t,"page","asker"),s(t,"page","authorAttrs"))),e+=`</p>
`,d(u(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(ve(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=zr(c(t,{})),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,d(u(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,d(u(t,"page","varies"))){let n=c(t,{number:I(s(t,"page","questions"))});e+="Number of questions: at most "+a(s(n,"number"))+"."}else{let n=c(t,{number:I(s(t,"page","questions"))});e+="Number of questions: "+a(s(n,"number"))+"."}return e+=" ",e+=Mr(c(t,{})),e+=` You can change your answers until you send them.</p>
`,d(u(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. This clears the page and opens another site. Your list of visited pages may still show this one. A private window keeps no such list.</p>
`),e+=`
`,d(u(t,"page","hasShortIntroduction"))||(e+="<div",e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(ve(s(t,"page","introduction"))),e+="</div>"),e+=`
`,d(u(t,"page","ethics"))&&(e+='<div class="small"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(ve(s(t,"page","ethics"))),e+="</div>"),e+=`
`,d(u(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=Un(c(t,{})),e+=`
`),e+=`
`,d(u(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you have sent, you can come back with the same link in the same browser. What this browser keeps for that holds no answer. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=Lr(c(t,{})),e+=`
`,d(u(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
</details>
`,d(u(t,"preview"))||(e+=Pr(c(t,{}))),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</section>
`,e}function F(t){let e="";return e+=`
`,d(u(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=a(q(Bn(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function L(t){let e="";return e+=`
<p>Survey: <b>`,e+=a(q(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=F(c(t,{})),e+=`
`,e}function Kn(t){let e="";return e+=`
`,m(u(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:m(u(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:m(u(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function et(t){let e="";return e+=`
<h1 tabindex="-1">`,m(u(t,"cause"),"busy")?e+="The site is busy":m(u(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=Kn(c(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=L(c(t,{})),e+=`
`,e}function Hn(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link that you got, as it is.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function Dr(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>Do you have no such link? Then ask the person who told you about this survey.</p>
`,e+=L(c(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation was used already</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=L(c(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is closed</h1>
<p>It closed while this page was open. Nothing was sent, and you need to do nothing more.</p>
`,e+=L(c(t,{})),e+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">This survey is not open yet</h1>
<p>Nothing was sent. Your invitation is not lost. Try again later, or ask when it opens.</p>
`,e+=L(c(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">This website does not know your invitation</h1>
<p>The secret part of your link is not one of this survey’s. It may have been changed on the way, or the invitation was taken back.</p>
<p>Open the link in your message again. If that does not help, ask for a new one. Nothing was sent.</p>
`,e+=L(c(t,{})),e+=`
</section>
<section class="step" data-step="offline" hidden>
`,e+=et(c(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=et(c(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=et(c(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=et(c(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, and the people who run it have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=L(c(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Your browser would keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
`,e+=L(c(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button> <button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>`,e+=Hn(c(t,{})),e+=` Nothing was sent.</p>
`,e+=L(c(t,{})),e+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">This page failed</h1>
<p>Something in this page went wrong while it checked your invitation. We do not know what. No answer was sent.</p>
<p>Try again. If that does not help, open the link in another browser.</p>
`,e+=L(c(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">Try again</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=L(c(t,{})),e+=`
</section>
`,e}function jr(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=c(t,{}),o=N("01234567890123456789");for(let r of E(n,o))n._=r,e+='<circle class="dot',Dn(u(n,"forloop","counter"),u(n,"filled"))?(e+=" filled",m(u(n,"swapped"),"filled")&&(e+=" swapped")):m(u(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=a(s(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function Yn(t){let e="";e+=`
<div>
<dt>`;{let n=c(t,{});e+="If you say <b>"+a(s(n,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,d(u(t,"pictured"))&&(e+=jr(c({},{filled:s(t,"row","recorded","count"),swapped:s(t,"row","swapped")}))),e+=`
`,d(u(t,"row","certain"))){let n=c(t,{});e+="We always record "+a(s(n,"answer"))}else{let n=c(t,{yesCount:v(s(t,"row","recorded","count")),noCount:v(s(t,"row","others")),people:v(s(t,"row","recorded","people"))});e+=a(s(n,"yes"))+" "+a(s(n,"yesCount"))+", "+a(s(n,"no"))+" "+a(s(n,"noCount"))+" out of "+a(s(n,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function Gn(t){let e="";e+=`<dl class="swap-rows">
`;{let n=c(t,{}),o=N(u(t,"rows"));for(let r of E(n,o))n.row=r,e+=`
`,d(u(n,"row","second"))?(e+=`
`,e+=Yn(c(n,{answer:s(n,"yes")})),e+=`
`):(e+=`
`,e+=Yn(c(n,{answer:s(n,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function Br(t){let e="";if(e+=`
<section class="step" data-step="practice" data-mechanism="`,e+=a(s(t,"practice","spec")),e+=`" hidden>
<form autocomplete="off" novalidate>
<p class="small muted">Practice. Nothing here is sent or saved.</p>
<fieldset class="question">
<legend><h1 tabindex="-1">Do you like coffee?</h1></legend>
<div class="choices" data-choices>
<label class="choice"><input type="radio" value="1" autocomplete="off"><span>Yes</span></label>
<label class="choice"><input type="radio" value="0" autocomplete="off"><span>No</span></label>
</div>
</fieldset>
`,d(u(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=a(s(t,"practice","odds","gained","count")),e+=" ",e+=a(s(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let n=c(t,{}),o=N(u(t,"practice","cards"));for(let r of E(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let i=c(n,{});e+="Card "+a(s(i,"number"))}e+=`</span> <span data-face></span></button>
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
<button class="button quiet" type="submit" data-practice="again"`,d(u(t,"practice","cards"))&&(e+=" hidden"),e+=">",d(u(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=Y("No"),e+=`
`,t.yes=Y("Yes"),e+=`
`,e+=Gn(c(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function Yr(t){let e="";if(e+=`
<div class="note">
`,m(u(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=c(t,{total:I(s(t,"question","parts"))});e+="This question has "+a(s(n,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=c(t,{total:I(s(t,"question","parts"))});e+="This question has "+a(s(n,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function Fr(t){let e="";e+=`
`,e+=Yr(c(t,{})),e+=`
`;{let n=c(t,{}),o=N(u(t,"question","parts"));for(let r of E(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=a(s(n,"question","number")),e+='"',d(u(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=a(s(n,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=a(s(n,"part","text")),e+=`</h2></legend>
`,d(u(n,"part","help"))&&(e+='<p class="question-help"',e+=a(s(n,"page","authorAttrs")),e+=">",e+=a(s(n,"part","help")),e+="</p>"),e+=`
<div class="choices`,d(u(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let i=c(n,{}),l=N(u(n,"part","choices"));for(let p of E(i,l)){let f=c(i,Xe(["index","label"],p));e+=`
<label class="choice"`,e+=a(s(f,"page","authorAttrs")),e+='><input type="radio" value="',e+=a(s(f,"index")),e+='" autocomplete="off"><span>',e+=a(s(f,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function Ur(t){let e="";e+=`
<p class="small muted" id="range-`,e+=a(s(t,"question","number")),e+=`">
`;{let n=c(t,{low:s(t,"question","scale","low"),high:s(t,"question","scale","high")});e+="From "+a(s(n,"low"))+" to "+a(s(n,"high"))+". A number below or above counts as the nearer of the two."}return e+=`
</p>
`,e}function Ut(t){let e="";e+=`
`;{let n=c(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),no:q(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:q(s(t,"question","options","1"),s(t,"page","authorAttrs")),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,m(u(n,"form"),"binary")){if(e+=`
`,m(u(n,"report"),1)){if(e+=`
`,!d(u(n,"gained","never"))){let o=c(n,{people:v(s(n,"gained","people"))});o.said=M(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"no"))+"” is recorded as “"+a(s(o,"yes"))+"”.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"no"))+"” are recorded as “"+a(s(o,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!d(u(n,"lost","never"))){let o=c(n,{people:v(s(n,"lost","people"))});o.said=M(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"yes"))+"” is recorded as “"+a(s(o,"no"))+"”.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"yes"))+"” are recorded as “"+a(s(o,"no"))+"”."}e+=`
`}e+=`
`}else if(m(u(n,"form"),"category")){e+=`
`;{let o=c(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(m(u(n,"form"),"set")){e+=`
`;{let o=c(n,{size:s(n,"question","odds","size"),total:I(s(n,"question","options"))});e+="A report names "+a(s(o,"size"))+" of the "+a(s(o,"total"))+" answers."}e+=`
`;{let o=c(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(m(u(n,"form"),"every")){e+=`
`;{let o=c(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(m(u(n,"form"),"pair")){e+=`
`;{let o=c(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(m(u(n,"form"),"joint")){e+=`
`;{let o=c(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(m(u(n,"form"),"number")){if(e+=`
We keep a random code, not your number.
`,!d(u(n,"gained","never"))){let o=c(n,{people:v(s(n,"gained","people")),middle:s(n,"question","odds","middle")});o.said=M(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who type "+a(s(o,"low"))+" gets a code for more than "+a(s(o,"middle"))+".":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who type "+a(s(o,"low"))+" get a code for more than "+a(s(o,"middle"))+"."}if(e+=`
`,!d(u(n,"lost","never"))){let o=c(n,{people:v(s(n,"lost","people")),middle:s(n,"question","odds","middle")});o.said=M(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who type "+a(s(o,"high"))+" gets a code for "+a(s(o,"middle"))+" or less.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who type "+a(s(o,"high"))+" get a code for "+a(s(o,"middle"))+" or less."}e+=`
`}else if(m(u(n,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if(m(u(n,"form"),"drawn")){e+=`
`;{let o=c(n,{total:I(s(n,"question","options"))});e+="This is about one of the "+a(s(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let o=c(n,{added:s(n,"gained","count"),addedPeople:v(s(n,"gained","people")),removed:s(n,"lost","count"),removedPeople:v(s(n,"lost","people"))});e+="When it is picked, it gets a tick for about "+a(s(o,"added"))+" of "+a(s(o,"addedPeople"))+" people who do not choose it, and loses its tick for about "+a(s(o,"removed"))+" of "+a(s(o,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let o=c(n,{people:v(s(n,"gained","people"))});o.said=M(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who do not choose an answer is recorded with it.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let o=c(n,{people:v(s(n,"lost","people"))});o.said=M(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who choose it is recorded without it.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function Kt(t){let e="";if(e+=`
`,m(u(t,"strength"),"weak"))e+=`
`,m(u(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:m(u(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:m(u(t,"form"),"items")||m(u(t,"form"),"every")||m(u(t,"form"),"pair")||m(u(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(m(u(t,"strength"),"absent")&&!d(u(t,"proof")))e+=`
This can show your answer for certain.
`;else if(m(u(t,"strength"),"absent")&&d(u(t,"proof","ownDevice"))){e+=`
`;{let n=c(t,{answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+a(s(n,"answer"))+"” choose it."}e+=`
`}else if(m(u(t,"strength"),"absent")){e+=`
`;{let n=c(t,{answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+a(s(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function Kr(t){let e="";if(!d(u(t,"question","inClear"))){e+=`
<div hidden>
`,m(u(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=Ut(c(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=Ut(c(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=Ut(c(t,{})),e+=`</span>
`),e+=`
<span data-note="weak">`,e+=Kt(c(t,{form:s(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=Kt(c(t,{strength:"absent"})),e+=`</span>
`;{let n=c(t,{}),o=N(u(t,"question","proofs"));for(let r of E(n,o))n.proof=r,e+='<span data-note="absent-',e+=a(s(n,"proof","place")),e+='">',e+=Kt(c(n,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function Hr(t){let e="";return m(u(t,"form"),"items")||m(u(t,"form"),"every")||m(u(t,"form"),"pair")||m(u(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function Gr(t){let e="";if(d(u(t,"proof","ownDevice"))){let n=c(t,{report:q(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+a(s(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+a(s(n,"answer"))+"” choose it."}else{let n=c(t,{report:q(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:q(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+a(s(n,"report"))+"”, we know for certain that you said “"+a(s(n,"answer"))+"”."}return e+=`
`,e}function Ht(t){let e="";if(e+=`
`,m(u(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if(m(u(t,"odds","strength"),"weak"))e+=`
<b>`,e+=Hr(c(t,{form:s(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let n=c(t,{}),o=N(u(t,"question","proofs"));for(let r of E(n,o))n.proof=r,e+=`
<b>`,e+=Gr(c(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Vn(t){let e="";if(e+=`
`,d(u(t,"failure"))){e+=`
<p class="small muted">
`;{let n=c(t,{reports:v(s(t,"failure","reports"))});e+="On average, at most one report in "+a(s(n,"reports"))+" shows more than it should."}e+=`
`,d(u(t,"technical"))&&(e+="δ = ",e+=a(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function Vr(t){let e="";e+=`
`;{let n=c(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,d(u(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,m(u(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=Gn(c({},{rows:s(n,"question","swapRows"),pictured:s(n,"question","pictured"),no:q(s(n,"question","options","0"),s(n,"page","authorAttrs")),yes:q(s(n,"question","options","1"),s(n,"page","authorAttrs"))})),e+=`
<p>`,e+=Ht(c(n,{})),e+=`</p>
`;else if(m(u(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=a(q(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(m(u(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=a(q(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(m(u(n,"odds","form"),"own-device"))e+=`
<p>`,m(u(n,"question","ownItem"),"coin")?e+="We never see your coin.":m(u(n,"question","ownItem"),"die")?e+="We never see your die.":m(u(n,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
`,m(u(n,"odds","strength"),"sound")||(e+=Ht(c(n,{}))),e+=`</p>
`;else{e+=`
`;{let o=c(n,{lostCount:v(s(n,"lost","count")),lostPeople:v(s(n,"lost","people")),gainedCount:v(s(n,"gained","count")),gainedPeople:v(s(n,"gained","people"))});if(e+=`
<p>
`,m(u(o,"odds","form"),"category")){e+=`
`;{let r=c(o,{});e+="Your answer may be swapped at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if(m(u(o,"odds","form"),"set")){e+=`
`;{let r=c(o,{size:s(o,"odds","size"),total:I(s(o,"question","options"))});e+="We record "+a(s(r,"size"))+" of the "+a(s(r,"total"))+" answers, picked at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(m(u(o,"odds","form"),"every")){e+=`
`;{let r=c(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(m(u(o,"odds","form"),"pair")){e+=`
`;{let r=c(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else if(m(u(o,"odds","form"),"joint")){e+=`
`;{let r=c(o,{});e+="Your answers may all be swapped for others at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(m(u(o,"odds","form"),"number")){if(e+=`
Your number may be changed at random before it is stored.
`,d(u(o,"gained","never"))){{let r=c(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+a(s(r,"low"))+", we never record anything above "+a(s(r,"middle"))+"."}e+=`
`}else{let r=c(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});r.said=M(s(r,"gained","count")),e+=s(r,"said")===1?"If you type "+a(s(r,"low"))+", about "+a(s(r,"gainedCount"))+" time in "+a(s(r,"gainedPeople"))+" we record something above "+a(s(r,"middle"))+".":"If you type "+a(s(r,"low"))+", about "+a(s(r,"gainedCount"))+" times in "+a(s(r,"gainedPeople"))+" we record something above "+a(s(r,"middle"))+"."}if(e+=`
`,d(u(o,"lost","never"))){{let r=c(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+a(s(r,"high"))+", we always record something above "+a(s(r,"middle"))+"."}e+=`
`}else{let r=c(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});r.said=M(s(r,"lost","count")),e+=s(r,"said")===1?"If you type "+a(s(r,"high"))+", about "+a(s(r,"lostCount"))+" time in "+a(s(r,"lostPeople"))+" we record "+a(s(r,"middle"))+" or less.":"If you type "+a(s(r,"high"))+", about "+a(s(r,"lostCount"))+" times in "+a(s(r,"lostPeople"))+" we record "+a(s(r,"middle"))+" or less."}e+=`
`}else if(m(u(o,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=c(o,{});e+="An answer you do not choose gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=c(o,{});e+="The answer you choose loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else if(m(u(o,"odds","form"),"drawn")){e+=`
`;{let r=c(o,{total:I(s(o,"question","options"))});e+="We record a tick or no tick for only one of the "+a(s(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=c(o,{});e+="If you do not choose that answer, it gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=c(o,{});e+="If you choose it, it loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=c(o,{});e+="An answer you do not choose gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=c(o,{});e+="An answer you choose loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=Ht(c(o,{})),e+=`
</p>
`}e+=`
`,m(u(n,"odds","form"),"number")&&(e+=Vn(c(n,{failure:s(n,"question","failure")}))),e+=`
`,d(u(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,m(u(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function Qr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(u(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=a(s(t,"page","authorAttrs")),e+=' id="section-',e+=a(s(t,"question","number")),e+=`">
`;{let n=c(t,{}),o=N(u(t,"question","headings"));for(let r of E(n,o))n.heading=r,e+=`
<p class="section-title">`,e+=a(s(n,"heading","text")),e+=`</p>
`,d(u(n,"heading","help"))&&(e+="<div data-section-help",d(u(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=a(ve(s(n,"heading","help"))),e+="</div>"),e+=`
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=a(s(t,"question","number")),e+=`">
<legend`,e+=a(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',d(u(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=a(s(t,"question","number")),e+='"'),e+=">",e+=a(s(t,"question","text")),e+=`</h1></legend>
`,d(u(t,"question","help"))&&(e+='<p class="question-help"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","help")),e+="</p>"),e+=`
`,d(u(t,"question","instructions"))&&(e+='<p class="note"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","instructions")),e+="</p>"),e+=`
`,d(u(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,d(u(t,"question","parts")))e+=Fr(c(t,{})),e+=`
`;else if(d(u(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=a(s(t,"question","scale","low")),e+='" data-high="',e+=a(s(t,"question","scale","high")),e+='" data-grain="',e+=a(s(t,"question","scale","step")),e+='" data-unit="',e+=a(s(t,"question","unit")),e+=`">
<div class="row">
<input type="text" inputmode="`,e+=a(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=a(s(t,"question","width")),e+='" id="number-',e+=a(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=a(s(t,"question","number")),d(u(t,"question","unit"))&&(e+=" unit-",e+=a(s(t,"question","number"))),e+='" aria-describedby="range-',e+=a(s(t,"question","number")),e+=`">
`,d(u(t,"question","unit"))&&(e+='<span id="unit-',e+=a(s(t,"question","number")),e+='"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","unit")),e+="</span>"),e+=`
<span class="visually-hidden" id="number-name-`,e+=a(s(t,"question","number")),e+=`">Your number</span>
</div>
`,e+=Ur(c(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,d(u(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',d(u(t,"question","excludes"))&&(e+=' data-excludes="',e+=a(s(t,"question","excludes")),e+='"'),e+=`>
`;{let n=c(t,{}),o=N(u(t,"question","choices"));for(let r of E(n,o)){let i=c(n,Xe(["index","label"],r));e+=`
<label class="choice"`,e+=a(s(i,"page","authorAttrs")),e+='><input type="',d(u(i,"question","kind","several"))?e+="checkbox":e+="radio",e+='" value="',e+=a(s(i,"index")),e+='" autocomplete="off"><span>',e+=a(s(i,"label")),e+=`</span></label>
`}}e+=`
`,d(u(t,"question","kind","several"))&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
`,d(u(t,"question","scale"))&&(e+=`
<div class="actions" data-readings role="group" aria-label="Your number" tabindex="-1" hidden></div>
`),e+=`
</fieldset>
`,e+=Kr(c(t,{})),e+=`
<div id="odds-`,e+=a(s(t,"question","number")),e+='" data-when="randomized">',e+=Vr(c(t,{})),e+=`</div>
`,u(t,"question","direct")!==null&&(e+=`
<p class="note" data-when="direct" hidden>For you, this question is not protected. This was decided at random. We will receive your real answer, marked as such. You can skip it.</p>
`),e+=`
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="button" data-go="back">Back</button>
<button class="button link" type="button" data-go="skip">Skip this question (we will see that you skipped)</button>
</div>
</form>
</section>
`,e}function Jr(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,d(u(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function tt(t){let e="";return e+=`
<h1 tabindex="-1">`,m(u(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=Kn(c(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=F(c(t,{})),e+=`
`,e}function Zr(t){let e="";return e+=`
<section class="step" data-step="review" hidden>
<h1 tabindex="-1">Before you send</h1>
`,d(u(t,"page","changesAnswers"))?e+=`
<p>Check your answers. They have not left this page. When you send, some of them may be changed at random.</p>
`:e+=`
<p>Check your answers. They have not left this page. We will receive them exactly as they are.</p>
`,e+=`
<dl class="review" data-answers></dl>
<template data-template="answer">
<div>
<dt data-slot="question"`,e+=a(s(t,"page","authorAttrs")),e+=`></dt>
<dd class="review-answer" data-slot="answer" translate="no"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">Change <span class="visually-hidden" data-slot="question"`,e+=a(s(t,"page","authorAttrs")),e+=`></span></button></dd>
</div>
</template>
<div class="note">
<p>`,e+=Jr(c(t,{})),e+=`</p>
`,d(u(t,"page","protected"))&&(e+="<p>This does not protect you if someone looks at your screen. It does not stop results about people like you. ",d(u(t,"page","remembers"))?e+="Please answer each round only once.":e+="Please answer only once: a second report would weaken your protection.",e+="</p>"),e+=`
</div>
<div class="actions">
<button class="button" type="button" data-go="send">`,d(u(t,"preview"))?e+="Show the report":e+="Send my report",e+=`</button>
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
<p class="error-message" data-complaint role="alert"></p>
</section>
`,d(u(t,"wave","workBits"))&&(e+=`
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
`,e+=tt(c(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=tt(c(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=tt(c(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=tt(c(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, so this try saved nothing. Trying again at once will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=F(c(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=F(c(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=F(c(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,d(u(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=F(c(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not take it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=F(c(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function Xr(t){let e="";return e+=`
<h1 tabindex="-1">This page could not read your key</h1>
<p>Either your browser did not say what it keeps, or the key was erased while this page was open.</p>
<p>Nothing has been sent. We made no new key: with one, all rounds together would reveal more about you.</p>
<p>Try again. If that does not help, close all windows of this browser, and open the link again.</p>
`,e}function es(t){let e="";return e+=`
<section class="step" data-step="changed" hidden>
<h1 tabindex="-1">An answer has changed</h1>
<p>Your answer here is not the one you gave in an earlier round:</p>
<ul data-changed></ul>
<template data-template="changed"><li><b data-slot="question"`,e+=a(s(t,"page","authorAttrs")),e+=`></b></li></template>
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
`,e+=Xr(c(t,{})),e+=`
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
`,e+=F(c(t,{})),e+=`
<div class="actions">
<button class="button" type="button" data-go="new-key">Go on with a new key</button>
`,d(u(t,"deviceUrl"))&&(e+='<a class="button quiet" data-device hidden href="',e+=a(s(t,"deviceUrl")),e+='">Bring it here</a>'),e+=`
<button class="button link" type="button" data-go="back">Back</button>
</div>
<details class="more">
<summary>Technical details</summary>
<p class="small">The new key adds, at most, ε = <span data-new-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>`,e+=Hn(c(t,{})),e+=` Nothing was sent.</p>
`,e+=F(c(t,{})),e+=`
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
`,e}function ts(t){let e="";return e+=`
`,d(u(t,"preview"))?e+=`
This is a preview: nothing was sent. Below is what would be sent.
`:d(u(t,"page","changesAll"))&&d(u(t,"byServer"))?e+=`
This page no longer holds your answers. Below is what we stored.
`:d(u(t,"page","changesAll"))?e+=`
This page no longer holds your answers. Below is what we received.
`:d(u(t,"byServer"))?e+=`
Below is what we stored.
`:e+=`
Below is what we received.
`,e+=`
`,d(u(t,"page","changesAnswers"))?(e+=`
Some lines may differ from what you said. That is the protection working, not a mistake.
`,d(u(t,"page","clearCount"))&&(e+="Unprotected answers are shown as you gave them."),e+=`
`):e+=`
No answer was changed.
`,e+=`
`,e}function ns(t){let e="";return e+=`
`,d(u(t,"page","peopleDraw"))?e+=`
One line alone does not show what is true for you, unless the line says so.
`:e+=`
One line alone does not show what you said, unless the line says so.
`,e+=`
`,e}function os(t){let e="";if(e+=`
`,d(u(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=a(s(t,"page","privacyLoss")),e+=`
`,e+=Vn(c(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,d(u(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,d(u(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=c(t,{});n.n=M(s(n,"page","clearCount")),e+=s(n,"n")===1?a(s(n,"n"))+" question, which no ε covers":a(s(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function rs(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(u(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=ts(c(t,{})),e+=`</p>
`,e+=Fn(c(t,{})),e+=`
<p data-alone hidden>`,e+=ns(c(t,{})),e+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,e+=a(s(t,"page","authorAttrs")),e+=`></h2>
<p class="recorded-answer" data-slot="recorded" translate="no"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,d(u(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=Un(c(t,{})),e+=`
`),e+=`
<details class="more">
<summary>Technical details</summary>
<dl class="technical-details">
<dt>The report, as base64</dt>
<dd>
<code class="report-bytes" dir="ltr" data-bytes></code>
<p class="small muted">
`,d(u(t,"wave","invited"))?e+=`
Your browser sends exactly this, with a random number and its signature. The number was signed unseen. It shows that an invited person sent this report, not who.
`:e+=`
Your browser sends exactly this, with a random number. That number only stops us from counting a report twice.
`,e+=`
</p>
</dd>
<dt>Fingerprint of the questionnaire (SHA-256)</dt>
<dd><code dir="ltr">`,e+=a(s(t,"page","sha256")),e+=`</code></dd>
`,d(u(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=a(s(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
`,e+=os(c(t,{})),e+=`
`,d(u(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds at most, for the random swaps that your device reuses, while no answer changes</dt>
<dd>ε∞ = `,e+=a(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one a line)</dt>
<dd><code dir="ltr">`,e+=a(s(t,"fingerprint")),e+=`</code></dd>
`;{let n=c(t,{}),o=N(u(t,"scripts"));for(let r of E(n,o))n.module=r,e+=`
<dt>`,e+=a(s(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=a(s(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function ss(t){let e="";return e+=`
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
`,e}function is(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. That is a sign, not a proof: a false page could pretend.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=Wr(c(t,{})),e+=`
`,d(u(t,"wave","invited"))&&(e+=Dr(c(t,{}))),e+=`
`,d(u(t,"page","practice"))&&(e+=Br(c(t,{practice:s(t,"page","practice")}))),e+=`
`;{let n=c(t,{}),o=N(u(t,"page","questions"));for(let r of E(n,o))n.question=r,e+=Qr(c(n,{}))}return e+=`
`,e+=Zr(c(t,{})),e+=`
`,d(u(t,"page","remembers"))&&(e+=es(c(t,{}))),e+=`
`,e+=rs(c(t,{})),e+=`
`,e+=ss(c(t,{})),e+=`
`,e}function as(t){let e="";return e+=`
`,d(u(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:m(u(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:m(u(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function us(t){let e="";return e+=`
`,d(u(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=a(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var ls={"respondents/questionnaire/screens.html":is,"respondents/questionnaire/partials/banner.html":as,"respondents/questionnaire/partials/quick_exit.html":us},Qn=(t,e)=>ls[t](c({},e));function Jn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:i}){let{access:l,kind:p,work:f,key_hash:w}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:p,workBits:f,signingKeyHash:w},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:i}}var ps=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),cs={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Zn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function nt(t){return ps.has(t.split("-",1)[0])?"rtl":"ltr"}function Xn(t,e){return t===e?{}:{lang:t,dir:nt(t)}}function eo(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=ds(n,t);return{language:r??t[0],wanted:r!==void 0}}function ds(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=hs(n,e);if(o!==void 0)return o}}function hs(t,e){if(e.includes(t))return t;let n=(cs[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function W(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function to(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function ot(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}var no=20,oo=1e3,U=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=no;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<oo?oo:10*n}}get never(){return this.count===0}get pictured(){return this.people===no}};function rt(t,e="browser"){return{...fs(t,e),strength:W(t.ratio)}}function fs(t,e){if(t instanceof _)return ms(t);if(t instanceof B)return gs(t);let{own:n,others:o}=t.support;return{form:e==="respondent"?"own-device":ys(t),gained:U.of(o/4294967296),lost:U.of((4294967296-n)/4294967296),size:t instanceof te?t.size:0}}function ms(t){let{scale:e}=t,n=(o,r)=>t.row(o).reduce((i,l,p)=>i+ +(t.isUpper(p)===r)*l,0);return{form:t instanceof ge?"open":"number",gained:U.of(n(0,!0)/4294967296),lost:U.of(n(e.size-1,!1)/4294967296),low:e.low,high:e.high,middle:e.middle}}function gs(t){let e=U.of(ws(t)/4294967296);return{form:$s(t),gained:e,lost:e}}function ws(t){return t instanceof oe?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof ne?Math.max(...t.pairCells.map((e,n)=>(e-1)*t.others[n])):(t.cells-1)*t.other}function $s(t){return t instanceof oe?"every":t instanceof ne?"pair":"joint"}function ys(t){return t instanceof le?"items":t instanceof pe?"drawn":t instanceof ue?"open":t instanceof te?"set":t instanceof de||t instanceof V?"marks":t.categories===2?"binary":"category"}var st=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function it({gained:t,lost:e}){let n=new U(e.people-e.count,e.people);return[new st(!0,n,"hollow"),new st(!1,t,"filled")]}function at(t){return t.every(({recorded:e})=>e.pictured)}var ks=[4294967296/4,3*4294967296/4];function ro(t){let e=t.filter(f=>f.randomized);if(e.length===0)return null;let o=[...e.find(({kind:f,mechanism:w})=>f.binary&&w instanceof R)?.mechanism.yes??ks],r=rt(new R(2,{yes:o})),i=it(r),l=Array.from({length:r.gained.people},(f,w)=>w+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:i,cards:at(i)?l:null}}function so(t){let e=t.reduce((n,{ratio:o})=>n+Math.log(o),0);return Qe(e,io(t))}function ut(t){let e=io(t);return e===0?null:{delta:Ve(e),reports:bs(e)}}function io(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function bs(t){let e=1/Number(Ve(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var xs=8;function Gt(t){let e=Array.from({length:t},(n,o)=>o);try{return Vt([...e],new z)}catch{return e}}function Vt(t,e){for(let n=t.length-1;n>0;n-=1){let o=vs(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function vs(t,e){let n=4294967296-4294967296%t;for(let o=0;o<xs;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var Qt=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,Os=(t,e)=>t.options?.length===2&&Qt(t,e),qs=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),As=[["yes-no",{binary:!0,fits:Os}],["single",{ordered:!0,fits:Qt}],["multiple",{several:!0,ordered:!0,fits:Qt}],["number",{fits:(t,{scale:e})=>e!==void 0}],["linked",{fits:qs}]],Oe=new Map(As);var Ns=7,Ss=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],_s=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,lt=class{constructor({kind:e,options:n},o){this.kind=Oe.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>Ns}},Jt=class extends lt{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},pt=class extends lt{#e=null;#t=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit);let{design:i,device:l,mechanism:p}=e.protection;this.number=n+1,this.design=i,this.device=l,this.direct=e.direct,this.mechanism=C(p),this.reports=e.reports.map(r),this.parts=(e.parts??[]).map($=>new Jt($,r)),this.condition=e.asked_if??null;let f=this.options.length-1;this.excludes=e.last_excludes?String(f):"",e.random_order&&(this.#t=this.excludes?[...Gt(f),f]:Gt(f+1));let{sections:w=[]}=o;this.section=Math.max(-1,...w.map(({before:$})=>$).filter($=>$<=n)),this.headings=w.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??(this.#e=rt(this.mechanism,this.device)),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?it(this.odds):[]}get pictured(){return at(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof R)||!e.yes?[]:[0,1].flatMap(i=>{let l=Es(e,i);return l.length!==1?[]:[{place:i,report:n[i],answer:o[l[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof _?this.mechanism.scale:null}get width(){let{low:e,high:n,step:o}=this.scale,[,r=""]=o.split(".");return Math.max(e.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{low:e,step:n}=this.scale;return e.startsWith("-")?"text":`${e}${n}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=Ss.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:i})=>[o,r,...i]);return[this.text,this.help,this.instructions,...this.labels,...e].reduce((o,r)=>o+(r.match(_s)?.length??0),0)}get failure(){return ut([this.mechanism])}get forever(){return this.mechanism instanceof V?W(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function Es({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var Ts=240,Rs=200,Cs=10,ct=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[i]=r.languages,l=(p={})=>p[n]||p[i]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:i,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((p,f)=>new pt(p,f,r,l)),this.practice=ro(this.questions),this.centralEpsilon=r.central?Is(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return nt(this.language)}get authorLanguage(){return Xn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return Y(e.map(([n,o])=>` ${n}="${xe(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Zn(e),nt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({randomized:e,direct:n})=>e&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...n]=new Set(this.questions.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.questions.reduce((r,{parts:i})=>r+(i.length||1),0),n=this.questions.reduce((r,{wordCount:i})=>r+i,0),o=e*Cs+n*60/Rs;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({number:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&e===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Ts}get protected(){return this.questions.filter(({inClear:e})=>!e)}get strength(){let e=this.protected.map(({mechanism:n})=>n);return W(to(e,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return so(this.protected.map(({mechanism:e})=>e))}get failure(){return ut(this.protected.map(({mechanism:e})=>e))}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return Qe(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:e})=>e!==null)}};function Is({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${zs(o)}`)}function zs(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var Ms=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Ls=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),qe=class{#e=Int32Array.from(Ms);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)ao(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let i=new Int32Array(8);return l=>{r.set(l,n),i.set(this.#e);for(let p=0;p<r.length;p+=64)ao(i,r,p);return i}}};function dt(t){return new qe(t).toString()}var se=new Int32Array(64);function ao(t,e,n){for(let y=0;y<16;y+=1){let b=n+4*y;se[y]=e[b]<<24|e[b+1]<<16|e[b+2]<<8|e[b+3]}for(let y=16;y<64;y+=1){let b=se[y-15],k=se[y-2],x=D(b,7)^D(b,18)^b>>>3,A=D(k,17)^D(k,19)^k>>>10;se[y]=A+se[y-7]+x+se[y-16]|0}let[o,r,i,l,p,f,w,$]=t;for(let y=0;y<64;y+=1){let b=D(p,6)^D(p,11)^D(p,25),k=$+b+(p&f^~p&w)+Ls[y]+se[y]|0,A=(D(o,2)^D(o,13)^D(o,22))+(o&r^o&i^r&i)|0;$=w,w=f,f=p,p=l+k|0,l=i,i=r,r=o,o=k+A|0}t[0]+=o,t[1]+=r,t[2]+=i,t[3]+=l,t[4]+=p,t[5]+=f,t[6]+=w,t[7]+=$}function D(t,e){return t>>>e|t<<32-e}var uo=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function po(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=eo(t.survey.languages,{search:e,preferred:n}),i=new ct(t,o,document.documentElement.lang);return i.wanted=!!r,i}function co(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:i,interfaceLanguage:l}=e,p=new URLSearchParams(o).has("framed"),f=Jn(e,{preview:n,address:r,framed:p,...Ps()});document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=i,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,document.title=e.title,document.documentElement.classList.toggle("with-quick-exit",e.risky),Zt(t,"screens.html",f),Zt(lo("leave"),"partials/quick_exit.html",f),Zt(lo("banner"),"partials/banner.html",f)}function Zt(t,e,n){let o=Qn(`respondents/questionnaire/${e}`,n).replace(/([。？！]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=uo?uo.createHTML(o):o}function lo(t){return document.querySelector(`[data-place="${t}"]`)}function Ps(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:dt(new TextEncoder().encode(n))}}var ho=1,Ws=3,Ds=new Set(["browser","respondent"]),js=new Set(["open","open-number"]),Bs=/^(https:\/\/|\/(?![/\\]))/,Ys=new Set(["link","invited"]);function mo(t){fo(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;O(Array.isArray(e.languages)&&Array.isArray(e.questions)),O(t.format===ho&&e.format===ho),O(Ys.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),O(t.access==="invited"==(t.key_hash!=="")),O(!e.risky||Bs.test(t.leave)),O(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;O(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let o=[];for(let r of e.questions){fo(r,r?.text,r?.protection,r?.protection?.mechanism),O([r.options,r.parts,r.reports].every(Us));for(let i of r.parts??[])O(Oe.has(i?.kind)&&Array.isArray(i.options));Fs(r,n,o),o.push(r.block)}O(new Set(o).size===o.length)}function Fs(t,e,n){let{text:o,options:r,asked_if:i}=t,l=Oe.get(t.kind);O(l!==void 0&&typeof o[e]=="string"),O(i==null||n.includes(i.block));let{design:p,device:f,mechanism:w}=t.protection;O(Ds.has(f));let $=C(w);O((p==="open"||p==="central")===js.has(w.mechanism)),O(l.fits(t,$));let b=r?.length>=Ws;O((t.random_order??!0)===!0),O(!t.random_order||l.ordered&&b),O((t.last_excludes??!0)===!0),O(!t.last_excludes||l.several&&b),O(f==="browser"||t.reports?.length===2)}function fo(...t){for(let e of t)O(typeof e=="object"&&e!==null)}function Us(t){return t==null||Array.isArray(t)}function O(t){if(!t)throw new RangeError("no release could have made this document")}var Ks=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,Hs=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function wo(t){let e=go(go(t.slice(1))),[,n=null]=Ks.exec(e)??[],[,o=null]=Hs.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function go(t){return t.replace(/%([0-7][0-9a-f])/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}var Gs=/^[0-9a-f]{64}$/,Vs=3e4,Xt=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},ht=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},en=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},tn=class extends Error{step="unloaded"};async function $o(t){if("preview"in t.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:e}=wo(window.location.hash),n=await Qs(e),o=dt(n);if(e!==null&&e!==o)throw new Xt(e,o);return{wave:Zs(n,o),unchecked:e===null?o:null}}async function Qs(t){let e=new AbortController,n=setTimeout(()=>e.abort(),Vs);try{return await Js(t,e.signal)}catch(o){throw new tn(String(o))}finally{clearTimeout(n)}}async function Js(t,e){let n=`${window.location.pathname}/documents/${Gs.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function Zs(t,e){let n=new TextDecoder("utf-8",{fatal:!0}),o;try{o=JSON.parse(n.decode(t))}catch{throw new ht(e)}try{mo(o)}catch(r){throw Xs(r)?new ht(e):new en(e,r)}return o}function Xs(t){return t instanceof RangeError||t instanceof SyntaxError}function yo(t,e,{place:n=0,back:o=!1}={}){let{answers:r,navigation:i,path:l,practice:p,questions:f,strings:w}=t;p?.forget();let $=f[n],y=r.get(n);y!==void 0&&$.input.write(y),o?$.input.showLast?.():$.input.showFirst?.();let{number:b,total:k,exact:x}=l.position(n),A=l.previous(n),P=A<0||f[A].part!==$.part;$.setPlace(w.get(x?"place":"place-most",{number:b,total:k}),P),i.show($.section,b/(k+1))}function ko(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>ei(t,e,o)),n.on("skip",()=>ti(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function ei(t,e,n){let{navigation:o,strings:r}=t,{input:i,section:l}=t.questions[n],p=i.read();if(p===void 0){o.showError(l,r.get(i.errorName??"choose")),i.focus();return}if(o.showError(l,""),i.next?.()){o.onAdvance();return}t.answers.set(n,p),bo(t,e,n)}function ti(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),bo(t,e,n)}function bo({path:t,questions:e,reviewed:n},o,r){for(let l of t.prune())e[l].input.clear();let i=n?t.firstUnanswered():t.next(r);i<0?o("review"):o("question",{place:i})}function xo({path:t,questions:e},n){let o=e.findIndex(({section:i})=>!i.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function ft(t){return t.drawPair!==void 0}var Ae=class extends Error{name="LayoutError"},on=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:g(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return ft(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return ft(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},mt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=nn(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=nn(e,n=>n.words),this.wordsAhead=nn(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new on(C(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[l,p]of Object.entries({answers:e,"remembered reports":r}))if(p.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(o);let i=this.fields.flatMap((l,p)=>ni(l,e[p],o[p],n,r[p]));return ii(i,this.size)}unpack(e){if(e.length!==this.size)throw new Ae(`a submission has ${this.size} bytes`);let n=ai(e);if(n.subarray(this.bits).includes(1))throw new Ae("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((i,l)=>{let p=ri(i,n.subarray(o,o+i.bits),l);return o+=i.bits,p});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function ni({mechanism:t,direct:e,ownDevice:n},o,r,i,l){let p=+(o===null),f=p?t.blank:o,w=t.toBits(t.plain(f)),$=t.toBits(ft(t)?t.randomizePair(f,r,i):t.randomize(f,i)),y=l===null?$:oi(t,l),b=$.map((A,P)=>p*A+(1-p)*y[P]),k=Number(n||r===!0)*(1-p);return[...e===null?[p]:[p,Number(r)],...w.map((A,P)=>k*A+(1-k)*b[P])]}function oi(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(i=>i<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function ri({mechanism:t,direct:e,head:n},o,r){let i=o[0]===1,l=e===null?null:o[1]===1,p=t.fromBits(o.subarray(n));if(p===null||!si(t,p,l&&!i))throw new Ae(`field ${r} holds no report`);let f=ft(t)?t.pairOf(p):null;return{report:p,skipped:i,arm:f??l}}function si(t,e,n){return n?t.isPlain(e):t.isReport(e)}function ii(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function ai(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function nn(t,e){return t.reduce((n,o)=>n+e(o),0)}var gt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};function vo(t){let e=new Map(t.map(({block:n},o)=>[n,o]));return t.map(({asked_if:n})=>n?{place:e.get(n.block),options:new Set(n.options)}:null)}function sn(t,e){return rn(t,e).map(n=>n===!0)}function rn(t,e){let n=[];for(let o of t)n.push(o===null||ui(o,n,e));return n}function ui({place:t,options:e},n,o){return n[t]===!1?!1:o[t]===void 0?null:n[t]&&e.has(o[t])}var wt=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}get asked(){return sn(this.#e,this.#t.all())}next(e){return this.asked.findIndex((n,o)=>n&&o>e)}previous(e){return this.asked.slice(0,e).lastIndexOf(!0)}firstUnanswered(){let e=this.#t.all();return this.asked.findIndex((n,o)=>n&&e[o]===void 0)}prune(){let e=rn(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=rn(this.#e,this.#t.all()),o=n.slice(0,e+1).filter(i=>i===!0).length,r=n.filter(i=>i!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let e=this.asked;return this.#t.all().map((n,o)=>e[o]?n:null)}};var $t=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new Q(e.querySelector("[data-choices]")),this.mechanism=C(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#n(i)),r.addEventListener("keydown",l=>this.#p(l,i))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#l(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new z;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof G?"random":"failed"));return}this.#e=this.cards.length>0,this.#i(n,o),this.#u(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let i=this.cards.length,l=o!==n,p=li({count:i,swaps:this.#s(n),picked:e,swapped:l},r);this.cards.forEach((f,w)=>{let $=p[w]?"practice-swaps":"practice-stays";f.querySelector("[data-face]").textContent=this.strings.get($),f.dataset.card=p[w]?"swaps":"stays",f.toggleAttribute("data-picked",w===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=W(ot(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(e,n){let o=It(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function li({count:t,swaps:e,picked:n,swapped:o},r){let i=e-Number(o),l=Array.from({length:t-1},(f,w)=>w<i),p=Vt(l,r);return p.splice(n,0,o),p}function Oo(t,{questions:e,answers:n,asked:o,arms:r,strings:i,change:l}){let f=[...e.keys()].filter(w=>o[w]).map(w=>{let $=e[w],y=n.get(w),b=["open","central"].includes($.form)||r[w]===!0,k=y!==null&&b,x=i.fillTemplate("answer",{question:$.text,answer:pi($,y,i),openly:k?i.get("openly"):""});return x.querySelector("button").addEventListener("click",()=>l(w)),x});S(t.querySelector("[data-answers]"),...f)}function qo(t){S(t.querySelector("[data-answers]"))}function pi(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var Ao=new Set(["every","pair","joint"]);function No(t,{layout:e,conditions:n,questions:o,strings:r,report:i}){let{reports:l,skipped:p,arms:f}=e.unpack(i.bytes),w=l.map((k,x)=>p[x]?null:k),$=sn(n,w),y=!1,b=o.map((k,x)=>{let{mechanism:A}=e.fields[x],P={question:k,mechanism:A,report:l[x]},Ne={asked:$[x],skipped:p[x],direct:f[x]===!0},{recorded:Se,conclusion:qt,judged:_e=""}=ci(P,Ne,r);y||(y=_e===null);let At={question:k.text,recorded:Se,conclusion:qt,judged:_e??""};return r.fillTemplate("conclusion",At)});t.querySelector("[data-alone]").hidden=!y,S(t.querySelector("[data-conclusions]"),...b),t.querySelector("[data-bytes]").textContent=i.encoded}function So(t){S(t.querySelector("[data-conclusions]")),t.querySelector("[data-bytes]").textContent=""}function ci(t,{asked:e,skipped:n,direct:o},r){let i=(p,f)=>r.get(p,f);if(!e)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(n)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:l}=t.question;if(l==="open"||l==="central"||o){let p=r.list(_o(t));return{recorded:r.nodes("recorded-direct",{recorded:p}),conclusion:i(`conclude-${o?"direct":l}`)}}return{recorded:di(t,r),conclusion:hi(t),judged:fi(t)}}function di(t,e){let{question:n,mechanism:o,report:r}=t;if(n.form==="number"){let{middle:l}=o.scale;return e.get(o.isUpper(r)?"recorded-high":"recorded-low",{middle:l})}let i=e.list(_o(t));if(n.form==="drawn"){let{mark:l}=o.itemOf(r);return e.nodes(l?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?e.nodes("recorded",{recorded:i}):e.get("recorded-none")}function hi({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function fi({question:t,mechanism:e,report:n}){let o=W(mi(t.form,e,n));return o==="sound"?null:o==="absent"&&t.note(`absent-${n}`)||t.note(o)}function mi(t,e,n){return Ao.has(t)?e.ratio:ot(e,n)}function _o({question:t,mechanism:e,report:n}){return Ao.has(t.form)?[...e.partCategories(n)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(n).item)]:(typeof n=="number"?[n]:gi(n)).map(r=>t.input.label(r))}function gi(t){return Array.from(t.keys()).filter(e=>t[e])}var wi=new Set([408,425,429,503]);function Eo(t,e){return $i(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function To(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function Ro(t){return wi.has(t)?"busy":"failing"}function $i(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:n.signal})}var an=16,yi=4096,Co=48,ki=87;async function Io(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new qe(new TextEncoder().encode(`${t}.`)).finisher(an),i=2**(32-e),l=new Uint8Array(an).fill(Co);for(let p=0;!o();){for(let f=p+yi;p<f;p+=1)if(xi(p,l),r(l)<i)return String.fromCharCode(...l);n(bi(p,e)),await vi()}return null}function bi(t,e){return 1-Math.exp(-t/2**e)}function xi(t,e){let n=t;for(let o=an-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?Co:ki),n=Math.floor(n/16)}}function vi(){return new Promise(t=>{setTimeout(t)})}var Oi=new Set([408,425,429]),qi=507;function zo(t){return t.drawArms(new z)}var yt=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o){if(this.#o!==null)throw new Error("this report was already drawn");let r=this.#e.randomize(e,new z,n,o),{token:i,...l}=this.#n.credentials(),p=jt(r);return this.#o={version:this.#t,token:i,report:p,...l},{bytes:r,encoded:p}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:i,report:l}=this.#o,p=await Io([e,r,i,l].join("."),n,o);return p===null?!1:(this.#o.proof=p,!0)}async send(e){this.#r+=1;try{let n=await Eo(e,JSON.stringify(this.#o)),o=Ai(n.status);return o==="stored"&&this.#r===1&&await Ni(n)?"counted":o}catch{return To()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function Ai(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===qi?"unsaved":t>=400&&t<500&&!Oi.has(t)?"refused":`unsent-${Ro(t)}`}async function Ni(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var kt=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return Si(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))S(i,...[n[i.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function Si(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function Mo(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),i=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),i.length>0?t.setAttribute("aria-describedby",i.join(" ")):t.removeAttribute("aria-describedby")}var _i=new Set(["practice","question","review","changed","unremembered"]),bt=class{#e;#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#e=[...e.querySelectorAll("[data-step]")],this.#t=e.querySelector("progress");for(let n of this.#e){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.indexOf(n)}`)}}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#o(e),_i.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))Mo(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${Lo(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",Lo(e))}};function Lo(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var xt=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,wave:o,access:r}){let{survey:i}=o;this.root=e,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in e.dataset,this.strings=new kt(e,n.authorLanguage),this.navigation=new bt(e),this.layout=mt.fromDocument(i),this.questions=this.navigation.questionSections.map((l,p)=>new Pe(l,n.questions[p],this.strings)),this.answers=new gt(this.questions.length),this.conditions=vo(i.questions),this.path=new wt(this.conditions,this.answers),this.practice=this.#e(this.section("practice")),this.submission=new yt(this.layout,o.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear();this.practice?.forget(),qo(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&S(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,So(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new $t(e,{strings:this.strings,showError:n})}};var Ei="intro",Ti={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},Ri={leave:"left"},vt=class{#e;#t=Ei;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...Ti[this.#t],...Ri};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Ot=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Po=2,Wo=64,Ci=5;function un(){let t=new z,e=new Set;for(let n=0;n<Po;n+=1)for(let o of t.take(Wo))e.add(o);if(e.size<=Po*Wo-Ci)throw new G("the random source repeats itself")}var jo={intro:Ii,checking:zi,forgotten:Do,lost:Do,joining:Pi,unkept:ie,unreachable:ie,unsigned:ie,practice:Wi,question:yo,review:Di,returning:ji,comparing:Bi,changed:Yi,restoring:Fi,drawing:Ui,unremembered:ie,working:Ki,sending:Hi,unsent:ie,unsaved:ie,receipt:Gi,stopped:ie,left:t=>t.forgetAll()};function Ii(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function zi(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):Mi(t,e)}function Do(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let i of r.querySelectorAll("[data-new-cost]"))i.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function Mi(t,e){try{t.arms||Li(t)}catch(n){e("unsound",Bo(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function ln(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,Bo(t,e))}function Bo(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function Li(t){let{layout:e,questions:n}=t;un(),t.arms=zo(e),n.forEach((o,r)=>{o.applyArm(t.arms[r],e.fields[r].mechanism)})}async function Pi(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let i=o==="begin-anyway";e(await t.access.admit({withoutStorage:i}))}function Wi({navigation:t,practice:e}){t.show(e.section)}function Di(t,e,n){t.reviewed=!0;let{questions:o,answers:r,arms:i,strings:l}=t,{asked:p}=t.path,f=$=>e("question",{place:$}),w=t.section("review");Oo(w,{questions:o,answers:r,asked:p,arms:i,strings:l,change:f}),t.navigation.show(w,1),n&&t.navigation.showError(w,n)}function ji({path:t,questions:e},n){n("question",{place:t.previous(e.length),back:!0})}async function Bi(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(i){ln(i,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function Yi(t,e,n){let o=t.section("changed"),r=n.map(i=>t.strings.fillTemplate("changed",{question:t.questions[i].text}));S(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function Fi(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){ln(o,t,e);return}e("restored")}async function Ui(t,e){try{un();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;t.report=t.submission.draw(n,t.arms,o)}catch(n){ln(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Ki(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=i=>{n.querySelector("progress").value=i},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Hi(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function Gi(t){let{layout:e,conditions:n,questions:o,strings:r,report:i}=t,l=t.section("receipt");No(l,{layout:e,conditions:n,questions:o,strings:r,report:i}),t.permanentResponses?.showLedger(),t.navigation.show(l)}function ie(t,e,n,o){t.navigation.show(t.section(o))}var Vi=new Set(["working","sending","unsent"]);async function Yo(){let t=document.getElementById("survey");try{await Qi(t)}catch(e){sa(t,e)}}async function Qi(t){t.querySelector("[data-unscripted]").remove(),_n();let e=Rn(),{wave:n,unchecked:o}=await $o(t),r=await Zi(n,e),i=po(n),l="preview"in t.dataset,p=i.remembers?await Yt("permanent responses",e):null,f=await p?.openStore(n,l);co(t,i),En(),o&&ra(t,o);let w=new xt(t,{page:i,wave:n,access:r});p&&(w.permanentResponses=new p(w,n.survey,f));let $=(k,x)=>y.dispatch(k,x),y=new vt((k,x,A)=>jo[k](w,$,x,A));Xi(w,y,$),ea(w,$),na(t),ta(t.querySelector("[data-offline] > *"));let b=()=>$("leave");Cn(b),window.addEventListener("pagehide",b),window.addEventListener("beforeunload",k=>{Vi.has(y.state)&&k.preventDefault()}),window.addEventListener("pageshow",k=>{k.persisted&&window.location.reload()}),w.access.complete||$("incomplete"),Ji()}function Ji(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function Zi(t,e){return t.access!=="invited"?new Ge:(await Yt("access for invited people",e))(t,window.location.pathname)}function Xi(t,e,n){let o=()=>(e.state==="question"?xo(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Ot(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function ea(t,e){t.permanentResponses?.showStatus(),oa(t,e),ko(t,e)}function ta(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function na(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function oa({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function ra(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function sa(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,p]of Object.entries({expected:n,found:o})){let f=r.querySelector(`[data-${l}]`);f&&(f.textContent=p)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}Yo();
