// The error table of expected failures: status and code of each kind. Messages are in
// shared/locales/en/problem-messages.ts; a kind without one does not compile. Visitors never see a cause.
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type ProblemRow = {
  readonly status: ContentfulStatusCode
  readonly code: string
}

export const problems = {
  malformed: { status: 400, code: 'MALFORMED' },
  card_number_refused: { status: 400, code: 'CARD_NUMBER_REFUSED' },
  unauthorized: { status: 401, code: 'UNAUTHORIZED' },
  captcha_failed: { status: 403, code: 'CAPTCHA_FAILED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  origin_refused: { status: 403, code: 'ORIGIN_REFUSED' },
  not_found: { status: 404, code: 'NOT_FOUND' },
  method_not_allowed: { status: 405, code: 'METHOD_NOT_ALLOWED' },
  conflict: { status: 409, code: 'WRONG_STATE' },
  gone: { status: 410, code: 'GONE' },
  too_large: { status: 413, code: 'TOO_LARGE' },
  unsupported_type: { status: 415, code: 'UNSUPPORTED_TYPE' },
  invalid_fields: { status: 422, code: 'INVALID_FIELDS' },
  too_many: { status: 429, code: 'TOO_MANY' },
  internal: { status: 500, code: 'INTERNAL' },
  vendor_failed: { status: 502, code: 'VENDOR_FAILED' },
  unavailable: { status: 503, code: 'UNAVAILABLE' },
} as const satisfies Record<string, ProblemRow>

export type ProblemKind = keyof typeof problems

export const isProblemKind = (kind: string): kind is ProblemKind => Object.hasOwn(problems, kind)

export type ProblemDetails = {
  /** Replaces the default message, which people read. */
  readonly message?: string
  /** Replaces the default code; UPPER_SNAKE. */
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** Merged into the standard body where the specification defines a failure's shape. */
  readonly extra?: Readonly<Record<string, unknown>>
}
