// The card rules of step 2, in one chunk that the browser loads when the step opens.
export { detectBrand, isRefusedSoFar } from '../../../../shared/card'
export { parseCardEntry } from '../../../../shared/payments/card-form'
