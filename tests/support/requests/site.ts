// Requests to the whole worker, as a browser sends them.
import { exports } from 'cloudflare:workers'
import '../preload'
import { setTimedRequest } from '../request-times'
import { checkReply } from './documented-reply'

export const siteOrigin = 'https://papaya.test'

/** By the product's device names. */
export const userAgents = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  apple:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
} as const

let addresses = 0

/** An IP address that no rate limit has counted, in a network of its own. */
export function newIpAddress(): string {
  addresses += 1
  return `198.${Math.floor(addresses / 256)}.${addresses % 256}.7`
}

type Fields = Readonly<Record<string, string>>

type SiteRequest = {
  readonly method?: string
  readonly body?: BodyInit
  readonly headers?: Fields
}

const requestVersion = () => exports.default.fetch(`${siteOrigin}/version`)

/** Follows no redirect. The headers replace the default origin header. */
export async function fetchSite(
  path: string,
  { method = 'GET', body, headers = { origin: siteOrigin } }: SiteRequest = {},
): Promise<Response> {
  setTimedRequest(requestVersion)
  const url = new URL(path, siteOrigin)
  const response = await exports.default.fetch(URL.canParse(path) ? path : siteOrigin + path, {
    method,
    redirect: 'manual',
    headers,
    ...(body !== undefined && { body }),
  })
  await checkReply(method, url.pathname, response)
  return response
}

/** From a new IP address unless the headers name one. A string is sent as it is, for malformed JSON. */
export function postJson(path: string, body: unknown, headers: Fields = {}): Promise<Response> {
  return fetchSite(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      origin: siteOrigin,
      'content-type': 'application/json',
      'cf-connecting-ip': newIpAddress(),
      ...headers,
    },
  })
}

export type FetchedPage = {
  readonly status: number
  /** Empty unless the response redirects. */
  readonly location: string
  readonly text: string
  readonly headers: Headers
}

async function readPage(response: Response): Promise<FetchedPage> {
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
    headers: response.headers,
  }
}

/** From a new IP address unless the headers name one. */
export async function fetchPage(path: string, headers: Fields = {}): Promise<FetchedPage> {
  return readPage(
    await fetchSite(path, { headers: { 'cf-connecting-ip': newIpAddress(), ...headers } }),
  )
}

/** Opens a page with the cookies that an earlier response set. */
export function openWithCookiesOf({ headers }: FetchedPage, path: string): Promise<FetchedPage> {
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0])
  return fetchPage(path, { cookie: cookies.join('; ') })
}

/**
 * Posts as a browser without JavaScript that keeps cookies does, from a new IP address. The headers may
 * replace the cookie and the address.
 */
export async function postForm(
  path: string,
  fields: Fields,
  headers: Fields = {},
): Promise<FetchedPage> {
  return readPage(
    await fetchSite(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: {
        origin: siteOrigin,
        'cf-connecting-ip': newIpAddress(),
        cookie: 'kept=1',
        ...headers,
      },
    }),
  )
}

/** The body of a JSON call's error. */
export type Problem = {
  readonly status: string
  readonly code: string
  readonly message: string
  readonly requestId: string
  readonly fields?: Fields
}

export async function readProblem(response: Response): Promise<Problem> {
  return response.json<Problem>()
}
