// The schema of each template's data, and the statement that inserts a message into the outbox, in
// the same batch as what caused it. Text is rendered on sending. Never store a secret link or a card
// number in the data: the table would expose it.

import * as z from 'zod/mini'
import { cardBrands } from '../../../shared/card'
import { isTeamEmailTopic, topicMailboxes } from '../../../shared/contact/page-data'
import { locales } from '../../../shared/locales/locale'
import { deviceClasses } from '../../../shared/metrics/funnel'
import { infoQuestion } from '../../../shared/payments/info-question-schema'
import { smsTopics } from '../../../shared/sms-link/schema'
import { bindNamed } from '../../platform/db/named-values'

/** Enqueues the ids of new rows. Best effort: the scheduled retry finds rows that the queue lost. */
export type QueueOutbox = (outboxIds: readonly string[]) => void

/** The reader's language. English for rows of an earlier release. */
const language = { locale: z._default(z.enum(locales), 'en') } as const

const bill = {
  ...language,
  reference: z.string(),
  payeeName: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  /** The biller's list of fees that the payer saw. */
  payeeFees: z._default(z.array(z.string()), []),
  payeePhone: z._default(z.nullable(z.string()), null),
  isBtoB: z._default(z.boolean(), false),
  isDebtCollector: z._default(z.boolean(), false),
  /** The status page's secret link is derived from it. Empty when nothing was charged. */
  attemptId: z._default(z.string(), ''),
  /** For a person only: a company's bill is identified by its invoices. */
  maskedAccount: z._default(z.string(), ''),
  /** Companies only: a patient's name and whole account must not reach a vendor or a shared mailbox. */
  companyName: z._default(z.string(), ''),
  invoices: z._default(z.array(z.string()), []),
}
const card = {
  cardBrand: z.enum(cardBrands),
  cardLastFour: z.string(),
  statementName: z.string(),
}

const teamEmailTopics = Object.keys(topicMailboxes).filter(isTeamEmailTopic)

export const messageData = {
  receipt: z.object({
    ...bill,
    ...card,
    /** The receipt's secret link is derived from it when the email is rendered. */
    attemptId: z.string(),
    createdAt: z.int(),
  }),
  payment_accepted: z.object({ ...bill, ...card }),
  payment_refunded: z.object({
    ...bill,
    cardBrand: card.cardBrand,
    cardLastFour: card.cardLastFour,
    refundCents: z.int(),
    /** All refunds so far, this one included. */
    refundedCents: z.int(),
    /** Nothing of the payment is left to refund. */
    isWhole: z.boolean(),
    reason: z.string(),
  }),
  payment_rejected: z.object({
    ...bill,
    reason: z.string(),
    mayPayAgain: z._default(z.boolean(), true),
  }),
  payment_cancelled: z.object({
    ...bill,
    why: z.enum(['payer', 'hold_ended', 'first_payment_ended']),
  }),
  /** For a payer who did not learn immediately that nothing was charged. */
  payment_declined: z.object({
    ...bill,
    cardBrand: card.cardBrand,
    cardLastFour: card.cardLastFour,
  }),
  /** For a payer without an email: links to the payment's status page. */
  payment_text: z.object({
    ...language,
    topic: z.enum(['accepted', 'rejected', 'cancelled', 'refunded']),
    reference: z.string(),
    isDebtCollector: z.boolean(),
    attemptId: z.string(),
  }),
  /** To the team. */
  hold_ending: z.object({ reference: z.string(), endsAt: z.int() }),
  /** The question's secret link is derived from `requestId` when the email is rendered. */
  info_question: z.object({
    ...bill,
    question: infoQuestion,
    requestId: z.string(),
    expiresAt: z.int(),
  }),
  info_question_text: z.object({
    ...language,
    topic: z._default(z.enum(['question', 'increased']), 'question'),
    reference: z._default(z.string(), ''),
    isDebtCollector: z._default(z.boolean(), false),
    requestId: z.string(),
  }),
  info_answered: z.object({
    ...bill,
    /**
     * The balance payment of an agreed increase. `path` is on this site and has a query; the secret in the
     * link is derived from `requestId` when the email is rendered.
     */
    rest: z.nullable(
      z.object({
        totalCents: z.int(),
        amountCents: z.int(),
        path: z.string(),
        /** Rows of an earlier release have none; their link is the path. */
        requestId: z.optional(z.string()),
      }),
    ),
  }),
  text_link: z.object({
    ...language,
    messageType: z.enum(smsTopics),
    /** A path on this site. */
    path: z.string(),
    payeeName: z.nullable(z.string()),
    /** For the count of delivered texts; absent in rows of an earlier release. */
    payeeId: z.optional(z.string()),
    device: z.optional(z.enum(deviceClasses)),
  }),
  /** The link's secret is derived from the reset's id when the email is rendered. */
  password_reset: z.object({ ...language, accountId: z.string(), resetId: z.string() }),
  password_changed: z.object({ ...language, changedAt: z.int() }),
  /** To the team. Everything but reference and topic is untrusted input. */
  team_mail: z.object({
    reference: z.string(),
    topic: z.enum(teamEmailTopics),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    message: z.string(),
  }),
  /** To the team. Everything but the reference is untrusted input. */
  merchant_verification: z.object({
    reference: z.string(),
    businessName: z.string(),
    taxIdEnding: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
    note: z.string(),
  }),
  /** The access code is derived from the invite's id when the email is rendered. */
  invite: z.object({
    ...language,
    inviteId: z.string(),
    email: z.string(),
    /** Empty when a visitor requested the invite. */
    payeeName: z.string(),
    amountCents: z.nullable(z.int()),
    askedBy: z.enum(['staff', 'visitor']),
    expiresAt: z.int(),
  }),
  invite_not_needed: z.object({ ...language, accountKind: z.enum(['app', 'panel']) }),
  /** To the team. */
  get_paid_request: z.object({
    kind: z.enum(['agent', 'kit']),
    email: z.string(),
    payeeName: z.string(),
  }),
} as const

