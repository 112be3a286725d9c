import type { Page } from '@playwright/test'

/** For `holdRequests`: the site's scripts, without which no page hydrates. */
export const siteScripts = '**/assets/*.js'

/** Holds the requests that match the glob until the returned function is called. */
export async function holdRequests(page: Page, glob: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(glob, async (route) => {
    await released
    await route.continue()
  })
  return release
}
