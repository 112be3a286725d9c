// The new total that a payer agreed to in a question. The yes released the hold of the first payment; a new payment pays
// the total, by a link whose token names the question: payee, bill and amount come from the first payment, and the payer
// cannot change them (docs/decisions/0006).
import type { FormValues } from '../../../../shared/field-rules'
import { keepSpanish } from '../../../../shared/locales/language-url'
import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import type { Bill } from '../../../../shared/payments/bill-form'
import { toTotalCents } from '../../../../shared/payments/fees'
import { maskAccount } from '../../../../shared/payments/masked'
import type { NewTotal } from '../../../../shared/payments/new-total'
import type { OtherPayment } from '../../../../shared/payments/page-data'
import { findSigner } from '../../../platform/crypto/secrets'
import type { PaymentsServices } from '../context'
import { toAgreedKey } from '../model/agreed-key'
import { readAdditional } from '../model/bill-correction'
import { toBillKey } from '../model/bill-key'
import type { PaymentOrder } from '../model/payment-order'
import { isErased } from '../privacy/personal-data'
import { findBill, findProposal } from '../stores/bill-correction-store'
import { findNewestAgreed, findRequest, type InfoRow } from '../stores/info-request-store'
import {
  findEndedPayment,
  findOtherPayment,
  sameBillMs,
  toSeriesId,
} from '../stores/other-payment-store'
import { isClaimedByOther } from '../stores/payment-claims-store'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import { agreedPurpose, toAgreedPath, withAgreedToken } from '../tokens/agreed-link'

/** What the form of an agreed total shows and does not let the payer change. */
export type AgreedTotal = {
  readonly requestId: string
  /** Of the first payment. */
  readonly seriesId: string
  /** The first payment's reference. */
  readonly reference: string
  /** The first payment's total, whose hold was released. */
  readonly releasedCents: number
  readonly amountCents: number
  /** As the question showed it. */
  readonly feeCents: number
  /** Epoch ms. */
  readonly payBy: number
  readonly bill: Pick<
    Bill,
    'patientName' | 'account' | 'additionalAccounts' | 'payDOB' | 'payDOS' | 'botName' | 'botFields'
  >
  /** What the new payment copies besides the bill. */
  readonly copied: Pick<
    PaymentOrder,
    'payType' | 'isBtoB' | 'isSilent' | 'isGeneric' | 'partnerRef' | 'returnUrl'
  >
  /** In the browser that made the first payment. Another one reads masked accounts. */
  readonly isOwn: boolean
}

/** `being_paid`: another attempt's payment of it is unfinished, or its outcome is withheld. */
type AgreedState = 'payable' | 'being_paid' | 'paid' | 'over'

export type FoundAgreed =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'payable'; readonly agreed: AgreedTotal }
  | { readonly kind: 'being_paid' | 'over'; readonly agreed: AgreedTotal }
  | { readonly kind: 'paid'; readonly agreed: AgreedTotal; readonly paidBy: OtherPayment }
  /** The payer agreed to another total later, in a question about the payment of this one. */
  | { readonly kind: 'replaced'; readonly agreed: AgreedTotal }

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'secrets'>

type AgreedLink = {
  readonly token: string
  readonly browserHash: string | null
  /** The attempt of the form that is shown or sent; empty without one. */
  readonly attemptId: string
}

/** `unknown` for a token of another payee too: the query's payee is the one that is shown. */
export async function findAgreedTotal(
  { token, browserHash, attemptId }: AgreedLink,
  payee: Payee,
  { db, now, secrets }: Deps,
): Promise<FoundAgreed> {
  const [requestId = '', signature = ''] = token.split('.')
  const signed = { purpose: agreedPurpose, text: requestId, signature }
  if ((await findSigner(secrets, signed)) === null) return { kind: 'unknown' }
  const request = await findRequest(db, requestId)
  const first = request && (await findPayment(db, request.payment_id))
  if (!first || first.payee_id !== payee.payeeId || request.pay_by === null || isErased(first))
    return { kind: 'unknown' }
  const { state, paidBy } = await findAgreedState(request, { first, attemptId }, { db, now })
  const isOwn = browserHash !== null && first.browser_hash === browserHash
  const agreed = await readAgreedTotal(request, { first, isOwn, payBy: request.pay_by }, db)
  if (paidBy !== null) return { kind: 'paid', agreed, paidBy }
  const newest = await findNewestAgreed(db, first)
  return { kind: state === 'paid' || newest?.id !== request.id ? 'replaced' : state, agreed }
}

type Agreement = { readonly first: PaymentRow; readonly isOwn: boolean; readonly payBy: number }

