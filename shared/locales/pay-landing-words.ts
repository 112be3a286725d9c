import * as en from './en/pay-landing-words'
import * as es from './es/pay-landing-words'
import type { Localized } from './locale'

export const title: Localized<typeof en.title> = { en: en.title, es: es.title }
export const titleFor: Localized<typeof en.titleFor> = { en: en.titleFor, es: es.titleFor }
export const titleForOther: Localized<typeof en.titleForOther> = {
  en: en.titleForOther,
  es: es.titleForOther,
}
export const description: Localized<typeof en.description> = {
  en: en.description,
  es: es.description,
}
export const descriptionFor: Localized<typeof en.descriptionFor> = {
  en: en.descriptionFor,
  es: es.descriptionFor,
}
export const heading: Localized<typeof en.heading> = { en: en.heading, es: es.heading }
export const headingFor: Localized<typeof en.headingFor> = { en: en.headingFor, es: es.headingFor }
export const intro: Localized<typeof en.intro> = { en: en.intro, es: es.intro }
export const introFor: Localized<typeof en.introFor> = { en: en.introFor, es: es.introFor }
export const form: Localized<typeof en.form> = { en: en.form, es: es.form }
export const success: Localized<typeof en.success> = { en: en.success, es: es.success }
export const stores: Localized<typeof en.stores> = { en: en.stores, es: es.stores }
export const web: Localized<typeof en.web> = { en: en.web, es: es.web }
export const guest: Localized<typeof en.guest> = { en: en.guest, es: es.guest }
export const guestIntro: Localized<typeof en.guestIntro> = { en: en.guestIntro, es: es.guestIntro }
export const manualIntro: Localized<typeof en.manualIntro> = {
  en: en.manualIntro,
  es: es.manualIntro,
}
export const manual: Localized<typeof en.manual> = { en: en.manual, es: es.manual }
export const phone: Localized<typeof en.phone> = { en: en.phone, es: es.phone }
export const app: Localized<typeof en.app> = { en: en.app, es: es.app }
export const isThisReal: Localized<typeof en.isThisReal> = { en: en.isThisReal, es: es.isThisReal }
