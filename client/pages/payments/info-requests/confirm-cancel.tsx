// 'Do you want to cancel the payment?' (spec section 4): a dialog, and a page without JavaScript.
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toInfoFieldName } from '../../../../shared/payments/info-question'
import type { InfoBill, RequestedInfo } from '../../../../shared/payments/info-request'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useCopy } from '../../../ui/locale'
import { CancelPanel } from '../cancel-panel'

const toBody = (copy: typeof infoRequestCopy.en.cancelDialog, bill: InfoBill) =>
  copy.body(bill.payeeName, formatCents(toTotalCents(bill.amountCents, bill.feeCents)))

type DialogProps = {
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly bill: InfoBill
  readonly onBack: () => void
  readonly onCancel: () => void
}

export function ConfirmCancelDialog({ isOpen, isBusy, bill, onBack, onCancel }: DialogProps) {
  const copy = useCopy(infoRequestCopy).cancelDialog
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
      <p>{toBody(copy, bill)}</p>
    </Dialog>
  )
}

type ViewProps = {
  readonly action: string
  readonly requestedInfo: RequestedInfo
  readonly values: readonly string[]
}

/** Hidden fields preserve what was typed. */
export function ConfirmCancelView({ action, requestedInfo, values }: ViewProps) {
  const copy = useCopy(infoRequestCopy).cancelDialog
  return (
    <CancelPanel
      action={action}
      heading={copy.title}
      back={
        <Button type="submit" name="intent" value="keep" variant="secondary">
          {copy.back}
        </Button>
      }
      confirm={copy.confirm}
    >
      <p>{toBody(copy, requestedInfo.bill)}</p>
      {values.map((value, index) => {
        const name = toInfoFieldName(index)
        return <input key={name} type="hidden" name={name} value={value} />
      })}
    </CancelPanel>
  )
}
