import { describe, expect, test } from 'vitest'
import { toDevicePlatform } from './device'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1'
const ipod =
  'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15A5341f Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const googlebot = `${pixel} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`
const applebot = `${iphone} (Applebot/0.1; +http://www.apple.com/go/applebot)`

describe('device detection by User-Agent', () => {
  test.each([
    ['an iPhone', iphone, 'apple'],
    ['an iPad', ipad, 'apple'],
    ['an iPod', ipod, 'apple'],
    ['an Android phone', pixel, 'android'],
    ['an Android tablet', tablet, 'android'],
    ['Windows', windows, 'desktop'],
    ['a Mac, or an iPad that identifies itself as one', mac, 'desktop'],
    [
      'a Windows Phone, which names other phones',
      `${pixel} Windows Phone 8.1 ${iphone}`,
      'desktop',
    ],
    ['an empty User-Agent', '', 'desktop'],
    ['curl', 'curl/8.5.0', 'desktop'],
  ] as const)('the User-Agent determines the device: %s', (_name, agent, device) => {
    expect(toDevicePlatform(new Headers({ 'user-agent': agent }))).toBe(device)
  })

  test.each([
    ["Google's smartphone crawler", googlebot],
    ["Apple's crawler", applebot],
  ])(
    'the crawler "%s" counts as a desktop, so that it gets a page and no redirect',
    (_name, agent) => {
      expect(toDevicePlatform(new Headers({ 'user-agent': agent }))).toBe('desktop')
    },
  )

  test('a request without headers counts as a desktop', () => {
    expect(toDevicePlatform(new Headers())).toBe('desktop')
  })
})

describe('device detection by client hints', () => {
  const detectByHints = (agent: string, platform: string, mobile: string) =>
    toDevicePlatform(
      new Headers({
        'user-agent': agent,
        'sec-ch-ua-platform': platform,
        'sec-ch-ua-mobile': mobile,
      }),
    )

  test.each([
    ['an Android phone', pixel, '"Android"', '?1', 'android'],
    ['an Android tablet that asks for desktop pages', windows, '"Android"', '?0', 'android'],
    ['Windows', windows, '"Windows"', '?0', 'desktop'],
    ['iOS', mac, '"iOS"', '?1', 'apple'],
    ['Windows with the User-Agent of a phone', pixel, '"Windows"', '?0', 'desktop'],
  ] as const)(
    'client hints override the User-Agent: %s',
    (_name, agent, platform, mobile, device) => {
      expect(detectByHints(agent, platform, mobile)).toBe(device)
    },
  )

  test('a mobile hint without a platform means Android, because no other phone sends hints', () => {
    const headers = new Headers({ 'user-agent': windows, 'sec-ch-ua-mobile': '?1' })
    expect(toDevicePlatform(headers)).toBe('android')
  })

  test('a crawler counts as a desktop, whatever its hints are', () => {
    expect(detectByHints(googlebot, '"Android"', '?1')).toBe('desktop')
  })
})
