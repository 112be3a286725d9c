// The outcomes of a question: answered, canceled or unavailable.
import type { MouseEvent, Ref } from 'react'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import { formatCents } from '../../../../shared/money'
import type {
  InfoBill,
  InfoRequestView,
  SecondPayment,
} from '../../../../shared/payments/info-request'
import { paths } from '../../../../shared/urls'
import { Icon } from '../../../ui/brand/icon'
import { ButtonLink } from '../../../ui/button'
import { Panel } from '../../../ui/layout/card-panel'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import styles from './info-request-page.module.css'

type Heading = { readonly heading: Ref<HTMLHeadingElement> }
type State<View extends InfoRequestView['view']> = Extract<InfoRequestView, { readonly view: View }>

type Words = { readonly lead: string; readonly rest: string }

/** Both sentences are in the heading, so that screen readers read both. */
function OutcomeHeading({ heading, words }: Heading & { readonly words: Words }) {
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.outcomeHeading}>
      {words.lead} <span className={styles.outcomeRest}>{words.rest}</span>
    </h1>
  )
}

const toBillWords = ({ payeeName, reference }: InfoBill) =>
  `${copy.bill.payee}: ${payeeName}. ${copy.bill.reference}: ${reference}.`

type OutcomeProps<View extends InfoRequestView['view']> = Heading & {
  readonly state: State<View>
  readonly isHeaderless: boolean
}

export function SubmittedView({ heading, state, isHeaderless }: OutcomeProps<'submitted'>) {
  return (
    <>
      <Panel className={styles.outcome}>
        <span className={styles.success}>
          <Icon name="success" size="l" />
        </span>
        <OutcomeHeading heading={heading} words={copy.submitted} />
        {state.bill && <p className={styles.soft}>{toBillWords(state.bill)}</p>}
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
        <ul className={styles.list}>
          {amountCents !== totalCents && <li>{second.withFee(formatCents(amountCents), total)}</li>}
          <li>{second.phone}</li>
        </ul>
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
  return (
    <Panel className={styles.outcome}>
      <OutcomeHeading heading={heading} words={state.isPending ? copy.cancelling : copy.declined} />
      {state.bill && <p className={styles.soft}>{toBillWords(state.bill)}</p>}
      <p>{copy.declinedNote}</p>
      <p>
        <ButtonLink variant="secondary" href={withHeaderlessQuery(paths.webPayment, isHeaderless)}>
          {copy.newPayment}
        </ButtonLink>
      </p>
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
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    onRetry()
  }
  return (
    <Panel className={styles.outcome}>
      <h1 ref={heading} tabIndex={-1} className={styles.outcomeHeading}>
        {state.title}
      </h1>
      <p>{state.advice}</p>
      {state.canRetry && (
        <p>
          <ButtonLink href={retryUrl} onClick={retry}>
            {copy.retry}
          </ButtonLink>
        </p>
      )}
      <p className={styles.soft}>
        {copy.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </Panel>
  )
}

export function LoadingView({ heading }: Heading) {
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
