// Request and response of POST /api/send_team_email.php.
import * as z from 'zod/mini'
import { field } from '../form-schema'
import { teamEmailRules } from './page-data'

const shortText = z.nullish(z.string().check(z.maxLength(2048)))

export const teamEmailRequest = z.object({
  topic: field(teamEmailRules.topic),
  name: field(teamEmailRules.name),
  email: field(teamEmailRules.email),
  company: field(teamEmailRules.company),
  message: field(teamEmailRules.message),
  /** The honeypot: see honeypotField. */
  subject: shortText,
  started: shortText,
  googleRecaptchaToken: z.nullish(z.string().check(z.maxLength(8192))),
})

/** The same if the honeypot was filled in: the response must not reveal it. */
export const teamEmailResponse = z.object({ status: z.literal('success') })
export type TeamEmailResponse = Readonly<z.output<typeof teamEmailResponse>>
