import * as en from '../en/widget/builder'
import * as es from '../es/widget/builder'
import { localized } from '../locale'

export const widgetBuilderCopy = localized(en.widgetBuilderCopy, es.widgetBuilderCopy)
