// The back office commands in the API document. A command without a row here does not compile.
import * as z from 'zod/mini'
import { askForInfoInput } from '../../../shared/back-office/commands'
import { backOfficeReplies } from '../../../shared/back-office/replies'
import { infoRequestInput } from '../../../shared/payments/info-request'
import { paths } from '../../../shared/urls'
import { type CallDocs, type Failure, type RouteDocs, success } from '../api-docs/call'
import type { BackOfficeFailure } from './back-office-types'
import { type CommandName, commands } from './commands'

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
  refused_by_gateway: [{ problem: 'vendor_failed', code: 'REFUSED_BY_GATEWAY' }],
  first_payment_open: [{ problem: 'conflict', code: 'FIRST_PAYMENT_OPEN' }],
  rest_missing: [{ problem: 'conflict', code: 'REST_MISSING' }],
  not_refundable: conflicts<Why<'not_refundable'>>({ exceeds_captured: true, key_used: true }),
  not_disputable: conflicts<Why<'not_disputable'>>({
    unknown_dispute: true,
    exceeds_captured: true,
    recorded_otherwise: true,
  }),
  not_askable: conflicts<Why<'not_askable'>>({
    hold_ending: true,
    not_payable: true,
  }),
  invalid_file: [{ problem: 'invalid_fields', code: 'INVALID_FILE' }],
  metrics_unreadable: [{ problem: 'vendor_failed', code: 'METRICS_UNREADABLE' }],
  account_exists: [{ problem: 'conflict', code: 'ACCOUNT_EXISTS' }],
  not_retriable: conflicts<Why<'not_retriable'>>({
    not_failed: true,
    perhaps_sent: true,
    forgotten: true,
    suppressed: true,
  }),
  changed_meanwhile: [{ problem: 'conflict', code: 'CHANGED_MEANWHILE' }],
}

type Row = { readonly does: string; readonly fails: readonly BackOfficeFailure['kind'][] }

const rows: Readonly<Record<CommandName, Row>> = {
  listPayments: {
    does: 'Lists payments, newest first, and those that have waited more than a day.',
    fails: [],
  },
  readPayment: {
    does: 'Returns one payment with its history, refunds and disputes.',
    fails: ['not_found'],
  },
  accept: {
    does: 'Captures the card.',
    fails: ['not_found', 'wrong_state', 'refused_by_gateway', 'rest_missing', 'first_payment_open'],
  },
  reject: {
    does: 'Releases the hold on the card.',
    fails: ['not_found', 'wrong_state', 'refused_by_gateway'],
  },
  refund: {
    does: 'Refunds a captured payment, in whole or in part.',
    fails: ['not_found', 'wrong_state', 'not_refundable', 'refused_by_gateway'],
  },
  recordDispute: {
    does: 'Records a dispute: opened, won or lost.',
    fails: ['not_found', 'wrong_state', 'not_disputable'],
  },
  askForInfo: {
    does: 'Asks the payer a question.',
    fails: ['not_found', 'wrong_state', 'not_askable'],
  },
  issueInvite: { does: 'Emails an access code.', fails: ['not_found', 'account_exists'] },
  issuePasswordReset: { does: 'Emails a reset link.', fails: ['not_found'] },
  createBillLink: {
    does: 'Creates a link and a QR code for a printed bill.',
    fails: ['not_found'],
  },
  readPayee: { does: 'Returns one payee with the columns of the import.', fails: ['not_found'] },
  importPayees: {
    does: 'Adds and changes payees, all or none.',
    fails: ['invalid_file', 'changed_meanwhile'],
  },
  listMessages: { does: 'Lists texts and emails that failed.', fails: [] },
  retryMessages: { does: 'Sends them again.', fails: ['not_found', 'not_retriable'] },
  listWidgets: { does: 'Lists partners’ widgets.', fails: [] },
  readWidget: {
    does: 'Returns one widget in the form that can be saved again.',
    fails: ['not_found'],
  },
  saveWidget: { does: 'Adds or changes a widget.', fails: [] },
  readMetrics: {
    does: 'Returns how fast pages were for visitors, and the funnel of payments.',
    fails: ['metrics_unreadable'],
  },
  checkSite: { does: 'Checks the site’s health.', fails: [] },
}

const names = Object.keys(rows).filter((name): name is CommandName => Object.hasOwn(rows, name))

/** The question's own rules are checked behind the payment's. */
const toInput = (name: CommandName): z.ZodMiniType =>
  name === 'askForInfo'
    ? z.object({ payment: askForInfoInput.shape.payment, request: infoRequestInput })
    : commands[name].schema

const toCallDocs = (name: CommandName): CallDocs => ({
  group: 'staff',
  does: rows[name].does,
  body: toInput(name),
  responses: success(
    'done',
    z.object({ status: z.literal('success'), result: backOfficeReplies[name] }),
  ),
  problems: [
    // The response when OPS_TOKEN is not set.
    'not_found',
    'unauthorised',
    'invalid_fields',
    'too_many',
    ...rows[name].fails.flatMap((kind) => commandProblems[kind]),
  ],
  limit: '10 wrong tokens an address in 15 minutes',
  needs: 'ops token',
})

export const opsDocs: RouteDocs = () => ({
  ...Object.fromEntries(names.map((name) => [`POST ${paths.ops}/${name}`, toCallDocs(name)])),
  [`POST ${paths.ops}/:command`]: null,
})
