// The slip of the status page: the outcome, the sum, the timeline and the details of the payment.

import { toDayText, toDeadlineText } from '../../../../shared/locales/dates'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { formatCents } from '../../../../shared/money'
import type { SiteData } from '../../../../shared/page-data'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { rejectSentences } from '../../../../shared/payments/reject-text'
import { isRefundDue } from '../../../../shared/payments/remittance-sentences'
import { BillerHead } from '../../../ui/brand/biller-head'
import { Icon, type IconName } from '../../../ui/brand/icon'
import { Button, ButtonLink } from '../../../ui/button'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { Sentence } from '../../../ui/sentence'
import { copyButtonId, copyStatusId } from './copy-reference'
import { toOutcomeTexts, toProofText, toStillPaid } from './outcome-texts'
import { hasComeBack, isReturned, toDocumentKind } from './proof'
import { isVoid, ReceiptDetails } from './receipt-details'
import { CancelForm, NextStep } from './status-forms'
import { toVersion } from './status-news'
import styles from './status-slip.module.css'
import { StatusTimeline } from './status-timeline'

type Props = Readonly<{ payment: ReceiptPageData }>

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

const marks = {
  submitted: 'clock',
  in_review: 'clock',
  awaiting_info: 'info',
  accepted: 'check',
  rejected: 'close',
  canceled: 'close',
} as const satisfies Record<ReceiptPageData['status'], IconName>

/** The bill waits for its new payment. */
const isNewTotalOpen = ({ newTotal }: ReceiptPageData) =>
  newTotal?.state === 'payable' || newTotal?.state === 'being_paid'

/** A payment that was returned to the payer looks like one that was canceled. */
function toLook(payment: ReceiptPageData): { readonly status: string; readonly mark: IconName } {
  if (isReturned(payment)) return { status: 'canceled', mark: 'info' }
  if (payment.underWay !== null) return { status: 'in_review', mark: 'info' }
  // The payment waits for the payer, or for us.
  if (hasComeBack(payment) || isNewTotalOpen(payment) || isRefundDue(payment.remittance))
    return { status: 'awaiting_info', mark: 'info' }
  return { status: payment.status, mark: marks[payment.status] }
}

type SlipProps = Props & { readonly site: Pick<SiteData, 'supportEmail'> }

export function StatusSlip({ payment, site }: SlipProps) {
  const copy = useCopy(receiptCopy)
  const locale = useLocale()
  const texts = toOutcomeTexts({ copy, locale }, payment)
  const total = formatCents(toTotalCents(payment.amountCents, payment.feeCents))
  const paid = toStillPaid(payment)
  const isUnpaid = isVoid(payment) || isReturned(payment)
  const look = toLook(payment)
  const proof = toProofText({ copy, locale }, payment)
  return (
    <article className={styles.slip} data-status={look.status} data-version={toVersion(payment)}>
      <header className={styles.head}>
        <p className={styles.printed}>{copy.documents[toDocumentKind(payment)]}</p>
        {payment.biller && <BillerHead biller={payment.biller} align="center" />}
        <span className={styles.mark}>
          <Icon name={look.mark} size="l" />
        </span>
        <h1>{texts.heading}</h1>
        <p className={styles.sum}>{isUnpaid ? <s>{total}</s> : (paid ?? total)}</p>
        {paid !== null && <p className={styles.sumNote}>{copy.refunds.paidOf(total)}</p>}
        {payment.feeCents > 0 && paid === null && (
          <p className={styles.sumNote}>{copy.includesFee(formatCents(payment.feeCents))}</p>
        )}
        {texts.answer !== null && <p className={styles.answer}>{texts.answer}</p>}
        {texts.outcome !== '' && payment.rejection === null && (
          <p className={styles.outcome}>
            <Sentence
              text={texts.outcome.replace(copy.emailUs, '{emailUs}')}
              parts={{ emailUs: <a href={`mailto:${site.supportEmail}`}>{copy.emailUs}</a> }}
            />
          </p>
        )}
        {payment.isUnreached && <p className={styles.outcome}>{copy.unreached}</p>}
        {payment.isUncollected && <Uncollected payment={payment} />}
        <div className={styles.reference}>
          <p>
            <span className={styles.title}>{copy.reference}</span>{' '}
            <strong>{payment.reference}</strong>
          </p>
          <Button id={copyButtonId} variant="quiet" className={styles.copy}>
            <Icon name="copy" size="s" />
            {copy.copyReference.button}
          </Button>
          <p id={copyStatusId} aria-live="polite" className={styles.copied} />
        </div>
        {payment.question !== null && <OpenQuestion {...payment.question} />}
        {payment.newTotal !== null && <PayNewTotal {...payment.newTotal} />}
        {payment.canCancel && <CancelForm payment={payment} />}
      </header>
      <Rejection payment={payment} outcome={texts.outcome} />
      <NextStep payment={payment} />
      <section className={styles.part} aria-labelledby="timeline">
        <h2 id="timeline" className={styles.title}>
          {copy.timeline.heading}
        </h2>
        <StatusTimeline payment={payment} />
      </section>
      <section className={styles.part} aria-labelledby="details">
        <div className={styles.top}>
          <h2 id="details" className={styles.title}>
            {copy.details}
          </h2>
          <p className={styles.status}>{texts.status}</p>
        </div>
        <ReceiptDetails receipt={payment} />
        {!payment.isOwnBrowser && <p className={styles.small}>{copy.masked}</p>}
        {proof !== null && !isVoid(payment) && <p className={styles.small}>{proof}</p>}
      </section>
    </article>
  )
}

