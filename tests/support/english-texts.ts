// The English sentences of shared/locales, for tests that check that a Spanish page contains none of them.
const english = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../shared/locales/en/**/*.ts',
  { eager: true },
)
const spanish = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../shared/locales/es/**/*.ts',
  { eager: true },
)

/** Stands for a value in a sentence. */
const placeholder = '\u0001'

const isTable = (text: unknown): text is Readonly<Record<string, unknown>> =>
  typeof text === 'object' && text !== null

/** The sentence that a function returns, with placeholders for its values. */
function renderText(text: (...values: readonly unknown[]) => unknown): unknown {
  try {
    return text(placeholder, placeholder, placeholder, placeholder)
  } catch {
    return ''
  }
}

/** Every string of a table, those of its functions too. */
function listStrings(text: unknown): readonly string[] {
  if (typeof text === 'string') return text.split(placeholder)
  if (typeof text === 'function') return listStrings(renderText((...values) => text(...values)))
  return isTable(text) ? Object.values(text).flatMap(listStrings) : []
}

const words = (text: string) => text.match(/[A-Za-z’']{2,}/g) ?? []

/**
 * English texts of three words or more that no Spanish text contains, from files that have a Spanish counterpart.
 * Legal documents are left out: they stay in English, with Spanish summaries.
 */
export function listEnglishSentences(): readonly string[] {
  const inSpanish = Object.values(spanish).flatMap(listStrings).join('\n')
  const found = Object.entries(english)
    .filter(([file]) => file.replace('/en/', '/es/') in spanish && !file.includes('/legal/'))
    .flatMap(([, module]) => listStrings(module))
    .map((text) => text.trim())
    .filter((text) => words(text).length >= 3 && !inSpanish.includes(text))
  return [...new Set(found)]
}
