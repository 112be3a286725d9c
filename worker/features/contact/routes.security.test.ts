// Visitor text reaches the team's own mailboxes only, never as HTML or a link.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldErrors } from '../../../shared/locales/en/field-errors'
import { financingCopy } from '../../../shared/locales/en/financing'
import { teamEmailCopy } from '../../../shared/locales/en/team-email'
import { renderContext } from '../../../tests/support/builders/messages'
import { insertPayee } from '../../../tests/support/builders/payee'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { withoutLanguageSwitch } from '../../../tests/support/language-switch'
import { stampFor, withStamp } from '../../../tests/support/requests/form-stamps'
import { fetchPage, fetchSite, newIpAddress, postForm } from '../../../tests/support/requests/site'
import { app } from '../../app'
import { financingQueries } from '../financing/store'
import { renderStored } from '../notifications/render-message'

const logged = captureLogLines()
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})
afterEach(() => vi.restoreAllMocks())

const validForm = {
  topic: 'payment',
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  company: '',
  message: 'Where is my payment?\n\nRosa',
} as const

const foreignStamp = await stampFor('192.0.2.99')

type Fields = Readonly<Record<string, string>>

async function post(fields: Fields = {}, headers: Fields = {}, path = '/contact', ageMs = 60_000) {
  const form = await withStamp({ ...validForm, ...fields }, headers, ageMs)
  return postForm(path, form.fields, form.headers)
}

async function call(fields: Fields = {}, headers: Fields = {}, ageMs = 60_000) {
  const form = await withStamp({ ...validForm, ...fields }, headers, ageMs)
  return fetchSite('/api/send_team_email.php', {
    method: 'POST',
    body: JSON.stringify(form.fields),
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...form.headers,
    },
  })
}

const listEmails = async () =>
  (
    await env.DB.prepare('SELECT recipient, template, data FROM outbox').all<{
      readonly recipient: string
      readonly template: string
      readonly data: string
    }>()
  ).results

describe('an email to the team', () => {
  test('is sent once by the form and once by the JSON call, only to the mailbox of the topic', async () => {
    expect((await post()).location).toBe('/contact?emailSent=1')
    expect(await (await call({ topic: 'widget' })).json()).toEqual({ status: 'success' })
    expect((await listEmails()).map(({ recipient }) => recipient)).toEqual([
      env.SUPPORT_EMAIL,
      env.PARTNERSHIPS_EMAIL,
    ])
  })

  test('is never sent to a recipient in the posted form', async () => {
    await post({ to: 'victim@example.com', recipient: 'victim@example.com' })
    expect(JSON.stringify(await listEmails())).not.toContain('victim')
  })

  test.each([
    'x@example.com\r\nBcc: v@example.com',
    'a@example.com,b@example.com',
    '"A" <a@b.com>, <v@example.com>',
  ])('is refused with %j as the sender’s address', async (email) => {
    expect((await post({ email })).status).toBe(422)
    expect((await call({ email })).status).toBe(422)
    expect(await listEmails()).toEqual([])
  })

  test.each([
    ['name', fieldErrors.cardNumberHere],
    ['company', fieldErrors.cardNumberHere],
    ['message', fieldErrors.cardNumberInWords],
  ])('is refused with a card number in %s, with an explanation', async (field, explanation) => {
    const words = { [field]: 'It is 4111 1111 1111 1111' }
    const page = await post(words)
    expect(page.status).toBe(422)
    expect(page.text).toContain(explanation)
    expect((await call(words)).status).toBe(422)
    expect(await listEmails()).toEqual([])
    expect(logged.join()).not.toContain('4111')
  })

  test('may have 3,000 characters, and the form shows a longer one again with an error', async () => {
    expect((await post({ message: 'x'.repeat(3000) })).status).toBe(303)
    const page = await post({ message: 'y'.repeat(3001) })
    expect(page.status).toBe(422)
    expect(page.text).toContain('y'.repeat(3001))
  })
})

