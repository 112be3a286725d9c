// Security of the payment routes: malformed forms, script injection, and card data that must not be
// stored or logged.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { problemMessages } from '../../../../shared/locales/en/problem-messages'
import { billForm, openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite, readProblem, siteOrigin } from '../../../../tests/support/requests/site'

afterEach(() => vi.restoreAllMocks())

const postPaths = ['/payment/payment_back.php', '/web-payment'] as const

const send = (path: string, body: BodyInit, type?: string) =>
  fetchSite(path, {
    method: 'POST',
    body,
    headers: { origin: siteOrigin, ...(type !== undefined && { 'content-type': type }) },
  })

describe.each(postPaths)('a form posted to %s', (postPath) => {
  const buildForm = async (payee: string, change: (form: FormData) => void) => {
    const form = new FormData()
    const attempt = await buildAttemptToken(payee)
    for (const [name, value] of Object.entries({ ...validForm, attempt, intent: 'submit' }))
      form.append(name, value)
    change(form)
    return { form, attempt }
  }

  test.each([
    ['a repeated field', (form: FormData) => form.append('amount', '1.00')],
    ['a file', (form: FormData) => form.append('payNote2', new Blob(['x']), 'x.txt')],
    ['__proto__', (form: FormData) => form.append('__proto__', 'x')],
    ['a name with brackets', (form: FormData) => form.append('a[b]', 'x')],
    ['an empty name', (form: FormData) => form.append('', 'x')],
    [
      'more than eighty fields',
      (form: FormData) => {
        const missing = 81 - [...form].length
        for (let i = 0; i < missing; i += 1) form.append(`f${i}`, 'x')
      },
    ],
  ])('a form with %s is rejected and charges nothing', async (_name, change) => {
    const payee = await insertPayablePayee()
    const { form, attempt } = await buildForm(payee, change)
    const response = await send(`${postPath}?p=${payee}`, form)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(problemMessages.malformed.message)
    expect(await listAuthorizedCharges(attempt)).toEqual([])
  })

  test('a form with eighty fields is accepted', async () => {
    const payee = await insertPayablePayee()
    const { form } = await buildForm(payee, (fields) => {
      const missing = 80 - [...fields].length
      for (let i = 0; i < missing; i += 1) fields.append(`f${i}`, 'x')
    })
    expect([200, 303]).toContain((await send(`${postPath}?p=${payee}`, form)).status)
  })

  test.each([
    ['garbage', 'multipart/form-data; boundary=x', 'not a form at all'],
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'a cut-off part',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; na',
    ],
  ])('a multipart body with %s is rejected', async (_name, type, body) => {
    const payee = await insertPayablePayee()
    expect((await send(`${postPath}?p=${payee}`, body, type)).status).toBe(400)
  })
})

describe('a failed call', () => {
  test.each([
    ['unknown payee', () => pay('p_unknown'), 404, 'PAYEE_NOT_FOUND'],
    ['unknown attempt', () => fetchSite('/payment/payment_status.php?a=x'), 404, 'NOT_FOUND'],
    [
      'bad token',
      async () => pay(await insertPayablePayee(), { attempt: 'x' }),
      422,
      'ATTEMPT_INVALID',
    ],
    [
      'bad fields',
      async () => pay(await insertPayablePayee(), { zip: 'x' }),
      422,
      'INVALID_FIELDS',
    ],
    [
      'declined',
      async () => pay(await insertPayablePayee(), { ccn: '4000000000000002' }),
      422,
      'CARD_DECLINED',
    ],
    ['unknown path', () => fetchSite('/payment/nowhere.php'), 404, 'NOT_FOUND'],
  ] as const)(
    'a failed call (%s) responds with JSON that has a code, a message and the request id',
    async (_name, call, status, code) => {
      const response = await call()
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'application/json',
      ])
      const problem = await readProblem(response)
      expect(problem).toMatchObject({ status: 'error', code })
      expect(problem.requestId).toBe(response.headers.get('x-request-id'))
      expect(problem.message).toMatch(/^[A-Z].*\.$/)
    },
  )

  test('an unexpected error reveals no internals and is logged once', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const secret = 'SQLITE_ERROR near canary-table'
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error(secret)
    })
    const response = await fetchSite('/api/web_payment.php?action=getPayee&p=p_boom', {
      method: 'POST',
    })
    vi.mocked(env.DB.prepare).mockRestore()
    const body = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({ code: 'INTERNAL' })
    expect(body).not.toMatch(/SQLITE|canary| at |worker\//)
    const alerts = lines.mock.calls.map(String).filter((line) => line.includes('"unexpected"'))
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).not.toContain('canary')
    expect(alerts[0]).toContain(response.headers.get('x-request-id'))
  })
})

