// The question and its two answers. Without JavaScript the form posts to its page; once hydrated, the
// answer is sent in place and a dialog confirms the cancellation.

import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef } from 'react'
import { toDayText, toDeadlineText } from '../../../../shared/locales/dates'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import {
  isCorrection,
  toInfoFieldName,
  toTotalChangeCents,
} from '../../../../shared/payments/info-question'
import type {
  InfoBill,
  InfoRequestView,
  RequestedInfo,
} from '../../../../shared/payments/info-request'
import { toQuestionLabel } from '../../../../shared/payments/question-label'
import { toPhoneUrl } from '../../../../shared/phone-url'
import { Button } from '../../../ui/button'
import { ErrorSummary } from '../../../ui/fields/error-summary'
import { useRequiredOnBlur } from '../../../ui/fields/use-required-on-blur'
import { GatedSubmit } from '../../../ui/gated-submit'
import { Ticket, TicketPart } from '../../../ui/layout/ticket'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { Sentence } from '../../../ui/sentence'
import type { FormCall } from '../../../ui/use-form-call'
import { BillFacts } from './bill-facts'
import styles from './info-request-page.module.css'
import { QuestionFields } from './question-fields'

type Props = {
  readonly action: string
  readonly state: Extract<InfoRequestView, { readonly view: 'form' }>
  readonly form: FormCall
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Server-only: whose question it is. */
  readonly biller: ReactNode
  readonly onCancel: () => void
}

/** What the question is about. */
function QuestionHeading({ bill, question, isPastDue }: RequestedInfo) {
  const { headings } = useCopy(infoRequestCopy)
  switch (question.type) {
    case 'confirmDeadlineApproaching':
      return isPastDue ? headings.pastDue : headings.dueSoon
    case 'confirmAmountIncrease':
    case 'confirmAmountIncreaseFee':
      return headings.more(bill.payeeName, formatCents(toTotalChangeCents(question)))
    case 'extraFields':
      return isCorrection(question) ? headings.check : headings.missing(question.fields.length)
  }
}

function toQuestionText(copy: typeof infoRequestCopy.en, { question, isPastDue }: RequestedInfo) {
  if (isPastDue) return copy.pastDue
  return isCorrection(question) ? copy.checkBill : copy[question.type]
}

