// The form that writes to the team (spec section 7, send_team_email): topics, rules and page data.
// Separate from the request schema, so that pages ship no zod.

import type { CaptchaNoticeKind } from '../captcha/captcha-notice'
import { looksLikeCardNumber } from '../card-number-in-text'
import {
  type FieldErrors,
  type FieldRule,
  type FormValues,
  optional,
  toOneLine,
} from '../field-rules'
import { fieldErrors } from '../locales/field-errors'
import { err, ok } from '../result'
import { line } from '../text-rules'
import { email } from '../value-rules'

/** The team mailbox that receives each topic. */
export const topicMailboxes = {
  payment: 'support',
  refund: 'support',
  'find-biller': 'support',
  app: 'support',
  privacy: 'support',
  other: 'support',
  'get-paid': 'partnerships',
  'access-code': 'partnerships',
  widget: 'partnerships',
  'existing-partner': 'partnerships',
} as const satisfies Record<string, 'support' | 'partnerships'>

export type TeamEmailTopic = keyof typeof topicMailboxes

export const isTeamEmailTopic = (text: string): text is TeamEmailTopic =>
  Object.hasOwn(topicMailboxes, text)

/** Topics that each page offers, most frequent first. */
export const topicsOf = {
  contact: ['payment', 'refund', 'find-biller', 'app', 'privacy', 'other'],
  partners: ['get-paid', 'access-code', 'widget', 'existing-partner'],
} as const satisfies Record<string, readonly TeamEmailTopic[]>

export type TeamEmailPage = keyof typeof topicsOf

export const maxMessageLength = 3000

const topic: FieldRule<TeamEmailTopic> = (text, locale) =>
  isTeamEmailTopic(text) ? ok(text) : err(fieldErrors[locale].required)

/** Preserves line breaks, except several empty lines in a row. Invisible characters become spaces. */
const message: FieldRule<string> = (text, locale) => {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map(toOneLine)
  const value = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (value === '') return err(fieldErrors[locale].required)
  if (value.length > maxMessageLength) return err(fieldErrors[locale].tooLong(maxMessageLength))
  // A card number broken over two lines is still refused.
  if (looksLikeCardNumber(value) || looksLikeCardNumber(value.replaceAll('\n', ' ')))
    return err(fieldErrors[locale].cardNumberInWords)
  return ok(value)
}

/** In form order. */
export const teamEmailRules = {
  topic,
  name: line(100),
  email,
  company: optional(line(100)),
  message,
} as const

export type TeamEmailField = keyof typeof teamEmailRules

/** A hidden honeypot field: only bots fill it in. */
export const honeypotField = 'subject'

export type TeamEmailPageData = {
  readonly isSent: boolean
  /** Signed time at which the page was rendered. */
  readonly started: string
  /** As typed. */
  readonly values: FormValues
  readonly errors: FieldErrors
  /** A failure that belongs to no field. */
  readonly failure: string | null
  /** The address for visitors who prefer to send an email. */
  readonly mailbox: string
  readonly captchaNotice: CaptchaNoticeKind
}
