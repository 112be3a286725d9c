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
import { findSigner } from '../../../platform/crypto/secrets'
import type { PaymentsServices } from '../context'
import { toAgreedKey } from '../model/agreed-key'
import { readAdditional } from '../model/bill-correction'
import type { PaymentOrder } from '../model/payment-order'
import { isErased } from '../privacy/personal-data'
import { findBill, findProposal } from '../stores/bill-correction-store'
import { findAgreedPayment, findRequest, type InfoRow } from '../stores/info-request-store'
import { isClaimedByOther } from '../stores/payment-claims-store'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import { agreedPurpose, toAgreedPath, withAgreedToken } from '../tokens/agreed-link'

/** What the form of an agreed total shows and does not let the payer change. */
export type AgreedTotal = {
  readonly requestId: string
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
  readonly copied: Pick<PaymentOrder, 'payType' | 'isBtoB' | 'isSilent' | 'isGeneric'>
  /** Masked in a browser other than the one that made the first payment. */
  readonly shownAccount: string
}

/** `being_paid`: another attempt's payment of it is unfinished, or its outcome is withheld. */
type AgreedState = 'payable' | 'being_paid' | 'paid' | 'over'

export type FoundAgreed =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'payable'; readonly agreed: AgreedTotal }
  | { readonly kind: Exclude<AgreedState, 'payable'>; readonly agreed: AgreedTotal }

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
  const { state: kind } = await findAgreedState(request, attemptId, { db, now })
  const isOwn = browserHash !== null && first.browser_hash === browserHash
  return {
    kind,
    agreed: await readAgreedTotal(request, { first, isOwn, payBy: request.pay_by }, db),
  }
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
    },
    shownAccount: isOwn ? corrected.account : maskAccount(corrected.account),
  }
}

type FoundState = {
  readonly state: AgreedState
  /** The new payment's reference; null unless paid. */
  readonly paidBy: string | null
}

/** The claim of a payment whose outcome is withheld stays until the payer may learn it. */
async function findAgreedState(
  { id, pay_by: payBy }: InfoRow,
  attemptId: string,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<FoundState> {
  const claim = { key: await toAgreedKey(id), attemptId, now: now() }
  if (await isClaimedByOther(db, claim)) return { state: 'being_paid', paidBy: null }
  const paid = await findAgreedPayment(db, id)
  if (paid !== null) return { state: 'paid', paidBy: paid.reference }
  return { state: now() < (payBy ?? 0) ? 'payable' : 'over', paidBy: null }
}

/** The form's values with those of the agreed total, if it pays one, whatever was posted. */
export function lockValues(values: FormValues, agreed: AgreedTotal | null): FormValues {
  if (agreed === null) return values
  const { bill, amountCents } = agreed
  const { patientName, account } = bill
  return { ...values, patientName, account, amount: formatCents(amountCents).slice(1) }
}

/** The locked values as the form shows them. */
export const toShownValues = (values: FormValues, agreed: AgreedTotal | null): FormValues =>
  agreed === null ? values : { ...lockValues(values, agreed), account: agreed.shownAccount }

/** The new total of an answered question; null if it has none, or if its payee has left the directory. */
export async function findNewTotal(
  row: InfoRow,
  { payment, payee }: { readonly payment: PaymentRow; readonly payee: Payee | null },
  { db, config, now, locale }: Pick<PaymentsServices, 'db' | 'config' | 'now' | 'locale'>,
): Promise<NewTotal | null> {
  if (row.pay_by === null || payee === null) return null
  const { state, paidBy } = await findAgreedState(row, '', { db, now })
  const toUrl = () => withAgreedToken(toAgreedPath(payment), config.APP_SECRET, row.id)
  return {
    state,
    totalCents: toTotalCents(payment.amount_cents + row.extra_cents, payment.fee_cents),
    releasedCents: toTotalCents(payment.amount_cents, payment.fee_cents),
    payBy: row.pay_by,
    url: state === 'payable' ? keepSpanish(await toUrl(), locale) : null,
    paidBy,
  }
}
