import * as en from './en/get-paid'
import * as es from './es/get-paid'
import type { Localized } from './locale'

export const getPaidDashboardCopy: Localized<typeof en.getPaidDashboardCopy> = {
  en: en.getPaidDashboardCopy,
  es: es.getPaidDashboardCopy,
}
export const getPaidCopy: Localized<typeof en.getPaidCopy> = {
  en: en.getPaidCopy,
  es: es.getPaidCopy,
}
