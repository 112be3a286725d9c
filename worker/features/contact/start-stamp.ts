// A signed timestamp of when a form was rendered. It gives the form's age without a cookie or a database
// row; abuse-checks.ts uses the age.
import { findSigner, type Secrets } from '../../platform/crypto/secrets'
import { sign } from '../../platform/crypto/signatures'

const purpose = 'team-form-started'

/** Returns `{ms}.{signature}`. `now` is epoch ms. */
export async function issueStamp(secret: string, now: number): Promise<string> {
  return `${now}.${await sign(secret, purpose, String(now))}`
}

/** The form's age in ms; null for an invalid stamp. */
export async function toFormAge(
  stamp: string,
  { secrets, now }: { readonly secrets: Secrets; readonly now: number },
): Promise<number | null> {
  const [, issuedAt, signature] = /^(\d{13})\.([\w-]{43})$/.exec(stamp) ?? []
  if (issuedAt === undefined || signature === undefined) return null
  const signer = await findSigner(secrets, { purpose, text: issuedAt, signature })
  return signer !== null ? now - Number(issuedAt) : null
}
