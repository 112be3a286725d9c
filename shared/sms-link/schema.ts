// The SMS request (spec sections 3 and 5). Checks the number's format; only the server can tell
// whether it is a US mobile number.
import * as z from 'zod/mini'
import type { FieldRule } from '../field-rules'
import { field } from '../form-schema'
import { smsLinkCopy } from '../locales/sms-link'
import { err, ok } from '../result'
import { phone } from '../value-rules'

/** What a text is about: its words and its link. The call and stored data name it `messageType`. */
export const smsTopics = ['app-download', 'pay-link', 'payee-pay-link', 'not-found'] as const
export type SmsTopic = (typeof smsTopics)[number]

/** Area code and exchange never start with 0 or 1. */
const northAmerican = /^\+1[2-9]\d{2}[2-9]\d{6}$/

/**
 * Ten US digits with optional +1, parentheses and separators, as E.164; otherwise one error
 * message.
 */
export const mobilePhone: FieldRule<string> = (text, locale) => {
  const result = phone(text, locale)
  return result.ok && northAmerican.test(result.value)
    ? ok(result.value)
    : err(smsLinkCopy.invalidNumber[locale])
}

const shortText = z.nullish(z.string().check(z.maxLength(2048)))

/**
 * `body` and `name` are in the specification and ignored: `messageType`, the topic, selects one of our texts.
 * `id` is a payee's id or slug, for 'payee-pay-link'.
 */
export const smsRequest = z.object({
  num: field(mobilePhone),
  messageType: z.enum(smsTopics),
  id: z.nullish(z.string().check(z.maxLength(100))),
  body: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  googleRecaptchaToken: z.nullish(z.string().check(z.maxLength(8192))),
  sendingApplication: shortText,
  recipientType: shortText,
  /** The requesting page: a URL or a path. */
  requestOrigin: shortText,
})

/** The same for a number that opted out: the response must not reveal it. */
export const smsResponse = z.object({ status: z.literal('success') })
export type SmsResponse = Readonly<z.output<typeof smsResponse>>
