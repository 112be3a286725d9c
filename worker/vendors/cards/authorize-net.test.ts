import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  cardRequest,
  connectionLost,
  mockFetch,
  redirected,
  sentAt,
} from '../../../tests/support/builders/card'
import {
  authorizeNetApproval,
  authorizeNetFailure,
  authorizeNetReply,
  createAuthorizeNet,
  details,
  foundApproval,
  invoice,
  noRecords,
  ok,
  rejectedTransaction,
  row,
  transaction,
  unsettled,
} from '../../../tests/support/vendor-replies/authorize-net'

afterEach(() => vi.restoreAllMocks())

test('the authorization request is the expected one, byte for byte, because its elements have an order', async () => {
  const sent = mockFetch(transaction())
  expect(await createAuthorizeNet().authorize(cardRequest)).toEqual(authorizeNetApproval)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    url: 'https://anet.test/xml/v1/request.api',
    method: 'POST',
    redirect: 'manual',
  })
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(sent[0]?.body).toBe(
    '{"createTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},' +
      `"refId":"${invoice}","transactionRequest":{"transactionType":"authOnlyTransaction","amount":"125.50",` +
      '"payment":{"creditCard":{"cardNumber":"4111111111111111","expirationDate":"2031-03","cardCode":"987"}},' +
      `"order":{"invoiceNumber":"${invoice}","description":"PPY-7K2M4-QX9TD Mercy & Sons Clinic"},` +
      '"customer":{"email":"pat@example.com"},"billTo":{"firstName":"Pat Q","lastName":"Example",' +
      '"address":"1 Example Way","city":"Springfield","state":"CA","zip":"94107","country":"US"},' +
      '"customerIP":"192.0.2.7","transactionSettings":{"setting":[{"settingName":"duplicateWindow","settingValue":"120"}]}}}}',
  )
})

test('the invoice number is unique to the key and fits twenty characters', async () => {
  const sent = mockFetch(transaction())
  await createAuthorizeNet().authorize(cardRequest)
  await createAuthorizeNet().authorize({
    ...cardRequest,
    idempotencyKey: 'Zk3cVbYp1Qa7Xw9LmN0rTg.2',
  })
  const numbers = sent.map(({ body }) => /"invoiceNumber":"([^"]+)"/.exec(body)?.[1] ?? '')
  expect(new Set(numbers).size).toBe(2)
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{20}$/)
})

test('an IPv6 address and a missing email are omitted', async () => {
  const sent = mockFetch(transaction())
  await createAuthorizeNet().authorize({ ...cardRequest, ip: '2001:db8::1', email: '' })
  expect(sent[0]?.body).not.toMatch(/customerIP|"customer"/)
})

test.each([
  [7, '0.07'],
  [100, '1.00'],
  [199_999, '1999.99'],
])('%i cents are formatted as %s', async (amountCents, amount) => {
  const sent = mockFetch(transaction())
  await createAuthorizeNet().authorize({ ...cardRequest, amountCents })
  expect(sent[0]?.body).toContain(`"amount":"${amount}"`)
})

