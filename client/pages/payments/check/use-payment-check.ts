import { useEffect, useRef, useState } from 'react'
import { paymentCheckCopy } from '../../../../shared/locales/payments/payment-check'
import { startCaptcha } from '../../../ui/captcha/start-captcha'
import { useCopy } from '../../../ui/locale'

export type CheckState =
  /** `waiting`: the page's script has not run yet, or never runs. */
  | { readonly kind: 'waiting' | 'checking' | 'passed' }
  | { readonly kind: 'failed'; readonly why: string }

/** Starts the check once the page is hydrated, and posts its token. After a failure, the payer starts it. */
export function usePaymentCheck(failure: string | null) {
  const copy = useCopy(paymentCheckCopy)
  const formRef = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<CheckState>(
    failure === null ? { kind: 'waiting' } : { kind: 'failed', why: failure },
  )

  const start = () => {
    // Never called on the server, so its build leaves the captcha out.
    if (import.meta.env.SSR) return
    setState({ kind: 'checking' })
    startCaptcha('step_up').then(
      (token) => {
        const tokenInput = formRef.current?.elements.namedItem('googleRecaptchaToken')
        if (!(tokenInput instanceof HTMLInputElement)) return
        tokenInput.value = token
        setState({ kind: 'passed' })
        formRef.current?.submit()
      },
      () => setState({ kind: 'failed', why: copy.failed }),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (failure === null) start()
  }, [])

  return { formRef, state, start }
}
