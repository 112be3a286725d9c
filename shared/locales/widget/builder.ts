import * as en from '../en/widget/builder'
import * as es from '../es/widget/builder'
import type { Localized } from '../locale'

export const widgetBuilderCopy: Localized<typeof en.widgetBuilderCopy> = {
  en: en.widgetBuilderCopy,
  es: es.widgetBuilderCopy,
}
