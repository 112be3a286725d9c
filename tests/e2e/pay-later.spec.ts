import type { Page } from '@playwright/test'
import { payLaterCopy as copy } from '../../shared/locales/en/pay-later.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './payment-form.ts'
import { recordScripts } from './record-scripts.ts'
import { tabTo } from './tab-to.ts'

test.use({ expectedErrors: /status of 4\d\d|net::ERR_/ })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const emailField = (page: Page) => page.getByLabel(copy.form.label)
const signUpButton = (page: Page) => page.getByRole('button', { name: copy.form.submit })
/** A member of the seed data who has already signed up. */
const signedUpMember = 'ines.okafor@example.com'
const notFound = copy.notFound

/**
 * Opens the promotion as it was before its deadline, by a cookie of the dev site. Returns the email of a
 * member who has not signed up.
 */
async function openOffer(page: Page): Promise<string> {
  await page.goto('/dev/pay-later/show/by-token')
  const member = await emailField(page).inputValue()
  await page.goto('/pay-later')
  await expect(h1(page)).toHaveText(copy.heading.welcomeInput)
  await expect(emailField(page)).toHaveValue('')
  return member
}

test('the expired promotion says so with and without a token, and loads no script', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts = recordScripts(page)
  for (const query of ['', `?ue=${btoa(signedUpMember)}`]) {
    await page.goto(`/pay-later${query}`)
    await expect(h1(page)).toHaveText(copy.expired.heading)
    await expect(page).toHaveURL('/pay-later')
  }
  expect(scripts).toEqual([])
})

test('a link with a token signs up without a click, and the token leaves the URL', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/dev/pay-later')
  await expect(h1(page)).toHaveText(copy.success.heading)
  await expect(h1(page)).toBeFocused()
  await expect(page).toHaveURL('/pay-later')
  await page.goto(`/pay-later?ue=${btoa(signedUpMember)}`)
  await expect(h1(page)).toHaveText(copy.successDuplicate.heading)
})

test('an unknown email shows an error at its field and can be corrected', async ({ page }) => {
  const member = await openOffer(page)
  await waitForHydration(page)
  await signUpButton(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription(/Enter an email|Required/)
  await emailField(page).fill('nobody@example.com')
  await signUpButton(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription(new RegExp(notFound))
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await emailField(page).fill(member)
  await signUpButton(page).click()
  await expect(h1(page)).toHaveText(copy.success.heading)
  await expect(h1(page)).toBeFocused()
})

test('a token of an unknown email shows an error, and Try Again shows the form', async ({
  page,
}) => {
  await openOffer(page)
  await page.goto(`/pay-later?ue=${btoa('nobody@example.com')}`)
  await expect(h1(page)).toHaveText(notFound)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(h1(page)).toBeFocused()
  await expect(emailField(page)).toHaveValue('nobody@example.com')
})

test('a failed call shows the unknown error, and the next try works', async ({ page }) => {
  const member = await openOffer(page)
  await waitForHydration(page)
  await page.route('**/api/pay_later.php', (route) => route.abort())
  await emailField(page).fill(member)
  await signUpButton(page).click()
  await expect(h1(page)).toHaveText(copy.oops.heading.failed)
  await expect(page.getByText(copy.oops.body)).toBeVisible()
  await page.unroute('**/api/pay_later.php')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(emailField(page)).toHaveValue(member)
  await signUpButton(page).click()
  await expect(h1(page)).toHaveText(copy.success.heading)
})

test('a member can sign up with the keyboard alone', async ({ page }) => {
  const member = await openOffer(page)
  await waitForHydration(page)
  await tabTo(page, emailField(page))
  await page.keyboard.type(member)
  await tabTo(page, signUpButton(page))
  await page.keyboard.press('Enter')
  await expect(h1(page)).toBeFocused()
  await expect(h1(page)).toHaveText(copy.success.heading)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an unknown email, a sign-up and a repeated sign-up each show their outcome', {
    tag: '@daily',
  }, async ({ page }) => {
    const member = await openOffer(page)
    await emailField(page).fill('nobody@example.com')
    await signUpButton(page).click()
    await expect(emailField(page)).toHaveAccessibleDescription(new RegExp(notFound))
    await emailField(page).fill(member)
    await signUpButton(page).click()
    await expect(page).toHaveURL('/pay-later?done=1')
    await expect(h1(page)).toHaveText(copy.success.heading)
    await page.goto(`/pay-later?ue=${btoa(member)}`)
    await expect(emailField(page)).toHaveValue(member)
    await signUpButton(page).click()
    await expect(h1(page)).toHaveText(copy.successDuplicate.heading)
    await page.goto(`/pay-later?ue=${btoa('nobody@example.com')}`)
    await signUpButton(page).click()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(emailField(page)).toHaveValue('nobody@example.com')
  })
})
