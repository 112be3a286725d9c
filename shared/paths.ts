/** Paths that more than one place links to. */
export const paths = {
  home: '/',
  webPayment: '/web-payment',
  receipt: '/web-payment/receipt',
  confirming: '/web-payment/confirming',
  submitPayment: '/payment/payment_back.php',
  paymentStatus: '/payment/payment_status.php',
  webPaymentCall: '/api/web_payment.php',
  payeeUrlCall: '/api/payee_url.php',
  flagCall: '/api/unleash/is_enabled.php',
  shortenCall: '/api/shorten_url.php',
  shortLink: '/s',
  humanCheckChallenge: '/api/human_check.php',
} as const
