// The pages that link a mailbox, and their JSON call (spec sections 2, 4 and 7). The form without JavaScript
// and the call share one use case. Opening a page does not use up the ticket or the state.
import * as z from 'zod/mini'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { mailboxLinkCopy } from '../../../shared/locales/mailbox-link'
import { tooManyTries } from '../../../shared/locales/wait'
import type {
  LinkResponseBody,
  MailboxLinkPageData,
  MailboxLinkStartPageData,
} from '../../../shared/mailbox-link/page-data'
import { type LinkRequest, linkRequest, linkResponse } from '../../../shared/mailbox-link/schema'
import { paths } from '../../../shared/urls'
import { success } from '../../platform/http/call-docs'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { documented } from '../../platform/http/documented'
import { singleQuery } from '../../platform/http/form'
import { isHeaderless, withHeaderless } from '../../platform/http/headerless'
import { jsonProblem } from '../../platform/http/json-problem'
import { problems } from '../../platform/http/problems'
import { optionalText } from '../../platform/http/query-fields'
import type { Route } from '../../platform/http/route'
import { type InvalidRequest, validateFor } from '../../platform/http/validate'
import { log } from '../../platform/logging/logger'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { handlers, type MailboxLinkContext, type MailboxLinkServices } from './context'
import {
  beginOAuthFlow,
  isLinked,
  readBrowserSecret,
  readTicket,
  rememberLinked,
  setTicketCookie,
} from './link-cookie'
import { linkFailures, toLinkFailure } from './link-failures'
import { type LinkError, linkMailbox } from './link-mailbox'
import { isHeaderlessState } from './link-state'
import { findAccountLabel, startLink } from './start-link'

const validate = validateFor<MailboxLinkServices>()

type C = MailboxLinkContext

const emptyReturn = { state: '', code: '', scope: '', error: '' } as const

function toPage(c: C, page: Partial<MailboxLinkPageData>): MailboxLinkPageData {
  const { APP_MESSAGE_HANDLER: messageHandler, APP_RETURN_URL: returnUrl } =
    c.get('services').config
  const app = { messageHandler, returnUrl }
  const failure = { view: 'failure', reason: null, limitText: '' } as const
  return { ...failure, returned: emptyReturn, ...app, ...page }
}

/** A query value in the input type of linkRequest's fields: null if it is absent or repeated. */
const singleText = z.pipe(
  optionalText,
  z.transform((value): string | null | undefined => value),
)
const { shape } = linkRequest

/** The query of the vendor's redirect; a malformed query counts as empty. */
const returnQuery = z.catch(
  z.object({
    state: z.pipe(singleText, shape.state),
    code: z.pipe(singleText, shape.code),
    scope: z.pipe(singleText, shape.scope),
    error: z.pipe(singleText, shape.error),
  }),
  emptyReturn,
)

const isOff = (c: C): boolean => c.get('services').config.MAILBOX_LINK === 'off'

const showOff = (c: C): Promise<Response> =>
  renderPage(c, 'mailbox-link-start', { accountLabel: null, isExpired: false, isOff: true }, 404)

const openPage = handlers(validate('query', returnQuery), async (c) => {
  if (isOff(c)) return showOff(c)
  const returned = c.req.valid('query')
  const { state, code, error } = returned
  // Move the flag to the URL: otherwise a reload, the form and Try Again would show the header.
  if (isHeaderlessState(state) && !isHeaderless(c))
    return c.redirect(withHeaderlessQuery(paths.mailboxLink + new URL(c.req.url).search, true), 303)
  const isDenied = error === 'access_denied'
  // A refusal links nothing, so a mailbox that this session linked stays linked whatever the state.
  if (await isLinked(c, isDenied ? '' : state))
    return renderPage(c, 'mailbox-link', toPage(c, { view: 'success' }))
  if (isDenied) return renderPage(c, 'mailbox-link', toPage(c, { reason: 'canceled', returned }))
  if (error !== '' || code === '' || state === '')
    return renderPage(
      c,
      'mailbox-link',
      toPage(c, { returned: error === '' ? emptyReturn : returned }),
    )
  return renderPage(c, 'mailbox-link', toPage(c, { view: 'linking', returned }))
})

type Linked = { readonly isLinked: true; readonly address: string }
type NotLinked = { readonly isLinked: false; readonly error: LinkError }

/** A repeated post of an OAuth flow that succeeded in this session succeeds without linking again. */
async function link(c: C, returned: LinkRequest): Promise<Linked | NotLinked> {
  const services = c.get('services')
  const done = await linkMailbox(
    { ...returned, browserSecret: readBrowserSecret(c) },
    {
      db: services.db,
      mailboxLinker: await services.mailboxLinker,
      secret: services.config.APP_SECRET,
      siteUrl: services.siteUrl,
      publicKey: services.config.MAILBOX_PUBLIC_KEY,
      now: services.now,
    },
  )
  if (done.ok) {
    await rememberLinked(c, returned.state)
    return { isLinked: true, address: done.value.address }
  }
  if (done.error.kind === 'state_invalid' && returned.state !== '')
    if (await isLinked(c, returned.state)) return { isLinked: true, address: '' }
  const failure = toLinkFailure(done.error)
  c.set('outcome', failure.code)
  const vendorCode = 'code' in done.error ? done.error.code : undefined
  if (failure.alert || vendorCode !== undefined)
    log(failure.alert ? 'alert' : 'warn', 'mailbox_not_linked', {
      requestId: c.get('requestId'),
      code: vendorCode,
    })
  return { isLinked: false, error: done.error }
}

