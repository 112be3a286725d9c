// One table on purpose, longer than a file should be: it is read and held as a whole.
// Every JSON call of the site, for people and programs that read /docs/api. A test holds it against
// the routes: none is missing, none is left over.
import * as z from 'zod/mini'
import { teamMailRequest } from '../../../shared/contact/schema'
import { getPaidAnswer, getPaidRequest } from '../../../shared/get-paid/schema'
import { linkRequest } from '../../../shared/mailbox-link/schema'
import { resetRequest } from '../../../shared/password-reset/schema'
import { payLaterRequest } from '../../../shared/pay-later/schema'
import { fieldCheckRequest } from '../../../shared/payments/field-check'
import { infoAnswers, infoQuestion } from '../../../shared/payments/info-question-schema'
import { shortenRequest } from '../../../shared/short-links/schema'
import { textRequest } from '../../../shared/sms-link/schema'
import { paths } from '../../../shared/urls'
import type { DocumentedCall } from './call'
import {
  getPaidProblems,
  infoProblems,
  linkProblems,
  payLaterProblems,
  resetProblems,
  submitProblems,
} from './failures'
import { paymentForm } from './payment-form'
import { foundPayee, payeeList, resultPayee, widgetReleases } from './shapes'

const success = z.object({ status: z.literal('success') })
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const
const ok = (is: string, schema: z.ZodMiniType | null) => ({ status: 200, is, schema }) as const
const token = { name: 't', is: 'the secret of the link that the payer was sent' } as const
/** What turns a query on; the empty one does as well. */
const flags = ['1', 'true'] as const
const lookups = '120 look-ups an address and minute'

const confirmed = z.object({ status: z.literal('success'), confirmationUrl: z.string() })

