// Shown in place of the form after a payment, so that a payer who goes back does not think that the bill is unpaid.
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { toMomentText } from '../../../../shared/locales/dates'
import { findPaymentCopy } from '../../../../shared/locales/payments/find-payment'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { justPaidCopy } from '../../../../shared/locales/payments/just-paid'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import type { PageProps } from '../../../../shared/page-data'
import type { JustPaidPageData } from '../../../../shared/payments/page-data'
import { paths } from '../../../../shared/urls'
import { BillerSlip } from '../../../ui/brand/biller-head'
import { ButtonLink } from '../../../ui/button'
import { CheckoutPage } from '../../../ui/layout/checkout-page'
import { Panel } from '../../../ui/layout/panel'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy, useLocale } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'

function JustPaidPage({ data, site }: PageProps<JustPaidPageData>) {
  const paymentPageTexts = useCopy(paymentPageCopy)
  const justPaidTexts = useCopy(justPaidCopy)
  const receiptTexts = useCopy(receiptCopy)
  const { lostLink } = useCopy(findPaymentCopy)
  const { appName, summary } = useCopy(paymentFormCopy)
  const locale = useLocale()
  const title = `${justPaidTexts.title} | ${appName}`
  const { payeeName } = data.biller
  const total = formatCents(data.totalCents)
  return (
    <CheckoutPage
      site={site}
      title={title}
      head={{ description: paymentPageTexts.description }}
      width="narrow"
    >
      <BillerSlip biller={data.biller} />
      <Panel>
        <Message scene="done" heading={justPaidTexts.title}>
          <MessageText
            lead={data.underWay === 'canceling' ? undefined : justPaidTexts.dontSendAgain}
            actions={
              <>
                {data.statusUrl !== null && (
                  <ButtonLink href={data.statusUrl}>{justPaidTexts.status}</ButtonLink>
                )}
                <ButtonLink href={data.anotherUrl} variant="secondary">
                  {justPaidTexts.another(payeeName)}
                </ButtonLink>
              </>
            }
          >
            <p>{justPaidTexts.leads[data.underWay ?? data.status](total, payeeName)}</p>
            <SummaryList
              look="sum"
              items={[
                { term: summary.total, detail: total, strong: true },
                { term: receiptTexts.date, detail: toMomentText(data.createdAt, locale) },
                { term: receiptTexts.reference, detail: data.reference },
              ]}
            />
            <p>{data.isConfirmationEmailed ? justPaidTexts.emailed : justPaidTexts.save}</p>
            {data.statusUrl === null && (
              <ButtonLink
                variant="quiet"
                href={withHeaderlessQuery(paths.findPayment, site.headerless)}
              >
                {lostLink}
              </ButtonLink>
            )}
          </MessageText>
        </Message>
      </Panel>
    </CheckoutPage>
  )
}

export { JustPaidPage as Page }
