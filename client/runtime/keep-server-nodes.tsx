// Keeps the page that the server sent when React cannot hydrate it. React would render it anew and first remove
// all of its nodes, while the server's page works without React.
import { type ReactNode, use, useEffect, useInsertionEffect, useSyncExternalStore } from 'react'

let isHydrated = false

const never = new Promise<never>(() => {})
const subscribe = () => () => {}

type Props = {
  readonly onHydrated: () => void
  /** Called when React renders the page anew; may be called more than once. */
  readonly onFailure: () => void
  readonly children: ReactNode
}

/** Must be outermost: what throws outside of it makes React remove the page. */
export function KeepServerNodes({ onHydrated, onFailure, children }: Props) {
  useInsertionEffect(() => {
    isHydrated = true
  }, [])
  useEffect(onHydrated, [onHydrated])
  // React reads the third argument only while it hydrates.
  const mayRender = useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => true,
  )
  if (!mayRender) {
    onFailure()
    // Outside of a boundary, what waits is never committed, so that React changes no node.
    use(never)
  }
  return children
}
