// Reads the page's data from the static files.
import type { ApiDocsPageData } from '../../../shared/api-docs/page-data'

/** The build's file (worker/api-document.ts). */
export const apiDocsFile = 'docs/api.json'

/** Throws without the file, which every build has. */
export async function readApiDocs(assets: Pick<Fetcher, 'fetch'>): Promise<ApiDocsPageData> {
  const response = await assets.fetch(`https://assets.invalid/${apiDocsFile}`)
  if (!response.ok) throw new Error(`${apiDocsFile}: ${response.status}`)
  return response.json<ApiDocsPageData>()
}
