import type { Page } from '@playwright/test'
import { clientErrorsPath } from '../../shared/content/client-errors.ts'
import { hydrationPath } from '../../shared/metrics/hydration.ts'

/** What the page reports. The lists grow while it is open. */
export function watchReports(page: Page) {
  const outcomes: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === hydrationPath) outcomes.push(request.postDataJSON().outcome)
    if (pathname === clientErrorsPath) errors.push(request.postDataJSON().message)
  })
  return { outcomes, errors }
}
