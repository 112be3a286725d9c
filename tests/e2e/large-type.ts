import type { Page } from '@playwright/test'

/** Sets the browser's default font size, as its settings do. A scale of 1.75 is 175%. */
export async function setFontScale(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale } })
}