export function QuestionForm({ action, state, form, headingRef, biller, onCancel }: Props) {
  const locale = useLocale()
  const infoRequestTexts = useCopy(infoRequestCopy)
  const { requestedInfo } = state
  const { errors, failure } = form
  const { question, isPastDue } = requestedInfo
  const fields = question.type === 'extraFields' ? question.fields : []
  const formRef = useRef<HTMLFormElement>(null)
  const failureRef = useRef<HTMLDivElement>(null)

  const left = useRequiredOnBlur()

  const readTyped = () => {
    const data = formRef.current ? new FormData(formRef.current) : new FormData()
    return fields.map((_, index) => String(data.get(toInfoFieldName(index)) ?? ''))
  }

  useEffect(() => {
    // Effects never run on the server, so its build leaves the masks out.
    if (import.meta.env.SSR) return
    let detach = () => {}
    let isUnmounted = false
    import('../form/hooks/masks').then(
      ({ attachQuestionMasks }) => {
        if (!isUnmounted && formRef.current) detach = attachQuestionMasks(formRef.current)
      },
      () => {},
    )
    return () => {
      isUnmounted = true
      detach()
    }
  }, [])
  const isFirstRender = useRef(true)
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false
      return
    }
    if (failure !== null) failureRef.current?.focus()
  }, [failure])

  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement) || button.value !== 'cancel')
      return form.onSubmit(event)
    event.preventDefault()
    if (!form.isSending) onCancel()
  }

  const hasFields = question.type === 'extraFields'
  const newTotalCents = toNewTotalCents(requestedInfo)
  const answerButton = { name: 'intent', value: 'answer', busy: form.isSending } as const
  const errorList = fields.flatMap(({ field }, index) => {
    const name = toInfoFieldName(index)
    const message = errors[name]
    return message === undefined
      ? []
      : [{ fieldId: name, label: toQuestionLabel(field.name, locale).text, message }]
  })
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      noValidate
      className="stack"
      onSubmit={submit}
      onBlur={left.onBlur}
      onInput={left.onInput}
    >
      <Ticket>
        <TicketPart part="lead">
          <h1 ref={headingRef} tabIndex={-1} className="title">
            <QuestionHeading {...requestedInfo} />
          </h1>
          <p>{toQuestionText(infoRequestTexts, requestedInfo)}</p>
          <Notice tone="warning">
            <p>
              {question.type === 'confirmDeadlineApproaching' &&
                !isPastDue &&
                `${infoRequestTexts.lateAfter(toDayText(question.dueDate, locale))} `}
              {infoRequestTexts.answerBy(toDeadlineText(requestedInfo.answerBy, locale))}
            </p>
          </Notice>
        </TicketPart>
        <TicketPart part="stub">
          {biller}
          <BillFacts {...requestedInfo} />
          <p className="soft small">{infoRequestTexts.proof}</p>
        </TicketPart>
        <TicketPart part="act">
          {failure !== null && (
            <Notice ref={failureRef} tone="danger" role="alert" title={failure}>
              <p>
                {hasFields
                  ? `${infoRequestTexts.errors.preserved} ${infoRequestTexts.errors.tryLater}`
                  : infoRequestTexts.errors.tryLater}
              </p>
            </Notice>
          )}
          {errorList.length > 0 && (
            <ErrorSummary
              ref={form.summaryRef}
              title={
                errorList.length === 1
                  ? infoRequestTexts.errorSummary.one
                  : infoRequestTexts.errorSummary.many(errorList.length)
              }
              errors={errorList}
            />
          )}
          <NewPaymentNotice {...requestedInfo} />
          {question.type === 'confirmDeadlineApproaching' && !isPastDue && (
            <PayOnTime {...requestedInfo.bill} />
          )}
          {hasFields && (
            <div className="stack dense">
              <p className="soft small">{infoRequestTexts.requiredNote}</p>
              {fields.some(({ field }) => toQuestionLabel(field.name, locale).lang !== null) && (
                <p className="small">{infoRequestTexts.fieldsInEnglish}</p>
              )}
              <QuestionFields
                fields={fields}
                values={state.values}
                errors={{ ...left.errors, ...errors }}
              />
            </div>
          )}
          <div className={`stack tight ${styles.answer}`}>
            {hasFields ? (
              <GatedSubmit
                {...answerButton}
                isComplete={() => readTyped().every((text) => text.trim() !== '')}
                reason={infoRequestTexts.notYet}
                busyLabel={infoRequestTexts.submitting}
              >
                {infoRequestTexts.submit}
              </GatedSubmit>
            ) : (
              <Button {...answerButton} type="submit" busyLabel={infoRequestTexts.confirming}>
                {newTotalCents === null
                  ? infoRequestTexts.confirm
                  : infoRequestTexts.confirmTotal(formatCents(newTotalCents))}
              </Button>
            )}
            <Button type="submit" name="intent" value="cancel" variant="danger">
              {hasFields ? infoRequestTexts.noInformation : infoRequestTexts.decline}
            </Button>
          </div>
        </TicketPart>
      </Ticket>
    </form>
  )
}

/** The way to pay before the due date, which this payment misses. */
function PayOnTime({ payeeName, payeePhone }: InfoBill) {
  const copy = useCopy(infoRequestCopy)
  const contact =
    payeePhone === null ? payeeName : <a href={toPhoneUrl(payeePhone)}>{payeePhone}</a>
  return (
    <p>
      <Sentence text={copy.payOnTime(payeePhone !== null)} parts={{ contact }} />
    </p>
  )
}

/** With the card fee; null for a question that is not about the total. */
function toNewTotalCents({ bill, question }: RequestedInfo): number | null {
  const changeCents = toTotalChangeCents(question)
  return changeCents === 0 ? null : toTotalCents(bill.amountCents, bill.feeCents) + changeCents
}

/** Explains the new payment before the payer agrees to it. */
function NewPaymentNotice(info: RequestedInfo) {
  const copy = useCopy(infoRequestCopy)
  const newTotalCents = toNewTotalCents(info)
  if (newTotalCents === null) return null
  return (
    <Notice tone="info" title={copy.beforeYes.heading}>
      <p>{copy.beforeYes.body(formatCents(newTotalCents))}</p>
    </Notice>
  )
}
