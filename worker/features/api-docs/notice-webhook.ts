// The notifications to payees' receivers, as the document's webhook. The bodies are made by the triggers of
// migrations/0034_create_partner_notices.sql; notice-webhook.test.ts compares them.
import * as z from 'zod/mini'
import { noticeTypes } from '../../../shared/partner/notice-types'
import { toSchema } from './body-schema'
import type { Json } from './describe-fields'

const described = <Schema extends z.ZodMiniType>(schema: Schema, words: string) =>
  schema.check(z.describe(words))

export const notice = z.object({
  id: described(z.string(), 'the same for each try: also in the header webhook-id'),
  type: z.enum(noticeTypes),
  timestamp: described(z.string(), 'when it happened, ISO 8601, in UTC'),
  data: z.object({
    reference: described(z.string(), 'the payment’s reference'),
    ref: described(
      z.optional(z.nullable(z.string())),
      'your own id of the payment; not for medical payees',
    ),
    amountCents: described(
      z.optional(z.int()),
      'what is for the bill, in US cents; not for medical payees',
    ),
    feeCents: described(z.optional(z.int()), 'the card fee, in US cents; not for medical payees'),
    cents: described(
      z.optional(z.nullable(z.int())),
      'what was sent, came back, was refunded or is in question, with its part of the fee, in US cents; null for other types; not for medical payees',
    ),
  }),
})

export const noticeWebhook: Json = {
  payment: {
    post: {
      tags: ['partner'],
      summary:
        'A payment has changed. By the convention Standard Webhooks: verify the headers webhook-id, webhook-timestamp and webhook-signature with a library of it.',
      operationId: 'notifyOfPayment',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(notice, 'output') } },
      },
      responses: {
        '2XX': { description: 'you have it; the body is not read' },
        default: { description: 'we try again' },
      },
    },
  },
}
