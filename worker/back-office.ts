// Entrypoint for other workers of the account: typed RPC over a service binding, unreachable from
// the internet (docs/back-office.md). Each call returns a Result; expected failures are never
// thrown.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { CommandInput, CommandName, CommandResult } from './features/back-office/commands'
import type { Bindings } from './platform/config/config'

export class BackOffice extends WorkerEntrypoint<Bindings> {
  /**
   * `actor`: the staff member who acts, for the history. Loads the commands with the first call: an isolate that only
   * redirects starts without them.
   */
  async call<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    actor: string,
  ): Promise<CommandResult<Name>>
  async call(name: string, input: unknown, actor: string): Promise<unknown> {
    const [{ callCommand }, { createBackServices }] = await Promise.all([
      import('./features/back-office/commands'),
      import('./back-services'),
    ])
    return callCommand(name, input, { actor, entryPoint: 'rpc' }, createBackServices(this.env))
  }
}
