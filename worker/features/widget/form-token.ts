// What a frame's form carries, since a frame on somebody else's page has no cookie: that we made this
// form, for this widget, not long ago. It names nobody and can be sent twice; limits do the rest.
import { findSigner, type Secrets } from '../../platform/crypto/secrets'
import { sign } from '../../platform/crypto/tokens'

export const formTokenTtlMs = 2 * 60 * 60 * 1000
const stepMs = 60_000

export type FormTokenVerdict = 'valid' | 'expired' | 'forged'

/** `name` is the widget's. The same for a whole minute, so that a frame can be kept as it is. */
export async function issueFormToken(secret: string, name: string, now: number): Promise<string> {
  const at = (Math.floor(now / stepMs) * stepMs).toString(36)
  return `${at}.${await sign(secret, 'widget-form', `${name}\n${at}`)}`
}

type Presented = { readonly token: string; readonly name: string; readonly now: number }

export async function checkFormToken(
  secrets: Secrets,
  { token, name, now }: Presented,
): Promise<FormTokenVerdict> {
  const [, at = '', mac = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  const signed = { purpose: 'widget-form', text: `${name}\n${at}`, signature: mac }
  if ((await findSigner(secrets, signed)) === null) return 'forged'
  const issuedAt = Number.parseInt(at, 36)
  return now - issuedAt > formTokenTtlMs ? 'expired' : 'valid'
}
