import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../../../shared/field-rules'
import { withHeaderlessQuery } from '../../../../../shared/headerless'
import { paymentFormCopy } from '../../../../../shared/locales/en/payments/form'
import { paths } from '../../../../../shared/urls'
import { sendPayment } from '../submit-payment'
import { usePaymentOutcome } from './use-payment-outcome'

export type SubmitState =
  | { readonly kind: 'editing'; readonly failure: string | null }
  | { readonly kind: 'asking'; readonly body: FormData; readonly card: string }
  /** The server reports a duplicate payment within a day. `body` is the sent form, with the card. */
  | { readonly kind: 'asking_again'; readonly body: FormData }
  | { readonly kind: 'sending' }
  | { readonly kind: 'confirming'; readonly statusUrl: string }
  | { readonly kind: 'done' }

export type FailedSubmit = {
  readonly fields: FieldErrors
  /** For the form's next submit, if the old token was consumed. */
  readonly attempt: string | null
}

type Options = {
  readonly url: string
  readonly isHeaderless: boolean
  /** The page that waits for the payment's outcome. */
  readonly toWaitingUrl: (attempt: string) => string
  readonly failure: string | null
  readonly captchaToken: () => Promise<string>
  readonly onFailed: (failed: FailedSubmit) => void
  readonly onDone: () => void
}

/**
 * The submit from the confirmation to the receipt: one request at a time, and a state for each outcome.
 * The server guarantees that a payment is made only once.
 */
export function useSubmitPayment(options: Options) {
  const [state, setState] = useState<SubmitState>({ kind: 'editing', failure: options.failure })
  const isSending = useRef(false)
  const formUrl = useRef('')

  const fail = (message: string, failed: FailedSubmit) => {
    setState({ kind: 'editing', failure: paymentFormCopy.failure(message) })
    options.onFailed(failed)
  }

  const succeed = (confirmationUrl: string) => {
    setState({ kind: 'done' })
    options.onDone()
    location.assign(withHeaderlessQuery(confirmationUrl, options.isHeaderless))
  }

  usePaymentOutcome(state.kind === 'confirming' ? state.statusUrl : null, (outcome) => {
    // This browser lost its cookie and gets no receipt: the waiting page says where it is.
    if (outcome.status === 'success' && !outcome.confirmationUrl) return location.reload()
    history.replaceState(null, '', formUrl.current)
    if (outcome.status === 'success') succeed(outcome.confirmationUrl)
    else fail(outcome.message, { fields: {}, attempt: outcome.attempt })
  })

  // Back from the receipt may restore this page from the browser's cache. Its payment is made, so the
  // page reloads to get a new attempt.
  useEffect(() => {
    if (state.kind !== 'done') return
    const reloadIfRestored = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', reloadIfRestored)
    return () => removeEventListener('pageshow', reloadIfRestored)
  }, [state.kind])

  const send = async (body: FormData) => {
    if (isSending.current) return
    isSending.current = true
    setState({ kind: 'sending' })
    body.set('googleRecaptchaToken', await options.captchaToken())
    const outcome = await sendPayment(options.url, body)
    isSending.current = false
    if (outcome.status === 'success') succeed(outcome.confirmationUrl)
    else if (outcome.status === 'failed' && outcome.payAgain) {
      body.set('payAgain', outcome.payAgain)
      setState({ kind: 'asking_again', body })
    } else if (outcome.status === 'failed') fail(outcome.message, outcome)
    else {
      const attempt = String(body.get('attempt'))
      const statusUrl =
        outcome.status === 'pending'
          ? outcome.statusUrl
          : `${paths.paymentStatus}?a=${encodeURIComponent(attempt)}`
      // Without this, a reload would show the form as if nothing had been sent.
      formUrl.current = location.href
      history.replaceState(null, '', options.toWaitingUrl(attempt))
      setState({ kind: 'confirming', statusUrl })
    }
  }

  return {
    state,
    requestConfirmation: (body: FormData, card: string) => setState({ kind: 'asking', body, card }),
    cancel: () => setState({ kind: 'editing', failure: null }),
    confirm: () => state.kind === 'asking' && send(state.body),
    confirmAgain: () => state.kind === 'asking_again' && send(state.body),
  }
}
