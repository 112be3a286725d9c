// The secret of a reset link, derived from the reset's random id and APP_SECRET: the table stores only the id and
// the secret's hash, and the email in the outbox only the id.
import { sign } from '../../platform/crypto/signatures'

export function toResetSecret(appSecret: string, resetId: string): Promise<string> {
  return sign(appSecret, 'password-reset', resetId)
}
