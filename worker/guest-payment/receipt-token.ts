// The secret in a receipt's address. Derived, so that every answer to the same attempt names the
// same receipt and no table or message at rest holds it; the payment keeps only its hash.
import { paths } from '../../shared/paths'
import { sign } from '../tokens/tokens'

export function toReceiptToken(secret: string, attemptId: string): Promise<string> {
  return sign(secret, 'receipt', attemptId)
}

export async function toReceiptPath(secret: string, attemptId: string): Promise<string> {
  return `${paths.receipt}?r=${await toReceiptToken(secret, attemptId)}`
}
