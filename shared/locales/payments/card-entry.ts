import * as en from '../en/payments/card-entry'
import * as es from '../es/payments/card-entry'
import { localized } from '../locale'

export const cardEntryCopy = localized(en.cardEntryCopy, es.cardEntryCopy)
