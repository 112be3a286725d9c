// Hydrates the page that the server sent. If that fails, or React fails later, the page stays and works as it does
// without JavaScript.
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { HydrationOutcome } from '../../shared/metrics/hydration'
import { collectEarlyPresses } from './early-presses'
import { KeepServerNodes } from './keep-server-nodes'
import { followReplacedTexts, tolerateMovedNodes } from './moved-nodes'
import { consumeChanges, receiveChanges, toKind, undo } from './page-changes'
import { gateReactEvents } from './react-events'
import { applyScriptlessStyles } from './scriptless-styles'

type Options = {
  readonly container: HTMLElement
  readonly page: ReactNode
  readonly report: (outcome: HydrationOutcome) => void
  /** Called when the page stays without React. */
  readonly onGivenUp: () => void
}

export function hydratePage({ container, page, report, onGivenUp }: Options): void {
  const gate = gateReactEvents(container)
  const pressAgain = collectEarlyPresses()
  tolerateMovedNodes(container)

  // React empties the container when it gives up hydration. What it then renders is nothing (KeepServerNodes).
  Object.defineProperty(container, 'textContent', { set() {} })

  const keep = (outcome: HydrationOutcome, exception: unknown) => {
    gate.close()
    pageChanges.observer.disconnect()
    if (exception) reportError(exception)
    report(outcome)
    applyScriptlessStyles()
    onGivenUp()
  }

  const attempt = (changed: readonly MutationRecord[]) => {
    const kind = toKind(changed)
    const restore = undoForHydration(changed)
    let hasFailed = false
    const onCommitted = (isHydrated: boolean) => {
      hasFailed = !isHydrated
      if (hasFailed) return
      restore()
      followReplacedTexts([...changed, ...consumeChanges()])
      receiveChanges(followReplacedTexts)
      gate.open()
      pressAgain()
      // Later, because this is a part of a long task.
      if (changed.length > 0) setTimeout(report, 0, `changes_repeated ${kind}`)
    }
    const onRecoverableError = (error: unknown) => {
      if (!hasFailed) return reportError(error)
      hasFailed = false
      // The page may have changed between two slices of the hydration.
      const later = changed.length > 0 ? [] : consumeChanges()
      // React's own errors, such as those about different nodes, have no cause.
      const cause = error instanceof Error && error.cause
      if (later.length > 0) queueMicrotask(() => attempt(later))
      else if (cause) keep('static_exception', cause)
      else keep(changed.length > 0 ? `static_changed ${kind}` : 'static_mismatch', null)
    }
    /** React has removed the page. */
    const onUncaughtError = (error: unknown) => {
      undo(consumeChanges())
      // React has opened dialogs and disabled buttons, and would not undo that.
      for (const element of container.querySelectorAll('dialog, button'))
        for (const name of ['open', 'disabled']) element.removeAttribute(name)
      keep('crashed', error)
    }
    const start = () => {
      hydrateRoot(container, <KeepServerNodes onCommitted={onCommitted}>{page}</KeepServerNodes>, {
        onRecoverableError,
        onUncaughtError,
      })
    }
    if (changed.length === 0) return startTransition(start)
    // All in one task: the page is never painted without the changes.
    flushSync(start)
    restore()
  }
  attempt(consumeChanges())
}

/** Undoing more would block the page for too long: it then stays as it is, without React. */
const maxRecords = 5_000

/** The returned function repeats the changes, and gives the focus back, once. Call it in the same task. */
function undoForHydration(changed: readonly MutationRecord[]): () => void {
  // A clean page hydrates in slices, in which the visitor may go on to the next field.
  if (changed.length === 0 || changed.length > maxRecords) return () => {}
  let isUndone = true
  const focused = document.activeElement
  const repeat = undo(changed)
  return () => {
    if (!isUndone) return
    isUndone = false
    repeat()
    // An element loses the focus, but not its caret, when it is moved. Focusing it needs a layout.
    if (focused instanceof HTMLElement && focused !== document.activeElement)
      focused.focus({ preventScroll: true })
  }
}
