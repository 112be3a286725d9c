// How soon a payer can type and go on, on a phone and a tablet.

import { debtCollectorCopy } from '../../shared/locales/en/payments/debt-collector.ts'
import { feeCopy } from '../../shared/locales/en/payments/fees.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { expect, test } from './fixtures.ts'
import { fieldOf, goToCardStep, nextButton, openForm, patientBill } from './payment-form.ts'

const { labels } = copy

/** How many of the elements that have the text themselves are at least half in the window. */
const countInView = (elements: readonly Element[]) =>
  elements.filter((element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const shown = Math.min(bottom, innerHeight) - Math.max(top, 0)
    return width > 1 && shown > height / 2
  }).length

const toDocumentTop = (element: Element) => element.getBoundingClientRect().top + scrollY

for (const { width, field, next, page: height } of [
  { width: 360, field: 325, next: 990, page: 1_890 },
  { width: 390, field: 300, next: 920, page: 1_700 },
  { width: 768, field: 340, next: 850, page: 1_600 },
  { width: 1280, field: 300, next: 750, page: 1_090 },
])
  test(`at ${width} pixels the first field, Next and the footer are near the top of the form`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openForm(page, 'p=p_cedar')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const name = fieldOf(page, labels.patientName.patient)
    expect(await name.evaluate(toDocumentTop)).toBeLessThanOrEqual(field)
    expect(await nextButton(page).evaluate(toDocumentTop)).toBeLessThanOrEqual(next)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(height)
    const fontSizes = await page
      .locator('main *:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.closest('svg') === null)
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      )
    expect(Math.min(...fontSizes)).toBeGreaterThanOrEqual(16)
  })

for (const [payee, what, texts] of [
  ['p_debt', 'the notice of a debt collector', [debtCollectorCopy.notice]],
  ['p_oak', 'the fee', [feeCopy.amountHint.flat('$2.95')]],
  ['p_wren', 'that the biller is no partner', [summaryCopy.notAffiliated('Wren Hollow Podiatry')]],
  ['p_cedar', 'the biller’s phone', ['(217) 555-0101']],
] as const)
  test(`on a phone, ${what} is above Next and not folded`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openForm(page, `p=${payee}`)
    const next = await nextButton(page).evaluate(toDocumentTop)
    for (const text of texts) {
      const shown = page.locator('main').getByText(text).filter({ visible: true })
      expect(await shown.first().evaluate(toDocumentTop)).toBeLessThan(next)
    }
  })

test('on a phone each sum of a bill with a fee is shown once, before the card', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page, 'p=p_oak')
  await goToCardStep(page, patientBill(payer))
  await expect(page.locator('main dd:visible')).toHaveText(['$125.50', '$2.95', '$128.45'])
})

test('on a phone the card number is near the top, and the total is once in view', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  expect(await fieldOf(page, labels.ccn).evaluate(toDocumentTop)).toBeLessThanOrEqual(430)
  for (const top of [0, 120, 300, 900]) {
    await page.evaluate((y) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, y)
    }, top)
    await expect
      .poll(() => page.getByText('$125.50').evaluateAll(countInView), { message: `at ${top}` })
      .toBe(1)
  }
})

for (const language of ['en', 'es'])
  test(`on a phone, the step that is not open yet is one line in the language ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 844 })
    await page.goto(`/web-payment?p=p_cedar&lang=${language}`)
    const box = await page.locator('section[aria-labelledby="card-step"]').boundingBox()
    expect(box?.height).toBeLessThan(65)
  })
