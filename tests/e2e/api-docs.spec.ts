import { apiDocsCopy } from '../../shared/locales/en/api-docs/page.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the API docs show a call, its fields and the OpenAPI document without JavaScript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/api')
  await page
    .getByRole('navigation', { name: apiDocsCopy.contents })
    .getByRole('link', { name: apiDocsCopy.failures })
    .click()
  await expect(page).toHaveURL(/#failures$/)
  await expect(page.getByRole('cell', { name: 'TOO_LARGE' })).toBeInViewport()
  const call = page.getByRole('article').filter({ hasText: 'send_sms.php' }).first()
  await expect(call.getByText('messageType', { exact: true })).toBeVisible()
  await expect(call.getByText('curl -X POST "$SITE/api/send_sms.php"')).toBeVisible()
  await expect(call.getByText('{ "status": "success" }')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  const openApiLink = page.getByRole('link', { name: '/openapi.json', exact: true })
  const response = await page.request.get((await openApiLink.getAttribute('href')) ?? '')
  const { openapi, paths } = await response.json()
  expect(openapi).toMatch(/^3\.1\.\d$/)
  expect(Object.keys(paths)).toContain('/api/send_sms.php')
})
