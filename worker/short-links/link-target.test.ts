import { describe, expect, test } from 'vitest'
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

const elsewhere = [
  'https://evil.example',
  'http://evil.example/pay',
  'https://papaya.example.evil.example/',
  'https://evil.example/papaya.example',
  'https://evil.example?papaya.example',
  'https://evil.example#papaya.example',
  'https://evilpapaya.example/',
  'https://papaya.example@evil.example/',
  'https://papaya.example:443@evil.example/',
  'https://papaya.example%40evil.example/',
  'https://user:pass@papaya.example/',
  'https://user@papaya.example/pay',
  'https://@papaya.example/pay',
  'https://:@papaya.example/pay',
  'https://papaya.example./pay',
  'https://papaya.example:443/pay',
  'https://papaya.example:8443/pay',
  'https://papaya.example:/pay',
  'http://papaya.example/pay',
  'https:papaya.example/pay',
  'https:/papaya.example/pay',
  'https:///papaya.example/pay',
  'https:////evil.example',
  'https:\\\\evil.example',
  'https://evil.example\\@papaya.example/',
  'https://papaya.example\\.evil.example/',
  'https://papaya.example\\evil.example/',
  '//evil.example',
  '//evil.example/pay',
  '///evil.example',
  '////evil.example',
  '//papaya.example@evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/pay/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  `${own}//evil.example`,
  `${own}/.//evil.example`,
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252f%252fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' https://evil.example',
  'https://evil.example ',
  'https://papaya.example/pay ',
  'https://papa\tya.example/',
  'https://papaya.example\u0000.evil.example/',
  'java\tscript:alert(1)',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://papaya.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://papaya.example/',
  'blob:https://papaya.example/1',
  'about:blank',
  'intent://evil.example#Intent;scheme=https;end',
  'mailto:someone@evil.example',
  'tel:+15555550100',
  'sms:+15555550100',
  'view-source:https://papaya.example/',
  'ws://papaya.example/',
  'https://pаpaya.example/', // Cyrillic
  'https://papaya。example/',
  'https://papaya.example／pay',
  'https://papaya．example/',
  'https://ⓟapaya.example/',
  'https://xn--ppaya-3ve.example/',
  'https://papaya.example\u200b/',
  '/\u2028/evil.example',
  '/／evil.example',
  'https://%70apaya.example/',
  'https://papaya%2eexample/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://sub.papaya.example/',
  'https://sub.partner.example/',
  'http://partner.example/',
  'https://partner.example:8443/',
  'https://partner.example./',
  'https://partner.example@evil.example/',
  'papaya.example/pay',
  'evil.example',
  'pay',
  '?x=1',
  '#pay',
  '.',
  '',
  'https://',
  'https://?',
  `/${'a'.repeat(2000)}`,
]

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
