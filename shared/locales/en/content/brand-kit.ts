// Texts of the brand kit page.
export const brandKitCopy = {
  head: {
    title: 'Brand Kit | Papaya',
    description:
      'The Papaya logo, colors and typeface to download, and how to use them when you tell your customers that they can pay with Papaya.',
  },
  heading: 'Brand kit',
  lead: 'Telling your customers that they can pay with Papaya? Here is what it should look like.',
  logos: {
    heading: 'Logo',
    intro:
      'The fruit and the name belong together. Use the fruit alone only where the name stands beside it.',
    items: [
      { file: 'papaya-logo.svg', name: 'Logo for light backgrounds', on: 'light', wide: true },
      { file: 'papaya-logo-light.svg', name: 'Logo for dark backgrounds', on: 'dark', wide: true },
      { file: 'papaya-mark.svg', name: 'Fruit alone', on: 'light', wide: false },
    ],
    download: (name: string) => `Download SVG: ${name}`,
    png: { file: 'papaya-logo.png', name: 'Download PNG: Logo, 1,200 pixels wide' },
  },
  rules: {
    heading: 'How to use it',
    doHeading: 'Please',
    dos: [
      'Leave free space around the logo, at least half the fruit’s height on each side.',
      'Keep it 24 pixels high or more on a screen, 8 mm on paper.',
      'Link it to your own payment page, so that people arrive at your bill.',
    ],
    dontHeading: 'Please don’t',
    donts: [
      'Change the colors, stretch, tilt or outline it.',
      'Put it on a photo or a pattern.',
      'Make it part of your own logo or name, or use it to suggest that we vouch for something we don’t.',
    ],
  },
  colors: {
    heading: 'Colors',
    items: [
      { name: 'Papaya', hex: '#FF7A45', use: 'Illustrations and large areas, never text' },
      { name: 'Action', hex: '#C2410C', use: 'Buttons and links on white' },
      { name: 'Leaf', hex: '#4F8A45', use: 'The skin of the fruit, success' },
      { name: 'Ink', hex: '#1F2430', use: 'Text' },
      { name: 'Paper', hex: '#FFFBF7', use: 'Backgrounds' },
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
        text: 'Figtree, which is free under the SIL Open Font License. Elsewhere any plain sans serif.',
      },
      {
        term: 'A sentence to print on bills',
        text: 'Pay this bill in seconds with Papaya.',
      },
    ],
  },
  ask: {
    heading: 'Something else?',
    text: 'For other formats, or to have a draft looked over, write to',
  },
} as const
