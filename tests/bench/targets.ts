// What is measured, beside what, and the goals (docs/performance.md).

/** Twice as many as an isolate keeps, so that requests in turn are all read from KV. */
export const linkCount = 4_000

const firstPort = Number(process.env.BENCH_PORT ?? 8851)
export const ports = {
  site: firstPort,
  database: firstPort + 1,
  plain: firstPort + 2,
  reactRouter: firstPort + 3,
  reactRouterDatabase: firstPort + 4,
  tanstackStart: firstPort + 5,
  tanstackStartDatabase: firstPort + 6,
  startUp: firstPort + 7,
} as const

/** The server whose CPU is measured. */
export type ServerName = 'site' | 'plain' | 'reactRouter' | 'tanstackStart'

export type Target = {
  readonly name: string
  readonly server: ServerName
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Number of different paths: the number at the path's end counts up. */
  readonly count?: number
  readonly status: number
  /** Length of a slice, default 1. Slow targets need longer for enough responses. */
  readonly seconds?: number
  /** Time to wait for deferred work, which counts toward this target and not the next. */
  readonly settlesMs?: number
}

/** A target's CPU may be at most `maxRatio` times its baseline's. */
export type Goal = {
  readonly target: Target
  readonly baseline: Target
  readonly maxRatio: number
}

const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const

/** Clicks are written after two seconds. */
const settlesMs = 2500
const redirect = { server: 'site', headers: phone, status: 302 } as const

const pay: Target = { ...redirect, name: 'GET /pay from a phone', path: '/pay?s=h' }
const hotLink: Target = {
  ...redirect,
  name: 'GET /s/{key}, in the isolate’s memory',
  path: '/s/k000000',
  settlesMs,
}
const kvLink: Target = {
  ...hotLink,
  name: 'GET /s/{key}, from KV (a stub)',
  count: linkCount,
}
const cachedPage: Target = {
  server: 'site',
  headers: phone,
  name: 'GET /about, from the page cache',
  path: '/about',
  status: 200,
}

/** The targets whose headers and body the plain worker repeats. */
export const repeated = { '/pay': pay, '/s': hotLink, '/about': cachedPage } as const

/** More payees than an isolate caches, so that each page is read from D1 and rendered. */
const page = { ...cachedPage, count: 4000, seconds: 3 } as const
const form: Target = { ...page, name: 'GET /web-payment?p=', path: '/web-payment?p=g_1000' }
const landing: Target = { ...page, name: 'GET a payee’s landing page', path: '/generated-1000' }
const inSpanish = (target: Target): Target => ({
  ...target,
  headers: { ...phone, 'accept-language': 'es' },
  name: `${target.name}, in Spanish`,
})

const beside = (target: Target, server: ServerName, name: string): Target => ({
  ...target,
  server,
  name,
})

const fastGoals: readonly Goal[] = [pay, hotLink, kvLink, cachedPage].map((target) => ({
  target,
  baseline: beside(target, 'plain', 'plain Hono'),
  maxRatio: 1.2,
}))

const peers = [
  ['reactRouter', 'React Router 8'],
  ['tanstackStart', 'TanStack Start'],
] as const

const pageGoals: readonly Goal[] = peers.flatMap(([server, name]) =>
  [form, inSpanish(form), landing, inSpanish(landing)].map((target) => ({
    target,
    baseline: beside(target, server, name),
    maxRatio: 0.8,
  })),
)

export const goals: readonly Goal[] = [...fastGoals, ...pageGoals]

/** All targets and baselines, each once. */
export const allTargets: readonly Target[] = [
  ...new Set(goals.flatMap(({ target, baseline }) => [baseline, target])),
]
