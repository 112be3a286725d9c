// "Pay again": opens the form, or the search for another biller, with step 1 as it was typed, in the browser that paid
// or, in another one, after the payer's proof (payer-proof.ts). The link's token is encrypted, expires, and
// works in one browser only.

import * as z from 'zod/mini'
import type { FormValues } from '../../../../shared/field-rules'
import { formatCents } from '../../../../shared/money'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'
import type { OtherPayment } from '../../../../shared/payments/page-data'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import type { NextStep } from '../../../../shared/payments/reject-reasons'
import { additionalAccountNames } from '../../../../shared/payments/schema'
import { attemptTtlMs } from '../../../../shared/retention'
import { decryptToken, encryptToken } from '../../../platform/crypto/encrypted-token'
import type { Secrets } from '../../../platform/crypto/secrets'
import type { PaymentsServices } from '../context'
import { findProposal } from '../stores/bill-correction-store'
import { listRequests } from '../stores/info-request-store'
import { findOtherPayment, toSeriesId } from '../stores/other-payment-store'
import {
  findPayment,
  findTypedBill,
  listHistory,
  type PaymentRow,
  type TypedBill,
} from '../stores/payment-store'

const purpose = 'pay-again'
export const payAgainTtlMs = 30 * 60_000

const payAgainLink = z.object({
  paymentId: z.string(),
  browserHash: z.string(),
  expiresAt: z.int(),
  /** The payer paid the wrong payee: it fills in the form of any other. */
  isForAnyPayee: z.boolean(),
})

type FormLink = { readonly nextStep: NextStep; readonly headerless: boolean }
type PayAgainLink = FormLink & { readonly browserHash: string }

/** Another payee's form has neither the reference nor the way back of this one. */
const toFormTarget = (
  payment: PaymentRow,
  { nextStep, headerless }: FormLink,
  again: string | null,
) => ({
  query: {
    p: nextStep === 'search' ? null : payment.payee_id,
    t: null,
    agreed: null,
    again,
    ref: nextStep === 'search' ? null : payment.partner_ref,
    returnTo: nextStep === 'search' ? null : payment.return_url,
    isBtoB: payment.is_btob === 1,
    isGeneric: payment.is_generic === 1,
    emailOptional: payment.email === '',
    isSilent: payment.is_silent === 1,
  },
  headerless,
})

export const toEmptyFormPath = (payment: PaymentRow, link: FormLink): string =>
  toPaymentUrl(toFormTarget(payment, link, null))

/** The path of the form or of the search, filled for this browser. */
export async function toPayAgainPath(
  payment: PaymentRow,
  link: PayAgainLink,
  { config, now }: Pick<PaymentsServices, 'config' | 'now'>,
): Promise<string> {
  const content = {
    paymentId: payment.id,
    browserHash: link.browserHash,
    expiresAt: now() + payAgainTtlMs,
    isForAnyPayee: link.nextStep === 'search',
  }
  const token = await encryptToken(config.APP_SECRET, purpose, JSON.stringify(content))
  return toPaymentUrl(toFormTarget(payment, link, token))
}

type ReadContext = {
  readonly payeeId: string
  readonly browserHash: string
  readonly secrets: Secrets
  readonly db: D1Database
  readonly now: number
}

type OpenedLink = { readonly payment: PaymentRow; readonly expiresAt: number }

/** Null for another browser or payee. */
async function openLink(
  token: string,
  { payeeId, browserHash, secrets, db }: ReadContext,
): Promise<OpenedLink | null> {
  const text = await decryptToken(secrets, purpose, token)
  const link = text === null ? null : payAgainLink.parse(JSON.parse(text))
  if (link === null || link.browserHash !== browserHash) return null
  const payment = await findPayment(db, link.paymentId)
  if (!payment || (!link.isForAnyPayee && payment.payee_id !== payeeId)) return null
  return { payment, expiresAt: link.expiresAt }
}

/** What a form that was opened by the button of an earlier payment continues. */
export type Continued = {
  readonly seriesId: string
  /** Another payment of the bill, beside which the form would pay it twice; null without one. */
  readonly otherPayment: OtherPayment | null
}

/**
 * Null for another browser or payee. Also of a link that fills in nothing any more, as long as a form that it opened can
 * be sent: later, its URL is used for the next bill.
 */
export async function findContinued(
  token: string,
  context: ReadContext,
): Promise<Continued | null> {
  const { db, now } = context
  const link = await openLink(token, context)
  if (link === null || link.expiresAt + attemptTtlMs <= now) return null
  const otherPayment = await findOtherPayment(db, link.payment, { now })
  return { seriesId: toSeriesId(link.payment), otherPayment }
}

/**
 * What was typed in step 1, with the payer's corrections. Empty for another browser or payee, and after the link has
 * expired.
 */
export async function readPayAgain(token: string, context: ReadContext): Promise<FormValues> {
  const { db, now } = context
  const link = await openLink(token, context)
  if (link === null || link.expiresAt <= now) return {}
  const { payment } = link
  const typed = await findTypedBill(db, payment.id)
  if (!typed) return {}
  const corrected = (await findProposal(db, payment))?.bill
  const values = toFormValues({ ...payment, ...corrected }, { ...typed, ...corrected })
  return { ...values, amount: await findAcceptableAmount(payment, db) }
}

/** The amount that the payer agreed to, else the typed one; empty if the biller refused that. */
async function findAcceptableAmount(payment: PaymentRow, db: D1Database): Promise<string> {
  const [questions, history] = await Promise.all([
    listRequests(db, payment.id),
    listHistory(db, payment.id),
  ])
  const agreed = questions.find((row) => row.pay_by !== null)
  if (agreed) return toAmountText(payment.amount_cents + agreed.extra_cents)
  const isRefused =
    questions.some((row) => row.extra_cents > 0 && row.withdrawn_at === null) ||
    history.some((row) => row.reason_code === 'wrong_amount')
  return isRefused ? '' : toAmountText(payment.amount_cents)
}

const toAmountText = (cents: number) => formatCents(cents).slice(1)

const toTypedDate = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const toTypedPhone = (e164: string) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

function toFormValues(payment: PaymentRow, typed: TypedBill): FormValues {
  const additional: readonly { readonly value: string }[] = JSON.parse(payment.additional_accounts)
  const botFields: Readonly<Record<string, string>> = JSON.parse(payment.bot_fields)
  return {
    patientName: payment.payer_name,
    account: payment.account,
    ...Object.fromEntries(
      additional.map(({ value }, index) => [additionalAccountNames[index] ?? '', value]),
    ),
    ...Object.fromEntries(
      Object.entries(botFields).map(([key, value]) => [toBotFieldName(key), value]),
    ),
    payDOB: toTypedDate(typed.birth_date),
    payDOS: toTypedDate(typed.service_date),
    email: payment.email,
    phone: toTypedPhone(payment.phone),
    billingZip: payment.billing_zip,
    payNote: typed.note,
  }
}
