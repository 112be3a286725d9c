import { type RefObject, useEffect } from 'react'

/** Masks the form's inputs, and again when step 2 adds its own. */
export function useMasks(form: RefObject<HTMLFormElement | null>, hasCardFields: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs change with the step
  useEffect(() => {
    // Effects never run on the server, so its build leaves the masks out.
    if (import.meta.env.SSR) return
    let detach = () => {}
    let isUnmounted = false
    import('./masks').then(
      ({ attachMasks }) => {
        if (!isUnmounted && form.current) detach = attachMasks(form.current)
      },
      () => {},
    )
    return () => {
      isUnmounted = true
      detach()
    }
  }, [form, hasCardFields])
}
