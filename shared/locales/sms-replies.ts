import * as en from './en/sms-replies'
import * as es from './es/sms-replies'
import { localized } from './locale'

export const smsReplies = localized(en.smsReplies, es.smsReplies)
