import * as en from '../en/payments/reject-reasons'
import * as es from '../es/payments/reject-reasons'
import { localized } from '../locale'

export const rejectReasonCopy = localized(en.rejectReasonCopy, es.rejectReasonCopy)
