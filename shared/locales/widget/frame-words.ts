import * as en from '../en/widget/frame-words'
import * as es from '../es/widget/frame-words'
import { localized } from '../locale'

export { payOnline as web } from '../sms-link-words'

export const title = localized(en.title, es.title)
export const headline = localized(en.headline, es.headline)
export const description = localized(en.description, es.description)
export const sendLabel = localized(en.sendLabel, es.sendLabel)
export const linkLabel = localized(en.linkLabel, es.linkLabel)
export const payLabel = localized(en.payLabel, es.payLabel)
export const mobilePayLabel = localized(en.mobilePayLabel, es.mobilePayLabel)
export const phone = localized(en.phone, es.phone)
export const security = localized(en.security, es.security)
export const newTab = localized(en.newTab, es.newTab)
export const refusedForm = localized(en.refusedForm, es.refusedForm)
export const success = localized(en.success, es.success)
export const mobile = localized(en.mobile, es.mobile)
export const rating = localized(en.rating, es.rating)
export const transition = localized(en.transition, es.transition)
export const problem = localized(en.problem, es.problem)
export const buttons = localized(en.buttons, es.buttons)
