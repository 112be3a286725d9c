import * as en from './en/team-email'
import * as es from './es/team-email'
import { localized } from './locale'

export const teamEmailCopy = localized(en.teamEmailCopy, es.teamEmailCopy)
