// Every kind of email in a window of 320 pixels, in both languages.
// covers: emails
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 320, height: 700 } })

for (const { name, query } of [
  { name: 'English', query: '' },
  { name: 'Spanish', query: 'lang=es' },
])
  test(`every email in ${name} fits 320 pixels`, async ({ page }) => {
    await page.goto('/dev')
    const emails = page
      .getByRole('region', { name: 'Emails' })
      .getByRole('link', { name: /^Mail / })
    const links = await emails.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    )
    expect(links.length).toBeGreaterThan(20)
    const wide: string[] = []
    for (const path of links) {
      await page.goto(query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path)
      const { pathname } = new URL(page.url())
      await page.goto(`${pathname.replace(/\/html$/, '')}/html`)
      const pixelsOver = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      )
      if (pixelsOver > 0) wide.push(`${path} by ${pixelsOver} pixels`)
    }
    expect(wide).toEqual([])
  })
