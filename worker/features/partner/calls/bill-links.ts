// Links for bills, made by the payee's programs: all of a call, or none. The same bill gets the same link on the same day, so that a
// call that is repeated makes no second link.
import { dayMs } from '../../../../shared/durations'
import { toEasternDay, toEasternDayEnd } from '../../../../shared/eastern-day'
import { applyRule, type FieldErrors } from '../../../../shared/field-rules'
import { partnerApiCopy as copy } from '../../../../shared/locales/en/partner-api'
import type { Payee } from '../../../../shared/payees/payee'
import { accountNumber } from '../../../../shared/payments/account-number'
import { isPartnerRef, maxRefLength } from '../../../../shared/payments/partner-ref'
import { maxReturnLength, mayReturn } from '../../../../shared/payments/return-url'
import { maxAmountCents } from '../../../../shared/promised-limits'
import { err, ok, type Result } from '../../../../shared/result'
import type { CoreServices } from '../../../platform/http/route'
import { toSameBillLinkPath } from '../../payments/bill-link'

export type RequestedLink = {
  readonly account: string
  readonly amountCents: number
  readonly days: number
  /** Null and empty: none. */
  readonly ref?: string | null | undefined
  readonly return?: string | null | undefined
}

type MadeLink = Pick<RequestedLink, 'account' | 'amountCents'> & {
  readonly ref: string | null
  readonly return: string | null
  readonly url: string
  readonly expiresAt: string
}

/** The faults of all links, each by its place: `links.3.account`. */
export async function makeBillLinks(
  payee: Payee,
  requested: readonly RequestedLink[],
  { config, siteUrl, now }: Pick<CoreServices, 'config' | 'siteUrl' | 'now'>,
): Promise<Result<readonly MadeLink[], FieldErrors>> {
  const read = requested.map((link, index) => ({ link, index, account: readAccount(payee, link) }))
  const faults = read.flatMap(({ link, index, account }) => {
    const { amountCents, ref, return: returnUrl } = link
    const faults = {
      account: account.ok ? null : account.error,
      amountCents:
        amountCents >= 1 && amountCents <= maxAmountCents ? null : copy.cents(maxAmountCents),
      ref: !ref || isPartnerRef(ref, link.account) ? null : copy.ref(maxRefLength),
      return: !returnUrl || mayReturn(returnUrl, payee) ? null : copy.returnUrl(maxReturnLength),
    }
    return Object.entries(faults).flatMap(([name, fault]) =>
      fault === null ? [] : [[`links.${index}.${name}`, fault] as const],
    )
  })
  if (faults.length > 0) return err(Object.fromEntries(faults))
  const made = read.flatMap(({ link, account }) =>
    account.ok ? [{ ...link, account: account.value }] : [],
  )
  return ok(
    await Promise.all(
      made.map(async ({ account, amountCents, days, ref, return: returnUrl }) => {
        const expiresAt = toEasternDayEnd(toEasternDay(now() + days * dayMs))
        const bill = { payeeId: payee.payeeId, account, amountCents, expiresAt }
        const path = await toSameBillLinkPath(config.APP_SECRET, bill, {
          ...(ref && { ref }),
          ...(returnUrl && { return: returnUrl }),
        })
        return {
          ...{ account, amountCents, ref: ref || null, return: returnUrl || null },
          url: siteUrl + path,
          expiresAt: new Date(expiresAt).toISOString(),
        }
      }),
    ),
  )
}

const readAccount = (payee: Payee, { account }: RequestedLink): Result<string, string> =>
  payee.hasAccount ? applyRule(accountNumber(payee), account) : err(copy.noAccounts)
