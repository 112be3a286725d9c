// The card testing rules of one IP address or browser, with a clock that the test sets.
import { expect, test } from 'vitest'
import { fc } from '../../../../tests/support/fuzz'
import {
  acceptTry,
  type ChargeOutcome,
  findOpenCard,
  noTries,
  type PayerTries,
  releaseTry,
  reserveTry,
  settleTry,
  type TryOutcome,
  toEndsAt,
} from './payer-tries'

const start = 1_900_000_200_000
const minuteMs = 60_000

type PayOptions = { readonly hasPass?: boolean; readonly withheldUntil?: number }

/** One payer's counter and its clock. */
function newPayer() {
  let tries: PayerTries = noTries
  let now = start
  let sent = 0
  const approvedIds = new Map<string, string>()
  const reserve = (card: string, { hasPass = false } = {}) => {
    sent += 1
    const id = `try-${sent}`
    const reserved = reserveTry(tries, { id, card, hasPass }, now)
    tries = reserved.tries
    return { id, verdict: reserved.verdict }
  }
  return {
    reserve,
    pay: (card: string, outcome: TryOutcome, options: PayOptions = {}) => {
      const { id, verdict } = reserve(card, options)
      const { withheldUntil = 0 } = options
      if (outcome === 'approved') approvedIds.set(card, id)
      if (verdict.kind === 'allowed') tries = settleTry(tries, { id, outcome, withheldUntil }, now)
      return verdict
    },
    settle: (id: string, outcome: TryOutcome) => {
      tries = settleTry(tries, { id, outcome, withheldUntil: 0 }, now)
    },
    release: (id: string) => {
      tries = releaseTry(tries, id)
    },
    accept: (card: string) => {
      tries = acceptTry(tries, approvedIds.get(card) ?? '')
    },
    wait: (minutes: number) => {
      now += minutes * minuteMs
    },
    state: () => tries,
  }
}

const allowed = { kind: 'allowed' }
const withPass = { hasPass: true }

test('the eleventh payment in flight is refused until one of the ten is settled', () => {
  const payer = newPayer()
  const first = Array.from({ length: 10 }, () => payer.reserve('visa 1111'))
  expect(first.map(({ verdict }) => verdict)).toEqual(first.map(() => allowed))
  expect(payer.reserve('visa 1111').verdict).toEqual({ kind: 'refused', retryAfterSeconds: 120 })
  payer.settle(first[0]?.id ?? '', 'approved')
  expect(payer.reserve('visa 1111').verdict).toEqual(allowed)
})

test('a payment without an outcome is in flight for two minutes', () => {
  const payer = newPayer()
  for (let count = 0; count < 10; count += 1) payer.reserve('visa 1111')
  payer.wait(1)
  expect(payer.reserve('visa 1111').verdict).toEqual({ kind: 'refused', retryAfterSeconds: 60 })
  payer.wait(1)
  expect(payer.reserve('visa 1111').verdict).toEqual(allowed)
})

test('the release of a try that was not charged frees its place in flight and its card', () => {
  const payer = newPayer()
  for (let card = 0; card < 5; card += 1) payer.release(payer.reserve(`visa ${card}`).id)
  expect(payer.state()).toEqual(noTries)
  expect(payer.reserve('visa 6').verdict).toEqual(allowed)
})

test('the same submit, reserved twice, is counted once', () => {
  const one = { id: 'same', card: 'visa 1111', hasPass: false }
  const { tries } = reserveTry(noTries, one, start)
  expect(reserveTry(tries, one, start)).toEqual({ tries, verdict: allowed })
})

test('an outcome that is settled twice is counted once', () => {
  const payer = newPayer()
  const { id } = payer.reserve('visa 1111')
  payer.settle(id, 'declined')
  payer.settle(id, 'declined')
  expect(payer.state().counted).toMatchObject([{ tries: 1, points: 1 }])
})

test('the sixth different card needs the step-up, and a card that was tried before does not', () => {
  const payer = newPayer()
  for (let card = 1; card <= 5; card += 1)
    expect(payer.pay(`visa ${card}`, 'approved')).toEqual(allowed)
  expect(payer.reserve('visa 6').verdict.kind).toBe('step_up')
  expect(payer.reserve('visa 5').verdict).toEqual(allowed)
  expect(payer.reserve('visa 6', withPass).verdict).toEqual(allowed)
})

test('the sixty-first different card is refused, even after a step-up, until the first is an hour old', () => {
  const payer = newPayer()
  for (let card = 1; card <= 60; card += 1)
    expect(payer.pay(`visa ${card}`, 'approved', withPass)).toEqual(allowed)
  expect(payer.reserve('visa 61', withPass).verdict).toEqual({
    kind: 'refused',
    retryAfterSeconds: 3600,
  })
  payer.wait(60)
  expect(payer.reserve('visa 61').verdict).toEqual(allowed)
})

