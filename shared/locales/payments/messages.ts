import * as en from '../en/payments/messages'
import * as es from '../es/payments/messages'
import { localized } from '../locale'

export const submitMessages = localized(en.submitMessages, es.submitMessages)
