// A payer who reads Spanish only: from a texted link to the emailed receipt.
import type { Page } from '@playwright/test'
import { infoQuestionEmailCopy } from '../../shared/locales/es/emails/info-request.ts'
import { paymentEmailCopy, receiptEmailCopy } from '../../shared/locales/es/emails/payments.ts'
import * as landing from '../../shared/locales/es/pay-landing-words.ts'
import { infoRequestCopy } from '../../shared/locales/es/payments/info-request.ts'
import { receiptCopy } from '../../shared/locales/es/payments/receipt.ts'
import { rejectReasonCopy } from '../../shared/locales/es/payments/reject-reasons.ts'
import * as smsWords from '../../shared/locales/es/sms-link-words.ts'
import * as frame from '../../shared/locales/es/widget/frame-words.ts'
import { expect, test } from './fixtures.ts'
import { askPayer, emailOf, openAsStaff } from './info-request.ts'
import { confirmDecision, waitForHydration } from './payment-form.ts'
import { expectReceipt, field, fillIn, pay, press } from './spanish-form.ts'

test.use({ locale: 'es-US' })

/** Opens the message with that subject in the outbox. */
async function openMessage(staff: Page, recipient: string, subject: string): Promise<void> {
  const message = staff
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('link')
    .filter({ hasText: recipient })
    .filter({ hasText: subject })
  await expect(async () => {
    await staff.goto('/dev/outbox')
    expect(await message.count()).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })
  await message.first().click()
}

const emailBody = (staff: Page) => staff.frameLocator('iframe').locator('body')

test('a texted link, a payment and its receipt by email are in Spanish', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  await page.goto('/pay')
  await field(page, landing.form.label).fill('(415) 555-0178')
  await press(page, smsWords.form.send)
  await expect(page.getByRole('heading', { name: landing.success.heading })).toBeVisible()
  await openMessage(staff, '5550178', 'Papaya')
  await expect(staff.getByText('su enlace para pagar la factura').first()).toBeVisible()

  await pay(page, payer)
  await openMessage(staff, emailOf(payer), receiptCopy.statuses.in_review)
  await expect(emailBody(staff)).toContainText(receiptEmailCopy.heading)
  await expect(emailBody(staff)).toContainText('$125.50')
  const link = emailBody(staff).getByRole('link', { name: paymentEmailCopy.status })
  expect(await link.getAttribute('href')).toContain('lang=es')
})

test('staff’s question reaches the payer in Spanish', async ({ page, payer, staff }) => {
  await pay(page, payer)
  await openAsStaff(staff, payer)
  await askPayer(staff, 'the new amount', '150.00')
  await openMessage(staff, emailOf(payer), infoQuestionEmailCopy.subject(''))
  await staff.getByText('Text part').click()
  const url = await staff
    .locator('pre a', { hasText: '/update-info-request?t=' })
    .first()
    .getAttribute('href')
  await page.goto(url ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    infoRequestCopy.headings.more('Cedar Hollow Family Clinic', '$24.50'),
  )
  await expect(page.getByText(infoRequestCopy.confirmAmountIncrease)).toBeVisible()
})

test('a rejection reaches the payer in Spanish', async ({ page, payer, staff }) => {
  await pay(page, payer)
  await openAsStaff(staff, payer)
  await staff.getByLabel('Reason', { exact: true }).selectOption('account_not_found')
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(staff.locator('[lang=es]')).toContainText(rejectReasonCopy.account_not_found)
  await confirmDecision(staff, 'Reject')
  await openMessage(staff, emailOf(payer), receiptCopy.statuses.rejected)
  await expect(emailBody(staff)).toContainText(rejectReasonCopy.account_not_found)
})

test('the language link changes the language and loses nothing that was typed', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await page.goto('/web-payment?p=p_cedar&lang=en')
  await waitForHydration(page)
  await page.locator('input[name=patientName]').fill(payer)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(new URL(page.url()).searchParams.get('p')).toBe('p_cedar')
  await expect(page.locator('input[name=patientName]')).toHaveValue(payer)
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a widget’s frame with lang=es in its URL is in Spanish in an English browser', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(
    `${test.info().project.use.baseURL}/pay-widget?name=cedar-hollow&wid=0000001&lang=es`,
  )
  await expect(page.getByLabel(frame.phone)).toBeVisible()
  await expect(page.getByRole('button', { name: frame.sendLabel })).toBeVisible()
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a texted link leads to a Spanish page, and a payment to a Spanish receipt', {
    tag: '@daily',
  }, async ({ page, payer, staff }) => {
    await page.goto('/pay')
    await field(page, landing.form.label).fill('(415) 555-0179')
    await press(page, smsWords.form.send)
    await expect(page.getByRole('heading', { name: landing.success.heading })).toBeVisible()
    await openMessage(staff, '5550179', 'Papaya')
    const text = (await staff.locator('main').textContent()) ?? ''
    const [link = ''] = /\/s\/[\w-]+/.exec(text) ?? []
    await page.goto(link)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')

    await page.goto('/web-payment?p=p_cedar')
    await fillIn(page, payer)
    await expectReceipt(page)
  })

  test('a question is answered in Spanish', async ({ page }) => {
    await page.goto('/dev/go/asked-increase')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      infoRequestCopy.headings.more('Cedar Hollow Family Clinic', '$24.50'),
    )
    await press(page, infoRequestCopy.confirmTotal('$150.00'))
    await expect(page.getByText(infoRequestCopy.newTotal.heading('$150.00'))).toBeVisible()
  })

  test('a widget rejects an invalid number in Spanish', async ({ page }) => {
    await page.goto('/pay-widget?name=cedar-hollow&wid=0000001&lang=es')
    await page.getByLabel(frame.phone).fill('123')
    await press(page, frame.sendLabel)
    await expect(page.getByText(smsWords.invalidNumber)).toBeVisible()
  })
})
