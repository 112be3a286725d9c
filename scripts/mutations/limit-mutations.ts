// Mutations of the limits of payments without a captcha, of attempts that another browser opens, of a withheld bill,
// and of what one IP address may add to counts.
import type { Mutation } from './mutation.ts'

const uncheckedCharges = 'worker/features/payments/checkout/unchecked-charges.test.ts'
const uncheckedCode = 'worker/features/payments/card-testing/unchecked-charges.ts'
const browserBinding = 'worker/features/payments/checkout/browser-binding.test.ts'

export const limitMutations: readonly Mutation[] = [
  {
    protection: 'a budget from a variable is enforced',
    file: 'worker/platform/rate-limits/limiter.ts',
    find: 'budgets && isBudget(name, budgets)',
    replace: 'budgets && !isBudget(name, budgets)',
    test: 'worker/platform/rate-limits/limits.test.ts',
    title: 'a budget from a variable replaces the limit’s own number, and its uses are counted',
  },
  {
    protection: 'attempts that stay due do not starve the others',
    file: 'worker/features/payments/stores/due-attempts-store.ts',
    find: 'const after = stored ?? start',
    replace: 'const after = start',
    test: 'worker/features/payments/stores/due-attempts-store.test.ts',
    title:
      'attempts that stay due do not keep the others from their turn, and the list begins again at its end',
  },
  {
    protection: 'messages are sent while the queue is down',
    file: 'worker/background.ts',
    find: 'jobs.slice(0, doneHere)',
    replace: 'jobs.slice(doneHere)',
    test: 'worker/background.test.ts',
    title: 'while the queue is down the scheduled job sends what is due',
  },
  {
    protection: 'a refused submit without a captcha uses up no charge of the limits',
    file: 'worker/features/payments/checkout/enforce-limits.ts',
    find: "import { checkUncheckedCharge } from '../card-testing/unchecked-charges'",
    replace:
      "import { countUncheckedCharge as checkUncheckedCharge } from '../card-testing/unchecked-charges'",
    test: uncheckedCharges,
    title:
      'submits that are refused before a charge leave the payers of their IP address and of the site their charges',
  },
  {
    protection: 'a charge without a captcha counts when it is sent',
    file: 'worker/features/payments/attempt/payment-attempt-machine.ts',
    find: "    if (captcha !== 'passed') {",
    replace: "    if (captcha === 'passed') {",
    test: uncheckedCharges,
    title: 'of ten simultaneous submits without a captcha from one IP address, three are charged',
  },
  {
    protection: 'the site has a limit of charges without JavaScript',
    file: uncheckedCode,
    find: "  not_shown: 'payment_unchecked_site',",
    replace: "  not_shown: 'payment_captcha_down_site',",
    test: uncheckedCharges,
    title:
      'payers without JavaScript and payers whose captcha is down have limits of the site of their own',
  },
  {
    protection: 'the limits of charges without a captcha grow with the site',
    file: uncheckedCode,
    find: 'acceptedPerDay * uncheckedShares[name]',
    replace: '0 * uncheckedShares[name] * acceptedPerDay',
    test: uncheckedCharges,
    title: 'the limits of the site grow with the payments that staff accept',
  },
  {
    protection: 'an IP address answers the step-up a hundred times an hour',
    file: 'worker/features/payments/checkout/step-up-route.ts',
    find: "  const reserved = await limiter.reserve('payment_step_up', toIpSubject(ip))\n  if (!reserved.ok) {",
    replace:
      "  const reserved = await limiter.reserve('payment_step_up', toIpSubject(ip))\n  if (!reserved.ok && ip === '') {",
    test: 'worker/features/payments/checkout/step-up.test.ts',
    title:
      'the 101st answer from one IP address within an hour is refused unread, and says when to try again',
  },
  {
    protection: 'the waiting page sets an attempt only for the browser that submitted',
    file: 'worker/features/payments/checkout/confirming-route.ts',
    find: "if (isSameBrowser && outcome.status === 'not_charged')",
    replace: "if (outcome.status === 'not_charged')",
    test: browserBinding,
    title: 'is not followed by the same one in a browser that only opens its status %s',
  },
  {
    protection: 'the status call sets an attempt only for the browser that submitted',
    file: 'worker/features/payments/checkout/status-route.ts',
    find: "if (isSameBrowser && outcome.status === 'not_charged')",
    replace: "if (outcome.status === 'not_charged')",
    test: browserBinding,
    title: 'is not followed by the same one in a browser that only opens its status %s',
  },
  {
    protection: 'only the browser that submitted learns the next attempt',
    file: 'worker/features/payments/attempt/attempt-status.ts',
    find: 'isSameBrowser ? browserHash : null',
    replace: "isSameBrowser ? browserHash : ''",
    test: 'worker/features/payments/checkout/browser-binding.test.ts',
    title: 'is followed by one that only the browser that submitted it can learn',
  },
  {
    protection: 'an alarm does not free the bill of a withheld decline',
    file: 'worker/features/payments/attempt/payment-attempt-machine.ts',
    find: 'this.#attempt.id && !isWithheld',
    replace: 'this.#attempt.id && isWithheld !== null',
    test: 'worker/features/payments/card-testing/withheld-outcomes.test.ts',
    title: 'does not show its outcome to a second form for the bill, not even after an alarm',
  },
  {
    protection: 'one visitor does not set a percentile of field data',
    file: 'worker/features/metrics/routes.ts',
    find: "reserve('field_report', subject)).ok",
    replace: "reserve('field_report', crypto.randomUUID() + subject)).ok",
    test: 'worker/features/metrics/routes.test.ts',
    title:
      'counts ten times a day for one page and IP address, and leaves the percentile to the other visitors',
  },
  {
    protection: 'made-up paths of one visitor leave rows for real ones',
    file: 'worker/features/pay-landing/not-found-route.ts',
    find: 'ok ? path : otherName',
    replace: 'ok ? path : path',
    test: 'worker/features/pay-landing/not-found-route.test.ts',
    title:
      'gives one IP address rows for twenty paths a day, so that made-up paths leave rows for real ones',
  },
  {
    protection: 'a refused text leaves no counter of its number',
    file: 'worker/features/sms-link/abuse-checks.ts',
    find: 'applying.slice(0, index)',
    replace: 'applying.slice(0, 0)',
    test: 'worker/features/sms-link/send-sms-link.test.ts',
    title:
      'leave one counter for a visitor whose texts are refused, and it refuses the 21st try in ten minutes before any other limit',
  },
  {
    protection: 'refused texts of one IP address are counted',
    file: 'worker/features/sms-link/abuse-checks.ts',
    find: 'if (reserved.length > 0)',
    replace: 'if (reserved.length > 99)',
    test: 'worker/features/sms-link/send-sms-link.test.ts',
    title:
      'leave one counter for a visitor whose texts are refused, and it refuses the 21st try in ten minutes before any other limit',
  },
  {
    protection: 'a closing link of a widget shows its host',
    file: 'worker/features/widget/partner.ts',
    find: '!isClosingUrl(url)',
    replace: '!URL.canParse(url)',
    test: 'worker/features/widget/partner.test.ts',
    title: 'with %s gets the default',
  },
  {
    protection: 'pay later answers a user outside the program like an unknown email',
    file: 'worker/features/pay-later/opt-in.ts',
    find: "  if (user === null || !isMember) return refused('USER_NOT_FOUND')",
    replace:
      "  if (user === null) return refused('USER_NOT_FOUND')\n  if (!isMember) return refused('USER_NOT_ENROLLED')",
    test: 'worker/features/pay-later/routes.test.ts',
    title: 'has the same reply for an unknown email and a user outside the program',
  },
  {
    protection: 'the API file of a public site lists no call of staff',
    file: 'worker/api-document.ts',
    find: 'areStaffCallsListed || needs === undefined',
    replace: 'areStaffCallsListed || needs !== null',
    test: 'worker/features/api-docs/open-api.test.ts',
    title: 'list no call of staff, and those of the demo list all of them',
  },
  {
    protection: 'a token of the simulated card fields pays once',
    file: 'worker/vendors/cards/simulator.ts',
    find: "if (card === 'used') return { kind: 'declined', reason: 'card_token_gone' }",
    replace: "if (card === 'used') return toApproval({ transactionId, amountCents, now })",
    test: 'worker/features/payments/checkout/hosted-card.test.ts',
    title: 'a token pays once: a second bill with it is declined, and nothing is charged',
  },
  {
    protection: 'an amount is read as it is shown',
    file: 'shared/payments/schema.ts',
    find: "values?.amount?.includes('\\u202e') ? null : parseCents(text)",
    replace: "values?.amount?.includes('\\u202f') ? null : parseCents(text)",
    test: 'shared/zero-width.test.ts',
    title: 'the amount %j is refused: a right-to-left override shows its digits in another order',
  },
]