const paymentCalls: readonly DocumentedCall[] = [
  {
    method: 'POST',
    path: paths.submitPayment,
    group: 'payments',
    does: 'Pays a bill. The same attempt with the same content is the same payment, however often it is sent. A refusal that carries an attempt wants the next one sent with that.',
    query: [
      { name: 'p', is: "the payee's id" },
      { name: 'optE', is: 'the email may be left out', values: flags, isOptional: true },
      { name: 'silent', is: 'the payer gets no mail', values: flags, isOptional: true },
      { name: 'generic', is: 'came by a page without a payee', values: flags, isOptional: true },
      {
        name: 'ref',
        is: 'came by the page of an unknown address',
        values: ['404'],
        isOptional: true,
      },
    ],
    schema: paymentForm,
    bodyTypes: formTypes,
    answers: [
      ok('paid; header Idempotency-Replayed says that it was before', confirmed),
      {
        status: 202,
        is: 'the card company has not answered yet: ask statusUrl, do not pay again',
        schema: z.object({ status: z.literal('pending'), statusUrl: z.string() }),
      },
    ],
    problems: ['malformed', ...submitProblems],
    limit: '5 cards an address and hour, 3 declines an attempt',
  },
  {
    method: 'GET',
    path: paths.paymentStatus,
    group: 'payments',
    does: 'What became of an attempt, for a page that lost the answer.',
    query: [{ name: 'a', is: "the form's attempt" }],
    answers: [
      ok(
        'how it stands; not_charged brings the attempt to go on with',
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
    does: 'Which extra fields a payee asks for.',
    schema: fieldCheckRequest,
    bodyTypes: ['application/json', ...formTypes],
    answers: [
      ok(
        "the bot's name with its fields; empty without one",
        z.record(z.string(), z.array(z.object({ key: z.string() }))),
      ),
    ],
    problems: ['not_found', 'invalid_fields', 'too_many', 'vendor_failed'],
    limit: lookups,
  },
  {
    method: 'GET',
    path: paths.infoRequestCall,
    group: 'payments',
    does: 'The question that a payer was sent a link to.',
    query: [token],
    answers: [
      ok(
        'bill and question',
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
    does: "The payer's answers, once.",
    query: [token],
    schema: infoAnswers,
    answers: [
      ok(
        'taken; secondPayment is what remains of an agreed increase',
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
    does: 'A ticket to cancel the payment: once, within fifteen minutes. Changes nothing by itself.',
    query: [token],
    answers: [ok('the ticket', z.object({ billId: z.string() }))],
    problems: infoProblems,
  },
  {
    method: 'POST',
    path: paths.cancelPayment,
    group: 'payments',
    does: 'Cancels the payment of a ticket and lets the card go.',
    query: [{ name: 'o', is: 'the ticket (billId)' }],
    answers: [
      ok('cancelled', success),
      {
        status: 202,
        is: 'noted: carried out as soon as the bank answers',
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
    does: 'One payee by its id.',
    query: [
      { name: 'action', is: 'always this', values: ['getPayee'] },
      { name: 'p', is: "the payee's id" },
    ],
    answers: [ok('the payee', foundPayee)],
    problems: ['malformed', 'not_found', 'too_many'],
    limit: lookups,
  },
  {
    method: 'GET',
    path: paths.webPaymentCall,
    group: 'payees',
    does: 'Payees whose name has the term or resembles it, at most twenty.',
    query: [
      { name: 'action', is: 'always this', values: ['getPayees'] },
      { name: 'term', is: '3 to 40 characters' },
      { name: 'target', is: 'partners, as always', values: ['partner'], isOptional: true },
    ],
    answers: [ok('the payees, the more popular first', payeeList)],
    problems: ['malformed', 'too_many'],
    limit: lookups,
  },
  {
    method: 'POST',
    path: paths.payeeUrlCall,
    group: 'payees',
    does: 'One payee by the address of its page.',
    query: [{ name: 'url', is: "the page's slug" }],
    answers: [ok('the payee', resultPayee)],
    problems: ['malformed', 'not_found', 'too_many'],
    limit: lookups,
  },
  {
    method: 'POST',
    path: paths.pathReport,
    group: 'payees',
    does: 'Reports an address that nobody knows.',
    schema: z.object({ path: z.string() }),
    answers: [{ status: 202, is: 'counted', schema: z.object({ status: z.literal('accepted') }) }],
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
      does: 'Texts a link to the app or to a payee. The words are ours, whatever is sent.',
      schema: textRequest,
      answers: [
        path === paths.sendSms
          ? ok('on its way', success)
          : { status: 202, is: 'on its way', schema: success },
      ],
      problems: ['human_check_failed', 'not_found', 'invalid_fields', 'too_many'],
      limit: '3 a number in 10 minutes and 10 a day, one in 30 seconds; 10 an address and hour',
    }),
  ),
  {
    method: 'POST',
    path: paths.shortenCall,
    group: 'texts',
    does: 'A short link to one of our pages.',
    query: [{ name: 'action', is: 'always this', values: ['shorten_url'] }],
    schema: shortenRequest,
    answers: [ok('the link', z.object({ key: z.string(), link: z.string() }))],
    problems: ['invalid_fields', 'too_many'],
    limit: '20 an address and hour',
  },
  {
    method: 'POST',
    path: paths.teamMailCall,
    group: 'texts',
    does: 'Writes to the team.',
    schema: teamMailRequest,
    answers: [ok('on its way', success)],
    problems: [
      'human_check_failed',
      'invalid_fields',
      { problem: 'invalid_fields', code: 'SEND_AGAIN' },
      'too_many',
    ],
    limit: '20 an address and hour',
  },
]

const peopleCalls: readonly DocumentedCall[] = [
  {
    method: 'POST',
    path: paths.passwordResetCall,
    group: 'people',
    does: 'Without np: whether a reset link is good. With np: changes the password.',
    schema: resetRequest,
    answers: [ok('done', z.object({ success: z.boolean(), status: z.string() }))],
    problems: ['human_check_failed', 'invalid_fields', 'too_many', ...resetProblems],
    limit: '10 an address and hour',
  },
  {
    method: 'POST',
    path: paths.getPaidCall,
    group: 'people',
    does: 'Collects a payment: asks for an invite, logs in, or opens an account with an access code.',
    schema: getPaidRequest,
    answers: [ok('which view comes next, and what it shows', getPaidAnswer)],
    problems: getPaidProblems,
    limit: '5 wrong codes an address and invite in 15 minutes; 20 log-ins an address in 15 minutes',
  },
  {
    method: 'POST',
    path: paths.accountLinkCall,
    group: 'people',
    does: 'Links a mailbox with what Google sent back.',
    schema: linkRequest,
    answers: [
      ok(
        'linked, or cancelled by the visitor',
        z.object({ success: z.boolean(), code: z.optional(z.string()) }),
      ),
    ],
    problems: ['invalid_fields', ...linkProblems],
  },
  {
    method: 'POST',
    path: paths.payLaterCall,
    group: 'people',
    does: 'Says yes to the pay-later promotion.',
    schema: payLaterRequest,
    answers: [ok('noted', z.object({ status: z.literal('success'), result: z.object({}) }))],
    problems: ['invalid_fields', 'too_many', ...payLaterProblems],
    limit: '20 an address and hour',
  },
  {
    method: 'POST',
    path: paths.memberSignupCall,
    group: 'people',
    does: 'Joins the waiting list of members. The body is an empty object.',
    query: [
      { name: 'p', is: 'how they would pay' },
      { name: 'f', is: 'where they came from', isOptional: true },
      { name: 'a', is: 'the ad', isOptional: true },
    ],
    schema: z.object({}),
    answers: [ok('noted', success)],
    problems: ['invalid_fields', 'too_many'],
    limit: '20 an address and hour',
  },
]

const plain = (path: string, does: string, schema: z.ZodMiniType | null): DocumentedCall => ({
  method: 'GET',
  path,
  group: 'site',
  does,
  answers: [ok('as it says', schema)],
  problems: [],
})

const ready = z.object({
  status: z.enum(['ready', 'down']),
  checks: z.record(z.string(), z.enum(['ok', 'down'])),
})

const siteCalls: readonly DocumentedCall[] = [
  {
    method: 'GET',
    path: paths.humanCheckChallenge,
    group: 'site',
    does: 'What a browser solves before it sends a form.',
    query: [
      {
        name: 'action',
        is: 'of which form',
        values: ['payment', 'text', 'widget', 'password', 'team_mail'],
      },
    ],
    answers: [ok('a challenge, or the vendor and its site key', z.record(z.string(), z.unknown()))],
    problems: ['malformed'],
  },
  {
    method: 'GET',
    path: paths.flagCall,
    group: 'site',
    does: 'Whether a switch is on. Names that we do not have are off.',
    query: [{ name: 'featureName', is: 'the name' }],
    answers: [ok('on or off', z.object({ message: z.boolean() }))],
    problems: ['malformed'],
  },
  plain(paths.embedVersions, "The widget loader's releases with their digests.", widgetReleases),
  plain('/healthz', 'Whether the worker runs.', z.object({ status: z.literal('ok') })),
  {
    ...plain('/readyz', 'Whether it reaches what it stands on.', ready),
    answers: [
      ok('it does', ready),
      { status: 503, is: 'it does not; checks says what', schema: ready },
    ],
  },
  plain('/version', 'What was deployed.', z.object({ version: z.string(), commit: z.string() })),
  plain(paths.openApi, 'This document.', z.record(z.string(), z.unknown())),
  {
    ...plain(
      '/.well-known/apple-app-site-association',
      "Apple's universal links; 404 without the app's id.",
      z.record(z.string(), z.unknown()),
    ),
    problems: ['not_found'],
  },
  {
    ...plain(
      '/.well-known/assetlinks.json',
      "Google's asset links; 404 without the app's package.",
      z.array(z.unknown()),
    ),
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
