// What payers read in each state of a payment, by page, email and text, in both languages: each claim about money
// follows from the state. `npm run print -- sentences` prints every sentence.
import { beforeEach, expect, test, vi } from 'vitest'
import { locales } from '../../../shared/locales/locale'
import {
  type Claim,
  findClaims,
  findSums,
  makesClaim,
} from '../../../tests/support/payer-states/claims'
import {
  type BillerKind,
  billerKinds,
  billerNameOf,
  type PayerKind,
  payerKinds,
  readState,
  type StateOptions,
} from '../../../tests/support/payer-states/read-state'
import { findRepeated } from '../../../tests/support/payer-states/repeated-facts'
import {
  type CardFact,
  type PayerState,
  type PayerStateName,
  payerStates,
} from '../../../tests/support/payer-states/state-facts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const otherBillers = billerKinds.filter((biller) => biller !== 'partner')

const states = Object.keys(payerStates).filter((name): name is PayerStateName =>
  Object.hasOwn(payerStates, name),
)

/** A state of each kind, for payers of other billers. */
const ofEachKind: readonly PayerStateName[] = [
  ...(['in-review', 'asked-increase', 'accept-pending'] as const),
  ...(['accepted', 'rejected'] as const),
]

/** The name of a biller that ends in a period also ends a sentence. */
const statesOf = (biller: BillerKind) =>
  biller === 'name with a period' || biller === 'paid to us' ? states : ofEachKind

const rows: readonly StateOptions[] = locales.flatMap((locale) => [
  ...states.flatMap((state) =>
    payerKinds.map((payer) => ({ state, locale, payer, biller: 'partner' as const })),
  ),
  ...otherBillers.flatMap((biller) =>
    statesOf(biller).map((state) => ({ state, locale, payer: 'email' as const, biller })),
  ),
])

const sumClaims = ['sent', 'toSend', 'held', 'inQuestion', 'back'] as const

type Rules = Readonly<Record<'forbidden' | 'required', readonly Claim[]>>

/** While nobody knows whether the card was charged. */
const unsure: readonly Claim[] = [
  ...(['charged', 'notCharged', 'proof', 'returned'] as const),
  ...(['sentLater', 'hold', 'unpaid'] as const),
]

/** The claims that each fact about the card forbids and requires. */
const cardRules: Readonly<Record<CardFact, Rules>> = {
  held: { forbidden: ['charged', 'proof', 'returned'], required: ['hold'] },
  charged: { forbidden: ['notCharged'], required: ['charged'] },
  free: { forbidden: ['charged', 'proof', 'sentLater'], required: ['notCharged', 'hold'] },
  returned: { forbidden: ['notCharged', 'proof', 'sentLater'], required: ['returned'] },
  charging: { forbidden: [...unsure, 'canceling'], required: ['charging'] },
  canceling: { forbidden: [...unsure, 'charging'], required: ['canceling'] },
}

function toRules(state: PayerState, biller: BillerKind): Rules {
  const { forbidden, required } = cardRules[state.card]
  const isPaidToUs = biller === 'paid to us'
  const facts = {
    sent: state.isWithBiller,
    lacks: state.isUnsent === true && !isPaidToUs,
    offersRefund: state.isUnsent === true && !isPaidToUs,
    counts:
      isPaidToUs &&
      state.card === 'charged' &&
      state.proves !== 'nothing' &&
      state.isUncounted !== true,
  }
  const claims = ['sent', 'lacks', 'offersRefund', 'counts'] as const
  return {
    forbidden: [
      ...forbidden,
      ...claims.filter((claim) => !facts[claim]),
      ...(facts.lacks ? (['proof'] as const) : []),
    ],
    required: [...required, ...claims.filter((claim) => facts[claim])],
  }
}

/** A payer with a phone number only is promised no email, and a silent one nothing. */
const impossible: Readonly<Record<PayerKind, readonly Claim[]>> = {
  email: ['text'],
  text: ['email'],
  silent: ['email', 'text'],
}

