// The shown view. Moves the link's secret from the address bar to the tab's history entry, where a
// reload finds it.
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  changedQuery,
  type PasswordResetPageData,
  type ResetView,
} from '../../../shared/password-reset/page-data'
import { checkLink } from './send-reset'

function replaceEntry(resetToken: string | null, change: (query: URLSearchParams) => void) {
  const url = new URL(location.href)
  change(url.searchParams)
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  history.replaceState(
    resetToken === null ? null : { resetLink: resetToken },
    '',
    url.pathname + query,
  )
}

const removeLinkParam = (query: URLSearchParams) => query.delete('x')

function readStored(): string | null {
  const state: unknown = history.state
  const isStored = typeof state === 'object' && state !== null && 'resetLink' in state
  return isStored && typeof state.resetLink === 'string' ? state.resetLink : null
}

type Shown = { readonly view: ResetView; readonly resetToken: string }

export function useResetView(
  data: PasswordResetPageData,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const [shown, setShown] = useState<Shown>({ view: data.view, resetToken: data.resetToken })
  const hasViewChanged = useRef(false)

  const show = (view: ResetView, resetToken = '') => {
    hasViewChanged.current = true
    setShown({ view, resetToken })
    if (view === 'show-form' || view === 'loading') return
    replaceEntry(null, (query) => {
      removeLinkParam(query)
      if (view === 'pass-changed') query.set(changedQuery, '1')
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    if (data.view === 'show-form') return replaceEntry(data.resetToken, removeLinkParam)
    const stored = readStored()
    if (data.view !== 'no-query' || stored === null) return replaceEntry(null, removeLinkParam)
    setShown({ view: 'loading', resetToken: stored })
    checkLink(stored).then((view) => show(view, stored))
  }, [])

  useEffect(() => {
    if (hasViewChanged.current && shown.view !== 'loading') heading.current?.focus()
  }, [shown.view, heading])

  return { ...shown, show }
}
