import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref whose element gets the focus, and moves to the top of the screen, each time `reason` changes. */
export function useFocusOn(reason: unknown): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null)
  const lastReason = useRef(reason)
  // Runs before the paint: a click right after it must not miss a button that moves.
  useLayoutEffect(() => {
    if (Object.is(lastReason.current, reason)) return
    lastReason.current = reason
    target.current?.focus({ preventScroll: true })
    target.current?.scrollIntoView()
  }, [reason])
  return target
}
