import type { DevicePlatform } from '../../../../shared/device'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { Fact, FactList } from '../../../ui/layout/fact-list'
import { useCopy } from '../../../ui/locale'
import { toAddressLines } from '../address-lines'
import styles from './biller-facts.module.css'
import { StoreBadges } from './store-badges'

type Props = {
  readonly payee: PaymentPayee
  readonly isBtoB: boolean
  readonly device: DevicePlatform
  readonly appUrl: string
}

/** The payee's address and phone, the name on the card statement, and the app. Rendered by the server only. */
export function BillerFacts({ payee, isBtoB, device, appUrl }: Props) {
  const receiptTexts = useCopy(receiptCopy)
  const copy = useCopy(summaryCopy)
  const { address, isPartner, payeeName, phone, statementName } = payee
  return (
    <aside aria-labelledby="biller-facts" className="stack">
      <h2 id="biller-facts" className="minor">
        {copy.aboutBiller}
      </h2>
      <FactList>
        <Fact icon="pin">
          <address className={`stack flat ${styles.address}`}>
            <strong>{payeeName}</strong>
            {toAddressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Fact>
        {phone !== null && (
          <Fact icon="phone">
            {copy.billingQuestions} <a href={phone.url}>{phone.text}</a>
          </Fact>
        )}
        <Fact icon="card">{receiptTexts.statement(statementName)}</Fact>
        {isPartner && <Fact icon="shield">{copy.partners(payeeName)}</Fact>}
      </FactList>
      {!isBtoB && (
        <div className="stack dense small" data-promotion>
          <p>{copy.appPromotion}</p>
          <StoreBadges device={device} href={appUrl} />
        </div>
      )}
    </aside>
  )
}