function Uncollected({ payment }: Props) {
  const copy = useCopy(remittanceCopy)
  return <p className={styles.outcome}>{copy.uncollected(payment.payeeName || copy.biller)}</p>
}

function PayNewTotal({ url, totalCents }: NonNullable<ReceiptPageData['newTotal']>) {
  const copy = useCopy(infoRequestCopy).newTotal
  if (url === null) return null
  return (
    <p className={styles.action}>
      <ButtonLink href={url}>{copy.pay(formatCents(totalCents))}</ButtonLink>
    </p>
  )
}

function OpenQuestion({ type, dueDate, path, answerBy }: NonNullable<ReceiptPageData['question']>) {
  const locale = useLocale()
  const copy = useCopy(receiptCopy)
  const questions = useCopy(infoRequestCopy)
  return (
    <div className={styles.action}>
      <p>{questions[type]}</p>
      {dueDate !== null && (
        <p>
          {questions.bill.dueDate}: <strong>{toDayText(dueDate, locale)}</strong>
        </p>
      )}
      <p className={styles.deadline}>
        {dueDate !== null && `${questions.lateAfter(toDayText(dueDate, locale))} `}
        {questions.answerBy(toDeadlineText(answerBy, locale))}
      </p>
      <p>
        <ButtonLink href={path}>{copy.answerQuestion}</ButtonLink>
      </p>
    </div>
  )
}

/** The reason, and after it, what becomes of the hold and the bill. */
function Rejection({ payment, outcome }: Props & { readonly outcome: string }) {
  const copy = useCopy(receiptCopy)
  const sentences = useCopy(rejectSentences)
  const { inEnglish } = useCopy(infoRequestCopy)
  const locale = useLocale()
  const { rejection } = payment
  if (rejection === null) return null
  const reason = sentences[rejection.code]
  return (
    <section className={styles.rejection} aria-labelledby="rejection">
      <h2 id="rejection" className={styles.title}>
        {copy.rejection.heading}
      </h2>
      {reason !== '' && <p>{reason}</p>}
      {rejection.note !== '' && (
        <figure className={styles.note}>
          {/* Staff write it in English. */}
          <figcaption>
            {copy.rejection.note}
            {locale !== 'en' && ` ${inEnglish}`}
          </figcaption>
          <blockquote lang={locale === 'en' ? undefined : 'en'}>{rejection.note}</blockquote>
        </figure>
      )}
      {reason === '' && rejection.note === '' && <p>{copy.rejection.unknown}</p>}
      {outcome !== '' && <p>{outcome}</p>}
    </section>
  )
}
