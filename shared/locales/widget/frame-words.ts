import * as en from '../en/widget/frame-words'
import * as es from '../es/widget/frame-words'
import type { Localized } from '../locale'

export { payOnline as web } from '../sms-link-words'

export const title: Localized<typeof en.title> = { en: en.title, es: es.title }
export const headline: Localized<typeof en.headline> = { en: en.headline, es: es.headline }
export const description: Localized<typeof en.description> = {
  en: en.description,
  es: es.description,
}
export const sendLabel: Localized<typeof en.sendLabel> = { en: en.sendLabel, es: es.sendLabel }
export const linkLabel: Localized<typeof en.linkLabel> = { en: en.linkLabel, es: es.linkLabel }
export const payLabel: Localized<typeof en.payLabel> = { en: en.payLabel, es: es.payLabel }
export const mobilePayLabel: Localized<typeof en.mobilePayLabel> = {
  en: en.mobilePayLabel,
  es: es.mobilePayLabel,
}
export const phone: Localized<typeof en.phone> = { en: en.phone, es: es.phone }
export const security: Localized<typeof en.security> = { en: en.security, es: es.security }
export const newTab: Localized<typeof en.newTab> = { en: en.newTab, es: es.newTab }
export const refusedForm: Localized<typeof en.refusedForm> = {
  en: en.refusedForm,
  es: es.refusedForm,
}
export const success: Localized<typeof en.success> = { en: en.success, es: es.success }
export const mobile: Localized<typeof en.mobile> = { en: en.mobile, es: es.mobile }
export const rating: Localized<typeof en.rating> = { en: en.rating, es: es.rating }
export const transition: Localized<typeof en.transition> = { en: en.transition, es: es.transition }
export const problem: Localized<typeof en.problem> = { en: en.problem, es: es.problem }
export const buttons: Localized<typeof en.buttons> = { en: en.buttons, es: es.buttons }
