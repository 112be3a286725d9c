// Doubles and halves each promised number in the code. The row's own test must fail.
import type { PromisedNumber } from '../../tests/support/promised-numbers/promised-number.ts'
import { promisedNumbers } from '../../tests/support/promised-numbers/promised-numbers.ts'
import { findNumber } from './find-number.ts'
import type { Mutation } from './mutation.ts'

const factors = { doubled: 2, halved: 0.5 } as const

function toMutations(row: PromisedNumber): readonly Mutation[] {
  const { start, digits } = findNumber(row)
  return Object.entries(factors).map(([how, factor]) => ({
    protection: `${row.promise} (${how})`,
    file: row.file,
    find: start + digits,
    replace: start + (digits ? Number(digits.replaceAll('_', '')) * factor : `${factor} * `),
    test: 'tests/source/promised-numbers.test.ts',
    title: row.promise,
  }))
}

/** The files of calls with `timeoutMs`, and what tests/source/request-timeouts.test.ts says of them. */
const requestTimeouts = {
  'client/pages/contact/send-team-email.ts': 'an email to the team',
  'client/pages/get-paid/send-get-paid.ts': 'the form to get paid',
  'client/pages/mailbox-link/post-oauth-callback.ts': 'the link of a mailbox',
  'client/pages/membership/send-choice.ts': 'the choice of a member',
  'client/pages/password-reset/send-reset.ts': 'a reset link',
  'client/pages/pay-later/send-opt-in.ts': 'the opt-in to pay later',
  'client/pages/payments/info-requests/info-calls.ts': 'a question about a payment',
  'client/pages/widget/frame/send-widget-form.ts': 'the form of a widget',
  'client/ui/sms-link/send-sms.ts': 'a text',
  'client/pages/payments/form/hooks/use-payment-outcome.ts': 'a payment',
} as const

function toTimeoutMutations([file, call]: readonly [string, string]): readonly Mutation[] {
  const find = call === 'a payment' ? 'paymentTimeoutMs = 60_000' : 'const timeoutMs = 60_000'
  const title = `the browser waits 60 seconds for the response to ${call}`
  return Object.entries(factors).map(([how, factor]) => ({
    protection: `${title} (${how})`,
    file,
    find,
    replace: find.replace('60_000', String(60_000 * factor)),
    test: 'tests/source/request-timeouts.test.ts',
    title,
  }))
}

export const numberMutations: readonly Mutation[] = [
  ...promisedNumbers.flatMap(toMutations),
  ...Object.entries(requestTimeouts).flatMap(toTimeoutMutations),
]
