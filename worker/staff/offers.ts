// What can be done with a payment now: the page offers nothing else, and a form that was opened earlier is refused with
// the reason.

import { commandErrors, commandFailures } from '../../shared/locales/en/back-office/commands'
import { formatCents } from '../../shared/money'
import { toTotalCents } from '../../shared/payments/fees'
import type { CommandInput } from '../features/back-office/commands'
import type { Form } from './form-values'
import type { ActionName, Payment } from './payment-view'

/** A sentence that says who changed the payment since the page that posted the form; null if nobody did. */
export function findStale({ version, lastChange }: Payment, form: Form): string | null {
  if (!form.version) return commandErrors.version
  return form.version === version || lastChange === null
    ? null
    : commandFailures.changedSince(lastChange)
}

const { wrongState, beingDecided, holdEnded, notAskable, notDisputable, notRemittable } =
  commandFailures

const isInReview = ({ status }: Payment) => status === 'in_review'
const isAccepted = ({ status }: Payment) => status === 'accepted'

export const findOpenDisputes = ({ disputes }: Payment) =>
  disputes.filter(({ status }) => status === 'opened')

/** A payer may dispute a refunded amount too, but no amount twice, unless the first dispute was won. */
const toDisputableCents = ({ amountCents, feeCents, disputes }: Payment) =>
  disputes
    .filter(({ status }) => status !== 'won')
    .reduce((left, { cents }) => left - cents, toTotalCents(amountCents, feeCents))

/** The latest refund check. */
export const findMailedCheck = ({ refunds }: Payment) =>
  refunds.findLast(({ status, checkNumber }) => status === 'refunded' && checkNumber !== null)

/** The latest that the payee has or may still get; null without one. */
export const findSent = ({ remittances }: Payment) =>
  remittances.findLast(({ status }) => status === 'sent' || status === 'confirmed') ?? null

/** Sendings of which it is not recorded what became of them: codes, or all. Oldest first. */
export const listUnended = ({ remittances }: Payment, way?: 'code') =>
  remittances.filter((row) => row.status === 'sent' && (way === undefined || row.way === way))

export type StaffRecord = Pick<CommandInput<'takeBackRecord'>, 'record' | 'reference'> & {
  /** In a form. */
  readonly name: string
  readonly words: string
}

const endWords = {
  confirmed: 'arrived',
  returned: 'came back',
  void: 'is void',
} as const

/** What came back, or whose code is void, was sent again or refunded. */
const isMovedSince = (
  { sendableCents }: Payment,
  { status, cents }: Payment['remittances'][number],
) => status !== 'confirmed' && sendableCents < cents

/** What can be taken back. Of checks and sendings the latest: earlier parts are taken back at the terminal, by their trace. */
export function listRecords(payment: Payment): readonly StaffRecord[] {
  const { disputes, remittances } = payment
  const latest = remittances.at(-1)
  const check = findMailedCheck(payment)
  const refund = payment.refunds.findLast(
    ({ status, checkNumber }) => status === 'refunded' && checkNumber === null,
  )
  const sum = formatCents(latest?.cents ?? 0)
  return [
    ...disputes.map(({ reference, cents, status }) => ({
      record: 'dispute' as const,
      reference,
      name: `dispute ${reference}`,
      words: `dispute ${reference} of ${formatCents(cents)}, ${status}`,
    })),
    ...(check === undefined
      ? []
      : [
          {
            record: 'check' as const,
            name: 'check',
            words: `that check ${check.checkNumber} of ${formatCents(check.cents)} was mailed to the payer`,
          },
        ]),
    ...(refund === undefined
      ? []
      : [
          {
            record: 'refund' as const,
            name: 'refund',
            words: `that ${formatCents(refund.cents)} was refunded to the card: the bank sent it back`,
          },
        ]),
    ...(latest === undefined
      ? []
      : latest.status === 'sent'
        ? [{ record: 'sent' as const, name: 'sent', words: `that ${sum} was sent` }]
        : isMovedSince(payment, latest)
          ? []
          : [
              {
                record: 'ended' as const,
                name: 'ended',
                words: `that ${sum} ${endWords[latest.status]}`,
              },
            ]),
  ]
}
const findDecidingRefusal = ({ deciding }: Payment) => deciding && beingDecided(deciding)

const findReviewRefusal = (payment: Payment) =>
  findDecidingRefusal(payment) ?? (isInReview(payment) ? null : wrongState(payment.status))

/** Until the payer's time is over; then it can be rejected only. */
const findTimelyRefusal = (payment: Payment) =>
  findReviewRefusal(payment) ?? (payment.offers.isTooLate ? holdEnded : null)

/** Null: it can be done. Otherwise a sentence says why not. */
export const findRefusal: Readonly<Record<ActionName, (payment: Payment) => string | null>> = {
  accept: findTimelyRefusal,
  reject: (payment) =>
    payment.status === 'awaiting_info' ? findDecidingRefusal(payment) : findReviewRefusal(payment),
  ask: (payment) =>
    findTimelyRefusal(payment) ??
    (payment.offers.questions.length > 0 ? null : notAskable.hold_ending),
  withdraw: (payment) =>
    payment.status === 'awaiting_info'
      ? (findDecidingRefusal(payment) ?? (payment.offers.isTooLate ? holdEnded : null))
      : wrongState(payment.status),
  refund: (payment) => {
    if (!isAccepted(payment)) return wrongState(payment.status)
    return payment.refundableCents > 0
      ? null
      : 'Nothing is left to refund: it’s all refunded, or in a dispute. Nothing changed.'
  },
  sent: (payment) => {
    if (!isAccepted(payment)) return notRemittable.not_charged
    if (payment.sendableCents > 0) return null
    return findSent(payment) === null
      ? notRemittable.nothing_left
      : 'It’s recorded as sent already. Nothing changed.'
  },
  ended: (payment) => {
    if (listUnended(payment).length > 0) return null
    return payment.remittances.length > 0
      ? notRemittable.recorded_otherwise
      : notRemittable.not_sent
  },
  void: (payment) => (listUnended(payment, 'code').length > 0 ? null : notRemittable.no_code),
  move: (payment) => {
    const sent = findSent(payment)
    if (sent === null) return notRemittable.not_sent
    return sent.move === null ? null : notRemittable.recorded_otherwise
  },
  dispute: (payment) => {
    if (!isAccepted(payment)) return wrongState(payment.status)
    return toDisputableCents(payment) > 0 ? null : notDisputable.exceeds_captured
  },
  decided: (payment) =>
    findOpenDisputes(payment).length > 0 ? null : 'No dispute is open. Nothing changed.',
  takeBack: (payment) =>
    listRecords(payment).length > 0 ? null : 'No record is left to take back. Nothing changed.',
}
