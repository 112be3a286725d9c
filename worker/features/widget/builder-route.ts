// /partners/widget: a form that builds the embed snippet for a partner's page; and the list of the
// releases of the embed script.
import * as z from 'zod/mini'
import { widgetBuilderCopy } from '../../../shared/locales/widget/builder'
import { maxReturnLength } from '../../../shared/payments/return-url'
import { drawQrCode } from '../../../shared/qr-code'
import { type WidgetName, widgetLanguages } from '../../../shared/widget/page-data'
import { readOwn, toPayLink } from '../../../shared/widget/pay-link'
import { embedReleases } from '../../../shared/widget/releases'
import { singleQuery } from '../../platform/http/form'
import { validateFor } from '../../platform/http/validate'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { limitLookups, lookupWait, mayLookUp } from '../payees/limit-lookups'
import { handlers, type WidgetServices } from './context'
import { readChoice } from './page-data'
import { resolveWidgetName } from './resolve-name'

const validate = validateFor<WidgetServices>()
const maxNameLength = 100
const maxThemeLength = 20
const maxLabelLength = 80

export const showBuilder = handlers(async (c) => {
  const services = c.get('services')
  const url = new URL(c.req.url)
  const read = (name: string, maxLength: number) =>
    (singleQuery(url, name) ?? '').trim().slice(0, maxLength)
  const { type, view } = readChoice(url, '')
  const language = widgetLanguages.find((name) => name === singleQuery(url, 'language')) ?? 'auto'
  const [release] = embedReleases
  const payee = read('payee', maxNameLength)
  const isAllowed = payee === '' || (await mayLookUp(c))
  if (!isAllowed) return respondWithProblem(c, 'too_many', lookupWait)
  const found = await resolveWidgetName(payee, services)
  const own = { ref: read('ref', maxNameLength), returnUrl: read('return', maxReturnLength) }
  const link = toPayLink(found, { ...readOwn(own), language }, services.siteUrl)
  return renderPage(c, 'widget-builder', {
    typed: { payee, theme: read('theme', maxThemeLength), ...own },
    found,
    choice: { type, view, language, label: read('label', maxLabelLength) },
    payLink: { link, qr: link === null ? null : await drawQrCode(link) },
    siteUrl: services.siteUrl,
    linkWords: {
      en: widgetBuilderCopy.en.snippet.link,
      es: widgetBuilderCopy.es.snippet.link,
    },
    release: { path: release.path, integrity: release.integrity },
  })
})

const widgetNameQuery = z.object({ name: z._default(z.string(), '') })

/** Looks up a name while it is typed into the builder. */
export const findName = handlers(
  limitLookups<WidgetServices>(),
  validate('query', widgetNameQuery),
  async (c) => {
    const { name } = c.req.valid('query')
    const found: WidgetName = await resolveWidgetName(
      name.slice(0, maxNameLength),
      c.get('services'),
    )
    return c.json(found)
  },
)

/** The list is for host pages that pin a release. CORS allows scripts of any origin to read it. */
export const listReleases = handlers((c) => {
  const { siteUrl } = c.get('services')
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Cache-Control', 'public, max-age=300')
  return c.json({
    latest: `${siteUrl}/embed/v1.js`,
    versions: embedReleases.map(({ version, path, integrity }) => ({
      version,
      url: siteUrl + path,
      integrity,
    })),
  })
})
