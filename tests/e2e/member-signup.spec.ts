import type { Page } from '@playwright/test'
import { memberSignupCopy as copy } from '../../shared/locales/en/membership.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './payment-form.ts'
import { tabTo } from './tab-to.ts'

test.use({ expectedErrors: /status of (4\d\d|500)|net::ERR_/ })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const { options } = copy.payment
const cardOnFile = (page: Page) => page.getByRole('radio', { name: options.CARD_ON_FILE.label })
const applyButton = (page: Page) => page.getByRole('button', { name: 'Apply' })
const addedHeading = copy.waitlist.heading

test('a visitor joins the waitlist, and Back returns to the benefits', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/member-signup?camefrom=mail&ad=2')
  await expect(page.getByText('1 month free, then $9.99 a month.')).toBeVisible()
  await page.getByRole('button', { name: copy.benefits.button }).click()
  await expect(page).toHaveURL('/member-signup?camefrom=mail&ad=2&v=2')
  await cardOnFile(page).check()
  await waitForHydration(page)
  await applyButton(page).click()
  await expect(h1(page)).toHaveText(addedHeading)
  await expect(h1(page)).toBeFocused()
  await expect(page.getByText(copy.waitlist.card)).toBeVisible()
  await expect(page).toHaveURL('/member-signup?camefrom=mail&ad=2&v=3')
  await page.reload()
  await expect(h1(page)).toHaveText(addedHeading)
  await page.goBack()
  await expect(h1(page)).toHaveText(copy.benefits.heading)
})

test('a failed signup shows an alert, keeps the choice and can be repeated', async ({ page }) => {
  await page.goto('/member-signup?v=2')
  await cardOnFile(page).check()
  await waitForHydration(page)
  await page.route('**/api/member_signup.php*', (route) => route.fulfill({ status: 500 }))
  await applyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(copy.failed)
  await expect(cardOnFile(page)).toBeChecked()
  await page.unroute('**/api/member_signup.php*')
  await applyButton(page).click()
  await expect(h1(page)).toHaveText(addedHeading)
})

test('a visitor can join with the keyboard alone, and Apply without a choice shows an error', async ({
  page,
}) => {
  await page.goto('/member-signup')
  await tabTo(page, page.getByRole('button', { name: copy.benefits.button }))
  await page.keyboard.press('Enter')
  await expect(h1(page)).toHaveText(copy.payment.heading)
  await tabTo(page, applyButton(page))
  await waitForHydration(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link').press('Enter')
  await expect(cardOnFile(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: options.NEW_METHOD.label })).toBeChecked()
  await tabTo(page, applyButton(page))
  await page.keyboard.press('Enter')
  await expect(h1(page)).toHaveText(addedHeading)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor joins the waitlist after choosing a payment method', {
    tag: ['@phone', '@daily'],
  }, async ({ page }) => {
    await page.goto('/member-signup?ad=4')
    await page.getByRole('button', { name: copy.benefits.button }).click()
    await expect(page.getByText('$23.99')).toBeVisible()
    await applyButton(page).click()
    await expect(page.getByRole('alert')).toContainText(copy.payment.missing)
    await cardOnFile(page).check()
    await applyButton(page).click()
    await expect(page).toHaveURL('/member-signup?ad=4&v=3')
    await expect(h1(page)).toHaveText(addedHeading)
  })
})
