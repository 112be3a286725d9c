import type { PaymentOrder } from '../../../worker/features/payments/model/payment-order'

export const billingAddress = {
  address1: '1 Example Way',
  city: 'Springfield',
  state: 'CA',
  zip: '94107',
} as const

type NewOrder = {
  readonly payeeId: string
  readonly account: string
  readonly amountCents: number
  readonly isSilent?: boolean
}

export function buildOrder({
  payeeId,
  account,
  amountCents,
  isSilent = false,
}: NewOrder): PaymentOrder {
  return {
    ...billingAddress,
    payeeId,
    payeeName: 'Mercy Clinic',
    statementName: 'MERCY',
    isDebtCollector: false,
    isPrivate: false,
    isPartner: true,
    payType: 'Named',
    isBtoB: false,
    isSilent,
    isGeneric: false,
    bill: {
      patientName: 'Test Patient',
      account,
      additionalAccounts: [],
      payDOB: '',
      payDOS: '',
      amountCents,
      email: isSilent ? '' : 'pat@example.com',
      phone: '+14155550132',
      billingZip: '',
      botName: '',
      botFields: [],
    },
    feeCents: 0,
    payeeFees: [],
    payeeFeesEs: [],
    payeePhone: null,
    billName: 'Test Patient',
    note: '',
    cardBrand: 'visa',
    cardLastFour: '1111',
    deviceType: 'desktop',
    webUrl: '',
    locale: 'en',
  }
}
