// The access code of an invite. Derived from the invite's random id, so that neither the table nor
// the mail that waits in the outbox holds it. Sixty bits: the first twenty name the invite to the
// limit of wrong codes, the other forty are what has to be guessed.
import { accessCodeLength } from '../../../shared/get-paid/page-data'
import { sign, toCrockford } from '../../platform/crypto/tokens'

export async function toInviteCode(appSecret: string, inviteId: string): Promise<string> {
  return toCrockford(await sign(appSecret, 'access-code', inviteId), accessCodeLength)
}
