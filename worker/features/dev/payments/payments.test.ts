import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seed from '../../../../migrations/seed/0001_payees.sql?raw'
import { listOutboxTemplates } from '../../../../tests/support/builders/messages'
import {
  createDemoPayment,
  follow,
  listSimulatorCharges,
  newestPayment,
} from '../../../../tests/support/requests/dev-room'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'

const seedPayees = () => env.DB.prepare(seed).run()

beforeAll(seedPayees)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const pathOf = (id: string) => `/dev/payments/${encodeURIComponent(id)}`
const accept = (id: string) => postForm(`${pathOf(id)}/accept`, {})
const reject = (id: string, reason = 'Not our account') =>
  postForm(`${pathOf(id)}/reject`, { reason })

test('without payments the page says so and shows a way on', async () => {
  const { text } = await fetchPage('/dev/payments')
  expect(text).toContain('No payments yet')
  expect(text).toContain('href="/web-payment"')
})

describe('accept', () => {
  test('captures the card once, mails once, and says so', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const answer = await accept(id)
    expect(answer.status).toBe(303)
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'captured', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_accepted', 'receipt'])
    const { text } = await fetchPage(answer.location)
    expect(text).toMatch(/class="notice good" role="status">Accepted\./)
    expect(text).not.toContain('/accept"')
    expect((await newestPayment()).status).toBe('accepted')
  })

  test('pressed five times at once or again later, it is still one capture and one mail', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(id)))
    for (const { location } of [...answers, await accept(id)])
      expect(location).toBe(`${pathOf(id)}?done=accepted`)
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'captured', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_accepted', 'receipt'])
  })

  test('after a rejection it is refused in clear words', async () => {
    const { id, attempt_id } = await createDemoPayment()
    await reject(id)
    const { location } = await accept(id)
    expect((await fetchPage(location)).text).toContain('already decided the other way')
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'voided', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_rejected', 'receipt'])
  })

  test('from another site it is refused', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const answer = await postForm(`${pathOf(id)}/accept`, {}, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
  })
})

describe('reject', () => {
  test('releases the card and mails the reason once, however often it is pressed', async () => {
    const { id, attempt_id } = await createDemoPayment()
    await Promise.all([reject(id), reject(id), reject(id)])
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'voided', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_rejected', 'receipt'])
    const { text } = await fetchPage(`/dev/outbox/${encodeURIComponent(`${id}:rejected`)}/html`)
    expect(text).toContain('Not our account')
    expect((await fetchPage(pathOf(id))).text).toContain('<q>Not our account</q>')
  })

  test('without a reason the page comes back with the error, and nothing happens', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const answer = await reject(id, '  ')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('aria-describedby="reason-error"')
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
  })

  test('opening the address of a button decides nothing', async () => {
    const { id, attempt_id } = await createDemoPayment()
    for (const action of ['accept', 'reject'])
      expect(await fetchPage(`${pathOf(id)}/${action}`)).toMatchObject({
        status: 302,
        location: pathOf(id),
      })
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
  })

  test('a reason that is refused is given back, escaped', async () => {
    const { id } = await createDemoPayment()
    const { text } = await reject(id, '"><script>alert(1)</script> 4111 1111 1111 1111')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    expect(text).not.toContain('<script')
  })
})

test('a payment page shows its history, the books, its mails and its receipt', async () => {
  const { id } = await createDemoPayment()
  const { text } = await fetchPage(pathOf(id))
  expect(text).toContain('authorised')
  expect(text).toContain('We received your payment to Cedar Hollow Family Clinic')
  const receipt = /href="(\/web-payment\/receipt\?r=[^"]+)"/.exec(text)?.[1] ?? ''
  expect((await follow(receipt)).status).toBe(200)
})

test('a payment that nobody knows is not found', async () => {
  expect((await fetchPage('/dev/payments/pay_nobody')).status).toBe(404)
  expect((await accept('pay_nobody')).status).toBe(404)
  expect((await reject('pay_nobody')).status).toBe(404)
})

test('an address cannot put words into a notice', async () => {
  const { id } = await createDemoPayment()
  const { text } = await fetchPage(`${pathOf(id)}?done=%3Cb%3Eyou+won`)
  expect(text).not.toContain('role="status"')
  expect(text).not.toContain('you won')
})

test('a payer’s own words are shown as words on every page', async () => {
  const { id } = await createDemoPayment()
  const hostile = `<script>alert('x')</script>"><img src=x onerror=alert(1)>`
  await env.DB.batch([
    env.DB.prepare(
      'UPDATE payments SET payer_name = ?2, account = ?2, email = ?2 WHERE id = ?1',
    ).bind(id, hostile),
    env.DB.prepare('UPDATE payment_history SET note = ?2 WHERE payment_id = ?1').bind(id, hostile),
    env.DB.prepare(
      `UPDATE outbox SET recipient = ?2, data = json_set(data, '$.companyName', ?2, '$.payeeName',
        ?2, '$.isBtoB', json('true')) WHERE payment_id = ?1`,
    ).bind(id, hostile),
    env.DB.prepare("UPDATE payees SET name = ?1 WHERE id = 'p_cedar'").bind(hostile),
  ])
  const mail = `/dev/outbox/${encodeURIComponent(`${id}:receipt`)}`
  for (const path of ['/dev/payments', pathOf(id), '/dev/outbox', mail, `${mail}/html`]) {
    const { status, text } = await fetchPage(path)
    expect(status).toBe(200)
    expect(text, path).toContain('&lt;script&gt;alert(')
    expect(text, path).not.toMatch(/<script|<img src=x/)
  }
  await seedPayees()
})
