// Carries out the acts of a day: staff's by their commands, and a payer's answer by the link of the question.

import { z } from 'zod'
import { dayMs } from '../../shared/durations.ts'
import { confirmAnswer } from '../../shared/payments/info-question.ts'
import { callOps } from '../../tests/chaos/call-ops.ts'
import { allowWorkerImports } from '../ops/worker-imports.ts'
import type { Act } from './diary.ts'
import { findQuestion, findReference, readAppSecret } from './stored-facts.ts'

export type Office = {
  readonly siteUrl: string
  readonly persistTo: string
  readonly now: () => number
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})
/** MM/DD/YYYY. */
const toTypedDate = (at: number) => eastern.format(at)

export async function act(one: Act, office: Office): Promise<void> {
  const { siteUrl, now } = office
  const { payment } = one
  const date = toTypedDate(now())
  const call = (command: string, input: object) => callOps(siteUrl, command, { payment, ...input })
  switch (one.do) {
    case 'accept':
      await call('accept', {})
      return
    case 'reject':
      await call('reject', { reason: 'already_paid' })
      return
    case 'note':
      await call('addNote', { note: 'Called the payer.', key: 'note-0001' })
      return
    case 'ask': {
      const dueDate = toTypedDate(now() + 20 * dayMs)
      await call('askForInfo', { request: { type: 'confirmDeadlineApproaching', dueDate } })
      return
    }
    case 'answer':
      await answer(payment, office)
      return
    case 'erase':
      await erase(payment, office)
      return
    case 'send':
      await call('recordSent', { way: 'ach', trace: one.key, date })
      return
    case 'confirm':
      await call('recordRemittanceEnd', { status: 'confirmed', date })
      return
    case 'return':
      await call('recordRemittanceEnd', { status: 'returned', date })
      return
    case 'refund': {
      const { key, cents: amountCents } = one
      await call('refund', { key, amountCents, reason: 'paid_twice' })
      return
    }
    case 'dispute': {
      const { key: reference, status, cents } = one
      const opened = status === 'opened' && { amountCents: cents }
      await call('recordDispute', { reference, status, date, ...opened })
    }
  }
}

const erased = z.object({
  result: z.object({
    payments: z.array(
      z.object({ outcome: z.string(), reasons: z.array(z.object({ why: z.string() })) }),
    ),
  }),
})

async function erase(payment: string, { siteUrl, persistTo }: Office): Promise<void> {
  const facts = { reference: findReference(persistTo, payment), lastFour: '1111' }
  const { payments } = erased.parse(await callOps(siteUrl, 'erasePersonalData', facts)).result
  const outcomes = payments.map(({ outcome, reasons }) =>
    [outcome, ...reasons.map(({ why }) => why)].join(' '),
  )
  if (outcomes.join() !== 'erased') throw new Error(`the erasure ended as ${outcomes.join()}`)
}

async function answer(payment: string, { siteUrl, persistTo }: Office): Promise<void> {
  allowWorkerImports()
  const { toInfoToken } = await import('../../worker/features/payments/info-requests/info-token.ts')
  const token = await toInfoToken(readAppSecret(), findQuestion(persistTo, payment))
  const response = await fetch(`${siteUrl}/api/update_info_request.php?t=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl, connection: 'close' },
    body: JSON.stringify([confirmAnswer]),
  })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`the answer was refused: ${response.status} ${body}`)
}
