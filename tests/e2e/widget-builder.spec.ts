// covers: widget-script, widget-builder
import { widgetBuilderCopy as copy } from '../../shared/locales/en/widget/builder.ts'
import { widgetCopy } from '../../shared/locales/en/widget/frame.ts'
import { expect, test } from './fixtures.ts'
import { frameOf, serveHost, strictPolicy } from './host-page.ts'
import { pauseRequests } from './pause-requests.ts'
import { expectReceipt, patientBill, pay, waitForHydration } from './payment-form.ts'
import { siteUrl } from './port.ts'

const address = '/partners/widget?payee=maple-creek'

test.use({
  expectedErrors: /request to another origin: http:\/\/\w+\.localhost|net::ERR_FAILED|favicon\.ico/,
})

test('the widget builder’s snippet and preview follow each choice, and the snippet can be copied', {
  tag: '@daily',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await page.getByLabel(copy.form.view, { exact: true }).focus()
  await waitForHydration(page)
  await page.getByLabel(copy.form.type).selectOption('dark')
  await page.getByLabel(copy.color.label, { exact: true }).fill('ocean')
  await page.getByLabel(copy.form.language, { exact: true }).selectOption('es')
  await page.getByLabel(copy.form.label).fill('Pay "Maple" & co')
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /name=maple-creek&type=dark&theme=ocean&lang=es/,
  )
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'es')
  await expect(frame.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  await page.getByRole('button', { name: `Copy ${copy.snippet.heading}` }).click()
  await expect(page.getByText(copy.snippet.copied, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script async src="${siteUrl}/embed/v1.js"></script>
<papaya-pay payee="maple-creek" type="dark" theme="ocean" lang="es" label="Pay &quot;Maple&quot; &amp; co">
  <a href="${siteUrl}/maple-creek-dental?lang=es">Pague su factura</a>
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

test('Copy waits until a typed name is looked up, which neither reloads the page nor moves the focus', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const resume = await pauseRequests(page, '**/api/widget_name.php?*')
  await page.goto(address)
  await page.getByLabel(copy.form.view, { exact: true }).focus()
  await waitForHydration(page)
  const copyButton = page.getByRole('button', { name: `Copy ${copy.snippet.heading}` })
  const name = page.getByLabel(copy.form.payee)
  await name.fill('cedar-hollow')
  await expect(copyButton).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(copy.form.nameStates.checking).first()).toBeVisible()
  await expect(page.getByRole('link', { name: copy.email.link })).toHaveCount(0)
  resume()
  await expect(
    page.getByText(copy.found.partner('Cedar Hollow Family Clinic')).first(),
  ).toBeVisible()
  await expect(name).toBeFocused()
  expect(new URL(page.url()).searchParams.get('payee')).toBe('maple-creek')
  await copyButton.click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '<papaya-pay payee="cedar-hollow">',
  )
  await name.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('payee')).toBe('cedar-hollow')
})

test('an unknown name gets suggestions and no snippet, and a wrong color is named', async ({
  page,
}) => {
  await page.goto('/partners/widget')
  await page.getByLabel(copy.form.payee).fill('Maple')
  await expect(page.getByLabel(copy.form.payee)).toHaveAccessibleDescription(/“Maple”/)
  await expect(page.getByText(copy.snippet.noName).first()).toBeVisible()
  await page.getByRole('link', { name: 'Maple Creek Dental' }).click()
  await expect(page.getByLabel(copy.form.payee)).toHaveValue('maple-creek')
  await expect(page.locator('pre').first()).toContainText('payee="maple-creek"')
  await page.getByLabel(copy.color.label, { exact: true }).fill('blu')
  await expect(page.getByLabel(copy.color.label, { exact: true })).toHaveAccessibleDescription(
    /don’t know the color “blu”/,
  )
  await expect(page.getByText(copy.snippet.noColor).first()).toBeVisible()
  await page.getByRole('button', { name: 'forest' }).click()
  await expect(page.locator('pre').first()).toContainText('theme="forest"')
  const contrast = { scheme: 'light', button: '', ratio: '', isOwn: true } as const
  const [, adjusted = ''] = copy.color.contrast(contrast).split(':1. ')
  await page.getByLabel(copy.color.picker).fill('#ffe14d')
  await expect(page.locator('pre').first()).toContainText('theme="#ffe14d"')
  await expect(page.getByText(adjusted).first()).toBeVisible()
})

test('a name that cannot be looked up makes no snippet and can be looked up again', async ({
  page,
}) => {
  await page.route('**/api/widget_name.php?*', (route) => route.abort())
  await page.goto('/partners/widget')
  await page.getByLabel(copy.form.payee).fill('maple-creek')
  await expect(page.getByText(copy.form.nameStates.failed).first()).toBeVisible()
  await expect(page.locator('pre').first()).not.toContainText('<papaya-pay')
  await page.unroute('**/api/widget_name.php?*')
  await page.getByRole('button', { name: copy.form.update }).click()
  await expect(page.locator('pre').first()).toContainText('payee="maple-creek"')
})

test('a partner types a name, copies the snippet and pastes it into a strict page, where a visitor pays', async ({
  page,
  context,
  payer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/partners/widget')
  await page.getByLabel(copy.form.payee).click()
  await page.keyboard.type('cedar-hollow')
  const copyButton = page.getByRole('button', { name: `Copy ${copy.snippet.heading}` })
  await expect(page.locator('pre').first()).toContainText('payee="cedar-hollow"')
  await copyButton.click()
  await expect(page.getByText(copy.snippet.copied, { exact: true })).toBeVisible()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  const host = await serveHost({
    '/bill': { body: snippet, headers: { 'content-security-policy': strictPolicy } },
  })
  await page.goto(host.url('/bill'))
  const opened = page.waitForEvent('popup')
  await frameOf(page).getByRole('link', { name: widgetCopy.web }).click()
  const payment = await opened
  await payment.waitForLoadState()
  await pay(payment, patientBill(payer))
  await expectReceipt(payment)
  await host.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the widget builder’s form updates the snippet and the preview', async ({ page }) => {
    await page.goto('/partners/widget')
    await page.getByLabel(copy.form.payee).fill('cedar-hollow')
    await page.getByLabel(copy.form.view, { exact: true }).selectOption('tab')
    await page.getByRole('button', { name: copy.form.update }).click()
    await expect(page.getByText(copy.found.partner('Cedar Hollow Family Clinic'))).toBeVisible()
    await expect(page.locator('pre').first()).toContainText('payee="cedar-hollow" view="tab"')
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
      'Pay your Cedar Hollow bill',
    )
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  })
})
