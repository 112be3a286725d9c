import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seed from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { widgetCopy } from '../../../shared/locales/en/widget/frame'
import { embedReleases } from '../../../shared/widget/releases'
import { fetchPage, postForm } from '../../../tests/support/requests/site'
import {
  fetchFormToken,
  newNationalPhone,
  postWidgetForm,
} from '../../../tests/support/requests/widget-frame'

const iPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' }
const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' }

type Text = { readonly recipient: string; readonly data: string }
const texts = async () =>
  (await env.DB.prepare("SELECT recipient, data FROM outbox WHERE kind = 'sms'").all<Text>())
    .results
const linkTarget = async (data: string) =>
  env.DB.prepare('SELECT url FROM links WHERE key = ?')
    .bind(JSON.parse(data).path.replace('/s/', ''))
    .first('url')

beforeAll(async () => {
  for (const sql of [seedPayees, seed]) await env.DB.prepare(sql).run()
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM text_consents'),
    env.DB.prepare('DELETE FROM outbox'),
  ])
})

describe('the widget on a large screen', () => {
  test.each([
    ['cedar-hollow', 'Pay your Cedar Hollow bill', 'Send Text', '#2f7d4f'],
    ['maple-creek', 'A bill from Maple Creek Dental?', 'Send Link', '#7b2d8b'],
    ['willow-bend', 'Pay Willow Bend Hospital by phone', 'Send Text', '#0b4f8a'],
    ['oakmont-pt', 'Pay Oakmont Physical Therapy', 'Send Text', '#c2410c'],
    ['unknown', widgetCopy.headline(null), 'Send Text', '#c2410c'],
  ])('of %s has its own texts and color', async (name, headline, button, color) => {
    const { status, text } = await fetchPage(`/pay-widget?name=${name}`)
    expect(status).toBe(200)
    for (const words of [headline, button, color, 'placeholder="(555) 555-5555"'])
      expect(text).toContain(words)
  })

  test('has the type and theme that the host page requests, unless the partner forces one', async () => {
    const { text: requested } = await fetchPage(
      '/pay-widget?name=cedar-hollow&type=dark&theme=ocean',
    )
    expect(requested).toContain('data-theme="dark"')
    expect(requested).toContain('color-scheme:dark')
    const { text: forced } = await fetchPage('/pay-widget?name=willow-bend&type=dark')
    expect(forced).toContain('data-theme="light"')
    const { text: neither } = await fetchPage('/pay-widget?name=cedar-hollow&type=x&theme=url(x)')
    expect(neither).toContain('data-widget="auto"')
    expect(neither).toContain('#2f7d4f')
  })

  test('shows the closing link if the partner has one', async () => {
    expect((await fetchPage('/pay-widget?name=maple-creek')).text).toContain(
      'Back to your Maple Creek',
    )
    expect((await fetchPage('/pay-widget?name=cedar-hollow')).text).not.toContain('target="_top"')
  })

  test('has no card fields, and opens the payment in a new tab', async () => {
    const { text } = await fetchPage('/pay-widget?name=cedar-hollow')
    expect(text).not.toMatch(/cc-number|cc-csc|name="ccn"/)
    expect(text).toMatch(/<a[^>]+href="\/web-payment\?p=p_cedar"[^>]+target="_blank"/)
  })
})

describe('the widget on a phone', () => {
  test.each([
    ['iPhone', iPhone, 'cedar-hollow', 'Pay Now', 'papaya-ios'],
    ['Android', android, 'maple-creek', 'Mobile Pay', 'papaya-android'],
  ])('of type %s has one button to its store', async (_, agent, name, button, store) => {
    const { text } = await fetchPage(`/pay-widget?name=${name}`, agent)
    expect(text).toContain(widgetCopy.mobile.headline)
    expect(text).toContain(button)
    expect(text).toMatch(
      new RegExp(`href="https://apps.example.com/${store}[^"]*"[^>]*target="_top"`),
    )
    expect(text).not.toContain('name="num"')
    for (const words of [
      widgetCopy.transition.heading,
      '4.8 stars',
      widgetCopy.rating.reviews,
      widgetCopy.transition.redirecting,
    ])
      expect(text).toContain(words)
  })

  test('shows the form if the host page requests the desktop view', async () => {
    const { text } = await fetchPage('/pay-widget?view=desktop', iPhone)
    expect(text).toContain('name="num"')
  })
})

