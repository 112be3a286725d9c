// For this folder's tests: visits to the whole worker, with bindings of the test's choice.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../../../worker/app'
import type { Bindings } from '../../../worker/platform/config/config'

export const origin = 'https://papaya.test'
export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

type Visit = RequestInit & {
  readonly bindings?: Partial<Bindings>
  /** What happens behind the answer is waited for unless this is false. */
  readonly waits?: boolean
}

export async function visit(
  path: string,
  { bindings, waits = true, ...init }: Visit = {},
): Promise<Response> {
  const context = createExecutionContext()
  const headers = new Headers(init.headers)
  if (!headers.has('user-agent')) headers.set('user-agent', phoneAgent)
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', '203.0.113.70')
  const request = new Request(origin + path, { ...init, headers, redirect: 'manual' })
  const response = await app.fetch(request, { ...env, ...bindings }, context)
  if (waits) await waitOnExecutionContext(context)
  return response
}

const down = () => Promise.reject(new Error('down'))

/** KV as another city sees it: it has never heard of the key. */
export const forgetfulKv = Object.assign(Object.create(env.LINKS), {
  get: () => Promise.resolve(null),
  put: (key: string, value: string) => env.LINKS.put(key, value),
})
export const deadKv = Object.assign(Object.create(env.LINKS), { get: down, put: down })
export const deadD1 = Object.assign(Object.create(env.DB), {
  prepare: () => {
    throw new Error('down')
  },
  batch: down,
})

type NewLink = {
  readonly key: string
  readonly url?: string
  readonly kind?: 'web' | 'sms'
  readonly expiresAt?: number | null
}

export async function insertLink({ key, url, kind = 'web', expiresAt = null }: NewLink) {
  await env.DB.prepare(
    'INSERT INTO links (key, url, kind, created_at, expires_at) VALUES (?1, ?2, ?3, 0, ?4)',
  )
    .bind(key, url ?? `/${key}`, kind, expiresAt)
    .run()
  return `/s/${key}`
}
