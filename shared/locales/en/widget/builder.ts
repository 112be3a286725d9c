// Texts of /partners/widget, for people who run partners' websites.

export const widgetBuilderCopy = {
  title: 'Put a pay widget on your page · Papaya',
  description: 'Choose how your pay widget looks and copy the two lines that put it on your page.',
  heading: 'Put a pay widget on your page',
  intro:
    'Choose a look, copy the snippet and paste it where the widget should stand. No account, no cookies, and less than one kilobyte until somebody scrolls to it.',
  form: {
    heading: 'Your widget',
    payee: 'Partner or payee name',
    payeeHint: 'As in your Papaya address, such as cedar-hollow. Leave it empty for any biller.',
    type: 'Light or dark',
    theme: 'Color',
    themeHint: 'Your own, a color of ours, or any #rrggbb. We keep it readable.',
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
  found: {
    partner: 'This partner has a look of its own.',
    payee: 'A payee of ours without a look of its own: it gets the default look and its name.',
    unknown: 'We know nobody by that name: visitors will see the default look.',
  },
  preview: { heading: 'Preview', title: 'Preview of your pay widget' },
  snippet: {
    heading: 'Snippet',
    note: 'Always the newest version. The link inside stays if the frame cannot load.',
    pinned: 'Pinned to one version',
    pinnedNote:
      'If your rules ask for subresource integrity: this file never changes. All versions are listed at',
    link: 'Pay your bill',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Selected: press Ctrl or ⌘ and C',
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
        'Something did not work. With frame_blocked the link is shown instead.',
        'code, such as frame_blocked or INVALID_NUMBER',
      ],
    },
  },
} as const
