import { useRef } from 'react'
import type { CaptchaAction } from './start-captcha'

async function start(action: CaptchaAction): Promise<string> {
  try {
    const { startCaptcha } = await import('./start-captcha')
    return await startCaptcha(action)
  } catch {
    // The server accepts a form without a token, under tighter limits.
    return ''
  }
}

/** `begin` starts the captcha early, in the background. Each token is valid for one submit. */
export function useCaptchaToken(action: CaptchaAction) {
  const pending = useRef<Promise<string>>(undefined)
  const begin = () => {
    pending.current ??= start(action)
    return pending.current
  }
  return {
    begin,
    consume: async () => {
      const token = await begin()
      pending.current = undefined
      return token
    },
  }
}
