import { useRef } from 'react'
import { captchaFreshMs, captchaScriptLimitMs, loadInTime } from '../load-in-time'
import type { CaptchaAction } from './start-captcha'

/** Resolves to a function that returns the token at the submit. */
async function start(action: CaptchaAction): Promise<() => string | Promise<string>> {
  // The server never calls this function. This line keeps the captcha out of the server's build.
  if (import.meta.env.SSR) return () => ''
  try {
    const { prepareCaptcha } = await loadInTime(import('./start-captcha'), captchaScriptLimitMs)
    return await prepareCaptcha(action)
  } catch {
    // The server accepts a form without a token, under tighter limits.
    return () => ''
  }
}

/**
 * `begin` solves our own captcha early, in the background; a vendor's captcha starts at `consume`. Each token
 * is valid for one submit.
 */
export function useCaptchaToken(action: CaptchaAction) {
  const pending = useRef<ReturnType<typeof start>>(undefined)
  const startedAt = useRef(0)
  const begin = () => {
    const isFresh = performance.now() - startedAt.current < captchaFreshMs
    if (isFresh && pending.current) return pending.current
    startedAt.current = performance.now()
    pending.current = start(action)
    return pending.current
  }
  return {
    begin,
    consume: async () => {
      const token = await begin()
      pending.current = undefined
      return token()
    },
  }
}
