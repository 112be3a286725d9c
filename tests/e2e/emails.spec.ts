// Every kind of email in a window of 320 pixels, in both languages.
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 320, height: 700 } })

for (const { name, query } of [
  { name: 'English', query: '' },
  { name: 'Spanish', query: 'lang=es' },
])
  test(`every email in ${name} fits 320 pixels`, async ({ page }) => {
    await page.goto('/dev')
    const links = await page
      .locator('a[href^="/dev/"][href*="/mail"]:not([href*="/mailbox"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const wide: string[] = []
    let emails = 0
    for (const link of new Set(links)) {
      await page.goto(query ? `${link}${link.includes('?') ? '&' : '?'}${query}` : link)
      const { pathname } = new URL(page.url())
      if (!/^\/dev\/outbox\/./.test(pathname)) continue
      await page.goto(`${pathname.replace(/\/html$/, '')}/html`)
      emails += 1
      const pixelsOver = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      )
      if (pixelsOver > 0) wide.push(`${link} by ${pixelsOver} pixels`)
    }
    expect(wide).toEqual([])
    expect(emails, 'emails seen').toBeGreaterThan(20)
  })
