import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { retryOutbox } from '../../notifications/sweep'
import { type DevContext, type DevServices, handlers } from '../context'
import { toNoticeName } from '../notices'
import { showPage } from '../page'
import { findMessage, listMessages } from '../store'
import { openLetter, toOutboxBody, toOutboxStatus } from './outbox-page'

type C = DevContext

const shownMessages = 50

async function showOutbox(c: C, chosenId: string | null): Promise<Response> {
  const services = c.get('services')
  const { renderContext } = services.outbox
  const chosen = chosenId === null ? null : await findMessage(services.db, chosenId)
  if (chosenId !== null && chosen === null) return respondWithProblem(c, 'not_found')
  const status = toOutboxStatus(c.req.query('status'))
  const rows = await listMessages(services.db, status, shownMessages)
  const letters = await Promise.all(rows.map((row) => openLetter(row, renderContext)))
  const opened = chosen ? await openLetter(chosen, renderContext) : (letters[0] ?? null)
  return showPage(c, {
    title: 'Outbox',
    room: '/dev/outbox',
    intro: 'Every email and text that would have been sent. Nothing leaves this machine.',
    notice: toNoticeName(c.req.query('done')),
    body: toOutboxBody({ letters, opened, status, isChosen: chosen !== null }),
  })
}

const showAll = handlers((c) => showOutbox(c, null))
const showOne = handlers((c) => showOutbox(c, c.req.param('id') ?? ''))

const deliver = handlers(async (c) => {
  await retryOutbox(c.get('services').outbox)
  return c.redirect('/dev/outbox?done=delivered', 303)
})

/** For the frame alone: no script, no origin of its own, nothing loaded from anywhere. */
const letterPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

const showHtml = handlers(async (c) => {
  const services = c.get('services')
  const row = await findMessage(services.db, c.req.param('id') ?? '')
  const letter = row && (await openLetter(row, services.outbox.renderContext))
  if (!letter?.rendered || letter.row.kind === 'sms') return respondWithProblem(c, 'not_found')
  c.header('Content-Security-Policy', letterPolicy)
  c.header('X-Frame-Options', 'SAMEORIGIN')
  // A link of the mail opens in place of the mailbox, not within its frame.
  return c.html(letter.rendered.html.replace('<head>', '<head><base target="_top"/>'))
})

export const outboxRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/outbox', stack: 'payment', GET: showAll, POST: deliver },
  { path: '/dev/outbox/:id', stack: 'payment', GET: showOne },
  { path: '/dev/outbox/:id/html', stack: 'payment', GET: showHtml },
]