describe('an Authorize.net authorization', () => {
  test('an authorization with code 4 is approved and held for review by the processor', async () => {
    mockFetch(transaction({ responseCode: '4' }))
    expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({
      ...authorizeNetApproval,
      heldByProcessor: true,
    })
  })

  test('an authorization can be approved with the AVS and CVV codes of a mismatch', async () => {
    mockFetch(transaction({ avsResultCode: 'N', cvvResultCode: 'N' }))
    expect(await createAuthorizeNet().authorize(cardRequest)).toMatchObject({
      kind: 'approved',
      avsCode: 'N',
      cvvCode: 'N',
    })
  })

  test.each([
    ['2', '2', 'card_declined'],
    ['2', '3', 'card_declined'],
    ['2', '4', 'card_declined'],
    ['2', '27', 'address_mismatch'],
    ['2', '127', 'address_mismatch'],
    ['2', '44', 'cvc_mismatch'],
    ['2', '45', 'cvc_mismatch'],
    ['2', '65', 'cvc_mismatch'],
    ['2', '165', 'cvc_mismatch'],
    ['2', '315', 'card_declined'],
    ['2', '317', 'card_expired'],
    ['2', '99999', 'card_declined'],
    ['3', '6', 'card_declined'],
    ['3', '7', 'card_expired'],
    ['3', '8', 'card_expired'],
    ['3', '17', 'card_declined'],
    ['3', '78', 'cvc_mismatch'],
  ])(
    'an authorization with code %s and reason %s is declined: %s',
    async (code, reason, expected) => {
      mockFetch(rejectedTransaction(code, reason))
      expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({
        kind: 'declined',
        reason: expected,
      })
    },
  )

  test.each(['E00007', 'E00008', 'E00010', 'E00003', 'E00116'])(
    'an authorization with the error %s is misconfigured',
    async (cause) => {
      mockFetch(authorizeNetReply({ messages: authorizeNetFailure(cause) }))
      expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({
        kind: 'misconfigured',
        cause,
      })
    },
  )

  test.each(['E00013', 'E00015'])(
    'an email that causes the error %s is left out, and the card is authorized',
    async (code) => {
      const refusal = authorizeNetReply({ messages: authorizeNetFailure(code) })
      const sent = mockFetch(refusal, transaction())
      expect(await createAuthorizeNet().authorize(cardRequest)).toEqual(authorizeNetApproval)
      const hasEmail = sent.map(({ body }) => body.includes('pat@example.com'))
      expect(hasEmail).toEqual([true, false])
    },
  )

  test('a name or an address that causes the error E00013 is a decline of the address', async () => {
    const refusal = () => authorizeNetReply({ messages: authorizeNetFailure('E00013') })
    const sent = mockFetch(refusal(), refusal(), refusal())
    const declined = { kind: 'declined', reason: 'address_mismatch' }
    expect(await createAuthorizeNet().authorize(cardRequest)).toEqual(declined)
    expect(sent).toHaveLength(2)
    expect(await createAuthorizeNet().authorize({ ...cardRequest, email: '' })).toEqual(declined)
    expect(sent).toHaveLength(3)
  })

  test.each([
    ['3', '13'],
    ['2', '35'],
    ['3', '103'],
  ])('an authorization with code %s and reason %s is misconfigured', async (code, cause) => {
    mockFetch(rejectedTransaction(code, cause))
    expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({
      kind: 'misconfigured',
      cause,
    })
  })

  test.each([
    ['an error of the processor', rejectedTransaction('3', '19'), '19'],
    [
      'an error without details',
      authorizeNetReply({ messages: authorizeNetFailure('E00001') }),
      'E00001',
    ],
    ['an approval without a transaction', transaction({ transId: '0' }), 'unreadable_reply'],
    ['invalid JSON', new Response('<html>'), 'unreadable_reply'],
    ['an empty reply', new Response(''), 'unreadable_reply'],
    ['other JSON', authorizeNetReply({ hello: 1 }), 'unreadable_reply'],
    ['an undocumented code', transaction({ responseCode: '9' }), 'I00001'],
    ['408', new Response('', { status: 408 }), 'http_408'],
    ['500', new Response('{}', { status: 500 }), 'http_500'],
    ['503', new Response('', { status: 503 }), 'http_503'],
    ['a connection that breaks', connectionLost, 'network'],
  ])('an authorization that gets %s is unknown and not sent again', async (_, reply, cause) => {
    const sent = mockFetch(reply)
    expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({ kind: 'unknown', cause })
    expect(sent).toHaveLength(1)
  })

  test('an authorization without a reply is unknown after the timeout', async () => {
    const sent = mockFetch('hang')
    expect(await createAuthorizeNet(30).authorize(cardRequest)).toEqual({
      kind: 'unknown',
      cause: 'timeout',
    })
    expect(sent).toHaveLength(1)
  })

  test('an authorization that is redirected is misconfigured, and the card is not sent elsewhere', async () => {
    const sent = mockFetch(redirected)
    expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({
      kind: 'misconfigured',
      cause: 'http_302',
    })
    expect(sent).toHaveLength(1)
  })

  test('a duplicate has the outcome of the first authorization', async () => {
    const sent = mockFetch(rejectedTransaction('3', '11'), unsettled(row()), details())
    expect(await createAuthorizeNet().authorize(cardRequest)).toEqual(foundApproval)
    expect(sent).toHaveLength(3)
  })

  test('a duplicate without a findable first authorization stays unknown', async () => {
    mockFetch(rejectedTransaction('3', '11'), noRecords)
    expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({
      kind: 'unknown',
      cause: '11',
    })
  })
})

