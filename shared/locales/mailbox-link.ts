import * as en from './en/mailbox-link'
import * as es from './es/mailbox-link'
import type { Localized } from './locale'

export const mailboxLinkCopy: Localized<typeof en.mailboxLinkCopy> = {
  en: en.mailboxLinkCopy,
  es: es.mailboxLinkCopy,
}
