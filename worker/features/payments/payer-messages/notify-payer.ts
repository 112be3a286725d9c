// Notifies the payer of an event by the channel of decide-channel.ts. The only other messages to a payer about
// a payment are those that the payer requests (status-page/email-again.ts).
import type { Payee } from '../../../../shared/payees/payee'
import { isEmailStopped } from '../../notifications/email-suppression-store'
import { insertMessage } from '../../notifications/insert-message'
import type { Message } from '../../notifications/messages'
import { toEarliestSendTime, toRecipientPlaces } from '../../notifications/quiet-hours'
import { suppressIfStopped } from '../../notifications/suppression-store'
import type { PaymentsServices } from '../context'
import type { PaymentOrder } from '../model/payment-order'
import { toShownStatementName } from '../payee-view'
import { findWithheldUntil } from '../stores/payment-claims-store'
import { toOrderedBill } from '../stores/payment-email-data'
import { type PaymentRow, toPaymentPlaces } from '../stores/payment-store'
import { type Channel, decideChannel, mayBeTexted, type TextRefusal } from './decide-channel'
import { findTextRefusal } from './text-consents'
import { type PayerEvent, toMessage } from './write-message'

/** `statements` belong in the batch of the event; after the batch, the caller queues `outboxIds`. */
export type PayerNotice = {
  readonly channel: Channel
  readonly statements: readonly D1PreparedStatement[]
  readonly outboxIds: readonly string[]
}

/** Of what the payer reads on the status page only. */
export const noNotice: Omit<PayerNotice, 'channel'> = { statements: [], outboxIds: [] }

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
  const needsText = mayBeTexted(event.kind, toTexted(payment))
  const textRefusal = needsText ? await findTextRefusal(payment, deps) : null
  const channel = await findChannel(event, { payment, payee, textRefusal }, deps)
  const isDebtCollector = payee?.debtCollector ?? false
  if (channel.kind === 'page') return { channel, ...noNotice }
  const message = toMessage(event, { payment, payee })
  const recipientPlaces = isDebtCollector ? toPaymentPlaces(payment) : ''
  // A message from staff about a payment whose outcome is withheld would reveal the outcome.
  const earliestAt = await findWithheldUntil(deps.db, payment.attempt_id, deps.now())
  return toNotice({ id, channel, message, recipientPlaces, earliestAt }, deps)
}

const toTexted = ({ email, is_silent: silent }: PaymentRow) => ({ email, isSilent: silent === 1 })

type Chosen = Omit<Subject, 'id'> & { readonly textRefusal: TextRefusal | null }

async function findChannel(
  event: PayerEvent,
  { payment, payee, textRefusal }: Chosen,
  { db }: Pick<Deps, 'db'>,
): Promise<Channel> {
  const isDebtCollector = payee?.debtCollector ?? false
  const isOwnAct = isPayersAct(event)
  return decideChannel(event.kind, {
    ...toTexted(payment),
    isDebtCollector,
    isOwnAct,
    isEmailStopped:
      isDebtCollector &&
      !isOwnAct &&
      payment.email !== '' &&
      (await isEmailStopped(db, payment.email)),
    textRefusal,
  })
}

/** The channel of the message. Whether the number may be texted is checked only when the text is sent. */
export const previewChannel = async (
  event: PayerEvent,
  subject: Omit<Subject, 'id'>,
  deps: Pick<Deps, 'db'>,
): Promise<Channel['kind']> =>
  (await findChannel(event, { ...subject, textRefusal: null }, deps)).kind

/** Staff and time cause the others. */
const isPayersAct = (event: PayerEvent): boolean =>
  event.kind === 'answered' ||
  event.kind === 'new_total' ||
  (event.kind === 'canceled' && event.why === 'payer')

