// The form that writes to the team (spec section 7, send_team_email): its topics, its rules and what
// its pages are given. Apart from the request's schema, so that the pages ship no zod.

import type { NamedCaptcha } from '../captcha/named-check'
import {
  email,
  type FieldErrors,
  type FieldRule,
  type FormValues,
  line,
  looksLikeCardNumber,
  optional,
  toOneLine,
} from '../field-rules'
import { fieldErrors } from '../locales/en/field-errors'
import { err, ok } from '../result'

/** Which of the team's two mailboxes reads it. */
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

/** What each page offers, the most frequent first. */
export const topicsOf = {
  contact: ['payment', 'refund', 'find-biller', 'app', 'privacy', 'other'],
  partners: ['get-paid', 'access-code', 'widget', 'existing-partner'],
} as const satisfies Record<string, readonly TeamEmailTopic[]>

export type TeamEmailPage = keyof typeof topicsOf

export const maxMessageLength = 3000

const topic: FieldRule<TeamEmailTopic> = (text) =>
  isTeamEmailTopic(text) ? ok(text) : err(fieldErrors.required)

/** Lines are kept, since people write in paragraphs; what cannot be seen is not. */
const message: FieldRule<string> = (text) => {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map(toOneLine)
  const value = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (value === '') return err(fieldErrors.required)
  if (value.length > maxMessageLength) return err(fieldErrors.tooLong(maxMessageLength))
  // A number that was broken over two lines is still one.
  if (looksLikeCardNumber(value) || looksLikeCardNumber(value.replaceAll('\n', ' ')))
    return err(fieldErrors.cardNumberInWords)
  return ok(value)
}

/** In the order of the form. */
export const teamEmailRules = {
  topic,
  name: line(100),
  email,
  company: optional(line(100)),
  message,
} as const

export type TeamEmailField = keyof typeof teamEmailRules

/** A field that nobody sees: whoever fills it in is no person. */
export const trapField = 'subject'

export type TeamEmailPageData = {
  readonly isSent: boolean
  /** When the page was made, signed. */
  readonly started: string
  /** As they were typed. */
  readonly values: FormValues
  readonly errors: FieldErrors
  /** A failure that is nobody's field. */
  readonly failure: string | null
  /** For those who would rather write a mail of their own. */
  readonly mailbox: string
  readonly humanCheck: NamedCaptcha
}
