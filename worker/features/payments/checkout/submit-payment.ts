// One submit of the payment form, from the JSON call or the plain form: parses it by the payee's rules
// and passes it to its attempt, which charges the card.

import { toAcceptedBrands } from '../../../../shared/card'
import type { DevicePlatform } from '../../../../shared/device'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import type { Locale } from '../../../../shared/locales/locale'
import type { Payee } from '../../../../shared/payees/payee'
import { withBotFields } from '../../../../shared/payments/bot-fields'
import type { HolderEntry } from '../../../../shared/payments/card-form'
import { toFeeCents, toFeeTerms } from '../../../../shared/payments/fees'
import { toPendingPaymentUrl } from '../../../../shared/payments/payment-url'
import {
  additionalAccountNames,
  type Bill,
  type FormCheck,
  type PaymentFormQuery,
  type PayType,
  toBillRules,
} from '../../../../shared/payments/schema'
import { err, ok, type Result } from '../../../../shared/result'
import type { SubmitOutcome } from '../attempt/attempt-state'
import type { PaymentOrder } from '../attempt/payment-order'
import type { PaymentsServices } from '../context'
import { type Balance, findBalance, lockRules, lockValues } from '../info-requests/balance-link'
import { toStatementName } from '../payee-view'
import { findReceiptPathOrNull } from '../status-page/receipt-token'
import { readAttemptToken } from './attempt-token'
import { findSentBotFields } from './bot-fields'
import type { SubmittingBrowser } from './enforce-limits'
import { parsePayeeBill } from './parse-payee-bill'
import { findEarlierReply, mayBeSubmitted, submitToAttempt } from './submit-to-attempt'
import { findSubmittedCard, parseEnteredCard } from './submitted-card'

