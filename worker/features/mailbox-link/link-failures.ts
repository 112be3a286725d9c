// Maps each failure of linking a mailbox to a row of the error table and to what the page may add to
// "there was an issue".
import type { LinkFailureReason } from '../../../shared/mailbox-link/page-data'
import type { ProblemKind } from '../../platform/http/problems'
import type { LinkError } from './link-mailbox'

type LinkFailure = {
  readonly kind: ProblemKind
  /** UPPER_SNAKE, for the response body and the log. */
  readonly code: string
  readonly reason: LinkFailureReason | null
  readonly alert?: true
}

export const linkFailures = {
  state_invalid: {
    kind: 'conflict',
    code: 'LINK_STATE_INVALID',
    reason: null,
  },
  canceled: { kind: 'conflict', code: 'LINK_CANCELED', reason: 'canceled' },
  rejected: { kind: 'conflict', code: 'LINK_REJECTED', reason: null },
  scope_missing: {
    kind: 'conflict',
    code: 'LINK_SCOPE_MISSING',
    reason: 'scope_missing',
  },
  unavailable: {
    kind: 'unavailable',
    code: 'LINK_UNAVAILABLE',
    reason: 'unavailable',
  },
  misconfigured: {
    kind: 'vendor_failed',
    code: 'LINK_VENDOR_FAILED',
    reason: null,
    alert: true,
  },
} as const satisfies Record<LinkError['kind'], LinkFailure>

export const toLinkFailure = (error: LinkError): LinkFailure => linkFailures[error.kind]
