// Routes of the pay entry and of payee pages. phone-redirect-route handles a phone's GET or HEAD of the pay entry
// before these routes load.

import * as z from 'zod/mini'
import { payEntryPaths } from '../../../shared/pay-landing/page-data'
import { paths } from '../../../shared/urls'
import { sharedLimits } from '../../platform/http/call-docs'
import { documented } from '../../platform/http/documented'
import type { Route } from '../../platform/http/route'
import { handlers, type PayLandingServices } from './context'
import { postLanding, showLanding } from './landing-route'
import { reportPath } from './not-found-route'
import { chooser, chooserPost, payeePage, payeePagePost, respondNotFound } from './payee-page-route'

export const payLandingRoutes: readonly Route<PayLandingServices>[] = [
  ...payEntryPaths.map(
    (path): Route<PayLandingServices> => ({
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
  {
    path: paths.pathReport,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: reportPath,
    docs: __API_DOCS__ && {
      POST: documented(reportPath, {
        group: 'payees',
        summary: 'Reports a path that was not found.',
        sample: { body: { path: '/cedar-holow' } },
        responses: { 202: ['the report was counted', z.object({ status: z.literal('accepted') })] },
        problems: ['invalid_fields', 'too_many'],
        limit: sharedLimits.lookups,
      }),
    },
  },
]

/** Mounted last, because they match every path that no other route has. */
export const payeePageRoutes: readonly Route<PayLandingServices>[] = [
  { path: '/api/*', stack: 'json', isUnknownCall: true },
  { path: '/payment/*', stack: 'json', isUnknownCall: true },
  { path: '*', stack: 'page', GET: payeePage, POST: payeePagePost, DELETE: respondNotFound },
]
