import { describe, expect, test } from 'vitest'
import { isOpening, isPreviewAgent } from './opening'

describe('a preview fetcher is recognized', () => {
  test.each([
    [
      'iMessage',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['Slack images', 'Slack-ImgProxy (+https://api.slack.com/robots)'],
    ['Twitter', 'Twitterbot/1.0'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    [
      'Skype',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    ],
    [
      'Apple',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    ],
    ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'Google reading aloud',
      'Mozilla/5.0 (Linux; Android 7.0; SM-G930V) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/59.0.3071.125 Mobile Safari/537.36 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)',
    ],
    [
      'Google page renderer',
      'Mozilla/5.0 (X11; Linux x86_64) Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)',
    ],
    [
      'LinkedIn',
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    ],
    ['Bing', 'Mozilla/5.0 (compatible) AppleWebKit/537.36 BingPreview/1.0b'],
    ['Signal', 'Signal-Android/6.0'],
    ['an Android library', 'okhttp/4.12.0'],
    ['an Apple library', 'MobileSMS/1.0 CFNetwork/1408.0.4 Darwin/22.5.0'],
    ['curl', 'curl/8.5.0'],
    ['an empty User-Agent', ''],
  ])('from %s', (_, agent) => expect(isPreviewAgent(agent)).toBe(true))
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

describe('a person is not mistaken for a preview fetcher', () => {
  test.each([
    ['an iPhone', phone],
    [
      'an Android phone',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Facebook on a phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0;FBDV/iPhone15,2]',
    ],
    [
      'the Google app',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/320.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'a desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ])('from %s', (_, agent) => expect(isPreviewAgent(agent)).toBe(false))
})

test('only a GET that is not a prefetch counts as a click', () => {
  const headers = (more: Record<string, string> = {}) =>
    new Headers({ 'user-agent': phone, ...more })
  expect(isOpening('GET', headers())).toBe(true)
  expect(isOpening('HEAD', headers())).toBe(false)
  expect(isOpening('GET', headers({ 'sec-purpose': 'prefetch;prerender' }))).toBe(false)
  expect(isOpening('GET', new Headers())).toBe(false)
})
