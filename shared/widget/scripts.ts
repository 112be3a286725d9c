// Inline scripts of the frames: constants, so that the CSP can allow them by hash and frames need
// no React. They post events to the host page, never anything that was typed.

/**
 * Connects to the embed script on the host page. The host page sends the first message, from the parent window and
 * with the id in this frame's URL; from then on the frame posts to that origin only. Other scripts in the frame
 * dispatch a `papaya` event for each message to send. A page that is the result of a post has `link-sent` or an error
 * code in `data-event`, which is sent after the host's first message.
 */
export const hostMessagingScript =
  '{const b=document.body,w=new URLSearchParams(location.search).get("wid"),{event:E,widget:T}=document.querySelector("main").dataset;let o;const s=(type,payload)=>o&&parent.postMessage({source:"papaya-embed",v:1,wid:w,type,payload},o),z=()=>s("size",{height:Math.ceil(b.getBoundingClientRect().height)});addEventListener("message",({source,origin,data:m})=>{source==parent&&parent!=self&&w&&m?.source=="papaya-embed"&&m.v===1&&m.wid===w&&m.type=="hello"&&!o&&(o=origin,z(),s("ready",{type:T=="auto"?matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light":T}),E&&(E=="link-sent"?s(E):s("error",{code:E})))});addEventListener("papaya",e=>s(...e.detail));new ResizeObserver(z).observe(b)}'

/**
 * The mobile widget: a press of the button asks for the attribution pixel, shows the transition for three seconds,
 * which can be stopped, and then opens the store. Without scripts the link itself leads to the store.
 */
export const storeScript =
  '{const[m,t]=document.querySelectorAll("[data-part]"),s=(...detail)=>dispatchEvent(new CustomEvent("papaya",{detail})),f=(a,b,q)=>{a.hidden=true;b.hidden=false;b.querySelector(q).focus()};let r,p;addEventListener("click",e=>{const a=e.target.closest("[data-act]"),k=a&&a.dataset.act;if(k){clearTimeout(r);!p&&a.dataset.pixel&&((p=new Image).src=a.dataset.pixel);if(k=="go"){e.preventDefault();f(m,t,"h1");s("click",{button:"pay"});r=setTimeout(()=>{s("redirect",{to:"store"});open(a.href,"_top")},3e3)}else if(k=="now")s("redirect",{to:"store"});else{e.preventDefault();f(t,m,"a")}}})}'

/**
 * The two image buttons: posts the plain message "click" to the host page (spec section 2), to its
 * origin if the browser reveals it, else to the partner's listed origins. Without the embed script
 * (data-scriptless) the host page handles the click; if no origin is known, the browser opens the link.
 */
export const imageButtonsScript =
  'addEventListener("click",e=>{const a=e.target.closest("[data-button]");if(a&&parent!=self){let t=[(location.ancestorOrigins||[])[0]];if(!t[0])try{t=[new URL(document.referrer).origin]}catch{t=(a.dataset.origins||"").split(" ")}t=t.filter(o=>/^https?:/.test(o));for(const o of t)parent.postMessage("click",o);t[0]&&a.dataset.scriptless&&e.preventDefault();dispatchEvent(new CustomEvent("papaya",{detail:["click",{button:a.dataset.button}]}))}})'
