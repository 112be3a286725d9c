// The guest payment page (spec section 2), for a payee that a link names or that the payer found by search.
import { toDeadlineText } from '../../../../shared/locales/dates'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import { formatCents } from '../../../../shared/money'
import type { PageProps } from '../../../../shared/page-data'
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'
import { toAppUrl, toPaymentUrl } from '../../../../shared/payments/payment-url'
import { ServerOnly } from '../../../ui/layout/server-only'
import { loadInTime } from '../../../ui/load-in-time'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { PayeeHeading } from '../summary/bill-slip'
import { PaymentFrame } from '../summary/payment-frame'
import { findSubmittedUrl } from './hooks/use-submit-payment'
import { blockedCardId } from './hosted-card-place'
import { PaymentForm } from './payment-form'

type Props = PageProps<PaymentFormPageData>

function GuestPaymentPage({ data, site }: Props) {
  const preserved = { query: data.query, headerless: site.headerless }
  const changeUrl = data.query.isGeneric
    ? toPaymentUrl(preserved, { p: null, t: null, isGeneric: false })
    : null
  return (
    <PaymentFrame
      site={site}
      title={null}
      head={import.meta.env.SSR && { title: data.title, hasPreview: data.payee.isPartner }}
      brands={data.payee.acceptedBrands}
    >
      <PaymentForm
        data={data}
        site={site}
        preserved={preserved}
        biller={
          <ServerOnly name="payee">
            {import.meta.env.SSR && <PayeeHeading payee={data.payee} changeUrl={changeUrl} />}
          </ServerOnly>
        }
        notices={
          <ServerOnly name="notices">{import.meta.env.SSR && <Notices data={data} />}</ServerOnly>
        }
      />
    </PaymentFrame>
  )
}

/** From a submit on, shows its outcome: the form would look unpaid. The processor's card fields need the script. */
export function runWithoutReact({ data: { cardEntry, payee, query }, site }: Props): void {
  // Never called on the server, so its build leaves the chunk out.
  if (import.meta.env.SSR) return
  const submittedUrl = findSubmittedUrl()
  if (submittedUrl !== null) location.assign(submittedUrl)
  else if (cardEntry.kind === 'hosted')
    loadInTime(import('./hosted/hosted-card')).then(
      ({ leaveCardStep }) => leaveCardStep(payee, toAppUrl({ query, headerless: site.headerless })),
      () => document.getElementById(blockedCardId)?.removeAttribute('hidden'),
    )
}

/** What to know before paying. */
function Notices({ data: { agreed, payee, query, rules } }: Pick<Props, 'data'>) {
  const copy = useCopy(summaryCopy)
  return (
    <>
      {agreed !== null && <AgreedNotice {...agreed} />}
      {rules.isBtoB && (
        <Notice tone="info">
          <p>{copy.employer}</p>
        </Notice>
      )}
      {payee.isDebtCollector && (
        <DebtCollectorNotice emailsResult={!query.isSilent && rules.email === 'required'} />
      )}
    </>
  )
}

function AgreedNotice({
  releasedCents,
  totalCents,
  payBy,
}: NonNullable<PaymentFormPageData['agreed']>) {
  const { newTotal } = useCopy(infoRequestCopy)
  const [released, total] = [formatCents(releasedCents), formatCents(totalCents)]
  const by = toDeadlineText(payBy, useLocale())
  return (
    <Notice tone="info" title={newTotal.heading(total)}>
      <p>{newTotal.due(released, total, by)}</p>
    </Notice>
  )
}

/** By law the first sentence must be shown before any field. */
function DebtCollectorNotice({ emailsResult }: { readonly emailsResult: boolean }) {
  const copy = useCopy(debtCollectorCopy)
  return (
    <Notice tone="warning" title={copy.notice}>
      <p>{emailsResult ? `${copy.review} ${copy.resultByEmail}` : copy.review}</p>
    </Notice>
  )
}

export { GuestPaymentPage as Page }
