import * as en from './en/merchant-verification'
import * as es from './es/merchant-verification'
import { localized } from './locale'

export const merchantVerificationCopy = localized(
  en.merchantVerificationCopy,
  es.merchantVerificationCopy,
)
