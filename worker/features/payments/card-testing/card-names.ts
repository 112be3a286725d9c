// What the counters call a card: 40 bits of an HMAC of its whole number under the key of the day. Last four digits alone
// would let an attacker choose cards that count as one.
import { sign } from '../../../platform/crypto/signatures'
import { toCrockford } from '../../../platform/crypto/tokens'

/** What a card is counted by. Never stored. */
export type CountedCard = {
  readonly text: string
  /** Only brand and last four digits are known, as the browser told them. */
  readonly isTail: boolean
}

/** `formerCard`: its name under yesterday's key, while that one counts. */
export type CardName = { readonly card: string; readonly formerCard?: string }

export const toCountedNumber = (digits: string): CountedCard => ({ text: digits, isTail: false })

type Token = {
  /** Of the card processor, which gives none before the charge if it is null. */
  readonly fingerprint: string | null
  readonly brand: string
  readonly lastFour: string
}

export const toCountedToken = ({ fingerprint, brand, lastFour }: Token): CountedCard =>
  fingerprint === null
    ? { text: `${brand} ${lastFour}`, isTail: true }
    : { text: fingerprint, isTail: false }

const tailMark = '~'

/** Null without a key. `keys`: today's, then yesterday's while it counts. */
export async function nameCard(
  { text, isTail }: CountedCard,
  keys: readonly string[],
): Promise<CardName | null> {
  const [card, formerCard] = await Promise.all(
    keys.map(async (key) => {
      const name = toCrockford(await sign(key, 'card', text), 8)
      return isTail ? tailMark + name : name
    }),
  )
  if (card === undefined) return null
  return formerCard === undefined ? { card } : { card, formerCard }
}

/** Whether different cards may have the name. */
export const isTailName = ({ card }: CardName): boolean => card.startsWith(tailMark)
