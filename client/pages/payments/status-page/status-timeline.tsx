// The timeline of the status page: what happened to the payment, what it waits for, and what comes then.

import { toListedMoment, toShortDayText } from '../../../../shared/locales/dates'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { isRefundDue } from '../../../../shared/payments/remittance-sentences'
import { Icon } from '../../../ui/brand/icon'
import { useCopy, useLocale } from '../../../ui/locale'
import styles from './status-slip.module.css'

type Props = Readonly<{ payment: ReceiptPageData }>
type Copy = typeof receiptCopy.en

export function StatusTimeline({ payment }: Props) {
  const locale = useLocale()
  const remittances = useCopy(remittanceCopy)
  const copy = useCopy(receiptCopy)
  const currentStep = toCurrentStep(copy, payment)
  const { inEnglish } = useCopy(infoRequestCopy)
  const { notifiedBy, email } = payment
  const waiting = toWaitingText(remittances, payment)
  const showsHints = isInReview(payment)
  const hold = formatCents(toTotalCents(payment.amountCents, payment.feeCents))
  return (
    <ol className={styles.timeline}>
      {payment.timeline.map((event) => (
        <li
          key={`${event.kind} ${event.at ?? event.day} ${event.cents} ${event.masked}`}
          data-kind={event.kind}
        >
          <Disc
            state={event.kind === 'rejected' || event.kind === 'disputed' ? 'failed' : 'done'}
          />
          <span className={styles.event}>
            {copy.timeline[event.kind](
              event.masked ?? (event.cents === null ? '' : formatCents(event.cents)),
              payment.payeeName || copy.proof.biller,
            )}
          </span>
          <EventTime {...event} />
          {event.notes.map(({ text, locale: written }, index) => (
            <span key={text} className={`soft small ${styles.hint}`}>
              {index === 0 ? copy.timeline.reason : `${copy.rejection.note}:`}{' '}
              {written === 'en' && locale !== 'en' && `${inEnglish} `}
              <span lang={written === locale ? undefined : written}>{text}</span>
            </span>
          ))}
          {event.kind === 'sent' && showsHints && notifiedBy === 'email' && (
            <span className={`soft small ${styles.hint}`}>{copy.confirmation(email)}</span>
          )}
        </li>
      ))}
      {waiting !== null && (
        <li data-kind="current" aria-current="step">
          <Disc state="waiting" />
          <span className={styles.event}>{waiting}</span>
        </li>
      )}
      {currentStep !== null && (
        <>
          <li data-kind="current" aria-current="step">
            <Disc state="waiting" />
            <span className={styles.event}>{currentStep}</span>
            {showsHints && <span className={`soft small ${styles.hint}`}>{copy.hold(hold)}</span>}
          </li>
          {showsHints && (
            <li data-kind="ahead">
              <Disc state="ahead" />
              <span className={styles.event}>{copy.timeline.ahead}</span>
              <span className={`soft small ${styles.hint}`}>{copy.result[notifiedBy]}</span>
            </li>
          )}
        </>
      )}
    </ol>
  )
}

const icons = { done: 'check', failed: 'close', waiting: 'clock' } as const

function Disc({ state }: { readonly state: keyof typeof icons | 'ahead' }) {
  return (
    <span className={`disc ${state === 'waiting' ? styles.undecided : state}`} aria-hidden="true">
      {state !== 'ahead' && <Icon name={icons[state]} size="s" />}
    </span>
  )
}

/**
 * The step of what is not sent yet; null once all is, for what is held back or will never be, and for what the payee counts
 * as paid.
 */
function toWaitingText(
  { waiting, waitingSum }: typeof remittanceCopy.en,
  { status, remittance, paid }: ReceiptPageData,
) {
  const { state, unsentCents, creditedOn } = remittance
  // What came back is sent again or refunded, and what was not collected is refunded.
  if (status !== 'accepted' || state === 'returned' || unsentCents === 0) return null
  if (creditedOn !== null || isRefundDue(remittance)) return null
  return unsentCents === paid.paidCents ? waiting : waitingSum(formatCents(unsentCents))
}

function EventTime({ at, day }: ReceiptPageData['timeline'][number]) {
  const locale = useLocale()
  if (at === null)
    return (
      <time dateTime={day ?? undefined} className="soft small">
        {day !== null && toShortDayText(day, locale)}
      </time>
    )
  return (
    <time dateTime={new Date(at).toISOString()} className="soft small">
      {toListedMoment(at, locale)}
    </time>
  )
}

const isInReview = ({ status, isEnding, underWay }: ReceiptPageData) =>
  underWay === null && !isEnding && (status === 'submitted' || status === 'in_review')

/** What the payment waits for; null once it is decided. */
function toCurrentStep({ timeline, headings, underWay }: Copy, payment: ReceiptPageData) {
  if (payment.underWay !== null) return underWay[payment.underWay].heading
  if (payment.isEnding) return headings.ending
  if (payment.status === 'awaiting_info') return timeline.awaitingAnswer
  if (!isInReview(payment)) return null
  const { reviewTime } = payment
  return reviewTime === null
    ? timeline.inReview
    : timeline.inReviewTime(reviewTime.unit, reviewTime.count)
}
