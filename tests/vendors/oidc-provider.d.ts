// The parts of oidc-provider that these tests use. It ships no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = {
    addOIDCScope(scope: string): void
    rejectOIDCScope(scope: string): void
    save(): Promise<string>
  }
  type Interaction = { readonly params: Readonly<Record<string, unknown>> }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (of: {
      readonly accountId: string
      readonly clientId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
    on(event: string, listener: (...values: unknown[]) => void): void
  }
}
