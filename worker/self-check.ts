// Entrypoint for the back wing, which asks for the doctor: RPC over a service binding, unreachable from the internet.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { PublicWingFacts } from './features/back-office/public-wing-facts'
import type { Bindings } from './platform/config/config'

export class SelfCheck extends WorkerEntrypoint<Bindings> {
  async examine(): Promise<PublicWingFacts> {
    const { examinePublicWing } = await import('./examine-public-wing')
    return examinePublicWing(this.env)
  }
}
