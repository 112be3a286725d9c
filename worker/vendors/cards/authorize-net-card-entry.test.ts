import { expect, test } from 'vitest'
import { authorizeNetHostedCards } from './authorize-net-card-entry'

const keys = { baseUrl: 'https://api.authorize.net', loginId: 'login-1', clientKey: 'client-1' }
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
      isUnverified: true,
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
])('the text %o is no token', async (token) => {
  expect(await authorizeNetHostedCards(keys).preview(token)).toEqual({ kind: 'gone' })
})
