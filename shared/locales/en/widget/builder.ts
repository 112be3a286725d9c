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
  title: 'Put a pay widget on your page · Papaya',
  description: 'Choose how your pay widget looks and copy the snippet that puts it on your page.',
  heading: 'Put a pay widget on your page',
  intro:
    'Choose a look, copy the snippet and paste it where the widget should stand. No account, no cookies, and less than one kilobyte until somebody scrolls to it.',
  form: {
    heading: 'Your widget',
    payee: 'Partner or biller name',
    payeeHint:
      'The name in your Papaya address, such as cedar-hollow, or type your name to find it. Leave it empty for any biller.',
    unknown: (typed: string) =>
      `No biller has the name “${typed}”. Choose yours from the list, or leave the field empty.`,
    suggestions: 'Is it one of these?',
    nameStates: {
      checking: 'Checking the name. You can copy in a moment.',
      failed: 'We could not check the name. Check your connection, then press Update.',
    },
    type: 'Light or dark',
    view: 'View',
    label: 'Name for screen readers',
    labelHint: 'What the frame is called, such as “Pay your Cedar Hollow bill”.',
    update: 'Update preview and snippet',
  },
  types: {
    auto: 'Like the page or system',
    light: 'Always light',
    dark: 'Always dark',
  },
  views: {
    auto: 'By the visitor’s device',
    desktop: 'Big screen: phone number form',
    mobile: 'Phone: one button to the app',
    buttons: 'Two image buttons',
    tab: 'Restore tab: a small form',
  },
  color: {
    label: 'Color',
    hint: 'Leave it empty for your own. Or type papaya, ocean, forest, plum, graphite or a color such as #1d5fc4.',
    wrong: (typed: string) =>
      `“${typed}” is not a color that we know. Use papaya, ocean, forest, plum, graphite or six digits such as #1d5fc4.`,
    swatches: 'Colors to choose from',
    own: 'your own',
    picker: 'pick a color',
    contrast: ({ scheme, button, ratio, isOwn }: ContrastFacts) =>
      `Button on a ${scheme} page: ${button}, contrast of its text ${ratio}:1${isOwn ? '' : '. We adjusted your color so that it can be seen.'}`,
  },
  found: {
    anyBiller: 'For any biller: visitors search for theirs.',
    partner: (payee: string | null) =>
      `${payee === null ? 'This partner' : `The partner of ${payee}`} has a look of its own.`,
    payee: (payee: string | null) =>
      `${payee ?? 'This biller'} has no look of its own, so it gets the default look and its name.`,
  },
  preview: { heading: 'Preview', title: 'Preview of your pay widget' },
  snippet: {
    heading: 'Snippet',
    note: (lines: number) =>
      `${lines} lines. They always load the newest version. The link inside stays if the frame cannot load.`,
    noName: 'Choose a name that we know, or leave the field empty, to get the snippet.',
    noColor: 'Correct the color to get the snippet.',
    pinned: 'Pinned to one version',
    pinnedNote:
      'If your rules ask for subresource integrity: this file never changes. All versions are listed at',
    link: 'Pay your bill',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Selected: press Ctrl or ⌘ and C',
  },
  email: {
    link: 'Email this to my web master',
    subject: 'A pay widget for our website',
    body: ({ snippet, height, policy, builder }: EmailParts) =>
      `Please put this pay widget on our website.

1. Paste this where the widget should be:

${snippet}

2. Put this into the stylesheet. It reserves the height, so that the page does not move:

${height}

3. If the page sends a Content-Security-Policy, add these sources to it:

${policy}

Preview and more: ${builder}
`,
  },
  height: {
    heading: 'Height, for your stylesheet',
    note: 'Optional. It reserves the height before the widget loads, so that your page does not move. It is a rule and not a style attribute, because many security policies forbid those.',
  },
  check: {
    heading: 'Check your page',
    text: 'If the widget does not appear, add the attribute `debug`, as in `<papaya-pay debug …>`, and open the browser’s console. It says what the snippet, your content security policy or our list of your addresses lacks. Remove the attribute afterwards.',
  },
  policy: {
    heading: 'Content security policy',
    note: 'If your page sends one, add these sources to it. Pages with Cross-Origin-Embedder-Policy need nothing more.',
  },
  events: {
    heading: 'Events',
    note: 'Listen on the element or on the document. `event.detail` has `wid`, the frame’s id, and `payee`; never a phone number.',
    name: 'Event',
    when: 'When',
    detail: 'Also in event.detail',
    none: 'nothing',
    rows: {
      ready: ['The frame is there and has taken the fallback link’s place.', 'type'],
      click: ['The visitor pressed a button.', 'button: send, pay, picture or online'],
      'link-sent': ['A text with the link is on its way.', ''],
      redirect: ['The visitor is taken to the app store.', 'to: store'],
      error: [
        'Something did not work. With frame_blocked or sandboxed the link is shown instead.',
        'code, such as frame_blocked, sandboxed or INVALID_NUMBER',
      ],
    },
  },
} as const
