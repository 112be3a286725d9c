// POST /api/send_team_email.php: what comes in and what goes out.
import * as z from 'zod/mini'
import { field } from '../form-schema'
import { teamMailRules } from './page-data'

const shortText = z.nullish(z.string().check(z.maxLength(2048)))

export const teamMailRequest = z.object({
  topic: field(teamMailRules.topic),
  name: field(teamMailRules.name),
  email: field(teamMailRules.email),
  company: field(teamMailRules.company),
  message: field(teamMailRules.message),
  /** The trap: see trapField. */
  subject: shortText,
  started: shortText,
  googleRecaptchaToken: z.nullish(z.string().check(z.maxLength(8192))),
})

/** The same for what fell into the trap: the answer must not tell. */
export type TeamMailAnswer = { readonly status: 'success' }
