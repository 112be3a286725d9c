// The extra fields of a payee with a bot, through the page, the submit and the public call.

import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldErrors } from '../../../../shared/locales/en/field-errors'
import { billForm, openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { neverReply } from '../../../../tests/support/never-reply'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { fetchSite, siteOrigin } from '../../../../tests/support/requests/site'

afterEach(() => vi.restoreAllMocks())

const botName = 'riverbend-bot'

async function insertPayeeWithBot(keys: readonly string[] = ['guarantor_id', 'patient_zip']) {
  const payee = await insertPayablePayee({ common_bot: botName })
  const insert = env.DB.prepare('INSERT INTO payee_bot_fields VALUES (?1, ?2, ?3, ?4)')
  await env.DB.batch(keys.map((key, index) => insert.bind(payee, botName, index, key)))
  return payee
}

const botForm = { paybot_guarantor_id: 'G-1', paybot_patient_zip: '38103' } as const
const readStoredBot = async (payee: string) => {
  const [payment] = (await readPaymentRows(payee)).payments
  return [payment?.bot_name, JSON.parse(String(payment?.bot_fields))]
}

describe('the payment page of a payee with a bot', () => {
  test('the payment page shows a field for each bot key in step 1', async () => {
    const page = await openPaymentPage(`/web-payment?p=${await insertPayeeWithBot()}`)
    expect(page.html).toContain('Guarantor ID')
    expect(page.html).toContain('Patient ZIP code')
    expect(page.value('paybotName')).toBe(botName)
    expect(page.html).toContain('name="paybot_patient_zip"')
  })

  test('the payment page of a payee without a bot has no bot fields', async () => {
    expect(
      (await openPaymentPage(`/web-payment?p=${await insertPayablePayee()}`)).html,
    ).not.toContain('paybot')
  })

  test('the payment page requires bot fields, rejects card numbers in them and preserves typed values', async () => {
    const payee = await insertPayeeWithBot()
    const form = { ...billForm, paybot_guarantor_id: '', paybot_patient_zip: '4111 1111 1111 1111' }
    const page = await pressButton(payee, 'next', {
      ...form,
      attempt: await buildAttemptToken(payee),
    })
    expect(page.response.status).toBe(422)
    expect(page.payload()).toMatchObject({
      props: {
        data: {
          errors: {
            paybot_guarantor_id: 'Required',
            paybot_patient_zip: fieldErrors.cardNumberHere,
          },
        },
      },
    })
    const fixed = await pressButton(payee, 'next', { ...billForm, ...botForm, attempt: '' })
    expect(fixed.response.status).toBe(200)
    expect(fixed.value('paybot_guarantor_id')).toBe('G-1')
  })
})

describe('a submit with bot fields', () => {
  test.each([
    ['the fields of a plain form', botForm],
    ['the map of the call', { paybotFields: '{"guarantor_id":"G-1","patient_zip":"38103"}' }],
  ])('bot fields from %s are stored with the payee’s bot', async (_name, form) => {
    const payee = await insertPayeeWithBot()
    expect((await pay(payee, { ...form, paybotName: 'another-bot' })).status).toBe(200)
    expect(await readStoredBot(payee)).toEqual([
      botName,
      { guarantor_id: 'G-1', patient_zip: '38103' },
    ])
  })

  test('bot fields that the host does not name are dropped', async () => {
    const payee = await insertPayeeWithBot(['guarantor_id'])
    const form = { ...botForm, paybot_admin: '1', paybotFields: '{"role":"x","__proto__":"y"}' }
    expect((await pay(payee, form)).status).toBe(200)
    expect(await readStoredBot(payee)).toEqual([botName, { guarantor_id: 'G-1' }])
  })

  test('bot fields for a payee without a bot are dropped', async () => {
    const payee = await insertPayablePayee()
    expect((await pay(payee, botForm)).status).toBe(200)
    expect(await readStoredBot(payee)).toEqual(['', {}])
  })

  test('a submit without bot fields is accepted', async () => {
    const payee = await insertPayeeWithBot()
    expect((await pay(payee)).status).toBe(200)
    expect(await readStoredBot(payee)).toEqual(['', {}])
  })

  test.each(['not json', '7', 'null', '[]', '"x"', '{"guarantor_id":7}'])(
    'a submit with the malformed paybotFields %s is accepted',
    async (paybotFields) => {
      const payee = await insertPayeeWithBot()
      expect((await pay(payee, { paybotFields })).status).toBe(200)
    },
  )

  test('a submit with a card number in a bot field is rejected and not stored', async () => {
    const payee = await insertPayeeWithBot()
    const response = await pay(payee, { ...botForm, paybot_guarantor_id: '4111111111111111' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: { paybot_guarantor_id: expect.stringMatching(/card/) },
    })
    expect((await readPaymentRows(payee)).payments).toEqual([])
  })

  test('a repeated submit is still a replay after the host drops the fields', async () => {
    const payee = await insertPayeeWithBot()
    const attempt = await buildAttemptToken(payee)
    const first = await pay(payee, { ...botForm, attempt })
    await env.DB.prepare('DELETE FROM payee_bot_fields WHERE payee_id = ?1').bind(payee).run()
    const second = await pay(payee, { ...botForm, attempt })
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
  })
})

describe('an unavailable automation host', () => {
  const bindings = () => ({
    FIELD_CHECK: 'host',
    AUTOMATION_URL: 'https://bots.example',
    AUTOMATION_KEY: 'host-secret',
  })
  test('an unavailable host delays the page only up to the limit, removes the fields and is logged', async () => {
    const payee = await insertPayeeWithBot()
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const timeout = neverReply()
    const response = await fetchInIsolate(`/web-payment?p=${payee}`, { bindings: bindings() })
    const html = await response.text()
    expect(timeout.mock.calls.filter(([ms]) => ms === 3_000)).toHaveLength(1)
    expect(response.status).toBe(200)
    expect(html).toContain('name="patientName"')
    expect(html).not.toContain('paybot_')
    const lines = log.mock.calls.map(String)
    expect(lines.filter((line) => line.includes('"field_check_unavailable"'))).toHaveLength(1)
    expect(lines.join()).not.toContain('host-secret')
  })

  test('an unavailable host does not block a payment or lose its bot fields', async () => {
    const payee = await insertPayeeWithBot()
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
    const body = new URLSearchParams({
      ...validForm,
      ...botForm,
      attempt: await buildAttemptToken(payee),
    })
    const response = await fetchInIsolate(`/payment/payment_back.php?p=${payee}`, {
      method: 'POST',
      body,
      headers: { origin: siteOrigin, 'cf-connecting-ip': '203.0.113.201' },
      bindings: bindings(),
    })
    expect(response.status).toBe(200)
    expect(await readStoredBot(payee)).toEqual([
      botName,
      { guarantor_id: 'G-1', patient_zip: '38103' },
    ])
  })

  test('a host that refuses our key makes the field check respond 502 without revealing the key', async () => {
    const payee = await insertPayeeWithBot()
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response('host-secret', { status: 401 }))
    const response = await fetchInIsolate('/api/json_field_check.php', {
      method: 'POST',
      body: new URLSearchParams({ commonBot: botName, pid: payee, key: 'callers-own' }),
      headers: { origin: siteOrigin },
      bindings: bindings(),
    })
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('host-secret')
    expect(String(fetch.mock.calls[0]?.[1]?.body)).not.toContain('callers-own')
  })
})

