// The pay-later call as it comes in (spec section 7). Apart from pay-later-page.ts, so that the page
// ships no zod.
import * as z from 'zod/mini'

/** `ue`: base64 of the email. */
export const payLaterRequest = z.object({ ue: z.string().check(z.maxLength(512)) })
