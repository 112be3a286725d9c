// 'Confirm Biller' (spec section 2): a dialog, and a part of the page for visitors without JavaScript.

import { confirmBillerCopy } from '../../../../shared/locales/payments/provider-lookup'
import type { ProviderItem } from '../../../../shared/payees/payee'
import {
  type PreservedQuery,
  toFoundPayeeUrl,
  toPaymentUrl,
} from '../../../../shared/payments/payment-url'
import { toPhoneUrl } from '../../../../shared/phone-url'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useCopy } from '../../../ui/locale'
import { toSearchResultLines } from '../address-lines'
import styles from './confirm-biller.module.css'
import { ResultMark } from './result-text'
import '../../../ui/content.css'

type DialogProps = {
  readonly item: ProviderItem | null
  readonly preserved: PreservedQuery
  readonly onCancel: () => void
}

export function ConfirmBillerDialog({ item, preserved, onCancel }: DialogProps) {
  const copy = useCopy(confirmBillerCopy)
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
            <Button onClick={() => location.assign(toFoundPayeeUrl(preserved, item.payeeId))}>
              {copy.confirm}
            </Button>
          )}
        </>
      }
    >
      {item && <BillerAddress item={item} />}
    </Dialog>
  )
}

type PanelProps = { readonly item: ProviderItem; readonly preserved: PreservedQuery }

export function ConfirmBillerPanel({ item, preserved }: PanelProps) {
  const copy = useCopy(confirmBillerCopy)
  return (
    <section aria-labelledby="confirm-biller-heading" className="stack">
      <h2 id="confirm-biller-heading">{copy.title}</h2>
      <BillerAddress item={item} />
      <div className="row buttons">
        <ButtonLink href={toFoundPayeeUrl(preserved, item.payeeId)}>{copy.confirm}</ButtonLink>
        <ButtonLink variant="secondary" href={toPaymentUrl(preserved)}>
          {copy.cancel}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The biller's mark, name, address and phone, with the question whether they are right. */
function BillerAddress({ item }: Readonly<{ item: ProviderItem }>) {
  const copy = useCopy(confirmBillerCopy)
  return (
    <div className="stack">
      <p className="soft">{copy.intro}</p>
      <address className={`inset stack flat ${styles.address}`}>
        <ResultMark item={item} />
        <strong className="lead">{item.name}</strong>
        {toSearchResultLines(item).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {item.phone !== null && (
          <a className="link" href={toPhoneUrl(item.phone)}>
            {item.phone}
          </a>
        )}
      </address>
    </div>
  )
}
