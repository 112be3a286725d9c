// What this feature reads of one request; worker/services.ts provides it.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { PayeeDirectory } from './store'

export type PayeesServices = CoreServices & {
  readonly directory: PayeeDirectory
}

export const handlers = handlersFor<PayeesServices>()
