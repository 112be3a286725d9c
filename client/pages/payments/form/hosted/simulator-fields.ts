// The embedded stand-in for a vendor's card fields: a frame on another origin of the local server. The page and
// the frame exchange messages, as with a vendor.
import type { cardEntryCopy } from '../../../../../shared/locales/payments/card-entry'
import { formatCents } from '../../../../../shared/money'
import type {
  FromCardFrame,
  HostedCardEntry,
  MountedCard,
  ToCardFrame,
  TokenizedCard,
  WalletSum,
} from '../../../../../shared/payments/card-entry'
import { toTotalCents } from '../../../../../shared/payments/fees'
import { pageLocale } from '../../../../ui/locale'
import type { CardFieldsOptions } from './card-fields-options'

const loadTimeoutMs = 8_000
const replyTimeoutMs = 20_000

type Entry = HostedCardEntry & { readonly vendor: 'simulator' }

export function mountSimulatorFields(
  entry: Entry,
  { container, sum, onProblem, onTyping, onWallet }: CardFieldsOptions,
  copy: (typeof cardEntryCopy)['en'],
): Promise<MountedCard> {
  const { origin } = new URL(entry.frameUrl)
  const frame = document.createElement('iframe')
  frame.title = copy.frameTitle
  frame.src = `${entry.frameUrl}?lang=${pageLocale()}`
  let onReply: ((card: TokenizedCard | null) => void) | null = null
  const post = (message: ToCardFrame) => frame.contentWindow?.postMessage(message, origin)

  const card: MountedCard = {
    showSum: (next) => post({ papayaCard: 'sum', text: toSumText(next, copy) }),
    tokenize: ({ zip }) =>
      new Promise((resolve) => {
        onProblem('')
        const timer = setTimeout(() => {
          // A late reply must not answer the next request.
          onReply = null
          onProblem(copy.unavailable)
          resolve(null)
        }, replyTimeoutMs)
        onReply = (found) => {
          clearTimeout(timer)
          onReply = null
          resolve(found)
        }
        post({ papayaCard: 'tokenize', zip })
      }),
  }

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      frame.remove()
      reject(new Error('the card fields did not load'))
    }, loadTimeoutMs)
    addEventListener('message', ({ source, origin: from, data }: MessageEvent<FromCardFrame>) => {
      if (from !== origin || source !== frame.contentWindow) return
      switch (data.papayaCard) {
        case 'ready':
          clearTimeout(timer)
          container.querySelector('[role="status"]')?.remove()
          frame.style.height = `${data.height}px`
          card.showSum(sum)
          return resolve(card)
        case 'change':
          return onTyping()
        case 'token':
          return onReply?.(data.card)
        case 'wallet':
          return onWallet(data.card, data.holder)
        case 'error':
          onProblem(copy[data.reason])
          return onReply?.(null)
      }
    })
    container.append(frame)
  })
}

const toSumText = ({ amountCents, feeCents }: WalletSum, copy: (typeof cardEntryCopy)['en']) =>
  feeCents === 0
    ? formatCents(amountCents)
    : copy.sum(
        formatCents(amountCents),
        formatCents(feeCents),
        formatCents(toTotalCents(amountCents, feeCents)),
      )
