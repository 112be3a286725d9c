// The guest payment page (spec section 2), for a payee that a link names or that the payer found by search.
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import type { PageProps } from '../../../../shared/page-data'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import { PayeeLogo } from '../../../ui/brand/payee-logo'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { toAddressLines } from '../lookup/address-lines'
import { PaymentFrame } from '../summary/payment-frame'
import styles from './guest-payment-page.module.css'
import { PaymentForm } from './payment-form'

type Props = PageProps<'guest-payment'>

export function Page({ data, site }: Props) {
  return (
    <PaymentFrame
      site={site}
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
      {data.balanceOf !== null && (
        <div className={styles.notice}>
          <Notice tone="info" title={copy.balance.title(data.balanceOf)}>
            <p>{copy.balance.text}</p>
          </Notice>
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

type HeadingProps = {
  readonly payee: PaymentPayee
  /** Where another payee can be chosen; null for a link that names its payee. */
  readonly changeUrl: string | null
}

/**
 * The payee's logo, name, address and phone, to compare with the paper bill. Its custom heading
 * is below.
 */
function PayeeHeading({ payee, changeUrl }: HeadingProps) {
  const copy = useCopy(summaryCopy)
  const address = toAddressLines(payee.address).join(', ')
  return (
    <div className={styles.payee}>
      {payee.logoUrl === null ? (
        <p className={styles.name}>{payee.payeeName}</p>
      ) : (
        <PayeeLogo src={payee.logoUrl} alt="" size="m" />
      )}
      <p className={styles.contact}>
        {payee.logoUrl !== null && <strong>{payee.payeeName}</strong>}
        {address !== '' && <span>{address}</span>}
        {payee.phone !== null && <a href={payee.phone.url}>{payee.phone.text}</a>}
      </p>
      {payee.customHeadingHtml !== null && (
        <div
          className={styles.custom}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff, sanitized on the server to inline formatting; hydration never writes it
          dangerouslySetInnerHTML={{ __html: payee.customHeadingHtml }}
        />
      )}
      {changeUrl !== null && <a href={changeUrl}>{copy.changeProvider}</a>}
    </div>
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
