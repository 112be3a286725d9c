// Maps the errors of info requests to problems. A failed call has the specification's message; a question that
// is not open has this site's. Pages use the same messages, except for a decided payment (closed-question.ts).
import type { Locale } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { ProblemDetails, ProblemKind } from '../../../platform/http/problems'
import type { InfoError } from './answer-info'

/** The call that failed. */
export type InfoCall = 'retrieving' | 'submitting' | 'canceling'

type NotOpenState = (InfoError & { readonly kind: 'not_open' })['state']

const beingDecided = { problem: 'conflict', code: 'BEING_DECIDED' } as const

/** The problem and the public code of a question that is not open, by its state. */
export const notOpenProblems = {
  answered: { problem: 'conflict', code: 'ALREADY_ANSWERED' },
  declined: { problem: 'conflict', code: 'ALREADY_CANCELED' },
  over: { problem: 'conflict', code: 'ALREADY_DECIDED' },
  withdrawn: { problem: 'conflict', code: 'QUESTION_WITHDRAWN' },
  deciding: beingDecided,
  charging: beingDecided,
  canceling: beingDecided,
  expired: { problem: 'gone', code: 'LINK_EXPIRED' },
} as const satisfies Record<NotOpenState, { problem: ProblemKind; code: string }>

export type InfoProblem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

export const toInvalidToken = (locale: Locale): InfoProblem => ({
  kind: 'malformed',
  details: { code: 'INVALID_TOKEN', message: infoRequestCopy[locale].errors.invalidToken },
})

export function toInfoProblem(error: InfoError, call: InfoCall, locale: Locale): InfoProblem {
  const { errors, process } = infoRequestCopy[locale]
  switch (error.kind) {
    case 'unknown_link':
      return { kind: 'not_found', details: { message: errors[call] } }
    case 'invalid_fields':
      return { kind: 'invalid_fields', details: { fields: error.fields } }
    case 'not_open': {
      const { problem, code } = notOpenProblems[error.state]
      return { kind: problem, details: { code, message: process[error.state] } }
    }
    case 'not_canceled':
      return { kind: 'vendor_failed', details: { message: errors.canceling } }
  }
}
