import * as en from './en/mailbox-link'
import * as es from './es/mailbox-link'
import { localized } from './locale'

export const mailboxLinkCopy = localized(en.mailboxLinkCopy, es.mailboxLinkCopy)