test('visitor text is not in the subject or an HTML attribute of an email, and becomes neither HTML nor a link', async () => {
  const evil = 'CANARY"><img src=x>\r\nBcc: v@example.com https://evil.example/x'
  await post({ name: evil.slice(0, 90), company: evil.slice(0, 90), message: evil })
  const [email] = await listEmails()
  if (!email) throw new Error('no email')
  const { subject, html, text, replyTo } = await renderStored(email, renderContext)
  expect(subject).not.toContain('CANARY')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(replyTo).toBe('rosa@example.com')
  expect(html).toContain('CANARY')
  expect(html).not.toContain('<img src=x')
  for (const [tag] of html.matchAll(/<[^>]+>/g)) expect(tag).not.toContain('CANARY')
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).not.toContain('evil')
  expect(html).not.toContain('https://evil.example')
  expect(text).toMatch(/^> CANARY/m)
  expect(text).toMatch(/^> Bcc: /m)
  expect(logged.join()).not.toContain('CANARY')
})

describe('a spam bot', () => {
  test.each(['/contact', '/partners'])(
    'that fills the honeypot of %s sees success and sends nothing',
    async (path) => {
      const response = await post({ subject: 'cheap watches' }, {}, path)
      expect([response.status, response.location]).toEqual([303, `${path}?emailSent=1`])
      expect((await post({ subject: 'x', email: 'wrong' }, {}, path)).status).toBe(303)
      const json = await call({ subject: 'cheap watches' })
      expect([json.status, await json.json()]).toEqual([200, { status: 'success' }])
      expect(await listEmails()).toEqual([])
    },
  )

  test.each<readonly [string, Fields, number]>([
    ['too recent', {}, 500],
    ['more than a day old', {}, 25 * 60 * 60 * 1000],
    ['absent', { started: '' }, 0],
    ['forged', { started: `${Date.now() - 60_000}.${'A'.repeat(43)}` }, 0],
    ['another address’s', { started: foreignStamp }, 0],
  ])(
    'without JavaScript cannot send a form whose stamp is %s, and the text stays in the form',
    async (_, fields, ageMs) => {
      const page = await post(fields, {}, '/contact', ageMs)
      expect(page.status).toBe(422)
      expect(page.text).toContain(teamEmailCopy.failures.retry)
      expect(page.text).toContain('Where is my payment?')
      expect((await call(fields, {}, ageMs)).status).toBe(422)
      expect(await listEmails()).toEqual([])
    },
  )

  test('that calls without the form’s hidden fields can send five emails an hour from one network', async () => {
    const from = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'cf-connecting-ip': newIpAddress(),
    }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const body = JSON.stringify(validForm)
      const request = { method: 'POST', body, headers: from }
      statuses.push((await fetchSite('/api/send_team_email.php', request)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await listEmails()).toHaveLength(5)
  })

  test('with an invalid captcha token is refused', async () => {
    expect((await post({ googleRecaptchaToken: 'nonsense' })).status).toBe(403)
    expect((await call({ googleRecaptchaToken: 'nonsense' })).status).toBe(403)
    expect(await listEmails()).toEqual([])
  })

  test('without a captcha token is stopped after five emails from one network, across form and JSON call', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) {
      const from = { 'cf-connecting-ip': `2001:db8:77:1::${count + 1}` }
      statuses.push(count % 2 ? (await call({}, from)).status : (await post({}, from)).status)
    }
    expect(statuses).toEqual([303, 200, 303, 200, 303, 429, 429])
    expect(await listEmails()).toHaveLength(5)
  })
})

test.each(['/contact', '/partners', '/embedded/merchant-form'])(
  '%s refuses a cross-site post',
  async (path) => {
    const response = await post({}, { origin: 'https://evil.example' }, path)
    expect(response.status).toBe(403)
    expect((await post({}, { origin: 'null', 'sec-fetch-site': 'cross-site' }, path)).status).toBe(
      403,
    )
    expect(await listEmails()).toEqual([])
  },
)

