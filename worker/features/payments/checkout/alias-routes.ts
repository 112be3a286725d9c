// The short aliases of links in texts lead to the long links, which stay valid. A token is a secret: the stack keeps
// the redirect out of caches and its URL out of the Referer header.
import { type LinkAlias, linkAliases } from '../../../../shared/payments/link-aliases'
import { findSecret } from '../../../platform/http/clean-link'
import type { Route } from '../../../platform/http/route'
import { handlers, type PaymentsServices } from '../context'

const toRoute = ({ alias, path, name }: LinkAlias): Route<PaymentsServices> => ({
  path: `${alias}/:token`,
  stack: 'payment',
  GET: handlers((c) => {
    const typed = c.req.param('token') ?? ''
    const query = new URL(c.req.url).search.slice(1)
    const token = encodeURIComponent(findSecret(typed) ?? typed)
    return c.redirect(`${path}?${name}=${token}${query === '' ? '' : `&${query}`}`, 303)
  }),
})

export const aliasRoutes = linkAliases.map(toRoute)
