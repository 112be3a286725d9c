// In place of the form after a payment: whoever goes back must not take it for unpaid.
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { justPaidCopy as copy } from '../../../../shared/locales/en/payments/just-paid'
import { paymentPageCopy } from '../../../../shared/locales/en/payments/page'
import type { PageProps } from '../../../../shared/page-data'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { ButtonLink } from '../../../ui/button'
import { Panel } from '../../../ui/layout/card-panel'
import { CheckoutShell } from '../../../ui/layout/checkout-shell'
import { Message, MessageText } from '../../../ui/message'

const title = `${copy.title} | ${paymentFormCopy.appName}`

export function Page({ data, site }: PageProps<'just-paid'>) {
  return (
    <CheckoutShell site={site} width="narrow">
      <title>{title}</title>
      <meta name="description" content={paymentPageCopy.description} />
      <meta name="robots" content="noindex" />
      <LinkPreview site={site} title={title} description={paymentPageCopy.description} />
      <Panel>
        <Message scene="done" heading={copy.title}>
          <MessageText
            lead={copy.lead(data.payeeName, data.reference)}
            actions={
              <ButtonLink href={data.anotherUrl} variant="secondary" size="lg">
                {copy.another(data.payeeName)}
              </ButtonLink>
            }
          >
            <p>{copy.note(data.hasEmail)}</p>
          </MessageText>
        </Message>
      </Panel>
    </CheckoutShell>
  )
}
