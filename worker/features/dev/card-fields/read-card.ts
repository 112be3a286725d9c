// What the frame posts to its own server.
import * as z from 'zod/mini'

const card = z.object({
  number: z.string().check(z.regex(/^\d{15,16}$/)),
  cvc: z.string().check(z.regex(/^\d{3,4}$/)),
  zip: z.string().check(z.maxLength(20)),
})

/** Null if the body is not a card. */
export async function readCard(body: Promise<unknown>): Promise<z.output<typeof card> | null> {
  const read = z.safeParse(card, await body.catch(() => null))
  return read.success ? read.data : null
}
