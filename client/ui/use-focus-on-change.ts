import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref whose element, such as a view's heading, gets the focus each time the view changes: a screen reader then reads
 * it. A view that only waits is quiet, and gets none.
 */
export function useFocusOnChange(
  view: unknown,
  isQuiet = false,
): RefObject<HTMLHeadingElement | null> {
  const target = useRef<HTMLHeadingElement>(null)
  const lastView = useRef(view)
  useEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    if (!isQuiet) target.current?.focus()
  }, [view, isQuiet])
  return target
}
