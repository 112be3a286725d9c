// The public call that proxies to the automation host (spec section 7).
import * as z from 'zod/mini'

const text = (maxLength: number) => z._default(z.string().check(z.maxLength(maxLength)), '')

/**
 * `pname` and `key` are in the specification and ignored: the server sends the host the payee's stored name and
 * our own key, which no browser gets.
 */
export const fieldCheckRequest = z.object({
  commonBot: z.string().check(z.minLength(1), z.maxLength(100)),
  pid: z.string().check(z.minLength(1), z.maxLength(40)),
  pname: text(300),
  key: text(300),
})

/** Maps the bot's name to its fields; {} if the automation host has no such bot. */
export type FieldCheckResponse = Readonly<Record<string, readonly { readonly key: string }[]>>

export const fieldCheckResponse = z.record(z.string(), z.array(z.object({ key: z.string() })))
