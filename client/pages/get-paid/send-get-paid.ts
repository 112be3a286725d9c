// Sends a form with its view and reads the next view. If that fails, the next view is oops: otherwise
// the spinner would stay forever.

import {
  type GetPaidFieldErrors,
  type GetPaidView,
  isGetPaidView,
  type SubmittableView,
} from '../../../shared/get-paid/page-data'
import { paths } from '../../../shared/urls'
import { jsonHeaders } from '../../ui/locale'

const timeoutMs = 60_000

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
}

type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const errorNames = ['access', 'email', 'fax', 'statements', 'newPass', 'confirmPass'] as const

function toErrors(fields: unknown): GetPaidFieldErrors {
  if (!isBody(fields)) return {}
  return Object.fromEntries(
    errorNames.flatMap((name) =>
      toText(fields[name]) === '' ? [] : [[name, toText(fields[name])]],
    ),
  )
}

const failedResult: GetPaidResult = {
  nextView: 'oops',
  redirectTo: null,
  email: '',
  access: '',
  payeeName: '',
  amount: '',
  existingGroup: false,
  errors: {},
}

async function post(sentFrom: SubmittableView, values: GetPaidValues): Promise<unknown> {
  const response = await fetch(paths.getPaidCall, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...jsonHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, whichState: sentFrom }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return response.json()
}

/** Posts the form; if the server requires a captcha, posts it once more with a token. */
export async function sendGetPaid(
  sentFrom: SubmittableView,
  values: GetPaidValues,
): Promise<GetPaidResult> {
  try {
    const body = await post(sentFrom, values)
    // The server never calls this function, so the server's build leaves the captcha out.
    if (import.meta.env.SSR || !isBody(body) || body.code !== 'CAPTCHA_REQUIRED')
      return toResult(body)
    const { startCaptcha } = await import('../../ui/captcha/start-captcha')
    const googleRecaptchaToken = await startCaptcha('access_code')
    return toResult(await post(sentFrom, { ...values, googleRecaptchaToken }))
  } catch {
    return failedResult
  }
}

function toResult(body: unknown): GetPaidResult {
  if (!isBody(body) || !isGetPaidView(body.nextView)) return failedResult
  return {
    nextView: body.nextView,
    redirectTo: toText(body.redirectTo) || null,
    email: toText(body.email),
    access: toText(body.access),
    payeeName: toText(body.payeeName),
    amount: toText(body.amount),
    existingGroup: body.existingGroup === true,
    errors: toErrors(body.fields),
  }
}
