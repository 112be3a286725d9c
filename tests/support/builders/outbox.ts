// Outbox rows, and senders that record their calls, with a fake clock.

import { env } from 'cloudflare:workers'
import { insertMessage } from '../../../worker/features/notifications/insert-message'
import type { Message } from '../../../worker/features/notifications/messages'
import type { OutboxDeps } from '../../../worker/features/notifications/send-message'
import { emailSenderEmbedded } from '../../../worker/vendors/email/embedded'
import type { SendReply } from '../../../worker/vendors/message-sender'
import { smsSenderEmbedded } from '../../../worker/vendors/sms/embedded'
import { day } from '../durations'
import { buildReceiptMessage, renderContext } from './messages'

export const startAt = 1_900_000_000_000
const db = env.DB

/** Senders that record each call; they reply with `replies` first, then like the embedded senders. */
export function createRecordingSenders(replies: (SendReply | Error)[] = []) {
  const sent: string[] = []
  const clock = { now: startAt }
  const replyTo = async (id: string, fallback: () => Promise<SendReply>) => {
    sent.push(id)
    const reply = replies.shift() ?? (await fallback())
    if (reply instanceof Error) throw reply
    return reply
  }
  const deps: OutboxDeps = {
    db,
    renderContext,
    refreshMessage: async () => null,
    now: () => clock.now,
    emailSender: {
      name: 'test',
      keyLifetimeMs: day,
      send: (message) => replyTo(message.id, () => emailSenderEmbedded().send(message)),
    },
    smsSender: {
      name: 'test',
      send: (message) => replyTo(message.id, () => smsSenderEmbedded().send(message)),
    },
  }
  return { sent, clock, deps }
}

export const buildSms = (recipient: string): Message => ({
  kind: 'sms',
  template: 'sms_link',
  recipient,
  paymentId: null,
  data: {
    locale: 'en',
    messageType: 'pay-link',
    path: '/s/abc1234',
    payeeName: null,
    payeeId: '',
    device: 'unknown',
  },
})

export const insertRow = (id: string, message = buildReceiptMessage()) =>
  insertMessage(db, { id, message, now: startAt }).run()
export const readRow = (id: string) =>
  db.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first<Record<string, unknown>>()
export const updateRow = (id: string, assignments: string) =>
  db.prepare(`UPDATE outbox SET ${assignments} WHERE id = ?`).bind(id).run()

export function createJob(body: unknown) {
  const calls: string[] = []
  return { body, calls, ack: () => calls.push('ack'), retry: () => calls.push('retry') }
}
export function brokenDb(): D1Database {
  return new Proxy(db, {
    get: () => () => {
      throw new Error('D1 is down')
    },
  })
}
