import { describe, expect, test } from 'vitest'
import { findCardConfigFaults } from './card-config'

const stripe = {
  CARD_ENTRY: 'hosted',
  CARD_PROCESSOR: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
}

const authorizeNet = {
  CARD_ENTRY: 'hosted',
  CARD_PROCESSOR: 'authorize_net',
  AUTHORIZE_NET_LOGIN_ID: 'a',
  AUTHORIZE_NET_TRANSACTION_KEY: 'b',
  AUTHORIZE_NET_CLIENT_KEY: 'c',
}

describe('hosted card fields', () => {
  test.each([
    ['Stripe with both keys', stripe],
    ['Stripe with a restricted key', { ...stripe, STRIPE_SECRET_KEY: 'rk_live_abc' }],
    ['Authorize.net with its three keys', authorizeNet],
    [
      'the embedded processor in development',
      { CARD_ENTRY: 'hosted', CARD_PROCESSOR: 'embedded', ENVIRONMENT: 'development' },
    ],
  ])('%s may have hosted card fields', (_, config) => {
    expect(findCardConfigFaults(config)).toEqual([])
  })

  test('hosted card fields of Authorize.net need the client key', () => {
    expect(findCardConfigFaults({ ...authorizeNet, AUTHORIZE_NET_CLIENT_KEY: '' })).toEqual([
      'AUTHORIZE_NET_CLIENT_KEY is empty: CARD_ENTRY = hosted with Authorize.net needs it',
    ])
    const own = { ...authorizeNet, AUTHORIZE_NET_CLIENT_KEY: '', CARD_ENTRY: 'own' }
    expect(findCardConfigFaults(own)).toEqual([])
  })

  test('a staging site has no hosted card fields with the embedded processor', () => {
    const staging = { ...stripe, CARD_PROCESSOR: 'embedded', ENVIRONMENT: 'staging' }
    expect(findCardConfigFaults(staging)).toEqual([
      'CARD_ENTRY is hosted: CARD_PROCESSOR = embedded has hosted card fields only in development; set own, or another processor',
    ])
    expect(findCardConfigFaults({ ...staging, CARD_ENTRY: 'own' })).toEqual([])
  })

  test('hosted card fields of Stripe need the publishable key', () => {
    expect(findCardConfigFaults({ ...stripe, STRIPE_PUBLISHABLE_KEY: '' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY is empty: CARD_ENTRY = hosted with Stripe needs it',
    ])
  })

  test('a live key and a test key of Stripe are refused together', () => {
    expect(findCardConfigFaults({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes: use two live keys or two test keys',
    ])
  })
})
