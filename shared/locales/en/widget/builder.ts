// Texts of /partners/widget, for people who run partners' websites.

type ContrastFacts = {
  readonly scheme: 'light' | 'dark'
  readonly button: string
  readonly ratio: string
  readonly isOwn: boolean
}

type EmailParts = {
  readonly snippet: string
  readonly height: string
  readonly policy: string
  readonly builder: string
}

export const widgetBuilderCopy = {
  title: 'Put a Pay Widget on Your Page | Papaya',
  description: 'Choose how your pay widget looks, try it out, and copy the snippet for your page.',
  heading: 'Put a pay widget on your page',
  intro:
    'Choose a look, copy the snippet, and paste it where you want the widget. No account needed. The widget sets no cookies, and its script is less than 1 KB compressed.',
  form: {
    heading: 'Your widget',
    payee: 'Partner or biller name',
    payeeHint:
      'Use the name in your Papaya address, such as cedar-hollow. Or type your business name to find it. Leave it blank for any biller.',
    unknown: (typed: string) =>
      `We couldn’t find “${typed}”. Choose your name from the list, or leave the field blank.`,
    suggestions: 'Is it one of these?',
    nameStates: {
      checking: 'Checking the name. You can copy the snippet in a moment.',
      failed: 'We couldn’t check the name. Check your connection, then press Update.',
    },
    type: 'Light or dark',
    view: 'View',
    language: 'Language',
    label: 'Name for screen readers',
    labelHint: 'What a screen reader calls the widget, such as “Pay your Cedar Hollow bill.”',
    ref: 'Your reference',
    refHint: (max: number) =>
      `Optional. Your own ID of the payment, at most ${max} letters, digits, “.”, “_” or “-”. Never a name, record number, or Social Security number.`,
    refWrong: (max: number) =>
      `Use 1 to ${max} letters, digits, “.”, “_” or “-”, without a dot at the end. It can’t be a card number, nine digits alone, or 404.`,
    returnUrl: 'Page to go back to',
    returnHint: 'Optional. An https address of your site. The receipt links back to it.',
    returnWrong: 'Use an address such as https://www.example.com/thanks.',
    returnUnlisted: (host: string) =>
      `${host} isn’t on this biller’s list yet, so the receipt won’t link back to it. Ask us to add it.`,
    update: 'Update preview and snippet',
  },
  types: {
    auto: 'Match the page or system',
    light: 'Always light',
    dark: 'Always dark',
  },
  views: {
    auto: 'Match the visitor’s device',
    desktop: 'Big screen, with a phone number form',
    mobile: 'Phone, with one button to the app',
    buttons: 'Two image buttons',
    tab: 'Restore tab, with a small form',
  },
  languages: { auto: 'Match the visitor’s browser', en: 'English', es: 'Spanish' },
  color: {
    label: 'Color',
    hint: 'Leave it blank to use your own. Or type papaya, ocean, forest, plum, graphite, or a color such as #1d5fc4.',
    wrong: (typed: string) =>
      `We don’t know the color “${typed}”. Use papaya, ocean, forest, plum, graphite, or six digits such as #1d5fc4.`,
    swatches: 'Colors to choose from',
    own: 'your own',
    picker: 'pick a color',
    contrast: ({ scheme, button, ratio, isOwn }: ContrastFacts) =>
      `The button on a ${scheme} page is ${button}, with a text contrast of ${ratio}:1.${isOwn ? '' : ' We adjusted your color to make it readable.'}`,
  },
  found: {
    anyBiller: 'Works for any biller. Visitors search for theirs.',
    partner: (payee: string | null) => `${payee ?? 'This partner'} has its own look.`,
    payee: (payee: string | null) =>
      `${payee ?? 'This biller'} uses the default look with its own name.`,
  },
  preview: { heading: 'Preview', title: 'Preview of your pay widget' },
  snippet: {
    heading: 'Snippet',
    note: (lines: number) =>
      `It’s ${lines} lines, and it always loads the newest version. If the widget can’t load, visitors see the link inside.`,
    noName: 'To get the snippet, choose a name we know, or leave the field blank.',
    noColor: 'To get the snippet, fix the color.',
    pinned: 'Pinned to one version',
    pinnedNote:
      'Use this if you need subresource integrity. The file never changes. Find every version at',
    link: 'Pay your bill',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Selected. Press Ctrl+C or ⌘C to copy.',
  },
  email: {
    link: 'Email this to my web developer',
    subject: 'A pay widget for our website',
    body: ({ snippet, height, policy, builder }: EmailParts) =>
      `Please add this pay widget to our website.

1. Paste this where you want the widget:

${snippet}

2. Add this to the stylesheet. It reserves space for the widget, so the page doesn’t jump:

${height}

3. If the page has a Content-Security-Policy, add these sources to it:

${policy}

See a preview and more at ${builder}
`,
  },
  link: {
    heading: 'Link and QR code',
    note: 'For emails, texts, and printed bills. It opens the payment form without the widget.',
    none: 'Choose a biller to get its link.',
    qr: (url: string) => `QR code for ${url}`,
    download: 'Download the QR code (SVG)',
  },
  height: {
    heading: 'Height, for your stylesheet',
    note: 'This is optional. It reserves space for the widget, so your page doesn’t jump when it loads. It’s a CSS rule because many security policies block style attributes.',
  },
  check: {
    heading: 'Check your page',
    text: 'Widget not showing up? Add the `debug` attribute, as in `<papaya-pay debug …>`, and open the browser’s console. It tells you what’s missing from the snippet, your content security policy, or our list of your origins. Then remove the attribute.',
  },
  policy: {
    heading: 'Content security policy',
    note: 'If your page has one, add these sources to it. If your page uses Cross-Origin-Embedder-Policy, there’s nothing more to do.',
  },
  events: {
    heading: 'Events',
    note: 'Listen on the element or on the document. `event.detail` has `wid` (the frame’s ID) and `payee`. It never has a phone number.',
    name: 'Event',
    when: 'When',
    detail: 'Also in event.detail',
    none: 'nothing',
    rows: {
      ready: ['The frame loaded and replaced the fallback link.', 'type'],
      click: ['The visitor pressed a button.', 'button: send, pay, picture, or online'],
      'link-sent': ['We’re sending the text with the link.', ''],
      redirect: ['We’re sending the visitor to the app store.', 'to: store'],
      error: [
        'Something went wrong. With frame_blocked or sandboxed, visitors see the link instead.',
        'code, such as frame_blocked, sandboxed, or INVALID_NUMBER',
      ],
    },
  },
} as const
