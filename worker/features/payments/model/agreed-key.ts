import { toShortHash } from '../../../platform/crypto/tokens'

/** The key of an agreed total, beside that of its bill: whatever the payer confirms, it is paid once. */
export const toAgreedKey = (requestId: string): Promise<string> =>
  toShortHash(JSON.stringify(['agreed', requestId]))
