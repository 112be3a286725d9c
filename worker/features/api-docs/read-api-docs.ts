// Reads the page's data from the static files.
import type { ApiReference } from '../../../shared/api-docs/page-data'
import { type Assets, fetchStaticFile } from '../../platform/http/static-file'

/** The build's file (worker/api-document.ts). */
export const apiDocsFile = 'docs/api.json'

export const readApiDocs = async (assets: Assets): Promise<ApiReference> =>
  (await fetchStaticFile(assets, apiDocsFile)).json<ApiReference>()
