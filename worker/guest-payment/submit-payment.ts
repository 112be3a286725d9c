// One submit of the payment form: reads it by the payee's rules and hands it to its attempt. Both
// doors, the JSON call and the plain form, come here. Owns no HTTP and charges nothing itself.

import { toAcceptedBrands } from '../../shared/card'
import type { DevicePlatform } from '../../shared/device'
import type { FieldErrors, FormValues } from '../../shared/field-rules'
import {
  additionalAccountNames,
  type GuestPaymentQuery,
  type PayType,
  parseBill,
  toBillRules,
} from '../../shared/guest-payment'
import { parseCardEntry } from '../../shared/guest-payment-card'
import type { Payee } from '../../shared/payee'
import { err, ok, type Result } from '../../shared/result'
import type { Services } from '../services'
import type { SubmitOutcome } from './attempt-state'
import { readAttemptToken } from './attempt-token'
import { toFeeCents, toStatementName } from './payment-payee'
import { toReceiptPath } from './receipt-token'

export type Submission = {
  readonly query: GuestPaymentQuery
  readonly payType: PayType
  readonly values: FormValues
  readonly device: DevicePlatform
  readonly ip: string
  readonly hostname: string
}

export type Submitted =
  | { readonly kind: 'recorded'; readonly receiptPath: string; readonly isReplay: boolean }
  | { readonly kind: 'pending'; readonly attempt: string }

export type SubmitError =
  | { readonly kind: 'payee_gone' }
  | { readonly kind: 'attempt_malformed' }
  | { readonly kind: 'attempt_expired' }
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  | Exclude<SubmitOutcome, { readonly kind: 'recorded' | 'pending' }>

type Deps = Pick<Services, 'directory' | 'now' | 'config' | 'paymentAttempt'>

/** The additional invoice fields that a form shows are those whose names it sends. */
export function toShownAccounts(values: FormValues): readonly string[] {
  return additionalAccountNames.filter((name) => Object.hasOwn(values, name))
}

export async function submitPayment(
  submission: Submission,
  { directory, now, config, paymentAttempt }: Deps,
): Promise<Result<Submitted, SubmitError>> {
  const { query, values } = submission
  const payee = query.p === null ? null : await directory.findById(query.p)
  if (!payee) return err({ kind: 'payee_gone' })

  const attempt = values.attempt ?? ''
  const read = await readAttemptToken(config.APP_SECRET, attempt, now())
  if (!read.ok)
    return err({ kind: read.error === 'expired' ? 'attempt_expired' : 'attempt_malformed' })
  if (read.value.payeeId !== payee.payeeId) return err({ kind: 'attempt_malformed' })

  const parsed = parseSubmission(payee, submission, now())
  if (!parsed.ok) return err({ kind: 'invalid_fields', fields: parsed.error })
  const { bill, entry } = parsed.value

  const { attemptId } = read.value
  const outcome = await paymentAttempt(attemptId).submit({
    attemptId,
    humanToken: values.googleRecaptchaToken ?? '',
    ip: submission.ip,
    hostname: submission.hostname,
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
    order: {
      payeeId: payee.payeeId,
      payeeName: payee.payeeName,
      statementName: toStatementName(payee),
      isDebtCollector: payee.debtCollector,
      payType: submission.payType,
      isBtoB: query.isBtoB,
      isSilent: query.isSilent,
      isGeneric: query.isGeneric,
      bill,
      feeCents: toFeeCents(payee),
      billName: entry.billName,
      address1: entry.addr1,
      city: entry.city,
      state: entry.state,
      zip: entry.zip,
      note: entry.payNote,
      cardBrand: entry.ccn.brand,
      cardLastFour: entry.ccn.lastFour,
      deviceType: submission.device,
      webUrl: toOwnPath(values.webUrl ?? ''),
    },
  })
  switch (outcome.kind) {
    case 'recorded':
      return ok({
        kind: 'recorded',
        receiptPath: await toReceiptPath(config.APP_SECRET, attemptId),
        isReplay: outcome.isReplay,
      })
    case 'pending':
      return ok({ kind: 'pending', attempt })
    default:
      return err(outcome)
  }
}

function parseSubmission(payee: Payee, { query, values }: Submission, now: number) {
  const rules = toBillRules(payee, query, toShownAccounts(values))
  const bill = parseBill(values, rules, now)
  const entry = parseCardEntry(values, rules, toAcceptedBrands(payee.ccAccepted), now)
  if (bill.ok && entry.ok) return ok({ bill: bill.value, entry: entry.value })
  return err({ ...(bill.ok ? {} : bill.error), ...(entry.ok ? {} : entry.error) })
}

/** Only a path of ours is kept of the address that the form says it was sent from. */
function toOwnPath(webUrl: string): string {
  return /^\/[a-z0-9/_-]{0,100}$/i.test(webUrl) ? webUrl : ''
}
