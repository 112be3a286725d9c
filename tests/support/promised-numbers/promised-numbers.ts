// Every limit, lifetime, percentile and timeout that the project's documents promise.
import { accountNumbers } from './accounts.ts'
import { cardTestingNumbers } from './card-testing.ts'
import { limitNumbers } from './limits.ts'
import { messageNumbers } from './messages.ts'
import { pageNumbers } from './pages.ts'
import { paymentNumbers } from './payments.ts'
import type { PromisedNumber } from './promised-number.ts'
import { reviewNumbers } from './reviews.ts'

export const promisedNumbers: readonly PromisedNumber[] = [
  ...limitNumbers,
  ...cardTestingNumbers,
  ...paymentNumbers,
  ...reviewNumbers,
  ...messageNumbers,
  ...accountNumbers,
  ...pageNumbers,
]
