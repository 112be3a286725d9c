// The outcome of an attempt, for a page that lost the response to its submit.
import { submitMessages } from '../../../../shared/locales/payments/messages'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { toClockTime } from '../../../../shared/locales/wait'
import { toUnderWay } from '../../../../shared/payments/deciding'
import type { AttemptStatusResponse } from '../../../../shared/payments/page-data'
import { statusGraceMs } from '../../../../shared/retention'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import type { StatusOutcome } from '../model/attempt-state'
import { isReturned, toPaid, toReturns } from '../model/paid'
import { hasEnded } from '../review/hold-expiry'
import { listReturns } from '../stores/find-paid'
import { findSubmitted } from '../stores/open-attempts-store'
import { findPayment, type PaymentRow, toPaymentId } from '../stores/payment-store'
import {
  issueAttemptToken,
  issueNextAttemptToken,
  type ReadAttempt,
  readAttemptToken,
} from '../tokens/attempt-token'
import { findReceiptPathOrNull } from '../tokens/receipt-token'

type Deps = Pick<
  PaymentsServices,
  'db' | 'now' | 'config' | 'secrets' | 'paymentAttempt' | 'locale'
>

type StatusRequest = {
  readonly token: string
  /** SHA-256 of the cookie of the browser that asks; null without one. */
  readonly browserHash: string | null
  /** False over the rate limit: the status is then "pending", without a look-up. */
  readonly mayLookUp: boolean
}

type FoundStatus = {
  readonly payeeId: string
  /** The browser that asks made the submit. Only its cookie may change. */
  readonly isSameBrowser: boolean
  /** Amount and fee, and the card's last four digits; null if unknown, or if another browser submitted. */
  readonly totalCents: number | null
  readonly cardLastFour: string | null
  readonly response: AttemptStatusResponse
}

/**
 * Null for a token without our signature, or more than a day past its expiry. A token that has just expired still
 * counts, because its attempt may have paid.
 */
export async function findAttemptStatus(
  { token, browserHash, mayLookUp }: StatusRequest,
  deps: Deps,
): Promise<FoundStatus | null> {
  const { now, secrets, locale } = deps
  const copy = submitMessages[locale]
  const read = await readAttemptToken(secrets, token, now() - statusGraceMs)
  if (!read.ok) return null
  const { attemptId, payeeId } = read.value
  if (!mayLookUp) return { payeeId, ...unknownSubmit, response: { status: 'pending' } }
  const found = await readAttemptStatus({ attemptId, browserHash }, deps)
  const { isSameBrowser } = found
  const respond = async (): Promise<AttemptStatusResponse> => {
    switch (found.outcome) {
      case 'recorded':
        return isSameBrowser
          ? readRecordedResponse(attemptId, deps)
          : readElsewhere(read.value, deps).catch((error): AttemptStatusResponse => {
              logUnavailable(attemptId, error)
              return { status: 'pending' }
            })
      case 'pending':
        return { status: 'pending' }
      case 'needs_action':
        return readActionResponse(attemptId, isSameBrowser, deps)
      case 'withheld':
        return { status: 'pending', message: copy.withheld }
      case 'not_charged':
      case 'not_confirmed':
        return {
          status: 'not_charged',
          message: found.outcome === 'not_charged' ? copy.notCharged : copy.notConfirmed,
          attempt: await issueNextAttempt(read.value, isSameBrowser ? browserHash : null, deps),
        }
      case 'not_sent':
        return { status: 'not_sent', message: copy.notSent, attempt: token }
    }
  }
  const { totalCents, cardLastFour } = isSameBrowser ? found : unknownSubmit
  return { payeeId, isSameBrowser, totalCents, cardLastFour, response: await respond() }
}

/** Another browser gets an attempt that no one else has: it may have opened an attacker's link. */
function issueNextAttempt(
  attempt: ReadAttempt,
  browserHash: string | null,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): Promise<string> {
  const at = now()
  return browserHash === null
    ? issueAttemptToken(config.APP_SECRET, attempt.payeeId, at)
    : issueNextAttemptToken(config.APP_SECRET, attempt, { browserHash, now: at })
}

