// Maps Authorize.net's codes and statuses to outcomes. An unlisted reason of a declined card is a
// plain decline; any other unlisted code stays unknown and is looked up: a wrong guess either charges twice or
// reports a charge as declined.
// https://developer.authorize.net/api/reference/responseCodes.html
import type { DeclineReason } from './card-processor'

const declineReasons: Readonly<Record<string, DeclineReason>> = {
  // Declined by the bank or by fraud filters, or the bank wants the merchant to retain the card.
  '2': 'card_declined',
  '3': 'card_declined',
  '4': 'card_declined',
  '41': 'card_declined',
  '141': 'card_declined',
  '145': 'card_declined',
  '171': 'card_declined',
  '200': 'card_declined',
  '250': 'card_declined',
  '251': 'card_declined',
  '254': 'card_declined',
  // Invalid card number, or a brand that the account does not accept.
  '6': 'card_declined',
  '17': 'card_declined',
  '28': 'card_declined',
  '37': 'card_declined',
  '315': 'card_declined',
  '7': 'card_expired',
  '8': 'card_expired',
  '316': 'card_expired',
  '317': 'card_expired',
  '44': 'cvc_mismatch',
  '45': 'cvc_mismatch',
  '65': 'cvc_mismatch',
  '78': 'cvc_mismatch',
  '165': 'cvc_mismatch',
  // The nonce of the card form is unknown, was used before, or is older than 15 minutes.
  E00113: 'card_token_gone',
  E00114: 'card_token_gone',
  E00115: 'card_token_gone',
  '27': 'address_mismatch',
  '127': 'address_mismatch',
}

export const toDeclineReason = (code: string): DeclineReason | null => declineReasons[code] ?? null

/** Our keys, account or request are wrong: refused before any money moved. */
const configurationFaults: ReadonlySet<string> = new Set([
  'E00002',
  'E00003',
  'E00005',
  'E00006',
  'E00007',
  'E00008',
  'E00009',
  'E00010',
  'E00011',
  'E00013',
  'E00014',
  'E00015',
  'E00016',
  'E00059',
  // The nonce is of another account: the client key and the login id do not match.
  'E00116',
  '5',
  '13',
  '24',
  '29',
  '30',
  '31',
  '33',
  '34',
  '35',
  '38',
  '43',
  '68',
  '103',
])

/**
 * Whether a capture, void or refund that was not carried out can be retried: after any error of the API itself
 * (E…), temporary trouble, or wrong API credentials of this site (13 and 103).
 */
export const isRetryable = (code: string): boolean =>
  /^E|^(?:13|19|2[0-3]|25|26|5[7-9]|6[0-3]|103|12[0-2])$/.test(code)

/** The value of one field is invalid or too long. */
export const isValueFault = (code: string): boolean => code === 'E00013' || code === 'E00015'

export const isConfigurationFault = (code: string): boolean => configurationFaults.has(code)

export type TransactionState =
  | 'authorized'
  | 'held'
  | 'captured'
  | 'voided'
  | 'expired'
  | 'declined'
  | 'failed'

/** transactionStatus of the Transaction Details API. */
export const stateByStatus: Readonly<Record<string, TransactionState | undefined>> = {
  authorizedPendingCapture: 'authorized',
  approvedReview: 'authorized',
  underReview: 'held',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  capturedPendingSettlement: 'captured',
  settledSuccessfully: 'captured',
  refundPendingSettlement: 'captured',
  refundSettledSuccessfully: 'captured',
  voided: 'voided',
  expired: 'expired',
  declined: 'declined',
  failedReview: 'declined',
  communicationError: 'failed',
  generalError: 'failed',
}
