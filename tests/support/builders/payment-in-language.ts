// Payments of a form in one of the site's languages, and the messages about them.
import { env } from 'cloudflare:workers'
import type { Locale } from '../../../shared/locales/locale'
import { submitPayment } from '../../../worker/features/payments/checkout/submit-payment'
import { toBalanceToken } from '../../../worker/features/payments/info-requests/balance-link'
import { createTestServices } from '../requests/services'
import { newIpAddress } from '../requests/site'
import { buildAttemptToken, clearSiteLimit, insertPayablePayee, validForm } from './submit'

type LocalizedSubmit = {
  readonly locale: Locale
  /** A new one unless set. */
  readonly payeeId?: string
  /** Id of the info request whose agreed increase is paid. */
  readonly balanceOf?: string
  /** The token of an earlier submit. */
  readonly attempt?: string
  readonly form?: Readonly<Record<string, string>>
  readonly isSilent?: boolean
}

export async function payInLanguage({
  locale,
  balanceOf,
  form = {},
  isSilent = false,
  ...given
}: LocalizedSubmit) {
  const payeeId = given.payeeId ?? (await insertPayablePayee())
  const attempt = given.attempt ?? (await buildAttemptToken(payeeId))
  const services = createTestServices(locale)
  await clearSiteLimit()
  const query = {
    p: payeeId,
    t: null,
    balance:
      balanceOf === undefined ? null : await toBalanceToken(services.config.APP_SECRET, balanceOf),
    ref404: false,
    isBtoB: false,
    isGeneric: false,
    emailOptional: true,
    isSilent,
  }
  const result = await submitPayment(
    {
      query,
      payType: 'Named',
      values: { ...validForm, ...form, attempt },
      device: 'desktop',
      ip: newIpAddress(),
      hostname: 'papaya.test',
      browserHash: crypto.randomUUID(),
      browser: { isKnown: false, hasPass: false },
    },
    services,
  )
  if (!result.ok) throw new Error(`the payment was refused: ${result.error.kind}`)
  const attemptId = attempt.split('.')[0] ?? ''
  return { payeeId, attempt, attemptId, paymentId: `pay_${attemptId}`, submitted: result.value }
}

export type StoredMessage = {
  readonly template: string
  readonly kind: string
  readonly data: string
}

/** Oldest first. */
export async function listMessagesOf(paymentId: string): Promise<readonly StoredMessage[]> {
  const { results } = await env.DB.prepare(
    'SELECT template, kind, data FROM outbox WHERE payment_id = ?1 ORDER BY rowid',
  )
    .bind(paymentId)
    .all<StoredMessage>()
  return results
}
