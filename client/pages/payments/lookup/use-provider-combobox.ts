import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ProviderItem, searchTermLength } from '../../../../shared/payees/payee'
import { paths } from '../../../../shared/urls'
import { call } from '../../../ui/call'
import type { ComboboxInputProps, ProviderCombobox } from './provider-combobox'

type Combobox = ComponentType<Parameters<typeof ProviderCombobox>[0]>

/**
 * The search for billers while a name is typed. Its list loads on the first focus; until then, or if
 * loading fails, the input is a plain one. `renderedTerm` is the term whose results came with the page.
 */
export function useProviderCombobox(
  input: RefObject<HTMLInputElement | null>,
  renderedTerm: string,
) {
  const [term, setTerm] = useState('')
  const search = useProviderSearch(term)
  const [Combobox, setCombobox] = useState<Combobox | null>(null)
  const [inputProps, setInputProps] = useState<ComboboxInputProps>({})
  const isRequested = useRef(false)

  const loadCombobox = () => {
    // Focus never happens on the server, so its build leaves the list out.
    if (import.meta.env.SSR || isRequested.current) return
    isRequested.current = true
    import('./provider-combobox').then(
      (module) => {
        // Reads the input and attaches the list's listener synchronously: a key typed in between would
        // never be searched for.
        flushSync(() => {
          setCombobox(() => module.ProviderCombobox)
          const typed = input.current?.value ?? ''
          if (typed !== renderedTerm) setTerm(typed)
        })
      },
      () => {
        isRequested.current = false
      },
    )
  }
  // The focus that should load the list started the hydration, so React did not see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (document.activeElement === input.current) loadCombobox()
  }, [])

  return { term, setTerm, search, Combobox, inputProps, setInputProps, loadCombobox }
}

const debounceMs = 250

type ProviderSearch =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly term: string; readonly items: readonly ProviderItem[] }

const isList = (body: unknown): body is readonly ProviderItem[] => Array.isArray(body)

/** Only the response to the last term counts. */
function useProviderSearch(typed: string): ProviderSearch {
  const [search, setSearch] = useState<ProviderSearch>({ state: 'idle' })
  const term = typed.trim().slice(0, searchTermLength.max)

  useEffect(() => {
    if (term.length < searchTermLength.min) return setSearch({ state: 'idle' })
    setSearch({ state: 'searching' })
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ action: 'getPayees', term, target: 'partner' })
      const { ok, body } = await call<object>(`${paths.webPaymentCall}?${query}`, {
        signal: stop.signal,
      })
      if (!stop.signal.aborted)
        setSearch(ok && isList(body) ? { state: 'found', term, items: body } : { state: 'failed' })
    }, debounceMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [term])

  return search
}
