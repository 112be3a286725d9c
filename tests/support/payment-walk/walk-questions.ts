// Questions of a walk: staff ask the payer, who answers, or agrees to a new total.
import { expect } from 'vitest'
import { confirmAnswer } from '../../../shared/payments/info-question'
import { answerInfo } from '../../../worker/features/payments/info-requests/answer-info'
import { askForInfo } from '../../../worker/features/payments/info-requests/ask-for-info'
import { toInfoToken } from '../../../worker/features/payments/info-requests/info-token'
import { listRequests } from '../../../worker/features/payments/stores/info-request-store'
import type { Fault } from './faulty-process'
import { findAsked } from './walk-model'
import type { Walk } from './walk-world'

export type QuestionAction =
  | { readonly do: 'ask'; readonly isIncrease: boolean }
  | { readonly do: 'answer' }

const deadline = { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' } as const

export async function ask(
  { isIncrease }: QuestionAction & { readonly do: 'ask' },
  fault: Fault,
  { model, world }: Walk,
): Promise<void> {
  const payment = findAsked(model)
  if (!payment) return
  const mustWork = world.isSure(payment) && payment.status === 'in_review'
  if (isIncrease) world.increases += 1
  const newAmountCents = 5_000 + 1_000 * world.increases
  const request = isIncrease ? { type: 'confirmAmountIncrease', newAmountCents } : deadline
  payment.wanted.add('awaiting_info')
  const paymentId = `pay_${payment.attemptId}`
  const reply = await world.run(fault, () =>
    askForInfo({ paymentId, by: 'Sam Staff', request }, world.services),
  )
  if (mustWork && !world.process.isFaulty) expect(reply, 'the question').toMatchObject({ ok: true })
}

export async function answer(fault: Fault, { model, world }: Walk): Promise<void> {
  const payment = findAsked(model)
  if (!payment) return
  const mustWork = world.isSure(payment)
  const { db, config } = world.services
  const question = (await listRequests(db, `pay_${payment.attemptId}`)).at(-1)
  const token = await toInfoToken(config.APP_SECRET, question?.id ?? '')
  payment.wanted.add(question && question.extra_cents > 0 ? 'canceled' : 'in_review')
  const reply = await world.run(fault, () =>
    answerInfo({ token, answers: [confirmAnswer] }, world.services),
  )
  if (mustWork && !world.process.isFaulty) expect(reply, 'the answer').toMatchObject({ ok: true })
}
