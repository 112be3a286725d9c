import * as en from '../en/payments/debt-collector'
import * as es from '../es/payments/debt-collector'
import { localized } from '../locale'

export const debtCollectorCopy = localized(en.debtCollectorCopy, es.debtCollectorCopy)
