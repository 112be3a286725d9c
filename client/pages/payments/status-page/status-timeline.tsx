// The timeline of the status page: what happened to the payment, what it waits for, and what comes then.
import { localeTags } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { useCopy, useLocale } from '../../../ui/locale'
import { toMomentText, toShortDayText } from '../dates'
import { isAnswerLate } from './outcome-texts'
import styles from './status-slip.module.css'

type Props = Readonly<{ payment: ReceiptPageData }>
type Copy = typeof receiptCopy.en

const listFormats = {
  en: new Intl.ListFormat(localeTags.en),
  es: new Intl.ListFormat(localeTags.es),
} as const

/** The payments of a bill in parts are two holds. */
function toHolds({ parts, amountCents, feeCents }: ReceiptPageData): readonly string[] {
  const open = parts.filter(({ status }) => status !== 'rejected' && status !== 'canceled')
  return open.length > 0
    ? open.map(({ totalCents }) => formatCents(totalCents))
    : [formatCents(toTotalCents(amountCents, feeCents))]
}

export function StatusTimeline({ payment }: Props) {
  const locale = useLocale()
  const remittances = useCopy(remittanceCopy)
  const copy = useCopy(receiptCopy)
  const currentStep = isAnswerLate(payment)
    ? copy.headings.answerLate
    : toCurrentStep(copy.timeline, payment)
  const { inEnglish } = useCopy(infoRequestCopy)
  const { notifiedBy, email } = payment
  const waiting = toWaitingText(remittances, payment)
  const showsHints = isInReview(payment)
  const mayClose = showsHints && payment.balance === null && notifiedBy !== 'page'
  const holds = listFormats[locale].format(toHolds(payment))
  return (
    <ol className={styles.timeline}>
      {payment.timeline.map((event) => (
        <li key={`${event.kind} ${event.at ?? event.day} ${event.cents}`} data-kind={event.kind}>
          <span className={styles.event}>
            {copy.timeline[event.kind](
              event.cents === null ? '' : formatCents(event.cents),
              payment.payeeName || copy.proof.biller,
            )}
          </span>
          <EventTime {...event} />
          {event.notes.map(({ text, locale: written }, index) => (
            <span key={text} className={styles.hint}>
              {index === 0 ? copy.timeline.reason : `${copy.rejection.note}:`}{' '}
              {written === 'en' && locale !== 'en' && `${inEnglish} `}
              <span lang={written === locale ? undefined : written}>{text}</span>
            </span>
          ))}
          {event.kind === 'sent' && showsHints && notifiedBy === 'email' && (
            <span className={styles.hint}>{copy.confirmation(email)}</span>
          )}
        </li>
      ))}
      {waiting !== null && (
        <li data-kind="current" aria-current="step">
          <span className={styles.event}>{waiting}</span>
        </li>
      )}
      {currentStep !== null && (
        <>
          <li data-kind="current" aria-current="step">
            <span className={styles.event}>{currentStep}</span>
            {showsHints && <span className={styles.hint}>{copy.hold(holds)}</span>}
          </li>
          <li data-kind="ahead">
            <span className={styles.event}>
              {copy.timeline.ahead(payment.payeeName || copy.proof.biller)}
            </span>
            <span className={styles.hint}>
              {copy.result[notifiedBy]} {mayClose && copy.mayClose}
            </span>
          </li>
        </>
      )}
    </ol>
  )
}

/** The step of what is not sent yet; null once all is, and for what is held back or will never be. */
function toWaitingText(
  { waiting, waitingSum, biller }: typeof remittanceCopy.en,
  { status, remittance, paid, payeeName }: ReceiptPageData,
) {
  const { state, unsentCents } = remittance
  // What came back is sent again or refunded.
  if (status !== 'accepted' || state === 'returned' || unsentCents === 0) return null
  const payee = payeeName || biller
  return unsentCents === paid.paidCents
    ? waiting(payee)
    : waitingSum(formatCents(unsentCents), payee)
}

function EventTime({ at, day }: ReceiptPageData['timeline'][number]) {
  const locale = useLocale()
  if (at === null)
    return (
      <time dateTime={day ?? undefined} className={styles.time}>
        {day !== null && toShortDayText(day, locale)}
      </time>
    )
  return (
    <time dateTime={new Date(at).toISOString()} className={styles.time}>
      {toMomentText(at, locale)}
    </time>
  )
}

const isInReview = ({ status }: ReceiptPageData) => status === 'submitted' || status === 'in_review'

/** What the payment waits for; null once it is decided. */
function toCurrentStep(copy: Copy['timeline'], payment: ReceiptPageData) {
  if (payment.status === 'awaiting_info') return copy.awaitingAnswer
  if (!isInReview(payment)) return null
  if (payment.balance !== null) return copy.awaitingBalance
  const { reviewTime } = payment
  return reviewTime === null ? copy.inReview : copy.inReviewTime(reviewTime.unit, reviewTime.count)
}
