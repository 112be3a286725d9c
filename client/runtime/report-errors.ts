// Tells our own server of failures in our own scripts: where, and in the engine's words, which the
// server sifts (worker/features/content/client-errors.ts). React's uncaught and recovered errors arrive here as
// well: it hands both to the window.
import { clientErrorsPath } from '../../shared/content/client-errors'

type About = { readonly page: string; readonly release: string }

/** The connection's fault, not ours: Chrome, Safari, Firefox. */
const network = /^(Abort|Network|Timeout)Error|Failed to fetch|Load failed|NetworkError when/

export function reportErrors({ page, release }: About): void {
  let left = 5
  const report = (error: unknown) => {
    if (!(error instanceof Error) || network.test(`${error.name}: ${error.message}`)) return
    const { name, message, stack } = error
    const at = /(\/assets\/[\w.-]+\.js):(\d+):(\d+)/.exec(stack ?? '')
    if (!at || left-- < 1) return
    const body = {
      name,
      message: message.slice(0, 300),
      page,
      script: at[1],
      line: Number(at[2]),
      column: Number(at[3]),
      release,
    }
    // It outlives the page; whether it arrives is nobody's worry.
    fetch(clientErrorsPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => {})
  }
  addEventListener('error', (event) => report(event.error))
  addEventListener('unhandledrejection', (event) => report(event.reason))
}
