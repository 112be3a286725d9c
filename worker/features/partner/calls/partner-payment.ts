// A payment as its payee's programs read it, and the cursor of a list.
import * as z from 'zod/mini'
import { toEasternDay } from '../../../../shared/eastern-day'
import { readAdditional } from '../../payments/model/bill-correction'
import type { PartnerPaymentRow } from './partner-payment-store'

/** `in_review`: the card was authorized, and staff have not decided, or their decision is being carried out. */
export const partnerStatuses = ['in_review', 'accepted', 'rejected', 'canceled'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

export const partnerPayment = z.object({
  reference: z.string(),
  status: z.enum(partnerStatuses),
  account: z.string(),
  furtherAccounts: z.readonly(z.array(z.string())),
  /** On the bill. */
  name: z.string(),
  /** YYYY-MM-DD; empty unless the form asks for it. */
  serviceDate: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  cardBrand: z.string(),
  /** The payee's own; null without one. */
  ref: z.nullable(z.string()),
  submittedAt: z.string(),
  /** YYYY-MM-DD, in Eastern Time: the day of the charge; null until it is accepted. */
  paidOn: z.nullable(z.string()),
  sentCents: z.int(),
  refundedCents: z.int(),
  /** Disputed, and not decided. */
  inQuestionCents: z.int(),
  /** Taken back by the payer's bank. */
  lostCents: z.int(),
})

export function toPartnerStatus({ status }: Pick<PartnerPaymentRow, 'status'>): PartnerStatus {
  switch (status) {
    case 'accepted':
    case 'rejected':
    case 'canceled':
      return status
    case 'submitted':
    case 'in_review':
    case 'awaiting_info':
      return 'in_review'
  }
}

export function toPartnerPayment(row: PartnerPaymentRow): z.output<typeof partnerPayment> {
  const status = toPartnerStatus(row)
  return {
    ...{ reference: row.reference, status, account: row.account, name: row.payer_name },
    furtherAccounts: readAdditional(row.additional_accounts).map(({ value }) => value),
    serviceDate: row.service_date,
    ...{ amountCents: row.amount_cents, feeCents: row.fee_cents, cardBrand: row.card_brand },
    ref: row.partner_ref,
    submittedAt: new Date(row.created_at).toISOString(),
    paidOn: status === 'accepted' ? toEasternDay(row.updated_at) : null,
    ...{ sentCents: row.sent_cents, refundedCents: row.refunded_cents },
    ...{ inQuestionCents: row.question_cents, lostCents: row.lost_cents },
  }
}

/** No secret: a list has its payee's payments only, whatever the cursor. */
export const toCursor = ({ created_at: at, id }: PartnerPaymentRow): string =>
  `${at.toString(36)}.${id}`

export const cursorPattern = /^[0-9a-z]{1,11}\.[\w.-]{1,80}$/

export function readCursor(cursor: string): { readonly at: number; readonly id: string } {
  const dot = cursor.indexOf('.')
  return { at: Number.parseInt(cursor.slice(0, dot), 36), id: cursor.slice(dot + 1) }
}
