// The state of the payment form: its step, its fields and what is typed in them, its submit.
import {
  type FormEvent,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { paymentStepPath } from '../../../../../shared/metrics/funnel'
import { formatCents } from '../../../../../shared/money'
import { toFeeCents, toTotalCents } from '../../../../../shared/payments/fees'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'
import {
  type PreservedQuery,
  toAppUrl,
  toPendingPaymentUrl,
} from '../../../../../shared/payments/payment-url'
import { additionalAccountNames, toOfferedHolder } from '../../../../../shared/payments/schema'
import { useLocale } from '../../../../ui/locale'
import { sendBeacon } from '../../../../ui/send-beacon'
import { holderFields, isCardField, toLabels, toPayerKind } from '../form-fields'
import { toFormValues } from '../form-values'
import { enterCardEntry, isCardEntry, useStepHistory } from './step-history'
import { useDraft } from './use-draft'
import { useFieldErrors } from './use-field-errors'
import { useFocusOn } from './use-focus-on'
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

  const locale = useLocale()
  const payer = toPayerKind(rules.isBtoB, payee.isMedical)
  // Stable until a label changes, so that the memoized fields do not rerender.
  const labels = useMemo(() => {
    const names = data.agreed
      ? additionalAccountNames.filter((name) => data.values[name])
      : accounts
    return toLabels({ payer, accounts: names, botLabels: data.botLabels, locale })
  }, [payer, accounts, data, locale])

  // Each step is reported once, even if the payer goes back.
  const reportedStep = useRef(0)
  const reportStep = (number: 1 | 2) => {
    if (reportedStep.current >= number) return
    reportedStep.current = number
    sendBeacon(paymentStepPath, { step: `step_${number}`, payee: payee.payeeId, locale })
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

  const errors = useFieldErrors({
    data,
    isCardStep,
    accounts,
    cardRules: typed.cardRules,
    onAccepted: ({ formData, cardRules, isCurrent }) => {
      if (!submit.isEditing) return
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
      setBillValues(toFormValues(formData))
      setHasCardFields(true)
      enterCardEntry()
      setStep('card')
      reportStep(2)
    },
  })

  const submit = useSubmitPayment({
    data,
    preserved,
    isCardStep,
    onFailed: (serverErrors, wasCardSent) => {
      // The shown step lists only its own errors; the other step's are under their fields.
      const billErrors = Object.entries(serverErrors).filter(([name]) => !isCardField(name))
      if (wasCardSent) {
        errors.emptyFields(formRef.current, ['ccn', 'cvv'])
        hosted?.forget()
      }
      errors.showRejected(
        serverErrors,
        billErrors.length > 0 ? Object.fromEntries(billErrors) : serverErrors,
      )
      if (billErrors.length > 0) showBill()
      typed.readTyped()
    },
    onDone: draft.clear,
  })
  const { kind } = submit.state

  function showBill() {
    setStep('bill')
    if (isCardEntry()) history.back()
  }
  const edit = () => {
    submit.forgetDuplicatePayment()
    errors.leaveStep()
    showBill()
  }
  useStepHistory((target) => {
    if (import.meta.env.SSR || target === step) return
    if (kind === 'confirming') {
      // The page is left, and must not look unpaid if there is none before it.
      history.replaceState(null, '', toPendingPaymentUrl(preserved, submit.attempt))
      history.back()
    } else if (!submit.isEditing) {
      // Back closes the dialog; while a payment is being sent it does nothing.
      if (kind === 'asking') submit.cancel()
      if (kind === 'repeating') submit.doNotPay()
      history.forward()
    } else if (target === 'bill') edit()
    // Forward checks the bill again, like Next.
    else formRef.current?.requestSubmit()
  })

  // Renders step 2 in the background while step 1 is filled in, so that Next only has to show it.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setHasCardFields(true)), cardFieldsDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const holder = toOfferedHolder(rules, isCardStep ? billValues : {})
  useTypingAids(
    formRef,
    hasCardFields,
    holder,
    // The button that loads the card fields again sends what was typed.
    () => hosted?.isBlocked || submit.isBusy || kind === 'confirming',
  )
  // In this order: when several change together, the last one gets the focus.
  const headingRef = useFocusOn(step)
  const errorsRef = useFocusOn(errors.listedErrors)
  const failureRef = useFocusOn(submit.failure)

  return {
    formRef,
    step,
    payer,
    labels,
    accounts,
    setAccounts: (names: readonly string[]) => {
      setAccounts(names)
      draft.save()
    },
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
      draft.save()
      // Shows the typed letter first: the sum and the card's brand may follow a frame later.
      startTransition(typed.readTyped)
      if (event.nativeEvent.isTrusted) reportStep(1)
    },
    edit,
    appUrl: toAppUrl(preserved),
    isRestored: draft.isRestored,
    clearDraft: () => {
      draft.clear()
      formRef.current?.reset()
      setAccounts(rules.additionalAccounts)
      errors.store.showProblem({}, 'form')
      edit()
      typed.readTyped()
      headingRef.current?.focus()
    },
  }
}

/** Formats numbers, warns about typing errors and offers what is known of the cardholder, also in step 2's inputs. */
function useTypingAids(
  formRef: RefObject<HTMLFormElement | null>,
  hasCardFields: boolean,
  { billName, zip }: ReturnType<typeof toOfferedHolder>,
  hasNothingToLose: () => boolean,
) {
  const mayLeave = useEffectEvent(hasNothingToLose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs change with the step
  useEffect(() => {
    // Effects never run on the server, so its build leaves the typing aids out.
    if (import.meta.env.SSR) return
    let detach = () => {}
    let isUnmounted = false
    import('./typing-aids').then(
      ({ attachTypingAids }) => {
        if (!isUnmounted && formRef.current)
          detach = attachTypingAids(formRef.current, { billName, zip }, mayLeave)
      },
      () => {},
    )
    return () => {
      isUnmounted = true
      detach()
    }
  }, [formRef, hasCardFields, billName, zip])
}
