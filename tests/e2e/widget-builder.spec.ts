import { widgetBuilderCopy as copy } from '../../shared/locales/en/widget/builder.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './payment-form.ts'
import { siteUrl } from './port.ts'

const address = '/partners/widget?payee=maple-creek'

test('the widget builder’s snippet and preview follow each choice, and the snippet can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await page.getByLabel(copy.form.view, { exact: true }).focus()
  await waitForHydration(page)
  await page.getByLabel(copy.form.type).selectOption('dark')
  await page.getByLabel(copy.form.theme).fill('ocean')
  await page.getByLabel(copy.form.label).fill('Pay "Maple" & co')
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /name=maple-creek&type=dark&theme=ocean/,
  )
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Send Link' })).toBeVisible()
  await page.getByRole('button', { name: `Copy ${copy.snippet.heading}` }).click()
  await expect(page.getByText(copy.snippet.copied, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script async src="${siteUrl}/embed/v1.js"></script>
<papaya-pay payee="maple-creek" type="dark" theme="ocean" label="Pay &quot;Maple&quot; &amp; co" style="display:block;min-height:clamp(360px,(100vw - 600px)*999,610px)">
  <a href="${siteUrl}/maple-creek-dental">Pay your bill</a>
</papaya-pay>`,
  )
})

test('the snippet is selected if the clipboard is not available', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    })
  })
  await page.goto(address)
  await page.getByRole('button', { name: `Copy ${copy.snippet.heading}` }).click()
  await expect(page.getByText(copy.snippet.copyFailed)).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('<papaya-pay')
})

test('a changed payee name is looked up on the server', async ({ page }) => {
  await page.goto(address)
  await page.getByLabel(copy.form.view, { exact: true }).focus()
  await waitForHydration(page)
  await page.getByLabel(copy.form.payee).fill('unknown')
  await page.keyboard.press('Tab')
  await expect(page.getByText(copy.found.unknown)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('payee')).toBe('unknown')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the widget builder’s form updates the snippet and the preview', async ({ page }) => {
    await page.goto('/partners/widget')
    await page.getByLabel(copy.form.payee).fill('cedar-hollow')
    await page.getByLabel(copy.form.view, { exact: true }).selectOption('tab')
    await page.getByRole('button', { name: copy.form.update }).click()
    await expect(page.getByText(copy.found.partner)).toBeVisible()
    await expect(page.locator('pre').first()).toContainText('payee="cedar-hollow" view="tab"')
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
      'Pay your Cedar Hollow bill',
    )
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  })
})
