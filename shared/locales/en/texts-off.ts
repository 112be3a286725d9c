// Texts of the pages with a phone form while the site sends no texts (SMS_PROVIDER = off). Imports no other
// texts: a shared module would become a chunk that the pages' scripts load.

export const textsOffCopy = {
  lead: 'Pay by card in about two minutes. You don’t need an account.',
  manual: 'Manual Payment',
  scan: 'Scan the code with your phone, or open',
  qrLabel: (url: string) => `QR code that opens ${url}`,
  app: 'Get the Papaya app',
  suggestions: 'Were you looking for one of these?',
  description: 'Pay any bill online by card, without an account, or get the Papaya app.',
} as const
