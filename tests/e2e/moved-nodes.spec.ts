// A translator or an extension changes a hydrated page, or the translator has done it before hydration and goes on. Each
// step up to the receipt works and shows its new texts.
import type { Page } from '@playwright/test'
import { fieldErrors } from '../../shared/locales/en/field-errors.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { paymentPageCopy } from '../../shared/locales/en/payments/page.ts'
import { expect, test } from './fixtures.ts'
import { type Change, elementChanges, otherChanges, translations } from './foreign-changes.ts'
import { expectHydrated } from './hydrated-pages.ts'
import {
  cardEntries,
  cards,
  confirmDialog,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  openForm,
  patientBill,
  payButton,
  submit,
  toAccount,
} from './payment-form.ts'

test.use({
  expectedErrors:
    /status of 422|TrustedScript|trusted-types|base URI|base-uri|inline style|style-src-elem/,
})

const { labels } = copy

const toBill = (payer: string) => ({
  patientName: payer,
  account: toAccount(payer),
  amount: '125.50',
  email: 'rosa.delgado@example.com',
  phone: '4155550132',
})

const card = {
  ccn: cards.visa,
  exp: cardEntries[labels.exp],
  cvv: '123',
  billName: cardEntries[labels.billName],
  addr1: cardEntries[labels.addr1],
  city: cardEntries[labels.city],
  zip: cardEntries[labels.zip],
}

/** By name: the labels may be translated. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`input[name="${name}"]`).fill(value)
}

const press = (page: Page, intent: 'next' | 'submit') =>
  page.locator(`button[name="intent"][value="${intent}"]:not([aria-hidden])`).click()

/** What the page shows, without the marks of the changes. */
const expectText = (page: Page, selector: string, text: string | RegExp) =>
  expect
    .poll(async () => (await page.locator(selector).innerText()).replace(/[★»]/g, ''))
    .toMatch(text)

/** Repeats the change whenever the page changes, as translators and password managers do. */
const goOn = (page: Page, changes: readonly Change[]) =>
  page.evaluate(`{
    const change = () => {
      for (const one of [${changes.join()}]) one()
    }
    change()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      change()
      observer.observe(document.body, { childList: true, subtree: true })
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }`)

async function payUpToReceipt(page: Page, payer: string, expectSeen = expectText): Promise<void> {
  await press(page, 'next')
  await expectSeen(page, '[role="alert"]', new RegExp(fieldErrors.missing(labels.amount)))
  await expect(page).toHaveTitle(new RegExp(`^${paymentPageCopy.errorPrefix}`))
  await fill(page, toBill(payer))
  await expectSeen(page, '[data-step]', /Total\s+\$125\.50/)
  await press(page, 'next')
  await expect(page.locator('input[name="ccn"]')).toBeVisible()
  await expectSeen(page, 'main', /A-[A-Z]+/)
  await fill(page, card)
  await page.locator('select[name="state"]').selectOption('CA')
  await expectSeen(page, 'button[value="submit"]:not([aria-hidden])', /· \$125\.50/)
  await press(page, 'submit')
  await expectSeen(page, 'dialog[open]', /Pay \$125\.50 to Cedar Hollow Family Clinic with Visa/)
  await page.locator('dialog[open] footer button').last().click()
  await expect(page).toHaveURL(/receipt/)
}

const { 'a wrapper around each input': wrap, 'an icon beside each input': addIcons } =
  elementChanges
const {
  'a translation that replaces each text': replaceTexts,
  'a translation that wraps each text': wrapTexts,
} = translations
const { 'the body cloned': cloneBody, ...changesInPlace } = otherChanges

for (const [what, changes] of Object.entries({
  'texts replaced, icons': [replaceTexts, addIcons],
  'texts wrapped, wrappers': [wrapTexts, wrap],
}))
  test(`a bill can be paid on a page that is changed after its hydration, and again after each step: ${what}`, async ({
    page,
    payer,
    staff,
  }) => {
    await page.goto('/web-payment?p=p_cedar')
    await expectHydrated(page)
    await goOn(page, changes)
    await payUpToReceipt(page, payer)
    expect(await countPayments(staff, payer)).toBe(1)
  })

for (const [what, changes] of Object.entries({
  'texts replaced, wrappers': [replaceTexts, wrap],
  'texts wrapped, icons': [wrapTexts, addIcons],
}))
  test(`a bill can be paid on a page that is changed before its hydration, and again after each step: ${what}`, async ({
    page,
    payer,
  }) => {
    await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
    await goOn(page, changes)
    await expectHydrated(page)
    await payUpToReceipt(page, payer)
  })

test('a bill can be paid on a hydrated page with all other changes together', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await page.goto('/web-payment?p=p_cedar')
  await expectHydrated(page)
  for (const change of [...Object.values(changesInPlace), ...Object.values(elementChanges)])
    await page.evaluate(change)
  await payUpToReceipt(page, payer)
})

test('Next works without React on a copy of a hydrated page', async ({ page, payer }) => {
  await page.goto('/web-payment?p=p_cedar')
  await expectHydrated(page)
  await page.evaluate(cloneBody)
  await fill(page, toBill(payer))
  await press(page, 'next')
  await expect(page.locator('input[name="ccn"]')).toBeVisible()
})

test('a bill can be paid while all that is not an input keeps being removed', async ({
  page,
  payer,
}) => {
  await page.goto('/web-payment?p=p_cedar')
  await expectHydrated(page)
  await goOn(page, [
    () => {
      for (const element of document.querySelectorAll('h1, h2, p, small, svg, aside, [role]'))
        if (!element.querySelector('input, button, select') && !element.matches('button'))
          element.remove()
    },
  ])
  await payUpToReceipt(page, payer, async () => {})
})

/** What other scripts do to an open dialog. */
const dialogChanges = {
  removed: (dialog: HTMLDialogElement) => dialog.remove(),
  closed: (dialog: HTMLDialogElement) => dialog.close(),
  'without its attribute': (dialog: HTMLDialogElement) => dialog.removeAttribute('open'),
  'moved to the end of the page': (dialog: HTMLDialogElement) => document.body.append(dialog),
  'moved within its place': (dialog: HTMLDialogElement) => dialog.parentNode?.append(dialog),
  wrapped: (dialog: HTMLDialogElement) => {
    const wrapper = document.createElement('div')
    dialog.replaceWith(wrapper)
    wrapper.append(dialog)
  },
  'replaced by a copy': (dialog: HTMLDialogElement) => dialog.replaceWith(dialog.cloneNode(true)),
} as const

test('an open dialog that another script closes, moves, removes or copies can be opened again, and the bill is paid once', async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  for (const [what, change] of Object.entries(dialogChanges))
    await test.step(what, async () => {
      await payButton(page).click()
      await confirmDialog(page).evaluate(change)
      // A copy is removed, and nothing covers the form.
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.locator('#page dialog')).toHaveCount(2)
      await fieldOf(page, labels.city).click()
    })
  await page.locator('dialog').first().evaluate(dialogChanges.removed)
  await expect(fieldOf(page, labels.cvv)).toHaveValue(cardEntries[labels.cvv])
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})
