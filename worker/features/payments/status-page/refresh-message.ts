// Whether a message about a payment is still true when it is sent: quiet hours, an outage, or staff's retry may have
// delayed it. If not, it is dropped, or written again from the payment's state. A question that ended is dropped by the
// claim (notifications/store.ts).
import type * as z from 'zod/mini'
import type { Message } from '../../notifications/messages'
import {
  paymentAcceptedData,
  paymentRefundedData,
  paymentTextData,
} from '../../notifications/payment-message-data'
import { type ClaimedMessage, hasLaterMessage } from '../../notifications/store'
import { findNewTotal } from '../info-requests/agreed-total'
import { type PayerEvent, toMessage } from '../payer-messages/write-message'
import { isErased } from '../privacy/personal-data'
import { isRefundSettling } from '../refunds/refund-days'
import { isOpen } from '../review/payment-state'
import { findPayment } from '../stores/payment-store'
import { findStateEvent } from './email-again'
import { type RecordedPayment, readRecorded, type StatusDeps } from './status-data'

export type WaitingMessage = Pick<ClaimedMessage, 'id' | 'template' | 'data' | 'paymentId'>

/** Null: it is true as it is written. `outdated`: another message tells the payer. */
export type Refreshed = Message | 'outdated' | null

const checkedTemplates: ReadonlySet<string> = new Set([
  ...(['receipt', 'info_answered', 'payment_accepted', 'payment_remitted'] as const),
  ...(['payment_canceled', 'payment_rejected'] as const),
  ...(['payment_refunded', 'payment_text', 'new_total', 'info_question_text'] as const),
  'hold_ending',
])

export async function refreshMessage(
  waiting: WaitingMessage,
  deps: StatusDeps,
): Promise<Refreshed> {
  const { paymentId, template } = waiting
  if (paymentId === null || !checkedTemplates.has(template)) return null
  const payment = await findPayment(deps.db, paymentId)
  if (payment === null || isErased(payment)) return null
  const ownDeps = { ...deps, locale: payment.locale }
  const { recorded } = await readRecorded(payment, ownDeps)
  switch (template) {
    case 'hold_ending':
      return isOpen(payment.status) ? null : 'outdated'
    case 'new_total':
    case 'info_question_text':
      return refreshNewTotal(waiting, recorded, ownDeps)
    case 'payment_refunded':
      return refreshRefund(waiting, recorded, ownDeps)
    default:
      return refreshState(waiting, recorded, ownDeps)
  }
}

/** A claimed question by text is open. */
async function refreshNewTotal(
  waiting: WaitingMessage,
  recorded: RecordedPayment,
  deps: StatusDeps,
): Promise<Refreshed> {
  const { payment } = recorded
  const found = await findNewTotal(payment, deps)
  if (found === null) return null
  const { newTotal, request } = found
  // Of a later payment's new total, that one's message tells the payer.
  if (newTotal.state === 'payable' && request.payment_id === payment.id) return null
  return newTotal.state === 'over' ? refreshState(waiting, recorded, deps) : 'outdated'
}

/** Each refund has its message, with the sums and the way of what is still paid as they are now. */
async function refreshRefund(
  waiting: WaitingMessage,
  recorded: RecordedPayment,
  deps: StatusDeps,
): Promise<Refreshed> {
  const written = read(paymentRefundedData, waiting)
  const event = await findStateEvent(recorded, deps)
  if (written === null || event?.kind !== 'refunded') return null
  const { refundCents, refundedAt, checkNumber, reason, note, isUncollected } = written
  const isSettling = isRefundSettling(
    { updated_at: refundedAt, check_number: checkNumber },
    deps.now(),
  )
  const own = { refundCents, refundedAt, isSettling, checkNumber, reason, note, isUncollected }
  const message = toMessage({ ...event, ...own }, recorded)
  return isSame(message, waiting) ? null : message
}

async function refreshState(
  waiting: WaitingMessage,
  recorded: RecordedPayment,
  deps: StatusDeps,
): Promise<Refreshed> {
  if (isLastingText(waiting)) return null
  const event = await findStateEvent(recorded, deps)
  if (event === null) return isAskedSince(waiting, recorded) ? 'outdated' : null
  const message = toMessage(withWrittenCharge(event, waiting), recorded)
  if (isSame(message, waiting)) return null
  return (await hasLaterMessage(deps.db, waiting, message)) ? 'outdated' : message
}

/** It says that we review the payment again, and the payer is asked since. */
function isAskedSince(waiting: WaitingMessage, { payment }: RecordedPayment): boolean {
  const isReview =
    waiting.template === 'info_answered' || read(paymentTextData, waiting)?.topic === 'withdrawn'
  return isReview && payment.status === 'awaiting_info'
}

/** Each refund has its text, which names no sum; those of a correction only lead to the status page. */
function isLastingText(waiting: WaitingMessage): boolean {
  const topic = read(paymentTextData, waiting)?.topic
  return ['refunded', 'check_mailed', 'owed_rest', 'corrected', 'code_void'].includes(topic ?? '')
}

/** The time of the charge is stored with the message a moment before it is stored with the payment. */
function withWrittenCharge(event: PayerEvent, waiting: WaitingMessage): PayerEvent {
  const written = read(paymentAcceptedData, waiting)
  if (written === null || !('chargedAt' in event)) return event
  const { chargedAt, correction } = written
  return { ...event, chargedAt, ...(correction && { correction }) }
}

/** Null for the data of another template. */
const read = <Data>(schema: z.ZodMiniType<Data>, { data }: WaitingMessage): Data | null =>
  schema.safeParse(JSON.parse(data)).data ?? null

const isSame = (message: Message, { template, data }: WaitingMessage): boolean =>
  message.template === template && JSON.stringify(message.data) === data
