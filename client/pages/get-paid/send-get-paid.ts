// Sends a form with its view and reads the next view. If that fails, the next view is oops: otherwise
// the spinner would stay forever.

import {
  type GetPaidFieldErrors,
  type GetPaidView,
  isGetPaidView,
  type SubmittableView,
} from '../../../shared/get-paid/page-data'
import type { GetPaidResponse } from '../../../shared/get-paid/schema'
import { paths } from '../../../shared/urls'
import { call, type ReplyFields } from '../../ui/call'
import { captchaScriptLimitMs, loadInTime } from '../../ui/load-in-time'

export type GetPaidValues = Readonly<Record<string, string>>

export type GetPaidResult = {
  readonly nextView: GetPaidView
  /** The URL of the payee's panel, to which the browser navigates; null to stay on the page. */
  readonly redirectTo: string | null
  /** The next five are about the link or code that was sent; empty or false without one. */
  readonly email: string
  readonly access: string
  readonly payeeName: string
  readonly amount: string
  readonly existingGroup: boolean
  readonly errors: GetPaidFieldErrors
  /** When a code can be tried again; empty if it was checked. */
  readonly wait: string
}

const errorNames = ['access', 'email', 'fax', 'statements', 'newPass', 'confirmPass'] as const

const toErrors = (fields: Readonly<Record<string, string>> = {}): GetPaidFieldErrors =>
  Object.fromEntries(errorNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))

const failedResult: GetPaidResult = {
  nextView: 'oops',
  redirectTo: null,
  email: '',
  access: '',
  payeeName: '',
  amount: '',
  existingGroup: false,
  errors: {},
  wait: '',
}

const post = async (sentFrom: SubmittableView, values: GetPaidValues) => {
  const json = { ...values, whichState: sentFrom }
  return (await call<GetPaidResponse>(paths.getPaidCall, { json })).body
}

/** Null if the captcha does not work, such as when its script does not load. */
const solveCaptcha = (): Promise<string | null> =>
  loadInTime(import('../../ui/captcha/start-captcha'), captchaScriptLimitMs)
    .then(({ startCaptcha }) => startCaptcha('access_code'))
    .catch(() => null)

/** Posts the form; if the server requires a captcha, posts it once more with a token. */
export async function sendGetPaid(
  sentFrom: SubmittableView,
  values: GetPaidValues,
): Promise<GetPaidResult> {
  const body = await post(sentFrom, values)
  // The server never calls this function, so the server's build leaves the captcha out.
  if (import.meta.env.SSR || body.code !== 'CAPTCHA_REQUIRED') return toResult(body)
  const googleRecaptchaToken = await solveCaptcha()
  // The server's first reply says what to do.
  if (googleRecaptchaToken === null) return toResult(body)
  return toResult(await post(sentFrom, { ...values, googleRecaptchaToken }))
}

function toResult(body: ReplyFields<GetPaidResponse>): GetPaidResult {
  if (!isGetPaidView(body.nextView)) return failedResult
  return {
    nextView: body.nextView,
    redirectTo: body.redirectTo || null,
    email: body.email ?? '',
    access: body.access ?? '',
    payeeName: body.payeeName ?? '',
    amount: body.amount ?? '',
    existingGroup: body.existingGroup ?? false,
    errors: toErrors(body.fields),
    wait: (body.code === 'TOO_MANY_CODES' && body.message) || '',
  }
}
