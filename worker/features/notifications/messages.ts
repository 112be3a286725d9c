// The schema of each template's data. Text is rendered on sending. Never store a secret link or a card number in the data:
// the outbox would expose it.

import * as z from 'zod/mini'
import { isTeamEmailTopic, topicMailboxes } from '../../../shared/contact/page-data'
import { deviceClasses } from '../../../shared/metrics/funnel'
import { privacyKinds } from '../../../shared/payments/confirm-request'
import { underWays } from '../../../shared/payments/deciding'
import { infoQuestion } from '../../../shared/payments/info-question-schema'
import { nextSteps } from '../../../shared/payments/reject-reasons'
import { remittanceWays } from '../../../shared/payments/remittance'
import { smsTopics } from '../../../shared/sms-link/schema'
import {
  bill,
  card,
  charge,
  correction,
  language,
  paymentAcceptedData,
  paymentRefundedData,
  paymentTextData,
  remittance,
} from './payment-message-data'

/** Enqueues the ids of new rows. Best effort: the scheduled retry finds rows that the queue lost. */
export type QueueOutbox = (outboxIds: readonly string[]) => void

export const smsLinkData = z.object({
  ...language,
  messageType: z.enum(smsTopics),
  /** A path on this site. */
  path: z.string(),
  payeeName: z.nullable(z.string()),
  /** For the count of delivered texts; empty for a text that names no payee. */
  payeeId: z.string(),
  device: z.enum(deviceClasses),
})

const teamEmailTopics = Object.keys(topicMailboxes).filter(isTeamEmailTopic)