describe('POST /api/json_field_check.php', () => {
  const call = (body: BodyInit, type?: string) =>
    fetchSite('/api/json_field_check.php', {
      method: 'POST',
      body,
      headers: { origin: siteOrigin, ...(type !== undefined && { 'content-type': type }) },
    })

  test('the field check replies like the host to a form and to JSON', async () => {
    const pid = await insertPayeeWithBot()
    const query = { commonBot: botName, pid, pname: 'whatever', key: 'ignored' }
    const expected = { [botName]: [{ key: 'guarantor_id' }, { key: 'patient_zip' }] }
    for (const response of [
      await call(new URLSearchParams(query)),
      await call(JSON.stringify(query), 'application/json'),
    ]) {
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(expected)
    }
  })

  test('the field check responds 404 for a bot that is not the payee’s own', async () => {
    const pid = await insertPayeeWithBot()
    const plain = await insertPayablePayee()
    for (const query of [
      { commonBot: 'another-bot', pid },
      { commonBot: botName, pid: plain },
      { commonBot: botName, pid: 'p_unknown' },
    ])
      expect((await call(new URLSearchParams(query))).status).toBe(404)
  })

  test.each([
    ['{', 'application/json', 400],
    ['null', 'application/json', 400],
    ['{"commonBot":7,"pid":"x"}', 'application/json', 422],
    ['commonBot=a&commonBot=b&pid=x', 'application/x-www-form-urlencoded', 400],
    ['commonBot=a', 'application/x-www-form-urlencoded', 422],
    ['x', 'text/plain', 415],
  ])('the field check with the body %s as %s responds %i', async (body, type, status) => {
    expect((await call(body, type)).status).toBe(status)
  })

  test('a cross-site field check is rejected', async () => {
    const response = await fetchSite('/api/json_field_check.php', {
      method: 'POST',
      body: new URLSearchParams({ commonBot: botName, pid: 'x' }),
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  })
})
