// Dev URLs of the mailbox link's screens. Each issues a ticket (the one-time token in the app's link) for a
// seeded account, and runs the OAuth flow up to the screen.
import { linkTtlMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { limits } from '../../../platform/rate-limits/limits'
import { renderPage } from '../../../platform/render/render'
import { issueLinkTicket } from '../../mailbox-link/issue-ticket'
import { mailboxLinkRoutes } from '../../mailbox-link/routes'
import { type DevServices, handlers } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { mountProduct } from '../product'
import { backdateTicket } from '../store'
import { showRow } from './demo-responses'
import { mailboxConsentRoutes } from './mailbox-consent'

/** How far the OAuth flow runs, and how it ends. */
export const demoMailboxes: Readonly<Record<string, DemoMailbox>> = {
  start: { until: 'start' },
  expired: { until: 'start', isExpired: true },
  success: { until: 'linked', consent: { answer: 'allow', mail: '1' } },
  'scope-missing': { until: 'callback', consent: { answer: 'allow' } },
  canceled: { until: 'return', consent: { answer: 'cancel' } },
  failure: { until: 'callback', consent: { answer: 'allow', mail: '1' }, isForged: true },
  'too-many': { until: 'start', isLimitReached: true },
}

type DemoMailbox = {
  /** return: the GET by which Google redirects back. callback: the POST of its parameters. */
  readonly until: 'start' | 'return' | 'callback' | 'linked'
  /** Posted to the consent page; `mail` is its checkbox that lets Papaya read email. */
  readonly consent?: Readonly<Record<string, string>>
  readonly isExpired?: true
  /** Sends a state that was not issued. */
  readonly isForged?: true
  readonly isLimitReached?: true
}

const rosa = { userRef: 'acct_rosa', email: 'rosa.delgado@example.com' } as const

const ticketPath = (ticket: string) => `${paths.mailboxLinkStart}?u=${ticket}`

async function readLocation(response: Response): Promise<string> {
  await response.body?.cancel()
  return response.headers.get('location') ?? ''
}

const showFlow = showRow(demoMailboxes, async (c, demo) => {
  const services = c.get('services')
  const ticket = await issueLinkTicket(rosa, services)
  if (demo.isExpired) await backdateTicket(services.db, ticket, linkTtlMs + 1000)
  const { request, respond } = createDemoBrowser(
    c,
    mountProduct(c, (site, services) => {
      mount(site, mailboxLinkRoutes, services)
      mount(site, mailboxConsentRoutes, services)
    }),
  )
  const start = await readLocation(await request({ path: ticketPath(ticket) }))
  if (demo.isLimitReached)
    for (let count = 0; count < limits.mailbox_link.windows[0].max; count += 1)
      await readLocation(await request({ path: paths.mailboxLinkStart, form: {} }))
  if (demo.isLimitReached) return respond(await request({ path: paths.mailboxLinkStart, form: {} }))
  if (demo.until === 'start') return respond(await request({ path: start }))

  const consent = await readLocation(await request({ path: paths.mailboxLinkStart, form: {} }))
  const back = await readLocation(
    await request({
      path: consent,
      form: { address: 'rosa.delgado@mail.example', ...demo.consent },
    }),
  )
  if (demo.until === 'return') return respond(await request({ path: back }))
  const returned = Object.fromEntries(new URL(back, c.req.url).searchParams)
  const form = { ...returned, ...(demo.isForged && { state: 'forged' }) }
  const response = await request({ path: paths.mailboxLink, form })
  return demo.until === 'linked'
    ? respond(await request({ path: await readLocation(response) }))
    : respond(response)
})

const showLinking = handlers((c) => {
  const returned = { state: '', code: '', scope: '', error: '' }
  const app = { messageHandler: 'papaya', returnUrl: '' }
  const data = { view: 'linking', returned, reason: null, limitText: '', ...app } as const
  return renderPage(c, 'mailbox-link', data)
})

/** Starts the flow as the app does, with a ticket; the visitor continues it. */
const beginOAuthFlow = handlers(async (c) =>
  c.redirect(ticketPath(await issueLinkTicket(rosa, c.get('services'))), 302),
)

export const mailboxDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/mailbox', stack: 'payment', GET: beginOAuthFlow },
  { path: '/dev/mailbox/show/linking', stack: 'payment', GET: showLinking },
  { path: '/dev/mailbox/show/:name', stack: 'payment', GET: showFlow },
  ...mailboxConsentRoutes,
]
