// Sends the payment form and reads the reply.
import type { FieldErrors } from '../../../../../shared/field-rules'
import type { SubmitResponse } from '../../../../../shared/payments/page-data'
import { paths } from '../../../../../shared/urls'
import { call } from '../../../../ui/call'
import type { FailedSubmit, SubmitState } from './submit-states'

/** A problem of the submit, or an outcome of the status call that charged nothing. */
type Rejection = {
  readonly status?: string
  readonly message?: string
  /** Absent in a reply to the status call. */
  readonly code?: string
  readonly fields?: FieldErrors
  readonly attempt?: string
}

type Problem = Rejection & {
  readonly status: 'error'
  /** Confirms a duplicate payment; absent in other failures. */
  readonly payAgain?: string
  /** The page of the step-up; absent in other failures. */
  readonly stepUpUrl?: string
  /** The attempt has paid another bill, in another tab; absent in other failures. */
  readonly isOtherBill?: boolean
}

/** Adds to the server's message what it means for the payer. */
type ToText = (message: string) => string

const failureKinds = { TOO_MANY: 'too_many', TOO_MANY_DECLINES: 'exhausted' } as const

const isListed = (code: string): code is keyof typeof failureKinds => code in failureKinds

/** The statuses and codes of failures that come after the processor received the card. */
const cardSentOutcomes = /not_charged|DECLINE|CARD_TOKEN/

export const toFailed = (
  { status, code = '', message = '', fields, attempt }: Rejection,
  toText: ToText,
): FailedSubmit => ({
  kind: 'failed',
  failure:
    code === 'BILL_BEING_PAID'
      ? { kind: 'being_paid' }
      : { kind: isListed(code) ? failureKinds[code] : 'failed', text: toText(message) },
  fields,
  attempt,
  wasCardSent: cardSentOutcomes.test(`${status} ${code}`),
})

/** Nothing was charged, and the same form with a new attempt or a new proof of the human check is accepted. */
const mayRepeat = ({ code, isOtherBill }: Pick<Problem, 'code' | 'isOtherBill'>) =>
  isOtherBill === true || code === 'CAPTCHA_FAILED'

/**
 * The state that the reply leads to. Once the request is sent, only an explicit error response proves that nothing was
 * charged.
 */
export async function sendPayment(
  url: string,
  form: FormData,
  toText: ToText,
): Promise<SubmitState> {
  const { status, body } = await call<SubmitResponse, Problem>(url, { method: 'POST', body: form })
  const { confirmationUrl, statusUrl, actionUrl, stepUpUrl, payAgain } = body
  if (status < 500) {
    if (confirmationUrl) return { kind: 'done', url: confirmationUrl, isPaid: true }
    if (stepUpUrl) return { kind: 'done', url: stepUpUrl, isPaid: false }
    if (actionUrl) return { kind: 'at_bank', url: actionUrl }
    if (statusUrl) return { kind: 'confirming', statusUrl, isReceived: true }
    if (payAgain) {
      form.set('payAgain', payAgain)
      return { kind: 'repeating', body: form }
    }
    if (body.status === 'error') return { ...toFailed(body, toText), mayRepeat: mayRepeat(body) }
  }
  const attempt = encodeURIComponent(String(form.get('attempt')))
  return { kind: 'confirming', statusUrl: `${paths.paymentStatus}?a=${attempt}` }
}
