// The client that sends a recording's requests. A request's IP address is derived from its key, unless its headers
// name one.
import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { siteUrl } from './site.ts'

export const devices = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  apple:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
} as const

export type Device = keyof typeof devices

export type RequestPlan = {
  /** Identifies the response in the recording. */
  readonly key: string
  readonly path: string
  readonly method?: string
  readonly device?: Device
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type ReceivedResponse = {
  readonly status: number
  /** Names in lower case, in order of arrival. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

export const headerOf = ({ headers }: ReceivedResponse, wanted: string): string =>
  headers.find(([name]) => name === wanted)?.[1] ?? ''

/** Sends a request and records its response. */
export type Send = (planned: RequestPlan) => Promise<ReceivedResponse>

const isDevice = (name: string): name is Device => Object.hasOwn(devices, name)
export const allDevices = Object.keys(devices).filter(isDevice)
export const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'OPTIONS'] as const
export const formType = 'application/x-www-form-urlencoded'

/** Headers of our own pages' requests. */
export const sameOrigin = { origin: siteUrl } as const

/**
 * Rate limits count an IPv6 /64, so each key gets its own and no request counts against another.
 */
function toIpAddress(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex')
  return `2001:db8:${digest.slice(0, 4)}:${digest.slice(4, 8)}::1`
}

const maxTries = 8

/** Wrangler's server reuses a connection whose request body was not fully read. */
const isLost = ({ status, body }: ReceivedResponse): boolean =>
  status === 500 && body.includes('Network connection lost')

const isReset = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

/** Retries lost connections: the worker never saw those requests. */
export async function sendRequest(url: string, planned: RequestPlan): Promise<ReceivedResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await sendRequestOnce(url, planned).catch((error: NodeJS.ErrnoException) => {
      if (tries >= maxTries || !isReset(error)) throw error
      return null
    })
    if (response && !isLost(response)) return response
    if (tries >= maxTries) throw new Error(`connection lost: ${planned.key}`)
    await new Promise((resolve) => setTimeout(resolve, tries * 10))
  }
}

export function sendRequestOnce(
  url: string,
  { key, path: planned, method = 'GET', device = 'desktop', headers = {}, body }: RequestPlan,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${planned}`, {
      // No keep-alive: a connection with an unread body is reset under the next request.
      agent: false,
      method,
      headers: {
        'cf-connecting-ip': toIpAddress(key),
        'user-agent': devices[device],
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      timeout: 30_000,
    })
    let hasResponse = false
    sent.on('response', (message) => {
      hasResponse = true
      readResponse(message).then(resolve, reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`no response: ${key}`)))
    // The server may respond and close before it has read the whole body.
    sent.on('error', (error) => {
      if (!hasResponse) reject(error)
    })
    sent.end(body)
  })
}

async function readResponse(message: IncomingMessage): Promise<ReceivedResponse> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  const { rawHeaders, statusCode = 0 } = message
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : [],
  )
  return { status: statusCode, headers, body: Buffer.concat(parts) }
}

/** The cookies of one browser across requests. */
export function createCookieJar() {
  const cookies = new Map<string, string>()
  return {
    toHeaders: (): Readonly<Record<string, string>> =>
      cookies.size === 0
        ? {}
        : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    storeCookies(response: ReceivedResponse): void {
      for (const [name, value] of response.headers) {
        if (name !== 'set-cookie') continue
        const [, cookie = '', content = ''] = /^([^=]+)=([^;]*)/.exec(value) ?? []
        cookies.set(cookie, content)
      }
    },
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>

const maxHops = 6

/** Follows redirects with cookies like a browser; each hop is recorded. */
export async function follow(
  send: Send,
  planned: RequestPlan,
  jar: CookieJar,
): Promise<ReceivedResponse> {
  let response = await send({ ...planned, headers: { ...planned.headers, ...jar.toHeaders() } })
  jar.storeCookies(response)
  for (let hop = 1; hop < maxHops; hop += 1) {
    const target = headerOf(response, 'location')
    const url = new URL(target || siteUrl, siteUrl)
    if (target === '' || url.origin !== siteUrl) return response
    response = await send({
      key: `${planned.key} > ${hop}`,
      path: `${url.pathname}${url.search}`,
      device: planned.device,
      headers: jar.toHeaders(),
    })
    jar.storeCookies(response)
  }
  return response
}
