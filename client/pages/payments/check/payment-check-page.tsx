// The step-up: a check that the payer is human, between the form and the payment. Its page has no card
// fields, so that a vendor's script may run.
import { useLayoutEffect, useState } from 'react'
import type { hydrateRoot } from 'react-dom/client'
import type { FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { paymentCheckCopy } from '../../../../shared/locales/payments/payment-check'
import type { PageProps } from '../../../../shared/page-data'
import type { PaymentCheckPageData } from '../../../../shared/payments/page-data'
import { BillerSlip } from '../../../ui/brand/biller-head'
import { Button, ButtonLink } from '../../../ui/button'
import { CheckoutPage } from '../../../ui/layout/checkout-page'
import { Panel } from '../../../ui/layout/panel'
import { ServerOnly } from '../../../ui/layout/server-only'
import { LocaleContext, useCopy } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'
import { Notice } from '../../../ui/notice'
import { Spinner } from '../../../ui/spinner'
import { type CheckState, usePaymentCheck } from './use-payment-check'

function PaymentCheckPage({ data, site }: PageProps<PaymentCheckPageData>) {
  const paymentPageTexts = useCopy(paymentPageCopy)
  const paymentCheckTexts = useCopy(paymentCheckCopy)
  const { appName } = useCopy(paymentFormCopy)
  const title = `${paymentCheckTexts.title} | ${appName}`
  const check = usePaymentCheck(data.failure)
  const hasValues = Object.keys(data.values).length > 0
  return (
    <CheckoutPage
      site={site}
      title={title}
      head={import.meta.env.SSR && { description: paymentPageTexts.description }}
      width="narrow"
    >
      <form ref={check.formRef} method="post" action={data.formUrl} hidden>
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="googleRecaptchaToken" defaultValue="" />
        <HiddenValues values={data.values} />
      </form>
      <ServerOnly name="biller">
        {import.meta.env.SSR && <BillerSlip biller={data.biller} />}
      </ServerOnly>
      <Panel>
        <Message scene="lock" heading={paymentCheckTexts.heading}>
          <MessageText
            lead={paymentCheckTexts.lead}
            actions={
              <>
                {check.state.kind === 'failed' && (
                  <Button onClick={check.start}>{paymentCheckTexts.tryAgain}</Button>
                )}
                {hasValues ? (
                  <form method="post" action={data.formUrl}>
                    <HiddenValues values={data.values} />
                    <Button type="submit" name="intent" value="edit" variant="secondary">
                      {paymentCheckTexts.back}
                    </Button>
                  </form>
                ) : (
                  <ButtonLink href={data.formUrl} variant="secondary">
                    {paymentCheckTexts.back}
                  </ButtonLink>
                )}
              </>
            }
          >
            <p>{paymentCheckTexts.why}</p>
            <p>{paymentCheckTexts.next}</p>
            <CheckProgress state={check.state} />
            <noscript>
              <WithoutScript data={data} />
            </noscript>
          </MessageText>
        </Message>
      </Panel>
    </CheckoutPage>
  )
}

/** Runs the check in a React root of its own. */
export function runWithoutReact(
  { data, site }: PageProps<PaymentCheckPageData>,
  hydrate: typeof hydrateRoot,
): void {
  // Never called on the server, so its build leaves this out.
  if (import.meta.env.SSR) return
  const element = document.createElement('div')
  document.querySelector('main noscript')?.before(element)
  hydrate(
    element,
    <LocaleContext value={site.locale}>
      <CheckAlone failure={data.failure} />
    </LocaleContext>,
  )
}

/** At first nothing, as in its element. The server's page shows the failure of an earlier check. */
function CheckAlone({ failure }: { readonly failure: string | null }) {
  const copy = useCopy(paymentCheckCopy)
  const { formRef, state, start } = usePaymentCheck(failure)
  const [isMounted, setIsMounted] = useState(false)
  useLayoutEffect(() => {
    formRef.current = document.querySelector<HTMLFormElement>('form[hidden]')
    setIsMounted(true)
  }, [formRef])
  if (!isMounted) return null
  return (
    <>
      {(state.kind !== 'failed' || state.why !== failure) && <CheckProgress state={state} />}
      {state.kind === 'failed' && <Button onClick={start}>{copy.tryAgain}</Button>}
    </>
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
  const { biller, payeePhone, notNeededAt } = data
  const texts = copy.withoutScript
  return (
    <Notice tone="warning" title={texts.title}>
      <p>{texts.turnOn}</p>
      {notNeededAt !== null && <p>{texts.later(notNeededAt)}</p>}
      {payeePhone !== null && (
        <p>
          {texts.call(biller.payeeName)} <a href={payeePhone.url}>{payeePhone.text}</a>
        </p>
      )}
    </Notice>
  )
}

export { PaymentCheckPage as Page }
