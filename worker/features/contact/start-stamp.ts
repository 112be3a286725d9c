// When a form was handed out, signed: tells how long it was filled in without a cookie and without
// a row. Owns the stamp; what follows from its age is admit-mail.ts.
import { findSigner, type Secrets } from '../../platform/crypto/secrets'
import { sign } from '../../platform/crypto/tokens'

const purpose = 'team-form-started'

/** `now` is epoch ms. */
export async function issueStamp(secret: string, now: number): Promise<string> {
  return `${now}.${await sign(secret, purpose, String(now))}`
}

/** The form's age in ms; null for a stamp that is none of ours. */
export async function toFormAge(
  stamp: string,
  { secrets, now }: { readonly secrets: Secrets; readonly now: number },
): Promise<number | null> {
  const [, issuedAt, signature] = /^(\d{13})\.([\w-]{43})$/.exec(stamp) ?? []
  if (issuedAt === undefined || signature === undefined) return null
  const signer = await findSigner(secrets, { purpose, text: issuedAt, signature })
  return signer !== null ? now - Number(issuedAt) : null
}
