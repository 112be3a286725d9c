import { useEffect, useState } from 'react'
import { type ProviderItem, searchTermLength } from '../../../../shared/payees/payee'
import { paths } from '../../../../shared/urls'

const debounceMs = 250

export type ProviderSearch =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly term: string; readonly items: readonly ProviderItem[] }

/** Searches billers while a name is typed; only the response to the last term counts. */
export function useProviderSearch(typed: string): ProviderSearch {
  const [search, setSearch] = useState<ProviderSearch>({ state: 'idle' })
  const term = typed.trim().slice(0, searchTermLength.max)

  useEffect(() => {
    if (term.length < searchTermLength.min) return setSearch({ state: 'idle' })
    setSearch({ state: 'searching' })
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ action: 'getPayees', term, target: 'partner' })
      try {
        const response = await fetch(`${paths.webPaymentCall}?${query}`, {
          headers: { accept: 'application/json' },
          signal: stop.signal,
        })
        const items: readonly ProviderItem[] = response.ok ? await response.json() : []
        if (!stop.signal.aborted)
          setSearch(response.ok ? { state: 'found', term, items } : { state: 'failed' })
      } catch {
        if (!stop.signal.aborted) setSearch({ state: 'failed' })
      }
    }, debounceMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [term])

  return search
}
