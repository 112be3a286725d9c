import { type RefObject, useEffect, useRef } from 'react'

/** Brings a thing that has just appeared to the reader; `reason` is new each time that it should. */
export function useFocusOn(target: RefObject<HTMLElement | null>, reason: unknown) {
  const first = useRef(reason)
  useEffect(() => {
    if (Object.is(first.current, reason)) return
    first.current = reason
    target.current?.focus()
  }, [target, reason])
}
