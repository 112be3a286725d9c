// Finds the link that a person meant. What surrounds a link in a sentence, a zero-width space or an escaped "&" often
// becomes part of it, and programs change its separators. Of a token, only what cannot belong to it is cut, and case is
// ignored in keys, slugs and names of parameters only.
import type { MiddlewareHandler } from 'hono'
import type { AppEnv, CoreServices } from './route'

const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const toVisible = (text: string) => text.replace(invisible, '')
/** A single word of ASCII letters, and no other letter: the rest of the text only surrounds it. */
const word = /(?<=^[^\p{L}\p{M}\p{N}_-]*)[\w-]+(?=[^\p{L}\p{M}\p{N}_-]*$)/u
/** A chat may leave the "_" of its italics behind it. */
const signature = /(?<![\w-])[\w-]{43}(?=_?(?![\w-]))/

/** Parameters of a link to a form whose values are single words. Others, such as `referrer`, have any text. */
const wordNames: readonly string[] =
  'p ib g lang ref silent optE emailOpt generic bill again step'.split(' ')

type LinkKind = {
  /** The path that a path means; null if it means none. Without it, the path is the route's own. */
  readonly toPath?: (pathname: string) => string | null
  /** How to find the token in a parameter. */
  readonly tokens: Readonly<Record<string, RegExp>>
  /** 303: the link may be a secret. */
  readonly status: 301 | 303
}

const linkKinds = {
  query: { tokens: {}, status: 301 },
  page: { toPath: toCleanPagePath, tokens: {}, status: 301 },
  short: { toPath: toCleanKeyPath, tokens: {}, status: 301 },
  form: {
    tokens: {
      agreed: /(?<![\w-])[\w-]+\.[\w-]{43}(?=_?(?![\w-]))/,
      amount: /(?<![\w.,-])\d{1,9}(?:\.\d\d?)?(?![\w.,-]*\w)/,
    },
    status: 303,
  },
  confirming: {
    tokens: { a: /(?<![\w-])[\w-]+\.[\w-]+\.[0-9a-z]+\.[\w-]{43}(?=_?(?![\w-]))/ },
    status: 303,
  },
  payment: { tokens: { r: signature }, status: 303 },
  question: { tokens: { t: signature }, status: 303 },
  stop_emails: { tokens: { e: /(?<![\w-])[0-9a-f]{64}(?![\w-])/, s: signature }, status: 303 },
  confirm_request: { tokens: { c: /(?<![\w-])[\w-]{16}\.[\w-]{43}(?=_?(?![\w-]))/ }, status: 303 },
  posting_file: {
    tokens: {
      f: /(?<![\w-])[\w-]{1,40}\.\d{4}-\d\d-\d\d\.[\w-]{22}\.[0-9a-z]+\.[\w-]{43}(?=_?(?![\w-]))/,
    },
    status: 303,
  },
  reset: { tokens: { x: /(?<![\w=-])[\w-]{1,64}\.[\w-]{43}(?=_?(?![\w-]))/ }, status: 303 },
  // A mail program may have wrapped the base64; its decoder skips white space.
  invite: { tokens: { i: /[\w+/=-]+(?:\s[\w+/=-]{20,})*/ }, status: 303 },
} as const satisfies Record<string, LinkKind>

/** Parameters of public links, besides those of forms. */
const publicNames: readonly string[] = ['t', 's', 'c', 'pn', 'n', 'co', 'token', 'qr', 'headerless']

/** Path and query of the link that `url` means; null if it is that link already, or none can be found. */
export function toCleanLink(kind: keyof typeof linkKinds, url: URL): string | null {
  const { toPath, tokens, status }: LinkKind = linkKinds[kind]
  const path = toPath ? toPath(url.pathname) : url.pathname
  const search = toCleanSearch(url.search, tokens, status === 303)
  if (path === null || path + search === url.pathname + url.search) return null
  // In a Location header, a path that starts with two slashes is a URL of another site.
  return path.startsWith('//') ? null : path + search
}

/** Redirects a GET to the clean link. The stack of a page with a secret keeps the redirect out of caches. */
export const cleanLink =
  <Services extends CoreServices>(
    kind: keyof typeof linkKinds,
  ): MiddlewareHandler<AppEnv<Services>> =>
  async (c, next) => {
    const link = toCleanLink(kind, new URL(c.req.url))
    return link === null ? next() : c.redirect(link, linkKinds[kind].status)
  }

function toCleanSearch(search: string, tokens: LinkKind['tokens'], hasWords: boolean): string {
  if (search === '') return search
  const pairs = [...new URLSearchParams(search)]
  const known = [...Object.keys(tokens), ...wordNames, ...publicNames]
  const isWordName = (name: string) => hasWords && wordNames.includes(name)
  const split = pairs
    .map(joinPair)
    .flatMap(([name, value]) =>
      isWordName(name) || tokens[name] ? splitPair(name, value) : [[name, value] as const],
    )
  const clean = split.map(([escapedName, value]): Pair => {
    const name = toKnownName(escapedName.replace(/^(?:amp;)+/, ''), known)
    const token = tokens[name]
    const isWord = isWordName(name)
    const text = name === 'i' ? readQuotedInvite(value) : value
    const found = token ? findToken(text, token) : isWord && findWord(name, value)
    return [name, found || value]
  })
  const merged = [...new Map(clean.map((pair) => [toKey(pair), pair])).values()]
  const isClean =
    merged.length === pairs.length &&
    merged.every((pair, index) => toKey(pair) === toKey(pairs[index] ?? ['', '']))
  return isClean ? search : `?${new URLSearchParams(merged)}`
}

