import type {
  CardHolder,
  TokenizedCard,
  WalletSum,
} from '../../../../../shared/payments/card-entry'

/** What the page gives to a vendor's card fields. */
export type CardFieldsOptions = {
  readonly container: HTMLElement
  readonly sum: WalletSum
  /** Shows a problem that the payer can solve; an empty text removes it. */
  readonly onProblem: (text: string) => void
  /** The vendor's script has loaded, but does not work. */
  readonly onBlocked: () => void
  /** The payer types a card. */
  readonly onTyping: () => void
  /** A wallet returned a card and its holder. */
  readonly onWallet: (card: TokenizedCard, holder: CardHolder) => void
}
