// Shown in place of the form after a payment, so that a payer who goes back does not think that the bill is unpaid.
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { justPaidCopy } from '../../../../shared/locales/payments/just-paid'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import type { PageProps } from '../../../../shared/page-data'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { ButtonLink } from '../../../ui/button'
import { CheckoutShell } from '../../../ui/layout/checkout-shell'
import { Panel } from '../../../ui/layout/panel'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy, useLocale } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'
import { toMomentText } from '../dates'

export function Page({ data, site }: PageProps<'just-paid'>) {
  const paymentPageTexts = useCopy(paymentPageCopy)
  const justPaidTexts = useCopy(justPaidCopy)
  const receiptTexts = useCopy(receiptCopy)
  const { appName, summary } = useCopy(paymentFormCopy)
  const locale = useLocale()
  const title = `${justPaidTexts.title} | ${appName}`
  return (
    <CheckoutShell site={site} width="narrow">
      <title>{title}</title>
      <meta name="description" content={paymentPageTexts.description} />
      <meta name="robots" content="noindex" />
      <LinkPreview site={site} title={title} description={paymentPageTexts.description} />
      <Panel>
        <Message scene="done" heading={justPaidTexts.title}>
          <MessageText
            lead={justPaidTexts.lead(data.payeeName)}
            actions={
              <ButtonLink href={data.anotherUrl} variant="secondary" size="lg">
                {justPaidTexts.another(data.payeeName)}
              </ButtonLink>
            }
          >
            <SummaryList
              look="sum"
              items={[
                { term: summary.total, detail: formatCents(data.totalCents), strong: true },
                { term: receiptTexts.date, detail: toMomentText(data.createdAt, locale) },
                { term: receiptTexts.reference, detail: data.reference },
              ]}
            />
            <p>{justPaidTexts.note(data.isConfirmationEmailed)}</p>
          </MessageText>
        </Message>
      </Panel>
    </CheckoutShell>
  )
}
