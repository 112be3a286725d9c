import * as en from './en/partners'
import * as es from './es/partners'
import { localized } from './locale'

export const partnersCopy = localized(en.partnersCopy, es.partnersCopy)
export const partnersPitchCopy = localized(en.partnersPitchCopy, es.partnersPitchCopy)
