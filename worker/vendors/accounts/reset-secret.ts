// The secret of a reset link, derived from the reset's random id: the table stores only its hash,
// and the email in the outbox only the id.
import { sign } from '../../platform/crypto/signatures'

export function toResetSecret(appSecret: string, resetId: string): Promise<string> {
  return sign(appSecret, 'password-reset', resetId)
}
