// A simulated browser that requests the product's own routes and stores their cookies, so that a demo link can
// show a state that takes several requests.
import type { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/route'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import { type LimitName, limits } from '../../platform/rate-limits/limits'
import type { DevContext } from './context'
import { freshIpAddress } from './demo-form'

type Step = {
  readonly path: string
  /** Posted as a form. Without it, the request is a GET. */
  readonly form?: Readonly<Record<string, string>>
}

export type DemoBrowser = {
  readonly ipAddress: string
  /** Uses up the limit of the browser's IP address. */
  readonly reachLimit: (name: LimitName) => Promise<void>
  /** Sends one request. The caller must read, cancel or return the response's body. */
  readonly request: (step: Step) => Promise<Response>
  /** The response for the visitor's browser, with the initial cookies and all that the requests set. */
  readonly respond: (response: Response) => Response
}

/** `cookies` are Set-Cookie lines, or only their names and values, that the browser starts with. */
export function createDemoBrowser(
  c: DevContext,
  product: Hono<AppEnv>,
  cookies: readonly string[] = [],
): DemoBrowser {
  const ipAddress = freshIpAddress()
  const cookieLines = new Map<string, string>()
  const setCookie = (line: string) => cookieLines.set(line.slice(0, line.indexOf('=')), line)
  for (const line of cookies) setCookie(line)
  const toHeader = () => [...cookieLines.values()].map((line) => line.split(';')[0]).join('; ')

  return {
    ipAddress,
    async reachLimit(name) {
      for (let count = 0; count < limits[name].windows[0].max; count += 1)
        await c.get('services').limiter.reserve(name, toIpSubject(ipAddress))
    },
    async request({ path, form }) {
      const response = await product.fetch(
        new Request(new URL(path, c.req.url), {
          method: form ? 'POST' : 'GET',
          redirect: 'manual',
          headers: {
            'sec-fetch-site': 'same-origin',
            'cf-connecting-ip': ipAddress,
            'user-agent': c.req.header('user-agent') ?? '',
            cookie: toHeader(),
          },
          ...(form && { body: new URLSearchParams(form) }),
        }),
        c.env,
        c.executionCtx,
      )
      for (const line of response.headers.getSetCookie()) setCookie(line)
      return response
    },
    respond(response) {
      const shown = new Response(response.body, response)
      shown.headers.delete('set-cookie')
      for (const line of cookieLines.values()) shown.headers.append('set-cookie', line)
      return shown
    },
  }
}
