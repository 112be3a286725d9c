// Failures of the frames: JSON for the form's call, otherwise a page styled like the frame, which posts the error
// code to the host page.

import { problemMessages } from '../../../shared/locales/problem-messages'
import { type WidgetErrorCode, widgetErrorCodes } from '../../../shared/widget/events'
import { jsonProblem } from '../../platform/http/json-problem'
import { toProblemMessage } from '../../platform/http/problem-message'
import { type ProblemDetails, type ProblemKind, problems } from '../../platform/http/problems'
import { renderPage, renderProblem } from '../../platform/render/render'
import type { WidgetContext } from './context'
import { allowFrame, toFrameRequest } from './frame-request'
import { type FrameRequest, toFrameData } from './page-data'

export function toErrorCode(kind: ProblemKind, { code, fields }: ProblemDetails): WidgetErrorCode {
  if (fields?.num !== undefined) return 'INVALID_NUMBER'
  const text = code ?? problems[kind].code
  return widgetErrorCodes.find((known) => known === text) ?? 'FAILED'
}

export async function showFrameProblem(
  c: WidgetContext,
  kind: ProblemKind,
  details: ProblemDetails,
): Promise<Response> {
  if (wantsJson(c)) return jsonProblem(c, kind, details)
  let request: FrameRequest
  try {
    request = await toFrameRequest(c)
  } catch {
    // If the partner's list of origins cannot be read, no site may frame the response: the host page shows its fallback
    // link.
    return renderProblem(c, kind, details)
  }
  const code = toErrorCode(kind, details)
  c.set('outcome', code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  allowFrame(c, request)
  const { locale } = c.get('services')
  const { title } = problemMessages[locale][kind]
  const data = {
    ...toFrameData(request, code),
    title,
    message: toProblemMessage(kind, details, locale),
    code,
    requestId: c.get('requestId'),
  }
  return renderPage(c, 'pay-widget-problem', data, problems[kind].status)
}

/** The form's script posts to the same URL as the form without it, and accepts JSON. */
export const wantsJson = (c: WidgetContext): boolean =>
  c.req.header('accept')?.includes('application/json') ?? false
