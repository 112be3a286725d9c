// Mutations of the card testing limits (docs/decisions/0010).
import { toMutations } from './mutation.ts'

export const cardTestingMutations = toMutations({
  'an approval does not give a card tester points back': {
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: 'approved: 0,',
    replace: '  approved: -1,',
    title:
      'an approval removes neither the points of a card nor its place among the different cards',
  },
  'at most ten payments are in flight': {
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: "if (inFlight >= limits.inFlight) return 'refused'",
    replace: "if (inFlight >= 1_000) return 'refused'",
    title: 'the eleventh payment in flight is refused until one of the ten is settled',
  },
  'the sixth different card needs the step-up': {
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: 'cards.size >= limits.cardsBeforeStepUp && !hasPass',
    replace: 'cards.size >= 1_000 && !hasPass',
    title: 'the sixth different card needs the step-up, and a card that was tried before does not',
  },
  'a withheld outcome has no points before its wait ends': {
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: 'return withheldUntil > now',
    replace: 'return withheldUntil > now && outcomePoints[outcome] === 0',
    title: 'no verdict and no time of a payer depends on withheld outcomes before the wait ends',
  },
  'a withheld decline counts in no breaker before its wait ends': {
    file: 'worker/features/payments/card-testing/decline-breaker.ts',
    find: 'if (at > now || addresses.has(address)',
    replace: '    if (addresses.has(address)',
    title: 'what counts in a breaker never depends on which outcomes are withheld',
  },
  'the time of a refusal does not show withheld points': {
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: "decide(dropOld(tries, at), newTry, at) === 'allowed'",
    replace: "decide(toCurrent(tries, at), newTry, at) === 'allowed'",
    title: 'the time of a refusal does not depend on withheld outcomes: %s',
  },
  'an IP address and a card count once in a breaker': {
    file: 'worker/features/payments/card-testing/decline-breaker.ts',
    find: '|| addresses.has(address) || cards.has(card)',
    title: 'an address and a card count once, also when a withheld decline is learned',
  },
  'one payee does not trip the breaker of the site': {
    file: 'worker/features/payments/card-testing/decline-breaker.ts',
    find: "kind === 'site' ? limits.payeeShare : 1",
    replace: '1',
    title: 'the breaker of the site with declines from %s is tripped: %s',
  },
  'failed captchas are not points': {
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: 'const bad = sum(counted.map((one) => one.points))',
    replace:
      'const bad = sum([...counted.map((one) => one.points), ...failedCaptchas.map((one) => one.count)])',
    title:
      'four failed captchas and four declines do not add up, and the fifth failed captcha refuses the next payment for an hour',
  },
  'an accepted payment vouches for one try': {
    file: 'worker/features/payments/card-testing/payer-history-store.ts',
    find: '(p.vouched_try IS NULL OR p.vouched_try = ?2)',
    replace: '(1 OR p.vouched_try = ?2)',
    title:
      'a payment that staff accepted a week ago lets its browser learn one outcome right away while a breaker is tripped',
  },
  'a payment whose outcome is withheld is not shown as just paid': {
    file: 'worker/features/payments/checkout/attempt-cookie.ts',
    find: '(await findWithheldUntil(db, attemptId, now())) > 0) return null',
    replace: '(await findWithheldUntil(db, attemptId, now())) < 0) return null',
    title: 'a form does not say that a withheld payment was just made',
  },
  'a step-up pass lasts ten minutes': {
    file: 'worker/features/payments/card-testing/step-up-pass.ts',
    find: '!(Number.parseInt(expires, 36) > now)',
    replace: '!(Number.parseInt(expires, 36) > 0)',
    title: 'a pass is valid in its browser for ten minutes',
  },
})
