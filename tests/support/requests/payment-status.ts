import { fetchSite } from './site'

type PaymentStatus = {
  readonly status: string
  readonly attempt?: string
  readonly confirmationUrl?: string
}

/** The reply of payment_status.php. */
export async function fetchPaymentStatus(
  attempt: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PaymentStatus> {
  const path = `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`
  const response = await fetchSite(path, { headers })
  return response.json()
}
