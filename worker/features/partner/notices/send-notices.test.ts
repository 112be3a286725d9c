// Notices as a receiver gets them, by the library of the convention, and what a receiver of ill will cannot do.
import { env } from 'cloudflare:workers'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '../../../../shared/durations'
import { earlierSecretMs, receiverPausedAfterMs } from '../../../../shared/promised-limits'
import { noticeRetentionMs } from '../../../../shared/retention'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import {
  createNoticeDeps,
  insertReceiver,
  readNotices,
  receiverUrl,
  type SentNotice,
} from '../../../../tests/support/builders/receiver'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../../tests/support/requests/services'
import type { Secrets } from '../../../platform/crypto/secrets'
import { encryptSecret, makeSecret } from './receiver-secret'
import { findReceiver, resumeReceiver, rotateSecret } from './receiver-store'
import { queueDueReceivers, retryNotices } from './retry-notices'
import { noticeDelaysMs, receiverTimeoutMs, sendNotices } from './send-notices'

const logged = captureLogLines()

beforeEach(async () => {
  // Otherwise the product would send the notices.
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockResolvedValue(undefined)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM partner_receivers'),
    env.DB.prepare('DELETE FROM partner_notices'),
  ])
})

/** A payee with a receiver, and a payment that it is notified of. */
async function createNotified() {
  const payeeId = await insertPayablePayee({ not_medical: 1 })
  const secret = await insertReceiver(payeeId)
  const { id } = await createPaymentIn('in-review', { payeeId })
  return { payeeId, secret, paymentId: id }
}

