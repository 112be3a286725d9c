// The page works before React arrives: what is typed meanwhile must survive its arrival.
import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { lookupCopy as lookup } from '../../shared/locales/en/payments/provider-lookup.ts'
import { expect, test } from './fixtures.ts'
import {
  aCard,
  enter,
  expectReceipt,
  fieldOf,
  nextButton,
  patientBill,
  submit,
  waitForTakeOver,
} from './payment-form.ts'

const { labels } = copy

/** Holds the page's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element instanceof HTMLInputElement
      ? { name: element.name, from: element.selectionStart, to: element.selectionEnd }
      : null
  })

test('what is typed at once survives, with the focus and the caret in their place', {
  tag: '@phone',
}, async ({ page, payer }) => {
  const release = await holdScripts(page)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await fieldOf(page, labels.amount).fill('125.50')
  const name = fieldOf(page, labels.patientName.patient)
  await name.click()
  await page.keyboard.type(payer)
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft')
  const before = await caretOf(page)
  expect(before).toEqual({ name: 'patientName', from: payer.length - 3, to: payer.length - 3 })

  release()
  await waitForTakeOver(page)
  await expect(name).toBeFocused()
  expect(await caretOf(page)).toEqual(before)
  await page.keyboard.type('X')
  await expect(name).toHaveValue(`${payer.slice(0, -3)}X${payer.slice(-3)}`)
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
  await expect(page.getByText('$125.50').locator('visible=true').first()).toBeVisible()
})

test('typing goes on through the moment of the take-over', async ({ page, payer }) => {
  const release = await holdScripts(page)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  const name = fieldOf(page, labels.patientName.patient)
  await name.click()
  const text = `${payer} and a name that takes a while to type in full`
  const typing = page.keyboard.type(text, { delay: 40 })
  release()
  await waitForTakeOver(page)
  await typing
  await expect(name).toHaveValue(text)
})

test('a choice and a card typed before the take-over survive it', async ({ page, payer }) => {
  const release = await holdScripts(page)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await enter(page, aCard)
  release()
  await waitForTakeOver(page)
  await expect(fieldOf(page, labels.state)).toHaveValue('CA')
  await expect(fieldOf(page, labels.ccn)).toHaveValue(/^4111 ?1111 ?1111 ?1111$/)
  await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
  await submit(page)
  await expectReceipt(page)
})

test('Next, pressed before the take-over, opens step 2 all the same', async ({ page, payer }) => {
  const release = await holdScripts(page)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  release()
  await waitForTakeOver(page)
  await enter(page, aCard)
  await submit(page)
  await expectReceipt(page)
})

test('a biller’s name typed before the take-over is searched after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/web-payment', { waitUntil: 'domcontentloaded' })
  await page.getByLabel(lookup.label).click()
  await page.keyboard.type('cedar')
  release()
  await expect(page.getByRole('option').first()).toContainText('Cedar Hollow')
  await expect(page.getByRole('combobox', { name: lookup.label })).toHaveValue('cedar')
  await expect(page.getByRole('combobox', { name: lookup.label })).toBeFocused()
})

test('a page that nobody touches asks for its script behind the frame that shows its text', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/getpaid', { waitUntil: 'load' })
  await page.clock.runFor(100)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await waitForTakeOver(page)
  expect(asked.length).toBeGreaterThan(0)
})
