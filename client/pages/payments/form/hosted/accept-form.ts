// Authorize.net's card form: a button opens it in a frame above the page, and it gives the page a nonce for
// the card. https://developer.authorize.net/api/reference/features/acceptjs.html
import { detectBrand } from '../../../../../shared/card'
import { cardBrandFacts } from '../../../../../shared/card-brands'
import { cardEntryCopy } from '../../../../../shared/locales/payments/card-entry'
import { paymentFormCopy } from '../../../../../shared/locales/payments/form'
import { uiCopy } from '../../../../../shared/locales/ui'
import { toAcceptToken } from '../../../../../shared/payments/accept-token'
import type {
  HostedCardEntry,
  MountedCard,
  TokenizedCard,
} from '../../../../../shared/payments/card-entry'
import { pageLocale } from '../../../../ui/locale'
import styles from './card-container.module.css'
import type { CardFieldsOptions } from './card-fields-options'
import { loadScript } from './load-script'

type Entry = HostedCardEntry & { readonly vendor: 'authorize_net' }

export type AcceptResponse = {
  readonly messages: { readonly resultCode: 'Ok' | 'Error' }
  readonly opaqueData?: { readonly dataValue: string }
  readonly encryptedCardData?: {
    /** Masked. */
    readonly cardNumber: string
    /** The first six digits. */
    readonly bin: string
  }
}

declare global {
  // AcceptUI.js calls it by this name.
  var onPapayaCard: ((response: AcceptResponse) => void) | undefined
}

const openTimeoutMs = 5_000

/** A nonce expires after 15 minutes; two minutes are left for the confirmation and the submit. */
const usableNonceMs = 13 * 60_000

export async function mountAcceptForm(
  entry: Entry,
  { container, onProblem, onBlocked, onTyping }: CardFieldsOptions,
): Promise<MountedCard> {
  const copy = cardEntryCopy[pageLocale()]
  const { confirmPayment } = paymentFormCopy[pageLocale()]
  const { unknown } = uiCopy.cardBrandMark[pageLocale()]
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const button = buildButton(entry, copy)
  let hasReplied = false
  let entered: { readonly card: TokenizedCard; readonly at: number } | null = null

  function show(card: TokenizedCard | null) {
    entered = card && { card, at: Date.now() }
    status.className = (card ? styles.entered : styles.hint) ?? ''
    status.textContent = card
      ? confirmPayment.cardEnding(
          card.brand ? cardBrandFacts[card.brand].name : unknown,
          card.lastFour,
        )
      : copy.acceptForm.opens
    button.textContent = card ? copy.acceptForm.useOther : copy.acceptForm.enter
  }

  globalThis.onPapayaCard = (response) => {
    hasReplied = true
    const card = toCard(response)
    onTyping()
    show(card)
    if (card === null) onProblem(copy.unavailable)
  }
  show(null)
  container.replaceChildren(status, button)
  // A broken script leaves the button without an effect.
  const checkOpened = () =>
    hasReplied || document.getElementById('AcceptUIContainer') || onBlocked()
  button.addEventListener('click', () => setTimeout(checkOpened, openTimeoutMs))
  await loadScript(entry.scriptUrl)
  return {
    showSum: () => {},
    forget: () => show(null),
    tokenize: () => {
      const isExpired = entered !== null && Date.now() - entered.at > usableNonceMs
      if (isExpired) show(null)
      onProblem(entered ? '' : isExpired ? copy.acceptForm.expired : copy.incomplete)
      return Promise.resolve(entered?.card ?? null)
    },
  }
}

function buildButton({ loginId, clientKey }: Entry, { acceptForm }: (typeof cardEntryCopy)['en']) {
  const button = document.createElement('button')
  button.type = 'button'
  // AcceptUI.js finds the button by its class.
  button.className = `AcceptUI ${styles.enter}`
  const attributes = {
    'data-apiLoginID': loginId,
    'data-clientKey': clientKey,
    'data-billingAddressOptions': JSON.stringify({ show: false, required: false }),
    'data-paymentOptions': JSON.stringify({ showCreditCard: true, showBankAccount: false }),
    'data-acceptUIFormHeaderTxt': acceptForm.heading,
    'data-acceptUIFormBtnTxt': acceptForm.use,
    'data-responseHandler': 'onPapayaCard',
  }
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value)
  return button
}

function toCard({ opaqueData, encryptedCardData }: AcceptResponse): TokenizedCard | null {
  if (!opaqueData || !encryptedCardData) return null
  const brand = detectBrand(encryptedCardData.bin)
  const lastFour = encryptedCardData.cardNumber.slice(-4)
  return { token: toAcceptToken(opaqueData.dataValue, { brand, lastFour }), brand, lastFour }
}
