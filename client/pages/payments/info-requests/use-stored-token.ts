import { useEffect, useState } from 'react'

const stateKey = 'infoToken'

function readKept(): string {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return ''
  const { [stateKey]: kept } = state
  return typeof kept === 'string' ? kept : ''
}

/**
 * The link's secret leaves the address bar once it was read: it must not be seen, copied or
 * bookmarked there. The tab's own history entry keeps it, so that a reload finds it again.
 */
export function useStoredToken(given: string, onFound: (token: string) => void): string {
  const [token, setToken] = useState(given)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was opened
  useEffect(() => {
    if (given === '') {
      const kept = readKept()
      if (kept === '') return
      setToken(kept)
      onFound(kept)
      return
    }
    const url = new URL(location.href)
    url.searchParams.delete('t')
    history.replaceState({ [stateKey]: given }, '', url.pathname + url.search + url.hash)
  }, [])

  return token
}
