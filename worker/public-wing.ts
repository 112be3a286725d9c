// Entrypoint for the back wing: RPC over a service binding, unreachable from the internet. It answers what only the public
// wing can: the doctor's questions, and what the card processors list.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { PublicWingFacts } from './features/back-office/public-wing-facts'
import type { Bindings } from './platform/config/config'
import type { SettlementPage, SettlementRequest } from './vendors/cards/settlement-list'

export class PublicWing extends WorkerEntrypoint<Bindings> {
  async examine(): Promise<PublicWingFacts> {
    const { examinePublicWing } = await import('./examine-public-wing')
    return examinePublicWing(this.env)
  }

  async listSettlements(request: SettlementRequest): Promise<SettlementPage> {
    const { listSettlements } = await import('./list-settlements')
    return listSettlements(request, this.env)
  }
}
