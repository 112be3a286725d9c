import { describe, expect, test } from 'vitest'
import { elsewhere } from '../../../tests/support/open-redirect-payloads'
import { mayLeadTo, toLinkTarget } from './link-target'

const own = 'https://papaya.example'
const rules = { siteUrl: own, linkHosts: new Set(['partner.example', 'pay.partner.example']) }

describe('a public page of ours is kept as its path', () => {
  test.each([
    ['/pay', '/pay'],
    ['/', '/'],
    [own, '/'],
    [`${own}/`, '/'],
    [`${own}?s=h`, '/?s=h'],
    ['/web-payment?p=p_cedar&ib=1', '/web-payment?p=p_cedar&ib=1'],
    [`${own}/cedar-hollow/patient`, '/cedar-hollow/patient'],
    ['/download?s=w&t=pn&n=Cedar%20Hollow', '/download?s=w&t=pn&n=Cedar%20Hollow'],
    ['/pay#form', '/pay'],
    ['/a/../pay', '/pay'],
    ['HTTPS://PAPAYA.EXAMPLE/pay', '/pay'],
    ['/payees-of-springfield', '/payees-of-springfield'],
    ['/embedded/privacy', '/embedded/privacy'],
  ])('%s', (text, target) => expect(toLinkTarget(text, rules)).toBe(target))
})

test('a listed host is kept as it is', () =>
  expect(toLinkTarget('https://partner.example/bills?id=7#top', rules)).toBe(
    'https://partner.example/bills?id=7#top',
  ))

test('at least 80 ways to elsewhere are tried', () =>
  expect(new Set(elsewhere).size).toBeGreaterThan(80))

/** Where a browser on our site ends up; null for a link that was not made. */
const goesTo = (text: string) => {
  const target = toLinkTarget(text, rules)
  return target === null ? null : new URL(target, own).origin
}

test.each(elsewhere)('%j is refused, and would lead to us if it were not', (text) => {
  expect(toLinkTarget(text, rules)).toBeNull()
  expect([null, own, 'https://partner.example']).toContain(goesTo(text))
})

test.each([
  '/update-password?x=1.secret',
  '/update-password',
  '/UPDATE-PASSWORD',
  '/update%2Dpassword',
  '/update-password/',
  '/update-password/more',
  '/./update-password',
  '/update-info-request?t=1',
  '/web-payment/receipt?r=1',
  '/web-payment/receipt',
  '/web-payment//receipt',
  '/web-payment/%72eceipt',
  '/web-payment/confirming?attempt=1',
  '/getpaid?i=e30',
  '/account-link?code=1&state=2',
  '/pay-later?ue=YUBiLmM',
  '/s/abc1234',
  '/dev/outbox',
  '/api/send_sms.php',
  '/payment/payment_back.php',
  '/cancel_back.php?o=1',
  '/pay?x=1',
  '/pay?X=1',
  '/pay?%78=1',
  '/pay?a=1&token=1',
  '/pay?r=1',
  '/web-payment?t=secret',
  '/download?t=pn2',
  '/pay?ue=1',
  '/pay?i=1',
  'https://partner.example/bill?token=1',
  'https://partner.example/#access_token=1',
])('%s is not public: refused', (text) => expect(toLinkTarget(text, rules)).toBeNull())

describe('the last look before a browser is sent there', () => {
  test.each(['/pay', '/', 'https://partner.example/x'])('%s may be', (target) =>
    expect(mayLeadTo(target, rules.linkHosts)).toBe(true),
  )
  // A path is fine there; what it must not be is another site's address.
  const asStored = elsewhere.filter((text) => !/^\/(?:[a%.]|pay)/.test(text))
  test.each(asStored)('%j may not', (target) =>
    expect(mayLeadTo(target, rules.linkHosts)).toBe(false),
  )
  test('a host that has left the list is left too', () =>
    expect(mayLeadTo('https://partner.example/x', new Set())).toBe(false))
})
