import { useEffect, useRef, useState } from 'react'
import { paymentFormCopy } from '../../../../../shared/locales/en/payments/form'

const copy = paymentFormCopy.humanCheck

async function start(): Promise<string> {
  const { startCaptcha } = await import('../../../../ui/captcha/use-human-check')
  return startCaptcha('payment')
}

/**
 * The human check runs while step 2 is filled in. Where it does not finish the token is empty and
 * the server decides: a payer is never kept out by a script of ours that did not load.
 */
export function usePaymentCaptcha(isNeeded: boolean) {
  const check = useRef<Promise<string>>(undefined)
  const [status, setStatus] = useState('')

  const run = () => {
    setStatus(copy.checking)
    check.current = start().then(
      (token) => {
        setStatus(copy.done)
        return token
      },
      () => {
        setStatus(copy.failed)
        check.current = undefined
        return ''
      },
    )
    return check.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (isNeeded && !check.current) run()
  }, [isNeeded])

  return {
    status,
    /** Once used up, the next submit gets a fresh one. */
    token: async () => {
      const token = await (check.current ?? run())
      check.current = undefined
      return token
    },
  }
}
