import * as en from '../en/payments/fees'
import * as es from '../es/payments/fees'
import type { Localized } from '../locale'

export const feeCopy: Localized<typeof en.feeCopy> = { en: en.feeCopy, es: es.feeCopy }
