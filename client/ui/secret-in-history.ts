// The secret of a link leaves the address bar, where it could be seen, copied or bookmarked. The tab's history entry
// keeps it, so that a reload finds it.

/** Removes the parameters from the address. Without a secret, the entry keeps none. */
export function removeFromAddress(
  names: readonly string[],
  secret: string | null = null,
  added: Readonly<Record<string, string>> = {},
): void {
  const url = new URL(location.href)
  for (const name of names) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  history.replaceState(secret && { secret }, '', url.pathname + url.search + url.hash)
}

/** The secret of this entry; empty if there is none. */
export function readSecret(): string {
  const state: unknown = history.state
  const isStored = typeof state === 'object' && state !== null && 'secret' in state
  return isStored && typeof state.secret === 'string' ? state.secret : ''
}
