import { expect, test } from 'vitest'
import { nextStates, reduceSubmit, type SubmitState } from './submit-states'

const body = new FormData()
const states: readonly SubmitState[] = [
  { kind: 'editing' },
  { kind: 'failed', failure: { kind: 'being_paid' } },
  { kind: 'asking', body, card: 'Visa 1111' },
  { kind: 'repeating', body },
  { kind: 'sending' },
  { kind: 'confirming', statusUrl: '/payment/payment_status.php?a=1' },
  { kind: 'at_bank', url: 'https://bank.example' },
  { kind: 'done', url: '/receipt', isPaid: true },
]

/** Which state, a column, may follow each state, a row. Columns are in the order of `states`. */
const edges: Readonly<Record<SubmitState['kind'], string>> = {
  //            e f a a s c b d
  editing: '     x . x . . . . .',
  failed: '      x . x . . . . .',
  asking: '      x . . . x . . .',
  repeating: 'x . . . x . . .',
  sending: '     . x . x . x x x',
  confirming: '  . x . . . . . x',
  at_bank: '     . . . . . . . .',
  done: '        . . . . . . . .',
}

const cases = states.flatMap((state) =>
  states.map((next, index) => {
    const isEdge = edges[state.kind].trim().split(' ')[index] === 'x'
    // A copy, so that a state that follows itself differs from one that stays.
    return { from: state.kind, to: next.kind, state, next: { ...next }, isEdge }
  }),
)

test.each(cases.filter(({ isEdge }) => isEdge))(
  'a submit changes from $from to $to',
  ({ state, next }) => expect(reduceSubmit(state, next)).toBe(next),
)

test.each(cases.filter(({ isEdge }) => !isEdge))(
  'a submit does not change from $from to $to',
  ({ state, next }) => expect(reduceSubmit(state, next)).toBe(state),
)

test('a request is sent only from a question that the payer has answered', () => {
  const before = Object.entries(nextStates).flatMap(([kind, next]) =>
    next.includes('sending') ? [kind] : [],
  )
  expect(before).toEqual(['asking', 'repeating'])
})

/** The kind of state that a submit ends in after these events. */
const walk = (...events: readonly SubmitState[]) =>
  events.reduce<SubmitState>(reduceSubmit, { kind: 'editing' }).kind

const [editing, failed, asking, askingAgain, sending, confirming, atBank, done] = states

test.each<readonly [string, readonly (SubmitState | undefined)[], SubmitState['kind']]>([
  ['two presses of Pay send one request', [asking, sending, sending], 'sending'],
  [
    'a dialog that closes as its request is sent cancels nothing',
    [asking, sending, editing],
    'sending',
  ],
  ['a lost reply ends in waiting for the outcome', [asking, sending, confirming], 'confirming'],
  [
    'no button changes a payment that is being confirmed',
    [asking, sending, confirming, editing, asking],
    'confirming',
  ],
  [
    'a decline leads back to the form, which can be sent again',
    [asking, sending, failed, asking, sending],
    'sending',
  ],
  [
    'a duplicate payment is sent after a second question',
    [asking, sending, askingAgain, sending, done],
    'done',
  ],
  [
    'a late reply does not undo that the payer has left for the bank',
    [asking, sending, atBank, failed],
    'at_bank',
  ],
  [
    'a late failure does not undo that the payment is done',
    [asking, sending, confirming, done, failed],
    'done',
  ],
])('%s', (_, events, kind) => {
  expect(walk(...events.flatMap((event) => event ?? []))).toBe(kind)
})