function expectRules(
  place: string,
  lines: readonly string[],
  { state, payer, locale, biller }: StateOptions,
) {
  const { forbidden, required } = toRules(payerStates[state], biller)
  for (const claim of [...forbidden, ...impossible[payer]])
    expect(findClaims(claim, lines, locale), `${place}: not true: ${claim}`).toEqual([])
  for (const claim of required)
    expect(findClaims(claim, lines, locale), `${place}: missing: ${claim}`).not.toEqual([])
}

/** Each sum that a claim names is that of the state. */
function expectSums(place: string, lines: readonly string[], { state, locale }: StateOptions) {
  const { sums = {}, isWithBank, isOwed, isPast = false }: PayerState = payerStates[state]
  if (isPast) expect(findClaims('settling', lines, locale), place).toEqual([])
  if (isWithBank || isOwed) expect(findClaims('nothingToDo', lines, locale), place).toEqual([])
  for (const claim of sumClaims)
    if (sums[claim] !== undefined)
      expect(findSums(claim, lines, locale), `${place}: sums ${claim}`).toEqual(sums[claim])
}

for (const row of rows)
  test(`${row.state}: ${row.payer}, ${row.biller}, ${row.locale}`, async ({ task }) => {
    const read = await readState(row)
    task.meta.payerState = read
    expectRules('status page', read.statusPage, row)
    expectSums('status page', read.statusPage, row)
    const { says = [], sums = {}, waitsFor, proves }: PayerState = payerStates[row.state]
    if (proves !== undefined) {
      const proven = findClaims('proof', read.statusPage, row.locale)
      expect(proven.join(), 'proof').toContain(proves === 'nothing' ? '' : proves)
      expect(proven.length).toBe(proves === 'nothing' ? 0 : 1)
    }
    for (const claim of says)
      expect(makesClaim(claim, read.statusPage, row.locale), `not said: ${claim}`).toBe(true)
    if (sums.hold) expect(findSums('hold', read.statusPage, row.locale)).toEqual(sums.hold)
    const { statusPage, questionPage, messages, emailedAgain } = read
    const lines = [...statusPage, ...questionPage, ...(emailedAgain?.lines ?? [])]
    for (const line of [...lines, ...messages.flatMap((message) => message.lines)])
      expect(line).not.toMatch(/\.\.(?!\.)/)
    const places = [
      ['status page', statusPage],
      ['question page', questionPage],
      ...messages
        .filter((message) => message.channel === 'email')
        .map((message) => [message.template, message.lines] as const),
    ] as const
    const reader = { name: billerNameOf(row.biller), locale: row.locale, biller: row.biller }
    // A payment in parts, or of which money went back, names each part and where it is.
    const isWhole = Object.keys(sums).length === 0 && !makesClaim('back', statusPage, row.locale)
    const repeated = places.flatMap(([place, said]) => findRepeated(place, said, reader))
    if (isWhole) expect(repeated, 'stands more often than it may').toEqual([])
    if (row.state === 'new-total-paid')
      expect(findClaims('unpaid', lines, row.locale), 'paid anew').toEqual([])
    if (waitsFor === 'payer')
      expect(findClaims('success', read.questionPage, row.locale), 'not done yet').toEqual([])
    if (read.emailedAgain !== null && row.payer === 'email') {
      expectRules('email on request', read.emailedAgain.lines, row)
      expectSums('email on request', read.emailedAgain.lines, row)
    }
    if (read.questionPage.length > 0) expectRules('question page', read.questionPage, row)
    const channel = row.payer === 'text' ? 'text' : 'email'
    const wrong = read.messages.filter(
      (message) =>
        message.channel !== channel ||
        (row.payer === 'silent' && !/^(?:info_|new_total)/.test(message.template)),
    )
    expect(wrong.map(({ template }) => template)).toEqual([])
  })
