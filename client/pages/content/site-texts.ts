// The texts of the content pages come with the page's data: the worker reads them from a static file.
import { createContext, useContext } from 'react'
import type { SiteTexts } from '../../../shared/locales/content/site-texts'

export const SiteTextsContext = createContext<SiteTexts | null>(null)

export function useSiteTexts(): SiteTexts {
  const texts = useContext(SiteTextsContext)
  if (texts === null) throw new Error('a content page needs its texts')
  return texts
}
