// What staff do to a payment, as their commands. The states of payments, the tests and `npm run year` are made of these
// acts; Node loads this file too.
import { dayMs } from '../../../../shared/durations.ts'
import { toTypedDay } from '../../../../shared/locales/dates.ts'
import type { InfoRequestInput } from '../../../../shared/payments/info-request'
import type { CommandName } from '../../back-office/commands'

const memberId = {
  type: 'text',
  name: 'Member ID',
  placeholder: 'As on your insurance card',
} as const

/** The bill is due after the question's link expires. */
const dueAfterMs = 12 * dayMs

/** Questions to the payer, as staff ask them at `at` (epoch ms). */
export const questions = {
  'due date': (at) => ({
    type: 'confirmDeadlineApproaching',
    dueDate: toTypedDay(at + dueAfterMs, 'UTC'),
  }),
  increase: () => ({ type: 'confirmAmountIncrease', newAmountCents: 15_000 }),
  fee: () => ({ type: 'confirmAmountIncreaseFee', feeCents: 450 }),
  field: () => ({ type: 'extraFields', fields: [memberId] }),
  'account number': () => ({ type: 'correctBill', fields: ['account'] }),
  'every field': () => ({
    type: 'extraFields',
    fields: [
      memberId,
      { type: 'date', name: 'Patient date of birth' },
      { type: 'number', name: 'Group number', value: '20417' },
      { type: 'tel', name: 'Insurance phone number', placeholder: '(555) 555-5555' },
      { type: 'email', name: 'Insurance email' },
      { type: 'multiline', name: 'Payment address', placeholder: 'As printed on the bill' },
    ],
  }),
} as const satisfies Readonly<Record<string, (at: number) => InfoRequestInput>>

type Input = Readonly<Record<string, unknown>>
type StaffCommand = {
  readonly command: CommandName
  /** What the command takes besides the payment, unless the act says otherwise. */
  readonly input?: Input
  /** It takes the day too. */
  readonly isDated?: true
}

const staffActs = {
  accept: { command: 'accept' },
  reject: { command: 'reject', input: { reason: 'account_not_found' } },
  note: { command: 'addNote', input: { note: 'Called the payer.', key: 'note-0001' } },
  ask: { command: 'askForInfo' },
  send: { command: 'recordSent', input: { way: 'ach', trace: '021000021234567' }, isDated: true },
  move: { command: 'askToMove', input: { account: 'CH-7777' } },
  confirm: { command: 'recordRemittanceEnd', input: { status: 'confirmed' }, isDated: true },
  return: { command: 'recordRemittanceEnd', input: { status: 'returned' }, isDated: true },
  void: { command: 'voidCode' },
  refund: { command: 'refund', input: { key: 'refund-0001', reason: 'paid_twice' } },
  dispute: {
    command: 'recordDispute',
    input: { reference: 'dp_1', status: 'opened' },
    isDated: true,
  },
} as const satisfies Readonly<Record<string, StaffCommand>>
export type StaffAct = keyof typeof staffActs

/** `at` is epoch ms. A question is about the due date, unless the input has another. */
export function toCommand(
  act: StaffAct,
  payment: string,
  at: number,
  input: Input = {},
): { readonly command: CommandName; readonly input: Input } {
  const { command, isDated, input: usual }: StaffCommand = staffActs[act]
  const date = isDated && { date: toTypedDay(at, 'America/New_York') }
  const request = act === 'ask' && { request: questions['due date'](at) }
  return { command, input: { payment, ...date, ...request, ...usual, ...input } }
}
