// A test by its file and title, and what a run of it says.
export type NamedTest = {
  readonly test: string
  /** As it is written in the test file, placeholders included. */
  readonly title: string
}

export type TestRun = {
  /** Of one file. */
  readonly tests: readonly NamedTest[]
  /** Files that differ from the last run. */
  readonly changed: readonly string[]
}

export type Outcome = {
  /** `broken`: no test ran, or tests failed, but none by an assertion: by an import or a timeout, for example. */
  readonly state: 'green' | 'red' | 'broken'
  /** The first line of the first failure, or why no test ran. */
  readonly reason: string
}

/** What Vitest replaces in a title. */
const placeholder = /%(?:\d+\$)?[sdifjoO#]|%\.\d+s|\$\{[^}]*\}|\$[a-zA-Z][\w.]*/

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A regular expression for the end of a test's full name. */
export const toNamePattern = (title: string): string =>
  `${title.split(placeholder).map(escapePattern).join('.*')}$`
