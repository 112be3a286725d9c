// Markup in every text that payees, partners, payers and staff write, and in the query of each page, in Spanish: no
// script runs, no element is added, and the policy has nothing to block.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Frame, Page } from '@playwright/test'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { type LocalSite, prepareState, serve } from '../../scripts/start/local-site.ts'
import { callOps } from '../chaos/call-ops.ts'
import { findDatabaseFile } from '../chaos/chaos-site.ts'
import { openForm, submit } from '../chaos/payer.ts'
import { expect, test } from './fixtures.ts'

/** Ends attributes, comments and elements with raw text; each element in it reports itself. */
const markup =
  `'"--></title></textarea></style></script><img data-added src=/x onerror=window.added=1>` +
  '<svg data-added onload=window.added=1></svg><a data-added href="javascript:window.added=1">x</a>' +
  '<iframe data-added srcdoc="<script>top.added=1</script>"></iframe>' +
  '<script data-added>window.added=1</script>'
const short = `"'><img data-added src=/x onerror=window.added=1>`
const sitePort = await findFreePort()

test.describe.configure({ mode: 'default' })
test.use({
  baseURL: `http://localhost:${sitePort}`,
  locale: 'es-US',
  expectedErrors: new RegExp(
    `request to another origin: http://localhost:${sitePort}/|status of 4\\d\\d`,
  ),
})

let site: LocalSite
let persistTo = ''
let statusPage = ''
let paymentId = ''

function runSql(sql: string, ...values: readonly string[]) {
  using db = new DatabaseSync(findDatabaseFile(persistTo), { timeout: 5000 })
  return db.prepare(sql).all(...values)
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  persistTo = mkdtempSync(path.join(tmpdir(), 'papaya-markup-'))
  prepareState(persistTo)
  runSql(
    `UPDATE payees SET name = 'Cedar ' || ?1, acct_regex_warn_es = ?1, custom_heading_es = ?1, custom_heading = ?1,
      payee_fees = json_array(?1), payee_fees_es = json_array(?1), address1 = ?1, city = ?1, phone = ?1,
      acct_regex_warn = ?1, acct_regex = '^A-' WHERE id = 'p_cedar'`,
    markup,
  )
  runSql(
    `UPDATE widget_partners SET headline = ?1, description = ?1, headline_es = ?1, description_es = ?1,
      closing_text = ?1, closing_text_es = ?1, closing_url = 'https://a.example/"><img data-added>' WHERE name = 'cedar-hollow'`,
    short,
  )
  site = await serve({ mode: 'demo', port: sitePort, persistTo })
  await pay()
})
test.afterAll(async () => {
  await site.kill()
  rmSync(persistTo, { recursive: true, force: true })
})

async function submitBill(cents: number) {
  const attempt = await openForm(site.url)
  const { reply } = await submit(site.url, { attempt, cents })
  const payment = `pay_${attempt.split('.')[0]}`
  runSql(
    `UPDATE payments SET locale = 'es', payer_name = ?1, account = ?1, note = ?1, bill_name = ?1, bill_address1 = ?1,
      bill_city = ?1, payee_fees_es = json_array(?1) WHERE id = ?2`,
    ...[markup, payment],
  )
  return { payment, statusPage: reply.confirmationUrl ?? '' }
}

/** Payments with markup in each text: one with a question, one rejected and one refunded, each in staff's words. */
async function pay(): Promise<void> {
  const questioned = await submitBill(12_345)
  statusPage = questioned.statusPage
  paymentId = questioned.payment
  const fields = [{ type: 'text', name: short }]
  const request = { type: 'extraFields', fields }
  await callOps(site.url, 'askForInfo', { payment: questioned.payment, request })
  const rejected = await submitBill(12_346)
  const words = { reason: 'other', note: short }
  await callOps(site.url, 'reject', { payment: rejected.payment, ...words })
  const refunded = await submitBill(12_347)
  await callOps(site.url, 'accept', { payment: refunded.payment })
  const order = { payment: refunded.payment, key: 'refund-of-test', ...words }
  await callOps(site.url, 'refund', order, short)
}

