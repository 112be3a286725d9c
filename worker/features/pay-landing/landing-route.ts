// The landing page of the pay entry, of a generic slug or of a payee: a visit, and its posted form.

import { renderPage } from '../../platform/render/render'
import { refuse } from '../../platform/render/respond-with-problem'
import { postTextForm, redirectToSent, toVisitedForm } from '../sms-link/sms-form-route'
import type { PayLandingContext } from './context'
import { type Landing, toLandingPageData, toPurpose } from './page-data'

type C = PayLandingContext

export async function showLanding(c: C, landing: Landing): Promise<Response> {
  const form = toVisitedForm(new URL(c.req.url))
  const data = await toLandingPageData(landing, form, c.get('services'))
  return renderPage(c, 'pay-landing', data)
}

export async function postLanding(c: C, landing: Landing): Promise<Response> {
  const posted = await postTextForm(c, toPurpose(landing))
  switch (posted.kind) {
    case 'malformed':
      return refuse(c, 'malformed')
    case 'sent':
      return redirectToSent(c)
    case 'refused': {
      const data = await toLandingPageData(landing, posted.form, c.get('services'))
      return renderPage(c, 'pay-landing', data, posted.status)
    }
  }
}
