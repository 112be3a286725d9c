// This file is long, because it is one table of every screen of the product in every state. The screens
// page, scripts, and tests that open each screen read it. Add a row for each new screen.

import type { ContentPath } from '../../../shared/content/pages'
import type { ProblemKind } from '../../platform/http/problems'
import type { FrameFormCode, FrameProblemCode } from './demos/demo-frame'
import type { DemoGetPaidName } from './demos/demo-get-paid'
import type { DemoInfoName } from './demos/demo-info'
import type { DemoMailboxName } from './demos/demo-mailbox'
import type { DemoPaymentName } from './demos/demo-payments'
import type { DemoMemberName, DemoPayLaterName } from './demos/demo-promotions'
import type { DemoResetName } from './demos/demo-resets'
import type { DemoSentTextName } from './demos/demo-sent-texts'
import type { DemoTeamFormName } from './demos/demo-team-forms'
import type { ShownStateName } from './demos/shown-states'

type ScreenPath =
  | ContentPath
  | '/?headerless'
  | '/dev/boom'
  | '/docs/api'
  | '/no-such-page'
  | '/cedar-holow'
  | `/${'pay' | 'demo' | 'bilh' | 'pmsia'}${'' | '?headerless'}`
  | '/cedar-hollow'
  | '/oakmont-pt'
  | '/foxglove-family-practice'
  | `/dev/text-sent/${DemoSentTextName}`
  | `/download${string}`
  | `/pay-appclip${string}`
  | `/web-payment${string}`
  | `/update-info-request${'' | '?t=unknown'}`
  | `/dev/info/${DemoInfoName}`
  | `/dev/go/${DemoPaymentName}`
  | `/dev/show/${ShownStateName}`
  | `/update-password${'' | `?${string}`}`
  | `/dev/reset/${DemoResetName | 'loading'}`
  | `/account-link${'' | '/start'}`
  | `/dev/mailbox${'' | `/show/${DemoMailboxName | 'linking'}`}`
  | `/getpaid${'' | '?signup'}`
  | `/dev/get-paid/${DemoGetPaidName | 'pre-email' | 'oops' | 'has-account'}`
  | '/dev/panel'
  | '/dev/pay-later'
  | '/dev/pay-later/close'
  | `/dev/pay-later/show/${DemoPayLaterName | 'unknown-error' | 'by-token'}`
  | `/member-signup${'' | `?${string}`}`
  | `/dev/member-signup/${DemoMemberName}`
  | `/${'contact' | 'partners'}${string}`
  | '/merchant-verification'
  | `/embedded/merchant-form${string}`
  | `/financing${string}`
  | `/dev/team-form/${DemoTeamFormName}`
  | `/pay-widget${string}`
  | `/partners/widget${string}`
  | '/dev/just-paid'
  | `/dev/texts-off/${'pay' | 'not-found' | 'widget'}`
  | `/dev/frame/form/${FrameFormCode}`
  | `/dev/frame/problem/${FrameProblemCode}`
  | `/dev/problems/${ProblemKind}`

/** The status is 200 unless set, after redirects. */
type ScreenRow = readonly [path: ScreenPath, note: string, status?: number]

