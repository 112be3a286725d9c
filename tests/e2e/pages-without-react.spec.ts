// Pages whose content comes from their script, changed while they are parsed: they stay without React, and work.
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import { changeWhileParsing } from './foreign-changes.ts'
import { waitForReact } from './hydrated-pages.ts'
import { expectReceipt } from './payment-form.ts'

test.use({ expectedErrors: /status of 4\d\d|net::ERR_ABORTED/ })

test('buttons that need React are hidden on a page that stays without it', async ({ page }) => {
  await page.addInitScript(changeWhileParsing)
  await page.goto('/dev/go/in-review')
  await waitForReact(page)
  await expect(page.getByRole('button', { name: receiptCopy.print })).toBeHidden()
})

test('the step-up passes its check and returns to the form without React', async ({ page }) => {
  await page.addInitScript(changeWhileParsing)
  await page.goto('/dev/show/step-up')
  await expect(page).toHaveURL(/step=card/, { timeout: 30_000 })
})

test('a payment that waits for its outcome ends at its receipt without React', {
  tag: '@daily',
}, async ({ page }) => {
  await page.addInitScript(changeWhileParsing)
  await page.goto('/dev/go/reply-lost')
  expect(await waitForReact(page)).toBe('kept')
  await expectReceipt(page)
})
