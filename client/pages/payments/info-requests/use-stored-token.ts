import { useEffect, useState } from 'react'

const stateKey = 'infoToken'

function readStored(): string {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return ''
  const { [stateKey]: stored } = state
  return typeof stored === 'string' ? stored : ''
}

/**
 * Moves the link's secret from the address bar, where it could be seen, copied or bookmarked, to the
 * tab's history entry, where a reload finds it.
 */
export function useStoredToken(given: string, onFound: (token: string) => void): string {
  const [token, setToken] = useState(given)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was opened
  useEffect(() => {
    if (given === '') {
      const stored = readStored()
      if (stored === '') return
      setToken(stored)
      onFound(stored)
      return
    }
    const url = new URL(location.href)
    url.searchParams.delete('t')
    history.replaceState({ [stateKey]: given }, '', url.pathname + url.search + url.hash)
  }, [])

  return token
}
