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
} from '../../shared/back-office'
import { backOfficeAnswers } from '../../shared/back-office-answers'
import { infoAsk } from '../../shared/info-request'
import { paths } from '../../shared/paths'
import type { CommandName } from '../back-office/commands'
import type { ProblemKind } from '../http/problems'
import type { DocumentedCall } from './call'

type Row = {
  readonly input: z.ZodMiniType
  readonly does: string
  readonly problems: readonly ProblemKind[]
}

const rows: Readonly<Record<CommandName, Row>> = {
  listPayments: { input: listPaymentsInput, does: 'Payments, newest first.', problems: [] },
  readPayment: {
    input: paymentInput,
    does: 'One payment with its history.',
    problems: ['not_found'],
  },
  accept: {
    input: paymentInput,
    does: 'Captures the card.',
    problems: ['not_found', 'conflict', 'vendor_failed'],
  },
  reject: {
    input: rejectInput,
    does: 'Lets the card go.',
    problems: ['not_found', 'conflict', 'vendor_failed'],
  },
  askForInfo: {
    input: zod.object({ payment: askForInfoInput.shape.payment, request: infoAsk }),
    does: 'Asks the payer.',
    problems: ['not_found', 'conflict'],
  },
  issueInvite: {
    input: issueInviteInput,
    does: 'Mails an access code.',
    problems: ['not_found', 'conflict'],
  },
  issuePasswordReset: {
    input: issuePasswordResetInput,
    does: 'Mails a reset link.',
    problems: ['not_found'],
  },
  readPayee: {
    input: payeeInput,
    does: 'One payee by the columns of the import.',
    problems: ['not_found'],
  },
  importPayees: {
    input: importPayeesInput,
    does: 'Adds and changes payees, all or none.',
    problems: ['conflict'],
  },
  listMessages: { input: listMessagesInput, does: 'Texts and emails that failed.', problems: [] },
  retryMessages: {
    input: retryMessagesInput,
    does: 'Sends them once more.',
    problems: ['not_found', 'conflict'],
  },
  listWidgets: { input: listWidgetsInput, does: 'Partners’ widgets.', problems: [] },
  readWidget: {
    input: widgetInput,
    does: 'One widget as it can be saved again.',
    problems: ['not_found'],
  },
  saveWidget: { input: saveWidgetInput, does: 'Adds or changes a widget.', problems: [] },
  checkSite: { input: checkSiteInput, does: 'Whether the site is well.', problems: [] },
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
  problems: ['unauthorised', 'invalid_fields', 'too_many', ...rows[name].problems],
  limit: '10 wrong tokens an address in 15 minutes',
  needs: 'ops token',
}))
