import * as en from '../en/emails/confirm-request'
import * as es from '../es/emails/confirm-request'
import { localized } from '../locale'

export const confirmRequestEmailCopy = localized(
  en.confirmRequestEmailCopy,
  es.confirmRequestEmailCopy,
)
