import * as en from '../en/emails/closing'
import * as es from '../es/emails/closing'
import { localized } from '../locale'

export const emailClosingCopy = localized(en.emailClosingCopy, es.emailClosingCopy)
export const statusLinkText = localized(en.statusLinkText, es.statusLinkText)
export const toStatusText = localized(en.toStatusText, es.toStatusText)
