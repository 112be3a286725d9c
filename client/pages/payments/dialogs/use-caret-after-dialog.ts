import { useEffect, useRef } from 'react'

/**
 * Restores the caret. When a dialog closes, Chrome returns the focus to an input without a caret, and
 * typed keys are lost (seen in Chromium 156).
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