/** The bank's page is shown only to the browser that submitted: it belongs to that payer's card. */
async function readActionResponse(
  attemptId: string,
  isSameBrowser: boolean,
  { paymentAttempt, locale }: Pick<Deps, 'paymentAttempt' | 'locale'>,
): Promise<AttemptStatusResponse> {
  const action = isSameBrowser ? await paymentAttempt(attemptId).action() : null
  if (action === null) return { status: 'pending' }
  const message = submitMessages[locale].needsAction(toClockTime[locale](action.expiresAt))
  return { status: 'pending', message, actionUrl: action.url }
}

async function readRecordedResponse(attemptId: string, deps: Deps): Promise<AttemptStatusResponse> {
  const confirmationUrl = await findReceiptPathOrNull(attemptId, deps)
  return confirmationUrl === null ? { status: 'pending' } : { status: 'success', confirmationUrl }
}

/** Another browser learns what became of the payment, but neither why nor how much. */
async function readElsewhere(attempt: ReadAttempt, deps: Deps): Promise<AttemptStatusResponse> {
  const { db, now, locale } = deps
  const { recordedElsewhere, elsewhere } = submitMessages[locale]
  const { headings, outcomes } = receiptCopy[locale]
  const payment = await findPayment(db, toPaymentId(attempt.attemptId))
  if (payment === null) return { status: 'success', message: recordedElsewhere }
  switch (payment.status) {
    case 'canceled':
    case 'rejected':
      return {
        status: 'not_charged',
        message: elsewhere[payment.status],
        attempt: await issueNextAttempt(attempt, null, deps),
      }
    case 'accepted':
      return readAccepted(payment, deps)
    default: {
      const { deciding, hold_until_at: holdUntilAt } = payment
      const isCanceling =
        deciding === null ? hasEnded(holdUntilAt, now()) : toUnderWay(deciding) === 'canceling'
      return isCanceling
        ? { status: 'pending', heading: headings.ending, message: outcomes.ending }
        : { status: 'success', message: recordedElsewhere }
    }
  }
}

async function readAccepted(
  payment: PaymentRow,
  { db, locale }: Pick<Deps, 'db' | 'locale'>,
): Promise<AttemptStatusResponse> {
  const { refunds, disputes } = await listReturns(db, payment.id)
  const { recordedElsewhere, elsewhere } = submitMessages[locale]
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  if (isReturned(paid)) return { status: 'returned', message: elsewhere.returned }
  const refunding = refunds.filter(({ status }) => status !== 'refunded' && status !== 'failed')
  const refundingCents = refunding.reduce((sum, { cents }) => sum + cents, 0)
  const isRefunding = refundingCents >= paid.paidCents
  return { status: 'success', message: isRefunding ? elsewhere.refunding : recordedElsewhere }
}

type AttemptStatus = {
  readonly outcome: StatusOutcome
  /** The browser that asks made the submit. */
  readonly isSameBrowser: boolean
  readonly totalCents: number | null
  readonly cardLastFour: string | null
}

const logUnavailable = (attemptId: string, error: unknown) =>
  log('warn', 'attempt_status_unavailable', { attemptId, error: toErrorText(error) })

const unknownSubmit = { isSameBrowser: false, totalCents: null, cardLastFour: null } as const

/**
 * Pending when D1 or the Durable Object fails: the card may have been charged. An attempt that was never
 * submitted has no object, and reading its status creates none.
 */
async function readAttemptStatus(
  { attemptId, browserHash }: { readonly attemptId: string; readonly browserHash: string | null },
  { db, paymentAttempt }: Pick<PaymentsServices, 'db' | 'paymentAttempt'>,
): Promise<AttemptStatus> {
  try {
    const submitted = await findSubmitted(db, attemptId)
    if (submitted === null) return { outcome: 'not_sent', ...unknownSubmit }
    const isSameBrowser = browserHash !== null && browserHash === submitted.browserHash
    const outcome = await paymentAttempt(attemptId).status(attemptId)
    return { ...submitted, outcome, isSameBrowser }
  } catch (error) {
    logUnavailable(attemptId, error)
    return { outcome: 'pending', ...unknownSubmit }
  }
}
