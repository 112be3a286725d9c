// Extensions, translators and toolbars change the payment form after it is parsed and before React hydrates it. It is
// hydrated nevertheless, the changes are still there, and nothing that was typed is lost.
import type { Page } from '@playwright/test'
import { hydrationPath } from '../../shared/metrics/hydration.ts'
import { expect, test } from './fixtures.ts'
import { elementChanges, otherChanges, translations } from './foreign-changes.ts'
import { expectHydrated } from './hydrated-pages.ts'
import { readFewestLetters, readSnapshot, type, watchFrames } from './page-snapshots.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'

// Trusted Types and the CSP block a part of what the changes do.
test.use({
  expectedErrors: /TrustedScript|trusted-types|base URI|base-uri|inline style|style-src-elem/,
})

function watchOutcomes(page: Page): readonly string[] {
  const outcomes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(hydrationPath)) outcomes.push(request.postDataJSON().outcome)
  })
  return outcomes
}

for (const [group, changes] of Object.entries({ elementChanges, translations, otherChanges }))
  test(`the payment form is hydrated with each change in place: ${group}`, async ({ page }) => {
    const outcomes = watchOutcomes(page)
    for (const [what, change] of Object.entries(changes))
      await test.step(what, async () => {
        // The form is hydrated when the page is idle, which may be before the change.
        const resumeScripts = await pauseRequests(page, siteScripts)
        await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
        await page.evaluate(change)
        await type(page)
        const before = await readSnapshot(page)
        expect(before.input).not.toBe('')
        await watchFrames(page)
        resumeScripts()
        await expectHydrated(page)
        expect(await readSnapshot(page)).toEqual(before)
        expect(await readFewestLetters(page)).toBeGreaterThan(0.7)
      })
    expect(outcomes.filter((outcome) => !outcome.startsWith('changes_repeated '))).toEqual([])
  })

test('a page that is changed between two slices of its hydration is hydrated at the second try', {
  tag: '@daily',
}, async ({ page }) => {
  const outcomes = watchOutcomes(page)
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const page = document.getElementById('page')
      const hasBegun = Object.keys(page).some((key) => key.startsWith('__reactContainer'))
      if (hasBegun) (${elementChanges['an icon beside each input']})()
      else port2.postMessage(null)
    }
    port2.postMessage(null)
  })`)
  await page.goto('/web-payment?p=p_cedar')
  await expectHydrated(page)
  await expect.poll(() => outcomes).toEqual(['changes_repeated elements'])
  const icons = page.locator('[data-foreign]')
  expect(await icons.count()).toBeGreaterThan(5)
})
