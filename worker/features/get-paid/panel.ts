// Builds the URL of the panel, which is another system. The URL is configured and contains nothing that
// a visitor sent.
type PanelQuery = { readonly hasAccount: '1' } | { readonly sessionToken: string }

/** `panelUrl` may be a path on our site, and may have a query. */
export function toPanelUrl(panelUrl: string, siteUrl: string, query: PanelQuery): string {
  const url = new URL(panelUrl, siteUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return panelUrl.startsWith('/') ? `${url.pathname}${url.search}` : url.href
}

/** Null if the panel is on our own site. */
export function toPanelOrigin(panelUrl: string): string | null {
  return panelUrl.startsWith('/') ? null : new URL(panelUrl).origin
}
