// One build of the client per language: a page's script contains the texts of its own language only.
import { normalizePath, type Plugin } from 'vite'
import { type Locale, locales } from '../../shared/locales/locale.ts'

/** Vite's environment of each language. The first one also copies the public files. */
export const clientEnvironments = { en: 'client', es: 'client_es' } as const satisfies Record<
  Locale,
  string
>

export const isClientEnvironment = (name: string): boolean =>
  Object.values(clientEnvironments).some((environment) => environment === name)

const toFolder = (locale: Locale) => `/shared/locales/${locale}/`

/** A table has a text in every language: shared/locales/payments/form.ts. */
const isTable = (file: string): boolean =>
  file.includes('/shared/locales/') && !locales.some((locale) => file.includes(toFolder(locale)))

/** In a built client, every other language of a table resolves to the client's own. */
export function ownLanguageOnly(): Plugin {
  return {
    name: 'own-language-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => isClientEnvironment(name),
    async resolveId(source, importer, options) {
      const own = locales.find((locale) => clientEnvironments[locale] === this.environment.name)
      if (own === undefined || !importer || !isTable(normalizePath(importer))) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const id = resolved?.id ?? null
      return locales.reduce(
        (path, locale) => path?.replace(toFolder(locale), toFolder(own)) ?? null,
        id,
      )
    },
  }
}
