import { expect, type Page } from '@playwright/test'

/** Expects the words in one of the 12 newest messages of the outbox: other tests send messages at the same time. */
export async function expectTeamEmail(staff: Page, words: string): Promise<void> {
  await staff.goto('/dev/outbox')
  const links = staff.locator('a[href^="/dev/outbox/"]')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const messages = await Promise.all(
    [...new Set(addresses)].slice(0, 12).map(async (address) => {
      const response = await staff.request.get(address ?? '')
      return response.text()
    }),
  )
  const found = messages.filter((message) => message.includes(words))
  expect(found, `messages with "${words}"`).not.toEqual([])
}
