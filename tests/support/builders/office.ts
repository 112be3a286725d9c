// The back office as another worker calls it, with the commands as methods.
import { exports } from 'cloudflare:workers'
import type {
  CommandInput,
  CommandName,
  CommandResult,
} from '../../../worker/features/back-office/commands'

type Office = {
  readonly [Name in CommandName]: (input: CommandInput<Name>) => Promise<CommandResult<Name>>
}

/** `actor`: the staff member who calls. */
export const createOffice = (actor: string): Office =>
  new Proxy({} as Office, {
    get: (_, name: string) => (input: unknown) =>
      Reflect.apply(exports.BackOffice.call, exports.BackOffice, [name, input, actor]),
  })
