import { useEffect, useRef } from 'react'

/**
 * A dialog that closes gives the focus back, but in Chrome an input gets it without a caret: keys
 * that are typed then go nowhere (seen in Chromium 156). Putting the caret back by hand cures it.
 */
export function useCaretAfterDialog(isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    const focused = document.activeElement
    if (!hasClosed || !(focused instanceof HTMLInputElement) || focused.type === 'email') return
    focused.setSelectionRange(focused.value.length, focused.value.length)
  }, [isOpen])
}
