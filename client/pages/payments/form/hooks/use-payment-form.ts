// The state of the payment form: its step, its fields and what is typed in them, its submit.
import {
  type FormEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { paymentStepPath } from '../../../../../shared/metrics/funnel'
import { formatCents } from '../../../../../shared/money'
import { toFeeCents, toTotalCents } from '../../../../../shared/payments/fees'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'
import type { PreservedQuery } from '../../../../../shared/payments/payment-url'
import { toOfferedCardholder } from '../../../../../shared/payments/schema'
import { useLocale } from '../../../../ui/locale'
import { holderFields, isCardField, toLabels, toPayerKind } from '../form-fields'
import { toFormValues } from '../form-values'
import { useDraft } from './use-draft'
import { useFieldErrors } from './use-field-errors'
import { useHostedCard } from './use-hosted-card'
import { useSubmitPayment } from './use-submit-payment'
import { useTypedValues } from './use-typed-values'

export type PaymentFormState = ReturnType<typeof usePaymentForm>

/** Delay after hydration until step 2 is rendered: the payer is filling in step 1 by then. */
const cardFieldsDelayMs = 1_000

export function usePaymentForm(data: PaymentFormPageData, preserved: PreservedQuery) {
  const { payee, rules } = data
  const formRef = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(data.step)
  const isCardStep = step === 'card'
  const [hasCardFields, setHasCardFields] = useState(
    isCardStep || holderFields.some((name) => data.values[name]),
  )
  const [accounts, setAccounts] = useState(rules.additionalAccounts)
  const [billValues, setBillValues] = useState(data.values)
  const [isDirty, setIsDirty] = useState(false)

  const locale = useLocale()
  const payer = toPayerKind(rules.isBtoB, payee.isMedical)
  // Stable until a label changes, so that the memoized fields do not rerender.
  const labels = useMemo(
    () => toLabels({ payer, accounts, botLabels: data.botLabels, locale }),
    [payer, accounts, data.botLabels, locale],
  )

  // Each step is reported once, even if the payer goes back.
  const reportedStep = useRef(0)
  const reportStep = (number: 1 | 2) => {
    if (reportedStep.current >= number) return
    reportedStep.current = number
    const body = JSON.stringify({ step: `step_${number}`, payee: payee.payeeId, locale })
    navigator.sendBeacon(paymentStepPath, new Blob([body], { type: 'application/json' }))
  }

  const typed = useTypedValues({ formRef, data, isCardStep })
  const { amountCents } = typed
  const feeCents = toFeeCents(payee.feeTerms, amountCents)
  const total = amountCents === null ? null : formatCents(toTotalCents(amountCents, feeCents))
  const hosted = useHostedCard({
    formRef,
    entry: data.cardEntry,
    isCardStep,
    sum: { amountCents: amountCents ?? 0, feeCents },
  })
  const draft = useDraft({
    formRef,
    payeeId: payee.payeeId,
    botFields: Object.keys(data.botLabels),
    hasCardFields,
    onAccounts: (names) => {
      if (rules.isBtoB && rules.account !== 'hidden')
        setAccounts((shown) => [...new Set([...shown, ...names])])
    },
    onRestored: typed.readTyped,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves when an invoice is added or removed
  useEffect(draft.save, [accounts])

  const errors = useFieldErrors({
    data,
    isCardStep,
    accounts,
    cardRules: typed.cardRules,
    onAccepted: ({ formData, cardRules, isCurrent }) => {
      if (submit.state.kind !== 'editing') return
      if (isCardStep && hosted)
        return void hosted
          .tokenize(formData)
          .then((card) => card && isCurrent() && submit.requestConfirmation(formData, card))
      if (isCardStep) {
        const number = String(formData.get('ccn'))
        return submit.requestConfirmation(formData, {
          brand: cardRules?.readTypedNumber(number, payee.acceptedBrands).brand ?? null,
          lastFour: number.replace(/\D/g, '').slice(-4),
        })
      }
      reportStep(2)
      setBillValues(toFormValues(formData))
      setHasCardFields(true)
      setStep('card')
    },
  })

  const submit = useSubmitPayment({
    data,
    preserved,
    isCardStep,
    onFailed: (serverErrors) => {
      // The shown step lists only its own errors; the other step's are under their fields.
      const billErrors = Object.entries(serverErrors).filter(([name]) => !isCardField(name))
      errors.emptyFields(formRef.current, ['ccn', 'cvv'])
      hosted?.forget()
      errors.showRejected(
        serverErrors,
        billErrors.length > 0 ? Object.fromEntries(billErrors) : serverErrors,
      )
      if (billErrors.length > 0) setStep('bill')
      typed.readTyped()
    },
    onDone: draft.clear,
  })
  const { kind } = submit.state

  // Renders step 2 in the background while step 1 is filled in, so that Next only has to show it.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setHasCardFields(true)), cardFieldsDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const cardholder = isCardStep ? toOfferedCardholder(rules, billValues) : ''
  useTypingAids(formRef, hasCardFields, cardholder)
  useLeaveWarning(isDirty && kind !== 'sending' && kind !== 'confirming' && kind !== 'done')
  // In this order: when several change together, the last one gets the focus.
  const headingRef = useFocusOn(step, 'start')
  const errorsRef = useFocusOn(errors.listedErrors)
  const failureRef = useFocusOn(submit.state.kind === 'editing' ? submit.state.failure : null)

  return {
    formRef,
    step,
    payer,
    labels,
    accounts,
    setAccounts,
    billValues,
    hasCardFields,
    typed,
    hosted,
    sum: { amountCents, feeCents, total },
    errors,
    submit,
    headingRef,
    errorsRef,
    failureRef,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      errors.onInput(event)
      if (event.nativeEvent.isTrusted) reportStep(1)
      draft.save()
      // Shows the typed letter first: the sum and the card's brand may follow a frame later.
      startTransition(() => {
        typed.readTyped()
        if (event.nativeEvent.isTrusted) setIsDirty(true)
      })
    },
    edit: () => {
      submit.forgetDuplicatePayment()
      errors.leaveStep()
      setStep('bill')
    },
  }
}

/** Formats numbers, warns about typing errors and offers the cardholder's name, also in the inputs that step 2 adds. */
function useTypingAids(
  formRef: RefObject<HTMLFormElement | null>,
  hasCardFields: boolean,
  cardholder: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs change with the step
  useEffect(() => {
    // Effects never run on the server, so its build leaves the typing aids out.
    if (import.meta.env.SSR) return
    let detach = () => {}
    let isUnmounted = false
    import('./typing-aids').then(
      ({ attachTypingAids }) => {
        if (!isUnmounted && formRef.current) detach = attachTypingAids(formRef.current, cardholder)
      },
      () => {},
    )
    return () => {
      isUnmounted = true
      detach()
    }
  }, [formRef, hasCardFields, cardholder])
}

/** Makes the browser warn before it leaves the page, in its own words. */
function useLeaveWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}

/** A ref whose element gets the focus, and moves into view, each time `reason` changes. */
function useFocusOn(
  reason: unknown,
  block: ScrollLogicalPosition = 'nearest',
): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null)
  const lastReason = useRef(reason)
  // Runs before the paint: a click right after it must not miss a button that moves.
  useLayoutEffect(() => {
    if (Object.is(lastReason.current, reason)) return
    lastReason.current = reason
    target.current?.focus({ preventScroll: true })
    target.current?.scrollIntoView({ block })
  }, [reason, block])
  return target
}