const groups = {
  'The site': {
    home: ['/', 'Where people arrive: find a biller, ways to pay, what happens next.'],
    'home-headerless': ['/?headerless', 'Inside another page: no header, no footer.'],
    about: ['/about', 'Why, for whom, and how the company makes money.'],
    'how-it-works': ['/how-it-works', 'Every step, and questions people ask.'],
    security: ['/security', 'How a payment is protected, and what is never stored.'],
    careers: ['/careers', 'How to email us about a role.'],
    'brand-kit': ['/brand-kit', 'Logo, colors, illustrations and voice.'],
    five: ['/five', 'A promotion that has ended.'],
    ebills: ['/ebills', 'How a linked email account brings bills.'],
    'payment-plan-options': ['/payment-plan-options', 'A bill in installments.'],
    'terms-of-service': ['/termsofservice', 'The terms, with their table of contents.'],
    privacy: ['/privacy', 'The policy, with a table of what is collected and why.'],
    'terms-of-service-embedded': ['/embedded/termsofservice', 'In a frame or in the app.'],
    'privacy-embedded': ['/embedded/privacy', 'In a frame or in the app.'],
    'bill-pay-terms': [
      '/embedded/billpay-termsofservice',
      'The terms of the co-branded card program.',
    ],
  },
  'Landing pages': {
    'pay-landing': ['/pay', 'A phone number field, a QR code and a link. Phones are redirected.'],
    'pay-landing-sent': ['/dev/text-sent/pay-landing', 'The text is on its way.'],
    'pay-landing-headerless': ['/pay?headerless', 'Inside another page: no header, no footer.'],
    'pay-landing-demo': ['/demo', 'With the demo logo.'],
    'pay-landing-bilh': ['/bilh', 'With a partner’s logo.'],
    'pay-landing-pmsia': ['/pmsia', 'With another partner’s logo.'],
    'pay-landing-payee': ['/cedar-hollow', 'A payee’s own page, with its logo.'],
    'pay-landing-payee-sent': [
      '/dev/text-sent/payee-landing',
      'The text with the payee’s link is on its way.',
    ],
    'pay-landing-payee-name': ['/oakmont-pt', 'A payee without a logo.'],
    'pay-landing-manual': ['/foxglove-family-practice', 'A partner with a page of its own.'],
    'payer-type-chooser': [
      '/web-payment-multi-option/harbor-occupational',
      'Patient or company? Also at /harbor-occupational.',
    ],
    'payer-type-chooser-name': ['/web-payment-multi-option/oakmont-pt', 'Without a logo.'],
    'page-not-found-near': ['/cedar-holow', 'One letter missing in a payee’s URL.', 404],
  },
  'Find a biller': {
    'provider-search': ['/web-payment', 'Where a payer without a link begins.'],
    'two-results': ['/web-payment?t=cedar', 'Two billers whose names begin alike.'],
    'same-name-twice': ['/web-payment?t=lakeview', 'Only the address tells them apart.'],
    'near-miss': ['/web-payment?t=ceder', 'No exact match; a biller with a similar name.'],
    'nothing-found': ['/web-payment?t=zzzzzz', 'No payee found: the app as another way.'],
    'search-too-short': ['/web-payment?t=ce', 'Fewer than three letters.'],
    'confirm-biller': [
      '/web-payment?t=cedar&choose=p_cedar',
      'Confirming the biller, without JavaScript.',
    ],
    'biller-unknown': [
      '/web-payment?p=p_unknown',
      'A link to a payee that is no longer listed.',
      404,
    ],
    'from-the-404-page': ['/web-payment?ref=404', 'The payer came from the 404 page.'],
  },
  'Step 1: the bill': {
    'bill-medical': ['/web-payment?p=p_cedar', 'The standard form, for a patient.'],
    'bill-not-medical': ['/web-payment?p=p_citywater', 'City water: a payer, not a patient.'],
    'bill-company': [
      '/web-payment?p=p_harbor&ib=1',
      'A company pays several invoices in one payment.',
    ],
    'bill-every-field-required': ['/web-payment?p=p_willow', 'All custom fields, all required.'],
    'bill-every-field-optional': ['/web-payment?p=p_aspen', 'All custom fields, all optional.'],
    'bill-account-pattern': ['/web-payment?p=p_maple', 'The account number follows a pattern.'],
    'bill-account-beginning': ['/web-payment?p=p_birch', 'The account number begins with BW-.'],
    'bill-without-account': ['/web-payment?p=p_sorrel', 'The shortest form.'],
    'bill-some-cards': ['/web-payment?p=p_juniper', 'Visa and Mastercard only.'],
    'bill-fee': ['/web-payment?p=p_oak', 'A card fee of $2.95 is added.'],
    'bill-fee-list': ['/web-payment?p=p_elm', 'Fees in the biller’s own words.'],
    'bill-debt-collector': ['/web-payment?p=p_debt', 'With the notice that the law requires.'],
    'bill-bot-fields': ['/web-payment?p=p_riverbend', 'Fields that a biller’s bot asks for.'],
    'bill-bot-fields-empty': ['/dev/show/bot-fields-empty', 'The bot fields are required.', 422],
    'bill-not-paid-again': [
      '/dev/show/duplicate-payment-not-made',
      'The payer chose not to pay again.',
    ],
    'bill-custom-heading': ['/web-payment?p=p_riverbend', 'The payee’s own heading, sanitized.'],
    'bill-long-name': ['/web-payment?p=p_chestnut', 'A very long name and address.'],
    'bill-email-optional': ['/web-payment?p=p_cedar&emailOpt=1', 'The email is optional.'],
    'bill-silent': ['/web-payment?p=p_cedar&silent=1', 'No receipt email is sent.'],
    'bill-generic': ['/web-payment?p=p_cedar&g=1', 'The payer found the biller by search.'],
    'bill-headerless': [
      '/web-payment?p=p_cedar&headerless',
      'Inside another page: no header, no footer.',
    ],
    'bill-several-invoices': ['/dev/show/several-invoices', 'Three invoice numbers.'],
    'bill-errors': ['/dev/show/bill-errors', 'Sent empty.', 422],
    'bill-every-field-wrong': ['/dev/show/every-field-wrong', 'Each field says why.', 422],
    'bill-account-pattern-error': [
      '/dev/show/account-pattern-error',
      'Does not follow the pattern.',
      422,
    ],
    'bill-account-beginning-error': [
      '/dev/show/account-beginning-error',
      'Does not begin with BW-.',
      422,
    ],
    'bill-amount-too-high': ['/dev/show/amount-too-high', 'A cent over $2,000.', 422],
  },
  'Step 2: the card': {
    'card-step': [
      '/dev/show/card-step',
      'The second step as a page of its own, without JavaScript.',
    ],
    'card-step-fee': ['/dev/show/card-step-with-a-fee', 'The total with the fee on the button.'],
    'card-step-fee-list': [
      '/dev/show/card-step-with-a-fee-list',
      'With a fee list, no total is shown.',
    ],
    'card-step-company': ['/dev/show/card-step-of-a-company', 'A company, two invoices.'],
    'card-step-bot-fields': [
      '/dev/show/card-step-with-bot-fields',
      'Step 1, with bot fields, is collapsed to one line.',
    ],
    'card-duplicate-payment': ['/dev/show/duplicate-payment', 'Paid within a day: pay again?', 409],
    'card-being-paid': ['/dev/show/being-paid', 'Another form is paying this bill.', 409],
    'card-errors': ['/dev/show/card-errors', 'Each field says why.', 422],
    'card-not-accepted': [
      '/dev/show/card-not-accepted',
      'A brand that the payee does not accept.',
      422,
    ],
    'card-declined': ['/dev/show/card-declined', 'The page says that nothing was charged.', 422],
    'card-wrong-code': ['/dev/show/cvc-does-not-match', 'The CVC does not match.', 422],
    'card-test-cards-only': [
      '/dev/show/test-cards-only',
      'The simulator accepts only test cards.',
      422,
    ],
    'card-three-declines': [
      '/dev/show/three-declines',
      'Use another card, or call the bank first.',
      422,
    ],
    'card-form-used': [
      '/dev/show/form-already-used',
      'The form was already used for a payment with other details.',
      422,
    ],
    'card-form-expired': ['/dev/show/form-expired', 'Open for more than a day.', 422],
    'card-human-check-failed': ['/dev/show/human-check-failed', 'The captcha failed.', 403],
    'card-step-up': ['/dev/show/step-up', 'The step-up between form and payment.', 403],
    'card-too-many': [
      '/dev/show/too-many-cards',
      'Too many payments without a captcha from one IP address.',
      429,
    ],
  },
  'After paying': {
    'confirming-withheld': [
      '/dev/show/outcome-withheld',
      'Under card testing, the result comes by email.',
    ],
    'confirming-then-nothing': [
      '/dev/go/confirming-then-nothing-charged',
      'The request was lost: after some seconds, nothing was charged.',
    ],
    'confirming-then-receipt': [
      '/dev/go/confirming-then-a-receipt',
      'The reply was lost: after some seconds, the receipt.',
    ],
    'nothing-was-charged': ['/dev/go/nothing-was-charged', 'It is safe to pay again.'],
    'just-paid': ['/dev/just-paid', 'The form’s URL, opened again after a payment.'],
    receipt: ['/dev/go/receipt', 'Submitted and under review.'],
    'receipt-accepted': ['/dev/go/receipt-accepted', 'Staff accepted it: the card is charged.'],
    'receipt-refunded': ['/dev/go/receipt-refunded', 'Staff refunded a part of it.'],
    'receipt-rejected': ['/dev/go/receipt-rejected', 'Staff rejected it: nothing is charged.'],
    'receipt-elsewhere': [
      '/dev/go/receipt-elsewhere',
      'In another browser: personal details are masked.',
    ],
    'receipt-rejected-elsewhere': [
      '/dev/go/receipt-rejected-elsewhere',
      'Pay again asks for ZIP code and last four digits.',
    ],
    'receipt-cancelled-by-payer': [
      '/dev/go/receipt-cancelled',
      'The payer canceled it on the receipt page.',
    ],
    'receipt-fee': ['/dev/go/receipt-with-a-fee', 'Amount, card fee and total.'],
    'receipt-fee-list': ['/dev/go/receipt-with-a-fee-list', 'The biller’s fees, and whom to ask.'],
    'receipt-company': ['/dev/go/receipt-of-a-company', 'Three invoices of a company.'],
    'receipt-bot-fields': [
      '/dev/go/receipt-with-bot-fields',
      'Paid with bot fields, which /dev/payments shows.',
    ],
    'receipt-debt-collector': [
      '/dev/go/receipt-of-a-debt-collector',
      'With the notice that the law requires.',
    ],
    'receipt-silent': ['/dev/go/receipt-silent', 'No receipt email is sent.'],
    'receipt-expired': [
      '/dev/go/receipt-expired',
      'More than 180 days after the last update.',
      410,
    ],
    'receipt-unknown': ['/web-payment/receipt?r=unknown', 'An unknown secret.', 404],
  },
  'A question to the payer': {
    'info-deadline': ['/dev/info/deadline', 'The due date would be missed.'],
    'info-increase': ['/dev/info/increase', 'The payee asks for more than was submitted.'],
    'info-increase-fee': ['/dev/info/increase-fee', 'The payee charges a processing fee.'],
    'info-increase-with-card-fee': ['/dev/info/increase-with-card-fee', 'With our own card fee.'],
    'info-one-field': ['/dev/info/one-field', 'The payee needs one more field.'],
    'info-every-field': ['/dev/info/every-field', 'A field of each kind, one of them filled in.'],
    'info-refused': ['/dev/info/refused', 'Each field says why, without JavaScript.', 422],
    'info-cancel-question': [
      '/dev/info/cancel-question',
      'Confirming the cancellation, without JavaScript.',
    ],
    'info-submitted': ['/dev/info/submitted', 'The payer answered.'],
    'info-submitted-balance-due': [
      '/dev/info/submitted-balance-due',
      'Agreed; the balance is unpaid.',
    ],
    'info-submitted-balance-fee': [
      '/dev/info/submitted-balance-fee',
      'The balance includes a card fee.',
    ],
    'info-submitted-balance-paid': ['/dev/info/submitted-balance-paid', 'The balance is paid too.'],
    'info-declined': ['/dev/info/declined', 'The payer canceled the payment.'],
    'info-decided': ['/dev/info/decided', 'Staff decided in the meantime.', 409],
    'info-expired': ['/dev/info/expired', 'The link has expired.', 410],
    'info-no-token': ['/update-info-request', 'A URL without its secret.', 400],
    'info-unknown-token': ['/update-info-request?t=unknown', 'An unknown secret.', 404],
    'receipt-question': ['/dev/info/receipt', 'The receipt while a question is open.'],
    'receipt-cancelled': ['/dev/info/receipt-cancelled', 'The receipt of a canceled payment.'],
  },
  'Get the app': {
    'texts-off': ['/dev/texts-off/pay', '/pay while the site sends no texts.'],
    'page-not-found-texts-off': ['/dev/texts-off/not-found', 'The same for the 404 page.', 404],
    download: ['/download', 'On a computer: a text with the link, or a store.'],
    'download-sent': ['/dev/text-sent/download', 'The text is on its way.'],
    'download-phone': [
      '/download?device=apple',
      'On a phone, without link parameters: a button, no redirect.',
    ],
    'download-headerless': ['/download?headerless', 'Inside another page: no header, no footer.'],
    'app-clip': [
      '/pay-appclip?device=apple&stay=1',
      'On an iPhone: tap OPEN. The redirect is off (stay=1).',
    ],
  },
  'Pay widgets': {
    widget: ['/pay-widget', 'No partner name: the default theme.'],
    'widget-unknown-name': ['/pay-widget?name=unknown', 'UNKNOWN_NAME: the default theme.'],
    'widget-invalid-number': [
      '/dev/frame/form/INVALID_NUMBER',
      'INVALID_NUMBER at the field.',
      422,
    ],
    'widget-form-expired': ['/dev/frame/form/FORM_EXPIRED', 'FORM_EXPIRED: send it again.', 409],
    'widget-form-refused': ['/dev/frame/form/FORM_REFUSED', 'FORM_REFUSED: a forged token.', 409],
    'widget-check-failed': ['/dev/frame/form/HUMAN_CHECK_FAILED', 'HUMAN_CHECK_FAILED.', 403],
    'widget-unavailable': ['/dev/frame/form/UNAVAILABLE', 'UNAVAILABLE: try again.', 503],
    'widget-number-limit': ['/dev/frame/form/TEXT_NUMBER_LIMIT', 'TEXT_NUMBER_LIMIT.', 429],
    'widget-address-limit': ['/dev/frame/form/TEXT_ADDRESS_LIMIT', 'TEXT_ADDRESS_LIMIT.', 429],
    'widget-partner-limit': ['/dev/frame/form/TEXT_PARTNER_LIMIT', 'TEXT_PARTNER_LIMIT.', 429],
    'widget-site-limit': ['/dev/frame/form/TEXT_SITE_LIMIT', 'TEXT_SITE_LIMIT.', 429],
    'widget-too-many': ['/dev/frame/problem/TOO_MANY', 'TOO_MANY, in the frame’s style.', 429],
    'widget-not-found': ['/dev/frame/problem/NOT_FOUND', 'NOT_FOUND.', 404],
    'widget-malformed': ['/dev/frame/problem/MALFORMED', 'MALFORMED.', 400],
    'widget-origin-refused': ['/dev/frame/problem/ORIGIN_REFUSED', 'ORIGIN_REFUSED.', 403],
    'widget-method': ['/dev/frame/problem/METHOD_NOT_ALLOWED', 'METHOD_NOT_ALLOWED.', 405],
    'widget-too-large': ['/dev/frame/problem/TOO_LARGE', 'TOO_LARGE.', 413],
    'widget-card-number-refused': [
      '/dev/frame/problem/CARD_NUMBER_REFUSED',
      'CARD_NUMBER_REFUSED.',
      400,
    ],
    'widget-type': ['/dev/frame/problem/UNSUPPORTED_TYPE', 'UNSUPPORTED_TYPE.', 415],
    'widget-internal': ['/dev/frame/problem/INTERNAL', 'INTERNAL.', 500],
    'widget-failed': ['/dev/frame/problem/FAILED', 'FAILED: another failure.', 502],
    'widget-payee': ['/pay-widget?name=oakmont-pt', 'A payee without a theme of its own.'],
    'widget-cedar': ['/pay-widget?name=cedar-hollow', 'Green, light or dark by the system.'],
    'widget-maple': [
      '/pay-widget?name=maple-creek',
      'Its own button text, and a link below the form.',
    ],
    'widget-willow': ['/pay-widget?name=willow-bend', 'Always light; its own pages may frame it.'],
    'widget-laurel': ['/pay-widget?name=laurel-sleep', 'Always dark, in a bright yellow.'],
    'widget-springfield': [
      '/pay-widget?name=springfield-water',
      'The same yellow on white: darkened until it can be read.',
    ],
    'widget-theme': [
      '/pay-widget?name=cedar-hollow&type=dark&theme=plum',
      'With the theme from the host page.',
    ],
    'widget-sent': ['/dev/text-sent/widget', 'The text is on its way.'],
    'widget-texts-off': ['/dev/texts-off/widget', 'While the site sends no texts.'],
    'widget-mobile': ['/pay-widget?view=mobile', 'On a phone: Pay Now.'],
    'widget-mobile-pay': ['/pay-widget?name=maple-creek&view=mobile', 'On a phone: Mobile Pay.'],
    'widget-mobile-dark': ['/pay-widget?name=laurel-sleep&view=mobile', 'The same, always dark.'],
    'widget-transition': [
      '/pay-widget?name=cedar-hollow&view=mobile&state=transition',
      'Shown before the redirect to the app store.',
    ],
    'widget-buttons': ['/pay-widget-imaginepay-button', 'Two image buttons.'],
    'widget-buttons-dark': [
      '/pay-widget-imaginepay-button?name=laurel-sleep',
      'The same in a partner’s colors.',
    ],
    'widget-tab': ['/pay-widget-restore-tab?name=maple-creek', 'The restore tab’s form.'],
    'widget-tab-sent': ['/dev/text-sent/widget-tab', 'The restore tab after the text was sent.'],
    'widget-builder': ['/partners/widget', 'Where a partner gets the snippet.'],
    'api-docs': ['/docs/api', 'Every JSON call, for people; /openapi.json for programs.'],
    'widget-builder-partner': [
      '/partners/widget?payee=maple-creek&type=dark&view=desktop&label=Pay%20Maple%20Creek',
      'The snippet of a partner with its own theme.',
    ],
    'widget-builder-unknown': ['/partners/widget?payee=unknown', 'An unknown partner name.'],
  },
  'Change a password': {
    'password-loading': ['/dev/reset/loading', 'The link is being checked, after a reload.'],
    'password-form': ['/dev/reset/form', 'With a valid link: the two fields.'],
    'password-headerless': [
      '/update-password?headerless',
      'Inside another page: no header, no footer.',
    ],
    'password-errors': ['/dev/reset/errors', 'Too short, and the two entries differ.', 422],
    'password-too-common': ['/dev/reset/too-common', 'One of the 10,000 most common.', 422],
    'password-human-check-failed': ['/dev/reset/human-check-failed', 'The captcha failed.', 403],
    'password-too-many': ['/dev/reset/too-many', 'More than ten posts within an hour.', 429],
    'password-expired': ['/dev/reset/expired', 'A link more than 24 hours old.', 410],
    'password-used': ['/dev/reset/used', 'A link that was used once already.', 410],
    'password-mismatch': ['/dev/reset/mismatch', 'Another account’s ID in the link.', 404],
    'password-no-query': ['/update-password', 'Without a link: how to get one.'],
    'password-changed': ['/dev/reset/changed', 'It is done.'],
  },
  'Link a mailbox': {
    'mailbox-begin': ['/dev/mailbox', 'The whole flow, as the app starts it.'],
    'mailbox-start': ['/dev/mailbox/show/start', 'What linking does, and for which account.'],
    'mailbox-no-ticket': ['/account-link/start', 'Opened without the app.'],
    'mailbox-expired': ['/dev/mailbox/show/expired', 'A link more than ten minutes old.', 410],
    'mailbox-linking': ['/dev/mailbox/show/linking', 'Back from Google, being linked.'],
    'mailbox-success': ['/dev/mailbox/show/success', 'Linked; a reload still says so.'],
    'mailbox-failure': [
      '/dev/mailbox/show/failure',
      'A state parameter that this site did not issue.',
      409,
    ],
    'mailbox-scope-missing': [
      '/dev/mailbox/show/scope-missing',
      'The visitor did not allow Papaya to read email.',
      409,
    ],
    'mailbox-cancelled': ['/dev/mailbox/show/cancelled', 'The visitor pressed Cancel at Google.'],
    'mailbox-too-many': [
      '/dev/mailbox/show/too-many',
      'More than twenty tries within an hour.',
      429,
    ],
  },
  'Collect a payment': {
    'get-paid-access': ['/getpaid', 'Where a payee types the code from a notice.'],
    'get-paid-access-error': ['/dev/get-paid/access-error', 'Too short for a code.', 422],
    'get-paid-set-pass': ['/dev/get-paid/set-pass', 'From an invite link with a valid code.'],
    'get-paid-set-pass-code': ['/dev/get-paid/set-pass-by-code', 'The code was typed.'],
    'get-paid-set-pass-group': ['/dev/get-paid/set-pass-group', 'The payee has accounts already.'],
    'get-paid-set-pass-errors': ['/dev/get-paid/set-pass-errors', 'Each field says why.', 422],
    'get-paid-set-pass-has-account': [
      '/dev/get-paid/set-pass-has-account',
      'The email has an account.',
      422,
    ],
    'get-paid-invite-form': ['/getpaid?signup', 'Without a code: an invite by email.'],
    'get-paid-invite-errors': ['/dev/get-paid/invite-errors', 'Sent empty.', 422],
    'get-paid-success-user': ['/dev/get-paid/success-user', 'The invite was emailed.'],
    'get-paid-success-ag': [
      '/dev/get-paid/success-ag',
      'After an agent link: the request was sent to the team.',
    ],
    'get-paid-success-kit': [
      '/dev/get-paid/success-kit',
      'After a kit link: the request was sent to the team.',
    ],
    'get-paid-been-here': ['/dev/get-paid/been-here', 'The same agent link, opened again.'],
    'get-paid-agent': ['/dev/get-paid/agent', 'An agent link, submitted by the page on load.'],
    'get-paid-kit': ['/dev/get-paid/kit', 'A kit link, submitted by the page on load.'],
    'get-paid-pre-email': ['/dev/get-paid/pre-email', 'A spinner while the link is checked.'],
    'get-paid-wrong-code': ['/dev/get-paid/wrong-code', 'An unknown code.', 422],
    'get-paid-used-code': ['/dev/get-paid/used-code', 'A code that was used.', 422],
    'get-paid-too-many': ['/dev/get-paid/too-many-codes', 'More than five wrong codes.', 429],
    'get-paid-oops': ['/dev/get-paid/oops', 'A server error.', 500],
    'get-paid-has-account': [
      '/dev/get-paid/has-account',
      'The email has an account: redirected to the panel to log in.',
    ],
    'get-paid-panel': ['/dev/get-paid/to-the-panel', 'A new account opens the panel.'],
    panel: ['/dev/panel', 'The embedded panel of the account that this browser is logged in to.'],
  },
  'Pay later, before its deadline': {
    'pay-later-token': ['/dev/pay-later', 'A link with a token signs the visitor up on load.'],
    'pay-later-input': ['/dev/pay-later/show/input', 'The offer, without a token.'],
    'pay-later-by-token': ['/dev/pay-later/show/by-token', 'The email is filled in.'],
    'pay-later-no-email': ['/dev/pay-later/show/no-email', 'Sent empty.', 422],
    'pay-later-not-found': ['/dev/pay-later/show/not-found', 'No account has that email.', 422],
    'pay-later-not-enrolled': [
      '/dev/pay-later/show/not-enrolled',
      'Same message as for an unknown email.',
      422,
    ],
    'pay-later-success': ['/dev/pay-later/show/success', 'Signed up.'],
    'pay-later-duplicate': ['/dev/pay-later/show/success-duplicate', 'Signed up before.'],
    'pay-later-oops': ['/dev/pay-later/show/oops', 'A token whose email has no account.', 404],
    'pay-later-unknown-error': ['/dev/pay-later/show/unknown-error', 'The call failed.'],
    'pay-later-try-again': ['/dev/pay-later/show/try-again', 'After Try Again.'],
    'pay-later-too-many': [
      '/dev/pay-later/show/too-many',
      'More than twenty posts within an hour.',
      429,
    ],
    'pay-later-expired': ['/dev/pay-later/close', 'What every visitor sees today.'],
  },
  Membership: {
    'member-benefits': ['/member-signup', 'What it includes, one month free.'],
    'member-benefits-ad': [
      '/member-signup?camefrom=mail&ad=4',
      'From an ad with a different price.',
    ],
    'member-payment': ['/member-signup?v=2', 'The choice of a payment method.'],
    'member-no-choice': ['/dev/member-signup/no-choice', 'Sent without a choice.', 422],
    'member-failed': ['/dev/member-signup/failed', 'Too many sign-ups within an hour.', 429],
    'member-waitlist': ['/member-signup?v=3', 'On the waitlist; nothing is charged.'],
  },
  'Write to the team': {
    contact: ['/contact', 'Quick answers, the form, what never to send.'],
    'contact-sent': ['/dev/team-form/contact-sent', 'The message is on its way.'],
    'contact-headerless': ['/contact?headerless', 'Inside another page: no header, no footer.'],
    'contact-errors': ['/dev/team-form/contact-errors', 'A card number in the message.', 422],
    'contact-too-fast': [
      '/dev/team-form/contact-too-fast',
      'Submitted faster than a person could.',
      422,
    ],
    'contact-human-check-failed': [
      '/dev/team-form/contact-human-check-failed',
      'The captcha failed.',
      403,
    ],
    'contact-too-many': [
      '/dev/team-form/contact-too-many',
      'Too many messages within an hour.',
      429,
    ],
    partners: ['/partners', 'What Papaya does for billers, and the form.'],
    'partners-sent': ['/dev/team-form/partners-sent', 'The message is on its way.'],
    'partners-errors': ['/dev/team-form/partners-errors', 'Sent empty.', 422],
    'merchant-verification': [
      '/merchant-verification',
      'The form in its frame. Also /confirmation and /newpartner.',
    ],
    'merchant-form': ['/embedded/merchant-form', 'The form in a tab of its own.'],
    'merchant-form-errors': ['/dev/team-form/merchant-errors', 'Sent empty.', 422],
    'merchant-form-sent': ['/dev/team-form/merchant-sent', 'The team has it.'],
  },
  'Pay over time': {
    financing: ['/financing', 'The back link leads to the pay page.'],
    'financing-payee': [
      '/financing?PAYEE_NAME=Cedar%20Hollow',
      'The back link leads to this payee’s own page.',
    ],
  },
  Emails: {
    'mail-team': ['/dev/team-form/contact-mail', 'A visitor’s message, to the team only.'],
    'mail-merchant': ['/dev/team-form/merchant-mail', 'A business asks to be verified.'],
    'mail-invite': ['/dev/get-paid/mail', 'An access code, from staff.'],
    'mail-invite-requested': [
      '/dev/get-paid/mail-requested',
      'An access code that a visitor requested.',
    ],
    'mail-invite-not-needed': [
      '/dev/get-paid/mail-not-needed',
      'No invite: the email already has an account.',
    ],
    'mail-get-paid-request': ['/dev/get-paid/mail-team', 'To the team: a kit was requested.'],
    'mail-password-reset': ['/dev/reset/mail', 'The link to choose a new password.'],
    'mail-password-changed': ['/dev/reset/mail-changed', 'Your password was changed.'],
    'mail-receipt': ['/dev/go/mail-receipt', 'We received your payment.'],
    'mail-receipt-company': ['/dev/go/mail-receipt-of-a-company', 'For a company’s invoice.'],
    'mail-receipt-debt-collector': [
      '/dev/go/mail-receipt-of-a-debt-collector',
      'With the notice that the law requires.',
    ],
    'mail-accepted': ['/dev/go/mail-accepted', 'Your payment was accepted.'],
    'mail-question-deadline': ['/dev/info/mail-deadline', 'The due date would be missed.'],
    'mail-question-increase': ['/dev/info/mail-increase', 'The payee asks for more.'],
    'mail-question-fee': ['/dev/info/mail-increase-fee', 'The payee charges a fee.'],
    'mail-question-fields': ['/dev/info/mail-fields', 'Something is missing.'],
    'text-question': ['/dev/info/text', 'The question as a text message.'],
    'mail-answered': ['/dev/info/mail-answered', 'We got your answer.'],
    'mail-answered-balance': ['/dev/info/mail-answered-balance', 'The balance is unpaid.'],
    'mail-cancelled': ['/dev/info/mail-cancelled', 'Your payment was canceled.'],
    'mail-rejected': ['/dev/go/mail-rejected', 'We could not accept your payment, and why.'],
  },
  'When something is wrong': {
    'page-not-found': ['/no-such-page', 'A path that does not exist.', 404],
    'malformed-request': [
      '/dev/problems/malformed',
      'A form that no page of this site sends.',
      400,
    ],
    'wrong-method': [
      '/dev/problems/method_not_allowed',
      'A method that the route does not accept.',
      405,
    ],
    'from-another-site': ['/dev/problems/origin_refused', 'Sent by another site’s page.', 403],
    'wrong-state': ['/dev/problems/conflict', 'Changed in the meantime.', 409],
    'link-expired': ['/dev/problems/gone', 'An expired link.', 410],
    'too-large': ['/dev/problems/too_large', 'A body over the size limit.', 413],
    'too-many-requests': ['/dev/problems/too_many', 'Too many requests.', 429],
    'internal-error': ['/dev/boom', 'A real exception, thrown on purpose.', 500],
    'vendor-failed': ['/dev/problems/vendor_failed', 'A vendor did not respond.', 502],
    'not-available': ['/dev/problems/unavailable', 'A service is down.', 503],
  },
} as const satisfies Record<string, Readonly<Record<string, ScreenRow>>>

export type Screen = {
  /** Kebab-case and unique; also the name of its screenshot. */
  readonly name: string
  readonly group: string
  readonly path: string
  readonly note: string
  readonly status: number
}

export const screens: readonly Screen[] = Object.entries(groups).flatMap(([group, rows]) =>
  Object.entries<ScreenRow>(rows).map(([name, [path, note, status = 200]]) => ({
    name,
    group,
    path,
    note,
    status,
  })),
)
