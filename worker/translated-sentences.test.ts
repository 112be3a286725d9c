import { expect, test } from 'vitest'

type Module = Readonly<Record<string, unknown>>

const english = import.meta.glob<Module>('../shared/locales/en/**/*.ts', { eager: true })
const spanish = import.meta.glob<Module>('../shared/locales/es/**/*.ts', { eager: true })

const isTable = (text: unknown): text is Module => typeof text === 'object' && text !== null

/** The path of each text that has names in braces, such as "payments/fees.feeCopy.askBiller", and these names. */
function listNames(text: unknown, path: string): readonly (readonly [string, string])[] {
  if (isTable(text))
    return Object.entries(text).flatMap(([key, value]) => listNames(value, `${path}.${key}`))
  const names = typeof text === 'string' ? (text.match(/\{\w+\}/g) ?? []) : []
  return names.length === 0 ? [] : [[path, names.sort().join()]]
}

const listNamesOfLanguage = (modules: Readonly<Record<string, Module>>, locale: string) =>
  Object.fromEntries(
    Object.entries(modules)
      .map(
        ([file, module]) =>
          [file.slice(`../shared/locales/${locale}/`.length, -3), module] as const,
      )
      // The Spanish text of a legal section is a summary.
      .filter(([name]) => !name.startsWith('legal/'))
      .flatMap(([name, module]) => listNames(module, name)),
  )

test('a Spanish sentence has the same names in braces as the English one', () => {
  const translated = listNamesOfLanguage(spanish, 'es')
  const originals = Object.entries(listNamesOfLanguage(english, 'en')).filter(
    ([path]) => path in translated,
  )
  expect(Object.fromEntries(originals)).toEqual(translated)
  expect(translated).toMatchObject({ 'payments/fees.feeCopy.askBiller': '{contact}' })
})