type OrderEvent = (
  | {
      readonly kind: 'sent'
      /** When an undecided payment is canceled, epoch ms. */
      readonly decideBy: number
    }
  | { readonly kind: 'declined' }
) & {
  readonly id: string
  /** Null: the card was declined, so no payment is recorded. */
  readonly paymentId: string | null
  readonly attemptId: string
  readonly reference: string
  readonly order: PaymentOrder
  readonly now: number
  /** Epoch ms; 0 if the outcome is not withheld. A message sent earlier would reveal it. */
  readonly withheldUntil: number
  /** Of `findNewTextRefusal`; null too if the payer gets no text. */
  readonly textRefusal: TextRefusal | null
}

/** For a payment that is about to be recorded, or whose decline was withheld. */
export function notifyOfOrder(event: OrderEvent, { db }: Pick<Deps, 'db'>): PayerNotice {
  const { kind, id, now, order, withheldUntil, textRefusal } = event
  const { isSilent, isDebtCollector, bill } = order
  const channel = decideChannel(kind, {
    email: bill.email,
    isSilent,
    isDebtCollector,
    // A withheld outcome comes with time.
    isOwnAct: kind === 'sent' && withheldUntil <= now,
    // The attempt's object does not wait for D1: sending checks it.
    isEmailStopped: false,
    textRefusal,
  })
  if (channel.kind === 'page') return { channel, ...noNotice }
  const zips = [order.zip, bill.billingZip]
  const recipientPlaces = isDebtCollector ? toRecipientPlaces({ phone: bill.phone, zips }) : ''
  const message = toOrderMessage(event)
  const chosen = { id, channel, message, recipientPlaces, earliestAt: withheldUntil }
  return toNotice(chosen, { db, now: () => now })
}

function toOrderMessage(event: OrderEvent): Message {
  const { paymentId, attemptId, reference, order, now } = event
  if (order.bill.email === '') return toOrderText(event)
  const { cardBrand, cardLastFour } = order
  const statementName = toShownStatementName(order.statementName)
  const bill = toOrderedBill(reference, order)
  const base = { kind: 'email', recipient: order.bill.email, paymentId } as const
  if (event.kind === 'declined')
    return { ...base, template: 'payment_declined', data: { ...bill, cardBrand, cardLastFour } }
  const data = {
    ...bill,
    cardBrand,
    cardLastFour,
    statementName,
    attemptId,
    createdAt: now,
    decideBy: event.decideBy,
    isSilent: order.isSilent,
  }
  return { ...base, template: 'receipt', data }
}

function toOrderText({ kind, paymentId, attemptId, reference, order }: OrderEvent): Message {
  const { locale, isDebtCollector, bill } = order
  const topic = kind === 'sent' ? ('received' as const) : ('declined' as const)
  const payeeId = kind === 'declined' ? { payeeId: order.payeeId } : {}
  const data = { locale, topic, reference, isDebtCollector, attemptId, ...payeeId }
  return { kind: 'sms', template: 'payment_text', recipient: bill.phone, paymentId, data }
}

type ChosenMessage = {
  readonly id: string
  readonly channel: Exclude<Channel, { readonly kind: 'page' }>
  readonly message: Message
  readonly recipientPlaces: string
  /** Epoch ms. */
  readonly earliestAt?: number
}

function toNotice(
  { id, channel, message, recipientPlaces, earliestAt = 0 }: ChosenMessage,
  deps: Pick<Deps, 'db' | 'now'>,
): PayerNotice {
  const { db } = deps
  const now = deps.now()
  if (channel.kind === 'staff') {
    const row = { id, message, now, suppressed: channel.why }
    return { channel, statements: [insertMessage(db, row)], outboxIds: [] }
  }
  const { isDaytimeOnly } = channel
  const earliest = Math.max(now, earliestAt)
  const dueAt = isDaytimeOnly ? toEarliestSendTime(recipientPlaces, earliest) : earliest
  const statements = [
    insertMessage(db, { id, message, now, dueAt, isDaytimeOnly, recipientPlaces }),
    ...(channel.kind === 'text'
      ? [suppressIfStopped(db, { outboxId: id, phone: message.recipient })]
      : []),
  ]
  return { channel, statements, outboxIds: dueAt > now ? [] : [id] }
}
