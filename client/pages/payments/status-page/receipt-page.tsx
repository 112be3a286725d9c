// The status page of a payment. Safe to reload, bookmark and print; its forms are plain posts, so that only the
// print button and the removal of the payment form's draft need a script.
import { useEffect, useRef } from 'react'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { PageProps } from '../../../../shared/page-data'
import { Icon } from '../../../ui/brand/icon'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { Button } from '../../../ui/button'
import { CheckoutShell } from '../../../ui/layout/checkout-shell'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { useEarlyClick } from '../../../ui/use-early-click'
import { storeDraft } from '../form/draft-storage'
import { ReceiptContacts } from './receipt-contacts'
import styles from './receipt-page.module.css'
import { ConfirmCancel, SlipForms } from './status-forms'
import { StatusNotices, StatusSlip } from './status-slip'

export function Page({ data, site }: PageProps<'receipt'>) {
  const receiptTexts = useCopy(receiptCopy)
  const paymentPageTexts = useCopy(paymentPageCopy)
  const { payeeId } = data
  // The form cannot remove its draft after the bank's page, or if it was reloaded while the payment was pending.
  useEffect(() => {
    if (payeeId !== null) storeDraft(payeeId, null)
  }, [payeeId])
  return (
    <CheckoutShell site={site} width="reading">
      <title>{receiptTexts.title}</title>
      <meta name="description" content={paymentPageTexts.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview
          site={site}
          title={receiptTexts.title}
          description={paymentPageTexts.description}
        />
      )}
      {data.view === 'confirm-cancel' ? (
        <ServerOnly name="confirm">
          {import.meta.env.SSR && <ConfirmCancel payment={data} />}
        </ServerOnly>
      ) : (
        <div className={styles.page}>
          <ServerOnly name="notices">
            {import.meta.env.SSR && <StatusNotices payment={data} />}
          </ServerOnly>
          <div className={styles.shadow}>
            <div className={styles.slip}>
              <ServerOnly name="slip">
                {import.meta.env.SSR && <StatusSlip payment={data} />}
              </ServerOnly>
              <div className={styles.actions}>
                <PrintButton />
                <ServerOnly name="forms">
                  {import.meta.env.SSR && <SlipForms payment={data} />}
                </ServerOnly>
              </div>
            </div>
          </div>
          <ServerOnly name="after">
            {import.meta.env.SSR && (
              <ReceiptContacts payment={data} supportEmail={site.supportEmail} />
            )}
          </ServerOnly>
        </div>
      )}
    </CheckoutShell>
  )
}

/** Without JavaScript a sentence about the browser's menu takes its place. */
function PrintButton() {
  const copy = useCopy(receiptCopy)
  const button = useRef<HTMLButtonElement>(null)
  useEarlyClick(button, () => print())
  return (
    <div>
      <Button ref={button} className={styles.print} variant="secondary" onClick={() => print()}>
        <Icon name="print" />
        {copy.print}
      </Button>
      <noscript>
        <p className={styles.hint}>{copy.printHint}</p>
      </noscript>
    </div>
  )
}
