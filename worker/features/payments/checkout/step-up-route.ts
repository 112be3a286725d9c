// The step-up of the payment form: GET /web-payment/check, and its answer, which is posted to the form's
// own URL with what was typed.
import type { FormValues } from '../../../../shared/field-rules'
import { paymentCheckCopy } from '../../../../shared/locales/payments/payment-check'
import { toClockTime, tryAgainAt } from '../../../../shared/locales/wait'
import type { Payee } from '../../../../shared/payees/payee'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import { paths } from '../../../../shared/urls'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import type { Route } from '../../../platform/http/route'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { renderPage } from '../../../platform/render/render'
import { findCachedPayee } from '../../payees/payee-cache'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { toBiller, toPhone } from '../payee-view'
import { findBrowserHash, getOrCreateBrowserHash } from '../tokens/browser-cookie'
import { toEchoedValues, toPageQuery } from './page-data'
import { hasStepUpPass, setStepUpPass } from './step-up-cookie'

type C = PaymentsContext

type Check = {
  readonly values: FormValues
  readonly failure?: string
  readonly status: 200 | 403 | 429 | 503
  readonly retryAfterSeconds?: number
}

export const toFormUrl = (c: C) =>
  toPaymentUrl({ query: toPageQuery(new URL(c.req.url)), headerless: isHeaderless(c) })

/** The page of the step-up. Its form posts what was typed, without the card. */
export function renderCheck(c: C, payee: Payee, check: Check): Promise<Response> {
  const { now, locale } = c.get('services')
  const { retryAfterSeconds } = check
  const data = {
    biller: toBiller(payee),
    payeePhone: toPhone(payee.pphone),
    formUrl: toFormUrl(c),
    values: toEchoedValues(check.values),
    failure: check.failure ?? null,
    notNeededAt:
      retryAfterSeconds === undefined
        ? null
        : toClockTime[locale](now() + retryAfterSeconds * 1000),
  }
  return renderPage(c, 'payment-check', data, check.status)
}

const showCheck = handlers(async (c) => {
  const { directory, now } = c.get('services')
  const { p } = toPageQuery(new URL(c.req.url))
  const payee = p === null ? null : await findCachedPayee(directory, p, now())
  if (!payee) return c.redirect(withHeaderless(c, paths.webPayment), 302)
  if (await hasStepUpPass(c, await getOrCreateBrowserHash(c))) return c.redirect(toFormUrl(c), 302)
  return renderCheck(c, payee, { values: {}, status: 200 })
})

/** Gives the browser its pass and returns null, or shows the check again. */
export async function answerCheck(
  c: C,
  payee: Payee,
  values: FormValues,
): Promise<Response | null> {
  const { captcha, limiter, now, siteUrl, locale } = c.get('services')
  const copy = paymentCheckCopy[locale]
  const fail = (failure: string, status: Check['status']) => {
    c.set('outcome', 'STEP_UP_FAILED')
    return renderCheck(c, payee, { values, failure, status })
  }
  const ip = clientIpAddress(c.req.raw.headers)
  const reserved = await limiter.reserve('payment_step_up', toIpSubject(ip))
  if (!reserved.ok) {
    c.header('Retry-After', String(reserved.retryAfterSeconds))
    const again = tryAgainAt[locale](now() + reserved.retryAfterSeconds * 1000, now())
    return fail(`${copy.tooMany} ${again}`, 429)
  }
  const browserHash = await findBrowserHash(c)
  if (browserHash === null) {
    await getOrCreateBrowserHash(c)
    return fail(copy.noCookies, 403)
  }
  const verdict = await captcha.verify({
    token: values.googleRecaptchaToken ?? '',
    action: 'step_up',
    subject: browserHash,
    ip,
    hostname: new URL(siteUrl).hostname,
  })
  if (!verdict.ok && verdict.reason === 'unavailable') return fail(copy.unavailable, 503)
  if (!verdict.ok) return fail(copy.invalid, 403)
  await setStepUpPass(c, browserHash)
  return null
}

export const stepUpRoute: Route<PaymentsServices> = {
  path: paths.paymentCheck,
  stack: 'payment',
  GET: showCheck,
}
