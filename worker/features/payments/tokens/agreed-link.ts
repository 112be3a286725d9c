// The link to pay an agreed total: the payment form with a token that names the answered question.
import { ref404, toPaymentUrl } from '../../../../shared/payments/payment-url'
import { sign } from '../../../platform/crypto/signatures'
import type { PaymentRow } from '../stores/payment-store'

/** What the token is signed for. */
export const agreedPurpose = 'agreed-total'

/** The answered question's id and its signature. */
export async function toAgreedToken(secret: string, infoRequestId: string): Promise<string> {
  return `${infoRequestId}.${await sign(secret, agreedPurpose, infoRequestId)}`
}

/** The path of the payment form with the first payment's options, without the token. */
export function toAgreedPath(first: PaymentRow): string {
  return toPaymentUrl({
    query: {
      p: first.payee_id,
      t: null,
      agreed: null,
      again: null,
      ref: first.pay_type === ref404 ? ref404 : first.partner_ref,
      returnTo: first.return_url,
      isBtoB: first.is_btob === 1,
      isGeneric: first.is_generic === 1,
      emailOptional: first.email === '',
      isSilent: first.is_silent === 1,
    },
    headerless: false,
  })
}

/** Appends the token to `path`, which has a query already. */
export async function withAgreedToken(path: string, secret: string, infoRequestId: string) {
  return `${path}&agreed=${encodeURIComponent(await toAgreedToken(secret, infoRequestId))}`
}
