// The landing page of the pay entry, of a generic slug or of a payee: shows it and handles its form.

import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { postSmsForm, redirectToSent, toFormOfUrl } from '../sms-link/sms-form-route'
import type { PayLandingContext } from './context'
import { type Landing, toLandingPageData, toPurpose } from './page-data'

type C = PayLandingContext

export async function showLanding(c: C, landing: Landing): Promise<Response> {
  const form = toFormOfUrl(new URL(c.req.url))
  const data = await toLandingPageData(landing, form, c.get('services'))
  return renderPage(c, 'pay-landing', data)
}

export async function postLanding(c: C, landing: Landing): Promise<Response> {
  const posted = await postSmsForm(c, toPurpose(landing))
  switch (posted.kind) {
    case 'malformed':
      return respondWithProblem(c, 'malformed')
    case 'sent':
      return redirectToSent(c)
    case 'refused': {
      const data = await toLandingPageData(landing, posted.form, c.get('services'))
      return renderPage(c, 'pay-landing', data, posted.status)
    }
  }
}
