// What can be done with a payment now: the page offers nothing else, and a form that was opened earlier is refused with
// the reason.
import { commandFailures } from '../../shared/locales/en/back-office/commands'
import { formatCents } from '../../shared/money'
import type { CommandInput } from '../features/back-office/commands'
import type { ActionName, Payment } from './payment-view'

const { wrongState, beingDecided, notRemittable } = commandFailures

const isInReview = ({ status }: Payment) => status === 'in_review'
const isAccepted = ({ status }: Payment) => status === 'accepted'

export const findOpenDisputes = ({ disputes }: Payment) =>
  disputes.filter(({ status }) => status === 'opened')

/** The latest refund check. */
export const findMailedCheck = ({ refunds }: Payment) =>
  refunds.findLast(({ status, checkNumber }) => status === 'refunded' && checkNumber !== null)

/** The latest that the payee has or may still get; null without one. */
export const findSent = ({ remittances }: Payment) =>
  remittances.findLast(({ status }) => status === 'sent' || status === 'confirmed') ?? null

/** The latest, if it has no end yet. The end of an earlier part is recorded at the terminal, by its trace. */
export function findUnended({ remittances }: Payment) {
  const latest = remittances.at(-1)
  return latest?.status === 'sent' ? latest : null
}

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

/** What can be taken back. Of checks and sendings the latest: earlier parts are taken back at the terminal, by their trace. */
export function listRecords(payment: Payment): readonly StaffRecord[] {
  const { disputes, remittances } = payment
  const latest = remittances.at(-1)
  const check = findMailedCheck(payment)
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
    ...(latest === undefined
      ? []
      : latest.status === 'sent'
        ? [{ record: 'sent' as const, name: 'sent', words: `that ${sum} was sent` }]
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

/** Null: it can be done. Otherwise a sentence says why not. */
export const findRefusal: Readonly<Record<ActionName, (payment: Payment) => string | null>> = {
  accept: findReviewRefusal,
  reject: (payment) =>
    payment.status === 'awaiting_info' ? findDecidingRefusal(payment) : findReviewRefusal(payment),
  ask: findReviewRefusal,
  withdraw: (payment) =>
    payment.status === 'awaiting_info' ? findDecidingRefusal(payment) : wrongState(payment.status),
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
    if (findUnended(payment) !== null) return null
    return payment.remittances.length > 0
      ? notRemittable.recorded_otherwise
      : notRemittable.not_sent
  },
  void: (payment) => (findUnended(payment)?.way === 'code' ? null : notRemittable.no_code),
  move: (payment) => {
    const sent = findSent(payment)
    if (sent === null) return notRemittable.not_sent
    return sent.move === null ? null : notRemittable.recorded_otherwise
  },
  dispute: (payment) => (isAccepted(payment) ? null : wrongState(payment.status)),
  decided: (payment) =>
    findOpenDisputes(payment).length > 0 ? null : 'No dispute is open. Nothing changed.',
  takeBack: (payment) =>
    listRecords(payment).length > 0 ? null : 'No record is left to take back. Nothing changed.',
}
