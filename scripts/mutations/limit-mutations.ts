// Mutations of the limits of payments without a captcha, of attempts that another browser opens, of a withheld bill,
// and of what one IP address may add to counts.
import { toMutations } from './mutation.ts'

export const limitMutations = toMutations({
  'a budget from a variable is enforced': {
    file: 'worker/platform/rate-limits/limiter.ts',
    find: 'budgets && isBudget(name, budgets)',
    replace: 'budgets && !isBudget(name, budgets)',
    title: 'a budget from a variable replaces the limit’s own number, and its uses are counted',
  },
  'attempts that stay due do not starve the others': {
    file: 'worker/features/payments/stores/due-attempts-store.ts',
    find: 'const after = stored ?? start',
    replace: 'const after = start',
    title:
      'attempts that stay due do not keep the others from their turn, and the list begins again at its end',
  },
  'messages are sent while the queue is down': {
    file: 'worker/background.ts',
    find: 'jobs.slice(0, doneHere)',
    replace: 'jobs.slice(doneHere)',
    title: 'while the queue is down the scheduled job sends what is due',
  },
  'a refused submit without a captcha uses up no charge of the limits': {
    file: 'worker/features/payments/checkout/enforce-limits.ts',
    find: "import { checkUncheckedCharge } from '../card-testing/unchecked-charges'",
    replace:
      "import { countUncheckedCharge as checkUncheckedCharge } from '../card-testing/unchecked-charges'",
    title:
      'submits that are refused before a charge leave the payers of their IP address and of the site their charges',
  },
  'a charge without a captcha counts when it is sent': {
    file: 'worker/features/payments/attempt/payment-attempt-machine.ts',
    find: "if (captcha !== 'passed') {",
    replace: "if (captcha === 'passed') {",
    title: 'of ten simultaneous submits without a captcha from one IP address, three are charged',
  },
  'the site has a limit of charges without JavaScript': {
    file: 'worker/features/payments/card-testing/unchecked-charges.ts',
    find: "not_shown: 'payment_unchecked_site',",
    replace: "not_shown: 'payment_captcha_down_site',",
    title:
      'payers without JavaScript and payers whose captcha is down have limits of the site of their own',
  },
  'the limits of charges without a captcha grow with the site': {
    file: 'worker/features/payments/card-testing/unchecked-charges.ts',
    find: 'acceptedPerDay * uncheckedShares[name]',
    replace: '0 * uncheckedShares[name] * acceptedPerDay',
    title: 'the limits of the site grow with the payments that staff accept',
  },
  'an IP address answers the step-up a hundred times an hour': {
    file: 'worker/features/payments/checkout/step-up-route.ts',
    find: 'if (!reserved.ok) {',
    replace: "if (!reserved.ok && ip === '') {",
    title:
      'the 101st answer from one IP address within an hour is refused unread, and says when to try again',
  },
  'the waiting page sets an attempt only for the browser that submitted': {
    file: 'worker/features/payments/checkout/confirming-route.ts',
    find: "if (isSameBrowser && outcome.status === 'not_charged')",
    replace: "if (outcome.status === 'not_charged')",
    title: 'is not followed by the same one in a browser that only opens its status %s',
  },
  'the status call sets an attempt only for the browser that submitted': {
    file: 'worker/features/payments/checkout/status-route.ts',
    find: "if (isSameBrowser && outcome.status === 'not_charged')",
    replace: "if (outcome.status === 'not_charged')",
    title: 'is not followed by the same one in a browser that only opens its status %s',
  },
  'only the browser that submitted learns the next attempt': {
    file: 'worker/features/payments/attempt/attempt-status.ts',
    find: 'isSameBrowser ? browserHash : null',
    replace: "isSameBrowser ? browserHash : ''",
    title: 'is followed by one that only the browser that submitted it can learn',
  },
  'an alarm does not free the bill of a withheld decline': {
    file: 'worker/features/payments/attempt/payment-attempt-machine.ts',
    find: 'this.#attempt.id && !isWithheld',
    replace: 'this.#attempt.id && isWithheld !== null',
    title: 'does not show its outcome to a second form for the bill, not even after an alarm',
  },
  'one visitor does not set a percentile of field data': {
    file: 'worker/features/metrics/routes.ts',
    find: "reserve('field_report', subject)).ok",
    replace: "reserve('field_report', crypto.randomUUID() + subject)).ok",
    title:
      'counts ten times a day for one page and IP address, and leaves the percentile to the other visitors',
  },
  'made-up paths of one visitor leave rows for real ones': {
    file: 'worker/features/pay-landing/not-found-route.ts',
    find: 'ok ? path : otherName',
    replace: 'ok ? path : path',
    title:
      'gives one IP address rows for twenty paths a day, so that made-up paths leave rows for real ones',
  },
  'a refused text leaves no counter of its number': {
    file: 'worker/features/sms-link/abuse-checks.ts',
    find: 'applying.slice(0, index)',
    replace: 'applying.slice(0, 0)',
    title:
      'leave one counter for a visitor whose texts are refused, and it refuses the 21st try in ten minutes before any other limit',
  },
  'refused texts of one IP address are counted': {
    file: 'worker/features/sms-link/abuse-checks.ts',
    find: 'if (reserved.length > 0)',
    replace: 'if (reserved.length > 99)',
    title:
      'leave one counter for a visitor whose texts are refused, and it refuses the 21st try in ten minutes before any other limit',
  },
  'a closing link of a widget shows its host': {
    file: 'worker/features/widget/partner.ts',
    find: '!isClosingUrl(url)',
    replace: '!URL.canParse(url)',
    title: 'with %s gets the default',
  },
  'pay later answers a user outside the program like an unknown email': {
    file: 'worker/features/pay-later/opt-in.ts',
    find: "if (user === null || !isMember) return refused('USER_NOT_FOUND')",
    replace:
      "  if (user === null) return refused('USER_NOT_FOUND')\n  if (!isMember) return refused('USER_NOT_ENROLLED')",
    title: 'has the same reply for an unknown email and a user outside the program',
  },
  'the API file of a public site lists no call of staff': {
    file: 'worker/api-document.ts',
    find: 'isDemo ? apiReference : toApiReference(siteCalls)',
    replace: 'apiReference',
    title: 'list no call of staff, and those of the demo list all of them',
  },
  'a token of the simulated card fields pays once': {
    file: 'worker/vendors/cards/simulator.ts',
    find: "if (card === 'used') return { kind: 'declined', reason: 'card_token_gone' }",
    replace: "if (card === 'used') return toApproval({ transactionId, amountCents, now })",
    title: 'a token pays once: a second bill with it is declined, and nothing is charged',
  },
  'an amount is read as it is shown': {
    file: 'shared/payments/schema.ts',
    find: "values?.amount?.includes('\\u202e') ? null : parseCents(text)",
    replace: "values?.amount?.includes('\\u202f') ? null : parseCents(text)",
    title: 'the amount %j is refused: a right-to-left override shows its digits in another order',
  },
})
