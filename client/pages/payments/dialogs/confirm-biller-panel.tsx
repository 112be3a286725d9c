import { confirmBillerCopy } from '../../../../shared/locales/en/payments/provider-lookup'
import type { ProviderItem } from '../../../../shared/payees/payee'
import {
  type PreservedQuery,
  toConfirmedUrl,
  toPaymentUrl,
} from '../../../../shared/payments/payment-url'
import { ButtonLink } from '../../../ui/button'
import { Panel } from '../../../ui/layout/card-panel'
import { BillerAddress } from '../lookup/biller-address'
import styles from './confirm-biller-panel.module.css'

type Props = { readonly item: ProviderItem; readonly preserved: PreservedQuery }

const copy = confirmBillerCopy

/** 'Confirm Biller' as a part of the page, for visitors without JavaScript. */
export function ConfirmBillerPanel({ item, preserved }: Props) {
  return (
    <Panel title={copy.title} titleId="confirm-biller-heading" tone="accent">
      <BillerAddress item={item} />
      <div className={styles.actions}>
        <ButtonLink href={toConfirmedUrl(preserved, item.payeeId)}>{copy.confirm}</ButtonLink>
        <ButtonLink variant="secondary" href={toPaymentUrl(preserved)}>
          {copy.cancel}
        </ButtonLink>
      </div>
    </Panel>
  )
}
