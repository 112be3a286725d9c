import { describe, expect, it } from 'vitest'
import { openRedirectPayloads } from '../../../tests/support/open-redirect-payloads'
import { type PhoneRequest, toWebPayUrl } from './web-pay-redirect'

const phoneRequest = { webPayUrl: '/web-payment', path: '/pay', search: '', referer: null }
const query = (changes: Partial<PhoneRequest>) =>
  Object.fromEntries(
    new URL(toWebPayUrl({ ...phoneRequest, ...changes }), 'https://x.example').searchParams,
  )

describe('the referrer', () => {
  it.each([
    ['the requested path without a Referer', null, '/pay'],
    ['origin and path', 'https://clinic.example/bills', 'https://clinic.example/bills'],
    ['a URL without its query', 'https://clinic.example/b?ssn=1#x', 'https://clinic.example/b'],
    ['a URL without its password', 'https://u:p@clinic.example/b', 'https://clinic.example/b'],
    ['an origin alone', 'https://clinic.example', 'https://clinic.example/'],
    [
      'the requested path for a Referer that is not a web page',
      'android-app://com.example',
      '/pay',
    ],
    ['the requested path for a malformed Referer', 'https://', '/pay'],
    ['the requested path for a script', 'javascript:alert(1)', '/pay'],
    ['a URL with encoded markup', 'https://a.example/"><b>', 'https://a.example/%22%3E%3Cb%3E'],
  ])('is %s', (_, referer, referrer) => {
    expect(query({ referer })).toEqual({ referrer, device: 'mobile' })
  })

  it('is cut to 500 characters', () => {
    const referer = `https://a.example/${'a'.repeat(5000)}`
    expect(query({ referer }).referrer?.length).toBe(500)
  })
})

describe('the visitor’s query', () => {
  it('is preserved', () =>
    expect(query({ search: '?utm_source=bill&p=p_cedar' })).toEqual({
      utm_source: 'bill',
      p: 'p_cedar',
      referrer: '/pay',
      device: 'mobile',
    }))

  it('cannot set the referrer or the device', () => {
    const location = toWebPayUrl({ ...phoneRequest, search: '?referrer=evil&device=x&a=1&a=2' })
    expect(location).toBe('/web-payment?a=1&a=2&referrer=%2Fpay&device=mobile')
  })

  it.each(['?', '?%', '?%0d%0aSet-Cookie:x=1', '?a=%00&b=\u2028', '?#'])(
    'cannot break out of the header: %j',
    (search) => {
      const location = toWebPayUrl({ ...phoneRequest, search })
      expect(location).toMatch(/^\/web-payment\?[\x21-\x7e]*$/)
    },
  )

  it.each(openRedirectPayloads)('cannot change the target of the redirect: %j', (payload) => {
    for (const search of [
      `?url=${payload}`,
      `?url=${encodeURIComponent(payload)}`,
      `?${payload}`,
    ]) {
      const location = toWebPayUrl({ ...phoneRequest, search, referer: payload })
      expect(location).toMatch(/^\/web-payment\?[\x21-\x7e]*$/)
    }
  })

  it('is appended to a configured query', () =>
    expect(
      toWebPayUrl({ ...phoneRequest, webPayUrl: 'https://pay.example/w?x=1', search: '?y=2' }),
    ).toBe('https://pay.example/w?x=1&y=2&referrer=%2Fpay&device=mobile'))
})
