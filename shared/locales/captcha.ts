import * as en from './en/captcha'
import * as es from './es/captcha'
import type { Localized } from './locale'

export const captchaCopy: Localized<typeof en.captchaCopy> = {
  en: en.captchaCopy,
  es: es.captchaCopy,
}
