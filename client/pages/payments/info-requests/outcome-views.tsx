// The views of a question other than its form: answered, canceled, unavailable and loading.
import type { MouseEvent, Ref } from 'react'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type {
  InfoBill,
  InfoRequestView,
  SecondPayment,
} from '../../../../shared/payments/info-request'
import { paths } from '../../../../shared/urls'
import { ButtonLink } from '../../../ui/button'
import { Panel } from '../../../ui/layout/panel'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy, useLocale } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import { toDeadlineText } from '../dates'
import styles from './info-request-page.module.css'

type HeadingRef = { readonly headingRef: Ref<HTMLHeadingElement> }
type State<View extends InfoRequestView['view']> = Extract<InfoRequestView, { readonly view: View }>

type HeadingTexts = { readonly lead: string; readonly rest: string }

/** Both sentences are in the heading, so that screen readers read both. */
const toHeading = ({ lead, rest }: HeadingTexts) => (
  <>
    {lead} <span className={styles.subheading}>{rest}</span>
  </>
)

function BillReference({ payeeName, reference }: InfoBill) {
  const copy = useCopy(infoRequestCopy).bill
  return (
    <SummaryList
      look="sum"
      items={[
        { term: copy.payee, detail: payeeName },
        { term: copy.reference, detail: reference },
      ]}
    />
  )
}

type OutcomeProps<View extends InfoRequestView['view']> = HeadingRef & {
  readonly state: State<View>
  readonly isHeaderless: boolean
}

export function SubmittedView({ headingRef, state, isHeaderless }: OutcomeProps<'submitted'>) {
  const locale = useLocale()
  const copy = useCopy(infoRequestCopy)
  const { bill, secondPayment } = state
  const { lead, rest, restUnsent, review, mayClose } = copy.submitted
  if (secondPayment !== null && !secondPayment.isReceived)
    return (
      <SecondStep
        {...secondPayment}
        headingRef={headingRef}
        bill={bill}
        url={withHeaderlessQuery(secondPayment.url, isHeaderless)}
      />
    )
  return (
    <>
      <Panel>
        <Message
          look="status"
          scene="done"
          heading={toHeading({ lead, rest: bill?.notifiedBy === 'page' ? restUnsent : rest })}
          headingRef={headingRef}
        >
          {bill && (
            <MessageText>
              <p>
                {review(toDeadlineText(bill.finishBy, locale))}
                {bill.notifiedBy !== 'page' && ` ${mayClose}`}
              </p>
              <BillReference {...bill} />
            </MessageText>
          )}
        </Message>
      </Panel>
      {secondPayment && (
        <Notice tone="success">
          <p>{copy.second.received(formatCents(secondPayment.totalCents))}</p>
        </Notice>
      )}
    </>
  )
}

type SecondStepProps = SecondPayment & HeadingRef & { readonly bill: InfoBill | null }

/** The remaining step comes first: without it, no part of the bill is paid. */
function SecondStep({ headingRef, bill, totalCents, payBy, url }: SecondStepProps) {
  const locale = useLocale()
  const { bill: labels, second } = useCopy(infoRequestCopy)
  const total = formatCents(totalCents)
  const heldCents = bill === null ? 0 : toTotalCents(bill.amountCents, bill.feeCents)
  return (
    <Panel tone="warning">
      <Message look="status" heading={second.heading(total)} headingRef={headingRef}>
        <MessageText
          actions={
            <ButtonLink href={url} size="lg" block>
              {second.pay(total)}
            </ButtonLink>
          }
          note={second.later}
        >
          <p>{second.body(total, toDeadlineText(payBy, locale))}</p>
          {bill !== null && (
            <SummaryList
              look="sum"
              items={[
                {
                  term: labels.newTotal(bill.feeCents > 0),
                  detail: formatCents(heldCents + totalCents),
                },
                { term: labels.held, detail: formatCents(heldCents) },
                { term: labels.left, detail: total, strong: true },
              ]}
            />
          )}
          <p>{second.otherwise}</p>
          <p>{second.together}</p>
          {bill !== null && <BillReference {...bill} />}
        </MessageText>
      </Message>
    </Panel>
  )
}

/** The payer declined, which cancels the payment. */
export function DeclinedView({ headingRef, state, isHeaderless }: OutcomeProps<'declined'>) {
  const copy = useCopy(infoRequestCopy)
  const { bill, isPending } = state
  const { lead, rest } = copy.declined
  const declined = { lead, rest: rest[bill?.notifiedBy ?? 'page'] }
  return (
    <Panel>
      <Message
        look="status"
        scene={isPending ? 'waiting' : 'returned'}
        heading={toHeading(isPending ? copy.canceling : declined)}
        headingRef={headingRef}
      >
        <MessageText
          actions={
            <ButtonLink
              variant="secondary"
              href={withHeaderlessQuery(paths.webPayment, isHeaderless)}
            >
              {copy.newPayment}
            </ButtonLink>
          }
        >
          {bill && !isPending && (
            <p>{copy.released(formatCents(toTotalCents(bill.amountCents, bill.feeCents)))}</p>
          )}
          <p>{copy.declinedNote}</p>
          {bill && <BillReference {...bill} />}
        </MessageText>
      </Message>
    </Panel>
  )
}

type ErrorProps = HeadingRef & {
  readonly state: State<'error'>
  /** Where visitors without JavaScript try again. */
  readonly retryUrl: string
  readonly onRetry: () => void
}

export function ErrorView({ headingRef, state, retryUrl, onRetry }: ErrorProps) {
  const copy = useCopy(infoRequestCopy)
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    onRetry()
  }
  const { canRetry, statusUrl } = state
  const action = canRetry ? (
    <ButtonLink href={retryUrl} onClick={retry}>
      {copy.retry}
    </ButtonLink>
  ) : (
    statusUrl !== null && <ButtonLink href={statusUrl}>{copy.showStatus}</ButtonLink>
  )
  return (
    <Panel>
      <Message
        look="status"
        scene={statusUrl === null ? 'failed' : 'waiting'}
        heading={state.title}
        headingRef={headingRef}
      >
        <MessageText actions={action}>{state.advice !== '' && <p>{state.advice}</p>}</MessageText>
      </Message>
    </Panel>
  )
}

export function LoadingView({ headingRef }: HeadingRef) {
  const copy = useCopy(infoRequestCopy)
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className={styles.quietFocus}>
        {copy.heading}
      </h1>
      <Panel className={styles.stack} aria-busy="true">
        <Spinner label={copy.loading} showLabel size="s" />
        <Skeleton count={3} />
        <Skeleton kind="control" count={2} />
      </Panel>
    </>
  )
}
