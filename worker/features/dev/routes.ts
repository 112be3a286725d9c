// The dev site: links to every screen, the outbox, flags and limits. The staff page is beside it, at /dev/staff. Only
// the development server and the demo build mount it; the product must not depend on it.

import { paths } from '../../../shared/urls'
import { isProblemKind } from '../../platform/http/problems'
import type { Route } from '../../platform/http/route'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { toStopQuery } from '../notifications/email-suppression-store'
import { cardFieldsRoutes } from './card-fields/card-fields-routes'
import { type DevServices, handlers } from './context'
import { confirmRequestDemoRoutes } from './demos/demo-confirm-request'
import { findPaymentDemoRoutes } from './demos/demo-find-payment'
import { getPaidDemoRoutes } from './demos/demo-get-paid'
import { mailboxDemoRoutes } from './demos/demo-mailbox'
import { panelDemoRoutes } from './demos/demo-panel'
import { paymentDemoRoutes } from './demos/demo-payments'
import { postingFileDemoRoutes } from './demos/demo-posting-file'
import { promotionDemoRoutes } from './demos/demo-promotions'
import { resetDemoRoutes } from './demos/demo-resets'
import { sentTextDemoRoutes } from './demos/demo-sent-texts'
import { teamFormDemoRoutes } from './demos/demo-team-forms'
import { textsOffDemoRoutes } from './demos/demo-texts-off'
import { shownStateRoutes } from './demos/shown-states'
import { outboxRoutes } from './outbox/outbox-routes'
import { showPage } from './page'
import { screens } from './screens'
import { screensBody, screensIntro } from './screens-page'
import { switchesRoutes } from './switches-routes'

const showScreens = handlers((c) =>
  showPage(c, { title: 'Screens', section: '/dev', intro: screensIntro, body: screensBody }),
)

const showProblem = handlers((c) => {
  const kind = c.req.param('kind') ?? ''
  return respondWithProblem(c, isProblemKind(kind) ? kind : 'not_found')
})

/** What the form's URL shows after a payment, in the product only with the cookie of the browser that paid. */
const showJustPaid = handlers((c) =>
  renderPage(c, 'just-paid', {
    biller: {
      payeeName: 'Cedar Hollow Family Clinic',
      isPartner: true,
      logoUrl: '/logos/cedar-hollow.svg',
      brandColor: '#1f6b4a',
    },
    reference: 'PPY-7K2M4-QX9TD',
    status: 'in_review',
    underWay: null,
    totalCents: 12_550,
    createdAt: c.get('services').now(),
    isConfirmationEmailed: true,
    anotherUrl: '/web-payment?p=p_cedar&another=1',
    statusUrl: null,
  }),
)

/** The link of a debt collector's email, which is signed; after a post, the page that it shows. */
const openStopEmails = handlers(async (c) => {
  const { config } = c.get('services')
  const query = await toStopQuery(config.APP_SECRET, 'pat@example.com')
  return c.redirect(`${paths.stopEmails}?${query}`, 302)
})

const throwError = handlers(() => {
  throw new Error('thrown on purpose by /dev/boom')
})

// A demo's GET has side effects, because the screens page links to it. In the product, such changes take a POST.
export const devRoutes: readonly Route<DevServices>[] = [
  { path: '/dev', stack: 'payment', GET: showScreens },
  { path: '/dev/screens.json', stack: 'json', GET: handlers((c) => c.json(screens)) },
  {
    path: '/dev/dev.css',
    stack: 'json',
    GET: handlers(async (c) => {
      // Loaded here, because the other pages of the dev site do not need it.
      const { devStyles } = await import('./styles')
      return c.body(devStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' })
    }),
  },
  { path: '/dev/problems/:kind', stack: 'page', GET: showProblem },
  { path: '/dev/just-paid', stack: 'payment', GET: showJustPaid },
  { path: '/dev/stop-emails', stack: 'page', GET: openStopEmails },
  {
    path: '/dev/stop-emails/done',
    stack: 'page',
    GET: handlers((c) => renderPage(c, 'stop-emails', { isDone: true })),
  },
  { path: '/dev/boom', stack: 'page', GET: throwError },
  ...paymentDemoRoutes,
  ...shownStateRoutes,
  ...resetDemoRoutes,
  ...mailboxDemoRoutes,
  ...getPaidDemoRoutes,
  ...panelDemoRoutes,
  ...cardFieldsRoutes,
  ...promotionDemoRoutes,
  ...teamFormDemoRoutes,
  ...findPaymentDemoRoutes,
  ...confirmRequestDemoRoutes,
  ...postingFileDemoRoutes,
  ...textsOffDemoRoutes,
  ...sentTextDemoRoutes,
  ...outboxRoutes,
  ...switchesRoutes,
]
