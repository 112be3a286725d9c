// Carries out the actions of a walk on the real code, and compares each reply with what the model expects.
import { expect } from 'vitest'
import { answerBank, findActionOf } from '../builders/card-token'
import type { Fault } from './faulty-process'
import { type DecideAction, decide } from './walk-decisions'
import { readWalkFacts } from './walk-facts'
import { findAsked, findPaymentOf, type Role, type WalkModel } from './walk-model'
import { answer, ask, type QuestionAction } from './walk-questions'
import { type AfterCaptureAction, dispute, takeBack, walkRefund } from './walk-refunds'
import { type SubmitAction, submit, submitLate } from './walk-submit'
import type { Walk, WalkWorld } from './walk-world'

export type Action =
  | SubmitAction
  | DecideAction
  | QuestionAction
  | AfterCaptureAction
  | { readonly do: 'bank'; readonly role: Role; readonly isConfirmed: boolean }
  | { readonly do: 'status' | 'alarm' | 'settle'; readonly role: Role }
  | { readonly do: 'wait'; readonly ms: number }

/** Leaves out actions that cannot do anything, so that a walk is not made of refusals. */
export function canAct(action: Action, model: Readonly<WalkModel>): boolean {
  if (action.do === 'wait') return true
  if (action.do === 'ask' || action.do === 'answer') {
    const status = findAsked(model)?.status
    return status === (action.do === 'ask' ? 'in_review' : 'awaiting_info')
  }
  if (action.do === 'submit')
    return action.role !== 'agreed' || findPaymentOf(model, 'first')?.status === 'canceled'
  const payment = findPaymentOf(model, action.role)
  if (!payment?.isSubmitted) return false
  switch (action.do) {
    case 'decide':
      return payment.status !== null
    case 'refund':
    case 'dispute':
      return payment.status === 'accepted'
    case 'take_back':
      return payment.disputes.length > 0
    default:
      return true
  }
}

export async function runAction(action: Action, fault: Fault, walk: Walk): Promise<void> {
  switch (action.do) {
    case 'submit':
      return submit(action, fault, walk)
    case 'decide':
      return decide(action, fault, walk)
    case 'ask':
      return ask(action, fault, walk)
    case 'answer':
      return answer(fault, walk)
    case 'refund':
      return walkRefund(action, fault, walk)
    case 'dispute':
      return dispute(action, fault, walk)
    case 'take_back':
      return takeBack(action, fault, walk)
    case 'wait':
      return wait(action.ms, walk)
    case 'bank':
      return decideAtBank(action, walk)
    case 'status':
      return readStatus(action.role, fault, walk)
    case 'alarm':
      return runAlarm(findPaymentOf(walk.model, action.role)?.attemptId ?? '', fault, walk.world)
    case 'settle':
      return settle(findPaymentOf(walk.model, action.role)?.attemptId ?? '', fault, walk.world)
  }
}

/** Holds are released after less than this. */
const holdMs = 6 * 86_400_000

function wait(ms: number, { model, world }: Walk): void {
  world.wait(ms)
  if (ms < holdMs) return
  for (const payment of model.payments) if (payment.isSubmitted) payment.wanted.add('canceled')
}

type BankAction = { readonly role: Role; readonly isConfirmed: boolean }

async function decideAtBank({ role, isConfirmed }: BankAction, { model }: Walk): Promise<void> {
  const attemptId = findPaymentOf(model, role)?.attemptId ?? ''
  const action = await findActionOf(attemptId)
  if (action?.state === 'open') await answerBank(action.transaction_id, isConfirmed)
}

async function readStatus(role: Role, fault: Fault, { model, world }: Walk): Promise<void> {
  const payment = findPaymentOf(model, role)
  if (!payment) return
  const reply = await world.run(fault, () =>
    world.machine(payment.attemptId).status(payment.attemptId),
  )
  const found = (await readWalkFacts([payment.attemptId])).get(payment.attemptId)
  switch (reply) {
    case 'recorded':
      return expect(found?.status, 'told of a payment that D1 lacks').not.toBe(null)
    case 'not_charged':
    case 'not_confirmed':
      payment.isClosed = true
      return expect(found?.live_charges, 'told that nothing was charged').toBe(0)
    case 'not_sent':
      return expect(found?.live_charges, 'told that nothing was sent').toBe(0)
    case 'needs_action':
      return expect(found?.status).toBe(null)
    default:
      return
  }
}

/** The alarm of the attempt's object, at its time. The runtime repeats one that dies. */
async function runAlarm(attemptId: string, fault: Fault, world: WalkWorld): Promise<void> {
  const storage = world.storage(attemptId)
  const { alarmAt } = storage
  if (alarmAt === null || alarmAt - Date.now() > 3_600_000) return
  world.wait(alarmAt - Date.now())
  storage.alarmAt = null
  const isDone = await world.run(fault, () =>
    world
      .machine(attemptId)
      .alarm()
      .then(() => true),
  )
  if (isDone === null) storage.alarmAt ??= Date.now() + 2_000
}

async function settle(attemptId: string, fault: Fault, world: WalkWorld): Promise<void> {
  await world.run(fault, () => world.machine(attemptId).settle(attemptId))
}

const noFault = { kind: 'none' } as const

/** Runs every alarm at its time, until the objects have ended, then submits the paid attempts again. */
export async function endAll({ model, world }: Walk): Promise<void> {
  const ids = model.payments.map(({ attemptId }) => attemptId)
  for (const attemptId of ids) {
    const storage = world.storage(attemptId)
    for (let alarms = 0; storage.alarmAt !== null && alarms < 50; alarms += 1) {
      world.wait(storage.alarmAt - Date.now())
      storage.alarmAt = null
      await world.machine(attemptId).alarm()
    }
    expect(storage.isEmpty, 'an object does not end').toBe(true)
  }
  const before = await readWalkFacts(ids)
  for (const { attemptId, status } of model.payments)
    if (status !== null) expect(await submitLate(attemptId, world)).toBe('recorded')
  const after = await readWalkFacts(ids)
  for (const id of ids) expect(after.get(id)?.live_charges).toBe(before.get(id)?.live_charges)
}

/** Lets everything that is still open end, as alarms and the scheduled jobs do. */
export async function settleAll({ model, world }: Walk): Promise<void> {
  world.isTripped = false
  for (let time = 0; time < 6; time += 1) {
    world.wait(16 * 60_000)
    for (const { attemptId } of model.payments) {
      await runAlarm(attemptId, noFault, world)
      await settle(attemptId, noFault, world)
    }
  }
}
