import * as en from '../en/payments/summary'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/summary'
import { localized } from '../locale'

export const summaryCopy = endNamesOnce(localized(en.summaryCopy, es.summaryCopy))
