import { confirmBillerCopy } from '../../../../shared/locales/en/payments/provider-lookup'
import type { ProviderItem } from '../../../../shared/payees/payee'
import styles from './biller-address.module.css'
import { toProviderLines } from './provider-address'

/** The biller's name and address, with the question whether they are right. */
export function BillerAddress({ item }: Readonly<{ item: ProviderItem }>) {
  return (
    <>
      <p className={styles.intro}>{confirmBillerCopy.intro}</p>
      <address className={styles.address}>
        <strong className={styles.name}>{item.name}</strong>
        {toProviderLines(item).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </>
  )
}
