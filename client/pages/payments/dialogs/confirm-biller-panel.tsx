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

type Props = { readonly item: ProviderItem; readonly kept: PreservedQuery }

const copy = confirmBillerCopy

/** 'Confirm Biller' as a part of the page: what a visitor without JavaScript gets. */
export function ConfirmBillerPanel({ item, kept }: Props) {
  return (
    <Panel title={copy.title} titleId="confirm-biller-heading" tone="accent">
      <BillerAddress item={item} />
      <div className={styles.actions}>
        <ButtonLink href={toConfirmedUrl(kept, item.payeeId)}>{copy.confirm}</ButtonLink>
        <ButtonLink variant="secondary" href={toPaymentUrl(kept)}>
          {copy.cancel}
        </ButtonLink>
      </div>
    </Panel>
  )
}
