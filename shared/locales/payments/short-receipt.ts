import * as en from '../en/payments/short-receipt'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/short-receipt'
import { localized } from '../locale'

export const shortReceiptCopy = endNamesOnce(localized(en.shortReceiptCopy, es.shortReceiptCopy))
