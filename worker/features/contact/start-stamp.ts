// A signed timestamp of when a form was rendered, and for which IP address. It gives the form's age without a cookie or
// a database row; abuse-checks.ts uses the age.
import { findSigner, type Secrets } from '../../platform/crypto/secrets'
import { sign } from '../../platform/crypto/signatures'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'

const purpose = 'team-form-started'

type Issued = {
  readonly secret: string
  /** Epoch ms. */
  readonly now: number
  readonly ip: string
}

const toSignedText = (issuedAt: string, ip: string) => `${issuedAt} ${toIpSubject(ip)}`

/** Returns `{ms}.{signature}`. */
export async function issueStamp({ secret, now, ip }: Issued): Promise<string> {
  return `${now}.${await sign(secret, purpose, toSignedText(String(now), ip))}`
}

/** The form's age in ms; null for an invalid stamp, also that of another IP address. */
export async function toFormAge(
  stamp: string,
  { secrets, now, ip }: Omit<Issued, 'secret'> & { readonly secrets: Secrets },
): Promise<number | null> {
  const [, issuedAt, signature] = /^(\d{13})\.([\w-]{43})$/.exec(stamp) ?? []
  if (issuedAt === undefined || signature === undefined) return null
  const text = toSignedText(issuedAt, ip)
  const signer = await findSigner(secrets, { purpose, text, signature })
  return signer !== null ? now - Number(issuedAt) : null
}
