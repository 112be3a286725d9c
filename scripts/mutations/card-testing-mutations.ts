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
  'a card is counted by its whole number': {
    file: 'worker/features/payments/card-testing/card-names.ts',
    find: 'text: digits,',
    replace: 'text: digits.slice(-4),',
    title: 'an attacker with %i IP addresses learns no more outcomes from cards that end alike',
  },
  'a card of which only the last four digits are known is a card of its own in a breaker': {
    file: 'worker/features/payments/card-testing/card-testing.ts',
    find: 'card === null || isTailName(card)',
    replace: 'card === null',
    title: 'of forty declines of cards that end alike, with %s, %i are answered immediately',
  },
  'the key of yesterday ends': {
    file: 'worker/features/payments/card-testing/card-keys.ts',
    find: 'toKeyEndsAt(key) > now',
    replace: 'toKeyEndsAt(key) > 0',
    title: 'yesterday’s key counts for 80 minutes, as long as its last tries',
  },
  'a card stays the same after midnight': {
    file: 'worker/features/payments/card-testing/payer-tries.ts',
    find: 'if (formerCard === undefined) return tries',
    replace: "if (formerCard !== '') return tries",
    title: 'a card that was counted under yesterday’s key is the same card under today’s',
  },
  'the attempt stores nothing of a card’s hash': {
    file: 'worker/features/payments/card-testing/card-testing.ts',
    find: '...{ id, payeeId, payers, networks },',
    replace: '...{ id, payeeId, payers, networks, ...card },',
    title:
      'the number of a paid, declined, unknown or withheld card is stored nowhere, and its hash only in the counters of card testing',
  },
  'a /48 is one different address': {
    file: 'worker/platform/rate-limits/limits.ts',
    find: 'v6_48: { addresses: 10, different: 1,',
    replace: 'v6_48: { addresses: 10, different: 100,',
    title: 'the breaker of a payee with declines from %s is tripped: %s',
  },
  'a network withholds the outcomes of its own payers': {
    file: 'worker/features/payments/card-testing/breakers.ts',
    find: '...networks.map(readNetwork),',
    title:
      'declines from fifty %s delay no payer of another network, and from the fortieth on those of their own',
  },
  'a network whose outcomes are withheld has a limit': {
    file: 'worker/features/payments/card-testing/card-testing.ts',
    find: '(isVouched ? null : await reserveWithheld(trips))',
    replace: 'null',
    title:
      'a network whose outcomes are withheld has 300 tries an hour, from any number of addresses',
  },
  'charges without a captcha have a limit per network': {
    file: 'worker/features/payments/card-testing/unchecked-charges.ts',
    find: 'for (const { kind, subject } of networks) {',
    replace: 'for (const { kind, subject } of networks.slice(2)) {',
    title:
      'one network has ten charges without a captcha in an hour, from any number of addresses, and leaves the site its others',
  },
  'texts have a limit per network': {
    file: 'worker/features/sms-link/abuse-checks.ts',
    find: '...networks.map(({ kind, subject }): Check => {',
    replace: '...networks.slice(2).map(({ kind, subject }): Check => {',
    title:
      'allow %i texts a day for one IPv6 /48 whose captcha is %s, from any number of addresses',
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
    title: 'a form’s URL waits for a withheld payment, and does not say that it was just made',
  },
  'a step-up pass lasts ten minutes': {
    file: 'worker/features/payments/card-testing/step-up-pass.ts',
    find: '!(Number.parseInt(expires, 36) > now)',
    replace: '!(Number.parseInt(expires, 36) > 0)',
    title: 'a pass is valid in its browser for ten minutes',
  },
})
