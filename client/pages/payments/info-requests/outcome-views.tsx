// The outcomes of a question: answered, canceled or unavailable.
import type { MouseEvent, Ref } from 'react'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
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
  return (
    <>
      <Panel>
        <Message scene="done" heading={toHeading(copy.submitted)} headingRef={heading}>
          {state.bill && <PaidBill {...state.bill} />}
        </Message>
      </Panel>
      {state.secondPayment && (
        <SecondStep
          {...state.secondPayment}
          url={withHeaderlessQuery(state.secondPayment.url, isHeaderless)}
        />
      )}
    </>
  )
}

function SecondStep({ totalCents, amountCents, url, isThere }: SecondPayment) {
  const copy = useCopy(infoRequestCopy)
  const total = formatCents(totalCents)
  const { second } = copy
  if (isThere)
    return (
      <Notice tone="success">
        <p>{second.isThere(total)}</p>
      </Notice>
    )
  return (
    <Panel title={second.heading} titleId="second-step" tone="accent">
      <div className={styles.stack}>
        <p>{second.body(total)}</p>
        {amountCents !== totalCents && <p>{second.withFee(formatCents(amountCents), total)}</p>}
        <p>
          <ButtonLink href={url} size="lg">
            {second.pay(total)}
          </ButtonLink>
        </p>
        <p className={styles.soft}>{second.later}</p>
      </div>
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
