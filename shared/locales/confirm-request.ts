import * as en from './en/confirm-request'
import * as es from './es/confirm-request'
import { localized } from './locale'

export const confirmRequestCopy = localized(en.confirmRequestCopy, es.confirmRequestCopy)
