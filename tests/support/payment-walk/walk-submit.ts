// Submits of a walk: of the first form, of a second form for the same bill, and of a new total.
import { expect } from 'vitest'
import { findAgreedTotal } from '../../../worker/features/payments/info-requests/agreed-total'
import type { SubmitReply } from '../../../worker/features/payments/model/attempt-state'
import { listRequests } from '../../../worker/features/payments/stores/info-request-store'
import { toAgreedToken } from '../../../worker/features/payments/tokens/agreed-link'
import { buildTokenCard, insertCardToken } from '../builders/card-token'
import { buildSubmitRequest, type NumberSubmit } from '../builders/submit-request'
import type { Fault } from './faulty-process'
import { readWalkFacts } from './walk-facts'
import { findPaymentOf, newWalkPayment, type Role, type WalkPayment } from './walk-model'
import type { Walk, WalkWorld } from './walk-world'

export type SubmitAction = {
  readonly do: 'submit'
  readonly role: Role
  readonly card: string
  /** Another amount than that of the bill. */
  readonly isOther: boolean
  readonly isTripped: boolean
}

export const billCents = 1_000
const otherCents = 2_500
const declinedNumber = '4000000000000002'

const reserved = { id: 'walk', payeeId: 'walk', payers: [], networks: [] } as const

function buildRequest(attemptId: string, amountCents: number, world: WalkWorld): NumberSubmit {
  const { payeeId } = world
  const request = buildSubmitRequest({ attemptId, payeeId, amountCents, isSilent: true })
  const bill = { ...request.order.bill, account: world.account }
  return { ...request, order: { ...request.order, bill }, reserved }
}

/** The payer gets a new attempt once the last one has ended. */
function findOrOpen(role: Role, { model, world }: Walk): WalkPayment {
  const last = findPaymentOf(model, role)
  if (last && !last.isClosed) return last
  const payment = newWalkPayment(world.newAttempt(), role)
  model.payments.push(payment)
  return payment
}

type Prepared = { readonly payment: WalkPayment; readonly request: NumberSubmit }

/** The newest question in which the payer agreed to a new total; null without one. */
async function findAgreedQuestion({ model, world }: Walk): Promise<string | null> {
  for (const { attemptId } of model.payments.toReversed()) {
    const questions = await listRequests(world.services.db, `pay_${attemptId}`)
    const agreed = questions.find((row) => row.pay_by !== null)
    if (agreed) return agreed.id
  }
  return null
}

/** Null unless the payer has a new total to pay. */
async function prepareAgreed(walk: Walk): Promise<Prepared | null> {
  const { model, world } = walk
  const { directory, config } = world.services
  const requestId = await findAgreedQuestion(walk)
  const payee = await directory.findById(world.payeeId)
  if (requestId === null || !payee) return null
  const token = await toAgreedToken(config.APP_SECRET, requestId)
  const last = model.payments.findLast(
    ({ attemptId }) => world.requests.get(attemptId) === requestId,
  )
  const usable = last && !last.isClosed && last.status === null ? last : null
  const link = { token, browserHash: null, attemptId: usable?.attemptId ?? '' }
  const found = await findAgreedTotal(link, payee, world.services)
  if (found.kind !== 'payable') return null
  const payment = usable ?? newWalkPayment(world.newAttempt(), 'agreed')
  if (usable === null) model.payments.push(payment)
  world.requests.set(payment.attemptId, requestId)
  const request = buildRequest(payment.attemptId, found.agreed.amountCents, world)
  const { seriesId } = found.agreed
  const order = { ...request.order, agreedRequestId: requestId, seriesId }
  return { payment, request: { ...request, order } }
}

async function prepare({ role, isOther }: SubmitAction, walk: Walk): Promise<Prepared | null> {
  if (role === 'agreed') return prepareAgreed(walk)
  const payment = findOrOpen(role, walk)
  const amountCents = isOther ? otherCents : billCents
  return { payment, request: buildRequest(payment.attemptId, amountCents, walk.world) }
}

export async function submit(action: SubmitAction, fault: Fault, walk: Walk): Promise<void> {
  const { model, world } = walk
  const isFirst = model.payments.every(({ isSubmitted }) => !isSubmitted)
  const prepared = await prepare(action, walk)
  if (!prepared) return
  const { payment, request } = prepared
  const { card } = request
  const cards = {
    good: card,
    declined: { ...card, number: declinedNumber },
    bank: buildTokenCard(action.card === 'bank' ? await insertCardToken('needs_action') : ''),
  }
  const isGood = action.card !== 'declined' && action.card !== 'bank'
  const sent = isGood ? cards.good : action.card === 'bank' ? cards.bank : cards.declined
  payment.isSubmitted = true
  if (payment.status === null && !payment.isClosed) payment.wanted.add('in_review')
  world.isTripped = action.isTripped
  const isPaid = payment.status !== null
  const reply = await world.run(fault, async () => {
    const machine = world.machine(payment.attemptId)
    // The route asks for an earlier outcome first.
    const unchecked = { ...request, captcha: null, reserved: null }
    const earlier = isPaid ? await machine.submit(unchecked) : null
    return earlier === null || earlier.kind === 'unchecked'
      ? machine.submit({ ...request, card: sent })
      : earlier
  })
  if (reply) await expectTruth(reply, payment)
  if (isFirst && isGood && !action.isTripped && !world.process.isFaulty)
    expect(reply, 'a first submit without a fault is paid').toMatchObject({ kind: 'recorded' })
}

/** The first form, after its object has ended. */
export async function submitLate(attemptId: string, world: WalkWorld): Promise<string> {
  const reply = await world.machine(attemptId).submit(buildRequest(attemptId, billCents, world))
  return reply.kind
}

/** What the reply tells the payer is so at the processor. */
async function expectTruth({ kind }: SubmitReply, { attemptId }: WalkPayment) {
  const found = (await readWalkFacts([attemptId])).get(attemptId)
  if (kind === 'recorded' || kind === 'used')
    expect(found?.status, 'told of a payment that D1 lacks').not.toBe(null)
  const isFree = [
    'declined',
    'exhausted',
    'closed',
    'processor_down',
    'being_paid',
    'duplicate_payment',
  ]
  if (isFree.includes(kind)) expect(found?.live_charges, `${kind}, but charged`).toBe(0)
  if (kind === 'unchecked' || kind === 'too_many') throw new Error(`an unexpected reply: ${kind}`)
}
