import * as en from '../en/payments/just-paid'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/just-paid'
import { localized } from '../locale'

export const justPaidCopy = endNamesOnce(localized(en.justPaidCopy, es.justPaidCopy))
