import { smsLinkCopy } from '../../../../shared/locales/en/sms-link'
import { maxTextLength, toGsm7, truncate } from '../../../vendors/sms/gsm7'
import type { MessageData } from '../messages'
import type { TextContent } from './text-content'

/** Fewer letters of a name would say less than none. */
const shortestName = 8

/** One text of at most 160 GSM-7 places, whatever the payee is called. */
export function writeSmsLink(
  { messageType, path, payeeName }: MessageData['text_link'],
  { siteUrl }: { readonly siteUrl: string },
): TextContent {
  const { words } = smsLinkCopy
  const link = `${siteUrl}${path}`
  if (messageType !== 'payee-pay-link') return { text: words[messageType](link) }
  const room = maxTextLength - words['payee-pay-link'](link, '').length
  const name = truncate(toGsm7(payeeName ?? ''), room)
  if (room < shortestName || name === '') return { text: words['pay-link'](link) }
  return { text: words['payee-pay-link'](link, name) }
}
