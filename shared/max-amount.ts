import { maxAmountCents } from './promised-limits.ts'

/** "$2,000". formatCents would add all of money.ts to pages that need only this. */
export const maxAmount = `$${(maxAmountCents / 100).toLocaleString('en-US')}`
