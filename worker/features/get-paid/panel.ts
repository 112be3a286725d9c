// The way into the panel, which is another system: an address of our configuration and nothing that
// a visitor sent.
type Way = { readonly hasAccount: '1' } | { readonly sessionToken: string }

/** `panelUrl` may be a path of our own, and may have a query. */
export function toPanelUrl(panelUrl: string, siteUrl: string, way: Way): string {
  const url = new URL(panelUrl, siteUrl)
  for (const [name, value] of Object.entries(way)) url.searchParams.set(name, value)
  return panelUrl.startsWith('/') ? `${url.pathname}${url.search}` : url.href
}

/** Null where the panel is on our own site. */
export function toPanelOrigin(panelUrl: string): string | null {
  return panelUrl.startsWith('/') ? null : new URL(panelUrl).origin
}
