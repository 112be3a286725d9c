// Peers to compare the worker with, and the goals (design: speed).
import { type Goal, kvLink, type PaceGoal, paymentPage, phone, type Target } from '../targets.ts'

const routerPage: Target = {
  name: 'React Router 8, the same page',
  server: 'reactRouter',
  path: paymentPage.path,
  headers: phone,
  status: 200,
  seconds: 3,
}

/** More payees than an isolate caches, so that each page is read from D1 and rendered. */
const everyPayee = { path: '/web-payment?p=g_1000', count: 4000 } as const
const anyPaymentPage: Target = {
  ...paymentPage,
  ...everyPayee,
  seconds: 3,
  name: 'GET /web-payment?p=, another payee each time',
}
const anyRouterPage: Target = { ...routerPage, ...everyPayee }

const landing: Target = {
  ...paymentPage,
  name: "GET a payee's landing, another payee each time",
  path: '/generated-1000',
  count: 4000,
  seconds: 3,
}
const routerLanding: Target = { ...landing, server: 'reactRouter', name: routerPage.name }

export const routerGoals: readonly Goal[] = [
  { target: paymentPage, against: routerPage, times: 0.5 },
  { target: anyPaymentPage, against: anyRouterPage, times: 0.7 },
  { target: landing, against: routerLanding, times: 0.7 },
]

/** Sink counts clicks too: it parses the request and writes it to Cloudflare's analytics. */
export const sinkGoal: Goal = {
  target: kvLink,
  against: {
    name: 'Sink, the same stub',
    server: 'sink',
    path: '/k000000',
    headers: phone,
    count: kvLink.count ?? 0,
    status: 301,
  },
  times: 0.25,
}

export const peerPaceGoals: readonly PaceGoal[] = [
  { target: paymentPage, p99Ms: 20 },
  { target: routerPage },
]
