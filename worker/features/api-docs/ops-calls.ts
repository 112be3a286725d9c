// Staff's commands as calls: a command without a line here does not compile.
import type * as z from 'zod/mini'
import * as zod from 'zod/mini'
import {
  askForInfoInput,
  checkSiteInput,
  importPayeesInput,
  issueInviteInput,
  issuePasswordResetInput,
  listMessagesInput,
  listPaymentsInput,
  listWidgetsInput,
  payeeInput,
  paymentInput,
  rejectInput,
  retryMessagesInput,
  saveWidgetInput,
  widgetInput,
} from '../../../shared/back-office/commands'
import { backOfficeAnswers } from '../../../shared/back-office/replies'
import { infoAsk } from '../../../shared/payments/info-request'
import { paths } from '../../../shared/urls'
import type { BackOfficeFailure } from '../back-office/back-office-call'
import type { CommandName } from '../back-office/commands'
import type { DocumentedCall } from './call'
import { commandProblems } from './failures'

type Row = {
  readonly input: z.ZodMiniType
  readonly does: string
  readonly fails: readonly BackOfficeFailure['kind'][]
}

const rows: Readonly<Record<CommandName, Row>> = {
  listPayments: { input: listPaymentsInput, does: 'Payments, newest first.', fails: [] },
  readPayment: {
    input: paymentInput,
    does: 'One payment with its history.',
    fails: ['not_found'],
  },
  accept: {
    input: paymentInput,
    does: 'Captures the card.',
    fails: ['not_found', 'wrong_state', 'refused_by_gateway', 'rest_missing'],
  },
  reject: {
    input: rejectInput,
    does: 'Lets the card go.',
    fails: ['not_found', 'wrong_state', 'refused_by_gateway'],
  },
  askForInfo: {
    input: zod.object({ payment: askForInfoInput.shape.payment, request: infoAsk }),
    does: 'Asks the payer.',
    fails: ['not_found', 'wrong_state', 'not_askable'],
  },
  issueInvite: {
    input: issueInviteInput,
    does: 'Mails an access code.',
    fails: ['not_found', 'account_exists'],
  },
  issuePasswordReset: {
    input: issuePasswordResetInput,
    does: 'Mails a reset link.',
    fails: ['not_found'],
  },
  readPayee: {
    input: payeeInput,
    does: 'One payee by the columns of the import.',
    fails: ['not_found'],
  },
  importPayees: {
    input: importPayeesInput,
    does: 'Adds and changes payees, all or none.',
    fails: ['invalid_file', 'changed_meanwhile'],
  },
  listMessages: { input: listMessagesInput, does: 'Texts and emails that failed.', fails: [] },
  retryMessages: {
    input: retryMessagesInput,
    does: 'Sends them once more.',
    fails: ['not_found', 'not_retriable'],
  },
  listWidgets: { input: listWidgetsInput, does: 'Partners’ widgets.', fails: [] },
  readWidget: {
    input: widgetInput,
    does: 'One widget as it can be saved again.',
    fails: ['not_found'],
  },
  saveWidget: { input: saveWidgetInput, does: 'Adds or changes a widget.', fails: [] },
  checkSite: { input: checkSiteInput, does: 'Whether the site is well.', fails: [] },
}

const names = Object.keys(rows).filter((name): name is CommandName => Object.hasOwn(rows, name))

export const opsCalls: readonly DocumentedCall[] = names.map((name) => ({
  method: 'POST',
  path: `${paths.ops}/${name}`,
  group: 'staff',
  does: rows[name].does,
  schema: rows[name].input,
  answers: [
    {
      status: 200,
      is: 'done',
      schema: zod.object({ status: zod.literal('success'), result: backOfficeAnswers[name] }),
    },
  ],
  problems: [
    // Without OPS_TOKEN nothing is there.
    'not_found',
    'unauthorised',
    'invalid_fields',
    'too_many',
    ...rows[name].fails.flatMap((kind) => commandProblems[kind]),
  ],
  limit: '10 wrong tokens an address in 15 minutes',
  needs: 'ops token',
}))
