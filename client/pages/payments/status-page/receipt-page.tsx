// The status page of a payment. Safe to reload, bookmark and print; its forms are plain posts, so that only the buttons
// that print and copy, news of the payment, and the removal of the payment form's draft need a script.
import { useEffect } from 'react'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { PageProps } from '../../../../shared/page-data'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { CheckoutPage } from '../../../ui/layout/checkout-page'
import { ServerOnly } from '../../../ui/layout/server-only'
import { Ticket, TicketPart } from '../../../ui/layout/ticket'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { forgetPaid } from '../draft-storage'
import { useCopyReference } from './copy-reference'
import { toDocumentKind } from './proof'
import { ReceiptContacts } from './receipt-contacts'
import styles from './receipt-page.module.css'
import { ConfirmCancel, SlipForms } from './status-forms'
import { useStatusNews } from './status-news'
import { StatusNotices, StatusSlip } from './status-slip'

function ReceiptPage({ data, site }: PageProps<ReceiptPageData>) {
  const receiptTexts = useCopy(receiptCopy)
  const paymentPageTexts = useCopy(paymentPageCopy)
  const { payeeId, payerName, accounts } = data
  useCopyReference(data.reference)
  const hasNews = useStatusNews(data)
  // The form cannot remove its draft after the bank's page, or if it was reloaded while the payment was pending.
  useEffect(() => {
    if (payeeId !== null) forgetPaid(payeeId, [payerName, accounts[0] ?? ''])
  }, [payeeId, payerName, accounts])
  return (
    <CheckoutPage
      site={site}
      title={receiptTexts.documentTitle(toDocumentKind(data), data.reference)}
      head={
        import.meta.env.SSR && {
          title: receiptTexts.title,
          description: paymentPageTexts.description,
        }
      }
      width="wide"
    >
      {data.view === 'confirm-cancel' ? (
        <ServerOnly name="confirm">
          {import.meta.env.SSR && <ConfirmCancel payment={data} />}
        </ServerOnly>
      ) : (
        <>
          <div aria-live="polite" className={`links unprinted ${styles.news}`}>
            {hasNews && (
              <Notice tone="info">
                <p>
                  {receiptTexts.news.text} <a href={data.path}>{receiptTexts.news.show}</a>
                </p>
              </Notice>
            )}
          </div>
          <ServerOnly name="notices">
            {import.meta.env.SSR && <StatusNotices payment={data} />}
          </ServerOnly>
          <Ticket>
            <ServerOnly name="slip">
              {import.meta.env.SSR && <StatusSlip payment={data} site={site} />}
            </ServerOnly>
            <TicketPart part="end">
              <PrintButton />
              <ServerOnly name="forms">
                {import.meta.env.SSR && <SlipForms payment={data} />}
              </ServerOnly>
            </TicketPart>
          </Ticket>
          <ServerOnly name="after">
            {import.meta.env.SSR && <ReceiptContacts payment={data} site={site} />}
          </ServerOnly>
        </>
      )}
    </CheckoutPage>
  )
}

/** Without JavaScript a sentence about the browser's menu takes its place. */
function PrintButton() {
  const copy = useCopy(receiptCopy)
  return (
    <div>
      <Button className="scripted" variant="secondary" block onClick={() => print()}>
        <Icon name="print" />
        {copy.print}
      </Button>
      <noscript>
        <p className="soft">{copy.printHint}</p>
      </noscript>
    </div>
  )
}

export { ReceiptPage as Page }
