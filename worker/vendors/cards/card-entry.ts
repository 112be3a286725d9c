// Port of the card fields that the processor hosts. On a site that does not use them, the card is typed into our own
// form.
import type { CardBrand } from '../../../shared/card-brands'
import type { HostedCardEntry } from '../../../shared/payments/card-entry'

/** What the payment page must allow, besides our own sources. */
export type CardEntryPolicy = {
  /** CSP sources, separated by spaces; empty for none. So are the next three. */
  readonly frames: string
  readonly scripts: string
  readonly connections: string
  readonly images: string
  /** False for a vendor whose script does not work with Trusted Types. */
  readonly hasTrustedTypes: boolean
  /** The origins that may open a wallet's sheet, as Permissions-Policy lists them; empty for none. */
  readonly wallets: string
}

/** What the processor says about a token before it is charged. */
export type CardPreview =
  | {
      readonly kind: 'found'
      /** Null for a brand that no payee accepts. */
      readonly brand: CardBrand | null
      readonly lastFour: string
      /** The same for each token of one card, another for any other card; null if the processor tells none. */
      readonly fingerprint: string | null
    }
  /** Unknown, expired, or not a card. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly cause: string }

export interface HostedCards {
  /** For the page; public. */
  readonly entry: HostedCardEntry
  readonly policy: CardEntryPolicy
  preview(token: string): Promise<CardPreview>
}
