import { receiptCopy as copy } from '../../shared/locales/en/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import { cardEntries, enter, nextButton, patientBill, payButton } from './payment-form.ts'

// Each form of the page is a plain post, so the page works the same without JavaScript.
for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a payment can be canceled on its status page, and paying again fills in what was typed', async ({
      page,
      payer,
    }) => {
      await page.goto('/web-payment?p=p_cedar')
      await enter(page, patientBill(payer))
      await nextButton(page).click()
      await enter(page, cardEntries)
      await payButton(page).click()
      if (javaScriptEnabled) await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('heading', { name: copy.heading })).toBeVisible()

      await page.getByRole('button', { name: copy.cancel.button }).click()
      await page.getByRole('link', { name: copy.cancel.back }).click()
      await page.getByRole('button', { name: copy.cancel.button }).click()
      await page.getByRole('button', { name: copy.cancel.confirm }).click()
      await expect(page.getByRole('heading', { name: copy.headings.cancelled })).toBeVisible()
      await expect(page.getByRole('button', { name: copy.cancel.button })).toBeHidden()

      await page.getByRole('button', { name: copy.payAgain.button }).click()
      await expect(page).toHaveURL(/\/web-payment\?p=p_cedar.*again=/)
      await expect(page.getByLabel('Phone').first()).toHaveValue('(415) 555-0132')
      const { Phone: _, ...others } = patientBill(payer)
      for (const [label, value] of Object.entries(others))
        await expect(page.getByLabel(label).first()).toHaveValue(value)
    })
  })

test('the print button prints, also when it was clicked before hydration', async ({ page }) => {
  await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { prints += 1 }')
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/dev/go/receipt', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: copy.print })
  const countPrints = () => page.evaluate('prints')
  await button.click()
  expect(await countPrints()).toBe(0)
  resume()
  await expect.poll(countPrints).toBe(1)
  await button.click()
  expect(await countPrints()).toBe(2)
})

test('the status page can be emailed again, and the address is shown masked', async ({ page }) => {
  await page.goto('/dev/go/receipt-elsewhere')
  await page.getByRole('button', { name: copy.emailAgain.button }).click()
  await expect(page.getByRole('status')).toContainText(copy.emailAgain.sent('r•••@example.com'))
})

for (const name of [
  'receipt',
  'receipt-accepted',
  'receipt-rejected',
  'receipt-refunded',
  'receipt-of-a-company',
  'receipt-with-a-fee-list',
  'receipt-of-a-debt-collector',
])
  test(`the page /dev/go/${name} fits on one printed page`, async ({ page }) => {
    await page.goto(`/dev/go/${name}`)
    for (const format of ['Letter', 'A4'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    }
  })
