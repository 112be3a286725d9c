// Payers and staff under load, each with the requests of a whole journey. What payers are told is kept.
import { callOps } from '../chaos/call-ops.ts'
import { waitFor } from '../chaos/chaos-site.ts'
import type { CardEntry } from '../chaos/fault-run.ts'
import { fetchStatus, openForm, solveCaptcha, submit, tokenize } from '../chaos/payer.ts'
import { toAttemptId } from '../chaos/recorded-rows.ts'

export type Seen = {
  /** Attempt ids whose payment was reported as successful. */
  readonly acknowledged: string[]
  /** How long each payment took, from the form to the outcome. */
  readonly paidMs: number[]
  /** Replies that differ from what the journey expects. */
  readonly unexpected: string[]
}

export const newSeen = (): Seen => ({ acknowledged: [], paidMs: [], unexpected: [] })

export type Journey = {
  readonly siteUrl: string
  readonly opsUrl: string
  readonly cardEntry: CardEntry
  readonly seen: Seen
  /** Of the journey, another one for each: it decides the bill. */
  readonly number: number
}

/** The simulator approves totals that end so; each bill has an amount and so an account of its own. */
const toCents = (number: number) => 2000 + number * 25

async function fillForm({ siteUrl, number, cardEntry }: Journey) {
  const attempt = await openForm(siteUrl)
  const googleRecaptchaToken = await solveCaptcha(siteUrl)
  return { attempt, cents: toCents(number), cardEntry, fields: { googleRecaptchaToken } }
}

/** The status of the attempt once it is settled, as the page learns it after a pending reply. */
async function findOutcome(siteUrl: string, attempt: string): Promise<string> {
  const isSettled = async () => (await fetchStatus(siteUrl, attempt)).status !== 'pending'
  await waitFor('the outcome of a payment', isSettled, 60_000)
  return (await fetchStatus(siteUrl, attempt)).status
}

/** One payer in ten clicks twice. */
const clickTwiceOf = 10

async function pay(journey: Journey): Promise<void> {
  const { siteUrl, seen, number } = journey
  const startedAt = performance.now()
  const form = await fillForm(journey)
  const clicks = Array.from({ length: number % clickTwiceOf === 0 ? 2 : 1 }, () =>
    submit(siteUrl, form),
  )
  const replies = await Promise.all(clicks)
  const isPaid = replies.some(({ reply }) => reply.status === 'success')
  const status = isPaid ? 'success' : await findOutcome(siteUrl, form.attempt)
  for (const { httpStatus, reply } of replies)
    if (httpStatus !== 200 && httpStatus !== 202)
      seen.unexpected.push(`paying submit: ${httpStatus} ${reply.code}`)
  if (status === 'success') seen.acknowledged.push(toAttemptId(form.attempt))
  else seen.unexpected.push(`payment: ${status}`)
  seen.paidMs.push(performance.now() - startedAt)
}

const declinedCard = '4000000000000002'

async function submitDeclined(journey: Journey): Promise<void> {
  const { siteUrl, cardEntry, seen } = journey
  const form = await fillForm(journey)
  const card =
    cardEntry === 'own'
      ? { fields: { ...form.fields, ccn: declinedCard } }
      : { cardToken: await tokenize(siteUrl, declinedCard) }
  const { reply } = await submit(siteUrl, { ...form, ...card })
  if (reply.code !== 'CARD_DECLINED') seen.unexpected.push(`declined card: ${reply.code}`)
}

/** Staff list payments and accept one that no one has accepted. */
async function review({ opsUrl, seen, number }: Journey): Promise<void> {
  await callOps(opsUrl, 'listPayments', { limit: 50 })
  const attemptId = seen.acknowledged[Math.floor(number / 10)]
  if (attemptId !== undefined) await callOps(opsUrl, 'accept', { payment: `pay_${attemptId}` })
}

/** Of ten journeys in a row; in all others, payers pay. */
const others = new Map([2, 7].map((digit) => [digit, submitDeclined])).set(5, review)

export async function startJourney(journey: Journey): Promise<void> {
  try {
    await (others.get(journey.number % 10) ?? pay)(journey)
  } catch (error) {
    journey.seen.unexpected.push(String(error))
  }
}
