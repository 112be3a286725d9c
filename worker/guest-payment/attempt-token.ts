// The token that a payment form carries: which attempt it is, for whom, until when, and our
// signature. Not a secret that opens anything; it makes two submits of one form the same payment.
import { attemptTtlMs } from '../../shared/guest-payment'
import { err, ok, type Result } from '../../shared/result'
import { isSameText, randomToken, sign } from '../tokens/tokens'

const purpose = 'payment-attempt'

export type AttemptTokenError = 'malformed' | 'expired'

export function issueAttemptToken(secret: string, payeeId: string, now: number): Promise<string> {
  return toToken(secret, randomToken(16), payeeId, now)
}

/**
 * The attempt that follows one which charged nothing. Derived, so that two tabs which both ask go
 * on with the same one.
 */
export async function issueNextAttemptToken(
  secret: string,
  attempt: { readonly attemptId: string; readonly payeeId: string },
  now: number,
): Promise<string> {
  const id = (await sign(secret, 'next-attempt', attempt.attemptId)).slice(0, 22)
  return toToken(secret, id, attempt.payeeId, now)
}

async function toToken(secret: string, id: string, payeeId: string, now: number): Promise<string> {
  const body = `${id}.${payeeId}.${(now + attemptTtlMs).toString(36)}`
  return `${body}.${await sign(secret, purpose, body)}`
}

/** The attempt's id when the token is ours, for this payee, and younger than a day. */
export async function readAttemptToken(
  secret: string,
  token: string,
  now: number,
): Promise<Result<{ readonly attemptId: string; readonly payeeId: string }, AttemptTokenError>> {
  const [attemptId, payeeId, expires, signature, ...rest] = token.split('.')
  if (!attemptId || !payeeId || !expires || !signature || rest.length > 0) return err('malformed')
  const expected = await sign(secret, purpose, `${attemptId}.${payeeId}.${expires}`)
  if (!isSameText(signature, expected)) return err('malformed')
  return Number.parseInt(expires, 36) > now ? ok({ attemptId, payeeId }) : err('expired')
}
