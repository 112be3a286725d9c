// The secret in a reset link. Derived from the reset's random id, so that neither the table nor the
// mail that waits in the outbox holds it: the table keeps its hash, the mail the id.
import { sign } from '../../platform/crypto/tokens'

export function toResetSecret(appSecret: string, resetId: string): Promise<string> {
  return sign(appSecret, 'password-reset', resetId)
}
