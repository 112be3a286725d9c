// Mutations of the card testing limits (docs/decisions/0010).
import type { Mutation } from './mutation.ts'

export const cardTestingMutations: readonly Mutation[] = [
  {
    protection: 'an approval does not give a card tester points back',
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: '  approved: 0,',
    replace: '  approved: -1,',
    test: 'worker/features/payments/card-testing/payer-tries.test.ts',
    title:
      'an approval removes neither the points of a card nor its place among the different cards',
  },
  {
    protection: 'at most ten payments are in flight',
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: "if (inFlight >= limits.inFlight) return 'refused'",
    replace: "if (inFlight >= 1_000) return 'refused'",
    test: 'worker/features/payments/card-testing/payer-tries.test.ts',
    title: 'the eleventh payment in flight is refused until one of the ten is settled',
  },
  {
    protection: 'the sixth different card needs the step-up',
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: 'cards.size >= limits.cardsBeforeStepUp && !hasPass',
    replace: 'cards.size >= 1_000 && !hasPass',
    test: 'worker/features/payments/card-testing/payer-tries.test.ts',
    title: 'the sixth different card needs the step-up, and a card that was tried before does not',
  },
  {
    protection: 'a withheld outcome has no points before its wait ends',
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: '  return withheldUntil > now\n',
    replace: '  return withheldUntil > now && outcomePoints[outcome] === 0\n',
    test: 'worker/features/payments/card-testing/payer-tries.test.ts',
    title: 'no verdict and no time of a payer depends on withheld outcomes before the wait ends',
  },
  {
    protection: 'a withheld decline counts in no breaker before its wait ends',
    file: 'worker/features/payments/card-testing/decline-breaker.ts',
    find: '    if (at > now || addresses.has(address)',
    replace: '    if (addresses.has(address)',
    test: 'worker/features/payments/card-testing/decline-breaker.test.ts',
    title: 'what counts in a breaker never depends on which outcomes are withheld',
  },
  {
    protection: 'the time of a refusal does not show withheld points',
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: "decide(dropOld(tries, at), newTry, at) === 'allowed'",
    replace: "decide(toCurrent(tries, at), newTry, at) === 'allowed'",
    test: 'worker/features/payments/card-testing/payer-tries.test.ts',
    title: 'the time of a refusal does not depend on withheld outcomes: %s',
  },
  {
    protection: 'an IP address and a card count once in a breaker',
    file: 'worker/features/payments/card-testing/decline-breaker.ts',
    find: ' || addresses.has(address) || cards.has(card)',
    replace: '',
    test: 'worker/features/payments/card-testing/decline-breaker.test.ts',
    title: 'an address and a card count once, also when a withheld decline is learned',
  },
  {
    protection: 'one payee does not trip the breaker of the site',
    file: 'worker/features/payments/card-testing/decline-breaker.ts',
    find: "kind === 'site' ? limits.payeeShare : 1",
    replace: '1',
    test: 'worker/features/payments/card-testing/decline-breaker.test.ts',
    title: 'the breaker of the site with declines from %s is tripped: %s',
  },
  {
    protection: 'failed captchas are not points',
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: 'const bad = sum(counted.map((one) => one.points))',
    replace:
      'const bad = sum([...counted.map((one) => one.points), ...failedCaptchas.map((one) => one.count)])',
    test: 'worker/features/payments/card-testing/payer-tries.test.ts',
    title:
      'four failed captchas and four declines do not add up, and the fifth failed captcha refuses the next payment for an hour',
  },
  {
    protection: 'an accepted payment vouches for one try',
    file: 'worker/features/payments/card-testing/payer-history-store.ts',
    find: '(p.vouched_try IS NULL OR p.vouched_try = ?2)',
    replace: '(1 OR p.vouched_try = ?2)',
    test: 'worker/features/payments/card-testing/payer-history.test.ts',
    title:
      'a payment that staff accepted a week ago lets its browser learn one outcome right away while a breaker is tripped',
  },
  {
    protection: 'a payment whose outcome is withheld is not shown as just paid',
    file: 'worker/features/payments/checkout/attempt-cookie.ts',
    find: '(await findWithheldUntil(db, attemptId, now())) > 0) return null',
    replace: '(await findWithheldUntil(db, attemptId, now())) < 0) return null',
    test: 'worker/features/payments/card-testing/withheld-traces.test.ts',
    title: 'a form does not say that a withheld payment was just made',
  },
  {
    protection: 'a step-up pass lasts ten minutes',
    file: 'worker/features/payments/card-testing/step-up-pass.ts',
    find: '!(Number.parseInt(expires, 36) > now)',
    replace: '!(Number.parseInt(expires, 36) > 0)',
    test: 'worker/features/payments/card-testing/step-up-pass.test.ts',
    title: 'a pass is valid in its browser for ten minutes',
  },
]
