import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seed from '../../../../migrations/seed/0001_payees.sql?raw'
import { receiptEmailCopy } from '../../../../shared/locales/en/emails/payments'
import { listOutboxTemplates } from '../../../../tests/support/builders/messages'
import {
  createDemoPayment,
  follow,
  listSimulatorCharges,
  newestPayment,
} from '../../../../tests/support/requests/dev-requests'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'

const seedPayees = () => env.DB.prepare(seed).run()

beforeAll(seedPayees)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const pathOf = (id: string) => `/dev/payments/${encodeURIComponent(id)}`
const accept = (id: string) => postForm(`${pathOf(id)}/accept`, {})
const reject = (id: string, note = 'Not our account', reason = 'account_not_found') =>
  postForm(`${pathOf(id)}/reject`, { reason, note })

test('the payments page without payments says so and links to the payment form', async () => {
  const { text } = await fetchPage('/dev/payments')
  expect(text).toContain('No payments are waiting')
  expect(text).toContain('href="/web-payment"')
})

describe('accepting a payment', () => {
  test('captures the card once, sends one email and shows a notice', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const response = await accept(id)
    expect(response.status).toBe(303)
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'captured', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_accepted', 'receipt'])
    const { text } = await fetchPage(response.location)
    expect(text).toMatch(/class="notice good" role="status">Accepted\./)
    expect(text).not.toContain('/accept"')
    expect((await newestPayment()).status).toBe('accepted')
  })

  test('captures once and emails once when it is posted five times concurrently and once later', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(id)))
    for (const { location } of [...responses, await accept(id)])
      expect(location).toBe(`${pathOf(id)}?done=accepted`)
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'captured', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_accepted', 'receipt'])
  })

  test('is refused with a notice after a rejection', async () => {
    const { id, attempt_id } = await createDemoPayment()
    await reject(id)
    const { location } = await accept(id)
    expect((await fetchPage(location)).text).toContain('already decided the other way')
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'voided', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_rejected', 'receipt'])
  })

  test('is refused from another origin', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const response = await postForm(`${pathOf(id)}/accept`, {}, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
  })
})

describe('rejecting a payment', () => {
  test('releases the card and emails the reason once when it is posted three times', async () => {
    const { id, attempt_id } = await createDemoPayment()
    await Promise.all([reject(id), reject(id), reject(id)])
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'voided', calls: 1 }])
    expect(await listOutboxTemplates(id)).toEqual(['payment_rejected', 'receipt'])
    const { text } = await fetchPage(`/dev/outbox/${encodeURIComponent(`${id}:rejected`)}/html`)
    expect(text).toContain('Not our account')
    expect((await fetchPage(pathOf(id))).text).toContain('<q>Not our account</q>')
  })

  test('without a reason shows an error and changes nothing', async () => {
    const { id, attempt_id } = await createDemoPayment()
    const response = await reject(id, '', '')
    expect(response.status).toBe(422)
    expect(response.text).toContain('aria-describedby="reason-error"')
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
  })

  test('or accepting it by GET redirects and changes nothing', async () => {
    const { id, attempt_id } = await createDemoPayment()
    for (const action of ['accept', 'reject'])
      expect(await fetchPage(`${pathOf(id)}/${action}`)).toMatchObject({
        status: 302,
        location: pathOf(id),
      })
    expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
  })

  test('with an invalid note shows the note escaped', async () => {
    const { id } = await createDemoPayment()
    const { text } = await reject(id, '"><script>alert(1)</script> 4111 1111 1111 1111')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    expect(text).not.toContain('<script')
  })
})

test('a refund form that is posted again with another amount refunds nothing more and says so', async () => {
  const { id } = await createDemoPayment()
  await accept(id)
  const refund = (amount: string) =>
    postForm(`${pathOf(id)}/refund`, { key: 'form-1', amount, reason: 'Paid twice' })
  expect((await refund('1.00')).location).toBe(`${pathOf(id)}?done=refunded`)
  expect((await refund('1.00')).location).toBe(`${pathOf(id)}?done=refunded`)
  const { location } = await refund('2.00')
  const { text } = await fetchPage(location)
  expect(text).toContain('This form already made a refund of a different amount.')
  expect(text.match(/<dt>Requested<\/dt>/g)).toHaveLength(1)
})

test('an accept that is posted while the payer’s answer is awaited changes nothing and says so', async () => {
  const { id, attempt_id } = await createDemoPayment()
  const question = { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' }
  const reply = await postForm(`${pathOf(id)}/ask`, question)
  expect((await fetchPage(reply.location)).text).toContain('Question sent.')
  const { location } = await accept(id)
  expect((await fetchPage(location)).text).toContain('decided the other way or waits for the')
  expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
})

test('a payment page shows history, charges, emails and receipt', async () => {
  const { id } = await createDemoPayment()
  const { text } = await fetchPage(pathOf(id))
  expect(text).toMatch(/<h2 id="history">History[\s\S]*in review<\/span> by system/)
  expect(text).toMatch(/<h2 id="charges">[\s\S]*authorised/)
  expect(text).toContain(receiptEmailCopy.subject('Cedar Hollow Family Clinic'))
  const receipt = /href="(\/web-payment\/receipt\?r=[^"]+)"/.exec(text)?.[1] ?? ''
  expect((await follow(receipt)).status).toBe(200)
})

