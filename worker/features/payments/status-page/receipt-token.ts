// The secret in a receipt's address. Derived, so that every answer to the same attempt names the
// same receipt and no table or message at rest holds it; the payment keeps only its hash.
import { paths } from '../../../../shared/urls'
import { isIssued } from '../../../platform/crypto/issued-store'
import { deriveIssued, type Secrets } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/tokens'
import { log, toErrorText } from '../../../platform/logging/logger'

export function toReceiptToken(secret: string, attemptId: string): Promise<string> {
  return sign(secret, 'receipt', attemptId)
}

type Deps = { readonly db: D1Database; readonly secrets: Secrets }

/** Of a payment that is written down, by whichever secret was ours then. */
export async function findReceiptPath(attemptId: string, { db, secrets }: Deps): Promise<string> {
  const derive = (secret: string) => toReceiptToken(secret, attemptId)
  return `${paths.receipt}?r=${await deriveIssued(secrets, derive, isIssued(db, 'receipt'))}`
}

/** The same for an answer about money, which must not be a failure while the tables do not answer. */
export async function findReceiptPathOrNull(attemptId: string, deps: Deps): Promise<string | null> {
  try {
    return await findReceiptPath(attemptId, deps)
  } catch (error) {
    log('alert', 'receipt_path_unknown', { attemptId, error: toErrorText(error) }, error)
    return null
  }
}
