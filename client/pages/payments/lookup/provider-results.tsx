import type { MouseEvent } from 'react'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import type { ProviderItem } from '../../../../shared/payees/payee'
import {
  type PreservedQuery,
  toAppUrl,
  toPaymentUrl,
} from '../../../../shared/payments/payment-url'
import { Icon } from '../../../ui/brand/icon'
import { useCopy } from '../../../ui/locale'
import styles from './provider-results.module.css'
import { ResultText } from './result-text'

type Props = {
  readonly term: string
  readonly items: readonly ProviderItem[]
  readonly preserved: PreservedQuery
  readonly onChoose: (item: ProviderItem) => void
}

/** The results of a search without JavaScript. Once hydrated, the links open the dialog. */
export function ProviderResults({ term, items, preserved, onChoose }: Props) {
  const copy = useCopy(lookupCopy)
  const choose = (event: MouseEvent, item: ProviderItem) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(item)
  }

  const renderList = (list: readonly ProviderItem[]) => (
    <ul className="stack dense">
      {list.map((item) => (
        <li key={item.payeeId}>
          <a
            className={styles.result}
            href={toPaymentUrl(preserved, { t: term, choose: item.payeeId })}
            onClick={(event) => choose(event, item)}
          >
            <ResultText item={item} items={items} />
            <span className={styles.arrow}>
              <Icon name="chevron" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )

  const matches = items.filter((item) => !item.nearMiss)
  const nearMisses = items.filter((item) => item.nearMiss)
  return (
    <>
      {matches.length > 0 && (
        <section aria-labelledby="results-heading">
          <h2 id="results-heading" className={`subtitle ${styles.heading}`}>
            {copy.resultsHeading}
          </h2>
          <p className={`soft ${styles.count}`}>{copy.count(matches.length)}</p>
          {renderList(matches)}
        </section>
      )}
      {nearMisses.length > 0 && (
        <section aria-labelledby="near-miss-heading">
          <h2 id="near-miss-heading" className={`subtitle ${styles.heading}`}>
            {copy.nearMissHeading}
          </h2>
          {renderList(nearMisses)}
          {matches.length === 0 && (
            <p className={`ruled ${styles.none}`}>
              {copy.noneOfThese} <a href={toAppUrl(preserved)}>{copy.getApp}</a>
            </p>
          )}
        </section>
      )}
    </>
  )
}
