import { describe, expect, test } from 'vitest'
import type { DeepLinkValues } from '../../../shared/app-download/page-data'
import { type StoreConfig, toPixelUrl, toStoreLink } from './store-links'

const config: StoreConfig = {
  appStoreUrl: 'https://apps.example.com/app/id1',
  playStoreUrl: 'https://play.example.com/details?id=com.example.papaya',
  oneLinkUrl: '',
}
const oneLink: StoreConfig = { ...config, oneLinkUrl: 'https://papaya.onelink.me/aAB1' }

const buildLinkValues = (overrides: Partial<DeepLinkValues> = {}): DeepLinkValues => ({
  s: null,
  t: null,
  p: null,
  pn: null,
  co: null,
  c: null,
  token: null,
  qr: null,
  ...overrides,
})

const everything = buildLinkValues({
  s: 'w',
  t: 'pe',
  p: 'p_cedar',
  pn: 'Cedar & Oak',
  co: 'Tidewater Co.',
  c: 'Spring 2026',
  token: 'aB3+/=x',
  qr: '1',
})

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('a plain store link', () => {
  test('without values is the configured URL', () => {
    expect(toStoreLink('apple', buildLinkValues(), config)).toBe(config.appStoreUrl)
    expect(toStoreLink('android', buildLinkValues(), config)).toBe(config.playStoreUrl)
  })

  test('to the App Store has every value, and the campaign in Apple’s `ct`', () => {
    expect(queryOf(toStoreLink('apple', everything, config))).toEqual({
      ...everything,
      ct: 'Spring_2026',
    })
  })

  test('to Google Play has every value in its install referrer, encoded once', () => {
    const { id, referrer = '' } = queryOf(toStoreLink('android', everything, config))
    expect(id).toBe('com.example.papaya')
    expect(referrer).not.toContain('+')
    expect(Object.fromEntries(new URLSearchParams(referrer))).toEqual(everything)
  })

  test('does not override a configured parameter, and ends with the fragment', () => {
    const link = toStoreLink('apple', buildLinkValues({ c: 'spring', qr: '1' }), {
      ...config,
      appStoreUrl: 'https://apps.example.com/app/id1?ct=ours&mt=8#top',
    })
    expect(link).toBe('https://apps.example.com/app/id1?ct=ours&mt=8&c=spring&qr=1#top')
  })

  test('may be a path on our site', () => {
    const link = toStoreLink('apple', buildLinkValues({ qr: '1' }), {
      ...config,
      appStoreUrl: '/dev/store',
    })
    expect(link).toBe('/dev/store?qr=1')
  })
})

describe('a OneLink', () => {
  test.each(['apple', 'android'] as const)('has the same parameters on %s', (platform) => {
    const link = toStoreLink(platform, everything, oneLink)
    expect(link.startsWith('https://papaya.onelink.me/aAB1?pid=papaya_website&')).toBe(true)
    expect(queryOf(link)).toEqual({
      pid: 'papaya_website',
      c: 'Spring 2026',
      af_channel: 'qr',
      deep_link_value: 'token',
      deep_link_sub1: 'p_cedar',
      deep_link_sub2: 'Cedar & Oak',
      deep_link_sub3: 'Tidewater Co.',
      deep_link_sub4: 'aB3+/=x',
      deep_link_sub5: 'w',
      deep_link_sub6: '1',
    })
  })

  test.each([
    [buildLinkValues(), 'home'],
    [buildLinkValues({ t: 'pe', p: 'p_cedar' }), 'pe'],
    [buildLinkValues({ t: 'pn', pn: 'Cedar' }), 'pn'],
    [buildLinkValues({ p: 'p_cedar' }), 'pn'],
    [buildLinkValues({ token: 'x', t: 'pe' }), 'token'],
  ])('for %o opens %s', (values, expected) => {
    expect(queryOf(toStoreLink('apple', values, oneLink)).deep_link_value).toBe(expected)
  })

  test.each([
    ['h', 'home'],
    ['w', 'widget'],
    ['4', 'not_found'],
  ] as const)('counts s=%s as %s', (s, channel) => {
    expect(queryOf(toStoreLink('apple', buildLinkValues({ s }), oneLink)).af_channel).toBe(channel)
  })

  test('preserves the parameters of its template', () => {
    const link = toStoreLink('apple', buildLinkValues(), {
      ...config,
      oneLinkUrl: 'https://papaya.onelink.me/aAB1?af_dp=papaya%3A%2F%2Fopen&pid=site',
    })
    expect(queryOf(link)).toEqual({
      af_dp: 'papaya://open',
      pid: 'site',
      deep_link_value: 'home',
    })
  })
})

test('the pixel URL has the platform and every value but the token', () => {
  const url = new URL(
    toPixelUrl('android', everything, '/api/pixel.gif'),
    'https://pay.example.com',
  )
  expect(url.pathname).toBe('/api/pixel.gif')
  const { token: _token, ...valuesWithoutToken } = everything
  expect(queryOf(url.href)).toEqual({ ...valuesWithoutToken, platform: 'android' })
})

describe('a hostile value stays inside its query parameter', () => {
  const hostile = [
    '&to=https://evil.example',
    '#@evil.example/',
    '?id=com.evil',
    '";url=https://evil.example',
    "';url=https://evil.example",
    '</script><script>',
    '%2f%2fevil.example',
    'javascript:alert(1)',
  ]
  test.each(hostile)('%s', (text) => {
    const values = buildLinkValues({ pn: text, co: text, c: text })
    for (const stores of [config, oneLink])
      for (const platform of ['apple', 'android'] as const) {
        const link = toStoreLink(platform, values, stores)
        const expected =
          stores.oneLinkUrl || stores[platform === 'apple' ? 'appStoreUrl' : 'playStoreUrl']
        expect(new URL(link).origin + new URL(link).pathname).toBe(expected.split('?')[0])
        expect(link).not.toMatch(/["'<>\s#]/)
        expect(new URL(link).searchParams.get('id')).toBe(
          platform === 'android' && stores === config ? 'com.example.papaya' : null,
        )
      }
  })
})
