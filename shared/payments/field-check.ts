// The public call that proxies to the automation host (spec section 7).
import * as z from 'zod/mini'

const text = (maxLength: number) => z._default(z.string().check(z.maxLength(maxLength)), '')

/** `key` is in the specification and ignored: we use our own key, which never leaves the server. */
export const fieldCheckRequest = z.object({
  commonBot: z.string().check(z.minLength(1), z.maxLength(100)),
  pid: z.string().check(z.minLength(1), z.maxLength(40)),
  pname: text(300),
  key: text(300),
})

/** Maps the bot's name to its fields; empty if the host has none. */
export type BillFieldsReply = Readonly<Record<string, readonly { readonly key: string }[]>>

/** Maps the bot's name to its fields; empty if the host has none. */
export const fieldCheckResponse = z.record(z.string(), z.array(z.object({ key: z.string() })))
