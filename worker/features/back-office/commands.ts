// The back office commands as a table: a schema and a handler per command. The RPC entrypoint and /ops
// run the same rows, so that both apply the same validation.
import * as z from 'zod/mini'
import {
  askForInfoInput,
  checkSiteInput,
  createBillLinkInput,
  importPayeesInput,
  issueInviteInput,
  issuePasswordResetInput,
  listMessagesInput,
  listPaymentsInput,
  listWidgetsInput,
  maxPayeeFileBytes,
  payeeInput,
  paymentInput,
  readMetricsInput,
  recordDisputeInput,
  refundInput,
  rejectInput,
  retryMessagesInput,
  saveWidgetInput,
  widgetInput,
} from '../../../shared/back-office/commands'
import { toFieldErrors } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { err, type Result } from '../../../shared/result'
import { log } from '../../platform/logging/logger'
import { readMetrics } from '../metrics/read-metrics'
import { emailResetLink, invitePayee } from './account-commands'
import { askAboutPayment } from './ask-about-payment'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { createBillLink } from './bill-links'
import { checkSite } from './health/check-site'
import { listMessages, retryMessages } from './messages'
import { importPayees } from './payees/import-payees'
import { readPayee } from './payees/read-payee'
import { acceptPayment, listPayments, readPayment, rejectPayment } from './payments'
import { recordPaymentDispute, refund } from './refunds'
import { listWidgets, readWidget, saveWidget } from './widgets'

type EntryPoint = 'rpc' | 'ops'

type Row<Input, Value> = {
  /** `input` is untrusted. */
  readonly call: (
    input: unknown,
    entryPoint: EntryPoint,
    deps: BackOfficeDeps,
  ) => Promise<Result<Value, BackOfficeFailure>>
  readonly schema: z.ZodMiniType
  /** Exists at type level only, for CommandInput. */
  readonly input?: Input
  /** In bytes, for HTTP; the JSON stack's limit unless set. */
  readonly bodyLimit?: number
}

/** Logs each call with its name and outcome, never its input. */
function row<Schema extends z.ZodMiniType, Value>(
  name: string,
  schema: Schema,
  run: (input: z.output<Schema>, deps: BackOfficeDeps) => Promise<Result<Value, BackOfficeFailure>>,
): Row<z.input<Schema>, Value> {
  return {
    schema,
    async call(input, entryPoint, deps) {
      const parsed = z.safeParse(schema, input)
      const result = parsed.success
        ? await run(parsed.data, deps)
        : err({ kind: 'invalid', fields: toNamedErrors(parsed.error) } as const)
      log('info', 'back_office', {
        code: name,
        entryPoint,
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
  refund: row('refund', refundInput, refund),
  recordDispute: row('recordDispute', recordDisputeInput, recordPaymentDispute),
  askForInfo: row('askForInfo', askForInfoInput, askAboutPayment),
  issueInvite: row('issueInvite', issueInviteInput, invitePayee),
  issuePasswordReset: row('issuePasswordReset', issuePasswordResetInput, emailResetLink),
  createBillLink: row('createBillLink', createBillLinkInput, createBillLink),
  readPayee: row('readPayee', payeeInput, readPayee),
  importPayees: {
    ...row('importPayees', importPayeesInput, importPayees),
    // JSON escapes a file's quotes and line ends with a second character.
    bodyLimit: 2 * maxPayeeFileBytes,
  },
  listWidgets: row('listWidgets', listWidgetsInput, listWidgets),
  readWidget: row('readWidget', widgetInput, readWidget),
  saveWidget: row('saveWidget', saveWidgetInput, saveWidget),
  listMessages: row('listMessages', listMessagesInput, listMessages),
  retryMessages: row('retryMessages', retryMessagesInput, retryMessages),
  readMetrics: row('readMetrics', readMetricsInput, readMetrics),
  checkSite: row('checkSite', checkSiteInput, checkSite),
} as const satisfies Record<string, Row<unknown, unknown>>

type Commands = typeof commands
export type CommandName = keyof Commands
export type CommandInput<Name extends CommandName> = NonNullable<Commands[Name]['input']>
export type CommandResult<Name extends CommandName> = Awaited<ReturnType<Commands[Name]['call']>>

/** The RPC entrypoint's methods, one per command. */
export type BackOfficeCalls = {
  readonly [Name in CommandName]: (input: CommandInput<Name>) => Promise<CommandResult<Name>>
}

/** Reports an error of the whole input under `input`. */
function toNamedErrors(error: z.core.$ZodError): Record<string, string> {
  const { '': whole, ...fields } = toFieldErrors(error)
  if (whole === undefined) return fields
  const hasUnknownField = error.issues.some(({ code }) => code === 'unrecognized_keys')
  const input = hasUnknownField ? commandErrors.unknownField : requestErrors.object
  return { ...fields, input }
}
