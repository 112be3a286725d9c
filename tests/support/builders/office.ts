// The back office as another worker calls it, with the commands as methods.
import { exports } from 'cloudflare:workers'
import { z } from 'zod'
import {
  type CommandInput,
  type CommandName,
  type CommandResult,
  commands,
} from '../../../worker/features/back-office/commands'

/** A command that names no version is about the payment as it is now. */
type OfficeInput<Name extends CommandName> =
  CommandInput<Name> extends { readonly version: string }
    ? Omit<CommandInput<Name>, 'version'> & { readonly version?: string }
    : CommandInput<Name>

type Office = {
  readonly [Name in CommandName]: (input: OfficeInput<Name>) => Promise<CommandResult<Name>>
}

type Call = (name: string, input: unknown) => Promise<unknown>

/** `actor`: the staff member who calls. */
export const createOffice = (actor: string): Office => {
  const call: Call = (name, input) =>
    Reflect.apply(exports.BackOffice.call, exports.BackOffice, [name, input, actor])
  return new Proxy({} as Office, {
    get: (_, name: string) => async (input: object) =>
      call(name, await addVersion(name, input, call)),
  })
}

/** Of the payment as it is now. */
export async function readVersion(payment: string): Promise<string> {
  const read = await createOffice('Reader').readPayment({ payment })
  return read.ok ? read.value.version : ''
}

const seen = z.object({ value: z.object({ version: z.string() }) })

export const hasVersion = (name: string): boolean =>
  Object.entries(commands).some(
    ([other, { input }]) => other === name && 'shape' in input && 'version' in Object(input.shape),
  )

/** The input with the version of the payment as it is now, if the command needs one and the input has none. */
async function addVersion(name: string, input: object, call: Call): Promise<object> {
  if (!hasVersion(name) || 'version' in input || !('payment' in input)) return input
  const read = seen.safeParse(await call('readPayment', { payment: input.payment }))
  return { ...input, version: read.data?.value.version ?? '0-0' }
}
