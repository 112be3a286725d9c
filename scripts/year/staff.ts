// Carries out the acts of a day: staff's by their commands, and a payer's answer by the link of the question.

import { z } from 'zod'
import { confirmAnswer } from '../../shared/payments/info-question.ts'
import { callOps } from '../../tests/chaos/call-ops.ts'
import { confirmErasure } from '../../tests/chaos/confirm-erasure.ts'
import { answerQuestion } from '../../tests/chaos/payer.ts'
import { toCommand } from '../../worker/features/dev/payment-states/staff-acts.ts'
import { allowWorkerImports } from '../ops/worker-imports.ts'
import { readConfigValue } from '../start/local-database.ts'
import type { Act } from './diary.ts'
import { findQuestion, findReference } from './stored-facts.ts'

export type Office = {
  readonly siteUrl: string
  readonly opsUrl: () => string
  readonly persistTo: string
  readonly now: () => number
}

export async function act({ do: deed, payment, input }: Act, office: Office): Promise<void> {
  if (deed === 'answer') return answer(payment, office)
  if (deed === 'erase') return erase(payment, office)
  const call = toCommand(deed, payment, office.now(), input)
  await callOps(office.opsUrl(), call.command, call.input)
}

const erased = z.object({
  result: z.object({
    payments: z.array(
      z.object({ outcome: z.string(), reasons: z.array(z.object({ why: z.string() })) }),
    ),
  }),
})

async function erase(payment: string, { siteUrl, opsUrl, persistTo }: Office): Promise<void> {
  const facts = { reference: findReference(persistTo, payment), lastFour: '1111' }
  const confirmation = await confirmErasure(siteUrl, facts, opsUrl())
  const reply = await callOps(opsUrl(), 'erasePersonalData', { confirmation })
  const { payments } = erased.parse(reply).result
  const outcomes = payments.map(({ outcome, reasons }) =>
    [outcome, ...reasons.map(({ why }) => why)].join(' '),
  )
  if (outcomes.join() !== 'erased') throw new Error(`the erasure ended as ${outcomes.join()}`)
}

async function answer(payment: string, { siteUrl, persistTo }: Office): Promise<void> {
  allowWorkerImports()
  const { toInfoToken } = await import('../../worker/features/payments/info-requests/info-token.ts')
  const token = await toInfoToken(readConfigValue('APP_SECRET'), findQuestion(persistTo, payment))
  await answerQuestion(siteUrl, token, [confirmAnswer])
}
