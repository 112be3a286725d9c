// The back office commands as API calls. A command without a row here does not compile.
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
import { backOfficeReplies } from '../../../shared/back-office/replies'
import { apiCommandCopy as words } from '../../../shared/locales/en/api-docs/calls'
import { infoRequestInput } from '../../../shared/payments/info-request'
import { paths } from '../../../shared/urls'
import type { BackOfficeFailure } from '../back-office/back-office-call'
import type { CommandName } from '../back-office/commands'
import type { DocumentedCall } from './call'
import { commandProblems } from './failures'

type Row = {
  readonly input: z.ZodMiniType
  readonly fails: readonly BackOfficeFailure['kind'][]
}

const rows: Readonly<Record<CommandName, Row>> = {
  listPayments: { input: listPaymentsInput, fails: [] },
  readPayment: { input: paymentInput, fails: ['not_found'] },
  accept: {
    input: paymentInput,
    fails: ['not_found', 'wrong_state', 'refused_by_gateway', 'rest_missing'],
  },
  reject: { input: rejectInput, fails: ['not_found', 'wrong_state', 'refused_by_gateway'] },
  askForInfo: {
    input: zod.object({ payment: askForInfoInput.shape.payment, request: infoRequestInput }),
    fails: ['not_found', 'wrong_state', 'not_askable'],
  },
  issueInvite: { input: issueInviteInput, fails: ['not_found', 'account_exists'] },
  issuePasswordReset: { input: issuePasswordResetInput, fails: ['not_found'] },
  readPayee: { input: payeeInput, fails: ['not_found'] },
  importPayees: { input: importPayeesInput, fails: ['invalid_file', 'changed_meanwhile'] },
  listMessages: { input: listMessagesInput, fails: [] },
  retryMessages: { input: retryMessagesInput, fails: ['not_found', 'not_retriable'] },
  listWidgets: { input: listWidgetsInput, fails: [] },
  readWidget: { input: widgetInput, fails: ['not_found'] },
  saveWidget: { input: saveWidgetInput, fails: [] },
  checkSite: { input: checkSiteInput, fails: [] },
}

const names = Object.keys(rows).filter((name): name is CommandName => Object.hasOwn(rows, name))

export const opsCalls: readonly DocumentedCall[] = names.map((name) => ({
  method: 'POST',
  path: `${paths.ops}/${name}`,
  group: 'staff',
  does: words.does[name],
  schema: rows[name].input,
  responses: [
    {
      status: 200,
      is: words.done,
      schema: zod.object({ status: zod.literal('success'), result: backOfficeReplies[name] }),
    },
  ],
  problems: [
    // The response when OPS_TOKEN is not set.
    'not_found',
    'unauthorised',
    'invalid_fields',
    'too_many',
    ...rows[name].fails.flatMap((kind) => commandProblems[kind]),
  ],
  limit: words.limit,
  needs: 'ops token',
}))
