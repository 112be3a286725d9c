import { fieldErrors } from '../../shared/locales/en/field-errors.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  cards,
  companyBill,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  openPaymentsOf,
  patientBill,
  pay,
  payButton,
  submit,
  toAccount,
  waitForHydration,
} from './payment-form.ts'

const { labels } = copy

test('a company pays three invoices in one payment', { tag: ['@phone', '@daily'] }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_harbor&ib=1')
  await expect(page.getByRole('heading', { level: 2, name: /Company$/ })).toBeVisible()
  await enter(page, companyBill(payer))
  const add = page.getByRole('button', { name: copy.addInvoice })
  for (const number of [2, 3, 4]) {
    await add.click()
    await expect(fieldOf(page, labels.additionalAccount(number))).toBeFocused()
    await page.keyboard.type(`INV-302${number}`)
  }
  await page.getByRole('button', { name: copy.removeInvoice(3) }).click()
  await expect(fieldOf(page, labels.additionalAccount(3))).toHaveValue('INV-3024')
  await expect(fieldOf(page, labels.additionalAccount(4))).toBeHidden()
  await nextButton(page).click()
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)
  await expect(page.getByText(`${toAccount(payer)}, INV-3022, INV-3024`)).toBeVisible()
  await expect(page.getByText(receiptCopy.invoices, { exact: true })).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(1)
})

test('an additional invoice number that is left empty is reported as required', async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_harbor&ib=1')
  await enter(page, { [labels.patientName.company]: payer, [labels.accountBtoB]: 'INV-1' })
  await page.getByRole('button', { name: copy.addInvoice }).click()
  await nextButton(page).click()
  await expect(
    page
      .getByRole('alert')
      .getByRole('link', { name: fieldErrors.missing(labels.additionalAccount(2)) }),
  ).toBeVisible()
})

test('on a phone, the list of many errors has the first four', async ({ page }) => {
  await openForm(page, 'p=p_willow')
  await nextButton(page).click()
  const links = page.getByRole('alert').getByRole('link')
  await expect(links).toHaveCount(8)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(links).toHaveCount(4)
})

test('every required custom field of a payee must be filled in', async ({ page, payer }) => {
  await openForm(page, 'p=p_willow')
  await nextButton(page).click()
  const summary = page.getByRole('alert')
  for (const label of [labels.payDOB, labels.payDOS, labels.billingZip, labels.account])
    await expect(summary.getByRole('link', { name: fieldErrors.missing(label) })).toBeVisible()
  await goToCardStep(page, {
    ...patientBill(payer),
    [labels.payDOB]: '2/9/1957',
    [labels.payDOS]: '03/14/2026',
    [labels.billingZip]: '94103-1234',
  })
  // A payer types it once.
  await expect(fieldOf(page, labels.zip)).toHaveValue('94103-1234')
  await enter(page, cardEntries)
  await payButton(page).click()
  await expect(
    page.getByRole('alert').getByRole('link', { name: fieldErrors.missing(labels.payNote) }),
  ).toBeVisible()
  await enter(page, { [labels.payNote]: 'Second half of the bill' })
  await submit(page)
  await expectReceipt(page)
})

test('custom fields that are optional may stay empty', async ({ page, payer }) => {
  await openForm(page, 'p=p_aspen')
  await expect(fieldOf(page, labels.payDOB)).toHaveAccessibleName(/\(optional\)$/)
  const { [labels.account]: _account, ...others } = patientBill(payer)
  await pay(page, others)
})

/** The script that checks account numbers by a payee's pattern. */
const accountRuleScript = /\/account-number-[\w-]+\.js$/

const patterns = [
  {
    payee: 'p_maple',
    good: 'MC123456',
    sentence: copy.errors.account('MC and six digits, as in MC123456', null),
  },
  {
    payee: 'p_birch',
    good: 'BW-123456',
    sentence: copy.errors.account(null, 'BW-', 'BW-12345'),
  },
] as const