export const messageData = {
  receipt: z.object({
    ...bill,
    ...card,
    /** The receipt's secret link is derived from it when the email is rendered. */
    attemptId: z.string(),
    createdAt: z.int(),
    /** Epoch ms after which an undecided payment is canceled. */
    decideBy: z.int(),
    /** The payer gets an email only on request. */
    isSilent: z.boolean(),
    /** A decision is being carried out. */
    underWay: z.optional(z.enum(underWays)),
  }),
  payment_accepted: paymentAcceptedData,
  /** It was sent to the payee, or came back, or the payee confirmed it, or its refund was refused. */
  payment_remitted: z.object({ ...bill, ...card, ...remittance, ...charge, ...correction }),
  payment_refunded: paymentRefundedData,
  payment_rejected: z.object({
    ...bill,
    /** In the payment's language; empty without one. */
    reason: z.string(),
    /** Staff's words, in English. */
    note: z.string(),
    isUnpaid: z.boolean(),
    nextStep: z.enum(nextSteps),
  }),
  payment_canceled: z.object({
    ...bill,
    why: z.enum(['payer', 'hold_ended', 'no_answer', 'new_total']),
    /** The payer has another payment of the bill. */
    isReplaced: z.optional(z.boolean()),
    /** The bill's due date is over. */
    isPastDue: z.optional(z.boolean()),
    nextStep: z.enum(nextSteps),
  }),
  /** For a payer who did not learn immediately that nothing was charged. */
  payment_declined: z.object({
    ...bill,
    cardBrand: card.cardBrand,
    cardLastFour: card.cardLastFour,
  }),
  /** For a payer without an email: links to the payment's status page. */
  payment_text: paymentTextData,
  /** To a payer who requested the links of payments, newest first. Each secret link is derived from an `attemptId`. */
  payment_links: z.object({
    ...language,
    payments: z.array(
      z.object({
        attemptId: z.string(),
        reference: z.string(),
        payeeName: z.string(),
        totalCents: z.int(),
        createdAt: z.int(),
      }),
    ),
    /** Older payments match as well. */
    hasMore: z.boolean(),
    /** One of the payees is a debt collector. */
    isDebtCollector: z.boolean(),
  }),
  /** To a payee: what was sent to it. The secret of the posting file's link is derived when the email is rendered. */
  remittance_advice: z.object({
    payeeId: z.string(),
    /** The recipient's address, to which alone the link belongs. */
    email: z.string(),
    advisedAt: z.int(),
    /** YYYY-MM-DD. */
    sentOn: z.string(),
    totalCents: z.int(),
    payments: z.array(
      z.object({
        reference: z.string(),
        /** Masked. */
        account: z.string(),
        cents: z.int(),
        /** The card fee in it. */
        feeCents: z.int(),
        way: z.enum(remittanceWays),
        trace: z.string(),
        /** When the payee counts it as paid; null unless its contract says so. */
        creditedOn: z.nullable(z.string()),
      }),
    ),
  }),
  /** To a payee: the code of a posting file. It is derived from the link and the period when the email is rendered. */
  posting_code: z.object({
    ...language,
    /** YYYY-MM-DD. */
    day: z.string(),
    /** What of the link is signed, without the signature. */
    link: z.string(),
    period: z.int(),
  }),
  /** To the team. */
  hold_ending: z.object({
    reference: z.string(),
    endsAt: z.int(),
    payeeName: z.string(),
    totalCents: z.int(),
  }),
  /** To every manager: a change of where payers or money are sent. The values are staff's. */
  destination_change: z.object({
    changeId: z.string(),
    changedBy: z.string(),
    changedAt: z.int(),
    isUndo: z.boolean(),
    /** Of the page that undoes it; empty without a staff page. */
    url: z.string(),
    /** The first of `total`. Null: there was, or is, none. */
    items: z.array(
      z.object({
        label: z.string(),
        old: z.nullable(z.string()),
        new: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
  }),
  /** To every manager: a payee's receiver of notices took none for days. Names no payment. */
  receiver_paused: z.object({
    payeeId: z.string(),
    payeeName: z.string(),
    /** Of its address, which may have a secret behind the host. */
    host: z.string(),
    failingSince: z.int(),
    /** http_500, timeout, network. */
    code: z.string(),
  }),
  /** The question's secret link is derived from `requestId` when the email is rendered. */
  info_question: z.object({
    ...bill,
    question: infoQuestion,
    /** The due date that it is about is over. */
    isPastDue: z.optional(z.boolean()),
    requestId: z.string(),
    expiresAt: z.int(),
    /** The result comes on the status page only. */
    isSilent: z.boolean(),
  }),
  info_question_text: z.object({
    ...language,
    topic: z.enum(['question', 'new_total']),
    reference: z.string(),
    isDebtCollector: z.boolean(),
    requestId: z.string(),
    /** Epoch ms until which the payer may answer or pay. */
    answerBy: z.int(),
  }),
  info_answered: z.object({
    ...bill,
    /** The result comes on the status page only. */
    isSilent: z.boolean(),
    /** Staff took the question back: no answer is needed. */
    isWithdrawn: z.optional(z.boolean()),
  }),
  /** The payer agreed to a new total. The bill's amount is the one whose hold was released. */
  new_total: z.object({
    ...bill,
    /** The result comes on the status page only. */
    isSilent: z.boolean(),
    /** With the card fee. */
    newCents: z.int(),
    /** Epoch ms. */
    payBy: z.int(),
    /** On this site, with a query. The link's secret is derived from `requestId` when the email is rendered. */
    path: z.string(),
    requestId: z.string(),
  }),
  sms_link: smsLinkData,
  /** The link's secret is derived from the id of the confirmation when the email is rendered. */
  confirm_request: z.object({
    ...language,
    kind: z.enum(privacyKinds),
    confirmationId: z.string(),
    expiresAt: z.int(),
  }),
  /** The link's secret is derived from the reset's id when the email is rendered. */
  password_reset: z.object({ ...language, accountId: z.string(), resetId: z.string() }),
  password_changed: z.object({ ...language, changedAt: z.int() }),
  /** To the team. Everything but reference and topic is untrusted input. */
  team_email: z.object({
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
    requestedBy: z.enum(['staff', 'visitor']),
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

type SmsTemplate = 'sms_link' | 'info_question_text' | 'payment_text'

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
