// The payment page in Spanish by its labels and buttons.
import { expect, type Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/es/payments/form.ts'
import { receiptCopy } from '../../shared/locales/es/payments/receipt.ts'
import { futureExpiry } from '../support/builders/future-expiry.ts'
import { emailOf } from './info-request.ts'
import { cards, toAccount, waitForHydration } from './payment-form.ts'

const { labels } = copy

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

async function enter(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text)
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click()

/** Fills in both steps and presses Submit. The dialog that follows needs JavaScript, so `confirm` is another step. */
export async function fillIn(page: Page, payer: string, email = emailOf(payer)): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await enter(page, {
    [labels.patientName.patient]: payer,
    [labels.account]: toAccount(payer),
    [labels.amount]: '125.50',
    [labels.email]: email,
    [labels.phone]: '4155550132',
  })
  await press(page, copy.next)
  await enter(page, {
    [labels.ccn]: cards.visa,
    [labels.exp]: futureExpiry,
    [labels.cvv]: '123',
    [labels.billName]: 'Rosa Delgado',
    [labels.addr1]: '12 Example Street',
    [labels.city]: 'San Francisco',
    [labels.zip]: '94103',
  })
  await page.locator('select[name=state]').selectOption('CA')
  await press(page, new RegExp(`^${copy.submit}`))
}

export async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: copy.confirmPayment.title })
    .getByRole('button', { name: copy.confirmPayment.confirm('$125.50') })
    .click()
  await expectReceipt(page)
}

export async function pay(page: Page, payer: string): Promise<void> {
  await page.goto('/web-payment?p=p_cedar')
  await waitForHydration(page)
  await fillIn(page, payer)
  await confirm(page)
}

export const expectReceipt = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: receiptCopy.heading })).toBeVisible()
