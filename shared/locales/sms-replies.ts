import * as en from './en/sms-replies'
import * as es from './es/sms-replies'
import type { Localized } from './locale'

export const smsReplies: Localized<typeof en.smsReplies> = {
  en: en.smsReplies,
  es: es.smsReplies,
}
