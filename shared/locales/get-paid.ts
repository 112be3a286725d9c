import * as en from './en/get-paid'
import * as es from './es/get-paid'
import { localized } from './locale'

export const getPaidDashboardCopy = localized(en.getPaidDashboardCopy, es.getPaidDashboardCopy)
export const getPaidCopy = localized(en.getPaidCopy, es.getPaidCopy)
