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
import { useCopy } from '../../../ui/locale'
import { EmailNote, Message, MessageText } from '../../../ui/message'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
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
  const copy = useCopy(infoRequestCopy)
  const { bill, secondPayment } = state
  if (secondPayment !== null && !secondPayment.isReceived)
    return (
      <>
        <SecondStep
          {...secondPayment}
          headingRef={headingRef}
          bill={bill}
          url={withHeaderlessQuery(secondPayment.url, isHeaderless)}
        />
        <Panel tone="quiet">
          <Message level="h2" heading={toHeading(copy.submitted)}>
            {bill && <BillReference {...bill} />}
          </Message>
        </Panel>
      </>
    )
  return (
    <>
      <Panel>
        <Message scene="done" heading={toHeading(copy.submitted)} headingRef={headingRef}>
          {bill && <BillReference {...bill} />}
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
function SecondStep({ headingRef, bill, totalCents, amountCents, url }: SecondStepProps) {
  const { bill: labels, second } = useCopy(infoRequestCopy)
  const total = formatCents(totalCents)
  const heldCents = bill === null ? 0 : toTotalCents(bill.amountCents, bill.feeCents)
  return (
    <Panel tone="accent">
      <Message heading={second.heading(total)} headingRef={headingRef}>
        <MessageText
          lead={second.body(total)}
          actions={
            <ButtonLink href={url} size="lg" block>
              {second.pay(total)}
            </ButtonLink>
          }
          note={second.later}
        >
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
          {amountCents !== totalCents && <p>{second.withFee(formatCents(amountCents), total)}</p>}
        </MessageText>
      </Message>
    </Panel>
  )
}

/** The payer declined, which cancels the payment. */
export function DeclinedView({ headingRef, state, isHeaderless }: OutcomeProps<'declined'>) {
  const copy = useCopy(infoRequestCopy)
  return (
    <Panel>
      <Message
        scene={state.isPending ? 'waiting' : 'bill'}
        heading={toHeading(state.isPending ? copy.cancelling : copy.declined)}
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
          <p>{copy.declinedNote}</p>
          {state.bill && <BillReference {...state.bill} />}
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
  readonly supportEmail: string
}

export function ErrorView({ headingRef, state, retryUrl, onRetry, supportEmail }: ErrorProps) {
  const copy = useCopy(infoRequestCopy)
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    onRetry()
  }
  const { canRetry, receiptUrl } = state
  const action = canRetry ? (
    <ButtonLink href={retryUrl} onClick={retry}>
      {copy.retry}
    </ButtonLink>
  ) : (
    receiptUrl !== null && <ButtonLink href={receiptUrl}>{copy.showReceipt}</ButtonLink>
  )
  return (
    <Panel>
      <Message
        scene={receiptUrl === null ? 'failed' : 'waiting'}
        heading={state.title}
        headingRef={headingRef}
      >
        <MessageText
          lead={state.advice}
          actions={action}
          note={<EmailNote text={copy.support} email={supportEmail} />}
        />
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
