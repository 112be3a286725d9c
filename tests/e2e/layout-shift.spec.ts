import { toHeightRule, toSnippet } from '../../shared/widget/snippet.ts'
import { expect, test } from './fixtures.ts'
import { readWidgetEvents, serveHost } from './host-page.ts'
import { loadTypefaceLate, readShift, typefaces, watchShift } from './layout-shift.ts'
import { pauseRequests } from './pause-requests.ts'
import { fieldOf, nextButton, openForm } from './payment-form.ts'
import { siteUrl } from './port.ts'

// The transitions are what may shift.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The pages without a script. hydrated-pages.spec.ts has the others.
for (const path of ['/', '/about'])
  test(`a late typeface causes no layout shift on ${path}`, {
    tag: ['@daily', '@phone'],
  }, async ({ page }) => {
    await watchShift(page)
    const resume = await pauseRequests(page, typefaces)
    await page.goto(path, { waitUntil: 'commit' })
    await loadTypefaceLate(page, resume)
    expect(await readShift(page)).toBeLessThan(0.01)
  })

test('an error that appears when a field is left does not move the button away', {
  tag: '@daily',
}, async ({ page }) => {
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
        choice: {
          payee,
          type: 'auto',
          theme: '',
          view: 'auto',
          language: 'auto',
          label: '',
          ref: '',
          returnUrl: '',
        },
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
