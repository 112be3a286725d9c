import type { AttemptState, SubmitOutcome } from './attempt-state'

type StartedState = Exclude<AttemptState, { readonly phase: 'open' | 'claiming' }>

type Replayed = { readonly fingerprint: string; readonly now: number }

/** The outcome of a submit for an attempt that is no longer open. Charges nothing. */
export function replaySubmit(state: StartedState, { fingerprint, now }: Replayed): SubmitOutcome {
  // Approved and declined must not differ.
  const withheld = findWithheld(state, now)
  if (withheld) return { kind: withheld.fingerprint === fingerprint ? 'pending' : 'busy' }
  switch (state.phase) {
    case 'recorded':
      return state.fingerprint === fingerprint
        ? { kind: 'recorded', isReplay: true }
        : { kind: 'used' }
    case 'authorising':
    case 'authorised':
      return state.intent.fingerprint === fingerprint ? { kind: 'pending' } : { kind: 'busy' }
    case 'needs_action':
      if (state.intent.fingerprint !== fingerprint) return { kind: 'busy' }
      return state.actionUrl === null
        ? { kind: 'pending' }
        : { kind: 'needs_action', actionUrl: state.actionUrl }
    case 'closed':
      return { kind: 'closed' }
  }
}

/** The outcome that the payer of the attempt does not learn yet; null without one. */
export function findWithheld(
  state: AttemptState,
  now: number,
): { readonly fingerprint?: string } | null {
  if (state.phase !== 'recorded' && state.phase !== 'closed') return null
  return (state.withheldUntil ?? 0) > now ? state : null
}
