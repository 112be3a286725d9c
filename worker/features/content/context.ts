// The services that this feature uses; worker/services.ts provides them.
import type { LegalDocumentName } from '../../../shared/content/pages'
import type { SiteTexts } from '../../../shared/locales/content/site-texts'
import type { LegalText } from '../../../shared/locales/legal-document'
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'

export type ContentServices = CoreServices & {
  /** In the visitor's language. */
  readonly readSiteTexts: () => Promise<SiteTexts>
  readonly readLegalText: (name: LegalDocumentName) => Promise<LegalText>
}

export type ContentContext = AppContext<ContentServices>

export const handlers = handlersFor<ContentServices>()
