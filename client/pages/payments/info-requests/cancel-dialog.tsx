import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { InfoBill } from '../../../../shared/payments/info-request'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'

type Props = {
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly bill: InfoBill
  readonly onBack: () => void
  readonly onCancel: () => void
}

const copy = infoRequestCopy.cancelDialog

export const toCancelWords = (bill: InfoBill) =>
  copy.body(bill.payeeName, formatCents(toTotalCents(bill.amountCents, bill.feeCents)))

export function CancelDialog({ isOpen, isBusy, bill, onBack, onCancel }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onBack}
      title={copy.title}
      closeLabel={copy.back}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {copy.back}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={copy.confirming} onClick={onCancel}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <p>{toCancelWords(bill)}</p>
    </Dialog>
  )
}
