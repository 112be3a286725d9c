// Request of the password reset call (spec section 7). Separate from page-data.ts, so that the page
// ships no zod.
import * as z from 'zod/mini'

/**
 * `x` is the reset token, `{accountId}.{secret}`. Without `np` the link is only checked; with it the password
 * changes.
 */
export const resetRequest = z.object({
  x: z.string().check(z.maxLength(200)),
  np: z.optional(z.string()),
  googleRecaptchaToken: z.nullish(z.string().check(z.maxLength(8192))),
})

export const resetResponse = z.object({ success: z.boolean(), status: z.string() })
