// The client that sends a recording's requests, and what it received.
import { createHash } from 'node:crypto'
import { siteUrl } from './site.ts'

const devices = {
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
  readonly headers: Headers
  readonly body: Buffer
}

/** Sends a request and records its response. */
export type Send = (planned: RequestPlan) => Promise<ReceivedResponse>

export const allDevices = ['desktop', 'android', 'apple'] as const satisfies readonly Device[]

/** Headers of our own pages' requests. */
export const sameOrigin = { origin: siteUrl } as const
export const ownForm = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' }

/** Rate limits count an IPv6 /64, so each key gets its own and no request counts against another. */
function toIpAddress(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex')
  return `2001:db8:${digest.slice(0, 4)}:${digest.slice(4, 8)}::1`
}

/** On a connection of its own: the server resets one whose request body it has not read. */
export async function sendRequest(
  url: string,
  { key, path, method = 'GET', device = 'desktop', headers, body }: RequestPlan,
): Promise<ReceivedResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...{ connection: 'close', 'accept-encoding': 'identity' },
      ...{ 'cf-connecting-ip': toIpAddress(key), 'user-agent': devices[device] },
      ...headers,
    },
    body,
    signal: AbortSignal.timeout(30_000),
  })
  const received = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body: received }
}

const maxHops = 6

/** Follows redirects with cookies like a browser; each hop is recorded. */
export async function follow(send: Send, planned: RequestPlan): Promise<ReceivedResponse> {
  const cookies = new Map<string, string>()
  const sendNext = async (next: RequestPlan) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await send({ ...next, headers: cookie === '' ? {} : { cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
    return response
  }
  let response = await sendNext(planned)
  for (let hop = 1; hop < maxHops; hop += 1) {
    const { origin, pathname, search } = new URL(response.headers.get('location') ?? '', siteUrl)
    if (!response.headers.has('location') || origin !== siteUrl) return response
    const next = { key: `${planned.key} > ${hop}`, path: `${pathname}${search}` }
    response = await sendNext({ ...next, device: planned.device })
  }
  return response
}
