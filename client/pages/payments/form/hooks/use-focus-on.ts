import { type RefObject, useEffect, useRef } from 'react'

/** Focuses `target` each time `reason` changes. */
export function useFocusOn(target: RefObject<HTMLElement | null>, reason: unknown) {
  const first = useRef(reason)
  useEffect(() => {
    if (Object.is(first.current, reason)) return
    first.current = reason
    target.current?.focus()
  }, [target, reason])
}
