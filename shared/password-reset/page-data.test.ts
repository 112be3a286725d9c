import { expect, test } from 'vitest'
import { toResetView } from './page-data'

test.each([
  ['USER_VALIDATED', 'show-form'],
  ['PASSWORD_CHANGED', 'pass-changed'],
  ['MISMATCH_USER_ID_FOR_RESET', 'mismatch'],
  ['LINK_EXPIRED', 'expired'],
  // Any other failure shows expired (spec section 4).
  ['error', 'expired'],
  ['SOMETHING_NEW', 'expired'],
  ['toString', 'expired'],
  [undefined, 'expired'],
  [null, 'expired'],
  [7, 'expired'],
])('the status %s shows the view %s', (status, view) => expect(toResetView(status)).toBe(view))
