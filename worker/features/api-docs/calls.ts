// Every public JSON call, for /docs/api and /openapi.json. A test compares it with the mounted routes. One long table: a row per call.
import * as z from 'zod/mini'
import { teamEmailRequest } from '../../../shared/contact/schema'
import { getPaidRequest, getPaidResponse } from '../../../shared/get-paid/schema'
import { apiCallCopy as words } from '../../../shared/locales/en/api-docs/calls'
import { linkRequest } from '../../../shared/mailbox-link/schema'
import { resetRequest } from '../../../shared/password-reset/schema'
import { payLaterRequest } from '../../../shared/pay-later/schema'
import { fieldCheckRequest } from '../../../shared/payments/field-check'
import { infoAnswers, infoQuestion } from '../../../shared/payments/info-question-schema'
import { shortenRequest } from '../../../shared/short-links/schema'
import { smsRequest } from '../../../shared/sms-link/schema'
import { paths } from '../../../shared/urls'
import type { DocumentedCall } from './call'
import {
  getPaidProblems,
  infoProblems,
  linkProblems,
  payLaterProblems,
  resetProblems,
  submitProblems,
  textProblems,
} from './failures'
import { paymentForm } from './payment-form'
import { foundPayee, payeeList, resultPayee, widgetReleases } from './shapes'

const success = z.object({ status: z.literal('success') })
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const
const ok = (is: string, schema: z.ZodMiniType | null) => ({ status: 200, is, schema }) as const
const token = { name: 't', is: words.infoRequest.token } as const
/** The values that turn a query flag on; an empty value does so too. */
const flags = ['1', 'true'] as const
const { lookups, forms } = words.limits

const confirmed = z.object({ status: z.literal('success'), confirmationUrl: z.string() })

const paymentCalls: readonly DocumentedCall[] = [
  {
    method: 'POST',
    path: paths.submitPayment,
    group: 'payments',
    does: words.submitPayment.does,
    query: [
      { name: 'p', is: words.submitPayment.payee },
      { name: 'optE', is: words.submitPayment.noEmail, values: flags, isOptional: true },
      { name: 'silent', is: words.submitPayment.silent, values: flags, isOptional: true },
      { name: 'generic', is: words.submitPayment.generic, values: flags, isOptional: true },
      {
        name: 'ref',
        is: words.submitPayment.ref,
        values: ['404'],
        isOptional: true,
      },
    ],
    schema: paymentForm,
    bodyTypes: formTypes,
    responses: [
      ok(words.submitPayment.paid, confirmed),
      {
        status: 202,
        is: words.submitPayment.pending,
        schema: z.object({ status: z.literal('pending'), statusUrl: z.string() }),
      },
    ],
    problems: ['malformed', ...submitProblems],
    limit: words.submitPayment.limit,
  },
  {
    method: 'GET',
    path: paths.paymentStatus,
    group: 'payments',
    does: words.paymentStatus.does,
    query: [{ name: 'a', is: words.paymentStatus.attempt }],
    responses: [
      ok(
        words.paymentStatus.status,
        z.union([
          confirmed,
          z.object({ status: z.literal('pending') }),
          z.object({ status: z.literal('not_charged'), message: z.string(), attempt: z.string() }),
        ]),
      ),
    ],
    problems: ['not_found', 'too_many'],
    limit: lookups,
  },
  {
    method: 'POST',
    path: paths.fieldCheck,
    group: 'payments',
    does: words.fieldCheck.does,
    schema: fieldCheckRequest,
    bodyTypes: ['application/json', ...formTypes],
    responses: [
      ok(words.fieldCheck.fields, z.record(z.string(), z.array(z.object({ key: z.string() })))),
    ],
    problems: ['not_found', 'invalid_fields', 'too_many', 'vendor_failed'],
    limit: lookups,
  },
  {
    method: 'GET',
    path: paths.infoRequestCall,
    group: 'payments',
    does: words.infoRequest.question,
    query: [token],
    responses: [
      ok(
        words.infoRequest.billAndQuestion,
        z.object({
          requestedInfo: z.object({
            bill: z.object({
              payeeName: z.string(),
              reference: z.string(),
              amountCents: z.int(),
              feeCents: z.int(),
            }),
            question: infoQuestion,
            answerBy: z.int(),
          }),
        }),
      ),
    ],
    problems: infoProblems,
  },
  {
    method: 'POST',
    path: paths.infoRequestCall,
    group: 'payments',
    does: words.infoRequest.answer,
    query: [token],
    schema: infoAnswers,
    responses: [
      ok(
        words.infoRequest.answered,
        z.object({
          status: z.literal('success'),
          secondPayment: z.nullable(
            z.object({
              totalCents: z.int(),
              amountCents: z.int(),
              url: z.string(),
              isThere: z.boolean(),
            }),
          ),
        }),
      ),
    ],
    problems: [...infoProblems, 'invalid_fields'],
  },
  {
    method: 'DELETE',
    path: paths.infoRequestCall,
    group: 'payments',
    does: words.infoRequest.cancel,
    query: [token],
    responses: [ok(words.infoRequest.ticket, z.object({ billId: z.string() }))],
    problems: infoProblems,
  },
  {
    method: 'POST',
    path: paths.cancelPayment,
    group: 'payments',
    does: words.cancelPayment.does,
    query: [{ name: 'o', is: words.cancelPayment.ticket }],
    responses: [
      ok(words.cancelPayment.cancelled, success),
      {
        status: 202,
        is: words.cancelPayment.pending,
        schema: z.object({ status: z.literal('pending') }),
      },
    ],
    problems: [...infoProblems, 'vendor_failed'],
  },
]

