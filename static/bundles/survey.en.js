// Built by run.py bundles from the readable sources in static/js and static/css.
function w(t,e,n,o){if(!Number.isInteger(t))throw new RangeError(`${e} must be a whole number`);if(t<n||t>o)throw new RangeError(`${e} must be from ${n} to ${o}, not ${t}`);return t}var X=class{constructor(e){this.reports=e}get bits(){return 32-Math.clz32(this.reports-1)}get blank(){return 0}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=e.reduceRight((o,r)=>o*2+r,0);return n<this.reports?n:null}isReport(){return!0}},se=class extends X{constructor(e){super(w(e,"categories",2,65536)),this.categories=e}plain(e){return w(e,"a category",0,this.categories-1)}isPlain(){return!0}};var ie=class extends se{constructor(e){super(e),Object.freeze(this)}get ratio(){return 1/0}get words(){return 0}get support(){return{own:4294967296,others:0}}randomize(e){return this.plain(e)}likelihood(e){return this.plain(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var R=class extends se{constructor(e,{yes:n=null,other:o=null}){if(super(e),n===null==(e===2)||o===null==e>2)throw new RangeError(`${e} categories need ${e===2?"yes":"other"}`);this.yes=n===null?null:Mo(n),this.other=n===null?Wo(o,e):null,Object.freeze(this)}get truth(){return 4294967296-(this.categories-1)*this.other}get ratio(){if(this.yes===null)return this.truth/this.other;let[e,n]=this.yes;return Math.max(e/n,n/e,(4294967296-e)/(4294967296-n),(4294967296-n)/(4294967296-e))}get words(){return 1}get support(){return this.yes===null?{own:this.truth,others:this.other}:{own:this.yes[1],others:this.yes[0]}}randomize(e,n){let o=this.plain(e),[r]=n.take(1);return this.yes===null?this.#t(o,r):this.#e(o,r)}#e(e,n){let o=+(n<this.yes[0]),r=+(n<this.yes[1]);return e*r+(1-e)*o}#t(e,n){let o=+(n<this.truth),r=Math.floor(Math.max(n-this.truth,0)/this.other),i=r+ +(r>=e);return o*e+(1-o)*i}likelihood(e){return this.plain(e),this.yes!==null?this.yes.map(n=>(e?n:4294967296-n)/4294967296):Array.from({length:this.categories},(n,o)=>(o===e?this.truth:this.other)/4294967296)}};function Mo(t){if(!Array.isArray(t)||t.length!==2)throw new RangeError("yes must be two thresholds");let[e,n]=t.map((o,r)=>w(o,`yes[${r}]`,0,4294967296));if(e===n)throw new RangeError("both answers give the same report");if(Math.abs(n-e)===4294967296)throw new RangeError("the report is the answer itself");return Object.freeze([e,n])}function Wo(t,e){return w(t,"other",1,Math.floor((4294967296-1)/e))}var ae=class{constructor(e,n){this.items=w(e,"items",1,65536),this.item=Et(n),Object.freeze(this)}get categories(){return this.items}get ratio(){return this.item.ratio**this.items}get bits(){return this.items}get words(){return this.items}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return _e(e,this.items)}randomize(e,n){let o=this.plain(e),r=n.take(this.items),[i,u]=this.item.yes;return o.map((c,h)=>{let g=+(r[h]<u),$=+(r[h]<i);return c*g+(1-c)*$})}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(){return!0}likelihood(e){return Array.from(e,n=>this.item.likelihood(n))}};function Et(t){if(!(t instanceof R)||t.yes===null)throw new RangeError("an item is randomized response of two categories");return t}function _e(t,e){if(!Array.isArray(t)||t.length!==e)throw new RangeError(`${e} marks are needed`);if(!t.every(n=>typeof n=="boolean"||typeof n=="number"))throw new RangeError("a mark must be a boolean, 0 or 1");return t.map(n=>w(Number(n),"a mark",0,1))}var ue=class extends X{constructor(e,n){super(2*w(e,"items",2,65536)),this.items=e,this.item=Et(n),Object.freeze(this)}get hasDirectForm(){return!1}get categories(){return this.items}get ratio(){return this.item.ratio}get words(){return 2}get blank(){return new Array(this.items).fill(0)}get support(){return this.item.support}plain(e){return _e(e,this.items)[0]}randomize(e,n){let o=_e(e,this.items),[r,i]=n.take(2),u=Math.floor(r*this.items/4294967296);return 2*u+this.item.randomize(o[u],{take:()=>[i]})}itemOf(e){return w(e,"a report",0,this.reports-1),{item:Math.floor(e/2),mark:e%2}}isPlain(){return!0}likelihood(e){let{item:n,mark:o}=this.itemOf(e);return Array.from({length:this.items},(r,i)=>i===n?this.item.likelihood(o):[1,1])}};var pn=Object.create(null);function F(t){Object.assign(pn,t)}function T(t,e){if(!(Object.keys(t).length===e.length+1&&e.every(r=>Object.hasOwn(t,r))))throw new RangeError(`a ${t.mechanism} mechanism has the keys ${e.join(", ")}`)}function C(t){let e=typeof t?.mechanism=="string"?pn[t.mechanism]:void 0;if(e===void 0)throw new RangeError("unknown mechanism");return e(t)}var dn=65536/Uint32Array.BYTES_PER_ELEMENT,hn=2**30,Z=class extends Error{name="WordsExhaustedError"},I=class{take(e){w(e,"the number of words",0,hn);let n=globalThis.crypto;if(typeof n?.getRandomValues!="function")throw new Error("this browser has no cryptographic random source");let o=new Uint32Array(e);for(let r=0;r<e;r+=dn)n.getRandomValues(o.subarray(r,r+dn));return o}},Te=class{#e;#t=0;constructor(e){if(e.length%4)throw new RangeError("words need a multiple of 4 bytes");this.#e=new DataView(e.slice().buffer)}get left(){return this.#e.byteLength/4-this.#t}take(e){if(w(e,"the number of words",0,hn)>this.left)throw new Z(`${e} words were asked for, and ${this.left} are left`);let n=this.#t;return this.#t+=e,Uint32Array.from({length:e},(o,r)=>this.#e.getUint32(4*(n+r),!0))}};var U=class{constructor(e){this.categories=w(e,"categories",2,65536)}get bits(){return this.categories}get blank(){return 0}plain(e){return w(e,"a category",0,this.categories-1),Array.from({length:this.categories},(n,o)=>+(o===e))}toBits(e){return Uint8Array.from(e)}fromBits(e){return Array.from(e)}isReport(){return!0}isPlain(e){return Rt(e)===1}};function Rt(t){return t.reduce((e,n)=>e+n,0)}var ee=class extends U{constructor(e,n,o){super(e),this.size=w(n,"size",1,e-1);let r=Math.floor(n*4294967296/e)+1;this.inside=w(o,"in",r,4294967296-1),this.spares=Po(e,n),Object.freeze(this)}get ratio(){return this.inside/(4294967296-this.inside)*((this.categories-this.size)/this.size)}get words(){return 1+this.size+this.spares}get support(){let e=(this.size*4294967296-this.inside)/(this.categories-1);return{own:this.inside,others:e}}randomize(e,n){let o=w(e,"a category",0,this.categories-1),[r,...i]=n.take(this.words),u=+(r<this.inside),c=new Array(this.categories).fill(0);return this.#e(i).forEach((h,g)=>{let $=fn(o,h),y=fn(o,this.categories-this.size+g-1),k=c[$],b=k*y+(1-k)*$,x=u*+(g===0);c[x*o+(1-x)*b]=1}),c}#e(e){let n=e.slice(this.size);return e.slice(0,this.size).map((o,r)=>{let i=this.categories-this.size+r,u=Math.floor(4294967296/i),c=o;for(;c>=u*i;){if(n.length===0)throw new Z("a fair draw ran out of spare words: nothing is drawn");c=n.shift()}return Math.floor(c/u)})}isReport(e){return Rt(e)===this.size}likelihood(e){if(!this.isReport(e))throw new RangeError(`a report has exactly ${this.size} marks set`);return Array.from(e,n=>n?this.ratio:1)}};function fn(t,e){return e+ +(e>=t)}function Po(t,e){let n=BigInt(t-1),o=0,r=BigInt(e)*n;for(;r<<64n>1n<<BigInt(32*(o+1));)o+=1,r=r*BigInt(e+o)*n/BigInt(o+1);return o}var le=class extends U{constructor(e,n,o){if(super(e),this.zero=w(n,"zero",1,4294967296-1),this.one=w(o,"one",1,4294967296-1),n===o)throw new RangeError(`zero and one must differ: both are ${n}`);Object.freeze(this)}get ratio(){let[e,n]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return n/e*((4294967296-e)/(4294967296-n))}get words(){return this.categories}get support(){return{own:this.one,others:this.zero}}randomize(e,n){let o=this.plain(e),r=n.take(this.categories);return o.map((i,u)=>{let c=+(r[u]<this.one),h=+(r[u]<this.zero);return i*c+(1-i)*h})}likelihood(e){let n=this.one/this.zero,o=(4294967296-this.one)/(4294967296-this.zero);return Array.from(e,r=>r?n:o)}};F({"randomized-response":Do,unary:t=>(T(t,["categories","zero","one"]),new le(t.categories,t.zero,t.one)),"subset-selection":t=>(T(t,["categories","size","in"]),new ee(t.categories,t.size,t.in)),multiple:mn(ae),"random-item":mn(ue),open:t=>(T(t,["categories"]),new ie(t.categories))});function Do(t){let e=t.categories===2?"yes":"other";return T(t,["categories",e]),new R(t.categories,{[e]:t[e]})}function mn(t){return e=>(T(e,["items","item"]),new t(e.items,C(e.item)))}var jo=2**12,E=class extends U{constructor(e,n,o,r){if(super(e),this.kept=w(n,"kept",4294967296/2+1,4294967296-1),this.zero=w(o,"zero",0,4294967296),this.one=w(r,"one",0,4294967296),o===r)throw new RangeError(`zero and one must differ: both are ${o}`);Object.freeze(this)}get ratio(){let{own:e,others:n}=this.support,[o,r]=[Math.min(e,n),Math.max(e,n)];return r/o*((4294967296-o)/(4294967296-r))}ratioOf(e){let n=w(e,"waves",1,jo),[o,r]=[Math.min(this.zero,this.one),Math.max(this.zero,this.one)];return this.#e((o/r)**n)*this.#e(((4294967296-r)/(4294967296-o))**n)}#e(e){let n=4294967296-this.kept;return(this.kept+n*e)/(this.kept*e+n)}get ratioForever(){return(this.kept/(4294967296-this.kept))**2}get words(){return 2*this.categories}get support(){let[e,n]=[this.kept/4294967296,(4294967296-this.kept)/4294967296];return{own:e*this.one+n*this.zero,others:e*this.zero+n*this.one}}permanent(e,n){return wn(this.plain(e),n,this.kept,4294967296-this.kept)}instantaneous(e,n){if(e.length!==this.categories)throw new RangeError(`${this.categories} marks are needed`);let o=Array.from(e,r=>w(r,"a mark",0,1));return wn(o,n,this.one,this.zero)}randomize(e,n){return this.instantaneous(this.permanent(e,n),n)}likelihood(e){let{own:n,others:o}=this.support,[r,i]=[n/o,(4294967296-n)/(4294967296-o)];return Array.from(e,u=>u?r:i)}};function wn(t,e,n,o){let r=e.take(t.length);return t.map((i,u)=>{let c=+(r[u]<n),h=+(r[u]<o);return i*c+(1-i)*h})}F({permanent:t=>(T(t,["categories","kept","zero","one"]),new E(t.categories,t.kept,t.zero,t.one))});var Bo=2,Yo=8,Fo=16,Uo=2**10,j=class{constructor(e){if(!Array.isArray(e))throw new RangeError("sizes must be a list");w(e.length,"the number of parts",Bo,Yo);for(let n of e)w(n,"a part's options",2,Fo);this.sizes=Object.freeze([...e]),this.cells=w(Ct(e),"the number of cells of all parts",4,Uo)}get hasDirectForm(){return!1}get categories(){return this.cells}get bits(){return Ie(this.categories)}get blank(){return new Array(this.sizes.length).fill(0)}plain(e){return this.row(e).reduce((n,o,r)=>n*this.sizes[r]+o,0)}row(e){if(!Array.isArray(e)||e.length!==this.sizes.length)throw new RangeError(`${this.sizes.length} categories are needed`);return e.map((n,o)=>w(n,"a category",0,this.sizes[o]-1))}partCategories(e){let n=w(e,"a report",0,this.categories-1),o=new Map;for(let r=this.sizes.length-1;r>=0;r-=1)o.set(r,n%this.sizes[r]),n=Math.floor(n/this.sizes[r]);return new Map([...o].reverse())}toBits(e){return Uint8Array.from({length:this.bits},(n,o)=>e>>>o&1)}fromBits(e){let n=ze(e);return n<this.categories?n:null}isReport(){return!0}isPlain(){return!0}};function ce(t,e){return 4294967296-(t-1)*e}function Ee(t,e,n){let o=t/n;return{own:ce(t,e)+(o-1)*e,others:o*e}}function pe({own:t,others:e}){let n=e/4294967296;return n*(1-n)/((t-e)/4294967296)**2}function Re(t,e,n,o){let r=ce(n,o),i=+(e<r),u=Math.floor(Math.max(e-r,0)/o);return i*t+(1-i)*(u+ +(u>=t))}function Ce(t,e){return w(t,"other",1,Math.floor((4294967296-1)/e))}function Ie(t){return 32-Math.clz32(t-1)}function ze(t){return t.reduceRight((e,n)=>e*2+n,0)}function Ct(t){return t.reduce((e,n)=>e*n,1)}var It=3,te=class extends j{constructor(e,n){if(super(e),this.pairs=Object.freeze(Ko(e.length)),this.pairCells=Object.freeze(this.pairs.map(([o,r])=>e[o]*e[r])),!Array.isArray(n)||n.length!==this.pairs.length)throw new RangeError(`${this.pairs.length} pairs need as many others`);this.others=Object.freeze(n.map((o,r)=>Ce(o,this.pairCells[r]))),this.starts=Object.freeze(this.pairCells.map((o,r)=>zt(this.pairCells.slice(0,r)))),Object.freeze(this)}get categories(){return zt(this.pairCells)}get ratio(){let e=this.others.map((n,o)=>ce(this.pairCells[o],n)/n);return Math.max(...e)}get words(){return It+1}get wordsAhead(){return It}get support(){return this.sizes.map((n,o)=>{let i=[...this.pairs.keys()].filter(c=>this.pairs[c].includes(o)).map(c=>Ee(this.pairCells[c],this.others[c],n)),u=c=>zt(i.map(h=>h[c]))/i.length;return{own:u("own"),others:u("others")}}).reduce((n,o)=>pe(o)>pe(n)?o:n)}drawPair(e){let n=Math.floor(4294967296/this.pairs.length),o=[...e.take(It)].find(r=>r<n*this.pairs.length);if(o===void 0)throw new Z("a fair draw of a pair ran out of words: nothing is drawn");return Math.floor(o/n)}randomize(e,n){return this.randomizePair(e,this.drawPair(n),n)}randomizePair(e,n,o){let r=this.row(e),[i,u]=this.pairs[w(n,"a pair",0,this.pairs.length-1)],c=r[i]*this.sizes[u]+r[u],h=Re(c,o.take(1)[0],this.pairCells[n],this.others[n]);return this.starts[n]+h}plain(e){let n=this.row(e);return n[0]*this.sizes[1]+n[1]}pairOf(e){return this.starts.findLastIndex(n=>n<=e)}partCategories(e){let n=this.pairOf(w(e,"a report",0,this.categories-1)),[o,r]=this.pairs[n],i=e-this.starts[n];return new Map([[o,Math.floor(i/this.sizes[r])],[r,i%this.sizes[r]]])}get#e(){return Ie(this.pairs.length)}get bits(){return this.#e+Ie(Math.max(...this.pairCells))}toBits(e){let n=this.pairOf(e),o=n|e-this.starts[n]<<this.#e;return Uint8Array.from({length:this.bits},(r,i)=>o>>>i&1)}fromBits(e){let n=ze(e.subarray(0,this.#e)),o=ze(e.subarray(this.#e));return n<this.pairs.length&&o<this.pairCells[n]?this.starts[n]+o:null}};function Ko(t){let e=[...new Array(t).keys()];return e.flatMap(n=>e.slice(n+1).map(o=>[n,o]))}function zt(t){return t.reduce((e,n)=>e+n,0)}var Ho=32,Le=class extends j{constructor(e,n){super(e),w(this.cells,"the number of cells",4,Ho),this.other=Ce(n,this.cells),Object.freeze(this)}get ratio(){return ce(this.cells,this.other)/this.other}get words(){return 1}get support(){return Ee(this.cells,this.other,Math.max(...this.sizes))}randomize(e,n){return Re(this.plain(e),n.take(1)[0],this.cells,this.other)}},ne=class extends j{constructor(e){if(!Array.isArray(e)||!e.every(n=>n instanceof R))throw new RangeError("every part is randomized response");super(e.map(({categories:n})=>n)),this.parts=Object.freeze([...e]),Object.freeze(this)}get ratio(){return Ct(this.parts.map(({ratio:e})=>e))}get words(){return this.parts.length}get support(){return this.parts.map(({support:n})=>n).reduce((n,o)=>pe(o)>pe(n)?o:n)}randomize(e,n){let o=this.row(e),r=n.take(this.words),i=this.parts.map((u,c)=>u.randomize(o[c],{take:()=>r.subarray(c,c+1)}));return this.plain(i)}};F({"linked-joint":t=>(T(t,["sizes","other"]),new Le(t.sizes,t.other)),"linked-every":t=>(T(t,["parts"]),new ne(Array.isArray(t.parts)?t.parts.map(C):null)),"linked-pair":t=>(T(t,["sizes","others"]),new te(t.sizes,t.others))});var Lt={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1};function Mt(t){return!(t.key in Lt)||t.altKey||t.ctrlKey||t.metaKey?0:(t.preventDefault(),(t.key==="ArrowRight"||t.key==="ArrowLeft")&&getComputedStyle(t.target).direction==="rtl"?-Lt[t.key]:Lt[t.key])}var K=class{#e;#t;constructor(e){this.#e=[...e.querySelectorAll("input")],this.#t=new Set(["none",e.dataset.excludes]),e.addEventListener("change",n=>this.#r(n.target)),!this.multiple&&(e.addEventListener("keydown",n=>this.#i(n)),this.#e.forEach((n,o)=>{n.setAttribute("aria-posinset",o+1),n.setAttribute("aria-setsize",this.#e.length)}),this.#s())}get multiple(){return this.#e[0].type==="checkbox"}read(){let e=this.#e.filter(n=>n.checked);if(e.length!==0)return this.multiple?this.#n().map((n,o)=>this.#o(o).checked):Number(e[0].value)}write(e){let n=new Set(e===null?[]:gn(e).map(String));for(let o of this.#e)o.checked=n.has(o.value);this.multiple||this.#s()}labels(e){return gn(e).map(n=>this.label(n))}label(e){return this.#o(e).labels[0].textContent.trim()}focus(){this.#e.find(e=>e.tabIndex===0).focus()}clear(){this.write(null)}#o(e){return this.#e.find(n=>n.value===String(e))}#n(){return this.#e.filter(e=>e.value!=="none")}#r(e){let n=!this.multiple||this.#t.has(e.value);for(let o of this.#e){let r=n||this.#t.has(o.value);e.checked&&o!==e&&r&&(o.checked=!1)}this.multiple||this.#s()}#s(){let e=this.#e.find(n=>n.checked)??this.#e[0];for(let n of this.#e)n.tabIndex=n===e?0:-1}#i(e){let n=Mt(e);if(n===0)return;let o=this.#e.length,r=this.#e[(this.#e.indexOf(e.target)+n+o)%o];r.checked=!0,this.#r(r),r.focus()}};function gn(t){if(!Array.isArray(t))return[t];let e=[...t.keys()].filter(n=>t[n]);return e.length?e:["none"]}var $n=[["[data-choices]",t=>new K(t.querySelector("[data-choices]"))]];function We(t,e){$n.unshift([t,e])}function Vo(t,e){let[,n]=$n.find(([o])=>t.querySelector(o));return n(t,e)}var Me=class{constructor(e,n,o){this.section=e,this.form=n.odds.form,this.part=n.section,this.text=n.text,this.input=Vo(e,o)}onInput(e){this.section.addEventListener("input",e)}on(e,n){if(e==="continue"){this.section.querySelector("form").addEventListener("submit",o=>{o.preventDefault(),n()});return}this.section.querySelector(`[data-go="${e}"]`).addEventListener("click",n)}note(e){let n=this.section.querySelector(`[data-note="${e}"]`);return n?[...n.cloneNode(!0).childNodes]:void 0}setPlace(e,n){this.section.querySelector("[data-place]").textContent=e;for(let o of this.section.querySelectorAll("[data-section-help]"))o.hidden=!n}applyArm(e,{pairs:n}){n&&this.input.selectParts(n[e]);let o=e===!0;for(let r of this.section.querySelectorAll("[data-when]"))r.hidden=r.dataset.when==="direct"!==o}};var Wt=class{#e;#t;#o=0;#n;constructor(e,n){this.#e=e.map(o=>({box:o,text:o.querySelector("legend").textContent.trim(),input:new K(o.querySelector("[data-choices]"))})),this.#n=n,this.selectParts([...this.#e.keys()])}selectParts(e){this.#t=e,this.showFirst()}showFirst(){this.#i(0)}showLast(){this.#i(this.#t.length-1)}next(){return this.#s(1)}previous(){return this.#s(-1)}read(){if(this.#r(this.#o).input.read()!==void 0)return this.#e.map(({input:e})=>e.read()??0)}write(e){for(let n of this.#t)this.#e[n].input.write(e===null?null:e[n])}labels(e){return this.#t.map(n=>this.label([n,e[n]]))}label([e,n]){let{text:o,input:r}=this.#e[e];return`${o} ${r.label(n)}`}focus(){this.#r(this.#o).input.focus()}clear(){for(let{input:e}of this.#e)e.clear();this.showFirst()}#r(e){return this.#e[this.#t[e]]}#s(e){let n=this.#o+e;return n<0||n>=this.#t.length?!1:(this.#i(n),this.#r(n).box.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0),!0)}#i(e){this.#o=e;for(let{box:r}of this.#e)r.hidden=!0;let{box:n}=this.#r(e);n.hidden=!1;let o={number:e+1,total:this.#t.length};n.querySelector("[data-part-place]").textContent=this.#n(o)}};We("[data-part]",(t,e)=>{let n=[...t.querySelectorAll("[data-part]")];return new Wt(n,o=>e.get("part-place",o))});var Go=/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/,Qo=/^[+-]?([0-9]*)(?:\.([0-9]*))?$/;var de=class{#e;#t;#o;constructor(e,n,o,r=1025){[this.#e,this.#t,this.#o]=[e,n,o].map(Jo);let[i,u]=[this.#t-this.#e,this.#o];if(i<=0n)throw new RangeError("low must be below high");if(u<=0n||u>i||i%u)throw new RangeError("step does not fit the bounds");if(i/u>=BigInt(r))throw new RangeError("step is too fine for the grid");Object.assign(this,{low:e,high:n,step:o,size:Number(i/u)+1}),Object.freeze(this)}levelOf(e){let[,n="",o=""]=Qo.exec(e)??[];if(n+o==="")return null;let r=10n**BigInt(Math.max(o.length,6)),i=r/10n**BigInt(6),u=BigInt(n+o)*(r/10n**BigInt(o.length)),c=e.startsWith("-")?-u:u,[h,g,$]=[this.#e,this.#t,this.#o].map(k=>k*i),y=c<h?h:c>g?g:c;return Number((2n*(y-h)+$)/(2n*$))}get middle(){return yn((this.#e+this.#t)*5n,7)}valueOf(e){return yn(this.#e+BigInt(e)*this.#o)}};function Jo(t){if(typeof t!="string"||!Go.test(t)||t==="-0")throw new RangeError("a bound or step must be a decimal in its plain form");let[e,n=""]=t.replace("-","").split("."),o=BigInt(e+n.padEnd(6,"0"));return t.startsWith("-")?-o:o}function yn(t,e=6){let n=String(t<0n?-t:t).padStart(e+1,"0"),o=`${n.slice(0,-e)}.${n.slice(-e)}`.replace(/\.?0+$/,"");return t<0n?`-${o}`:o}var S=class extends X{constructor(e,n){super(w(n,"the number of cells",2,65536)),this.scale=e}get categories(){return this.scale.size}get hasDirectForm(){return!1}get words(){return 1}plain(e){return this.checkLevel(e),0}checkLevel(e){return w(e,"a level",0,this.categories-1)}ends(e){throw new TypeError("a mechanism needs ends()")}row(e){let n=this.ends(e);return Array.from(n,(o,r)=>o-(r&&n[r-1]))}randomize(e,n){let o=this.ends(this.checkLevel(e)),[r]=n.take(1),i=0;for(let u=0;u<o.length;u+=1)i+=+(o[u]<=r);return i}isPlain(){return!1}isUpper(e){return e>=Math.ceil(this.reports/2)}likelihood(e){return w(e,"a cell",0,this.reports-1),Array.from({length:this.categories},(n,o)=>{let r=this.ends(o);return(r[e]-(e&&r[e-1]))/4294967296})}};var Pt=2**12,he=class{constructor(e,n,o,r,i){this.shift=w(n,"shift",1,Pt),this.width=w(o,"width",1,Pt),this.cells=w(n*e+o,"the number of cells",2,Pt),this.outside=w(i,"outside",1,4294967296),this.inside=w(r,"inside",i+1,4294967296),this.total=r*o+i*n*e,Object.freeze(this)}fill(e,n,o,r){let i=this.shift*r,u=o;for(let c=0;c<this.cells;c+=1){let h=+(c>=i)*+(c<i+this.width);u+=h*this.inside+(1-h)*this.outside,e[n+c]=u}return e}};var Pe=class extends S{constructor(e,n){super(e,2),this.rise=kn(n,e.size-1,4294967296),this.first=(4294967296-n*(e.size-1))/2,Object.freeze(this)}get ratio(){return(4294967296-this.first)/this.first}ends(e){return Float64Array.of(4294967296-this.first-this.rise*e,4294967296)}},De=class extends S{#e;constructor(e,n,o,r,i,u){let c=new he(e.size-1,o,r,i,u);super(e,2+c.cells),this.left=w(4294967296-c.total,"what the window leaves",1,4294967296-1),this.rise=kn(n,e.size-1,this.left),this.first=(this.left-n*(e.size-1))/2,this.#e=c,this.shift=o,this.width=r,this.inside=i,this.outside=u,Object.freeze(this)}get ratio(){return Math.max(this.inside/this.outside,(this.left-this.first)/this.first)}ends(e){let n=new Float64Array(this.reports);return n[0]=this.left-this.first-this.rise*e,n[1]=this.left,this.#e.fill(n,2,this.left,e)}isUpper(e){return e<2?e===1:e-2>=Math.ceil(this.#e.cells/2)}};function kn(t,e,n){if(w(t,"rise",1,Math.floor((n-1)/e)),(n-t*e)%2)throw new RangeError("rise does not split the cells evenly");return t}var ye=128n,ke=1n<<ye,be=53n;function bn(t,e){let n=(1n<<be)-BigInt(t),o=ke+(ke*n>>be),r=ke;return Array.from({length:e},()=>(r=r*n>>be,vn(r,o)))}function xn(t,e){let n=(1n<<be)-BigInt(t)<<ye-be,o=n*n>>ye,r=ke,i=Array.from({length:e},()=>(r=r*n>>ye,n=n*o>>ye,r)),u=i.reduce((h,g)=>h+g,0n),c=ke+2n*u;return i.map(h=>{let g=vn(u,c);return u-=h,g})}function vn(t,e){return Number(((t<<33n)+e)/(2n*e))}var Zo=2**10,xe=class extends S{#e=null;constructor(e,n,o,r,i){w(n,"fine",1,262144),w(o,"reach",1,262144),w(r,"cell",1,262144);let u=n*(e.size-1),c=u+2*o+1;if(c%r)throw new RangeError("the points are no whole number of cells");super(e,w(c/r,"the number of cells",2,Zo)),this.farthest=w(u+o,"the farthest point",1,262144),this.fine=n,this.reach=o,this.cell=r,this.decay=w(i,"decay",1,9007199254740992-1)}survival(){throw new TypeError("noise needs survival()")}above(){return this.#e??=this.survival(),this.#e}ends(e){let n=this.above(),o=new Float64Array(this.reports).fill(4294967296),r=-this.reach-this.fine*e;for(let i=0;i<this.reports-1;i+=1){let u=r+this.cell*(i+1);o[i]=u>0?4294967296-n[u-1]:n[-u]}return o}},Be=class extends xe{#e=null;constructor(e,n,o,r,i){super(e,n,o,r,i),Object.freeze(this)}survival(){return bn(this.decay,this.farthest)}get ratio(){return this.#e??=this.#t(),this.#e}#t(){let e=new Float64Array(this.reports),n=new Float64Array(this.reports).fill(4294967296);for(let o=0;o<this.categories;o+=1){let r=0;this.ends(o).forEach((i,u)=>{e[u]=Math.max(e[u],i-r),n[u]=Math.min(n[u],i-r),r=i})}return e.reduce((o,r,i)=>Math.max(o,r/n[i]),1)}};var er=10,Ye=class extends xe{constructor(e,n,o,r,i,u,c){super(e,n,o,r,i),this.epsilon=w(u,"epsilon",1,er*4294967296),this.delta=w(c,"delta",1,4294967296-1),Object.freeze(this)}survival(){return xn(this.decay,this.farthest)}get ratio(){return Math.exp(this.epsilon/4294967296)}};var fe=class extends S{constructor(e){super(e,e.size),Object.freeze(this)}get hasDirectForm(){return!0}get ratio(){return 1/0}get words(){return 0}ends(e){return Float64Array.from({length:this.reports},(n,o)=>+(o>=e)*4294967296)}plain(e){return this.checkLevel(e)}randomize(e){return this.plain(e)}isPlain(){return!0}likelihood(e){return this.checkLevel(e),Array.from({length:this.categories},(n,o)=>+(o===e))}};var Fe=class extends S{#e;constructor(e,n,o,r,i){let u=new he(e.size-1,n,o,r,i);if(super(e,u.cells),u.total!==4294967296)throw new RangeError(`the weights sum to ${u.total}`);this.#e=u,this.shift=n,this.width=o,this.inside=r,this.outside=i,Object.freeze(this)}get ratio(){return this.inside/this.outside}ends(e){return this.#e.fill(new Float64Array(this.reports),0,0,e)}},Ue=class extends Fe{},Ke=class extends Fe{};var tr=["low","high","step"],Dt=["shift","width","inside","outside"],On=["fine","reach","cell","decay"];F({piecewise:oe(Ue,Dt),"square-wave":oe(Ke,Dt),duchi:oe(Pe,["rise"]),hybrid:oe(De,["rise",...Dt]),laplace:oe(Be,On),gaussian:oe(Ye,[...On,"epsilon","delta"]),"open-number":oe(fe,[],65536)});function oe(t,e,n){return o=>{T(o,[...tr,...e]);let r=new de(o.low,o.high,o.step,n);return new t(r,...e.map(i=>o[i]))}}var Bt=class{#e;#t;#o;#n;#r;#s;constructor(e,n){let{low:o,high:r,grain:i,unit:u}=e.dataset;this.#e=e.querySelector("input"),this.#t=e.querySelector("[data-counts]"),this.#o=n,this.#n=u,this.#r=new de(o,r,i,65536),this.#s=![o,i].some(c=>c.includes(".")),this.#e.addEventListener("input",()=>this.#u())}get errorName(){return"type-number"}read(){return this.#r.levelOf(this.#i())??void 0}write(e){this.#e.value=e===null?"":this.#r.valueOf(e),this.#u()}labels(e){return[this.label(e)]}label(e){return[this.#r.valueOf(e),this.#n].filter(Boolean).join(" ")}focus(){this.#e.focus()}clear(){this.write(null)}#i(){let e=this.#e.value.normalize("NFKC").trim();return this.#s?e:e.replace(",",".")}#u(){let e=this.read(),o=e!==void 0&&this.#r.valueOf(e)!==this.#i()?this.#o.nodes("counts-as",{value:this.label(e)}):[];this.#t.replaceChildren(...o)}},nr=t=>t.querySelector("[data-number]");We("[data-number]",(t,e)=>new Bt(nr(t),e));function qn(){window.addEventListener("hashchange",()=>window.location.reload()),document.querySelector(".skip-link").addEventListener("click",t=>{t.preventDefault(),document.querySelector("[data-step]:not([hidden]) [tabindex='-1']")?.focus()})}function An(){let{hash:t}=window.location,e=document.querySelectorAll("[data-language]");for(let n of e)n.hash=t}function me(t){return btoa(Array.from(t,e=>String.fromCharCode(e)).join(""))}function Nn(t){return me(t).replaceAll("+","-").replaceAll("/","_").replaceAll("=","")}function He(t){return Uint8Array.from(atob(t),e=>e.charCodeAt(0))}var or=16,Ve=class{complete=!0;admit(){return"ready"}credentials(){return{token:rr()}}forget(){}wipe(){}};function rr(){return Nn(crypto.getRandomValues(new Uint8Array(or)))}function Sn(t){let e=document.querySelector("[data-leave]");if(!e)return;let n=()=>{document.body.hidden=!0,document.title="",t(),window.location.replace(e.href)};e.addEventListener("click",r=>{r.preventDefault(),n()});let o=-1/0;window.addEventListener("keydown",r=>{r.key!=="Escape"||r.repeat||(r.timeStamp-o<=1e3&&n(),o=r.timeStamp)})}var sr={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#x27;"},ir=/[\w.+-]+@[\w.-]*\w/g,_n={least:1e-4,most:1e16},we=class{constructor(e){this.html=e}},B=t=>new we(t),V=t=>t instanceof we?t.html:t;function ve(t){return t.replace(/[&<>"']/g,e=>sr[e])}function Qe(t){let e=V(t);if(typeof e=="string")return e;if(e===null)return"None";if(e===!0)return"True";if(e===!1)return"False";if(Number.isSafeInteger(e))return String(e===0?0:e);let n=Math.abs(e);if(typeof e=="number"&&n>=_n.least&&n<_n.most&&e%1!==0)return String(e);throw new TypeError(`A page cannot show ${typeof e} ${e}.`)}function a(t){return t instanceof we?t.html:ve(Qe(t))}function p(t,e){return Object.assign(Object.create(t),e)}function ar(t,e){let n=V(t);if(n==null)return;if(Array.isArray(n)||typeof n=="string")return/^\d+$/.test(e)?[...n][Number(e)]:void 0;let o=typeof n=="object"?n[e]:void 0;return typeof o=="function"?void 0:o}var Tn=(t,e)=>e.reduce(ar,t);function s(t,...e){let n=Tn(t,e);return n===void 0?"":n}var l=(t,...e)=>Tn(t,e)??null,Ge=t=>t!==null&&typeof t=="object"&&!Array.isArray(t);function d(t){let e=V(t);return Array.isArray(e)?e.length>0:Ge(e)?Object.getPrototypeOf(e)!==Object.prototype||Object.keys(e).length>0:Number.isNaN(e)||!!e}function H(t){let e=V(t);return typeof e=="boolean"?Number(e):e}function m(t,e){let[n,o]=[H(t),H(e)];if(Array.isArray(n)&&Array.isArray(o))return n.length===o.length&&n.every((r,i)=>m(r,o[i]));if(n!==o&&Ge(n)&&Ge(o))throw new TypeError("Objects cannot be compared.");return n===o}function En(t,e){let n=[H(t),H(e)];if(n.every(o=>typeof o=="string"||typeof o=="object"&&o))throw new TypeError("Only numbers have an order.");return n.every(o=>typeof o=="number")}var Je=(t,e)=>En(t,e)&&H(t)<H(e),Rn=(t,e)=>En(t,e)&&H(t)<=H(e);function A(t){let e=V(t);if(e===null)return[];if(Array.isArray(e))return e;if(typeof e=="string")return[...e];throw new TypeError(`A loop needs a list, not ${typeof e}.`)}function*_(t,e){let n=t.forloop??{};for(let[o,r]of e.entries()){let i=e.length-o;Object.assign(t,{forloop:{parentloop:n,counter0:o,counter:o+1,revcounter:i,revcounter0:i-1,first:o===0,last:i===1}}),yield r}}function Xe(t,e){let n=A(e);if(n.length!==t.length)throw new TypeError(`A loop needs ${t.length} values, not ${n.length}.`);return Object.fromEntries(t.map((o,r)=>[o,n[r]]))}function z(t){if(typeof t!="number")throw new TypeError(`${typeof t} is no count.`);return t}function L(t){let e=V(t);if(Array.isArray(e))return e.length;if(typeof e=="string")return[...e].length;if(Ge(e))throw new TypeError("An object has no length.");return 0}function Cn(t,e){let n=V(t);return!Array.isArray(n)&&typeof n!="string"?t:B(A(n).map(a).join(a(e)))}function Oe(t){let e=Qe(t).replace(/\r\n|\r/g,`
`).split(/\n{2,}/),n=t instanceof we?e:e.map(ve);return B(n.map(o=>`<p>${o.replaceAll(`
`,"<br>")}</p>`).join(`

`))}function v(t){if(!Number.isSafeInteger(t))throw new TypeError(`${t} is no whole number.`);return Qe(t).replace(/\B(?=(\d{3})+$)/g,",")}function O(t,e){let n=V(t);return Array.isArray(n)?n.map(o=>O(o,e)):B(`<bdi${a(e)}>${a(t)}</bdi>`)}function In(t){let e=n=>`<span class="address">${n.replace(/[@.]/g,"$&<wbr>")}</span>`;return B(ve(Qe(t)).replace(ir,e))}function lr(t){let e="";if(e+=`
`,Je(1,L(l(t,"page","languages")))){e+=`
<nav class="languages" aria-label="Languages">
`;{let n=p(t,{}),o=A(l(t,"page","languageLinks"));for(let r of _(n,o)){let i=p(n,Xe(["tag","name","direction"],r));e+=`
<a href="?`,d(l(i,"framed"))&&(e+="framed=1&amp;"),e+="lang=",e+=a(s(i,"tag")),e+='" lang="',e+=a(s(i,"tag")),e+='" hreflang="',e+=a(s(i,"tag")),e+='" dir="',e+=a(s(i,"direction")),e+='" data-language',m(l(i,"tag"),l(i,"page","language"))&&(e+=' aria-current="true"'),e+=">",e+=a(s(i,"name")),e+=`</a>
`}}e+=`
</nav>
`}return e+=`
`,e}function cr(t){let e="";return e+=`
<ul class="three-facts">
<li>
`,d(l(t,"page","changesAnswers"))?e+=`
This page may change some of your answers at random before it sends them.
`:d(l(t,"page","peopleDraw"))?(e+=`
`,m(l(t,"page","ownItem"),"coin")?e+=`You use a coin of your own. It tells you how to answer. We never see your coin.
`:m(l(t,"page","ownItem"),"die")?e+=`You use a die of your own. It tells you how to answer. We never see your die.
`:m(l(t,"page","ownItem"),"birthday")?e+=`You think of a birthday. It tells you how to answer. We never learn the birthday.
`:e+="Some questions use a coin, a die or a birthday that only you know. They tell you how to answer.",e+=`
`):d(l(t,"page","centralCount"))?e+=`
We receive your real answers. Each question says who may read them.
`:e+=`
We receive your real answers. They are not changed.
`,e+=`
</li>
<li>
`,d(l(t,"page","hidesAll"))&&m(l(t,"page","boundedStrength"),"sound")&&d(l(t,"page","peopleDraw"))?e+=`
We learn only about how many people each answer is true for. We cannot be sure what is true for you.
`:d(l(t,"page","hidesAll"))&&m(l(t,"page","boundedStrength"),"sound")?e+=`
We learn only about how many people gave each answer. We cannot be sure what you said.
`:d(l(t,"page","protected"))?e+=`
With many people, we see about how common each answer is. Each question says how well it hides your answer.
`:e+=`
With many people, we see about how common each answer is.
`,e+=`
</li>
<li>With your answers we keep no name, IP address or cookie. You can skip any question.</li>
</ul>
`,e}function pr(t){let e="";{let n=p(t,{});n.n=z(s(n,"page","minutes")),e+=s(n,"n")===1?"It takes about "+a(s(n,"n"))+" minute.":"It takes about "+a(s(n,"n"))+" minutes."}return e+=`
`,e}function Ln(t){let e="";return e+=`
<div class="note" data-lasting>
<p data-memory role="status"></p>
<p class="small">Anyone who uses this device could find out your answers. You can see what is kept, move it or erase it. `,d(l(t,"deviceUrl"))&&(e+='<a data-device hidden href="',e+=a(s(t,"deviceUrl")),e+='">What this device keeps</a>'),e+=`</p>
</div>
`,e}function dr(t){let e="";e+=`
<div class="key-facts">
<div>
<h2>What we can learn</h2>
<ul>
<li>about how common each answer is among all who take part</li>
<li>that a person took part, and which questions they skipped</li>
`,d(l(t,"page","protected"))&&(e+=`
`,m(l(t,"page","exports"),"none")?(e+=`
`,Je(1,L(l(t,"page","questions")))&&(e+=`
<li>how many people had each mix of recorded answers, without names</li>
`),e+=`
<li>a single report, only if we run this website too: as it was recorded, without a name</li>
`):(e+=`
<li>each single report as it was recorded, without a name</li>
`,m(l(t,"page","exports"),"groups")&&d(l(t,"page","openCount"))&&(e+=`
<li>next to your report, which large group you are in, such as an age from 30 to 44. We know it from real answers that we store</li>
`),e+=`
`),e+=`
`),e+=`
`,d(l(t,"page","openCount"))&&(e+=`
<li>your real answer, if its question says so`,Je(1,l(t,"page","openCount"))&&(e+=". Put together, such answers could point to you"),e+=`</li>
`),e+=`
`,d(l(t,"page","centralCount"))&&(e+=`
<li>blurred group totals, if a question says so. We store your real answer to it, and the people who run this website could read it</li>
`),e+=`
`,d(l(t,"page","asksSomeDirectly"))&&(e+=`
<li>the real answers of some people, picked at random</li>
`),e+=`
`;{let n=p(t,{}),o=A(l(t,"page","provable"));for(let r of _(n,o)){n.question=r,e+=`
`;{let i=p(n,{}),u=A(l(n,"question","proofs"));for(let c of _(i,u)){i.proof=c,e+=`
<li>`;{let h=p(i,{number:s(i,"question","number"),answer:O(s(i,"proof","answer"),s(i,"page","authorAttrs")),report:O(s(i,"proof","report"),s(i,"page","authorAttrs"))});e+="for certain, that your answer to question "+a(s(h,"number"))+" is “"+a(s(h,"answer"))+"”, if we record “"+a(s(h,"report"))+"”"}e+=`</li>
`}if(u.length===0){e+=`
<li>`;{let c=p(i,{number:s(i,"question","number")});e+="perhaps for certain, your answer to question "+a(s(c,"number"))}e+=`</li>
`}}e+=`
`}}if(e+=`
`,d(l(t,"page","weak"))){e+=`
<li>`;{let n=p(t,{numbers:Cn(s(t,"page","weak"),", ")});e+="quite surely, what you say where the protection is weak (question "+a(s(n,"numbers"))+")"}e+=`</li>
`}if(e+=`
`,m(l(t,"page","boundedStrength"),"weak")&&!d(l(t,"page","weak"))&&(e+=`
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
<p class="small">`;{let n=p(t,{epsilon:s(t,"page","centralEpsilon")});e+="Privacy budget of all group totals that are blurred: ε = "+a(s(n,"epsilon"))}e+=`</p>
</details>
`}return e+=`
`,e}function hr(t){let e="";return e+=`
<details class="more">
<summary>Answer with the internet off</summary>
<ol class="small">
<li>Press Start, and wait for question 1.</li>
<li>Turn the internet off, for example with airplane mode.</li>
<li>Answer all questions. This page needs no internet for that.</li>
<li>Turn the internet on again, then send.</li>
</ol>
</details>
`,e}function fr(t){let e="";if(e+=`
<section class="step" data-step="intro">
`,e+=lr(p(t,{})),e+=`
<h1 tabindex="-1"`,e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"page","title")),e+=`</h1>
<p class="asker"><span class="muted">Who asks, and whom to contact:</span> `,e+=a(O(s(t,"page","asker"),s(t,"page","authorAttrs"))),e+=`</p>
`,d(l(t,"page","hasShortIntroduction"))&&(e+='<div class="lead"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(Oe(s(t,"page","introduction"))),e+="</div>"),e+=`
`,e+=cr(p(t,{})),e+=`
<p class="error-message" data-complaint role="alert"></p>
<div class="actions">
<button class="button" type="button" data-go="begin">Start</button>
`,d(l(t,"page","practice"))&&(e+='<button class="button quiet" type="button" data-go="try">Try it first</button>'),e+=`
</div>
<p class="small muted">`,d(l(t,"page","varies"))){let n=p(t,{number:L(s(t,"page","questions"))});e+="Number of questions: at most "+a(s(n,"number"))+"."}else{let n=p(t,{number:L(s(t,"page","questions"))});e+="Number of questions: "+a(s(n,"number"))+"."}return e+=" ",e+=pr(p(t,{})),e+=` You can change your answers until you send them.</p>
`,d(l(t,"page","risky"))&&(e+=`
<p class="note">Need to hide this quickly? Press “Leave now” above, or Escape twice. This clears the page and opens another site. Your list of visited pages may still show this one. A private window keeps no such list.</p>
`),e+=`
`,d(l(t,"page","hasShortIntroduction"))||(e+="<div",e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(Oe(s(t,"page","introduction"))),e+="</div>"),e+=`
`,d(l(t,"page","ethics"))&&(e+='<div class="small"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(Oe(s(t,"page","ethics"))),e+="</div>"),e+=`
`,d(l(t,"page","remembers"))&&(e+=`
<p>We will ask you again in later rounds. For questions that say so, your device keeps its first random change and uses it in every round. While your answer stays the same, asking again reveals no more than that first change does.</p>
`,e+=Ln(p(t,{})),e+=`
`),e+=`
`,d(l(t,"wave","invited"))&&(e+=`
<p class="small muted">Your invitation works once. Until you have sent, you can come back with the same link in the same browser. What this browser keeps for that holds no answer. It is removed when your report has arrived.</p>
`),e+=`
<details class="more">
<summary>What we can and cannot learn about you</summary>
`,e+=dr(p(t,{})),e+=`
`,d(l(t,"page","protected"))&&(e+='<p><a href="/learn/two-coins" target="_blank" rel="noopener">See how a changed answer can still count</a></p>'),e+=`
</details>
`,d(l(t,"preview"))||(e+=hr(p(t,{}))),e+=`
<p class="small muted" data-fingerprint hidden>Fingerprint of this survey, to compare with the published one: <code dir="ltr"></code></p>
</section>
`,e}function G(t){let e="";return e+=`
`,d(l(t,"page","asker"))&&(e+="<p>Do you have a question? Ask the research team: ",e+=a(O(In(s(t,"page","asker")),s(t,"page","authorAttrs"))),e+="</p>"),e+=`
`,e}function M(t){let e="";return e+=`
<p>Survey: <b>`,e+=a(O(s(t,"page","title"),s(t,"page","authorAttrs"))),e+=`</b></p>
`,e+=G(p(t,{})),e+=`
`,e}function Mn(t){let e="";return e+=`
`,m(l(t,"cause"),"offline")?e+=`
This device is offline. Turn the internet on, then try again.
`:m(l(t,"cause"),"unreachable")?e+=`
The connection to this website failed. Check your internet, then try again.
`:m(l(t,"cause"),"busy")?e+=`
Too many people came at once. Wait a minute, then try again.
`:e+=`
Something on this website failed. You did nothing wrong. Try again in a few minutes.
`,e+=`
`,e}function Ze(t){let e="";return e+=`
<h1 tabindex="-1">`,m(l(t,"cause"),"busy")?e+="The site is busy":m(l(t,"cause"),"failing")?e+="The site has a problem":e+="We could not reach the site",e+=`</h1>
<p>`,e+=Mn(p(t,{})),e+=`</p>
<p>Your invitation is not lost. Keep this page open.</p>
`,e+=M(p(t,{})),e+=`
`,e}function Wn(t){let e="";return e+=`
<span data-insecure="address">This page was opened at an address that does not start with https. Open the link that you got, as it is.</span>
<span data-insecure="browser" hidden>This browser lacks what the page needs. Open the link in another browser, or update this one.</span>
`,e}function mr(t){let e="";return e+=`
<section class="step" data-step="joining" hidden>
<h1 tabindex="-1">Checking your invitation</h1>
<p>Your browser makes a random number and asks this website to sign it, without showing it. The signed number proves that you were invited. It does not say who you are.</p>
<p class="muted">One moment …</p>
</section>
<section class="step" data-step="incomplete" hidden>
<h1 tabindex="-1">This survey is for invited people</h1>
<p>Please open the whole link that we sent you. A part of it may be lost after the # sign.</p>
<p>Do you have no such link? Then ask the person who told you about this survey.</p>
`,e+=M(p(t,{})),e+=`
</section>
<section class="step" data-step="used" hidden>
<h1 tabindex="-1">This invitation was used already</h1>
<p>Each invitation works once. Either a report was sent with it, or the survey was started with it in another browser.</p>
<p>Did you start in another browser and not finish? Then open the link there again. If you sent your report, you need to do nothing more.</p>
`,e+=M(p(t,{})),e+=`
</section>
<section class="step" data-step="closed" hidden>
<h1 tabindex="-1">This survey is closed</h1>
<p>It closed while this page was open. Nothing was sent, and you need to do nothing more.</p>
`,e+=M(p(t,{})),e+=`
</section>
<section class="step" data-step="early" hidden>
<h1 tabindex="-1">This survey is not open yet</h1>
<p>Nothing was sent. Your invitation is not lost. Try again later, or ask when it opens.</p>
`,e+=M(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unknown" hidden>
<h1 tabindex="-1">This website does not know your invitation</h1>
<p>The secret part of your link is not one of this survey’s. It may have been changed on the way, or the invitation was taken back.</p>
<p>Open the link in your message again. If that does not help, ask for a new one. Nothing was sent.</p>
`,e+=M(p(t,{})),e+=`
</section>
<section class="step" data-step="offline" hidden>
`,e+=Ze(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unreachable" hidden>
`,e+=Ze(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="busy" hidden>
`,e+=Ze(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="failing" hidden>
`,e+=Ze(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsigned" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, and the people who run it have to make room first. Your invitation is not lost. Open the link again in an hour.</p>
`,e+=M(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unkept" hidden>
<h1 tabindex="-1">Your browser keeps nothing for this page</h1>
<p>An invitation works once. Your browser would keep your place until you send. This one does not allow it, perhaps because of a private window or a setting.</p>
<p>You can start here, but keep this page open until you have sent. No one can make the invitation work again. Or open the link in another browser.</p>
`,e+=M(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="begin-anyway">Start here</button> <button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="insecure" hidden>
<h1 tabindex="-1">This browser cannot check invitations here</h1>
<p>`,e+=Wn(p(t,{})),e+=` Nothing was sent.</p>
`,e+=M(p(t,{})),e+=`
</section>
<section class="step" data-step="faulty" hidden>
<h1 tabindex="-1">This page failed</h1>
<p>Something in this page went wrong while it checked your invitation. We do not know what. No answer was sent.</p>
<p>Try again. If that does not help, open the link in another browser.</p>
`,e+=M(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="reload">Try again</button></div>
</section>
<section class="step" data-step="mistrusted" hidden>
<h1 tabindex="-1">We stopped this survey</h1>
<p>A security check failed. If you went on, your report might be traced to you. Nothing was sent. Please tell the person who invited you.</p>
`,e+=M(p(t,{})),e+=`
</section>
`,e}function wr(t){let e="";e+=`<svg class="dots" viewBox="0 0 20 1" aria-hidden="true" focusable="false">
`;{let n=p(t,{}),o=A("01234567890123456789");for(let r of _(n,o))n._=r,e+='<circle class="dot',Rn(l(n,"forloop","counter"),l(n,"filled"))?(e+=" filled",m(l(n,"swapped"),"filled")&&(e+=" swapped")):m(l(n,"swapped"),"hollow")&&(e+=" swapped"),e+='" cx="',e+=a(s(n,"forloop","counter0")),e+='.5" cy=".5" r=".4" />'}return e+=`
</svg>
`,e}function zn(t){let e="";e+=`
<div>
<dt>`;{let n=p(t,{});e+="If you say <b>"+a(s(n,"answer"))+"</b>"}if(e+=`</dt>
<dd>
`,d(l(t,"pictured"))&&(e+=wr(p({},{filled:s(t,"row","recorded","count"),swapped:s(t,"row","swapped")}))),e+=`
`,d(l(t,"row","certain"))){let n=p(t,{});e+="We always record "+a(s(n,"answer"))}else{let n=p(t,{yesCount:v(s(t,"row","recorded","count")),noCount:v(s(t,"row","others")),people:v(s(t,"row","recorded","people"))});e+=a(s(n,"yes"))+" "+a(s(n,"yesCount"))+", "+a(s(n,"no"))+" "+a(s(n,"noCount"))+" out of "+a(s(n,"people"))+" times"}return e+=`
</dd>
</div>
`,e}function Pn(t){let e="";e+=`<dl class="swap-rows">
`;{let n=p(t,{}),o=A(l(t,"rows"));for(let r of _(n,o))n.row=r,e+=`
`,d(l(n,"row","second"))?(e+=`
`,e+=zn(p(n,{answer:s(n,"yes")})),e+=`
`):(e+=`
`,e+=zn(p(n,{answer:s(n,"no")})),e+=`
`),e+=`
`}return e+=`
</dl>
`,e}function gr(t){let e="";if(e+=`
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
`,d(l(t,"practice","cards"))){e+=`
<p data-practice="deck"></p>
<div class="cards" data-practice="cards" data-swaps="`,e+=a(s(t,"practice","odds","gained","count")),e+=" ",e+=a(s(t,"practice","odds","lost","count")),e+=`" role="group" aria-label="Cards">
`;{let n=p(t,{}),o=A(l(t,"practice","cards"));for(let r of _(n,o)){n.number=r,e+=`
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
<button class="button quiet" type="submit" data-practice="again"`,d(l(t,"practice","cards"))&&(e+=" hidden"),e+=">",d(l(t,"practice","cards"))?e+="Pick another card":e+="Let the page decide",e+=`</button>
<button class="button link" type="button" data-go="back">Back</button>
</div>
<div class="odds">
<p>This is about how often we would record each answer:</p>
`,t.no=B("No"),e+=`
`,t.yes=B("Yes"),e+=`
`,e+=Pn(p(t,{rows:s(t,"practice","rows"),pictured:s(t,"practice","cards")})),e+=`
<p>In the survey, your device may change real answers at random, too. Each question says how.</p>
</div>
</form>
</section>
`,e}function $r(t){let e="";if(e+=`
<div class="note">
`,m(l(t,"question","odds","form"),"pair")){e+=`
<p>`;{let n=p(t,{total:L(s(t,"question","parts"))});e+="This question has "+a(s(n,"total"))+" parts. We ask you only two of them, picked at random before you answer. Other people may get another two. Your report says which two you got."}e+=`</p>
`}else{e+=`
<p>`;{let n=p(t,{total:L(s(t,"question","parts"))});e+="This question has "+a(s(n,"total"))+" parts."}e+=`</p>
`}return e+=`
<p>If you skip, you skip all parts of this question.</p>
</div>
`,e}function yr(t){let e="";e+=`
`,e+=$r(p(t,{})),e+=`
`;{let n=p(t,{}),o=A(l(t,"question","parts"));for(let r of _(n,o)){n.part=r,e+=`
<fieldset class="question linked-part" data-part aria-describedby="odds-`,e+=a(s(n,"question","number")),e+='"',d(l(n,"forloop","first"))||(e+=" hidden"),e+=`>
<p class="small muted" data-part-place></p>
<legend`,e+=a(s(n,"page","authorAttrs")),e+='><h2 tabindex="-1">',e+=a(s(n,"part","text")),e+=`</h2></legend>
`,d(l(n,"part","help"))&&(e+='<p class="question-help"',e+=a(s(n,"page","authorAttrs")),e+=">",e+=a(s(n,"part","help")),e+="</p>"),e+=`
<div class="choices`,d(l(n,"part","many"))&&(e+=" two-columns"),e+=`" data-choices>
`;{let i=p(n,{}),u=A(l(n,"part","choices"));for(let c of _(i,u)){let h=p(i,Xe(["index","label"],c));e+=`
<label class="choice"`,e+=a(s(h,"page","authorAttrs")),e+='><input type="radio" value="',e+=a(s(h,"index")),e+='" autocomplete="off"><span>',e+=a(s(h,"label")),e+=`</span></label>
`}}e+=`
</div>
</fieldset>
`}}return e+=`
`,e}function kr(t){let e="";e+=`
<p class="small muted" id="range-`,e+=a(s(t,"question","number")),e+=`">
`;{let n=p(t,{low:s(t,"question","scale","low"),high:s(t,"question","scale","high")});e+="From "+a(s(n,"low"))+" to "+a(s(n,"high"))+". A number below or above counts as the nearer of the two."}return e+=`
</p>
`,e}function Yt(t){let e="";e+=`
`;{let n=p(t,{form:s(t,"question","odds","form"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost"),no:O(s(t,"question","options","0"),s(t,"page","authorAttrs")),yes:O(s(t,"question","options","1"),s(t,"page","authorAttrs")),low:s(t,"question","odds","low"),high:s(t,"question","odds","high")});if(e+=`
`,m(l(n,"form"),"binary")){if(e+=`
`,m(l(n,"report"),1)){if(e+=`
`,!d(l(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people"))});o.said=z(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"no"))+"” is recorded as “"+a(s(o,"yes"))+"”.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"no"))+"” are recorded as “"+a(s(o,"yes"))+"”."}e+=`
`}else{if(e+=`
`,!d(l(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people"))});o.said=z(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"yes"))+"” is recorded as “"+a(s(o,"no"))+"”.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who say “"+a(s(o,"yes"))+"” are recorded as “"+a(s(o,"no"))+"”."}e+=`
`}e+=`
`}else if(m(l(n,"form"),"category")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people, a different answer is recorded than the one they gave."}e+=`
`}else if(m(l(n,"form"),"set")){e+=`
`;{let o=p(n,{size:s(n,"question","odds","size"),total:L(s(n,"question","options"))});e+="A report names "+a(s(o,"size"))+" of the "+a(s(o,"total"))+" answers."}e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="For about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people, their own answer is not one of them."}e+=`
`}else if(m(l(n,"form"),"every")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Each part may be changed at random on its own. This happens to at most about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(m(l(n,"form"),"pair")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your two answers may be swapped for others at random. This happens to at most about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(m(l(n,"form"),"joint")){e+=`
`;{let o=p(n,{said:s(n,"lost","count"),people:v(s(n,"lost","people"))});e+="Your answers may be swapped for others at random, all together. This happens to about "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people."}e+=`
`}else if(m(l(n,"form"),"number")){if(e+=`
We keep a random code, not your number.
`,!d(l(n,"gained","never"))){let o=p(n,{people:v(s(n,"gained","people")),middle:s(n,"question","odds","middle")});o.said=z(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who type "+a(s(o,"low"))+" gets a code for more than "+a(s(o,"middle"))+".":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who type "+a(s(o,"low"))+" get a code for more than "+a(s(o,"middle"))+"."}if(e+=`
`,!d(l(n,"lost","never"))){let o=p(n,{people:v(s(n,"lost","people")),middle:s(n,"question","odds","middle")});o.said=z(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who type "+a(s(o,"high"))+" gets a code for "+a(s(o,"middle"))+" or less.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who type "+a(s(o,"high"))+" get a code for "+a(s(o,"middle"))+" or less."}e+=`
`}else if(m(l(n,"form"),"own-device"))e+=`
This is the answer that you chose here. It was not changed.
`;else if(m(l(n,"form"),"drawn")){e+=`
`;{let o=p(n,{total:L(s(n,"question","options"))});e+="This is about one of the "+a(s(o,"total"))+" answers, picked at random. The report does not contain the others."}e+=`
`;{let o=p(n,{added:s(n,"gained","count"),addedPeople:v(s(n,"gained","people")),removed:s(n,"lost","count"),removedPeople:v(s(n,"lost","people"))});e+="When it is picked, it gets a tick for about "+a(s(o,"added"))+" of "+a(s(o,"addedPeople"))+" people who do not choose it, and loses its tick for about "+a(s(o,"removed"))+" of "+a(s(o,"removedPeople"))+" who choose it."}e+=`
`}else{e+=`
Each of these may have been added or left out at random.
`;{let o=p(n,{people:v(s(n,"gained","people"))});o.said=z(s(o,"gained","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who do not choose an answer is recorded with it.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" people who do not choose an answer are recorded with it."}e+=`
`;{let o=p(n,{people:v(s(n,"lost","people"))});o.said=z(s(o,"lost","count")),e+=s(o,"said")===1?"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who choose it is recorded without it.":"About "+a(s(o,"said"))+" of "+a(s(o,"people"))+" who choose it are recorded without it."}e+=`
`}e+=`
`}return e+=`
`,e}function Ft(t){let e="";if(e+=`
`,m(l(t,"strength"),"weak"))e+=`
`,m(l(t,"form"),"binary")?e+=`
We can be fairly sure what you said: the protection here is weak.
`:m(l(t,"form"),"own-device")?e+=`
We can be fairly sure what is true for you: the protection here is weak.
`:m(l(t,"form"),"items")||m(l(t,"form"),"every")||m(l(t,"form"),"pair")||m(l(t,"form"),"joint")?e+=`
Taken together, these answers are weakly protected. We may be fairly sure of all of them.
`:e+=`
The protection here is weak. We may be fairly sure what you said.
`,e+=`
`;else if(m(l(t,"strength"),"absent")&&!d(l(t,"proof")))e+=`
This can show your answer for certain.
`;else if(m(l(t,"strength"),"absent")&&d(l(t,"proof","ownDevice"))){e+=`
`;{let n=p(t,{answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your true answer for certain. Only people whose true answer is “"+a(s(n,"answer"))+"” choose it."}e+=`
`}else if(m(l(t,"strength"),"absent")){e+=`
`;{let n=p(t,{answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="This shows your answer for certain. Only people who say “"+a(s(n,"answer"))+"” are recorded like this."}e+=`
`}return e+=`
`,e}function br(t){let e="";if(!d(l(t,"question","inClear"))){e+=`
<div hidden>
`,m(l(t,"question","odds","form"),"binary")?(e+=`
<span data-note="explained-0">`,e+=Yt(p(t,{report:0})),e+=`</span>
<span data-note="explained-1">`,e+=Yt(p(t,{report:1})),e+=`</span>
`):(e+=`
<span data-note="explained">`,e+=Yt(p(t,{})),e+=`</span>
`),e+=`
<span data-note="weak">`,e+=Ft(p(t,{form:s(t,"question","odds","form"),strength:"weak"})),e+=`</span>
<span data-note="absent">`,e+=Ft(p(t,{strength:"absent"})),e+=`</span>
`;{let n=p(t,{}),o=A(l(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+='<span data-note="absent-',e+=a(s(n,"proof","place")),e+='">',e+=Ft(p(n,{strength:"absent"})),e+="</span>"}e+=`
</div>
`}return e+=`
`,e}function xr(t){let e="";return m(l(t,"form"),"items")||m(l(t,"form"),"every")||m(l(t,"form"),"pair")||m(l(t,"form"),"joint")?e+="Together these answers are weakly protected. We could be fairly sure of all of them.":e+="This protection is weak. We could be fairly sure of your answer.",e+=`
`,e}function vr(t){let e="";if(d(l(t,"proof","ownDevice"))){let n=p(t,{report:O(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If you choose “"+a(s(n,"report"))+"”, nothing hides it. Only people whose true answer is “"+a(s(n,"answer"))+"” choose it."}else{let n=p(t,{report:O(s(t,"proof","report"),s(t,"page","authorAttrs")),answer:O(s(t,"proof","answer"),s(t,"page","authorAttrs"))});e+="If we record “"+a(s(n,"report"))+"”, we know for certain that you said “"+a(s(n,"answer"))+"”."}return e+=`
`,e}function Ut(t){let e="";if(e+=`
`,m(l(t,"odds","strength"),"sound"))e+=`
We cannot tell when this happens.
`;else if(m(l(t,"odds","strength"),"weak"))e+=`
<b>`,e+=xr(p(t,{form:s(t,"odds","form")})),e+=`</b>
`;else{e+=`
`;{let n=p(t,{}),o=A(l(t,"question","proofs"));for(let r of _(n,o))n.proof=r,e+=`
<b>`,e+=vr(p(n,{})),e+=`</b>
`;o.length===0&&(e+=`
<b>Some of what we can record shows your answer for certain.</b>
`)}e+=`
`}return e+=`
`,e}function Dn(t){let e="";if(e+=`
`,d(l(t,"failure"))){e+=`
<p class="small muted">
`;{let n=p(t,{reports:v(s(t,"failure","reports"))});e+="On average, at most one report in "+a(s(n,"reports"))+" shows more than it should."}e+=`
`,d(l(t,"technical"))&&(e+="δ = ",e+=a(s(t,"failure","delta"))),e+=`
</p>
`}return e+=`
`,e}function Or(t){let e="";e+=`
`;{let n=p(t,{odds:s(t,"question","odds"),gained:s(t,"question","odds","gained"),lost:s(t,"question","odds","lost")});if(e+=`
<div class="odds`,d(l(n,"question","inClear"))&&(e+=" unprotected"),e+=`">
`,m(l(n,"odds","form"),"binary"))e+=`
<p>Your answer may be swapped at random. This is about how often we record each answer:</p>
`,e+=Pn(p({},{rows:s(n,"question","swapRows"),pictured:s(n,"question","pictured"),no:O(s(n,"question","options","0"),s(n,"page","authorAttrs")),yes:O(s(n,"question","options","1"),s(n,"page","authorAttrs"))})),e+=`
<p>`,e+=Ut(p(n,{})),e+=`</p>
`;else if(m(l(n,"odds","form"),"open"))e+=`
<p><b>We store your real answer to this question. It is not changed.</b>
The research team can read it. Why they need it: `,e+=a(O(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(m(l(n,"odds","form"),"central"))e+=`
<p><b>We store your real answer. The research team sees only blurred group totals.</b>
The people who run this website could read your answer. Why it is asked this way: `,e+=a(O(s(n,"question","justification"),s(n,"page","authorAttrs"))),e+=`</p>
`;else if(m(l(n,"odds","form"),"own-device"))e+=`
<p>`,m(l(n,"question","ownItem"),"coin")?e+="We never see your coin.":m(l(n,"question","ownItem"),"die")?e+="We never see your die.":m(l(n,"question","ownItem"),"birthday")?e+="We never learn the birthday.":e+="We never see your coin, your die or the birthday.",e+=` We record the answer you choose here, unchanged.
`,m(l(n,"odds","strength"),"sound")||(e+=Ut(p(n,{}))),e+=`</p>
`;else{e+=`
`;{let o=p(n,{lostCount:v(s(n,"lost","count")),lostPeople:v(s(n,"lost","people")),gainedCount:v(s(n,"gained","count")),gainedPeople:v(s(n,"gained","people"))});if(e+=`
<p>
`,m(l(o,"odds","form"),"category")){e+=`
`;{let r=p(o,{});e+="Your answer may be swapped at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times we record another answer. Each of the others is then equally likely."}e+=`
`}else if(m(l(o,"odds","form"),"set")){e+=`
`;{let r=p(o,{size:s(o,"odds","size"),total:L(s(o,"question","options"))});e+="We record "+a(s(r,"size"))+" of the "+a(s(r,"total"))+" answers, picked at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times, yours is not among them."}e+=`
`}else if(m(l(o,"odds","form"),"every")){e+=`
`;{let r=p(o,{});e+="Your answer to each part may be swapped at random. This happens up to about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times for each part."}e+=`
`}else if(m(l(o,"odds","form"),"pair")){e+=`
`;{let r=p(o,{});e+="Your two answers may be swapped for others at random. This happens up to about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else if(m(l(o,"odds","form"),"joint")){e+=`
`;{let r=p(o,{});e+="Your answers may all be swapped for others at random. About "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times, we record other answers than yours."}e+=`
`}else if(m(l(o,"odds","form"),"number")){if(e+=`
Your number may be changed at random before it is stored.
`,d(l(o,"gained","never"))){{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});e+="If you type "+a(s(r,"low"))+", we never record anything above "+a(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{low:s(o,"odds","low"),middle:s(o,"odds","middle")});r.said=z(s(r,"gained","count")),e+=s(r,"said")===1?"If you type "+a(s(r,"low"))+", about "+a(s(r,"gainedCount"))+" time in "+a(s(r,"gainedPeople"))+" we record something above "+a(s(r,"middle"))+".":"If you type "+a(s(r,"low"))+", about "+a(s(r,"gainedCount"))+" times in "+a(s(r,"gainedPeople"))+" we record something above "+a(s(r,"middle"))+"."}if(e+=`
`,d(l(o,"lost","never"))){{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});e+="If you type "+a(s(r,"high"))+", we always record something above "+a(s(r,"middle"))+"."}e+=`
`}else{let r=p(o,{high:s(o,"odds","high"),middle:s(o,"odds","middle")});r.said=z(s(r,"lost","count")),e+=s(r,"said")===1?"If you type "+a(s(r,"high"))+", about "+a(s(r,"lostCount"))+" time in "+a(s(r,"lostPeople"))+" we record "+a(s(r,"middle"))+" or less.":"If you type "+a(s(r,"high"))+", about "+a(s(r,"lostCount"))+" times in "+a(s(r,"lostPeople"))+" we record "+a(s(r,"middle"))+" or less."}e+=`
`}else if(m(l(o,"odds","form"),"marks")){e+=`
We record a tick or no tick for each answer above. Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="The answer you choose loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else if(m(l(o,"odds","form"),"drawn")){e+=`
`;{let r=p(o,{total:L(s(o,"question","options"))});e+="We record a tick or no tick for only one of the "+a(s(r,"total"))+" answers, picked at random. This may be changed at random."}e+=`
`;{let r=p(o,{});e+="If you do not choose that answer, it gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="If you choose it, it loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}else{e+=`
Each tick may be changed at random.
`;{let r=p(o,{});e+="An answer you do not choose gets a tick about "+a(s(r,"gainedCount"))+" out of "+a(s(r,"gainedPeople"))+" times."}e+=`
`;{let r=p(o,{});e+="An answer you choose loses its tick about "+a(s(r,"lostCount"))+" out of "+a(s(r,"lostPeople"))+" times."}e+=`
`}e+=`
`,e+=Ut(p(o,{})),e+=`
</p>
`}e+=`
`,m(l(n,"odds","form"),"number")&&(e+=Dn(p(n,{failure:s(n,"question","failure")}))),e+=`
`,d(l(n,"question","forever"))&&(e+=`
<p>
Your device keeps its first random change of this answer and uses it in every round. Each round adds another random change. While your answer stays the same, asking again reveals no more than the first change does.
`,m(l(n,"question","forever"),"sound")||(e+="<b>After many rounds this protection is weak. We could be fairly sure of your answer.</b>"),e+=`
</p>
`),e+=`
`}e+=`
</div>
`}return e+=`
`,e}function qr(t){let e="";if(e+=`
<section class="step" data-step="question" hidden>
<form autocomplete="off" novalidate>
`,d(l(t,"question","headings"))){e+=`
<div class="section-heading"`,e+=a(s(t,"page","authorAttrs")),e+=' id="section-',e+=a(s(t,"question","number")),e+=`">
`;{let n=p(t,{}),o=A(l(t,"question","headings"));for(let r of _(n,o))n.heading=r,e+=`
<p class="section-title">`,e+=a(s(n,"heading","text")),e+=`</p>
`,d(l(n,"heading","help"))&&(e+="<div data-section-help",d(l(n,"question","opensSection"))||(e+=" hidden"),e+=">",e+=a(Oe(s(n,"heading","help"))),e+="</div>"),e+=`
`}e+=`
</div>
`}if(e+=`
<p class="small muted" data-place></p>
<fieldset class="question" aria-describedby="odds-`,e+=a(s(t,"question","number")),e+=`">
<legend`,e+=a(s(t,"page","authorAttrs")),e+='><h1 tabindex="-1"',d(l(t,"question","headings"))&&(e+=' aria-describedby="section-',e+=a(s(t,"question","number")),e+='"'),e+=">",e+=a(s(t,"question","text")),e+=`</h1></legend>
`,d(l(t,"question","help"))&&(e+='<p class="question-help"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","help")),e+="</p>"),e+=`
`,d(l(t,"question","instructions"))&&(e+='<p class="note"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","instructions")),e+="</p>"),e+=`
`,m(l(t,"question","kind"),"multiple")&&(e+='<p class="small muted">Choose all that apply.</p>'),e+=`
`,d(l(t,"question","parts")))e+=yr(p(t,{})),e+=`
`;else if(d(l(t,"question","scale")))e+=`
<div class="number-field" data-number data-low="`,e+=a(s(t,"question","scale","low")),e+='" data-high="',e+=a(s(t,"question","scale","high")),e+='" data-grain="',e+=a(s(t,"question","scale","step")),e+='" data-unit="',e+=a(s(t,"question","unit")),e+=`">
<div class="row">
<input type="text" inputmode="decimal" autocomplete="off" size="`,e+=a(s(t,"question","width")),e+='" id="number-',e+=a(s(t,"question","number")),e+='" aria-labelledby="number-name-',e+=a(s(t,"question","number")),d(l(t,"question","unit"))&&(e+=" unit-",e+=a(s(t,"question","number"))),e+='" aria-describedby="range-',e+=a(s(t,"question","number")),e+=`">
`,d(l(t,"question","unit"))&&(e+='<span id="unit-',e+=a(s(t,"question","number")),e+='"',e+=a(s(t,"page","authorAttrs")),e+=">",e+=a(s(t,"question","unit")),e+="</span>"),e+=`
<span class="visually-hidden" id="number-name-`,e+=a(s(t,"question","number")),e+=`">Your number</span>
</div>
`,e+=kr(p(t,{})),e+=`
<p class="small" data-counts aria-live="polite"></p>
</div>
`;else{e+=`
<div class="choices`,d(l(t,"question","many"))&&(e+=" two-columns"),e+='" data-choices',d(l(t,"question","excludes"))&&(e+=' data-excludes="',e+=a(s(t,"question","excludes")),e+='"'),e+=`>
`;{let n=p(t,{}),o=A(l(t,"question","choices"));for(let r of _(n,o)){let i=p(n,Xe(["index","label"],r));e+=`
<label class="choice"`,e+=a(s(i,"page","authorAttrs")),e+='><input type="',m(l(i,"question","kind"),"multiple")?e+="checkbox":e+="radio",e+='" value="',e+=a(s(i,"index")),e+='" autocomplete="off"><span>',e+=a(s(i,"label")),e+=`</span></label>
`}}e+=`
`,m(l(t,"question","kind"),"multiple")&&(e+=`
<label class="choice"><input type="checkbox" value="none" autocomplete="off"><span>None of these</span></label>
`),e+=`
</div>
`}return e+=`
<p class="error-message" data-complaint role="alert"></p>
</fieldset>
`,e+=br(p(t,{})),e+=`
<div id="odds-`,e+=a(s(t,"question","number")),e+='" data-when="randomized">',e+=Or(p(t,{})),e+=`</div>
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
`,e}function Ar(t){let e="";return e+=`
You cannot take your report back. We store no name with it, so we could not find yours.
`,d(l(t,"page","clearCount"))&&(e+="Answers that are stored as you give them could still point to you."),e+=`
`,e}function et(t){let e="";return e+=`
<h1 tabindex="-1">`,m(l(t,"cause"),"offline")?e+="You are offline":e+="Your report may not have arrived",e+=`</h1>
<p>`,e+=Mn(p(t,{})),e+=`</p>
<p>Keep this page open, or your report is lost. It sends the same report again, and we count it once.</p>
`,e+=G(p(t,{})),e+=`
`,e}function Nr(t){let e="";return e+=`
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
<dt data-slot="question"`,e+=a(s(t,"page","authorAttrs")),e+=`></dt>
<dd class="review-answer" data-slot="answer"></dd>
<dd class="review-note" data-slot="openly"></dd>
<dd class="review-change"><button class="button link" type="button">Change <span class="visually-hidden" data-slot="question"`,e+=a(s(t,"page","authorAttrs")),e+=`></span></button></dd>
</div>
</template>
<div class="note">
<p>`,e+=Ar(p(t,{})),e+=`</p>
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
<section class="step" data-step="unsent-offline" hidden>
`,e+=et(p(t,{cause:"offline"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent" hidden>
`,e+=et(p(t,{cause:"unreachable"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-busy" hidden>
`,e+=et(p(t,{cause:"busy"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsent-failing" hidden>
`,e+=et(p(t,{cause:"failing"})),e+=`
<div class="actions"><button class="button" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="unsaved" hidden>
<h1 tabindex="-1">This website has no room for more</h1>
<p>Its storage is full, so this try saved nothing. Trying again at once will not help: the people who run this website have to make room first.</p>
<p>Keep this page open, or you lose your place. Try again in an hour. We count your report once.</p>
`,e+=G(p(t,{})),e+=`
<div class="actions"><button class="button quiet" type="button" data-go="retry">Try again</button></div>
</section>
<section class="step" data-step="late" hidden>
<h1 tabindex="-1">Your report came too late</h1>
<p>The survey closed or filled up while you were answering. Your report was not saved. You need to do nothing more.</p>
`,e+=G(p(t,{})),e+=`
</section>
<section class="step" data-step="gone" hidden>
<h1 tabindex="-1">This survey was removed</h1>
<p>This website no longer has the survey. Your report was not saved. You need to do nothing more.</p>
`,e+=G(p(t,{})),e+=`
</section>
<section class="step" data-step="counted" hidden>
<h1 tabindex="-1">Another report was counted</h1>
<p>`,d(l(t,"wave","invited"))?e+="A report was sent with your invitation before, from another page. That one counts. This one was not saved.":e+="A report with the same number was sent before, from another page. That one counts. This one was not saved.",e+=` If you sent it, you need to do nothing more.</p>
`,e+=G(p(t,{})),e+=`
</section>
<section class="step" data-step="refused" hidden>
<h1 tabindex="-1">We could not accept your report</h1>
<p>The site did not take it. The survey may have been changed or is not open, or something changed the report on its way.</p>
<p>Nothing was saved, unless an earlier try got through. You can start over.</p>
`,e+=G(p(t,{})),e+=`
<div class="actions"><button class="button" type="button" data-go="reload">Start over</button></div>
</section>
`,e}function Sr(t){let e="";return e+=`
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
<p class="small">The changed answers add up to ε = <span data-cost></span></p>
</details>
</section>
<section class="step" data-step="unable" hidden>
<h1 tabindex="-1">This browser cannot protect your answers here</h1>
<p>`,e+=Wn(p(t,{})),e+=` Nothing was sent.</p>
`,e+=G(p(t,{})),e+=`
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
`,e}function _r(t){let e="";return e+=`
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
`,e}function Tr(t){let e="";return e+=`
`,d(l(t,"page","peopleDraw"))?e+=`
One line alone does not show what is true for you, unless the line says so.
`:e+=`
One line alone does not show what you said, unless the line says so.
`,e+=`
`,e}function Er(t){let e="";if(e+=`
`,d(l(t,"page","protected"))&&(e+=`
<dt>Privacy level of the randomized answers together, at most</dt>
<dd>
ε = `,e+=a(s(t,"page","privacyLoss")),e+=`
`,e+=Dn(p(t,{failure:s(t,"page","failure"),technical:!0})),e+=`
`,d(l(t,"page","provable"))?e+=`
<span class="small muted">It has no limit: a report can prove an answer.</span>
`:m(l(t,"page","boundedStrength"),"weak")&&(e+=`
<span class="small muted">All of them together are weakly protected.</span>
`),e+=`
</dd>
`),e+=`
`,d(l(t,"page","clearCount"))){e+=`
<dt>Answers stored as you gave them</dt>
<dd>`;{let n=p(t,{});n.n=z(s(n,"page","clearCount")),e+=s(n,"n")===1?a(s(n,"n"))+" question, which no ε covers":a(s(n,"n"))+" questions, which no ε covers"}e+=`</dd>
`}return e+=`
`,e}function Rr(t){let e="";e+=`
<section class="step" data-step="receipt" hidden>
<h1 tabindex="-1">`,d(l(t,"preview"))?e+="This would be sent":e+="Thank you. Your report was sent",e+=`</h1>
<p class="lead">`,e+=_r(p(t,{})),e+=`</p>
<p data-alone hidden>`,e+=Tr(p(t,{})),e+=`</p>
<div data-conclusions></div>
<template data-template="conclusion">
<section class="receipt-entry">
<h2 data-slot="question"`,e+=a(s(t,"page","authorAttrs")),e+=`></h2>
<p class="recorded-answer" data-slot="recorded"></p>
<p class="small muted" data-slot="conclusion"></p>
<p class="small" data-slot="judged"></p>
</section>
</template>
`,d(l(t,"page","remembers"))&&(e+=`
<h2 class="new-section">What this device keeps</h2>
`,e+=Ln(p(t,{})),e+=`
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
<dd><code dir="ltr">`,e+=a(s(t,"page","sha256")),e+=`</code></dd>
`,d(l(t,"wave","invited"))&&(e+=`
<dt>Key that signs all invitations (SHA-256)</dt>
<dd>
<code dir="ltr">`,e+=a(s(t,"wave","signingKeyHash")),e+=`</code>
<p class="small muted">Compare this code with someone else who was invited. If yours is different, your report could be traced to you: tell us.</p>
</dd>
`),e+=`
`,e+=Er(p(t,{})),e+=`
`,d(l(t,"page","remembers"))&&(e+=`
<dt>Privacy level of all rounds at most, for the random swaps that your device reuses, while no answer changes</dt>
<dd>ε∞ = `,e+=a(s(t,"page","lastingPrivacyLoss")),e+=`</dd>
<dt>Privacy level of all your rounds on this device so far, at most</dt>
<dd>ε = <span data-spent></span></dd>
`),e+=`
<dt>Fingerprint of this page’s code (SHA-256 of the hashes below, one a line)</dt>
<dd><code dir="ltr">`,e+=a(s(t,"fingerprint")),e+=`</code></dd>
`;{let n=p(t,{}),o=A(l(t,"scripts"));for(let r of _(n,o))n.module=r,e+=`
<dt>`,e+=a(s(n,"module","name")),e+=`</dt>
<dd><code dir="ltr">`,e+=a(s(n,"module","integrity")),e+=`</code></dd>
`}return e+=`
</dl>
</details>
<p class="small muted no-print">You can close this page. Print or save it first if you want a copy: you cannot open it again.</p>
</section>
`,e}function Cr(t){let e="";return e+=`
<div hidden>
<span data-text="place">Question {number} of {total}</span>
<span data-text="place-most">Question {number} of at most {total}</span>
<span data-text="part-place">Part {number} of {total}</span>
<span data-text="choose">Choose an answer, or skip this question.</span>
<span data-text="type-number">Type a number in digits, or skip this question.</span>
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
`,e}function Ir(t){let e="";e+=`
<p class="note" role="status" data-offline><span hidden>You are offline now. That is a sign, not a proof: a false page could pretend.</span></p>
<progress class="progress" max="1" value="0" aria-label="Progress" hidden></progress>
`,e+=fr(p(t,{})),e+=`
`,d(l(t,"wave","invited"))&&(e+=mr(p(t,{}))),e+=`
`,d(l(t,"page","practice"))&&(e+=gr(p(t,{practice:s(t,"page","practice")}))),e+=`
`;{let n=p(t,{}),o=A(l(t,"page","questions"));for(let r of _(n,o))n.question=r,e+=qr(p(n,{}))}return e+=`
`,e+=Nr(p(t,{})),e+=`
`,d(l(t,"page","remembers"))&&(e+=Sr(p(t,{}))),e+=`
`,e+=Rr(p(t,{})),e+=`
`,e+=Cr(p(t,{})),e+=`
`,e}function zr(t){let e="";return e+=`
`,d(l(t,"preview"))?e+=`
<aside class="banner" aria-label="Notice"><p>Preview: everything works, and nothing is sent.</p></aside>
`:m(l(t,"wave","kind"),"test")?e+=`
<aside class="banner" aria-label="Notice"><p>Test: answers here are kept apart.</p></aside>
`:m(l(t,"wave","kind"),"simulated")&&(e+=`
<aside class="banner" aria-label="Notice"><p>Demonstration with simulated people.</p></aside>
`),e+=`
`,e}function Lr(t){let e="";return e+=`
`,d(l(t,"page","risky"))&&(e+='<a class="button quiet quick-exit" href="',e+=a(s(t,"page","quickExitUrl")),e+='" rel="noreferrer" draggable="false" data-leave>Leave now</a>'),e+=`
`,e}var Mr={"respondents/questionnaire/screens.html":Ir,"respondents/questionnaire/partials/banner.html":zr,"respondents/questionnaire/partials/quick_exit.html":Lr},jn=(t,e)=>Mr[t](p({},e));function Bn(t,{preview:e,address:n,framed:o,scripts:r,fingerprint:i}){let{access:u,kind:c,work:h,key_hash:g}=t.wave;return{preview:e,page:t,wave:{invited:u==="invited",kind:c,workBits:h,signingKeyHash:g},framed:o,deviceUrl:e?"":`${n}/device${t.query}`,scripts:r,fingerprint:i}}var Wr=new Set(["ar","arc","ckb","dv","fa","he","ps","sd","ug","ur","yi"]),Pr={zh:"zh-hans","zh-cn":"zh-hans","zh-sg":"zh-hans","zh-tw":"zh-hant","zh-hk":"zh-hant","zh-mo":"zh-hant"};function Yn(t){let e=new Intl.DisplayNames([t],{type:"language"}).of(t);return e.charAt(0).toLocaleUpperCase(t)+e.slice(1)}function tt(t){return Wr.has(t.split("-",1)[0])?"rtl":"ltr"}function Fn(t,e){return t===e?{}:{lang:t,dir:tt(t)}}function Un(t,{search:e,preferred:n}){let o=new URLSearchParams(e).getAll("lang").at(-1);return t.includes(o)?o:Dr(n,t)??t[0]}function Dr(t,e){for(let n of t.map(o=>o.toLowerCase())){let o=jr(n,e);if(o!==void 0)return o}}function jr(t,e){if(e.includes(t))return t;let n=(Pr[t]??t).split("-");for(let o=n.length;o>0;o-=1){let r=n.slice(0,o).join("-");if(e.includes(r))return r}return t.includes("-")?void 0:e.find(o=>o.startsWith(`${t}-`))}function W(t){if(!(t>=1))throw new RangeError(`factor must be at least 1, not ${t}`);return t===1/0?"absent":t>=50?"weak":"sound"}function nt(t,e){let n=t.likelihood(e);return(Array.isArray(n[0])?n:[n]).reduce((r,i)=>r*(Math.max(...i)/Math.min(...i)),1)}function Kn(t){let e=t.spent.map(({question:i,answers:u,...c})=>{let{categories:h,kept:g,zero:$,one:y}=c,k=new E(h,g,$,y);return{question:i,responses:u.length,epsilon:ot(u,({waves:b})=>Math.log(k.ratioOf(b.length))),limit:u.length*Math.log(k.ratioForever)}}),n=ot(t.waves,i=>i.anew??1/0),o=ot(e,({epsilon:i})=>i),r=ot(t.waves,i=>i.delta??0);return{questions:e,fresh:n,total:o+n,delta:r}}function ge(t,e){let n=Kt(t);return e?`${n}, δ = ${rt(e)}`:n}function rt(t){let e=1-Math.floor(Math.log10(t));return(Math.ceil(t*10**e-1e-9)/10**e).toFixed(e).replace(/0+$/,"")}function Kt(t){return t===1/0?"∞":new Intl.NumberFormat(document.documentElement.lang,{minimumFractionDigits:2,maximumFractionDigits:2}).format(Math.ceil(100*t-1e-6)/100)}function ot(t,e){return t.reduce((n,o)=>n+e(o),0)}var Hn=20,Vn=1e3,Y=class t{constructor(e,n){this.count=e,this.people=n}static of(e){let n=Hn;for(;;){let o=Math.floor(e*n+.5);if(e===0||e===1||o>0&&o<n)return new t(o,n);n=n<Vn?Vn:10*n}}get never(){return this.count===0}get pictured(){return this.people===Hn}};function st(t,e="browser"){return{...Br(t,e),strength:W(t.ratio)}}function Br(t,e){if(t instanceof S)return Yr(t);if(t instanceof j)return Fr(t);let{own:n,others:o}=t.support;return{form:e==="respondent"?"own-device":Hr(t),gained:Y.of(o/4294967296),lost:Y.of((4294967296-n)/4294967296),size:t instanceof ee?t.size:0}}function Yr(t){let{scale:e}=t,n=(o,r)=>t.row(o).reduce((i,u,c)=>i+ +(t.isUpper(c)===r)*u,0);return{form:t instanceof fe?"open":"number",gained:Y.of(n(0,!0)/4294967296),lost:Y.of(n(e.size-1,!1)/4294967296),low:e.low,high:e.high,middle:e.middle}}function Fr(t){let e=Y.of(Ur(t)/4294967296);return{form:Kr(t),gained:e,lost:e}}function Ur(t){return t instanceof ne?Math.max(...t.parts.map(({support:e})=>4294967296-e.own)):t instanceof te?Math.max(...t.pairCells.map((e,n)=>(e-1)*t.others[n])):(t.cells-1)*t.other}function Kr(t){return t instanceof ne?"every":t instanceof te?"pair":"joint"}function Hr(t){return t instanceof ae?"items":t instanceof ue?"drawn":t instanceof ie?"open":t instanceof ee?"set":t instanceof le||t instanceof E?"marks":t.categories===2?"binary":"category"}var it=class{constructor(e,n,o){this.second=e,this.recorded=n,this.swapped=o}get others(){return this.recorded.people-this.recorded.count}get certain(){return this.recorded.count===0||this.recorded.count===this.recorded.people}};function at({gained:t,lost:e}){let n=new Y(e.people-e.count,e.people);return[new it(!0,n,"hollow"),new it(!1,t,"filled")]}function ut(t){return t.every(({recorded:e})=>e.pictured)}var Vr=[4294967296/4,3*4294967296/4];function Gn(t){let e=t.filter(h=>h.randomized);if(e.length===0)return null;let o=[...e.find(({kind:h,mechanism:g})=>h==="yes-no"&&g instanceof R)?.mechanism.yes??Vr],r=st(new R(2,{yes:o})),i=at(r),u=Array.from({length:r.gained.people},(h,g)=>g+1);return{spec:JSON.stringify({mechanism:"randomized-response",categories:2,yes:o}),odds:r,rows:i,cards:ut(i)?u:null}}function Qn(t){let e=t.reduce((n,{ratio:o})=>n+Math.log(o),0);return ge(e,Jn(t))}function lt(t){let e=Jn(t);return e===0?null:{delta:rt(e),reports:Gr(e)}}function Jn(t){return t.reduce((e,{delta:n=0})=>e+n/4294967296,0)}function Gr(t){let e=1/Number(rt(t)),n=10**(Math.floor(Math.log10(e))-1);return Math.floor(e/n+1e-9)*n}var Qr=8;function Ht(t){let e=Array.from({length:t},(n,o)=>o);try{return Vt([...e],new I)}catch{return e}}function Vt(t,e){for(let n=t.length-1;n>0;n-=1){let o=Jr(n+1,e);[t[n],t[o]]=[t[o],t[n]]}return t}function Jr(t,e){let n=4294967296-4294967296%t;for(let o=0;o<Qr;o+=1){let[r]=e.take(1);if(r<n)return r%t}throw new Error("the random source is stuck")}var Xr=7,Zr=[["coin",/\bcoins?\b|硬币/i],["die",/\b(die|dice)\b|骰子/i],["birthday",/\b(birthdays?|born)\b|生日|出生/i]],es=/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g,ct=class{constructor({kind:e,options:n},o){this.kind=e,this.options=n.map(o)}get labels(){return this.options}get choices(){let e=[...this.labels.entries()];return this.kind==="yes-no"?e.reverse():e}get many(){return this.labels.length>Xr}},Gt=class extends ct{constructor(e,n){super(e,n),this.text=n(e.text),this.help=n(e.help)}},pt=class extends ct{#e=null;#t=null;constructor(e,n,o,r){super(e,r),this.text=r(e.text),this.help=r(e.help),this.instructions=r(e.instructions),this.justification=r(e.justification),this.unit=r(e.unit);let{design:i,device:u,mechanism:c}=e.protection;this.number=n+1,this.design=i,this.device=u,this.direct=e.direct,this.mechanism=C(c),this.reports=e.reports.map(r),this.parts=(e.parts??[]).map($=>new Gt($,r)),this.condition=e.asked_if??null;let h=this.options.length-1;this.excludes=e.last_excludes?String(h):"",e.random_order&&(this.#t=this.excludes?[...Ht(h),h]:Ht(h+1));let{sections:g=[]}=o;this.section=Math.max(-1,...g.map(({before:$})=>$).filter($=>$<=n)),this.headings=g.filter(({before:$})=>$===this.section).map($=>({text:r($.text),help:r($.help)}))}get open(){return this.design==="open"}get central(){return this.design==="central"}get inClear(){return this.open||this.central}get ownDevice(){return this.device==="respondent"}get permanent(){return this.design==="permanent"}get odds(){return this.#e??=st(this.mechanism,this.device),this.central?{...this.#e,form:"central"}:this.#e}get strength(){return this.inClear?null:this.odds.strength}get randomized(){return!(this.inClear||this.ownDevice)}get swapRows(){return this.odds.form==="binary"?at(this.odds):[]}get pictured(){return ut(this.swapRows)}get labels(){return this.ownDevice?this.reports:this.options}get choices(){return this.#t?.map(e=>[e,this.labels[e]])??super.choices}get proofs(){let{mechanism:e,labels:n,options:o,ownDevice:r}=this;return this.inClear||!(e instanceof R)||!e.yes?[]:[0,1].flatMap(i=>{let u=ts(e,i);return u.length!==1?[]:[{place:i,report:n[i],answer:o[u[0]],ownDevice:r}]})}get scale(){return this.mechanism instanceof S?this.mechanism.scale:null}get width(){let{low:e,high:n,step:o}=this.scale,[,r=""]=o.split(".");return Math.max(e.length,n.length)+(r?r.length+1:0)+1}get ownItem(){if(!this.ownDevice)return"";let e=Zr.filter(([,n])=>n.test(this.instructions));return e.length===1?e[0][0]:""}get reading(){let e=this.parts.flatMap(({text:o,help:r,options:i})=>[o,r,...i]);return[this.text,this.help,this.instructions,...this.labels,...e].reduce((o,r)=>o+(r.match(es)?.length??0),0)}get failure(){return lt([this.mechanism])}get forever(){return this.mechanism instanceof E?W(this.mechanism.ratioForever):null}get opensSection(){return this.section===this.number-1}};function ts({yes:t},e){return[0,1].filter(n=>(e?t[n]:4294967296-t[n])>0)}var ns=240,os=200,rs=10,dt=class{constructor(e,n,o){let{survey:r}=e,[i]=r.languages,u=(c={})=>c[n]||c[i]||"";this.title=u(r.title),this.introduction=u(r.introduction),this.asker=u(r.asker),this.ethics=u(r.ethics),this.wave=e,this.sha256=e.version,this.quickExitUrl=e.leave??"?",this.language=r.languages.includes(n)?n:i,this.interfaceLanguage=o,this.languages=r.languages,this.risky=r.risky??!1,this.exports=r.exports??"none",this.downloadLinks=r.download_links??!1,this.questions=r.questions.map((c,h)=>new pt(c,h,r,u)),this.practice=Gn(this.questions),this.centralEpsilon=r.central?ss(r.central):""}get direction(){return tt(this.language)}get authorLanguage(){return Fn(this.language,this.interfaceLanguage)}get authorAttrs(){let e=Object.entries(this.authorLanguage);return B(e.map(([n,o])=>` ${n}="${ve(o)}"`).join(""))}get languageLinks(){return this.languages.map(e=>[e,Yn(e),tt(e)])}get query(){return this.languages.length>1?`?lang=${this.language}`:""}get changesAnswers(){return this.questions.some(({randomized:e})=>e)}get changesAll(){return this.questions.every(({randomized:e,direct:n})=>e&&n===null)}get peopleDraw(){return this.questions.some(({ownDevice:e})=>e)}get ownItem(){let[e,...n]=new Set(this.questions.map(({ownItem:o})=>o));return n.length===0?e:""}get minutes(){let e=this.questions.reduce((r,{parts:i})=>r+(i.length||1),0),n=this.questions.reduce((r,{reading:i})=>r+i,0),o=e*rs+n*60/os;return Math.max(1,Math.ceil(o/60))}get weak(){return this.questions.filter(e=>e.strength==="weak").map(({number:e})=>e)}get provable(){return this.questions.filter(e=>e.strength==="absent")}get hidesSome(){return this.questions.some(e=>e.strength==="sound")}get hidesAll(){let e=this.weak.length+this.provable.length+this.clearCount;return this.hidesSome&&e===0&&!this.asksSomeDirectly}get asksSomeDirectly(){return this.questions.some(({direct:e})=>e!==null)}get hasShortIntroduction(){return new TextEncoder().encode(this.introduction).length<=ns}get protected(){return this.questions.filter(({inClear:e})=>!e)}get boundedStrength(){let e=this.protected.map(({mechanism:n})=>n.ratio).filter(Number.isFinite);return W(e.reduce((n,o)=>n*o,1))}get openCount(){return this.questions.filter(({open:e})=>e).length}get centralCount(){return this.questions.filter(({central:e})=>e).length}get clearCount(){return this.openCount+this.centralCount}get privacyLoss(){return Qn(this.protected.map(({mechanism:e})=>e))}get failure(){return lt(this.protected.map(({mechanism:e})=>e))}get remembers(){return this.questions.some(({permanent:e})=>e)}get lastingPrivacyLoss(){let e=this.questions.filter(({permanent:n})=>n);return ge(e.reduce((n,{mechanism:o})=>n+Math.log(o.ratioForever),0),0)}get varies(){return this.questions.some(({condition:e})=>e!==null)}};function ss({epsilon:t,delta:e}){let n=r=>r.includes(".")?r.replace(/\.?0+$/,""):r,o=n(e);return n(t)+(o==="0"?"":`, δ = ${is(o)}`)}function is(t){let[,e]=t.split("."),n=e.length-e.replace(/^0+/,"").length;if(e.length<=n+2)return t;let o=BigInt(e.slice(0,n+2))+1n;return`0.${String(o).padStart(n+2,"0").replace(/0+$/,"")}`}var as=[1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225],us=Int32Array.of(1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298),qe=class{#e=Int32Array.from(as);#t=new Uint8Array(0);#o=0;constructor(e){let n=e.length-e.length%64;for(let o=0;o<n;o+=64)Xn(this.#e,e,o);this.#t=e.slice(n),this.#o=e.length}finisher(e){let n=this.#n(e);return o=>n(o)[0]>>>0}toString(){let e=this.#n(0)(new Uint8Array(0));return Array.from(e,n=>(n>>>0).toString(16).padStart(8,"0")).join("")}#n(e){let n=this.#t.length,o=Math.ceil((n+e+9)/64),r=new Uint8Array(o*64);r.set(this.#t),r[n+e]=128,new DataView(r.buffer).setUint32(r.length-4,8*(this.#o+e));let i=new Int32Array(8);return u=>{r.set(u,n),i.set(this.#e);for(let c=0;c<r.length;c+=64)Xn(i,r,c);return i}}};function ht(t){return new qe(t).toString()}var re=new Int32Array(64);function Xn(t,e,n){for(let y=0;y<16;y+=1){let k=n+4*y;re[y]=e[k]<<24|e[k+1]<<16|e[k+2]<<8|e[k+3]}for(let y=16;y<64;y+=1){let k=re[y-15],b=re[y-2],x=P(k,7)^P(k,18)^k>>>3,N=P(b,17)^P(b,19)^b>>>10;re[y]=N+re[y-7]+x+re[y-16]|0}let[o,r,i,u,c,h,g,$]=t;for(let y=0;y<64;y+=1){let k=P(c,6)^P(c,11)^P(c,25),b=$+k+(c&h^~c&g)+us[y]+re[y]|0,N=(P(o,2)^P(o,13)^P(o,22))+(o&r^o&i^r&i)|0;$=g,g=h,h=c,c=u+b|0,u=i,i=r,r=o,o=b+N|0}t[0]+=o,t[1]+=r,t[2]+=i,t[3]+=u,t[4]+=c,t[5]+=h,t[6]+=g,t[7]+=$}function P(t,e){return t>>>e|t<<32-e}var Zn=globalThis.trustedTypes?.createPolicy("candor",{createHTML:t=>t});function to(t,e){let n="preview"in t.dataset,{search:o,pathname:r}=window.location,i=navigator.languages,u=Un(e.survey.languages,{search:o,preferred:i}),{lang:c}=document.documentElement,h=new dt(e,u,c),g=new URLSearchParams(o).has("framed"),$=Bn(h,{preview:n,address:r,framed:g,...ls()});return document.body.lang=c,document.body.dir=document.documentElement.dir,document.documentElement.lang=u,document.documentElement.dir=h.direction,document.title=h.title,Qt(t,"screens.html",$),Qt(eo("leave"),"partials/quick_exit.html",$),Qt(eo("banner"),"partials/banner.html",$),h}function Qt(t,e,n){let o=jn(`respondents/questionnaire/${e}`,n);t.innerHTML=Zn?Zn.createHTML(o):o}function eo(t){return document.querySelector(`[data-place="${t}"]`)}function ls(){let e=[...document.querySelectorAll("script[integrity], link[rel='modulepreload'][integrity]")].map(({src:o,href:r,integrity:i})=>({name:(o??r).split("/").pop(),integrity:i})),n=e.map(({integrity:o})=>o).join(`
`);return{scripts:e,fingerprint:ht(new TextEncoder().encode(n))}}var no=1,cs=new Set(["yes-no","single","multiple","number","linked"]),ps=new Set(["browser","respondent"]),ds=new Set(["open","open-number"]),hs=/^(https:\/\/|\/(?![/\\]))/,fs=new Set(["link","invited"]);function oo(t){let{survey:e}=t;q(t.format===no&&e.format===no),q(fs.has(t.access)&&Number.isInteger(t.work)&&t.work>=0),q(t.access==="invited"==(t.key_hash!=="")),q(!e.risky||hs.test(t.leave)),q(e.languages.length>0&&e.questions.length>0);let[n]=e.languages;q(typeof e.title[n]=="string"&&typeof e.asker[n]=="string");let o=[];for(let r of e.questions)ms(r,n,o),o.push(r.block);q(new Set(o).size===o.length)}function ms({kind:t,text:e,options:n,asked_if:o,...r},i,u){q(cs.has(t)&&typeof e[i]=="string"),q(o==null||u.includes(o.block));let{design:c,device:h,mechanism:g}=r.protection;q(ps.has(h));let $=C(g);q((c==="open"||c==="central")===ds.has(g.mechanism)),q(t!=="yes-no"||n.length===2),q(t==="linked"?String(r.parts.map(k=>k.options.length))===String($.sizes):t==="number"?$.scale!==void 0:gs($)===n.length),q((r.random_order??!0)===!0),q(!r.random_order||ws(t,n)),q((r.last_excludes??!0)===!0),q(!r.last_excludes||t==="multiple"&&n.length>=3),q(h==="browser"||r.reports.length===2)}function ws(t,e){return(t==="single"||t==="multiple")&&e.length>=3}function gs({items:t,categories:e,sizes:n}){return n===void 0?t??e:null}function q(t){if(!t)throw new RangeError("no release could have made this document")}var $s=/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;function ro(t){let e=new URLSearchParams(t.slice(1)),n=e.get("i")??"";return{secret:$s.test(n)?n:null,hash:e.get("d")}}var ys=/^[0-9a-f]{64}$/,Jt=class extends Error{step="altered";constructor(e,n){super("the document is not that of the link"),this.expected=e,this.found=n}},Xt=class extends Error{step="impossible";constructor(e){super("no release could have made the document"),this.found=e}};async function so(t){if("preview"in t.dataset)return{wave:JSON.parse(document.getElementById("document").textContent),unchecked:null};let{hash:e}=ro(window.location.hash),n=await ks(e),o=ht(n);if(e!==null&&e!==o)throw new Jt(e,o);return{wave:bs(n,o),unchecked:e===null?o:null}}async function ks(t){let e=`${window.location.pathname}/documents/${ys.test(t)?t:""}`,n=await fetch(e,{credentials:"same-origin"});if(!n.ok)throw new Error(`the document cannot be loaded: ${n.status}`);return new Uint8Array(await n.arrayBuffer())}function bs(t,e){try{let n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(t));return oo(n),n}catch{throw new Xt(e)}}var Ae=32,xs="candor permanent response 1",vs=8,Os={name:"HMAC",hash:"SHA-256"};function io(){return globalThis.crypto.getRandomValues(new Uint8Array(Ae))}var ft=class t{#e;constructor(e,n,o){this.#e=e,this.survey=n,this.question=o,Object.freeze(this)}static async fromSecret(e,n,o){if(!(e instanceof Uint8Array)||e.length!==Ae)throw new RangeError(`a secret has ${Ae} bytes`);let r=await globalThis.crypto.subtle.importKey("raw",e,Os,!1,["sign"]);return new t(r,n,o)}async row(e,n){let{kept:o,categories:r}=e;w(n,"a category",0,r-1);let i=await this.#t("",[o,0,0,n],r);return e.permanent(n,i)}async report(e,n,o){if(o==="")throw new RangeError("a wave needs a name");let r=await this.row(e,n),{kept:i,zero:u,one:c,categories:h}=e,g=await this.#t(o,[i,u,c,n],h);return e.instantaneous(r,g)}async#t(e,n,o){let i=[...[xs,this.survey,this.question,e].map(qs),...n.map(Zt)],u=Array.from({length:Math.ceil(o/vs)},(h,g)=>{let $=en([...i,Zt(g)]);return globalThis.crypto.subtle.sign("HMAC",this.#e,$)}),c=en((await Promise.all(u)).map(h=>new Uint8Array(h)));return new Te(c.subarray(0,4*o))}};function qs(t){if(typeof t!="string"||/\p{Surrogate}/u.test(t))throw new RangeError("what identifies a question must be text");let e=new TextEncoder().encode(t);return en([Zt(e.length),e])}function Zt(t){let e=new Uint8Array(8);return new DataView(e.buffer).setBigUint64(0,BigInt(t),!0),e}function en(t){let e=new Uint8Array(t.reduce((o,r)=>o+r.length,0)),n=0;for(let o of t)e.set(o,n),n+=o.length;return e}var As=/^[0-9a-f]{32}$/,Ns=/^[0-9a-f]{64}$/,ao=/^[A-Za-z0-9_-]{1,50}$/,Ss=/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,_s=4096;function tn(t){return wt(t,["format","survey","secret","spent","waves"])&&t.format===1&&Ne(t.survey,As)&&Ne(t.secret,Ss)&&mt(t.spent,Ts)&&mt(t.waves,Cs)}function Ts(t){return wt(t,["question","categories","kept","zero","one","answers"])&&Ne(t.question,Ns)&&Es(t)&&mt(t.answers,e=>Rs(e,t.categories))}function Es({categories:t,kept:e,zero:n,one:o}){try{return!!new E(t,e,n,o)}catch{return!1}}function Rs(t,e){return wt(t,["answer","waves"])&&Number.isInteger(t.answer)&&t.answer>=0&&t.answer<e&&mt(t.waves,n=>Ne(n,ao))&&t.waves.length>0}function Cs(t){let{delta:e=0}=Object(t);return wt(t,["code","number","anew",...e?["delta"]:[]])&&Ne(t.code,ao)&&Number.isInteger(t.number)&&t.number>0&&(t.anew===null||Number.isFinite(t.anew)&&t.anew>=0)&&Number.isFinite(e)&&e>=0&&e<1}function wt(t,e){let n=typeof t=="object"&&t!==null?Object.keys(t):[];return n.length===e.length&&e.every(o=>n.includes(o))}function mt(t,e){return Array.isArray(t)&&t.length<=_s&&t.every(e)}function Ne(t,e){return typeof t=="string"&&e.test(t)}var nn="candor1.",Is=2e5,Q=class extends Error{name="DeviceStoreError"},gt=class{#e;#t=null;constructor(e,n){this.survey=e,this.#e=n,this.read()}get name(){return`candor waves ${this.survey}`}get available(){let e=`${this.name} probe`;try{this.#e.setItem(e,"1");let n=this.#e.getItem(e)==="1";return this.#e.removeItem(e),n}catch{return!1}}get exists(){return this.#t!==null}get waves(){return this.#t?.waves??[]}get spent(){return this.#t?.spent??[]}answers(e){return this.#o(e)?.answers.map(({answer:n})=>n)??[]}read(){try{this.#t=this.#s(JSON.parse(this.#e.getItem(this.name)))}catch{this.#t=null}}secret(){return this.#t??={format:1,survey:this.survey,secret:me(io()),spent:[],waves:[]},He(this.#t.secret)}record({code:e,number:n,anew:o,delta:r},i){let{waves:u,spent:c}=this.#t;u.find(g=>g.code===e)===void 0&&u.push({code:e,number:n,anew:o,...r?{delta:r}:{}});for(let{question:g,mechanism:$,answer:y}of i){let k=this.#o(g);k===void 0&&c.push(k=zs(g,$));let x=k.answers.find(N=>N.answer===y)??{answer:y,waves:[]};x.waves.includes(e)||x.waves.push(e),k.answers=[...k.answers.filter(N=>N!==x),x]}return this.#n()}exportText(){return nn+me(new TextEncoder().encode(JSON.stringify(this.#t)))}importText(e){let n=this.#r(e.replace(/\s+/g,""));if(this.#t!==null&&this.#t.secret!==n.secret)throw new Q("another");if(this.#t=this.#t===null?n:Ls(this.#t,n),!this.#n())throw new Q("unkept")}erase(){this.#t=null;try{this.#e.removeItem(this.name)}catch{}}#o(e){return this.spent.find(n=>n.question===e)}#n(){let e=JSON.stringify(this.#t);try{return this.#e.setItem(this.name,e),this.#e.getItem(this.name)===e}catch{return!1}}#r(e){if(!e.startsWith(nn)||e.length>Is)throw new Q("unknown");let n;try{let o=He(e.slice(nn.length));n=JSON.parse(new TextDecoder("utf-8",{fatal:!0}).decode(o))}catch{throw new Q("broken")}if(tn(n)&&n.survey!==this.survey)throw new Q("elsewhere");return this.#s(n)}#s(e){if(!(tn(e)&&e.survey===this.survey)||He(e.secret).length!==Ae)throw new Q("broken");return e}};function uo(){try{return globalThis.localStorage}catch{return null}}var $t=class{#e=new Map;getItem(e){return this.#e.get(e)??null}setItem(e,n){this.#e.set(e,n)}removeItem(e){this.#e.delete(e)}};function zs(t,{categories:e,kept:n,zero:o,one:r}){return{question:t,categories:e,kept:n,zero:o,one:r,answers:[]}}function Ls(t,e){let n=[...t.waves];for(let r of e.waves)n.some(({code:i})=>i===r.code)||n.push(r);let o=t.spent.map(r=>({...r,answers:[...r.answers]}));for(let r of e.spent){let i=o.find(({question:u})=>u===r.question);i===void 0?o.push(r):i.answers=Ms(i.answers,r.answers)}return{...t,waves:n,spent:o}}function Ms(t,e){let n=new Set([...t,...e].map(({answer:r})=>r)),o=(r,i)=>r.find(u=>u.answer===i)?.waves??[];return[...n].map(r=>({answer:r,waves:[...new Set([...o(t,r),...o(e,r)])]}))}var Ws={survey:"preview",number:1,anew:0,delta:0},yt=class{#e;#t;#o;#n;#r=!1;#s;#i;constructor({root:e,wave:n,layout:o,strings:r,preview:i},u){this.#i=e,this.#s=r,this.#e=u.questions,this.#t=o.fields;let{survey:c,...h}=n.memory??Ws;this.#o={code:n.code??"preview",...h},this.#n=new gt(c,i?new $t:uo())}get supported(){return!!globalThis.crypto?.subtle}showStatus(){this.#l(this.#u());for(let e of this.#i.querySelectorAll("[data-device]"))e.hash=globalThis.location.hash,e.hidden=!1}changedPlaces(e){return this.#n.read(),[...this.#t.keys()].filter(n=>{let o=this.#c(n)?this.#p(n):[];return e[n]!==null&&o.length>0&&!o.includes(e[n])})}latestAnswer(e){return this.#p(e).at(-1)}costOfChanges(e){let n=e.map(o=>Math.log(this.#t[o].mechanism.ratioForever));return Kt(n.reduce((o,r)=>o+r,0))}async draw(e){return Ps(this.#n.name,async()=>{this.#n.read();let n=this.#n.secret(),o=[...this.#t.keys()],r=await Promise.all(o.map(c=>this.#a(n,e,c))),u=o.filter(c=>this.#c(c)&&e[c]!==null).map(c=>this.#d(e,c));return this.#r=this.#n.record(this.#o,u),r})}showLedger(){let{total:e,delta:n,questions:o}=Kn(this.#n),r=o.reduce((i,u)=>i+u.responses,0);this.#l(this.#r?"noted":"unnoted",{responses:r}),this.#i.querySelector("[data-spent]").textContent=ge(e,n)}#u(){if(!this.#n.available)return"unkept";let{code:e}=this.#o;return this.#n.waves.some(n=>n.code===e)?"again":this.#n.exists?"kept":this.#o.number>1?"late":"fresh"}#l(e,n={}){let o={waves:this.#n.waves.length,...n};for(let r of this.#i.querySelectorAll("[data-memory]"))r.textContent=this.#s.get(`memory-${e}`,o)}#c(e){return this.#t[e].mechanism instanceof E}#p(e){return this.#n.answers(this.#e[e].block)}async#a(e,n,o){if(!this.#c(o))return null;let{mechanism:r}=this.#t[o],{block:i}=this.#e[o];return(await ft.fromSecret(e,this.#n.survey,i)).report(r,n[o]??r.blank,this.#o.code)}#d(e,n){let{block:o}=this.#e[n];return{question:o,mechanism:this.#t[n].mechanism,answer:e[n]}}};function Ps(t,e){let n=globalThis.navigator?.locks;return n?n.request(t,e):e()}function lo(t,e,{place:n=0,back:o=!1}={}){let{answers:r,navigation:i,path:u,practice:c,questions:h,strings:g}=t;c?.forget();let $=h[n],y=r.get(n);y!==void 0&&$.input.write(y),o?$.input.showLast?.():$.input.showFirst?.();let{number:k,total:b,exact:x}=u.position(n),N=u.previous(n),J=N<0||h[N].part!==$.part;$.setPlace(g.get(x?"place":"place-most",{number:k,total:b}),J),i.show($.section,k/(b+1))}function co(t,e){t.questions.forEach((n,o)=>{n.on("continue",()=>Ds(t,e,o)),n.on("skip",()=>js(t,e,o)),n.on("back",()=>t.history.back()),n.onInput(()=>t.navigation.showError(n.section,""))})}function Ds(t,e,n){let{navigation:o,strings:r}=t,{input:i,section:u}=t.questions[n],c=i.read();if(c===void 0){o.showError(u,r.get(i.errorName??"choose")),i.focus();return}if(o.showError(u,""),i.next?.()){o.onAdvance();return}t.answers.set(n,c),po(t,e,n)}function js(t,e,n){t.questions[n].input.clear(),t.answers.set(n,null),po(t,e,n)}function po({path:t,questions:e,reviewed:n},o,r){for(let u of t.prune())e[u].input.clear();let i=n?t.firstUnanswered():t.next(r);i<0?o("review"):o("question",{place:i})}function ho({path:t,questions:e},n){let o=e.findIndex(({section:i})=>!i.hidden);if(e[o].input.previous?.())return;let r=t.previous(o);r>=0?n("question",{place:r,back:!0}):n("intro")}function kt(t){return t.drawPair!==void 0}var Se=class extends Error{name="LayoutError"},rn=class{constructor(e,n=null,o=!1){if(n!==null&&o)throw new RangeError("a question is asked directly, or with a device of the person's own");if((n!==null||o)&&e.hasDirectForm===!1)throw new RangeError("this question is asked neither directly nor with a device");this.mechanism=e,this.direct=n===null?null:w(n,"direct",1,4294967296-1),this.ownDevice=o,Object.freeze(this)}get head(){return this.direct===null?1:2}get bits(){return this.head+this.mechanism.bits}get wordsAhead(){return this.mechanism.wordsAhead??+(this.direct!==null)}get words(){return this.mechanism.words-(this.mechanism.wordsAhead??0)}drawArm(e){return kt(this.mechanism)?this.mechanism.drawPair(e):this.direct===null?null:e.take(1)[0]<this.direct}hasArm(e){return kt(this.mechanism)?Number.isInteger(e)&&e>=0&&e<this.mechanism.pairs.length:this.direct===null?e===null:typeof e=="boolean"}},bt=class t{constructor(e){if(e.length===0)throw new RangeError("a layout needs at least one field");this.fields=Object.freeze([...e]),this.bits=on(e,n=>n.bits),this.size=this.bits+7>>>3,this.words=on(e,n=>n.words),this.wordsAhead=on(e,n=>n.wordsAhead),Object.freeze(this)}static fromDocument({questions:e}){let n=e.map(({protection:o,direct:r})=>new rn(C(o.mechanism),r,o.device==="respondent"));return new t(n)}drawArms(e){return this.fields.map(n=>n.drawArm(e))}randomize(e,n,o=this.drawArms(n),r=this.#e){for(let[u,c]of Object.entries({answers:e,"remembered reports":r}))if(c.length!==this.fields.length)throw new RangeError(`${this.fields.length} ${u} are needed`);this.#t(o);let i=this.fields.flatMap((u,c)=>Bs(u,e[c],o[c],n,r[c]));return Ks(i,this.size)}unpack(e){if(e.length!==this.size)throw new Se(`a submission has ${this.size} bytes`);let n=Hs(e);if(n.subarray(this.bits).includes(1))throw new Se("the unused bits of the last byte must be zero");let o=0,r=this.fields.map((i,u)=>{let c=Fs(i,n.subarray(o,o+i.bits),u);return o+=i.bits,c});return{reports:r.map(({report:i})=>i),skipped:r.map(({skipped:i})=>i),arms:r.map(({arm:i})=>i)}}get#e(){return this.fields.map(()=>null)}#t(e){if(!this.fields.every((o,r)=>o.hasArm(e[r]))||e.length!==this.fields.length)throw new RangeError("these arms do not fit the fields")}};function Bs({mechanism:t,direct:e,ownDevice:n},o,r,i,u){let c=+(o===null),h=c?t.blank:o,g=t.toBits(t.plain(h)),$=t.toBits(kt(t)?t.randomizePair(h,r,i):t.randomize(h,i)),y=u===null?$:Ys(t,u),k=$.map((N,J)=>c*N+(1-c)*y[J]),b=Number(n||r===!0)*(1-c);return[...e===null?[c]:[c,Number(r)],...g.map((N,J)=>b*N+(1-b)*k[J])]}function Ys(t,e){let n=t.toBits(e),r=n.length===t.bits&&n.every(i=>i<2)?t.fromBits(n):null;if(r===null||String(r)!==String(e)||!t.isReport(r))throw new RangeError("a remembered report is none of its question");return n}function Fs({mechanism:t,direct:e,head:n},o,r){let i=o[0]===1,u=e===null?null:o[1]===1,c=t.fromBits(o.subarray(n));if(c===null||!Us(t,c,u&&!i))throw new Se(`field ${r} holds no report`);let h=kt(t)?t.pairOf(c):null;return{report:c,skipped:i,arm:h??u}}function Us(t,e,n){return n?t.isPlain(e):t.isReport(e)}function Ks(t,e){let n=new Uint8Array(e);return t.forEach((o,r)=>{n[r>>>3]|=o<<(r&7)}),n}function Hs(t){return Uint8Array.from({length:8*t.length},(e,n)=>t[n>>>3]>>>(n&7)&1)}function on(t,e){return t.reduce((n,o)=>n+e(o),0)}var xt=class{#e;constructor(e){this.#e=new Array(e).fill(void 0)}get(e){return this.#e[e]}set(e,n){this.#e[e]=n}all(){return[...this.#e]}forget(e){Array.isArray(this.#e[e])&&this.#e[e].fill(!1),this.#e[e]=void 0}wipe(){for(let e of this.#e.keys())this.forget(e)}};function fo(t){let e=new Map(t.map(({block:n},o)=>[n,o]));return t.map(({asked_if:n})=>n?{place:e.get(n.block),options:new Set(n.options)}:null)}function an(t,e){return sn(t,e).map(n=>n===!0)}function sn(t,e){let n=[];for(let o of t)n.push(o===null||Vs(o,n,e));return n}function Vs({place:t,options:e},n,o){return n[t]===!1?!1:o[t]===void 0?null:n[t]&&e.has(o[t])}var vt=class{#e;#t;constructor(e,n){this.#e=e,this.#t=n}get asked(){return an(this.#e,this.#t.all())}next(e){return this.asked.findIndex((n,o)=>n&&o>e)}previous(e){return this.asked.slice(0,e).lastIndexOf(!0)}firstUnanswered(){let e=this.#t.all();return this.asked.findIndex((n,o)=>n&&e[o]===void 0)}prune(){let e=sn(this.#e,this.#t.all()),n=[...e.keys()].filter(o=>e[o]===!1);for(let o of n)this.#t.forget(o);return n}position(e){let n=sn(this.#e,this.#t.all()),o=n.slice(0,e+1).filter(i=>i===!0).length,r=n.filter(i=>i!==!1).length;return{number:o,total:r,exact:!n.includes(null)}}values(){let e=this.asked;return this.#t.all().map((n,o)=>e[o]?n:null)}};var Ot=class{#e=!1;constructor(e,{strings:n,showError:o}){this.section=e,this.strings=n,this.showError=o,this.input=new K(e.querySelector("[data-choices]")),this.mechanism=C(JSON.parse(e.dataset.mechanism)),this.cards=[...e.querySelectorAll("[data-card]")],this.cards.forEach((r,i)=>{r.addEventListener("click",()=>this.#o(i)),r.addEventListener("keydown",u=>this.#p(u,i))}),e.querySelector("form").addEventListener("submit",r=>{r.preventDefault(),this.#t()}),e.addEventListener("change",()=>this.#l()),this.#l()}forget(){this.input.clear(),this.#l(),this.#u(!1)}#t(){this.cards.length===0?this.#o(-1):this.#n()&&(this.#l(),this.cards[0].focus())}#o(e){if(this.#e||!this.#n())return;let n=this.input.read(),o;try{let r=new I;o=this.mechanism.randomize(n,r),e>=0&&this.#r(e,n,o,r)}catch{this.showError(this.strings.get("random"));return}this.#e=this.cards.length>0,this.#i(n,o),this.#u(!0)}#n(){let e=this.input.read()!==void 0;return e||(this.showError(this.strings.get("practice-choose")),this.input.focus()),e}#r(e,n,o,r){let i=this.cards.length,u=o!==n,c=Gs({count:i,swaps:this.#s(n),picked:e,swapped:u},r);this.cards.forEach((h,g)=>{let $=c[g]?"practice-swaps":"practice-stays";h.querySelector("[data-face]").textContent=this.strings.get($),h.dataset.card=c[g]?"swaps":"stays",h.toggleAttribute("data-picked",g===e)}),this.#a("again").hidden=!1}#s(e){return Number(this.#a("cards").dataset.swaps.split(" ")[e])}#i(e,n){this.#a("report").textContent=this.strings.get("practice-report",{report:this.input.label(n)});let o=n===e?"practice-kept":"practice-changed";this.#a("how").textContent=this.strings.get(o);let r=W(nt(this.mechanism,n));this.#a("told").textContent=this.strings.get(`practice-${r}`)}#u(e){this.section.querySelector("[data-go='begin']").classList.toggle("quiet",!e)}#l(){this.#e=!1,this.showError("");for(let e of["report","how","told"])this.#a(e).textContent="";this.cards.forEach((e,n)=>{e.dataset.card="",e.removeAttribute("data-picked"),e.querySelector("[data-face]").textContent="",e.tabIndex=n===0?0:-1}),this.cards.length!==0&&(this.#a("again").hidden=!0,this.#c())}#c(){let e=this.input.read(),n=this.#s(e),o=e===void 0?"practice-first":"practice-deck",r={swaps:n,stays:this.cards.length-n};this.#a("deck").textContent=this.strings.get(o,r)}#p(e,n){let o=Mt(e);if(o===0)return;let r=this.cards[(n+o+this.cards.length)%this.cards.length];this.cards[n].tabIndex=-1,r.tabIndex=0,r.focus()}#a(e){return this.section.querySelector(`[data-practice="${e}"]`)}};function Gs({count:t,swaps:e,picked:n,swapped:o},r){let i=e-Number(o),u=Array.from({length:t-1},(h,g)=>g<i),c=Vt(u,r);return c.splice(n,0,o),c}function mo(t,{questions:e,answers:n,asked:o,arms:r,strings:i,change:u}){let h=[...e.keys()].filter(g=>o[g]).map(g=>{let $=e[g],y=n.get(g),k=["open","central"].includes($.form)||r[g]===!0,b=y!==null&&k,x=i.fillTemplate("answer",{question:$.text,answer:Qs($,y,i),openly:b?i.get("openly"):""});return x.querySelector("button").addEventListener("click",()=>u(g)),x});t.querySelector("[data-answers]").replaceChildren(...h)}function wo(t){t.querySelector("[data-answers]").replaceChildren()}function Qs(t,e,n){return e===null?n.get("skipped"):n.list(t.input.labels(e))}var go=new Set(["every","pair","joint"]);function $o(t,{layout:e,conditions:n,questions:o,strings:r,report:i}){let{reports:u,skipped:c,arms:h}=e.unpack(i.bytes),g=u.map((b,x)=>c[x]?null:b),$=an(n,g),y=!1,k=o.map((b,x)=>{let{mechanism:N}=e.fields[x],J={question:b,mechanism:N,report:u[x]},Co={asked:$[x],skipped:c[x],direct:h[x]===!0},{recorded:Io,conclusion:zo,judged:cn=""}=Js(J,Co,r);y||=cn===null;let Lo={question:b.text,recorded:Io,conclusion:zo,judged:cn??""};return r.fillTemplate("conclusion",Lo)});t.querySelector("[data-alone]").hidden=!y,t.querySelector("[data-conclusions]").replaceChildren(...k),t.querySelector("[data-bytes]").textContent=i.encoded}function yo(t){t.querySelector("[data-conclusions]").replaceChildren(),t.querySelector("[data-bytes]").textContent=""}function Js(t,{asked:e,skipped:n,direct:o},r){let i=(c,h)=>r.get(c,h);if(!e)return{recorded:i("recorded-unasked"),conclusion:i("conclude-unasked")};if(n)return{recorded:i("recorded-skip"),conclusion:i("conclude-skip")};let{form:u}=t.question;if(u==="open"||u==="central"||o){let c=r.list(ko(t));return{recorded:r.nodes("recorded-direct",{recorded:c}),conclusion:i(`conclude-${o?"direct":u}`)}}return{recorded:Xs(t,r),conclusion:Zs(t),judged:ei(t)}}function Xs(t,e){let{question:n,mechanism:o,report:r}=t;if(n.form==="number"){let{middle:u}=o.scale;return e.get(o.isUpper(r)?"recorded-high":"recorded-low",{middle:u})}let i=e.list(ko(t));if(n.form==="drawn"){let{mark:u}=o.itemOf(r);return e.nodes(u?"recorded-ticked":"recorded-unticked",{recorded:i})}return i.length>0?e.nodes("recorded",{recorded:i}):e.get("recorded-none")}function Zs({question:t,report:e}){return t.note(t.form==="binary"?`explained-${e}`:"explained")}function ei({question:t,mechanism:e,report:n}){let o=W(ti(t.form,e,n));return o==="sound"?null:o==="absent"&&t.note(`absent-${n}`)||t.note(o)}function ti(t,e,n){return go.has(t)?e.ratio:nt(e,n)}function ko({question:t,mechanism:e,report:n}){return go.has(t.form)?[...e.partCategories(n)].map(r=>t.input.label(r)):t.form==="drawn"?[t.input.label(e.itemOf(n).item)]:(typeof n=="number"?[n]:ni(n)).map(r=>t.input.label(r))}function ni(t){return Array.from(t.keys()).filter(e=>t[e])}var oi=new Set([408,425,429,503]);function bo(t,e){return ri(t,{method:"POST",headers:{"Content-Type":"application/json"},body:e})}function xo(){return globalThis.navigator?.onLine===!1?"offline":"unreachable"}function vo(t){return oi.has(t)?"busy":"failing"}function ri(t,e={}){return fetch(t,{...e,credentials:"omit",referrerPolicy:"no-referrer",cache:"no-store",redirect:"error",signal:AbortSignal.timeout?.(2e4)})}var un=16,si=4096,Oo=48,ii=87;async function qo(t,e,{progress:n=r=>{},stopped:o=()=>!1}={}){let r=new qe(new TextEncoder().encode(`${t}.`)).finisher(un),i=2**(32-e),u=new Uint8Array(un).fill(Oo);for(let c=0;!o();){for(let h=c+si;c<h;c+=1)if(ui(c,u),r(u)<i)return String.fromCharCode(...u);n(ai(c,e)),await li()}return null}function ai(t,e){return 1-Math.exp(-t/2**e)}function ui(t,e){let n=t;for(let o=un-1;n>0;o-=1){let r=n%16;e[o]=r+(r<10?Oo:ii),n=Math.floor(n/16)}}function li(){return new Promise(t=>{setTimeout(t)})}var ci=new Set([408,425,429]),pi=507;function Ao(t){return t.drawArms(new I)}var qt=class{#e;#t;#o;#n=null;#r=0;constructor(e,n,o){this.#e=e,this.#t=n,this.#o=o}draw(e,n,o){if(this.#n!==null)throw new Error("this report was already drawn");let r=this.#e.randomize(e,new I,n,o),{token:i,...u}=this.#o.credentials(),c=me(r);return this.#n={version:this.#t,token:i,report:c,...u},{bytes:r,encoded:c}}async work({code:e,work:n},o){if(n===0||"proof"in this.#n)return!0;let{version:r,token:i,report:u}=this.#n,c=await qo([e,r,i,u].join("."),n,o);return c===null?!1:(this.#n.proof=c,!0)}async send(e){this.#r+=1;try{let n=await bo(e,JSON.stringify(this.#n)),o=di(n.status);return o==="stored"&&this.#r===1&&await hi(n)?"counted":o}catch{return xo()==="offline"?"unsent-offline":"unsent"}}wipe(){this.#n={}}};function di(t){return t===200||t===201?"stored":t===404?"gone":t===409?"counted":t===410?"late":t===pi?"unsaved":t>=400&&t<500&&!ci.has(t)?"refused":`unsent-${vo(t)}`}async function hi(t){if(t.status!==200)return!1;let{status:e}=await t.json();return e==="counted"}var At=class{#e;#t;constructor(e,n={}){this.#e=e,this.#t=n}get(e,n={}){return fi(this.#o(e),n)}nodes(e,n={}){return this.#o(e).split(/(\{\w+\})/).filter(Boolean).flatMap(o=>/^\{\w+\}$/.test(o)?this.isolate(n[o.slice(1,-1)]):o)}isolate(e){return typeof e!="string"?e:Object.assign(document.createElement("bdi"),{textContent:e,...this.#t})}list(e){let n=this.get("separator");return e.flatMap((o,r)=>[...r?[n]:[],this.isolate(o)])}fillTemplate(e,n){let r=this.#e.querySelector(`template[data-template="${e}"]`).content.firstElementChild.cloneNode(!0);for(let i of r.querySelectorAll("[data-slot]"))i.replaceChildren(...[n[i.dataset.slot]].flat());return r}#o(e){return this.#e.querySelector(`[data-text="${e}"]`).textContent}};function fi(t,e){return t.replace(/\{(\w+)\}/g,(n,o)=>o in e?e[o]:n)}function No(t,e,n){let r=(t.getAttribute("aria-describedby")?.split(" ")??[]).filter(u=>u!==e),i=n?[...r,e]:r;n?t.setAttribute("aria-invalid","true"):t.removeAttribute("aria-invalid"),i.length>0?t.setAttribute("aria-describedby",i.join(" ")):t.removeAttribute("aria-describedby")}var mi=new Set(["practice","question","review","changed"]),Nt=class{#e;#t;#o=document.title;onAdvance=()=>{};constructor(e){this.#e=[...e.querySelectorAll("[data-step]")],this.#t=e.querySelector("progress");for(let n of this.#e){let o=n.querySelector("[data-complaint]");o&&(o.id=`complaint-${this.#e.indexOf(n)}`)}}section(e){return this.#e.find(n=>n.dataset.step===e)}get questionSections(){return this.#e.filter(e=>e.dataset.step==="question")}show(e,n=null){for(let r of this.#e)r.hidden=r!==e;this.#r(e,n),this.showError(e,""),document.title=this.#n(e),mi.has(e.dataset.step)&&this.onAdvance(),e.querySelector("[tabindex='-1']").focus({preventScroll:!0}),window.scrollTo(0,0)}showError(e,n){let o=e.querySelector("[data-complaint]");if(o){o.textContent=n;for(let r of e.querySelectorAll("input"))No(r,o.id,n!=="")}}#n(e){return e.dataset.step==="intro"?this.#o:`${So(e)} · ${this.#o}`}#r(e,n){this.#t.hidden=n===null,this.#t.value=n??0,this.#t.setAttribute("aria-valuetext",So(e))}};function So(t){return(t.querySelector("[data-place]")??t.querySelector("h1")).textContent}var St=class{history=null;permanentResponses=null;arms=null;report=null;reviewed=!1;left=!1;constructor(e,{page:n,wave:o,access:r}){let{survey:i}=o;this.root=e,this.wave=o,this.endpoint=`${window.location.pathname}/reports`,this.access=r,this.preview="preview"in e.dataset,this.strings=new At(e,n.authorLanguage),this.navigation=new Nt(e),this.layout=bt.fromDocument(i),this.questions=this.navigation.questionSections.map((u,c)=>new Me(u,n.questions[c],this.strings)),this.answers=new xt(this.questions.length),this.conditions=fo(i.questions),this.path=new vt(this.conditions,this.answers),this.practice=this.#e(this.section("practice")),this.submission=new qt(this.layout,o.version,r)}section(e){return this.navigation.section(e)}forgetAnswers(){this.answers.wipe();for(let e of this.questions)e.input.clear();this.practice?.forget(),wo(this.section("review")),this.section("changed")?.querySelector("[data-changed]").replaceChildren()}forgetAll(){this.left=!0,this.root.hidden=!0,this.forgetAnswers(),this.submission.wipe(),this.access.wipe(),this.report=null,yo(this.section("receipt"))}#e(e){let n=o=>this.navigation.showError(e,o);return e&&new Ot(e,{strings:this.strings,showError:n})}};var wi="intro",gi={intro:{begin:"checking",try:"practice",incomplete:"stopped"},practice:{begin:"checking",back:"intro"},checking:{sound:"joining",unsound:"intro",unable:"stopped"},joining:{ready:"question",unkept:"unkept",offline:"unreachable",unreachable:"unreachable",busy:"unreachable",failing:"unreachable",unsigned:"unsigned",early:"unreachable",unknown:"stopped",faulty:"stopped",closed:"stopped",incomplete:"stopped",insecure:"stopped",mistrusted:"stopped",used:"stopped"},unkept:{"begin-anyway":"joining",retry:"joining"},unreachable:{retry:"joining"},unsigned:{retry:"joining"},question:{question:"question",review:"review",intro:"intro"},review:{question:"question",back:"returning",send:"comparing"},returning:{question:"question"},comparing:{unchanged:"drawing",differ:"changed"},changed:{"go-on":"drawing",keep:"restoring",back:"review"},restoring:{restored:"drawing"},drawing:{drawn:"working",previewed:"receipt",unsound:"review"},working:{done:"sending"},sending:{stored:"receipt","unsent-offline":"unsent",unsent:"unsent","unsent-busy":"unsent","unsent-failing":"unsent",unsaved:"unsaved",late:"stopped",gone:"stopped",refused:"stopped",counted:"stopped"},unsent:{retry:"working"},unsaved:{retry:"working"},receipt:{},stopped:{},left:{}},$i={leave:"left"},_t=class{#e;#t=wi;constructor(e){this.#e=e}get state(){return this.#t}dispatch(e,n){let o={...gi[this.#t],...$i};Object.hasOwn(o,e)&&(this.#t=o[e],this.#e(this.#t,n,e))}};var Tt=class{#e=0;#t;#o;#n=!1;constructor(e,{enabled:n}){this.#t=e,this.#o=n,n&&window.addEventListener("popstate",({state:o})=>this.#r(o?.step??0))}advance(){this.#o&&!this.#n&&this.#i()}back(){this.#e>0?window.history.back():this.#s()}end(){let e=this.#e;this.#e=0,e>0&&window.history.go(-e)}#r(e){e>this.#e&&window.history.go(this.#e-e),!(e>=this.#e)&&(this.#e=e,this.#s()&&e===0&&this.#i())}#s(){this.#n=!0;let e=this.#t();return this.#n=!1,e}#i(){this.#e+=1,window.history.pushState({step:this.#e},"")}};var _o=2,To=64,yi=5;function ln(){let t=new I,e=new Set;for(let n=0;n<_o;n+=1)for(let o of t.take(To))e.add(o);if(e.size<=_o*To-yi)throw new Error("the random source repeats itself")}var Eo={intro:ki,checking:bi,joining:vi,unkept:$e,unreachable:$e,unsigned:$e,practice:Oi,question:lo,review:qi,returning:Ai,comparing:Ni,changed:Si,restoring:_i,drawing:Ti,working:Ei,sending:Ri,unsent:$e,unsaved:$e,receipt:Ci,stopped:$e,left:t=>t.forgetAll()};function ki(t,e,n){let o=t.section("intro");t.practice?.forget(),t.navigation.show(o),n&&t.navigation.showError(o,n)}function bi(t,e){let{permanentResponses:n}=t;n&&!n.supported?e("unable"):t.arms||xi(t)?e("sound"):e("unsound",t.strings.get("random"))}function xi(t){let{layout:e,questions:n}=t;try{ln(),t.arms=Ao(e)}catch{return!1}return n.forEach((o,r)=>{o.applyArm(t.arms[r],e.fields[r].mechanism)}),!0}async function vi(t,e,n,o){let r=t.section("joining");r&&t.navigation.show(r);let i=o==="begin-anyway";e(await t.access.admit({withoutStorage:i}))}function Oi({navigation:t,practice:e}){t.show(e.section)}function qi(t,e,n){t.reviewed=!0;let{questions:o,answers:r,arms:i,strings:u}=t,{asked:c}=t.path,h=$=>e("question",{place:$}),g=t.section("review");mo(g,{questions:o,answers:r,asked:c,arms:i,strings:u,change:h}),t.navigation.show(g,1),n&&t.navigation.showError(g,n)}function Ai({path:t,questions:e},n){n("question",{place:t.previous(e.length),back:!0})}function Ni(t,e){let n=t.permanentResponses?.changedPlaces(t.path.values())??[];n.length===0?e("unchanged"):e("differ",n)}function Si(t,e,n){let o=t.section("changed"),r=n.map(i=>t.strings.fillTemplate("changed",{question:t.questions[i].text}));o.querySelector("[data-changed]").replaceChildren(...r),o.querySelector("[data-cost]").textContent=t.permanentResponses.costOfChanges(n),t.navigation.show(o,1)}function _i(t,e){let{permanentResponses:n}=t;for(let o of n.changedPlaces(t.path.values()))t.answers.set(o,n.latestAnswer(o));e("restored")}async function Ti(t,e){try{ln();let n=t.path.values(),o=await t.permanentResponses?.draw(n);if(t.left)return;t.report=t.submission.draw(n,t.arms,o)}catch{e("unsound",t.strings.get("random"));return}t.forgetAnswers(),t.history.end(),e(t.preview?"previewed":"drawn")}async function Ei(t,e){let n=t.section("working");n&&t.navigation.show(n);let o=i=>{n.querySelector("progress").value=i},r=()=>t.left;await t.submission.work(t.wave,{progress:o,stopped:r})&&e("done")}async function Ri(t,e){t.navigation.show(t.section("sending"));let n=await t.submission.send(t.endpoint);(n==="stored"||n==="counted")&&t.access.forget(),e(n)}function Ci(t){let{layout:e,conditions:n,questions:o,strings:r,report:i}=t,u=t.section("receipt");$o(u,{layout:e,conditions:n,questions:o,strings:r,report:i}),t.permanentResponses?.showLedger(),t.navigation.show(u)}function $e(t,e,n,o){t.navigation.show(t.section(o))}var Ii=new Set(["working","sending","unsent"]);async function Ro(){let t=document.getElementById("survey");qn();let e,n;try{e=await so(t),n=await Li(e.wave)}catch($){Fi(t,$);return}let{wave:o,unchecked:r}=e,i=to(t,o);An(),r&&Yi(t,r);let u=new St(t,{page:i,wave:o,access:n});i.remembers&&(u.permanentResponses=new yt(u,o.survey));let c=($,y)=>h.dispatch($,y),h=new _t(($,y,k)=>Eo[$](u,c,y,k));Wi(u,h,c),Pi(u,c),ji(t),Di(t.querySelector("[data-offline] > *"));let g=()=>c("leave");Sn(g),window.addEventListener("pagehide",g),window.addEventListener("beforeunload",$=>{Ii.has(h.state)&&$.preventDefault()}),window.addEventListener("pageshow",$=>{$.persisted&&window.location.reload()}),u.access.complete||c("incomplete"),zi()}function zi(){let{connection:t}=navigator;if(t?.saveData)return;let e=document.querySelector("template[data-fonts]");document.head.append(e.content.cloneNode(!0))}async function Li(t){if(t.access!=="invited")return new Ve;await Mi();let{createInvitedAccess:e}=await import("./invited.js");return e(t,window.location.pathname)}function Mi(){let e=document.querySelector("template[data-invited]").content.firstElementChild.cloneNode(!0);return new Promise((n,o)=>{e.addEventListener("load",n),e.addEventListener("error",()=>o(new Error(`${e.href} cannot be loaded`))),document.head.append(e)})}function Wi(t,e,n){let o=()=>(e.state==="question"?ho(t,n):n("back"),e.state!=="intro"),r=!t.preview&&document.querySelector("[data-leave]")===null;t.history=new Tt(o,{enabled:r}),t.navigation.onAdvance=()=>t.history.advance()}function Pi(t,e){t.permanentResponses?.showStatus(),Bi(t,e),co(t,e)}function Di(t){let e=()=>t.hidden=navigator.onLine;for(let n of["online","offline"])window.addEventListener(n,e);e()}function ji(t){for(let e of t.querySelectorAll("[data-insecure]"))e.hidden=e.dataset.insecure==="address"===window.isSecureContext}function Bi({root:t,history:e},n){for(let o of t.querySelectorAll("[data-step]:not([data-step='question']) [data-go]")){let{go:r}=o.dataset;o.addEventListener("click",()=>{r==="back"?e.back():r==="reload"?window.location.reload():n(r)})}}function Yi(t,e){let n=t.querySelector("[data-fingerprint]");n.querySelector("code").textContent=e.slice(0,16).match(/.{4}/g).join(" "),n.hidden=!1}function Fi(t,{step:e="unloaded",expected:n,found:o}){t.hidden=!0;let r=document.querySelector(`[data-step="${e}"]`);for(let[u,c]of Object.entries({expected:n,found:o})){let h=r.querySelector(`[data-${u}]`);h&&(h.textContent=c)}for(let u of r.querySelectorAll("[data-cause]"))u.hidden=u.dataset.cause==="offline"===navigator.onLine;r.querySelector("[data-go='reload']")?.addEventListener("click",()=>window.location.reload()),r.hidden=!1,r.querySelector("[tabindex='-1']").focus({preventScroll:!0})}Ro();
