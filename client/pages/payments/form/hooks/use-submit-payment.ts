import { useEffect, useRef, useState } from 'react'
import { type CardBrand, cardBrandFacts } from '../../../../../shared/card-brands'
import type { FieldErrors } from '../../../../../shared/field-rules'
import { withHeaderlessQuery } from '../../../../../shared/headerless'
import { paymentFormCopy } from '../../../../../shared/locales/payments/form'
import { uiCopy } from '../../../../../shared/locales/ui'
import { toBotFieldName } from '../../../../../shared/payments/bot-fields'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'
import {
  type PreservedQuery,
  toPendingPaymentUrl,
  toSubmitUrl,
} from '../../../../../shared/payments/payment-url'
import { useCopy } from '../../../../ui/locale'
import { usePaymentOutcome } from '../../confirming/use-payment-outcome'
import { sendPayment, toFailed } from './send-payment'
import { replaceUrl } from './step-history'
import { nextStates, reduceSubmit, type SubmitState } from './submit-states'
import { usePaymentCaptcha } from './use-payment-captcha'

let submittedUrl: string | null = null

/** Where the outcome of a submit is shown; null before a submit, and after one that charged nothing. */
export const findSubmittedUrl = (): string | null => submittedUrl

type Options = {
  readonly data: PaymentFormPageData
  readonly preserved: PreservedQuery
  readonly isCardStep: boolean
  /**
   * Receives the server's errors by field, none after a decline, and whether the card was sent to the processor:
   * if not, its number and CVC can stay.
   */
  readonly onFailed: (fields: FieldErrors, wasCardSent: boolean) => void
  readonly onDone: () => void
}

/**
 * The submit from the confirmation to the receipt, by the table of submit-states. The server guarantees that a payment
 * is made only once.
 */
export function useSubmitPayment({ data, preserved, isCardStep, onFailed, onDone }: Options) {
  const copy = useCopy(paymentFormCopy)
  const { unknown } = useCopy(uiCopy.cardBrandMark)
  const [state, setState] = useState<SubmitState>(
    data.failure ? { kind: 'failed', failure: data.failure } : { kind: 'editing' },
  )
  // The state is one render late for a second event in the same frame, such as a second press of Pay.
  const latest = useRef(state)
  // The attempt is state: React would reset a hidden input's value to the old token.
  const [attempt, setAttempt] = useState(data.attempt)
  const [duplicatePayment, setDuplicatePayment] = useState(data.duplicatePayment)
  const captcha = usePaymentCaptcha(isCardStep)
  const formUrl = useRef('')

  /** Enters the state if the table allows it, and runs its side effects. */
  const enter = (next: SubmitState): boolean => {
    if (reduceSubmit(latest.current, next) !== next) return false
    latest.current = next
    setState(next)
    if (next.kind === 'failed') {
      submittedUrl = null
      if (next.attempt) setAttempt(next.attempt)
      onFailed(next.fields ?? {}, !!next.wasCardSent)
    } else if (next.kind === 'repeating') submittedUrl = null
    else if (next.kind === 'done') {
      if (next.isPaid) onDone()
      // Replaces step 2's history entry, so that Back leads to step 1, which loads anew, and not through both steps.
      location.replace(withHeaderlessQuery(next.url, preserved.headerless))
    } else if (submittedUrl && (next.kind === 'confirming' || next.kind === 'at_bank')) {
      // Without this, a reload would show the form as if nothing had been sent.
      formUrl.current = location.href
      replaceUrl(submittedUrl)
      if (next.kind === 'at_bank') location.assign(next.url)
    }
    return true
  }

  const statusUrl = state.kind === 'confirming' ? state.statusUrl : null
  const { hasReplied, isUnreachable } = usePaymentOutcome(statusUrl, (outcome) => {
    // A reload shows the waiting page, which has the message: where the receipt is if this browser lost its
    // cookie, or why the outcome takes longer.
    if (outcome.status !== 'not_charged' && outcome.status !== 'not_sent' && outcome.message)
      return location.reload()
    if (outcome.status === 'pending') return
    replaceUrl(formUrl.current)
    if (outcome.status !== 'success') enter(toFailed(outcome, copy.failure))
    else if (outcome.confirmationUrl)
      enter({ kind: 'done', url: outcome.confirmationUrl, isPaid: true })
  })

  // Going back from the receipt, the step-up or the bank may restore this page from the browser's cache. It cannot
  // submit anymore, so it reloads.
  const isLeft = nextStates[state.kind] === ''
  useEffect(() => {
    if (!isLeft) return
    const reloadIfRestored = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', reloadIfRestored)
    return () => removeEventListener('pageshow', reloadIfRestored)
  }, [isLeft])

  const sendOnce = async (body: FormData) => {
    submittedUrl = toPendingPaymentUrl(preserved, String(body.get('attempt')))
    body.set('googleRecaptchaToken', await captcha.consumeToken())
    return sendPayment(toSubmitUrl(data.query, data.payee.payeeId), body, copy.failure)
  }

  const send = async (body: FormData) => {
    if (!enter({ kind: 'sending' })) return
    const first = await sendOnce(body)
    if (first.kind !== 'failed' || !first.mayRepeat) return enter(first)
    if (first.attempt) body.set('attempt', first.attempt)
    enter(await sendOnce(body))
  }

  return {
    state,
    isEditing: nextStates[state.kind].includes('asking'),
    /** A request is under way, or the page is about to be left. */
    isBusy: isLeft || state.kind === 'sending',
    failure: state.kind === 'failed' ? state.failure : null,
    attempt,
    duplicatePayment,
    isUnreachable,
    /** The server has the payment whose outcome is awaited. */
    isReceived: hasReplied || (state.kind === 'confirming' && !!state.isReceived),
    captchaStatus: captcha.status,
    requestConfirmation: (body: FormData, card: ChosenCard) => {
      setDuplicatePayment((current) => (current === 'declined' ? null : current))
      enter({
        kind: 'asking',
        body: gatherBotFields(body, data.rules.botFields),
        card: copy.confirmPayment.cardEnding(
          card.brand ? cardBrandFacts[card.brand].name : unknown,
          card.lastFour,
        ),
      })
    },
    cancel: () => enter({ kind: 'editing' }),
    confirm: () => 'body' in state && send(state.body),
    doNotPay: () => {
      enter({ kind: 'editing' })
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
  const values: Record<string, string> = {}
  for (const key of keys) {
    values[key] = String(data.get(toBotFieldName(key)) ?? '')
    data.delete(toBotFieldName(key))
  }
  data.set('paybotFields', JSON.stringify(values))
  return data
}
