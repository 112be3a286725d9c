// What can be said by text or email: each template and the facts it is told. Owns how a message
// gets into the outbox, in the same batch as what caused it. Words are made when it is sent; no
// secret link and no card number is ever among the facts.
import * as z from 'zod/mini'
import { cardBrands } from '../../../shared/card'
import { isTeamEmailTopic, topicMailboxes } from '../../../shared/contact/page-data'
import { infoQuestion } from '../../../shared/payments/info-question-schema'
import { textMessageTypes } from '../../../shared/sms-link/schema'

/** Hands the ids of new rows to the queue; a hint only, since the sweep finds what the queue loses. */
export type QueueOutbox = (outboxIds: readonly string[]) => void

const bill = {
  reference: z.string(),
  payeeName: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  isBtoB: z._default(z.boolean(), false),
  /** Of a company; a patient's name and account would go through a vendor and a shared mailbox. */
  companyName: z._default(z.string(), ''),
  invoices: z._default(z.array(z.string()), []),
}
const card = {
  cardBrand: z.enum(cardBrands),
  cardLastFour: z.string(),
  statementName: z.string(),
}

const teamMailTopics = Object.keys(topicMailboxes).filter(isTeamEmailTopic)

export const messageData = {
  receipt: z.object({
    ...bill,
    ...card,
    isDebtCollector: z.boolean(),
    /** From which the receipt's secret link is derived when the mail is rendered. */
    attemptId: z.string(),
    createdAt: z.int(),
  }),
  payment_accepted: z.object({ ...bill, ...card }),
  payment_rejected: z.object({ ...bill, reason: z.string() }),
  payment_cancelled: z.object({ ...bill, why: z.enum(['payer', 'hold_ended']) }),
  /** To the team. */
  hold_ending: z.object({ reference: z.string(), endsAt: z.int() }),
  /** `requestId`: from which the question's secret link is derived when it is rendered. */
  info_question: z.object({
    ...bill,
    question: infoQuestion,
    requestId: z.string(),
    expiresAt: z.int(),
  }),
  info_question_text: z.object({ requestId: z.string() }),
  info_answered: z.object({
    ...bill,
    /** What remains to be paid of an agreed increase; `path` is one of our own. */
    rest: z.nullable(z.object({ totalCents: z.int(), amountCents: z.int(), path: z.string() })),
  }),
  text_link: z.object({
    messageType: z.enum(textMessageTypes),
    /** A path of our own. */
    path: z.string(),
    payeeName: z.nullable(z.string()),
  }),
  /** The link's secret is derived from the reset's id when the mail is rendered. */
  password_reset: z.object({ accountId: z.string(), resetId: z.string() }),
  password_changed: z.object({ changedAt: z.int() }),
  /** To the team; what a stranger typed, to be shown as such. */
  team_mail: z.object({
    reference: z.string(),
    topic: z.enum(teamMailTopics),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    message: z.string(),
  }),
  merchant_verification: z.object({
    reference: z.string(),
    businessName: z.string(),
    taxIdEnding: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
    note: z.string(),
  }),
  /** The access code is derived from the invite's id when the mail is rendered. */
  invite: z.object({
    inviteId: z.string(),
    email: z.string(),
    /** Empty where a visitor asked. */
    payeeName: z.string(),
    amountCents: z.nullable(z.int()),
    askedBy: z.enum(['staff', 'visitor']),
    expiresAt: z.int(),
  }),
  invite_not_needed: z.object({ accountKind: z.enum(['app', 'panel']) }),
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

type TextTemplate = 'text_link' | 'info_question_text'

type MessageOf<T extends TemplateName> = {
  readonly kind: T extends TextTemplate ? 'sms' : 'email'
  readonly template: T
  /** The address of an email, the E.164 number of a text. */
  readonly recipient: string
  readonly paymentId: string | null
  readonly data: MessageData[T]
}

export type Message = { [T in TemplateName]: MessageOf<T> }[TemplateName]

export const isTemplateName = (name: string): name is TemplateName =>
  Object.hasOwn(messageData, name)

type NewMessage = { readonly id: string; readonly message: Message; readonly now: number }

/**
 * For a batch: the row of a message, due at once. A batch that is repeated with the same id writes
 * it once. Not INSERT OR IGNORE, which would also swallow a row that breaks the table's rules.
 */
export function insertMessage(
  db: D1Database,
  { id, message, now }: NewMessage,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox
         (id, kind, recipient, template, data, payment_id, status, created_at, next_try_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'pending', ?7, ?7)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      id,
      message.kind,
      message.recipient,
      message.template,
      JSON.stringify(message.data),
      message.paymentId,
      now,
    )
}
