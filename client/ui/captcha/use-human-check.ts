// Starts the human check and hands over its answer: work of our own, or a vendor's frame, as the
// server says. Owns how the work gets off the page's thread; what is shown meanwhile is the form's.
import { paths } from '../../../shared/urls'
import { type Challenge, solveChallenge } from './solve-challenge'
import workerUrl from './solve-challenge.worker?worker&url'

export type CaptchaAction = 'payment' | 'text' | 'widget' | 'password' | 'team_mail'

const fetchTimeoutMs = 15_000
const solveTimeoutMs = 60_000

/**
 * Resolves to the text for the form field googleRecaptchaToken, good for one submit: within twenty
 * minutes for our own work, two for a vendor's (start that one at the submit). Rejects when there is no answer; the form can be sent all the same.
 */
export async function startCaptcha(action: CaptchaAction): Promise<string> {
  const response = await fetch(`${paths.captchaChallenge}?action=${action}`, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(fetchTimeoutMs),
  })
  if (!response.ok) throw new Error('no challenge')
  const started: unknown = await response.json()
  if (isFrame(started)) {
    const { tokenFromFrame } = await import('./frame-token')
    return tokenFromFrame(started.frame)
  }
  return solve(toChallenge(started))
}

async function solve(challenge: Challenge): Promise<string> {
  const worker = createWorker()
  if (worker === null) return solveChallenge(challenge)
  try {
    return await solveInWorker(worker, challenge)
  } catch (error) {
    // A worker that could not be loaded: the page can do the work itself, in small pieces.
    if (error instanceof WorkerBroken) return solveChallenge(challenge)
    throw error
  } finally {
    worker.terminate()
  }
}

class WorkerBroken extends Error {}

function solveInWorker(worker: Worker, challenge: Challenge): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no solution in time')), solveTimeoutMs)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly token?: string }>) => {
      const { token } = data
      settle(() => (token === undefined ? reject(new Error('no solution')) : resolve(token)))
    })
    worker.addEventListener('error', () => settle(() => reject(new WorkerBroken())))
    worker.postMessage(challenge)
  })
}

/** Our own server's answer; only its outline is looked at, the signature is the server's to check. */
function toChallenge(value: unknown): Challenge {
  if (typeof value === 'object' && value !== null && 'challenge' in value)
    if (isChallenge(value.challenge)) return value.challenge
  throw new Error('not a challenge')
}

function isFrame(value: unknown): value is { readonly frame: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'frame' in value &&
    typeof value.frame === 'string'
  )
}

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null || !('parameters' in value)) return false
  const { parameters } = value
  return (
    typeof parameters === 'object' &&
    parameters !== null &&
    'algorithm' in parameters &&
    typeof parameters.algorithm === 'string'
  )
}

type TrustedUrl = string & { readonly __trusted: never }
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): TrustedUrl }
}

declare global {
  // Not in TypeScript's DOM library. Absent where a browser has no Trusted Types.
  var trustedTypes: PolicyFactory | undefined
}

let policy: ReturnType<PolicyFactory['createPolicy']> | null = null

/** Null where a worker cannot be made: an old browser, an extension, a policy in the way. */
function createWorker(): Worker | null {
  try {
    // A policy of one name can be made once a page; it passes nothing but our own script.
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
