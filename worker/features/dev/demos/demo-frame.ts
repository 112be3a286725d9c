// Failures inside the widget's frame, one for each code of papaya:error that the server shows.
import type { WidgetErrorCode } from '../../../../shared/widget/events'
import type { ProblemKind } from '../../../platform/http/problems'
import type { Route } from '../../../platform/http/route'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { handlers, type WidgetServices } from '../../widget/context'
import { showFrameProblem } from '../../widget/frame-problem'
import { allowFrame, toFrameRequest } from '../../widget/frame-request'
import { showFailedForm } from '../../widget/frame-route'
import { toFormData, toWebData } from '../../widget/page-data'
import type { WidgetTextError } from '../../widget/send-widget-text'

const retryAfterSeconds = 600

/** Failures of the form, which stays usable. */
const frameForms = [
  ['INVALID_NUMBER', { kind: 'invalid_number' }],
  ['FORM_EXPIRED', { kind: 'form_refused', verdict: 'expired' }],
  ['FORM_REFUSED', { kind: 'form_refused', verdict: 'forged' }],
  ['CAPTCHA_FAILED', { kind: 'captcha_failed' }],
  ['UNAVAILABLE', { kind: 'captcha_unavailable' }],
  ['TEXT_NUMBER_LIMIT', { kind: 'number_limit', retryAfterSeconds }],
  ['TEXT_ADDRESS_LIMIT', { kind: 'address_limit', retryAfterSeconds }],
  ['TEXT_PARTNER_LIMIT', { kind: 'partner_limit', retryAfterSeconds }],
  ['TEXT_SITE_LIMIT', { kind: 'site_limit', retryAfterSeconds }],
] as const satisfies readonly (readonly [WidgetErrorCode, WidgetTextError])[]

/** Failures of the frame itself. */
const frameProblems = {
  TOO_MANY: 'too_many',
  NOT_FOUND: 'not_found',
  MALFORMED: 'malformed',
  ORIGIN_REFUSED: 'origin_refused',
  METHOD_NOT_ALLOWED: 'method_not_allowed',
  TOO_LARGE: 'too_large',
  CARD_NUMBER_REFUSED: 'card_number_refused',
  UNSUPPORTED_TYPE: 'unsupported_type',
  INTERNAL: 'internal',
  FAILED: 'vendor_failed',
} as const satisfies Partial<Record<WidgetErrorCode, ProblemKind>>

type FrameProblemCode = keyof typeof frameProblems

const isProblemCode = (code: string): code is FrameProblemCode => Object.hasOwn(frameProblems, code)

const showForm = handlers(async (c) => {
  const row = frameForms.find(([code]) => code === c.req.param('code'))
  if (row === undefined) return respondWithProblem(c, 'not_found')
  const failed = { number: '(415) 555-0132', error: row[1] }
  return showFailedForm(c, await toFrameRequest(c), failed)
})

const showProblem = handlers((c) => {
  const code = c.req.param('code') ?? ''
  if (!isProblemCode(code)) return respondWithProblem(c, 'not_found')
  const details = code === 'TOO_MANY' ? { retryAfterSeconds } : {}
  return showFrameProblem(c, frameProblems[code], details)
})

/** The frame while SMS_PROVIDER is off. */
const showWithoutTexts = handlers(async (c) => {
  const request = await toFrameRequest(c)
  allowFrame(c, request)
  const form = { isSent: false, number: '', error: null, failure: null }
  const data = toFormData(request, { form, formToken: '' }, c.get('services'))
  return renderPage(c, 'pay-widget-web', toWebData(data, c.get('services').locale))
})

const frame = { stack: 'frame', ancestors: () => '*' } as const

export const frameDemoRoutes: readonly Route<WidgetServices>[] = [
  { ...frame, path: '/dev/frame/form/:code', GET: showForm },
  { ...frame, path: '/dev/frame/problem/:code', GET: showProblem },
  { ...frame, path: '/dev/texts-off/widget', GET: showWithoutTexts },
]
