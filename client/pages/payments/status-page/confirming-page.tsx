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
import { LinkPreview } from '../../../ui/brand/link-preview'
import { Scene } from '../../../ui/brand/scene'
import { ButtonLink } from '../../../ui/button'
import { CheckoutShell } from '../../../ui/layout/checkout-shell'
import { Panel } from '../../../ui/layout/panel'
import { useCopy } from '../../../ui/locale'
import { EmailNote, Message, MessageText } from '../../../ui/message'
import { Notice } from '../../../ui/notice'
import { usePaymentOutcome } from '../form/hooks/use-payment-outcome'
import styles from './confirming-page.module.css'
import { ConfirmingView } from './confirming-view'

const refreshSeconds = 3
/** While the outcome is withheld, or the payer has to confirm at the bank. */
const slowRefreshSeconds = 30

export function Page({ data, site }: PageProps<'confirming'>) {
  const paymentPageTexts = useCopy(paymentPageCopy)
  const receiptTexts = useCopy(receiptCopy)
  const confirmingPageTexts = useCopy(confirmingPageCopy)
  const { appName } = useCopy(paymentFormCopy)
  const title = `${confirmingPageTexts.title} | ${appName}`
  const lead = useLead(data)
  const [outcome, setOutcome] = useState<AttemptStatusResponse>(data.outcome)
  const toReceiptUrl = (url: string) => withHeaderlessQuery(url, site.headerless)

  usePaymentOutcome(outcome.status === 'pending' ? data.statusUrl : null, (latest) => {
    setOutcome(latest)
    if (latest.status === 'success' && latest.confirmationUrl)
      location.assign(toReceiptUrl(latest.confirmationUrl))
  })

  return (
    <CheckoutShell site={site} width="narrow">
      <title>{title}</title>
      <meta name="description" content={paymentPageTexts.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={paymentPageTexts.description} />
      )}
      {outcome.status === 'pending' && (
        <>
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`${outcome.message === undefined ? refreshSeconds : slowRefreshSeconds}`}
            />
          </noscript>
          {outcome.actionUrl === undefined ? (
            <ConfirmingView
              level="h1"
              body={outcome.message}
              lead={lead}
              scene={
                outcome.message === undefined ? undefined : (
                  <div className={styles.scene}>
                    <Scene name="waiting" />
                  </div>
                )
              }
              note={<EmailNote text={receiptTexts.support} email={site.supportEmail} />}
            />
          ) : (
            <Panel tone="accent">
              <Message scene="lock" heading={confirmingPageTexts.bankHeading}>
                <MessageText
                  lead={lead}
                  actions={
                    <ButtonLink href={outcome.actionUrl}>{confirmingPageTexts.goToBank}</ButtonLink>
                  }
                >
                  <p>{outcome.message}</p>
                </MessageText>
              </Message>
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
                    {confirmingPageTexts.showReceipt}
                  </ButtonLink>
                }
              />
            )}
          </Message>
        </Panel>
      )}
      {(outcome.status === 'not_charged' || outcome.status === 'not_sent') && (
        <Panel>
          <Message scene="failed" heading={confirmingPageTexts.notChargedHeading}>
            <MessageText
              lead={lead}
              actions={
                <ButtonLink href={data.formUrl}>{confirmingPageTexts.backToForm}</ButtonLink>
              }
            >
              <Notice tone="warning" role="status">
                <p>{outcome.message}</p>
              </Notice>
            </MessageText>
          </Message>
        </Panel>
      )}
    </CheckoutShell>
  )
}

/** "$125.50 to Cedar Hollow", or without a sum, "Payment to Cedar Hollow". */
function useLead({ total, payeeName }: ConfirmingPageData): string | undefined {
  const withSum = useCopy(paymentFormCopy).confirming.lead
  const withoutSum = useCopy(confirmingPageCopy).lead
  if (payeeName === null) return undefined
  return total === null ? withoutSum(payeeName) : withSum(total, payeeName)
}
