// What became of an attempt, for a page that lost the answer.
import { guestPaymentCopy } from '../../shared/copy/en/guest-payment'
import type { AttemptStatusAnswer } from '../../shared/guest-payment'
import type { Services } from '../services'
import { issueNextAttemptToken, readAttemptToken } from './attempt-token'
import { findReceiptPath } from './receipt-token'

type Deps = Pick<Services, 'db' | 'now' | 'config' | 'secrets' | 'paymentAttempt'>

/** Null for a token that is not ours. An expired one is still answered: money may have moved. */
export async function findAttemptStatus(
  token: string,
  { db, now, config, secrets, paymentAttempt }: Deps,
): Promise<(AttemptStatusAnswer & { readonly payeeId: string }) | null> {
  const aDayEarlier = now() - 24 * 60 * 60 * 1000
  const read = await readAttemptToken(secrets, token, aDayEarlier)
  if (!read.ok) return null
  const { attemptId, payeeId } = read.value
  const outcome = await paymentAttempt(attemptId).status()
  switch (outcome) {
    case 'recorded':
      return {
        status: 'success',
        confirmationUrl: await findReceiptPath(attemptId, { db, secrets }),
        payeeId,
      }
    case 'pending':
      return { status: 'pending', payeeId }
    case 'not_charged':
      return {
        status: 'not_charged',
        message: guestPaymentCopy.confirming.notCharged,
        attempt: await issueNextAttemptToken(config.APP_SECRET, read.value, now()),
        payeeId,
      }
  }
}
