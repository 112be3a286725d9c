import { expect, test } from 'vitest'
import { siteTexts } from '../shared/locales/content/site-texts'
import { legalTexts } from '../shared/locales/legal/documents'
import { locales } from '../shared/locales/locale'
import { toLegalFile } from './features/content/read-legal-text'
import { toSiteTextsFile } from './features/content/read-site-texts'
import { toDataFiles } from './static-data'

const files = toDataFiles()

test.each(locales)(
  'the file of the content pages in %s contains every text, none of which JSON would drop',
  (locale) => {
    expect(JSON.parse(files[toSiteTextsFile(locale)] ?? '')).toEqual(siteTexts[locale])
  },
)

test.each(['terms', 'privacy', 'billPayTerms'] as const)(
  'the file of the legal document %s contains every text',
  (name) => {
    expect(JSON.parse(files[toLegalFile(name)] ?? '')).toEqual(legalTexts[name])
  },
)
