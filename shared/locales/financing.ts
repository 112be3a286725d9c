import * as en from './en/financing'
import * as es from './es/financing'
import { localized } from './locale'

export const financingCopy = localized(en.financingCopy, es.financingCopy)