test('an unknown payment is not found', async () => {
  expect((await fetchPage('/dev/payments/pay_unknown')).status).toBe(404)
  expect((await accept('pay_unknown')).status).toBe(404)
  expect((await reject('pay_unknown')).status).toBe(404)
})

test('a URL cannot inject text into a notice', async () => {
  const { id } = await createDemoPayment()
  const { text } = await fetchPage(`${pathOf(id)}?done=%3Cb%3Eyou+won`)
  expect(text).not.toContain('role="status"')
  expect(text).not.toContain('you won')
})

test('payer input is escaped on the dev pages of payments and the outbox', async () => {
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
  const emailPath = `/dev/outbox/${encodeURIComponent(`${id}:receipt`)}`
  for (const path of ['/dev/payments', pathOf(id), '/dev/outbox', emailPath, `${emailPath}/html`]) {
    const { status, text } = await fetchPage(path)
    expect(status).toBe(200)
    expect(text, path).toContain('&lt;script&gt;alert(')
    expect(text, path).not.toMatch(/<script>|<img src=x/)
  }
  await seedPayees()
})

describe('the list of payments', () => {
  const listed = async (query: string) => {
    const { text } = await fetchPage(`/dev/payments${query}`)
    const rows = [...text.matchAll(/<tr role="row"><td[\s\S]*?<\/tr>/g)]
    return rows.map(([row]) => /PPY-[\w-]+/.exec(row)?.[0] ?? '')
  }
  const change = (id: string, set: string, ...values: readonly (string | number)[]) =>
    env.DB.prepare(`UPDATE payments SET ${set} WHERE id = ?1`)
      .bind(id, ...values)
      .run()

  test('has the oldest waiting payment first, with its age, and other orders on request', async () => {
    await env.DB.prepare("UPDATE payments SET status = 'accepted'").run()
    const [first, second, third] = [
      await createDemoPayment(),
      await createDemoPayment(),
      await createDemoPayment(),
    ]
    const hour = 3_600_000
    await change(first.id, 'created_at = ?2, amount_cents = ?3', Date.now() - hour, 100)
    await change(second.id, 'created_at = ?2, amount_cents = ?3', Date.now() - 50 * hour, 500)
    await change(third.id, "status = 'rejected'")
    const references = { first: first.reference, second: second.reference }
    expect(await listed('')).toEqual([references.second, references.first])
    expect(await listed('?sort=newest')).toEqual([references.first, references.second])
    expect(await listed('?sort=amount')).toEqual([references.second, references.first])
    expect((await fetchPage('/dev/payments')).text).toContain('2 days')
    expect(await listed('?status=rejected')).toEqual([third.reference])
    expect(await listed('?status=all')).toContain(third.reference)
    expect(await listed('?status=nonsense&sort=x')).toEqual([references.second, references.first])
  })

  test('can be searched by part of a reference, a name or an account, without wildcards', async () => {
    const { id, reference } = await createDemoPayment()
    await change(id, 'payer_name = ?2, account = ?3', 'Ada 100% Lane', 'ACC_77_X')
    for (const q of [reference.slice(4).toLowerCase(), 'ada 100%', 'acc_77'])
      expect(await listed(`?q=${encodeURIComponent(q)}`)).toEqual([reference])
    for (const q of ['ada%lane', 'acc?77', 'acc__7'])
      expect(await listed(`?q=${encodeURIComponent(q)}`)).toEqual([])
    expect((await fetchPage('/dev/payments?q=%22%3E%3Cscript%3E')).text).not.toContain('<script')
  })
})

describe('a payment page', () => {
  test.each([
    ['accept', {}, 'This charges <strong>$', 'Charge $'],
    [
      'reject',
      { reason: 'account_not_found', note: 'Not "ours"' },
      'This releases the hold of <strong>$',
      'Reject $',
    ],
  ] as const)(
    'asks staff once to confirm before they %s, and shows the total',
    async (action, fields, words, label) => {
      const { id, attempt_id } = await createDemoPayment()
      const confirmation = await postForm(`${pathOf(id)}/${action}`, { ...fields, confirm: '1' })
      expect(confirmation.status).toBe(200)
      expect(confirmation.text).toContain(words)
      expect(confirmation.text).toContain(label)
      expect(await listSimulatorCharges(attempt_id)).toEqual([{ status: 'authorised', calls: 1 }])
      if (action === 'reject') expect(confirmation.text).toContain('value="Not &quot;ours&quot;"')
      expect((await postForm(`${pathOf(id)}/${action}`, fields)).status).toBe(303)
    },
  )

  test('has no prefilled field, which an accidental click could send', async () => {
    const { id } = await createDemoPayment()
    const listPrefilledValues = async () =>
      [...(await fetchPage(pathOf(id))).text.matchAll(/<input (?![^>]*type="hidden")[^>]*>/g)]
        .map(([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '')
        .filter((value) => value !== '')
    expect(await listPrefilledValues()).toEqual([])
    await accept(id)
    expect((await fetchPage(pathOf(id))).text).toContain('Refund</h2>')
    expect(await listPrefilledValues()).toEqual([])
  })
})
