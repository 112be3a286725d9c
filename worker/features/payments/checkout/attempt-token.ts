// The signed token in a payment form: attempt id, payee id and expiry. It grants no access; it makes
// two submits of one form the same payment.
import { err, ok, type Result } from '../../../../shared/result'
import { findSigner, type Secrets } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'
import { randomToken } from '../../../platform/crypto/tokens'

const purpose = 'payment-attempt'
export const attemptTtlMs = 24 * 60 * 60 * 1000

export type AttemptTokenError = 'malformed' | 'expired'

export function issueAttemptToken(secret: string, payeeId: string, now: number): Promise<string> {
  return toToken(secret, randomToken(16), payeeId, now)
}

/**
 * The token of the attempt that follows one without a charge. The id is derived, so that two tabs
 * continue with the same attempt.
 */
export async function issueNextAttemptToken(
  secret: string,
  attempt: ReadAttempt,
  now: number,
): Promise<string> {
  // Uses the secret that signed the old token: both tabs get the same id even if APP_SECRET changes.
  const id = (await sign(attempt.signer, 'next-attempt', attempt.attemptId)).slice(0, 22)
  return toToken(secret, id, attempt.payeeId, now)
}

async function toToken(secret: string, id: string, payeeId: string, now: number): Promise<string> {
  const body = `${id}.${payeeId}.${(now + attemptTtlMs).toString(36)}`
  return `${body}.${await sign(secret, purpose, body)}`
}

export type ReadAttempt = {
  readonly attemptId: string
  readonly payeeId: string
  /** The secret that signed the token. */
  readonly signer: string
}

/** `malformed`: not a token with our signature. `now` is epoch milliseconds. */
export async function readAttemptToken(
  secrets: Secrets,
  token: string,
  now: number,
): Promise<Result<ReadAttempt, AttemptTokenError>> {
  const [attemptId, payeeId, expires, signature, ...others] = token.split('.')
  if (!attemptId || !payeeId || !expires || !signature || others.length > 0) return err('malformed')
  const text = `${attemptId}.${payeeId}.${expires}`
  const signer = await findSigner(secrets, { purpose, text, signature })
  if (signer === null) return err('malformed')
  return Number.parseInt(expires, 36) > now ? ok({ attemptId, payeeId, signer }) : err('expired')
}
