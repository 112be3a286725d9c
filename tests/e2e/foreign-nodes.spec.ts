// Extensions, translators and toolbars change the page before React hydrates it. The page stays and works.
// Beside the page's container they do not matter.
import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { expect, test } from './fixtures.ts'
import { insertions, translate } from './foreign-changes.ts'
import { hydrate } from './hydrated-pages.ts'
import { cardEntries, enter, fieldOf, nextButton, patientBill, payButton } from './payment-form.ts'

const { labels } = copy

test.use({ expectedErrors: /hydration_failed|net::ERR_ABORTED/ })

const paths = [
  '/web-payment?p=p_cedar',
  '/web-payment',
  '/cedar-hollow',
  '/dev/reset/form',
] as const
const kinds = Object.entries({ ...insertions, 'a translation': translate })

/** The page's text without the marks of the changes. */
const readText = (page: Page) =>
  page.evaluate(() => document.body.innerText.replace(/[★»\s]+/g, ' ').trim())

const waitForReport = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/client-errors'))

for (const path of paths)
  for (const [kind, change] of kinds)
    test(`${kind} leaves the text of ${path} and what was typed`, async ({ page }) => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`)
      const reported = waitForReport(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const before = await readText(page)
      const input = page.locator('main input:not([type="hidden"])').first()
      await input.click()
      await page.keyboard.type('Rosa')
      await reported
      expect(await readText(page)).toBe(before)
      await expect(input).toHaveValue('Rosa')
      await expect(input).toBeFocused()
    })

for (const path of paths)
  test(`elements beside the container of ${path} do not stop its hydration`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const parent of [document.head, document.body]) {
          parent.prepend(document.createElement('template'), document.createElement('div'))
          parent.append(document.createElement('template'), document.createElement('div'))
        }
      })
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await hydrate(page)
    expect(await page.evaluate(() => document.body.firstElementChild?.tagName)).toBe('TEMPLATE')
    expect(await page.evaluate(() => document.body.lastElementChild?.tagName)).toBe('DIV')
  })

test('a page that React does not hydrate can still be paid on', async ({ page, payer }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('main')?.prepend(document.createElement('div')),
    )
  })
  const reported = waitForReport(page)
  await page.goto('/web-payment?p=p_cedar')
  await reported
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await enter(page, cardEntries)
  await payButton(page).click()
  await expect(page).toHaveURL(/receipt/)
})
