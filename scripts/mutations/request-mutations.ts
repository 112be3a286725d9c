// Protections of requests in general, such as origin, cookies, headers, escaping, log, signatures, and redirects.
import { toMutations } from './mutation.ts'

export const requestMutations = toMutations({
  'only the IP address header of Cloudflare is trusted': {
    file: 'worker/platform/http/client-ip-address.ts',
    find: "return headers.get('cf-connecting-ip')",
    replace: "return headers.get('x-forwarded-for') ?? headers.get('cf-connecting-ip')",
    title: 'the header %s does not change the visitor’s IP address',
  },
  'cookies are HttpOnly': {
    file: 'worker/features/membership/visitor-cookie.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    title: 'every cookie of the site is HttpOnly, Secure, Lax and for this host only',
  },
  'the payment cookie has the prefix __Host-': {
    file: 'worker/features/payments/tokens/browser-cookie.ts',
    find: "https: '__Host-b'",
    replace: "https: 'b'",
    title: 'the cookie that binds a payment to its browser has the prefix __Host-',
  },
  'each response has its own CSP nonce': {
    file: 'worker/platform/middleware/security-headers.ts',
    find: 'const nonce = randomToken(16)',
    replace: "const nonce = 'a'.repeat(22)",
    title: 'the bootstrap script has a fresh nonce, and page data has none',
  },
  'a post from another site is refused': {
    file: 'worker/platform/http/same-origin.ts',
    find: "return site === 'same-origin'",
    replace: 'return true',
    title: 'Sec-Fetch-Site $site with Origin $from is accepted: $ok',
  },
  'page data is escaped in its script element': {
    file: 'worker/platform/render/script-json.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    title: 'page data cannot break out of its script element',
  },
  'headings of payees are escaped': {
    file: 'worker/features/payees/canonical-heading.ts',
    find: "'<': '&lt;'",
    replace: "'<': '<'",
    title: 'a parser finds only allowed, well-nested elements in any canonical heading',
  },
  'JSON with a duplicate name is refused': {
    file: 'worker/platform/http/parse-json.ts',
    find: '|| names?.has(name)',
    title: 'the JSON reader refuses every name sent twice, however it is escaped and nested',
  },
  'a page that sets a cookie is not cached': {
    file: 'worker/platform/cache/page-cache.ts',
    find: "!headers.has('Set-Cookie')",
    replace: 'true',
    title: 'the response "%s" (status %i, headers %o) is cached for %i seconds',
  },
  'card numbers are masked in the log': {
    file: 'worker/platform/logging/logger.ts',
    find: "return looksLikeCardNumber(text) ? '[card number]' : text",
    replace: 'return text',
    title: 'a card number is masked in the log: %s',
  },
  'a signature is verified': {
    file: 'worker/platform/crypto/secrets.ts',
    find: 'isSameText(signature, await sign(secret, purpose, text))',
    replace: 'signature.length === (await sign(secret, purpose, text)).length',
    title: 'a malformed or changed form token is forged',
  },
  'a signature is valid for one purpose only': {
    file: 'worker/platform/crypto/signatures.ts',
    find: 'update(`${purpose}\\n${text}`)',
    replace: 'update(text)',
    title: 'a signature depends on secret, purpose and text, and has 256 bits',
  },
  'guesses of staff’s token are limited': {
    file: 'worker/features/back-office/ops-routes.ts',
    find: 'if (!reserved.ok)',
    replace: "if (!reserved.ok && subject === '')",
    title:
      'that sent ten wrong tokens gets 429 even with the correct one, but not from another IP address',
  },
  'a stored link to another host is checked again before the redirect': {
    file: 'worker/features/short-links/link-target.ts',
    find: 'return isListed(url, linkHosts) && startsWithOrigin(target, url)',
    replace: 'return startsWithOrigin(target, url)',
    title: 'refuses a host that was removed from the list',
  },
  'a short link leads to our own site or a listed host': {
    file: 'worker/features/short-links/link-target.ts',
    find: 'if (!isOwn && !isListed(url, linkHosts)) return null',
    title: 'the link target %j is refused',
  },
  'image buttons post to the host page’s origin only': {
    file: 'shared/widget/scripts.ts',
    find: 'parent.postMessage("click",o)',
    replace: 'parent.postMessage("click","*")',
    title: 'posts the plain click to %s only',
  },
})
