// Waits for the outcome of a payment, at a URL of its own: a form post without JavaScript, the return from
// the bank's page, and a reload of a form that waits for the outcome land here.
import { useState } from 'react'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { confirmingPageCopy } from '../../../../shared/locales/payments/confirming'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { PageProps } from '../../../../shared/page-data'
import type {
  AttemptStatusResponse,
  ConfirmingPageData,
} from '../../../../shared/payments/page-data'
import { BillerSlip } from '../../../ui/brand/biller-head'
import { Scene } from '../../../ui/brand/scene'
import { ButtonLink } from '../../../ui/button'
import { CheckoutPage } from '../../../ui/layout/checkout-page'
import { Panel } from '../../../ui/layout/panel'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'
import styles from './confirming-page.module.css'
import { ConfirmingView } from './confirming-view'
import { UnreachableNotice } from './unreachable-notice'
import { usePaymentOutcome } from './use-payment-outcome'
import { WaitAdvice } from './wait-advice'

const refreshSeconds = 3
/** While the outcome is withheld, or the payer has to confirm at the bank. */
const slowRefreshSeconds = 30

function ConfirmingPage({ data, site }: PageProps<ConfirmingPageData>) {
  const paymentPageTexts = useCopy(paymentPageCopy)
  const receiptTexts = useCopy(receiptCopy)
  const confirmingPageTexts = useCopy(confirmingPageCopy)
  const { appName } = useCopy(paymentFormCopy)
  const lead = useLead(data)
  const [outcome, setOutcome] = useState<AttemptStatusResponse>(data.outcome)
  const headings = {
    pending: toPendingHeading(outcome, confirmingPageTexts),
    success: receiptTexts.heading,
    returned: receiptTexts.returns.headings.whole,
    not_charged: confirmingPageTexts.notChargedHeading,
    not_sent: confirmingPageTexts.notChargedHeading,
  }
  const title = `${headings[outcome.status].replace(/\.$/, '')} | ${appName}`
  const toReceiptUrl = (url: string) => withHeaderlessQuery(url, site.headerless)

  const { isUnreachable } = usePaymentOutcome(
    outcome.status === 'pending' ? data.statusUrl : null,
    (latest) => {
      setOutcome(latest)
      if (latest.status === 'success' && latest.confirmationUrl)
        location.assign(toReceiptUrl(latest.confirmationUrl))
    },
  )

  return (
    <CheckoutPage
      site={site}
      title={title}
      head={import.meta.env.SSR && { description: paymentPageTexts.description }}
      width="narrow"
    >
      <ServerOnly name="biller">
        {import.meta.env.SSR && data.biller && <BillerSlip biller={data.biller} />}
      </ServerOnly>
      <UnreachableNotice isShown={isUnreachable} statusPageUrl="" />
      {outcome.status === 'pending' && (
        <>
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`${outcome.message === undefined ? refreshSeconds : slowRefreshSeconds}`}
            />
          </noscript>
          {outcome.heading !== undefined && (
            <Panel>
              <Message scene="waiting" heading={outcome.heading}>
                <MessageText>
                  <p role="status">{outcome.message}</p>
                </MessageText>
              </Message>
            </Panel>
          )}
          {outcome.heading === undefined && outcome.actionUrl === undefined && (
            <Panel>
              <ConfirmingView
                level="h1"
                message={outcome.message}
                lead={lead}
                advice={<WaitAdvice site={site} />}
                scene={outcome.message === undefined ? undefined : <Scene name="waiting" />}
              />
            </Panel>
          )}
          {outcome.actionUrl !== undefined && (
            <Panel data-has-message>
              <Message scene="lock" heading={confirmingPageTexts.bankHeading}>
                <MessageText
                  actions={
                    <ButtonLink href={outcome.actionUrl}>{confirmingPageTexts.goToBank}</ButtonLink>
                  }
                >
                  {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
                  <p>{outcome.message}</p>
                </MessageText>
              </Message>
              <WaitAdvice site={site} />
            </Panel>
          )}
        </>
      )}
      {outcome.status === 'success' && (
        <Panel>
          <Message scene="done" heading={receiptTexts.heading}>
            {outcome.confirmationUrl === undefined ? (
              <MessageText>
                <p>{outcome.message}</p>
              </MessageText>
            ) : (
              <MessageText
                actions={
                  <ButtonLink href={toReceiptUrl(outcome.confirmationUrl)}>
                    {confirmingPageTexts.showStatus}
                  </ButtonLink>
                }
              />
            )}
          </Message>
        </Panel>
      )}
      {outcome.status === 'returned' && (
        <Panel>
          <Message scene="returned" heading={headings.returned}>
            <MessageText>
              <p>{outcome.message}</p>
            </MessageText>
          </Message>
        </Panel>
      )}
      {(outcome.status === 'not_charged' || outcome.status === 'not_sent') && (
        <Panel>
          <Message scene="returned" heading={confirmingPageTexts.notChargedHeading}>
            <MessageText
              actions={
                <ButtonLink href={data.formUrl}>{confirmingPageTexts.backToForm}</ButtonLink>
              }
            >
              {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
              {data.cardLastFour !== null && (
                <p className={`soft ${styles.card}`}>
                  {confirmingPageTexts.card(data.cardLastFour)}
                </p>
              )}
              <p role="status">
                {withoutSentence(outcome.message, confirmingPageTexts.notChargedHeading)}
              </p>
            </MessageText>
          </Message>
        </Panel>
      )}
    </CheckoutPage>
  )
}

/** The page's title while it waits. */
function toPendingHeading(
  outcome: AttemptStatusResponse,
  { bankHeading, title }: Readonly<Record<'bankHeading' | 'title', string>>,
): string {
  if (outcome.status !== 'pending') return title
  return outcome.heading ?? (outcome.actionUrl === undefined ? title : bankHeading)
}

/** As the refresh element does without JavaScript. */
export function runWithoutReact({ data: { outcome } }: PageProps<ConfirmingPageData>): void {
  if (outcome.status !== 'pending') return
  const seconds = outcome.message === undefined ? refreshSeconds : slowRefreshSeconds
  setTimeout(() => location.reload(), seconds * 1000)
}

/** The heading says it. */
const withoutSentence = (message: string, heading: string): string =>
  message.replace(`${heading}. `, '')

/** "$125.50 to Cedar Hollow", or without a sum, "Payment to Cedar Hollow". */
function useLead({ total, biller }: ConfirmingPageData): string | undefined {
  const withSum = useCopy(paymentFormCopy).confirming.lead
  const withoutSum = useCopy(confirmingPageCopy).lead
  if (biller === null) return undefined
  const { payeeName } = biller
  return total === null ? withoutSum(payeeName) : withSum(total, payeeName)
}

export { ConfirmingPage as Page }
