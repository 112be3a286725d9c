// What the page gives to a vendor's card fields.
import type {
  CardHolder,
  TokenizedCard,
  WalletSum,
} from '../../../../../shared/payments/card-entry'

export type Vendor = {
  readonly container: HTMLElement
  readonly sum: WalletSum
  /** A problem that the payer can solve; an empty text takes it back. */
  readonly onProblem: (text: string) => void
  /** The payer types a card. */
  readonly onTyping: () => void
  /** A wallet returned a card and its holder. */
  readonly onWallet: (card: TokenizedCard, holder: CardHolder) => void
}
