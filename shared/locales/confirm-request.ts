import * as en from './en/confirm-request'
import * as es from './es/confirm-request'
import type { Localized } from './locale'

export const confirmRequestCopy: Localized<typeof en.confirmRequestCopy> = {
  en: en.confirmRequestCopy,
  es: es.confirmRequestCopy,
}
