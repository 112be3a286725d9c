// What the widget's debug script prints in the browser's console, for people who run partners' websites.

const prefix = 'Papaya widget:'

export const widgetDebugCopy = {
  ready: (payee: string) => `${prefix} the frame${payee && ` of ${payee}`} is ready.`,
  fault: (fault: string) => `${prefix} ${fault}`,
  noPayee: 'there is no payee attribute, so visitors search for their biller.',
  noLink: (site: string) =>
    `put a link to ${site} inside the element, for visitors whose browser cannot load the frame.`,
  wrongValue: (name: string, value: string | null, values: readonly string[]) =>
    `${name}="${value}" is ignored. Use ${values.join(', ')}.`,
  wrongTheme: (value: string | null) =>
    `theme="${value}" is not a color that we know, so it is ignored. Use #rrggbb, such as #1d5fc4.`,
  unknownAttribute: (name: string) => `the attribute ${name} does nothing.`,
  unknownName: (payee: string, site: string) =>
    `${prefix} payee="${payee}" belongs to no partner and no biller, so the frame has the default look. Find the name at ${site}/partners/widget.`,
  policy: (directive: string, site: string) =>
    `${prefix} your page's Content-Security-Policy stopped the frame. Add this to it: ${directive} ${site}`,
  blocked: (origin: string, site: string) =>
    `${prefix} the frame did not answer within 4 seconds, so the link is shown (frame_blocked). Check two things: your Content-Security-Policy needs frame-src ${site}, and if we list your origins, ask us to add ${origin}.`,
  sandboxed: `${prefix} your page is in a sandboxed frame without allow-same-origin, so the link is shown (sandboxed). Add allow-same-origin to the sandbox attribute.`,
  failed: (code: string) => `${prefix} the frame showed an error: ${code}.`,
} as const
