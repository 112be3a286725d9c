// Texts of the brand kit page.
export const brandKitCopy = {
  head: {
    title: 'Brand Kit | Papaya',
    description:
      'Download the Papaya logo, colors, and typeface. Learn how to use them, and how to sound, when you tell customers they can pay with Papaya.',
  },
  heading: 'Brand kit',
  lead: 'Telling your customers they can pay with Papaya? Here’s how it should look and sound.',
  logos: {
    heading: 'Logo',
    intro: 'The fruit and the name belong together. Use the fruit alone only next to the name.',
    items: [
      { file: 'papaya-logo.svg', name: 'Logo for light backgrounds', on: 'light', wide: true },
      { file: 'papaya-logo-light.svg', name: 'Logo for dark backgrounds', on: 'dark', wide: true },
      { file: 'papaya-mark.svg', name: 'Fruit alone', on: 'light', wide: false },
    ],
    download: 'Download SVG: {name}',
    png: { file: 'papaya-logo.png', name: 'Download PNG: Logo, 1,200 pixels wide' },
  },
  rules: {
    heading: 'How to use it',
    doHeading: 'Please do',
    dos: [
      'Leave space around the logo. Half the fruit’s height on each side is the minimum.',
      'Keep it at least 24 pixels high on a screen, or 8 mm on paper.',
      'Link it to your own pay page, where people can pay you.',
    ],
    dontHeading: 'Please don’t',
    donts: [
      'Change the colors, or stretch, tilt, or outline it.',
      'Put it on a photo or a pattern.',
      'Make it part of your own logo or name.',
      'Use it to suggest that we vouch for something we don’t.',
    ],
  },
  colors: {
    heading: 'Colors',
    items: [
      { name: 'Papaya', hex: '#FF7A45', use: 'Illustrations and large areas, never text' },
      { name: 'Action', hex: '#C2410C', use: 'Buttons and links on white' },
      { name: 'Leaf', hex: '#4F8A45', use: 'The papaya’s skin, and success messages' },
      { name: 'Ink', hex: '#1F2430', use: 'Text' },
      { name: 'Paper', hex: '#FFFBF7', use: 'Backgrounds' },
    ],
  },
  illustrations: {
    heading: 'Illustrations',
    intro: 'We draw simple scenes of everyday bill paying.',
    items: [
      {
        term: 'Flat planes, one line',
        text: 'Each scene has a few flat shapes and one ink line. No gradients, no shadows.',
      },
      {
        term: 'Papaya is for pictures',
        text: 'The bright orange, #FF7A45, belongs in illustrations. Text on it is too hard to read.',
      },
      {
        term: 'Show the thing itself',
        text: 'Show a bill, a phone, or a receipt. Don’t use stock photos or emoji.',
      },
      {
        term: 'Nothing real',
        text: 'Use made-up names, phone numbers from 555-0100 to 555-0199, and published test cards. Never show a real bill.',
      },
    ],
  },
  voice: {
    heading: 'Voice',
    intro: 'We sound like a helpful person at the front desk.',
    items: [
      {
        term: 'Talk to one person',
        text: 'Say “you” and “we’ll.” Use contractions. Read it aloud, and see if you’d say it.',
      },
      {
        term: 'One idea per sentence',
        text: 'Keep sentences under 20 words. Choose the short word over the long one.',
      },
      {
        term: 'Money first',
        text: 'Say what happened, what it means for the money, and what to do next.',
      },
      {
        term: 'Numbers over adverbs',
        text: '“Try again in 12 minutes” helps. “Please wait a while” doesn’t.',
      },
      {
        term: 'Never blame',
        text: 'Write “Enter a 5-digit ZIP code.” Don’t write “Invalid ZIP code.”',
      },
      {
        term: 'Promise only what’s true',
        text: 'Don’t say “instant” or “guaranteed.” We review each payment before we charge a card.',
      },
    ],
  },
  words: {
    heading: 'Words',
    items: [
      {
        term: 'The name',
        text: 'Papaya, with one capital letter. Not PAPAYA, not papaya.',
      },
      {
        term: 'Typeface',
        text: 'Figtree, free under the SIL Open Font License. If you can’t use it, pick any plain sans serif.',
      },
      {
        term: 'A line for your bills',
        text: 'Pay this bill online in about two minutes.',
      },
      {
        term: 'A line for your site',
        text: 'Pay online by card. No account needed.',
      },
    ],
  },
  ask: {
    heading: 'Something else?',
    text: 'Need another format or a review? Email',
  },
} as const