const refuseForm = (c: C) => respondWithProblem(c, 'malformed')

const postForm = handlers(validate('form', linkRequest, refuseForm), async (c) => {
  if (isOff(c)) return showOff(c)
  const linked = await link(c, c.req.valid('form'))
  if (linked.isLinked) return c.redirect(withHeaderless(c, paths.mailboxLink), 303)
  const { kind, reason } = toLinkFailure(linked.error)
  return renderPage(c, 'mailbox-link', toPage(c, { reason }), problems[kind].status)
})

const refuseCall = (c: C, { kind, details }: InvalidRequest) =>
  jsonProblem(c, kind, { ...details, extra: { success: false } })

const call = handlers(validate('json', linkRequest, refuseCall), async (c) => {
  if (isOff(c)) return jsonProblem(c, 'not_found', { code: 'LINK_OFF', extra: { success: false } })
  const linked = await link(c, c.req.valid('json'))
  if (linked.isLinked) {
    const body: LinkResponseBody = { success: true, email: linked.address }
    return c.json(body)
  }
  const { kind, code, reason } = toLinkFailure(linked.error)
  // A cancellation is not an error: the call used up the state as intended.
  if (linked.error.kind === 'canceled') return c.json({ success: false, code })
  // The default message says to reload, which starts nothing again.
  const { startAgain } = mailboxLinkCopy[c.get('services').locale].failure
  const message = linked.error.kind === 'state_invalid' ? { message: startAgain } : {}
  return jsonProblem(c, kind, { code, ...message, extra: { success: false, reason } })
})

/** The form redirects to the mailbox vendor, and browsers check redirects against `form-action`. */
async function allowConsentPage(c: C): Promise<void> {
  const { consentOrigin } = await c.get('services').mailboxLinker
  if (consentOrigin === null) return
  const policy = contentSecurityPolicy(c.get('cspNonce'))
  c.header(
    'Content-Security-Policy',
    policy.replace("form-action 'self'", `form-action 'self' ${consentOrigin}`),
  )
}

async function showStart(
  c: C,
  data: Omit<MailboxLinkStartPageData, 'isOff'>,
  status = 200,
): Promise<Response> {
  await allowConsentPage(c)
  return renderPage(c, 'mailbox-link-start', { ...data, isOff: false }, status)
}

/** Moves the ticket from the URL to a cookie: otherwise it would be in the browser's history. */
const openStart = handlers(async (c) => {
  if (isOff(c)) return showOff(c)
  const ticketParameter = singleQuery(new URL(c.req.url), 'u')
  if (ticketParameter !== null) {
    setTicketCookie(c, ticketParameter)
    return c.redirect(withHeaderless(c, paths.mailboxLinkStart), 303)
  }
  const ticket = readTicket(c)
  const accountLabel = ticket === '' ? null : await findAccountLabel(ticket, c.get('services'))
  const isExpired = ticket !== '' && accountLabel === null
  return showStart(c, { accountLabel, isExpired }, isExpired ? 410 : 200)
})

const start = handlers(async (c) => {
  if (isOff(c)) return showOff(c)
  const services = c.get('services')
  const started = await startLink(
    {
      ticket: readTicket(c),
      ip: clientIpAddress(c.req.raw.headers),
      isHeaderless: isHeaderless(c),
    },
    {
      db: services.db,
      mailboxLinker: await services.mailboxLinker,
      limiter: services.limiter,
      secret: services.config.APP_SECRET,
      siteUrl: services.siteUrl,
      now: services.now,
    },
  )
  if (started.ok) {
    beginOAuthFlow(c, started.value.browserSecret)
    return c.redirect(started.value.consentUrl, 303)
  }
  if (started.error.kind === 'too_many') {
    c.set('outcome', problems.too_many.code)
    const { retryAfterSeconds } = started.error
    c.header('Retry-After', String(retryAfterSeconds))
    const limitText = tooManyTries[services.locale](retryAfterSeconds)
    return renderPage(c, 'mailbox-link', toPage(c, { limitText }), 429)
  }
  c.set('outcome', 'TICKET_INVALID')
  return showStart(c, { accountLabel: null, isExpired: readTicket(c) !== '' }, 410)
})

export const mailboxLinkRoutes: readonly Route<MailboxLinkServices>[] = [
  { path: paths.mailboxLink, stack: 'payment', GET: openPage, POST: postForm },
  { path: paths.mailboxLinkStart, stack: 'payment', GET: openStart, POST: start },
  {
    path: paths.mailboxLinkCall,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: call,
    docs: __API_DOCS__ && {
      POST: documented(call, {
        group: 'people',
        summary: 'Links an email account, using the values that Google returned.',
        sample: { body: { state: '…', code: '…' } },
        responses: success('linked, or canceled by the visitor', linkResponse),
        errorFields: {
          success: z.literal(false),
          reason: z
            .nullable(z.string())
            .check(z.describe('why nothing was linked, if the page says it')),
        },
        problems: [
          'invalid_fields',
          { problem: 'not_found', code: 'LINK_OFF' },
          // A visitor who declines gets 200.
          ...Object.entries(linkFailures)
            .filter(([failure]) => failure !== 'canceled')
            .map(([, { kind, code }]) => ({ problem: kind, code })),
        ],
      }),
    },
  },
]
