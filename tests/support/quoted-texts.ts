// Every text that the specification quotes, letter for letter, and the files of shared/locales/en that
// have it. Expressions of a template are in braces. tests/source/quoted-texts.test.ts compares them.

const chooser = ['pay-landing.ts'] as const
const landing = ['pay-landing-words.ts'] as const
const form = ['payments/form.ts'] as const
const question = ['payments/info-request.ts'] as const
const lookup = ['payments/provider-lookup.ts'] as const
const download = ['app-download.ts'] as const
const widget = ['widget/frame-words.ts'] as const
const ui = ['ui-words.ts'] as const
const reset = ['password-reset.ts'] as const
const password = ['password.ts'] as const
const getPaid = ['get-paid.ts'] as const
const mailbox = ['mailbox-link.ts'] as const
const member = ['membership.ts'] as const
const payLater = ['pay-later.ts'] as const

export const quotedTexts: readonly (readonly [quote: string, files: readonly string[]])[] = [
  // Pay landing page.
  ['Success! Check your phone for a text message.', landing],
  ['Try Again', ['sms-link-words.ts']],
  ['Manual Payment', landing],
  ['Or, pay with a browser based option.', landing],
  // 404 page.
  ["Sorry! We can't find that page.", [...chooser, 'problem-messages.ts', 'short-links.ts']],
  ['Enter your phone number to start paying your bill.', chooser],
  ['Send', ['sms-link-words.ts']],
  ['Send yourself a link to the Papaya app.', chooser],
  ['Your phone number will only be used for this purpose.', chooser],
  ['Make a guest web payment', chooser],
  // App download.
  ['Download App', download],
  ['Redirecting to {platforms[platform]} app store now...', download],
  ['Download Now', download],
  ['Text message sent! Check your iPhone or Android for a link to download the app.', download],
  // Payer type chooser.
  ['Pay your patient or company invoice below.', chooser],
  ['Patient Bill Payment', chooser],
  ['Company Invoice Payment', chooser],
  // Guest web payment.
  ['Pay Your Bill', ['payments/page.ts']],
  [
    'This communication is from a debt collector and is an attempt to collect a debt.',
    ['payments/debt-collector.ts'],
  ],
  ['Biller Info', lookup],
  ['Provider Name', lookup],
  ['Next', [...form, ...lookup]],
  [
    'Provider not found. You can still make a payment by taking a picture of your bill through Papaya App.',
    lookup,
  ],
  ['Confirm Biller', lookup],
  ['Cancel', lookup],
  ['Confirm', [...lookup, ...question]],
  ['For all billing questions, call', ['payments/summary.ts']],
  [
    '{payee} partners with Papaya to bring you safe, easy online payments.',
    ['payments/summary.ts'],
  ],
  ['{name} partners with Papaya to bring you safe, easy online payments.', landing],
  [
    'Please make your employer invoice payment here. If you are a patient please use the patient bill pay option on the previous page.',
    ['payments/summary.ts'],
  ],
  ['Company', form],
  ['Payer', form],
  ['Patient', form],
  ['Edit', form],
  ['Required', ['field-errors.ts']],
  ['MM/YY', form],
  ['Submit Payment', form],
  ['Processing...', form],
  ['Please enter a valid account number: {warn}', form],
  ['Please enter a valid account number that starts with: {startsWith}', form],
  [
    'Unfortunately we are unable to accept payments over $2,000 via Papaya Web Payment. Please download the Papaya app to proceed with paying this bill.',
    form,
  ],
  ['Invalid / Not Accepted', ['field-errors.ts']],
  ['There was a problem saving your payment: {message}', form],
  // Pay widget.
  ['(555) 555-5555', ['sms-link-words.ts']],
  ['Send Text', widget],
  ['Please enter a valid mobile number', ['sms-link-words.ts']],
  ['Pay Securely Now', widget],
  ['Pay Now', widget],
  ['Success! Check your phone for a text message', widget],
  ['Pay with a picture in seconds!', widget],
  ['30k+ user reviews', widget],
  ['Redirecting to the app store', widget],
  // Password reset.
  ['Create a new password.', reset],
  ['NEW PASSWORD', reset],
  ['CONFIRM NEW PASSWORD', reset],
  ['Show', ui],
  ['Hide', ui],
  ['SAVE PASSWORD', reset],
  ['This link has expired', reset],
  ['Something went wrong, please try again', reset],
  ['Trying to change your password?', reset],
  ['Your password has been updated.', reset],
  ['Please return to the app to sign in.', reset],
  ['Please include at least 8 characters.', password],
  ['Password is at least 8 characters.', password],
  ['Password must match.', password],
  ['Your passwords match.', password],
  // Account link.
  ['Success! Your email is now linked with Papaya.', mailbox],
  ['Return to Papaya', mailbox],
  ['Oh no! There was an issue linking your email.', mailbox],
  // Pay later.
  ["Oops! We couldn't find a Papaya account using that email.", payLater],
  ['This promotion is no longer available.', payLater],
  ['Oh no, an unknow error occurred', payLater],
  ['Please try again.', payLater],
  ['Try Again', payLater],
  // Member signup.
  ['Fee Protection', member],
  ['Priority Service', member],
  ['Privacy Protection', member],
  ['Credit Boost', member],
  ['Bill Comparison', member],
  ['Get 1 Month Free', member],
  ['Apply', member],
  ["You've been added to the waitlist", member],
  ['Server error. Please try again later.', member],
  // Get-Paid.
  ['Collect Payment', getPaid],
  ['Invalid Code - Please try again', getPaid],
  ['Oops something went wrong', getPaid],
  // Info request.
  [
    'Your bill has a due date that is approaching immediately. If we make this payment for you, you will miss the due date. Would you like us to proceed with payment?',
    question,
  ],
  ['No. Cancel the payment.', question],
  ['Submit', question],
  ["I don't have the information. Cancel the payment.", question],
  ['Success!', question],
  ["Your payment is in progress. You'll get updates as your bill is paid.", question],
  ['Your payment has been cancelled.', question],
  ['You will receive an email from Papaya shortly.', question],
  ['Do you want to cancel the payment?', question],
  ['Invalid token.', question],
  ['Error retrieving info.', question],
  ['Error submitting the info.', question],
  ['Error cancelling the payment.', question],
  ['Please try again later. If this keeps happening, please contact Papaya.', question],
  // Financing page.
  ['Go back to payment', ['financing.ts']],
  // Header and footer.
  ['About', ui],
  ['Partner with Us', ui],
  ['Contact Us', ui],
  ['Careers', ui],
  ['Download', ui],
  ['How it Works', ui],
  ['Snap a Pic & Pay Any Bill in Seconds.', ui],
  ['Terms of Service', ui],
  ['Privacy Policy', ui],
]
