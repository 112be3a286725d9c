import * as en from '../en/content/pictures'
import * as es from '../es/content/pictures'
import { localized } from '../locale'

export const pictureCopy = localized(en.pictureCopy, es.pictureCopy)
