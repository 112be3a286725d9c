// The staff command for links on printed bills: a URL with its QR code.
import type { CreateBillLinkInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { applyRule } from '../../../shared/field-rules'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { formatCents } from '../../../shared/money'
import { accountNumber } from '../../../shared/payments/account-number'
import { amount } from '../../../shared/payments/schema'
import { err, ok, type Result } from '../../../shared/result'
import { drawQrCode } from '../pay-landing/qr-code'
import { toBillLinkPath } from '../payments/bill-link'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'

const dayMs = 24 * 60 * 60 * 1000

export async function createBillLink(
  { payee: idOrSlug, account, amountCents, days }: CreateBillLinkInput,
  { directory, config, siteUrl, now }: BackOfficeDeps,
): Promise<Result<BackOfficeReplies['createBillLink'], BackOfficeFailure>> {
  const payee = (await directory.findById(idOrSlug)) ?? (await directory.findBySlug(idOrSlug))
  if (!payee) return err({ kind: 'not_found' })
  const [accountText, cents] = [
    payee.hasAccount ? applyRule(accountNumber(payee), account) : err(commandErrors.noAccounts),
    applyRule(amount, formatCents(amountCents)),
  ]
  if (!accountText.ok || !cents.ok)
    return err({
      kind: 'invalid',
      fields: {
        ...(!accountText.ok && { account: accountText.error }),
        ...(!cents.ok && { amountCents: cents.error }),
      },
    })
  const expiresAt = now() + days * dayMs
  const path = await toBillLinkPath(config.APP_SECRET, {
    payeeId: payee.payeeId,
    account: accountText.value,
    amountCents,
    expiresAt,
  })
  // `siteUrl` is empty if SITE_URL is not set and the call is not an HTTP request, as in development.
  const url = siteUrl + path
  return ok({ url, expiresAt, qrSvg: toSvg(await drawQrCode(url)) })
}

const toSvg = ({ path, size }: { readonly path: string; readonly size: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`
