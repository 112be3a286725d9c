// Back and Forward between the steps of the payment form.
import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { justPaidCopy } from '../../shared/locales/en/payments/just-paid.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  confirmDialog,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  pay,
  payButton,
  submit,
  waitForHydration,
} from './payment-form.ts'

const { labels } = copy

/** Opens the form from another page of the site. Leaving it asks a question, which fails a test that waits for it. */
async function openFromHome(page: Page): Promise<readonly string[]> {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.goto('/')
  await openForm(page, 'p=p_cedar')
  return questions
}

test('Back in step 2 leads to step 1, Forward to step 2, and everything typed stays', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer, staff }) => {
  const questions = await openFromHome(page)
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await page.goBack()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await expect(fieldOf(page, labels.billName)).toBeHidden()
  await enter(page, { [labels.amount]: '80.00' })
  await page.goForward()
  await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
  await expect(fieldOf(page, labels.cvv)).toHaveValue('123')
  await expect(payButton(page)).toContainText('$80.00')
  expect(questions).toEqual([])
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('Forward to step 2 with a bill that has errors shows them in step 1', async ({
  page,
  payer,
}) => {
  await openFromHome(page)
  await goToCardStep(page, patientBill(payer))
  await page.goBack()
  await enter(page, { [labels.amount]: '' })
  await page.goForward()
  await expect(page.getByRole('alert')).toContainText(copy.errorSummary.one)
  await enter(page, { [labels.amount]: '125.50' })
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
})

test('Back closes the confirmation first, then leads to step 1, then leaves', {
  tag: '@daily',
}, async ({ page, payer }) => {
  const questions = await openFromHome(page)
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await payButton(page).click()
  await expect(confirmDialog(page)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(confirmDialog(page)).toBeHidden()
  await expect(fieldOf(page, labels.cvv)).toHaveValue('123')
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ step: 'card' })
  await page.goBack()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  expect(questions).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(questions).toEqual(['beforeunload'])
})

test('after Edit one Back leaves the form', async ({ page, payer }) => {
  await openFromHome(page)
  await goToCardStep(page, patientBill(payer))
  await page.getByRole('button', { name: copy.edit }).click()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ step: 'bill' })
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link to a field with an error does not leave step 2', async ({ page, payer }) => {
  await openFromHome(page)
  await goToCardStep(page, patientBill(payer))
  await payButton(page).click()
  await page.getByRole('alert').getByRole('link').first().click()
  await expect(page).toHaveURL(/#guest-payment-/)
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
})

test('a reload in step 2 shows step 1, and Next and Back work as before', async ({
  page,
  payer,
}) => {
  await openFromHome(page)
  await goToCardStep(page, patientBill(payer))
  await page.reload()
  await waitForHydration(page)
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await nextButton(page).click()
  await expect(fieldOf(page, labels.billName)).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
})

test('two steps back from the receipt lead out of the form', async ({ page, payer, staff }) => {
  await openFromHome(page)
  await pay(page, patientBill(payer))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: justPaidCopy.title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await countPayments(staff, payer)).toBe(1)
})
