// "Pay again": opens the form, or the search for another biller, with step 1 as it was typed, in the browser that paid
// or, in another one, after the payer enters the billing ZIP code and the card's last four digits. The link's token is encrypted, expires, and
// works in one browser only.

import * as z from 'zod/mini'
import { cleanPasted, type FormValues } from '../../../../shared/field-rules'
import { formatCents } from '../../../../shared/money'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import type { NextStep } from '../../../../shared/payments/reject-reasons'
import { additionalAccountNames } from '../../../../shared/payments/schema'
import { decryptToken, encryptToken } from '../../../platform/crypto/encrypted-token'
import type { Secrets } from '../../../platform/crypto/secrets'
import { isSameText } from '../../../platform/crypto/signatures'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import type { PaymentsServices } from '../context'
import { findProposal } from '../stores/bill-correction-store'
import { listRequests } from '../stores/info-request-store'
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

type Proof = { readonly zip: string; readonly lastFour: string; readonly ip: string }

export type PayAgainCheck =
  | { readonly kind: 'proved' }
  /** Does not say which of ZIP code and digits is wrong. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

const toDigits = (text: string) => cleanPasted(text).replace(/\D/g, '')

/** Correct answers count toward the limits too, so that the response time reveals nothing. */
export async function checkPayAgain(
  payment: PaymentRow,
  { zip, lastFour, ip }: Proof,
  { limiter }: Pick<PaymentsServices, 'limiter'>,
): Promise<PayAgainCheck> {
  const ofAddress = await limiter.reserve('pay_again_address', toIpSubject(ip))
  const reserved = ofAddress.ok ? await limiter.reserve('pay_again', payment.id) : ofAddress
  if (!reserved.ok) return { kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds }
  const typedZip = toDigits(zip).slice(0, 5)
  const isZip = isSameText(typedZip, toDigits(payment.bill_zip).slice(0, 5))
  const isCard = isSameText(toDigits(lastFour), payment.card_last_four)
  return { kind: isZip && isCard && typedZip !== '' ? 'proved' : 'wrong' }
}

type FormLink = { readonly nextStep: NextStep; readonly headerless: boolean }
type PayAgainLink = FormLink & { readonly browserHash: string }

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
    ref404: false,
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

/**
 * What was typed in step 1, with the payer's corrections. Empty for another browser or payee, and after the link has
 * expired.
 */
export async function readPayAgain(
  token: string,
  { payeeId, browserHash, secrets, db, now }: ReadContext,
): Promise<FormValues> {
  const text = await decryptToken(secrets, purpose, token)
  const link = text === null ? null : payAgainLink.parse(JSON.parse(text))
  if (link === null || link.expiresAt <= now || link.browserHash !== browserHash) return {}
  const [payment, typed] = await Promise.all([
    findPayment(db, link.paymentId),
    findTypedBill(db, link.paymentId),
  ])
  if (!payment || !typed) return {}
  if (!link.isForAnyPayee && payment.payee_id !== payeeId) return {}
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
