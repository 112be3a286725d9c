// shared/locales/en/widget/debug.ts
var e = "Papaya widget:", t = {
	ready: (t) => `${e} the frame${t && ` for ${t}`} is ready.`,
	fault: (t) => `${e} ${t}`,
	noPayee: "there’s no payee attribute, so visitors have to search for their biller.",
	noLink: (e) => `put a link to ${e} inside the element for visitors whose browser can’t load the frame.`,
	wrongValue: (e, t, n) => `${e}="${t}" is ignored. Use ${n.join(", ")}.`,
	wrongTheme: (e) => `theme="${e}" isn’t a color we know, so we ignored it. Use #rrggbb, such as #1d5fc4.`,
	wrongRef: (e) => `payment-ref="${e}" is ignored. Use your own ID: letters, digits, ".", "_" or "-", no card or Social Security number.`,
	wrongReturn: (e) => `return-url="${e}" is ignored. Use an https address without a port or user, such as https://www.example.com/thanks.`,
	returnNotListed: (t) => `${e} return-url="${t}" is ignored, because its host isn’t on the biller’s list. Ask us to add it.`,
	unknownAttribute: (e) => `the attribute ${e} does nothing.`,
	unknownName: (t, n) => `${e} payee="${t}" doesn’t match a partner or biller, so the frame has the default look. Find the name at ${n}/partners/widget.`,
	policy: (t, n) => `${e} your page’s Content-Security-Policy blocked the frame. Add this to it: ${t} ${n}`,
	blocked: (t, n) => `${e} the frame didn’t respond within 4 seconds, so we show the link (frame_blocked). Your Content-Security-Policy needs frame-src ${n}. If we keep a list of your allowed origins, ask us to add ${t}.`,
	sandboxed: `${e} your page is in a sandboxed frame without allow-same-origin, so we show the link (sandboxed). Add allow-same-origin to the sandbox attribute.`,
	failed: (t) => `${e} the frame showed an error: ${t}.`
}, n = `(?=[\\p{L}\\p{M}])[${"Arab Beng Deva Gujr Guru Knda Khmr Mlym Mong Mymr Orya Sinh Syrc Taml Telu".replace(/\w+ ?/g, (e) => `\\p{scx=${e.trim()}}`)}]`, r = `(?!(?<=${n})[\\u200c\\u200d](?=${n}|(?<=\\u0d4d.))|(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict}))`, i = RegExp(`${r}[\\p{Cf}\\p{DI}\\p{Co}\\ufffc]`, "gu"), a = (e) => e.replace(i, ""), o = [
	[/^4/, /^1[369]$/],
	[/^(?:5[1-5]|22[3-9]|222[1-9]|2[3-6]|27[01]|2720)/, /^16$/],
	[/^3[47]/, /^15$/],
	[/^3(?:0[0-5]|[689])/, /^14$/],
	[/^(?:6(?:011|4[4-9]|5|2)|81|35(?:2[89]|[3-8]))/, /^1[6-9]$/]
], s = 19, c = /^(?:4444[1-3]?|4443|465|464|4333|1{13,19})$/, l = /[,;]\s/, u = 100;
function d(e) {
	return (a(e).normalize("NFKC").replace(/\p{Nd}/gu, p).replace(/\s*\n\s*|\s+/g, f).match(/\d(?:[^\p{L}\p{N}]{0,3}\d)*/gu) ?? []).some(m);
}
var f = (e) => e.includes("\n") ? "\n" : " ";
function p(e) {
	let t = e.codePointAt(0) ?? 0, n = /\p{Nd}/u.test(String.fromCodePoint(t - t % 16));
	return `${t % 16 - (n ? 0 : 6)}`;
}
function m(e) {
	let t = e.match(/\d+/g) ?? [], n = e.match(/\D+/g) ?? [];
	return t.some((e, r) => {
		if (e.length !== 13 && h(e.replace(/^0+/, ""))) return !0;
		let i = e;
		for (let e = r + 1; e < t.length && i.length < s; e += 1) {
			i += t[e];
			let a = e - r === n.length;
			if (h(i) && g(t.slice(r, e + 1), n.slice(r, e), a)) return !0;
		}
		return !1;
	});
}
var h = (e) => o.some(([t, n]) => t.test(e) && n.test(`${e.length}`)) && _(e);
function g(e, t, n) {
	let r = t.some((e) => l.test(e));
	if (e.slice(1).map((t, n) => Number(t) - Number(e[n])).every((e) => e > 0 && (r || e <= u))) return !1;
	if (c.test(e.map((e) => e.length).join(""))) return n || !r;
	let [i = ""] = t;
	return n && /^(?:.| . )$/.test(i) && t.every((e) => e === i);
}
function _(e) {
	let t = 0;
	for (let n = 0; n < e.length; n += 1) {
		let r = Number(e[e.length - 1 - n]), i = n % 2 == 1 ? r * 2 : r;
		t += i > 9 ? i - 9 : i;
	}
	return t % 10 == 0;
}
// shared/url-paths.ts
var v = /* @__PURE__ */ RegExp("^[\\w.-]{0,63}[\\w-]$"), y = (e) => e.replace(/[^a-z0-9]/gi, "").toLowerCase(), b = /^\d{3}([-._]?)\d{2}\1\d{4}$/, x = (e, t) => v.test(e) && e !== "404" && !b.test(e) && !d(e) && (t === "" || y(e) !== y(t)), S = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])";
RegExp(`^${S}$`);
var C = RegExp(`^https://(${S})(?:[/?#][!-[\\]-~]*)?$`, "i"), w = (e) => e.length > 500 ? null : C.exec(e)?.[1]?.toLowerCase() ?? null, T = [
	"auto",
	"light",
	"dark"
], E = [
	"auto",
	"desktop",
	"mobile",
	"buttons",
	"tab"
], D = {
	papaya: "#c2410c",
	ocean: "#1d5fc4",
	forest: "#2f6b2b",
	plum: "#7b2d8b",
	graphite: "#3d4250"
}, O = (e) => Object.hasOwn(D, e);
function k(e) {
	let t = e.trim().toLowerCase();
	if (t === "" || O(t)) return t;
	let [, n = ""] = /^#?([0-9a-f]{6})$/.exec(t) ?? [];
	if (n !== "") return `#${n}`;
	let [, r = ""] = /^#([0-9a-f]{3})$/.exec(t) ?? [];
	return r === "" ? null : `#${r.replace(/./g, "$&$&")}`;
}
// client/widget/debug.ts
var A = new URL(import.meta.url).origin, j = [
	"payee",
	"type",
	"theme",
	"payment-ref",
	"return-url",
	"view",
	"label",
	"lang",
	"debug",
	"style",
	"class",
	"id"
], M = (e, t) => !t || e.includes(t), N = (e, t) => !e || t(e);
function P(e) {
	let n = (t) => e.getAttribute(t), r = e.querySelector("a");
	return [
		n("payee") ? "" : t.noPayee,
		M(T, n("type")) ? "" : t.wrongValue("type", n("type"), T),
		M(E, n("view")) ? "" : t.wrongValue("view", n("view"), E),
		k(n("theme") ?? "") === null ? t.wrongTheme(n("theme")) : "",
		N(n("payment-ref"), (e) => x(e, "")) ? "" : t.wrongRef(n("payment-ref")),
		N(n("return-url"), (e) => w(e) !== null) ? "" : t.wrongReturn(n("return-url")),
		...e.getAttributeNames().map((e) => j.includes(e) || /^(?:data|aria)-/.test(e) ? "" : t.unknownAttribute(e)),
		r === null || new URL(r.href, A).origin !== A ? t.noLink(A) : ""
	].filter((e) => e !== "");
}
var F = [
	"frame-src",
	"child-src",
	"script-src",
	"script-src-elem"
];
document.addEventListener("securitypolicyviolation", ({ blockedURI: e, effectiveDirective: n }) => {
	e.startsWith(A) && F.includes(n) && console.warn(t.policy(n, A));
});
for (let e of ["ready", "error"]) document.addEventListener(`papaya:${e}`, (n) => {
	if (!(n instanceof CustomEvent) || !(n.target instanceof Element) || !n.target.hasAttribute("debug")) return;
	let { code: r, payee: i } = n.detail;
	e === "ready" ? console.info(t.ready(i)) : console.warn(r === "frame_blocked" ? t.blocked(location.origin, A) : r === "sandboxed" ? t.sandboxed : r === "UNKNOWN_NAME" ? t.unknownName(i, A) : r === "RETURN_NOT_LISTED" ? t.returnNotListed(n.target.getAttribute("return-url")) : t.failed(r));
});
for (let e of document.querySelectorAll("papaya-pay[debug]")) {
	for (let n of P(e)) console.warn(t.fault(n), e);
	e.setAttribute("view", e.getAttribute("view") ?? "");
}
