import * as en from '../en/payments/account-place'
import * as es from '../es/payments/account-place'
import { localized } from '../locale'

export const accountPlaceCopy = localized(en.accountPlaceCopy, es.accountPlaceCopy)
