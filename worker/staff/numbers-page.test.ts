// The numbers on the staff page, and the file of a period's payments.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { toEasternDay } from '../../shared/eastern-day'
import { createPaymentIn } from '../../tests/support/builders/made-payment'
import { createCharged } from '../../tests/support/builders/remittance'
import { captureLogEvents } from '../../tests/support/capture-log-lines'
import { eventually } from '../../tests/support/eventually'
import { ana, mo, readStaffPage, requestAs } from '../../tests/support/requests/staff-page'
import { metricsD1 } from '../vendors/metrics/d1'

const lines = captureLogEvents()
const date = toEasternDay(Date.now()).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const open = (path: string, person = mo) => readStaffPage(requestAs(person, path))

test('a manager reads the numbers of a day and of a payee, and gets to the lists', async () => {
  const { payeeId } = await createCharged()
  const page = await open('/numbers')
  expect(page).toMatch(/<dt>Accepted<\/dt><dd>\$125\.50 <span class="soft">\(1\)<\/span>/)
  expect(page).toContain('<dt>To review</dt>')
  expect(page).toContain(`href="/numbers?days=1&amp;payee=${payeeId}"`)
  const list = /href="(\/search\?[^"]+)">List/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await open(list)).toContain('<h1>Found: 1</h1>')
  const month = await open(`/numbers?days=30&payee=${payeeId}`)
  expect(month).toContain('aria-label="By day"')
  expect(month).not.toContain('aria-label="By payee"')
  expect(await open('/numbers?days=30&date=13/45/2026')).toContain('role="alert"')
  expect(await open('/numbers', ana)).toContain('Only a manager may do that.')
})

test('the numbers end with how far payers came and how fast pages were', async () => {
  await env.DB.batch(
    ['vital_counts', 'funnel_counts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  expect(await open('/numbers')).toContain('No page view was measured.')
  const store = metricsD1({ db: env.DB, now: Date.now })
  for (const lcp of [400, 500, 600, 5000]) await store.addVitals({ page: 'pay-landing', lcp })
  await store.addVitals({ page: 'contact', cls: 3, inp: 700 })
  await createPaymentIn('in-review')
  await eventually(async () => {
    const page = await open('/numbers?days=30')
    expect(page).toContain('How far payers came, the last 30 days')
    expect(page).toContain('<dt>Card authorized</dt><dd>1</dd>')
    expect(page).toContain('600 ms <span class="soft">(4)</span>')
    expect(page).toContain('700 ms <span class="badge bad">poor</span>')
    expect(page).toContain('0.003')
  })
})

test('a manager downloads the payments of a period, which is logged with their number', async () => {
  const { id } = await createPaymentIn('in-review', {
    form: { patientName: '=HYPERLINK("x")', account: 'A-1' },
  })
  const path = `/payments.csv?from=${date}&to=${date}`
  const file = await requestAs(mo, path)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [header, ...rows] = (await file.text()).trimEnd().split('\r\n')
  expect(header).toBe('reference,submitted,status,payee,name,amount,fee,refunded')
  expect(id).not.toBe('')
  expect(rows.filter((row) => row.includes('"\'=HYPERLINK(""x"")"'))).toHaveLength(1)
  expect(rows.join()).toContain('"125.50","0.00","0.00"')
  expect(lines.filter(({ event }) => event === 'staff_export')).toMatchObject([
    { actor: 'mo@example.com', count: rows.length },
  ])
  expect(await open(path, ana)).toContain('Only a manager may do that.')
  expect(await open('/payments.csv?from=today')).toContain('Choose the days as MM/DD/YYYY.')
})
