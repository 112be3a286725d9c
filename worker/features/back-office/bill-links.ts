// The staff command for links on printed bills: a URL with its QR code.

import * as z from 'zod/mini'
import { dayMs } from '../../../shared/durations'
import { applyRule } from '../../../shared/field-rules'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { formatCents } from '../../../shared/money'
import { accountNumber } from '../../../shared/payments/account-number'
import { amount } from '../../../shared/payments/schema'
import { drawQrCode, toQrSvg } from '../../../shared/qr-code'
import { err, ok } from '../../../shared/result'
import { toBillLinkPath } from '../payments/bill-link'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { printed, time } from './reply-format'

export const maxLinkDays = 366

const daysError = commandErrors.days(maxLinkDays)

export const createBillLink = defineCommand({
  summary: 'Creates a link and a QR code for a printed bill.',
  input: z.strictObject({
    payee: fields.payee,
    account: z.string({ error: requestErrors.text }),
    amountCents: z.int({ error: commandErrors.cents }),
    /** Days until the link expires. */
    days: z._default(
      z
        .int({ error: daysError })
        .check(z.minimum(1, { error: daysError }), z.maximum(maxLinkDays, { error: daysError })),
      90,
    ),
  }),
  reply: z.object({
    /** Opens the payee's form with account and amount filled in. */
    url: z.string(),
    expiresAt: time,
    /** The URL's QR code, as an SVG document. */
    qrSvg: printed(z.string(), { text: () => '' }),
  }),
  failures: ['not_found'],
  terminal: { name: 'links bill' },
  async run({ payee: idOrSlug, account, amountCents, days }, { directory, config, siteUrl, now }) {
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
    return ok({ url, expiresAt, qrSvg: toQrSvg(await drawQrCode(url)) })
  },
})
