// Reports errors in our scripts to our server, which filters the messages
// (worker/features/content/client-errors.ts). React passes its uncaught and recovered errors to the
// window, so they are reported too.
import { clientErrorsPath } from '../../shared/content/client-errors'

type ReportContext = { readonly page: string; readonly release: string }

/** Connection failures in Chrome, Safari and Firefox: these are not bugs of this site. */
const connectionFailure =
  /^(Abort|Network|Timeout)Error|Failed to fetch|Load failed|NetworkError when/

export function reportErrors({ page, release }: ReportContext): void {
  let reportsLeft = 5
  const report = (error: unknown) => {
    if (!(error instanceof Error) || connectionFailure.test(`${error.name}: ${error.message}`))
      return
    const { name, message, stack } = error
    const position = /(\/assets\/[\w.-]+\.js):(\d+):(\d+)/.exec(stack ?? '')
    if (!position || reportsLeft-- < 1) return
    const body = {
      name,
      message: message.slice(0, 300),
      page,
      script: position[1],
      line: Number(position[2]),
      column: Number(position[3]),
      release,
    }
    sendReport(clientErrorsPath, body)
  }
  addEventListener('error', (event) => report(event.error))
  addEventListener('unhandledrejection', (event) => report(event.reason))
}

/** Losing a report is acceptable. Another script may have replaced fetch with a function that throws. */
export async function sendReport(path: string, body: object): Promise<void> {
  try {
    // keepalive sends the report even if the page unloads.
    await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
  } catch {}
}
