// The financing page has no script, so every test runs without JavaScript.
import { financingCopy } from '../../shared/locales/en/financing.ts'
import { pageFrame } from '../../shared/locales/en/ui-words.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './tab-to.ts'

test.use({ javaScriptEnabled: false })

const goBack = financingCopy.button

test('the financing page states its facts and a disclaimer', { tag: ['@phone', '@daily'] }, async ({
  page,
}) => {
  await page.goto('/financing')
  const main = page.getByRole('main')
  for (const { title, text } of financingCopy.facts) {
    await expect(main).toContainText(title)
    await expect(main).toContainText(text)
  }
  await expect(main).toContainText(financingCopy.disclaimer)
  expect(await page.locator('script[src]').count()).toBe(0)
})

for (const [hint, words, path, title] of [
  ['', financingCopy.backToPay, '/pay', /.+/],
  ['?PAYEE_NAME=Cedar%20Hollow', 'Back to Cedar Hollow Family Clinic', '/cedar-hollow', /Cedar/],
  ['?PAYEE_NAME=oakmont-pt', 'Back to Oakmont Physical Therapy', '/oakmont-pt', /Oakmont/],
  ['?PAYEE_NAME=https%3A%2F%2Felsewhere.example', financingCopy.backToPay, '/pay', /.+/],
  ['?PAYEE_NAME=%3Cb%3E', financingCopy.backToPay, '/pay', /.+/],
] as const)
  test(`both links of the financing page lead to ${path} for ${hint || 'no payee name'}`, async ({
    page,
  }) => {
    for (const name of [words, goBack]) {
      await page.goto(`/financing${hint}`)
      await expect(page.getByRole('main')).not.toContainText('elsewhere')
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(title)
    }
  })

for (const [hint, name, href] of [
  ['', financingCopy.aboutPlans, '/payment-plan-options'],
  ['?PAYEE_NAME=Cedar%20Hollow', financingCopy.callBiller('(217) 555-0101'), 'tel:2175550101'],
] as const)
  test(`the financing page’s main action is ${href} for ${hint || 'no payee name'}`, async ({
    page,
  }) => {
    await page.goto(`/financing${hint}`)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  })

test('the financing page’s link back works with the keyboard alone', async ({ page }) => {
  await page.goto('/financing?PAYEE_NAME=Cedar%20Hollow')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: pageFrame.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: goBack, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cedar-hollow')
})
