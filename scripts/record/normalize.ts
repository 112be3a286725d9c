// Removes what differs between two recordings of one commit, and what moving a file changes without
// effect: hashes in names, the order of styles, React's ids.
import { createHash } from 'node:crypto'
import type { ReceivedResponse } from './send-request.ts'

export type RecordedResponse = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** HTML with one tag a line, JSON with one value a line, other text except scripts; else size and digest. */
  readonly body: string
}

/** Headers of the connection, the times, and the body's length. */
const droppedHeaders =
  /^(?:connection|content-length|date|keep-alive|server-timing|transfer-encoding)$/

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const thisYear = new Date().getUTCFullYear()
/** Legal texts have dates of other years, which are preserved. */
const years = `(?:${[-1, 0, 1].map((step) => thisYear + step).join('|')})`
const weekdays = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'

/** Attributes and values that look random but are not. */
const untouched = /\bd="[^"]*"|data:image\/[^"]*|integrity="[^"]*"|"integrity": ?"[^"]*"/

/** Base64url of 16 or 32 bytes may have no digit. */
function isRandom(word: string): boolean {
  const capitals = word.match(/[A-Z]/g)?.length ?? 0
  if (word.length === 22 || word.length >= 40) return capitals > 1 || /^[0-9a-f]+$/.test(word)
  return /\d/.test(word) && (capitals > 0 || /^[0-9a-f]+$/.test(word))
}

const token = new RegExp(`${untouched.source}|(?<![\\w-])[\\w-]{16,}(?![\\w-])`, 'g')

const rules: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/(<style[^>]*>)[\s\S]*?<\/style>/g, '$1{styles}</style>'],
  [/\bnonce="[^"]*"/g, 'nonce="{nonce}"'],
  [/'nonce-[^']*'/g, "'nonce-{nonce}'"],
  [/'sha256-[^']*'/g, "'sha256-{digest}'"],
  // Chunks depend on file locations; tests of the build check their size.
  [/\["\/assets\/[^\]]*"\](?=\.map\()/g, '[{scripts}]'],
  [/(\/assets\/[\w.-]+)-[\w-]{8}(?=\.\w+)/g, '$1-{hash}'],
  [/(?<![\w-])_([A-Za-z][\w-]*?)_[0-9a-f]{4}(?![\w-])/g, '_$1_{file}'],
  [/(?<![0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])/g, '{uuid}'],
  // Demo names start with part of a UUID.
  [/(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}(?=[@.])/g, '{uuid}'],
  [/(?<=\w\.)[\w-]{8}(?=@example\.com)/g, '{name}'],
  [/\bPPY-[0-9A-Z]{5}-[0-9A-Z]{5}\b/g, 'PPY-{reference}'],
  // Each demo payment has an account of its own.
  [/\bA-2\d{7}\b/g, 'A-{account}'],
  [/•••\d{3}\b/g, '•••{account}'],
  // The queue delivers after the response, so the list of emails varies.
  [/(<nav aria-label="Messages">)[\s\S]*?<\/nav>/g, '$1{emails}</nav>'],
  [/(<dd[^>]*>)(?:pending|sending|sent)(?=<\/dd>)/g, '$1{delivery}'],
  [/<div[^>]*>\s*<dt[^>]*>(?:Sent|Tries)<\/dt>[\s\S]*?<\/div>\s*/g, ''],
  [/\ba round trip takes \d+ ms/g, 'a round trip takes {ms}'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?/g, '{time}'],
  [new RegExp(`\\b${years}-\\d\\d-\\d\\d\\b`, 'g'), '{date}'],
  [new RegExp(`\\b(?:${weekdays}, )?(?:${months})[a-z]* \\d{1,2}, ${years}\\b`, 'g'), '{date}'],
  [new RegExp(`\\b(?:${weekdays}, )?(?:${months})[a-z]* \\d{1,2}(?!\\d|, \\d{4})`, 'g'), '{date}'],
  [/\b\d{1,2}:\d\d(?::\d\d)?[\s\u202f](?:[AP]M|[ap]\.m\.)/g, '{clock}'],
  [/\b1[5-9]\d{11}\b/g, '{epoch}'],
  [/\b1[5-9]\d{8}\b/g, '{epoch}'],
  [/(\/s\/)(?!rec0)[0-9a-z]{7}\b/g, '$1{key}'],
  [/("key": ?)"[0-9a-z]{7}"/g, '$1"{key}"'],
  [/("commit": ?"|papaya@[\w.-]+\+)[0-9a-f]{7,12}/g, '$1{commit}'],
  [/\bM-[0-9A-Z]{8}\b/g, 'M-{reference}'],
  // A signed token has a time in base 36 before its signature. An attempt's token has its id and payee before the time.
  [/(?<![\w-])(?:[\w-]{16}\.([a-z]\w*)\.)?[0-9a-z]{8}\.[\w-]{43}(?![\w-])/g, '{token $1}'],
  [/\b[a-z]{2,8}_(?:[\w-]{16}|[\w-]{22})(?![\w-])/g, '{id}'],
  [/(?::|%3A)[\w-]{12}(?=["&?/<\s]|$)/g, ':{id}'],
  [/(\?t=)[\w-]{8}(?=…)/g, '$1{token}'],
  [/(?<![\w-])(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}(?![\w-])/g, '{code}'],
  [/(name="access" value=|"access": )"[0-9A-HJKMNP-TV-Z]{12}"/g, '$1"{code}"'],
  [/\b([a-z]+\.)?[0-9a-hjkmnp-tv-z]{10}(?=@)/g, '$1{name}'],
  [token, (found) => (/^[\w-]+$/.test(found) && isRandom(found) ? '{token}' : found)],
]

/** Other waits are the remainder of a window and may differ by a second. */
const constantWaits: ReadonlySet<string> = new Set(['5', '60'])

const headerRules: Readonly<Record<string, (value: string) => string>> = {
  etag: () => '{etag}',
  'x-request-id': () => '{id}',
  'retry-after': (value) => (constantWaits.has(value) ? value : '{seconds}'),
  'set-cookie': (value) =>
    value
      .replace(/^([^=]+)=[^;]*/, '$1={value}')
      .replace(/(Expires|(?<=^dev_.*)Max-Age)=[^;]*/gi, '$1={time}'),
}

/** React's ids depend on the shape of the tree; which element refers to which is preserved. */
function numberIds(text: string): string {
  const known = new Map<string, string>()
  return text.replace(/(?<![\w-])_R_[0-9a-z]*_/g, (id) => {
    const found = known.get(id) ?? `{id${known.size + 1}}`
    known.set(id, found)
    return found
  })
}

function normalizeText(text: string): string {
  let normalized = text
  for (const [pattern, replacement] of rules)
    normalized =
      typeof replacement === 'string'
        ? normalized.replace(pattern, replacement)
        : normalized.replace(pattern, replacement)
  return numberIds(normalized)
}

function spreadJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1)
  } catch {
    return text
  }
}

/** One tag a line, so that a difference has a place. */
const spreadHtml = (html: string): string =>
  html
    .replace(
      /(<script[^>]*type="application\/json"[^>]*>)([\s\S]*?)(?=<\/script>)/g,
      (_, tag: string, json: string) => `${tag}\n${spreadJson(json)}\n`,
    )
    .replaceAll('><', '>\n<')

function toBody(response: ReceivedResponse, type: string): string {
  const { body } = response
  if (body.length === 0) return ''
  const id = response.headers.get('x-request-id') ?? ''
  const readText = () => (id === '' ? String(body) : String(body).replaceAll(id, '{request}'))
  if (type.startsWith('text/html')) return normalizeText(spreadHtml(readText()))
  if (type.includes('json')) return normalizeText(spreadJson(readText()))
  if (/^text\/(?!javascript)|xml/.test(type)) return normalizeText(readText())
  return `${body.length} bytes, ${createHash('sha256').update(body).digest('hex')}`
}

/** `serverUrl` is the address of this run's server. */
export function normalize(response: ReceivedResponse, serverUrl: string): RecordedResponse {
  const { host } = new URL(serverUrl)
  const hideHost = (text: string) =>
    text.replaceAll(host, '{host}').replaceAll(encodeURIComponent(host), '{host}')
  const headers = [...response.headers]
    .filter(([name]) => !droppedHeaders.test(name))
    .map(([name, value]) => [name, hideHost((headerRules[name] ?? normalizeText)(value))] as const)
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, headers, body: hideHost(toBody(response, type)) }
}
