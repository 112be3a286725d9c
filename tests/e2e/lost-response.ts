// The network fails after the server has received the payment: the browser never gets the response.
import type { Page, Route } from '@playwright/test'

const submitCall = '**/payment/payment_back.php*'

/** Sends the request outside the browser, so that the browser does not get the response's cookies either. */
async function deliver(route: Route): Promise<void> {
  const request = route.request()
  const body = request.postDataBuffer()
  const response = await fetch(request.url(), {
    method: 'POST',
    headers: await request.allHeaders().then(withoutConnectionHeaders),
    body: body ? new Uint8Array(body) : null,
  })
  await response.arrayBuffer()
}

const withoutConnectionHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !['host', 'content-length', 'connection'].includes(name),
    ),
  )

/** The next submit reaches the server, and its connection is aborted before the response. */
export async function loseResponse(page: Page): Promise<void> {
  await page.route(
    submitCall,
    async (route) => {
      await deliver(route)
      await route.abort()
    },
    { times: 1 },
  )
}

/** The next submit reaches the server, and the browser waits for a response. Resolves once the server is done. */
export function stallResponse(page: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    page
      .route(submitCall, (route) => deliver(route).then(resolve, reject), { times: 1 })
      .catch(reject)
  })
}
