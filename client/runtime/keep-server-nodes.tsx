import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

type Props = {
  /** Called before the first paint of a hydrated page, and before React renders what its effects have changed. */
  readonly onCommitted: (isHydrated: boolean) => void
  readonly children: ReactNode
}

/**
 * Renders the page only if React hydrates it. What React cannot hydrate it would render anew, without the
 * server-only parts. Must be outermost: what is outside of it is rendered anew.
 */
export function KeepServerNodes({ onCommitted, children }: Props) {
  const isHydrated = useRef(false)
  const mayRender = useSyncExternalStore(
    subscribe,
    () => isHydrated.current,
    // React calls this one while it hydrates.
    () => true,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    isHydrated.current = mayRender
    onCommitted(mayRender)
  }, [])
  return mayRender && children
}
