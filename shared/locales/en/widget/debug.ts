// What the widget's debug script prints in the browser's console, for people who run partners' websites.

const prefix = 'Papaya widget:'

export const widgetDebugCopy = {
  ready: (payee: string) => `${prefix} the frame${payee && ` for ${payee}`} is ready.`,
  fault: (fault: string) => `${prefix} ${fault}`,
  noPayee: 'there’s no payee attribute, so visitors have to search for their biller.',
  noLink: (site: string) =>
    `put a link to ${site} inside the element for visitors whose browser can’t load the frame.`,
  wrongValue: (name: string, value: string | null, values: readonly string[]) =>
    `${name}="${value}" is ignored. Use ${values.join(', ')}.`,
  wrongTheme: (value: string | null) =>
    `theme="${value}" isn’t a color we know, so we ignored it. Use #rrggbb, such as #1d5fc4.`,
  wrongRef: (value: string | null) =>
    `payment-ref="${value}" is ignored. Use your own ID: letters, digits, ".", "_" or "-", no card or Social Security number.`,
  wrongReturn: (value: string | null) =>
    `return-url="${value}" is ignored. Use an https address without a port or user, such as https://www.example.com/thanks.`,
  returnNotListed: (value: string | null) =>
    `${prefix} return-url="${value}" is ignored, because its host isn’t on the biller’s list. Ask us to add it.`,
  unknownAttribute: (name: string) => `the attribute ${name} does nothing.`,
  unknownName: (payee: string, site: string) =>
    `${prefix} payee="${payee}" doesn’t match a partner or biller, so the frame has the default look. Find the name at ${site}/partners/widget.`,
  policy: (directive: string, site: string) =>
    `${prefix} your page’s Content-Security-Policy blocked the frame. Add this to it: ${directive} ${site}`,
  blocked: (origin: string, site: string) =>
    `${prefix} the frame didn’t respond within 4 seconds, so we show the link (frame_blocked). Your Content-Security-Policy needs frame-src ${site}. If we keep a list of your allowed origins, ask us to add ${origin}.`,
  sandboxed: `${prefix} your page is in a sandboxed frame without allow-same-origin, so we show the link (sandboxed). Add allow-same-origin to the sandbox attribute.`,
  failed: (code: string) => `${prefix} the frame showed an error: ${code}.`,
} as const
