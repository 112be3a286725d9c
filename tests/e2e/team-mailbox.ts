import { expect, type Page } from '@playwright/test'

/** One of the newest mails has these words in it: other journeys write at the same time. */
export async function expectMailOf(staff: Page, words: string): Promise<void> {
  await staff.goto('/dev/outbox')
  const links = staff.locator('a[href^="/dev/outbox/"]')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of [...new Set(addresses)].slice(0, 12)) {
    await staff.goto(address ?? '')
    // Its text part is folded up, so that it is there but not always "visible".
    if ((await staff.locator('main').textContent())?.includes(words)) return
  }
  expect(words, 'words of one of the newest mails').toBe('')
}
