import * as en from '../en/payments/bot-fields'
import * as es from '../es/payments/bot-fields'
import { localized } from '../locale'

export const botFieldCopy = localized(en.botFieldCopy, es.botFieldCopy)
