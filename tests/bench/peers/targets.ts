// Peers to compare the worker with, and the goals (docs/performance.md).
import { type Goal, kvLink, type PaceGoal, paymentPage, phone, type Target } from '../targets.ts'

const peers = [
  { server: 'reactRouter', name: 'React Router 8' },
  { server: 'tanstackStart', name: 'TanStack Start' },
] as const

/** More payees than an isolate caches, so that each page is read from D1 and rendered. */
const manyPayees = { count: 4000, seconds: 3 } as const
const spanish = { headers: { ...phone, 'accept-language': 'es' } } as const

const anyForm: Target = {
  ...paymentPage,
  ...manyPayees,
  path: '/web-payment?p=g_1000',
  name: 'GET /web-payment?p=, a different payee each time',
}
const landing: Target = {
  ...paymentPage,
  ...manyPayees,
  path: '/generated-1000',
  name: "GET a payee's landing page, a different payee each time",
}
const inSpanish = (target: Target): Target => ({
  ...target,
  ...spanish,
  name: `${target.name}, in Spanish`,
})

/** Pages, and the most CPU that each may use as a multiple of a peer's for the same page. */
const pages = [
  [{ ...paymentPage, seconds: 3 }, 0.5],
  [anyForm, 0.7],
  [inSpanish(anyForm), 0.7],
  [landing, 0.7],
  [inSpanish(landing), 0.7],
] as const satisfies readonly (readonly [Target, number])[]

export const peerGoals: readonly Goal[] = peers.flatMap(({ server, name }) =>
  pages.map(([target, maxRatio]) => ({
    target,
    baseline: { ...target, server, name: `${name}, the same page` },
    maxRatio,
  })),
)

/** Sink, a link shortener on Workers, counts clicks too: it writes each to Workers Analytics Engine. */
export const sinkGoal: Goal = {
  target: kvLink,
  baseline: {
    name: 'Sink, the same stub',
    server: 'sink',
    path: '/k000000',
    headers: phone,
    count: kvLink.count ?? 0,
    status: 301,
  },
  maxRatio: 0.25,
}

export const peerPaceGoals: readonly PaceGoal[] = [
  { target: paymentPage, p99Ms: 20 },
  ...peers.map(({ server, name }) => ({
    target: { ...paymentPage, server, name: `${name}, the same page` },
  })),
]
