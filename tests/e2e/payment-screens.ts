// States of the payment page that need JavaScript.
import { expect, type Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { infoRequestCopy } from '../../shared/locales/en/payments/info-request.ts'
import { lookupCopy as lookup } from '../../shared/locales/en/payments/provider-lookup.ts'
import { loseResponse } from './lost-response.ts'
import {
  cardEntries,
  cards,
  confirmDialog,
  duplicatePaymentDialog,
  enter,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  openSearch,
  patientBill,
  payButton,
  submit,
} from './payment-form.ts'
import { type ScreenGroups, toScreens } from './screen.ts'

const { labels } = copy
const bill = patientBill('Rosa Delgado')

async function search(page: Page, term: string): Promise<void> {
  await openSearch(page)
  await page.getByLabel(lookup.label).fill(term)
}

async function openCardStep(page: Page, payee = 'p_cedar', entries = bill): Promise<void> {
  await openForm(page, `p=${payee}`)
  await goToCardStep(page, entries)
}

async function submitCard(page: Page, amount: string, card: string = cards.visa): Promise<void> {
  // A new bill each time: a duplicate payment would open a confirmation.
  const account = { [labels.account]: `A-${Date.now()}` }
  await openCardStep(page, 'p_cedar', { ...bill, ...account, [labels.amount]: amount })
  await enter(page, { ...cardEntries, [labels.ccn]: card })
  await submit(page)
}

export const paymentScreens = toScreens({
  'With JavaScript: find a biller': {
    'search-list-open': [
      'Two billers match what was typed.',
      async (page) => {
        await search(page, 'cedar')
        await expect(page.getByRole('option')).toHaveCount(2)
      },
    ],
    'search-list-near-miss': [
      'No exact match; a biller with a similar name.',
      async (page) => {
        await search(page, 'ceder hollow')
        await expect(page.getByRole('group', { name: lookup.nearMissHeading })).toBeVisible()
      },
    ],
    'search-nothing-found': [
      'No biller was found; the page offers the app.',
      async (page) => {
        await search(page, 'zzzzzz')
        await expect(page.getByText(lookup.notFound)).toBeVisible()
      },
    ],
    'search-too-short-message': [
      'Next was pressed after two letters.',
      async (page) => {
        await search(page, 'ce')
        await page.getByRole('button', { name: lookup.next }).click()
        await expect(page.getByText(lookup.tooShort)).toBeVisible()
      },
    ],
    'confirm-biller-dialog': [
      'The dialog that asks whether the biller is the right one.',
      async (page) => {
        await search(page, 'willow')
        await page.getByRole('option').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    ],
  },
  'With JavaScript: the bill': {
    'bill-filled': [
      'Everything is filled in.',
      async (page) => {
        await openForm(page, 'p=p_cedar')
        await enter(page, bill)
      },
    ],
    'bill-field-invalid': [
      'The error appears when the field is left.',
      async (page) => {
        await openForm(page, 'p=p_cedar')
        await enter(page, { [labels.email]: 'rosa@' })
        await fieldOf(page, labels.phone).focus()
        await expect(fieldOf(page, labels.email)).toHaveAccessibleDescription(/example\.com/)
      },
    ],
    'bill-refused': [
      'Next was pressed with nothing filled in.',
      async (page) => {
        await openForm(page, 'p=p_willow')
        await nextButton(page).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    ],
    'bill-three-invoices': [
      'A company’s form with three invoices.',
      async (page) => {
        await openForm(page, 'p=p_harbor&ib=1')
        for (const number of [2, 3]) {
          await page.getByRole('button', { name: copy.addInvoice }).click()
          await enter(page, { [labels.additionalAccount(number)]: `INV-302${number}` })
        }
      },
    ],
    'fees-and-amount': [
      'The slip of a biller that lists fees, with an amount.',
      async (page) => {
        await openForm(page, 'p=p_elm')
        await enter(page, { [labels.amount]: '125.50' })
      },
    ],
    'menu-open': [
      'The menu of narrow screens is open.',
      async (page) => {
        await openForm(page, 'p=p_cedar')
        const menuButton = page.getByRole('button', { name: 'Menu' })
        if (await menuButton.isVisible()) await menuButton.click()
      },
    ],
  },
  'With JavaScript: the card': {
    'card-open': ['Step 2, nothing typed.', (page) => openCardStep(page)],
    'card-filled': [
      'Ready to submit.',
      async (page) => {
        await openCardStep(page)
        await enter(page, cardEntries)
      },
    ],
    'card-brand-refused': [
      'The error appears while the number is typed.',
      async (page) => {
        await openCardStep(page, 'p_juniper')
        await enter(page, { [labels.ccn]: cards.amex.slice(0, 6) })
        await expect(fieldOf(page, labels.ccn)).toHaveAccessibleDescription(/Not Accepted/)
      },
    ],
    'card-refused': [
      'Submit was pressed with nothing filled in.',
      async (page) => {
        await openCardStep(page)
        await payButton(page).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    ],
    'confirm-payment': [
      'The confirmation before the payment is sent.',
      async (page) => {
        await openCardStep(page, 'p_oak')
        await enter(page, cardEntries)
        await payButton(page).click()
        await expect(confirmDialog(page)).toBeVisible()
      },
    ],
    'confirm-payment-fee-list': [
      'The confirmation with the biller’s fees and whom to ask about them.',
      async (page) => {
        await openCardStep(page, 'p_elm')
        await enter(page, cardEntries)
        await payButton(page).click()
        await expect(confirmDialog(page)).toBeVisible()
      },
    ],
    processing: [
      'While the payment is sent.',
      async (page) => {
        await page.route('**/payment/payment_back.php*', () => undefined, { times: 1 })
        await submitCard(page, '125.50')
        await expect(page.getByRole('button', { name: copy.processing })).toBeVisible()
      },
    ],
    'card-declined-in-place': [
      'The card was declined; the page says that nothing was charged.',
      async (page) => {
        await submitCard(page, '125.50', cards.declined)
        await expect(page.getByRole('alert')).toBeVisible()
      },
      ['422 /payment/payment_back.php'],
    ],
    'duplicate-payment-dialog': [
      'The same bill was paid within a day.',
      async (page) => {
        await page.goto('/dev/go/in-review')
        const [account = ''] = /A-2\d{7}/.exec(await page.locator('main').innerText()) ?? []
        await openCardStep(page, 'p_cedar', { ...bill, [labels.account]: account })
        await enter(page, cardEntries)
        await submit(page)
        await expect(duplicatePaymentDialog(page)).toBeVisible()
      },
      ['409 /payment/payment_back.php'],
    ],
    'new-total-form': [
      'The form of a new total to which the payer agreed.',
      async (page) => {
        await page.goto('/dev/go/new-total-due')
        await page.getByRole('link', { name: infoRequestCopy.newTotal.pay('$150.00') }).click()
        await expect(page.locator('form').getByText('$150.00', { exact: true })).toBeVisible()
      },
    ],
    'confirming-in-place': [
      'The reply was lost; the page says not to pay again.',
      async (page) => {
        await page.route('**/payment/payment_status.php*', () => undefined)
        await loseResponse(page)
        await submitCard(page, '125.50')
        await expect(page.getByRole('heading', { name: copy.confirming.heading })).toBeVisible()
      },
      ['net::ERR_FAILED /payment/payment_back.php'],
    ],
  },
} satisfies ScreenGroups)