test('twelve payments on one card need no step-up', () => {
  const payer = newPayer()
  for (let bill = 0; bill < 12; bill += 1)
    expect(payer.pay('visa 1111', 'approved')).toEqual(allowed)
})

test('twelve payments of less than $5 on one card have one point', () => {
  const payer = newPayer()
  for (let bill = 0; bill < 12; bill += 1)
    expect(payer.pay('visa 1111', 'small_approval')).toEqual(allowed)
  expect(payer.state().counted).toMatchObject([{ tries: 12, points: 1 }])
})

test.each([
  ['five declines', ['declined', 'declined', 'declined', 'declined', 'declined']],
  ['three mismatches of CVC or ZIP code', ['mismatch', 'mismatch', 'mismatch']],
  ['five failed captchas', Array.from({ length: 5 }, () => 'failed_captcha' as const)],
  ['two mismatches and a decline', ['mismatch', 'mismatch', 'declined']],
] satisfies readonly (readonly [string, readonly TryOutcome[]])[])(
  'after %s, the next payment is refused for an hour',
  (_, outcomes) => {
    const payer = newPayer()
    for (const outcome of outcomes) expect(payer.pay('visa 1111', outcome)).toEqual(allowed)
    expect(payer.reserve('visa 1111', withPass).verdict).toEqual({
      kind: 'refused',
      retryAfterSeconds: 3600,
    })
    payer.wait(60)
    expect(payer.reserve('visa 1111').verdict).toEqual(allowed)
  },
)

test('four declines still allow a payment, and a second one is refused while the first is in flight', () => {
  const payer = newPayer()
  for (let count = 0; count < 4; count += 1) payer.pay('visa 1111', 'declined')
  const { id, verdict } = payer.reserve('visa 1111')
  expect(verdict).toEqual(allowed)
  expect(payer.reserve('visa 1111').verdict).toMatchObject({ kind: 'refused' })
  payer.settle(id, 'approved')
  expect(payer.reserve('visa 1111').verdict).toEqual(allowed)
})

test('with 25 tries or more, a payer whose points reach 20 percent of the tries is refused', () => {
  const payer = newPayer()
  for (let count = 0; count < 30; count += 1) payer.pay(`visa ${count}`, 'approved', withPass)
  // Seven points of 37 tries are less than a fifth, eight of 38 are more.
  for (let count = 0; count < 8; count += 1)
    expect(payer.pay('visa 1', 'declined')).toEqual(allowed)
  expect(payer.reserve('visa 1').verdict).toMatchObject({ kind: 'refused' })
})

test('an approval removes neither the points of a card nor its place among the different cards', () => {
  const payer = newPayer()
  for (let card = 1; card <= 4; card += 1) payer.pay(`visa ${card}`, 'declined')
  for (let card = 1; card <= 4; card += 1) payer.pay(`visa ${card}`, 'approved')
  payer.pay('visa 5', 'declined')
  expect(new Set(payer.state().counted.map(({ card }) => card)).size).toBe(5)
  expect(payer.reserve('visa 1', withPass).verdict).toMatchObject({ kind: 'refused' })
})

test('staff’s acceptance removes the points and the place of the card, and of no other card', () => {
  const payer = newPayer()
  for (let card = 1; card <= 4; card += 1) payer.pay(`visa ${card}`, 'declined')
  for (const card of ['visa 1', 'visa 5']) payer.pay(card, 'approved')
  expect(payer.reserve('visa 6').verdict).toMatchObject({ kind: 'step_up' })
  payer.accept('visa 1')
  expect(payer.reserve('visa 6').verdict).toEqual(allowed)
  expect(payer.state().counted.filter(({ points }) => points > 0)).toHaveLength(3)
})

test('an approval that staff have not accepted, and a declined try, free no card', () => {
  const payer = newPayer()
  payer.pay('visa 1', 'declined')
  payer.pay('visa 1', 'approved')
  const before = payer.state()
  for (const id of ['try-1', 'try-9', '']) expect(acceptTry(before, id)).toBe(before)
})

test('a card that was counted under yesterday’s key is the same card under today’s', () => {
  const renamed = { card: 'today 1', formerCard: 'yesterday 1', hasPass: false }
  let tries = noTries
  for (const outcome of ['declined', 'approved'] as const) {
    const id = `try ${outcome}`
    tries = reserveTry(tries, { id, card: 'yesterday 1', hasPass: false }, start).tries
    tries = settleTry(tries, { id, outcome, withheldUntil: 0 }, start)
  }
  tries = reserveTry(tries, { id: 'open', card: 'yesterday 1', hasPass: false }, start).tries
  const { tries: after } = reserveTry(tries, { id: 'new', ...renamed }, start)
  expect(findOpenCard(after, 'open')).toEqual({ card: 'today 1' })
  expect(findOpenCard(after, 'new')).toEqual({ card: 'today 1', formerCard: 'yesterday 1' })
  expect(after.counted).toMatchObject([{ card: 'today 1', tries: 2, points: 1 }])
})

