// The card fields of the embedded processor: a frame of the dev site, on another host, turns a card into a token.
// The simulator stores the card's outcome, brand and last four digits, never its number.
import type { CardBrand } from '../../../shared/card'
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
    : { kind: 'found', brand: found.brand, lastFour: found.lastFour }

export async function findSimulatorToken(
  db: D1Database,
  token: string,
): Promise<SimulatorToken | null> {
  const row = await db
    .prepare('SELECT brand, last_four, outcome FROM simulator_card_tokens WHERE token = ?1')
    .bind(token)
    .first<{ brand: CardBrand | null; last_four: string; outcome: TokenOutcome }>()
  return row && { token, brand: row.brand, lastFour: row.last_four, outcome: row.outcome }
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
