// The secret in a receipt's URL. It is derived from the attempt id, so that every response for an
// attempt has the same URL and D1 stores only the hash.
import { paths } from '../../../../shared/urls'
import { isIssued } from '../../../platform/crypto/issued-store'
import { deriveIssued, type Secrets } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'
import { log, toErrorText } from '../../../platform/logging/logger'

export function toReceiptToken(secret: string, attemptId: string): Promise<string> {
  return sign(secret, 'receipt', attemptId)
}

type Deps = { readonly db: D1Database; readonly secrets: Secrets }

/** The path for a recorded payment. Also works for tokens of the previous APP_SECRET. */
export async function findReceiptPath(attemptId: string, { db, secrets }: Deps): Promise<string> {
  const derive = (secret: string) => toReceiptToken(secret, attemptId)
  return `${paths.receipt}?r=${await deriveIssued(secrets, derive, isIssued(db, 'receipt'))}`
}

/** Null instead of an error: a paid submit must not fail because D1 does. */
export async function findReceiptPathOrNull(attemptId: string, deps: Deps): Promise<string | null> {
  try {
    return await findReceiptPath(attemptId, deps)
  } catch (error) {
    log('alert', 'receipt_path_unknown', { attemptId, error: toErrorText(error) }, error)
    return null
  }
}
