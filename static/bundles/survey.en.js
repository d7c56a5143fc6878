// Built by run.py bundles from the readable sources in static/js and static/css.
function w(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var ee=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},le=class extends ee{constructor(e){super(w(e,"categories",2,65536)),this.categories=e}plain(e){return w(e,"a category",0,this.categories-1)}isPlain(){return!0}};var ce=class extends le{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var K=class{constructor(e){this.categories=w(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return w(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return It(e)===1}};function It(t){return t.reduce((e,n)=>e+n,0)}function te(t,e,n,o){let r=e.take(t.length);return t.map((i,l)=>{let c=+(r[l]<n),h=+(r[l]<o);return i*c+(1-i)*h})}var R=class extends le{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:er(n),this.other=n===null?tr(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),i=r+ +(r>=e);return o*e+(1-o)*i}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function er(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>w(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function tr(t,e){return w(t,"other",1,Math.floor((4294967296-1)/e))}var pe=class{constructor(e,n){this.items=w(e,"items",1,65536),this.item=zt(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return ze(e,this.items)}randomize(e,n){let[o,r]=this.item.yes;return te(this.plain(e),n,r,o)}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}};function zt(t){if(!(t instanceof R)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function ze(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>w(Number(n),"a mark",0,1))}var de=class extends ee{constructor(e,n){super(2*w(e,"items",2,65536)),this.items=e,this.item=zt(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return ze(e,this.items)[0]}randomize(e,n){let o=ze(e,this.items),[r,i]=n.take(2),l=Math.floor(r*this.items/4294967296);return 2*l+this.item.randomize(o[l],{take:()=>[i]})}itemOf(e){return w(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,i)=>i===n?this.item.likelihood(o):[1,1])}};var mn=Object.create(null);function H(t){Object.assign(mn,t)}function C(t,e){let n=Object.keys(t);if(!(n.length===e.length+1&&e.every(r=>n.includes(r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function I(t){let e=typeof t?.mechanism=="string"?mn[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var gn=65536/Uint32Array.BYTES_PER_ELEMENT,nr=2**30,he=class extends Error{name="WordsExhaustedError"},G=class extends Error{name="RandomSourceError"},E=class{take(e){w(e,"the number of words",0,nr);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new G("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=gn)or(n,o.subarray(r,r+gn));return o}};function or(t,e){try{t.getRandomValues(e)}catch(n){throw new G(String(n))}}var ne=class extends K{constructor(e,n,o){super(e),this.size=w(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=w(o,"in",r,4294967296-1),this.spares=rr(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=w(e,"a category",0,this.categories-1),[r,...i]=n.take(this.words),l=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(i).forEach((h,m)=>{let y=wn(o,h),$=wn(o,this.categories-this.size+m-1),b=c[y],k=b*$+(1-b)*y,x=l*+(m===0);c[x*o+(1-x)*k]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let i=this.categories-this.size+r,l=Math.floor(4294967296/i),c=o;for(;c>=l*i;){if(n.length===0)throw new he("a fair draw ran out of spare words: nothing is drawn");c=n.shift()}return Math.floor(c/l)})}isReport(e){return It(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function wn(t,e){return e+ +(e>=t)}function rr(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var fe=class extends K{constructor(e,n,o){if(super(e),this.zero=w(n,"zero",1,4294967296-1),this.one=w(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){return te(this.plain(e),n,this.one,this.zero)}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};H({"randomized-response":sr,unary:t=>(C(t,["categories","zero","one"]),new fe(t.categories,t.zero,t.one)),"subset-selection":t=>(C(t,["categories","size","in"]),new ne(t.categories,t.size,t.in)),multiple:$n(pe),"random-item":$n(de),open:t=>(C(t,["categories"]),new ce(t.categories))});function sr(t){let e=t.categories===2?"yes":"other";return C(t,["categories",e]),new R(t.categories,{[e]:t[e]})}function $n(t){return e=>(C(e,["items","item"]),new t(e.items,I(e.item)))}var ir=2**12,ar=2**8,V=class extends K{constructor(e,n,o,r){if(super(e),this.kept=w(n,"kept",4294967296/2+1,4294967296-1),this.zero=w(o,"zero",0,4294967296),this.one=w(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:e,others:n}=this.support,[o,r]=[Math.min(e,n),Math.max(e,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(e){let n=w(e,"waves",1,ir),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#e((o/r)**n)*this.#e(((4294967296-r)/(4294967296-o))**n)}#e(e){let n=4294967296-this.kept;return(this.kept+n*e)/(this.kept*e+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}lossOfChange(e){let n=w(e,"waves",1,ar),o=0;for(let r=1;r<n;r+=1)o=Math.max(o,...this.#t(r,n-r));return o}#t(e,n){let[o,r]=[Math.log(this.kept),Math.log(4294967296-this.kept)],i=[[Math.log(this.one/4294967296),Math.log(this.zero/4294967296)],[Math.log1p(-this.one/4294967296),Math.log1p(-this.zero/4294967296)]],l=[{first:[o,r],second:[r,o],count:1},{first:[r,o],second:[o,r],count:1},{first:[r,o],second:[r,o],count:this.categories-2}],c=[0,0];for(let{first:h,second:m,count:y}of l.filter($=>$.count>0)){let b=i.flatMap(([k,x])=>i.map(([N,W])=>{let[ue,Re]=[h[0]+e*k,h[1]+e*x],[Rt,Ie]=[m[0]+n*N,m[1]+n*W],fn=Mt(ue+n*N,Re+n*W);return Mt(ue,Re)+Mt(Rt,Ie)-fn-Math.log(4294967296)})).filter(k=>!Number.isNaN(k));c[0]+=y*Math.max(...b),c[1]-=y*Math.min(...b)}return c}get words(){return 2*this.categories}get support(){let[e,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:e*this.one+n*this.zero,others:e*this.zero+n*this.one}}permanent(e,n){return te(this.plain(e),n,this.kept,4294967296-this.kept)}instantaneous(e,n){if(e.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(e,r=>w(r,"a mark",0,1));return te(o,n,this.one,this.zero)}randomize(e,n){return this.instantaneous(this.permanent(e,n),n)}likelihood(e){let{own:n,others:o}=this.support,[r,i]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(e,l=>l?r:i)}};function Mt(t,e){let n=Math.max(t,e);return n===-1/0?n:n+Math.log1p(Math.exp(Math.min(t,e)-n))}H({permanent:t=>(C(t,["categories","kept","zero","one"]),new V(t.categories,t.kept,t.zero,t.one))});var ur=2,lr=8,cr=16,pr=2**10,B=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");w(e.length,"the number of parts",ur,lr);for(let n of e)w(n,"a part's options",2,cr);this.sizes=Object.freeze([...e]),this.cells=w(Lt(e),"the number of cells of all parts",4,pr)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return De(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((n,o)=>w(n,"a category",0,this.sizes[o]-1))}partCategories(e){let n=w(e,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=je(e);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function me(t,e){return 4294967296-(t-1)*e}function Me(t,e,n){let o=t/n;return{own:me(t,e)+(o-1)*e,others:o*e}}function Le(t){return t.reduce((e,n)=>yn(n)>yn(e)?n:e)}function yn({own:t,others:e}){let n=e/4294967296;return n*(1-n)/((t-e)/4294967296)**2}function We(t,e,n,o){let r=me(n,o),i=+(e<r),l=Math.floor(Math.max(e-r,0)/o);return i*t+(1-i)*(l+ +(l>=t))}function Pe(t,e){return w(t,"other",1,Math.floor((4294967296-1)/e))}function De(t){return 32-Math.clz32(t-1)}function je(t){return t.reduceRight((e,n)=>e*2+n,0)}function Lt(t){return t.reduce((e,n)=>e*n,1)}var Wt=3,oe=class extends B{constructor(e,n){if(super(e),this.pairs=Object.freeze(dr(e.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>e[o]*e[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Pe(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>Pt(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return Pt(this.pairCells)}get ratio(){let e=this.others.map((n,o)=>me(this.pairCells[o],n)/n);return Math.max(...e)}get words(){return Wt+1}get wordsAhead(){return Wt}get support(){let e=this.sizes.map((n,o)=>{let i=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(o)).map(c=>Me(this.pairCells[c],this.others[c],n)),l=c=>Pt(i.map(h=>h[c]))/i.length;return{own:l("own"),others:l("others")}});return Le(e)}drawPair(e){let n=Math.floor(4294967296/this.pairs.length),o=[...e.take(Wt)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new he("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(e,n){return this.randomizePair(e,this.drawPair(n),n)}randomizePair(e,n,o){let r=this.row(e),[i,l]=this.pairs[w(n,"a pair",0,this.pairs.length-1)],c=r[i]*this.sizes[l]+r[l],h=We(c,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+h}plain(e){let n=this.row(e);return n[0]*this.sizes[1]+n[1]}pairOf(e){return this.starts.filter(n=>n<=e).length-1}partCategories(e){let n=this.pairOf(w(e,"a report",0,this.categories-1)),[o,r]=this.pairs[n],i=e-this.starts[n];return new Map([[o,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#e(){return De(this.pairs.length)}get bits(){return this.#e+De(Math.max(...this.pairCells))}toBits(e){let n=this.pairOf(e),o=n|e-this.starts[n]<<this.#e;return Uint8Array.from({length:this.bits},(r,i)=>o>>>i&1)}fromBits(e){let n=je(e.subarray(0,this.#e)),o=je(e.subarray(this.#e));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function dr(t){let e=[...new Array(t).keys()];return e.flatMap(n=>e.slice(n+1).map(o=>[n,o]))}function Pt(t){return t.reduce((e,n)=>e+n,0)}var hr=32,Be=class extends B{constructor(e,n){super(e),w(this.cells,"the number of cells",4,hr),this.other=Pe(n,this.cells),Object.freeze(this)}get ratio(){return me(this.cells,this.other)/this.other}get words(){return 1}get support(){return Me(this.cells,this.other,Math.max(...this.sizes))}randomize(e,n){return We(this.plain(e),n.take(1)[0],this.cells,this.other)}},re=class extends B{constructor(e){if(!Array.isArray(e)||!e.every(n=>n instanceof R))throw new RangeError("every part is randomized response");super(e.map(({categories:n})=>n)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return Lt(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return Le(this.parts.map(({support:e})=>e))}randomize(e,n){let o=this.row(e),r=n.take(this.words),i=this.parts.map((l,c)=>l.randomize(o[c],{take:()=>r.subarray(c,c+1)}));return this.plain(i)}};H({"linked-joint":t=>(C(t,["sizes","other"]),new Be(t.sizes,t.other)),"linked-every":t=>(C(t,["parts"]),new re(Array.isArray(t.parts)?t.parts.map(I):null)),"linked-pair":t=>(C(t,["sizes","others"]),new oe(t.sizes,t.others))});var Dt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function jt(t){return!(t.key in Dt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Dt[t.key]:Dt[t.key])}var Q=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#i(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#o().map((n,o)=>this.#n(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:kn(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return kn(e).map(n=>this.label(n))}label(e){return this.#n(e)?.labels[0].textContent.trim()??String(e)}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#n(e){return this.#e.find(n=>n.value===String(e))}#o(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#i(e){let n=jt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function kn(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var bn=[["[data-choices]",t=>new Q(t.querySelector("[data-choices]"))]];function Fe(t,e){bn.unshift([t,e])}function fr(t,e){let[,n]=bn.find(([o])=>t.querySelector(o));return n(t,e)}var Ye=class{constructor(e,n,o){this.section=e,this.form=n.kind.drawn?"arms":n.odds.form,this.part=n.section,this.text=n.text,this.headings=n.headings,this.input=fr(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}note(e){let n=this.section.querySelector(`[data-note="${e}"]`);return n?[...n.cloneNode(!0).childNodes]:void 0}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}showHeadings(e){this.section.querySelectorAll("[data-heading]").forEach((n,o)=>{n.hidden=!e(this.headings[o].condition)})}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var Bt=class{#e;#t;#n=0;#o;constructor(e,n){this.#e=e.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new Q(o.querySelector("[data-choices]"))})),this.#o=n,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#n).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let n of this.#t)this.#e[n].input.write(e===null?null:e[n])}labels(e){return this.#t.map(n=>this.label([n,e[n]]))}label([e,n]){let{text:o,input:r}=this.#e[e];return`${o} ${r.label(n)}`}focus(){this.#r(this.#n).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let n=this.#n+e;return n<0||n>=this.#t.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#n=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:n}=this.#r(e);n.hidden=!1;let o={number:e+1,total:this.#t.length};n.querySelector("[data-part-place]").textContent=this.#o(o)}};Fe("[data-part]",(t,e)=>{let n=[...t.querySelectorAll("[data-part]")];return new Bt(n,o=>e.get("part-place",o))});var mr=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,gr=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var ge=class{#e;#t;#n;constructor(e,n,o,r=1025){[this.#e,this.#t,this.#n]=[e,n,o].map(wr);let[i,l]=[this.#t-this.#e,this.#n];if(i<=0n)throw new RangeError("low must be below high");if(l<=0n||l>i||i%l)throw new RangeError("step does not fit the bounds");if(i/l>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:e,high:n,step:o,size:Number(i/l)+1}),Object.freeze(this)}levelOf(e){let n=this.#o(e);if(n===null)return null;let[o,r,i,l]=n,c=o<r?r:o>i?i:o;return Number((2n*(c-r)+l)/(2n*l))}contains(e){let[n,o,r]=this.#o(e)??[1n,0n,0n];return o<=n&&n<=r}#o(e){let[,n="",o=""]=gr.exec(e)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),i=r/10n**BigInt(6),l=BigInt(n+o)*(r/10n**BigInt(o.length));return[e.startsWith("-")?-l:l,...[this.#e,this.#t,this.#n].map(h=>h*i)]}get middle(){return xn((this.#e+this.#t)*5n,7)}valueOf(e){return xn(this.#e+BigInt(e)*this.#n)}};function wr(t){if(typeof t!="string"||!mr.test(t)||t==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[e,n=""]=t.replace("-","").split("."),o=BigInt(e+n.padEnd(6,"0"));return t.startsWith("-")?-o:o}function xn(t,e=6){let n=String(t<0n?-t:t).padStart(e+1,"0"),o=`${n.slice(0,-e)}.${n.slice(-e)}`.replace(/\.?0+$/,"");return t<0n?`-${o}`:o}var T=class extends ee{constructor(e,n){super(w(n,"the number of cells",2,65536)),this.scale=e}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(e){return this.checkLevel(e),0}checkLevel(e){return w(e,"a level",0,this.categories-1)}ends(e){throw new TypeError("a mechanism needs ends()")}row(e){let n=this.ends(e);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(e,n){let o=this.ends(this.checkLevel(e)),[r]=n.take(1),i=0;for(let l=0;l<o.length;l+=1)i+=+(o[l]<=r);return i}isPlain(){return!1}isUpper(e){return e>=Math.ceil(this.reports/2)}likelihood(e){return w(e,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[e]-(e&&r[e-1]))/4294967296})}};var Yt=2**12,we=class{constructor(e,n,o,r,i){this.shift=w(n,"shift",1,Yt),this.width=w(o,"width",1,Yt),this.cells=w(n*e+o,"the number of cells",2,Yt),this.outside=w(i,"outside",1,4294967296),this.inside=w(r,"inside",i+1,4294967296),this.total=r*o+i*n*e,Object.freeze(this)}fill(e,n,o,r){let i=this.shift*r,l=o;for(let c=0;c<this.cells;c+=1){let h=+(c>=i)*+(c<i+this.width);l+=h*this.inside+(1-h)*this.outside,e[n+c]=l}return e}};var Ue=class extends T{constructor(e,n){super(e,2),this.rise=vn(n,e.size-1,4294967296),this.first=(4294967296-n*(e.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(e){return Float64Array.of(4294967296-this.first-this.rise*e,4294967296)}},Ke=class extends T{#e;constructor(e,n,o,r,i,l){let c=new we(e.size-1,o,r,i,l);super(e,2+c.cells),this.left=w(4294967296-c.total,"what the window leaves",1,4294967296-1),this.rise=vn(n,e.size-1,this.left),this.first=(this.left-n*(e.size-1))/2,this.#e=c,this.shift=o,this.width=r,this.inside=i,this.outside=l,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(e){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*e,n[1]=this.left,this.#e.fill(n,2,this.left,e)}isUpper(e){return e<2?e===1:e-2>=Math.ceil(this.#e.cells/2)}};function vn(t,e,n){if(w(t,"rise",1,Math.floor((n-1)/e)),(n-t*e)%2)throw new RangeError("rise does not split the cells evenly");return t}var ve=128n,Oe=1n<<ve,qe=53n;function On(t,e){let n=(1n<<qe)-BigInt(t),o=Oe+(Oe*n>>qe),r=Oe;return Array.from({length:e},()=>(r=r*n>>qe,An(r,o)))}function qn(t,e){let n=(1n<<qe)-BigInt(t)<<ve-qe,o=n*n>>ve,r=Oe,i=Array.from({length:e},()=>(r=r*n>>ve,n=n*o>>ve,r)),l=i.reduce((h,m)=>h+m,0n),c=Oe+2n*l;return i.map(h=>{let m=An(l,c);return l-=h,m})}function An(t,e){return Number(((t<<33n)+e)/(2n*e))}var yr=2**10,Ae=class extends T{#e=null;constructor(e,n,o,r,i){w(n,"fine",1,262144),w(o,"reach",1,262144),w(r,"cell",1,262144);let l=n*(e.size-1),c=l+2*o+1;if(c%r)throw new RangeError("the points are not a multiple of a cell");super(e,w(c/r,"the number of cells",2,yr)),this.farthest=w(l+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=w(i,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#e??(this.#e=this.survival()),this.#e}ends(e){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*e;for(let i=0;i<this.reports-1;i+=1){let l=r+this.cell*(i+1);o[i]=l>0?4294967296-n[l-1]:n[-l]}return o}},Ge=class extends Ae{#e=null;constructor(e,n,o,r,i){super(e,n,o,r,i),Object.freeze(this)}survival(){return On(this.decay,this.farthest)}get ratio(){return this.#e??(this.#e=this.#t()),this.#e}#t(){let e=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((i,l)=>{e[l]=Math.max(e[l],i-r),n[l]=Math.min(n[l],i-r),r=i})}return e.reduce((o,r,i)=>Math.max(o,r/n[i]),1)}};var kr=10,Ve=class extends Ae{constructor(e,n,o,r,i,l,c){super(e,n,o,r,i),this.epsilon=w(l,"epsilon",1,kr*4294967296),this.delta=w(c,"delta",1,4294967296-1),Object.freeze(this)}survival(){return qn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var $e=class extends T{constructor(e){super(e,e.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(e){return Float64Array.from({length:this.reports},(n,o)=>+(o>=e)*4294967296)}plain(e){return this.checkLevel(e)}randomize(e){return this.plain(e)}isPlain(){return!0}likelihood(e){return this.checkLevel(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var Qe=class extends T{#e;constructor(e,n,o,r,i){let l=new we(e.size-1,n,o,r,i);if(super(e,l.cells),l.total!==4294967296)throw new RangeError(`the weights sum to ${l.total}`);this.#e=l,this.shift=n,this.width=o,this.inside=r,this.outside=i,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(e){return this.#e.fill(new Float64Array(this.reports),0,0,e)}},Je=class extends Qe{},Ze=class extends Qe{};var br=["low","high","step"],Ft=["shift","width","inside","outside"],Nn=["fine","reach","cell","decay"];H({piecewise:se(Je,Ft),"square-wave":se(Ze,Ft),duchi:se(Ue,["rise"]),hybrid:se(Ke,["rise",...Ft]),laplace:se(Ge,Nn),gaussian:se(Ve,[...Nn,"epsilon","delta"]),"open-number":se($e,[],65536)});function se(t,e,n){return o=>{C(o,[...br,...e]);let r=new ge(o.low,o.high,o.step,n);return new t(r,...e.map(i=>o[i]))}}function S(t,...e){t.textContent="",t.append(...e)}var xr=[".",",","٫"],vr={"'":"'’‘ʼ′`´＇٬",".":".．﹒。｡·",",":",，﹐،‚","-":"-−‐‑‒–—﹣－","+":"+＋﹢","%":"%％﹪٪",$:"$＄﹩","£":"£￡","¥":"¥￥"},Or=new Map(Object.entries(vr).flatMap(([t,e])=>[...e].map(n=>[n,t]))),qr=[["€","euro","eur"],["$","us$","usd","dollar","美元"],["£","gbp","pound"],["¥","yuan","cny","rmb","元"],["¥","yen","jpy","円"],["₹","rs","inr","rupee"]],Sn=["%","percent","per cent"],Ar=[" ","'",".",","].map(t=>{let e=[`[1-9][0-9]{0,2}([${t}][0-9]{3})+`,`[1-9][0-9]?([${t}][0-9]{2})+[${t}][0-9]{3}`,`[1-9][0-9]{0,3}([${t}][0-9]{4})+`].slice(0,{",":3,"'":2}[t]??1);return[t,new RegExp(`^(?:${e.join("|")})$`)]}),Nr=/^([^0-9]*)([0-9](?:.*[0-9])?)([^0-9]*)$/s,Sr=/^([+-]?) ?([^+-]*?) ?([+-]?) ?$/,_r=/^(?:[.,]-{0,2})?(.*?)[ .]*$/s;function Cn(t,e,n=""){let o=[...t].length>100?null:Nr.exec(_n(t));if(o===null)return[];let[,r,i,l]=o,c=new RegExp("\\p{L}","u").test(r)?"":/[.,٫]?$/.exec(r)?.[0]??"",h=Sr.exec(r.slice(0,r.length-c.length)),m=_r.exec(l);if(h===null||h[1]&&h[3])return[];let y=_n(n).toLowerCase();if(![h[2],m[1]].every(k=>Tr(k,y,e)))return[];let $=h[1]==="-"||h[3]==="-"?"-":"",b=Cr(c+i).map(k=>$+k.replace(/^0+(?=[0-9])/,""));return Rr(b,e).map(Ir)}function Rn(t){let[e,n]=t.split(".");if(n===void 0)return[];let o=BigInt(e);return(t.startsWith("-")?[o-1n,o]:[o,o+1n]).map(String)}function _n(t){return[...t].filter(o=>!new RegExp("\\p{Cf}","u").test(o)).map(Er).join("").replace(/ +/g," ").replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g,"")}function Er(t){if(new RegExp("\\p{Zs}","u").test(t))return" ";if(!new RegExp("\\p{Nd}","u").test(t))return Or.get(t)??t;let e=t.codePointAt(0),n=0;for(;new RegExp("\\p{Nd}","u").test(String.fromCodePoint(e-n-1));)n+=1;return String(n%10)}function Tr(t,e,n){if(/^ *$/.test(t))return!0;let o=t.replace(/^[ .]+|[ .]+$/g,"").toLowerCase();if(o==="")return!1;let r=o.replace(/s$/,""),i=h=>h.includes(o)||h.includes(r),l=[...qr,Sn].filter(i);return e===""?l.includes(Sn)?n.high==="100":l.length>0||new RegExp("^\\p{Sc}$","u").test(o):[o,r,...l.flat()].filter(Boolean).some(h=>En(e,h)||En(e,`${h}s`))}function En(t,e){return t.startsWith(e)&&!/^[\p{L}\p{M}\p{N}]/u.test(t.slice(e.length))}function Cr(t){let e=[Tn(t)];for(let n of xr){let[o,...r]=t.split(n);if(r.length!==1||!/^[0-9]+$/.test(r[0]))continue;let i=o===""?"0":Tn(o);e.push(i&&`${i}.${r[0]}`)}return e.filter(Boolean)}function Tn(t){if(/^[0-9]+$/.test(t))return t;let[e]=Ar.find(([,n])=>n.test(t))??[];return e===void 0?"":t.split(e).join("")}function Rr(t,e){if(new Set(t.map(c=>e.levelOf(c))).size<2)return t.slice(0,1);let[n,o]=t,[r,i]=t.map(c=>e.contains(c)),l=Math.max(Kt(e.low),Kt(e.step));return l===0?r?[n]:t:i&&!r&&Kt(o)<=l?[o]:t}function Kt(t){let[,e=""]=t.split(".");return e.length}function Ir(t){return t.includes(".")?t.replace(/\.?0*$/,""):t}var Ht=class{#e;#t;#n;#o;#r;#s;#i=null;constructor(e,n){let o=e.querySelector("[data-number]"),{low:r,high:i,grain:l,unit:c}=o.dataset;this.#e=o.querySelector("input"),this.#t=o.querySelector("[data-counts]"),this.#n=e.querySelector("[data-readings]"),this.#o=n,this.#r=c,this.#s=new ge(r,i,l,65536),this.#e.addEventListener("input",()=>this.#a(null))}get errorName(){return this.#u().length>1?"which-number":"type-number"}read(){let[e,n]=this.#u();return e===void 0||n?void 0:this.#s.levelOf(e)}write(e){let n=e===null?"":this.#s.valueOf(e);this.#e.value=n,this.#a(n||null)}labels(e){return[this.label(e)]}label(e){return this.#c(this.#s.valueOf(e))}focus(){let e=this.#u();if(e.length<2){this.#e.focus();return}S(this.#n,...e.map(n=>this.#l(n))),this.#n.hidden=!1,this.#n.focus()}clear(){this.write(null)}#u(){return this.#i!==null?[this.#i]:Cn(this.#e.value,this.#s,this.#r)}#l(e){let n=this.#c(e),[o,r]=Rn(e),i=Object.assign(document.createElement("button"),{type:"button",className:"button quiet"}),l=o===void 0?[this.#o.isolate(n)]:this.#o.nodes("reading-decimal",{value:n,low:o,high:r}),c=document.createElement("span");return c.append(...l),i.append(c),i.addEventListener("click",()=>this.#p(e)),i}#p(e){this.#e.value=e,this.#e.dispatchEvent(new Event("input",{bubbles:!0})),this.#a(e),this.#e.focus()}#c(e){return[e,this.#r].filter(Boolean).join(" ")}#a(e){this.#i=e,this.#n.hidden=!0,S(this.#n),this.#d()}#d(){let e=this.read(),o=e!==void 0&&this.#s.valueOf(e)!==this.#e.value.trim()?this.#o.nodes("counts-as",{value:this.label(e)}):[];S(this.#t,...o)}};Fe("[data-number]",(t,e)=>new Ht(t,e));function In(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function zn(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function Gt(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function Mn(t){return Gt(t).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}var zr=16,Xe=class{complete=!0;admit(){return"ready"}credentials(){return{token:Mr()}}forget(){}wipe(){}};function Mr(){return Mn(crypto.getRandomValues(new Uint8Array(zr)))}var Vt=class extends Error{step="unscripted"},Lr=t=>Symbol.for(`candor: ${t}`);function Ln(){let t=new Promise(e=>document.addEventListener("DOMContentLoaded",e));return Promise.race([t,new Promise(e=>setTimeout(e,3e4))])}async function Qt(t,e){await e;let n=globalThis[Lr(t)];if(n===void 0)throw new Vt(t);return n}function Wn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}function Pn(t){return jn(Dn(String(t)))}function Wr(t,e=1){return jn(Dn(t.toFixed(e)))}function Pr(t){return t===1/0?"∞":Wr(Math.ceil(100*t-1e-6)/100,2)}function et(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/\.?0+$/,"")}function tt(t,e){let n=Pr(t);return e?`${n}, δ = ${et(e)}`:n}function Dn(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function jn(t){return t.replace("-",/[1-9]/.test(t)?"−":"")}var Dr={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},jr=/[\w.+-]+@[\w.-]*\w/g,Bn={least:1e-4,most:1e16},ye=class{constructor(e){this.html=e}},Y=t=>new ye(t),Z=t=>t instanceof ye?t.html:t;function Ne(t){return t.replace(/[&<>"']/g,e=>Dr[e])}function Jt(t){let e=Z(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=Bn.least&&n<Bn.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function a(t){return t instanceof ye?t.html:Ne(Jt(t))}function p(t,e){return Object.assign(Object.create(t),e)}function Br(t,e){let n=Z(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var Yn=(t,e)=>e.reduce(Br,t);function s(t,...e){let n=Yn(t,e);return n===void 0?"":n}var u=(t,...e)=>Yn(t,e)??null,nt=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function d(t){let e=Z(t);return Array.isArray(e)?e.length>0:nt(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function J(t){let e=Z(t);return typeof e=="boolean"?Number(e):e}function g(t,e){let[n,o]=[J(t),J(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,i)=>g(r,o[i]));if(n!==o&&nt(n)&&nt(o))throw new TypeError("Objects cannot be compared.");return n===o}function Fn(t,e){let n=[J(t),J(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var Se=(t,e)=>Fn(t,e)&&J(t)<J(e),Un=(t,e)=>Fn(t,e)&&J(t)<=J(e);function A(t){let e=Z(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*_(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let i=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:i,revcounter0:i-1,first:o===0,last:i===1}}),yield r}}function ot(t,e){let n=A(e);if(n.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${n.length}.`);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function M(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function z(t){let e=Z(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(nt(e))throw new TypeError("An object has no length.");return 0}function Kn(t,e){let n=Z(t);return!Array.isArray(n)&&typeof n!="string"?t:Y(A(n).map(a).join(a(e)))}function ke(t){let e=Jt(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof ye?e:e.map(Ne);return Y(n.map(o=>`<p>${o.replace(/\n/g,"<br>")}</p>`).join(`

`))}function v(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return Pn(t)}function O(t,e){let n=Z(t);return Array.isArray(n)?n.map(o=>O(o,e)):Y(`<bdi${a(e)}>${a(t)}</bdi>`)}function Hn(t){let e=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return Y(Ne(Jt(t)).replace(jr,e))}function Fr(t){let e="";if(e+=`
`,Se(1,z(u(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=p(t,{}),o=A(u(t,"page","languageLinks"));for(let r of _(n,o)){let i=p(n,ot(["tag","name","direction"],r));e+=`
<a href="?`,d(u(i,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=a(s(i,"tag")),e+='" lang="',e+=a(s(i,"tag")),e+='" hreflang="',e+=a(s(i,"tag")),e+='" dir="',e+=a(s(i,"direction")),e+='" data-language',g(u(i,"tag"),u(i,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=a(s(i,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function Vn(t){let e="";return e+=`
`,g(u(t,"page","strength"),"sound")||(e+=`
<p class="note noise" data-whole-report><b>
`,g(u(t,"page","strength"),"absent")?e+=`
What we record can show some of your answers for certain.
`:g(u(t,"page","mostAsked"),1)?e+=`
The protection of your answer is weak. We could be fairly sure of it.
`:e+=`
Taken together, the protection of your answers is weak. All we learn could tell a lot about you.
`,e+=`
</b></p>
`),e+=`
`,e}function Ur(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,d(u(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:d(u(t,"page","peopleDraw"))?(e+=`
`,g(u(t,"page","ownItem"),"coin")?e+=`You use a coin of your own. It tells you how to answer. We never see your coin.
`:g(u(t,"page","ownItem"),"die")?e+=`You use a die of your own. It tells you how to answer. We never see your die.
`:g(u(t,"page","ownItem"),"birthday")?e+=`You think of a birthday. It tells you how to answer. We never learn the birthday.
`:e+="Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.",e+=`
`):d(u(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
`,d(u(t,"page","hidesAll"))&&g(u(t,"page","strength"),"sound")&&d(u(t,"page","peopleDraw"))?e+=`
We learn only about how many people each answer is true for. We cannot be sure what is true for you.
`:d(u(t,"page","hidesAll"))&&g(u(t,"page","strength"),"sound")?e+=`
We learn only about how many people gave each answer. We cannot be sure what you said.
`:d(u(t,"page","protected"))?e+=`
With many people, we see about how common each answer is. Each question says how well it hides your answer.
`:e+=`
With many people, we see about how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e+=Vn(p(t,{})),e+=`
`,e}function Kr(t){let e="";return e+=`
`,d(u(t,"page","drawn"))&&(e+="<p>This survey has more than one version. Chance decides which one you get, and your report says which.</p>"),e+=`
`,e}function Hr(t){let e="";{let n=p(t,{});n.n=M(s(n,"page","minutes")),e+=s(n,"n")===1?"It takes about "+a(s(n,"n"))+" minute.":"It takes about "+a(s(n,"n"))+" minutes."}return e+=`
`,e}function Qn(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,d(u(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=a(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function Gr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>about how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,d(u(t,"page","protected"))&&(e+=`
`,g(u(t,"page","exports"),"none")?(e+=`
`,Se(1,z(u(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,g(u(t,"page","exports"),"groups")&&d(u(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,d(u(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,Se(1,u(t,"page","openCount"))&&(e+=". Put together, such answers could point to you"),e+=`</li>
`),e+=`
`,d(u(t,"page","drawn"))&&(e+=`
<li>which version of the survey you got`,d(u(t,"wave","invited"))&&(e+=". Anyone who has your link can work that out, too"),e+=`</li>
`),e+=`
`,d(u(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,d(u(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=p(t,{}),o=A(u(t,"page","provable"));for(let r of _(n,o)){n.question=r,e+=`
`;{let i=p(n,{}),l=A(u(n,"question","proofs"));for(let c of _(i,l)){i.proof=c,e+=`
<li>`;{let h=p(i,{number:O(s(i,"question","label"),s(i,"page","authorAttrs")),answer:O(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:O(s(i,"proof","report"),s(i,"page","authorAttrs"))});e+="for certain, that your answer to question "+a(s(h,"number"))+" is “"+a(s(h,"answer"))+"”, if we record “"+a(s(h,"report"))+"”"}e+=`</li>
`}if(l.length===0){e+=`
<li>`;{let c=p(i,{number:O(s(i,"question","label"),s(i,"page","authorAttrs"))});e+="perhaps for certain, your answer to question "+a(s(c,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,d(u(t,"page","weak"))){e+=`
<li>`;{let n=p(t,{numbers:Kn(O(s(t,"page","weak"),s(t,"page","authorAttrs")),", ")});e+="quite surely, what you say where the protection is weak (question "+a(s(n,"numbers"))+")"}e+=`</li>
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
<p class="small">`;{let n=p(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+a(s(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function Vr(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function Qr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=Fr(p(t,{})),e+=`
<h1 tabindex="-1"`,e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=a(O(s(t,"page","asker"),s(t,"page","authorAttrs"))),e+=`</p>
`,d(u(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(ke(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=Ur(p(t,{})),e+=`
`,e+=Kr(p(t,{})),e+=`
`,d(u(t,"page","screening"))&&(e+="<p>Some answers decide if the whole survey is for you. If it is not, this page tells you. ",d(u(t,"page","screening","sends"))?e+="You can then send a report that skips the rest.":e+="It then sends no report.",e+="</p>"),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,d(u(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,d(u(t,"page","varies"))){let n=p(t,{number:s(t,"page","mostAsked")});e+="Number of questions: at most "+a(s(n,"number"))+"."}else{let n=p(t,{number:s(t,"page","mostAsked")});e+="Number of questions: "+a(s(n,"number"))+"."}return e+=" ",e+=Hr(p(t,{})),e+=` You can change your answers until you send them.</p>
`,d(u(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. This clears the page and opens another site. Your list of visited pages may still show this one. A private window keeps no such list.</p>
`),e+=`
`,d(u(t,"page","hasShortIntroduction"))||(e+="<div",e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(ke(s(t,"page","introduction"))),e+="</div>"),e+=`
`,d(u(t,"page","ethics"))&&(e+='<div class="small"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(ke(s(t,"page","ethics"))),e+="</div>"),e+=`
`,d(u(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=Qn(p(t,{})),e+=`
`),e+=`
`,d(u(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you have sent, you can come back with the same link in the same browser. What this browser keeps for that holds no answer. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=Gr(p(t,{})),e+=`
`,d(u(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
</details>
`,d(u(t,"preview"))||(e+=Vr(p(t,{}))),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</section>
`,e}function F(t){let e="";return e+=`
`,d(u(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=a(O(Hn(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function L(t){let e="";return e+=`
<p>Survey: <b>`,e+=a(O(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=F(p(t,{})),e+=`
`,e}function Jn(t){let e="";return e+=`
`,g(u(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:g(u(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:g(u(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function rt(t){let e="";return e+=`
<h1 tabindex="-1">`,g(u(t,"cause"),"busy")?e+="The site is busy":g(u(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=Jn(p(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=L(p(t,{})),e+=`
`,e}function Zn(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link that you got, as it is.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function Jr(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>Do you have no such link? Then ask the person who told you about this survey.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation was used already</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is closed</h1>
<p>It closed while this page was open. Nothing was sent, and you need to do nothing more.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">This survey is not open yet</h1>
<p>Nothing was sent. Your invitation is not lost. Try again later, or ask when it opens.</p>
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">This website does not know your invitation</h1>
<p>The secret part of your link is not one of this survey’s. It may have been changed on the way, or the invitation was taken back.</p>
<p>Open the link in your message again. If that does not help, ask for a new one. Nothing was sent.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="offline" hidden>
`,e+=rt(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=rt(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=rt(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=rt(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, and the people who run it have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Your browser would keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button> <button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>`,e+=Zn(p(t,{})),e+=` Nothing was sent.</p>
`,e+=L(p(t,{})),e+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">This page failed</h1>
<p>Something in this page went wrong while it checked your invitation. We do not know what. No answer was sent.</p>
<p>Try again. If that does not help, open the link in another browser.</p>
`,e+=L(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">Try again</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=L(p(t,{})),e+=`
</section>
`,e}function Zr(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(t,{}),o=A("01234567890123456789");for(let r of _(n,o))n._=r,e+='<circle class="dot',Un(u(n,"forloop","counter"),u(n,"filled"))?(e+=" filled",g(u(n,"swapped"),"filled")&&(e+=" swapped")):g(u(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=a(s(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function Gn(t){let e="";e+=`
<div>
<dt>`;{let n=p(t,{});e+="If you say <b>"+a(s(n,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,d(u(t,"pictured"))&&(e+=Zr(p({},{filled:s(t,"row","recorded","count"),swapped:s(t,"row","swapped")}))),e+=`
`,d(u(t,"row","certain"))){let n=p(t,{});e+="We always record "+a(s(n,"answer"))}else{let n=p(t,{yesCount:v(s(t,"row","recorded","count")),noCount:v(s(t,"row","others")),people:v(s(t,"row","recorded","people"))});e+=a(s(n,"yes"))+" "+a(s(n,"yesCount"))+", "+a(s(n,"no"))+" "+a(s(n,"noCount"))+" out of "+a(s(n,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function Xn(t){let e="";e+=`<dl class="swap-rows">
`;{let n=p(t,{}),o=A(u(t,"rows"));for(let r of _(n,o))n.row=r,e+=`
`,d(u(n,"row","second"))?(e+=`
`,e+=Gn(p(n,{answer:s(n,"yes")})),e+=`
`):(e+=`
`,e+=Gn(p(n,{answer:s(n,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function Xr(t){let e="";if(e+=`
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
`;{let n=p(t,{}),o=A(u(t,"practice","cards"));for(let r of _(n,o)){n.number=r,e+=`
<button class="card-back" type="button" data-card><span class="visually-hidden">`;{let i=p(n,{});e+="Card "+a(s(i,"number"))}e+=`</span> <span data-face></span></button>
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
`,e+=Xn(p(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function es(t){let e="";e+=`
<ul`,e+=a(s(t,"page","authorAttrs")),e+=">";{let n=p(t,{}),o=A(u(t,"question","statements"));for(let r of _(n,o))n.statement=r,e+="<li>",e+=a(s(n,"statement")),e+="</li>"}if(e+=`</ul>
<p>Count the ones that are true for you. Choose only that number. We do not ask which ones.
`,d(u(t,"question","open"))){let n=p(t,{all:z(s(t,"question","statements"))});e+="But 0 tells us that none is true for you, and "+a(s(n,"all"))+" that all are."}else Se(z(u(t,"question","choices")),z(u(t,"question","options")))&&(e+="The number we record can be one higher than you can choose.");return e+=`</p>
`,e}function ts(t){let e="";if(e+=`
<div class="note">
`,g(u(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=p(t,{total:z(s(t,"question","parts"))});e+="This question has "+a(s(n,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=p(t,{total:z(s(t,"question","parts"))});e+="This question has "+a(s(n,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function ns(t){let e="";e+=`
`,e+=ts(p(t,{})),e+=`
`;{let n=p(t,{}),o=A(u(t,"question","parts"));for(let r of _(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=a(s(n,"question","number")),e+='"',d(u(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=a(s(n,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=a(s(n,"part","text")),e+=`</h2></legend>
`,d(u(n,"part","help"))&&(e+='<p class="question-help"',e+=a(s(n,"page","authorAttrs")),e+=">",e+=a(s(n,"part","help")),e+="</p>"),e+=`
<div class="choices`,d(u(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let i=p(n,{}),l=A(u(n,"part","choices"));for(let c of _(i,l)){let h=p(i,ot(["index","label"],c));e+=`
<label class="choice"`,e+=a(s(h,"page","authorAttrs")),e+='><input type="radio" value="',e+=a(s(h,"index")),e+='" autocomplete="off"><span>',e+=a(s(h,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function os(t){let e="";e+=`
<p class="small muted" id="range-`,e+=a(s(t,"question","number")),e+=`">
`;{let n=p(t,{low:s(t,"question","scale","low"),high:s(t,"question","scale","high")});e+="From "+a(s(n,"low"))+" to "+a(s(n,"high"))+". A number below or above counts as the nearer of the two."}return e+=`
</p>
`,e}function Zt(t){let e="";e+=`
`;{let n=p(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),no:O(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:O(s(t,"question","options","1"),s(t,"page","authorAttrs")),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,g(u(n,"form"),"binary")){if(e+=`
`,g(u(n,"report"),1)){if(e+=`
`,!d(u(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people"))});o.said=M(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"no"))+"” is recorded as “"+a(s(o,"yes"))+"”.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"no"))+"” are recorded as “"+a(s(o,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!d(u(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people"))});o.said=M(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"yes"))+"” is recorded as “"+a(s(o,"no"))+"”.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"yes"))+"” are recorded as “"+a(s(o,"no"))+"”."}e+=`
`}e+=`
`}else if(g(u(n,"form"),"category")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(g(u(n,"form"),"set")){e+=`
`;{let o=p(n,{size:s(n,"question","odds","size"),total:z(s(n,"question","options"))});e+="A report names "+a(s(o,"size"))+" of the "+a(s(o,"total"))+" answers."}e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(g(u(n,"form"),"every")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(g(u(n,"form"),"pair")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(g(u(n,"form"),"joint")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(g(u(n,"form"),"number")){if(e+=`
We keep a random code, not your number.
`,!d(u(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people")),middle:s(n,"question","odds","middle")});o.said=M(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who type "+a(s(o,"low"))+" gets a code for more than "+a(s(o,"middle"))+".":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who type "+a(s(o,"low"))+" get a code for more than "+a(s(o,"middle"))+"."}if(e+=`
`,!d(u(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people")),middle:s(n,"question","odds","middle")});o.said=M(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who type "+a(s(o,"high"))+" gets a code for "+a(s(o,"middle"))+" or less.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who type "+a(s(o,"high"))+" get a code for "+a(s(o,"middle"))+" or less."}e+=`
`}else if(g(u(n,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if(g(u(n,"form"),"drawn")){e+=`
`;{let o=p(n,{total:z(s(n,"question","options"))});e+="This is about one of the "+a(s(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let o=p(n,{added:s(n,"gained","count"),addedPeople:v(s(n,"gained","people")),removed:s(n,"lost","count"),removedPeople:v(s(n,"lost","people"))});e+="When it is picked, it gets a tick for about "+a(s(o,"added"))+" of "+a(s(o,"addedPeople"))+" people who do not choose it, and loses its tick for about "+a(s(o,"removed"))+" of "+a(s(o,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let o=p(n,{people:v(s(n,"gained","people"))});o.said=M(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who do not choose an answer is recorded with it.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let o=p(n,{people:v(s(n,"lost","people"))});o.said=M(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who choose it is recorded without it.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function Xt(t){let e="";if(e+=`
`,g(u(t,"strength"),"weak"))e+=`
`,g(u(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:g(u(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:g(u(t,"form"),"items")||g(u(t,"form"),"every")||g(u(t,"form"),"pair")||g(u(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(g(u(t,"strength"),"absent")&&!d(u(t,"proof")))e+=`
This can show your answer for certain.
`;else if(g(u(t,"strength"),"absent")&&d(u(t,"proof","ownDevice"))){e+=`
`;{let n=p(t,{answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+a(s(n,"answer"))+"” choose it."}e+=`
`}else if(g(u(t,"strength"),"absent")){e+=`
`;{let n=p(t,{answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+a(s(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function rs(t){let e="";if(!d(u(t,"question","inClear"))){e+=`
<div hidden>
`,g(u(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=Zt(p(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=Zt(p(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=Zt(p(t,{})),e+=`</span>
`),e+=`
<span data-note="weak">`,e+=Xt(p(t,{form:s(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=Xt(p(t,{strength:"absent"})),e+=`</span>
`;{let n=p(t,{}),o=A(u(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+='<span data-note="absent-',e+=a(s(n,"proof","place")),e+='">',e+=Xt(p(n,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function ss(t){let e="";return g(u(t,"form"),"items")||g(u(t,"form"),"every")||g(u(t,"form"),"pair")||g(u(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function is(t){let e="";if(d(u(t,"proof","ownDevice"))){let n=p(t,{report:O(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+a(s(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+a(s(n,"answer"))+"” choose it."}else{let n=p(t,{report:O(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+a(s(n,"report"))+"”, we know for certain that you said “"+a(s(n,"answer"))+"”."}return e+=`
`,e}function en(t){let e="";if(e+=`
`,g(u(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if(g(u(t,"odds","strength"),"weak"))e+=`
<b>`,e+=ss(p(t,{form:s(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let n=p(t,{}),o=A(u(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+=`
<b>`,e+=is(p(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function eo(t){let e="";if(e+=`
`,d(u(t,"failure"))){e+=`
<p class="small muted">
`;{let n=p(t,{reports:v(s(t,"failure","reports"))});e+="On average, at most one report in "+a(s(n,"reports"))+" shows more than it should."}e+=`
`,d(u(t,"technical"))&&(e+="δ = ",e+=a(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function as(t){let e="";e+=`
`;{let n=p(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,d(u(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,g(u(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=Xn(p({},{rows:s(n,"question","swapRows"),pictured:s(n,"question","pictured"),no:O(s(n,"question","options","0"),s(n,"page","authorAttrs")),yes:O(s(n,"question","options","1"),s(n,"page","authorAttrs"))})),e+=`
<p>`,e+=en(p(n,{})),e+=`</p>
`;else if(g(u(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=a(O(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(g(u(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=a(O(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(g(u(n,"odds","form"),"own-device"))e+=`
<p>`,g(u(n,"question","ownItem"),"coin")?e+="We never see your coin.":g(u(n,"question","ownItem"),"die")?e+="We never see your die.":g(u(n,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
`,g(u(n,"odds","strength"),"sound")||(e+=en(p(n,{}))),e+=`</p>
`;else{e+=`
`;{let o=p(n,{lostCount:v(s(n,"lost","count")),lostPeople:v(s(n,"lost","people")),gainedCount:v(s(n,"gained","count")),gainedPeople:v(s(n,"gained","people"))});if(e+=`
<p>
`,g(u(o,"odds","form"),"category")){e+=`
`;{let r=p(o,{});e+="Your answer may be swapped at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if(g(u(o,"odds","form"),"set")){e+=`
`;{let r=p(o,{size:s(o,"odds","size"),total:z(s(o,"question","options"))});e+="We record "+a(s(r,"size"))+" of the "+a(s(r,"total"))+" answers, picked at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(g(u(o,"odds","form"),"every")){e+=`
`;{let r=p(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(g(u(o,"odds","form"),"pair")){e+=`
`;{let r=p(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else if(g(u(o,"odds","form"),"joint")){e+=`
`;{let r=p(o,{});e+="Your answers may all be swapped for others at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(g(u(o,"odds","form"),"number")){if(e+=`
Your number may be changed at random before it is stored.
`,d(u(o,"gained","never"))){{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+a(s(r,"low"))+", we never record anything above "+a(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});r.said=M(s(r,"gained","count")),e+=s(r,"said")===1?"If you type "+a(s(r,"low"))+", about "+a(s(r,"gainedCount"))+" time in "+a(s(r,"gainedPeople"))+" we record something above "+a(s(r,"middle"))+".":"If you type "+a(s(r,"low"))+", about "+a(s(r,"gainedCount"))+" times in "+a(s(r,"gainedPeople"))+" we record something above "+a(s(r,"middle"))+"."}if(e+=`
`,d(u(o,"lost","never"))){{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+a(s(r,"high"))+", we always record something above "+a(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});r.said=M(s(r,"lost","count")),e+=s(r,"said")===1?"If you type "+a(s(r,"high"))+", about "+a(s(r,"lostCount"))+" time in "+a(s(r,"lostPeople"))+" we record "+a(s(r,"middle"))+" or less.":"If you type "+a(s(r,"high"))+", about "+a(s(r,"lostCount"))+" times in "+a(s(r,"lostPeople"))+" we record "+a(s(r,"middle"))+" or less."}e+=`
`}else if(g(u(o,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="The answer you choose loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else if(g(u(o,"odds","form"),"drawn")){e+=`
`;{let r=p(o,{total:z(s(o,"question","options"))});e+="We record a tick or no tick for only one of the "+a(s(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=p(o,{});e+="If you do not choose that answer, it gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="If you choose it, it loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="An answer you choose loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=en(p(o,{})),e+=`
</p>
`}e+=`
`,g(u(n,"odds","form"),"number")&&(e+=eo(p(n,{failure:s(n,"question","failure")}))),e+=`
`,d(u(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,g(u(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function us(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(u(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=a(s(t,"page","authorAttrs")),e+=' id="section-',e+=a(s(t,"question","number")),e+=`">
`;{let n=p(t,{}),o=A(u(t,"question","headings"));for(let r of _(n,o))n.heading=r,e+=`
<div data-heading>
<p class="section-title">`,e+=a(s(n,"heading","text")),e+=`</p>
`,d(u(n,"heading","help"))&&(e+="<div data-section-help",d(u(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=a(ke(s(n,"heading","help"))),e+="</div>"),e+=`
</div>
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=a(s(t,"question","number")),e+=`">
<legend`,e+=a(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',d(u(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=a(s(t,"question","number")),e+='"'),e+=">",e+=a(s(t,"question","text")),e+=`</h1></legend>
`,d(u(t,"question","help"))&&(e+='<p class="question-help"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","help")),e+="</p>"),e+=`
`,d(u(t,"question","instructions"))&&(e+='<p class="note"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","instructions")),e+="</p>"),e+=`
`,d(u(t,"question","statements"))&&(e+=es(p(t,{}))),e+=`
`,d(u(t,"question","kind","several"))&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,d(u(t,"question","parts")))e+=ns(p(t,{})),e+=`
`;else if(d(u(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=a(s(t,"question","scale","low")),e+='" data-high="',e+=a(s(t,"question","scale","high")),e+='" data-grain="',e+=a(s(t,"question","scale","step")),e+='" data-unit="',e+=a(s(t,"question","unit")),e+=`">
<div class="row">
<input type="text" inputmode="`,e+=a(s(t,"question","keypad")),e+='" autocomplete="off" translate="no" size="',e+=a(s(t,"question","width")),e+='" id="number-',e+=a(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=a(s(t,"question","number")),d(u(t,"question","unit"))&&(e+=" unit-",e+=a(s(t,"question","number"))),e+='" aria-describedby="range-',e+=a(s(t,"question","number")),e+=`">
`,d(u(t,"question","unit"))&&(e+='<span id="unit-',e+=a(s(t,"question","number")),e+='"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","unit")),e+="</span>"),e+=`
<span class="visually-hidden" id="number-name-`,e+=a(s(t,"question","number")),e+=`">Your number</span>
</div>
`,e+=os(p(t,{})),e+=`
<p class="small" data-counts aria-live="polite" translate="no"></p>
</div>
`;else{e+=`
<div class="choices`,d(u(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',d(u(t,"question","excludes"))&&(e+=' data-excludes="',e+=a(s(t,"question","excludes")),e+='"'),e+=`>
`;{let n=p(t,{}),o=A(u(t,"question","choices"));for(let r of _(n,o)){let i=p(n,ot(["index","label"],r));e+=`
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
`,e+=rs(p(t,{})),e+=`
<div id="odds-`,e+=a(s(t,"question","number")),e+='" data-when="randomized">',e+=as(p(t,{})),e+=`</div>
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
`,e}function ls(t){let e="";return e+=`
<section class="step" data-step="screened" hidden>
<h1 tabindex="-1">The questions end here for you</h1>
<div`,e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(ke(s(t,"page","screening","text"))),e+=`</div>
<p>`,d(u(t,"page","screening","sends"))?e+="You can still send a report. It skips all other questions.":e+="No report was sent. You can close this page.",e+=`</p>
<div class="actions">
`,d(u(t,"page","screening","sends"))&&(e+='<button class="button" type="button" data-go="review">Continue</button>'),e+=`
<button class="button quiet" type="button" data-go="back">Back</button>
</div>
</section>
`,e}function cs(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,d(u(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function st(t){let e="";return e+=`
<h1 tabindex="-1">`,g(u(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=Jn(p(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=F(p(t,{})),e+=`
`,e}function ps(t){let e="";return e+=`
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
<p>`,e+=cs(p(t,{})),e+=`</p>
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
`,e+=st(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=st(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=st(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=st(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, so this try saved nothing. Trying again at once will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=F(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=F(p(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=F(p(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,d(u(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=F(p(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not take it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=F(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function ds(t){let e="";return e+=`
<h1 tabindex="-1">This page could not read your key</h1>
<p>Either your browser did not say what it keeps, or the key was erased while this page was open.</p>
<p>Nothing has been sent. We made no new key: with one, all rounds together would reveal more about you.</p>
<p>Try again. If that does not help, close all windows of this browser, and open the link again.</p>
`,e}function hs(t){let e="";return e+=`
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
`,e+=ds(p(t,{})),e+=`
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
`,e+=F(p(t,{})),e+=`
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
<p>`,e+=Zn(p(t,{})),e+=` Nothing was sent.</p>
`,e+=F(p(t,{})),e+=`
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
`,e}function fs(t){let e="";return e+=`
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
`,e}function ms(t){let e="";return e+=`
`,d(u(t,"page","peopleDraw"))?e+=`
One line alone does not show what is true for you, unless the line says so.
`:e+=`
One line alone does not show what you said, unless the line says so.
`,e+=`
`,e}function gs(t){let e="";if(e+=`
`,d(u(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=a(s(t,"page","privacyLoss")),e+=`
`,e+=eo(p(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,d(u(t,"page","provable"))&&(e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`),e+=`
</dd>
`),e+=`
`,d(u(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=p(t,{});n.n=M(s(n,"page","clearCount")),e+=s(n,"n")===1?a(s(n,"n"))+" question, which no ε covers":a(s(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function ws(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(u(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=fs(p(t,{})),e+=`</p>
`,e+=Vn(p(t,{})),e+=`
<p data-alone hidden>`,e+=ms(p(t,{})),e+=`</p>
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
`,e+=Qn(p(t,{})),e+=`
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
`,e+=gs(p(t,{})),e+=`
`,d(u(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds at most, for the random swaps that your device reuses, while no answer changes</dt>
<dd>ε∞ = `,e+=a(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one a line)</dt>
<dd><code dir="ltr">`,e+=a(s(t,"fingerprint")),e+=`</code></dd>
`;{let n=p(t,{}),o=A(u(t,"scripts"));for(let r of _(n,o))n.module=r,e+=`
<dt>`,e+=a(s(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=a(s(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function $s(t){let e="";return e+=`
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
<span data-text="conclude-unasked">`,d(u(t,"page","drawn"))?e+="Your version of the survey, or an earlier answer, left this one out. Your report shows it as skipped.":e+="Your answer to an earlier question left this one out. Your report shows it as skipped.",e+=`</span>
`,d(u(t,"page","drawn"))&&(e+=`
<span data-text="version">Version of the survey</span>
<span data-text="conclude-arms">Chance decided this. It is not an answer of yours.</span>
`),e+=`
<span data-text="conclude-open">This question is not protected. Anyone who reads the report reads your real answer.</span>
<span data-text="conclude-central">Your real answer is stored. The research team sees only totals with some random blur. The people who run this website could read it.</span>
<span data-text="conclude-direct">You were one of the people asked this without protection, picked at random. Your answer was not changed.</span>
</div>
`,e}function ys(t){let e="";e+=`
<p role="status" data-offline><span class="note" hidden>You are offline now. That is a sign, not a proof: a false page could pretend.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=Qr(p(t,{})),e+=`
`,d(u(t,"wave","invited"))&&(e+=Jr(p(t,{}))),e+=`
`,d(u(t,"page","practice"))&&(e+=Xr(p(t,{practice:s(t,"page","practice")}))),e+=`
`;{let n=p(t,{}),o=A(u(t,"page","questions"));for(let r of _(n,o))n.question=r,e+=us(p(n,{}))}return e+=`
`,d(u(t,"page","screening"))&&(e+=ls(p(t,{}))),e+=`
`,e+=ps(p(t,{})),e+=`
`,d(u(t,"page","remembers"))&&(e+=hs(p(t,{}))),e+=`
`,e+=ws(p(t,{})),e+=`
`,e+=$s(p(t,{})),e+=`
`,e}function ks(t){let e="";return e+=`
`,d(u(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:g(u(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:g(u(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function bs(t){let e="";return e+=`
`,d(u(t,"page","risky"))&&(e+='<a class="button quiet" href="',e+=a(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var xs={"respondents/questionnaire/screens.html":ys,"respondents/questionnaire/partials/banner.html":ks,"respondents/questionnaire/partials/quick_exit.html":bs},to=(t,e)=>xs[t](p({},e));function no(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:i}){let{access:l,kind:c,work:h,key_hash:m}=t.wave;return{preview:e,page:t,wave:{invited:l==="invited",kind:c,workBits:h,signingKeyHash:m},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:i}}var vs=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Os={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function oo(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function it(t){return vs.has(t.split("-",1)[0])?"rtl":"ltr"}function ro(t,e){return t===e?{}:{lang:t,dir:it(t)}}function so(t,{search:e,preferred:n}){let[o]=new URLSearchParams(e).getAll("lang").slice(-1);if(t.includes(o))return{language:o,wanted:!0};let r=qs(n,t);return{language:r??t[0],wanted:r!==void 0}}function qs(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=As(n,e);if(o!==void 0)return o}}function As(t,e){if(e.includes(t))return t;let n=(Os[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function P(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function io(t,e=0){let n=t.reduce((o,{ratio:r})=>o*r,Math.exp(e));return t.some(({ratio:o})=>o===1/0)?1/0:Math.abs(n/50-1)<1e-12?50:Math.min(n,Number.MAX_VALUE)}function at(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}var ao=20,uo=1e3,U=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=ao;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<uo?uo:10*n}}get never(){return this.count===0}get pictured(){return this.people===ao}};function ut(t,e="browser"){return{...Ns(t,e),strength:P(t.ratio)}}function Ns(t,e){if(t instanceof T)return Ss(t);if(t instanceof B)return _s(t);let{own:n,others:o}=t.support;return{form:e==="respondent"?"own-device":Cs(t),gained:U.of(o/4294967296),lost:U.of((4294967296-n)/4294967296),size:t instanceof ne?t.size:0}}function Ss(t){let{scale:e}=t,n=(o,r)=>t.row(o).reduce((i,l,c)=>i+ +(t.isUpper(c)===r)*l,0);return{form:t instanceof $e?"open":"number",gained:U.of(n(0,!0)/4294967296),lost:U.of(n(e.size-1,!1)/4294967296),low:e.low,high:e.high,middle:e.middle}}function _s(t){let e=U.of(Es(t)/4294967296);return{form:Ts(t),gained:e,lost:e}}function Es(t){return t instanceof re?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof oe?Math.max(...t.pairCells.map((e,n)=>(e-1)*t.others[n])):(t.cells-1)*t.other}function Ts(t){return t instanceof re?"every":t instanceof oe?"pair":"joint"}function Cs(t){return t instanceof pe?"items":t instanceof de?"drawn":t instanceof ce?"open":t instanceof ne?"set":t instanceof fe||t instanceof V?"marks":t.categories===2?"binary":"category"}var lt=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function ct({gained:t,lost:e}){let n=new U(e.people-e.count,e.people);return[new lt(!0,n,"hollow"),new lt(!1,t,"filled")]}function pt(t){return t.every(({recorded:e})=>e.pictured)}var Rs=[4294967296/4,3*4294967296/4];function lo(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let o=[...e.find(({kind:h,mechanism:m})=>h.binary&&m instanceof R)?.mechanism.yes??Rs],r=ut(new R(2,{yes:o})),i=ct(r),l=Array.from({length:r.gained.people},(h,m)=>m+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:i,cards:pt(i)?l:null}}function co(t){let e=t.reduce((n,{ratio:o})=>n+Math.log(o),0);return tt(e,po(t))}function dt(t){let e=po(t);return e===0?null:{delta:et(e),reports:Is(e)}}function po(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function Is(t){let e=1/Number(et(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var zs=8;function ht(t){let e=Array.from({length:t},(n,o)=>o);try{return be([...e],new E)}catch{return e}}function be(t,e){for(let n=t.length-1;n>0;n-=1){let o=Ms(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function Ms(t,e){let n=4294967296-4294967296%t;for(let o=0;o<zs;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var Ls=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],Ws=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),ae=class{#e=Int32Array.from(Ls);#t=new Uint8Array(0);#n=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)ho(this.#e,e,o);this.#t=e.slice(n),this.#n=e.length}finisher(e){let n=this.#o(e);return o=>n(o)[0]>>>0}toString(){let e=this.#o(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#o(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#n+e));let i=new Int32Array(8);return l=>{r.set(l,n),i.set(this.#e);for(let c=0;c<r.length;c+=64)ho(i,r,c);return i}}};function ft(t){return new ae(t).toString()}var ie=new Int32Array(64);function ho(t,e,n){for(let $=0;$<16;$+=1){let b=n+4*$;ie[$]=e[b]<<24|e[b+1]<<16|e[b+2]<<8|e[b+3]}for(let $=16;$<64;$+=1){let b=ie[$-15],k=ie[$-2],x=D(b,7)^D(b,18)^b>>>3,N=D(k,17)^D(k,19)^k>>>10;ie[$]=N+ie[$-7]+x+ie[$-16]|0}let[o,r,i,l,c,h,m,y]=t;for(let $=0;$<64;$+=1){let b=D(c,6)^D(c,11)^D(c,25),k=y+b+(c&h^~c&m)+Ws[$]+ie[$]|0,N=(D(o,2)^D(o,13)^D(o,22))+(o&r^o&i^r&i)|0;y=m,m=h,h=c,c=l+k|0,l=i,i=r,r=o,o=k+N|0}t[0]+=o,t[1]+=r,t[2]+=i,t[3]+=l,t[4]+=c,t[5]+=h,t[6]+=m,t[7]+=y}function D(t,e){return t>>>e|t<<32-e}var _e=({kind:t})=>t==="arms",fo=(t,e)=>Array.from({length:e-t},(n,o)=>t+o);function Ps(t,e){let n=0;return t.findIndex(o=>e<(n+=o))}function Ds(t,e){let n=new TextEncoder().encode(`candor arm
${t}
${e}`);return new ae(n).finisher(0)(new Uint8Array(0))}function mo({shares:t,block:e},n){return Ps(t,n===null?new E().take(1)[0]:Ds(n,e))}function go({questions:t,sections:e=[]},n){let o=[{before:0},...e].map((c,h)=>{let m=fo(c.before,e[h]?.before??t.length);return c.random_order&&be(m,new E),{places:m,moves:c.random_place}}),r=o.filter(({moves:c})=>c),l=(js(t,n)??be(fo(0,r.length),new E)).map(c=>r[c]);return o.flatMap(c=>(c.moves?l.shift():c).places).filter(c=>!_e(t[c]))}function js(t,e){let n=t.findIndex(({orders:o})=>o);return t[n]?.orders[e[n]]}var wo=t=>t===null?null:!t;function $o(t){return t.includes(!1)?!1:t.includes(null)?null:!0}function xe(t,e){if(!t)return null;let{all:n,any:o,not:r}=t,i=(n??o??(r?[r]:[])).map(l=>xe(l,e));if(n)return(...l)=>$o(i.map(c=>c(...l)));if(i.length>0){let l=(...c)=>$o(i.map(h=>wo(h(...c))));return r?l:(...c)=>wo(l(...c))}return Bs(t,e.findIndex(({block:l})=>l===t.block))}function Bs({options:t,least:e=0,most:n=1/0},o){let r=i=>t?t.includes(i):i!==null&&i>=e&&i<=n;return(i,l)=>i[o]===!1?!1:l[o]===void 0?null:i[o]&&r(l[o])}function yo(t){return t.map(({asked_if:e})=>xe(e,t))}function tn(t,e){return mt(t,e).map(n=>n===!0)}function mt(t,e){let n=[];for(let o of t)n.push(o===null||o(n,e));return n}var gt=class{#e;#t;order;constructor(e,n,o=[...e.keys()]){this.#e=e,this.#t=n,this.order=o}get asked(){return tn(this.#e,this.#t.all())}get places(){let{asked:e}=this;return this.order.filter(n=>e[n])}holds(e){let n=this.#t.all();return e===null||e(mt(this.#e,n),n)}next(e){let{asked:n}=this;return this.order.slice(this.order.indexOf(e)+1).find(r=>n[r])??-1}previous(e){let{places:n}=this,o=e===void 0?n.length:n.indexOf(e);return n[o-1]??-1}firstUnanswered(){let e=this.#t.all();return this.places.find(n=>e[n]===void 0)??-1}prune(){let e=mt(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=mt(this.#e,this.#t.all()),o=this.order.map(c=>n[c]),i=o.slice(0,this.order.indexOf(e)+1).filter(c=>c===!0).length,l=o.filter(c=>c!==!1).length;return{number:i,total:l,exact:!o.includes(null)}}values(){let{asked:e}=this;return this.#t.all().map((n,o)=>e[o]?n:null)}};var Ee=({options:t},{items:e,categories:n,sizes:o})=>o===void 0&&(e??n)===t?.length,Ys=(t,e)=>t.options?.length===2&&Ee(t,e),Fs=({parts:t},{sizes:e})=>String(t?.map(n=>n.options.length))===String(e),Us=({options:t,shares:e},n)=>Ee({options:t},n)&&e.length===t.length&&e.every(o=>o>0)&&e.reduce((o,r)=>o+r,0)===4294967296,Ks=({options:t,statements:e},n)=>Ee({options:t},n)&&[1,2].includes(t.length-e?.length),Hs=[["yes-no",{binary:!0,fits:Ys}],["single",{ordered:!0,fits:Ee}],["multiple",{several:!0,ordered:!0,fits:Ee}],["number",{fits:(t,{scale:e})=>e!==void 0}],["linked",{fits:Fs}],["list",{fits:Ks}],["arms",{drawn:!0,fits:Us}]],Te=new Map(Hs);var Gs=7,Vs=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],Qs=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,wt=class{constructor({kind:e,options:n},o){this.kind=Te.get(e),this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind.binary?e.reverse():e}get many(){return this.labels.length>Gs}},nn=class extends wt{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},$t=class extends wt{#e=null;#t=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit);let{design:i,device:l,mechanism:c}=e.protection;this.place=n,this.block=e.block,this.number=o.questions.slice(0,n+1).filter($=>!_e($)).length,this.design=i,this.device=l,this.direct=e.direct,this.mechanism=I(c),this.reports=e.reports.map(r);let{statements:h=[]}=e;this.statements=ht(h.length).map($=>r(h[$])),this.parts=(e.parts??[]).map($=>new nn($,r)),this.label=Js(o)?String(this.number):`“${this.text}”`;let m=this.options.length-1;this.excludes=e.last_excludes?String(m):"",e.random_order&&(this.#t=this.excludes?[...ht(m),m]:ht(m+1));let{sections:y=[]}=o;this.section=Math.max(-1,...y.map(({before:$})=>$).filter($=>$<=n)),this.headings=y.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help),condition:xe($.asked_if,o.questions)}))}get open(){return this.design==="open"&&!this.kind.drawn}get central(){return this.design==="central"}get inClear(){return this.design==="open"||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??(this.#e=ut(this.mechanism,this.device)),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?ct(this.odds):[]}get pictured(){return pt(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.statements.length?super.choices.slice(0,this.statements.length+1):this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof R)||!e.yes?[]:[0,1].flatMap(i=>{let l=Zs(e,i);return l.length!==1?[]:[{place:i,report:n[i],answer:o[l[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof T?this.mechanism.scale:null}get width(){let{low:e,high:n,step:o}=this.scale,[,r=""]=o.split(".");return Math.max(e.length,n.length)+(r?r.length+1:0)+1}get keypad(){let{low:e,step:n}=this.scale;return e.startsWith("-")?"text":`${e}${n}`.includes(".")?"decimal":"numeric"}get ownItem(){if(!this.ownDevice)return"";let e=Vs.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get wordCount(){let e=this.parts.flatMap(({text:o,help:r,options:i})=>[o,r,...i]);return[...[this.text,this.help,this.instructions,...this.statements,...this.labels],...e].reduce((o,r)=>o+(r.match(Qs)?.length??0),0)}get failure(){return dt([this.mechanism])}get forever(){return this.mechanism instanceof V?P(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.place}};function Js({questions:t,sections:e=[],screening:n}){return!(e.some(r=>r.random_order||r.random_place)||n||t.some(({asked_if:r})=>r))}function Zs({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var Xs=240,ei=200,ti=10,yt=class{wanted=!0;constructor(e,n,o){let{survey:r}=e,[i]=r.languages,l=(m={})=>m[n]||m[i]||"";this.title=l(r.title),this.introduction=l(r.introduction),this.asker=l(r.asker),this.ethics=l(r.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:i,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((m,y)=>new $t(m,y,r,l));let{screening:c,versions:h={}}=r;this.usual=this.questions.filter(({kind:m,block:y})=>!m.drawn&&!(y in h)),this.mostAsked=this.usual.length,this.varies=!!c||r.questions.some(({asked_if:m})=>m),this.drawn=this.questions.some(({kind:m})=>m.drawn),this.screening=c?{sends:c.sends,text:l(c.text)}:null,this.practice=lo(this.questions),this.centralEpsilon=r.central?ni(r.central):"",this.releasedEpsilon=Number(r.central?.epsilon??0)}get direction(){return it(this.language)}get authorLanguage(){return ro(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return Y(e.map(([n,o])=>` ${n}="${Ne(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,oo(e),it(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({kind:e,randomized:n,direct:o})=>e.drawn||n&&o===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...n]=new Set(this.usual.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.usual.reduce((r,{parts:i})=>r+(i.length||1),0),n=this.usual.reduce((r,{wordCount:i})=>r+i,0),o=e*ti+n*60/ei;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({label:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&e===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=Xs}get protected(){return this.questions.filter(({inClear:e})=>!e)}get strength(){let e=this.protected.map(({mechanism:n})=>n);return P(io(e,this.releasedEpsilon))}get openCount(){return this.questions.filter(({open:e})=>e).length}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return co(this.protected.map(({mechanism:e})=>e))}get failure(){return dt(this.protected.map(({mechanism:e})=>e))}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return tt(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}};function ni({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${oi(o)}`)}function oi(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var ko=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function xo(t){let{search:e}=window.location,n=navigator.languages,{language:o,wanted:r}=so(t.survey.languages,{search:e,preferred:n}),i=new yt(t,o,document.documentElement.lang);return i.wanted=!!r,i}function vo(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,{language:i,interfaceLanguage:l}=e,c=new URLSearchParams(o).has("framed"),h=no(e,{preview:n,address:r,framed:c,...ri()});document.body.lang=l,document.body.dir=document.documentElement.dir,document.documentElement.lang=i,document.documentElement.translate=!e.wanted,document.documentElement.dir=e.direction,document.title=e.title,document.documentElement.classList.toggle("with-quick-exit",e.risky),on(t,"screens.html",h),on(bo("leave"),"partials/quick_exit.html",h),on(bo("banner"),"partials/banner.html",h)}function on(t,e,n){let o=to(`respondents/questionnaire/${e}`,n).replace(/([。？！]”?(?:<\/\w+>)*)\s+(?=[^\s<]|<[abs])/g,"$1");t.innerHTML=ko?ko.createHTML(o):o}function bo(t){return document.querySelector(`[data-place="${t}"]`)}function ri(){let e=[...document.querySelectorAll("script[integrity]")].map(({src:o,integrity:r})=>({name:o.split("/").pop(),integrity:r})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:ft(new TextEncoder().encode(n))}}var Oo=1,si=3,ii=new Set(["browser","respondent"]),ai=new Set(["open","open-number"]),ui=/^(https:\/\/|\/(?![/\\]))/,li=new Set(["link","invited"]);function qo(t){rn(t,t?.survey,t?.survey?.title,t?.survey?.asker);let{survey:e}=t;q(Array.isArray(e.languages)&&Array.isArray(e.questions)),q(t.format===Oo&&e.format===Oo),q(li.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),q(t.access==="invited"==(t.key_hash!=="")),q(!e.risky||ui.test(t.leave)),q(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;q(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let o=[];for(let r of e.questions){rn(r,r?.text,r?.protection,r?.protection?.mechanism),q([r.options,r.parts,r.reports].every(Ao));for(let i of r.parts??[])q(Te.has(i?.kind)&&Array.isArray(i.options));ci(r,n,o),o.push(r.block)}q(new Set(o).size===o.length);for(let{asked_if:r}of e.sections??[])r&&kt(r,o);e.screening&&kt(e.screening.asked_if,o)}function kt(t,e){rn(t);let{all:n,any:o,not:r,block:i,options:l}=t;q([n,o,l].every(Ao));let c=n??o??(r?[r]:[]);q(c.length>0||e.includes(i));for(let h of c)kt(h,e)}function ci(t,e,n){let{text:o,options:r,asked_if:i}=t,l=Te.get(t.kind);q(l!==void 0&&typeof o[e]=="string"),i&&kt(i,n);let{design:c,device:h,mechanism:m}=t.protection;q(ii.has(h));let y=I(m);q((c==="open"||c==="central")===ai.has(m.mechanism)),q(l.fits(t,y));let b=r?.length>=si;q((t.random_order??!0)===!0),q(!t.random_order||l.ordered&&b),q((t.last_excludes??!0)===!0),q(!t.last_excludes||l.several&&b),q(h==="browser"||t.reports?.length===2)}function rn(...t){for(let e of t)q(typeof e=="object"&&e!==null)}function Ao(t){return t==null||Array.isArray(t)}function q(t){if(!t)throw new RangeError("no release could have made this document")}var pi=/(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/,di=/(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;function bt(t){let e=No(No(t.slice(1))),[,n=null]=pi.exec(e)??[],[,o=null]=di.exec(e)??[];return{secret:n,hash:o===null?null:o.toLowerCase()}}function No(t){return t.replace(/%([0-7][0-9a-f])/gi,(e,n)=>String.fromCharCode(Number.parseInt(n,16)))}var hi=/^[0-9a-f]{64}$/,fi=3e4,sn=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},xt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}},an=class extends Error{step="unreadable";constructor(e,n){super(`the document could not be read: ${n}`),this.found=e}},un=class extends Error{step="unloaded"};async function So(t){if("preview"in t.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:e}=bt(window.location.hash),n=await mi(e),o=ft(n);if(e!==null&&e!==o)throw new sn(e,o);return{wave:wi(n,o),unchecked:e===null?o:null}}async function mi(t){let e=new AbortController,n=setTimeout(()=>e.abort(),fi);try{return await gi(t,e.signal)}catch(o){throw new un(String(o))}finally{clearTimeout(n)}}async function gi(t,e){let n=`${window.location.pathname}/documents/${hi.test(t)?t:""}`,o=await fetch(n,{credentials:"same-origin",signal:e});if(!o.ok)throw new Error(`${o.status}`);return new Uint8Array(await o.arrayBuffer())}function wi(t,e){let n=new TextDecoder("utf-8",{fatal:!0}),o;try{o=JSON.parse(n.decode(t))}catch{throw new xt(e)}try{qo(o)}catch(r){throw $i(r)?new xt(e):new an(e,r)}return o}function $i(t){return t instanceof RangeError||t instanceof SyntaxError}function _o(t,e,{place:n=t.path.next(),back:o=!1}={}){let{answers:r,navigation:i,path:l,practice:c,questions:h,strings:m}=t;c?.forget();let y=h[n],$=r.get(n);$!==void 0&&y.input.write($),o?y.input.showLast?.():y.input.showFirst?.();let{number:b,total:k,exact:x}=l.position(n),N=l.previous(n),W=N<0||h[N].part!==y.part;y.setPlace(m.get(x?"place":"place-most",{number:b,total:k}),W),y.showHeadings(ue=>l.holds(ue)),i.show(y.section,b/(k+1))}function Eo(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>yi(t,e,o)),n.on("skip",()=>ki(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function yi(t,e,n){let{navigation:o,strings:r}=t,{input:i,section:l}=t.questions[n],c=i.read();if(c===void 0){o.showError(l,r.get(i.errorName??"choose")),i.focus();return}if(o.showError(l,""),i.next?.()){o.onAdvance();return}t.answers.set(n,c),To(t,e,n)}function ki(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),To(t,e,n)}function To({path:t,questions:e,reviewed:n,screen:o},r,i){for(let c of t.prune())e[c].input.clear();let l=n?t.firstUnanswered():t.next(i);l>=0?r("question",{place:l}):r(t.holds(o)?"review":"screened")}function Co({path:t,questions:e},n){let o=e.findIndex(({section:i})=>!i.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function vt(t){return t.drawPair!==void 0}var Ce=class extends Error{name="LayoutError"},cn=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:w(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return vt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return vt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},Ot=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=ln(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=ln(e,n=>n.words),this.wordsAhead=ln(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new cn(I(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[l,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${l} are needed`);this.#t(o);let i=this.fields.flatMap((l,c)=>bi(l,e[c],o[c],n,r[c]));return qi(i,this.size)}unpack(e){if(e.length!==this.size)throw new Ce(`a submission has ${this.size} bytes`);let n=Ai(e);if(n.subarray(this.bits).includes(1))throw new Ce("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((i,l)=>{let c=vi(i,n.subarray(o,o+i.bits),l);return o+=i.bits,c});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function bi({mechanism:t,direct:e,ownDevice:n},o,r,i,l){let c=+(o===null),h=c?t.blank:o,m=t.toBits(t.plain(h)),y=t.toBits(vt(t)?t.randomizePair(h,r,i):t.randomize(h,i)),$=l===null?y:xi(t,l),b=y.map((N,W)=>c*N+(1-c)*$[W]),k=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...m.map((N,W)=>k*N+(1-k)*b[W])]}function xi(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(i=>i<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report does not belong to its question");return n}function vi({mechanism:t,direct:e,head:n},o,r){let i=o[0]===1,l=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Oi(t,c,l&&!i))throw new Ce(`field ${r} holds no report`);let h=vt(t)?t.pairOf(c):null;return{report:c,skipped:i,arm:h??l}}function Oi(t,e,n){return n?t.isPlain(e):t.isReport(e)}function qi(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Ai(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function ln(t,e){return t.reduce((n,o)=>n+e(o),0)}var qt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};var At=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new Q(e.querySelector("[data-choices]")),this.mechanism=I(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#n(i)),r.addEventListener("keydown",l=>this.#c(l,i))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#n(-1):this.#o()&&(this.#l(),this.cards[0].focus())}#n(e){if(this.#e||!this.#o())return;let n=this.input.read(),o;try{let r=new E;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch(r){this.showError(this.strings.get(r instanceof G?"random":"failed"));return}this.#e=this.cards.length>0,this.#i(n,o),this.#u(!0)}#o(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let i=this.cards.length,l=o!==n,c=Ni({count:i,swaps:this.#s(n),picked:e,swapped:l},r);this.cards.forEach((h,m)=>{let y=c[m]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get(y),h.dataset.card=c[m]?"swaps":"stays",h.toggleAttribute("data-picked",m===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=P(at(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#p())}#p(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#c(e,n){let o=jt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Ni({count:t,swaps:e,picked:n,swapped:o},r){let i=e-Number(o),l=Array.from({length:t-1},(h,m)=>m<i),c=be(l,r);return c.splice(n,0,o),c}function Ro(t,{questions:e,answers:n,places:o,arms:r,strings:i,change:l}){let c=o.map(h=>{let m=e[h],y=n.get(h),$=["open","central"].includes(m.form)||r[h]===!0,b=y!==null&&$,k=i.fillTemplate("answer",{question:m.text,answer:Si(m,y,i),openly:b?i.get("openly"):""});return k.querySelector("button").addEventListener("click",()=>l(h)),k});S(t.querySelector("[data-answers]"),...c)}function Io(t){S(t.querySelector("[data-answers]"))}function Si(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var zo=new Set(["every","pair","joint"]);function Mo(t,{layout:e,conditions:n,questions:o,strings:r,report:i}){let{reports:l,skipped:c,arms:h}=e.unpack(i.bytes),m=l.map((k,x)=>c[x]?null:k),y=tn(n,m),$=!1,b=o.map((k,x)=>{let{mechanism:N}=e.fields[x],W={question:k,mechanism:N,report:l[x]},ue={asked:y[x],skipped:c[x],direct:h[x]===!0},{recorded:Re,conclusion:Rt,judged:Ie=""}=_i(W,ue,r);$||($=Ie===null);let Xo={question:k.form==="arms"?r.get("version"):k.text,recorded:Re,conclusion:Rt,judged:Ie??""};return r.fillTemplate("conclusion",Xo)});t.querySelector("[data-alone]").hidden=!$,S(t.querySelector("[data-conclusions]"),...b),t.querySelector("[data-bytes]").textContent=i.encoded}function Lo(t){S(t.querySelector("[data-conclusions]")),t.querySelector("[data-bytes]").textContent=""}function _i(t,{asked:e,skipped:n,direct:o},r){let i=(c,h)=>r.get(c,h);if(!e)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(n)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:l}=t.question;if(["open","central","arms"].includes(l)||o){let c=r.list(Wo(t));return{recorded:r.nodes(l==="arms"?"recorded":"recorded-direct",{recorded:c}),conclusion:i(`conclude-${o?"direct":l}`)}}return{recorded:Ei(t,r),conclusion:Ti(t),judged:Ci(t)}}function Ei(t,e){let{question:n,mechanism:o,report:r}=t;if(n.form==="number"){let{middle:l}=o.scale;return e.get(o.isUpper(r)?"recorded-high":"recorded-low",{middle:l})}let i=e.list(Wo(t));if(n.form==="drawn"){let{mark:l}=o.itemOf(r);return e.nodes(l?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?e.nodes("recorded",{recorded:i}):e.get("recorded-none")}function Ti({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function Ci({question:t,mechanism:e,report:n}){let o=P(Ri(t.form,e,n));return o==="sound"?null:o==="absent"&&t.note(`absent-${n}`)||t.note(o)}function Ri(t,e,n){return zo.has(t)?e.ratio:at(e,n)}function Wo({question:t,mechanism:e,report:n}){return zo.has(t.form)?[...e.partCategories(n)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(n).item)]:(typeof n=="number"?[n]:Ii(n)).map(r=>t.input.label(r))}function Ii(t){return Array.from(t.keys()).filter(e=>t[e])}var zi=new Set([408,425,429,503]);function Po(t,e){return Mi(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function Do(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function jo(t){return zi.has(t)?"busy":"failing"}function Mi(t,e={}){let n=new AbortController;return setTimeout(()=>n.abort(),2e4),fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:n.signal})}var pn=16,Li=4096,Bo=48,Wi=87;async function Yo(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new ae(new TextEncoder().encode(`${t}.`)).finisher(pn),i=2**(32-e),l=new Uint8Array(pn).fill(Bo);for(let c=0;!o();){for(let h=c+Li;c<h;c+=1)if(Di(c,l),r(l)<i)return String.fromCharCode(...l);n(Pi(c,e)),await ji()}return null}function Pi(t,e){return 1-Math.exp(-t/2**e)}function Di(t,e){let n=t;for(let o=pn-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?Bo:Wi),n=Math.floor(n/16)}}function ji(){return new Promise(t=>{setTimeout(t)})}var Bi=new Set([408,425,429]),Yi=507;function Fo(t){return t.drawArms(new E)}var Nt=class{#e;#t;#n;#o=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#n=o}draw(e,n,o){if(this.#o!==null)throw new Error("this report was already drawn");let r=this.#e.randomize(e,new E,n,o),{token:i,...l}=this.#n.credentials(),c=Gt(r);return this.#o={version:this.#t,token:i,report:c,...l},{bytes:r,encoded:c}}async work({code:e,work:n},o){if(n===0||"proof"in this.#o)return!0;let{version:r,token:i,report:l}=this.#o,c=await Yo([e,r,i,l].join("."),n,o);return c===null?!1:(this.#o.proof=c,!0)}async send(e){this.#r+=1;try{let n=await Po(e,JSON.stringify(this.#o)),o=Fi(n.status);return o==="stored"&&this.#r===1&&await Ui(n)?"counted":o}catch{return Do()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#o={}}};function Fi(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===Yi?"unsaved":t>=400&&t<500&&!Bi.has(t)?"refused":`unsent-${jo(t)}`}async function Ui(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var St=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return Ki(this.#n(e),n)}nodes(e,n={}){return this.#n(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))S(i,...[n[i.dataset.slot]].flat());return r}#n(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function Ki(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function Uo(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(l=>l!==e),i=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),i.length>0?t.setAttribute("aria-describedby",i.join(" ")):t.removeAttribute("aria-describedby")}var Hi=new Set(["practice","question","screened","review","changed","unremembered"]),_t=class{#e;#t;#n=document.title;onAdvance=()=>{};constructor(e){this.#e=[...e.querySelectorAll("[data-step]")],this.#t=e.querySelector("progress");for(let n of this.#e){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.indexOf(n)}`)}}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#o(e),Hi.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))Uo(r,o.id,n!=="")}}#o(e){return e.dataset.step==="intro"?this.#n:`${Ko(e)} · ${this.#n}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",Ko(e))}};function Ko(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var Et=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,wave:o,access:r}){let{survey:i}=o;this.root=e,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in e.dataset,this.strings=new St(e,n.authorLanguage),this.navigation=new _t(e),this.layout=Ot.fromDocument(i),this.questions=this.navigation.questionSections.map((h,m)=>new Ye(h,n.questions[m],this.strings)),this.answers=new qt(this.questions.length),this.conditions=yo(i.questions),this.path=new gt(this.conditions,this.answers);let{questions:l,screening:c}=i;this.screen=xe(c?.asked_if,l),this.practice=this.#e(this.section("practice")),this.submission=new Nt(this.layout,o.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let n of this.questions)n.input.clear();this.practice?.forget(),Io(this.section("review"));let e=this.section("changed")?.querySelector("[data-changed]");e&&S(e)}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,Lo(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new At(e,{strings:this.strings,showError:n})}};var Gi="intro",Vi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",forgotten:"forgotten",unsound:"intro",unable:"stopped"},forgotten:{"first-time":"joining","answered-before":"lost"},lost:{"new-key":"joining",back:"intro"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",screened:"screened",review:"review",intro:"intro"},screened:{review:"review",back:"returning"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed",unremembered:"unremembered",unsound:"review"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing",unremembered:"unremembered",unsound:"review"},drawing:{drawn:"working",previewed:"receipt",unremembered:"unremembered",unsound:"review"},unremembered:{retry:"comparing",back:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},Qi={leave:"left"},Tt=class{#e;#t=Gi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...Vi[this.#t],...Qi};Object.keys(o).includes(e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Ct=class{#e=0;#t;#n;#o=!1;constructor(e,{enabled:n}){this.#t=e,this.#n=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#n&&!this.#o&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#o=!0;let e=this.#t();return this.#o=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var Ho=2,Go=64,Ji=5;function dn(){let t=new E,e=new Set;for(let n=0;n<Ho;n+=1)for(let o of t.take(Go))e.add(o);if(e.size<=Ho*Go-Ji)throw new G("the random source repeats itself")}var Qo={intro:Zi,checking:Xi,forgotten:Vo,lost:Vo,joining:oa,unkept:X,unreachable:X,unsigned:X,practice:ra,question:_o,screened:X,review:sa,returning:ia,comparing:aa,changed:ua,restoring:la,drawing:ca,unremembered:X,working:pa,sending:da,unsent:X,unsaved:X,receipt:ha,stopped:X,left:t=>t.forgetAll()};function Zi(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function Xi(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):ea(t,e)}function Vo(t,e,n,o){let r=t.section(o==="forgotten"?"forgotten":"lost");for(let i of r.querySelectorAll("[data-new-cost]"))i.textContent=t.permanentResponses.costOfNewSecret;t.navigation.show(r)}function ea(t,e){try{t.arms||ta(t)}catch(n){e("unsound",Jo(n,t.strings));return}e(t.permanentResponses?.forgotten?"forgotten":"sound")}function hn(t,{strings:e},n){let o=t.name==="DeviceStoreError"?"unremembered":"unsound";n(o,Jo(t,e))}function Jo(t,e){return e.get(t.name==="RandomSourceError"?"random":"failed")}function ta(t){let{answers:e,layout:n,path:o,questions:r,wave:i}=t;dn();let l=i.access==="invited"?bt(window.location.hash).secret:null;i.survey.questions.forEach((c,h)=>{_e(c)&&e.set(h,na(t,h)??mo(c,l))}),o.order=go(i.survey,e.all()),t.arms=Fo(n),r.forEach((c,h)=>{c.applyArm(t.arms[h],n.fields[h].mechanism)})}function na({preview:t,questions:e},n){return t?e[n].input.read():void 0}async function oa(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let i=o==="begin-anyway";e(await t.access.admit({withoutStorage:i}))}function ra({navigation:t,practice:e}){t.show(e.section)}function sa(t,e,n){t.reviewed=!0;let{questions:o,answers:r,arms:i,strings:l}=t,{places:c}=t.path,h=y=>e("question",{place:y}),m=t.section("review");Ro(m,{questions:o,answers:r,places:c,arms:i,strings:l,change:h}),t.navigation.show(m,1),n&&t.navigation.showError(m,n)}function ia({path:t},e){e("question",{place:t.previous(),back:!0})}async function aa(t,e){let{path:n,permanentResponses:o}=t,r;try{r=o?await o.changedPlaces(n.values()):[]}catch(i){hn(i,t,e);return}r.length===0?e("unchanged"):e("differ",r)}function ua(t,e,n){let o=t.section("changed"),r=n.map(i=>t.strings.fillTemplate("changed",{question:t.questions[i].text}));S(o.querySelector("[data-changed]"),...r),o.querySelector("[data-cost]").textContent=t.strings.get("cost-of-changes",t.permanentResponses.costOfChanges(n)),t.navigation.show(o,1)}async function la(t,e){let{permanentResponses:n}=t;try{for(let o of await n.changedPlaces(t.path.values()))t.answers.set(o,await n.latestAnswer(o))}catch(o){hn(o,t,e);return}e("restored")}async function ca(t,e){try{dn();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;t.report=t.submission.draw(n,t.arms,o)}catch(n){hn(n,t,e);return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function pa(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=i=>{n.querySelector("progress").value=i},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function da(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&await t.access.forget(),e(n)}function ha(t){let{layout:e,conditions:n,questions:o,strings:r,report:i}=t,l=t.section("receipt");Mo(l,{layout:e,conditions:n,questions:o,strings:r,report:i}),t.permanentResponses?.showLedger(),t.navigation.show(l)}function X(t,e,n,o){t.navigation.show(t.section(o))}var fa=new Set(["working","sending","unsent"]);async function Zo(){let t=document.getElementById("survey");try{await ma(t)}catch(e){Oa(t,e)}}async function ma(t){t.querySelector("[data-unscripted]").remove(),In();let e=Ln(),{wave:n,unchecked:o}=await So(t),r=await wa(n,e),i=xo(n),l="preview"in t.dataset,c=i.remembers?await Qt("permanent responses",e):null,h=await c?.openStore(n,l);vo(t,i),zn(),o&&va(t,o);let m=new Et(t,{page:i,wave:n,access:r});c&&(m.permanentResponses=new c(m,n.survey,h));let y=(k,x)=>$.dispatch(k,x),$=new Tt((k,x,N)=>Qo[k](m,y,x,N));$a(m,$,y),ya(m,y),ba(t),ka(t.querySelector("[data-offline] > *"));let b=()=>y("leave");Wn(b),window.addEventListener("pagehide",b),window.addEventListener("beforeunload",k=>{fa.has($.state)&&k.preventDefault()}),window.addEventListener("pageshow",k=>{k.persisted&&window.location.reload()}),m.access.complete||y("incomplete"),ga()}function ga(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function wa(t,e){return t.access!=="invited"?new Xe:(await Qt("access for invited people",e))(t,window.location.pathname)}function $a(t,e,n){let o=()=>(e.state==="question"?Co(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Ct(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function ya(t,e){t.permanentResponses?.showStatus(),xa(t,e),Eo(t,e)}function ka(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function ba(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function xa({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function va(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Oa(t,{step:e="unsupported",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[l,c]of Object.entries({expected:n,found:o})){let h=r.querySelector(`[data-${l}]`);h&&(h.textContent=c)}for(let l of r.querySelectorAll("[data-cause]"))l.hidden=l.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}Zo();
