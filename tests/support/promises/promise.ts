/** Keys of texts by file of `shared/locales/en` and `es`. `receiptCopy.result.*` has the keys directly below it. */
export type TextKeys = Readonly<Record<string, readonly string[]>>

/** What a payer or a biller reads that will happen, or until when something works. */
export type TextPromise = {
  /** A sentence, unique among all promises. */
  readonly promise: string
  /** The functions that make it true: `file#name`. */
  readonly functions: readonly string[]
  /** The test that proves it, past its time if it has one: `file: title`. */
  readonly test: string
  readonly texts: TextKeys
}

/** Texts that promise nothing that this code could keep. */
export type Unpromising = { readonly kind: string; readonly texts: TextKeys }
