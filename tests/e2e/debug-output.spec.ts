import { expect, test } from './fixtures.ts'
import { waitForHydration } from './payment-form.ts'

test('the debug output is switched on for one browser and survives hydration of the payment page', async ({
  page,
}) => {
  await page.goto('/dev/flags')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('status')).toContainText('debug output in this browser')
  await page.goto('/web-payment?p=p_cedar')
  await page.getByLabel('Amount').fill('10')
  await waitForHydration(page)
  const panel = page.getByRole('complementary', { name: 'Debug output' })
  await expect(panel).toContainText('Device')
  await expect(panel).toContainText('not_sent')
  await page.goto('/dev/flags')
  await page.getByRole('button', { name: 'Hide it' }).click()
  await page.goto('/web-payment?p=p_cedar')
  await expect(panel).toHaveCount(0)
})
