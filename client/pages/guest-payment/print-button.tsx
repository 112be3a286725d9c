import { useEffect, useState } from 'react'
import { guestPaymentCopy } from '../../../shared/copy/en/guest-payment'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './print-button.module.css'

/** Its room is there from the start; the button shows where it works. */
export function PrintButton() {
  const [works, setWorks] = useState(false)
  useEffect(() => setWorks(true), [])
  return (
    <div className={styles.print}>
      {works && (
        <Button variant="secondary" onClick={() => print()}>
          <Icon name="print" />
          {guestPaymentCopy.receipt.print}
        </Button>
      )}
      <noscript>
        <p className={styles.hint}>{guestPaymentCopy.receipt.printHint}</p>
      </noscript>
    </div>
  )
}
