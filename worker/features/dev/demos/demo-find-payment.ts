// Demo links for /find-payment: post the form as a browser without JavaScript would, or answer a request for the links of
// new payments.
import { minuteMs } from '../../../../shared/durations'
import { paths } from '../../../../shared/urls'
import { randomToken } from '../../../platform/crypto/tokens'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { issueStamp } from '../../contact/start-stamp'
import { answerLinkRequests } from '../../payments/find-payment/answer-link-requests'
import { insertLinkRequest } from '../../payments/find-payment/link-request-store'
import { findPaymentRoutes } from '../../payments/find-payment/routes'
import type { DevContext, DevServices } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { makePayment } from '../payment-states/make-payment'
import { mountProduct } from '../product'
import { toDemoCalls } from './demo-payments'
import { showMessage, showRow } from './demo-responses'

const validForm = {
  payment: 'Cedar Hollow',
  email: 'rosa.delgado@example.com',
  zip: '94103',
} as const

type DemoFindPayment =
  | { readonly post: Readonly<Record<string, string>>; readonly isLimitReached?: true }
  /** Opens the email that answers a request, with the links of so many payments. */
  | { readonly payments: number }

export const demoFindPayment: Readonly<Record<string, DemoFindPayment>> = {
  errors: { post: { payment: '', email: 'rosa@', zip: '941' } },
  'too-many': { post: validForm, isLimitReached: true },
  sent: { post: validForm },
  mail: { payments: 1 },
  'mail-several': { payments: 3 },
}

/** Returns the id of the email. Each demo has an address of its own, because the emails to one are limited. */
async function emailLinks(payments: number, c: DevContext): Promise<string> {
  const services = c.get('services')
  const { db, locale, now } = services
  const email = `rosa.${randomToken(6)}@example.com`
  const calls = toDemoCalls(c)
  for (let count = 0; count < payments; count += 1)
    await makePayment('in-review', { payeeId: 'p_cedar', form: { email } }, calls)
  const id = randomToken(16)
  await insertLinkRequest(db, { id, ...validForm, email, locale, created_at: now() }).run()
  await answerLinkRequests(services)
  return id
}

const showForm = showRow(demoFindPayment, async (c, demo) => {
  if ('payments' in demo) return showMessage(c, await emailLinks(demo.payments, c))
  const { config, now } = c.get('services')
  const {
    ipAddress: ip,
    reachLimit,
    request,
  } = createDemoBrowser(
    c,
    mountProduct(c, (site, create) => mount(site, findPaymentRoutes, create)),
  )
  if (demo.isLimitReached) await reachLimit('link_request_unchecked')
  const started = await issueStamp({ secret: config.APP_SECRET, now: now() - minuteMs, ip })
  return request({ path: paths.findPayment, form: { ...demo.post, started } })
})

export const findPaymentDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/find-payment/:name', stack: 'payment', GET: showForm },
]
