// Requests to the dev site.
import { fetchPage } from './site'

/** One IP address for all pages: the dev site must work without rate limits. */
export const devVisitor = { 'cf-connecting-ip': '203.0.113.80' } as const

/** Follows at most four redirects, as a browser does. */
export async function follow(path: string, headers: Readonly<Record<string, string>> = {}) {
  let here = path
  for (let hops = 0; hops < 5; hops += 1) {
    const page = await fetchPage(here, { ...devVisitor, ...headers })
    if (page.location === '') return { ...page, path: here }
    here = page.location
  }
  throw new Error(`${path} redirects forever`)
}
