// Request of the Get-Paid call (spec sections 3 and 7), and the link's `i`.
import * as z from 'zod/mini'
import { submittableViews } from './page-data'

const text = (max: number) => z.nullish(z.string().check(z.maxLength(max)))
/** Echoed back by the client: accepted and ignored. */
const echoed = z.nullish(z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]))

export const getPaidRequest = z.strictObject({
  /** The view that posts it; inferred from the fields if missing. */
  whichState: z.nullish(z.enum(submittableViews)),
  email: text(254),
  access: text(100),
  newPass: text(1024),
  confirmPass: text(1024),
  fax: text(40),
  statements: text(20),
  /** The link's `i`. */
  temp: text(2048),
  googleRecaptchaToken: text(8192),
  payeeName: echoed,
  amount: echoed,
  sessionToken: echoed,
  payeeBilling: echoed,
  payeeId: echoed,
  payeeCreatedAt: echoed,
  phone: echoed,
  inviteCount: echoed,
  existingGroup: echoed,
  patientOrCustomer: echoed,
})
export type GetPaidRequest = Readonly<z.output<typeof getPaidRequest>>

/** Contents of `i`: prefills the form, never trusted. */
export const getPaidHint = z.object({
  email: z.optional(z.string().check(z.maxLength(254))),
  payeeName: z.optional(z.string().check(z.maxLength(200))),
  amount: z.optional(z.union([z.string().check(z.maxLength(20)), z.number()])),
  access: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.enum(['user', 'agent', 'kit'])),
})
export type GetPaidHint = Readonly<z.output<typeof getPaidHint>>

/** Response of the call; on failure these names are beside the common body. */
export const getPaidResponse = z.object({
  status: z.literal('success'),
  nextView: z.string(),
  /** Opens the panel once, within five minutes. */
  sessionToken: z.optional(z.string()),
  /** The panel's URL with the token; the host is from our configuration. */
  redirectTo: z.optional(z.string()),
  /** Values from the link, with which a reload fills the form. */
  email: z.optional(z.string()),
  access: z.optional(z.string()),
  payeeName: z.optional(z.string()),
  payeeBilling: z.optional(z.boolean()),
  payeeId: z.optional(z.string()),
  amount: z.optional(z.string()),
  phone: z.optional(z.string()),
  payeeCreatedAt: z.optional(z.number()),
  inviteCount: z.optional(z.number()),
  existingGroup: z.optional(z.boolean()),
})
export type GetPaidResponse = Readonly<z.output<typeof getPaidResponse>>
