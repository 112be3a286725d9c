// The services that this feature uses; worker/services.ts provides them.
import type { LegalDocumentName } from '../../../shared/content/pages'
import type { LegalText } from '../../../shared/locales/legal-document'
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'

export type ContentServices = CoreServices & {
  readonly readLegalText: (name: LegalDocumentName) => Promise<LegalText>
}

export type ContentContext = AppContext<ContentServices>

export const handlers = handlersFor<ContentServices>()
