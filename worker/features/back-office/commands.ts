// Each command of the back office, in the order of the API document. The RPC entrypoint, /ops, the API document and most
// of `npm run ops` follow from its definition (define-command.ts).
import type * as z from 'zod/mini'
import { commandFailures } from '../../../shared/locales/en/back-office/commands'
import type { Result } from '../../../shared/result'
import { log } from '../../platform/logging/logger'
import { issueInvite, issuePasswordReset } from './account-commands'
import { restorePayment } from './archived-payments'
import { askForInfo, withdrawInfo } from './ask-about-payment'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { createBillLink } from './bill-links'
import { confirmDispute, explainDifference, listDisputes, readBooks, recordPayout } from './books'
import { endTrip, readBreaker } from './breakers'
import { checkLedger } from './check-ledger'
import { accept, reject } from './decide'
import { type Command, runCommand, toInvalid, withActor } from './define-command'
import { listChanges, readChange, undoChange } from './destinations/change-commands'
import {
  listFinancingLinks,
  listPaths,
  removeFinancingLink,
  removePath,
  setFinancingLink,
  setPath,
} from './destinations/path-commands'
import { checkSite } from './health/check-site'
import { handleInboundText, listInboundTexts } from './inbound-texts'
import { liftLegalHold, listLegalHolds, placeLegalHold } from './legal-holds'
import { listMessages, retryMessages } from './messages'
import { handleMissingPath, listMissingPaths } from './missing-paths'
import { readNumbers } from './numbers'
import { listPartnerKeys, makePartnerKey, revokePartnerKey } from './partner-keys'
import { listPauses, pausePayments, resumePayments } from './pauses'
import { importPayees } from './payees/import-payees'
import { readPayee } from './payees/read-payee'
import { listPayments } from './payments'
import {
  askForConfirmation,
  erasePersonalData,
  exportPersonalData,
  reapplyErasures,
} from './privacy'
import { readMetrics } from './read-metrics'
import { readPayment } from './read-payment'
import {
  listNotices,
  listReceivers,
  removeReceiver,
  resendNotices,
  resumeReceiver,
  rotateReceiverSecret,
  setReceiver,
} from './receivers'
import { recordDispute, refund } from './refunds'
import { askToMove } from './remittances/ask-to-move'
import { exportRemittances } from './remittances/export-remittances'
import { importSent } from './remittances/import-sent'
import {
  listRemittances,
  recordRemittanceEnd,
  recordSent,
  voidCode,
} from './remittances/remittances'
import { listActs } from './review/acts'
import { previewMessage } from './review/preview-message'
import { addNote, listQueue, openPayment, searchPayments } from './review/review-commands'
import { takeBackRecord } from './take-back'
import { listWidgets, readWidget, saveWidget } from './widgets'

export const commands = {
  listPayments,
  readPayment,
  restorePayment,
  searchPayments,
  listQueue,
  listActs,
  openPayment,
  addNote,
  previewMessage,
  accept,
  reject,
  refund,
  recordDispute,
  recordSent,
  importSent,
  recordRemittanceEnd,
  voidCode,
  askToMove,
  takeBackRecord,
  listRemittances,
  exportRemittances,
  askForInfo,
  withdrawInfo,
  issueInvite,
  issuePasswordReset,
  createBillLink,
  makePartnerKey,
  listPartnerKeys,
  revokePartnerKey,
  setReceiver,
  rotateReceiverSecret,
  removeReceiver,
  resumeReceiver,
  listReceivers,
  listNotices,
  resendNotices,
  readPayee,
  importPayees,
  listWidgets,
  readWidget,
  saveWidget,
  listMessages,
  retryMessages,
  listInboundTexts,
  handleInboundText,
  readMetrics,
  readNumbers,
  readBooks,
  explainDifference,
  recordPayout,
  listDisputes,
  confirmDispute,
  listMissingPaths,
  handleMissingPath,
  listPaths,
  setPath,
  removePath,
  listFinancingLinks,
  setFinancingLink,
  removeFinancingLink,
  listChanges,
  readChange,
  undoChange,
  askForConfirmation,
  exportPersonalData,
  erasePersonalData,
  reapplyErasures,
  placeLegalHold,
  liftLegalHold,
  listLegalHolds,
  readBreaker,
  endTrip,
  pausePayments,
  resumePayments,
  listPauses,
  checkLedger,
  checkSite,
} as const satisfies Record<string, Command>

type Commands = typeof commands
export type CommandName = keyof Commands
export type CommandInput<Name extends CommandName> = z.input<Commands[Name]['input']>
export type CommandReply<Name extends CommandName> = z.output<Commands[Name]['reply']>
export type CommandResult<Name extends CommandName> = Awaited<ReturnType<Commands[Name]['run']>>

/** Own properties only: `constructor` is not a command. */
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)

export type Caller = {
  /** Who of staff acts, for the history. */
  readonly actor: string
  readonly entryPoint: 'rpc' | 'ops'
}

/**
 * For names that TypeScript did not check, such as another worker's: an unknown one is `invalid`. Logs each call with its
 * name and outcome, never its input.
 */
export async function callCommand(
  name: string,
  input: unknown,
  { actor, entryPoint }: Caller,
  deps: BackOfficeDeps,
): Promise<Result<unknown, BackOfficeFailure>> {
  if (!isCommandName(name)) return toInvalid({ command: commandFailures.unknownCommand })
  const result = await runCommand(commands[name], input, withActor(deps, actor))
  const outcome = result.ok ? 'DONE' : result.error.kind.toUpperCase()
  log('info', 'back_office', { code: name, entryPoint, outcome })
  return result
}

/** The commands as one person calls them within the worker. */
export const toOffice =
  (actor: string, deps: BackOfficeDeps) =>
  <Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandResult<Name>> =>
    callCommand(name, input, { actor, entryPoint: 'rpc' }, deps) as Promise<CommandResult<Name>>
