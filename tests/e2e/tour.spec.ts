// The tour of README.md, with what it says to type and to open.
// covers: provider-lookup, guest-payment, receipt, staff, emails, README.md
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/run.ts'
import { paymentAcceptedEmailCopy as accepted } from '../../shared/locales/en/emails/payments.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import {
  confirmBillerCopy as biller,
  lookupCopy as lookup,
} from '../../shared/locales/en/payments/provider-lookup.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { receiptEmailCopy as spanishEmail } from '../../shared/locales/es/emails/payments.ts'
import { receiptCopy as spanishReceipt } from '../../shared/locales/es/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  confirmDecision,
  countPayments,
  enter,
  expectReceipt,
  nextButton,
  payButton,
  submit,
  toAccount,
  waitForHydration,
} from './payment-form.ts'
import { linkedScreens } from './screens.ts'
import * as spanish from './spanish-form.ts'

const { labels } = copy

/** The steps of the tour: what each says to type, and the addresses that it names, without the host. */
const steps = readFileSync(path.join(root, 'README.md'), 'utf8')
  .replace(/[\s\S]*## A tour in five minutes/, '')
  .split(/^\d\. /m)
  .slice(1, 7)
  .map((text) => ({
    text: text.replace(/\s+/g, ' '),
    typed: [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    addresses: [...text.matchAll(/<http:\/\/localhost:8787([^>]+)>/g)].map(([, at = '']) => at),
  }))

const step = (number: number) => {
  const found = steps[number - 1]
  if (!found) throw new Error(`README.md has no step ${number}`)
  return found
}

const [term = '', amount = '', address = '', phone = '', card = ''] = step(1).typed

const toBill = (payer: string, sum = amount) => ({
  [labels.patientName.patient]: payer,
  [labels.account]: toAccount(payer),
  [labels.amount]: sum,
  [labels.email]: address,
  [labels.phone]: phone,
})

async function fillIn(page: Page, payer: string, sum = amount): Promise<void> {
  await enter(page, toBill(payer, sum))
  await nextButton(page).click()
  await enter(page, { ...cardEntries, [labels.ccn]: card })
}

/** The newest email with that subject, opened in the outbox. */
async function readEmail(staff: Page, subject: string): Promise<void> {
  const link = staff
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('link')
    .filter({ hasText: address })
    .filter({ hasText: subject })
    .first()
  await expect(async () => {
    await staff.goto(step(2).addresses[0] ?? '')
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await link.click()
}

const clinic = 'Cedar Hollow Family Clinic'

test('the tour’s first four steps pay a bill, show its email, accept it, and survive a lost reply', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await page.goto(step(1).addresses[0] ?? '')
  await page.getByLabel(lookup.label).click()
  await page.keyboard.type(term)
  expect(step(1).text).toContain(`choose ${clinic} and confirm`)
  await page.getByRole('option', { name: clinic }).click()
  await page.getByRole('button', { name: biller.confirm, exact: true }).click()
  await page.waitForURL('**/web-payment?p=p_cedar*')
  await waitForHydration(page)
  await fillIn(page, payer)
  for (const button of [copy.next, copy.submit])
    expect(step(1).text.toLowerCase()).toContain(`press ${button}`.toLowerCase())
  await submit(page)
  await expectReceipt(page)

  await readEmail(staff, receiptCopy.statuses.in_review)
  await expect(staff.frameLocator('iframe').locator('body')).toContainText(`$${amount}`)

  await staff.goto(step(3).addresses[0] ?? '')
  // The queue's first page can be full of payments of other tests.
  await staff.getByRole('searchbox').fill(payer)
  await staff.getByRole('button', { name: 'Search', exact: true }).click()
  await staff.getByRole('row').filter({ hasText: payer }).getByRole('link').first().click()
  await staff.getByRole('button', { name: 'Accept', exact: true }).click()
  await confirmDecision(staff, 'Charge')
  await page.reload()
  await expect(page.getByText(receiptCopy.timeline.accepted())).toBeVisible()
  await readEmail(staff, accepted.subject)

  await page.goto(step(4).addresses[0] ?? '')
  const [, another = ''] = /link “([^”]+)”/.exec(step(4).text) ?? []
  await page.getByRole('link', { name: another, exact: true }).click()
  await waitForHydration(page)
  const [lostReply = ''] = step(4).typed
  await fillIn(page, payer, lostReply)
  await submit(page)
  await expect(page.getByRole('heading', { name: copy.confirming.heading })).toBeVisible()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(2)
})

test('the tour’s fifth step finds every screen at its address', { tag: '@daily' }, async ({
  page,
}) => {
  await page.goto(step(5).addresses[0] ?? '')
  // Only screens have a note.
  await expect(page.locator('main .screens li:has(p) a')).toHaveCount(linkedScreens.length)
})

test.describe('without JavaScript, as the tour’s fifth step says', () => {
  test.use({ javaScriptEnabled: false })

  test('a bill is paid', async ({ page, payer }) => {
    expect(step(5).text).toContain('Turn JavaScript off and pay again')
    await page.goto(step(1).addresses[0] ?? '')
    await page.getByLabel(lookup.label).fill(term)
    await page.getByRole('button', { name: lookup.next }).click()
    await page.getByRole('link', { name: clinic }).click()
    await page.getByRole('link', { name: biller.confirm }).click()
    await fillIn(page, payer)
    await payButton(page).click()
    await expectReceipt(page)
  })
})

test('the tour’s sixth step pays in Spanish and shows an email in Spanish', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await page.goto(step(4).addresses[0] ?? '')
  const [, language = ''] = /Click “([^”]+)”/.exec(step(6).text) ?? []
  await page.getByRole('link', { name: language }).click()
  await waitForHydration(page)
  await spanish.fillIn(page, payer, address)
  await spanish.confirm(page)
  await readEmail(staff, spanishReceipt.statuses.in_review)
  await expect(staff.frameLocator('iframe').locator('body')).toContainText(spanishEmail.heading)
})