describe('an Authorize.net inquiry', () => {
  const inquire = () => createAuthorizeNet().inquire(cardRequest.idempotencyKey, sentAt)

  test('an inquiry looks up the invoice number and then its transaction, byte for byte', async () => {
    const sent = mockFetch(
      unsettled(row({ invoiceNumber: 'other', transId: '1' }), row()),
      details(),
    )
    expect(await inquire()).toEqual(foundApproval)
    const login = '{"name":"login-1","transactionKey":"key-of-account"}'
    expect(sent.map(({ body }) => body)).toEqual([
      `{"getUnsettledTransactionListRequest":{"merchantAuthentication":${login},"sorting":{"orderBy":"submitTimeUTC","orderDescending":true},"paging":{"limit":100,"offset":1}}}`,
      `{"getTransactionDetailsRequest":{"merchantAuthentication":${login},"transId":"60010736710"}}`,
    ])
  })

  test.each([
    [
      { transactionStatus: 'FDSAuthorizedPendingReview' },
      { ...foundApproval, heldByProcessor: true },
    ],
    [{ transactionStatus: 'FDSPendingReview' }, { ...foundApproval, heldByProcessor: true }],
    [{ transactionStatus: 'capturedPendingSettlement' }, foundApproval],
    [
      { transactionStatus: 'declined', responseReasonCode: 65 },
      { kind: 'declined', reason: 'cvc_mismatch' },
    ],
    [{ transactionStatus: 'declined' }, { kind: 'declined', reason: 'card_declined' }],
    [{ transactionStatus: 'generalError' }, { kind: 'none' }],
    [{ transactionStatus: 'voided' }, { kind: 'none' }],
    [{ transactionStatus: 'expired' }, { kind: 'none' }],
    [{ transactionStatus: 'somethingNew' }, { kind: 'unknown', cause: 'status_unknown' }],
    [{ order: { invoiceNumber: 'other' } }, { kind: 'unknown', cause: 'unreadable_reply' }],
  ])('an inquiry interprets the transaction %o', async (overrides, expected) => {
    mockFetch(unsettled(row()), details(overrides))
    expect(await inquire()).toEqual(expected)
  })

  test('an inquiry that finds no record, or only other ones, is none', async () => {
    mockFetch(noRecords)
    expect(await inquire()).toEqual({ kind: 'none' })
    mockFetch(unsettled(row({ invoiceNumber: 'other' })))
    expect(await inquire()).toEqual({ kind: 'none' })
  })

  test('an inquiry pages back to transactions older than the charge', async () => {
    const page = (time: string) =>
      unsettled(
        ...Array.from({ length: 100 }, () => row({ invoiceNumber: 'other', submitTimeUTC: time })),
      )
    const sent = mockFetch(page('2026-11-20T15:05:00Z'), unsettled(row()), details())
    expect(await inquire()).toEqual(foundApproval)
    expect(sent[1]?.body).toContain('"offset":2')
    const sentForOlderPage = mockFetch(page('2026-11-20T14:00:00Z'))
    expect(await inquire()).toEqual({ kind: 'none' })
    expect(sentForOlderPage).toHaveLength(1)
    mockFetch(page('2026-11-20T15:05:00Z'))
    expect(await inquire()).toEqual({ kind: 'unknown', cause: 'too_many_to_search' })
  })

  // "none" lets the payer pay again, so anything unclear must be unknown.
  test.each([
    ['a list that is missing', authorizeNetReply({ messages: ok }), 'unreadable_reply'],
    [
      'an error for a missing permission',
      authorizeNetReply({ messages: authorizeNetFailure('E00011') }),
      'E00011',
    ],
    ['a reply that is not JSON', new Response('oops'), 'unreadable_reply'],
    ['502', new Response('', { status: 502 }), 'http_502'],
    ['a redirect', redirected, 'http_302'],
    ['a connection that breaks', connectionLost, 'network'],
  ])('an inquiry that gets %s is unknown', async (_, reply, cause) => {
    mockFetch(reply)
    expect(await inquire()).toEqual({ kind: 'unknown', cause })
  })
})

test('no outcome contains the card, a key or the processor’s text', async () => {
  const replies = [
    rejectedTransaction('2', '2'),
    rejectedTransaction('3', '19'),
    authorizeNetReply({ messages: authorizeNetFailure('E00007') }),
    connectionLost,
  ]
  for (const reply of replies) {
    mockFetch(reply)
    const text = JSON.stringify(await createAuthorizeNet().authorize(cardRequest))
    expect(text).not.toMatch(/4111|987|key-of-account|Canary|connection/)
  }
})
