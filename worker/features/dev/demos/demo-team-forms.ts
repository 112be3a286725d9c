// Demo links for the contact forms: post to the product's own routes as a browser without JavaScript would
// and return their response.
import { minuteMs } from '../../../../shared/durations'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { contactRoutes } from '../../contact/routes'
import { issueStamp } from '../../contact/start-stamp'
import { merchantVerificationRoutes } from '../../merchant-verification/routes'
import type { DevServices } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { mountProduct } from '../product'
import { findNewestEmailTo } from '../store'
import { showMessage, showRow } from './demo-responses'

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

export const demoTeamForms: Readonly<Record<string, DemoTeamForm>> = {
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
}

const showForm = showRow(demoTeamForms, async (c, demo) => {
  const { config, now, db } = c.get('services')
  const {
    ipAddress: ip,
    reachLimit,
    request,
  } = createDemoBrowser(
    c,
    mountProduct(c, (site, create) => {
      mount(site, contactRoutes, create)
      mount(site, merchantVerificationRoutes, create)
    }),
  )
  if (demo.isLimitReached) await reachLimit('team_email_unchecked')
  const openedAt = demo.isFast ? now() : now() - minuteMs
  const started = await issueStamp({ secret: config.APP_SECRET, now: openedAt, ip })
  const response = await request({ path: demo.path, form: { ...demo.post, started } })
  if (!demo.shows) return response
  await response.body?.cancel()
  const [mailbox, template] =
    demo.shows === 'support'
      ? ([config.SUPPORT_EMAIL, 'team_email'] as const)
      : ([config.PARTNERSHIPS_EMAIL, 'merchant_verification'] as const)
  return showMessage(c, await findNewestEmailTo(db, mailbox, template))
})

export const teamFormDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/team-form/:name', stack: 'page', GET: showForm },
]
