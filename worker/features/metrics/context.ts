// The services that this feature uses; worker/services.ts provides them.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { MetricsCounter } from '../../vendors/metrics/metrics'

export type MetricsServices = CoreServices & { readonly metrics: MetricsCounter }

export const handlers = handlersFor<MetricsServices>()
