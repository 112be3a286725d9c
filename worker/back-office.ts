// Entrypoint for other workers of the account: typed RPC over a service binding, unreachable from
// the internet (docs/back-office.md). Each call returns a Result; expected failures are never
// thrown.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { BackOfficeCalls, CommandInput, CommandResult } from './features/back-office/commands'
import type { Bindings } from './platform/config/config'

export class BackOffice extends WorkerEntrypoint<Bindings> implements BackOfficeCalls {
  async listPayments(input: CommandInput<'listPayments'>): Promise<CommandResult<'listPayments'>> {
    const { commands, deps } = await this.#load()
    return commands.listPayments.call(input, 'rpc', deps)
  }

  async readPayment(input: CommandInput<'readPayment'>): Promise<CommandResult<'readPayment'>> {
    const { commands, deps } = await this.#load()
    return commands.readPayment.call(input, 'rpc', deps)
  }

  async accept(input: CommandInput<'accept'>): Promise<CommandResult<'accept'>> {
    const { commands, deps } = await this.#load()
    return commands.accept.call(input, 'rpc', deps)
  }

  async reject(input: CommandInput<'reject'>): Promise<CommandResult<'reject'>> {
    const { commands, deps } = await this.#load()
    return commands.reject.call(input, 'rpc', deps)
  }

  async refund(input: CommandInput<'refund'>): Promise<CommandResult<'refund'>> {
    const { commands, deps } = await this.#load()
    return commands.refund.call(input, 'rpc', deps)
  }

  async recordDispute(
    input: CommandInput<'recordDispute'>,
  ): Promise<CommandResult<'recordDispute'>> {
    const { commands, deps } = await this.#load()
    return commands.recordDispute.call(input, 'rpc', deps)
  }

  async askForInfo(input: CommandInput<'askForInfo'>): Promise<CommandResult<'askForInfo'>> {
    const { commands, deps } = await this.#load()
    return commands.askForInfo.call(input, 'rpc', deps)
  }

  async issueInvite(input: CommandInput<'issueInvite'>): Promise<CommandResult<'issueInvite'>> {
    const { commands, deps } = await this.#load()
    return commands.issueInvite.call(input, 'rpc', deps)
  }

  async issuePasswordReset(
    input: CommandInput<'issuePasswordReset'>,
  ): Promise<CommandResult<'issuePasswordReset'>> {
    const { commands, deps } = await this.#load()
    return commands.issuePasswordReset.call(input, 'rpc', deps)
  }

  async createBillLink(
    input: CommandInput<'createBillLink'>,
  ): Promise<CommandResult<'createBillLink'>> {
    const { commands, deps } = await this.#load()
    return commands.createBillLink.call(input, 'rpc', deps)
  }

  async readPayee(input: CommandInput<'readPayee'>): Promise<CommandResult<'readPayee'>> {
    const { commands, deps } = await this.#load()
    return commands.readPayee.call(input, 'rpc', deps)
  }

  async importPayees(input: CommandInput<'importPayees'>): Promise<CommandResult<'importPayees'>> {
    const { commands, deps } = await this.#load()
    return commands.importPayees.call(input, 'rpc', deps)
  }

  async listMessages(input: CommandInput<'listMessages'>): Promise<CommandResult<'listMessages'>> {
    const { commands, deps } = await this.#load()
    return commands.listMessages.call(input, 'rpc', deps)
  }

  async retryMessages(
    input: CommandInput<'retryMessages'>,
  ): Promise<CommandResult<'retryMessages'>> {
    const { commands, deps } = await this.#load()
    return commands.retryMessages.call(input, 'rpc', deps)
  }

  async readMetrics(input: CommandInput<'readMetrics'>): Promise<CommandResult<'readMetrics'>> {
    const { commands, deps } = await this.#load()
    return commands.readMetrics.call(input, 'rpc', deps)
  }

  async checkSite(input: CommandInput<'checkSite'>): Promise<CommandResult<'checkSite'>> {
    const { commands, deps } = await this.#load()
    return commands.checkSite.call(input, 'rpc', deps)
  }

  async listWidgets(input: CommandInput<'listWidgets'>): Promise<CommandResult<'listWidgets'>> {
    const { commands, deps } = await this.#load()
    return commands.listWidgets.call(input, 'rpc', deps)
  }

  async readWidget(input: CommandInput<'readWidget'>): Promise<CommandResult<'readWidget'>> {
    const { commands, deps } = await this.#load()
    return commands.readWidget.call(input, 'rpc', deps)
  }

  async saveWidget(input: CommandInput<'saveWidget'>): Promise<CommandResult<'saveWidget'>> {
    const { commands, deps } = await this.#load()
    return commands.saveWidget.call(input, 'rpc', deps)
  }

  /** Loads with the first call: an isolate that only redirects starts without the commands. */
  async #load() {
    const [{ commands }, { createServices }] = await Promise.all([
      import('./features/back-office/commands'),
      import('./services'),
    ])
    return { commands, deps: createServices(this.env) }
  }
}
