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
  /** The server asks first: the bill was paid within a day. `body` is what was sent, card and all. */
  | { readonly kind: 'asking_again'; readonly body: FormData }
  | { readonly kind: 'sending' }
  | { readonly kind: 'confirming'; readonly statusUrl: string }
  | { readonly kind: 'done' }

export type FailedSubmit = {
  readonly fields: FieldErrors
  /** For the form's next submit, where the old token is spent. */
  readonly attempt: string | null
}

type Options = {
  readonly url: string
  readonly isHeaderless: boolean
  /** Where the payment's outcome can be waited for. */
  readonly toWaitingUrl: (attempt: string) => string
  readonly failure: string | null
  readonly humanToken: () => Promise<string>
  readonly onFailed: (failed: FailedSubmit) => void
  readonly onDone: () => void
}

/**
 * From "are you sure" to the receipt: one request, however often it is pressed, and a view for each
 * way that it can end. The exactly-once rule itself is the server's.
 */
export function useSubmitPayment(options: Options) {
  const [state, setState] = useState<SubmitState>({ kind: 'editing', failure: options.failure })
  const isSending = useRef(false)
  const formAddress = useRef('')

  const fail = (message: string, failed: FailedSubmit) => {
    setState({ kind: 'editing', failure: paymentFormCopy.failure(message) })
    options.onFailed(failed)
  }

  const succeed = (confirmationUrl: string) => {
    setState({ kind: 'done' })
    options.onDone()
    location.assign(withHeaderlessQuery(confirmationUrl, options.isHeaderless))
  }

  usePaymentOutcome(state.kind === 'confirming' ? state.statusUrl : null, (answer) => {
    history.replaceState(null, '', formAddress.current)
    if (answer.status === 'success') succeed(answer.confirmationUrl)
    else fail(answer.message, { fields: {}, attempt: answer.attempt })
  })

  // Back from the receipt to a page that the browser has kept: its payment is made, so the form
  // starts anew, with an attempt of its own.
  useEffect(() => {
    if (state.kind !== 'done') return
    const startAnew = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', startAnew)
    return () => removeEventListener('pageshow', startAnew)
  }, [state.kind])

  const send = async (body: FormData) => {
    if (isSending.current) return
    isSending.current = true
    setState({ kind: 'sending' })
    body.set('googleRecaptchaToken', await options.humanToken())
    const outcome = await sendPayment(options.url, body)
    isSending.current = false
    if (outcome.status === 'success') succeed(outcome.confirmationUrl)
    else if (outcome.status === 'failed' && outcome.code === 'SAME_BILL')
      setState({ kind: 'asking_again', body })
    else if (outcome.status === 'failed') fail(outcome.message, outcome)
    else {
      const attempt = String(body.get('attempt'))
      const statusUrl =
        outcome.status === 'pending'
          ? outcome.statusUrl
          : `${paths.paymentStatus}?a=${encodeURIComponent(attempt)}`
      // A reload goes on waiting: it must not find a form that looks as if nothing had been sent.
      formAddress.current = location.href
      history.replaceState(null, '', options.toWaitingUrl(attempt))
      setState({ kind: 'confirming', statusUrl })
    }
  }

  return {
    state,
    ask: (body: FormData, card: string) => setState({ kind: 'asking', body, card }),
    cancel: () => setState({ kind: 'editing', failure: null }),
    confirm: () => state.kind === 'asking' && send(state.body),
    confirmAgain: () => {
      if (state.kind !== 'asking_again') return
      state.body.set('payAgain', '1')
      send(state.body)
    },
  }
}