describe('the widget form without JavaScript', () => {
  test('sends one text with the link of the partner’s payee, without a medical one’s name, then shows success in the same frame', async () => {
    const path = '/pay-widget?name=maple-creek&type=dark&wid=abc1234'
    const num = newNationalPhone()
    const sent = await postWidgetForm(path, { num })
    expect([sent.status, sent.location]).toEqual([200, ''])
    const [text, ...others] = await texts()
    expect(others).toEqual([])
    expect(text?.recipient).toBe(`+1${num.replace(/\D/g, '')}`)
    expect(JSON.parse(text?.data ?? '')).toMatchObject({
      messageType: 'payee-pay-link',
      payeeName: null,
    })
    expect(await linkTarget(text?.data ?? '')).toBe('/web-payment?p=p_maple')
    expect(sent.text).toContain(`${widgetCopy.success.heading}<`)
    expect(sent.text).toContain('Try Again')
    expect(sent.text).toContain('data-event="link-sent"')
    expect(sent.headers.getSetCookie()).toEqual([])
  })

  test.each(['/pay-widget?name=maple-creek&sent=1', '/pay-widget-restore-tab?sent=1'])(
    'is shown at %s, which does not claim that a text was sent',
    async (path) => {
      const { text } = await fetchPage(path)
      expect(text).toContain('name="num"')
      expect(text).not.toContain('Success!')
    },
  )

  test('of the default widget sends the app link with the source widget', async () => {
    await postWidgetForm('/pay-widget', { num: newNationalPhone() })
    const [text] = await texts()
    expect(JSON.parse(text?.data ?? '')).toMatchObject({ messageType: 'app-download' })
    expect(await linkTarget(text?.data ?? '')).toBe('/download?s=w')
  })

  test('of the restore tab shows success in the restore tab', async () => {
    const sent = await postWidgetForm('/pay-widget-restore-tab?name=cedar-hollow', {
      num: newNationalPhone(),
    })
    expect(sent.text).toContain('Success!')
    expect(sent.text).toContain('href="/pay-widget-restore-tab?name=cedar-hollow"')
  })

  test.each(['', '555', 'call me', '"><script>alert(1)</script>'])(
    'with the number %j shows the error message',
    async (num) => {
      const page = await postWidgetForm('/pay-widget?name=cedar-hollow', { num })
      expect(page.status).toBe(422)
      expect(page.text).toContain(smsLinkCopy.invalidNumber)
      expect(page.text).toContain('<title>Error: ')
      expect(page.text).not.toContain('<script>alert')
      expect(await texts()).toEqual([])
    },
  )

  test('leads back to the frame without unknown parameters', async () => {
    const path = '/pay-widget?name=cedar-hollow&wid=abc1234'
    const sent = await postWidgetForm(`${path}&next=https://evil.example&theme=x`, {
      num: newNationalPhone(),
    })
    expect(sent.text).toContain(`href="${path.replace('&', '&amp;')}"`)
    expect(sent.text).not.toContain('evil.example')
  })
})

describe('the widget form with JavaScript', () => {
  const call = async (path: string, form: Readonly<Record<string, string>>) =>
    postWidgetForm(path, form, { accept: 'application/json' })

  test('gets a JSON response', async () => {
    const sent = await call('/pay-widget?name=cedar-hollow', { num: newNationalPhone() })
    expect([sent.status, JSON.parse(sent.text)]).toEqual([200, { status: 'success' }])
    const wrong = await call('/pay-widget?name=cedar-hollow', { num: '555' })
    expect(wrong.status).toBe(422)
    expect(JSON.parse(wrong.text)).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { num: smsLinkCopy.invalidNumber },
    })
  })

  test('gets a new valid token with a refusal', async () => {
    const path = '/pay-widget?name=cedar-hollow'
    const refused = await call(path, { num: newNationalPhone(), formToken: 'old' })
    expect(refused.status).toBe(409)
    const { formToken, code } = JSON.parse(refused.text)
    expect(code).toBe('FORM_REFUSED')
    expect((await call(path, { num: newNationalPhone(), formToken })).status).toBe(200)
  })
})

test('the image buttons work without JavaScript and accept no post', async () => {
  const path = '/pay-widget-imaginepay-button?name=cedar-hollow'
  const { text } = await fetchPage(path)
  expect(text).toContain('href="/web-payment?p=p_cedar"')
  expect(text).toMatch(/href="\/download\?s=w&amp;t=pn&amp;p=p_cedar[^"]*"/)
  expect(text).toContain('data-scriptless="1"')
  expect((await fetchPage(`${path}&wid=abc1234`)).text).not.toContain('data-scriptless')
  const posted = await postForm(path, { num: newNationalPhone() })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the list of embed releases can be read from any origin', async () => {
  const { text, headers } = await fetchPage('/embed/versions.json')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(JSON.parse(text)).toMatchObject({
    latest: 'https://papaya.test/embed/v1.js',
    versions: embedReleases.map(({ path }) => ({ url: `https://papaya.test${path}` })),
  })
})

test('a widget form with a fetched token is accepted', async () => {
  const formToken = await fetchFormToken('/pay-widget?name=cedar-hollow')
  const sent = await postWidgetForm('/pay-widget?name=cedar-hollow', {
    num: newNationalPhone(),
    formToken,
  })
  expect(sent.status).toBe(200)
})
