// Request of the mailbox link call (spec section 7). Separate from page-data.ts, so that the page
// ships no zod.
import * as z from 'zod/mini'

const text = (maxLength: number) =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(maxLength))),
    z.transform((value) => value ?? ''),
  )

/** `scope` is ignored: only the scope that the vendor reports counts. */
export const linkRequest = z.object({
  state: text(200),
  code: text(2048),
  scope: text(4096),
  error: text(200),
})

export type LinkRequest = z.infer<typeof linkRequest>

export const linkResponse = z.object({
  success: z.boolean(),
  email: z.optional(z.string()),
  code: z.optional(z.string()),
})
export type LinkResponse = Readonly<z.output<typeof linkResponse>>