const insertNotices = (payeeId: string, count: number) =>
  env.DB.batch(
    Array.from({ length: count }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO partner_notices (id, payee_id, type, data, created_at, next_try_at)
        VALUES (?1, ?2, 'payment.accepted', '{}', 1, 1)`,
      ).bind(`ntc_${index}`, payeeId),
    ),
  )

const verify = ({ body, headers }: SentNotice, secret: string) =>
  new Webhook(secret).verify(body, headers)

describe('a notice', () => {
  test('is read by the library of the convention, and only with its secret and unchanged', async () => {
    const { payeeId, secret } = await createNotified()
    const { deps, sent } = createNoticeDeps()
    await sendNotices(payeeId, deps)
    const [notice] = sent
    if (!notice) throw new Error('nothing was sent')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [stored] = await readNotices(payeeId)
    expect(verify(notice, secret)).toEqual(JSON.parse(stored?.body ?? ''))
    expect(notice.url).toBe(receiverUrl)
    expect(notice.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'webhook-id': stored?.id },
    })
    expect(() => verify(notice, makeSecret())).toThrow()
    expect(() =>
      verify({ ...notice, body: notice.body.replace('submitted', 'accepted') }, secret),
    ).toThrow()
    expect(await readNotices(payeeId)).toMatchObject([
      { tries: 1, next_try_at: null, sent_at: expect.any(Number), last_code: null },
    ])
    await sendNotices(payeeId, deps)
    expect(sent).toHaveLength(1)
  })

  test('is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h, with the same ID and body', async () => {
    const { payeeId, secret } = await createNotified()
    const start = Date.now()
    let now = start
    const { deps, sent } = createNoticeDeps(
      () => new Response(null, { status: 500 }),
      () => now,
    )
    const waits: number[] = []
    for (;;) {
      await sendNotices(payeeId, deps)
      const next = (await readNotices(payeeId))[0]?.next_try_at ?? null
      if (next === null) break
      waits.push(next - now)
      now = next - 1
      await sendNotices(payeeId, deps)
      now = next
    }
    expect(waits).toEqual([
      ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs],
      ...[2, 5, 10, 24].map((hours) => hours * hourMs),
    ])
    expect(sent).toHaveLength(8)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8)
    expect(await readNotices(payeeId)).toMatchObject([
      { tries: 8, sent_at: null, last_code: 'http_500' },
    ])
    expect(() => verify(sent[0] as SentNotice, secret)).not.toThrow()
  })

  test('is sent by one of two runs', async () => {
    const { payeeId } = await createNotified()
    const { deps, sent } = createNoticeDeps()
    await Promise.all([sendNotices(payeeId, deps), sendNotices(payeeId, deps)])
    expect(sent).toHaveLength(1)
  })

  test('whose run was killed while sending is tried again when it is due', async () => {
    const { payeeId } = await createNotified()
    const now = Date.now()
    const killed = createNoticeDeps(
      () => new Promise(() => undefined),
      () => now,
    )
    void sendNotices(payeeId, killed.deps)
    await vi.waitFor(() => expect(killed.sent).toHaveLength(1))
    expect(await readNotices(payeeId)).toMatchObject([{ sent_at: null, next_try_at: now + 5000 }])
    const { deps, sent } = createNoticeDeps(undefined, () => now + noticeDelaysMs[0])
    await sendNotices(payeeId, deps)
    expect(sent.map(({ body }) => body)).toEqual(killed.sent.map(({ body }) => body))
  })

  test('ends after 30 days', async () => {
    const { payeeId } = await createNotified()
    await retryNotices(
      createNoticeDeps(undefined, () => Date.now() + noticeRetentionMs - minuteMs).deps,
    )
    expect(await readNotices(payeeId)).toHaveLength(1)
    await retryNotices(
      createNoticeDeps(undefined, () => Date.now() + noticeRetentionMs + minuteMs).deps,
    )
    expect(await readNotices(payeeId)).toEqual([])
  })
})

describe('a receiver', () => {
  const answers = {
    redirects: [() => Response.redirect('https://internal.biller.example/', 307), 'http_307'],
    'answers 400': [() => new Response('no', { status: 400 }), 'http_400'],
    'is not there': [
      () => Promise.reject(new TypeError('connect failed pat@example.com')),
      'network',
    ],
    'never answers': [
      (_: SentNotice, signal: AbortSignal) =>
        new Promise<Response>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      'timeout',
    ],
  } as const

  test.each(Object.entries(answers))('that %s has failed', async (_, [answer, code]) => {
    const { payeeId } = await createNotified()
    const { deps, sent, queued } = createNoticeDeps(answer)
    const began = Date.now()
    await sendNotices(payeeId, deps)
    expect(Date.now() - began).toBeLessThan(receiverTimeoutMs + 2000)
    expect(sent).toHaveLength(1)
    expect(await readNotices(payeeId)).toMatchObject([{ tries: 1, sent_at: null, last_code: code }])
    expect(queued).toEqual([{ payeeId, delaySeconds: 5 }])
    expect(await findReceiver(env.DB, payeeId)).toMatchObject({ last_code: code, paused_at: null })
    const lines = logged.join('\n')
    expect(lines).toContain('"event":"receiver_failed"')
    expect(lines).not.toMatch(/canary|example\.com|biller/)
  })

  test('that redirects is not followed', async () => {
    const { payeeId } = await createNotified()
    const { deps, sent } = createNoticeDeps(answers.redirects[0])
    await sendNotices(payeeId, deps)
    expect(sent).toMatchObject([{ redirect: 'manual' }])
  })

  test('that answers without an end has taken the notice: its answer is not read', async () => {
    const { payeeId } = await createNotified()
    const state = { pulls: 0, isCanceled: false }
    const { deps } = createNoticeDeps(
      () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              state.pulls += 1
              controller.enqueue(new Uint8Array(1024))
            },
            cancel() {
              state.isCanceled = true
            },
          }),
        ),
    )
    await sendNotices(payeeId, deps)
    expect(state.isCanceled).toBe(true)
    expect(state.pulls).toBeLessThan(3)
    expect(await readNotices(payeeId)).toMatchObject([{ sent_at: expect.any(Number) }])
  })

  test('gets five notices in a run, and the others in later runs', async () => {
    const payeeId = await insertPayablePayee({ not_medical: 1 })
    await insertReceiver(payeeId)
    await insertNotices(payeeId, 12)
    const { deps, sent, queued } = createNoticeDeps()
    await sendNotices(payeeId, deps)
    expect(sent).toHaveLength(5)
    expect(queued).toEqual([{ payeeId, delaySeconds: 0 }])
    await sendNotices(payeeId, deps)
    await sendNotices(payeeId, deps)
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
    expect(queued).toHaveLength(2)
  })

  test('that is slow delays no other one: each has a run of its own', async () => {
    const slow = await createNotified()
    const other = await createNotified()
    const { deps, queued } = createNoticeDeps()
    await queueDueReceivers(deps)
    expect(queued.toSorted((a, b) => a.payeeId.localeCompare(b.payeeId))).toEqual(
      [slow, other]
        .map(({ payeeId }) => ({ payeeId, delaySeconds: 0 }))
        .toSorted((a, b) => a.payeeId.localeCompare(b.payeeId)),
    )
  })
})

describe('a receiver that fails for three days', () => {
  const failing = () => new Response(null, { status: 503 })

  async function createFailing(ms: number) {
    const made = await createNotified()
    const start = Date.now()
    await sendNotices(made.payeeId, createNoticeDeps(failing, () => start).deps)
    const now = () => start + ms
    await env.DB.prepare('UPDATE partner_notices SET next_try_at = ?1').bind(now()).run()
    const run = createNoticeDeps(failing, now)
    await sendNotices(made.payeeId, run.deps)
    return { ...made, now, run, receiver: await findReceiver(env.DB, made.payeeId) }
  }
  const listMails = async () => {
    const { results } = await env.DB.prepare(
      "SELECT recipient, data FROM outbox WHERE template = 'receiver_paused' ORDER BY recipient",
    ).all<{ readonly recipient: string; readonly data: string }>()
    return results
  }

  test('is paused then and not before, with a mail to each manager that names no payer', async () => {
    await env.DB.prepare("DELETE FROM outbox WHERE template = 'receiver_paused'").run()
    const early = await createFailing(receiverPausedAfterMs - 1)
    expect(early.receiver?.paused_at).toBeNull()
    expect(await listMails()).toEqual([])
    const { payeeId, paymentId, receiver, now, run } = await createFailing(receiverPausedAfterMs)
    expect(receiver?.paused_at).toBe(now())
    expect(run.queued).toEqual([])
    const mails = await listMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(run.deps.managers)
    const payment = await env.DB.prepare('SELECT * FROM payments WHERE id = ?1')
      .bind(paymentId)
      .first<{ reference: string; payer_name: string; email: string }>()
    for (const { data } of mails)
      for (const value of ['canary', payment?.reference, payment?.payer_name, payment?.email])
        expect(data).not.toContain(value)
    await sendNotices(payeeId, run.deps)
    expect(await listMails()).toHaveLength(2)
    expect(run.sent).toHaveLength(1)
  })

  test('is not called while it is paused, and gets what was stored meanwhile once it is resumed', async () => {
    const { payeeId, now } = await createFailing(receiverPausedAfterMs)
    await createPaymentIn('in-review', { payeeId, form: { account: 'CH-7002' } })
    const later = createNoticeDeps(undefined, () => now() + 2 * dayMs)
    await queueDueReceivers(later.deps)
    expect(later.queued).toEqual([])
    await sendNotices(payeeId, later.deps)
    expect(later.sent).toEqual([])
    expect(await resumeReceiver(env.DB, payeeId)).toBe(true)
    await queueDueReceivers(later.deps)
    expect(later.queued).toEqual([{ payeeId, delaySeconds: 0 }])
    await sendNotices(payeeId, later.deps)
    expect(later.sent).toHaveLength(2)
  })

  test('is not paused if it took a notice meanwhile', async () => {
    const { payeeId } = await createNotified()
    const start = Date.now()
    await sendNotices(payeeId, createNoticeDeps(failing, () => start).deps)
    await sendNotices(payeeId, createNoticeDeps(undefined, () => start + dayMs).deps)
    await env.DB.prepare('UPDATE partner_notices SET next_try_at = 1').run()
    await sendNotices(payeeId, createNoticeDeps(failing, () => start + 4 * dayMs).deps)
    expect(await findReceiver(env.DB, payeeId)).toMatchObject({
      ...{ paused_at: null, failing_since: start + 4 * dayMs },
    })
  })
})

describe('a secret', () => {
  const rotate = async (payeeId: string, now: number) => {
    const secret = makeSecret()
    const { secrets } = createTestServices()
    const encrypted = await encryptSecret(secrets, secret)
    const made = await rotateSecret(env.DB, {
      ...{ payeeId, secret: encrypted, earlierUntil: now + earlierSecretMs, now },
    })
    return { secret, made }
  }

  test('signs beside the new one for 24 hours after a rotation, in which there is no other', async () => {
    const { payeeId, secret } = await createNotified()
    const now = Date.now()
    const next = await rotate(payeeId, now)
    expect(next.made).toBe(true)
    expect((await rotate(payeeId, now + earlierSecretMs - 1)).made).toBe(false)
    const during = createNoticeDeps(undefined, () => now + minuteMs)
    await sendNotices(payeeId, during.deps)
    const [notice] = during.sent
    if (!notice) throw new Error('nothing was sent')
    for (const valid of [secret, next.secret]) expect(() => verify(notice, valid)).not.toThrow()
    await env.DB.prepare('UPDATE partner_notices SET next_try_at = 1').run()
    const after = createNoticeDeps(undefined, () => now + earlierSecretMs)
    await sendNotices(payeeId, after.deps)
    expect(after.sent[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  test('is stored encrypted, and is the same after a rotation of APP_SECRET', async () => {
    const { payeeId, secret } = await createNotified()
    const row = await env.DB.prepare('SELECT * FROM partner_receivers').first()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 30))
    const { secrets } = createTestServices()
    const tomorrow = 'the-secret-of-tomorrow-0123456789abcdef'
    const withSecrets = (own: Secrets) => {
      const made = createNoticeDeps()
      return { ...made, deps: { ...made.deps, secrets: own } }
    }
    const lost = withSecrets([tomorrow])
    await sendNotices(payeeId, lost.deps)
    expect(lost.sent).toEqual([])
    expect(logged.join()).toContain('receiver_secret_unreadable')
    expect(await readNotices(payeeId)).toMatchObject([{ tries: 0 }])
    await retryNotices(withSecrets([tomorrow, ...secrets]).deps)
    const after = withSecrets([tomorrow])
    await sendNotices(payeeId, after.deps)
    expect(after.sent).toHaveLength(1)
    for (const notice of after.sent) expect(() => verify(notice, secret)).not.toThrow()
  })
})
