// Links for printed bills, with account and amount encrypted in the URL: step 1 is prefilled with both, and the
// payer checks them. The links contain no name, and they expire.
import * as z from 'zod/mini'
import { err, ok, type Result } from '../../../shared/result'
import { paths } from '../../../shared/urls'
import { decryptToken, encryptSameToken, encryptToken } from '../../platform/crypto/encrypted-token'
import type { Secrets } from '../../platform/crypto/secrets'

const purpose = 'bill-link'

const billLink = z.object({
  payeeId: z.string(),
  account: z.string(),
  amountCents: z.int(),
  /** Epoch ms. */
  expiresAt: z.int(),
})
export type BillLink = Readonly<z.output<typeof billLink>>

/**
 * A path of the payment page. It ends with the payee: a token may end with "-" or "_", which mail programs leave out of a
 * link at its end.
 */
export const toBillLinkPath = async (secret: string, link: BillLink): Promise<string> =>
  toPath(link, await encryptToken(secret, purpose, JSON.stringify(link)))

/** The biller's own reference, and the page of its site for the way back. */
type PayeesOwn = { readonly ref?: string; readonly return?: string }

/** The same path for the same link. */
export const toSameBillLinkPath = async (
  secret: string,
  link: BillLink,
  own: PayeesOwn,
): Promise<string> =>
  toPath(link, await encryptSameToken(secret, purpose, JSON.stringify(link)), own)

const toPath = ({ payeeId: p }: BillLink, bill: string, own: PayeesOwn = {}): string =>
  `${paths.webPayment}?${new URLSearchParams({ bill, ...own, p })}`

/** `invalid` for a token of another payee too: the query's payee is the one that is shown. */
export async function readBillLink(
  token: string,
  { payeeId, secrets, now }: { payeeId: string; secrets: Secrets; now: number },
): Promise<Result<BillLink, 'invalid' | 'expired'>> {
  const text = await decryptToken(secrets, purpose, token)
  if (text === null) return err('invalid')
  const link = z.safeParse(billLink, JSON.parse(text))
  if (!link.success || link.data.payeeId !== payeeId) return err('invalid')
  return link.data.expiresAt > now ? ok(link.data) : err('expired')
}