for (const { payee, good, sentence } of patterns)
  test(`an account number of ${payee} that does not match its pattern shows “${sentence}”`, async ({
    page,
    payer,
  }) => {
    await openForm(page, `p=${payee}`)
    const { [labels.account]: _account, ...others } = patientBill(payer)
    await enter(page, { [labels.account]: '20417', ...others })
    // Shown when the field is left, and in the summary after Next.
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await nextButton(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await enter(page, { [labels.account]: good })
    await expect(page.getByText(sentence, { exact: true })).toBeHidden()
    await nextButton(page).click()
    await expect(fieldOf(page, labels.ccn)).toBeVisible()
  })

test.describe('if the script of the account pattern fails to load,', () => {
  test.use({ expectedErrors: /status of 422|account-number-[\w-]+\.js/ })

  test('the server rejects an invalid account number, and step 1 is shown with all but the card number and CVC', async ({
    page,
    payer,
  }) => {
    await page.route(accountRuleScript, (route) => route.abort())
    await openForm(page, 'p=p_maple')
    await goToCardStep(page, { ...patientBill(payer), [labels.account]: '20417' })
    await enter(page, cardEntries)
    await submit(page)
    const link = page.getByRole('alert').getByRole('link', { name: patterns[0].sentence })
    await link.click()
    await expect(fieldOf(page, labels.account)).toBeFocused()
    await expect(fieldOf(page, labels.account)).toHaveValue('20417')
    await expect(fieldOf(page, labels.account)).toHaveAccessibleDescription(
      new RegExp(patterns[0].sentence),
    )
    await enter(page, { [labels.account]: `MC${String(Date.now()).slice(-6)}` })
    await nextButton(page).click()
    await expect(fieldOf(page, labels.city)).toHaveValue(cardEntries[labels.city])
    await enter(page, {
      [labels.ccn]: cardEntries[labels.ccn],
      [labels.cvv]: cardEntries[labels.cvv],
    })
    await submit(page)
    await expectReceipt(page)
  })
})

test('a card brand that the payee does not accept is rejected while it is typed', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await openForm(page, 'p=p_juniper')
  await goToCardStep(page, patientBill(payer))
  const number = fieldOf(page, labels.ccn)
  for (const rejected of [cards.amex, cards.discover]) {
    await number.fill('')
    await number.pressSequentially(rejected.slice(0, 4))
    await expect(number).toHaveAccessibleDescription(new RegExp(fieldErrors.notAccepted))
  }
  await number.fill('')
  await number.pressSequentially(cards.mastercard)
  await expect(number).not.toHaveAccessibleDescription(new RegExp(fieldErrors.notAccepted))
})

test('an amount of 2000.00 can be paid', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, { ...patientBill(payer), [labels.amount]: '2000.00' })
  await expect(page.getByText('$2,000.00').first()).toBeVisible()
})

test('an amount of 2000.01 cannot be paid, and the page points to the app', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, { ...patientBill(payer), [labels.amount]: '2000.01' })
  await nextButton(page).click()
  await expect(fieldOf(page, labels.amount)).toHaveAccessibleDescription(
    new RegExp(copy.errors.amountTooHigh.replace(/[$.]/g, '\\$&')),
  )
  await expect(fieldOf(page, labels.ccn)).toBeHidden()
})

test('a card fee is part of the total on the button and on the receipt', { tag: '@daily' }, async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_oak')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: '80' })
  await enter(page, cardEntries)
  await expect(payButton(page)).toHaveText('Submit Payment · $82.95')
  await submit(page)
  await expectReceipt(page)
  await expect(page.getByText('$2.95', { exact: true })).toBeVisible()
  await expect(page.getByText('$82.95', { exact: true })).toHaveCount(2)
})

test('the fields of a payee’s bot are required, survive a reload and are shown to staff', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_riverbend')
  await nextButton(page).click()
  await expect(
    page.getByRole('alert').getByRole('link', { name: fieldErrors.missing('Guarantor ID') }),
  ).toBeVisible()
  await enter(page, { 'Guarantor ID': '4111 1111 1111 1111' })
  await fieldOf(page, 'Patient ZIP code').fill('38103')
  await expect(fieldOf(page, 'Guarantor ID')).toHaveAccessibleDescription(/card number/)
  await enter(page, { ...patientBill(payer), 'Guarantor ID': 'G-3307' })
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('G-3307')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await waitForHydration(page)
  await expect(fieldOf(page, 'Guarantor ID')).toHaveValue('G-3307')
  await nextButton(page).click()
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)
  await openPaymentsOf(staff, payer)
  await staff
    .getByRole('row')
    .filter({ hasText: payer })
    .getByRole('link', { name: /^PPY/ })
    .click()
  await expect(staff.getByText('riverbend-bot')).toBeVisible()
  await expect(staff.getByText('G-3307')).toBeVisible()
})
