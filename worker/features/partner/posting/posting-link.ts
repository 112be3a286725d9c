// The link to a posting file in the advice, and the code that opens it. Neither is stored: both are signed. The link names the
// file and a hash of the mailbox, which has to be the payee's still; the code is of one link, and changes with the time.
import { accessCodeLength, toAccessCode } from '../../../../shared/get-paid/page-data'
import { postingCodeMs, postingLinkTtlMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import { findSigner, type Secrets } from '../../../platform/crypto/secrets'
import { isSameText, sign } from '../../../platform/crypto/signatures'
import { toCrockford, toShortHash } from '../../../platform/crypto/tokens'

const purpose = 'posting-file'

export type PostingLink = {
  readonly payeeId: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** Of the mailbox that got the link. */
  readonly emailHash: string
  readonly expiresAt: number
  /** What is signed. */
  readonly body: string
}

export const toMailboxHash = (email: string): Promise<string> =>
  toShortHash(`posting-file\n${email.trim().toLowerCase()}`)

type Advised = {
  readonly payeeId: string
  readonly sentOn: string
  readonly email: string
  /** Epoch ms. */
  readonly advisedAt: number
}

/** Path and query of the page. */
export async function toPostingPath(secret: string, advised: Advised): Promise<string> {
  const { payeeId, sentOn, email, advisedAt } = advised
  const until = (advisedAt + postingLinkTtlMs).toString(36)
  const body = [payeeId, sentOn, await toMailboxHash(email), until].join('.')
  return `${paths.postingFile}?f=${body}.${await sign(secret, purpose, body)}`
}

/** Null if this site did not sign it. */
export async function readPostingLink(
  token: string,
  secrets: Secrets,
): Promise<PostingLink | null> {
  const [payeeId, day, emailHash, until, signature, ...others] = token.split('.')
  if (!payeeId || !day || !emailHash || !until || !signature || others.length > 0) return null
  const body = [payeeId, day, emailHash, until].join('.')
  if ((await findSigner(secrets, { purpose, text: body, signature })) === null) return null
  return { payeeId, day, emailHash, expiresAt: Number.parseInt(until, 36), body }
}

/** The number of the time in which a code is issued. */
export const toCodePeriod = (now: number): number => Math.floor(now / postingCodeMs)

export async function toPostingCode(secret: string, body: string, period: number): Promise<string> {
  const signature = await sign(secret, 'posting-code', `${body} ${period}`)
  return toCrockford(signature, accessCodeLength)
}

/** A code works for the rest of its period and in the next one. */
export async function isPostingCode(
  typed: string,
  { body }: PostingLink,
  { secrets, now }: { readonly secrets: Secrets; readonly now: number },
): Promise<boolean> {
  const code = toAccessCode(typed)
  const periods = [toCodePeriod(now), toCodePeriod(now) - 1]
  const codes = await Promise.all(
    secrets.flatMap((secret) => periods.map((period) => toPostingCode(secret, body, period))),
  )
  return codes.map((one) => isSameText(code, one)).includes(true)
}
