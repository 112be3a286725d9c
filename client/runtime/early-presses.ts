// Buttons that were pressed before React listened. Those of a form are the browser's: it posts the form.

declare global {
  /** Filled by the inline bootstrap (worker/platform/render/hydration-bootstrap.ts). */
  var earlyPresses: Set<HTMLButtonElement>
}

/** Call it when React begins to listen, and the returned function when it has hydrated: it presses each button once. */
export function collectEarlyPresses(): () => void {
  const buttons = [...earlyPresses]
  return () => {
    for (const button of buttons) button.click()
  }
}
