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
import type { PaymentPayee } from '../../../../../shared/payments/page-data'
import { pageLocale } from '../../../../ui/locale'
import { findControl } from '../form-values'
import { addPlaces, showNotice, showProblem } from './card-container'
import type { CardFieldsOptions } from './card-fields-options'

export type HostedCardOptions = {
  readonly container: HTMLElement
  readonly form: HTMLFormElement
  readonly entry: HostedCardEntry
  readonly sum: WalletSum
  /** The fields do not work although they have loaded. */
  readonly onBlocked: () => void
}

export type HostedCard = {
  /** Adds the token to the form data. Null when there is none: the payer sees why. */
  tokenize(formData: FormData): Promise<TokenizedCard | null>
  showSum(sum: WalletSum): void
  /** After a failed submit: discards the card if its token was made before the submit. */
  forget(): void
}

const holderNames = ['billName', 'addr1', 'city', 'state', 'zip'] as const

/** Rejects if the vendor's fields do not load. */
export async function mountHostedCard({
  container,
  form,
  entry,
  sum,
  onBlocked,
}: HostedCardOptions): Promise<HostedCard> {
  let walletCard: TokenizedCard | null = null
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

  const fields = addPlaces(container)
  const options = { container: fields, sum, onProblem, onBlocked, onTyping, onWallet }
  const mounted = await mountVendor(entry, options)
  return {
    showSum: mounted.showSum,
    forget: () => mounted.forget?.(),
    tokenize: async (formData) => {
      const texts = Object.fromEntries([...formData].map(([name, value]) => [name, String(value)]))
      const { billName = '', addr1 = '', city = '', state = '', zip = '', email = '' } = texts
      const holder = { billName, addr1, city, state, zip, email }
      const card = walletCard ?? (await mounted.tokenize(holder))
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

/** For a page that stays without React. Reloads it once, which may help. After that, says how else to pay. */
export function leaveCardStep(payee: PaymentPayee, appUrl: string): void {
  const container = document.querySelector<HTMLElement>('[data-vendor]')
  // In step 1, Next posts the form and opens step 2 anew.
  if (!container?.offsetParent) return
  if (!isReload()) {
    location.reload()
    return
  }
  const copy = cardEntryCopy[pageLocale()]
  const links = [
    ...(payee.phone === null
      ? []
      : [{ lead: copy.call(payee.payeeName), text: payee.phone.text, href: payee.phone.url }]),
    { lead: '', text: copy.text, href: appUrl },
  ]
  showNotice(container, { ...copy.withoutReact, links })
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
