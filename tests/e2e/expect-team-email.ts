import { expect, type Page } from '@playwright/test'

/** Expects the words in one of the 12 newest messages of the outbox: other tests send messages at the same time. */
export async function expectTeamEmail(staff: Page, words: string): Promise<void> {
  await staff.goto('/dev/outbox')
  const links = staff.locator('a[href^="/dev/outbox/"]')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of [...new Set(addresses)].slice(0, 12)) {
    await staff.goto(address ?? '')
    // The text part may be in a closed <details>, so innerText would miss it.
    if ((await staff.locator('main').textContent())?.includes(words)) return
  }
  expect(words, 'words of one of the newest emails').toBe('')
}
