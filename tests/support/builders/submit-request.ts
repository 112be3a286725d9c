// For tests: what an attempt's object is handed, without a page before it.

import type { SubmitRequest } from '../../../worker/features/payments/attempt/attempt-state'
import { aVisitor } from './submit'

type NewSubmit = {
  readonly attemptId: string
  readonly payeeId: string
  readonly amountCents: number
  /** No mails. */
  readonly isSilent?: boolean
}

export function aSubmitRequest(submit: NewSubmit): SubmitRequest {
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
      number: '4111111111111111',
      expMonth: 12,
      expYear: 2031,
      cvc: '123',
      name: 'Test Patient',
    },
    humanToken: '',
    ip: aVisitor(),
    hostname: 'papaya.test',
  }
}

export const anAttemptId = (): string => crypto.randomUUID().replaceAll('-', '')
