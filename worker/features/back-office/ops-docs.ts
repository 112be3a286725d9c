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

type Row = { readonly summary: string; readonly failures: readonly BackOfficeFailure['kind'][] }

const rows: Readonly<Record<CommandName, Row>> = {
  listPayments: {
    summary: 'Lists payments, newest first, and those that have waited more than a day.',
    failures: [],
  },
  readPayment: {
    summary: 'Returns one payment with its history, messages, refunds, and so on.',
    failures: ['not_found'],
  },
  accept: {
    summary: 'Accepts a payment: captures the charge.',
    failures: [
      'not_found',
      'wrong_state',
      'refused_by_gateway',
      'rest_missing',
      'first_payment_open',
    ],
  },
  reject: {
    summary: 'Rejects a payment: releases the hold on the card.',
    failures: ['not_found', 'wrong_state', 'refused_by_gateway'],
  },
  refund: {
    summary: 'Refunds a captured payment, in whole or in part.',
    failures: ['not_found', 'wrong_state', 'not_refundable', 'refused_by_gateway'],
  },
  recordDispute: {
    summary: 'Records a dispute: opened, won, or lost.',
    failures: ['not_found', 'wrong_state', 'not_disputable'],
  },
  askForInfo: {
    summary: 'Asks the payer a question.',
    failures: ['not_found', 'wrong_state', 'not_askable', 'rest_missing'],
  },
  issueInvite: {
    summary: 'Emails an invite with an access code.',
    failures: ['not_found', 'account_exists'],
  },
  issuePasswordReset: { summary: 'Emails a password reset link.', failures: ['not_found'] },
  createBillLink: {
    summary: 'Creates a link and a QR code for a printed bill.',
    failures: ['not_found'],
  },
  readPayee: {
    summary: 'Returns one payee, in the columns of the import file.',
    failures: ['not_found'],
  },
  importPayees: {
    summary: 'Imports payees: adds and changes all of them, or none.',
    failures: ['invalid_file', 'changed_meanwhile'],
  },
  listMessages: {
    summary:
      'Lists texts and emails of one status: the failed ones unless another status is given.',
    failures: [],
  },
  retryMessages: {
    summary: 'Sends failed texts and emails again, or one that may have arrived.',
    failures: ['not_found', 'not_retriable'],
  },
  listWidgets: { summary: 'Lists partners’ widgets.', failures: [] },
  readWidget: {
    summary: 'Returns one widget, in the format that saveWidget takes.',
    failures: ['not_found'],
  },
  saveWidget: { summary: 'Adds or changes a widget.', failures: [] },
  readMetrics: {
    summary: 'Returns the web vitals of the pages and the payment funnel.',
    failures: ['metrics_unreadable'],
  },
  checkSite: { summary: 'Checks the site’s health.', failures: [] },
}

const names = Object.keys(rows).filter((name): name is CommandName => Object.hasOwn(rows, name))

/** The schema of askForInfo accepts any `request`, because the command itself validates it. */
const toInput = (name: CommandName): z.ZodMiniType =>
  name === 'askForInfo'
    ? z.object({ payment: askForInfoInput.shape.payment, request: infoRequestInput })
    : commands[name].schema

const toCallDocs = (name: CommandName): CallDocs => ({
  group: 'staff',
  summary: rows[name].summary,
  body: toInput(name),
  responses: success(
    'the result',
    z.object({ status: z.literal('success'), result: backOfficeReplies[name] }),
  ),
  problems: [
    // The response when OPS_TOKEN is not set.
    'not_found',
    'unauthorised',
    'invalid_fields',
    'too_many',
    ...rows[name].failures.flatMap((kind) => commandProblems[kind]),
  ],
  limit: '10 wrong tokens per IP address in 15 minutes',
  needs: 'ops token',
})

export const opsDocs: RouteDocs = () => ({
  ...Object.fromEntries(names.map((name) => [`POST ${paths.ops}/${name}`, toCallDocs(name)])),
  [`POST ${paths.ops}/:command`]: null,
})
