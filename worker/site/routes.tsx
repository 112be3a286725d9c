// What is not a feature of its own: health, and the answer to every address that nobody knows.

import { paths } from '../../shared/paths'
import { handlers, type Route } from '../http/route'
import { payeePage, payeePagePost, refuseUnknown } from '../pay-landing/payee-page-route'

const home = handlers((c) => c.redirect(paths.webPayment, 302))

export const siteRoutes: readonly Route[] = [
  { path: paths.home, stack: 'page', GET: home },
  { path: '*', stack: 'page', GET: payeePage, POST: payeePagePost, DELETE: refuseUnknown },
]
