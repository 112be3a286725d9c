// Texts of the accessibility statement. The report by criterion is in accessibility-report.ts.

export const accessibilityCopy = {
  head: {
    title: 'Accessibility | Papaya',
    description:
      'How we make sure that everyone can pay a bill with Papaya, and what we haven’t tested with people yet.',
  },
  heading: 'Accessibility',
  lead: 'Everyone should be able to pay a bill here. This page says what we aim for, how we check it, and what we haven’t checked yet.',
  aim: {
    heading: 'What we aim for',
    text: 'Our goal is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page and in both languages. By our own checks we meet it, except for a few criteria that we meet in part. No one outside of our team has confirmed that.',
  },
  helps: {
    heading: 'What you can count on',
    items: [
      {
        term: 'A screen reader or a keyboard',
        text: 'You can pay without a mouse. Each page has one main heading, fields have labels, and errors are listed and read aloud.',
      },
      {
        term: 'Large text and zoom',
        text: 'Pages fit your window at a zoom of 400% and with text at twice its size.',
      },
      {
        term: 'Colors that suit you',
        text: 'Pages follow your device’s dark or light mode, your own high-contrast colors, and your preference for less motion.',
      },
      {
        term: 'No script, no account',
        text: 'With our own card fields you can pay with JavaScript turned off. You never need an account to pay.',
      },
      {
        term: 'Time to think',
        text: 'The payment form stays good for a day. You can cancel a payment until we accept it.',
      },
      {
        term: 'English or Spanish',
        text: 'Pages, emails, and texts are in the language you choose. Legal documents are in English, with a summary in Spanish. The API reference is only in English.',
      },
    ],
  },
  checks: {
    heading: 'How we check',
    items: [
      {
        term: 'Every screen, automatically',
        text: 'A program opens every screen in every state, light and dark. It looks for missing names, low contrast, and small targets, and in Spanish, whose words are longer, for text that is cut off.',
      },
      {
        term: 'By keyboard',
        text: 'Other tests pay a bill with a keyboard alone, and check where the focus is after each step.',
      },
    ],
  },
  gaps: {
    heading: 'What we haven’t tested',
    items: [
      {
        term: 'With people',
        text: 'No one with a disability has tested these pages for us yet. Programs find only some of the problems that people meet.',
      },
      {
        term: 'With screen readers',
        text: 'We haven’t gone through a whole payment with NVDA, JAWS, VoiceOver, or TalkBack. We only know what browsers tell them.',
      },
      {
        term: 'With voice control, switches, and magnifiers',
        text: 'We haven’t tried any of them.',
      },
      {
        term: 'Pages of other companies',
        text: 'Where a card processor shows its own card fields, or your bank asks you to confirm a payment, those parts aren’t ours.',
      },
    ],
  },
  report: {
    heading: 'The whole report',
    text: 'Are you buying for a company or an agency? Our report goes through every criterion of WCAG 2.2.',
    link: { href: '/accessibility/report', label: 'Read the report by criterion' },
  },
  tell: {
    heading: 'Something in your way?',
    text: 'Tell us the page and what happened, and we’ll help you pay another way in the meantime. Email',
    contact: { href: '/contact', label: 'Contact Us' },
  },
} as const
