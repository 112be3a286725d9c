// The question and its two answers. Without JavaScript the form posts to its page; once hydrated, the
// answer is sent in place and a dialog confirms the cancellation.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../../shared/field-rules'
import { fieldErrors } from '../../../../shared/locales/field-errors'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import {
  confirmAnswer,
  toInfoFieldName,
  toTotalChangeCents,
} from '../../../../shared/payments/info-question'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { InfoRequestView, RequestedInfo } from '../../../../shared/payments/info-request'
import { Button } from '../../../ui/button'
import { ErrorSummary } from '../../../ui/fields/error-summary'
import { Panel } from '../../../ui/layout/panel'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { toMomentText } from '../dates'
import { BillFacts } from './bill-facts'
import styles from './info-request-page.module.css'
import { QuestionFields } from './question-fields'

type Props = {
  readonly action: string
  /** A new object for each response, so that the same errors are read out again. */
  readonly state: Extract<InfoRequestView, { readonly view: 'form' }>
  readonly isBusy: boolean
  readonly onAnswer: (answers: readonly InfoAnswer[]) => void
  readonly onCancel: () => void
}

const reasonId = 'submit-reason'

export function QuestionForm({ action, state, isBusy, onAnswer, onCancel }: Props) {
  const locale = useLocale()
  const fieldErrorsTexts = useCopy(fieldErrors)
  const infoRequestTexts = useCopy(infoRequestCopy)
  const { requestedInfo, failure } = state
  const { question } = requestedInfo
  const fields = question.type === 'extraFields' ? question.fields : []
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const failureRef = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<FieldErrors>(state.errors)
  // Whether a field is still empty. False until hydration: without JavaScript nothing would reset it.
  const [isIncomplete, setIncomplete] = useState(false)

  const readTyped = () => {
    const data = formRef.current ? new FormData(formRef.current) : new FormData()
    return fields.map((_, index) => String(data.get(toInfoFieldName(index)) ?? ''))
  }
  const updateIncomplete = () => setIncomplete(readTyped().some((text) => text.trim() === ''))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(updateIncomplete, [])
  const isFirstRender = useRef(true)
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false
      return
    }
    setErrors(state.errors)
    if (state.failure !== null) failureRef.current?.focus()
  }, [state])
  useEffect(() => {
    if (Object.keys(errors).length > 0) summaryRef.current?.focus()
  }, [errors])

  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    if (isBusy) return
    const button = event.nativeEvent.submitter
    if (button instanceof HTMLButtonElement && button.value === 'cancel') return onCancel()
    if (question.type !== 'extraFields') return onAnswer([confirmAnswer])
    const typed = readTyped()
    const emptyIndexes = typed.flatMap((text, index) => (text.trim() === '' ? [index] : []))
    if (emptyIndexes.length > 0) {
      setErrors(
        Object.fromEntries(
          emptyIndexes.map((index) => [toInfoFieldName(index), fieldErrorsTexts.required]),
        ),
      )
      return
    }
    onAnswer(
      question.fields.map(({ field }, index) => ({
        field: { name: field.name, value: typed[index] ?? '' },
      })),
    )
  }

  const hasFields = question.type === 'extraFields'
  const errorList = fields.flatMap(({ field }, index) => {
    const name = toInfoFieldName(index)
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: name, label: field.name, message }]
  })
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      noValidate
      className={styles.stack}
      onSubmit={submit}
      onInput={updateIncomplete}
    >
      {failure !== null && (
        <div ref={failureRef} tabIndex={-1} className={styles.quietFocus}>
          <Notice tone="danger" role="alert" title={failure}>
            <p>
              {hasFields
                ? `${infoRequestTexts.errors.preserved} ${infoRequestTexts.errors.tryLater}`
                : infoRequestTexts.errors.tryLater}
            </p>
          </Notice>
        </div>
      )}
      {errorList.length > 0 && (
        <ErrorSummary
          ref={summaryRef}
          title={
            errorList.length === 1
              ? infoRequestTexts.errorSummary.one
              : infoRequestTexts.errorSummary.many(errorList.length)
          }
          errors={errorList}
        />
      )}
      <Panel className={styles.stack}>
        <p className={styles.question}>{infoRequestTexts[question.type]}</p>
        <p className={styles.deadline}>
          {infoRequestTexts.answerBy(toMomentText(requestedInfo.answerBy, locale))}
        </p>
        <BillFacts {...requestedInfo} />
        <SecondPaymentNotice {...requestedInfo} />
        {hasFields && (
          <div className={styles.fields}>
            <p className={styles.soft}>{infoRequestTexts.requiredNote}</p>
            <QuestionFields fields={fields} values={state.values} errors={errors} />
          </div>
        )}
        <div className={styles.answer}>
          <Button
            type="submit"
            name="intent"
            value="answer"
            busy={isBusy}
            busyLabel={hasFields ? infoRequestTexts.submitting : infoRequestTexts.confirming}
            aria-disabled={isIncomplete || undefined}
            aria-describedby={isIncomplete ? reasonId : undefined}
          >
            {hasFields ? infoRequestTexts.submit : infoRequestTexts.confirm}
          </Button>
          <Button type="submit" name="intent" value="cancel" variant="quiet">
            {hasFields ? infoRequestTexts.noInformation : infoRequestTexts.decline}
          </Button>
          {isIncomplete && <VisuallyHidden id={reasonId}>{infoRequestTexts.notYet}</VisuallyHidden>}
        </div>
      </Panel>
    </form>
  )
}

/** Explains the second payment before the payer agrees to it. */
function SecondPaymentNotice({ bill, question }: RequestedInfo) {
  const copy = useCopy(infoRequestCopy)
  const totalChangeCents = toTotalChangeCents(question)
  if (totalChangeCents === 0) return null
  const held = formatCents(toTotalCents(bill.amountCents, bill.feeCents))
  return (
    <Notice tone="info" title={copy.rest.heading}>
      <p>{copy.rest.body(held, formatCents(totalChangeCents))}</p>
    </Notice>
  )
}
