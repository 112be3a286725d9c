// A payer who continues until the outcome is known: waits while the server is down, reads the status after
// a lost response, and submits again when nothing was charged.
import type { CardEntry } from './fault-run.ts'
import {
  fetchStatus,
  openForm,
  resetLimits,
  type Submit,
  submit,
  testCards,
  tokenize,
} from './payer.ts'

const pauseMs = 250

/** What payers saw. */
export type Sightings = {
  /** Attempts whose payment was reported as successful. */
  readonly acknowledged: Set<string>
  /** Attempts that were reported as not charged. */
  readonly notCharged: Set<string>
  /** Every attempt that was submitted. */
  readonly submitted: Set<string>
  /** Submits without a response, by what the status said afterwards. */
  readonly lostResponses: { success: number; not_charged: number; not_sent: number }
  /** Replies that no payer should see. */
  readonly unexpected: string[]
}

export const newSightings = (): Sightings => ({
  acknowledged: new Set(),
  notCharged: new Set(),
  submitted: new Set(),
  lostResponses: { success: 0, not_charged: 0, not_sent: 0 },
  unexpected: [],
})

export type PayerEnding =
  | { readonly kind: 'paid' }
  /** Another form paid the bill. `payAgain` confirms a second payment. */
  | { readonly kind: 'duplicate_payment'; readonly payAgain: string }

type Payment = {
  readonly siteUrl: string
  readonly cents: number
  readonly cardEntry?: CardEntry | undefined
  /** Without it, the payer opens a new form. */
  readonly attempt?: string
  /** The confirmation of a second payment. */
  readonly payAgain?: string
} & Pick<Submit, 'fields' | 'query' | 'ipAddress'>

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Repeats a read until the server responds. */
export async function whenUp<Value>(read: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await read()
    } catch {
      await pause()
    }
  }
}

export const openFormWhenUp = (siteUrl: string): Promise<string> => whenUp(() => openForm(siteUrl))

/** The next attempt to submit, or the ending. */
type Step = { readonly attempt: string } | PayerEnding

const isEnding = (step: Step): step is PayerEnding => 'kind' in step

export async function payPatiently(payment: Payment, seen: Sightings): Promise<PayerEnding> {
  let attempt = payment.attempt ?? (await openFormWhenUp(payment.siteUrl))
  for (;;) {
    const step = await submitOnce({ ...payment, attempt }, seen)
    if (isEnding(step)) return step
    attempt = step.attempt
  }
}

type Submitted = Payment & { readonly attempt: string }

async function submitOnce(payment: Submitted, seen: Sightings): Promise<Step> {
  const { siteUrl, cents, attempt, payAgain, cardEntry, fields, query, ipAddress } = payment
  const cardToken =
    cardEntry === 'hosted' ? await whenUp(() => tokenize(siteUrl, testCards.visa)) : undefined
  seen.submitted.add(attempt)
  const response = await submit(siteUrl, {
    attempt,
    cents,
    cardEntry,
    cardToken,
    ...(payAgain !== undefined && { payAgain }),
    ...(fields !== undefined && { fields }),
    ...(query !== undefined && { query }),
    ...(ipAddress !== undefined && { ipAddress }),
  }).catch(() => null)
  if (response === null) {
    const { status, step } = await findOutcome(payment, seen)
    seen.lostResponses[status] += 1
    return step
  }
  const { reply } = response
  if (reply.status === 'success') {
    seen.acknowledged.add(attempt)
    return { kind: 'paid' }
  }
  if (reply.status === 'pending') return (await findOutcome(payment, seen)).step
  switch (reply.code) {
    case 'DUPLICATE_PAYMENT':
      return { kind: 'duplicate_payment', payAgain: reply.payAgain ?? '' }
    case 'ATTEMPT_CLOSED':
      return { attempt: await openFormWhenUp(siteUrl) }
    case 'BILL_BEING_PAID':
    case 'UNAVAILABLE':
      break
    case 'TOO_MANY':
    case 'CAPTCHA_NEEDED':
      // All payers of the site share this limit of payments without a captcha.
      await whenUp(() => resetLimits(siteUrl))
      break
    default:
      seen.unexpected.push(`${response.httpStatus} ${reply.code ?? reply.status}`)
  }
  await pause()
  return { attempt }
}

type Outcome = {
  readonly status: 'success' | 'not_charged' | 'not_sent'
  readonly step: Step
}

/** Polls the status, as the page does after a lost response. */
async function findOutcome({ siteUrl, attempt }: Submitted, seen: Sightings): Promise<Outcome> {
  for (;;) {
    const { status, attempt: next = '' } = await whenUp(() => fetchStatus(siteUrl, attempt))
    switch (status) {
      case 'success':
        seen.acknowledged.add(attempt)
        return { status, step: { kind: 'paid' } }
      case 'not_charged':
        seen.notCharged.add(attempt)
        return { status, step: { attempt: next } }
      case 'not_sent':
        return { status, step: { attempt } }
      case 'pending':
        await pause()
    }
  }
}
