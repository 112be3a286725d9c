// Reads a legal document from the static files.
import type { LegalDocumentName } from '../../../shared/content/pages'
import type { LegalText } from '../../../shared/locales/legal-document'
import { type Assets, fetchStaticFile } from '../../platform/http/static-file'

/** The path of the file that the build writes (worker/static-data.ts). */
export const toLegalFile = (name: string) => `data/${name}.json`

export async function readLegalText(assets: Assets, name: LegalDocumentName): Promise<LegalText> {
  // The development server and tests have no built files.
  if (import.meta.env.DEV) {
    const { legalTexts } = await import('../../../shared/locales/legal/documents')
    return legalTexts[name]
  }
  return (await fetchStaticFile(assets, toLegalFile(name))).json<LegalText>()
}
