// The services that this feature uses; worker/services.ts provides them.
import type { ApiReference } from '../../../shared/api-docs/page-data'
import { type CoreServices, handlersFor } from '../../platform/http/route'

export type ApiDocsServices = CoreServices & {
  /** The calls of the site, as the build listed them. */
  readonly readApiDocs: () => Promise<ApiReference>
}

export const handlers = handlersFor<ApiDocsServices>()
