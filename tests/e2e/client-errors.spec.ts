// Errors in our own scripts are reported, without personal data.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './payment-form.ts'

const errorMessage = "Cannot read properties of undefined (reading 'canary')"

test.use({ expectedErrors: /reading 'canary'|Failed to fetch|canary@example/ })

/** The error reports that the page sends, and the statuses of their responses. */
function watchReports(page: Page) {
  const bodies: string[] = []
  const statuses: Promise<number | undefined>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/client-errors')) return
    bodies.push(request.postData() ?? '')
    const status = request.response().then((response) => response?.status())
    // A report may still be in flight when the test ends. Its rejection must not fail the test.
    status.catch(() => undefined)
    statuses.push(status)
  })
  return { bodies, statuses: () => Promise.all(statuses) }
}

test('a script error is reported with file, line and column, without form data', {
  tag: '@daily',
}, async ({ page }) => {
  const { bodies, statuses } = watchReports(page)
  await page.goto('/contact?canary=query')
  const name = page.getByLabel('Name').first()
  await name.fill('Canary Delgado')
  await waitForHydration(page)
  await page.evaluate((message) => {
    window.FormData = class extends FormData {
      constructor() {
        super()
        throw new TypeError(message)
      }
    }
  }, errorMessage)
  await expect(async () => {
    await page.evaluate(() =>
      document
        .querySelector('main form')
        ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    )
    expect(bodies.length).toBeGreaterThan(0)
  }).toPass()
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    name: 'TypeError',
    message: errorMessage,
    page: 'contact',
    script: expect.stringMatching(/^\/assets\/[\w-]+\.js$/),
    line: expect.any(Number),
    column: expect.any(Number),
    release: expect.stringMatching(/^papaya@[\w.-]+\+\w+$/),
  })
  expect(new Set(await statuses())).toEqual(new Set([204]))
  expect(bodies.join('')).not.toMatch(/Delgado|query/)
})

test('network errors and third-party script errors are not reported, and a page sends at most five reports', async ({
  page,
}) => {
  const { bodies, statuses } = watchReports(page)
  await page.goto('/contact')
  await page.getByLabel('Name').first().focus()
  await waitForHydration(page)
  await page.evaluate((message) => {
    const withOwnStack = (error: Error) =>
      Object.assign(error, { stack: `x at f (${location.origin}/assets/a-AbCd1234.js:1:2)` })
    reportError(withOwnStack(new TypeError('Failed to fetch')))
    reportError(new Error('canary@example.com of a script that is not ours'))
    for (let i = 0; i < 20; i += 1) Promise.reject(withOwnStack(new RangeError(message)))
  }, errorMessage)
  await expect.poll(() => bodies.length).toBe(5)
  expect(await statuses()).toEqual([204, 204, 204, 204, 204])
  expect(bodies.join('')).not.toMatch(/fetch|canary@example/)
})
