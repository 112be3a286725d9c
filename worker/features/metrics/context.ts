// The services that this feature uses; worker/services.ts provides them.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { MetricsCounter } from '../../vendors/metrics/metrics'
import type { PayeeDirectory } from '../payees/store'

export type MetricsServices = CoreServices & {
  readonly metrics: MetricsCounter
  readonly directory: Pick<PayeeDirectory, 'findById'>
}

export const handlers = handlersFor<MetricsServices>()
