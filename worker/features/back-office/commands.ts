// The back office as a table: one row a command, its schema beside what it does. The RPC entrypoint
// and /ops run the same rows, so that what one refuses the other does not let by.
import * as z from 'zod/mini'
import {
  askForInfoInput,
  checkSiteInput,
  importPayeesInput,
  issueInviteInput,
  issuePasswordResetInput,
  listMessagesInput,
  listPaymentsInput,
  listWidgetsInput,
  maxPayeeFileBytes,
  payeeInput,
  paymentInput,
  rejectInput,
  retryMessagesInput,
  saveWidgetInput,
  widgetInput,
} from '../../../shared/back-office/commands'
import { toFieldErrors } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { err, type Result } from '../../../shared/result'
import { log } from '../../platform/logging/logger'
import { emailResetLink, invitePayee } from './account-commands'
import { askAboutPayment } from './ask-about-payment'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-call'
import { checkSite } from './health/check-site'
import { listMessages, retryMessages } from './messages'
import { importPayees } from './payees/import-payees'
import { readPayee } from './payees/read-payee'
import { acceptPayment, listPayments, readPayment, rejectPayment } from './payments'
import { listWidgets, readWidget, saveWidget } from './widgets'

/** The way a command came in by. */
type Door = 'rpc' | 'ops'

type Row<Input, Value> = {
  /** `input` as it came in: whoever calls is not believed. */
  readonly call: (
    input: unknown,
    door: Door,
    deps: BackOfficeDeps,
  ) => Promise<Result<Value, BackOfficeFailure>>
  /** What a caller sends; never there. */
  readonly input?: Input
  /** Of a call by HTTP, in bytes; by default the JSON stack's. */
  readonly bodyLimit?: number
}

/** Each use leaves a line with its command and what came of it, and nothing of its content. */
function row<Schema extends z.ZodMiniType, Value>(
  name: string,
  schema: Schema,
  run: (input: z.output<Schema>, deps: BackOfficeDeps) => Promise<Result<Value, BackOfficeFailure>>,
): Row<z.input<Schema>, Value> {
  return {
    async call(input, door, deps) {
      const parsed = z.safeParse(schema, input)
      const result = parsed.success
        ? await run(parsed.data, deps)
        : err({ kind: 'invalid', fields: toNamedErrors(parsed.error) } as const)
      log('info', 'back_office', {
        code: name,
        route: door,
        outcome: result.ok ? 'DONE' : result.error.kind.toUpperCase(),
      })
      return result
    },
  }
}

export const commands = {
  listPayments: row('listPayments', listPaymentsInput, listPayments),
  readPayment: row('readPayment', paymentInput, readPayment),
  accept: row('accept', paymentInput, acceptPayment),
  reject: row('reject', rejectInput, rejectPayment),
  askForInfo: row('askForInfo', askForInfoInput, askAboutPayment),
  issueInvite: row('issueInvite', issueInviteInput, invitePayee),
  issuePasswordReset: row('issuePasswordReset', issuePasswordResetInput, emailResetLink),
  readPayee: row('readPayee', payeeInput, readPayee),
  importPayees: {
    ...row('importPayees', importPayeesInput, importPayees),
    // Quotes and line ends of a file are two characters in JSON.
    bodyLimit: 2 * maxPayeeFileBytes,
  },
  listWidgets: row('listWidgets', listWidgetsInput, listWidgets),
  readWidget: row('readWidget', widgetInput, readWidget),
  saveWidget: row('saveWidget', saveWidgetInput, saveWidget),
  listMessages: row('listMessages', listMessagesInput, listMessages),
  retryMessages: row('retryMessages', retryMessagesInput, retryMessages),
  checkSite: row('checkSite', checkSiteInput, checkSite),
} as const satisfies Record<string, Row<unknown, unknown>>

type Commands = typeof commands
export type CommandName = keyof Commands
export type CommandInput<Name extends CommandName> = NonNullable<Commands[Name]['input']>
export type CommandResult<Name extends CommandName> = Awaited<ReturnType<Commands[Name]['call']>>

/** What the entrypoint offers: every row of the table as a call. */
export type BackOfficeCalls = {
  readonly [Name in CommandName]: (input: CommandInput<Name>) => Promise<CommandResult<Name>>
}

/** What is wrong with the input as a whole is said of `input`. */
function toNamedErrors(error: z.core.$ZodError): Record<string, string> {
  const { '': whole, ...fields } = toFieldErrors(error)
  return whole === undefined ? fields : { ...fields, input: commandErrors.unknownField }
}
