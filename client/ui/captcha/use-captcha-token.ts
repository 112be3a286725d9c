import { useRef } from 'react'
import type { CaptchaAction } from './use-human-check'

async function start(action: CaptchaAction): Promise<string> {
  try {
    const { startCaptcha } = await import('./use-human-check')
    return await startCaptcha(action)
  } catch {
    // Without an answer the server decides: tighter limits, never a locked door.
    return ''
  }
}

/** The human check runs from the moment that the form could be sent; each answer is good for one send. */
export function useCaptchaToken(action: CaptchaAction) {
  const check = useRef<Promise<string>>(undefined)
  const begin = () => {
    check.current ??= start(action)
    return check.current
  }
  return {
    begin,
    take: async () => {
      const token = await begin()
      check.current = undefined
      return token
    },
  }
}
