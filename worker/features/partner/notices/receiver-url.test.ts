import { describe, expect, test } from 'vitest'
import { toOwnHosts, toReceiverUrl } from './receiver-url'

const own = toOwnHosts({
  SITE_URL: 'https://www.papaya.test',
  OPS_URL: 'https://ops.papaya.test',
  STAFF_URL: '/dev/staff',
  LINK_HOSTS: new Set(['ppy.test']),
})

test.each([
  'https://hooks.biller.com/papaya?key=1',
  'https://biller.com',
  'https://biller.com:443/x',
  'https://BILLER.com/x',
  'https://xn--mnchen-3ya.de/',
  'https://papaya.test.biller.com/',
])('%s may be a receiver', (url) => {
  expect(toReceiverUrl(url, own)).toBe(new URL(url).href)
})

describe.each([
  ['not https', ['http://biller.com/', 'ftp://biller.com/', 'javascript:alert(1)', '//biller.com']],
  ['with a port', ['https://biller.com:8443/', 'https://biller.com:80/']],
  ['with a user', ['https://user@biller.com/', 'https://user:pass@biller.com/']],
  [
    'an IP address',
    [
      ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/'],
      ...['https://0177.0.0.1/', 'https://10.0.0.8/', 'https://169.254.169.254/latest/meta-data'],
      ...[
        'https://[::1]/',
        'https://[::ffff:127.0.0.1]/',
        'https://[fd00::1]/',
        'https://１２７.0.0.1/',
      ],
    ],
  ],
  [
    'a private name',
    [
      ...[
        'https://localhost/',
        'https://a.localhost/',
        'https://intranet/',
        'https://db.internal/',
      ],
      ...['https://printer.local/', 'https://1.0.0.127.in-addr.arpa/', 'https://biller.com./'],
    ],
  ],
  [
    'ours',
    [
      ...['https://www.papaya.test/', 'https://WWW.papaya.test/', 'https://x.www.papaya.test/'],
      ...['https://ops.papaya.test/', 'https://ppy.test/abc'],
    ],
  ],
  [
    'unreadable',
    ['', 'biller.com', 'https://', 'https://bil ler.com/', 'https://biller.com\\@x.com/'],
  ],
  ['too long', [`https://biller.com/${'a'.repeat(500)}`]],
  ['with a fragment', ['https://biller.com/#x']],
] as const)('an address that is %s', (_, urls) => {
  test.each(urls)('is refused: %s', (url) => {
    expect(toReceiverUrl(url, own)).toBeNull()
  })
})
