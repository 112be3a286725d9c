import { type RefObject, useEffect } from 'react'

/** Puts the masks on the form's plain inputs, and again when step 2 brings its own. */
export function useMasks(form: RefObject<HTMLFormElement | null>, hasCardFields: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs change with the step
  useEffect(() => {
    // No effect runs on the server: its build leaves the masks out.
    if (import.meta.env.SSR) return
    let detach = () => {}
    let isGone = false
    import('./masks').then(
      ({ attachMasks }) => {
        if (!isGone && form.current) detach = attachMasks(form.current)
      },
      () => {},
    )
    return () => {
      isGone = true
      detach()
    }
  }, [form, hasCardFields])
}
