import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  answerWith,
  cardRequest,
  gone,
  redirected,
  sentAt,
} from '../../../tests/support/builders/card'
import {
  authorizeNetApproval,
  authorizeNetFailure,
  authorizeNetGateway,
  authorizeNetReply,
  details,
  found,
  invoice,
  nothing,
  ok,
  refusedWith,
  row,
  transaction,
  unsettled,
} from '../../../tests/support/recordings/authorize-net'

afterEach(() => vi.restoreAllMocks())

test('the authorization request is this, byte for byte, because its elements have an order', async () => {
  const sent = answerWith(transaction())
  expect(await authorizeNetGateway().authorise(cardRequest)).toEqual(authorizeNetApproval)
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
  const sent = answerWith(transaction())
  await authorizeNetGateway().authorise(cardRequest)
  await authorizeNetGateway().authorise({
    ...cardRequest,
    idempotencyKey: 'Zk3cVbYp1Qa7Xw9LmN0rTg.2',
  })
  const numbers = sent.map(({ body }) => /"invoiceNumber":"([^"]+)"/.exec(body)?.[1] ?? '')
  expect(new Set(numbers).size).toBe(2)
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{20}$/)
})

test('an IPv6 address and a missing email are omitted', async () => {
  const sent = answerWith(transaction())
  await authorizeNetGateway().authorise({ ...cardRequest, ip: '2001:db8::1', email: '' })
  expect(sent[0]?.body).not.toMatch(/customerIP|"customer"/)
})

test.each([
  [7, '0.07'],
  [100, '1.00'],
  [199_999, '1999.99'],
])('%i cents are formatted as %s', async (amountCents, amount) => {
  const sent = answerWith(transaction())
  await authorizeNetGateway().authorise({ ...cardRequest, amountCents })
  expect(sent[0]?.body).toContain(`"amount":"${amount}"`)
})

