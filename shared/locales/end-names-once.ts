// A name that ends in a period, such as "Harbor Labs Inc.", also ends the sentence that it ends: without this, sentences
// would end in two. And "your biller", in place of a name, starts a sentence with a capital.
import { unnamedBiller } from './unnamed-biller.ts'

const unnamed: ReadonlySet<unknown> = new Set(Object.values(unnamedBiller))

const startCapital = (text: string, values: readonly unknown[]): string =>
  values.some((value) => unnamed.has(value))
    ? Object.values(unnamedBiller).reduce<string>(
        (started, name) =>
          started.replace(new RegExp(`(?<=^|[.!?] )${name}`, 'g'), (found) =>
            found.replace(/^./, (letter) => letter.toUpperCase()),
          ),
        text,
      )
    : text

const endOnce = (text: string, values: readonly unknown[]): string =>
  values.reduce<string>(
    (ended, value) =>
      typeof value === 'string' && value.length > 1 && value.endsWith('.')
        ? ended.replaceAll(`${value}.`, value)
        : ended,
    text,
  )

/** The same texts, whose functions write no second period after a value that ends in one, and start with a capital. */
export const endNamesOnce = <Texts extends object>(texts: Texts): Texts =>
  new Proxy(texts, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' || (typeof value === 'object' && value !== null)
        ? endNamesOnce(value)
        : value
    },
    apply(target, self, values: readonly unknown[]) {
      const text: unknown = typeof target === 'function' ? Reflect.apply(target, self, values) : ''
      return typeof text === 'string' ? startCapital(endOnce(text, values), values) : text
    },
  })
