// The site's own pages and files, and the answer to every address that nobody knows.
import type { Route } from '../../platform/http/route'
import { payeePage, payeePagePost, refuseUnknown } from '../pay-landing/payee-page-route'
import { contentRoutes } from './content-route'
import { fileRoutes } from './file-routes'

export const siteRoutes: readonly Route[] = [
  ...contentRoutes,
  ...fileRoutes,
  { path: '*', stack: 'page', GET: payeePage, POST: payeePagePost, DELETE: refuseUnknown },
]
