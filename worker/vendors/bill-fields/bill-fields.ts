// The port of the automation host: which fields the bot that pays a payee's bills in needs beside
// the bill's own. A payment never depends on it: who cannot be asked has no extra fields.

export type FieldQuestion = {
  readonly commonBot: string
  readonly payeeId: string
  readonly payeeName: string
}

/** `botName` is empty for a host that knows of no such bot. */
export type FieldList = { readonly botName: string; readonly keys: readonly string[] }

export type FieldCheckFailure =
  /** It answered and will answer the same again. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** Late, down or overrun: may answer next time. */
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Our address or key is wrong: somebody must be told. */
  | { readonly kind: 'misconfigured'; readonly code: string }

export type BillFieldsReply = ({ readonly kind: 'found' } & FieldList) | FieldCheckFailure

export interface FieldCheck {
  /** Never throws, and answers within three seconds. */
  read(question: FieldQuestion): Promise<BillFieldsReply>
}
