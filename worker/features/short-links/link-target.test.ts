import { describe, expect, test } from 'vitest'
import { openRedirectPayloads } from '../../../tests/support/open-redirect-payloads'
import { everyRoute } from '../../../tests/support/requests/every-route'
import { mayLeadTo, toLinkTarget } from './link-target'

const own = 'https://papaya.example'
const rules = { siteUrl: own, linkHosts: new Set(['partner.example', 'pay.partner.example']) }

describe('a link to a public page is stored as its path', () => {
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
    [
      '/web-payment?p=p_cedar&amount=125.50&ref=INV-7&return=https%3A%2F%2Facme.example&utm_source=mail',
      '/web-payment?p=p_cedar&amount=125.50&ref=INV-7&return=https%3A%2F%2Facme.example&utm_source=mail',
    ],
  ])('for %s', (text, target) => expect(toLinkTarget(text, rules)).toBe(target))
})

test('a link to a listed host is stored unchanged', () =>
  expect(toLinkTarget('https://partner.example/bills?id=7#top', rules)).toBe(
    'https://partner.example/bills?id=7#top',
  ))

test('link targets are tested with more than 80 open-redirect payloads', () =>
  expect(new Set(openRedirectPayloads).size).toBeGreaterThan(80))

/** The origin that a browser on our site would reach; null for a refused link. */
const toReachedOrigin = (text: string) => {
  const target = toLinkTarget(text, rules)
  return target === null ? null : new URL(target, own).origin
}

test.each(openRedirectPayloads)('the link target %j is refused', (text) => {
  expect(toLinkTarget(text, rules)).toBeNull()
  expect([null, own, 'https://partner.example']).toContain(toReachedOrigin(text))
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
  '/pay?bill=1',
  '/web-payment?p=p_cedar&bill=v1.abc',
  '/web-payment?p=p_cedar&account=A-1001',
  '/web-payment?p=p_cedar&Name=Pat',
  'https://partner.example/bill?account=A-1001',
  '/web-payment?t=secret',
  '/download?t=pn2',
  '/pay?ue=1',
  '/pay?i=1',
  'https://partner.example/bill?token=1',
  'https://partner.example/#access_token=1',
])('the link target %s is refused because it is not public', (text) =>
  expect(toLinkTarget(text, rules)).toBeNull(),
)

const closed = ['ops', 'dev', 'api', 'payment', 'hooks']

describe.each(closed)('a short link cannot lead to /%s', (name) => {
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
  const allEncoded = Array.from(name, (char) => `%${char.charCodeAt(0).toString(16)}`).join('')
  test.each([
    `/${name}`,
    `/${name}/`,
    `/${name}?a=1`,
    `/${name}#a`,
    `/${name}/listPayments`,
    `/${name}/a/b.php?c=1`,
    `/${name.toUpperCase()}/listPayments`,
    `/${name[0]?.toUpperCase()}${name.slice(1)}`,
    `/${encoded}/listPayments`,
    `/${encoded.toUpperCase()}`,
    `/${allEncoded}/a`,
    `/./${name}/a`,
    `/pay/../${name}/a`,
    `/pay/%2e%2E/${name}/a`,
    `/${name}/./a`,
    `/${name};v=1/a`,
    `/${name}.`,
    `/${name}%20`,
    `/%20${name}/a`,
    `/${name}%09/a`,
    `/${name}//a`,
    `/${name}%2fa`,
    `/${name}%5ca`,
    `/${name}%252fa`,
    `${own}/${name}/listPayments`,
    `${own.toUpperCase()}/${name.toUpperCase()}/a`,
  ])('the link target %s is refused', (text) => expect(toLinkTarget(text, rules)).toBeNull())

  test('but can lead to a longer name, or to the name further down a path', () => {
    expect(toLinkTarget(`/${name}x`, rules)).toBe(`/${name}x`)
    expect(toLinkTarget(`/pay/${name}`, rules)).toBe(`/pay/${name}`)
  })
})

const calls = everyRoute.filter(
  ({ route, methods }) => route.stack === 'json' && methods.includes('POST'),
)

test.each(calls.map(({ at }) => at))('a short link cannot lead to the call %s', (at) =>
  expect(toLinkTarget(at, rules)).toBeNull(),
)

describe('the check before the redirect', () => {
  test.each(['/pay', '/', 'https://partner.example/x'])('allows %s', (target) =>
    expect(mayLeadTo(target, rules.linkHosts)).toBe(true),
  )
  // The check allows any path on this site, but no URL of a site that is not listed.
  const foreignPayloads = openRedirectPayloads.filter((text) => !/^\/(?:[a%.]|pay)/.test(text))
  test.each(foreignPayloads)('refuses %j', (target) =>
    expect(mayLeadTo(target, rules.linkHosts)).toBe(false),
  )
  test('refuses a host that was removed from the list', () => {
    for (const listed of [[], ['other.example']])
      expect(mayLeadTo('https://partner.example/x', new Set(listed))).toBe(false)
  })
})
