// One submit of the payment form, from the JSON call or the plain form: reads what it names, parses it by the payee's
// rules, orders the charge, and passes the order to its attempt, which charges the card.

import { toAcceptedBrands } from '../../../../shared/card'
import type { DevicePlatform } from '../../../../shared/device'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import type { Locale } from '../../../../shared/locales/locale'
import { isPrivatePayee, type Payee } from '../../../../shared/payees/payee'
import type { Bill } from '../../../../shared/payments/bill-form'
import { toFeeCents, toFeeTerms } from '../../../../shared/payments/fees'
import { isPartnerRef } from '../../../../shared/payments/partner-ref'
import { toPendingPaymentUrl } from '../../../../shared/payments/payment-url'
import { mayReturn } from '../../../../shared/payments/return-url'
import type { PaymentFormQuery, PayType } from '../../../../shared/payments/schema'
import { err, ok, type Result } from '../../../../shared/result'
import type { PaymentsServices } from '../context'
import { findAgreedTotal, lockValues } from '../info-requests/agreed-total'
import type { SubmitOutcome } from '../model/attempt-state'
import type { PaymentOrder } from '../model/payment-order'
import { findPause, type Pause } from '../paused'
import { findStatementName, toBiller } from '../payee-view'
import { findContinued } from '../status-page/pay-again'
import { readAttemptToken } from '../tokens/attempt-token'
import { findReceiptPathOrNull } from '../tokens/receipt-token'
import { findSentBotFields } from './bot-fields'
import type { SubmittingBrowser } from './enforce-limits'
import { isOtherBill } from './other-bill'
import { type CheckedForm, type Entered, parseSubmission } from './parse-submission'
import { findEarlierReply, mayBeSubmitted, submitToAttempt } from './submit-to-attempt'
import { findSubmittedCard, type SubmittedCard } from './submitted-card'

export type Submission = {
  readonly query: PaymentFormQuery
  readonly payType: PayType
  /** With the bot fields as fields of their own. */
  readonly values: FormValues
  readonly device: DevicePlatform
  readonly ip: string
  readonly hostname: string
  /** SHA-256 of the cookie of the browser that submits. */
  readonly browserHash: string
  readonly browser: SubmittingBrowser
}

export type Submitted =
  | { readonly kind: 'recorded'; readonly receiptPath: string; readonly isReplay: boolean }
  /** `actionUrl`: the bank's page, where the payer has to confirm first. */
  | { readonly kind: 'pending'; readonly attempt: string; readonly actionUrl?: string }

export type SubmitError =
  | { readonly kind: 'payee_gone' }
  | { readonly kind: 'attempt_malformed' }
  | { readonly kind: 'attempt_expired' }
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  /** Payments to the payee are paused, and the attempt has not claimed its bill. */
  | ({ readonly kind: 'paused'; readonly retryAfterSeconds: number } & Pause)
  /** The form showed a fee other than the current one. */
  | { readonly kind: 'fee_changed' }
  /** The link of an agreed total is invalid, or its total is paid or can no longer be paid. */
  | { readonly kind: 'agreed_unknown' | 'agreed_paid' | 'agreed_replaced' | 'agreed_over' }
  /** The form was opened by the button of a payment, and the bill has another one by now. */
  | { readonly kind: 'already_sent' }
  /** The token of the processor's card fields is invalid, or the payee does not accept its card's brand. */
  | { readonly kind: 'card_token_gone' | 'card_not_accepted' }
  /** The attempt has paid. `isOtherBill`: another bill, so that a new attempt may pay this one without a question. */
  | { readonly kind: 'used'; readonly isOtherBill: boolean }
  | Exclude<SubmitOutcome, { readonly kind: 'recorded' | 'pending' | 'needs_action' | 'used' }>

type Deps = Pick<
  PaymentsServices,
  | 'directory'
  | 'now'
  | 'config'
  | 'secrets'
  | 'paymentAttempt'
  | 'billFieldsReader'
  | 'db'
  | 'limiter'
  | 'captcha'
  | 'cardTesting'
  | 'locale'
  | 'hostedCards'
  | 'siteUrl'
>

