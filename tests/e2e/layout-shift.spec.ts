import type { Page } from '@playwright/test'
import { toHeightRule, toSnippet } from '../../shared/widget/snippet.ts'
import { expect, test } from './fixtures.ts'
import { readWidgetEvents, serveHost } from './host-page.ts'
import { pauseRequests } from './pause-requests.ts'
import { fieldOf, nextButton, openForm, waitForHydration } from './payment-form.ts'
import { siteUrl } from './port.ts'

// The transitions are what may shift.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Records layout shifts from the first paint, for `readShift`. */
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
    // Shifts of the last change are reported within two frames.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const shifts: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(shifts) ? shifts.reduce((sum, shift) => sum + shift, 0) : -1
  })

const isTypefaceLoaded = () =>
  [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')

for (const query of ['?p=p_cedar', '?p=p_riverbend', '?p=p_harbor&ib=1', '', '?t=cedar'])
  test(`loading and hydrating /web-payment${query} causes no layout shift`, {
    tag: '@phone',
  }, async ({ page }) => {
    await watchShift(page)
    await page.goto(`/web-payment${query}`)
    // Some pages hydrate at the first interaction: a click on the empty margin.
    await page.mouse.click(2, 2)
    await waitForHydration(page)
    expect(await readShift(page)).toBeLessThan(0.01)
  })

for (const path of ['/', '/web-payment?p=p_cedar', '/web-payment', '/cedar-hollow', '/about'])
  test(`a late typeface causes no layout shift on ${path}`, { tag: '@phone' }, async ({ page }) => {
    await watchShift(page)
    const resume = await pauseRequests(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(isTypefaceLoaded)).toBe(false)
    resume()
    await expect.poll(() => page.evaluate(isTypefaceLoaded)).toBe(true)
    expect(await readShift(page)).toBeLessThan(0.01)
  })

test('an error that appears when a field is left does not move the button away', async ({
  page,
}) => {
  await openForm(page, 'p=p_cedar')
  const before = await nextButton(page).evaluate(toDocumentTop)
  await fieldOf(page, 'Email').fill('rosa@')
  await fieldOf(page, 'Phone').focus()
  await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription(/example\.com/)
  expect(await nextButton(page).evaluate(toDocumentTop)).toBe(before)
})

/** Pixels from the top of the document, because typing scrolls the window. */
const toDocumentTop = (element: Element) => element.getBoundingClientRect().top + scrollY

test.describe('on a partner’s page', () => {
  test.use({ expectedErrors: /request to another origin: http:\/\/\w+\.localhost|favicon\.ico/ })

  // The partner with the tallest frame, and one with the shortest.
  for (const payee of ['maple-creek', 'laurel-sleep'])
    test(`the widget of ${payee} causes no layout shift`, { tag: '@phone' }, async ({ page }) => {
      const rule = `<style>${toHeightRule('auto')}</style>`
      const snippet = toSnippet({
        choice: { payee, type: 'auto', theme: '', view: 'auto', language: 'auto', label: '' },
        siteUrl,
        fallbackPath: '/pay',
        linkWords: 'Pay your bill',
      })
      const words = '<p>We are open from Monday to Friday, eight to six.</p>'.repeat(20)
      const host = await serveHost({ '/bill': { body: rule + snippet + words } })
      await watchShift(page)
      await page.goto(host.url('/bill'))
      await expect.poll(async () => (await readWidgetEvents(page)).length).toBe(1)
      expect(await readShift(page)).toBe(0)
      await host.close()
    })
})
