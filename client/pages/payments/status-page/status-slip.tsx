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
import { TicketPart } from '../../../ui/layout/ticket'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { Sentence } from '../../../ui/sentence'
import { copyButtonId, copyStatusId } from './copy-reference'
import { toOutcomeTexts, toProofText, toStillPaid } from './outcome-texts'
import { hasComeBack, isReturned, toDocumentKind } from './proof'
import { isVoid, ReceiptDetails } from './receipt-details'
import { CancelForm, NextStep, OpenForm } from './status-forms'
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
        <Notice tone={notice.tone} role={notice.tone === 'success' ? 'status' : 'alert'}>
          <p>{notice.text}</p>
        </Notice>
      )}
      {payment.isDebtCollector && (
        <Notice tone="warning" title={copy.notice}>
          {payment.canCancel && (
            <p>
              {payment.notifiedBy === 'email'
                ? `${copy.review} ${copy.resultByEmail}`
                : copy.review}
            </p>
          )}
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
  const { refund } = payment.remittance
  // The heading says that we owe it.
  const owed = refund?.state === 'refused' ? formatCents(refund.cents) : null
  const isUnpaid = isVoid(payment) || isReturned(payment)
  const look = toLook(payment)
  const proof = toProofText({ copy, locale }, payment)
  return (
    <article className={styles.slip} data-status={look.status} data-version={toVersion(payment)}>
      <TicketPart part="face">
        <header className={`stack dense ${styles.head}`}>
          <p className={styles.printed}>{copy.documents[toDocumentKind(payment)]}</p>
          <div className="row">
            <span className={`unprinted ${styles.mark}`}>
              <Icon name={look.mark} size="l" />
            </span>
            <p className={styles.status}>{texts.status}</p>
          </div>
          <h1 className="title">{texts.heading}</h1>
          <p className={styles.sum}>{isUnpaid ? <s>{total}</s> : (owed ?? paid ?? total)}</p>
          {paid !== null && owed === null && (
            <p className="soft small">{copy.refunds.paidOf(total)}</p>
          )}
          {payment.feeCents > 0 && paid === null && owed === null && (
            <p className="soft small">{copy.includesFee(formatCents(payment.feeCents))}</p>
          )}
          {texts.answer !== null && <p className={styles.answer}>{texts.answer}</p>}
        </header>
        <div className={`row between ${styles.mine}`}>
          {payment.biller && <BillerHead biller={payment.biller} />}
          <div className={styles.reference}>
            <p>
              <span className="soft small">{copy.reference}</span>{' '}
              <strong>{payment.reference}</strong>
            </p>
            <Button
              id={copyButtonId}
              variant="quiet"
              className={`scripted unprinted small ${styles.copy}`}
            >
              <Icon name="copy" size="s" />
              {copy.copyReference.button}
            </Button>
            <p id={copyStatusId} aria-live="polite" className={`copied small ${styles.copied}`} />
          </div>
        </div>
        {texts.outcome !== '' && payment.rejection === null && (
          <p>
            <Sentence
              text={texts.outcome.replace(copy.emailUs, '{emailUs}')}
              parts={{ emailUs: <a href={`mailto:${site.supportEmail}`}>{copy.emailUs}</a> }}
            />
          </p>
        )}
        {payment.unreached !== null && (
          <p>
            {copy.unreached[payment.unreached]} {copy.keepPage}
          </p>
        )}
        {payment.isUncollected && <Uncollected payment={payment} />}
        {payment.question !== null && <OpenQuestion payment={payment} {...payment.question} />}
        {payment.newTotal !== null && <PayNewTotal payment={payment} {...payment.newTotal} />}
        {payment.canCancel && <CancelForm payment={payment} />}
        <Rejection payment={payment} outcome={texts.outcome} />
        <NextStep payment={payment} />
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="lead">
            {copy.timeline.heading}
          </h2>
          <StatusTimeline payment={payment} />
        </section>
      </TicketPart>
      <TicketPart part="stub">
        <section aria-labelledby="details" className="stack tight">
          <h2 id="details" className="lead">
            {copy.details}
          </h2>
          <ReceiptDetails receipt={payment} />
        </section>
        {!payment.isOwnBrowser && <p className="soft small">{copy.masked}</p>}
        {proof !== null && !isVoid(payment) && <p className="soft small">{proof}</p>}
      </TicketPart>
    </article>
  )
}

function Uncollected({ payment }: Props) {
  const copy = useCopy(remittanceCopy)
  return <p>{copy.uncollected(payment.payeeName || copy.biller)}</p>
}

type NewTotalProps = Props & NonNullable<ReceiptPageData['newTotal']>

function PayNewTotal({ payment, url, state, totalCents }: NewTotalProps) {
  const label = useCopy(infoRequestCopy).newTotal.pay(formatCents(totalCents))
  if (state !== 'payable') return null
  return url === null ? (
    <OpenForm payment={payment} label={label} />
  ) : (
    <p className="stack unprinted">
      <ButtonLink href={url}>{label}</ButtonLink>
    </p>
  )
}

type Question = Props & NonNullable<ReceiptPageData['question']>

function OpenQuestion({ payment, dueDate, isPastDue, path, answerBy }: Question) {
  const locale = useLocale()
  const copy = useCopy(receiptCopy)
  const questions = useCopy(infoRequestCopy)
  return (
    <div className={`stack tight ${styles.panel}`}>
      {isPastDue && <p>{questions.headings.pastDue}.</p>}
      <p className="strong">
        {dueDate !== null && !isPastDue && `${questions.lateAfter(toDayText(dueDate, locale))} `}
        {questions.answerBy(toDeadlineText(answerBy, locale))}
      </p>
      {path === null ? (
        <OpenForm payment={payment} label={copy.answerQuestion} />
      ) : (
        <p>
          <ButtonLink href={path}>{copy.answerQuestion}</ButtonLink>
        </p>
      )}
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
    <section className={`stack tight ${styles.panel}`} aria-labelledby="rejection">
      <h2 id="rejection" className="lead">
        {copy.rejection.heading}
      </h2>
      {reason !== '' && <p>{reason}</p>}
      {rejection.note !== '' && (
        <figure>
          {/* Staff write it in English. */}
          <figcaption className="soft small">
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
