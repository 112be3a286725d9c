// What became of an attempt, for a page that lost the answer.
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { AttemptStatusResponse } from '../../../../shared/payments/schema'
import { log, toErrorText } from '../../../platform/logging/logger'
import { issueNextAttemptToken, readAttemptToken } from '../checkout/attempt-token'
import type { PaymentsServices } from '../context'
import { findReceiptPathOrNull } from '../status-page/receipt-token'
import type { StatusOutcome } from './attempt-state'

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'secrets' | 'paymentAttempt'>

type Asked = {
  readonly token: string
  /** False for who has asked too often: is told "pending" and may ask again, without being looked up. */
  readonly mayAsk: boolean
}

/** Null for a token that is not ours. An expired one is still answered: money may have moved. */
export async function findAttemptStatus(
  { token, mayAsk }: Asked,
  { db, now, config, secrets, paymentAttempt }: Deps,
): Promise<(AttemptStatusResponse & { readonly payeeId: string }) | null> {
  const aDayEarlier = now() - 24 * 60 * 60 * 1000
  const read = await readAttemptToken(secrets, token, aDayEarlier)
  if (!read.ok) return null
  const { attemptId, payeeId } = read.value
  const outcome = mayAsk ? await askStatus(attemptId, { paymentAttempt }) : 'pending'
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
        message: paymentFormCopy.confirming.notCharged,
        attempt: await issueNextAttemptToken(config.APP_SECRET, read.value, now()),
        payeeId,
      }
  }
}

/** An object that does not answer has said nothing of the money: pending, to be asked again. */
export async function askStatus(
  attemptId: string,
  { paymentAttempt }: Pick<PaymentsServices, 'paymentAttempt'>,
): Promise<StatusOutcome> {
  try {
    return await paymentAttempt(attemptId).status()
  } catch (error) {
    log('warn', 'attempt_not_asked', { attemptId, error: toErrorText(error) })
    return 'pending'
  }
}
