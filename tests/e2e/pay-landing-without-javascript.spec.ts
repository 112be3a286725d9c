import {
  payLandingCopy as copy,
  notFoundCopy,
  payerTypeChooserCopy,
} from '../../shared/locales/en/pay-landing.ts'
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'
import { expect, test } from './fixtures.ts'
import {
  expandForm,
  phoneField,
  randomPhone,
  sendButton,
  successHeading,
} from './pay-landing-form.ts'

test.use({ javaScriptEnabled: false, expectedErrors: /status of (404|422)/ })

test('a text can be sent without JavaScript, and Try Again returns to the form', {
  tag: ['@phone', '@daily'],
}, async ({ page }) => {
  await page.goto('/cedar-hollow')
  await expect(page.getByRole('button', { name: copy.web.copy })).toBeHidden()
  await expandForm(page)
  await phoneField(page).fill(randomPhone())
  await sendButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  await page.getByRole('link', { name: smsLinkCopy.sent.tryAgain }).click()
  await expandForm(page)
  await expect(phoneField(page)).toBeVisible()
})

test('an invalid number is shown again with an error without JavaScript', async ({ page }) => {
  await page.goto('/pay')
  await phoneField(page).fill('415')
  await sendButton(page).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(phoneField(page)).toHaveValue('415')
  await expect(phoneField(page)).toHaveAccessibleDescription(new RegExp(smsLinkCopy.invalidNumber))
})

test('a misspelled payee URL suggests the payee without JavaScript and texts the app’s link', async ({
  page,
}) => {
  const response = await page.goto('/cedar-holow')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: notFoundCopy.title })).toBeVisible()
  await expect(page.getByRole('link', { name: notFoundCopy.guest })).toHaveAttribute(
    'href',
    '/web-payment?ref=404',
  )
  await phoneField(page).fill(randomPhone())
  await sendButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  await page.goto('/cedar-holow')
  await page.getByRole('link', { name: 'Cedar Hollow Family Clinic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cedar Hollow')
})

test('a visitor can choose a patient bill or a company invoice without JavaScript', {
  tag: ['@phone', '@daily'],
}, async ({ page }) => {
  await page.goto('/harbor-occupational')
  await page.getByRole('link', { name: payerTypeChooserCopy.company }).click()
  await expect(page).toHaveURL(/\/web-payment\?p=p_harbor&ib=1$/)
  await page.goBack()
  await page.getByRole('link', { name: payerTypeChooserCopy.patient }).click()
  await expandForm(page)
  await expect(phoneField(page)).toBeVisible()
})
