// The journeys of visitors and staff, each from its first request to its last.

import { opsToken } from '../../tests/chaos/call-ops.ts'
import type { CardEntry, Random } from '../../tests/chaos/fault-run.ts'
import { nextPhoneNumber } from '../../tests/chaos/payer.ts'
import { toAttemptId } from '../../tests/chaos/recorded-rows.ts'
import { billers } from './bills.ts'
import { pay, solveCaptcha, submitRefused } from './pay.ts'
import type { Sightings } from './sightings.ts'
import { type Journey, pickOne } from './traffic-mix.ts'
import { createVisitor, type Request, type Sample } from './visitor.ts'

export type Traffic = {
  readonly siteUrl: string
  readonly cardEntry: CardEntry
  readonly random: Random
  readonly seen: Sightings
  readonly record: (sample: Sample) => void
}

let visitors = 0

function toVisitor({ siteUrl, record }: Traffic) {
  visitors += 1
  return createVisitor({ siteUrl, record, key: `load ${visitors}` })
}

const pages = {
  home: () => ({ kind: 'home page', path: '/' }),
  landing: (random) => ({ kind: 'landing page', path: `/${pickOne(billers, random).slug}` }),
  form: (random) => ({
    kind: 'payment form',
    path: `/web-payment?p=${pickOne(billers, random).id}`,
  }),
  search: (random) => ({
    kind: 'search',
    path: `/api/web_payment.php?action=getPayees&target=partner&term=${pickOne(billers, random).term}`,
  }),
} as const satisfies Partial<Record<Journey, (random: Random) => Request>>

/** A payer looks at a payment of some time ago, in the same browser. */
async function openStatus({ random, seen }: Traffic, dueAt: number): Promise<void> {
  const paid = seen.acknowledged[random.below(seen.acknowledged.length)]
  if (paid?.statusPage == null) return
  const { visitor, statusPage, attempt } = paid
  await visitor.send({ kind: 'status page', path: statusPage, dueAt })
  const path = `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`
  await visitor.send({ kind: 'status call', path })
}

async function requestText(traffic: Traffic, dueAt: number): Promise<void> {
  const visitor = toVisitor(traffic)
  const googleRecaptchaToken = await solveCaptcha(visitor, 'text', dueAt)
  const json = { num: nextPhoneNumber(), messageType: 'app-download', googleRecaptchaToken }
  await visitor.send({ kind: 'text', path: '/api/send_sms.php', json })
}

/** Staff list payments, read the one that has been waiting longest, and accept it. */
async function reviewPayment(traffic: Traffic, dueAt: number): Promise<void> {
  const staff = createVisitor({ ...traffic, key: 'load staff', isBrowser: false })
  const headers = { authorization: `Bearer ${opsToken}` }
  const list = { kind: 'staff: list payments', path: '/ops/listPayments' } as const
  await staff.send({ ...list, headers, json: { limit: 50 }, dueAt })
  const { seen } = traffic
  const next = seen.acknowledged[seen.accepted]
  if (next === undefined) return
  seen.accepted += 1
  const json = { payment: `pay_${toAttemptId(next.attempt)}` }
  await staff.send({ kind: 'staff: read payment', path: '/ops/readPayment', headers, json })
  await staff.send({ kind: 'staff: accept payment', path: '/ops/accept', headers, json })
}

/** Ends with the journey's last response. */
export async function startJourney(
  journey: Journey,
  traffic: Traffic,
  dueAt: number,
): Promise<void> {
  const payer = () => ({ ...traffic, visitor: toVisitor(traffic), dueAt })
  switch (journey) {
    case 'payment':
      return pay(payer())
    case 'refusedSubmit':
      return submitRefused(payer())
    case 'status':
      return openStatus(traffic, dueAt)
    case 'text':
      return requestText(traffic, dueAt)
    case 'staff':
      return reviewPayment(traffic, dueAt)
    default:
      await toVisitor(traffic).send({ ...pages[journey](traffic.random), dueAt })
  }
}
