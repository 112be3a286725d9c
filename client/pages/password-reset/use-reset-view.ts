// Which view is shown, and where the link's secret is meanwhile. It leaves the address bar as soon
// as it is read; the tab's own history entry keeps it, so that a reload does not cost the link.
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  changedQuery,
  type PasswordResetPageData,
  type ResetView,
} from '../../../shared/password-reset/page-data'
import { checkLink } from './send-reset'

function replaceEntry(x: string | null, change: (query: URLSearchParams) => void) {
  const url = new URL(location.href)
  change(url.searchParams)
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  history.replaceState(x === null ? null : { resetLink: x }, '', url.pathname + query)
}

const withoutLink = (query: URLSearchParams) => query.delete('x')

function readKept(): string | null {
  const state: unknown = history.state
  const isKept = typeof state === 'object' && state !== null && 'resetLink' in state
  return isKept && typeof state.resetLink === 'string' ? state.resetLink : null
}

type Shown = { readonly view: ResetView; readonly x: string }

export function useResetView(
  data: PasswordResetPageData,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const [shown, setShown] = useState<Shown>({ view: data.view, x: data.x })
  const isChanged = useRef(false)

  const show = (view: ResetView, x = '') => {
    isChanged.current = true
    setShown({ view, x })
    if (view === 'show-form' || view === 'loading') return
    replaceEntry(null, (query) => {
      withoutLink(query)
      if (view === 'pass-changed') query.set(changedQuery, '1')
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address it was opened by
  useEffect(() => {
    if (data.view === 'show-form') return replaceEntry(data.x, withoutLink)
    const kept = readKept()
    if (data.view !== 'no-query' || kept === null) return replaceEntry(null, withoutLink)
    setShown({ view: 'loading', x: kept })
    checkLink(kept).then((view) => show(view, kept))
  }, [])

  useEffect(() => {
    if (isChanged.current && shown.view !== 'loading') heading.current?.focus()
  }, [shown.view, heading])

  return { ...shown, show }
}
