import * as en from '../en/payments/remittance'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/remittance'
import { localized } from '../locale'

export const remittanceCopy = endNamesOnce(localized(en.remittanceCopy, es.remittanceCopy))
