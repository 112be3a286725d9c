// Notifies the payer of an event by the channel of decide-channel.ts. The only other messages to a payer about
// a payment are those that the payer requests (status-page/email-again.ts).
import type { Payee } from '../../../../shared/payees/payee'
import { insertMessage, type Message } from '../../notifications/messages'
import { toEarliestTextTime } from '../../notifications/quiet-hours'
import { suppressIfStopped } from '../../notifications/suppressions'
import type { PaymentOrder } from '../attempt/payment-order'
import type { PaymentsServices } from '../context'
import { toOrderedBill } from '../review/payment-email-data'
import type { PaymentRow } from '../store'
import { type Channel, decideChannel, mayBeTexted } from './decide-channel'
import { findTextRefusal } from './text-consents'
import { type PayerEvent, toMessage } from './write-message'

/** `statements` belong in the batch of the event; after the batch, the caller queues `outboxIds`. */
export type PayerNotice = {
  readonly channel: Channel
  readonly statements: readonly D1PreparedStatement[]
  readonly outboxIds: readonly string[]
}

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'limiter'>

type Subject = {
  /** The outbox row's id: an event that is recorded twice notifies once. */
  readonly id: string
  readonly payment: PaymentRow
  readonly payee: Payee | null
}

export async function notifyPayer(
  event: PayerEvent,
  { id, payment, payee }: Subject,
  deps: Deps,
): Promise<PayerNotice> {
  const isSilent = payment.is_silent === 1
  const needsText = payment.email === '' && !isSilent && mayBeTexted(event.kind)
  const channel = decideChannel(event.kind, {
    email: payment.email,
    isSilent,
    isDebtCollector: payee?.debtCollector ?? false,
    textRefusal: needsText ? await findTextRefusal(payment, deps) : null,
  })
  if (channel.kind === 'page') return { channel, statements: [], outboxIds: [] }
  const message = toMessage(event, { payment, payee })
  return toNotice({ id, channel, message }, deps)
}

type OrderEvent = {
  readonly kind: 'sent' | 'declined'
  readonly id: string
  /** Null: the card was declined, so no payment is recorded. */
  readonly paymentId: string | null
  readonly attemptId: string
  readonly reference: string
  readonly order: PaymentOrder
  readonly now: number
  /** Epoch ms; 0 if the outcome is not withheld. An email sent earlier would reveal it. */
  readonly withheldUntil: number
}

/** For a payment that is about to be recorded, or whose decline was withheld. */
export function notifyOfOrder(event: OrderEvent, { db }: Pick<Deps, 'db'>): PayerNotice {
  const { kind, id, now, order, withheldUntil } = event
  const { isSilent, isDebtCollector, bill } = order
  const payer = { email: bill.email, isSilent, isDebtCollector, textRefusal: null }
  const channel = decideChannel(kind, payer)
  if (channel.kind === 'page') return { channel, statements: [], outboxIds: [] }
  const chosen = { id, channel, message: toOrderMessage(event), earliestAt: withheldUntil }
  return toNotice(chosen, { db, now: () => now })
}

function toOrderMessage(event: OrderEvent): Message {
  const { kind, paymentId, attemptId, reference, order, now } = event
  const { cardBrand, cardLastFour, statementName } = order
  const bill = toOrderedBill(reference, order)
  const base = { kind: 'email', recipient: order.bill.email, paymentId } as const
  if (kind === 'declined')
    return { ...base, template: 'payment_declined', data: { ...bill, cardBrand, cardLastFour } }
  const data = { ...bill, cardBrand, cardLastFour, statementName, attemptId, createdAt: now }
  return { ...base, template: 'receipt', data }
}

type ChosenMessage = {
  readonly id: string
  readonly channel: Exclude<Channel, { readonly kind: 'page' }>
  readonly message: Message
  /** Epoch ms. */
  readonly earliestAt?: number
}

function toNotice(
  { id, channel, message, earliestAt = 0 }: ChosenMessage,
  deps: Pick<Deps, 'db' | 'now'>,
): PayerNotice {
  const { db } = deps
  const now = deps.now()
  switch (channel.kind) {
    case 'email': {
      const dueAt = Math.max(now, earliestAt)
      const statements = [insertMessage(db, { id, message, now, dueAt })]
      return { channel, statements, outboxIds: dueAt > now ? [] : [id] }
    }
    case 'staff': {
      const row = { id, message, now, suppressed: channel.why }
      return { channel, statements: [insertMessage(db, row)], outboxIds: [] }
    }
    case 'text': {
      const { isDaytimeOnly } = channel
      const dueAt = isDaytimeOnly ? toEarliestTextTime(message.recipient, now) : now
      return {
        channel,
        statements: [
          insertMessage(db, { id, message, now, isDaytimeOnly, dueAt }),
          suppressIfStopped(db, { outboxId: id, phone: message.recipient }),
        ],
        outboxIds: dueAt > now ? [] : [id],
      }
    }
  }
}
