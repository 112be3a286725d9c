import * as en from '../en/payments/fees'
import * as es from '../es/payments/fees'
import { localized } from '../locale'

export const feeCopy = localized(en.feeCopy, es.feeCopy)