export type Submission = {
  readonly query: PaymentFormQuery
  readonly payType: PayType
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
  /** The form showed a fee other than the current one. */
  | { readonly kind: 'fee_changed' }
  /** The balance link is invalid, or its balance is paid or can no longer be paid. */
  | { readonly kind: 'balance_unknown' | 'balance_paid' | 'balance_closed' }
  /** The token of the processor's card fields is invalid, or the payee does not accept its card's brand. */
  | { readonly kind: 'card_token_gone' | 'card_not_accepted' }
  | Exclude<SubmitOutcome, { readonly kind: 'recorded' | 'pending' | 'needs_action' }>

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

/** The additional invoice fields of a form: those whose names it posts. */
export function toShownAccounts(values: FormValues): readonly string[] {
  return additionalAccountNames.filter((name) => Object.hasOwn(values, name))
}

export async function submitPayment(
  submission: Submission,
  deps: Deps,
): Promise<Result<Submitted, SubmitError>> {
  const { directory, now } = deps
  const { query } = submission
  const posted = withBotFields(submission.values)
  const payee = query.p === null ? null : await directory.findById(query.p)
  if (!payee) return err({ kind: 'payee_gone' })

  const attempt = posted.attempt ?? ''
  const read = await readAttemptToken(deps.secrets, attempt, now())
  if (!read.ok)
    return err({ kind: read.error === 'expired' ? 'attempt_expired' : 'attempt_malformed' })
  if (read.value.payeeId !== payee.payeeId) return err({ kind: 'attempt_malformed' })

  const { attemptId } = read.value
  const { browserHash } = submission
  const found =
    query.balance === null
      ? null
      : await findBalance({ token: query.balance, browserHash }, payee, deps)
  if (found?.kind === 'unknown') return err({ kind: 'balance_unknown' })
  const balance = found?.balance ?? null
  const values = balance === null ? posted : lockValues(posted, balance)
  const [bot, wasSubmitted] = await Promise.all([
    findSentBotFields(payee, values, deps),
    mayBeSubmitted(attemptId, deps.db),
  ])
  const allRules = toBillRules(payee, query, toShownAccounts(values), bot)
  const rules = balance === null ? allRules : lockRules(allRules, balance)
  const isHosted = deps.hostedCards !== null
  const brands = toAcceptedBrands(payee.ccAccepted)
  const check = { now: now(), locale: deps.locale }
  const submissionRules = { rules, brands, isSilent: query.isSilent, isHosted }
  const parsed = parseSubmission(payee, submissionRules, values, check)
  if (!parsed.ok) return err({ kind: 'invalid_fields', fields: parsed.error })
  const { bill, entered } = parsed.value
  const { ip } = submission
  const pendingUrl = toPendingPaymentUrl({ query, headerless: false }, attempt)
  const returnUrl = deps.siteUrl + pendingUrl
  const submitted = await findSubmittedCard(entered, { brands, ip, returnUrl, wasSubmitted }, deps)
  if (!submitted.ok) return submitted
  if (submitted.value === null) return ok({ kind: 'pending', attempt })
  const { card, brand: cardBrand, lastFour: cardLastFour } = submitted.value
  const currentOrder = toOrder(
    payee,
    { ...submission, values, balance, locale: deps.locale },
    { bill, holder: entered.holder, cardBrand, cardLastFour },
  )
  // Forms post the fee that they showed. The specification's call posts none.
  const { shownFee = String(currentOrder.feeCents) } = values
  const isFeeChanged = shownFee !== String(currentOrder.feeCents)
  // The fee is part of the fingerprint: a repeated submit must have the fee that the form showed, as the first had.
  const order = { ...currentOrder, feeCents: Number(shownFee) }
  const request = {
    attemptId,
    ip,
    browserHash,
    payAgain: values.payAgain ?? '',
    order,
    card,
  }
  const { hostname, browser } = submission
  const humanToken = values.googleRecaptchaToken ?? ''
  const submit = { request, humanToken, hostname, browser, wasSubmitted }
  const isClosed = found !== null && found.kind !== 'payable'
  const outcome = await (isFeeChanged || isClosed
    ? findEarlierReply(submit, deps)
    : submitToAttempt(submit, deps))
  switch (outcome.kind) {
    case 'recorded':
      return resolvePaid({ attemptId, attempt, isReplay: outcome.isReplay }, deps)
    case 'pending':
      return ok({ kind: 'pending', attempt })
    case 'needs_action':
      return ok({ kind: 'pending', attempt, actionUrl: outcome.actionUrl })
    case 'unchecked':
      return err({ kind: isClosed ? `balance_${found.kind}` : 'fee_changed' })
    default:
      return err(outcome)
  }
}

type Paid = {
  readonly attemptId: string
  /** The form's token. */
  readonly attempt: string
  readonly isReplay: boolean
}

/** Pending when the receipt's URL cannot be found now: the waiting page tries again. */
async function resolvePaid(
  { attemptId, attempt, isReplay }: Paid,
  deps: Deps,
): Promise<Result<Submitted, never>> {
  const receiptPath = await findReceiptPathOrNull(attemptId, deps)
  return ok(
    receiptPath === null
      ? { kind: 'pending', attempt }
      : { kind: 'recorded', receiptPath, isReplay },
  )
}

type SubmissionRules = Parameters<typeof parseEnteredCard>[1] & { readonly isSilent: boolean }

function parseSubmission(
  { payeeId }: Payee,
  submissionRules: SubmissionRules,
  values: FormValues,
  check: FormCheck,
) {
  const { rules, isSilent } = submissionRules
  const bill = parsePayeeBill(values, { payeeId, rules, isSilent }, check)
  const entered = parseEnteredCard(values, submissionRules, check)
  if (bill.ok && entered.ok) return ok({ bill: bill.value, entered: entered.value })
  return err({ ...(bill.ok ? {} : bill.error), ...(entered.ok ? {} : entered.error) })
}

type PaymentFields = Pick<PaymentOrder, 'cardBrand' | 'cardLastFour'> & {
  readonly bill: Bill
  readonly holder: HolderEntry
}
type Ordered = Submission & { readonly balance: Balance | null; readonly locale: Locale }

function toOrder(
  payee: Payee,
  { query, payType, values, device, balance, locale }: Ordered,
  { bill, holder, cardBrand, cardLastFour }: PaymentFields,
): PaymentOrder {
  return {
    payeeId: payee.payeeId,
    payeeName: payee.payeeName,
    statementName: toStatementName(payee),
    isDebtCollector: payee.debtCollector,
    payType,
    isBtoB: query.isBtoB,
    isSilent: query.isSilent,
    isGeneric: query.isGeneric,
    bill,
    ...(balance !== null && { balanceOfRequestId: balance.requestId }),
    feeCents: toFeeCents(toFeeTerms(payee), bill.amount),
    payeeFees: payee.payeeFees,
    payeePhone: payee.pphone,
    billName: holder.billName,
    address1: holder.addr1,
    city: holder.city,
    state: holder.state,
    zip: holder.zip,
    note: holder.payNote,
    cardBrand,
    cardLastFour,
    deviceType: device,
    webUrl: toOwnPath(values.webUrl ?? ''),
    locale,
  }
}

/** The path of the posted page URL; empty when it does not look like a path of this site. */
function toOwnPath(pageUrl: string): string {
  const webUrl = URL.canParse(pageUrl) ? new URL(pageUrl).pathname : pageUrl
  return /^\/[a-z0-9/_-]{0,100}$/i.test(webUrl) ? webUrl : ''
}
