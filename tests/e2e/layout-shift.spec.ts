import type { Page } from '@playwright/test'
import { toSnippet } from '../../shared/widget/snippet.ts'
import { expect, test } from './fixtures.ts'
import { serveHost, toldBy } from './host-page.ts'
import { fieldOf, nextButton, openForm, waitForTakeOver } from './payment-form.ts'
import { siteUrl } from './port.ts'

/** Collects from the very first paint; read with `readShift`. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Two frames: whatever the last change moved has been painted and reported by then.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const shifts: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(shifts) ? shifts.reduce((sum, shift) => sum + shift, 0) : -1
  })

const isTypefaceThere = () =>
  [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')

for (const query of ['?p=p_cedar', '?p=p_riverbend', '?p=p_harbor&ib=1', '', '?t=cedar'])
  test(`loading and taking over /web-payment${query} moves nothing`, { tag: '@phone' }, async ({
    page,
  }) => {
    await watchShift(page)
    await page.goto(`/web-payment${query}`)
    // Some pages wait for the first touch; a press on the empty margin is one.
    await page.mouse.click(2, 2)
    await waitForTakeOver(page)
    expect(await readShift(page)).toBeLessThan(0.01)
  })

for (const path of ['/web-payment?p=p_cedar', '/web-payment', '/cedar-hollow', '/about'])
  test(`the typeface, late, moves nothing of ${path}`, { tag: '@phone' }, async ({ page }) => {
    await watchShift(page)
    let letThrough = () => {}
    const painted = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await painted
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(isTypefaceThere)).toBe(false)
    letThrough()
    await expect.poll(() => page.evaluate(isTypefaceThere)).toBe(true)
    expect(await readShift(page)).toBeLessThan(0.01)
  })

test('an error that appears when a field is left does not move the button away', async ({
  page,
}) => {
  await openForm(page, 'p=p_cedar')
  const before = await nextButton(page).evaluate(toPlace)
  await fieldOf(page, 'Email').fill('rosa@')
  await fieldOf(page, 'Phone').focus()
  await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription(/example\.com/)
  expect(await nextButton(page).evaluate(toPlace)).toBe(before)
})

/** Measured from the top of the document, since typing scrolls. */
const toPlace = (element: Element) => element.getBoundingClientRect().top + scrollY

test.describe('on a partner’s page', () => {
  test.use({ expectedErrors: /request to another origin: http:\/\/\w+\.localhost|favicon\.ico/ })

  // The partner with the highest frames, and one with the lowest.
  for (const payee of ['maple-creek', 'laurel-sleep'])
    test(`the widget of ${payee} moves none of its words`, { tag: '@phone' }, async ({ page }) => {
      const snippet = toSnippet({
        choice: { payee, type: 'auto', theme: '', view: 'auto', label: '' },
        siteUrl,
        fallbackPath: '/pay',
        linkWords: 'Pay your bill',
      })
      const words = '<p>We are open from Monday to Friday, eight to six.</p>'.repeat(20)
      const host = await serveHost({ '/bill': { body: snippet + words } })
      await watchShift(page)
      await page.goto(host.url('/bill'))
      await expect.poll(async () => (await toldBy(page)).length).toBe(1)
      expect(await readShift(page)).toBe(0)
      await host.close()
    })
})
