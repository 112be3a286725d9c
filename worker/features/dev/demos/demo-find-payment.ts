// Demo links for /find-payment: post the form as a browser without JavaScript would, or answer a request for the links of
// new payments.
import { minuteMs } from '../../../../shared/durations'
import { paths } from '../../../../shared/urls'
import { randomToken } from '../../../platform/crypto/tokens'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { limits } from '../../../platform/rate-limits/limits'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { issueStamp } from '../../contact/start-stamp'
import { answerLinkRequests } from '../../payments/find-payment/answer-link-requests'
import { insertLinkRequest } from '../../payments/find-payment/link-request-store'
import { findPaymentRoutes } from '../../payments/find-payment/routes'
import { issueAttemptToken } from '../../payments/tokens/attempt-token'
import { type DevServices, handlers } from '../context'
import { freshIpAddress } from '../demo-form'
import { mountProduct } from '../product'
import { submitDemoPayment } from './demo-payments'

const validForm = {
  payment: 'Cedar Hollow',
  email: 'rosa.delgado@example.com',
  zip: '94103',
} as const

type DemoFindPayment =
  | { readonly post: Readonly<Record<string, string>>; readonly isLimitReached?: true }
  /** Opens the email that answers a request, with the links of so many payments. */
  | { readonly payments: number }

export const demoFindPayment = {
  errors: { post: { payment: '', email: 'rosa@', zip: '941' } },
  'too-many': { post: validForm, isLimitReached: true },
  sent: { post: validForm },
  mail: { payments: 1 },
  'mail-several': { payments: 3 },
} as const satisfies Record<string, DemoFindPayment>

type DemoFindPaymentName = keyof typeof demoFindPayment

const isDemoName = (name: string): name is DemoFindPaymentName =>
  Object.hasOwn(demoFindPayment, name)

/** Returns the id of the email. Each demo has an address of its own, because the emails to one are limited. */
async function emailLinks(payments: number, services: DevServices): Promise<string> {
  const { config, db, locale, now } = services
  const email = `rosa.${randomToken(6)}@example.com`
  for (let count = 0; count < payments; count += 1) {
    const attempt = await issueAttemptToken(config.APP_SECRET, 'p_cedar', now())
    await submitDemoPayment({ payeeId: 'p_cedar', values: { email }, attempt }, services)
  }
  const id = randomToken(16)
  await insertLinkRequest(db, { id, ...validForm, email, locale, created_at: now() }).run()
  await answerLinkRequests(services)
  return id
}

const showForm = handlers(async (c) => {
  const name = c.req.param('name') ?? ''
  if (!isDemoName(name)) return respondWithProblem(c, 'not_found')
  const demo: DemoFindPayment = demoFindPayment[name]
  const services = c.get('services')
  if ('payments' in demo) {
    const outboxId = await emailLinks(demo.payments, services)
    return c.redirect(`/dev/outbox/${encodeURIComponent(outboxId)}`, 302)
  }
  const { config, limiter, now } = services
  const ipAddress = freshIpAddress()
  if (demo.isLimitReached)
    for (let count = 0; count < limits.link_request_unchecked.windows[0].max; count += 1)
      await limiter.reserve('link_request_unchecked', toIpSubject(ipAddress))
  const started = await issueStamp(config.APP_SECRET, now() - minuteMs)
  return mountProduct(c, (site, create) => mount(site, findPaymentRoutes, create)).fetch(
    new Request(new URL(paths.findPayment, c.req.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': ipAddress },
      body: new URLSearchParams({ ...demo.post, started }),
    }),
    c.env,
    c.executionCtx,
  )
})

export const findPaymentDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/find-payment/:name', stack: 'payment', GET: showForm },
]
