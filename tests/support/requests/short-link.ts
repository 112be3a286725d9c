// Requests for short links, with their rows and bindings.
import { env } from 'cloudflare:workers'
import { fetchInIsolate, type IsolateRequest } from './in-isolate'
import { userAgents } from './site'

/** From a phone unless the headers name another user agent. */
export const openShortLink = (path: string, { headers, ...request }: IsolateRequest = {}) =>
  fetchInIsolate(path, { ...request, headers: { 'user-agent': userAgents.apple, ...headers } })

const down = () => Promise.reject(new Error('down'))

/** KV at another location shortly after a write: reads do not find the key yet. */
export const staleKv = Object.assign(Object.create(env.LINKS), {
  get: () => Promise.resolve(null),
  put: (key: string, value: string) => env.LINKS.put(key, value),
})
export const failingKv = Object.assign(Object.create(env.LINKS), { get: down, put: down })
export const failingD1 = Object.assign(Object.create(env.DB), {
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
