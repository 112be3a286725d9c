import type { FieldErrors } from '../../shared/field-rules'

/** The outcome of a form. `result` is what its page does next. */
export type FormOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly message: string }
  /** The browser posts the form itself, and leaves the page. */
  | { readonly kind: 'posted' }

type Failed = { readonly status: number; readonly body: { readonly message?: string } }
type FailureTexts = { readonly offline: string; readonly failed: string }

/** The sentence that says why a call failed: the server's if it sent one, else the page's own. */
export const toFailure = ({ status, body }: Failed, copy: FailureTexts): string =>
  body.message ?? (status === 0 ? copy.offline : copy.failed)