/** Whether a script of the markup ran in a frame, and the elements that it added. */
const findAdded = (frame: Page | Frame) =>
  frame.evaluate(() => ({
    ran: 'added' in window,
    elements: Array.from(document.querySelectorAll('[data-added]'), ({ outerHTML }) => outerHTML),
  }))

const clean = { ran: false, elements: [] }
const query = encodeURIComponent(markup)

/** Each shows texts with markup. */
const pages: readonly (readonly [string, () => string])[] = [
  ['the payee’s page', () => '/cedar-hollow?lang=es'],
  ['the payment form', () => '/web-payment?p=p_cedar&lang=es'],
  ['the search', () => `/web-payment?t=cedar&lang=es`],
  ['the search for markup', () => `/web-payment?t=${query}&lang=es`],
  ['the widget', () => '/pay-widget?name=cedar-hollow&lang=es'],
  ['the restore tab', () => '/pay-widget-restore-tab?name=cedar-hollow&lang=es'],
  [
    'the widget builder',
    () => `/partners/widget?payee=${query}&label=${query}&theme=${query}&lang=es`,
  ],
  ['the status page', () => `${statusPage}&lang=es`],
  ['the staff page of the payment', () => `/dev/staff/payments/${paymentId}`],
]

test('markup that a page does not escape is found', { tag: '@daily' }, async ({ page }) => {
  await page.setContent(markup)
  const { ran, elements } = await findAdded(page)
  expect([ran, elements.length]).toEqual([true, 5])
})

for (const [name, toPath] of pages)
  test(`markup in texts stays text on ${name}, in Spanish`, async ({ page }) => {
    await page.goto(toPath())
    expect(await page.content()).toContain('data-added')
    await page.mouse.move(200, 200)
    await page.locator('body').click({ position: { x: 2, y: 2 } })
    await page.waitForLoadState('networkidle')
    for (const frame of page.frames()) expect(await findAdded(frame)).toEqual(clean)
  })

const parameters = [
  'p',
  't',
  'choose',
  'payee',
  'name',
  'type',
  'theme',
  'view',
  'i',
  'r',
  'a',
  'x',
  's',
  'e',
  'id',
  'c',
  'next',
  'wid',
  'acct',
  'amount',
  'code',
  'state',
  'error',
  'lang',
]
const paths = [
  '/web-payment',
  '/pay',
  '/cedar-hollow',
  '/download',
  '/getpaid',
  '/update-password',
  '/update-info-request',
  '/pay-later',
  '/contact',
  '/pay-widget',
  '/account-link',
  '/web-payment/receipt',
  '/no/such/page',
]

test('markup in each query parameter stays text on each page, in Spanish', {
  tag: '@daily',
}, async ({ page }) => {
  for (const at of paths) {
    const all = parameters.map((name) => `${name}=${encodeURIComponent(short)}`).join('&')
    await page.goto(`${at}?${all}&lang=es`)
    expect([at, await findAdded(page)]).toEqual([at, clean])
    await page.goto(`${at}?p=p_cedar&t=${query}&lang=es#${query}`)
    expect([at, await findAdded(page)]).toEqual([at, clean])
  }
})

test('markup in texts stays text in emails in Spanish, and on the page of staff’s question', async ({
  staff,
}) => {
  runSql(
    `UPDATE outbox SET data = replace(replace(data, 'Chaos Patient', ?1), '"locale":"en"', '"locale":"es"')`,
    JSON.stringify(short).slice(1, -1),
  )
  const emails = runSql("SELECT id, template FROM outbox WHERE kind = 'email' ORDER BY template")
  const questions: string[] = []
  expect(new Set(emails.map(({ template }) => template)).size).toBeGreaterThan(3)
  for (const { id, template } of emails) {
    await staff.goto(`/dev/outbox/${encodeURIComponent(String(id))}/html`)
    expect([template, (await staff.content()).includes('data-added')]).toEqual([template, true])
    expect([template, await findAdded(staff)]).toEqual([template, clean])
    const question = staff.locator('a[href*="/update-info-request?t="]').first()
    if ((await question.count()) > 0) questions.push((await question.getAttribute('href')) ?? '')
  }
  for (const question of questions) {
    await staff.goto(question)
    await expect(staff.getByText(short)).toBeVisible()
    expect(await findAdded(staff)).toEqual(clean)
  }
  expect(questions).toHaveLength(1)
})
