// Caches the HTML of page parts that are the same for every visitor (client/ui/layout/cached-html).
// A missing part is rendered with its page and cached afterwards.
import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { HtmlCache } from '../../../client/ui/layout/cached-html'
import { TtlCache } from '../cache/ttl-cache'
import { log, toErrorText } from '../logging/logger'

/** More than the combinations of part, props and language. */
const parts = new TtlCache<string>({ ttlMs: Number.POSITIVE_INFINITY, maxEntries: 300 })

/** Entries never expire, so the current time does not matter. */
const anyTime = 0

async function renderPart(element: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(element)
  await stream.allReady
  return new Response(stream).text()
}

/** One per rendered page; `fill` caches the parts that were not cached yet. */
export function openHtmlCache(): HtmlCache & { fill(): Promise<void> } {
  const missing = new Map<string, ReactElement>()
  return {
    find({ key, element }) {
      const html = parts.getCached(key, anyTime)
      if (html === undefined) missing.set(key, element)
      return html
    },
    async fill() {
      try {
        for (const [key, element] of missing)
          parts.setCached(key, await renderPart(element), anyTime)
      } catch (error) {
        log('warn', 'html_cache_failed', { error: toErrorText(error) })
      }
    },
  }
}
