import * as en from '../en/emails/accounts'
import * as es from '../es/emails/accounts'
import type { Localized } from '../locale'

export const passwordResetEmailCopy: Localized<typeof en.passwordResetEmailCopy> = {
  en: en.passwordResetEmailCopy,
  es: es.passwordResetEmailCopy,
}
export const passwordChangedEmailCopy: Localized<typeof en.passwordChangedEmailCopy> = {
  en: en.passwordChangedEmailCopy,
  es: es.passwordChangedEmailCopy,
}
export const inviteEmailCopy: Localized<typeof en.inviteEmailCopy> = {
  en: en.inviteEmailCopy,
  es: es.inviteEmailCopy,
}
export const inviteNotNeededEmailCopy: Localized<typeof en.inviteNotNeededEmailCopy> = {
  en: en.inviteNotNeededEmailCopy,
  es: es.inviteNotNeededEmailCopy,
}
