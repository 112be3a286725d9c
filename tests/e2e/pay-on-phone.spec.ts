import type { Locator, Page } from '@playwright/test'
import { payLandingCopy } from '../../shared/locales/en/pay-landing.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { expect, test } from './fixtures.ts'
import { setFontScale } from './large-type.ts'
import { agents } from './pay-landing-form.ts'
import {
  cardEntries,
  companyBill,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  payButton,
  submit,
  toAccount,
  waitForHydration,
} from './payment-form.ts'

const { labels } = copy

test.use({
  userAgent: agents.android,
  viewport: { width: 360, height: 640 },
  hasTouch: true,
})

/** Follows the landing page's link to the form of its payee. */
async function openFromLanding(page: Page): Promise<void> {
  await page.goto('/cedar-hollow')
  const pay = page.getByRole('link', {
    name: payLandingCopy.phone.payFor('Cedar Hollow Family Clinic'),
  })
  await expect(pay).toBeInViewport()
  await pay.click()
  await expect(page).toHaveURL('/web-payment?p=p_cedar')
}

/** Tags and texts of the elements that extend beyond the screen's right edge. */
const findTooWide = (page: Page) =>
  page
    .locator('body *')
    .evaluateAll((elements) =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : elements
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`),
    )

test('a payer can pay from the landing page to the receipt at a font size of 175%', async ({
  page,
  payer,
  staff,
}) => {
  await setFontScale(page, 1.75)
  await openFromLanding(page)
  await waitForHydration(page)
  await goToCardStep(page, patientBill(payer))
  expect(await findTooWide(page)).toEqual([])
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)
  expect(await findTooWide(page)).toEqual([])
  expect(await countPayments(staff, payer)).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a payer can pay from the landing page to the receipt at a font size of 175%', async ({
    page,
    payer,
    staff,
  }) => {
    await setFontScale(page, 1.75)
    await openFromLanding(page)
    await enter(page, patientBill(payer))
    await nextButton(page).click()
    for (const text of [payer, toAccount(payer)])
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(fieldOf(page, labels.billName)).toHaveValue(payer)
    await enter(page, cardEntries)
    await payButton(page).click()
    await expectReceipt(page)
    expect(await countPayments(staff, payer)).toBe(1)
  })
})

test('the biller’s address is below the form, last before the footer', async ({ page, payer }) => {
  const facts = page.getByRole('complementary')
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await payButton(page).press('Tab')
  await expect(facts.getByRole('link', { name: '(217) 555-0101' })).toBeFocused()
  await expect(facts.getByText('1 Example Way')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(facts.getByText('1 Example Way')).toBeVisible()
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('an element is not shown')
  return a.y < b.y + b.height && b.y < a.y + a.height
}

/** Scrolls until the lowest pixels of the element are at the bottom of the screen, where the bar is. */
const scrollToBottom = (element: Locator) =>
  element.evaluate((node) => {
    const { bottom } = node.getBoundingClientRect()
    scrollBy({ top: bottom - innerHeight, behavior: 'instant' })
  })

for (const scale of [1, 1.75])
  test(`at a font size of ${scale * 100}% the pay button stays in view and covers neither the focused field nor an error`, {
    tag: '@daily',
  }, async ({ page, payer }) => {
    await setFontScale(page, scale)
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    const bar = payButton(page).locator('..')
    for (const label of Object.keys(cardEntries)) {
      const field = fieldOf(page, label)
      await scrollToBottom(field)
      // Without scrolling, as if the payer tapped a field that is partly in view.
      await field.evaluate((input: HTMLElement) => input.focus({ preventScroll: true }))
      expect(await overlap(field, bar), label).toBe(false)
    }
    await fieldOf(page, labels.zip).fill('1')
    await fieldOf(page, labels.city).focus()
    await fieldOf(page, labels.city).blur()
    const error = page.locator(`#${await fieldOf(page, labels.zip).getAttribute('id')}-error`)
    await expect(error).not.toBeEmpty()
    await scrollToBottom(error)
    expect(await overlap(error, bar)).toBe(false)
  })

test('the cardholder’s name is filled in from the patient’s name, follows its changes and keeps an edit', async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await expect(fieldOf(page, labels.billName)).toHaveValue(payer)
  await page.getByRole('button', { name: copy.edit }).click()
  await goToCardStep(page, { [labels.patientName.patient]: `${payer} Delgado` })
  await expect(fieldOf(page, labels.billName)).toHaveValue(`${payer} Delgado`)
  await fieldOf(page, labels.billName).fill('Ana Delgado')
  await page.getByRole('button', { name: copy.edit }).click()
  await goToCardStep(page, { [labels.patientName.patient]: payer })
  await expect(fieldOf(page, labels.billName)).toHaveValue('Ana Delgado')
})

test('a company’s name is not filled in as the cardholder’s', async ({ page }) => {
  await openForm(page, 'p=p_harbor&ib=1')
  await goToCardStep(page, companyBill('Acme Tools'))
  await expect(fieldOf(page, labels.billName)).toHaveValue('')
})

test('the fields have the expected inputmode, enterkeyhint and autocomplete', async ({ page }) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill('Rosa Delgado'))
  const rows = await page
    .locator('form#guest-payment :is(input:not([type="hidden"]), select, textarea)')
    .evaluateAll((fields) =>
      fields.map((field) =>
        ['name', 'inputmode', 'enterkeyhint', 'autocomplete'].map((name) =>
          field.getAttribute(name),
        ),
      ),
    )
  expect(rows).toEqual([
    ['patientName', 'text', 'next', 'name'],
    ['account', 'text', 'next', 'off'],
    ['amount', 'decimal', 'next', 'transaction-amount'],
    ['email', 'email', 'next', 'email'],
    ['phone', 'tel', 'go', 'tel'],
    ['ccn', 'numeric', 'next', 'cc-number'],
    ['exp', 'numeric', 'next', 'cc-exp'],
    ['cvv', 'numeric', 'next', 'cc-csc'],
    ['billName', 'text', 'next', 'cc-name'],
    ['addr1', 'text', 'next', 'billing address-line1'],
    ['city', 'text', 'next', 'billing address-level2'],
    ['state', null, null, 'billing address-level1'],
    ['zip', 'numeric', 'next', 'billing postal-code'],
    ['payNote', 'text', 'enter', null],
  ])
})
