import type { Page } from '@playwright/test'

/** Sets the browser's font size, as its settings do; 1.75 is 175%. */
export async function setFontScale(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale } })
}
