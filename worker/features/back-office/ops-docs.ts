// The back office commands in the API document.
import * as z from 'zod/mini'
import { infoRequestInput } from '../../../shared/payments/info-request'
import { type Failure, success } from '../../platform/http/call-docs'
import { askForInfoInput } from './ask-about-payment'
import type { BackOfficeFailure } from './back-office-types'
import { type CommandName, commands } from './commands'
import { fileFault } from './replies'
import { previewMessageInput } from './review/preview-event'

type Why<Kind extends BackOfficeFailure['kind']> = Extract<
  BackOfficeFailure,
  { readonly kind: Kind; readonly why: string }
>['why']

const conflicts = <Code extends string>(codes: Readonly<Record<Code, true>>) =>
  Object.keys(codes).map((code) => ({ problem: 'conflict', code: code.toUpperCase() }) as const)

/** The problems of each back office failure. */
const commandProblems: Readonly<Record<BackOfficeFailure['kind'], readonly Failure[]>> = {
  invalid: ['invalid_fields'],
  not_found: [{ problem: 'not_found', code: 'UNKNOWN_NAME' }],
  wrong_state: ['conflict'],
  hold_ended: [{ problem: 'conflict', code: 'HOLD_ENDED' }],
  being_decided: [{ problem: 'conflict', code: 'BEING_DECIDED' }],
  archive_unreadable: [{ problem: 'unavailable', code: 'ARCHIVE_UNREADABLE' }],
  refused_by_processor: [{ problem: 'vendor_failed', code: 'REFUSED_BY_PROCESSOR' }],
  not_refundable: conflicts<Why<'not_refundable'>>({
    exceeds_captured: true,
    exceeds_limit: true,
    check_not_due: true,
    key_used: true,
  }),
  not_disputable: conflicts<Why<'not_disputable'>>({
    unknown_dispute: true,
    exceeds_captured: true,
    already_decided: true,
    recorded_otherwise: true,
  }),
  not_taken_back: conflicts<Why<'not_taken_back'>>({
    unknown_dispute: true,
    unknown_check: true,
    unknown_refund: true,
    not_sent: true,
    ended: true,
    not_ended: true,
    moved_since: true,
  }),
  not_remittable: conflicts<Why<'not_remittable'>>({
    not_charged: true,
    in_future: true,
    before_charge: true,
    nothing_left: true,
    already_sent: true,
    before_return: true,
    came_back: true,
    needs_trace: true,
    after_refund_day: true,
    not_sent: true,
    before_sent: true,
    recorded_otherwise: true,
    no_code: true,
  }),
  not_askable: conflicts<Why<'not_askable'>>({
    hold_ending: true,
    not_payable: true,
    not_correctable: true,
    fee_not_authorized: true,
  }),
  not_acceptable: conflicts<Why<'not_acceptable'>>({
    correction_open: true,
    no_correction: true,
    duplicate: true,
  }),
  invalid_file: [{ problem: 'invalid_fields', code: 'INVALID_FILE' }],
  metrics_unreadable: [{ problem: 'vendor_failed', code: 'METRICS_UNREADABLE' }],
  breaker_unreachable: [{ problem: 'unavailable', code: 'BREAKER_UNREACHABLE' }],
  account_exists: [{ problem: 'conflict', code: 'ACCOUNT_EXISTS' }],
  not_retriable: conflicts<Why<'not_retriable'>>({
    not_failed: true,
    delivery_uncertain: true,
    forgotten: true,
    suppressed: true,
  }),
  not_undoable: conflicts<Why<'not_undoable'>>({ changed_again: true, address_taken: true }),
  changed_since: [{ problem: 'conflict', code: 'CHANGED_SINCE' }],
  changed_meanwhile: [{ problem: 'conflict', code: 'CHANGED_MEANWHILE' }],
}

/** What the errors of some failures have beside the fields of every problem. */
const fieldsOfFailures: Readonly<
  Partial<Record<BackOfficeFailure['kind'], Readonly<Record<string, z.ZodMiniType>>>>
> = {
  wrong_state: {
    paymentStatus: z.string().check(z.describe('the status that the payment has')),
  },
  invalid_file: {
    faults: z.array(fileFault).check(z.describe('the first faults of the file')),
    total: z.int().check(z.describe('how many faults the file has')),
  },
}

/** Schemas of commands that accept any `request`, because the command itself validates it. */
const inputs: Readonly<Partial<Record<CommandName, z.ZodMiniType>>> = {
  askForInfo: z.object({ ...askForInfoInput.shape, request: infoRequestInput }),
  previewMessage: z.object({
    ...previewMessageInput.shape,
    request: z.optional(infoRequestInput),
  }),
}
const toInput = (name: CommandName): z.ZodMiniType => inputs[name] ?? commands[name].input

export function toCommandDocs(name: CommandName) {
  const { summary, sample, failures } = commands[name]
  // define-command.ts compares it with what the command returns.
  const result: z.ZodMiniType = commands[name].reply
  const problems: readonly Failure[] = [
    // The response when OPS_TOKEN is not set.
    'not_found',
    'unauthorized',
    'invalid_fields',
    'too_many',
    ...failures.flatMap((kind) => commandProblems[kind]),
  ]
  const errorFields = Object.assign({}, ...failures.map((kind) => fieldsOfFailures[kind]))
  return {
    group: 'staff',
    summary,
    ...(sample && { sample: { body: sample } }),
    body: toInput(name),
    responses: success('the result', z.object({ status: z.literal('success'), result })),
    problems,
    ...(Object.keys(errorFields).length > 0 && { errorFields }),
    limit: '10 wrong tokens per IP address in 15 minutes',
    needs: 'ops token',
  } as const
}
