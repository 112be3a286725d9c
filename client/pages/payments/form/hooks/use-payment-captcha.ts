import { useEffect, useRef, useState } from 'react'
import { paymentFormCopy } from '../../../../../shared/locales/payments/form'
import { captchaFreshMs, captchaScriptLimitMs, loadInTime } from '../../../../ui/load-in-time'
import { useCopy } from '../../../../ui/locale'

async function start(): Promise<string> {
  // Never called on the server, so its build leaves the captcha out.
  if (import.meta.env.SSR) return ''
  const { startCaptcha } = await loadInTime(
    import('../../../../ui/captcha/start-captcha'),
    captchaScriptLimitMs,
  )
  return startCaptcha('payment')
}

/**
 * Runs the captcha while step 2 is filled in. On failure the token is empty and the server decides:
 * a script that did not load must not prevent a payment.
 */
export function usePaymentCaptcha(isNeeded: boolean) {
  const copy = useCopy(paymentFormCopy).captcha
  const pending = useRef<Promise<string>>(undefined)
  const startedAt = useRef(0)
  const [status, setStatus] = useState('')

  const run = () => {
    setStatus(copy.checking)
    startedAt.current = performance.now()
    pending.current = start().then(
      (token) => {
        setStatus(copy.done)
        return token
      },
      () => {
        setStatus(copy.failed)
        pending.current = undefined
        return ''
      },
    )
    return pending.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (isNeeded && !pending.current) run()
  }, [isNeeded])

  return {
    status,
    /** Each token is valid for one submit: the next submit gets a new one. */
    consumeToken: async () => {
      const isFresh = performance.now() - startedAt.current < captchaFreshMs
      const token = await ((isFresh && pending.current) || run())
      pending.current = undefined
      return token
    },
  }
}
