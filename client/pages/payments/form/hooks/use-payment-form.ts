// The state and the handlers of the payment form.
import { type FormEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldErrors } from '../../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../../shared/locales/en/payments/form'
import {
  type PreservedQuery,
  toConfirmingUrl,
  toSubmitUrl,
} from '../../../../../shared/payments/payment-url'
import type { PaymentFormPageData } from '../../../../../shared/payments/schema'
import { useCardRules } from '../../card/use-card-rules'
import { useCaretAfterDialog } from '../../dialogs/use-caret-after-dialog'
import { type Payer, toLabels } from '../field-labels'
import { holderFieldNames, isBillField, type PaymentStep } from '../form-names'
import { gatherBotFields, toFormValues } from '../form-values'
import { useDraft } from './use-draft'
import { useFocusOn } from './use-focus-on'
import { useLeaveWarning } from './use-leave-warning'
import { useMasks } from './use-masks'
import { usePaymentCaptcha } from './use-payment-captcha'
import { usePaymentFields } from './use-payment-fields'
import { useSubmitPayment } from './use-submit-payment'
import { useTypedValues } from './use-typed-values'

type Options = { readonly data: PaymentFormPageData; readonly preserved: PreservedQuery }

const copy = paymentFormCopy
const noErrors: FieldErrors = {}
/** Delay after hydration until step 2 is rendered: the payer is filling in step 1 by then. */
const cardFieldsDelayMs = 1_000

export function usePaymentForm({ data, preserved }: Options, payer: Payer) {
  const { payee, rules } = data
  const formRef = useRef<HTMLFormElement>(null)
  const errorsRef = useRef<HTMLDivElement>(null)
  const failureRef = useRef<HTMLDivElement>(null)
  const billHeadingRef = useRef<HTMLDivElement>(null)
  const cardHeadingRef = useRef<HTMLDivElement>(null)

  const [step, setStep] = useState<PaymentStep>(data.step)
  const [hasCardFields, setHasCardFields] = useState(
    step === 'card' || holderFieldNames.some((name) => data.values[name]),
  )
  const [accounts, setAccounts] = useState(rules.additionalAccounts)
  const [billValues, setBillValues] = useState(data.values)
  const [errors, setErrors] = useState(data.errors)
  const [isDirty, setIsDirty] = useState(false)
  // The attempt is state: React would reset a hidden input's value to the old token.
  const [duplicatePayment, setDuplicatePayment] = useState(data.duplicatePayment)
  const [attempt, setAttempt] = useState(data.attempt)

  const cardRules = useCardRules(step === 'card')
  const captcha = usePaymentCaptcha(step === 'card')
  const typed = useTypedValues(formRef, data.values.amount, cardRules, payee.acceptedBrands)
  const draft = useDraft(
    {
      form: formRef,
      payeeId: payee.payeeId,
      botFields: rules.botFields,
      onAccounts: (names) => {
        if (rules.isBtoB && rules.account !== 'hidden')
          setAccounts((shown) => [...new Set([...shown, ...names])])
      },
      onRestored: typed.readTyped,
    },
    hasCardFields,
  )

  const openCard = (form: FormData) => {
    setBillValues(toFormValues(form))
    setErrors(noErrors)
    setHasCardFields(true)
    setStep('card')
  }

  const confirmPayment = (form: FormData) => {
    const values = toFormValues(form)
    const number = (values.ccn ?? '').replace(/\D/g, '')
    gatherBotFields(form, rules.botFields)
    setErrors(noErrors)
    setDuplicatePayment((state) => (state === 'declined' ? null : state))
    submit.requestConfirmation(
      form,
      copy.confirmPayment.cardEnding(
        typed.brand === null ? copy.labels.ccn : copy.brandNames[typed.brand],
        number.slice(-4),
      ),
    )
  }

  // Stable until a label changes, so that the memoized fields do not rerender.
  const labels = useMemo(
    () => toLabels(payer, accounts, rules.botFields),
    [payer, accounts, rules.botFields],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: an invoice that is added or removed
  useEffect(draft.save, [accounts])

  const fields = usePaymentFields({
    step,
    rules: { ...rules, additionalAccounts: accounts },
    cardRules,
    acceptedBrands: payee.acceptedBrands,
    errors: data.errors,
    now: data.now,
    onRefused: setErrors,
    onAccepted: (form) => {
      if (submit.state.kind !== 'editing') return
      if (step === 'bill') openCard(form)
      else confirmPayment(form)
    },
  })

  const submit = useSubmitPayment({
    url: toSubmitUrl(data.query, payee.payeeId),
    isHeaderless: preserved.headerless,
    toWaitingUrl: (attempt) => toConfirmingUrl(preserved, attempt),
    failure: data.failure,
    captchaToken: captcha.token,
    onFailed: ({ fields: rejected, attempt: newAttempt }) => {
      if (newAttempt !== null) setAttempt(newAttempt)
      fields.clear(formRef.current, ['ccn', 'cvv'])
      fields.errors.showProblem(rejected, 'server')
      // The shown step lists only its own errors; the other step's are under their fields.
      const ofBill = Object.entries(rejected).filter(([name]) => isBillField(name))
      setErrors(ofBill.length > 0 ? Object.fromEntries(ofBill) : rejected)
      if (ofBill.length > 0) setStep('bill')
      typed.readTyped()
    },
    onDone: draft.clear,
  })

  const isFinished = submit.state.kind === 'done' || submit.state.kind === 'confirming'
  // Renders step 2 in the background while step 1 is filled in, so that Next only has to show it.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setHasCardFields(true)), cardFieldsDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useMasks(formRef, hasCardFields)
  useCaretAfterDialog(submit.state.kind === 'asking' || submit.state.kind === 'asking_again')
  useLeaveWarning(isDirty && !isFinished && submit.state.kind !== 'sending')
  useFocusOn(step === 'card' ? cardHeadingRef : billHeadingRef, step)
  useFocusOn(errorsRef, errors === noErrors ? null : errors)
  useFocusOn(failureRef, submit.state.kind === 'editing' ? submit.state.failure : null)

  return {
    fields: useMemo(
      () => ({ values: data.values, errors: fields.errors }),
      [data.values, fields.errors],
    ),
    onBlur: fields.onBlur,
    onSubmit: fields.onSubmit,
    attempt,
    duplicatePayment,
    doNotPay: () => {
      submit.cancel()
      setDuplicatePayment('declined')
    },
    formRef,
    errorsRef,
    failureRef,
    billHeadingRef,
    cardHeadingRef,
    step,
    hasCardFields,
    accounts,
    labels,
    changeAccounts: setAccounts,
    billValues,
    errors,
    submit,
    amountCents: typed.amountCents,
    brand: typed.brand,
    numberError: typed.numberError,
    captchaStatus: captcha.status,
    edit: () => {
      setDuplicatePayment(null)
      setErrors(noErrors)
      setStep('bill')
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      fields.onInput(event)
      draft.save()
      // Shows the typed letter first: the sum and the card's brand may follow a frame later.
      startTransition(() => {
        typed.readTyped()
        if (event.nativeEvent.isTrusted) setIsDirty(true)
      })
    },
  }
}
