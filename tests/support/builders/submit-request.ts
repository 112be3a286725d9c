// The input of a payment attempt's Durable Object.

import type { SubmitRequest } from '../../../worker/features/payments/model/attempt-state'
import type { CardDetails } from '../../../worker/vendors/cards/card-processor'
import { newIpAddress } from '../requests/site'
import { billingAddress, buildOrder } from './order'

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
  return {
    attemptId,
    order: buildOrder({ payeeId, account: attemptId, amountCents, isSilent }),
    card: {
      ...billingAddress,
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
    captcha: 'passed',
    reserved: { id: `${attemptId}.1`, payeeId, payers: [], networks: [] },
  }
}

export const newAttemptId = (): string => crypto.randomUUID().replaceAll('-', '')
