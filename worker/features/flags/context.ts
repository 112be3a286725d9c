// The services that this feature uses; worker/services.ts provides them.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { Flags } from '../../vendors/flags/flags'

export type FlagsServices = CoreServices & {
  readonly flags: Flags
}

export const handlers = handlersFor<FlagsServices>()