describe('script injection', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '</script><script>alert(2)</script>',
    '"><img src=x onerror=alert(3)>',
    "' onfocus='alert(4)",
    '<!--<script>',
    'a\u2028alert(5)\u2029b',
    '{{7*7}}',
  ] as const

  test.each(payloads)('the input %o is escaped in the page and in its data', async (text) => {
    const payee = await insertPayablePayee()
    const form = {
      ...billForm,
      patientName: text,
      amount: text,
      attempt: await buildAttemptToken(payee),
    }
    const page = await pressButton(payee, 'next', form)
    expect(page.response.status).toBe(422)
    expect(page.payload()).toMatchObject({ props: { data: { values: { patientName: text } } } })
    expect(page.html).not.toMatch(/<script>|<img|<!--<script/)
    const scripts = page.html.match(/<script[\s\S]*?<\/script>/g)?.join('') ?? ''
    expect(scripts).not.toMatch(/[\u2028\u2029]/)
    expect(page.html.match(/<script\b/g)).toHaveLength(2)
    // Quoted attribute values may contain " onerror=".
    expect(page.html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]+\son[a-z]+=/i)
  })

  test.each(payloads)('the input %o in the attempt or the URL is escaped', async (text) => {
    const payee = await insertPayablePayee()
    const page = await pressButton(payee, 'next', { ...billForm, attempt: text })
    expect(page.html.match(/<script\b/g)).toHaveLength(2)
    const found = await openPaymentPage(`/web-payment?t=${encodeURIComponent(text)}`)
    expect(found.html.match(/<script\b/g)).toHaveLength(2)
  })

  test('a payee’s name is escaped and its heading sanitized', async () => {
    const payee = await insertPayablePayee({
      name: '</script><script>alert(1)</script>',
      custom_heading: '<b>Pay</b><script>alert(2)</script><img src=x onerror=alert(3)>',
    })
    const { html } = await openPaymentPage(`/web-payment?p=${payee}`)
    expect(html.match(/<script\b/g)).toHaveLength(2)
    expect(html).toContain('<b>Pay</b>')
    expect(html).not.toMatch(/onerror|<img src=x/)
  })
})

describe('card data', () => {
  const pan = '4242424242424242'
  const cvc = '847'
  const patient = 'Canary Kestrel'

  /** Each row of each table as JSON. */
  async function everythingInD1(): Promise<readonly string[]> {
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'payee\\_search%' ESCAPE '\\'",
    ).all<{ name: string }>()
    const rows = await env.DB.batch(
      tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
    )
    return rows.flatMap(({ results }) => results.map((row) => JSON.stringify(row)))
  }

  const everythingInTheAttempt = (attempt: string) =>
    runInDurableObject(getAttemptStub(attempt), async (_object, { storage }) =>
      JSON.stringify([...(await storage.list())]),
    )

  test.each([
    ['a paid submit', { amount: '77.10' }, 200],
    ['a declined submit', { amount: '77.11', zip: '46282' }, 422],
    ['a submit with an unknown outcome', { amount: '77.98' }, 202],
    ['an invalid submit', { amount: '77.12', exp: '01/2020' }, 422],
  ] as const)(
    'the card number and CVC of %s are not in D1, the attempt, the log or the response',
    async (_name, form, status) => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
      const payee = await insertPayablePayee()
      const attempt = await buildAttemptToken(payee)
      // Rows of other tests can contain the three digits, such as the name of their 847th payee.
      const before = new Set(await everythingInD1())
      const response = await pay(payee, {
        ...form,
        attempt,
        ccn: pan,
        cvv: cvc,
        patientName: patient,
        phone: '(415) 555-0132',
      })
      expect(response.status).toBe(status)
      const d1 = (await everythingInD1()).filter((row) => !before.has(row)).join('\n')
      const storage = await everythingInTheAttempt(attempt)
      const places = {
        d1,
        storage,
        log: log.mock.calls.map(String).join('\n'),
        body: await response.text(),
        headers: JSON.stringify([...response.headers]),
      }
      expect(places.log).toContain('"event":"request"')
      for (const [place, text] of Object.entries(places)) {
        expect([place, text.replaceAll(/[ -]/g, '').includes(pan)]).toEqual([place, false])
        // Match whole values: an id can contain the three digits, or be them, by chance.
        const [found] = /.{0,60}(?<!"id":|[\w.])"?847"?(?![\w.]).{0,20}/.exec(text) ?? []
        expect([place, found]).toEqual([place, undefined])
        if (place !== 'd1' && place !== 'storage')
          expect([place, text.includes(patient)]).toEqual([place, false])
      }
      // If the patient's name is not found here, the search itself is broken.
      if (status === 200) expect(d1).toContain(patient)
      if (status === 202) expect(storage).toContain(patient)
    },
  )

  test('the card number is not in the outbox row of the receipt or on the receipt page', async () => {
    const payee = await insertPayablePayee()
    const response = await pay(payee, { ccn: pan, cvv: cvc, patientName: patient })
    const { confirmationUrl } = await response.json<{ confirmationUrl: string }>()
    const [email] = (await readPaymentRows(payee)).outbox
    const { html } = await openPaymentPage(confirmationUrl)
    expect(html).toContain(patient)
    for (const text of [JSON.stringify(email), html]) expect(text).not.toMatch(/4242[ -]?4242/)
  })
})
