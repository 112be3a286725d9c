// One visitor with an IP address and cookies of its own. Each request is timed, and its response is checked for what
// every response of the site has.
import {
  createCookieJar,
  headerOf,
  type ReceivedResponse,
  sendRequestOnce,
} from '../record/send-request.ts'

/** The rows of the report. */
export const requestKinds = [
  'home page',
  'landing page',
  'payment form',
  'search',
  'status page',
  'status call',
  'text',
  'captcha challenge',
  'token of hosted card fields',
  'refused submit',
  'paying submit, own card fields',
  'paying submit, hosted card fields',
  'staff: list payments',
  'staff: read payment',
  'staff: accept payment',
] as const
export type RequestKind = (typeof requestKinds)[number]

export type Sample = {
  readonly kind: RequestKind
  /** 0 without a response. */
  readonly status: number
  /** The code of a refusal in JSON, or empty. */
  readonly code: string
  /** Until the last byte, from when the request was due. */
  readonly ms: number
  /** Whether the site's worker wrote the response, all of it. */
  readonly isFromSite: boolean
}

export type Request = {
  readonly kind: RequestKind
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** On the clock of `performance.now()`; now, unless set. */
  readonly dueAt?: number
}

/** Status 0 without a response. */
export type Reply = { readonly status: number; readonly body: string }
export type Visitor = { send(request: Request): Promise<Reply> }

type VisitorOptions = {
  readonly siteUrl: string
  /** Decides the IP address. */
  readonly key: string
  /** False for staff's programs, whose calls have no origin. */
  readonly isBrowser?: boolean
  readonly record: (sample: Sample) => void
}

export function createVisitor(options: VisitorOptions): Visitor {
  const { siteUrl, key, isBrowser = true, record } = options
  const ofBrowser = isBrowser && { origin: siteUrl, 'sec-fetch-site': 'same-origin' }
  const jar = createCookieJar()
  return {
    async send({ kind, path, headers, json, form, dueAt = performance.now() }) {
      const body =
        json === undefined ? form && `${new URLSearchParams(form)}` : JSON.stringify(json)
      const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
      const ofBody = body !== undefined && { ...ofBrowser, 'content-type': type }
      const response = await sendRequestOnce(siteUrl, {
        key,
        path,
        headers: { ...jar.toHeaders(), ...ofBody, ...headers },
        ...(body !== undefined && { method: 'POST', body }),
      }).catch(() => null)
      const ms = performance.now() - dueAt
      if (response) jar.storeCookies(response)
      const text = String(response?.body ?? '')
      record({ kind, ms, ...checkResponse(response, text) })
      return { status: response?.status ?? 0, body: text }
    },
  }
}

/** Without it, an error page of the server below the worker would count as a response of the site. */
const hasSiteHeaders = (response: ReceivedResponse) =>
  headerOf(response, 'content-security-policy') !== '' &&
  headerOf(response, 'x-content-type-options') === 'nosniff'

export function checkResponse(
  response: ReceivedResponse | null,
  text: string,
): Pick<Sample, 'status' | 'code' | 'isFromSite'> {
  if (!response) return { status: 0, code: '', isFromSite: false }
  const { status } = response
  if (!headerOf(response, 'content-type').includes('json')) {
    const isComplete = text.trimEnd().endsWith('</html>')
    return { status, code: '', isFromSite: isComplete && hasSiteHeaders(response) }
  }
  const value = readJson(text)
  return { status, code: toCode(value), isFromSite: value !== null && hasSiteHeaders(response) }
}

/** Null unless it is an object or a list. */
export function readJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const toCode = (value: object | null): string =>
  value !== null && 'code' in value && typeof value.code === 'string' ? value.code : ''
