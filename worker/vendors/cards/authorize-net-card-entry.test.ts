import { afterEach, describe, expect, test, vi } from 'vitest'
import { toAcceptToken } from '../../../shared/payments/accept-token'
import { cardRequest, mockFetch } from '../../../tests/support/builders/card'
import { buildTokenCard } from '../../../tests/support/builders/card-token'
import {
  authorizeNetApproval,
  authorizeNetFailure,
  authorizeNetReply,
  createAuthorizeNet,
  transaction,
} from '../../../tests/support/vendor-replies/authorize-net'
import { authorizeNetHostedCards } from './authorize-net-card-entry'
import type { ShownCard } from './card-processor'

const keys = { baseUrl: 'https://api.authorize.net', loginId: 'login-1', clientKey: 'client-1' }
afterEach(() => vi.restoreAllMocks())

/** Base64, like the vendor's nonces. */
const nonce = 'eyJjb2RlIjoiNTBfMl8wNjAwMDUiLCJ0b2tlbiI6ImNhbmFyeSJ9'

test.each([
  ['https://api.authorize.net', 'https://js.authorize.net'],
  ['https://api2.authorize.net', 'https://js.authorize.net'],
  ['https://apitest.authorize.net', 'https://jstest.authorize.net'],
])('the account at %s uses the script and the frame of %s, and nothing else', (baseUrl, host) => {
  const { entry, policy } = authorizeNetHostedCards({ ...keys, baseUrl })
  expect(entry).toEqual({
    kind: 'hosted',
    vendor: 'authorize_net',
    scriptUrl: `${host}/v3/AcceptUI.js`,
    loginId: 'login-1',
    clientKey: 'client-1',
  })
  expect(policy).toMatchObject({ frames: host, scripts: host, connections: '', images: '' })
})

test.each([
  ['visa', 'visa'],
  ['amex', 'amex'],
  ['other', null],
  ['jcb', null],
])(
  'a token that says %s has the brand %s, to be compared with the authorization',
  async (said, brand) => {
    expect(await authorizeNetHostedCards(keys).preview(`${said}.1111.${nonce}`)).toEqual({
      kind: 'found',
      brand,
      lastFour: '1111',
      fingerprint: null,
    })
  },
)

test.each([
  '',
  nonce,
  `visa.${nonce}`,
  `visa.111.${nonce}`,
  'visa.1111.short',
  `visa.1111.${nonce} x`,
])('the text %o is not a token', async (token) => {
  expect(await authorizeNetHostedCards(keys).preview(token)).toEqual({ kind: 'gone' })
})

describe('the authorization of a nonce', () => {
  test('a nonce is sent in place of the card number, with the billing address', async () => {
    const sent = mockFetch(transaction())
    const card = buildTokenCard(toAcceptToken(nonce, { brand: 'visa', lastFour: '1111' }))
    expect(await createAuthorizeNet().authorize({ ...cardRequest, card })).toEqual(
      authorizeNetApproval,
    )
    expect(sent[0]?.body).toContain(
      `"payment":{"opaqueData":{"dataDescriptor":"COMMON.ACCEPT.INAPP.PAYMENT","dataValue":"${nonce}"}},"order":`,
    )
    expect(sent[0]?.body).toContain(
      '"billTo":{"firstName":"Test","lastName":"Patient","address":"1 Example Way",',
    )
    expect(sent[0]?.body).not.toContain('creditCard')
  })

  test('a token of another vendor is declined without a request', async () => {
    const sent = mockFetch(transaction())
    const reply = await createAuthorizeNet().authorize({
      ...cardRequest,
      card: buildTokenCard('ctoken_1'),
    })
    expect(reply).toEqual({ kind: 'declined', reason: 'card_token_gone' })
    expect(sent).toEqual([])
  })

  test.each(['E00113', 'E00114', 'E00115'])(
    'an authorization with the error %s is declined because its card token is gone',
    async (code) => {
      mockFetch(authorizeNetReply({ messages: authorizeNetFailure(code) }))
      expect(await createAuthorizeNet().authorize(cardRequest)).toEqual({
        kind: 'declined',
        reason: 'card_token_gone',
      })
    },
  )

  const authorizeShown = (shown: ShownCard) => {
    const card = { ...buildTokenCard(toAcceptToken(nonce, shown)), shown }
    return createAuthorizeNet().authorize({ ...cardRequest, card })
  }

  test.each([
    ['MasterCard', 'mastercard'],
    ['AmericanExpress', 'amex'],
    ['Discover', 'discover'],
  ] as const)('the card type %s is the brand %s', async (accountType, brand) => {
    mockFetch(transaction({ accountType }))
    expect(await authorizeShown({ brand, lastFour: '1111' })).toEqual(authorizeNetApproval)
  })

  test.each([
    ['another brand', { accountType: 'MasterCard' }],
    ['a brand that no biller accepts', { accountType: 'JCB' }],
    ['other last four digits', { accountNumber: 'XXXX4444' }],
    ['no number', { accountNumber: undefined }],
  ])('a card with %s than the payer was shown is voided and declined', async (_, changes) => {
    const sent = mockFetch(transaction(changes), transaction())
    expect(await authorizeShown({ brand: 'visa', lastFour: '1111' })).toEqual({
      kind: 'declined',
      reason: 'other_card',
    })
    expect(sent.map(({ body }) => /"transactionType":"(\w+)"/.exec(body)?.[1])).toEqual([
      'authOnlyTransaction',
      'voidTransaction',
    ])
  })
})
