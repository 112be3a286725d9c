// The pass of a browser that passed the step-up: signed, valid for ten minutes and in that browser only.
import { passTtlMs } from '../../../../shared/retention'
import { findSigner, type Secrets } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'

const purpose = 'payment-step-up'

/** `browserHash`: SHA-256 of the browser's cookie. `now` is epoch ms, here and below. */
export async function issueStepUpPass(
  secret: string,
  browserHash: string,
  now: number,
): Promise<string> {
  const expires = (now + passTtlMs).toString(36)
  return `${expires}.${await sign(secret, purpose, `${browserHash}.${expires}`)}`
}

type Presented = { readonly pass: string; readonly browserHash: string }

export async function isStepUpPass(
  secrets: Secrets,
  { pass, browserHash }: Presented,
  now: number,
): Promise<boolean> {
  const [expires = '', signature = '', ...others] = pass.split('.')
  if (others.length > 0 || !(Number.parseInt(expires, 36) > now)) return false
  const text = `${browserHash}.${expires}`
  return (await findSigner(secrets, { purpose, text, signature })) !== null
}
