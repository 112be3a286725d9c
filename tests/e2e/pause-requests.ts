import type { Page } from '@playwright/test'

/** A glob for `pauseRequests`: the site's scripts, without which no page hydrates. */
export const siteScripts = '**/assets/*.js'

/** Pauses the requests that match the glob. The returned function resumes them. */
export async function pauseRequests(page: Page, glob: string): Promise<() => void> {
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  await page.route(glob, async (route) => {
    await resumed
    await route.continue()
  })
  return resume
}
