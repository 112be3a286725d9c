import { fetchSite } from './site'

type PaymentStatus = {
  readonly status: string
  readonly attempt?: string
  readonly confirmationUrl?: string
}

/** The reply of payment_status.php. */
export async function fetchPaymentStatus(attempt: string): Promise<PaymentStatus> {
  const response = await fetchSite(`/payment/payment_status.php?a=${encodeURIComponent(attempt)}`)
  return response.json()
}
