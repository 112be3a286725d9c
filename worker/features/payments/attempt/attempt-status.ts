// The outcome of an attempt, for a page that lost the response to its submit.
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import type { AttemptStatusResponse } from '../../../../shared/payments/schema'
import { log, toErrorText } from '../../../platform/logging/logger'
import { issueNextAttemptToken, readAttemptToken } from '../checkout/attempt-token'
import type { PaymentsServices } from '../context'
import { findReceiptPathOrNull } from '../status-page/receipt-token'
import type { StatusOutcome } from './attempt-state'
import { wasSubmitted } from './open-attempts-store'

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'secrets' | 'paymentAttempt'>

type StatusRequest = {
  readonly token: string
  /** False over the rate limit: the status is then "pending", without a look-up. */
  readonly mayLookUp: boolean
}

/** Null for a token without our signature. Accepts tokens a day past expiry: they may have paid. */
export async function findAttemptStatus(
  { token, mayLookUp }: StatusRequest,
  { db, now, config, secrets, paymentAttempt }: Deps,
): Promise<(AttemptStatusResponse & { readonly payeeId: string }) | null> {
  const dayAgo = now() - 24 * 60 * 60 * 1000
  const read = await readAttemptToken(secrets, token, dayAgo)
  if (!read.ok) return null
  const { attemptId, payeeId } = read.value
  const outcome = mayLookUp ? await readAttemptStatus(attemptId, { db, paymentAttempt }) : 'pending'
  switch (outcome) {
    case 'recorded': {
      const confirmationUrl = await findReceiptPathOrNull(attemptId, { db, secrets })
      return confirmationUrl === null
        ? { status: 'pending', payeeId }
        : { status: 'success', confirmationUrl, payeeId }
    }
    case 'pending':
      return { status: 'pending', payeeId }
    case 'not_charged':
      return {
        status: 'not_charged',
        message: submitMessages.notCharged,
        attempt: await issueNextAttemptToken(config.APP_SECRET, read.value, now()),
        payeeId,
      }
    case 'not_sent':
      return { status: 'not_sent', message: submitMessages.notSent, attempt: token, payeeId }
  }
}

/**
 * Pending when D1 or the Durable Object fails: the card may have been charged. An attempt that was never
 * submitted has no object, and reading its status creates none.
 */
export async function readAttemptStatus(
  attemptId: string,
  { db, paymentAttempt }: Pick<PaymentsServices, 'db' | 'paymentAttempt'>,
): Promise<StatusOutcome> {
  try {
    if (!(await wasSubmitted(db, attemptId))) return 'not_sent'
    return await paymentAttempt(attemptId).status()
  } catch (error) {
    log('warn', 'attempt_not_asked', { attemptId, error: toErrorText(error) })
    return 'pending'
  }
}
