// The guest payment page (spec section 2), for a payee that a link names or that the payer found by search.
import { toDeadlineText } from '../../../../shared/locales/dates'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import { formatCents } from '../../../../shared/money'
import type { PageProps } from '../../../../shared/page-data'
import type { PaymentFormPageData, PaymentPayee } from '../../../../shared/payments/page-data'
import { toAppUrl, toPaymentUrl } from '../../../../shared/payments/payment-url'
import { BillerColor, BillerName } from '../../../ui/brand/biller-head'
import { ServerOnly } from '../../../ui/layout/server-only'
import { loadInTime } from '../../../ui/load-in-time'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { PaymentFrame } from '../summary/payment-frame'
import styles from './guest-payment-page.module.css'
import { findSubmittedUrl } from './hooks/use-submit-payment'
import { blockedCardId } from './hosted-card-place'
import { PaymentForm } from './payment-form'

type Props = PageProps<PaymentFormPageData>

function GuestPaymentPage({ data, site }: Props) {
  return (
    <PaymentFrame
      site={site}
      title={null}
      head={import.meta.env.SSR && { title: data.title, hasPreview: data.payee.isPartner }}
      brands={data.payee.acceptedBrands}
      top={
        <ServerOnly name="payee">
          {import.meta.env.SSR && <PageTop data={data} site={site} />}
        </ServerOnly>
      }
    >
      <PaymentForm
        data={data}
        site={site}
        preserved={{ query: data.query, headerless: site.headerless }}
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

/** Whom the payment is for, and what to know before paying. */
function PageTop({ data, site }: Props) {
  const copy = useCopy(summaryCopy)
  const { payee, query, rules } = data
  const changeUrl = query.isGeneric
    ? toPaymentUrl({ query, headerless: site.headerless }, { p: null, t: null, isGeneric: false })
    : null
  return (
    <>
      <PayeeHeading payee={payee} changeUrl={changeUrl} />
      {data.agreed !== null && (
        <div className={styles.notice}>
          <AgreedNotice {...data.agreed} />
        </div>
      )}
      {rules.isBtoB && (
        <div className={styles.notice}>
          <Notice tone="info">
            <p>{copy.employer}</p>
          </Notice>
        </div>
      )}
      {payee.isDebtCollector && (
        <div className={styles.notice}>
          <DebtCollectorNotice emailsResult={!query.isSilent && rules.email === 'required'} />
        </div>
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

type HeadingProps = {
  readonly payee: PaymentPayee
  /** Where another payee can be chosen; null for a link that names its payee. */
  readonly changeUrl: string | null
}

/**
 * The payee's logo, name, phone and town, to compare with the paper bill; the summary has the address. Its custom heading
 * is below, in place of a name that it contains.
 */
function PayeeHeading({ payee, changeUrl }: HeadingProps) {
  const copy = useCopy(summaryCopy)
  const town = [payee.address.city, payee.address.state].filter(Boolean).join(', ')
  return (
    <div className={styles.payee}>
      <BillerColor biller={payee} />
      <BillerName biller={payee} isNamed={isNamedInHeading(payee)} phone={payee.phone} />
      {town !== '' && <p className={styles.town}>{town}</p>}
      {payee.customHeadingHtml !== null && (
        <div
          className={styles.custom}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff, sanitized on the server to inline formatting; hydration never writes it
          dangerouslySetInnerHTML={{ __html: payee.customHeadingHtml }}
        />
      )}
      {changeUrl !== null && (
        <a className={styles.change} href={changeUrl}>
          {copy.changeProvider}
        </a>
      )}
    </div>
  )
}

const isNamedInHeading = ({ payeeName, customHeadingHtml }: PaymentPayee): boolean =>
  customHeadingHtml?.replace(/<[^>]+>/g, '').includes(payeeName) ?? false

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
