// Step 1 as typed without JavaScript, encrypted in a cookie: step 2 is then a page of its own that can be
// reloaded. It never contains a card.

import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import type { FormValues } from '../../../../shared/field-rules'
import { billStepTtlMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import { decryptToken, encryptToken } from '../../../platform/crypto/encrypted-token'
import type { PaymentsContext } from '../context'
import { findBrowserHash } from '../tokens/browser-cookie'
import { toEchoedValues } from './page-data'

const name = 'bill_step'
const purpose = 'bill-step'
/** The longest token that decryptToken accepts. */
const maxLength = 2000

const toOptions = (siteUrl: string) =>
  ({
    path: paths.webPayment,
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
  }) as const

const billStep = z.object({
  payeeId: z.string(),
  browserHash: z.string(),
  /** Epoch ms. */
  expiresAt: z.int(),
  values: z.record(z.string(), z.string()),
})

/**
 * False when the browser sent no browser cookie, or the text is too long for a cookie: the response to the post
 * is then step 2 itself.
 */
export async function setBillStep(
  c: PaymentsContext,
  payeeId: string,
  values: FormValues,
): Promise<boolean> {
  const { config, now, siteUrl } = c.get('services')
  const browserHash = await findBrowserHash(c)
  if (browserHash === null) return false
  const { exp: _expiry, ...typed } = toEchoedValues(values)
  const step: z.output<typeof billStep> = {
    payeeId,
    browserHash,
    expiresAt: now() + billStepTtlMs,
    values: typed,
  }
  const token = await encryptToken(config.APP_SECRET, purpose, JSON.stringify(step))
  if (token.length > maxLength) return false
  setCookie(c, name, token, { ...toOptions(siteUrl), maxAge: billStepTtlMs / 1000 })
  return true
}

/** What this browser typed for the payee; null if the cookie is missing, expired, or for another browser or payee. */
export async function readBillStep(
  c: PaymentsContext,
  payeeId: string,
): Promise<FormValues | null> {
  const { secrets, now } = c.get('services')
  const text = await decryptToken(secrets, purpose, getCookie(c, name) ?? '')
  const step = text === null ? null : z.safeParse(billStep, JSON.parse(text))
  if (!step?.success || step.data.payeeId !== payeeId || step.data.expiresAt <= now()) return null
  return step.data.browserHash === (await findBrowserHash(c)) ? step.data.values : null
}

export function clearBillStep(c: PaymentsContext): void {
  setCookie(c, name, '', { ...toOptions(c.get('services').siteUrl), maxAge: 0 })
}
