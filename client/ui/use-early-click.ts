import { type RefObject, useEffect } from 'react'

/**
 * Repeats, at hydration, a click from before hydration, which had no handler yet. A button that has the focus
 * without :focus-visible was clicked; with it, the button was only reached by keyboard.
 */
export function useEarlyClick(button: RefObject<HTMLButtonElement | null>, act: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const element = button.current
    if (element === document.activeElement && !element?.matches(':focus-visible')) act()
  }, [])
}