export async function submitPayment(
  submission: Submission,
  deps: Deps,
): Promise<Result<Submitted, SubmitError>> {
  const read = await readForm(submission, deps)
  if (!read.ok) return read
  const { form, attemptId, wasSubmitted, seriesId, closed } = read.value
  const values = lockValues(submission.values, form.agreed)
  const { query, ip, browserHash, hostname, browser } = submission

  const check = { now: deps.now(), locale: deps.locale }
  const parsed = parseSubmission(values, form, check)
  if (!parsed.ok) return err({ kind: 'invalid_fields', fields: parsed.error })
  const entered = parsed.value

  const attempt = values.attempt ?? ''
  const returnUrl = deps.siteUrl + toPendingPaymentUrl({ query, headerless: false }, attempt)
  const found = await findSubmittedCard(
    entered,
    { brands: form.brands, ip, returnUrl, wasSubmitted },
    deps,
  )
  if (!found.ok) return found
  if (found.value === null) return ok({ kind: 'pending', attempt })
  const { card, brand, lastFour, counted } = found.value
  const { bill, holder } = entered
  const payable = { ...form, bill, holder, brand, lastFour, seriesId }
  const currentOrder = toOrder(submission, payable, deps.locale)
  // Forms post the fee that they showed. The specification's call posts none.
  const { shownFee = String(currentOrder.feeCents) } = values
  const isFeeChanged = shownFee !== String(currentOrder.feeCents)
  // The fee is part of the fingerprint: a repeated submit must have the fee that the form showed, as the first had.
  const order = { ...currentOrder, feeCents: Number(shownFee) }

  const payAgain = values.payAgain ?? ''
  const request = { attemptId, ip, browserHash, payAgain, order, card }
  const captchaToken = values.googleRecaptchaToken ?? ''
  const submit = { request, card: counted, captchaToken, hostname, browser, wasSubmitted }
  const outcome = await (isFeeChanged || closed !== null
    ? findEarlierReply(submit, deps)
    : submitToAttempt(submit, deps))
  switch (outcome.kind) {
    case 'recorded': {
      const receiptPath = await findReceiptPathOrNull(attemptId, deps)
      // Pending when the receipt's URL cannot be found now: the waiting page tries again.
      if (receiptPath === null) return ok({ kind: 'pending', attempt })
      return ok({ kind: 'recorded', receiptPath, isReplay: outcome.isReplay })
    }
    case 'pending':
      return ok({ kind: 'pending', attempt })
    case 'needs_action':
      return ok({ kind: 'pending', attempt, actionUrl: outcome.actionUrl })
    case 'unchecked':
      return err(closed ?? { kind: 'fee_changed' })
    case 'used':
      return err({ kind: 'used', isOtherBill: await isOtherBill(bill, attemptId, deps.db) })
    default:
      return err(outcome)
  }
}

type OpenForm = {
  readonly form: CheckedForm
  readonly attemptId: string
  /** An earlier submit of the attempt may have been charged. */
  readonly wasSubmitted: boolean
  /** Of the payment whose button or link opened the form; null if it was none. */
  readonly seriesId: string | null
  /** Why the form cannot pay, unless an earlier submit of its attempt has: null if it can. */
  readonly closed: SubmitError | null
}

