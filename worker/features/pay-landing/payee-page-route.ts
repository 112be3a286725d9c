// Pages of payees: /{provider}, /{provider}/…, and the path of the payer-type chooser.
// resolve-payee-page decides the state; this file responds to each state.
import type { Payee } from '../../../shared/payees/payee'
import { paths } from '../../../shared/urls'
import { cleanLink, toCleanLink, toRebuiltLink } from '../../platform/http/clean-link'
import { withHeaderless } from '../../platform/http/headerless'
import { renderPublicPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { toDeepLinkValues, withDeepLinkValues } from '../app-download/deep-link-values'
import { handlers, type PayLandingContext, type PayLandingServices } from './context'
import { postLanding, showLanding } from './landing-route'
import { postNotFound, showNotFound } from './not-found-route'
import { toChooserPageData } from './page-data'
import { toPayeePagePath } from './payee-page-path'
import {
  type PayeePage,
  type PayeePagePath,
  type PayeePageState,
  resolvePayeePage,
  type SlugRecords,
} from './resolve-payee-page'
import { findSlugRecords, toTypedPath, typedPages } from './site-pages'

type C = PayLandingContext
type StateHandlers = {
  readonly [State in PayeePageState]: (c: C, page: PayeePage<State>) => Response | Promise<Response>
}

/** The chooser shows a payee's change within this time plus the TTL of the slug cache. */
const chooserMaxAgeSeconds = 60

/** GET handlers by state. */
const getHandlers = {
  'go-home': (c) => c.redirect(withHeaderless(c, paths.home), 302),
  'go-biller-page': (c, { target }) =>
    c.redirect(target.startsWith('/') ? toOwnTarget(c, target) : target, 302),
  'pay-form-multi-option': (c, { payee }) => {
    const data = toChooserPageData(payee, c.get('services'))
    return renderPublicPage(c, 'payer-type-chooser', data, { maxAgeSeconds: chooserMaxAgeSeconds })
  },
  'vanilla-sms': (c) => showLanding(c, { kind: 'vanilla' }),
  'provider-sms': (c, { payee }) => showLanding(c, { kind: 'payee', payee }),
  '404': showNotFound,
} as const satisfies StateHandlers

/** POST handlers by state. Three states have a phone form. */
const postHandlers = {
  'go-home': refuseMethod,
  'go-biller-page': refuseMethod,
  'pay-form-multi-option': refuseMethod,
  'vanilla-sms': (c) => postLanding(c, { kind: 'vanilla' }),
  'provider-sms': (c, { payee }) => postLanding(c, { kind: 'payee', payee }),
  '404': postNotFound,
} as const satisfies StateHandlers

/**
 * Adds the link's query to a redirect to another page of this site. A redirect to /web-payment does not get
 * it: there, `t` is a search term, but a link's `t` is a topic (pn, pe).
 */
function toOwnTarget(c: C, target: string): string {
  const isWebPayment = target.startsWith(paths.webPayment)
  const values = toDeepLinkValues(new URL(c.req.url))
  return withHeaderless(c, isWebPayment ? target : withDeepLinkValues(target, values))
}

function refuseMethod(c: C): Promise<Response> {
  c.header('Allow', 'GET, HEAD')
  return respondWithProblem(c, 'method_not_allowed')
}

function respond<State extends PayeePageState>(
  c: C,
  byState: StateHandlers,
  page: PayeePage<State>,
) {
  return byState[page.state](c, page)
}

const findRecords = (c: C, { slug }: PayeePagePath): Promise<SlugRecords> =>
  findSlugRecords(slug, c.get('services'))

async function findPage(c: C, path: PayeePagePath): Promise<PayeePage> {
  return resolvePayeePage(path, await findRecords(c, path))
}

/** Resolves typed paths such as "/Pay", "/pay/" and "/pay." to /pay; null for any other path. */
function toTypedPage({ pathname }: URL, meantPath: string): string | null {
  const page = typedPages.get(meantPath)
  return page === undefined || page === pathname ? null : page
}

/** The link that a path without a page means: "/cedar-hollow," and "/S/ABC1234." mean /cedar-hollow and /s/abc1234. */
function toMeantLink(url: URL): string | null {
  const link = toCleanLink('page', url)
  const isSame = link !== null && toPath(link) === toTypedPath(url) && !link.startsWith('/s/')
  return isSame ? null : link
}

const toPath = (link: string) => link.replace(/\?.*$/s, '')

/** GET of every path that no other route matches. */
export const payeePage = handlers(cleanLink<PayLandingServices>('query'), async (c) => {
  const url = new URL(c.req.url)
  const rebuilt = toRebuiltLink(url)
  // It may have a secret.
  if (rebuilt !== null) return c.redirect(rebuilt, 303)
  const link = toMeantLink(url)
  const typedPage = toTypedPage(url, link === null ? toTypedPath(url) : toPath(link))
  if (typedPage !== null) return c.redirect(typedPage + url.search, 302)
  const page = await findPage(c, toPayeePagePath(url.pathname))
  if (page.state === '404' && link !== null) return c.redirect(link, 301)
  return respond(c, getHandlers, page)
})

export const payeePagePost = handlers(async (c) => {
  const { pathname } = new URL(c.req.url)
  return respond(c, postHandlers, await findPage(c, toPayeePagePath(pathname)))
})

export const respondNotFound = handlers((c) => respondWithProblem(c, 'not_found'))

/** The path after the chooser's own. */
const toChooserPath = (c: C) =>
  toPayeePagePath(new URL(c.req.url).pathname.slice(paths.payerTypeChooser.length))

/** The chooser's path works for every payee, also if the payee's own page is not a chooser. */
async function findChooserPayee(c: C): Promise<Payee | null> {
  const path = toChooserPath(c)
  return path.rest === '' ? (await findRecords(c, path)).payee : null
}

export const chooser = handlers(async (c) => {
  const payee = await findChooserPayee(c)
  if (!payee) {
    const url = new URL(c.req.url)
    const link = toRebuiltLink(url) ?? toMeantLink(url)
    return link === null ? showNotFound(c) : c.redirect(link, 301)
  }
  return getHandlers['pay-form-multi-option'](c, { state: 'pay-form-multi-option', payee })
})

/** Only the 404 page has a form. */
export const chooserPost = handlers(async (c) =>
  (await findChooserPayee(c)) ? refuseMethod(c) : postNotFound(c),
)
