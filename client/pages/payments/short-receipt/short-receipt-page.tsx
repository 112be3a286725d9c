// What a receipt's link shows once the payment's own page has ended: whom, when and how much, and what became of the
// money. It names no payer.

import { toMomentText } from '../../../../shared/locales/dates'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { shortReceiptCopy } from '../../../../shared/locales/payments/short-receipt'
import { formatCents } from '../../../../shared/money'
import type { PageProps } from '../../../../shared/page-data'
import type { PaymentMoney, ShortReceiptPageData } from '../../../../shared/payments/page-data'
import { Button } from '../../../ui/button'
import { CheckoutPage } from '../../../ui/layout/checkout-page'
import { Panel } from '../../../ui/layout/panel'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy, useLocale } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'
import { Notice } from '../../../ui/notice'
import { toAcceptedTexts } from '../status-page/outcome-texts'

function ShortReceiptPage({ data, site }: PageProps<ShortReceiptPageData>) {
  const paymentPageTexts = useCopy(paymentPageCopy)
  const receiptTexts = useCopy(receiptCopy)
  const texts = useCopy(shortReceiptCopy)
  const locale = useLocale()
  const { status, reference, money, isProof, notice, isErased } = data
  const { paid, payeeName } = money
  const isCharged = status === 'accepted'
  const lead = isErased ? texts.erased : texts.lead
  const { refundedCents, returnedCents, paidCents } = paid
  const sums = [
    { term: texts.charged, cents: paid.chargedCents, isShown: true },
    { term: receiptTexts.refunds.refunded, cents: refundedCents, isShown: refundedCents > 0 },
    { term: receiptTexts.returns.returned, cents: returnedCents, isShown: returnedCents > 0 },
    {
      term: receiptTexts.refunds.paid,
      cents: paidCents,
      isShown: paidCents !== paid.chargedCents,
    },
  ].filter(({ isShown }) => isCharged && isShown)
  return (
    <CheckoutPage
      site={site}
      title={receiptTexts.documentTitle(isProof ? 'receipt' : 'status', reference)}
      head={{ description: paymentPageTexts.description }}
      width="narrow"
    >
      <Panel>
        {notice !== null && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <Message scene={isProof ? 'done' : null} heading={texts.headings[status]}>
          <MessageText
            lead={!isCharged && texts.notCharged}
            actions={
              data.canEmail && (
                <form method="post" action={data.path}>
                  <Button type="submit" name="intent" value="email">
                    {texts.email[status]}
                  </Button>
                </form>
              )
            }
          >
            {isCharged && <MoneyText money={money} />}
            <p>{lead}</p>
            <SummaryList
              look="sum"
              items={[
                { term: receiptTexts.payee, detail: payeeName },
                { term: receiptTexts.date, detail: toMomentText(data.createdAt, locale) },
                ...sums.map(({ term, cents }) => ({ term, detail: formatCents(cents) })),
                { term: receiptTexts.reference, detail: reference },
              ]}
            />
            {!data.canEmail && !isErased && <p>{texts.noEmail(site.supportEmail)}</p>}
          </MessageText>
        </Message>
      </Panel>
    </CheckoutPage>
  )
}

/** What went back, and where the rest is. */
function MoneyText({ money }: { readonly money: PaymentMoney }) {
  const locale = useLocale()
  const copy = useCopy(receiptCopy)
  const reader = { ...money, notifiedBy: 'page' } as const
  const { answer, outcome } = toAcceptedTexts({ copy, locale }, reader)
  return <p>{answer === null ? outcome : `${answer} ${outcome}`}</p>
}

export { ShortReceiptPage as Page }
