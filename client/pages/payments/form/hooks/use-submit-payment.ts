import { useEffect, useRef, useState } from 'react'
import type { CardBrand } from '../../../../../shared/card'
import type { FieldErrors } from '../../../../../shared/field-rules'
import { withHeaderlessQuery } from '../../../../../shared/headerless'
import { paymentFormCopy } from '../../../../../shared/locales/payments/form'
import { uiCopy } from '../../../../../shared/locales/ui'
import { toBotFieldName } from '../../../../../shared/payments/bot-fields'
import type {
  FormFailure,
  PaymentFormPageData,
  SubmitResponse,
} from '../../../../../shared/payments/page-data'
import {
  type PreservedQuery,
  toPendingPaymentUrl,
  toSubmitUrl,
} from '../../../../../shared/payments/payment-url'
import type { ProblemBody } from '../../../../../shared/problem'
import { paths } from '../../../../../shared/urls'
import { jsonHeaders, useCopy } from '../../../../ui/locale'
import { usePaymentCaptcha } from './use-payment-captcha'
import { paymentTimeoutMs, usePaymentOutcome } from './use-payment-outcome'

type SubmitState =
  | { readonly kind: 'editing'; readonly failure: FormFailure | null }
  /** `card`: as the confirmation names it, by brand and last four digits. */
  | { readonly kind: 'asking'; readonly body: FormData; readonly card: string }
  /** The server reports a duplicate payment within a day. `body` is the sent form, with the card. */
  | { readonly kind: 'asking_again'; readonly body: FormData }
  | { readonly kind: 'sending' }
  | { readonly kind: 'confirming'; readonly statusUrl: string }
  | { readonly kind: 'done' }

type Failed = {
  readonly message: string
  /** Absent in a reply to the status call. */
  readonly code?: string
  readonly fields?: FieldErrors
  /** Replaces the form's token if the old one was consumed. */
  readonly attempt?: string
  /** Confirms a duplicate payment; absent in other failures. */
  readonly payAgain?: string
  /** The page of the step-up; absent in other failures. */
  readonly stepUpUrl?: string
}

type Options = {
  readonly data: PaymentFormPageData
  readonly preserved: PreservedQuery
  readonly isCardStep: boolean
  /** Receives the server's errors by field; none after a decline. */
  readonly onFailed: (fields: FieldErrors) => void
  readonly onDone: () => void
}

/**
 * The submit from the confirmation to the receipt: one request at a time, and a state for each outcome.
 * The server guarantees that a payment is made only once.
 */
