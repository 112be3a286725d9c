import { confirmBillerCopy } from '../../../../shared/locales/en/payments/provider-lookup'
import type { ProviderItem } from '../../../../shared/payees/payee'
import { type PreservedQuery, toConfirmedUrl } from '../../../../shared/payments/payment-url'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { BillerAddress } from '../lookup/biller-address'

type Props = {
  readonly item: ProviderItem | null
  readonly preserved: PreservedQuery
  readonly onCancel: () => void
}

const copy = confirmBillerCopy

export function ConfirmBillerDialog({ item, preserved, onCancel }: Props) {
  return (
    <Dialog
      open={item !== null}
      onClose={onCancel}
      title={copy.title}
      closeLabel={copy.cancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {copy.cancel}
          </Button>
          {item && (
            <ButtonLink href={toConfirmedUrl(preserved, item.payeeId)}>{copy.confirm}</ButtonLink>
          )}
        </>
      }
    >
      {item && <BillerAddress item={item} />}
    </Dialog>
  )
}
