// What is measured, beside what, and the goals (docs/performance.md).

export type Framework = 'React Router 8' | 'TanStack Start 1'

export type Target = {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Number of different paths: the number at the path's end counts up. */
  readonly count?: number
  readonly status: number
  /** Length of a slice. Slow targets need longer for enough responses. */
  readonly seconds: number
  /** Built with it, on a server of its own, the same is measured. */
  readonly neighbor: 'plain Hono' | Framework
  /** The site's CPU may be at most so many times its neighbor's. */
  readonly maxRatio: number
}

const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const
const fast = { headers: phone, seconds: 1, neighbor: 'plain Hono', maxRatio: 1.2 } as const
/** More payees than an isolate caches, so that each page is read from D1 and rendered. */
const payees = { headers: phone, status: 200, count: 4000, seconds: 3 } as const
const page = { ...payees, neighbor: 'React Router 8', maxRatio: 1 } as const

export const pay: Target = { ...fast, name: 'GET /pay from a phone', path: '/pay', status: 302 }
export const about: Target = {
  ...{ ...fast, name: 'GET /about, from the page cache', path: '/about', status: 200 },
}
export const form: Target = { ...page, name: 'GET /web-payment?p=', path: '/web-payment?p=g_1000' }
const landing: Target = { ...page, name: 'GET a payee’s landing page', path: '/generated-1000' }
const inSpanish = (target: Target): Target => ({
  ...target,
  headers: { ...phone, 'accept-language': 'es' },
  name: `${target.name}, in Spanish`,
})

/** Each is read from D1 and writes nothing to it. */
export const pages: readonly Target[] = [form, inSpanish(form), landing, inSpanish(landing)]
const besideTanStack = pages.map((target): Target => ({ ...target, neighbor: 'TanStack Start 1' }))
export const targets: readonly Target[] = [pay, about, ...pages, ...besideTanStack]
