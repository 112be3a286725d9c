// The secret in a receipt's address. Derived, so that every answer to the same attempt names the
// same receipt and no table or message at rest holds it; the payment keeps only its hash.
import { paths } from '../../shared/paths'
import { isIssued } from '../tokens/issued-store'
import { deriveIssued, type Secrets } from '../tokens/secrets'
import { sign } from '../tokens/tokens'

export function toReceiptToken(secret: string, attemptId: string): Promise<string> {
  return sign(secret, 'receipt', attemptId)
}

type Deps = { readonly db: D1Database; readonly secrets: Secrets }

/** Of a payment that is written down, by whichever secret was ours then. */
export async function findReceiptPath(attemptId: string, { db, secrets }: Deps): Promise<string> {
  const derive = (secret: string) => toReceiptToken(secret, attemptId)
  return `${paths.receipt}?r=${await deriveIssued(secrets, derive, isIssued(db, 'receipt'))}`
}
