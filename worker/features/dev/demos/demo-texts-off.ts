// The pages that replace a phone form while SMS_PROVIDER is off.
import type { Route } from '../../../platform/http/route'
import { renderPage } from '../../../platform/render/render'
import { toDeepLinkValues } from '../../app-download/deep-link-values'
import {
  toLandingPageData,
  toLandingWithoutTexts,
  toNotFoundWithoutTexts,
} from '../../pay-landing/page-data'
import { type DevServices, handlers } from '../context'

const form = { isSent: false, number: '', error: null, failure: null } as const

const showLanding = handlers(async (c) => {
  const landing = { kind: 'entry', path: '/pay' } as const
  const request = { landing, form, action: '/pay', link: toDeepLinkValues(new URL(c.req.url)) }
  const data = await toLandingPageData(request, c.get('services'))
  return renderPage(c, 'texts-off', toLandingWithoutTexts(data, c.get('services').locale))
})

const showNotFound = handlers((c) => {
  const suggestions = [{ href: '/cedar-hollow', label: 'Cedar Hollow Family Clinic' }]
  const data = toNotFoundWithoutTexts({ form, action: '/', suggestions }, c.get('services'))
  return renderPage(c, 'texts-off', data, 404)
})

export const textsOffDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/texts-off/pay', stack: 'page', GET: showLanding },
  { path: '/dev/texts-off/not-found', stack: 'page', GET: showNotFound },
]
