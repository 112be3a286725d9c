// The staff page at /dev/staff, as production has it behind Cloudflare Access.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rejectSentences } from '../../shared/payments/reject-text'
import { createNewTotal, payNewTotal, requestInfo } from '../../tests/support/builders/info-request'
import { createPaymentIn } from '../../tests/support/builders/made-payment'
import { createOffice, readVersion } from '../../tests/support/builders/office'
import { fetchPage } from '../../tests/support/requests/site'
import {
  ana,
  ben,
  changePayment as change,
  mo,
  readStaffPage as readText,
  requestAs as request,
} from '../../tests/support/requests/staff-page'
import type { Person } from './office'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

async function createPayment() {
  const { id } = await createPaymentIn('in-review')
  return { id, path: `/payments/${id}` }
}
const statusOf = (id: string) =>
  env.DB.prepare('SELECT status FROM payments WHERE id = ?1').bind(id).first<string>('status')
const countRefunds = (id: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM refunds WHERE payment_id = ?1')
    .bind(id)
    .first<number>('n')

describe('the staff page', () => {
  test('lists the queue, and shows a payment with the birth date masked', async () => {
    const { id } = await createPayment()
    await change(id, 'birth_date', '1990-02-09')
    const queue = await fetchPage('/dev/staff')
    expect([queue.status, queue.text.includes(`/dev/staff/payments/${id}`)]).toEqual([200, true])
    const { text } = await fetchPage(`/dev/staff/payments/${id}`)
    expect(text).toContain('••/••/1990')
    expect(text).not.toMatch(/1990-02-09|02\/09\/1990/)
  })

  test('shows before a rejection what a Spanish payer will read, and changes nothing until it is confirmed', async () => {
    await createPayment()
    const { id, path } = await createPayment()
    await change(id, 'locale', 'es')
    await change(id, 'email', 'pat@example.com')
    await change(id, 'is_silent', 0)
    const form = { reason: 'account_not_found', note: 'Call us.' }
    const text = await readText(request(ana, `${path}/reject`, form))
    expect(text).toContain('lang="es"')
    expect(text).toContain(rejectSentences.es.account_not_found)
    expect(await statusOf(id)).toBe('in_review')
    const response = await request(ana, `${path}/reject`, { ...form, confirm: '1' })
    const location = response.headers.get('location') ?? ''
    expect([response.status, location]).toEqual([
      303,
      expect.stringContaining(`?done=reject&of=${id}`),
    ])
    expect(location).not.toContain(path)
    const next = await readText(request(ana, location))
    expect(next).toMatch(new RegExp(`<a href="${path}\\?done=reject">PPY-[\\w-]+</a>: Rejected\\.`))
    expect(next).toContain('This is the next payment.')
    expect(await statusOf(id)).toBe('rejected')
    expect(await readText(request(ana, `${path}?done=reject`))).toContain('by ana@example.com')
  })

  test('links a payment to the one that was made in its place, with the new total', async () => {
    const first = await createNewTotal()
    const later = await payNewTotal(first)
    const page = await readText(request(ana, `/payments/${first.id}`))
    expect(page).toContain('$150.00')
    expect(page).toContain(`/payments/${later.id}`)
    expect(await readText(request(ana, `/payments/${later.id}`))).toContain(`/payments/${first.id}`)
    const accept = await readText(request(ana, `/payments/${later.id}/accept`, {}))
    expect(accept).toContain('This charges $150.00 to')
  })

  test('of two people who decide at the same moment, the second sees who was first', async () => {
    const { id, path } = await createPayment()
    const version = await readVersion(id)
    const responses = await Promise.all([
      request(ana, `${path}/accept`, { confirm: '1', version }),
      request(ben, `${path}/accept`, { confirm: '1', version }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const second = responses.find(({ status }) => status === 409)
    const first = second === responses[0] ? 'ben' : 'ana'
    expect(await second?.text()).toContain(`${first}@example.com accepted the payment,`)
    for (const confirm of ['0', '1']) {
      const form = { reason: 'already_paid', confirm, version }
      const rejected = await request(mo, `${path}/reject`, form)
      expect(rejected.status).toBe(409)
      expect(await rejected.text()).toContain(`${first}@example.com accepted the payment,`)
    }
    expect(await statusOf(id)).toBe('accepted')
  })

  test('does a refund once, however often its form is posted', async () => {
    const { id, path } = await createPayment()
    await createOffice('Sam Staff').accept({ payment: id })
    const form = { key: 'refund-0001', amount: '5.00', reason: 'paid_twice', confirm: '1' }
    await Promise.all([request(mo, `${path}/refund`, form), request(mo, `${path}/refund`, form)])
    await request(mo, `${path}/refund`, form)
    expect(await countRefunds(id)).toBe(1)
  })

  test('limits what a reviewer may refund, in one refund or several, and does not limit a manager', async () => {
    const { id, path } = await createPayment()
    await createOffice('Sam Staff').accept({ payment: id })
    const post = (person: Person, key: string, amount: string) =>
      request(person, `${path}/refund`, { key, amount, reason: 'paid_twice', confirm: '1' })
    const refused = await post(ana, 'refund-0001', '10.01')
    expect([refused.status, await countRefunds(id)]).toEqual([409, 0])
    expect(await refused.text()).toContain('$10.00 of a payment')
    expect((await post(ana, 'refund-0002', '6.00')).status).toBe(303)
    expect((await post(ana, 'refund-0003', '4.01')).status).toBe(409)
    expect((await post(ana, 'refund-0004', '4.00')).status).toBe(303)
    expect((await post(mo, 'refund-0005', '1.00')).status).toBe(303)
    expect(await countRefunds(id)).toBe(3)
  })

  test('does not let a reviewer do what only managers may', async () => {
    const { id, path } = await createPayment()
    await createOffice('Sam Staff').accept({ payment: id })
    const form = { way: 'ach', date: '11/26/2026', confirm: '1' }
    const refused = await request(ana, `${path}/sent`, form)
    expect([refused.status, (await refused.text()).includes('Only a manager')]).toEqual([409, true])
    expect(await readText(request(ana, path))).not.toContain('Mark as sent')
    expect(await readText(request(mo, path))).toContain('Mark as sent')
  })

  test.each(['cross-site', 'same-site', 'none'])(
    'refuses a post from Sec-Fetch-Site %s',
    async (site) => {
      const { id, path } = await createPayment()
      const response = await request(mo, `${path}/accept`, { confirm: '1' }, site)
      expect([response.status, await statusOf(id)]).toEqual([403, 'in_review'])
    },
  )

  test('asks the payer, and takes the question back', async () => {
    const { id, path } = await createPayment()
    const form = { type: 'extraFields', value: 'Member ID; Plan' }
    expect(await readText(request(ana, `${path}/ask`, form))).toContain('Member ID')
    expect(await statusOf(id)).toBe('in_review')
    await request(ana, `${path}/ask`, { ...form, confirm: '1' })
    expect(await statusOf(id)).toBe('awaiting_info')
    expect(await readText(request(ben, `${path}/withdraw`, {}))).toContain('no longer answer')
    await request(ben, `${path}/withdraw`, { confirm: '1' })
    expect(await statusOf(id)).toBe('in_review')
  })

  test('says after a question whether a message with it goes to the payer', async () => {
    const [reached, unreached] = [await createPayment(), await createPayment()]
    await change(reached.id, 'email', 'pat@example.com')
    await change(unreached.id, 'email', '')
    await change(unreached.id, 'phone', '+442079460000')
    const form = { type: 'extraFields', value: 'Member ID', confirm: '1' }
    const readNotice = async ({ path }: { readonly path: string }) => {
      const asked = await request(ana, `${path}/ask`, form)
      return readText(request(ana, asked.headers.get('location') ?? ''))
    }
    expect(await readNotice(reached)).toContain('Question sent.')
    const text = await readNotice(unreached)
    expect(text).not.toContain('Question sent.')
    expect(text).toContain('No message was sent')
  })

  test('says what is wrong with a form, and changes nothing', async () => {
    const { id, path } = await createPayment()
    const wrong = [
      ['reject', { reason: '' }],
      ['reject', { reason: 'other', note: ' ' }],
      ['ask', { type: 'confirmDeadlineApproaching', value: '01/01/2020' }],
      ['note', { note: '', key: 'note-0001' }],
    ] as const
    for (const [action, form] of wrong) {
      const response = await request(mo, `${path}/${action}`, form)
      expect([response.status, (await response.text()).includes('role="alert"')], action).toEqual([
        422,
        true,
      ])
    }
    expect(await statusOf(id)).toBe('in_review')
  })

  test('shows what payers typed as text, never as HTML', async () => {
    const { id, path } = await createPayment()
    const hostile = '<img src=x onerror=alert(1)>"&'
    for (const column of ['payer_name', 'note', 'bill_name', 'account', 'email'])
      await change(id, column, hostile)
    await requestInfo(id, { type: 'confirmAmountIncreaseFee', feeCents: 250 })
    await request(ana, `${path}/note`, { note: hostile, key: 'note-0001' })
    for (const page of [path, '/', '/?queue=payers', `/search?q=${encodeURIComponent(hostile)}`]) {
      const text = await readText(request(ana, page))
      expect(text, page).not.toContain('<img src=x')
    }
  })

  test('finds a caller by the start of the name and a day, and says what is wrong with a date', async () => {
    const { id } = await createPayment()
    await change(id, 'words', '["quentin","caller"]')
    await change(id, 'created_at', Date.parse('2026-03-02T17:00:00Z'))
    const found = await readText(request(ana, '/search?q=quentin&from=03/02/2026&to=03/02/2026'))
    expect(found).toContain(`/payments/${id}`)
    expect(await readText(request(ana, '/search?q=quentin&to=03/01/2026'))).not.toContain(
      `/payments/${id}`,
    )
    expect((await request(ana, '/search?q=quentin&from=13/40/2026')).status).toBe(422)
  })

  test('sends its first page in less than 120 KB, with nothing from other sites', async () => {
    const response = await request(ana, '/')
    const text = await response.text()
    expect(text.length).toBeLessThan(120_000)
    expect(text).not.toMatch(/(?:src|href|action)="https?:/)
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(text).toContain(`<script nonce="${nonce}">`)
  })
})
