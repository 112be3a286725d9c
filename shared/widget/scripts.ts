// The frames' inline scripts: constants, so that the CSP can name them by hash and no frame waits for
// React. Each tells the page around it what happens and refuses to tell it anything that was typed.

/**
 * Speaks with the loader on the host's page. The host says hello first, from the window above and with
 * the id that is in this frame's address; from then on its origin is the only one that is written to.
 * Other scripts of the frame say what to tell by the event `papaya`; a page that was made by a post
 * says it in `data-event`, once the host listens.
 */
export const frameTalkScript =
  '{const b=document.body,w=new URLSearchParams(location.search).get("wid"),M=document.querySelector("main"),E=M.dataset.event,T=M.dataset.widget;let o;const s=(type,payload)=>o&&parent.postMessage({source:"papaya-embed",v:1,wid:w,type,payload},o),z=()=>s("size",{height:Math.ceil(b.getBoundingClientRect().height)});addEventListener("message",({source,origin,data:m})=>{source==parent&&parent!=self&&w&&m&&m.source=="papaya-embed"&&m.v===1&&m.wid===w&&m.type=="hello"&&(o||(o=origin,z(),s("ready",{type:T=="auto"?matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light":T}),E&&s(E,{})))});addEventListener("papaya",e=>s(...e.detail));new ResizeObserver(z).observe(b)}'

/**
 * The mobile widget: what stands before the store, for three seconds, and can be stopped. The link
 * leads to the store by itself where no script runs.
 */
export const storeScript =
  '{const[m,t]=document.querySelectorAll("[data-part]"),s=(...detail)=>dispatchEvent(new CustomEvent("papaya",{detail})),f=(a,b,q)=>{a.hidden=true;b.hidden=false;b.querySelector(q).focus()};let r;addEventListener("click",e=>{const a=e.target.closest("[data-act]"),k=a&&a.dataset.act;if(k){clearTimeout(r);if(k=="go"){e.preventDefault();f(m,t,"h1");s("click",{button:"pay"});r=setTimeout(()=>{s("redirect",{to:"store"});open(a.href,"_top")},3e3)}else if(k=="now")s("redirect",{to:"store"});else{e.preventDefault();f(t,m,"a")}}})}'

/**
 * The two image buttons: the plain message "click" goes to the page around them (spec section 2). That
 * page is named where the browser names it. Without our loader the page itself answers the click.
 */
export const imageButtonsScript =
  'addEventListener("click",e=>{const a=e.target.closest("[data-button]");if(a&&parent!=self){let o=(location.ancestorOrigins||[])[0];try{o=o||new URL(document.referrer).origin}catch{}parent.postMessage("click",/^http/.test(o)?o:"*");a.dataset.raw&&e.preventDefault();dispatchEvent(new CustomEvent("papaya",{detail:["click",{button:a.dataset.button}]}))}})'
