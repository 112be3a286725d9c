import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ComboboxInputProps, ProviderCombobox } from './provider-combobox'

type Combobox = ComponentType<Parameters<typeof ProviderCombobox>[0]>

/** Loads the list on the first focus. Until then, or if loading fails, the input is a plain one. */
export function useProviderCombobox(onLoaded: () => void) {
  const [Combobox, setCombobox] = useState<Combobox | null>(null)
  const [inputProps, setInputProps] = useState<ComboboxInputProps>({})
  const isLoading = useRef(false)

  const load = () => {
    // Focus never happens on the server, so its build leaves the list out.
    if (import.meta.env.SSR || isLoading.current) return
    isLoading.current = true
    import('./provider-combobox').then(
      (module) => {
        // Reads the input and attaches the list's listener synchronously: a key typed in between would
        // never be searched for.
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
