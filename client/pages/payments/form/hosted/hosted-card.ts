// The card fields that the card processor hosts, in the form's step 2. Loaded only with `CARD_ENTRY=hosted`, so
// that the script of a form with our own card fields does not contain it.
import { cardEntryCopy } from '../../../../../shared/locales/payments/card-entry'
import type {
  CardHolder,
  HostedCardEntry,
  MountedCard,
  TokenizedCard,
  WalletSum,
} from '../../../../../shared/payments/card-entry'
import { cardTokenField } from '../../../../../shared/payments/card-entry'
import { pageLocale } from '../../../../ui/locale'
import { findControl } from '../form-values'
import { showLoading, showProblem } from './card-container'
import type { CardFieldsOptions } from './card-fields-options'

export type HostedCardOptions = {
  readonly container: HTMLElement
  readonly form: HTMLFormElement
  readonly entry: HostedCardEntry
  readonly sum: WalletSum
}

export type HostedCard = {
  /** Adds the token to the form data. Null when there is none: the payer sees why. */
  tokenize(formData: FormData): Promise<TokenizedCard | null>
  showSum(sum: WalletSum): void
  /** After a failed submit: discards the card if its token was made before the submit. */
  forget(): void
}

const holderNames = ['billName', 'addr1', 'city', 'state', 'zip'] as const

export function mountHostedCard({ container, form, entry, sum }: HostedCardOptions): HostedCard {
  let walletCard: TokenizedCard | null = null
  let shownSum = sum
  const onProblem = (text: string) => showProblem(container, text)

  /** A typed card replaces a wallet's card, which is still here if the form had errors at its submit. */
  function onTyping() {
    walletCard = null
    onProblem('')
  }

  function onWallet(card: TokenizedCard, holder: CardHolder) {
    walletCard = card
    for (const name of holderNames) {
      const control = findControl(form, name)
      if (!control) continue
      control.value = holder[name]
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    form.requestSubmit()
  }

  async function mount(): Promise<MountedCard | null> {
    const { fields, showBlocked } = showLoading(container)
    try {
      const options = { container: fields, sum: shownSum, onProblem, onTyping, onWallet }
      return await mountVendor(entry, options)
    } catch {
      showBlocked(() => {
        mounted = mount()
      })
      return null
    }
  }

  let mounted = mount()
  return {
    showSum: (next) => {
      shownSum = next
      void mounted.then((card) => card?.showSum(next))
    },
    forget: () => void mounted.then((card) => card?.forget?.()),
    tokenize: async (formData) => {
      const texts = Object.fromEntries([...formData].map(([name, value]) => [name, String(value)]))
      const { billName = '', addr1 = '', city = '', state = '', zip = '', email = '' } = texts
      const holder = { billName, addr1, city, state, zip, email }
      const card = walletCard ?? (await (await mounted)?.tokenize(holder)) ?? null
      walletCard = null
      if (card) formData.set(cardTokenField, card.token)
      return card
    },
  }
}

async function mountVendor(
  entry: HostedCardEntry,
  options: CardFieldsOptions,
): Promise<MountedCard> {
  if (entry.vendor === 'stripe') {
    const { mountStripeFields } = await import('./stripe-fields')
    return mountStripeFields(entry, options)
  }
  if (entry.vendor === 'authorize_net') {
    const { mountAcceptForm } = await import('./accept-form')
    return mountAcceptForm(entry, options)
  }
  // Deployed builds contain no stand-in.
  if (__DEMO__) {
    const { mountSimulatorFields } = await import('./simulator-fields')
    return mountSimulatorFields(entry, options, cardEntryCopy[pageLocale()])
  }
  throw new Error('no stand-in in this build')
}
