import * as en from '../en/emails/info-request'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/emails/info-request'
import { localized } from '../locale'

export const infoQuestionEmailCopy = endNamesOnce(
  localized(en.infoQuestionEmailCopy, es.infoQuestionEmailCopy),
)
export const infoAnsweredEmailCopy = endNamesOnce(
  localized(en.infoAnsweredEmailCopy, es.infoAnsweredEmailCopy),
)

export const newTotalEmailCopy = endNamesOnce(localized(en.newTotalEmailCopy, es.newTotalEmailCopy))
