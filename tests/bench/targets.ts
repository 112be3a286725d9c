// What is measured, against what, and how far it may go (design: speed).
import { submitPath } from './submits.ts'

/** Asked for in turn: twice as many as an isolate remembers, so that each has to be read from KV. */
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
} as const

/** Whose CPU a request is counted to. */
export type ServerName =
  | 'site'
  | 'bare'
  | 'bareKv'
  | 'bareD1'
  | 'bareSubmit'
  | 'reactRouter'
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
  /** That many are asked for in turn: the path's number at the end counts up from what it is. */
  readonly count?: number
  /** Each request is a payment form of its own. */
  readonly submits?: true
  readonly status: number
  /** Of a slice, one unless said: what is slow needs longer for enough answers. */
  readonly seconds?: number
  /** What it leaves to do afterwards counts as well, and must not fall into another's slice. */
  readonly settlesMs?: number
}

/** A target that is held against a measure: at most `times` as much. */
export type Goal = { readonly target: Target; readonly against: Target; readonly times: number }

/** At 500 requests a second the slowest in a hundred takes at most so long; nothing is asked of a peer. */
export type PaceGoal = { readonly target: Target; readonly p99Ms?: number }

/** Clicks are written down two seconds later. */
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
const payeeLanding = rendered("a payee's landing", '/cedar-hollow')
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
  { target: pay, against: bare, times: 1.6 },
  { target: hotLink, against: bare, times: 1.7 },
  { target: cachedPage, against: bare, times: 2.2 },
  { target: landing, against: bare, times: 10 },
  { target: payeeLanding, against: bare, times: 10 },
  { target: frame, against: bare, times: 10 },
  { target: kvLink, against: bareKv, times: 1.35 },
  {
    target: {
      name: 'getPayee',
      server: 'site',
      path: '/api/web_payment.php?action=getPayee&p=g_77',
      method: 'POST',
      headers: { origin: `http://127.0.0.1:${ports.site}`, 'content-type': 'application/json' },
      status: 200,
    },
    against: selectOne,
    times: 1.8,
  },
  {
    target: {
      name: 'getPayees, 10,000 payees',
      server: 'site',
      path: '/api/web_payment.php?action=getPayees&term=cedar&target=partner',
      status: 200,
    },
    against: selectOne,
    times: 2.2,
  },
]

/** Measured behind all others: thousands of objects are put away ten seconds later, in anybody's slice. */
export const submitGoals: readonly Goal[] = [
  {
    target: { ...submit, name: 'POST payment_back.php, a payment submit', server: 'site' },
    against: { ...submit, name: 'bare worker, the same writes', server: 'bareSubmit' },
    times: 1.6,
  },
]

export const paceGoals: readonly PaceGoal[] = [
  // What the machine itself takes: nothing below can be told apart from less than that.
  { target: bare },
  { target: pay, p99Ms: 3 },
  { target: hotLink, p99Ms: 3 },
  { target: cachedPage, p99Ms: 10 },
  { target: landing, p99Ms: 10 },
]

/** Everything that is asked, each once. */
export const targetsOf = (
  held: readonly Goal[],
  paced: readonly PaceGoal[] = [],
): readonly Target[] => [
  ...new Set([
    ...held.flatMap(({ target, against }) => [against, target]),
    ...paced.map(({ target }) => target),
  ]),
]
