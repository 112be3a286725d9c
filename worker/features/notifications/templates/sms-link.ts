import { smsLinkCopy } from '../../../../shared/locales/sms-link'
import { maxTextLength, toGsm7, truncate } from '../../../vendors/sms/gsm7'
import type { MessageData } from '../messages'
import type { TemplateContext } from './email-content'
import type { SmsContent } from './sms-content'

/** With less room, any name is left out: one that was cut to fit would not be recognizable. */
const minNameLength = 8

/** Fits 160 GSM-7 characters for any payee name. */
export function toSmsLinkContent(
  { messageType, path, payeeName }: MessageData['sms_link'],
  { siteUrl, locale }: Pick<TemplateContext, 'siteUrl' | 'locale'>,
): SmsContent {
  const words = smsLinkCopy.words[locale]
  const link = `${siteUrl}${path}`
  if (messageType !== 'payee-pay-link') return { text: words[messageType](link) }
  const maxNameLength = maxTextLength - words['payee-pay-link'](link, '').length
  const name = truncate(toGsm7(payeeName ?? ''), maxNameLength)
  if (maxNameLength < minNameLength || name === '') return { text: words['pay-link'](link) }
  return { text: words['payee-pay-link'](link, name) }
}
