// The financing page (spec section 1): facts, a disclaimer and the way back to the bill.
import { paths } from '../../../shared/urls'
import { singleQuery } from '../../platform/http/form'
import { handlers, type Route } from '../../platform/http/route'
import { log, toErrorText } from '../../platform/logging/logger'
import { renderPage } from '../../platform/render/render'
import { resolveBackLink } from './resolve-back-link'
import { findFinancingLink } from './store'

const showPage = handlers(async (c) => {
  const { db } = c.get('services')
  const hint = singleQuery(new URL(c.req.url), 'PAYEE_NAME')
  const back = await resolveBackLink(hint, async (name) => {
    try {
      return await findFinancingLink(db, name)
    } catch (error) {
      // The page is words: it is worth having without its nicer way back.
      log('warn', 'financing_link_not_found', { error: toErrorText(error) })
      return null
    }
  })
  return renderPage(c, 'financing', { back })
})

export const financingRoutes: readonly Route[] = [
  { path: paths.financing, stack: 'page', GET: showPage },
]
