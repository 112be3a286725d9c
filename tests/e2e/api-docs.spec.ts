import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the API docs show a call, its fields and the OpenAPI document without JavaScript', {
  tag: '@daily',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/api')
  await expect(page.getByRole('cell', { name: 'TOO_LARGE' })).toBeVisible()
  const openApiLink = page.getByRole('link', { name: '/openapi.json', exact: true })
  const response = await page.request.get((await openApiLink.getAttribute('href')) ?? '')
  const { openapi, paths } = await response.json()
  expect(openapi).toMatch(/^3\.1\.\d$/)
  expect(Object.keys(paths)).toContain('/api/send_sms.php')

  await page.getByRole('link', { name: 'POST /api/send_sms.php', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/api\/[\w-]+#post-api-send-sms-php$/)
  const call = page.getByRole('article').filter({ hasText: 'send_sms.php' }).first()
  await expect(call.getByText('messageType', { exact: true })).toBeVisible()
  const { origin } = new URL(page.url())
  await expect(call.getByText(`curl -X POST "${origin}/api/send_sms.php"`)).toBeVisible()
  await expect(page.getByText('$SITE')).toHaveCount(0)
  await expect(call.getByText('{ "status": "success" }')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
