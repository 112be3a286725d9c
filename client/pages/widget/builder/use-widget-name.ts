import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../../shared/urls'
import type { WidgetName } from '../../../../shared/widget/page-data'
import { call, type ReplyFields } from '../../../ui/call'

const debounceMs = 250

/** `checking`: what is typed has not been looked up yet, so `widgetName` belongs to an earlier text. */
export type NameState = 'ready' | 'checking' | 'failed'

/** Looks up the name while it is typed. Only the response to the last text counts. */
export function useWidgetName(initial: WidgetName) {
  const [widgetName, setWidgetName] = useState(initial)
  const [state, setState] = useState<NameState>('ready')
  const pending = useRef<{ readonly stop: AbortController; readonly timer: number }>(undefined)

  const cancel = () => {
    pending.current?.stop.abort()
    clearTimeout(pending.current?.timer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page closes
  useEffect(() => cancel, [])

  const lookUp = (text: string, delayMs = debounceMs) => {
    cancel()
    setState('checking')
    const stop = new AbortController()
    const timer = window.setTimeout(async () => {
      const next = await fetchName(text, stop.signal)
      if (stop.signal.aborted) return
      if (next) setWidgetName(next)
      setState(next ? 'ready' : 'failed')
    }, delayMs)
    pending.current = { stop, timer }
  }

  return { widgetName, state, lookUp }
}

const isWidgetName = (body: ReplyFields<WidgetName>): body is WidgetName => body.name !== undefined

async function fetchName(text: string, signal: AbortSignal): Promise<WidgetName | null> {
  const url = `${paths.widgetNameCall}?${new URLSearchParams({ name: text })}`
  const { ok, body } = await call<WidgetName>(url, { signal })
  return ok && isWidgetName(body) ? body : null
}
