import * as en from './en/short-links'
import * as es from './es/short-links'
import { localized } from './locale'

export const shortLinksCopy = localized(en.shortLinksCopy, es.shortLinksCopy)
