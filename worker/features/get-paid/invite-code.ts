// The access code of an invite. It is derived from the invite's random id, so that neither the table
// nor the outbox stores it. It has 60 bits: the first 20 identify the invite for the limit on wrong
// codes, and the other 40 have to be guessed.
import { accessCodeLength } from '../../../shared/get-paid/page-data'
import { sign } from '../../platform/crypto/signatures'
import { toCrockford } from '../../platform/crypto/tokens'

export async function toInviteCode(appSecret: string, inviteId: string): Promise<string> {
  return toCrockford(await sign(appSecret, 'access-code', inviteId), accessCodeLength)
}
