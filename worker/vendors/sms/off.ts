// Sends nothing: SMS_PROVIDER = off. What was queued before fails, and staff see it as undelivered.
import type { SmsSender } from '../message-sender'

export const smsSenderOff: SmsSender = {
  name: 'off',
  send: async () => ({ kind: 'rejected', code: 'texts_off' }),
}
