import { fieldErrors } from '../../shared/locales/en/field-errors.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import {
  confirmBillerCopy as confirmBiller,
  lookupCopy as lookup,
} from '../../shared/locales/en/payments/provider-lookup.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { testAmounts } from '../../worker/features/dev/demo-form'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  cards,
  companyBill,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  nextButton,
  patientBill,
  payButton,
  toAccount,
} from './payment-form.ts'

test.use({ javaScriptEnabled: false })

const { labels } = copy

test('a payee given in the URL can be paid without JavaScript', { tag: '@phone' }, async ({
  page,
  payer,
  staff,
}) => {
  await page.goto('/web-payment?p=p_cedar')
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await enter(page, cardEntries)
  await payButton(page).click()
  await expectReceipt(page)
  await expect(page.locator('noscript p', { hasText: receiptCopy.printHint })).toBeVisible()
  await expect(page.getByRole('button', { name: receiptCopy.print })).toBeHidden()
  expect(await countPayments(staff, payer)).toBe(1)
})

test('the billing ZIP code of step 1 is filled in at the card without JavaScript', async ({
  page,
  payer,
}) => {
  await page.goto('/web-payment?p=p_willow')
  await enter(page, {
    ...patientBill(payer),
    [labels.payDOB]: '2/9/1957',
    [labels.payDOS]: '03/14/2026',
    [labels.billingZip]: '94103-1234',
  })
  await nextButton(page).click()
  await expect(fieldOf(page, labels.zip)).toHaveValue('94103-1234')
})

test('a payee can be found, chosen and confirmed without JavaScript', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer }) => {
  await page.goto('/web-payment')
  await page.getByLabel(lookup.label).fill('cedar')
  await page.getByRole('button', { name: lookup.next }).click()
  await expect(page.getByText(lookup.count(2))).toBeVisible()
  await page.getByRole('link', { name: /Cedar Hollow Family Clinic/ }).click()
  await expect(page.getByRole('heading', { name: confirmBiller.title })).toBeVisible()
  await page.getByRole('link', { name: confirmBiller.confirm }).click()
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
})

test('Cancel returns to the search without JavaScript', async ({ page }) => {
  await page.goto('/web-payment?t=cedar&choose=p_cedar')
  await page.getByRole('link', { name: confirmBiller.cancel }).click()
  await expect(page.getByLabel(lookup.label)).toBeVisible()
})

test('near misses, no match and too few letters each show a message without JavaScript', async ({
  page,
}) => {
  await page.goto('/web-payment')
  const search = async (term: string) => {
    await page.getByLabel(lookup.label).fill(term)
    await page.getByRole('button', { name: lookup.next }).click()
  }
  await search('ceder hollow')
  await expect(page.getByRole('heading', { name: lookup.nearMissHeading })).toBeVisible()
  await search('zzzzzz')
  await expect(page.getByText(lookup.notFound)).toBeVisible()
  await search('ce')
  await expect(page.getByText(lookup.tooShort)).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
})

test('a company can add and remove invoices and pay without JavaScript', { tag: '@phone' }, async ({
  page,
  payer,
}) => {
  await page.goto('/web-payment?p=p_harbor&ib=1')
  await enter(page, { ...companyBill(payer), [labels.amount]: '300' })
  for (const number of [2, 3, 4]) {
    await page.getByRole('button', { name: copy.addInvoice }).click()
    await enter(page, { [labels.additionalAccount(number)]: `INV-${number}` })
  }
  await page.getByRole('button', { name: copy.removeInvoice(3) }).click()
  await expect(fieldOf(page, labels.additionalAccount(3))).toHaveValue('INV-4')
  await expect(fieldOf(page, labels.patientName.company)).toHaveValue(payer)
  await nextButton(page).click()
  await enter(page, cardEntries)
  await payButton(page).click()
  await expectReceipt(page)
  await expect(page.getByText(`${toAccount(payer)}, INV-2, INV-4`)).toBeVisible()
})

test('a rejected step comes back without JavaScript with its values, its errors and an error title', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await page.goto('/web-payment?p=p_maple')
  await enter(page, { ...patientBill(payer), [labels.email]: 'rosa@', [labels.phone]: '' })
  await nextButton(page).click()
  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expect(summary.getByRole('link', { name: fieldErrors.missing(labels.phone) })).toBeVisible()
  await expect(
    page.getByText(copy.errors.account('MC and six digits, as in MC123456', null), {
      exact: true,
    }),
  ).toBeVisible()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await expect(fieldOf(page, labels.email)).toHaveValue('rosa@')
})

test('without JavaScript, Edit returns to step 1 and a decline preserves all but the card number and CVC', async ({
  page,
  payer,
  staff,
}) => {
  await page.goto('/web-payment?p=p_cedar')
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await page.getByRole('button', { name: copy.edit }).click()
  await enter(page, { [labels.amount]: '90' })
  await nextButton(page).click()
  await enter(page, { ...cardEntries, [labels.ccn]: cards.declined })
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/You weren’t charged/)
  await expect(fieldOf(page, labels.ccn)).toHaveValue('')
  await expect(fieldOf(page, labels.cvv)).toHaveValue('')
  await expect(fieldOf(page, labels.state)).toHaveValue('CA')
  await expect(payButton(page)).toHaveText('Submit Payment · $90.00')
  await enter(page, { [labels.ccn]: cards.visa, [labels.cvv]: '123' })
  await payButton(page).click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('an unknown outcome shows a page that refreshes to the receipt without JavaScript', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await page.goto('/web-payment?p=p_cedar')
  await enter(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await nextButton(page).click()
  await enter(page, cardEntries)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: copy.confirming.heading })).toBeVisible()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('Back, Forward and a reload of the receipt do not pay again without JavaScript', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await page.goto('/web-payment?p=p_cedar')
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await enter(page, cardEntries)
  await payButton(page).click()
  await expectReceipt(page)
  // Step 2 is the response of a POST and is not cached: the browser shows a resubmit prompt.
  await page.goBack().catch(expectCacheMiss)
  // That prompt page may still be loading.
  await expect(() => page.goForward()).toPass({ timeout: 30_000 })
  await expectReceipt(page)
  await page.reload()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

const expectCacheMiss = (error: unknown) => expect(String(error)).toContain('ERR_CACHE_MISS')
