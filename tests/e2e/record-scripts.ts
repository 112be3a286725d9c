import type { Page } from '@playwright/test'

/** Paths of the scripts that the page requests from now on, except the chunk that measures one page view in ten. */
export function recordScripts(page: Page): readonly string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !pathname.startsWith('/assets/vitals-'))
      scripts.push(pathname)
  })
  return scripts
}
