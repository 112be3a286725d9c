// The services that the handlers of this feature use; worker/services.ts provides them.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { PayeeDirectory } from './store'

export type PayeesServices = CoreServices & {
  readonly directory: PayeeDirectory
}

export const handlers = handlersFor<PayeesServices>()
