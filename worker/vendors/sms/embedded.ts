// The embedded SMS vendor: sends nothing. The dev site's outbox shows the texts.
// Supports Twilio's published test numbers, with Twilio's codes.
// https://www.twilio.com/docs/iam/test-credentials
import type { SendReply, SmsMessage, SmsSender } from '../message-sender'

const magicNumbers: Readonly<Record<string, SendReply>> = {
  '+15005550001': { kind: 'rejected', code: '21211' }, // invalid number
  '+15005550002': { kind: 'rejected', code: '21612' }, // cannot be routed
  '+15005550003': { kind: 'rejected', code: '21408' }, // international, not permitted
  '+15005550004': { kind: 'suppressed', code: '21610' }, // opted out
  '+15005550009': { kind: 'rejected', code: '21614' }, // not a mobile phone
}

const e164 = /^\+[1-9]\d{7,14}$/
const gsm7 =
  /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
/** Each of these counts as two of the 160 characters. */
const extended = /[\^{}\\[~\]|€]/g

export function smsSenderEmbedded(): SmsSender {
  return {
    name: 'embedded',
    send: async (message) => toReply(message),
  }
}

function toReply({ id, to, body }: SmsMessage): SendReply {
  if (!e164.test(to)) return { kind: 'rejected', code: '21211' }
  const magic = magicNumbers[to]
  if (magic) return magic
  if (body.trim() === '') return { kind: 'rejected', code: '21602' }
  if (!gsm7.test(body)) return { kind: 'rejected', code: 'not_gsm7' }
  const length = body.length + (body.match(extended)?.length ?? 0)
  if (length > 160) return { kind: 'rejected', code: '21617' }
  return { kind: 'sent', vendorMessageId: `embedded-${id}` }
}
