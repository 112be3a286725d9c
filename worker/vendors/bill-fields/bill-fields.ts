// Port of the automation host: the extra fields that a payee's bill-paying bot needs. A payment
// never depends on it: if the host is down, there are no extra fields.

export type FieldRequest = {
  /** The bot's name in the payee's record. */
  readonly commonBot: string
  readonly payeeId: string
  readonly payeeName: string
}

/** `botName` is empty if the host has no such bot. */
export type FieldList = { readonly botName: string; readonly keys: readonly string[] }

export type BillFieldsFailure =
  /** Permanent: the same request will fail again. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** Timeout, outage or overload: may succeed later. */
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Our URL or key is wrong: raises an alert. */
  | { readonly kind: 'misconfigured'; readonly code: string }

export type BillFieldsReply = ({ readonly kind: 'found' } & FieldList) | BillFieldsFailure

export interface BillFieldsReader {
  /** Never throws. A call to the automation host ends within three seconds. */
  read(request: FieldRequest): Promise<BillFieldsReply>
}
