// Pages of payees: /{provider}, /{provider}/…, and the payer-type chooser's own address. Owns what
// each state answers; which state it is was decided by resolve-payee-page.
import { payEntryPaths } from '../../../shared/pay-landing/page-data'
import type { Payee } from '../../../shared/payees/payee'
import { paths } from '../../../shared/urls'
import { withHeaderless } from '../../platform/http/headerless'
import { renderPublicPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { handlers, type PayLandingContext } from './context'
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
import { findCachedSlug } from './slug-cache'
import { sitePaths } from './store'

type C = PayLandingContext
type Answers = {
  readonly [State in PayeePageState]: (c: C, page: PayeePage<State>) => Response | Promise<Response>
}

/** Staff who change a payee wait this long to see it. */
const chooserMaxAgeSeconds = 60

/** Each state's answer to a visit. */
const visits = {
  'go-home': (c) => c.redirect(withHeaderless(c, paths.home), 302),
  'go-biller-page': (c, { target }) =>
    c.redirect(target.startsWith('/') ? withHeaderless(c, target) : target, 302),
  'pay-form-multi-option': async (c, { payee }) => {
    const data = await toChooserPageData(payee, c.get('services'))
    return renderPublicPage(c, 'payer-type-chooser', data, { maxAgeSeconds: chooserMaxAgeSeconds })
  },
  'vanilla-sms': (c) => showLanding(c, { kind: 'vanilla' }),
  'provider-sms': (c, { payee }) => showLanding(c, { kind: 'payee', payee }),
  '404': showNotFound,
} as const satisfies Answers

/** … and to a posted phone form, which three of them have. */
const posts = {
  'go-home': refuseMethod,
  'go-biller-page': refuseMethod,
  'pay-form-multi-option': refuseMethod,
  'vanilla-sms': (c) => postLanding(c, { kind: 'vanilla' }),
  'provider-sms': (c, { payee }) => postLanding(c, { kind: 'payee', payee }),
  '404': postNotFound,
} as const satisfies Answers

function refuseMethod(c: C): Promise<Response> {
  c.header('Allow', 'GET, HEAD')
  return respondWithProblem(c, 'method_not_allowed')
}

function answer<State extends PayeePageState>(c: C, answers: Answers, page: PayeePage<State>) {
  return answers[page.state](c, page)
}

async function recordsOf(c: C, { slug }: PayeePagePath): Promise<SlugRecords> {
  const { db, now } = c.get('services')
  return slug === null
    ? { sitePath: null, payee: null }
    : findCachedSlug(sitePaths(db), slug, now())
}

async function findPage(c: C, path: PayeePagePath): Promise<PayeePage> {
  return resolvePayeePage(path, await recordsOf(c, path))
}

const isCall = (pathname: string) => /^\/(?:api|payment)\//.test(pathname)

/** Pages by their addresses in small letters; calls and pages below another are linked, never typed. */
const typedPages: ReadonlyMap<string, string> = new Map(
  [...payEntryPaths, ...Object.values(paths)]
    .filter((path) => path !== paths.home && !path.endsWith('.php'))
    .map((path) => [path.toLowerCase(), path]),
)

/** "/Pay" and "/pay/" are typed from paper and mean /pay; null when no page of ours is meant. */
function toTypedPage(pathname: string): string | null {
  const page = typedPages.get(pathname.toLowerCase().replace(/\/+$/, ''))
  return page === undefined || page === pathname ? null : page
}

/** GET of every address that no other route knows. */
export const payeePage = handlers(async (c) => {
  const url = new URL(c.req.url)
  if (isCall(url.pathname)) return refuseCall(c)
  const page = toTypedPage(url.pathname)
  if (page !== null) return c.redirect(page + url.search, 302)
  return answer(c, visits, await findPage(c, toPayeePagePath(url.pathname)))
})

export const payeePagePost = handlers(async (c) => {
  const { pathname } = new URL(c.req.url)
  if (isCall(pathname)) return refuseCall(c)
  return answer(c, posts, await findPage(c, toPayeePagePath(pathname)))
})

export const respondNotFound = handlers((c) =>
  isCall(new URL(c.req.url).pathname) ? refuseCall(c) : respondWithProblem(c, 'not_found'),
)

function refuseCall(c: C): Promise<Response> {
  c.set('stack', 'json')
  return respondWithProblem(c, 'not_found')
}

/** What follows the chooser's own name. */
const chooserPath = (c: C) =>
  toPayeePagePath(new URL(c.req.url).pathname.slice(paths.payerTypeChooser.length))

/** The chooser by its own address: for every payee, whether its page is a chooser or not. */
async function findChooserPayee(c: C): Promise<Payee | null> {
  const path = chooserPath(c)
  return path.rest === '' ? (await recordsOf(c, path)).payee : null
}

export const chooser = handlers(async (c) => {
  const payee = await findChooserPayee(c)
  if (!payee) return showNotFound(c)
  return visits['pay-form-multi-option'](c, { state: 'pay-form-multi-option', payee })
})

/** Only its 404 page has a form. */
export const chooserPost = handlers(async (c) =>
  (await findChooserPayee(c)) ? refuseMethod(c) : postNotFound(c),
)