test('the counter expires an hour after its last outcome, and its list stays short', () => {
  const payer = newPayer()
  for (let count = 0; count < 1000; count += 1) {
    payer.pay(`visa ${count % 40}`, 'approved', withPass)
    payer.wait(0.1)
  }
  expect(payer.state().counted.length).toBeLessThanOrEqual(40 * 13)
  expect(payer.state().counted.flatMap(({ ids = [] }) => ids)).toHaveLength(300)
  // The last outcome is counted at minute 100.
  expect(toEndsAt(payer.state())).toBe(start + 160 * minuteMs)
  expect(toEndsAt(noTries)).toBeNull()
})

test('four failed captchas and four declines do not add up, and the fifth failed captcha refuses the next payment for an hour', () => {
  const payer = newPayer()
  for (let count = 0; count < 4; count += 1) payer.pay('visa 1111', 'failed_captcha')
  for (let count = 0; count < 4; count += 1)
    expect(payer.pay('visa 1111', 'declined')).toEqual(allowed)
  expect(payer.pay('visa 1111', 'failed_captcha')).toEqual(allowed)
  expect(payer.reserve('visa 1111').verdict).toEqual({ kind: 'refused', retryAfterSeconds: 3600 })
})

const until = start + 15 * minuteMs
const withheld = { hasPass: true, withheldUntil: until }

test('a clerk’s twelve withheld invoices on one card and a clinic’s twenty withheld payments from one IP address are allowed; one more waits', () => {
  const clerk = newPayer()
  for (let invoice = 0; invoice < 12; invoice += 1)
    expect(clerk.pay('visa 1111', 'approved', withheld)).toEqual(allowed)
  const clinic = newPayer()
  for (let patient = 0; patient < 20; patient += 1)
    expect(clinic.pay(`visa ${patient}`, 'approved', withheld)).toEqual(allowed)
  expect(clinic.reserve('visa 21', withPass).verdict).toEqual({
    kind: 'refused',
    retryAfterSeconds: 900,
  })
  clinic.wait(15)
  expect(clinic.reserve('visa 21', withPass).verdict).toEqual(allowed)
})

test.each(['approved', 'declined', 'mismatch'] as const)(
  'the time of a refusal does not depend on withheld outcomes: %s',
  (outcome) => {
    const payer = newPayer()
    for (let count = 0; count < 20; count += 1) payer.pay('visa 1111', outcome, withheld)
    const refused = { kind: 'refused', retryAfterSeconds: 900 }
    expect(payer.reserve('visa 1111', withPass).verdict).toEqual(refused)
  },
)

test('withheld declines have their points once the wait ends, unless staff have accepted a payment with the card', () => {
  const payer = newPayer()
  for (let count = 0; count < 5; count += 1) payer.pay(`visa ${count}`, 'declined', withheld)
  const { verdict } = payer.reserve('visa 1', withPass)
  expect(verdict).toEqual(allowed)
  payer.wait(15)
  expect(payer.reserve('visa 1', withPass).verdict).toEqual({
    kind: 'refused',
    retryAfterSeconds: 45 * 60,
  })
  const accepted = newPayer()
  for (let count = 0; count < 5; count += 1) accepted.pay(`visa ${count}`, 'declined', withheld)
  accepted.pay('visa 1', 'approved', withheld)
  accepted.accept('visa 1')
  accepted.wait(15)
  expect(accepted.reserve('visa 1', withPass).verdict).toEqual(allowed)
})

test('no verdict and no time of a payer depends on withheld outcomes before the wait ends', () => {
  const outcome = fc.constantFrom<ChargeOutcome>(
    'approved',
    'small_approval',
    'declined',
    'mismatch',
  )
  const event = fc.record({
    card: fc.integer({ min: 1, max: 8 }),
    outcome: fc.oneof(outcome, fc.constant('failed_captcha' as const)),
    isWithheld: fc.boolean(),
    hasPass: fc.boolean(),
    seconds: fc.integer({ min: 0, max: 40 }),
  })
  const outcomes = fc.array(outcome, { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), outcomes, outcomes, (events, one, other) => {
      const run = (hidden: readonly ChargeOutcome[]) => {
        const payer = newPayer()
        let seconds = 0
        return events.map((next, index) => {
          const passed = Math.min(seconds + next.seconds, 899) - seconds
          seconds += passed
          payer.wait(passed / 60)
          const card = `visa ${next.card}`
          const { hasPass } = next
          return next.isWithheld && next.outcome !== 'failed_captcha'
            ? payer.pay(card, hidden[index] ?? 'approved', { hasPass, withheldUntil: until })
            : payer.pay(card, next.outcome, { hasPass })
        })
      }
      expect(run(one)).toEqual(run(other))
    }),
    { numRuns: 300 },
  )
})
