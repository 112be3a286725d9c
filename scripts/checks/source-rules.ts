// Patterns that the source must not contain, and the files that may.
import { listFiles, readSource } from './source-files.ts'

type SourceRule = {
  readonly pattern: RegExp
  readonly isChecked: (file: string) => boolean
  /** Maps a file that may contain the pattern to the reason. */
  readonly allowed: Readonly<Record<string, string>>
  readonly message: string
}

const isStore = (file: string) => /(?:^|[/-])store\.ts$|\/stores\//.test(file)

const rules: readonly SourceRule[] = [
  {
    pattern: /\bas unknown as\b/,
    isChecked: () => true,
    allowed: {
      'tests/source/source-rules.test.ts': 'tests the rule',
      'tests/bench/peers/page-props.ts':
        'the peers have bindings of their own, and parsing them would be measured',
    },
    message: 'casts through unknown: use a type that fits',
  },
  {
    // Adapters in vendors/ are stores themselves.
    pattern: /\.prepare\(/,
    isChecked: (file) =>
      /^worker\/(?:features\/|[^/]+$)/.test(file) && !/\.test\.tsx?$/.test(file) && !isStore(file),
    allowed: {},
    message: 'has SQL: move it to store.ts, a file named -store.ts, or a folder stores/',
  },
  {
    // The marks of the copies are triggers, which add to the number while a payment has no mark.
    pattern: /\.changes [!=]== 1\b|\brun\([^;]{0,300}\) [!=]== 1\b/,
    isChecked: (file) => /^worker\//.test(file) && !/\.test\.tsx?$/.test(file),
    allowed: {},
    message: 'compares changed rows with 1: triggers add to them, so compare with 0',
  },
]

export const findBrokenRules = (file: string, source: string): readonly string[] =>
  rules
    .filter(({ isChecked, pattern }) => isChecked(file) && pattern.test(source))
    .filter(({ allowed }) => !Object.hasOwn(allowed, file))
    .map(({ message }) => `${file} ${message}`)

export function findSourceErrors(): readonly string[] {
  const files = listFiles('{client,scripts,shared,tests,worker}/**/*.{ts,tsx}').map((file) => ({
    ...{ file, source: readSource(file) },
  }))
  const unused = rules.flatMap(({ allowed, pattern }) =>
    Object.keys(allowed)
      .filter((name) => !files.some(({ file, source }) => file === name && pattern.test(source)))
      .map((name) => `scripts/checks/source-rules.ts lists ${name}, which needs no exception`),
  )
  return [...files.flatMap(({ file, source }) => findBrokenRules(file, source)), ...unused]
}
