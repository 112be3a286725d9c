// A payer without an email: the form says what the phone number is used for, and the outcome comes by text.

import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import {
  paymentTextConsent,
  paymentTextCopy,
  phoneTakesNoTexts,
} from '../../shared/locales/en/payments/payment-texts.ts'
import { remittanceCopy } from '../../shared/locales/en/payments/remittance.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  confirmDecision,
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
} from './payment-form.ts'

const { labels } = copy
const formQuery = 'p=p_cedar&emailOpt=1'

/** A phone number of the range reserved for fiction, computed from the payer's name. */
function phoneOf(payer: string): string {
  const sum = Array.from(payer).reduce((hash, letter) => hash * 31 + letter.charCodeAt(0), 7)
  return `${['212', '312', '415', '617', '702', '206'][sum % 6]}55501${String(sum % 100).padStart(2, '0')}`
}

const billOf = (payer: string) => ({
  ...patientBill(payer),
  [labels.email]: '',
  [labels.phone]: phoneOf(payer),
})

async function openPayment(staff: Page, payer: string): Promise<void> {
  await openPaymentsOf(staff, payer)
  await staff.getByRole('row').filter({ hasText: payer }).getByRole('link').first().click()
}

/** Accepts the payment, and expects a text with a link to its status page. */
async function acceptAndExpectText(page: Page, staff: Page, payer: string): Promise<void> {
  await openPayment(staff, payer)
  await staff.getByRole('button', { name: 'Accept', exact: true }).click()
  await confirmDecision(staff, 'Charge')
  await expect(staff.getByRole('status')).toContainText('Accepted.')
  await openPayment(staff, payer)
  const reference = await page
    .getByText(/^PPY-[\w-]+$/)
    .first()
    .innerText()
  const [, id = ''] = /payments\/([^?]+)/.exec(staff.url()) ?? []
  await staff.goto(`/dev/outbox/${encodeURIComponent(`${decodeURIComponent(id)}:accepted`)}`)
  const words = paymentTextCopy.words('accepted', reference, '')
  // Both have the words. The second one is for addresses with which the first has more than 160 characters.
  const variants = paymentTextCopy.texts.slice(0, 2)
  const found = variants.map((toText) => toText(words, reference, 'https?://\\S+')).join('|')
  const text = staff.getByRole('article').getByText(new RegExp(found))
  await expect(text).not.toContainText('$')
  await expect(text).not.toContainText('Cedar')
  const link = await text.getByRole('link').getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByText(remittanceCopy.notSent.text)).toBeVisible()
}

test('a payer without an email gets the outcome by text', { tag: ['@phone', '@daily'] }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, formQuery)
  await expect(fieldOf(page, labels.phone)).toHaveAccessibleDescription(paymentTextConsent.hint)
  await pay(page, billOf(payer))
  await expectReceipt(page)
  await acceptAndExpectText(page, staff, payer)
})

test('a number that cannot receive texts is an error of the phone field', async ({
  page,
  payer,
}) => {
  await openForm(page, formQuery)
  await goToCardStep(page, { ...billOf(payer), [labels.phone]: '8005550132' })
  await enter(page, cardEntries)
  await submit(page)
  await expect(
    page.getByRole('alert').getByRole('link', { name: `${labels.phone}: ${phoneTakesNoTexts}` }),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a payer without an email gets the outcome by text', { tag: '@daily' }, async ({
    page,
    payer,
    staff,
  }) => {
    await page.goto(`/web-payment?${formQuery}`)
    await expect(page.getByText(paymentTextConsent.hint)).toBeVisible()
    await enter(page, billOf(payer))
    await nextButton(page).click()
    await enter(page, cardEntries)
    await payButton(page).click()
    await expectReceipt(page)
    await acceptAndExpectText(page, staff, payer)
  })

  test('a number that cannot receive texts is an error of the phone field', async ({
    page,
    payer,
  }) => {
    await page.goto(`/web-payment?${formQuery}`)
    await enter(page, { ...billOf(payer), [labels.phone]: '8005550132' })
    await nextButton(page).click()
    await expect(
      page.getByRole('link', { name: `${labels.phone}: ${phoneTakesNoTexts}` }),
    ).toBeVisible()
  })
})
