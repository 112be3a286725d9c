// A page's JSON call to this site. The caller always gets a reply, and decides by its status and fields.
import type { ProblemBody } from '../../shared/problem'
import { pageLocale } from './locale'

/** How long a browser waits for the reply to a call (specification, section 9). */
const timeoutMs = 60_000

type KeyOf<Body> = Body extends unknown ? keyof Body : never
type ValueOf<Body, Key> = Body extends unknown
  ? Key extends keyof Body
    ? Body[Key]
    : never
  : never

/** The fields of the call's response and of a problem. Each may be missing: another site may have replied. */
export type ReplyFields<Body, Problem = ProblemBody> = {
  readonly [Key in KeyOf<Body | Problem>]?: ValueOf<Body | Problem, Key>
}

type Reply<Body, Problem> = {
  /** The HTTP status; 0 if no reply from this site arrived. */
  readonly status: number
  readonly ok: boolean
  /** Empty if the response was not JSON. */
  readonly body: ReplyFields<Body, Problem>
}

type CallOptions = Omit<RequestInit, 'headers'> & {
  /** Makes the call a POST with this body. */
  readonly json?: object
}

/** `Body` is the type of the shared schema. A `signal` replaces the time limit. Never rejects. */
export async function call<Body, Problem = ProblemBody>(
  url: string,
  { json, ...init }: CallOptions = {},
): Promise<Reply<Body, Problem>> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      ...init,
      headers: {
        accept: 'application/json',
        // A frame sends no cookie, so the call names the page's language.
        'accept-language': pageLocale(),
        ...(json && { 'content-type': 'application/json' }),
      },
    })
    const { ok, status } = response
    const body = await response.json().catch(() => null)
    // The login page of a Wi-Fi network or a filter may reply in this site's place, with status 200.
    if (body || !ok) return { ok, status, body: body || {} }
  } catch {}
  return { ok: false, status: 0, body: {} }
}

/** The HTML of a page of this site; null if it cannot be read. */
export async function readPage(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
