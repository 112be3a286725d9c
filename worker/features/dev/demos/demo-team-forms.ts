// Demo links for the contact forms: post to the product's own routes as a browser without JavaScript would
// and return their response.
import { minuteMs } from '../../../../shared/durations'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { limits } from '../../../platform/rate-limits/limits'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { contactRoutes } from '../../contact/routes'
import { issueStamp } from '../../contact/start-stamp'
import { merchantVerificationRoutes } from '../../merchant-verification/routes'
import { type DevServices, handlers } from '../context'
import { freshIpAddress } from '../demo-form'
import { mountProduct } from '../product'
import { findNewestEmailTo } from '../store'

const validForm = {
  topic: 'payment',
  name: 'Rosa Delgado',
  email: 'rosa.delgado@example.com',
  company: '',
  message:
    'Hello,\n\nmy receipt PPY-7K2M4-QX9TD shows the account number of my old bill. I paid $125.50 to Cedar Hollow on Monday.\n\nCan you correct it? I wrote it down at https://notes.example.com/bill.\n\nRosa',
} as const

const business = {
  businessName: 'Tidewater Imaging',
  taxIdEnding: '0132',
  contactName: 'Milo Tanaka',
  email: 'milo.tanaka@example.com',
  phone: '(415) 555-0132',
  note: 'We moved in March. The old address may still be on file.',
} as const

type DemoTeamForm = {
  readonly path: string
  readonly post: Readonly<Record<string, string>>
  /** Posted right after the form was rendered. */
  readonly isFast?: true
  readonly isLimitReached?: true
  /** Opens the email that the post sends instead of its response. */
  readonly shows?: 'support' | 'partnerships'
}

export const demoTeamForms = {
  'contact-errors': {
    path: paths.contact,
    post: {
      ...validForm,
      topic: '',
      email: 'rosa@',
      message: 'My card is 4111 1111 1111 1111, please look into it.',
    },
  },
  'contact-too-fast': { path: paths.contact, post: validForm, isFast: true },
  'contact-captcha-failed': {
    path: paths.contact,
    post: { ...validForm, googleRecaptchaToken: 'not-an-answer' },
  },
  'contact-too-many': { path: paths.contact, post: validForm, isLimitReached: true },
  'contact-sent': { path: paths.contact, post: validForm },
  'contact-mail': { path: paths.contact, post: validForm, shows: 'support' },
  'partners-errors': { path: paths.partners, post: {} },
  'partners-sent': { path: paths.partners, post: { ...validForm, topic: 'widget' } },
  'merchant-errors': { path: paths.merchantForm, post: { taxIdEnding: '12-3456789' } },
  'merchant-sent': { path: paths.merchantForm, post: business },
  'merchant-mail': { path: paths.merchantForm, post: business, shows: 'partnerships' },
} as const satisfies Record<string, DemoTeamForm>

type DemoTeamFormName = keyof typeof demoTeamForms

const isDemoName = (name: string): name is DemoTeamFormName => Object.hasOwn(demoTeamForms, name)

const showForm = handlers(async (c) => {
  const name = c.req.param('name') ?? ''
  if (!isDemoName(name)) return respondWithProblem(c, 'not_found')
  const demo: DemoTeamForm = demoTeamForms[name]
  const { config, limiter, now, db } = c.get('services')
  const ipAddress = freshIpAddress()
  if (demo.isLimitReached)
    for (let count = 0; count < limits.team_email_unchecked.windows[0].max; count += 1)
      await limiter.reserve('team_email_unchecked', toIpSubject(ipAddress))
  const started = await issueStamp(config.APP_SECRET, demo.isFast ? now() : now() - minuteMs)
  const response = await mountProduct(c, (site, services) => {
    mount(site, contactRoutes, services)
    mount(site, merchantVerificationRoutes, services)
  }).fetch(
    new Request(new URL(demo.path, c.req.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': ipAddress },
      body: new URLSearchParams({ ...demo.post, started }),
    }),
    c.env,
    c.executionCtx,
  )
  if (!demo.shows) return response
  await response.body?.cancel()
  const [mailbox, template] =
    demo.shows === 'support'
      ? ([config.SUPPORT_EMAIL, 'team_email'] as const)
      : ([config.PARTNERSHIPS_EMAIL, 'merchant_verification'] as const)
  const outboxId = await findNewestEmailTo(db, mailbox, template)
  return outboxId
    ? c.redirect(`/dev/outbox/${encodeURIComponent(outboxId)}`, 302)
    : respondWithProblem(c, 'not_found')
})

export const teamFormDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/team-form/:name', stack: 'page', GET: showForm },
]
