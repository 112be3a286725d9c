// Call-specific error codes. They come from the features' own tables, or are checked against the
// features' types.

import type { ResetStatus } from '../../../shared/password-reset/page-data'
import type { PayLaterCode } from '../../../shared/pay-later/page-data'
import type { ProblemKind } from '../../platform/http/problems'
import type { BackOfficeFailure } from '../back-office/back-office-call'
import { outcomes } from '../get-paid/outcomes'
import { linkFailures } from '../mailbox-link/responses'
import { submitFailures } from '../payments/checkout/submit-failures'
import { infoStates } from '../payments/info-requests/info-problem'
import { textLimits } from '../sms-link/sms-error'
import type { Failure } from './call'

export const submitProblems: readonly Failure[] = Object.values(submitFailures)

export const textProblems: readonly Failure[] = Object.values(textLimits).map(({ code }) => ({
  problem: 'too_many',
  code,
}))

export const infoProblems: readonly Failure[] = [
  { problem: 'malformed', code: 'INVALID_TOKEN' },
  'not_found',
  ...Object.values(infoStates),
]

/** Without `cancelled`: a visitor who declines gets 200. */
export const linkProblems: readonly Failure[] = Object.values(linkFailures)
  .filter(({ view }) => view !== 'cancelled')
  .map(({ kind, code }) => ({ problem: kind, code }))

export const getPaidProblems: readonly Failure[] = [
  'invalid_fields',
  ...Object.entries(outcomes).flatMap(([name, { problem }]) =>
    problem === null ? [] : [{ problem, code: name.toUpperCase() }],
  ),
]

const named = (codes: Readonly<Record<string, ProblemKind>>): readonly Failure[] =>
  Object.entries(codes).map(([code, problem]) => ({ problem, code }))

export const payLaterProblems = named({
  USER_NOT_FOUND: 'not_found',
  USER_NOT_ENROLLED: 'not_found',
  USER_ENROLLED_ALREADY: 'conflict',
  PROMOTION_EXPIRED: 'gone',
} satisfies Record<PayLaterCode, ProblemKind>)

export const resetProblems = named({
  MISMATCH_USER_ID_FOR_RESET: 'not_found',
  LINK_EXPIRED: 'gone',
} satisfies Record<Exclude<ResetStatus, 'USER_VALIDATED' | 'PASSWORD_CHANGED'>, ProblemKind>)

type Why<Kind extends BackOfficeFailure['kind']> = Extract<
  BackOfficeFailure,
  { readonly kind: Kind; readonly why: string }
>['why']

const conflicts = <Code extends string>(codes: Readonly<Record<Code, true>>) =>
  Object.keys(codes).map((code) => ({ problem: 'conflict', code: code.toUpperCase() }) as const)

/** The problems of each back office failure. */
export const commandProblems: Readonly<Record<BackOfficeFailure['kind'], readonly Failure[]>> = {
  invalid: ['invalid_fields'],
  not_found: [{ problem: 'not_found', code: 'UNKNOWN_NAME' }],
  wrong_state: ['conflict'],
  refused_by_gateway: [{ problem: 'vendor_failed', code: 'REFUSED_BY_GATEWAY' }],
  rest_missing: [{ problem: 'conflict', code: 'REST_MISSING' }],
  not_askable: conflicts<Why<'not_askable'>>({
    unreachable: true,
    hold_ending: true,
    not_payable: true,
  }),
  invalid_file: [{ problem: 'invalid_fields', code: 'INVALID_FILE' }],
  account_exists: [{ problem: 'conflict', code: 'ACCOUNT_EXISTS' }],
  not_retriable: conflicts<Why<'not_retriable'>>({
    not_failed: true,
    perhaps_sent: true,
    forgotten: true,
    suppressed: true,
  }),
  changed_meanwhile: [{ problem: 'conflict', code: 'CHANGED_MEANWHILE' }],
}
