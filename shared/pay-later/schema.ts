// Request of the pay-later call (spec section 7). Separate from page-data.ts, so that the page
// ships no zod.
import * as z from 'zod/mini'

/** `ue`: base64 of the email. */
export const payLaterRequest = z.object({ ue: z.string().check(z.maxLength(512)) })

export const payLaterResponse = z.object({ status: z.literal('success'), result: z.object({}) })
export type PayLaterResponse = Readonly<z.output<typeof payLaterResponse>>
