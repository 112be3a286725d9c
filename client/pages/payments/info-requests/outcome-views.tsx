// The views of a question other than its form: answered, canceled, unavailable and loading.
import type { MouseEvent, Ref } from 'react'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { toDayText, toDeadlineText } from '../../../../shared/locales/dates'
import type { Locale } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { InfoBill, InfoRequestView } from '../../../../shared/payments/info-request'
import type { NewTotal } from '../../../../shared/payments/new-total'
import { paths } from '../../../../shared/urls'
import { ButtonLink } from '../../../ui/button'
import { Panel } from '../../../ui/layout/panel'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy, useLocale } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import { toNewTotalTexts } from '../new-total-texts'
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

function BillReference({ reference }: InfoBill) {
  const copy = useCopy(infoRequestCopy).bill
  return <SummaryList look="sum" items={[{ term: copy.reference, detail: reference }]} />
}

type OutcomeProps<View extends InfoRequestView['view']> = HeadingRef & {
  readonly state: State<View>
  readonly isHeaderless: boolean
}

export function SubmittedView({ headingRef, state, isHeaderless }: OutcomeProps<'submitted'>) {
  const locale = useLocale()
  const copy = useCopy(infoRequestCopy)
  const { bill, newTotal, isReleasing, statusUrl } = state
  const { lead, rest, restUnsent, review, cancel } = copy.submitted
  if (isReleasing) return <ReleasingView headingRef={headingRef} bill={bill} />
  if (newTotal !== null)
    return (
      <NewTotalView
        {...newTotal}
        headingRef={headingRef}
        bill={bill}
        url={newTotal.url && withHeaderlessQuery(newTotal.url, isHeaderless)}
      />
    )
  return (
    <Panel>
      <Message
        scene="done"
        heading={toHeading({ lead, rest: bill?.notifiedBy === 'page' ? restUnsent : rest })}
        headingRef={headingRef}
      >
        {bill && (
          <MessageText
            actions={
              statusUrl !== null && (
                <ButtonLink href={withHeaderlessQuery(statusUrl, isHeaderless)}>
                  {copy.showStatus}
                </ButtonLink>
              )
            }
          >
            <p>{review(toDeadlineText(bill.finishBy, locale))}</p>
            <p>{cancel}</p>
            <BillReference {...bill} />
          </MessageText>
        )}
      </Message>
    </Panel>
  )
}

type BillProps = HeadingRef & { readonly bill: InfoBill | null }

/** The payer agreed to a new total, and the card processor has not confirmed the release of the hold. */
function ReleasingView({ headingRef, bill }: BillProps) {
  const { releasing } = useCopy(infoRequestCopy).newTotal
  const held = bill === null ? '' : formatCents(toTotalCents(bill.amountCents, bill.feeCents))
  return (
    <Panel>
      <Message scene="waiting" heading={releasing.heading} headingRef={headingRef}>
        <MessageText>
          <p>
            {releasing.body(held)} {releasing.link[bill?.notifiedBy ?? 'page']}
          </p>
          {bill !== null && <BillReference {...bill} />}
        </MessageText>
      </Message>
    </Panel>
  )
}

type NewTotalProps = NewTotal & BillProps

/** The new total that the payer agreed to: to be paid, being paid, paid, or no longer payable by its link. */
function NewTotalView({ headingRef, bill, url, ...newTotal }: NewTotalProps) {
  const locale = useLocale()
  const copy = useCopy(infoRequestCopy).newTotal
  const { heading, text } = toNewTotalTexts(copy, newTotal, locale)
  const total = formatCents(newTotal.totalCents)
  return (
    <Panel>
      <Message heading={heading} headingRef={headingRef}>
        <MessageText
          actions={
            url !== null && (
              <ButtonLink href={url} block>
                {copy.pay(total)}
              </ButtonLink>
            )
          }
        >
          <p>{text}</p>
          <p>{copy.bank}</p>
          {bill !== null && <BillReference {...bill} />}
        </MessageText>
      </Message>
    </Panel>
  )
}

/** The payer declined, which cancels the payment. */
export function DeclinedView({ headingRef, state, isHeaderless }: OutcomeProps<'declined'>) {
  const copy = useCopy(infoRequestCopy)
  const { bill, isPending, isPastDue } = state
  const declined = { lead: copy.declined.lead, rest: toDeclinedRest(state, useLocale()) }
  return (
    <Panel>
      <Message
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
          <p>{isPastDue ? copy.declinedPastDue : copy.declinedNote}</p>
          {bill && <BillReference {...bill} />}
        </MessageText>
      </Message>
    </Panel>
  )
}

function toDeclinedRest(
  { bill, isUnanswered, canceledOn }: State<'declined'>,
  locale: Locale,
): string {
  const { declined, process } = infoRequestCopy[locale]
  if (isUnanswered) return process.expired
  if (canceledOn !== null) return declined.canceledOn(toDayText(canceledOn, locale))
  return declined.rest[bill?.notifiedBy ?? 'page']
}

type ErrorProps = OutcomeProps<'error'> & {
  /** Where visitors without JavaScript try again. */
  readonly retryUrl: string
  readonly onRetry: () => void
}

export function ErrorView({ headingRef, state, isHeaderless, retryUrl, onRetry }: ErrorProps) {
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
    statusUrl !== null && (
      <ButtonLink href={withHeaderlessQuery(statusUrl, isHeaderless)}>{copy.showStatus}</ButtonLink>
    )
  )
  return (
    <Panel>
      <Message
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
      <h1 ref={headingRef} tabIndex={-1} className="title">
        {copy.heading}
      </h1>
      <Panel className="stack" aria-busy="true">
        <Spinner label={copy.loading} showLabel size="s" />
        <Skeleton count={3} />
        <Skeleton kind="control" count={2} />
      </Panel>
    </>
  )
}
