// Renders a problem page. If that fails, logs it and responds with plain text and the request id.

import { plainProblem, problemMessages } from '../../../shared/locales/problem-messages'
import { localeOf } from '../http/locale'
import { toProblemMessage } from '../http/problem-message'
import { type ProblemDetails, type ProblemKind, problems } from '../http/problems'
import type { AppContext, CoreServices } from '../http/route'
import { log, toErrorText } from '../logging/logger'
import { renderPage } from './render-page'

export type ProblemPageDetails = ProblemDetails & {
  readonly title?: string
  readonly action?: { readonly href: string; readonly label: string }
}

export async function renderProblem<Services extends CoreServices>(
  c: AppContext<Services>,
  kind: ProblemKind,
  details: ProblemPageDetails = {},
): Promise<Response> {
  const row = problems[kind]
  const locale = localeOf(c)
  const { title } = problemMessages[locale][kind]
  c.set('outcome', details.code ?? row.code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  const data = {
    status: row.status,
    title: details.title ?? title,
    message: toProblemMessage(kind, details, locale),
    action: details.action ?? null,
    requestId: c.get('requestId'),
  }
  try {
    return await renderPage(c, 'problem', data, row.status)
  } catch (error) {
    const { requestId } = data
    log('alert', 'render_failed', { requestId, error: toErrorText(error) }, error)
    return c.text(
      `${data.title}\n${data.message}\n${plainProblem[locale].reference(requestId)}\n`,
      row.status,
    )
  }
}
