// Measured targets, their baselines and the goals (docs/performance.md).
import { submitPath } from './submits.ts'

/** Twice as many as an isolate caches, so that requests in turn are all read from KV. */
export const linkCount = 4_000

const firstPort = Number(process.env.BENCH_PORT ?? 8851)
export const ports = {
  site: firstPort,
  database: firstPort + 1,
  bare: firstPort + 2,
  bareKv: firstPort + 3,
  bareD1: firstPort + 4,
  startUp: firstPort + 5,
  reactRouter: firstPort + 6,
  reactRouterDatabase: firstPort + 7,
  sink: firstPort + 8,
  bareSubmit: firstPort + 9,
  bareSubmitDatabase: firstPort + 10,
  tanstackStart: firstPort + 11,
  tanstackStartDatabase: firstPort + 12,
} as const

/** The server whose CPU is measured. */
export type ServerName =
  | 'site'
  | 'bare'
  | 'bareKv'
  | 'bareD1'
  | 'bareSubmit'
  | 'reactRouter'
  | 'tanstackStart'
  | 'sink'

export const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const

export type Target = {
  readonly name: string
  readonly server: ServerName
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Number of different paths: the number at the path's end counts up. */
  readonly count?: number
  /** Each request is a new payment submit. */
  readonly submits?: true
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

/** 99th percentile at 500 requests a second. Peers and the bare worker have no limit. */
export type PaceGoal = { readonly target: Target; readonly p99Ms?: number }

/** Clicks are written after two seconds. */
const settlesMs = 2500

const bare: Target = {
  name: 'bare worker, constant 302',
  server: 'bare',
  path: '/',
  headers: phone,
  status: 302,
}
const bareKv: Target = {
  name: 'bare worker, the same KV read',
  server: 'bareKv',
  path: '/s/k000000',
  headers: phone,
  count: linkCount,
  status: 302,
}
const selectOne: Target = {
  name: 'bare worker, D1 SELECT 1',
  server: 'bareD1',
  path: '/',
  status: 200,
}

const submit = {
  method: 'POST',
  path: submitPath,
  submits: true,
  seconds: 3,
  status: 200,
} as const

const pay: Target = {
  name: 'GET /pay from a phone',
  server: 'site',
  path: '/pay?s=h',
  headers: phone,
  status: 302,
}
const hotLink: Target = {
  name: 'GET /s/{key}, hot in the isolate, click counted',
  server: 'site',
  path: '/s/k000000',
  headers: phone,
  status: 302,
  settlesMs,
}
const cachedPage: Target = {
  name: 'GET /about, from the page cache',
  server: 'site',
  path: '/about',
  headers: phone,
  status: 200,
}

const computer = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
} as const
const rendered = (name: string, path: string): Target => ({
  name: `GET ${path}, ${name}`,
  server: 'site',
  path,
  headers: computer,
  status: 200,
})
const landing = rendered('from a computer', '/pay')
const payeeLanding = rendered("a payee's landing page", '/cedar-hollow')
const frame = rendered("a widget's frame", '/pay-widget?name=cedar-hollow&wid=abc1234')

export const kvLink: Target = {
  name: 'GET /s/{key}, KV stub, click counted',
  server: 'site',
  path: '/s/k000000',
  headers: phone,
  count: linkCount,
  status: 302,
  settlesMs,
}
export const paymentPage: Target = {
  name: 'GET /web-payment?p=, a payment form',
  server: 'site',
  path: '/web-payment?p=g_77',
  headers: phone,
  status: 200,
}

export const goals: readonly Goal[] = [
  { target: pay, baseline: bare, maxRatio: 1.6 },
  { target: hotLink, baseline: bare, maxRatio: 1.7 },
  { target: cachedPage, baseline: bare, maxRatio: 2.2 },
  { target: landing, baseline: bare, maxRatio: 10 },
  { target: payeeLanding, baseline: bare, maxRatio: 10 },
  { target: frame, baseline: bare, maxRatio: 10 },
  { target: kvLink, baseline: bareKv, maxRatio: 1.35 },
  {
    target: {
      name: 'getPayee',
      server: 'site',
      path: '/api/web_payment.php?action=getPayee&p=g_77',
      method: 'POST',
      headers: { origin: `http://127.0.0.1:${ports.site}`, 'content-type': 'application/json' },
      status: 200,
    },
    baseline: selectOne,
    maxRatio: 1.8,
  },
  {
    target: {
      name: 'getPayees, 10,000 payees',
      server: 'site',
      path: '/api/web_payment.php?action=getPayees&term=cedar&target=partner',
      status: 200,
    },
    baseline: selectOne,
    maxRatio: 2.2,
  },
]

/** Measured last: thousands of Durable Objects are evicted ten seconds later, in whichever target's slice runs then. */
export const submitGoals: readonly Goal[] = [
  {
    target: { ...submit, name: 'POST payment_back.php, a payment submit', server: 'site' },
    baseline: { ...submit, name: 'bare worker, the same writes', server: 'bareSubmit' },
    maxRatio: 1.6,
  },
]

export const paceGoals: readonly PaceGoal[] = [
  // The machine's own latency, below which nothing can be measured.
  { target: bare },
  { target: pay, p99Ms: 3 },
  { target: hotLink, p99Ms: 3 },
  { target: cachedPage, p99Ms: 10 },
  { target: landing, p99Ms: 10 },
]

/** All targets and baselines, each once. */
export const targetsOf = (
  compared: readonly Goal[],
  paced: readonly PaceGoal[] = [],
): readonly Target[] => [
  ...new Set([
    ...compared.flatMap(({ target, baseline }) => [baseline, target]),
    ...paced.map(({ target }) => target),
  ]),
]
