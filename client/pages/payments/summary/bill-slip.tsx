// The slip of a payment page: whose bill it is and, once known, the sum.
import type { ReactNode } from 'react'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import type { PaymentFormPageData, PaymentPayee } from '../../../../shared/payments/page-data'
import { BillerColor } from '../../../ui/brand/biller-head'
import { BillerMark } from '../../../ui/brand/biller-mark'
import { classNames } from '../../../ui/class-names'
import { useCopy } from '../../../ui/locale'
import { Slip } from '../../../ui/slip'
import styles from './bill-slip.module.css'
import { PaymentSum, type PaymentSumProps } from './payment-sum'

type Props = Omit<PaymentSumProps, 'place'> & {
  /** On a phone the sum is on the slip from the second step on: while the amount is typed, nothing moves. */
  readonly step: PaymentFormPageData['step']
  /** Server-only. */
  readonly biller: ReactNode
}

export function BillSlip({ payee, sum, step, biller }: Props) {
  const hasSum = sum.total !== null || payee.feeList !== null
  return (
    <div className={styles.place} data-step={step}>
      <Slip look={hasSum ? 'torn' : 'plain'}>
        {biller}
        {hasSum && (
          <div className={classNames(styles.sum, payee.feeList !== null && styles.withFees)}>
            <PaymentSum place="slip" payee={payee} sum={sum} />
          </div>
        )}
      </Slip>
    </div>
  )
}

type HeadingProps = {
  readonly payee: PaymentPayee
  /** Where another payee can be chosen; null for a link that names its payee. */
  readonly changeUrl: string | null
}

/**
 * The payee's logo, name, town and phone, to compare with the paper bill. Its custom heading is below, in place of a
 * name that it contains. Rendered by the server only.
 */
export function PayeeHeading({ payee, changeUrl }: HeadingProps) {
  const copy = useCopy(summaryCopy)
  const { address, customHeadingHtml, isPartner, logoUrl, payeeName, phone } = payee
  const town = [address.city, address.state].filter(Boolean).join(', ')
  return (
    <div className={classNames(styles.biller, logoUrl !== null && styles.withLogo)}>
      <BillerColor biller={payee} />
      <BillerMark biller={payee} />
      <div className={styles.text}>
        <p className={styles.name}>
          {!isNamedInHeading(payee) && <strong>{payeeName}</strong>} <span>{town}</span>
        </p>
        {phone !== null && (
          <a className={styles.phone} href={phone.url}>
            {phone.text}
          </a>
        )}
      </div>
      {!isPartner && <p className={styles.wide}>{copy.notAffiliated(payeeName)}</p>}
      {customHeadingHtml !== null && (
        <div
          className={styles.wide}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff, sanitized on the server to inline formatting; hydration never writes it
          dangerouslySetInnerHTML={{ __html: customHeadingHtml }}
        />
      )}
      {changeUrl !== null && (
        <a className={styles.wide} href={changeUrl}>
          {copy.changeProvider}
        </a>
      )}
    </div>
  )
}

const isNamedInHeading = ({ payeeName, customHeadingHtml }: PaymentPayee): boolean =>
  customHeadingHtml?.replace(/<[^>]+>/g, '').includes(payeeName) ?? false
