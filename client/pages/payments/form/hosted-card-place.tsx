// The place of the card fields that the card processor hosts. Its texts come with the page: the script that has the
// others may be the one that does not load.
import type { MouseEvent } from 'react'
import { cardEntryCopy } from '../../../../shared/locales/payments/card-entry'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { Button } from '../../../ui/button'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import styles from './card-step.module.css'
import type { PaymentFormState } from './hooks/use-payment-form'

/** Shown by a page without React whose scripts do not load either. */
export const blockedCardId = 'blocked-card'

/** For HostedCardPlace, where ServerOnly reuses the nodes. */
export function BlockedCardTexts(props: OtherWaysProps) {
  return (
    <div id={blockedCardId} role="alert" hidden>
      <ServerOnly name="blocked-card">
        {import.meta.env.SSR && <BlockedCard {...props} />}
      </ServerOnly>
    </div>
  )
}

export type OtherWaysProps = { readonly payee: PaymentPayee; readonly appUrl: string }

/** What the payer can do in place of entering a card. Rendered by the server only. */
export function OtherWays({ payee, appUrl }: OtherWaysProps) {
  const copy = useCopy(cardEntryCopy)
  return (
    <>
      {payee.phone !== null && (
        <p>
          {copy.call(payee.payeeName)} <a href={payee.phone.url}>{payee.phone.text}</a>
        </p>
      )}
      <p>
        <a href={appUrl}>{copy.text}</a>
      </p>
    </>
  )
}

function BlockedCard(props: OtherWaysProps) {
  const copy = useCopy(cardEntryCopy).blocked
  return (
    <>
      <p>
        <strong>{copy.title}</strong>
      </p>
      <p>{copy.text}</p>
      <OtherWays {...props} />
    </>
  )
}

/** With what was typed: the browser does not request a failed script again on the same page. */
const openStepAnew = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  currentTarget.form?.submit()

export type HostedCardPlaceProps = Pick<
  NonNullable<PaymentFormState['hosted']>,
  'containerRef' | 'vendor' | 'isBlocked'
>

export function HostedCardPlace({ containerRef, vendor, isBlocked }: HostedCardPlaceProps) {
  const copy = useCopy(paymentFormCopy)
  return isBlocked ? (
    <div className={styles.cardContainer} data-vendor={vendor}>
      <Notice tone="warning" role="alert">
        <ServerOnly name="blocked-card" />
        <Button variant="secondary" onClick={openStepAnew}>
          {copy.tryAgain}
        </Button>
      </Notice>
    </div>
  ) : (
    <div ref={containerRef} className={styles.cardContainer} data-vendor={vendor}>
      <p role="status" data-needs-script>
        {copy.loadingCard}
      </p>
    </div>
  )
}