export function useSubmitPayment({ data, preserved, isCardStep, onFailed, onDone }: Options) {
  const copy = useCopy(paymentFormCopy)
  const brandNames = useCopy(uiCopy.cardBrandMark)
  const [state, setState] = useState<SubmitState>({ kind: 'editing', failure: data.failure })
  // The attempt is state: React would reset a hidden input's value to the old token.
  const [attempt, setAttempt] = useState(data.attempt)
  const [duplicatePayment, setDuplicatePayment] = useState(data.duplicatePayment)
  const captcha = usePaymentCaptcha(isCardStep)
  const isSending = useRef(false)
  const formUrl = useRef('')

  const fail = ({ message, code, fields = {}, attempt: newAttempt }: Failed) => {
    setState({
      kind: 'editing',
      failure:
        code === 'BILL_BEING_PAID'
          ? { kind: 'being_paid' }
          : { kind: code === 'TOO_MANY' ? 'too_many' : 'failed', text: copy.failure(message) },
    })
    if (newAttempt) setAttempt(newAttempt)
    onFailed(fields)
  }

  const leaveFor = (url: string) => {
    setState({ kind: 'done' })
    location.assign(withHeaderlessQuery(url, preserved.headerless))
  }

  const succeed = (confirmationUrl: string) => {
    onDone()
    leaveFor(confirmationUrl)
  }

  usePaymentOutcome(state.kind === 'confirming' ? state.statusUrl : null, (outcome) => {
    // A reload shows the waiting page, which has the message: where the receipt is if this browser lost its
    // cookie, or why the outcome takes longer.
    if (outcome.status !== 'not_charged' && outcome.status !== 'not_sent' && outcome.message)
      return location.reload()
    if (outcome.status === 'pending') return
    history.replaceState(null, '', formUrl.current)
    if (outcome.status !== 'success') fail(outcome)
    else if (outcome.confirmationUrl) succeed(outcome.confirmationUrl)
  })

  // Going back from the receipt or the step-up may restore this page from the browser's cache. It cannot
  // submit anymore, so it reloads.
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
    body.set('googleRecaptchaToken', await captcha.consumeToken())
    const outcome = await sendPayment(toSubmitUrl(data.query, data.payee.payeeId), body)
    isSending.current = false
    if (outcome.status === 'success') succeed(outcome.confirmationUrl)
    else if (outcome.status === 'error' && outcome.stepUpUrl) leaveFor(outcome.stepUpUrl)
    else if (outcome.status === 'error' && outcome.payAgain) {
      body.set('payAgain', outcome.payAgain)
      setState({ kind: 'asking_again', body })
    } else if (outcome.status === 'error') fail(outcome)
    else {
      const sentAttempt = String(body.get('attempt'))
      // Without this, a reload would show the form as if nothing had been sent.
      formUrl.current = location.href
      history.replaceState(null, '', toPendingPaymentUrl(preserved, sentAttempt))
      if (outcome.status === 'pending' && outcome.actionUrl) {
        setState({ kind: 'done' })
        return location.assign(outcome.actionUrl)
      }
      setState({
        kind: 'confirming',
        statusUrl:
          outcome.status === 'pending'
            ? outcome.statusUrl
            : `${paths.paymentStatus}?a=${encodeURIComponent(sentAttempt)}`,
      })
    }
  }

  return {
    state,
    attempt,
    duplicatePayment,
    captchaStatus: captcha.status,
    requestConfirmation: (body: FormData, card: ChosenCard) => {
      setDuplicatePayment((current) => (current === 'declined' ? null : current))
      setState({
        kind: 'asking',
        body: gatherBotFields(body, data.rules.botFields),
        card: copy.confirmPayment.cardEnding(brandNames[card.brand ?? 'unknown'], card.lastFour),
      })
    },
    cancel: () => setState({ kind: 'editing', failure: null }),
    confirm: () => state.kind === 'asking' && send(state.body),
    confirmAgain: () => state.kind === 'asking_again' && send(state.body),
    doNotPay: () => {
      setState({ kind: 'editing', failure: null })
      setDuplicatePayment('declined')
    },
    /** For when the payer edits the bill, which may then no longer be a duplicate. */
    forgetDuplicatePayment: () => setDuplicatePayment(null),
  }
}

/** `brand` is null if it is not known, such as when the card rules did not load. */
type ChosenCard = { readonly brand: CardBrand | null; readonly lastFour: string }

/** Replaces a bot's fields with one JSON map, `paybotFields`, as the specification's call requires. */
function gatherBotFields(data: FormData, keys: readonly string[]): FormData {
  if (keys.length === 0) return data
  const values = keys.map((key) => [key, String(data.get(toBotFieldName(key)) ?? '')])
  for (const key of keys) data.delete(toBotFieldName(key))
  data.set('paybotFields', JSON.stringify(Object.fromEntries(values)))
  return data
}

type SubmitOutcome = SubmitResponse | (ProblemBody & Failed) | { readonly status: 'unknown' }

const unknown = { status: 'unknown' } as const

/** Once the request was sent, only an explicit error response proves that nothing was charged. */
async function sendPayment(url: string, body: FormData): Promise<SubmitOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      credentials: 'same-origin',
      headers: jsonHeaders(),
      signal: AbortSignal.timeout(paymentTimeoutMs),
    })
    if (response.status >= 500) return unknown
    const reply: SubmitOutcome | null = await response.json()
    switch (reply?.status) {
      case 'success':
        return typeof reply.confirmationUrl === 'string' ? reply : unknown
      case 'pending':
        return typeof reply.statusUrl === 'string' ? reply : unknown
      case 'error':
        return reply
      default:
        return unknown
    }
  } catch {
    return unknown
  }
}
