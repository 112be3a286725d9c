// The front door's addresses. A phone's GET of the pay entry is answered before these are reached
// (phone-redirect-route); addresses of payees come last of all (site/routes).

import { payEntryPaths } from '../../../shared/pay-landing/page-data'
import { paths } from '../../../shared/urls'
import { handlers, type Route } from '../../platform/http/route'
import { postLanding, showLanding } from './landing-route'
import { reportPath } from './not-found-route'
import { chooser, chooserPost } from './payee-page-route'

export const payLandingRoutes: readonly Route[] = [
  ...payEntryPaths.map(
    (path): Route => ({
      path,
      stack: 'page',
      GET: handlers((c) => showLanding(c, { kind: 'entry', path })),
      POST: handlers((c) => postLanding(c, { kind: 'entry', path })),
    }),
  ),
  {
    path: `${paths.payerTypeChooser}/*`,
    stack: 'page',
    GET: chooser,
    POST: chooserPost,
  },
  { path: paths.pathReport, stack: 'json', bodyTypes: ['application/json'], POST: reportPath },
]
