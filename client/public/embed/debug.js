// shared/locales/en/widget/debug.ts
var e = "Papaya widget:", t = {
	ready: (t) => `${e} the frame${t && ` for ${t}`} is ready.`,
	fault: (t) => `${e} ${t}`,
	noPayee: "there’s no payee attribute, so visitors have to search for their biller.",
	noLink: (e) => `put a link to ${e} inside the element for visitors whose browser can’t load the frame.`,
	wrongValue: (e, t, n) => `${e}="${t}" is ignored. Use ${n.join(", ")}.`,
	wrongTheme: (e) => `theme="${e}" isn’t a color we know, so we ignored it. Use #rrggbb, such as #1d5fc4.`,
	unknownAttribute: (e) => `the attribute ${e} does nothing.`,
	unknownName: (t, n) => `${e} payee="${t}" doesn’t match a partner or biller, so the frame has the default look. Find the name at ${n}/partners/widget.`,
	policy: (t, n) => `${e} your page’s Content-Security-Policy blocked the frame. Add this to it: ${t} ${n}`,
	blocked: (t, n) => `${e} the frame didn’t respond within 4 seconds, so we show the link (frame_blocked). Your Content-Security-Policy needs frame-src ${n}. If we keep a list of your allowed origins, ask us to add ${t}.`,
	sandboxed: `${e} your page is in a sandboxed frame without allow-same-origin, so we show the link (sandboxed). Add allow-same-origin to the sandbox attribute.`,
	failed: (t) => `${e} the frame showed an error: ${t}.`
}, n = [
	"auto",
	"light",
	"dark"
], r = [
	"auto",
	"desktop",
	"mobile",
	"buttons",
	"tab"
], i = {
	papaya: "#c2410c",
	ocean: "#1d5fc4",
	forest: "#2f6b2b",
	plum: "#7b2d8b",
	graphite: "#3d4250"
}, a = (e) => Object.hasOwn(i, e);
function o(e) {
	let t = e.trim().toLowerCase();
	if (t === "" || a(t)) return t;
	let [, n = ""] = /^#?([0-9a-f]{6})$/.exec(t) ?? [];
	if (n !== "") return `#${n}`;
	let [, r = ""] = /^#([0-9a-f]{3})$/.exec(t) ?? [];
	return r === "" ? null : `#${r.replace(/./g, "$&$&")}`;
}
// client/widget/debug.ts
var s = new URL(import.meta.url).origin, c = [
	"payee",
	"type",
	"theme",
	"view",
	"label",
	"lang",
	"debug",
	"style",
	"class",
	"id"
], l = (e, t) => !t || e.includes(t);
function u(e) {
	let i = (t) => e.getAttribute(t), a = e.querySelector("a");
	return [
		i("payee") ? "" : t.noPayee,
		l(n, i("type")) ? "" : t.wrongValue("type", i("type"), n),
		l(r, i("view")) ? "" : t.wrongValue("view", i("view"), r),
		o(i("theme") ?? "") === null ? t.wrongTheme(i("theme")) : "",
		...e.getAttributeNames().map((e) => c.includes(e) || /^(?:data|aria)-/.test(e) ? "" : t.unknownAttribute(e)),
		a === null || new URL(a.href, s).origin !== s ? t.noLink(s) : ""
	].filter((e) => e !== "");
}
var d = [
	"frame-src",
	"child-src",
	"script-src",
	"script-src-elem"
];
document.addEventListener("securitypolicyviolation", ({ blockedURI: e, effectiveDirective: n }) => {
	e.startsWith(s) && d.includes(n) && console.warn(t.policy(n, s));
});
for (let e of ["ready", "error"]) document.addEventListener(`papaya:${e}`, (n) => {
	if (!(n instanceof CustomEvent) || !(n.target instanceof Element) || !n.target.hasAttribute("debug")) return;
	let { code: r, payee: i } = n.detail;
	e === "ready" ? console.info(t.ready(i)) : console.warn(r === "frame_blocked" ? t.blocked(location.origin, s) : r === "sandboxed" ? t.sandboxed : r === "UNKNOWN_NAME" ? t.unknownName(i, s) : t.failed(r));
});
for (let e of document.querySelectorAll("papaya-pay[debug]")) {
	for (let n of u(e)) console.warn(t.fault(n), e);
	e.setAttribute("view", e.getAttribute("view") ?? "");
}
