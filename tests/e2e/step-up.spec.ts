// While a payee's breaker is tripped, its payers must pass the step-up between form and payment, and get the result
// by email.

import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { submitMessages } from '../../shared/locales/en/payments/messages.ts'
import { paymentCheckCopy as check } from '../../shared/locales/en/payments/payment-check.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  countPayments,
  enter,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  payButton,
  submit,
} from './payment-form.ts'

const { labels } = copy

test.use({ expectedErrors: /status of 403/ })

/** Trips the payee's breaker. */
async function simulateCardTesting(staff: Page, payeeId: string): Promise<void> {
  await staff.goto('/dev/limits')
  await staff.getByLabel('Payee ID').fill(payeeId)
  await staff.getByRole('button', { name: 'Simulate card testing' }).click()
  await expect(staff.getByRole('status')).toContainText(
    'every payer of this payee has to pass a captcha',
  )
}

test('a payer passes the step-up, types the card again and reads that the result comes later', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer, staff }) => {
  test.slow()
  await simulateCardTesting(staff, 'p_sycamore')
  await openForm(page, 'p=p_sycamore')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: check.heading })).toBeVisible()

  // The captcha needs no click, and the page then returns to the form.
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer, { timeout: 60_000 })
  expect(await countPayments(staff, payer)).toBe(0)
  await nextButton(page).click()
  await expect(fieldOf(page, labels.billName)).toHaveValue(cardEntries[labels.billName])
  await expect(fieldOf(page, labels.addr1)).toHaveValue(cardEntries[labels.addr1])
  await expect(fieldOf(page, labels.ccn)).toHaveValue('')
  await enter(page, cardEntries)
  await submit(page)

  await expect(page.getByRole('heading', { name: copy.confirming.heading })).toBeVisible()
  await expect(page.getByText(submitMessages.withheld)).toBeVisible()
  await expect(page).toHaveURL(/\/web-payment\/confirming\?a=/)
  // Staff read it aloud to no one either.
  expect(await countPayments(staff, payer)).toBe(0)
  const attempts = staff.getByRole('table', { name: 'Attempts' }).getByRole('row')
  await expect(attempts.filter({ hasText: payer })).toHaveCount(1)
  await expect(attempts.filter({ hasText: payer })).toContainText('confirming')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the step-up page says what to do, and the form then has what was typed except the card', {
    tag: ['@phone', '@daily'],
  }, async ({ page, payer, staff }) => {
    await simulateCardTesting(staff, 'p_poplar')
    await page.goto('/web-payment?p=p_poplar')
    await enter(page, patientBill(payer))
    await nextButton(page).click()
    await enter(page, cardEntries)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: check.heading })).toBeVisible()
    const words = page.locator('noscript p')
    await expect(words.filter({ hasText: check.withoutScript.title })).toBeVisible()
    await expect(words.filter({ hasText: /Or try again at \d+:\d\d [AP]M ET/ })).toBeVisible()
    await expect(words.filter({ hasText: '(615) 555-0118' })).toBeVisible()
    await page.getByRole('button', { name: check.back }).click()
    await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
    expect(await countPayments(staff, payer)).toBe(0)
  })
})
