import type { Page, Request } from '@playwright/test'

const isDocument = (request: Request, page: Page) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame()

const toLine = (failure: string | number, request: Request, page: Page) =>
  `${failure} ${isDocument(request, page) ? 'document' : new URL(request.url()).pathname}`

/**
 * Collects the page's failed requests, such as "404 document", "500 /api/x.php" or "net::ERR_FAILED /logo.svg". The
 * returned list grows while the page is open.
 */
export function watchFailedRequests(page: Page): string[] {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(toLine(response.status(), response.request(), page))
  })
  page.on('requestfailed', (request) => {
    const { errorText } = request.failure() ?? { errorText: 'failed' }
    // The browser aborts the requests of a document that it leaves.
    if (errorText !== 'net::ERR_ABORTED') failed.push(toLine(errorText, request, page))
  })
  return failed
}
