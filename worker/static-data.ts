// Static files that the worker reads, by path. The build writes them (scripts/build/static-data.ts); the worker
// itself does not import this file. Those of the API document are from api-document.ts.

import { siteTexts } from '../shared/locales/content/site-texts'
import { legalTexts } from '../shared/locales/legal/documents'
import { commonPasswordsFile } from './features/accounts/common-passwords'
import commonPasswords from './features/accounts/common-passwords.txt?raw'
import { toLegalFile } from './features/content/read-legal-text'
import { toSiteTextsFile } from './features/content/read-site-texts'

export const toDataFiles = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(legalTexts).map(([name, text]) => [toLegalFile(name), JSON.stringify(text)]),
  ),
  ...Object.fromEntries(
    Object.entries(siteTexts).map(([locale, texts]) => [
      toSiteTextsFile(locale),
      JSON.stringify(texts),
    ]),
  ),
  [commonPasswordsFile]: commonPasswords,
})
