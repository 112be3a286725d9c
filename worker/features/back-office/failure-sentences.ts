// What went wrong with a command, as a sentence for staff.
import { commandFailures as words } from '../../../shared/locales/en/back-office/commands'
import { formatCents } from '../../../shared/money'
import type { BackOfficeFailure } from './back-office-types'

export function toFailureSentence(failure: BackOfficeFailure): string {
  switch (failure.kind) {
    case 'invalid':
      return Object.values(failure.fields).join(' ')
    case 'not_found':
      return words.unknownName
    case 'wrong_state':
      return words.wrongState(failure.status)
    case 'hold_ended':
      return words.holdEnded
    case 'being_decided':
      return words.beingDecided(failure.deciding)
    case 'archive_unreadable':
      return words.archiveUnreadable
    case 'refused_by_processor':
      return words.refusedByProcessor(failure.code)
    case 'metrics_unreadable':
      return words.metricsUnreadable(failure.why)
    case 'breaker_unreachable':
      return words.breakerUnreachable
    case 'not_refundable':
      return failure.why !== 'exceeds_captured'
        ? words.notRefundable[failure.why]
        : words.notRefundable.exceeds_captured(formatCents(failure.refundableCents))
    case 'not_disputable':
      return words.notDisputable[failure.why]
    case 'not_taken_back':
      return words.notTakenBack[failure.why]
    case 'not_remittable':
      return words.notRemittable[failure.why]
    case 'not_askable':
      return words.notAskable[failure.why]
    case 'not_acceptable':
      return words.notAcceptable[failure.why](failure.named)
    case 'invalid_file':
      return words.invalidFile
    case 'account_exists':
      return words.accountExists(failure.accountKind)
    case 'not_retriable':
      return words.notRetriable[failure.why]
    case 'not_undoable':
      return words.notUndoable[failure.why](failure.what)
    case 'changed_since':
      return words.changedSince(failure)
    case 'changed_meanwhile':
      return words.changedMeanwhile
  }
}
