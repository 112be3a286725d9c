// covers: info-request, staff, emails
import type { Page } from '@playwright/test'
import { paymentFormCopy } from '../../shared/locales/en/payments/form.ts'
import { infoRequestCopy as copy } from '../../shared/locales/en/payments/info-request.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import {
  askPayer,
  cancelDialog,
  emailOf,
  openAsStaff,
  openDemo,
  openQuestion,
  submitPayment,
} from './info-request.ts'
import { confirmDecision, waitForHydration } from './payment-form.ts'

const successHeading = `${copy.submitted.lead} ${copy.submitted.rest}`
/** Opens the demo question `name` with ?headerless. */
async function openHeaderless(page: Page, name: string): Promise<void> {
  const response = await page.request.get(`/dev/go/${name}`, { maxRedirects: 0 })
  await page.goto(`${response.headers().location}&headerless`)
  await expect(page.getByRole('banner')).toHaveCount(0)
}

const canceledHeading = `${copy.declined.lead} ${copy.declined.rest.email}`

test.describe('with JavaScript', () => {
  // Some tests cause error statuses and aborted requests.
  test.use({ expectedErrors: /status of (4\d\d|503)|net::ERR_/ })

  test('a payment is accepted after its payer answers a question', { tag: '@daily' }, async ({
    page,
    payer,
    staff,
  }) => {
    await submitPayment(page, payer)
    await openAsStaff(staff, payer)
    await askPayer(staff, 'missing information', 'Member ID')

    await openQuestion(page, staff, payer)
    await waitForHydration(page)
    await expect(page).not.toHaveURL(/[?&]t=/)
    const submit = page.getByRole('button', { name: copy.submit, exact: true })
    await expect(submit).toBeDisabled()
    await page.getByLabel(/^Member ID/).fill('XKJ 204 417')
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)

    await openAsStaff(staff, payer)
    await expect(staff.getByText('XKJ 204 417')).toBeVisible()
    await staff.getByRole('button', { name: 'Accept', exact: true }).click()
    await confirmDecision(staff, 'Charge')
    await expect(staff.getByRole('status')).toContainText('Accepted.')
  })

  test('canceling instead of answering needs a confirmation and sends one email', {
    tag: '@daily',
  }, async ({ page, payer, staff }) => {
    await submitPayment(page, payer)
    await openAsStaff(staff, payer)
    await askPayer(staff, 'the due date', '11/30/2030')
    await openQuestion(page, staff, payer)
    await waitForHydration(page)
    await page.getByRole('button', { name: copy.decline }).click()
    await expect(cancelDialog(page)).toBeVisible()
    await cancelDialog(page).getByRole('button', { name: copy.cancelDialog.confirm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(canceledHeading)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await openAsStaff(staff, payer)
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('canceled')
    await staff.goto('/dev/outbox')
    const payersEmails = staff.getByRole('link').filter({ hasText: emailOf(payer) })
    await expect(
      payersEmails.filter({
        hasText: receiptCopy.statuses.canceled,
      }),
    ).toHaveCount(1)
  })

  test('a yes to a higher amount leads to the form of the new total, and its link stays in the question', {
    tag: '@daily',
  }, async ({ page, payer, staff }) => {
    await submitPayment(page, payer)
    await openAsStaff(staff, payer)
    await askPayer(staff, 'the new amount', '150.00')
    const question = await openQuestion(page, staff, payer)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      copy.headings.more('Cedar Hollow Family Clinic', '$24.50'),
    )
    await page.getByRole('button', { name: copy.confirmTotal('$150.00') }).click()
    await expect(page.getByText(copy.newTotal.heading('$150.00'))).toBeVisible()
    await expect(page.locator('form').getByText('$150.00', { exact: true })).toBeVisible()
    await openAsStaff(staff, payer)
    await expect(staff.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
    await page.goto(question)
    await expect(page.getByRole('link', { name: copy.newTotal.pay('$150.00') })).toBeVisible()
  })

  test('a reload shows the question again, and its outcome after the answer', async ({ page }) => {
    await openDemo(page, 'asked-field')
    await expect(page).toHaveURL(/\/update-info-request$/)
    await page.reload()
    await page.getByLabel(/^Member ID/).fill('XKJ 204')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
  })

  test('a headerless question has no header and no footer after a reload', async ({ page }) => {
    await openHeaderless(page, 'asked-field')
    await waitForHydration(page)
    await expect(page).toHaveURL(/\/update-info-request\?headerless=?$/)
    await page.reload()
    await page.getByLabel(/^Member ID/).fill('XKJ 204')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
    await expect(page).toHaveURL(/\/update-info-request\?headerless=?$/)
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('a lost response keeps the input, and sending again shows success', async ({ page }) => {
    await openDemo(page, 'asked-field')
    await page.route(
      '**/api/update_info_request.php*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByLabel(/^Member ID/).fill('XKJ 204')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(copy.errors.submitting)
    await expect(page.getByLabel(/^Member ID/)).toHaveValue('XKJ 204')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
  })

  test('a question that was answered in another tab says so', async ({ page }) => {
    await openDemo(page, 'asked-due-date')
    await page.route('**/api/update_info_request.php*', async (route) => {
      await route.fetch()
      await route.continue()
    })
    await page.getByRole('button', { name: copy.confirm, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.process.answered)
    await expect(page.getByText(copy.errors.tryLater)).toBeVisible()
  })

  test('a failed cancellation shows an error and can be repeated', async ({ page }) => {
    await openDemo(page, 'asked-due-date')
    await page.route('**/cancel_back.php*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: copy.decline }).click()
    await cancelDialog(page).getByRole('button', { name: copy.cancelDialog.confirm }).click()
    await expect(page.getByRole('alert')).toContainText(copy.errors.canceling)
    await page.getByRole('button', { name: copy.decline }).click()
    await cancelDialog(page).getByRole('button', { name: copy.cancelDialog.confirm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(canceledHeading)
  })

  test('the server’s errors are listed, and each links to its field', async ({ page }) => {
    await openDemo(page, 'asked-every-field')
    await page.getByLabel(/^Member ID/).fill('4111 1111 1111 1111')
    await page.getByLabel(paymentFormCopy.labels.payDOB).fill('31/31/1990')
    await page.getByLabel(/^Insurance phone number/).fill('(415) 555-0132')
    await page.getByLabel(/^Insurance email/).fill('claims@example.com')
    await page.getByLabel(/^Payment address/).fill('PO Box 12, Reno, NV 89501')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(2)
    await summary.getByRole('link').last().click()
    await expect(page.getByLabel(paymentFormCopy.labels.payDOB)).toBeFocused()
  })

  test('a question can be answered with the keyboard alone after Escape closes the dialog', async ({
    page,
  }) => {
    await openDemo(page, 'asked-field')
    await page.getByLabel(/^Member ID/).focus()
    await page.keyboard.type('XKJ 204')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: copy.noInformation })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cancelDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cancelDialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: copy.noInformation })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a question can be answered after its errors are fixed', {
    tag: ['@phone', '@daily'],
  }, async ({ page }) => {
    await page.goto('/dev/go/asked-field')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await page.getByLabel(/^Member ID/).fill('XKJ 204')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
  })

  test('a headerless question has no header and no footer after the answer', async ({ page }) => {
    await openHeaderless(page, 'asked-field')
    await page.getByLabel(/^Member ID/).fill('XKJ 204')
    await page.getByRole('button', { name: copy.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(successHeading)
    await expect(page).toHaveURL(/&headerless$/)
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('Cancel asks for confirmation on its own page, and Go back keeps the input', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/dev/go/asked-field')
    await page.getByLabel(/^Member ID/).fill('XKJ 204')
    await page.getByRole('button', { name: copy.noInformation }).click()
    await expect(page.getByRole('heading', { name: copy.cancelDialog.title })).toBeVisible()
    await page.getByRole('button', { name: copy.cancelDialog.back }).click()
    await expect(page.getByLabel(/^Member ID/)).toHaveValue('XKJ 204')
    await page.getByRole('button', { name: copy.noInformation }).click()
    await page.getByRole('button', { name: copy.cancelDialog.confirm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(canceledHeading)
  })
})
