// The card fields of the embedded processor: a frame of the dev site, on another host, turns a card into a token.
// The simulator stores the card's outcome, brand and last four digits, never its number.
import type { CardBrand } from '../../../shared/card-brands'
import type { CardPreview, HostedCards } from './card-entry'

/** The outcome of a charge of the card. */
export type TokenOutcome =
  | 'approved'
  | 'card_declined'
  | 'cvc_mismatch'
  | 'test_cards_only'
  | 'needs_action'

export type SimulatorToken = {
  readonly token: string
  readonly brand: CardBrand | null
  readonly lastFour: string
  readonly outcome: TokenOutcome
}

/** Chromium and Firefox resolve names under localhost to this machine; the host makes the frame another origin. */
export function toFrameOrigin(siteUrl: string): string {
  const url = new URL(siteUrl)
  url.hostname = 'card-fields.localhost'
  return url.origin
}

export const simulatorFramePath = '/dev/card-fields'

type Deps = { readonly db: D1Database; readonly siteUrl: string }

export function simulatorHostedCards({ db, siteUrl }: Deps): HostedCards {
  const origin = toFrameOrigin(siteUrl)
  return {
    entry: { kind: 'hosted', vendor: 'simulator', frameUrl: `${origin}${simulatorFramePath}` },
    policy: {
      frames: origin,
      scripts: '',
      connections: '',
      images: '',
      hasTrustedTypes: true,
      wallets: '',
    },
    preview: async (token) => toPreview(await findSimulatorToken(db, token)),
  }
}

const toPreview = (found: SimulatorToken | null): CardPreview =>
  found === null
    ? { kind: 'gone' }
    : // It stores nothing from which a fingerprint of the number could be made.
      { kind: 'found', brand: found.brand, lastFour: found.lastFour, fingerprint: null }

type TokenRow = {
  readonly brand: CardBrand | null
  readonly last_four: string
  readonly outcome: TokenOutcome
}

const toToken = (token: string, { brand, last_four, outcome }: TokenRow): SimulatorToken => ({
  token,
  brand,
  outcome,
  lastFour: last_four,
})

/** A used token is stored with the key of its charge behind it: `simtok_1 attempt.1`. */
const toUsed = (token: string, key: string) => `${token} ${key}`

/** Finds a token that was used, too, as at Stripe. */
async function findSimulatorToken(db: D1Database, token: string): Promise<SimulatorToken | null> {
  const row = await db
    .prepare(
      `SELECT brand, last_four, outcome FROM simulator_card_tokens
       WHERE (token = ?1 OR (token > ?1 || ' ' AND token < ?1 || '!')) AND instr(?1, ' ') = 0`,
    )
    .bind(token)
    .first<TokenRow>()
  return row && toToken(token, row)
}

/** Spends the token for the charge with this key. `used`: another charge has used it. */
export async function spendSimulatorToken(
  db: D1Database,
  token: string,
  key: string,
): Promise<SimulatorToken | 'used' | null> {
  const found = await findSimulatorToken(db, token)
  if (found === null) return null
  const used = toUsed(token, key)
  const [, ofKey] = await db.batch<TokenRow>([
    db.prepare('UPDATE simulator_card_tokens SET token = ?2 WHERE token = ?1').bind(token, used),
    db
      .prepare('SELECT brand, last_four, outcome FROM simulator_card_tokens WHERE token = ?1')
      .bind(used),
  ])
  const row = ofKey?.results[0]
  return row ? toToken(token, row) : 'used'
}

export async function storeSimulatorToken(
  db: D1Database,
  { token, brand, lastFour, outcome }: SimulatorToken,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO simulator_card_tokens (token, brand, last_four, outcome, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(token, brand, lastFour, outcome, now)
    .run()
}
