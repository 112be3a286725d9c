import * as en from './en/posting-file'
import * as es from './es/posting-file'
import { localized } from './locale'

export const postingFileCopy = localized(en.postingFileCopy, es.postingFileCopy)
export const postingCodeEmailCopy = localized(en.postingCodeEmailCopy, es.postingCodeEmailCopy)
