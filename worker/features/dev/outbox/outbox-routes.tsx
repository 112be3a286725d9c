import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { retryOutbox } from '../../notifications/retry-outbox'
import { listDueReceivers } from '../../partner/notices/receiver-store'
import { sendNotices } from '../../partner/notices/send-notices'
import { answerLinkRequests } from '../../payments/find-payment/answer-link-requests'
import { type DevContext, type DevServices, handlers } from '../context'
import { toNoticeName } from '../notices'
import { showPage } from '../page'
import { findMessage, listMessages, listNotices } from '../store'
import { OutboxBody, toOutboxItem, toOutboxStatus } from './outbox-page'

type C = DevContext

const maxMessages = 50

async function showOutbox(c: C, selectedId: string | null): Promise<Response> {
  const services = c.get('services')
  const { renderContext } = services.outbox
  const selected = selectedId === null ? null : await findMessage(services.db, selectedId)
  if (selectedId !== null && selected === null) return respondWithProblem(c, 'not_found')
  const status = toOutboxStatus(c.req.query('status'))
  const rows = await listMessages(services.db, status, maxMessages)
  const items = await Promise.all(rows.map((row) => toOutboxItem(row, renderContext)))
  const opened = selected ? await toOutboxItem(selected, renderContext) : (items[0] ?? null)
  return showPage(c, {
    title: 'Outbox',
    section: '/dev/outbox',
    intro:
      'The emails and texts that would have been sent, newest first. Nothing leaves this machine.',
    notice: toNoticeName(c.req.query('done')),
    body: (
      <OutboxBody
        items={items}
        opened={opened}
        status={status}
        isChosen={selected !== null}
        notices={await listNotices(services.db, maxMessages)}
        cspNonce={c.get('cspNonce')}
      />
    ),
  })
}

const showAll = handlers((c) => showOutbox(c, null))
const showOne = handlers((c) => showOutbox(c, c.req.param('id') ?? ''))

const deliver = handlers(async (c) => {
  await answerLinkRequests(c.get('services'))
  await retryOutbox(c.get('services').outbox)
  const { notices } = c.get('services')
  for (const payeeId of await listDueReceivers(notices.db, notices.now()))
    await sendNotices(payeeId, notices)
  return c.redirect('/dev/outbox?done=delivered', 303)
})

/**
 * The frame policy of an email: no scripts, and no resources but this site's images. The sandbox allows
 * same-origin, because the outbox reads the email's height.
 */
const emailFramePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ')

const showHtml = handlers(async (c) => {
  const services = c.get('services')
  const row = await findMessage(services.db, c.req.param('id') ?? '')
  const item = row && (await toOutboxItem(row, services.outbox.renderContext))
  if (!item?.rendered || item.row.kind === 'sms') return respondWithProblem(c, 'not_found')
  c.header('Content-Security-Policy', emailFramePolicy)
  c.header('X-Frame-Options', 'SAMEORIGIN')
  // Links of the email open in the top window, not in the frame.
  return c.html(item.rendered.html.replace('<head>', '<head><base target="_top"/>'))
})

export const outboxRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/outbox', stack: 'payment', GET: showAll, POST: deliver },
  { path: '/dev/outbox/:id', stack: 'payment', GET: showOne },
  { path: '/dev/outbox/:id/html', stack: 'payment', GET: showHtml },
]