const payeeCalls: readonly DocumentedCall[] = [
  {
    method: 'POST',
    path: paths.webPaymentCall,
    group: 'payees',
    does: words.findPayee.does,
    query: [
      { name: 'action', is: words.findPayee.action, values: ['getPayee'] },
      { name: 'p', is: words.findPayee.id },
    ],
    responses: [ok(words.findPayee.payee, foundPayee)],
    problems: ['malformed', 'not_found', 'too_many'],
    limit: lookups,
  },
  {
    method: 'GET',
    path: paths.webPaymentCall,
    group: 'payees',
    does: words.searchPayees.does,
    query: [
      { name: 'action', is: words.searchPayees.action, values: ['getPayees'] },
      { name: 'term', is: words.searchPayees.term },
      { name: 'target', is: words.searchPayees.target, values: ['partner'], isOptional: true },
    ],
    responses: [ok(words.searchPayees.payees, payeeList)],
    problems: ['malformed', 'too_many'],
    limit: lookups,
  },
  {
    method: 'POST',
    path: paths.payeeUrlCall,
    group: 'payees',
    does: words.payeeUrl.does,
    query: [{ name: 'url', is: words.payeeUrl.slug }],
    responses: [ok(words.payeeUrl.payee, resultPayee)],
    problems: ['malformed', 'not_found', 'too_many'],
    limit: lookups,
  },
  {
    method: 'POST',
    path: paths.pathReport,
    group: 'payees',
    does: words.pathReport.does,
    schema: z.object({ path: z.string() }),
    responses: [
      {
        status: 202,
        is: words.pathReport.counted,
        schema: z.object({ status: z.literal('accepted') }),
      },
    ],
    problems: ['invalid_fields', 'too_many'],
    limit: lookups,
  },
]

const textCalls: readonly DocumentedCall[] = [
  ...([paths.sendSms, paths.sendSmsClient] as const).map(
    (path): DocumentedCall => ({
      method: 'POST',
      path,
      group: 'texts',
      does: words.sendSms.does,
      schema: smsRequest,
      responses: [
        path === paths.sendSms
          ? ok(words.sendSms.sent, success)
          : { status: 202, is: words.sendSms.sent, schema: success },
      ],
      problems: ['human_check_failed', 'not_found', 'invalid_fields', 'too_many', ...textProblems],
      limit: words.sendSms.limit,
    }),
  ),
  {
    method: 'POST',
    path: paths.shortenCall,
    group: 'texts',
    does: words.shortenUrl.does,
    query: [{ name: 'action', is: words.shortenUrl.action, values: ['shorten_url'] }],
    schema: shortenRequest,
    responses: [ok(words.shortenUrl.link, z.object({ key: z.string(), link: z.string() }))],
    problems: ['invalid_fields', 'too_many'],
    limit: forms,
  },
  {
    method: 'POST',
    path: paths.teamEmailCall,
    group: 'texts',
    does: words.teamEmail.does,
    schema: teamEmailRequest,
    responses: [ok(words.teamEmail.sent, success)],
    problems: [
      'human_check_failed',
      'invalid_fields',
      { problem: 'invalid_fields', code: 'SEND_AGAIN' },
      'too_many',
    ],
    limit: forms,
  },
]

