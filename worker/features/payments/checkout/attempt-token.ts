// The token that a payment form carries: which attempt it is, for whom, until when, and our
// signature. Not a secret that opens anything; it makes two submits of one form the same payment.
import { err, ok, type Result } from '../../../../shared/result'
import { findSigner, type Secrets } from '../../../platform/crypto/secrets'
import { randomToken, sign } from '../../../platform/crypto/tokens'

const purpose = 'payment-attempt'
export const attemptTtlMs = 24 * 60 * 60 * 1000

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
  attempt: ReadAttempt,
  now: number,
): Promise<string> {
  // By the secret that signed what both tabs have, even if it is changed between them.
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
  /** The secret of ours that signed the token. */
  readonly signer: string
}

/** The attempt's id when the token is ours, for this payee, and younger than a day. */
export async function readAttemptToken(
  secrets: Secrets,
  token: string,
  now: number,
): Promise<Result<ReadAttempt, AttemptTokenError>> {
  const [attemptId, payeeId, expires, signature, ...rest] = token.split('.')
  if (!attemptId || !payeeId || !expires || !signature || rest.length > 0) return err('malformed')
  const text = `${attemptId}.${payeeId}.${expires}`
  const signer = await findSigner(secrets, { purpose, text, signature })
  if (signer === null) return err('malformed')
  return Number.parseInt(expires, 36) > now ? ok({ attemptId, payeeId, signer }) : err('expired')
}
