// Reads the texts of the content pages from a static file.
import type { SiteTexts } from '../../../shared/locales/content/site-texts'
import type { Locale } from '../../../shared/locales/locale'
import { type Assets, fetchStaticFile } from '../../platform/http/static-file'

/** The path of the file that the build writes (worker/static-data.ts). */
export const toSiteTextsFile = (locale: string) => `data/site-${locale}.json`

export async function readSiteTexts(assets: Assets, locale: Locale): Promise<SiteTexts> {
  // The development server and tests have no built files.
  if (import.meta.env.DEV) {
    const { siteTexts } = await import('../../../shared/locales/content/site-texts')
    return siteTexts[locale]
  }
  return (await fetchStaticFile(assets, toSiteTextsFile(locale))).json<SiteTexts>()
}
