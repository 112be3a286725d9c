// The account link's call as it comes in (spec section 7). Apart from account-link-page.ts, so that
// the page ships no zod.
import * as z from 'zod/mini'

const text = (maxLength: number) =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(maxLength))),
    z.transform((value) => value ?? ''),
  )

/** `scope` is taken and not believed: what counts is what the company says was granted. */
export const linkRequest = z.object({
  state: text(200),
  code: text(2048),
  scope: text(4096),
  error: text(200),
})

export type LinkRequest = z.infer<typeof linkRequest>
