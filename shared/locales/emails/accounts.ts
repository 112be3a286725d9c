import * as en from '../en/emails/accounts'
import * as es from '../es/emails/accounts'
import { localized } from '../locale'

export const passwordResetEmailCopy = localized(
  en.passwordResetEmailCopy,
  es.passwordResetEmailCopy,
)
export const passwordChangedEmailCopy = localized(
  en.passwordChangedEmailCopy,
  es.passwordChangedEmailCopy,
)
export const inviteEmailCopy = localized(en.inviteEmailCopy, es.inviteEmailCopy)
export const inviteNotNeededEmailCopy = localized(
  en.inviteNotNeededEmailCopy,
  es.inviteNotNeededEmailCopy,
)
