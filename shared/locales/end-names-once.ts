// A name that ends in a period, such as "Harbor Labs Inc.", also ends the sentence that it ends: without this, sentences
// would end in two.

const endOnce = (text: string, values: readonly unknown[]): string =>
  values.reduce<string>(
    (ended, value) =>
      typeof value === 'string' && value.length > 1 && value.endsWith('.')
        ? ended.replaceAll(`${value}.`, value)
        : ended,
    text,
  )

/** The same texts, whose functions write no second period after a value that ends in one. */
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
      return typeof text === 'string' ? endOnce(text, values) : text
    },
  })
