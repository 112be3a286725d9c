import type { Page } from '@playwright/test'
import { fieldErrors } from '../../shared/locales/en/field-errors.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { pageFrame } from '../../shared/locales/en/ui-words.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  confirmDialog,
  type Entries,
  enter,
  expectReceipt,
  fieldOf,
  nextButton,
  openForm,
  patientBill,
  payButton,
} from './payment-form.ts'
import { tabTo } from './tab-to.ts'

const { labels } = copy

async function typeInto(page: Page, entries: Entries): Promise<void> {
  for (const [label, text] of Object.entries(entries)) {
    await tabTo(page, fieldOf(page, label))
    await page.keyboard.type(text)
  }
}

/** Whether another element, for example a fixed bar, covers the focused one. */
const isFocusCovered = () => {
  const element = document.activeElement
  if (!element) return true
  const box = element.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return !(top && (element.contains(top) || top.contains(element)))
}

test('a bill can be paid with the keyboard alone', { tag: '@daily' }, async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: pageFrame.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, patientBill(payer))
  expect(await page.evaluate(isFocusCovered)).toBe(false)
  await tabTo(page, nextButton(page))
  await page.keyboard.press('Enter')

  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await typeInto(page, cardEntries)
  await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
  await tabTo(page, payButton(page))
  expect(await page.evaluate(isFocusCovered)).toBe(false)
  await page.keyboard.press('Enter')
  await expect(confirmDialog(page)).toBeVisible()
  await tabTo(page, confirmDialog(page).getByRole('button', { name: /^Pay \$/ }))
  await page.keyboard.press('Enter')
  await expectReceipt(page)
})

test('Enter in a field presses Next, then Submit, and never Edit', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await typeInto(page, patientBill(payer))
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await typeInto(page, cardEntries)
  await page.keyboard.press('Enter')
  await expect(confirmDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmDialog(page)).toBeHidden()
  await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
})

test('a rejected step focuses its errors, and each links to its field', { tag: '@daily' }, async ({
  page,
}) => {
  await openForm(page, 'p=p_cedar')
  await nextButton(page).press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await summary.getByRole('link', { name: fieldErrors.missing(labels.email) }).press('Enter')
  await expect(fieldOf(page, labels.email)).toBeFocused()
})

test('Edit opens step 1 and keeps the input of step 2', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await typeInto(page, patientBill(payer))
  await page.keyboard.press('Enter')
  await fieldOf(page, labels.city).fill('Oakland')
  await page.getByRole('button', { name: copy.edit }).press('Enter')
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
  await nextButton(page).press('Enter')
  await expect(fieldOf(page, labels.city)).toHaveValue('Oakland')
})

test('typing continues in the field once Esc has closed the dialog', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await typeInto(page, patientBill(payer))
  await page.keyboard.press('Enter')
  await enter(page, cardEntries)
  await fieldOf(page, labels.city).press('Enter')
  await expect(confirmDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmDialog(page)).toBeHidden()
  await page.keyboard.type(' Bay')
  await expect(fieldOf(page, labels.city)).toHaveValue(`${cardEntries[labels.city]} Bay`)
})

test('the menu opens, closes with Esc and returns focus to its button', {
  tag: ['@phone', '@daily'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const menuButton = page.getByRole('button', { name: 'Menu' })
  await menuButton.press('Enter')
  await expect(page.getByRole('link', { name: 'How it Works' })).toBeVisible()
  expect(await isExposedAsExpanded(page, 'Menu')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'How it Works' })).toBeHidden()
  await expect(menuButton).toBeFocused()
  expect(await isExposedAsExpanded(page, 'Menu')).toBe(false)
})

/** Reads the accessibility tree: a popover's button has no aria-expanded attribute to read. */
async function isExposedAsExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}