const peopleCalls: readonly DocumentedCall[] = [
  {
    method: 'POST',
    path: paths.passwordResetCall,
    group: 'people',
    does: words.passwordReset.does,
    schema: resetRequest,
    responses: [
      ok(words.passwordReset.done, z.object({ success: z.boolean(), status: z.string() })),
    ],
    problems: ['human_check_failed', 'invalid_fields', 'too_many', ...resetProblems],
    limit: words.passwordReset.limit,
  },
  {
    method: 'POST',
    path: paths.getPaidCall,
    group: 'people',
    does: words.getPaid.does,
    schema: getPaidRequest,
    responses: [ok(words.getPaid.next, getPaidResponse)],
    problems: getPaidProblems,
    limit: words.getPaid.limit,
  },
  {
    method: 'POST',
    path: paths.mailboxLinkCall,
    group: 'people',
    does: words.mailboxLink.does,
    schema: linkRequest,
    responses: [
      ok(
        words.mailboxLink.linked,
        z.object({ success: z.boolean(), code: z.optional(z.string()) }),
      ),
    ],
    problems: ['invalid_fields', ...linkProblems],
  },
  {
    method: 'POST',
    path: paths.payLaterCall,
    group: 'people',
    does: words.payLater.does,
    schema: payLaterRequest,
    responses: [
      ok(words.payLater.noted, z.object({ status: z.literal('success'), result: z.object({}) })),
    ],
    problems: ['invalid_fields', 'too_many', ...payLaterProblems],
    limit: forms,
  },
  {
    method: 'POST',
    path: paths.memberSignupCall,
    group: 'people',
    does: words.membership.does,
    query: [
      { name: 'p', is: words.membership.payment },
      { name: 'f', is: words.membership.cameFrom, isOptional: true },
      { name: 'a', is: words.membership.ad, isOptional: true },
    ],
    schema: z.object({}),
    responses: [ok(words.membership.noted, success)],
    problems: ['invalid_fields', 'too_many'],
    limit: forms,
  },
]

const plain = (path: string, does: string, schema: z.ZodMiniType | null): DocumentedCall => ({
  method: 'GET',
  path,
  group: 'site',
  does,
  responses: [ok(words.asItSays, schema)],
  problems: [],
})

const ready = z.object({
  status: z.enum(['ready', 'down']),
  checks: z.record(z.string(), z.enum(['ok', 'down'])),
})

const siteCalls: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: paths.captchaChallenge,
    group: 'site',
    does: words.challenge.does,
    query: [
      {
        name: 'action',
        is: words.challenge.action,
        values: ['payment', 'text', 'widget', 'password', 'team_mail', 'access_code'],
      },
    ],
    responses: [ok(words.challenge.challenge, z.record(z.string(), z.unknown()))],
    problems: ['malformed'],
  },
  {
    method: 'GET',
    path: paths.flagCall,
    group: 'site',
    does: words.flag.does,
    query: [{ name: 'featureName', is: words.flag.name }],
    responses: [ok(words.flag.state, z.object({ message: z.boolean() }))],
    problems: ['malformed'],
  },
  plain(paths.embedVersions, words.embedVersions, widgetReleases),
  plain('/healthz', words.health, z.object({ status: z.literal('ok') })),
  {
    ...plain('/readyz', words.readiness.does, ready),
    responses: [
      ok(words.readiness.ready, ready),
      { status: 503, is: words.readiness.down, schema: ready },
    ],
  },
  plain('/version', words.version, z.object({ version: z.string(), commit: z.string() })),
  plain(paths.openApi, words.openApi, z.record(z.string(), z.unknown())),
  {
    ...plain(
      '/.well-known/apple-app-site-association',
      words.appleLinks,
      z.record(z.string(), z.unknown()),
    ),
    problems: ['not_found'],
  },
  {
    ...plain('/.well-known/assetlinks.json', words.googleLinks, z.array(z.unknown())),
    problems: ['not_found'],
  },
]

export const publicCalls: readonly DocumentedCall[] = [
  ...paymentCalls,
  ...payeeCalls,
  ...textCalls,
  ...peopleCalls,
  ...siteCalls,
]
