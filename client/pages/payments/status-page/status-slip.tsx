// The slip of the status page: the outcome, the sum, the timeline and the details of the payment.
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { rejectSentences } from '../../../../shared/payments/reject-text'
import { Icon, type IconName } from '../../../ui/brand/icon'
import { ButtonLink } from '../../../ui/button'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { toMomentText } from '../dates'
import { isVoid, ReceiptDetails, toPaidAfterRefund } from './receipt-details'
import { PayAgain } from './status-forms'
import styles from './status-slip.module.css'

type Props = Readonly<{ payment: ReceiptPageData }>
type Copy = typeof receiptCopy.en

export function StatusNotices({ payment }: Props) {
  const copy = useCopy(debtCollectorCopy)
  const { notice } = payment
  return (
    <>
      {notice && (
        <div className={styles.notice}>
          <Notice tone={notice.tone} role={notice.tone === 'success' ? 'status' : 'alert'}>
            <p>{notice.text}</p>
          </Notice>
        </div>
      )}
      {payment.isDebtCollector && (
        <Notice tone="warning" title={copy.notice}>
          <p>
            {payment.notifiedBy === 'email' ? `${copy.review} ${copy.resultByEmail}` : copy.review}
          </p>
        </Notice>
      )}
    </>
  )
}

/** Null without a refund. */
function toRefund({ refunds }: Copy, { amountCents, feeCents, refundedCents }: ReceiptPageData) {
  if (refundedCents === 0) return null
  const extent = refundedCents < toTotalCents(amountCents, feeCents) ? 'part' : 'whole'
  return {
    heading: refunds.headings[extent],
    status: refunds.status[extent],
    outcome: refunds[extent](formatCents(refundedCents)),
  }
}

function toTexts(copy: Copy, payment: ReceiptPageData) {
  const { status } = payment
  if (status === 'submitted' || status === 'in_review')
    return { heading: copy.heading, outcome: copy.review, status: copy.statuses[status] }
  const refund = toRefund(copy, payment)
  if (refund) return refund
  return {
    heading: copy.headings[status],
    outcome: copy.outcomes[status],
    status: copy.statuses[status],
  }
}

const marks = {
  submitted: 'check',
  in_review: 'check',
  awaiting_info: 'info',
  accepted: 'check',
  rejected: 'close',
  cancelled: 'close',
} as const satisfies Record<ReceiptPageData['status'], IconName>

