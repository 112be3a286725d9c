// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { ShortenDeps } from './shorten-url'

export type ShortLinksServices = CoreServices & {
  readonly shortLinks: ShortenDeps
}

export type ShortLinksContext = AppContext<ShortLinksServices>

export const handlers = handlersFor<ShortLinksServices>()
