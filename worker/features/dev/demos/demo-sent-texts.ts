// Demo links for the success views of the phone forms: post to the product's own routes as a browser
// without cookies would and return their response.
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { appDownloadRoutes } from '../../app-download/routes'
import { payeePageRoutes, payLandingRoutes } from '../../pay-landing/routes'
import { issueFormToken } from '../../widget/form-token'
import { widgetRoutes } from '../../widget/routes'
import type { DevServices } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { mountProduct } from '../product'
import { showRow } from './demo-responses'

type DemoText = { readonly path: string; readonly widget?: string }

export const demoSentTexts: Readonly<Record<string, DemoText>> = {
  'pay-landing': { path: '/pay' },
  'payee-landing': { path: '/cedar-hollow' },
  download: { path: paths.download },
  widget: { path: `${paths.payWidget}?name=cedar-hollow`, widget: 'cedar-hollow' },
  'widget-tab': {
    path: `${paths.payWidgetTab}?name=maple-creek`,
    widget: 'maple-creek',
  },
}

const phone = '4155550199'

const showSent = showRow(demoSentTexts, async (c, demo) => {
  const { config, limiter, now } = c.get('services')
  // A demo link must work however often it was opened today.
  const limitsToClear = [
    ['text_unchecked_number', `+1${phone}`],
    ['text_number', `+1${phone}`],
    ['text_unchecked_partner', demo.widget ?? ''],
    ['text_unchecked_budget', 'all'],
  ] as const
  await Promise.all(limitsToClear.map(([limit, subject]) => limiter.clear(limit, subject)))
  const formToken = await issueFormToken(config.APP_SECRET, demo.widget ?? '', now())
  const { request } = createDemoBrowser(
    c,
    mountProduct(c, (site, services) => {
      mount(site, appDownloadRoutes, services)
      mount(site, widgetRoutes, services)
      mount(site, payLandingRoutes, services)
      mount(site, payeePageRoutes, services)
    }),
  )
  return request({ path: demo.path, form: { num: phone, formToken } })
})

export const sentTextDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/text-sent/:name', stack: 'page', GET: showSent },
]
