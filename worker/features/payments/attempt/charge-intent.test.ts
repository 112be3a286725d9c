import { expect, test } from 'vitest'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { toStatementName } from '../fees'
import { toAuthorizeRequest, toChargeIntent } from './charge-intent'

function askedFor(statementName: string) {
  const made = buildSubmitRequest({ attemptId: newAttemptId(), payeeId: 'p_1', amountCents: 100 })
  const request = { ...made, order: { ...made.order, statementName } }
  const intent = toChargeIntent({
    request,
    fingerprint: '',
    tries: 1,
    gateway: 'stripe',
    humanCheck: 'passed',
    startedAt: 0,
  })
  return toAuthorizeRequest(intent, request).statementName
}

test('the name that the payer was told is asked of the company, unless it is our own', () => {
  expect(askedFor('Mercy Clinic')).toBe('Mercy Clinic')
  expect(askedFor(toStatementName(null))).toBeNull()
})
