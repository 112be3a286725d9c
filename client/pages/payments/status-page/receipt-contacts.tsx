import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { SiteData } from '../../../../shared/page-data'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { toPhoneUrl } from '../../../../shared/phone-url'
import { Fact, FactSection } from '../../../ui/layout/fact-list'
import { useCopy } from '../../../ui/locale'
import { SupportNote } from '../../../ui/support-note'
import { mayBeCharged } from './receipt-details'

type Props = {
  readonly payment: ReceiptPageData
  readonly site: SiteData
}

/** Below the slip: whom to ask about the bill and about the payment. */
export function ReceiptContacts({ payment, site }: Props) {
  const copy = useCopy(receiptCopy)
  return (
    <FactSection id="receipt-questions" heading={copy.questionsHeading}>
      {mayBeCharged(payment) && <Fact icon="card">{copy.statement(payment.statementName)}</Fact>}
      {payment.payeePhone !== null && (
        <Fact icon="phone">
          {payment.isBtoB ? copy.questions.invoice : copy.questions.bill}{' '}
          <a href={toPhoneUrl(payment.payeePhone)}>{payment.payeePhone}</a>
        </Fact>
      )}
      <Fact icon="mail">
        <SupportNote text={copy.support} site={site} />
      </Fact>
    </FactSection>
  )
}
