import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('a developer without JavaScript finds a call, its fields, and the same for programs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/api')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'When a call fails' })
    .click()
  await expect(page).toHaveURL(/#failures$/)
  await expect(page.getByRole('cell', { name: 'TOO_LARGE' })).toBeInViewport()
  const call = page.getByRole('article').filter({ hasText: 'send_sms.php' }).first()
  await expect(call.getByText('messageType')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  const machine = page.getByRole('link', { name: '/openapi.json', exact: true })
  const response = await page.request.get((await machine.getAttribute('href')) ?? '')
  const { openapi, paths } = await response.json()
  expect(openapi).toMatch(/^3\.1\.\d$/)
  expect(Object.keys(paths)).toContain('/api/send_sms.php')
})
