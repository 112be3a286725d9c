import type { AttemptState, SubmitOutcome } from './attempt-state'

/** The outcome of a submit for an attempt that is no longer open. Charges nothing. */
export function replaySubmit(
  state: Exclude<AttemptState, { readonly phase: 'open' | 'claiming' }>,
  fingerprint: string,
): SubmitOutcome {
  switch (state.phase) {
    case 'recorded':
      return state.fingerprint === fingerprint
        ? { kind: 'recorded', isReplay: true }
        : { kind: 'used' }
    case 'authorising':
    case 'authorised':
      return state.intent.fingerprint === fingerprint ? { kind: 'pending' } : { kind: 'busy' }
    case 'closed':
      return { kind: 'closed' }
  }
}