type Pair = [name: string, value: string]

const toKey = (pair: Pair): string => pair.join('\n')

/** "?r%3DTOKEN": only the "=" was escaped. */
function joinPair([name, value]: Pair): Pair {
  const [own = '', ...rest] = value === '' ? name.split('=') : [name]
  return rest.length === 0 ? [name, value] : [own, rest.join('=')]
}

/** "p_cedar?utm_source=mail": some trackers always add their parameters with "?". Others escape "&", or write ";". */
function splitPair(name: string, value: string): Pair[] {
  const [own = '', ...added] = value.split(/\?|[&;](?:amp;)*(?=[\w-]+=)/)
  return [[name, own], ...new URLSearchParams(added.join('&'))]
}

/** Programs and keyboards write "P" for "p". */
const toKnownName = (name: string, known: readonly string[]): string =>
  known.includes(name)
    ? name
    : (known.find((other) => other.toLowerCase() === name.toLowerCase()) ?? name)

/** "=3D", what quoted-printable mail has in place of "=". The first "=" separates name and value. */
const quotedEquals = /^=?3D/i

/** No JSON in base64 begins with "3D", and "=" is at its end only. */
const readQuotedInvite = (value: string) =>
  value.replace(quotedEquals, '').replace(/=\r?\n(?=\S)/g, '')

/** Ids of payees and billers, texts of bills and the secret of `again`, which no mail has, may begin with "3D" themselves. */
function findWord(name: string, value: string): string | undefined {
  const found = word.exec(toVisible(value))?.[0]
  return ['p', 'ref', 'bill', 'again'].includes(name) ? found : found?.replace(quotedEquals, '')
}

/**
 * A program that wraps lines may have put white space into a token, and quoted-printable mail "=" at the end of a
 * line and "3D" before the token. Only what is no token as it stands is changed.
 */
function findToken(text: string, token: RegExp): string | null {
  const visible = toVisible(text)
  // A quoted line of a mail begins with ">".
  const joined = visible.replace(/[\s>]/g, '')
  const unquoted = joined.replace(quotedEquals, '').replace(/=/g, '')
  for (const candidate of [visible, joined, unquoted]) {
    const found = token.exec(candidate)
    if (found) return found[0]
  }
  return null
}

/** The secret of a payment or a question in a text; null if it has none. */
export const findSecret = (text: string): string | null => findToken(text, signature)

/**
 * The link whose structure a program changed: "//pay", "/web-payment%3Fp%3Dp_cedar", "/web-payment&p=p_cedar",
 * "/pay;jsessionid=1". Null if it has its own, and for "//host", which is a URL of another site.
 */
export function toRebuiltLink({ pathname, search }: URL): string | null {
  const typed = pathname
    .replace(/^\/{2,}(?![^/]*\.)/, '/')
    .replace(/%(?:3f|3d|26)/gi, decodeURIComponent)
  const [path = '', added] = typed.split(/[?&](?:amp;)*(?=[\w-]+=)(.*)/s)
  const link = path.replace(/;[\w-]+=.*$/s, '')
  if (link === pathname || link.startsWith('//')) return null
  const query = [added, search.slice(1)].filter(Boolean).join('&')
  return query === '' ? link : `${link}?${query}`
}

function toDecoded(pathname: string): string {
  try {
    const escaped = pathname.replace(/%(?![0-9a-f]{2})/gi, '')
    return toVisible(decodeURIComponent(escaped)).toLowerCase()
  } catch {
    return ''
  }
}

const linkKey = /(?<![0-9a-z])[0-9a-z]{7}(?![0-9a-z])/

function toCleanKeyPath(pathname: string): string | null {
  const key = findToken(toDecoded(pathname).slice('/s/'.length), linkKey)
  return key && `/s/${key}`
}

const front = /^[\s<([{"'“‘«*]+/
/** ".html", an escaped character such as "&gt;", and whatever is neither letter nor digit. */
const end = /(?:\.html?|&\w+;|[^\p{L}\p{N}])+$/u
/** Without this limit, trying each start of a long path could take a second. */
const maxPathLength = 300
const slugPath = /^[a-z0-9._-]+(?:\/[a-z0-9._-]+)*$/

/** The secret of /r/… and /q/… has capitals, so only the alias may be lower-cased. */
function toCleanAliasPath(pathname: string): string | null {
  const [, alias, rest] = /^\/([rq])\/([^/]*)/i.exec(pathname) ?? []
  const token = rest === undefined ? null : findSecret(rest)
  return alias === undefined || token === null ? null : `/${alias.toLowerCase()}/${token}`
}

/** Never cuts a word: that could be the page of another payee. */
function toCleanPagePath(pathname: string): string | null {
  const alias = toCleanAliasPath(pathname)
  if (alias !== null) return alias
  const typed = toDecoded(pathname)
  if (typed.length > maxPathLength || /%2f/i.test(pathname)) return null
  const path = typed.slice(1).replace(front, '').replace(end, '')
  return slugPath.test(path) ? `/${path}` : null
}
