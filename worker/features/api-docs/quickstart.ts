// The first section of /docs/api: what a partner may use, step by step. Part of the static file, not
// of the worker. quickstart.test.ts runs each sample.
import type { ApiGuide } from '../../../shared/api-docs/page-data'
import { paths } from '../../../shared/urls'

export const quickstart: readonly ApiGuide[] = [
  {
    title: 'Find a payee',
    text: 'The term has 3 letters or more. The reply is a list of payees with name and address, the best match first; it is empty if nothing matches. Keep the payeeId, which never changes. Call from your server: browsers of other sites cannot read the reply.',
    code: `curl "$SITE${paths.webPaymentCall}?action=getPayees&term=cedar"`,
  },
  {
    title: 'Link to its page',
    text: 'The first address is the payee’s page, with the slug that we gave you. The second is the form, with the amount filled in. ref is your own id of the payment, which list, file and notifications have; with return, an https address of a host on your list, the receipt links back to you. An account number cannot be in an address, because addresses end up in logs and browser histories. With a key, your server makes bill links, whose token holds the account and the amount.',
    code: '<a href="$SITE/cedar-hollow">Pay your bill</a>\n<a href="$SITE/web-payment?p=p_cedar&amount=125.50&ref=INV-2048">Pay $125.50</a>',
  },
  {
    title: 'Make a short link, and a QR code of it',
    text: 'For letters and texts. The url is a public page of this site. The reply’s link is the short address; give it to any QR code generator. The same url gets the same link, which does not expire, so make it once. The Origin has to be this site’s own address.',
    code: `curl -X POST "$SITE${paths.shortenCall}?action=shorten_url" \\\n  -H "Origin: $SITE" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"url":"/cedar-hollow"}'`,
  },
  {
    title: 'Put the widget on your page',
    text: 'Replace cedar-hollow with your partner name. The widget’s own guide and a builder are at /partners/widget.',
    code: '<script async src="$SITE/embed/v1.js"></script>\n<papaya-pay payee="cedar-hollow">\n  <a href="$SITE/cedar-hollow">Pay your bill</a>\n</papaya-pay>',
  },
  {
    title: 'Read what was paid, and make bill links',
    text: 'With a key, which we make for your payee and hand over once. Call from your server. Follow nextCursor until it is null. The same bill gets the same link on the same day.',
    code: `curl "$SITE${paths.partnerPayments}?status=accepted" \\\n  -H "Authorization: Bearer $PAPAYA_KEY"\ncurl -X POST "$SITE${paths.partnerBillLinks}" \\\n  -H "Authorization: Bearer $PAPAYA_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"links":[{"account":"A-1001","amountCents":12550}]}'`,
  },
  {
    title: 'Be notified',
    text: 'We call an https address of yours when a payment is submitted, accepted, rejected, canceled, sent, returned, refunded or in question, by the convention Standard Webhooks; its libraries verify a call. We set the address, and hand its secret over once.',
    code: '{"id":"ntc_…","type":"payment.accepted","timestamp":"2026-11-25T15:04:05.000Z",\n "data":{"reference":"PPY-7K2M9-XQ4TD","ref":"INV-2048","amountCents":12550,"feeCents":295,"cents":null}}',
  },
]

export const rules: readonly ApiGuide[] = [
  {
    title: 'What you may use',
    text: 'The calls of the steps above, and with a key all those below /api/partner/v1. The others are made by our own pages and can change with any release. There are no texts from your server, no bank transfers (the form takes cards), and no SFTP or 835 files. To take payments with your own form or on a member’s behalf, talk to us first.',
    code: '',
  },
  {
    title: 'Versions',
    text: 'The addresses of the steps keep working, and their replies only gain fields, so ignore fields that you do not know. A change that would break a caller gets a new address. The widget’s version is in its address: v1.js.',
    code: '',
  },
  {
    title: 'Limits',
    text: 'Lookups: a few each second from one IP address, enough for a person who is typing. Forms, texts, and short links: a few each hour. Beyond a limit the reply is 429, and Retry-After says how long to wait. Cache what you looked up; if you need more, talk to us.',
    code: '',
  },
]
