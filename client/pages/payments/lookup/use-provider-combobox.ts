import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ComboboxInputProps, ProviderCombobox } from './provider-combobox'

type Combobox = ComponentType<Parameters<typeof ProviderCombobox>[0]>

/** Brings the list in on the first focus. Until it is here, or if it never comes, the input is plain. */
export function useProviderCombobox(onLoaded: () => void) {
  const [Combobox, setCombobox] = useState<Combobox | null>(null)
  const [inputProps, setInputProps] = useState<ComboboxInputProps>({})
  const isLoading = useRef(false)

  const load = () => {
    // Nobody focuses on the server: its build leaves the list out.
    if (import.meta.env.SSR || isLoading.current) return
    isLoading.current = true
    import('./provider-combobox').then(
      (module) => {
        // In one go: a key between what is read of the input and the list's own ear for it would be
        // in the input, and never looked for.
        flushSync(() => {
          setCombobox(() => module.ProviderCombobox)
          onLoaded()
        })
      },
      () => {
        isLoading.current = false
      },
    )
  }

  return { Combobox, inputProps, setInputProps, load }
}
