// What this feature reads of one request; worker/services.ts provides it.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { Flags } from '../../vendors/flags/flags'

export type FlagsServices = CoreServices & {
  readonly flags: Flags
}

export const handlers = handlersFor<FlagsServices>()
