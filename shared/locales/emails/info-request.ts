import * as en from '../en/emails/info-request'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/emails/info-request'
import type { Localized } from '../locale'

export const infoQuestionEmailCopy: Localized<typeof en.infoQuestionEmailCopy> = endNamesOnce({
  en: en.infoQuestionEmailCopy,
  es: es.infoQuestionEmailCopy,
})
export const infoAnsweredEmailCopy: Localized<typeof en.infoAnsweredEmailCopy> = endNamesOnce({
  en: en.infoAnsweredEmailCopy,
  es: es.infoAnsweredEmailCopy,
})

export const newTotalEmailCopy: Localized<typeof en.newTotalEmailCopy> = endNamesOnce({
  en: en.newTotalEmailCopy,
  es: es.newTotalEmailCopy,
})
