// The payment page by its labels and buttons, with complete default entries. Tests override fields.

import { expect, type Locator, type Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { paymentPageCopy } from '../../shared/locales/en/payments/page.ts'
import { lookupCopy as lookup } from '../../shared/locales/en/payments/provider-lookup.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { futureExpiry } from '../support/builders/future-expiry.ts'

/** Text to type by label. */
export type Entries = Readonly<Record<string, string>>

export const cards = {
  visa: '4111111111111111',
  mastercard: '5424000000000015',
  discover: '6011000000000012',
  amex: '370000000000002',
  declined: '4000000000000002',
} as const

const { labels } = copy

/** Unique to the payer: paying the same bill twice in a day opens a confirmation. */
export const toAccount = (payer: string): string => `A-${payer.replace(/\W/g, '').toUpperCase()}`

export const patientBill = (payer: string): Entries => ({
  [labels.patientName.patient]: payer,
  [labels.account]: toAccount(payer),
  [labels.amount]: '125.50',
  [labels.email]: 'rosa.delgado@example.com',
  [labels.phone]: '4155550132',
})

export const companyBill = (payer: string): Entries => ({
  [labels.patientName.company]: payer,
  [labels.accountBtoB]: toAccount(payer),
  [labels.amount]: '1,240.00',
  [labels.email]: 'clerk@example.com',
  [labels.phone]: '4155550132',
})

export const cardEntries = {
  [labels.ccn]: cards.visa,
  [labels.exp]: futureExpiry,
  [labels.cvv]: '123',
  [labels.billName]: 'Rosa Delgado',
  [labels.addr1]: '12 Example Street',
  [labels.city]: 'San Francisco',
  [labels.state]: 'California',
  [labels.zip]: '94103',
} as const satisfies Entries

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The visible input of exactly that label, required or optional. */
export function fieldOf(page: Page, label: string): Locator {
  const name = new RegExp(`^${escapeRegExp(label)}( required| \\(optional\\))?$`)
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
}

export async function enter(page: Page, entries: Entries): Promise<void> {
  for (const [label, text] of Object.entries(entries)) {
    if (label === labels.state) await fieldOf(page, label).selectOption({ label: text })
    else await fieldOf(page, label).fill(text)
  }
}

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('form, #page > *') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )

export async function waitForHydration(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page), { message: 'React has hydrated the page' }).toBe(true)
}

/** The search hydrates at the first interaction, here a click. */
export async function openSearch(page: Page): Promise<void> {
  await page.goto('/web-payment')
  await page.getByLabel(lookup.label).click()
  await waitForHydration(page)
}

export async function openForm(page: Page, query: string): Promise<void> {
  await page.goto(`/web-payment?${query}`)
  await expect(page.getByRole('heading', { level: 1, name: paymentPageCopy.title })).toBeVisible()
  await waitForHydration(page)
}

export const nextButton = (page: Page) => page.getByRole('button', { name: copy.next, exact: true })

export const payButton = (page: Page) => page.getByRole('button', { name: /^Submit Payment/ })

export const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: copy.confirmPayment.title })

export async function goToCardStep(page: Page, entries: Entries): Promise<void> {
  await enter(page, entries)
  await nextButton(page).click()
  // Step 2 has this field with the site's own card fields and with hosted ones.
  await expect(fieldOf(page, labels.billName)).toBeVisible()
}

/** Presses the pay button and confirms in the dialog. */
export async function submit(page: Page): Promise<void> {
  await payButton(page).click()
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
}

export async function expectReceipt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: receiptCopy.heading })).toBeVisible()
}

export const duplicatePaymentDialog = (page: Page) =>
  page.getByRole('dialog', { name: copy.duplicatePayment.title })

/** Fills in an open form and pays, up to the receipt. */
export async function pay(page: Page, bill: Entries, card: Entries = cardEntries): Promise<void> {
  await goToCardStep(page, bill)
  await enter(page, card)
  await submit(page)
  await expectReceipt(page)
}

/** Opens staff's list of one payer's payments, newest first. */
export async function openPaymentsOf(staff: Page, payer: string): Promise<void> {
  await staff.goto(`/dev/staff/search?q=${encodeURIComponent(payer)}`)
}

/** Presses the button with which staff confirm that they accept or reject a payment. */
export async function confirmDecision(staff: Page, action: 'Charge' | 'Reject'): Promise<void> {
  await staff.getByRole('button', { name: new RegExp(`^${action} \\$[\\d,.]+$`) }).click()
  await openDecided(staff)
}

/** A decision leads to the next payment of the queue, if there is one. */
export async function openDecided(staff: Page): Promise<void> {
  const status = staff.getByRole('status')
  await expect(status).toContainText(/\.$/)
  const link = status.getByRole('link')
  if ((await link.count()) === 0) return
  await link.click()
  await expect(status.getByRole('link')).toHaveCount(0)
}

/** How many payments of that payer the staff page lists. */
export async function countPayments(staff: Page, payer: string): Promise<number> {
  await openPaymentsOf(staff, payer)
  const payments = staff.getByRole('table', { name: 'Found payments' })
  return payments.getByRole('row').filter({ hasText: payer }).count()
}
