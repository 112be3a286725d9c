import * as en from '../en/payments/receipt'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/receipt'
import { localized } from '../locale'

export const receiptCopy = endNamesOnce(localized(en.receiptCopy, es.receiptCopy))
