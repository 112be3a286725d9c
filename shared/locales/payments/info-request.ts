import * as en from '../en/payments/info-request'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/info-request'
import { localized } from '../locale'

export const infoRequestCopy = endNamesOnce(localized(en.infoRequestCopy, es.infoRequestCopy))
