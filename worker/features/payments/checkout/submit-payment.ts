// One submit of the payment form, from the JSON call or the plain form: parses it by the payee's rules
// and passes it to its attempt, which charges the card.

import { toAcceptedBrands } from '../../../../shared/card'
import type { DevicePlatform } from '../../../../shared/device'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import type { Payee } from '../../../../shared/payees/payee'
import { withBotFields } from '../../../../shared/payments/bot-fields'
import { type CardEntry, parseCardEntry } from '../../../../shared/payments/card-form'
import { toFeeCents, toFeeTerms } from '../../../../shared/payments/fees'
import {
  additionalAccountNames,
  type Bill,
  type BillRules,
  type PaymentFormQuery,
  type PayType,
  toBillRules,
} from '../../../../shared/payments/schema'
import { err, ok, type Result } from '../../../../shared/result'
import type { SubmitOutcome } from '../attempt/attempt-state'
import { readAttemptStatus } from '../attempt/attempt-status'
import type { PaymentOrder } from '../attempt/payment-order'
import type { PaymentsServices } from '../context'
import { toStatementName } from '../payee-view'
import { findReceiptPathOrNull } from '../status-page/receipt-token'
import { readAttemptToken } from './attempt-token'
import { findSentBotFields } from './bot-fields'
import { parsePayeeBill } from './parse-payee-bill'
import { mayBeSubmitted, submitToAttempt } from './submit-to-attempt'

export type Submission = {
  readonly query: PaymentFormQuery
  readonly payType: PayType
  readonly values: FormValues
  readonly device: DevicePlatform
  readonly ip: string
  readonly hostname: string
  /** SHA-256 of the cookie of the browser that submits. */
  readonly browserHash: string
}

export type Submitted =
  | { readonly kind: 'recorded'; readonly receiptPath: string; readonly isReplay: boolean }
  | { readonly kind: 'pending'; readonly attempt: string }

export type SubmitError =
  | { readonly kind: 'payee_gone' }
  | { readonly kind: 'attempt_malformed' }
  | { readonly kind: 'attempt_expired' }
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  /** The form showed a different total from the one to charge. */
  | { readonly kind: 'fee_changed'; readonly isAttemptClosed: boolean }
  | Exclude<SubmitOutcome, { readonly kind: 'recorded' | 'pending' }>

type Deps = Pick<
  PaymentsServices,
  | 'directory'
  | 'now'
  | 'config'
  | 'secrets'
  | 'paymentAttempt'
  | 'fieldCheck'
  | 'db'
  | 'limiter'
  | 'captcha'
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
  const values = withBotFields(submission.values)
  const payee = query.p === null ? null : await directory.findById(query.p)
  if (!payee) return err({ kind: 'payee_gone' })

  const attempt = values.attempt ?? ''
  const read = await readAttemptToken(deps.secrets, attempt, now())
  if (!read.ok)
    return err({ kind: read.error === 'expired' ? 'attempt_expired' : 'attempt_malformed' })
  if (read.value.payeeId !== payee.payeeId) return err({ kind: 'attempt_malformed' })

  const { attemptId } = read.value
  const [bot, wasSubmitted] = await Promise.all([
    findSentBotFields(payee, values, deps),
    mayBeSubmitted(attemptId, deps.db),
  ])
  const rules = toBillRules(payee, query, toShownAccounts(values), bot)
  const parsed = parseSubmission(payee, rules, values, now())
  if (!parsed.ok) return err({ kind: 'invalid_fields', fields: parsed.error })
  const { entry } = parsed.value
  const order = toOrder(payee, submission, parsed.value)
  // Forms post the fee that they showed. The specification's plain call posts none.
  if (values.shownFee !== undefined && values.shownFee !== String(order.feeCents))
    return wasSubmitted
      ? resolveChangedFee({ attemptId, attempt, browserHash: submission.browserHash }, deps)
      : err({ kind: 'fee_changed', isAttemptClosed: false })

  const request = {
    attemptId,
    ip: submission.ip,
    browserHash: submission.browserHash,
    payAgain: values.payAgain ?? '',
    order,
    card: {
      number: entry.ccn.digits,
      expMonth: entry.exp.month,
      expYear: entry.exp.year,
      cvc: entry.cvv,
      name: entry.billName,
      address1: entry.addr1,
      city: entry.city,
      state: entry.state,
      zip: entry.zip,
    },
  }
  const { hostname } = submission
  const humanToken = values.googleRecaptchaToken ?? ''
  const outcome = await submitToAttempt({ request, humanToken, hostname, wasSubmitted }, deps)
  switch (outcome.kind) {
    case 'recorded':
      return toPaid({ attemptId, attempt, isReplay: outcome.isReplay }, deps)
    case 'pending':
      return ok({ kind: 'pending', attempt })
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
async function toPaid(
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

type ChangedFee = {
  readonly attemptId: string
  /** The form's token. */
  readonly attempt: string
  readonly browserHash: string
}

/** Rejects a changed fee unless the attempt already paid. Reading the status may close the attempt. */
async function resolveChangedFee(
  { attemptId, attempt, browserHash }: ChangedFee,
  deps: Deps,
): Promise<Result<Submitted, SubmitError>> {
  const { outcome, isSameBrowser } = await readAttemptStatus({ attemptId, browserHash }, deps)
  if (outcome === 'not_charged' || outcome === 'not_sent')
    return err({ kind: 'fee_changed', isAttemptClosed: outcome === 'not_charged' })
  // The content was not compared, so another browser is not given the receipt.
  if (outcome === 'pending' || !isSameBrowser) return ok({ kind: 'pending', attempt })
  return toPaid({ attemptId, attempt, isReplay: true }, deps)
}

function parseSubmission(payee: Payee, rules: BillRules, values: FormValues, now: number) {
  const bill = parsePayeeBill(values, { payeeId: payee.payeeId, rules }, now)
  const entry = parseCardEntry(values, rules, toAcceptedBrands(payee.ccAccepted), now)
  if (bill.ok && entry.ok) return ok({ bill: bill.value, entry: entry.value })
  return err({ ...(bill.ok ? {} : bill.error), ...(entry.ok ? {} : entry.error) })
}

function toOrder(
  payee: Payee,
  { query, payType, values, device }: Submission,
  { bill, entry }: { readonly bill: Bill; readonly entry: CardEntry },
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
    feeCents: toFeeCents(toFeeTerms(payee), bill.amount),
    billName: entry.billName,
    address1: entry.addr1,
    city: entry.city,
    state: entry.state,
    zip: entry.zip,
    note: entry.payNote,
    cardBrand: entry.ccn.brand,
    cardLastFour: entry.ccn.lastFour,
    deviceType: device,
    webUrl: toOwnPath(values.webUrl ?? ''),
  }
}

/** The path of the posted page URL; empty when it does not look like a path of this site. */
function toOwnPath(address: string): string {
  const webUrl = URL.canParse(address) ? new URL(address).pathname : address
  return /^\/[a-z0-9/_-]{0,100}$/i.test(webUrl) ? webUrl : ''
}
