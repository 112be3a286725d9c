import * as en from '../en/payments/provider-lookup'
import * as es from '../es/payments/provider-lookup'
import { localized } from '../locale'

export const lookupCopy = localized(en.lookupCopy, es.lookupCopy)
export const readyCopy = localized(en.readyCopy, es.readyCopy)
export const confirmBillerCopy = localized(en.confirmBillerCopy, es.confirmBillerCopy)
