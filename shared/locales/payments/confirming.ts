import * as en from '../en/payments/confirming'
import * as es from '../es/payments/confirming'
import { localized } from '../locale'

export const confirmingPageCopy = localized(en.confirmingPageCopy, es.confirmingPageCopy)
