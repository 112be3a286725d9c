import { useEffect, useState } from 'react'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import styles from './print-button.module.css'

/** Reserves its space from the start; the button appears at hydration, when it works. */
export function PrintButton() {
  const [works, setWorks] = useState(false)
  useEffect(() => setWorks(true), [])
  return (
    <div className={styles.print}>
      {works && (
        <Button variant="secondary" onClick={() => print()}>
          <Icon name="print" />
          {receiptCopy.print}
        </Button>
      )}
      <noscript>
        <p className={styles.hint}>{receiptCopy.printHint}</p>
      </noscript>
    </div>
  )
}
