// A real extension, which puts icons beside inputs or wraps them, while the page is parsed and after it. The page
// works, and the extension's elements are there.
import type { BrowserContext, Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { expect, test } from './fixtures.ts'
import { launchWithExtension } from './full-chromium.ts'
import { waitForReact } from './hydrated-pages.ts'
import {
  cardEntries,
  enter,
  expectReceipt,
  fieldOf,
  nextButton,
  patientBill,
  payButton,
  submit,
} from './payment-form.ts'
import { siteUrl } from './port.ts'

const { labels } = copy

// One browser for all tests: it takes seconds to start.
test.describe.configure({ mode: 'default' })

let context: BrowserContext
test.beforeAll(async () => {
  context = await launchWithExtension()
})
test.afterAll(() => context.close())

async function open(time: string, clientIpAddress: string): Promise<Page> {
  // Those of the payment before would show it again.
  await context.clearCookies()
  await context.addCookies([{ name: 'extension', value: time, url: siteUrl }])
  const page = await context.newPage()
  await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': clientIpAddress })
  await page.goto(`${siteUrl}/web-payment?p=p_cedar`)
  return page
}

/** Each visible input of the step has its icon or its wrapper. */
async function expectChanged(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('form input:not([type="hidden"])')].filter(
          (input) =>
            input.checkVisibility() &&
            input.nextElementSibling?.tagName !== 'EXT-ICON' &&
            input.parentElement?.tagName !== 'EXT-WRAPPER',
        ),
      ),
    )
    .toEqual([])
}

async function expectIconToFillIn(page: Page): Promise<void> {
  const name = fieldOf(page, labels.patientName.patient)
  await name.locator('+ ext-icon').click()
  await expect(name).toHaveValue('filled in')
}

for (const time of ['end', 'idle'])
  test(`a bill can be paid on a hydrated page that an extension has changed at document_${time}`, async ({
    clientIpAddress,
    payer,
  }) => {
    const page = await open(time, clientIpAddress)
    await expectChanged(page)
    expect(await waitForReact(page)).toBe('hydrated')
    await expectIconToFillIn(page)
    await enter(page, patientBill(payer))
    await expect(fieldOf(page, labels.phone)).toHaveValue('(415) 555-0132')
    await nextButton(page).click()
    await expect(fieldOf(page, labels.ccn)).toBeVisible()
    await expectChanged(page)
    await enter(page, cardEntries)
    await submit(page)
    await expectReceipt(page)
    await page.close()
  })

test('a bill can be paid without React on a page that an extension has changed at document_start', {
  tag: '@daily',
}, async ({ clientIpAddress, payer }) => {
  const page = await open('start', clientIpAddress)
  expect(await waitForReact(page)).toBe('kept')
  await expectChanged(page)
  await expectIconToFillIn(page)
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await expectChanged(page)
  await enter(page, cardEntries)
  await payButton(page).click()
  await expectReceipt(page)
  await page.close()
})
