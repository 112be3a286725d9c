import * as en from '../en/emails/info-request'
import * as es from '../es/emails/info-request'
import type { Localized } from '../locale'

export const infoQuestionEmailCopy: Localized<typeof en.infoQuestionEmailCopy> = {
  en: en.infoQuestionEmailCopy,
  es: es.infoQuestionEmailCopy,
}
export const infoAnsweredEmailCopy: Localized<typeof en.infoAnsweredEmailCopy> = {
  en: en.infoAnsweredEmailCopy,
  es: es.infoAnsweredEmailCopy,
}
