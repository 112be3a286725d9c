// Texts of the app download pages. Those quoted in the specification (section 2) are verbatim.

const platforms = { apple: 'Apple', android: 'Android' } as const

type Platform = keyof typeof platforms

export const appDownloadCopy = {
  title: 'Download the App | Papaya',
  description:
    'Get the Papaya app for iPhone or Android. Snap a photo of any bill and pay it in seconds.',
  heading: 'Get the Papaya app',
  intro: 'Snap a photo of any bill and pay it in seconds, by card or from your bank account.',
  form: {
    heading: 'Text me the link',
    label: 'Cell phone number',
    hint: '10 digits. We’ll only use it to send this link.',
  },
  sent: {
    heading: 'Text message sent! Check your iPhone or Android for a link to download the app.',
    note: 'It can take a minute to arrive.',
  },
  stores: 'Or go to your app store',
  download: 'Download App',
  web: { intro: 'No app today?', link: 'Pay online' },
  redirect: {
    title: (platform: Platform) => `Redirecting to ${platforms[platform]} app store | Papaya`,
    heading: (platform: Platform) => `Redirecting to ${platforms[platform]} app store now...`,
    now: 'Download Now',
    notYet: 'Nothing happening? Tap the button.',
    stay: 'Stay on this page',
  },
  clip: {
    title: 'Tap OPEN | Papaya',
    heading: 'Tap OPEN to pay your bill',
    intro: 'The App Store opens next. Tap OPEN there, and we’ll take you to your bill.',
    open: 'Open the App Store',
  },
  footer: { navigation: 'Legal', support: 'Questions? Email' },
} as const
