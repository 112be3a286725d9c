import { expect, type Page } from '@playwright/test'

/** Records layout shifts from the first paint, for `readShift`. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the shifts since the last call. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Shifts of the last change are reported within two frames.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const shifts: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(shifts) ? shifts.splice(0).reduce((sum, shift) => sum + shift, 0) : -1
  })

/** A glob for `pauseRequests`. */
export const typefaces = '**/*.woff2'

const isTypefaceLoaded = () =>
  [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')

/** Shows the page in the fallback font first. `resume` resumes the requests of `typefaces`. */
export async function loadTypefaceLate(page: Page, resume: () => void): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(isTypefaceLoaded)).toBe(false)
  resume()
  await expect.poll(() => page.evaluate(isTypefaceLoaded)).toBe(true)
}