describe('an Authorize.net authorization', () => {
  test('an authorization with code 4 is authorized and held for review by the processor', async () => {
    answerWith(transaction({ responseCode: '4' }))
    expect(await authorizeNetGateway().authorise(cardRequest)).toEqual({
      ...authorizeNetApproval,
      heldByGateway: true,
    })
  })

  test('an approved authorization preserves the letters of address and code mismatches', async () => {
    answerWith(transaction({ avsResultCode: 'N', cvvResultCode: 'N' }))
    expect(await authorizeNetGateway().authorise(cardRequest)).toMatchObject({
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
      answerWith(refusedWith(code, reason))
      expect(await authorizeNetGateway().authorise(cardRequest)).toEqual({
        kind: 'declined',
        reason: expected,
      })
    },
  )

  test.each(['E00007', 'E00008', 'E00010', 'E00003'])(
    'an authorization with the error %s is misconfigured',
    async (cause) => {
      answerWith(authorizeNetReply({ messages: authorizeNetFailure(cause) }))
      expect(await authorizeNetGateway().authorise(cardRequest)).toEqual({
        kind: 'misconfigured',
        cause,
      })
    },
  )

  test.each([
    ['3', '13'],
    ['2', '35'],
    ['3', '103'],
  ])('an authorization with code %s and reason %s is misconfigured', async (code, cause) => {
    answerWith(refusedWith(code, cause))
    expect(await authorizeNetGateway().authorise(cardRequest)).toEqual({
      kind: 'misconfigured',
      cause,
    })
  })

  test.each([
    ['an error of theirs', refusedWith('3', '19'), '19'],
    [
      'an error without details',
      authorizeNetReply({ messages: authorizeNetFailure('E00001') }),
      'E00001',
    ],
    ['an approval without a transaction', transaction({ transId: '0' }), 'answer_unreadable'],
    ['no JSON', new Response('<html>'), 'answer_unreadable'],
    ['nothing', new Response(''), 'answer_unreadable'],
    ['other JSON', authorizeNetReply({ hello: 1 }), 'answer_unreadable'],
    ['a code nobody knows', transaction({ responseCode: '9' }), 'I00001'],
    ['500', new Response('{}', { status: 500 }), 'http_500'],
    ['503', new Response('', { status: 503 }), 'http_503'],
    ['a connection that breaks', gone, 'network'],
  ])('an authorization with %s is unknown and not sent again', async (_, answer, cause) => {
    const sent = answerWith(answer)
    expect(await authorizeNetGateway().authorise(cardRequest)).toEqual({ kind: 'unknown', cause })
    expect(sent).toHaveLength(1)
  })

  test('an authorization without a reply is unknown after the timeout', async () => {
    const sent = answerWith('hang')
    expect(await authorizeNetGateway(30).authorise(cardRequest)).toEqual({
      kind: 'unknown',
      cause: 'timeout',
    })
    expect(sent).toHaveLength(1)
  })

  test('an authorization that is redirected is misconfigured, and the card is not sent elsewhere', async () => {
    const sent = answerWith(redirected)
    expect(await authorizeNetGateway().authorise(cardRequest)).toEqual({
      kind: 'misconfigured',
      cause: 'http_302',
    })
    expect(sent).toHaveLength(1)
  })

  test('a duplicate has the outcome of the first authorization', async () => {
    const sent = answerWith(refusedWith('3', '11'), unsettled(row()), details())
    expect(await authorizeNetGateway().authorise(cardRequest)).toEqual(found)
    expect(sent).toHaveLength(3)
  })

  test('a duplicate without a findable first authorization stays unknown', async () => {
    answerWith(refusedWith('3', '11'), nothing)
    expect(await authorizeNetGateway().authorise(cardRequest)).toEqual({
      kind: 'unknown',
      cause: '11',
    })
  })
})

describe('an Authorize.net inquiry', () => {
  const ask = () => authorizeNetGateway().inquire(cardRequest.idempotencyKey, sentAt)

  test('an inquiry looks up the invoice number and then its transaction, byte for byte', async () => {
    const sent = answerWith(
      unsettled(row({ invoiceNumber: 'other', transId: '1' }), row()),
      details(),
    )
    expect(await ask()).toEqual(found)
    const login = '{"name":"login-1","transactionKey":"key-of-account"}'
    expect(sent.map(({ body }) => body)).toEqual([
      `{"getUnsettledTransactionListRequest":{"merchantAuthentication":${login},"sorting":{"orderBy":"submitTimeUTC","orderDescending":true},"paging":{"limit":100,"offset":1}}}`,
      `{"getTransactionDetailsRequest":{"merchantAuthentication":${login},"transId":"60010736710"}}`,
    ])
  })

  test.each([
    [{ transactionStatus: 'FDSAuthorizedPendingReview' }, { ...found, heldByGateway: true }],
    [{ transactionStatus: 'FDSPendingReview' }, { ...found, heldByGateway: true }],
    [{ transactionStatus: 'capturedPendingSettlement' }, found],
    [
      { transactionStatus: 'declined', responseReasonCode: 65 },
      { kind: 'declined', reason: 'cvc_mismatch' },
    ],
    [{ transactionStatus: 'declined' }, { kind: 'declined', reason: 'card_declined' }],
    [{ transactionStatus: 'generalError' }, { kind: 'none' }],
    [{ transactionStatus: 'voided' }, { kind: 'none' }],
    [{ transactionStatus: 'expired' }, { kind: 'none' }],
    [{ transactionStatus: 'somethingNew' }, { kind: 'unknown', cause: 'status_unknown' }],
    [{ order: { invoiceNumber: 'other' } }, { kind: 'unknown', cause: 'answer_unreadable' }],
  ])('an inquiry interprets the transaction %o', async (overrides, expected) => {
    answerWith(unsettled(row()), details(overrides))
    expect(await ask()).toEqual(expected)
  })

  test('an inquiry that finds no record, or only other ones, is none', async () => {
    answerWith(nothing)
    expect(await ask()).toEqual({ kind: 'none' })
    answerWith(unsettled(row({ invoiceNumber: 'other' })))
    expect(await ask()).toEqual({ kind: 'none' })
  })

  test('an inquiry pages back to transactions older than the charge', async () => {
    const page = (time: string) =>
      unsettled(
        ...Array.from({ length: 100 }, () => row({ invoiceNumber: 'other', submitTimeUTC: time })),
      )
    const sent = answerWith(page('2026-11-20T15:05:00Z'), unsettled(row()), details())
    expect(await ask()).toEqual(found)
    expect(sent[1]?.body).toContain('"offset":2')
    const enough = answerWith(page('2026-11-20T14:00:00Z'))
    expect(await ask()).toEqual({ kind: 'none' })
    expect(enough).toHaveLength(1)
    answerWith(page('2026-11-20T15:05:00Z'))
    expect(await ask()).toEqual({ kind: 'unknown', cause: 'too_many_to_search' })
  })

  // "none" lets the payer pay again, so anything unclear must be unknown.
  test.each([
    ['a list that is missing', authorizeNetReply({ messages: ok }), 'answer_unreadable'],
    ['no permission', authorizeNetReply({ messages: authorizeNetFailure('E00011') }), 'E00011'],
    ['garbage', new Response('oops'), 'answer_unreadable'],
    ['502', new Response('', { status: 502 }), 'http_502'],
    ['a redirect', redirected, 'http_302'],
    ['a connection that breaks', gone, 'network'],
  ])('an inquiry that gets %s is unknown', async (_, answer, cause) => {
    answerWith(answer)
    expect(await ask()).toEqual({ kind: 'unknown', cause })
  })
})

test('no outcome contains the card, a key or the processor’s text', async () => {
  const answers = [
    refusedWith('2', '2'),
    refusedWith('3', '19'),
    authorizeNetReply({ messages: authorizeNetFailure('E00007') }),
    gone,
  ]
  for (const answer of answers) {
    answerWith(answer)
    const text = JSON.stringify(await authorizeNetGateway().authorise(cardRequest))
    expect(text).not.toMatch(/4111|987|key-of-account|Canary|connection/)
  }
})
