// Submits of the payment form: paying ones, and ones that the site refuses.
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { solveChallenge } from '../../client/ui/captcha/solve-challenge.ts'
import type { CardEntry, Random } from '../../tests/chaos/fault-run.ts'
import { captchaStart, findAttempt, statusReply, submitReply } from '../../tests/chaos/payer.ts'
import { approvedCards, type Bill, declinedCard, makeBill, toCardFields } from './bills.ts'
import type { Sightings } from './sightings.ts'
import { pickOne } from './traffic-mix.ts'
import { type Reply, readJson, type Visitor } from './visitor.ts'

export type PayerOptions = {
  readonly visitor: Visitor
  readonly cardEntry: CardEntry
  readonly random: Random
  readonly seen: Sightings
  readonly dueAt: number
}

/** Null if the reply is another one. */
function parseReply<Value>(schema: z.ZodType<Value>, { body }: Reply): Value | null {
  const { success, data } = schema.safeParse(readJson(body))
  return success ? data : null
}

/** A token for a form's captcha, or empty without a challenge. */
export async function solveCaptcha(
  visitor: Visitor,
  action: 'payment' | 'text',
  dueAt = performance.now(),
): Promise<string> {
  const path = `/api/captcha.php?action=${action}`
  const reply = await visitor.send({ kind: 'captcha challenge', path, dueAt })
  const start = parseReply(captchaStart, reply)
  return start === null ? '' : solveChallenge(start.challenge)
}

async function enterCard({ visitor, cardEntry }: PayerOptions, number: string) {
  if (cardEntry === 'own') return toCardFields(number)
  const reply = await visitor.send({
    kind: 'token of hosted card fields',
    path: '/dev/card-fields/tokens',
    json: { number, cvc: '123', zip: '94107' },
  })
  return { card_token: parseReply(z.object({ token: z.string() }), reply)?.token ?? '' }
}

type OpenForm = {
  readonly bill: Bill
  readonly attempt: string
  readonly fields: Readonly<Record<string, string>>
}

/** The filled-in form, or null if its page has none. */
async function fillForm(options: PayerOptions, cardNumber: string): Promise<OpenForm | null> {
  const { visitor, random, seen, dueAt } = options
  seen.bills += 1
  const bill = makeBill(seen.bills, random)
  const path = `/web-payment?p=${bill.biller.id}`
  const page = await visitor.send({ kind: 'payment form', path, dueAt })
  const attempt = findAttempt(page.body)
  if (attempt === undefined) return null
  const googleRecaptchaToken = await solveCaptcha(visitor, 'payment')
  const card = await enterCard(options, cardNumber)
  return { bill, attempt, fields: { ...bill.fields, ...card, attempt, googleRecaptchaToken } }
}

const toSubmitPath = ({ biller }: Bill) => `/payment/payment_back.php?p=${biller.id}`

/** One payer in ten clicks twice. */
const clickTwiceOf = 10

export async function pay(options: PayerOptions): Promise<void> {
  const { visitor, cardEntry, random, seen } = options
  const form = await fillForm(options, pickOne(approvedCards, random))
  if (form === null) return
  const { bill, attempt, fields } = form
  const submit = async () => {
    const reply = await visitor.send({
      kind: `paying submit, ${cardEntry} card fields`,
      path: toSubmitPath(bill),
      form: fields,
    })
    return { ...reply, ...parseReply(submitReply, reply) }
  }
  const clicks = random.below(clickTwiceOf) === 0 ? [submit(), submit()] : [submit()]
  const replies = await Promise.all(clicks)
  const paid = replies.find(({ confirmationUrl }) => confirmationUrl !== undefined)
  const isUnknown = replies.some(({ status }) => status === 'pending' || status === 0)
  if (paid?.confirmationUrl !== undefined) {
    seen.acknowledged.push({ attempt, visitor, statusPage: paid.confirmationUrl })
  } else if (isUnknown && (await isPaidInTheEnd(visitor, attempt))) {
    seen.acknowledged.push({ attempt, visitor, statusPage: null })
  }
}

const pollMs = 1000
const pollLimit = 60

/** Polls the status, as the page does after a lost response. */
async function isPaidInTheEnd(visitor: Visitor, attempt: string): Promise<boolean> {
  for (let polls = 0; polls < pollLimit; polls += 1) {
    const path = `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`
    const reply = parseReply(statusReply, await visitor.send({ kind: 'status call', path }))
    if (reply !== null && reply.status !== 'pending') return reply.status === 'success'
    await setTimeout(pollMs)
  }
  return false
}

type Refusal = { readonly card: string; readonly fields: Readonly<Record<string, string>> }

const [approvedCard] = approvedCards
const refusals: readonly [Refusal, ...Refusal[]] = [
  { card: declinedCard, fields: {} },
  { card: approvedCard, fields: { amount: 'x' } },
  { card: approvedCard, fields: { googleRecaptchaToken: 'x' } },
  { card: approvedCard, fields: { shownFee: '12345' } },
]

/** With a declined card, an invalid amount, a failed captcha or another fee than the one that the page showed. */
export async function submitRefused(options: PayerOptions): Promise<void> {
  const refusal = pickOne(refusals, options.random)
  const form = await fillForm(options, refusal.card)
  if (form === null) return
  await options.visitor.send({
    kind: 'refused submit',
    path: toSubmitPath(form.bill),
    form: { ...form.fields, ...refusal.fields },
  })
}
