// The signed token in a payment form: attempt id, payee id and expiry. It grants no access; it makes
// two submits of one form the same payment.

import { err, ok, type Result } from '../../../../shared/result'
import { attemptTtlMs } from '../../../../shared/retention'
import { findSigner, type Secrets } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'
import { randomToken } from '../../../platform/crypto/tokens'

const purpose = 'payment-attempt'

/** Short, because a payment's id has it, and every row about a payment has that id. */
const idBytes = 12
const idLength = (idBytes / 3) * 4

export type AttemptTokenError = 'malformed' | 'expired'

export function issueAttemptToken(secret: string, payeeId: string, now: number): Promise<string> {
  return toToken(secret, randomToken(idBytes), payeeId, now)
}

/**
 * The token of the attempt that follows one without a charge. The id is derived, so that two tabs continue with the
 * same attempt, and from the browser too: otherwise whoever planted the first attempt would know the next.
 */
export async function issueNextAttemptToken(
  secret: string,
  attempt: ReadAttempt,
  { browserHash, now }: { readonly browserHash: string; readonly now: number },
): Promise<string> {
  // Uses the secret that signed the old token: both tabs get the same id even if APP_SECRET changes.
  const text = `${attempt.attemptId} ${browserHash}`
  const id = (await sign(attempt.signer, 'next-attempt', text)).slice(0, idLength)
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
