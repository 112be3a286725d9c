/** Origin, path and query of an absolute URL, cheaper than a URL object. */
export function splitUrl(url: string): {
  readonly origin: string
  readonly path: string
  readonly search: string
} {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2)
  const queryAt = url.indexOf('?', pathAt)
  const origin = url.slice(0, pathAt)
  return queryAt === -1
    ? { origin, path: url.slice(pathAt), search: '' }
    : { origin, path: url.slice(pathAt, queryAt), search: url.slice(queryAt) }
}
