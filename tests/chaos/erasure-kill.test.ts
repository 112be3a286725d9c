// Kills the server (SIGKILL) between any two steps of an erasure. The payment stays readable, and a second run erases it.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor, waitForFaultPoint } from './chaos-site.ts'
import { confirmErasure } from './confirm-erasure.ts'
import { timeoutMs } from './fault-run.ts'
import { openForm, submit } from './payer.ts'
import { toAttemptId } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const chaos = prepareRestartableSite()
const { call } = chaos

const paymentReply = z.object({
  result: z.object({
    reference: z.string(),
    isErased: z.boolean(),
    payerName: z.string(),
    card: z.object({ lastFour: z.string() }),
    messages: z.array(z.object({ status: z.string() })),
    history: z.array(z.object({ note: z.string(), by: z.nullable(z.string()) })),
  }),
})
const read = async (payment: string) =>
  paymentReply.parse(await call('readPayment', { payment })).result

const erasedReply = z.object({
  result: z.object({ payments: z.array(z.object({ outcome: z.string() })) }),
})

const isLast = (status: string) => status === 'sent' || status === 'suppressed'

/** A rejected payment, which no dispute can name, and the facts that find it. */
async function createRejected(cents: number) {
  const attempt = await openForm(chaos.site.url)
  expect((await submit(chaos.site.url, { attempt, cents })).reply.status).toBe('success')
  const id = `pay_${toAttemptId(attempt)}`
  await call('reject', { payment: id, reason: 'already_paid' })
  const hasSent = async () => {
    const { messages } = await read(id)
    // The receipt is sent, or dropped because the second message says more.
    return messages.length === 2 && messages.every(({ status }) => isLast(status))
  }
  await waitFor('the payer’s messages', hasSent, timeoutMs)
  const { reference, card } = await read(id)
  return { id, facts: { reference, lastFour: card.lastFour } }
}

test.each([
  { point: 'after_archive_written', cents: 8301 },
  { point: 'after_archive', cents: 8302 },
  { point: 'before_erase', cents: 8306 },
  { point: 'after_erase_written', cents: 8303 },
  { point: 'after_erase_verified', cents: 8304 },
  { point: 'after_erase', cents: 8305 },
  { point: 'after_erase_deleted', cents: 8307 },
] as const)(
  'a server killed at $point leaves a payment that a second run erases',
  async ({ point, cents }) => {
    const { id, facts } = await createRejected(cents)
    const confirmation = await confirmErasure(chaos.site.url, facts)
    await chaos.restart(point)
    const lost = call('erasePersonalData', { confirmation }).catch(() => null)
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    await chaos.restart()
    await lost
    const isErased = point === 'after_erase' || point === 'after_erase_deleted'
    expect((await read(id)).isErased).toBe(isErased)
    if (isErased) await call('reapplyErasures', {})
    else
      expect(
        erasedReply.parse(await call('erasePersonalData', { confirmation })).result.payments,
      ).toEqual([expect.objectContaining({ outcome: 'erased' })])
    const { payerName, history, ...after } = await read(id)
    expect([after.isErased, payerName, after.card.lastFour]).toEqual([true, '', ''])
    expect(history.at(-1)).toEqual({
      note: 'Personal information erased',
      by: 'Sam Staff (terminal)',
    })
  },
)
