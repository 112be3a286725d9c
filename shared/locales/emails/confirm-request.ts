import * as en from '../en/emails/confirm-request'
import * as es from '../es/emails/confirm-request'
import type { Localized } from '../locale'

export const confirmRequestEmailCopy: Localized<typeof en.confirmRequestEmailCopy> = {
  en: en.confirmRequestEmailCopy,
  es: es.confirmRequestEmailCopy,
}
