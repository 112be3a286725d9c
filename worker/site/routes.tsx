// What is not a feature of its own: health, and the answer to every address that nobody knows.

import { paths } from '../../shared/paths'
import { refuse } from '../http/refuse'
import { handlers, type Route } from '../http/route'

const home = handlers((c) => c.redirect(paths.webPayment, 302))

const notFound = handlers((c) => {
  const isCall = /^\/(?:api|payment)\//.test(c.req.path)
  if (isCall) c.set('stack', 'json')
  return refuse(c, 'not_found')
})

export const siteRoutes: readonly Route[] = [
  { path: paths.home, stack: 'page', GET: home },
  { path: '*', stack: 'page', GET: notFound, POST: notFound, DELETE: notFound },
]
