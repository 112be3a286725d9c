/** Why a payment was rejected, and what the payer can do, by code. Empty: staff's note says it. */
export const rejectReasonCopy = {
  account_not_found:
    'The biller couldn’t find the account number. Check it on your bill and try again.',
  name_mismatch:
    'The name doesn’t match the account. Enter the name exactly as it appears on your bill.',
  wrong_amount: 'The amount doesn’t match what’s due. Check your latest bill or call the biller.',
  /** What it says stays true when the earlier payment is refunded later. */
  already_paid: 'This bill was already paid when we reviewed your payment.',
  wrong_biller:
    'This bill is from a different biller. Check the name on your bill and search for it.',
  not_payable_by_card: 'This bill can’t be paid by card. Call the biller to pay another way.',
  not_confirmed: 'We couldn’t confirm the payment’s details. Call the biller to pay another way.',
  other: '',
} as const
