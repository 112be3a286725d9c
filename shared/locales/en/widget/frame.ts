// Texts of the pay widgets (spec section 2). A partner's own headline and description are in its
// row.
import { payOnline } from '../sms-link-words'

export const widgetCopy = {
  title: (name: string | null) => (name === null ? 'Pay with Papaya' : `Pay ${name} with Papaya`),
  errorTitle: 'Error: ',
  headline: (name: string | null) => (name === null ? 'Pay your bill by phone' : `Pay ${name}`),
  description:
    'Enter your mobile number and we will text you a secure link. Take a picture of the bill and pay it.',
  sendLabel: 'Send Text',
  payLabel: 'Pay Now',
  phone: 'Mobile number',
  security: 'Encrypted and secured by Papaya',
  web: payOnline,
  newTab: '(opens in a new tab)',
  expired: 'This form was open for a long time. Please press the button once more.',
  success: {
    heading: 'Success! Check your phone for a text message',
    note: 'The link in it opens your payment. It can take up to a minute to arrive.',
  },
  mobile: { headline: 'Pay Securely Now' },
  transition: {
    heading: 'Pay with a picture in seconds!',
    stars: '4.8 stars',
    reviews: '30k+ user reviews',
    redirecting: 'Redirecting to the app store',
    now: 'Open the app store now',
    stay: 'Stay on this page',
  },
  buttons: {
    heading: 'Two ways to pay your bill',
    picture: 'Pay with a picture',
    online: 'Pay online',
  },
} as const
