// Staff's way in for other workers of the account: typed RPC over a service binding, which the
// internet cannot reach (docs/back-office.md). Each call answers a Result; expected failures are
// never thrown.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Bindings } from '../env'
import { createServices } from '../services'
import { type BackOfficeCalls, type CommandInput, type CommandResult, commands } from './commands'

export class BackOffice extends WorkerEntrypoint<Bindings> implements BackOfficeCalls {
  listPayments(input: CommandInput<'listPayments'>): Promise<CommandResult<'listPayments'>> {
    return commands.listPayments.call(input, 'rpc', this.#deps)
  }

  readPayment(input: CommandInput<'readPayment'>): Promise<CommandResult<'readPayment'>> {
    return commands.readPayment.call(input, 'rpc', this.#deps)
  }

  accept(input: CommandInput<'accept'>): Promise<CommandResult<'accept'>> {
    return commands.accept.call(input, 'rpc', this.#deps)
  }

  reject(input: CommandInput<'reject'>): Promise<CommandResult<'reject'>> {
    return commands.reject.call(input, 'rpc', this.#deps)
  }

  askForInfo(input: CommandInput<'askForInfo'>): Promise<CommandResult<'askForInfo'>> {
    return commands.askForInfo.call(input, 'rpc', this.#deps)
  }

  issueInvite(input: CommandInput<'issueInvite'>): Promise<CommandResult<'issueInvite'>> {
    return commands.issueInvite.call(input, 'rpc', this.#deps)
  }

  issuePasswordReset(
    input: CommandInput<'issuePasswordReset'>,
  ): Promise<CommandResult<'issuePasswordReset'>> {
    return commands.issuePasswordReset.call(input, 'rpc', this.#deps)
  }

  readPayee(input: CommandInput<'readPayee'>): Promise<CommandResult<'readPayee'>> {
    return commands.readPayee.call(input, 'rpc', this.#deps)
  }

  importPayees(input: CommandInput<'importPayees'>): Promise<CommandResult<'importPayees'>> {
    return commands.importPayees.call(input, 'rpc', this.#deps)
  }

  listMessages(input: CommandInput<'listMessages'>): Promise<CommandResult<'listMessages'>> {
    return commands.listMessages.call(input, 'rpc', this.#deps)
  }

  retryMessages(input: CommandInput<'retryMessages'>): Promise<CommandResult<'retryMessages'>> {
    return commands.retryMessages.call(input, 'rpc', this.#deps)
  }

  checkSite(input: CommandInput<'checkSite'>): Promise<CommandResult<'checkSite'>> {
    return commands.checkSite.call(input, 'rpc', this.#deps)
  }

  listWidgets(input: CommandInput<'listWidgets'>): Promise<CommandResult<'listWidgets'>> {
    return commands.listWidgets.call(input, 'rpc', this.#deps)
  }

  readWidget(input: CommandInput<'readWidget'>): Promise<CommandResult<'readWidget'>> {
    return commands.readWidget.call(input, 'rpc', this.#deps)
  }

  saveWidget(input: CommandInput<'saveWidget'>): Promise<CommandResult<'saveWidget'>> {
    return commands.saveWidget.call(input, 'rpc', this.#deps)
  }

  get #deps() {
    return createServices(this.env, '')
  }
}
