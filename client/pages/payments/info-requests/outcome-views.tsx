// The outcomes of a question: answered, canceled or unavailable.
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
import { Panel } from '../../../ui/layout/card-panel'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy } from '../../../ui/locale'
import { EmailNote, Message, MessageText } from '../../../ui/message'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import styles from './info-request-page.module.css'

type Heading = { readonly heading: Ref<HTMLHeadingElement> }
type State<View extends InfoRequestView['view']> = Extract<InfoRequestView, { readonly view: View }>

type Words = { readonly lead: string; readonly rest: string }

/** Both sentences are in the heading, so that screen readers read both. */
const toHeading = ({ lead, rest }: Words) => (
  <>
    {lead} <span className={styles.subheading}>{rest}</span>
  </>
)

function PaidBill({ payeeName, reference }: InfoBill) {
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

type OutcomeProps<View extends InfoRequestView['view']> = Heading & {
  readonly state: State<View>
  readonly isHeaderless: boolean
}

export function SubmittedView({ heading, state, isHeaderless }: OutcomeProps<'submitted'>) {
  const copy = useCopy(infoRequestCopy)
  const { bill, secondPayment } = state
  if (secondPayment !== null && !secondPayment.isReceived)
    return (
      <>
        <SecondStep
          {...secondPayment}
          heading={heading}
          bill={bill}
          url={withHeaderlessQuery(secondPayment.url, isHeaderless)}
        />
        <Panel>
          <Message level="h2" heading={toHeading(copy.submitted)}>
            {bill && <PaidBill {...bill} />}
          </Message>
        </Panel>
      </>
    )
  return (
    <>
      <Panel>
        <Message scene="done" heading={toHeading(copy.submitted)} headingRef={heading}>
          {bill && <PaidBill {...bill} />}
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

type SecondStepProps = SecondPayment & Heading & { readonly bill: InfoBill | null }

/** What is left to do comes first: without it, nothing of the bill is paid. */
function SecondStep({ heading, bill, totalCents, amountCents, url }: SecondStepProps) {
  const { bill: labels, second } = useCopy(infoRequestCopy)
  const total = formatCents(totalCents)
  const heldCents = bill === null ? 0 : toTotalCents(bill.amountCents, bill.feeCents)
  return (
    <Panel tone="accent">
      <Message heading={second.heading(total)} headingRef={heading}>
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

export function DeclinedView({ heading, state, isHeaderless }: OutcomeProps<'declined'>) {
  const copy = useCopy(infoRequestCopy)
  return (
    <Panel>
      <Message
        scene={state.isPending ? 'waiting' : 'bill'}
        heading={toHeading(state.isPending ? copy.cancelling : copy.declined)}
        headingRef={heading}
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
          {state.bill && <PaidBill {...state.bill} />}
        </MessageText>
      </Message>
    </Panel>
  )
}

type ErrorProps = Heading & {
  readonly state: State<'error'>
  /** Where visitors without JavaScript try again. */
  readonly retryUrl: string
  readonly onRetry: () => void
  readonly supportEmail: string
}

export function ErrorView({ heading, state, retryUrl, onRetry, supportEmail }: ErrorProps) {
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
        headingRef={heading}
      >
        <MessageText
          lead={state.advice}
          actions={action}
          note={<EmailNote words={copy.support} email={supportEmail} />}
        />
      </Message>
    </Panel>
  )
}

export function LoadingView({ heading }: Heading) {
  const copy = useCopy(infoRequestCopy)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.quietFocus}>
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
