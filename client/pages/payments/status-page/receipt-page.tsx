// The receipt. Safe to reload, bookmark and print.
import { useEffect, useState } from 'react'
import { debtCollectorCopy } from '../../../../shared/locales/en/payments/debt-collector'
import { paymentPageCopy } from '../../../../shared/locales/en/payments/page'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { formatCents } from '../../../../shared/money'
import type { PageProps } from '../../../../shared/page-data'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import type { PaymentStatus } from '../../../../shared/payments/schema'
import { Icon } from '../../../ui/brand/icon'
import { IllustrationReceipt } from '../../../ui/brand/illustration-receipt'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { Button, ButtonLink } from '../../../ui/button'
import { cachedHtml } from '../../../ui/layout/cached-html'
import { Panel } from '../../../ui/layout/card-panel'
import { PageShell } from '../../../ui/layout/page-shell'
import { ServerOnly } from '../../../ui/layout/server-only'
import { SiteFooter } from '../../../ui/layout/site-footer'
import { SiteHeader } from '../../../ui/layout/site-header'
import { Notice } from '../../../ui/notice'
import { NextSteps } from './next-steps'
import { ReceiptDetails } from './receipt-details'
import styles from './receipt-page.module.css'

const copy = receiptCopy

/** Null while nothing has happened since the submit. */
const toOutcome = (status: PaymentStatus): string | null =>
  status === 'submitted' || status === 'in_review' ? null : copy.outcomes[status]

/** Null without a refund. */
function toRefund({ amountCents, feeCents, refundedCents }: ReceiptPageData) {
  if (refundedCents === 0) return null
  const part = refundedCents < toTotalCents(amountCents, feeCents) ? 'part' : 'whole'
  const { refunds } = copy
  return { status: refunds.status[part], outcome: refunds[part](formatCents(refundedCents)) }
}

export function Page({ data, site }: PageProps<'receipt'>) {
  const refund = toRefund(data)
  const outcome = refund?.outcome ?? toOutcome(data.status)
  // The picture shows a paid bill.
  const isVoid = data.status === 'rejected' || data.status === 'cancelled'
  return (
    <PageShell
      width="reading"
      header={site.headerless ? null : <SiteHeader />}
      footer={site.headerless ? null : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{copy.title}</title>
      <meta name="description" content={paymentPageCopy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={copy.title} description={paymentPageCopy.description} />
      )}
      <div className={styles.receipt}>
        <header className={styles.top}>
          <div>
            <h1>{outcome === null ? copy.heading : copy.outcomeHeading}</h1>
            <p className={styles.review}>{outcome ?? copy.review}</p>
            {data.questionPath !== null && (
              <p className={styles.answer}>
                <ButtonLink href={data.questionPath}>{copy.answerQuestion}</ButtonLink>
              </p>
            )}
          </div>
          {!isVoid && (
            <div className={styles.art}>
              <ServerOnly
                name="art"
                cached={
                  import.meta.env.SSR && cachedHtml('illustration-receipt', IllustrationReceipt, {})
                }
              />
            </div>
          )}
        </header>
        {data.isDebtCollector && (
          <Notice tone="warning" title={debtCollectorCopy.notice}>
            <p>{debtCollectorCopy.review}</p>
          </Notice>
        )}
        <Panel aria-labelledby="receipt-reference">
          <div className={styles.head}>
            <div>
              <h2 id="receipt-reference" className={styles.term}>
                {copy.reference}
              </h2>
              <p className={styles.reference}>{data.reference}</p>
            </div>
            <p className={styles.status} data-status={data.status}>
              {refund?.status ?? copy.statuses[data.status]}
            </p>
          </div>
          <ReceiptDetails receipt={data} />
          <PrintButton />
        </Panel>
        <NextSteps receipt={data} isWaiting={outcome === null} supportEmail={site.supportEmail} />
      </div>
    </PageShell>
  )
}

/** Appears at hydration, when it works. */
function PrintButton() {
  const [works, setWorks] = useState(false)
  useEffect(() => setWorks(true), [])
  return (
    <div className={styles.print}>
      {works && (
        <Button variant="secondary" onClick={() => print()}>
          <Icon name="print" />
          {copy.print}
        </Button>
      )}
      <noscript>
        <p className={styles.hint}>{copy.printHint}</p>
      </noscript>
    </div>
  )
}
