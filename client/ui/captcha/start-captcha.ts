// Runs the captcha and returns its token: from a challenge solved here, in a Web Worker if possible,
// or from a vendor's frame. The server chooses. The calling form shows the progress.
import { paths } from '../../../shared/urls'
import { call } from '../call'
import { captchaScriptLimitMs, loadInTime } from '../load-in-time'
import { type Challenge, solveChallenge } from './solve-challenge'
import workerUrl from './solve-challenge.worker?worker&url'

export type CaptchaAction =
  | 'payment'
  | 'text'
  | 'widget'
  | 'password'
  | 'team_email'
  | 'find_payment'
  | 'access_code'
  | 'step_up'

const fetchTimeoutMs = 15_000
const solveTimeoutMs = 60_000

/**
 * Resolves to the value of the form field googleRecaptchaToken, valid for one submit: for twenty minutes from
 * our challenge, for two (reCAPTCHA) or five (Turnstile) from a vendor. Rejects on failure; the payment form is
 * then sent without a token.
 */
export const startCaptcha = async (action: CaptchaAction): Promise<string> =>
  (await prepare(action))()

/**
 * Solves our own challenge right away, and rejects if that fails. Resolves to a function that returns the
 * token, or an empty string if a vendor's check fails. Call the function at the submit: a vendor's check may
 * open a dialog, and must not while a visitor types.
 */
export async function prepareCaptcha(action: CaptchaAction): Promise<() => Promise<string>> {
  const finish = await prepare(action)
  return () => finish().catch(() => '')
}

async function prepare(action: CaptchaAction): Promise<() => Promise<string>> {
  const { body } = await call<Reply>(`${paths.captchaChallenge}?action=${action}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(fetchTimeoutMs),
  })
  const { frame, challenge } = body
  if (frame)
    return async () => {
      const { getTokenFromFrame } = await loadInTime(import('./frame-token'), captchaScriptLimitMs)
      return getTokenFromFrame(frame)
    }
  if (!challenge) throw new Error('no challenge')
  const token = await solve(challenge)
  return async () => token
}

async function solve(challenge: Challenge): Promise<string> {
  const worker = createWorker()
  if (worker === null) return solveChallenge(challenge)
  try {
    return await solveInWorker(worker, challenge)
  } catch (error) {
    // The worker did not load: solve on the main thread, in short slices.
    if (error instanceof WorkerLoadError) return solveChallenge(challenge)
    throw error
  } finally {
    worker.terminate()
  }
}

class WorkerLoadError extends Error {}

function solveInWorker(worker: Worker, challenge: Challenge): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no solution')), solveTimeoutMs)
    const settle = (callback: () => void) => {
      clearTimeout(timer)
      callback()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly token?: string }>) => {
      const { token } = data
      settle(() => (token === undefined ? reject(new Error('no solution')) : resolve(token)))
    })
    worker.addEventListener('error', () => settle(() => reject(new WorkerLoadError())))
    worker.postMessage(challenge)
  })
}

/** A vendor's frame, or a challenge to solve here. The server verifies its signature at submit. */
type Reply = { readonly frame?: string; readonly challenge?: Challenge }

type TrustedUrl = string & { readonly __trusted: never }
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): TrustedUrl }
}

declare global {
  // Missing from TypeScript's DOM library; undefined in browsers without Trusted Types.
  var trustedTypes: PolicyFactory | undefined
}

let policy: ReturnType<PolicyFactory['createPolicy']> | null = null

/** Null where an old browser, an extension or a policy prevents workers. */
function createWorker(): Worker | null {
  try {
    // A page can create only one policy of each name; this one allows only our own script.
    policy ??=
      globalThis.trustedTypes?.createPolicy('papaya-worker', {
        createScriptURL(url) {
          if (url !== workerUrl) throw new TypeError('not our worker')
          return url
        },
      }) ?? null
    return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  } catch {
    return null
  }
}