describe('the verification form', () => {
  const business = {
    businessName: 'Tidewater Imaging',
    taxIdEnding: '0132',
    contactName: 'Milo Tanaka',
    email: 'milo@example.com',
    phone: '(415) 555-0132',
    note: '',
  }
  const form = '/embedded/merchant-form'

  test('is sent to the partnerships team', async () => {
    expect((await post(business, {}, form)).location).toBe(`${form}?emailSent=1`)
    expect(await listEmails()).toMatchObject([
      { recipient: env.PARTNERSHIPS_EMAIL, template: 'merchant_verification' },
    ])
  })

  test('refuses a full tax ID and sends nothing for a filled honeypot', async () => {
    expect((await post({ ...business, taxIdEnding: '12-3456789' }, {}, form)).status).toBe(422)
    expect((await post({ ...business, subject: 'x' }, {}, form)).status).toBe(303)
    expect(await listEmails()).toEqual([])
  })

  test('can be framed by our own pages only, and the pages around it cannot be framed at all', async () => {
    const readFrameHeaders = async (path: string) => {
      const { headers } = await fetchPage(path)
      return [headers.get('content-security-policy') ?? '', headers.get('x-frame-options')]
    }
    const [formPolicy, formFrameOptions] = await readFrameHeaders(form)
    expect(formPolicy).toContain("frame-ancestors 'self';")
    expect(formFrameOptions).toBe('SAMEORIGIN')
    for (const path of ['/merchant-verification', '/contact', '/partners', '/financing']) {
      const [policy, frameOptions] = await readFrameHeaders(path)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("frame-src 'self';")
      expect(frameOptions).toBe('DENY')
    }
  })

  test.each(['/merchant-verification', '/confirmation', '/newpartner'])(
    'is framed without JavaScript on %s',
    async (path) => {
      const { status, text } = await fetchPage(path)
      expect(status).toBe(200)
      expect(text).toContain('sandbox="allow-forms allow-same-origin"')
      expect(text).not.toContain('<script')
    },
  )

  test('on another origin is an allowed frame source of the verification page only', async () => {
    const bindings = { ...env, MERCHANT_FORM_URL: 'https://forms.example.com/a/b?c=1' }
    const get = (path: string) =>
      app.fetch(new Request(`https://papaya.test${path}`), bindings, createExecutionContext())
    const page = await get('/merchant-verification')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain('frame-src https://forms.example.com;')
    const html = await page.text()
    expect(html).toContain('sandbox="allow-forms allow-scripts allow-same-origin"')
    expect(html).toContain('src="https://forms.example.com/a/b?c=1"')
    for (const path of ['/contact', '/financing', form]) {
      const other = await get(path)
      expect(other.headers.get('content-security-policy')).not.toContain('forms.example.com')
      await other.body?.cancel()
    }
  })
})

describe('the financing page', () => {
  beforeAll(async () => {
    const payee = await insertPayee(env.DB, { slug: 'cedar-hollow' })
    await env.DB.prepare("INSERT INTO financing_links VALUES ('cedar hollow', ?)").bind(payee).run()
  })

  test('links back to the payee in PAYEE_NAME, or to the pay page', async () => {
    for (const name of ['Cedar%20Hollow', 'cedar-hollow', ' CEDAR+HOLLOW '])
      expect((await fetchPage(`/financing?PAYEE_NAME=${name}`)).text).toContain(
        'href="/cedar-hollow"',
      )
    for (const query of ['', '?PAYEE_NAME=', '?PAYEE_NAME=a&PAYEE_NAME=b'])
      expect((await fetchPage(`/financing${query}`)).text).toContain('href="/pay"')
  })

  test('shows PAYEE_NAME nowhere but in the link to the other language', async () => {
    for (const name of ['CANARY', '//CANARY.example', '"><CANARY>', 'CANARY'.repeat(900)]) {
      const { status, text } = await fetchPage(`/financing?PAYEE_NAME=${encodeURIComponent(name)}`)
      expect(status).toBe(200)
      expect(withoutLanguageSwitch(text).toLowerCase()).not.toContain('canary')
      expect(text).not.toContain('<CANARY')
      expect(text).toContain(financingCopy.button)
    }
  })

  test('looks up the payee with an index', async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${financingQueries.find}`)
      .bind('x')
      .all<{ readonly detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toMatch(/^SEARCH f .*SEARCH p /)
  })
})
