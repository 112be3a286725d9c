// The step-up: a check that the payer is human, between the form and the payment. Its page has no card
// fields, so that a vendor's script may run.
import type { FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { paymentCheckCopy } from '../../../../shared/locales/payments/payment-check'
import type { PageProps } from '../../../../shared/page-data'
import type { PaymentCheckPageData } from '../../../../shared/payments/page-data'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { Button, ButtonLink } from '../../../ui/button'
import { CheckoutShell } from '../../../ui/layout/checkout-shell'
import { Panel } from '../../../ui/layout/panel'
import { useCopy } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'
import { Notice } from '../../../ui/notice'
import { Spinner } from '../../../ui/spinner'
import { type CheckState, usePaymentCheck } from './use-payment-check'

export function Page({ data, site }: PageProps<'payment-check'>) {
  const paymentPageTexts = useCopy(paymentPageCopy)
  const paymentCheckTexts = useCopy(paymentCheckCopy)
  const { appName } = useCopy(paymentFormCopy)
  const title = `${paymentCheckTexts.title} | ${appName}`
  const check = usePaymentCheck(data.failure)
  const hasValues = Object.keys(data.values).length > 0
  return (
    <CheckoutShell site={site} width="narrow">
      <title>{title}</title>
      <meta name="description" content={paymentPageTexts.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={paymentPageTexts.description} />
      )}
      <form ref={check.formRef} method="post" action={data.formUrl} hidden>
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="googleRecaptchaToken" defaultValue="" />
        <HiddenValues values={data.values} />
      </form>
      <Panel>
        <Message scene="lock" heading={paymentCheckTexts.heading}>
          <MessageText
            lead={paymentCheckTexts.lead(data.payeeName)}
            note={paymentCheckTexts.next}
            actions={
              <>
                {check.state.kind === 'failed' && (
                  <Button size="lg" onClick={check.start}>
                    {paymentCheckTexts.tryAgain}
                  </Button>
                )}
                {hasValues ? (
                  <form method="post" action={data.formUrl}>
                    <HiddenValues values={data.values} />
                    <Button type="submit" name="intent" value="edit" variant="secondary" size="lg">
                      {paymentCheckTexts.back}
                    </Button>
                  </form>
                ) : (
                  <ButtonLink href={data.formUrl} variant="secondary" size="lg">
                    {paymentCheckTexts.back}
                  </ButtonLink>
                )}
              </>
            }
          >
            <CheckProgress state={check.state} />
            <noscript>
              <WithoutScript data={data} />
            </noscript>
          </MessageText>
        </Message>
      </Panel>
    </CheckoutShell>
  )
}

function HiddenValues({ values }: { readonly values: FormValues }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function CheckProgress({ state }: { readonly state: CheckState }) {
  const copy = useCopy(paymentCheckCopy)
  switch (state.kind) {
    case 'waiting':
      return null
    case 'checking':
      return <Spinner label={copy.checking} showLabel />
    case 'passed':
      return <Spinner label={copy.passed} showLabel />
    case 'failed':
      return (
        <Notice tone="warning" role="alert" title={copy.failedTitle}>
          <p>{state.why}</p>
        </Notice>
      )
  }
}

/** Says what else the payer can do: without JavaScript, the check cannot run. */
function WithoutScript({ data }: { readonly data: PaymentCheckPageData }) {
  const copy = useCopy(paymentCheckCopy)
  const { payeeName, payeePhone, notNeededAt } = data
  const texts = copy.withoutScript
  return (
    <Notice tone="warning" title={texts.title}>
      <p>{texts.turnOn}</p>
      {notNeededAt !== null && <p>{texts.later(notNeededAt)}</p>}
      {payeePhone !== null && (
        <p>
          {texts.call(payeeName)} <a href={payeePhone.url}>{payeePhone.text}</a>
        </p>
      )}
    </Notice>
  )
}