export type TemplateName = keyof typeof messageData
export type MessageData = {
  readonly [T in TemplateName]: Readonly<z.output<(typeof messageData)[T]>>
}

type SmsTemplate = 'text_link' | 'info_question_text' | 'payment_text'

type MessageOf<T extends TemplateName> = {
  readonly kind: T extends SmsTemplate ? 'sms' : 'email'
  readonly template: T
  /** An email address, or an E.164 number for SMS. */
  readonly recipient: string
  /** Null if the message is not about a payment. */
  readonly paymentId: string | null
  readonly data: MessageData[T]
}

export type Message = { [T in TemplateName]: MessageOf<T> }[TemplateName]

export const isTemplateName = (name: string): name is TemplateName =>
  Object.hasOwn(messageData, name)

export type NewMessage = {
  readonly id: string
  readonly message: Message
  readonly now: number
  /** The code of why it is not sent: the row then only shows staff that the payer was not reached. */
  readonly suppressed?: string | null
  /** Epoch ms of the first try; `now` unless set. */
  readonly dueAt?: number
  /** A debt collector's text, for quiet-hours.ts. */
  readonly isDaytimeOnly?: boolean
}

/**
 * For a batch: inserts a message. Repeating the batch with the same id inserts it once. INSERT OR IGNORE
 * would also hide constraint violations.
 */
export function insertMessage(
  db: D1Database,
  { id, message, now, suppressed = null, dueAt = now, isDaytimeOnly = false }: NewMessage,
): D1PreparedStatement {
  return bindNamed(
    db,
    `INSERT INTO outbox
       (id, kind, recipient, template, data, payment_id, status, last_code, created_at, next_try_at,
       daytime_only)
     VALUES (:id, :kind, :recipient, :template, :data, :payment_id, :status, :last_code, :created_at,
       :next_try_at, :daytime_only)
     ON CONFLICT (id) DO NOTHING`,
    {
      id,
      kind: message.kind,
      recipient: message.recipient,
      template: message.template,
      data: JSON.stringify(message.data),
      payment_id: message.paymentId,
      status: suppressed === null ? 'pending' : 'suppressed',
      last_code: suppressed,
      created_at: now,
      next_try_at: dueAt,
      daytime_only: Number(isDaytimeOnly),
    },
  )
}
