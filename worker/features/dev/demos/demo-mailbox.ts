// Links of the screens page that link a mailbox: a ticket for a seeded account, then as many steps of
// the product's own trip as it takes to see the state.
import { linkTtlMs } from '../../../../shared/mailbox-link/page-data'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { limits } from '../../../platform/rate-limits/limits'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { issueLinkTicket } from '../../mailbox-link/issue-ticket'
import { mailboxLinkRoutes } from '../../mailbox-link/routes'
import { type DevContext, type DevServices, handlers } from '../context'
import { productOf } from '../product'
import { ageTicket } from '../store'
import { startWalk } from '../walk'
import { mailboxConsentRoutes } from './mailbox-consent'

type C = DevContext

/** How far the trip goes, and how it ends. */
export const demoMailboxes = {
  start: { until: 'start' },
  expired: { until: 'start', isExpired: true },
  success: { until: 'linked', answer: { answer: 'allow', mail: '1' } },
  'scope-missing': { until: 'answer', answer: { answer: 'allow' } },
  cancelled: { until: 'return', answer: { answer: 'cancel' } },
  failure: { until: 'answer', answer: { answer: 'allow', mail: '1' }, isForged: true },
  'too-many': { until: 'start', isLimitSpent: true },
} as const satisfies Record<string, DemoMailbox>

type DemoMailbox = {
  readonly until: 'start' | 'return' | 'answer' | 'linked'
  readonly answer?: Readonly<Record<string, string>>
  readonly isExpired?: true
  /** Another state than the one that was issued. */
  readonly isForged?: true
  readonly isLimitSpent?: true
}

export type DemoMailboxName = keyof typeof demoMailboxes

const isDemoMailboxName = (name: string): name is DemoMailboxName =>
  Object.hasOwn(demoMailboxes, name)

const rosa = { userRef: 'acct_rosa', email: 'rosa.delgado@example.com' } as const

const ticketPath = (ticket: string) => `${paths.mailboxLinkStart}?u=${ticket}`

async function drop(answer: Response): Promise<string> {
  await answer.body?.cancel()
  return answer.headers.get('location') ?? ''
}

async function showTrip(c: C, demo: DemoMailbox): Promise<Response> {
  const services = c.get('services')
  const ticket = await issueLinkTicket(rosa, services)
  if (demo.isExpired) await ageTicket(services.db, ticket, linkTtlMs + 1000)
  const walk = startWalk(
    c,
    productOf(c, (site, services) => {
      mount(site, mailboxLinkRoutes, services)
      mount(site, mailboxConsentRoutes, services)
    }),
  )
  const { go, show } = walk
  const start = await drop(await go({ path: ticketPath(ticket) }))
  if (demo.isLimitSpent)
    for (let count = 0; count < limits.mailbox_link.windows[0].max; count += 1)
      await drop(await go({ path: paths.mailboxLinkStart, form: {} }))
  if (demo.isLimitSpent) return show(await go({ path: paths.mailboxLinkStart, form: {} }))
  if (demo.until === 'start') return show(await go({ path: start }))

  const consent = await drop(await go({ path: paths.mailboxLinkStart, form: {} }))
  const back = await drop(
    await go({ path: consent, form: { address: 'rosa.delgado@mail.example', ...demo.answer } }),
  )
  if (demo.until === 'return') return show(await go({ path: back }))
  const returned = Object.fromEntries(new URL(back, c.req.url).searchParams)
  const form = { ...returned, ...(demo.isForged && { state: 'forged' }) }
  const answer = await go({ path: paths.mailboxLink, form })
  return demo.until === 'linked' ? show(await go({ path: await drop(answer) })) : show(answer)
}

const showMailbox = handlers((c) => {
  const name = c.req.param('name') ?? ''
  if (name === 'linking') {
    const returned = { state: '', code: '', scope: '', error: '' }
    const data = { view: 'linking', returned, reason: null, messageHandler: 'papaya' } as const
    return renderPage(c, 'account-link', data)
  }
  return isDemoMailboxName(name)
    ? showTrip(c, demoMailboxes[name])
    : respondWithProblem(c, 'not_found')
})

/** As the app does it: a ticket, then the page; the rest of the trip is yours. */
const beginOAuthFlow = handlers(async (c) =>
  c.redirect(ticketPath(await issueLinkTicket(rosa, c.get('services'))), 302),
)

export const mailboxDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/mailbox', stack: 'payment', GET: beginOAuthFlow },
  { path: '/dev/mailbox/show/:name', stack: 'payment', GET: showMailbox },
  ...mailboxConsentRoutes,
]
