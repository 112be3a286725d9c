// The site's languages, and the type that holds every Spanish text to its English one.

/** English, and Latin American Spanish as it is written in the United States. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** English unless the tag is one of the site's languages. */
export const toLocale = (tag: unknown): Locale => locales.find((locale) => locale === tag) ?? 'en'

/** BCP 47 tags for Intl. */
export const localeTags: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }

/**
 * The same keys, functions and lists with other words: a missing or an extra text does not compile. Icons
 * and links are the same in every language.
 */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Words
    ? (...values: Values) => Translated<Words>
    : Text extends object
      ? {
          readonly [Key in keyof Text]: Key extends 'icon' | 'href'
            ? Text[Key]
            : Translated<Text[Key]>
        }
      : Text

/** A text, or a table of texts, in every language. */
export type Localized<Text> = Readonly<Record<Locale, Translated<Text>>>

export function localized<Text>(en: Text, es: Translated<Text>): Localized<Text>
/* @__NO_SIDE_EFFECTS__ */
export function localized<Text>(en: Text, es: Text) {
  return { en, es }
}