export function StatusSlip({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const texts = toTexts(copy, payment)
  const total = formatCents(toTotalCents(payment.amountCents, payment.feeCents))
  const paid = toPaidAfterRefund(payment)
  return (
    <article className={styles.slip} data-status={payment.status}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name={marks[payment.status]} size="l" />
        </span>
        <h1>{texts.heading}</h1>
        <p className={styles.outcome}>{texts.outcome}</p>
        <p className={styles.sum}>{isVoid(payment) ? <s>{total}</s> : total}</p>
        {paid !== null && <p className={styles.paid}>{copy.refunds.paidAfter(paid)}</p>}
        {payment.payeeName !== '' && <p className={styles.payee}>{payment.payeeName}</p>}
        {payment.question !== null && <OpenQuestion {...payment.question} />}
        {payment.balance !== null && (
          <p className={styles.action}>
            <ButtonLink href={payment.balance.url}>
              {copy.parts.pay(formatCents(payment.balance.totalCents))}
            </ButtonLink>
          </p>
        )}
      </header>
      <Rejection payment={payment} />
      {payment.canPayAgain && <PayAgain payment={payment} />}
      <section className={styles.part} aria-labelledby="timeline">
        <h2 id="timeline" className={styles.title}>
          {copy.timeline.heading}
        </h2>
        <Timeline payment={payment} />
      </section>
      <Parts payment={payment} />
      <section className={styles.part} aria-labelledby="receipt-reference">
        <div className={styles.top}>
          <div>
            <h2 id="receipt-reference" className={styles.title}>
              {copy.reference}
            </h2>
            <p className={styles.reference}>{payment.reference}</p>
          </div>
          <p className={styles.status}>{texts.status}</p>
        </div>
        <ReceiptDetails receipt={payment} />
        {!payment.isOwnBrowser && <p className={styles.small}>{copy.masked}</p>}
        {!isVoid(payment) && <Proof payment={payment} />}
      </section>
    </article>
  )
}

function OpenQuestion({ type, path, answerBy }: NonNullable<ReceiptPageData['question']>) {
  const locale = useLocale()
  const copy = useCopy(receiptCopy)
  const questions = useCopy(infoRequestCopy)
  return (
    <div className={styles.action}>
      <p>{questions[type]}</p>
      <p className={styles.deadline}>{questions.answerBy(toMomentText(answerBy, locale))}</p>
      <p>
        <ButtonLink href={path}>{copy.answerQuestion}</ButtonLink>
      </p>
    </div>
  )
}

/** The payments of one bill, if a second one paid its increase. */
function Parts({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  if (payment.parts.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="parts">
      <h2 id="parts" className={styles.title}>
        {copy.parts.heading}
      </h2>
      <SummaryList
        items={payment.parts.map(({ reference, status, totalCents }) => ({
          term: reference,
          detail: `${formatCents(totalCents)}, ${copy.statuses[status].toLowerCase()}`,
        }))}
      />
    </section>
  )
}

function Proof({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const payee = payment.payeeName || copy.proof.biller
  const proof = payment.status === 'accepted' ? copy.proof.accepted : copy.proof.waiting
  return <p className={styles.small}>{proof(payee)}</p>
}

function Rejection({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const sentences = useCopy(rejectSentences)
  const locale = useLocale()
  const { rejection } = payment
  if (rejection === null) return null
  const reason = rejection.code === null ? '' : sentences[rejection.code]
  return (
    <section className={styles.rejection} aria-labelledby="rejection">
      <h2 id="rejection" className={styles.title}>
        {copy.rejection.heading}
      </h2>
      {reason !== '' && <p>{reason}</p>}
      {rejection.note !== '' && (
        <figure className={styles.note}>
          <figcaption>{copy.rejection.note}</figcaption>
          {/* Staff write it in English. */}
          <blockquote lang={locale === 'en' ? undefined : 'en'}>{rejection.note}</blockquote>
        </figure>
      )}
      {reason === '' && rejection.note === '' && <p>{copy.rejection.unknown}</p>}
    </section>
  )
}

function Timeline({ payment }: Props) {
  const locale = useLocale()
  const copy = useCopy(receiptCopy)
  const currentStep = toCurrentStep(copy.timeline, payment)
  const { notifiedBy, email } = payment
  const showsHints = isInReview(payment)
  return (
    <ol className={styles.timeline}>
      {payment.timeline.map(({ kind, at, cents }) => (
        <li key={`${kind} ${at}`} data-kind={kind}>
          <span className={styles.event}>
            {copy.timeline[kind](cents === null ? '' : formatCents(cents))}
          </span>
          <time dateTime={new Date(at).toISOString()} className={styles.time}>
            {toMomentText(at, locale)}
          </time>
          {kind === 'sent' && showsHints && notifiedBy === 'email' && (
            <span className={styles.hint}>{copy.confirmation(email)}</span>
          )}
        </li>
      ))}
      {currentStep !== null && (
        <>
          <li data-kind="current" aria-current="step">
            <span className={styles.event}>{currentStep}</span>
            {showsHints && <span className={styles.hint}>{copy.hold}</span>}
          </li>
          <li data-kind="ahead">
            <span className={styles.event}>{copy.timeline.ahead}</span>
            {showsHints && <span className={styles.hint}>{copy.result[notifiedBy]}</span>}
          </li>
        </>
      )}
    </ol>
  )
}

const isInReview = ({ status }: ReceiptPageData) => status === 'submitted' || status === 'in_review'

/** What the payment waits for; null once it is decided. */
function toCurrentStep(copy: Copy['timeline'], payment: ReceiptPageData) {
  if (payment.status === 'awaiting_info') return copy.awaitingAnswer
  if (!isInReview(payment)) return null
  const { reviewTime } = payment
  return reviewTime === null ? copy.inReview : copy.inReviewTime(reviewTime.unit, reviewTime.count)
}
