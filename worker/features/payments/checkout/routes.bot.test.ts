// The extra fields of a payee with a bot, through the page, the submit and the public call.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { billForm, openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import {
  booksOf,
  buildAttemptToken,
  goodForm,
  insertPayablePayee,
  pay,
} from '../../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { fetchSite, siteOrigin } from '../../../../tests/support/requests/site'

afterEach(() => vi.restoreAllMocks())

const botName = 'riverbend-bot'

async function aPayeeWithBot(keys: readonly string[] = ['guarantor_id', 'patient_zip']) {
  const payee = await insertPayablePayee({ common_bot: botName })
  const insert = env.DB.prepare('INSERT INTO payee_bot_fields VALUES (?1, ?2, ?3, ?4)')
  await env.DB.batch(keys.map((key, index) => insert.bind(payee, botName, index, key)))
  return payee
}

const botForm = { paybot_guarantor_id: 'G-1', paybot_patient_zip: '38103' } as const
const kept = async (payee: string) => {
  const [payment] = (await booksOf(payee)).payments
  return [payment?.bot_name, JSON.parse(String(payment?.bot_fields))]
}

describe('the page', () => {
  test('shows a field for each key, in step 1, and names the bot', async () => {
    const page = await openPaymentPage(`/web-payment?p=${await aPayeeWithBot()}`)
    expect(page.html).toContain('Guarantor ID')
    expect(page.html).toContain('Patient ZIP code')
    expect(page.value('paybotName')).toBe(botName)
    expect(page.html).toContain('name="paybot_patient_zip"')
  })

  test('of a payee without a bot has none of it', async () => {
    expect(
      (await openPaymentPage(`/web-payment?p=${await insertPayablePayee()}`)).html,
    ).not.toContain('paybot')
  })

  test('asks for them, refuses a card number in them and keeps what was typed', async () => {
    const payee = await aPayeeWithBot()
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
            paybot_patient_zip: expect.stringMatching(/^This looks like a card number/),
          },
        },
      },
    })
    const fixed = await pressButton(payee, 'next', { ...billForm, ...botForm, attempt: '' })
    expect(fixed.response.status).toBe(200)
    expect(fixed.value('paybot_guarantor_id')).toBe('G-1')
  })
})

describe('a submit', () => {
  test.each([
    ['as fields of a plain form', botForm],
    ['as the map of the call', { paybotFields: '{"guarantor_id":"G-1","patient_zip":"38103"}' }],
  ])('%s is stored with the bot that asked', async (_name, form) => {
    const payee = await aPayeeWithBot()
    expect((await pay(payee, { ...form, paybotName: 'somebody-elses' })).status).toBe(200)
    expect(await kept(payee)).toEqual([botName, { guarantor_id: 'G-1', patient_zip: '38103' }])
  })

  test('drops what the host did not name', async () => {
    const payee = await aPayeeWithBot(['guarantor_id'])
    const form = { ...botForm, paybot_admin: '1', paybotFields: '{"role":"x","__proto__":"y"}' }
    expect((await pay(payee, form)).status).toBe(200)
    expect(await kept(payee)).toEqual([botName, { guarantor_id: 'G-1' }])
  })

  test('to a payee without a bot keeps none', async () => {
    const payee = await insertPayablePayee()
    expect((await pay(payee, botForm)).status).toBe(200)
    expect(await kept(payee)).toEqual(['', {}])
  })

  test('of a form that did not show them is not held up', async () => {
    const payee = await aPayeeWithBot()
    expect((await pay(payee)).status).toBe(200)
    expect(await kept(payee)).toEqual(['', {}])
  })

  test.each(['not json', '7', 'null', '[]', '"x"', '{"guarantor_id":7}'])(
    'with paybotFields %s is read as one without',
    async (paybotFields) => {
      const payee = await aPayeeWithBot()
      expect((await pay(payee, { paybotFields })).status).toBe(200)
    },
  )

  test('with a card number in them is refused and stores nothing', async () => {
    const payee = await aPayeeWithBot()
    const response = await pay(payee, { ...botForm, paybot_guarantor_id: '4111111111111111' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { paybot_guarantor_id: /card/ } })
    expect((await booksOf(payee)).payments).toEqual([])
  })

  test('sent again with the host out of order is still the same payment', async () => {
    const payee = await aPayeeWithBot()
    const attempt = await buildAttemptToken(payee)
    const first = await pay(payee, { ...botForm, attempt })
    await env.DB.prepare('DELETE FROM payee_bot_fields WHERE payee_id = ?1').bind(payee).run()
    const second = await pay(payee, { ...botForm, attempt })
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
  })
})

describe('with a host that is not there', () => {
  const bindings = () => ({
    FIELD_CHECK: 'host',
    AUTOMATION_URL: 'https://bots.example',
    AUTOMATION_KEY: 'host-secret',
  })
  const hang = () =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )

  // Retried, since the machine too can be what is slow.
  test('the page appears within the limit, without the fields, and the log says why', {
    retry: 2,
  }, async () => {
    const payee = await aPayeeWithBot()
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    hang()
    const startedAt = performance.now()
    const response = await fetchInIsolate(`/web-payment?p=${payee}`, { bindings: bindings() })
    const html = await response.text()
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    expect(response.status).toBe(200)
    expect(html).toContain('name="patientName"')
    expect(html).not.toContain('paybot_')
    const lines = log.mock.calls.map(String)
    expect(lines.filter((line) => line.includes('"field_check_unavailable"'))).toHaveLength(1)
    expect(lines.join()).not.toContain('host-secret')
  })

  test('the payment goes through and keeps what was typed', async () => {
    const payee = await aPayeeWithBot()
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
    const body = new URLSearchParams({
      ...goodForm,
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
    expect(await kept(payee)).toEqual([botName, { guarantor_id: 'G-1', patient_zip: '38103' }])
  })

  test('the call says so, and never shows the key', async () => {
    const payee = await aPayeeWithBot()
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

  test('answers as the host does, to a form and to JSON', async () => {
    const pid = await aPayeeWithBot()
    const question = { commonBot: botName, pid, pname: 'whatever', key: 'ignored' }
    const answer = { [botName]: [{ key: 'guarantor_id' }, { key: 'patient_zip' }] }
    for (const response of [
      await call(new URLSearchParams(question)),
      await call(JSON.stringify(question), 'application/json'),
    ]) {
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(answer)
    }
  })

  test('is silent about any bot that is not the payee’s own', async () => {
    const pid = await aPayeeWithBot()
    const plain = await insertPayablePayee()
    for (const question of [
      { commonBot: 'another-bot', pid },
      { commonBot: botName, pid: plain },
      { commonBot: botName, pid: 'p_nobody' },
    ])
      expect((await call(new URLSearchParams(question))).status).toBe(404)
  })

  test.each([
    ['{', 'application/json', 400],
    ['null', 'application/json', 400],
    ['{"commonBot":7,"pid":"x"}', 'application/json', 422],
    ['commonBot=a&commonBot=b&pid=x', 'application/x-www-form-urlencoded', 400],
    ['commonBot=a', 'application/x-www-form-urlencoded', 422],
    ['x', 'text/plain', 415],
  ])('%s as %s is %i', async (body, type, status) => {
    expect((await call(body, type)).status).toBe(status)
  })

  test('from another site is refused', async () => {
    const response = await fetchSite('/api/json_field_check.php', {
      method: 'POST',
      body: new URLSearchParams({ commonBot: botName, pid: 'x' }),
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  })
})
