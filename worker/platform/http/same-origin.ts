// Whether a request comes from a page of this site: by Sec-Fetch-Site, else Origin, which older browsers send. A request
// with neither counts as another site's.

export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === ownOrigin
}