/** Finds the payee, attempt, agreed total and bot fields that a submit names. */
async function readForm(
  submission: Submission,
  deps: Deps,
): Promise<Result<OpenForm, SubmitError>> {
  const { query, browserHash } = submission
  const posted = submission.values
  const read = await readAttemptToken(deps.secrets, posted.attempt ?? '', deps.now())
  if (read.ok) deps.cardTesting.begin()
  const [payee, wasSubmitted] = await Promise.all([
    query.p === null ? null : deps.directory.findById(query.p),
    read.ok && mayBeSubmitted(read.value.attemptId, deps.db),
  ])
  if (!payee) return err({ kind: 'payee_gone' })
  if (!read.ok)
    return err({ kind: read.error === 'expired' ? 'attempt_expired' : 'attempt_malformed' })
  const { attemptId, payeeId } = read.value
  if (payeeId !== payee.payeeId) return err({ kind: 'attempt_malformed' })

  const found =
    query.agreed === null
      ? null
      : await findAgreedTotal({ token: query.agreed, browserHash, attemptId }, payee, deps)
  if (found?.kind === 'unknown') return err({ kind: 'agreed_unknown' })
  const agreed = found?.agreed ?? null
  // Of two forms that are sent at the same time, the claim decides.
  const isOpen = found === null || found.kind === 'payable' || found.kind === 'being_paid'
  const now = deps.now()
  const continued =
    query.again === null || agreed !== null
      ? null
      : await findContinued(query.again, { ...deps, payeeId, browserHash, now })
  const isSent = continued !== null && continued.otherPayment !== null
  // What was agreed is a payment that was made before the pause.
  const pause = agreed === null ? findPause(payee, now) : null
  const paused = pause && ({ kind: 'paused', ...toWait(pause, now) } as const)
  const closed = isOpen
    ? isSent
      ? ({ kind: 'already_sent' } as const)
      : paused
    : ({ kind: `agreed_${found.kind}` } as const)
  const bot = await findSentBotFields(payee, posted, deps)
  const brands = toAcceptedBrands(payee.ccAccepted)
  const isHosted = deps.hostedCards !== null
  const form = { payee, query, agreed, bot, brands, isHosted }
  const seriesId = agreed?.seriesId ?? continued?.seriesId ?? null
  return ok({ form, attemptId, wasSubmitted, seriesId, closed })
}

const toWait = (pause: Pause, now: number) => ({
  ...pause,
  retryAfterSeconds: Math.ceil((pause.pausedUntil - now) / 1000),
})

type Payable = Pick<CheckedForm, 'payee' | 'agreed'> &
  Pick<Entered, 'bill' | 'holder'> &
  Pick<SubmittedCard, 'brand' | 'lastFour'> & { readonly seriesId: string | null }

function toOrder(
  { query, payType, values, device }: Submission,
  { payee, agreed, bill, holder, brand, lastFour, seriesId }: Payable,
  locale: Locale,
): PaymentOrder {
  return {
    payeeId: payee.payeeId,
    payeeName: payee.payeeName,
    statementName: findStatementName(payee),
    isDebtCollector: payee.debtCollector,
    isPrivate: isPrivatePayee(payee),
    isPartner: payee.isPartner,
    brandColor: toBiller(payee).brandColor,
    payType,
    isBtoB: query.isBtoB,
    isSilent: query.isSilent,
    isGeneric: query.isGeneric,
    ...toPayeesOwn(query, payee, bill),
    ...agreed?.copied,
    bill: { ...bill, ...agreed?.bill },
    ...(agreed !== null && { agreedRequestId: agreed.requestId }),
    ...(seriesId !== null && { seriesId }),
    feeCents: agreed?.feeCents ?? toFeeCents(toFeeTerms(payee), bill.amountCents),
    payeeFees: payee.payeeFees,
    payeeFeesEs: payee.payeeFeesEs,
    payeePhone: payee.pphone,
    billName: holder.billName,
    address1: holder.addr1,
    city: holder.city,
    state: holder.state,
    zip: holder.zip,
    note: holder.payNote,
    cardBrand: brand,
    cardLastFour: lastFour,
    deviceType: device,
    webUrl: toOwnPath(values.webUrl ?? ''),
    locale,
  }
}

/** What the payee's link brought. A payer cannot mend it: what is not allowed is left out. */
function toPayeesOwn({ ref, returnTo }: PaymentFormQuery, payee: Payee, { account }: Bill) {
  return {
    ...(ref !== null && isPartnerRef(ref, account) && { partnerRef: ref }),
    ...(returnTo !== null && mayReturn(returnTo, payee) && { returnUrl: returnTo }),
  }
}

/** The path of the posted page URL; empty when it does not look like a path of this site. */
function toOwnPath(pageUrl: string): string {
  const webUrl = URL.canParse(pageUrl) ? new URL(pageUrl).pathname : pageUrl
  return /^\/[a-z0-9/_-]{0,100}$/i.test(webUrl) ? webUrl : ''
}
