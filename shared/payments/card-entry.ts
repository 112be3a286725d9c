// Where the payer types the card: in our own form, or in fields that the card processor hosts. With hosted
// fields the form posts a token, and no card number reaches this site.
import type { CardBrand } from '../card-brands'

/** What the payment page knows about the card entry; every value is public. */
export type CardEntrySetting =
  | { readonly kind: 'own' }
  | {
      readonly kind: 'hosted'
      readonly vendor: 'stripe'
      readonly scriptUrl: string
      readonly publishableKey: string
    }
  | {
      readonly kind: 'hosted'
      readonly vendor: 'authorize_net'
      readonly scriptUrl: string
      readonly loginId: string
      readonly clientKey: string
    }
  | { readonly kind: 'hosted'; readonly vendor: 'simulator'; readonly frameUrl: string }

export type HostedCardEntry = Exclude<CardEntrySetting, { readonly kind: 'own' }>

/** The form's field of the token. */
export const cardTokenField = 'card_token'

/** The fields that only our own card form has. */
export const ownCardFields = ['ccn', 'exp', 'cvv'] as const

/** The cardholder's name and address, as the form has them or as a wallet returned them. */
export type CardHolder = {
  readonly billName: string
  readonly addr1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** What a card's token stands for, as a screen shows it. */
export type ShownCard = {
  /** Null for a brand that no payee accepts. */
  readonly brand: CardBrand | null
  readonly lastFour: string
}

/** A card that the processor has stored; each token pays once. */
export type TokenizedCard = ShownCard & { readonly token: string }

/** The amount and fee that a wallet's sheet shows as a total. */
export type WalletSum = { readonly amountCents: number; readonly feeCents: number }

/** Fields that a vendor hosts, mounted in the page. */
export type MountedCard = {
  /** Null when the card is incomplete or the vendor failed: the payer sees why. */
  tokenize(holder: CardHolder & { readonly email: string }): Promise<TokenizedCard | null>
  showSum(sum: WalletSum): void
  /** Discards the card after a failed submit, if the token is made before the submit. */
  forget?(): void
}

/** Messages from the page to the frame of the embedded card processor. */
export type ToCardFrame =
  | { readonly papayaCard: 'sum'; readonly text: string }
  | { readonly papayaCard: 'tokenize'; readonly zip: string }

/** Messages from that frame to the page. */
export type FromCardFrame =
  | { readonly papayaCard: 'ready'; readonly height: number }
  | {
      readonly papayaCard: 'change'
      readonly brand: CardBrand | null
      readonly isComplete: boolean
    }
  | { readonly papayaCard: 'token'; readonly card: TokenizedCard }
  | { readonly papayaCard: 'wallet'; readonly card: TokenizedCard; readonly holder: CardHolder }
  | { readonly papayaCard: 'error'; readonly reason: 'incomplete' | 'unavailable' }
