// The one error table: what kind of failure has which status, code and words, and whether it is
// worth an alert. Owns what the public sees; causes stay in the log.
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type ProblemRow = {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly title: string
  readonly message: string
  readonly alert?: true
}

export const problems = {
  malformed: {
    status: 400,
    code: 'MALFORMED',
    title: 'We could not read that request',
    message: 'The request could not be read. Please go back and try again.',
  },
  unauthorised: {
    status: 401,
    code: 'UNAUTHORISED',
    title: 'That needs a key',
    message: 'The token is missing or wrong.',
  },
  human_check_failed: {
    status: 403,
    code: 'HUMAN_CHECK_FAILED',
    title: 'Please try once more',
    message: 'We could not check that you are human. Please try again.',
  },
  origin_refused: {
    status: 403,
    code: 'ORIGIN_REFUSED',
    title: 'That request was refused',
    message: 'This request came from another site and was refused. Please use our own pages.',
  },
  not_found: {
    status: 404,
    code: 'NOT_FOUND',
    title: "Sorry! We can't find that page.",
    message: 'There is nothing at this address.',
  },
  method_not_allowed: {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    title: 'That does not work here',
    message: 'This address does not answer that method.',
  },
  conflict: {
    status: 409,
    code: 'WRONG_STATE',
    title: 'That is no longer possible',
    message: 'That is no longer possible: it has already changed. Please reload the page.',
  },
  gone: {
    status: 410,
    code: 'GONE',
    title: 'This link has expired',
    message: 'This link has expired.',
  },
  too_large: {
    status: 413,
    code: 'TOO_LARGE',
    title: 'That was too much at once',
    message: 'The request was too large. Please shorten what you typed and try again.',
  },
  unsupported_type: {
    status: 415,
    code: 'UNSUPPORTED_TYPE',
    title: 'We could not read that request',
    message: 'The request was sent in a form that this address does not read.',
  },
  invalid_fields: {
    status: 422,
    code: 'INVALID_FIELDS',
    title: 'Please check what you typed',
    message: 'Please check the fields that are marked.',
  },
  too_many: {
    status: 429,
    code: 'TOO_MANY',
    title: 'Please wait a moment',
    message: 'That was a little too often. Please wait and try again.',
  },
  internal: {
    status: 500,
    code: 'INTERNAL',
    title: 'Something went wrong on our side',
    message: 'It was not your doing, and we have been told. Please try again later.',
    alert: true,
  },
  vendor_failed: {
    status: 502,
    code: 'VENDOR_FAILED',
    title: 'A service that we need did not answer',
    message: 'Nothing was lost on your side. Please try again in a minute.',
  },
  unavailable: {
    status: 503,
    code: 'UNAVAILABLE',
    title: 'This is not available right now',
    message: 'Please try again in a minute.',
  },
} as const satisfies Record<string, ProblemRow>

export type ProblemKind = keyof typeof problems

export type ProblemDetails = {
  /** Replaces the table's sentence; for people. */
  readonly message?: string
  /** Replaces the table's code; UPPER_SNAKE. */
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** Carried beside the standard body where the specification names a failure's shape. */
  readonly extra?: Readonly<Record<string, unknown>>
}
