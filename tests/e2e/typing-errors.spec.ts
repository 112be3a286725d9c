import { fieldErrors } from '../../shared/locales/en/field-errors.ts'
import { fieldWarnings } from '../../shared/locales/en/payments/field-warnings.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { expect, test } from './fixtures.ts'
import {
  companyBill,
  enter,
  fieldOf,
  nextButton,
  openForm,
  patientBill,
  waitForHydration,
} from './payment-form.ts'

const { labels } = copy

test('the correction of a mistyped email host is offered and can be ignored, and is still there after step 2', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await waitForHydration(page)
  await enter(page, { ...patientBill(payer), [labels.email]: 'rosa@gmial.com' })
  const email = fieldOf(page, labels.email)
  const offer = page.getByRole('button', { name: fieldWarnings.emailTypo('rosa@gmail.com') })
  await expect(offer).toBeVisible()
  await offer.click()
  await expect(email).toHaveValue('rosa@gmail.com')
  await expect(email).toBeFocused()
  await expect(offer).toBeHidden()

  await email.fill('rosa@gmial.com')
  await fieldOf(page, labels.phone).focus()
  await expect(offer).toBeVisible()
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await page.getByRole('button', { name: copy.edit }).click()
  await expect(offer).toBeVisible()
})

test('an impossible phone number gets a warning if an email is given, and an error if not', async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_cedar&emailOpt=1')
  await waitForHydration(page)
  await enter(page, { ...patientBill(payer), [labels.phone]: '2115550132' })
  await page.keyboard.press('Tab')
  const warning = page.getByText(fieldWarnings.phone)
  await expect(warning).toBeVisible()
  await fieldOf(page, labels.email).fill('')
  await nextButton(page).click()
  await expect(
    page.getByRole('alert').getByRole('link', {
      name: `${labels.phone}: ${fieldErrors.phoneImpossible}`,
    }),
  ).toBeVisible()
  await expect(warning).toBeHidden()
})

test('a required field that is left empty says so, but not before, while a button is pressed or behind another window', {
  tag: '@daily',
}, async ({ page }) => {
  await openForm(page, 'p=p_cedar')
  await waitForHydration(page)
  const required = page.getByText(fieldErrors.required, { exact: true })
  await expect(required).toHaveCount(0)
  const first = fieldOf(page, labels.patientName.patient)
  await first.focus()
  // As when another window comes to the front: the field stays the active element.
  await first.dispatchEvent('focusout')
  await nextButton(page).scrollIntoViewIfNeeded()
  const next = await nextButton(page).boundingBox()
  if (!next) throw new Error('the form is not shown')
  await page.mouse.move(next.x + 10, next.y + 10)
  await page.mouse.down()
  await expect(first).not.toBeFocused()
  // The time after which the form would show the error.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await expect(required).toHaveCount(0)
  await page.mouse.move(1, next.y)
  await page.mouse.up()

  await first.focus()
  await page.keyboard.press('Tab')
  await expect(required).toHaveCount(1)
  await expect(first).toHaveAccessibleDescription(/Required/)
  // To the help beside the hint.
  await fieldOf(page, labels.account).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(required).toHaveCount(2)
  await first.fill('Test Patient')
  await expect(required).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an impossible phone number without an email is an error', async ({ page, payer }) => {
    await page.goto('/web-payment?p=p_cedar&emailOpt=1')
    await enter(page, {
      ...patientBill(payer),
      [labels.email]: '',
      [labels.phone]: '2115550132',
    })
    await nextButton(page).click()
    await expect(
      page.getByRole('link', { name: `${labels.phone}: ${fieldErrors.phoneImpossible}` }),
    ).toBeVisible()
  })
})

test('the same invoice number twice is an error of the second field', async ({ page, payer }) => {
  await openForm(page, 'p=p_harbor&ib=1')
  await enter(page, { ...companyBill(payer), [labels.accountBtoB]: 'INV-7' })
  await page.getByRole('button', { name: copy.addInvoice }).click()
  await page.keyboard.type('inv 7')
  await nextButton(page).click()
  await expect(
    page.getByRole('alert').getByRole('link', {
      name: `${labels.additionalAccount(2)}: ${copy.errors.repeated}`,
    }),
  ).toBeVisible()
})
