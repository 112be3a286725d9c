// The public call that stands in front of the automation host (spec section 7).
import * as z from 'zod/mini'

const text = (maxLength: number) => z._default(z.string().check(z.maxLength(maxLength)), '')

/** `key` is the specification's and goes nowhere: the host's key is ours and stays on the server. */
export const fieldCheckRequest = z.object({
  commonBot: z.string().check(z.minLength(1), z.maxLength(100)),
  pid: z.string().check(z.minLength(1), z.maxLength(40)),
  pname: text(300),
  key: text(300),
})

/** The bot's name to its fields; empty where the host knows of none. */
export type BillFieldsReply = Readonly<Record<string, readonly { readonly key: string }[]>>
