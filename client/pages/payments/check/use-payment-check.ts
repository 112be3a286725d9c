import { useEffect, useRef, useState } from 'react'
import { paymentCheckCopy } from '../../../../shared/locales/payments/payment-check'
import { startCaptcha } from '../../../ui/captcha/start-captcha'
import { useCopy } from '../../../ui/locale'

export type CheckState =
  /** The script does not run yet, or never. */
  | { readonly kind: 'waiting' | 'checking' | 'passed' }
  | { readonly kind: 'failed'; readonly why: string }

/** Starts the check with the page, and posts its answer. A check that failed waits for the payer. */
export function usePaymentCheck(failure: string | null) {
  const copy = useCopy(paymentCheckCopy)
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<CheckState>(
    failure === null ? { kind: 'waiting' } : { kind: 'failed', why: failure },
  )

  const start = () => {
    // Never called on the server, so its build leaves the captcha out.
    if (import.meta.env.SSR) return
    setState({ kind: 'checking' })
    startCaptcha('step_up').then(
      (token) => {
        const answer = form.current?.elements.namedItem('googleRecaptchaToken')
        if (!(answer instanceof HTMLInputElement)) return
        answer.value = token
        setState({ kind: 'passed' })
        form.current?.submit()
      },
      () => setState({ kind: 'failed', why: copy.failed }),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (failure === null) start()
  }, [])

  return { form, state, start }
}
