import { expect, test } from 'vitest'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { findStatementName } from '../payee-view'
import { toAuthorizeRequest, toChargeIntent } from './charge-intent'

function toSentStatementName(statementName: string | null) {
  const made = buildSubmitRequest({ attemptId: newAttemptId(), payeeId: 'p_1', amountCents: 100 })
  const reserved = { id: 'a.1', payeeId: 'p_1', payers: [], networks: [] }
  const request = { ...made, reserved, order: { ...made.order, statementName } }
  const intent = toChargeIntent({
    request,
    fingerprint: '',
    tries: 1,
    processor: 'stripe',
    captcha: 'passed',
    billKey: 'bill',
    isClaimed: true,
    startedAt: 0,
  })
  return toAuthorizeRequest(intent, request).statementName
}

test('a payee’s statement name is sent to the processor, and the app’s own name is not', () => {
  expect(toSentStatementName('Mercy Clinic')).toBe('Mercy Clinic')
  expect(toSentStatementName(findStatementName(null))).toBeNull()
})
