// The input of a payment attempt's Durable Object.

import type { SubmitRequest } from '../../../worker/features/payments/attempt/attempt-state'
import type { CardDetails } from '../../../worker/vendors/cards/card-processor'
import { newIpAddress } from '../requests/site'

type NewSubmit = {
  readonly attemptId: string
  readonly payeeId: string
  readonly amountCents: number
  /** Whether the payer gets no email and no text. */
  readonly isSilent?: boolean
}

/** A submit with a card number, as the site's own card fields send it. */
export type NumberSubmit = SubmitRequest & { readonly card: CardDetails }

export function buildSubmitRequest(submit: NewSubmit): NumberSubmit {
  const { attemptId, payeeId, amountCents, isSilent = false } = submit
  const address = { address1: '1 Example Way', city: 'Springfield', state: 'CA', zip: '94107' }
  return {
    attemptId,
    order: {
      ...address,
      payeeId,
      payeeName: 'Mercy Clinic',
      statementName: 'MERCY',
      isDebtCollector: false,
      payType: 'Named',
      isBtoB: false,
      isSilent,
      isGeneric: false,
      bill: {
        patientName: 'Test Patient',
        account: attemptId,
        additionalAccounts: [],
        payDOB: '',
        payDOS: '',
        amount: amountCents,
        email: isSilent ? '' : 'pat@example.com',
        phone: '+14155550132',
        billingZip: '',
        botName: '',
        botFields: [],
      },
      feeCents: 0,
      billName: 'Test Patient',
      note: '',
      cardBrand: 'visa',
      cardLastFour: '1111',
      deviceType: 'desktop',
      webUrl: '',
    },
    card: {
      ...address,
      kind: 'number',
      number: '4111111111111111',
      expMonth: 12,
      expYear: 2031,
      cvc: '123',
      name: 'Test Patient',
    },
    ip: newIpAddress(),
    browserHash: '',
    payAgain: '',
    humanCheck: 'passed',
    reserved: null,
  }
}

export const newAttemptId = (): string => crypto.randomUUID().replaceAll('-', '')
