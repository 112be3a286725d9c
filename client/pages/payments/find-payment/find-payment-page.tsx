// Where a payer who lost the link of a payment requests it again. The answer comes by email only.
import { withLanguage } from '../../../../shared/locales/language-url'
import { findPaymentCopy } from '../../../../shared/locales/payments/find-payment'
import type { PageProps, SiteData } from '../../../../shared/page-data'
import type { FindPaymentPageData } from '../../../../shared/payments/find-payment'
import { paths } from '../../../../shared/urls'
import { ButtonLink } from '../../../ui/button'
import { CheckoutPage } from '../../../ui/layout/checkout-page'
import { Panel } from '../../../ui/layout/panel'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { EmailNote, Message, MessageText } from '../../../ui/message'
import { FindPaymentForm } from './find-payment-form'

function FindPaymentPage({ data, site }: PageProps<FindPaymentPageData>) {
  const copy = useCopy(findPaymentCopy)
  const url = withLanguage(`${paths.findPayment}${site.headerless ? '?headerless' : ''}`, site.lang)
  const hasErrors = data.failure !== null || Object.keys(data.errors).length > 0
  const title = data.isSent
    ? copy.pageTitleSent
    : `${hasErrors ? copy.errorTitle : ''}${copy.pageTitle}`
  return (
    <CheckoutPage
      site={site}
      title={title}
      head={import.meta.env.SSR && { title: copy.pageTitle, description: copy.description }}
      footer={{ captchaNotice: data.captchaNotice }}
      width="narrow"
    >
      <div className="stack loose">
        <Panel as="div">
          {data.isSent ? (
            <ServerOnly name="sent">{import.meta.env.SSR && <Sent url={url} />}</ServerOnly>
          ) : (
            <div className="stack">
              <h1 className="title">{copy.title}</h1>
              <p className="soft">{copy.lead}</p>
              <FindPaymentForm action={url} data={data} />
            </div>
          )}
        </Panel>
        <ServerOnly name="help">{import.meta.env.SSR && <Help site={site} />}</ServerOnly>
      </div>
    </CheckoutPage>
  )
}

/** The same whether or not there is such a payment. */
function Sent({ url }: { readonly url: string }) {
  const copy = useCopy(findPaymentCopy).sent
  return (
    <Message scene="mailbox" heading={copy.title}>
      <MessageText
        lead={copy.text}
        actions={
          <ButtonLink href={url} variant="secondary">
            {copy.again}
          </ButtonLink>
        }
      >
        <p>{copy.limit}</p>
        <p>{copy.nothing}</p>
      </MessageText>
    </Message>
  )
}

/** For whom this does not work, and what to do instead. */
function Help({ site }: { readonly site: SiteData }) {
  const copy = useCopy(findPaymentCopy).help
  return (
    <Panel as="aside" tone="quiet" title={copy.title} titleId="find-help">
      <div className="stack">
        <ul className="stack tight">
          {copy.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          <EmailNote text={copy.support} email={site.supportEmail} />
        </p>
      </div>
    </Panel>
  )
}

export { FindPaymentPage as Page }
