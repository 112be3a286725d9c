import type { Locator } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import {
  confirmBillerCopy as confirmBiller,
  lookupCopy as lookup,
} from '../../shared/locales/en/payments/provider-lookup.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { expect, test } from './fixtures.ts'
import { openSearch, patientBill, pay, waitForHydration } from './payment-form.ts'
import { breakScript, scriptFaultErrors, scriptFaults } from './script-faults.ts'

test.beforeEach(async ({ page }) => {
  await openSearch(page)
})

test('of two billers with one name, the list emphasizes where each is', async ({ page }) => {
  await page.getByRole('combobox', { name: lookup.label }).fill('lakeview')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(2)
  await expect(options.locator('strong')).toHaveText(['Duluth, MN 55802', 'Rochester, MN 55901'])
  await page.getByRole('combobox', { name: lookup.label }).fill('cedar')
  await expect(options).toContainText(['Cedar Hollow', 'Cedar Point'])
  await expect(options.locator('strong')).toHaveCount(0)
})

test('a payee can be found, confirmed and paid with the keyboard alone', { tag: '@daily' }, async ({
  page,
  payer,
}) => {
  const search = page.getByRole('combobox', { name: lookup.label })
  await page.goto('/web-payment')
  const field = page.getByRole('textbox', { name: lookup.label }).or(search)
  for (let tabs = 0; tabs < 15 && !(await isFocused(field)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.type('cedar', { delay: 30 })
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: lookup.count(2) })).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText('Cedar Hollow')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Cedar Point')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: confirmBiller.title })
  await expect(dialog).toContainText('Cedar Hollow Family Clinic')
  await expect(dialog).toContainText('1 Example Way')
  await expect(dialog).toContainText('Springfield, IL 62701')
  await expect(dialog.locator('img')).toHaveAttribute('src', '/logos/cedar-hollow.svg')
  const confirm = dialog.getByRole('button', { name: confirmBiller.confirm })
  for (let tabs = 0; tabs < 5 && !(await isFocused(confirm)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/p=p_cedar/)
  await waitForHydration(page)
  await pay(page, patientBill(payer))
})

test('a payee can be found by typing and clicking', { tag: '@phone' }, async ({ page, payer }) => {
  await page.getByLabel(lookup.label).fill('willow')
  await page.getByRole('option', { name: /Willow Bend Hospital/ }).click()
  await page
    .getByRole('dialog', { name: confirmBiller.title })
    .getByRole('button', { name: confirmBiller.confirm })
    .click()
  await expect(page).toHaveURL(/p=p_willow/)
  await waitForHydration(page)
  await page.getByLabel(copy.labels.patientName.patient).fill(payer)
  await expect(page.getByRole('link', { name: summaryCopy.changeProvider })).toBeVisible()
})

test('Cancel in the payee dialog clears the field and returns to the search', async ({ page }) => {
  await page.getByLabel(lookup.label).fill('willow')
  await page.getByRole('option', { name: /Willow Bend Hospital/ }).click()
  const dialog = page.getByRole('dialog', { name: confirmBiller.title })
  await dialog.getByRole('button', { name: confirmBiller.cancel }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(lookup.label)).toHaveValue('')
  await expect(page.getByLabel(lookup.label)).toBeFocused()
})

test('a misspelled payee name shows the nearest matches', async ({ page }) => {
  await page.getByLabel(lookup.label).fill('ceder hollow')
  const near = page.getByRole('group', { name: lookup.nearMissHeading })
  await expect(near.getByRole('option').first()).toContainText('Cedar Hollow Family Clinic')
})

test('an unknown payee name offers payment through the app', async ({ page }) => {
  await page.getByLabel(lookup.label).fill('zzzzzz')
  await expect(page.getByText(lookup.notFound)).toBeVisible()
})

test('a search of fewer than three letters shows a message and no results', async ({ page }) => {
  await page.getByLabel(lookup.label).fill('ce')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(lookup.tooShort)).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page).toHaveURL(/\/web-payment$/)
  await page.goto('/web-payment?t=ce')
  await expect(page.getByText(lookup.tooShort)).toBeVisible()
  await page.getByLabel(lookup.label).fill('ced')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText(lookup.tooShort)).toBeHidden()
})

test('Enter without a choice asks to confirm the only match', async ({ page }) => {
  await page.getByLabel(lookup.label).fill('juniper')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: confirmBiller.title })).toContainText('Juniper')
})

test.describe('a failed search', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })
  test('shows an error and can be repeated', async ({ page }) => {
    await page.route('**/api/web_payment.php*', (route) => route.abort())
    await page.getByLabel(lookup.label).fill('cedar')
    await expect(page.getByText(lookup.searchFailed)).toBeVisible()
    await page.unroute('**/api/web_payment.php*')
    await page.getByLabel(lookup.label).fill('cedar ')
    await page.getByLabel(lookup.label).fill('cedar h')
    await expect(page.getByRole('option', { name: /Cedar Hollow/ })).toBeVisible()
  })
})

test.describe('a link to an unknown payee', () => {
  test('opens the search with an explanation', { tag: '@daily' }, async ({ page }) => {
    await page.goto('/web-payment?p=p_unknown')
    await expect(page.getByText(lookup.unknownPayee)).toBeVisible()
    await page.getByLabel(lookup.label).fill('cedar')
    await page.getByRole('option', { name: /Cedar Hollow/ }).click()
    await expect(page.getByRole('dialog', { name: confirmBiller.title })).toBeVisible()
  })
})

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement)

test.describe('without the script of the list,', () => {
  test.use({ expectedErrors: scriptFaultErrors })

  for (const [fault, respond] of Object.entries(scriptFaults))
    test(`a payee can be found and paid while the script is ${fault}`, async ({ page, payer }) => {
      const countRequests = await breakScript(page, '**/assets/provider-combobox-*.js', respond)
      await openSearch(page)
      await page.getByLabel(lookup.label).fill('cedar hollow')
      await page.getByLabel(lookup.label).press('Enter')
      await page.getByRole('link', { name: /Cedar Hollow/ }).click()
      // The link of the results leads to a page, or opens a dialog if the page is already hydrated.
      const name = { name: confirmBiller.confirm, exact: true } as const
      await page.getByRole('link', name).or(page.getByRole('button', name)).click()
      await expect(page).toHaveURL(/p=p_cedar/)
      await waitForHydration(page)
      await pay(page, patientBill(payer))
      expect(countRequests()).toBeGreaterThan(0)
    })
})
