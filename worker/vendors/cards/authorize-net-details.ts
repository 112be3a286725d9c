// What several calls to Authorize.net share: our invoice number for a key, a transaction's details, whether its card is
// the one that the payer was shown, and whether a reply says that the transaction was approved.
import type * as z from 'zod/mini'
import type { CardBrand } from '../../../shared/card-brands'
import { hashToken } from '../../platform/crypto/tokens'
import {
  type AuthorizeNetAccount,
  callAuthorizeNet,
  transactionDetailsBody,
  type transactionResponseBody,
} from './authorize-net-api'
import { toDetailsRequest } from './authorize-net-requests'
import type { ShownCard } from './card-processor'

type Details = z.output<typeof transactionDetailsBody>['transaction']

/** The field allows twenty characters: 80 bits of our key's hash. */
export const toInvoiceNumber = async (key: string) => (await hashToken(key)).slice(0, 20)

type Found =
  | { readonly kind: 'found'; readonly transaction: Details }
  | { readonly kind: 'missing'; readonly cause: 'not_found' }
  | { readonly kind: 'unknown'; readonly cause: string }

export async function findDetails(account: AuthorizeNetAccount, transId: string): Promise<Found> {
  const reply = await callAuthorizeNet(
    account,
    toDetailsRequest(account, transId),
    transactionDetailsBody,
  )
  if (reply.ok) return { kind: 'found', transaction: reply.body.transaction }
  return reply.failure === 'E00040'
    ? { kind: 'missing', cause: 'not_found' }
    : { kind: 'unknown', cause: reply.failure }
}

const cardTypes: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  discover: 'Discover',
  amex: 'AmericanExpress',
}

/**
 * True if the card of a transaction, by its type such as "Visa" and its masked number such as "XXXX1111", is not the one
 * that the payer was shown: the payee may not accept its brand, and the receipt would name the wrong card.
 */
export const isOtherCard = (
  shown: ShownCard | undefined,
  type: string | null | undefined,
  maskedNumber: string | null | undefined,
): boolean =>
  shown !== undefined &&
  (type !== cardTypes[shown.brand] || maskedNumber?.slice(-4) !== shown.lastFour)

/** Approved now, or already done before (codes 310 and 311). */
export const isDone = (body: z.output<typeof transactionResponseBody>): boolean =>
  body.messages.resultCode === 'Ok' && body.transactionResponse?.responseCode === '1'
