// The landing page of the pay entry, of a generic slug or of a payee: shows it and handles its form.
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { toDeepLinkValues } from '../app-download/deep-link-values'
import { allowPixel } from '../app-download/page-policy'
import { areTextsOff } from '../sms-link/context'
import {
  postSmsForm,
  readSmsFormState,
  respondSent,
  sentFormState,
  toFormAction,
} from '../sms-link/sms-form-route'
import type { PayLandingContext } from './context'
import {
  type Landing,
  toLandingPageData,
  toLandingWithoutTexts,
  toSmsLinkPurpose,
} from './page-data'

type C = PayLandingContext

export async function showLanding(c: C, landing: Landing): Promise<Response> {
  return renderLanding(c, landing, await readSmsFormState(c))
}

async function renderLanding(c: C, landing: Landing, form: SmsFormState, status = 200) {
  const url = new URL(c.req.url)
  const request = { landing, form, action: toFormAction(url), link: toDeepLinkValues(url) }
  const data = await toLandingPageData(request, c.get('services'))
  if (areTextsOff(c.get('services')))
    return renderPage(c, 'texts-off', toLandingWithoutTexts(data, c.get('services').locale), status)
  const { ATTRIBUTION_URL } = c.get('services').config
  const policy = contentSecurityPolicy(c.get('cspNonce'))
  c.header('Content-Security-Policy', allowPixel(policy, ATTRIBUTION_URL))
  return renderPage(c, 'pay-landing', data, status)
}

export async function postLanding(c: C, landing: Landing): Promise<Response> {
  const posted = await postSmsForm(c, toSmsLinkPurpose(landing))
  switch (posted.kind) {
    case 'malformed':
      return respondWithProblem(c, 'malformed')
    case 'sent':
      return respondSent(c, () => renderLanding(c, landing, sentFormState))
    case 'refused':
      return renderLanding(c, landing, posted.form, posted.status)
  }
}
