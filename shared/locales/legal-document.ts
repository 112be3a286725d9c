// The shape of a legal text in every language.
import type { Locale } from './locale'

/**
 * A legal text as data. In a text, `{support}` is our address and `[words](terms)` links to a
 * document.
 */
export type LegalBlock =
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | {
      readonly table: {
        readonly caption: string
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    }

export type LegalSection = {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

export type LegalDocument = {
  /** For search engines and link previews. */
  readonly head: { readonly title: string; readonly description: string }
  readonly heading: string
  readonly dated: string
  /** Of our text under the date that the specification gives. */
  readonly revised: string
  readonly intro: readonly string[]
  readonly sections: readonly LegalSection[]
}

/**
 * A document in a language that does not govern: a heading and a summary for each of its sections, above the
 * English text. A missing section does not compile.
 */
export type LegalSummary<Document extends LegalDocument> = {
  readonly head: { readonly title: string; readonly description: string }
  readonly heading: string
  readonly dated: string
  readonly revised: string
  /** Says that the English text governs. */
  readonly governs: string
  readonly intro: readonly string[]
  readonly sections: Readonly<
    Record<Document['sections'][number]['id'], { readonly heading: string; readonly text: string }>
  >
}

/** A document, which is English, and its summary in each other language. */
export type LegalText = {
  readonly document: LegalDocument
  readonly summaries: Readonly<Record<Exclude<Locale, 'en'>, LegalSummary<LegalDocument>>>
}
