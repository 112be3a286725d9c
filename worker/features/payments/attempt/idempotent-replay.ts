import type { AttemptState, SubmitOutcome } from '../model/attempt-state'
import { type Fingerprints, isSameCharge } from '../model/charge-identity'
import { findWithheld } from './withheld-outcome'

type StartedState = Exclude<AttemptState, { readonly phase: 'open' | 'claiming' }>

type Replayed = { readonly fingerprints: Fingerprints; readonly now: number }

/** The outcome of a submit for an attempt that is no longer open. Charges nothing. */
export function replaySubmit(state: StartedState, { fingerprints, now }: Replayed): SubmitOutcome {
  // Approved and declined must not differ.
  const withheld = findWithheld(state, now)
  if (withheld)
    return { kind: isSameCharge(withheld.fingerprint, fingerprints) ? 'pending' : 'busy' }
  switch (state.phase) {
    case 'recorded':
      // Without a fingerprint, the receipt says what was charged. "used" could lead to a second payment.
      return state.fingerprint === null || isSameCharge(state.fingerprint, fingerprints)
        ? { kind: 'recorded', isReplay: true }
        : { kind: 'used' }
    case 'authorizing':
    case 'authorized':
      return isSameCharge(state.intent.fingerprint, fingerprints)
        ? { kind: 'pending' }
        : { kind: 'busy' }
    case 'needs_action':
      if (!isSameCharge(state.intent.fingerprint, fingerprints)) return { kind: 'busy' }
      return state.actionUrl === null
        ? { kind: 'pending' }
        : { kind: 'needs_action', actionUrl: state.actionUrl }
    case 'closed':
      return { kind: 'closed' }
  }
}
