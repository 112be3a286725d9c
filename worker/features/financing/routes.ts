// The financing page (spec section 1): facts, a disclaimer and a link back to the payment.
import type { FinancingPageData } from '../../../shared/financing/page-data'
import { paths } from '../../../shared/urls'
import { singleQuery } from '../../platform/http/form'
import { handlers, type Route } from '../../platform/http/route'
import { log, toErrorText } from '../../platform/logging/logger'
import { renderPage } from '../../platform/render/render'
import { findFinancingLink, toFinancingName } from './store'

const showPage = handlers(async (c) => {
  const { db } = c.get('services')
  const hint = singleQuery(new URL(c.req.url), 'PAYEE_NAME')
  const back = await resolveBackLink(hint, async (name) => {
    try {
      return await findFinancingLink(db, name)
    } catch (error) {
      // If the lookup fails, the page still works: its link leads to the pay page.
      log('warn', 'financing_link_not_found', { error: toErrorText(error) })
      return null
    }
  })
  return renderPage(c, 'financing', { back })
})

export const financingRoutes: readonly Route[] = [
  { path: paths.financing, stack: 'page', GET: showPage },
]

type Back = FinancingPageData['back']
type Find = (normalizedName: string) => Promise<Back | null>

/**
 * The target of "Go back to payment". A name that is not in the table leads to the pay page; the
 * parameter itself is never shown or followed.
 */
async function resolveBackLink(hint: string | null, find: Find): Promise<Back> {
  const name = toFinancingName(hint ?? '')
  const back = name === null ? null : await find(name)
  return back ?? { path: paths.pay, payeeName: null, payeePhone: null }
}
