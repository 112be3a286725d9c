// The token of a frame's form. A frame on another site has no cookie, so the token proves that we made
// the form recently for this widget. It does not identify a visitor and can be posted twice; the limits
// prevent abuse.
import { findSigner, type Secrets } from '../../platform/crypto/secrets'
import { sign } from '../../platform/crypto/signatures'

export const formTokenTtlMs = 2 * 60 * 60 * 1000
const stepMs = 60_000

export type FormTokenVerdict = 'valid' | 'expired' | 'forged'

/** `name` is the partner's. The token is the same for one minute. */
export async function issueFormToken(secret: string, name: string, now: number): Promise<string> {
  const at = (Math.floor(now / stepMs) * stepMs).toString(36)
  return `${at}.${await sign(secret, 'widget-form', `${name}\n${at}`)}`
}

type TokenCheck = {
  /** As posted. */
  readonly token: string
  /** The partner's. */
  readonly name: string
  readonly now: number
}

export async function checkFormToken(
  secrets: Secrets,
  { token, name, now }: TokenCheck,
): Promise<FormTokenVerdict> {
  const [, at = '', mac = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  const signed = { purpose: 'widget-form', text: `${name}\n${at}`, signature: mac }
  if ((await findSigner(secrets, signed)) === null) return 'forged'
  const issuedAt = Number.parseInt(at, 36)
  return now - issuedAt > formTokenTtlMs ? 'expired' : 'valid'
}
