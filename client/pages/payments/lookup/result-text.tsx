import { Fragment } from 'react'
import type { ProviderItem } from '../../../../shared/payees/payee'
import { BillerMark } from '../../../ui/brand/biller-mark'
import { toSearchResultLines } from '../address-lines'
import styles from './result-text.module.css'

type Props = { readonly item: ProviderItem; readonly items: readonly ProviderItem[] }

/** The logo or monogram of a search result. The search lists partners only. */
export function ResultMark({ item: { name, logoUrl } }: Pick<Props, 'item'>) {
  return <BillerMark biller={{ payeeName: name, isPartner: true, logoUrl }} />
}

/** A biller's mark, name and address. If others in the list have its name, what differs is emphasized instead. */
export function ResultText({ item, items }: Props) {
  const others = items.filter(({ name, payeeId }) => name === item.name && payeeId !== item.payeeId)
  const lines = toSearchResultLines(item)
  const isPlaceShared = others.some(({ city, state }) => city === item.city && state === item.state)
  const differing = others.length > 0 ? lines.at(isPlaceShared ? 0 : -1) : undefined
  return (
    <span className={styles.result}>
      <span className={styles.mark}>
        <ResultMark item={item} />
      </span>
      <span className="stack flat">
        <span className={others.length > 0 ? undefined : 'strong'}>{item.name}</span>
        <span className="soft small">
          {lines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && ', '}
              {line === differing ? <strong className={styles.differing}>{line}</strong> : line}
            </Fragment>
          ))}
        </span>
      </span>
    </span>
  )
}