async function readAgreedTotal(
  { id: requestId, extra_cents: extraCents }: InfoRow,
  { first, isOwn, payBy }: Agreement,
  db: D1Database,
): Promise<AgreedTotal> {
  // With what the payer corrected: staff review the new payment as they do any other.
  const corrected = (await findProposal(db, first))?.bill ?? (await findBill(db, first))
  const botFields: Readonly<Record<string, string>> = JSON.parse(first.bot_fields)
  return {
    requestId,
    seriesId: toSeriesId(first),
    payBy,
    reference: first.reference,
    releasedCents: toTotalCents(first.amount_cents, first.fee_cents),
    amountCents: first.amount_cents + extraCents,
    feeCents: first.fee_cents,
    bill: {
      patientName: corrected.payer_name,
      account: corrected.account,
      additionalAccounts: readAdditional(corrected.additional_accounts),
      payDOB: corrected.birth_date,
      payDOS: corrected.service_date,
      botName: first.bot_name,
      botFields: Object.entries(botFields).map(([key, value]) => ({ key, value })),
    },
    copied: {
      payType: first.pay_type,
      isBtoB: first.is_btob === 1,
      isSilent: first.is_silent === 1,
      isGeneric: first.is_generic === 1,
      ...(first.partner_ref !== null && { partnerRef: first.partner_ref }),
      ...(first.return_url !== null && { returnUrl: first.return_url }),
    },
    isOwn,
  }
}

type FoundState = {
  readonly state: AgreedState
  /** Null unless paid. */
  readonly paidBy: OtherPayment | null
}

type Agreeing = { readonly first: PaymentRow; readonly attemptId: string }

/** The claim of a payment whose outcome is withheld stays until the payer may learn it. */
async function findAgreedState(
  request: InfoRow,
  { first, attemptId }: Agreeing,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<FoundState> {
  const claim = { key: await toAgreedKey(request.id), attemptId, now: now() }
  if (await isClaimedByOther(db, claim)) return { state: 'being_paid', paidBy: null }
  const paidBy = await findNewPayment(request, first, { db, now })
  if (paidBy !== null) return { state: 'paid', paidBy }
  return { state: now() < (request.pay_by ?? 0) ? 'payable' : 'over', paidBy: null }
}

/** One of the series, or the payer's later payment of the bill and the new total by the ordinary form; null without one. */
async function findNewPayment(
  { extra_cents: extraCents, pay_by: payBy }: InfoRow,
  first: PaymentRow,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<OtherPayment | null> {
  const { account, additional_accounts: additional } =
    (await findProposal(db, first))?.bill ?? first
  const { payee_id: payeeId, phone, amount_cents: firstCents, created_at: since } = first
  const accounts = { account, additionalAccounts: readAdditional(additional) }
  const bill = { ...accounts, phone, amountCents: firstCents + extraCents }
  const billKey = await toBillKey({ payeeId, bill })
  const span = { since, until: Math.max(since + sameBillMs, payBy ?? 0) }
  return findOtherPayment(db, { ...first, bill_key: billKey }, { now: now(), span })
}

/** The form's values with those of the agreed total, if it pays one, whatever was posted. */
export function lockValues(values: FormValues, agreed: AgreedTotal | null): FormValues {
  if (agreed === null) return values
  const { bill, amountCents } = agreed
  const amount = formatCents(amountCents).slice(1)
  return { ...values, patientName: bill.patientName, ...toAccounts(bill), amount }
}

const toAccounts = ({ account, additionalAccounts }: AgreedTotal['bill']): FormValues => ({
  account,
  ...Object.fromEntries(additionalAccounts.map(({ id, value }) => [id, value])),
})

/** The locked values as the form shows them. */
export function toShownValues(values: FormValues, agreed: AgreedTotal | null): FormValues {
  const locked = lockValues(values, agreed)
  if (agreed === null || agreed.isOwn) return locked
  const accounts = Object.entries(toAccounts(agreed.bill))
  const masked = accounts.map(([name, account]) => [name, maskAccount(account)])
  return { ...locked, ...Object.fromEntries(masked) }
}

type FoundNewTotal = {
  readonly newTotal: NewTotal
  /** The question in which the payer agreed to it. */
  readonly request: InfoRow
}

type Deciding = Pick<PaymentsServices, 'db' | 'config' | 'now' | 'locale' | 'directory'>

/**
 * The newest total that the payer agreed to in a question about this payment, or about a later one of its series. Null
 * without one, or if its payee has left the directory.
 */
export async function findNewTotal(
  payment: PaymentRow,
  { db, config, now, locale, directory }: Deciding,
): Promise<FoundNewTotal | null> {
  const request = await findNewestAgreed(db, payment)
  const first = request && (await findPayment(db, request.payment_id))
  if (!first || request.pay_by === null || (await directory.findById(first.payee_id)) === null)
    return null
  const agreeing = { first, attemptId: '' }
  const { state, paidBy } = await findAgreedState(request, agreeing, { db, now })
  const toUrl = () => withAgreedToken(toAgreedPath(first), config.APP_SECRET, request.id)
  const totalCents = toTotalCents(first.amount_cents + request.extra_cents, first.fee_cents)
  const newTotal = {
    state,
    wasAlreadyPaid: paidBy?.wasAlreadyPaid ?? false,
    ended:
      state === 'payable' || state === 'over' ? await findEndedPayment(db, first, now()) : null,
    totalCents: paidBy?.totalCents ?? totalCents,
    releasedCents: toTotalCents(first.amount_cents, first.fee_cents),
    payBy: request.pay_by,
    url: state === 'payable' ? keepSpanish(await toUrl(), locale) : null,
    paidBy: paidBy?.reference ?? null,
  }
  return { newTotal, request }
}
