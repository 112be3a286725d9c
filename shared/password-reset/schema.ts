// The password reset's call as it comes in (spec section 7). Apart from password-reset-page.ts, so
// that the page ships no zod.
import * as z from 'zod/mini'

/** `x` is `{userId}.{secret}`. Without `np` the link is only looked at, with it the password changes. */
export const resetRequest = z.object({
  x: z.string().check(z.maxLength(200)),
  np: z.optional(z.string()),
  googleRecaptchaToken: z.nullish(z.string().check(z.maxLength(8192))),
})
